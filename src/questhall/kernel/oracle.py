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
        self.taken: i64 = 0  # how many answers are used
        self.fresh: list[Rng] = []  # the chance of worlds that were dealt in this step
        self.fresh_after: vec[i64] = vec[i64]()  # each from the question on that comes after so many answers
        self.freshened: i64 = 0

    def add(self, seat: i64, ask: i64, value: i64) -> None:
        """One more answer at the end."""
        self.seat = append(self.seat, seat)
        self.ask = append(self.ask, ask)
        self.value = append(self.value, value)
        self.used = append(self.used, 0)

    def cut(self, size: i64) -> None:
        """Keep only the first so many answers."""
        self.seat = self.seat[:size]
        self.ask = self.ask[:size]
        self.value = self.value[:size]
        self.used = self.used[:size]

    def copy(self, then: Oracle) -> "Script":
        """The same answers, none of them used yet."""
        twin = Script(then)
        twin.seat = self.seat[:]
        twin.ask = self.ask[:]
        twin.value = self.value[:]
        twin.used = self.used[:]
        twin.fresh = self.fresh[:]
        twin.fresh_after = self.fresh_after[:]
        twin.rewind()
        return twin

    def rewind(self) -> None:
        """As if no answer had been used."""
        for i in range(len(self.used)):
            self.used[i] = 0
        self.taken = 0
        self.freshened = 0

    def renew(self, fresh: Rng) -> None:
        """From the question that comes after the present answers on, chance is this."""
        self.fresh.append(fresh)
        self.fresh_after = append(self.fresh_after, len(self.seat))

    def size(self) -> i64:
        """How many answers are recorded."""
        return len(self.seat)

    def is_used_up(self) -> bool:
        """Whether every recorded answer met its question."""
        return self.taken == len(self.seat)

    def next_of(self, seats: i64) -> i64:
        """The place of the first unused answer of any of these seats, or -1."""
        if self.taken == len(self.seat):
            return -1
        for i in range(len(self.seat)):
            if self.used[i] == 0 and (seats >> self.seat[i]) & 1:
                return i
        return -1

    def choose(self, game: Game, seat: i64, ask: i64, options: vec[i64]) -> i64:
        self.freshen(game)
        place = self.next_of(1 << seat)
        if place < 0:
            return self.then.choose(game, seat, ask, options)
        return self.take(place, ask, options)

    def choose_any(self, game: Game, seats: i64, ask: i64, options: vec[i64]) -> i64:
        self.freshen(game)
        place = self.next_of(seats)
        if place < 0:
            return self.then.choose_any(game, seats, ask, options)
        game.answering = self.seat[place]
        return self.take(place, ask, options)

    def freshen(self, game: Game) -> None:
        """A dealt world has chance of its own from the question on at which it was dealt."""
        while self.freshened < len(self.fresh_after) and self.taken >= self.fresh_after[self.freshened]:
            game.rng = self.fresh[self.freshened].copy()
            game.coming_rolls = vec[i64]()
            self.freshened += 1

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
                self.taken += 1
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
