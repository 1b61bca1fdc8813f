"""Commands of the lab, run in this process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from questhall.cli import app


def lab(*words: str, status: int = 0) -> str:
    """What `questhall lab` says to these words, in this process unless they name a number of processes."""
    typed = ["lab", *words] if "--processes" in words else ["lab", *words, "--processes", "1"]
    result = CliRunner().invoke(app, typed, env={"COLUMNS": "200"})
    assert result.exit_code == status, result.output + result.stderr
    return result.stdout + result.stderr


def figures(home: Path) -> Any:
    """The figures that a command has written."""
    return json.loads((home / "figures.json").read_text())
