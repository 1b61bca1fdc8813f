"""The end of a season, the pawn, and additional seasons. [EQ-032 to EQ-037, EQ-077, EQ-170, EQ-R37 to EQ-R40, EQ-R61]"""

from typing import Final

from questhall.games.elfquest import events as event
from questhall.games.elfquest.rules.cubes import be_forced_to_drop, gain_success
from questhall.games.elfquest.rules.death import bury_the_dead
from questhall.games.elfquest.rules.growth import offer_growth
from questhall.games.elfquest.rules.penalties import roll_for_penalty
from questhall.games.elfquest.rules.scenarios import begin_season, end, leave_scenario
from questhall.games.elfquest.state import ACTION, LOSS_AT_END, REST_EACH_SEASON, STOPPED, ElfQuest
from questhall.games.elfquest.words import ANY_CUBE
from questhall.kernel.zones import NO_CARD, NOBODY

TOKENS_LOST: Final = 2


def end_season(game: ElfQuest) -> None:
    """Penalty, deaths, the pawn or the loss, deaths, a new season. [EQ-R37]"""
    offer_growth(game)
    if game.event() != NO_CARD:
        roll_for_penalty(game)
        bury_the_dead(game)
    if game.is_late() and game.holds(LOSS_AT_END) and not game.over:
        suffer_for_lateness(game)
    if game.over:
        return
    game.acted = 0
    if game.is_completed:
        leave_scenario(game)
    else:
        move_pawn(game)
    if game.holds(REST_EACH_SEASON) and not game.over:
        end(game, STOPPED)


def move_pawn(game: ElfQuest) -> None:
    """The pawn moves on; from the last printed season it cannot, and an additional season begins. [EQ-034, EQ-R38]"""
    game.next = ACTION
    if game.season < game.seasons_printed():
        game.season += 1
    else:
        game.extra += 1
        game.tell(event.EXTRA_SEASON, NOBODY, number=game.extra)
        if not game.holds(LOSS_AT_END):
            suffer_for_lateness(game)
    if not game.over:
        begin_season(game)


def suffer_for_lateness(game: ElfQuest) -> None:
    """Each loses a cube and two success tokens; the dead leave together. [EQ-036, EQ-037, EQ-R39, EQ-R40, EQ-R56]"""
    for character in range(game.table.characters):
        if game.is_in_play(character):
            be_forced_to_drop(game, character, ANY_CUBE, event.AS_LATENESS)
            gain_success(game, character, -TOKENS_LOST)
    bury_the_dead(game)
