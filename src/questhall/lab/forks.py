"""Decisions that are played on in all their options: whether they matter, and which games turned on them.

A decision of a game is drawn by lot. Each of its options is played on by the same bots in the same sampled worlds, worlds
that the seat could not tell from the true one; so nothing but the option tells the ends apart.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64
from scipy.stats import chi2

from questhall.kernel.game import Game, WrongReplay
from questhall.kernel.knowledge import NoSample, World
from questhall.kernel.oracle import Policy
from questhall.lab.batches import Batch, Rows
from questhall.lab.figures import LEVEL
from questhall.lab.players import Seats, dice_of
from questhall.lab.tables import Opened, Table
from questhall.match import Match
from questhall.setup import checked_setup

FORK_STREAM: Final = 301
WORLDS: Final = 32
MOST_OPTIONS: Final = 6
DECISIONS: Final = 4  # about so many of a game are played on


class Forced(Policy):
    """One seat's next answer is given; all others, and those after it, are the bots'."""

    def __init__(self, seat: int, value: int, then: Seats) -> None:
        self.seat = seat
        self.value = value
        self.then = then
        self.is_answered = False

    def choose(self, game: Game, seat: int, ask: int, options: vec[i64]) -> int:
        """The value for the seat's first question."""
        if seat == self.seat and not self.is_answered:
            if self.value not in [int(option) for option in options]:
                raise WrongReplay("a sampled world comes to another question")
            self.is_answered = True
            return self.value
        return self.then.choose(game, seat, ask, options)


def played_on(opened: Opened, world: World, seat: int, value: int, seed: int) -> int:
    """Who wins, as a set of seats, when one option is played in a world."""
    game = world.game.copy()
    seats = Seats(opened, seed)
    game.oracle = world.script.copy(Forced(seat, value, seats))
    game.play_step()
    game.oracle = seats
    game.is_watched = opened.lens.is_watched
    while not game.over:
        game.play_step()
    return sum(1 << winner for winner in opened.kind.result(game, opened.names)["winners"])


def games_with_forks(batch: Batch) -> Rows:
    """Matches of the table's bots, some of whose decisions are played on: a row for each."""
    opened = Table(**batch["table"]).open()
    rows: Rows = []
    for seed in range(batch["first"], batch["first"] + batch["games"]):
        dice = dice_of(seed, FORK_STREAM)
        match = match_of(opened, seed)
        while not match.over:
            decision = match.pending[0]
            values = decision.values
            seat = decision.seat
            if len(values) > 1 and dice.below(batch["one_in"]) == 0:
                row = fork(opened, match, seat, values, dice, batch["worlds"])
                if row is not None:
                    rows.append({"seed": seed, "entry": match.n, "seat": seat, "ask": decision.ask, **row})
            sight = opened.kind.sight(match.asked(seat, None), seat)
            sight.stand_at(match.course.position_of(seat))
            answer = opened.bots[seat].answer(sight, decision)
            match.answer(seat, *(answer if isinstance(answer, list) else [answer]))
    return rows


def match_of(opened: Opened, seed: int) -> Match:
    """A match whose seats are answered for from outside."""
    setup = checked_setup(opened.kind, players=opened.seats, seed=seed, options=opened.table.options)
    setup.cards = opened.setup.cards
    return Match(setup)


def fork(
    opened: Opened, match: Match, seat: int, values: list[int], dice: Any, worlds: int
) -> dict[str, Any] | None:
    """How often each of some options wins in the same worlds; None where no world can be sampled."""
    chosen = list(values)
    while len(chosen) > MOST_OPTIONS:
        chosen.pop(int(dice.below(len(chosen))))
    ends: list[list[int]] = []
    for number in range(worlds):
        try:
            world = match.sample(seat, dice)
            seed = int(dice.below(1 << 30))
            ends.append([(played_on(opened, world, seat, value, seed) >> seat) & 1 for value in chosen])
        except (NoSample, WrongReplay):
            continue
    if len(ends) < worlds // 2:
        return None
    wins = [sum(end[place] for end in ends) for place in range(len(chosen))]
    return {
        "options": len(values),
        "worlds": len(ends),
        "best": max(wins) / len(ends),
        "worst": min(wins) / len(ends),
        "matters": any(len(set(end)) > 1 for end in ends),
        "above_noise": chance_of_spread(ends) < LEVEL,
    }


def chance_of_spread(ends: list[list[int]]) -> float:
    """How likely options that are all alike would spread so far: Cochran's test for matched ends."""
    options = len(ends[0])
    columns = [sum(end[place] for end in ends) for place in range(options)]
    rows = [sum(end) for end in ends]
    below = options * sum(rows) - sum(row * row for row in rows)
    if below == 0:
        return 1.0
    above = (options - 1) * (options * sum(column * column for column in columns) - sum(columns) ** 2)
    return float(chi2.sf(above / below, options - 1))
