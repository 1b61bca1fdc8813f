"""Tests as stories, for every game: arrange a table by card names, answer questions by name, say what is true.

A game's own Story (tests/games/<id>/story.py) adds its zones and numbers. The keys are those of docs/scenes.md. The story
plays the game itself, step by step, without a match; every question has to be answered by `table.will(A=[...])`
beforehand, else `Unanswered` says who was asked what.
"""

import json
from collections.abc import Iterable
from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64

from questhall.kernel.game import Event, Game, Oracle, least
from questhall.kernel.kind import Kind
from questhall.kernel.rng import rng_from_seed
from questhall.kernel.zones import NO_CARD, PASS, Zone

NAMES = "ABCDEF"
MOST_STEPS = 500


class Unanswered(AssertionError):
    """A question came up that the story does not answer."""


class Answers(Oracle):
    """Answers questions from lists that the story has given, by name, number or label."""

    def __init__(self, story: "BaseStory") -> None:
        self.story = story
        self.lists: dict[int, list[Any]] = {seat: [] for seat in range(len(story.names))}
        self.asked: list[tuple[str, str, list[str]]] = []

    def choose(self, game: Game, seat: int, ask: int, options: "vec[i64]") -> int:
        story = self.story
        labels = [story.kind.label(game, seat, ask, option, story.names) for option in options]
        name = story.names[seat]
        if (game.leaving >> seat) & 1:
            return int(least(options))
        asked = story.kind.asks[ask]
        self.asked.append((name, asked.name, labels))
        if not self.lists[seat]:
            game.wait_for(1 << seat, ask, options)
            raise Unanswered(f"{name} is asked '{asked.name}': {labels}")
        wanted = self.lists[seat].pop(0)
        for option, label in zip(options, labels, strict=True):
            if story.means(ask, int(option), label, wanted):
                return int(option)
        raise Unanswered(f"{name} cannot answer '{asked.name}' with {wanted!r}; the options are {labels}")


class BaseStory:
    """A table arranged for a test; a game's own Story says what kind it is and what its cards are called."""

    kind: Kind
    names: list[str]
    game: Any

    def __init__(
        self,
        *,
        players: Iterable[str] | None = None,
        cards: Iterable[dict[str, Any]] = (),
        begin: str,
        table: dict[str, Any] | None = None,
        options: dict[str, Any] | None = None,
        seed: int = 1,
        **seats: dict[str, Any],
    ) -> None:
        self.names = list(players) if players is not None else sorted(seats)
        scene = {
            "title": "a story",
            "players": self.names,
            "begin": begin,
            "card": list(cards),
            "seat": seats,
            "table": table or {},
            "options": options or {},
        }
        self.sit_down(self.kind.arrange(scene, rng_from_seed(seed)))

    @classmethod
    def new(cls, players: int, *, seed: int = 1, **options: Any) -> Self:
        """A new game with the whole card set, before its setup."""
        story = cls.__new__(cls)
        story.names = list(NAMES[:players])
        kind = cls.kind
        settled = {option.name: option.default for option in kind.options} | options
        story.sit_down(kind.start(players, settled, kind.load_cards(""), rng_from_seed(seed), []))
        return story

    def sit_down(self, game: Game) -> None:
        """Sit down at a game: its questions come to this story, and what happens is told to it."""
        self.game = game
        self.oracle = Answers(self)
        game.oracle = self.oracle
        game.events = []

    # ------------------------------------------------------------------ for each game to say

    def name_of(self, handle: int) -> str:
        """The printed name of the card at a handle."""
        raise NotImplementedError

    def next(self) -> str:
        """The name of the step that comes next."""
        raise NotImplementedError

    # ------------------------------------------------------------------ playing

    def will(self, **answers: Iterable[Any]) -> Self:
        """What each seat answers to the questions to come: card or seat names, numbers, "pass", labels."""
        for name, given in answers.items():
            self.oracle.lists[self.seat(name)].extend(given)
        return self

    def step(self, count: int = 1) -> None:
        """That many steps."""
        for _ in range(count):
            assert not self.game.over, "the game is over"
            self.game.play_step()

    def until(self, name: str) -> None:
        """Steps until the step of that name comes next."""
        for _ in range(MOST_STEPS):
            if self.game.over or self.next() == name:
                return
            self.step()
        raise AssertionError(f"'{name}' never came")

    def concede(self, *names: str) -> None:
        """These seats leave as soon as the rules let them."""
        for name in names:
            self.kind.concede(self.game, self.seat(name))

    def means(self, ask: int, option: int, label: str, wanted: Any) -> bool:
        """Whether an option is what the story calls by a name, a number or a word."""
        if option == PASS:
            return wanted in ("pass", PASS, label)
        kind = self.kind.asks[ask].kind
        if kind == "card":
            return wanted in (self.name_of(option), label)
        if kind == "seat":
            return bool(wanted == self.names[option])
        return wanted in (option, label)

    # ------------------------------------------------------------------ looking

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def eyes(self, name: str | None) -> int:
        """The seat of this name; the public's eye for None."""
        return int(self.game.seats) if name is None else self.seat(name)

    def named(self, zone: Zone) -> list[str]:
        """The names of a zone's cards from the bottom, or from the left; "" is a gap."""
        return [self.name_of(handle) if handle != NO_CARD else "" for handle in zone.cards]

    def over(self) -> bool:
        return bool(self.game.over)

    def result(self) -> dict[str, Any]:
        """How it ended."""
        return self.kind.result(self.game, self.names)

    def winner(self) -> str:
        """The winner's name, or "nobody"."""
        winners = self.result()["winners"]
        return self.names[winners[0]] if winners else "nobody"

    def ended_by(self) -> str:
        """The clause that ended the game."""
        return str(self.result()["clause"])

    def places(self) -> dict[str, int]:
        """At which place each seat ended."""
        seats = self.result()["seats"]
        return {name: int(seats[self.seat(name)]["place"]) for name in self.names}

    def events(self, *kinds: str) -> list[Event]:
        """What happened so far, of these kinds (or all), in order."""
        assert self.game.events is not None
        known = self.kind.events
        assert set(kinds) <= {kind.name for kind in known}, "there is no such kind of event"
        return [event for event in self.game.events if not kinds or known[event.kind].name in kinds]

    def happened(self, *kinds: str) -> list[str]:
        """The names of the kinds of events that happened, of these kinds or all, in order."""
        return [self.kind.events[event.kind].name for event in self.events(*kinds)]

    def told(self, name: str | None = None) -> list[str]:
        """All that was told to a seat (None: the public), as sentences."""
        told = [self.kind.tell(self.game, event, self.eyes(name), self.names) for event in self.events()]
        return [one["text"] for one in told if one is not None]

    def heard(self, name: str | None = None) -> str:
        """Everything that events tell a seat (None: the public), words and data, as one text."""
        seat = self.eyes(name)
        return json.dumps([self.kind.tell(self.game, event, seat, self.names) for event in self.events()])

    def view(self, name: str | None = None) -> dict[str, Any]:
        """What a seat (None: the public) may know."""
        return self.kind.view(self.game, self.eyes(name), self.names)

    def seen(self, name: str | None = None) -> str:
        """Everything that a seat's (None: the public's) view holds, as one text."""
        return json.dumps(self.view(name))

    def asked(self) -> list[tuple[str, str]]:
        """Who was asked what, so far: (seat, name of the ask)."""
        return [(name, ask) for name, ask, _ in self.oracle.asked]

    def offered(self) -> list[str]:
        """The options of the last question."""
        return self.oracle.asked[-1][2]
