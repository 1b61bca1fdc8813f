"""What is settled when a game is set up: the layout, catching mistakes, and a game in which nobody is left."""

from typing import Final

from questhall.games.quantum.state import FIRST_SUMMON, MEMORY, WITH_ENDS
from questhall.kernel.kind import Option

OPTIONS: Final[list[Option]] = [
    Option(
        "layout",
        "Layout of the dungeon",
        {"two_rows": "two long rows", "with_ends": "two shorter rows with one chamber at each end"},
        "two_rows",
        ("QQ-008", "QQ-009", "QQ-R03"),
    ),
    Option(
        "memory",
        "Catching forgotten penalties",
        {
            False: "penalties are always carried out",
            True: "penalties can be forgotten, and caught for 1 mana",
        },
        False,
        ("QQ-074", "QQ-075", "QQ-R28"),
    ),
    Option(
        "no_survivor",
        "When no adventurer is left",
        {"draw": "the game is a draw", "first_summon": "play goes on until somebody Summons, and wins"},
        "draw",
        ("QQ-R38",),
    ),
]
BITS: Final[dict[str, tuple[int, str | bool]]] = {
    "layout": (WITH_ENDS, "with_ends"),
    "memory": (MEMORY, True),
    "no_survivor": (FIRST_SUMMON, "first_summon"),
}
