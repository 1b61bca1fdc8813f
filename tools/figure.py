"""What a long figure is: a claim, and the function that measures it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tools.sources import what_decides_a_game

Tell = Callable[[str], None]
StandsOn = Callable[[Path, str], Sequence[Path]]


class Figure:
    """Something that a game claims, the function that measures whether it is so, and the sources that it stands on."""

    def __init__(
        self,
        name: str,
        claim: str,
        measure: Callable[[Tell], Mapping[str, object]],
        stands_on: StandsOn = what_decides_a_game,
    ) -> None:
        self.name = name
        self.claim = claim
        self.measure = measure
        self.stands_on = stands_on

    def run(self) -> dict[str, object]:
        """Measure, timed; the result says whether the claim holds."""
        started = time.perf_counter()

        def tell(line: str) -> None:
            print(f"    {time.perf_counter() - started:7.1f} s  {line}", flush=True)

        result = dict(self.measure(tell))
        if not isinstance(result.get("holds"), bool):
            raise TypeError(f"the figure {self.name!r} must say under 'holds' whether its claim is true")
        return {"claim": self.claim, **result, "seconds": round(time.perf_counter() - started, 1)}
