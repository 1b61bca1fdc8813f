"""The ElfQuest Adventure Game at the terminal: four characters at a glance, a pool that grows, seasons on a track."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from questhall.games.elfquest.wording import task_gain, task_line, task_text
from questhall.terminal.elfquest import drawing
from questhall.terminal.paper import wrapped
from questhall.terminal.room import Event, Room, View

if TYPE_CHECKING:
    from questhall.decisions import Choice
    from questhall.games.elfquest.cardset import CardSet
    from questhall.match import Match
    from questhall.terminal.paper import Paper

HEADED: Final = frozenset({"season_began", "scenario_began"})
UNDER_WAY: Final = frozenset(
    {
        "rolled",
        "rerolled",
        "laid",
        "flipped",
        "sacrificed",
        "cube_lost",
        "success_tokens",
        "growth_tokens",
        "cube_gained",
    }
)
"""What belongs to the attempt or task that was told before it."""
AT_A_GLANCE: Final = frozenset({"actor", "deed", "group", "join", "care", "victim", "share", "grow"})
FROM_OUTSIDE: Final = frozenset({"tribe", "replacement"})
ODDS_SHOWN: Final = 6
ODDS_BESIDE_DICE: Final = 3


class GameRoom(Room):
    """The forest."""

    welcome = (
        "A tribe of four elves works through five scenarios of events, together: you win or lose as one.",
        "Each season every character acts once: it attempts the event that lies open, alone or with others, or does a "
        "task at home.",
        "An attempt rolls dice: one for each cube of the colours that the event shows. A 5 or 6 is a success, and "
        "traits on your cards give re-rolls. Flip a card for 3 more dice, give up a cube for 2 success tokens.",
        "Cubes are strength, money and health at once. Who has none left and must give one dies.",
        "Home is where cubes, cards and tokens come back. A tribe that never rests does not see the desert.",
    )

    has_secrets = False
    happening = "struck"
    unused = frozenset({"pool", "discard", "sum 3"})

    def __init__(self, paper: Paper, match: Match, seat: int | None) -> None:
        super().__init__(paper, match, seat)
        self.printed: CardSet = match.setup.cards or match.kind.load_cards("")
        self.drawn: tuple[object, ...] = ()
        """The table as it was drawn last: what has not changed is not drawn again."""

    def styles(self, view: View) -> dict[str, str]:
        """Characters and the event in bold."""
        found = {elf["name"]: "bold" for elf in view["tribe"]}
        return {**found, **super().styles(view)}

    def tell(self, events: Sequence[Event], view: View) -> list[str]:
        """A heading a season, a paragraph an attempt or task."""
        lines: list[str] = []
        for event in events:
            text = event.get("text")
            if not text:
                continue
            if event["kind"] in HEADED:
                lines += ["", f"--- {text}"]
            else:
                indent = "    " if event["kind"] in UNDER_WAY else "  "
                lines += wrapped(text, self.paper.prose, indent, "    ")
        return lines

    # ------------------------------------------------------------------ for a question

    def lines_for(self, view: View, ask: str, count: int) -> int:
        """About how many lines a question takes."""
        return count + (18 if ask in AT_A_GLANCE else 12)

    def set_the_scene(self, view: View, ask: str, numbers: Mapping[int, int]) -> set[int]:
        """The glance for what concerns the season, the pool with its odds for an attempt, hands for cards."""
        if ask == "help":
            for line in drawing.pool_lines(view, self.paper.prose - 2):
                self.paper.say(line, first="  ", hang="    ")
            self.show_odds(ODDS_BESIDE_DICE)
            return set()
        if ask in AT_A_GLANCE:
            return self.show_glance(view, numbers)
        if ask in FROM_OUTSIDE:
            for name in view["unused"]:
                for line in drawing.printed_lines(self.printed, name):
                    self.paper.say(line, hang="    ")
            return set()
        return self.show_hands(view, numbers)

    def show_glance(self, view: View, numbers: Mapping[int, int]) -> set[int]:
        """The table, where something on it has changed since it was drawn last, and the odds."""
        stands = (view["scenario"], view["event"], [{**elf, "acted": 0} for elf in view["tribe"]])
        shown: set[int] = set()
        if stands != self.drawn:
            drawing.glance(self.paper, view, self.names, numbers)
            self.paper.line()
            shown = {elf["card"] for elf in view["tribe"]} & set(numbers)
        self.drawn = stands
        self.show_odds(ODDS_SHOWN)
        return shown

    def show_odds(self, most: int) -> None:
        """How the chances stand, if they can be reckoned."""
        if self.seat is None:
            return
        for line in drawing.odds_lines(self.match.odds(self.seat))[: most + 1]:
            self.paper.line(f"  {line}")

    def show_hands(self, view: View, numbers: Mapping[int, int]) -> set[int]:
        """The hands in which cards can be picked."""
        shown: set[int] = set()
        for elf in view["tribe"]:
            picked = {card["card"] for card in elf["hand"]} & set(numbers)
            if picked:
                self.paper.line(f"{elf['name']}'s cards:")
                for line in drawing.hand_lines(elf, numbers):
                    self.paper.say(line, hang="     ")
                shown |= picked
        return shown

    def in_order(self, view: View, choices: list[Choice]) -> list[Choice]:
        """What ends an attempt well comes first."""
        return sorted(choices, key=lambda choice: choice.label != "complete the event")

    def label(self, view: View, choice: Choice) -> str:
        """A task with what it brings back, as nobody has the Home card before them here."""
        names = [task.name for task in self.printed.tasks]
        if choice.points_at[0] == "verb" and choice.label in names:
            return f"{choice.label + ':':<{max(map(len, names)) + 2}}{task_gain(names.index(choice.label))}"
        return choice.label

    def prompt(self, ask: str, prompt: str) -> str:
        """How it stands is drawn above already."""
        return "What do you add?" if ask == "help" else prompt

    def none_meant(self, ask: str, label: str) -> str:
        """What Enter alone would mean."""
        return "Nothing more?" if ask == "help" and "roll" not in label else super().none_meant(ask, label)

    def hint(self, ask: str, *, is_series: bool, count: int, may_pass: bool) -> str:
        """How the question is answered."""
        if ask == "help":
            return "Type a number, 0 to go on; odds for all chances; ? for commands."
        return super().hint(ask, is_series=is_series, count=count, may_pass=may_pass)

    # ------------------------------------------------------------------ looking

    def cards(self, view: View) -> dict[str, dict[str, Any]]:
        """Every hand card in play, and the event."""
        found = {card["name"]: dict(card) for elf in view["tribe"] for card in elf["hand"]}
        if view["event"]:
            found[view["event"]["name"]] = dict(view["event"])
        for character in self.printed.characters:
            found[character.name] = {
                "name": character.name,
                "lines": drawing.printed_lines(self.printed, character.name),
            }
        for elf in view["tribe"]:
            found[elf["name"]]["lines"].append(drawing.elf_text(elf))
        for number, task in enumerate(self.printed.tasks):
            found[task.name] = {"name": task.name, "lines": [f"{task_line(task)}. {task_text(number)}"]}
        return found

    def show_card(self, card: Mapping[str, Any], number: int = 0) -> None:
        """One card whole."""
        self.paper.line(str(card["name"]), "bold")
        if "lines" in card:
            for line in card["lines"]:
                self.paper.say(line, hang="  ")
            return
        self.paper.say(
            f"{card.get('type', card.get('kind'))}: {', '.join(card['traits'])}. {card['text']}".strip()
        )

    def show_hand(self, view: View, numbers: Mapping[int, int]) -> None:
        """The hands of one's own characters."""
        for elf in view["tribe"]:
            if elf["seat"] == self.seat or self.seat is None:
                self.paper.say(drawing.elf_text(elf), style="bold")
                for line in drawing.hand_lines(elf, numbers):
                    self.paper.say(line, hang="     ")

    def show_table(self, view: View) -> None:
        """The whole table."""
        drawing.glance(self.paper, view, self.names, {})
        tasks = [f"{task['name']} ({', '.join(task['traits'])})" for task in view["home"]["tasks"]]
        self.paper.line()
        self.paper.say(f"At home: {', '.join(tasks)}.")
        for word in ("dead", "unused"):
            if view[word]:
                self.paper.say(f"{word.capitalize()}: {', '.join(view[word])}.")
        for line in drawing.pool_lines(view, self.paper.prose - 2):
            self.paper.say(line, first="  ", hang="    ")

    def after_the_end(self, view: View, result: Mapping[str, Any]) -> None:
        """How it ended, and how the tribe stands."""
        is_end = any(seat["outcome"] in ("won", "lost") for seat in result["seats"])
        self.paper.heading("The end" if is_end else "The tribe rests", "=")
        self.paper.say(str(result["text"]), style="bold")
        for elf in view["tribe"]:
            self.paper.say(drawing.elf_line(elf, self.names), hang=drawing.UNDER)
        if view["dead"]:
            self.paper.say(f"Remembered: {', '.join(view['dead'])}.")
        undone = sum(result.get("undone", []))
        if undone:
            self.paper.say(f"Something was taken back {'once' if undone == 1 else f'{undone} times'}.")
