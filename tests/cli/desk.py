"""A desk to sit at in tests: lines are typed from a list, and what was written can be read."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from questhall.terminal.paper import Paper


class Desk:
    """A paper whose reader types these lines and then hangs up."""

    def __init__(self, lines: Iterable[str] = (), *, width: int = 80, encoding: str = "utf-8") -> None:
        self.lines = list(lines)
        self.written: list[str] = []
        self.paper = Paper(write=self.written.append, read=self.read, width=width, encoding=encoding)

    def read(self, prompt: str) -> str:
        """The next line, written out as a pipe would show it."""
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        self.written.append(f"{prompt}{line}\n")
        return line

    @property
    def text(self) -> str:
        """All that was written."""
        return "".join(self.written)

    @property
    def one_line(self) -> str:
        """All that was written, as if lines had no end."""
        return " ".join(self.text.split())


def run(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The real command in a process of its own, with a pipe for keyboard and screen."""
    return subprocess.run(
        [sys.executable, "-m", "questhall.cli", *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        env={**clean_environment(), **environment},
    )


def clean_environment() -> dict[str, str]:
    """The environment without what would change how the terminal looks."""
    import os

    changing = ("NO_COLOR", "COLUMNS", "LINES", "QUESTHALL_TRACE", "FORCE_COLOR")
    return {key: value for key, value in os.environ.items() if key not in changing}


def kept_games(home: Path) -> list[Path]:
    """The unfinished games in a data directory."""
    return sorted((home / "games").glob("*.quest"))


def refused(done: subprocess.CompletedProcess[str], *words: str) -> None:
    """One sentence on stderr with these words, exit status 2, nothing else."""
    assert done.returncode == 2, (done.returncode, done.stdout, done.stderr)
    said: Any = done.stderr.strip()
    assert said and "\n" not in said and "Traceback" not in said, said
    assert said.endswith((".", "?")), said
    for word in words:
        assert word in said, said
