"""Arranged positions: a scene's tables read into a game, with errors that name the key. See docs/scenes.md."""

from typing import Any, Final

from librt.vecs import append
from mypy_extensions import i64

from questhall.games.elfquest import state
from questhall.games.elfquest.asks import ASKS
from questhall.games.elfquest.cardset import CardSet, HandCard, own_card, own_version
from questhall.games.elfquest.laying import (
    Elf,
    Names,
    clear_away,
    lay_elf,
    lose_missing_cards,
    names_of,
    own_hand,
)
from questhall.games.elfquest.options import FIRST, LAST, bits_of
from questhall.games.elfquest.rules.course import BY_THE_BOOK
from questhall.games.elfquest.state import ElfQuest
from questhall.games.elfquest.table import Table
from questhall.games.elfquest.vocabulary import Counts
from questhall.games.elfquest.words import COLOUR_NAMES, GAIN_NAMES, STAGE_NAMES, TRIBE_SIZE
from questhall.kernel.asks import masks_of
from questhall.kernel.cardfile import CardError, Place, one_of, shown
from questhall.kernel.kind import GameError
from questhall.kernel.rng import Rng
from questhall.kernel.scenefile import (
    TOP_KEYS,
    begin_of,
    known_keys,
    listed,
    player_names,
    table_at,
    whole_number,
)
from questhall.kernel.zones import NO_CARD, NOBODY

BEGINS: Final[dict[str, int]] = {
    "tribe": state.TRIBE,
    "scenario": state.SCENARIO,
    "action": state.ACTION,
    "season end": state.SEASON_END,
}
STAGE_WORDS: Final = tuple(name.lower() for name in STAGE_NAMES)
ELF_KEYS: Final = ("stage", "cubes", "success", "growth", "hand", "flipped", "acted", "card")
TABLE_KEYS: Final = (
    "scenario", "season", "extra", "season_count", "seasons", "reward", "event", "tokens", "attempted", "bound",
    "participants", "deck", "rest", "completed", "dead",
)  # fmt: skip
RESTS: Final = ("deck", "away")
MOST: Final = 999


def arranged(scene: dict[str, Any], cards: CardSet, rng: Rng) -> ElfQuest:
    """The game that a scene describes, before its first step."""
    known_keys(scene, TOP_KEYS, "")
    try:
        return SceneReader(scene, cards, rng).game
    except CardError as error:
        raise GameError(str(error)) from None


def with_own_cards(cards: CardSet, scene: dict[str, Any]) -> CardSet:
    """The set with the cards of the scene's own, and its characters and scenarios as the scene has them."""
    twin = CardSet(cards.name)
    twin.__dict__.update(cards.__dict__)
    twin.characters = list(cards.characters)
    twin.hand = list(cards.hand)
    twin.events = list(cards.events)
    twin.scenarios = list(cards.scenarios)
    known = [card.name.casefold() for card in cards.hand] + [event.name.casefold() for event in cards.events]
    number = scenario_number(table_at(scene, "table", ""))
    for table in listed(scene.get("card", []), "card"):
        if not isinstance(table, dict):
            raise GameError(f"card: has to be a table, not {shown(table)}.")
        card = own_card(table)
        if card.name.casefold() in known:
            raise GameError(f"card: there is a card {shown(card.name)} already.")
        known.append(card.name.casefold())
        if isinstance(card, HandCard):
            twin.hand.append(card)
        else:
            card.scenario = number
            twin.events.append(card)
    change_scenario(twin, number, table_at(scene, "table", ""))
    return twin


def scenario_number(table: dict[str, Any]) -> int:
    """The scenario that is played, from 0."""
    return whole_number(table.get("scenario", 1), 1, 5, "table.scenario") - 1


def change_scenario(cards: CardSet, number: int, table: dict[str, Any]) -> None:
    """The printed seasons and the reward as the scene has them."""
    if "seasons" not in table and "reward" not in table:
        return
    changed = object.__new__(type(cards.scenarios[number]))
    changed.__dict__.update(cards.scenarios[number].__dict__)
    if "seasons" in table:
        changed.seasons = whole_number(table["seasons"], 1, 99, "table.seasons")
    if "reward" in table:
        gains = Counts(GAIN_NAMES[:-1]).check(table["reward"], Place("", "", "table.reward"))
        assert isinstance(gains, dict)
        changed.reward = [gains.get(name, 0) for name in GAIN_NAMES]
    cards.scenarios[number] = changed


class SceneReader:
    """A scene's tables, checked key by key while they are laid out."""

    def __init__(self, scene: dict[str, Any], cards: CardSet, rng: Rng) -> None:
        self.seats = player_names(scene.get("players"), 1, 4)
        begin = begin_of(scene.get("begin"), BEGINS)
        table = table_at(scene, "table", "")
        known_keys(table, TABLE_KEYS, "table.")
        own = with_own_cards(cards, scene)
        elves = table_at(scene, "seat", "")
        known_keys(elves, self.seats, "seat.")
        for seat in self.seats:
            change_characters(own, table_at(elves, seat, "seat."), f"seat.{seat}.")
        self.game = ElfQuest(Table(own, masks_of(ASKS), BY_THE_BOOK), len(self.seats), len_of(own))
        self.names: Names = names_of(self.game)
        self.game.options, self.game.last = options_of(table_at(scene, "options", ""))
        self.game.rng = rng
        self.game.lay_out()
        self.game.next = begin
        self.read_rolls(scene.get("rolls", []))
        self.read_clock(table, begin)
        if begin == state.TRIBE:
            return
        self.read_elves(elves)
        self.read_dead(table)
        self.read_events(table, begin)

    def read_rolls(self, value: object) -> None:
        """The dice that come first."""
        for place, die in enumerate(listed(value, "rolls"), 1):
            roll = whole_number(die, 1, 6, f"rolls[{place}]")
            self.game.coming_rolls = append(self.game.coming_rolls, roll)

    def read_clock(self, table: dict[str, Any], begin: int) -> None:
        """Scenario and season; the speaker goes by how many seasons have begun."""
        game = self.game
        game.scenario = scenario_number(table)
        if begin in (state.TRIBE, state.SCENARIO):
            return
        game.season = whole_number(table.get("season", 1), 1, int(game.seasons_printed()), "table.season")
        game.extra = whole_number(table.get("extra", 0), 0, MOST, "table.extra")
        if game.extra > 0 and "season" not in table:
            game.season = game.seasons_printed()
        game.seasons = whole_number(table.get("season_count", 1), 1, MOST, "table.season_count")

    # ------------------------------------------------------------------ the tribe

    def read_elves(self, seats: dict[str, Any]) -> None:
        """The four characters, each below its player."""
        elves: list[Elf] = []
        for seat, name in enumerate(self.seats):
            for who, table in table_at(seats, name, "seat.").items():
                key = f"seat.{name}.{who}"
                if not isinstance(table, dict):
                    raise GameError(f"{key}: has to be a table, not {shown(table)}.")
                elves.append(self.elf(Elf(self.names.character(who, f"seat.{name}"), seat), table, key))
        if len({elf.character for elf in elves}) != TRIBE_SIZE or len(elves) != TRIBE_SIZE:
            raise GameError(f"seat: a tribe has {TRIBE_SIZE} different characters, not {len(elves)}.")
        for elf in elves:
            for card in elf.cards:
                if not self.game.aside.has(card):
                    raise GameError(f"seat: {shown(self.game.table.name_of(card))} is in two hands.")
            lay_elf(self.game, elf)
        for elf in elves:
            lose_missing_cards(self.game, elf.character)

    def elf(self, elf: Elf, table: dict[str, Any], key: str) -> Elf:
        """One character: full cubes and its own hand, unless the scene says otherwise."""
        known_keys(table, ELF_KEYS, f"{key}.")
        elf.stage = stage_of(table, key)
        if "cubes" in table:
            cubes = table_at(table, "cubes", f"{key}.")
            known_keys(cubes, COLOUR_NAMES, f"{key}.cubes.")
            elf.cubes = [
                whole_number(cubes.get(name, 0), 0, MOST, f"{key}.cubes.{name}") for name in COLOUR_NAMES
            ]
        elf.success = whole_number(table.get("success", 0), 0, MOST, f"{key}.success")
        elf.growth = whole_number(table.get("growth", 0), 0, MOST, f"{key}.growth")
        elf.cards = own_hand(self.game, elf.character, elf.stage)
        if "hand" in table:
            elf.cards = self.hand_cards(table["hand"], f"{key}.hand")
        elf.flipped = self.hand_cards(table.get("flipped", []), f"{key}.flipped")
        for card in elf.flipped:
            if card not in elf.cards:
                raise GameError(f"{key}.flipped: {shown(self.game.table.name_of(card))} is not in the hand.")
        elf.has_acted = yes_of(table.get("acted", False), f"{key}.acted")
        return elf

    def hand_cards(self, value: object, key: str) -> list[int]:
        """A list of hand cards by name."""
        return [self.names.hand_card(name, key) for name in listed(value, key)]

    def characters(self, value: object, key: str) -> i64:
        """A set of characters by name."""
        found: i64 = 0
        for name in listed(value, key):
            found |= 1 << self.names.character(name, key)
        return found

    def read_dead(self, table: dict[str, Any]) -> None:
        """Who has died before the scene."""
        dead = self.characters(table.get("dead", []), "table.dead")
        for character in range(self.game.table.characters):
            if (dead >> character) & 1:
                if self.game.is_in_play(character):
                    name = self.game.table.card_set.characters[character].name
                    raise GameError(f"table.dead: {shown(name)} is in the tribe.")
                clear_away(self.game, int(character))

    # ------------------------------------------------------------------ the events

    def read_events(self, table: dict[str, Any], begin: int) -> None:
        """The revealed event, what lies on it, and the deck."""
        game = self.game
        deck = game.deck[game.scenario]
        named = [self.names.event(name, "table.deck") for name in listed(table.get("deck", []), "table.deck")]
        done = [
            self.names.event(name, "table.completed")
            for name in listed(table.get("completed", []), "table.completed")
        ]
        event = self.names.event(table["event"], "table.event") if table.get("event") else NO_CARD
        if event != NO_CARD and begin == state.SCENARIO:
            raise GameError("table.event: the first event is turned up in this step; begin with 'action'.")
        for face in [*done, *named, *([event] if event != NO_CARD else [])]:
            home = next((zone for zone in game.deck if zone.has(face)), None)
            if home is None:
                raise GameError(f"table: {shown(game.table.name_of(face))} is named more than once.")
            home.take(face)
        rest = table.get("rest", "deck")
        if rest not in RESTS:
            raise GameError(f"table.rest: has to be {one_of(RESTS)}, not {shown(rest)}.")
        for face in [*done, *(deck.take_all() if rest == "away" else [])]:
            game.put(game.completed, face)
        for face in reversed(named):
            game.put(deck, face)
        game.sort_into_lots()
        if event == NO_CARD:
            game.is_completed = begin != state.SCENARIO
            return
        game.put(game.revealed, event)
        self.read_progress(table, event)

    def read_progress(self, table: dict[str, Any], event: int) -> None:
        """What lies on the revealed event, and who has had to do with it."""
        game = self.game
        game.laid = whole_number(table.get("tokens", 0), 0, MOST, "table.tokens")
        game.was_attempted = yes_of(table.get("attempted", False), "table.attempted")
        game.participants = self.characters(table.get("participants", []), "table.participants")
        if table.get("bound"):
            game.bound = self.names.character(table["bound"], "table.bound")
        if game.participants & ~game.tribe or (game.bound != NOBODY and not game.is_in_play(game.bound)):
            raise GameError("table: only characters of the tribe have had to do with the event.")
        if game.bound != NOBODY and game.table.is_solo[event] == 0:
            raise GameError("table.bound: only a solo event is bound to a character.")


def change_characters(cards: CardSet, elves: dict[str, Any], key: str) -> None:
    """Character cards as the scene has them, under the key 'card'."""
    for number, character in enumerate(cards.characters):
        for name, table in elves.items():
            if name.casefold() == character.name.casefold() and isinstance(table, dict) and "card" in table:
                changed = object.__new__(type(character))
                changed.__dict__.update(character.__dict__)
                changed.versions = list(character.versions)
                changed.versions[stage_of(table, key + name)] = own_version(
                    table["card"], f"{key}{name}.card"
                )
                cards.characters[number] = changed


def stage_of(table: dict[str, Any], key: str) -> int:
    """The stage of growth."""
    stage = table.get("stage", STAGE_WORDS[0])
    if stage not in STAGE_WORDS:
        raise GameError(f"{key}.stage: has to be {one_of(STAGE_WORDS)}, not {shown(stage)}.")
    return STAGE_WORDS.index(stage)


def yes_of(value: object, key: str) -> bool:
    """true or false."""
    if not isinstance(value, bool):
        raise GameError(f"{key}: has to be true or false, not {shown(value)}.")
    return value


def options_of(options: dict[str, Any]) -> tuple[i64, int]:
    """The rulings of the table, and the last scenario."""
    if FIRST in options:
        raise GameError(f"options.{FIRST}: a scene says which scenario it is in under 'table'.")
    try:
        return bits_of(options), int(options.get(LAST, 5)) - 1
    except GameError as error:
        raise GameError(f"options: {error}") from None


def len_of(cards: CardSet) -> int:
    """How many cards are in play."""
    return 3 * len(cards.characters) + len(cards.hand) + len(cards.events)
