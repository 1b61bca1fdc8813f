"""An Encounter from its beginning to the Cellaring of all active cards, alone or shared. [MQ-065, MQ-076, MQ-R100]"""

from mypy_extensions import i64

from questhall.games.maiden import asks, events
from questhall.games.maiden.asks import FIGHT, RUN_AWAY
from questhall.games.maiden.rules.challenge import challenge
from questhall.games.maiden.rules.decks import cellar, cellar_all, see_top
from questhall.games.maiden.rules.forms import may_run
from questhall.games.maiden.rules.maiden import meet_maiden
from questhall.games.maiden.rules.resting import take_rest
from questhall.games.maiden.rules.running import run
from questhall.games.maiden.rules.treasures import gain_treasures
from questhall.games.maiden.state import FALLEN, NO_INSTRUCTIONS, NO_MEETING, Maiden
from questhall.kernel.zones import NOBODY, filled, row, with_one_more


def begin_encounter(game: Maiden, form: i64, leader: i64, conductor: i64, fan_size: i64) -> None:
    """What belongs to one Encounter is set anew: by which rules it goes, who leads and who answers. [MQ-R100]"""
    game.form = form
    game.meeting = NO_MEETING
    game.leader = leader
    game.conductor = conductor
    game.fan_size = fan_size
    game.suppliers = 0
    game.present = 0
    game.is_resolving = False
    game.interrupted = NOBODY
    game.spent = filled(len(game.face), 0)
    game.altered = filled(len(game.face), 0)
    game.unread = game.unread[:0]
    game.laws = NO_INSTRUCTIONS
    game.own_laws = NO_INSTRUCTIONS
    game.aids = NO_INSTRUCTIONS
    game.damage = 0
    game.downgrades = 0
    game.owed = []
    game.excess = 0
    game.rests_passed = 0
    game.treasures = 0
    game.encounters += 1


def meet(game: Maiden) -> None:
    """The Encountered card is dealt with: the Maiden, a Challenge or a Run. [MQ-065, MQ-066, MQ-099]"""
    if game.is_maiden(game.encountered()):
        meet_maiden(game)
    elif runs(game):
        run(game)
    else:
        challenge(game)
    end_encounter(game)


def runs(game: Maiden) -> bool:
    """Challenge or Run is decided before the Fan is revealed, and stands. [MQ-065, MQ-066, MQ-090]"""
    if not may_run(game):
        return False
    return game.choose(game.conductor, asks.CHALLENGE, with_one_more(row(FIGHT), RUN_AWAY)) == RUN_AWAY


def end_encounter(game: Maiden) -> None:
    """All active cards are Cellared; then searches and Rests. What is over stays as it lies. [MQ-076, MQ-098, MQ-R45]"""
    if game.over:
        return
    cellar_active(game)
    for seat in range(game.seats):
        if (game.rests_passed >> seat) & 1 and game.fate[seat] != FALLEN and not game.over:
            take_rest(game, seat)  # MQ-089, MQ-R123
    if game.treasures > 0 and not game.over:
        gain_treasures(game)
    if game.interrupted != NOBODY and not game.over:
        game.tell(events.BROKEN_OFF, game.interrupted)
        take_rest(game, game.interrupted)  # MQ-146, MQ-185
    for seat in range(game.seats):
        see_top(game, seat)
    game.meeting = NO_MEETING


def cellar_active(game: Maiden) -> None:
    """The Encountered card and the whole Fan go to the bottom of their decks, turned as they are. [MQ-076, MQ-177]"""
    if game.met.size() > 0:
        cellar(game, game.met.take_top())
    for seat in range(game.seats):
        cellar_all(game, game.fan[seat])
    game.tell(events.CELLARED_ALL, game.conductor)
