"""What Fetch Quest claims: `make prove fetch`."""

from typing import Any, Final

from tools.fetch_play import courses
from tools.figure import Figure, Tell
from tools.long_figures import figures_of_every_game

TABLES: Final = (3, 4, 5, 6)
GAMES: Final = 4_000
RANDOM_GAMES: Final = 10_000
LEAST_WON: Final = 15
MOST_WON: Final = 45
MOST_WON_BY_CHANCE: Final = 2


def heuristic_games(tell: Tell) -> dict[str, object]:
    """How often the heuristic wins at each number of seats, and how long that takes."""
    found: dict[str, object] = {}
    holds = True
    for seats in TABLES:
        about: dict[str, Any] = courses(seats, GAMES)
        tell(f"{seats} seats: {about}")
        found[f"{seats} seats"] = about
        holds = holds and LEAST_WON <= about["% won"] <= MOST_WON
    return {**found, "holds": holds}


def games_by_chance(tell: Tell) -> dict[str, object]:
    """How often answers at random win."""
    found: dict[str, object] = {}
    holds = True
    for seats in TABLES:
        about: dict[str, Any] = courses(seats, RANDOM_GAMES, random=True)
        tell(f"{seats} seats: {about}")
        found[f"{seats} seats"] = about
        holds = holds and about["% won"] <= MOST_WON_BY_CHANCE
    return {**found, "holds": holds}


FIGURES = (
    *figures_of_every_game("fetch"),
    Figure(
        "heuristic games",
        f"the heuristic at all seats wins {LEAST_WON} to {MOST_WON} % of {GAMES:,} games at each number of players",
        heuristic_games,
    ),
    Figure(
        "games by chance",
        f"answers at random win at most {MOST_WON_BY_CHANCE} % of {RANDOM_GAMES:,} games at each number of players",
        games_by_chance,
    ),
)
