"""What one seat may see of a game of Fetch Quest: the one door for bots and views."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.fetch.cardset import Card
from questhall.games.fetch.rules.pioneer_phase import in_play
from questhall.games.fetch.state import Fetch
from questhall.games.fetch.table import Instruction, Table
from questhall.kernel.game import Game
from questhall.kernel.sight import UNSEEN, Sight
from questhall.kernel.zones import NO_CARD


@final
class FetchSight(Sight):
    """Allow-listed looks at the table with the eyes of one seat; seat `seats` is the public. [FQ-R38]"""

    def __init__(self, game: Game, seat: i64) -> None:
        super().__init__(game, seat)
        assert isinstance(game, Fetch)
        self._fetch: Fetch = game

    def is_player(self) -> bool:
        """Whether these are the eyes of a player, not the public's."""
        return self.seat < self.seats

    # ------------------------------------------------------------------ open to everybody

    def turn_of(self) -> i64:
        """Whose turn it is; NOBODY before the first."""
        return self._fetch.turn_of

    def turns(self) -> i64:
        """How many turns have begun."""
        return self._fetch.turns

    def is_staying(self, seat: i64) -> bool:
        """Whether a player is still in the game."""
        return self._fetch.is_staying(seat)

    def is_in_retreat(self, seat: i64) -> bool:
        """Whether a player's pioneer is face down."""
        return self._fetch.is_in_retreat(seat)

    def is_active(self, seat: i64) -> bool:
        """Whether a player is in the game with the pioneer face up."""
        return self._fetch.is_active(seat)

    def pioneer(self, seat: i64) -> i64:
        """The card of a player's pioneer, or NO_CARD before one is chosen."""
        return self._fetch.pioneers.at(seat)

    def stamina(self, seat: i64) -> i64:
        """The Stamina that a pioneer has left."""
        return self._fetch.stamina[seat]

    def most_stamina(self, seat: i64) -> i64:
        """The Stamina that is printed on a pioneer."""
        return self._fetch.most_stamina(seat)

    def hand_size(self, seat: i64) -> i64:
        """How many cards a player holds; what is picked still counts."""
        return self._fetch.hand[seat].size()

    def deck_size(self, seat: i64) -> i64:
        """How many cards a player's deck has."""
        return self._fetch.deck[seat].size()

    def discard(self, seat: i64) -> vec[i64]:
        """A player's discard pile, the oldest card first."""
        return self._fetch.discard[seat].cards[:]

    def queue(self) -> vec[i64]:
        """The queue from the bottom up."""
        return self._fetch.queue.cards[:]

    def is_face_up(self, challenge: i64) -> bool:
        """Whether a Challenge of the queue has not been defeated."""
        return self._fetch.is_face_up(challenge)

    def mission(self) -> i64:
        """The Mission in force, or NO_CARD."""
        return self._fetch.mission_in_force()

    def is_mission_beaten(self) -> bool:
        """Whether it was beaten with cards, and the check is still to come."""
        return self._fetch.is_mission_beaten

    def pile(self) -> vec[i64]:
        """The Fortune Pile."""
        return self._fetch.pile.cards[:]

    def box(self) -> vec[i64]:
        """The pioneers that nobody leads."""
        return self._fetch.box.cards[:]

    def played(self) -> vec[i64]:
        """The cards of the attempt that is under way."""
        return self._fetch.played.cards[:]

    def target(self) -> i64:
        """What it is aimed at, or NO_CARD."""
        return self._fetch.target

    def in_play(self, resource: i64) -> i64:
        """How much of a type it has brought so far."""
        return in_play(self._fetch, resource)

    def challenge_discard(self) -> vec[i64]:
        """The Challenge discard pile, the oldest card first."""
        return self._fetch.challenge_discard.cards[:]

    def challenge_deck_size(self) -> i64:
        """How many cards the Challenge deck has."""
        return self._fetch.challenge_deck.size()

    def challenge_deck_row(self) -> vec[i64]:
        """The Challenge deck from the bottom: the cards that were scouted, NO_CARD for the others."""
        return self.row_of(self._fetch.challenge_deck)

    def fortune_deck_size(self) -> i64:
        """How many cards the Fortune deck has."""
        return self._fetch.fortune_deck.size()

    def kinds_to_come(self) -> list[str]:
        """The kinds of the cards in the Mission deck, from the bottom: its order is known. [FQ-033]"""
        return [self._to_come(card).kind for card in self._fetch.mission_deck.cards]

    def letters_to_come(self) -> list[str]:
        """Their letters; which cards of a letter they are stays hidden. [FQ-033, FQ-R38]"""
        return [self._to_come(card).letter for card in self._fetch.mission_deck.cards]

    def _to_come(self, card: i64) -> Card:
        """A printed card of the Mission deck, of which no more than kind and letter may be told."""
        return self._fetch.table.card_set.cards[self._fetch.face[card]]

    def speaking(self) -> i64:
        """The card whose effect is being carried out, or NO_CARD."""
        return self._fetch.speaking

    def doing(self) -> i64:
        """What that card does just now: a verb of effects/words.py, or NOTHING."""
        return self._fetch.doing

    def left_to_pick(self) -> i64:
        """How many cards are still to be picked."""
        return self._fetch.left_to_pick

    def partner(self) -> i64:
        """Who will be given the cards that are being picked, or NOBODY."""
        return self._fetch.partner

    def plays(self, option: i64) -> bool:
        """Whether the table has agreed on this: one of the bits of state.py."""
        return self._fetch.holds(option)

    def table(self) -> Table:
        """The printed cards as numbers, by face; the same for every game of this set."""
        return self._fetch.table

    # ------------------------------------------------------------------ as far as this seat may know

    def hand(self) -> vec[i64]:
        """The seat's own hand."""
        if not self.is_player():
            return vec[i64]()
        return self._fetch.hand[self.seat].cards[:]

    def draft(self) -> vec[i64]:
        """The cards that the seat has picked so far; they still lie in its hand."""
        if not self.is_player():
            return vec[i64]()
        return self._fetch.draft[self.seat].cards[:]

    def known_in_hand(self, seat: i64) -> vec[i64]:
        """The cards in a player's hand that this seat knows, sorted, so that their places tell nothing."""
        hand = self._fetch.hand[seat].copy()
        for card in hand.cards[:]:
            if not self.sees(card):
                hand.take(card)
        hand.sort()
        return hand.cards

    def card(self, card: i64) -> Card | None:
        """The printed card at a handle, if this seat knows it."""
        face = self.face(card)
        return None if face == UNSEEN else self._fetch.table.card_set.cards[face]

    def effect(self, card: i64) -> list[Instruction]:
        """What a known card does; nothing for any other."""
        face = self.face(card) if card != NO_CARD else UNSEEN
        return [] if face == UNSEEN else self._fetch.table.effect[face]
