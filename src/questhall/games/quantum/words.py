"""Words that questions, events and views share."""

from typing import Final

from mypy_extensions import i64

from questhall.games.quantum import state

DECLARATIONS: Final[dict[int, str]] = {
    state.NORMAL: "normal",
    state.BACKWARD: "backward",
    state.ONE_DIE: "one die",
    state.BACKWARD | state.ONE_DIE: "backward with one die",
    state.SKIP: "skip",
}


def declaration(penalties: i64) -> str:
    """How a turn is declared."""
    return DECLARATIONS[penalties]
