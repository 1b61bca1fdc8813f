"""What lies on the table in the ElfQuest Adventure Game, and its copy."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.elfquest.table import Table
from questhall.games.elfquest.words import COLOURS, DUES, STAGES
from questhall.kernel.game import Game
from questhall.kernel.zones import NO_CARD, NOBODY, Zone, filled

# The steps of a game: what `next` says.
TRIBE: Final = 0
SCENARIO: Final = 1
ACTION: Final = 2
SEASON_END: Final = 3

# How it ended: `ending`.
NOT_ENDED: Final = 0
WON: Final = 1  # the last scenario of the set is complete [EQ-R64]
LOST: Final = 2  # nobody is left to replace a dead character [EQ-R57]
STOPPED: Final = 3  # the run of scenarios that was agreed on is over [EQ-R65]
ALL_LEFT: Final = 4  # nobody plays any more [EQ-R65]

# What travels with a card: its condition.
FLIPPED: Final = 1

# The rulings that this table plays the other way: bits of `options`.
RANDOM_ORDER: Final = 1  # [EQ-031]
SHARED_OUT: Final = 2  # [EQ-R01]
CARDS_BEFORE_ROLL: Final = 4  # [EQ-R12]
LAST_ATTEMPT_ONLY: Final = 8  # [EQ-R21]
LOSS_AT_END: Final = 16  # [EQ-R38]
CUBES_BY_SUM: Final = 32  # [EQ-R41]
GROWTH_BRINGS_CUBES: Final = 64  # [EQ-R59]
NEXT_AT_ONCE: Final = 128  # [EQ-R61]
REST_EACH_SEASON: Final = 256  # [EQ-R65]

NO_AIM: Final = -1
EMPTY: Final = Zone(0)  # stands where a zone will be; nothing is ever laid in it


@final
class ElfQuest(Game):
    """The whole state of one game. Everything in `copy` belongs to it; the rest is the run of the present step.

    A character is a number, the place of its card in the set; sets of characters are bits. Its rows are by that number.
    """

    def __init__(self, table: Table, seats: i64, cards: i64) -> None:
        super().__init__(seats, cards, table.masked)
        self.table: Table = table
        self.options: i64 = 0
        self.last: i64 = 0
        """The scenario with which the match ends, from 0."""
        # the tribe
        self.tribe: i64 = 0
        """Who is in play: a set of characters."""
        self.dead: i64 = 0
        self.stage: vec[i64] = vec[i64]()
        self.cubes: vec[i64] = vec[i64]()
        """By character and colour."""
        self.success: vec[i64] = vec[i64]()
        self.growth: vec[i64] = vec[i64]()
        self.controller: vec[i64] = vec[i64]()
        """The seat that plays a character; NOBODY for one that is not in play."""
        # the zones
        self.line: Zone = EMPTY
        """The character cards in play."""
        self.hand: list[Zone] = []
        """By character."""
        self.aside: Zone = EMPTY
        """Open, but not in play: unused characters, later stages, the Boon."""
        self.gone: Zone = EMPTY
        """Out of the game for good. [EQ-113, EQ-139]"""
        self.deck: list[Zone] = []
        """The events of each scenario, face down."""
        self.revealed: Zone = EMPTY
        """The revealed event, or nothing."""
        self.completed: Zone = EMPTY
        # the clock
        self.next: i64 = TRIBE
        self.scenario: i64 = 0
        """From 0; as many as there are when all are done."""
        self.season: i64 = 0
        """Where the pawn stands, from 1."""
        self.extra: i64 = 0
        """How many seasons beyond the printed ones this scenario has taken. [EQ-035]"""
        self.seasons: i64 = 0
        """How many seasons have begun in all scenarios; it tells the speaker. [EQ-R73]"""
        self.acted: i64 = 0
        """Who has acted this season: a set of characters. [EQ-033]"""
        self.is_completed: bool = False
        """Whether the scenario is complete and its season is being played out. [EQ-R61]"""
        # the revealed event
        self.laid: i64 = 0
        """The success tokens on it. [EQ-056]"""
        self.was_attempted: bool = False
        self.bound: i64 = NOBODY
        """The character that has to complete it, if it is a solo event. [EQ-041]"""
        self.participants: i64 = 0
        """A set of characters. [EQ-R21]"""
        # how it ended
        self.ending: i64 = NOT_ENDED
        self.left: i64 = 0
        """The seats that have left the game."""
        # ---- the run of the present step: not copied, forgotten when it begins
        self.aim: i64 = NO_AIM
        """The face of what is undertaken: an event or a task."""
        self.actor: i64 = NOBODY
        self.members: i64 = 0
        self.is_rolled: bool = False
        self.is_finished: bool = False
        """Whether the event that is attempted has been completed."""
        self.done: i64 = 0
        """The successes of a task."""
        self.dice: vec[i64] = vec[i64]()
        """The pool as it lies, base dice first."""
        self.added: vec[i64] = vec[i64]()
        """By character: the dice of cards used before the roll."""
        self.used: vec[i64] = vec[i64]()
        """By card: how many of its re-rolls are used up. [EQ-R15]"""
        self.throwers: i64 = 0
        """Who has thrown a die of its own in this attempt."""
        self.invited: i64 = 0
        """Who acts and who has been asked along so far: a set of characters."""
        self.resting: i64 = 0
        """The seats that have passed for the whole attempt."""
        self.payment: vec[i64] = vec[i64]()
        """What the members have promised to pay: kind, character and colour or card by turns."""
        self.dying: i64 = 0
        # ---- the question being asked, for its wording
        self.subject: i64 = NOBODY
        """The character that a question is about."""
        self.due: i64 = 0
        """What is to be paid or lost; how many tokens are to be shared."""
        self.left_over: i64 = 0

    def lay_out(self) -> None:
        """Empty zones, every card aside and every event in its deck; nothing is shuffled."""
        everybody = self.everybody
        table = self.table
        count = table.characters
        self.stage = filled(count, 0)
        self.cubes = filled(count * COLOURS, 0)
        self.success = filled(count, 0)
        self.growth = filled(count, 0)
        self.controller = filled(count, NOBODY)
        self.line = Zone(everybody)
        self.aside = Zone(everybody)
        self.gone = Zone(everybody)
        self.revealed = Zone(everybody)
        self.completed = Zone(everybody)
        for i in range(count):
            self.hand.append(Zone(everybody))
        for i in range(len(table.seasons)):
            self.deck.append(Zone(0))
        for card in range(table.first_event):
            self.put(self.aside, card)
        self.next_lot = 1
        card = table.size - 1
        while card >= table.first_event:  # the first event of the story on top
            self.put(self.deck[table.owner[card]], card)
            card -= 1
        self.sort_into_lots()

    def sort_into_lots(self) -> None:
        """Decks that are shuffled are a lot each; what lies in the order of the story stays there in every world.

        The numbers of the story are printed on its cards: a redeal must not change them. [EQ-030, EQ-R79]
        """
        for scenario in range(len(self.deck)):
            self.next_lot += 1
            for i in range(self.deck[scenario].size()):
                if not self.is_shuffled(scenario):
                    self.next_lot += 1
                self.lot[self.deck[scenario].at(i)] = self.next_lot - 1

    def copy(self) -> "ElfQuest":
        """The same game."""
        twin = ElfQuest(self.table, 0, 0)
        self.copy_into(twin)
        twin.options = self.options
        twin.last = self.last
        twin.tribe = self.tribe
        twin.dead = self.dead
        twin.stage = self.stage[:]
        twin.cubes = self.cubes[:]
        twin.success = self.success[:]
        twin.growth = self.growth[:]
        twin.controller = self.controller[:]
        twin.line = self.line.copy()
        for zone in self.hand:
            twin.hand.append(zone.copy())
        twin.aside = self.aside.copy()
        twin.gone = self.gone.copy()
        for zone in self.deck:
            twin.deck.append(zone.copy())
        twin.revealed = self.revealed.copy()
        twin.completed = self.completed.copy()
        twin.next = self.next
        twin.scenario = self.scenario
        twin.season = self.season
        twin.extra = self.extra
        twin.seasons = self.seasons
        twin.acted = self.acted
        twin.is_completed = self.is_completed
        twin.laid = self.laid
        twin.was_attempted = self.was_attempted
        twin.bound = self.bound
        twin.participants = self.participants
        twin.ending = self.ending
        twin.left = self.left
        return twin

    def zones(self) -> list[Zone]:
        """Every zone."""
        return [self.line, self.aside, self.gone, self.revealed, self.completed, *self.hand, *self.deck]

    def digest(self) -> list[i64]:
        """Everything that is not in a zone or a card."""
        row: list[i64] = [
            self.options,
            self.last,
            self.tribe,
            self.dead,
            self.next,
            self.scenario,
            self.season,
            self.extra,
            self.seasons,
            self.acted,
            1 if self.is_completed else 0,
            self.laid,
            1 if self.was_attempted else 0,
            self.bound,
            self.participants,
            self.ending,
            self.left,
        ]
        for i in range(self.table.characters):
            row.append(self.stage[i])
            row.append(self.success[i])
            row.append(self.growth[i])
            row.append(self.controller[i])
        for i in range(len(self.cubes)):
            row.append(self.cubes[i])
        return row

    def step(self) -> None:
        """Play what `next` says."""
        self.aim = NO_AIM
        self.actor = NOBODY
        self.members = 0
        self.is_rolled = False
        self.is_finished = False
        self.done = 0
        self.dice = vec[i64]()
        self.throwers = 0
        self.invited = 0
        self.resting = 0
        self.payment = vec[i64]()
        self.dying = 0
        self.subject = NOBODY
        self.due = 0
        self.table.course.play(self)

    # ---------------------------------------------------------------- what can be read off the table

    def holds(self, option: i64) -> bool:
        """Whether the table plays this option."""
        return self.options & option != 0

    def is_shuffled(self, scenario: i64) -> bool:
        """Whether the events of a scenario come in random order. [EQ-083, EQ-R63]"""
        return self.table.is_shuffled[scenario] != 0 or self.holds(RANDOM_ORDER)

    def is_in_play(self, character: i64) -> bool:
        """Whether a character belongs to the tribe."""
        return (self.tribe >> character) & 1 == 1

    def is_member(self, character: i64) -> bool:
        """Whether a character is in the attempt or does the task."""
        return (self.members >> character) & 1 == 1

    def has_acted(self, character: i64) -> bool:
        """Whether a character has used its action of this season. [EQ-033]"""
        return (self.acted >> character) & 1 == 1

    def card_of(self, character: i64) -> i64:
        """The character card that is in play, or would be."""
        return character * STAGES + self.stage[character]

    def character_of(self, card: i64) -> i64:
        """Whose character card this is."""
        return card // STAGES

    def is_flipped(self, card: i64) -> bool:
        """Whether a hand card lies on its face. [EQ-109]"""
        return self.condition[card] & FLIPPED != 0

    def holder_of(self, card: i64) -> i64:
        """In whose hand a card is, or NOBODY."""
        for character in range(self.table.characters):
            if self.hand[character].has(card):
                return character
        return NOBODY

    def event(self) -> i64:
        """The revealed event, or NO_CARD."""
        return self.revealed.top() if self.revealed.size() > 0 else NO_CARD

    def all_cubes(self, character: i64) -> i64:
        """How many cubes a character holds: its health. [EQ-133]"""
        total: i64 = 0
        for colour in range(COLOURS):
            total += self.cubes[character * COLOURS + colour]
        return total

    def successes(self) -> i64:
        """The successes of what is under way."""
        return self.done if self.table.is_task(self.aim) else self.laid

    def has_enough(self) -> bool:
        """Whether the event that is attempted has its successes. [EQ-066]"""
        return not self.table.is_task(self.aim) and self.laid >= self.table.needs[self.aim]

    def costs(self, due: i64) -> i64:
        """How much of something the event that is attempted demands. [EQ-067]"""
        return self.table.cost[self.aim * DUES + due]

    def is_late(self) -> bool:
        """Whether this season is one beyond the printed ones. [EQ-036]"""
        return self.extra > 0

    def seasons_printed(self) -> i64:
        """The seasons on the scenario card. [EQ-084]"""
        return self.table.seasons[self.scenario]
