"""What lies on the table in Quantum Quest, and its copy."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quantum.table import NOT_FOR_SALE, Table
from questhall.kernel.game import Game
from questhall.kernel.zones import NO_CARD, NOBODY, PASS, Zone, filled

# The steps of a game: what `next` says.
SETUP: Final = 0
MULLIGAN: Final = 1
START: Final = 2
TURN: Final = 3

# How it ended: `ending`.
NOT_ENDED: Final = 0
MASTER: Final = 1  # one player alone has living adventurers [QQ-072, QQ-073]
NOBODY_LIVES: Final = 2  # no adventurer is left in the dungeon [QQ-R38]
LEFT_ALONE: Final = 3  # the others have left, or have no adventurers [QQ-R49]
ALL_LEFT: Final = 4  # nobody with a living adventurer stayed [QQ-R49]

# How a turn is played; also what is pending for the next one, and the answers to "declare". [QQ-R26, QQ-R28]
NORMAL: Final = 0
BACKWARD: Final = 1
ONE_DIE: Final = 2
SKIP: Final = 4
EXTRA_DIE: Final = 8
FORGETTABLE: Final = BACKWARD | ONE_DIE | SKIP

# What travels with a card: its condition. An adventurer's is its wounds and its token, a chamber's whether it is face up.
FACE_UP: Final = 1
TOKEN: Final = 1
WOUND: Final = 2

# What the table has settled: bits of `options`.
WITH_ENDS: Final = 1  # [QQ-009]
MEMORY: Final = 2  # [QQ-R28]
FIRST_SUMMON: Final = 4  # [QQ-R38]

START_MANA: Final = 7
PARTY_SIZE: Final = 5
SPACES_FOR_TWO: Final = 20
SPACES_A_PLAYER: Final = 4
SPARE_ADVENTURERS: Final = 5
LEAST_SEATS: Final = 2
MOST_SEATS: Final = 6
MULLIGAN_COST: Final = 2
ENTRANCE_MANA: Final = 2
DOUBLES_MANA: Final = 1
CATCH_MANA: Final = 1
SIDES: Final = 6

# The doubling of a haunted chamber on this landing: `factor`. [QQ-R32]
NOT_ASKED: Final = 0
STANDARD: Final = 1
DOUBLE: Final = 2

ADVENTURER_LOT: Final = 1
CHAMBER_LOT: Final = 2
EMPTY: Final = Zone(0)  # stands where a zone will be; nothing is ever laid in it


@final
class Quantum(Game):
    """The whole state of one game. Everything in `copy` belongs to it; the rest is the run of the present step."""

    def __init__(self, table: Table, seats: i64, cards: i64) -> None:
        super().__init__(seats, cards, table.masked)
        self.table: Table = table
        self.options: i64 = 0
        # the zones; the last card of a row is the top one
        self.adventurers: Zone = EMPTY
        self.chambers: Zone = EMPTY
        self.fallen: Zone = EMPTY
        """The discard pile of adventurers."""
        self.removed: Zone = EMPTY
        """The discard pile of chambers."""
        self.ring: Zone = EMPTY
        """One chamber a space; the Entrance is space 0."""
        self.party: list[Zone] = []
        # the players
        self.owner: vec[i64] = vec[i64]()
        """Whose token lies on each space."""
        self.mana: vec[i64] = vec[i64]()
        self.position: vec[i64] = vec[i64]()
        self.skips: vec[i64] = vec[i64]()
        """How many turns each has to skip."""
        self.pending: vec[i64] = vec[i64]()
        """What else waits for each one's next turn: BACKWARD, ONE_DIE and EXTRA_DIE together."""
        self.march: vec[i64] = vec[i64]()
        """How far each goes next turn without a roll; 0 if by the dice."""
        self.catching: vec[i64] = vec[i64]()
        """What each has said in secret when last asked about a catch; told when all have answered."""
        self.out: i64 = 0
        """Who has left the game: a set of seats."""
        self.barred: i64 = 0
        """Who may not catch, having called a false catch."""
        self.exchanged: i64 = 0
        """Who has taken the mulligan."""
        # where the game stands
        self.next: i64 = SETUP
        self.current: i64 = 0
        """Whose turn it is."""
        self.turns: i64 = 0
        self.ending: i64 = NOT_ENDED
        self.winner: i64 = NOBODY
        # ---- the run of the present step: not copied, set anew by the rule that uses it
        self.declared: i64 = NORMAL
        """How the player whose turn it is has declared to play it. [QQ-R28]"""
        self.visiting: i64 = NO_CARD
        """The chamber whose text is being carried out, or that is offered for sale."""
        self.visitor: i64 = NOBODY
        self.host: i64 = NOBODY
        """Who owns the chamber that is visited."""
        self.factor: i64 = NOT_ASKED
        self.is_sent_on: bool = False
        """Whether the chamber's text has put its visitor on another space."""
        self.incoming: vec[i64] = vec[i64]()
        """By adventurer: the damage that is fixed and not yet dealt; empty while none is."""
        self.amount: i64 = 0
        """The damage of the portion that is being aimed, or the points that are left to split."""
        self.target: i64 = NO_CARD
        """The adventurer whose part of a split is asked for."""
        self.alternatives: list[str] = []

    def lay_out(self, seats: i64) -> None:
        """Empty zones for so many seats, and every card in its deck; nothing is shuffled. [QQ-001]"""
        table = self.table
        everybody = self.everybody
        self.adventurers = Zone(0)
        self.chambers = Zone(0)
        self.fallen = Zone(everybody)
        self.removed = Zone(everybody)
        self.ring = Zone(0)
        self.party = [Zone(everybody) for seat in range(seats)]
        self.mana = filled(seats, 0)
        self.position = filled(seats, 0)
        self.skips = filled(seats, 0)
        self.pending = filled(seats, 0)
        self.march = filled(seats, 0)
        self.catching = filled(seats, PASS)
        for card in range(table.size):
            self.lot[card] = ADVENTURER_LOT if card < table.adventurers else CHAMBER_LOT
        self.next_lot = CHAMBER_LOT + 1

    def copy(self) -> "Quantum":
        twin = Quantum(self.table, self.seats, 0)
        self.copy_into(twin)
        twin.options = self.options
        twin.adventurers = self.adventurers.copy()
        twin.chambers = self.chambers.copy()
        twin.fallen = self.fallen.copy()
        twin.removed = self.removed.copy()
        twin.ring = self.ring.copy()
        twin.party = [zone.copy() for zone in self.party]
        twin.owner = self.owner[:]
        twin.mana = self.mana[:]
        twin.position = self.position[:]
        twin.skips = self.skips[:]
        twin.pending = self.pending[:]
        twin.march = self.march[:]
        twin.catching = self.catching[:]
        twin.out = self.out
        twin.barred = self.barred
        twin.exchanged = self.exchanged
        twin.next = self.next
        twin.current = self.current
        twin.turns = self.turns
        twin.ending = self.ending
        twin.winner = self.winner
        return twin

    def zones(self) -> list[Zone]:
        return [self.adventurers, self.chambers, self.fallen, self.removed, self.ring, *self.party]

    def digest(self) -> list[i64]:
        return [
            self.options, self.out, self.barred, self.exchanged, self.next, self.current, self.turns, self.ending,
            self.winner, *list(self.owner), *list(self.mana), *list(self.position), *list(self.skips),
            *list(self.pending), *list(self.march), *list(self.catching),
        ]  # fmt: skip

    def step(self) -> None:
        self.table.course.play(self)

    # ------------------------------------------------------------------ the table

    def holds(self, option: i64) -> bool:
        """Whether the table plays this option."""
        return self.options & option != 0

    def spaces(self) -> i64:
        """How many spaces the dungeon has."""
        return self.ring.size()

    def is_face_up(self, card: i64) -> bool:
        """Whether a chamber of the dungeon lies face up. [QQ-006, QQ-038]"""
        return self.condition[card] & FACE_UP != 0

    def space_of(self, card: i64) -> i64:
        """On which space a chamber lies, or -1."""
        return self.ring.place_of(card)

    def is_claimable(self, card: i64) -> bool:
        """A chamber can be claimed if it shows a price in mana and a class. [QQ-048, QQ-R02]"""
        return self.table.cost[self.face[card]] != NOT_FOR_SALE

    # ------------------------------------------------------------------ adventurers

    def class_of(self, card: i64) -> i64:
        """An adventurer's class, or the one that a chamber asks of its buyer."""
        return self.table.class_of[self.face[card]]

    def wounds(self, card: i64) -> i64:
        """How much damage an adventurer has taken."""
        return self.condition[card] // WOUND

    def health(self, card: i64) -> i64:
        """What an adventurer can still take. [QQ-R22]"""
        return self.table.health[self.face[card]] - self.condition[card] // WOUND

    def has_token(self, card: i64) -> bool:
        """Whether a negate token lies on an adventurer. [QQ-017]"""
        return self.condition[card] & TOKEN != 0

    def party_of(self, card: i64) -> i64:
        """Whose living adventurer this is, or NOBODY."""
        for seat in range(self.seats):
            if self.party[seat].has(card):
                return seat
        return NOBODY

    def count_class(self, seat: i64, of_class: i64) -> i64:
        """How many living adventurers of a class a player has."""
        count: i64 = 0
        party = self.party[seat]
        for i in range(party.size()):
            if self.class_of(party.at(i)) == of_class:
                count += 1
        return count

    # ------------------------------------------------------------------ players

    def is_out(self, seat: i64) -> bool:
        """Whether a player has left the game. [QQ-R49]"""
        return (self.out >> seat) & 1 == 1

    def is_ghost(self, seat: i64) -> bool:
        """A player with no living adventurer who is still in the game. [QQ-066, QQ-R34]"""
        return self.party[seat].size() == 0 and not self.is_out(seat)

    def is_haunted(self, space: i64) -> bool:
        """Whether a chamber's owner is a ghost now. [QQ-068, QQ-R35]"""
        return self.owner[space] != NOBODY and self.is_ghost(self.owner[space])

    def count_chambers(self, seat: i64) -> i64:
        """How many chambers a player owns."""
        count: i64 = 0
        for space in range(len(self.owner)):
            if self.owner[space] == seat:
                count += 1
        return count
