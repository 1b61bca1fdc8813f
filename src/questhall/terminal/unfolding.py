"""Sums at the terminal: how a number came about, a line for each part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from questhall.kernel.english import capital
from questhall.terminal.colours import QUIET
from questhall.terminal.paper import Paper, columns

Sum = Mapping[str, Any]


def show_sums(paper: Paper, sums: Sequence[Sum]) -> None:
    """One sum below the other."""
    for place, each in enumerate(sums):
        if place:
            paper.line()
        show_sum(paper, each)


def show_sum(paper: Paper, shown: Sum) -> None:
    """'Attack of Spear: 8 = 3 + 5', with what each part comes from."""
    paper.line(f"{capital(shown['name'])} of {shown['of']}: {shown['total']}", "bold")
    rows = []
    for part in shown["parts"]:
        source = ", ".join(word for word in (part["by"], part["text"]) if word)
        rows.append([part["change"].rjust(6), source, f"= {part['value']}"])
    for line in columns(rows):
        paper.line(f"  {line}")
    if shown["clauses"]:
        paper.say(f"({', '.join(shown['clauses'])})", first="  ", style=QUIET)
