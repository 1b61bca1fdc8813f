"""The verbs of cards: draw, discard, recruit, move, look, arrange, swap."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quaeleon import asks as event
from questhall.games.quaeleon.effects.base import (
    DISCARDED,
    DRAWN,
    LEFT_FIELD,
    TO_BE_DISCARDED,
    TO_BE_MOVED,
    TO_DISCARD,
    TO_DRAW,
    Amount,
    Cards,
    Instruction,
    Players,
    Text,
)
from questhall.games.quaeleon.effects.cards import Filter
from questhall.games.quaeleon.effects.choosing import without
from questhall.games.quaeleon.effects.forbidding import is_card_stopped, is_player_stopped
from questhall.games.quaeleon.effects.happenings import happen, happen_by
from questhall.games.quaeleon.effects.health_verbs import pass_over
from questhall.games.quaeleon.effects.lasting import change_controller, end_source, this_card
from questhall.games.quaeleon.effects.replacing import fate_of, fate_without_card, has_replacements
from questhall.games.quaeleon.effects.texts import is_cut_short, names_for
from questhall.games.quaeleon.rules.health import set_health
from questhall.games.quaeleon.rules.piles import (
    arrive_on_field,
    discard_card,
    draw_one,
    hold,
    is_from_hidden,
    lay_on_field,
    need_deck_cards,
    stamp,
    take_away,
    top_up_pool,
)
from questhall.games.quaeleon.rules.recruiting import recruit, recruits_for
from questhall.games.quaeleon.state import (
    DECK,
    DISCARD,
    FIELD,
    HAND,
    LIVE,
    NOWHERE,
    POOL,
    STACK,
    TAG_SHIFT,
    Quaeleon,
)
from questhall.games.quaeleon.triggers import settle
from questhall.kernel.zones import NO_CARD, NOBODY, Zone, with_one_more

# Where in a pile a card goes.
ON_TOP: Final = 0
AT_THE_BOTTOM: Final = 1
AT_RANDOM: Final = 2


@final
class Draw(Instruction):
    """Players draw, several in seat order, all cards of one player together. [verb.draw, QL-R13, QL-R22]"""

    def __init__(self, printed: i64, count: Amount, who: Players) -> None:
        super().__init__(printed)
        self.count: Amount = count
        self.who: Players = who

    def run(self, game: Quaeleon, text: Text) -> bool:
        who = self.who.of(game, text)
        if who == 0:
            return pass_over(game, text)
        count = self.count.whole(game, text)
        done = True
        for seat in range(game.seats):
            if (who >> seat) & 1 and game.is_living(seat) and not draw(game, text, seat, count):
                done = False
        settle(game)
        return done

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        return game.deck.size() + game.discard.size() > 0 and self.who.at_most(game, text) != 0


def draw(game: Quaeleon, text: Text, seat: i64, count: i64) -> bool:
    """One player's cards."""
    if is_player_stopped(game, TO_DRAW, seat):
        return False
    wanted = count
    if has_replacements(game):
        fate = fate_without_card(game, DRAWN, seat, text.controller, count)
        if not fate.happens or game.over or game.round_over:
            return False
        wanted = fate.amount
    drawn: i64 = 0
    while drawn < wanted:
        card = draw_one(game, seat)
        if card == NO_CARD:
            game.tell(event.NOTHING_TO_DRAW, seat, number=wanted - drawn)
            break
        drawn += 1
        game.tell(event.DRAWN, seat, card, number=game.hand[seat].size())
    if drawn > 0:
        happen_by(game, DRAWN, seat, text.controller, NO_CARD, drawn)
    return drawn >= count


@final
class Discard(Instruction):
    """Cards of a zone go to the discard pile. [verb.discard, QL-R16, QL-R22]"""

    def __init__(self, printed: i64, cards: Cards) -> None:
        super().__init__(printed)
        self.cards: Cards = cards

    def run(self, game: Quaeleon, text: Text) -> bool:
        cards = self.cards.chosen(game, text)
        wanted = text.wanted
        pool = game.pool.size()
        done: i64 = 0
        for i in range(len(cards)):
            if discard_by_effect(game, text, cards[i]):
                done += 1
            if game.over or game.round_over:
                return False
        fill_gap_of_pool(game, pool)
        settle(game)
        return done >= wanted if done > 0 else pass_over(game, text)

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        return self.cards.may_exist(game, text)


def discard_by_effect(game: Quaeleon, text: Text, card: i64) -> bool:
    """One card, unless that is forbidden or something else happens instead."""
    zone, holder = game.find(card)
    if zone == DISCARD or zone == NOWHERE:
        return False
    discarder = holder if zone == HAND else text.controller
    if is_player_stopped(game, TO_DISCARD, discarder) or is_card_stopped(game, TO_BE_DISCARDED, card):
        return False
    if has_replacements(game):
        fate = fate_of(game, DISCARDED, holder, text.controller, card, zone, holder, 1)
        if not fate.happens or game.over:
            return False
        zone, holder = game.find(card)
        if zone == DISCARD:
            return False
    discard_card(game, card, text.controller)
    return True


def fill_gap_of_pool(game: Quaeleon, before: i64) -> None:
    """A gap in the pool is filled at once; one that is short of cards for long waits. [QL-064, QL-R12]"""
    if game.pool.size() < before:
        top_up_pool(game)


@final
class Recruit(Instruction):
    """Take cards of the pool one by one; declining ends it. [verb.recruit, QL-065, QL-R12]"""

    def __init__(self, printed: i64, count: Amount | None, narrowed: Filter | None, who: Players) -> None:
        super().__init__(printed)
        self.count: Amount | None = count
        self.narrowed: Filter | None = narrowed
        self.who: Players = who

    def run(self, game: Quaeleon, text: Text) -> bool:
        who = self.who.of(game, text)
        if who == 0:
            return pass_over(game, text)
        amount = self.count
        count: i64 = 1
        if amount is not None:
            count = amount.whole(game, text)
        done = True
        for seat in range(game.seats):
            if (who >> seat) & 1:
                for i in range(count):
                    if not game.is_living(seat) or is_cut_short(game, text):
                        return False
                    if not recruit(game, text, seat, self.narrowed):
                        done = False
                        break
                    settle(game)
        settle(game)
        return done

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        return len(recruits_for(game, text, self.narrowed)) > 0 and self.who.at_most(game, text) != 0


@final
class Move(Instruction):
    """Cards go to another zone in a way that is no drawing, discarding, recruiting or activating. [verb.move]"""

    def __init__(self, printed: i64, cards: Cards, to: i64, whose: Players, position: i64) -> None:
        super().__init__(printed)
        self.cards: Cards = cards
        self.to: i64 = to
        self.whose: Players = whose
        self.position: i64 = position

    def run(self, game: Quaeleon, text: Text) -> bool:
        cards = self.cards.chosen(game, text)
        wanted = text.wanted
        receiver = NOBODY
        if self.to < DECK:
            receiver = one_seat(game, self.whose.of(game, text))
            if receiver == NOBODY:
                return pass_over(game, text)
        pool = game.pool.size()
        moved: i64 = 0
        for i in range(len(cards)):
            if self.move(game, text, cards[i], receiver):
                moved += 1
        fill_gap_of_pool(game, pool)
        settle(game)
        return moved >= wanted if moved > 0 else pass_over(game, text)

    def move(self, game: Quaeleon, text: Text, card: i64, receiver: i64) -> bool:
        """One card."""
        zone, holder = game.find(card)
        if zone == NOWHERE or (zone == self.to and holder == receiver and zone != DECK and zone != STACK):
            return False
        if is_card_stopped(game, TO_BE_MOVED, card):
            return False
        stamped = game.stamp_of(card)
        if zone == FIELD and self.to == FIELD:
            move_between_fields(game, card, holder, receiver)
            game.tell(event.MOVED, receiver, card, holder, number=FIELD, more=FIELD)
            happen(game, LEFT_FIELD, holder, text.controller, card, FIELD, holder, stamped)
            return True
        take_away(game, card, zone, holder)
        if is_from_hidden(zone) and self.cards.is_secret():
            card = mixed_in(game, card, zone, holder)
        lay_in(game, card, self.to, receiver, self.position)
        game.tell(event.MOVED, receiver, card, holder, number=zone, more=self.to)
        if zone == FIELD:
            happen(game, LEFT_FIELD, holder, text.controller, card, FIELD, holder, stamped)
        if self.to == FIELD:
            take_up_text(game, card, receiver)
        return True

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        return self.cards.may_exist(game, text)


def one_seat(game: Quaeleon, mask: i64) -> i64:
    """The single seat of a set, or NOBODY."""
    for seat in range(game.seats):
        if (mask >> seat) & 1:
            return seat
    return NOBODY


def mixed_in(game: Quaeleon, card: i64, zone: i64, holder: i64) -> i64:
    """Others do not see which card of a hand or stack it was; says under which handle it goes on. [QL-R35]"""
    aside = Zone(0)
    aside.put(card)
    game.mix(holder, [aside, game.zone(zone, holder)])
    return aside.top()


def lay_in(game: Quaeleon, card: i64, to: i64, seat: i64, position: i64) -> None:
    """Lay a card that lies nowhere into a zone."""
    if to == FIELD:
        lay_on_field(game, seat, card)
        arrive_on_field(game, seat, card, 0)
        return
    zone = game.zone(to, seat)
    if position == ON_TOP or to == HAND or to == POOL:
        game.put(zone, card)
    elif position == AT_THE_BOTTOM:
        game.show(card, zone.seers)
        game.moves += 1
        zone.put_at(0, card)
    elif to == DECK:
        game.put(zone, card)
        game.shuffle(zone)
    else:
        game.show(card, zone.seers)
        game.moves += 1
        zone.put_at(game.rng.below(zone.size() + 1), card)
        game.mix(seat, [zone])


def move_between_fields(game: Quaeleon, card: i64, holder: i64, receiver: i64) -> None:
    """The card keeps its stamp and goes on working for its new controller. [QL-R06, QL-R24, QL-R26]"""
    stamped = game.stamp_of(card)
    field = game.field[holder]
    field.set_at(field.place_of(card), NO_CARD)
    while field.size() > 0 and field.top() == NO_CARD:
        field.take_top()
    lay_on_field(game, receiver, card)
    arrive_on_field(game, receiver, card, stamped)


def take_up_text(game: Quaeleon, card: i64, seat: i64) -> None:
    """The ongoing text of a card that came to a field without being activated works there. [verb.move, QL-R47]"""
    face = game.face[card]
    if game.table.has_text[face] == 0:
        return
    text = Text(card, face, seat, names_for(game.table.slots[face]))
    for instruction in game.table.text[face]:
        instruction.take_up(game, text)


@final
class Look(Instruction):
    """Show hidden cards to players without moving them. [verb.look, QL-R35]"""

    def __init__(self, printed: i64, cards: Cards, by: Players) -> None:
        super().__init__(printed)
        self.cards: Cards = cards
        self.by: Players = by

    def run(self, game: Quaeleon, text: Text) -> bool:
        cards = self.cards.chosen(game, text)
        wanted = text.wanted
        viewers = self.by.of(game, text)
        if len(cards) == 0 or viewers == 0:
            return pass_over(game, text)
        for seat in range(game.seats):
            if (viewers >> seat) & 1:
                self.show(game, cards, seat)
        return len(cards) >= wanted

    def show(self, game: Quaeleon, cards: vec[i64], viewer: i64) -> None:
        """One player looks; the others see at what, and how many."""
        zone: i64 = HAND
        holder: i64 = NOBODY
        for i in range(len(cards)):
            zone, holder = game.find(cards[i])
            if not game.knows(viewer, cards[i]):
                game.moves += 1
            game.show(cards[i], 1 << viewer)
            game.tell_only(1 << viewer, event.LOOKED, viewer, cards[i], holder, number=zone)
        game.tell(event.LOOKED_AT, viewer, other=holder, number=zone, more=len(cards))

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        return self.cards.may_exist(game, text) and self.by.at_most(game, text) != 0


@final
class Arrange(Instruction):
    """Shuffle a zone, or put its cards, or its top few, into any order. [verb.arrange, QL-R38]"""

    def __init__(
        self, printed: i64, zone: i64, whose: Players, top: Amount | None, by: Players, *, shuffles: bool
    ) -> None:
        super().__init__(printed)
        self.zone: i64 = zone
        self.whose: Players = whose
        self.top: Amount | None = top
        self.by: Players = by
        self.shuffles: bool = shuffles

    def run(self, game: Quaeleon, text: Text) -> bool:
        whose: i64 = 1 if self.zone == DECK else self.whose.of(game, text)
        by: i64 = 1 if self.shuffles else self.by.of(game, text)
        amount = self.top
        done = False
        for seat in range(game.seats):
            if (whose >> seat) & 1:
                if self.shuffles:
                    if self.shuffle(game, text, seat):
                        done = True
                    continue
                top: i64 = game.zone(self.zone, seat).size() if amount is None else amount.whole(game, text)
                for arranger in range(game.seats):
                    if (by >> arranger) & 1 and self.order(game, text, arranger, seat, top):
                        done = True
        return done if done else pass_over(game, text)

    def shuffle(self, game: Quaeleon, text: Text, seat: i64) -> bool:
        """Nobody knows the order any more; the owner of a stack may look at it again. [QL-R35]"""
        zone = game.zone(self.zone, seat)
        if zone.size() == 0:
            return False
        game.shuffle(zone)
        for i in range(zone.size()):
            game.show(zone.at(i), zone.seers)
        if self.zone == DECK:
            game.tell(event.SHUFFLED, text.controller, number=zone.size(), more=event.SHUFFLED_BY_EFFECT)
        else:
            shuffled = self.zone + event.BY_CHANCE
            game.tell(event.REARRANGED, text.controller, other=seat, number=shuffled, more=zone.size())
        return True

    def order(self, game: Quaeleon, text: Text, arranger: i64, seat: i64, top: i64) -> bool:
        """One player says which card comes first, which next, and so on. [QL-D10]"""
        zone = game.zone(self.zone, seat)
        if self.zone == DECK:
            need_deck_cards(game, top)
        size = zone.size()
        count = top if top < size else size
        if count == 0:
            return False
        cards = vec[i64](capacity=count)
        for i in range(count):
            cards = with_one_more(cards, zone.at(size - 1 - i))
            if not game.knows(arranger, cards[i]):
                game.moves += 1
            game.show(cards[i], 1 << arranger)
        ordered = Zone(0)
        game.speaking = text.card
        game.wanted = count
        while len(cards) > 0:
            card = game.choose(arranger, event.ORDER, cards)
            ordered.put(card)
            cards = without(cards, card)
        game.mix(arranger, [ordered])
        game.moves += 1
        for i in range(count):
            zone.set_at(size - 1 - i, ordered.at(i))
            game.show(ordered.at(i), zone.seers)
        holder: i64 = NOBODY if self.zone == DECK else seat
        game.tell(event.REARRANGED, arranger, other=holder, number=self.zone, more=count)
        return True

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        if self.zone == DECK:
            return game.deck.size() + game.discard.size() > 0
        whose = self.whose.at_most(game, text)
        for seat in range(game.seats):
            if (whose >> seat) & 1 and game.stack[seat].size() > 0:
                return True
        return False


@final
class SwapCards(Instruction):
    """Two cards change places. [verb.swap]"""

    def __init__(self, printed: i64, a: Cards, b: Cards) -> None:
        super().__init__(printed)
        self.a: Cards = a
        self.b: Cards = b

    def run(self, game: Quaeleon, text: Text) -> bool:
        first = self.a.chosen(game, text)
        second = self.b.chosen(game, text)
        if len(first) != 1 or len(second) != 1 or first[0] == second[0]:
            return pass_over(game, text)
        a = first[0]
        b = second[0]
        if is_card_stopped(game, TO_BE_MOVED, a) or is_card_stopped(game, TO_BE_MOVED, b):
            return pass_over(game, text)
        zone_a, seat_a = game.find(a)
        zone_b, seat_b = game.find(b)
        if self.a.is_secret() and is_from_hidden(zone_a):
            a = singled_out(game, a, zone_a, seat_a, b)
        if self.b.is_secret() and is_from_hidden(zone_b):
            b = singled_out(game, b, zone_b, seat_b, a)
        game.tell(event.EXCHANGED_PLACES, seat_a, other=seat_b, number=event.SWAPPED_CARD)
        exchange_places(game, text, a, zone_a, seat_a, b, zone_b, seat_b)
        settle(game)
        return True

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        return self.a.may_exist(game, text) and self.b.may_exist(game, text)


def singled_out(game: Quaeleon, card: i64, zone: i64, seat: i64, other: i64) -> i64:
    """Others do not see which of the cards it is; says under which handle it goes on. [QL-R35]"""
    row = game.zone(zone, seat)
    if row.has(other):
        return card
    place = row.place_of(card)
    game.mix(seat, [row])
    return row.at(place)


def place_in(game: Quaeleon, card: i64, zone: i64, seat: i64) -> i64:
    """Where in its zone a card lies; a revealed card has its seat's place."""
    return game.zone(zone, seat).place_of(card)


def exchange_places(
    game: Quaeleon, text: Text, a: i64, zone_a: i64, seat_a: i64, b: i64, zone_b: i64, seat_b: i64
) -> None:
    """Each card goes to where the other one was; between fields both keep their stamps. [QL-R24, QL-R26]"""
    place_a = place_in(game, a, zone_a, seat_a)
    place_b = place_in(game, b, zone_b, seat_b)
    game.zone(zone_a, seat_a).set_at(place_a, b)
    game.zone(zone_b, seat_b).set_at(place_b, a)
    game.moves += 2
    settle_in(game, text, a, zone_a, seat_a, zone_b, seat_b)
    settle_in(game, text, b, zone_b, seat_b, zone_a, seat_a)
    take_up_if_new(game, a, zone_a, zone_b, seat_b)
    take_up_if_new(game, b, zone_b, zone_a, seat_a)


def settle_in(game: Quaeleon, text: Text, card: i64, zone: i64, seat: i64, to: i64, receiver: i64) -> None:
    """A swapped card lies where it now lies: who sees it, its stamp and defence, what ended and what happened."""
    stamped = game.stamp_of(card)
    game.show(card, game.zone(to, receiver).seers)
    game.tell(event.MOVED, receiver, card, seat, number=zone, more=to)
    if zone == FIELD and to == FIELD:
        if seat != receiver:
            hold(game, card, receiver)
            arrive_on_field(game, receiver, card, stamped)
            happen(game, LEFT_FIELD, seat, text.controller, card, FIELD, seat, stamped)
        return
    if zone == FIELD:
        end_source(game, card)
        happen(game, LEFT_FIELD, seat, text.controller, card, FIELD, seat, stamped)
    if zone != to:
        game.condition[card] &= ~((1 << TAG_SHIFT) - 1)
    if to == FIELD:
        hold(game, card, receiver)
        stamp(game, card, LIVE)


def take_up_if_new(game: Quaeleon, card: i64, zone: i64, to: i64, receiver: i64) -> None:
    """What came to a field from elsewhere begins to work there."""
    if to == FIELD and zone != FIELD:
        take_up_text(game, card, receiver)


@final
class SwapPlayers(Instruction):
    """Two players exchange hands, stacks, fields or health totals. [verb.swap, QL-R37]"""

    def __init__(self, printed: i64, what: i64, a: Players, b: Players) -> None:
        super().__init__(printed)
        self.what: i64 = what
        self.a: Players = a
        self.b: Players = b

    def run(self, game: Quaeleon, text: Text) -> bool:
        a = one_seat(game, self.a.of(game, text))
        b = one_seat(game, self.b.of(game, text))
        if a == NOBODY or b == NOBODY or a == b:
            return pass_over(game, text)
        game.tell(event.EXCHANGED_PLACES, a, other=b, number=self.what)
        if self.what == event.SWAPPED_HEALTH:
            health = game.health[a]
            card = this_card(game, text)
            set_health(game, a, game.health[b], text.controller, card)
            set_health(game, b, health, text.controller, card)
        elif self.what == event.SWAPPED_HAND:
            exchange_rows(game, game.hand[a], game.hand[b])
        elif self.what == event.SWAPPED_STACK:
            exchange_rows(game, game.stack[a], game.stack[b])
        else:
            exchange_rows(game, game.field[a], game.field[b])
            field_changed_hands(game, text, a, b)
            field_changed_hands(game, text, b, a)
        settle(game)
        return True

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        return (self.a.at_most(game, text) | self.b.at_most(game, text)) & (
            game.living & ~(1 << text.controller)
        ) != 0


def exchange_rows(game: Quaeleon, one: Zone, other: Zone) -> None:
    """Two zones change their cards; whoever sees into a zone sees what has come into it."""
    cards = one.cards
    one.cards = other.cards
    other.cards = cards
    game.moves += 1
    for zone in (one, other):
        for i in range(zone.size()):
            if zone.at(i) != NO_CARD:
                game.show(zone.at(i), zone.seers)


def field_changed_hands(game: Quaeleon, text: Text, seat: i64, former: i64) -> None:
    """The cards of a field have a new controller, and all of them count there. [QL-R06, QL-R26]"""
    field = game.field[seat]
    for i in range(field.size()):
        card = field.at(i)
        if card != NO_CARD:
            hold(game, card, seat)
            game.condition[card] |= LIVE
            change_controller(game, card, seat)
            happen(game, LEFT_FIELD, former, text.controller, card, FIELD, former, game.stamp_of(card))
