"""The Challenge queue: laying out, moving down, filling up. [FQ-036, FQ-037, FQ-078..FQ-080, FQ-R09]"""

from mypy_extensions import i64

from questhall.games.fetch import events as event
from questhall.games.fetch.rules.hands import lay_all
from questhall.games.fetch.state import FACE_DOWN, QUEUE, Fetch
from questhall.kernel.zones import NOBODY


def lay_out_queue(game: Fetch) -> None:
    """Six Challenges face up in a column, the first one dealt at the top. [FQ-036, FQ-093]"""
    for i in range(min(QUEUE, game.challenge_deck.size())):
        card = game.challenge_deck.take_top()
        game.queue.put_at(0, card)
        game.show(card, game.everybody)
        game.tell(event.CHALLENGE_LAID, NOBODY, card, number=game.queue.size())


def fill_queue(game: Fetch) -> None:
    """New Challenges come in one by one at the top, until there are six again or no more. [FQ-078, FQ-079, FQ-R09]"""
    while game.queue.size() < QUEUE:
        if game.challenge_deck.size() == 0:
            if game.challenge_discard.size() == 0:
                return
            renew_challenge_deck(game)
        card = game.challenge_deck.take_top()
        game.put(game.queue, card)
        game.tell(event.CHALLENGE_LAID, NOBODY, card, number=game.queue.size())


def renew_challenge_deck(game: Fetch) -> None:
    """The Challenge discard pile becomes the new deck when a card is needed. [FQ-080, FQ-R39]"""
    lay_all(game, game.challenge_discard, game.challenge_deck)
    game.shuffle(game.challenge_deck)
    game.tell(event.CHALLENGES_RENEWED, NOBODY, number=game.challenge_deck.size())


def defeat(game: Fetch, seat: i64, card: i64) -> None:
    """A defeated Challenge is turned face down and stays in its place. [FQ-053, FQ-R18]"""
    game.condition[card] = FACE_DOWN
    game.tell(event.CHALLENGE_DEFEATED, seat, card)


def leave_queue(game: Fetch, card: i64) -> None:
    """A Challenge goes from the queue to its discard pile; the queue closes up. [FQ-037, FQ-072, FQ-075, FQ-R09]"""
    game.queue.take(card)
    game.condition[card] = 0
    game.put(game.challenge_discard, card)
    game.tell(event.CHALLENGE_DISCARDED, NOBODY, card)


def lowest_challenge(game: Fetch) -> i64:
    """The Challenge nearest the discard end is the bottom one, whatever its place. [FQ-071, FQ-R09]"""
    return game.queue.at(0)
