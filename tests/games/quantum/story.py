"""Stories of Quantum Quest.

table = Story(
    cards=[adventurer("Wynn", "warrior", 9), room("Pit", [damage(3)], of="thief", cost=4)],
    rolls=[3, 1],
    dungeon={4: "Pit"},
    A={"party": ["Wynn"]},
    B={"party": ["Wynn"]},
)
table.turn()
assert table.health("A") == {"Wynn": 6}
"""

from collections.abc import Iterable
from typing import Any

from questhall.games.quantum import KIND
from questhall.games.quantum.state import NORMAL, Quantum
from questhall.kernel.zones import PASS, with_one_more
from tests.story import BaseStory
from tests.story import Unanswered as Unanswered


def adventurer(name: str, of: str = "warrior", health: int = 5) -> dict[str, Any]:
    """An adventurer of the story's own."""
    return {"name": name, "class": of, "health": health}


def room(name: str, effect: list[dict[str, Any]], *, of: str = "", cost: int | None = None) -> dict[str, Any]:
    """A chamber of the story's own; without a cost nobody can own it."""
    data: dict[str, Any] = {"name": name, "effect": effect}
    return data if cost is None else {**data, "class": of, "cost": cost}


def damage(amount: Any, **keys: Any) -> dict[str, Any]:
    """The instruction that deals damage."""
    return {"do": "damage", "amount": amount, **keys}


class Story(BaseStory):
    """A table arranged for a test: bare cells, and the chambers that are named by their spaces."""

    kind = KIND
    game: Quantum

    def __init__(
        self,
        *,
        players: Iterable[str] | None = None,
        cards: Iterable[dict[str, Any]] = (),
        begin: str = "turn",
        dungeon: dict[int, str] | None = None,
        rolls: Iterable[int] = (),
        table: dict[str, Any] | None = None,
        options: dict[str, Any] | None = None,
        seed: int = 1,
        **seats: dict[str, Any],
    ) -> None:
        arranged = {"rest": "away", "dungeon": {str(space): name for space, name in (dungeon or {}).items()}}
        if begin == "setup":
            arranged = {"rest": "deck"}
        super().__init__(
            players=players,
            cards=cards,
            begin=begin,
            table={**arranged, **(table or {})},
            options=options,
            seed=seed,
            **seats,
        )
        self.roll(*rolls)

    def roll(self, *dice: int) -> None:
        """What the next dice will show."""
        for die in dice:
            self.game.coming_rolls = with_one_more(self.game.coming_rolls, die)

    def name_of(self, handle: int) -> str:
        """The printed name of the card at a handle."""
        return self.game.table.name(self.game.face[handle])

    def next(self) -> str:
        """The name of the step that comes next."""
        return KIND.step_name(self.game)

    def means(self, ask: int, option: int, label: str, wanted: Any) -> bool:
        """Besides names and labels, a chamber may be called by its space: "space 6"."""
        if option != PASS and KIND.asks[ask].kind == "card" and isinstance(wanted, str):
            space = self.game.space_of(option)
            if space >= 0 and wanted == f"space {space}":
                return True
        return super().means(ask, option, label, wanted)

    # ------------------------------------------------------------------ playing

    def turn(self, *dice: int) -> None:
        """One turn, with these dice to come first."""
        self.roll(*dice)
        self.step()

    # ------------------------------------------------------------------ looking

    def health(self, name: str) -> dict[str, int]:
        """The living adventurers of a player with their health."""
        return {
            self.name_of(card): int(self.game.health(card)) for card in self.game.party[self.seat(name)].cards
        }

    def party(self, name: str) -> list[str]:
        """The living adventurers of a player."""
        return self.named(self.game.party[self.seat(name)])

    def tokens(self, name: str) -> list[str]:
        """Who of a party has a negate token."""
        return [
            self.name_of(card) for card in self.game.party[self.seat(name)].cards if self.game.has_token(card)
        ]

    def mana(self, name: str) -> int:
        return int(self.game.mana[self.seat(name)])

    def space(self, name: str) -> int:
        """Where a player stands."""
        return int(self.game.position[self.seat(name)])

    def owner(self, space: int) -> str:
        """Whose token lies on a space; "" for none."""
        owner = self.game.owner[space]
        return self.names[owner] if owner >= 0 else ""

    def is_haunted(self, space: int) -> bool:
        return self.game.is_haunted(space)

    def is_ghost(self, name: str) -> bool:
        return self.game.is_ghost(self.seat(name))

    def is_face_up(self, space: int) -> bool:
        return self.game.is_face_up(self.game.ring.at(space))

    def chamber(self, space: int) -> str:
        """What lies on a space, face up or down."""
        return self.name_of(self.game.ring.at(space))

    def next_turn(self, name: str) -> dict[str, Any]:
        """What waits for a player's next turn, with or without 'memory'."""
        seat = self.seat(name)
        return {
            "skips": int(self.game.skips[seat]),
            "pending": int(self.game.pending[seat]),
            "march": int(self.game.march[seat]),
        }

    def waits_for_nothing(self, name: str) -> bool:
        """Whether a player's next turn is a normal one."""
        return self.next_turn(name) == {"skips": 0, "pending": NORMAL, "march": 0}

    def current(self) -> str:
        """Whose turn comes next."""
        return self.names[self.game.current]

    def fallen(self) -> list[str]:
        """The discard pile of adventurers, the oldest card first."""
        return self.named(self.game.fallen)

    def removed(self) -> list[str]:
        """The discard pile of chambers."""
        return self.named(self.game.removed)
