"""Moving round the ring. [QQ-007, QQ-054, QQ-R05, QQ-R07, QQ-R08]"""

from mypy_extensions import i64

from questhall.games.quantum import asks as event
from questhall.games.quantum.state import ENTRANCE_MANA, Quantum


def move(game: Quantum, seat: i64, distance: i64) -> None:
    """Space by space; a negative distance goes backward. Each step onto the Entrance pays. [QQ-054, QQ-R05, QQ-R07]"""
    spaces = game.spaces()
    step: i64 = 1
    if distance < 0:
        step = -1
    steps: i64 = distance * step
    place = game.position[seat]
    game.tell(event.MOVED, seat, number=(place + distance) % spaces, more=distance)
    for i in range(steps):
        place = (place + step) % spaces
        game.position[seat] = place
        if place == 0:
            game.mana[seat] += ENTRANCE_MANA
            game.tell(event.PASSED_ENTRANCE, seat, number=ENTRANCE_MANA, more=game.mana[seat])


def jump(game: Quantum, seat: i64, space: i64) -> None:
    """Put on another space by a chamber: no step is counted, so the Entrance pays nothing. [QQ-044, QQ-R07]"""
    game.position[seat] = space
    game.tell(event.SENT, seat, number=space)
