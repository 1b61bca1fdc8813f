"""Decks: what of them is seen, Cellaring, and shuffling. [MQ-030, MQ-036, MQ-039, MQ-R59]"""

from mypy_extensions import i64

from questhall.games.maiden import events
from questhall.games.maiden.state import Maiden
from questhall.games.maiden.words import STEP_3A
from questhall.kernel.game import LOOK_SHIFT
from questhall.kernel.zones import NO_CARD, NOBODY, Zone


def report(game: Maiden, kind: i64, seat: i64, card: i64, number: i64 = 0, other: i64 = NOBODY) -> None:
    """Tell of a card as it is turned now."""
    if game.events is not None:
        game.tell(kind, seat, card, other, number, game.condition[card])


def see_front(game: Maiden, card: i64) -> None:
    """Everybody sees the front of a card; that of an undiscovered Treasure tells only that it is one. [MQ-R59, MQ-R105]"""
    if game.is_undiscovered(card):
        game.show_look(card, game.everybody)
    else:
        game.show(card, game.everybody)


def is_seen_by_all(game: Maiden, card: i64) -> bool:
    """Whether everybody has seen the front of a card in the place where it lies."""
    mark = game.marks[card]
    return (mark | (mark >> LOOK_SHIFT)) & game.everybody == game.everybody


def see_top(game: Maiden, seat: i64) -> None:
    """The front of a deck's top card, or of the card Down the Hall, is open. [MQ-039, MQ-R59]"""
    ahead = game.ahead[seat]
    if ahead.size() > 0:
        see_front(game, ahead.top())


def cellar(game: Maiden, card: i64) -> None:
    """A card that was lifted goes to the bottom of its deck, turned as it is. [MQ-036]"""
    game.put(game.cellar[game.owner[card]], card)


def cellar_all(game: Maiden, zone: Zone) -> None:
    """Every card of a zone goes to the bottom of its deck; their order has no meaning. [MQ-037]"""
    while zone.size() > 0:
        cellar(game, zone.take_top())


def shuffle_deck(game: Maiden, seat: i64) -> None:
    """All cards of a deck but its Rest cards, in one random order, each turned as it is. [MQ-030, MQ-147, MQ-R49]"""
    game.put_all(game.ahead[seat], game.cellar[seat].take_all())
    game.shuffle(game.ahead[seat])
    game.tell(events.SHUFFLED, seat)


def turn_rest_cards(game: Maiden, seat: i64) -> None:
    """The Rest cards show the step of the Tower Level. [MQ-148, MQ-149]"""
    rest = game.rest[seat]
    step = game.progress[seat]
    first: i64 = step if step < STEP_3A else STEP_3A
    second: i64 = step - STEP_3A if step > STEP_3A else 0
    game.condition[rest.at(0)] = first  # 1, 2A, 2B and gray are its positions in order
    game.condition[rest.at(1)] = second  # so are 3A, 3B, 3C and 4


def top_of(game: Maiden, seat: i64) -> i64:
    """The top card of a deck, or NO_CARD where the Rest cards show."""
    ahead = game.ahead[seat]
    return ahead.top() if ahead.size() > 0 else NO_CARD
