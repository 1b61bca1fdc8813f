"""How many branches of the kernel, the match and each game the tests have run: `python -m tools.covered`.

Reads what pytest-cov has just written, prints a line a part, and fails where one is below the floor; with
`--missing` it also says which lines and branches of it were not run.
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path
from typing import Final

import coverage

from tools.sources import PACKAGE, ROOT

FLOOR: Final = 95.0
MATCH: Final = ("course", "decisions", "journal", "match", "saves", "seal", "seats", "setup", "undo")


def main(arguments: list[str]) -> int:
    """Print every part; 1 where one is below the floor."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.covered", description="Branches run, part by part."
    )
    parser.add_argument("--missing", action="store_true", help="also print what was not run")
    chosen = parser.parse_args(arguments)
    measure = coverage.Coverage(data_file=ROOT / ".coverage")
    measure.load()
    low = False
    for part, patterns in parts(ROOT).items():
        said = io.StringIO()
        per_cent = measure.report(include=patterns, file=said, show_missing=True, skip_covered=True)
        print(f"{part}: {per_cent:.1f} %{'' if per_cent >= FLOOR else f', less than {FLOOR:g} %'}")
        if chosen.missing:
            print(said.getvalue())
        low = low or per_cent < FLOOR
    return 1 if low else 0


def parts(root: Path) -> dict[str, list[str]]:
    """What is measured apart: each part with the patterns of its files."""
    here = root / PACKAGE
    found = {
        "kernel": [f"{here}/kernel/*"],
        "match": [f"{here}/{name}.py" for name in MATCH],
    }
    for game in sorted(place.parent for place in here.glob("games/*/__init__.py")):
        found[f"games/{game.name}"] = [f"{game}/*"]
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
