"""Mulligans: a whole new hand, once, for two mana. [QQ-030 to QQ-033, QQ-R11]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quantum import asks as ask
from questhall.games.quantum import asks as event
from questhall.games.quantum.rules.decks import shuffle_in
from questhall.games.quantum.state import MULLIGAN_COST, PARTY_SIZE, Quantum
from questhall.kernel.zones import PASS, row, with_one_more

EXCHANGE: Final = ask.DO_IT


def offer_mulligans(game: Quantum) -> None:
    """Clockwise from seat 1, each seeing all open hands. [QQ-030, QQ-033, QQ-R11]"""
    for seat in range(game.seats):
        if game.is_out(seat) or game.adventurers.size() + game.fallen.size() < PARTY_SIZE:
            continue
        if game.choose(seat, ask.MULLIGAN, with_one_more(row(EXCHANGE), PASS)) == EXCHANGE:
            take_mulligan(game, seat)
        else:
            game.tell(event.KEPT, seat)


def take_mulligan(game: Quantum, seat: i64) -> None:
    """Five new adventurers are drawn, then the old five are discarded. [QQ-031, QQ-032, QQ-R11]"""
    game.exchanged |= 1 << seat
    game.tell(event.MULLIGANED, seat, number=MULLIGAN_COST)
    if game.adventurers.size() < PARTY_SIZE:
        shuffle_in(game, game.adventurers, game.fallen)
    old = game.party[seat].take_all()
    for i in range(PARTY_SIZE):
        card = game.adventurers.take_top()
        game.put(game.party[seat], card)
        game.tell(event.DEALT, seat, card)
    lay_aside(game, old)


def lay_aside(game: Quantum, cards: vec[i64]) -> None:
    """A hand that was given back lies open on the pile."""
    for i in range(len(cards)):
        game.put(game.fallen, cards[i])
