"""Fetch Quest as the match knows it."""

from typing import Any, Final, final

from mypy_extensions import i64

from questhall.games.fetch.asking import Asking
from questhall.games.fetch.asks import ASKS
from questhall.games.fetch.build import table_of
from questhall.games.fetch.cardset import (
    CardSet,
    builtin_set,
    load_set,
    set_from_data,
    set_to_data,
    with_dogs,
)
from questhall.games.fetch.ending import result_of
from questhall.games.fetch.events import EVENTS
from questhall.games.fetch.options import BITS, OPTIONS
from questhall.games.fetch.rules.course import BY_THE_BOOK
from questhall.games.fetch.rules.setup import lay_out_everything
from questhall.games.fetch.scenes import arranged
from questhall.games.fetch.sight import FetchSight
from questhall.games.fetch.state import CHECK, LEAST_SEATS, MOST_SEATS, Fetch
from questhall.games.fetch.sums import sums_of
from questhall.games.fetch.table import Table
from questhall.games.fetch.talk import statements, words_of
from questhall.games.fetch.telling import told_to
from questhall.games.fetch.view import step_name, view_of
from questhall.games.fetch.wording import catalogue_of
from questhall.kernel.game import Event, Game
from questhall.kernel.kind import GameError, Kind
from questhall.kernel.options import bits_of
from questhall.kernel.rng import Rng
from questhall.kernel.sight import Sight

DOGS: Final = "dogs"


@final
class FetchKind(Kind):
    """How the game starts, what it asks and tells, how it is seen, how it ends."""

    def __init__(self) -> None:
        self.id = "fetch"
        self.title = "Fetch Quest"
        self.least_seats = LEAST_SEATS
        self.most_seats = MOST_SEATS
        self.asks = ASKS
        self.events = EVENTS
        self.options = OPTIONS
        self.pack_tables = ("chapter",)
        self.builtin: CardSet | None = None
        self.latest: Table | None = None

    # ---------------------------------------------------------------- beginning

    def load_cards(self, pack: str) -> CardSet:
        """The set that comes with the game for "", read when it is first needed, else the set in a directory."""
        if pack:
            return load_set(pack)
        if self.builtin is None:
            self.builtin = builtin_set()
        return self.builtin

    def card_choices(self) -> dict[str, str]:
        """A pioneer may bear the name of one's own dog."""
        return {DOGS: 'pioneers bear the names of your own dogs, as in dogs="Spike Mutt: Rex"'}

    def choose_cards(self, cards: Any, chosen: dict[str, Any]) -> CardSet:
        """The set with the names that are wanted."""
        assert isinstance(cards, CardSet)
        return with_dogs(cards, chosen[DOGS]) if DOGS in chosen else cards

    def cards_to_data(self, cards: Any) -> dict[str, Any] | None:
        """The set as plain data, or None for the one that comes with the game."""
        if cards is None or cards is self.builtin:
            return None
        assert isinstance(cards, CardSet)
        return set_to_data(cards)

    def cards_from_data(self, data: dict[str, Any] | None) -> CardSet:
        """The set of a save, checked like any other."""
        return self.load_cards("") if data is None else set_from_data(data)

    def catalogue(self, cards: Any) -> list[dict[str, Any]]:
        """Every card, chapter by chapter."""
        assert isinstance(cards, CardSet)
        return catalogue_of(cards)

    def group_idea(self, cards: Any, group: str) -> str:
        """What a chapter is about."""
        assert isinstance(cards, CardSet)
        return next((chapter.idea for chapter in cards.chapters if chapter.name == group), "")

    def table(self, cards: CardSet) -> Table:
        """The cards as the rules read them; made once for the set that was used last."""
        if self.latest is None or self.latest.card_set is not cards:
            self.latest = table_of(cards, BY_THE_BOOK)
        return self.latest

    def start(self, seats: int, options: dict[str, Any], cards: Any, rng: Rng, documents: list[Any]) -> Fetch:
        """A game before its setup: all cards lie open in their kinds. [FQ-002]"""
        assert isinstance(cards, CardSet)
        if any(document is not None for document in documents):
            raise GameError(f"{self.title} begins from no documents; leave 'carry' out.")
        if not LEAST_SEATS <= seats <= MOST_SEATS:
            raise GameError(f"{self.title} is for {LEAST_SEATS} to {MOST_SEATS} players, not {seats}.")
        pioneers = len(cards.of_kind("pioneer"))
        if pioneers < seats:
            raise GameError(f"A set of {pioneers} pioneers is too small for {seats} players.")
        game = Fetch(self.table(cards), seats, len(cards.cards))
        game.lay_out(seats)
        game.options = bits_of(options, OPTIONS, BITS)
        game.rng = rng
        lay_out_everything(game)
        return game

    def arrange(self, scene: dict[str, Any], rng: Rng) -> Fetch:
        """A game from an arranged position."""
        return arranged(scene, self.load_cards(""), rng)

    # ---------------------------------------------------------------- seeing

    def sight(self, game: Game, seat: i64) -> Sight:
        """The eyes of one seat."""
        return FetchSight(game, seat)

    def view(self, game: Game, seat: i64, names: list[str]) -> dict[str, Any]:
        """All that a seat may know."""
        assert isinstance(game, Fetch)
        return view_of(game, seat, names)

    def prompt(self, game: Game, seat: i64, ask: i64, names: list[str]) -> str:
        """The pending question as one would say it."""
        assert isinstance(game, Fetch)
        return Asking(game, seat, ask, names).prompt()

    def label(self, game: Game, seat: i64, ask: i64, option: i64, names: list[str]) -> str:
        """One option in words."""
        assert isinstance(game, Fetch)
        return Asking(game, seat, ask, names).label(option)

    def tell(self, game: Game, event: Event, seat: i64, names: list[str]) -> dict[str, Any] | None:
        """An event as a seat may know it."""
        assert isinstance(game, Fetch)
        return told_to(game, event, seat, names)

    def why_not(self, game: Game, seat: i64, ask: i64, thing: i64, names: list[str]) -> tuple[str, str]:
        """What keeps a thing from being an option."""
        assert isinstance(game, Fetch)
        return Asking(game, seat, ask, names).why_not(thing)

    def sums(self, game: Game, seat: i64, kind: str, thing: i64, names: list[str]) -> list[dict[str, Any]]:
        """How the Resources of an attempt came about."""
        assert isinstance(game, Fetch)
        return sums_of(game, kind, thing)

    def step_name(self, game: Game) -> str:
        """The step that comes next, or is under way."""
        assert isinstance(game, Fetch)
        return step_name(game)

    # ---------------------------------------------------------------- unasked acts, and the end

    def statements(self, game: Game, seat: i64) -> list[Any]:
        """The set phrases that a seat may say now. [FQ-R37]"""
        assert isinstance(game, Fetch)
        return statements(game, seat)

    def check_statement(self, game: Game, seat: i64, statement: Any) -> str:
        """What a seat says, in words, if the limits on talk allow it. [FQ-046, FQ-047, FQ-R37]"""
        assert isinstance(game, Fetch)
        return words_of(game, seat, statement)

    def turn(self, game: Game) -> i64:
        """The turn that the coming step belongs to; the check begins a new one."""
        assert isinstance(game, Fetch)
        return game.turns + 1 if game.next == CHECK else game.turns

    def result(self, game: Game, names: list[str]) -> dict[str, Any]:
        """How a finished game ended."""
        assert isinstance(game, Fetch)
        return result_of(game, names)
