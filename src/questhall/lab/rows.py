"""A row of `lab check`: a quality, its bar, what was measured, and whether that passes."""

from __future__ import annotations

from typing import Any, Final

from questhall.lab.figures import Figure
from questhall.lab.notes import Note

PASS: Final = "pass"
FAIL: Final = "FAIL"
INFORMS: Final = "—"

COMPLETES: Final = "completes"
DECISIVE: Final = "decisive"
FAIRNESS: Final = "seat fairness"
SKILL: Final = "skill"
AGENCY: Final = "agency"
CARDS: Final = "no dominated or must-have card"
VARIETY: Final = "variety"
DRAMA: Final = "drama"
LENGTH: Final = "length"
DIFFICULTY: Final = "solo and co-op difficulty"
QUALITIES: Final = (
    COMPLETES,
    DECISIVE,
    FAIRNESS,
    SKILL,
    AGENCY,
    CARDS,
    VARIETY,
    DRAMA,
    LENGTH,
    DIFFICULTY,
)


class Row:
    """One quality of a game for some number of players, measured."""

    def __init__(self, quality: str, seats: int, of: str, bar: str, measured: str, verdict: str) -> None:
        self.quality = quality
        self.seats = seats
        self.of = of
        self.bar = bar
        self.measured = measured
        self.verdict = verdict
        self.note: Note | None = None

    def cells(self) -> list[str]:
        """The row as a line of a table."""
        why = "" if self.note is None else f"{self.note.clause}: {self.note.why}"
        return [f"{self.seats}", self.quality, self.of, self.bar, self.measured, self.verdict, why]

    def to_data(self) -> dict[str, Any]:
        """The row, JSON-ready."""
        return {
            "seats": self.seats,
            "quality": self.quality,
            "of": self.of,
            "bar": self.bar,
            "measured": self.measured,
            "verdict": self.verdict,
            "printed rule": "" if self.note is None else self.note.clause,
            "why": "" if self.note is None else self.note.why,
        }


COLUMNS: Final = ["players", "quality", "of", "bar", "measured (95 % interval)", "verdict", "printed rule"]


def judged(figure: Figure, least: float = float("-inf"), most: float = float("inf")) -> str:
    """Whether a figure is between its bars; `(unsure)` where its interval reaches across one of them."""
    passes = least <= figure.value <= most
    inside = least <= figure.low and figure.high <= most
    outside = figure.high < least or figure.low > most
    sure = inside if passes else outside
    return f"{PASS if passes else FAIL}{'' if sure else ' (unsure)'}"
