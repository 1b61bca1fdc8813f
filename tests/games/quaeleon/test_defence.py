"""Defence: what it takes off an attack, when it counts, and what goes round it."""

from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

AXE = card("Axe", 60, attack=9)
WALL = card("Wall", 40, defence=4)
STRAW = card("Straw", 1)
YOUR_FIELD = {"zone": "field", "whose": "your"}
SELF_BLOW = {"do": "attack", "value": 5, "to": "you"}


@rule("QL-066", "QL-R07")
def test_defence_lowers_the_damage_of_an_attack() -> None:
    table = Story(cards=[AXE, WALL], A={"stack": ["Axe"]}, B={"field": ["Wall"]})
    table.turn()
    assert table.health("B") == 45
    assert table.health("A") == 50


@rule("QL-066", "QL-R07", "QL-088")
def test_defence_above_the_attack_gives_nothing_back() -> None:
    cards = [card("Twig", 60, attack=3), WALL]
    table = Story(cards=cards, A={"stack": ["Twig"]}, B={"field": ["Wall"]})
    table.turn()
    assert table.health("B") == 50


@rule("QL-R07", "QL-073")
def test_damage_is_worked_out_for_each_target_apart() -> None:
    cards = [AXE, WALL]
    table = Story(
        cards=cards, A={"stack": ["Axe"]}, B={"field": ["Wall"]}, C={"field": ["Wall", "Wall"]}, D={}
    )
    table.turn()
    assert [table.health(name) for name in "ABCD"] == [50, 45, 49, 41]


@rule("QL-067", "QL-R07")
def test_defence_lasts_the_round_and_is_not_used_up() -> None:
    cards = [AXE, card("Wall", 90, defence=4)]
    table = Story(cards=cards, A={"stack": ["Axe"] * 5}, B={"stack": ["Wall"]})
    for left in (45, 40, 35, 30, 25):
        table.beat()
        assert table.health("B") == left


@rule("QL-067")
def test_defence_ends_when_its_card_leaves_the_field() -> None:
    clear = {"do": "discard", "cards": {"zone": "field", "whose": "opponents"}}
    cards = [AXE, WALL, card("Ram", 60, attack=9, effect=[clear])]
    table = Story(cards=cards, A={"stack": ["Axe", "Ram"]}, B={"field": ["Wall"]})
    table.beat()
    assert table.health("B") == 45
    table.beat()
    assert table.health("B") == 36


@rule("QL-067", "QL-R42")
def test_defence_is_gone_in_the_next_round() -> None:
    table = Story(
        cards=[AXE, WALL, STRAW],
        A={"stack": ["Axe"], "hand": ["Axe"]},
        B={"field": ["Wall"]},
        table={"deck": ["Straw"] * 10},
    )
    table.will(A=["Axe", "done"], B=["done"])
    table.beat()
    assert table.health("B") == 45
    table.until("preparation")
    table.until("reveal")
    table.beat()
    assert table.health("B") == 36


@rule("QL-068")
def test_the_defence_total_is_the_sum_over_the_field() -> None:
    for attack, left in ((7, 50), (8, 50), (9, 49), (20, 38)):
        cards = [
            card("Blow", 60, attack=attack),
            card("Hut", 1, defence=3),
            STRAW,
            card("Keep", 1, defence=5),
        ]
        table = Story(cards=cards, A={"stack": ["Blow"]}, B={"field": ["Hut", "Straw", "Keep"]})
        table.turn()
        assert table.health("B") == left


@rule("QL-068")
def test_cards_in_hand_stack_and_revealed_spot_do_not_defend() -> None:
    table = Story(cards=[AXE, WALL], A={"stack": ["Axe"]}, B={"hand": ["Wall"], "stack": ["Wall", "Wall"]})
    table.turn()
    assert table.revealed("B") == "Wall"
    assert table.health("B") == 41


@rule("QL-068", "QL-R06")
def test_the_card_activated_in_this_beat_defends_from_its_own_turn_on() -> None:
    cards = [AXE, WALL, card("Knife", 20, attack=9)]
    table = Story(cards=cards, A={"stack": ["Axe"]}, B={"stack": ["Wall"]}, C={"stack": ["Knife"]})
    table.turn()
    assert table.health("B") == 41
    table.turn()
    table.turn()
    assert table.health("B") == 36


@rule("QL-068")
def test_a_gap_in_the_field_adds_nothing_and_takes_nothing() -> None:
    table = Story(cards=[AXE, WALL], A={"stack": ["Axe"]}, B={"field": ["", "Wall"]})
    table.turn()
    assert table.health("B") == 45


@rule("QL-069", "QL-012")
def test_modifiers_of_the_cards_defence_are_part_of_the_total() -> None:
    more = {"do": "modify", "stat": "defence", "op": "add", "value": 1, "on": YOUR_FIELD}
    cards = [
        card("Blow", 60, attack=12),
        card("Hut", 1, defence=3),
        card("Keep", 1, defence=5),
        card("Banner", 1, effect=[more]),
    ]
    table = Story(cards=cards, A={"stack": ["Blow"]}, B={"field": ["Hut", "Keep", "Banner"]})
    table.turn()
    assert table.health("B") == 48


@rule("QL-069", "QL-090")
def test_another_players_card_can_change_the_defence() -> None:
    less = {
        "do": "modify",
        "stat": "defence",
        "op": "add",
        "value": -1,
        "on": {"zone": "field", "whose": "opponents"},
    }
    cards = [AXE, WALL, card("Rust", 1, effect=[less])]
    table = Story(cards=cards, A={"stack": ["Axe"], "field": ["Rust", "Wall"]}, B={"field": ["Wall"]}, C={})
    table.turn()
    assert table.health("B") == 44
    assert table.health("C") == 41


@rule("QL-070")
def test_defence_works_against_an_attack_on_oneself() -> None:
    cards = [card("Whip", 60, effect=[SELF_BLOW]), card("Vest", 1, defence=2)]
    table = Story(cards=cards, A={"stack": ["Whip"], "field": ["Vest"]}, B={})
    table.turn()
    assert table.health("A") == 47
    assert table.health("B") == 50


@rule("QL-070")
def test_an_effect_can_rule_out_defence_against_oneself() -> None:
    cards = [card("Whip", 60, effect=[{**SELF_BLOW, "ignore_defence": True}]), card("Vest", 1, defence=2)]
    table = Story(cards=cards, A={"stack": ["Whip"], "field": ["Vest"]}, B={})
    table.turn()
    assert table.health("A") == 45


@rule("QL-071")
def test_losing_health_goes_round_defence() -> None:
    curse = {"do": "lose_health", "amount": 4, "who": "opponents"}
    cards = [card("Curse", 60, effect=[curse]), card("Fort", 1, defence=20)]
    table = Story(cards=cards, A={"stack": ["Curse"]}, B={"field": ["Fort"]})
    table.turn()
    assert table.health("B") == 46
    assert table.health("A") == 50


@rule("QL-R06")
def test_a_cards_own_defence_is_not_live_in_its_effects_step() -> None:
    cards = [card("Masochist", 60, defence=3, effect=[SELF_BLOW]), card("Knife", 20, attack=5)]
    table = Story(cards=cards, A={"stack": ["Masochist"]}, B={"stack": ["Knife"]})
    table.turn()
    assert table.health("A") == 45
    table.turn()
    assert table.health("A") == 43


@rule("QL-R06", "QL-R26")
def test_a_card_put_on_the_field_by_an_effect_defends_at_once() -> None:
    place = {"do": "move", "cards": {"zone": "hand", "count": 1}, "to": "field"}
    cards = [card("Mason", 60, effect=[place, SELF_BLOW]), WALL]
    table = Story(cards=cards, A={"stack": ["Mason"], "hand": ["Wall"]}, B={})
    table.will(A=["Wall"])
    table.turn()
    assert table.field("A") == ["Mason", "Wall"]
    assert table.health("A") == 49


@rule("QL-R06", "QL-R26")
def test_a_stolen_card_defends_its_new_player_at_once() -> None:
    steal = {"do": "move", "cards": {"zone": "field", "whose": "opponents"}, "to": "field"}
    cards = [card("Thief", 60, attack=6, effect=[steal, SELF_BLOW]), WALL]
    table = Story(cards=cards, A={"stack": ["Thief"]}, B={"field": ["Wall"]})
    table.turn()
    assert table.health("A") == 49
    assert table.health("B") == 44


@rule("QL-R06", "QL-R30")
def test_a_card_activated_again_defends_only_once() -> None:
    again = {
        "do": "activate",
        "card": {"zone": "field", "whose": "your", "filter": {"name": "Wall"}, "count": 1},
    }
    cards = [card("Drill", 60, effect=[again]), WALL, card("Knife", 20, attack=9)]
    table = Story(cards=cards, A={"stack": ["Drill"], "field": ["Wall"]}, B={"stack": ["Knife"]})
    table.beat()
    assert table.health("A") == 45
