"""The long figures that every game proves: random games that end, secrets that stay, mutants that are noticed."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

import questhall as qh
from questhall.kernel.oracle import RandomPolicy
from questhall.kernel.rng import rng_from_seed
from questhall.testing import Watch
from tools.figure import Figure, Tell
from tools.sources import rules_of_a_game, what_a_match_stands_on

PROCESSES: Final = 2
GAMES: Final = 100_000
BATCH: Final = 5_000
DECISIONS: Final = 200_000
WATCHED: Final = 5_000
MUTANTS: Final = 300
KILLED: Final = 0.90


def figures_of_every_game(game: str) -> tuple[Figure, ...]:
    """The figures that are the same for all games."""
    ends = f"{GAMES:,} random games at each number of seats end by the rules"
    alike = f"{DECISIONS:,} decisions without a difference between worlds that look alike"
    noticed = f"the tagged tests notice at least {KILLED:.0%} of {MUTANTS} broken rules"
    return (
        Figure("random games", ends, RandomGames(game), what_a_match_stands_on),
        Figure("secrets", alike, Secrets(game), what_a_match_stands_on),
        Figure("mutants", noticed, Mutants(game), rules_of_a_game),
    )


class RandomGames:
    """Plays random games at every number of seats, each option in turn."""

    def __init__(self, game: str) -> None:
        self.game = game

    def __call__(self, tell: Tell) -> dict[str, object]:
        kind = qh.kind(self.game)
        found: dict[str, object] = {}
        for seats in range(kind.least_seats, kind.most_seats + 1):
            batches = [(self.game, seats, first) for first in range(0, GAMES, BATCH)]
            with ProcessPoolExecutor(PROCESSES) as pool:
                results = list(pool.map(batch_of_games, batches))
            ends: Counter[str] = Counter()
            for one in results:
                ends.update(one["ends"])
            about = {
                "games": sum(one["games"] for one in results),
                "decisions": sum(one["decisions"] for one in results),
                "most decisions": max(one["most"] for one in results),
                "most steps": max(one["steps"] for one in results),
                "ends": dict(sorted(ends.items())),
            }
            tell(f"{seats} seats: {about}")
            found[f"{seats} seats"] = about
        return {**found, "holds": True}


def batch_of_games(batch: tuple[str, int, int]) -> dict[str, Any]:
    """Some random games: how many decisions they took and by which clauses they ended."""
    name, seats, first = batch
    kind = qh.kind(name)
    cards = kind.load_cards("")
    ways = [way for way in ways_to_play(name) if kind.sizes(way)[0] <= seats <= kind.sizes(way)[1]]
    policy = RandomPolicy(first + seats)
    ends: Counter[str] = Counter()
    most = steps = 0
    for seed in range(first, first + BATCH):
        before = policy.decisions
        game = kind.start(seats, ways[seed % len(ways)], cards, rng_from_seed(seed), [])
        game.oracle = policy
        game.play()
        ends[kind.result(game, [str(seat) for seat in range(seats)])["clause"]] += 1
        most = max(most, policy.decisions - before)
        steps = max(steps, int(game.steps))
    return {
        "games": BATCH,
        "decisions": int(policy.decisions),
        "most": int(most),
        "steps": steps,
        "ends": ends,
    }


def ways_to_play(name: str) -> Iterator[dict[str, Any]]:
    """The usual options, and each unusual value of one of them."""
    kind = qh.kind(name)
    usual = {option.name: option.default for option in kind.options}
    yield usual
    for option in kind.options:
        for value in option.values:
            if value != option.default:
                yield {**usual, option.name: value}


class Secrets:
    """Compares what seats are sent in true and in sampled games."""

    def __init__(self, game: str) -> None:
        self.game = game

    def __call__(self, tell: Tell) -> dict[str, object]:
        batches = [(self.game, number) for number in range(DECISIONS // WATCHED)]
        found: Counter[str] = Counter()
        differences: list[str] = []
        with ProcessPoolExecutor(PROCESSES) as pool:
            for counts, different in pool.map(batch_of_watching, batches):
                found.update(counts)
                differences += different
                tell(f"{found['decisions']:,} decisions, {len(differences)} differences")
        accepted = found["samples"] / found["tries"]
        others = found["other worlds"] / found["open positions"]
        return {
            **found,
            "differences": len(differences),
            "first differences": differences[:3],
            "tries accepted": round(accepted, 4),
            "samples that differ from the truth": round(others, 4),
            "holds": not differences
            and accepted >= 0.3
            and others >= 0.95
            and found["compared"] >= DECISIONS * 0.99,
        }


def batch_of_watching(batch: tuple[str, int]) -> tuple[dict[str, int], list[str]]:
    """Some thousand decisions, watched."""
    name, number = batch
    kind = qh.kind(name)
    ways = list(ways_to_play(name))
    watch = Watch(kind, seed=1_000_003 * (number + 1), every_thing=16)
    played = 0
    while watch.decisions < WATCHED:
        least, most = kind.sizes(ways[played % len(ways)])
        watch.play(least + played % (most + 1 - least), ways[played % len(ways)], most=WATCHED)
        played += 1
    found = {
        "decisions": watch.decisions,
        "compared": watch.compared,
        "samples": watch.samples,
        "tries": watch.tries,
        "worlds rejected": watch.rejected,
        "no sample": watch.no_sample,
        "open positions": watch.open_positions,
        "other worlds": watch.other_worlds,
    }
    return {key: int(value) for key, value in found.items()}, watch.differences


class Mutants:
    """Breaks the rules at random and asks the tagged tests."""

    def __init__(self, game: str) -> None:
        self.game = game

    def __call__(self, tell: Tell) -> dict[str, object]:
        with tempfile.TemporaryDirectory() as scratch:
            place = Path(scratch) / "mutants.json"
            command = [".venv/bin/python", "-m", "tools.mutants", self.game]
            subprocess.run(
                [*command, "--count", str(MUTANTS), "--json", str(place)], stdout=sys.stderr, check=False
            )
            found = json.loads(place.read_text(encoding="utf-8"))
        fates = Counter(mutant["fate"] for mutant in found["mutants"])
        survivors = [f"{mutant['file']}:{mutant['line']}: {mutant['what']}" for mutant in found["mutants"]
                     if mutant["fate"] == "survived"]  # fmt: skip
        tell(f"{found['rate']} % of {len(found['mutants'])} noticed")
        return {
            **fates,
            "rate": found["rate"],
            "survivors": survivors,
            "holds": found["rate"] >= 100 * KILLED,
        }
