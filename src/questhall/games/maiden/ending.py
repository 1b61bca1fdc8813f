"""How a game of Maiden's Quest ended, for everybody. [MQ-002, MQ-003, MQ-R78]"""

from typing import Any, Final

from questhall.games.maiden import state
from questhall.games.maiden.state import FREE, GONE_HOME, IN_TOWER, Maiden

WON_BY: Final[dict[int, tuple[str, str]]] = {
    state.BY_EXIT: ("MQ-155", "{who} got out of the tower by an Exit."),
    state.BY_CAPTOR: ("MQ-159", "{who} defeated the Captor."),
    state.BY_EASY: ("MQ-160", "{who} lived through level 4."),
    state.LAST_LEFT: ("MQ-206", "{who} won: nobody else is left in the game."),
}
LOST_BY: Final[dict[int, tuple[str, str]]] = {
    state.BY_DAMAGE: ("MQ-086", "{who} was knocked out: no Heart was left to absorb the Damage."),
    state.BY_HARD: ("MQ-161", "{who} did not get out before level 4 was over."),
    state.BY_LEAVING: ("MQ-R126", "{who} gave up."),
}
SESSION: Final = ("MQ-210", "They part; each goes on with a deck of their own.")
SKIRMISH: Final = ("MQ-205", "{who} won the skirmish. They part; what became of each deck stands.")
NO_SESSION: Final = ("MQ-217", "They did not agree to meet.")
"""For each ending the clause, and the sentence."""


def result_of(game: Maiden, names: list[str]) -> dict[str, Any]:
    """Who has won, what has become of each, and by which clause it ended; the score is the Tower Level's step."""
    winners = [seat for seat in range(game.seats) if (game.winners >> seat) & 1]
    clause, text = ending_of(game, winners, names)
    return {
        "winners": winners,
        "seats": [seat_result(game, seat, seat in winners) for seat in range(game.seats)],
        "clause": clause,
        "text": text,
    }


def ending_of(game: Maiden, winners: list[int], names: list[str]) -> tuple[str, str]:
    """How it ended: the clause, and a sentence."""
    how = int(game.ending)
    if how == state.SESSION_OVER:
        return (SKIRMISH[0], SKIRMISH[1].format(who=names[winners[0]])) if winners else SESSION
    if how == state.NOT_AGREED:
        return NO_SESSION
    if how in WON_BY and winners:
        clause, text = WON_BY[how]
        return clause, text.format(who=listed([names[seat] for seat in winners]))
    losers = [seat for seat in range(game.seats) if game.outcome[seat] == how]
    clause, text = LOST_BY[how]
    return clause, text.format(who=listed([names[seat] for seat in losers or range(game.seats)]))


def listed(names: list[str]) -> str:
    """Some names in a row."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def seat_result(game: Maiden, seat: int, has_won: bool) -> dict[str, Any]:
    """One player's end: won or lost, running on after a session, or left."""
    if game.fate[seat] == GONE_HOME:
        outcome = "left"
    elif has_won or (game.ending == state.SESSION_OVER and game.fate[seat] == FREE):
        outcome = "won"
    elif game.ending in (state.SESSION_OVER, state.NOT_AGREED) and game.fate[seat] == IN_TOWER:
        outcome = "carried on"
    else:
        outcome = "lost"
    return {"outcome": outcome, "place": 1 if has_won else 2, "score": int(game.progress[seat])}
