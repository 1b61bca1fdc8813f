"""What one seat may see: everything but the order of the events that are still face down. [EQ-024, EQ-038]"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.games.elfquest.cardset import CardSet
from questhall.games.elfquest.rules.completing import can_pay, demands_payment
from questhall.games.elfquest.rules.cubes import has_room, limit_of
from questhall.games.elfquest.rules.pool import attribute_dice, bonus_dice, pool_size, rerolls_left
from questhall.games.elfquest.rules.tribe import speaker_of
from questhall.games.elfquest.state import ElfQuest
from questhall.games.elfquest.table import Table
from questhall.games.elfquest.words import COLOURS
from questhall.kernel.game import Game
from questhall.kernel.sight import Sight


@final
class ElfQuestSight(Sight):
    """Allow-listed looks at the table. Nothing on it is secret; decks give out how many cards they have."""

    def __init__(self, game: Game, seat: i64) -> None:
        super().__init__(game, seat)
        assert isinstance(game, ElfQuest)
        self._elfquest: ElfQuest = game

    def table(self) -> Table:
        """The printed cards as numbers."""
        return self._elfquest.table

    def card_set(self) -> CardSet:
        """The printed cards that are played with."""
        return self._elfquest.table.card_set

    # ------------------------------------------------------------------ the clock

    def scenario(self) -> i64:
        """The scenario, from 0."""
        return self._elfquest.scenario

    def season(self) -> i64:
        """Where the pawn stands, from 1."""
        return self._elfquest.season

    def seasons_left(self) -> i64:
        """How many printed seasons are left, this one not counted."""
        return self._elfquest.seasons_printed() - self._elfquest.season

    def extra(self) -> i64:
        """How many additional seasons this scenario has taken."""
        return self._elfquest.extra

    def events_left(self) -> i64:
        """How many events of the scenario are still face down."""
        return self._elfquest.deck[self._elfquest.scenario].size()

    def speaker(self) -> i64:
        """Who speaks for the table."""
        return speaker_of(self._elfquest)

    # ------------------------------------------------------------------ the tribe

    def tribe(self) -> vec[i64]:
        """The characters in play."""
        found = vec[i64](capacity=4)
        for character in range(self._elfquest.table.characters):
            if self._elfquest.is_in_play(character):
                found = append(found, character)
        return found

    def has_acted(self, character: i64) -> bool:
        """Whether a character has used its action."""
        return self._elfquest.has_acted(character)

    def is_member(self, character: i64) -> bool:
        """Whether a character is in the attempt or does the task."""
        return self._elfquest.is_member(character)

    def is_participant(self, character: i64) -> bool:
        """Whether a character is a participant of the revealed event."""
        return (self._elfquest.participants >> character) & 1 == 1

    def stage(self, character: i64) -> i64:
        """The stage of growth."""
        return self._elfquest.stage[character]

    def cubes(self, character: i64, colour: i64) -> i64:
        """The cubes that a character holds."""
        return self._elfquest.cubes[character * COLOURS + colour]

    def all_cubes(self, character: i64) -> i64:
        """A character's health."""
        return self._elfquest.all_cubes(character)

    def limit(self, character: i64, colour: i64) -> i64:
        """The cubes that a character's cards provide."""
        return limit_of(self._elfquest, character, colour)

    def has_room(self, character: i64, colour: i64) -> bool:
        """Whether a character may hold one more."""
        return has_room(self._elfquest, character, colour)

    def success(self, character: i64) -> i64:
        """Success tokens."""
        return self._elfquest.success[character]

    def growth(self, character: i64) -> i64:
        """Growth tokens."""
        return self._elfquest.growth[character]

    def controller(self, character: i64) -> i64:
        """Who plays a character, or NOBODY."""
        return self._elfquest.controller[character]

    def hand(self, character: i64) -> vec[i64]:
        """A character's hand cards."""
        return self._elfquest.hand[character].cards[:]

    def is_flipped(self, card: i64) -> bool:
        """Whether a hand card is flipped."""
        return self._elfquest.is_flipped(card)

    def holder(self, card: i64) -> i64:
        """Who holds a hand card, or NOBODY."""
        return self._elfquest.holder_of(card)

    # ------------------------------------------------------------------ the event, and what is under way

    def event(self) -> i64:
        """The revealed event, or NO_CARD."""
        return self._elfquest.event()

    def laid(self) -> i64:
        """The successes on the event."""
        return self._elfquest.laid

    def bound(self) -> i64:
        """Who has to complete the solo event, or NOBODY."""
        return self._elfquest.bound

    def was_attempted(self) -> bool:
        """Whether the white dice of the event are used up."""
        return self._elfquest.was_attempted

    def aim(self) -> i64:
        """The face of what is under way, an event or a task; NO_AIM for nothing."""
        return self._elfquest.aim

    def actor(self) -> i64:
        """Who acts, or NOBODY."""
        return self._elfquest.actor

    def invited(self) -> i64:
        """Who is asked along so far, the acting character included: a set of characters."""
        return self._elfquest.invited

    def subject(self) -> i64:
        """The character that a question is about, or NOBODY."""
        return self._elfquest.subject

    def due(self) -> i64:
        """What is due, or how many tokens are to be shared."""
        return self._elfquest.due

    def is_rolled(self) -> bool:
        """Whether the pool has been rolled."""
        return self._elfquest.is_rolled

    def successes(self) -> i64:
        """The successes of what is under way."""
        return self._elfquest.successes()

    def has_enough(self) -> bool:
        """Whether the attempted event has its successes."""
        return self._elfquest.has_enough()

    def can_pay(self) -> bool:
        """Whether the members can pay what the attempted event demands."""
        return not demands_payment(self._elfquest) or can_pay(self._elfquest)

    def dice(self) -> vec[i64]:
        """The dice of the pool as they lie."""
        return self._elfquest.dice[:]

    def pool_size(self) -> i64:
        """The dice that would be rolled now."""
        return pool_size(self._elfquest)

    def rerolls_left(self) -> i64:
        """The re-rolls of all members."""
        return rerolls_left(self._elfquest)

    def dice_for(self, character: i64, aim: i64) -> i64:
        """The dice of its own that a character would bring to an event or task, before any card is used."""
        game = self._elfquest
        return attribute_dice(game, character, aim) + bonus_dice(game, character, aim)

    def rerolls_for(self, character: i64, aim: i64) -> i64:
        """The re-rolls that a character would bring to an event or task."""
        game = self._elfquest
        found = game.table.matches(game.card_of(character), aim)
        hand = game.hand[character]
        for i in range(hand.size()):
            if not game.is_flipped(hand.at(i)):
                found += game.table.matches(hand.at(i), aim)
        return found
