"""Attacks: value, targets, the blow. [QL-070, QL-073 to QL-078, QL-R07, QL-R10, QL-R28, QL-R29, QL-R40]"""

from __future__ import annotations

from mypy_extensions import i64

from questhall.games.quaeleon import asks as event
from questhall.games.quaeleon.effects.base import (
    AIM,
    ATTACK,
    ATTACK_MADE,
    ATTACKED,
    DAMAGE,
    DEFENCE,
    FORBID,
    TO_ATTACK,
    TO_BE_ATTACKED,
    UNLIMITED,
    Amount,
    Lasting,
    Text,
)
from questhall.games.quaeleon.effects.forbidding import is_player_stopped, is_stopped
from questhall.games.quaeleon.effects.happenings import happen_by
from questhall.games.quaeleon.effects.lasting import bears_on, has_kind, is_working, use_up
from questhall.games.quaeleon.effects.lasting_verbs import ATTACKS_OF, Aim
from questhall.games.quaeleon.effects.replacing import fate_by_card, has_replacements
from questhall.games.quaeleon.openness import look_through
from questhall.games.quaeleon.rules.health import damage
from questhall.games.quaeleon.rules.numbers import (
    Sum,
    attack_parts,
    attack_value,
    defence_total,
    is_changed,
    text_attack_parts,
    text_attack_value,
    use_up_modifiers,
)
from questhall.games.quaeleon.state import FIELD, Quaeleon
from questhall.games.quaeleon.triggers import settle
from questhall.kernel.zones import NO_CARD, filled, not_below_zero


def attack_with_card(game: Quaeleon, card: i64, seat: i64) -> bool:
    """The attack number of a card on its player's field, once. [QL-073, QL-076]"""
    value = attack_value(game, card, seat)
    if value == 0:
        game.tell(event.ATTACK_FELL_FLAT, seat, card)
        return False
    if is_stopped(game, TO_ATTACK, seat, card, FIELD, seat):
        return False
    targets = game.living & ~(1 << seat)
    ignores_defence = False
    if has_kind(game, AIM):
        aim = aim_of(game, card, seat)
        if aim is not None:
            targets = aimed_at(game, aim)
        ignores_defence = is_defence_ignored(game, card, seat)
    targets = within_reach(game, targets)
    if targets == 0:
        game.tell(event.ATTACK_FELL_FLAT, seat, card)
        return False
    if game.events is not None:
        tell_reckoning(game, seat, attack_parts(game, card, seat))
    used_once(game, card, seat)
    return strike(game, seat, card, value, targets, ignores_defence=ignores_defence)


def attack_by_text(
    game: Quaeleon, text: Text, card: i64, amount: Amount, targets: i64, *, ignores_defence: bool
) -> bool:
    """An attack that a text orders; its controller is the attacker, also of himself or herself. [QL-R29]"""
    seat = text.controller
    value = text_attack_value(game, amount.exact(game, text), seat)
    if value == 0 or targets & game.living == 0:
        game.tell(event.ATTACK_FELL_FLAT, seat, card)
        return False
    zone, holder = game.find(card)
    if is_stopped(game, TO_ATTACK, seat, card, zone, holder):
        return False
    if has_kind(game, AIM):
        aim = aim_of(game, NO_CARD, seat)
        if aim is not None:
            targets = aimed_at(game, aim)
        ignores_defence = ignores_defence or is_defence_ignored(game, NO_CARD, seat)
    targets = within_reach(game, targets)
    if targets == 0:
        game.tell(event.ATTACK_FELL_FLAT, seat, card)
        return False
    if game.events is not None:
        tell_reckoning(game, seat, text_attack_parts(game, amount.exact(game, text), card, seat))
    used_once(game, NO_CARD, seat)
    return strike(game, seat, card, value, targets, ignores_defence=ignores_defence)


def tell_reckoning(game: Quaeleon, seat: i64, parts: Sum) -> None:
    """How the value of an attack came about, where anything changed it and that tells of no hidden card. [QL-R35]"""
    if len(parts) < 2:
        return
    look_through(game.table)
    for source, op, top, bottom in parts:
        if game.table.telling[game.face[source]]:
            return
    for source, op, top, bottom in parts:
        game.tell(event.RECKONED, seat, source, number=top, more=op * event.REST + bottom)


def within_reach(game: Quaeleon, targets: i64) -> i64:
    """Those of the targets who are still in the game and may be attacked; without any no attack is made. [QL-R28]"""
    targets &= game.living
    if has_kind(game, FORBID):
        for seat in range(game.seats):
            if (targets >> seat) & 1 and is_player_stopped(game, TO_BE_ATTACKED, seat):
                targets &= ~(1 << seat)
    return targets


def strike(game: Quaeleon, by: i64, card: i64, value: i64, targets: i64, *, ignores_defence: bool) -> bool:
    """One attack: all targets are struck together, each against the own defence total. [QL-R10, QL-R40]"""
    game.tell(event.ATTACKED, by, card, number=value, more=targets)
    happen_by(game, ATTACK_MADE, by, by, card, value)
    if has_replacements(game):
        strike_with_replacements(game, by, card, value, targets, ignores_defence)
    elif is_changed(game, DEFENCE) or (game.table.works_out >> DEFENCE) & 1:
        strike_at_once(game, by, card, value, targets, ignores_defence)
    else:
        for seat in range(game.seats):
            if (targets >> seat) & 1:
                hit(game, seat, by, card, value, defence_against(game, seat, ignores_defence))
    settle(game)
    return True


def strike_at_once(
    game: Quaeleon, by: i64, card: i64, value: i64, targets: i64, ignores_defence: bool
) -> None:
    """Work out every defence before any health changes. [QL-R10]"""
    if len(game.scratch) == 0:
        game.scratch = filled(game.seats, 0)
    defences = game.scratch
    for seat in range(game.seats):
        if (targets >> seat) & 1:
            defences[seat] = defence_against(game, seat, ignores_defence)
    for seat in range(game.seats):
        if (targets >> seat) & 1:
            hit(game, seat, by, card, value, defences[seat])


def defence_against(game: Quaeleon, seat: i64, ignored: bool) -> i64:
    """The defence that an attack meets. [QL-075]"""
    if ignored:
        return 0
    return defence_total(game, seat)


def hit(game: Quaeleon, seat: i64, by: i64, card: i64, value: i64, defence: i64) -> None:
    """One target of an attack: only what exceeds the defence costs health. [QL-075, QL-R07]"""
    game.tell(event.STRUCK, seat, card, by, number=value, more=defence)
    happen_by(game, ATTACKED, seat, by, card, value)
    if value > defence:
        damage(game, seat, value - defence, by, card)


def strike_with_replacements(
    game: Quaeleon, by: i64, card: i64, value: i64, targets: i64, ignores_defence: bool
) -> None:
    """The same where something may happen instead: to each blow first, then to each damage. [verb.instead]"""
    values = filled(game.seats, 0)
    struck: i64 = 0
    for seat in range(game.seats):
        if (targets >> seat) & 1:
            fate = fate_by_card(game, ATTACKED, seat, by, card, value)
            if fate.happens:
                struck |= fate.seats
                for other in range(game.seats):
                    if values[other] < fate.share(
                        other
                    ):  # whoever is struck is struck once, by the highest value
                        values[other] = fate.share(other)
    damages = filled(game.seats, 0)
    struck &= game.living
    for seat in range(game.seats):
        if (struck >> seat) & 1:
            defence = defence_against(game, seat, ignores_defence)
            game.tell(event.STRUCK, seat, card, by, number=values[seat], more=defence)
            happen_by(game, ATTACKED, seat, by, card, values[seat])
            damages[seat] = not_below_zero(values[seat] - defence)
    suffered = filled(game.seats, 0)
    for seat in range(game.seats):
        if damages[seat] > 0:
            fate = fate_by_card(game, DAMAGE, seat, by, card, damages[seat])
            for other in range(game.seats):
                suffered[other] += fate.share(other)
    if game.over or game.round_over:
        return
    for seat in range(game.seats):
        if suffered[seat] > 0 and game.is_living(seat):
            damage(game, seat, suffered[seat], by, card)


# ------------------------------------------------------------------ aiming


def speaks_of_attack(game: Quaeleon, lasting: Lasting, aim: Aim, card: i64, seat: i64) -> bool:
    """Whether an aim is about this attack: of this card, or of this player."""
    attackers = aim.attackers
    if attackers is not None:
        return attackers.has(game, lasting.text, seat)
    cards = aim.cards
    return cards is not None and card != NO_CARD and bears_on(game, lasting, cards, card, FIELD, seat)


def aim_of(game: Quaeleon, card: i64, seat: i64) -> Lasting | None:
    """The aim that names the targets of an attack: the last in order, as one replaces the other. [QL-061]"""
    found: Lasting | None = None
    for lasting in game.lasting:
        if lasting.kind == AIM:
            aim = lasting.instruction
            assert isinstance(aim, Aim)
            if (
                aim.to is not None
                and speaks_of_attack(game, lasting, aim, card, seat)
                and is_working(game, lasting)
            ):
                found = lasting
    return found


def aimed_at(game: Quaeleon, lasting: Lasting) -> i64:
    """Who is attacked instead; a target to be chosen is chosen now. [QL-074]"""
    aim = lasting.instruction
    assert isinstance(aim, Aim)
    to = aim.to
    assert to is not None
    game.speaking = lasting.source
    return to.of(game, lasting.text)


def is_defence_ignored(game: Quaeleon, card: i64, seat: i64) -> bool:
    """Whether an aim lets this attack ignore defence."""
    for lasting in game.lasting:
        if lasting.kind == AIM:
            aim = lasting.instruction
            assert isinstance(aim, Aim)
            if (
                aim.ignores_defence
                and speaks_of_attack(game, lasting, aim, card, seat)
                and is_working(game, lasting)
            ):
                return True
    return False


def used_once(game: Quaeleon, card: i64, seat: i64) -> None:
    """An attack with a value above 0 uses up what was for the next attack. [QL-R28]"""
    if game.kinds == 0:
        return
    use_up_modifiers(game, ATTACKS_OF, card, ATTACK, seat)
    if has_kind(game, AIM):
        for lasting in game.lasting:
            if lasting.kind == AIM and lasting.uses != UNLIMITED:
                aim = lasting.instruction
                assert isinstance(aim, Aim)
                if aim.attackers is not None and speaks_of_attack(game, lasting, aim, card, seat):
                    if is_working(game, lasting):
                        use_up(game, lasting)


def can_go_on(game: Quaeleon, card: i64, seat: i64) -> bool:
    """Whether a card may make its next attack or healing: it is still on the field and its player in the game."""
    return not game.over and not game.round_over and game.is_living(seat) and game.holder_of(card) == seat
