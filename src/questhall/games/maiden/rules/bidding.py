"""Competitive play and team games: turns, bids, and who Challenges what. [MQ-197 to MQ-216]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import asks, events
from questhall.games.maiden.rules.fates import next_among, team_of, tower
from questhall.games.maiden.state import TEAM, Maiden
from questhall.games.maiden.words import FAN_SIZE
from questhall.kernel.zones import NOBODY, PASS, only, row, with_one_more

LOWEST_BID: Final = 1


def win_the_bid(game: Maiden, active: i64) -> tuple[i64, i64]:
    """The players bid for an Obstacle: who has won, and with how many cards. [MQ-198 to MQ-201, MQ-R71]"""
    bid = open_bidding(game, active)
    bidder = active
    passed: i64 = 0
    seat = next_to_bid(game, active, bidder, passed)
    while seat != NOBODY and bid > LOWEST_BID:
        answer = lower_bid(game, seat, bid)
        if answer == PASS:
            passed |= only(seat)
        else:
            bid = answer
            bidder = seat
        seat = next_to_bid(game, seat, bidder, passed)
    game.tell(events.BID_WON, bidder, number=bid)
    return bidder, bid


def open_bidding(game: Maiden, active: i64) -> i64:
    """The active player opens with any number up to 5, and cannot pass. [MQ-199]"""
    game.amount = 0
    bid = game.choose(active, asks.BID, bids_below(FAN_SIZE + 1))
    game.tell(events.BADE, active, number=bid)
    return bid


def lower_bid(game: Maiden, seat: i64, standing: i64) -> i64:
    """Every later bid is lower than the one before; or the player passes for good. [MQ-200, MQ-R71]"""
    game.amount = standing
    answer = game.choose(seat, asks.BID, with_one_more(bids_below(standing), PASS))
    game.tell(events.BADE, seat, number=0 if answer == PASS else answer)
    return answer


def bids_below(bid: i64) -> vec[i64]:
    """All bids that are lower, the highest first."""
    bids = row(bid - 1)
    for lower in range(bid - 2, LOWEST_BID - 1, -1):
        bids = with_one_more(bids, lower)
    return bids


def next_to_bid(game: Maiden, seat: i64, bidder: i64, passed: i64) -> i64:
    """Clockwise the next living player who has not passed and could underbid, or NOBODY. [MQ-201, MQ-R71]

    In a team game whoever's own team holds the standing bid is skipped, which is not a pass. [MQ-R76]
    """
    side = team_of(game, bidder) if game.mode == TEAM else only(bidder)
    return next_among(game, seat, tower(game) & ~passed & ~side)
