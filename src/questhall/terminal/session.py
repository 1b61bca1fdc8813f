"""One match at one terminal: tell what happened, put the question, take the answer or carry out a command."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from questhall.errors import IllegalAnswer, QuesthallError
from questhall.kernel.zones import PASS
from questhall.terminal.answers import Question
from questhall.terminal.mistake import Mistake
from questhall.terminal.paper import Paper
from questhall.terminal.room import Room

if TYPE_CHECKING:
    from questhall.decisions import Decision
    from questhall.match import Match
    from questhall.terminal.commands import Commands

RoomMaker = Callable[[Paper, "Match", int | None], Room]


class Session:
    """The people at this terminal, and the match that they play."""

    def __init__(self, paper: Paper, match: Match, make_room: RoomMaker, people: Sequence[int]) -> None:
        self.paper = paper
        self.match = match
        self.people = list(people)
        self.rooms = {seat: make_room(paper, match, seat) for seat in people}
        self.told = dict.fromkeys(people, 0)
        self.lines: dict[int, list[str]] = {seat: [] for seat in people}
        self.seat = self.people[0]
        self.turned = False
        """Whether the person at the keyboard has to change before anything is shown."""

    @property
    def room(self) -> Room:
        """The room of whoever sits at the keyboard."""
        return self.rooms[self.seat]

    @property
    def view(self) -> dict[str, Any]:
        """What whoever sits at the keyboard may know."""
        view: dict[str, Any] = self.match.view(self.seat)
        return view

    # ------------------------------------------------------------------ the loop

    def play(self, commands: Commands) -> None:
        """To the end of the match; Leave if the person goes before."""
        while not self.match.over:
            decision = self.next_decision()
            self.hand_over(decision.seat)
            self.tell_news()
            view = self.view
            question = Question(decision, partial(self.room.in_order, view))
            self.put(question)
            while not self.answered(question, commands):
                pass
        for seat in self.people:
            self.seat = seat
            self.tell_news()
            if seat == self.people[-1]:
                self.room.after_the_end(self.match.view(None), self.match.result or {})

    def next_decision(self) -> Decision:
        """The next question for somebody here, whoever sits at the keyboard first."""
        waiting = {decision.seat: decision for decision in self.match.pending if decision.seat in self.people}
        if not waiting:
            raise Mistake("The table waits for somebody who is not here.")
        return waiting.get(self.seat) or waiting[min(waiting)]

    def hand_over(self, seat: int) -> None:
        """With several people, the one at the keyboard changes before anything secret is shown."""
        if len(self.people) > 1 and (seat != self.seat or not self.turned):
            self.turned = True
            for blank in range(40):
                self.paper.line()
            self.paper.ask(f"{self.match.names[seat]}, press Enter when only you look. ")
        self.seat = seat

    def tell_news(self) -> None:
        """What has happened since this seat was last told."""
        events = self.match.events(self.seat, since=self.told[self.seat])
        self.told[self.seat] += len(events)
        view = self.view
        self.paper.names(self.room.styles(view))
        lines = self.room.tell(events, view)
        self.lines[self.seat] += lines
        for block in blocks_of(lines):
            if not self.paper.make_room(len(block)):
                return
            for line in block:
                if not self.paper.make_room(1):
                    return
                self.paper.line(line, "bold" if line.startswith(("---", "  Health:")) else "")

    def catch_up(self) -> None:
        """After a kept game was opened again: what happened before is known, and `log` shows it."""
        for seat in self.people:
            events = self.match.events(seat)
            self.told[seat] = len(events)
            self.lines[seat] += self.rooms[seat].tell(events, self.match.view(seat))

    def recall(self, lines: int = 14) -> None:
        """What happened last, to find back into the game."""
        if len(self.people) > 1:
            return
        shown: list[str] = []
        for block in reversed(blocks_of(self.lines[self.seat])):
            if len(shown) + len(block) > lines:
                break
            shown = [*block, *shown]
        for line in shown:
            self.paper.line(line)

    def after_undo(self) -> None:
        """A whole stack is one gesture, so what is left of a draft is taken back too."""
        while True:
            decision = self.match.decision(self.seat)
            if decision is None or not decision.series or not self.room.drafted(self.view):
                return
            self.match.undo(self.seat, scope="choice")

    # ------------------------------------------------------------------ a question and its answer

    def put(self, question: Question) -> None:
        """What one needs to see, the question, and the options that are not shown as cards."""
        decision = question.decision
        view = self.view
        self.paper.make_room(self.room.lines_for(view, decision.ask, len(question.choices)))
        self.paper.line()
        shown = self.room.set_the_scene(view, decision.ask, question.numbers())
        self.paper.say(self.room.prompt(decision.ask, decision.prompt), style="bold")
        for number, choice in enumerate(question.choices, 1):
            kind, value = choice.points_at
            if kind != "card" or value not in shown:
                self.paper.say(self.room.label(view, choice), first=f"{number:>3}  ", hang="     ")
        if question.passing is not None and not question.is_series:
            self.paper.say(question.passing.label, first="  0  ", hang="     ")
        hint = self.room.hint(
            decision.ask,
            is_series=question.is_series,
            count=len(question.choices),
            may_pass=question.passing is not None,
        )
        self.paper.say(hint, style="dim")

    def answered(self, question: Question, commands: Commands) -> bool:
        """Read one line; whether the question is done with: answered, or gone because of a command."""
        typed = self.paper.ask()
        try:
            if not typed:
                values = self.for_nothing(question)
            elif commands.is_one(typed):
                return commands.carry_out(typed, question)
            else:
                found = question.read(typed)
                if found is None:
                    raise Mistake(commands.unknown(typed, question))
                values = found
            return bool(values) and self.give(question, values)
        except (Mistake, QuesthallError) as error:
            self.paper.say(str(error))
            return False

    def for_nothing(self, question: Question) -> list[int]:
        """What Enter alone means: none, where that is possible and really meant."""
        if question.passing is None:
            self.paper.say(f"Please type a number: {question.range()}. Or ? for the commands.")
            return []
        meant = self.room.none_meant(question.decision.ask, question.passing.label)
        if not question.choices or self.paper.yes(meant):
            return [PASS]
        return []

    def give(self, question: Question, values: Sequence[int]) -> bool:
        """Hand the whole answer over; a series is ended where it would go on."""
        decision = question.decision
        words = [choice.label for value in values for choice in question.choices if choice.value == value]
        ended = question.is_series and values[-1] != PASS
        try:
            self.match.answer(self.seat, *values, *([PASS] if ended else []), number=decision.number)
        except IllegalAnswer:
            if not ended:
                raise
            self.match.answer(self.seat, *values, number=decision.number)
        taken = self.room.taken(decision.ask, words)
        if taken:
            self.paper.say(taken)
        return True


def blocks_of(lines: Sequence[str]) -> list[list[str]]:
    """Lines that are best seen together: each block ends before an empty line."""
    blocks: list[list[str]] = []
    for line in lines:
        if not blocks or not line:
            blocks.append([])
        blocks[-1].append(line)
    return blocks
