"""Bots against bots: one finished match, what came of it for each, and how sure a rate is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final, TypeVar

from questhall.kernel.kind import Kind
from questhall.match import Match
from questhall.seats import Bot
from questhall.setup import checked_setup

SIGMAS: Final = 1.96  # 95 % of a normal distribution
Seated = TypeVar("Seated")


def contest(kind: Kind, bots: Sequence[Bot], seed: int, options: dict[str, Any] | None = None) -> Match:
    """A match between bots, played to its end; a bot that fails raises BotError."""
    setup = checked_setup(
        kind, players=len(bots), seed=seed, options=options, names=None, bots=list(bots), carry=None
    )
    match = Match(setup, forgiving=False)
    match.let_bots_play()
    return match


def rotated(seated: Sequence[Seated], turn: int) -> list[Seated]:
    """The same bots, each so many seats farther on."""
    start = -turn % len(seated)
    return [*seated[start:], *seated[:start]]


def points(result: dict[str, Any]) -> list[float]:
    """What a result is worth to each seat: 1 a winner, and an even share each where it is drawn."""
    seats = result["seats"]
    return [
        1.0 if seat in result["winners"] else 1.0 / len(seats) if about["outcome"] == "drawn" else 0.0
        for seat, about in enumerate(seats)
    ]


def is_shared(result: dict[str, Any]) -> bool:
    """Whether several have won as one: a game that is played together."""
    return len(result["winners"]) > 1


def interval(rate: float, count: float) -> tuple[float, float]:
    """The 95 % interval of a rate among so many, after Wilson: it holds for rates near 0 and 1, too."""
    if count <= 0:
        return 0.0, 1.0
    square = SIGMAS * SIGMAS
    middle = (rate + square / (2 * count)) / (1 + square / count)
    half = SIGMAS * sqrt(rate * (1 - rate) / count + square / (4 * count * count)) / (1 + square / count)
    return max(0.0, middle - half), min(1.0, middle + half)
