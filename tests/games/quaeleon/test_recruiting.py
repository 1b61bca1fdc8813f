"""Recruiting: one card of the pool into the hand, and the gap filled at once."""

from typing import Any

import pytest

from tests.games.quaeleon.phrases import discard_hand, draw, gain, if_done, move, recruit, when
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

POOL = ["Ash", "Birch", "Cedar", "Elder", "Hazel"]
DECK = ["Larch", "Maple", "Rowan", "Spruce"]
TREES = [card(name) for name in [*POOL, *DECK]]


def recruiting(*effect: Any, cards: Any = (), table: dict[str, Any] | None = None, **a: Any) -> Story:
    """A is about to activate a card with this text; the pool has five cards, the deck four."""
    agent = card("Agent", 60, effect=list(effect))
    setting = {"pool": POOL, "deck": DECK, **(table or {})}
    return Story(cards=[agent, *TREES, *cards], A={"stack": ["Agent"], **a}, B={}, C={}, table=setting)


@rule("QL-062")
def test_exactly_the_cards_of_the_pool_are_offered() -> None:
    table = recruiting(recruit())
    table.will(A=["Cedar"])
    table.turn()
    assert table.asked() == [("A", "recruit")]
    assert len(table.offered()) == 6, "five cards, or none"
    for name in POOL:
        assert sum(name in label for label in table.offered()) == 1
    for name in DECK:
        assert not any(name in label for label in table.offered())
    assert table.hand("A") == ["Cedar"]


@rule("QL-062", "QL-063")
def test_everybody_sees_which_card_is_taken() -> None:
    table = recruiting(recruit())
    table.will(A=["Cedar"])
    table.turn()
    told = table.events("recruited")
    assert [(table.names[event.seat], table.name_of(event.card)) for event in told] == [("A", "Cedar")]
    for looking in ("A", "B", "C", None):
        assert any("Cedar" in text for text in table.told(looking))


@rule("QL-063")
def test_a_recruited_card_goes_to_the_hand_and_nowhere_else() -> None:
    table = recruiting(recruit(), stack=["Agent", "Rowan"], table={"deck": ["Larch", "Maple"]})
    table.will(A=["Hazel"])
    table.turn()
    assert table.hand("A") == ["Hazel"]
    assert table.stack("A") == ["Rowan"]
    assert table.field("A") == ["Agent"]
    assert table.hand("B") == table.hand("C") == []
    table.until("reveal")
    table.step()
    assert table.revealed("A") == "Rowan"
    assert table.hand("A") == ["Hazel"]


@rule("QL-064")
def test_the_gap_is_filled_from_the_top_of_the_deck() -> None:
    table = recruiting(recruit())
    table.will(A=["Ash"])
    table.turn()
    assert sorted(table.pool()) == sorted([*POOL[1:], "Larch"])
    assert table.deck() == DECK[1:]
    for looking in ("B", None):
        assert "Larch" in table.seen(looking)
        assert "Maple" not in table.seen(looking)


@rule("QL-064")
def test_the_pool_is_filled_before_any_further_instruction() -> None:
    table = recruiting(recruit(), draw(1))
    table.will(A=["Ash"])
    table.turn()
    assert "Larch" in table.pool()
    assert sorted(table.hand("A")) == ["Ash", "Maple"]
    assert table.happened("recruited", "pool_filled", "drawn") == ["recruited", "pool_filled", "drawn"]


@rule("QL-064", "QL-R32")
def test_the_pool_is_filled_before_what_the_recruiting_sets_off() -> None:
    watcher = card("Watcher", 1, effect=[when("recruited", draw(1))])
    table = recruiting(recruit(), cards=[watcher], field=["Watcher"])
    table.will(A=["Ash"])
    table.turn()
    assert sorted(table.hand("A")) == ["Ash", "Maple"]
    assert "Larch" in table.pool()


@rule("QL-065")
def test_a_card_that_has_just_come_into_the_pool_can_be_taken() -> None:
    table = recruiting(recruit(2))
    table.will(A=["Birch", "Larch"])
    table.turn()
    assert table.asked() == [("A", "recruit")] * 2
    assert any("Larch" in label for label in table.offered())
    assert not any("Birch" in label for label in table.offered())
    assert len(table.offered()) == 6
    assert sorted(table.hand("A")) == ["Birch", "Larch"]
    assert sorted(table.pool()) == sorted(["Ash", "Cedar", "Elder", "Hazel", "Maple"])


@rule("QL-065", "QL-062")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_recruiting_of_several_is_done_that_many_times(count: int) -> None:
    table = recruiting(recruit(count))
    table.will(A=POOL)
    table.turn()
    assert len(table.hand("A")) == len(table.asked()) == count
    assert len(table.deck()) == 4 - count
    assert len(table.pool()) == 5


@rule("QL-R12", "QL-062")
def test_recruiting_may_be_declined() -> None:
    table = recruiting(recruit(), gain(3))
    table.will(A=["pass"])
    table.turn()
    assert table.hand("A") == []
    assert (table.pool(), table.deck()) == (POOL, DECK)
    assert table.health("A") == 53


@rule("QL-R12", "QL-065")
def test_declining_ends_the_whole_recruit_instruction_but_not_the_next_one() -> None:
    table = recruiting(recruit(3))
    table.will(A=["Ash", "pass", "Birch"])
    table.turn()
    assert table.hand("A") == ["Ash"]
    assert len(table.asked()) == 2
    table = recruiting(recruit(3), recruit(1))
    table.will(A=["pass", "Birch"])
    table.turn()
    assert table.hand("A") == ["Birch"]
    assert len(table.asked()) == 2


@rule("QL-R12", "QL-092")
def test_a_declined_recruit_is_not_done_for_if_you_do() -> None:
    for answers, gained in ((["pass"], 0), (["Ash", "pass"], 0), (["Ash", "Birch"], 6)):
        table = recruiting(if_done(recruit(2), gain(6)))
        table.will(A=answers)
        table.turn()
        assert table.health("A") == 50 + gained


@rule("QL-R12", "QL-091", "QL-062")
def test_an_empty_pool_makes_recruiting_impossible() -> None:
    table = recruiting(if_done(recruit(), gain(6)), gain(1), table={"pool": []})
    table.turn()
    assert table.asked() == []
    assert table.hand("A") == []
    assert table.health("A") == 51
    assert table.deck() == DECK


@rule("QL-R12", "QL-064")
def test_the_pool_stays_short_when_no_card_is_left_anywhere() -> None:
    table = recruiting(recruit(2), table={"deck": []})
    table.will(A=["Ash", "Hazel"])
    table.turn()
    assert sorted(table.pool()) == ["Birch", "Cedar", "Elder"]
    assert len(table.offered()) == 5
    assert (table.deck(), table.discard()) == ([], [])


@rule("QL-R12", "QL-064", "QL-065")
def test_the_last_card_of_a_short_pool_can_be_taken_and_then_recruiting_stops() -> None:
    table = recruiting(recruit(3), gain(2), table={"pool": POOL[:2], "deck": []})
    table.will(A=["Ash", "Birch", "pass"])
    table.turn()
    assert sorted(table.hand("A")) == ["Ash", "Birch"]
    assert table.pool() == []
    assert len(table.asked()) == 2
    assert table.health("A") == 52


@rule("QL-R12", "QL-064", "QL-R13")
def test_a_short_pool_is_topped_up_to_five_when_a_top_up_is_next_due() -> None:
    give = card("Give", 40, effect=[discard_hand(4), recruit()])
    agent = card("Agent", 60, effect=[recruit()])
    table = Story(
        cards=[agent, give, *TREES],
        A={"stack": ["Agent"]},
        B={"stack": ["Give"], "hand": DECK},
        table={"pool": POOL[:3]},
    )
    table.will(A=["Ash"], B=["Birch"])
    table.turn()
    assert sorted(table.pool()) == ["Birch", "Cedar"]
    table.turn()
    assert table.hand("B") == ["Birch"]
    assert sorted(table.pool()) == sorted(["Cedar", *DECK])
    assert (table.deck(), table.discard()) == ([], [])
    assert len(table.offered()) == 3, "the two that were left, or none"


@rule("QL-R12", "QL-064")
def test_a_declined_recruiting_tops_nothing_up() -> None:
    table = recruiting(recruit(), table={"pool": POOL[:3]})
    table.will(A=["pass"])
    table.turn()
    assert table.pool() == POOL[:3]
    assert table.deck() == DECK


@rule("QL-064", "QL-R12")
def test_a_pool_of_more_than_one_gap_is_filled_to_five() -> None:
    table = recruiting(recruit(), table={"pool": POOL[:4]})
    table.will(A=["Ash"])
    table.turn()
    assert len(table.pool()) == 5
    assert {"Larch", "Maple"} < set(table.pool())
    assert table.deck() == ["Rowan", "Spruce"]


@rule("QL-R11", "QL-063")
def test_a_recruited_card_cannot_be_played_in_the_same_round_but_in_the_next() -> None:
    table = recruiting(recruit(), stack=["Agent", "Rowan"], table={"deck": []})
    table.will(A=["Ash"])
    table.beat()
    assert table.stack("A") == ["Rowan"]
    table.until("end of round")
    assert table.hand("A") == ["Ash"]
    table.step()
    assert "Ash" in table.hand("A")
    table.will(A=["Ash", "pass"], B=["pass"], C=["pass"])
    table.step()
    assert table.stack("A") == ["Ash"]


@rule("QL-R11")
def test_a_recruited_card_can_be_discarded_by_a_text_that_speaks_of_the_hand() -> None:
    table = recruiting(recruit(), discard_hand(1))
    table.will(A=["Ash", "Ash"])
    table.turn()
    assert table.hand("A") == []
    assert table.discard() == ["Ash"]


@rule("QL-R11", "QL-R38")
def test_a_card_text_can_put_a_recruited_card_onto_the_stack() -> None:
    top = move({"zone": "hand", "whose": "your", "count": 1}, "stack")
    table = recruiting(recruit(), top)
    table.will(A=["Ash", "Ash"])
    table.turn()
    assert table.stack("A") == ["Ash"]
    table.until("reveal")
    table.step()
    assert table.revealed("A") == "Ash"


@rule("QL-062")
def test_a_text_can_restrict_which_cards_are_offered() -> None:
    wyrms = [card("Wyrm", faction="Dragon"), card("Drake", faction="Dragon")]
    pool = {"pool": ["Ash", "Wyrm", "Birch", "Drake", "Cedar"]}
    table = recruiting(recruit(1, filter={"faction": "Dragon"}), cards=wyrms, table=pool)
    table.will(A=["Drake"])
    table.turn()
    assert len(table.offered()) == 3
    assert table.hand("A") == ["Drake"]


@rule("QL-062", "QL-065")
def test_several_players_who_recruit_do_so_one_after_the_other() -> None:
    table = recruiting(recruit(1, who="all"))
    table.will(A=["Ash"], B=["Birch"], C=["pass"])
    table.turn()
    assert [name for name, _ in table.asked()] == ["A", "B", "C"]
    assert (table.hand("A"), table.hand("B"), table.hand("C")) == (["Ash"], ["Birch"], [])
    assert sorted(table.pool()) == sorted([*POOL[2:], "Larch", "Maple"])
