"""Quantum Quest: the health of a whole party is the lead, the party is what a seat holds."""

from __future__ import annotations

from questhall.games.quantum.asks import BUY
from questhall.games.quantum.state import MULLIGAN, TURN, Quantum
from questhall.kernel.kind import Kind
from questhall.kernel.zones import NOBODY, PASS
from questhall.lab.lenses.lens import Lens


class OfGame(Lens):
    """Looks at a game of Quantum Quest."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.before = 0

    def name(self, game: Quantum, face: int) -> str:
        """An adventurer's or a chamber's."""
        return game.table.name(face)

    def standing(self, game: Quantum, seat: int) -> float:
        """The health of the party."""
        return float(sum(int(game.health(card)) for card in game.party[seat].cards))

    def acted(self, game: Quantum, stepped: int) -> int:
        """Whose turn it was: `current` has moved on to the next who has one."""
        return self.before if stepped == TURN else NOBODY

    def stepped(self, game: Quantum) -> int:
        """The step that comes, and who takes it."""
        self.before = int(game.current)
        return int(game.next)

    def is_dealt(self, game: Quantum) -> bool:
        """When the parties are dealt and may be exchanged."""
        return game.next == MULLIGAN

    def held(self, game: Quantum, seat: int) -> list[int]:
        """The party."""
        return [int(card) for card in game.party[seat].cards]

    def offered(self, game: Quantum, seat: int, ask: int, options: list[int]) -> list[tuple[int, int]]:
        """The chamber that is for sale, too."""
        if ask == BUY:
            return [(int(game.face[game.visiting]), option) for option in options if option != PASS]
        return super().offered(game, seat, ask, options)
