"""Reports: what may be passed on of a game, for whoever is to find a fault in it."""

from __future__ import annotations

import json
import os
import platform
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from questhall.errors import LoadError
from questhall.kernel.english import row
from questhall.terminal.kept import in_short
from questhall.terminal.mistake import Mistake
from questhall.terminal.paper import Paper
from questhall.terminal.replay import eyes_meant

if TYPE_CHECKING:
    from questhall.match import Match

NAME: Final = "questhall-report.json"


def write(paper: Paper, file: Path, eyes: str, out: str) -> None:
    """Write the report of the game in a file, and say what is in it."""
    match, trouble = as_far_as_it_goes(file)
    data = report_of(match, eyes, trouble)
    where = new_file(out)
    try:
        where.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise Mistake(f"{where} cannot be written: {error.strerror}.") from None
    paper.say(f"Written: {in_short(where.resolve())}")
    if "save" in data:
        paper.say("The game is over, so the report carries all of it, with the seed.")
    elif data["seat"] is None:
        paper.say("It holds what anybody could see, and no seed.")
    else:
        paper.say(
            f"It holds what {match.names[data['seat']]} saw, was asked and has answered. Cards that others still "
            "hide are not in it, nor is the seed."
        )
    if trouble:
        paper.say(f"The file itself: {trouble}")


def as_far_as_it_goes(file: Path) -> tuple[Match, str]:
    """The match in a file, or the part of it that replays, with what is wrong then."""
    import questhall as qh

    try:
        return qh.load(file), ""
    except LoadError as error:
        short = error.match()
        if short is None:
            raise
        return short, str(error)


def report_of(match: Match, eyes: str, trouble: str) -> dict[str, Any]:
    """What may be passed on, with where it was played; the whole game once it is over."""
    import questhall

    data = match.report(eyes_of(match, eyes))
    data["python"] = platform.python_version()
    data["system"] = platform.system()
    data["compiled"] = bool(questhall.compiled)
    data["trouble"] = trouble
    if match.over:
        data["save"] = match.save()
    return data


def eyes_of(match: Match, eyes: str) -> int | None:
    """Whose report it is: the one person's where nobody is named; everybody's where bots alone have played."""
    people = [seat for seat, bot in enumerate(match.setup.bots) if bot is None]
    if eyes:
        return eyes_meant(match, eyes)
    if len(people) > 1 and not match.over:
        names = row([match.names[seat] for seat in people], "or")
        raise Mistake(f"The game goes on: say whose report it is to be, by --eyes and {names}.")
    return people[0] if people else None


def new_file(out: str) -> Path:
    """The file that is named, or a usual one; never one that is there already."""
    path = Path(out or NAME).expanduser()
    if out and path.exists():
        raise Mistake(f"{path} is there already; write to another name.")
    stem, number = path.stem, 1
    while path.exists():
        number += 1
        path = path.with_name(f"{stem}-{number}{path.suffix}")
    if not os.path.isdir(path.parent):
        raise Mistake(f"There is no directory {path.parent}; make it first, or write elsewhere.")
    return path
