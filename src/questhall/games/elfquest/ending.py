"""How a game of the ElfQuest Adventure Game ended, for everybody: the tribe wins or loses as a whole. [EQ-001]"""

from typing import Any, Final

from questhall.games.elfquest import state
from questhall.games.elfquest.state import ElfQuest

ENDINGS: Final[dict[int, tuple[str, str, str]]] = {
    state.WON: ("won", "EQ-R64", "The Wolfriders have crossed the Burning Waste: everybody has won."),
    state.LOST: ("lost", "EQ-R57", "Nobody is left to take the place of the dead: the tribe is lost."),
    state.STOPPED: ("undecided", "EQ-R65", "The tribe rests: its quest goes on another day."),
    state.ALL_LEFT: ("undecided", "EQ-R65", "Everybody has left the game."),
}
"""For each ending what becomes of everybody, the clause, and the sentence."""


def result_of(game: ElfQuest, names: list[str]) -> dict[str, Any]:
    """What became of the tribe; nobody has a score, and whoever has left wins nothing. [EQ-001, EQ-027]"""
    outcome, clause, text = ENDINGS[game.ending]
    staying = [seat for seat in range(game.seats) if (game.left >> seat) & 1 == 0]
    return {
        "winners": staying if game.ending == state.WON else [],
        "seats": [
            {"outcome": outcome if seat in staying else "left", "place": 1, "score": 0}
            for seat in range(game.seats)
        ],
        "clause": clause,
        "text": text,
    }
