"""The bot that takes any option, each as likely as the others."""

from __future__ import annotations

from typing import Any

from questhall.decisions import Decision


class RandomBot:
    """Any option will do."""

    name = "random"

    def answer(self, sight: Any, decision: Decision) -> int:
        """One of the options, by the dice of this question."""
        values = decision.values
        return values[int(decision.dice.below(len(values)))]


def bot_for(game: str) -> RandomBot:
    """The random bot plays every game."""
    return RandomBot()
