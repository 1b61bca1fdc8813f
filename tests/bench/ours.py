"""What is measured of Questhall itself; run as a program it prints JSON, so that another build can be measured too."""

import json
import statistics
import subprocess
import sys
import time
from typing import Any

import questhall as qh
from questhall.kernel.knowledge import sample
from questhall.kernel.oracle import RandomPolicy, Script
from questhall.kernel.rng import Dice, rng_from_seed
from tests.bench.measure import Line, microseconds, rate

MOST_SEATS = 4
IN_LINE = "random decisions in line"


class Bench:
    """The measurements of one game."""

    def __init__(self, game: str, games: int) -> None:
        self.kind = qh.kind(game)
        self.cards = self.kind.load_cards("")
        self.games = games
        self.options = {option.name: option.default for option in self.kind.options}
        self.seats = min(MOST_SEATS, self.kind.sizes(self.options)[1])
        self.policy = RandomPolicy(1)
        self.seed = 0

    def in_line(self) -> int:
        """Random games played in line; how many decisions there were."""
        before = self.policy.decisions
        for _ in range(self.games):
            self.seed += 1
            game = self.kind.start(self.seats, self.options, self.cards, rng_from_seed(self.seed), [])
            game.oracle = self.policy
            game.play()
        return int(self.policy.decisions - before)

    def middle(self, seed: int) -> Any:
        """A match of random answers, stopped near the middle of its decisions."""
        whole = self.answered(qh.new(self.kind, players=self.seats, seed=seed), Dice(seed), 10**9)
        return self.answered(qh.new(self.kind, players=self.seats, seed=seed), Dice(seed), whole[1] // 2)[0]

    def answered(self, match: Any, dice: Dice, most: int) -> tuple[Any, int]:
        """Random answers from outside, at most so many; the match and how many there were."""
        count = 0
        while not match.over and count < most:
            decision = match.pending[dice.below(len(match.pending))]
            option = decision.options[dice.below(len(decision.options))]
            match.answer(decision.seat, option.value)
            count += 1
        return match, count

    def answers(self, games: int) -> tuple[list[float], dict[int, list[float]]]:
        """The time of every answer from outside, in µs: all of them, and by how many answers its step had before."""
        times: list[float] = []
        by_length: dict[int, list[float]] = {}
        for seed in range(games):
            match = qh.new(self.kind, players=self.seats, seed=seed)
            dice = Dice(seed)
            while not match.over:
                decision = match.pending[dice.below(len(match.pending))]
                value = decision.options[dice.below(len(decision.options))].value
                length = int(match.course.script.size())
                started = time.perf_counter()
                match.answer(decision.seat, value)
                took = (time.perf_counter() - started) * 1e6
                times.append(took)
                by_length.setdefault(length, []).append(took)
        return times, by_length

    def lines(self) -> list[Line]:
        """All figures."""
        build = "compiled" if qh.compiled else "pure"
        self.in_line()
        found = [Line(IN_LINE, rate(self.in_line), "/s", f"{build}, {self.seats} seats")]
        started = time.perf_counter()
        decisions = sum(self.in_line() for _ in range(3))
        took = time.perf_counter() - started
        found.append(Line("random games", 3 * self.games / took, "/s"))
        found.append(Line("decisions a game", decisions / (3 * self.games), ""))
        found += self.activations()
        middles = [self.middle(seed) for seed in range(8)]
        found.append(
            Line(
                "copy of a game",
                statistics.median(self.copying(m) for m in middles),
                "µs",
                "middle of the game",
            )
        )
        found += self.sampling(middles)
        times, by_length = self.answers(4 if build == "pure" else 20)
        found.append(Line("m.answer from outside, mean", statistics.mean(times), "µs", "no views built"))
        longest = max(length for length, some in by_length.items() if len(some) >= 20)
        slow = sorted(time for length, some in by_length.items() if length >= longest for time in some)
        found.append(Line("m.answer, p99 in the longest steps", slow[int(len(slow) * 0.99)], "µs",
                          f"{longest} answers or more before it"))  # fmt: skip
        found.append(
            Line("view and its JSON", statistics.median(self.viewing(m) for m in middles), "µs", "one seat")
        )
        return found

    def activations(self) -> list[Line]:
        """How many cards are activated in a random game, in the mean; nothing for a game that activates none."""
        activated = next((kind.number for kind in self.kind.events if kind.name == "activated"), None)
        if activated is None:
            return []
        count = 0
        games = 50
        for seed in range(games):
            game = self.kind.start(self.seats, self.options, self.cards, rng_from_seed(seed), [])
            game.oracle = self.policy
            game.events = []
            game.play()
            count += sum(event.kind == activated for event in game.events)
        return [Line("activations a game", count / games, "")]

    def copying(self, match: Any) -> float:
        """Microseconds for one copy of the game as it stands in a match."""
        game = match.sample(match.pending[0].seat, Dice(1)).game

        def work() -> int:
            for _ in range(2000):
                game.copy()
            return 2000

        return microseconds(work)

    def sampling(self, middles: list[Any]) -> list[Line]:
        """Samples at the middle decision, tries a sample, and samples played to the end."""
        took, played, rates, tries, count = [], [], [], 0, 0
        for match in middles:
            seat = match.pending[0].seat
            dice = Dice(2)
            position = match.course.position_of(seat)

            def sampled(position: Any = position, seat: int = seat, dice: Dice = dice) -> int:
                for _ in range(1000):
                    sample(position, seat, dice)
                return 1000

            def played_out(position: Any = position, seat: int = seat, dice: Dice = dice) -> int:
                for _ in range(60):
                    world = sample(position, seat, dice)
                    self.play_out(world)
                return 60

            def decided(position: Any = position, seat: int = seat, dice: Dice = dice) -> int:
                before = self.policy.decisions
                for _ in range(60):
                    self.play_out(sample(position, seat, dice))
                return int(self.policy.decisions - before)

            took.append(microseconds(sampled))
            played.append(rate(played_out))
            rates.append(rate(decided))
            for _ in range(200):
                tries += sample(position, seat, dice).tries
                count += 1
        return [
            Line("sample of a world", statistics.median(took), "µs", "at the middle decision"),
            Line("tries a sample", tries / count, "", f"{count / tries:.0%} accepted"),
            Line("sample and play to the end", statistics.median(played), "/s"),
            Line("decisions in roll-outs, sampling included", statistics.median(rates), "/s"),
        ]

    def play_out(self, world: Any) -> None:
        """A sampled world to its end, the recorded answers of its step first."""
        game = world.game
        script: Script = world.script
        script.then = self.policy
        game.oracle = script
        game.play_step()
        game.oracle = self.policy
        game.play()

    def viewing(self, match: Any) -> float:
        """Microseconds for one seat's view and its JSON."""
        seat = match.pending[0].seat

        def work() -> int:
            for _ in range(50):
                json.dumps(match.view(seat))
            return 50

        return microseconds(work)


def starting(python: str) -> list[Line]:
    """How long a program waits for us: an import, and the help page."""
    return [
        Line(what, of_runs([python, *command]), "ms", "median of 20")
        for what, command in (
            ("bare Python", ("-c", "pass")),
            ("import questhall, bare Python included", ("-c", "import questhall")),
            ("questhall --help", ("-m", "questhall.cli", "--help")),
        )
    ]


def of_runs(command: list[str]) -> float:
    """Milliseconds of a whole program, the median of 20 runs."""
    times = []
    for _ in range(20):
        started = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        times.append((time.perf_counter() - started) * 1000)
    return statistics.median(times)


if __name__ == "__main__":
    games = int(sys.argv[2])
    print(json.dumps([line.as_dict() for line in Bench(sys.argv[1], games).lines()]))
