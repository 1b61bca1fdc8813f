"""What is remembered of a player from one game to the next: deeds, what they unlock, and Gifts. [MQ-143]

A profile comes to a match as part of a document, and leaves it the same way; the album of a player is its file.
"""

from collections.abc import Iterable
from typing import Any, Final, final

from questhall.games.maiden.words import (
    BY_ALL_MAIDENS,
    BY_ASSISTING,
    BY_FIREMOUTH,
    BY_NINE_CAPTORS,
    BY_SAVIORS,
)
from questhall.kernel.cardfile import one_of, shown
from questhall.kernel.kind import GameError
from questhall.kernel.scenefile import known_keys, listed, whole_number

NAME_OF_FIREMOUTH: Final = "Firemouth"
MAIDENS_NEEDED: Final = 8  # MQ-233
SAVIORS_NEEDED: Final = 3  # MQ-235
CAPTORS_NEEDED: Final = 9  # MQ-236

WON: Final = "won"
LOST: Final = "lost"
RUNNING: Final = "running"
RESULTS: Final = (WON, LOST, RUNNING)
BY_EXIT: Final = "exit"
BY_CAPTOR: Final = "captor"
BY_ENDURING: Final = "enduring"
BY_OUTLASTING: Final = "outlasting"
WAYS: Final = (BY_EXIT, BY_CAPTOR, BY_ENDURING, BY_OUTLASTING)
FORMS: Final = ("solo", "co_op", "competitive", "team", "team_up", "skirmish", "serendipity")

PROFILE_KEYS: Final = ("name", "unlocked", "gifts")
GIFT_KEYS: Final = ("name", "signatures", "in_deck")
DEEDS_KEYS: Final = ("maiden", "captor", "form", "result", "by", "defeated", "saved", "assisted")
LONGEST: Final = 64
MANY: Final = 9_999


@final
class Deeds:
    """What one player has done with one deck in one match: its pairing, how it ended, and what counts for the album."""

    def __init__(self, maiden: str, captor: str) -> None:
        self.maiden = maiden
        self.captor = captor
        self.form = ""
        """The form of play: solo, co_op, ..."""
        self.result = RUNNING
        """`won`, `lost`, or `running` for a deck that goes on elsewhere."""
        self.by = ""
        """How it was won: `exit`, `captor`, `enduring` in Easy Mode, or `outlasting` all others in competition."""
        self.defeated: list[str] = []
        """The Captors with whose defeat this player is credited. [MQ-R84]"""
        self.saved = 0
        """At a win, the number of the deck's Saviors if every one of them was Saved. [MQ-R85]"""
        self.assisted = 0
        """How many Serendipity Encounters of others this player has helped in. [MQ-232]"""

    def counts(self) -> bool:
        """Whether there is anything to remember: a deck that only goes on elsewhere has done nothing yet."""
        return self.result != RUNNING or len(self.defeated) > 0 or self.assisted > 0

    def to_data(self) -> dict[str, Any]:
        """The deeds as a table of a document."""
        return {
            "maiden": self.maiden,
            "captor": self.captor,
            "form": self.form,
            "result": self.result,
            "by": self.by,
            "defeated": list(self.defeated),
            "saved": self.saved,
            "assisted": self.assisted,
        }


@final
class OwnGift:
    """A Gift that a player owns: which one, who has signed it, and whether it lies in the deck. [MQ-R121]"""

    def __init__(self, name: str, signatures: Iterable[str] = (), *, in_deck: bool = False) -> None:
        self.name = name
        self.signatures = list(signatures)
        self.in_deck = in_deck

    def to_data(self) -> dict[str, Any]:
        """The Gift as a table of a document."""
        return {"name": self.name, "signatures": list(self.signatures), "in_deck": self.in_deck}


@final
class Profile:
    """What a player brings into a match: a name, the Epic Treasures that are unlocked, and Gifts."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.unlocked: list[str] = []
        self.gifts: list[OwnGift] = []
        self.deeds: list[Deeds] = []
        """What was done in earlier matches and is not in the album yet."""

    def to_data(self) -> dict[str, Any]:
        """The profile as a table of a document."""
        return {
            "name": self.name,
            "unlocked": list(self.unlocked),
            "gifts": [gift.to_data() for gift in self.gifts],
        }


def is_fulfilled(requirement: int, deeds: Iterable[Deeds]) -> bool:
    """Whether an Epic Treasure's requirement has been fulfilled by all that a player has done. [MQ-142, MQ-R84]"""
    listed = list(deeds)
    if requirement == BY_ASSISTING:  # MQ-232
        return any(each.assisted > 0 for each in listed)
    if requirement == BY_ALL_MAIDENS:  # MQ-233
        return len(maidens_won_with(listed)) >= MAIDENS_NEEDED
    if requirement == BY_FIREMOUTH:  # MQ-234: an escape from his tower is no defeat
        return NAME_OF_FIREMOUTH in captors_defeated(listed)
    if requirement == BY_SAVIORS:  # MQ-235, MQ-R85
        return any(each.result == WON and each.saved >= SAVIORS_NEEDED for each in listed)
    assert requirement == BY_NINE_CAPTORS  # MQ-236
    return len(captors_defeated(listed)) >= CAPTORS_NEEDED


def maidens_won_with(deeds: Iterable[Deeds]) -> set[str]:
    """The different Maidens with whom games were won."""
    return {each.maiden for each in deeds if each.result == WON}


def captors_defeated(deeds: Iterable[Deeds]) -> set[str]:
    """The different Captors that were beaten; an escape is a win but no defeat. [MQ-R84]"""
    return {captor for each in deeds for captor in each.defeated}


def unlocked_by(requirements: dict[str, int], deeds: Iterable[Deeds]) -> list[str]:
    """The Epic Treasures, by name, whose requirements are fulfilled, in the order in which they are given."""
    listed = list(deeds)
    return [name for name, requirement in requirements.items() if is_fulfilled(requirement, listed)]


# ------------------------------------------------------------------ reading


def profile_from(value: object, key: str) -> Profile:
    """The profile of a document; GameError names the key that is wrong."""
    table = whole_table(value, PROFILE_KEYS, key)
    profile = Profile(text_at(table, "name", key, may_be_empty=True))
    profile.unlocked = names_at(table, "unlocked", key)
    for place, each in enumerate(listed(table["gifts"], f"{key}.gifts"), 1):
        profile.gifts.append(gift_from(each, f"{key}.gifts[{place}]"))
    return profile


def gift_from(value: object, key: str) -> OwnGift:
    """A Gift with its signatures: each by somebody else. [MQ-169]"""
    table = whole_table(value, GIFT_KEYS, key)
    in_deck = table["in_deck"]
    if not isinstance(in_deck, bool):
        raise GameError(f"{key}.in_deck: has to be true or false, not {shown(in_deck)}.")
    return OwnGift(text_at(table, "name", key), names_at(table, "signatures", key), in_deck=in_deck)


def deeds_from(value: object, key: str) -> Deeds:
    """The deeds of one match; GameError names the key that is wrong."""
    table = whole_table(value, DEEDS_KEYS, key)
    deeds = Deeds(text_at(table, "maiden", key), text_at(table, "captor", key))
    deeds.form = word_at(table, "form", FORMS, key)
    deeds.result = word_at(table, "result", RESULTS, key)
    deeds.by = word_at(table, "by", ("", *WAYS), key)
    if (deeds.by != "") != (deeds.result == WON):
        raise GameError(f'{key}.by: says how a game was won, {one_of(WAYS)}, and is "" for any other.')
    deeds.defeated = names_at(table, "defeated", key)
    deeds.saved = whole_number(table["saved"], 0, MANY, f"{key}.saved")
    deeds.assisted = whole_number(table["assisted"], 0, MANY, f"{key}.assisted")
    return deeds


def whole_table(value: object, keys: tuple[str, ...], key: str) -> dict[str, Any]:
    """A table that has each of these keys, and no other."""
    if not isinstance(value, dict):
        raise GameError(f"{key}: has to be a table, not {shown(value)}.")
    known_keys(value, keys, f"{key}.")
    for word in keys:
        if word not in value:
            raise GameError(f"{key}.{word}: is missing.")
    return value


def text_at(table: dict[str, Any], word: str, key: str, *, may_be_empty: bool = False) -> str:
    """A text, such as a name."""
    text = table[word]
    if not isinstance(text, str) or len(text) > LONGEST or not (text.strip() or may_be_empty):
        raise GameError(f"{key}.{word}: has to be a text of 1 to {LONGEST} signs, not {shown(text)}.")
    return text


def word_at(table: dict[str, Any], word: str, words: tuple[str, ...], key: str) -> str:
    """One of some words."""
    found = table[word]
    if not isinstance(found, str) or found not in words:
        raise GameError(f"{key}.{word}: has to be {one_of(map(shown, words))}, not {shown(found)}.")
    return found


def names_at(table: dict[str, Any], word: str, key: str) -> list[str]:
    """A list of names, each once."""
    names = listed(table[word], f"{key}.{word}")
    for place, name in enumerate(names, 1):
        where = f"{key}.{word}[{place}]"
        if not isinstance(name, str) or not name.strip() or len(name) > LONGEST:
            raise GameError(f"{where}: has to be a name of 1 to {LONGEST} signs, not {shown(name)}.")
        if name in names[: place - 1]:
            raise GameError(f"{where}: {shown(name)} is there already.")
    return [str(name) for name in names]
