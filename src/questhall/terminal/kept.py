"""Where games are kept: every game is a file in the user's data directory, from its first card on."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Final

from questhall.terminal.mistake import Mistake

ENDING: Final = ".quest"
KEPT: Final = "games"
FINISHED: Final = "finished"
ASIDE: Final = "aside"
NAME: Final = "name"
MOST_FINISHED: Final = 200


def home() -> Path:
    """QUESTHALL_HOME, or the user's data directory by the XDG rule."""
    if os.environ.get("QUESTHALL_HOME"):
        return Path(os.environ["QUESTHALL_HOME"])
    data = os.environ.get("XDG_DATA_HOME", "")
    return (Path(data) if os.path.isabs(data) else Path.home() / ".local" / "share") / "questhall"


def new_file(game: str) -> Path:
    """A file for a new game, with a name that says when it began."""
    folder = home() / KEPT
    made(folder)
    began = time.strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 1000):
        path = folder / f"{game}-{began}{'' if number == 1 else f'-{number}'}{ENDING}"
        if not path.exists():
            return path
    raise Mistake(f"There is no room for another game in {folder}.")


def made(folder: Path) -> None:
    """Make a directory, or say what to do about it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake(
            f"Games cannot be kept in {folder} ({error.strerror}); QUESTHALL_HOME names another directory."
        ) from None


def unfinished() -> list[Path]:
    """The games that can be gone on with, the one played last first."""
    folder = home() / KEPT
    return sorted(folder.glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime, reverse=True)


def finished() -> list[Path]:
    """The games that are over."""
    return list((home() / FINISHED).glob(f"*{ENDING}"))


def finish(path: Path) -> Path:
    """A game that is over moves to the finished ones, of which the latest are left."""
    folder = home() / FINISHED
    if path.parent != home() / KEPT:
        return path
    made(folder)
    moved = path.rename(folder / path.name)
    old = sorted(folder.glob(f"*{ENDING}"), key=lambda file: file.stat().st_mtime, reverse=True)[
        MOST_FINISHED:
    ]
    for file in old:
        file.unlink(missing_ok=True)
    return moved


def put_aside(path: Path) -> Path:
    """A game that cannot be opened any more is not offered again, but not thrown away either."""
    folder = home() / ASIDE
    made(folder)
    return path.rename(folder / path.name)


def usual_name() -> str:
    """The name that was given last time, else that of the user."""
    try:
        name = (home() / NAME).read_text(encoding="utf-8").strip()
        if name:
            return name
    except (OSError, ValueError):
        pass
    user = os.environ.get("USER") or os.environ.get("LOGNAME") or ""
    return user.capitalize() if user.isalpha() and user != "root" else "Ada"


def remember_name(name: str) -> None:
    """Offer this name next time; not being able to is no reason to stop."""
    try:
        home().mkdir(parents=True, exist_ok=True)
        (home() / NAME).write_text(name + "\n", encoding="utf-8")
    except OSError:
        pass


def in_short(path: Path) -> str:
    """A path as one would type it."""
    try:
        return f"~/{path.relative_to(Path.home())}"
    except ValueError:
        return str(path)
