"""Maiden's Quest as the match knows it."""

from typing import Any, Final, final

from mypy_extensions import i64

from questhall.games.maiden.asking import Asking
from questhall.games.maiden.asks import ASKS
from questhall.games.maiden.build import table_of
from questhall.games.maiden.cardset import CardSet, builtin_set, load_set, set_from_data, set_to_data
from questhall.games.maiden.catalogue import catalogue_of
from questhall.games.maiden.ending import result_of
from questhall.games.maiden.events import EVENTS
from questhall.games.maiden.options import OPTIONS, settle, sizes_of
from questhall.games.maiden.reading import boxes_for, read_documents, take_in
from questhall.games.maiden.record import record_of
from questhall.games.maiden.rules.course import BY_THE_BOOK
from questhall.games.maiden.rules.setup import fill_box
from questhall.games.maiden.rules.turns import begin_play
from questhall.games.maiden.scenes import arranged
from questhall.games.maiden.sight import MaidenSight
from questhall.games.maiden.state import Maiden
from questhall.games.maiden.sums import sums_of
from questhall.games.maiden.table import Table
from questhall.games.maiden.telling import told_to
from questhall.games.maiden.view import step_name, view_of
from questhall.kernel.game import Event, Game
from questhall.kernel.kind import GameError, Kind
from questhall.kernel.rng import Rng
from questhall.kernel.sight import Sight

LEAST_SEATS: Final = 1
MOST_SEATS: Final = 6


@final
class MaidenKind(Kind):
    """How the game starts, what it asks and tells, how it is seen, how it ends."""

    def __init__(self) -> None:
        self.id = "maiden"
        self.title = "Maiden's Quest"
        self.least_seats = LEAST_SEATS
        self.most_seats = MOST_SEATS
        self.asks = ASKS
        self.events = EVENTS
        self.options = OPTIONS
        self.pack_tables = ("family",)
        self.builtin: CardSet | None = None
        self.latest: Table | None = None

    # ---------------------------------------------------------------- beginning

    def sizes(self, options: dict[str, Any]) -> tuple[int, int]:
        """The least and the most players of the form of play. [MQ-239]"""
        return sizes_of(options)

    def load_cards(self, pack: str) -> CardSet:
        """The set that comes with the game for "", read when it is first needed, else the set in a directory."""
        if pack:
            return load_set(pack)
        if self.builtin is None:
            self.builtin = builtin_set()
        return self.builtin

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
        """Every card by its family."""
        assert isinstance(cards, CardSet)
        return catalogue_of(cards)

    def group_idea(self, cards: Any, group: str) -> str:
        """What a family of cards is about."""
        assert isinstance(cards, CardSet)
        return next((family.idea for family in cards.families if family.name == group), "")

    def table(self, cards: CardSet) -> Table:
        """The cards as the rules read them; made once for the set that was used last."""
        if self.latest is None or self.latest.card_set is not cards:
            self.latest = table_of(cards, BY_THE_BOOK)
        return self.latest

    def start(
        self, seats: int, options: dict[str, Any], cards: Any, rng: Rng, documents: list[Any]
    ) -> Maiden:
        """A game before its first step: every card in the box, or in the deck of a document. [MQ-001, MQ-005]"""
        assert isinstance(cards, CardSet)
        if not LEAST_SEATS <= seats <= MOST_SEATS:
            raise GameError(f"{self.title} is for {LEAST_SEATS} to {MOST_SEATS} players, not {seats}.")
        table = self.table(cards)
        brought = read_documents(documents, seats)
        boxes = boxes_for(brought)
        game = Maiden(table, seats, table.size * boxes)
        game.rng = rng
        game.lay_out(boxes)
        settle(game, options)
        fill_box(game)
        take_in(game, brought)
        if game.carried == (1 << seats) - 1:
            begin_play(game)
        return game

    def arrange(self, scene: dict[str, Any], rng: Rng) -> Maiden:
        """A game from an arranged position."""
        return arranged(scene, self.load_cards(""), rng)

    # ---------------------------------------------------------------- seeing

    def sight(self, game: Game, seat: i64) -> Sight:
        """The eyes of one seat."""
        return MaidenSight(game, seat)

    def view(self, game: Game, seat: i64, names: list[str]) -> dict[str, Any]:
        """All that a seat may know."""
        assert isinstance(game, Maiden)
        return view_of(game, seat, names)

    def prompt(self, game: Game, seat: i64, ask: i64, names: list[str]) -> str:
        """The pending question as one would say it."""
        assert isinstance(game, Maiden)
        return Asking(game, seat, ask, names).prompt()

    def label(self, game: Game, seat: i64, ask: i64, option: i64, names: list[str]) -> str:
        """One option in words."""
        assert isinstance(game, Maiden)
        return Asking(game, seat, ask, names).label(option)

    def tell(self, game: Game, event: Event, seat: i64, names: list[str]) -> dict[str, Any] | None:
        """An event as a seat may know it."""
        assert isinstance(game, Maiden)
        return told_to(game, event, seat, names)

    def why_not(self, game: Game, seat: i64, ask: i64, thing: i64, names: list[str]) -> tuple[str, str]:
        """What keeps a thing from being an option."""
        assert isinstance(game, Maiden)
        return Asking(game, seat, ask, names).why_not(thing)

    def sums(self, game: Game, seat: i64, kind: str, thing: i64, names: list[str]) -> list[dict[str, Any]]:
        """What the Fan has of what is demanded, and what a failure would cost."""
        assert isinstance(game, Maiden)
        return sums_of(MaidenSight(game, seat), kind, thing)

    def step_name(self, game: Game) -> str:
        """The step that comes next, or is under way."""
        assert isinstance(game, Maiden)
        return step_name(game)

    # ---------------------------------------------------------------- unasked acts, and the end

    def check_statement(self, game: Game, seat: i64, statement: Any) -> str:
        """Nothing that is said has a meaning in this game."""
        raise GameError(f"{self.title} has no statements: what players say to one another is up to them.")

    def result(self, game: Game, names: list[str]) -> dict[str, Any]:
        """How a finished game ended."""
        assert isinstance(game, Maiden)
        return result_of(game, names)

    def carry(self, game: Game, seat: int) -> dict[str, Any]:
        """The player's deck and profile, for another match. [MQ-034, MQ-143]"""
        assert isinstance(game, Maiden)
        return record_of(game, seat)
