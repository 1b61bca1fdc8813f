"""The printed cards of a set: immutable facts, read from card files and checked once."""

import os
from typing import Any, Final

from questhall.games.quantum.effects.base import CLASSES
from questhall.games.quantum.vocabulary import check_effect, verbs_of
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
    read_cards,
    shown,
)

HOME: Final = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cards")
ENTRANCE: Final = "Entrance"
ADVENTURERS: Final = "adventurers"
CHAMBERS: Final = "chambers"
MOST_HEALTH: Final = 99
MOST_COST: Final = 99
HEADER: Final = Kind(
    "deck", [Key("name", Text(40), required=True), Key("of", OneOf((ADVENTURERS, CHAMBERS)), required=True)]
)
NAME: Final = Key("name", Text(40), required=True)
FLAVOUR: Final = Key("flavour", Text(160))
SOURCE: Final = Key("source", OneOf(("ours", "printed")))
CARD: Final = Kind(
    "card",
    [
        NAME,
        Key("class", Form()),
        Key("health", Form()),
        Key("cost", Form()),
        Key("effect", Form()),
        FLAVOUR,
        SOURCE,
    ],
)
ADVENTURER_KEYS: Final = [
    NAME,
    Key("class", OneOf(CLASSES), required=True),
    Key("health", WholeNumber(1, MOST_HEALTH), required=True),
    FLAVOUR,
    SOURCE,
]
CHAMBER_KEYS: Final = [
    NAME,
    Key("class", OneOf(CLASSES)),
    Key("cost", WholeNumber(0, MOST_COST)),
    Key("effect", Form()),
    FLAVOUR,
    SOURCE,
]


class Adventurer:
    """One printed adventurer: a name, a class and a health. [QQ-R02]"""

    def __init__(self, name: str, of_class: str, health: int, flavour: str, printed: bool) -> None:
        self.name = name
        self.of_class = of_class
        self.health = health
        self.flavour = flavour
        self.printed = printed

    def as_dict(self) -> dict[str, Any]:
        """The card as data that `adventurer_from` reads back."""
        data: dict[str, Any] = {"name": self.name, "class": self.of_class, "health": self.health}
        return with_source(data, self.flavour, self.printed)


class Chamber:
    """One printed chamber: a name, a text, and perhaps a price with the class that its buyer needs. [QQ-R02]"""

    def __init__(
        self,
        name: str,
        of_class: str,
        cost: int | None,
        effect: list[dict[str, Any]],
        flavour: str,
        printed: bool,
    ) -> None:
        self.name = name
        self.of_class = of_class
        self.cost = cost
        self.effect = effect
        self.flavour = flavour
        self.printed = printed

    def as_dict(self) -> dict[str, Any]:
        """The card as data that `chamber_from` reads back."""
        data: dict[str, Any] = {"name": self.name}
        if self.cost is not None:
            data |= {"class": self.of_class, "cost": self.cost}
        if self.effect:
            data["effect"] = self.effect
        return with_source(data, self.flavour, self.printed)


class CardSet:
    """Two decks: adventurers and chambers, the Entrance among these."""

    def __init__(self, name: str, adventurers: list[Adventurer], chambers: list[Chamber]) -> None:
        self.name = name
        self.adventurers = adventurers
        self.chambers = chambers


def with_source(data: dict[str, Any], flavour: str, printed: bool) -> dict[str, Any]:
    """What all cards have at their end."""
    if flavour:
        data["flavour"] = flavour
    data["source"] = "printed" if printed else "ours"
    return data


def builtin_set() -> CardSet:
    """The set that comes with the game."""
    return set_of(read_cards(HOME, HEADER, CARD), "Quantum Quest", None)


def load_set(path: str) -> CardSet:
    """The set in a directory of card files, or in one file; a deck that it does not hold is the game's own."""
    return set_of(
        read_cards(path, HEADER, CARD),
        os.path.basename(os.path.abspath(path)).removesuffix(".toml"),
        builtin_set(),
    )


def set_of(files: list[CardFile], name: str, usual: CardSet | None) -> CardSet:
    """The set of these files, each card checked."""
    adventurers: list[Adventurer] = []
    chambers: list[Chamber] = []
    for file in files:
        for data in file.cards:
            place = Place(file.name, f"card {shown(data['name'])}")
            if file.header["of"] == ADVENTURERS:
                adventurers.append(adventurer_from(data, place))
            else:
                chambers.append(chamber_from(data, place))
    if usual is not None and not adventurers:
        adventurers = usual.adventurers
    if usual is not None and not chambers:
        chambers = usual.chambers
    found = CardSet(name, adventurers, chambers)
    check_entrance(found)
    return found


def check_entrance(cards: CardSet) -> None:
    """There is one Entrance among the chambers. [QQ-002]"""
    if not any(chamber.name == ENTRANCE for chamber in cards.chambers):
        raise CardError(
            f"The set {cards.name} has no chamber {shown(ENTRANCE)}: it needs one, with a name alone."
        )


def adventurer_from(data: object, place: Place) -> Adventurer:
    """An adventurer whose keys have been checked."""
    checked = checked_table(data, place, ADVENTURER_KEYS)
    health = checked["health"]
    assert isinstance(health, int)
    return Adventurer(
        str(checked["name"]),
        str(checked["class"]),
        health,
        str(checked.get("flavour", "")),
        checked.get("source") == "printed",
    )


def chamber_from(data: object, place: Place) -> Chamber:
    """A chamber whose keys have been checked: price and class together or neither. [QQ-048, QQ-R02]"""
    checked = checked_table(data, place, CHAMBER_KEYS)
    name = str(checked["name"])
    if name == ENTRANCE:
        for key in ("class", "cost", "effect"):
            if key in checked:
                raise place.at(key).error(
                    "has to be left out: the Entrance has neither price nor class nor text"
                )
        return Chamber(
            name, "", None, [], str(checked.get("flavour", "")), checked.get("source") == "printed"
        )
    if ("cost" in checked) != ("class" in checked):
        missing = "class" if "cost" in checked else "cost"
        raise place.at(missing).error("is missing: a chamber has both cost and class, or neither")
    if "effect" not in checked:
        raise place.at("effect").error("is missing")
    effect = check_effect(checked["effect"], place.at("effect"))
    cost = checked.get("cost")
    assert cost is None or isinstance(cost, int)
    if cost is not None and "crumble" in verbs_of(effect):
        raise place.at("effect").error("has to do without 'crumble' where the chamber has a cost")
    return Chamber(
        name,
        str(checked.get("class", "")),
        cost,
        effect,
        str(checked.get("flavour", "")),
        checked.get("source") == "printed",
    )


def set_from_data(data: object) -> CardSet:
    """A card set that was written as plain data; raises CardError."""
    place = Place("the save")
    if not isinstance(data, dict):
        raise place.at("cards").wrong("a table", data)
    decks: dict[str, list[Any]] = {}
    for deck in (ADVENTURERS, CHAMBERS):
        listed = data.get(deck)
        if not isinstance(listed, list) or not listed:
            raise place.at(deck).wrong("a list of cards", listed)
        decks[deck] = listed
    adventurers = [adventurer_from(card, place.at(ADVENTURERS)) for card in decks[ADVENTURERS]]
    chambers = [chamber_from(card, place.at(CHAMBERS)) for card in decks[CHAMBERS]]
    names = [card.name.casefold() for card in adventurers] + [card.name.casefold() for card in chambers]
    for card in [*data[ADVENTURERS], *data[CHAMBERS]]:
        if names.count(card["name"].casefold()) > 1:
            raise place.at("cards").error(f"has more than one card {shown(card['name'])}")
    found = CardSet(str(data.get("name", "")), adventurers, chambers)
    check_entrance(found)
    return found


def set_to_data(cards: CardSet) -> dict[str, Any]:
    """The set as plain data."""
    return {
        "name": cards.name,
        ADVENTURERS: [card.as_dict() for card in cards.adventurers],
        CHAMBERS: [card.as_dict() for card in cards.chambers],
    }
