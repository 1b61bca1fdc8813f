"""Plays the [[play]] tables of a scene and says what is not as its `expect` has it; see docs/scenes.md."""

import tomllib
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quaeleon import KIND
from questhall.games.quaeleon.asks import ASKS, EVENTS
from questhall.games.quaeleon.state import Quaeleon
from questhall.kernel.game import Event, Game, Oracle
from questhall.kernel.rng import rng_from_seed
from questhall.kernel.zones import NO_CARD, PASS, Zone

MOST_STEPS = 500
HEALTH_KINDS = ("healed", "health_lost", "damaged")
DISCARD_KINDS = ("discarded", "unplayed", "hand_limited")


class Waits(Exception):
    """A question came up that no list answers."""


class ListedAnswers(Oracle):
    """Answers from the scene's lists, by name, number or label."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.lists: dict[str, list[Any]] = {name: [] for name in names}
        self.asked: dict[str, str] = {}

    def copy(self) -> "ListedAnswers":
        """The same lists, to be used up apart."""
        twin = ListedAnswers(self.names)
        twin.lists = {name: answers[:] for name, answers in self.lists.items()}
        return twin

    def choose(self, game: Game, seat: int, ask: int, options: "vec[i64]") -> int:
        """The next answer of the seat's list."""
        assert isinstance(game, Quaeleon)
        name = self.names[seat]
        if not self.lists[name]:
            self.asked = {name: ASKS[ask].name}
            raise Waits
        wanted = self.lists[name].pop(0)
        for option in options:
            if wanted in self.words(game, seat, ask, int(option)):
                return int(option)
        labels = [KIND.label(game, seat, ask, option, self.names) for option in options]
        raise AssertionError(
            f"{name} cannot answer '{ASKS[ask].name}' with {wanted!r}; the options are {labels}"
        )

    def words(self, game: Quaeleon, seat: int, ask: int, option: int) -> list[Any]:
        """What a scene may call an option."""
        label = KIND.label(game, seat, ask, option, self.names)
        if option == PASS:
            return [label, "pass", "done"]
        if ASKS[ask].kind == "card":
            return [label, game.table.card_set.cards[game.face[option]].name]
        return [label, option]


class ScenePlay:
    """A scene being played, step by step, from the answers that it gives."""

    def __init__(self, scene: dict[str, Any]) -> None:
        self.names: list[str] = scene["players"]
        game = KIND.arrange(scene, rng_from_seed(1))
        assert isinstance(game, Quaeleon)
        self.game = game
        self.shown = game  # the same, or half-run where a question waits
        self.oracle = ListedAnswers(self.names)
        self.events: list[Event] = []
        self.discarded: list[list[str]] = [[] for name in self.names]
        self.stopped = False
        self.asked: dict[str, str] = {}

    def play(self, table: dict[str, Any]) -> list[str]:
        """Carry out one [[play]] table; what is not as expected, in words."""
        for name, answers in table.get("answer", {}).items():
            self.oracle.lists[name].extend(answers)
            self.stopped = False
        if "until" in table:
            self.run(str(table["until"]))
            self.stopped = True
        if "expect" not in table:
            return []
        if not self.stopped:
            self.run("")
        return self.differences(table["expect"])

    def run(self, until: str) -> None:
        """Step after step until nobody answers, the game is over, or the phase of that name comes next."""
        self.asked = {}
        for _ in range(MOST_STEPS):
            self.shown = self.game
            if self.game.over or self.is_at(until):
                return
            game = self.game.copy()
            oracle = self.oracle.copy()
            game.oracle = oracle
            game.events = []
            try:
                game.play_step()
            except Waits:
                self.asked = oracle.asked
                self.shown = game
                return
            self.events.extend(game.events)
            for seat in range(len(self.names)):
                self.discarded[seat].extend(self.discards_of(seat, self.game, game))
            self.game = game
            self.oracle = oracle
        raise AssertionError(f"'{until}' never came")

    def discards_of(self, seat: int, before: Quaeleon, after: Quaeleon) -> list[str]:
        """The cards that went from a seat to the discard pile in one step: those told of, then those swept."""
        assert after.events is not None
        faces = [
            int(event.face)
            for event in after.events
            if EVENTS[event.kind].name in DISCARD_KINDS and event.seat == seat
        ]
        pile = [int(after.face[card]) for card in after.discard.cards]
        zones = [before.field[seat], before.stack[seat], before.hand[seat]]
        held = [card for zone in zones for card in zone.cards] + [before.revealed.at(seat)]
        for card in held:
            if card != NO_CARD and before.face[card] in pile and before.face[card] not in faces:
                faces.append(int(before.face[card]))
        return [after.table.card_set.cards[face].name for face in faces]

    def is_at(self, until: str) -> bool:
        """Whether the game has come to a phase: by its name, or "round 2"."""
        if until.startswith("round ") and until != "round zero":
            return KIND.step_name(self.game) == "preparation" and f"round {self.game.round + 1}" == until
        return KIND.step_name(self.game) == until

    # ------------------------------------------------------------------ what is expected

    def differences(self, expect: dict[str, Any]) -> list[str]:
        """Where the table is not as it should be."""
        found: list[str] = []
        for key, wanted in expect.items():
            if key in self.names:
                for part, value in wanted.items():
                    self.compare(found, f"{key}.{part}", self.of_seat(self.names.index(key), part), value)
            else:
                self.compare(found, key, self.of_table(key, wanted), wanted)
        return found

    def compare(self, found: list[str], key: str, there: Any, wanted: Any) -> None:
        """Note a difference; a list of cards may be given by its length."""
        if isinstance(there, list) and isinstance(wanted, int) and not isinstance(wanted, bool):
            there = len([one for one in there if one != ""])
        if key.endswith(".hand") and isinstance(there, list) and isinstance(wanted, list):
            there, wanted = sorted(there), sorted(wanted)
        if there != wanted:
            found.append(f"{key} is {there!r}, not {wanted!r}")

    def named(self, zone: Zone) -> list[str]:
        """The names of a zone's cards from the bottom, or from the left."""
        return [self.name(card) if card != NO_CARD else "" for card in zone.cards]

    def name(self, card: int) -> str:
        """The printed name of the card at a handle."""
        return self.shown.table.card_set.cards[self.shown.face[card]].name

    def of_seat(self, seat: int, part: str) -> Any:
        """What is true of a seat."""
        if part == "health":
            return int(self.shown.health[seat])
        if part == "healths":
            return [self.health_after(event) for event in self.events if self.changes_health(event, seat)]
        if part == "discarded":
            return self.discarded[seat]
        zones = {"hand": self.shown.hand, "stack": self.shown.stack, "field": self.shown.field}
        if part not in zones:
            raise AssertionError(f"a seat has no '{part}' to expect")
        names = self.named(zones[part][seat])
        return names[::-1] if part == "stack" else names

    def changes_health(self, event: Event, seat: int) -> bool:
        """Whether an event changes a seat's health."""
        return event.seat == seat and EVENTS[event.kind].name in (*HEALTH_KINDS, "health_set")

    def health_after(self, event: Event) -> int:
        """The health after it."""
        return int(event.number if EVENTS[event.kind].name == "health_set" else event.more)

    def of_table(self, key: str, wanted: Any) -> Any:
        """What is true of the table."""
        if key == "over":
            return bool(self.shown.over)
        if key == "winner":
            winners = KIND.result(self.shown, self.names)["winners"]
            return self.names[winners[0]] if winners else "nobody"
        if key == "asked":
            return self.asked
        if key == "events":
            return self.in_order(wanted)
        if key == "deck":
            return self.named(self.shown.deck)[::-1]
        if key in ("discard", "pool"):
            return self.named(self.shown.discard if key == "discard" else self.shown.pool)
        raise AssertionError(f"a scene cannot expect '{key}'")

    def in_order(self, wanted: list[str]) -> list[str]:
        """Those of the wanted kinds that happened in this order, others between them."""
        found: list[str] = []
        for event in self.events:
            if len(found) < len(wanted) and EVENTS[event.kind].name == wanted[len(found)]:
                found.append(wanted[len(found)])
        return found


def scene_at(path: Path) -> dict[str, Any]:
    """A scene file."""
    with path.open("rb") as file:
        return tomllib.load(file)
