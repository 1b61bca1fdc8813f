"""A player who leaves is out after the turn in progress, or once the questions of the phase are answered."""

from typing import Any

import pytest

import questhall as qh
from tests.games.quaeleon.phrases import discard_hand, gain, lose, may, recruit, recur, when
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

AXE = card("Axe", 60, attack=6)
NAP = card("Nap", 30, healing=2)
STRAW = card("Straw", 1)


@rule("QL-R20", "QL-018")
def test_who_leaves_in_the_turn_of_another_is_out_after_that_turn() -> None:
    table = Story(
        cards=[AXE, NAP, STRAW],
        A={"stack": ["Axe"]},
        B={"stack": ["Nap", "Nap"], "hand": ["Straw"]},
        C={"stack": ["Nap"]},
    )
    table.step()
    table.concede("B")
    table.step()
    assert [table.health(name) for name in "ABC"] == [50, 0, 44]
    assert sorted(table.discard()) == ["Nap", "Nap", "Straw"]
    assert (table.hand("B"), table.stack("B"), table.field("B"), table.revealed("B")) == ([], [], [], "")
    table.step()
    assert table.field("C") == ["Nap"]
    assert not table.over()


@rule("QL-R20", "QL-017")
def test_who_leaves_in_the_own_turn_has_it_out() -> None:
    table = Story(cards=[AXE], A={"stack": ["Axe"]}, B={}, C={})
    table.step()
    table.concede("A")
    table.step()
    assert [table.health(name) for name in "ABC"] == [0, 44, 44]
    assert table.discard() == ["Axe"]


@rule("QL-R20")
def test_effects_of_a_leaver_hold_until_the_turn_is_over() -> None:
    thorns = card("Thorns", 1, effect=[when("attacked", lose(9, "$event.by"), who="you")])
    table = Story(cards=[AXE, thorns], A={"stack": ["Axe"]}, B={"field": ["Thorns"]}, C={})
    table.step()
    table.concede("B")
    table.step()
    assert [table.health(name) for name in "ABC"] == [41, 0, 44]


@rule("QL-R20", "QL-R16")
def test_the_cards_of_a_leaver_set_nothing_off() -> None:
    grudge = card("Grudge", 1, effect=[when("discarded", lose(5), card="this")])
    table = Story(
        cards=[NAP, grudge], A={"stack": ["Nap"]}, B={"field": ["Grudge"], "hand": ["Grudge"]}, C={}
    )
    table.step()
    table.concede("B")
    table.step()
    assert [table.health(name) for name in "ABC"] == [52, 0, 50]


@rule("QL-R20", "QL-019")
def test_who_is_left_alone_has_won() -> None:
    table = Story(cards=[NAP], A={"stack": ["Nap"]}, B={"stack": ["Nap"], "health": 70})
    table.step()
    table.concede("B")
    table.step()
    assert table.over()
    assert table.winner() == "A"


@rule("QL-R20", "QL-R09", "QL-020")
def test_players_who_leave_at_the_same_point_do_so_together() -> None:
    table = Story(cards=[NAP], A={"stack": ["Nap"]}, B={}, C={})
    table.step()
    table.concede("A", "B", "C")
    table.step()
    assert table.over()
    assert table.winner() == "nobody"
    table = Story(cards=[NAP], A={"stack": ["Nap"]}, B={}, C={})
    table.step()
    table.concede("A", "C")
    table.step()
    assert table.over()
    assert table.winner() == "B"


@rule("QL-R20", "QL-019")
def test_a_leaving_does_not_undo_what_the_turn_in_progress_has_decided() -> None:
    table = Story(cards=[card("Axe", 60, attack=50)], A={"stack": ["Axe"]}, B={})
    table.step()
    table.concede("A")
    table.step()
    assert table.over()
    assert table.winner() == "A"


@rule("QL-R20")
@pytest.mark.parametrize("round_0", [True, False])
def test_a_leaver_swaps_nothing_and_lays_no_stack(round_0: bool) -> None:
    table = Story.new(3, round_0=round_0)
    table.step()
    hand = table.hand("B")
    table.concede("B")
    table.will(A=["pass"], C=["pass"])
    table.step()
    assert table.health("B") == 0
    assert (table.health("A"), table.health("C")) == (50, 50)
    assert sorted(table.discard()) == sorted(hand)
    assert table.stack("B") == table.hand("B") == []


@rule("QL-R20", "QL-044")
def test_who_leaves_in_the_preparation_is_out_before_the_first_reveal() -> None:
    table = Story(
        cards=[AXE, NAP],
        begin="preparation",
        A={"hand": ["Axe", "Nap"]},
        B={"hand": ["Axe", "Axe"]},
        C={"hand": ["Nap"]},
    )
    table.concede("B")
    table.will(A=["Axe", "pass"], C=["Nap", "pass"])
    table.step()
    assert table.health("B") == 0
    assert table.discard() == ["Axe", "Axe"]
    assert (table.stack("A"), table.stack("C")) == (["Axe"], ["Nap"])
    table.to_end_of_round()
    assert [table.health(name) for name in "ABC"] == [50, 0, 46]


@rule("QL-R20", "QL-019")
def test_leaving_in_the_preparation_can_decide_the_game() -> None:
    table = Story(cards=[AXE], begin="preparation", A={"hand": ["Axe"]}, B={"hand": ["Axe"]})
    table.concede("A")
    table.will(B=["pass"])
    table.step()
    assert table.over()
    assert table.winner() == "B"


@rule("QL-R20", "QL-085")
def test_who_leaves_at_the_hand_limit_is_out_before_the_next_round() -> None:
    table = Story(
        cards=[STRAW, NAP],
        begin="end of round",
        A={"hand": ["Straw"] * 8},
        B={"hand": ["Nap"] * 8},
        C={},
        table={"deck": ["Straw"] * 20},
    )
    table.concede("A")
    table.will(B=["Nap", "Nap", "Nap"])
    table.step()
    assert table.health("A") == 0
    assert table.hand("A") == []
    assert len(table.hand("B")) == 10
    assert len(table.discard()) == 13 + 3
    assert table.next() == "preparation"


@rule("QL-R20", "QL-R12")
def test_a_leaver_declines_what_may_be_declined() -> None:
    spy = card("Spy", 60, effect=[recruit(2), may(lose(9))])
    table = Story(
        cards=[spy, STRAW],
        A={"stack": ["Spy"]},
        B={},
        C={},
        table={"pool": ["Straw"] * 5, "deck": ["Straw"] * 3},
    )
    table.step()
    table.concede("A")
    table.step()
    assert [table.health(name) for name in "ABC"] == [0, 50, 50]
    assert len(table.deck()) == 3
    assert table.discard() == ["Spy"]


@rule("QL-R20", "QL-R36")
def test_a_leaver_takes_the_first_option_of_what_must_be_answered() -> None:
    dart = card("Dart", 60, effect=[lose(9, "chosen_opponent"), discard_hand(1)])
    cards = [dart, card("Fig"), card("Pear")]
    table = Story(cards=cards, A={"stack": ["Dart"], "hand": ["Fig", "Pear"]}, B={}, C={})
    table.step()
    table.concede("A")
    table.step()
    assert [table.health(name) for name in "ABC"] == [0, 41, 50]


@rule("QL-R20", "QL-052")
def test_a_leaver_in_a_turn_without_a_card_is_out_after_it() -> None:
    spring = card("Spring", 1, effect=[recur(gain(2, "all"))])
    table = Story(cards=[spring, NAP], A={"stack": ["Nap"]}, B={"field": ["Spring"]}, C={})
    table.step(2)
    assert table.health("A") == 52
    table.concede("B")
    table.step()
    assert [table.health(name) for name in "ABC"] == [54, 0, 52]


@rule("QL-R20", "QL-019")
def test_conceding_a_match_of_two_ends_it_for_the_other() -> None:
    match = qh.new("quaeleon", players=2, seed=4)
    match.concede(0)
    assert {decision.seat for decision in match.pending} == {1}
    match.answer(1, -1)
    assert match.over
    assert match.result is not None
    assert match.result["winners"] == [1]


@rule("QL-R20")
def test_conceding_among_three_lets_the_others_play_on() -> None:
    match = qh.new("quaeleon", players=3, seed=4)
    match.answer(2, -1)
    match.concede(0)
    assert not match.over
    assert {decision.seat for decision in match.pending} == {1}
    match.answer(1, -1)
    assert not match.over
    assert {decision.seat for decision in match.pending} == {1, 2}


def asking() -> Any:
    """A match of three in which A is asked whom the card is to hurt."""
    scene = {
        "title": "a question in A's turn",
        "players": ["A", "B", "C"],
        "begin": "reveal",
        "card": [card("Dart", 60, effect=[lose(9, "chosen_opponent"), lose(1)]), NAP],
        "seat": {"A": {"stack": ["Dart"]}, "B": {"stack": ["Nap"]}, "C": {"stack": ["Nap"], "health": 20}},
        "table": {"rest": "away"},
    }
    return qh.scene("quaeleon", scene)


def healths(match: Any) -> list[int]:
    """The health of every seat."""
    return [seat["health"] for seat in match.view(None)["seats"]]


@rule("QL-R20")
def test_who_leaves_while_another_is_asked_is_out_when_that_turn_is_over() -> None:
    match = asking()
    assert [(decision.seat, decision.ask) for decision in match.pending] == [(0, "player")]
    match.concede(1)
    assert [(decision.seat, decision.ask) for decision in match.pending] == [(0, "player")]
    assert healths(match) == [50, 50, 20]
    match.answer(0, 2)
    assert healths(match) == [50, 0, 12]
    assert {decision.seat for decision in match.pending} == {0, 2}


@rule("QL-R20", "QL-R36")
def test_who_leaves_while_asked_has_the_first_option_taken() -> None:
    match = asking()
    match.concede(0)
    assert healths(match) == [0, 42, 21]
    assert not match.over


@rule("QL-R20", "QL-R09")
def test_two_who_leave_in_one_turn_leave_the_third_as_winner() -> None:
    match = asking()
    match.concede(2)
    assert not match.over
    match.concede(0)
    assert match.over
    assert match.result is not None
    assert match.result["winners"] == [1]
    assert match.result["clause"] == "QL-R20"
