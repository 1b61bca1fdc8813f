"""Landing on a chamber: turn it up, buy it or bear it. [QQ-038 to QQ-053, QQ-059 to QQ-061, QQ-R17, QQ-R25, QQ-R52]"""

from mypy_extensions import i64

from questhall.games.quantum import asks as ask
from questhall.games.quantum import asks as event
from questhall.games.quantum.rules.decks import turn_up
from questhall.games.quantum.state import NOT_ASKED, Quantum
from questhall.kernel.zones import NO_CARD, NOBODY, PASS, row, with_one_more


def land(game: Quantum, seat: i64) -> None:
    """The landing, and those that its chamber leads to; each space takes effect at most once in a turn. [QQ-R25]"""
    visited: i64 = 0
    game.is_sent_on = True
    while game.is_sent_on and not game.over:
        space = game.position[seat]
        if (visited >> space) & 1:
            game.tell(event.STAYS, seat, game.ring.at(space), number=space)
            return
        visited |= 1 << space
        game.is_sent_on = False
        arrive(game, seat, space)


def arrive(game: Quantum, seat: i64, space: i64) -> None:
    """Turn it up; one's own is an empty space; buy it, or carry out what it says. [QQ-038, QQ-060, QQ-R17, QQ-R47]"""
    card = game.ring.at(space)
    if not game.is_face_up(card):
        turn_up(game, card)
        game.tell(event.TURNED_UP, seat, card, number=space)
    owner = game.owner[space]
    game.tell(event.LANDED, seat, card, other=owner, number=space)
    game.visiting = card
    if owner != seat and not (can_buy(game, seat, space) and is_bought(game, seat, space)):
        carry_out(game, seat, card, owner)
    game.visiting = NO_CARD


def can_buy(game: Quantum, seat: i64, space: i64) -> bool:
    """Unclaimed, with a price and a class, enough mana, an adventurer of the class. [QQ-047 to QQ-050, QQ-R33]"""
    card = game.ring.at(space)
    if game.owner[space] != NOBODY or not game.is_claimable(card):
        return False
    return (
        game.mana[seat] >= game.table.cost[game.face[card]]
        and game.count_class(seat, game.class_of(card)) > 0
    )


def is_bought(game: Quantum, seat: i64, space: i64) -> bool:
    """Buying is voluntary; the cost is paid and a token laid. [QQ-047, QQ-051, QQ-052]"""
    card = game.ring.at(space)
    if game.choose(seat, ask.BUY, with_one_more(row(ask.DO_IT), PASS)) == PASS:
        game.tell(event.NOT_BOUGHT, seat, card)
        return False
    cost = game.table.cost[game.face[card]]
    game.mana[seat] -= cost
    game.owner[space] = seat
    game.tell(event.BOUGHT, seat, card, number=cost, more=game.mana[seat])
    return True


def carry_out(game: Quantum, seat: i64, card: i64, owner: i64) -> None:
    """The instructions in printed order, each to its end; the doubling is asked once for the landing. [QQ-R52]"""
    game.visitor = seat
    game.host = owner
    game.factor = NOT_ASKED
    for instruction in game.table.text[game.face[card]]:
        instruction.carry_out(game)
        if game.over:
            return
