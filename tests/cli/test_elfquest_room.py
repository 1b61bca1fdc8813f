"""The room of the ElfQuest Adventure Game: what a person sees at the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import questhall as qh
from questhall.kernel.rng import Dice
from questhall.terminal.elfquest import drawing
from questhall.terminal.elfquest.room import GameRoom
from tests.cli.desk import Desk, run
from tests.cli.player import Player


def any_answer(dice: Dice) -> str:
    """A number that may fit; what does not is refused and asked again."""
    return str(dice.below(6))


def test_a_whole_game_is_played_through_a_pipe(home: Path) -> None:
    dice = Dice(3)

    def answer(text: str) -> str:
        if "q for the menu" in text[-60:]:
            return "q"
        return "y" if text.endswith("[y/N] ") else any_answer(dice)

    player = Player("play", "elfquest", "--players", "2", "--bots", "1", "--seed", "4", "--bot", "random")
    text = player.play(answer)
    player.type("q")
    player.read()
    assert player.close() == 0
    assert "A tribe of four elves works through five scenarios" in text
    assert "--- Scenario 1 is set out: Forest Life, with 5 seasons." in text
    assert re.search(r"^Season \[1\] 2  3  4  5$", text, re.MULTILINE)
    assert re.search(r"^ +Pool: (o )+\(\d+ dice\)$", text, re.MULTILINE)
    assert re.search(r"^ +Dice: ", text, re.MULTILINE)
    assert "=== The end" in text
    assert max(map(len, text.partition("The seal was")[0].splitlines())) <= 80


def arranged(**table: object) -> tuple[Desk, qh.Match, GameRoom]:
    """A hunt that has begun, and the room of the one who plays it."""
    scene = {
        "title": "t",
        "players": ["Ann", "Ben"],
        "begin": "action",
        "seat": {
            "Ann": {"Cutter": {"success": 2}, "Redlance": {}},
            "Ben": {"Pike": {"acted": True}, "Skywise": {}},
        },
        "table": {"event": "Hunting Trip", "rest": "away", **table},
    }
    desk = Desk()
    match = qh.scene("elfquest", scene)
    return desk, match, GameRoom(desk.paper, match, 0)


def choose(match: qh.Match, *labels: str) -> None:
    """Answer by the beginnings of labels."""
    for label in labels:
        decision = match.pending[0]
        values = [choice.value for choice in decision.options if choice.label.startswith(label)]
        match.answer(decision.seat, values[0])


def test_the_four_are_seen_at_a_glance_with_the_event_and_the_track() -> None:
    desk, match, room = arranged(tokens=3, participants=["Pike"], season=2)
    room.set_the_scene(match.view(0), "actor", {0: 1})
    text = desk.text
    assert "Season (1)[2] 3  4  5" in text
    assert "Hunting Trip: tribal, 3 of 10 successes, green and red cubes bring dice" in desk.one_line
    assert "Participants so far: Pike." in text
    assert re.search(r"1  Cutter \(Ann\) +ready R4/4 B2/2 G2/2", text)
    assert re.search(r"-  Pike \(Ben\) +acted", text)
    assert "all 3 together" in text and "Cutter alone" in text
    written = len(desk.written)
    assert room.set_the_scene(match.view(0), "group", {}) == set()
    assert "Season" not in "".join(desk.written[written:])


def test_the_pool_grows_and_the_dice_lie_where_they_fell() -> None:
    desk, match, room = arranged()
    choose(match, "Cutter", "attempt", "nobody")
    before = drawing.pool_lines(match.view(0), 80)
    assert before[1].startswith("Pool: o o") and before[1].endswith("(9 dice)")
    choose(match, "flip", "Treetop")
    assert drawing.pool_lines(match.view(0), 80)[1].endswith("(12 dice)")
    room.set_the_scene(match.view(0), "help", {})
    assert "Hunting Trip gets its successes in this attempt:" in desk.one_line
    choose(match, "pass for now")
    lines = drawing.pool_lines(match.view(0), 80)
    assert lines[1].startswith("Dice: ")


def test_many_dice_lie_in_several_lines() -> None:
    lines = drawing.dice_lines([6, 1, 5, 2, 3], 6 + 2 * 4)
    assert lines == ["Dice: [6]  1 ", "      [5]  2 ", "       3 "]
    assert drawing.dice_lines([], 80) == ["Dice: "]


def test_a_task_says_what_it_brings_where_it_is_chosen() -> None:
    _desk, match, room = arranged()
    choose(match, "Cutter")
    labels = [room.label(match.view(0), choice) for choice in match.pending[0].options]
    assert labels == [
        "attempt Hunting Trip",
        "Care:      1 cube back for every 3 successes",
        "Community: 1 flipped Ally or Boon card back for every 3 successes",
        "Make:      1 flipped Item card back for every 3 successes",
        "Provide:   1 success token for each success",
        "Rest:      1 flipped Demeanor card back for every 3 successes",
        "Train:     1 flipped Skill card back for every 3 successes",
    ]


def test_two_who_are_ready_are_both_reckoned_with() -> None:
    tribe = {"Cutter": {}, "Pike": {}, "Redlance": {"acted": True}, "Skywise": {"acted": True}}
    scene = {
        "title": "two are left",
        "players": ["Ann"],
        "begin": "action",
        "seat": {"Ann": tribe},
        "table": {"event": "Hunting Trip", "rest": "away"},
    }
    by = [each["by"] for each in qh.scene("elfquest", scene).odds(0)]
    assert by == ["Cutter alone", "Pike alone", "both together"]


def test_a_character_stands_in_one_line_of_eighty_signs() -> None:
    match = arranged()[1]
    elf = {**match.view(0)["tribe"][0], "name": "Nightfall", "success": 12}
    assert len(drawing.elf_line(elf, ["Ada", "Ben"])) <= 79
    assert drawing.elf_line({**elf, "stage": "Growth 1"}, ["Ada"]).endswith(", Growth 1")


def test_odds_are_never_rounded_to_what_they_are_not() -> None:
    assert drawing.percent([0, 1]) == "0 %"
    assert drawing.percent([1, 1]) == "100 %"
    assert drawing.percent([1, 10_000]) == "1 %"
    assert drawing.percent([9_999, 10_000]) == "99 %"
    assert drawing.percent([1, 3]) == "33 %"
    assert drawing.odds_lines([]) == []


def test_a_solo_event_says_whose_it_is_and_a_scenario_without_event_says_so() -> None:
    match = arranged(event="Lost Cub", bound="Cutter", attempted=True)[1]
    lines = drawing.event_lines(match.view(0))
    assert "It is for Cutter alone." in lines and "white dice used up" in lines[0]
    match = arranged(event="")[1]
    assert drawing.event_lines(match.view(0)) == [
        "No event is left in this scenario; whoever has not acted does a task at home."
    ]


def test_hands_cards_and_the_whole_table_can_be_looked_at() -> None:
    desk, match, room = arranged()
    view = match.view(0)
    room.show_hand(view, {})
    assert "Cutter, Start: Forest, Young, Fight." in desk.text and "Pike, Start" not in desk.text
    room.show_table(view)
    assert "At home: Care (Heal, Kin)" in desk.one_line
    assert "Unused: Moonshade, Nightfall, Strongbow." in desk.text
    cards = room.cards(view)
    room.show_card(cards["Yew Bow"] if "Yew Bow" in cards else cards["Moonlit Blade"])
    room.show_card(cards["Hunting Trip"])
    room.show_card(cards["Cutter"])
    room.show_card(cards["Strongbow"])
    room.show_card(cards["Provide"])
    assert "Adds 1 die at Community, 2 dice at Provide and 1 die at Train." in desk.one_line
    assert "cubes R4 B2 G1 Y2; Hunt, Fight, Elder." in desk.one_line
    assert "For each success, any one character gains 1 success token." in desk.one_line
    assert "Moonlit Blade" in desk.text and "tribal: Forest, Hunt, Travel." in desk.text
    room.set_the_scene(view, "replacement", {})
    assert "Strongbow: Archer and Keeper of the Way" in desk.one_line
    shown = room.set_the_scene(view, "flip", {21: 1})
    assert shown == {21}
    assert room.hint("help", is_series=False, count=3, may_pass=True).startswith("Type a number, 0 to go on")
    assert room.lines_for(view, "actor", 4) > room.lines_for(view, "help", 4) - 8


def test_commands_tell_the_odds(home: Path) -> None:
    done = run(
        "play", "--scene", "tutorial", "elfquest", "--bots", "0",
        typed="Cutter\nattempt\n0\ny\nodds\n",
    )  # fmt: skip
    assert "as it stands:" in done.stdout and "flip Treetop Run:" in done.stdout
    done = run("play", "elfquest", "--players", "1", "--bots", "0", typed="odds\n")
    assert "There is nothing to reckon here." in done.stdout


def test_two_people_at_one_keyboard_need_no_curtain_where_all_lies_open(home: Path) -> None:
    done = run(
        "play", "elfquest", "--players", "2", "--bots", "0", "--name", "Ann", "--name", "Kim", "--seed", "3",
        typed="Cutter\nPike\nSkywise\nRedlance\n?\n",
    )  # fmt: skip
    assert "press Enter when only you look" not in done.stdout
    assert "--- Kim's turn to choose" in done.stdout
    assert done.stdout.count("Ann chooses Cutter for the tribe.") == 1
    assert "recruit" not in done.stdout and "odds" in done.stdout
    assert "Who joins the tribe as number 2 of 4?" in done.stdout


def test_a_scenario_without_a_title_is_called_by_its_number() -> None:
    tribe: dict[str, object] = {"Cutter": {}, "Pike": {}, "Redlance": {}, "Skywise": {}}
    scene = {
        "title": "without a title",
        "players": ["Ann"],
        "begin": "scenario",
        "seat": {"Ann": tribe},
        "table": {"scenario": 3},
    }
    match = qh.scene("elfquest", scene)
    assert "Scenario 3 is set out, with 6 seasons." in [event.get("text") for event in match.events(0)]
    assert drawing.scenario_line(match.view(0)) == "Scenario 3: 6 events face down."
