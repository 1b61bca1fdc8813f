"""`questhall lab card`: what each card does: offered, chosen, used against not used, left out, dominated, decisive."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import polars as pl

from questhall.lab import knockout, lots
from questhall.lab.batches import Batch, Run, seeds_in_batches
from questhall.lab.check import FAR_SEED
from questhall.lab.decided import GAMES, save_game
from questhall.lab.figures import share
from questhall.lab.lots import CardFigures
from questhall.lab.page import Page, ranges
from questhall.lab.tables import Table

OFTEN: Final = 30
"""So often two cards have to meet before one can be said to dominate the other."""
ALWAYS: Final = 90.0
LINKS: Final = 3
SWING: Final = 25.0
SURE: Final = 0.05
MATCHES: Final = 2


class Decided:
    """A game that turned on a card."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.card = str(row["card"])
        self.seed = int(row["seed"])
        self.entry = int(row["entry"])
        self.seat = int(row["seat"])
        self.with_it = float(row["with"])
        self.without = float(row["without"])
        self.instead = str(row["instead"])

    @property
    def file(self) -> str:
        """Where its save is, beside the page."""
        return f"{GAMES}/seed-{self.seed}.json"

    def words(self) -> str:
        """What is to be seen there."""
        return (
            f"seat {self.seat} wins {self.with_it:.0f} % with it, {self.without:.0f} % with {self.instead}: "
            f'questhall replay {self.file} --to "entry {self.entry}"'
        )


class Cards:
    """The figures of all cards of a set, or of some of them."""

    def __init__(self, run: Run, table: Table, names: list[str], seed: int, games: int, matches: int) -> None:
        self.table = table
        self.names = names
        frame = lots.lots_of(run, table, seed, games, f"{table.seats}-lots", pairs=True)
        self.figures = lots.figures_of(frame)
        self.preferred = lots.preferences(frame)
        self.without = knockout.knockouts(run, table, seed + FAR_SEED, games)
        self.decided = self.games_decided(run, seed + 2 * FAR_SEED, matches)

    def games_decided(self, run: Run, first: int, count: int) -> dict[str, list[Decided]]:
        """For each card the games that turned on it most."""
        batches: list[Batch] = [
            {"table": self.table.to_data(), "cards": self.names, "first": at, "games": games}
            for at, games in seeds_in_batches(first, count, MATCHES)
        ]
        frame = run.rows(f"{self.table.seats}-decided", "questhall.lab.decided:uses_in_games", batches)
        found: dict[str, list[Decided]] = {}
        if not frame.height:
            return found
        swing = pl.col("with") - pl.col("without")
        turned = frame.filter(pl.col("won") & (swing >= SWING) & (pl.col("chance") < SURE))
        for row in turned.sort([swing, "seed", "entry"], descending=[True, False, False]).iter_rows(
            named=True
        ):
            games = found.setdefault(row["card"], [])
            if len(games) < LINKS and all(game.seed != row["seed"] for game in games):
                games.append(Decided(row))
        return found

    def shown(self) -> list[CardFigures]:
        """The cards that were asked for, the most telling first."""
        of = [card for card in self.figures.values() if not self.names or card.name in self.names]
        return sorted(of, key=lambda card: (-(card.played.value if card.played else -1000.0), card.name))

    def dominator(self, name: str) -> str:
        """The card before which this one hardly ever is taken, and that does better by lot; "" for none."""
        card = self.figures.get(name)
        for other in sorted(self.figures):
            rival = self.figures[other]
            for_it, against = self.preferred.get((name, other), 0), self.preferred.get((other, name), 0)
            if for_it + against < OFTEN or share(against, for_it + against).low < ALWAYS:
                continue
            if card is not None and card.played and rival.played and rival.played.low > card.played.value:
                return other
        return ""

    def rows(self) -> list[list[str]]:
        """A line for each card."""
        found: list[list[str]] = []
        for card in self.shown():
            without = self.without.get(card.name)
            found.append(
                [
                    card.name,
                    f"{card.offered}",
                    f"{card.chosen.value:.0f} %" if card.offered else "",
                    signed(card.played),
                    signed(card.dealt),
                    signed(without.won) if without else "",
                    f"{without.longer:+.1f}" if without else "",
                    self.dominator(card.name),
                    f"{len(self.decided.get(card.name, []))}",
                ]
            )
        return found

    def page(self, title: str) -> Page:
        """The figures as a page, with links to the games that cards decided."""
        page = Page(title)
        page.text(
            "Used by lot: points by which a seat wins more often that used the card by lot than one that was offered it "
            "and used others. Dealt: the same for who began with it. Left out: the change without the card in the set."
        )
        page.table(COLUMNS, self.rows())
        played = [{"card": card.name, **card.played.to_data()} for card in self.shown() if card.played]
        if played:
            page.heading("Used by lot or not")
            page.chart(
                ranges(played, "card", "points", (0,)),
                "What the use of each card moves, with 95 % intervals.",
            )
        page.heading("Games that turned on a card")
        for card in self.shown():
            for game in self.decided.get(card.name, []):
                page.link(game.file, f"{card.name}: {game.words()}")
        return page

    def save_games(self, home: Path) -> None:
        """Write the games that are linked."""
        opened = self.table.open()
        shown = {card.name for card in self.shown()}
        seeds = {game.seed for name, games in self.decided.items() if name in shown for game in games}
        for seed in sorted(seeds):
            save_game(opened, seed, home / GAMES / f"seed-{seed}.json")

    def to_data(self) -> dict[str, Any]:
        """The figures, JSON-ready."""
        return {
            card.name: {
                "offered": card.offered,
                "chosen": card.chosen.to_data(),
                "used by lot": card.played.to_data() if card.played else None,
                "dealt": card.dealt.to_data() if card.dealt else None,
                "dominated by": self.dominator(card.name),
                "games": [game.words() for game in self.decided.get(card.name, [])],
            }
            for card in self.shown()
        }


COLUMNS: Final = [
    "card",
    "offered",
    "chosen",
    "used by lot",
    "dealt",
    "left out: wins",
    "left out: decisions",
    "dominated by",
    "games",
]


def signed(figure: Any) -> str:
    """As in `+3.1 ± 1.2`."""
    return "" if figure is None else f"{figure.value:+.1f} ± {(figure.high - figure.low) / 2:.1f}"
