"""Cards compared by lot: at some of its questions a seat uses cards that are drawn by lot, and it is seen who wins.

In one of its first questions for a card's use, drawn by lot, each seat takes one of the offered cards by lot, and where
the questions are a series, all of that series. Who took a card by lot is compared with who was offered it there and took
others: nothing but the lot tells these apart, neither how good the rest of the hand is nor how long the seat has lived.
Every other game is left as it is, so that it is also seen what the bots choose by themselves. Cards that are dealt are
compared in all games: there the deal is the lot.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import polars as pl
from librt.vecs import vec
from mypy_extensions import i64

from questhall.kernel.asks import CARD
from questhall.kernel.game import Game
from questhall.lab.batches import Batch, Rows, Run, seeds_in_batches
from questhall.lab.courses import played_in_line
from questhall.lab.figures import Figure, Stratum, difference_over, share
from questhall.lab.notes import notes_on
from questhall.lab.players import Seats, dice_of
from questhall.lab.tables import Opened, Table

LOT_STREAM: Final = 101
OFFERED: Final = "offered"
BY_LOT: Final = "by lot"
DEALT: Final = "dealt"
PREFERRED: Final = "preferred"
OVER: Final = " > "
BATCH: Final = 250
PILOT: Final = 40
NONE: Final = -1


class Offer:
    """Cards that a seat was offered for one use, and those it took."""

    def __init__(self, ask: int) -> None:
        self.ask = ask
        self.by_lot = False
        self.offered: set[int] = set()
        self.taken: set[int] = set()
        self.first = 0
        """How many cards the first question of the series offered."""
        self.count = 0
        """How many questions it has had."""


class Watched:
    """The uses of cards in a game, as they come: questions of one kind in one step belong to one use."""

    def __init__(self, opened: Opened) -> None:
        self.offers: list[list[Offer]] = [[] for seat in range(opened.seats)]
        self.latest = [(NONE, NONE)] * opened.seats

    def number_of(self, seat: int, step: int, ask: int) -> int:
        """The number of the use to which a question belongs."""
        count = len(self.offers[seat])
        return count - 1 if self.latest[seat] == (step, ask) else count

    def is_full(self, seat: int, step: int, ask: int) -> bool:
        """Whether as many cards were taken in the use under way as it offered at first: a lot would never stop."""
        return self.latest[seat] == (step, ask) and self.offers[seat][-1].count >= self.offers[seat][-1].first

    def note(self, seat: int, step: int, ask: int, offered: list[tuple[int, int]], answer: int) -> None:
        """A question and its answer."""
        if self.latest[seat] != (step, ask):
            self.latest[seat] = (step, ask)
            self.offers[seat].append(Offer(ask))
            self.offers[seat][-1].first = len(offered)
        offer = self.offers[seat][-1]
        offer.count += 1
        offer.offered.update(face for face, _ in offered)
        offer.taken.update(face for face, option in offered if option == answer)


class ByLot(Seats):
    """The bots of a table, of whom each uses cards by lot once; without `lots` they only are watched."""

    def __init__(self, opened: Opened, seed: int, uses: set[int], lots: list[int]) -> None:
        super().__init__(opened, seed)
        self.lens = opened.lens
        self.uses = uses
        self.lots = lots
        """The number of the use that goes by lot, for each seat; -1 for none."""
        self.luck = [dice_of(seed, LOT_STREAM + seat) for seat in range(opened.seats)]
        self.watched = Watched(opened)

    @property
    def offers(self) -> list[list[Offer]]:
        """The uses of each seat so far."""
        return self.watched.offers

    def pick(self, game: Game, seat: int, ask: int, options: vec[i64]) -> int:
        """The bot's answer, or one of the offered cards by lot."""
        if ask not in self.uses or len(options) < 2:
            return super().pick(game, seat, ask, options)
        offered = self.lens.offered(game, seat, ask, [int(option) for option in options])
        if not offered:
            return super().pick(game, seat, ask, options)
        number = self.watched.number_of(seat, int(game.steps), ask)
        by_lot = number == self.lots[seat] and not self.watched.is_full(seat, int(game.steps), ask)
        answer = self.drawn(seat, options, offered) if by_lot else super().pick(game, seat, ask, options)
        self.watched.note(seat, int(game.steps), ask, offered, answer)
        self.watched.offers[seat][-1].by_lot = number == self.lots[seat]
        return answer

    def drawn(self, seat: int, options: vec[i64], offered: list[tuple[int, int]]) -> int:
        """One of the offered cards; where there is but one, it or none."""
        if len(offered) == 1:
            return int(options[int(self.luck[seat].below(len(options)))])
        return offered[int(self.luck[seat].below(len(offered)))][1]


class Leaning(Seats):
    """The bots of a table, of whom some use the cards of one group whenever they can, and buy no others."""

    def __init__(self, opened: Opened, seed: int, uses: set[int], faces: set[int], seats: int) -> None:
        super().__init__(opened, seed)
        self.lens = opened.lens
        self.uses = uses
        self.faces = faces
        self.leaning = seats
        self.swayed = 0
        """How many answers were others than the bot's own."""

    def pick(self, game: Game, seat: int, ask: int, options: vec[i64]) -> int:
        """The bot's answer, from the cards of the group alone where one of them is offered."""
        answer = super().pick(game, seat, ask, options)
        if ask not in self.uses or not (self.leaning >> seat) & 1:
            return answer
        offered = self.lens.offered(game, seat, ask, [int(option) for option in options])
        liked = [option for face, option in offered if face in self.faces]
        if liked and answer not in liked:
            self.swayed += 1
            again = super().pick(game, seat, ask, vec[i64](liked)) if len(liked) > 1 else liked[0]
            return again if again in liked else liked[0]
        if offered and not liked and self.kind.asks[ask].kind != CARD and answer == offered[0][1]:
            self.swayed += 1
            return next(int(option) for option in options if option != answer)
        return answer


# ---------------------------------------------------------------------- batches


def uses_of(opened: Opened) -> set[int]:
    """The questions by which cards are taken into use: those that the notes name, else all that offer cards."""
    named = notes_on(opened.kind.id).uses
    return {ask.number for ask in opened.kind.asks if (ask.name in named if named else ask.kind == CARD)}


def span_of(table: Table) -> int:
    """How many uses a seat commonly has in a game: the lot falls on one of these."""
    opened = table.open()
    counts: list[int] = []
    for seed in range(PILOT):
        watched = ByLot(opened, seed, uses_of(opened), [NONE] * opened.seats)
        played_in_line(opened, seed, watched)
        counts += [len(offers) for offers in watched.offers]
    return max(1, sorted(counts)[len(counts) // 2])


def games_by_lot(batch: Batch) -> Rows:
    """Games in which each seat uses cards by lot once: counts for each card."""
    opened = Table(**batch["table"]).open()
    uses = uses_of(opened)
    tally = Tally(opened, pairs=batch["pairs"])
    for seed in range(batch["first"], batch["first"] + batch["games"]):
        dice = dice_of(seed, LOT_STREAM - 1)
        lots = [int(dice.below(batch["span"])) if seed % 2 else NONE for seat in range(opened.seats)]
        policy = ByLot(opened, seed, uses, lots)
        game = opened.start(seed)
        game.oracle = policy
        game.is_watched = opened.lens.is_watched
        while not game.over and not opened.lens.is_dealt(game):
            game.play_step()
        held = [
            {int(game.face[card]) for card in opened.lens.held(game, seat)} for seat in range(opened.seats)
        ]
        row = played_in_line(opened, seed, policy, game)
        tally.add(policy, held, row["winners"])
    return tally.rows()


class Tally:
    """What is counted over games by lot."""

    def __init__(self, opened: Opened, *, pairs: bool) -> None:
        self.opened = opened
        self.pairs = pairs
        """Whether it is counted which card was taken before which."""
        self.counts: dict[tuple[str, str, int, int], Counter[str]] = {}

    def at(self, what: str, card: str, ask: int, size: int) -> Counter[str]:
        """The counts of a card under like circumstances."""
        return self.counts.setdefault((what, card, ask, size), Counter())

    def add(self, policy: ByLot, held: list[set[int]], winners: int) -> None:
        """One more game."""
        for seat, faces in enumerate(held):
            won = (winners >> seat) & 1
            for face in faces:
                self.at(DEALT, self.opened.card_names[face], -1, seat).update(taken=1, taken_won=won)
            self.at(DEALT, "", -1, seat).update(offered=1, taken_won=won)
        self.add_offers(policy.offers, winners)

    def add_offers(self, offers: list[list[Offer]], winners: int) -> None:
        """The uses of one more game."""
        for seat, of_seat in enumerate(offers):
            for offer in of_seat:
                self.add_offer(offer, (winners >> seat) & 1)

    def add_offer(self, offer: Offer, won: int) -> None:
        """One more use."""
        names = self.opened.card_names
        what = BY_LOT if offer.by_lot else OFFERED
        size = offer.first if offer.by_lot else 0
        for name in {names[face] for face in offer.offered}:
            self.at(what, name, offer.ask, size).update(offered=1, offered_won=won)
        for name in {names[face] for face in offer.taken}:
            self.at(what, name, offer.ask, size).update(taken=1, taken_won=won)
        if self.pairs and not offer.by_lot:
            self.prefer(offer)

    def prefer(self, offer: Offer) -> None:
        """Each card that was taken before each that was not."""
        names = self.opened.card_names
        for one in offer.taken:
            for other in offer.offered - offer.taken:
                self.at(PREFERRED, f"{names[one]}{OVER}{names[other]}", offer.ask, 0)["taken"] += 1

    def rows(self) -> Rows:
        """The counts as rows."""
        found: Rows = []
        for (what, card, ask, size), counts in self.counts.items():
            row: dict[str, Any] = {"what": what, "card": card, "ask": ask, "size": size}
            for name in ("offered", "offered_won", "taken", "taken_won"):
                row[name] = counts[name]
            found.append(row)
        return found


def games_of_leaning(batch: Batch) -> Rows:
    """Games in which one seat, or all of a co-operative table, uses the cards of one group whenever it can."""
    opened = Table(**batch["table"]).open()
    uses = uses_of(opened)
    opened.start(0)
    faces = {face for face, name in enumerate(opened.card_names) if name in set(batch["cards"])}
    together = opened.together
    games = won = swayed = 0
    for seed in range(batch["first"], batch["first"] + batch["games"]):
        seat = seed % opened.seats
        leaning = (1 << opened.seats) - 1 if together else 1 << seat
        policy = Leaning(opened, seed // opened.seats, uses, faces, leaning)
        row = played_in_line(opened, seed // opened.seats, policy)
        games += 1
        won += (row["winners"] >> seat) & 1
        swayed += policy.swayed > 0
    return [{"group": batch["group"], "games": games, "won": won, "swayed": swayed}]


# ---------------------------------------------------------------------- what comes of them


class CardFigures:
    """What a card does, by lot and by deal."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.offered = 0
        self.taken = 0
        self.played: Figure | None = None
        """How many points more often a seat wins that used it by lot than one that was offered it and used others."""
        self.dealt: Figure | None = None
        """The same for who was dealt it, and who was not."""

    @property
    def chosen(self) -> Figure:
        """In how many of its offers the bots' own choice was the card."""
        return share(self.taken, self.offered)


def figures_of(frame: pl.DataFrame) -> dict[str, CardFigures]:
    """The figures of every card, from the counts of all batches."""
    keys = ["what", "card", "ask", "size"]
    counts = frame.group_by(keys).agg(pl.col("offered", "offered_won", "taken", "taken_won").sum()).sort(keys)
    found: dict[str, CardFigures] = {}
    strata: dict[str, list[Stratum]] = {}
    dealt: dict[str, list[Stratum]] = {}
    seats = {row["size"]: row for row in counts.filter(pl.col("card") == "").iter_rows(named=True)}
    plain = counts.filter((pl.col("card") != "") & (pl.col("what") != PREFERRED))
    for row in plain.iter_rows(named=True):
        card = found.setdefault(row["card"], CardFigures(row["card"]))
        if row["what"] == OFFERED:
            card.offered += row["offered"]
            card.taken += row["taken"]
        elif row["what"] == BY_LOT:
            strata.setdefault(card.name, []).append(
                Stratum(
                    row["taken"],
                    row["taken_won"],
                    row["offered"] - row["taken"],
                    row["offered_won"] - row["taken_won"],
                )
            )
        else:
            whole = seats[row["size"]]
            dealt.setdefault(card.name, []).append(
                Stratum(
                    row["taken"],
                    row["taken_won"],
                    whole["offered"] - row["taken"],
                    whole["taken_won"] - row["taken_won"],
                )
            )
    for name, card in found.items():
        card.played = difference_over(strata.get(name, []))
        card.dealt = difference_over(dealt.get(name, []))
    return found


def preferences(frame: pl.DataFrame) -> dict[tuple[str, str], int]:
    """How often a card was taken where another one was offered and left, by the bots' own choice."""
    counts = frame.filter(pl.col("what") == PREFERRED).group_by("card").agg(pl.col("taken").sum())
    found: dict[tuple[str, str], int] = {}
    for card, taken in counts.rows():
        one, _, other = str(card).partition(OVER)
        found[one, other] = int(taken)
    return found


def lots_of(
    run: Run, table: Table, first: int, count: int, stage: str, *, pairs: bool = False
) -> pl.DataFrame:
    """The counts of games in which cards are used by lot."""
    span = span_of(table)
    batches: list[Batch] = [
        {"table": table.to_data(), "first": at, "games": games, "span": span, "pairs": pairs}
        for at, games in seeds_in_batches(first, count, BATCH)
    ]
    return run.rows(stage, "questhall.lab.lots:games_by_lot", batches)


def offered_first(opened: Opened, ask: int) -> list[str]:
    """The cards that a question offers when it is first put, in the order of the set."""
    watched = ByLot(opened, 0, {ask}, [NONE] * opened.seats)
    played_in_line(opened, 0, watched)
    offers = [offers[0] for offers in watched.offers if offers]
    return [opened.card_names[face] for face in sorted(offers[0].offered)] if offers else []
