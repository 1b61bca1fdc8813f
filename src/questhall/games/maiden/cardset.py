"""The printed cards of a set: immutable facts, read from card files and checked once."""

import os
from typing import Any, Final

from questhall.games.maiden.vocabulary import (
    ABILITY,
    AS_ADD,
    BANNER,
    EXIT,
    FLIP_TEXT,
    GIFT_WORDS,
    ICONS,
    LEVELS,
    MOST_LEVEL,
    NAME,
    NAMED_BANNER,
    PENALTY,
    REQUIREMENTS,
    REWARDS,
    WORKS,
    DemandForm,
    DifferentWords,
    IconTable,
    ListOf,
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
MAIDEN: Final = "maiden"
DRESS: Final = "dress"
HEALTH: Final = "health"
ITEM: Final = "item"
CAPTOR: Final = "captor"
OBSTACLE: Final = "obstacle"
TREASURE: Final = "treasure"
SAVIOR: Final = "savior"
REST: Final = "rest"
GIFT: Final = "gift"
KINDS: Final = (MAIDEN, DRESS, HEALTH, ITEM, CAPTOR, OBSTACLE, TREASURE, SAVIOR, REST, GIFT)
LOWEST: Final = ("red", "gray", "black")
LADDER: Final = ("gold", "blue", "pink", "red", "gray", "black")
FIRST_REST: Final = ("1", "2A", "2B", "gray")
SECOND_REST: Final = ("3A", "3B", "3C", "4")
MOST_COPIES: Final = 9
LEAST_RANDOM_HEALTH: Final = 4
MOST_RANDOM_HEALTH: Final = 6

FLAVOUR: Final = Key("flavour", Text(160), required=True)
SOURCE: Final = Key("source", OneOf(("ours", "printed")))
COPIES: Final = Key("copies", WholeNumber(1, MOST_COPIES))
LEVEL: Final = Key("level", WholeNumber(0, MOST_LEVEL), required=True)
DEMAND: Final = Key("demand", DemandForm(), required=True)
HEADER: Final = Kind("family", [NAME, Key("idea", Text(300), required=True)])
POSITIONS: Final = [
    Key("gold", NAMED_BANNER),
    Key("blue", BANNER, required=True),
    Key("pink", NAMED_BANNER),
    Key("red", NAMED_BANNER),
    Key("gray", NAMED_BANNER),
    Key("black", EXIT),
]
FIGHT: Final = [
    LEVEL,
    DEMAND,
    Key("fail", PENALTY, required=True),
    Key("add", AS_ADD),
    Key("text", FLIP_TEXT),
    Key("defeated", BANNER),
]
TABLES: Final = [
    Kind(
        MAIDEN,
        [
            NAME,
            Key("health", ListOf(Text(40), '["Resolve", "Resolve"]', least=0), required=True),
            Key("random_health", WholeNumber(LEAST_RANDOM_HEALTH, MOST_RANDOM_HEALTH), required=True),
            Key("heirloom", Text(40)),
            Key("dresses", WholeNumber(0, 3)),
            Key("named_dresses", ListOf(Text(40), '["Sun Dress"]', most=3)),
            Key("green", DifferentWords(ICONS, least=1), required=True),
            Key("icons", IconTable(ICONS, banner=True)),
            Key("works", OneOf(WORKS), required=True),
            Key("ability", ABILITY, required=True),
            FLAVOUR,
            SOURCE,
        ],
    ),
    Kind(
        DRESS,
        [
            NAME,
            Key("blue", BANNER, required=True),
            Key("pink", NAMED_BANNER),
            Key("gray", NAMED_BANNER),
            FLAVOUR,
            SOURCE,
        ],
    ),
    Kind(HEALTH, [NAME, COPIES, *POSITIONS, FLAVOUR, SOURCE]),
    Kind(ITEM, [NAME, COPIES, *POSITIONS, FLAVOUR, SOURCE]),
    Kind(
        CAPTOR,
        [
            NAME,
            *FIGHT,
            Key(
                "obstacles",
                ListOf(WholeNumber(0, 20), "[2, 4, 3, 3, 0] (for levels 0 to 4)", least=5, most=5),
                required=True,
            ),
            Key("treasures", WholeNumber(0, 9), required=True),
            Key("saviors", WholeNumber(0, 9), required=True),
            FLAVOUR,
            SOURCE,
        ],
    ),
    Kind(OBSTACLE, [NAME, COPIES, *FIGHT, Key("rewards", REWARDS), FLAVOUR, SOURCE]),
    Kind(
        TREASURE,
        [NAME, Key("found", BANNER, required=True), Key("requires", OneOf(REQUIREMENTS)), FLAVOUR, SOURCE],
    ),
    Kind(
        SAVIOR,
        [NAME, Key("left", BANNER, required=True), Key("saved", BANNER, required=True), FLAVOUR, SOURCE],
    ),
    Kind(
        REST,
        [NAME, COPIES, Key("levels", ListOf(OneOf(LEVELS), '["1", "2A"]'), required=True), FLAVOUR, SOURCE],
    ),
    Kind(
        GIFT,
        [
            NAME,
            Key("does", OneOf(GIFT_WORDS), required=True),
            Key("lines", WholeNumber(1, 9), required=True),
            FLAVOUR,
            SOURCE,
        ],
    ),
]


class Card:
    """One printed card; what it shows in its positions stands in its data. [MQ-R115]"""

    def __init__(self, number: int, kind: str, group: str, data: dict[str, Any]) -> None:
        self.id = number
        self.kind = kind
        self.group = group
        self.data = data
        self.name = str(data["name"])
        self.flavour = str(data.get("flavour", ""))
        self.printed = data.get("source") == "printed"
        self.level = whole(data.get("level", 0))

    def ladder(self) -> list[str]:
        """The colours of a Health, Item or Dress card, from best to worst. [MQ-R06]"""
        return [colour for colour in LADDER if colour in self.data]

    def position(self, colour: str) -> dict[str, Any]:
        """What a position shows; an empty table where there is none."""
        return table_at(self.data, colour)

    def name_at(self, colour: str) -> str:
        """What a card is called in a position: its own name where the position has none."""
        return str(self.position(colour).get("name", self.name))

    def as_dict(self) -> dict[str, Any]:
        """The card as data that `card_from_dict` reads back."""
        return {"kind": self.kind, "group": self.group, **self.data}


def whole(value: object) -> int:
    """A checked number."""
    assert isinstance(value, int)
    return value


def table_at(data: dict[str, Any], key: str) -> dict[str, Any]:
    """A checked table; an empty one where there is none."""
    found = data.get(key, {})
    assert isinstance(found, dict)
    return found


def words_at(data: dict[str, Any], key: str) -> list[str]:
    """A checked list of words; an empty one where there is none."""
    found = data.get(key, [])
    assert isinstance(found, list)
    return [str(word) for word in found]


class Family:
    """A group of cards: the cards of one file."""

    def __init__(self, name: str, idea: str) -> None:
        self.name = name
        self.idea = idea


class CardSet:
    """A set of cards; a card's id is its index in it, and each copy is a card of its own."""

    def __init__(self, name: str, cards: list[Card], families: list[Family]) -> None:
        self.name = name
        self.cards = cards
        self.families = families

    def of_kind(self, kind: str) -> list[Card]:
        """The cards of one kind."""
        return [card for card in self.cards if card.kind == kind]

    def named(self, name: str) -> Card | None:
        """The first card of this name."""
        return next((card for card in self.cards if card.name == name), None)


# ------------------------------------------------------------------ reading


def builtin_set() -> CardSet:
    """The set that comes with the game."""
    return set_of(read_tables(HOME, HEADER, TABLES), "Maiden's Quest", None)


def load_set(path: str) -> CardSet:
    """The set in a directory of card files, or in one file; kinds of cards that it does not hold are the game's own."""
    return set_of(read_tables(path, HEADER, TABLES), set_name(path), builtin_set())


def set_name(path: str) -> str:
    """A set is called like its directory, or like its file without the ending."""
    return os.path.basename(os.path.abspath(path)).removesuffix(".toml")


def set_of(files: list[CardFile], name: str, usual: CardSet | None) -> CardSet:
    """The set of these files, each card checked, each copy a card of its own."""
    cards: list[Card] = []
    families = [Family(str(file.header["name"]), str(file.header["idea"])) for file in files]
    for file in files:
        for kind, data in zip(file.tables, file.cards, strict=True):
            check_card(kind, data, Place(file.name, f"{kind} {shown(data['name'])}"))
            for _copy in range(whole(data.get("copies", 1))):
                cards.append(Card(len(cards), kind, str(file.header["name"]), data))
    if usual is not None:
        given = {card.kind for card in cards}
        for card in usual.cards:
            if card.kind not in given:
                cards.append(Card(len(cards), card.kind, card.group, card.data))
        families += [family for family in usual.families if family.name not in {one.name for one in families}]
    found = CardSet(name, cards, families)
    check_set(found)
    return found


def check_card(kind: str, data: dict[str, Any], place: Place) -> None:
    """What no single key can tell: the ladder of a card, the lists that belong together."""
    if kind in (HEALTH, ITEM, DRESS):
        check_ladder(kind, data, place)
    elif kind == MAIDEN:
        if not data.get("dresses", 1) and not data.get("named_dresses"):
            raise place.at("dresses").error("has to be 1 or more where no dress is named in named_dresses")
    elif kind == REST:
        levels = tuple(words_at(data, "levels"))
        if levels not in (FIRST_REST, SECOND_REST):
            raise place.at("levels").error(
                f"has to be {', '.join(FIRST_REST)} on the first card and {', '.join(SECOND_REST)} on the second"
            )
    elif kind == SAVIOR and "down" not in table_at(data, "saved"):
        raise place.at("saved").at("down").error('is missing, as in [["charisma"]]')


def check_ladder(kind: str, data: dict[str, Any], place: Place) -> None:
    """A Health or Item card has one lowest position; a Dress has two positions in all. [MQ-055, MQ-058]"""
    if kind == DRESS:
        if ("gray" in data) == ("pink" in data):
            raise place.at("gray").error("or else pink has to be there: a Dress has two positions")
        return
    lowest = [colour for colour in LOWEST if colour in data]
    if len(lowest) != 1:
        raise place.error(f"has to have exactly one of {one_of(LOWEST, 'and')}: its lowest position")
    if "gold" not in data:
        raise place.at("gold").error("is missing: it is what an Upgrade leads to")


def check_set(cards: CardSet) -> None:
    """A deck can be built from a set: there is one of every kind, and whatever a card names is there. [MQ-006, MQ-015]"""
    for kind in (MAIDEN, DRESS, HEALTH, ITEM, CAPTOR, OBSTACLE):
        if not cards.of_kind(kind):
            raise CardError(f"{cards.name} has no {kind} card: a deck needs one.")
    first = sum(tuple(words_at(card.data, "levels")) == FIRST_REST for card in cards.of_kind(REST))
    second = len(cards.of_kind(REST)) - first
    if first != second or not first:
        raise CardError(
            f"{cards.name} has {first} first and {second} second Rest cards: a deck needs one of each."
        )
    for maiden in cards.of_kind(MAIDEN):
        check_named(cards, maiden, HEALTH, words_at(maiden.data, "health"), "health")
        check_named(cards, maiden, ITEM, [str(maiden.data.get("heirloom", ""))], "heirloom")
        check_named(cards, maiden, DRESS, words_at(maiden.data, "named_dresses"), "named_dresses")


def check_named(cards: CardSet, maiden: Card, kind: str, names: list[str], key: str) -> None:
    """What a Maiden's back names is in the set, in the number that is named. [MQ-007]"""
    there = [card.name for card in cards.of_kind(kind)]
    for name in names:
        if name and there.count(name) < names.count(name):
            more = f" {names.count(name)} times" if names.count(name) > 1 else ""
            raise CardError(
                f"{cards.name}, {MAIDEN} {shown(maiden.name)}: {key} names {shown(name)}{more}, but there is no such "
                f"{kind} card{' for each' if more else ''}{suggestion(name, there) if not more else ''}."
            )


# ------------------------------------------------------------------ scenes and saves


def card_from_dict(data: object, number: int = 0) -> Card:
    """A card of a scene or a save: with its kind; flavour and group may be left out."""
    if not isinstance(data, dict):
        raise Place("", "the scene's card").wrong("a table", data)
    name = data.get("name")
    place = Place("", f"card {shown(name)}" if isinstance(name, str) and name else "the scene's card")
    kind = str(OneOf(KINDS).check(data.get("kind", ITEM), place.at("kind")))
    table = next(table for table in TABLES if table.table == kind)
    keys = [Key(key.name, key.form, required=key.required and key.name != "flavour") for key in table.keys]
    checked = checked_table(data, place, [*keys, Key("kind", Form()), Key("group", Form())])
    group = str(checked.pop("group", ""))
    checked.pop("kind", None)
    check_card(kind, checked, place)
    return Card(number, kind, group, checked)


def set_to_data(cards: CardSet) -> dict[str, Any]:
    """A set as plain data that `set_from_data` reads back."""
    return {
        "name": cards.name,
        "families": [{"name": family.name, "idea": family.idea} for family in cards.families],
        "cards": [card.as_dict() for card in cards.cards],
    }


def set_from_data(data: object) -> CardSet:
    """A set that was written as plain data, checked like any other; raises CardError."""
    place = Place("the save")
    if not isinstance(data, dict):
        raise place.at("cards").wrong("a table", data)
    listed, families = data.get("cards"), data.get("families", [])
    if not isinstance(listed, list) or not listed:
        raise place.at("cards").wrong("a list of cards", listed)
    if not isinstance(families, list):
        raise place.at("families").wrong("a list of tables", families)
    known = [checked_table(one, place.at("families"), HEADER.keys) for one in families]
    found = CardSet(
        str(data.get("name", "")),
        [card_from_dict(card, number) for number, card in enumerate(listed)],
        [Family(str(one["name"]), str(one["idea"])) for one in known],
    )
    check_set(found)
    return found
