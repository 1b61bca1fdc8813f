"""The Fan: opening, refilling, enlarging it; a Rest card that comes into it ends the Encounter. [MQ-063, MQ-105]"""

from mypy_extensions import i64

from questhall.games.maiden import asks, events
from questhall.games.maiden.rules.decks import cellar, report, see_top
from questhall.games.maiden.rules.sharing import (
    divide_foresight,
    may_look,
    must_step_back,
    next_supplier,
    replacing,
)
from questhall.games.maiden.rules.texts import note_text
from questhall.games.maiden.state import OF_CHALLENGE, Maiden
from questhall.games.maiden.words import FORESIGHT_REACH
from questhall.kernel.zones import NOBODY, PASS, with_one_more

# ------------------------------------------------------------------ cards come in


def open_fan(game: Maiden) -> None:
    """The cards are revealed one at a time, the leader's share first, then clockwise. [MQ-063, MQ-R101]"""
    for i in range(game.seats):
        seat = (game.leader + i) % game.seats
        if game.share[seat] > 0:
            if must_step_back(game, seat, is_opening=True):
                step_back(game, seat)
            for j in range(game.share[seat]):
                if game.interrupted != NOBODY:
                    return
                fan_one(game, seat)
    if game.interrupted == NOBODY:
        for seat in range(game.seats):
            see_top(game, seat)


def fan_one(game: Maiden, seat: i64) -> None:
    """The next card of a deck comes into the Fan; if it is a Rest card, the Encounter is over. [MQ-145, MQ-146]"""
    ahead = game.ahead[seat]
    if ahead.size() == 0:
        game.interrupted = seat
        return
    bring_in(game, seat, ahead.take_top())


def bring_in(game: Maiden, seat: i64, card: i64) -> None:
    """A card that was lifted off a deck lies in the Fan now. [MQ-063]"""
    game.put(game.fan[seat], card)
    game.present |= 1 << seat
    show_fanned(game, card)
    report(game, events.FANNED, seat, card)
    if game.meeting == OF_CHALLENGE:
        note_text(game, card)


def show_fanned(game: Maiden, card: i64) -> None:
    """All see a fanned card; those whose Fan it is may look at all sides, also of an undiscovered Treasure. [MQ-043]"""
    if game.is_undiscovered(card):
        game.show_look(card, game.everybody)
        game.show(card, may_look(game))
    else:
        game.show(card, game.everybody)


def step_back(game: Maiden, seat: i64) -> None:
    """A helper whose top card is known Cellars it before supplying others. [MQ-195, MQ-213, MQ-R69, MQ-R114]"""
    ahead = game.ahead[seat]
    if ahead.size() == 0:
        game.interrupted = seat
        return
    card = ahead.take_top()
    cellar(game, card)
    report(game, events.STEPPED_BACK, seat, card)


def add_one(game: Maiden, seat: i64, *, steps_back: bool) -> None:
    """One more card out of a deck; the card Down the Hall is then the next one. [MQ-121, MQ-R114]"""
    if steps_back and must_step_back(game, seat, is_opening=False):
        step_back(game, seat)
    if game.interrupted == NOBODY:
        fan_one(game, seat)
    if game.interrupted == NOBODY:
        see_top(game, seat)


# ------------------------------------------------------------------ cards go out


def leave(game: Maiden, card: i64) -> None:
    """A card of the Fan is Cellared, and the next one of its deck takes its place. [MQ-110, MQ-120, MQ-R14, MQ-R63]"""
    seat = game.owner[card]
    game.fan[seat].take(card)
    cellar(game, card)
    report(game, events.CELLARED, seat, card)
    add_one(game, replacing(game, card), steps_back=True)


# ------------------------------------------------------------------ special icons


def enlarge(game: Maiden, count: i64) -> None:
    """The Fan is larger for the rest of the Encounter; each added card may come from any deck. [MQ-121, MQ-122, MQ-178]"""
    stepped: i64 = 0
    for i in range(count):
        game.amount = count - i
        seat = next_supplier(game)
        add_one(game, seat, steps_back=(stepped >> seat) & 1 == 0)
        stepped |= 1 << seat
        if game.interrupted != NOBODY:
            return
        game.tell(events.FAN_GREW, seat, number=1)


def distract(game: Maiden, source: i64) -> None:
    """Any one card of the Fan is Cellared, and the Fan is full again. [MQ-120, MQ-R22]"""
    options = game.fan[game.leader].cards[:]
    for i in range(1, game.seats):
        fan = game.fan[(game.leader + i) % game.seats]
        for j in range(fan.size()):
            options = with_one_more(options, fan.at(j))
    game.subject = source
    leave(game, game.choose(game.conductor, asks.DISTRACT, options))


def look_ahead(game: Maiden, source: i64) -> None:
    """Foresight reaches five cards, in a shared Fan of several decks. [MQ-124, MQ-180]"""
    game.subject = source
    looked = divide_foresight(game, FORESIGHT_REACH)
    for seat in range(game.seats):
        if looked[seat] > 0:
            foresee(game, seat, looked[seat])


def foresee(game: Maiden, seat: i64, reach: i64) -> None:
    """Look at the next cards of a deck, Cellar any of them, put the others back in any order. [MQ-124 to MQ-126, MQ-R25]"""
    ahead = game.ahead[seat]
    foreseen = game.foreseen[seat]
    count: i64 = ahead.size() if ahead.size() < reach else reach
    if count == 0:
        return
    game.tell(events.FORESEEN, seat, other=game.conductor, number=count, more=reach)
    for i in range(count):
        card = ahead.take_top()
        game.put(foreseen, card)
        if game.is_undiscovered(card):
            game.show_look(card, may_look(game))
        else:
            game.show(card, may_look(game))
    while foreseen.size() > 0:
        card = game.choose(game.conductor, asks.FORESEE, with_one_more(foreseen.cards[:], PASS))
        if card == PASS:
            break
        foreseen.take(card)
        cellar(game, card)
        report(game, events.FORESEEN_CELLARED, seat, card)
    arrange(game, seat)
    see_top(game, seat)


def arrange(game: Maiden, seat: i64) -> None:
    """The kept cards go back in front of the deck, in the order that is chosen, the next one first. [MQ-124]"""
    foreseen = game.foreseen[seat]
    kept = foreseen.size()
    for placed in range(kept):
        card = game.choose(game.conductor, asks.ARRANGE, foreseen.cards[: kept - placed])
        foreseen.take(card)
        foreseen.put(card)  # what has its place lies on top of what still waits for one
    while foreseen.size() > 0:
        game.put(game.ahead[seat], foreseen.take_top())
    game.tell(events.FORESEEN_KEPT, seat, number=kept)


def change_places(game: Maiden, card: i64) -> None:
    """A card of the Fan goes on top of its deck, and the card Down the Hall comes in. [MQ-039, MQ-105]"""
    seat = game.owner[card]
    ahead = game.ahead[seat]
    if ahead.size() == 0:
        game.interrupted = seat
        return
    coming = ahead.take_top()
    game.fan[seat].take(card)
    game.put(ahead, card)
    report(game, events.CHANGED_PLACES, seat, card)
    bring_in(game, seat, coming)
