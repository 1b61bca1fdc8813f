"""The printed cards as the rules read them: immutable, shared by every copy of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.fetch.cardset import CardSet
from questhall.kernel.zones import filled

if TYPE_CHECKING:
    from questhall.games.fetch.state import Fetch

# What a card is.
PIONEER: Final = 0
FORTUNE: Final = 1
CHALLENGE: Final = 2
MISSION: Final = 3

# The Resources; ANY stands for whichever is wanted. [FQ-R03]
MIND: Final = 0
SKILL: Final = 1
WAR: Final = 2
ANY: Final = 3
RESOURCES: Final = 4

# How a Mission is beaten. [FQ-R19]
BY_RESOURCES: Final = 0
BY_FACE_DOWN: Final = 1
BY_LOWEST: Final = 2
BY_LETTER: Final = 3


@final
class Instruction:
    """One thing that a card does, as numbers; what they mean stands in effects/words.py."""

    def __init__(self, verb: i64) -> None:
        self.verb: i64 = verb
        self.who: i64 = 0
        self.which: i64 = 0
        self.count: i64 = 1
        self.per: i64 = 0
        self.danger: i64 = -1
        self.resources: vec[i64] = filled(RESOURCES, 0)
        self.tags: i64 = 0
        """The tags of which one, or each, is needed; 0 where it works for everybody. [FQ-R11]"""
        self.needs_all: bool = False
        self.may: bool = False


class Course:
    """How a game goes on: what plays the next step. The rules provide the only one there is."""

    def play(self, game: Fetch) -> None:
        """Play what `game.next` says."""
        raise NotImplementedError


@final
class Table:
    """Every printed card's numbers and what it does; a card's face is its index."""

    def __init__(self, card_set: CardSet, masked: vec[i64], course: Course) -> None:
        count = len(card_set.cards)
        self.card_set: CardSet = card_set
        self.masked: vec[i64] = masked
        self.course: Course = course
        self.size: i64 = count
        self.kind: vec[i64] = filled(count, FORTUNE)
        self.letter: vec[i64] = filled(count, 0)
        """Of Challenges and Missions: 0 for A, or for no letter. [FQ-R08]"""
        self.resources: vec[i64] = filled(count * RESOURCES, 0)
        """By face and type: what a Fortune card gives, a Challenge or Mission demands, a pioneer starts with."""
        self.danger: vec[i64] = filled(count, 0)
        self.stamina: vec[i64] = filled(count, 0)
        self.tags: vec[i64] = filled(count, 0)
        self.basic: vec[i64] = filled(count, 0)
        self.goes_first: vec[i64] = filled(count, 0)
        self.condition: vec[i64] = filled(count, BY_RESOURCES)
        self.wanted: vec[i64] = filled(count, 0)
        """How many a Mission asks for that is not beaten by Resources."""
        self.effect: list[list[Instruction]] = []
        """A Fortune card's effects, a Challenge's Activation, a pioneer's Active ability."""
        self.back: list[list[Instruction]] = []
        """A pioneer's Retreat ability."""
        self.texts: dict[int, str] = {}
        """The texts of cards in words, by face, as far as somebody has read them."""

    def resource(self, face: i64, resource: i64) -> i64:
        """How much of one type stands on a card."""
        return self.resources[face * RESOURCES + resource]

    def focus(self, face: i64) -> i64:
        """The Resource of which a pioneer has most. [FQ-025]"""
        best: i64 = MIND
        for resource in range(1, ANY):
            if self.resource(face, resource) > self.resource(face, best):
                best = resource
        return best
