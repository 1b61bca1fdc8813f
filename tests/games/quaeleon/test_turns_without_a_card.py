"""Turns at initiative 0: of players without a card, and of those who lost it before they could act."""

from typing import Any

import pytest

from tests.games.quaeleon.phrases import (
    discard,
    gain,
    lose,
    modify,
    move,
    recur,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

LAST = card("Last", 5)


def plain(*initiatives: int) -> list[dict[str, Any]]:
    """Cards that do nothing, called by their initiative."""
    return [card(f"At {initiative}", initiative) for initiative in initiatives]


# ------------------------------------------------------------------ initiative 0


@rule("QL-051", "QL-R43")
def test_a_player_without_a_card_has_a_turn_after_the_others() -> None:
    table = Story(cards=plain(5), A={"stack": ["At 5"]}, B={"health": 99})
    table.beat()
    assert table.turns() == ["A", "B"]
    told = {table.names[event.seat]: event.number for event in table.events("turn_began")}
    assert told == {"A": 5, "B": 0}


@rule("QL-051", "QL-R43")
def test_who_has_turned_up_the_last_card_acts_at_its_initiative() -> None:
    table = Story(cards=plain(30, 80, 10), A={"stack": ["At 30", "At 10"]}, B={"stack": ["At 80"]})
    table.beat()
    assert table.turns() == ["B", "A"]
    table.beat()
    assert table.turns()[2:] == ["A", "B"]


@rule("QL-052", "QL-051", "QL-R44")
def test_recurring_effects_take_place_on_a_turn_without_a_card() -> None:
    cards = [card("Spring", 1, effect=[recur(gain(2))]), *plain(30)]
    table = Story(cards=cards, A={"stack": ["At 30", "At 30"]}, B={"field": ["Spring"]})
    table.turn()
    assert table.health("B") == 50
    table.turn()
    assert table.health("B") == 52
    table.beat()
    assert (table.health("A"), table.health("B")) == (50, 54)


@rule("QL-052", "QL-R44")
def test_ongoing_effects_hold_on_a_turn_without_a_card() -> None:
    banner = card("Banner", 1, effect=[modify("attack", "add", 3, {"attacks_of": "you"})])
    drum = card("Drum", 1, effect=[recur({"do": "attack", "value": 2})])
    table = Story(cards=[banner, drum, *plain(30)], A={"stack": ["At 30"]}, B={"field": ["Banner", "Drum"]})
    table.beat()
    assert table.health("A") == 45


@rule("QL-R44", "QL-051")
def test_an_empty_turn_is_taken_and_told_without_a_question() -> None:
    clock = card(
        "Clock",
        1,
        effect=[when("turn_start", gain(1), who="opponents"), when("turn_end", gain(10), who="opponents")],
    )
    table = Story(cards=[clock, *plain(30)], A={"stack": ["At 30"], "field": ["Clock"]}, B={})
    table.beat()
    assert table.asked() == []
    assert table.turns() == ["A", "B"]
    assert table.health("A") == 61


@rule("QL-R03", "QL-051")
def test_a_seat_without_a_card_never_takes_part_in_an_annihilation() -> None:
    table = Story(
        cards=[card("Zero", 0, healing=1), *plain(9)], A={"stack": ["Zero"]}, B={}, C={"stack": ["At 9"]}
    )
    table.beat()
    assert table.annihilated() == []
    assert table.turns() == ["C", "A", "B"]
    assert table.health("A") == 51


@rule("QL-R03")
@pytest.mark.parametrize("with_card", ["A", "B", "C"])
def test_at_0_and_equal_health_a_seat_with_a_card_comes_first(with_card: str) -> None:
    seats: dict[str, Any] = {name: {} for name in "ABC"}
    seats[with_card] = {"stack": ["Zero"]}
    table = Story(cards=[card("Zero", 0)], **seats)
    table.beat()
    assert table.turns() == [with_card, *(name for name in "ABC" if name != with_card)]


@rule("QL-R03")
def test_at_0_the_highest_health_comes_first_with_or_without_a_card() -> None:
    table = Story(
        cards=[card("Zero", 0), *plain(1)],
        A={"stack": ["Zero"], "health": 40},
        B={"health": 41},
        C={"health": 39},
        D={"stack": ["At 1"], "health": 2},
    )
    table.beat()
    assert table.turns() == ["D", "B", "A", "C"]


@rule("QL-R03", "QL-049")
def test_two_cards_at_0_with_equal_health_annihilate() -> None:
    cards = [card("Zero", 0, healing=1), LAST]
    table = Story(cards=cards, A={"stack": ["Zero"]}, B={"stack": ["Last"]}, C={"stack": ["Zero"]}, D={})
    table.beat()
    assert table.annihilated() == ["A", "C"]
    assert table.discard() == ["Zero", "Zero"]
    assert table.turns() == ["B", "A", "C", "D"]


@rule("QL-R03", "QL-R01")
def test_seats_without_a_card_act_in_the_order_of_their_health_at_that_moment() -> None:
    drain = card("Drain", 1, effect=[recur(lose(5, "chosen_opponent"))])
    table = Story(
        cards=[drain, LAST],
        A={"stack": ["Last"]},
        B={"field": ["Drain"], "health": 60},
        C={"health": 54},
        D={},
    )
    table.will(B=["C"])
    table.beat()
    assert table.turns() == ["A", "B", "D", "C"]


# ------------------------------------------------------------------ cards that were lost


@rule("QL-R04", "QL-052")
def test_who_lost_the_card_by_annihilation_still_has_a_turn_at_0() -> None:
    cards = [card("Spring", 1, effect=[recur(gain(2))]), *plain(40, 3, 20)]
    table = Story(
        cards=cards,
        A={"stack": ["At 40", "At 3"], "field": ["Spring"]},
        B={"stack": ["At 40"]},
        C={"stack": ["At 3"]},
    )
    table.beat()
    assert table.turns() == ["C", "A", "B"]
    assert [table.health(name) for name in "ABC"] == [52, 50, 50]
    assert [event.number for event in table.events("turn_began")] == [3, 0, 0]
    table.step()
    assert table.revealed("A") == "At 3"


@rule("QL-R04", "QL-047")
def test_who_lost_the_card_to_an_effect_still_has_a_turn_at_0() -> None:
    raid = card("Raid", 60, effect=[discard({"zone": "revealed", "whose": "chosen_opponent"})])
    cards = [raid, card("Spring", 1, effect=[recur(gain(2))]), card("Axe", 40, attack=9), *plain(3, 20)]
    table = Story(
        cards=cards,
        A={"stack": ["Raid"]},
        B={"stack": ["Axe", "At 20"], "field": ["Spring"]},
        C={"stack": ["At 3"]},
    )
    table.will(A=["B"])
    table.beat()
    assert table.turns() == ["A", "C", "B"]
    assert [table.health(name) for name in "ABC"] == [50, 52, 50]
    assert table.discard() == ["Axe"]
    assert table.field("B") == ["Spring"]
    table.step()
    assert table.revealed("B") == "At 20"


@rule("QL-R04")
def test_who_had_the_revealed_card_taken_back_to_hand_counts_as_without_a_card() -> None:
    wind = card(
        "Wind", 60, effect=[move({"zone": "revealed", "whose": "chosen_opponent"}, "hand", whose="you")]
    )
    cards = [wind, card("Axe", 40, attack=9), *plain(3)]
    table = Story(cards=cards, A={"stack": ["Wind"]}, B={"stack": ["Axe"]}, C={"stack": ["At 3"]})
    table.will(A=["B"])
    table.beat()
    assert table.hand("A") == ["Axe"]
    assert table.turns() == ["A", "C", "B"]
    assert table.health("C") == 50


@rule("QL-R04", "QL-049", "QL-047")
def test_a_skipped_seat_takes_no_part_in_an_annihilation_and_has_no_turn() -> None:
    skip = {"do": "skip_turn", "who": "chosen_opponent", "beat": "next"}
    cards = [card("Net", 60, effect=[skip]), card("Even", 40, healing=1), *plain(30, 20)]
    table = Story(
        cards=cards,
        A={"stack": ["Net", "At 20"]},
        B={"stack": ["At 30", "Even"]},
        C={"stack": ["At 20", "Even"]},
    )
    table.will(A=["B"])
    table.beat()
    assert table.turns() == ["A", "B", "C"]
    table.beat()
    assert table.annihilated() == []
    assert table.turns()[3:] == ["C", "A"]
    assert [table.health(name) for name in "ABC"] == [50, 50, 51]
    assert table.discard() == ["Even"]


@rule("QL-R04", "QL-049")
def test_a_seat_skipped_in_this_beat_before_its_tie_saves_the_other_card() -> None:
    skip = {"do": "skip_turn", "who": "chosen_opponent", "beat": "this"}
    cards = [
        card("Net", 60, effect=[skip]),
        card("Even", 40, healing=1),
        card("Spring", 1, effect=[recur(gain(3))]),
    ]
    table = Story(
        cards=cards,
        A={"stack": ["Net"]},
        B={"stack": ["Even"], "field": ["Spring"]},
        C={"stack": ["Even"]},
    )
    table.will(A=["B"])
    table.beat()
    assert table.annihilated() == []
    assert table.turns() == ["A", "C"]
    assert [table.health(name) for name in "ABC"] == [50, 50, 51]
    assert table.discard() == ["Even"]
