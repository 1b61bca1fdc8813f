"""The Rest. [FQ-082..FQ-095, FQ-R34, FQ-R35]"""

from mypy_extensions import i64

from questhall.games.fetch import asks as ask
from questhall.games.fetch import events as event
from questhall.games.fetch.rules.hands import discard, fill_hand, fill_pile, lay_all
from questhall.games.fetch.rules.pioneer_phase import not_picked, pass_on
from questhall.games.fetch.rules.queue import lay_out_queue
from questhall.games.fetch.rules.setup import reveal_mission
from questhall.games.fetch.rules.stamina import come_back
from questhall.games.fetch.state import Fetch
from questhall.kernel.zones import NOBODY, PASS, with_one_more


def rest(game: Fetch) -> None:
    """After a Mission all pioneers rest, and the next Mission begins. [FQ-082..FQ-095]"""
    game.tell(event.REST_BEGAN, NOBODY)
    for seat in range(game.seats):
        if game.is_staying(seat) and game.is_in_retreat(seat):
            come_back(game, seat, 1)
    discard_at_will(game)
    for seat in range(game.seats):
        if game.is_staying(seat):
            fill_hand(game, seat)
    renew_pile(game)
    lay_all(game, game.mission, game.away)
    game.is_mission_beaten = False
    reveal_mission(game)
    gather_challenges(game)
    game.shuffle(game.challenge_deck)
    game.tell(event.CHALLENGES_GATHERED, NOBODY, number=game.challenge_deck.size())
    lay_out_queue(game)
    pass_on(game)  # FQ-095: from the player whose Enemy phase found the Mission defeated [FQ-R20]


def discard_at_will(game: Fetch) -> None:
    """All decide at the same time which cards of the hand to discard. [FQ-085, FQ-R35]"""
    holders: i64 = 0
    for seat in range(game.seats):
        if game.is_staying(seat) and game.hand[seat].size() > 0:
            holders |= 1 << seat
    if holders != 0:
        game.together(holders, pick_discards)
    for seat in range(game.seats):
        for card in game.draft[seat].take_all():
            discard(game, seat, card, event.FOR_REST)


def pick_discards(game: Fetch, seat: i64) -> None:
    """Any number of cards, or none. [FQ-085]"""
    while game.draft[seat].size() < game.hand[seat].size():
        card = game.choose(seat, ask.REST_DISCARD, with_one_more(not_picked(game, seat), PASS))
        if card == PASS:
            return
        game.draft[seat].put(card)


def renew_pile(game: Fetch) -> None:
    """The Fortune Pile is shuffled back into the Fortune deck, and four cards make a new one. [FQ-087, FQ-088]"""
    lay_all(game, game.pile, game.fortune_deck)
    game.shuffle(game.fortune_deck)
    fill_pile(game)


def gather_challenges(game: Fetch) -> None:
    """Deck, queue and discard pile, defeated or not, and those of the new Mission's letter. [FQ-091, FQ-092]"""
    letter = game.table.letter[game.face[game.mission_in_force()]]
    for card in game.queue.cards:
        game.condition[card] = 0
    lay_all(game, game.queue, game.challenge_deck)
    lay_all(game, game.challenge_discard, game.challenge_deck)
    while game.mission_deck.size() > 0 and is_challenge_of(game, game.mission_deck.top(), letter):
        game.put(game.challenge_deck, game.mission_deck.take_top())
    for i in range(
        game.challenge_deck.size()
    ):  # which cards these are is plain to all: only the order is not
        game.show(game.challenge_deck.at(i), game.everybody)


def is_challenge_of(game: Fetch, card: i64, letter: i64) -> bool:
    """Whether a card is a Challenge with this letter."""
    return game.is_challenge(card) and game.table.letter[game.face[card]] == letter
