"""Choosing pioneers at a table of people: first come first served, until all are content."""

import questhall as qh
from questhall.match import Match
from tests.ledger_marks import rule


def first(match: Match, seat: int) -> int:
    """The first option of what a seat is asked."""
    decision = match.decision(seat)
    assert decision is not None
    return decision.values[0]


def all_led() -> Match:
    """Three players who have picked, each the first pioneer that was free."""
    match = qh.new("fetch", players=3, seed=1)
    for seat in (2, 0, 1):
        match.answer(seat, first(match, seat))
    return match


@rule("FQ-024", "FQ-R05")
def test_whoever_is_quickest_has_the_pioneer() -> None:
    match = qh.new("fetch", players=3, seed=1)
    assert [decision.ask for decision in match.pending] == ["pioneer"] * 3
    wanted = first(match, 2)
    match.answer(2, wanted)
    assert [decision.seat for decision in match.pending] == [0, 1]
    assert wanted not in match.pending[0].values
    assert match.why_not(0, wanted) == {
        "clause": "FQ-R05",
        "text": "Princess Yosha Pug is led by somebody already.",
    }


@rule("FQ-R05")
def test_until_all_confirm_a_free_pioneer_can_be_had_instead() -> None:
    match = all_led()
    assert [decision.ask for decision in match.pending] == ["confirm"] * 3
    former = match.view()["seats"][1]["pioneer"]["card"]
    match.answer(0, -1)
    match.answer(1, first(match, 1))
    assert match.view()["seats"][1]["pioneer"]["card"] != former
    assert [decision.seat for decision in match.pending] == [1, 2]
    assert former in match.pending[0].values
    match.answer(2, -1)
    assert match.view()["phase"] == "pioneers"
    match.answer(1, -1)
    assert match.view()["phase"] != "pioneers"
    assert {event["kind"] for event in match.events()} >= {"pioneer_chosen", "set_up", "first_player"}


@rule("FQ-R05")
def test_six_players_lead_all_six_and_have_nothing_to_change() -> None:
    match = qh.new("fetch", players=6, seed=1)
    for seat in range(5):
        match.answer(seat, first(match, seat))
    assert match.view()["box"] == []
    assert match.pending[0].ask not in ("pioneer", "confirm")
