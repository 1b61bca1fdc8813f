"""Games of Maiden's Quest that the heuristic plays alone: how often each Maiden gets away from each Captor, and how."""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

import questhall as qh
from questhall.bots.maiden import MaidenPolicy
from questhall.games.maiden.asks import CHOOSE_CAPTOR, CHOOSE_MAIDEN
from questhall.games.maiden.state import BUILDING, BY_CAPTOR, BY_EXIT, CHOOSING, FREE, Maiden
from questhall.games.maiden.words import CAPTOR, MAIDEN
from questhall.kernel.game import Game
from questhall.kernel.oracle import Policy, RandomPolicy
from questhall.kernel.rng import rng_from_seed

PROCESSES: Final = 2
BATCH: Final = 500
MOST_ENCOUNTERS: Final = 2_000  # a game that takes longer counts as unfinished [MQ-R126]


class Chooser(Policy):
    """Plays a certain Maiden against a certain Captor; all else is left to another policy."""

    def __init__(self, maiden: str, captor: str, others: Policy) -> None:
        self.names = {CHOOSE_MAIDEN: maiden, CHOOSE_CAPTOR: captor}
        self.others = others

    def choose(self, game: Game, seat: Any, ask: Any, options: Any) -> Any:
        """The card of the wanted name, where that is asked for."""
        assert isinstance(game, Maiden)
        if ask in self.names:
            for card in options:
                if game.printed(card).name == self.names[ask]:
                    return card
        return self.others.choose(game, seat, ask, options)


def names_of(family: int) -> list[str]:
    """The cards of a family, in the order of the set: the Captors by difficulty."""
    cards = qh.kind("maiden").load_cards("")
    word = {MAIDEN: "maiden", CAPTOR: "captor"}[family]
    return [card.name for card in cards.of_kind(word)]


def play(
    maiden: str, captor: str, seed: int, options: dict[str, Any] | None = None, policy: Policy | None = None
) -> Maiden:
    """One game from its setup to its end."""
    kind = qh.kind("maiden")
    settled = {option.name: option.default for option in kind.options} | (options or {})
    game = kind.start(1, settled, kind.load_cards(""), rng_from_seed(seed), [])
    assert isinstance(game, Maiden)
    player = policy or MaidenPolicy()
    game.oracle = Chooser(maiden, captor, player)
    while game.next in (CHOOSING, BUILDING):
        game.play_step()
    game.oracle = player
    while not game.over and game.encounters < MOST_ENCOUNTERS:
        game.play_step()
    return game


class Tally:
    """How games went."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0
        self.unfinished = 0
        self.encounters: list[int] = []
        self.endings: Counter[str] = Counter()

    def count(self, game: Maiden) -> None:
        """Count one game in."""
        self.games += 1
        self.unfinished += not game.over
        self.won += game.over and game.winners == 1
        self.encounters.append(int(game.encounters))
        if game.fate[0] == FREE:
            self.endings["by an Exit"] += game.ending == BY_EXIT
            self.endings["by the Captor"] += game.ending == BY_CAPTOR

    def add(self, other: Tally) -> None:
        """Count another one in."""
        self.games += other.games
        self.won += other.won
        self.unfinished += other.unfinished
        self.encounters += other.encounters
        self.endings.update(other.endings)

    def rate(self) -> float:
        """Wins in a hundred games."""
        return round(100 * self.won / max(1, self.games), 1)

    def figures(self) -> dict[str, Any]:
        """The same as shares and means."""
        ordered = sorted(self.encounters)
        return {
            "games": self.games,
            "% won": self.rate(),
            **{f"% won {how}": round(100 * count / self.games, 1) for how, count in self.endings.items()},
            "% unfinished": round(100 * self.unfinished / self.games, 2),
            "median Encounters": statistics.median(ordered),
            "95 % are over within": ordered[int(len(ordered) * 0.95)],
        }


Job = tuple[str, str, int, int, dict[str, Any], bool]


def batch_of_games(job: Job) -> Tally:
    """Some games of one pairing, one after the other."""
    maiden, captor, first, count, options, by_lot = job
    tally = Tally()
    for seed in range(first, first + count):
        tally.count(play(maiden, captor, seed, options, RandomPolicy(seed) if by_lot else None))
    return tally


def measured(
    pairings: list[tuple[str, str]],
    games: int,
    options: dict[str, Any] | None = None,
    *,
    by_lot: bool = False,
    processes: int = PROCESSES,
) -> dict[tuple[str, str], Tally]:
    """So many games of each pairing."""
    jobs: list[Job] = [
        (maiden, captor, first, min(BATCH, games - first), options or {}, by_lot)
        for maiden, captor in pairings
        for first in range(0, games, BATCH)
    ]
    found = {pairing: Tally() for pairing in pairings}
    with ProcessPoolExecutor(processes) as pool:
        for job, tally in zip(jobs, pool.map(batch_of_games, jobs), strict=True):
            found[job[0], job[1]].add(tally)
    return found


def every_pairing() -> list[tuple[str, str]]:
    """Each Maiden with each Captor."""
    return [(maiden, captor) for maiden in names_of(MAIDEN) for captor in names_of(CAPTOR)]


def spearman(values: list[float]) -> float:
    """The rank correlation of values with their places; equal values share their ranks."""
    places = list(range(len(values)))
    ranks = [
        statistics.mean(i for i, other in enumerate(sorted(values)) if other == value) for value in values
    ]
    return round(
        statistics.correlation([float(place) for place in places], [float(rank) for rank in ranks]), 3
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Win rates of the heuristic, Maiden by Captor.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--maiden", action="append")
    parser.add_argument("--captor", action="append")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--random", action="store_true")
    parser.add_argument("--processes", type=int, default=1)
    chosen = parser.parse_args()
    wanted = dict(one.split("=", 1) for one in chosen.option)
    maidens, captors = chosen.maiden or names_of(MAIDEN), chosen.captor or names_of(CAPTOR)
    cells = measured(
        [(maiden, captor) for maiden in maidens for captor in captors],
        chosen.games,
        wanted,
        by_lot=chosen.random,
        processes=chosen.processes,
    )
    for captor in captors:
        whole = Tally()
        for maiden in maidens:
            whole.add(cells[maiden, captor])
        rates = " ".join(f"{cells[maiden, captor].rate():5}" for maiden in maidens)
        print(f"{captor:22} {rates}  {whole.figures()}", flush=True)
