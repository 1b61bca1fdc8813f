"""The deck, the discard pile, the pool and the ways of cards between them, the hands and the fields.

[QL-021, QL-023, QL-053, QL-064, QL-R13, QL-R26, QL-R27]
"""

from mypy_extensions import i64

from questhall.games.quaeleon import asks as event
from questhall.games.quaeleon.effects.base import DISCARDED, LEFT_FIELD
from questhall.games.quaeleon.effects.happenings import happen
from questhall.games.quaeleon.effects.lasting import change_controller, end_source
from questhall.games.quaeleon.state import (
    DECK,
    FIELD,
    HAND,
    HOLDER_MASK,
    HOLDER_SHIFT,
    LIVE,
    POOL_SIZE,
    RESHUFFLE_AT_ONCE,
    REVEALED,
    STACK,
    STAMP_SHIFT,
    TAG_SHIFT,
    TURN_LOST_WITH_CARD,
    Quaeleon,
)
from questhall.kernel.zones import NO_CARD, NOBODY, Zone, lesser

# ------------------------------------------------------------------ the deck


def shuffle_discard_pile(game: Quaeleon) -> None:
    """The discard pile becomes the deck, or the lower part of it if cards are left. [QL-023]"""
    left = game.deck.take_all()
    game.put_all(game.deck, game.discard.take_all())
    game.shuffle(game.deck)
    game.deck.put_all(left)
    game.tell(event.SHUFFLED, NOBODY, number=game.deck.size(), more=event.SHUFFLED_DISCARD)


def has_deck_card(game: Quaeleon) -> bool:
    """Whether the deck can give a card; an empty one is made anew now, not earlier. [QL-R13]"""
    if game.deck.size() > 0:
        return True
    if game.discard.size() == 0:
        return False
    shuffle_discard_pile(game)
    return True


def need_deck_cards(game: Quaeleon, count: i64) -> i64:
    """Make sure that the deck has so many cards to look at or take; says how many there are. [QL-R13]"""
    if game.deck.size() < count and game.discard.size() > 0:
        shuffle_discard_pile(game)
    return lesser(game.deck.size(), count)


def refill_at_once(game: Quaeleon) -> None:
    """Where the table plays it so, an empty deck does not wait until a card is needed. [QL-R13]"""
    if game.deck.size() == 0 and game.holds(RESHUFFLE_AT_ONCE) and game.discard.size() > 0:
        shuffle_discard_pile(game)


def draw_one(game: Quaeleon, seat: i64) -> i64:
    """The top card of the deck goes to a hand; NO_CARD if there is none. [QL-R13, QL-R22]"""
    if not has_deck_card(game):
        return NO_CARD
    card = game.deck.take_top()
    game.put(game.hand[seat], card)
    if game.deck.size() == 0:
        refill_at_once(game)
    return card


def top_up_pool(game: Quaeleon) -> None:
    """Fill the pool to five from the deck, as far as there are cards. [QL-064, QL-R12]"""
    while game.pool.size() < POOL_SIZE and has_deck_card(game):
        card = game.deck.take_top()
        game.put(game.pool, card)
        game.tell(event.POOL_FILLED, NOBODY, card, number=game.pool.size())
        if game.deck.size() == 0:
            refill_at_once(game)


# ------------------------------------------------------------------ taking and laying


def take_away(game: Quaeleon, card: i64, zone: i64, seat: i64) -> None:
    """Take a card out of where it lies; from a field, its effects end there and then. [QL-058, QL-R04, QL-R26]"""
    if zone == REVEALED:
        game.revealed.set_at(seat, NO_CARD)
        game.condition[card] &= ~((1 << TAG_SHIFT) - 1)
        if game.holds(TURN_LOST_WITH_CARD):
            game.acted |= 1 << seat
    elif zone == FIELD:
        clear_spot(game.field[seat], card)
        end_source(game, card)
        game.condition[card] &= ~((1 << TAG_SHIFT) - 1)
    else:
        game.zone(zone, seat).take(card)


def clear_spot(field: Zone, card: i64) -> None:
    """The card's spot becomes a gap; gaps at the right end are no spots. [QL-R27]"""
    field.set_at(field.place_of(card), NO_CARD)
    while field.size() > 0 and field.top() == NO_CARD:
        field.take_top()


def lay_on_field(game: Quaeleon, seat: i64, card: i64) -> i64:
    """Lay a card into the leftmost empty spot of a field and say which. [QL-053, QL-R27]"""
    field = game.field[seat]
    hold(game, card, seat)
    spot = field.place_of(NO_CARD)
    if spot < 0:
        game.put(field, card)
        return field.size() - 1
    field.set_at(spot, card)
    game.moves += 1
    game.show(card, field.seers)
    return spot


def hold(game: Quaeleon, card: i64, seat: i64) -> None:
    """A card lies on this seat's field from now on."""
    game.condition[card] = (game.condition[card] & ~(HOLDER_MASK << HOLDER_SHIFT)) | (
        (seat + 1) << HOLDER_SHIFT
    )


def stamp(game: Quaeleon, card: i64, marks: i64) -> None:
    """The card gets the next activation stamp. [QL-R24]"""
    game.condition[card] |= (game.next_stamp << STAMP_SHIFT) | marks
    game.next_stamp += 1


def arrive_on_field(game: Quaeleon, seat: i64, card: i64, stamped: i64) -> None:
    """A card comes to a field without being activated: it is stamped and its defence counts. [QL-R06, QL-R24]"""
    if stamped == 0:
        stamp(game, card, LIVE)
    else:
        game.condition[card] |= LIVE
        change_controller(game, card, seat)


def discard_card(game: Quaeleon, card: i64, by: i64) -> None:
    """An effect or an annihilation puts a card onto the discard pile. [QL-021, QL-R16]"""
    zone, seat = game.find(card)
    stamped = game.stamp_of(card)
    take_away(game, card, zone, seat)
    game.put(game.discard, card)
    game.tell(event.DISCARDED, seat, card, by, number=zone)
    happen(game, DISCARDED, seat, by, card, zone, seat, stamped)
    if zone == FIELD:
        happen(game, LEFT_FIELD, seat, by, card, zone, seat, stamped)


def sweep(game: Quaeleon, zone: Zone) -> i64:
    """Put all cards of a zone onto the discard pile, setting nothing off; says how many. [QL-R16]"""
    count: i64 = 0
    for i in range(zone.size()):
        card = zone.at(i)
        if card != NO_CARD:
            game.condition[card] &= ~((1 << TAG_SHIFT) - 1)
            game.put(game.discard, card)
            count += 1
    zone.clear()
    return count


def deal(game: Quaeleon, count: i64, dealer: i64) -> None:
    """Deal so many cards to every living player, one at a time in seat order. [QL-007, QL-084, QL-R17]"""
    for i in range(count):
        for seat in range(game.seats):
            if game.is_living(seat):
                card = draw_one(game, seat)
                if card == NO_CARD:
                    return
                game.tell(event.DEALT, seat, card, dealer, number=game.hand[seat].size())


def is_from_hidden(zone: i64) -> bool:
    """Whether others do not see what lies in a zone."""
    return zone == HAND or zone == STACK or zone == DECK
