"""Figures with their intervals: shares, means, differences, quantiles, and corrections for many of them.

Every interval holds with 95 % unless another level is named; shares and differences of shares are in points of a hundred.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, erf, sqrt
from typing import Final

from scipy.stats import beta, norm

LEVEL: Final = 0.05
POINTS: Final = 100.0


class Figure:
    """A value and the interval in which the truth lies."""

    def __init__(self, value: float, low: float, high: float) -> None:
        self.value = value
        self.low = low
        self.high = high

    def widened(self, times: float) -> Figure:
        """The same value with an interval that reaches so many times as far."""
        below, above = (self.value - self.low) * times, (self.high - self.value) * times
        return Figure(self.value, self.value - below, self.value + above)

    def shown(self, unit: str = "", digits: int = 1) -> str:
        """As in `51.2 % (50.3 to 52.1)`."""
        of = f" {unit}" if unit else ""
        return f"{self.value:.{digits}f}{of} ({self.low:.{digits}f} to {self.high:.{digits}f})"

    def to_data(self) -> dict[str, float]:
        """The figure, JSON-ready."""
        return {"value": self.value, "low": self.low, "high": self.high}


def quantile_of_normal(level: float = LEVEL) -> float:
    """How many standard errors an interval reaches to either side."""
    return float(norm.ppf(1 - level / 2))


def share(count: int, of: int, level: float = LEVEL) -> Figure:
    """A share in points, with the exact interval of Clopper and Pearson."""
    if of == 0:
        return Figure(0.0, 0.0, POINTS)
    low = 0.0 if count == 0 else float(beta.ppf(level / 2, count, of - count + 1))
    high = 1.0 if count == of else float(beta.ppf(1 - level / 2, count + 1, of - count))
    return Figure(POINTS * count / of, POINTS * low, POINTS * high)


def mean(values: Sequence[float], level: float = LEVEL, scale: float = 1.0) -> Figure:
    """A mean with the interval of its standard error."""
    count = len(values)
    if count == 0:
        return Figure(0.0, float("-inf"), float("inf"))
    middle = sum(values) / count
    spread = sum((value - middle) ** 2 for value in values) / max(1, count - 1)
    reach = quantile_of_normal(level) * sqrt(spread / count)
    return Figure(scale * middle, scale * (middle - reach), scale * (middle + reach))


def quantile(values: Sequence[float], part: float, level: float = LEVEL) -> Figure:
    """A quantile, with the values between which order statistics bound it."""
    ordered = sorted(values)
    count = len(ordered)
    if count == 0:
        return Figure(0.0, 0.0, 0.0)
    reach = quantile_of_normal(level) * sqrt(count * part * (1 - part))
    low = ordered[max(0, int(count * part - reach) - 1)]
    high = ordered[min(count - 1, int(count * part + reach) + 1)]
    return Figure(float(ordered[min(count - 1, int(count * part))]), float(low), float(high))


def difference(one: float, error: float, level: float = LEVEL) -> Figure:
    """A difference in points with its standard error, both given as parts of one."""
    reach = quantile_of_normal(level) * error
    return Figure(POINTS * one, POINTS * (one - reach), POINTS * (one + reach))


def chance_of_so_far(distance: float) -> float:
    """The chance of being so many standard errors or more away, to either side, where there is no difference."""
    return 1 - erf(abs(distance) / sqrt(2))


def holm(chances: Sequence[float], level: float = LEVEL) -> list[bool]:
    """Which differences hold when many are looked at: Holm's correction, the smallest chance first."""
    found = [False] * len(chances)
    for rank, place in enumerate(sorted(range(len(chances)), key=lambda at: chances[at])):
        if chances[place] > level / (len(chances) - rank):
            break
        found[place] = True
    return found


def sign_test(better: int, worse: int) -> float:
    """The chance, to either side, of so uneven a split where both are as likely."""
    total = better + worse
    if total == 0:
        return 1.0
    if total > 500:
        return chance_of_so_far((abs(better - worse) - 1) / sqrt(total))
    most = max(better, worse)
    return min(1.0, 2.0 * float(sum(comb(total, k) for k in range(most, total + 1))) / float(2**total))


class Stratum:
    """Like cases: of how many that were treated and how many that were not, how many won."""

    def __init__(self, treated: float, treated_won: float, others: float, others_won: float) -> None:
        self.treated = treated
        self.treated_won = treated_won
        self.others = others
        self.others_won = others_won


def difference_over(strata: Sequence[Stratum], level: float = LEVEL) -> Figure | None:
    """The difference of two win rates over strata of like cases, weighted as Mantel and Haenszel do, in points."""
    weights = sums = variance = 0.0
    for one in strata:
        if one.treated > 0 and one.others > 0:
            weight = one.treated * one.others / (one.treated + one.others)
            rate = (one.treated_won + one.others_won) / (one.treated + one.others)
            weights += weight
            sums += weight * (one.treated_won / one.treated - one.others_won / one.others)
            variance += weight * rate * (1 - rate)
    if weights == 0:
        return None
    return difference(sums / weights, sqrt(variance) / weights, level)
