"""Lessons: what is said when, what is proposed, and what is wrong with a file of them."""

from __future__ import annotations

from typing import Any

import pytest

import questhall as qh
from questhall.terminal import play
from questhall.terminal.mistake import Leave
from tests.cli.desk import Desk, kept_games, refused, run
from tests.cli.player import Player
from tests.contract.tiny import KIND as TINY
from tests.lesson_play import LessonPlay

TAUGHT = [game["id"] for game in qh.games() if game["has_tutorial"]]


def lesson(**keys: Any) -> dict[str, Any]:
    """A small scene with one lesson, of Quaeleon's Quest."""
    return scene(keys)


def scene(*lessons: dict[str, Any]) -> dict[str, Any]:
    """A small scene with these lessons: Ada lays Spear or Coin, Bruno whatever he likes."""
    return {
        "title": "Small",
        "players": ["Ada", "Bruno"],
        "begin": "preparation",
        "card": [
            {"name": "Spear", "initiative": 40, "attack": 2},
            {"name": "Coin", "initiative": 20},
        ],
        "seat": {"Ada": {"hand": ["Spear", "Coin"]}, "Bruno": {"hand": ["Spear", "Coin"]}},
        "table": {"rest": "away"},
        "lesson": list(lessons),
    }


@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_of_a_tutorial_is_spoken_in_order(game: str) -> None:
    assert LessonPlay(game).troubles == []


@pytest.mark.parametrize("game", TAUGHT)
def test_a_tutorial_can_be_played_at_the_terminal_by_pressing_enter(game: str) -> None:
    _match, teacher = qh.learn(game)
    player = Player("play", game, "--learn")
    text = player.play(enter_or_first, until="That was the lesson.")
    player.kill()
    player.close()
    said = " ".join(text.split())
    for one in teacher.lessons:
        if one.say:
            assert f"({one.place} of {teacher.count}) {' '.join(' '.join(one.say).split())}" in said


def enter_or_first(text: str) -> str:
    """Enter where the lesson proposes something, else the first option."""
    asked = text[text.rfind("\n\n") :]
    if "Enter alone:" in asked or not asked.endswith("\n> "):
        return ""
    return "1"


def learnt(lines: list[str], *lessons: dict[str, Any]) -> Desk:
    """What is written where these lines are typed to a scene with these lessons."""
    desk = Desk(lines)
    match, teacher = qh.learn("quaeleon", scene(*lessons))
    try:
        play.teach(desk.paper, match, teacher, "quaeleon")
    except Leave as leaving:
        desk.written.append(str(leaving))
    return desk


def test_something_else_than_what_is_proposed_is_not_taken_while_lessons_stand_on_it() -> None:
    first = {"before": "stack", "say": "Lay Spear.", "propose": ["Spear"]}
    then = {"after": "turned_up", "say": "Spear is up."}
    desk = learnt(["2", ""], first, then)
    assert "The lesson goes on with 1 Spear: just press Enter." in desk.one_line
    assert "(2 of 2) Spear is up." in desk.one_line


def test_a_free_proposal_may_be_left() -> None:
    first = {"before": "stack", "say": "Lay Spear.", "propose": ["Spear"], "free": True}
    desk = learnt(["2"], first, {"after": "turned_up", "say": "There it is."})
    assert "Your stack, first to last: 1 Coin." in desk.one_line
    assert "(2 of 2) There it is." in desk.one_line


def test_a_lesson_may_answer_for_the_learner_and_for_the_others() -> None:
    given = {"before": "stack", "answer": ["Coin"], "others": {"Bruno": ["Spear", "done"]}}
    desk = learnt([], given, {"after": "attacked", "of": "Bruno", "card": "Spear", "say": "Bruno strikes."})
    assert "Build your stack" not in desk.text
    assert "(1 of 1) Bruno strikes." in desk.one_line


def test_where_a_script_does_not_fit_a_bot_plays_on() -> None:
    table = scene({"before": "stack", "say": "Look.", "others": {"Bruno": ["Castle"]}})
    assert LessonPlay("quaeleon", table).troubles == ["Bruno left the script at stack: 'Castle'"]


def test_the_end_is_spoken_when_the_game_is_over() -> None:
    desk = learnt(["concede", "y"], {"at": "start", "say": "Hello."}, {"at": "end", "say": "Well done."})
    assert desk.one_line.index("(1 of 2) Hello.") < desk.one_line.index("(2 of 2) Well done.")


def test_nothing_is_taken_back_in_a_lesson() -> None:
    desk = learnt(["undo"], {"before": "stack", "say": "Lay."}, {"after": "won", "say": "There."})
    assert "In a lesson nothing is taken back" in desk.one_line


def test_after_the_lesson_the_game_may_be_played_on() -> None:
    desk = learnt(["1", "", "1"], {"before": "stack", "say": "Lay."})
    assert "Enter plays on from here, q ends it:" in desk.one_line
    assert desk.one_line.count("Build your stack") == 3


def test_a_lesson_that_is_left_can_be_begun_again_and_is_not_kept(home: Any) -> None:
    done = run("play", "quaeleon", "--learn", typed="quit\n")
    assert "Begin it again with: questhall play quaeleon --learn" in done.stdout
    assert done.returncode == 0
    assert kept_games(home) == []


def test_the_menu_offers_to_learn_a_game() -> None:
    assert "Learn Quaeleon's Quest" in run("play", typed="").stdout


def test_a_lesson_that_never_comes_is_found() -> None:
    table = scene({"before": "recruit", "say": "Recruit."})
    trouble = LessonPlay("quaeleon", table).troubles
    assert trouble == ["lesson 1 (before recruit) never came"]


def test_a_proposal_that_is_no_option_is_found() -> None:
    table = scene({"before": "stack", "say": "Lay.", "propose": ["Castle"]})
    assert LessonPlay("quaeleon", table).troubles == [
        "lesson 1 (before stack) answers ['Castle']; the options are ['done', 'Spear', 'Coin']"
    ]


WRONG = [
    (
        {"say": "Hello."},
        'lesson[1]: says when it is spoken by one of at, before or after, as in at = "start"',
    ),
    ({"at": "start", "before": "stack", "say": "Hello."}, "at and before are there."),
    ({"at": "noon", "say": "Hello."}, "lesson[1].at: has to be start or end, not 'noon'"),
    ({"before": "stak", "say": "Hello."}, "perhaps 'stack' is meant"),
    ({"after": "drwan", "say": "Hello."}, "perhaps 'drawn' is meant"),
    (
        {"after": "drawn", "of": "Brunno", "say": "Hello."},
        "lesson[1].of: has to be a word of this game or scene, not 'Brunno'; perhaps 'Bruno' is meant",
    ),
    ({"before": "stack", "of": "Bruno", "say": "Hello."}, "give it with after."),
    (
        {"after": "drawn", "card": 3, "say": "Hello."},
        "lesson[1].card: has to be a card's name in quotation marks, not 3",
    ),
    ({"at": "start"}, "lesson[1].say: is missing"),
    ({"at": "start", "say": 3}, "lesson[1].say: has to be a list, not 3"),
    ({"at": "start", "say": [3]}, "lesson[1].say: has to be a text, or a list of texts"),
    ({"at": "start", "say": ["a", "b", "c", "d"]}, "has to be 3 sentences at most, not 4"),
    ({"at": "start", "say": "Hello.", "propose": ["Spear"]}, "lesson[1].propose: answers a question"),
    (
        {"before": "stack", "say": "Hello.", "propose": []},
        "lesson[1].propose: has to name at least one answer",
    ),
    (
        {"before": "stack", "say": "Hello.", "propose": [True]},
        "an answer is a name, a label or a number, not true",
    ),
    ({"before": "stack", "say": "Hello.", "propose": ["A"], "answer": ["A"]}, "leave out propose or answer"),
    ({"before": "stack", "say": "Hello.", "free": True}, "give it with propose."),
    (
        {"before": "stack", "say": "Hello.", "propose": ["A"], "free": 1},
        "lesson[1].free: has to be true or false",
    ),
    (
        {"at": "start", "say": "Hello.", "others": {"Ada": ["A"]}},
        "lesson[1].others.Ada: is not a key that is known",
    ),
    ({"at": "start", "say": "Hello.", "color": "red"}, "lesson[1].color: is not a key that is known here"),
    ({"before": "stack", "answer": ["Spear"]}, "none of them says anything"),
]


@pytest.mark.parametrize(("table", "said"), WRONG, ids=[str(number) for number in range(len(WRONG))])
def test_a_wrong_lesson_is_refused_with_its_key(table: dict[str, Any], said: str) -> None:
    with pytest.raises(qh.SetupError) as refusal:
        qh.learn("quaeleon", lesson(**table))
    assert said in str(refusal.value), str(refusal.value)


def test_a_scene_without_lessons_teaches_nothing() -> None:
    with pytest.raises(qh.SetupError, match="lesson: is missing"):
        qh.learn("quaeleon", scene())
    with pytest.raises(qh.SetupError, match="has no scene"):
        qh.learn(TINY)


def test_a_game_that_is_not_there_cannot_be_learnt() -> None:
    refused(run("play", "quaelon", "--learn"), "There is no game 'quaelon'", "did you mean quaeleon?")
