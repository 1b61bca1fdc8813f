"""The course of a game: which step comes next. [QQ-R47]"""

from typing import Final, final

from questhall.games.quantum.rules.leaving import see_off
from questhall.games.quantum.rules.mulligan import offer_mulligans
from questhall.games.quantum.rules.setup import prepare
from questhall.games.quantum.rules.starting import start_the_game
from questhall.games.quantum.rules.turns import take_turn
from questhall.games.quantum.state import MULLIGAN, SETUP, START, TURN, Quantum
from questhall.games.quantum.table import Course


@final
class TheBook(Course):
    """The only course there is: the rulebook's."""

    def play(self, game: Quantum) -> None:
        """Play what `game.next` says, whole; who has conceded leaves after it. [QQ-R49]"""
        if game.next == TURN:
            take_turn(game)
        elif game.next == SETUP:
            prepare(game)
            game.next = MULLIGAN
        elif game.next == MULLIGAN:
            offer_mulligans(game)
            game.next = START
        else:
            start_the_game(game)
            game.next = TURN
        see_off(game)


BY_THE_BOOK: Final = TheBook()
