"""Movement penalties, and catching who forgets them. [QQ-046, QQ-074 to QQ-076, QQ-R26 to QQ-R29]"""

from typing import Final

from mypy_extensions import i64

from questhall.games.quantum import asks as ask
from questhall.games.quantum import asks as event
from questhall.games.quantum.state import (
    BACKWARD,
    CATCH_MANA,
    FORGETTABLE,
    MEMORY,
    NORMAL,
    ONE_DIE,
    SKIP,
    Quantum,
)
from questhall.kernel.zones import PASS, row, with_one_more

CAUGHT: Final = ask.DO_IT


def penalties_of_this_turn(game: Quantum, seat: i64) -> i64:
    """What this turn is played with: what is due, or with 'memory' what was declared and not caught. [QQ-R28]"""
    if not game.holds(MEMORY):
        return due(game, seat)
    declared = declare(game, seat)
    forgotten = what_is_forgotten(pending(game, seat), declared)
    is_caught = ask_who_catches(game, seat, forgotten != 0)
    if forgotten == 0 or is_caught:
        return due(game, seat)
    if forgotten & SKIP:
        game.skips[seat] -= 1  # the forgotten penalty is used up; the others are with the turn
    return declared


def due(game: Quantum, seat: i64) -> i64:
    """A skip alone, else the other penalties together. [QQ-R26]"""
    if game.skips[seat] > 0:
        return SKIP
    return game.pending[seat] & FORGETTABLE


def pending(game: Quantum, seat: i64) -> i64:
    """All that a player might forget. [QQ-074]"""
    waiting = game.pending[seat] & FORGETTABLE
    if game.skips[seat] > 0:
        waiting |= SKIP
    return waiting


def declare(game: Quantum, seat: i64) -> i64:
    """Once and finally; what names anything not pending counts as normal. [QQ-074, QQ-R28]"""
    game.declared = NORMAL
    options = with_one_more(row(NORMAL), BACKWARD)
    options = with_one_more(options, ONE_DIE)
    options = with_one_more(options, BACKWARD | ONE_DIE)
    options = with_one_more(options, SKIP)
    declared = game.choose(seat, ask.DECLARE, options)
    game.declared = declared
    game.tell(event.DECLARED, seat, number=declared)
    if declared & ~pending(game, seat):
        return NORMAL
    return declared


def what_is_forgotten(waiting: i64, declared: i64) -> i64:
    """The pending penalties that a declaration does not cover; behind a declared skip the others wait. [QQ-R26, QQ-R28]"""
    if declared == SKIP:
        return NORMAL
    return waiting & ~declared


def ask_who_catches(game: Quantum, seat: i64, is_mistake: bool) -> bool:
    """All others together and in secret, ghosts included, less those barred. [QQ-075, QQ-076, QQ-R28]"""
    asked = who_may_catch(game, seat)
    if asked == 0:
        return False
    game.together(asked, catch)
    is_caught = False
    for other in range(game.seats):
        if (asked >> other) & 1 and game.catching[other] == CAUGHT:
            is_caught = True
            settle_catch(game, other, seat, is_mistake)
    return is_caught


def who_may_catch(game: Quantum, seat: i64) -> i64:
    """The other players in the game, ghosts included, whom no false catch bars: a set. [QQ-076, QQ-R28]"""
    asked: i64 = 0
    for other in range(game.seats):
        if other != seat and (game.out | game.barred) >> other & 1 == 0:
            asked |= 1 << other
    return asked


def catch(game: Quantum, seat: i64) -> None:
    """One player's answer: catch, or stay silent. [QQ-R28]"""
    game.catching[seat] = game.choose(seat, ask.CATCH, with_one_more(row(CAUGHT), PASS))


def settle_catch(game: Quantum, catcher: i64, seat: i64, is_mistake: bool) -> None:
    """A mistake pays each who caught it; a false catch bars its caller. [QQ-075, QQ-R28]"""
    if is_mistake:
        game.mana[catcher] += CATCH_MANA
        game.tell(event.CAUGHT, catcher, other=seat, number=CATCH_MANA, more=game.mana[catcher])
    else:
        game.barred |= 1 << catcher
        game.tell(event.FALSE_CATCH, catcher, other=seat)
