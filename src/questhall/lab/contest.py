"""`questhall lab tournament` and `ladder`: bots against bots, and whether twice the thinking is worth it."""

from __future__ import annotations

from typing import Any, Final

import polars as pl

from questhall.lab.batches import Run
from questhall.lab.check import plain
from questhall.lab.figures import Figure, share, sign_test
from questhall.lab.ratings import ratings
from questhall.lab.sim import simulate
from questhall.lab.tables import Table

SURE: Final = 0.05


class Pairing:
    """Two bots at the same tables: wins of either side, and what was drawn."""

    def __init__(self, one: str, other: str) -> None:
        self.one = one
        self.other = other
        self.won = 0
        self.lost = 0
        self.drawn = 0

    @property
    def games(self) -> int:
        """All games."""
        return self.won + self.lost + self.drawn

    @property
    def share(self) -> Figure:
        """The wins of the first among the games that one of them won."""
        return share(self.won, self.won + self.lost)

    @property
    def chance(self) -> float:
        """How likely so uneven a result is between equals."""
        return sign_test(self.won, self.lost)


def pairing(run: Run, table: Table, one: str, other: str, seed: int, games: int) -> Pairing:
    """Every deal is played twice: with the first bot in the even seats, and with it in the odd ones.

    In a co-operative game either bot plays all seats of the same deals; won is what it wins and the other does not.
    """
    found = Pairing(one, other)
    count = max(1, games // 2)
    if table.open().together:
        frames = [
            simulate(run, table.with_bots([bot]), seed, games, f"alone-{plain(bot)}") for bot in (one, other)
        ]
        wins = [[bool(winners) for winners in frame["winners"]] for frame in frames]
        for first, second in zip(*wins, strict=True):
            found.won += first and not second
            found.lost += second and not first
            found.drawn += first == second
        return found
    for turn, (even, odd) in enumerate(((one, other), (other, one))):
        bots = [odd if seat % 2 else even for seat in range(table.seats)]
        stage = f"{plain(one)}-{plain(other)}-{turn}"
        frame = simulate(run, table.with_bots(bots), seed, count, stage)
        for winners, fault in frame.select("winners", "fault").rows():
            sides = {bots[seat] for seat in range(table.seats) if (winners >> seat) & 1}
            if fault or len(sides) != 1:
                found.drawn += 1
            elif sides == {one}:
                found.won += 1
            else:
                found.lost += 1
    return found


class Tournament:
    """Every bot against every other."""

    def __init__(self, run: Run, table: Table, bots: list[str], seed: int, games: int) -> None:
        self.bots = bots
        self.table = table
        self.pairings = [
            pairing(run, table, one, other, seed, games)
            for at, one in enumerate(bots)
            for other in bots[at + 1 :]
        ]
        results = {
            (pair.one, pair.other): (pair.won + pair.drawn / 2, pair.lost + pair.drawn / 2)
            for pair in self.pairings
        }
        self.ratings = ratings(bots, results)
        self.alone: dict[str, Figure] = {}
        """In a co-operative game, how often each bot wins it."""
        if table.open().together:
            for bot in bots:
                frame = simulate(run, table.with_bots([bot]), seed, games, f"alone-{plain(bot)}")
                self.alone[bot] = share(frame.filter(pl.col("winners") > 0).height, frame.height)

    def rows(self) -> list[list[str]]:
        """The bots, the best first."""
        order = sorted(self.bots, key=lambda bot: -self.ratings[bot].value)
        return [
            [bot, self.ratings[bot].shown(digits=0), self.alone[bot].shown("%") if bot in self.alone else ""]
            for bot in order
        ]

    def pairs(self) -> list[list[str]]:
        """Every pairing."""
        return [
            [pair.one, pair.other, f"{pair.won}", f"{pair.lost}", f"{pair.drawn}", pair.share.shown("%")]
            for pair in self.pairings
        ]

    def to_data(self) -> dict[str, Any]:
        """The tournament, JSON-ready."""
        return {
            "ratings": {bot: figure.to_data() for bot, figure in self.ratings.items()},
            "alone": {bot: figure.to_data() for bot, figure in self.alone.items()},
            "pairings": [
                {
                    "one": pair.one,
                    "other": pair.other,
                    "won": pair.won,
                    "lost": pair.lost,
                    "drawn": pair.drawn,
                }
                for pair in self.pairings
            ],
        }


class Ladder:
    """Bots of rising effort: each against the one below it, and the last against the first."""

    def __init__(self, run: Run, table: Table, bots: list[str], seed: int, games: int) -> None:
        steps = [(bots[at + 1], bots[at]) for at in range(len(bots) - 1)]
        self.steps = [pairing(run, table, above, below, seed, games) for above, below in steps]
        self.whole = self.steps[0] if len(bots) == 2 else pairing(run, table, bots[-1], bots[0], seed, games)

    def rows(self) -> list[list[str]]:
        """Every step, and the whole."""
        found: list[list[str]] = []
        for pair in [*self.steps, self.whole]:
            is_worse = pair.won < pair.lost and pair.chance < SURE
            is_better = pair.won > pair.lost and pair.chance < SURE
            said = "worse" if is_worse else "better" if is_better else "not worse"
            wins = f"{pair.won} : {pair.lost}"
            found.append([pair.one, pair.other, wins, pair.share.shown("%"), f"{pair.chance:.3f}", said])
        return found

    @property
    def verdict(self) -> str:
        """Whether more thinking is worth it, in words."""
        worse = [pair for pair in self.steps if pair.won < pair.lost and pair.chance < SURE]
        better = self.whole.won > self.whole.lost and self.whole.chance < SURE
        each = (
            f"{len(worse)} of {len(self.steps)} steps are worse"
            if worse
            else "No step is worse than the one below it"
        )
        return f"{each}; {self.whole.one} is {'' if better else 'not '}significantly better than {self.whole.other}."

    def to_data(self) -> dict[str, Any]:
        """The ladder, JSON-ready."""
        return {
            "verdict": self.verdict,
            "steps": [
                {
                    "above": pair.one,
                    "below": pair.other,
                    "won": pair.won,
                    "lost": pair.lost,
                    "chance": pair.chance,
                }
                for pair in [*self.steps, self.whole]
            ],
        }
