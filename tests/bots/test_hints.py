"""Hints say what could be answered, from nothing but what the seat knows; reviews look back on a finished game."""

from __future__ import annotations

import json
from typing import Any

import pytest

import questhall as qh
from questhall.bots.hints import hint
from questhall.bots.outlook import Outlook
from questhall.bots.outlooks import outlook_for
from questhall.bots.review import review, thought_again
from questhall.kernel.rng import Dice

TO_THE_END = Outlook(qh.kind("maiden")).until_when
GAMES = [game for game in qh.GAMES if outlook_for(qh.kind(game)).until_when != TO_THE_END]
"""Those whose simulations are short enough for the pure build."""


def begun(game: str, seed: int = 3) -> qh.Match:
    """A match of two or three persons."""
    return qh.new(game, players=max(2, qh.kind(game).least_seats), seed=seed)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_has_chances_and_labels_for_the_seat_that_is_asked(game: str) -> None:
    match = begun(game)
    decision = match.pending[0]
    given = hint(match, decision.seat, simulations=24)
    assert json.loads(json.dumps(given)) == given
    assert given["prompt"] == decision.prompt
    labels = {option.value: option.label for option in decision.options}
    assert given["options"]
    for option in given["options"]:
        assert labels[option["value"]] == option["label"]
        assert 0.0 <= option["chance"] <= 1.0
        assert option["played"] >= 1
    assert given["options"][0]["label"] in given["text"]


def test_a_hint_is_for_the_seat_that_is_asked_alone() -> None:
    match = begun("quantum")
    asked = match.pending[0].seat
    with pytest.raises(qh.Refused, match="is not asked anything now"):
        qh.hint(match, 1 - asked)
    with pytest.raises(qh.IllegalAnswer, match="no seat 7"):
        qh.hint(match, 7)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_never_knows_more_than_the_seat(game: str) -> None:
    """In a world that looks alike to the seat, the hint is the same, word for word and number for number."""
    match = begun(game)
    for _ in range(4):
        seat = match.pending[0].seat
        other = match.imagined(seat, Dice(5))
        assert hint(match, seat, simulations=12) == hint(other, seat, simulations=12)
        match.answer(seat, match.pending[0].values[0])


def test_a_hint_gives_its_reason_in_the_games_words() -> None:
    match = qh.new("quaeleon", players=2, seed=3)
    whys = [option["why"] for option in hint(match, 0, simulations=120)["options"]]
    assert any("when the next round begins" in why and "health instead of" in why for why in whys)


def struck(**more: Any) -> qh.Match:
    """Quantum Quest: A's chamber strikes, and A says whom of B's party."""
    seats = {
        "A": {"party": ["Old Bertram"], "chambers": [5]},
        "B": {"party": ["Old Bertram", "Petra Moonglass"]},
    }
    table = {"rest": "away", "dungeon": {"5": "Gatehouse of Knives"}, "turn": "B"}
    position = {"title": "a hint", "players": ["A", "B"], "begin": "turn", "seat": seats, "table": table}
    return qh.scene("quantum", {**position, "rolls": [2, 3], **more})


def test_whom_to_hurt_is_no_matter_for_a_hint_unless_it_is_asked_for() -> None:
    match = struck()
    assert match.pending[0].ask == "victim"
    assert "Whom to hurt" in qh.hint(match, 0)["note"]
    assert qh.hint(match, 0)["options"] == []
    assert "Petra Moonglass" in hint(match, 0, hurt=True, simulations=40)["options"][0]["label"]


def test_which_of_ones_own_takes_a_blow_is_a_matter_for_a_hint() -> None:
    seats = {"A": {"party": ["Tamsin Wick", "Old Bertram"]}, "B": {"party": ["Tamsin Wick"]}}
    table = {"rest": "away", "dungeon": {"5": "Gatehouse of Knives"}}
    match = struck(seat=seats, table=table)
    assert match.pending[0].ask == "victim"
    assert len(hint(match, 0, simulations=20)["options"]) == 2


@pytest.mark.pure
def test_a_game_that_is_not_ours_has_no_hints() -> None:
    from tests.match.tables import pebbles

    with pytest.raises(qh.Refused, match="There are no hints for Pebbles"):
        qh.hint(pebbles(2), 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_review_follows_the_chances_to_the_end(game: str) -> None:
    seats = max(2, qh.kind(game).least_seats)
    match = qh.play(game, players=seats, bots=["random"] * seats, seed=4)
    found = review(match, worlds=2, moments=4, simulations=6)
    assert json.loads(json.dumps(found)) == found
    assert match.result is not None
    assert 2 <= len(found["moments"]) <= 5
    assert [each["n"] for each in found["moments"]] == sorted(each["n"] for each in found["moments"])
    for moment in found["moments"]:
        assert all(0.0 <= chance <= 1.0 for chance in moment["chances"])
    last = found["moments"][-1]
    assert last["n"] == match.n
    assert [seat for seat, chance in enumerate(last["chances"]) if chance == 1.0] == match.result["winners"]


def test_a_review_says_what_would_have_been_better() -> None:
    """Gatehouse of Knives: A could have killed an adventurer, and wounded another instead."""
    match = struck()
    weaker = next(one.value for one in match.pending[0].options if "Old Bertram" in one.label)
    match.answer(0, weaker)
    entry = match.course.journal[0]
    found = thought_again(match, 0, entry, 400)
    assert found is not None
    assert "Old Bertram" in found["given"] and "Petra Moonglass" in found["best"]
    assert found["best_chance"] > found["given_chance"]


def test_a_review_has_nothing_to_say_about_a_good_answer() -> None:
    match = struck()
    match.answer(0, next(one.value for one in match.pending[0].options if "Petra Moonglass" in one.label))
    assert thought_again(match, 0, match.course.journal[0], 60) is None


def test_a_game_that_runs_is_not_reviewed() -> None:
    with pytest.raises(qh.Refused, match="reviewed when it is over"):
        qh.review(begun("quaeleon"))


def test_maidens_quest_is_played_out_by_a_player_who_remembers_what_was_shuffled() -> None:
    match = qh.new("maiden", players=1, seed=5)
    match.answer(0, match.pending[0].values[0])
    best = hint(match, 0, simulations=20)["options"][0]
    assert best["label"] == "Dim da Troll"
    assert best["chance"] > 0.4, "the heuristic wins six games of ten, but forgetful only two"
