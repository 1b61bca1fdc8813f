"""Tests as stories: arrange a table by card names, answer questions by name, say what is true.

    table = Story(
        cards=[card("Rally", 70, effect=[...]), card("Spear", 40, attack=2)],
        A={"stack": ["Rally", "Spear"]},
        B={"stack": ["Spear"]},
    )
    table.beat()
    assert table.health("A") == 48

The keys are those of docs/scenes.md. The story plays the game itself, step by step, without a match; every
question has to be answered by `table.will(A=[...])` beforehand, else `Unanswered` says who was asked what.
"""

import json
from collections.abc import Iterable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quaeleon import KIND
from questhall.games.quaeleon.asks import ASKS, EVENTS
from questhall.games.quaeleon.state import Quaeleon
from questhall.kernel.game import Event, Game, Oracle, least
from questhall.kernel.rng import rng_from_seed
from questhall.kernel.zones import NO_CARD, PASS, Zone

NAMES = "ABCDEF"


class Unanswered(AssertionError):
    """A question came up that the story does not answer."""


def card(name: str, initiative: int = 50, **keys: Any) -> dict[str, Any]:
    """A card of the story's own: keys attack, defence, healing, effect, faction, as in a card file."""
    return {"name": name, "initiative": initiative, **keys}


class Answers(Oracle):
    """Answers questions from lists that the story has given, by name, number or label."""

    def __init__(self, story: "Story") -> None:
        self.story = story
        self.lists: dict[int, list[Any]] = {seat: [] for seat in range(6)}
        self.asked: list[tuple[str, str, list[str]]] = []

    def choose(self, game: Game, seat: int, ask: int, options: "vec[i64]") -> int:
        story = self.story
        labels = [KIND.label(game, seat, ask, option, story.names) for option in options]
        name = story.names[seat]
        if (game.leaving >> seat) & 1:
            return int(least(options))
        self.asked.append((name, ASKS[ask].name, labels))
        if not self.lists[seat]:
            raise Unanswered(f"{name} is asked '{ASKS[ask].name}': {labels}")
        wanted = self.lists[seat].pop(0)
        for option, label in zip(options, labels, strict=True):
            if story.means(game, seat, ask, int(option), label, wanted):
                return int(option)
        raise Unanswered(f"{name} cannot answer '{ASKS[ask].name}' with {wanted!r}; the options are {labels}")


class Story:
    """A table arranged for a test."""

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
        self.names = list(players) if players is not None else sorted(seats)
        scene = {
            "title": "a story",
            "players": self.names,
            "begin": begin,
            "card": list(cards),
            "seat": seats,
            "table": {"rest": "away", **(table or {})},
            "options": options or {},
        }
        self.play(KIND.arrange(scene, rng_from_seed(seed)))

    @classmethod
    def new(cls, players: int, *, seed: int = 1, **options: Any) -> "Story":
        """A new game with the whole card set, before its setup."""
        story = cls.__new__(cls)
        story.names = list(NAMES[:players])
        settled = {option.name: option.default for option in KIND.options} | options
        story.play(KIND.start(players, settled, KIND.load_cards(""), rng_from_seed(seed), []))
        return story

    def play(self, game: Game) -> None:
        """Sit down at a game: its questions come to this story, and what happens is told to it."""
        assert isinstance(game, Quaeleon)
        self.game = game
        self.oracle = Answers(self)
        self.game.oracle = self.oracle
        self.game.events = []

    # ------------------------------------------------------------------ playing

    def will(self, **answers: Iterable[Any]) -> "Story":
        """What each seat answers to the questions to come: card or seat names, numbers, "pass", labels."""
        for name, given in answers.items():
            self.oracle.lists[self.seat(name)].extend(given)
        return self

    def step(self, count: int = 1) -> None:
        """That many steps: a reveal, or one turn, or a whole phase."""
        for _ in range(count):
            assert not self.game.over, "the game is over"
            self.game.play_step()

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

    def until(self, name: str) -> None:
        """Steps until the step of that name comes next."""
        for _ in range(500):
            if self.game.over or self.next() == name:
                return
            self.step()
        raise AssertionError(f"'{name}' never came")

    def to_end_of_round(self) -> None:
        """Beat after beat, until the end of the round comes next."""
        self.until("end of round")

    def concede(self, *names: str) -> None:
        """These seats leave as soon as the rules let them."""
        for name in names:
            KIND.concede(self.game, self.seat(name))

    def next(self) -> str:
        """The name of the step that comes next."""
        return KIND.step_name(self.game)

    # ------------------------------------------------------------------ looking

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def health(self, name: str) -> int:
        return int(self.game.health[self.seat(name)])

    def name_of(self, handle: int) -> str:
        """The printed name of the card at a handle."""
        return self.game.table.card_set.cards[self.game.face[handle]].name

    def named(self, zone: Zone) -> list[str]:
        return [self.name_of(handle) if handle != NO_CARD else "" for handle in zone.cards]

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

    def over(self) -> bool:
        return bool(self.game.over)

    def winner(self) -> str:
        """The winner's name, or "nobody"."""
        winners = KIND.result(self.game, self.names)["winners"]
        return self.names[winners[0]] if winners else "nobody"

    def ended_by(self) -> str:
        """The clause that ended the game."""
        return str(KIND.result(self.game, self.names)["clause"])

    def places(self) -> dict[str, int]:
        """At which place each seat ended."""
        seats = KIND.result(self.game, self.names)["seats"]
        return {name: int(seats[self.seat(name)]["place"]) for name in self.names}

    def events(self, *kinds: str) -> list[Event]:
        """What happened so far, of these kinds (or all), in order."""
        assert self.game.events is not None
        assert set(kinds) <= {kind.name for kind in EVENTS}, "there is no such kind of event"
        return [event for event in self.game.events if not kinds or EVENTS[event.kind].name in kinds]

    def happened(self, *kinds: str) -> list[str]:
        """The names of the kinds of events that happened, of these kinds or all, in order."""
        return [EVENTS[event.kind].name for event in self.events(*kinds)]

    def turns(self) -> list[str]:
        """Whose turns began so far, in order."""
        return [self.names[event.seat] for event in self.events("turn_began")]

    def annihilated(self) -> list[str]:
        """Whose cards were annihilated so far, in order."""
        return [self.names[event.seat] for event in self.events("annihilated")]

    def told(self, name: str | None = None) -> list[str]:
        """All that was told to a seat (None: the public), as sentences."""
        seat = self.game.seats if name is None else self.seat(name)
        told = [KIND.tell(self.game, event, seat, self.names) for event in self.events()]
        return [one["text"] for one in told if one is not None]

    def heard(self, name: str | None = None) -> str:
        """Everything that events tell a seat (None: the public), words and data, as one text."""
        seat = self.game.seats if name is None else self.seat(name)
        return json.dumps([KIND.tell(self.game, event, seat, self.names) for event in self.events()])

    def seen(self, name: str | None = None) -> str:
        """Everything that a seat's (None: the public's) view holds, as one text."""
        return json.dumps(self.view(name))

    def asked(self) -> list[tuple[str, str]]:
        """Who was asked what, so far: (seat, name of the ask)."""
        return [(name, ask) for name, ask, _ in self.oracle.asked]

    def offered(self) -> list[str]:
        """The options of the last question."""
        return self.oracle.asked[-1][2]

    def view(self, name: str | None = None) -> dict[str, Any]:
        """What a seat (None: the public) may know."""
        return KIND.view(self.game, self.game.seats if name is None else self.seat(name), self.names)

    def means(self, game: Game, seat: int, ask: int, option: int, label: str, wanted: Any) -> bool:
        """Whether an option is what the story calls by a name, a number or a word."""
        if option == PASS:
            return wanted in ("pass", PASS, label)
        kind = ASKS[ask].kind
        if kind == "card":
            return wanted in (self.name_of(option), label)
        if kind == "seat":
            return bool(wanted == self.names[option])
        return wanted in (option, label)
