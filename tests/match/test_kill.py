"""Whoever pulls the plug loses nothing that was acknowledged."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

import questhall as qh
from tests.contract import tiny

PLAY = """
import sys
import questhall as qh
from tests.contract import tiny
from tests.contract.tables import answer_one
from questhall.kernel.rng import Dice
match = qh.new(tiny.KIND, players=4, seed=1, options={"long": True})
match.autosave(sys.argv[1], sync=sys.argv[2] == "sync")
dice = Dice(1)
while not match.over:
    answer_one(match, dice)
    print(match.n, flush=True)
    sys.stdin.readline()
"""


@pytest.mark.pure  # the other process would have to be told where the compiled test game is
@pytest.mark.parametrize(("acknowledged", "sync"), [(1, "sync"), (9, ""), (23, "sync")])
def test_kill_9_loses_no_acknowledged_answer(tmp_path: Path, acknowledged: int, sync: str) -> None:
    path = tmp_path / "auto.quest"
    with subprocess.Popen(
        [sys.executable, "-c", PLAY, str(path), sync],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        entries = 0
        for i in range(acknowledged):
            entries = int(process.stdout.readline())
            if i + 1 < acknowledged:
                process.stdin.write("\n")
                process.stdin.flush()
        process.send_signal(signal.SIGKILL)
    assert entries == acknowledged
    qh.kind(tiny.KIND)
    match = qh.load(path)
    assert (match.n, match.notes) == (entries, [])
    assert match.pending
