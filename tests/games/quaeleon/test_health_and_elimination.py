"""At 0 health a player is out: when that happens, what goes with him or her, and who has won."""

from typing import Any

import pytest

from tests.games.quaeleon.phrases import (
    NEXT_CARD,
    ONCE,
    attack,
    discard,
    draw,
    gain,
    lose,
    modify,
    recur,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

AXE = card("Axe", 60, attack=6)
STRAW = card("Straw", 1)


def everything_of(table: Story, name: str) -> list[str]:
    """All the cards that a player has anywhere."""
    revealed = [table.revealed(name)] if table.revealed(name) else []
    return [*table.hand(name), *revealed, *table.stack(name), *(one for one in table.field(name) if one)]


@rule("QL-017")
@pytest.mark.parametrize(("health", "left"), [(5, 0), (6, 0), (7, 1), (11, 5)])
def test_reaching_0_puts_a_player_out_and_1_does_not(health: int, left: int) -> None:
    cards = [AXE, card("Dart", 20, effect=[lose(2, "all")])]
    table = Story(cards=cards, A={"stack": ["Axe"]}, B={"stack": ["Dart"], "health": health}, C={})
    table.turn()
    assert table.health("B") == left
    assert not table.over()
    table.until("end of round")
    assert table.health("A") == (48 if left else 50)


@rule("QL-017", "QL-071")
@pytest.mark.parametrize(("health", "left"), [(4, 0), (5, 0), (6, 1)])
def test_losing_health_puts_a_player_out_as_well(health: int, left: int) -> None:
    cards = [card("Curse", 60, effect=[lose(5)]), STRAW]
    table = Story(cards=cards, A={"stack": ["Curse"]}, B={"hand": ["Straw"], "health": health}, C={})
    table.turn()
    assert table.health("B") == left
    assert table.discard() == ([] if left else ["Straw"])


@rule("QL-017", "QL-R37")
def test_a_health_that_is_set_to_0_puts_a_player_out() -> None:
    void = {"do": "set_health", "to": 0, "who": {"of": "opponents", "least": {"health_of": "$each"}}}
    cards = [card("Void", 60, effect=[void]), STRAW]
    table = Story(cards=cards, A={"stack": ["Void"]}, B={"hand": ["Straw"], "health": 49}, C={})
    table.turn()
    assert (table.health("A"), table.health("B"), table.health("C")) == (50, 0, 50)
    assert table.discard() == ["Straw"]


@rule("QL-018")
def test_a_player_who_is_out_discards_hand_field_revealed_card_and_stack() -> None:
    hand, field, stack = ["Fig", "Pear", "Plum"], ["Oak", "Elm"], ["Late", "Wren", "Crow"]
    cards = [AXE, *(card(name) for name in [*hand, *field, *stack])]
    table = Story(
        cards=cards,
        A={"stack": ["Axe", "Fig"], "hand": ["Pear"], "field": ["Oak"]},
        B={"stack": stack, "hand": hand, "field": field, "health": 6},
        C={"hand": ["Plum"]},
    )
    table.step()
    assert table.revealed("B") == "Late"
    table.step()
    assert sorted(table.discard()) == sorted([*hand, *field, *stack])
    assert len(table.discard()) == 8
    assert everything_of(table, "B") == []
    assert table.hand("C") == ["Plum"]
    assert (table.hand("A"), table.stack("A"), table.field("A")) == (["Pear"], ["Fig"], ["Oak", "Axe"])


@rule("QL-018", "QL-021")
def test_the_cards_of_a_player_who_is_out_are_seen_by_all() -> None:
    cards = [AXE, card("Quince"), card("Medlar"), card("Late")]
    seats: dict[str, Any] = {"stack": ["Late", "Medlar"], "hand": ["Quince"], "health": 1}
    table = Story(cards=cards, A={"stack": ["Axe"]}, B=seats, C={})
    table.turn()
    for looking in ("A", "B", "C", None):
        assert "Quince" in table.seen(looking)
        assert "Medlar" in table.seen(looking)


@rule("QL-018", "QL-R08")
def test_a_player_who_is_out_takes_no_turn_reveals_nothing_and_is_dealt_nothing() -> None:
    cards = [card("Axe", 60, attack=6), card("Rest", 30, healing=3), card("Walk", 20)]
    table = Story(
        cards=cards,
        A={"stack": ["Axe", "Walk"]},
        B={"stack": ["Rest", "Rest"], "health": 6},
        C={"stack": ["Walk", "Walk"]},
        table={"deck": ["Walk"] * 12},
    )
    table.to_end_of_round()
    assert table.health("B") == 0
    assert table.field("B") == []
    table.step()
    assert len(table.hand("A")) == len(table.hand("C")) == 5
    assert table.hand("B") == []
    table.will(A=["pass"], C=["pass"])
    table.step()
    assert {name for name, _ in table.asked()} == {"A", "C"}


@rule("QL-019")
def test_the_last_player_with_health_wins_at_once() -> None:
    cards = [card("Spear", 60, attack=5), card("Dart", 20, effect=[lose(9)])]
    table = Story(cards=cards, A={"stack": ["Spear"], "health": 3}, B={"stack": ["Dart"], "health": 2})
    table.turn()
    assert table.over()
    assert table.winner() == "A"
    assert (table.health("A"), table.health("B")) == (3, 0)


@rule("QL-019")
def test_the_game_goes_on_while_a_third_player_has_health() -> None:
    cards = [card("Spear", 60, attack=5), STRAW]
    table = Story(cards=cards, A={"stack": ["Spear"], "health": 3}, B={"health": 2}, C={"health": 6})
    table.turn()
    assert not table.over()
    assert (table.health("B"), table.health("C")) == (0, 1)
    table.until("preparation")
    assert not table.over()


@rule("QL-019", "QL-R09")
def test_two_opponents_who_fall_to_one_attack_leave_a_winner() -> None:
    table = Story(cards=[AXE], A={"stack": ["Axe"], "health": 1}, B={"health": 6}, C={"health": 2})
    table.turn()
    assert table.over()
    assert table.winner() == "A"


@rule("QL-020", "QL-R09")
@pytest.mark.parametrize(("health", "winner"), [(4, "nobody"), (5, "nobody"), (6, "A")])
def test_falling_together_with_the_last_opponent_leaves_no_winner(health: int, winner: str) -> None:
    cards = [card("Plague", 60, effect=[lose(5, "all")])]
    table = Story(cards=cards, A={"stack": ["Plague"], "health": health}, B={"health": 4})
    table.turn()
    assert table.over()
    assert table.winner() == winner
    assert table.health("A") == max(0, health - 5)


@rule("QL-020", "QL-R09", "QL-R40")
def test_an_attack_on_all_that_fells_everybody_leaves_no_winner() -> None:
    aim = {"do": "aim", "to": "all"}
    table = Story(
        cards=[card("Quake", 60, attack=9, effect=[aim])],
        A={"stack": ["Quake"], "health": 9},
        B={"health": 9},
        C={"health": 3},
    )
    table.turn()
    assert table.over()
    assert table.winner() == "nobody"


@rule("QL-R09")
def test_nobody_wins_whoever_caused_it() -> None:
    doom = card("Doom", 1, effect=[when("attacked", lose(60, "all"), who="you")])
    cards = [card("Poke", 60, attack=1), doom]
    table = Story(cards=cards, A={"stack": ["Poke"]}, B={"field": ["Doom"]})
    table.turn()
    assert table.over()
    assert table.winner() == "nobody"


@rule("QL-R09", "QL-020")
def test_two_instructions_of_one_card_are_not_the_same_instant() -> None:
    cards = [card("Pyre", 60, effect=[lose(5, "you"), lose(5, "opponents")])]
    table = Story(cards=cards, A={"stack": ["Pyre"], "health": 4}, B={"health": 4})
    table.turn()
    assert table.over()
    assert table.winner() == "B"
    assert table.health("B") == 4


@rule("QL-R09", "QL-020")
def test_two_attacks_of_one_card_are_not_the_same_instant() -> None:
    table = Story(
        cards=[card("Flail", 60, effect=[attack(5, "all", times=2)])],
        A={"stack": ["Flail"], "health": 4},
        B={"health": 9},
    )
    table.turn()
    assert table.over()
    assert table.winner() == "B"
    assert table.health("B") == 4


@rule("QL-R09")
def test_simultaneous_deaths_of_others_have_no_effect_while_somebody_lives() -> None:
    cards = [card("Plague", 60, effect=[lose(5, "all")]), STRAW]
    table = Story(
        cards=cards, A={"stack": ["Plague"], "health": 5}, B={"health": 5}, C={"health": 6}, D={"health": 9}
    )
    table.turn()
    assert not table.over()
    assert [table.health(name) for name in "ABCD"] == [0, 0, 1, 4]


@rule("QL-R08")
def test_health_is_never_stored_below_0() -> None:
    table = Story(cards=[card("Axe", 60, attack=40)], A={"stack": ["Axe"]}, B={"health": 3}, C={})
    table.turn()
    assert table.health("B") == 0


@rule("QL-R08", "QL-018")
def test_healing_cannot_bring_anyone_back() -> None:
    cards = [
        card("Martyr", 60, effect=[lose(9, "you"), gain(20, "all")]),
        card("Feast", 30, effect=[gain(4, "all")]),
    ]
    table = Story(cards=cards, A={"stack": ["Martyr"], "health": 9}, B={"stack": ["Feast"]}, C={})
    table.beat()
    assert [table.health(name) for name in "ABC"] == [0, 54, 54]


@rule("QL-R08")
def test_the_rest_of_a_turn_is_lost_with_the_player_whose_turn_it_is() -> None:
    martyr = card("Martyr", 60, defence=1, healing=9, attack=9, effect=[lose(9, "you"), lose(3, "opponents")])
    table = Story(cards=[martyr], A={"stack": ["Martyr"], "health": 9}, B={}, C={})
    table.turn()
    assert [table.health(name) for name in "ABC"] == [0, 50, 50]
    assert table.discard() == ["Martyr"]
    table.step()
    assert [table.health(name) for name in "ABC"] == [0, 50, 50]


@rule("QL-R08")
def test_a_player_leaves_before_any_trigger() -> None:
    revenge = card("Revenge", 1, effect=[when("attacked", lose(7, "$event.by"), who="you")])
    witness = card("Witness", 1, effect=[when("attack_made", gain(1), by="opponents")])
    table = Story(
        cards=[AXE, revenge, witness],
        A={"stack": ["Axe"]},
        B={"field": ["Revenge"], "health": 6},
        C={"field": ["Witness"], "health": 20},
    )
    table.turn()
    assert table.health("A") == 50
    assert table.health("B") == 0
    assert table.health("C") == 15


@rule("QL-R08")
def test_revenge_comes_when_its_player_lives() -> None:
    revenge = card("Revenge", 1, effect=[when("attacked", lose(7, "$event.by"), who="you")])
    table = Story(cards=[AXE, revenge], A={"stack": ["Axe"]}, B={"field": ["Revenge"], "health": 7}, C={})
    table.turn()
    assert (table.health("A"), table.health("B")) == (43, 1)


@rule("QL-R08", "QL-058")
def test_modifiers_of_a_player_who_is_out_end_at_once() -> None:
    banner = card("Banner", 1, effect=[modify("attack", "add", 3, {"attacks_of": "all"})])
    cards = [banner, card("Axe", 90, attack=4), card("Pike", 50, attack=4)]
    table = Story(
        cards=cards,
        A={"stack": ["Axe"]},
        B={"field": ["Banner"], "health": 7},
        C={"stack": ["Pike"], "health": 20},
    )
    table.turn()
    assert [table.health(name) for name in "ABC"] == [50, 0, 13]
    table.turn()
    assert table.health("A") == 46


@rule("QL-R08", "QL-R28")
def test_a_waiting_modifier_for_the_next_card_ends_with_its_player() -> None:
    rally = card("Rally", 90, effect=[modify("attack", "add", 5, NEXT_CARD, ONCE), lose(9, "you")])
    cards = [rally, card("Pike", 50, attack=4)]
    table = Story(cards=cards, A={"stack": ["Rally"], "health": 9}, B={"stack": ["Pike"]}, C={})
    table.beat()
    assert [table.health(name) for name in "ABC"] == [0, 50, 46]


@rule("QL-R08")
def test_recurring_effects_of_a_player_who_is_out_are_gone() -> None:
    drip = card("Drip", 1, effect=[recur(lose(2))])
    cards = [card("Axe", 60, attack=6), drip, STRAW]
    table = Story(
        cards=cards,
        A={"stack": ["Axe", "Straw"]},
        B={"field": ["Drip"], "stack": ["Straw", "Straw"], "health": 6},
        C={},
    )
    table.to_end_of_round()
    assert [table.health(name) for name in "ABC"] == [50, 0, 44]


@rule("QL-R08")
def test_a_player_leaves_before_the_next_instruction() -> None:
    count = {"count": {"zone": "field", "whose": "the"}}
    cards = [card("Tally", 60, effect=[lose(6), gain(count)]), card("Oak", 1), card("Elm", 1)]
    table = Story(
        cards=cards, A={"stack": ["Tally"]}, B={"field": ["Oak", "Oak"], "health": 6}, C={"field": ["Elm"]}
    )
    table.turn()
    assert table.health("A") == 52
    assert table.health("C") == 44


@rule("QL-R08", "QL-R10")
def test_all_who_are_struck_down_by_one_attack_leave_together() -> None:
    shield = card("Shield", 1, effect=[modify("defence", "add", 4, {"defence_of": "all"})])
    cards = [AXE, shield, card("Oak", 1, defence=1)]
    table = Story(
        cards=cards,
        A={"stack": ["Axe"]},
        B={"field": ["Shield"], "health": 2},
        C={"field": ["Oak"], "health": 9},
    )
    table.turn()
    assert table.health("B") == 0
    assert table.health("C") == 8


@rule("QL-R16", "QL-018", "QL-082")
def test_the_cards_of_a_player_who_is_out_set_off_no_discard_trigger() -> None:
    grudge = card("Grudge", 30, effect=[when("discarded", lose(5), card="this")])
    reaper = card(
        "Reaper", 1, effect=[when("discarded", gain(1), who="opponents"), when("left_field", gain(1))]
    )
    cards = [AXE, grudge, reaper]
    table = Story(
        cards=cards,
        A={"stack": ["Axe"], "field": ["Reaper"]},
        B={"stack": ["Grudge", "Grudge"], "hand": ["Grudge"], "field": ["Grudge"], "health": 6},
        C={},
    )
    table.turn()
    assert [table.health(name) for name in "ABC"] == [50, 0, 44]
    assert table.discard() == ["Grudge"] * 4


@rule("QL-R16", "QL-018")
def test_an_elimination_itself_is_told_to_triggers() -> None:
    vulture = card("Vulture", 1, effect=[when("eliminated", gain(3))])
    table = Story(
        cards=[AXE, vulture],
        A={"stack": ["Axe"]},
        B={"health": 5},
        C={"field": ["Vulture"], "health": 20},
        D={},
    )
    table.turn()
    assert table.health("C") == 17


@rule("QL-018", "QL-R32")
def test_a_player_who_falls_to_a_trigger_in_the_own_turn_loses_the_rest_of_it() -> None:
    thorns = card("Thorns", 1, effect=[when("attacked", lose(9, "$event.by"), who="you")])
    cards = [card("Flail", 60, attack=3, effect=[attack(2)]), thorns]
    table = Story(cards=cards, A={"stack": ["Flail"], "health": 9}, B={"field": ["Thorns"]}, C={})
    table.turn()
    assert [table.health(name) for name in "ABC"] == [0, 48, 48]
    assert not table.over()


@rule("QL-018", "QL-029", "QL-R10")
def test_the_triggers_of_those_who_live_still_resolve_after_a_death() -> None:
    echo = card("Echo", 1, effect=[when("attacked", draw(1), who="you")])
    cards = [AXE, echo, STRAW]
    table = Story(
        cards=cards,
        A={"stack": ["Axe"]},
        B={"field": ["Echo"], "health": 6},
        C={"field": ["Echo"]},
        table={"deck": ["Straw"] * 3},
    )
    table.turn()
    assert table.hand("B") == []
    assert table.hand("C") == ["Straw"]


@rule("QL-019", "QL-R08")
def test_nothing_of_a_turn_happens_after_the_game_has_been_decided() -> None:
    cards = [
        card(
            "End",
            60,
            attack=9,
            healing=4,
            effect=[lose(9), gain(5), discard({"zone": "hand", "count": "all"})],
        )
    ]
    table = Story(cards=[*cards, STRAW], A={"stack": ["End"], "hand": ["Straw"]}, B={"health": 9})
    table.turn()
    assert table.over()
    assert table.health("A") == 50
    assert table.hand("A") == ["Straw"]


@rule("QL-019", "QL-020", "QL-R09")
def test_the_result_names_the_clause_that_ended_the_game() -> None:
    cards = [card("Plague", 60, effect=[lose(5, "all")])]
    for health, clause in ((5, "QL-020"), (6, "QL-019")):
        table = Story(cards=cards, A={"stack": ["Plague"], "health": health}, B={"health": 5})
        table.turn()
        assert table.ended_by() == clause
        assert table.happened("won", "nobody_won") == (["won"] if health == 6 else ["nobody_won"])


@rule("QL-018", "QL-R08")
def test_an_elimination_is_told_once_with_whose_doing_it_was() -> None:
    table = Story(cards=[AXE, STRAW], A={"stack": ["Axe"]}, B={"health": 6}, C={}, D={"health": 4})
    table.turn()
    told = [(table.names[event.seat], table.names[event.other]) for event in table.events("eliminated")]
    assert told == [("B", "A"), ("D", "A")]
