"""What is played in the lab, as plain data that every process can open: game, seats, options, bots, cards left out."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import questhall as qh
from questhall.bots.heuristic import Heuristic
from questhall.errors import SetupError
from questhall.kernel.cardfile import CardError
from questhall.kernel.game import Game
from questhall.kernel.kind import GameError, Kind
from questhall.kernel.rng import rng_from_seed
from questhall.lab.lenses import Lens, lens_for
from questhall.lab.needs import LabError
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
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options or {})
        self.bots = list(bots) if bots else [USUAL_BOT] * seats
        self.banned = list(banned or [])
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
        }

    def with_bots(self, bots: list[str]) -> Table:
        """The same table with other bots; one name stands for all seats."""
        return Table(self.game, self.seats, self.options, bots, self.banned)

    def without(self, banned: list[str]) -> Table:
        """The same table with these cards left out."""
        return Table(self.game, self.seats, self.options, self.bots, banned)

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
        self.card_names: list[str] = []
        """The printed name of every face."""

    def start(self, seed: int) -> Game:
        """A game before its first step."""
        setup = self.setup
        try:
            game = self.kind.start(setup.seats, setup.options, setup.cards, rng_from_seed(seed), [])
        except (GameError, CardError) as error:
            raise SetupError(str(error)) from None
        if not self.card_names:
            self.card_names = [self.lens.name(game, face) for face in range(len(game.face))]
        return game

    @property
    def plays_in_line(self) -> bool:
        """Whether all bots can play without a match around them."""
        return all(isinstance(bot, Heuristic) or bot.name == "random" for bot in self.bots)


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
