"""Hints at any question, and a finished game looked back on."""

from __future__ import annotations

import json
from pathlib import Path

import questhall as qh
from tests.cli.desk import run

QUICK = ("play", "quantum", "--players", "2", "--seed", "4", "--bot", "random")


def test_a_hint_shows_the_options_with_their_numbers_and_chances(home: Path) -> None:
    done = run(*QUICK, typed="hint\n")
    shown = done.stdout.split("> ", 1)[1]
    assert "mulligan:" in shown and "keep:" in shown
    assert " %" in shown


def test_a_hint_takes_no_other_words(home: Path) -> None:
    done = run(*QUICK, typed="hint please\nhint hurt\n")
    assert "hint takes no more words than hurt" in " ".join(done.stdout.split())
    assert "Traceback" not in done.stdout + done.stderr


def test_in_a_lesson_the_lesson_gives_the_hints(home: Path) -> None:
    done = run("play", "quaeleon", "--learn", typed="hint\n" * 6)
    assert "the lesson gives the hints" in " ".join(done.stdout.split())


def test_a_finished_game_is_reviewed_from_its_file(home: Path, tmp_path: Path) -> None:
    match = qh.play("quantum", players=2, bots=["heuristic", "random"], seed=4)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(match.save()), encoding="utf-8")
    done = run("review", str(path))
    assert done.returncode == 0, done.stderr
    assert "how the chances of" in done.stdout
    assert "#####" in done.stdout and "100 %" in done.stdout
    assert match.result is not None and match.result["text"] in " ".join(done.stdout.split())


def test_a_game_that_runs_is_not_reviewed(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(qh.new("quantum", players=2, seed=4).save()), encoding="utf-8")
    done = run("review", str(path))
    assert done.returncode == 2
    assert "not over yet" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
