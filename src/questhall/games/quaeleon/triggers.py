"""What happenings set off: triggered effects, one after the other, never without end. [QL-059, QL-060, QL-R24, QL-R32]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from questhall.games.quaeleon import asks as event
from questhall.games.quaeleon.effects.base import (
    UNLIMITED,
    UNTIL,
    WHEN,
    Happening,
    Lasting,
    Text,
)
from questhall.games.quaeleon.effects.happenings import fits
from questhall.games.quaeleon.effects.lasting import as_it_is, is_blank, is_working, swap_in, use_up
from questhall.games.quaeleon.effects.lasting_verbs import When
from questhall.games.quaeleon.effects.texts import (
    DEEPEST,
    MOST_INSTRUCTIONS,
    carry_out,
    is_in_chain,
    names_for,
)
from questhall.games.quaeleon.rules.health import bury
from questhall.games.quaeleon.rules.piles import refill_at_once
from questhall.games.quaeleon.state import RESHUFFLE_AT_ONCE, Quaeleon
from questhall.kernel.zones import NO_CARD, NOBODY

NO_STAMP: Final = 1 << 30  # comes after every stamped one, such cards in seat order [QL-R24]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Waiting:
    """A triggered effect that has been set off and waits until it is its turn."""

    def __init__(self, when: When, lasting: Lasting | None, text: Text, stamp: i64, kind: i64) -> None:
        self.when: When = when
        self.lasting: Lasting | None = lasting
        self.text: Text = text
        self.stamp: i64 = stamp
        self.kind: i64 = kind


NONE_WAITS: Final[list[Waiting]] = []  # nothing is ever added to it


def settle(game: Quaeleon) -> None:
    """After an instruction or an attack: deaths, then the end of the game, then what was set off. [QL-R10, QL-R32]"""
    if game.dying != 0:
        bury(game)
    if game.holds(RESHUFFLE_AT_ONCE):
        refill_at_once(game)
    if len(game.queue) > 0:
        work_off(game)


def work_off(game: Quaeleon) -> None:
    """Everything that has happened sets off what waited for it. [QL-R32]"""
    happenings = game.queue
    game.queue = []
    if is_cut_short(game):
        return  # waiting triggers are dropped [QL-R15]
    waiting = set_off_by(game, happenings)
    end_what_lasted_until(game, happenings)
    for one in waiting:
        if is_cut_short(game):
            return
        resolve(game, one)


def is_cut_short(game: Quaeleon) -> bool:
    """Whether the game or the round has ended in the middle of a text."""
    return game.over or game.round_over


def set_off_by(game: Quaeleon, happenings: list[Happening]) -> list[Waiting]:
    """Every triggered effect that these happenings set off, by stamp, then as printed. [QL-R24]"""
    waiting = NONE_WAITS
    if game.nesting >= DEEPEST or game.spent > MOST_INSTRUCTIONS:
        return waiting
    for happening in happenings:
        if happening.card != NO_CARD and (game.table.own[happening.face] >> happening.kind) & 1:
            for instruction in game.table.own_triggers[happening.face]:
                assert isinstance(instruction, When)
                waiting = queued(waiting, set_off_own(game, instruction, happening))
        if (game.heard >> happening.kind) & 1:
            for lasting in game.lasting:
                if lasting.kind == WHEN:
                    when = lasting.instruction
                    assert isinstance(when, When)
                    if when.on.kind == happening.kind:
                        waiting = queued(waiting, set_off(game, when, lasting, happening))
    return waiting


def set_off_own(game: Quaeleon, when: When, happening: Happening) -> Waiting | None:
    """A card's text about what happens to itself works wherever it lies; 'you' is whose card it was. [QL-R16, QL-R24]"""
    controller = happening.who if happening.who != NOBODY else happening.by
    if controller == NOBODY or not game.is_living(controller):
        return None
    if is_in_chain(game, when) or is_blank(game, happening.card, happening.zone, happening.holder):
        return None
    text = Text(happening.card, happening.face, controller, names_for(game.table.slots[happening.face]))
    tell_event(text, happening)
    if fits(game, when.on, text, happening):
        condition = when.condition
        if condition is None or condition.holds(game, text):
            stamp = happening.stamp if happening.stamp != 0 else NO_STAMP + controller
            return Waiting(when, None, text, stamp, happening.kind)
    return None


def set_off(game: Quaeleon, when: When, lasting: Lasting, happening: Happening) -> Waiting | None:
    """A lasting trigger meets a happening."""
    if (
        is_in_chain(game, when)
        or not fits(game, when.on, lasting.text, happening)
        or not is_working(game, lasting)
    ):
        return None
    text = lasting.text.copy()
    tell_event(text, happening)
    condition = when.condition
    if condition is None or condition.holds(game, text):
        return Waiting(when, lasting, text, lasting.stamp, happening.kind)
    return None


def tell_event(text: Text, happening: Happening) -> None:
    """The text learns what set it off."""
    text.who = happening.who
    text.by = happening.by
    text.event_card = happening.face
    text.amount = happening.amount
    text.earlier = happening.earlier


def queued(waiting: list[Waiting], one: Waiting | None) -> list[Waiting]:
    """The queue with an effect, if it was set off, in its place: by stamp, as printed, as it happened. [QL-059]"""
    if one is None:
        return waiting
    if len(waiting) == 0:
        return [one]
    place = len(waiting)
    while place > 0 and comes_first(one, waiting[place - 1]):
        place -= 1
    waiting.insert(place, one)
    return waiting


def comes_first(a: Waiting, b: Waiting) -> bool:
    """Whether one triggered effect is resolved before another."""
    if a.stamp != b.stamp:
        return a.stamp < b.stamp
    return a.text.face == b.text.face and a.when.printed < b.when.printed


def end_what_lasted_until(game: Quaeleon, happenings: list[Happening]) -> None:
    """Effects that were to last until one of these happenings are over. [arg.duration]"""
    if (game.spans >> UNTIL) & 1 == 0:
        return
    for lasting in game.lasting:
        until = lasting.duration.until
        if until is not None:
            for happening in happenings:
                if fits(game, until, lasting.text, happening):
                    swap_in(game, lasting.number, None)
                    game.tell(
                        event.LASTING_ENDED, lasting.text.controller, lasting.source, number=lasting.kind
                    )
                    break


def resolve(game: Quaeleon, one: Waiting) -> None:
    """Carry out a triggered effect, unless its card has left the field or its player the game. [QL-R08, QL-R26]"""
    text = one.text
    lasting = one.lasting
    if not game.is_living(text.controller):
        return
    if lasting is not None:
        if game.stamp_of(lasting.source) != lasting.stamp:
            return
        if lasting.uses != UNLIMITED:
            lasting = as_it_is(game, lasting.number)  # an earlier trigger may have used it too
            if lasting is None:
                return
            use_up(game, lasting)
    game.tell(event.SET_OFF, text.controller, text.card, number=one.kind)
    speaking = game.speaking
    game.speaking = text.card
    game.nesting += 1
    game.chain.append(one.when)
    carry_out(game, text, one.when.then)
    settle(game)
    game.chain.pop()
    game.nesting -= 1
    game.speaking = speaking
