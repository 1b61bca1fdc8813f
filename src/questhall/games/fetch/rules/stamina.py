"""Stamina, retreat and return. [FQ-008, FQ-028, FQ-076, FQ-077, FQ-R04, FQ-R30, FQ-R36]"""

from mypy_extensions import i64

from questhall.games.fetch import events as event
from questhall.games.fetch.rules.hands import discard_hand
from questhall.games.fetch.rules.winning import check_loss
from questhall.games.fetch.state import Fetch


def lose_stamina(game: Fetch, seat: i64, amount: i64, card: i64) -> None:
    """An active pioneer loses Stamina, down to 0; one in retreat has none to lose. [FQ-073, FQ-R04, FQ-R30]"""
    lost = min(amount, game.stamina[seat])
    if game.is_active(seat) and lost > 0:
        game.stamina[seat] -= lost
        game.tell(event.STAMINA_LOST, seat, card, number=lost, more=game.stamina[seat])


def gain_stamina(game: Fetch, seat: i64, amount: i64, card: i64) -> None:
    """An active pioneer gains Stamina, up to what is printed. [FQ-R04]"""
    gained = min(amount, game.most_stamina(seat) - game.stamina[seat])
    game.stamina[seat] += gained
    game.tell(event.STAMINA_GAINED, seat, card, number=gained, more=game.stamina[seat])


def retreat_exhausted(game: Fetch) -> None:
    """Whoever has no Stamina left retreats, the player whose turn it is first. [FQ-076, FQ-R30, FQ-R32]"""
    for i in range(game.seats):
        seat = (game.turn_of + i) % game.seats
        if game.is_active(seat) and game.stamina[seat] == 0:
            retreat(game, seat)
            if game.over:
                return


def retreat(game: Fetch, seat: i64) -> None:
    """The pioneer is turned face down, the hand is discarded, and the loss is tested at once. [FQ-076, FQ-077, FQ-R32]"""
    game.retreated |= 1 << seat
    game.tell(event.RETREATED, seat, game.pioneers.at(seat))
    discard_hand(game, seat)
    check_loss(game)


def come_back(game: Fetch, seat: i64, stamina: i64) -> None:
    """A pioneer in retreat is turned face up again, with the Stamina that is given. [FQ-083, FQ-084, FQ-R36]"""
    game.retreated &= ~(1 << seat)
    game.stamina[seat] = min(stamina, game.most_stamina(seat))
    game.tell(event.CAME_BACK, seat, game.pioneers.at(seat), number=game.stamina[seat])
