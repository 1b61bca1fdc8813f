"""Games of Fetch Quest that the heuristic plays at all seats: how often they are won, how long they are."""

from __future__ import annotations

import statistics
from collections import Counter
from typing import Any

import questhall as qh
from questhall.bots.fetch import FetchPolicy
from questhall.games.fetch.ending import missions_resolved
from questhall.games.fetch.state import WON, Fetch
from questhall.kernel.oracle import Policy, RandomPolicy
from questhall.kernel.rng import rng_from_seed


def started(seats: int, seed: int) -> Fetch:
    """A new game of the set that comes with the game."""
    kind = qh.kind("fetch")
    settled = {option.name: option.default for option in kind.options}
    game = kind.start(seats, settled, kind.load_cards(""), rng_from_seed(seed), [])
    assert isinstance(game, Fetch)
    return game


def courses(seats: int, games: int, *, random: bool = False) -> dict[str, Any]:
    """How so many games go: won, Missions resolved, turns."""
    won = 0
    turns: list[int] = []
    missions: Counter[int] = Counter()
    for seed in range(games):
        game = started(seats, seed)
        policy: Policy = RandomPolicy(seed) if random else FetchPolicy()
        game.oracle = policy
        game.play()
        won += game.ending == WON
        turns.append(int(game.turns))
        missions[missions_resolved(game)] += 1
    turns.sort()
    return {
        "% won": round(100 * won / games, 1),
        "Missions resolved": dict(sorted(missions.items())),
        "median turns": statistics.median_low(turns),
        "95 % within": turns[games * 95 // 100],
    }
