"""Whether something that a card says can be done now. Only what lies open to all is looked at. [FQ-R13, FQ-R24]"""

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.games.fetch.effects.words import (
    ADD,
    ANOTHER,
    BOTTOM,
    CARD_PLAYED,
    CHOSEN,
    DEFEAT,
    DISCARD,
    DRAW,
    FACE_DOWN_CHALLENGE,
    GAIN_STAMINA,
    GIVE,
    LOSE_STAMINA,
    LOWER,
    OTHERS,
    PIONEER_IN_RETREAT,
    RAISE,
    REMOVE,
    RENEW_PILE,
    RETURN,
    ROUSE,
    SCOUT,
    TAKE_FROM_PILE,
    TAKE_TOP,
    YOU,
)
from questhall.games.fetch.state import Fetch
from questhall.games.fetch.table import Instruction
from questhall.kernel.zones import NO_CARD


def can_do_something(game: Fetch, seat: i64, text: list[Instruction], paid: i64) -> bool:
    """Whether any part of an ability can be carried out, once so many cards of the hand are discarded. [FQ-R24]"""
    for instruction in text:
        if can_happen(game, seat, instruction, paid):
            return True
    return False


def can_happen(game: Fetch, seat: i64, instruction: Instruction, paid: i64) -> bool:
    """Whether one instruction can be carried out by this seat, at least in part."""
    if amount_of(game, instruction) == 0:
        return False
    verb = instruction.verb
    if verb == ADD:
        return game.target != NO_CARD
    if verb in (DEFEAT, REMOVE, ROUSE, RAISE, LOWER):
        return len(fitting(game, instruction)) > 0
    if verb == RENEW_PILE:
        return game.pile.size() > 0
    if verb == SCOUT:
        return game.challenge_deck.size() > 0
    return len(concerned(game, seat, instruction, paid)) > 0


def amount_of(game: Fetch, instruction: Instruction) -> i64:
    """How many or how much an instruction is about, as the table stands."""
    return instruction.count * multiple_of(game, instruction.per)


def multiple_of(game: Fetch, per: i64) -> i64:
    """What a number is counted by."""
    if per == FACE_DOWN_CHALLENGE:
        return game.face_down_in_queue()
    if per == CARD_PLAYED:
        return game.played.size()
    if per == PIONEER_IN_RETREAT:
        count: i64 = 0
        for seat in range(game.seats):
            if game.is_staying(seat) and game.is_in_retreat(seat):
                count += 1
        return count
    return 1


def concerned(game: Fetch, seat: i64, instruction: Instruction, paid: i64) -> vec[i64]:
    """The players that an instruction speaks of and for whom it can be carried out, the doer first, then to the left."""
    found = vec[i64](capacity=game.seats)
    for i in range(game.seats):
        other = (seat + i) % game.seats
        if is_meant(instruction.who, seat, other) and game.is_staying(other):
            if can_happen_to(game, seat, other, instruction.verb, paid):
                found = append(found, other)
    return found


def is_meant(who: i64, seat: i64, other: i64) -> bool:
    """Whether a player is among those that the card speaks of, or may choose from. [FQ-R31]"""
    if who == YOU:
        return other == seat
    if who in (ANOTHER, OTHERS):
        return other != seat
    return True


def can_happen_to(game: Fetch, seat: i64, other: i64, verb: i64, paid: i64) -> bool:
    """Whether something can be done by, or to, one player."""
    price: i64 = paid if other == seat else 0
    if verb == DRAW:
        return game.deck[other].size() + game.discard[other].size() + price > 0
    if verb == DISCARD:
        return game.hand[other].size() > price
    if verb == GIVE:
        return game.hand[seat].size() > paid and other != seat
    if verb == GAIN_STAMINA:  # FQ-R36: in retreat none is gained
        return game.is_active(other) and game.stamina[other] < game.most_stamina(other)
    if verb == LOSE_STAMINA:
        return game.is_active(other) and game.stamina[other] > 0
    if verb == RETURN:
        return game.is_in_retreat(other)
    if verb == TAKE_FROM_PILE:
        return game.pile.size() > 0
    if verb == TAKE_TOP:
        return game.fortune_deck.size() > 0
    return game.discard[other].size() + price > 0


def fitting(game: Fetch, instruction: Instruction) -> vec[i64]:
    """The Challenges of the queue that an instruction can be about, from the bottom up."""
    found = vec[i64](capacity=game.queue.size())
    for i in range(game.queue.size()):
        if fits(game, instruction, game.queue.at(i)):
            found = append(found, game.queue.at(i))
    if instruction.which == CHOSEN or len(found) < 2:
        return found
    return found[:1] if instruction.which == BOTTOM else found[len(found) - 1 :]


def fits(game: Fetch, instruction: Instruction, card: i64) -> bool:
    """Whether a Challenge is face up, or face down, as the verb wants it, and no more dangerous than the text allows."""
    if card == game.striking:
        return False
    if game.is_face_up(card) == (instruction.verb in (ROUSE, LOWER)):
        return False
    return instruction.danger < 0 or game.table.danger[game.face[card]] <= instruction.danger
