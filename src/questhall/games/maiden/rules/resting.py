"""Resting: a deck is shuffled, and the Tower Level rises. [MQ-145 to MQ-152, MQ-165]"""

from mypy_extensions import i64

from questhall.games.maiden import events
from questhall.games.maiden.rules.decks import see_top, shuffle_deck, turn_rest_cards
from questhall.games.maiden.rules.fates import complete_level_4
from questhall.games.maiden.state import DOUBLE_PROGRESS, Maiden
from questhall.games.maiden.words import LAST_STEP
from questhall.kernel.zones import lesser


def take_rest(game: Maiden, seat: i64) -> None:
    """All cards but the Rest cards are shuffled, and these show the next level. [MQ-147, MQ-148, MQ-152, MQ-R53]"""
    before = game.progress[seat]
    if before == LAST_STEP:
        complete_level_4(game, seat)
        if game.over:
            return
    steps: i64 = 2 if game.plays(seat, DOUBLE_PROGRESS) else 1  # MQ-165, MQ-R96
    game.progress[seat] = lesser(before + steps, LAST_STEP)
    turn_rest_cards(game, seat)
    game.tell(events.RESTED, seat, number=before, more=game.progress[seat])
    shuffle_deck(game, seat)
    see_top(game, seat)
