"""Winning and losing, and leaving. [FQ-001, FQ-096, FQ-097, FQ-R32, FQ-R33, FQ-R45]"""

from questhall.games.fetch import events as event
from questhall.games.fetch.state import ABANDONED, CHECK, LOST, PIONEERS, REST, SETUP, WON, Fetch
from questhall.kernel.zones import NOBODY


def check_loss(game: Fetch) -> None:
    """With every pioneer in the game face down, all players lose. [FQ-097, FQ-R32]"""
    for seat in range(game.seats):
        if game.is_active(seat):
            return
    game.ending = LOST
    game.over = True
    game.tell(event.ALL_LOST, NOBODY)


def win(game: Fetch) -> None:
    """With the final Mission resolved, all players win. [FQ-001, FQ-096, FQ-R33]"""
    game.ending = WON
    game.over = True
    game.tell(event.ALL_WON, NOBODY)


def let_leavers_go(game: Fetch) -> None:
    """Whoever concedes takes the pioneer home after the step; the others go on, as long as one of them is active.

    [FQ-R45]
    """
    if game.leaving & ~game.gone == 0 or game.over:
        return
    for seat in range(game.seats):
        if (game.leaving & ~game.gone) >> seat & 1:
            game.gone |= 1 << seat
            game.tell(event.LEFT, seat)
    if game.gone == (1 << game.seats) - 1:
        game.ending = ABANDONED
        game.over = True
        game.tell(event.ALL_LEFT, NOBODY)
        return
    check_loss(game)
    if not game.over and game.next not in (PIONEERS, SETUP, REST) and not game.is_staying(game.turn_of):
        game.turn_of = game.next_staying(game.turn_of)
        game.next = CHECK
