"""The rulings that a table may play the other way: what each value of their options does."""

from typing import Any

import pytest

import questhall as qh
from questhall.games.quaeleon import KIND
from tests.games.quaeleon.phrases import attack, discard, discard_hand, draw, gain, lose, move, recruit, recur
from tests.games.quaeleon.story import Story, Unanswered, card
from tests.ledger_marks import rule

NAP = card("Nap", 30, healing=1)
SPRING = card("Spring", 1, effect=[recur(gain(2))])
MARKS = [card(f"Mark {letter}") for letter in "ABCDEFGH"]
MARK_DECK = [one["name"] for one in MARKS]
HALVE = lose({"half": {"health_of": "$each"}})
EITHER = pytest.mark.parametrize("usual", [True, False])


def option(ruling: str) -> Any:
    """The option that stands on a ruling."""
    return next(option for option in KIND.options if ruling in option.clauses)


def settled(ruling: str, usual: bool) -> dict[str, Any]:
    """The ruling as it stands, or the other way."""
    one = option(ruling)
    values = [value for value in one.values if (value == one.default) == usual]
    assert len(values) == 1
    return {one.name: values[0]}


@rule("QL-R04", "QL-R05", "QL-R06", "QL-R12", "QL-R13", "QL-R14", "QL-R19")
@pytest.mark.parametrize("ruling", ["QL-R04", "QL-R05", "QL-R06", "QL-R12", "QL-R13", "QL-R14", "QL-R19"])
def test_a_ruling_with_a_fair_opposite_is_an_option_of_two_values(ruling: str) -> None:
    one = option(ruling)
    assert len(one.values) == 2
    assert one.default in one.values
    with pytest.raises(ValueError, match=one.name):
        qh.new("quaeleon", players=2, seed=1, options={one.name: "sometimes"})


@rule("QL-R04")
@EITHER
def test_whether_a_lost_card_costs_the_turn(usual: bool) -> None:
    table = Story(
        cards=[NAP, card("Low", 3), SPRING],
        options=settled("QL-R04", usual),
        A={"stack": ["Nap", "Nap"], "field": ["Spring"]},
        B={"stack": ["Nap", "Low"]},
        C={"stack": ["Low"]},
        D={"field": ["Spring"]},
    )
    table.beat()
    assert table.annihilated() == ["A", "B"]
    assert table.turns() == (["C", "A", "B", "D"] if usual else ["C", "D"])
    assert [table.health(name) for name in "ABCD"] == [52 if usual else 50, 50, 50, 52]
    table.beat()
    assert table.turns()[-4:] == ["A", "B", "D", "C"]


@rule("QL-R04")
@EITHER
def test_whether_a_card_that_an_effect_took_costs_the_turn(usual: bool) -> None:
    raid = card("Raid", 60, effect=[discard({"zone": "revealed", "whose": "opponents"})])
    table = Story(
        cards=[raid, NAP, SPRING],
        options=settled("QL-R04", usual),
        A={"stack": ["Raid"]},
        B={"stack": ["Nap"], "field": ["Spring"]},
    )
    table.beat()
    assert table.discard() == ["Nap"]
    assert table.health("B") == (52 if usual else 50)


@rule("QL-R05")
@EITHER
def test_whether_recurring_effects_come_before_or_after_the_new_text(usual: bool) -> None:
    cards = [card("Older", 1, effect=[recur(HALVE)]), card("Newer", 40, effect=[lose(10)])]
    table = Story(
        cards=cards, options=settled("QL-R05", usual), A={"field": ["Older"], "stack": ["Newer"]}, B={}
    )
    table.turn()
    assert table.health("B") == (15 if usual else 20)


@rule("QL-R05")
@EITHER
def test_a_recurring_effect_happens_once_on_its_first_turn_either_way(usual: bool) -> None:
    cards = [card("Drip", 40, effect=[lose(10), recur(HALVE)]), NAP]
    table = Story(cards=cards, options=settled("QL-R05", usual), A={"stack": ["Drip", "Nap"]}, B={})
    table.beat()
    assert table.health("B") == 20
    table.beat()
    assert table.health("B") == 10


@rule("QL-R06")
@EITHER
def test_whether_defence_counts_in_the_text_of_its_own_card(usual: bool) -> None:
    oath = card("Oath", 60, defence=3, effect=[attack(4, "you")])
    table = Story(cards=[oath], options=settled("QL-R06", usual), A={"stack": ["Oath"]}, B={})
    table.turn()
    assert table.health("A") == (46 if usual else 49)


@rule("QL-R12")
@EITHER
def test_whether_recruiting_can_be_declined(usual: bool) -> None:
    table = Story(
        cards=[card("Agent", 60, effect=[recruit(2)]), *MARKS],
        options=settled("QL-R12", usual),
        A={"stack": ["Agent"]},
        B={},
        table={"pool": MARK_DECK[:5], "deck": MARK_DECK[5:]},
    )
    if usual:
        table.will(A=["pass"])
        table.turn()
        assert len(table.offered()) == 6
        assert table.hand("A") == []
        return
    table.will(A=["pass"])
    table.step()
    twin = table.game.copy()
    with pytest.raises(Unanswered):
        table.step()
    table.sit_down(twin)
    table.will(A=["Mark A", "Mark F"])
    table.step()
    assert len(table.offered()) == 5
    assert sorted(table.hand("A")) == ["Mark A", "Mark F"]


@rule("QL-R13")
@EITHER
def test_whether_the_discard_pile_is_shuffled_as_soon_as_the_deck_is_empty(usual: bool) -> None:
    table = Story(
        cards=[card("Well", 60, effect=[draw(2)]), *MARKS],
        options=settled("QL-R13", usual),
        A={"stack": ["Well"]},
        B={},
        table={"deck": MARK_DECK[:2], "discard": MARK_DECK[2:7]},
    )
    table.turn()
    assert table.hand("A") == MARK_DECK[:2]
    assert len(table.deck()) == (0 if usual else 5)
    assert len(table.discard()) == (5 if usual else 0)


@rule("QL-R13")
@EITHER
def test_whether_a_discard_becomes_the_deck_while_the_deck_is_empty(usual: bool) -> None:
    table = Story(
        cards=[card("Toll", 60, effect=[discard_hand(1)]), *MARKS],
        options=settled("QL-R13", usual),
        A={"stack": ["Toll"], "hand": MARK_DECK[:1]},
        B={},
    )
    table.turn()
    assert (table.deck(), table.discard()) == (([], ["Mark A"]) if usual else (["Mark A"], []))


@rule("QL-R13", "QL-085")
@EITHER
def test_whether_the_hand_limit_fills_an_empty_deck(usual: bool) -> None:
    table = Story(
        cards=[NAP, *MARKS],
        begin="end of round",
        options=settled("QL-R13", usual),
        A={"hand": ["Nap"] * 10},
        B={},
        table={"deck": MARK_DECK[:4]},
    )
    table.will(A=["Nap", "Nap"])
    table.step()
    assert (len(table.hand("A")), len(table.hand("B"))) == (10, 2)
    assert (len(table.deck()), len(table.discard())) == ((0, 2) if usual else (2, 0))


@rule("QL-R13")
@EITHER
def test_a_deck_with_cards_is_left_alone_either_way(usual: bool) -> None:
    table = Story(
        cards=[card("Well", 60, effect=[draw(2)]), *MARKS],
        options=settled("QL-R13", usual),
        A={"stack": ["Well"]},
        B={},
        table={"deck": MARK_DECK[:3], "discard": MARK_DECK[3:7]},
    )
    table.turn()
    assert table.deck() == ["Mark C"]
    assert table.discard() == MARK_DECK[3:7]


@rule("QL-R14")
@EITHER
def test_whether_the_last_beat_is_played_to_its_end(usual: bool) -> None:
    table = Story(
        cards=[NAP, SPRING],
        options=settled("QL-R14", usual),
        A={"stack": ["Nap", "Nap"]},
        B={"field": ["Spring"]},
    )
    table.beat()
    assert table.health("B") == 52, "there is another beat to come"
    table.to_end_of_round()
    assert table.health("B") == (54 if usual else 52)
    assert table.health("A") == 52


@rule("QL-R14")
@EITHER
def test_a_card_put_on_a_stack_by_the_last_card_is_still_played(usual: bool) -> None:
    loop = card("Loop", 60, effect=[move({"zone": "hand", "whose": "your", "count": 1}, "stack")])
    table = Story(
        cards=[NAP, SPRING, loop],
        options=settled("QL-R14", usual),
        A={"stack": ["Loop"], "hand": ["Nap"]},
        B={"field": ["Spring"]},
    )
    table.to_end_of_round()
    assert table.health("A") == 51
    assert table.health("B") == (54 if usual else 52)


@rule("QL-R19", "QL-041")
@EITHER
def test_whether_an_empty_stack_may_be_laid(usual: bool) -> None:
    table = Story(
        cards=[NAP],
        begin="preparation",
        options=settled("QL-R19", usual),
        A={"hand": ["Nap", "Nap"]},
        B={},
    )
    table.will(A=["pass"] if usual else ["Nap", "pass"], B=["pass"])
    table.step()
    assert table.stack("A") == ([] if usual else ["Nap"])
    assert table.stack("B") == []


@rule("QL-R19")
def test_who_has_to_lay_a_card_cannot_pass_before_the_first() -> None:
    table = Story(
        cards=[NAP],
        begin="preparation",
        options=settled("QL-R19", usual=False),
        A={"hand": ["Nap", "Nap"]},
        B={"hand": ["Nap"]},
    )
    table.will(A=["pass"], B=["Nap", "pass"])
    with pytest.raises(Unanswered):
        table.step()
