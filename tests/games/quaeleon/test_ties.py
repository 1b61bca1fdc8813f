"""Ties: who acts first, and which cards annihilate one another."""

from typing import Any

import pytest

from tests.games.quaeleon.phrases import (
    lose,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule


def plain(*initiatives: int) -> list[dict[str, Any]]:
    """Cards that do nothing, called by their initiative."""
    return [card(f"At {initiative}", initiative) for initiative in initiatives]


@rule("QL-048")
@pytest.mark.parametrize(
    ("health", "order"), [((44, 51), "BA"), ((51, 44), "AB"), ((50, 51), "BA"), ((52, 51), "AB")]
)
def test_a_tie_goes_to_the_player_with_more_health(health: tuple[int, int], order: str) -> None:
    cards = [card("Even", 40, healing=1)]
    table = Story(
        cards=cards, A={"stack": ["Even"], "health": health[0]}, B={"stack": ["Even"], "health": health[1]}
    )
    table.beat()
    assert table.turns() == list(order)
    assert table.annihilated() == []
    assert (table.field("A"), table.field("B")) == (["Even"], ["Even"])
    assert (table.health("A"), table.health("B")) == (health[0] + 1, health[1] + 1)


@rule("QL-049", "QL-R02")
def test_cards_tied_on_initiative_and_health_annihilate_unactivated() -> None:
    rage = card("Rage", 40, defence=3, healing=4, attack=5, effect=[lose(6)])
    table = Story(cards=[rage], A={"stack": ["Rage"]}, B={"stack": ["Rage"]})
    table.beat()
    assert table.discard() == ["Rage", "Rage"]
    assert (table.field("A"), table.field("B")) == ([], [])
    assert (table.revealed("A"), table.revealed("B")) == ("", "")
    assert (table.health("A"), table.health("B")) == (50, 50)
    assert table.annihilated() == ["A", "B"]
    assert "activated" not in table.happened()
    told = table.events("annihilated")[0]
    assert (told.number, told.more) == (40, 50)


@rule("QL-049")
@pytest.mark.parametrize(("initiative", "health"), [(39, 50), (41, 50), (40, 49), (40, 51)])
def test_a_difference_of_one_saves_both_cards(initiative: int, health: int) -> None:
    cards = [card("Even", 40, healing=1), card("Other", initiative, healing=1)]
    table = Story(cards=cards, A={"stack": ["Even"]}, B={"stack": ["Other"], "health": health})
    table.beat()
    assert table.annihilated() == []
    assert (table.health("A"), table.health("B")) == (51, health + 1)


@rule("QL-050", "QL-049")
def test_after_an_annihilation_the_beat_goes_on() -> None:
    cards = [*plain(40), card("Dart", 15, effect=[lose(1)])]
    table = Story(cards=cards, A={"stack": ["At 40"]}, B={"stack": ["At 40"]}, C={"stack": ["Dart"]})
    table.turn()
    assert table.discard() == ["At 40", "At 40"]
    assert table.happened("annihilated", "turn_began") == ["annihilated", "annihilated", "turn_began"]
    assert table.health("A") == 49
    table.until("end of round")
    assert table.health("A") == 49
    assert table.turns() == ["C", "A", "B"]


@rule("QL-R02", "QL-049")
def test_three_and_more_cards_annihilate_together() -> None:
    tied = {"stack": ["At 40"]}
    table = Story(cards=plain(40, 41), A=tied, B=tied, C={"stack": ["At 41"]}, D=tied)
    table.beat()
    assert table.annihilated() == ["A", "B", "D"]
    assert table.discard() == ["At 40"] * 3
    assert table.field("C") == ["At 41"]


@rule("QL-R02", "QL-048")
def test_a_tied_seat_with_less_health_is_not_affected_and_stays_in_line() -> None:
    cards = [card("Even", 40, healing=1), card("Low", 15, healing=1)]
    table = Story(
        cards=cards,
        A={"stack": ["Even"]},
        B={"stack": ["Even"], "health": 45},
        C={"stack": ["Even"]},
        D={"stack": ["Low"]},
    )
    table.beat()
    assert table.annihilated() == ["A", "C"]
    assert [table.health(name) for name in "ABCD"] == [50, 46, 50, 51]
    assert table.turns() == ["B", "D", "A", "C"]


@rule("QL-R02", "QL-048")
def test_the_one_with_most_health_acts_and_then_the_others_tie() -> None:
    cards = [card("Even", 40, healing=1)]
    table = Story(
        cards=cards,
        A={"stack": ["Even"], "health": 45},
        B={"stack": ["Even"]},
        C={"stack": ["Even"], "health": 45},
    )
    table.beat()
    assert [table.health(name) for name in "ABC"] == [45, 51, 45]
    assert table.annihilated() == ["A", "C"]
    assert table.turns() == ["B", "A", "C"]


@rule("QL-R02", "QL-049")
def test_equal_cards_further_down_are_left_alone_until_they_head_the_order() -> None:
    table = Story(
        cards=[card("Blow", 60, effect=[lose(3, "chosen_opponent")]), card("Even", 30, healing=1)],
        A={"stack": ["Blow"]},
        B={"stack": ["Even"], "health": 40},
        C={"stack": ["Even"], "health": 40},
    )
    table.step()
    assert table.annihilated() == []
    table.will(A=["B"])
    table.until("end of round")
    assert table.annihilated() == []
    assert table.turns() == ["A", "C", "B"]
    assert (table.health("B"), table.health("C")) == (38, 41)


@rule("QL-R02", "QL-R16")
def test_what_an_annihilation_sets_off_is_resolved_before_the_next_is_picked() -> None:
    grudge = card("Grudge", 40, effect=[when("discarded", lose(2, "chosen_opponent"), card="this")])
    table = Story(
        cards=[grudge, *plain(40), card("Even", 20, healing=1)],
        A={"stack": ["Grudge"]},
        B={"stack": ["At 40"]},
        C={"stack": ["Even"]},
        D={"stack": ["Even"]},
    )
    table.will(A=["C"])
    table.beat()
    assert table.annihilated() == ["A", "B"]
    assert [table.health(name) for name in "ABCD"] == [50, 50, 49, 51]
    assert table.turns() == ["D", "C", "A", "B"]


@rule("QL-R02", "QL-018", "QL-050")
def test_an_annihilation_whose_trigger_kills_goes_on_with_the_living() -> None:
    grudge = card("Grudge", 40, effect=[when("annihilated", lose(9, "chosen_opponent"), card="this")])
    table = Story(
        cards=[grudge, *plain(40), card("Even", 20, healing=1)],
        A={"stack": ["Grudge"], "health": 8},
        B={"stack": ["At 40"], "health": 8},
        C={"stack": ["Even"]},
        D={"stack": ["Even"]},
    )
    table.will(A=["D"])
    table.beat()
    assert table.health("D") == 42
    table = Story(
        cards=[grudge, *plain(40), card("Even", 20, healing=1)],
        A={"stack": ["Grudge"], "health": 8},
        B={"stack": ["At 40"], "health": 8},
        C={"stack": ["Even"]},
        D={"stack": ["Even"], "health": 9},
    )
    table.will(A=["D"])
    table.beat()
    assert [table.health(name) for name in "ABCD"] == [8, 8, 51, 0]
    assert table.turns() == ["C", "A", "B"]
