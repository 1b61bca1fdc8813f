"""The players a text can speak of. Those who are out are never among them. [arg.players, QL-R36]"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quaeleon import asks as ask
from questhall.games.quaeleon.effects.base import Amount, Condition, Players, Text
from questhall.games.quaeleon.rules.order import next_in_line
from questhall.games.quaeleon.state import Quaeleon
from questhall.kernel.fractions import is_less
from questhall.kernel.zones import NOBODY, only, with_one_more


def seats_of(game: Quaeleon, mask: i64) -> vec[i64]:
    """A set of seats as a row, lowest first."""
    row = vec[i64](capacity=8)
    for seat in range(game.seats):
        if (mask >> seat) & 1:
            row = with_one_more(row, seat)
    return row


def choose_player(game: Quaeleon, text: Text, mask: i64) -> i64:
    """The controller chooses one of these players. [QL-D05]"""
    seat = game.choose(text.controller, ask.PLAYER, seats_of(game, mask))
    game.tell(ask.PLAYER_CHOSEN, text.controller, text.card, seat)
    return 1 << seat


@final
class You(Players):
    """The controller of the text."""

    def of(self, game: Quaeleon, text: Text) -> i64:
        return game.living & only(text.controller)

    def has(self, game: Quaeleon, text: Text, seat: i64) -> bool:
        return seat == text.controller


@final
class Opponents(Players):
    """Everybody else; there are no teams."""

    def of(self, game: Quaeleon, text: Text) -> i64:
        if text.controller == NOBODY:
            return 0
        return game.living & ~(1 << text.controller)

    def has(self, game: Quaeleon, text: Text, seat: i64) -> bool:
        return seat != text.controller


@final
class Everybody(Players):
    """All players, the controller included."""

    def of(self, game: Quaeleon, text: Text) -> i64:
        return game.living

    def has(self, game: Quaeleon, text: Text, seat: i64) -> bool:
        return True


@final
class ChosenOpponent(Players):
    """One opponent of the controller's choice. [QL-074]"""

    def of(self, game: Quaeleon, text: Text) -> i64:
        return choose_player(game, text, game.living & ~(1 << text.controller))

    def at_most(self, game: Quaeleon, text: Text) -> i64:
        return game.living & ~(1 << text.controller)


@final
class ChosenPlayer(Players):
    """One player of the controller's choice, the controller included."""

    def of(self, game: Quaeleon, text: Text) -> i64:
        return choose_player(game, text, game.living)

    def at_most(self, game: Quaeleon, text: Text) -> i64:
        return game.living


@final
class ByHealth(Players):
    """Whoever has the most health, or the least: all who are tied."""

    def __init__(self, *, highest: bool) -> None:
        self.highest: bool = highest

    def of(self, game: Quaeleon, text: Text) -> i64:
        mask: i64 = 0
        best: i64 = 0
        for seat in range(game.seats):
            if (game.living >> seat) & 1:
                health = game.health[seat]
                if mask == 0 or (health > best if self.highest else health < best):
                    best = health
                    mask = 1 << seat
                elif health == best:
                    mask |= 1 << seat
        return mask


@final
class NextInOrder(Players):
    """The player who would act next in this beat as things stand. [QL-R01]"""

    def of(self, game: Quaeleon, text: Text) -> i64:
        return only(next_in_line(game))


@final
class NamedPlayers(Players):
    """The players that the text has bound to a name."""

    def __init__(self, slot: i64) -> None:
        self.slot: i64 = slot

    def of(self, game: Quaeleon, text: Text) -> i64:
        return text.names[self.slot].players & game.living

    def has(self, game: Quaeleon, text: Text, seat: i64) -> bool:
        return (text.names[self.slot].players >> seat) & 1 == 1


@final
class EachPlayer(Players):
    """$each: the player at hand."""

    def of(self, game: Quaeleon, text: Text) -> i64:
        return game.living & only(text.each)

    def has(self, game: Quaeleon, text: Text, seat: i64) -> bool:
        return seat == text.each


@final
class EventWho(Players):
    """$event.who: the player to whom it happened."""

    def of(self, game: Quaeleon, text: Text) -> i64:
        return game.living & only(text.who)

    def has(self, game: Quaeleon, text: Text, seat: i64) -> bool:
        return seat == text.who


@final
class EventBy(Players):
    """$event.by: the player whose doing it was."""

    def of(self, game: Quaeleon, text: Text) -> i64:
        return game.living & only(text.by)

    def has(self, game: Quaeleon, text: Text, seat: i64) -> bool:
        return seat == text.by


@final
class PlayersWho(Players):
    """Those of some players for whom a condition holds."""

    def __init__(self, players: Players, condition: Condition) -> None:
        self.players: Players = players
        self.condition: Condition = condition

    def of(self, game: Quaeleon, text: Text) -> i64:
        return self.those_of(game, text, self.players.of(game, text))

    def at_most(self, game: Quaeleon, text: Text) -> i64:
        return self.those_of(game, text, self.players.at_most(game, text))

    def those_of(self, game: Quaeleon, text: Text, mask: i64) -> i64:
        """The ones of a set for whom it holds, each of them being $each in turn."""
        kept: i64 = 0
        each = text.each
        for seat in range(game.seats):
            if (mask >> seat) & 1:
                text.each = seat
                if self.condition.holds(game, text):
                    kept |= 1 << seat
        text.each = each
        return kept


@final
class PlayersByAmount(Players):
    """Those of some players who have the most, or the least, of something: all who are tied."""

    def __init__(self, players: Players, amount: Amount, *, most: bool) -> None:
        self.players: Players = players
        self.amount: Amount = amount
        self.most: bool = most

    def of(self, game: Quaeleon, text: Text) -> i64:
        return self.those_of(game, text, self.players.of(game, text))

    def at_most(self, game: Quaeleon, text: Text) -> i64:
        return self.those_of(game, text, self.players.at_most(game, text))

    def those_of(self, game: Quaeleon, text: Text, mask: i64) -> i64:
        """The ones of a set with the most or the least, each of them being $each in turn."""
        kept: i64 = 0
        best: tuple[i64, i64] = (0, 1)
        each = text.each
        for seat in range(game.seats):
            if (mask >> seat) & 1:
                text.each = seat
                value = self.amount.exact(game, text)
                better = is_less(best, value) if self.most else is_less(value, best)
                if kept == 0 or better:
                    best = value
                    kept = 1 << seat
                elif not is_less(best, value) and not is_less(value, best):
                    kept |= 1 << seat
        text.each = each
        return kept
