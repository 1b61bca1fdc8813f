"""Matches of Pebbles for the tests, and the few moves that most of them begin with."""

from __future__ import annotations

import json
from typing import Any

import questhall as qh
from tests.match.pebbles import KIND


def pebbles(players: int = 3, seed: int | None = 5, **more: Any) -> qh.Match:
    """A match in which everybody is to hide two pebbles."""
    return qh.new(KIND, players=players, seed=seed, **more)


def values(match: qh.Match, seat: int) -> list[int]:
    """The options of the seat's question."""
    decision = match.decision(seat)
    assert decision is not None
    return decision.values


def hide(match: qh.Match, *seats: int) -> None:
    """These seats hide the first two pebbles of their hands."""
    for seat in seats:
        match.answer(seat, *values(match, seat)[:2])


def pay(match: qh.Match, seat: int) -> None:
    """The seat pays two red coins."""
    match.answer(seat, 0, 0)


def turn(match: qh.Match, seat: int) -> None:
    """A turn without drawing."""
    pay(match, seat)
    match.answer(seat, 0)


def sentence(error: BaseException) -> str:
    """What an error says, which has to be one sentence or few, on one line."""
    text = str(error)
    assert text.endswith(".") and "\n" not in text
    return text


def shown(match: qh.Match) -> str:
    """All that anybody is shown."""
    eyes = [None, *range(match.seats)]
    return json.dumps(
        [
            [match.view(seat) for seat in eyes],
            [match.events(seat) for seat in eyes],
            [decision.to_data() for decision in match.pending],
            match.result,
        ]
    )
