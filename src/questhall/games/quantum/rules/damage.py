"""Damage: who takes it, tokens, deaths. [QQ-018 to QQ-021, QQ-057 to QQ-063, QQ-069 to QQ-071, QQ-R15 to QQ-R22, QQ-R32]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quantum import asks as ask
from questhall.games.quantum import asks as event
from questhall.games.quantum.rules.decks import discard_adventurer
from questhall.games.quantum.rules.ending import test_ending
from questhall.games.quantum.state import DOUBLE, NOT_ASKED, STANDARD, TOKEN, WOUND, Quantum
from questhall.kernel.zones import (
    NO_CARD,
    NOBODY,
    PASS,
    filled,
    lesser,
    made_of,
    not_below_zero,
    row,
    with_one_more,
)

# How a portion of damage finds its victims.
ONE: Final = 0
EACH: Final = 1
WEAKEST: Final = 2
STRONGEST: Final = 3
BY_LOT: Final = 4
SPLIT: Final = 5


def chooser_in(game: Quantum) -> i64:
    """Who picks the visitor's victims: the owner of an owned chamber, else the visitor. [QQ-062, QQ-R19]"""
    if game.host == NOBODY:
        return game.visitor
    return game.host


def settle_doubling(game: Quantum) -> None:
    """A ghost says once for the landing whether its chamber deals double damage. [QQ-069, QQ-070, QQ-R32]"""
    if game.factor != NOT_ASKED:
        return
    game.factor = STANDARD
    if game.host != NOBODY and game.is_ghost(game.host):
        game.factor = game.choose(game.host, ask.DOUBLE, with_one_more(row(STANDARD), DOUBLE))
        game.tell(event.HAUNTED, game.host, game.visiting, other=game.visitor, number=game.factor)


def aim(game: Quantum, chooser: i64, fitting: vec[i64], spread: i64, amount: i64) -> None:
    """Fix how much damage each of these adventurers is to take. [QQ-040, QQ-R15, QQ-R19]"""
    if spread == SPLIT:
        split(game, chooser, fitting, amount)
        return
    if spread == EACH:
        for i in range(len(fitting)):
            game.incoming[fitting[i]] += amount
        return
    if spread == BY_LOT:
        game.incoming[game.pick(fitting)] += amount
        return
    game.amount = amount
    wanted = fitting if spread == ONE else extremes(game, fitting, spread)
    game.incoming[game.choose(chooser, ask.VICTIM, wanted)] += amount


def extremes(game: Quantum, cards: vec[i64], spread: i64) -> vec[i64]:
    """Those with the least health, or with the most; a tie is settled by whoever chooses. [QQ-R19]"""
    best = game.health(cards[0])
    for i in range(len(cards)):
        health = game.health(cards[i])
        if (health < best) == (spread == WEAKEST) and health != best:
            best = health
    found = vec[i64](capacity=len(cards))
    for i in range(len(cards)):
        if game.health(cards[i]) == best:
            found = with_one_more(found, cards[i])
    return found


def split(game: Quantum, chooser: i64, fitting: vec[i64], amount: i64) -> None:
    """Nobody gets more than the health that is left; what no one can take is lost. [QQ-058, QQ-R21]"""
    room: i64 = 0
    for i in range(len(fitting)):
        room += game.health(fitting[i])
    left = lesser(amount, room)
    for i in range(len(fitting)):
        card = fitting[i]
        health = game.health(card)
        room -= health
        least = not_below_zero(left - room)
        most = lesser(health, left)
        game.amount = left
        game.target = card
        points = game.choose(chooser, ask.SPLIT, made_of(most - least + 1, least, 1))
        game.incoming[card] += points
        left -= points
    game.target = NO_CARD


def spend_tokens(game: Quantum, seat: i64) -> None:
    """The party's owner takes off a point for each token, and says from whom and for whom. [QQ-018, QQ-R15, QQ-R16]"""
    while True:
        clerics = with_tokens(game, seat)
        hit = still_hit(game, seat)
        if len(clerics) == 0 or len(hit) == 0:
            return
        cleric = game.choose(seat, ask.TOKEN, with_one_more(clerics, PASS))
        if cleric == PASS:
            return
        saved = game.choose(seat, ask.SHIELD, hit)
        game.condition[cleric] &= ~TOKEN
        game.incoming[saved] -= 1
        game.tell(event.TOKEN_SPENT, seat, cleric)
        game.tell(event.SHIELDED, seat, saved, number=game.incoming[saved])


def with_tokens(game: Quantum, seat: i64) -> vec[i64]:
    """The clerics of a party that have a token. [QQ-019, QQ-020]"""
    party = game.party[seat]
    found = vec[i64](capacity=party.size() + 1)
    for i in range(party.size()):
        if game.has_token(party.at(i)):
            found = with_one_more(found, party.at(i))
    return found


def still_hit(game: Quantum, seat: i64) -> vec[i64]:
    """The adventurers of a party that are about to take damage."""
    party = game.party[seat]
    found = vec[i64](capacity=party.size())
    for i in range(party.size()):
        if game.incoming[party.at(i)] > 0:
            found = with_one_more(found, party.at(i))
    return found


def begin_portion(game: Quantum) -> None:
    """Nothing is fixed yet of this portion of damage. [QQ-R52]"""
    game.incoming = filled(game.table.adventurers, 0)


def deal_portion(game: Quantum) -> None:
    """All targets are fixed: tokens, then all losses and deaths together, then the ending. [QQ-R37, QQ-R52]"""
    for i in range(game.seats):
        spend_tokens(game, (game.visitor + i) % game.seats)
    for i in range(game.seats):
        take_damage(game, (game.visitor + i) % game.seats)
    game.incoming = vec[i64]()
    test_ending(game)


def take_damage(game: Quantum, seat: i64) -> None:
    """A party's losses; who is at zero health dies. [QQ-R22]"""
    party = game.party[seat]
    hit = still_hit(game, seat)
    for i in range(len(hit)):
        card = hit[i]
        taken = game.incoming[card]
        health = game.health(card)
        left = not_below_zero(health - taken)
        game.condition[card] += (health - left) * WOUND
        game.tell(event.WOUNDED, seat, card, number=taken, more=left)
    for i in range(len(hit)):
        if game.health(hit[i]) == 0:
            game.tell(event.DIED, seat, hit[i])
            discard_adventurer(game, seat, hit[i])
    if len(hit) > 0 and party.size() == 0:
        game.tell(event.WIPED_OUT, seat)
