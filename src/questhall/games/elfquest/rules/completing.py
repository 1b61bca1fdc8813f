"""Completing an event: what it demands, who pays it, what it brings. [EQ-066 to EQ-076, EQ-134, EQ-R22 to EQ-R29]"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.games.elfquest import asks
from questhall.games.elfquest import events as event
from questhall.games.elfquest.rules.cubes import (
    drop_cube,
    flip,
    gain_growth,
    gain_success,
    sacrifice,
)
from questhall.games.elfquest.rules.rewards import give_event_reward
from questhall.games.elfquest.rules.scenarios import go_on_after_event
from questhall.games.elfquest.state import LAST_ATTEMPT_ONLY, ElfQuest
from questhall.games.elfquest.words import (
    ANY_CUBE,
    COLOURS,
    FLIPPED_CARD,
    GROWTH_TOKEN,
    SACRIFICED_CARD,
    SUCCESS_TOKEN,
)
from questhall.kernel.zones import NOBODY, PASS

PROMISE: Final = 3  # numbers a promise has: what is due, the character, the colour or card


# ------------------------------------------------------------------ whether it can be paid


def demands_payment(game: ElfQuest) -> bool:
    """Whether the event asks for more than successes. [EQ-067]"""
    for due in range(SACRIFICED_CARD + 1):
        if game.costs(due) > 0:
            return True
    return False


def can_pay(game: ElfQuest) -> bool:
    """Whether the members together hold what the event demands; a price is never paid in part. [EQ-R24, EQ-R27]"""
    cubes: i64 = 0
    demanded: i64 = game.costs(ANY_CUBE)
    for colour in range(COLOURS):
        held = held_by_members(game, colour)
        if held < game.costs(colour):
            return False
        cubes += held
        demanded += game.costs(colour)
    flips = held_by_members(game, FLIPPED_CARD)
    return (
        cubes >= demanded
        and held_by_members(game, SUCCESS_TOKEN) >= game.costs(SUCCESS_TOKEN)
        and held_by_members(game, GROWTH_TOKEN) >= game.costs(GROWTH_TOKEN)
        and flips >= game.costs(FLIPPED_CARD)
        and held_by_members(game, SACRIFICED_CARD) >= game.costs(SACRIFICED_CARD) + game.costs(FLIPPED_CARD)
    )


def held_by_members(game: ElfQuest, due: i64) -> i64:
    """How much of something all members hold."""
    total: i64 = 0
    for character in range(game.table.characters):
        if game.is_member(character):
            total += held(game, character, due)
    return total


def held(game: ElfQuest, character: i64, due: i64) -> i64:
    """How much of something a character has, less what it has promised already."""
    if due == SUCCESS_TOKEN:
        return game.success[character] - promised(game, due, character)
    if due == GROWTH_TOKEN:
        return game.growth[character] - promised(game, due, character)
    if due == FLIPPED_CARD or due == SACRIFICED_CARD:
        return len(cards_to_pay(game, character, due))
    if due == ANY_CUBE:
        total: i64 = 0
        for colour in range(COLOURS):
            total += held(game, character, colour)
        return total
    count = game.cubes[character * COLOURS + due]
    for i in range(0, len(game.payment), PROMISE):
        if game.payment[i] <= ANY_CUBE and game.payment[i + 1] == character and game.payment[i + 2] == due:
            count -= 1
    return count


def promised(game: ElfQuest, due: i64, character: i64) -> i64:
    """How many tokens of a kind a character has promised."""
    count: i64 = 0
    for i in range(0, len(game.payment), PROMISE):
        if game.payment[i] == due and game.payment[i + 1] == character:
            count += 1
    return count


def cards_to_pay(game: ElfQuest, character: i64, due: i64) -> vec[i64]:
    """Face-up cards to flip, any cards to sacrifice; none of them twice. [EQ-R27]"""
    hand = game.hand[character]
    found = vec[i64](capacity=hand.size())
    for i in range(hand.size()):
        card = hand.at(i)
        if (due == SACRIFICED_CARD or not game.is_flipped(card)) and not is_promised(game, card):
            found = append(found, card)
    return found


def is_promised(game: ElfQuest, card: i64) -> bool:
    """Whether a card is part of the payment already."""
    for i in range(0, len(game.payment), PROMISE):
        if game.payment[i] >= FLIPPED_CARD and game.payment[i + 2] == card:
            return True
    return False


# ------------------------------------------------------------------ paying


def pay(game: ElfQuest) -> bool:
    """All at once, by the members, each player for its own; whoever is not willing leaves the event open.

    [EQ-068, EQ-069, EQ-R24, EQ-R26, EQ-R28]
    """
    game.payment = vec[i64]()
    for due in range(SACRIFICED_CARD + 1):
        for i in range(game.costs(due)):
            if not promise_one(game, due):
                game.payment = vec[i64]()
                return False
    for i in range(0, len(game.payment), PROMISE):
        hand_over(game, game.payment[i], game.payment[i + 1], game.payment[i + 2])
    return True


def promise_one(game: ElfQuest, due: i64) -> bool:
    """One cube, token or card; the members' players are asked from the acting character's on. [EQ-069, EQ-R73]"""
    game.due = due
    for i in range(game.seats):
        seat = (game.controller[game.actor] + i) % game.seats
        if promise_of_seat(game, seat, due, is_last_payer(game, seat, due)):
            return True
    return False


def is_last_payer(game: ElfQuest, seat: i64, due: i64) -> bool:
    """Whether a lone player settles everything: then nobody else could be asked, and nothing is declined here."""
    if seat != game.controller[game.actor]:
        return False
    for character in range(game.table.characters):
        if game.is_member(character) and game.controller[character] != seat:
            return False
    return True


def promise_of_seat(game: ElfQuest, seat: i64, due: i64, must: bool) -> bool:
    """One of a seat's members pays, or the seat passes."""
    options = vec[i64](capacity=16)
    for character in range(game.table.characters):
        if game.is_member(character) and game.controller[character] == seat:
            if due >= FLIPPED_CARD:
                cards = cards_to_pay(game, character, due)
                for i in range(len(cards)):
                    options = append(options, cards[i])
            elif held(game, character, due) > 0:
                options = append(options, game.card_of(character))
    if len(options) == 0:
        return False
    if not must:
        options = append(options, PASS)
    chosen = game.choose(seat, asks.PAY_CARD if due >= FLIPPED_CARD else asks.PAYER, options)
    if chosen == PASS:
        return False
    if due >= FLIPPED_CARD:
        promise(game, due, game.holder_of(chosen), chosen)
        return True
    payer = game.character_of(chosen)
    if due == ANY_CUBE:
        game.subject = payer
        colours = vec[i64](capacity=COLOURS)
        for colour in range(COLOURS):
            if held(game, payer, colour) > 0:
                colours = append(colours, colour)
        promise(game, due, payer, game.choose(seat, asks.COLOUR_PAID, colours))
    else:
        promise(game, due, payer, due)
    return True


def promise(game: ElfQuest, due: i64, character: i64, what: i64) -> None:
    """One more part of the payment."""
    game.payment = append(append(append(game.payment, due), character), what)


def hand_over(game: ElfQuest, due: i64, character: i64, what: i64) -> None:
    """One part of the payment is made; a cube makes its payer a participant. [EQ-074, EQ-134, EQ-R23]"""
    if due == SUCCESS_TOKEN:
        gain_success(game, character, -1)
    elif due == GROWTH_TOKEN:
        gain_growth(game, character, -1)
    elif due == FLIPPED_CARD:
        flip(game, character, what, event.AS_COST)
    elif due == SACRIFICED_CARD:
        sacrifice(game, character, what, event.AS_COST)
    else:
        drop_cube(game, character, what, event.AS_PAYMENT)
        game.participants |= 1 << character
        game.throwers |= 1 << character


# ------------------------------------------------------------------ completed


def complete(game: ElfQuest) -> None:
    """The event is done: its tokens go back, its reward comes, the next one is turned up. [EQ-070, EQ-072, EQ-R29]"""
    card = game.event()
    rewarded = game.throwers if game.holds(LAST_ATTEMPT_ONLY) else game.participants
    game.is_finished = True
    game.revealed.take(card)
    game.put(game.completed, card)
    game.tell(event.COMPLETED, game.controller[game.actor], card, number=rewarded & game.tribe)
    give_event_reward(game, game.face[card], rewarded & game.tribe)
    clear_event(game)
    go_on_after_event(game)


def clear_event(game: ElfQuest) -> None:
    """Nothing lies on the next event, and nobody has tried it."""
    game.laid = 0
    game.was_attempted = False
    game.bound = NOBODY
    game.participants = 0


def finish(game: ElfQuest) -> None:
    """After the window: enough successes complete the event, unless a payment is due and not made. [EQ-R25, EQ-R72]"""
    if not game.has_enough():
        return
    if not demands_payment(game):
        complete(game)
        return
    if can_pay(game):
        if game.choose(game.controller[game.actor], asks.PAY, asks.yes_or_no()) == asks.YES and pay(game):
            complete(game)
            return
    game.tell(event.LEFT_OPEN, game.controller[game.actor], game.event())
