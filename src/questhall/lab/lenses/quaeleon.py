"""Quaeleon's Quest: health is the lead, the hand is what a seat holds."""

from __future__ import annotations

from questhall.games.quaeleon.state import PREPARATION, ROUND_ZERO, SETUP, TURN, Quaeleon
from questhall.kernel.zones import NOBODY
from questhall.lab.lenses.lens import Lens


class OfGame(Lens):
    """Looks at a game of Quaeleon's Quest."""

    def standing(self, game: Quaeleon, seat: int) -> float:
        """Health."""
        return float(game.health[seat])

    def acted(self, game: Quaeleon, stepped: int) -> int:
        """Who has had the turn."""
        return int(game.turn_of) if stepped == TURN else NOBODY

    def is_dealt(self, game: Quaeleon) -> bool:
        """After the setup, before round 0 or the first preparation."""
        return game.next != SETUP and game.next in (ROUND_ZERO, PREPARATION)

    def held(self, game: Quaeleon, seat: int) -> list[int]:
        """The hand."""
        return [int(card) for card in game.hand[seat].cards]
