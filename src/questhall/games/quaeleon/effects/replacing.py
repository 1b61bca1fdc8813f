"""Something else instead of what is about to happen. [verb.instead, QL-059, QL-R32]"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from questhall.games.quaeleon import asks as event
from questhall.games.quaeleon.effects.base import (
    DAMAGE,
    HEALTH_DOWN,
    INSTEAD,
    LOST_HEALTH,
    Happening,
    Lasting,
    Text,
)
from questhall.games.quaeleon.effects.happenings import fits
from questhall.games.quaeleon.effects.lasting import has_kind, is_there, is_working, use_up
from questhall.games.quaeleon.effects.lasting_verbs import LIST, REDIRECT, REDUCE, SCALE, Instead
from questhall.games.quaeleon.effects.texts import DEEPEST, carry_out, is_in_chain
from questhall.games.quaeleon.rules.arithmetic import less, times, whole
from questhall.games.quaeleon.state import NOWHERE, Quaeleon
from questhall.kernel.zones import NO_CARD, NOBODY, filled, only, with_one_more


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Fate:
    """What becomes of an event that may be replaced: its amount, its players, or nothing at all."""

    def __init__(self, seat: i64, amount: i64) -> None:
        self.amount: i64 = amount
        self.seats: i64 = only(seat)
        """To whom it happens in the end."""
        self.shares: vec[i64] = vec[i64]()
        """Of a redirected event, how much comes to each seat; else all of it comes to everybody concerned."""
        self.happens: bool = True
        self.used: vec[i64] = vec[i64]()
        """The replacements that have had their turn: each at most once for an event."""

    def share(self, seat: i64) -> i64:
        """How much of it comes to a seat."""
        if not self.happens or (self.seats >> seat) & 1 == 0:
            return 0
        return self.amount if len(self.shares) == 0 else self.shares[seat]


def has_replacements(game: Quaeleon) -> bool:
    """Whether anything might be replaced."""
    return has_kind(game, INSTEAD)


def fate_of(
    game: Quaeleon, kind: i64, who: i64, by: i64, card: i64, zone: i64, holder: i64, amount: i64
) -> Fate:
    """What replacements make of an event, one after the other by stamp, just before it is applied."""
    fate = Fate(who, amount)
    replace(game, fate, kind, who, by, card, zone, holder)
    return fate


def replace(
    game: Quaeleon, fate: Fate, kind: i64, who: i64, by: i64, card: i64, zone: i64, holder: i64
) -> None:
    """Let every replacement that fits the event for one player take effect; redirected, it may meet others."""
    for lasting in game.lasting:
        if lasting.kind != INSTEAD or was_used(fate, lasting):
            continue
        instead = lasting.instruction
        assert isinstance(instead, Instead)
        if not is_meant(kind, instead.event.kind) or not is_there(game, lasting.number):
            continue
        if is_in_chain(game, instead):
            continue  # what happens instead is not replaced by the same effect again [QL-R32]
        face: i64 = NO_CARD if card == NO_CARD else game.face[card]
        happening = Happening(instead.event.kind, who, by, card, face, zone, holder, 0, fate.amount)
        happening.earlier = len(game.history)
        if not fits(game, instead.event, lasting.text, happening) or not is_working(game, lasting):
            continue
        text = event_text(lasting, happening)
        condition = instead.condition
        if condition is not None and not condition.holds(game, text):
            continue
        fate.used = with_one_more(fate.used, lasting.number)
        game.tell(event.REPLACED, who, lasting.source, number=kind)
        use_up(game, lasting)
        if instead.form == LIST:
            fate.happens = False
            fate.seats = 0
            run_instead(game, instead, text)
            return
        if instead.form == REDIRECT:
            redirect(game, fate, instead, text, kind, who, by, card, zone, holder)
            return
        value = instead.amount
        assert value is not None
        if instead.form == SCALE:
            fate.amount = whole(times((fate.amount, 1), value.exact(game, text)))
        elif instead.form == REDUCE:
            fate.amount = whole(less((fate.amount, 1), value.exact(game, text)))
        if fate.amount == 0:
            fate.happens = False
            return


def redirect(
    game: Quaeleon,
    fate: Fate,
    instead: Instead,
    text: Text,
    kind: i64,
    who: i64,
    by: i64,
    card: i64,
    zone: i64,
    holder: i64,
) -> None:
    """The event happens to other players, whose own replacements may meet it in turn."""
    to = instead.to
    assert to is not None
    seats = to.of(game, text)
    fate.seats = 0
    fate.shares = filled(game.seats, 0)
    for seat in range(game.seats):
        if (seats >> seat) & 1:
            part = Fate(seat, fate.amount)
            part.used = fate.used
            if seat != who:
                replace(game, part, kind, seat, by, card, zone, seat if holder == who else holder)
            fate.used = part.used
            for other in range(game.seats):
                fate.shares[other] += part.share(other)
            if part.happens:
                fate.seats |= part.seats
    fate.happens = fate.seats != 0


def run_instead(game: Quaeleon, instead: Instead, text: Text) -> None:
    """Carry out what happens instead."""
    if game.nesting >= DEEPEST:
        return
    speaking = game.speaking
    game.speaking = text.card
    waiting = game.queue  # what the event itself sets off comes after it
    game.queue = []
    game.nesting += 1
    game.chain.append(instead)
    carry_out(game, text, instead.then)
    game.chain.pop()
    game.nesting -= 1
    waiting.extend(game.queue)
    game.queue = waiting
    game.speaking = speaking


def event_text(lasting: Lasting, happening: Happening) -> Text:
    """The text of a replacement, which knows what it replaces."""
    text = lasting.text.copy()
    text.who = happening.who
    text.by = happening.by
    text.event_card = happening.face
    text.amount = happening.amount
    text.earlier = happening.earlier
    return text


def is_meant(kind: i64, waited_for: i64) -> bool:
    """Whether an event is one that is waited for: health goes down by damage and by loss. [QL-R37]"""
    return kind == waited_for or (waited_for == HEALTH_DOWN and (kind == DAMAGE or kind == LOST_HEALTH))


def was_used(fate: Fate, lasting: Lasting) -> bool:
    """Whether a replacement has had its turn in this event."""
    for i in range(len(fate.used)):
        if fate.used[i] == lasting.number:
            return True
    return False


def fate_without_card(game: Quaeleon, kind: i64, who: i64, by: i64, amount: i64) -> Fate:
    """The same for an event that has to do with no card."""
    return fate_of(game, kind, who, by, NO_CARD, NOWHERE, NOBODY, amount)


def fate_by_card(game: Quaeleon, kind: i64, who: i64, by: i64, card: i64, amount: i64) -> Fate:
    """The same for an event that a card brings about, wherever that lies now."""
    if card == NO_CARD:
        return fate_without_card(game, kind, who, by, amount)
    zone, holder = game.find(card)
    return fate_of(game, kind, who, by, card, zone, holder, amount)
