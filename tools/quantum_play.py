"""Games of Quantum Quest that the heuristic plays against itself: how long, how open, how even they are."""

from __future__ import annotations

import statistics
from collections import Counter
from typing import Any, Final

import questhall as qh
from questhall.bots.quantum import QuantumPolicy
from questhall.games.quantum.state import Quantum
from questhall.kernel.oracle import Policy, RandomPolicy
from questhall.kernel.rng import rng_from_seed

SHARE: Final = 100
NO_LEADER: Final = -1


def started(seats: int, seed: int, options: dict[str, Any] | None = None) -> Quantum:
    """A new game of the set that comes with the game."""
    kind = qh.kind("quantum")
    settled = {option.name: option.default for option in kind.options} | (options or {})
    game = kind.start(seats, settled, kind.load_cards(""), rng_from_seed(seed), [])
    assert isinstance(game, Quantum)
    return game


def health_of(game: Quantum, seat: int) -> int:
    """The health of a whole party."""
    return sum(int(game.health(card)) for card in game.party[seat].cards)


def leader(game: Quantum) -> int:
    """Who alone has the most health in the party."""
    healths = [health_of(game, seat) for seat in range(game.seats)]
    best = max(healths)
    return healths.index(best) if healths.count(best) == 1 else NO_LEADER


class Course:
    """One game from its first turn to its end."""

    def __init__(self, game: Quantum, policy: Policy) -> None:
        game.oracle = policy
        game.is_watched = False
        leaders: list[int] = []
        self.first = NO_LEADER
        while not game.over:
            game.play_step()
            if game.turns == 0:
                self.first = int(game.current)
            else:
                leaders.append(leader(game))
        self.turns = int(game.turns)
        self.winner = int(game.winner)
        self.trailed = self.winner >= 0 and any(one not in (self.winner, NO_LEADER) for one in leaders)
        self.half = leaders[len(leaders) // 2]


def percent(part: int, whole: int) -> float:
    """A share, to a tenth of a point."""
    return round(SHARE * part / max(whole, 1), 1)


def courses(
    seats: int, games: int, options: dict[str, Any] | None = None, first_seed: int = 0
) -> dict[str, Any]:
    """What so many games of the heuristic were like."""
    policy = QuantumPolicy()
    played = [Course(started(seats, seed, options), policy) for seed in range(first_seed, first_seed + games)]
    turns = sorted(course.turns for course in played)
    median = statistics.median(turns)
    p95 = turns[int(len(turns) * 0.95)]
    won = Counter((course.winner - course.first) % seats for course in played if course.winner >= 0)
    led = [course for course in played if course.half != NO_LEADER and course.winner >= 0]
    return {
        "games": games,
        "median turns": median,
        "95 % are over within": p95,
        "times the median": round(p95 / median, 2),
        "longest": turns[-1],
        "% that nobody wins": percent(sum(course.winner < 0 for course in played), games),
        "wins by place in the first round, %": [percent(won[place], games) for place in range(seats)],
        "% whose winner trailed": percent(sum(course.trailed for course in played), games),
        "% won by the leader at half-time": percent(
            sum(course.half == course.winner for course in led), len(led)
        ),
    }


def duels(games: int) -> float:
    """How many duels of a hundred the heuristic wins against random answers, seats changed in between."""
    wins = 0
    for seed in range(games):
        seat = seed % 2
        game = started(2, seed // 2)
        game.oracle = QuantumPolicy(1 << seat, RandomPolicy(seed))
        game.play()
        wins += int(game.winner) == seat
    return percent(wins, games)
