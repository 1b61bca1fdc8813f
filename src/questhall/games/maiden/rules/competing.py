"""Competitive play, skirmishes and team games: a turn. [MQ-197 to MQ-216]"""

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import asks
from questhall.games.maiden.rules.bidding import win_the_bid
from questhall.games.maiden.rules.challenge import challenge
from questhall.games.maiden.rules.encounter import begin_encounter, end_encounter, meet
from questhall.games.maiden.rules.exploring import explore
from questhall.games.maiden.rules.fates import next_among, tower
from questhall.games.maiden.rules.meetings import help_out
from questhall.games.maiden.rules.resting import take_rest
from questhall.games.maiden.rules.serendipity import agree_to_meet, may_help
from questhall.games.maiden.state import SERENDIPITY, SKIRMISH, SOLO, TEAM, Maiden
from questhall.games.maiden.words import FAN_SIZE
from questhall.kernel.zones import PASS, only, row, with_one_more


def take_competitive_turn(game: Maiden) -> None:
    """Explore, and bid for what is met; the next turn is the next living player's. [MQ-197, MQ-R122]"""
    seat = game.lead
    if not uses_serendipity(game, seat):
        explore_and_compete(game, seat)
    if not game.over:
        game.lead = next_among(game, seat, tower(game))


def explore_and_compete(game: Maiden, seat: i64) -> None:
    """A Maiden is met alone, an Obstacle is bid for, a Rest ends the turn. [MQ-198, MQ-R65, MQ-R73]"""
    if not explore(game, seat):
        take_rest(game, seat)
    elif game.is_maiden(game.encountered()):
        begin_encounter(game, SOLO, seat, seat, FAN_SIZE)
        meet(game)
    else:
        begin_encounter(game, game.mode, seat, seat, FAN_SIZE)
        bidder, bid = win_the_bid(game, seat)
        game.conductor = bidder
        game.fan_size = bid  # MQ-R74
        challenge(game)
        end_encounter(game)


# ------------------------------------------------------------------ Serendipity in a competition


def uses_serendipity(game: Maiden, seat: i64) -> bool:
    """Once in a game, instead of Exploring, with a willing living opponent as the helper. [MQ-208, MQ-216, MQ-R75]"""
    if game.mode == SKIRMISH or (game.asked_for_help >> seat) & 1:
        return False
    declined: i64 = 0
    helpers = possible_helpers(game, seat, declined)
    while len(helpers) > 1:  # one of them is to Explore
        helper = game.choose(seat, asks.SEEK_HELP, helpers)
        if helper == PASS:
            return False
        if agree_to_meet(game, seat, helper, SERENDIPITY):
            game.asked_for_help |= only(seat)
            help_out(game, seat, helper)
            return True
        declined |= only(helper)
        helpers = possible_helpers(game, seat, declined)
    return False


def possible_helpers(game: Maiden, seat: i64, declined: i64) -> vec[i64]:
    """Living players who have not declined just now, in a team game of another team; and to do without. [MQ-216, MQ-225]"""
    found = row(PASS)
    for step in range(1, game.seats):
        other = (seat + step) % game.seats
        is_rival = game.mode != TEAM or game.team[other] != game.team[seat]
        if is_rival and may_help(game, other, seat) and (declined >> other) & 1 == 0:
            found = with_one_more(found, other)
    return found
