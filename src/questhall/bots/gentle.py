"""The bot on a child's level: the heuristic, which now and then takes a fair second choice, and never the worst."""

from __future__ import annotations

from typing import Any

from questhall.bots.heuristic import Heuristic
from questhall.bots.heuristic import bot_for as heuristic_for
from questhall.decisions import Decision

ONE_IN = 3  # questions with enough options are answered by the second choice this often
ENOUGH = 3  # with fewer options the second choice is the worst one


class Gentle:
    """Thinks like the heuristic, and lets one chance in three go by for the next best."""

    name = "gentle"

    def __init__(self, heuristic: Heuristic) -> None:
        self.heuristic = heuristic

    def answer(self, sight: Any, decision: Decision) -> int:
        """The heuristic's answer, or what it would answer if that were not to be had."""
        values = decision.values
        best = self.heuristic.answer(sight, decision)
        if len(values) < ENOUGH or decision.dice.below(ONE_IN) != 0:
            return best
        return self.heuristic.among(sight, decision, [value for value in values if value != best])


def bot_for(game: str) -> Gentle | None:
    """The gentle bot of a game, or None where that has no heuristic."""
    heuristic = heuristic_for(game)
    return None if heuristic is None else Gentle(heuristic)
