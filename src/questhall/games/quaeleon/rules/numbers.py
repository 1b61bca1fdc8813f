"""The numbers of cards, worked out whenever they are asked for. [QL-061, QL-R23, QL-R24, QL-R25]"""

from typing import Final

from mypy_extensions import i64

from questhall.games.quaeleon.effects.base import (
    ATTACK,
    CHANGES,
    DEFENCE,
    HEALING,
    INITIATIVE,
    MODIFY,
    STATS,
    UNLIMITED,
    Lasting,
)
from questhall.games.quaeleon.effects.lasting import bears_on, is_working, use_up
from questhall.games.quaeleon.effects.lasting_verbs import (
    ADD,
    ATTACKS_OF,
    DEFENCE_OF,
    HEALING_OF,
    MULTIPLY,
    OF_CARDS,
    SET,
    Modify,
)
from questhall.games.quaeleon.effects.texts import new_text
from questhall.games.quaeleon.rules.arithmetic import plus, times, whole
from questhall.games.quaeleon.state import FIELD, REVEALED, Quaeleon
from questhall.games.quaeleon.table import ABSENT, WORKED_OUT
from questhall.kernel.zones import NO_CARD, not_below_zero

PATH_BITS: Final = 13  # one number on the path of those being worked out; four of them fit
DEEPEST_PATH: Final = 3 * PATH_BITS
TOTALS: Final = 8100  # the keys of the players' defence totals follow

Sum = list[tuple[int, int, int, int]]
"""How a number came about: the card a part comes from (or NO_CARD), ADD, MULTIPLY or SET, and a fraction."""


# ------------------------------------------------------------------ the stats of a card


def is_changed(game: Quaeleon, stat: i64) -> bool:
    """Whether any modifier changes this number of anything."""
    return (game.kinds >> (CHANGES + stat)) & 1 == 1


def has_stat(game: Quaeleon, card: i64, stat: i64) -> bool:
    """Whether the card has this number: printed, or given by its own text. [QL-011, QL-012, QL-R25]"""
    if game.table.printed[game.face[card] * STATS + stat] != ABSENT:
        return True
    return own_value(game, card, stat) is not None


def own_value(game: Quaeleon, card: i64, stat: i64) -> Lasting | None:
    """The card's own text that gives it a number it has not printed. [QL-R25]"""
    if not is_changed(game, stat):
        return None
    for lasting in game.lasting:
        if lasting.kind == MODIFY and lasting.source == card:
            modify = lasting.instruction
            assert isinstance(modify, Modify)
            if modify.op == SET and modify.stat == stat and modify.form == OF_CARDS:
                cards = modify.cards
                seat = lasting.text.controller
                if (
                    cards is not None
                    and bears_on(game, lasting, cards, card, FIELD, seat)
                    and is_working(game, lasting)
                ):
                    return lasting
    return None


def stat_exact(game: Quaeleon, card: i64, stat: i64, zone: i64, holder: i64) -> tuple[i64, i64]:
    """A number of a card with every modifier of the card, not below 0, nothing rounded; 0 if it has none."""
    printed = game.table.printed[game.face[card] * STATS + stat]
    if printed > WORKED_OUT and not is_changed(game, stat):
        if printed < 0:
            return 0, 1
        return printed, 1
    return worked_out(game, card, stat, zone, holder, OF_CARDS, None)


def worked_out(
    game: Quaeleon, card: i64, stat: i64, zone: i64, holder: i64, form: i64, shown: Sum | None
) -> tuple[i64, i64]:
    """A number of a card; as an attack or a healing also with the modifiers of its player's attacks or healing.

    A number that is asked for while it is being worked out itself counts as printed. [QL-R46]
    """
    key = card * STATS + stat + 1
    nested = is_on_path(game, key)
    path = game.path
    if not nested:
        game.path = (path << PATH_BITS) | key
    value: tuple[i64, i64] = (0, 1)
    printed = game.table.printed[game.face[card] * STATS + stat]
    own: Lasting | None = None
    if printed >= 0:
        value = (printed, 1)
    elif printed <= WORKED_OUT:
        if not nested:
            value = game.table.amounts[WORKED_OUT - printed].exact(game, new_text(game, card, holder))
    else:
        own = own_value(game, card, stat)
        if own is None:
            game.path = path
            return 0, 1
        if not nested:
            value = value_of(game, own)
    if shown is not None:
        shown.append((card, SET, value[0], value[1]))
    if not nested:
        value = modified(game, value, card, stat, zone, holder, form, own, shown)
        game.path = path
    if value[0] < 0:
        return 0, 1
    return value


def modified(
    game: Quaeleon,
    value: tuple[i64, i64],
    card: i64,
    stat: i64,
    zone: i64,
    holder: i64,
    form: i64,
    own: Lasting | None,
    shown: Sum | None,
) -> tuple[i64, i64]:
    """The value with all modifiers one after another, in the order of the stamps of their cards. [QL-061]

    `card` is NO_CARD for what is no number of a card, `form` says whether it is an attack or healing of `holder`.
    """
    for lasting in game.lasting:
        if (
            lasting.kind == MODIFY
            and lasting is not own
            and changes(game, lasting, card, stat, zone, holder, form)
        ):
            if is_working(game, lasting):
                modify = lasting.instruction
                assert isinstance(modify, Modify)
                by = value_of(game, lasting)
                if modify.op == ADD:
                    value = plus(value, by)
                elif modify.op == MULTIPLY:
                    value = times(value, by)
                else:
                    value = by
                if shown is not None:
                    shown.append((lasting.source, modify.op, by[0], by[1]))
    return value


def changes(
    game: Quaeleon, lasting: Lasting, card: i64, stat: i64, zone: i64, holder: i64, form: i64
) -> bool:
    """Whether a modifier speaks of this number."""
    modify = lasting.instruction
    assert isinstance(modify, Modify)
    if modify.stat != stat:
        return False
    if modify.form == OF_CARDS:
        cards = modify.cards
        return card != NO_CARD and cards is not None and bears_on(game, lasting, cards, card, zone, holder)
    players = modify.players
    return modify.form == form and players is not None and players.has(game, lasting.text, holder)


def value_of(game: Quaeleon, lasting: Lasting) -> tuple[i64, i64]:
    """By how much a modifier changes a number, worked out anew each time."""
    modify = lasting.instruction
    assert isinstance(modify, Modify)
    return modify.value.exact(game, lasting.text)


def is_on_path(game: Quaeleon, key: i64) -> bool:
    """Whether a number is being worked out already, or the chain of numbers asking for numbers is too long."""
    path = game.path
    if path >> DEEPEST_PATH != 0:
        return True
    while path != 0:
        if path & ((1 << PATH_BITS) - 1) == key:
            return True
        path >>= PATH_BITS
    return False


# ------------------------------------------------------------------ initiative


def initiative_of(game: Quaeleon, card: i64, seat: i64) -> i64:
    """The current initiative of a seat's revealed card, or 0 without one. [QL-051, QL-088, QL-R25]"""
    if card == NO_CARD:
        return 0
    printed = game.table.printed[game.face[card] * STATS + INITIATIVE]
    if printed > WORKED_OUT and not is_changed(game, INITIATIVE):
        return not_below_zero(printed)
    return whole(stat_exact(game, card, INITIATIVE, REVEALED, seat))


# ------------------------------------------------------------------ attack


def attack_value(game: Quaeleon, card: i64, seat: i64) -> i64:
    """What a card on a field would attack for; 0 if it has no attack. [QL-076, QL-R23]"""
    printed = game.table.printed[game.face[card] * STATS + ATTACK]
    if printed > WORKED_OUT and not is_changed(game, ATTACK):
        return not_below_zero(printed)
    return whole(worked_out(game, card, ATTACK, FIELD, seat, ATTACKS_OF, None))


def text_attack_value(game: Quaeleon, value: tuple[i64, i64], seat: i64) -> i64:
    """The value of an attack that a text orders: modifiers of attacks count, those of cards do not. [QL-R29]"""
    if not is_changed(game, ATTACK):
        return whole(value)
    return whole(modified(game, value, NO_CARD, ATTACK, FIELD, seat, ATTACKS_OF, None, None))


# ------------------------------------------------------------------ healing


def healing_of(game: Quaeleon, card: i64, seat: i64) -> i64:
    """What a card on a field would heal; 0 if it has no healing."""
    printed = game.table.printed[game.face[card] * STATS + HEALING]
    if printed > WORKED_OUT and not is_changed(game, HEALING):
        return not_below_zero(printed)
    return whole(worked_out(game, card, HEALING, FIELD, seat, HEALING_OF, None))


def text_healing(game: Quaeleon, value: tuple[i64, i64], seat: i64) -> i64:
    """How much a player gains by a text: modifiers of a player's healing count. [QL-R29]"""
    if not is_changed(game, HEALING):
        return whole(value)
    return whole(modified(game, value, NO_CARD, HEALING, FIELD, seat, HEALING_OF, None, None))


def use_up_modifiers(game: Quaeleon, form: i64, card: i64, stat: i64, seat: i64) -> None:
    """What was for a number of attacks, or of healings, has been used once more. [QL-R28]"""
    if not is_changed(game, stat):
        return
    for lasting in game.lasting:
        if lasting.kind == MODIFY and lasting.uses != UNLIMITED:
            modify = lasting.instruction
            assert isinstance(modify, Modify)
            if modify.form == form and changes(game, lasting, NO_CARD, stat, FIELD, seat, form):
                if is_working(game, lasting):
                    use_up(game, lasting)


# ------------------------------------------------------------------ defence


def defence_total(game: Quaeleon, seat: i64) -> i64:
    """What is taken off each attack on a player: one calculation over all cards of the field. [QL-068, QL-R23]"""
    if is_changed(game, DEFENCE):
        return whole(defence_exact(game, seat, None))
    field = game.field[seat]
    total: i64 = 0
    for i in range(field.size()):
        card = field.at(i)
        if card != NO_CARD and game.is_live(card):
            printed = game.table.printed[game.face[card] * STATS + DEFENCE]
            if printed > 0:
                total += printed
            elif printed <= WORKED_OUT:
                return whole(defence_exact(game, seat, None))
    return total


def defence_exact(game: Quaeleon, seat: i64, shown: Sum | None) -> tuple[i64, i64]:
    """The defence total before it is rounded: each card's defence, not below 0, then modifiers of the total."""
    key = TOTALS + seat
    field = game.field[seat]
    total: tuple[i64, i64] = (0, 1)
    for i in range(field.size()):
        card = field.at(i)
        if card != NO_CARD and game.is_live(card):
            value = stat_exact(game, card, DEFENCE, FIELD, seat)
            if value[0] > 0:
                total = plus(total, value)
                if shown is not None:
                    shown.append((card, ADD, value[0], value[1]))
    if is_on_path(game, key) or not is_changed(game, DEFENCE):
        return total
    path = game.path
    game.path = (path << PATH_BITS) | key
    total = modified(game, total, NO_CARD, DEFENCE, FIELD, seat, DEFENCE_OF, None, shown)
    game.path = path
    if total[0] < 0:
        return 0, 1
    return total


# ------------------------------------------------------------------ how a number came about


def breakdown_of(game: Quaeleon, card: i64, stat: i64) -> Sum:
    """The parts of a card's number: what is printed first, then each modifier in its order."""
    shown: Sum = []
    if not has_stat(game, card, stat):
        return shown
    zone, holder = game.find(card)
    form: i64 = OF_CARDS
    if zone == FIELD and stat == ATTACK:
        form = ATTACKS_OF
    elif zone == FIELD and stat == HEALING:
        form = HEALING_OF
    worked_out(game, card, stat, zone, holder, form, shown)
    return shown


def attack_parts(game: Quaeleon, card: i64, seat: i64) -> Sum:
    """The parts of what a card on a field attacks for; none where nothing changes attacks."""
    shown: Sum = []
    if is_changed(game, ATTACK):
        worked_out(game, card, ATTACK, FIELD, seat, ATTACKS_OF, shown)
    return shown


def text_attack_parts(game: Quaeleon, value: tuple[i64, i64], card: i64, seat: i64) -> Sum:
    """The parts of an attack that the text of a card orders; none where nothing changes attacks."""
    shown: Sum = []
    if is_changed(game, ATTACK):
        shown.append((card, SET, value[0], value[1]))
        modified(game, value, NO_CARD, ATTACK, FIELD, seat, ATTACKS_OF, None, shown)
    return shown


def breakdown_of_defence(game: Quaeleon, seat: i64) -> Sum:
    """The parts of a player's defence total: each card's defence, then each modifier of the total."""
    shown: Sum = []
    defence_exact(game, seat, shown)
    return shown


def number_of(game: Quaeleon, card: i64, stat: i64) -> i64:
    """The number of a card wherever it lies, as it counts now; -1 if the card has none."""
    if not has_stat(game, card, stat):
        return -1
    zone, holder = game.find(card)
    if zone == FIELD and stat == ATTACK:
        return attack_value(game, card, holder)
    if zone == FIELD and stat == HEALING:
        return healing_of(game, card, holder)
    return whole(stat_exact(game, card, stat, zone, holder))
