"""What happened as lines: what passes by in one sentence, a paragraph for each Encounter, and the story at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from questhall.kernel.english import counted, row, times
from questhall.terminal.paper import wrapped
from questhall.terminal.room import Event

PASSING: Final = frozenset({"passed", "passed_above"})
FANNING: Final = frozenset({"fanned"})
SEARCHING: Final = frozenset({"searched"})
KEPT: Final = frozenset({"laid_aside"})
IN_A_ROW: Final = PASSING | FANNING | SEARCHING | KEPT
"""What is told together with its like."""
BEGINS: Final = frozenset({"met", "rested", "built", "bade"})
"""What begins a paragraph."""
ALONE: Final = frozenset(
    {
        "say",
        "concede",
        "undo",
        "carry",
        "escaped",
        "captor_beaten",
        "fell",
        "game_won",
        "game_lost",
        "left",
        "chosen",
    }
)
SILENT: Final = frozenset({"cellared_all", "foreseen_kept"})
"""What is plain from the rest."""
MOST_NAMED: Final = 12


class Teller:
    """Gathers what happened; what comes one after the other in one way is told in one sentence."""

    def __init__(self, names: Sequence[str], me: int | None, width: int) -> None:
        self.names = names
        self.me = me
        self.width = width
        self.sentences: list[str] = []
        self.row: list[Event] = []
        self.beaten: list[str] = []
        self.grown: Counter[str] = Counter()
        self.runs = 0
        self.failures = 0
        self.rests = 0

    def tell(self, events: Sequence[Event]) -> list[str]:
        """The lines of what happened since."""
        lines: list[str] = []
        for event in events:
            self.note(event)
            if self.row and (way_of(event), event["seat"]) != (way_of(self.row[0]), self.row[0]["seat"]):
                self.sentences += self.told_in_a_row()
            if event["kind"] in IN_A_ROW:
                self.row.append(event)
                continue
            if event["kind"] in BEGINS or event["kind"] in ALONE:
                lines += self.paragraph()
            if event["kind"] in ALONE:
                lines += wrapped(event["text"], self.width, "  ", "    ")
            elif event["kind"] not in SILENT:
                self.sentences.append(event["text"])
        self.sentences += self.told_in_a_row()
        return lines + self.paragraph()

    def paragraph(self) -> list[str]:
        """What was gathered."""
        if not self.sentences:
            return []
        lines = wrapped(" ".join(self.sentences), self.width, "  ", "    ")
        self.sentences = []
        return lines

    def told_in_a_row(self) -> list[str]:
        """Cards that came or went one after the other, in one sentence."""
        if not self.row:
            return []
        events, self.row = self.row, []
        if len(events) == 1:
            return [str(events[0]["text"])]
        cards = [named(event) for event in events]
        listed = row(
            cards[:MOST_NAMED] + ([f"{len(cards) - MOST_NAMED} more"] if len(cards) > MOST_NAMED else [])
        )
        kind = events[0]["kind"]
        if kind in FANNING:
            return [f"Into the Fan come {listed}."]
        if kind in SEARCHING:
            return [f"The search passes {listed}."]
        who = self.names[events[0]["seat"]]
        return [f"{who} keeps {listed} apart." if kind in KEPT else f"{who} passes {listed}."]

    # ------------------------------------------------------------------ the story

    def note(self, event: Event) -> None:
        """Keep what the story will tell of one's own deck."""
        if event["seat"] != self.me:
            return
        kind = event["kind"]
        if kind in ("beaten", "escaped", "captor_beaten") and event["card"]:
            self.beaten.append(str(event["card"]).removeprefix("defeated "))
        elif kind == "upgraded":
            self.grown[str(event["text"])] += 1
        elif kind == "ran":
            self.runs += 1
        elif kind == "rested":
            self.rests += 1
        elif kind == "checked" and not event["number"]:
            self.failures += 1

    def story(self) -> list[str]:
        """How it came to that, in a few sentences."""
        lines = []
        if self.beaten:
            counts = Counter(self.beaten)
            named = [name if count == 1 else f"{name} {times(count)}" for name, count in counts.items()]
            lines.append(f"Beaten: {row(named)}.")
        deeds = [
            counted(number, word)
            for number, word in (
                (self.failures, "failed Challenge"),
                (self.runs, "Run"),
                (self.rests, "Rest"),
                (sum(self.grown.values()), "Upgrade"),
            )
            if number
        ]
        if deeds:
            lines.append(f"On the way: {row(deeds)}.")
        return lines


def way_of(event: Event) -> str:
    """What is told in one sentence: cards that pass by, whatever the reason, or cards of one kind of event."""
    return "passed" if event["kind"] in PASSING else str(event["kind"])


def named(event: Event) -> str:
    """A card in a row of them; why it was not met, where it stands in the way."""
    name = str(event["card"] or "an undiscovered Treasure")
    return f"{name} (above the Tower Level)" if event["kind"] == "passed_above" else name
