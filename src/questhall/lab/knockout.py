"""What a set loses with a card: sets from which a few cards are left out by lot, and how often they are won.

Which cards are missing is drawn anew for every few games, so that all cards are tried in the same games.
"""

from __future__ import annotations

from typing import Any, Final

import polars as pl

from questhall.lab.batches import Batch, Rows, Run, seeds_in_batches
from questhall.lab.courses import played_in_line
from questhall.lab.figures import Figure, Stratum, difference_over
from questhall.lab.needs import LabError
from questhall.lab.players import dice_of
from questhall.lab.tables import Table, opened

PART: Final = 20  # one card in so many is left out
A_SET: Final = 10  # games with the same cards left out
BATCH: Final = 200
STREAM: Final = 501


def bannable(table: Table) -> list[str]:
    """The cards without which the game can still be set up and played."""
    opened_table = table.open()
    names = sorted({str(card["name"]) for card in opened_table.kind.catalogue(opened_table.setup.cards)})
    return [name for name in names if can_do_without(table, name)]


def can_do_without(table: Table, name: str) -> bool:
    """Whether a random game goes to its end without a card."""
    try:
        without = table.without([name]).with_bots(["random"]).open()
        played_in_line(without, 0)
    except (LabError, ValueError, IndexError, KeyError, AssertionError):
        return False
    return True


def games_without(batch: Batch) -> Rows:
    """Games without a few cards: for each set of them how many were played and won."""
    table = Table(**batch["table"])
    cards: list[str] = batch["cards"]
    together = table.open().together
    rows: Rows = []
    for first, games in seeds_in_batches(batch["first"], batch["games"], A_SET):
        dice = dice_of(first, STREAM)
        left = list(cards)
        banned = [left.pop(int(dice.below(len(left)))) for number in range(batch["banned"])]
        try:
            at = table.without(sorted(banned)).open()
            played = [played_in_line(at, seed) for seed in range(first, first + games)]
        except (LabError, ValueError, IndexError, KeyError, AssertionError):
            continue  # together they cannot be spared
        mask = -1 if together else 1
        rows.append(
            {
                "banned": sorted(banned),
                "games": games,
                "won": sum(bool(row["winners"] & mask) for row in played),
                "decisions": sum(row["decisions"] for row in played) / games,
            }
        )
    opened.cache_clear()
    return rows


class Knockout:
    """What becomes of the game without a card."""

    def __init__(self, won: Figure | None, longer: float) -> None:
        self.won = won
        """Points by which more games are won without it: by the table, or in a competitive game by the first seat."""
        self.longer = longer
        """By how many decisions a game is longer without it."""


def knockouts(run: Run, table: Table, first: int, count: int) -> dict[str, Knockout]:
    """For each card that can be spared, what becomes of the game without it."""
    cards = bannable(table)
    if not cards:
        return {}
    batches: list[Batch] = [
        {
            "table": table.to_data(),
            "cards": cards,
            "banned": max(1, len(cards) // PART),
            "first": at,
            "games": games,
        }
        for at, games in seeds_in_batches(first, count, BATCH)
    ]
    frame = run.rows(f"{table.seats}-knockout", "questhall.lab.knockout:games_without", batches)
    return {card: without_or_with(frame, card) for card in cards} if frame.height else {}


def without_or_with(frame: pl.DataFrame, card: str) -> Knockout:
    """The difference between games without a card and games with it."""
    banned = pl.col("banned").list.contains(card)
    sums = pl.col("games", "won").sum(), (pl.col("decisions") * pl.col("games")).sum()
    out: Any = frame.filter(banned).select(*sums).row(0)
    there: Any = frame.filter(~banned).select(*sums).row(0)
    longer = out[2] / out[0] - there[2] / there[0] if out[0] and there[0] else 0.0
    return Knockout(difference_over([Stratum(out[0], out[1], there[0], there[1])]), longer)
