"""The ElfQuest Adventure Game: one tribe for all; a turn is the action of a character."""

from __future__ import annotations

from questhall.games.elfquest.state import ACTION, ElfQuest
from questhall.kernel.kind import Kind
from questhall.kernel.zones import NOBODY
from questhall.lab.lenses.lens import Lens


class OfGame(Lens):
    """Looks at a game of the ElfQuest Adventure Game."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.had_acted = 0

    def name(self, game: ElfQuest, face: int) -> str:
        """A character card's, a hand card's or an event's."""
        return game.table.name_of(face)

    def stepped(self, game: ElfQuest) -> int:
        """The step that comes, and who has acted before it."""
        self.had_acted = int(game.acted)
        return int(game.next)

    def acted(self, game: ElfQuest, stepped: int) -> int:
        """Whose character has acted in this step."""
        newly = int(game.acted) & ~self.had_acted
        if stepped != ACTION or newly == 0:
            return NOBODY
        return int(game.controller[newly.bit_length() - 1])
