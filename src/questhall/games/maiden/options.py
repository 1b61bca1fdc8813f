"""What is settled when a game is set up: the form of play, how hard it is, and the rulings that name a fair opposite."""

from typing import Any, Final

from mypy_extensions import i64

from questhall.games.maiden.state import (
    ARROWS_ON_FAILURE,
    CO_OP,
    COMPETITIVE,
    DOUBLE_PROGRESS,
    EASY,
    HARD,
    PARTICIPANTS_LOSE,
    PRELUDE,
    REST_GOES_ON,
    SERENDIPITY,
    SIX_ICONS,
    SKIRMISH,
    SOLO,
    SWAP_ANY_ADD,
    TEAM,
    TEAM_UP,
    Maiden,
)
from questhall.kernel.kind import GameError, Option
from questhall.kernel.options import bits_of

USUAL: Final = "usual"
MODE: Final = "mode"
DIFFICULTY: Final = "difficulty"
SEVERITY: Final = "severity"
CHANGE: Final = "advanced_change"
TEAMS: Final = "teams"

OPTIONS: Final[list[Option]] = [
    Option(
        MODE,
        "Form of play",
        {
            USUAL: "alone with one player, in co-operation with several",
            "solo": "alone",
            "co_op": "together: everybody has to get out",
            "competitive": "against each other: the first to get out wins",
            "team": "team against team",
            "team_up": "two decks under way meet and help each other for a while",
            "skirmish": "two decks under way meet and compete for a while",
            "serendipity": "two decks under way meet, and one helps the other through an Encounter",
        },
        USUAL,
        ("MQ-005", "MQ-171", "MQ-209", "MQ-217", "MQ-239"),
    ),
    Option(
        DIFFICULTY,
        "The end of level 4",
        {
            "normal": "changes nothing: play goes on until it is won or lost",
            "easy": "wins, if you are still alive",
            "hard": "loses, if you have not won",
        },
        "normal",
        ("MQ-160", "MQ-161", "MQ-162", "MQ-R53"),
    ),
    Option(
        SEVERITY,
        "How severe it is",
        {
            "normal": "as it is",
            "advanced": "with one change that makes it harder",
            "extreme": "with both changes that make it harder",
        },
        "normal",
        ("MQ-163", "MQ-164", "MQ-R54"),
    ),
    Option(
        CHANGE,
        "The change of Advanced Mode",
        {
            "double_progress": "each Rest raises the Tower Level two steps",
            "six_icon_exits": "an Exit takes both its sets",
        },
        "double_progress",
        ("MQ-163", "MQ-165", "MQ-166"),
    ),
    Option(
        "prelude",
        "Prelude",
        {
            False: "everybody plays together from the start",
            True: "everybody first plays levels 1 and 2 alone",
        },
        False,
        ("MQ-172", "MQ-162", "MQ-R70"),
    ),
    Option(
        TEAMS,
        "Number of teams",
        {2: "two teams, who sit by turns", 3: "three teams, who sit by turns"},
        2,
        ("MQ-211", "MQ-240"),
    ),
    Option(
        "add_arrows",
        "Downgrade arrows on Adds",
        {"before": "are carried out before the check", "failure": "wait until the Challenge has failed"},
        "before",
        ("MQ-R17",),
    ),
    Option(
        "haste_swap",
        "The Add that Haste swaps in",
        {"within_level": "is not above the Tower Level", "any_add": "may be any Add"},
        "within_level",
        ("MQ-R27",),
    ),
    Option(
        "rest_on_the_way",
        "A Rest met while Exploring",
        {"passes_lead": "ends the turn", "goes_on": "does not end the turn: Exploring goes on"},
        "passes_lead",
        ("MQ-R65",),
    ),
    Option(
        "large_co_op_loss",
        "In large co-op the game is lost",
        {
            "everybody": "when nobody still in the tower can absorb the Damage",
            "participants": "when nobody who takes part can absorb the Damage",
        },
        "everybody",
        ("MQ-R68",),
    ),
]
MODES: Final[dict[str, int]] = {
    "solo": SOLO,
    "co_op": CO_OP,
    "competitive": COMPETITIVE,
    "team": TEAM,
    "team_up": TEAM_UP,
    "skirmish": SKIRMISH,
    "serendipity": SERENDIPITY,
}
SIZES: Final[dict[str, tuple[int, int]]] = {
    USUAL: (1, 6),
    "solo": (1, 1),
    "co_op": (2, 6),
    "competitive": (2, 6),
    "team": (4, 6),
    "team_up": (2, 2),
    "skirmish": (2, 2),
    "serendipity": (2, 2),
}
BITS: Final[dict[str, tuple[int, str | bool]]] = {
    "prelude": (PRELUDE, True),
    "add_arrows": (ARROWS_ON_FAILURE, "failure"),
    "haste_swap": (SWAP_ANY_ADD, "any_add"),
    "rest_on_the_way": (REST_GOES_ON, "goes_on"),
    "large_co_op_loss": (PARTICIPANTS_LOSE, "participants"),
}
CHOSEN_BY_NAME: Final = (MODE, DIFFICULTY, SEVERITY, CHANGE, TEAMS)
SEATS_FOR_THREE_TEAMS: Final = 6


def sizes_of(options: dict[str, Any]) -> tuple[int, int]:
    """The least and the most players of a form of play. [MQ-239]"""
    return SIZES.get(options.get(MODE, USUAL), SIZES[USUAL])


def settle(game: Maiden, options: dict[str, Any]) -> None:
    """Lay down what the table plays. Raises GameError where an option has no such value, or two do not go together."""
    game.options = bits_of(
        {name: value for name, value in options.items() if name not in CHOSEN_BY_NAME}, OPTIONS, BITS
    )
    mode = chosen(options, MODE)
    game.mode = (SOLO if game.seats == 1 else CO_OP) if mode == USUAL else MODES[mode]
    least, most = sizes_of({MODE: mode})
    if not least <= game.seats <= most:
        players = f"{least}" if least == most else f"{least} to {most}"
        raise GameError(f"The form of play '{mode}' is for {players}, not for {int(game.seats)}.")
    difficulty = chosen(options, DIFFICULTY)
    if game.holds(PRELUDE) and (difficulty != "normal" or game.mode not in (CO_OP, COMPETITIVE, TEAM)):
        game.options -= PRELUDE  # MQ-162, MQ-172
    for seat in range(game.seats):
        game.variant[seat] = changes(difficulty, chosen(options, SEVERITY), chosen(options, CHANGE))
    if game.mode == TEAM:
        lay_down_teams(game, chosen(options, TEAMS))


def chosen(options: dict[str, Any], name: str) -> Any:
    """The value of an option, or the usual one."""
    for option in OPTIONS:
        if option.name == name:
            value = options.get(name, option.default)
            if type(value) is not type(option.default) or value not in option.values:
                allowed = " or ".join(repr(allowed) for allowed in option.values)
                raise GameError(f"The option {name} is {allowed}, not {value!r}.")
            return value
    raise GameError(f"There is no option {name}.")


def changes(difficulty: str, severity: str, change: str) -> i64:
    """EASY, HARD, DOUBLE_PROGRESS and SIX_ICONS as these words mean them. [MQ-160, MQ-161, MQ-163, MQ-164, MQ-R54]"""
    bits: i64 = 0
    if difficulty == "easy":
        bits |= EASY
    elif difficulty == "hard":
        bits |= HARD
    if severity == "extreme":
        bits |= DOUBLE_PROGRESS | SIX_ICONS
    elif severity == "advanced":
        bits |= DOUBLE_PROGRESS if change == "double_progress" else SIX_ICONS
    return bits


def lay_down_teams(game: Maiden, teams: int) -> None:
    """Team-mates sit apart, so that the teams bid by turns; each has at least two players. [MQ-211, MQ-240]"""
    if teams > 2 and game.seats < SEATS_FOR_THREE_TEAMS:
        raise GameError(f"Three teams are for {SEATS_FOR_THREE_TEAMS} players, not for {int(game.seats)}.")
    for seat in range(game.seats):
        game.team[seat] = seat % teams
