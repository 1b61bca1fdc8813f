"""Plays a scene that teaches by the answers it proposes, for the tests of every game's tutorial; see docs/scenes.md."""

from typing import Any

import questhall as qh
from questhall.kernel.game import least
from questhall.lessons import LEARNER, Lesson, Partner, values_meant

MOST_QUESTIONS = 500
MOST_WORDS = 25
"""Of a sentence: what is longer is not understood by ear."""


class LessonPlay:
    """A tutorial that was played through; `troubles` says what is not as it should be, and is empty else."""

    def __init__(self, game: Any, position: Any = "tutorial") -> None:
        self.match, self.teacher = qh.learn(game, position)
        self.spoken: list[Lesson] = []
        self.asked: list[str] = []
        self.troubles: list[str] = []
        self.told = 0
        self.play()
        self.look_back()

    def play(self) -> None:
        """Until all has been said, or the game is over; what is not proposed is answered with the least."""
        self.spoken += self.teacher.now("start")
        for _ in range(MOST_QUESTIONS):
            self.listen()
            decision = self.match.decision(LEARNER)
            if self.match.over or self.teacher.is_done or decision is None:
                break
            self.asked.append(decision.ask)
            lesson = self.teacher.before(decision)
            if lesson is not None:
                self.spoken.append(lesson)
            self.answer(lesson)
        if self.match.over:
            waiting = self.teacher.lessons[self.teacher.next :]
            self.troubles += [f"{name_of(lesson)} never came" for lesson in waiting if not lesson.at]
            self.spoken += self.teacher.now("end")

    def listen(self) -> None:
        """The events since the last question, with what is said after them."""
        events = self.match.events(LEARNER, since=self.told)
        self.told += len(events)
        self.spoken += [lesson for place, lesson in self.teacher.after(events)]

    def answer(self, lesson: Lesson | None) -> None:
        """As the lesson answers or proposes, else with the least there is."""
        decision = self.match.decision(LEARNER)
        assert decision is not None
        wanted = (lesson.answer or lesson.propose) if lesson is not None else []
        values = values_meant(decision, wanted)
        if wanted and lesson is not None and not values:
            labels = [choice.label for choice in decision.options]
            self.troubles.append(f"{name_of(lesson)} answers {wanted}; the options are {labels}")
        if not values:
            course = self.match.course.question_of(LEARNER)
            assert course is not None
            values = [int(least(course.pending_options))]
        try:
            self.match.answer(LEARNER, *values, *([-1] if decision.series and values[-1] != -1 else []))
        except qh.IllegalAnswer:
            self.match.answer(LEARNER, *values)

    def look_back(self) -> None:
        """Was everything said, in order, in short sentences, and did the others keep to their scripts?"""
        if not self.teacher.is_done:
            self.troubles.append(f"{name_of(self.teacher.lessons[self.teacher.next])} never came")
        places = [lesson.place for lesson in self.spoken]
        if places != sorted(places):
            self.troubles.append(f"the lessons were spoken in the order {places}")
        for lesson in self.teacher.lessons:
            for sentence in " ".join(lesson.say).replace("!", ".").replace("?", ".").split(". "):
                if len(sentence.split()) > MOST_WORDS:
                    self.troubles.append(f"{name_of(lesson)} has a long sentence: {sentence}")
        for seat, bot in enumerate(self.match.setup.bots):
            if isinstance(bot, Partner) and (bot.strayed or bot.script):
                name = self.match.names[seat]
                self.troubles.append(f"{name} left the script at {bot.strayed or bot.script}")


def name_of(lesson: Lesson) -> str:
    """A lesson, for messages."""
    cue = next(f"{cue} {getattr(lesson, cue)}" for cue in ("at", "before", "after") if getattr(lesson, cue))
    return f"lesson {lesson.place} ({cue})"
