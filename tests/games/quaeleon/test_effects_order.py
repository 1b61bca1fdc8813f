"""Texts: the order of instructions, triggers and modifiers, and what ends them."""

from typing import Any

import pytest

import questhall as qh
from tests.games.quaeleon.phrases import (
    ANY_FIELD,
    attack,
    discard,
    discard_hand,
    draw,
    lose,
    modify,
    recur,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

MARKS = [card(f"Mark {letter}") for letter in "ABCDEFGH"]
MARK_DECK = [one["name"] for one in MARKS]


def effects(name: str, *instructions: Any, **keys: Any) -> dict[str, Any]:
    """A card at 60 with this text."""
    return card(name, 60, effect=list(instructions), **keys)


def halve(who: Any) -> dict[str, Any]:
    """Players lose half their health."""
    return lose({"half": {"health_of": "$each"}}, who)


# ------------------------------------------------------------------ instructions in printed order


@rule("QL-057")
def test_instructions_are_carried_out_in_the_order_in_which_they_are_printed() -> None:
    setting = {"deck": MARK_DECK[:4]}
    first_draw = effects("Sift", draw(2), discard_hand(1))
    table = Story(cards=[first_draw, *MARKS], A={"stack": ["Sift"]}, B={}, table=setting)
    table.will(A=["Mark B"])
    table.turn()
    assert (table.hand("A"), table.discard()) == (["Mark A"], ["Mark B"])
    first_discard = effects("Sift", discard_hand(1), draw(2))
    table = Story(cards=[first_discard, *MARKS], A={"stack": ["Sift"]}, B={}, table=setting)
    table.turn()
    assert sorted(table.hand("A")) == ["Mark A", "Mark B"]
    assert table.discard() == []
    assert table.asked() == []


@rule("QL-057")
@pytest.mark.parametrize(("first", "left"), [("half", 15), ("ten", 20)])
def test_two_losses_are_taken_in_printed_order(first: str, left: int) -> None:
    losses = [halve("opponents"), lose(10)]
    card_a = effects("Curse", *(losses if first == "half" else losses[::-1]))
    table = Story(cards=[card_a], A={"stack": ["Curse"]}, B={})
    table.turn()
    assert table.health("B") == left


# ------------------------------------------------------------------ the end of ongoing effects


@rule("QL-058", "QL-061")
def test_an_ongoing_effect_stops_when_its_card_is_discarded() -> None:
    banner = card("Banner", 1, effect=[modify("attack", "add", 2, {"attacks_of": "you"})])
    shot = card("Shot", 50, effect=[discard(ANY_FIELD)])
    cards = [banner, shot, card("Axe", 60, attack=5)]
    table = Story(cards=cards, A={"field": ["Banner"], "stack": ["Axe", "Axe"]}, B={"stack": ["Shot"]})
    table.turn()
    assert table.health("B") == 43
    table.will(B=["Banner"])
    table.turn()
    assert table.discard() == ["Banner"]
    assert table.health("B") == 43
    table.turn()
    assert table.health("B") == 38


@rule("QL-058", "QL-R08")
def test_a_trigger_stops_when_its_card_is_discarded_before_the_event() -> None:
    thorns = card("Thorns", 1, effect=[when("attacked", lose(3, "$event.by"), who="you")])
    table = Story(
        cards=[thorns, effects("Shot", discard({"zone": "field", "whose": "opponents"}), attack=4)],
        A={"stack": ["Shot"]},
        B={"field": ["Thorns"]},
    )
    table.turn()
    assert (table.health("A"), table.health("B")) == (50, 46)


# ------------------------------------------------------------------ triggers by activation


ECHO = card("Echo", 1, effect=[when("attacked", draw(1), who="you")])


@rule("QL-059", "QL-R24", "QL-R10")
@pytest.mark.parametrize("order", [["C: Echo", "A: Nap", "B: Echo"], ["B: Echo", "A: Nap", "C: Echo"]])
def test_reactions_to_one_attack_come_in_the_order_of_activation(order: list[str]) -> None:
    cards = [ECHO, card("Nap", 1), card("Axe", 60, attack=3), *MARKS]
    table = Story(
        cards=cards,
        A={"field": ["Nap"], "stack": ["Axe"]},
        B={"field": ["Echo"]},
        C={"field": ["Echo"]},
        table={"deck": MARK_DECK, "activated": order},
    )
    table.turn()
    first, second = order[0][0], order[2][0]
    assert table.hand(first) == ["Mark A"]
    assert table.hand(second) == ["Mark B"]
    assert [table.names[event.seat] for event in table.events("set_off")] == [first, second]


@rule("QL-059", "QL-060", "QL-R24")
def test_the_order_of_activation_is_counted_over_all_players_of_the_round() -> None:
    echo_late, echo_early = card("Late", 20, effect=ECHO["effect"]), card("Early", 70, effect=ECHO["effect"])
    cards = [echo_late, echo_early, card("Nap", 5), card("Axe", 60, attack=3), *MARKS]
    table = Story(
        cards=cards,
        A={"stack": ["Nap", "Axe"]},
        B={"stack": ["Late"]},
        C={"stack": ["Early"]},
        table={"deck": MARK_DECK},
    )
    table.beat()
    table.turn()
    assert table.hand("C") == ["Mark A"]
    assert table.hand("B") == ["Mark B"]
    assert table.asked() == []


@rule("QL-059", "QL-R24")
def test_effects_of_one_card_come_in_printed_order() -> None:
    for texts, left in (((halve("you"), lose(10, "you")), 13), ((lose(10, "you"), halve("you")), 18)):
        bruise = card("Bruise", 1, effect=[when("attacked", text, who="you") for text in texts])
        table = Story(
            cards=[bruise, card("Axe", 60, attack=4)], A={"stack": ["Axe"]}, B={"field": ["Bruise"]}
        )
        table.turn()
        assert table.health("B") == left


@rule("QL-059", "QL-R32", "QL-029")
def test_triggers_resolve_before_the_next_instruction() -> None:
    cards = [
        effects("Flurry", attack(1), lose(10)),
        card("Bruise", 1, effect=[when("attacked", halve("you"), who="you")]),
    ]
    table = Story(cards=cards, A={"stack": ["Flurry"]}, B={"field": ["Bruise"], "health": 51})
    table.turn()
    assert table.health("B") == 15


# ------------------------------------------------------------------ modifiers of one number


def attack_of_ten(*modifiers: dict[str, Any]) -> int:
    """The value of an attack of 10 under modifiers on cards activated in this order."""
    cards = [card(f"Card {place}", 1, effect=[one]) for place, one in enumerate(modifiers)]
    names = [one["name"] for one in cards]
    table = Story(
        cards=[*cards, card("Ships", 60, attack=10)],
        A={"field": names, "stack": ["Ships"]},
        B={"health": 100},
    )
    table.turn()
    assert table.asked() == []
    return 100 - table.health("B")


PLUS = modify("attack", "add", 5, {"attacks_of": "you"})
DOUBLE = modify("attack", "multiply", 2, {"attacks_of": "you"})
SET = modify("attack", "set", 4, {"attacks_of": "you"})
CARD_PLUS = modify("attack", "add", 5, {"zone": "field", "whose": "your"})
CARD_DOUBLE = modify("attack", "multiply", 2, {"zone": "field", "whose": "your"})


@rule("QL-061", "QL-060", "QL-R24")
@pytest.mark.parametrize(
    ("modifiers", "value"),
    [
        ([], 10),
        ([PLUS, DOUBLE], 30),
        ([DOUBLE, PLUS], 25),
        ([PLUS, PLUS, DOUBLE], 40),
        ([PLUS, DOUBLE, PLUS], 35),
        ([SET, PLUS], 9),
        ([PLUS, SET], 4),
        ([DOUBLE, SET, DOUBLE], 8),
    ],
)
def test_modifiers_are_applied_in_the_order_of_activation(
    modifiers: list[dict[str, Any]], value: int
) -> None:
    assert attack_of_ten(*modifiers) == value


@rule("QL-061", "QL-R24", "QL-R29")
@pytest.mark.parametrize(
    ("modifiers", "value"),
    [
        ([CARD_PLUS, DOUBLE], 30),
        ([DOUBLE, CARD_PLUS], 25),
        ([PLUS, CARD_DOUBLE], 30),
        ([CARD_DOUBLE, PLUS], 25),
    ],
)
def test_modifiers_of_cards_and_of_attacks_stand_in_one_order(
    modifiers: list[dict[str, Any]], value: int
) -> None:
    assert attack_of_ten(*modifiers) == value


@rule("QL-061", "QL-060")
def test_the_order_of_activation_counts_and_not_the_place_on_the_field_or_the_seat() -> None:
    cards = [card("Plus", 1, effect=[modify("attack", "add", 5, {"attacks_of": "all"})])]
    cards += [card("Twice", 1, effect=[modify("attack", "multiply", 2, {"attacks_of": "all"})])]
    cards += [card("Ships", 60, attack=10)]
    for order, value in ((["B: Plus", "A: Twice"], 30), (["A: Twice", "B: Plus"], 25)):
        table = Story(
            cards=cards,
            A={"field": ["Twice"], "stack": ["Ships"]},
            B={"field": ["Plus"]},
            table={"activated": order},
        )
        table.turn()
        assert table.health("B") == 50 - value


@rule("QL-061", "QL-060")
def test_modifiers_of_defence_and_healing_follow_the_same_order() -> None:
    def under(stat: str, order: list[str]) -> Story:
        plus = modify(stat, "add", 2, {"zone": "field", "whose": "your"})
        twice = modify(stat, "multiply", 2, {"zone": "field", "whose": "your"})
        cards = [card("Plus", 1, effect=[plus]), card("Twice", 1, effect=[twice])]
        cards += [card("Oak", 60, defence=3, healing=3), card("Axe", 40, attack=20)]
        table = Story(
            cards=cards,
            A={"field": ["Plus", "Twice"], "stack": ["Oak"]},
            B={"stack": ["Axe"]},
            table={"activated": order},
        )
        table.beat()
        return table

    assert under("healing", ["A: Plus", "A: Twice"]).health("A") == 50 + 10 - 17
    assert under("healing", ["A: Twice", "A: Plus"]).health("A") == 50 + 8 - 17
    assert under("defence", ["A: Plus", "A: Twice"]).health("A") == 50 + 3 - 10
    assert under("defence", ["A: Twice", "A: Plus"]).health("A") == 50 + 3 - 12


@rule("QL-060", "QL-047")
def test_modifiers_of_initiative_follow_the_same_order() -> None:
    revealed = {"zone": "revealed", "whose": "your"}
    cards = [card("Plus", 1, effect=[modify("initiative", "add", 10, revealed)])]
    cards += [card("Twice", 1, effect=[modify("initiative", "multiply", 2, revealed)]), card("Nap", 10)]
    for order, initiative in ((["A: Plus", "A: Twice"], 40), (["A: Twice", "A: Plus"], 30)):
        table = Story(
            cards=cards,
            A={"field": ["Plus", "Twice"], "stack": ["Nap"]},
            B={},
            table={"activated": order},
        )
        table.step()
        assert table.events("turned_up")[0].number == initiative


# ------------------------------------------------------------------ several targets of one attack


@rule("QL-R10", "QL-073")
def test_all_targets_are_struck_together_by_one_attack() -> None:
    cards = [card("Axe", 60, attack=6), card("Wall", 1, defence=2)]
    table = Story(cards=cards, A={"stack": ["Axe"]}, B={"field": ["Wall"]}, C={"health": 5}, D={})
    table.turn()
    assert [table.health(name) for name in "ABCD"] == [50, 46, 0, 44]
    assert len(table.events("attacked")) == 1
    told = table.happened("attacked", "struck", "eliminated", "set_off")
    assert told == ["attacked", "struck", "struck", "struck", "eliminated"]


@rule("QL-R10", "QL-019")
def test_a_third_player_who_would_fall_next_does_not_save_anybody() -> None:
    table = Story(cards=[card("Axe", 60, attack=6)], A={"stack": ["Axe"]}, B={"health": 6}, C={"health": 6})
    table.turn()
    assert table.over()
    assert table.winner() == "A"


@rule("QL-R10", "QL-R32")
def test_reactions_come_after_all_targets_have_been_struck() -> None:
    shield = card(
        "Shield", 1, effect=[when("attacked", modify("defence", "add", 5, {"defence_of": "all"}), who="you")]
    )
    table = Story(
        cards=[shield, card("Axe", 60, attack=6), card("Wall", 1, defence=1)],
        A={"stack": ["Axe", "Axe"]},
        B={"field": ["Shield"]},
        C={"field": ["Wall"]},
    )
    table.turn()
    assert [table.health(name) for name in "ABC"] == [50, 44, 45]
    table.until("reveal")
    table.turn()
    assert [table.health(name) for name in "ABC"] == [50, 43, 45]


@rule("QL-R10", "QL-R08", "QL-059")
def test_after_a_death_the_triggers_of_the_dead_are_gone_and_those_of_the_living_come() -> None:
    cards = [ECHO, card("Axe", 60, attack=6), *MARKS]
    table = Story(
        cards=cards,
        A={"stack": ["Axe"]},
        B={"field": ["Echo"], "health": 6},
        C={"field": ["Echo"]},
        table={"deck": MARK_DECK},
    )
    table.turn()
    assert table.hand("C") == ["Mark A"]
    assert len(table.deck()) == 7


# ------------------------------------------------------------------ who is speaking


@rule("QL-057", "QL-R05", "QL-R32", "QL-R36")
def test_a_question_names_the_card_whose_text_asks() -> None:
    hurt = lose(1, "chosen_opponent")
    scene = {
        "title": "four questions",
        "players": ["A", "B", "C"],
        "begin": "reveal",
        "card": [
            card("Dream", 1, effect=[recur(hurt)]),
            card("Thorns", 1, effect=[when("lost_health", hurt, who="you")]),
            card("Dart", 60, effect=[hurt, hurt]),
        ],
        "seat": {"A": {"field": ["Dream"], "stack": ["Dart"]}, "B": {"field": ["Thorns"]}, "C": {}},
        "table": {"rest": "away"},
    }
    match = qh.scene("quaeleon", scene)
    speaking = []
    for answer in (2, 1, 2, 2):
        asked = match.pending[0]
        speaking.append(
            (asked.seat, next(name for name in ("Dream", "Thorns", "Dart") if name in asked.prompt))
        )
        match.answer(asked.seat, answer)
    assert speaking == [(0, "Dream"), (0, "Dart"), (1, "Thorns"), (0, "Dart")]
