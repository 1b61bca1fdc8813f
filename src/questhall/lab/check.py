"""`questhall lab check`: what a good game is, measured for the set in use, row by row.

Each row is measured by games of its own, for every number of players, at two strengths of bots or more.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Any, Final

import polars as pl

from questhall.kernel.kind import Kind
from questhall.lab import knockout, lots
from questhall.lab.batches import Batch, Run, seeds_in_batches
from questhall.lab.figures import LEVEL, Figure, quantile, quantile_of_normal, share
from questhall.lab.forks import DECISIONS, WORLDS
from questhall.lab.notes import Notes, notes_on
from questhall.lab.rows import (
    AGENCY,
    CARDS,
    COMPLETES,
    DECISIVE,
    DIFFICULTY,
    DRAMA,
    FAIL,
    FAIRNESS,
    INFORMS,
    LENGTH,
    PASS,
    SKILL,
    VARIETY,
    Row,
    judged,
)
from questhall.lab.sim import Summary, simulate
from questhall.lab.tables import Table

WEAK: Final = "random"
USUAL: Final = "heuristic"
LOT_BATCH: Final = 250
FORK_BATCH: Final = 5
OFTEN: Final = 20
"""Offers of a card from which it can be said how often it is chosen."""
SWAYED: Final = 0.5
"""In so many of its games a leaning has to change something to be a style."""
FAR_SEED: Final = 1 << 40
"""Where the seeds of another stage begin, so that no two stages play the same deals."""


class Amounts:
    """How much is played for each row."""

    def __init__(self, games: int, lots: int, forks: int, strong: str, strong_games: int) -> None:
        self.games = games
        self.lots = lots
        self.forks = forks
        """Games some of whose decisions are played on."""
        self.strong = strong
        """A bot above the heuristic, or ""."""
        self.strong_games = strong_games

    def to_data(self) -> dict[str, Any]:
        """The amounts, JSON-ready."""
        return dict(self.__dict__)


class Check:
    """The check of one game with one set and one mode."""

    def __init__(self, run: Run, table: Table, amounts: Amounts, seed: int) -> None:
        self.run = run
        table.picks = {**notes_on(table.game).standard, **table.picks}
        self.table = table
        """The game with its options and picks; the number of seats is each row's own."""
        self.kind: Kind = table.open().kind
        self.together = table.open().together
        self.amounts = amounts
        self.seed = seed
        self.notes: Notes = notes_on(self.kind.id)
        self.rows: list[Row] = []
        self.summaries: dict[tuple[int, str], Summary] = {}

    def all_counts(self, counts: list[int]) -> list[Row]:
        """Every row for every number of players."""
        for seats in counts:
            self.one_count(seats)
        return self.rows

    def one_count(self, seats: int) -> None:
        """Every row for one number of players."""
        table = self.table.for_seats(seats)
        strengths = [WEAK, USUAL, *([self.amounts.strong] if self.amounts.strong else [])]
        for bot in strengths:
            games = self.amounts.strong_games if bot == self.amounts.strong else self.amounts.games
            frame = simulate(self.run, table.with_bots([bot]), self.seed, games, f"{seats}-{plain(bot)}")
            self.summaries[seats, bot] = Summary(table.with_bots([bot]), frame)
        self.completes(seats)
        if self.together:
            self.difficulty(seats, strengths)
        else:
            for bot in strengths[1:]:
                self.decisive(seats, bot)
            for bot in strengths:
                self.fairness(seats, bot)
            self.skill(table)
            for bot in strengths[1:]:
                self.drama(seats, bot)
        self.agency(table)
        self.cards(table)
        self.variety(table)
        self.length(seats)

    def add(self, quality: str, seats: int, of: str, bar: str, measured: str, verdict: str) -> None:
        """One more row, with the printed rule that explains it where there is one."""
        row = Row(quality, seats, of, bar, measured, verdict)
        if verdict.startswith("FAIL"):
            row.note = self.notes.note_on(quality, seats, of)
        self.rows.append(row)

    # ------------------------------------------------------------------ rows of plain games

    def completes(self, seats: int) -> None:
        """All random games end by the rules."""
        summary = self.summaries[seats, WEAK]
        ended = share(summary.ended, summary.games)
        verdict = judged(Figure(ended.value, ended.value, ended.value), 100.0)
        self.add(COMPLETES, seats, f"{WEAK}, {summary.games} games", "100 %", ended.shown("%", 2), verdict)

    def decisive(self, seats: int, bot: str) -> None:
        """Few draws."""
        figure = self.summaries[seats, bot].drawn
        self.add(DECISIVE, seats, bot, "draws ≤ 5 %", figure.shown("%"), judged(figure, most=5.0))

    def fairness(self, seats: int, bot: str) -> None:
        """Every seat wins about as often, among the games that somebody wins."""
        summary = self.summaries[seats, bot]
        counts = [summary.wins_counted(seat) for seat in range(seats)]
        shares = [share(count, sum(counts), LEVEL / seats) for count in counts]
        even = 100 / seats
        far = max(shares, key=lambda one: abs(one.value - even))
        off = Figure(far.value - even, far.low - even, far.high - even)
        seat = shares.index(far)
        measured = f"seat {seat}: {off.value:+.1f} points ({off.low:+.1f} to {off.high:+.1f})"
        self.add(FAIRNESS, seats, bot, "± 3 points of 1/n", measured, judged(off, -3.0, 3.0))

    def drama(self, seats: int, bot: str) -> None:
        """The winner has trailed, and half-time does not settle it."""
        frame = self.summaries[seats, bot].frame
        known = frame.filter(pl.col("trailed") >= 0)
        if known.height == 0:
            self.add(DRAMA, seats, bot, "winner trailed ≥ 40 %", "nobody leads in this game", INFORMS)
            return
        trailed = share(int(known["trailed"].sum()), known.height)
        self.add(DRAMA, seats, f"{bot}, winner trailed", "≥ 40 %", trailed.shown("%"), judged(trailed, 40.0))
        led = known.filter(pl.col("half") >= 0)
        won = share(led.filter(pl.col("half") == pl.col("winner")).height, led.height)
        of = f"{bot}, leader at half-time wins"
        self.add(DRAMA, seats, of, "55 to 80 %", won.shown("%"), judged(won, 55.0, 80.0))

    def length(self, seats: int) -> None:
        """The printed playing time at human pace, and no games without end."""
        summary = self.summaries[seats, USUAL]
        middle = quantile(summary.decisions, 0.5)
        late = quantile(summary.decisions, 0.95)
        times = Figure(*(value / max(1.0, middle.value) for value in (late.value, late.low, late.high)))
        bar = f"≤ {self.notes.long:g} × median"
        measured = f"{times.shown(digits=2)} × {middle.value:.0f} decisions"
        self.add(LENGTH, seats, "95 % of games", bar, measured, judged(times, most=self.notes.long))
        at_once = sum(figure.value for ask, figure in summary.asked.items() if ask in self.notes.at_once)
        each = at_once / seats + sum(
            figure.value for ask, figure in summary.asked.items() if ask not in self.notes.at_once
        )
        spread = middle.value / max(1.0, sum(figure.value for figure in summary.asked.values()))
        minutes = each * spread * self.notes.pace / 60
        pace = f"{self.notes.pace} s a decision"
        if self.notes.minutes:
            most = self.notes.minutes[-1]
            verdict = judged(Figure(minutes, minutes, minutes), most=most)
            self.add(LENGTH, seats, f"median, {pace}", f"≤ {most} minutes", f"{minutes:.0f} minutes", verdict)
        else:
            self.add(LENGTH, seats, f"median, {pace}", "none is printed", f"{minutes:.0f} minutes", INFORMS)

    def difficulty(self, seats: int, strengths: list[str]) -> None:
        """A co-operative game is hard for who does not think, and can be won by who does."""
        bars = {WEAK: (0.0, 2.0), USUAL: (15.0, 45.0), self.amounts.strong: (40.0, 75.0)}
        for bot in strengths:
            won = self.summaries[seats, bot].wins_of(0)
            least, most = bars[bot]
            bar = f"≤ {most:.0f} %" if least == 0 else f"{least:.0f} to {most:.0f} %"
            self.add(DIFFICULTY, seats, f"{bot} wins", bar, won.shown("%"), judged(won, least, most))
        lost = self.summaries[seats, USUAL].frame.filter(pl.col("winners") == 0)
        if lost.height:
            cause, count = max(lost["cause"].value_counts().rows(), key=lambda pair: (pair[1], pair[0]))
            figure = share(int(count), lost.height)
            measured = f"{cause}: {figure.shown('%')}"
            self.add(
                DIFFICULTY, seats, "largest cause of loss", "≤ 60 %", measured, judged(figure, most=60.0)
            )
        if self.notes.levels:
            self.levels(seats)

    def levels(self, seats: int) -> None:
        """The higher the level, the fewer are won; no level is surely easier than the one before."""
        wins: dict[str, Figure] = {}
        for level in self.order_of_levels():
            table = self.table.for_seats(seats)
            if "pick" in self.notes.levels:
                table.picks[self.notes.levels["pick"]] = level
            else:
                table.options[self.notes.levels["option"]] = level
            frame = simulate(self.run, table, self.seed, self.amounts.games, f"{seats}-level-{plain(level)}")
            wins[level] = Summary(table, frame).wins_of(0)
        if len(wins) < 2:
            return
        falls = trend([figure.value for figure in wins.values()], self.amounts.games)
        names = list(wins)
        reversed_pairs = [
            f"{names[at + 1]} is easier than {names[at]}"
            for at in range(len(names) - 1)
            if wins[names[at + 1]].low > wins[names[at]].high
        ]
        verdict = PASS if falls.high < 0 and not reversed_pairs else FAIL
        rates = ", ".join(f"{name} {figure.value:.0f} %" for name, figure in wins.items())
        measured = f"{falls.shown('points a level')}: {rates}" + "".join(f"; {one}" for one in reversed_pairs)
        self.add(DIFFICULTY, seats, "levels in the book's order", "falling, significantly", measured, verdict)

    def order_of_levels(self) -> list[str]:
        """The levels in the book's order: those that are named, or else the cards that the pick offers, as in the set."""
        if "order" in self.notes.levels:
            return [str(level) for level in self.notes.levels["order"]]
        opened = Table(
            self.table.game, self.table.seats, self.table.options
        ).open()  # where nothing is picked yet
        ask = next(one.number for one in self.kind.asks if one.name == self.notes.levels["pick"])
        return lots.offered_first(opened, ask)

    # ------------------------------------------------------------------ rows of arranged games

    def skill(self, table: Table) -> None:
        """Who thinks beats who does not, in duels."""
        if table.seats != 2:
            return
        for bot in [USUAL, *([self.amounts.strong] if self.amounts.strong else [])]:
            games = self.amounts.strong_games if bot == self.amounts.strong else self.amounts.games
            won = count = 0
            for seat in range(2):
                duel = table.with_bots([bot, WEAK] if seat == 0 else [WEAK, bot])
                frame = simulate(self.run, duel, self.seed, max(1, games // 2), f"duel-{plain(bot)}-{seat}")
                summary = Summary(duel, frame)
                won += summary.wins_counted(seat)
                count += summary.ended
            figure = share(won, count)
            verdict = judged(figure, 90.0, 99.999)
            self.add(SKILL, 2, f"{bot} against {WEAK}", "≥ 90 %, never 100 %", figure.shown("%"), verdict)

    def agency(self, table: Table) -> None:
        """Most decisions matter, and nobody looks on for long."""
        summary = self.summaries[table.seats, USUAL]
        middle = int(median(summary.decisions)) if summary.decisions else 1
        batches: list[Batch] = [
            {
                "table": table.to_data(),
                "first": first,
                "games": games,
                "worlds": WORLDS,
                "one_in": max(1, middle // DECISIONS),
            }
            for first, games in seeds_in_batches(self.seed + FAR_SEED, self.amounts.forks, FORK_BATCH)
        ]
        frame = self.run.rows(f"{table.seats}-forks", "questhall.lab.forks:games_with_forks", batches)
        if frame.height:
            matters = share(int(frame["matters"].sum()), frame.height)
            above = share(int(frame["above_noise"].sum()), frame.height)
            of = f"{USUAL}, {frame.height} decisions"
            bar = "≥ 60 % matter"
            self.add(AGENCY, table.seats, of, bar, matters.shown("%"), judged(matters, 60.0))
            bar = "≥ 30 % above noise"
            self.add(AGENCY, table.seats, of, bar, above.shown("%"), judged(above, 30.0))
        forced = [float(value) for value in summary.frame["forced"]]
        longest = Figure(max(forced), max(forced), max(forced))
        usual = quantile(forced, 0.95).value
        measured = f"{longest.value:.0f} (95 % of games: {usual:.0f})"
        self.add(
            AGENCY,
            table.seats,
            "own turns in a row without a choice",
            "≤ 8",
            measured,
            judged(longest, most=8),
        )

    def cards(self, table: Table) -> None:
        """No card decides too much, or is always or never used."""
        frame = lots.lots_of(
            self.run, table, self.seed + 2 * FAR_SEED, self.amounts.lots, f"{table.seats}-lots"
        )
        cards = lots.figures_of(frame)
        effects = [(name, card.played) for name, card in cards.items() if card.played is not None]
        self.effect(table.seats, "used by lot", effects)
        self.effect(
            table.seats,
            "dealt",
            [] if self.together else [(name, one.dealt) for name, one in cards.items() if one.dealt],
        )
        self.choices(table.seats, USUAL, cards)
        if self.amounts.strong:
            self.choices(table.seats, self.amounts.strong, self.watched(table))
        if self.together:
            without = knockout.knockouts(self.run, table, self.seed + 3 * FAR_SEED, self.amounts.lots)
            left_out = [(name, one.won) for name, one in without.items()]
            self.effect(table.seats, "left out by lot", left_out, 5.0)

    def watched(self, table: Table) -> dict[str, lots.CardFigures]:
        """The cards that the strong bot chooses, in matches of its own."""
        strong = table.with_bots([self.amounts.strong])
        batches: list[Batch] = [
            {"table": strong.to_data(), "first": first, "games": games}
            for first, games in seeds_in_batches(
                self.seed + 5 * FAR_SEED, self.amounts.strong_games, FORK_BATCH
            )
        ]
        return lots.figures_of(
            self.run.rows(f"{table.seats}-choices", "questhall.lab.decided:uses_watched", batches)
        )

    def choices(self, seats: int, bot: str, cards: dict[str, lots.CardFigures]) -> None:
        """No card is always or never chosen."""
        chosen = [(name, card.chosen) for name, card in cards.items() if card.offered >= OFTEN]
        if not chosen:
            return
        outside = [(name, one) for name, one in chosen if not 5 <= one.value <= 95]
        surely = [name for name, one in outside if one.high < 5 or one.low > 95]
        shown = ", ".join(f"{name} {one.value:.0f} %" for name, one in outside[:6])
        more = f" and {len(outside) - 6} more" if len(outside) > 6 else ""
        verdict = "pass" if not outside else f"FAIL{'' if surely else ' (unsure)'}"
        measured = f"{len(outside)} of {len(chosen)} cards outside{': ' if outside else ''}{shown}{more}"
        self.add(CARDS, seats, f"{bot} chooses", "each in 5 to 95 % of its offers", measured, verdict)

    def effect(
        self, seats: int, how: str, effects: Sequence[tuple[str, Figure | None]], most: float = 10.0
    ) -> None:
        """The card that moves wins most; a card is beyond the bar only if its interval is, so that all hold together."""
        known = [(name, one) for name, one in effects if one is not None]
        if not known:
            return
        wider = quantile_of_normal(LEVEL / len(known)) / quantile_of_normal()  # so that all hold together
        known = [(name, one.widened(wider)) for name, one in known]
        name, far = max(known, key=lambda pair: abs(pair[1].value))
        beyond = [one for _, one in known if one.low > most or one.high < -most]
        sure = all(-most <= one.low and one.high <= most for _, one in known)
        verdict = "FAIL" if beyond else "pass" if sure else "pass (unsure)"
        measured = f"{name}: {far.value:+.1f} points ({far.low:+.1f} to {far.high:+.1f}); {len(known)} cards"
        self.add(CARDS, seats, f"{how} or not", f"≤ {most:.0f} points", measured, verdict)

    def variety(self, table: Table) -> None:
        """Several ways to play are about as good."""
        opened = table.open()
        groups: dict[str, list[str]] = {}
        for card in self.kind.catalogue(opened.setup.cards):
            groups.setdefault(str(card["group"]), []).append(str(card["name"]))
        count = max(table.seats, self.amounts.games // 2)
        batches: list[Batch] = [
            {"table": table.to_data(), "group": group, "cards": names, "first": first, "games": games}
            for group, names in groups.items()
            for first, games in seeds_in_batches((self.seed + 4 * FAR_SEED) * table.seats, count, LOT_BATCH)
        ]
        frame = self.run.rows(f"{table.seats}-styles", "questhall.lab.lots:games_of_leaning", batches)
        counts = frame.group_by("group").agg(pl.col("games", "won", "swayed").sum()).sort("group")
        swayed = counts.filter(pl.col("swayed") >= SWAYED * pl.col("games"))
        styles = {str(row["group"]): share(row["won"], row["games"]) for row in swayed.iter_rows(named=True)}
        best = max((figure.value for figure in styles.values()), default=0.0)
        near = sorted(name for name, figure in styles.items() if figure.value >= best - 10)
        values = ", ".join(f"{name} {figure.value:.0f} %" for name, figure in sorted(styles.items()))
        within = Figure(len(near), len(near), len(near))
        bar = "≥ 3 styles within 10 points of the best"
        measured = f"{len(near)} ({values or 'no leaning changes how anybody plays'})"
        self.add(VARIETY, table.seats, "leaning to one group", bar, measured, judged(within, 3))


def plain(name: str) -> str:
    """A bot's or level's name as part of a file name."""
    return "".join(letter if letter.isalnum() else "-" for letter in name)


def trend(rates: list[float], games: int) -> Figure:
    """How many points are won less or more from one level to the next: the slope, with its interval."""
    count = len(rates)
    places = [at - (count - 1) / 2 for at in range(count)]
    squares = sum(place * place for place in places)
    slope = sum(place * rate for place, rate in zip(places, rates, strict=True)) / squares
    variance = sum(
        (place / squares) ** 2 * rate * (100 - rate) / games
        for place, rate in zip(places, rates, strict=True)
    )
    reach = quantile_of_normal() * variance**0.5
    return Figure(slope, slope - reach, slope + reach)
