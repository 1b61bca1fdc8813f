"""Stories of the ElfQuest Adventure Game.

table = Story(
    cards=[event("Thicket", needs=4, traits=["Forest"], icons=["red"])],
    A={"Cutter": {"cubes": {"red": 3}}, "Skywise": {}},
    B={"Pike": {}, "Redlance": {}},
    table={"event": "Thicket"},
    rolls=[5, 5, 6, 1],
)
table.will(A=["Cutter", "attempt Thicket", "nobody else"])
table.step()
assert table.tokens() == 3
"""

from collections.abc import Iterable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.elfquest import KIND
from questhall.games.elfquest.rules.pool import pool_size, rerolls_left
from questhall.games.elfquest.state import ElfQuest
from questhall.games.elfquest.words import COLOUR_NAMES, COLOURS, STAGE_NAMES
from questhall.kernel.game import Game
from questhall.kernel.zones import NO_CARD, NOBODY, PASS
from tests.story import Answers, BaseStory
from tests.story import Unanswered as Unanswered

FOUR: dict[str, Any] = {"Cutter": {}, "Skywise": {}, "Nightfall": {}, "Redlance": {}}


def event(name: str, needs: int = 5, kind: str = "tribal", **keys: Any) -> dict[str, Any]:
    """An event of the story's own: keys dice, icons, traits, cost, penalty, reward, closes, as in a card file."""
    return {"name": name, "needs": needs, "kind": kind, **keys}


def card(name: str, type: str = "item", traits: Iterable[str] = (), **keys: Any) -> dict[str, Any]:
    """A hand card of the story's own: keys cube, bonus_die, sending, craft, as in a card file."""
    return {"name": name, "type": type, "traits": list(traits), **keys}


def elf(
    *,
    traits: Iterable[str] = (),
    printed: dict[str, int] | None = None,
    tasks: dict[str, int] | None = None,
    **keys: Any,
) -> dict[str, Any]:
    """A character with a plain card of its own: no trait, room for what `printed` says, an empty hand if none is given."""
    return {
        "hand": [],
        **keys,
        "card": {"traits": list(traits), "cubes": printed or {}, "tasks": tasks or {}},
    }


class Adding(Answers):
    """Adds nothing to an attempt or task unless the story says so next: what is no deed is kept for a later question."""

    def choose(self, game: Game, seat: int, ask: int, options: "vec[i64]") -> int:
        story = self.story
        if story.kind.asks[ask].name != "help":
            return super().choose(game, seat, ask, options)
        labels = [story.kind.label(game, seat, ask, option, story.names) for option in options]
        wanted = self.lists[seat][0] if self.lists[seat] else None
        if any(
            story.means(ask, int(option), label, wanted)
            for option, label in zip(options, labels, strict=True)
        ):
            return super().choose(game, seat, ask, options)
        self.asked.append((story.names[seat], "help", labels))
        return PASS


class Story(BaseStory):
    """A table arranged for a test. Without seats it is A's, who plays Cutter, Skywise, Nightfall and Redlance.

    Nothing but what is named lies in the deck, unless the table says `rest = "deck"`; `rolls` are the dice to come.
    """

    kind = KIND
    game: ElfQuest

    def __init__(
        self,
        *,
        players: Iterable[str] | None = None,
        cards: Iterable[dict[str, Any]] = (),
        begin: str = "action",
        table: dict[str, Any] | None = None,
        options: dict[str, Any] | None = None,
        rolls: Iterable[int] = (),
        seed: int = 1,
        **seats: dict[str, Any],
    ) -> None:
        who = seats or ({"A": FOUR} if players is None else {})
        super().__init__(
            players=players,
            cards=cards,
            begin=begin,
            table={"rest": "away", "reward": {}, **(table or {})}
            if begin == "action" or begin == "season end"
            else table,
            options=options,
            seed=seed,
            **who,
        )
        self.roll(*rolls)

    def roll(self, *dice: int) -> None:
        """These dice come next."""
        row = self.game.coming_rolls
        self.game.coming_rolls = type(row)([*row, *dice])

    def sit_down(self, game: Game) -> None:
        super().sit_down(game)
        self.oracle = Adding(self)
        game.oracle = self.oracle

    def name_of(self, handle: int) -> str:
        """The printed name of the card at a handle."""
        return self.game.table.name_of(self.game.face[handle])

    def next(self) -> str:
        """The name of the step that comes next."""
        return KIND.step_name(self.game)

    # ------------------------------------------------------------------ looking

    def character(self, name: str) -> int:
        """The number of a character."""
        names = [each.name for each in self.game.table.card_set.characters]
        return names.index(name)

    def tribe(self) -> list[str]:
        """The characters in play."""
        return [each["name"] for each in self.view()["tribe"]]

    def player_of(self, name: str) -> str:
        """Who plays a character; "" for nobody."""
        seat = int(self.game.controller[self.character(name)])
        return "" if seat == NOBODY else self.names[seat]

    def cubes(self, name: str) -> dict[str, int]:
        """The cubes of a character by colour, those that it has."""
        first = self.character(name) * COLOURS
        held = {colour: int(self.game.cubes[first + i]) for i, colour in enumerate(COLOUR_NAMES)}
        return {colour: count for colour, count in held.items() if count}

    def health(self, name: str) -> int:
        """All cubes of a character."""
        return sum(self.cubes(name).values())

    def success(self, name: str) -> int:
        return int(self.game.success[self.character(name)])

    def growth(self, name: str) -> int:
        return int(self.game.growth[self.character(name)])

    def stage(self, name: str) -> str:
        return STAGE_NAMES[self.game.stage[self.character(name)]]

    def hand(self, name: str) -> list[str]:
        """The hand cards of a character, flipped ones included."""
        return self.named(self.game.hand[self.character(name)])

    def flipped(self, name: str) -> list[str]:
        """The hand cards of a character that lie on their faces."""
        cards = self.game.hand[self.character(name)].cards
        return [self.name_of(card) for card in cards if self.game.is_flipped(card)]

    def acted(self) -> list[str]:
        """Who has acted this season."""
        characters = self.game.table.card_set.characters
        return [each.name for i, each in enumerate(characters) if self.game.has_acted(i)]

    def gone(self) -> list[str]:
        """The cards that are out of the game."""
        return self.named(self.game.gone)

    def event(self) -> str:
        """The revealed event, or ""."""
        card = self.game.event()
        return "" if card == NO_CARD else self.name_of(card)

    def tokens(self) -> int:
        """The successes on the event."""
        return int(self.game.laid)

    def bound(self) -> str:
        """Who has to complete the solo event, or ""."""
        shown = self.view()["event"]
        return str(shown["bound"] or "")

    def participants(self) -> list[str]:
        """The participants of the event."""
        return list(self.view()["event"]["participants"])

    def deck(self) -> list[str]:
        """The events of the scenario that are still face down, top first."""
        return self.named(self.game.deck[self.game.scenario])[::-1]

    def completed(self) -> list[str]:
        """The completed events, in order."""
        return self.named(self.game.completed)

    def season(self) -> int:
        return int(self.game.season)

    def dice(self) -> list[int]:
        """The pool as it lies."""
        return [int(die) for die in self.game.dice]

    def rolled(self) -> list[list[int]]:
        """Every throw so far, dice by dice."""
        told = [KIND.tell(self.game, event, 0, self.names) for event in self.events("rolled")]
        return [one["dice"] for one in told if one is not None]

    def pool(self) -> int:
        """The dice that would be rolled now."""
        return int(pool_size(self.game))

    def rerolls(self) -> int:
        """The re-rolls that are left."""
        return int(rerolls_left(self.game))
