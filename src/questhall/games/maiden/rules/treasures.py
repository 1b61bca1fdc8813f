"""Gaining Treasures: the search through the deck, and what there is when it holds none. [MQ-138 to MQ-141, MQ-241]"""

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import asks, events
from questhall.games.maiden.rules.altering import discover, set_to
from questhall.games.maiden.rules.decks import cellar, report, see_front, shuffle_deck
from questhall.games.maiden.rules.sharing import receiver_of_treasure
from questhall.games.maiden.state import Maiden
from questhall.games.maiden.targets import is_unaltered
from questhall.games.maiden.words import NO_POSITION
from questhall.kernel.zones import NOBODY, PASS, Zone, with_one_more


def gain_treasures(game: Maiden) -> None:
    """After the Cellaring a search for each Treasure, then a shuffle of each searched deck. [MQ-R45, MQ-R47]"""
    searched: i64 = 0
    while game.treasures > 0:
        seat = receiver_of_treasure(game)
        game.treasures -= 1
        game.tell(events.TREASURE_DUE, seat)
        searched |= 1 << seat
        if not find_treasure(game, seat):
            choose_for_gold(game, seat)
    for seat in range(game.seats):
        if (searched >> seat) & 1:
            shuffle_deck(game, seat)  # MQ-141: the Rest cards go back without progressing


def find_treasure(game: Maiden, seat: i64) -> bool:
    """Cellar cards until an undiscovered Treasure shows, past the Rest cards too, and turn it over. [MQ-138, MQ-139]"""
    ahead = game.ahead[seat]
    behind = game.cellar[seat].cards[:]
    while ahead.size() > 0:
        card = ahead.take_top()
        see_front(game, card)
        cellar(game, card)
        if game.is_undiscovered(card):
            discover(game, card)
            return True
        report(game, events.SEARCHED, seat, card)
    if len(behind) > 0:
        game.tell(events.RESTS_PASSED, seat)
    for i in range(len(behind)):
        see_front(game, behind[i])
        if game.is_undiscovered(behind[i]):
            discover(game, behind[i])
            return True
    return False


def choose_for_gold(game: Maiden, seat: i64) -> None:
    """Out of the deck, all of which has passed by now, a card may go to its best position at once. [MQ-140, MQ-R46]"""
    game.tell(events.NO_TREASURE, seat)
    options = vec[i64]()
    options = with_improvable(game, options, game.ahead[seat])
    options = with_improvable(game, options, game.cellar[seat])
    game.tell(events.LOOKED_THROUGH, seat)
    game.whose = seat
    card = game.choose(seat, asks.GOLD, with_one_more(options, PASS))
    if card == PASS:
        game.tell(events.DECLINED, seat)
    else:
        set_to(game, card, game.table.best[game.face[card]])


def with_improvable(game: Maiden, options: vec[i64], zone: Zone) -> vec[i64]:
    """The options, and the cards of a zone that can go to a better position at once."""
    for i in range(zone.size()):
        if can_be_gold(game, zone.at(i)):
            options = with_one_more(options, zone.at(i))
    return options


def can_be_gold(game: Maiden, card: i64) -> bool:
    """A Health, Item or Dress card in any position but its best, not altered in this resolution. [MQ-R46, MQ-R112]"""
    best = game.table.best[game.face[card]]
    return best != NO_POSITION and game.condition[card] != best and is_unaltered(game, NOBODY, card)
