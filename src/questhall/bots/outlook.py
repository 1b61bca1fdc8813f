"""How good a game is for a seat: of a finished one by its result, of one under way by an estimate, where there is one."""

from math import exp
from typing import Final

from mypy_extensions import i64, mypyc_attr

from questhall.kernel.game import Game
from questhall.kernel.kind import Kind

DRAWN: Final = "drawn"


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """Plays on to the end, and takes the result: 1 for a win, shared where winners share, 0 for a loss."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Kind = kind
        self.names: list[str] = ["?"] * 16
        self.measures: tuple[str, ...] = ()  # what `measured` counts, as in "you have {} health"
        self.until_when: str = "at the end of the game"
        self.is_watched: bool = False  # whether the game's player goes by what a seat saw before a shuffle

    def begin(self, game: Game) -> None:
        """A simulation begins here."""

    def is_far_enough(self, game: Game) -> bool:
        """Whether a simulation may end before the game does."""
        return False

    def estimate(self, game: Game, seat: i64) -> float:
        """The chance of a seat in a game that is not over."""
        return 0.5

    def measured(self, game: Game, seat: i64) -> list[float]:
        """What can be counted where a simulation has ended, to give reasons in the game's own words; see `measures`."""
        return []

    def worth(self, game: Game, seat: i64) -> float:
        """How a game has ended for a seat, or how it stands."""
        if not game.over:
            return self.estimate(game, seat)
        result = self.kind.result(game, self.names)
        if int(seat) in result["winners"]:
            return 1.0
        if result["seats"][seat]["outcome"] == DRAWN:
            return 1.0 / float(game.seats)
        return 0.0


def chance(value: float) -> float:
    """From what adds up without bounds to a chance."""
    return 1.0 / (1.0 + exp(-value))


def share(values: list[float], mine: float) -> float:
    """The chance of one among several, of whom one point more makes e times as likely to win."""
    total = 0.0
    for value in values:
        total += exp(value - mine)
    return 1.0 / total
