"""The lab's verdict on two packs, where the lab is installed."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from questhall.terminal.mistake import Mistake


def verdict(game: str, old: str, new: str) -> list[str]:
    """Whether two packs of a game play differently, in the words of `questhall lab ab`.

    It runs in a process of its own: it plays on all cores, and whatever happens to it, the one who asks goes on.
    """
    if find_spec("questhall.lab") is None or find_spec("polars") is None:
        raise Mistake(
            "The A/B verdict needs the lab, which is not installed here: pip install 'questhall[lab]' brings it."
        )
    with tempfile.TemporaryDirectory(prefix="questhall-ab-") as folder:
        command = [sys.executable, "-m", "questhall.cli", "lab", "ab", game, old, new, "--minute"]
        done = subprocess.run(
            [*command, "--out", str(Path(folder) / "ab")], capture_output=True, text=True, encoding="utf-8"
        )
    if done.returncode:
        raise Mistake(
            done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "The lab said nothing."
        )
    return [line.rstrip() for line in done.stdout.splitlines() if line.strip()]
