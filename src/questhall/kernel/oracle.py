"""Who answers: recorded scripts, and policies that play in line."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from questhall.kernel.game import NOBODY_ANSWERS, Game, Oracle, WrongReplay
from questhall.kernel.rng import Dice, Rng
from questhall.kernel.zones import NOBODY


@final
class Script(Oracle):
    """Recorded answers, each with its seat and its ask, and whoever answers when they are used up."""

    def __init__(self, then: Oracle = NOBODY_ANSWERS) -> None:
        self.then: Oracle = then
        self.seat: vec[i64] = vec[i64]()
        self.ask: vec[i64] = vec[i64]()
        self.value: vec[i64] = vec[i64]()
        self.used: vec[i64] = vec[i64]()
        self.fresh: Rng | None = None  # the chance of a sampled world, from the first unrecorded answer on

    def add(self, seat: i64, ask: i64, value: i64) -> None:
        """One more answer at the end."""
        self.seat = append(self.seat, seat)
        self.ask = append(self.ask, ask)
        self.value = append(self.value, value)
        self.used = append(self.used, 0)

    def copy(self, then: Oracle) -> "Script":
        """The same answers, none of them used yet."""
        twin = Script(then)
        twin.seat = self.seat[:]
        twin.ask = self.ask[:]
        twin.value = self.value[:]
        twin.used = self.used[:]
        twin.fresh = None if self.fresh is None else self.fresh.copy()
        twin.rewind()
        return twin

    def rewind(self) -> None:
        """As if no answer had been used."""
        for i in range(len(self.used)):
            self.used[i] = 0

    def size(self) -> i64:
        """How many answers are recorded."""
        return len(self.seat)

    def is_used_up(self) -> bool:
        """Whether every recorded answer met its question."""
        for i in range(len(self.used)):
            if self.used[i] == 0:
                return False
        return True

    def next_of(self, seats: i64) -> i64:
        """The place of the first unused answer of any of these seats, or -1."""
        for i in range(len(self.seat)):
            if self.used[i] == 0 and (seats >> self.seat[i]) & 1:
                return i
        return -1

    def choose(self, game: Game, seat: i64, ask: i64, options: vec[i64]) -> i64:
        place = self.next_of(1 << seat)
        if place < 0:
            self.go_on(game)
            return self.then.choose(game, seat, ask, options)
        return self.take(place, ask, options)

    def choose_any(self, game: Game, seats: i64, ask: i64, options: vec[i64]) -> i64:
        place = self.next_of(seats)
        if place < 0:
            self.go_on(game)
            return self.then.choose_any(game, seats, ask, options)
        game.answering = self.seat[place]
        return self.take(place, ask, options)

    def go_on(self, game: Game) -> None:
        """What comes after the recorded answers has chance of its own, in a sampled world."""
        if self.fresh is not None:
            game.rng = self.fresh
            game.coming_rolls = vec[i64]()
            self.fresh = None

    def take(self, place: i64, ask: i64, options: vec[i64]) -> i64:
        """Use one answer up; it has to fit the question."""
        if self.ask[place] != ask:
            raise WrongReplay(
                f"answer {place + 1} of the step was given to ask {self.ask[place]}, not to ask {ask}"
            )
        value = self.value[place]
        for i in range(len(options)):
            if options[i] == value:
                self.used[place] = 1
                return value
        raise WrongReplay(f"answer {place + 1} of the step ({value}) is not among the options of ask {ask}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Oracle):
    """Plays every seat in line. It holds a game, so it belongs into sampled worlds, simulations and tests alone."""


@final
class RandomPolicy(Policy):
    """Any option, each as likely as the others."""

    def __init__(self, seed: i64) -> None:
        self.dice: Dice = Dice(seed)
        self.decisions: i64 = 0

    def choose(self, game: Game, seat: i64, ask: i64, options: vec[i64]) -> i64:
        self.decisions += 1
        return options[self.dice.below(len(options))]

    def choose_any(self, game: Game, seats: i64, ask: i64, options: vec[i64]) -> i64:
        """Somebody of the seats, at random, answers at random."""
        self.decisions += 1
        chosen = self.dice.below(bits(seats))
        for seat in range(game.seats):
            if (seats >> seat) & 1:
                if chosen == 0:
                    game.answering = seat
                    return options[self.dice.below(len(options))]
                chosen -= 1
        game.answering = NOBODY
        return options[0]


def bits(mask: i64) -> i64:
    """How many seats are in a set."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count
