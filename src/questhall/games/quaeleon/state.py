"""What lies on the table in Quaeleon's Quest, and its copy."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quaeleon.effects.base import Happening, Instruction, Lasting
from questhall.games.quaeleon.table import Table
from questhall.kernel.game import Game
from questhall.kernel.zones import NO_CARD, NOBODY, Zone, filled, numbers

# The zones by number, in the order of the card files' words.
HAND: Final = 0
STACK: Final = 1
REVEALED: Final = 2
FIELD: Final = 3
DECK: Final = 5
DISCARD: Final = 6
POOL: Final = 7
NOWHERE: Final = 8

# The steps of a game: what `next` says.
SETUP: Final = 0
ROUND_ZERO: Final = 1
PREPARATION: Final = 2
REVEAL: Final = 3
TURN: Final = 4
END_OF_ROUND: Final = 5

# How it ended: `ending`.
NOT_ENDED: Final = 0
LAST_STANDING: Final = 1  # one player has health left [QL-019]
ALL_LOST: Final = 2  # the last players lost theirs in one instant [QL-020]
LEFT_ALONE: Final = 3  # the others conceded [QL-R20]
ALL_LEFT: Final = 4  # the last players conceded together [QL-R20]
NOBODY_PLAYS: Final = 5  # three rounds without a card [QL-R19]

# What travels with a card: its condition.
LIVE: Final = 1  # its defence counts [QL-R06]
ACTIVATED: Final = 2  # it came to its field by being activated
FIRST: Final = 4  # it was the first its player revealed in this round
LAST: Final = 8  # its reveal left the stack empty
HOLDER_SHIFT: Final = 4  # on whose field it lies, from 1; 0 off the field
HOLDER_MASK: Final = 7
STAMP_SHIFT: Final = 8  # its activation stamp, from 1; 0 off the field [QL-R24]
STAMP_MASK: Final = 0xFFFFFF
TAG_SHIFT: Final = 40  # a mark, open to all, by which lasting effects know a card that may be face down

# The rulings that this table plays the other way: bits of `options`.
ROUND_0: Final = 1
TURN_LOST_WITH_CARD: Final = 2  # [QL-R04]
RECURRING_LAST: Final = 4  # [QL-R05]
DEFENCE_ON_ARRIVAL: Final = 8  # [QL-R06]
MUST_RECRUIT: Final = 16  # [QL-R12]
RESHUFFLE_AT_ONCE: Final = 32  # [QL-R13]
SHORT_LAST_BEAT: Final = 64  # [QL-R14]
MUST_PLAY: Final = 128  # [QL-R19]

START_HEALTH: Final = 50
START_HAND: Final = 7
POOL_SIZE: Final = 5
STACK_SIZE: Final = 5
CARDS_A_ROUND: Final = 5
HAND_LIMIT: Final = 10
IDLE_LIMIT: Final = 3

EMPTY: Final = Zone(0)  # stands where a zone will be; nothing is ever laid in it
NO_DRAFTS: Final[list[Zone]] = []  # nothing is ever added to it


@final
class Quaeleon(Game):
    """The whole state of one game. Everything in `copy` belongs to it; the rest is the run of the present step."""

    def __init__(self, table: Table, seats: i64, cards: i64) -> None:
        super().__init__(seats, cards, table.masked)
        self.table: Table = table
        self.options: i64 = 0
        self.health: vec[i64] = vec[i64]()
        self.living: i64 = 0
        """Who is still in the game: a set of seats."""
        # the zones; the last card of a row is the top one
        self.deck: Zone = EMPTY
        self.discard: Zone = EMPTY
        self.pool: Zone = EMPTY
        self.revealed: Zone = EMPTY
        """One place a seat; NO_CARD where nothing is revealed."""
        self.hand: list[Zone] = []
        self.stack: list[Zone] = []
        self.field: list[Zone] = []
        """A row a seat, from the left; NO_CARD is an empty spot."""
        self.draft: list[Zone] = []
        """While several answer in secret: what each has picked so far. The cards still lie where they lay. Else empty."""
        # where the game stands
        self.next: i64 = SETUP
        self.round: i64 = 0
        self.beat: i64 = 0
        self.acted: i64 = 0
        """Whose turn of this beat is over, or under way."""
        self.skipping: i64 = 0
        """Who has no turn in the next beat."""
        self.opened: i64 = 0
        """Who has revealed a card in this round."""
        self.turns: i64 = 0
        self.next_stamp: i64 = 1
        self.next_tag: i64 = 1
        self.last_activator: i64 = NOBODY
        """Whose card was activated last in this round; the dealer."""
        self.idle_rounds: i64 = 0
        # what cards have set up for the rest of the round
        self.lasting: list[Lasting] = []
        """By stamp, then as printed. Never changed in place: copies share it."""
        self.kinds: i64 = 0
        """Which kinds of lasting effects there are: bits."""
        self.heard: i64 = table.remembered
        """Which happenings lasting effects wait for: bits."""
        self.spans: i64 = 0
        """Which durations the lasting effects have: bits."""
        self.next_lasting: i64 = 1
        self.history: list[Happening] = []
        """What happened in this round, as far as a card of the set asks for it."""
        # how it ended
        self.ending: i64 = NOT_ENDED
        self.winners: i64 = 0
        self.places: i64 = 0
        """Four bits a seat: the place of whoever is out."""
        # ---- the run of the present step: not copied, forgotten when it begins
        self.round_over: bool = False
        self.turn_of: i64 = NOBODY
        self.dying: i64 = 0
        self.killer: i64 = NOBODY
        self.killing: i64 = NO_CARD
        self.queue: list[Happening] = []
        self.chain: list[Instruction] = []
        self.spent: i64 = 0
        self.nesting: i64 = 0
        self.activations: i64 = 0
        self.activation: i64 = 0
        self.activating: i64 = NO_CARD
        self.repeats: vec[i64] = vec[i64]()
        self.scratch: vec[i64] = vec[i64]()
        """A number a seat, for the length of one calculation."""
        self.path: i64 = 0
        # ---- the question being asked, for its wording
        self.speaking: i64 = NO_CARD
        """The card whose text is being carried out, or NO_CARD."""
        self.wanted: i64 = 0
        """How many answers of this series are wanted in all."""
        self.labels: list[str] = []
        """The alternatives of a choice, in words."""
        self.candidates: list[vec[i64]] = []
        """What each seat may pick from, while several do."""
        self.question: i64 = 0

    def lay_out(self, seats: i64, cards: i64) -> None:
        """Empty zones for so many seats, and every card in the deck; nothing is shuffled."""
        everybody = self.everybody
        self.health = filled(seats, START_HEALTH)
        self.living = (1 << seats) - 1
        self.deck = Zone(0)
        self.discard = Zone(everybody)
        self.pool = Zone(everybody)
        self.revealed = Zone(everybody)
        self.revealed.cards = filled(seats, NO_CARD)
        self.deck.cards = numbers(cards)
        self.discard.make_room(cards)
        self.pool.make_room(POOL_SIZE)
        for seat in range(seats):
            self.hand.append(Zone(1 << seat))
            self.stack.append(Zone(1 << seat))
            self.field.append(Zone(everybody))
            self.hand[seat].make_room(HAND_LIMIT + CARDS_A_ROUND)
            self.stack[seat].make_room(STACK_SIZE)
            self.field[seat].make_room(STACK_SIZE)

    def copy(self) -> "Quaeleon":
        """The same game; lasting effects, which never change, are shared."""
        twin = Quaeleon(self.table, 0, 0)
        self.copy_into(twin)
        twin.options = self.options
        twin.health = self.health[:]
        twin.living = self.living
        twin.deck = self.deck.copy()
        twin.discard = self.discard.copy()
        twin.pool = self.pool.copy()
        twin.revealed = self.revealed.copy()
        for seat in range(self.seats):
            twin.hand.append(self.hand[seat].copy())
            twin.stack.append(self.stack[seat].copy())
            twin.field.append(self.field[seat].copy())
        for zone in self.draft:
            twin.draft.append(zone.copy())
        twin.next = self.next
        twin.round = self.round
        twin.beat = self.beat
        twin.acted = self.acted
        twin.skipping = self.skipping
        twin.opened = self.opened
        twin.turns = self.turns
        twin.next_stamp = self.next_stamp
        twin.next_tag = self.next_tag
        twin.last_activator = self.last_activator
        twin.idle_rounds = self.idle_rounds
        twin.lasting = self.lasting
        twin.kinds = self.kinds
        twin.heard = self.heard
        twin.spans = self.spans
        twin.next_lasting = self.next_lasting
        if len(self.history) > 0:
            twin.history = self.history[:]
        twin.ending = self.ending
        twin.winners = self.winners
        twin.places = self.places
        return twin

    def zones(self) -> list[Zone]:
        """Every zone; drafts are not among them, since what is drafted still lies in the hand."""
        return [self.deck, self.discard, self.pool, self.revealed, *self.hand, *self.stack, *self.field]

    def digest(self) -> list[i64]:
        """Everything that is not in a zone or a card."""
        row: list[i64] = [
            self.options,
            self.living,
            self.next,
            self.round,
            self.beat,
            self.acted,
            self.skipping,
            self.opened,
            self.turns,
            self.next_stamp,
            self.next_tag,
            self.last_activator,
            self.idle_rounds,
            self.next_lasting,
            self.ending,
            self.winners,
            self.places,
            len(self.history),
        ]
        for seat in range(self.seats):
            row.append(self.health[seat])
        for lasting in self.lasting:
            row.append(lasting.number)
            row.append(lasting.source)
            row.append(lasting.kind)
            row.append(lasting.uses)
            row.append(lasting.text.controller)
        return row

    def step(self) -> None:
        """Play what `next` says; chain, nesting and activation are where they began when a step is over."""
        self.round_over = False
        self.turn_of = NOBODY
        self.spent = 0
        self.activations = 0
        self.speaking = NO_CARD
        self.table.course.play(self)

    # ---------------------------------------------------------------- what can be read off the table

    def is_living(self, seat: i64) -> bool:
        """Whether a seat is still in the game. [QL-017]"""
        return (self.living >> seat) & 1 == 1

    def stamp_of(self, card: i64) -> i64:
        """The activation stamp of a card on a field; 0 anywhere else. [QL-R24]"""
        return (self.condition[card] >> STAMP_SHIFT) & STAMP_MASK

    def holder_of(self, card: i64) -> i64:
        """On whose field a card lies, or NOBODY."""
        return ((self.condition[card] >> HOLDER_SHIFT) & HOLDER_MASK) - 1

    def is_live(self, card: i64) -> bool:
        """Whether the defence of a field card counts. [QL-R06]"""
        return self.condition[card] & LIVE != 0

    def place_of_fallen(self, seat: i64) -> i64:
        """The place at which a seat went out of the game, or 0."""
        return (self.places >> (4 * seat)) & 15

    def handle_of(self, face: i64) -> i64:
        """Where a printed card is now."""
        if self.face[face] == face:
            return face
        for card in range(len(self.face)):
            if self.face[card] == face:
                return card
        return NO_CARD

    def holds(self, option: i64) -> bool:
        """Whether the table plays this option."""
        return self.options & option != 0

    def find(self, card: i64) -> tuple[i64, i64]:
        """The zone in which a card lies and the seat whose it is, NOBODY for what belongs to all."""
        holder = self.holder_of(card)
        if holder != NOBODY:
            return FIELD, holder
        for seat in range(self.seats):
            if self.revealed.at(seat) == card:
                return REVEALED, seat
        for seat in range(self.seats):
            if self.hand[seat].has(card):
                return HAND, seat
            if self.stack[seat].has(card):
                return STACK, seat
        if self.pool.has(card):
            return POOL, NOBODY
        if self.discard.has(card):
            return DISCARD, NOBODY
        if self.deck.has(card):
            return DECK, NOBODY
        return NOWHERE, NOBODY

    def zone(self, zone: i64, seat: i64) -> Zone:
        """The zone of this number, of this seat where each has its own."""
        if zone == FIELD:
            return self.field[seat]
        if zone == HAND:
            return self.hand[seat]
        if zone == STACK:
            return self.stack[seat]
        if zone == REVEALED:
            return self.revealed
        if zone == POOL:
            return self.pool
        if zone == DISCARD:
            return self.discard
        return self.deck
