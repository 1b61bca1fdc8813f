"""The printed cards as the rules read them: immutable, shared by every copy of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quantum.cardset import CardSet
from questhall.games.quantum.effects.base import Instruction
from questhall.kernel.zones import filled

if TYPE_CHECKING:
    from questhall.games.quantum.state import Quantum

NOT_FOR_SALE: Final = -1


class Course:
    """How a game goes on: what plays the next step. The rules provide the only one there is."""

    def play(self, game: Quantum) -> None:
        """Play what `game.next` says."""
        raise NotImplementedError


@final
class Table:
    """Every printed card by its face: first the adventurers, then the chambers, the Entrance among them."""

    def __init__(self, card_set: CardSet, masked: vec[i64], course: Course) -> None:
        self.card_set: CardSet = card_set
        self.masked: vec[i64] = masked
        self.course: Course = course
        self.adventurers: i64 = len(card_set.adventurers)
        self.size: i64 = self.adventurers + len(card_set.chambers)
        self.health: vec[i64] = filled(self.size, 0)
        self.class_of: vec[i64] = filled(self.size, -1)
        """An adventurer's class, or the one that a chamber asks of its buyer; -1 for none."""
        self.cost: vec[i64] = filled(self.size, NOT_FOR_SALE)
        self.entrance: i64 = -1
        self.text: list[list[Instruction]] = []
        """By face; empty for adventurers and for the Entrance."""
        self.texts: dict[int, str] = {}
        """The texts of chambers in words, by face, as far as somebody has read them."""

    def name(self, face: i64) -> str:
        """The printed name of a card."""
        if face < self.adventurers:
            return self.card_set.adventurers[face].name
        return self.card_set.chambers[face - self.adventurers].name
