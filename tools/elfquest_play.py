"""Whole campaigns of the ElfQuest Adventure Game, played in line by its heuristic with tribes drawn by lot."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Final

import questhall as qh
from questhall.bots.elfquest import InLine, Player
from questhall.games.elfquest import state
from questhall.games.elfquest.state import ElfQuest
from questhall.kernel.oracle import RandomPolicy
from questhall.kernel.rng import rng_from_seed

PROCESSES: Final = 2
BATCH: Final = 250
SCENARIOS: Final = 5


class Tally:
    """How campaigns went."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0
        self.dead = 0
        self.decisions = 0
        self.completed: Counter[int] = Counter()
        self.seasons: Counter[int] = Counter()
        self.late: Counter[int] = Counter()

    def add(self, other: Tally) -> None:
        """Count another one in."""
        self.games += other.games
        self.won += other.won
        self.dead += other.dead
        self.decisions += other.decisions
        self.completed.update(other.completed)
        self.seasons.update(other.seasons)
        self.late.update(other.late)

    def figures(self) -> dict[str, object]:
        """The same as shares and means."""
        rounded = [round(self.seasons[i] / max(1, self.completed[i]), 2) for i in range(SCENARIOS)]
        late = [round(100 * self.late[i] / max(1, self.completed[i]), 1) for i in range(SCENARIOS)]
        return {
            "campaigns": self.games,
            "% won": round(100 * self.won / self.games, 1),
            "% that complete each scenario": [
                round(100 * self.completed[i] / self.games, 1) for i in range(SCENARIOS)
            ],
            "mean seasons of each": rounded,
            "% of each that take additional seasons": late,
            "mean deaths": round(self.dead / self.games, 2),
            "mean decisions": round(self.decisions / self.games),
        }


def campaigns(count: int, *, shuns_home: bool, seats: int = 1) -> dict[str, object]:
    """So many whole campaigns, by a player who chooses tasks well or by one who shuns them."""
    batches = [(first, min(BATCH, count - first), seats, shuns_home) for first in range(0, count, BATCH)]
    whole = Tally()
    with ProcessPoolExecutor(PROCESSES) as pool:
        for tally in pool.map(batch_of_campaigns, batches):
            whole.add(tally)
    return whole.figures()


def batch_of_campaigns(batch: tuple[int, int, int, bool]) -> Tally:
    """Some campaigns, one after the other."""
    first, count, seats, shuns_home = batch
    kind = qh.kind("elfquest")
    cards = kind.load_cards("")
    usual = {option.name: option.default for option in kind.options}
    tally = Tally()
    for seed in range(first, first + count):
        game = kind.start(seats, usual, cards, rng_from_seed(seed), [])
        assert isinstance(game, ElfQuest)
        game.oracle = RandomPolicy(seed)
        game.play_step()  # the tribe, by lot
        policy = InLine(Player(shuns_home))
        game.oracle = policy
        play_out(game, tally)
        tally.games += 1
        tally.won += game.ending == state.WON
        tally.dead += int(game.dead).bit_count()
        tally.decisions += int(policy.decisions)
    return tally


def play_out(game: ElfQuest, tally: Tally) -> None:
    """To the end, noting how long each scenario took."""
    while not game.over:
        scenario, seasons, extra = int(game.scenario), int(game.season), int(game.extra)
        game.play_step()
        if game.scenario != scenario:
            tally.completed[scenario] += 1
            tally.seasons[scenario] += seasons + extra
            tally.late[scenario] += extra > 0
