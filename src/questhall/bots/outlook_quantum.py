"""How a game of Quantum Quest stands after a turn: parties, mana and chambers."""

from typing import Final, final

from mypy_extensions import i64

from questhall.bots.outlook import Outlook, share
from questhall.games.quantum.state import TURN, Quantum
from questhall.kernel.game import Game
from questhall.kernel.kind import Kind

OF_TEN_HEALTH: Final = 0.9
OF_AN_ADVENTURER: Final = 0.35
OF_TEN_MANA: Final = 0.41
OF_TEN_OF_COST: Final = 0.55
OF_A_CHAMBER: Final = 0.1
OF_A_GHOST: Final = -1.0


@final
class QuantumOutlook(Outlook):
    """Looks so many turns of each player ahead."""

    def __init__(self, kind: Kind, laps: i64 = 3) -> None:
        super().__init__(kind)
        self.laps: i64 = laps
        self.until: i64 = 0
        self.until_when = "some turns later"
        self.measures = (
            "you have {} adventurers",
            "you have {} mana",
            "the largest party of the others has {}",
        )

    def begin(self, game: Game) -> None:
        """Turns are counted from the one that is under way."""
        assert isinstance(game, Quantum)
        self.until = game.turns + self.laps * game.seats

    def is_far_enough(self, game: Game) -> bool:
        """When everybody has had so many turns."""
        assert isinstance(game, Quantum)
        return game.next == TURN and game.turns >= self.until

    def estimate(self, game: Game, seat: i64) -> float:
        """The seat's share of what all have."""
        assert isinstance(game, Quantum)
        if game.is_out(seat):
            return 0.0
        return share([strength(game, other) for other in range(game.seats) if not game.is_out(other)],
                     strength(game, seat))  # fmt: skip

    def measured(self, game: Game, seat: i64) -> list[float]:
        """One's own party and mana, and the largest party of the others."""
        assert isinstance(game, Quantum)
        largest: i64 = 0
        for other in range(game.seats):
            if other != seat:
                largest = max(largest, game.party[other].size())
        return [float(game.party[seat].size()), float(game.mana[seat]), float(largest)]


def strength(game: Quantum, seat: i64) -> float:
    """A party's health and number, mana, and what one's chambers are worth."""
    party = game.party[seat]
    health: i64 = 0
    for i in range(party.size()):
        health += game.health(party.at(i))
    value = OF_TEN_HEALTH * float(health) / 10.0 + OF_AN_ADVENTURER * float(party.size())
    value += OF_TEN_MANA * float(game.mana[seat]) / 10.0
    for space in range(len(game.owner)):
        if game.owner[space] == seat:
            value += OF_TEN_OF_COST * float(game.table.cost[game.face[game.ring.at(space)]]) / 10.0
            value += OF_A_CHAMBER
    return value + OF_A_GHOST if game.is_ghost(seat) else value


def bot_outlook(kind: Kind) -> Outlook:
    """The outlook with which the thinker plays."""
    return QuantumOutlook(kind)
