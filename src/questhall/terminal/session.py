"""One match at one terminal: tell what happened, put the question, take the answer or carry out a command."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from questhall.errors import IllegalAnswer, QuesthallError
from questhall.kernel.zones import PASS
from questhall.lessons import values_meant
from questhall.terminal.answers import Question
from questhall.terminal.colours import QUIET, SPOKEN
from questhall.terminal.mistake import Mistake
from questhall.terminal.paper import Paper
from questhall.terminal.room import Event, Room
from questhall.terminal.standing import Standing, words_for

if TYPE_CHECKING:
    from questhall.decisions import Decision
    from questhall.lessons import Lesson, Teacher
    from questhall.match import Match
    from questhall.terminal.commands import Commands

RoomMaker = Callable[[Paper, "Match", int | None], Room]


class Session:
    """The people at this terminal, and the match that they play."""

    def __init__(
        self,
        paper: Paper,
        match: Match,
        make_room: RoomMaker,
        people: Sequence[int],
        teacher: Teacher | None = None,
    ) -> None:
        self.paper = paper
        self.match = match
        self.teacher = teacher
        self.people = list(people)
        self.rooms = {seat: make_room(paper, match, seat) for seat in people}
        self.told = dict.fromkeys(people, 0)
        self.lines: dict[int, list[str]] = {seat: [] for seat in people}
        self.standing = {seat: Standing(match, seat) for seat in people}
        self.asides: dict[int, list[str]] = {seat: [] for seat in people}
        """What is to be said to a seat before its next news: answers that were given by themselves."""
        self.to_recall: set[int] = set()
        """Seats to which the last lines are shown again when they come to the keyboard."""
        self.seat = self.people[0]
        self.turned = False
        """Whether somebody has come to the keyboard yet."""

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
        self.speak_all("start")
        while not self.match.over:
            decision = self.next_decision()
            if self.is_answered_by_itself(decision):
                continue
            self.hand_over(decision.seat)
            self.tell_news()
            if self.is_taught_enough():
                return
            lesson = self.teacher.before(decision) if self.teacher else None
            if lesson:
                self.speak(lesson)
            question = Question(decision, partial(self.room.in_order, self.view))
            if lesson and lesson.answer and self.given_for_the_learner(question, lesson):
                continue
            self.put(question)
            while not self.answered(question, commands):
                pass
        self.tell_news()
        self.room.after_the_end(self.match.view(None), self.match.result or {})
        self.speak_all("end")

    def next_decision(self) -> Decision:
        """The next question for somebody here, whoever sits at the keyboard first."""
        waiting = {decision.seat: decision for decision in self.match.pending if decision.seat in self.people}
        if not waiting:
            raise Mistake("The table waits for somebody who is not here.")
        return waiting.get(self.seat) or waiting[min(waiting)]

    def hand_over(self, seat: int) -> None:
        """With several people, nothing of the former one's is left before the next one looks."""
        if not self.room.has_secrets:
            self.pass_on(seat)
        elif len(self.people) > 1 and (seat != self.seat or not self.turned):
            self.turned = True
            self.paper.wipe()
            self.paper.heading(f"{self.match.names[seat]}'s turn to choose")
            self.paper.ask(f"{self.match.names[seat]}, press Enter when only you look. ")
            self.seat = seat
            self.show_what_was_missed()
        self.seat = seat

    def pass_on(self, seat: int) -> None:
        """Where all lies open, whoever is asked next has seen what the others saw; only the name is called."""
        if seat != self.seat:
            self.tell_news()
            self.told[seat] = self.told[self.seat]
            self.paper.heading(f"{self.match.names[seat]}'s turn to choose")
        self.seat = seat

    def show_what_was_missed(self) -> None:
        """Say that news follows, or show the last of what is known already."""
        if self.seat in self.to_recall:
            self.to_recall.discard(self.seat)
            self.recall()
        elif self.told[self.seat] < len(self.match.events(self.seat)) and self.told[self.seat]:
            self.paper.gap()
            self.paper.line("Since you last looked:", "bold")

    def is_answered_by_itself(self, decision: Decision) -> bool:
        """A standing answer is given without anybody at the keyboard; whose it is will be told."""
        value = self.standing[decision.seat].answer_to(decision)
        if value is None:
            return False
        label = next(choice.label for choice in decision.options if choice.value == value)
        self.asides[decision.seat].append(f"  (Standing answer: {label}. {decision.prompt})")
        self.match.answer(decision.seat, value, number=decision.number)
        return True

    def tell_news(self) -> None:
        """What has happened since this seat was last told."""
        for aside in self.asides[self.seat]:
            self.paper.say(aside.strip(), first="  ", hang="   ", style=QUIET)
        self.lines[self.seat] += self.asides[self.seat]
        self.asides[self.seat] = []
        events = self.match.events(self.seat, since=self.told[self.seat])
        self.told[self.seat] += len(events)
        start = 0
        for end, lesson in self.teacher.after(events) if self.teacher else []:
            self.tell(events[start:end])
            self.speak(lesson)
            start = end
        self.tell(events[start:])

    def tell(self, events: Sequence[Event]) -> None:
        """These events, block by block; what does not fit on the screen waits for Enter."""
        view = self.view
        self.paper.names(self.room.styles(view))
        lines = self.room.tell(events, view)
        self.lines[self.seat] += lines
        for place, act in enumerate(self.room.acts(lines)):
            if place and not self.paper.part_acts():
                return
            for number, line in enumerate(act):
                if not self.paper.make_room(1 if number else len(act)):
                    return
                self.paper.line(line, "bold" if line.startswith(("---", "  Health:")) else "")

    def catch_up(self) -> None:
        """After a kept game was opened again: what happened before is known, and `log` shows it."""
        for seat in self.people:
            events = self.match.events(seat)
            self.told[seat] = len(events)
            self.lines[seat] += self.rooms[seat].tell(events, self.match.view(seat))
            self.standing[seat].listen()
        self.to_recall = set(self.people) if len(self.people) > 1 else set()

    def recall(self, lines: int = 14) -> None:
        """What happened last, to find back into the game."""
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

    # ------------------------------------------------------------------ lessons

    def speak(self, lesson: Lesson) -> None:
        """One lesson, numbered, so that one knows how far it goes."""
        if not lesson.say or self.teacher is None:
            return
        mark = f"({lesson.place} of {self.teacher.count}) "
        self.paper.make_room(len(lesson.say) + 3)
        self.paper.gap()
        self.paper.say(" ".join(lesson.say), first=mark, hang=" " * len(mark), style=SPOKEN)
        self.paper.gap()

    def speak_all(self, moment: str) -> None:
        """What is to be said at the start or at the end."""
        for lesson in self.teacher.now(moment) if self.teacher else []:
            self.speak(lesson)

    def is_taught_enough(self) -> bool:
        """When all has been said, a game that goes on may be left."""
        if self.teacher is None or not self.teacher.is_done or self.teacher.question < 0:
            return False
        self.teacher = None
        self.paper.line()
        self.paper.line("That was the lesson.", "bold")
        return self.paper.ask("Enter plays on from here, q ends it: ").casefold().startswith("q")

    def given_for_the_learner(self, question: Question, lesson: Lesson) -> bool:
        """Give the answer that a lesson gives itself, if it can be given now."""
        values = values_meant(question.decision, lesson.answer)
        return bool(values) and self.give(question, values)

    def proposed(self, question: Question) -> list[int]:
        """What the lesson proposes to this question; nothing where it proposes nothing, or nothing that fits."""
        lesson = self.teacher.before(question.decision) if self.teacher else None
        return values_meant(question.decision, lesson.propose) if lesson else []

    def check_against_lesson(self, question: Question, values: Sequence[int]) -> None:
        """What the next lessons stand on has to be answered as it is proposed."""
        lesson = self.teacher.before(question.decision) if self.teacher else None
        wanted = self.proposed(question)
        if lesson and wanted and not lesson.is_free and list(values) != wanted:
            raise Mistake(
                f"The lesson goes on with {words_of(question, wanted)}: just press Enter. "
                "After the lesson you play as you like."
            )

    # ------------------------------------------------------------------ a question and its answer

    def put(self, question: Question) -> None:
        """What one needs to see, the question, and the options that are not shown as cards."""
        decision = question.decision
        view = self.view
        self.paper.make_room(self.room.lines_for(view, decision.ask, len(question.choices)))
        self.paper.gap()
        shown = self.room.set_the_scene(view, decision.ask, question.numbers())
        self.paper.say(self.room.prompt(decision.ask, decision.prompt), style="bold")
        for number, choice in question.numbered_choices.items():
            kind, value = choice.points_at
            if question.is_amount:
                break
            if kind != "card" or value not in shown:
                self.paper.say(self.room.label(view, choice), first=f"{number:>3}  ", hang="     ")
        if question.passing is not None and not question.is_series:
            self.paper.say(question.passing.label, first="  0  ", hang="     ")
        hint = (
            self.room.amount_hint(
                decision.ask, min(question.numbered_choices), max(question.numbered_choices)
            )
            if question.is_amount and question.choices
            else self.room.hint(
                decision.ask,
                is_series=question.is_series,
                count=len(question.choices),
                may_pass=question.passing is not None,
            )
        )
        self.paper.say(hint, style=QUIET)
        orders = self.standing[self.seat].orders
        if orders:
            self.paper.say(words_for(orders), style=QUIET)
        wanted = self.proposed(question)
        if wanted:
            self.paper.say(f"Enter alone: {words_of(question, wanted)}.", style="bold")

    def answered(self, question: Question, commands: Commands) -> bool:
        """Read one line; whether the question is done with: answered, or gone because of a command."""
        typed = self.paper.ask()
        try:
            values: list[int] = []
            if not typed:
                values, typed = self.for_nothing(question)
            if not typed:
                pass
            elif commands.is_one(typed):
                return commands.carry_out(typed, question)
            else:
                found = question.read(typed)
                if found is None:
                    raise Mistake(commands.unknown(typed, question))
                values = found
            if values:
                self.check_against_lesson(question, values)
            return bool(values) and self.give(question, values)
        except (Mistake, QuesthallError) as error:
            self.paper.say(str(error))
            return False

    def for_nothing(self, question: Question) -> tuple[list[int], str]:
        """What Enter alone means: what is proposed, or none, where that is possible and really meant.

        Whoever is asked whether it is meant may type the answer or a command instead, and that line is given back.
        """
        wanted = self.proposed(question)
        if wanted:
            return wanted, ""
        if question.passing is None:
            self.paper.say(f"Please type a number: {question.range()}. Or ? for the commands.")
            return [], ""
        if not question.choices:
            return [PASS], ""
        meant = self.room.none_meant(question.decision.ask, question.passing.label)
        typed = self.paper.ask(f"{meant} [y/N] ")
        if typed.casefold() in ("y", "yes"):
            return [PASS], ""
        return [], "" if typed.casefold() in ("n", "no") else typed

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


def words_of(question: Question, values: Sequence[int]) -> str:
    """Options by number and words: '3 Spear, 1 Wall', as one could type them."""
    labels = {choice.value: choice.label for choice in question.decision.options}
    if question.is_amount:
        return ", ".join(labels[value] for value in values)
    numbers = {choice.value: f"{number} " for number, choice in question.numbered_choices.items()}
    return ", ".join(f"{numbers.get(value, '0 ')}{labels[value]}" for value in values)


def blocks_of(lines: Sequence[str]) -> list[list[str]]:
    """Lines that are best seen together: each block ends before an empty line."""
    blocks: list[list[str]] = []
    for line in lines:
        if not blocks or not line:
            blocks.append([])
        blocks[-1].append(line)
    return blocks
