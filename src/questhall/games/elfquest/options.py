"""What is settled when a game is set up: which scenarios, in which order, and the rulings played the other way."""

from typing import Any, Final

from mypy_extensions import i64

from questhall.games.elfquest.state import (
    CARDS_BEFORE_ROLL,
    CUBES_BY_SUM,
    GROWTH_BRINGS_CUBES,
    LAST_ATTEMPT_ONLY,
    LOSS_AT_END,
    NEXT_AT_ONCE,
    RANDOM_ORDER,
    REST_EACH_SEASON,
    SHARED_OUT,
)
from questhall.kernel.kind import GameError, Option
from questhall.kernel.options import bits_of as rulings_turned

FIRST: Final = "first"
LAST: Final = "last"
NEXT: Final = "next"

OPTIONS: Final[list[Option]] = [
    Option(
        FIRST,
        "The first scenario",
        {
            NEXT: "scenario 1, or where the tribe stands that is carried into the match",
            2: "Madcoil",
            3: "scenario 3",
            4: "Troll Caverns",
            5: "The Burning Waste",
        },
        NEXT,
        ("EQ-028", "EQ-R65"),
    ),
    Option(
        LAST,
        "The last scenario",
        {
            5: "the whole campaign is played to its end",
            4: "the tribe rests after scenario 4",
            3: "the tribe rests after scenario 3",
            2: "the tribe rests after scenario 2",
            1: "the tribe rests after scenario 1",
        },
        5,
        ("EQ-R64", "EQ-R65"),
    ),
    Option(
        "rest",
        "The tribe rests, to be recorded,",
        {"last": "after the last scenario alone", "season": "after every season"},
        "last",
        ("EQ-R65",),
    ),
    Option(
        "order",
        "The events of scenarios 2 to 5",
        {"story": "come in the order of the story", "random": "come in random order"},
        "story",
        ("EQ-030", "EQ-031", "EQ-R63"),
    ),
    Option(
        "characters",
        "The characters",
        {
            "in_turn": "are picked by the seats in turn",
            "shared_out": "are picked and given to the players by the first seat",
        },
        "in_turn",
        ("EQ-R01",),
    ),
    Option(
        "cards_for_dice",
        "Flipping and sacrificing for dice",
        {
            "any_time": "is possible before and after the roll",
            "before_roll": "is possible before the roll alone",
        },
        "any_time",
        ("EQ-R12",),
    ),
    Option(
        "rewarded",
        "The reward of an event",
        {
            "participants": "goes to all who have contributed in any attempt",
            "last_attempt": "goes to those who contributed to the attempt that completes it",
        },
        "participants",
        ("EQ-R21",),
    ),
    Option(
        "late_loss",
        "The loss for an additional season",
        {"beginning": "is taken at its beginning", "end": "is taken at its end"},
        "beginning",
        ("EQ-R38",),
    ),
    Option(
        "cube_limit",
        "The limit on cubes",
        {"colour": "holds for each colour by itself", "sum": "holds for all colours together"},
        "colour",
        ("EQ-R41",),
    ),
    Option(
        "growth",
        "A new character card",
        {"limits": "raises the limits of cubes alone", "cubes": "brings the cubes that it has more at once"},
        "limits",
        ("EQ-R59",),
    ),
    Option(
        "next_scenario",
        "The next scenario",
        {
            "next_season": "begins when the season is over",
            "at_once": "is set out at once, for those who have not acted",
        },
        "next_season",
        ("EQ-R61",),
    ),
]
BITS: Final[dict[str, tuple[int, str | bool]]] = {
    "rest": (REST_EACH_SEASON, "season"),
    "order": (RANDOM_ORDER, "random"),
    "characters": (SHARED_OUT, "shared_out"),
    "cards_for_dice": (CARDS_BEFORE_ROLL, "before_roll"),
    "rewarded": (LAST_ATTEMPT_ONLY, "last_attempt"),
    "late_loss": (LOSS_AT_END, "end"),
    "cube_limit": (CUBES_BY_SUM, "sum"),
    "growth": (GROWTH_BRINGS_CUBES, "cubes"),
    "next_scenario": (NEXT_AT_ONCE, "at_once"),
}


def bits_of(options: dict[str, Any]) -> i64:
    """The rulings as the state holds them; what is not named is as usual."""
    for option in OPTIONS[:2]:
        value = options.get(option.name, option.default)
        if value not in option.values or isinstance(value, bool):
            allowed = " or ".join(repr(allowed) for allowed in option.values)
            raise GameError(f"The option {option.name} is {allowed}, not {value!r}.")
    rulings = {name: value for name, value in options.items() if name not in (FIRST, LAST)}
    return rulings_turned(rulings, OPTIONS, BITS)


def run_of(options: dict[str, Any]) -> tuple[int, int]:
    """The first scenario of the match and the last one, from 0; -1 for wherever the tribe stands. [EQ-R65]"""
    first = options.get(FIRST, NEXT)
    last = int(options.get(LAST, 5)) - 1
    if first == NEXT:
        return -1, last
    if int(first) - 1 > last:
        raise GameError(
            f"The option first is {first}, but last is {last + 1}: the last one cannot come before it."
        )
    return int(first) - 1, last
