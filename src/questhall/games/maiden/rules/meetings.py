"""Meetings of decks under way: team ups, skirmishes and Serendipity, from first word to parting. [MQ-209, MQ-217]"""

from mypy_extensions import i64

from questhall.games.maiden import asks, events
from questhall.games.maiden.rules.encounter import begin_encounter, meet
from questhall.games.maiden.rules.exploring import explore
from questhall.games.maiden.rules.fates import end, end_session
from questhall.games.maiden.rules.gifts import part_with_gifts, yes_or_no
from questhall.games.maiden.rules.serendipity import agree_to_meet, may_help, note_help, prepare
from questhall.games.maiden.state import (
    HELPING,
    NOT_AGREED,
    PARTING,
    SERENDIPITY,
    TURN,
    Maiden,
)
from questhall.games.maiden.words import FAN_SIZE
from questhall.kernel.zones import only, row, with_one_more


def begin_meeting(game: Maiden) -> None:
    """The first player proposes; if the other declines, nothing has happened to either deck. [MQ-209, MQ-217]"""
    if not agree_to_meet(game, 0, 1, game.mode):
        end(game, 0, NOT_AGREED)
    elif game.mode == SERENDIPITY:
        game.lead = 0 if may_help(game, 1, 0) else 1
        game.next = HELPING
    else:
        game.lead = game.pick(with_one_more(row(0), 1))  # MQ-R62
        game.tell(events.STARTS, game.lead)
        game.next = TURN


# ------------------------------------------------------------------ team ups and skirmishes


def do_all_stay(game: Maiden) -> bool:
    """Between two Encounters each player goes on or leaves; then both go on with their own games. [MQ-210, MQ-R78]"""
    if game.encounters == 0:
        return True
    for step in range(game.seats):
        seat = (game.lead + step) % game.seats
        if game.choose(seat, asks.STAY, with_one_more(row(asks.STAY_HERE), asks.GO_AWAY)) == asks.GO_AWAY:
            game.left |= only(seat)
            game.tell(events.PARTED, seat)
            end_session(game)
            return False
    return True


# ------------------------------------------------------------------ Serendipity


def help_each_other(game: Maiden) -> None:
    """An Encounter of one deck; then perhaps one of the other; then the parting. [MQ-217, MQ-222, MQ-223]"""
    active = game.lead
    helper = 1 - active
    game.asked_for_help |= only(active)
    help_out(game, active, helper)
    if game.over:
        return
    game.next = PARTING
    if (game.asked_for_help >> helper) & 1 == 0 and may_help(game, active, helper):
        if game.choose(helper, asks.RETURN_HELP, yes_or_no()) == asks.YES:
            game.lead = helper
            game.next = HELPING


def help_out(game: Maiden, active: i64, helper: i64) -> None:
    """Both decks are prepared, and the Encounter that was looked out is played as in co-op. [MQ-218 to MQ-222, MQ-R125]"""
    begin_encounter(game, SERENDIPITY, active, active, FAN_SIZE)
    game.helper = helper
    prepare(game, active, helper)
    explore(game, active)
    meet(game)
    note_help(game, helper, active)


def part(game: Maiden) -> None:
    """At the end of the meeting Gifts may be signed and exchanged. [MQ-224]"""
    part_with_gifts(game, 0, 1)
    end_session(game)
