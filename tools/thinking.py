"""How well the thinker thinks: `make thinking` measures it and writes docs/bots.json and the tables of docs/bots.md.

python -m tools.thinking [--only FIGURE ...] [--games N]     FIGURE: rules, search, doubling, time

Bots take the seats in turn, so that no seat favours one of them; the same seeds are played by all that are compared.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

import questhall as qh
from questhall.bots.contest import contest, interval, rotated
from tools.sources import ROOT

KEPT: Final = ROOT / "docs/bots.json"
PAGE: Final = ROOT / "docs/bots.md"
BEGIN: Final = "<!-- figures: written by python -m tools.thinking -->"
END: Final = "<!-- end -->"
CELLS: Final[dict[str, tuple[int, ...]]] = {
    "quaeleon": (2, 4),
    "quantum": (2, 4),
    "fetch": (3, 4),
    "elfquest": (1, 3),
}
TOGETHER: Final = ("fetch", "elfquest")
BUDGETS: Final = (100, 200, 400, 800)
GAMES: Final[dict[tuple[str, str], int]] = {
    ("rules", "quaeleon"): 1000, ("rules", "quantum"): 1000, ("rules", "fetch"): 400, ("rules", "elfquest"): 100,
    ("search", "quaeleon"): 300, ("search", "quantum"): 800, ("search", "fetch"): 60, ("search", "elfquest"): 40,
    ("doubling", "quaeleon"): 300, ("doubling", "quantum"): 400, ("doubling", "fetch"): 30, ("doubling", "elfquest"): 0,
    ("time", "quaeleon"): 100, ("time", "quantum"): 100, ("time", "fetch"): 0, ("time", "elfquest"): 0,
}  # fmt: skip
"""How many games each cell of a figure takes unless said otherwise; 0: not measured, it would take hours."""
FIRST_SEED: Final = 1_000


class Cell:
    """One row of a table: who played what, how often the first of them won."""

    def __init__(self, figure: str, game: str, seats: int, mine: str, theirs: str) -> None:
        self.figure = figure
        self.game = game
        self.seats = seats
        self.mine = mine
        self.theirs = theirs

    def played(self, games: int, tell: Callable[[str], None]) -> dict[str, Any]:
        """The games of this row, on all cores."""
        jobs = [(self.game, self.seats, self.mine, self.theirs, FIRST_SEED + i) for i in range(games)]
        with ProcessPoolExecutor(os.cpu_count()) as pool:
            won = list(pool.map(one_game, jobs, chunksize=max(1, games // 40)))
        rate = sum(won) / games
        low, high = interval(rate, games)
        row = {**vars(self), "games": games, "rate": rate, "low": low, "high": high}
        tell(in_words(row))
        return row


def one_game(job: tuple[str, int, str, str, int]) -> float:
    """Whether the first bot won: alone against the others, or with its like at all seats where all win together."""
    game, seats, mine, theirs, seed = job
    names = [mine] * seats if game in TOGETHER else rotated([mine] + [theirs] * (seats - 1), seed)
    match = contest(qh.kind(game), [qh.bot_named(name, game) for name in names], seed)
    result = match.result
    assert result is not None
    return 1.0 if (0 if game in TOGETHER else seed % seats) in result["winners"] else 0.0


def cells(figures: Sequence[str]) -> list[Cell]:
    """All rows of these figures."""
    found: list[Cell] = []
    for game, counts in CELLS.items():
        for seats in counts:
            alone = game in TOGETHER
            for mine in ("random", "gentle", "heuristic") if alone else ("heuristic", "gentle"):
                found.append(Cell("rules", game, seats, mine, "" if alone else "random"))
            if not alone:
                found.append(Cell("rules", game, seats, "gentle", "heuristic"))
            found.append(Cell("search", game, seats, "thinker", "" if alone else "heuristic"))
            if alone:
                found.append(Cell("search", game, seats, "heuristic", ""))
        seats = counts[0]
        for budget in BUDGETS:
            if game in TOGETHER:
                found.append(Cell("doubling", game, seats, f"thinker:{budget}", ""))
            elif budget > BUDGETS[0]:
                found.append(Cell("doubling", game, seats, f"thinker:{budget}", f"thinker:{budget // 2}"))
        if game not in TOGETHER:
            found.append(Cell("doubling", game, seats, f"thinker:{BUDGETS[-1]}", f"thinker:{BUDGETS[0]}"))
        found.append(Cell("time", game, seats, "thinker:500ms", "" if game in TOGETHER else "heuristic"))
    return [cell for cell in found if cell.figure in figures]


def in_words(row: dict[str, Any]) -> str:
    """A row as it is told while the others are played."""
    against = f" against {row['theirs']}" if row["theirs"] else ""
    return (
        f"{row['figure']}: {row['game']}, {row['seats']} seats, {row['mine']}{against}: "
        f"{100 * row['rate']:.1f} % ({100 * row['low']:.1f} to {100 * row['high']:.1f}) in {row['games']} games"
    )


TITLES: Final = {
    "rules": ("### The rules against chance", "What the plain rules are worth."),
    "search": ("### The thinker, 200 simulations a question", "Against the heuristic, or instead of it."),
    "doubling": ("### Twice the thinking", "Each budget against half of it, or instead of it."),
    "time": (
        "### The thinker, half a second a question",
        "On the machine that measured it, both cores busy.",
    ),
}


def tables(rows: list[dict[str, Any]]) -> str:
    """All that was measured, as tables."""
    lines: list[str] = []
    for figure, (title, about) in TITLES.items():
        mine = [row for row in rows if row["figure"] == figure]
        if not mine:
            continue
        lines += [title, "", about, "", "| game | seats | bot | against | won | 95 % | even | games |"]
        lines += ["|---|---|---|---|---|---|---|---|"]
        for row in mine:
            title_of = qh.kind(row["game"]).title
            even = f"{100 / row['seats']:.0f} %" if row["theirs"] else ""
            against = row["theirs"] or "the game"
            lines.append(
                f"| {title_of} | {row['seats']} | {row['mine']} | {against} | {100 * row['rate']:.1f} % | "
                f"{100 * row['low']:.1f} to {100 * row['high']:.1f} | {even} | {row['games']} |"
            )
        lines.append("")
    return "\n".join(lines)


def put_into(page: Path, text: str) -> None:
    """Write the tables between the marks of a page."""
    whole = page.read_text(encoding="utf-8")
    before, _, rest = whole.partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n\n{text}\n{END}{after}", encoding="utf-8")


def kept_rows() -> list[dict[str, Any]]:
    """What was measured before."""
    if not KEPT.exists():
        return []
    rows: list[dict[str, Any]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return rows


def main(arguments: list[str]) -> int:
    """Measure what was asked for, keep the rest as it was, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.thinking", description="Measure the bots.")
    parser.add_argument("--only", nargs="*", choices=list(TITLES), default=["rules", "search", "doubling"])
    parser.add_argument("--game", choices=list(CELLS), help="one game alone")
    parser.add_argument(
        "--games", type=int, default=0, help="how many games a row, instead of the usual number"
    )
    parser.add_argument("--page", action="store_true", help="measure nothing, write the page alone")
    chosen = parser.parse_args(arguments)
    rows = kept_rows()
    wanted = [] if chosen.page else [c for c in cells(chosen.only) if chosen.game in (None, c.game)]
    for cell in wanted:
        games = chosen.games or GAMES[cell.figure, cell.game]
        if games:
            row = cell.played(games, print)
            rows = [other for other in rows if not is_same(other, row)] + [row]
            order = [vars(each) for each in cells(list(TITLES))]
            rows.sort(key=lambda each: order.index({key: each[key] for key in vars(cell)}))
            KEPT.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
            put_into(PAGE, tables(rows))
    put_into(PAGE, tables(rows))
    return 0


def is_same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two rows are of the same cell."""
    return all(one[key] == other[key] for key in ("figure", "game", "seats", "mine", "theirs"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
