"""The tests a text can make. [arg.condition]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from questhall.games.quaeleon.effects.base import Amount, Cards, Condition, Players, Text, Trigger
from questhall.games.quaeleon.effects.happenings import fits
from questhall.games.quaeleon.effects.lasting import this_card
from questhall.games.quaeleon.state import Quaeleon
from questhall.kernel.fractions import is_less
from questhall.kernel.zones import NO_CARD, NOBODY

BELOW: Final = 0
AT_MOST: Final = 1
EQUAL: Final = 2
UNEQUAL: Final = 3
AT_LEAST: Final = 4
ABOVE: Final = 5


def compares(left: tuple[i64, i64], comparison: i64, right: tuple[i64, i64]) -> bool:
    """Whether two numbers stand to each other as said."""
    if comparison == BELOW:
        return is_less(left, right)
    if comparison == AT_MOST:
        return not is_less(right, left)
    if comparison == AT_LEAST:
        return not is_less(left, right)
    if comparison == ABOVE:
        return is_less(right, left)
    equal = not is_less(left, right) and not is_less(right, left)
    return equal if comparison == EQUAL else not equal


@final
class Compare(Condition):
    """One number against another; both are finished numbers, rounded up and not below 0. [QL-R23]"""

    def __init__(self, left: Amount, comparison: i64, right: Amount) -> None:
        self.left: Amount = left
        self.comparison: i64 = comparison
        self.right: Amount = right

    def holds(self, game: Quaeleon, text: Text) -> bool:
        left = self.left.whole(game, text)
        right = self.right.whole(game, text)
        return compares((left, 1), self.comparison, (right, 1))


@final
class Exists(Condition):
    """Whether there is any such card."""

    def __init__(self, cards: Cards) -> None:
        self.cards: Cards = cards

    def holds(self, game: Quaeleon, text: Text) -> bool:
        return self.cards.number(game, text) > 0


@final
class CameFrom(Condition):
    """Whether this card was the first its player revealed in the round, or the last of the stack."""

    def __init__(self, mark: i64) -> None:
        self.mark: i64 = mark

    def holds(self, game: Quaeleon, text: Text) -> bool:
        card = this_card(game, text)
        return card != NO_CARD and game.condition[card] & self.mark != 0


@final
class ActedBefore(Condition):
    """Whether every one of some players has had the turn in this beat already."""

    def __init__(self, players: Players) -> None:
        self.players: Players = players

    def holds(self, game: Quaeleon, text: Text) -> bool:
        acted = game.acted
        if game.turn_of != NOBODY:
            acted &= ~(1 << game.turn_of)
        mask = self.players.of(game, text)
        return mask != 0 and mask & ~acted == 0


@final
class Happened(Condition):
    """Whether something happened earlier in this round."""

    def __init__(self, trigger: Trigger) -> None:
        self.trigger: Trigger = trigger

    def holds(self, game: Quaeleon, text: Text) -> bool:
        end: i64 = len(game.history) if text.earlier < 0 else text.earlier
        for i in range(end):
            if fits(game, self.trigger, text, game.history[i]):
                return True
        return False


@final
class AllOf(Condition):
    """Whether all of several tests hold."""

    def __init__(self, parts: list[Condition]) -> None:
        self.parts: list[Condition] = parts

    def holds(self, game: Quaeleon, text: Text) -> bool:
        for part in self.parts:
            if not part.holds(game, text):
                return False
        return True


@final
class AnyOf(Condition):
    """Whether one of several tests holds."""

    def __init__(self, parts: list[Condition]) -> None:
        self.parts: list[Condition] = parts

    def holds(self, game: Quaeleon, text: Text) -> bool:
        for part in self.parts:
            if part.holds(game, text):
                return True
        return False


@final
class Not(Condition):
    """Whether a test fails."""

    def __init__(self, part: Condition) -> None:
        self.part: Condition = part

    def holds(self, game: Quaeleon, text: Text) -> bool:
        return not self.part.holds(game, text)
