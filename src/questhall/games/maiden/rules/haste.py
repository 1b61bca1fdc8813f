"""Haste in a Challenge: an Add takes the place of the Encountered Obstacle. [MQ-127, MQ-R26, MQ-R27, MQ-R119]"""

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import asks, events
from questhall.games.maiden.rules.adds import carry_out_own_text
from questhall.games.maiden.rules.texts import no_longer_unread, note_text, read_own_text
from questhall.games.maiden.state import SWAP_ANY_ADD, Maiden
from questhall.games.maiden.words import AS_CHALLENGED
from questhall.kernel.zones import with_one_more


def swappable(game: Maiden) -> vec[i64]:
    """The Adds that may be Challenged instead: within the Tower Level of their owner. [MQ-R27]"""
    found = vec[i64]()
    for seat in range(game.seats):
        fan = game.fan[seat]
        for i in range(fan.size()):
            if may_step_in(game, fan.at(i)):
                found = with_one_more(found, fan.at(i))
    return found


def may_step_in(game: Maiden, card: i64) -> bool:
    """Whether an Add may be swapped in: above-level Obstacles are never Encountered. [MQ-R27]"""
    return game.hinders(card) and (game.holds(SWAP_ANY_ADD) or not game.is_above_level(card))


def has_swap(game: Maiden) -> bool:
    """Whether any Add may be swapped in."""
    return len(swappable(game)) > 0


def swap_in(game: Maiden, source: i64) -> None:
    """The two cards trade places; the new one's text is read at once, the former one's stops. [MQ-R26]"""
    game.subject = source
    card = game.choose(game.conductor, asks.SWAP_IN, swappable(game))
    former = game.met.take_top()
    game.fan[game.owner[card]].take(card)
    game.put(game.met, card)
    owner = game.owner[former]
    game.put(game.fan[owner], former)
    if (game.suppliers >> owner) & 1:  # MQ-196: with a card in the Fan its owner takes part
        game.present |= 1 << owner
    if game.events is not None:
        game.tell(
            events.SWAPPED,
            game.conductor,
            card,
            number=game.face[former] * 8 + game.condition[former],
            more=game.condition[card],
        )
    no_longer_unread(game, card)
    read_own_text(game, AS_CHALLENGED)
    note_text(game, former)
    carry_out_own_text(game)
