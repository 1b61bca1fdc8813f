"""Instructions about adventurers: damage, healing, tokens, an exchange. [QQ-040, QQ-042, QQ-R19 to QQ-R23, QQ-R53]"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quantum import asks as ask
from questhall.games.quantum import asks as event
from questhall.games.quantum.effects.base import CLERIC, Amount, Instruction, is_meant
from questhall.games.quantum.rules.damage import (
    EACH,
    WEAKEST,
    aim,
    begin_portion,
    chooser_in,
    deal_portion,
    extremes,
    settle_doubling,
)
from questhall.games.quantum.rules.decks import can_draw_adventurer, discard_adventurer, draw_adventurer
from questhall.games.quantum.state import TOKEN, WOUND, Quantum
from questhall.kernel.zones import lesser, with_one_more

# Which adventurers a text speaks of, beside their class.
ALL: Final = 0
HURT: Final = 1
UNHURT: Final = 2


@final
class Fitting:
    """Which adventurers a text speaks of. [QQ-063, QQ-R20]"""

    def __init__(self, classes: i64, state: i64) -> None:
        self.classes: i64 = classes  # a set of classes
        self.state: i64 = state

    def fits(self, game: Quantum, card: i64) -> bool:
        """Whether an adventurer is one of them."""
        if (self.classes >> game.class_of(card)) & 1 == 0:
            return False
        return self.state == ALL or (game.wounds(card) > 0) == (self.state == HURT)

    def among(self, game: Quantum, seat: i64) -> vec[i64]:
        """Those of a party."""
        party = game.party[seat]
        found = vec[i64](capacity=party.size())
        for i in range(party.size()):
            if self.fits(game, party.at(i)):
                found = with_one_more(found, party.at(i))
        return found


@final
class Damage(Instruction):
    """One portion of damage, to the visiting party or to others as well. [QQ-R52, QQ-R53]"""

    def __init__(self, amount: Amount, spread: i64, fitting: Fitting, who: i64) -> None:
        self.amount: Amount = amount
        self.spread: i64 = spread
        self.fitting: Fitting = fitting
        self.who: i64 = who

    def carry_out(self, game: Quantum) -> None:
        """The owner is spared, and a ghost doubles for the visiting party alone. [QQ-R31, QQ-R32, QQ-R53]"""
        if not self.hits_anyone(game):
            game.tell(event.NOBODY_FITS, game.visitor, game.visiting)
            return
        if self.amount.is_nothing(game):
            game.tell(event.HARMLESS, game.visitor, game.visiting)
            return
        if self.hits(game, game.visitor):
            settle_doubling(game)
        amount = self.amount.of(game)
        begin_portion(game)
        for i in range(game.seats):
            seat = (game.visitor + i) % game.seats
            if not self.hits(game, seat):
                continue
            fitting = self.fitting.among(game, seat)
            if seat == game.visitor:
                aim(game, chooser_in(game), fitting, self.spread, amount * game.factor)
            else:
                aim(game, seat, fitting, self.spread, amount)
        deal_portion(game)

    def hits(self, game: Quantum, seat: i64) -> bool:
        """Whether somebody of this party is hit. [QQ-R20, QQ-R31, QQ-R53]"""
        if seat == game.host or not is_meant(game, self.who, seat):
            return False
        return len(self.fitting.among(game, seat)) > 0

    def hits_anyone(self, game: Quantum) -> bool:
        """Whether any party has somebody who fits. [QQ-R20]"""
        for seat in range(game.seats):
            if self.hits(game, seat):
                return True
        return False


@final
class Heal(Instruction):
    """Health comes back, up to what is printed; the visitor picks. [QQ-042, QQ-R23]"""

    def __init__(self, amount: Amount, spread: i64, classes: i64) -> None:
        self.amount: Amount = amount
        self.spread: i64 = spread
        self.fitting: Fitting = Fitting(classes, HURT)

    def carry_out(self, game: Quantum) -> None:
        """Only living adventurers below their printed health can gain any. [QQ-R23]"""
        seat = game.visitor
        wounded = self.fitting.among(game, seat)
        if len(wounded) == 0 or self.amount.is_nothing(game):
            game.tell(event.NOBODY_FITS, seat, game.visiting, number=event.FOR_HEALING)
            return
        amount = self.amount.of(game)
        game.amount = amount
        if self.spread == EACH:
            for i in range(len(wounded)):
                heal(game, seat, wounded[i], amount)
            return
        if self.spread == WEAKEST:
            wounded = extremes(game, wounded, WEAKEST)
        heal(game, seat, game.choose(seat, ask.HEAL, wounded), amount)


def heal(game: Quantum, seat: i64, card: i64, amount: i64) -> None:
    """Capped at the printed health. [QQ-R23]"""
    wounds = game.wounds(card)
    healed = lesser(amount, wounds)
    game.condition[card] -= healed * WOUND
    game.tell(event.HEALED, seat, card, number=healed, more=game.health(card))


@final
class Bless(Instruction):
    """A negate token for a cleric that has none."""

    def carry_out(self, game: Quantum) -> None:
        """The visitor picks the cleric."""
        seat = game.visitor
        party = game.party[seat]
        bare = vec[i64](capacity=party.size())
        for i in range(party.size()):
            if game.class_of(party.at(i)) == CLERIC and not game.has_token(party.at(i)):
                bare = with_one_more(bare, party.at(i))
        if len(bare) == 0:
            game.tell(event.NOBODY_FITS, seat, game.visiting, number=event.FOR_A_TOKEN)
            return
        card = game.choose(seat, ask.BLESS, bare)
        game.condition[card] |= TOKEN
        game.tell(event.TOKEN_PLACED, seat, card)


@final
class Exchange(Instruction):
    """An adventurer of the visitor's choice makes room for a new one, who brings no bonus. [QQ-023]"""

    def carry_out(self, game: Quantum) -> None:
        """The new one is drawn before the old one is discarded, so that the same card does not come straight back."""
        seat = game.visitor
        party = game.party[seat]
        if party.size() == 0 or not can_draw_adventurer(game):
            game.tell(event.NOBODY_FITS, seat, game.visiting, number=event.FOR_AN_EXCHANGE)
            return
        old = game.choose(seat, ask.EXCHANGE, party.cards[:])
        new = draw_adventurer(game, seat)
        discard_adventurer(game, seat, old)
        game.tell(event.DEPARTED, seat, old)
        game.tell(event.ARRIVED, seat, new)
