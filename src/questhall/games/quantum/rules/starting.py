"""Starting the game: mana, tokens, and who goes first. [QQ-014 to QQ-029, QQ-R10 to QQ-R12]"""

from mypy_extensions import i64

from questhall.games.quantum import asks as event
from questhall.games.quantum.effects.base import CLERIC, MAGE, THIEF
from questhall.games.quantum.state import MULLIGAN_COST, SIDES, START_MANA, TOKEN, Quantum


def start_the_game(game: Quantum) -> None:
    """Book mana, place tokens, compare thieves; all stand on the Entrance. [QQ-022, QQ-029]"""
    for seat in range(game.seats):
        if not game.is_out(seat):
            book_mana(game, seat)
            place_tokens(game, seat)
    game.current = first_player(game)
    game.tell(event.GOES_FIRST, game.current)


def book_mana(game: Quantum, seat: i64) -> None:
    """Seven, one for each mage and for each player beyond two, less a mulligan. [QQ-014 to QQ-016, QQ-032, QQ-R11]"""
    mana: i64 = START_MANA + game.count_class(seat, MAGE) + game.seats - 2
    if (game.exchanged >> seat) & 1:
        mana -= MULLIGAN_COST
    game.mana[seat] = mana
    game.tell(event.MANA_BOOKED, seat, number=mana)


def place_tokens(game: Quantum, seat: i64) -> None:
    """One negate token on each cleric. [QQ-017, QQ-023]"""
    party = game.party[seat]
    for i in range(party.size()):
        card = party.at(i)
        if game.class_of(card) == CLERIC:
            game.condition[card] |= TOKEN
            game.tell(event.TOKEN_PLACED, seat, card)


def first_player(game: Quantum) -> i64:
    """Most thieves, then their summed health, then the dice. [QQ-024 to QQ-027]"""
    tied: i64 = 0
    best: i64 = -1
    for seat in range(game.seats):
        if game.is_out(seat):
            continue
        thieves = game.count_class(seat, THIEF)
        health = thief_health(game, seat)
        game.tell(event.THIEVES_COUNTED, seat, number=thieves, more=health)
        worth = thieves * 1_000_000 + health
        if worth > best:
            best = worth
            tied = 0
        if worth == best:
            tied |= 1 << seat
    while tied & (tied - 1) != 0:
        tied = highest_rollers(game, tied)
    return first_of(tied)


def thief_health(game: Quantum, seat: i64) -> i64:
    """The summed health of a player's thieves. [QQ-026]"""
    health: i64 = 0
    party = game.party[seat]
    for i in range(party.size()):
        if game.class_of(party.at(i)) == THIEF:
            health += game.health(party.at(i))
    return health


def highest_rollers(game: Quantum, tied: i64) -> i64:
    """Each of them rolls two dice; those with the highest total are left. [QQ-027, QQ-R12]"""
    highest: i64 = 0
    left: i64 = 0
    for seat in range(game.seats):
        if (tied >> seat) & 1:
            first = game.roll(SIDES)
            second = game.roll(SIDES)
            game.tell(event.TIE_ROLLED, seat, number=first, more=second)
            if first + second > highest:
                highest = first + second
                left = 0
            if first + second == highest:
                left |= 1 << seat
    return left


def first_of(seats: i64) -> i64:
    """The lowest seat of a set."""
    seat: i64 = 0
    while (seats >> seat) & 1 == 0:
        seat += 1
    return seat
