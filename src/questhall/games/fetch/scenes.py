"""Arranged positions: a scene's tables read into a game, with errors that name the key. See docs/scenes.md."""

from typing import Any, Final

from mypy_extensions import i64

from questhall.games.fetch import state
from questhall.games.fetch.build import LETTERS, table_of
from questhall.games.fetch.cardset import (
    MISSION,
    Card,
    CardSet,
    card_from_dict,
    check_basics,
)
from questhall.games.fetch.options import BITS, OPTIONS
from questhall.games.fetch.rules.course import BY_THE_BOOK
from questhall.games.fetch.rules.setup import lay_out_everything
from questhall.games.fetch.state import LEAST_SEATS, MOST_SEATS, Fetch
from questhall.games.fetch.table import FORTUNE as A_FORTUNE
from questhall.games.fetch.vocabulary import CHALLENGE, FORTUNE, PIONEER
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
    "pioneers": state.PIONEERS,
    "setup": state.SETUP,
    "check": state.CHECK,
    "attempt": state.ATTEMPT,
    "action": state.ACTION,
    "hand limit": state.HAND_LIMIT,
    "enemy": state.ENEMY,
    "rest": state.REST,
}
BEFORE_PLAY: Final = (state.PIONEERS, state.SETUP)
SEAT_KEYS: Final = ("pioneer", "stamina", "retreat", "hand", "deck", "discard", "seen")
SEEN_KEYS: Final = ("hand",)
TABLE_KEYS: Final = (
    "turn",
    "queue",
    "challenge_deck",
    "challenge_discard",
    "mission",
    "mission_deck",
    "fortune_deck",
    "pile",
    "away",
    "defeated",
    "mission_beaten",
    "rest",
)
RESTS: Final = ("deck", "away")
DEFEATS: Final[dict[str, int]] = {"challenge": state.A_CHALLENGE, "mission": state.A_MISSION}
DOWN: Final = "face down: "
MOST_CARDS: Final = 500


class Supply:
    """The cards of a scene: every use of a name is a card of its own."""

    def __init__(self, card_set: CardSet, own: list[Card]) -> None:
        self.used: list[Card] = []
        self.listed = [*card_set.cards, *own]
        self.by_name: dict[str, Card] = {card.name.casefold(): card for card in self.listed}
        self.taken: dict[str, int] = {}

    def take(self, name: object, key: str, kinds: tuple[str, ...]) -> int:
        """The face of one more card of this name, which has to be of one of these kinds."""
        if not isinstance(name, str):
            raise GameError(f"{key}: a card is named by its name in quotation marks, not by {shown(name)}.")
        card = self.by_name.get(name.casefold())
        if card is None:
            hint = suggestion(name, [known.name for known in self.by_name.values()])
            raise GameError(f"{key}: there is no card {shown(name)} in the set or in this scene{hint}.")
        if card.kind not in kinds:
            raise GameError(f"{key}: {shown(card.name)} is a {card.kind}, not a {one_of(kinds)}.")
        if len(self.used) == MOST_CARDS:
            raise GameError(f"{key}: a scene has at most {MOST_CARDS} cards.")
        return self.add(card)

    def add(self, card: Card) -> int:
        """One more card like this."""
        self.used.append(card.numbered(len(self.used)))
        name = card.name.casefold()
        self.taken[name] = self.taken.get(name, 0) + 1
        return len(self.used) - 1

    def rest(self) -> list[int]:
        """The cards that are named nowhere; of several copies, those that are left over."""
        left = dict(self.taken)
        faces: list[int] = []
        for card in self.listed:
            name = card.name.casefold()
            if self.by_name[name].kind != card.kind:
                continue  # a card of the scene's own takes the place of one of the set
            if left.get(name, 0) > 0:
                left[name] -= 1
            else:
                faces.append(self.add(card))
        return faces


class SeatScene:
    """What a scene says of one seat, as faces."""

    def __init__(self) -> None:
        self.pioneer: int = NO_CARD
        self.stamina: int | None = None
        self.retreat: bool = False
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.seen: i64 = 0


class SceneReader:
    """A scene's tables, checked key by key."""

    def __init__(self, scene: dict[str, Any], card_set: CardSet) -> None:
        known_keys(scene, TOP_KEYS, "")
        self.names = player_names(scene.get("players"), LEAST_SEATS, MOST_SEATS)
        self.begin = begin_of(scene.get("begin"), BEGINS)
        if listed(scene.get("rolls", []), "rolls"):
            raise GameError("rolls: Fetch Quest has no dice; leave it out.")
        self.options = options_of(table_at(scene, "options", ""))
        self.supply = Supply(card_set, own_cards(scene.get("card", [])))
        seats = table_at(scene, "seat", "")
        known_keys(seats, self.names, "seat.")
        self.seats = [self.seat(name, table_at(seats, name, "seat.")) for name in self.names]
        self.table = table_at(scene, "table", "")
        known_keys(self.table, TABLE_KEYS, "table.")
        self.keep_setup_free()
        self.lead_all()
        self.turn_of = self.place(self.table.get("turn", self.names[0]), "table.turn")
        self.read_table()
        self.rest: list[int] = self.supply.rest() if self.wants_rest() else self.later_missions()

    def read_table(self) -> None:
        """The common zones and numbers."""
        table = self.table
        self.queue, self.down = self.queue_of(table.get("queue", []))
        self.challenge_deck = self.cards(table, "challenge_deck", "table.", CHALLENGE)
        self.challenge_discard = self.cards(table, "challenge_discard", "table.", CHALLENGE)
        self.fortune_deck = self.cards(table, "fortune_deck", "table.", FORTUNE)
        self.pile = self.cards(table, "pile", "table.", FORTUNE)
        self.away = self.cards(table, "away", "table.", FORTUNE, MISSION)
        self.mission = NO_CARD
        if self.begin not in BEFORE_PLAY:
            self.mission = self.supply.take(
                table.get("mission", self.first_mission()), "table.mission", (MISSION,)
            )
        self.has_mission_deck = "mission_deck" in table
        self.mission_deck = self.cards(table, "mission_deck", "table.", MISSION, CHALLENGE)
        self.defeated = 0
        for word in listed(table.get("defeated", []), "table.defeated"):
            if word not in DEFEATS:
                raise GameError(f"table.defeated: has to name {one_of(DEFEATS)}, not {shown(word)}.")
            self.defeated |= DEFEATS[word]
        self.is_mission_beaten = flag(table.get("mission_beaten", False), "table.mission_beaten")

    def wants_rest(self) -> bool:
        """Whether the cards that are named nowhere are in the game."""
        rest = self.table.get("rest", "deck")
        if rest not in RESTS:
            raise GameError(f"table.rest: has to be {one_of(RESTS)}, not {shown(rest)}.")
        if rest == "away" and self.begin in BEFORE_PLAY:
            raise GameError("table.rest: before the setup all cards are in the game; leave it out.")
        return bool(rest == "deck")

    def keep_setup_free(self) -> None:
        """Before the setup nothing is laid out yet."""
        if self.begin not in BEFORE_PLAY:
            return
        for key in self.table:
            if key != "rest":
                raise GameError(f"table.{key}: before the setup there is none; begin with 'check' or later.")
        for name, seat in zip(self.names, self.seats, strict=True):
            if seat.hand or seat.deck or seat.discard or seat.stamina is not None or seat.retreat:
                raise GameError(f"seat.{name}: before the setup a seat has a pioneer at most.")
            if seat.pioneer != NO_CARD and self.begin == state.PIONEERS:
                raise GameError(
                    f"seat.{name}.pioneer: pioneers are chosen in the first step; begin with 'setup'."
                )

    def lead_all(self) -> None:
        """Whoever has no pioneer named leads the next one of the set."""
        if self.begin == state.PIONEERS:
            return
        free = [card.name for card in self.supply.listed if card.kind == PIONEER]
        free = [name for name in free if name.casefold() not in self.supply.taken]
        for seat in self.seats:
            if seat.pioneer == NO_CARD:
                seat.pioneer = self.supply.take(free.pop(0), "seat", (PIONEER,))

    def first_mission(self) -> str:
        """The name of the Mission A."""
        return next(card.name for card in self.supply.listed if card.kind == MISSION and card.letter == "A")

    def later_missions(self) -> list[int]:
        """With the rest away, the later Missions are still to come, but without Challenges of theirs."""
        if self.has_mission_deck:
            return []
        after = self.supply.used[self.mission].letter
        found = [
            card for card in self.supply.by_name.values() if card.kind == MISSION and card.letter > after
        ]
        return [self.supply.add(card) for card in found]

    def seat(self, name: str, table: dict[str, Any]) -> SeatScene:
        """What a scene says of one seat."""
        key = f"seat.{name}."
        known_keys(table, SEAT_KEYS, key)
        seat = SeatScene()
        if "pioneer" in table:
            seat.pioneer = self.supply.take(table["pioneer"], key + "pioneer", (PIONEER,))
            name_of = self.supply.used[seat.pioneer].name
            if self.supply.taken[name_of.casefold()] > 1:
                raise GameError(f"{key}pioneer: {shown(name_of)} is led by somebody already.")
        if "stamina" in table:
            seat.stamina = whole_number(table["stamina"], 0, 20, key + "stamina")
        seat.retreat = flag(table.get("retreat", False), key + "retreat")
        if seat.retreat and seat.stamina:
            raise GameError(f"{key}stamina: a pioneer in retreat has none; leave it out.")
        seat.hand = self.cards(table, "hand", key, FORTUNE)
        seat.deck = self.cards(table, "deck", key, FORTUNE)
        seat.discard = self.cards(table, "discard", key, FORTUNE)
        seen = table_at(table, "seen", key)
        known_keys(seen, SEEN_KEYS, key + "seen.")
        for viewer in listed(seen.get("hand", []), key + "seen.hand"):
            seat.seen |= 1 << self.place(viewer, key + "seen.hand")
        return seat

    def cards(self, table: dict[str, Any], name: str, prefix: str, *kinds: str) -> list[int]:
        """A list of card names as faces."""
        return [
            self.supply.take(card, prefix + name, kinds)
            for card in listed(table.get(name, []), prefix + name)
        ]

    def queue_of(self, names: object) -> tuple[list[int], list[int]]:
        """The queue from the top, and those of its cards that lie face down."""
        queue: list[int] = []
        down: list[int] = []
        for name in listed(names, "table.queue"):
            is_down = isinstance(name, str) and name.startswith(DOWN)
            face = self.supply.take(name.removeprefix(DOWN) if is_down else name, "table.queue", (CHALLENGE,))
            queue.append(face)
            if is_down:
                down.append(face)
        if len(queue) > state.QUEUE:
            raise GameError(f"table.queue: has at most {state.QUEUE} Challenges, not {len(queue)}.")
        return queue, down

    def place(self, name: object, key: str) -> int:
        """The seat of this name."""
        if not isinstance(name, str) or name not in self.names:
            hint = suggestion(str(name), self.names)
            raise GameError(
                f"{key}: there is no player {shown(name)}: {one_of(self.names, 'and')} play{hint}."
            )
        return self.names.index(name)


def flag(value: object, key: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise GameError(f"{key}: has to be true or false, not {shown(value)}.")
    return value


def options_of(options: dict[str, Any]) -> i64:
    """The options of the table."""
    try:
        return bits_of(options, OPTIONS, BITS)
    except GameError as error:
        raise GameError(f"options: {error}") from None


def own_cards(value: object) -> list[Card]:
    """The cards of the scene's own."""
    cards: list[Card] = []
    for number, table in enumerate(listed(value, "card")):
        if not isinstance(table, dict):
            raise GameError(f"card: number {number + 1} has to be a table, not {shown(table)}.")
        try:
            card = card_from_dict(table, number)
        except CardError as error:
            raise GameError(str(error)) from None
        if any(card.name.casefold() == other.name.casefold() for other in cards):
            raise GameError(f"card: {shown(card.name)} is there more than once.")
        cards.append(card)
    return cards


# ------------------------------------------------------------------ laying it out


def arranged(scene: dict[str, Any], card_set: CardSet, rng: Rng) -> Fetch:
    """The game that a scene describes, before its first step."""
    reader = SceneReader(scene, card_set)
    whole = CardSet(card_set.name, reader.supply.used, card_set.chapters)
    game = Fetch(table_of(whole, BY_THE_BOOK), len(reader.names), len(whole.cards))
    game.lay_out(len(reader.names))
    game.rng = rng
    game.options = reader.options
    game.next = reader.begin
    if reader.begin in BEFORE_PLAY:
        begin_before_play(game, reader, whole)
        return game
    game.turn_of = reader.turn_of
    game.defeated = reader.defeated
    game.is_mission_beaten = reader.is_mission_beaten
    sort_into_lots(game, reader)
    for seat in range(game.seats):
        lay_seat(game, seat, reader.seats[seat])
    lay_rest(game, reader)
    lay_table(game, reader)
    return game


def sort_into_lots(game: Fetch, reader: SceneReader) -> None:
    """In a sampled world an arranged card changes places with its like alone; those to come, within their letter."""
    for face in range(len(game.face)):
        game.lot[face] = 1 if game.table.kind[face] == A_FORTUNE else 2
    for face in reader.mission_deck:
        game.lot[face] = 3 + 4 * game.table.kind[face] + game.table.letter[face]
    game.next_lot = 20


def begin_before_play(game: Fetch, reader: SceneReader, whole: CardSet) -> None:
    """Before the setup: all cards lie in their kinds, with basic cards enough for the pioneers who are led."""
    leading = [seat.pioneer for seat in reader.seats]
    playing = [
        card for card in whole.cards if NO_CARD in leading or card.kind != PIONEER or card.id in leading
    ]
    try:
        check_basics(CardSet("the scene", playing, []))
    except CardError as error:
        raise GameError(str(error)) from None
    lay_out_everything(game)
    for seat in range(game.seats):
        if reader.seats[seat].pioneer != NO_CARD:
            game.box.take(reader.seats[seat].pioneer)
            game.pioneers.set_at(seat, reader.seats[seat].pioneer)


def lay_seat(game: Fetch, seat: i64, scene: SeatScene) -> None:
    """A seat's pioneer, numbers and cards."""
    game.pioneers.set_at(seat, scene.pioneer)
    game.show(scene.pioneer, game.everybody)
    most = game.most_stamina(seat)
    game.stamina[seat] = most if scene.stamina is None else min(scene.stamina, most)
    if scene.retreat:
        game.retreated |= 1 << seat
        game.stamina[seat] = 0
    for face in scene.hand:
        game.put(game.hand[seat], face)
        game.show(face, scene.seen)
    for face in reversed(scene.deck):
        game.put(game.deck[seat], face)
    for face in scene.discard:
        game.put(game.discard[seat], face)


def lay_rest(game: Fetch, reader: SceneReader) -> None:
    """The unnamed cards: Fortune cards and Challenges are shuffled into their decks, to which the named ones are added."""
    mission_letter = game.table.letter[reader.mission]
    for face in reader.rest:
        card = reader.supply.used[face]
        game.show(face, game.everybody)
        if card.kind == PIONEER:
            game.box.put(face)
        elif card.kind == FORTUNE:
            game.put(game.away if card.is_basic else game.fortune_deck, face)
        elif LETTERS[card.letter] <= mission_letter:
            game.put(game.away if card.kind == MISSION else game.challenge_deck, face)
    lay_missions(game, reader)
    game.shuffle(game.fortune_deck)
    game.shuffle(game.challenge_deck)


def lay_missions(game: Fetch, reader: SceneReader) -> None:
    """The Mission deck: as it is listed from the top, else what is still to come in letter order."""
    if reader.has_mission_deck:
        for face in reversed(reader.mission_deck):
            game.put(game.mission_deck, face)
    for letter in range(3, game.table.letter[reader.mission], -1):
        for kind in (CHALLENGE, MISSION):
            cards = Zone(0)
            for face in reader.rest:
                card = reader.supply.used[face]
                if card.kind == kind and LETTERS[card.letter] == letter:
                    cards.put(face)
            game.shuffle(cards)
            for handle in cards.take_all():
                game.put(game.away if reader.has_mission_deck else game.mission_deck, handle)


def lay_table(game: Fetch, reader: SceneReader) -> None:
    """The common zones."""
    for face in reversed(reader.queue):
        game.put(game.queue, face)
    for face in reader.down:
        game.condition[face] = state.FACE_DOWN
    for zone, faces in (
        (game.challenge_deck, reader.challenge_deck),
        (game.fortune_deck, reader.fortune_deck),
    ):
        for face in reversed(faces):
            game.put(zone, face)
    for zone, faces in (
        (game.challenge_discard, reader.challenge_discard),
        (game.pile, reader.pile),
        (game.away, reader.away),
    ):
        for face in faces:
            game.put(zone, face)
    game.put(game.mission, reader.mission)
