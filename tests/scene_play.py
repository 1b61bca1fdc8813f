"""Plays the [[play]] tables of a scene and says what is not as its `expect` has it; see docs/scenes.md.

Each game's scenes are played by a class of its own, tests/games/<id>/scene_play.py, that says what its zones
and numbers are.
"""

import tomllib
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from questhall.kernel.game import Event, Game, Oracle
from questhall.kernel.kind import Kind
from questhall.kernel.rng import rng_from_seed
from questhall.kernel.zones import NO_CARD, PASS, Zone

MOST_STEPS = 500


class Waits(Exception):
    """A question came up that no list answers."""


class ListedAnswers(Oracle):
    """Answers from the scene's lists, by name, number or label."""

    def __init__(self, play: "BaseScenePlay") -> None:
        self.play = play
        self.lists: dict[str, list[Any]] = {name: [] for name in play.names}
        self.asked: dict[str, str] = {}

    def copy(self) -> "ListedAnswers":
        """The same lists, to be used up apart."""
        twin = ListedAnswers(self.play)
        twin.lists = {name: answers[:] for name, answers in self.lists.items()}
        return twin

    def choose(self, game: Game, seat: int, ask: int, options: "vec[i64]") -> int:
        """The next answer of the seat's list."""
        kind, names = self.play.kind, self.play.names
        name, asked = names[seat], kind.asks[ask].name
        if not self.lists[name]:
            self.asked = {name: asked}
            game.wait_for(1 << seat, ask, options)
            raise Waits
        wanted = self.lists[name].pop(0)
        for option in options:
            if wanted in self.words(game, seat, ask, int(option)):
                return int(option)
        labels = [kind.label(game, seat, ask, option, names) for option in options]
        raise AssertionError(f"{name} cannot answer '{asked}' with {wanted!r}; the options are {labels}")

    def words(self, game: Game, seat: int, ask: int, option: int) -> list[Any]:
        """What a scene may call an option."""
        label = self.play.kind.label(game, seat, ask, option, self.play.names)
        if option == PASS:
            return [label, "pass", "done"]
        if self.play.kind.asks[ask].kind == "card":
            return [label, self.play.card_name(game, option)]
        return [label, *self.play.shorter(label), option]


class BaseScenePlay:
    """A scene being played, step by step, from the answers that it gives."""

    kind: Kind
    unordered: tuple[str, ...] = ("hand",)
    """What of a seat is compared without regard to order."""

    def __init__(self, scene: dict[str, Any]) -> None:
        self.names: list[str] = scene["players"]
        self.game: Any = self.kind.arrange(scene, rng_from_seed(1))
        self.shown: Any = self.game  # the same, or half-run where a question waits
        self.oracle = ListedAnswers(self)
        self.events: list[Event] = []
        self.stopped = False
        self.asked: dict[str, str] = {}

    # ------------------------------------------------------------------ for each game to say

    def card_name(self, game: Any, card: int) -> str:
        """The printed name of the card at a handle."""
        raise NotImplementedError

    def shorter(self, label: str) -> list[str]:
        """What a long label may be shortened to in a scene."""
        return []

    def is_at(self, until: str) -> bool:
        """Whether the game has come to the step of this name."""
        raise NotImplementedError

    def of_seat(self, seat: int, part: str) -> Any:
        """What is true of a seat."""
        raise AssertionError(f"a seat has no '{part}' to expect")

    def of_table(self, key: str) -> Any:
        """What is true of the table, besides over, winner, asked and events."""
        raise AssertionError(f"a scene cannot expect '{key}'")

    def stepped(self, before: Any, after: Any) -> None:
        """A step has been played: what the events do not say of it may be noted."""

    # ------------------------------------------------------------------ playing

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
        """Step after step until nobody answers, the game is over, or the step of that name comes next."""
        self.asked = {}
        for _ in range(MOST_STEPS):
            self.shown = self.game
            if self.game.over or (until and self.is_at(until)):
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
            self.stepped(self.game, game)
            self.game = game
            self.oracle = oracle
        raise AssertionError(f"'{until}' never came")

    # ------------------------------------------------------------------ what is expected

    def differences(self, expect: dict[str, Any]) -> list[str]:
        """Where the table is not as it should be."""
        found: list[str] = []
        for key, wanted in expect.items():
            if key in self.names:
                for part, value in wanted.items():
                    self.compare(found, f"{key}.{part}", self.of_seat(self.names.index(key), part), value)
            else:
                self.compare(found, key, self.of_all(key, wanted), wanted)
        return found

    def compare(self, found: list[str], key: str, there: Any, wanted: Any) -> None:
        """Note a difference; a list of cards may be given by its length."""
        if isinstance(there, list) and isinstance(wanted, int) and not isinstance(wanted, bool):
            there = len([one for one in there if one != ""])
        if key.rpartition(".")[2] in self.unordered and isinstance(there, list) and isinstance(wanted, list):
            there, wanted = sorted(there), sorted(wanted)
        if there != wanted:
            found.append(f"{key} is {there!r}, not {wanted!r}")

    def of_all(self, key: str, wanted: Any) -> Any:
        """What is true of the table: what every game has, else what the game says."""
        if key == "over":
            return bool(self.shown.over)
        if key == "winner":
            winners = self.kind.result(self.shown, self.names)["winners"]
            return self.names[winners[0]] if winners else "nobody"
        if key == "winners":
            winners = self.kind.result(self.shown, self.names)["winners"]
            return [self.names[seat] for seat in winners]
        if key == "ended_by":
            return self.kind.result(self.shown, self.names)["clause"]
        if key == "asked":
            return self.asked
        if key == "events":
            return self.in_order(wanted)
        return self.of_table(key)

    def in_order(self, wanted: list[str]) -> list[str]:
        """Those of the wanted kinds that happened in this order, others between them."""
        found: list[str] = []
        for event in self.events:
            if len(found) < len(wanted) and self.kind.events[event.kind].name == wanted[len(found)]:
                found.append(wanted[len(found)])
        return found

    def named(self, zone: Zone) -> list[str]:
        """The names of a zone's cards from the bottom, or from the left."""
        return [self.card_name(self.shown, card) if card != NO_CARD else "" for card in zone.cards]


def scene_at(path: Path) -> dict[str, Any]:
    """A scene file."""
    with path.open("rb") as file:
        return tomllib.load(file)
