"""How a game of Quaeleon's Quest stands at the beginning of a round: health, and the cards in hand."""

from typing import Final, final

from mypy_extensions import i64

from questhall.bots.outlook import Outlook, share
from questhall.games.quaeleon.state import PREPARATION, Quaeleon
from questhall.kernel.game import Game
from questhall.kernel.kind import Kind

LOW_HEALTH: Final = 15
OF_TEN_HEALTH: Final = 0.5
OF_TEN_OF_THE_LAST: Final = 1.3
OF_A_CARD: Final = 0.15


@final
class QuaeleonOutlook(Outlook):
    """Looks as far as the beginning of another round."""

    def __init__(self, kind: Kind, rounds: i64 = 1) -> None:
        super().__init__(kind)
        self.rounds: i64 = rounds
        self.begun: i64 = 0
        self.until_when = "when the next round begins"
        self.measures = ("you have {} health", "the best of the others has {} health")

    def begin(self, game: Game) -> None:
        """The rounds are counted from the one that is under way or about to begin."""
        assert isinstance(game, Quaeleon)
        self.begun = game.round + 1 if game.next == PREPARATION else game.round

    def is_far_enough(self, game: Game) -> bool:
        """At the beginning of a round."""
        assert isinstance(game, Quaeleon)
        return game.next == PREPARATION and game.round >= self.begun + self.rounds - 1

    def estimate(self, game: Game, seat: i64) -> float:
        """The seat's share of what all have."""
        assert isinstance(game, Quaeleon)
        if not game.is_living(seat):
            return 0.0
        return share([strength(game, other) for other in range(game.seats) if game.is_living(other)],
                     strength(game, seat))  # fmt: skip

    def measured(self, game: Game, seat: i64) -> list[float]:
        """One's own health, and the most of anybody else's."""
        assert isinstance(game, Quaeleon)
        best: i64 = 0
        for other in range(game.seats):
            if other != seat:
                best = max(best, game.health[other])
        return [float(game.health[seat]), float(best)]


def strength(game: Quaeleon, seat: i64) -> float:
    """Health, of which the last counts most, and cards in hand."""
    health = game.health[seat]
    value = OF_TEN_HEALTH * float(health) + OF_TEN_OF_THE_LAST * float(min(health, LOW_HEALTH))
    return value / 10.0 + OF_A_CARD * float(game.hand[seat].size())


def bot_outlook(kind: Kind) -> Outlook:
    """The outlook with which the thinker plays."""
    return QuaeleonOutlook(kind)
