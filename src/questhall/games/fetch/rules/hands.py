"""Players' own cards: drawing, discarding, handing over. [FQ-012, FQ-043, FQ-045, FQ-065]"""

from mypy_extensions import i64

from questhall.games.fetch import events as event
from questhall.games.fetch.state import HAND, PILE, Fetch
from questhall.kernel.zones import NOBODY, Zone


def fill_hand(game: Fetch, seat: i64) -> None:
    """Draw up to a hand of four; nothing is drawn, and nothing lost, where it has four or more. [FQ-043, FQ-044]"""
    missing = HAND - game.hand[seat].size()
    if missing > 0:
        draw(game, seat, missing)


def draw(game: Fetch, seat: i64, count: i64) -> None:
    """Draw cards; when the deck has run out the discard pile becomes the new one, else drawing stops. [FQ-045, FQ-R28]"""
    for i in range(count):
        if game.deck[seat].size() == 0:
            if game.discard[seat].size() == 0:
                game.tell(event.NOTHING_TO_DRAW, seat, number=count - i)
                return
            renew_deck(game, seat)
        card = game.deck[seat].take_top()
        game.put(game.hand[seat], card)
        game.tell(event.DREW, seat, card, number=game.hand[seat].size())


def renew_deck(game: Fetch, seat: i64) -> None:
    """The player's discard pile is shuffled into a new deck. [FQ-045]"""
    lay_all(game, game.discard[seat], game.deck[seat])
    game.shuffle(game.deck[seat])
    game.tell(event.DECK_RENEWED, seat, number=game.deck[seat].size())


def discard(game: Fetch, seat: i64, card: i64, reason: i64) -> None:
    """A card goes from the hand to the own discard pile, for all to see. [FQ-R38]"""
    game.hand[seat].take(card)
    game.put(game.discard[seat], card)
    game.tell(event.DISCARDED, seat, card, number=reason)


def discard_hand(game: Fetch, seat: i64) -> None:
    """The whole hand goes to the own discard pile. [FQ-077]"""
    while game.hand[seat].size() > 0:
        discard(game, seat, game.hand[seat].at(0), event.FOR_RETREAT)


def give(game: Fetch, giver: i64, recipient: i64) -> None:
    """The cards that the giver has picked pass unseen by third parties, who can follow none of them. [FQ-R12, FQ-R25]"""
    gift = Zone(0)
    for card in game.draft[giver].take_all():
        game.hand[giver].take(card)
        gift.put(card)
    game.mix_unseen((1 << giver) | (1 << recipient), [game.hand[giver], gift])
    for card in gift.take_all():
        game.put(game.hand[recipient], card)
        game.tell(event.GAVE, giver, card, recipient, game.hand[recipient].size())
    game.partner = NOBODY


def lay_all(game: Fetch, source: Zone, target: Zone) -> None:
    """Every card of one zone is laid on another."""
    for card in source.take_all():
        game.put(target, card)


def gain_from_pile(game: Fetch, seat: i64, card: i64) -> None:
    """A card of the Fortune Pile comes into the hand; the top of the Fortune deck takes its place. [FQ-059, FQ-060]"""
    game.pile.take(card)
    game.put(game.hand[seat], card)
    game.tell(event.TOOK_FROM_PILE, seat, card)
    fill_pile(game)


def gain_top(game: Fetch, seat: i64) -> None:
    """The top card of the Fortune deck comes into the hand, seen by its taker alone. [FQ-061, FQ-R38]"""
    card = game.fortune_deck.take_top()
    game.put(game.hand[seat], card)
    game.tell(event.TOOK_TOP, seat, card)


def fill_pile(game: Fetch) -> None:
    """Four cards lie open in the Fortune Pile, or as many as there are. [FQ-031, FQ-060, FQ-088, FQ-R23]"""
    while game.pile.size() < PILE and game.fortune_deck.size() > 0:
        card = game.fortune_deck.take_top()
        game.put(game.pile, card)
        game.tell(event.PILE_FILLED, NOBODY, card)
