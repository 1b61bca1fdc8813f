"""Who concedes. [QQ-R49]"""

from mypy_extensions import i64

from questhall.games.quantum import asks as event
from questhall.games.quantum.rules.decks import discard_adventurer
from questhall.games.quantum.rules.ending import count_living, end
from questhall.games.quantum.rules.order import next_player
from questhall.games.quantum.state import ALL_LEFT, FIRST_SUMMON, LEFT_ALONE, START, Quantum
from questhall.kernel.zones import NOBODY


def see_off(game: Quantum) -> None:
    """At the end of the turn in progress the leavers are gone for good; then the ending is tested. [QQ-R49]"""
    leavers = game.leaving & ~game.out
    if leavers == 0 or game.over:
        return
    for seat in range(game.seats):
        if (leavers >> seat) & 1:
            let_go(game, seat)
    living = count_living(game)
    if living == 1:
        end(game, LEFT_ALONE)
    elif living == 0 and (not game.holds(FIRST_SUMMON) or count_staying(game) <= 1):
        end(game, ALL_LEFT)
    elif game.next > START and game.is_out(game.current):
        game.current = next_player(game, game.current)


def let_go(game: Quantum, seat: i64) -> None:
    """The adventurers go to the pile, the tokens come off the chambers, the seat has no more turns. [QQ-R49]"""
    game.out |= 1 << seat
    game.tell(event.CONCEDED, seat)
    while game.party[seat].size() > 0:
        discard_adventurer(game, seat, game.party[seat].at(0))
    for space in range(len(game.owner)):
        if game.owner[space] == seat:
            game.owner[space] = NOBODY


def count_staying(game: Quantum) -> i64:
    """How many players are still in the game, ghosts among them."""
    count: i64 = 0
    for seat in range(game.seats):
        if not game.is_out(seat):
            count += 1
    return count
