"""Triggered effects: when they resolve, in what order, and that they come to an end."""

from typing import Any

from tests.games.quaeleon.phrases import (
    activate,
    attack,
    discard,
    discard_hand,
    draw,
    field,
    gain,
    lose,
    modify,
    move,
    one,
    recur,
    set_health,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)
DOUBLE_SELF = set_health({"times": [2, {"health_of": "$each"}]}, "you")
HEALED_BY_10 = gain(10)


def thorn(name: str, *then: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """A card that answers when its player is attacked."""
    return card(name, 1, effect=[when("attacked", *then, who="you", **keys)])


@rule("QL-059", "QL-060", "QL-R24")
def test_triggers_resolve_in_the_order_their_cards_were_activated() -> None:
    cards = [card("Blow", 60, attack=10), thorn("Double", DOUBLE_SELF), thorn("More", HEALED_BY_10)]
    table = Story(cards=cards, A={"stack": ["Blow"]}, B={"field": ["Double", "More"]})
    table.turn()
    assert table.health("B") == 40 * 2 + 10
    table = Story(cards=cards, A={"stack": ["Blow"]}, B={"field": ["More", "Double"]})
    table.turn()
    assert table.health("B") == (40 + 10) * 2
    assert table.asked() == []


@rule("QL-059", "QL-R24")
def test_the_order_of_activation_runs_through_all_players() -> None:
    level = when("attacked", set_health(20, "opponents"), who="you")
    cut = when("attacked", lose(5, "all"), who="you")
    cards = [card("Blow", 60, attack=1), card("Level", 1, effect=[level]), card("Cut", 1, effect=[cut])]
    seats: dict[str, Any] = {"A": {"stack": ["Blow"]}, "B": {"field": ["Cut"]}, "C": {"field": ["Level"]}}
    table = Story(cards=cards, **seats, table={"activated": ["B: Cut", "C: Level"]})
    table.turn()
    assert table.health("A") == 20
    table = Story(cards=cards, **seats, table={"activated": ["C: Level", "B: Cut"]})
    table.turn()
    assert table.health("A") == 15


@rule("QL-059", "QL-R24")
def test_two_triggers_of_one_card_resolve_in_printed_order() -> None:
    for first, second, left in ((DOUBLE_SELF, HEALED_BY_10, 90), (HEALED_BY_10, DOUBLE_SELF, 100)):
        both = card(
            "Both", 1, effect=[when("attacked", first, who="you"), when("attacked", second, who="you")]
        )
        table = Story(cards=[card("Blow", 60, attack=10), both], A={"stack": ["Blow"]}, B={"field": ["Both"]})
        table.turn()
        assert table.health("B") == left


@rule("QL-R32", "QL-029")
def test_a_trigger_resolves_after_its_instruction_and_before_the_next_one() -> None:
    raid = card("Raid", 60, effect=[attack(10), set_health({"health_of": "opponents"}, "you")])
    table = Story(cards=[raid, thorn("More", HEALED_BY_10)], A={"stack": ["Raid"]}, B={"field": ["More"]})
    table.turn()
    assert table.health("B") == 50
    assert table.health("A") == 50
    raid = card("Raid", 60, effect=[attack(10), set_health({"health_of": "opponents"}, "you")])
    table = Story(cards=[raid, thorn("More", lose(3, "you"))], A={"stack": ["Raid"]}, B={"field": ["More"]})
    table.turn()
    assert table.health("B") == 37
    assert table.health("A") == 37


@rule("QL-R32", "QL-R10")
def test_a_trigger_waits_until_the_whole_instruction_has_been_applied() -> None:
    doom = when("lost_health", set_health({"health_of": "$event.by"}, "you"), who="you")
    cards = [card("Curse", 60, effect=[lose(20, "all")]), card("Mirror", 1, effect=[doom])]
    table = Story(cards=cards, B={"stack": ["Curse"]}, A={"field": ["Mirror"]}, C={})
    table.turn()
    assert table.health("A") == 30


@rule("QL-R32", "QL-029")
def test_what_a_turn_sets_off_is_done_before_the_next_turn() -> None:
    answer = thorn("Thorn", lose(20, "opponents"))
    cards = [card("Blow", 60, attack=1), answer, card("Late", 40, attack=5)]
    table = Story(
        cards=cards, A={"stack": ["Blow"]}, B={"field": ["Thorn"]}, C={"health": 21, "stack": ["Late"]}
    )
    table.turn()
    assert [table.health(name) for name in "ABC"] == [30, 49, 0]
    table.until("end of round")
    assert [table.health(name) for name in "AB"] == [30, 49]


@rule("QL-R32")
def test_what_a_trigger_sets_off_comes_before_the_next_waiting_trigger() -> None:
    first = thorn("First", lose(1, "opponents"))
    second = thorn("Second", set_health(7, "all"))
    chained = card("Chain", 1, effect=[when("lost_health", gain(100), who="you")])
    cards = [card("Blow", 60, attack=1), first, second, chained]
    table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Chain"]}, B={"field": ["First", "Second"]})
    table.turn()
    assert table.health("A") == 7
    assert table.health("B") == 7


@rule("QL-R32")
def test_a_trigger_is_not_set_off_by_its_own_chain() -> None:
    strike_back = thorn("Thorn", attack(3, "$event.by"))
    cards = [card("Blow", 60, attack=5), strike_back]
    table = Story(cards=cards, A={"stack": ["Blow"], "field": ["Thorn"]}, B={"field": ["Thorn"]})
    table.turn()
    assert [table.health("A"), table.health("B")] == [47, 42]


@rule("QL-R32")
def test_a_trigger_does_not_answer_what_it_did_itself() -> None:
    echo = card("Echo", 1, effect=[when("healed", gain(1), who="you")])
    cards = [card("Balm", 60, healing=5), echo]
    table = Story(cards=cards, A={"stack": ["Balm"], "field": ["Echo"]}, B={})
    table.turn()
    assert table.health("A") == 56
    table = Story(cards=cards, A={"stack": ["Balm"], "field": ["Echo", "Echo"]}, B={})
    table.turn()
    assert table.health("A") == 55 + 4


@rule("QL-R32")
def test_a_trigger_can_be_set_off_again_by_a_new_cause() -> None:
    twin = card("Twin", 60, attack=5, effect=[{"do": "repeat_step", "step": "attack", "times": 2}])
    table = Story(
        cards=[twin, thorn("Thorn", gain(1))], A={"stack": ["Twin", "Twin"]}, B={"field": ["Thorn"]}
    )
    table.beat()
    assert table.health("B") == 50 - 10 + 2
    table.beat()
    assert table.health("B") == 50 - 20 + 4


@rule("QL-R24", "QL-R16", "QL-059")
def test_a_trigger_of_a_card_that_was_never_stamped_resolves_after_all_stamped_ones() -> None:
    martyr = card("Martyr", 1, effect=[when("discarded", DOUBLE_SELF, card="this")])
    ghoul = card("Ghoul", 1, effect=[when("discarded", gain(10), who="you")])
    altar = card("Altar", 60, effect=[discard_hand(1)])
    table = Story(
        cards=[martyr, ghoul, altar],
        A={"stack": ["Altar"], "hand": ["Martyr"], "field": ["Ghoul"]},
        B={},
    )
    table.will(A=["Martyr"])
    table.turn()
    assert table.health("A") == (50 + 10) * 2


@rule("QL-R24", "QL-R16")
def test_triggers_of_unstamped_cards_resolve_in_seat_order() -> None:
    mark = set_health(7, "all")
    cut = lose(2, "all")
    first = card("Level", 1, effect=[when("discarded", mark, card="this")])
    second = card("Cut", 1, effect=[when("discarded", cut, card="this")])
    flood = card("Flood", 60, effect=[discard({"zone": "hand", "whose": "the"})])
    for hands, healths in ((("Level", "Cut"), 5), (("Cut", "Level"), 7)):
        table = Story(
            cards=[first, second, flood],
            A={"hand": [hands[0]]},
            B={"hand": [hands[1]]},
            C={"stack": ["Flood"]},
        )
        table.turn()
        assert [table.health(name) for name in "ABC"] == [healths] * 3


@rule("QL-R16", "QL-R24")
def test_a_discarded_field_card_has_its_own_trigger_by_its_old_stamp() -> None:
    martyr = card("Martyr", 1, effect=[when("discarded", DOUBLE_SELF, card="this")])
    ghoul = card("Ghoul", 1, effect=[when("discarded", gain(10))])
    ram = card("Ram", 60, effect=[discard(one(field("Martyr")))])
    for lying, left in ((["Martyr", "Ghoul"], 110), (["Ghoul", "Martyr"], 120)):
        table = Story(cards=[martyr, ghoul, ram], A={"stack": ["Ram"], "field": lying}, B={})
        table.turn()
        assert table.health("A") == left


@rule("QL-058", "QL-R26", "QL-R32")
def test_a_trigger_whose_card_has_left_the_field_is_no_longer_set_off() -> None:
    clear = card("Ram", 60, attack=5, effect=[discard({"zone": "field", "whose": "opponents"})])
    table = Story(cards=[clear, thorn("Thorn", gain(9))], A={"stack": ["Ram"]}, B={"field": ["Thorn"]})
    table.turn()
    assert table.health("B") == 45


@rule("QL-R44")
def test_a_turn_without_a_card_is_told_to_triggers_and_asks_nothing() -> None:
    clock = card(
        "Clock",
        1,
        effect=[when("turn_start", gain(1), who="opponents"), when("turn_end", gain(10), who="opponents")],
    )
    table = Story(cards=[STRAW, clock], A={"stack": ["Straw"], "field": ["Clock"]}, B={}, C={})
    table.beat()
    assert table.health("A") == 50 + 2 + 20
    assert table.asked() == []
    assert table.happened("turn_began", "turn_ended") == ["turn_began", "turn_ended"] * 3
    assert [event.seat for event in table.events("turn_began")] == [0, 1, 2]


@rule("QL-R44", "QL-052")
def test_ongoing_effects_work_on_the_turns_of_others() -> None:
    banner = card("Banner", 1, effect=[modify("attack", "add", 4, {"attacks_of": "all"})])
    table = Story(cards=[card("Blow", 60, attack=1), banner], A={"stack": ["Blow"]}, B={"field": ["Banner"]})
    table.turn()
    assert table.health("B") == 45


@rule("QL-R32", "QL-R30", "QL-R22")
def test_a_card_drawn_by_a_trigger_is_there_for_the_next_instruction() -> None:
    alarm = card("Alarm", 1, effect=[when("lost_health", draw(1), who="you")])
    pain = card("Pain", 60, effect=[lose(1, "you"), discard_hand(1), gain(4)])
    table = Story(
        cards=[alarm, pain, STRAW],
        A={"stack": ["Pain"], "field": ["Alarm"]},
        B={},
        table={"deck": ["Straw"]},
    )
    table.will(A=["Straw"])
    table.turn()
    assert table.discard() == ["Straw"]
    assert table.health("A") == 53


@rule("QL-R32", "QL-R30")
def test_two_triggers_that_activate_each_other_come_to_an_end() -> None:
    ping = card("Ping", 1, healing=1, effect=[when("healed", activate(one(field("Pong"))), who="you")])
    pong = card("Pong", 1, healing=1, effect=[when("healed", activate(one(field("Ping"))), who="you")])
    table = Story(
        cards=[ping, pong, card("Balm", 60, healing=1)],
        A={"stack": ["Balm"], "field": ["Ping", "Pong"]},
        B={},
    )
    table.turn()
    assert 53 <= table.health("A") < 100


@rule("QL-R26", "QL-R24", "QL-R32")
def test_a_trigger_moves_with_its_card_to_another_field() -> None:
    steal = move({"zone": "field", "whose": "opponents"}, "field")
    cards = [card("Thief", 60, effect=[steal]), thorn("Thorn", gain(9)), card("Blow", 40, attack=1)]
    table = Story(cards=cards, A={"stack": ["Thief"]}, B={"field": ["Thorn"], "stack": ["Blow"]})
    table.beat()
    assert table.health("A") == 50 - 1 + 9
    assert table.health("B") == 50


@rule("QL-R24", "QL-R05")
def test_a_card_activated_again_keeps_its_place_among_the_older_ones() -> None:
    double = card("Double", 60, effect=[recur(DOUBLE_SELF, start="next_turn")])
    more = card("More", 50, effect=[recur(HEALED_BY_10, start="next_turn")])
    drill = card("Drill", 40, effect=[activate(one(field("Double")), use="numbers")])
    table = Story(
        cards=[double, more, drill, STRAW],
        A={"health": 5, "stack": ["Double", "More", "Drill", "Straw"]},
        B={},
    )
    for left in (5, 10, 10 * 2 + 10, 30 * 2 + 10):
        table.beat()
        assert table.health("A") == left
