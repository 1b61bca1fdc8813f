"""Whatever is wrong: one sentence that says what would be right, exit status 2, nothing changed."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from questhall.cli import app
from tests.cli.desk import clean_environment, kept_games, refused, run

BAD = [
    (["pley"], ["pley", "play"]),
    (["play", "chess"], ["no game 'chess'", "quaeleon"]),
    (["play", "quaelon"], ["did you mean quaeleon?"]),
    (["play", "quaeleon", "--players", "7"], ["for 2 to 6 players, not for 7"]),
    (["play", "quaeleon", "--players", "1"], ["for 2 to 6 players, not for 1"]),
    (["play", "quaeleon", "--players", "many"], ["--players", "many"]),
    (["play", "quaeleon", "--players", "3", "--bots", "3"], ["leave no seat for you", "at most 2"]),
    (["play", "quaeleon", "--bots", "-1"], ["0 or more, not -1"]),
    (["play", "quaeleon", "--bot", "thinker:fast"], ["a number of simulations", "thinker:500ms, not 'fast'"]),
    (["play", "quaeleon", "--bot", "clever"], ["no bot 'clever'", "heuristic, thinker, gentle or random"]),
    (["play", "quaeleon", "--bot", "randon"], ["did you mean random?"]),
    (["play", "quaeleon", "--option", "round0=true"], ["no option 'round0'", "did you mean round_0?"]),
    (["play", "quaeleon", "--option", "round_0=maybe"], ["round_0=false or round_0=true"]),
    (["play", "quaeleon", "--option", "round_0"], ["round_0=false or round_0=true"]),
    (["play", "quaeleon", "--option", "without"], ["without=NAME"]),
    (["play", "quaeleon", "--option", "without=Strom"], ["no faction 'Strom'", "'Storm' is meant"]),
    (["play", "quaeleon", "--option", "factions=Storm"], ["A deck of 16 cards is too small"]),
    (["play", "quaeleon", "--seed", "-4"], ["seed", "-4"]),
    (["play", "quaeleon", "--seed", "seven"], ["--seed", "seven"]),
    (["play", "quaeleon", "--name", "Ada", "--name", "ada"], ["Two seats are called 'Ada'"]),
    (["play", "quaeleon", "--players", "2", "--name", "A", "--name", "B", "--name", "C"], ["3 names for"]),
    (["play", "quaeleon", "--pack", "/nowhere/cards"], ["/nowhere/cards"]),
    (["play", "quaeleon", "--scene", "/nowhere/scene.toml"], ["scene.toml"]),
    (["play", "--continue"], ["no kept game", "questhall play"]),
    (["play", "--continue", "/nowhere/game.quest"], ["/nowhere/game.quest", "cannot be read"]),
    (["play", "--continue", "quantum"], ["no kept game of Quantum Quest", "questhall play quantum"]),
    (["play", __file__], ["is a file, not a game", f"play --continue {__file__}"]),
    (["play", "--load"], ["No such option: --load. Did you mean --learn? "]),
    (["play", "--scene", "/nowhere/scene"], ["/nowhere/scene cannot be read"]),
    (["cards", "export", "--html"], ["Type questhall cards export and one of quaeleon,"]),
    (["games", "chess"], ["no game 'chess'", "quaeleon"]),
    (["rules", "chess"], ["no game 'chess'", "quaeleon"]),
    (["rules", "quaeleon", "999"], ["999", "QL-001 to QL-092"]),
    (["rules", "quaeleon", "zeppelin"], ["zeppelin", "QL-001"]),
    (["cards", "check", "/nowhere/cards"], ["cards"]),
    (["cards", "list", "quaeleon", "--group", "Dragn"], ["did you mean Dragon?"]),
    (["cards", "show", "Ember", "Wurm"], ["did you mean Ember Wyrm?"]),
    (["verify", "/nowhere/game.quest"], ["/nowhere/game.quest", "cannot be read"]),
]


@pytest.mark.parametrize(("words", "said"), BAD, ids=[" ".join(words) for words, said in BAD])
def test_wrong_words_are_refused_in_one_sentence(words: list[str], said: list[str], home: Path) -> None:
    result = CliRunner().invoke(app, words)
    refused(subprocess.CompletedProcess(words, result.exit_code, result.stdout, result.stderr), *said)
    assert kept_games(home) == []


def test_the_process_itself_ends_with_two_and_writes_nothing_but_the_sentence(home: Path) -> None:
    done = run("play", "quaeleon", "--players", "7")
    refused(done, "Quaeleon's Quest is for 2 to 6 players, not for 7.")
    assert done.stdout == ""
    assert not home.exists()


@pytest.mark.parametrize(
    ("contents", "said"),
    [
        ("", ["no save of Questhall"]),
        ("hello", ["no save of Questhall"]),
        ("{}", ["no save of Questhall"]),
        ('{"questhall": "save"}', ["format"]),
        ('{"questhall": "autosave"}\n', ["format"]),
        ('{"questhall": "report", "format": 1}', ["report of one seat"]),
        ("[" * 100_000, ["no save of Questhall"]),
        ("\x00\xff\x00", ["no save of Questhall"]),
    ],
)
def test_a_file_that_is_no_save_is_refused(tmp_path: Path, contents: str, said: list[str]) -> None:
    file = tmp_path / "game.quest"
    file.write_bytes(contents.encode("latin-1"))
    refused(run("play", "--continue", str(file)), *said)
    assert file.read_bytes() == contents.encode("latin-1")
    refused(run("verify", str(file)))


def started(tmp_path: Path, home: Path) -> Path:
    """A save of a game of which some rounds were played."""
    file = tmp_path / "mine.quest"
    done = run("play", "quaeleon", "--players", "2", "--seed", "3", typed=f"1 2\n3 4\nsave {file}\nquit\n")
    assert done.returncode == 0, done.stderr
    assert file.exists(), done.stdout
    return file


def test_a_truncated_save_is_refused(tmp_path: Path, home: Path) -> None:
    file = started(tmp_path, home)
    whole = file.read_text()
    file.write_text(whole[: len(whole) // 2])
    before = [path.read_bytes() for path in kept_games(home)]
    refused(run("play", "--continue", str(file)), "cut short")
    assert [path.read_bytes() for path in kept_games(home)] == before


def test_a_save_that_was_changed_is_refused(tmp_path: Path, home: Path) -> None:
    file = started(tmp_path, home)
    data = json.loads(file.read_text())
    data["seeds"] = ["0x4"]
    file.write_text(json.dumps(data))
    refused(run("play", "--continue", str(file)), "changed after it was written")


def test_a_save_of_a_game_that_is_not_here_is_refused(tmp_path: Path, home: Path) -> None:
    first = kept_of(tmp_path, home)
    lines = first.read_text().splitlines(keepends=True)
    file = tmp_path / "foreign.quest"
    file.write_text(lines[0].replace('"quaeleon"', '"chess"') + "".join(lines[1:]))
    refused(run("play", "--continue", str(file)), "chess")


def test_a_save_of_other_rules_offers_the_part_that_can_be_played(tmp_path: Path, home: Path) -> None:
    first = kept_of(tmp_path, home)
    lines = [json.loads(line) for line in first.read_text().splitlines()]
    lines[0]["rules"] = "0" * 64
    changed = False
    for line in lines[1:]:
        for entry in line.get("sums", []):
            if entry[0] > 2 and not changed:
                entry[1], changed = "0" * 16, True
    assert changed
    file = tmp_path / "other.quest"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    refused(run("play", "--continue", str(file)), "other rules", "entries can be played again", "--salvage")
    done = run("play", "--continue", str(file), "--salvage", typed="quit\n")
    assert done.returncode == 0, done.stderr
    assert "The game is kept in" in done.stdout


def kept_of(tmp_path: Path, home: Path) -> Path:
    """The autosave file of a game that was left."""
    started(tmp_path, home)
    return kept_games(home)[0]


def test_a_broken_pack_is_refused_by_file_card_and_key(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    pack.mkdir()
    (pack / "elves.toml").write_text(
        '[faction]\nname = "Elf"\nemblem = "a leaf"\nidea = "Run."\n'
        '[[card]]\nname = "Runner"\ninitiative = "fast"\nflavour = "Gone."\n'
    )
    for words in (["cards", "check", str(pack)], ["play", "quaeleon", "--pack", str(pack)]):
        refused(run(*words), "elves.toml", "Runner", "initiative", "whole number")


def test_a_scene_that_is_no_text_or_has_another_ending_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "junk.toml").write_bytes(b"\xff\xfe\x00")
    refused(
        run("play", "--scene", "junk.toml"), "junk.toml is no scene: that is a text file, saved as UTF-8."
    )
    (tmp_path / "mine.txt").write_text("")
    refused(run("play", "--scene", "mine.txt"), "a scene file ends in .toml, as in mine.txt.toml.")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&- 2>&-"])
def test_a_keyboard_or_screen_that_was_closed_is_like_an_empty_one(closed: str, home: Path) -> None:
    command = f"{sys.executable} -m questhall.cli play quaeleon --players 2 --bots 1 --seed 1 {closed}"
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, env=clean_environment(), stdin=subprocess.DEVNULL
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert len(kept_games(home)) == 1


def test_a_full_disk_under_the_output_is_one_sentence(home: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "questhall.cli", "games"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=clean_environment(),
        )
    refused(subprocess.CompletedProcess([], done.returncode, "", done.stderr), "cannot be written")


def test_a_fault_of_our_own_is_one_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    from questhall.terminal.mistake import sentence_of

    assert sentence_of(KeyError("stack")) == (
        "Questhall itself has a fault here (KeyError: 'stack'); QUESTHALL_TRACE=1 shows where."
    )
    assert sentence_of(PermissionError(13, "Permission denied", "/root/x")) == (
        "/root/x cannot be used: Permission denied."
    )


def test_a_sum_of_what_has_not_been_yet_is_said_to_be_none(home: Path) -> None:
    done = run(
        "play", "quaeleon", "--players", "2", "--bots", "1", "--seed", "1", typed="sum attack\nsum\n?\n"
    )
    said = " ".join(done.stdout.split())
    assert "There is no attack to add up yet." in said
    assert "Type sum and a number, a card or a player, or sum attack or sum health." in said
    assert "(or of a card or player by name) came about; also sum attack, sum health" in said


def test_why_says_which_clause_keeps_a_card_from_being_chosen(home: Path) -> None:
    typed = "6\n0\nwhy Mind\nquit\n"
    done = run("play", "fetch", "--players", "3", "--bots", "2", "--seed", "8", typed=typed)
    said = " ".join(done.stdout.split())
    assert "> why Mind Mind is " in said
    assert re.search(r"> why Mind [^.]+\. \(FQ-R?\d+\) FQ-", said), said[-900:]
