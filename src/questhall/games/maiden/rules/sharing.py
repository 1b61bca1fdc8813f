"""A shared Fan: which deck supplies how much, who may look, and who receives and bears what follows. [MQ-175 to MQ-182]

A solo Encounter is a shared one with a single deck in it: nothing of this is then asked. [MQ-R100]
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import asks, events
from questhall.games.maiden.rules.forms import may_supply
from questhall.games.maiden.state import CO_OP, COMPETITIVE, FREE, SKIRMISH, TEAM, Maiden
from questhall.kernel.zones import filled, made_of, only, with_one_more

LARGE: Final = 3  # from so many players on co-op is large co-op [MQ-193]


def is_large(game: Maiden) -> bool:
    """Whether three or more play together. [MQ-193]"""
    return game.form == CO_OP and game.seats >= LARGE


# ------------------------------------------------------------------ before the Fan opens


def gather_suppliers(game: Maiden) -> None:
    """Whose decks may supply the Fan is settled when it is known who conducts the Encounter. [MQ-R100]"""
    game.suppliers = 0
    for seat in range(game.seats):
        if may_supply(game, seat):
            game.suppliers |= 1 << seat


def settle_shares(game: Maiden, count: i64) -> None:
    """How many cards of the opening Fan each deck supplies: together all of them. [MQ-175, MQ-212, MQ-R99]"""
    game.share = filled(game.seats, 0)
    order = in_order(game, game.suppliers)
    left = count
    for i in range(len(order) - 1):
        seat = order[i]
        game.whose = seat
        game.amount = left
        taken = game.choose(game.conductor, asks.SHARE, made_of(left + 1, 0, 1))
        game.share[seat] = taken
        left -= taken
    game.share[order[len(order) - 1]] = left
    if len(order) > 1:
        tell_shares(game)


def tell_shares(game: Maiden) -> None:
    """Who supplies how much of the opening Fan."""
    for seat in range(game.seats):
        if game.share[seat] > 0:
            game.tell(events.SHARED, seat, other=game.conductor, number=game.share[seat])


def in_order(game: Maiden, seats: i64) -> vec[i64]:
    """Some players, the leader first, then clockwise. [MQ-R101]"""
    order = vec[i64](capacity=game.seats)
    for i in range(game.seats):
        seat = (game.leader + i) % game.seats
        if (seats >> seat) & 1:
            order = with_one_more(order, seat)
    return order


def must_step_back(game: Maiden, seat: i64, *, is_opening: bool) -> bool:
    """A helper who does not sit next to the leader, or a team-mate of the bidder, first Cellars a card. [MQ-195, MQ-213]"""
    if game.form == TEAM:  # MQ-R114, MQ-R127: before Fanning only, the active player too
        return is_opening and seat != game.conductor
    if not is_large(game) or seat == game.leader:
        return False
    apart = (seat - game.leader) % game.seats
    return apart != 1 and apart != game.seats - 1


# ------------------------------------------------------------------ while it is open


def may_look(game: Maiden) -> i64:
    """Whose Fan it is: who may look at all sides of its cards, and foresees: a set of seats. [MQ-043, MQ-180]"""
    return game.suppliers | only(game.conductor)


def next_supplier(game: Maiden) -> i64:
    """Whose deck supplies an added card. [MQ-178]"""
    return game.choose(game.conductor, asks.SUPPLIER, in_order(game, game.suppliers))


def replacing(game: Maiden, card: i64) -> i64:
    """Whose deck replaces a card that leaves: its own, or the conductor's if it is a rival's Obstacle. [MQ-R63, MQ-202]"""
    owner = game.owner[card]
    return owner if (game.suppliers >> owner) & 1 else game.conductor


def divide_foresight(game: Maiden, reach: i64) -> vec[i64]:
    """How many cards of each deck are looked at: together as many as Foresight reaches. [MQ-180]"""
    looked = filled(game.seats, 0)
    order = in_order(game, game.suppliers)
    left = reach
    for i in range(len(order) - 1):
        game.whose = order[i]
        game.amount = left
        taken = game.choose(game.conductor, asks.FORESEE_SHARE, made_of(left + 1, 0, 1))
        looked[order[i]] = taken
        left -= taken
    looked[order[len(order) - 1]] = left
    return looked


# ------------------------------------------------------------------ afterwards


def partakers(game: Maiden) -> i64:
    """Among whom rewards and Damage are divided: a set of seats. [MQ-181, MQ-196, MQ-203, MQ-R64, MQ-R77]"""
    if game.form == COMPETITIVE or game.form == SKIRMISH:
        return only(game.conductor)
    if game.form == TEAM or is_large(game):
        return game.present
    return game.suppliers | only(game.leader)


def receiver_of_treasure(game: Maiden) -> i64:
    """Which player gains a Treasure. [MQ-181, MQ-R47]"""
    return game.choose(game.conductor, asks.RECEIVER, in_order(game, partakers(game)))


def bearers(game: Maiden) -> i64:
    """Who may bear Excess Damage: never a player who has got out. [MQ-187, MQ-R102]"""
    found: i64 = 0
    among = partakers(game)
    for seat in range(game.seats):
        if (among >> seat) & 1 and game.fate[seat] != FREE:
            found |= 1 << seat
    return found


def divide_excess(game: Maiden, points: i64) -> vec[i64]:
    """How much of the Excess Damage each deck is searched for. [MQ-181, MQ-R102]"""
    borne = filled(game.seats, 0)
    order = in_order(game, bearers(game))
    if len(order) == 0:
        return borne
    left = points
    for i in range(len(order) - 1):
        if left > 0:
            game.whose = order[i]
            game.amount = left
            taken = game.choose(game.conductor, asks.BEARER, made_of(left + 1, 0, 1))
            borne[order[i]] = taken
            left -= taken
    borne[order[len(order) - 1]] += left
    return borne
