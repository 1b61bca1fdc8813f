"""The printed cards as the rules read them: rows by face and by position, shared by every copy of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden.printed import Position, Printed
from questhall.games.maiden.words import (
    BEATEN,
    BLACK,
    CAPTOR,
    FLIPPED,
    FRONT,
    GRAY,
    ICONS,
    NO_LEVEL,
    NO_POSITION,
    OBSTACLE,
    POSITIONS,
    SAVIOR,
    TREASURE,
)
from questhall.kernel.zones import filled

if TYPE_CHECKING:
    from questhall.games.maiden.state import Maiden

NOTHING: Final = Position("", BLACK)  # what a beaten Exit shows [MQ-R116]


class Course:
    """How a game goes on: what plays the next step. The rules provide the only one there is."""

    def play(self, game: Maiden) -> None:
        """Play what `game.next` says."""
        raise NotImplementedError


@final
class Table:
    """Every printed card of one box by its face; what changes with the position by its spot, face times four plus it."""

    def __init__(self, cards: list[Printed], card_set: Any, masked: vec[i64], course: Course) -> None:
        self.cards: list[Printed] = cards
        self.card_set: Any = card_set
        self.masked: vec[i64] = masked
        self.course: Course = course
        self.size: i64 = len(cards)
        self.no_spot: i64 = self.size * POSITIONS
        """What a beaten Exit shows: nothing."""
        spots = self.no_spot + 1
        self.family: vec[i64] = filled(self.size, 0)
        self.level: vec[i64] = filled(self.size, NO_LEVEL)
        """Of Obstacles and Captors."""
        self.best: vec[i64] = filled(self.size, NO_POSITION)
        """The position at the top of the ladder of a Health, Item or Dress card. [MQ-R46]"""
        self.positions: list[Position] = [NOTHING] * int(spots)
        self.colour: vec[i64] = filled(spots, BLACK)
        self.counts: vec[i64] = filled(spots * ICONS, 0)
        self.shown: vec[i64] = filled(spots, 0)
        """The set of icons in the banner."""
        self.hearts: vec[i64] = filled(spots, 0)
        self.shields: vec[i64] = filled(spots, 0)
        self.damage: vec[i64] = filled(spots, 0)
        self.up: vec[i64] = filled(spots, NO_POSITION)
        """The position that an Upgrade leads to. [MQ-057]"""
        self.down: vec[i64] = filled(spots, NO_POSITION)
        self.hinders: vec[i64] = filled(spots, 0)
        """1 where an Obstacle, a Captor or an Exit stands that is not beaten. [MQ-035]"""
        self.is_gray: vec[i64] = filled(spots, 0)
        """1 where a card may be Cellared freely. [MQ-110]"""
        self.forced: vec[i64] = filled(spots, 0)
        """How many Downgrade icons there are. [MQ-113]"""
        self.gifts: i64 = 0
        """How many Gift cards a box has."""
        self.gift_number: vec[i64] = filled(self.size, 0)
        """Of a Gift: its place among those of a box."""
        self.faces: dict[int, dict[str, Any]] = {}
        """How cards look from all sides, as far as somebody has looked: views share it and never change it."""
        self.is_gray[self.no_spot] = 1
        for face, printed in enumerate(cards):
            self.read_card(face, printed)

    def read_card(self, face: i64, printed: Printed) -> None:
        """Take down one card."""
        self.family[face] = printed.family
        if printed.gift is not None:
            self.gift_number[face] = self.gifts
            self.gifts += 1
        if printed.challenge is not None:
            self.level[face] = printed.challenge.level
        for number, position in enumerate(printed.positions):
            if position is not None:
                self.read_position(face, printed, face * POSITIONS + number, number, position)
        if printed.family == SAVIOR:  # MQ-130: an Upgrade, a Downgrade and Damage all flip it
            first = face * POSITIONS
            self.up[first + FRONT] = self.down[first + FRONT] = FLIPPED
            self.up[first + FLIPPED] = self.down[first + FLIPPED] = FRONT
            return
        ladder = printed.ladder
        for rung in range(len(ladder)):
            spot = face * POSITIONS + ladder[rung]
            if self.is_gray[spot] == 0 and self.hinders[spot] == 0:
                if rung > 0:
                    self.down[spot] = ladder[rung - 1]
                if rung + 1 < len(ladder):
                    self.up[spot] = ladder[rung + 1]
        if len(ladder) > 0:
            self.best[face] = ladder[len(ladder) - 1]

    def read_position(self, face: i64, printed: Printed, spot: i64, number: i64, position: Position) -> None:
        """Take down one position of a card."""
        self.positions[spot] = position
        self.colour[spot] = position.colour
        for icon in range(ICONS):
            self.counts[spot * ICONS + icon] = position.counts[icon]
            if position.counts[icon] > 0:
                self.shown[spot] |= 1 << icon
        self.hearts[spot] = position.hearts
        self.shields[spot] = position.shields
        self.damage[spot] = position.damage
        self.forced[spot] = len(position.downgrades)
        if position.colour == GRAY:
            self.is_gray[spot] = 1
        is_foe = printed.family == OBSTACLE or printed.family == CAPTOR
        if position.colour == BLACK or (is_foe and number == FRONT):
            self.hinders[spot] = 1

    def spot(self, face: i64, condition: i64) -> i64:
        """Where the facts of a card in a position stand."""
        return self.no_spot if condition >= BEATEN else face * POSITIONS + condition

    def name(self, face: i64, condition: i64) -> str:
        """The name of a card as it is turned."""
        return self.positions[face * POSITIONS + condition % BEATEN].name

    def is_undiscovered(self, face: i64, condition: i64) -> bool:
        """Whether a card is a Treasure that has not been turned over: its front does not tell which. [MQ-R105]"""
        return self.family[face] == TREASURE and condition == FRONT
