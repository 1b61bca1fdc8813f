"""Where things lie in this repository, and which sources belong together."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = Path("src/questhall")


def match_modules(root: Path) -> list[Path]:
    """The modules of the match that are compiled with the rules, as pyproject.toml names them."""
    with open(root / "pyproject.toml", "rb") as file:
        names = tomllib.load(file)["tool"]["questhall"]["match"]
    return [path for name in names if (path := root / PACKAGE / name).exists()]


def is_of_another_game(path: Path, game: str) -> bool:
    """Whether a module is the bot of another game: bots/<game>.py, or bots/<game>_<part>.py."""
    return path.parent.name == "bots" and path.stem.partition("_")[0] != game


def rules_of_a_game(root: Path, game: str) -> list[Path]:
    """What tests of a game's rules look at: the kernel and the game's own code."""
    here = root / PACKAGE
    return sorted([*here.glob("kernel/**/*.py"), *here.glob(f"games/{game}/**/*.py")])


def what_a_match_stands_on(root: Path, game: str) -> list[Path]:
    """Every file that can change a match whoever plays: kernel, rules, cards and match."""
    cards = (root / PACKAGE).glob(f"games/{game}/cards/*.toml")
    match = (path for path in match_modules(root) if path.parent.name != "bots")
    return sorted([*rules_of_a_game(root, game), *cards, *match])


def what_decides_a_game(root: Path, game: str) -> list[Path]:
    """Every file that can change the course of a game: what a match stands on, and the game's own bot."""
    bots = (path for path in match_modules(root) if path.parent.name == "bots")
    own = [path for path in bots if not is_of_another_game(path, game)]
    return sorted([*what_a_match_stands_on(root, game), *own])


def digest(root: Path, paths: Iterable[Path]) -> str:
    """The sha256 over names and contents of these files."""
    whole = hashlib.sha256()
    for path in paths:
        whole.update(path.relative_to(root).as_posix().encode() + b"\0")
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()
