"""What is played in the lab, as plain data that every process can open: game, seats, options, bots, cards left out."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import questhall as qh
from questhall.bots.heuristic import Heuristic
from questhall.bots.random import RandomBot
from questhall.decisions import Decision
from questhall.errors import SetupError
from questhall.kernel.cardfile import CardError, suggestion
from questhall.kernel.game import Game
from questhall.kernel.kind import GameError, Kind
from questhall.kernel.rng import rng_from_seed
from questhall.lab.lenses import Lens, lens_for
from questhall.lab.needs import LabError
from questhall.lab.notes import notes_on
from questhall.seats import Bot
from questhall.setup import checked_setup

USUAL_BOT = "heuristic"


class Table:
    """A game with its seats, options and bots, and the cards that are left out of its set."""

    def __init__(
        self,
        game: str,
        seats: int,
        options: dict[str, Any] | None = None,
        bots: list[str] | None = None,
        banned: list[str] | None = None,
        picks: dict[str, str] | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options or {})
        self.bots = list(bots) if bots else [USUAL_BOT] * seats
        self.banned = list(banned or [])
        self.picks = dict(picks or {})
        """Questions that are settled before: the name of the ask, and that of the card which is always taken."""
        if len(self.bots) == 1:
            self.bots *= seats

    def to_data(self) -> dict[str, Any]:
        """The table, JSON-ready."""
        return {
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "bots": self.bots,
            "banned": self.banned,
            "picks": self.picks,
        }

    def with_bots(self, bots: list[str]) -> Table:
        """The same table with other bots; one name stands for all seats."""
        return Table(self.game, self.seats, self.options, bots, self.banned, self.picks)

    def for_seats(self, seats: int) -> Table:
        """The same for another number of seats, played by the usual bot."""
        return Table(self.game, seats, self.options, None, self.banned, self.picks)

    def without(self, banned: list[str]) -> Table:
        """The same table with these cards left out."""
        return Table(self.game, self.seats, self.options, self.bots, banned, self.picks)

    def open(self) -> Opened:
        """The table, ready to play at."""
        return opened(json.dumps(self.to_data(), sort_keys=True))


class Opened:
    """A table that was checked: its kind, cards, options and bots, and the lens through which the lab sees the game."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kind: Kind = qh.kind(table.game)
        setup = checked_setup(self.kind, players=table.seats, seed=0, options=table.options)
        self.setup = setup
        self.seats = setup.seats
        self.names = setup.names
        if len(table.bots) != setup.seats:
            raise SetupError(f"A bot for each of the {setup.seats} seats is needed, not {len(table.bots)}.")
        self.bots: list[Bot] = [qh.bot_named(name, self.kind.id) for name in table.bots]
        if table.banned:
            setup.cards = without(self.kind, setup.cards, table.banned)
        self.lens: Lens = lens_for(self.kind)
        self.together = notes_on(self.kind.id).is_together(setup.options)
        """Whether all win or lose together."""
        self.picks = picks_by_ask(self.kind, table.picks)
        self.bots = [Picking(bot, table.picks) for bot in self.bots] if table.picks else self.bots
        self._card_names: list[str] = []

    def start(self, seed: int) -> Game:
        """A game before its first step."""
        setup = self.setup
        try:
            game = self.kind.start(setup.seats, setup.options, setup.cards, rng_from_seed(seed), [])
        except (GameError, CardError) as error:
            raise SetupError(str(error)) from None
        return game

    @property
    def card_names(self) -> list[str]:
        """The printed name of every face."""
        if not self._card_names:
            game = self.start(0)
            self._card_names = [self.lens.name(game, face) for face in range(max(game.face) + 1)]
        return self._card_names

    def own_bot(self, seat: int) -> Bot:
        """The bot of a seat, apart from what is settled before."""
        bot = self.bots[seat]
        return bot.bot if isinstance(bot, Picking) else bot

    @property
    def plays_in_line(self) -> bool:
        """Whether all bots can play without a match around them."""
        return all(isinstance(self.own_bot(seat), (Heuristic, RandomBot)) for seat in range(self.seats))


class Picking:
    """A bot for which some questions are settled before."""

    def __init__(self, bot: Bot, picks: dict[str, str]) -> None:
        self.bot = bot
        self.picks = picks

    @property
    def name(self) -> str:
        """The bot's own."""
        return self.bot.name

    def answer(self, sight: Any, decision: Decision) -> int | list[int]:
        """The card of that name, where it is offered; else what the bot says."""
        wanted = self.picks.get(decision.ask)
        if wanted is not None:
            for choice in decision.options:
                if choice.label.startswith(wanted):
                    return choice.value
        return self.bot.answer(sight, decision)


def picks_by_ask(kind: Kind, picks: dict[str, str]) -> dict[int, str]:
    """The picks by the number of their ask; LabError where there is no such ask."""
    numbers = {ask.name: ask.number for ask in kind.asks}
    for name in picks:
        if name not in numbers:
            raise LabError(f"{kind.title} has no question {name!r:.60}{suggestion(name, numbers)}.")
    return {numbers[name]: card for name, card in picks.items()}


@lru_cache(maxsize=64)
def opened(data: str) -> Opened:
    """The opened table of this data; kept, since a batch plays many games at it."""
    return Opened(Table(**json.loads(data)))


def data_of(kind: Kind, cards: Any) -> dict[str, Any]:
    """A card set as plain data, the one that comes with the game included."""
    data = kind.cards_to_data(cards)
    if data is None:
        home = Path(qh.__file__).parent / "games" / kind.id / "cards"
        data = kind.cards_to_data(kind.load_cards(str(home)))
    if data is None:
        raise LabError(f"The cards of {kind.title} cannot be changed one by one.")
    found: dict[str, Any] = json.loads(json.dumps(data))
    return found


def without(kind: Kind, cards: Any, names: list[str]) -> Any:
    """The card set without the cards of these names; LabError where the game cannot do without one of them."""
    data = data_of(kind, cards)
    for name in names:
        if not drop(data, name):
            raise LabError(f"There is no card {name!r} in the set.")
    try:
        return kind.cards_from_data(data)
    except (GameError, CardError, KeyError, IndexError) as error:
        raise LabError(f"The set cannot do without {' and '.join(names)}: {error}") from None


def drop(data: Any, name: str) -> bool:
    """Take every card of this name out of the lists in the data; whether there was one."""
    found = False
    values = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    if isinstance(data, list):
        kept = [one for one in data if not (isinstance(one, dict) and one.get("name") == name)]
        found = len(kept) < len(data)
        data[:] = kept
        values = data
    for value in values:
        found = drop(value, name) or found
    return found
