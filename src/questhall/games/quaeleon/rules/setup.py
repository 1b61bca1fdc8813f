"""Getting started: health, hands, pool. [QL-001, QL-002, QL-004, QL-007, QL-009]"""

from typing import Any, Final

from questhall.games.quaeleon.cardset import CardSet
from questhall.games.quaeleon.effects.build import table_of
from questhall.games.quaeleon.options import BITS, OPTIONS
from questhall.games.quaeleon.rules.course import BY_THE_BOOK
from questhall.games.quaeleon.state import HAND_LIMIT, POOL_SIZE, Quaeleon
from questhall.games.quaeleon.table import Table
from questhall.kernel.kind import GameError
from questhall.kernel.options import bits_of
from questhall.kernel.rng import Rng

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 6


def check_size(cards: int, seats: int) -> None:
    """A deck has to fill every hand to its limit beside the recruitment pool. [QL-R49]"""
    needed = seats * HAND_LIMIT + POOL_SIZE
    if cards < needed:
        raise GameError(
            f"A deck of {cards} cards is too small for {seats} players: "
            f"{HAND_LIMIT} for each hand and {POOL_SIZE} for the pool make {needed}."
        )


def start(card_set: CardSet, seats: int, options: dict[str, Any], rng: Rng) -> Quaeleon:
    """A game of 2 to 6 players before its first step: every card in the deck, nothing shuffled. [QL-001, QL-002]"""
    return start_at(table_of(card_set, BY_THE_BOOK), seats, options, rng)


def start_at(table: Table, seats: int, options: dict[str, Any], rng: Rng) -> Quaeleon:
    """The same with printed cards that have been read already."""
    if not LEAST_SEATS <= seats <= MOST_SEATS:
        raise GameError(f"Quaeleon's Quest is for {LEAST_SEATS} to {MOST_SEATS} players, not {seats}.")
    game = Quaeleon(table, seats, table.size)
    game.lay_out(seats, table.size)
    game.options = bits_of(options, OPTIONS, BITS)
    game.rng = rng
    return game
