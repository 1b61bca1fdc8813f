"""What a game gives to the match: how it starts, what it asks and tells, how it is seen, how it ends."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from questhall.kernel.asks import Ask, EventKind
from questhall.kernel.game import Event, Game
from questhall.kernel.rng import Rng
from questhall.kernel.sight import Sight


class Option:
    """Something that is settled when a game is set up: its name, its values with their meaning, and the usual one."""

    def __init__(
        self,
        name: str,
        title: str,
        values: dict[str | int | bool, str],
        default: Any,
        clauses: tuple[str, ...],
    ) -> None:
        self.name = name
        self.title = title
        self.values = values
        self.default = default
        self.clauses = clauses


OF_CARD: Final = "card"
OF_SEAT: Final = "seat"


class GameError(ValueError):
    """Something given to a game is wrong; the message says what, and what would be right."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """One of the games, as the match knows it. All that leaves for a seat is JSON-ready: dicts, lists, strs, ints."""

    id: str
    title: str
    least_seats: int
    most_seats: int
    asks: list[Ask]
    events: list[EventKind]
    options: list[Option]
    pack_tables: tuple[str, ...]
    """The tables that only this game's card files have: they tell for which game a pack is."""

    # ---------------------------------------------------------------- beginning

    def sizes(self, options: dict[str, Any]) -> tuple[int, int]:
        """The least and the most players at a table with these options; what is not named in them is as usual."""
        return self.least_seats, self.most_seats

    def load_cards(self, pack: str) -> Any:
        """The card set: the game's own for "", else a directory. Raises CardError."""
        raise NotImplementedError

    def card_choices(self) -> dict[str, str]:
        """What may be settled of the cards beside their pack: each name, and what it means in a sentence."""
        return {}

    def choose_cards(self, cards: Any, chosen: dict[str, Any]) -> Any:
        """The card set as it was settled under those names. Raises CardError."""
        return cards

    def cards_to_data(self, cards: Any) -> dict[str, Any] | None:
        """The card set as plain data for a save, or None for the built-in one."""
        raise NotImplementedError

    def cards_from_data(self, data: dict[str, Any] | None) -> Any:
        """The card set of a save."""
        raise NotImplementedError

    def catalogue(self, cards: Any) -> list[dict[str, Any]]:
        """Every printed card as lists and pages show it.

        `name`, `group` (what it is listed under), `line` (its numbers in short), `text` (made from what it
        does), `flavour`, whether its facts are `printed` ones, and how many `copies` there are, where it is not one.
        For drawing it may also have `facts` (what stands on it beside its text, by name), `back` (which cards look
        like it from behind; "" for all that say nothing) and, where more than one position of it is printed on,
        `faces`: each with `at` ("front", "rotated", "flipped", "flipped and rotated"), `name`, `line`, `text` and
        perhaps `flavour` and `facts`; the front may be left out where it is as the entry says.
        """
        raise NotImplementedError

    def group_idea(self, cards: Any, group: str) -> str:
        """What a group of the catalogue is about, in a sentence; "" where nothing is to be said."""
        return ""

    def start(self, seats: int, options: dict[str, Any], cards: Any, rng: Rng, documents: list[Any]) -> Game:
        """A game before its first step: every card in some zone, nothing dealt."""
        raise NotImplementedError

    def arrange(self, scene: dict[str, Any], rng: Rng) -> Game:
        """A game from an arranged position. Raises GameError naming the key."""
        raise NotImplementedError

    # ---------------------------------------------------------------- seeing

    def sight(self, game: Game, seat: i64) -> Sight:
        """The eyes of one seat; `game.seats` for the public's."""
        raise NotImplementedError

    def view(self, game: Game, seat: i64, names: list[str]) -> dict[str, Any]:
        """All that a seat may know, built up; `game.seats` for the public."""
        raise NotImplementedError

    def prompt(self, game: Game, seat: i64, ask: i64, names: list[str]) -> str:
        """The pending question as one would say it to the seat that is asked."""
        raise NotImplementedError

    def label(self, game: Game, seat: i64, ask: i64, option: i64, names: list[str]) -> str:
        """One option in words, for the seat that is asked."""
        raise NotImplementedError

    def tell(self, game: Game, event: Event, seat: i64, names: list[str]) -> dict[str, Any] | None:
        """An event as this seat may know it: {"kind", "text", "seat", "card", ...}; None if it is not told.

        Of the game only what never changes may be used (printed facts): the event is told again later on.
        """
        raise NotImplementedError

    def why_not(self, game: Game, seat: i64, ask: i64, thing: i64, names: list[str]) -> tuple[str, str]:
        """The clause and the sentence that keep a thing from being an option of the pending ask (-1: none pends)."""
        raise NotImplementedError

    def sums(self, game: Game, seat: i64, kind: str, thing: i64, names: list[str]) -> list[dict[str, Any]]:
        """How numbers came about: those of a card (OF_CARD) or of a player (OF_SEAT), as this seat may know them.

        Each has `name` ("attack"), `of` (whose it is), `total`, `clauses`, and its `parts` in order: `by` (the card
        or the thing that it comes from), `text` (what it is, where that is not plain), `change` ("4", "+5",
        "halved") and the `value` that it leads to. Built up like a view; an empty list where nothing is to be said.
        """
        return []

    def odds(self, game: Game, seat: i64, names: list[str]) -> list[dict[str, Any]]:
        """The chances of what the seat is at or about to do, as it stands and with each thing that it could add.

        Each has `of` (what would come about), `by` (what is added, "" for nothing), `value` (the option that adds it
        first of all, None for nothing), `chance` (numerator and denominator, exact and in lowest terms) and `clauses`.
        An empty list where nothing can be reckoned.
        """
        return []

    # ---------------------------------------------------------------- unasked acts, and the end

    def statements(self, game: Game, seat: i64) -> list[Any]:
        """The set phrases that a seat may say now, each as `check_statement` takes it."""
        return []

    def check_statement(self, game: Game, seat: i64, statement: Any) -> str:
        """What a seat says, in words, if the rules allow it to be said; else GameError."""
        raise NotImplementedError

    def concede(self, game: Game, seat: i64) -> None:
        """The seat leaves as soon as the rules let it."""
        game.leaving |= 1 << seat

    def turn(self, game: Game) -> i64:
        """The number of the turn that the coming step belongs to, for undo by turns; if not said, each step is one."""
        return game.steps

    def result(self, game: Game, names: list[str]) -> dict[str, Any]:
        """Of a finished game: {"winners": [seats], "seats": [{"outcome", "place", "score"}], "clause", "text"}."""
        raise NotImplementedError

    def campaign(self) -> dict[str, Any] | None:
        """The options by which a match is one season of a campaign, whose document any seat carries on; None without."""
        return None

    def chronicle(self, events: list[dict[str, Any]]) -> list[str]:
        """What of all that was told a campaign remembers, in sentences."""
        return []

    def carry(self, game: Game, seat: int) -> dict[str, Any]:
        """The document that a seat may take into another match; GameError where the game has none."""
        raise GameError(f"{self.title} leaves nothing behind to carry on")
