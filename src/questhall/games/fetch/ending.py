"""How a game of Fetch Quest ended, for everybody alike. [FQ-001]"""

from typing import Any, Final

from questhall.games.fetch.state import ABANDONED, LOST, WON, Fetch
from questhall.games.fetch.table import MISSION

CLAUSES: Final[dict[int, str]] = {WON: "FQ-096", LOST: "FQ-097", ABANDONED: "FQ-R45"}
ENDINGS: Final[dict[int, str]] = {
    WON: "All Missions are resolved: well done, good dogs!",
    LOST: "Every pioneer is in retreat: the quest is lost. {done} of {all} Missions {were} resolved.",
    ABANDONED: "Everybody has left the game: the quest is lost.",
}


def result_of(game: Fetch, names: list[str]) -> dict[str, Any]:
    """All who stayed win together or lose together; the score counts the Missions that were resolved. [FQ-001, FQ-R45]"""
    has_won = game.ending == WON
    winners = [seat for seat in range(game.seats) if has_won and game.is_staying(seat)]
    done, total = missions_resolved(game), missions(game)
    return {
        "winners": winners,
        "seats": [
            {
                "outcome": "won" if seat in winners else "lost",
                "place": 1 if seat in winners or not has_won else 2,
                "score": done,
            }
            for seat in range(game.seats)
        ],
        "clause": CLAUSES[game.ending],
        "text": ENDINGS[game.ending].format(done=done, all=total, were="was" if done == 1 else "were"),
    }


def missions(game: Fetch) -> int:
    """How many Missions the game has."""
    return sum(int(kind) == MISSION for kind in game.table.kind)


def missions_resolved(game: Fetch) -> int:
    """How many of them lie behind the pioneers."""
    resolved = sum(game.table.kind[game.face[card]] == MISSION for card in game.away.cards)
    return resolved + (1 if game.ending == WON else 0)
