"""The plain lens: what can be said of any game."""

from __future__ import annotations

from typing import Any, Final

from questhall.kernel.asks import CARD
from questhall.kernel.kind import Kind
from questhall.kernel.zones import NOBODY

NO_LEADER: Final = -1


class Lens:
    """Looks at a whole game, secrets included: for the lab alone, never for a bot."""

    is_watched = False
    """Whether the game's players go by which cards were lost track of; what nobody asks after is not kept in line."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def name(self, game: Any, face: int) -> str:
        """The printed name of a card."""
        return str(game.table.card_set.cards[face].name)

    def standing(self, game: Any, seat: int) -> float | None:
        """How well a seat stands: who has most is in the lead. None where the game has no such number."""
        return None

    def leader(self, game: Any) -> int:
        """Who alone is in the lead, or NO_LEADER."""
        best, leader = None, NO_LEADER
        for seat in range(int(game.seats)):
            standing = self.standing(game, seat)
            if standing is None:
                return NO_LEADER
            if best is None or standing > best:
                best, leader = standing, seat
            elif standing == best:
                leader = NO_LEADER
        return leader

    def acted(self, game: Any, stepped: int) -> int:
        """Whose turn the step was that has just been played, from what `next` said before it; NOBODY for no one's."""
        return NOBODY

    def stepped(self, game: Any) -> int:
        """The step that comes next, for `acted`."""
        return int(getattr(game, "next", 0))

    def is_dealt(self, game: Any) -> bool:
        """Whether the first cards are dealt, and nobody has been asked yet."""
        return True

    def held(self, game: Any, seat: int) -> list[int]:
        """The cards that a seat holds as its own when the game begins; empty where nobody holds any."""
        return []

    def offered(self, game: Any, seat: int, ask: int, options: list[int]) -> list[tuple[int, int]]:
        """Which cards a question offers for use: the face of each and the option that takes it.

        In the plain lens the options of a card question are cards, and passing is none.
        """
        if self.kind.asks[ask].kind != CARD:
            return []
        return [(int(game.face[option]), option) for option in options if 0 <= option < len(game.face)]
