"""When the game is over. [QQ-065, QQ-072, QQ-073, QQ-R36 to QQ-R38]"""

from mypy_extensions import i64

from questhall.games.quantum import asks as event
from questhall.games.quantum.state import FIRST_SUMMON, MASTER, NOBODY_LIVES, Quantum
from questhall.kernel.zones import NOBODY


def test_ending(game: Quantum) -> None:
    """The last player with a living adventurer is master of the dungeon; with none, nobody wins. [QQ-R37]"""
    living = count_living(game)
    if living == 1:
        end(game, MASTER)
    elif living == 0 and not game.holds(FIRST_SUMMON):
        end(game, NOBODY_LIVES)


def count_living(game: Quantum) -> i64:
    """How many players have a living adventurer. [QQ-065, QQ-072]"""
    count: i64 = 0
    for seat in range(game.seats):
        if game.party[seat].size() > 0:
            count += 1
    return count


def end(game: Quantum, ending: i64) -> None:
    """The game is over; whoever alone has a living adventurer has won. [QQ-073, QQ-R38]"""
    game.over = True
    game.ending = ending
    if count_living(game) == 1:
        for seat in range(game.seats):
            if game.party[seat].size() > 0:
                game.winner = seat
    if game.winner == NOBODY:
        game.tell(event.NOBODY_WON, NOBODY, number=ending)
    else:
        game.tell(event.WON, game.winner, number=ending)
