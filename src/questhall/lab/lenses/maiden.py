"""Maiden's Quest: the Tower Level's steps are no lead, since who is further is nearer to the end; a turn is a turn."""

from __future__ import annotations

from typing import Final

from questhall.games.maiden.state import BUILDING, CHOOSING, TURN, Maiden
from questhall.kernel.kind import Kind
from questhall.kernel.zones import NOBODY
from questhall.lab.lenses.lens import Lens

PRINTED: Final = 0
"""The condition in which a card's name is that of its front."""


class OfGame(Lens):
    """Looks at a game of Maiden's Quest."""

    is_watched = True

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.before = NOBODY

    def name(self, game: Maiden, face: int) -> str:
        """The name on the front of a card."""
        return game.table.name(face, PRINTED)

    def stepped(self, game: Maiden) -> int:
        """The step that comes, and who takes it."""
        self.before = int(game.lead)
        return int(game.next)

    def acted(self, game: Maiden, stepped: int) -> int:
        """Who has had the turn."""
        return self.before if stepped == TURN else NOBODY

    def is_dealt(self, game: Maiden) -> bool:
        """When everybody has a Maiden, a Captor and a deck."""
        return game.next not in (CHOOSING, BUILDING)
