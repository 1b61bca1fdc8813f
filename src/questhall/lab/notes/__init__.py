"""What the lab has to be told about each game: `<id>.toml`, read once."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

LONG: Final = 2.0


class Note:
    """A printed rule that keeps a row of `lab check` from passing: the row, the numbers of seats, the clause, and why."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.row: str = data["row"]
        self.seats: list[int] = data.get("seats", [])
        self.of: str = data.get("of", "")
        self.clause: str = data["clause"]
        self.why: str = data["why"]

    def speaks_of(self, row: str, seats: int, of: str) -> bool:
        """Whether it is about this row."""
        return row == self.row and (not self.seats or seats in self.seats) and self.of in of


class Notes:
    """The notes on one game; what is not said is as in a competitive game without a printed playing time."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.cooperative: bool = data.get("cooperative", False)
        self.competitive: dict[str, list[Any]] = data.get("competitive", {})
        """The options, with their values, by which a co-operative game is played against one another."""
        self.minutes: list[int] = data.get("minutes", [])
        """The printed playing time, from and to."""
        self.pace: int = data.get("pace", 15)
        """Seconds that people take for a decision."""
        self.at_once: list[str] = data.get("at_once", [])
        """The questions that all answer at the same time."""
        self.long: float = data.get("long", LONG)
        """How many times the median 95 % of the games may last."""
        self.uses: list[str] = data.get("uses", [])
        """The questions by which a card is taken into use."""
        self.standard: dict[str, str] = data.get("standard", {})
        """The picks that make the standard difficulty, where it is not the usual game's."""
        self.levels: dict[str, Any] = data.get("levels", {})
        """What settles how hard it is: an `option`, or the `pick` of a card; with the `order`, the easiest first, where
        that is not the order of the cards in the set."""
        self.printed: list[Note] = [Note(note) for note in data.get("printed", [])]

    def is_together(self, options: dict[str, Any]) -> bool:
        """Whether all win or lose together with these options."""
        against = any(options.get(name) in values for name, values in self.competitive.items())
        return self.cooperative and not against

    def note_on(self, row: str, seats: int, of: str = "") -> Note | None:
        """The printed rule that explains a row."""
        return next((note for note in self.printed if note.speaks_of(row, seats, of)), None)


@cache
def notes_on(game: str) -> Notes:
    """The notes on a game."""
    file = Path(__file__).parent / f"{game}.toml"
    return Notes(tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {})
