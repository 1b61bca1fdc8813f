"""The thinker sees what its seat may see, thinks alike in worlds that look alike, and plays better than its rules."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

import questhall as qh
from questhall.bots.contest import contest
from questhall.bots.names import Budget
from questhall.bots.outlook import Outlook
from questhall.bots.outlooks import outlook_for
from questhall.bots.thinker import Thinker
from questhall.bots.thinker import bot_for as thinker_for
from questhall.kernel.knowledge import NoSample
from questhall.kernel.rng import Dice

TO_THE_END = Outlook(qh.kind("maiden")).until_when
GAMES = [game for game in qh.GAMES if outlook_for(qh.kind(game)).until_when != TO_THE_END]
"""Those whose simulations are short enough for the pure build."""


def thinker(game: str, simulations: int = 12) -> Thinker:
    """A thinker with a small budget."""
    found = thinker_for(game, Budget(simulations=simulations))
    assert found is not None
    return found


def answer_of(bot: Any, match: qh.Match, seat: int) -> Any:
    """What a bot answers where a match stands, as the match would ask it."""
    decision = match.decision(seat)
    assert decision is not None
    sight = match.kind.sight(match.asked(seat, None), seat)
    sight.stand_at(match.course.position_of(seat))
    return bot.answer(sight, decision)


def openings(game: str, most: int) -> list[qh.Match]:
    """Matches of persons, after more and more answers of the heuristic."""
    kind = qh.kind(game)
    found = []
    for answers in range(0, most, max(1, most // 6)):
        match = qh.new(game, players=kind.least_seats + (kind.least_seats == 1), seed=answers)
        for _ in range(answers):
            if match.over:
                break
            seat = match.pending[0].seat
            match.answer(seat, answer_of(qh.bot_named("heuristic", game), match, seat))
        if not match.over:
            found.append(match)
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["heuristic", "thinker:12", "gentle", "random"])
def test_two_worlds_that_look_alike_to_a_seat_get_the_same_answer(game: str, name: str) -> None:
    """The second world is one that the seat cannot tell from the first; both are taken for the truth in turn."""
    compared = differing = 0
    for match in openings(game, 40):
        seat = match.pending[0].seat
        try:
            other = match.imagined(seat, Dice(7))
        except NoSample:
            continue
        mine, theirs = match.course.state_for(seat), other.course.state_for(seat)
        differing += list(mine.face) != list(theirs.face)
        assert match.view(seat) == other.view(seat)
        bot = qh.bot_named(name, game)
        assert answer_of(bot, match, seat) == answer_of(bot, other, seat)
        compared += 1
    assert compared >= 3
    assert differing >= 2  # else nothing would have been hidden


@pytest.mark.parametrize("game", GAMES)
def test_a_budget_in_simulations_gives_the_same_answers_each_time(game: str) -> None:
    for match in openings(game, 12):
        seat = match.pending[0].seat
        assert answer_of(thinker(game), match, seat) == answer_of(thinker(game), match, seat)


def test_it_simulates_as_often_as_its_budget_says_and_never_more() -> None:
    bot = thinker("quaeleon", 50)
    match = qh.new("quaeleon", players=2, seed=1)
    answer_of(bot, match, 0)
    assert bot.search is not None
    assert bot.search.simulations == 50
    assert sum(edge.visits for edge in bot.search.root.edges) == 50


def test_a_single_option_is_taken_without_thinking() -> None:
    bot = thinker("quaeleon")

    class Sole:
        values = (4,)

    assert bot.answer(None, Sole()) == 4  # type: ignore[arg-type]
    assert bot.search is None


def test_without_a_sample_it_answers_like_the_heuristic() -> None:
    match = qh.new("quaeleon", players=2, seed=3)
    decision = match.decision(0)
    assert decision is not None
    unplaced = match.kind.sight(match.asked(0, None), 0)  # nobody has told it where the match stands
    assert thinker("quaeleon").answer(unplaced, decision) == answer_of(
        qh.bot_named("heuristic", "quaeleon"), match, 0
    )


def test_with_hardly_any_time_it_still_answers_and_with_some_it_keeps_to_it() -> None:
    match = qh.new("quaeleon", players=2, seed=3)
    decision = match.decision(0)
    assert decision is not None
    for milliseconds in (1, 30):
        bot = thinker_for("quaeleon", Budget(milliseconds=milliseconds))
        assert bot is not None
        assert answer_of(bot, match, 0) in decision.values


def test_a_search_is_interrupted_from_another_thread() -> None:
    bot = thinker_for("quaeleon", Budget(milliseconds=600_000))
    assert bot is not None
    match = qh.new("quaeleon", players=2, seed=3)
    given: list[Any] = []
    thread = threading.Thread(target=lambda: given.append(answer_of(bot, match, 0)))
    thread.start()
    while bot.search is None or bot.search.simulations == 0:
        time.sleep(0.01)
    bot.interrupt()
    thread.join()
    assert len(given) == 1 and given[0] in match.pending[0].values


@pytest.mark.parametrize(("game", "seats"), [("quaeleon", 2), ("quantum", 2)])
def test_it_plays_whole_matches_against_the_heuristic(game: str, seats: int) -> None:
    match = contest(qh.kind(game), [thinker(game, 4), qh.bot_named("heuristic", game)], 5)
    assert match.over
    assert all(not entry.stumbled for entry in match.course.journal)


def test_it_sees_that_a_blow_wins_the_game() -> None:
    """Quantum Quest: the one who is struck is the last of the other party, or somebody of the own one."""
    position = {
        "title": "a bot", "players": ["A", "B"], "begin": "turn", "rolls": [2, 3],
        "table": {"rest": "away", "dungeon": {"5": "Gatehouse of Knives"}, "turn": "B"},
        "seat": {
            "A": {"party": ["Old Bertram"], "chambers": [5]},
            "B": {"party": ["Old Bertram", "Petra Moonglass"]},
        },
    }  # fmt: skip
    match = qh.scene("quantum", position)
    decision = match.decision(0)
    if decision is not None:
        given = answer_of(thinker("quantum", 60), match, 0)
        assert "Petra Moonglass" in next(one.label for one in decision.options if one.value == given)
