"""The printed cards of a set: immutable facts, read from card files and checked once."""

import os
from typing import Any, Final

from questhall.games.elfquest.vocabulary import EVENT_KEYS, HAND_KEYS, KINDS, VERSION
from questhall.games.elfquest.words import (
    BOON,
    COLOUR_NAMES,
    DUE_NAMES,
    DUES,
    GAIN_NAMES,
    GAINS,
    STAGES,
    STRUCK_NAMES,
    TASK_NAMES,
    TASKS,
    TYPE_NAMES,
)
from questhall.kernel.cardfile import (
    CardError,
    CardFile,
    Place,
    checked_file,
    checked_table,
    files_at,
    label_of,
    one_of,
    read_document,
    shown,
    suggestion,
)

HERE: Final = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cards")
STAGE_KEYS: Final = ("start", "growth_1", "growth_2")
CHARACTERS: Final = 7
SCENARIOS: Final = 5
START_CARDS: Final = 8
OPEN_TASKS: Final = 3  # so many tasks an event has to leave open at least


class Version:
    """A character card: one stage of a character. [EQ-167]"""

    def __init__(self, data: dict[str, Any]) -> None:
        self.traits: list[str] = list(data["traits"])
        self.cubes: list[int] = counts(data["cubes"], COLOUR_NAMES)
        self.tasks: list[int] = counts(data.get("tasks", {}), TASK_NAMES)


class HandCard:
    """A hand card, or the Boon. [EQ-168]"""

    def __init__(self, data: dict[str, Any], owner: int) -> None:
        self.name = str(data["name"])
        self.owner = owner
        self.type: int = TYPE_NAMES.index(data.get("type", "boon"))
        self.traits: list[str] = list(data["traits"])
        self.cube: int = COLOUR_NAMES.index(data["cube"]) if "cube" in data else -1
        self.bonus_die = bool(data.get("bonus_die", False))
        self.sending = bool(data.get("sending", False))
        self.craft = str(data.get("craft", ""))
        self.is_growth = data.get("stage") == "growth_2"
        self.flavour = str(data.get("flavour", ""))
        self.printed = data.get("source") == "printed"


class Character:
    """One of the Wolfriders, at three stages. [EQ-005]"""

    def __init__(self, data: dict[str, Any]) -> None:
        self.name = str(data["name"])
        self.about = str(data["about"])
        self.versions = [Version(data[key]) for key in STAGE_KEYS]
        self.printed = data.get("source") == "printed"


class Penalty:
    """What an event does on some numbers of the season-end die. [EQ-079]"""

    def __init__(self, data: dict[str, Any]) -> None:
        self.on: list[int] = sorted(data["on"])
        self.strikes: int = STRUCK_NAMES.index(data["strikes"])
        self.takes: list[int] = counts(data["takes"], DUE_NAMES)


class Event:
    """An Event card. [EQ-047]"""

    def __init__(self, data: dict[str, Any], scenario: int) -> None:
        self.name = str(data["name"])
        self.scenario = scenario
        self.number = int(data.get("number", 0))
        self.is_solo = data["kind"] == "solo"
        self.dice = int(data.get("dice", 0))
        self.icons = [COLOUR_NAMES.index(name) for name in data.get("icons", [])]
        self.traits: list[str] = list(data.get("traits", []))
        self.needs = int(data["needs"])
        self.cost: list[int] = counts(data.get("cost", {}), DUE_NAMES)
        self.penalties = [Penalty(penalty) for penalty in data.get("penalty", [])]
        self.reward: list[int] = counts(data.get("reward", {}), GAIN_NAMES)
        self.closes = [TASK_NAMES.index(name) for name in data.get("closes", [])]
        self.flavour = str(data.get("flavour", ""))
        self.printed = data.get("source") == "printed"


class Scenario:
    """A Scenario card: seasons on the front, the reward on the back. [EQ-084, EQ-086]"""

    def __init__(self, data: dict[str, Any]) -> None:
        self.number = int(data["number"])
        self.name = str(data["name"])
        self.about = str(data["about"])
        self.seasons = int(data["seasons"])
        self.is_shuffled = bool(data.get("shuffled", False))
        self.reward: list[int] = counts(data["reward"], GAIN_NAMES)
        self.printed = data.get("source") == "printed"


class Task:
    """One task of the Home card. [EQ-115]"""

    def __init__(self, data: dict[str, Any]) -> None:
        self.name = str(data["name"])
        self.traits: list[str] = list(data["traits"])
        self.icons = [COLOUR_NAMES.index(name) for name in data.get("icons", [])]
        self.flavour = str(data.get("flavour", ""))


class CardSet:
    """A set of cards: seven characters with their hands, the Home card with the Boon, five scenarios."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.characters: list[Character] = []
        self.hand: list[HandCard] = []
        """The cards of the first character, of the second, and so on; the Boon is the last one."""
        self.events: list[Event] = []
        """Scenario by scenario, in the order of the story."""
        self.scenarios: list[Scenario] = []
        self.tasks: list[Task] = []
        self.home = ""
        self.home_about = ""
        self.documents: list[dict[str, Any]] = []
        """What it was made of, for a save."""


def counts(data: dict[str, int], words: tuple[str, ...]) -> list[int]:
    """The numbers of a table in the order of the words."""
    return [int(data.get(word, 0)) for word in words]


def load_set(path: str) -> CardSet:
    """The set that comes with the game, with what a pack has in the place of its own."""
    files = files_in(HERE)
    if path:
        for file in files_in(path):
            files[place_of(file, files)] = file
    return set_of(files, label_of(path) if path else "the set of the game")


def files_in(path: str) -> list[CardFile]:
    """The card files of a directory, or the one file at the path; what is in a file its header tells."""
    found: list[CardFile] = []
    for name, where in files_at(path):
        found.append(file_of(name, read_document(name, where)))
    return found


def file_of(name: str, document: dict[str, Any]) -> CardFile:
    """One file, checked against what its header says it holds."""
    for table, (header, card) in KINDS.items():
        if table in document:
            return checked_file(name, document, header, [card])
    raise CardError(
        f"{name}: a table is missing that says what is in the file: {one_of(f'[{table}]' for table in KINDS)}."
    )


def place_of(file: CardFile, files: list[CardFile]) -> int:
    """Which file of the set one of a pack takes the place of."""
    key = heading(file)
    if "replaces" in file.header:
        key = ("character", str(file.header["replaces"]))
    keys = [heading(known) for known in files]
    if key not in keys:
        names = [name for kind, name in keys if kind == "character"]
        hint = suggestion(key[1], names) or f": it is {one_of(names)}"
        raise (
            Place(file.name, "[character]")
            .at("replaces")
            .error(f"has to say which character of the set goes out for {shown(file.header['name'])}{hint}")
        )
    return keys.index(key)


def heading(file: CardFile) -> tuple[str, str]:
    """What a file is about: a character by name, a scenario by number, or the Home card."""
    if "number" in file.header:
        return "scenario", str(file.header["number"])
    return ("home", "") if "boon" in file.header else ("character", str(file.header["name"]))


def set_of(files: list[CardFile], name: str) -> CardSet:
    """The set of these files: everything there as often as it is printed, every name once."""
    cards = CardSet(name)
    homes = [file for file in files if heading(file)[0] == "home"]
    characters = [file for file in files if heading(file)[0] == "character"]
    scenarios = [file for file in files if heading(file)[0] == "scenario"]
    if (len(homes), len(characters)) != (1, CHARACTERS):
        raise CardError(
            f"A set has one [home] and {CHARACTERS} [character] files, not {len(homes)} and {len(characters)}."
        )
    if sorted(int(heading(file)[1]) for file in scenarios) != list(range(1, SCENARIOS + 1)):
        raise CardError(f"A set has the scenarios 1 to {SCENARIOS}, each in one [scenario] file.")
    for file in characters:
        add_character(cards, file)
    add_home(cards, homes[0])
    for file in sorted(scenarios, key=lambda file: int(heading(file)[1])):
        add_scenario(cards, file)
    refuse_twice(cards)
    cards.documents = [
        {"name": file.name, "header": file.header, "cards": file.cards, "table": heading(file)[0]}
        for file in files
    ]
    return cards


def add_character(cards: CardSet, file: CardFile) -> None:
    """A character with eight hand cards to start with and one for later. [EQ-017, EQ-150]"""
    owner = len(cards.characters)
    cards.characters.append(Character(file.header))
    hand = [HandCard(data, owner) for data in file.cards]
    later = [card for card in hand if card.is_growth]
    if (len(hand), len(later)) != (START_CARDS + 1, 1):
        raise CardError(
            f"{file.name}: a character has {START_CARDS} hand cards to start with and one of stage 'growth_2', "
            f"not {len(hand) - len(later)} and {len(later)}."
        )
    cards.hand += sorted(hand, key=lambda card: card.is_growth)


def add_home(cards: CardSet, file: CardFile) -> None:
    """The Home card with its six tasks, and the Boon. [EQ-115]"""
    names = sorted(str(task["name"]) for task in file.cards)
    if names != sorted(TASK_NAMES):
        raise CardError(f"{file.name}: the Home card has the tasks {one_of(TASK_NAMES, 'and')}, each once.")
    tasks = [Task(data) for data in file.cards]
    cards.tasks = sorted(tasks, key=lambda task: TASK_NAMES.index(task.name))
    cards.home = str(file.header["name"])
    cards.home_about = str(file.header["about"])
    boon = file.header["boon"]
    assert isinstance(boon, dict)
    cards.hand.append(HandCard(boon, -1))


def add_scenario(cards: CardSet, file: CardFile) -> None:
    """A scenario with its events by number. [EQ-082, EQ-R79]"""
    scenario = len(cards.scenarios)
    cards.scenarios.append(Scenario(file.header))
    events = [Event(data, scenario) for data in file.cards]
    if not events:
        raise CardError(f"{file.name}: a scenario needs an event at least: [[event]].")
    for event in events:
        check_event(event, Place(file.name, f"event {shown(event.name)}"))
    if sorted(event.number for event in events) != list(range(1, len(events) + 1)):
        raise CardError(f"{file.name}: the events have to be numbered 1 to {len(events)}, each number once.")
    cards.events += sorted(events, key=lambda event: event.number)


def check_event(event: Event, place: Place) -> None:
    """What an event may not do to the rules."""
    if len(event.closes) > TASKS - OPEN_TASKS:
        raise place.at("closes").error(f"has to leave {OPEN_TASKS} tasks open at least")
    if event.reward[GAIN_NAMES.index("boon")] and not event.is_solo:
        raise place.at("reward.boon").error("can stand on a solo event alone: there is one Boon")


def refuse_twice(cards: CardSet) -> None:
    """Every name belongs to one card."""
    seen: list[str] = []
    named = [card.name for card in cards.hand] + [event.name for event in cards.events]
    for name in [*named, *(character.name for character in cards.characters)]:
        if name.casefold() in seen:
            raise CardError(f"The name {shown(name)} is that of more than one card.")
        seen.append(name.casefold())


def set_from_data(data: dict[str, Any]) -> CardSet:
    """The set of a save, checked like any other."""
    if not isinstance(data, dict) or not isinstance(data.get("files"), list):
        raise CardError("The card set of the save is not one.")
    files: list[CardFile] = []
    for file in data["files"]:
        if not isinstance(file, dict) or file.get("table") not in KINDS:
            raise CardError("The card set of the save is not one.")
        table = str(file["table"])
        document = {table: file.get("header"), KINDS[table][1].table: file.get("cards", [])}
        files.append(file_of(str(file.get("name", "the save")), document))
    return set_of(files, str(data.get("name", "")))


# ------------------------------------------------------------------ cards of a scene's own


def own_card(data: dict[str, Any]) -> HandCard | Event:
    """A hand card or an event that a scene brings along: what has 'needs' is an event."""
    name = data.get("name")
    place = Place("", f"card {shown(name)}" if isinstance(name, str) else "card")
    if "needs" in data or "kind" in data:
        event = Event(checked_table(data, place, EVENT_KEYS), 0)
        check_event(event, place)
        return event
    return HandCard(checked_table(data, place, HAND_KEYS), -1)


def own_version(data: object, key: str) -> Version:
    """A character card as a scene has it."""
    return Version(checked_table(data, Place("", "", key), VERSION))


assert (
    len(STAGE_KEYS) == STAGES
    and len(DUE_NAMES) == DUES
    and len(GAIN_NAMES) == GAINS
    and len(TYPE_NAMES) - 1 == BOON
)
