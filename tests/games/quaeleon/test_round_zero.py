"""Round 0: the exchange of starting cards."""

from typing import Any

import pytest

import questhall as qh
from questhall.games.quaeleon import KIND
from questhall.kernel.oracle import RandomPolicy
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

HANDS = {
    name: [f"{name}-{word}" for word in ("Ash", "Bay", "Elm", "Fir", "Oak", "Pine", "Yew")] for name in "ABC"
}
NEW = [f"New {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:24]]
CARDS = [card(name) for name in [*NEW, *HANDS["A"], *HANDS["B"], *HANDS["C"]]]
POOL = ["Pool A", "Pool B", "Pool C", "Pool D", "Pool E"]


def arranged(**keys: Any) -> Story:
    """Three players before the exchange, with cards that all have names of their own."""
    seats: dict[str, Any] = {name: {"hand": hand} for name, hand in HANDS.items()}
    return Story(
        cards=[*CARDS, *(card(name) for name in POOL)],
        begin="round zero",
        options={"round_0": True},
        table={"deck": NEW, "pool": POOL},
        **seats,
        **keys,
    )


@rule("QL-032", "QL-039")
def test_round_0_is_offered_once_after_setup_and_before_the_first_round() -> None:
    table = Story.new(2, round_0=True)
    steps = []
    table.game.oracle = RandomPolicy(5)
    while not table.over():
        steps.append(table.next())
        table.step()
    assert steps[:3] == ["setup", "round zero", "preparation"]
    assert steps.count("setup") == steps.count("round zero") == 1
    assert steps.count("preparation") > 1


@rule("QL-032")
def test_without_the_option_the_first_round_follows_setup() -> None:
    table = Story.new(2, round_0=False)
    table.step()
    assert table.next() == "preparation"


@rule("QL-033")
def test_round_0_is_an_option_that_is_off_unless_switched_on() -> None:
    option = next(option for option in KIND.options if option.name == "round_0")
    assert set(option.values) == {True, False}
    assert option.default is False
    asked = {
        qh.new("quaeleon", players=2, seed=1, options={"round_0": on}).pending[0].ask for on in (True, False)
    }
    assert len(asked) == 2


@rule("QL-034", "QL-035", "QL-R34")
@pytest.mark.parametrize("count", [0, 1, 3, 7])
def test_any_number_of_cards_from_none_to_all_can_be_swapped(count: int) -> None:
    table = arranged()
    rejects = HANDS["A"][:count]
    table.will(A=[*rejects, "pass"], B=["pass"], C=["pass"])
    table.step()
    assert len(table.hand("A")) == 7
    assert set(table.hand("A")) & set(HANDS["A"]) == set(HANDS["A"][count:])
    assert sorted(table.hand("A")) == sorted([*HANDS["A"][count:], *NEW[:count]])
    assert sorted(table.hand("B")) == sorted(HANDS["B"])


@rule("QL-035", "QL-R34")
def test_replacements_are_drawn_in_seat_order_from_the_top_of_the_deck() -> None:
    table = arranged()
    table.will(A=["A-Ash", "A-Oak", "pass"], B=["pass"], C=["C-Bay", "C-Elm", "C-Yew", "pass"])
    table.step()
    assert {"New A", "New B"} < set(table.hand("A"))
    assert {"New C", "New D", "New E"} < set(table.hand("C"))
    assert [len(table.hand(name)) for name in "ABC"] == [7, 7, 7]


@rule("QL-036")
def test_nobody_draws_a_card_that_was_rejected_in_this_exchange() -> None:
    for seed in range(1, 6):
        table = arranged(seed=seed)
        table.will(A=["A-Ash", "A-Oak", "pass"], B=[*HANDS["B"], "pass"], C=[*HANDS["C"], "pass"])
        table.step()
        rejected = {"A-Ash", "A-Oak", *HANDS["B"], *HANDS["C"]}
        for name in "ABC":
            assert not rejected & set(table.hand(name))


@rule("QL-036", "QL-035")
def test_even_six_players_who_swap_everything_draw_from_the_deck_alone() -> None:
    table = Story.new(6, round_0=True)
    table.step()
    before = {name: set(id_of(table, name)) for name in table.names}
    for name in table.names:
        table.will(**{name: [*table.hand(name), "pass"]})
    table.step()
    everything = set().union(*before.values())
    for name in table.names:
        assert len(table.hand(name)) == 7
        assert not set(id_of(table, name)) & everything
    assert len(table.deck()) == 53
    assert table.discard() == []


def id_of(table: Story, name: str) -> list[int]:
    """The printed cards that a player holds."""
    return [int(table.game.face[handle]) for handle in table.game.hand[table.seat(name)].cards]


@rule("QL-037", "QL-035", "QL-R34")
def test_until_all_are_done_the_others_learn_only_who_is_done() -> None:
    match = qh.new("quaeleon", players=3, seed=3, options={"round_0": True})
    views = [str(match.view(seat)) for seat in (2, None)]
    first = next(decision for decision in match.pending if decision.seat == 0)
    cards = [value for value in first.values if value != -1]
    match.answer(0, *cards[:2], -1)
    other = qh.new("quaeleon", players=3, seed=3, options={"round_0": True})
    other.answer(0, -1)
    assert {decision.seat for decision in match.pending} == {1, 2}
    for seat in (1, 2, None):
        assert match.view(seat) == other.view(seat)
        assert match.events(seat) == other.events(seat)
    assert [str(match.view(seat)) for seat in (2, None)] != views, "it shows that A is done"


@rule("QL-037")
def test_after_the_last_one_all_rejects_are_shown_to_everybody() -> None:
    table = arranged()
    table.will(A=["A-Ash", "A-Oak", "pass"], B=["pass"], C=["C-Bay", "pass"])
    table.step()
    for looking in ("A", "B", "C", None):
        for name in ("A-Ash", "A-Oak", "C-Bay"):
            assert name in table.heard(looking)
    for name in ("A-Bay", "C-Ash", "New A", "New C"):
        assert name not in table.heard("B")
        assert name not in table.heard(None)


@rule("QL-037")
def test_rejects_are_shown_with_the_name_of_who_rejected_them() -> None:
    table = arranged()
    table.will(A=["A-Ash", "pass"], B=["pass"], C=["C-Bay", "pass"])
    table.step()
    for looking in ("A", "B", None):
        assert any("A-Ash" in text and "A" in text.replace("A-Ash", "") for text in table.told(looking))
        assert any("C-Bay" in text and "C" in text.replace("C-Bay", "") for text in table.told(looking))


@rule("QL-037", "QL-038", "QL-035")
def test_the_exchange_is_told_before_the_rejects_and_these_before_the_shuffle() -> None:
    table = arranged()
    table.will(A=["A-Ash", "A-Oak", "pass"], B=["pass"], C=["C-Bay", "pass"])
    table.step()
    told = table.happened("exchanged", "rejected", "shuffled")
    assert [kind for kind in told if kind != "exchanged"] == ["rejected"] * 3 + ["shuffled"]
    numbers = {table.names[event.seat]: event.number for event in table.events("exchanged")}
    assert {name: numbers.get(name, 0) for name in "ABC"} == {"A": 2, "B": 0, "C": 1}
    assert [table.names[event.seat] for event in table.events("rejected")] == ["A", "A", "C"]
    assert table.events("shuffled")[0].number == len(table.deck()) == 24


@rule("QL-038", "QL-R34")
def test_rejects_are_shuffled_into_the_deck_and_not_discarded() -> None:
    orders = set()
    for seed in range(1, 6):
        table = arranged(seed=seed)
        table.will(A=[*HANDS["A"][:4], "pass"], B=[*HANDS["B"][:2], "pass"], C=[*HANDS["C"][:3], "pass"])
        table.step()
        assert table.discard() == []
        rejects = [*HANDS["A"][:4], *HANDS["B"][:2], *HANDS["C"][:3]]
        assert sorted(table.deck()) == sorted([*rejects, *NEW[9:]])
        orders.add(tuple(table.deck()))
    assert len(orders) == 5


@rule("QL-039")
def test_after_round_0_everybody_is_asked_for_a_stack() -> None:
    match = qh.new("quaeleon", players=3, seed=1, options={"round_0": True})
    swap = {decision.ask for decision in match.pending}
    for seat in (2, 0, 1):
        assert {decision.ask for decision in match.pending} == swap
        match.answer(seat, -1)
    assert [decision.seat for decision in match.pending] == [0, 1, 2]
    stack = {decision.ask for decision in match.pending}
    assert len(stack) == 1
    assert stack != swap
    without = qh.new("quaeleon", players=3, seed=1, options={"round_0": False})
    assert stack == {decision.ask for decision in without.pending}


@rule("QL-R34")
def test_a_swap_is_done_once_and_not_taken_back() -> None:
    match = qh.new("quaeleon", players=2, seed=1, options={"round_0": True})
    match.answer(0, -1)
    assert {decision.seat for decision in match.pending} == {1}
    with pytest.raises(qh.IllegalAnswer):
        match.answer(0, -1)


@rule("QL-R34", "QL-009")
def test_the_pool_is_seen_during_round_0() -> None:
    table = arranged()
    for looking in ("A", "B", "C", None):
        for name in POOL:
            assert name in table.seen(looking)
