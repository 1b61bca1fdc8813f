"""Activation: the move to the field, and the four steps."""

from typing import Any

import pytest

from tests.games.quaeleon.phrases import (
    attack,
    discard,
    draw,
    gain,
    lose,
    modify,
    move,
    recur,
    repeat_attack,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

OWN_FIELD = {"zone": "field", "whose": "your"}
BLOW = {"do": "attack", "value": 4, "to": "you"}
HALVE: dict[str, Any] = {"do": "lose_health", "amount": {"half": {"health_of": "$each"}}, "who": "opponents"}


def plain(*names: str) -> list[dict[str, Any]]:
    """Cards that do nothing."""
    return [card(name, 40) for name in names]


# ------------------------------------------------------------------ the field


@rule("QL-053", "QL-R27")
def test_an_activated_card_lies_in_the_leftmost_free_spot() -> None:
    table = Story(
        cards=plain("Left", "Right", "New", "Last"),
        A={"field": ["Left", "", "Right"], "stack": ["New", "Last"]},
        B={"field": ["Left"]},
    )
    table.beat()
    assert table.field("A") == ["Left", "New", "Right"]
    table.beat()
    assert table.field("A") == ["Left", "New", "Right", "Last"]
    assert table.field("B") == ["Left"]
    assert [event.number for event in table.events("activated")] == [1, 3]


@rule("QL-053", "QL-R27")
def test_of_two_gaps_the_left_one_is_filled_first() -> None:
    table = Story(
        cards=plain("One", "Two", "New", "Last"),
        A={"field": ["", "One", "", "Two"], "stack": ["New", "Last"]},
        B={},
    )
    table.beat()
    assert table.field("A") == ["New", "One", "", "Two"]
    table.beat()
    assert table.field("A") == ["New", "One", "Last", "Two"]


@rule("QL-053", "QL-R27")
def test_a_discarded_card_leaves_a_gap_that_the_next_card_fills() -> None:
    shot = card("Shot", 60, effect=[discard({"zone": "field", "whose": "opponents", "count": 1})])
    table = Story(
        cards=[shot, *plain("One", "Two", "Three", "New")],
        A={"stack": ["Shot"]},
        B={"field": ["One", "Two", "Three"], "stack": ["New"]},
    )
    table.will(A=["Two"])
    table.turn()
    assert table.field("B") == ["One", "", "Three"]
    table.turn()
    assert table.field("B") == ["One", "New", "Three"]


@rule("QL-053")
def test_the_revealed_card_moves_to_the_own_field_and_to_no_other() -> None:
    table = Story(cards=plain("One"), A={}, B={"stack": ["One"]}, C={})
    table.turn()
    assert [table.field(name) for name in "ABC"] == [[], ["One"], []]
    assert table.revealed("B") == ""
    assert table.discard() == []


# ------------------------------------------------------------------ the four steps


@rule("QL-054", "QL-056")
def test_the_steps_are_effects_defence_healing_attack() -> None:
    knight = card("Knight", 40, defence=2, healing=3, attack=4, effect=[lose(1)])
    table = Story(cards=[knight], A={"stack": ["Knight"]}, B={})
    table.turn()
    told = table.happened("activated", "text_began", "health_lost", "defence_live", "healed", "attacked")
    assert told == ["activated", "text_began", "health_lost", "defence_live", "healed", "attacked"]
    numbers = [event.number for event in table.events("defence_live", "healed", "attacked")]
    assert numbers == [2, 3, 4]
    assert (table.health("A"), table.health("B")) == (53, 45)


@rule("QL-054", "QL-R06")
def test_healing_comes_after_defence() -> None:
    knight = card("Knight", 40, defence=2, healing=3, effect=[when("healed", BLOW, who="you")])
    table = Story(cards=[knight], A={"stack": ["Knight"]}, B={})
    table.turn()
    assert table.health("A") == 50 + 3 - (4 - 2)


@rule("QL-054")
def test_healing_comes_before_attack() -> None:
    wrath = when("healed", modify("attack", "add", 6, "this"), who="you")
    knight = card("Knight", 40, healing=3, attack=4, effect=[wrath])
    table = Story(cards=[knight], A={"stack": ["Knight"]}, B={})
    table.turn()
    assert table.health("B") == 40


@rule("QL-056", "QL-054")
def test_the_text_comes_before_the_numbers_of_the_card() -> None:
    growth = [
        modify("attack", "add", 3, "this"),
        modify("healing", "add", 5, "this"),
        modify("defence", "add", 7, "this"),
    ]
    table = Story(
        cards=[card("Bud", 60, defence=1, healing=2, attack=2, effect=growth), card("Axe", 40, attack=20)],
        A={"stack": ["Bud"], "health": 40},
        B={"stack": ["Axe"]},
    )
    table.turn()
    assert (table.health("A"), table.health("B")) == (47, 45)
    table.turn()
    assert table.health("A") == 47 - (20 - 8)


@rule("QL-056")
def test_the_text_of_a_card_is_carried_out_on_the_own_turn_and_not_at_the_reveal() -> None:
    cards = [card("Dart", 30, effect=[lose(3)]), card("Nap", 60, healing=1)]
    table = Story(cards=cards, A={"stack": ["Dart"]}, B={"stack": ["Nap"]})
    table.step()
    assert table.health("B") == 50
    table.step()
    assert table.health("B") == 51
    table.step()
    assert table.health("B") == 48


@rule("QL-055", "QL-029")
def test_a_turn_is_complete_before_the_next_one_starts() -> None:
    cards = [
        card("Knight", 80, defence=2, healing=3, attack=4),
        card("Page", 60, healing=1),
        card("Boy", 20, healing=1),
    ]
    table = Story(cards=cards, A={"stack": ["Knight"]}, B={"stack": ["Page"]}, C={"stack": ["Boy"]})
    table.beat()
    told = table.happened("turn_began", "attacked", "healed", "turn_ended")
    assert told == [
        *("turn_began", "healed", "attacked", "turn_ended"),
        *("turn_began", "healed", "turn_ended"),
        *("turn_began", "healed", "turn_ended"),
    ]
    assert [table.names[event.seat] for event in table.events("turn_began")] == ["A", "B", "C"]


# ------------------------------------------------------------------ recurring effects and the new card


def order_of_losses(older: Any, newer: Any) -> int:
    """What B has left of 50 when a halving and a loss of 10 come in one order or the other."""
    cards = [card("Older", 1, effect=[older]), card("Newer", 40, effect=[newer])]
    table = Story(cards=cards, A={"field": ["Older"], "stack": ["Newer"]}, B={})
    table.turn()
    return table.health("B")


@rule("QL-R05", "QL-059", "QL-028")
def test_recurring_effects_of_older_cards_come_before_the_text_of_the_new_card() -> None:
    assert order_of_losses(recur(HALVE), lose(10)) == 15
    assert order_of_losses(recur(lose(10)), HALVE) == 20


@rule("QL-R05", "QL-059")
def test_recurring_effects_are_carried_out_in_the_order_of_activation() -> None:
    cards = [card("Half", 1, effect=[recur(HALVE)]), card("Ten", 1, effect=[recur(lose(10))]), *plain("Nap")]
    for order, left in ((["A: Half", "A: Ten"], 15), (["A: Ten", "A: Half"], 20)):
        table = Story(
            cards=cards,
            A={"field": ["Half", "Ten"], "stack": ["Nap"]},
            B={},
            table={"activated": order},
        )
        table.turn()
        assert table.health("B") == left


@rule("QL-R05", "QL-052")
def test_a_recurring_effect_happens_on_the_turn_of_its_activation_too() -> None:
    table = Story(
        cards=[card("Spring", 40, effect=[recur(gain(2))]), *plain("Nap")],
        A={"stack": ["Spring", "Nap"]},
        B={},
    )
    table.beat()
    assert table.health("A") == 52
    table.beat()
    assert table.health("A") == 54


@rule("QL-R05")
def test_a_recurring_effect_that_begins_later_waits_for_the_next_turn() -> None:
    cards = [card("Spring", 40, effect=[recur(gain(2), start="next_turn")]), *plain("Nap")]
    table = Story(cards=cards, A={"stack": ["Spring", "Nap", "Nap"]}, B={})
    table.beat()
    assert table.health("A") == 50
    table.beat()
    assert table.health("A") == 52
    table.beat()
    assert table.health("A") == 54


@rule("QL-R05", "QL-028")
def test_recurring_effects_come_only_on_the_turns_of_their_player() -> None:
    cards = [card("Spring", 1, effect=[recur(gain(2))]), *plain("Nap")]
    table = Story(cards=cards, A={"field": ["Spring"]}, B={"stack": ["Nap", "Nap"]}, C={})
    table.turn()
    assert table.health("A") == 50
    table.turn()
    assert table.health("A") == 52
    table.turn()
    assert table.health("A") == 52


@rule("QL-R05", "QL-054")
def test_the_new_card_is_on_the_field_before_recurring_effects_begin() -> None:
    count = {"count": OWN_FIELD}
    cards = [card("Tally", 1, effect=[recur(gain(count))]), *plain("Nap")]
    table = Story(cards=cards, A={"field": ["Tally"], "stack": ["Nap"]}, B={})
    table.turn()
    assert table.health("A") == 52


@rule("QL-R05", "QL-077", "QL-054")
def test_repeated_attacks_of_older_cards_come_before_the_new_attack_and_after_healing() -> None:
    again = {"do": "repeat_step", "step": "attack", "times": 1}
    cards = [card("Drum", 1, attack=3, effect=[recur(again)]), card("Axe", 40, healing=1, attack=7)]
    table = Story(cards=cards, A={"field": ["Drum"], "stack": ["Axe"]}, B={})
    table.turn()
    assert [event.number for event in table.events("attacked")] == [3, 7]
    assert table.happened("healed", "attacked") == ["healed", "attacked", "attacked"]
    assert table.health("B") == 40


@rule("QL-R05", "QL-054")
def test_repeated_healing_of_older_cards_comes_before_the_new_healing() -> None:
    again = {"do": "repeat_step", "step": "healing", "times": 1}
    cards = [card("Font", 1, healing=3, effect=[recur(again)]), card("Nap", 40, healing=7)]
    table = Story(cards=cards, A={"field": ["Font"], "stack": ["Nap"]}, B={})
    table.turn()
    assert [event.number for event in table.events("healed")] == [3, 7]
    assert table.health("A") == 60


@rule("QL-R05", "QL-054")
def test_the_attack_of_a_card_activated_earlier_is_not_repeated_by_itself() -> None:
    cards = [card("Axe", 40, defence=1, healing=2, attack=7), *plain("Nap")]
    table = Story(cards=cards, A={"field": ["Axe"], "stack": ["Nap"]}, B={})
    table.beat()
    assert (table.health("A"), table.health("B")) == (50, 50)


@rule("QL-R05", "QL-077")
def test_a_card_that_attacks_twice_makes_two_attacks_in_its_attack_step() -> None:
    table = Story(
        cards=[card("Flail", 40, attack=4, effect=[repeat_attack(2)])], A={"stack": ["Flail"]}, B={}
    )
    table.turn()
    assert [event.number for event in table.events("attacked")] == [4, 4]
    assert table.health("B") == 42


@rule("QL-R05", "QL-077", "QL-054")
def test_what_is_said_of_one_card_and_step_is_not_said_of_another() -> None:
    def again(step: str, times: int) -> dict[str, Any]:
        return {"do": "repeat_step", "step": step, "times": times}

    drum = card("Drum", 1, healing=1, attack=3, effect=[recur(again("attack", 1))])
    flail = card("Flail", 40, healing=2, attack=4, effect=[again("attack", 2), again("healing", 3)])
    cards = [drum, flail, card("Axe", 30, healing=5, attack=6)]
    table = Story(cards=cards, A={"field": ["Drum"], "stack": ["Flail", "Axe"]}, B={"health": 99})
    table.beat()
    assert [event.number for event in table.events("healed")] == [2, 2, 2]
    assert [event.number for event in table.events("attacked")] == [3, 4, 4]
    table.beat()
    assert [event.number for event in table.events("healed")][3:] == [5]
    assert [event.number for event in table.events("attacked")][3:] == [3, 6]


@rule("QL-R05", "QL-077")
def test_the_last_word_on_how_often_a_card_attacks_holds() -> None:
    for texts, count in (((2, 3), 3), ((3, 2), 2), ((2, 0), 0)):
        flail = card("Flail", 40, attack=4, effect=[repeat_attack(times) for times in texts])
        table = Story(cards=[flail], A={"stack": ["Flail"]}, B={})
        table.turn()
        assert len(table.events("attacked")) == count


# ------------------------------------------------------------------ from when defence counts


@rule("QL-R06", "QL-068")
def test_the_own_defence_is_not_live_while_the_text_is_carried_out() -> None:
    card_a = card("Oath", 60, defence=3, attack=2, effect=[BLOW])
    table = Story(
        cards=[card_a, card("Axe", 40, attack=5)], A={"stack": ["Oath"], "health": 30}, B={"stack": ["Axe"]}
    )
    table.turn()
    assert (table.health("A"), table.health("B")) == (26, 48)
    table.turn()
    assert table.health("A") == 24


@rule("QL-R06", "QL-068")
def test_defence_of_older_cards_counts_during_the_text() -> None:
    cards = [card("Oath", 60, defence=3, effect=[BLOW]), card("Wall", 1, defence=1)]
    table = Story(cards=cards, A={"stack": ["Oath"], "field": ["Wall"]}, B={})
    table.turn()
    assert table.health("A") == 47


@rule("QL-R06")
def test_a_card_that_comes_to_a_field_by_a_move_defends_at_once() -> None:
    own_hand = {"zone": "hand", "whose": "your", "count": 1}
    cards = [card("Oath", 60, effect=[move(own_hand, "field"), BLOW]), card("Wall", 1, defence=3)]
    table = Story(cards=cards, A={"stack": ["Oath"], "hand": ["Wall"]}, B={})
    table.turn()
    assert table.field("A") == ["Oath", "Wall"]
    assert table.health("A") == 49


@rule("QL-R06", "QL-R26")
def test_a_stolen_card_defends_its_new_player_at_once_and_the_old_one_no_longer() -> None:
    steal = move({"zone": "field", "whose": "opponents", "count": 1}, "field", whose="you")
    cards = [card("Thief", 60, effect=[steal, BLOW], attack=5), card("Wall", 1, defence=3)]
    table = Story(cards=cards, A={"stack": ["Thief"]}, B={"field": ["Wall"]})
    table.turn()
    assert table.field("A") == ["Thief", "Wall"]
    assert (table.health("A"), table.health("B")) == (49, 45)


@rule("QL-R06", "QL-R30")
def test_defence_counts_once_however_often_the_card_is_activated() -> None:
    again = {"do": "activate", "card": {"zone": "field", "whose": "your", "count": 1}}
    cards = [
        card("Drill", 60, effect=[again]),
        card("Wall", 1, defence=3, healing=1),
        card("Axe", 30, attack=5),
    ]
    table = Story(cards=cards, A={"stack": ["Drill"], "field": ["Wall"]}, B={"stack": ["Axe"]})
    table.will(A=["Wall"])
    table.turn()
    assert table.health("A") == 51
    table.turn()
    assert table.health("A") == 49


@rule("QL-R06", "QL-054")
def test_a_card_without_defence_has_nothing_to_say_in_the_defence_step() -> None:
    table = Story(cards=[card("Axe", 60, attack=5)], A={"stack": ["Axe"]}, B={})
    table.turn()
    assert "defence_live" not in table.happened()


# ------------------------------------------------------------------ attack less defence


@rule("QL-R07", "QL-075")
@pytest.mark.parametrize(("value", "left"), [(4, 50), (5, 50), (6, 49), (15, 40)])
def test_a_target_loses_the_attack_less_its_defence_and_never_gains(value: int, left: int) -> None:
    cards = [card("Blow", 60, attack=value), card("Wall", 1, defence=5)]
    table = Story(cards=cards, A={"stack": ["Blow", "Blow"]}, B={"field": ["Wall"]})
    table.beat()
    assert table.health("B") == left
    table.beat()
    assert table.health("B") == 50 - 2 * (50 - left)


@rule("QL-R07")
def test_damage_is_told_for_each_target_with_the_defence_taken_off() -> None:
    cards = [card("Blow", 60, attack=6), card("Wall", 1, defence=2), card("Keep", 1, defence=9)]
    table = Story(cards=cards, A={"stack": ["Blow"]}, B={"field": ["Wall"]}, C={"field": ["Keep"]}, D={})
    table.turn()
    assert [table.health(name) for name in "ABCD"] == [50, 46, 50, 44]
    told = [(table.names[event.seat], event.number, event.more) for event in table.events("struck")]
    assert told == [("B", 6, 2), ("C", 6, 9), ("D", 6, 0)]
    damaged = [(table.names[event.seat], event.number, event.more) for event in table.events("damaged")]
    assert damaged == [("B", 4, 46), ("D", 6, 44)]


# ------------------------------------------------------------------ cards that leave in mid-activation


@rule("QL-R31", "QL-054")
def test_a_card_that_discards_itself_completes_its_text_and_skips_its_numbers() -> None:
    spark = card("Spark", 60, defence=4, healing=5, attack=6, effect=[discard("this"), gain(1), draw(1)])
    table = Story(cards=[spark, *plain("Nap")], A={"stack": ["Spark"]}, B={}, table={"deck": ["Nap"]})
    table.turn()
    assert (table.health("A"), table.health("B")) == (51, 50)
    assert table.hand("A") == ["Nap"]
    assert table.discard() == ["Spark"]


@rule("QL-R31", "QL-R08", "QL-059")
def test_an_attack_by_the_text_that_kills_the_last_opponent_ends_everything() -> None:
    table = Story(
        cards=[card("Doom", 60, healing=4, effect=[attack(9), gain(3)])],
        A={"stack": ["Doom"]},
        B={"health": 9},
    )
    table.turn()
    assert table.over()
    assert (table.health("A"), table.health("B")) == (50, 0)
