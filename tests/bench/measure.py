"""Measuring: medians over several rounds, so that a noisy machine is not a fast or slow one."""

import statistics
import time
from collections.abc import Callable

ROUNDS = 5


def rate(work: Callable[[], int], rounds: int = ROUNDS) -> float:
    """Things done a second: the median over rounds of work that says how many it did."""
    rates = []
    for _ in range(rounds):
        started = time.perf_counter()
        done = work()
        rates.append(done / (time.perf_counter() - started))
    return statistics.median(rates)


def microseconds(work: Callable[[], int], rounds: int = ROUNDS) -> float:
    """Microseconds for one thing."""
    return 1e6 / rate(work, rounds)


class Line:
    """One measured figure: what it is, its value and unit, and what it is compared with."""

    def __init__(self, name: str, value: float, unit: str, note: str = "") -> None:
        self.name = name
        self.value = value
        self.unit = unit
        self.note = note

    def as_dict(self) -> dict[str, object]:
        """The line as data."""
        return {"name": self.name, "value": round(self.value, 4), "unit": self.unit, "note": self.note}

    def __str__(self) -> str:
        digits = 2 if self.value < 100 else 0
        return f"{self.name:<52} {self.value:>14,.{digits}f} {self.unit:<4} {self.note}".rstrip()
