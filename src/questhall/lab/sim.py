"""`questhall lab sim`: so many games by bots, and what they were like."""

from __future__ import annotations

from typing import Any, Final

import polars as pl

from questhall.lab.batches import Batch, Run, seeds_in_batches
from questhall.lab.figures import Figure, mean, quantile, share
from questhall.lab.page import Page, bars, histogram, ranges
from questhall.lab.tables import Table

BATCH: Final = 500
SLOW_BATCH: Final = 20


def batches_of(table: Table, first: int, count: int) -> list[Batch]:
    """So many games at a table, in batches; where bots think long, these are small."""
    size = BATCH if table.open().plays_in_line else SLOW_BATCH
    return [
        {"table": table.to_data(), "first": at, "games": size}
        for at, size in seeds_in_batches(first, count, size)
    ]


def simulate(run: Run, table: Table, first: int, count: int, stage: str = "games") -> pl.DataFrame:
    """The rows of so many games, from the first seed on."""
    return run.rows(stage, "questhall.lab.courses:games", batches_of(table, first, count))


class Summary:
    """What games were like, with intervals."""

    def __init__(self, table: Table, frame: pl.DataFrame) -> None:
        self.table = table
        self.kind = table.open().kind
        self.games = frame.height
        self.faults = frame.filter(pl.col("fault") != "")
        frame = frame.filter(pl.col("fault") == "")
        self.ended = frame.height
        self.frame = frame
        self.decisions = [float(value) for value in frame["decisions"]]
        self.turns = [float(value) for value in frame["turns"]]
        self.drawn = share(int(frame["drawn"].sum() or 0), self.ended)
        self.causes = dict(
            sorted(
                ((str(cause), int(count)) for cause, count in frame["cause"].value_counts().rows()),
                key=by_count,
            )
        )
        self.asked = self.decisions_by_ask(frame)

    @property
    def seats(self) -> list[Figure]:
        """The win rate of every seat."""
        return [self.wins_of(seat) for seat in range(self.table.open().seats)]

    def wins_of(self, seat: int) -> Figure:
        """How often a seat wins, alone or with others."""
        return share(self.wins_counted(seat), self.ended)

    def wins_counted(self, seat: int) -> int:
        """How many games a seat has won."""
        return self.frame.filter((pl.col("winners") // (1 << seat)) % 2 == 1).height

    def decisions_by_ask(self, frame: pl.DataFrame) -> dict[str, Figure]:
        """How often each question is put in a game."""
        found: dict[str, Figure] = {}
        for ask in self.kind.asks:
            counts = [float(row[ask.number]) for row in frame["asked"]]
            if any(counts):
                found[ask.name] = mean(counts)
        return found

    def to_data(self) -> dict[str, Any]:
        """The summary, JSON-ready."""
        return {
            "games": self.games,
            "faults": self.faults.height,
            "median decisions": quantile(self.decisions, 0.5).to_data(),
            "95 % within": quantile(self.decisions, 0.95).to_data(),
            "median turns": quantile(self.turns, 0.5).to_data(),
            "wins by seat": [seat.to_data() for seat in self.seats],
            "drawn": self.drawn.to_data(),
            "causes": self.causes,
        }

    def rows(self) -> list[list[str]]:
        """The figures as lines of a table: name, figure."""
        lines = [["games", f"{self.games}"], ["that did not end by the rules", f"{self.faults.height}"]]
        if self.ended == 0:
            return lines
        lines += [
            ["median decisions", quantile(self.decisions, 0.5).shown(digits=0)],
            ["decisions of 95 % of the games", quantile(self.decisions, 0.95).shown(digits=0)],
            ["median turns", quantile(self.turns, 0.5).shown(digits=0)],
        ]
        for seat, figure in enumerate(self.seats):
            lines.append([f"seat {seat} ({self.table.bots[seat]}) wins", figure.shown("%")])
        lines.append(["nobody wins, or a draw", self.drawn.shown("%")])
        for cause, count in self.causes.items():
            lines.append([f"ended by {cause}", share(count, self.ended).shown("%")])
        return lines

    def page(self, title: str) -> Page:
        """The figures as a page with charts."""
        page = Page(title)
        page.text(
            f"{self.games} games, bots {', '.join(self.table.bots)}, options {self.table.options or 'as usual'}."
        )
        page.table(["figure", "measured (95 % interval)"], self.rows())
        for seed, fault in self.faults.select("seed", "fault").head(10).rows():
            page.text(f"Seed {seed}: {fault}", "fail")
        if self.ended == 0:
            return page
        page.heading("How long games are")
        page.chart(histogram(self.decisions, "decisions in a game"), "Games by their number of decisions.")
        page.heading("Who wins")
        wins = [{"seat": f"seat {seat}", **figure.to_data()} for seat, figure in enumerate(self.seats)]
        page.chart(ranges(wins, "seat", "games won, %"), "Games won by each seat, with 95 % intervals.")
        page.heading("What is asked")
        asked = [{"ask": name, "times": figure.value} for name, figure in self.asked.items()]
        page.chart(bars(asked, "ask", "times", "questions in a game"), "Questions in a game by their ask.")
        page.table(
            ["ask", "times in a game"],
            [[name, figure.shown(digits=2)] for name, figure in self.asked.items()],
        )
        return page


def by_count(pair: tuple[str, int]) -> tuple[int, str]:
    """The most frequent first."""
    return -pair[1], pair[0]
