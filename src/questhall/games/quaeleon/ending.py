"""How a game of Quaeleon's Quest ended, for everybody."""

from typing import Any, Final

from questhall.games.quaeleon import state
from questhall.games.quaeleon.asks import ENDING_CLAUSES
from questhall.games.quaeleon.state import Quaeleon
from questhall.games.quaeleon.telling_words import NOBODY_WINS

ENDINGS: Final[dict[int, str]] = {
    state.LAST_STANDING: "{winner} wins: the others have no health left.",
    state.LEFT_ALONE: "{winner} wins: the others have left the game.",
    **NOBODY_WINS,
}


def result_of(game: Quaeleon, names: list[str]) -> dict[str, Any]:
    """Who won, at which place each player ended with how much health, and by which clause."""
    winners = [seat for seat in range(game.seats) if (game.winners >> seat) & 1]
    winner = names[winners[0]] if winners else ""
    return {
        "winners": winners,
        "seats": [seat_result(game, seat) for seat in range(game.seats)],
        "clause": ENDING_CLAUSES[game.ending],
        "text": ENDINGS[game.ending].format(winner=winner),
    }


def seat_result(game: Quaeleon, seat: int) -> dict[str, Any]:
    """One player's end; whoever is still in the game when nobody wins shares the place behind no winner."""
    has_won = (game.winners >> seat) & 1 == 1
    fallen = int(game.place_of_fallen(seat))
    return {
        "outcome": "won" if has_won else "lost",
        "place": 1 if has_won else fallen or 2,
        "score": int(game.health[seat]),
    }
