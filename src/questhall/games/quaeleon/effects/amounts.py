"""The numbers a text can speak of. [arg.amount, QL-088, QL-089]"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from questhall.games.quaeleon import asks as ask
from questhall.games.quaeleon.effects.base import Amount, Cards, Players, Text
from questhall.games.quaeleon.rules.arithmetic import half, less, plus, times
from questhall.games.quaeleon.rules.numbers import defence_exact, stat_exact
from questhall.games.quaeleon.state import Quaeleon
from questhall.kernel.fractions import is_less
from questhall.kernel.oracle import bits
from questhall.kernel.zones import filled, not_below_zero


@final
class Fixed(Amount):
    """A number as it stands."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def exact(self, game: Quaeleon, text: Text) -> tuple[i64, i64]:
        return self.number, 1

    def whole(self, game: Quaeleon, text: Text) -> i64:
        return not_below_zero(self.number)


@final
class CountedCards(Amount):
    """How many cards there are of a kind."""

    def __init__(self, cards: Cards) -> None:
        self.cards: Cards = cards

    def exact(self, game: Quaeleon, text: Text) -> tuple[i64, i64]:
        return self.cards.number(game, text), 1


@final
class CountedPlayers(Amount):
    """How many players there are of a kind."""

    def __init__(self, players: Players) -> None:
        self.players: Players = players

    def exact(self, game: Quaeleon, text: Text) -> tuple[i64, i64]:
        return bits(self.players.of(game, text)), 1


@final
class StatOf(Amount):
    """A number of one card as it counts now; one that the card has not counts as 0."""

    def __init__(self, stat: i64, card: Cards) -> None:
        self.stat: i64 = stat
        self.card: Cards = card

    def exact(self, game: Quaeleon, text: Text) -> tuple[i64, i64]:
        cards = self.card.chosen(game, text)
        if len(cards) == 0:
            return 0, 1
        card = cards[0]
        zone, holder = game.find(card)
        return stat_exact(game, card, self.stat, zone, holder)


class OfPlayers(Amount):
    """A number of players: of several their sum, within min and max the lowest or highest of them."""

    def __init__(self, players: Players) -> None:
        self.players: Players = players

    def one(self, game: Quaeleon, seat: i64) -> tuple[i64, i64]:
        """The number of one player."""
        raise NotImplementedError

    def exact(self, game: Quaeleon, text: Text) -> tuple[i64, i64]:
        mask = self.players.of(game, text)
        total: tuple[i64, i64] = (0, 1)
        for seat in range(game.seats):
            if (mask >> seat) & 1:
                total = plus(total, self.one(game, seat))
        return total

    def spread(self, game: Quaeleon, text: Text, *, highest: bool) -> tuple[i64, i64]:
        mask = self.players.of(game, text)
        best: tuple[i64, i64] = (0, 1)
        found = False
        for seat in range(game.seats):
            if (mask >> seat) & 1:
                value = self.one(game, seat)
                if not found or (is_less(best, value) if highest else is_less(value, best)):
                    best = value
                found = True
        return best


@final
class HealthOf(OfPlayers):
    """The health of players."""

    def one(self, game: Quaeleon, seat: i64) -> tuple[i64, i64]:
        return game.health[seat], 1


@final
class DefenceOf(OfPlayers):
    """The defence totals of players."""

    def one(self, game: Quaeleon, seat: i64) -> tuple[i64, i64]:
        return defence_exact(game, seat, None)


@final
class EventAmount(Amount):
    """How much the event was about."""

    def exact(self, game: Quaeleon, text: Text) -> tuple[i64, i64]:
        return text.amount, 1


@final
class NamedAmount(Amount):
    """The number that the text has bound to a name."""

    def __init__(self, slot: i64) -> None:
        self.slot: i64 = slot

    def exact(self, game: Quaeleon, text: Text) -> tuple[i64, i64]:
        return text.names[self.slot].amount, 1


@final
class Sum(Amount):
    """Several numbers together."""

    def __init__(self, parts: list[Amount]) -> None:
        self.parts: list[Amount] = parts

    def exact(self, game: Quaeleon, text: Text) -> tuple[i64, i64]:
        total = self.parts[0].exact(game, text)
        for i in range(1, len(self.parts)):
            total = plus(total, self.parts[i].exact(game, text))
        return total


@final
class Product(Amount):
    """One number times another."""

    def __init__(self, parts: list[Amount]) -> None:
        self.parts: list[Amount] = parts

    def exact(self, game: Quaeleon, text: Text) -> tuple[i64, i64]:
        total = self.parts[0].exact(game, text)
        for i in range(1, len(self.parts)):
            total = times(total, self.parts[i].exact(game, text))
        return total


@final
class Difference(Amount):
    """The first number less the others."""

    def __init__(self, parts: list[Amount]) -> None:
        self.parts: list[Amount] = parts

    def exact(self, game: Quaeleon, text: Text) -> tuple[i64, i64]:
        total = self.parts[0].exact(game, text)
        for i in range(1, len(self.parts)):
            total = less(total, self.parts[i].exact(game, text))
        return total


@final
class Half(Amount):
    """Half of a number."""

    def __init__(self, part: Amount) -> None:
        self.part: Amount = part

    def exact(self, game: Quaeleon, text: Text) -> tuple[i64, i64]:
        return half(self.part.exact(game, text))


@final
class Extreme(Amount):
    """The lowest or the highest of several numbers."""

    def __init__(self, parts: list[Amount], *, highest: bool) -> None:
        self.parts: list[Amount] = parts
        self.highest: bool = highest

    def exact(self, game: Quaeleon, text: Text) -> tuple[i64, i64]:
        best = self.parts[0].spread(game, text, highest=self.highest)
        for i in range(1, len(self.parts)):
            value = self.parts[i].spread(game, text, highest=self.highest)
            if is_less(best, value) if self.highest else is_less(value, best):
                best = value
        return best


@final
class NamedNumber(Amount):
    """A number that the controller names, announced to all. [QL-D13]"""

    def __init__(self, low: i64, high: i64) -> None:
        self.low: i64 = low
        self.high: i64 = high

    def exact(self, game: Quaeleon, text: Text) -> tuple[i64, i64]:
        options = filled(self.high - self.low + 1, self.low)
        for i in range(len(options)):
            options[i] = self.low + i
        number = game.choose(text.controller, ask.NUMBER_NAMED, options)
        game.tell(ask.NUMBER_CHOSEN, text.controller, text.card, number=number)
        return number, 1
