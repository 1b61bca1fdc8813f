"""Where clauses meet because a deck passes from one form of play to the next."""

from typing import Any

import pytest

import questhall as qh
from questhall.errors import QuesthallError
from questhall.match import Match
from tests.games.maiden.test_record import cards_of, deck, may_be_carried, state_of, taken
from tests.ledger_marks import rule

Document = dict[str, Any]


def helped(first: Document, second: Document, *, back: bool, seed: int = 5) -> Match:
    """The second player helps the first, and perhaps the first the second; Runs are what both prefer."""
    match = qh.new("maiden", players=2, seed=seed, options={"mode": "serendipity"}, carry=[first, second])
    wanted = {"meet": 1, "return_help": int(back), "challenge": 0}
    while not match.over:
        decision = match.pending[0]
        values = list(decision.values)
        match.answer(decision.seat, wanted.get(decision.ask, values[0]))
    return match


def settled(match: Match, seat: int) -> Match:
    """On until this seat's deck can be taken along."""
    while not match.over and not may_be_carried(match, seat):
        decision = match.pending[0]
        match.answer(decision.seat, next(iter(decision.values)))
    return match


@rule("MQ-225", "MQ-R79", "MQ-223", "MQ-005", "MQ-R125")
def test_help_that_was_given_is_remembered_through_other_forms_of_play() -> None:
    ada, bea = deck(3), deck(1003, "Bea")
    match = helped(ada, bea, back=True)
    ada, bea = taken(match, 0), taken(match, 1)
    assert (ada["open"]["deck"]["helped_by"], bea["open"]["deck"]["helped_by"]) == (["Bea"], ["Ada"])
    together = settled(
        qh.new("maiden", players=2, seed=2, options={"mode": "competitive"}, carry=[ada, bea]), 0
    )
    assert taken(together, 0)["open"]["deck"]["helped_by"] == ["Bea"]
    with pytest.raises(QuesthallError, match="have helped each other's decks already"):
        helped(ada, bea, back=False)


@rule("MQ-225", "MQ-223", "MQ-217")
def test_who_was_helped_once_may_still_help_the_other() -> None:
    match = helped(deck(3), deck(1003, "Bea"), back=False)
    again = helped(taken(match, 0), taken(match, 1), back=True)
    assert taken(again, 0)["open"]["deck"]["helped_by"] == ["Bea"]
    assert taken(again, 1)["open"]["deck"]["helped_by"] == ["Ada"]
    assert list(state_of(again).assisted) == [1, 0]


@rule("MQ-172", "MQ-005", "MQ-171", "MQ-R70")
@pytest.mark.parametrize("mode", ["co_op", "competitive"])
def test_a_deck_under_way_brings_its_level_and_its_positions_and_has_no_prelude(mode: str) -> None:
    ada, bea = deck(3), deck(1003, "Bea")
    match = qh.new("maiden", players=2, seed=4, options={"mode": mode, "prelude": True}, carry=[ada, bea])
    game = state_of(match)
    assert game.prelude == 0
    for seat, document in enumerate((ada, bea)):
        before = document["open"]["deck"]["level"]
        assert taken(match, seat)["open"]["deck"]["level"] == before
        assert cards_of(taken(match, seat)) == cards_of(document)
