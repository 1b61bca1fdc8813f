"""What the forms of play allow in an Encounter: who supplies cards, and whether one may Run. [MQ-175, MQ-202, MQ-207]"""

from mypy_extensions import i64

from questhall.games.maiden.state import (
    CO_OP,
    COMPETITIVE,
    FREE,
    IN_TOWER,
    SERENDIPITY,
    SKIRMISH,
    SOLO,
    TEAM,
    TEAM_UP,
    Maiden,
)


def may_supply(game: Maiden, seat: i64) -> bool:
    """Whether a deck may supply cards to the Fan of this Encounter. [MQ-R64, MQ-R73, MQ-R100]"""
    if game.form == SOLO:
        return seat == game.leader
    if game.form == COMPETITIVE or game.form == SKIRMISH:  # MQ-202: the bidder's own deck alone
        return seat == game.conductor
    if game.form == TEAM:  # MQ-212
        return game.team[seat] == game.team[game.conductor] and game.fate[seat] == IN_TOWER
    if game.form == SERENDIPITY:  # MQ-222
        return seat == game.leader or seat == game.helper
    is_here = game.fate[seat] == IN_TOWER or game.fate[seat] == FREE  # MQ-190
    return is_here and seat != game.resting


def may_run(game: Maiden) -> bool:
    """Whether the player may decline the Challenge; never in competition. [MQ-090, MQ-207, MQ-R75]"""
    if game.form == SERENDIPITY:
        return game.mode == SERENDIPITY
    return game.form == SOLO or game.form == CO_OP or game.form == TEAM_UP


def is_shared(game: Maiden) -> bool:
    """Whether others help the one who conducts the Encounter. [MQ-175, MQ-211, MQ-222]"""
    return game.form == CO_OP or game.form == TEAM_UP or game.form == TEAM or game.form == SERENDIPITY
