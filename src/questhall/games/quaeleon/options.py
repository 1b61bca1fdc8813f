"""What is settled when a game is set up: round 0, and the rulings that a table may play the other way."""

from typing import Final

from questhall.games.quaeleon.state import (
    DEFENCE_ON_ARRIVAL,
    MUST_PLAY,
    MUST_RECRUIT,
    RECURRING_LAST,
    RESHUFFLE_AT_ONCE,
    ROUND_0,
    SHORT_LAST_BEAT,
    TURN_LOST_WITH_CARD,
)
from questhall.kernel.kind import Option

OPTIONS: Final[list[Option]] = [
    Option(
        "round_0",
        "Round 0",
        {
            False: "no exchange of starting cards",
            True: "one exchange of starting cards before the first round",
        },
        False,
        ("QL-032", "QL-033"),
    ),
    Option(
        "lost_card",
        "Losing the revealed card",
        {"keeps_turn": "the turn is kept, at initiative 0", "loses_turn": "the turn is lost with the card"},
        "keeps_turn",
        ("QL-R04",),
    ),
    Option(
        "recurring",
        "Recurring effects",
        {"first": "before the text of the new card", "last": "after the text of the new card"},
        "first",
        ("QL-R05",),
    ),
    Option(
        "defence",
        "Defence of a card",
        {
            "own_step": "counts from its defence step on",
            "at_once": "counts as soon as the card is on the field",
        },
        "own_step",
        ("QL-R06",),
    ),
    Option(
        "recruiting",
        "Recruiting",
        {"may": "may be declined", "must": "has to be done"},
        "may",
        ("QL-R12",),
    ),
    Option(
        "reshuffle",
        "An empty deck",
        {
            "when_needed": "is made anew when a card is needed",
            "at_once": "is made anew as soon as it is empty",
        },
        "when_needed",
        ("QL-R13",),
    ),
    Option(
        "last_beat",
        "The last beat of a round",
        {"whole": "gives everybody a turn", "short": "ends with the last card"},
        "whole",
        ("QL-R14",),
    ),
    Option(
        "empty_stack",
        "A stack without a card",
        {True: "is allowed", False: "is not allowed to those who hold a card"},
        True,
        ("QL-R19",),
    ),
]
BITS: Final[dict[str, tuple[int, str | bool]]] = {
    "round_0": (ROUND_0, True),
    "lost_card": (TURN_LOST_WITH_CARD, "loses_turn"),
    "recurring": (RECURRING_LAST, "last"),
    "defence": (DEFENCE_ON_ARRIVAL, "at_once"),
    "recruiting": (MUST_RECRUIT, "must"),
    "reshuffle": (RESHUFFLE_AT_ONCE, "at_once"),
    "last_beat": (SHORT_LAST_BEAT, "short"),
    "empty_stack": (MUST_PLAY, False),
}
