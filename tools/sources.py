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


def what_decides_a_game(root: Path, game: str) -> list[Path]:
    """Every file that can change the course of a game: kernel, rules, cards, match and the game's own bot."""
    here = root / PACKAGE
    return sorted(
        [
            *here.glob("kernel/**/*.py"),
            *here.glob(f"games/{game}/**/*.py"),
            *here.glob(f"games/{game}/cards/*.toml"),
            *(path for path in match_modules(root) if not is_of_another_game(path, game)),
        ]
    )


def digest(root: Path, paths: Iterable[Path]) -> str:
    """The sha256 over names and contents of these files."""
    whole = hashlib.sha256()
    for path in paths:
        whole.update(path.relative_to(root).as_posix().encode() + b"\0")
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()
