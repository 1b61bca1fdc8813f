"""Which discards set off triggers, and which do not."""

from typing import Any

import pytest

from tests.games.quaeleon.phrases import (
    discard_hand,
    draw,
    lose,
    move,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

NAP = card("Nap", 30, healing=1)
STRAW = card("Straw", 1)


GRUDGE = card("Grudge", 30, effect=[when("discarded", lose(5), card="this")])


def struck(table: Story) -> bool:
    """Whether the grudge of B was carried out."""
    assert table.health("B") == 50
    assert table.health("A") in (45, 50)
    return table.health("A") == 45


@rule("QL-R16", "QL-082")
def test_the_sweep_sets_nothing_off() -> None:
    table = Story(
        cards=[GRUDGE, NAP], begin="end of round", A={}, B={"field": ["Grudge"], "stack": ["Grudge"]}
    )
    table.step()
    assert not struck(table)


@rule("QL-R16", "QL-085", "QL-R45")
def test_the_hand_limit_sets_nothing_off() -> None:
    table = Story(
        cards=[GRUDGE],
        begin="end of round",
        A={},
        B={"hand": ["Grudge"] * 6},
        table={"deck": ["Grudge"] * 10},
    )
    table.will(B=["Grudge"])
    table.step()
    assert table.discard() == ["Grudge"]
    assert not struck(table)


@rule("QL-R16")
@pytest.mark.parametrize("zone", ["field", "stack", "hand", "revealed"])
def test_a_discard_by_an_effect_sets_triggers_off_from_whatever_zone(zone: str) -> None:
    cards = {"zone": zone, "whose": "opponents"}
    if zone == "stack":
        cards["which"] = "top"
    raid = card("Raid", 60, effect=[{"do": "discard", "cards": cards}])
    seats: dict[str, Any] = {zone: ["Grudge"]}
    if zone == "stack":
        seats = {"stack": ["Nap", "Grudge"]}
    if zone == "revealed":
        seats = {"stack": ["Grudge"]}
    table = Story(cards=[raid, GRUDGE, NAP], A={"stack": ["Raid"]}, B=seats)
    table.turn()
    assert table.discard() == ["Grudge"]
    assert struck(table)


@rule("QL-R16", "QL-092")
def test_a_discard_as_a_cost_sets_triggers_off() -> None:
    pay = {"do": "if_done", "first": [discard_hand(1)], "then": [draw(1)]}
    cards = [card("Pay", 60, effect=[pay]), GRUDGE, STRAW]
    table = Story(cards=cards, A={}, B={"stack": ["Pay"], "hand": ["Grudge"]}, table={"deck": ["Straw"]})
    table.turn()
    assert struck(table)
    assert table.hand("B") == ["Straw"]


@rule("QL-R16", "QL-049")
def test_an_annihilation_sets_triggers_off() -> None:
    table = Story(cards=[GRUDGE, card("Foe", 30)], A={"stack": ["Foe"]}, B={"stack": ["Grudge"]})
    table.turn()
    assert sorted(table.discard()) == ["Foe", "Grudge"]
    assert struck(table)


@rule("QL-R16")
def test_a_move_out_of_the_field_is_no_discard() -> None:
    back = move({"zone": "field", "whose": "opponents"}, "hand", whose="chosen_opponent")
    table = Story(
        cards=[card("Wind", 60, effect=[back]), GRUDGE], A={"stack": ["Wind"]}, B={"field": ["Grudge"]}
    )
    table.turn()
    assert table.hand("B") == ["Grudge"]
    assert not struck(table)
