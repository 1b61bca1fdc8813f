"""Arranged positions: a scene's tables read into a game, with errors that name the key. See docs/scenes.md."""

from typing import Any, Final

from mypy_extensions import i64

from questhall.games.quantum import state
from questhall.games.quantum.asks import ASKS
from questhall.games.quantum.cardset import (
    ENTRANCE,
    Adventurer,
    CardSet,
    Chamber,
    adventurer_from,
    chamber_from,
)
from questhall.games.quantum.effects.build import table_of
from questhall.games.quantum.options import BITS, OPTIONS
from questhall.games.quantum.rules.course import BY_THE_BOOK
from questhall.games.quantum.rules.decks import lay_chamber
from questhall.games.quantum.rules.setup import spaces_for
from questhall.games.quantum.state import Quantum
from questhall.kernel.asks import masks_of
from questhall.kernel.cardfile import CardError, Place, one_of, shown, suggestion
from questhall.kernel.kind import GameError
from questhall.kernel.options import bits_of
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
from questhall.kernel.zones import NOBODY, filled, with_one_more

BEGINS: Final[dict[str, int]] = {
    "setup": state.SETUP,
    "mulligans": state.MULLIGAN,
    "start": state.START,
    "turn": state.TURN,
}
SEAT_KEYS: Final = ("party", "mana", "space", "chambers", "skips", "next", "march", "barred")
TABLE_KEYS: Final = ("dungeon", "face_down", "adventurers", "chambers", "fallen", "removed", "turn", "rest")
MEMBER_KEYS: Final = ("name", "health", "token")
CHANGES: Final = {"backward": state.BACKWARD, "one_die": state.ONE_DIE, "extra_die": state.EXTRA_DIE}
RESTS: Final = ("deck", "away")
MOST_MANA: Final = 9_999
MOST_CARDS: Final = 500
BARE: Final = "Bare Cell"  # what lies where a scene without the rest of the cards names no chamber


class Supply:
    """The cards of a scene: every use of a name is a card of its own. Cards are known by their place in these lists."""

    def __init__(self, card_set: CardSet, adventurers: list[Adventurer], chambers: list[Chamber]) -> None:
        own = [card.name for card in adventurers] + [card.name for card in chambers]
        self.entrance = next(card for card in card_set.chambers if card.name == ENTRANCE)
        self.known_adventurers = [card for card in card_set.adventurers if card.name not in own] + adventurers
        self.known_chambers = [
            card for card in card_set.chambers if card.name not in own and card is not self.entrance
        ] + chambers
        self.adventurers: list[Adventurer] = []
        self.chambers: list[Chamber] = []
        self.used: list[str] = []

    def adventurer(self, name: object, key: str) -> int:
        """One more adventurer of this name."""
        for card in self.known_adventurers:
            if card.name == name:
                return self.add_adventurer(card)
        raise missing(name, key, "adventurer", [card.name for card in self.known_adventurers])

    def chamber(self, name: object, key: str) -> int:
        """One more chamber of this name."""
        for card in self.known_chambers:
            if card.name == name:
                return self.add_chamber(card)
        raise missing(name, key, "chamber", [card.name for card in self.known_chambers])

    def add_adventurer(self, card: Adventurer) -> int:
        """One more adventurer like this."""
        self.used.append(card.name)
        self.adventurers.append(card)
        return len(self.adventurers) - 1

    def add_chamber(self, card: Chamber) -> int:
        """One more chamber like this."""
        self.used.append(card.name)
        self.chambers.append(card)
        return len(self.chambers) - 1

    def bare(self) -> int:
        """A chamber without a text."""
        return self.add_chamber(Chamber(BARE, "", None, [], "", False))


def missing(name: object, key: str, kind: str, names: list[str]) -> GameError:
    """There is no such card."""
    if not isinstance(name, str):
        return GameError(f"{key}: a card is named by its name in quotation marks, not by {shown(name)}.")
    return GameError(
        f"{key}: there is no {kind} {shown(name)} in the set or in this scene{suggestion(name, names)}."
    )


class Member:
    """An adventurer of a party: which card, how much health it has left, whether a token lies on it."""

    def __init__(self, card: int, wounds: int, token: bool) -> None:
        self.card = card
        self.wounds = wounds
        self.token = token


class SeatScene:
    """What a scene says of one seat."""

    def __init__(self) -> None:
        self.party: list[Member] = []
        self.mana: i64 = 0
        self.space: i64 = 0
        self.chambers: list[int] = []
        self.skips: i64 = 0
        self.pending: i64 = 0
        self.march: i64 = 0
        self.barred: bool = False
        self.is_arranged: bool = False


class SceneReader:
    """A scene's tables, checked key by key."""

    def __init__(self, scene: dict[str, Any], card_set: CardSet) -> None:
        known_keys(scene, TOP_KEYS, "")
        self.names = player_names(scene.get("players"), state.LEAST_SEATS, state.MOST_SEATS)
        self.begin = begin_of(scene.get("begin"), BEGINS)
        self.spaces = int(spaces_for(len(self.names)))
        self.rolls = [
            whole_number(roll, 1, state.SIDES, "rolls") for roll in listed(scene.get("rolls", []), "rolls")
        ]
        self.options = options_of(table_at(scene, "options", ""))
        adventurers, chambers = own_cards(scene.get("card", []))
        self.supply = Supply(card_set, adventurers, chambers)
        seats = table_at(scene, "seat", "")
        known_keys(seats, self.names, "seat.")
        self.seats = [self.seat(name, table_at(seats, name, "seat.")) for name in self.names]
        table = table_at(scene, "table", "")
        known_keys(table, TABLE_KEYS, "table.")
        rest = table.get("rest", "deck")
        if rest not in RESTS:
            raise GameError(f"table.rest: has to be {one_of(RESTS)}, not {shown(rest)}.")
        self.ring = self.dungeon(table_at(table, "dungeon", "table."))
        self.face_down = self.hidden_spaces(table)
        self.fallen = [self.supply.adventurer(name, "table.fallen") for name in cards(table, "fallen")]
        self.removed = [self.supply.chamber(name, "table.removed") for name in cards(table, "removed")]
        self.adventurers = [
            self.supply.adventurer(name, "table.adventurers") for name in cards(table, "adventurers")
        ]
        self.chambers = [self.supply.chamber(name, "table.chambers") for name in cards(table, "chambers")]
        self.current = self.place(table.get("turn", self.names[0]), "table.turn")
        self.rest_of_adventurers: list[int] = []
        self.rest_of_chambers: list[int] = []
        if rest == "deck":
            self.add_rest()
        self.check()

    def seat(self, name: str, table: dict[str, Any]) -> SeatScene:
        """What a scene says of one seat."""
        key = f"seat.{name}."
        known_keys(table, SEAT_KEYS, key)
        seat = SeatScene()
        seat.is_arranged = len(table) > 0
        seat.party = [
            self.member(value, key + "party") for value in listed(table.get("party", []), key + "party")
        ]
        if len(seat.party) > state.PARTY_SIZE:
            raise GameError(f"{key}party: has at most {state.PARTY_SIZE} adventurers, not {len(seat.party)}.")
        seat.mana = whole_number(table.get("mana", 0), 0, MOST_MANA, key + "mana")
        seat.space = whole_number(table.get("space", 0), 0, self.spaces - 1, key + "space")
        for space in listed(table.get("chambers", []), key + "chambers"):
            seat.chambers.append(whole_number(space, 1, self.spaces - 1, key + "chambers"))
        seat.skips = whole_number(table.get("skips", 0), 0, MOST_MANA, key + "skips")
        for change in listed(table.get("next", []), key + "next"):
            if not isinstance(change, str) or change not in CHANGES:
                raise GameError(f"{key}next: has to name {one_of(CHANGES, 'and')}, not {shown(change)}.")
            seat.pending |= CHANGES[change]
        seat.march = whole_number(table.get("march", 0), 0, self.spaces, key + "march")
        seat.barred = yes_or_no(table, "barred", key)
        return seat

    def member(self, value: object, key: str) -> Member:
        """An adventurer by its name, or by a table with its health and token."""
        if not isinstance(value, dict):
            return Member(self.supply.adventurer(value, key), 0, False)
        known_keys(value, MEMBER_KEYS, key + ".")
        card = self.supply.adventurer(value.get("name"), key + ".name")
        printed = self.supply.adventurers[card].health
        health = whole_number(value.get("health", printed), 1, printed, key + ".health")
        token = yes_or_no(value, "token", key + ".")
        if token and self.supply.adventurers[card].of_class != "cleric":
            raise GameError(f"{key}.token: only a cleric has one, not {shown(value['name'])}.")
        return Member(card, printed - health, token)

    def dungeon(self, table: dict[str, Any]) -> dict[int, int]:
        """The chambers that are named, by space."""
        ring: dict[int, int] = {}
        numbers = [str(space) for space in range(1, self.spaces)]
        for key, name in table.items():
            if key not in numbers:
                raise GameError(f"table.dungeon.{key}: a space has a number from 1 to {self.spaces - 1}.")
            ring[int(key)] = self.supply.chamber(name, f"table.dungeon.{key}")
        return ring

    def hidden_spaces(self, table: dict[str, Any]) -> list[int]:
        """The named chambers that lie face down."""
        found: list[int] = []
        for space in listed(table.get("face_down", []), "table.face_down"):
            found.append(whole_number(space, 1, self.spaces - 1, "table.face_down"))
            if found[-1] not in self.ring:
                raise GameError(f"table.face_down: no chamber is named for space {found[-1]}.")
        return found

    def place(self, name: object, key: str) -> int:
        """The seat of this name."""
        if not isinstance(name, str) or name not in self.names:
            hint = suggestion(str(name), self.names)
            raise GameError(
                f"{key}: there is no player {shown(name)}: {one_of(self.names, 'and')} play{hint}."
            )
        return self.names.index(name)

    def add_rest(self) -> None:
        """The cards of the set that are named nowhere."""
        for adventurer in self.supply.known_adventurers:
            if adventurer.name not in self.supply.used:
                self.rest_of_adventurers.append(self.supply.add_adventurer(adventurer))
        for chamber in self.supply.known_chambers:
            if chamber.name not in self.supply.used:
                self.rest_of_chambers.append(self.supply.add_chamber(chamber))

    def check(self) -> None:
        """Whether what is arranged goes with where the scene begins."""
        total = len(self.supply.adventurers) + len(self.supply.chambers)
        if total > MOST_CARDS:
            raise GameError(f"A scene has at most {MOST_CARDS} cards, not {total}.")
        living = sum(len(seat.party) > 0 for seat in self.seats)
        if self.begin == state.SETUP:
            self.check_setup()
            return
        if living == 1 or (living == 0 and not self.options & state.FIRST_SUMMON):
            raise GameError("seat: at least two players need a party, or the game is over.")
        owned = [space for seat in self.seats for space in seat.chambers]
        for space in owned:
            if owned.count(space) > 1:
                raise GameError(f"seat: space {space} has more than one owner.")
            if space not in self.ring or self.supply.chambers[self.ring[space]].cost is None:
                raise GameError(
                    f"seat: space {space} is owned, so table.dungeon has to name a claimable chamber for it."
                )

    def check_setup(self) -> None:
        """Before the setup nothing is laid, and there is enough to lay and to deal. [QQ-R01]"""
        if any(seat.is_arranged for seat in self.seats) or self.ring:
            raise GameError(
                "begin: parties, mana and dungeon come with the setup; begin with 'mulligans' or later."
            )
        chambers = len(self.chambers) + len(self.rest_of_chambers)
        if chambers < self.spaces - 1:
            raise GameError(
                f"table.chambers: {chambers} are too few for the setup: the dungeon needs {self.spaces - 1}."
            )
        adventurers = len(self.adventurers) + len(self.rest_of_adventurers)
        dealt = state.PARTY_SIZE * len(self.names)
        if adventurers < dealt:
            raise GameError(f"table.adventurers: {adventurers} are too few for the setup: {dealt} are dealt.")


def yes_or_no(table: dict[str, Any], name: str, prefix: str) -> bool:
    """True or false; false where it is left out."""
    value = table.get(name, False)
    if not isinstance(value, bool):
        raise GameError(f"{prefix}{name}: has to be true or false, not {shown(value)}.")
    return value


def cards(table: dict[str, Any], key: str) -> list[Any]:
    """A list of names."""
    return listed(table.get(key, []), f"table.{key}")


def options_of(options: dict[str, Any]) -> i64:
    """The options of the table."""
    try:
        return bits_of(options, OPTIONS, BITS)
    except GameError as error:
        raise GameError(f"options: {error}") from None


def own_cards(value: object) -> tuple[list[Adventurer], list[Chamber]]:
    """The cards of the scene's own: what has health is an adventurer, anything else a chamber."""
    adventurers: list[Adventurer] = []
    chambers: list[Chamber] = []
    names: list[str] = []
    for number, table in enumerate(listed(value, "card"), 1):
        name = table.get("name") if isinstance(table, dict) else None
        place = Place("", f"card {shown(name)}" if isinstance(name, str) and name else f"card {number}")
        try:
            if isinstance(table, dict) and "health" in table:
                adventurers.append(adventurer_from(table, place))
            else:
                chambers.append(chamber_from(table, place))
        except CardError as error:
            raise GameError(str(error)) from None
        if str(name) in names:
            raise GameError(f"card: {shown(name)} is there more than once.")
        if name == ENTRANCE:
            raise GameError(f"card: {shown(name)} is there already: every dungeon has it.")
        names.append(str(name))
    return adventurers, chambers


# ------------------------------------------------------------------ laying it out


def arranged(scene: dict[str, Any], card_set: CardSet, rng: Rng) -> Quantum:
    """The game that a scene describes, before its first step."""
    reader = SceneReader(scene, card_set)
    ring = ring_of(reader)
    entrance = reader.supply.add_chamber(reader.supply.entrance)
    supply = reader.supply
    table = table_of(CardSet(card_set.name, supply.adventurers, supply.chambers), masks_of(ASKS), BY_THE_BOOK)
    game = Quantum(table, len(reader.names), table.size)
    game.lay_out(len(reader.names))
    game.rng = rng
    game.options = reader.options
    game.next = reader.begin
    game.current = reader.current
    for roll in reader.rolls:
        game.coming_rolls = with_one_more(game.coming_rolls, roll)
    lay_decks(game, reader)
    if reader.begin == state.SETUP:
        game.put(game.chambers, table.adventurers + entrance)
        return game
    lay_ring(game, reader, [entrance, *ring])
    for seat in range(len(reader.names)):
        lay_seat(game, seat, reader.seats[seat])
    return game


def ring_of(reader: SceneReader) -> list[int]:
    """The chambers from space 1 on: the named ones; else the next of the rest, or a bare cell where there is none."""
    if reader.begin == state.SETUP:
        return []
    ring: list[int] = []
    for space in range(1, reader.spaces):
        if space not in reader.ring:
            is_dealt = len(reader.rest_of_chambers) > 0
            reader.ring[space] = reader.rest_of_chambers.pop(0) if is_dealt else reader.supply.bare()
            if is_dealt:
                reader.face_down.append(space)
        ring.append(reader.ring[space])
    return ring


def lay_decks(game: Quantum, reader: SceneReader) -> None:
    """The unnamed cards are shuffled below the arranged ones."""
    first = game.table.adventurers
    for card in reader.rest_of_adventurers:
        game.put(game.adventurers, card)
    game.shuffle(game.adventurers)
    for card in reversed(reader.adventurers):
        game.put(game.adventurers, card)
    for card in reader.rest_of_chambers:
        game.put(game.chambers, first + card)
    game.shuffle(game.chambers)
    for card in reversed(reader.chambers):
        game.put(game.chambers, first + card)
    for card in reader.fallen:
        game.put(game.fallen, card)
    for card in reader.removed:
        game.put(game.removed, first + card)


def lay_ring(game: Quantum, reader: SceneReader, ring: list[int]) -> None:
    """Every space with its chamber."""
    for space, card in enumerate(ring):
        lay_chamber(game, space, game.table.adventurers + card, face_up=space not in reader.face_down)
    game.owner = filled(len(ring), NOBODY)


def lay_seat(game: Quantum, seat: i64, scene: SeatScene) -> None:
    """A seat's party, mana, place, chambers, and what waits for its next turn."""
    for member in scene.party:
        game.put(game.party[seat], member.card)
        game.condition[member.card] = member.wounds * state.WOUND + (state.TOKEN if member.token else 0)
    game.mana[seat] = scene.mana
    game.position[seat] = scene.space
    for space in scene.chambers:
        game.owner[space] = seat
        if not game.is_face_up(game.ring.at(space)):
            raise GameError(f"table.face_down: space {space} is owned, so it lies face up.")
    game.skips[seat] = scene.skips
    game.pending[seat] = scene.pending
    game.march[seat] = scene.march
    if scene.barred:
        game.barred |= 1 << seat
