"""Lessons: the [[lesson]] tables of a scene, spoken while it is played. See docs/scenes.md.

A lesson has one cue. Lessons are spoken in the order of the file, each when its cue comes; one that waits for
its cue lets those behind it wait, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from questhall.decisions import Decision
from questhall.errors import SetupError
from questhall.kernel.cardfile import one_of, shown, suggestion
from questhall.kernel.kind import GameError, Kind
from questhall.kernel.scenefile import known_keys, listed, table_at
from questhall.kernel.zones import PASS
from questhall.seats import Bot

TUTORIAL: Final = "tutorial"
LEARNER: Final = 0
"""The first of the scene's players learns."""

CUES: Final = ("at", "before", "after")
KEYS: Final = (*CUES, "of", "card", "say", "propose", "free", "answer", "others")
MOMENTS: Final = ("start", "end")
MOST_SENTENCES: Final = 3
ENDING: Final = ("done", "pass", "none")

Event = Mapping[str, Any]


class Lesson:
    """What is said at one cue, and what is answered there."""

    def __init__(self, place: int) -> None:
        self.place = place
        """Its number among those that say something, from 1; that of the one before where it is silent."""
        self.at = ""
        self.before = ""
        self.after = ""
        self.of = -1
        self.card = ""
        self.say: list[str] = []
        self.propose: list[Any] = []
        self.is_free = False
        self.answer: list[Any] = []
        self.others: dict[int, list[Any]] = {}

    def is_cued_by(self, event: Event) -> bool:
        """Whether it comes after such an event."""
        if event["kind"] != self.after:
            return False
        if self.of >= 0 and event.get("seat") != self.of:
            return False
        return not self.card or event.get("card") == self.card


class Partner:
    """Plays another seat of a lesson: by its script as long as that fits, else as a bot does."""

    def __init__(self, script: Sequence[Any], bot: Bot) -> None:
        self.script = list(script)
        self.bot = bot
        self.name = bot.name
        self.strayed = ""
        """The question that the script did not fit; from there on the bot plays."""

    def answer(self, sight: Any, decision: Decision) -> int | list[int]:
        """The next answer of the script, or the bot's."""
        if self.script:
            value = value_meant(decision, self.script[0])
            if value is not None:
                del self.script[0]
                return value
            self.strayed = f"{decision.ask}: {shown(self.script[0])}"
            self.script = []
        return self.bot.answer(sight, decision)


class Teacher:
    """Speaks the lessons of one match: every method says which are to be spoken now."""

    def __init__(self, lessons: Sequence[Lesson]) -> None:
        self.lessons = list(lessons)
        self.count = self.lessons[-1].place
        self.next = 0
        self.question = -1
        self.current: Lesson | None = None

    @property
    def is_done(self) -> bool:
        """Whether all has been said."""
        return self.next == len(self.lessons)

    def now(self, moment: str) -> list[Lesson]:
        """At the start or at the end of the game; the end comes even where somebody strayed from the lessons."""
        found: list[Lesson] = []
        while moment == MOMENTS[-1] and not self.is_done and self.lessons[self.next].at != moment:
            self.next += 1
        while not self.is_done and self.lessons[self.next].at == moment:
            found.append(self.lessons[self.next])
            self.next += 1
        return found

    def after(self, events: Sequence[Event]) -> list[tuple[int, Lesson]]:
        """What is to be said after how many of these events; of like events in a row, after the last one."""
        found: list[tuple[int, Lesson]] = []
        for place, event in enumerate(events, 1):
            if self.is_done:
                break
            lesson = self.lessons[self.next]
            is_last = place == len(events) or not lesson.is_cued_by(events[place])
            if lesson.is_cued_by(event) and is_last:
                found.append((place, lesson))
                self.next += 1
        return found

    def before(self, decision: Decision) -> Lesson | None:
        """What is to be said before a question of the learner's; the same each time it is looked at."""
        if decision.number != self.question:
            self.question = decision.number
            self.current = None
            if not self.is_done and self.lessons[self.next].before == decision.ask:
                self.current = self.lessons[self.next]
                self.next += 1
        return self.current


# ------------------------------------------------------------------ answers by name


def value_meant(decision: Decision, wanted: Any) -> int | None:
    """The option that a word or a number of a lesson stands for; None if it is no option now."""
    choices = decision.options
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        return next((choice.value for choice in choices if choice.value == wanted), None)
    word = str(wanted).casefold()
    if word in ENDING and PASS in decision.values:
        return PASS
    exact = [choice.value for choice in choices if choice.label.casefold() == word]
    if exact:
        return exact[0]
    begins = [choice for choice in choices if choice.label.casefold().startswith(word)]
    return begins[0].value if len({choice.label for choice in begins}) == 1 else None


def values_meant(decision: Decision, wanted: Sequence[Any]) -> list[int]:
    """The options that a whole answer stands for, each once; empty if one of them cannot be chosen."""
    values: list[int] = []
    for word in wanted:
        found = [value for value in values_of(decision, word) if value == PASS or value not in values]
        if not found:
            return []
        values.append(found[0])
    return values


def values_of(decision: Decision, word: Any) -> list[int]:
    """All options that a word may stand for: two cards of one name, for example."""
    meant = value_meant(decision, word)
    if meant is None:
        return []
    labels = {choice.value: choice.label for choice in decision.options}
    return [meant, *(value for value, label in labels.items() if value != meant and label == labels[meant])]


# ------------------------------------------------------------------ reading


def lessons_of(kind: Kind, scene: dict[str, Any]) -> list[Lesson]:
    """The lessons of a scene; SetupError names the key that is wrong."""
    try:
        tables = listed(scene.get("lesson", []), "lesson")
        if not tables:
            raise GameError("lesson: is missing: a scene that teaches has at least one [[lesson]].")
        lessons: list[Lesson] = []
        for number, table in enumerate(tables, 1):
            place = lessons[-1].place if lessons else 0
            lessons.append(lesson_of(kind, scene, table, f"lesson[{number}]", place))
    except GameError as error:
        raise SetupError(str(error)) from None
    if lessons[-1].place == 0:
        raise SetupError("lesson: none of them says anything; give one a say.")
    return lessons


def lesson_of(kind: Kind, scene: dict[str, Any], table: object, key: str, place: int) -> Lesson:
    """One [[lesson]] table, checked key by key."""
    if not isinstance(table, dict):
        raise GameError(f"{key}: has to be a table, not {shown(table)}.")
    known_keys(table, KEYS, f"{key}.")
    lesson = Lesson(place)
    read_cue(lesson, kind, scene, table, key)
    read_words(lesson, table, key)
    read_answers(lesson, scene, table, key)
    return lesson


def read_cue(lesson: Lesson, kind: Kind, scene: dict[str, Any], table: dict[str, Any], key: str) -> None:
    """When it is spoken."""
    given = [cue for cue in CUES if cue in table]
    if len(given) != 1:
        there = f"{one_of(given, 'and')} are there" if given else "none is there"
        raise GameError(
            f'{key}: says when it is spoken by one of at, before or after, as in at = "start"; {there}.'
        )
    lesson.at = word_at(table, "at", MOMENTS, key)
    lesson.before = word_at(table, "before", [ask.name for ask in kind.asks], key)
    lesson.after = word_at(table, "after", [event.name for event in kind.events], key)
    for name in ("of", "card"):
        if name in table and not lesson.after:
            raise GameError(f"{key}.{name}: says of which event it comes after; give it with after.")
    if "of" in table:
        lesson.of = players_of(scene).index(word_at(table, "of", players_of(scene), key))
    if "card" in table and (not isinstance(table["card"], str) or not table["card"]):
        raise GameError(
            f"{key}.card: has to be a card's name in quotation marks, not {shown(table['card'])}."
        )
    lesson.card = table.get("card", "")


def read_words(lesson: Lesson, table: dict[str, Any], key: str) -> None:
    """What is said: one sentence, or a list of up to three."""
    say = table.get("say", [])
    lesson.say = [say] if isinstance(say, str) else listed(say, f"{key}.say")
    if not all(isinstance(sentence, str) and sentence.strip() for sentence in lesson.say):
        raise GameError(
            f"{key}.say: has to be a text, or a list of texts, in quotation marks, not {shown(say)}."
        )
    if len(lesson.say) > MOST_SENTENCES:
        raise GameError(
            f"{key}.say: has to be {MOST_SENTENCES} sentences at most, not {len(lesson.say)}; "
            "give the rest to the next lesson."
        )
    if not lesson.say and "answer" not in table and "others" not in table:
        raise GameError(f"{key}.say: is missing: it is what is said, one to three short sentences.")
    if lesson.say:
        lesson.place += 1


def read_answers(lesson: Lesson, scene: dict[str, Any], table: dict[str, Any], key: str) -> None:
    """What is proposed to the learner or answered for the learner, and what the others answer."""
    for name in ("propose", "answer"):
        if name in table and not lesson.before:
            raise GameError(
                f"{key}.{name}: answers a question, so the lesson comes before one; give it with before."
            )
    if "propose" in table and "answer" in table:
        raise GameError(
            f"{key}.propose: the lesson answers for the learner already; leave out propose or answer."
        )
    if "free" in table and "propose" not in table:
        raise GameError(
            f"{key}.free: lets something else than what is proposed be answered; give it with propose."
        )
    lesson.propose = answers_at(table, "propose", f"{key}.propose")
    lesson.answer = answers_at(table, "answer", f"{key}.answer")
    free = table.get("free", False)
    if not isinstance(free, bool):
        raise GameError(f"{key}.free: has to be true or false, not {shown(free)}.")
    lesson.is_free = free
    players = players_of(scene)
    others = table_at(table, "others", f"{key}.")
    known_keys(others, players[LEARNER + 1 :], f"{key}.others.")
    for name in others:
        lesson.others[players.index(name)] = answers_at(others, name, f"{key}.others.{name}")


def answers_at(table: dict[str, Any], name: str, key: str) -> list[Any]:
    """A list of answers, each a word or a number."""
    if name not in table:
        return []
    answers = listed(table[name], key)
    if not answers:
        raise GameError(f'{key}: has to name at least one answer; "done" is the one that picks nothing.')
    for answer in answers:
        if isinstance(answer, bool) or not isinstance(answer, str | int):
            raise GameError(f"{key}: an answer is a name, a label or a number, not {shown(answer)}.")
    return answers


def word_at(table: dict[str, Any], name: str, known: Sequence[str], key: str) -> str:
    """One of the words that are known; "" where it is left out."""
    if name not in table:
        return ""
    word = table[name]
    if not isinstance(word, str) or word not in known:
        hint = suggestion(str(word), known)
        right = "a word of this game or scene" if hint else one_of(known)
        raise GameError(f"{key}.{name}: has to be {right}, not {shown(word)}{hint}.")
    return word


def players_of(scene: dict[str, Any]) -> list[str]:
    """The names of the scene's seats; whether they are right is the game's to check."""
    return [str(name) for name in listed(scene.get("players", []), "players")]


def scripts_of(lessons: Iterable[Lesson], seats: int) -> list[list[Any]]:
    """For each seat, all that the lessons answer for it, in order."""
    scripts: list[list[Any]] = [[] for seat in range(seats)]
    for lesson in lessons:
        for seat, answers in lesson.others.items():
            scripts[seat] += answers
    return scripts
