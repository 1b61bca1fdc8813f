"""The preparation phase: stacks of at most five cards, laid in secret."""

from typing import Any

import pytest

import questhall as qh
from tests.games.quaeleon.phrases import draw
from tests.games.quaeleon.story import Story, Unanswered, card
from tests.ledger_marks import rule

NAMES = ["Ash", "Birch", "Cedar", "Elder", "Hazel", "Larch", "Maple", "Rowan"]
CARDS = [card(name, 10 + place) for place, name in enumerate(NAMES)]
OTHERS = ["Adder", "Boar", "Crane"]
OTHER_CARDS = [card(name, 30 + place) for place, name in enumerate(OTHERS)]


def preparing(hand: list[str], **keys: Any) -> Story:
    """A with this hand and B with another, before they lay their stacks."""
    return Story(
        cards=[*CARDS, *OTHER_CARDS], begin="preparation", A={"hand": hand}, B={"hand": OTHERS}, **keys
    )


def as_match(hand: list[str]) -> Any:
    """The same as a match."""
    scene = {
        "title": "before the stacks",
        "players": ["A", "B"],
        "begin": "preparation",
        "card": [*CARDS, *OTHER_CARDS],
        "seat": {"A": {"hand": hand}, "B": {"hand": OTHERS}},
        "table": {"rest": "away"},
    }
    return qh.scene("quaeleon", scene)


def hand_options(match: Any, seat: int) -> dict[str, int]:
    """The cards that a seat may lay now: by name, their values."""
    decision = next(decision for decision in match.pending if decision.seat == seat)
    labels = {option.label: option.value for option in decision.options if option.value != -1}
    return {name: value for name in [*NAMES, *OTHERS] for label, value in labels.items() if name in label}


def card_values(match: Any, seat: int) -> list[int]:
    """The values of the cards that a seat may lay now."""
    return list(hand_options(match, seat).values())


@rule("QL-040")
def test_five_of_eight_cards_make_a_stack_and_nothing_more_is_asked() -> None:
    table = preparing(NAMES)
    table.will(A=NAMES[:6], B=["pass"])
    table.step()
    assert table.stack("A") == NAMES[:5]
    assert sorted(table.hand("A")) == sorted(NAMES[5:])


@rule("QL-040")
def test_a_sixth_card_is_refused_and_nothing_of_the_answer_is_taken() -> None:
    match = as_match(NAMES)
    values = card_values(match, 0)
    assert len(values) == 8
    with pytest.raises(qh.IllegalAnswer):
        match.answer(0, *values[:6])
    assert card_values(match, 0) == values
    match.answer(0, *values[:5])
    assert {decision.seat for decision in match.pending} == {1}


@rule("QL-040")
def test_a_card_that_is_not_in_hand_is_refused() -> None:
    match = as_match(NAMES)
    foreign = [value for value in card_values(match, 1) if value not in card_values(match, 0)]
    assert foreign
    for value in [*foreign, 999]:
        with pytest.raises(qh.IllegalAnswer):
            match.answer(0, value, -1)


@rule("QL-040")
def test_a_card_cannot_be_laid_twice() -> None:
    match = as_match(NAMES)
    value = card_values(match, 0)[0]
    with pytest.raises(qh.IllegalAnswer):
        match.answer(0, value, value, -1)
    table = preparing(NAMES)
    table.will(A=["Ash", "Ash"], B=["pass"])
    with pytest.raises(Unanswered):
        table.step()


@rule("QL-041", "QL-040")
@pytest.mark.parametrize("count", [1, 2, 4])
def test_fewer_than_five_cards_are_allowed(count: int) -> None:
    table = preparing(NAMES[:7])
    table.will(A=[*NAMES[:count], "pass"], B=["pass"])
    table.step()
    assert table.stack("A") == NAMES[:count]
    assert len(table.hand("A")) == 7 - count


@rule("QL-041", "QL-R19")
def test_an_empty_stack_is_allowed_while_another_lays_one() -> None:
    table = preparing(NAMES[:7])
    table.will(A=["pass"], B=["Boar", "pass"])
    table.step()
    assert (table.stack("A"), table.stack("B")) == ([], ["Boar"])
    assert len(table.hand("A")) == 7
    assert table.next() == "reveal"


@rule("QL-042")
def test_the_cards_are_revealed_in_the_order_in_which_they_were_laid() -> None:
    table = preparing(NAMES)
    table.will(A=["Cedar", "Ash", "Rowan", "pass"], B=["pass"])
    table.step()
    revealed = []
    while table.next() == "reveal":
        table.step()
        revealed.append(table.revealed("A"))
        table.until("reveal") if table.stack("A") else table.until("end of round")
    assert revealed == ["Cedar", "Ash", "Rowan"]


@rule("QL-042", "QL-R35")
def test_opponents_see_how_many_cards_a_stack_has_and_nothing_else() -> None:
    table = preparing(NAMES)
    table.will(A=["Cedar", "Ash", "Rowan", "pass"], B=["pass"])
    table.step()
    for name in NAMES:
        assert name in table.seen("A")
        assert name not in table.seen("B")
        assert name not in table.seen(None)
        assert name not in table.heard("B")
        assert name not in table.heard(None)


@rule("QL-040", "QL-044", "QL-R35")
def test_the_sizes_of_all_stacks_are_told_together_when_all_are_down() -> None:
    table = preparing(NAMES)
    table.will(A=["Cedar", "Ash", "Rowan", "pass"], B=["pass"])
    table.step()
    assert [(table.names[event.seat], event.number) for event in table.events("stack_laid")] == [
        ("A", 3),
        ("B", 0),
    ]
    for looking in ("A", "B", None):
        stacks = [seat["stack"]["count"] for seat in table.view(looking)["seats"]]
        assert stacks == [3, 0]


@rule("QL-043")
def test_a_confirmed_stack_is_not_changed() -> None:
    match = as_match(NAMES)
    values = [hand_options(match, 0)[name] for name in ("Cedar", "Ash", "Rowan")]
    match.answer(0, *values[:2], -1)
    assert {decision.seat for decision in match.pending} == {1}
    for answer in ((values[2], -1), (-1,), (values[1], values[0], -1)):
        with pytest.raises(qh.IllegalAnswer):
            match.answer(0, *answer)
    match.answer(1, -1)
    told = str(match.events(1))
    assert told.index("Cedar") < told.index("Ash")
    assert "Rowan" not in told


@rule("QL-044", "QL-R35")
def test_nothing_is_turned_up_before_every_stack_is_down() -> None:
    match = as_match(NAMES)
    before = [str(match.view(1)), str(match.events(1))]
    values = hand_options(match, 0)
    match.answer(0, values["Cedar"], values["Ash"], -1)
    shown = [str(match.view(1)), str(match.view(None)), str(match.events(1)), str(match.events(None))]
    assert not any("Cedar" in text or "Ash" in text for text in shown)
    assert before[0] != shown[0], "it shows that A has confirmed"
    match.answer(1, -1)
    shown = [str(match.events(1)), str(match.events(None))]
    assert all("Cedar" in text for text in shown)


@rule("QL-044", "QL-R35", "QL-043")
def test_until_all_have_confirmed_a_large_and_a_small_stack_look_alike() -> None:
    small, large = as_match(NAMES), as_match(NAMES)
    small.answer(0, -1)
    large.answer(0, *card_values(large, 0)[:5])
    for seat in (1, None):
        assert small.view(seat) == large.view(seat)
        assert small.events(seat) == large.events(seat)


@rule("QL-044")
def test_stacks_may_be_laid_in_any_order_of_seats() -> None:
    matches = [as_match(NAMES), as_match(NAMES)]
    for match, seats in zip(matches, ((0, 1), (1, 0)), strict=True):
        for seat in seats:
            match.answer(seat, card_values(match, seat)[0], -1)
    assert matches[0].view(0) == matches[1].view(0)
    assert matches[0].view(1) == matches[1].view(1)


@rule("QL-R11", "QL-043")
def test_a_drawn_card_waits_for_the_next_round() -> None:
    well = card("Well", 60, effect=[draw(1)])
    cards = [well, *CARDS]
    table = Story(cards=cards, A={"stack": ["Well", "Ash"]}, B={}, table={"deck": ["Rowan", *NAMES[1:7]]})
    table.beat()
    assert table.hand("A") == ["Rowan"]
    assert table.stack("A") == ["Ash"]
    table.step()
    assert table.revealed("A") == "Ash"
    table.until("preparation")
    assert "Rowan" in table.hand("A")
    table.will(A=["Rowan", "pass"], B=["pass"])
    table.step()
    assert table.stack("A") == ["Rowan"]
