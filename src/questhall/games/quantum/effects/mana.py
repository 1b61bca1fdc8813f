"""Instructions about mana. [QQ-043, QQ-045, QQ-R24, QQ-R30, QQ-R31]"""

from typing import final

from mypy_extensions import i64

from questhall.games.quantum import asks as event
from questhall.games.quantum.effects.base import Amount, Instruction, is_meant
from questhall.games.quantum.state import Quantum
from questhall.kernel.zones import lesser


@final
class GainMana(Instruction):
    """Mana is given. [QQ-043]"""

    def __init__(self, amount: Amount, who: i64) -> None:
        self.amount: Amount = amount
        self.who: i64 = who

    def carry_out(self, game: Quantum) -> None:
        """To everybody who is meant, ghosts too. [QQ-R33]"""
        amount = self.amount.of(game)
        for i in range(game.seats):
            seat = (game.visitor + i) % game.seats
            if is_meant(game, self.who, seat) and not game.is_out(seat):
                gain(game, seat, amount)


@final
class LoseMana(Instruction):
    """Mana is taken away. [QQ-045]"""

    def __init__(self, amount: Amount, who: i64) -> None:
        self.amount: Amount = amount
        self.who: i64 = who

    def carry_out(self, game: Quantum) -> None:
        """From everybody who is meant but the owner. [QQ-R31, QQ-R33]"""
        amount = self.amount.of(game)
        for i in range(game.seats):
            seat = (game.visitor + i) % game.seats
            if is_meant(game, self.who, seat) and seat != game.host and not game.is_out(seat):
                lose(game, seat, amount)


@final
class TakeMana(Instruction):
    """Each other player gives the visitor mana, as far as they have it."""

    def __init__(self, amount: Amount) -> None:
        self.amount: Amount = amount

    def carry_out(self, game: Quantum) -> None:
        """The owner gives nothing. [QQ-R31]"""
        amount = self.amount.of(game)
        taken: i64 = 0
        for i in range(1, game.seats):
            seat = (game.visitor + i) % game.seats
            if seat != game.host and not game.is_out(seat):
                taken += lose(game, seat, amount)
        gain(game, game.visitor, taken)


@final
class HalveMana(Instruction):
    """Half of the visitor's mana is lost, rounded down."""

    def carry_out(self, game: Quantum) -> None:
        """Half of 7 is 3."""
        lose(game, game.visitor, game.mana[game.visitor] // 2)


def gain(game: Quantum, seat: i64, amount: i64) -> None:
    """A chamber gives mana."""
    if amount > 0:
        game.mana[seat] += amount
        game.tell(event.MANA_GAINED, seat, game.visiting, number=amount, more=game.mana[seat])


def lose(game: Quantum, seat: i64, amount: i64) -> i64:
    """A chamber takes mana, at most what there is; says how much. [QQ-R24]"""
    lost = lesser(amount, game.mana[seat])
    if lost > 0:
        game.mana[seat] -= lost
        game.tell(event.MANA_LOST, seat, game.visiting, number=lost, more=game.mana[seat])
    return lost
