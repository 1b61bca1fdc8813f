"""Stories of Fetch Quest.

table = Story(
    cards=[fortune("Big Stick", war=2), challenge("Wolf", war=2, danger=3)],
    A={"hand": ["Big Stick"]},
    table={"queue": ["Wolf"]},
).will(A=["Wolf", "Big Stick"])
table.step()
assert table.queue() == ["face down: Wolf"]
"""

from collections.abc import Iterable
from typing import Any

from questhall.games.fetch import KIND
from questhall.games.fetch.state import Fetch
from questhall.kernel.zones import NO_CARD
from tests.story import BaseStory
from tests.story import Unanswered as Unanswered

RESOURCES = ("mind", "skill", "war", "any")


def resources_among(keys: dict[str, Any]) -> dict[str, int]:
    """The Resources among the keys of a card, which are taken out of them."""
    return {word: keys.pop(word) for word in RESOURCES if word in keys}


def fortune(name: str, **keys: Any) -> dict[str, Any]:
    """A Fortune card of the story's own: mind, skill, war, any; effect, basic, as in a card file."""
    return {"kind": "fortune", "name": name, "resources": resources_among(keys), **keys}


def challenge(name: str, **keys: Any) -> dict[str, Any]:
    """A Challenge of the story's own: mind, skill, war (1 War if none is named); danger = 1, activation, letter."""
    return {"kind": "challenge", "name": name, "defeat": resources_among(keys) or {"war": 1}, **keys}


def mission(name: str, letter: str, **goal: Any) -> dict[str, Any]:
    """A Mission of the story's own: resources={...}, face_down=n, lowest=n or of_letter=n."""
    return {"kind": "mission", "name": name, "letter": letter, "goal": goal}


def pioneer(name: str, **keys: Any) -> dict[str, Any]:
    """A pioneer of the story's own: mind, skill, war = 0, stamina = 5, tags, active, retreat, goes_first."""
    return {"kind": "pioneer", "name": name, **keys}


class Story(BaseStory):
    """A table arranged for a test; three players where fewer are named.

    From the check on, only named cards exist. Who has no pioneer leads a plain one, "Dog A" and so on: Stamina 5, tag
    Plain, no abilities. Without a Mission it is "Long Walk", an A that wants six Challenges face down; B, C and D come
    from the set.
    """

    kind = KIND
    game: Fetch

    def __init__(
        self,
        *,
        players: Iterable[str] | None = None,
        cards: Iterable[dict[str, Any]] = (),
        begin: str = "attempt",
        table: dict[str, Any] | None = None,
        options: dict[str, Any] | None = None,
        seed: int = 1,
        **seats: dict[str, Any],
    ) -> None:
        names = list(players) if players is not None else sorted({*seats, "A", "B", "C"})
        laid = dict(table or {})
        own = list(cards)
        if begin not in ("pioneers", "setup"):
            laid.setdefault("rest", "away")
            own.append(mission("Long Walk", "A", face_down=6))
            laid.setdefault("mission", "Long Walk")
            for name in names:
                own.append(pioneer(f"Dog {name}", tags=["Plain"]))
                seats[name] = {"pioneer": f"Dog {name}", **seats.get(name, {})}
        super().__init__(
            players=names, cards=own, begin=begin, table=laid, options=options, seed=seed, **seats
        )

    def name_of(self, handle: int) -> str:
        """The name of the card at a handle."""
        return self.game.table.card_set.cards[self.game.face[handle]].name

    def next(self) -> str:
        """The name of the step that comes next."""
        return KIND.step_name(self.game)

    # ------------------------------------------------------------------ playing

    def turn(self) -> None:
        """What is left of the turn under way, Enemy phase and Rest included, or the whole next one."""
        self.step()
        while self.next() != "check" and not self.game.over:
            self.step()

    def says(self, name: str, statement: Any) -> str:
        """What a seat says, in words; GameError where the limits on talk forbid it."""
        return self.kind.check_statement(self.game, self.seat(name), statement)

    def handle(self, name: str) -> int:
        """The handle of the first card of this name."""
        for handle in range(len(self.game.face)):
            if self.name_of(handle) == name:
                return handle
        raise AssertionError(f"there is no card {name}")

    # ------------------------------------------------------------------ looking

    def whose_turn(self) -> str:
        return self.names[self.game.turn_of]

    def stamina(self, name: str) -> int:
        return int(self.game.stamina[self.seat(name)])

    def in_retreat(self, name: str) -> bool:
        return self.game.is_in_retreat(self.seat(name))

    def pioneer(self, name: str) -> str:
        handle = self.game.pioneers.at(self.seat(name))
        return self.name_of(handle) if handle != NO_CARD else ""

    def hand(self, name: str) -> list[str]:
        return self.named(self.game.hand[self.seat(name)])

    def deck(self, name: str) -> list[str]:
        """Top first."""
        return self.named(self.game.deck[self.seat(name)])[::-1]

    def discard(self, name: str) -> list[str]:
        """The oldest card first."""
        return self.named(self.game.discard[self.seat(name)])

    def queue(self) -> list[str]:
        """From the top to the bottom; "face down: NAME" is one that has been defeated."""
        return [
            self.name_of(card) if self.game.is_face_up(card) else f"face down: {self.name_of(card)}"
            for card in reversed(list(self.game.queue.cards))
        ]

    def challenge_deck(self) -> list[str]:
        """Top first."""
        return self.named(self.game.challenge_deck)[::-1]

    def challenge_discard(self) -> list[str]:
        """The oldest card first."""
        return self.named(self.game.challenge_discard)

    def fortune_deck(self) -> list[str]:
        """Top first."""
        return self.named(self.game.fortune_deck)[::-1]

    def pile(self) -> list[str]:
        return self.named(self.game.pile)

    def mission(self) -> str:
        return self.named(self.game.mission)[0]

    def mission_deck(self) -> list[str]:
        """Top first."""
        return self.named(self.game.mission_deck)[::-1]

    def away(self) -> list[str]:
        """What is out of the game."""
        return self.named(self.game.away)

    def box(self) -> list[str]:
        """The pioneers that nobody leads."""
        return self.named(self.game.box)
