"""Who sits where: names, and the bots that the match knows by their protocol alone."""

from __future__ import annotations

from typing import Any, Protocol

from questhall.decisions import Decision
from questhall.errors import SetupError
from questhall.kernel.kind import Kind

USUAL_NAMES = ("Anna", "Bruno", "Clara", "David", "Emma", "Felix")
LONGEST_NAME = 32


class Bot(Protocol):
    """Plays a seat: sees what the seat may see, and answers one question, or a series of questions by a list.

    `sight` is the game's own `Sight` of the seat, with `sight.sample(dice)` for worlds that may be the true
    one. Whoever takes chances takes them from `decision.dice`, so that the match plays on alike after a load.
    """

    @property
    def name(self) -> str:
        """What the bot is called in saves and messages."""

    def answer(self, sight: Any, decision: Decision) -> int | list[int]:
        """One of `decision.values`, or a list that answers the questions that follow too."""


def checked_seats(kind: Kind, players: object, options: dict[str, Any]) -> int:
    """A number of players that the game can be played with, as it is settled; the least where none is given."""
    least, most = kind.sizes(options)
    if players is None:
        return least
    if not isinstance(players, int) or isinstance(players, bool) or not least <= players <= most:
        wanted = f"{least} players" if least == most else f"{least} to {most} players"
        shown = players if isinstance(players, int) and abs(players) < 10**9 else repr(players)[:40]
        settled = "" if (least, most) == (kind.least_seats, kind.most_seats) else " with these options"
        raise SetupError(f"{kind.title} is played by {wanted}{settled}, not by {shown}.")
    return players


def checked_names(names: object, seats: int) -> list[str]:
    """A name a seat, all different; the usual ones where none are given."""
    if names is None:
        return [
            USUAL_NAMES[seat] if seat < len(USUAL_NAMES) else f"Player {seat + 1}" for seat in range(seats)
        ]
    if not isinstance(names, (list, tuple)) or len(names) != seats:
        given = f"{len(names)}" if isinstance(names, (list, tuple)) else repr(names)[:40]
        raise SetupError(f"A list of {seats} names is needed, one for each seat, not {given}.")
    for name in names:
        if not isinstance(name, str) or not name.strip() or name != name.strip() or not name.isprintable():
            raise SetupError(
                f"The name {name!r:.60} cannot be used: a name is one line without blanks at its ends."
            )
        if len(name) > LONGEST_NAME:
            raise SetupError(
                f"The name {name[:LONGEST_NAME]!r}… is too long: at most {LONGEST_NAME} letters can be used."
            )
    folded = [name.casefold() for name in names]
    for name in names:
        if folded.count(name.casefold()) > 1:
            raise SetupError(f"Two seats are called {name!r}: every seat needs a name of its own.")
    return list(names)
