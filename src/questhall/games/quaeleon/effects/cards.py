"""The cards a text can speak of, and how some of them are chosen. [arg.cards, QL-090, QL-R21, QL-R36]"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quaeleon.effects.base import (
    ALL_ACTIVATED,
    NEXT_ACTIVATED,
    NO_CARDS,
    NO_STAT,
    Amount,
    Cards,
    Players,
    Text,
)
from questhall.games.quaeleon.effects.choosing import (
    holders_pick,
    pick_at_random,
    pick_cards,
)
from questhall.games.quaeleon.effects.conditions import compares
from questhall.games.quaeleon.effects.lasting import card_of, this_card
from questhall.games.quaeleon.rules.numbers import has_stat, stat_exact
from questhall.games.quaeleon.rules.piles import need_deck_cards
from questhall.games.quaeleon.state import (
    ACTIVATED,
    DECK,
    FIELD,
    HAND,
    REVEALED,
    STACK,
    Quaeleon,
)
from questhall.kernel.zones import NO_CARD, NOBODY, Zone, row, with_one_more

TO_BE_ACTIVATED: Final = 4  # the zone word "activated"

# Which cards of a zone, as far as their places tell.
ALL: Final = 0
TOP: Final = 1
BOTTOM: Final = 2
NEXT: Final = 3
PREVIOUS: Final = 4
LEFTMOST: Final = 5
RIGHTMOST: Final = 6
ADJACENT: Final = 7

# Who picks them.
CONTROLLER: Final = 0
HOLDER: Final = 1
RANDOM: Final = 2


@final
class Filter:
    """What has to hold of a card: all of it."""

    def __init__(self) -> None:
        self.faction: i64 = -1
        self.name: i64 = -1
        self.stat: i64 = NO_STAT
        self.stats: list[i64] = []
        self.comparisons: list[i64] = []
        self.values: list[Amount] = []
        self.excluded: Filter | None = None

    def passes(self, game: Quaeleon, text: Text, card: i64, zone: i64, holder: i64) -> bool:
        """Whether a card fits. A stat that it has not fits no comparison."""
        face = game.face[card]
        if self.faction != -1 and game.table.faction[face] != self.faction:
            return False
        if self.name != -1 and game.table.name[face] != self.name:
            return False
        if self.stat != NO_STAT and not has_stat(game, card, self.stat):
            return False
        for i in range(len(self.stats)):
            stat = self.stats[i]
            if not has_stat(game, card, stat):
                return False
            wanted = self.values[i].whole(game, text)
            value = stat_exact(game, card, stat, zone, holder)
            if not compares(value, self.comparisons[i], (wanted, 1)):
                return False
        excluded = self.excluded
        return excluded is None or not excluded.passes(game, text, card, zone, holder)


@final
class This(Cards):
    """The card itself."""

    def chosen(self, game: Quaeleon, text: Text) -> vec[i64]:
        text.wanted = 1
        return self.fitting(game, text)

    def fitting(self, game: Quaeleon, text: Text) -> vec[i64]:
        return row(this_card(game, text))

    def holds(self, game: Quaeleon, text: Text, card: i64, zone: i64, holder: i64) -> bool:
        return game.face[card] == text.face


@final
class NamedCards(Cards):
    """The cards that the text has bound to a name."""

    def __init__(self, slot: i64) -> None:
        self.slot: i64 = slot

    def chosen(self, game: Quaeleon, text: Text) -> vec[i64]:
        cards = self.fitting(game, text)
        text.wanted = len(cards)
        return cards

    def fitting(self, game: Quaeleon, text: Text) -> vec[i64]:
        references = text.names[self.slot].cards
        cards = vec[i64](capacity=8)
        for i in range(len(references)):
            card = card_of(game, references[i])
            if card != NO_CARD:
                cards = with_one_more(cards, card)
        return cards

    def holds(self, game: Quaeleon, text: Text, card: i64, zone: i64, holder: i64) -> bool:
        references = text.names[self.slot].cards
        for i in range(len(references)):
            if card_of(game, references[i]) == card:
                return True
        return False

    def may_exist(self, game: Quaeleon, text: Text) -> bool:
        return len(text.names[self.slot].cards) > 0


@final
class OneCard(Cards):
    """$each or $event.card: a single card that the text has come by."""

    def __init__(self, *, of_event: bool) -> None:
        self.of_event: bool = of_event

    def reference(self, text: Text) -> i64:
        """Which one."""
        return text.event_card if self.of_event else text.each_card

    def chosen(self, game: Quaeleon, text: Text) -> vec[i64]:
        text.wanted = 1
        return self.fitting(game, text)

    def fitting(self, game: Quaeleon, text: Text) -> vec[i64]:
        card = card_of(game, self.reference(text))
        return NO_CARDS if card == NO_CARD else row(card)

    def holds(self, game: Quaeleon, text: Text, card: i64, zone: i64, holder: i64) -> bool:
        return card_of(game, self.reference(text)) == card

    def may_exist(self, game: Quaeleon, text: Text) -> bool:
        return self.reference(text) != NO_CARD


@final
class ZoneCards(Cards):
    """Cards of a zone of some players, or of one that belongs to all."""

    def __init__(
        self,
        zone: i64,
        whose: Players,
        which: i64,
        narrowed: Filter | None,
        count: Amount | None,
        chooser: i64,
    ) -> None:
        self.zone: i64 = zone
        self.whose: Players = whose
        self.which: i64 = which
        self.narrowed: Filter | None = narrowed
        self.count: Amount | None = count
        self.chooser: i64 = chooser
        self.is_from_the_end: bool = which in (TOP, BOTTOM, LEFTMOST, RIGHTMOST)
        if zone == TO_BE_ACTIVATED:
            self.coming = NEXT_ACTIVATED if which == NEXT else ALL_ACTIVATED

    def chosen(self, game: Quaeleon, text: Text) -> vec[i64]:
        seats = self.seats(game, text)
        amount = self.count
        count: i64 = 1
        if amount is not None:
            count = amount.whole(game, text)
        if self.is_from_the_end:
            return self.from_the_end(game, text, seats, count)
        cards = self.fitting_of(game, text, seats)
        if amount is None:
            text.wanted = 1
            if self.which == ALL and len(cards) > 0:
                text.wanted = len(cards)
            return cards
        if self.chooser == HOLDER:
            return self.picked_by_holders(game, text, seats, count)
        text.wanted = count
        if self.chooser == RANDOM:
            return pick_at_random(game, cards, count)
        return pick_cards(game, text.controller, text.card, cards, count, unseen=self.depends_on_unseen())

    def picked_by_holders(self, game: Quaeleon, text: Text, seats: i64, count: i64) -> vec[i64]:
        """Each holder picks from the own zone, all at once and in secret. [QL-D07, QL-R36]"""
        candidates: list[vec[i64]] = []
        wanted: i64 = 0
        for seat in range(game.seats):
            if (seats >> seat) & 1:
                candidates.append(self.fitting_of(game, text, 1 << seat))
                wanted += count
            else:
                candidates.append(vec[i64]())
        text.wanted = wanted
        return holders_pick(game, text.card, seats, candidates, count, unseen=self.depends_on_unseen())

    def from_the_end(self, game: Quaeleon, text: Text, seats: i64, count: i64) -> vec[i64]:
        """The first fitting cards from one end of each zone concerned."""
        cards = vec[i64](capacity=8)
        if self.zone == DECK:
            need_deck_cards(game, count)
        wanted: i64 = 0
        from_top = self.which == TOP or self.which == RIGHTMOST
        for seat in range(game.seats):
            if seats & (1 << seat) == 0:
                continue
            zone = game.zone(self.zone, seat)
            size = zone.size()
            found: i64 = 0
            for i in range(size):
                card = zone.at(size - 1 - i) if from_top else zone.at(i)
                if found < count and card != NO_CARD and self.passes(game, text, card, seat):
                    cards = with_one_more(cards, card)
                    found += 1
            wanted += count
        text.wanted = wanted
        return cards

    def seats(self, game: Quaeleon, text: Text) -> i64:
        """Whose zones are meant; the first seat stands for a zone that belongs to all."""
        if self.zone >= DECK:
            return 1
        return self.whose.of(game, text)

    def fitting(self, game: Quaeleon, text: Text) -> vec[i64]:
        seats = self.seats(game, text)
        if self.is_from_the_end:
            return self.from_the_end(game, text, seats, 1)
        return self.fitting_of(game, text, seats)

    def fitting_of(self, game: Quaeleon, text: Text, seats: i64) -> vec[i64]:
        """Every fitting card of these seats' zones: of fields by stamp, else by place, from the top of a pile."""
        cards = vec[i64](capacity=8)
        if self.which == PREVIOUS:
            return self.previous(game, text, seats)
        for seat in range(game.seats):
            if seats & (1 << seat) == 0:
                continue
            if self.zone == REVEALED:
                card = game.revealed.at(seat)
                if card != NO_CARD and self.passes(game, text, card, seat):
                    cards = with_one_more(cards, card)
                continue
            zone = game.zone(self.zone, seat)
            size = zone.size()
            downwards = self.zone == STACK or self.zone == DECK
            for i in range(size):
                card = zone.at(size - 1 - i) if downwards else zone.at(i)
                if card != NO_CARD and self.passes(game, text, card, seat):
                    if self.which != ADJACENT or is_next_to(game, zone, i, text):
                        cards = with_one_more(cards, card)
        if self.zone == FIELD:
            sort_by_stamp(game, cards)
        return cards

    def previous(self, game: Quaeleon, text: Text, seats: i64) -> vec[i64]:
        """The fitting card that was activated last before this one."""
        limit = game.stamp_of(this_card(game, text))
        if limit == 0:
            limit = game.next_stamp
        best: i64 = NO_CARD
        latest: i64 = 0
        for seat in range(game.seats):
            if seats & (1 << seat):
                field = game.field[seat]
                for i in range(field.size()):
                    card = field.at(i)
                    if card != NO_CARD and game.condition[card] & ACTIVATED:
                        stamp = game.stamp_of(card)
                        if latest < stamp < limit and self.passes(game, text, card, seat):
                            best = card
                            latest = stamp
        return NO_CARDS if best == NO_CARD else row(best)

    def passes(self, game: Quaeleon, text: Text, card: i64, seat: i64) -> bool:
        """Whether a card of the zone passes the filter."""
        narrowed = self.narrowed
        if narrowed is None:
            return True
        if self.zone >= DECK:
            seat = NOBODY
        return narrowed.passes(game, text, card, self.zone, seat)

    def number(self, game: Quaeleon, text: Text) -> i64:
        if self.narrowed is None and self.which == ALL:
            seats = self.seats(game, text)
            count: i64 = 0
            for seat in range(game.seats):
                if seats & (1 << seat):
                    if self.zone == REVEALED:
                        if game.revealed.at(seat) != NO_CARD:
                            count += 1
                    elif self.zone == FIELD:
                        count += cards_in(game.field[seat])
                    else:
                        count += game.zone(self.zone, seat).size()
            return count
        return len(self.fitting(game, text))

    def holds(self, game: Quaeleon, text: Text, card: i64, zone: i64, holder: i64) -> bool:
        if self.zone != zone and not (self.zone == TO_BE_ACTIVATED and zone == FIELD):
            return False
        if self.zone < DECK and (holder == NOBODY or not self.whose.has(game, text, holder)):
            return False
        if self.which == ALL or self.which == NEXT:
            narrowed = self.narrowed
            return narrowed is None or narrowed.passes(game, text, card, zone, holder)
        cards = self.fitting(game, text)
        for i in range(len(cards)):
            if cards[i] == card:
                return True
        return False

    def may_exist(self, game: Quaeleon, text: Text) -> bool:
        if self.zone == DECK:
            return game.deck.size() + game.discard.size() > 0
        seats: i64 = 1
        if self.zone < DECK:
            seats = self.whose.at_most(game, text)
        hidden = self.depends_on_unseen()
        for seat in range(game.seats):
            if seats & (1 << seat):
                if hidden:
                    if game.zone(self.zone, seat).size() > 0:
                        return True
                elif len(self.fitting_of(game, text, 1 << seat)) > 0:
                    return True
        return False

    def depends_on_unseen(self) -> bool:
        """Whether the number of fitting cards tells something of cards that others cannot see. [QL-R36]"""
        return self.narrowed is not None and (self.zone == HAND or self.zone == STACK or self.zone == DECK)

    def is_secret(self) -> bool:
        return (self.zone == HAND or self.zone == STACK) and (
            self.count is not None or self.narrowed is not None
        )


@final
class PartOfCards(Cards):
    """Some of a set of cards already made."""

    def __init__(self, source: Cards, narrowed: Filter | None, count: Amount | None, chooser: i64) -> None:
        self.source: Cards = source
        self.narrowed: Filter | None = narrowed
        self.count: Amount | None = count
        self.chooser: i64 = chooser

    def chosen(self, game: Quaeleon, text: Text) -> vec[i64]:
        cards = self.narrow(game, text, self.source.chosen(game, text))
        amount = self.count
        if amount is None:
            text.wanted = len(cards) if len(cards) > 0 else 1
            return cards
        count = amount.whole(game, text)
        text.wanted = count
        if self.chooser == RANDOM:
            return pick_at_random(game, cards, count)
        unseen = self.narrowed is not None and is_any_unseen(game, cards)
        return pick_cards(game, text.controller, text.card, cards, count, unseen=unseen)

    def fitting(self, game: Quaeleon, text: Text) -> vec[i64]:
        return self.narrow(game, text, self.source.fitting(game, text))

    def narrow(self, game: Quaeleon, text: Text, cards: vec[i64]) -> vec[i64]:
        """The ones that pass the filter."""
        narrowed = self.narrowed
        if narrowed is None:
            return cards
        left = vec[i64](capacity=8)
        for i in range(len(cards)):
            zone, holder = game.find(cards[i])
            if narrowed.passes(game, text, cards[i], zone, holder):
                left = with_one_more(left, cards[i])
        return left

    def holds(self, game: Quaeleon, text: Text, card: i64, zone: i64, holder: i64) -> bool:
        narrowed = self.narrowed
        if narrowed is not None and not narrowed.passes(game, text, card, zone, holder):
            return False
        return self.source.holds(game, text, card, zone, holder)

    def may_exist(self, game: Quaeleon, text: Text) -> bool:
        return self.source.may_exist(game, text)

    def is_secret(self) -> bool:
        return True


def is_any_unseen(game: Quaeleon, cards: vec[i64]) -> bool:
    """Whether one of these cards is not known to everybody."""
    for i in range(len(cards)):
        if game.marks[cards[i]] & game.everybody != game.everybody:
            return True
    return False


def is_next_to(game: Quaeleon, field: Zone, spot: i64, text: Text) -> bool:
    """Whether a spot of a field is directly beside the spot of this card."""
    here = field.place_of(this_card(game, text))
    return here >= 0 and (spot == here - 1 or spot == here + 1)


def cards_in(field: Zone) -> i64:
    """How many cards lie in a row with gaps."""
    count: i64 = 0
    for i in range(field.size()):
        if field.at(i) != NO_CARD:
            count += 1
    return count


def sort_by_stamp(game: Quaeleon, cards: vec[i64]) -> None:
    """Field cards come in the order in which they were activated. [QL-R24]"""
    for i in range(1, len(cards)):
        card = cards[i]
        stamp = game.stamp_of(card)
        j: i64 = i - 1
        while j >= 0 and game.stamp_of(cards[j]) > stamp:
            cards[j + 1] = cards[j]
            j -= 1
        cards[j + 1] = card
