"""What a seat sees of the table: everything but the events that are still face down. [EQ-012, EQ-024, EQ-038, EQ-086]"""

from typing import Any, Final

from mypy_extensions import i64

from questhall.games.elfquest import state
from questhall.games.elfquest.cardset import Event
from questhall.games.elfquest.ending import result_of
from questhall.games.elfquest.rules.cubes import limit_of
from questhall.games.elfquest.rules.pool import pool_size, rerolls_left
from questhall.games.elfquest.rules.tribe import speaker_of
from questhall.games.elfquest.state import ElfQuest
from questhall.games.elfquest.wording import event_text, hand_text, scenario_text, version_text
from questhall.games.elfquest.words import COLOUR_NAMES, COLOURS, STAGE_NAMES, TASK_NAMES, TASKS, TYPE_NAMES
from questhall.kernel.zones import NO_CARD, NOBODY, Zone

STEP_NAMES: Final = ("tribe", "scenario", "action", "season end")


def step_name(game: ElfQuest) -> str:
    """The name of the step that comes next, or is under way."""
    return STEP_NAMES[game.next]


class View:
    """The picture of the table, alike for every seat but for whose it is."""

    def __init__(self, game: ElfQuest, seat: i64, names: list[str]) -> None:
        self.game = game
        self.seat = seat
        self.names = names
        self.cards = game.table.card_set

    def whole(self) -> dict[str, Any]:
        """The whole picture."""
        game = self.game
        return {
            "game": "elfquest",
            "phase": step_name(game),
            "you": int(self.seat) if self.seat < game.seats else None,
            "seats": [
                {"seat": seat, "name": self.names[seat], "left": bool((game.left >> seat) & 1)}
                for seat in range(game.seats)
            ],
            "speaker": int(speaker_of(game)),
            "home": {"name": self.cards.home, "tasks": [self.task(task) for task in range(TASKS)]},
            "scenario": self.scenario(),
            "event": self.event(),
            "completed": self.names_in(game.completed),
            "tribe": [self.character(i) for i in range(len(self.cards.characters)) if game.is_in_play(i)],
            "unused": [
                character.name
                for i, character in enumerate(self.cards.characters)
                if not game.is_in_play(i) and (game.dead >> i) & 1 == 0
            ],
            "dead": [
                character.name for i, character in enumerate(self.cards.characters) if (game.dead >> i) & 1
            ],
            "gone": self.names_in(game.gone),
            "boon": self.cards.hand[game.table.boon - game.table.first_hand].name
            if game.table.boon >= 0
            else None,
            "attempt": self.attempt(),
            "result": result_of(game, self.names) if game.over else None,
        }

    def names_in(self, zone: Zone) -> list[str]:
        """The names of the cards of an open zone."""
        return [self.game.table.name_of(self.game.face[card]) for card in zone.cards]

    def scenario(self) -> dict[str, Any] | None:
        """The scenario card: its reward is on the back. [EQ-084, EQ-086]"""
        game = self.game
        if game.season == 0 or game.scenario >= len(self.cards.scenarios):
            return None
        card = self.cards.scenarios[game.scenario]
        return {
            "number": card.number,
            "name": card.name,
            "about": card.about,
            "seasons": card.seasons,
            "season": int(game.season),
            "extra": int(game.extra),
            "deck": int(game.deck[game.scenario].size()),
            "complete": bool(game.is_completed),
            "reward": scenario_text(card) if game.is_completed else None,
        }

    def event(self) -> dict[str, Any] | None:
        """The revealed event with what lies on it. [EQ-038]"""
        game = self.game
        card = game.event()
        if card == NO_CARD:
            return None
        event: Event = self.cards.events[game.face[card] - game.table.first_event]
        return {
            "card": int(card),
            "name": event.name,
            "kind": "solo" if event.is_solo else "tribal",
            "dice": event.dice,
            "icons": [COLOUR_NAMES[icon] for icon in event.icons],
            "traits": event.traits,
            "needs": event.needs,
            "laid": int(game.laid),
            "text": event_text(event),
            "flavour": event.flavour,
            "attempted": bool(game.was_attempted),
            "bound": None if game.bound == NOBODY else self.cards.characters[game.bound].name,
            "participants": self.elves(game.participants),
        }

    def elves(self, characters: i64) -> list[str]:
        """A set of characters by name."""
        return [character.name for i, character in enumerate(self.cards.characters) if (characters >> i) & 1]

    def task(self, task: int) -> dict[str, Any]:
        """One task of the Home card."""
        return {"name": TASK_NAMES[task], "traits": self.cards.tasks[task].traits}

    def character(self, number: int) -> dict[str, Any]:
        """A character in play with all that is its own."""
        game = self.game
        character = self.cards.characters[number]
        stage = int(game.stage[number])
        version = character.versions[stage]
        return {
            "card": int(game.card_of(number)),
            "name": character.name,
            "seat": int(game.controller[number]),
            "stage": STAGE_NAMES[stage],
            "traits": version.traits,
            "text": version_text(character, stage),
            "tasks": {TASK_NAMES[task]: dice for task, dice in enumerate(version.tasks) if dice},
            "cubes": {COLOUR_NAMES[i]: int(game.cubes[number * COLOURS + i]) for i in range(COLOURS)},
            "limits": {COLOUR_NAMES[i]: int(limit_of(game, number, i)) for i in range(COLOURS)},
            "health": int(game.all_cubes(number)),
            "success": int(game.success[number]),
            "growth": int(game.growth[number]),
            "acted": game.has_acted(number),
            "hand": [self.hand_card(card) for card in game.hand[number].cards],
        }

    def hand_card(self, card: i64) -> dict[str, Any]:
        """A hand card; what is on its face can be read when it is flipped, too."""
        printed = self.cards.hand[card - self.game.table.first_hand]
        return {
            "card": int(card),
            "name": printed.name,
            "type": TYPE_NAMES[printed.type],
            "traits": printed.traits,
            "cube": COLOUR_NAMES[printed.cube] if printed.cube >= 0 else None,
            "bonus_die": printed.bonus_die,
            "sending": printed.sending,
            "flipped": self.game.is_flipped(card),
            "text": hand_text(printed),
        }

    def attempt(self) -> dict[str, Any] | None:
        """What is under way: who is at it, the pool, and how it stands."""
        game = self.game
        if game.aim == state.NO_AIM or game.is_finished:
            return None
        is_task = game.table.is_task(game.aim)
        return {
            "name": game.table.name_of(game.aim),
            "task": is_task,
            "actor": self.cards.characters[game.actor].name,
            "members": self.elves(game.members),
            "rolled": bool(game.is_rolled),
            "to_roll": 0 if game.is_rolled else int(pool_size(game)),
            "dice": [int(die) for die in game.dice],
            "rerolls": int(rerolls_left(game)),
            "successes": int(game.successes()),
            "needs": None if is_task else int(game.table.needs[game.aim]),
        }


def view_of(game: ElfQuest, seat: i64, names: list[str]) -> dict[str, Any]:
    """All that a seat may know; `game.seats` for the public."""
    return View(game, seat, names).whole()
