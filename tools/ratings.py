"""Ratings of the bots for every game and number of players: `make ratings` writes docs/ratings.md and docs/ratings.json.

python -m tools.ratings [--games N] [--game GAME] [--page]

In games that are played against one another, as many different bots as there are seats sit down, every combination in
turn and each bot at every seat. A rating says how likely a bot is to win: 400 points more are ten times the chance, and
the heuristic has 1000. In games that are won together, a table of one kind of bot plays, and the rate of wins counts.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations_with_replacement
from math import log, log10, sqrt
from typing import Any, Final

import questhall as qh
from questhall.bots.contest import SIGMAS, contest, interval, rotated
from questhall.bots.names import BOTS
from tools.sources import ROOT

KEPT: Final = ROOT / "docs/ratings.json"
PAGE: Final = ROOT / "docs/ratings.md"
RATED: Final = ("random", "gentle", "heuristic", "thinker:50")
ANCHOR: Final = "heuristic"
ANCHORED: Final = 1000
TENFOLD: Final = 400
GAMES: Final[dict[str, int]] = {"quaeleon": 240, "quantum": 240, "fetch": 24, "elfquest": 12}
USUAL_GAMES: Final = 40
ROUNDS: Final = 200
FIRST_SEED: Final = 50_000
HALF_A_WIN: Final = 0.5  # that everybody is given and taken, so that who never won has a rating, too


def one_game(job: tuple[str, tuple[str, ...], int]) -> tuple[tuple[str, ...], list[int]]:
    """Who sat where, and which seats won."""
    game, names, seed = job
    seated = rotated(names, seed)
    result = contest(qh.kind(game), [qh.bot_named(name, game) for name in seated], seed).result
    assert result is not None
    return tuple(seated), list(result["winners"])


def tables_of(seats: int) -> list[tuple[str, ...]]:
    """Who sits down with whom: every mixture of bots, those of one kind alone left out."""
    return [
        names
        for names in combinations_with_replacement(RATED, seats)
        if len(set(names)) == min(seats, len(RATED))
    ]


def is_together(game: str) -> bool:
    """Whether players win and lose together, as a game of the heuristic's shows."""
    kind = qh.kind(game)
    seats = max(2, kind.least_seats)
    for seed in range(40):
        result = contest(kind, [qh.bot_named(ANCHOR, game)] * seats, seed).result
        assert result is not None
        if result["winners"]:
            return len(result["winners"]) > 1
    return True


def ratings_of(games: Sequence[tuple[tuple[str, ...], list[int]]]) -> dict[str, tuple[float, float]]:
    """Ratings and the half width of their 95 % interval, from who won at which table (Bradley, Terry, Luce).

    A table is won with a chance in proportion to one's strength; the strengths that make the results most likely are
    found by Hunter's iteration.
    """
    strength = dict.fromkeys(RATED, 1.0)
    won = dict.fromkeys(RATED, HALF_A_WIN)
    decided = [(names, winners[0]) for names, winners in games if len(winners) == 1]
    for names, winner in decided:
        won[names[winner]] += 1
    for _ in range(ROUNDS):
        weight = {name: 2 * HALF_A_WIN / (strength[name] + strength[ANCHOR]) for name in RATED}
        for names, _ in decided:
            total = sum(strength[name] for name in names)
            for name in names:
                weight[name] += 1 / total
        strength = {name: won[name] / weight[name] for name in RATED}
    found = {}
    for name in RATED:
        information = HALF_A_WIN / 2
        for names, _ in decided:
            total = sum(strength[other] for other in names)
            chance = names.count(name) * strength[name] / total
            information += chance * (1 - chance)
        rating = ANCHORED + TENFOLD * log10(strength[name] / strength[ANCHOR])
        found[name] = (rating, SIGMAS * TENFOLD / log(10) / sqrt(information))
    return found


def rated(game: str, seats: int, games: int) -> list[dict[str, Any]]:
    """One table of ratings."""
    together = is_together(game)
    mixtures = [(name,) * seats for name in RATED] if together or seats == 1 else tables_of(seats)
    jobs = []
    for place, names in enumerate(mixtures):
        count = games if together or seats == 1 else max(1, games // len(mixtures))
        jobs += [(game, names, FIRST_SEED + seed if together else FIRST_SEED + place * games + seed)
                 for seed in range(count)]  # fmt: skip
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        played = list(pool.map(one_game, jobs, chunksize=max(1, len(jobs) // 64)))
    rows = []
    if together or seats == 1:
        for name in RATED:
            results = [bool(winners) for names, winners in played if names[0] == name]
            rate = sum(results) / len(results)
            low, high = interval(rate, len(results))
            rows.append({"bot": name, "wins": rate, "low": low, "high": high, "games": len(results)})
    else:
        for name, (rating, half) in ratings_of(played).items():
            count = sum(name in names for names, _ in played)
            rows.append({"bot": name, "rating": round(rating), "half": round(half), "games": count})
    return [{"game": game, "seats": seats, "together": together, **row} for row in rows]


def page(rows: list[dict[str, Any]]) -> str:
    """The page, made from all that is kept."""
    lines = ["# Ratings of the bots", "", *__doc__.split("\n\n")[2].splitlines(), "",
             "`make ratings` measures them anew; `thinker:50` thinks with 50 simulations a question, a quarter of what it",
             "usually has. The interval is that of 95 %.", ""]  # fmt: skip
    lines += [f"- `{name}` {thinks}" for name, thinks in BOTS.items()] + [""]
    for game in dict.fromkeys(row["game"] for row in rows):
        mine = [row for row in rows if row["game"] == game]
        lines += [f"## {qh.kind(game).title}", ""]
        lines += ["| players | " + " | ".join(RATED) + " | games each |", "|---" * (len(RATED) + 2) + "|"]
        for seats in dict.fromkeys(row["seats"] for row in mine):
            cells = {row["bot"]: row for row in mine if row["seats"] == seats}
            shown = [in_cell(cells[name]) if name in cells else "" for name in RATED]
            lines.append(
                f"| {seats} | " + " | ".join(shown) + f" | {min(row['games'] for row in cells.values())} |"
            )
        lines.append("")
    return "\n".join(lines)


def in_cell(row: dict[str, Any]) -> str:
    """A rating, or a rate of wins, with its interval."""
    if "rating" in row:
        return f"{row['rating']} ± {row['half']}"
    return f"{100 * row['wins']:.0f} % ({100 * row['low']:.0f} to {100 * row['high']:.0f})"


def main(arguments: list[str]) -> int:
    """Rate, and write both files; what is not rated now stays as it was."""
    parser = argparse.ArgumentParser(prog="python -m tools.ratings", description="Rate the bots.")
    parser.add_argument("--games", type=int, default=0, help="games a cell, instead of the usual number")
    parser.add_argument("--game", choices=qh.GAMES, help="one game alone")
    parser.add_argument("--page", action="store_true", help="rate nothing, write the page alone")
    chosen = parser.parse_args(arguments)
    rows: list[dict[str, Any]] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else []
    if chosen.page:
        PAGE.write_text(page(rows), encoding="utf-8")
        return 0
    for about in qh.games():
        game = about["id"]
        if chosen.game not in (None, game):
            continue
        least, most = about["players"]
        for seats in range(least, most + 1):
            fresh = rated(game, seats, chosen.games or GAMES.get(game, USUAL_GAMES))
            rows = [row for row in rows if (row["game"], row["seats"]) != (game, seats)] + fresh
            print(f"{game}, {seats} seats: " + ", ".join(f"{row['bot']} {in_cell(row)}" for row in fresh))
            rows.sort(key=lambda row: (qh.GAMES.index(row["game"]), row["seats"]))
            KEPT.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
            PAGE.write_text(page(rows), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
