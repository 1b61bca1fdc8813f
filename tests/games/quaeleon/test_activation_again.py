"""Cards activated by another card, activated again, or gone in the middle of their activation."""

from tests.games.quaeleon.phrases import (
    ONCE,
    YOUR_NEXT_CARD,
    activate,
    attack,
    discard,
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
TOP = {"zone": "stack", "which": "top"}
THIS_HAND = {"zone": "hand", "count": 1}


@rule("QL-R30", "QL-054")
def test_a_card_activated_by_another_goes_to_the_field_and_does_its_four_steps_at_that_place() -> None:
    call = card(
        "Call",
        60,
        healing=4,
        effect=[gain(1), activate(TOP), set_health({"times": [2, {"health_of": "$each"}]}, "you")],
    )
    cards = [call, card("Ally", 10, defence=2, healing=5, attack=3, effect=[gain(10)]), STRAW]
    table = Story(cards=cards, A={"health": 10, "stack": ["Call", "Ally", "Straw"]}, B={})
    table.turn()
    assert table.field("A") == ["Call", "Ally"]
    assert table.stack("A") == ["Straw"]
    assert table.health("B") == 47
    assert table.health("A") == (10 + 1 + 10 + 5) * 2 + 4
    assert [table.name_of(event.card) for event in table.events("activated")] == ["Call", "Ally"]


@rule("QL-R30", "QL-047")
def test_an_extra_activation_is_not_a_turn() -> None:
    cards = [
        card("Call", 60, effect=[activate({"zone": "hand", "count": 1})]),
        card("Ally", 90, attack=3),
        STRAW,
    ]
    table = Story(
        cards=cards, A={"stack": ["Call", "Straw"], "hand": ["Ally"]}, B={"stack": ["Straw", "Straw"]}
    )
    table.will(A=["Ally"])
    table.beat()
    assert table.health("B") == 47
    assert [event.seat for event in table.events("turn_began")] == [0, 1]
    table.beat()
    assert [event.seat for event in table.events("turn_began")][2:] == [0, 1]


@rule("QL-R30", "QL-R04")
def test_a_card_activated_out_of_another_seats_revealed_spot_leaves_it_its_turn() -> None:
    take = {"zone": "revealed", "whose": "opponents", "count": 1, "chooser": "controller"}
    font = card("Font", 1, effect=[recur(gain(2))])
    cards = [card("Usurp", 60, effect=[activate(take)]), card("Ally", 40, attack=3), font]
    table = Story(cards=cards, A={"stack": ["Usurp"]}, B={"stack": ["Ally"], "field": ["Font"]}, C={})
    table.will(A=["Ally"])
    table.turn()
    assert table.field("A") == ["Usurp", "Ally"]
    assert table.revealed("B") == ""
    assert [table.health(name) for name in "ABC"] == [50, 47, 47]
    table.until("end of round")
    assert [table.health(name) for name in "ABC"] == [50, 49, 47]


@rule("QL-R30", "QL-R05")
def test_recurring_effects_do_not_happen_again_in_an_extra_activation() -> None:
    font = card("Font", 1, effect=[recur(gain(2))])
    cards = [card("Call", 60, effect=[activate(THIS_HAND)]), font, STRAW]
    table = Story(cards=cards, A={"stack": ["Call"], "field": ["Font"], "hand": ["Straw"]}, B={})
    table.will(A=["Straw"])
    table.turn()
    assert table.health("A") == 52


@rule("QL-R30")
def test_a_card_that_activates_itself_again_does_so_once() -> None:
    echo = card("Echo", 60, attack=3, effect=[gain(1), activate("this")])
    table = Story(cards=[echo], A={"stack": ["Echo"]}, B={})
    table.turn()
    assert table.health("A") == 52
    assert table.health("B") == 44


@rule("QL-R30", "QL-029")
def test_the_interrupted_card_goes_on_afterwards() -> None:
    call = card("Call", 60, attack=2, effect=[activate(THIS_HAND), lose(1)])
    table = Story(cards=[call, card("Ally", 1, attack=3)], A={"stack": ["Call"], "hand": ["Ally"]}, B={})
    table.will(A=["Ally"])
    table.turn()
    assert [event.more for event in table.events("damaged", "health_lost")] == [47, 46, 44]


@rule("QL-R30", "QL-R28", "QL-R21")
def test_the_next_card_is_none_that_is_activated_within_the_present_activation() -> None:
    rally = modify("attack", "add", 5, YOUR_NEXT_CARD, ONCE)
    call = card("Call", 60, attack=1, effect=[rally, activate(THIS_HAND)])
    table = Story(
        cards=[call, card("Ally", 1, attack=3)], A={"stack": ["Call", "Ally", "Ally"], "hand": ["Ally"]}, B={}
    )
    table.will(A=["Ally"])
    for left in (50 - 3 - 1, 46 - 8, 38 - 3):
        table.beat()
        assert table.health("B") == left


@rule("QL-R30", "QL-R28", "QL-R21")
def test_an_extra_activation_in_a_later_turn_is_the_next_card() -> None:
    rally = card("Rally", 60, effect=[modify("attack", "add", 5, YOUR_NEXT_CARD, {"uses": 2})])
    call = card("Call", 60, attack=1, effect=[activate(THIS_HAND)])
    table = Story(
        cards=[rally, call, card("Ally", 1, attack=3)],
        A={"stack": ["Rally", "Call", "Ally"], "hand": ["Ally"]},
        B={},
    )
    table.will(A=["Ally"])
    for left in (50, 50 - 8 - 6, 36 - 3):
        table.beat()
        assert table.health("B") == left


@rule("QL-R30", "QL-053")
def test_a_card_activated_again_stays_in_its_spot() -> None:
    cards = [card("Drill", 60, effect=[activate(one(field("Ally")))]), card("Ally", 1, attack=3)]
    table = Story(cards=cards, A={"stack": ["Drill"], "field": ["", "Ally"]}, B={})
    table.turn()
    assert table.field("A") == ["Drill", "Ally"]
    assert table.health("B") == 47


@rule("QL-R30", "QL-R36")
def test_a_text_may_activate_a_card_of_another_field_where_it_lies() -> None:
    drill = card(
        "Drill", 60, effect=[activate(one(field("Ally", "opponents"), chooser="controller"), use="text")]
    )
    ally = card("Ally", 1, attack=3, effect=[gain(5)])
    table = Story(cards=[drill, ally], A={"stack": ["Drill"]}, B={"field": ["Ally"]})
    table.turn()
    assert table.field("B") == ["Ally"]
    assert table.health("A") + table.health("B") == 105


@rule("QL-R30", "QL-080", "QL-R15")
def test_a_round_ended_in_an_extra_activation_ends_everything() -> None:
    cards = [
        card("Call", 60, attack=9, effect=[activate(THIS_HAND), gain(9)]),
        card("Curfew", 1, attack=9, effect=[{"do": "end_round"}]),
        STRAW,
    ]
    table = Story(cards=cards, A={"stack": ["Call", "Straw"], "hand": ["Curfew"]}, B={"stack": ["Straw"]})
    table.will(A=["Curfew"])
    table.turn()
    assert table.next() == "end of round"
    assert [table.health("A"), table.health("B")] == [50, 50]
    assert [event.seat for event in table.events("turn_began")] == [0]


@rule("QL-R30", "QL-R08")
def test_who_falls_in_an_extra_activation_loses_the_rest_of_the_turn() -> None:
    cards = [
        card("Call", 60, attack=9, effect=[activate(THIS_HAND), lose(9)]),
        card("Doom", 1, effect=[lose(5, "you"), lose(7)]),
    ]
    table = Story(cards=cards, A={"health": 5, "stack": ["Call"], "hand": ["Doom"]}, B={}, C={})
    table.will(A=["Doom"])
    table.turn()
    assert [table.health(name) for name in "ABC"] == [0, 50, 50]
    assert sorted(table.discard()) == ["Call", "Doom"]


@rule("QL-R31", "QL-054")
def test_a_card_that_leaves_the_field_finishes_its_text_and_no_more() -> None:
    for leave in (discard("this"), move("this", "hand"), move("this", "deck")):
        flash = card("Flash", 60, defence=9, healing=9, attack=9, effect=[leave, gain(1)])
        table = Story(
            cards=[flash, card("Knife", 40, attack=2)], A={"stack": ["Flash"]}, B={"stack": ["Knife"]}
        )
        table.turn()
        assert table.health("A") == 51
        assert table.health("B") == 50
        table.turn()
        assert table.health("A") == 49


@rule("QL-R31", "QL-R06")
def test_a_card_that_moves_to_another_field_defends_there_and_skips_its_steps() -> None:
    gift = card(
        "Gift",
        60,
        defence=3,
        healing=9,
        attack=9,
        effect=[move("this", "field", whose="chosen_opponent"), gain(1)],
    )
    knife = card("Knife", 40, attack=4)
    table = Story(cards=[gift, knife], A={"stack": ["Gift"]}, B={}, C={"stack": ["Knife"]})
    table.will(A=["B"])
    table.turn()
    assert table.field("B") == ["Gift"]
    assert [table.health(name) for name in "ABC"] == [51, 50, 50]
    table.turn()
    assert [table.health(name) for name in "ABC"] == [47, 49, 50]


@rule("QL-R31", "QL-R08")
def test_the_text_stops_when_its_player_falls() -> None:
    flash = card("Flash", 60, attack=9, effect=[lose(5, "you"), lose(9)])
    table = Story(cards=[flash], A={"health": 5, "stack": ["Flash"]}, B={}, C={})
    table.turn()
    assert [table.health(name) for name in "ABC"] == [0, 50, 50]


@rule("QL-R31", "QL-R32")
def test_a_card_removed_by_a_trigger_in_its_effects_step_skips_its_numbers() -> None:
    raid = card("Raid", 60, defence=4, healing=9, attack=5, effect=[attack(1), gain(2)])
    trap = card("Trap", 1, effect=[when("attacked", discard(field("Raid", "opponents")), who="you")])
    table = Story(cards=[raid, trap], A={"stack": ["Raid"]}, B={"field": ["Trap"]})
    table.turn()
    assert table.discard() == ["Raid"]
    assert table.health("A") == 52
    assert table.health("B") == 49


@rule("QL-R30", "QL-R32", "QL-080")
def test_a_trigger_may_activate_a_card_in_the_turn_of_another() -> None:
    ambush = card("Ambush", 1, effect=[when("attacked", activate(THIS_HAND), who="you")])
    cards = [
        ambush,
        card("Bolt", 60, attack=2, effect=[attack(1), draw(1)]),
        card("Ally", 1, defence=1, attack=6),
        STRAW,
    ]
    table = Story(
        cards=cards,
        A={"stack": ["Bolt"]},
        B={"field": ["Ambush"], "hand": ["Ally"]},
        table={"deck": ["Straw"]},
    )
    table.will(B=["Ally"])
    table.turn()
    assert table.field("B") == ["Ambush", "Ally"]
    assert table.health("A") == 44
    assert table.health("B") == 50 - 1 - 1
    assert table.hand("A") == ["Straw"]
