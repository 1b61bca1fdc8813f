"""What chamber texts are made of: instructions, and the numbers that they speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from questhall.games.quantum.state import Quantum

# The classes of adventurers, and of those who may buy a chamber, by their places in CLASSES. [QQ-R02]
MAGE: Final = 1
CLERIC: Final = 2
THIEF: Final = 3
CLASSES: Final = ("warrior", "mage", "cleric", "thief")
ANY_CLASS: Final = 15

# Whom an instruction concerns. [QQ-R53]
VISITOR: Final = 0
OTHERS: Final = 1
EVERYBODY: Final = 2


class Instruction:
    """One instruction of a chamber's text."""

    def carry_out(self, game: Quantum) -> None:
        """Do what it says, to the end."""
        raise NotImplementedError


class Amount:
    """A number in a text."""

    def of(self, game: Quantum) -> i64:
        """What it comes to for this landing; dice are rolled for it."""
        raise NotImplementedError

    def is_nothing(self, game: Quantum) -> bool:
        """Whether it is sure to come to 0: there is nothing to count."""
        return False


class Condition:
    """What an "if" of a text asks for."""

    def holds(self, game: Quantum) -> bool:
        """Whether it is so for this landing."""
        raise NotImplementedError


class Destination:
    """Where a text sends the player who landed."""

    def choose(self, game: Quantum) -> i64:
        """The space, or NOWHERE if there is no such space."""
        raise NotImplementedError


NOWHERE: Final = -1


def is_meant(game: Quantum, who: i64, seat: i64) -> bool:
    """Whether a player is among those whom an instruction concerns."""
    return who == EVERYBODY or (who == VISITOR) == (seat == game.visitor)
