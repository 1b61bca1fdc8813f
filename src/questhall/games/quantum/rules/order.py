"""Turns go round clockwise. [QQ-028, QQ-066, QQ-R47]"""

from mypy_extensions import i64

from questhall.games.quantum.state import Quantum


def next_player(game: Quantum, seat: i64) -> i64:
    """The next player clockwise who is still in the game, ghosts included."""
    other = (seat + 1) % game.seats
    while game.is_out(other):
        other = (other + 1) % game.seats
    return other
