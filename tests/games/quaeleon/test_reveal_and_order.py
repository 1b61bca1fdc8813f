"""The reveal and the order of turns."""

import itertools
from typing import Any

import pytest

from tests.games.quaeleon.phrases import draw, gain, modify
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule


def plain(*initiatives: int) -> list[dict[str, Any]]:
    """Cards that do nothing, called by their initiative."""
    return [card(f"At {initiative}", initiative) for initiative in initiatives]


# ------------------------------------------------------------------ the reveal


@rule("QL-045", "QL-027")
def test_all_top_cards_are_turned_up_before_any_turn() -> None:
    cards = [*plain(80, 20, 50), card("Medlar", 3), card("Quince", 2)]
    table = Story(
        cards=cards,
        A={"stack": ["At 80", "Medlar"]},
        B={"stack": ["At 20", "Quince"]},
        C={"stack": ["At 50"]},
    )
    for name in ("At 80", "At 20", "At 50"):
        assert name not in table.seen(None)
    table.step()
    assert [table.revealed(name) for name in "ABC"] == ["At 80", "At 20", "At 50"]
    assert [table.field(name) for name in "ABC"] == [[], [], []]
    assert (table.stack("A"), table.stack("B"), table.stack("C")) == (["Medlar"], ["Quince"], [])
    for looking in ("A", "B", "C", None):
        for name in ("At 80", "At 20", "At 50"):
            assert name in table.seen(looking)
    assert "Medlar" not in table.seen("B")
    assert "Quince" not in table.seen("A")
    assert "turn_began" not in table.happened()


@rule("QL-045")
def test_the_reveal_is_told_at_once_and_before_the_first_turn() -> None:
    table = Story(cards=plain(80, 20), A={"stack": ["At 80"]}, B={"stack": ["At 20"]})
    table.beat()
    told = table.happened("beat_began", "turned_up", "turn_began")
    assert told == ["beat_began", "turned_up", "turned_up", "turn_began", "turn_began"]


@rule("QL-046", "QL-R43")
def test_initiatives_are_announced_and_a_player_without_a_card_has_0() -> None:
    table = Story(cards=plain(60, 35), A={"stack": ["At 60"]}, B={"stack": ["At 35"]}, C={})
    table.step()
    told = {table.names[event.seat]: event.number for event in table.events("turned_up")}
    assert told == {"A": 60, "B": 35, "C": 0}
    for looking in ("A", "C", None):
        heard = " ".join(table.told(looking))
        assert "60" in heard and "35" in heard


@rule("QL-046")
def test_the_announced_initiative_is_the_current_one() -> None:
    slow = card(
        "Mud", 1, effect=[modify("initiative", "add", -20, {"zone": "revealed", "whose": "opponents"})]
    )
    table = Story(
        cards=[slow, *plain(60, 35)], A={"stack": ["At 60"], "field": ["Mud"]}, B={"stack": ["At 35"]}
    )
    table.step()
    assert {table.names[event.seat]: event.number for event in table.events("turned_up")} == {
        "A": 60,
        "B": 15,
    }


# ------------------------------------------------------------------ the order of turns


@rule("QL-047", "QL-027", "QL-055")
@pytest.mark.parametrize("order", list(itertools.permutations([10, 55, 30])))
def test_turns_go_from_the_highest_initiative_to_the_lowest(order: tuple[int, ...]) -> None:
    seats: dict[str, Any] = {
        name: {"stack": [f"At {number}"]} for name, number in zip("ABC", order, strict=True)
    }
    table = Story(cards=plain(10, 55, 30), **seats)
    table.beat()
    assert table.turns() == ["ABC"[order.index(number)] for number in (55, 30, 10)]


@rule("QL-047", "QL-R01")
def test_every_player_has_exactly_one_turn_in_a_beat() -> None:
    table = Story(cards=plain(10, 55), A={"stack": ["At 10", "At 10"]}, B={"stack": ["At 55"]}, C={}, D={})
    table.beat()
    assert table.turns() == ["B", "A", "C", "D"]
    table.beat()
    assert table.turns()[4:] == ["A", "B", "C", "D"]


@rule("QL-055", "QL-047")
def test_after_a_turn_the_next_by_initiative_is_up() -> None:
    table = Story(
        cards=plain(80, 60, 20), A={"stack": ["At 80"]}, B={"stack": ["At 60"]}, C={"stack": ["At 20"]}
    )
    table.turn()
    assert [table.revealed(name) for name in "ABC"] == ["", "At 60", "At 20"]
    table.turn()
    assert [table.revealed(name) for name in "ABC"] == ["", "", "At 20"]
    table.turn()
    assert [table.revealed(name) for name in "ABC"] == ["", "", ""]
    assert table.happened("turn_began", "turn_ended") == ["turn_began", "turn_ended"] * 3


@rule("QL-R01", "QL-055")
def test_initiative_is_worked_out_anew_after_every_turn() -> None:
    bind = {"do": "bind", "name": "slowed", "value": {"zone": "revealed", "whose": "opponents", "count": 1}}
    slow = [bind, modify("initiative", "add", -50, "$slowed")]
    table = Story(
        cards=[card("Bolas", 90, effect=slow), *plain(60, 30)],
        A={"stack": ["Bolas"]},
        B={"stack": ["At 60"]},
        C={"stack": ["At 30"]},
    )
    table.will(A=["At 60"])
    table.beat()
    assert table.turns() == ["A", "C", "B"]


@rule("QL-R01", "QL-048")
def test_health_that_changed_in_the_beat_breaks_ties() -> None:
    cards = [
        card("Dart", 60, effect=[gain(1, {"of": "opponents", "least": {"health_of": "$each"}})]),
        *plain(30),
    ]
    table = Story(
        cards=cards,
        A={"stack": ["Dart"]},
        B={"stack": ["At 30"], "health": 41},
        C={"stack": ["At 30"], "health": 40},
    )
    table.beat()
    assert table.annihilated() == ["B", "C"]
    cards[0] = card("Dart", 60, effect=[gain(2, {"of": "opponents", "least": {"health_of": "$each"}})])
    table = Story(
        cards=cards,
        A={"stack": ["Dart"]},
        B={"stack": ["At 30"], "health": 41},
        C={"stack": ["At 30"], "health": 40},
    )
    table.beat()
    assert table.turns() == ["A", "C", "B"]
    assert table.annihilated() == []


@rule("QL-R01", "QL-088")
def test_a_turn_already_taken_is_not_repeated_whatever_becomes_of_initiative() -> None:
    lift = [modify("initiative", "add", 90, {"zone": zone, "whose": "the"}) for zone in ("revealed", "field")]
    table = Story(
        cards=[*plain(60, 10), card("Gale", 30, effect=lift)],
        A={"stack": ["At 60"]},
        B={"stack": ["Gale"]},
        C={"stack": ["At 10"]},
    )
    table.beat()
    assert table.turns() == ["A", "B", "C"]


@rule("QL-R01", "QL-088")
def test_initiative_lowered_below_0_counts_as_0() -> None:
    slow = card(
        "Mud", 1, effect=[modify("initiative", "add", -10, {"zone": "revealed", "whose": "opponents"})]
    )
    table = Story(
        cards=[slow, *plain(3)],
        A={"field": ["Mud"]},
        B={"stack": ["At 3"], "health": 60},
        C={"health": 61},
    )
    table.beat()
    assert table.turns() == ["C", "B", "A"]
    assert {table.names[event.seat]: event.number for event in table.events("turn_began")}["B"] == 0


@rule("QL-047", "QL-R01", "QL-030")
def test_each_draw_of_the_order_falls_to_the_player_whose_turn_it_is() -> None:
    names = [f"Card {number}" for number in range(1, 7)]
    cards = [
        card("Slow", 10, effect=[draw(1)]),
        card("Fast", 90, effect=[draw(1)]),
        *(card(name) for name in names),
    ]
    table = Story(
        cards=cards, A={"stack": ["Slow", "Fast"]}, B={"stack": ["Fast", "Slow"]}, table={"deck": names}
    )
    table.to_end_of_round()
    assert table.hand("A") == ["Card 2", "Card 3"]
    assert table.hand("B") == ["Card 1", "Card 4"]
