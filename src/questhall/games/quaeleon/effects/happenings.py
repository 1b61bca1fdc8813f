"""Happenings: what cards may wait for, reported as it occurs and dealt with afterwards. [arg.trigger, QL-R32]"""

from mypy_extensions import i64

from questhall.games.quaeleon.effects.base import Happening, Text, Trigger
from questhall.games.quaeleon.state import NOWHERE, Quaeleon
from questhall.kernel.zones import NO_CARD, NOBODY


def is_heard(game: Quaeleon, kind: i64, card: i64) -> bool:
    """Whether anything waits for this kind of happening, or asks about it later."""
    if (game.heard >> kind) & 1:
        return True
    if (game.table.owned >> kind) & 1 == 0:
        return False
    return card != NO_CARD and (game.table.own[game.face[card]] >> kind) & 1 == 1


def happen(
    game: Quaeleon,
    kind: i64,
    who: i64,
    by: i64,
    card: i64,
    zone: i64,
    holder: i64,
    stamp: i64 = 0,
    amount: i64 = 0,
) -> None:
    """Something happens. What it sets off comes after the whole of what is being applied. [QL-R32]"""
    if not is_heard(game, kind, card):
        return
    face: i64 = NO_CARD
    if card != NO_CARD:
        face = game.face[card]
    happening = Happening(kind, who, by, card, face, zone, holder, stamp, amount)
    happening.earlier = len(game.history)
    game.queue.append(happening)
    if (game.table.remembered >> kind) & 1:
        game.history.append(happening)


def happen_to(game: Quaeleon, kind: i64, who: i64) -> None:
    """Something happens that has to do with no card."""
    if (game.heard >> kind) & 1:
        happen(game, kind, who, NOBODY, NO_CARD, NOWHERE, NOBODY)


def happen_by(game: Quaeleon, kind: i64, who: i64, by: i64, card: i64, amount: i64) -> None:
    """Something happens to a player through a card that lies somewhere, or lay there."""
    if not is_heard(game, kind, card):
        return
    if card == NO_CARD:
        happen(game, kind, who, by, card, NOWHERE, NOBODY, 0, amount)
        return
    zone, holder = game.find(card)
    happen(game, kind, who, by, card, zone, holder, game.stamp_of(card), amount)


def fits(game: Quaeleon, trigger: Trigger, text: Text, happening: Happening) -> bool:
    """Whether a happening is what a trigger waits for."""
    if trigger.kind != happening.kind:
        return False
    who = trigger.who
    if who is not None and (happening.who == NOBODY or not who.has(game, text, happening.who)):
        return False
    by = trigger.by
    if by is not None and (happening.by == NOBODY or not by.has(game, text, happening.by)):
        return False
    card = trigger.card
    if card is None:
        return True
    if happening.card == NO_CARD:
        return False
    if trigger.own:
        return happening.face == text.face
    return card.holds(game, text, happening.card, happening.zone, happening.holder)
