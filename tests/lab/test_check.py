"""The check says of every quality whether it passes, at two strengths, for every number of players."""

from __future__ import annotations

from pathlib import Path

import questhall as qh
from questhall.lab.check import trend
from questhall.lab.notes import notes_on
from questhall.lab.rows import (
    AGENCY,
    CARDS,
    COMPLETES,
    DECISIVE,
    DIFFICULTY,
    DRAMA,
    FAIRNESS,
    LENGTH,
    QUALITIES,
    SKILL,
    VARIETY,
)
from tests.lab.desks import figures, lab

FEW = ["--games", "6", "--lots", "8", "--forks", "1"]


def test_every_quality_of_a_competitive_game_has_a_row_at_two_strengths(tmp_path: Path) -> None:
    lab("check", "quaeleon", "--players", "2", *FEW, "--out", str(tmp_path), status=1)
    rows = figures(tmp_path)["rows"]
    assert {row["quality"] for row in rows} == set(QUALITIES) - {DIFFICULTY}
    assert {row["of"] for row in rows if row["quality"] == FAIRNESS} == {"random", "heuristic"}
    assert all(row["verdict"].split()[0] in ("pass", "FAIL", "—") for row in rows)


def test_a_game_that_is_won_together_is_measured_by_its_difficulty(tmp_path: Path) -> None:
    said = lab("check", "fetch", "--players", "3", *FEW, "--out", str(tmp_path), status=1)
    rows = figures(tmp_path)["rows"]
    assert {row["quality"] for row in rows} == {COMPLETES, DIFFICULTY, AGENCY, CARDS, VARIETY, LENGTH}
    cause = next(row for row in rows if row["of"] == "largest cause of loss")
    assert (cause["verdict"].split()[0], cause["printed rule"]) == ("FAIL", "FQ-097")
    assert "more fail by a printed rule" in said


def test_all_numbers_of_players_are_checked(tmp_path: Path) -> None:
    lab("check", "quantum", "--games", "2", "--lots", "2", "--forks", "1", "--out", str(tmp_path), status=1)
    assert {row["seats"] for row in figures(tmp_path)["rows"]} == {2, 3, 4, 5, 6}


def test_a_stronger_bot_is_checked_as_well(tmp_path: Path) -> None:
    strong = ["--strong", "thinker:2", "--strong-games", "2"]
    lab("check", "quantum", "--players", "2", *FEW, *strong, "--out", str(tmp_path), status=1)
    rows = figures(tmp_path)["rows"]
    for quality in (DECISIVE, DRAMA, SKILL, FAIRNESS):
        assert any("thinker:2" in row["of"] for row in rows if row["quality"] == quality)


def test_what_is_noted_of_each_game_is_there(tmp_path: Path) -> None:
    for game in qh.GAMES:
        kind, notes = qh.kind(game), notes_on(game)
        asks = {ask.name for ask in kind.asks}
        assert set(notes.uses) <= asks
        assert set(notes.at_once) <= asks
        rules = {note.clause for note in notes.printed}
        ledger = (Path(qh.__file__).parent / "games" / game / "rulebook.toml").read_text(encoding="utf-8")
        assert all(f'"{clause}"' in ledger for clause in rules)
        assert {note.row for note in notes.printed} <= set(QUALITIES)


def test_levels_that_get_harder_fall_and_others_do_not() -> None:
    falling, level = trend([60, 40, 20], 1000), trend([40, 41, 39], 1000)
    assert (round(falling.value), falling.high < 0) == (-20, True)
    assert level.low < 0 < level.high
