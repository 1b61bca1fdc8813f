"""The bot that plays by a few readable rules, where a game has such a player: bots/<game>.py."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.bots.talk import talk_for
from questhall.decisions import Decision


class Heuristic:
    """Plays a seat of a match as the player in line of its game would."""

    name = "heuristic"

    def __init__(self, player: Any, asks: dict[str, int], talk: Any = None) -> None:
        self.player = player
        self.asks = asks
        self.talk = talk

    def answer(self, sight: Any, decision: Decision) -> int:
        """What the player in line would answer."""
        return self.among(sight, decision, decision.values)

    def say(self, sight: Any, decision: Decision) -> Any:
        """What it tells the others before it answers, or None."""
        return None if self.talk is None else self.talk.statement(sight, self.asks[decision.ask])

    def among(self, sight: Any, decision: Decision, values: list[int]) -> int:
        """The same if only these values were offered."""
        options = vec[i64]()
        for value in values:
            options = append(options, value)
        answer = int(self.player.choose(sight, self.asks[decision.ask], options))
        return answer if answer in values else values[0]


def bot_for(game: str) -> Heuristic | None:
    """The heuristic of a game, or None where it has none."""
    if not game or importlib.util.find_spec(f"questhall.bots.{game}") is None:
        return None
    player = importlib.import_module(f"questhall.bots.{game}").Player()
    asks = importlib.import_module(f"questhall.games.{game}.asks").ASKS
    return Heuristic(player, {ask.name: ask.number for ask in asks}, talk_for(game))
