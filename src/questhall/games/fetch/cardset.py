"""The printed cards of a set: immutable facts, read from card files and checked once."""

import os
from typing import Any, Final

from questhall.games.fetch.vocabulary import (
    CHALLENGE,
    FORTUNE,
    PIONEER,
    RESOURCES,
    Flag,
    Resources,
    Tags,
    check_effect,
)
from questhall.kernel.cardfile import (
    CardError,
    CardFile,
    Form,
    Key,
    Kind,
    OneOf,
    Place,
    Text,
    WholeNumber,
    checked_table,
    one_of,
    read_tables,
    shown,
    suggestion,
)

HOME: Final = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cards")
MISSION: Final = "mission"
KINDS: Final = (PIONEER, FORTUNE, CHALLENGE, MISSION)
LETTERS: Final = ("A", "B", "C", "D")
GOALS: Final = ("resources", "face_down", "lowest", "of_letter")
DEMANDED: Final = RESOURCES[:3]


class Goal(Form):
    """What resolves a Mission: exactly one of its words."""

    def check(self, value: object, place: Place) -> object:
        """The goal, if it is one that the rules can test. [FQ-021]"""
        if not isinstance(value, dict) or len(value) != 1:
            raise place.wrong("a table with one key, as in { face_down = 3 }", value)
        word, wanted = next(iter(value.items()))
        if word not in GOALS:
            raise place.at(str(word)).error(f"is no goal: it is {one_of(GOALS)}{suggestion(word, GOALS)}")
        form = Resources(DEMANDED) if word == "resources" else WholeNumber(1, 6)
        return {word: form.check(wanted, place.at(word))}


NAME: Final = Key("name", Text(40), required=True)
FLAVOUR: Final = Key("flavour", Text(160), required=True)
SOURCE: Final = Key("source", OneOf(("ours", "printed")))
HEADER: Final = Kind("chapter", [Key("name", Text(40), required=True), Key("idea", Text(300), required=True)])
TABLES: Final = [
    Kind(
        PIONEER,
        [
            NAME,
            *[Key(resource, WholeNumber(0, 20), required=True) for resource in DEMANDED],
            Key("stamina", WholeNumber(1, 20), required=True),
            Key("tags", Tags(), required=True),
            Key("goes_first", Flag()),
            Key("active", Form(), required=True),
            Key("retreat", Form(), required=True),
            FLAVOUR,
            SOURCE,
        ],
    ),
    Kind(
        FORTUNE,
        [
            NAME,
            Key("copies", WholeNumber(1, 40)),
            Key("basic", Flag()),
            Key("resources", Resources(empty=True)),
            Key("effect", Form()),
            FLAVOUR,
            SOURCE,
        ],
    ),
    Kind(
        CHALLENGE,
        [
            NAME,
            Key("letter", OneOf(LETTERS)),
            Key("defeat", Resources(DEMANDED), required=True),
            Key("danger", WholeNumber(0, 9), required=True),
            Key("activation", Form()),
            FLAVOUR,
            SOURCE,
        ],
    ),
    Kind(
        MISSION,
        [
            NAME,
            Key("letter", OneOf(LETTERS), required=True),
            Key("goal", Goal(), required=True),
            FLAVOUR,
            SOURCE,
        ],
    ),
]


class Card:
    """One printed card. [FQ-004, FQ-013, FQ-017, FQ-021]"""

    def __init__(self, number: int, kind: str, group: str, data: dict[str, object]) -> None:
        self.id = number
        self.kind = kind
        self.group = group
        self.data = data
        self.name = str(data["name"])
        self.printed_name = str(data.get("printed_name", self.name))
        """The name on the card, where the pioneer bears that of somebody's own dog."""
        self.letter = str(data.get("letter", ""))
        self.resources = numbers_of(kind, data)
        """What a Fortune card gives, a Challenge or Mission demands, a pioneer starts with."""
        self.danger = whole(data.get("danger", 0))
        self.stamina = whole(data.get("stamina", 0))
        self.tags = words(data.get("tags", []))
        self.is_basic = data.get("basic") is True
        self.goes_first = data.get("goes_first") is True
        self.goal = goal_of(data)
        self.effect = instructions(
            data, "active" if kind == PIONEER else "activation" if kind == CHALLENGE else "effect"
        )
        self.back = instructions(data, "retreat")
        self.flavour = str(data.get("flavour", ""))
        self.printed = data.get("source") == "printed"

    def numbered(self, number: int) -> "Card":
        """The same card at another place of a set."""
        return Card(number, self.kind, self.group, self.data)

    def as_dict(self) -> dict[str, object]:
        """The card as data that `card_from_dict` reads back."""
        return {"kind": self.kind, "group": self.group, **self.data}


def whole(value: object) -> int:
    """A checked number."""
    assert isinstance(value, int)
    return value


def words(value: object) -> list[str]:
    """A checked list of words."""
    assert isinstance(value, list)
    return [str(word) for word in value]


def numbers_of(kind: str, data: dict[str, object]) -> dict[str, int]:
    """The Resources on a card, by type."""
    if kind == PIONEER:
        return {word: whole(data[word]) for word in DEMANDED if data[word]}
    found = data.get({FORTUNE: "resources", CHALLENGE: "defeat"}.get(kind, ""), {})
    if kind == MISSION:
        goal = data["goal"]
        assert isinstance(goal, dict)
        found = goal.get("resources", {})
    assert isinstance(found, dict)
    return found


def goal_of(data: dict[str, object]) -> tuple[str, int]:
    """What a Mission wants, and how much of it; nothing for other cards."""
    goal = data.get("goal", {})
    assert isinstance(goal, dict)
    for word, wanted in goal.items():
        return str(word), 0 if word == "resources" else whole(wanted)
    return "", 0


def instructions(data: dict[str, object], key: str) -> list[dict[str, object]]:
    """A checked effect."""
    found = data.get(key, [])
    assert isinstance(found, list)
    return found


class Chapter:
    """A group of cards: the cards of one file."""

    def __init__(self, name: str, idea: str) -> None:
        self.name = name
        self.idea = idea


class CardSet:
    """A set of cards; a card's id is its index in it, and each copy is a card of its own."""

    def __init__(self, name: str, cards: list[Card], chapters: list[Chapter]) -> None:
        self.name = name
        self.cards = cards
        self.chapters = chapters

    def of_kind(self, kind: str) -> list[Card]:
        """The cards of one kind."""
        return [card for card in self.cards if card.kind == kind]


def load_set(path: str) -> CardSet:
    """The set in a directory of card files, or in a single card file."""
    files = read_tables(path, HEADER, TABLES)
    cards: list[Card] = []
    for file in files:
        for kind, data in zip(file.tables, file.cards, strict=True):
            place = Place(file.name, f"{kind} {shown(data['name'])}")
            check_texts(kind, data, place)
            for copy in range(whole(data.get("copies", 1))):
                cards.append(Card(len(cards), kind, str(file.header["name"]), data))
    found = CardSet(set_name(path), cards, [chapter_of(file) for file in files])
    check_set(found)
    return found


def check_texts(kind: str, data: dict[str, object], place: Place) -> None:
    """Whatever a card does is in the vocabulary."""
    for key in ("effect", "activation", "active", "retreat"):
        if key in data:
            check_effect(data[key], place.at(key), kind)


def check_set(cards: CardSet) -> None:
    """A set has one Mission a letter, Challenges to begin with, pioneers, and basic cards for them all. [FQ-022, FQ-R40]"""
    for letter in LETTERS:
        count = sum(card.letter == letter for card in cards.of_kind(MISSION))
        if count != 1:
            raise CardError(f"{cards.name} has {count} Missions {letter}: it has to have exactly one.")
    if not any(card.letter in ("", "A") for card in cards.of_kind(CHALLENGE)):
        raise CardError(
            f"{cards.name} has no Challenge without a letter, or with A: the queue begins with these."
        )
    check_basics(cards)


def check_basics(cards: CardSet) -> None:
    """There are enough basic cards of each type for all pioneers at once. [FQ-R40]"""
    for resource in DEMANDED:
        there = sum(card.is_basic and resource in card.resources for card in cards.of_kind(FORTUNE))
        needed = sum(card.resources.get(resource, 0) for card in cards.of_kind(PIONEER))
        if there < needed:
            raise CardError(
                f"{cards.name} has {there} basic cards of {resource.capitalize()}: its pioneers need {needed}."
            )


def builtin_set() -> CardSet:
    """The set that comes with the game."""
    return load_set(HOME)


def card_from_dict(data: dict[str, object], number: int = 0) -> Card:
    """A card of a scene or a save: with its kind; flavour and group may be left out."""
    name = data.get("name")
    place = Place("", f"card {shown(name)}" if isinstance(name, str) and name else "the scene's card")
    kind = str(OneOf(KINDS).check(data.get("kind", FORTUNE), place.at("kind")))
    table = next(table for table in TABLES if table.table == kind)
    keys = [Key(key.name, key.form, required=key.required and key.name != "flavour") for key in table.keys]
    keys += [Key("kind", Form()), Key("group", Form()), Key("printed_name", Text(40))]
    defaults: dict[str, object] = {}
    if kind == PIONEER:
        defaults = {
            "mind": 0,
            "skill": 0,
            "war": 0,
            "stamina": 5,
            "tags": ["Keen"],
            "active": [],
            "retreat": [],
        }
    if kind == CHALLENGE:
        defaults = {"danger": 1}
    checked = checked_table({**defaults, **data}, place, keys)
    check_texts(kind, checked, place)
    group = str(checked.pop("group", ""))
    checked.pop("kind", None)
    return Card(number, kind, group, checked)


def set_name(path: str) -> str:
    """A set is called like its directory, or like its file without the ending."""
    return os.path.basename(os.path.abspath(path)).removesuffix(".toml")


def chapter_of(file: CardFile) -> Chapter:
    """The group that a file's header describes."""
    return Chapter(str(file.header["name"]), str(file.header["idea"]))


# ------------------------------------------------------------------ one's own dogs


def with_dogs(cards: CardSet, dogs: object) -> CardSet:
    """The set with pioneers that bear the names of players' own dogs; in all else they are as printed."""
    named = dogs_named(cards, dogs)
    renamed = [
        Card(
            card.id,
            card.kind,
            card.group,
            {**card.data, "name": named[card.name], "printed_name": card.printed_name},
        )
        if card.kind == PIONEER and card.name in named
        else card
        for card in cards.cards
    ]
    return CardSet(cards.name, renamed, cards.chapters)


def dogs_named(cards: CardSet, dogs: object) -> dict[str, str]:
    """By pioneer, the names from a table, or from a text like "Spike Mutt: Rex, Pan Dachshund: Biscuit"."""
    if isinstance(dogs, str):
        pairs = [part.partition(":")[::2] for part in dogs.split(",")]
    elif isinstance(dogs, dict):
        pairs = [(str(pioneer), str(dog)) for pioneer, dog in dogs.items()]
    else:
        raise CardError(f'dogs has to be like "Spike Mutt: Rex", not {shown(dogs)}.')
    pioneers = [card.name for card in cards.of_kind(PIONEER)]
    known = {name.casefold(): name for name in pioneers}
    taken = {card.name.casefold() for card in cards.cards}
    found: dict[str, str] = {}
    for pioneer, dog in pairs:
        name = known.get(pioneer.strip().casefold())
        if name is None:
            hint = suggestion(pioneer.strip(), pioneers)
            raise CardError(
                f"dogs: there is no pioneer {shown(pioneer.strip())}: there are {one_of(pioneers, 'and')}{hint}."
            )
        called = str(Text(40).check(dog.strip(), Place("").at(f"dogs, {name}")))
        if called.casefold() in taken:
            raise CardError(f"dogs: there is a card called {shown(called)} already: choose another name.")
        taken.add(called.casefold())
        found[name] = called
    return found


# ------------------------------------------------------------------ saves


def set_to_data(cards: CardSet) -> dict[str, Any]:
    """A set as plain data that `set_from_data` reads back."""
    return {
        "name": cards.name,
        "chapters": [{"name": chapter.name, "idea": chapter.idea} for chapter in cards.chapters],
        "cards": [card.as_dict() for card in cards.cards],
    }


def set_from_data(data: dict[str, Any]) -> CardSet:
    """A set that was written as plain data, checked like any other; raises CardError."""
    if not isinstance(data, dict) or not isinstance(data.get("cards"), list):
        raise CardError("The card set of the save is not one.")
    chapters = [Chapter(str(one["name"]), str(one["idea"])) for one in data.get("chapters", [])]
    cards = [card_from_dict(card, number) for number, card in enumerate(data["cards"])]
    found = CardSet(str(data.get("name", "")), cards, chapters)
    check_set(found)
    return found
