"""Printed cards turned into the table that the rules read."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.fetch.asks import ASKS
from questhall.games.fetch.cardset import Card, CardSet
from questhall.games.fetch.table import (
    BY_FACE_DOWN,
    BY_LETTER,
    BY_LOWEST,
    BY_RESOURCES,
    CHALLENGE,
    FORTUNE,
    MISSION,
    PIONEER,
    RESOURCES,
    Course,
    Instruction,
    Table,
)
from questhall.games.fetch.vocabulary import PER, VERBS, WHICH, WHO
from questhall.games.fetch.vocabulary import RESOURCES as RESOURCE_WORDS
from questhall.kernel.asks import masks_of

KINDS: Final[dict[str, int]] = {
    "pioneer": PIONEER,
    "fortune": FORTUNE,
    "challenge": CHALLENGE,
    "mission": MISSION,
}
LETTERS: Final[dict[str, int]] = {"": 0, "A": 0, "B": 1, "C": 2, "D": 3}
GOALS: Final[dict[str, int]] = {
    "": BY_RESOURCES,
    "resources": BY_RESOURCES,
    "face_down": BY_FACE_DOWN,
    "lowest": BY_LOWEST,
    "of_letter": BY_LETTER,
}


def table_of(card_set: CardSet, course: Course) -> Table:
    """The table of a set."""
    table = Table(card_set, masks_of(ASKS), course)
    tags = tags_of(card_set)
    for card in card_set.cards:
        face = card.id
        table.kind[face] = KINDS[card.kind]
        table.letter[face] = LETTERS[card.letter]
        for place, word in enumerate(RESOURCE_WORDS):
            table.resources[face * RESOURCES + place] = card.resources.get(word, 0)
        table.danger[face] = card.danger
        table.stamina[face] = card.stamina
        table.tags[face] = mask_of(card.tags, tags)
        table.basic[face] = 1 if card.is_basic else 0
        table.goes_first[face] = 1 if card.goes_first else 0
        goal, wanted = card.goal
        table.condition[face] = GOALS[goal]
        table.wanted[face] = wanted
        table.effect.append([instruction_of(data, tags) for data in card.effect])
        table.back.append([instruction_of(data, tags) for data in card.back])
    return table


def tags_of(card_set: CardSet) -> list[str]:
    """Every tag of a set, each once."""
    found: list[str] = []
    for card in card_set.cards:
        for tag in [*card.tags, *tags_needed(card)]:
            if tag not in found:
                found.append(tag)
    return found


def tags_needed(card: Card) -> list[str]:
    """The tags that a card's effects name."""
    found: list[str] = []
    for instruction in card.effect:
        tags = instruction.get("tags", [])
        assert isinstance(tags, list)
        found.extend(tags)
    return found


def mask_of(tags: list[str], known: list[str]) -> i64:
    """Tags as bits."""
    mask: i64 = 0
    for tag in tags:
        mask |= 1 << known.index(tag)
    return mask


def instruction_of(data: dict[str, object], tags: list[str]) -> Instruction:
    """One instruction as numbers."""
    made = Instruction(VERBS.index(str(data["do"])))
    made.who = WHO.index(str(data.get("who", "you")))
    made.which = WHICH.index(str(data.get("which", "chosen")))
    made.per = PER.index(str(data.get("per", "")))
    made.count = number_at(data, "count", 1)
    made.danger = number_at(data, "danger", -1)
    made.resources = resources_of(data.get("resources", {}))
    named = data.get("tags", [])
    assert isinstance(named, list)
    made.tags = mask_of(named, tags)
    made.needs_all = data.get("all_tags") is True
    made.may = data.get("may") is True
    return made


def number_at(data: dict[str, object], key: str, usual: int) -> int:
    """A checked number, or the usual one."""
    number = data.get(key, usual)
    assert isinstance(number, int)
    return number


def resources_of(value: object) -> "vec[i64]":
    """Checked Resources as a row."""
    assert isinstance(value, dict)
    made = Instruction(0).resources
    for place, word in enumerate(RESOURCE_WORDS):
        made[place] = value.get(word, 0)
    return made
