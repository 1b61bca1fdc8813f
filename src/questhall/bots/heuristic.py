"""The bot that plays by rough worths of what it sees, where a game has one."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.bots.quaeleon import QuaeleonPlayer
from questhall.decisions import Decision
from questhall.games.quaeleon import asks

ASK_NUMBERS = {ask.name: ask.number for ask in asks.ASKS}


class QuaeleonHeuristic:
    """Plays a seat of Quaeleon's Quest in a match."""

    name = "heuristic"

    def __init__(self) -> None:
        self.player = QuaeleonPlayer()

    def answer(self, sight: Any, decision: Decision) -> int:
        """What the player in line would answer."""
        options = vec[i64]()
        for value in decision.values:
            options = append(options, value)
        return int(self.player.choose(sight, ASK_NUMBERS[decision.ask], options))


def bot_for(game: str) -> QuaeleonHeuristic | None:
    """The heuristic of a game, or None where it has none."""
    return QuaeleonHeuristic() if game == "quaeleon" else None
