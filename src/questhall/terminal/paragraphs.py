"""News as paragraphs: one for each turn, for games in which one player acts after another."""

from __future__ import annotations

from collections.abc import Sequence

from questhall.terminal.paper import wrapped
from questhall.terminal.room import Event

ALONE = frozenset({"say", "concede", "undo", "stumble", "carry"})


class Paragraphs:
    """Gathers what happened; a turn that is interrupted by a question goes on in the next paragraph.

    Events of the kind `turn` begin a paragraph, and are told only where `turn_is_told`;
    those of the kind `dealt` are told in a line for each player; those of `alone` have a paragraph to themselves.
    """

    def __init__(
        self,
        names: Sequence[str],
        me: int | None,
        width: int,
        *,
        turn: str,
        dealt: str = "",
        alone: frozenset[str] = frozenset(),
        turn_is_told: bool = False,
    ) -> None:
        self.names = names
        self.me = me
        self.width = width
        self.turn = turn
        self.turn_is_told = turn_is_told
        self.dealt = dealt
        self.alone = ALONE | alone
        self.sentences: list[str] = []
        self.of: int | None = None
        self.hands: dict[int, list[str]] = {}

    def tell(self, events: Sequence[Event]) -> list[str]:
        """The lines of what happened since."""
        lines: list[str] = []
        for event in events:
            if event["kind"] == self.dealt:
                self.hands.setdefault(event["seat"], []).append(event["card"])
                continue
            lines += self.dealt_hands()
            if event["kind"] == self.turn:
                lines += self.paragraph()
                self.of = event["seat"]
                if self.turn_is_told:
                    self.sentences.append(event["text"])
            elif event["kind"] in self.alone or self.of is None:
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
