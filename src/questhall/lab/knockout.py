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
    rows: Rows = []
    for first, games in seeds_in_batches(batch["first"], batch["games"], A_SET):
        dice = dice_of(first, STREAM)
        left = list(cards)
        banned = [left.pop(int(dice.below(len(left)))) for number in range(batch["banned"])]
        try:
            at = table.without(sorted(banned)).open()
            wins = sum(bool(played_in_line(at, seed)["winners"]) for seed in range(first, first + games))
        except (LabError, ValueError, IndexError, KeyError, AssertionError):
            continue  # together they cannot be spared
        rows.append({"banned": sorted(banned), "games": games, "won": wins})
    opened.cache_clear()
    return rows


def effects(run: Run, table: Table, first: int, count: int) -> list[tuple[str, Figure | None]]:
    """For each card that can be spared, how many points more often games are won without it."""
    cards = bannable(table)
    if not cards:
        return []
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
    return [(card, without_or_with(frame, card)) for card in cards]


def without_or_with(frame: pl.DataFrame, card: str) -> Figure | None:
    """The difference between games without a card and games with it."""
    banned = pl.col("banned").list.contains(card)
    out: Any = frame.filter(banned).select(pl.col("games", "won").sum()).row(0)
    there: Any = frame.filter(~banned).select(pl.col("games", "won").sum()).row(0)
    return difference_over([Stratum(out[0], out[1], there[0], there[1])])
