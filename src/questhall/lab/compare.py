"""`questhall lab ab`: does a change make a difference, and how large a one?

The comparison is looked at several times, always after twice as many deals. Each look spends its part of the error that
is allowed in all, and the parts add up to it: so whatever the looks have to do with one another, a verdict is wrong in at
most one of a hundred comparisons, stopped early or not. Intervals are as wide as the look's part of the error makes them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import sqrt
from typing import Any, Final

import polars as pl

from questhall.lab.batches import FOR_EVER, Batch, Run
from questhall.lab.changes import Change
from questhall.lab.deals import APART, DECISIONS, HOLDER, primary_of
from questhall.lab.figures import POINTS, Figure, chance_of_so_far, holm, quantile_of_normal

ERROR: Final = 0.01
SPENT: Final = (0.02, 0.06, 0.12, 0.2, 0.6)
"""Which part of the error each look spends; the last looks, with the most deals, have the most of it."""
STAGE: Final = "deals"
WORK: Final = "questhall.lab.deals:deals"
DEALS_A_BATCH: Final = 500
FEW_DEALS: Final = 4
"""A batch where bots think long."""
AT_ONCE: Final = 200
"""Batches that are planned together."""
PILOT: Final = 4
"""Batches by which the speed is measured where time is the limit, after as many that wake the workers up."""
ENOUGH: Final = 500
"""With fewer deals nothing is said of a measure beside the first one."""
EACH: Final = 12
"""So many changed cards at most are also compared one by one."""
NO_LARGER, DIFFERS, OPEN = "no larger", "differs", "open"


class Difference:
    """How two variants differ in one measure."""

    def __init__(self, row: dict[str, Any], level: float, *, paired: bool) -> None:
        self.measure = str(row["measure"])
        self.deals = int(row["deals"])
        count = max(1.0, float(row["deals"]))
        self.old, self.new = row["old"] / count, row["new"] / count
        variance = self.spread(row["old2"], row["old"], row["old"], count)
        variance += self.spread(row["new2"], row["new"], row["new"], count)
        if paired:
            variance -= 2 * self.spread(row["both"], row["old"], row["new"], count)
        self.error = sqrt(max(variance, 0.0) / count)
        self.scale = 1.0 if self.measure == DECISIONS else POINTS
        self.unit = "decisions" if self.measure == DECISIONS else "points"
        reach = quantile_of_normal(level) * self.error
        change = self.new - self.old
        self.figure = Figure(*(self.scale * one for one in (change, change - reach, change + reach)))
        self.outside = self.scale * (abs(change) + quantile_of_normal(2 * level) * self.error)
        """No difference is larger, to either side: what two one-sided tests say."""
        self.chance = 1.0 if self.error == 0 else chance_of_so_far(change / self.error)
        if self.error == 0 and change != 0:
            self.chance = 0.0
        self.holds = False
        """Whether the difference holds after the correction for many."""

    def spread(self, products: float, one: float, other: float, count: float) -> float:
        """A variance or covariance from sums."""
        return (products - one * other / count) / max(1.0, count - 1)

    def cells(self) -> list[str]:
        """The difference as a line of a table."""
        return [
            self.measure,
            f"{self.scale * self.old:.2f}",
            f"{self.scale * self.new:.2f}",
            f"{self.figure.value:+.2f} {self.unit} ({self.figure.low:+.2f} to {self.figure.high:+.2f})",
            "differs" if self.holds else "",
        ]

    def to_data(self) -> dict[str, Any]:
        """The difference, JSON-ready."""
        return {
            "measure": self.measure,
            "deals": self.deals,
            "old": self.scale * self.old,
            "new": self.scale * self.new,
            "unit": self.unit,
            "holds": self.holds,
            **self.figure.to_data(),
        }


class Verdict:
    """What a comparison has come to: about the one measure that counts first, and about the others."""

    def __init__(self, primary: Difference, others: list[Difference], margin: float, looks: int) -> None:
        self.primary = primary
        self.others = others
        self.margin = margin
        self.looks = looks
        figure = primary.figure
        if primary.outside < margin:
            self.outcome = NO_LARGER
        elif figure.low > 0 or figure.high < 0:
            self.outcome = DIFFERS
        else:
            self.outcome = OPEN

    def words(self) -> str:
        """The verdict in words."""
        figure, measure = self.primary.figure, self.primary.measure
        span = f"{figure.value:+.2f} points, {figure.low:+.2f} to {figure.high:+.2f}"
        limit = f"{self.margin:g} point{'' if self.margin == 1 else 's'}"
        if self.outcome == NO_LARGER:
            said = f"No difference larger than {limit} in {measure} ({span})."
        elif self.outcome == DIFFERS:
            way = "more" if figure.value > 0 else "fewer"
            said = f"NEW makes a difference: {abs(figure.value):.1f} points {way} {measure} ({span})."
        else:
            said = f"Not settled: the difference in {measure} is between {figure.low:+.2f} and {figure.high:+.2f} points."
        held = [other for other in self.others if other.holds]
        if held:
            listed = "; ".join(f"{other.measure} {other.figure.value:+.2f} {other.unit}" for other in held)
            return f"{said} Beside that it changes: {listed}."
        return f"{said} Of {len(self.others)} other measures none differs after Holm's correction."


class Comparison:
    """One comparison under way."""

    def __init__(
        self, run: Run, change: Change, seed: int, margin: float, *, paired: bool, tell: Callable[[str], None]
    ) -> None:
        self.run = run
        self.change = change
        self.seed = seed
        self.margin = margin
        self.paired = paired
        self.tell = tell
        self.primary = primary_of(change.old, change.pairs)
        self.size = DEALS_A_BATCH if change.old.open().plays_in_line else FEW_DEALS
        self.batches: list[Batch] = []

    def batch(self, number: int) -> Batch:
        """The batch of this number."""
        return {
            "old": self.change.old.to_data(),
            "new": self.change.new.to_data(),
            "primary": self.primary,
            "pairs": [list(pair) for pair in self.change.pairs] if self.primary == HOLDER else [],
            "each": EACH,
            "apart": 0 if self.paired else APART,
            "first": self.seed + number * self.size,
            "deals": self.size,
        }

    def played(self, count: int, until: float) -> int:
        """Have so many batches played, as far as the time reaches; how many there are."""
        while len(self.batches) < count:
            more = min(count, len(self.batches) + AT_ONCE)
            self.batches += [self.batch(number) for number in range(len(self.batches), more)]
            done = self.run.work_off(STAGE, WORK, self.batches, until)
            if done < more:
                self.batches = self.batches[:done]
                break
        return len(self.batches)

    def verdict(self, look: int) -> Verdict:
        """How it stands at a look, with the intervals that the look's part of the error allows."""
        frame = self.run.rows(STAGE, WORK, self.batches)
        sums = frame.group_by("measure").agg(pl.exclude("measure").sum()).sort("measure")
        level = ERROR * SPENT[look]
        found = [Difference(row, level, paired=self.paired) for row in sums.iter_rows(named=True)]
        primary = next(one for one in found if one.measure == self.primary)
        others = [one for one in found if one.measure != self.primary and one.deals >= ENOUGH]
        for other, holds in zip(others, holm([one.chance for one in others], level), strict=True):
            other.holds = holds
        return Verdict(primary, others, self.margin, look + 1)

    def settle(self, most: int, seconds: float) -> Verdict:
        """Look again and again until the difference is found, or is too small to matter, or deals or time are used up.

        With a time, the first batches show how many deals it is good for; later ones say nothing about that.
        """
        until = time.monotonic() + seconds if seconds else FOR_EVER
        whole = max(1, most // self.size)
        if seconds:
            self.played(PILOT, FOR_EVER)
            begun = time.monotonic()
            self.played(2 * PILOT, until)
            rate = PILOT / max(0.001, time.monotonic() - begun)
            whole = min(whole, 2 * PILOT + int(rate * max(0.0, until - begun)))
        verdict: Verdict | None = None
        for look in range(len(SPENT)):
            last = look == len(SPENT) - 1
            wanted = max(1, whole >> (len(SPENT) - 1 - look))
            if last and seconds:
                wanted = most  # as far as the time reaches
            if self.played(max(wanted, len(self.batches)), until) < wanted:
                look, last = len(SPENT) - 1, True  # time is up: what is left of the error is spent now
            verdict = self.verdict(look)
            self.tell(f"{verdict.primary.deals} deals: {verdict.primary.figure.shown('points', 2)}")
            if verdict.outcome != OPEN or last:
                break
        assert verdict is not None
        return verdict
