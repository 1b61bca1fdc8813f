"""The printed cards of a set: immutable facts, read from card files and checked once."""

import os
from typing import Final

from questhall.games.quaeleon.vocabulary_verbs import check_effect, check_stat
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
    read_cards,
    refuse_twice,
    shown,
    suggestion,
)

HOME: Final = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cards")
HEADER: Final = Kind(
    "faction",
    [
        Key("name", Text(40), required=True),
        Key("emblem", Text(200), required=True),
        Key("idea", Text(300), required=True),
        Key("replaces", Text(40)),
    ],
)
CARD: Final = Kind(
    "card",
    [
        Key("name", Text(40), required=True),
        Key("initiative", WholeNumber(0, 999), required=True),
        Key("defence", Form()),
        Key("healing", Form()),
        Key("attack", Form()),
        Key("flavour", Text(160), required=True),
        Key("effect", Form()),
        Key("source", OneOf(("ours", "printed"))),
    ],
)
SCENE_CARD: Final = [
    *[Key(key.name, key.form, required=key.required and key.name != "flavour") for key in CARD.keys],
    Key("faction", Text(40)),
]


class Card:
    """One printed card. [QL-010, QL-011]"""

    def __init__(
        self,
        number: int,
        name: str,
        faction: str,
        initiative: int,
        defence: object,
        healing: object,
        attack: object,
        flavour: str,
        effect: list[dict[str, object]],
        printed: bool,
    ) -> None:
        self.id = number
        self.name = name
        self.faction = faction
        self.initiative = initiative
        self.defence = defence
        self.healing = healing
        self.attack = attack
        self.flavour = flavour
        self.effect = effect
        self.printed = printed

    def as_dict(self) -> dict[str, object]:
        """The card as data that `card_from_dict` reads back."""
        data: dict[str, object] = {"name": self.name, "initiative": self.initiative}
        for key, value in (("defence", self.defence), ("healing", self.healing), ("attack", self.attack)):
            if value is not None:
                data[key] = value
        if self.effect:
            data["effect"] = self.effect
        for key, line in (("faction", self.faction), ("flavour", self.flavour)):
            if line:
                data[key] = line
        data["source"] = "printed" if self.printed else "ours"
        return data


class Faction:
    """A family of cards that can be taken out of a set and put into it as a whole."""

    def __init__(self, name: str, emblem: str, idea: str) -> None:
        self.name = name
        self.emblem = emblem
        self.idea = idea


class CardSet:
    """A set of cards; a card's id is its index in it."""

    def __init__(self, name: str, cards: list[Card], factions: list[Faction]) -> None:
        self.name = name
        self.cards = cards
        self.factions = factions

    def card(self, name: str) -> Card:
        """The card of this name; large and small letters are alike."""
        for card in self.cards:
            if card.name.casefold() == name.casefold():
                return card
        raise CardError(f"There is no card {shown(name)} in the set {self.name}.")


def load_set(path: str) -> CardSet:
    """The set in a directory of card files, or in a single card file.

    Files whose factions say what they replace are swapped into the set that comes with the game.
    """
    files = read_cards(path, HEADER, CARD)
    swapped = [file for file in files if "replaces" in file.header]
    if not swapped:
        return set_of(files, set_name(path))
    if len(swapped) < len(files):
        odd = next(file for file in files if "replaces" not in file.header)
        raise Place(odd.name).at("faction.replaces").error("is missing: other files of the pack have it")
    return set_of(swapped_into(read_cards(HOME, HEADER, CARD), swapped), set_name(path))


def swapped_into(whole: list[CardFile], swapped: list[CardFile]) -> list[CardFile]:
    """The files of a set, with some factions in the place of those that they replace."""
    names = [str(file.header["name"]) for file in whole]
    result = list(whole)
    for file in swapped:
        OneOf(names).check(file.header["replaces"], Place(file.name).at("faction.replaces"))
        place = names.index(str(file.header["replaces"]))
        if result[place] is not whole[place]:
            raise CardError(
                f"{file.name}: {shown(names[place])} is already replaced by {result[place].name}."
            )
        result[place] = file
    refuse_twice(result)
    return result


def set_of(files: list[CardFile], name: str) -> CardSet:
    """The set of these files, each card checked against the vocabulary."""
    factions = [faction_of(file) for file in files]
    faction_names = [faction.name for faction in factions]
    names = [str(card["name"]) for file in files for card in file.cards]
    cards: list[Card] = []
    for file in files:
        for data in file.cards:
            place = Place(file.name, f"card {shown(data['name'])}")
            faction = str(file.header["name"])
            cards.append(made(data, len(cards), faction, place, faction_names, names))
    return CardSet(name, cards, factions)


def with_factions(cards: CardSet, names: list[str]) -> CardSet:
    """The set of some of its factions alone, in their usual order."""
    kept = [faction for faction in cards.factions if faction.name in names]
    chosen: list[Card] = []
    for card in cards.cards:
        if card.faction in names:
            chosen.append(
                Card(
                    len(chosen),
                    card.name,
                    card.faction,
                    card.initiative,
                    card.defence,
                    card.healing,
                    card.attack,
                    card.flavour,
                    card.effect,
                    card.printed,
                )
            )
    return CardSet(cards.name, chosen, kept)


def factions_named(cards: CardSet, names: object, key: str) -> list[str]:
    """The factions of a set that are named in a list, or in a text with commas."""
    known = {faction.name.casefold(): faction.name for faction in cards.factions}
    listed = names.split(",") if isinstance(names, str) else names
    if not isinstance(listed, (list, tuple)) or not all(isinstance(name, str) for name in listed):
        raise CardError(f"{key} has to be a list of factions, not {shown(names)}.")
    found: list[str] = []
    for name in listed:
        right = known.get(name.strip().casefold())
        if right is None:
            there = one_of(known.values(), "and")
            raise CardError(
                f"There is no faction {shown(name.strip())}: there are {there}"
                f"{suggestion(name.strip().title(), known.values())}."
            )
        found.append(right)
    return found


def builtin_set() -> CardSet:
    """The set of 100 cards that comes with the game."""
    return load_set(HOME)


def card_from_dict(data: dict[str, object], factions: list[str] | None = None, number: int = 0) -> Card:
    """A scene's own card, whose flavour and faction may be left out."""
    name = data.get("name") if isinstance(data, dict) else None
    place = Place("", f"card {shown(name)}" if isinstance(name, str) and name else "the scene's card")
    checked = checked_table(data, place, SCENE_CARD)
    return made(checked, number, str(checked.get("faction", "")), place, factions, None)


def set_name(path: str) -> str:
    """A set is called like its directory, or like its file without the ending."""
    name = os.path.basename(os.path.abspath(path))
    return name.removesuffix(".toml")


def faction_of(file: CardFile) -> Faction:
    """The faction that a file's header describes."""
    header = file.header
    return Faction(str(header["name"]), str(header["emblem"]), str(header["idea"]))


def made(
    data: dict[str, object],
    number: int,
    faction: str,
    place: Place,
    factions: list[str] | None,
    names: list[str] | None,
) -> Card:
    """A card whose numbers and effect have been checked against the vocabulary."""
    stats: list[object] = []
    for key in ("defence", "healing", "attack"):
        stats.append(check_stat(data[key], place.at(key), factions, names) if key in data else None)
    text = data.get("effect", [])
    effect = [] if text == [] else check_effect(text, place.at("effect"), factions, names)
    initiative = data["initiative"]
    assert isinstance(initiative, int)
    return Card(
        number,
        str(data["name"]),
        faction,
        initiative,
        stats[0],
        stats[1],
        stats[2],
        str(data.get("flavour", "")),
        effect,
        data.get("source") == "printed",
    )
