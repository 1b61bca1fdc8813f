"""What is forbidden counts as impossible. [verb.forbid, QL-091, QL-092]"""

from __future__ import annotations

from mypy_extensions import i64

from questhall.games.quaeleon import asks as event
from questhall.games.quaeleon.effects.base import FORBID, Lasting
from questhall.games.quaeleon.effects.lasting import bears_on, has_kind, is_working, use_up
from questhall.games.quaeleon.effects.lasting_verbs import Forbid
from questhall.games.quaeleon.state import Quaeleon
from questhall.kernel.zones import NO_CARD


def forbidding(game: Quaeleon, what: i64, seat: i64, card: i64, zone: i64, holder: i64) -> Lasting | None:
    """The effect that keeps a player, or a card, from something; the earliest if there are several."""
    for lasting in game.lasting:
        if lasting.kind == FORBID:
            forbid = lasting.instruction
            assert isinstance(forbid, Forbid)
            if (forbid.what >> what) & 1:
                players = forbid.players
                cards = forbid.cards
                meant = (players is not None and players.has(game, lasting.text, seat)) or (
                    cards is not None
                    and card != NO_CARD
                    and bears_on(game, lasting, cards, card, zone, holder)
                )
                if meant and is_working(game, lasting):
                    return lasting
    return None


def is_stopped(game: Quaeleon, what: i64, seat: i64, card: i64, zone: i64, holder: i64) -> bool:
    """Whether something that is about to happen is forbidden; then it is told, and a use of the effect is over."""
    if not has_kind(game, FORBID):
        return False
    lasting = forbidding(game, what, seat, card, zone, holder)
    if lasting is None:
        return False
    game.tell(event.FORBIDDEN, seat, lasting.source, number=what)
    use_up(game, lasting)
    return True


def is_player_stopped(game: Quaeleon, what: i64, seat: i64) -> bool:
    """Whether a player is forbidden to do something that is no matter of a card."""
    if not has_kind(game, FORBID):
        return False
    return is_stopped(game, what, seat, NO_CARD, -1, -1)


def is_card_stopped(game: Quaeleon, what: i64, card: i64) -> bool:
    """Whether something is forbidden to a card, wherever it lies."""
    if not has_kind(game, FORBID):
        return False
    zone, holder = game.find(card)
    return is_stopped(game, what, -1, card, zone, holder)
