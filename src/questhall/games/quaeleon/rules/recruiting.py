"""Recruiting from the pool. [QL-062 to QL-065, QL-R12]"""

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quaeleon import asks as ask
from questhall.games.quaeleon.effects.base import FORBID, RECRUITED, TO_RECRUIT, Text
from questhall.games.quaeleon.effects.cards import Filter
from questhall.games.quaeleon.effects.forbidding import is_player_stopped
from questhall.games.quaeleon.effects.happenings import happen
from questhall.games.quaeleon.effects.lasting import has_kind
from questhall.games.quaeleon.effects.replacing import fate_of, has_replacements
from questhall.games.quaeleon.rules.piles import top_up_pool
from questhall.games.quaeleon.state import MUST_RECRUIT, POOL, Quaeleon
from questhall.kernel.zones import NOBODY, PASS, row, with_one_more


def recruits_for(game: Quaeleon, text: Text, narrowed: Filter | None) -> vec[i64]:
    """The cards of the pool that may be taken."""
    cards = vec[i64](capacity=8)
    for i in range(game.pool.size()):
        card = game.pool.at(i)
        if narrowed is None or narrowed.passes(game, text, card, POOL, NOBODY):
            cards = with_one_more(cards, card)
    return cards


def recruit(game: Quaeleon, text: Text, seat: i64, narrowed: Filter | None) -> bool:
    """Take one card of the pool into the hand, or decline; the gap is filled at once. [QL-062, QL-064, QL-R12]"""
    options = recruits_for(game, text, narrowed)
    if len(options) == 0:
        return False
    if has_kind(game, FORBID) and is_player_stopped(game, TO_RECRUIT, seat):
        return False
    if not game.holds(MUST_RECRUIT):
        declining = row(PASS)
        for i in range(len(options)):
            declining = with_one_more(declining, options[i])
        options = declining
    game.speaking = text.card
    card = game.choose(seat, ask.RECRUIT, options)
    if card == PASS:
        game.tell(ask.RECRUIT_DECLINED, seat)
        return False
    if has_replacements(game):
        fate = fate_of(game, RECRUITED, seat, seat, card, POOL, NOBODY, 1)
        if not fate.happens or not game.pool.has(card) or game.over:
            return False
    game.pool.take(card)
    game.put(game.hand[seat], card)
    game.tell(ask.RECRUITED, seat, card)
    happen(game, RECRUITED, seat, seat, card, POOL, NOBODY)
    top_up_pool(game)
    return True
