"""What lies on the table in Fetch Quest, and its copy."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.fetch.effects.words import NOTHING
from questhall.games.fetch.table import CHALLENGE, RESOURCES, Table
from questhall.kernel.game import Game
from questhall.kernel.zones import NO_CARD, NOBODY, Zone, filled

LEAST_SEATS: Final = 3
MOST_SEATS: Final = 6
HAND: Final = 4
PILE: Final = 4
QUEUE: Final = 6

# The steps of a game: what `next` says.
PIONEERS: Final = 0
SETUP: Final = 1
CHECK: Final = 2
ATTEMPT: Final = 3
ACTION: Final = 4
HAND_LIMIT: Final = 5
ENEMY: Final = 6
REST: Final = 7

# How it ended: `ending`.
NOT_ENDED: Final = 0
WON: Final = 1  # the last Mission is resolved [FQ-096]
LOST: Final = 2  # every pioneer is face down [FQ-097]
ABANDONED: Final = 3  # everybody has left [FQ-R45]

# What was defeated in step 2 of this turn: bits of `defeated`.
A_CHALLENGE: Final = 1
A_MISSION: Final = 2

FACE_DOWN: Final = 1  # the condition of a Challenge in the queue that has been defeated

# What the table has agreed on: bits of `options`.
RANDOM_START: Final = 1  # [FQ-R10]
EFFECTS_AFTERWARDS: Final = 2  # [FQ-R14]
ONLY_CHALLENGES_WAIVE: Final = 4  # [FQ-R21]
FREE_TALK: Final = 8  # [FQ-R37]

EMPTY: Final = Zone(0)  # stands where a zone will be; nothing is ever laid in it


@final
class Fetch(Game):
    """The whole state of one game. Everything in `copy` belongs to it; the rest is the run of the present step."""

    def __init__(self, table: Table, seats: i64, cards: i64) -> None:
        super().__init__(seats, cards, table.masked)
        self.table: Table = table
        self.options: i64 = 0
        # the common zones; the last card of a row is the top one, so the bottom of the queue comes first
        self.challenge_deck: Zone = EMPTY
        self.queue: Zone = EMPTY
        self.challenge_discard: Zone = EMPTY
        self.mission_deck: Zone = EMPTY
        self.mission: Zone = EMPTY
        """The Mission in force."""
        self.fortune_deck: Zone = EMPTY
        self.pile: Zone = EMPTY
        self.box: Zone = EMPTY
        """The pioneers that nobody leads."""
        self.away: Zone = EMPTY
        """What is out of the game: basic cards that nobody took, resolved Missions, retired cards."""
        self.played: Zone = EMPTY
        """The cards of the attempt that is under way."""
        # a zone for each player
        self.pioneers: Zone = EMPTY
        """One place a seat; NO_CARD until a pioneer is chosen."""
        self.deck: list[Zone] = []
        self.hand: list[Zone] = []
        self.discard: list[Zone] = []
        self.draft: list[Zone] = []
        """What each seat has picked so far to give or to discard. The cards still lie in the hand."""
        # numbers
        self.stamina: vec[i64] = vec[i64]()
        self.retreated: i64 = 0
        """Whose pioneer is in retreat, face down: a set of seats."""
        self.gone: i64 = 0
        """Who has left the game: a set of seats. [FQ-R45]"""
        self.next: i64 = PIONEERS
        self.turn_of: i64 = NOBODY
        self.turns: i64 = 0
        self.defeated: i64 = 0
        self.is_mission_beaten: bool = False
        """The Mission was beaten with cards, and the check that finds it so is still to come. [FQ-R43]"""
        self.ending: i64 = NOT_ENDED
        # ---- the run of the present step: not copied, forgotten when it begins
        self.target: i64 = NO_CARD
        """What the attempt under way is aimed at."""
        self.added: vec[i64] = vec[i64]()
        """The Resources that effects have added to it, by type."""
        self.striking: i64 = NO_CARD
        """The Challenge that is striking."""
        self.speaking: i64 = NO_CARD
        """The card whose effect is being carried out."""
        self.doing: i64 = NOTHING
        """What it does just now: a verb of effects/words.py."""
        self.left_to_pick: i64 = 0
        """How many cards are still to be picked, for the wording."""
        self.partner: i64 = NOBODY
        """Who will be given the cards that are being picked, for the wording."""

    def lay_out(self, seats: i64) -> None:
        """Empty zones for so many seats."""
        everybody = self.everybody
        self.challenge_deck = Zone(0)
        self.queue = Zone(everybody)
        self.challenge_discard = Zone(everybody)
        self.mission_deck = Zone(0)
        self.mission = Zone(everybody)
        self.fortune_deck = Zone(0)
        self.pile = Zone(everybody)
        self.box = Zone(everybody)
        self.away = Zone(everybody)
        self.played = Zone(everybody)
        self.pioneers = Zone(everybody)
        self.pioneers.cards = filled(seats, NO_CARD)
        self.stamina = filled(seats, 0)
        for seat in range(seats):
            self.deck.append(Zone(0))
            self.hand.append(Zone(1 << seat))
            self.discard.append(Zone(everybody))
            self.draft.append(Zone(0))

    def copy(self) -> "Fetch":
        """The same game."""
        twin = Fetch(self.table, 0, 0)
        self.copy_into(twin)
        twin.options = self.options
        twin.challenge_deck = self.challenge_deck.copy()
        twin.queue = self.queue.copy()
        twin.challenge_discard = self.challenge_discard.copy()
        twin.mission_deck = self.mission_deck.copy()
        twin.mission = self.mission.copy()
        twin.fortune_deck = self.fortune_deck.copy()
        twin.pile = self.pile.copy()
        twin.box = self.box.copy()
        twin.away = self.away.copy()
        twin.played = self.played.copy()
        twin.pioneers = self.pioneers.copy()
        for seat in range(self.seats):
            twin.deck.append(self.deck[seat].copy())
            twin.hand.append(self.hand[seat].copy())
            twin.discard.append(self.discard[seat].copy())
            twin.draft.append(self.draft[seat].copy())
        twin.stamina = self.stamina[:]
        twin.retreated = self.retreated
        twin.gone = self.gone
        twin.next = self.next
        twin.turn_of = self.turn_of
        twin.turns = self.turns
        twin.defeated = self.defeated
        twin.is_mission_beaten = self.is_mission_beaten
        twin.ending = self.ending
        return twin

    def zones(self) -> list[Zone]:
        """Every zone; drafts are not among them, since what is picked still lies in the hand."""
        return [
            self.challenge_deck,
            self.queue,
            self.challenge_discard,
            self.mission_deck,
            self.mission,
            self.fortune_deck,
            self.pile,
            self.box,
            self.away,
            self.played,
            self.pioneers,
            *self.deck,
            *self.hand,
            *self.discard,
        ]

    def digest(self) -> list[i64]:
        """Everything that is not in a zone or a card."""
        row: list[i64] = [
            self.options,
            self.retreated,
            self.gone,
            self.next,
            self.turn_of,
            self.turns,
            self.defeated,
            1 if self.is_mission_beaten else 0,
            self.ending,
        ]
        for seat in range(self.seats):
            row.append(self.stamina[seat])
        return row

    def step(self) -> None:
        """Play what `next` says."""
        self.target = NO_CARD
        self.added = filled(RESOURCES, 0)
        self.striking = NO_CARD
        self.speaking = NO_CARD
        self.doing = NOTHING
        self.left_to_pick = 0
        self.partner = NOBODY
        self.table.course.play(self)

    # ---------------------------------------------------------------- what can be read off the table

    def holds(self, option: i64) -> bool:
        """Whether the table has agreed on this."""
        return self.options & option != 0

    def is_staying(self, seat: i64) -> bool:
        """Whether a player is still in the game. [FQ-R45]"""
        return (self.gone >> seat) & 1 == 0

    def is_in_retreat(self, seat: i64) -> bool:
        """Whether a player's pioneer is face down. [FQ-076]"""
        return (self.retreated >> seat) & 1 == 1

    def is_active(self, seat: i64) -> bool:
        """Whether a player is in the game with the pioneer face up. [FQ-024]"""
        return ((self.retreated | self.gone) >> seat) & 1 == 0

    def is_face_up(self, challenge: i64) -> bool:
        """Whether a Challenge in the queue has not been defeated. [FQ-053]"""
        return self.condition[challenge] != FACE_DOWN

    def pioneer_of(self, seat: i64) -> i64:
        """The printed pioneer that a player leads. [FQ-003]"""
        return self.face[self.pioneers.at(seat)]

    def most_stamina(self, seat: i64) -> i64:
        """The Stamina printed on a player's pioneer. [FQ-R04]"""
        return self.table.stamina[self.pioneer_of(seat)]

    def is_challenge(self, card: i64) -> bool:
        """Whether a card is a Challenge."""
        return self.table.kind[self.face[card]] == CHALLENGE

    def mission_in_force(self) -> i64:
        """The Mission that lies open, or NO_CARD before the setup."""
        return self.mission.top() if self.mission.size() > 0 else NO_CARD

    def next_staying(self, seat: i64) -> i64:
        """The left-hand neighbour among those who are still in the game. [FQ-081, FQ-R44, FQ-R45]"""
        other = (seat + 1) % self.seats
        while not self.is_staying(other):
            other = (other + 1) % self.seats
        return other

    def face_down_in_queue(self) -> i64:
        """How many Challenges in the queue lie face down."""
        count: i64 = 0
        for i in range(self.queue.size()):
            if not self.is_face_up(self.queue.at(i)):
                count += 1
        return count
