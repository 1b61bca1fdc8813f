"""What is settled when a game is set up: the rulings that a table may play the other way."""

from typing import Final

from questhall.games.fetch.state import (
    EFFECTS_AFTERWARDS,
    FREE_TALK,
    ONLY_CHALLENGES_WAIVE,
    RANDOM_START,
)
from questhall.kernel.kind import Option

OPTIONS: Final[list[Option]] = [
    Option(
        "first_player",
        "First player",
        {"spike": "whoever leads Spike Mutt; without Spike Mutt by chance", "random": "by chance"},
        "spike",
        ("FQ-038", "FQ-R10"),
    ),
    Option(
        "effects",
        "Effects of played cards",
        {"at_once": "happen as soon as the card is played", "afterwards": "happen when all have been played"},
        "at_once",
        ("FQ-R14",),
    ),
    Option(
        "free_action",
        "The Active ability is free",
        {"any_defeat": "after any defeat", "challenge": "only after a defeated Challenge"},
        "any_defeat",
        ("FQ-R21",),
    ),
    Option(
        "talk",
        "Talk",
        {"phrases": "in set phrases alone", "free": "free, with a reminder of the rule"},
        "phrases",
        ("FQ-R37",),
    ),
]
BITS: Final[dict[str, tuple[int, str | bool]]] = {
    "first_player": (RANDOM_START, "random"),
    "effects": (EFFECTS_AFTERWARDS, "afterwards"),
    "free_action": (ONLY_CHALLENGES_WAIVE, "challenge"),
    "talk": (FREE_TALK, "free"),
}
