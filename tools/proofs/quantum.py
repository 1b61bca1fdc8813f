"""What Quantum Quest claims: `make prove quantum`."""

from typing import Any, Final

from tools.figure import Figure, Tell
from tools.long_figures import figures_of_every_game
from tools.quantum_play import courses, duels

TABLES: Final = (2, 3, 4, 6)
GAMES: Final = 10_000
DUELS: Final = 4_000
MOST_TIMES_THE_MEDIAN: Final = 2.5
LEAST_DUELS_WON: Final = 75
MOST_WITHOUT_A_WINNER: Final = 5
LEAST_TRAILED: Final = 40


def heuristic_games(tell: Tell) -> dict[str, object]:
    """Length, an even chance for each place in the first round, a leader who can lose."""
    found: dict[str, object] = {}
    holds = True
    for seats in TABLES:
        about = courses(seats, GAMES)
        tell(f"{seats} seats: {about}")
        found[f"{seats} seats"] = about
        holds = holds and is_as_it_should_be(about)
    memory = courses(4, GAMES, {"memory": True})
    found["4 seats, with memory"] = memory
    won = duels(DUELS)
    tell(f"duels against random answers: {won} % won")
    return {
        "a leader is": "who alone has the most health in the party after a turn",
        "a place is": "whose first turn comes first, second and so on: thieves decide who goes first",
        **found,
        "% of duels won against random answers": won,
        "holds": holds and is_as_it_should_be(memory) and won >= LEAST_DUELS_WON,
    }


def is_as_it_should_be(about: dict[str, Any]) -> bool:
    """Whether games at a table of some size end in time, are decided, and are not decided from the start."""
    return all(
        (
            about["times the median"] <= MOST_TIMES_THE_MEDIAN,
            about["% that nobody wins"] <= MOST_WITHOUT_A_WINNER,
            about["% whose winner trailed"] >= LEAST_TRAILED,
        )
    )


FIGURES = (
    *figures_of_every_game("quantum"),
    Figure(
        "heuristic games",
        f"in {GAMES:,} games of the heuristic at each of 2, 3, 4 and 6 seats, and at 4 with memory: 95 % are over within "
        "two and a half times the median, nobody wins in less than 5 %, the winner has trailed in "
        f"{LEAST_TRAILED} % or more; {LEAST_DUELS_WON} % of duels are won against random answers",
        heuristic_games,
    ),
)
