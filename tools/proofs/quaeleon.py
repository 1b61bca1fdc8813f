"""What Quaeleon's Quest claims: `make prove quaeleon`."""

from typing import Any, Final

from tools.figure import Figure, Tell
from tools.long_figures import figures_of_every_game
from tools.quaeleon_play import card_differences, courses, fellowship, kind_and_cards

TABLES: Final = (2, 4, 6)
GAMES: Final = 10_000
GAMES_BY_LOT: Final = {2: 20_000, 4: 12_000, 6: 8_000}
FOURFOLD: Final = 14_000
SHOWN: Final = 5


def heuristic_games(tell: Tell) -> dict[str, object]:
    """Length, changes of the lead, even seats, and games that nobody wins."""
    found: dict[str, object] = {}
    holds = True
    for seats in TABLES:
        about = courses(seats, GAMES)
        tell(f"{seats} seats: {about}")
        found[f"{seats} seats"] = about
        holds = holds and is_as_it_should_be(about)
    return {
        "a leader is": "who alone has the most health after a beat; a tie leaves the lead where it was",
        **found,
        "holds": holds,
    }


def is_as_it_should_be(about: dict[str, Any]) -> bool:
    """Whether games at a table of some size are as long, as open and as even as they should be."""
    return (
        4 <= about["median rounds"] <= 8
        and about["% with two changes of the lead"] >= 50
        and about["% that all lose"] < 5
        and all(abs(points) <= 3 for points in about["seats: points from an even share"])
    )


def cards_by_lot(tell: Tell) -> dict[str, object]:
    """What laying a card changes, where a lot decides whether it is laid."""
    found: dict[str, object] = {}
    most = 0.0
    for seats in TABLES:
        differences = card_differences(seats, GAMES_BY_LOT[seats])
        ranked = sorted(differences.items(), key=lambda item: item[1])
        rows = {name: [round(points, 1), round(half, 1)] for name, (points, half) in ranked}
        most = max(most, *(abs(points) for points, _ in differences.values()))
        names = list(rows)
        tell(f"{seats} seats, least: {[(name, rows[name]) for name in names[:SHOWN]]}")
        tell(f"{seats} seats, most: {[(name, rows[name]) for name in names[-SHOWN:]]}")
        found[f"{seats} seats"] = rows
    return {
        "what is compared": (
            "in one of its first three rounds, drawn by lot, each seat lays five cards that are drawn by lot from its "
            "hand, in the order that the heuristic gives them. Seats that laid a card so are compared with seats that "
            "had it in hand and kept it, in the same round and with as many cards in hand: nothing but the lot "
            "tells these apart, neither how good the rest of the hand is nor how long the seat has lived"
        ),
        "games": GAMES_BY_LOT,
        **found,
        "largest difference": round(most, 1),
        "holds": most <= 10,
    }


def two_of_a_faction(tell: Tell) -> dict[str, object]:
    """Whether two cards of a faction beat two strangers of the same worth, in every faction."""
    found: dict[str, object] = {}
    holds = True
    for faction in kind_and_cards()[1].factions:
        points, half = fellowship(faction.name, 2, FOURFOLD)
        tell(f"{faction.name}: {points:+.2f} points, \u00b1 {half:.2f}")
        found[faction.name] = [round(points, 2), round(half, 2)]
        holds = holds and points > half
    return {
        "what is compared": (
            "two cards a and b of the faction, and x and y of two others, make four first hands of one deal in a duel: "
            "a+b, a+x, y+b and y+x beside the same five cards; both are laid in the first round. Each of the four is "
            "once in {a+b, y+x} and once in {a+x, y+b}, so what a card is worth by itself cancels out; the points are "
            "the wins that a+b has more than its cards have beside strangers"
        ),
        "deals of four games": FOURFOLD,
        **found,
        "holds": holds,
    }


FIGURES = (
    *figures_of_every_game("quaeleon"),
    Figure(
        "heuristic games",
        f"in {GAMES:,} games of the heuristic at each of 2, 4 and 6 seats: a median of 4 to 8 rounds, two changes of "
        "the lead in half the games, seats within 3 points of an even share, nobody wins in less than 5 %",
        heuristic_games,
    ),
    Figure("cards by lot", "no card moves the wins of who lays it by more than 10 points", cards_by_lot),
    Figure(
        "two of a faction", "two cards of a faction beat two strangers, in every faction", two_of_a_faction
    ),
)
