"""Challenging: the Fan, the check, rewards or penalties. [MQ-067 to MQ-084, MQ-228]"""

from typing import Final

from mypy_extensions import i64

from questhall.games.maiden import events
from questhall.games.maiden.rules.adds import carry_out_own_text
from questhall.games.maiden.rules.altering import may_downgrade_one, may_upgrade_one
from questhall.games.maiden.rules.decks import report
from questhall.games.maiden.rules.demand import best_tally, is_demand_met
from questhall.games.maiden.rules.fan import open_fan
from questhall.games.maiden.rules.fates import get_free
from questhall.games.maiden.rules.forms import is_shared
from questhall.games.maiden.rules.gifts import offer_gifts
from questhall.games.maiden.rules.penalties import count_penalties, suffer
from questhall.games.maiden.rules.sharing import gather_suppliers, settle_shares
from questhall.games.maiden.rules.texts import law, read_own_text
from questhall.games.maiden.rules.using import use_the_fan
from questhall.games.maiden.state import BY_CAPTOR, BY_EXIT, OF_CHALLENGE, Maiden
from questhall.games.maiden.words import AS_CHALLENGED, BEATEN, FLIPPED, SMALLER_FAN
from questhall.kernel.zones import NOBODY

LEAST_FAN: Final = 1


def challenge(game: Maiden) -> None:
    """Read the text, Fan, use what is there, compare, then rewards or penalties. [MQ-228, MQ-R101]"""
    game.meeting = OF_CHALLENGE
    report(game, events.CHALLENGED, game.conductor, game.encountered())
    read_own_text(game, AS_CHALLENGED)
    gather_suppliers(game)
    settle_shares(game, opening_size(game))
    open_fan(game)
    if game.interrupted == NOBODY:
        carry_out_own_text(game)
    if game.interrupted == NOBODY and is_shared(game):
        offer_gifts(game)
    use_the_fan(game)
    if game.interrupted != NOBODY:
        return
    game.is_resolving = True
    if is_demand_met(game):
        win(game)
    else:
        fail(game)


def opening_size(game: Maiden) -> i64:
    """How many cards the Fan opens with: a text may make it smaller. [MQ-063, MQ-070]"""
    size = game.fan_size - law(game, SMALLER_FAN)
    return size if size > LEAST_FAN else LEAST_FAN


# ------------------------------------------------------------------ won


def win(game: Maiden) -> None:
    """The Obstacle is beaten: it is turned, and its rewards are granted. [MQ-072, MQ-073]"""
    card = game.encountered()
    report(game, events.CHECKED, game.conductor, card, 1)
    turn_beaten(game, card)
    if game.over:
        return
    challenge = game.printed(card).challenge
    if challenge is None:
        return
    for arrow in challenge.reward_upgrades:
        may_upgrade_one(game, card, arrow.icons)
    for arrow in challenge.reward_downgrades:
        may_downgrade_one(game, card, arrow.icons)
    game.treasures += challenge.treasures


def turn_beaten(game: Maiden, card: i64) -> None:
    """It goes to its defeated side; a beaten Exit keeps its position. A way out sets somebody free. [MQ-072, MQ-R116]"""
    if game.is_exit(card):
        get_free(game, card, BY_EXIT)
        game.condition[card] += BEATEN
    elif game.is_captor(card):
        get_free(game, card, BY_CAPTOR)
        game.condition[card] = FLIPPED
    else:
        game.condition[card] = FLIPPED
        report(game, events.BEATEN, game.owner[card], card)


# ------------------------------------------------------------------ failed


def fail(game: Maiden) -> None:
    """The demand is not met: the penalties of the card and of all Adds. [MQ-077, MQ-079]"""
    if game.events is not None:
        missing = best_tally(game).missing()
        report(game, events.CHECKED, game.conductor, game.encountered(), other=missing)
    count_penalties(game)
    suffer(game, has_shields=True)
