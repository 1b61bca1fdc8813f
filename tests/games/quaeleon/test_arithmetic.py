"""Arithmetic: nothing below 0, fractions kept to the end, rounded upwards once."""

from typing import Any

from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

ENEMY_FIELD = {"zone": "field", "whose": "opponents"}
YOUR_FIELD = {"zone": "field", "whose": "your"}
HALF = {"half": 1}


def change(stat: str, op: str, value: Any, on: Any, **more: Any) -> dict[str, Any]:
    return {"do": "modify", "stat": stat, "op": op, "value": value, "on": on, **more}


@rule("QL-088")
def test_initiative_is_never_below_0() -> None:
    slow = change("initiative", "add", -10, {"zone": "revealed", "whose": "opponents"})
    cards = [card("Snail", 3, attack=1), card("Mud", 1, effect=[slow])]
    table = Story(cards=cards, A={"stack": ["Snail"]}, B={"health": 40, "field": ["Mud"]})
    table.turn()
    assert table.health("B") == 39


@rule("QL-088")
def test_an_initiative_lowered_to_0_is_slower_than_1() -> None:
    slow = change("initiative", "add", -10, {"zone": "revealed", "whose": "the", "filter": {"name": "Snail"}})
    cards = [card("Snail", 3, attack=1), card("Mud", 1, effect=[slow]), card("Slug", 1, attack=9)]
    table = Story(cards=cards, A={"stack": ["Snail"]}, B={"field": ["Mud"], "stack": ["Slug"]})
    table.turn()
    assert [table.health("A"), table.health("B")] == [41, 50]


@rule("QL-088", "QL-069")
def test_a_defence_below_0_counts_0_and_takes_nothing_from_other_cards() -> None:
    less = change("defence", "add", -5, {**ENEMY_FIELD, "filter": {"name": "Hut"}})
    cards = [
        card("Blow", 60, attack=9),
        card("Hut", 1, defence=2),
        card("Keep", 1, defence=4),
        card("Rust", 1, effect=[less]),
    ]
    table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Rust"]}, B={"field": ["Hut", "Keep"]})
    table.turn()
    assert table.health("B") == 45


@rule("QL-088", "QL-076")
def test_an_attack_below_0_is_0_and_gives_no_health() -> None:
    less = change("attack", "add", -5, ENEMY_FIELD)
    table = Story(
        cards=[card("Blow", 60, attack=3), card("Fog", 1, effect=[less])],
        A={"stack": ["Blow"]},
        B={"field": ["Fog"]},
    )
    table.turn()
    assert table.health("B") == 50


@rule("QL-088", "QL-072")
def test_a_healing_below_0_is_0_and_costs_no_health() -> None:
    less = change("healing", "add", -5, ENEMY_FIELD)
    table = Story(
        cards=[card("Balm", 60, healing=3), card("Blight", 1, effect=[less])],
        A={"stack": ["Balm"]},
        B={"field": ["Blight"]},
    )
    table.turn()
    assert table.health("A") == 50


@rule("QL-088", "QL-R23")
def test_the_limit_of_0_belongs_to_the_end_of_the_sum_and_not_to_its_steps() -> None:
    less = change("attack", "add", -5, {"attacks_of": "you"})
    more = change("attack", "add", 4, {"attacks_of": "you"})
    double = change("attack", "multiply", 2, {"attacks_of": "you"})
    table = Story(
        cards=[
            card("Blow", 60, attack=2),
            card("Both", 1, effect=[less, more]),
            card("Double", 1, effect=[double]),
        ],
        A={"stack": ["Blow"], "field": ["Both"]},
        B={},
    )
    table.turn()
    assert table.health("B") == 49
    cards = [
        card("Blow", 60, attack=2),
        card("Less", 1, effect=[less]),
        card("Double", 1, effect=[double]),
        card("More", 1, effect=[more, more]),
    ]
    table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Less", "Double", "More"]}, B={})
    table.turn()
    assert table.health("B") == 48


@rule("QL-089", "QL-R23")
def test_half_and_double_are_the_whole_again() -> None:
    cards = [
        card("Blow", 60, attack=5),
        card("Half", 1, effect=[change("attack", "multiply", HALF, {"attacks_of": "you"})]),
        card("Double", 1, effect=[change("attack", "multiply", 2, {"attacks_of": "you"})]),
    ]
    table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Half", "Double"]}, B={})
    table.turn()
    assert table.health("B") == 45


@rule("QL-089")
def test_a_fraction_left_at_the_end_is_rounded_up() -> None:
    for attack, loss in ((7, 4), (6, 3), (1, 1)):
        cards = [
            card("Blow", 60, attack=attack),
            card("Half", 1, effect=[change("attack", "multiply", HALF, {"attacks_of": "you"})]),
        ]
        table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Half"]}, B={})
        table.turn()
        assert table.health("B") == 50 - loss


@rule("QL-089")
def test_a_quarter_is_rounded_up_as_well() -> None:
    half = change("attack", "multiply", HALF, {"attacks_of": "you"})
    for attack, loss in ((9, 3), (8, 2), (11, 3)):
        cards = [card("Blow", 60, attack=attack), card("Half", 1, effect=[half, half])]
        table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Half"]}, B={})
        table.turn()
        assert table.health("B") == 50 - loss


@rule("QL-089", "QL-R23", "QL-068")
def test_halved_defences_are_added_before_they_are_rounded() -> None:
    cards = [
        card("Blow", 60, attack=6),
        card("Keep", 1, defence=5),
        card("Rust", 1, effect=[change("defence", "multiply", HALF, ENEMY_FIELD)]),
    ]
    table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Rust"]}, B={"field": ["Keep", "Keep"]})
    table.turn()
    assert table.health("B") == 49


@rule("QL-R23", "QL-089")
def test_a_defence_total_with_a_fraction_is_rounded_up_before_the_damage() -> None:
    cards = [
        card("Blow", 60, attack=4),
        card("Hut", 1, defence=3),
        card("Rust", 1, effect=[change("defence", "multiply", HALF, ENEMY_FIELD)]),
    ]
    table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Rust"]}, B={"field": ["Hut"]})
    table.turn()
    assert table.health("B") == 48


@rule("QL-R23")
def test_an_attack_is_rounded_before_defence_is_taken_off() -> None:
    cards = [
        card("Blow", 60, attack=7),
        card("Half", 1, effect=[change("attack", "multiply", HALF, {"attacks_of": "you"})]),
        card("Rust", 1, effect=[change("defence", "multiply", HALF, ENEMY_FIELD)]),
        card("Hut", 1, defence=1),
    ]
    table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Half", "Rust"]}, B={"field": ["Hut"]})
    table.turn()
    assert table.health("B") == 47


@rule("QL-R23", "QL-088", "QL-089")
def test_a_halved_defence_with_a_card_at_0_keeps_the_rest_exact() -> None:
    half = change("defence", "multiply", HALF, ENEMY_FIELD)
    less = change("defence", "add", -5, {**ENEMY_FIELD, "filter": {"name": "Hut"}})
    for field in (["Half", "Less"], ["Less", "Half"]):
        cards = [
            card("Blow", 60, attack=6),
            card("Hut", 1, defence=3),
            card("Keep", 1, defence=3),
            card("Tower", 1, defence=5),
            card("Half", 1, effect=[half]),
            card("Less", 1, effect=[less]),
        ]
        table = Story(
            cards=cards, A={"stack": ["Blow"], "field": field}, B={"field": ["Hut", "Keep", "Tower"]}
        )
        table.turn()
        assert table.health("B") == 48


@rule("QL-R23", "QL-069")
def test_modifiers_of_the_total_come_after_the_sum_and_stop_at_0() -> None:
    for value, loss in ((-1, 8), (-9, 10), (4, 3)):
        cards = [
            card("Blow", 60, attack=10),
            card("Hut", 1, defence=2),
            card("Keep", 1, defence=3),
            card(
                "Less", 1, effect=[change("defence", "add", -5, {**ENEMY_FIELD, "filter": {"name": "Hut"}})]
            ),
            card("Total", 1, effect=[change("defence", "add", value, {"defence_of": "opponents"})]),
        ]
        table = Story(
            cards=cards, A={"stack": ["Blow"], "field": ["Total", "Less"]}, B={"field": ["Hut", "Keep"]}
        )
        table.turn()
        assert table.health("B") == 50 - loss


@rule("QL-R23")
def test_the_total_is_halved_as_a_whole_and_rounded_last() -> None:
    cards = [
        card("Blow", 60, attack=10),
        card("Hut", 1, defence=3),
        card("Half", 1, effect=[change("defence", "multiply", HALF, {"defence_of": "opponents"})]),
    ]
    for field, loss in ((["Hut"], 8), (["Hut", "Hut"], 7), (["Hut", "Hut", "Hut"], 5)):
        table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Half"]}, B={"field": field})
        table.turn()
        assert table.health("B") == 50 - loss


@rule("QL-R23", "QL-089", "QL-048")
def test_a_halved_initiative_is_rounded_up_before_it_is_compared() -> None:
    slow = change("initiative", "multiply", HALF, {"zone": "revealed", "whose": "your"})
    cards = [card("Snail", 41, attack=1), card("Mud", 1, effect=[slow]), card("Rival", 21, attack=9)]
    table = Story(cards=cards, A={"health": 49, "stack": ["Snail"], "field": ["Mud"]}, B={"stack": ["Rival"]})
    table.turn()
    assert [table.health("A"), table.health("B")] == [40, 50]
    table = Story(cards=cards, A={"stack": ["Snail"], "field": ["Mud"]}, B={"health": 49, "stack": ["Rival"]})
    table.turn()
    assert [table.health("A"), table.health("B")] == [50, 48]


@rule("QL-R23", "QL-089", "QL-072")
def test_a_halved_healing_is_rounded_up() -> None:
    for healing, gain in ((7, 4), (8, 4)):
        cards = [
            card("Balm", 60, healing=healing),
            card("Blight", 1, effect=[change("healing", "multiply", HALF, ENEMY_FIELD)]),
        ]
        table = Story(cards=cards, A={"stack": ["Balm"]}, B={"field": ["Blight"]})
        table.turn()
        assert table.health("A") == 50 + gain


@rule("QL-R23", "QL-089")
def test_half_of_an_odd_health_is_rounded_up() -> None:
    lose = {"do": "lose_health", "amount": {"half": {"health_of": "$each"}}, "who": "opponents"}
    table = Story(
        cards=[card("Plague", 60, effect=[lose])],
        A={"stack": ["Plague"]},
        B={"health": 25},
        C={"health": 24},
        D={"health": 1},
    )
    table.turn()
    assert [table.health(name) for name in "BCD"] == [12, 12, 0]


@rule("QL-R23")
def test_a_number_is_worked_out_whenever_it_is_asked_for() -> None:
    cards = [
        card("Drain", 60, attack=1, effect=[{"do": "lose_health", "amount": 10, "who": "you"}]),
        card(
            "Rage",
            1,
            effect=[change("attack", "add", {"minus": [50, {"health_of": "you"}]}, {"attacks_of": "you"})],
        ),
    ]
    table = Story(cards=cards, A={"stack": ["Drain", "Drain"], "field": ["Rage"]}, B={})
    table.beat()
    assert table.health("B") == 50 - 11
    table.beat()
    assert table.health("B") == 50 - 11 - 21


@rule("QL-R23", "QL-061", "QL-089")
def test_fractions_cross_cards_and_players_unrounded() -> None:
    cards = [
        card("Blow", 60, attack=5),
        card("Half", 1, effect=[change("attack", "multiply", HALF, {"attacks_of": "all"})]),
        card("More", 1, effect=[change("attack", "add", HALF, {"attacks_of": "all"})]),
    ]
    table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Half"]}, B={"field": ["More"]})
    table.turn()
    assert table.health("B") == 47
    table = Story(
        cards=cards,
        A={"stack": ["Blow"], "field": ["Half"]},
        B={"field": ["More"]},
        table={"activated": ["B: More", "A: Half"]},
    )
    table.turn()
    assert table.health("B") == 47
    table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Half", "Half"]}, B={"field": ["More"]})
    table.turn()
    assert table.health("B") == 48
