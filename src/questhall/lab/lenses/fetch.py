"""Fetch Quest: all win or lose together, so that nobody leads; a turn is an attempt."""

from __future__ import annotations

from questhall.games.fetch.state import ATTEMPT, CHECK, PIONEERS, SETUP, Fetch
from questhall.kernel.zones import NOBODY
from questhall.lab.lenses.lens import Lens


class OfGame(Lens):
    """Looks at a game of Fetch Quest."""

    def acted(self, game: Fetch, stepped: int) -> int:
        """Who has attempted something, or had to let it be."""
        return int(game.turn_of) if stepped == ATTEMPT else NOBODY

    def is_dealt(self, game: Fetch) -> bool:
        """When everybody has a pioneer and a hand."""
        return game.next not in (PIONEERS, SETUP) and game.next == CHECK

    def held(self, game: Fetch, seat: int) -> list[int]:
        """The hand."""
        return [int(card) for card in game.hand[seat].cards]
