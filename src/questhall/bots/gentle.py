"""The bot on a child's level: the heuristic, which now and then takes a fair second choice, and never the worst."""

from __future__ import annotations

from typing import Any, Final

from questhall.bots.heuristic import Heuristic
from questhall.bots.heuristic import bot_for as heuristic_for
from questhall.decisions import Decision

ONE_IN: Final = 3  # questions with enough options are answered by the second choice this often
ONE_IN_LONG_GAMES: Final[dict[str, int]] = {"fetch": 8, "elfquest": 40}  # where hundreds of questions add up
ENOUGH: Final = 3  # with fewer options the second choice is the worst one


class Gentle:
    """Thinks like the heuristic, and lets one chance in so many go by for the next best."""

    name = "gentle"

    def __init__(self, heuristic: Heuristic, one_in: int = ONE_IN) -> None:
        self.heuristic = heuristic
        self.one_in = one_in

    def answer(self, sight: Any, decision: Decision) -> int:
        """The heuristic's answer, or what it would answer if that were not to be had."""
        values = decision.values
        best = self.heuristic.answer(sight, decision)
        if len(values) < ENOUGH or decision.dice.below(self.one_in) != 0:
            return best
        return self.heuristic.among(sight, decision, [value for value in values if value != best])

    def say(self, sight: Any, decision: Decision) -> Any:
        """What the heuristic would tell the others."""
        return self.heuristic.say(sight, decision)


def bot_for(game: str) -> Gentle | None:
    """The gentle bot of a game, or None where that has no heuristic."""
    heuristic = heuristic_for(game)
    return None if heuristic is None else Gentle(heuristic, ONE_IN_LONG_GAMES.get(game, ONE_IN))
