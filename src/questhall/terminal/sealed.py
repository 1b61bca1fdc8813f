"""The seal: shown before the first card, opened at the end, checked by anybody."""

from __future__ import annotations

from pathlib import Path

from questhall.terminal.colours import QUIET
from questhall.terminal.kept import in_short
from questhall.terminal.mistake import Mistake
from questhall.terminal.paper import Paper


def verify(paper: Paper, file: str) -> None:
    """Say whether the seal of a finished game fits what it was played with."""
    import questhall as qh

    holds, sentence = qh.verify(Path(file))
    if not holds:
        raise Mistake(sentence)
    paper.say(sentence)


def opened(paper: Paper, seal: str, path: Path) -> None:
    """At the end: how to check that nothing was dealt to please anybody."""
    paper.line(f"The seal was {seal[:16]}; check it with:", QUIET)
    paper.line(f"  questhall verify {in_short(path)}", QUIET)
