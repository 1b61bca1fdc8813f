"""Quantum Quest as the match knows it."""

from typing import Any, final

from mypy_extensions import i64

from questhall.games.quantum.asking import Asking
from questhall.games.quantum.asks import ASKS, EVENTS
from questhall.games.quantum.cardset import CardSet, builtin_set, load_set, set_from_data, set_to_data
from questhall.games.quantum.effects.build import table_of
from questhall.games.quantum.ending import result_of
from questhall.games.quantum.options import BITS, OPTIONS
from questhall.games.quantum.rules.course import BY_THE_BOOK
from questhall.games.quantum.rules.setup import spaces_for
from questhall.games.quantum.scenes import arranged
from questhall.games.quantum.sight import QuantumSight
from questhall.games.quantum.state import LEAST_SEATS, MOST_SEATS, PARTY_SIZE, SPARE_ADVENTURERS, Quantum
from questhall.games.quantum.sums import sums_of
from questhall.games.quantum.table import Table
from questhall.games.quantum.telling import told_to
from questhall.games.quantum.view import step_name, view_of
from questhall.games.quantum.wording import IDEAS, catalogue_of
from questhall.kernel.asks import masks_of
from questhall.kernel.game import Event, Game
from questhall.kernel.kind import GameError, Kind
from questhall.kernel.options import bits_of
from questhall.kernel.rng import Rng
from questhall.kernel.sight import Sight


@final
class QuantumKind(Kind):
    """How the game starts, what it asks and tells, how it is seen, how it ends."""

    def __init__(self) -> None:
        self.id = "quantum"
        self.title = "Quantum Quest"
        self.least_seats = LEAST_SEATS
        self.most_seats = MOST_SEATS
        self.asks = ASKS
        self.events = EVENTS
        self.options = OPTIONS
        self.pack_tables = ("deck",)
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
        """Every card: adventurers by class, chambers by the class of their buyers."""
        assert isinstance(cards, CardSet)
        return catalogue_of(cards)

    def group_idea(self, cards: Any, group: str) -> str:
        """What a class, or the chambers for it, are good for."""
        return IDEAS.get(group, "")

    def table(self, cards: CardSet) -> Table:
        """The cards as the rules read them; made once for the set that was used last."""
        if self.latest is None or self.latest.card_set is not cards:
            self.latest = table_of(cards, masks_of(ASKS), BY_THE_BOOK)
        return self.latest

    def start(
        self, seats: int, options: dict[str, Any], cards: Any, rng: Rng, documents: list[Any]
    ) -> Quantum:
        """A game before its setup: every card in its deck, in the order of the set. [QQ-001]"""
        assert isinstance(cards, CardSet)
        if any(document is not None for document in documents):
            raise GameError(f"{self.title} begins from no documents; leave 'carry' out.")
        if not LEAST_SEATS <= seats <= MOST_SEATS:
            raise GameError(f"{self.title} is for {LEAST_SEATS} to {MOST_SEATS} players, not {seats}.")
        check_supply(cards, seats)
        table = self.table(cards)
        game = Quantum(table, seats, table.size)
        game.lay_out(seats)
        for card in range(table.size):
            game.put(game.adventurers if card < table.adventurers else game.chambers, card)
        game.options = bits_of(options, OPTIONS, BITS)
        game.rng = rng
        return game

    def arrange(self, scene: dict[str, Any], rng: Rng) -> Quantum:
        """A game from an arranged position."""
        return arranged(scene, self.load_cards(""), rng)

    # ---------------------------------------------------------------- seeing

    def sight(self, game: Game, seat: i64) -> Sight:
        """The eyes of one seat."""
        return QuantumSight(game, seat)

    def view(self, game: Game, seat: i64, names: list[str]) -> dict[str, Any]:
        """All that a seat may know."""
        assert isinstance(game, Quantum)
        return view_of(game, seat, names)

    def prompt(self, game: Game, seat: i64, ask: i64, names: list[str]) -> str:
        """The pending question as one would say it."""
        assert isinstance(game, Quantum)
        return Asking(game, seat, ask, names).prompt()

    def label(self, game: Game, seat: i64, ask: i64, option: i64, names: list[str]) -> str:
        """One option in words."""
        assert isinstance(game, Quantum)
        return Asking(game, seat, ask, names).label(option)

    def tell(self, game: Game, event: Event, seat: i64, names: list[str]) -> dict[str, Any] | None:
        """An event as a seat may know it."""
        assert isinstance(game, Quantum)
        return told_to(game, event, seat, names)

    def why_not(self, game: Game, seat: i64, ask: i64, thing: i64, names: list[str]) -> tuple[str, str]:
        """What keeps a thing from being an option."""
        assert isinstance(game, Quantum)
        return Asking(game, seat, ask, names).why_not(thing)

    def sums(self, game: Game, seat: i64, kind: str, thing: i64, names: list[str]) -> list[dict[str, Any]]:
        """How the health of adventurers came about."""
        assert isinstance(game, Quantum)
        return sums_of(game, seat, kind, thing, names)

    def step_name(self, game: Game) -> str:
        """The step that comes next, or is under way."""
        assert isinstance(game, Quantum)
        return step_name(game)

    # ---------------------------------------------------------------- unasked acts, and the end

    def check_statement(self, game: Game, seat: i64, statement: Any) -> str:
        """Nothing that is said has a meaning in this game."""
        raise GameError(f"{self.title} has no statements: what players say to one another is up to them.")

    def result(self, game: Game, names: list[str]) -> dict[str, Any]:
        """How a finished game ended."""
        assert isinstance(game, Quantum)
        return result_of(game, names)


def check_supply(cards: CardSet, seats: int) -> None:
    """Chambers for the whole ring, and five adventurers more than are dealt. [QQ-R01]"""
    spaces = int(spaces_for(seats))
    if len(cards.chambers) < spaces:
        raise GameError(
            f"A set of {len(cards.chambers)} chambers is too small for {seats} players: the dungeon has {spaces}."
        )
    needed = PARTY_SIZE * seats + SPARE_ADVENTURERS
    if len(cards.adventurers) < needed:
        raise GameError(
            f"A set of {len(cards.adventurers)} adventurers is too small for {seats} players: {needed} are needed."
        )
