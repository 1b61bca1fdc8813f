"""Quaeleon's Quest as the match knows it."""

from typing import Any, Final, final

from mypy_extensions import i64

from questhall.games.quaeleon.asking import Asking
from questhall.games.quaeleon.asks import ASKS, EVENTS
from questhall.games.quaeleon.cardset import (
    CardSet,
    Faction,
    builtin_set,
    card_from_dict,
    factions_named,
    load_set,
    with_factions,
)
from questhall.games.quaeleon.effects.build import table_of
from questhall.games.quaeleon.ending import result_of
from questhall.games.quaeleon.options import OPTIONS
from questhall.games.quaeleon.rules.course import BY_THE_BOOK
from questhall.games.quaeleon.rules.setup import LEAST_SEATS, MOST_SEATS, check_size, start_at
from questhall.games.quaeleon.scenes import arranged
from questhall.games.quaeleon.sight import QuaeleonSight
from questhall.games.quaeleon.state import Quaeleon
from questhall.games.quaeleon.sums import sums_of
from questhall.games.quaeleon.table import Table
from questhall.games.quaeleon.telling import told_to
from questhall.games.quaeleon.view import step_name, view_of
from questhall.games.quaeleon.wording import catalogue_of
from questhall.kernel.game import Event, Game
from questhall.kernel.kind import GameError, Kind
from questhall.kernel.rng import Rng
from questhall.kernel.sight import Sight

FACTIONS: Final = "factions"
WITHOUT: Final = "without"


@final
class QuaeleonKind(Kind):
    """How the game starts, what it asks and tells, how it is seen, how it ends."""

    def __init__(self) -> None:
        self.id = "quaeleon"
        self.title = "Quaeleon's Quest"
        self.least_seats = LEAST_SEATS
        self.most_seats = MOST_SEATS
        self.asks = ASKS
        self.events = EVENTS
        self.options = OPTIONS
        self.pack_tables = ("faction",)
        self.builtin: CardSet | None = None
        self.latest: Table | None = None

    # ---------------------------------------------------------------- beginning

    def load_cards(self, pack: str) -> CardSet:
        """The set of 100 cards for "", read when it is first needed, else the set in a directory."""
        if pack:
            return load_set(pack)
        if self.builtin is None:
            self.builtin = builtin_set()
        return self.builtin

    def card_choices(self) -> dict[str, str]:
        """Factions are taken out of the set, and put into it, as a whole. [QL-R49]"""
        return {
            FACTIONS: "only these factions are played, as in factions=Dragon,Storm,Pact",
            WITHOUT: "these factions are left out, as in without=Storm",
        }

    def choose_cards(self, cards: Any, chosen: dict[str, Any]) -> CardSet:
        """The set with the factions that are wanted. [QL-R49]"""
        assert isinstance(cards, CardSet)
        names = [faction.name for faction in cards.factions]
        wanted = factions_named(cards, chosen[FACTIONS], FACTIONS) if FACTIONS in chosen else names
        if WITHOUT in chosen:
            unwanted = factions_named(cards, chosen[WITHOUT], WITHOUT)
            wanted = [name for name in wanted if name not in unwanted]
        return cards if set(wanted) == set(names) else with_factions(cards, wanted)

    def cards_to_data(self, cards: Any) -> dict[str, Any] | None:
        """The set as plain data, or None for the one that comes with the game."""
        if cards is None or cards is self.builtin:
            return None
        assert isinstance(cards, CardSet)
        return {
            "name": cards.name,
            "factions": [
                {"name": faction.name, "emblem": faction.emblem, "idea": faction.idea}
                for faction in cards.factions
            ],
            "cards": [card.as_dict() for card in cards.cards],
        }

    def cards_from_data(self, data: dict[str, Any] | None) -> CardSet:
        """The set of a save, checked like any other."""
        if data is None:
            return self.load_cards("")
        return set_from_data(data)

    def catalogue(self, cards: Any) -> list[dict[str, Any]]:
        """Every card, by faction and initiative."""
        assert isinstance(cards, CardSet)
        return catalogue_of(cards)

    def group_idea(self, cards: Any, group: str) -> str:
        """What a faction wants."""
        assert isinstance(cards, CardSet)
        return next((faction.idea for faction in cards.factions if faction.name == group), "")

    def table(self, cards: CardSet) -> Table:
        """The cards as the rules read them; made once for the set that was used last."""
        if self.latest is None or self.latest.card_set is not cards:
            self.latest = table_of(cards, BY_THE_BOOK)
        return self.latest

    def start(
        self, seats: int, options: dict[str, Any], cards: Any, rng: Rng, documents: list[Any]
    ) -> Quaeleon:
        """A game before its setup: all cards in the deck, in the order of the set."""
        assert isinstance(cards, CardSet)
        if any(document is not None for document in documents):
            raise GameError(f"{self.title} begins from no documents; leave 'carry' out.")
        check_size(len(cards.cards), seats)
        return start_at(self.table(cards), seats, options, rng)

    def arrange(self, scene: dict[str, Any], rng: Rng) -> Quaeleon:
        """A game from an arranged position."""
        return arranged(scene, self.load_cards(""), rng)

    # ---------------------------------------------------------------- seeing

    def sight(self, game: Game, seat: i64) -> Sight:
        """The eyes of one seat."""
        return QuaeleonSight(game, seat)

    def view(self, game: Game, seat: i64, names: list[str]) -> dict[str, Any]:
        """All that a seat may know."""
        assert isinstance(game, Quaeleon)
        return view_of(game, seat, names)

    def prompt(self, game: Game, seat: i64, ask: i64, names: list[str]) -> str:
        """The pending question as one would say it."""
        assert isinstance(game, Quaeleon)
        return Asking(game, seat, ask, names).prompt()

    def label(self, game: Game, seat: i64, ask: i64, option: i64, names: list[str]) -> str:
        """One option in words."""
        assert isinstance(game, Quaeleon)
        return Asking(game, seat, ask, names).label(option)

    def tell(self, game: Game, event: Event, seat: i64, names: list[str]) -> dict[str, Any] | None:
        """An event as a seat may know it."""
        assert isinstance(game, Quaeleon)
        return told_to(game, event, seat, names)

    def why_not(self, game: Game, seat: i64, ask: i64, thing: i64, names: list[str]) -> tuple[str, str]:
        """What keeps a thing from being an option."""
        assert isinstance(game, Quaeleon)
        return Asking(game, seat, ask, names).why_not(thing)

    def sums(self, game: Game, seat: i64, kind: str, thing: i64, names: list[str]) -> list[dict[str, Any]]:
        """How the numbers of a card or a player came about."""
        assert isinstance(game, Quaeleon)
        return sums_of(game, seat, kind, thing, names)

    def step_name(self, game: Game) -> str:
        """The step that comes next, or is under way."""
        assert isinstance(game, Quaeleon)
        return step_name(game)

    # ---------------------------------------------------------------- unasked acts, and the end

    def check_statement(self, game: Game, seat: i64, statement: Any) -> str:
        """Nothing that is said has a meaning in this game."""
        raise GameError(f"{self.title} has no statements: what players say to one another is up to them.")

    def turn(self, game: Game) -> i64:
        """A reveal belongs to the turn that follows it; every other step is a turn of its own."""
        return game.steps

    def result(self, game: Game, names: list[str]) -> dict[str, Any]:
        """How a finished game ended."""
        assert isinstance(game, Quaeleon)
        return result_of(game, names)


def set_from_data(data: dict[str, Any]) -> CardSet:
    """A card set that was written as plain data; raises CardError or GameError."""
    if not isinstance(data, dict) or not isinstance(data.get("cards"), list):
        raise GameError("The card set of the save is not one.")
    factions: list[Faction] = []
    for faction in data.get("factions", []):
        factions.append(Faction(str(faction["name"]), str(faction["emblem"]), str(faction["idea"])))
    names = [faction.name for faction in factions]
    cards = [card_from_dict(card, names, number) for number, card in enumerate(data["cards"])]
    if not cards:
        raise GameError("The card set of the save has no card.")
    return CardSet(str(data.get("name", "")), cards, factions)
