"""The course of a game: which step comes next. [FQ-039..FQ-095]"""

from typing import Final, final

from questhall.games.fetch.rules.enemy_phase import enemy_phase
from questhall.games.fetch.rules.pioneer_phase import act, attempt, check, keep_hand_limit
from questhall.games.fetch.rules.rest import rest
from questhall.games.fetch.rules.setup import choose_pioneers, set_up
from questhall.games.fetch.rules.winning import let_leavers_go
from questhall.games.fetch.state import (
    ACTION,
    ATTEMPT,
    CHECK,
    ENEMY,
    HAND_LIMIT,
    PIONEERS,
    SETUP,
    Fetch,
)
from questhall.games.fetch.table import Course


@final
class TheBook(Course):
    """The only course there is: the rulebook's."""

    def play(self, game: Fetch) -> None:
        """Play what `next` says, whole; then whoever has conceded goes."""
        if game.next == CHECK:
            check(game)
        elif game.next == ATTEMPT:
            attempt(game)
        elif game.next == ACTION:
            act(game)
        elif game.next == HAND_LIMIT:
            keep_hand_limit(game)
        elif game.next == ENEMY:
            enemy_phase(game)
        elif game.next == PIONEERS:
            choose_pioneers(game)
        elif game.next == SETUP:
            set_up(game)
        else:
            rest(game)
        let_leavers_go(game)


BY_THE_BOOK: Final = TheBook()
