"""Arranged positions: a scene's tables read into a game, with errors that name the key. See docs/scenes.md."""

from typing import Any, Final

from mypy_extensions import i64

from questhall.games.quaeleon import state
from questhall.games.quaeleon.cardset import Card, CardSet, card_from_dict
from questhall.games.quaeleon.effects.base import THIS_ACTIVATION, THIS_BEAT, THIS_TURN, Instruction
from questhall.games.quaeleon.effects.build import table_of
from questhall.games.quaeleon.effects.lasting import Ongoing, begin
from questhall.games.quaeleon.effects.lasting_verbs import When
from questhall.games.quaeleon.effects.texts import new_text
from questhall.games.quaeleon.options import BITS, OPTIONS
from questhall.games.quaeleon.rules.course import BY_THE_BOOK
from questhall.games.quaeleon.rules.piles import hold
from questhall.games.quaeleon.rules.setup import LEAST_SEATS, MOST_SEATS
from questhall.games.quaeleon.state import Quaeleon
from questhall.kernel.cardfile import CardError, one_of, shown, suggestion
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
from questhall.kernel.zones import NO_CARD, Zone

BEGINS: Final[dict[str, int]] = {
    "setup": state.SETUP,
    "round zero": state.ROUND_ZERO,
    "preparation": state.PREPARATION,
    "reveal": state.REVEAL,
    "turns": state.TURN,
    "end of round": state.END_OF_ROUND,
}
BEFORE_STACKS: Final = (state.SETUP, state.ROUND_ZERO, state.PREPARATION)
SEAT_KEYS: Final = ("health", "stack", "hand", "field", "revealed", "seen")
TABLE_KEYS: Final = ("deck", "discard", "pool", "rest", "activated")
SEEN_KEYS: Final = ("hand", "stack")
RESTS: Final = ("deck", "away")
MOST_HEALTH: Final = 999_999
MOST_CARDS: Final = 500


class Supply:
    """The cards of a scene: every use of a name is a card of its own."""

    def __init__(self, card_set: CardSet, own: list[Card]) -> None:
        self.used: list[Card] = []
        self.own = own
        self.by_name: dict[str, Card] = {card.name.casefold(): card for card in card_set.cards}
        for card in own:
            self.by_name[card.name.casefold()] = card
        self.is_used: dict[str, bool] = {}

    def take(self, name: object, key: str) -> int:
        """The face of one more card of this name."""
        if not isinstance(name, str):
            raise GameError(f"{key}: a card is named by its name in quotation marks, not by {shown(name)}.")
        card = self.by_name.get(name.casefold())
        if card is None:
            names = [known.name for known in self.by_name.values()]
            hint = suggestion(name, names)
            raise GameError(f"{key}: there is no card {shown(name)} in the set or in this scene{hint}.")
        if len(self.used) == MOST_CARDS:
            raise GameError(f"{key}: a scene has at most {MOST_CARDS} cards.")
        return self.add(card)

    def add(self, card: Card) -> int:
        """One more card like this."""
        face = len(self.used)
        self.used.append(
            Card(
                face,
                card.name,
                card.faction,
                card.initiative,
                card.defence,
                card.healing,
                card.attack,
                card.flavour,
                card.effect,
                card.printed,
            )
        )
        self.is_used[card.name.casefold()] = True
        return face

    def add_rest(self) -> list[int]:
        """The cards that are named nowhere."""
        rest = [card for name, card in self.by_name.items() if name not in self.is_used]
        return [self.add(card) for card in rest]


class SeatScene:
    """What a scene says of one seat, as faces."""

    def __init__(self) -> None:
        self.health: i64 = state.START_HEALTH
        self.hand: list[int] = []
        self.stack: list[int] = []
        self.field: list[int] = []
        self.revealed: int = NO_CARD
        self.hand_seen: i64 = 0
        self.stack_seen: i64 = 0


class SceneReader:
    """A scene's tables, checked key by key."""

    def __init__(self, scene: dict[str, Any], card_set: CardSet) -> None:
        known_keys(scene, TOP_KEYS, "")
        self.scene = scene
        self.names = player_names(scene.get("players"), LEAST_SEATS, MOST_SEATS)
        self.begin = begin_of(scene.get("begin"), BEGINS)
        if listed(scene.get("rolls", []), "rolls"):
            raise GameError("rolls: Quaeleon's Quest has no dice; leave it out.")
        self.options = options_of(table_at(scene, "options", ""))
        factions = [faction.name for faction in card_set.factions]
        self.supply = Supply(card_set, own_cards(scene.get("card", []), factions))
        seats = table_at(scene, "seat", "")
        known_keys(seats, self.names, "seat.")
        self.seats: list[SeatScene] = []
        for name in self.names:
            self.seats.append(self.seat(name, table_at(seats, name, "seat.")))
        if not any(seat.health > 0 for seat in self.seats):
            raise GameError("seat: at least one player needs more than 0 health.")
        table = table_at(scene, "table", "")
        known_keys(table, TABLE_KEYS, "table.")
        self.deck = self.cards(table, "deck", "table.")
        self.discard = self.cards(table, "discard", "table.")
        self.pool = self.cards(table, "pool", "table.")
        rest = table.get("rest", "deck")
        if rest not in RESTS:
            raise GameError(f"table.rest: has to be {one_of(RESTS)}, not {shown(rest)}.")
        self.order = self.activation_order(table.get("activated"))
        self.rest: list[int] = self.supply.add_rest() if rest == "deck" else []

    def seat(self, name: str, table: dict[str, Any]) -> SeatScene:
        """What a scene says of one seat."""
        key = f"seat.{name}."
        known_keys(table, SEAT_KEYS, key)
        seat = SeatScene()
        seat.health = whole_number(table.get("health", state.START_HEALTH), 0, MOST_HEALTH, key + "health")
        seat.stack = self.cards(table, "stack", key)
        seat.hand = self.cards(table, "hand", key)
        seat.field = self.cards(table, "field", key, gaps=True)
        if table.get("revealed", ""):
            seat.revealed = self.supply.take(table["revealed"], key + "revealed")
        self.check_seat(seat, key)
        seen = table_at(table, "seen", key)
        known_keys(seen, SEEN_KEYS, key + "seen.")
        seat.hand_seen = self.viewers(seen.get("hand", []), key + "seen.hand")
        seat.stack_seen = self.viewers(seen.get("stack", []), key + "seen.stack")
        return seat

    def check_seat(self, seat: SeatScene, key: str) -> None:
        """Whether what a seat has goes with where the scene begins."""
        laid = {
            "stack": len(seat.stack) > 0,
            "field": len(seat.field) > 0,
            "revealed": seat.revealed != NO_CARD,
        }
        for name, is_there in laid.items():
            if is_there and self.begin in BEFORE_STACKS:
                raise GameError(
                    f"{key}{name}: before the stacks are laid there is none; begin with 'reveal'."
                )
            if is_there and seat.health == 0:
                raise GameError(f"{key}{name}: a player without health has no cards.")
        if seat.revealed != NO_CARD and self.begin == state.REVEAL:
            raise GameError(
                f"{key}revealed: a scene that begins with 'reveal' has no revealed card; begin with 'turns'."
            )
        if len(seat.hand) > 0 and seat.health == 0:
            raise GameError(f"{key}hand: a player without health has no cards.")
        if len(seat.hand) > 0 and self.begin == state.SETUP:
            raise GameError(f"{key}hand: the hands are dealt in the setup; begin with 'round zero' or later.")

    def cards(self, table: dict[str, Any], name: str, prefix: str, *, gaps: bool = False) -> list[int]:
        """A list of card names as faces; in a field "" is a gap."""
        faces: list[int] = []
        for card in listed(table.get(name, []), prefix + name):
            faces.append(NO_CARD if gaps and card == "" else self.supply.take(card, prefix + name))
        return faces

    def viewers(self, names: object, key: str) -> i64:
        """The seats that have seen a zone."""
        seats: i64 = 0
        for name in listed(names, key):
            seats |= 1 << self.place(name, key)
        return seats

    def place(self, name: object, key: str) -> int:
        """The seat of this name."""
        if not isinstance(name, str) or name not in self.names:
            hint = suggestion(str(name), self.names)
            raise GameError(
                f"{key}: there is no player {shown(name)}: {one_of(self.names, 'and')} play{hint}."
            )
        return self.names.index(name)

    def activation_order(self, order: object) -> list[tuple[int, int]]:
        """The field cards as (seat, face), in the order in which they were activated."""
        cards = [
            (seat, face)
            for seat in range(len(self.names))
            for face in self.seats[seat].field
            if face != NO_CARD
        ]
        if order is None:
            return cards
        ordered: list[tuple[int, int]] = []
        for item in listed(order, "table.activated"):
            parts = str(item).split(": ", 1)
            if not isinstance(item, str) or len(parts) != 2:
                raise GameError(f'table.activated: has to name cards like "A: Spear", not {shown(item)}.')
            seat = self.place(parts[0], "table.activated")
            ordered.append(
                self.next_on_field(seat, parts[1], [card for card in cards if card not in ordered])
            )
        for seat, face in cards:
            if (seat, face) not in ordered:
                missing = shown(f"{self.names[seat]}: {self.supply.used[face].name}")
                raise GameError(f"table.activated: {missing} lies on the field, but is not named here.")
        return ordered

    def next_on_field(self, seat: int, name: str, cards: list[tuple[int, int]]) -> tuple[int, int]:
        """The first of these cards that is the seat's and has the name."""
        for other, face in cards:
            if other == seat and self.supply.used[face].name.casefold() == name.casefold():
                return other, face
        raise GameError(
            f"table.activated: there is no further {shown(name)} on the field of {self.names[seat]}."
        )


def options_of(options: dict[str, Any]) -> i64:
    """The options of the table."""
    try:
        return bits_of(options, OPTIONS, BITS)
    except GameError as error:
        raise GameError(f"options: {error}") from None


def own_cards(value: object, factions: list[str]) -> list[Card]:
    """The cards of the scene's own."""
    tables = listed(value, "card")
    known = factions[:]
    for table in tables:
        if isinstance(table, dict) and isinstance(table.get("faction"), str):
            known.append(table["faction"])
    cards: list[Card] = []
    for number, table in enumerate(tables):
        if not isinstance(table, dict):
            raise GameError(f"card: number {number + 1} has to be a table, not {shown(table)}.")
        try:
            card = card_from_dict(table, known, number)
        except CardError as error:
            raise GameError(str(error)) from None
        if any(card.name.casefold() == other.name.casefold() for other in cards):
            raise GameError(f"card: {shown(card.name)} is there more than once.")
        cards.append(card)
    return cards


# ------------------------------------------------------------------ laying it out


def arranged(scene: dict[str, Any], card_set: CardSet, rng: Rng) -> Quaeleon:
    """The game that a scene describes, before its first step."""
    reader = SceneReader(scene, card_set)
    cards = reader.supply.used
    table = table_of(CardSet(card_set.name, cards, card_set.factions), BY_THE_BOOK)
    game = Quaeleon(table, len(reader.names), len(cards))
    game.lay_out(len(reader.names), len(cards))
    game.rng = rng
    game.options = reader.options
    game.next = reader.begin
    lay_deck(game, reader)
    for face in reader.discard:
        game.put(game.discard, face)
    for face in reader.pool:
        game.put(game.pool, face)
    for seat in range(len(reader.names)):
        lay_seat(game, seat, reader.seats[seat])
    activate_fields(game, reader.order)
    set_clock(game, reader)
    return game


def lay_deck(game: Quaeleon, reader: SceneReader) -> None:
    """The unnamed cards are shuffled below the arranged ones."""
    game.deck = Zone(0)
    for face in reader.rest:
        game.put(game.deck, face)
    game.shuffle(game.deck)
    for face in reversed(reader.deck):
        game.put(game.deck, face)


def lay_seat(game: Quaeleon, seat: i64, scene: SeatScene) -> None:
    """A seat's health and zones."""
    game.health[seat] = scene.health
    if scene.health == 0:
        game.living &= ~(1 << seat)
    for face in scene.hand:
        game.put(game.hand[seat], face)
        game.show(face, scene.hand_seen)
    for face in reversed(scene.stack):
        game.put(game.stack[seat], face)
        game.show(face, scene.stack_seen)
    for face in scene.field:
        if face == NO_CARD:
            game.field[seat].put(NO_CARD)
        else:
            game.put(game.field[seat], face)
            game.opened |= 1 << seat
    if scene.revealed != NO_CARD:
        lay_revealed(game, seat, scene.revealed)


def lay_revealed(game: Quaeleon, seat: i64, face: i64) -> None:
    """A card that has been turned up, the first one or the last one of its stack as the case may be."""
    game.revealed.set_at(seat, face)
    game.show(face, game.everybody)
    if (game.opened >> seat) & 1 == 0:
        game.condition[face] |= state.FIRST
    if game.stack[seat].size() == 0:
        game.condition[face] |= state.LAST
    game.opened |= 1 << seat


def activate_fields(game: Quaeleon, order: list[tuple[int, int]]) -> None:
    """The field cards get their stamps, and what they leave behind works; nothing else of their texts is done."""
    for seat, face in order:
        stamp = game.next_stamp
        game.next_stamp += 1
        game.condition[face] |= state.LIVE | state.ACTIVATED | (stamp << state.STAMP_SHIFT)
        hold(game, face, seat)
        game.last_activator = seat
    for seat, face in order:
        for instruction in game.table.text[face]:
            take_up(game, seat, face, instruction)


def take_up(game: Quaeleon, seat: i64, card: i64, instruction: Instruction) -> None:
    """One instruction works on as if it had been carried out, if it is a lasting one that reaches beyond a beat."""
    if not isinstance(instruction, Ongoing):
        return
    if instruction.duration.span in (THIS_ACTIVATION, THIS_TURN, THIS_BEAT):
        return
    if isinstance(instruction, When) and instruction.everywhere:
        return
    begin(game, new_text(game, card, seat), instruction)


def set_clock(game: Quaeleon, reader: SceneReader) -> None:
    """The round and the beat; beats that must have gone before are counted by the longest field."""
    played: i64 = 0
    for seat in range(game.seats):
        played = max(played, game.field[seat].size())
    game.beat = played + 1 if reader.begin == state.TURN else played
    game.round = 1 if reader.begin not in BEFORE_STACKS else 0
