"""Asks: the questions of a game, each once, with how it is worded, what it stands on and what it hides."""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.kernel.zones import filled

CARD: Final = "card"
SEAT: Final = "seat"
NUMBER: Final = "number"
VERB: Final = "verb"


class Predicate:
    """One thing an option has to be: the clause it stands on, the test, and what to say when it fails."""

    def __init__(self, clause: str, holds: Callable[..., bool], otherwise: str) -> None:
        self.clause = clause
        self.holds = holds  # (game, seat, thing) -> bool
        self.otherwise = otherwise  # "{thing} is not in your hand."


class Ask:
    """One question: its number and name, the kind of thing its options are, its wording and its clauses.

    A masked ask is put even where one option is left, since others could learn from its absence.
    Asks of one series are answered by a person in one gesture. `least` says what a leaver's answer is:
    PASS where it is offered, else the first option.
    """

    def __init__(
        self,
        number: int,
        name: str,
        kind: str,
        wording: str,
        clauses: tuple[str, ...],
        *,
        masked: bool = False,
        series: str = "",
        predicates: tuple[Predicate, ...] = (),
    ) -> None:
        self.number = number
        self.name = name
        self.kind = kind
        self.wording = wording
        self.clauses = clauses
        self.masked = masked
        self.series = series
        self.predicates = predicates


class EventKind:
    """One kind of event: its number and name, and the clauses it stands on."""

    def __init__(self, number: int, name: str, clauses: tuple[str, ...]) -> None:
        self.number = number
        self.name = name
        self.clauses = clauses


def masks_of(asks: list[Ask]) -> vec[i64]:
    """For every ask, by number, whether it is masked; the numbers have to run from 0 without a gap."""
    masks = filled(len(asks), 0)
    for number, ask in enumerate(asks):
        if ask.number != number:
            raise ValueError(f"ask '{ask.name}' has number {ask.number} but stands at {number}")
        if ask.masked:
            masks[number] = 1
    return masks
