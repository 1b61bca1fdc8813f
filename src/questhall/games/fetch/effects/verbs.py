"""What each verb of the vocabulary does."""

from librt.vecs import append
from mypy_extensions import i64

from questhall.games.fetch import asks as ask
from questhall.games.fetch import events as event
from questhall.games.fetch.effects.possible import multiple_of
from questhall.games.fetch.effects.words import (
    DEFEAT,
    DISCARD,
    DRAW,
    GAIN_STAMINA,
    LOSE_STAMINA,
    RAISE,
    RECOVER,
    REMOVE,
    RETURN,
    ROUSE,
    TAKE_FROM_PILE,
    TAKE_TOP,
)
from questhall.games.fetch.rules.hands import (
    discard,
    draw,
    fill_pile,
    gain_from_pile,
    gain_top,
    give,
)
from questhall.games.fetch.rules.queue import defeat, leave_queue
from questhall.games.fetch.rules.stamina import come_back, gain_stamina, lose_stamina
from questhall.games.fetch.state import A_CHALLENGE, Fetch
from questhall.games.fetch.table import RESOURCES, Instruction
from questhall.kernel.zones import NO_CARD, NOBODY, PASS, row


def add_resources(game: Fetch, seat: i64, card: i64, instruction: Instruction) -> None:
    """More Resources for this attempt. [FQ-R03]"""
    times = multiple_of(game, instruction.per)
    for resource in range(RESOURCES):
        more = instruction.resources[resource] * times
        if more > 0:
            game.added[resource] += more
            game.tell(event.RESOURCES_ADDED, seat, card, number=more, more=resource)


def change_challenge(game: Fetch, seat: i64, card: i64, verb: i64) -> None:
    """Defeat, discard, rouse, raise or lower one Challenge of the queue. [FQ-R41]"""
    if verb == DEFEAT:
        defeat(game, seat, card)
        if game.target != NO_CARD:
            game.defeated |= A_CHALLENGE
    elif verb == REMOVE:
        leave_queue(game, card)
    elif verb == ROUSE:
        game.condition[card] = 0
        game.tell(event.ROUSED, seat, card)
    else:
        game.queue.take(card)
        game.queue.put_at(game.queue.size() if verb == RAISE else 0, card)
        game.tell(event.CHALLENGE_MOVED, seat, card, number=1 if verb == RAISE else 0)


def renew_fortune_pile(game: Fetch) -> None:
    """The Fortune Pile goes under the Fortune deck, and four new cards are laid out."""
    for card in game.pile.take_all():
        game.fortune_deck.put_at(0, card)
    game.tell(event.PILE_RENEWED, NOBODY)
    fill_pile(game)


def scout(game: Fetch, seat: i64) -> None:
    """All see the top Challenge of the deck; it stays there or goes to the bottom."""
    card = game.challenge_deck.top()
    game.show(card, game.everybody)
    game.tell(event.SCOUTED, seat, card)
    if game.choose(seat, ask.SCOUTED, append(row(ask.DO_IT), PASS)) != PASS:
        game.challenge_deck.put_at(0, game.challenge_deck.take_top())
        game.tell(event.PUT_UNDER, seat, card)


def give_away(game: Fetch, seat: i64, recipient: i64, count: i64) -> None:
    """The doer picks cards of the own hand for another player. [FQ-R12]"""
    game.partner = recipient
    pick(game, seat, count, ask.GIVE_UP)
    give(game, seat, recipient)


def pick(game: Fetch, seat: i64, count: i64, question: i64) -> None:
    """So many cards of the hand are picked by its owner; all of them without a question where there are no more."""
    hand = game.hand[seat].cards[:]
    if len(hand) <= count:
        for i in range(len(hand)):
            game.draft[seat].put(hand[i])
        return
    while game.draft[seat].size() < count:
        game.left_to_pick = count - game.draft[seat].size()
        options = row(hand[0])[:0]
        for i in range(len(hand)):
            if not game.draft[seat].has(hand[i]):
                options = append(options, hand[i])
        game.draft[seat].put(game.choose(seat, question, options))


def do_to(game: Fetch, seat: i64, card: i64, verb: i64, amount: i64) -> None:
    """One player draws, discards, gains, loses, returns, takes, recovers or retires."""
    if verb == DRAW:
        draw(game, seat, amount)
    elif verb == DISCARD:
        pick(game, seat, amount, ask.GIVE_UP)
        for picked in game.draft[seat].take_all():
            discard(game, seat, picked, event.FOR_EFFECT)
    elif verb == GAIN_STAMINA:
        gain_stamina(game, seat, amount, card)
    elif verb == LOSE_STAMINA:
        lose_stamina(game, seat, amount, card)
    elif verb == RETURN:
        come_back(game, seat, amount)
    else:
        for i in range(amount):
            handle_one(game, seat, verb)


def handle_one(game: Fetch, seat: i64, verb: i64) -> None:
    """One card is taken, recovered or retired, if there is one."""
    if verb == TAKE_FROM_PILE:
        if game.pile.size() > 0:
            gain_from_pile(game, seat, game.choose(seat, ask.PILE_CARD, game.pile.cards[:]))
    elif verb == TAKE_TOP:
        if game.fortune_deck.size() > 0:
            gain_top(game, seat)
    elif game.discard[seat].size() > 0:
        card = game.choose(seat, ask.OWN_DISCARD, game.discard[seat].cards[:])
        game.discard[seat].take(card)
        if verb == RECOVER:
            game.put(game.hand[seat], card)
            game.tell(event.RECOVERED, seat, card)
        else:
            game.put(game.away, card)
            game.tell(event.RETIRED, seat, card)
