"""Bots sit at the table like anybody: they see what their seat sees, and their answers are recorded."""

from __future__ import annotations

import json
from typing import Any

import pytest

import questhall as qh
from questhall.kernel.rng import Dice
from tests.contract import tiny
from tests.match.tables import hide, pebbles, sentence, shown, values

pytestmark = pytest.mark.pure  # Pebbles is not compiled


class Greedy:
    """Takes the last option; hides in one go."""

    name = "greedy"

    def answer(self, sight: Any, decision: qh.Decision) -> int | list[int]:
        if decision.ask == "hide":
            return decision.values[-2:] if decision.number == 1 else decision.values[-1]
        return decision.values[-1]


class Broken:
    """Raises an error, or says what is no answer."""

    def __init__(self, answer: Any) -> None:
        self.name = "broken"
        self.given = answer

    def answer(self, sight: Any, decision: qh.Decision) -> Any:
        if self.given is None:
            raise KeyError("sword")
        return self.given


class Curious:
    """Looks at worlds before it answers."""

    name = "curious"

    def __init__(self) -> None:
        self.worlds = 0

    def answer(self, sight: Any, decision: qh.Decision) -> int:
        world = sight.sample(decision.dice)
        assert world.game is not sight._game
        self.worlds += 1
        return decision.values[0]


def test_bots_answer_as_soon_as_they_are_asked() -> None:
    match = pebbles(3, bots=["random", "random"])
    assert [decision.seat for decision in match.pending] == [0]
    hide(match, 0)
    match.answer(0, 0, 0)
    match.answer(0, 0)
    assert [decision.seat for decision in match.pending] == [0]
    assert match.view(0)["round"] == 2


def test_a_finished_match_of_bots_is_the_same_each_time() -> None:
    one = qh.play(pebbles().kind, players=3, bots=["random"] * 3, seed=1)
    other = qh.play("pebbles", players=3, seed=1)
    assert one.over and shown(one) == shown(other)
    assert shown(one) != shown(qh.play("pebbles", players=3, seed=2))


def test_bots_play_on_after_a_load_as_they_would_have() -> None:
    match = pebbles(3, bots=["random", "random"])
    while not match.over:
        loaded = qh.load(json.loads(json.dumps(match.save())))
        value = match.pending[0].values[-1]
        match.answer(0, value)
        loaded.answer(0, value)
        assert shown(loaded) == shown(match)


def test_a_bot_may_answer_a_series_at_once() -> None:
    match = pebbles(2, bots=[Greedy()])
    assert len(match.course.journal[0].values) == 2
    assert match.setup.bots[1] is not None and match.setup.bots[1].name == "greedy"


@pytest.mark.parametrize("given", [None, 99, "red", [], [0, 0, 0], 1.5])
def test_for_a_bot_that_stumbles_the_least_is_done_and_everybody_is_told(given: Any) -> None:
    match = pebbles(2, bots=[Broken(given)])
    assert match.decision(1) is None
    assert [event["text"] for event in match.events(0)] == [
        "The bot that plays for Bruno stumbled; the least possible was done for it."
    ]
    hide(match, 0)
    loaded = qh.load(match.save(), bots=[None, Broken(given)])
    assert shown(loaded) == shown(match)


@pytest.mark.parametrize("given", [None, 99])
def test_a_match_that_forgives_nothing_names_the_bot(given: Any) -> None:
    with pytest.raises(qh.BotError) as error:
        pebbles(2, bots=[Broken(given)], forgiving=False)
    assert str(error.value).startswith("The bot 'broken' of Bruno ")
    with pytest.raises(qh.BotError):
        qh.play("pebbles", players=2, bots=[Broken(given), Greedy()])


def test_a_bot_sees_worlds_that_may_be_the_true_one() -> None:
    bot = Curious()
    match = pebbles(2, bots=[bot])
    hide(match, 0)
    match.answer(0, 0, 0)
    match.answer(0, 0)
    assert bot.worlds == 6  # two pebbles, two coins, a draw refused, and the last pebble of the next round


def test_a_seat_samples_worlds_while_it_drafts_and_when_it_is_done() -> None:
    match = pebbles(2)
    match.answer(0, values(match, 0)[0])
    own = match.view(0)["hands"][0]
    for again in range(5):
        world = match.sample(0, Dice(again))
        held = sorted(match.course.state.zones()[1].cards)
        assert [int(world.game.face[card]) for card in held] == own
    match.answer(0, values(match, 0)[0])
    assert match.sample(0, Dice(1)).tries == 1


def test_an_unknown_bot_is_refused_with_what_there_is() -> None:
    with pytest.raises(qh.SetupError) as error:
        pebbles(2, bots=["rondom"])
    assert "There is no bot 'rondom': there is 'heuristic'" in sentence(error.value)
    assert "perhaps 'random' is meant" in str(error.value)
    with pytest.raises(qh.SetupError, match="no bot 'thinker' for this game: there is 'random'"):
        pebbles(2, bots=["thinker"])
    for wrong in ("random", [3], ["random"] * 3, ["random:200"]):
        with pytest.raises(qh.SetupError):
            pebbles(2, bots=wrong)
    with pytest.raises(qh.SetupError):
        qh.play("pebbles", players=3, bots=["random"])


def test_a_bot_may_stumble_over_an_open_question_too() -> None:
    match = pebbles(2, bots=[Broken(None)])
    hide(match, 0)
    match.answer(0, 0, 0)
    match.answer(0, 0)
    stumbles = [event for event in match.events(0) if event["kind"] == "stumble"]
    assert len(stumbles) == 5  # hiding, two coins, a draw, and hiding again
    assert match.view(0)["coins"][1] == [2, 4]


def test_rules_that_raise_are_no_fault_of_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pebbles(2, bots=["random"])

    def broken(*arguments: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("tests.match.pebbles.hide", broken)
    with pytest.raises(ZeroDivisionError):
        hide(match, 0)


def test_in_an_open_window_bots_wait_until_the_people_have_answered() -> None:
    """Lanterns: whoever is quickest may turn a laid card."""
    windows = 0
    for seed in range(20):
        match = qh.new(tiny.KIND, players=3, seed=seed, bots=["random", "random"])
        while not match.over:
            decision = match.decision(0)
            assert decision is not None
            if decision.ask == "turn":
                windows += 1
                assert [other.seat for other in match.pending] == [0, 1, 2]
            match.answer(0, decision.values[-1])
    assert windows > 0


def test_a_sampled_world_hangs_on_the_dice_and_on_what_the_seat_knows_alone() -> None:
    """Two worlds that look alike to a seat are sampled alike: else a bot would play by the true one."""
    match = pebbles(3)
    hide(match, 0)
    differing = 0
    for seed in range(10):
        other = match.imagined(1, Dice(seed))
        differing += list(other.course.state_for(1).face) != list(match.course.state_for(1).face)
        for again in range(5):
            one, two = match.sample(1, Dice(again)), other.sample(1, Dice(again))
            assert list(one.game.face) == list(two.game.face)
    assert differing > 0
