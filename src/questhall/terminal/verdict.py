"""The lab's verdict on two packs, where the lab is installed."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from questhall.terminal.mistake import Mistake


def verdict(game: str, old: str, new: str) -> str:
    """Whether two packs of a game play differently, in the words of `questhall lab ab`.

    It runs in a process of its own: it plays on all cores, and whatever happens to it, the one who asks goes on.
    """
    if find_spec("questhall.lab") is None or find_spec("polars") is None:
        raise Mistake(
            "The A/B verdict needs the lab, which is not installed here: pip install 'questhall[lab]' brings it."
        )
    with tempfile.TemporaryDirectory(prefix="questhall-ab-") as folder:
        out = Path(folder) / "ab"
        command = [
            sys.executable,
            "-m",
            "questhall.cli",
            "lab",
            "ab",
            game,
            old,
            new,
            "--minute",
            "--out",
            str(out),
        ]
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
        if done.returncode:
            said = done.stderr.strip().splitlines()
            raise Mistake(
                said[-1] if said else "The lab has ended without a word; questhall lab ab shows why."
            )
        return str(json.loads((out / "figures.json").read_text(encoding="utf-8"))["verdict"])
