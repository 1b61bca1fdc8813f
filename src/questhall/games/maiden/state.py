"""What lies on the table in Maiden's Quest, and its copy."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden.printed import ANY_FAMILY, Instruction, Position, Printed
from questhall.games.maiden.profile import Profile
from questhall.games.maiden.table import Table
from questhall.games.maiden.words import (
    BEATEN,
    BLACK,
    CAPTOR,
    FLIPPED,
    FRONT,
    MAIDEN,
    NO_LEVEL,
    NOT_EPIC,
    POSITIONS,
    SAVIOR,
    STEP_LEVELS,
)
from questhall.kernel.game import Game
from questhall.kernel.zones import NO_CARD, NOBODY, Zone, filled

# The steps of a game: what `next` says.
CHOOSING: Final = 0  # one player chooses a Maiden, a Captor and what goes with them
BUILDING: Final = 1
TURN: Final = 2  # one player Explores up to an Encounter or a Rest, and it is dealt with
MEETING: Final = 3  # two players with decks agree to meet, or do not
HELPING: Final = 4  # a Serendipity Encounter between two running games
PARTING: Final = 5  # at the end of a Serendipity meeting Gifts are signed and exchanged

# The forms of play: `mode`.
SOLO: Final = 0
CO_OP: Final = 1
COMPETITIVE: Final = 2
TEAM: Final = 3
TEAM_UP: Final = 4
SKIRMISH: Final = 5
SERENDIPITY: Final = 6

# What the table has settled: bits of `options`.
EASY: Final = 1  # [MQ-160]
HARD: Final = 2  # [MQ-161]
DOUBLE_PROGRESS: Final = 4  # [MQ-165]
SIX_ICONS: Final = 8  # [MQ-166]
PRELUDE: Final = 16  # [MQ-172]
ARROWS_ON_FAILURE: Final = 32  # [MQ-R17]
SWAP_ANY_ADD: Final = 64  # [MQ-R27]
REST_GOES_ON: Final = 128  # [MQ-R65]
PARTICIPANTS_LOSE: Final = 256  # [MQ-R68]

# What has become of a player's deck: `fate`.
IN_TOWER: Final = 0
FREE: Final = 1  # escaped, or the Captor is beaten
FALLEN: Final = 2  # Damage found no Heart
GONE_HOME: Final = 3  # has given up [MQ-R126]

# How it ended: `ending`.
NOT_ENDED: Final = 0
BY_EXIT: Final = 1  # [MQ-155]
BY_CAPTOR: Final = 2  # [MQ-159]
BY_DAMAGE: Final = 3  # [MQ-086]
BY_EASY: Final = 4  # [MQ-160]
BY_HARD: Final = 5  # [MQ-161]
BY_LEAVING: Final = 6  # [MQ-R126]
LAST_LEFT: Final = 7  # nobody else is alive, or no other team [MQ-206, MQ-215]
SESSION_OVER: Final = 8  # a team up, a skirmish or a Serendipity meeting; each deck goes its own way [MQ-210]
NOT_AGREED: Final = 9  # no such meeting came about [MQ-217]

# What kind of Encounter is under way: `meeting`.
NO_MEETING: Final = 0
OF_MAIDEN: Final = 1
OF_CHALLENGE: Final = 2
OF_RUN: Final = 3

# When a card has been altered in this Encounter: bits of `altered`. [MQ-049, MQ-050]
BEFORE_CHECK: Final = 1
IN_RESOLUTION: Final = 2

EMPTY: Final = Zone(0)  # stands where a zone will be; nothing is ever laid in it
NO_INSTRUCTIONS: Final[list[Instruction]] = []
NO_PROFILES: Final[list[Profile]] = []
NO_PEOPLE: Final[list[str]] = []


@final
class Maiden(Game):
    """The whole state of one game. Everything in `copy` belongs to it; the rest is the run of the present step.

    Each seat has one deck: `ahead` (its top is the front of the deck), then the two Rest cards, then the `cellar`.
    """

    def __init__(self, table: Table, seats: i64, cards: i64) -> None:
        super().__init__(seats, cards, table.masked)
        self.conditions_show = False  # decks are held face up: a position is seen with the face or not at all
        self.table: Table = table
        self.mode: i64 = SOLO
        self.options: i64 = 0
        # the zones; the last card of a row is the top one
        self.box: Zone = EMPTY
        """What is in no deck. [MQ-033]"""
        self.closed: Zone = EMPTY
        """What is left in boxes of which no deck is built here: those of decks that were under way. [MQ-005]"""
        self.met: Zone = EMPTY
        """The Encountered card."""
        self.ahead: list[Zone] = []
        """By seat: the cards between the top and the Rest cards."""
        self.cellar: list[Zone] = []
        """By seat: Cellared since the last shuffle. [MQ-150]"""
        self.fan: list[Zone] = []
        """By seat: the cards of that deck in the open Fan. [MQ-177]"""
        self.foreseen: list[Zone] = []
        """By seat: looked at with Foresight. [MQ-124]"""
        self.rest: list[Zone] = []
        """By seat: its two Rest cards, the first one below."""
        self.aside: list[Zone] = []
        """By seat: Gifts that are kept apart, and before the deck is built what was chosen for it. [MQ-167]"""
        # the players
        self.owner: vec[i64] = vec[i64]()
        """By card: whose deck it belongs to, or NOBODY."""
        self.progress: vec[i64] = vec[i64]()
        """By seat: the step of the Tower Level, from 0. [MQ-046]"""
        self.fate: vec[i64] = vec[i64]()
        self.freed_by: vec[i64] = vec[i64]()
        """By seat: the card that was beaten for its freedom, or NO_CARD."""
        self.team: vec[i64] = vec[i64]()
        """By seat: its team in a team game."""
        self.felled: vec[i64] = vec[i64]()
        """By seat: the Captors that it has had a part in defeating, a set by their place in the set. [MQ-R84]"""
        # where the game stands
        self.next: i64 = CHOOSING
        self.lead: i64 = 0
        """Whose turn it is: who chooses, or Explores."""
        self.resting: i64 = NOBODY
        """Who sits out the Encounter that follows. [MQ-186]"""
        self.encounters: i64 = 0
        """How many have been played in all."""
        self.pool: i64 = 0
        """The Epic Treasures that may be dealt: a set of what unlocks them. [MQ-142]"""
        self.ending: i64 = NOT_ENDED
        self.winners: i64 = 0
        """A set of seats."""
        # ---- the modes
        self.profiles: list[Profile] = NO_PROFILES
        """By seat: what the players have brought with them; never changed, copies share it."""
        self.people: list[str] = NO_PEOPLE
        """Everybody who signs Gifts or helps decks: the players first, by seat; never changed, copies share it."""
        self.variant: vec[i64] = vec[i64]()
        """By seat: EASY, HARD, DOUBLE_PROGRESS and SIX_ICONS as they hold for this deck. [MQ-R53]"""
        self.prelude: i64 = 0
        """Who still plays the Prelude: a set of seats. [MQ-172]"""
        self.carried: i64 = 0
        """Who has come with a deck under way: a set of seats. [MQ-005]"""
        self.left: i64 = 0
        """Who has left a team up or a skirmish: a set of seats. [MQ-210]"""
        self.outcome: vec[i64] = vec[i64]()
        """By seat: how the game of that deck has ended, as `ending` says it; NOT_ENDED while it goes on. [MQ-R78]"""
        self.saved: vec[i64] = vec[i64]()
        """By seat: at the win, the number of Saviors of the deck if all were Saved. [MQ-R85]"""
        self.assisted: vec[i64] = vec[i64]()
        """By seat: in how many Serendipity Encounters of others it has helped. [MQ-232]"""
        self.helped_by: vec[i64] = vec[i64]()
        """By seat: who has helped its deck in Serendipity, a set of people by their place in `people`. [MQ-225]"""
        self.asked_for_help: i64 = 0
        """Who has used the Serendipity of a competitive or team game: a set of seats. [MQ-208, MQ-216]"""
        self.given: i64 = 0
        """Who has used the one Gift of this meeting: a set of seats. [MQ-168, MQ-R83]"""
        self.signed: vec[i64] = vec[i64]()
        """By card: the signatures of a Gift that is kept apart, a set of people by their place in `people`. [MQ-169]"""
        self.inside: vec[i64] = vec[i64]()
        """By seat and kind of Gift: the signatures of the one in the deck, where shuffles would part them from it."""
        # ---- the run of the present step: not copied, set anew by the rule that uses it
        self.form: i64 = SOLO
        """The rules of the Encounter: the mode's, SOLO in a Prelude, SERENDIPITY where it is used in another game."""
        self.helper: i64 = NOBODY
        """Who helps the leader in a Serendipity Encounter."""
        self.meeting: i64 = NO_MEETING
        self.leader: i64 = NOBODY
        """Whose card is Encountered."""
        self.conductor: i64 = NOBODY
        """Who answers the choices of the Encounter. [MQ-R100]"""
        self.suppliers: i64 = 0
        """Who may supply cards to the Fan: a set of seats, the conductor's choice among them."""
        self.present: i64 = 0
        """Who has cards in the Fan or had: the participants, and the leader. [MQ-196]"""
        self.fan_size: i64 = 0
        """How many cards the Fan opens with; bidding may have changed it. [MQ-063, MQ-R74]"""
        self.share: vec[i64] = vec[i64]()
        """By seat: how many of the opening cards its deck supplies. [MQ-175]"""
        self.is_resolving: bool = False
        """Whether the check is past: alterations are now counted as the resolution's. [MQ-050]"""
        self.interrupted: i64 = NOBODY
        """Whose Rest has ended the Encounter. [MQ-146]"""
        self.spent: vec[i64] = vec[i64]()
        """By card: which of its icons have been used in its present position; see rules/using.py."""
        self.altered: vec[i64] = vec[i64]()
        """By card: BEFORE_CHECK and IN_RESOLUTION."""
        self.unread: vec[i64] = vec[i64]()
        """Adds with a Flip text that have entered the Fan and have not been read. [MQ-R118]"""
        self.laws: list[Instruction] = NO_INSTRUCTIONS
        """What has been read on Adds and holds for the rest of the Encounter."""
        self.own_laws: list[Instruction] = NO_INSTRUCTIONS
        """What the Encountered card says, as it is Challenged or run from; exchanged with it. [MQ-R26]"""
        self.aids: list[Instruction] = NO_INSTRUCTIONS
        """What abilities and Gifts of one's own side have brought for this Encounter."""
        self.damage: i64 = 0
        """The lot of Damage that is due. [MQ-R41]"""
        self.downgrades: i64 = 0
        """The plain Downgrades that are due."""
        self.owed: list[i64] = []
        """The green icons of each Downgrade arrow that waits for a failure: a set of icons, 0 for a plain one. [MQ-R17]"""
        self.excess: i64 = 0
        """The Excess Damage that is still to be found. [MQ-085]"""
        self.rests_passed: i64 = 0
        """Whose Rest cards a search for Excess Damage has passed: a set of seats. [MQ-089]"""
        self.treasures: i64 = 0
        """The Treasures that are still to be gained."""
        self.subject: i64 = NO_CARD
        """The card whose icon, arrow, text or ability a question is about."""
        self.aim: i64 = 0
        """The icons of which a target of the question shows one; 0 for any target."""
        self.aim_family: i64 = ANY_FAMILY
        """The family of which a target of the question is; ANY_FAMILY for any."""
        self.amount: i64 = 0
        """The number that a question speaks of."""
        self.whose: i64 = NOBODY
        """The seat that a question about shares is about."""

    def lay_out(self, boxes: i64) -> None:
        """Empty zones for every seat, and every card in the box. [MQ-001]"""
        seats, size = self.seats, self.table.size
        self.box = Zone(0)
        self.closed = Zone(0)
        self.met = Zone(self.everybody)
        self.ahead = [Zone(0) for seat in range(seats)]
        self.cellar = [Zone(0) for seat in range(seats)]
        self.fan = [Zone(0) for seat in range(seats)]
        self.foreseen = [Zone(0) for seat in range(seats)]
        self.rest = [Zone(self.everybody) for seat in range(seats)]
        self.aside = [Zone(0) for seat in range(seats)]
        count = size * boxes
        for card in range(count):
            self.face[card] = card % size
        self.owner = filled(count, NOBODY)
        self.progress = filled(seats, 0)
        self.fate = filled(seats, IN_TOWER)
        self.freed_by = filled(seats, NO_CARD)
        self.team = filled(seats, 0)
        self.felled = filled(seats, 0)
        self.variant = filled(seats, 0)
        self.outcome = filled(seats, NOT_ENDED)
        self.saved = filled(seats, 0)
        self.assisted = filled(seats, 0)
        self.helped_by = filled(seats, 0)
        self.signed = filled(count, 0)
        self.inside = filled(seats * self.table.gifts, 0)

    def copy(self) -> "Maiden":
        twin = Maiden(self.table, self.seats, 0)
        self.copy_into(twin)
        twin.mode = self.mode
        twin.options = self.options
        twin.box = self.box.copy()
        twin.closed = self.closed.copy()
        twin.met = self.met.copy()
        twin.ahead = [zone.copy() for zone in self.ahead]
        twin.cellar = [zone.copy() for zone in self.cellar]
        twin.fan = [zone.copy() for zone in self.fan]
        twin.foreseen = [zone.copy() for zone in self.foreseen]
        twin.rest = [zone.copy() for zone in self.rest]
        twin.aside = [zone.copy() for zone in self.aside]
        twin.owner = self.owner[:]
        twin.progress = self.progress[:]
        twin.fate = self.fate[:]
        twin.freed_by = self.freed_by[:]
        twin.team = self.team[:]
        twin.felled = self.felled[:]
        twin.next = self.next
        twin.lead = self.lead
        twin.resting = self.resting
        twin.encounters = self.encounters
        twin.pool = self.pool
        twin.ending = self.ending
        twin.winners = self.winners
        twin.profiles = self.profiles
        twin.people = self.people
        twin.variant = self.variant[:]
        twin.prelude = self.prelude
        twin.carried = self.carried
        twin.left = self.left
        twin.outcome = self.outcome[:]
        twin.saved = self.saved[:]
        twin.assisted = self.assisted[:]
        twin.helped_by = self.helped_by[:]
        twin.asked_for_help = self.asked_for_help
        twin.given = self.given
        twin.signed = self.signed[:]
        twin.inside = self.inside[:]
        return twin

    def zones(self) -> list[Zone]:
        return [
            self.box, self.closed, self.met, *self.ahead, *self.cellar, *self.fan, *self.foreseen, *self.rest, *self.aside,
        ]  # fmt: skip

    def digest(self) -> list[i64]:
        return [
            self.mode, self.options, self.next, self.lead, self.resting, self.encounters, self.pool, self.ending,
            self.winners,
            *list(self.owner), *list(self.progress), *list(self.fate), *list(self.freed_by), *list(self.team),
            *list(self.felled), *list(self.variant), self.prelude, self.carried, self.left, *list(self.outcome),
            *list(self.saved), *list(self.assisted), *list(self.helped_by), self.asked_for_help, self.given,
            *list(self.signed), *list(self.inside),
        ]  # fmt: skip

    def look(self, face: i64, condition: i64) -> i64:
        """The front of an undiscovered Treasure tells only that it is one; any other front tells all. [MQ-R105]"""
        return 1 if self.table.is_undiscovered(face, condition) else 0

    def step(self) -> None:
        self.table.course.play(self)

    # ------------------------------------------------------------------ the table

    def holds(self, option: i64) -> bool:
        """Whether the table plays this option."""
        return self.options & option != 0

    def level(self, seat: i64) -> i64:
        """A player's Tower Level as it is compared. [MQ-R50]"""
        return STEP_LEVELS[self.progress[seat]]

    def plays(self, seat: i64, change: i64) -> bool:
        """Whether EASY, HARD, DOUBLE_PROGRESS or SIX_ICONS holds for this player's deck."""
        return self.variant[seat] & change != 0

    def is_in_tower(self, seat: i64) -> bool:
        """Whether a player has neither got out nor lost."""
        return self.fate[seat] == IN_TOWER

    # ------------------------------------------------------------------ a card as it is turned

    def printed(self, card: i64) -> Printed:
        """The printed card."""
        return self.table.cards[self.face[card]]

    def position(self, card: i64) -> Position:
        """What the card shows now. [MQ-048]"""
        return self.table.positions[self.spot(card)]

    def spot(self, card: i64) -> i64:
        """Where the facts of the card as it is turned stand in the table's rows."""
        condition = self.condition[card]
        if condition >= BEATEN:
            return self.table.no_spot
        return self.face[card] * POSITIONS + condition

    def family(self, card: i64) -> i64:
        """The family of a card."""
        return self.table.family[self.face[card]]

    def is_gray(self, card: i64) -> bool:
        """Gone cards, defeated Obstacles, undiscovered Treasures and Gifts; a beaten Exit too. [MQ-110, MQ-R116]"""
        return self.table.is_gray[self.spot(card)] == 1

    def hinders(self, card: i64) -> bool:
        """An Obstacle, a Captor or an Exit that is not beaten: an Add when it lies in the Fan. [MQ-035, MQ-R11]"""
        return self.table.hinders[self.spot(card)] == 1

    def is_exit(self, card: i64) -> bool:
        """Whether an Exit shows that is not beaten. [MQ-153]"""
        return self.table.colour[self.spot(card)] == BLACK and self.condition[card] < BEATEN

    def is_captor(self, card: i64) -> bool:
        """Whether it is a Captor that is not beaten. [MQ-158]"""
        return self.family(card) == CAPTOR and self.condition[card] == FRONT

    def is_maiden(self, card: i64) -> bool:
        """Whether it is a Maiden."""
        return self.family(card) == MAIDEN

    def is_savior(self, card: i64) -> bool:
        """Whether it is a Savior. [MQ-130]"""
        return self.family(card) == SAVIOR

    def is_saved(self, card: i64) -> bool:
        """Whether it is a Savior on the Saved side. [MQ-130]"""
        return self.family(card) == SAVIOR and self.condition[card] == FLIPPED

    def is_undiscovered(self, card: i64) -> bool:
        """Whether it is a Treasure that has not been turned over. [MQ-137]"""
        return self.table.is_undiscovered(self.face[card], self.condition[card])

    def level_of(self, card: i64) -> i64:
        """The level of an Obstacle, a Captor or an Exit; an Exit without one has NO_LEVEL. [MQ-R55]"""
        way_out = self.position(card).way_out
        if way_out is not None:
            return way_out.level
        return self.table.level[self.face[card]]

    def is_above_level(self, card: i64) -> bool:
        """Whether it hinders and is above the Tower Level of its own deck. [MQ-064, MQ-108, MQ-R61]"""
        if not self.hinders(card):
            return False
        level = self.level_of(card)
        return level != NO_LEVEL and level > self.level(self.owner[card])

    def epic_number(self, card: i64) -> i64:
        """What unlocks an Epic Treasure; NOT_EPIC for any other card. [MQ-142]"""
        return self.printed(card).epic

    def is_in_pool(self, card: i64) -> bool:
        """Whether a card may be dealt: any but an Epic Treasure that nobody has put into the pool. [MQ-019]"""
        epic = self.epic_number(card)
        return epic == NOT_EPIC or (self.pool >> epic) & 1 == 1

    def is_in_fan(self, card: i64) -> bool:
        """Whether a card lies in the Fan."""
        owner = self.owner[card]
        return owner != NOBODY and self.fan[owner].has(card)

    def encountered(self) -> i64:
        """The Encountered card, or NO_CARD."""
        return self.met.top() if self.met.size() > 0 else NO_CARD

    def fanned(self) -> i64:
        """How many cards the Fan has."""
        count: i64 = 0
        for seat in range(self.seats):
            count += self.fan[seat].size()
        return count
