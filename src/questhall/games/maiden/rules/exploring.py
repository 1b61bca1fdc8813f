"""Exploring: Cellaring cards until something has to be dealt with. [MQ-061, MQ-062, MQ-064]"""

from mypy_extensions import i64

from questhall.games.maiden import events
from questhall.games.maiden.rules.decks import cellar, report, see_front, see_top
from questhall.games.maiden.state import Maiden


def explore(game: Maiden, seat: i64) -> bool:
    """Whether a Maiden, an Obstacle, an Exit or a Captor was met; else the Rest cards show. [MQ-061, MQ-062]"""
    ahead = game.ahead[seat]
    while ahead.size() > 0:
        card = ahead.take_top()
        see_front(game, card)
        if game.is_maiden(card) or (game.hinders(card) and not game.is_above_level(card)):
            game.put(game.met, card)
            report(game, events.MET, seat, card)
            return True
        cellar(game, card)
        report(game, events.PASSED_ABOVE if game.hinders(card) else events.PASSED, seat, card)
        see_top(game, seat)
    return False
