"""A match from its beginning to its end: setting up, looking back, branching, talking, leaving, carrying on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import questhall as qh
from questhall.kernel.rng import Dice
from tests.contract import tiny
from tests.match.tables import hide, pay, pebbles, sentence, shown, turn, values

pytestmark = pytest.mark.pure  # Pebbles is not compiled


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"players": 7}, "Pebbles is played by 1 to 3 players, not by 7."),
        ({"players": "two"}, "not by 'two'."),
        ({"players": True}, "1 to 3 players"),
        ({"seed": -1}, "whole number from 0 to 2^128 - 1, not -1."),
        ({"seed": 1 << 128}, "The seed has to be"),
        ({"seed": "luck"}, "not 'luck'."),
        ({"options": {"wett": True}}, "no option 'wett'; perhaps 'wet' is meant."),
        ({"options": {"x": True}}, "it has wet and pack."),
        ({"options": {"wet": 1}}, "The option 'wet' has to be false or true, not 1."),
        ({"options": ["wet"]}, "Options are given as names with values"),
        ({"options": {"pack": "small"}}, "Pebbles has one pack, 'big'."),
        ({"options": {"pack": 3}}, "path of a directory"),
        ({"names": ["Ada"]}, "A list of 3 names is needed"),
        ({"names": "Ada"}, "A list of 3 names is needed"),
        ({"names": ["Ada", "ada", "Bob"]}, "Two seats are called"),
        ({"names": ["Ada", " Bob", "Cid"]}, "without blanks at its ends"),
        ({"names": ["Ada", "B" * 40, "Cid"]}, "too long: at most 32"),
        ({"names": ["Ada", "B\u202eob", "Cid"]}, "cannot be used"),
        ({"carry": [None]}, "a list of 3, one or None for each seat."),
    ],
)
def test_what_cannot_begin_is_refused_with_what_would_be_right(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(qh.SetupError) as error:
        qh.new("pebbles" if wrong else "", **{"players": 3, **wrong})
    assert says in sentence(error.value)


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(qh.SetupError) as error:
        qh.new("quaelon")
    assert "perhaps 'quaeleon' is meant" in sentence(error.value)


def test_games_say_what_can_be_chosen() -> None:
    assert "quaeleon" in [about["id"] for about in qh.games()]
    json.dumps(qh.games())


def test_a_match_begins_with_the_fewest_players_and_names_of_its_own() -> None:
    match = qh.new(pebbles().kind)
    assert (match.seats, match.names, match.game, match.over, match.result) == (
        1,
        ["Anna"],
        "pebbles",
        False,
        None,
    )


def test_a_scene_is_a_dict_or_a_file(tmp_path: Path) -> None:
    match = qh.scene("pebbles", {"seats": 2, "rolls": [6], "players": ["Ada", "Bob"]})
    assert match.names == ["Ada", "Bob"]
    hide(match, 0, 1)
    turn(match, 0)
    assert match.view()["die"] == 6
    assert shown(qh.load(json.loads(json.dumps(match.save())))) == shown(match)
    path = tmp_path / "six.toml"
    path.write_text("seats = 1\nrolls = [6]\n", encoding="utf-8")
    assert qh.scene("pebbles", path).seats == 1
    path.write_text("seats = = 1", encoding="utf-8")
    nothing: list[Any] = [path, tmp_path / "none.toml", "goblin", {}]
    for wrong in nothing:
        with pytest.raises(qh.SetupError) as error:
            qh.scene("pebbles", wrong)
        sentence(error.value)


@pytest.mark.parametrize("wrong", [None, 3, ["rolls"]])
def test_what_is_no_scene_is_refused_in_a_sentence(wrong: Any) -> None:
    with pytest.raises(qh.SetupError, match="A scene is a name, the path of a file, or a dict, not "):
        qh.scene("pebbles", wrong)


def test_a_moment_is_shown_as_it_was_and_cannot_be_changed() -> None:
    match = pebbles()
    moments = [shown(match)]
    hide(match, 0, 1, 2)
    pay(match, 0)
    then = match.at(3)
    assert then.view(1)["coins"] == [[4, 4]] * 3
    assert then.events(1) == match.events(1)[: len(then.events(1))]
    assert then.n == 3 and then.pending == []
    assert json.loads(shown(match.at(0)))[:2] == json.loads(moments[0])[:2]
    with pytest.raises(qh.IllegalAnswer):
        then.answer(0, 0)
    with pytest.raises(qh.Refused):
        then.say(0, "hello")
    for wrong in (-1, 99, True, "now"):
        with pytest.raises(qh.Refused) as error:
            match.at(wrong)  # type: ignore[arg-type]
        assert "a number from 0 to 5" in sentence(error.value)


def test_events_say_after_how_many_entries_they_came_about() -> None:
    match = pebbles()
    hide(match, 0, 1, 2)
    pay(match, 0)
    assert [(event["text"], event["n"], event["place"]) for event in match.events(1)] == [
        ("Anna: 2", 3, 1),
        ("Bruno: 2", 3, 2),
        ("Clara: 2", 3, 3),
        ("Anna: 0", 4, 4),
        ("Anna: 0", 5, 5),
    ]
    assert match.events(1)[0]["clauses"] == ["PB-4"]


def test_a_branch_is_dealt_anew_and_needs_everybody_before_the_end() -> None:
    match = pebbles()
    hide(match, 0, 1, 2)
    pay(match, 0)
    with pytest.raises(qh.ConsentNeeded) as error:
        match.branch(4)
    assert error.value.seats == [0, 1, 2]
    drawn = set()
    for seed in range(8):
        branch = match.branch(5, consent=[0, 1, 2], seed=seed)
        assert branch.view(0)["hands"][0] == match.view(0)["hands"][0]
        branch.answer(0, 1)
        drawn.add(tuple(branch.view(0)["hands"][0]))
        assert shown(qh.load(branch.save())) == shown(branch)
        assert branch.seal != match.seal
    assert len(drawn) > 1
    assert match.n == 5


def test_a_branch_of_a_finished_match_is_for_anybody() -> None:
    match = pebbles(2, bots=["random", "random"])
    assert match.over
    assert match.branch(2).over  # the bots play it to its end
    with pytest.raises(qh.Refused) as error:
        match.branch(match.n)
    assert "nothing to go on with" in sentence(error.value)


def test_what_is_said_is_heard_by_all_and_stays() -> None:
    match = pebbles()
    match.say(1, "hello")
    assert match.events(0)[-1]["text"] == "Bruno: Hello!"
    with pytest.raises(qh.Refused) as error:
        match.say(1, "I have the nine")
    assert sentence(error.value) == "Only 'hello' may be said."
    assert match.n == 1


def test_who_concedes_is_answered_for() -> None:
    match = pebbles(2)
    match.answer(1, values(match, 1)[0])
    match.concede(1)
    assert match.decision(1) is None
    assert match.view(1)["drafted"] == [0, 2]  # not what it was drafting, but the least there is
    hide(match, 0)
    turn(match, 0)
    assert match.view(0)["round"] == 2
    assert "Bruno leaves the game." in [event["text"] for event in match.events(0)]
    with pytest.raises(qh.Refused) as error:
        match.concede(1)
    assert "has left the game already" in sentence(error.value)


def test_the_others_drafts_stay_when_somebody_concedes() -> None:
    match = pebbles()
    match.answer(0, values(match, 0)[0])
    number = match.pending[0].number
    match.concede(1)
    assert match.view(0)["drafted"][0] == 1
    assert match.pending[0].number == number


def test_a_document_is_carried_from_one_match_into_the_next() -> None:
    match = qh.play(tiny.KIND, players=2, seed=3)
    assert match.result is not None
    documents = [match.carry(seat) for seat in range(2)]
    following = qh.new(tiny.KIND, players=2, seed=4, carry=documents)
    won = [view["wins"] for view in following.view(None)["seats"]]
    assert sum(won) == len(match.result["winners"])
    assert shown(qh.load(json.loads(json.dumps(following.save())))) == shown(following)
    with pytest.raises(qh.SetupError) as error:
        qh.new(tiny.KIND, players=2, carry=[{"open": {"wins": -1}}, None])
    assert "open.wins has to be a whole number" in sentence(error.value)


def test_a_match_that_is_carried_on_elsewhere_ends_so() -> None:
    match = qh.new(tiny.KIND, players=2, seed=3)
    with pytest.raises(qh.ConsentNeeded):
        match.carry(0)
    match.carry(0, consent=[1])
    assert match.over and match.pending == []
    assert match.result is not None and match.result["seats"][0]["outcome"] == "carried on"
    assert shown(qh.load(match.save())) == shown(match)
    with pytest.raises(qh.Refused):
        pebbles(1).carry(0)


def test_a_report_holds_what_its_seat_knows_and_nothing_of_others() -> None:
    match = pebbles()
    hide(match, 0, 1)
    report = json.loads(json.dumps(match.report(0)))
    assert [answer["seat"] for answer in report["answers"]] == [0]
    assert report["view"] == match.view(0)
    assert report["decision"] is None
    assert match.report(2)["decision"]["seat"] == 2
    assert match.report()["answers"] == []


def test_what_a_seat_is_sent_is_the_same_in_an_imagined_match() -> None:
    match = pebbles()
    hide(match, 0, 1)
    match.answer(2, values(match, 2)[0])
    dice = Dice(4)
    for seat in (None, 0, 2):
        twin = match.imagined(seat, dice)
        assert twin.view(seat) == match.view(seat)
        assert twin.events(seat) == match.events(seat)
        assert twin.waiting(seat) == match.waiting(seat)
    assert match.imagined(2, dice).report(2) == match.report(2)
