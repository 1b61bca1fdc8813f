"""Small trees that look like this repository, for the tools to work on."""

from __future__ import annotations

from pathlib import Path

LEDGER = """
[game]
id = "toy"
title = "The Toy"
players = [1, 2]
minutes = "5"
age = "3+"
note = "One number, counted up."

[[term]]
name = "Score"
meaning = "The number that is counted."

[[rule]]
id = "TY-001"
topic = "Aim"
source = "Aim"
modes = ["all"]
text = "Whoever has 10 points has won."
test = "Given 10 points, then the game is won; given 9, then not."

[[rule]]
id = "TY-002"
topic = "Aim"
source = "Aim"
modes = ["tabletop"]
text = "Points are written on paper."
test = "No engine effect."

[[ruling]]
id = "TY-R01"
on = ["TY-001"]
question = "What of 11?"
ruling = "More than 10 wins, too."
reason = "Nothing says otherwise."
option = { name = "exactly_ten", values = [false, true], default = false }

[[example]]
id = "TY-E01"
source = "Aim"
given = "9 points."
steps = ["One more point."]
expect = ["The game is won."]
"""


def write_tree(root: Path, files: dict[str, str]) -> Path:
    """Write these files below the root."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def write_ledger(root: Path, text: str = LEDGER) -> Path:
    """Write the toy's ledger where a game keeps it."""
    name = "src/questhall/games/toy/rulebook.toml"
    return write_tree(root, {name: text}) / name
