"""Standing answers: given again by themselves whenever the same question comes, until they are cleared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from questhall.kernel.zones import PASS
from questhall.terminal.mistake import Mistake, nearest
from questhall.terminal.room import Event

if TYPE_CHECKING:
    from questhall.decisions import Decision
    from questhall.match import Match

UNTIL: Final = "until "


class Order:
    """One standing answer of one seat."""

    def __init__(self, ask: str, prompt: str, label: str, until: str, made_at: int) -> None:
        self.ask = ask
        self.prompt = prompt
        """The question in its words; "" for every question of the ask."""
        self.label = label
        """The option in its words; "" for passing."""
        self.until = until
        """The kind of event that ends it; "" for none."""
        self.touched = made_at
        """After how many entries it was made, or used last."""

    def value(self, decision: Decision) -> int | None:
        """What it answers to a question; None where the question is another one, or has no such option."""
        if decision.ask != self.ask or decision.series or (self.prompt and decision.prompt != self.prompt):
            return None
        if not self.label:
            return PASS if PASS in decision.values else None
        return next((choice.value for choice in decision.options if choice.label == self.label), None)

    def in_words(self) -> str:
        """As the list shows it."""
        what = self.label or "pass"
        where = f'to "{self.prompt}"' if self.prompt else f"to every question of this kind ({self.ask})"
        until = f", until you are {self.until.replace('_', ' ')}" if self.until else ""
        return f"{what}, {where}{until}"


class Standing:
    """The standing answers of one seat."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.orders: list[Order] = []
        self.heard = 0

    def answer_to(self, decision: Decision) -> int | None:
        """What is answered by itself to a question; None where nothing is ordered for it."""
        self.listen()
        for order in self.orders:
            value = order.value(decision)
            if value is not None:
                order.touched = self.match.n
                return value
        return None

    def listen(self) -> None:
        """What happened since ends the orders that were to stand until then."""
        events = self.match.events(self.seat, since=self.heard)
        self.heard += len(events)
        happened = {event["kind"] for event in events if concerns(event, self.seat)}
        self.orders = [order for order in self.orders if order.until not in happened]

    def add(self, decision: Decision, value: int, until: str, *, every: bool = False) -> Order:
        """From now on this is the answer to the question; a later order on the same question replaces it."""
        if decision.series:
            raise Mistake(
                "Here several answers are given in one line, so no answer can stand for later ones."
            )
        self.listen()
        label = "" if value == PASS else next(one.label for one in decision.options if one.value == value)
        order = Order(decision.ask, "" if every else decision.prompt, label, until, self.match.n)
        same = (order.ask, order.prompt)
        self.orders = [old for old in self.orders if (old.ask, old.prompt) != same]
        self.orders.append(order)
        return order

    def taken_back(self, n: int) -> None:
        """An undo went back to n entries: what was ordered or answered by itself since is gone, too."""
        self.orders = [order for order in self.orders if order.touched < n]


def concerns(event: Event, seat: int) -> bool:
    """Whether an event happens to a seat: as one of its targets, or else as who it is about."""
    if "targets" in event:
        return seat in event["targets"]
    return seat in (event.get("seat"), event.get("other"))


def until_meant(match: Match, typed: str, such_as: str) -> str:
    """The kind of event that 'until attacked' or 'until I am attacked' names; "" for nothing."""
    words = typed.strip().casefold()
    if not words:
        return ""
    kinds = [kind.name for kind in match.kind.events]
    wanted = words.removeprefix(UNTIL).strip().removeprefix("i am ").replace(" ", "_")
    if not words.startswith(UNTIL) or not wanted:
        raise Mistake(f"Until what? Type it like this: pass until {such_as}, or always 1 until {such_as}.")
    if wanted in kinds:
        return wanted
    near = nearest(wanted, kinds)
    meant = f"; did you mean {near.replace('_', ' ')}?" if near else f", as {such_as} may be."
    raise Mistake(f"{wanted.replace('_', ' ')!r} is nothing that happens in this game{meant}")


def words_for(orders: Sequence[Order]) -> str:
    """How many there are, for below a question."""
    return f"Standing answers: {len(orders)} (standing lists them, x clears them)."
