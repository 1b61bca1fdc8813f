"""What one seat may see of Maiden's Quest: the doors through which bots and views look."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden.asks import (
    CHOOSE_CAPTOR,
    CHOOSE_DRESS,
    CHOOSE_EPIC,
    CHOOSE_MAIDEN,
    GOLD,
    PICK,
    PLACE,
)
from questhall.games.maiden.printed import Instruction, Position, Printed
from questhall.games.maiden.rules.demand import Tally, best_tally
from questhall.games.maiden.rules.penalties import arrows_on_adds, damage_on_cards
from questhall.games.maiden.rules.texts import law
from questhall.games.maiden.state import BEFORE_CHECK, IN_RESOLUTION, NO_MEETING, SIX_ICONS, Maiden
from questhall.games.maiden.table import Table
from questhall.games.maiden.words import CAPTOR, DAMAGE, DEAF, FAIL_DOWNGRADE, FRONT, GRACE, NO_LEVEL
from questhall.kernel.game import RECALLED_SHIFT, Game
from questhall.kernel.sight import UNSEEN, Sight
from questhall.kernel.zones import NO_CARD, NOBODY, PASS, Zone

UNDISCOVERED: Final = 1
"""The look of a card that shows no more than that it is an undiscovered Treasure."""

FROM_THE_DECK: Final = (CHOOSE_MAIDEN, CHOOSE_CAPTOR, CHOOSE_DRESS, CHOOSE_EPIC, GOLD, PICK, PLACE)
"""The questions whose cards lie neither in the Fan nor open: in the own deck, or still in the box."""


@final
class MaidenSight(Sight):
    """One seat's eyes on the decks."""

    def __init__(self, game: Game, seat: i64) -> None:
        super().__init__(game, seat)
        assert isinstance(game, Maiden)
        self._maiden: Maiden = game

    def is_player(self) -> bool:
        """Whether these are the eyes of a player; else of the public."""
        return self.seat < self.seats

    # ------------------------------------------------------------------ what lies open

    def table(self) -> Table:
        """The printed cards, by face; the same for every game of this set."""
        return self._maiden.table

    def mode(self) -> i64:
        """The form of play."""
        return self._maiden.mode

    def plays(self, option: i64) -> bool:
        """Whether the table has settled this: one of the bits of state.py."""
        return self._maiden.holds(option)

    def lead(self) -> i64:
        """Whose turn it is."""
        return self._maiden.lead

    def resting(self) -> i64:
        """Who sits out the next Encounter, or NOBODY."""
        return self._maiden.resting

    def encounters(self) -> i64:
        """How many Encounters have been played."""
        return self._maiden.encounters

    def progress(self, seat: i64) -> i64:
        """The step of a deck's Tower Level, from 0. [MQ-046]"""
        return self._maiden.progress[seat]

    def level(self, seat: i64) -> i64:
        """A deck's Tower Level as it is compared. [MQ-R50]"""
        return self._maiden.level(seat)

    def fate(self, seat: i64) -> i64:
        """What has become of a player."""
        return self._maiden.fate[seat]

    def team(self, seat: i64) -> i64:
        """A player's team in a team game."""
        return self._maiden.team[seat]

    def ahead_size(self, seat: i64) -> i64:
        """How many cards of a deck are ahead of the Rest cards. [MQ-R60]"""
        return self._maiden.ahead[seat].size()

    def cellar_size(self, seat: i64) -> i64:
        """How many cards of a deck have been Cellared since it was shuffled. [MQ-R60]"""
        return self._maiden.cellar[seat].size()

    # ------------------------------------------------------------------ the Encounter under way

    def meeting(self) -> i64:
        """What kind of Encounter is under way."""
        return self._maiden.meeting

    def conductor(self) -> i64:
        """Who answers for it. [MQ-R100]"""
        return self._maiden.conductor

    def encountered(self) -> i64:
        """The Encountered card, or NO_CARD."""
        return self._maiden.encountered()

    def is_resolving(self) -> bool:
        """Whether the check is past."""
        return self._maiden.is_resolving

    def is_open(self) -> bool:
        """Whether the Fan is open: before that nothing behind the Encountered card is seen. [MQ-R105]"""
        return self._maiden.fanned() > 0

    def fan(self, seat: i64) -> vec[i64]:
        """The cards of one deck in the Fan; the faces of undiscovered Treasures are another matter."""
        return self._maiden.fan[seat].cards[:]

    def laws(self) -> list[Instruction]:
        """What has been read and holds for this Encounter."""
        return [*self._maiden.own_laws, *self._maiden.laws]

    def aids(self) -> list[Instruction]:
        """What abilities of one's own side have brought for it."""
        return list(self._maiden.aids)

    def due_damage(self) -> i64:
        """The lot of Damage that is due. [MQ-R41]"""
        return self._maiden.damage

    def due_downgrades(self) -> i64:
        """The Downgrades that are due."""
        return self._maiden.downgrades

    def subject(self) -> i64:
        """The card that a question is about, or NO_CARD."""
        return self._maiden.subject

    def aim(self) -> i64:
        """The icons of which a target shows one; 0 for any target."""
        return self._maiden.aim

    def whose(self) -> i64:
        """The seat that a question about shares is about."""
        return self._maiden.whose

    def was_altered_before(self, card: i64) -> bool:
        """Whether a card has been altered before the check of this Encounter. [MQ-049]"""
        return self._altered(card, BEFORE_CHECK)

    def was_altered_after(self, card: i64) -> bool:
        """Whether a card has been altered in the resolution. [MQ-050]"""
        return self._altered(card, IN_RESOLUTION)

    def _altered(self, card: i64, when: i64) -> bool:
        """Whether a card has been altered then; outside an Encounter none has."""
        game = self._maiden
        return game.meeting != NO_MEETING and card < len(game.altered) and game.altered[card] & when != 0

    # ------------------------------------------------------------------ as far as this seat may know

    def owner(self, card: i64) -> i64:
        """Whose deck a known card belongs to, or NOBODY."""
        return self._maiden.owner[card] if self.knows_something(card) else NOBODY

    def knows_something(self, card: i64) -> bool:
        """Whether the seat knows a card, or at least that it is an undiscovered Treasure."""
        return self.look(card) != UNSEEN

    def is_veiled(self, card: i64) -> bool:
        """Whether it is an undiscovered Treasure and the seat cannot tell which. [MQ-R105]"""
        return not self.sees(card) and self.look(card) == UNDISCOVERED

    def printed(self, card: i64) -> Printed | None:
        """The printed card at a handle, if the seat knows it."""
        return self._maiden.printed(card) if self.sees(card) else None

    def condition(self, card: i64) -> i64:
        """How a known card lies, or UNSEEN; an undiscovered Treasure lies as it began."""
        if self.sees(card):
            return self._maiden.condition[card]
        return FRONT if self.is_veiled(card) else UNSEEN

    def position(self, card: i64) -> Position | None:
        """What a known card shows."""
        return self._maiden.position(card) if self.sees(card) else None

    def hinders(self, card: i64) -> bool:
        """Whether a known card is an Obstacle, Captor or Exit that stands."""
        return self.sees(card) and self._maiden.hinders(card)

    def is_add(self, card: i64) -> bool:
        """Whether a card stands in the way and lies in the Fan. [MQ-035]"""
        return self.hinders(card) and self._maiden.is_in_fan(card)

    def is_above_level(self, card: i64) -> bool:
        """Whether it is above the Tower Level of its deck. [MQ-108]"""
        return self.sees(card) and self._maiden.is_above_level(card)

    def is_gray(self, card: i64) -> bool:
        """Whether it may be Cellared freely. [MQ-110]"""
        return self.is_veiled(card) or (self.sees(card) and self._maiden.is_gray(card))

    def top(self, seat: i64) -> i64:
        """The front of a deck, or Down the Hall: NO_CARD where nobody may see it. [MQ-R59, MQ-R105]"""
        ahead = self._maiden.ahead[seat]
        if ahead.size() == 0 or not self.knows_something(ahead.top()):
            return NO_CARD
        return ahead.top()

    def cellar(self) -> vec[i64]:
        """The seat's own Cellared cards, the first that was Cellared first. [MQ-150]"""
        return self._maiden.cellar[self.seat].cards[:] if self.is_player() else vec[i64]()

    def aside(self, seat: i64) -> vec[i64]:
        """What a player keeps apart, as far as the seat knows it. [MQ-167]"""
        return self._known(self._maiden.aside[seat])

    def foreseen(self, seat: i64) -> vec[i64]:
        """The cards of a deck that are being looked at, as far as the seat knows them. [MQ-124]"""
        return self._known(self._maiden.foreseen[seat])

    def known_ahead(self, seat: i64) -> vec[i64]:
        """The cards ahead from the front: their handles as far as the seat knows them, NO_CARD for the others."""
        row = self.row_of(self._maiden.ahead[seat])
        found = Zone(0)
        for i in range(len(row)):
            found.put(row[len(row) - 1 - i])
        return found.cards

    def _known(self, zone: Zone) -> vec[i64]:
        """The cards of a zone of which the seat knows something."""
        found = Zone(0)
        for card in zone.cards:
            if self.knows_something(card):
                found.put(card)
        return found.cards

    def remembered(self) -> vec[i64]:
        """The spots of cards ahead in the own deck that were seen before it was shuffled: sorted, so no order shows.

        Undiscovered Treasures are left out: one that was seen may be another of those that have passed unturned.
        """
        game = self._maiden
        found = Zone(0)
        if self.is_player():
            ahead = game.ahead[self.seat]
            for i in range(ahead.size()):
                card = ahead.at(i)
                if not game.is_undiscovered(card) and (
                    self._has_seen(card) or self._is_all_ahead(game.lot[card])
                ):
                    found.put(game.spot(card))
        found.sort()
        return found.cards

    def _has_seen(self, card: i64) -> bool:
        """Whether the seat knows that this card is among those ahead, or even where."""
        mark = self._maiden.marks[card]
        return ((mark | (mark >> RECALLED_SHIFT)) >> self.seat) & 1 == 1

    def _is_all_ahead(self, lot: i64) -> bool:
        """Whether whatever is hidden of a lot lies ahead in the own deck: it was all seen, then shuffled together."""
        game = self._maiden
        for card in range(len(game.lot)):
            if game.lot[card] == lot and not self.sees(card) and not game.ahead[self.seat].has(card):
                return False
        return True

    def captor(self, seat: i64) -> i64:
        """Which Captor a deck was built with: the printed card, or UNSEEN before one was chosen. [MQ-023]"""
        game = self._maiden
        for card in range(len(game.owner)):
            if game.owner[card] == seat and game.family(card) == CAPTOR:
                return game.face[card]
        return UNSEEN

    def is_changed(self, seat: i64, change: i64) -> bool:
        """Whether EASY, HARD, DOUBLE_PROGRESS or SIX_ICONS holds for a deck."""
        return self._maiden.plays(seat, change)

    def takes_both_sets(self, card: i64) -> bool:
        """Whether the Exits of a known card's deck take all six icons. [MQ-166]"""
        owner = self.owner(card)
        return owner != NOBODY and self._maiden.plays(owner, SIX_ICONS)

    # ------------------------------------------------------------------ the count

    def tally(self) -> Tally | None:
        """What the Encountered card demands and what the Fan has of it; None where nothing is Challenged."""
        game = self._maiden
        if game.encountered() == NO_CARD or not game.hinders(game.encountered()):
            return None
        return best_tally(game)

    def is_deaf_to(self, icon: i64) -> bool:
        """Whether a text says that these icons do not count."""
        return any(law.verb == DEAF and law.icon == icon for law in self.laws())

    def shields(self) -> i64:
        """How much Damage the Shields of the Fan would stop."""
        game = self._maiden
        total: i64 = 0
        for seat in range(self.seats):
            for card in game.fan[seat].cards:
                total += game.table.shields[game.spot(card)]
        return total

    def fail_line(self) -> tuple[i64, i64]:
        """The Damage and the Downgrades that are printed at the bottom of the Encountered card. [MQ-077, MQ-156]"""
        game = self._maiden
        card = game.encountered()
        way_out = game.position(card).way_out
        if way_out is not None:
            return way_out.damage, way_out.downgrades
        challenge = game.printed(card).challenge
        return (challenge.damage, challenge.downgrades) if challenge is not None else (0, 0)

    def stake(self) -> tuple[i64, i64]:
        """The Damage before Shields and the Downgrades that a failure would cost as the Fan lies. [MQ-079, MQ-238]"""
        game = self._maiden
        damage, downgrades = self.fail_line()
        if any(aid.verb == GRACE for aid in game.aids):
            downgrades = 0
        more = law(game, FAIL_DOWNGRADE) + len(arrows_on_adds(game))
        return damage + damage_on_cards(game) + law(game, DAMAGE), downgrades + more

    def level_of(self, card: i64) -> i64:
        """The level of a known Obstacle, Captor or Exit, or NO_LEVEL."""
        return self._maiden.level_of(card) if self.sees(card) else NO_LEVEL

    def amount(self) -> i64:
        """How much there is to share out, or what else a question is about."""
        return self._maiden.amount

    def excess(self) -> i64:
        """The Excess Damage that is still to be found. [MQ-085]"""
        return self._maiden.excess

    def owed(self, place: i64) -> i64:
        """The green icons of a Downgrade arrow that has waited for the failure. [MQ-R17]"""
        return self._maiden.owed[place]

    def is_in_prelude(self, seat: i64) -> bool:
        """Whether a player still plays the Prelude. [MQ-172]"""
        return (self._maiden.prelude >> seat) & 1 == 1

    def offered(self) -> vec[i64]:
        """The cards that a question to this seat offers out of its own deck, or out of the box. [MQ-R46, MQ-R80]"""
        game = self._maiden
        found = Zone(0)
        if self.is_player() and (game.pending_seats >> self.seat) & 1 and game.pending_ask in FROM_THE_DECK:
            for card in game.pending_options:
                if card != PASS and self.sees(card):
                    found.put(card)
        return found.cards
