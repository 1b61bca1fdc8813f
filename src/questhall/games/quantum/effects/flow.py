"""Instructions that hold others: a choice, a price, a die, a condition. [QQ-D16]"""

from typing import final

from mypy_extensions import i64

from questhall.games.quantum import asks as ask
from questhall.games.quantum import asks as event
from questhall.games.quantum.effects.base import Condition, Instruction
from questhall.games.quantum.state import SIDES, Quantum
from questhall.kernel.zones import PASS, numbers, row, with_one_more


def carry_out_all(game: Quantum, instructions: list[Instruction]) -> None:
    """One after the other, each to its end. [QQ-R52]"""
    for instruction in instructions:
        instruction.carry_out(game)
        if game.over:
            return


@final
class Choose(Instruction):
    """The player who landed chooses one of several things; none cannot be chosen. [QQ-D16]"""

    def __init__(self, alternatives: list[list[Instruction]], labels: list[str]) -> None:
        self.alternatives: list[list[Instruction]] = alternatives
        self.labels: list[str] = labels

    def carry_out(self, game: Quantum) -> None:
        """Ask, then do it."""
        game.alternatives = self.labels
        chosen = game.choose(game.visitor, ask.ALTERNATIVE, numbers(len(self.alternatives)))
        game.tell(event.CHOSEN, game.visitor, game.visiting, number=chosen)
        carry_out_all(game, self.alternatives[chosen])


@final
class Pay(Instruction):
    """The player who landed may pay mana for something, or else."""

    def __init__(self, cost: i64, then: list[Instruction], otherwise: list[Instruction]) -> None:
        self.cost: i64 = cost
        self.then: list[Instruction] = then
        self.otherwise: list[Instruction] = otherwise

    def carry_out(self, game: Quantum) -> None:
        """Nothing is asked of who has too little. [QQ-R24]"""
        seat = game.visitor
        game.amount = self.cost
        if (
            game.mana[seat] >= self.cost
            and game.choose(seat, ask.PAY, with_one_more(row(ask.DO_IT), PASS)) != PASS
        ):
            game.mana[seat] -= self.cost
            game.tell(event.PAID, seat, game.visiting, number=self.cost, more=game.mana[seat])
            carry_out_all(game, self.then)
        else:
            carry_out_all(game, self.otherwise)


@final
class OnDie(Instruction):
    """A die says what happens: up to a number one thing, above it another."""

    def __init__(self, low: i64, then: list[Instruction], otherwise: list[Instruction]) -> None:
        self.low: i64 = low
        self.then: list[Instruction] = then
        self.otherwise: list[Instruction] = otherwise

    def carry_out(self, game: Quantum) -> None:
        """The player who landed rolls."""
        die = game.roll(SIDES)
        game.tell(event.CHAMBER_ROLLED, game.visitor, game.visiting, number=die)
        carry_out_all(game, self.then if die <= self.low else self.otherwise)


@final
class If(Instruction):
    """Something happens only if something is so, and else something else."""

    def __init__(self, condition: Condition, then: list[Instruction], otherwise: list[Instruction]) -> None:
        self.condition: Condition = condition
        self.then: list[Instruction] = then
        self.otherwise: list[Instruction] = otherwise

    def carry_out(self, game: Quantum) -> None:
        """As it is now."""
        carry_out_all(game, self.then if self.condition.holds(game) else self.otherwise)
