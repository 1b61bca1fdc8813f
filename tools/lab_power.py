"""Does `questhall lab ab` see what is there, and nothing else? `python -m tools.lab_power quaeleon`.

Twenty comparisons with a planted change of about 3 points, and twenty with a copy of the set whose cards bear other names
and lie in another order. All with unpaired seeds, at two seats, each within a minute.
"""

from __future__ import annotations

import argparse
import random
import re
import resource
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import questhall
from questhall.lab.compare import DIFFERS, NO_LARGER, Verdict
from questhall.lab.desk import MINUTE, UNLIMITED, Desk, How


class Plant:
    """A line of a card that is changed, and at which table that is about 3 points."""

    def __init__(self, file: str, card: str, line: str, changed: str, players: str, picks: list[str]) -> None:
        self.file = file
        self.card = card
        self.line = line
        self.changed = changed
        self.players = players
        self.picks = picks


PLANTED: Final = {
    "quaeleon": Plant("armada.toml", "Grimian Warships", "attack = 10", "attack = 11", "2", []),
}
BLOCK: Final = re.compile(r"^\[\[", re.MULTILINE)
NAME: Final = re.compile(r'^name = "(.+)"$', re.MULTILINE)
FOUND: Final = 18
ALIKE: Final = 19


def set_of(game: str, to: Path) -> Path:
    """A copy of the set that comes with a game."""
    home = Path(questhall.__file__).parent / "games" / game / "cards"
    to.mkdir(parents=True)
    for file in home.glob("*.toml"):
        shutil.copy(file, to / file.name)
    return to


def planted(game: str, to: Path) -> Path:
    """The set with one line of one card changed."""
    plant = PLANTED[game]
    file = set_of(game, to) / plant.file
    before, found, after = file.read_text(encoding="utf-8").partition(f'name = "{plant.card}"')
    if not found or plant.line not in after:
        raise SystemExit(f"{plant.file} has no {plant.card} with {plant.line}: choose another line to plant.")
    file.write_text(before + found + after.replace(plant.line, plant.changed, 1), encoding="utf-8")
    return to


def copied(game: str, to: Path, seed: int) -> Path:
    """The set with other names on all cards, in another order."""
    lot = random.Random(seed)
    files = sorted(set_of(game, to).glob("*.toml"))
    texts = {file: file.read_text(encoding="utf-8") for file in files}
    names = [name for text in texts.values() for name in NAME.findall(text[first_block(text) :])]
    places = list(range(len(files)))
    lot.shuffle(places)
    for place, file in zip(places, files, strict=True):
        text = texts[file]
        head, body = text[: first_block(text)], text[first_block(text) :]
        blocks = [f"[[{block.rstrip()}\n\n" for block in BLOCK.split(body) if block.strip()]
        lot.shuffle(blocks)
        body = "".join(blocks)
        for name in names:
            body = body.replace(f'"{name}"', f'"{name[::-1].strip().capitalize()}"')
        file.unlink()
        (to / f"{place:02}_{file.name}").write_text(head + body, encoding="utf-8")
    return to


def first_block(text: str) -> int:
    """Where the cards of a file begin."""
    found = BLOCK.search(text)
    return len(text) if found is None else found.start()


def compared(game: str, new: Path, seed: int, deals: int, home: Path) -> Verdict:
    """One comparison of the set with another one: with so many deals at most, or for 0 within a minute."""
    how = How(deals=deals or UNLIMITED, seconds=0.0 if deals else MINUTE, seed=seed, margin=1.0, paired=False)
    desk = Desk("ab", game, str(home), "", 0, resume=False, quiet=True)
    desk.picks = PLANTED[game].picks
    return desk.ab(("set", str(new)), PLANTED[game].players, "heuristic", [], how)


def worked_for() -> float:
    """The processor's seconds that this process and those that it has begun have used."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def main(arguments: list[str]) -> int:
    """Run both series; 1 where one of them falls short."""
    parser = argparse.ArgumentParser(prog="python -m tools.lab_power", description=__doc__)
    parser.add_argument("game", choices=sorted(PLANTED))
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument(
        "--deals",
        type=int,
        default=0,
        help="so many deals at most, on a machine that others use too; else a minute",
    )
    chosen = parser.parse_args(arguments)
    found = alike = 0
    with tempfile.TemporaryDirectory() as place:
        home = Path(place)
        change = planted(chosen.game, home / "planted")
        for number in range(2 * chosen.runs):
            started, worked = time.perf_counter(), worked_for()
            is_planted = number < chosen.runs
            run = number % chosen.runs
            new = change if is_planted else copied(chosen.game, home / f"copy-{run}", run)
            verdict = compared(chosen.game, new, (1 + run) << 24, chosen.deals, home / "run")
            right = verdict.outcome == (DIFFERS if is_planted else NO_LARGER)
            found += is_planted and right
            alike += not is_planted and right
            kind = "planted" if is_planted else "copy"
            seconds, cpu = time.perf_counter() - started, worked_for() - worked
            print(
                f"{kind} {run + 1:2} {'right' if right else 'WRONG'} {seconds:5.1f} s, "
                f"{cpu:5.1f} s of CPU, {verdict.primary.deals:7} deals: {verdict.words()}",
                flush=True,
            )
    print(f"planted changes found: {found} of {chosen.runs}; copies called alike: {alike} of {chosen.runs}")
    need = chosen.runs / 20
    return 0 if found >= FOUND * need and alike >= ALIKE * need else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
