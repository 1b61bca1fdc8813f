"""The printed cards as the rules read them: rows of numbers by face, immutable, shared by every copy of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.elfquest.cardset import CardSet, Event, HandCard, Penalty, Version
from questhall.games.elfquest.words import (
    ANCIENT,
    BOON,
    COLOURS,
    DUES,
    ELDER,
    GAINS,
    STAGES,
    TASKS,
)
from questhall.kernel.oracle import bits
from questhall.kernel.zones import NO_CARD, filled

if TYPE_CHECKING:
    from questhall.games.elfquest.state import ElfQuest

FACES: Final = 6  # of the season-end die


class Course:
    """How a game goes on: what plays the next step. The rules provide the only one there is."""

    def play(self, game: ElfQuest) -> None:
        """Play what `game.next` says."""
        raise NotImplementedError


@final
class Table:
    """Every printed card's numbers; a card's face is its index.

    First come the character cards, three a character, then the hand cards with the Boon,
    then the events, and behind all cards the six tasks, which are undertaken like events.
    """

    def __init__(self, card_set: CardSet, masked: vec[i64], course: Course) -> None:
        self.card_set: CardSet = card_set
        self.masked: vec[i64] = masked
        self.course: Course = course
        self.characters: i64 = len(card_set.characters)
        self.first_hand: i64 = self.characters * STAGES
        self.first_event: i64 = self.first_hand + len(card_set.hand)
        self.boon: i64 = boon_of(card_set, self.first_hand)
        self.size: i64 = self.first_event + len(card_set.events)
        """How many cards are in play; the face of a task is this and its number."""
        faces = self.size + TASKS
        self.trait_names: list[str] = [ELDER, ANCIENT]
        self.traits: vec[i64] = filled(faces, 0)
        """A set of traits: bits; the first is Elder, the second Ancient."""
        self.icons: vec[i64] = filled(faces, 0)
        """Which cubes bring dice to an event or a task: a set of colours."""
        self.owner: vec[i64] = filled(faces, -1)
        """The character of a character card or hand card, the scenario of an event."""
        self.cubes: vec[i64] = filled(faces * COLOURS, 0)
        self.bonus_tasks: vec[i64] = filled(self.first_hand * TASKS, 0)
        self.type: vec[i64] = filled(faces, -1)
        self.bonus_die: vec[i64] = filled(faces, 0)
        self.sending: vec[i64] = filled(faces, 0)
        self.is_growth: vec[i64] = filled(faces, 0)
        self.is_solo: vec[i64] = filled(faces, 0)
        self.base_dice: vec[i64] = filled(faces, 0)
        self.needs: vec[i64] = filled(faces, 0)
        self.cost: vec[i64] = filled(faces * DUES, 0)
        self.gains: vec[i64] = filled(faces * GAINS, 0)
        self.closes: vec[i64] = filled(faces, 0)
        self.strikes: vec[i64] = filled(faces * FACES, -1)
        """Whom the number of the season-end die strikes; -1 where it is not listed."""
        self.takes: vec[i64] = filled(faces * FACES * DUES, 0)
        self.seasons: vec[i64] = filled(len(card_set.scenarios), 0)
        self.is_shuffled: vec[i64] = filled(len(card_set.scenarios), 0)
        self.scenario_gains: vec[i64] = filled(len(card_set.scenarios) * GAINS, 0)
        for i, character in enumerate(card_set.characters):
            for stage, version in enumerate(character.versions):
                self.read_version(i, stage, version)
        for i, card in enumerate(card_set.hand):
            self.read_hand(self.first_hand + i, card)
        for i, event in enumerate(card_set.events):
            self.read_event(self.first_event + i, event)
        for i, task in enumerate(card_set.tasks):
            self.traits[self.size + i] = self.set_of(task.traits)
            self.icons[self.size + i] = colours_of(task.icons)
            self.is_solo[self.size + i] = 1  # EQ-117
            self.base_dice[self.size + i] = 3  # EQ-118
        for i, scenario in enumerate(card_set.scenarios):
            self.seasons[i] = scenario.seasons
            self.is_shuffled[i] = 1 if scenario.is_shuffled else 0
            write(self.scenario_gains, i * GAINS, scenario.reward)

    def read_version(self, character: i64, stage: i64, version: Version) -> None:
        """A character card."""
        face = character * STAGES + stage
        self.owner[face] = character
        self.traits[face] = self.set_of(version.traits)
        write(self.cubes, face * COLOURS, version.cubes)
        write(self.bonus_tasks, face * TASKS, version.tasks)

    def read_hand(self, face: i64, card: HandCard) -> None:
        """A hand card or the Boon."""
        self.owner[face] = card.owner
        self.type[face] = card.type
        self.traits[face] = self.set_of(card.traits)
        if card.cube >= 0:
            self.cubes[face * COLOURS + card.cube] = 1
        self.bonus_die[face] = 1 if card.bonus_die else 0
        self.sending[face] = 1 if card.sending else 0
        self.is_growth[face] = 1 if card.is_growth else 0

    def read_event(self, face: i64, event: Event) -> None:
        """An Event card."""
        self.owner[face] = event.scenario
        self.traits[face] = self.set_of(event.traits)
        self.icons[face] = colours_of(event.icons)
        self.is_solo[face] = 1 if event.is_solo else 0
        self.base_dice[face] = event.dice
        self.needs[face] = event.needs
        write(self.cost, face * DUES, event.cost)
        write(self.gains, face * GAINS, event.reward)
        for task in event.closes:
            self.closes[face] |= 1 << task
        for penalty in event.penalties:
            self.read_penalty(face, penalty)

    def read_penalty(self, face: i64, penalty: Penalty) -> None:
        """What some numbers of the die do."""
        for number in penalty.on:
            place = face * FACES + number - 1
            self.strikes[place] = penalty.strikes
            write(self.takes, place * DUES, penalty.takes)

    def set_of(self, traits: list[str]) -> i64:
        """Traits as bits; a trait that is new gets the next one."""
        found: i64 = 0
        for trait in traits:
            if trait not in self.trait_names:
                self.trait_names.append(trait)
            found |= 1 << self.trait_names.index(trait)
        return found

    # ------------------------------------------------------------------ what the rules ask

    def matches(self, face: i64, aim: i64) -> i64:
        """The re-rolls that a card gives for an event or task: Elder counts 2, Ancient 3. [EQ-060, EQ-064, EQ-065]"""
        common = self.traits[face] & self.traits[aim]
        if common == 0:
            return 0
        return bits(common) + (common & 1) + (common & 2)

    def has_trait_of(self, face: i64, aim: i64) -> bool:
        """Whether a card has a trait in common with an event or task. [EQ-108, EQ-112]"""
        return self.traits[face] & self.traits[aim] != 0

    def is_task(self, aim: i64) -> bool:
        """Whether what is undertaken is a task of the Home card."""
        return aim >= self.size

    def is_hand_card(self, face: i64) -> bool:
        """Whether this is a hand card or the Boon."""
        return self.first_hand <= face < self.first_event

    def is_event(self, face: i64) -> bool:
        """Whether this is an Event card."""
        return self.first_event <= face < self.size

    def name_of(self, face: i64) -> str:
        """The name on a card, or of a task."""
        if face < self.first_hand:
            return self.card_set.characters[face // STAGES].name
        if face < self.first_event:
            return self.card_set.hand[face - self.first_hand].name
        if face < self.size:
            return self.card_set.events[face - self.first_event].name
        return self.card_set.tasks[face - self.size].name


def boon_of(card_set: CardSet, first: i64) -> i64:
    """The face of the Boon. [EQ-R53]"""
    for i, card in enumerate(card_set.hand):
        if card.type == BOON:
            return first + i
    return NO_CARD


def write(row: vec[i64], place: i64, numbers: list[int]) -> None:
    """Numbers into a part of a row."""
    for i, number in enumerate(numbers):
        row[place + i] = number


def colours_of(icons: list[int]) -> i64:
    """A set of colours."""
    found: i64 = 0
    for icon in icons:
        found |= 1 << icon
    return found
