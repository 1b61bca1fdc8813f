"""What ends in the middle: a round or a game that is over, and effects that go while others are being carried out."""

from typing import Any

import pytest

from tests.games.quaeleon.phrases import (
    END_ROUND,
    activate,
    discard,
    discard_hand,
    draw,
    field,
    gain,
    instead,
    lose,
    modify,
    move,
    one,
    recur,
    swap,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)
GEM = card("Gem", 2)
OX = card("Ox", 10, attack=4)
BEAR = card("Bear", 12, attack=6)
BASE = [STRAW, GEM, OX, BEAR]


def healths(table: Story) -> list[int]:
    return [table.health(name) for name in table.names]


def repeat(step: str, times: int, cards: Any = "this") -> dict[str, Any]:
    """How often cards perform a number in this turn."""
    return {"do": "repeat_step", "step": step, "times": times, "cards": cards}


# ------------------------------------------------------------------ the round ends in the middle


@rule("QL-080", "QL-R15", "QL-R16")
def test_an_annihilated_card_may_end_the_round() -> None:
    bomb = card("Bomb", 30, effect=[when("annihilated", END_ROUND, card="this")])
    table = Story(cards=[bomb, OX], A={"stack": ["Bomb", "Ox"]}, B={"stack": ["Bomb"]}, C={"stack": ["Ox"]})
    table.beat()
    assert table.turns() == []
    assert healths(table) == [50, 50, 50]
    assert table.next() == "end of round"


@rule("QL-080", "QL-R15", "QL-030")
def test_the_end_of_a_beat_may_end_the_round() -> None:
    dusk = card("Dusk", 1, effect=[when("beat_end", END_ROUND)])
    table = Story(cards=[dusk, OX], A={"stack": ["Ox", "Ox"], "field": ["Dusk"]}, B={})
    table.beat()
    assert table.next() == "end of round"
    assert table.stack("A") == ["Ox"]
    assert table.health("B") == 46


@rule("QL-019", "QL-R08")
@pytest.mark.parametrize("moment", ["beat_end", "round_end"])
def test_a_game_may_be_won_at_the_end_of_a_beat_or_of_a_round(moment: str) -> None:
    dusk = card("Dusk", 1, effect=[when(moment, lose(9))])
    table = Story(cards=[dusk, GEM], A={"stack": ["Gem"], "field": ["Dusk"]}, B={"health": 9})
    table.until("preparation")
    assert (table.over(), table.winner()) == (True, "A")
    assert table.next() != "preparation"
    assert table.happened("round_ended", "dealt", "dealer_named") == ["round_ended"] * (moment == "round_end")


@rule("QL-080", "QL-R15", "QL-R05")
def test_a_recurring_effect_that_ends_the_round_is_the_last_one() -> None:
    curfew = card("Curfew", 1, effect=[recur(END_ROUND)])
    font = card("Font", 1, effect=[recur(gain(1))])
    for lying, left in ((["Font", "Curfew"], 51), (["Curfew", "Font"], 50)):
        table = Story(cards=[curfew, font, OX], A={"stack": ["Ox"], "field": lying}, B={})
        table.beat()
        assert (table.health("A"), table.health("B")) == (left, 50)


@rule("QL-080", "QL-R15")
def test_a_blow_that_ends_the_round_instead_hurts_nobody() -> None:
    wake = instead("damage", [END_ROUND], who="you")
    table = Story(
        cards=[OX, card("Wake", 1, effect=[wake])], A={"stack": ["Ox"]}, B={}, C={"field": ["Wake"]}
    )
    table.beat()
    assert healths(table) == [50, 50, 50]
    assert table.next() == "end of round"


# ------------------------------------------------------------------ recurring effects that go or change hands


@rule("QL-R05", "QL-R26", "QL-058")
def test_a_recurring_effect_that_an_earlier_one_removes_does_not_take_place() -> None:
    reaper = card("Reaper", 1, effect=[recur(discard(field("Font")))])
    font = card("Font", 1, effect=[recur(gain(1))])
    table = Story(cards=[reaper, font, GEM], A={"stack": ["Gem"], "field": ["Reaper", "Font"]}, B={})
    table.beat()
    assert table.health("A") == 50
    assert table.discard() == ["Font"]


@rule("QL-R26", "QL-R05", "QL-028")
def test_a_recurring_effect_that_an_earlier_one_gives_away_works_for_its_new_player() -> None:
    gift = card("Gift", 1, effect=[recur(move(field("Font"), "field", whose="next_in_order"))])
    font = card("Font", 1, effect=[recur(gain(3))])
    table = Story(cards=[gift, font, GEM], A={"stack": ["Gem", "Gem"], "field": ["Gift", "Font"]}, B={})
    table.beat()
    assert table.field("B") == ["Font"]
    assert healths(table) == [50, 53]
    table.beat()
    assert healths(table) == [50, 56]


@rule("QL-R44", "QL-R32")
def test_a_trigger_outside_any_activation_leaves_nothing_for_this_activation() -> None:
    spur = when("turn_start", modify("attack", "add", 5, {"attacks_of": "you"}, "this_activation"), who="you")
    table = Story(
        cards=[card("Spur", 1, effect=[spur]), OX], A={"stack": ["Ox", "Ox"], "field": ["Spur"]}, B={}
    )
    table.beat()
    assert table.health("B") == 46
    table.beat()
    assert table.health("B") == 42


# ------------------------------------------------------------------ replacements and themselves


@rule("QL-R32", "QL-R38", "QL-059")
def test_what_happens_instead_is_not_replaced_by_the_same_effect_again() -> None:
    bargain = instead("lost_health", [lose(2, "you")], who="you")
    table = Story(
        cards=[card("Act", 70, effect=[lose(9)]), card("Bargain", 1, effect=[bargain])],
        A={"stack": ["Act"]},
        B={"field": ["Bargain"]},
    )
    table.turn()
    assert table.health("B") == 48


@rule("QL-R37", "QL-R38")
@pytest.mark.parametrize(
    ("kind", "by_attack", "by_loss"),
    [("health_down", 51, 51), ("damage", 51, 47), ("lost_health", 46, 51)],
)
def test_a_replacement_knows_a_loss_from_damage(kind: str, by_attack: int, by_loss: int) -> None:
    calm = card("Calm", 1, effect=[instead(kind, [gain(1)], who="you")])
    for blow, left in ((OX, by_attack), (card("Act", 70, effect=[lose(3)]), by_loss)):
        table = Story(cards=[blow, calm], A={"stack": [blow["name"]]}, B={"field": ["Calm"]})
        table.turn()
        assert table.health("B") == left


# ------------------------------------------------------------------ extra activations and what is to be repeated


@rule("QL-R30", "QL-077")
def test_an_extra_activation_takes_nothing_from_what_its_card_was_to_repeat() -> None:
    act = card("Act", 70, effect=[repeat("attack", 2, field("Ox")), activate(one(field("Ox")))])
    table = Story(cards=[act, OX], A={"stack": ["Act"], "field": ["Ox"]}, B={})
    table.turn()
    assert table.health("B") == 50 - 4 - 8
    fury = card("Fury", 10, attack=4, effect=[repeat("attack", 3)])
    act = card("Act", 70, effect=[repeat("attack", 2, field("Fury")), activate(one(field("Fury")))])
    table = Story(cards=[act, fury], A={"stack": ["Act"], "field": ["Fury"]}, B={})
    table.turn()
    assert table.health("B") == 50 - 12 - 8


@rule("QL-R30", "QL-077")
def test_an_extra_activation_leaves_what_other_cards_were_to_repeat() -> None:
    fury = card("Fury", 10, attack=1, effect=[repeat("attack", 3)])
    act = card(
        "Act",
        70,
        attack=10,
        effect=[repeat("attack", 2, field("Bear")), repeat("attack", 2), activate(one(field("Fury")))],
    )
    table = Story(cards=[act, fury, BEAR], A={"stack": ["Act"], "field": ["Fury", "Bear"]}, B={"health": 99})
    table.turn()
    assert table.health("B") == 99 - 3 - 12 - 20


@rule("QL-077", "QL-R05")
def test_of_two_words_on_how_often_the_later_one_holds() -> None:
    for said, times in (((2, 3), 3), ((3, 2), 2), ((2, 0), 0)):
        act = card(
            "Act",
            70,
            attack=5,
            healing=1,
            effect=[repeat("healing", 4), *(repeat("attack", count) for count in said)],
        )
        table = Story(cards=[act], A={"stack": ["Act"]}, B={})
        table.turn()
        assert healths(table) == [54, 50 - 5 * times]


# ------------------------------------------------------------------ piles that run out


@rule("QL-R13", "QL-023")
def test_the_cards_left_in_the_deck_stay_on_top_when_more_are_needed() -> None:
    for seed in range(6):
        table = Story(
            cards=[
                card("Act", 70, effect=[move({"zone": "deck", "which": "top", "count": 2}, "hand")]),
                *BASE,
            ],
            seed=seed,
            A={"stack": ["Act"]},
            B={},
            table={"deck": ["Gem"], "discard": ["Ox", "Bear", "Straw"]},
        )
        table.turn()
        assert "Gem" in table.hand("A")
        assert (len(table.hand("A")), len(table.deck()), table.discard()) == (2, 2, [])


@rule("QL-035", "QL-R34", "QL-R13")
def test_who_exchanges_more_cards_than_the_deck_has_gets_what_there_is() -> None:
    table = Story(
        cards=BASE,
        begin="round zero",
        options={"round_0": True},
        A={"hand": ["Ox", "Bear", "Straw"]},
        B={"hand": ["Straw"]},
        table={"deck": ["Gem"]},
    )
    table.will(A=["Ox", "Bear", "pass"], B=["pass"])
    table.step()
    assert sorted(table.hand("A")) == ["Gem", "Straw"]
    assert sorted(table.deck()) == ["Bear", "Ox"]
    assert len(table.events("drawn")) == 1


@rule("QL-R35", "QL-R38")
def test_a_card_goes_anywhere_into_the_deck() -> None:
    places = set()
    for seed in range(12):
        table = Story(
            cards=[card("Act", 70, effect=[move(one({"zone": "hand"}), "deck", position="random")]), *BASE],
            seed=seed,
            A={"stack": ["Act"], "hand": ["Gem"]},
            B={},
            table={"deck": ["Straw"] * 3},
        )
        table.turn()
        assert sorted(table.deck()) == ["Gem", "Straw", "Straw", "Straw"]
        assert table.hand("A") == []
        places.add(table.deck().index("Gem"))
    assert places == {0, 1, 2, 3}


# ------------------------------------------------------------------ swaps


@rule("QL-R38", "QL-043")
def test_two_cards_of_one_stack_change_places() -> None:
    stack = {"zone": "stack", "count": 1}
    act = card("Act", 70, effect=[swap("card", stack, {**stack, "which": "all"})])
    table = Story(cards=[act, *BASE], A={"stack": ["Act", "Gem", "Ox", "Bear"]}, B={})
    table.will(A=["Gem", "Bear"])
    table.turn()
    assert table.stack("A") == ["Bear", "Ox", "Gem"]


@rule("QL-R26", "QL-R04", "QL-R38", "QL-R43")
def test_a_field_card_and_a_revealed_card_change_places() -> None:
    act = card(
        "Act",
        70,
        effect=[swap("card", one(field("Gem")), {"zone": "revealed", "whose": "opponents", "count": 1})],
    )
    table = Story(
        cards=[act, *BASE], A={"stack": ["Act"], "field": ["Gem"]}, B={"stack": ["Ox"]}, C={"stack": []}
    )
    table.turn()
    assert table.field("A") == ["Ox", "Act"]
    assert table.revealed("B") == "Gem"
    table.turn()
    assert table.field("B") == ["Gem"]
    assert healths(table) == [50, 50, 50]


# ------------------------------------------------------------------ triggers of cards that were not activated


@rule("QL-R47", "QL-R26")
def test_a_trigger_works_for_whoever_gets_its_card_onto_a_field() -> None:
    thorn = card("Thorn", 1, effect=[when("attacked", gain(2), who="you")])
    act = card("Act", 70, effect=[move(one({"zone": "hand"}), "field")])
    table = Story(cards=[act, thorn, OX], A={"stack": ["Act"], "hand": ["Thorn"]}, B={"stack": ["Ox"]})
    table.beat()
    assert table.health("A") == 48


@rule("QL-R24", "QL-R47")
def test_a_text_about_its_own_discard_works_once_wherever_its_card_came_from() -> None:
    ember = card("Ember", 1, effect=[when("discarded", gain(2), card="this")])
    act = card("Act", 70, effect=[move(one({"zone": "hand"}), "field"), discard(field("Ember"))])
    table = Story(cards=[act, ember], A={"stack": ["Act"], "hand": ["Ember"]}, B={})
    table.turn()
    assert table.health("A") == 52


@rule("QL-R36", "QL-R35")
def test_who_may_hold_no_such_card_is_asked_all_the_same() -> None:
    act = card("Act", 70, effect=[discard_hand(1, "opponents", filter={"has": "attack"}), draw(1)])
    table = Story(
        cards=[act, *BASE],
        A={"stack": ["Act"]},
        B={"hand": ["Gem", "Straw"]},
        C={"hand": ["Ox", "Gem"]},
        table={"deck": ["Straw"]},
    )
    table.will(B=["pass"], C=["Ox"])
    table.turn()
    assert table.asked() == [("B", "give_up_unseen"), ("C", "give_up_unseen")]
    assert table.discard() == ["Ox"]
    assert table.hand("A") == ["Straw"]


@rule("QL-R13", "QL-R38")
def test_a_deck_that_is_too_small_is_made_anew_before_its_top_is_put_in_order() -> None:
    arrange = {"do": "arrange", "zone": "deck", "top": 3, "how": "choose"}
    table = Story(
        cards=[card("Act", 70, effect=[arrange]), *BASE],
        A={"stack": ["Act"]},
        B={},
        table={"deck": ["Gem"], "discard": ["Ox", "Bear"]},
    )
    table.will(A=["Ox", "Bear", "Gem"])
    table.turn()
    assert table.deck() == ["Ox", "Bear", "Gem"]
    assert table.discard() == []
