"""The verbs attack, aim and repeat_step, with each of their parameters."""

from typing import Any

import pytest

from tests.games.quaeleon.phrases import (
    ONCE,
    YOUR_NEXT_CARD,
    aim,
    attack,
    bind,
    discard,
    field,
    gain,
    modify,
    move,
    one,
    recur,
    repeat_attack,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)
WALL = card("Wall", 1, defence=4)
BLOW = card("Blow", 60, attack=6)
MY_ATTACKS = {"attacks_of": "you"}


def act(*effect: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return card("Act", 70, effect=list(effect), **keys)


def healths(table: Story) -> list[int]:
    return [table.health(name) for name in table.names]


def repeat(step: str, times: Any, **keys: Any) -> dict[str, Any]:
    return {"do": "repeat_step", "step": step, "times": times, **keys}


# ------------------------------------------------------------------ attack


@rule("QL-073", "QL-R29")
def test_an_ordered_attack_strikes_the_opponents_unless_told_otherwise() -> None:
    table = Story(cards=[act({"do": "attack", "value": 4})], A={"stack": ["Act"]}, B={}, C={})
    table.turn()
    assert healths(table) == [50, 46, 46]


@rule("QL-074", "QL-R29")
def test_an_ordered_attack_strikes_those_it_names() -> None:
    for to, left in (("chosen_opponent", [50, 50, 46]), ("all", [46, 46, 46]), ("you", [46, 50, 50])):
        table = Story(cards=[act(attack(4, to))], A={"stack": ["Act"]}, B={}, C={})
        table.will(A=["C"])
        table.turn()
        assert healths(table) == left


@rule("QL-077", "QL-078", "QL-R29")
def test_an_ordered_attack_several_times_is_several_attacks() -> None:
    table = Story(cards=[act(attack(5, times=3)), WALL], A={"stack": ["Act"]}, B={"field": ["Wall"]})
    table.turn()
    assert table.health("B") == 50 - 3
    assert len(table.events("attacked")) == 3
    drum = card("Drum", 1, effect=[modify("attack", "add", 5, MY_ATTACKS, ONCE)])
    table = Story(
        cards=[act(attack(5, times=2)), WALL, drum],
        A={"stack": ["Act"], "field": ["Drum"]},
        B={"field": ["Wall"]},
    )
    table.turn()
    assert table.health("B") == 50 - 6 - 1


@rule("QL-074", "QL-077")
def test_the_target_of_several_ordered_attacks_is_chosen_once() -> None:
    table = Story(cards=[act(attack(4, "chosen_opponent", times=2))], A={"stack": ["Act"]}, B={}, C={})
    table.will(A=["C", "C"])
    table.turn()
    assert healths(table) == [50, 50, 42]
    assert len(table.asked()) == 1


@rule("QL-077", "QL-R22")
def test_no_times_is_no_attack() -> None:
    times = {"count": {"zone": "hand"}}
    for hand, left in (([], 50), (["Straw"], 45), (["Straw", "Straw"], 40)):
        table = Story(cards=[act(attack(5, times=times)), STRAW], A={"stack": ["Act"], "hand": hand}, B={})
        table.turn()
        assert table.health("B") == left


@rule("QL-070", "QL-R29")
def test_an_ordered_attack_may_ignore_defence() -> None:
    for ignore, left in ((True, 45), (False, 49)):
        table = Story(
            cards=[act(attack(5, ignore_defence=ignore)), WALL], A={"stack": ["Act"]}, B={"field": ["Wall"]}
        )
        table.turn()
        assert table.health("B") == left


@rule("QL-073", "QL-076", "QL-R10")
def test_one_attack_is_made_and_each_target_is_attacked() -> None:
    made = card("Made", 1, effect=[when("attack_made", gain(1))])
    struck = card("Struck", 1, effect=[when("attacked", gain(10))])
    table = Story(
        cards=[act(attack(4)), made, struck], A={"stack": ["Act"], "field": ["Made", "Struck"]}, B={}, C={}
    )
    table.turn()
    assert table.health("A") == 50 + 1 + 20


@rule("QL-R29", "QL-089")
def test_the_value_of_an_ordered_attack_is_rounded_up() -> None:
    table = Story(cards=[act(attack({"half": 5}))], A={"stack": ["Act"]}, B={})
    table.turn()
    assert table.health("B") == 47


# ------------------------------------------------------------------ aim


@rule("QL-074", "QL-073")
def test_aim_without_more_bears_on_this_cards_number() -> None:
    table = Story(
        cards=[act(aim("chosen_opponent"), attack=6), BLOW], A={"stack": ["Act", "Blow"]}, B={}, C={}
    )
    table.will(A=["B"])
    table.beat()
    assert healths(table) == [50, 44, 50]
    table.beat()
    assert healths(table) == [50, 38, 44]


@rule("QL-074")
def test_aim_may_bear_on_other_cards() -> None:
    sight = card("Sight", 1, effect=[aim("lowest_health", on=field("Blow"))])
    cards = [sight, BLOW, card("Axe", 60, attack=1)]
    table = Story(cards=cards, A={"stack": ["Blow", "Axe"], "field": ["Sight"]}, B={"health": 40}, C={})
    table.beat()
    assert healths(table) == [50, 34, 50]
    table.beat()
    assert healths(table) == [50, 33, 49]


@rule("QL-074", "QL-R29")
def test_aim_may_bear_on_all_attacks_of_players() -> None:
    sight = card("Sight", 1, effect=[aim("all", on={"attacks_of": "all"})])
    cards = [sight, BLOW, act(attack(2))]
    table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Sight"]}, B={"stack": ["Act"]}, C={})
    table.turn()
    assert healths(table) == [48, 48, 48]
    table.until("end of round")
    assert healths(table) == [42, 42, 42]


@rule("QL-074", "QL-R36")
def test_the_target_of_an_aimed_card_is_chosen_in_the_attack_step_each_time() -> None:
    table = Story(
        cards=[act(aim("chosen_opponent"), repeat_attack(2), attack=6)],
        A={"stack": ["Act"]},
        B={},
        C={},
    )
    table.will(A=["B", "C"])
    table.turn()
    assert healths(table) == [50, 44, 44]
    assert table.asked() == [("A", "player")] * 2


@rule("QL-074", "QL-R36")
def test_who_fell_before_the_attack_step_cannot_be_aimed_at() -> None:
    doom = {"of": "opponents", "if": {"left": {"health_of": "$each"}, "op": "<", "right": 10}}
    table = Story(
        cards=[act(aim("chosen_opponent"), attack(9, doom), attack=6)],
        A={"stack": ["Act"]},
        B={"health": 5},
        C={},
    )
    table.turn()
    assert healths(table) == [50, 0, 44]
    assert table.asked() == []


@rule("QL-070", "QL-074")
def test_aim_may_let_attacks_ignore_defence_and_leave_the_targets() -> None:
    for keys, left in (({"effect": [aim(ignore_defence=True)]}, [50, 44, 44]), ({}, [50, 48, 44])):
        pierce = card("Pierce", 70, attack=6, **keys)
        table = Story(cards=[pierce, WALL], A={"stack": ["Pierce"]}, B={"field": ["Wall"]}, C={})
        table.turn()
        assert healths(table) == left


@rule("QL-R28", "QL-074")
@pytest.mark.parametrize(
    ("duration", "left"),
    [
        (None, [44, 38, 32]),
        ("while_on_field", [44, 38, 32]),
        (ONCE, [44, 43, 42]),
        ({"uses": 2}, [44, 38, 37]),
        ("this_beat", [44, 43, 42]),
        ("this_turn", [44, 43, 42]),
        ("this_activation", [44, 43, 42]),
        ({"until": {"on": "beat_end"}}, [44, 43, 42]),
    ],
)
def test_aim_lasts_as_long_as_it_says(duration: Any, left: list[int]) -> None:
    keys: dict[str, Any] = {} if duration is None else {"duration": duration}
    cards = [act(aim(ignore_defence=True, on=MY_ATTACKS, **keys), attack=6), BLOW, card("Fort", 1, defence=5)]
    table = Story(cards=cards, A={"stack": ["Act", "Blow", "Blow"]}, B={"field": ["Fort"]})
    for health in left:
        table.beat()
        assert table.health("B") == health


@rule("QL-R28", "QL-074")
def test_aim_for_the_next_card_holds_for_that_card() -> None:
    scout = card("Scout", 70, effect=[aim("lowest_health", on=YOUR_NEXT_CARD, duration=ONCE)])
    table = Story(cards=[scout, BLOW], A={"stack": ["Scout", "Blow", "Blow"]}, B={"health": 30}, C={})
    table.beat()
    table.beat()
    assert healths(table) == [50, 24, 50]
    table.beat()
    assert healths(table) == [50, 18, 44]


@rule("QL-074", "QL-R40")
def test_an_empty_set_of_targets_is_no_attack() -> None:
    rich = {"of": "opponents", "if": {"left": {"health_of": "$each"}, "op": ">", "right": 60}}
    made = card("Made", 1, effect=[when("attack_made", gain(1))])
    table = Story(
        cards=[act(aim(rich), attack=6), made], A={"stack": ["Act"], "field": ["Made"]}, B={"health": 60}
    )
    table.turn()
    assert healths(table) == [50, 60]
    table = Story(
        cards=[act(aim(rich), attack=6), made], A={"stack": ["Act"], "field": ["Made"]}, B={"health": 61}
    )
    table.turn()
    assert healths(table) == [51, 55]


# ------------------------------------------------------------------ repeat_step


@rule("QL-077", "QL-R05")
@pytest.mark.parametrize(("times", "left"), [(1, 46), (2, 42), (3, 38)])
def test_repeat_step_says_how_often_a_new_card_attacks(times: int, left: int) -> None:
    table = Story(cards=[act(repeat("attack", times), attack=4)], A={"stack": ["Act"]}, B={})
    table.turn()
    assert table.health("B") == left


@rule("QL-054", "QL-077")
def test_repeat_step_of_0_leaves_the_step_out() -> None:
    table = Story(cards=[act(repeat("attack", 0), attack=4, healing=2)], A={"stack": ["Act"]}, B={})
    table.turn()
    assert healths(table) == [52, 50]
    table = Story(cards=[act(repeat("healing", 0), attack=4, healing=2)], A={"stack": ["Act"]}, B={})
    table.turn()
    assert healths(table) == [50, 46]


@rule("QL-054", "QL-R05", "QL-072")
def test_repeat_step_of_healing_heals_that_often() -> None:
    healed = card("Count", 1, effect=[when("healed", gain(100))])
    table = Story(cards=[act(repeat("healing", 2), healing=3), healed], A={"stack": ["Act"]}, B={})
    table.turn()
    assert table.health("A") == 56


@rule("QL-R05", "QL-077")
def test_a_card_may_attack_again_on_each_turn() -> None:
    ballista = act(recur(repeat("attack", 1)), attack=4)
    table = Story(
        cards=[ballista, STRAW],
        A={"stack": ["Act", "Straw"]},
        B={"stack": ["Straw", "Straw", "Straw"], "health": 60},
    )
    for left in (56, 52, 48):
        table.beat()
        assert table.health("B") == left


@rule("QL-R05", "QL-052")
def test_a_card_may_heal_again_on_each_turn() -> None:
    table = Story(
        cards=[act(recur(repeat("healing", 1), start="next_turn"), healing=4), STRAW],
        A={"stack": ["Act"]},
        B={"stack": ["Straw"] * 3},
    )
    for left in (54, 58, 62):
        table.beat()
        assert table.health("A") == left


@rule("QL-054", "QL-R05")
def test_repeat_step_holds_for_this_turn_only() -> None:
    table = Story(cards=[act(repeat("attack", 2), attack=4), STRAW], A={"stack": ["Act", "Straw"]}, B={})
    table.beat()
    table.beat()
    assert table.health("B") == 42


@rule("QL-R05", "QL-077")
def test_repeat_step_may_call_up_other_cards_older_ones_first() -> None:
    call = act(repeat("attack", 1, cards=field("Axe")), attack=7)
    drum = card("Drum", 1, effect=[modify("attack", "add", 5, MY_ATTACKS, ONCE)])
    cards = [call, card("Axe", 60, attack=2), drum, card("Vest", 1, defence=6)]
    table = Story(cards=cards, A={"stack": ["Act"], "field": ["Axe", "Drum"]}, B={"field": ["Vest"]})
    table.turn()
    assert [event.number for event in table.events("attacked")] == [7, 7]
    assert table.health("B") == 50 - 1 - 1


@rule("QL-R05", "QL-077", "QL-073")
def test_repeat_step_of_another_players_card_strikes_for_its_player_in_this_turn_alone() -> None:
    call = act(repeat("attack", 1, cards=field("Axe", "opponents")), attack=7)
    table = Story(cards=[call, card("Axe", 60, attack=2)], A={"stack": ["Act"]}, B={"field": ["Axe"]}, C={})
    table.turn()
    assert healths(table) == [48, 43, 41]
    table.until("end of round")
    assert healths(table) == [48, 43, 41]


@rule("QL-077", "QL-R05")
def test_repeat_step_times_may_be_counted() -> None:
    strike = act(repeat("attack", {"count": {"zone": "hand"}}), attack=4)
    for hand, left in (([], 50), (["Straw"], 46), (["Straw"] * 3, 38)):
        table = Story(cards=[strike, STRAW], A={"stack": ["Act"], "hand": hand}, B={})
        table.turn()
        assert table.health("B") == left


@rule("QL-R05", "QL-R31")
def test_a_card_gone_before_the_attack_step_does_not_attack_again() -> None:
    cards = [
        card("Ballista", 1, attack=4, effect=[recur(repeat("attack", 1))]),
        act(discard(field("Ballista")), attack=1),
    ]
    table = Story(cards=cards, A={"stack": ["Act"], "field": ["Ballista"]}, B={})
    table.turn()
    assert table.health("B") == 49


@rule("QL-R29", "QL-073")
def test_an_attack_that_a_trigger_orders_comes_from_its_controller() -> None:
    thorn = card("Thorn", 1, effect=[when("attacked", attack(3, "$event.by"), who="you")])
    drum = card("Drum", 1, effect=[modify("attack", "add", 5, MY_ATTACKS)])
    table = Story(cards=[BLOW, thorn, drum], A={"stack": ["Blow"]}, B={"field": ["Thorn", "Drum"]}, C={})
    table.turn()
    assert healths(table) == [42, 44, 44]


@rule("QL-074", "QL-R36")
def test_a_bound_target_is_struck_by_each_instruction() -> None:
    table = Story(
        cards=[act(bind("foe", "chosen_opponent"), attack(3, "$foe"), attack(2, "$foe"))],
        A={"stack": ["Act"]},
        B={},
        C={},
    )
    table.will(A=["C"])
    table.turn()
    assert healths(table) == [50, 50, 45]
    assert len(table.asked()) == 1


@rule("QL-R26", "QL-074")
def test_aim_ends_when_its_card_leaves_the_field() -> None:
    sight = card("Sight", 1, effect=[aim("lowest_health", on=MY_ATTACKS)])
    bounce = act(move(one(field("Sight")), "hand"), attack=6)
    table = Story(cards=[sight, bounce], A={"stack": ["Act"], "field": ["Sight"]}, B={"health": 40}, C={})
    table.turn()
    assert healths(table) == [50, 34, 44]
