"""The tribe as a document: what people would note down between two seasons, and going on from it. [EQ-157, EQ-R65]

`open` is what lies open; `sealed` holds the order of the events that are still face down.
"""

from typing import Any, Final

from questhall.games.elfquest.cardset import CardSet
from questhall.games.elfquest.laying import Elf, Names, clear_away, lay_elf, lose_missing_cards, names_of
from questhall.games.elfquest.rules.cubes import limit_of, limit_of_all
from questhall.games.elfquest.rules.death import hand_limit, hand_size
from questhall.games.elfquest.state import (
    ACTION,
    CUBES_BY_SUM,
    LOST,
    NO_AIM,
    RANDOM_ORDER,
    SCENARIO,
    TRIBE,
    ElfQuest,
)
from questhall.games.elfquest.words import (
    ALLY,
    COLOUR_NAMES,
    COLOURS,
    GROWTH_2,
    ITEM,
    STAGE_NAMES,
    TRIBE_SIZE,
)
from questhall.kernel.cardfile import one_of, shown
from questhall.kernel.kind import GameError
from questhall.kernel.scenefile import known_keys, listed, table_at, whole_number
from questhall.kernel.zones import NO_CARD, NOBODY

VERSION: Final = 1
ORDERS: Final = ("story", "random")
OPEN_KEYS: Final = (
    "scenario", "season", "additional", "seasons", "order", "event", "completed", "dead", "tribe",
)  # fmt: skip
ELF_KEYS: Final = ("name", "player", "stage", "cubes", "success", "growth", "cards")
EVENT_KEYS: Final = ("name", "successes", "attempted", "bound", "participants")
MANY: Final = 9_999


# ------------------------------------------------------------------ writing


def record_of(game: ElfQuest) -> dict[str, Any]:
    """The document; GameError in the middle of a season. [EQ-R65]"""
    if game.next == TRIBE or game.acted != 0 or game.aim != NO_AIM:
        raise GameError("The tribe can be recorded between two seasons: play this one to its end first.")
    if game.ending == LOST:
        raise GameError("The tribe is lost: there is nobody to be recorded.")
    cards = game.table.card_set
    is_set_out = game.season > 0
    deck = list(game.deck[game.scenario].cards) if is_set_out else []
    return {
        "game": "elfquest",
        "version": VERSION,
        "open": {
            "scenario": int(game.scenario) + 1,
            "season": int(game.season) if is_set_out else 0,
            "additional": int(game.extra) if is_set_out else 0,
            "seasons": int(game.seasons),
            "order": ORDERS[1 if game.holds(RANDOM_ORDER) else 0],
            "event": event_of(game, cards),
            "completed": [game.table.name_of(game.face[card]) for card in game.completed.cards],
            "dead": names_in(cards, int(game.dead)),
            "tribe": [elf_of(game, cards, i) for i in range(len(cards.characters)) if game.is_in_play(i)],
        },
        "sealed": {"deck": [game.table.name_of(game.face[card]) for card in reversed(deck)]},
    }


def names_in(cards: CardSet, characters: int) -> list[str]:
    """A set of characters by name."""
    return [character.name for i, character in enumerate(cards.characters) if (characters >> i) & 1]


def event_of(game: ElfQuest, cards: CardSet) -> dict[str, Any] | None:
    """The revealed event with what lies on it."""
    card = game.event()
    if card == NO_CARD:
        return None
    return {
        "name": game.table.name_of(game.face[card]),
        "successes": int(game.laid),
        "attempted": bool(game.was_attempted),
        "bound": "" if game.bound == NOBODY else cards.characters[game.bound].name,
        "participants": names_in(cards, int(game.participants)),
    }


def elf_of(game: ElfQuest, cards: CardSet, number: int) -> dict[str, Any]:
    """A character with its cubes, tokens and cards."""
    return {
        "name": cards.characters[number].name,
        "player": int(game.controller[number]) + 1,
        "stage": STAGE_NAMES[game.stage[number]],
        "cubes": {COLOUR_NAMES[i]: int(game.cubes[number * COLOURS + i]) for i in range(COLOURS)},
        "success": int(game.success[number]),
        "growth": int(game.growth[number]),
        "cards": [
            {"name": game.table.name_of(card), "flipped": game.is_flipped(card)}
            for card in game.hand[number].cards
        ],
    }


# ------------------------------------------------------------------ reading


def restore(game: ElfQuest, document: object) -> None:
    """Go on from a document; GameError names the key that is wrong and says what would be right."""
    if not isinstance(document, dict):
        raise GameError(f"A tribe document has to be a table, not {shown(document)}.")
    known_keys(document, ("game", "version", "open", "sealed"), "")
    if document.get("game") != "elfquest":
        raise GameError(f"game: a tribe document says 'elfquest' here, not {shown(document.get('game'))}.")
    if document.get("version") != VERSION:
        raise GameError(f"version: this is {shown(document.get('version'))}, and only {VERSION} can be read.")
    Reader(game, table_at(document, "open", ""), table_at(document, "sealed", "")).read()


class Reader:
    """A document, checked key by key while it is laid out."""

    def __init__(self, game: ElfQuest, record: dict[str, Any], sealed: dict[str, Any]) -> None:
        known_keys(record, OPEN_KEYS, "open.")
        known_keys(sealed, ("deck",), "sealed.")
        for key in OPEN_KEYS:
            if key not in record and key != "event":
                raise GameError(f"open.{key}: is missing.")
        self.game = game
        self.record = record
        self.sealed = sealed
        self.cards = game.table.card_set
        self.names: Names = names_of(game)
        self.taken: list[int] = []

    def read(self) -> None:
        """Lay everything out: order, scenario, tribe, the dead, the deck with the event."""
        game = self.game
        order = self.record["order"]
        if order not in ORDERS:
            raise GameError(f"open.order: has to be {one_of(ORDERS)}, not {shown(order)}.")
        game.options = (game.options & ~RANDOM_ORDER) | (RANDOM_ORDER if order == "random" else 0)
        self.read_clock()
        self.read_tribe()
        self.read_dead()
        self.read_deck()
        game.sort_into_lots()
        game.next = SCENARIO if game.season == 0 else ACTION

    def read_clock(self) -> None:
        """Scenario, season, additional seasons, all seasons so far."""
        game = self.game
        count = len(self.cards.scenarios)
        number = self.number("scenario", 1, count + 1)
        if number > count:
            raise GameError(f"open.scenario: all {count} scenarios are done; this set has no further one.")
        if number - 1 > game.last:
            raise GameError(
                f"open.scenario: the tribe stands at {number}, but the option 'last' is {game.last + 1}."
            )
        game.scenario = number - 1
        printed = self.cards.scenarios[number - 1].seasons
        game.season = self.number("season", 0, printed)
        game.extra = self.number("additional", 0, MANY)
        if game.extra and game.season < printed:
            raise GameError(f"open.additional: there are none before season {printed}, the last printed one.")
        game.seasons = self.number("seasons", 0, MANY)

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number of the open part."""
        return whole_number(self.record[key], low, high, f"open.{key}")

    # ------------------------------------------------------------------ the tribe

    def read_tribe(self) -> None:
        """Four characters; each has a player."""
        tables = listed(self.record["tribe"], "open.tribe")
        if len(tables) != TRIBE_SIZE:
            raise GameError(f"open.tribe: has to have {TRIBE_SIZE} characters, not {len(tables)}.")
        elves = [self.elf(table, f"open.tribe[{place}]") for place, table in enumerate(tables, 1)]
        if len({elf.character for elf in elves}) < TRIBE_SIZE:
            raise GameError("open.tribe: a character is there more than once.")
        seats = {elf.seat for elf in elves}
        if seats != set(range(self.game.seats)):  # another number of players than before
            for place, elf in enumerate(elves):
                elf.seat = place % int(self.game.seats)
        for place, elf in enumerate(elves, 1):
            lay_elf(self.game, elf)
            lose_missing_cards(self.game, elf.character)
            self.check_limits(elf, f"open.tribe[{place}]")

    def elf(self, table: object, key: str) -> Elf:
        """One character, as far as it can be checked by itself."""
        if not isinstance(table, dict):
            raise GameError(f"{key}: has to be a table, not {shown(table)}.")
        known_keys(table, ELF_KEYS, f"{key}.")
        for name in ELF_KEYS:
            if name not in table:
                raise GameError(f"{key}.{name}: is missing.")
        player = whole_number(table["player"], 1, 4, f"{key}.player")
        elf = Elf(self.names.character(table["name"], f"{key}.name"), player - 1)
        if table["stage"] not in STAGE_NAMES:
            raise GameError(f"{key}.stage: has to be {one_of(STAGE_NAMES)}, not {shown(table['stage'])}.")
        elf.stage = STAGE_NAMES.index(table["stage"])
        cubes = table_at(table, "cubes", f"{key}.")
        known_keys(cubes, COLOUR_NAMES, f"{key}.cubes.")
        elf.cubes = [
            whole_number(cubes.get(name, 0), 0, MANY, f"{key}.cubes.{name}") for name in COLOUR_NAMES
        ]
        elf.success = whole_number(table["success"], 0, MANY, f"{key}.success")
        elf.growth = whole_number(table["growth"], 0, MANY, f"{key}.growth")
        for place, card in enumerate(listed(table["cards"], f"{key}.cards"), 1):
            self.add_card(elf, card, f"{key}.cards[{place}]")
        return elf

    def add_card(self, elf: Elf, table: object, key: str) -> None:
        """A hand card: one's own, the Boon, or an ally or item of somebody dead."""
        if not isinstance(table, dict):
            raise GameError(f"{key}: has to be a table with name and flipped, not {shown(table)}.")
        known_keys(table, ("name", "flipped"), f"{key}.")
        face = self.names.hand_card(table.get("name"), f"{key}.name")
        printed = self.cards.hand[face - int(self.game.table.first_hand)]
        if face in self.taken:
            raise GameError(f"{key}.name: {shown(printed.name)} is there already.")
        if printed.owner == elf.character and printed.is_growth and elf.stage != GROWTH_2:
            raise GameError(
                f"{key}.name: {shown(printed.name)} comes with {STAGE_NAMES[GROWTH_2]}, not before."
            )
        if printed.owner not in (elf.character, -1):
            self.check_inherited(printed.owner, printed.type, f"{key}.name")
        flipped = table.get("flipped", False)
        if not isinstance(flipped, bool):
            raise GameError(f"{key}.flipped: has to be true or false, not {shown(flipped)}.")
        self.taken.append(face)
        elf.cards.append(face)
        if flipped:
            elf.flipped.append(face)

    def check_inherited(self, owner: int, kind: int, key: str) -> None:
        """Only allies and items are taken over, and only from the dead. [EQ-140, EQ-141]"""
        name = self.cards.characters[owner].name
        if name not in listed(self.record["dead"], "open.dead"):
            raise GameError(f"{key}: the card is {name}'s, who is not dead.")
        if kind not in (ITEM, ALLY):
            raise GameError(f"{key}: only allies and items are taken over from the dead.")

    def check_limits(self, elf: Elf, key: str) -> None:
        """No more cards and cubes than there is room for. [EQ-096, EQ-097]"""
        game = self.game
        most = int(hand_limit(game, elf.character))
        if hand_size(game, elf.character) > most:
            raise GameError(f"{key}.cards: has to have at most {most} hand cards.")
        if game.holds(CUBES_BY_SUM):
            if sum(elf.cubes) > limit_of_all(game, elf.character):
                raise GameError(
                    f"{key}.cubes: the cards have room for {limit_of_all(game, elf.character)} in all."
                )
            return
        for colour in range(COLOURS):
            limit = int(limit_of(game, elf.character, colour))
            if elf.cubes[colour] > limit:
                name = COLOUR_NAMES[colour]
                raise GameError(
                    f"{key}.cubes.{name}: the cards have room for {limit}, not for {elf.cubes[colour]}."
                )

    def read_dead(self) -> None:
        """Who has died; none of them is in play."""
        for place, name in enumerate(listed(self.record["dead"], "open.dead"), 1):
            character = self.names.character(name, f"open.dead[{place}]")
            if self.game.is_in_play(character):
                raise GameError(f"open.dead[{place}]: {shown(name)} is in the tribe.")
            clear_away(self.game, character)

    # ------------------------------------------------------------------ the deck

    def read_deck(self) -> None:
        """The scenario's events: completed, revealed, or in the deck; each once and none left out."""
        game = self.game
        for place, name in enumerate(listed(self.record["completed"], "open.completed"), 1):
            self.move(
                self.names.event(name, f"open.completed[{place}]"), game.completed, f"open.completed[{place}]"
            )
        for scenario in range(game.scenario):
            if game.deck[scenario].size() > 0:
                missing = game.table.name_of(game.deck[scenario].top())
                raise GameError(f"open.completed: {shown(missing)} of an earlier scenario is missing.")
        if game.season == 0:
            return
        if self.record.get("event"):
            self.read_event(table_at(self.record, "event", "open."))
        names = listed(self.sealed.get("deck", []), "sealed.deck")
        deck = game.deck[game.scenario]
        faces = [self.names.event(name, f"sealed.deck[{place}]") for place, name in enumerate(names, 1)]
        if sorted(faces) != sorted(int(card) for card in deck.cards):
            raise GameError(
                "sealed.deck: has to have the events that are neither completed nor revealed, each once."
            )
        deck.take_all()
        for face in reversed(faces):
            game.put(deck, face)
        if game.event() == NO_CARD:
            raise GameError("open.event: is missing: an event is revealed in every season.")

    def move(self, face: int, zone: Any, key: str) -> None:
        """An event from its deck to where it is now."""
        deck = self.game.deck[self.game.table.owner[face]]
        if self.game.table.owner[face] > self.game.scenario or not deck.has(face):
            name = shown(self.game.table.name_of(face))
            raise GameError(f"{key}: {name} is there already, or belongs to a later scenario.")
        deck.take(face)
        self.game.put(zone, face)

    def read_event(self, event: dict[str, Any]) -> None:
        """The revealed event with what lies on it."""
        game = self.game
        known_keys(event, EVENT_KEYS, "open.event.")
        face = self.names.event(event.get("name"), "open.event.name")
        if game.table.owner[face] != game.scenario:
            raise GameError(f"open.event.name: {shown(event.get('name'))} belongs to another scenario.")
        self.move(face, game.revealed, "open.event.name")
        game.laid = whole_number(event.get("successes", 0), 0, MANY, "open.event.successes")
        attempted = event.get("attempted", False)
        if not isinstance(attempted, bool):
            raise GameError(f"open.event.attempted: has to be true or false, not {shown(attempted)}.")
        game.was_attempted = attempted
        if event.get("bound"):
            game.bound = self.of_tribe(event["bound"], "open.event.bound")
            if game.table.is_solo[face] == 0:
                raise GameError("open.event.bound: only a solo event is bound to a character.")
        for place, name in enumerate(listed(event.get("participants", []), "open.event.participants"), 1):
            game.participants |= 1 << self.of_tribe(name, f"open.event.participants[{place}]")

    def of_tribe(self, name: object, key: str) -> int:
        """A character in play by name."""
        character = self.names.character(name, key)
        if not self.game.is_in_play(character):
            raise GameError(f"{key}: {shown(name)} is not in the tribe.")
        return character
