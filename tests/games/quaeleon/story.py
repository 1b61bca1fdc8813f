"""Stories of Quaeleon's Quest.

table = Story(
    cards=[card("Rally", 70, effect=[...]), card("Spear", 40, attack=2)],
    A={"stack": ["Rally", "Spear"]},
    B={"stack": ["Spear"]},
)
table.beat()
assert table.health("A") == 48
"""

from collections.abc import Iterable
from typing import Any

from questhall.games.quaeleon import KIND
from questhall.games.quaeleon.state import Quaeleon
from questhall.kernel.zones import NO_CARD
from tests.games.quaeleon.order import check_health_told, check_order, lying
from tests.story import BaseStory
from tests.story import Unanswered as Unanswered


def card(name: str, initiative: int = 50, **keys: Any) -> dict[str, Any]:
    """A card of the story's own: keys attack, defence, healing, effect, faction, as in a card file."""
    return {"name": name, "initiative": initiative, **keys}


class Story(BaseStory):
    """A table arranged for a test."""

    kind = KIND
    game: Quaeleon

    def __init__(
        self,
        *,
        players: Iterable[str] | None = None,
        cards: Iterable[dict[str, Any]] = (),
        begin: str = "reveal",
        table: dict[str, Any] | None = None,
        options: dict[str, Any] | None = None,
        seed: int = 1,
        **seats: dict[str, Any],
    ) -> None:
        super().__init__(
            players=players,
            cards=cards,
            begin=begin,
            table={"rest": "away", **(table or {})},
            options=options,
            seed=seed,
            **seats,
        )

    def name_of(self, handle: int) -> str:
        """The printed name of the card at a handle."""
        return self.game.table.card_set.cards[self.game.face[handle]].name

    def next(self) -> str:
        """The name of the step that comes next."""
        return KIND.step_name(self.game)

    # ------------------------------------------------------------------ playing

    def step(self, count: int = 1) -> None:
        """That many steps, every other one on a copy as in a match: what a copy forgets shows in the story."""
        for _ in range(count):
            if self.game.steps % 2 == 0:
                twin = self.game.copy()
                twin.oracle, twin.events = self.game.oracle, self.game.events
                self.game = twin
            cards, health = len(lying(self.game)), [int(health) for health in self.game.health]
            heard = len(self.game.events or [])
            super().step()
            assert len(lying(self.game)) == cards, "cards came or went [QL-002]"
            check_order(self.game)
            check_health_told(self.game, health, (self.game.events or [])[heard:])

    def turn(self) -> None:
        """The reveal, if it comes next, and one turn (or annihilation)."""
        if self.next() == "reveal":
            self.step()
        self.step()

    def beat(self) -> None:
        """The reveal and every turn of the beat."""
        self.step()
        while self.next() == "turns" and not self.game.over:
            self.step()

    def to_end_of_round(self) -> None:
        """Beat after beat, until the end of the round comes next."""
        self.until("end of round")

    # ------------------------------------------------------------------ looking

    def health(self, name: str) -> int:
        return int(self.game.health[self.seat(name)])

    def hand(self, name: str) -> list[str]:
        return self.named(self.game.hand[self.seat(name)])

    def stack(self, name: str) -> list[str]:
        """Top first."""
        return self.named(self.game.stack[self.seat(name)])[::-1]

    def field(self, name: str) -> list[str]:
        """From the left; "" is a gap."""
        return self.named(self.game.field[self.seat(name)])

    def revealed(self, name: str) -> str:
        handle = self.game.revealed.at(self.seat(name))
        return self.name_of(handle) if handle != NO_CARD else ""

    def discard(self) -> list[str]:
        """The discard pile, the oldest card first."""
        return self.named(self.game.discard)

    def deck(self) -> list[str]:
        """Top first."""
        return self.named(self.game.deck)[::-1]

    def pool(self) -> list[str]:
        return self.named(self.game.pool)

    def turns(self) -> list[str]:
        """Whose turns began so far, in order."""
        return [self.names[event.seat] for event in self.events("turn_began")]

    def annihilated(self) -> list[str]:
        """Whose cards were annihilated so far, in order."""
        return [self.names[event.seat] for event in self.events("annihilated")]
