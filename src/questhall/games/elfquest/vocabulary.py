"""What card files can say, on one page: the tables, their keys, and the forms of what cards cost, take and give."""

from collections.abc import Iterable
from typing import Final

from questhall.games.elfquest.words import (
    COLOUR_NAMES,
    DUE_NAMES,
    GAIN_NAMES,
    HAND_TYPES,
    STRUCK_NAMES,
    TASK_NAMES,
)
from questhall.kernel.cardfile import Form, Key, Kind, OneOf, Place, Text, WholeNumber, checked_table, shown

MOST: Final = 99
SOURCE: Final = Key("source", OneOf(("ours", "printed")))
FLAVOUR: Final = Key("flavour", Text(200))
COSTS: Final = DUE_NAMES[:-1]  # nobody pays with what lies on the event
HURTS: Final = 6  # numbers on a die


class Counts(Form):
    """A table of numbers, such as { red = 1, cube = 2 }."""

    def __init__(self, words: Iterable[str]) -> None:
        self.keys = [Key(word, WholeNumber(1, MOST)) for word in words]

    def check(self, value: object, place: Place) -> object:
        """The table, if all its keys are known and all its numbers are 1 or more."""
        return checked_table(value, place, self.keys)


class Words(Form):
    """A list of words, each once."""

    def __init__(self, word: Form) -> None:
        self.word = word

    def check(self, value: object, place: Place) -> object:
        """The list, if every word has its form."""
        if not isinstance(value, list):
            raise place.wrong("a list", value)
        found: list[object] = []
        for number, word in enumerate(value, 1):
            checked = self.word.check(word, place.item(number))
            if checked in found:
                raise place.error(f"has {shown(checked)} more than once")
            found.append(checked)
        return found


class Yes(Form):
    """true or false."""

    def check(self, value: object, place: Place) -> object:
        """The value, if it is one of the two."""
        if not isinstance(value, bool):
            raise place.wrong("true or false", value)
        return value


class Table(Form):
    """A table of its own."""

    def __init__(self, keys: list[Key]) -> None:
        self.keys = keys

    def check(self, value: object, place: Place) -> object:
        """The table, if every key of it has its form."""
        return checked_table(value, place, self.keys)


class Penalties(Form):
    """A list of penalties, no number of the die in two of them. [EQ-079]"""

    def check(self, value: object, place: Place) -> object:
        """The list, if every penalty has its form."""
        if not isinstance(value, list):
            raise place.wrong("a list of tables", value)
        checked: list[dict[str, object]] = []
        taken: list[object] = []
        for number, penalty in enumerate(value, 1):
            here = place.item(number)
            table = checked_table(penalty, here, PENALTY)
            on = table["on"]
            assert isinstance(on, list)
            if not on:
                raise here.at("on").error("has to name a number of the die at least")
            for face in on:
                if face in taken:
                    raise here.at("on").error(f"has {face}, which another penalty has already")
                taken.append(face)
            checked.append(table)
        return checked


TRAITS: Final = Words(Text(20))
COLOURS: Final = Words(OneOf(COLOUR_NAMES))
PENALTY: Final = [
    Key("on", Words(WholeNumber(1, HURTS)), required=True),
    Key("strikes", OneOf(STRUCK_NAMES), required=True),
    Key("takes", Counts(DUE_NAMES), required=True),
]
VERSION: Final = [
    Key("traits", TRAITS, required=True),
    Key("cubes", Counts(COLOUR_NAMES), required=True),
    Key("tasks", Counts(TASK_NAMES)),
]
HAND_KEYS: Final = [
    Key("name", Text(40), required=True),
    Key("type", OneOf(HAND_TYPES), required=True),
    Key("traits", TRAITS, required=True),
    Key("cube", OneOf(COLOUR_NAMES)),
    Key("bonus_die", Yes()),
    Key("sending", Yes()),
    Key("craft", Text(80)),
    Key("stage", OneOf(("start", "growth_2"))),
    FLAVOUR,
    SOURCE,
]
BOON: Final = [key for key in HAND_KEYS if key.name not in ("type", "stage")]
EVENT_KEYS: Final = [
    Key("name", Text(40), required=True),
    Key("number", WholeNumber(1, MOST)),
    Key("kind", OneOf(("solo", "tribal")), required=True),
    Key("dice", WholeNumber(0, 12)),
    Key("icons", COLOURS),
    Key("traits", TRAITS),
    Key("needs", WholeNumber(1, MOST), required=True),
    Key("cost", Counts(COSTS)),
    Key("penalty", Penalties()),
    Key("reward", Counts(GAIN_NAMES)),
    Key("closes", Words(OneOf(TASK_NAMES))),
    FLAVOUR,
    SOURCE,
]

CHARACTER: Final = Kind(
    "character",
    [
        Key("name", Text(40), required=True),
        Key("about", Text(300), required=True),
        Key("start", Table(VERSION), required=True),
        Key("growth_1", Table(VERSION), required=True),
        Key("growth_2", Table(VERSION), required=True),
        Key("replaces", Text(40)),
        SOURCE,
    ],
)
HAND: Final = Kind("card", HAND_KEYS)
SCENARIO: Final = Kind(
    "scenario",
    [
        Key("number", WholeNumber(1, 5), required=True),
        Key("name", Text(40), required=True),
        Key("about", Text(300), required=True),
        Key("seasons", WholeNumber(1, MOST), required=True),
        Key("shuffled", Yes()),
        Key("reward", Counts([name for name in GAIN_NAMES if name != "boon"]), required=True),
        SOURCE,
    ],
)
EVENT: Final = Kind("event", EVENT_KEYS)
HOME: Final = Kind(
    "home",
    [
        Key("name", Text(40), required=True),
        Key("about", Text(300), required=True),
        Key("boon", Table(BOON), required=True),
        SOURCE,
    ],
)
TASK: Final = Kind(
    "task",
    [
        Key("name", OneOf(TASK_NAMES), required=True),
        Key("traits", TRAITS, required=True),
        Key("icons", COLOURS),
        FLAVOUR,
        SOURCE,
    ],
)
KINDS: Final = {"character": (CHARACTER, HAND), "scenario": (SCENARIO, EVENT), "home": (HOME, TASK)}
