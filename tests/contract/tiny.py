"""Lanterns: a twelve-card game that is never shipped and that uses all of the kernel that five games will need.

Twelve cards, six with a blue back and six with a red one, count 1 to 6 each; a card may be turned, then it counts
half, rounded up. Three rounds: everybody lays one card or none face down, all at once; a die is thrown; whoever is
quickest may turn one laid card or nobody does; the laid cards are shown and the best one wins them all. Then, in seat
order, each player may slip a card of the hand into the well unseen, the well is shuffled, a card is drawn from it, and
the player keeps it or hands it on. Most cards won is the winner.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.kernel.asks import CARD, SEAT, VERB, Ask, EventKind, Predicate, masks_of
from questhall.kernel.game import Event, Game
from questhall.kernel.kind import GameError, Kind, Option
from questhall.kernel.rng import Rng
from questhall.kernel.sight import Sight
from questhall.kernel.zones import NO_CARD, NOBODY, PASS, Zone, filled

CARDS: Final = 12
BACKS: Final = ("blue", "red")
TURNED: Final = 1

LAY: Final = 0
TURN: Final = 1
SLIP: Final = 2
HAND_ON: Final = 3
DISCARD_ALIKE: Final = 4

KEEP: Final = 0
GIVE: Final = 1

DEALT: Final = 0
LAID: Final = 1
ROLLED: Final = 2
TURNED_OVER: Final = 3
SHOWN: Final = 4
WON: Final = 5
SLIPPED: Final = 6
DREW: Final = 7
GAVE: Final = 8
LEFT: Final = 9
ENDED: Final = 10

BEGIN: Final = 0
ROUND: Final = 1
WELL: Final = 2
CLOSE: Final = 3


class Lanterns(Game):
    """What is on the table."""

    def __init__(self, seats: i64, cards: i64, masked: vec[i64]) -> None:
        super().__init__(seats, cards, masked)
        self.next: i64 = BEGIN
        self.round: i64 = 0
        self.rounds: i64 = 3
        self.visitor: i64 = 0
        self.best: i64 = NOBODY
        self.die: i64 = 0
        self.out: i64 = 0
        self.wins: vec[i64] = filled(seats, 0)
        everybody = self.everybody
        self.well: Zone = Zone(0)
        self.hand: list[Zone] = [Zone(1 << seat) for seat in range(seats)]
        self.laid: list[Zone] = [Zone(1 << seat) for seat in range(seats)]
        self.won: list[Zone] = [Zone(everybody) for seat in range(seats)]
        self.draft: vec[i64] = filled(seats, NO_CARD)

    def copy(self) -> "Lanterns":
        twin = Lanterns(self.seats, 0, self.masked)
        self.copy_into(twin)
        twin.next = self.next
        twin.round = self.round
        twin.rounds = self.rounds
        twin.visitor = self.visitor
        twin.best = self.best
        twin.die = self.die
        twin.out = self.out
        twin.wins = self.wins[:]
        twin.well = self.well.copy()
        twin.hand = [zone.copy() for zone in self.hand]
        twin.laid = [zone.copy() for zone in self.laid]
        twin.won = [zone.copy() for zone in self.won]
        twin.draft = self.draft[:]
        return twin

    def zones(self) -> list[Zone]:
        return [self.well, *self.hand, *self.laid, *self.won]

    def look(self, face: i64, condition: i64) -> i64:
        return face // 6 + 2 * condition

    def digest(self) -> list[i64]:
        return [
            self.next, self.round, self.visitor, self.best, self.die, self.out, *list(self.wins), *list(self.draft),
        ]  # fmt: skip

    def is_in(self, seat: i64) -> bool:
        """Whether the seat still plays. [TL-09]"""
        return (self.out >> seat) & 1 == 0

    def step(self) -> None:
        if self.next == BEGIN:
            begin(self)
            self.next = ROUND
        elif self.next == ROUND:
            play_round(self)
            self.visitor = 0
            self.next = WELL
        elif self.next == WELL:
            visit_well(self, self.visitor)
            self.visitor += 1
            if self.visitor == self.seats:
                self.next = ROUND if self.round < self.rounds else CLOSE
        else:
            close(self)
        see_off(self)


def worth(game: Lanterns, card: i64) -> i64:
    """1 to 6; a turned card counts half, rounded up. [TL-02]"""
    value = game.face[card] % 6 + 1
    return (value + 1) // 2 if game.condition[card] == TURNED else value


def begin(game: Lanterns) -> None:
    """All cards are shuffled into the well, backs visible, and two are dealt to each. [TL-01]"""
    game.shuffle(game.well)
    for card in range(CARDS):
        game.show_look(card, game.everybody)
    for seat in range(game.seats):
        for i in range(2):
            card = game.well.take_top()
            game.put(game.hand[seat], card)
            game.tell(DEALT, seat, card)


def play_round(game: Lanterns) -> None:
    """Lay in secret, throw the die, perhaps turn one, show, win. [TL-03..TL-06]"""
    game.round += 1
    playing: i64 = 0
    for seat in range(game.seats):
        if game.is_in(seat):
            playing |= 1 << seat
    game.together(playing, choose_card)
    for seat in range(game.seats):
        lay(game, seat)
    game.die = game.roll(6)
    game.tell(ROLLED, NOBODY, number=game.die)
    if game.die <= 3:
        turn_one(game, playing)
    award(game)


def choose_card(game: Lanterns, seat: i64) -> None:
    """One card of the hand, or none. [TL-03]"""
    options = append(game.hand[seat].cards[:], PASS)
    game.draft[seat] = game.choose(seat, LAY, options)


def lay(game: Lanterns, seat: i64) -> None:
    """The chosen card goes face down; nobody can tell which card of the hand it was. [TL-03]"""
    card = game.draft[seat]
    game.draft[seat] = NO_CARD
    if card != NO_CARD:
        game.hand[seat].take(card)
        game.put(game.laid[seat], card)
        game.mix(seat, [game.laid[seat], game.hand[seat]])
        show_backs(game, game.laid[seat])
        show_backs(game, game.hand[seat])
        game.tell(LAID, seat, game.laid[seat].top())


def show_backs(game: Lanterns, zone: Zone) -> None:
    """Backs are always visible. [TL-01]"""
    for i in range(zone.size()):
        game.show_look(zone.at(i), game.everybody)


def turn_one(game: Lanterns, playing: i64) -> None:
    """On 1 to 3, whoever is quickest turns one laid card, unseen as it is, or all pass. [TL-05]"""
    watching = playing
    while watching != 0:
        options = vec[i64]()
        for seat in range(game.seats):
            if game.laid[seat].size() > 0:
                options = append(options, game.laid[seat].top())
        options = append(options, PASS)
        card = game.choose_any(watching, TURN, options)
        if card != PASS:
            game.condition[card] = TURNED - game.condition[card]
            game.tell(TURNED_OVER, game.answering, card)
            return
        if game.answering == NOBODY:
            return
        watching &= ~(1 << game.answering)


def award(game: Lanterns) -> None:
    """All laid cards are shown; the best one takes them all, the lowest seat among equals. [TL-06]"""
    game.best = NOBODY
    most: i64 = 0
    for seat in range(game.seats):
        if game.laid[seat].size() > 0:
            card = game.laid[seat].top()
            game.show(card, game.everybody)
            game.tell(SHOWN, seat, card, number=worth(game, card))
            if worth(game, card) > most:
                most = worth(game, card)
                game.best = seat
    if game.best == NOBODY:
        return
    for seat in range(game.seats):
        if game.laid[seat].size() > 0:
            game.put(game.won[game.best], game.laid[seat].take_top())
    game.tell(WON, game.best, number=game.won[game.best].size())


def visit_well(game: Lanterns, seat: i64) -> None:
    """Slip a card in, shuffle, draw, keep it or hand it on. [TL-07]"""
    if not game.is_in(seat) or game.well.size() == 0:
        return
    card = game.choose(seat, SLIP, append(game.hand[seat].cards[:], PASS))
    if card != PASS:
        game.hand[seat].take(card)
        game.put(game.well, card)
        game.mix(seat, [game.hand[seat], game.well])
        game.tell(SLIPPED, seat)
    elif game.won[seat].size() > 0 and game.hand[seat].size() == 0:
        # An empty hand gets an old trophy back into the well, for all to see. [TL-08]
        card = game.won[seat].take_top()
        game.put(game.well, card)
        game.tell(SLIPPED, seat, card)
    game.shuffle(game.well)
    for i in range(game.well.size()):
        game.show_look(game.well.at(i), game.everybody)
    show_backs(game, game.hand[seat])
    card = game.well.take_top()
    game.put(game.hand[seat], card)
    game.tell(DREW, seat, card)
    neighbour = next_in(game, seat)
    options = append(vec[i64](), KEEP)
    if game.hand[seat].size() < 4 and worth(game, card) > 1 and neighbour != seat:
        options = append(options, GIVE)
    if game.choose(seat, HAND_ON, options) == GIVE:
        game.hand[seat].take(card)
        game.put(game.hand[neighbour], card)
        game.tell(GAVE, seat, card, neighbour)


def next_in(game: Lanterns, seat: i64) -> i64:
    """The next player to the left who still plays."""
    for i in range(1, game.seats):
        other = (seat + i) % game.seats
        if game.is_in(other):
            return other
    return seat


def see_off(game: Lanterns) -> None:
    """Who has conceded is out after the step; a last one left has won. [TL-09]"""
    if game.leaving & ~game.out == 0 or game.over:
        return
    for seat in range(game.seats):
        if (game.leaving & ~game.out) >> seat & 1:
            game.out |= 1 << seat
            game.tell(LEFT, seat)
    left: i64 = 0
    for seat in range(game.seats):
        if game.is_in(seat):
            left += 1
    if left <= 1:
        close(game)


def close(game: Lanterns) -> None:
    """Most cards won is the winner; equals share. [TL-10]"""
    game.over = True
    game.tell(ENDED, NOBODY)


def is_in_hand(game: Lanterns, seat: i64, thing: i64) -> bool:
    return game.hand[seat].has(thing)


def is_laid(game: Lanterns, seat: i64, thing: i64) -> bool:
    return any(zone.has(thing) for zone in game.laid)


ASKS: Final = [
    Ask(LAY, "lay", CARD, "Lay one card, or none", ("TL-03",), masked=True,
        predicates=(Predicate("TL-03", is_in_hand, "{thing} is not in your hand."),)),
    Ask(TURN, "turn", CARD, "Turn one laid card", ("TL-05",),
        predicates=(Predicate("TL-05", is_laid, "{thing} has not been laid."),)),
    Ask(SLIP, "slip", CARD, "Slip a card into the well", ("TL-07",), masked=True,
        predicates=(Predicate("TL-07", is_in_hand, "{thing} is not in your hand."),)),
    Ask(HAND_ON, "hand-on", VERB, "Keep the card or hand it on", ("TL-07",), masked=True),
    Ask(DISCARD_ALIKE, "never", SEAT, "Never asked", ("TL-07",)),
]  # fmt: skip

EVENTS: Final = [
    EventKind(DEALT, "dealt", ("TL-01",)),
    EventKind(LAID, "laid", ("TL-03",)),
    EventKind(ROLLED, "rolled", ("TL-04",)),
    EventKind(TURNED_OVER, "turned", ("TL-05",)),
    EventKind(SHOWN, "shown", ("TL-06",)),
    EventKind(WON, "won", ("TL-06",)),
    EventKind(SLIPPED, "slipped", ("TL-07",)),
    EventKind(DREW, "drew", ("TL-07",)),
    EventKind(GAVE, "gave", ("TL-07",)),
    EventKind(LEFT, "left", ("TL-09",)),
    EventKind(ENDED, "ended", ("TL-10",)),
]

CLAUSES: Final = tuple(f"TL-{number:02}" for number in range(1, 11))


class LanternsSight(Sight):
    """What a bot may look at."""

    def hand(self) -> vec[i64]:
        """The seat's own cards."""
        game = self._game
        assert isinstance(game, Lanterns)
        return self.row_of(game.hand[self.seat])


class LanternsKind(Kind):
    """Lanterns, as the match knows it."""

    def __init__(self) -> None:
        self.id = "tiny"
        self.title = "Lanterns"
        self.least_seats = 2
        self.most_seats = 4
        self.asks = ASKS
        self.events = EVENTS
        self.options = [
            Option("long", "Length", {False: "Three rounds", True: "Five rounds"}, False, ("TL-03",)),
        ]

    def load_cards(self, pack: str) -> Any:
        if pack:
            raise GameError("Lanterns has no packs; leave 'pack' out.")
        return None

    def cards_to_data(self, cards: Any) -> dict[str, Any] | None:
        return None

    def cards_from_data(self, data: dict[str, Any] | None) -> Any:
        return None

    def start(self, seats: int, options: dict[str, Any], cards: Any, rng: Rng, documents: list[Any]) -> Game:
        masked = vec[i64]()
        for mask in masks_of(ASKS):
            masked = append(masked, mask)
        game = Lanterns(seats, CARDS, masked)
        game.rng = rng
        game.rounds = 5 if options.get("long") else 3
        for card in range(CARDS):
            game.put(game.well, card)
        for seat, document in enumerate(documents):
            if document is None:
                continue
            wins = document.get("open", {}).get("wins") if isinstance(document, dict) else None
            if not isinstance(wins, int) or isinstance(wins, bool) or wins < 0:
                raise GameError(f"document of seat {seat}: open.wins has to be a whole number of 0 or more.")
            game.wins[seat] = wins
        return game

    def arrange(self, scene: dict[str, Any], rng: Rng) -> Game:
        game = self.start(scene.get("players", 2), {}, None, rng, [])
        assert isinstance(game, Lanterns)
        for roll in scene.get("rolls", []):
            game.coming_rolls = append(game.coming_rolls, roll)
        return game

    def sight(self, game: Game, seat: i64) -> Sight:
        return LanternsSight(game, seat)

    def view(self, game: Game, seat: i64, names: list[str]) -> dict[str, Any]:
        assert isinstance(game, Lanterns)
        sight = Sight(game, seat)
        return {
            "round": int(game.round),
            "die": int(game.die),
            "well": [BACKS[sight.look(game.well.at(i)) % 2] for i in range(game.well.size())],
            "seats": [
                {
                    "name": names[other],
                    "wins": int(game.wins[other]),
                    "out": not game.is_in(other),
                    "hand": [card_view(game, sight, card) for card in sorted(game.hand[other].cards)],
                    "laid": [card_view(game, sight, card) for card in game.laid[other].cards],
                    "won": [card_view(game, sight, card) for card in game.won[other].cards],
                }
                for other in range(game.seats)
            ],
        }

    def prompt(self, game: Game, seat: i64, ask: i64, names: list[str]) -> str:
        return f"{ASKS[ask].wording}, {names[seat]}."

    def label(self, game: Game, seat: i64, ask: i64, option: i64, names: list[str]) -> str:
        if ask == HAND_ON:
            return "hand it on" if option == GIVE else "keep it"
        return "none" if option == PASS else card_name(Sight(game, seat), option)

    def tell(self, game: Game, event: Event, seat: i64, names: list[str]) -> dict[str, Any] | None:
        if (event.told >> seat) & 1 == 0:
            return None
        who = names[event.seat] if event.seat != NOBODY else "the table"
        face = int(event.face) if (event.known >> seat) & 1 else None
        kind = EVENTS[event.kind]
        told = {
            "kind": kind.name,
            "clauses": list(kind.clauses),
            "seat": int(event.seat),
            "face": face,
            "number": int(event.number),
            "text": f"{who}: {kind.name} {'' if face is None else face} {event.number or ''}".strip(),
        }
        if event.other != NOBODY:
            told["other"] = int(event.other)
        return told

    def why_not(self, game: Game, seat: i64, ask: i64, thing: i64, names: list[str]) -> tuple[str, str]:
        if ask < 0:
            return "TL-03", "You are not asked anything now."
        for predicate in ASKS[ask].predicates:
            if not 0 <= thing < CARDS or not predicate.holds(game, seat, thing):
                return predicate.clause, predicate.otherwise.format(thing=card_name(Sight(game, seat), thing))
        return ASKS[ask].clauses[0], "It is not offered now."

    def check_statement(self, game: Game, seat: i64, statement: Any) -> str:
        if statement not in ("I am strong", "I am weak"):
            raise GameError("Only 'I am strong' and 'I am weak' may be said.")
        return str(statement)

    def result(self, game: Game, names: list[str]) -> dict[str, Any]:
        assert isinstance(game, Lanterns)
        scores = [int(game.won[seat].size()) if game.is_in(seat) else -1 for seat in range(game.seats)]
        best = max(scores)
        winners = [seat for seat in range(game.seats) if scores[seat] == best and game.is_in(seat)]
        return {
            "winners": winners,
            "seats": [
                {"outcome": "won" if seat in winners else "lost", "place": 1 + sum(s > scores[seat] for s in scores),
                 "score": scores[seat]}
                for seat in range(game.seats)
            ],
            "clause": "TL-10",
            "text": " and ".join(names[seat] for seat in winners) + " won.",
        }  # fmt: skip

    def carry(self, game: Game, seat: int) -> dict[str, Any]:
        assert isinstance(game, Lanterns)
        won = 1 if game.over and seat in self.result(game, ["?"] * game.seats)["winners"] else 0
        return {
            "open": {"wins": int(game.wins[seat]) + won},
            "sealed": {"hand": [int(game.face[card]) for card in game.hand[seat].cards]},
        }


def card_name(sight: Sight, card: i64) -> str:
    """A card in words, as far as it is known."""
    if not 0 <= card < CARDS:
        return "that"
    if sight.sees(card):
        face = sight.face(card)
        return f"the {BACKS[face // 6]} {face % 6 + 1}"
    return f"a {BACKS[sight.look(card) % 2]} card"


def card_view(game: Lanterns, sight: Sight, card: i64) -> dict[str, Any]:
    """A card as a seat may know it."""
    seen: dict[str, Any] = {
        "card": int(card),
        "back": BACKS[sight.look(card) % 2],
        "turned": int(game.condition[card]),
    }
    if sight.sees(card):
        seen["face"] = int(sight.face(card))
    return seen


KIND: Final = LanternsKind()
