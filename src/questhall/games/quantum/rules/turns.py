"""A turn: penalties, spells, the roll, the move, the landing. [QQ-036, QQ-037, QQ-054, QQ-055, QQ-R05 to QQ-R08, QQ-R47]"""

from mypy_extensions import i64

from questhall.games.quantum import asks as event
from questhall.games.quantum.rules.landing import land
from questhall.games.quantum.rules.movement import move
from questhall.games.quantum.rules.order import next_player
from questhall.games.quantum.rules.penalties import penalties_of_this_turn
from questhall.games.quantum.rules.spells import cast_spells
from questhall.games.quantum.state import (
    BACKWARD,
    DOUBLES_MANA,
    EXTRA_DIE,
    ONE_DIE,
    SIDES,
    SKIP,
    Quantum,
)


def take_turn(game: Quantum) -> None:
    """One player's whole turn; then it is the next one's clockwise. [QQ-R47]"""
    seat = game.current
    game.turns += 1
    game.tell(event.TURN_BEGAN, seat, number=game.turns)
    penalties = penalties_of_this_turn(game, seat)
    if penalties & SKIP:
        skip_turn(game, seat)
    else:
        play_turn(game, seat, penalties)
    game.barred &= ~(1 << seat)  # [QQ-R28]
    game.current = next_player(game, seat)


def skip_turn(game: Quantum, seat: i64) -> None:
    """No spells, no roll, no move; the other penalties wait. [QQ-R26, QQ-R27]"""
    game.skips[seat] -= 1
    game.tell(event.SKIPPED, seat)


def play_turn(game: Quantum, seat: i64, penalties: i64) -> None:
    """Spells, roll, move, landing; what was pending for the turn is used up by it. [QQ-R26, QQ-R47]"""
    cast_spells(game, seat)
    if game.over:
        return
    distance = distance_of(game, seat, penalties)
    game.pending[seat] = 0
    game.march[seat] = 0
    if penalties & BACKWARD:
        distance = -distance
    move(game, seat, distance)
    land(game, seat)


def distance_of(game: Quantum, seat: i64, penalties: i64) -> i64:
    """By the dice, unless a chamber has fixed it. [QQ-036, QQ-R26]"""
    if game.march[seat] > 0:
        game.tell(event.MARCHED, seat, number=game.march[seat])
        return game.march[seat]
    dice: i64 = 2
    if penalties & ONE_DIE:
        dice -= 1
    if game.pending[seat] & EXTRA_DIE:
        dice += 1
    return roll_for_movement(game, seat, dice)


def roll_for_movement(game: Quantum, seat: i64, dice: i64) -> i64:
    """The sum of the dice; two that are equal give a mana. [QQ-037, QQ-055, QQ-R06, QQ-R08]"""
    first = game.roll(SIDES)
    second: i64 = 0
    third: i64 = 0
    if dice > 1:
        second = game.roll(SIDES)
    if dice > 2:
        third = game.roll(SIDES)
    game.tell(event.ROLLED, seat, number=first, more=second * 10 + third)
    if dice > 1 and (first == second or second == third or first == third):
        game.mana[seat] += DOUBLES_MANA
        game.tell(event.DOUBLES, seat, number=DOUBLES_MANA, more=game.mana[seat])
    return first + second + third
