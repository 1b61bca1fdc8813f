"""Arranged positions: a scene's tables read into a game, with errors that name the key. See docs/scenes.md."""

from typing import Any, Final

from mypy_extensions import i64

from questhall.games.maiden.build import printed_of, table_of
from questhall.games.maiden.cardset import REST, SECOND_REST, Card, CardSet, card_from_dict, words_at
from questhall.games.maiden.naming import called
from questhall.games.maiden.options import settle, sizes_of
from questhall.games.maiden.printed import Printed
from questhall.games.maiden.profile import Profile
from questhall.games.maiden.rules.course import BY_THE_BOOK
from questhall.games.maiden.rules.decks import see_front, see_top, turn_rest_cards
from questhall.games.maiden.rules.setup import fill_box
from questhall.games.maiden.state import CHOOSING, FREE, IN_TOWER, MEETING, TURN, Maiden
from questhall.games.maiden.words import (
    BEATEN,
    BLACK,
    NOT_EPIC,
    SEATS_A_BOX,
    STEP_NAMES,
)
from questhall.games.maiden.words import GIFT as A_GIFT
from questhall.games.maiden.words import REST as A_REST
from questhall.kernel.cardfile import CardError, one_of, shown, suggestion
from questhall.kernel.kind import GameError
from questhall.kernel.rng import Rng
from questhall.kernel.scenefile import TOP_KEYS, begin_of, known_keys, listed, player_names, table_at
from questhall.kernel.zones import NO_CARD

BEGINS: Final[dict[str, int]] = {"choosing": CHOOSING, "explore": TURN, "meeting": MEETING}
SEAT_KEYS: Final = ("deck", "cellar", "apart", "signed", "level", "free", "unlocked")
TABLE_KEYS: Final = ("turn", "sits_out")
MOST_CARDS: Final = 900
MOST_SEATS: Final = 6
MOST_SIGNATURES: Final = 9


class Laid:
    """A card as a scene lays it: its face, and how it lies."""

    def __init__(self, face: int, condition: int) -> None:
        self.face = face
        self.condition = condition


class Supply:
    """The cards of a scene, each called by the name of one of its positions; every use of a name is a card of its own."""

    def __init__(self, card_set: CardSet, own: list[Card]) -> None:
        self.used: list[Card] = []
        self.families: list[i64] = []
        names = {card.name for card in own}
        listed = [*own, *(card for card in card_set.cards if card.name not in names)]
        self.by_name: dict[str, tuple[Card, Printed, int]] = {}
        for card in listed:
            printed = printed_of(card)
            for condition in lying_of(printed):
                self.by_name.setdefault(called(printed, condition).casefold(), (card, printed, condition))
        self.rests = [card for card in listed if card.kind == REST]

    def take(self, name: object, key: str) -> Laid:
        """One more card of this name."""
        if not isinstance(name, str):
            raise GameError(f"{key}: a card is named by its name in quotation marks, not by {shown(name)}.")
        found = self.by_name.get(name.casefold())
        if found is None:
            hint = suggestion(name, [called(printed, at) for _, printed, at in self.by_name.values()])
            raise GameError(f"{key}: there is no card {shown(name)} in the set or in this scene{hint}.")
        card, printed, condition = found
        if printed.family == A_REST:
            raise GameError(
                f"{key}: the Rest cards lie behind each deck by themselves; leave {shown(name)} out."
            )
        return Laid(self.add(card, printed.family), condition)

    def add(self, card: Card, family: i64) -> int:
        """One more card like this."""
        if len(self.used) == MOST_CARDS:
            raise GameError(f"seat: a scene has at most {MOST_CARDS} cards.")
        self.used.append(card)
        self.families.append(family)
        return len(self.used) - 1

    def rest_cards(self) -> list[int]:
        """The two Rest cards of one deck."""
        second = next(card for card in self.rests if tuple(words_at(card.data, "levels")) == SECOND_REST)
        first = next(card for card in self.rests if card.name != second.name or card.data is not second.data)
        return [self.add(first, A_REST), self.add(second, A_REST)]


def lying_of(printed: Printed) -> list[int]:
    """In which ways a card can lie: its positions, and as an Exit that is beaten."""
    found = [place for place, position in enumerate(printed.positions) if position is not None]
    beaten = [
        place + BEATEN
        for place, position in enumerate(printed.positions)
        if position is not None and position.colour == BLACK
    ]
    return found + beaten


class SeatScene:
    """What a scene says of one seat."""

    def __init__(self) -> None:
        self.deck: list[Laid] = []
        self.cellar: list[Laid] = []
        self.apart: list[Laid] = []
        self.rest: list[int] = []
        self.step: int = 0
        self.is_free: bool = False
        self.unlocked: list[str] = []
        self.signed: dict[int, list[str]] = {}
        """By Gift: who has signed it."""


class SceneReader:
    """A scene's tables, checked key by key."""

    def __init__(self, scene: dict[str, Any], card_set: CardSet) -> None:
        known_keys(scene, TOP_KEYS, "")
        self.options = table_at(scene, "options", "")
        self.names = player_names(scene.get("players"), 1, MOST_SEATS)
        self.begin = begin_of(scene.get("begin"), BEGINS)
        if listed(scene.get("rolls", []), "rolls"):
            raise GameError("rolls: Maiden's Quest has no dice; leave it out.")
        least, most = sizes_of(self.options)
        if not least <= len(self.names) <= most:
            raise GameError(f"players: this way to play is for {least} to {most}, not {len(self.names)}.")
        self.own = own_cards(scene.get("card", []))
        self.supply = Supply(card_set, self.own)
        seats = table_at(scene, "seat", "")
        known_keys(seats, self.names, "seat.")
        self.seats = [self.seat(name, table_at(seats, name, "seat.")) for name in self.names]
        table = table_at(scene, "table", "")
        known_keys(table, TABLE_KEYS, "table.")
        self.turn = self.place(table.get("turn", self.names[0]), "table.turn")
        self.sits_out = self.place(table["sits_out"], "table.sits_out") if "sits_out" in table else NO_CARD

    def seat(self, name: str, table: dict[str, Any]) -> SeatScene:
        """What a scene says of one seat."""
        key = f"seat.{name}."
        known_keys(table, SEAT_KEYS, key)
        seat = SeatScene()
        seat.unlocked = [
            self.epic(epic, key + "unlocked") for epic in listed(table.get("unlocked", []), key + "unlocked")
        ]
        if self.begin == CHOOSING:
            for word in table:
                if word != "unlocked":
                    raise GameError(
                        f"{key}{word}: before the choices there is no deck; begin with 'explore'."
                    )
            return seat
        seat.deck = self.cards(table, "deck", key)
        seat.cellar = self.cards(table, "cellar", key)
        seat.apart = self.gifts(table, key)
        seat.signed = self.signatures(table, seat.apart, key)
        if not seat.deck and not seat.cellar:
            raise GameError(
                f'{key}deck: is missing: it lists the cards from the front, as in deck = ["Goblin"].'
            )
        level = table.get("level", STEP_NAMES[0])
        if level not in STEP_NAMES:
            raise GameError(f"{key}level: has to be {one_of(STEP_NAMES)}, not {shown(level)}.")
        seat.step = STEP_NAMES.index(level)
        seat.is_free = flag(table.get("free", False), key + "free")
        seat.rest = self.supply.rest_cards()
        return seat

    def cards(self, table: dict[str, Any], name: str, prefix: str) -> list[Laid]:
        """A list of names as cards."""
        return [self.supply.take(card, prefix + name) for card in listed(table.get(name, []), prefix + name)]

    def gifts(self, table: dict[str, Any], prefix: str) -> list[Laid]:
        """The Gifts that are kept apart."""
        found = self.cards(table, "apart", prefix)
        for gift in found:
            if self.supply.families[gift.face] != A_GIFT:
                name = self.supply.used[gift.face].name
                raise GameError(f"{prefix}apart: only Gifts are kept apart, and {shown(name)} is none.")
        return found

    def signatures(self, table: dict[str, Any], gifts: list[Laid], prefix: str) -> dict[int, list[str]]:
        """Who has signed the Gifts that are kept apart."""
        key = prefix + "signed"
        names = {self.supply.used[gift.face].name: gift.face for gift in gifts}
        found: dict[int, list[str]] = {}
        for name, people in table_at(table, "signed", prefix).items():
            if name not in names:
                raise GameError(f"{key}.{name}: is no Gift that is kept apart here{suggestion(name, names)}.")
            found[names[name]] = player_names(people, 1, MOST_SIGNATURES)
        return found

    def epic(self, name: object, key: str) -> str:
        """The name of an Epic Treasure."""
        found = self.supply.by_name.get(f"found: {name}".casefold())
        if found is None or found[1].epic == NOT_EPIC:
            epics = [each.name for _, each, _ in self.supply.by_name.values() if each.epic != NOT_EPIC]
            raise GameError(f"{key}: {shown(name)} is no Epic Treasure{suggestion(str(name), epics)}.")
        return found[1].name

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
        if any(card.name == other.name for other in cards):
            raise GameError(f"card: {shown(card.name)} is there more than once.")
        cards.append(card)
    return cards


# ------------------------------------------------------------------ laying it out


def arranged(scene: dict[str, Any], card_set: CardSet, rng: Rng) -> Maiden:
    """The game that a scene describes, before its first step."""
    reader = SceneReader(scene, card_set)
    seats = len(reader.names)
    boxes = 1
    if reader.begin == CHOOSING:
        names = {card.name for card in reader.own}
        used = [*(card for card in card_set.cards if card.name not in names), *reader.own]
        boxes = (seats + SEATS_A_BOX - 1) // SEATS_A_BOX
    else:
        used = reader.supply.used
    whole = CardSet(card_set.name, numbered(used), card_set.families)
    game = Maiden(table_of(whole, BY_THE_BOOK), seats, len(whole.cards) * boxes)
    game.lay_out(boxes)
    game.rng = rng
    settle(game, reader.options)
    game.next = reader.begin
    game.lead = reader.turn
    game.resting = reader.sits_out
    game.profiles = [profile_of(name, seat) for name, seat in zip(reader.names, reader.seats, strict=True)]
    game.people = list(reader.names)
    if reader.begin == CHOOSING:
        fill_box(game)
        return game
    for seat in range(seats):
        lay_seat(game, seat, reader.seats[seat])
        sign_gifts(game, reader.seats[seat])
    return game


def numbered(cards: list[Card]) -> list[Card]:
    """The cards of a scene as a set of its own, each with its place in it."""
    return [Card(number, card.kind, card.group, card.data) for number, card in enumerate(cards)]


def profile_of(name: str, scene: SeatScene) -> Profile:
    """What a player has brought along: the Epic Treasures that are unlocked."""
    profile = Profile(name)
    profile.unlocked = scene.unlocked
    return profile


def lay_seat(game: Maiden, seat: i64, scene: SeatScene) -> None:
    """A deck between two Encounters: what is Cellared has been seen, what is ahead only its front."""
    game.progress[seat] = scene.step
    game.fate[seat] = FREE if scene.is_free else IN_TOWER
    for laid in [*scene.deck, *scene.cellar, *scene.apart]:
        game.owner[laid.face] = seat
        game.condition[laid.face] = laid.condition
        game.lot[laid.face] = (
            seat + 1
        )  # in a sampled world an arranged card changes places within its deck alone
    for laid in reversed(scene.deck):
        game.put(game.ahead[seat], laid.face)
    for laid in scene.cellar:
        see_front(game, laid.face)
        game.put(game.cellar[seat], laid.face)
    for laid in scene.apart:
        game.put(game.aside[seat], laid.face)
        game.show(laid.face, 1 << seat)
    for card in scene.rest:
        game.owner[card] = seat
        game.put(game.rest[seat], card)
    turn_rest_cards(game, seat)
    see_top(game, seat)
    game.next_lot = game.seats + 1


def sign_gifts(game: Maiden, scene: SeatScene) -> None:
    """The signatures on a player's Gifts: each name is somebody whom the game knows from then on. [MQ-169]"""
    for gift, people in scene.signed.items():
        for name in people:
            if name not in game.people:
                game.people = [*game.people, name]
            game.signed[gift] |= 1 << game.people.index(name)
