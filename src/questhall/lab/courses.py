"""One game from beginning to end, and the row of plain numbers that the lab keeps of it."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

import questhall as qh
from questhall.errors import QuesthallError
from questhall.kernel.game import Game
from questhall.kernel.zones import NOBODY
from questhall.lab.lenses import NO_LEADER
from questhall.lab.needs import LabError
from questhall.lab.players import Seats
from questhall.lab.tables import Opened, Table
from questhall.match import Match
from questhall.setup import checked_setup

UNKNOWN = -1
DRAWN = "drawn"


class Course:
    """What is noted of a game as it goes on."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.leaders: list[int] = []
        """Who was in the lead after each step."""
        self.forced = [0] * opened.seats
        self.longest_forced = 0
        """The most turns of its own that a seat has had one after the other without a choice since the last."""

    def note_step(self, game: Game, stepped: int, choices: int) -> int:
        """After a step: who leads, and whether whoever had the turn had anything to choose since the last one.

        Gives back the seats that had a choice and have not yet had the turn that it counts for.
        """
        lens = self.opened.lens
        self.leaders.append(lens.leader(game))
        seat = lens.acted(game, stepped)
        if seat == NOBODY:
            return choices
        self.forced[seat] = 0 if (choices >> seat) & 1 else self.forced[seat] + 1
        self.longest_forced = max(self.longest_forced, self.forced[seat])
        return choices & ~(1 << seat)

    def row(self, game: Game, seed: int, asked: list[int]) -> dict[str, Any]:
        """The finished game in numbers."""
        kind = self.opened.kind
        result = kind.result(game, self.opened.names)
        winners = list(result["winners"])
        half, trailed, changes = self.drama(winners)
        return {
            "seed": seed,
            "steps": int(game.steps),
            "turns": int(kind.turn(game)),
            "decisions": sum(asked),
            "winner": winners[0] if len(winners) == 1 else UNKNOWN,
            "winners": sum(1 << seat for seat in winners),
            "drawn": any(seat["outcome"] == DRAWN for seat in result["seats"]) or not winners,
            "cause": str(result["clause"]),
            "scores": [float(seat["score"]) for seat in result["seats"]],
            "asked": list(asked),
            "half": half,
            "trailed": trailed,
            "changes": changes,
            "forced": self.longest_forced,
            "fault": "",
        }

    def drama(self, winners: list[int]) -> tuple[int, int, int]:
        """Who led at half-time; whether the one winner ever trailed (1, 0); how often the lead changed hands."""
        leaders = [seat for seat in self.leaders if seat != NO_LEADER]
        if not leaders or len(winners) != 1:
            return NO_LEADER, UNKNOWN, UNKNOWN
        half = self.leaders[len(self.leaders) // 2]
        trailed = int(any(seat != winners[0] for seat in leaders))
        changes = sum(a != b for a, b in itertools.pairwise(leaders))
        return half, trailed, changes


def faulty(opened: Opened, seed: int, error: Exception) -> dict[str, Any]:
    """The row of a game that did not end by the rules."""
    return {
        "seed": seed,
        "steps": 0,
        "turns": 0,
        "decisions": 0,
        "winner": UNKNOWN,
        "winners": 0,
        "drawn": False,
        "cause": "",
        "scores": [0.0] * opened.seats,
        "asked": [0] * len(opened.kind.asks),
        "half": NO_LEADER,
        "trailed": UNKNOWN,
        "changes": UNKNOWN,
        "forced": 0,
        "fault": f"{type(error).__name__}: {error}",
    }


def played_in_line(
    opened: Opened, seed: int, seats: Seats | None = None, game: Game | None = None
) -> dict[str, Any]:
    """The row of a game that is played by bots in line; with `game`, from where that stands."""
    policy = Seats(opened, seed) if seats is None else seats
    course = Course(opened)
    state = opened.start(seed) if game is None else game
    state.oracle = policy
    state.is_watched = opened.lens.is_watched
    lens = opened.lens
    while not state.over:
        stepped = lens.stepped(state)
        state.play_step()
        policy.choices = course.note_step(state, stepped, policy.choices)
    return course.row(state, seed, policy.asked)


def played_as_match(opened: Opened, seed: int) -> tuple[dict[str, Any], Match]:
    """The row of a game that is played as a match, by whatever bots there are, and the match."""
    setup = checked_setup(
        opened.kind, players=opened.seats, seed=seed, options=opened.table.options, bots=opened.bots
    )
    setup.cards = opened.setup.cards
    match = Match(setup, forgiving=False)
    match.course.finished = []
    match.let_bots_play()
    course = Course(opened)
    asked = [0] * len(opened.kind.asks)
    for entry in match.course.journal:
        for ask in entry.asks:
            asked[int(ask)] += 1
    for finished in match.course.finished:
        course.leaders.append(opened.lens.leader(finished.position.state))
    return course.row(match.course.state, seed, asked), match


def played(table: Table, seeds: Iterable[int]) -> list[dict[str, Any]]:
    """A row for the game of each seed at a table."""
    opened = table.open()
    rows: list[dict[str, Any]] = []
    for seed in seeds:
        try:
            if opened.plays_in_line:
                rows.append(played_in_line(opened, seed))
            else:
                rows.append(played_as_match(opened, seed)[0])
        except Exception as error:
            if isinstance(error, QuesthallError) and not isinstance(error, (LabError, qh.BotError)):
                raise  # the table itself is wrong
            rows.append(faulty(opened, seed, error))
    return rows


def games(batch: dict[str, Any]) -> list[dict[str, Any]]:
    """The games of a batch."""
    return played(Table(**batch["table"]), range(batch["first"], batch["first"] + batch["games"]))
