"""Attacks: whom they strike, what counts as one, and several of them in one turn."""

from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)
KNIFE = card("Knife", 60, attack=6)
ALL_ATTACKS = {"attacks_of": "all"}
YOUR_ATTACKS = {"attacks_of": "you"}
TWICE = {"do": "repeat_step", "step": "attack", "times": 2}
AGAIN = {"do": "recur", "start": "next_turn", "then": [{"do": "repeat_step", "step": "attack", "times": 1}]}
GAIN = [{"do": "gain_health", "amount": 1}]
NEXT_ATTACK = {
    "do": "modify",
    "stat": "attack",
    "op": "add",
    "value": 5,
    "on": YOUR_ATTACKS,
    "for": {"uses": 1},
}
EVERY_ATTACK = {"do": "modify", "stat": "attack", "op": "add", "value": 5, "on": YOUR_ATTACKS}


@rule("QL-073")
def test_an_attack_strikes_every_opponent() -> None:
    cards = [KNIFE, card("Vest", 1, defence=2), card("Fort", 1, defence=9)]
    table = Story(cards=cards, A={"stack": ["Knife"]}, B={}, C={"field": ["Vest"]}, D={"field": ["Fort"]})
    table.turn()
    assert [table.health(name) for name in "ABCD"] == [50, 44, 46, 50]
    assert table.asked() == []


@rule("QL-073", "QL-R36")
def test_an_attack_does_not_strike_who_is_out() -> None:
    cards = [KNIFE, card("Snipe", 80, attack=3)]
    table = Story(cards=cards, A={"stack": ["Knife"]}, B={"health": 3}, C={"stack": ["Snipe"]})
    table.turn()
    assert table.health("B") == 0
    table.turn()
    assert [table.health(name) for name in "ABC"] == [47, 0, 44]


@rule("QL-074")
def test_an_attack_that_names_its_target_strikes_it_alone() -> None:
    cards = [card("Duel", 60, attack=6, effect=[{"do": "aim", "to": "chosen_opponent"}])]
    table = Story(cards=cards, A={"stack": ["Duel"]}, B={}, C={}, D={})
    table.will(A=["C"])
    table.turn()
    assert [table.health(name) for name in "ABCD"] == [50, 50, 44, 50]
    assert len(table.asked()) == 1


@rule("QL-074", "QL-073")
def test_aiming_one_card_leaves_the_other_attacks_of_its_player_alone() -> None:
    cards = [card("Duel", 60, attack=6, effect=[{"do": "aim", "to": "chosen_opponent"}]), KNIFE]
    table = Story(cards=cards, A={"stack": ["Duel", "Knife"]}, B={}, C={})
    table.will(A=["C"])
    table.beat()
    table.beat()
    assert [table.health(name) for name in "ABC"] == [50, 44, 38]


@rule("QL-075", "QL-R07")
def test_an_attack_has_to_exceed_the_defence() -> None:
    for attack, left in ((4, 50), (5, 50), (6, 49)):
        cards = [card("Blow", 60, attack=attack), card("Shield", 1, defence=5)]
        table = Story(cards=cards, A={"stack": ["Blow"]}, B={"field": ["Shield"]})
        table.turn()
        assert table.health("B") == left


@rule("QL-076")
def test_a_blow_of_0_is_no_attack() -> None:
    less = {
        "do": "modify",
        "stat": "attack",
        "op": "add",
        "value": -3,
        "on": {"zone": "field", "whose": "opponents"},
    }
    cards = [
        card("Blow", 60, attack=3),
        card("Fog", 1, effect=[less]),
        card("Thorn", 1, effect=[{"do": "when", "on": {"on": "attacked", "who": "you"}, "then": GAIN}]),
        card("Drum", 1, effect=[{"do": "when", "on": {"on": "attack_made", "by": "you"}, "then": GAIN}]),
    ]
    table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Drum"]}, B={"field": ["Fog", "Thorn"]})
    table.turn()
    assert table.health("A") == 50
    assert table.health("B") == 50


@rule("QL-076", "QL-075")
def test_an_attack_of_1_that_is_stopped_is_an_attack_all_the_same() -> None:
    cards = [
        card("Poke", 60, attack=1),
        card("Shield", 1, defence=5),
        card("Thorn", 1, effect=[{"do": "when", "on": {"on": "attacked", "who": "you"}, "then": GAIN}]),
        card("Drum", 1, effect=[{"do": "when", "on": {"on": "attack_made", "by": "you"}, "then": GAIN}]),
    ]
    table = Story(cards=cards, A={"stack": ["Poke"], "field": ["Drum"]}, B={"field": ["Shield", "Thorn"]})
    table.turn()
    assert table.health("A") == 51
    assert table.health("B") == 51


@rule("QL-076", "QL-R25")
def test_a_printed_attack_of_0_is_no_attack_unless_something_is_added() -> None:
    thorn = card("Thorn", 1, effect=[{"do": "when", "on": {"on": "attacked", "who": "you"}, "then": GAIN}])
    cards = [card("Bluff", 60, attack=0), thorn, card("Drum", 1, effect=[EVERY_ATTACK])]
    table = Story(cards=cards, A={"stack": ["Bluff"]}, B={"field": ["Thorn"]})
    table.turn()
    assert table.health("B") == 50
    table = Story(cards=cards, A={"stack": ["Bluff"], "field": ["Drum"]}, B={"field": ["Thorn"]})
    table.turn()
    assert table.health("B") == 46


@rule("QL-076")
def test_text_that_orders_an_attack_of_0_makes_none() -> None:
    thorn = card("Thorn", 1, effect=[{"do": "when", "on": {"on": "attacked", "who": "you"}, "then": GAIN}])
    blow = {"do": "attack", "value": {"count": {"zone": "hand"}}}
    cards = [card("Feint", 60, effect=[blow]), thorn, STRAW]
    table = Story(cards=cards, A={"stack": ["Feint"]}, B={"field": ["Thorn"]})
    table.turn()
    assert table.health("B") == 50
    table = Story(cards=cards, A={"stack": ["Feint"], "hand": ["Straw"]}, B={"field": ["Thorn"]})
    table.turn()
    assert table.health("B") == 50 - 1 + 1


@rule("QL-077", "QL-R28")
def test_the_next_attack_is_only_the_first_of_two() -> None:
    cards = [card("Twin", 60, attack=4, effect=[TWICE]), card("Drum", 1, effect=[NEXT_ATTACK])]
    table = Story(cards=cards, A={"stack": ["Twin"], "field": ["Drum"]}, B={})
    table.turn()
    assert table.health("B") == 50 - 9 - 4


@rule("QL-077")
def test_your_attacks_are_each_of_the_two() -> None:
    cards = [card("Twin", 60, attack=4, effect=[TWICE]), card("Drum", 1, effect=[EVERY_ATTACK])]
    table = Story(cards=cards, A={"stack": ["Twin"], "field": ["Drum"]}, B={})
    table.turn()
    assert table.health("B") == 50 - 9 - 9


@rule("QL-077", "QL-R05", "QL-R28")
def test_of_several_cards_that_attack_in_one_turn_the_older_comes_first() -> None:
    cards = [
        card("Ballista", 60, attack=4, effect=[AGAIN]),
        card("Spear", 60, attack=7),
        card("Drum", 1, effect=[NEXT_ATTACK]),
        card("Shield", 1, defence=8),
    ]
    table = Story(cards=cards, A={"stack": ["Spear"], "field": ["Ballista", "Drum"]}, B={"field": ["Shield"]})
    table.turn()
    assert table.health("B") == 49


@rule("QL-078", "QL-077")
def test_each_of_several_attacks_meets_the_full_defence() -> None:
    cards = [card("Twin", 60, attack=5, effect=[TWICE]), card("Wall", 1, defence=4)]
    table = Story(cards=cards, A={"stack": ["Twin"]}, B={"field": ["Wall"]})
    table.turn()
    assert table.health("B") == 48


@rule("QL-078")
def test_two_attacks_that_are_each_stopped_do_nothing_together() -> None:
    cards = [card("Twin", 60, attack=4, effect=[TWICE]), card("Wall", 1, defence=4)]
    table = Story(cards=cards, A={"stack": ["Twin"]}, B={"field": ["Wall"]})
    table.turn()
    assert table.health("B") == 50


@rule("QL-R10")
def test_all_targets_are_struck_with_the_defence_they_had_before_the_blow() -> None:
    cards = [card("Blow", 60, attack=40), card("Mirror", 1, defence={"health_of": "opponents"})]
    table = Story(
        cards=cards,
        A={"health": 10, "stack": ["Blow"]},
        B={"health": 20},
        C={"field": ["Mirror"]},
    )
    table.turn()
    assert table.health("B") == 0
    assert table.health("C") == 40


@rule("QL-R10", "QL-R08", "QL-R32")
def test_who_falls_by_an_attack_is_out_before_anything_is_set_off() -> None:
    revenge = {"do": "lose_health", "amount": 7, "who": "opponents"}
    thorn = {"do": "when", "on": {"on": "attacked", "who": "you"}, "then": [revenge]}
    cards = [card("Blow", 60, attack=5), card("Thorn", 1, effect=[thorn])]
    table = Story(
        cards=cards, A={"stack": ["Blow"]}, B={"health": 5, "field": ["Thorn"]}, C={"field": ["Thorn"]}
    )
    table.turn()
    assert [table.health(name) for name in "ABC"] == [43, 0, 45]


@rule("QL-R10", "QL-019")
def test_a_healing_set_off_by_the_last_blow_saves_nobody() -> None:
    thorn = {
        "do": "when",
        "on": {"on": "attacked"},
        "then": [{"do": "gain_health", "amount": 9, "who": "opponents"}],
    }
    cards = [card("Blow", 60, attack=5), card("Thorn", 1, effect=[thorn])]
    table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Thorn"]}, B={"health": 5}, C={"health": 4})
    table.turn()
    assert table.over()
    assert table.winner() == "A"


@rule("QL-R28")
def test_a_stopped_attack_uses_the_modifier_up() -> None:
    cards = [card("Poke", 60, attack=1), card("Fort", 1, defence=6), card("Drum", 1, effect=[NEXT_ATTACK])]
    table = Story(cards=cards, A={"stack": ["Poke", "Poke"], "field": ["Drum"]}, B={"field": ["Fort"]}, C={})
    table.beat()
    assert [table.health("B"), table.health("C")] == [50, 44]
    table.beat()
    assert [table.health("B"), table.health("C")] == [50, 43]


@rule("QL-R28", "QL-076")
def test_a_blow_of_0_uses_nothing_up() -> None:
    less = {
        "do": "modify",
        "stat": "attack",
        "op": "add",
        "value": -9,
        "on": {"zone": "activated", "whose": "opponents", "which": "next"},
        "for": {"uses": 1},
    }
    cards = [card("Poke", 60, attack=1), card("Fog", 1, effect=[less]), card("Drum", 1, effect=[NEXT_ATTACK])]
    table = Story(cards=cards, A={"stack": ["Poke", "Poke"], "field": ["Drum"]}, B={"field": ["Fog"]})
    table.beat()
    assert table.health("B") == 50
    table.beat()
    assert table.health("B") == 44


@rule("QL-R28")
def test_a_blow_on_several_targets_is_one_next_attack() -> None:
    cards = [card("Poke", 60, attack=1), card("Drum", 1, effect=[NEXT_ATTACK])]
    table = Story(cards=cards, A={"stack": ["Poke", "Poke"], "field": ["Drum"]}, B={}, C={})
    table.beat()
    assert [table.health("B"), table.health("C")] == [44, 44]
    table.beat()
    assert [table.health("B"), table.health("C")] == [43, 43]


@rule("QL-R28")
def test_the_next_card_uses_the_modifier_up_even_without_the_stat() -> None:
    cheer = {
        "do": "modify",
        "stat": "attack",
        "op": "add",
        "value": 5,
        "on": {"zone": "activated", "whose": "your", "which": "next"},
        "for": {"uses": 1},
    }
    cards = [card("Balm", 60, healing=1), card("Poke", 60, attack=1), card("Cheer", 1, effect=[cheer])]
    table = Story(cards=cards, A={"stack": ["Balm", "Poke"], "field": ["Cheer"]}, B={})
    table.beat()
    table.beat()
    assert table.health("B") == 49


@rule("QL-R28")
def test_a_modifier_of_the_next_card_holds_for_each_of_its_attacks() -> None:
    cheer = {
        "do": "modify",
        "stat": "attack",
        "op": "add",
        "value": 5,
        "on": {"zone": "activated", "whose": "your", "which": "next"},
        "for": {"uses": 1},
    }
    cards = [card("Twin", 60, attack=4, effect=[TWICE]), card("Cheer", 1, effect=[cheer])]
    table = Story(cards=cards, A={"stack": ["Twin", "Twin"], "field": ["Cheer"]}, B={})
    table.beat()
    assert table.health("B") == 50 - 9 - 9
    table.beat()
    assert table.health("B") == 50 - 9 - 9 - 4 - 4


@rule("QL-R29", "QL-056")
def test_an_attack_ordered_by_text_comes_where_it_stands_and_the_number_follows() -> None:
    strike = {"do": "attack", "value": 3}
    check = {"do": "gain_health", "amount": {"minus": [50, {"health_of": "opponents"}]}}
    cards = [card("Raid", 60, attack=2, effect=[strike, check])]
    table = Story(cards=cards, A={"stack": ["Raid"]}, B={})
    table.turn()
    assert table.health("A") == 53
    assert table.health("B") == 45


@rule("QL-R29")
def test_modifiers_of_attacks_count_for_text_and_those_of_the_card_do_not() -> None:
    card_bonus = {"do": "modify", "stat": "attack", "op": "add", "value": 10, "on": "this"}
    strike = {"do": "attack", "value": 3}
    cards = [card("Raid", 60, attack=2, effect=[card_bonus, strike]), card("Drum", 1, effect=[EVERY_ATTACK])]
    table = Story(cards=cards, A={"stack": ["Raid"]}, B={})
    table.turn()
    assert table.health("B") == 50 - 3 - 12
    table = Story(cards=cards, A={"stack": ["Raid"], "field": ["Drum"]}, B={})
    table.turn()
    assert table.health("B") == 50 - 8 - 17


@rule("QL-R29")
def test_modifiers_of_a_players_healing_count_for_text_and_number() -> None:
    more = {"do": "modify", "stat": "healing", "op": "add", "value": 4, "on": {"healing_of": "you"}}
    own = {"do": "modify", "stat": "healing", "op": "add", "value": 10, "on": "this"}
    cards = [
        card("Balm", 60, healing=1, effect=[own, {"do": "gain_health", "amount": 2}]),
        card("Font", 1, effect=[more]),
    ]
    table = Story(cards=cards, A={"stack": ["Balm"], "field": ["Font"]}, B={})
    table.turn()
    assert table.health("A") == 50 + 6 + 15


@rule("QL-R29", "QL-066", "QL-076")
def test_defence_and_triggers_answer_an_attack_ordered_by_text() -> None:
    thorn = card(
        "Thorn", 1, defence=2, effect=[{"do": "when", "on": {"on": "attacked", "who": "you"}, "then": GAIN}]
    )
    cards = [card("Raid", 60, effect=[{"do": "attack", "value": 6}]), thorn]
    table = Story(cards=cards, A={"stack": ["Raid"]}, B={"field": ["Thorn"]})
    table.turn()
    assert table.health("B") == 50 - 4 + 1


@rule("QL-R40", "QL-070")
def test_one_attack_may_strike_its_own_player_together_with_the_others() -> None:
    cards = [
        card("Quake", 60, attack=10, effect=[{"do": "aim", "to": "all"}]),
        card("Vest", 1, defence=2),
        card("Drum", 1, effect=[{"do": "when", "on": {"on": "attack_made", "by": "you"}, "then": GAIN}]),
    ]
    table = Story(cards=cards, A={"stack": ["Quake"], "field": ["Vest", "Drum"]}, B={}, C={"field": ["Vest"]})
    table.turn()
    assert [table.health(name) for name in "ABC"] == [50 - 8 + 1, 40, 42]


@rule("QL-R37", "QL-071")
def test_a_loss_is_not_damage_and_damage_is_not_a_loss() -> None:
    def watcher(name: str, event: str) -> dict[str, object]:
        gain = {"do": "gain_health", "amount": 10, "who": "$event.who"}
        return card(name, 1, effect=[{"do": "when", "on": {"on": event, "who": "opponents"}, "then": [gain]}])

    blow = card("Blow", 60, attack=3)
    curse = card("Curse", 60, effect=[{"do": "lose_health", "amount": 3, "who": "opponents"}])
    expected = {"lost_health": (47, 57), "damage": (57, 47), "health_down": (57, 57)}
    for event, (after_blow, after_curse) in expected.items():
        cards = [blow, curse, watcher("Watcher", event)]
        table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Watcher"]}, B={})
        table.turn()
        assert table.health("B") == after_blow, event
        table = Story(cards=cards, A={"stack": ["Curse"], "field": ["Watcher"]}, B={})
        table.turn()
        assert table.health("B") == after_curse, event


@rule("QL-R37", "QL-075")
def test_an_attack_that_is_stopped_is_no_damage() -> None:
    gain = {"do": "gain_health", "amount": 10, "who": "$event.who"}
    cards = [
        card("Blow", 60, attack=3),
        card("Watcher", 1, effect=[{"do": "when", "on": {"on": "damage"}, "then": [gain]}]),
        card("Down", 1, effect=[{"do": "when", "on": {"on": "health_down"}, "then": [gain]}]),
        card("Vest", 1, defence=3),
    ]
    table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Watcher", "Down"]}, B={"field": ["Vest"]})
    table.turn()
    assert table.health("B") == 50


@rule("QL-R37", "QL-017")
def test_setting_or_exchanging_health_is_neither_loss_nor_damage_but_can_eliminate() -> None:
    gain = {"do": "gain_health", "amount": 10, "who": "$event.who"}
    events = ("lost_health", "damage", "health_down", "healed")
    watch = [{"do": "when", "on": {"on": event}, "then": [gain]} for event in events]
    cards = [
        card("Level", 60, effect=[{"do": "set_health", "to": 12, "who": "all"}]),
        card("Doom", 60, effect=[{"do": "set_health", "to": 0, "who": "opponents"}]),
        card("Watcher", 1, effect=watch),
    ]
    table = Story(cards=cards, A={"stack": ["Level"], "field": ["Watcher"]}, B={"health": 5})
    table.turn()
    assert [table.health("A"), table.health("B")] == [12, 12]
    table = Story(cards=cards, A={"stack": ["Doom"]}, B={})
    table.turn()
    assert table.over()
    assert table.winner() == "A"
