"""One event as one listener may know it: what the sentences about it are made from."""

from typing import Final

from mypy_extensions import i64

from questhall.games.maiden import events
from questhall.games.maiden.naming import name_at
from questhall.games.maiden.state import Maiden
from questhall.kernel.game import Event
from questhall.kernel.zones import NO_CARD, NOBODY

A_TREASURE: Final = "an undiscovered Treasure"
TURNED: Final = frozenset({events.UPGRADED, events.DOWNGRADED, events.SAVIOR_FLIPPED, events.RESTORED})
"""The kinds that tell two positions; every other one that has a card tells in `more` how it lay."""


class Telling:
    """One event as one listener may know it."""

    def __init__(self, game: Maiden, event: Event, listener: i64, names: list[str]) -> None:
        self.game = game
        self.event = event
        self.names = names
        self.is_known: bool = event.card != NO_CARD and (event.known >> listener) & 1 == 1
        self.number: int = int(event.number)
        self.more: int = int(event.more)

    @property
    def who(self) -> str:
        """The seat that the event is about."""
        return self.player(self.event.seat)

    @property
    def whose(self) -> str:
        """'Ada's'"""
        return possessive(self.who)

    @property
    def other(self) -> str:
        """The other seat in it."""
        return self.player(self.event.other)

    @property
    def whose_others(self) -> str:
        """The same of the other seat."""
        return possessive(self.other)

    @property
    def card_name(self) -> str | None:
        """The card's name as it lay then, if the listener may know it."""
        if not self.is_known:
            return None
        at = self.number if self.event.kind in TURNED else self.more
        return name_at(self.game.table, self.event.face, at)

    @property
    def card(self) -> str:
        """The card's name; without it a card can only be a Treasure that nobody has turned over."""
        return self.card_name or (A_TREASURE if self.event.card != NO_CARD else "nothing")

    @property
    def printed_name(self) -> str:
        """The name on the card, although a Treasure lies undiscovered: it is chosen by it."""
        return self.game.table.cards[self.event.face].name if self.is_known else A_TREASURE

    def position(self, condition: int) -> str:
        """The card's name in another of its positions."""
        return self.game.table.name(self.event.face, condition)

    def player(self, seat: i64) -> str:
        """The name of a seat."""
        return self.names[seat] if seat != NOBODY else "nobody"


def possessive(name: str) -> str:
    """'Ada's', 'James'''"""
    return f"{name}'" if name.endswith("s") else f"{name}'s"
