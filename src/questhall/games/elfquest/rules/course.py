"""The course of a game: which step comes next. [EQ-032, EQ-039, EQ-087]"""

from typing import Final, final

from questhall.games.elfquest.rules.actions import take_action
from questhall.games.elfquest.rules.scenarios import end, set_out_scenario
from questhall.games.elfquest.rules.seasons import end_season
from questhall.games.elfquest.rules.tribe import choose_tribe, let_leavers_go, next_staying
from questhall.games.elfquest.state import ACTION, ALL_LEFT, SCENARIO, SEASON_END, ElfQuest
from questhall.games.elfquest.table import Course
from questhall.kernel.zones import NOBODY


@final
class TheBook(Course):
    """The only course there is: the rulebook's."""

    def play(self, game: ElfQuest) -> None:
        """Play what `game.next` says, whole; after it, whoever wants to leave goes."""
        if game.next == ACTION:
            take_action(game)
        elif game.next == SEASON_END:
            end_season(game)
        elif game.next == SCENARIO:
            set_out_scenario(game)
        else:
            choose_tribe(game)
        let_leavers_go(game)
        if next_staying(game, 0) == NOBODY and not game.over:
            end(game, ALL_LEFT)


BY_THE_BOOK: Final = TheBook()
