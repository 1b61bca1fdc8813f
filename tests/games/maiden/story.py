"""Stories of Maiden's Quest.

table = Story(A={"deck": ["Goblin", "Quill and Ink", "Hard-Toed Boots", "Lint", "Lint", "Lint", "Flats"]})
table.will(A=["Challenge it", "Quill and Ink"]).step()
assert "Octopus" in table.cellar("A")

A card is called by the name of its position; "defeated: Goblin", "saved: Kendra" and "found: Scorn" are the other sides of
cards that have one name. "Lint" is an Item that shows nothing.
"""

from collections.abc import Iterable
from typing import Any

from questhall.games.maiden import KIND
from questhall.games.maiden.naming import called, lies
from questhall.games.maiden.state import Maiden
from questhall.games.maiden.words import STEP_NAMES
from tests.story import BaseStory
from tests.story import Unanswered as Unanswered


def item(name: str, **positions: Any) -> dict[str, Any]:
    """An Item of the story's own: blue, gold, pink, red, gray, black, as in a card file; what is left out shows nothing."""
    laid = {"blue": {}, "gold": {"name": f"Golden {name}"}, **positions}
    if not {"red", "gray", "black"} & set(laid):
        laid["gray"] = {"name": f"Lost {name}"}
    return {"kind": "item", "name": name, **laid}


def health(name: str, **positions: Any) -> dict[str, Any]:
    """A Health card of the story's own."""
    return {**item(name, **positions), "kind": "health"}


def obstacle(name: str, level: int = 1, **keys: Any) -> dict[str, Any]:
    """An Obstacle of the story's own, which demands 9 Melee if nothing is said; keys as in a card file."""
    return {"kind": "obstacle", "name": name, "level": level, "demand": {"melee": 9}, "fail": {}, **keys}


LINT = item("Lint")


class Story(BaseStory):
    """A table arranged for a test; one player, A, where none is named."""

    kind = KIND
    game: Maiden

    def __init__(
        self,
        *,
        players: Iterable[str] | None = None,
        cards: Iterable[dict[str, Any]] = (),
        begin: str = "explore",
        table: dict[str, Any] | None = None,
        options: dict[str, Any] | None = None,
        seed: int = 1,
        **seats: dict[str, Any],
    ) -> None:
        names = list(players) if players is not None else sorted(seats) or ["A"]
        own = [LINT, *(card for card in cards if card["name"] != LINT["name"])]
        super().__init__(
            players=names, cards=own, begin=begin, table=table, options=options, seed=seed, **seats
        )

    def name_of(self, handle: int) -> str:
        """What scenes call the card at a handle as it lies."""
        return called(self.game.printed(handle), self.game.condition[handle])

    def next(self) -> str:
        """The name of the step that comes next."""
        return KIND.step_name(self.game)

    def means(self, ask: int, option: int, label: str, wanted: Any) -> bool:
        """A long label may be called by its beginning."""
        if isinstance(wanted, str) and self.kind.asks[ask].kind == "verb" and label.startswith(wanted):
            return True
        return super().means(ask, option, label, wanted)

    def handle(self, name: str) -> int:
        """The handle of the first card of this name."""
        for handle in range(len(self.game.face)):
            if self.name_of(handle) == name:
                return handle
        raise AssertionError(f"there is no card {name}")

    def why_not(self, name: str, thing: int) -> tuple[str, str]:
        """What keeps a thing from being an option of the question that this seat is asked."""
        asked = [number for number, ask in enumerate(self.kind.asks) if ask.name == self.oracle.asked[-1][1]]
        return self.kind.why_not(self.game, self.seat(name), asked[0], thing, self.names)

    # ------------------------------------------------------------------ looking

    def met(self) -> str:
        """The Encountered card."""
        return self.name_of(self.game.encountered())

    def fan(self, name: str = "") -> list[str]:
        """The cards of the Fan, of all decks or of one, in the order in which they came."""
        seats = [self.seat(name)] if name else range(self.game.seats)
        return [card for seat in seats for card in self.named(self.game.fan[seat])]

    def ahead(self, name: str = "A") -> list[str]:
        """The cards ahead, the front first."""
        return self.named(self.game.ahead[self.seat(name)])[::-1]

    def cellar(self, name: str = "A") -> list[str]:
        """The Cellared cards, the first that went there first."""
        return self.named(self.game.cellar[self.seat(name)])

    def whole(self, name: str = "A") -> list[str]:
        """All cards of a deck but its Rest cards, sorted."""
        seat = self.seat(name)
        zones = [self.game.ahead[seat], self.game.cellar[seat], self.game.fan[seat], self.game.foreseen[seat]]
        return sorted(card for zone in zones for card in self.named(zone))

    def level(self, name: str = "A") -> str:
        """The Tower Level."""
        return STEP_NAMES[self.game.progress[self.seat(name)]]

    def rests(self, name: str = "A") -> list[str]:
        """What the two Rest cards show."""
        return self.named(self.game.rest[self.seat(name)])

    def lies(self, name: str) -> str:
        """How the first card of this name lies: up, turned, flipped, or flipped and turned."""
        return lies(self.game.condition[self.handle(name)])
