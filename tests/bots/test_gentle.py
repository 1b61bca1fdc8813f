"""The gentle bot plays on a child's level: fair second choices now and then, never the worst."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import questhall as qh
from questhall.bots.contest import contest
from questhall.bots.gentle import Gentle
from questhall.bots.heuristic import Heuristic
from questhall.kernel.rng import Dice


class Ladder:
    """A player whose order is known: the higher, the better."""

    def choose(self, sight: Any, ask: i64, options: vec[i64]) -> i64:
        return i64(max(options))


class Asked:
    """A question with its own dice."""

    ask = "climb"

    def __init__(self, values: list[int], seed: int) -> None:
        self.values = values
        self.dice = Dice(seed)


def answers(values: list[int]) -> list[int]:
    """What it answers to the same question with other dice."""
    bot = Gentle(Heuristic(Ladder(), {"climb": 0}))
    return [bot.answer(None, Asked(values, seed)) for seed in range(300)]  # type: ignore[arg-type]


def test_it_takes_the_best_or_the_second_best_and_nothing_else() -> None:
    given = answers([1, 2, 3, 4, 5])
    assert set(given) == {5, 4}
    assert 60 <= given.count(4) <= 140


def test_between_two_it_never_takes_the_worse() -> None:
    assert set(answers([3, 8])) == {8}


def test_it_is_weaker_than_the_heuristic_and_stronger_than_chance() -> None:
    kind = qh.kind("quaeleon")
    gentle, heuristic, chance = (qh.bot_named(name, "quaeleon") for name in ("gentle", "heuristic", "random"))
    against_chance = sum(
        0 in (contest(kind, [gentle, chance], seed).result or {})["winners"] for seed in range(20)
    )
    against_rules = sum(
        0 in (contest(kind, [gentle, heuristic], seed).result or {})["winners"] for seed in range(40)
    )
    assert against_chance >= 15
    assert against_rules <= 22
