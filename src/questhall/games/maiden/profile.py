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
WAYS: Final = (BY_EXIT, BY_CAPTOR, BY_ENDURING)


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
        """How it was won: `exit`, `captor`, or `enduring` in Easy Mode."""
        self.defeated: list[str] = []
        """The Captors with whose defeat this player is credited. [MQ-R84]"""
        self.saved = 0
        """At a win, the number of the deck's Saviors if every one of them was Saved. [MQ-R85]"""
        self.assisted = 0
        """How many Serendipity Encounters of others this player has helped in. [MQ-232]"""

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
