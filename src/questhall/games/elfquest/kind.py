"""The ElfQuest Adventure Game as the match knows it."""

from typing import Any, final

from mypy_extensions import i64

from questhall.games.elfquest.asking import Asking
from questhall.games.elfquest.asks import ASKS
from questhall.games.elfquest.cardset import CardSet, load_set, set_from_data
from questhall.games.elfquest.ending import result_of
from questhall.games.elfquest.events import EVENTS
from questhall.games.elfquest.odds import odds_of
from questhall.games.elfquest.options import OPTIONS, bits_of, run_of
from questhall.games.elfquest.record import record_of, restore
from questhall.games.elfquest.rules.course import BY_THE_BOOK
from questhall.games.elfquest.scenes import arranged
from questhall.games.elfquest.sight import ElfQuestSight
from questhall.games.elfquest.state import ElfQuest
from questhall.games.elfquest.table import Table
from questhall.games.elfquest.telling import chronicle_of, told_to
from questhall.games.elfquest.view import step_name, view_of
from questhall.games.elfquest.wording import catalogue_of, group_idea
from questhall.kernel.asks import masks_of
from questhall.kernel.game import Event, Game
from questhall.kernel.kind import GameError, Kind
from questhall.kernel.rng import Rng
from questhall.kernel.sight import Sight


@final
class ElfQuestKind(Kind):
    """How the game starts, what it asks and tells, how it is seen, how it ends."""

    def __init__(self) -> None:
        self.id = "elfquest"
        self.title = "ElfQuest Adventure Game"
        self.least_seats = 1
        self.most_seats = 4
        self.asks = ASKS
        self.events = EVENTS
        self.options = OPTIONS
        self.pack_tables = ("character", "scenario", "home")
        self.builtin: CardSet | None = None
        self.latest: Table | None = None

    # ---------------------------------------------------------------- beginning

    def load_cards(self, pack: str) -> CardSet:
        """The set that comes with the game for "", read when it is first needed; else with what a pack replaces."""
        if pack:
            return load_set(pack)
        if self.builtin is None:
            self.builtin = load_set("")
        return self.builtin

    def cards_to_data(self, cards: Any) -> dict[str, Any] | None:
        """The set as plain data, or None for the one that comes with the game."""
        if cards is None or cards is self.builtin:
            return None
        assert isinstance(cards, CardSet)
        return {"name": cards.name, "files": cards.documents}

    def cards_from_data(self, data: dict[str, Any] | None) -> CardSet:
        """The set of a save, checked like any other."""
        return self.load_cards("") if data is None else set_from_data(data)

    def catalogue(self, cards: Any) -> list[dict[str, Any]]:
        """Every card: characters with their hands, the Home card, scenarios with their events."""
        assert isinstance(cards, CardSet)
        return catalogue_of(cards)

    def group_idea(self, cards: Any, group: str) -> str:
        """Who a character is, or what a scenario is about."""
        assert isinstance(cards, CardSet)
        return group_idea(cards, group)

    def table(self, cards: CardSet) -> Table:
        """The cards as the rules read them; made once for the set that was used last."""
        if self.latest is None or self.latest.card_set is not cards:
            self.latest = Table(cards, masks_of(ASKS), BY_THE_BOOK)
        return self.latest

    def start(
        self, seats: int, options: dict[str, Any], cards: Any, rng: Rng, documents: list[Any]
    ) -> ElfQuest:
        """A game before its first step: a new tribe to be chosen, or one that is carried into the match."""
        assert isinstance(cards, CardSet)
        if not self.least_seats <= seats <= self.most_seats:
            raise GameError(
                f"{self.title} is for {self.least_seats} to {self.most_seats} players, not {seats}."
            )
        table = self.table(cards)
        game = ElfQuest(table, seats, table.size)
        game.options = bits_of(options)
        game.rng = rng
        game.lay_out()
        first, last = run_of(options)
        game.last = last
        carried = [document for document in documents if document is not None]
        if len(carried) > 1:
            raise GameError(
                "The tribe is one document: it is carried into a match by one seat, None by the others."
            )
        if carried:
            if first >= 0:
                raise GameError(
                    "A tribe that is carried on goes on where it stands; leave the option 'first' out."
                )
            restore(game, carried[0])
        else:
            game.scenario = max(0, first)
        return game

    def arrange(self, scene: dict[str, Any], rng: Rng) -> Game:
        """A game from an arranged position."""
        return arranged(scene, self.load_cards(""), rng)

    # ---------------------------------------------------------------- seeing

    def sight(self, game: Game, seat: i64) -> Sight:
        """The eyes of one seat."""
        return ElfQuestSight(game, seat)

    def view(self, game: Game, seat: i64, names: list[str]) -> dict[str, Any]:
        """All that a seat may know."""
        assert isinstance(game, ElfQuest)
        return view_of(game, seat, names)

    def prompt(self, game: Game, seat: i64, ask: i64, names: list[str]) -> str:
        """The pending question as one would say it."""
        assert isinstance(game, ElfQuest)
        return Asking(game, seat, ask, names).prompt()

    def label(self, game: Game, seat: i64, ask: i64, option: i64, names: list[str]) -> str:
        """One option in words."""
        assert isinstance(game, ElfQuest)
        return Asking(game, seat, ask, names).label(option)

    def tell(self, game: Game, event: Event, seat: i64, names: list[str]) -> dict[str, Any] | None:
        """An event; everybody is told everything."""
        assert isinstance(game, ElfQuest)
        return told_to(game, event, names)

    def why_not(self, game: Game, seat: i64, ask: i64, thing: i64, names: list[str]) -> tuple[str, str]:
        """What keeps a thing from being an option."""
        assert isinstance(game, ElfQuest)
        return Asking(game, seat, ask, names).why_not(thing)

    def odds(self, game: Game, seat: i64, names: list[str]) -> list[dict[str, Any]]:
        """The exact chances of an attempt or task, now and with each addition."""
        assert isinstance(game, ElfQuest)
        return odds_of(game, seat)

    def step_name(self, game: Game) -> str:
        """The step that comes next, or is under way."""
        assert isinstance(game, ElfQuest)
        return step_name(game)

    # ---------------------------------------------------------------- unasked acts, and the end

    def check_statement(self, game: Game, seat: i64, statement: Any) -> str:
        """Nothing that is said has a meaning in this game."""
        raise GameError(f"{self.title} has no statements: what players say to one another is up to them.")

    def result(self, game: Game, names: list[str]) -> dict[str, Any]:
        """How a finished game ended."""
        assert isinstance(game, ElfQuest)
        return result_of(game, names)

    def campaign(self) -> dict[str, Any] | None:
        """A match a season. [EQ-R65]"""
        return {"rest": "season"}

    def chronicle(self, events: list[dict[str, Any]]) -> list[str]:
        """What the tribe remembers of a season."""
        return chronicle_of(events)

    def carry(self, game: Game, seat: int) -> dict[str, Any]:
        """The tribe as a document, between seasons and at the end; it is the same whoever takes it along."""
        assert isinstance(game, ElfQuest)
        return record_of(game)
