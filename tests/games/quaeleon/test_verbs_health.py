"""The verbs lose_health, gain_health and set_health."""

from typing import Any

from tests.games.quaeleon.phrases import gain, lose, modify, set_health, when
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)


def act(*effect: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return card("Act", 70, effect=list(effect), **keys)


def healths(table: Story) -> list[int]:
    return [table.health(name) for name in table.names]


@rule("QL-071", "QL-R37")
def test_losing_health_is_untouched_by_defence_and_by_attack_modifiers() -> None:
    cards = [
        act(lose(4)),
        card("Fort", 1, defence=20),
        card("Drum", 1, effect=[modify("attack", "add", 5, {"attacks_of": "you"})]),
    ]
    table = Story(cards=cards, A={"stack": ["Act"], "field": ["Drum"]}, B={"field": ["Fort"]})
    table.turn()
    assert healths(table) == [50, 46]
    assert table.events("attacked") == []


@rule("QL-071", "QL-R09")
def test_the_named_players_lose_together() -> None:
    for who, left in (("all", [45, 45, 45]), ("opponents", [50, 45, 45]), ("you", [45, 50, 50])):
        table = Story(cards=[act(lose(5, who))], A={"stack": ["Act"]}, B={}, C={})
        table.turn()
        assert healths(table) == left


@rule("QL-R09", "QL-R08", "QL-071")
def test_all_losses_are_read_before_any_is_taken() -> None:
    for seats in (("A", "B", "C"), ("C", "A", "B")):
        table = Story(
            cards=[act(lose({"half": {"min": [{"health_of": "all"}]}}, "all"))],
            players=seats,
            A={"health": 10, "stack": ["Act"]},
            B={"health": 30},
            C={"health": 40},
        )
        table.turn()
        assert [table.health(name) for name in "ABC"] == [5, 25, 35]


@rule("QL-071", "QL-R23")
def test_each_in_the_amount_is_the_player_concerned() -> None:
    table = Story(
        cards=[act(lose({"half": {"health_of": "$each"}}), gain({"half": {"health_of": "$each"}}, "all"))],
        A={"health": 10, "stack": ["Act"]},
        B={"health": 30},
        C={"health": 7},
    )
    table.turn()
    assert healths(table) == [15, 23, 5]


@rule("QL-R08", "QL-071")
def test_deaths_come_straight_after_the_loss() -> None:
    survivors = {"count": "opponents"}
    table = Story(
        cards=[act(lose(5, "opponents"), gain(survivors))],
        A={"stack": ["Act"]},
        B={"health": 5},
        C={"health": 6},
    )
    table.turn()
    assert healths(table) == [51, 0, 1]


@rule("QL-005", "QL-R29")
def test_gaining_health_is_for_you_unless_told_otherwise() -> None:
    for effect, left in (
        ({"do": "gain_health", "amount": 6}, [56, 50, 50]),
        (gain(6, "all"), [56, 56, 56]),
        (gain(6, "opponents"), [50, 56, 56]),
        (gain(6, "chosen_opponent"), [50, 50, 56]),
    ):
        table = Story(cards=[act(effect)], A={"stack": ["Act"]}, B={}, C={})
        table.will(A=["C"])
        table.turn()
        assert healths(table) == left


@rule("QL-R29")
def test_gaining_health_by_text_is_healing_for_triggers_and_modifiers() -> None:
    echo = card("Echo", 1, effect=[when("healed", lose(1), who="you")])
    font = card("Font", 1, effect=[modify("healing", "multiply", 2, {"healing_of": "you"})])
    table = Story(cards=[act(gain(3)), echo, font], A={"stack": ["Act"], "field": ["Echo", "Font"]}, B={})
    table.turn()
    assert healths(table) == [56, 49]


@rule("QL-R29")
def test_modifiers_of_a_cards_healing_leave_the_text_alone() -> None:
    font = card("Font", 1, effect=[modify("healing", "add", 5, {"zone": "field", "whose": "your"})])
    table = Story(cards=[act(gain(3), healing=1), font], A={"stack": ["Act"], "field": ["Font"]}, B={})
    table.turn()
    assert table.health("A") == 50 + 3 + 6


@rule("QL-R29", "QL-088")
def test_healing_lowered_to_0_sets_nothing_off() -> None:
    echo = card("Echo", 1, effect=[when("healed", lose(1))])
    blight = card("Blight", 1, effect=[modify("healing", "add", -9, {"healing_of": "opponents"})])
    table = Story(cards=[act(gain(3)), echo, blight], A={"stack": ["Act"]}, B={"field": ["Echo", "Blight"]})
    table.turn()
    assert table.health("A") == 50


@rule("QL-R37")
def test_health_becomes_the_number_it_is_set_to() -> None:
    for who, left in (("you", [12, 50, 9]), ("all", [12, 12, 12]), ("opponents", [50, 12, 12])):
        table = Story(cards=[act(set_health(12, who))], A={"stack": ["Act"]}, B={}, C={"health": 9})
        table.turn()
        assert healths(table) == left


@rule("QL-R37")
def test_all_new_values_are_read_before_any_is_written() -> None:
    table = Story(
        cards=[act(set_health({"minus": [{"health_of": "all"}, {"health_of": "$each"}]}, "all"))],
        A={"health": 10, "stack": ["Act"]},
        B={"health": 20},
        C={"health": 30},
    )
    table.turn()
    assert healths(table) == [50, 40, 30]


@rule("QL-R37", "QL-R08", "QL-017")
def test_setting_health_to_0_eliminates() -> None:
    table = Story(
        cards=[act(set_health({"minus": [{"health_of": "$each"}, 20]}, "opponents")), STRAW],
        A={"stack": ["Act"]},
        B={"health": 20, "hand": ["Straw"]},
        C={"health": 21},
    )
    table.turn()
    assert healths(table) == [50, 0, 1]
    assert table.discard() == ["Straw"]


@rule("QL-R37")
def test_setting_health_is_no_healing() -> None:
    font = card(
        "Font", 1, effect=[modify("healing", "add", 5, {"healing_of": "you"}), when("healed", gain(1))]
    )
    table = Story(cards=[act(set_health(80, "you")), font], A={"stack": ["Act"], "field": ["Font"]}, B={})
    table.turn()
    assert table.health("A") == 80


@rule("QL-R37", "QL-071")
def test_a_loss_of_0_sets_nothing_off() -> None:
    alarm = card("Alarm", 1, effect=[when("lost_health", gain(9), who="you")])
    table = Story(
        cards=[act(lose({"count": {"zone": "hand"}})), alarm],
        A={"stack": ["Act"]},
        B={"field": ["Alarm"]},
    )
    table.turn()
    assert table.health("B") == 50


@rule("QL-R32", "QL-R37")
def test_what_setting_health_sets_off_comes_before_the_next_instruction() -> None:
    weak = {"of": "opponents", "if": {"left": {"health_of": "$each"}, "op": "<", "right": 10}}
    watch = card("Watch", 1, effect=[when("eliminated", lose(10))])
    table = Story(
        cards=[act(set_health(0, weak), gain({"half": {"health_of": "you"}})), watch],
        A={"stack": ["Act"]},
        B={"field": ["Watch"]},
        C={"health": 9},
    )
    table.turn()
    assert healths(table) == [60, 50, 0]
