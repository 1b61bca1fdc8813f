"""Modifiers: the order in which they are applied, what they can bear on, and how long they last."""

from typing import Any

import pytest

from tests.games.quaeleon.phrases import (
    ONCE,
    OPPONENTS_FIELD,
    THE_FIELD,
    YOUR_FIELD,
    YOUR_NEXT_CARD,
    activate,
    attack,
    discard,
    discard_hand,
    field,
    gain,
    modify,
    move,
    one,
    recur,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)
SHIPS = card("Ships", 60, attack=10)
MY_ATTACKS = {"attacks_of": "you"}
ALL_ATTACKS = {"attacks_of": "all"}


def more(value: Any = 5, on: Any = ALL_ATTACKS, **keys: Any) -> dict[str, Any]:
    return card("More", 20, effect=[modify("attack", "add", value, on)], **keys)


def double(on: Any = ALL_ATTACKS, **keys: Any) -> dict[str, Any]:
    return card("Double", 10, effect=[modify("attack", "multiply", 2, on)], **keys)


@rule("QL-061", "QL-060", "QL-R24")
@pytest.mark.parametrize(("lying", "loss"), [(["More", "Double"], 30), (["Double", "More"], 25)])
def test_modifiers_apply_in_the_order_their_cards_were_activated(lying: list[str], loss: int) -> None:
    table = Story(cards=[SHIPS, more(), double()], A={"stack": ["Ships"], "field": lying}, B={})
    table.turn()
    assert table.health("B") == 50 - loss
    assert table.asked() == []


@rule("QL-061", "QL-R24", "QL-089")
@pytest.mark.parametrize(("order", "loss"), [(["B: More", "C: Double"], 30), (["C: Double", "B: More"], 25)])
def test_the_order_of_modifiers_runs_through_all_players(order: list[str], loss: int) -> None:
    table = Story(
        cards=[SHIPS, more(), double()],
        A={"stack": ["Ships"]},
        B={"field": ["More"]},
        C={"field": ["Double"]},
        table={"activated": order},
    )
    table.turn()
    assert [table.health("B"), table.health("C")] == [50 - loss] * 2


@rule("QL-061", "QL-R24")
@pytest.mark.parametrize(("first", "loss"), [("More", 30), ("Double", 25)])
def test_modifiers_of_the_card_and_of_the_players_attacks_share_one_order(first: str, loss: int) -> None:
    cards = [SHIPS, more(on={"zone": "field", "whose": "your", "filter": {"name": "Ships"}}), double()]
    lying = [first, "Double" if first == "More" else "More"]
    table = Story(cards=cards, A={"stack": ["Ships"], "field": lying}, B={})
    table.turn()
    assert table.health("B") == 50 - loss


@rule("QL-061", "QL-R24")
def test_instructions_of_one_card_modify_in_printed_order() -> None:
    for effect, loss in (
        ([modify("attack", "add", 5, "this"), modify("attack", "multiply", 2, "this")], 30),
        ([modify("attack", "multiply", 2, "this"), modify("attack", "add", 5, "this")], 25),
    ):
        table = Story(cards=[card("Ships", 60, attack=10, effect=effect)], A={"stack": ["Ships"]}, B={})
        table.turn()
        assert table.health("B") == 50 - loss


@rule("QL-061", "QL-R24")
def test_the_order_counts_from_activation_and_not_from_the_reveal() -> None:
    cards = [card("Ships", 5, attack=10), more(), double()]
    table = Story(cards=cards, A={"stack": ["Ships"]}, B={"stack": ["More"]}, C={"stack": ["Double"]})
    table.beat()
    assert table.health("B") == 50 - 30
    swift = card("Double", 30, effect=[modify("attack", "multiply", 2, ALL_ATTACKS)])
    cards = [card("Ships", 5, attack=10), more(), swift]
    table = Story(cards=cards, A={"stack": ["Ships"]}, B={"stack": ["More"]}, C={"stack": ["Double"]})
    table.beat()
    assert table.health("B") == 50 - 25


@rule("QL-061", "QL-R24", "QL-R26")
def test_a_modifier_of_a_moved_card_keeps_its_place_in_the_order() -> None:
    thief = card("Thief", 60, attack=10, effect=[move(field("Double", "opponents"), "field")])
    cards = [thief, more(on=MY_ATTACKS), double(on=MY_ATTACKS)]
    seats: dict[str, Any] = {"A": {"stack": ["Thief"], "field": ["More"]}, "B": {"field": ["Double"]}}
    table = Story(cards=cards, **seats, table={"activated": ["B: Double", "A: More"]})
    table.turn()
    assert table.health("B") == 50 - 25
    table = Story(cards=cards, **seats, table={"activated": ["A: More", "B: Double"]})
    table.turn()
    assert table.health("B") == 50 - 30


@rule("QL-R24")
def test_a_card_that_left_the_field_comes_back_as_the_youngest() -> None:
    bounce = card(
        "Bounce", 60, attack=10, effect=[move(field("Double"), "hand"), activate(one({"zone": "hand"}))]
    )
    cards = [bounce, more(), double()]
    table = Story(cards=cards, A={"stack": ["Bounce"], "field": ["Double", "More"]}, B={})
    table.will(A=["Double"])
    table.turn()
    assert table.health("B") == 50 - 30


@rule("QL-R24", "QL-R06")
def test_a_card_put_on_a_field_is_stamped_on_arrival() -> None:
    rust = card("Rust", 1, effect=[modify("defence", "multiply", {"half": 1}, YOUR_FIELD)])
    place = card("Mason", 60, effect=[move(one({"zone": "hand"}), "field"), gain({"defence_of": "you"})])
    plus = card("Plus", 1, effect=[modify("defence", "add", 5, YOUR_FIELD)])
    cards = [rust, place, plus, card("Keep", 1, defence=10)]
    table = Story(cards=cards, A={"stack": ["Mason"], "field": ["Keep", "Plus"], "hand": ["Rust"]}, B={})
    table.will(A=["Rust"])
    table.turn()
    assert table.health("A") == 58
    assert table.field("A") == ["Keep", "Plus", "Mason", "Rust"]


@rule("QL-R25", "QL-012")
@pytest.mark.parametrize(("op", "value"), [("add", 5), ("set", 7), ("multiply", 3)])
def test_an_absent_value_stays_absent_under_every_modifier(op: str, value: int) -> None:
    banner = card(
        "Banner",
        1,
        effect=[modify(stat, op, value, OPPONENTS_FIELD) for stat in ("attack", "healing", "defence")],
    )
    mute = card("Mute", 60)
    table = Story(
        cards=[banner, mute, card("Knife", 40, attack=1)],
        A={"stack": ["Mute"]},
        B={"field": ["Banner"], "stack": ["Knife"]},
    )
    table.beat()
    assert [table.health("A"), table.health("B")] == [49, 50]


@rule("QL-R25")
@pytest.mark.parametrize(("op", "value", "loss"), [("add", 5, 5), ("set", 7, 7), ("multiply", 3, 0)])
def test_a_printed_0_can_be_modified(op: str, value: int, loss: int) -> None:
    cards = [card("Bluff", 60, attack=0), card("Drum", 1, effect=[modify("attack", op, value, YOUR_FIELD)])]
    table = Story(cards=cards, A={"stack": ["Bluff"], "field": ["Drum"]}, B={})
    table.turn()
    assert table.health("B") == 50 - loss


@rule("QL-R25", "QL-R23")
def test_a_value_that_the_card_gives_itself_counts_as_printed_before_all_modifiers() -> None:
    dragons = {"count": {"zone": "field", "whose": "your", "filter": {"faction": "Dragon"}}}
    wyrm = card("Wyrm", 60, attack=dragons, faction="Dragon")
    cards = [wyrm, card("Whelp", 1, faction="Dragon"), double(on=MY_ATTACKS), more(on=MY_ATTACKS)]
    for lying, loss in (([], 1), (["Whelp", "Whelp"], 3), (["Whelp", "More", "Double"], 14)):
        table = Story(cards=cards, A={"stack": ["Wyrm"], "field": lying}, B={"field": ["Whelp"]})
        table.turn()
        assert table.health("B") == 50 - loss


@rule("QL-R25", "QL-067")
def test_a_value_that_the_card_gives_itself_is_worked_out_whenever_it_is_needed() -> None:
    tower = card("Tower", 1, defence={"count": {"zone": "hand", "whose": "your"}})
    cards = [tower, card("Axe", 60, attack=9), card("Gift", 40, effect=[{"do": "draw", "count": 2}]), STRAW]
    table = Story(
        cards=cards,
        A={"stack": ["Axe", "Axe"]},
        B={"stack": ["Gift"], "field": ["Tower"], "hand": ["Straw"]},
        table={"deck": ["Straw"] * 2},
    )
    table.beat()
    assert table.health("B") == 42
    table.beat()
    assert table.health("B") == 36


@rule("QL-R25", "QL-051")
def test_a_seat_without_a_card_stays_at_0() -> None:
    haste = card("Haste", 1, effect=[modify("initiative", "add", 90, {"zone": "revealed", "whose": "your"})])
    table = Story(
        cards=[haste, card("Slug", 5, attack=1)],
        A={"field": ["Haste"], "health": 50},
        B={"stack": ["Slug"], "health": 50},
    )
    table.beat()
    assert [event.seat for event in table.events("turn_began")] == [1, 0]
    assert [event.number for event in table.events("turn_began")] == [5, 0]


@rule("QL-R26", "QL-058")
def test_an_ongoing_effect_ends_when_its_card_leaves_for_any_zone() -> None:
    cards = [more(on=MY_ATTACKS), STRAW]
    removals = [
        discard(field("More")),
        move(field("More"), "hand"),
        move(field("More"), "deck"),
        move(field("More"), "stack"),
        move(field("More"), "pool"),
    ]
    for removal in removals:
        bounce = card("Bounce", 60, attack=10, effect=[removal])
        table = Story(cards=[*cards, bounce], A={"stack": ["Bounce"], "field": ["More"]}, B={})
        table.turn()
        assert table.health("B") == 40, removal


@rule("QL-R26")
def test_what_an_effect_did_is_not_undone_when_it_ends() -> None:
    font = card("Font", 1, effect=[recur(gain(4))])
    drop = card("Drop", 60, effect=[discard(field("Font"))])
    table = Story(cards=[font, drop], A={"stack": ["Drop"], "field": ["Font"]}, B={})
    table.turn()
    assert table.health("A") == 54
    assert table.discard() == ["Font"]


@rule("QL-R26", "QL-052")
def test_a_recurring_effect_works_for_its_new_player() -> None:
    font = card("Font", 1, effect=[recur(gain(4))])
    thief = card("Thief", 60, effect=[move(field("Font", "opponents"), "field")])
    table = Story(cards=[font, thief, STRAW], A={"stack": ["Thief", "Straw"]}, B={"field": ["Font"]})
    table.beat()
    assert [table.health("A"), table.health("B")] == [50, 50]
    table.beat()
    assert [table.health("A"), table.health("B")] == [54, 50]


@rule("QL-R26", "QL-R28")
def test_a_modifier_for_the_next_card_goes_with_its_card() -> None:
    rally = card("Rally", 70, effect=[modify("attack", "add", 5, YOUR_NEXT_CARD, ONCE)])
    ram = card("Ram", 60, effect=[discard({**OPPONENTS_FIELD})])
    knife = card("Knife", 30, attack=1)
    for against, loss in ((["Ram"], 1), ([], 6)):
        table = Story(cards=[rally, ram, knife], A={"stack": ["Rally", "Knife"]}, B={"stack": against})
        table.beat()
        table.beat()
        assert table.health("B") == 50 - loss


@rule("QL-R27", "QL-053")
def test_a_field_has_as_many_spots_as_needed() -> None:
    table = Story(
        cards=[STRAW, card("Gem", 1)],
        A={"field": ["Gem"] * 7, "stack": ["Straw"] * 3},
        B={},
    )
    table.to_end_of_round()
    assert table.field("A") == ["Gem"] * 7 + ["Straw"] * 3


@rule("QL-R27", "QL-053")
def test_a_gap_stays_until_the_next_card_fills_the_leftmost_one() -> None:
    ram = card("Ram", 60, effect=[discard(field("Gem"))])
    table = Story(
        cards=[STRAW, ram, card("Gem", 1), card("Stone", 1)],
        A={"field": ["Gem", "Stone", "Gem", "Stone"], "stack": ["Ram", "Straw", "Straw", "Straw"]},
        B={},
    )
    table.beat()
    assert table.field("A")[:5] == ["", "Stone", "", "Stone", "Ram"]
    table.beat()
    assert table.field("A")[:5] == ["Straw", "Stone", "", "Stone", "Ram"]
    table.beat()
    assert table.field("A")[:5] == ["Straw", "Stone", "Straw", "Stone", "Ram"]
    table.beat()
    assert table.field("A")[:6] == ["Straw", "Stone", "Straw", "Stone", "Ram", "Straw"]


@rule("QL-R27", "QL-R24")
def test_the_place_on_the_field_does_not_decide_the_order() -> None:
    table = Story(
        cards=[SHIPS, more(), double(), card("Gem", 1)],
        A={"stack": ["Double", "Ships"], "field": ["", "More"]},
        B={},
    )
    table.beat()
    assert table.field("A")[:2] == ["Double", "More"]
    table.beat()
    assert table.health("B") == 50 - 30


@rule("QL-061", "QL-R23")
def test_set_overrides_what_came_before_and_not_what_comes_after() -> None:
    fix = card("Fix", 1, effect=[modify("attack", "set", 4, ALL_ATTACKS)])
    for lying, loss in ((["More", "Fix"], 4), (["Fix", "More"], 9), (["More", "Fix", "Double"], 8)):
        table = Story(cards=[SHIPS, more(), double(), fix], A={"stack": ["Ships"], "field": lying}, B={})
        table.turn()
        assert table.health("B") == 50 - loss


@rule("QL-061", "QL-R30")
def test_an_attack_in_an_extra_activation_is_modified_like_any_other() -> None:
    drill = card("Drill", 70, effect=[activate(one(field("Ships")), use="numbers")])
    table = Story(
        cards=[SHIPS, drill, more(), double()],
        A={"stack": ["Drill"], "field": ["Ships", "More", "Double"]},
        B={},
    )
    table.turn()
    assert table.health("B") == 50 - 30


@rule("QL-R28", "QL-R29")
def test_the_next_attack_may_be_one_ordered_by_text() -> None:
    drum = card("Drum", 1, effect=[modify("attack", "add", 5, MY_ATTACKS, ONCE)])
    raid = card("Raid", 60, attack=2, effect=[attack(1)])
    table = Story(cards=[drum, raid], A={"stack": ["Raid"], "field": ["Drum"]}, B={})
    table.turn()
    assert table.health("B") == 50 - 6 - 2


@rule("QL-R28")
def test_two_modifiers_for_the_next_attack_are_used_up_together() -> None:
    drum = card("Drum", 1, effect=[modify("attack", "add", 5, MY_ATTACKS, ONCE)])
    table = Story(
        cards=[drum, card("Poke", 60, attack=1)],
        A={"stack": ["Poke", "Poke"], "field": ["Drum", "Drum"]},
        B={},
    )
    table.beat()
    assert table.health("B") == 39
    table.beat()
    assert table.health("B") == 38


@rule("QL-R26", "QL-R16")
def test_a_discarded_hand_card_starts_nothing_that_lasts() -> None:
    altar = card("Altar", 60, attack=1, effect=[discard_hand(1)])
    table = Story(cards=[altar, more()], A={"stack": ["Altar"], "hand": ["More"]}, B={})
    table.will(A=["More"])
    table.turn()
    assert table.health("B") == 49


@rule("QL-R25", "QL-R23")
def test_an_absent_value_counts_as_0_when_it_is_merely_read() -> None:
    read = gain({"sum": [3, {"stat": "attack", "of": one(field("Gem"))}]})
    table = Story(
        cards=[card("Sage", 60, effect=[read]), card("Gem", 1)], A={"stack": ["Sage"], "field": ["Gem"]}, B={}
    )
    table.turn()
    assert table.health("A") == 53


@rule("QL-R24", "QL-069")
def test_the_field_may_be_modified_by_several_players_in_one_order() -> None:
    plus = card("Plus", 1, effect=[modify("defence", "add", 3, THE_FIELD)])
    half = card("Half", 1, effect=[modify("defence", "multiply", {"half": 1}, THE_FIELD)])
    cards = [plus, half, card("Keep", 1, defence=5), card("Blow", 60, attack=10)]
    seats: dict[str, Any] = {
        "A": {"stack": ["Blow"], "field": ["Plus"]},
        "B": {"field": ["Keep"]},
        "C": {"field": ["Half"]},
    }
    table = Story(cards=cards, **seats, table={"activated": ["A: Plus", "B: Keep", "C: Half"]})
    table.turn()
    assert table.health("B") == 50 - 10 + 4
    table = Story(cards=cards, **seats, table={"activated": ["C: Half", "B: Keep", "A: Plus"]})
    table.turn()
    assert table.health("B") == 50 - 10 + 6
