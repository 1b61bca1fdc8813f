"""Healing: the third step of an activation."""

from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

BALM = card("Balm", 60, healing=6)


@rule("QL-072")
def test_healing_is_added_to_its_players_health_alone() -> None:
    table = Story(cards=[BALM], A={"health": 31, "stack": ["Balm"]}, B={"health": 20}, C={"health": 31})
    table.turn()
    assert [table.health(name) for name in "ABC"] == [37, 20, 31]


@rule("QL-072", "QL-005")
def test_healing_goes_past_the_starting_health() -> None:
    table = Story(cards=[BALM], A={"stack": ["Balm"]}, B={})
    table.turn()
    assert table.health("A") == 56


@rule("QL-072")
def test_a_card_heals_once_and_not_again_in_later_beats() -> None:
    table = Story(cards=[BALM, card("Straw", 1)], A={"health": 10, "stack": ["Balm", "Straw"]}, B={})
    table.beat()
    table.beat()
    assert table.health("A") == 16


@rule("QL-072")
def test_a_card_without_healing_heals_nothing() -> None:
    table = Story(cards=[card("Stone", 60, defence=6)], A={"health": 31, "stack": ["Stone"]}, B={})
    table.turn()
    assert table.health("A") == 31


@rule("QL-072", "QL-R08")
def test_healing_comes_too_late_for_who_fell_in_the_effects_step() -> None:
    cards = [card("Fever", 60, healing=30, effect=[{"do": "lose_health", "amount": 5, "who": "you"}])]
    table = Story(cards=cards, A={"health": 5, "stack": ["Fever"]}, B={}, C={})
    table.turn()
    assert table.health("A") == 0
    assert table.discard() == ["Fever"]


@rule("QL-072", "QL-R42")
def test_health_that_was_healed_stays_in_the_next_round() -> None:
    table = Story(
        cards=[BALM, card("Straw", 1)],
        A={"health": 31, "stack": ["Balm"]},
        B={},
        table={"deck": ["Straw"] * 10},
    )
    table.until("preparation")
    assert table.health("A") == 37
