"""Every game at every number of seats and with every option at least once, and random play on them."""

import json
from typing import Any, Final

import pytest

import questhall as qh
from questhall.kernel.kind import Kind
from questhall.kernel.rng import Dice
from questhall.match import Match
from tests.contract import tiny

KINDS: Final[list[Kind]] = [tiny.KIND, *[qh.kind(about["id"]) for about in qh.games()]]


class Table:
    """One way to set a game up."""

    def __init__(self, kind: Kind, players: int, options: dict[str, Any]) -> None:
        self.kind = kind
        self.players = players
        self.options = options

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.kind.id}-{self.players}{'-' if chosen else ''}{chosen}"

    def match(self, seed: int) -> Match:
        """A new match with persons at all seats."""
        return qh.new(self.kind, players=self.players, seed=seed, options=self.options)


def tables_of(kind: Kind, *, at_any_size: bool = bool(qh.compiled)) -> list[Table]:
    """Each number of seats; and each unusual value of each option, the numbers of seats taken in turn.

    Where the games are not compiled, options are played at the smallest tables unless it is said otherwise.
    """
    counts = range(kind.least_seats, kind.most_seats + 1)
    tables = [Table(kind, players, {}) for players in counts]
    for option in kind.options:
        for value in option.values:
            if value != option.default:
                least, most = kind.sizes({option.name: value})
                players = least + (len(tables) % (most + 1 - least) if at_any_size else 0)
                tables.append(Table(kind, players, {option.name: value}))
    return tables


ALL_TABLES: Final = [table for kind in KINDS for table in tables_of(kind)]

every_table = pytest.mark.parametrize("table", ALL_TABLES, ids=str)
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)


def options_of(table: Table) -> dict[str, Any]:
    """All options of a table, the usual ones filled in."""
    return {option.name: option.default for option in table.kind.options} | table.options


def answer_one(match: Match, dice: Dice) -> None:
    """One of the pending questions, answered at random."""
    pending = match.pending
    decision = pending[dice.below(len(pending))]
    values = decision.values
    match.answer(decision.seat, values[dice.below(len(values))])


def played(match: Match, dice: Dice, most: int = 10**9) -> int:
    """Random answers to the end, or so many; says how many there were."""
    count = 0
    while not match.over and count < most:
        answer_one(match, dice)
        count += 1
    return count


def everything(match: Match) -> str:
    """All that the match shows to anybody, as text to compare."""
    return json.dumps(
        {
            "views": [match.view(seat) for seat in (None, *range(match.seats))],
            "events": [match.events(seat) for seat in (None, *range(match.seats))],
            "pending": [decision.to_data() for decision in match.pending],
            "result": match.result,
        }
    )


def position(match: Match) -> str:
    """Where the match stands, what was told left aside: views and questions, without the questions' numbers."""
    questions = [decision.to_data() for decision in match.pending]
    for question in questions:
        del question["number"]
    return json.dumps([[match.view(seat) for seat in (None, *range(match.seats))], questions, match.over])
