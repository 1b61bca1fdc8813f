"""Bots against bots."""

from __future__ import annotations

from pathlib import Path

from tests.lab.desks import figures, lab


def test_the_heuristic_is_rated_above_chance(tmp_path: Path) -> None:
    lab("tournament", "quaeleon", "--games", "20", "--out", str(tmp_path))
    found = figures(tmp_path)
    assert found["ratings"]["heuristic"]["low"] > found["ratings"]["random"]["high"]
    assert sum(found["pairings"][0][key] for key in ("won", "lost", "drawn")) == 20


def test_in_a_game_that_is_won_together_each_bot_plays_alone(tmp_path: Path) -> None:
    lab("tournament", "fetch", "--bots", "random,heuristic", "--games", "10", "--out", str(tmp_path))
    found = figures(tmp_path)
    assert set(found["alone"]) == {"random", "heuristic"}
    assert found["alone"]["random"]["value"] == 0


def test_a_ladder_says_whether_its_steps_lead_up(tmp_path: Path) -> None:
    said = lab("ladder", "quaeleon", "--bots", "random,heuristic", "--games", "20", "--out", str(tmp_path))
    assert "heuristic is significantly better than random" in said
    said = lab("ladder", "quaeleon", "--bots", "heuristic,random", "--games", "20", "--out", str(tmp_path))
    assert "1 of 1 steps are worse" in said
    assert "random is not significantly better than heuristic" in said
