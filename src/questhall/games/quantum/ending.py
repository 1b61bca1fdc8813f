"""How a game of Quantum Quest ended, for everybody. [QQ-073, QQ-R38, QQ-R49]"""

from typing import Any, Final

from questhall.games.quantum import state
from questhall.games.quantum.asks import ENDING_CLAUSES
from questhall.games.quantum.state import Quantum

ENDINGS: Final[dict[int, str]] = {
    state.MASTER: "{winner} is master of the dungeon: nobody else has a living adventurer.",
    state.NOBODY_LIVES: "Nobody wins: no adventurer is left in the dungeon.",
    state.LEFT_ALONE: "{winner} is master of the dungeon: the others have left, or have no adventurers.",
    state.ALL_LEFT: "Nobody wins: nobody with a living adventurer has stayed.",
}


def result_of(game: Quantum, names: list[str]) -> dict[str, Any]:
    """Who won, what each player has left, and by which clause it ended."""
    winner = int(game.winner)
    return {
        "winners": [winner] if winner >= 0 else [],
        "seats": [seat_result(game, seat) for seat in range(game.seats)],
        "clause": ENDING_CLAUSES[game.ending],
        "text": ending_text(game, names),
    }


def ending_text(game: Quantum, names: list[str]) -> str:
    """How it ended, in a sentence."""
    return ENDINGS[game.ending].format(winner=names[game.winner] if game.winner >= 0 else "")


def seat_result(game: Quantum, seat: int) -> dict[str, Any]:
    """One player's end; without a winner all who stayed have drawn. The score is the living adventurers."""
    if game.winner < 0 and not game.is_out(seat):
        outcome, place = "drawn", 1
    elif game.winner == seat:
        outcome, place = "won", 1
    else:
        outcome, place = "lost", 2
    return {"outcome": outcome, "place": place, "score": int(game.party[seat].size())}
