"""Whole games of Quaeleon's Quest as people play them: through a pipe, at a terminal, killed and gone on with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import questhall as qh
from tests.cli.desk import kept_games, run
from tests.cli.player import Player, usual_answer

RANDOM = ("--bot", "random")


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_whole_game_is_played_through_a_pipe(seats: int, home: Path) -> None:
    player = Player("play", "quaeleon", "--players", str(seats), "--seed", str(seats), *RANDOM)
    text = player.play()
    player.type("q")
    player.read()
    assert player.close() == 0
    assert "one deck of 100 cards" in text and "no collecting game" in text
    assert "Your aim: be the last one with health left." in text
    assert "=== The end" in text
    assert re.search(r"^It took \d+ rounds? and \d+ beats?\.$", text, re.MULTILINE)
    assert "The biggest blow:" in text
    assert max(map(len, text.partition("The seal was")[0].splitlines())) <= 80
    assert "\x1b" not in text
    assert kept_games(home) == []
    finished = list((home / "finished").iterdir())
    assert len(finished) == 1
    done = run("verify", str(finished[0]))
    assert done.returncode == 0 and "holds" in done.stdout


def test_a_whole_game_is_played_at_a_terminal_with_colour(home: Path) -> None:
    player = Player(
        "play", "quaeleon", "--players", "2", "--seed", "5", *RANDOM,
        terminal=True, TERM="xterm-256color", LANG="C.UTF-8", LC_ALL="C.UTF-8",
    )  # fmt: skip
    assert player.read()
    player.type("pace off")
    text = player.play(lambda text: usual_answer(re.sub(r"\x1b\[[\d;]*m|\x1b\[\?2004[hl]", "", text)))
    assert "\x1b[" in text
    assert not re.search(r"\x1b\[\d*[ABCDHJK]", text), "the cursor never moves back"
    player.type("q")
    player.read()
    player.type("quit")
    player.process.kill()
    player.process.wait()
    player.close()


def test_a_dumb_terminal_gets_plain_ascii(home: Path) -> None:
    player = Player("play", "quaeleon", "--seed", "5", *RANDOM, terminal=True, TERM="dumb", LC_ALL="C")
    assert player.read()
    assert "\x1b[3" not in player.text and "\x1b[1" not in player.text
    assert player.text.isascii()
    player.kill()
    player.close()


def test_after_a_kill_nothing_is_lost(home: Path) -> None:
    player = Player("play", "quaeleon", "--players", "4", "--seed", "11", *RANDOM)
    for question in range(5):
        assert player.read()
        player.type(usual_answer(player.text))
    assert player.read()
    before = player.text
    player.kill()
    player.close()
    kept = kept_games(home)
    assert len(kept) == 1
    entries = qh.load(kept[0]).n
    assert entries >= 5

    again = Player("play", "--continue")
    assert again.read()
    asked = before[before.rindex("\n\n") :]
    assert "continued" in again.text
    assert again.text.endswith(asked)
    text = again.play()
    assert "=== The end" in text
    again.type("q")
    again.read()
    assert again.close() == 0


def test_the_end_of_input_says_where_the_game_is_and_how_to_go_on(home: Path) -> None:
    done = run("play", "quaeleon", "--seed", "2", *RANDOM, typed="1 2 3\n")
    assert done.returncode == 0 and done.stderr == ""
    assert f"The game is kept in {kept_games(home)[0]}" in done.stdout
    assert "Go on with: questhall play --continue" in done.stdout
    again = run("play", "--continue", typed="table\nlog\n")
    assert "Your stack, first to last" not in again.stdout
    assert "Quaeleon's Quest, continued" in again.stdout
    assert "Health:" in again.stdout


def test_ctrl_c_says_the_same_and_ends_with_130(home: Path) -> None:
    import signal

    player = Player("play", "quaeleon", "--seed", "2", *RANDOM)
    assert player.read()
    player.process.send_signal(signal.SIGINT)
    assert not player.read()
    assert "Go on with: questhall play --continue" in player.text
    assert "Traceback" not in player.text
    assert player.close() == 130


def test_the_menu_offers_to_continue_and_a_newcomer_gets_through_with_enter(home: Path) -> None:
    player = Player("play", USER="grace")
    assert player.read()
    assert "New game" in player.text and "Continue" not in player.text
    for line in ("", "", "", "2", "", ""):
        player.type(line)
        assert player.read()
    assert "gentle: goes by the plain rules" in player.text
    assert "At the table: Grace; bots: Bruno." in player.text
    player.type("quit")
    assert not player.read()
    player.close()
    again = Player("play")
    assert again.read()
    assert "1  Continue quaeleon, 2 players, Grace (last played just now)" in again.text
    again.type("")
    assert again.read()
    assert "continued" in again.text
    again.kill()
    again.close()


def test_a_rematch_is_another_game_with_the_same_people(home: Path) -> None:
    player = Player("play", "quaeleon", "--players", "2", "--seed", "9", "--name", "Zoe", *RANDOM)
    player.play()
    first = re.search(r"Seal of the shuffle: (\w+)", player.text)
    player.type("")
    assert player.read()
    later = re.findall(r"Seal of the shuffle: (\w+)", player.text)
    assert first is not None and len(later) == 2 and later[1] != first[1]
    assert player.text.count("At the table: Zoe; bots: Bruno.") == 2
    player.kill()
    player.close()


def test_the_same_seed_deals_the_same_cards(home: Path) -> None:
    texts = {
        run("play", "quaeleon", "--seed", "77", *RANDOM).stdout.partition("The game is kept")[0]
        for n in range(2)
    }
    assert len(texts) == 1


def test_an_undo_in_the_game_is_said_at_the_end(home: Path) -> None:
    answers = iter(["1 2", "undo"])
    player = Player("play", "quaeleon", "--players", "2", "--seed", "4", *RANDOM)
    text = player.play(lambda text: next(answers, "") or usual_answer(text))
    assert "Taken back." in text
    assert "Something was taken back once." in text
    player.kill()
    player.close()


def test_round_zero_and_options_are_played(home: Path) -> None:
    done = run("play", "quaeleon", "--seed", "2", "--option", "round_0=true", *RANDOM, typed="1 2\n1\nquit\n")
    assert "Which cards do you give back for new ones?" in done.stdout
    assert "You give back" in done.stdout
    assert "Build your stack" in done.stdout


def test_what_can_be_looked_at_during_a_game(home: Path) -> None:
    typed = (
        "hand", "table", "pool", "discard", "why 1", "why 99", "card 1", "card ember", "card xyzzy",
        "log 3", "rules 041", "rules stack", "bla",
    )  # fmt: skip
    done = run("play", "quaeleon", "--seed", "2", *RANDOM, typed="".join(f"{line}\n" for line in typed))
    text = " ".join(done.stdout.split())
    for part in (
        "Your hand:",
        "Deck 67, discard pile 0.",
        "The recruitment pool:",
        "The discard pile is empty.",
        "can be chosen (QL-040",
        "There is no number 99 here",
        "Ember Wyrm",
        "There is no card 'xyzzy' in this game",
        "QL-041 Preparation phase",
        "Stack: The face-down pile",
        "I do not know 'bla'",
    ):
        assert part in text, part
    assert done.returncode == 0


def test_a_kept_game_that_cannot_be_opened_can_be_put_aside(home: Path) -> None:
    run("play", "quaeleon", "--seed", "2", *RANDOM, typed="1 2\n")
    kept = kept_games(home)[0]
    kept.write_text(kept.read_text().replace('"quaeleon"', '"chess"', 1))
    done = run("play", typed="1\n\n3\n")
    assert done.returncode == 0, done.stderr
    assert "cannot be played here" in " ".join(done.stdout.split())
    assert kept_games(home) == []
    assert (home / "aside" / kept.name).exists()


def test_a_scene_is_introduced_and_played(home: Path) -> None:
    done = run("play", "quaeleon", "--scene", "a_shield_comes_too_late", *RANDOM, typed="quit\n")
    assert done.returncode == 0, done.stderr
    assert "=== Quaeleon's Quest" in done.stdout
    assert "one deck of 100 cards" not in done.stdout
