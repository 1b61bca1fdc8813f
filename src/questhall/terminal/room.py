"""What the session needs of a game: how its table, its news and its end are written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from questhall.terminal.colours import OWN
from questhall.terminal.paper import Paper

if TYPE_CHECKING:
    from questhall.decisions import Choice
    from questhall.match import Match

View = Mapping[str, Any]
Event = Mapping[str, Any]


def range_of(least: int, most: int) -> str:
    """'from 0 to 6', or '2 or 3'."""
    return f"from {least} to {most}" if most - least > 1 else f"{least} or {most}"


class Room:
    """Any game, in plain sentences; a game with a room of its own says more."""

    welcome: tuple[str, ...] = ()
    has_secrets = True
    """Whether a seat sees what others at the keyboard must not: then nobody looks while places are changed."""
    unused = frozenset({"odds"})
    """The commands that this game has no use for, as `?` lists them."""
    happening = "attacked"
    """Something that may happen to a seat, as an example of what a standing answer can wait for."""
    counted_turn = ""
    """The event with which a turn begins, where no heading numbers the turns: a replay counts them."""
    more_sums: tuple[str, ...] = ()
    """What `sum` knows besides cards and players."""
    called: Mapping[str, tuple[str, str]] = {}
    """Commands that this game has a word of its own for: under the usual word, its own and what it means here."""

    def __init__(self, paper: Paper, match: Match, seat: int | None) -> None:
        self.paper = paper
        self.match = match
        self.names = match.names
        self.seat = seat

    def styles(self, view: View) -> dict[str, str]:
        """How the names of players and cards are coloured."""
        return {name: OWN if seat == self.seat else "bold" for seat, name in enumerate(self.names)}

    def tell(self, events: Sequence[Event], view: View) -> list[str]:
        """What happened, as lines; `view` is how the table stands after it."""
        return [f"  {event['text']}" for event in events if event.get("text")]

    def acts(self, lines: Sequence[str]) -> list[list[str]]:
        """The lines of what happened, one act after the other: a paragraph each, a heading with what is below it."""
        acts: list[list[str]] = []
        is_headed = False
        for line in lines:
            if not line or line.startswith("---"):
                is_headed = line.startswith("---") or (is_headed and not acts[-1][-1].strip())
                goes_on = bool(line) and bool(acts) and not acts[-1][-1].strip()
            else:
                goes_on = is_headed or line.startswith("    ")
            if not acts or not goes_on:
                acts.append([])
            acts[-1].append(line)
        return acts

    def sums(self, view: View, name: str, events: Sequence[Event]) -> list[dict[str, Any]]:
        """Numbers that came about in what happened, such as the last attack or a health over the round."""
        return []

    def lines_for(self, view: View, ask: str, count: int) -> int:
        """About how many lines a question takes."""
        return count + 4

    def set_the_scene(self, view: View, ask: str, numbers: Mapping[int, int]) -> set[int]:
        """Write what one needs to see for a question, and say which of the numbered cards it has shown."""
        return set()

    def in_order(self, view: View, choices: list[Choice]) -> list[Choice]:
        """The options in the order in which they are numbered."""
        return choices

    def label(self, view: View, choice: Choice) -> str:
        """One option in words."""
        return choice.label

    def prompt(self, ask: str, prompt: str) -> str:
        """The question itself; where several are picked in one line, it says so."""
        return prompt

    def none_meant(self, ask: str, label: str) -> str:
        """What to ask when Enter alone was typed and that would decline."""
        return f"{label[:1].upper()}{label[1:]}, is that what you want?"

    def hint(self, ask: str, *, is_series: bool, count: int, may_pass: bool) -> str:
        """How the question is answered."""
        if not count:
            return "Press Enter to go on; ? for commands."
        how = "Numbers in a row, as in 1 2" if is_series and count > 1 else "Type a number"
        none = "; 0 for none" if may_pass and is_series else ""
        return f"{how}{none}; ? for commands."

    def amount_hint(self, ask: str, least: int, most: int) -> str:
        """How a question for an amount is answered."""
        return f"Type the number itself, {range_of(least, most)}; ? for commands."

    def drafted(self, view: View) -> int:
        """How many answers of the present series are given but not yet handed over."""
        return 0

    def taken(self, ask: str, words: Sequence[str]) -> str:
        """What was answered, said back; nothing where the news will say it anyway."""
        return ""

    def cards(self, view: View) -> dict[str, dict[str, Any]]:
        """Every card that can be seen, by name; one in hand before one elsewhere."""
        return {}

    def show_card(self, card: Mapping[str, Any], number: int = 0) -> None:
        """One card whole."""

    def show_hand(self, view: View, numbers: Mapping[int, int]) -> None:
        """One's own cards."""
        self.show_table(view)

    def show_table(self, view: View) -> None:
        """The whole table."""
        for key, value in view.items():
            self.paper.say(f"{key}: {value}", hang="  ")

    def show_pool(self, view: View, numbers: Mapping[int, int]) -> None:
        """The cards that lie open for all."""
        self.show_table(view)

    def show_discard(self, view: View) -> None:
        """The discard pile."""
        self.show_table(view)

    def after_the_end(self, view: View, result: Mapping[str, Any]) -> None:
        """How it ended, and how it came to that."""
        self.paper.heading("The end", "=")
        self.paper.say(str(result["text"]))
