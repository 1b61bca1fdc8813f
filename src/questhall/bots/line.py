"""Players in line: every seat of a game that nobody waits for, through the eyes of its own seat."""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.kernel.game import Game
from questhall.kernel.kind import Kind
from questhall.kernel.oracle import Policy
from questhall.kernel.rng import Dice
from questhall.kernel.sight import Sight

THOUSAND: Final = 1000


@final
class InLine(Policy):
    """A game's player at every seat; with `slips`, so many of a thousand answers are any option instead.

    Without a player all answers are any option. It holds a game, so it belongs into sampled worlds, simulations
    and tests alone; the player sees a `Sight`.
    """

    def __init__(self, kind: Kind, player: Any, slips: i64 = 0, seed: i64 = 1) -> None:
        self.kind: Kind = kind
        self.player: Any = player
        self.slips: i64 = slips if player is not None else THOUSAND
        self.dice: Dice = Dice(seed)
        self.game: Game | None = None
        self.sights: list[Sight] = []
        self.decisions: i64 = 0

    def choose(self, game: Game, seat: i64, ask: i64, options: "vec[i64]") -> i64:
        """What the seat's player answers."""
        self.decisions += 1
        count: i64 = len(options)
        if count == 1:
            return options[0]
        if self.slips > 0 and self.dice.below(THOUSAND) < self.slips:
            return options[self.dice.below(count)]
        if self.game is not game:
            self.game = game
            self.sights = [self.kind.sight(game, other) for other in range(game.seats)]
        answer: i64 = self.player.choose(self.sights[seat], ask, options)
        return answer

    def forget(self) -> None:
        """Let go of the game that was played."""
        self.game = None
        self.sights = []


def among(options: "vec[i64]", value: i64) -> bool:
    """Whether a value is one of the options."""
    for i in range(len(options)):
        if options[i] == value:
            return True
    return False


def without(options: "vec[i64]", value: i64) -> "vec[i64]":
    """The options but one value."""
    left = vec[i64](capacity=len(options))
    for i in range(len(options)):
        if options[i] != value:
            left = append(left, options[i])
    return left


def in_order(player: Any, sight: Sight, ask: i64, options: "vec[i64]", most: i64) -> "vec[i64]":
    """The first so many options in the order in which a player would take them.

    Asked again and again without what it has taken, a player with rules for the best option alone ranks them all.
    """
    ranked = vec[i64](capacity=len(options))
    left = options[:]
    while len(left) > 0 and len(ranked) < most:
        value: i64 = left[0]
        if len(left) > 1 and player is not None:
            value = player.choose(sight, ask, left)
            if not among(left, value):
                value = left[0]
        ranked = append(ranked, value)
        left = without(left, value)
    return ranked
