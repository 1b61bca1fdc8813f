"""What the lab's commands have in common: a table from what was typed, a run in a directory, a report."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table as Shown

import questhall as qh
from questhall.kernel.cardfile import suggestion
from questhall.kernel.kind import Kind, Option
from questhall.lab.batches import Run, workers_for, write_safely
from questhall.lab.card import COLUMNS as CARD_COLUMNS
from questhall.lab.card import Cards
from questhall.lab.changes import Change, variant_typed
from questhall.lab.check import USUAL, Amounts, Check
from questhall.lab.compare import ERROR, Comparison, Verdict
from questhall.lab.contest import Ladder, Tournament
from questhall.lab.needs import LabError
from questhall.lab.page import Page, ranges
from questhall.lab.rows import COLUMNS, FAIL
from questhall.lab.sim import Summary, simulate
from questhall.lab.tables import Table

MINUTE: Final = 50.0
"""Seconds of play in a minute, less what beginning and reporting take."""
UNLIMITED: Final = 10**8


class Desk:
    """One command of the lab at work."""

    def __init__(
        self, command: str, game: str, out: str, on: str, processes: int, *, resume: bool, quiet: bool = False
    ) -> None:
        self.command = command
        self.kind: Kind = qh.kind(game)
        self.home = Path(out or f"lab-{game}-{command}")
        self.on = on
        self.processes = processes
        self.resume = resume
        self.quiet = quiet
        self.picks: list[str] = []
        """Questions that are settled before, as they were typed: choose_captor=Dim."""
        self.console = Console(quiet=quiet)

    def run(self, **about: Any) -> Run:
        """The run of this command with these settings."""
        plan = {"command": self.command, "game": self.kind.id, **about}
        workers = workers_for(self.on, self.processes)
        try:
            return Run(self.home, plan, workers, resume=self.resume, quiet=self.quiet)
        except LabError:
            workers.close()
            raise

    def table(self, players: str | None, bots: str, options: list[str]) -> Table:
        """The table that was typed, checked."""
        picks = dict(pick_typed(pick) for pick in self.picks)
        settled = options_typed(self.kind, options)
        names = [name.strip() for name in bots.split(",") if name.strip()]
        if players is None:
            seats = len(names) if len(names) > 1 else self.kind.sizes(settled)[0]
        elif players.isdigit():
            seats = int(players)
        else:
            raise LabError(f"--players is a whole number, not {players!r:.60}.")
        table = Table(self.kind.id, seats, settled, names or None, None, picks)
        opened = table.open()
        opened.start(0)
        for card in picks.values():
            if card not in opened.card_names:
                hint = suggestion(card, sorted(set(opened.card_names)))
                raise LabError(f"There is no card {card!r:.60} in {self.kind.title}{hint}.")
        return table

    def show(self, title: str, columns: list[str], rows: list[list[str]]) -> None:
        """A table on the terminal."""
        shown = Shown(title=title, title_justify="left", box=None, pad_edge=False)
        for column in columns:
            shown.add_column(column, overflow="fold")
        for row in rows:
            shown.add_row(*row)
        self.console.print(shown)

    def finish(self, run: Run, page: Page, figures: dict[str, Any]) -> None:
        """Write the page and the figures beside the parts, and say where."""
        run.close()
        page.write(self.home / "index.html")
        write_safely(self.home / "figures.json", json.dumps(figures, indent=1, default=str).encode())
        self.console.print(
            f"Written to {self.home}: index.html, figures.json, and the games as Parquet in parts."
        )

    def sim(self, players: str | None, bots: str, options: list[str], games: int, seed: int) -> None:
        """`lab sim`."""
        table = self.table(players, bots, options)
        run = self.run(table=table.to_data(), games=games, seed=seed)
        summary = Summary(table, simulate(run, table, seed, games))
        title = f"{self.kind.title}: {games} games for {table.seats}"
        self.show(title, ["", "measured (95 % interval)"], summary.rows())
        self.finish(run, summary.page(title), summary.to_data())

    def check(self, players: str | None, options: list[str], amounts: Amounts, seed: int) -> bool:
        """`lab check`; whether every row passes, or a printed rule is why it does not."""
        settled = options_typed(self.kind, options)
        if amounts.strong:
            qh.bot_named(amounts.strong, self.kind.id)
        least, most = self.kind.sizes(settled)
        counts = [self.table(players, USUAL, options).seats] if players else list(range(least, most + 1))
        table = self.table(str(counts[0]), USUAL, options)
        run = self.run(table=table.to_data(), counts=counts, amounts=amounts.to_data(), seed=seed)
        check = Check(run, table, amounts, seed)
        rows = check.all_counts(counts)
        title = f"{self.kind.title}: is it a good game?"
        self.show(title, COLUMNS, [row.cells() for row in rows])
        failing = [row for row in rows if row.verdict.startswith(FAIL) and row.note is None]
        explained = [row for row in rows if row.verdict.startswith(FAIL) and row.note is not None]
        words = f"{len(rows)} rows: {len(failing)} fail, {len(explained)} more fail by a printed rule."
        self.console.print(words)
        page = Page(title)
        page.text(words, "verdict")
        page.text(f"Options {settled or 'as usual'}, {amounts.games} games for each row of plain games.")
        page.table(COLUMNS, [row.cells() for row in rows])
        self.finish(run, page, {"rows": [row.to_data() for row in rows]})
        return not failing

    def ab(
        self, sides: tuple[str, str], players: str | None, bots: str, options: list[str], how: How
    ) -> Verdict:
        """`lab ab`."""
        old, new = (self.table(players, bots, [*options, *variant_typed(side)]) for side in sides)
        change = Change(old, new)
        run = self.run(old=old.to_data(), new=new.to_data(), **how.to_data())
        if not self.quiet:
            self.console.print(f"{self.kind.title}: {sides[0] or 'set'} against {sides[1] or 'set'}")
        comparison = Comparison(run, change, how.seed, how.margin, paired=how.paired, tell=self.console.print)
        verdict = comparison.settle(how.deals, how.seconds)
        columns = [
            "measure",
            "old",
            "new",
            f"new - old ({100 * (1 - ERROR):.0f} % over all looks)",
            "after Holm",
        ]
        lines = [one.cells() for one in (verdict.primary, *verdict.others)]
        self.show("", columns, lines)
        self.console.print(verdict.words())
        page = Page(f"{self.kind.title}: old against new")
        page.text(verdict.words(), "verdict")
        page.text(
            f"{sides[0] or 'set'} against {sides[1] or 'set'}; {verdict.primary.deals} deals, "
            f"{'the same' if how.paired else 'different ones'} on both sides, in every rotation of the seats; "
            f"{verdict.looks} looks."
        )
        changed = [f"{one} is now {other}" if one != other else one for one, other in change.pairs]
        page.text(
            f"Changed cards: {', '.join(changed) or 'none'}. Options: {', '.join(change.settled()) or 'alike'}."
        )
        page.table(columns, lines)
        points = [one for one in (verdict.primary, *verdict.others) if one.unit == "points"]
        values = [{"measure": one.measure, **one.figure.to_data()} for one in points]
        words = "Differences with their intervals; the lines are no difference and the margin to either side."
        page.chart(ranges(values, "measure", "points", (-how.margin, 0, how.margin)), words)
        figures = {"outcome": verdict.outcome, "verdict": verdict.words()}
        self.finish(
            run,
            page,
            {
                **figures,
                "looks": verdict.looks,
                "differences": [one.to_data() for one in (verdict.primary, *verdict.others)],
            },
        )
        return verdict

    def card(
        self, names: list[str], players: str | None, options: list[str], games: int, matches: int, seed: int
    ) -> None:
        """`lab card`."""
        table = self.table(players, USUAL, options)
        opened = table.open()
        opened.start(0)
        wanted = " ".join(names)
        meant = [name for name in sorted(set(opened.card_names)) if name.casefold() == wanted.casefold()]
        if wanted and not meant:
            hint = suggestion(wanted.title(), sorted(set(opened.card_names)))
            raise LabError(f"There is no card {wanted!r:.60} in {self.kind.title}{hint}.")
        run = self.run(table=table.to_data(), cards=meant, games=games, matches=matches, seed=seed)
        cards = Cards(run, table, meant, seed, games, matches)
        title = f"{self.kind.title}: what {wanted or 'each card'} does, {table.seats} players"
        self.show(title, CARD_COLUMNS, cards.rows())
        for card in cards.shown():
            for game in cards.decided.get(card.name, []):
                self.console.print(f"{card.name}: {game.words()}")
        cards.save_games(self.home)
        self.finish(run, cards.page(title), cards.to_data())

    def tournament(
        self, bots: list[str], players: str | None, options: list[str], games: int, seed: int
    ) -> None:
        """`lab tournament`."""
        table = self.rivals(bots, players, options)
        run = self.run(table=table.to_data(), bots=bots, games=games, seed=seed)
        tournament = Tournament(run, table, bots, seed, games)
        title = f"{self.kind.title}: {', '.join(bots)} for {table.seats}"
        columns = ["bot", "rating", "wins alone"]
        pairs = ["bot", "against", "won", "lost", "drawn", "share"]
        self.show(title, columns, tournament.rows())
        self.show("", pairs, tournament.pairs())
        page = Page(title)
        page.table(columns, tournament.rows())
        values = [{"bot": bot, **figure.to_data()} for bot, figure in tournament.ratings.items()]
        page.chart(ranges(values, "bot", "rating"), "Ratings with 95 % intervals; their mean is 0.")
        page.table(pairs, tournament.pairs())
        self.finish(run, page, tournament.to_data())

    def ladder(self, bots: list[str], players: str | None, options: list[str], games: int, seed: int) -> None:
        """`lab ladder`."""
        table = self.rivals(bots, players, options)
        run = self.run(table=table.to_data(), bots=bots, games=games, seed=seed)
        ladder = Ladder(run, table, bots, seed, games)
        title = f"{self.kind.title}: does more thinking win? {table.seats} players"
        columns = ["bot", "against", "won : lost", "share", "chance", "so it is"]
        self.show(title, columns, ladder.rows())
        self.console.print(ladder.verdict)
        page = Page(title)
        page.text(ladder.verdict, "verdict")
        page.table(columns, ladder.rows())
        self.finish(run, page, ladder.to_data())

    def rivals(self, bots: list[str], players: str | None, options: list[str]) -> Table:
        """The table at which bots meet, each of whom there has to be."""
        if len(set(bots)) < len(bots) or len(bots) < 2:
            raise LabError("Two bots or more are named, each once, as in --bots heuristic,random.")
        for bot in bots:
            qh.bot_named(bot, self.kind.id)
        return self.table(players, USUAL, options)


class How:
    """How a comparison is made."""

    def __init__(self, *, deals: int, seconds: float, seed: int, margin: float, paired: bool) -> None:
        self.deals = deals
        self.seconds = seconds
        self.seed = seed
        self.margin = margin
        self.paired = paired

    def to_data(self) -> dict[str, Any]:
        """The manner, JSON-ready."""
        return dict(self.__dict__)


def options_typed(kind: Kind, typed: list[str]) -> dict[str, Any]:
    """Options as they were typed, each with a value of its own type."""
    known = {option.name: option for option in kind.options}
    found: dict[str, Any] = {}
    for one in typed:
        name, sign, value = one.partition("=")
        if not sign:
            raise LabError(f"An option is typed as NAME=VALUE, not as {one!r:.60}.")
        name = name.strip()
        found[name] = value_typed(known[name], value.strip()) if name in known else value.strip()
    return found


def pick_typed(typed: str) -> tuple[str, str]:
    """A question and the card that is always taken there."""
    ask, sign, card = typed.partition("=")
    if not sign or not card.strip():
        raise LabError(f"A pick is typed as QUESTION=CARD, as in choose_captor=Dim, not as {typed!r:.60}.")
    return ask.strip(), card.strip()


def value_typed(option: Option, typed: str) -> Any:
    """The value of an option that is typed like this; what is none of them is left for the setup to refuse."""
    for value in option.values:
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        if shown.casefold() == typed.casefold():
            return value
    return typed
