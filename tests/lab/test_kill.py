"""A run that is killed goes on where it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import polars as pl

from tests.lab.desks import lab

GAMES = ["sim", "quantum", "--bots", "random", "--games", "2200"]


def parts(home: Path) -> list[Path]:
    """The batches that are done."""
    return sorted((home / "parts").glob("*.parquet"))


def test_after_a_kill_only_what_was_in_flight_is_played_again(tmp_path: Path) -> None:
    home = tmp_path / "killed"
    command = [sys.executable, "-m", "questhall.cli", "lab", *GAMES, "--processes", "1", "--out", str(home)]
    run = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        while len(parts(home)) < 2 and run.poll() is None:
            time.sleep(0.01)
    finally:
        os.killpg(run.pid, signal.SIGKILL)
        run.wait()
    written = {file: file.stat().st_mtime_ns for file in parts(home)}
    assert 2 <= len(written) <= 6
    lab(*GAMES, "--out", str(home), "--resume")
    assert {file: file.stat().st_mtime_ns for file in written} == written
    lab(*GAMES, "--out", str(tmp_path / "whole"))
    for one, other in zip(parts(home), parts(tmp_path / "whole"), strict=True):
        assert pl.read_parquet(one).equals(pl.read_parquet(other))


def test_another_run_is_not_gone_on_with(tmp_path: Path) -> None:
    lab("sim", "quantum", "--bots", "random", "--games", "2", "--out", str(tmp_path))
    said = lab(
        "sim", "quantum", "--bots", "random", "--games", "3", "--out", str(tmp_path), "--resume", status=2
    )
    assert "was about something else" in said
    said = lab("sim", "quantum", "--games", "3", "--out", str(tmp_path / "nowhere"), "--resume", status=2)
    assert "leave --resume out" in said


def test_a_run_that_is_begun_anew_leaves_nothing_of_the_last_one(tmp_path: Path) -> None:
    for games in ("600", "2"):
        lab("sim", "quantum", "--bots", "random", "--games", games, "--out", str(tmp_path))
    assert [pl.read_parquet(file).height for file in parts(tmp_path)] == [2]
