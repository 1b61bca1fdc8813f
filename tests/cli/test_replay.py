"""A game looked at again at the terminal, and the report of it that may be passed on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import questhall as qh
from questhall.terminal.play import room_of
from questhall.terminal.replay import Replay, watch
from questhall.terminal.reporting import write
from tests.cli.desk import Desk, refused, run

FILE = Path("game.quest")


def looked_at(game: str, *lines: str, eyes: str = "", to: str = "", whole: bool = False) -> Desk:
    """A finished game of two or three bots, with what is typed while one looks at it."""
    players = 3 if game == "fetch" else 2
    match = qh.play(game, players=players, bots=["random"] * players, seed=3)
    desk = Desk(lines)
    watch(desk.paper, match, room_of, FILE, eyes=eyes, to=to, whole=whole)
    return desk


def running(people: int = 1) -> qh.Match:
    """A game of Quaeleon's Quest that is not over."""
    bots = ["random"] * (3 - people)
    return qh.new("quaeleon", players=3, seed=3, names=["Ada", "Ben", "Cleo"], bots=bots)


def cards_held(match: qh.Match, seat: int) -> list[str]:
    """The names of the cards in a hand."""
    desk = Desk()
    room_of(desk.paper, match, seat).show_hand(match.view(seat), {})
    return [
        name
        for name in (card["name"] for card in match.kind.catalogue(match.setup.cards))
        if name in desk.text
    ]


def test_acts_are_told_one_by_one_forward_and_back() -> None:
    desk = looked_at("quaeleon", "", "3", "b", "b 2", "start", "q")
    places = [line.split(" of ")[0] for line in desk.text.splitlines() if "; Enter goes on" in line]
    assert places == ["(1", "(2", "(5", "(4", "(2", "(1"]


def test_a_round_and_a_beat_are_found_by_their_numbers() -> None:
    desk = looked_at("quaeleon", "turn 2", "round 1 beat 2", "turn 99", "turn", "q")
    assert "--- Round 2 ===" in desk.text
    assert "--- Round 1, beat 2 ---" in desk.text
    assert "There is no turn 99 in this game; the last is Round" in desk.one_line
    assert "Which turn? Type turn and its number, as in turn 3." in desk.one_line


@pytest.mark.parametrize("game", ["quantum", "fetch"])
def test_where_no_heading_numbers_the_turns_they_are_counted(game: str) -> None:
    players = 3 if game == "fetch" else 2
    match = qh.play(game, players=players, bots=["random"] * players, seed=3)
    replay = Replay(Desk().paper, match, room_of, None)
    begun = [event["seat"] for event in match.story() if event["kind"] == "turn_began"]
    assert replay.acts[-1].turn == len(begun)
    for turn in (1, 4, len(begun)):
        first = next(act for act in replay.acts if act.turn == turn)
        assert match.names[begun[turn - 1]] in " ".join(first.lines)
    desk = looked_at(game, "turn 4", "turn 9999", "q")
    assert f"There is no turn 9999 in this game; it has {len(begun)} turns." in desk.one_line


def test_a_word_leads_to_the_next_act_that_speaks_of_it() -> None:
    desk = looked_at("quaeleon", "/used up", "/zeppelin", "/", "q")
    assert "Round 2 is over: every stack is used up." in desk.one_line
    assert "Nothing that happened speaks of 'zeppelin'." in desk.one_line
    assert "Look for what?" in desk.one_line


def test_the_table_the_hands_and_a_card_are_shown_as_they_were() -> None:
    desk = looked_at("quaeleon", "turn 1 beat 1", "table", "hand", "card Ember", "card", "card zzz", "q")
    assert "Round 1, beat 1" in desk.text
    assert desk.one_line.count(" in hand ") == 2
    assert "Ember Wyrm" in desk.text
    assert "Which card?" in desk.one_line and "'zzz' is no card of this game." in desk.one_line


def test_an_entry_is_found_by_its_number_and_no_other_is() -> None:
    desk = looked_at("quaeleon", "entry 1", "entry 9999", "entry x", "nonsense", "q")
    assert "There is no entry 9999: they go from 0 to" in desk.one_line
    assert "A whole number is needed there, not 'x'." in desk.one_line
    assert "I do not know 'nonsense'" in desk.one_line


def test_all_is_told_at_once_where_that_is_wanted() -> None:
    desk = looked_at("quaeleon", whole=True)
    assert "(1 of " not in desk.text
    assert desk.one_line.endswith(("lost.", "left.", "time.", "row."))


def test_with_the_eyes_of_one_seat_the_hands_of_others_stay_hidden() -> None:
    desk = looked_at("quaeleon", "eyes all", "eyes nobody", "q", eyes="Anna")
    assert "seen with the eyes of Anna" in desk.one_line
    assert "With everybody's eyes now." in desk.one_line
    assert "Nobody here is called 'nobody'" in desk.one_line


def test_a_game_that_goes_on_is_seen_with_the_eyes_of_whoever_plays(home: Path) -> None:
    match = running()
    desk = Desk(["eyes all", "eyes Ben", "q"])
    watch(desk.paper, match, room_of, FILE, eyes="", to="", whole=False)
    assert "and it goes on; seen with the eyes of Ada" in desk.one_line
    assert "all are for afterwards" in desk.one_line
    assert "Ben's cards are still secret" in desk.one_line


def test_of_two_people_one_has_to_be_named(tmp_path: Path) -> None:
    path = tmp_path / "two.quest"
    path.write_text(json.dumps(running(people=2).save()))
    refused(run("replay", str(path)), "say with whose eyes, by --eyes and Ada or Ben")
    refused(run("report", str(path)), "say whose report it is to be, by --eyes and Ada or Ben")


def test_a_report_of_a_game_that_goes_on_holds_no_seed_and_nobody_elses_hand(tmp_path: Path) -> None:
    match = running()
    path, out = tmp_path / "one.quest", tmp_path / "report.json"
    path.write_text(json.dumps(match.save()))
    write(Desk().paper, path, "", str(out))
    data = json.loads(out.read_text())
    assert data["seat"] == 0 and "save" not in data
    hidden = cards_held(match, 1)
    assert hidden and not any(name in out.read_text() for name in hidden)
    refused(run("report", str(path), "--out", str(out)), "is there already; write to another name.")
    refused(run("report", str(path), "--out", str(tmp_path / "no" / "x.json")), "There is no directory")


def test_a_report_of_a_game_that_is_over_carries_all_of_it(tmp_path: Path) -> None:
    match = qh.play("quaeleon", players=2, bots=["random"] * 2, seed=3)
    path, out = tmp_path / "over.quest", tmp_path / "report.json"
    path.write_text(json.dumps(match.save()))
    desk = Desk()
    write(desk.paper, path, "", str(out))
    assert "The game is over, so the report carries all of it, with the seed." in desk.one_line
    assert qh.load(json.loads(out.read_text())["save"]).over
