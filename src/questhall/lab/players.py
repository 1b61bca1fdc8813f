"""Bots in line: every seat of a game that is played without a match, each through its own sight."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.bots.heuristic import Heuristic
from questhall.kernel.game import Game
from questhall.kernel.oracle import Policy
from questhall.kernel.rng import Dice
from questhall.kernel.sight import Sight
from questhall.lab.needs import LabError
from questhall.lab.tables import Opened

MOST_DECISIONS: Final = 200_000
SPREAD: Final = 0x9E3779B1  # odd, so that neighbouring seeds get dice far apart


def dice_of(seed: int, stream: int) -> Dice:
    """Dice for one purpose in the game of a seed."""
    return Dice((seed * SPREAD + stream * 7919 + 1) & 0x7FFF_FFFF_FFFF)


class Seats(Policy):
    """The bots of a table, and what is counted of the questions that they are put.

    A bot without a player goes by its own dice. It holds a game, so it belongs into simulations alone.
    """

    def __init__(self, opened: Opened, seed: int) -> None:
        self.kind = opened.kind
        own = [opened.own_bot(seat) for seat in range(opened.seats)]
        self.thinking: list[Any] = [bot.player if isinstance(bot, Heuristic) else None for bot in own]
        self.names = opened.card_names
        self.game: Game | None = None
        self.sights: list[Sight] = []
        self.picks = opened.picks
        self.dice = [dice_of(seed, seat) for seat in range(opened.seats)]
        self.asked = [0] * len(opened.kind.asks)
        self.choices = 0
        """Who has had a choice since this was last cleared: a set of seats."""
        self.decisions = 0

    def choose(self, game: Game, seat: int, ask: int, options: vec[i64]) -> int:
        """Count the question, and answer it."""
        self.decisions += 1
        if self.decisions > MOST_DECISIONS:
            raise LabError(f"After {MOST_DECISIONS} decisions the game is not over.")
        if len(options) > 1:
            self.asked[ask] += 1
            self.choices |= 1 << seat
        if ask in self.picks:
            for option in options:
                if 0 <= option < len(game.face) and self.names[game.face[option]] == self.picks[ask]:
                    return int(option)
        return self.pick(game, seat, ask, options)

    def pick(self, game: Game, seat: int, ask: int, options: vec[i64]) -> int:
        """The seat's own answer."""
        player = self.thinking[seat]
        if player is None:
            return int(options[int(self.dice[seat].below(len(options)))])
        if self.game is not game:
            self.game = game
            self.sights = [self.kind.sight(game, other) for other in range(game.seats)]
        return int(player.choose(self.sights[seat], ask, options))
