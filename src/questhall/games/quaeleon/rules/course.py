"""The course of a game: which step comes next. [QL-024, QL-025]"""

from typing import Final, final

from questhall.games.quaeleon import asks as event
from questhall.games.quaeleon.rules.end_of_round import end_round
from questhall.games.quaeleon.rules.health import let_leavers_go
from questhall.games.quaeleon.rules.piles import deal, top_up_pool
from questhall.games.quaeleon.rules.preparation import prepare
from questhall.games.quaeleon.rules.round_zero import play_round_zero
from questhall.games.quaeleon.rules.turns import begin_beat, next_turn
from questhall.games.quaeleon.state import (
    PREPARATION,
    REVEAL,
    ROUND_0,
    ROUND_ZERO,
    SETUP,
    START_HAND,
    TURN,
    Quaeleon,
)
from questhall.games.quaeleon.table import Course
from questhall.kernel.zones import NOBODY


@final
class TheBook(Course):
    """The only course there is: the rulebook's."""

    def play(self, game: Quaeleon) -> None:
        """Play what `game.next` says, whole."""
        if game.next == TURN:
            next_turn(game)
        elif game.next == REVEAL:
            begin_beat(game)
        elif game.next == PREPARATION:
            prepare(game)
        elif game.next == SETUP:
            get_started(game)
        elif game.next == ROUND_ZERO:
            play_round_zero(game)
            let_leavers_go(game)
        else:
            end_round(game)


BY_THE_BOOK: Final = TheBook()


def get_started(game: Quaeleon) -> None:
    """Shuffle, seven cards to each, five into the pool. [QL-007, QL-008, QL-009]"""
    game.shuffle(game.deck)
    game.tell(event.SHUFFLED, NOBODY, number=game.deck.size(), more=event.SHUFFLED_AT_START)
    deal(game, START_HAND, NOBODY)
    top_up_pool(game)
    game.next = ROUND_ZERO if game.holds(ROUND_0) else PREPARATION
    let_leavers_go(game)
