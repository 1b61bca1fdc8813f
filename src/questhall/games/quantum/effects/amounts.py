"""The numbers and conditions of a text."""

from typing import Final, final

from mypy_extensions import i64

from questhall.games.quantum import asks as event
from questhall.games.quantum.effects.base import Amount, Condition
from questhall.games.quantum.state import SIDES, Quantum

# What a text may count, of the player who landed.
ADVENTURERS: Final = 0
CHAMBERS: Final = 1
TOKENS: Final = 2
GHOSTS: Final = 3
OF_CLASS: Final = 4  # this and more: adventurers of a class


@final
class Fixed(Amount):
    """A number that is printed."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def of(self, game: Quantum) -> i64:
        """The number."""
        return self.number


@final
class Rolled(Amount):
    """The sum of some dice."""

    def __init__(self, dice: i64) -> None:
        self.dice: i64 = dice

    def of(self, game: Quantum) -> i64:
        """Rolled by the player who landed; no mana for doubles. [QQ-056]"""
        total: i64 = 0
        for i in range(self.dice):
            total += game.roll(SIDES)
        game.tell(event.CHAMBER_ROLLED, game.visitor, game.visiting, number=total)
        return total


@final
class PerThing(Amount):
    """So much for each of some things that the player who landed has."""

    def __init__(self, times: i64, thing: i64) -> None:
        self.times: i64 = times
        self.thing: i64 = thing

    def of(self, game: Quantum) -> i64:
        """As many as there are now."""
        return self.times * count_of(game, self.thing)

    def is_nothing(self, game: Quantum) -> bool:
        """Whether there are none."""
        return count_of(game, self.thing) == 0


def count_of(game: Quantum, thing: i64) -> i64:
    """How many of some thing there are with the player who landed; of ghosts, in the game."""
    seat = game.visitor
    party = game.party[seat]
    if thing == ADVENTURERS:
        return party.size()
    if thing == CHAMBERS:
        return game.count_chambers(seat)
    count: i64 = 0
    if thing == TOKENS:
        for i in range(party.size()):
            if game.has_token(party.at(i)):
                count += 1
        return count
    if thing == GHOSTS:
        for other in range(game.seats):
            if game.is_ghost(other):
                count += 1
        return count
    return game.count_class(seat, thing - OF_CLASS)


@final
class Has(Condition):
    """The player who landed has at least so many of some thing."""

    def __init__(self, thing: i64, least: i64) -> None:
        self.thing: i64 = thing
        self.least: i64 = least

    def holds(self, game: Quantum) -> bool:
        """As it is now."""
        return count_of(game, self.thing) >= self.least


@final
class HasMana(Condition):
    """The player who landed has at least so much mana."""

    def __init__(self, least: i64) -> None:
        self.least: i64 = least

    def holds(self, game: Quantum) -> bool:
        """As it is now."""
        return game.mana[game.visitor] >= self.least


@final
class IsGhost(Condition):
    """The player who landed is a ghost."""

    def holds(self, game: Quantum) -> bool:
        """As it is now."""
        return game.is_ghost(game.visitor)
