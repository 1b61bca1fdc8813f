"""A cluster works the same batches off, with the same results."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pytest

pytestmark = [
    pytest.mark.pure,
    pytest.mark.skipif(
        importlib.util.find_spec("ray") is None,
        reason="ray has no wheel for this Python, or is not installed",
    ),
]
RAY = Path(sys.executable).parent / "ray"
OWN = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
"""The cluster is this test's alone: it lets in who knows a token that is drawn anew for each run."""
QUIET = {**os.environ, **OWN}
GAMES = ["sim", "quantum", "--bots", "random", "--games", "1200"]


@pytest.fixture
def cluster() -> Iterator[str]:
    """A cluster of this machine alone; its address is given back."""
    port = 20_000 + os.getpid() % 20_000
    own = [f"--port={port}", "--node-ip-address=127.0.0.1", "--num-cpus=2"]
    head = [
        str(RAY),
        "start",
        "--head",
        "--block",
        *own,
        "--include-dashboard=false",
        "--disable-usage-stats",
    ]
    running = subprocess.Popen(
        head, env=QUIET, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    while not answers(port):
        assert running.poll() is None, "ray start --head has ended"
        time.sleep(0.1)
    yield f"127.0.0.1:{port}"
    running.terminate()
    running.wait()
    with contextlib.suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGKILL)  # all that it has started, and no other cluster
    latest = Path("/tmp/ray/ray_current_cluster")
    if latest.exists() and str(port) in latest.read_text():
        latest.unlink()  # or the next one who looks for a cluster would look for this one


def answers(port: int) -> bool:
    """Whether somebody listens there."""
    with socket.socket() as door:
        return door.connect_ex(("127.0.0.1", port)) == 0


def test_a_cluster_gives_the_same_games_as_this_process(
    cluster: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, on in (("cluster", ["--on", "ray"]), ("here", ["--processes", "1"])):
        command = [sys.executable, "-m", "questhall.cli", "lab", *GAMES, *on, "--out", str(tmp_path / name)]
        done = subprocess.run(command, env={**QUIET, "RAY_ADDRESS": cluster}, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
    here, there = (sorted((tmp_path / name / "parts").glob("*.parquet")) for name in ("here", "cluster"))
    assert len(here) == len(there) == 3
    for one, other in zip(here, there, strict=True):
        assert pl.read_parquet(one).equals(pl.read_parquet(other))


def test_where_no_cluster_answers_it_is_said_how_to_begin_one(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "questhall.cli",
        "lab",
        *GAMES,
        "--on",
        "ray",
        "--out",
        str(tmp_path / "x"),
    ]
    done = subprocess.run(
        command, env={**QUIET, "RAY_ADDRESS": "127.0.0.1:1"}, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "'ray start --head' begins one here" in done.stderr
