"""Activation: onto the field, then effects, defence, healing, attack. [QL-053, QL-054, QL-R05, QL-R06, QL-R30, QL-R31]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quaeleon import asks as event
from questhall.games.quaeleon.effects.base import ACTIVATED as A_CARD_ACTIVATED
from questhall.games.quaeleon.effects.base import ATTACK, DEFENCE, HEALING, RECUR, Lasting
from questhall.games.quaeleon.effects.happenings import happen, is_heard
from questhall.games.quaeleon.effects.lasting import (
    as_it_is,
    attach,
    end_activation,
    has_kind,
    is_blank,
    is_working,
    swap_in,
)
from questhall.games.quaeleon.effects.lasting_verbs import Recur
from questhall.games.quaeleon.effects.texts import MOST_INSTRUCTIONS, carry_out, new_text
from questhall.games.quaeleon.rules.arithmetic import whole
from questhall.games.quaeleon.rules.attack import attack_with_card, can_go_on
from questhall.games.quaeleon.rules.healing import heal_with_card
from questhall.games.quaeleon.rules.numbers import defence_total, stat_exact
from questhall.games.quaeleon.rules.piles import lay_on_field, stamp, take_away
from questhall.games.quaeleon.state import (
    ACTIVATED,
    DEFENCE_ON_ARRIVAL,
    FIELD,
    LIVE,
    RECURRING_LAST,
    Quaeleon,
)
from questhall.games.quaeleon.table import ABSENT
from questhall.games.quaeleon.triggers import settle
from questhall.kernel.zones import NO_CARD, NOBODY, with_one_more

# What of an activation takes place.
FULL: Final = 0
TEXT: Final = 1
NUMBERS: Final = 2
NOTED: Final = 3  # the numbers of a note of `repeats`: card, step, times


# ------------------------------------------------------------------ a turn's activation


def take_actions(game: Quaeleon, seat: i64) -> None:
    """What a player does on a turn: the revealed card and all other effects that are due. [QL-028, QL-R05]"""
    if len(game.repeats) > 0:
        game.repeats = vec[i64]()
    card = game.revealed.at(seat)
    activation: i64 = 0
    if card != NO_CARD:
        activation = enter(game, card, seat)
    if goes_on(game, seat):
        if game.holds(RECURRING_LAST):
            speak_if_there(game, card, seat)
            recur(game, seat)
        else:
            recur(game, seat)
            speak_if_there(game, card, seat)
    if card != NO_CARD:
        make_live(game, card, seat)
    do_step(game, seat, card, HEALING)
    do_step(game, seat, card, ATTACK)
    if card != NO_CARD:
        end_activation(game, activation)
        game.activation = 0
        game.activating = NO_CARD


def goes_on(game: Quaeleon, seat: i64) -> bool:
    """Whether the rest of a player's turn is played. [QL-R08, QL-R15]"""
    return not game.over and not game.round_over and game.is_living(seat)


def enter(game: Quaeleon, card: i64, seat: i64) -> i64:
    """The card gets to the field, if it is not there, and its activation begins; says its number. [QL-053, QL-R24]"""
    game.activations += 1
    game.activation = game.activations
    game.activating = card
    spot: i64
    if game.stamp_of(card) == 0:
        if game.turn_of == seat and game.revealed.at(seat) == card:
            game.revealed.set_at(seat, NO_CARD)
        else:
            zone, holder = game.find(card)
            take_away(game, card, zone, holder)
        spot = lay_on_field(game, seat, card)
        stamp(game, card, (LIVE | ACTIVATED) if game.holds(DEFENCE_ON_ARRIVAL) else ACTIVATED)
    else:
        spot = game.field[seat].place_of(card)
    game.last_activator = seat
    game.tell(event.ACTIVATED, seat, card, number=spot, more=game.stamp_of(card))
    attach(game, card, seat)
    if is_heard(game, A_CARD_ACTIVATED, card):
        happen(game, A_CARD_ACTIVATED, seat, seat, card, FIELD, seat, game.stamp_of(card))
        settle(game)
    return game.activation


def speak_if_there(game: Quaeleon, card: i64, seat: i64) -> None:
    """The new card's instructions, as printed. [QL-056, QL-057]"""
    if card != NO_CARD and can_go_on(game, card, seat):
        speak(game, card, seat)


def speak(game: Quaeleon, card: i64, seat: i64) -> None:
    """Carry out the text of a card, unless it is blank. [verb.blank]"""
    face = game.face[card]
    if game.table.has_text[face] == 0:
        return
    if is_blank(game, card, FIELD, seat):
        game.tell(event.SILENCED, seat, card)
        return
    game.tell(event.TEXT_BEGAN, seat, card)
    speaking = game.speaking
    game.speaking = card
    carry_out(game, new_text(game, card, seat), game.table.text[face])
    settle(game)
    game.speaking = speaking


def make_live(game: Quaeleon, card: i64, seat: i64) -> None:
    """The defence step: from now on the card's defence counts. [QL-067, QL-R06]"""
    if not can_go_on(game, card, seat):
        return
    game.condition[card] |= LIVE
    if game.events is not None:
        defence = whole(stat_exact(game, card, DEFENCE, FIELD, seat))
        if defence > 0:
            game.tell(event.DEFENCE_LIVE, seat, card, number=defence, more=defence_total(game, seat))


# ------------------------------------------------------------------ recurring effects


def recur(game: Quaeleon, seat: i64) -> None:
    """Recurring effects of the player's field cards, by stamp. [QL-028, QL-052, QL-R05]"""
    if not has_kind(game, RECUR):
        return
    for lasting in game.lasting:  # the row itself is never changed: these are the effects there were at first
        if lasting.kind == RECUR and lasting.text.controller == seat and lasting.turn != game.turns:
            if not goes_on(game, seat):
                return
            present = as_it_is(game, lasting.number)
            if present is not None and present.text.controller == seat and is_working(game, present):
                take_place(game, present)


def take_place(game: Quaeleon, lasting: Lasting) -> None:
    """One recurring effect takes place, once in a turn."""
    changed = lasting.copy()
    changed.turn = game.turns
    swap_in(game, lasting.number, changed)
    recurring = lasting.instruction
    assert isinstance(recurring, Recur)
    game.tell(event.TEXT_BEGAN, lasting.text.controller, lasting.source)
    speaking = game.speaking
    game.speaking = lasting.source
    carry_out(game, lasting.text.copy(), recurring.then)
    settle(game)
    game.speaking = speaking


# ------------------------------------------------------------------ the steps of the numbers


def note(game: Quaeleon, card: i64, step: i64, times: i64) -> None:
    """A text says how often a card performs its number in this turn; the latest word holds. [verb.repeat_step]"""
    for i in range(0, len(game.repeats), NOTED):
        if game.repeats[i] == card and game.repeats[i + 1] == step:
            game.repeats[i + 2] = times
            return
    game.repeats = with_one_more(game.repeats, card)
    game.repeats = with_one_more(game.repeats, step)
    game.repeats = with_one_more(game.repeats, times)


def noted(game: Quaeleon, card: i64, step: i64, otherwise: i64) -> i64:
    """How often a card performs its number in this step."""
    for i in range(0, len(game.repeats), NOTED):
        if game.repeats[i] == card and game.repeats[i + 1] == step:
            return game.repeats[i + 2]
    return otherwise


def do_step(game: Quaeleon, seat: i64, card: i64, step: i64) -> None:
    """The healing or the attack step of a turn: older cards that repeat it by stamp, then the new card. [QL-R05]"""
    last: i64 = 0
    while len(game.repeats) > 0:
        older = next_repeating(game, card, step, last)
        if older == NO_CARD:
            break
        last = game.stamp_of(older)
        perform(game, older, game.holder_of(older), step, noted(game, older, step, 0))
    if card != NO_CARD:
        perform(game, card, seat, step, noted(game, card, step, 1))


def next_repeating(game: Quaeleon, card: i64, step: i64, last: i64) -> i64:
    """Of the older cards that perform their number in this turn, the next one by stamp; NO_CARD after the last."""
    best: i64 = NO_CARD
    for i in range(0, len(game.repeats), NOTED):
        older = game.repeats[i]
        if older != card and game.repeats[i + 1] == step:
            stamped = game.stamp_of(older)
            if stamped > last and (best == NO_CARD or stamped < game.stamp_of(best)):
                best = older
    return best


def perform(game: Quaeleon, card: i64, seat: i64, step: i64, times: i64) -> None:
    """A card performs its number so many times, as long as it stays on that field. [QL-077, QL-R31]"""
    if game.table.printed[game.face[card] * 4 + step] == ABSENT and game.kinds == 0:
        return
    for i in range(times):
        game.spent += 1
        if game.spent > MOST_INSTRUCTIONS or seat == NOBODY or not can_go_on(game, card, seat):
            return
        if step == HEALING:
            heal_with_card(game, card, seat)
        else:
            attack_with_card(game, card, seat)


# ------------------------------------------------------------------ activation by an effect


def activate(game: Quaeleon, card: i64, seat: i64, use: i64) -> None:
    """Activate a card outside the turn order, or once more, completely; it is not a turn. [QL-R30]"""
    outer = game.activation
    outer_card = game.activating
    repeats = game.repeats
    if use != TEXT:
        game.repeats = kept_repeats(game, card)
    activation = enter(game, card, seat)
    if use != NUMBERS and can_go_on(game, card, seat):
        speak(game, card, seat)
    if use != TEXT:
        make_live(game, card, seat)
        perform(game, card, seat, HEALING, noted(game, card, HEALING, 1))
        perform(game, card, seat, ATTACK, noted(game, card, ATTACK, 1))
        restore_repeats(game, card, repeats)
    end_activation(game, activation)
    game.activation = outer
    game.activating = outer_card


def kept_repeats(game: Quaeleon, card: i64) -> vec[i64]:
    """The notes about other cards: the extra activation of this one takes its own."""
    kept = vec[i64]()
    for i in range(0, len(game.repeats), NOTED):
        if game.repeats[i] != card:
            for j in range(NOTED):
                kept = with_one_more(kept, game.repeats[i + j])
    return kept


def restore_repeats(game: Quaeleon, card: i64, before: vec[i64]) -> None:
    """After an extra activation: what was noted about its card counts no more, what had been noted counts again."""
    game.repeats = kept_repeats(game, card)
    for i in range(0, len(before), NOTED):
        if before[i] == card:
            note(game, card, before[i + 1], before[i + 2])
