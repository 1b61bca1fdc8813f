"""What happened in Quantum Quest as paragraphs: one a turn, the deal and the start in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from questhall.terminal.paper import wrapped
from questhall.terminal.room import Event

ALONE: Final = frozenset({"won", "nobody_won", "conceded", "say", "concede", "undo", "stumble"})


class News:
    """Gathers events into paragraphs; a turn that is interrupted by a question goes on in the next one."""

    def __init__(self, names: Sequence[str], me: int | None, width: int) -> None:
        self.names = names
        self.me = me
        self.width = width
        self.sentences: list[str] = []
        self.of: int | None = None
        self.hands: dict[int, list[str]] = {}

    def tell(self, events: Sequence[Event]) -> list[str]:
        """The lines of what happened since."""
        lines: list[str] = []
        for event in events:
            if event["kind"] == "dealt":
                self.hands.setdefault(event["seat"], []).append(event["card"])
                continue
            lines += self.dealt_hands()
            if event["kind"] == "turn_began":
                lines += self.paragraph()
                self.of = event["seat"]
            elif event["kind"] in ALONE or self.of is None:
                lines += [*self.paragraph(), *wrapped(event["text"], self.width, "  ", "    ")]
            else:
                self.sentences.append(event["text"])
        return lines + self.dealt_hands() + self.paragraph()

    def paragraph(self) -> list[str]:
        """What was gathered of a turn."""
        if not self.sentences:
            return []
        mark = "* " if self.of == self.me else "  "
        lines = wrapped(" ".join(self.sentences), self.width, mark, "    ")
        self.sentences = []
        return lines

    def dealt_hands(self) -> list[str]:
        """The hands that were dealt, a line a player."""
        lines: list[str] = []
        for seat, cards in self.hands.items():
            lines += wrapped(f"{self.names[seat]} is dealt {', '.join(cards)}.", self.width, "  ", "    ")
        self.hands = {}
        return lines
