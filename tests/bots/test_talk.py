"""In games that allow it bots say what the rules allow, and take each other's word for it."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import questhall as qh
from questhall.bots.contest import contest
from questhall.bots.line import InLine
from questhall.bots.outlook import Outlook
from questhall.bots.talk import talk_for
from questhall.bots.talk_fetch import can_handle, fits
from questhall.bots.tree import Search
from questhall.games.fetch.sight import FetchSight
from questhall.journal import SAY
from questhall.kernel.rng import Dice


class Chatterbox:
    """Says one thing all the time, and plays like the heuristic."""

    name = "chatterbox"

    def __init__(self, statement: Any) -> None:
        self.statement = statement
        self.heard: list[Any] = []
        self.heuristic = qh.bot_named("heuristic", "fetch")

    def say(self, sight: Any, decision: qh.Decision) -> Any:
        self.heard += decision.heard
        return self.statement

    def answer(self, sight: Any, decision: qh.Decision) -> int:
        answer = self.heuristic.answer(sight, decision)
        assert isinstance(answer, int)
        return answer


@pytest.mark.parametrize("name", ["heuristic", "gentle"])
def test_bots_of_fetch_quest_say_what_they_can_handle(name: str) -> None:
    match = contest(qh.kind("fetch"), [qh.bot_named(name, "fetch")] * 3, 2)
    said = [entry.text for entry in match.course.journal if entry.kind == SAY]
    assert any(words.startswith("I can handle ") for words in said)
    told = [event["text"] for event in match.events(1) if event["kind"] == "say"]
    assert [text.split(": ", 1)[1] for text in told] == said


@pytest.mark.parametrize("game", ["quaeleon", "quantum", "elfquest"])
def test_where_there_is_nothing_to_say_bots_are_silent(game: str) -> None:
    match = contest(qh.kind(game), [qh.bot_named("heuristic", game)] * 2, 2)
    assert all(entry.kind != SAY for entry in match.course.journal)


def test_what_bots_say_is_true_of_their_hands() -> None:
    """Whatever a bot says about a Challenge holds in the true game at that moment."""
    whole = contest(qh.kind("fetch"), [qh.bot_named("heuristic", "fetch")] * 3, 2)
    checked = 0
    for n, entry in enumerate(whole.course.journal):
        if entry.kind == SAY and checked < 12:
            then = whole.at(n + 1)
            heard = [pair for pair in then.heard((entry.seat + 1) % 3) if pair[0] == entry.seat][:1]
            assert fits(then.course.state, heard)
            checked += 1
    assert checked == 12


def test_a_world_in_which_somebody_spoke_falsely_does_not_fit() -> None:
    match = contest(qh.kind("fetch"), [qh.bot_named("heuristic", "fetch")] * 3, 2)
    state = match.at(match.n // 2).course.state
    sight = FetchSight(state, 1)
    for card in sight.queue():
        if sight.is_face_up(card):
            can = can_handle(sight, int(card))
            assert fits(state, [(1, {"say": "can", "about": int(card)})]) == can
            assert fits(state, [(1, {"say": "cannot", "about": int(card)})]) != can
            assert fits(state, [(1, {"say": "might", "about": int(card)})])


def test_nothing_is_said_twice_and_nothing_that_the_rules_forbid() -> None:
    """A statement that is none is passed over; one that was made lately is not made again."""
    wordy = Chatterbox({"say": "gift", "to": 1})
    match = qh.new("fetch", players=3, seed=1, bots=[wordy, "heuristic", "heuristic"])
    mine = [entry for entry in match.course.journal if entry.kind == SAY and entry.seat == 0]
    assert 1 <= len(mine) <= match.n // 20
    silent = Chatterbox({"say": "everything"})
    match = qh.new("fetch", players=3, seed=1, bots=[silent, "heuristic", "heuristic"])
    assert all(entry.seat != 0 for entry in match.course.journal if entry.kind == SAY)
    assert any(seat in (1, 2) and said["say"] in ("can", "cannot") for seat, said in silent.heard)


def test_the_thinker_looks_for_worlds_in_which_the_others_spoke_the_truth() -> None:
    """What the next player says decides in which worlds the thinker plays its options out."""
    match = qh.new("fetch", players=3, seed=2)
    while match.pending[0].ask != "target" or match.view(match.pending[0].seat)["turn"] < 15:
        seat = match.pending[0].seat
        decision = match.decision(seat)
        assert decision is not None
        answer = qh.bot_named("heuristic", "fetch").answer(match.sight(seat), decision)
        assert isinstance(answer, int)
        match.answer(seat, answer)
    seat = match.pending[0].seat
    believed = {True: 0, False: 0}
    for card in FetchSight(match.course.state, seat).queue():
        for say in ("can", "cannot"):
            heard = [((seat + 1) % 3, {"say": say, "about": int(card)})]
            for listens in (True, False):
                search = Search(InLine(match.kind, None), Outlook(match.kind), seat, 0, vec[i64]())
                if listens:
                    search.talk, search.heard = talk_for("fetch"), heard
                for seed in range(6):
                    world = search.sampled(match.sight(seat), Dice(seed))
                    believed[listens] += world is not None and fits(world.game, heard)
    assert believed[True] > believed[False] > 0
