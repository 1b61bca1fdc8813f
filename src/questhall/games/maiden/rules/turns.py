"""Whose turn it is, and what becomes of it, in every form of play. [MQ-173, MQ-194, MQ-197]"""

from mypy_extensions import i64

from questhall.games.maiden import events
from questhall.games.maiden.rules.competing import take_competitive_turn
from questhall.games.maiden.rules.encounter import begin_encounter, meet
from questhall.games.maiden.rules.exploring import explore
from questhall.games.maiden.rules.fates import end, next_among, seats_in, team_of, tower, with_fate
from questhall.games.maiden.rules.meetings import do_all_stay
from questhall.games.maiden.rules.resting import take_rest
from questhall.games.maiden.state import (
    CO_OP,
    EASY,
    FREE,
    HARD,
    MEETING,
    PRELUDE,
    REST_GOES_ON,
    SERENDIPITY,
    SKIRMISH,
    SOLO,
    TEAM,
    TEAM_UP,
    TURN,
    Maiden,
)
from questhall.games.maiden.words import FAN_SIZE, STEP_3A
from questhall.kernel.zones import NOBODY, only

# ------------------------------------------------------------------ the beginning


def begin_play(game: Maiden) -> None:
    """All decks are there: a Prelude, a meeting, or the first turn. [MQ-172, MQ-173, MQ-197]"""
    game.lead = 0
    game.next = TURN
    if game.mode == TEAM_UP or game.mode == SKIRMISH or game.mode == SERENDIPITY:
        game.next = MEETING
    elif has_prelude(game):
        game.prelude = tower(game)
    elif game.mode != SOLO:
        choose_who_starts(game)


def has_prelude(game: Maiden) -> bool:
    """Only players who all start together may have agreed on one, and none in Easy or Hard Mode. [MQ-162, MQ-172]"""
    if game.mode == SOLO or game.carried != 0:
        return False
    return game.holds(PRELUDE) and not game.plays(0, EASY) and not game.plays(0, HARD)


def choose_who_starts(game: Maiden) -> None:
    """Nothing was agreed on, so the starting player is found at random. [MQ-173, MQ-R62]"""
    game.lead = game.pick(seats_in(game, tower(game)))
    game.tell(events.STARTS, game.lead)


# ------------------------------------------------------------------ a turn


def take_turn(game: Maiden) -> None:
    """One player Explores up to an Encounter or a Rest, and it is dealt with."""
    if game.prelude != 0:
        play_prelude(game)
    elif game.mode == SOLO:
        play_alone(game, 0)
    elif game.mode == CO_OP:
        take_the_lead(game)
    elif game.mode == TEAM_UP:
        if do_all_stay(game):
            take_the_lead(game)
    elif game.mode == SKIRMISH:
        if do_all_stay(game):
            take_competitive_turn(game)
    else:
        take_competitive_turn(game)


def play_alone(game: Maiden, seat: i64) -> None:
    """The solo rules: Explore to the next Encounter, or to the Rest. [MQ-062, MQ-145]"""
    if explore(game, seat):
        begin_encounter(game, SOLO, seat, seat, FAN_SIZE)
        meet(game)
    else:
        take_rest(game, seat)


# ------------------------------------------------------------------ the Prelude


def play_prelude(game: Maiden) -> None:
    """Each player plays levels 1 and 2 alone; the seats take turns, an Encounter each. [MQ-172, MQ-R70]"""
    seat = game.lead
    play_alone(game, seat)
    if game.over:
        return
    if game.progress[seat] >= STEP_3A and (game.prelude >> seat) & 1:
        game.prelude &= ~only(seat)
        game.tell(events.PRELUDE_DONE, seat)
    if game.prelude != 0:
        game.lead = next_among(game, seat, game.prelude)
    else:
        end_prelude(game)


def end_prelude(game: Maiden) -> None:
    """Who has won in it wins a competition; several share the win. Else the shared game begins. [MQ-R70]"""
    freed = with_fate(game, FREE)
    if game.mode == CO_OP or freed == 0:
        choose_who_starts(game)
        return
    winners = freed
    how: i64 = 0
    for seat in range(game.seats):
        if (freed >> seat) & 1:
            how = game.outcome[seat]
            if game.mode == TEAM:
                winners |= team_of(game, seat)
    end(game, winners, how)


# ------------------------------------------------------------------ co-op


def take_the_lead(game: Maiden) -> None:
    """The leader Explores the own deck, the Encounter is shared, and the lead passes on. [MQ-173, MQ-R101]"""
    seat = game.lead
    if game.resting != NOBODY:
        game.tell(events.SITS_OUT, game.resting)
    rested: i64 = NOBODY
    if reach_encounter(game, seat):
        begin_encounter(game, game.mode, seat, seat, FAN_SIZE)
        meet(game)
        rested = game.interrupted
    elif not game.holds(REST_GOES_ON):
        rested = seat
    if not game.over:
        pass_the_lead(game, seat, rested)


def reach_encounter(game: Maiden, seat: i64) -> bool:
    """A Rest on the way ends the turn, or, where the table plays it so, is only a stop. [MQ-R65]"""
    while not explore(game, seat):
        take_rest(game, seat)
        if game.over or not game.is_in_tower(seat) or not game.holds(REST_GOES_ON):
            return False
    return True


def pass_the_lead(game: Maiden, seat: i64, rested: i64) -> None:
    """Clockwise to the next player in the tower; whoever has Rested sits out what follows. [MQ-186, MQ-189, MQ-R64]"""
    game.resting = rested
    others = tower(game)
    if rested != NOBODY:
        others &= ~only(rested)
    game.lead = next_among(game, seat, others)
    if game.lead == NOBODY:  # nobody else can lead: the Rested player does, without a break
        game.lead = rested
        game.resting = NOBODY
