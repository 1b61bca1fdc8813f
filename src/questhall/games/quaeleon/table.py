"""The printed cards as the rules read them: immutable, shared by every copy of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quaeleon.cardset import CardSet
from questhall.games.quaeleon.effects.base import STATS, Amount, Instruction
from questhall.kernel.zones import filled

if TYPE_CHECKING:
    from questhall.games.quaeleon.state import Quaeleon

ABSENT: Final = -1  # a stat that the card does not have
WORKED_OUT: Final = -2  # this or less: a stat that the card's own text gives it [QL-R25]


class Course:
    """How a game goes on: what plays the next step. The rules provide the only one there is."""

    def play(self, game: Quaeleon) -> None:
        """Play what `game.next` says."""
        raise NotImplementedError


@final
class Table:
    """Every printed card's numbers and its text as objects; a card's face is its index."""

    def __init__(self, card_set: CardSet, masked: vec[i64], course: Course) -> None:
        count = len(card_set.cards)
        self.card_set: CardSet = card_set
        self.masked: vec[i64] = masked
        self.course: Course = course
        self.size: i64 = count
        self.faction: vec[i64] = filled(count, -1)
        self.name: vec[i64] = filled(count, -1)
        """The lowest face of this name: a scene may hold a card more than once."""
        self.printed: vec[i64] = filled(count * STATS, ABSENT)
        """By face and stat."""
        self.amounts: list[Amount] = []
        """The stats that are worked out; WORKED_OUT less the printed number is the index."""
        self.text: list[list[Instruction]] = []
        self.has_text: vec[i64] = filled(count, 0)
        self.slots: vec[i64] = filled(count, 0)
        """How many names the text of a card gives."""
        self.own: vec[i64] = filled(count, 0)
        """The happenings to itself that a card waits for wherever it lies: bits. [QL-R24]"""
        self.owned: i64 = 0
        """The same for the cards of the set together."""
        self.own_triggers: list[list[Instruction]] = []
        self.remembered: i64 = 0
        """The happenings that some card asks about later in the round: bits."""
        self.works_out: i64 = 0
        """The stats that some card works out: bits."""
        self.texts: dict[int, str] = {}
        """The texts of cards in words, by face, as far as somebody has read them."""
        self.telling: list[bool] = []
        """Whether the numbers of a card tell of hidden cards, by face; worked out when somebody first looks."""
        self.tells: bool = False
        """Whether those of any card do."""
