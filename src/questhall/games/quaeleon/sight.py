"""What one seat may see of a game of Quaeleon's Quest: the one door for bots and views."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.games.quaeleon.asks import ASKS
from questhall.games.quaeleon.cardset import Card, CardSet
from questhall.games.quaeleon.effects.base import DEFENCE, MODIFY, STATS
from questhall.games.quaeleon.openness import look_through
from questhall.games.quaeleon.rules.numbers import defence_total, initiative_of, number_of
from questhall.games.quaeleon.state import ACTIVATED, PREPARATION, ROUND_ZERO, TURN, Quaeleon
from questhall.games.quaeleon.table import ABSENT, WORKED_OUT
from questhall.kernel.asks import CARD
from questhall.kernel.game import Game
from questhall.kernel.sight import UNSEEN, Sight
from questhall.kernel.zones import NO_CARD, NOBODY, Zone

NOT_TOLD: Final = -1


@final
class QuaeleonSight(Sight):
    """Allow-listed looks at the table with the eyes of one seat; seat `seats` is the public. [QL-R35]"""

    def __init__(self, game: Game, seat: i64) -> None:
        super().__init__(game, seat)
        assert isinstance(game, Quaeleon)
        self._quaeleon: Quaeleon = game
        look_through(game.table)

    def is_player(self) -> bool:
        """Whether these are the eyes of a player, not the public's."""
        return self.seat < self.seats

    # ------------------------------------------------------------------ open to everybody

    def phase(self) -> i64:
        """Which step is under way or comes next: SETUP to END_OF_ROUND of state.py."""
        return self._quaeleon.next

    def round(self) -> i64:
        """The round, from 1."""
        return self._quaeleon.round

    def beat(self) -> i64:
        """The beat of the round, from 1."""
        return self._quaeleon.beat

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._quaeleon.over

    def is_secret_phase(self) -> bool:
        """Whether all choose at once in secret, so that sizes of stacks are not told. [QL-R34, QL-R35]"""
        return self._quaeleon.next == PREPARATION or self._quaeleon.next == ROUND_ZERO

    def living(self) -> i64:
        """The set of seats still in the game."""
        return self._quaeleon.living

    def is_living(self, seat: i64) -> bool:
        """Whether a player is still in the game."""
        return self._quaeleon.is_living(seat)

    def health(self, seat: i64) -> i64:
        """A player's health."""
        return self._quaeleon.health[seat]

    def defence(self, seat: i64) -> i64:
        """What is taken off each attack on a player now; as printed where it would tell of hidden cards."""
        field = self._quaeleon.field[seat]
        if self._quaeleon.table.tells:
            for i in range(field.size()):
                if field.at(i) != NO_CARD and not self.has_open_numbers(field.at(i)):
                    return self.printed_defence(seat)
        return defence_total(self._quaeleon, seat)

    def printed_defence(self, seat: i64) -> i64:
        """The printed defence of a field, as far as it counts."""
        field = self._quaeleon.field[seat]
        total: i64 = 0
        for i in range(field.size()):
            if field.at(i) != NO_CARD and self._quaeleon.is_live(field.at(i)):
                total += max(0, self.printed(field.at(i), DEFENCE))
        return total

    def initiative(self, seat: i64) -> i64:
        """The current initiative of a player's revealed card; 0 without one."""
        return initiative_of(self._quaeleon, self._quaeleon.revealed.at(seat), seat)

    def acted(self) -> i64:
        """The set of seats whose turn of this beat is over or under way."""
        return self._quaeleon.acted

    def hand_size(self, seat: i64) -> i64:
        """How many cards a player holds; what is picked in secret still counts."""
        return self._quaeleon.hand[seat].size()

    def stack_size(self, seat: i64) -> i64:
        """How many cards are left in a stack; NOT_TOLD while stacks are being built."""
        if self.is_secret_phase():
            return NOT_TOLD
        return self._quaeleon.stack[seat].size()

    def deck_size(self) -> i64:
        """How many cards are in the deck."""
        return self._quaeleon.deck.size()

    def field(self, seat: i64) -> vec[i64]:
        """A player's field from the left; NO_CARD is a gap."""
        return self._quaeleon.field[seat].cards[:]

    def revealed(self, seat: i64) -> i64:
        """A player's revealed card, or NO_CARD."""
        return self._quaeleon.revealed.at(seat)

    def pool(self) -> vec[i64]:
        """The recruitment pool."""
        return self._quaeleon.pool.cards[:]

    def discard(self) -> vec[i64]:
        """The discard pile, the oldest card first."""
        return self._quaeleon.discard.cards[:]

    def was_activated(self, card: i64) -> bool:
        """Whether a card on a field came there by being activated."""
        return self.sees(card) and self._quaeleon.condition[card] & ACTIVATED != 0

    def speaking(self) -> i64:
        """The card whose text is being carried out, or NO_CARD."""
        return self._quaeleon.speaking

    def wanted(self) -> i64:
        """How many answers of the present series are wanted in all."""
        return self._quaeleon.wanted

    def plays(self, option: i64) -> bool:
        """Whether the table plays this option: one of the bits of state.py."""
        return self._quaeleon.holds(option)

    def card_set(self) -> CardSet:
        """The printed cards that are played with."""
        return self._quaeleon.table.card_set

    # ------------------------------------------------------------------ as far as this seat may know

    def hand(self) -> vec[i64]:
        """The seat's own hand."""
        if not self.is_player():
            return vec[i64]()
        return self._quaeleon.hand[self.seat].cards[:]

    def stack(self) -> vec[i64]:
        """The seat's own stack; the last card is the top one."""
        if not self.is_player():
            return vec[i64]()
        return self._quaeleon.stack[self.seat].cards[:]

    def draft(self) -> vec[i64]:
        """The cards the seat has picked so far in a secret answer; they still lie where they lay."""
        game = self._quaeleon
        if not self.is_player() or len(game.draft) == 0:
            return vec[i64]()
        if not self.is_secret_phase() and (game.pending_ask < 0 or ASKS[game.pending_ask].kind != CARD):
            return vec[i64]()  # what is drafted may be no cards
        return game.draft[self.seat].cards[:]

    def known_in_hand(self, seat: i64) -> vec[i64]:
        """The cards in a player's hand that this seat knows, without order."""
        return self.known_of(self._quaeleon.hand[seat])

    def stack_row(self, seat: i64) -> vec[i64]:
        """A player's stack from the bottom: the cards this seat knows, NO_CARD for the others."""
        if self.is_secret_phase():
            return vec[i64]()
        return self.row_of(self._quaeleon.stack[seat])

    def deck_row(self) -> vec[i64]:
        """The deck from the bottom: the cards this seat knows, NO_CARD for the others."""
        return self.row_of(self._quaeleon.deck)

    def known_of(self, zone: Zone) -> vec[i64]:
        """The cards of a zone that this seat knows, sorted, so that their places tell nothing."""
        known = Zone(0)
        for i in range(zone.size()):
            if zone.at(i) != NO_CARD and self.sees(zone.at(i)):
                known.put(zone.at(i))
        known.sort()
        return known.cards

    def where(self, card: i64) -> i64:
        """In which zone a card lies that this seat knows; UNSEEN for any other."""
        if not self.sees(card):
            return UNSEEN
        zone, _holder = self._quaeleon.find(card)
        return zone

    def holder(self, card: i64) -> i64:
        """Whose a card is that this seat knows; NOBODY for what belongs to all."""
        if not self.sees(card):
            return NOBODY
        _zone, holder = self._quaeleon.find(card)
        return holder

    # ------------------------------------------------------------------ the facts and numbers of known cards

    def card(self, card: i64) -> Card | None:
        """The printed card at a handle, if this seat knows it."""
        face = self.face(card)
        return None if face == UNSEEN else self._quaeleon.table.card_set.cards[face]

    def is_faction(self, card: i64, faction: str) -> bool:
        """Whether a known card belongs to a faction."""
        face = self.face(card)
        return face != UNSEEN and self._quaeleon.table.card_set.cards[face].faction == faction

    def printed(self, card: i64, stat: i64) -> i64:
        """A printed number of a known card; -1 where it has none, 0 where its text works it out."""
        face = self.face(card)
        if face == UNSEEN:
            return ABSENT
        number = self._quaeleon.table.printed[face * STATS + stat]
        return 0 if number <= WORKED_OUT else number

    def number(self, card: i64, stat: i64) -> i64:
        """A number of a known card as it counts now (as printed where that would tell of hidden cards); -1 if none."""
        if not self.sees(card):
            return ABSENT
        if self._quaeleon.table.tells and not self.has_open_numbers(card):
            return self.printed(card, stat)
        return number_of(self._quaeleon, card, stat)

    def has_open_numbers(self, card: i64) -> bool:
        """Whether the numbers of a card, as they count now, say nothing of which cards are hidden. [QL-R35]"""
        game = self._quaeleon
        if not game.table.tells:
            return True
        if game.table.telling[game.face[card]]:
            return False
        for lasting in game.lasting:
            if lasting.kind == MODIFY and game.table.telling[game.face[lasting.source]]:
                return False
        return True

    def next_in_order(self) -> i64:
        """Who would act next in this beat as it stands now, or NOBODY."""
        order = self.order()
        return order[0] if len(order) > 0 else NOBODY

    def order(self) -> vec[i64]:
        """The players still to act in this beat, the first one first, as it stands now. [QL-R01, QL-R03]"""
        game = self._quaeleon
        row = vec[i64]()
        if game.next != TURN:
            return row
        left = game.living & ~game.acted
        while left != 0:
            best = NOBODY
            for seat in range(game.seats):
                if (left >> seat) & 1 and (best == NOBODY or self.acts_before(seat, best)):
                    best = seat
            left &= ~(1 << best)
            row = append(row, best)
        return row

    def acts_before(self, seat: i64, other: i64) -> bool:
        """Whether one player comes before another: initiative, health, a card before none. [QL-048, QL-R03]"""
        mine, yours = self.initiative(seat), self.initiative(other)
        if mine != yours:
            return mine > yours
        if self.health(seat) != self.health(other):
            return self.health(seat) > self.health(other)
        return self.revealed(seat) != NO_CARD and self.revealed(other) == NO_CARD
