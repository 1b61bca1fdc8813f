"""The course of a game: which step comes next. [MQ-023, MQ-034]"""

from typing import Final, final

from questhall.games.maiden.rules.fates import let_leavers_go
from questhall.games.maiden.rules.meetings import begin_meeting, help_each_other, part
from questhall.games.maiden.rules.setup import build_decks, choose_deck
from questhall.games.maiden.rules.turns import begin_play, take_turn
from questhall.games.maiden.state import BUILDING, CHOOSING, HELPING, MEETING, TURN, Maiden
from questhall.games.maiden.table import Course


@final
class TheBook(Course):
    """The only course there is: the rulebook's."""

    def play(self, game: Maiden) -> None:
        """Play what `game.next` says, whole; who wants to leave goes after it. [MQ-R126]"""
        if game.next == TURN:
            take_turn(game)
        elif game.next == CHOOSING:
            choose(game)
        elif game.next == BUILDING:
            build_decks(game, (1 << game.seats) - 1 - game.carried)
            begin_play(game)
        elif game.next == MEETING:
            begin_meeting(game)
        elif game.next == HELPING:
            help_each_other(game)
        else:
            part(game)
        let_leavers_go(game)


def choose(game: Maiden) -> None:
    """One player after another chooses; who has come with a deck under way has one. [MQ-023, MQ-005]"""
    if (game.carried >> game.lead) & 1 == 0:
        choose_deck(game, game.lead)
    game.lead += 1
    if game.lead == game.seats:
        game.lead = 0
        game.next = BUILDING


BY_THE_BOOK: Final = TheBook()
