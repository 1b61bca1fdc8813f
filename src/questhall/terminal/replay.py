"""A game looked at again: act by act, forward and back, with the eyes of one seat or, after the end, with all."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from questhall.kernel.english import counted, row
from questhall.terminal.answers import meant_by, some_of
from questhall.terminal.colours import QUIET
from questhall.terminal.kept import in_short
from questhall.terminal.mistake import Leave, Mistake, did_you_mean
from questhall.terminal.paper import Paper
from questhall.terminal.room import Event, Room

if TYPE_CHECKING:
    from questhall.match import Match

ALL: Final = "all"
HELP: Final = (
    ("Enter", "the next act; 5: five of them; b: one back, b 5: five back"),
    ("turn 3", "to the third round or turn (also: round 3, turn 3 beat 2)"),
    ("entry 12", "to what followed the twelfth answer"),
    ("/WORD", "to the next act that speaks of it"),
    ("table", "the table as it was then; hand: the cards held then"),
    ("card NAME", "one card"),
    ("eyes NAME", "with the eyes of one player; eyes all: of everybody, when the game is over"),
    ("end", "to the end; start: back to the beginning"),
    ("q", "leave"),
)
RoomMaker = Callable[[Paper, "Match", int | None], Room]


class Act:
    """One paragraph of what happened, after how many answers it came about, and in the how manieth turn."""

    def __init__(self, lines: list[str], n: int, turn: int) -> None:
        self.lines = lines
        self.n = n
        self.turn = turn

    @property
    def heading(self) -> str:
        """The heading that it begins with, "" where it begins with none."""
        return next((line for line in self.lines if line.startswith("---")), "")


class Replay:
    """A match that is looked at; `place` is the number of acts that were told."""

    def __init__(self, paper: Paper, match: Match, make_room: RoomMaker, eyes: int | None) -> None:
        self.paper = paper
        self.match = match
        self.make_room = make_room
        self.acts: list[Act] = []
        self.place = 0
        self.open_with(eyes)

    # ------------------------------------------------------------------ whose eyes

    def open_with(self, eyes: int | None) -> None:
        """Look with the eyes of a seat, or with all: None."""
        self.eyes = eyes
        self.room = self.make_room(self.paper, self.match, eyes)
        events = self.match.story() if eyes is None else self.match.events(eyes)
        view = self.match.view(eyes)
        self.paper.names(self.room.styles(view))
        self.acts = []
        start = turn = 0
        for end in range(1, len(events) + 1):
            if end == len(events) or events[end]["n"] != events[start]["n"] or self.is_new_turn(events[end]):
                turn += self.is_new_turn(events[start])
                lines = self.room.tell(events[start:end], view)
                self.acts += [Act(act, events[start]["n"], turn) for act in self.room.acts(lines)]
                start = end
        self.place = min(self.place, len(self.acts))

    def is_new_turn(self, event: Event) -> bool:
        """Whether a turn begins that is counted here, since no heading says which it is."""
        return bool(self.room.counted_turn) and event["kind"] == self.room.counted_turn

    def whose(self) -> str:
        """With whose eyes, in words."""
        return "everybody's eyes" if self.eyes is None else f"the eyes of {self.match.names[self.eyes]}"

    # ------------------------------------------------------------------ telling

    def whole(self) -> None:
        """Everything, from the beginning to the end."""
        for act in self.acts:
            self.tell(act)
        self.place = len(self.acts)
        self.tell_end()

    def tell(self, act: Act) -> None:
        """One act."""
        for line in act.lines:
            self.paper.line(line, "bold" if line.startswith(("---", "  Health:")) else "")

    def tell_end(self) -> None:
        """How it ended, or that it has not."""
        if self.match.over:
            self.paper.gap()
            self.paper.say(str((self.match.result or {})["text"]), style="bold")
        else:
            self.paper.gap()
            self.paper.line("So far; the game goes on.", QUIET)

    def forward(self, count: int) -> None:
        """So many acts on."""
        if self.place == len(self.acts):
            self.tell_end()
            return
        for act in self.acts[self.place : self.place + count]:
            self.tell(act)
            self.place += 1
        if self.place == len(self.acts):
            self.tell_end()

    def go_to(self, place: int) -> None:
        """To the act with this number, from 0, which is told."""
        self.place = max(0, min(place, len(self.acts) - 1))
        self.paper.gap()
        self.forward(1)

    # ------------------------------------------------------------------ reading

    def run(self) -> None:
        """Until the person leaves."""
        while True:
            self.paper.gap()
            try:
                typed = self.paper.ask(f"({self.place} of {len(self.acts)}; Enter goes on, ? helps) ")
                if typed.casefold() in ("q", "quit", "exit"):
                    return
                self.carry_out(typed)
            except Leave:
                return
            except Mistake as error:
                self.paper.say(str(error))

    def carry_out(self, typed: str) -> None:
        """One command."""
        word, _, rest = typed.strip().partition(" ")
        word = word.casefold()
        if typed.startswith("/"):
            self.find(typed[1:].strip())
        elif word in ("", "n", "next") or word.isdigit():
            self.forward(int(word) if word.isdigit() else self.number(rest or "1"))
        elif word in ("b", "back"):
            self.go_to(self.place - 1 - self.number(rest or "1"))
        elif word in COMMANDS:
            COMMANDS[word](self, rest.strip())
        elif re.search(r"\d", rest) and any(word in act.heading.casefold() for act in self.acts):
            self.turn(f"{word} {rest}")
        else:
            raise Mistake(f"I do not know {typed!r}; Enter goes on, ? shows what can be typed.")

    def number(self, typed: str) -> int:
        """A whole number."""
        if not typed.isdigit():
            raise Mistake(f"A whole number is needed there, not {typed!r:.40}.")
        return int(typed)

    def help(self, rest: str) -> None:
        """What can be typed."""
        for word, meaning in HELP:
            self.paper.say(meaning, first=f"  {word:<10} ", hang=" " * 13)

    def start(self, rest: str) -> None:
        """To the beginning."""
        self.go_to(0)

    def end(self, rest: str) -> None:
        """To the end."""
        self.go_to(len(self.acts) - 1)

    def turn(self, rest: str) -> None:
        """To the heading that has these numbers, in order, first of all."""
        numbers = re.findall(r"\d+", rest)
        if not numbers:
            raise Mistake("Which turn? Type turn and its number, as in turn 3.")
        if self.room.counted_turn:
            self.counted_turn(int(numbers[0]))
            return
        for place, act in enumerate(self.acts):
            if re.findall(r"\d+", act.heading)[: len(numbers)] == numbers:
                self.go_to(place)
                return
        last = next((act.heading for act in reversed(self.acts) if re.search(r"\d", act.heading)), "")
        known = f"; the last is {last.strip('-= ')}" if last else ""
        raise Mistake(f"There is no turn {' '.join(numbers)} in this game{known}.")

    def counted_turn(self, turn: int) -> None:
        """To the beginning of the how manieth turn."""
        place = next((place for place, act in enumerate(self.acts) if act.turn == turn), None)
        if place is None:
            last = self.acts[-1].turn if self.acts else 0
            raise Mistake(f"There is no turn {turn} in this game; it has {counted(last, 'turn')}.")
        self.go_to(place)

    def entry(self, rest: str) -> None:
        """To what followed an answer, by its number in the journal."""
        n = self.number(rest or "-")
        if not 0 <= n <= self.match.n:
            raise Mistake(f"There is no entry {n}: they go from 0 to {self.match.n}.")
        place = next((place for place, act in enumerate(self.acts) if act.n >= n), len(self.acts) - 1)
        self.go_to(place)

    def find(self, word: str) -> None:
        """To the next act with a word in it; after the last, from the beginning again."""
        if not word:
            raise Mistake("Look for what? Type / and a word, as in /Ada.")
        order = [*range(self.place, len(self.acts)), *range(self.place)]
        for place in order:
            if word.casefold() in " ".join(self.acts[place].lines).casefold():
                self.go_to(place)
                return
        raise Mistake(f"Nothing that happened speaks of {word!r}.")

    # ------------------------------------------------------------------ looking

    def then(self) -> Match:
        """The match as it was."""
        return self.match.at(self.acts[self.place - 1].n if self.place else 0)

    def table(self, rest: str) -> None:
        """The table as it was after the answer that led here."""
        self.room.show_table(self.then().view(self.eyes))

    def hand(self, rest: str) -> None:
        """The cards that were held: one's own, or with all eyes everybody's."""
        then = self.then()
        for seat in range(self.match.seats) if self.eyes is None else [self.eyes]:
            if self.eyes is None:
                self.paper.line(f"{self.match.names[seat]}:", "bold")
            self.make_room(self.paper, self.match, seat).show_hand(then.view(seat), {})

    def card(self, rest: str) -> None:
        """One card by name."""
        cards = self.room.cards(self.match.view(self.eyes))
        meant = meant_by(rest, list(cards)) if rest else []
        if not rest:
            raise Mistake("Which card? Type card and the beginning of its name.")
        if len(meant) != 1:
            known = f"could be {some_of(meant)}; type a little more." if meant else "is no card of this game."
            raise Mistake(f"{rest!r} {known}")
        self.room.show_card(cards[meant[0]])

    def change_eyes(self, rest: str) -> None:
        """Look with other eyes, at the same moment."""
        n = self.acts[self.place - 1].n if self.place and self.acts else 0
        self.open_with(eyes_meant(self.match, rest))
        self.place = next((place for place, act in enumerate(self.acts) if act.n >= n), len(self.acts))
        self.paper.line(f"With {self.whose()} now.")


COMMANDS: Final[Mapping[str, Callable[[Replay, str], None]]] = {
    "?": Replay.help,
    "help": Replay.help,
    "start": Replay.start,
    "end": Replay.end,
    "turn": Replay.turn,
    "entry": Replay.entry,
    "table": Replay.table,
    "hand": Replay.hand,
    "card": Replay.card,
    "eyes": Replay.change_eyes,
}


def people_of(match: Match) -> list[int]:
    """The seats that persons play."""
    return [seat for seat, bot in enumerate(match.setup.bots) if bot is None]


def eyes_meant(match: Match, typed: str) -> int | None:
    """The seat whose eyes are meant; None for all. While the game runs, only those of a person at this table."""
    if not typed:
        return usual_eyes(match)
    if typed.casefold() == ALL:
        if not match.over:
            raise Mistake(
                "The game goes on, so it is seen with the eyes of one seat; all are for afterwards."
            )
        return None
    names = meant_by(typed, match.names)
    if len(names) != 1:
        raise Mistake(
            f"Nobody here is called {typed!r}{did_you_mean(typed, match.names)} {row(match.names)} play."
        )
    seat = match.names.index(names[0])
    if not match.over and seat not in people_of(match):
        raise Mistake(f"The game goes on, and {names[0]}'s cards are still secret; look when it is over.")
    return seat


def usual_eyes(match: Match) -> int | None:
    """Everybody's after the end, else those of the one person at the table."""
    if match.over:
        return None
    people = people_of(match)
    if len(people) == 1:
        return people[0]
    names = [match.names[seat] for seat in people]
    if not names:
        raise Mistake(
            "The game goes on among bots alone, whose cards are still secret; look when it is over."
        )
    raise Mistake(f"The game goes on: say with whose eyes, by --eyes and {row(names, 'or')}.")


def watch(
    paper: Paper, match: Match, make_room: RoomMaker, file: Path, *, eyes: str, to: str, whole: bool
) -> None:
    """Look at the game in a file: step by step from where one wants to begin, or all of it at once."""
    replay = Replay(paper, match, make_room, eyes_meant(match, eyes))
    paper.heading(f"{match.kind.title}: {row(match.names)}", "=")
    goes_on = "" if match.over else ", and it goes on"
    paper.say(f"{in_short(file)}: {match.n} acts{goes_on}; seen with {replay.whose()}.", style=QUIET)
    if not replay.acts:
        paper.line("Nothing has happened in it yet.")
    elif whole:
        replay.whole()
    else:
        replay.carry_out(to)
        replay.run()
