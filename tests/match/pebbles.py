"""Pebbles: a game for one to three, made to try the match; some of its questions are asked in series.

Twelve pebbles, numbered. Each player gets three. Two rounds: everybody hides two of the hand, all at once;
then each in turn pays two coins, red or blue, one by one, and may draw pebbles, one by one, as long as they
come; a die is thrown at the end of each turn. The highest hidden pebble wins.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.kernel.asks import CARD, NUMBER, VERB, Ask, EventKind, masks_of
from questhall.kernel.game import Event, Game
from questhall.kernel.kind import GameError, Kind, Option
from questhall.kernel.rng import Rng
from questhall.kernel.sight import Sight
from questhall.kernel.zones import NOBODY, Zone, filled, row

PEBBLES: Final = 12
HIDE, PAY, DRAW = 0, 1, 2
DREW, ROLLED, PAID, HID, ENDED = 0, 1, 2, 3, 4
RED, BLUE = 0, 1
STAY, TAKE = 0, 1


class Pebbles(Game):
    """What is on the table; step 0 deals, then each round has a step for hiding and one for each turn."""

    def __init__(self, seats: i64, cards: i64, masked: vec[i64]) -> None:
        super().__init__(seats, cards, masked)
        self.next: i64 = 0
        self.round: i64 = 0
        self.die: i64 = 0
        self.bag = Zone(0)
        self.hand = [Zone(1 << seat) for seat in range(seats)]
        self.hidden = [Zone(1 << seat) for seat in range(seats)]
        self.draft = [Zone(0) for seat in range(seats)]
        self.red = filled(seats, 4)
        self.blue = filled(seats, 4)

    def copy(self) -> "Pebbles":
        twin = Pebbles(self.seats, 0, self.masked)
        self.copy_into(twin)
        twin.next, twin.round, twin.die = self.next, self.round, self.die
        twin.bag = self.bag.copy()
        twin.hand = [zone.copy() for zone in self.hand]
        twin.hidden = [zone.copy() for zone in self.hidden]
        twin.draft = [zone.copy() for zone in self.draft]
        twin.red, twin.blue = self.red[:], self.blue[:]
        return twin

    def zones(self) -> list[Zone]:
        return [self.bag, *self.hand, *self.hidden]

    def digest(self) -> list[i64]:
        return [self.next, self.round, self.die, *list(self.red), *list(self.blue)]

    def step(self) -> None:
        if self.next == 0:
            deal(self)
        elif self.next == 1:
            self.round += 1
            self.together(self.everybody >> 1, hide_two)
            for seat in range(self.seats):
                hide(self, seat)
        else:
            take_turn(self, self.next - 2)
        self.next += 1
        if self.next == self.seats + 2:
            self.next = 1
            if self.round == 2:
                self.over = True
                self.tell(ENDED, NOBODY)


def deal(game: Pebbles) -> None:
    game.shuffle(game.bag)
    for seat in range(game.seats):
        for i in range(3):
            game.put(game.hand[seat], game.bag.take_top())


def hide_two(game: Pebbles, seat: i64) -> None:
    for i in range(2):
        options = vec[i64]()
        for card in game.hand[seat].cards:
            if not game.draft[seat].has(card):
                options = append(options, card)
        if len(options) > 0:
            game.draft[seat].put(game.choose(seat, HIDE, options))


def hide(game: Pebbles, seat: i64) -> None:
    for card in game.draft[seat].take_all():
        game.hand[seat].take(card)
        game.put(game.hidden[seat], card)
    game.mix(seat, [game.hand[seat], game.hidden[seat]])
    game.tell(HID, seat, number=game.hidden[seat].size())


def take_turn(game: Pebbles, seat: i64) -> None:
    for i in range(2):
        purse = append(row(RED), BLUE)
        coin = game.choose(seat, PAY, purse)
        paid = game.red if coin == RED else game.blue
        paid[seat] -= 1
        game.tell(PAID, seat, number=coin)
    while game.bag.size() > 0 and game.choose(seat, DRAW, append(row(STAY), TAKE)) == TAKE:
        card = game.bag.take_top()
        game.put(game.hand[seat], card)
        game.tell(DREW, seat, card)
    game.die = game.roll(6)
    game.tell(ROLLED, seat, number=game.die)


ASKS: Final = [
    Ask(HIDE, "hide", CARD, "Hide a pebble", ("PB-1",), masked=True, series="hide"),
    Ask(PAY, "pay", NUMBER, "Pay a coin", ("PB-2",), series="pay"),
    Ask(DRAW, "draw", VERB, "Draw?", ("PB-3",), series="draw"),
]
EVENTS: Final = [
    EventKind(number, name, ("PB-4",))
    for number, name in enumerate(("drew", "rolled", "paid", "hid", "ended"))
]


class PebblesKind(Kind):
    """Pebbles, as the match knows it."""

    def __init__(self) -> None:
        self.id = "pebbles"
        self.title = "Pebbles"
        self.least_seats = 1
        self.most_seats = 3
        self.asks = ASKS
        self.events = EVENTS
        self.options = [Option("wet", "Wet pebbles", {False: "dry", True: "wet"}, False, ("PB-5",))]

    def load_cards(self, pack: str) -> Any:
        if pack not in ("", "big"):
            raise GameError("Pebbles has one pack, 'big'.")
        return pack

    def cards_to_data(self, cards: Any) -> dict[str, Any] | None:
        return {"pack": cards} if cards else None

    def cards_from_data(self, data: dict[str, Any] | None) -> Any:
        return data["pack"] if data else ""

    def start(self, seats: int, options: dict[str, Any], cards: Any, rng: Rng, documents: list[Any]) -> Game:
        masked = vec[i64]()
        for mask in masks_of(ASKS):
            masked = append(masked, mask)
        game = Pebbles(seats, PEBBLES * (2 if cards else 1), masked)
        game.rng = rng
        for card in range(len(game.face)):
            game.put(game.bag, card)
        return game

    def arrange(self, scene: dict[str, Any], rng: Rng) -> Game:
        if "seats" not in scene:
            raise GameError("A scene of Pebbles needs the key 'seats'.")
        game = self.start(scene["seats"], {}, "", rng, [])
        for roll in scene.get("rolls", []):
            game.coming_rolls = append(game.coming_rolls, roll)
        return game

    def turn(self, game: Game) -> i64:
        assert isinstance(game, Pebbles)
        return game.round * 10 + (0 if game.next < 2 else game.next)

    def sight(self, game: Game, seat: i64) -> Sight:
        return Sight(game, seat)

    def view(self, game: Game, seat: i64, names: list[str]) -> dict[str, Any]:
        assert isinstance(game, Pebbles)
        sight = Sight(game, seat)
        return {
            "round": int(game.round),
            "die": int(game.die),
            "bag": int(game.bag.size()),
            "hands": [faces(sight, zone) for zone in game.hand],
            "hidden": [faces(sight, zone) for zone in game.hidden],
            "drafted": [int(zone.size()) if other == seat else 0 for other, zone in enumerate(game.draft)],
            "coins": [[int(game.red[other]), int(game.blue[other])] for other in range(game.seats)],
        }

    def prompt(self, game: Game, seat: i64, ask: i64, names: list[str]) -> str:
        return f"{ASKS[ask].wording}, {names[seat]}."

    def label(self, game: Game, seat: i64, ask: i64, option: i64, names: list[str]) -> str:
        if ask == HIDE:
            return f"pebble {Sight(game, seat).face(option)}"
        return ("red", "blue")[option] if ask == PAY else ("stay", "take one")[option]

    def tell(self, game: Game, event: Event, seat: i64, names: list[str]) -> dict[str, Any] | None:
        if event.kind == DREW and seat != event.seat:
            return None
        who = names[event.seat] if event.seat != NOBODY else "the table"
        number = event.face if event.kind == DREW else event.number
        return {"kind": EVENTS[event.kind].name, "seat": int(event.seat), "text": f"{who}: {number}"}

    def why_not(self, game: Game, seat: i64, ask: i64, thing: i64, names: list[str]) -> tuple[str, str]:
        return "PB-1", "You are not asked." if ask < 0 else "It is not in your hand."

    def check_statement(self, game: Game, seat: i64, statement: Any) -> str:
        if statement != "hello":
            raise GameError("Only 'hello' may be said.")
        return "Hello!"

    def result(self, game: Game, names: list[str]) -> dict[str, Any]:
        assert isinstance(game, Pebbles)
        best = [max([-1, *[int(game.face[card]) for card in zone.cards]]) for zone in game.hidden]
        winner = best.index(max(best))
        seats = [
            {"outcome": "won" if score == max(best) else "lost", "place": 1, "score": score} for score in best
        ]
        return {"winners": [winner], "seats": seats, "clause": "PB-6", "text": f"{names[winner]} won."}


def faces(sight: Sight, zone: Zone) -> list[int]:
    """The pebbles of a zone in the order of their handles; -1 for those that are not seen."""
    return [int(sight.face(card)) for card in sorted(zone.cards)]


KIND: Final = PebblesKind()
