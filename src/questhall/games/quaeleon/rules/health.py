"""Health and elimination. [QL-003, QL-005, QL-017 to QL-020, QL-R08, QL-R09, QL-R20]"""

from mypy_extensions import i64

from questhall.games.quaeleon import asks as event
from questhall.games.quaeleon.effects.base import DAMAGE, ELIMINATED, HEALED, HEALTH_DOWN, LOST_HEALTH
from questhall.games.quaeleon.effects.happenings import happen_by
from questhall.games.quaeleon.effects.lasting import end_source
from questhall.games.quaeleon.rules.arithmetic import HIGHEST
from questhall.games.quaeleon.rules.piles import sweep, take_away
from questhall.games.quaeleon.state import (
    ALL_LEFT,
    ALL_LOST,
    LAST_STANDING,
    LEFT_ALONE,
    REVEALED,
    Quaeleon,
)
from questhall.kernel.oracle import bits
from questhall.kernel.zones import NO_CARD, NOBODY, lesser


def lower(game: Quaeleon, seat: i64, amount: i64, by: i64, card: i64) -> None:
    """Health goes down, never below 0; whoever reaches 0 will be out in a moment. [QL-017, QL-R08]"""
    left = game.health[seat] - amount
    if left <= 0:
        left = 0
        game.dying |= 1 << seat
        game.killer = by
        game.killing = card
    game.health[seat] = left


def damage(game: Quaeleon, seat: i64, amount: i64, by: i64, card: i64) -> None:
    """What an attack costs a target after its defence. [QL-075, QL-R37]"""
    lower(game, seat, amount, by, card)
    game.tell(event.DAMAGED, seat, card, by, number=amount, more=game.health[seat])
    happen_by(game, DAMAGE, seat, by, card, amount)
    happen_by(game, HEALTH_DOWN, seat, by, card, amount)


def lose(game: Quaeleon, seat: i64, amount: i64, by: i64, card: i64) -> None:
    """A loss of health that is no attack. [QL-071, QL-R37]"""
    lower(game, seat, amount, by, card)
    game.tell(event.HEALTH_LOST, seat, card, by, number=amount, more=game.health[seat])
    happen_by(game, LOST_HEALTH, seat, by, card, amount)
    happen_by(game, HEALTH_DOWN, seat, by, card, amount)


def heal(game: Quaeleon, seat: i64, amount: i64, by: i64, card: i64) -> None:
    """Health goes up, without a limit but that of numbers. [QL-005, QL-072, QL-R46]"""
    game.health[seat] = lesser(game.health[seat] + amount, HIGHEST)
    game.tell(event.HEALED, seat, card, by, number=amount, more=game.health[seat])
    happen_by(game, HEALED, seat, by, card, amount)


def set_health(game: Quaeleon, seat: i64, amount: i64, by: i64, card: i64) -> None:
    """Health becomes a number: neither loss nor healing. [QL-R37]"""
    old = game.health[seat]
    lower(game, seat, old - amount, by, card)
    game.tell(event.HEALTH_SET, seat, card, by, number=amount, more=old)


def bury(game: Quaeleon) -> None:
    """Everybody at 0 is out at once, all together, before any trigger; then the game may be over. [QL-018, QL-R08]"""
    dying = game.dying & game.living
    game.dying = 0
    game.living &= ~dying
    place = bits(game.living) + 1
    for seat in range(game.seats):
        if (dying >> seat) & 1:
            game.places |= place << (4 * seat)
            game.tell(event.ELIMINATED, seat, game.killing, game.killer, number=place)
            discard_everything(game, seat)
            happen_by(game, ELIMINATED, seat, game.killer, game.killing, 0)
    end_if_decided(game, LAST_STANDING, ALL_LOST)


def discard_everything(game: Quaeleon, seat: i64) -> None:
    """Hand, field, revealed card and stack of a player who is out; nothing is set off. [QL-018, QL-R16]"""
    field = game.field[seat]
    for i in range(field.size()):
        if field.at(i) != NO_CARD:
            end_source(game, field.at(i))
    sweep(game, game.hand[seat])
    sweep(game, field)
    revealed = game.revealed.at(seat)
    if revealed != NO_CARD:
        take_away(game, revealed, REVEALED, seat)
        game.put(game.discard, revealed)
    sweep(game, game.stack[seat])


def end_if_decided(game: Quaeleon, one_left: i64, none_left: i64) -> None:
    """One player left has won; none left means that nobody has. [QL-019, QL-020, QL-R09]"""
    left = bits(game.living)
    if left > 1:
        return
    if left == 0:
        end_without_winner(game, none_left)
        return
    game.over = True
    game.ending = one_left
    game.winners = game.living
    for seat in range(game.seats):
        if game.is_living(seat):
            game.places |= 1 << (4 * seat)
            game.tell(event.WON, seat)


def end_without_winner(game: Quaeleon, ending: i64) -> None:
    """The game is over and nobody has won. [QL-020, QL-R19]"""
    game.over = True
    game.ending = ending
    game.tell(event.NOBODY_WON, NOBODY, number=ending)


def let_leavers_go(game: Quaeleon) -> bool:
    """Whoever concedes is out now, all such players together; says whether anybody was. [QL-R20]"""
    leavers = game.leaving & game.living
    if leavers == 0 or game.over:
        return False
    game.living &= ~leavers
    place = bits(game.living) + 1
    for seat in range(game.seats):
        if (leavers >> seat) & 1:
            game.health[seat] = 0
            game.places |= place << (4 * seat)
            game.tell(event.CONCEDED, seat)
            discard_everything(game, seat)
            happen_by(game, ELIMINATED, seat, NOBODY, NO_CARD, 0)
    end_if_decided(game, LEFT_ALONE, ALL_LEFT)
    return True
