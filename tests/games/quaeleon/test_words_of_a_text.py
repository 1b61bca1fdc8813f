"""What the words of a text mean: the, your, opponents', this; in part, if you do, may."""

from typing import Any

import pytest

from tests.games.quaeleon.phrases import (
    NEXT_CARD,
    ONCE,
    YOUR_NEXT_CARD,
    discard,
    discard_hand,
    draw,
    gain,
    if_done,
    may,
    modify,
    recruit,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

MARKS = [card(f"Mark {letter}") for letter in "ABCDEFGH"]
MARK_DECK = [one["name"] for one in MARKS]


def effects(name: str, *instructions: Any, **keys: Any) -> dict[str, Any]:
    """A card at 60 with this text."""
    return card(name, 60, effect=list(instructions), **keys)


# ------------------------------------------------------------------ the words "the", "your", "opponents'"


def after_rally(on: dict[str, Any]) -> tuple[list[int], Story]:
    """A rallies at 70, B acts at 40, then A's second card: attacks of 2 each, and what they came to."""
    rally = card("Rally", 70, effect=[modify("attack", "add", 5, on, ONCE)])
    table = Story(
        cards=[rally, card("Spear", 40, attack=2)],
        A={"stack": ["Rally", "Spear"]},
        B={"stack": ["Spear"]},
        C={},
    )
    table.to_end_of_round()
    return [event.number for event in table.events("attacked")], table


@rule("QL-R21", "QL-090", "QL-R28")
def test_the_next_card_is_the_next_one_activated_by_anybody() -> None:
    assert after_rally(NEXT_CARD)[0] == [7, 2]


@rule("QL-R21", "QL-090", "QL-R28")
def test_your_next_card_is_the_next_one_of_the_texts_own_player() -> None:
    assert after_rally(YOUR_NEXT_CARD)[0] == [2, 7]


@rule("QL-R21", "QL-090")
def test_the_opponents_next_card_is_the_next_one_of_another_player() -> None:
    assert after_rally({"zone": "activated", "whose": "opponents", "which": "next"})[0] == [7, 2]


@rule("QL-R21")
def test_the_next_attack_is_the_next_attack_by_anybody() -> None:
    assert after_rally({"attacks_of": "all"})[0] == [7, 2]
    assert after_rally({"attacks_of": "you"})[0] == [2, 7]
    assert after_rally({"attacks_of": "opponents"})[0] == [7, 2]


@rule("QL-R21")
def test_the_next_card_is_not_the_card_that_says_so() -> None:
    rally = card("Rally", 70, attack=3, effect=[modify("attack", "add", 5, NEXT_CARD, ONCE)])
    table = Story(cards=[rally, card("Spear", 40, attack=2)], A={"stack": ["Rally"]}, B={"stack": ["Spear"]})
    table.beat()
    assert [event.number for event in table.events("attacked")] == [3, 7]


@rule("QL-R21")
def test_the_next_attack_can_be_that_of_the_card_itself() -> None:
    rally = card("Rally", 70, attack=3, effect=[modify("attack", "add", 5, {"attacks_of": "all"}, ONCE)])
    table = Story(cards=[rally, card("Spear", 40, attack=2)], A={"stack": ["Rally"]}, B={"stack": ["Spear"]})
    table.beat()
    assert [event.number for event in table.events("attacked")] == [8, 2]


@rule("QL-R21", "QL-090")
def test_the_field_is_all_fields_and_your_field_the_own() -> None:
    for whose, offered in (("the", 3), ("your", 2), ("opponents", 1)):
        pick = {"zone": "field", "whose": whose, "count": 1}
        cards = [effects("Shot", discard(pick)), card("Keep", 1), card("Wall", 1)]
        table = Story(cards=cards, A={"stack": ["Shot"], "field": ["Keep"]}, B={"field": ["Wall"]})
        table.will(A=["Wall" if whose == "the" else "Keep"])
        table.turn()
        assert table.discard() == ["Keep" if whose == "your" else "Wall"]
        if offered > 1:
            assert len(table.offered()) == offered


@rule("QL-R21")
def test_this_card_is_the_card_itself_and_no_other() -> None:
    cards = [effects("Bud", modify("attack", "add", 3, "this"), attack=2), card("Spear", 40, attack=2)]
    table = Story(cards=cards, A={"stack": ["Bud", "Spear"]}, B={})
    table.to_end_of_round()
    assert [event.number for event in table.events("attacked")] == [5, 2]


# ------------------------------------------------------------------ in part, if you do, may


@rule("QL-R22", "QL-091")
@pytest.mark.parametrize(("hand", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_as_much_of_an_instruction_is_done_as_possible(hand: int, left: int) -> None:
    cards = [effects("Toll", discard_hand(2), gain(3)), *MARKS]
    table = Story(cards=cards, A={"stack": ["Toll"], "hand": MARK_DECK[:hand]}, B={})
    table.will(A=["Mark A", "Mark B"])
    table.turn()
    assert len(table.hand("A")) == left
    assert len(table.discard()) == hand - left
    assert table.health("A") == 53


@rule("QL-R22", "QL-092")
@pytest.mark.parametrize(("hand", "drawn"), [(0, 0), (1, 0), (2, 3), (3, 3)])
def test_if_you_do_needs_the_whole_amount(hand: int, drawn: int) -> None:
    cards = [effects("Trade", if_done(discard_hand(2), draw(3))), *MARKS]
    table = Story(
        cards=cards, A={"stack": ["Trade"], "hand": MARK_DECK[:hand]}, B={}, table={"deck": MARK_DECK[3:8]}
    )
    table.will(A=["Mark A", "Mark B"])
    table.turn()
    assert len(table.hand("A")) == max(0, hand - 2) + drawn
    assert len(table.discard()) == min(hand, 2)


@rule("QL-R22", "QL-092")
def test_a_draw_in_part_does_not_satisfy_if_you_do() -> None:
    for size, gained in ((1, 0), (2, 7)):
        cards = [effects("Fish", if_done(draw(2), gain(7))), *MARKS]
        table = Story(cards=cards, A={"stack": ["Fish"]}, B={}, table={"deck": MARK_DECK[:size]})
        table.turn()
        assert len(table.hand("A")) == size
        assert table.health("A") == 50 + gained


@rule("QL-R22", "QL-062")
def test_an_instruction_is_compulsory_unless_it_says_may() -> None:
    cards = [effects("Toll", discard_hand(1)), *MARKS]
    table = Story(cards=cards, A={"stack": ["Toll"], "hand": MARK_DECK[:2]}, B={})
    table.will(A=["Mark B"])
    table.turn()
    assert table.offered() and len(table.offered()) == 2
    assert table.discard() == ["Mark B"]
    for answer, left in (("pass", 2), (1, 1)):
        cards[0] = effects("Offer", may(discard_hand(1)))
        table = Story(cards=cards, A={"stack": ["Offer"], "hand": MARK_DECK[:2]}, B={})
        table.will(A=[answer, "Mark A"])
        table.turn()
        assert len(table.hand("A")) == left


@rule("QL-R22")
def test_picking_up_is_drawing_from_the_deck() -> None:
    cards = [effects("Well", draw(2)), *MARKS]
    setting = {"deck": MARK_DECK[:3], "pool": MARK_DECK[3:8]}
    table = Story(cards=cards, A={"stack": ["Well"]}, B={}, table=setting)
    table.turn()
    assert sorted(table.hand("A")) == ["Mark A", "Mark B"]
    assert table.deck() == ["Mark C"]
    assert table.pool() == MARK_DECK[3:8]


@rule("QL-R22", "QL-091", "QL-R12")
def test_what_cannot_be_done_is_passed_over_and_the_rest_is_done() -> None:
    cards = [
        effects("Plan", recruit(), discard({"zone": "field", "whose": "opponents", "count": 1}), gain(4))
    ]
    table = Story(cards=cards, A={"stack": ["Plan"]}, B={})
    table.turn()
    assert table.asked() == []
    assert table.health("A") == 54
