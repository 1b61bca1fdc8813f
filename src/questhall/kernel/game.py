"""The state of a game and the few things a rule may do: choose, ask together, move, reveal, shuffle, roll, tell."""

from collections.abc import Callable
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from questhall.kernel.rng import Rng
from questhall.kernel.zones import NO_CARD, NOBODY, PASS, Zone, filled, numbers, only

# One word a card, in four parts of 16 bits, each a set of seats (bit `seats` is the public's eye):
SEEN_SHIFT: Final = 0  # who knows the face of the card at this handle
RECALLED_SHIFT: Final = 16  # who knows that this card is among its group, but not at which handle
LOOK_SHIFT: Final = 32  # who knows the look (the back) of the card at this handle
PART: Final = 0xFFFF
RECALLED: Final = PART << RECALLED_SHIFT
EVERY_TOGETHER: Final = 1_000_000
WAITS: Final = -(1 << 40)  # what an oracle answers when it has none: the game then suspends

NO_MORE_OPTIONS: Final = "a question without an option"


class Suspend(Exception):
    """Nobody is there to answer: the match has to wait. The half-run state may be looked at, never continued."""


class Gathered(Exception):
    """One seat's part of a secret simultaneous answer is complete."""


class WrongReplay(Exception):
    """A recorded answer met another question than the one it was given to."""


@final
@mypyc_attr(acyclic=True)
class Event:
    """Something that happened: its kind, whose doing, a card with its face as it was then and who knew it, numbers."""

    def __init__(
        self,
        kind: i64,
        seat: i64,
        card: i64,
        face: i64,
        known: i64,
        other: i64,
        number: i64,
        more: i64,
        told: i64,
    ) -> None:
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.card: i64 = card
        self.face: i64 = face
        self.known: i64 = known
        self.other: i64 = other
        self.number: i64 = number
        self.more: i64 = more
        self.told: i64 = told


@mypyc_attr(allow_interpreted_subclasses=True)
class Oracle:
    """Whoever answers questions: a script, a policy, or nobody."""

    def choose(self, game: "Game", seat: i64, ask: i64, options: vec[i64]) -> i64:
        """The answer of one seat, or WAITS. Whoever keeps the options copies them."""
        raise NotImplementedError

    def choose_any(self, game: "Game", seats: i64, ask: i64, options: vec[i64]) -> i64:
        """The answer of whichever of several seats comes first; it names itself in `game.answering`."""
        for seat in range(game.seats):
            if (seats >> seat) & 1:
                answer = self.choose(game, seat, ask, options)
                if answer != PASS:
                    game.answering = seat
                    return answer
        game.answering = NOBODY
        return PASS


class Nobody(Oracle):
    """Leaves the question on the game, to wait for; who is leaving is answered for with the least there is."""

    def choose(self, game: "Game", seat: i64, ask: i64, options: vec[i64]) -> i64:
        if (game.leaving >> seat) & 1:
            return least(options)
        game.wait_for(1 << seat, ask, options)
        return WAITS

    def choose_any(self, game: "Game", seats: i64, ask: i64, options: vec[i64]) -> i64:
        staying = seats & ~game.leaving
        if staying == 0:
            game.answering = NOBODY
            return PASS
        game.wait_for(staying, ask, options)
        return WAITS


NOBODY_ANSWERS: Final = Nobody()
NO_CORRECTIONS: Final[list["Correction"]] = []


def least(options: vec[i64]) -> i64:
    """PASS where it is offered, else the first option."""
    for i in range(len(options)):
        if options[i] == PASS:
            return PASS
    return options[0]


@final
@mypyc_attr(acyclic=True)
class Correction:
    """How the cards lie in a sampled world after a shuffle: in which step and after which of its shuffles."""

    def __init__(self, step: i64, mix: i64, taken_from: vec[i64]) -> None:
        self.step: i64 = step
        self.mix: i64 = mix
        self.taken_from: vec[i64] = taken_from


class Game:
    """What is on the table. Subclasses hold a game's own zones and numbers, and its `copy`, `step` and `zones`.

    A card in play is a handle; `face[handle]` is the printed card. Nothing in here points back at the world.
    """

    def __init__(self, seats: i64, cards: i64, masked: vec[i64]) -> None:
        self.seats: i64 = seats
        self.everybody: i64 = (1 << (seats + 1)) - 1  # all seats and the public's eye
        self.masked: vec[i64] = masked
        # the cards
        self.conditions_show: bool = (
            True  # even on a card that is face down; else a card's condition is as hidden
        )
        self.face: vec[i64] = numbers(cards)
        self.condition: vec[i64] = filled(cards, 0)
        self.marks: vec[i64] = filled(cards, 0)
        self.lot: vec[i64] = filled(cards, 0)
        self.origin: vec[i64] = vec[i64]()  # empty until the first shuffle of a step
        self.mixed: vec[i64] = vec[
            i64
        ]()  # the last shuffle of this step that a card was in; empty like origin
        self.mixes: i64 = 0
        self.corrections: list[Correction] = NO_CORRECTIONS  # never changed in place: copies share it
        self.group: vec[i64] = vec[i64]()  # a row a seat; empty until cards of different lots were mixed
        self.next_lot: i64 = 1
        self.next_group: i64 = 1
        # chance
        self.rng: Rng = Rng(0, 0, 0, 0)
        self.coming_rolls: vec[i64] = vec[i64]()
        # who answers, and the run of the present step
        self.oracle: Oracle = NOBODY_ANSWERS
        self.alone: i64 = NOBODY
        self.togethers: i64 = 0
        self.gathered: i64 = EVERY_TOGETHER
        self.answering: i64 = NOBODY
        self.leaving: i64 = 0
        self.answered: i64 = (
            0  # who is done with the secret simultaneous answer that is open, as the match sees it
        )
        # what a suspended run waits for
        self.pending_seats: i64 = 0
        self.pending_ask: i64 = -1
        self.pending_options: vec[i64] = vec[i64]()
        # what is told
        self.events: list[Event] | None = None
        self.over: bool = False
        self.steps: i64 = 0
        self.moves: i64 = 0  # cards laid or exchanged in this step
        self.is_watched: bool = True  # else nobody will ask who has lost track of what: a game played in line

    # ------------------------------------------------------------------ to be written by each game

    def copy(self) -> "Game":
        """The same game, sharing nothing that changes; nobody answers in it and nobody listens."""
        raise NotImplementedError

    def step(self) -> None:
        """Play one step: what `next` says, whole."""
        raise NotImplementedError

    def zones(self) -> list[Zone]:
        """Every zone; each card lies in exactly one of them whenever a question is asked."""
        raise NotImplementedError

    def look(self, face: i64, condition: i64) -> i64:
        """What the unseen side of a card tells."""
        return 0

    def digest(self) -> list[i64]:
        """The game's own numbers, for the checksum."""
        raise NotImplementedError

    # ------------------------------------------------------------------ copying

    def copy_into(self, twin: "Game") -> None:
        """What every game holds; a step's run (oracle, events, question) is not copied."""
        twin.seats = self.seats
        twin.everybody = self.everybody
        twin.masked = self.masked
        twin.conditions_show = self.conditions_show
        twin.face = self.face[:]
        twin.condition = self.condition[:]
        twin.marks = self.marks[:]
        twin.lot = self.lot[:]
        twin.group = self.group[:]
        twin.corrections = self.corrections
        twin.next_lot = self.next_lot
        twin.next_group = self.next_group
        twin.rng = self.rng.copy()
        twin.coming_rolls = self.coming_rolls[:]
        twin.leaving = self.leaving
        twin.over = self.over
        twin.steps = self.steps
        twin.is_watched = self.is_watched

    def checksum(self) -> int:
        """64 bits over the whole state, the same compiled or not."""
        high: i64 = 0x811C9DC5
        low: i64 = 0x01000193
        for value in self.digest():
            high, low = stirred(high, low, value)
        for zone in self.zones():
            high, low = stirred(high, low, zone.size())
            for i in range(zone.size()):
                high, low = stirred(high, low, zone.at(i))
        for i in range(len(self.face)):
            high, low = stirred(high, low, self.face[i])
            high, low = stirred(high, low, self.condition[i])
            high, low = stirred(high, low, self.marks[i])
            high, low = stirred(high, low, self.lot[i])
        for i in range(len(self.group)):
            high, low = stirred(high, low, self.group[i])
        high, low = stirred(high, low, self.rng.block)
        high, low = stirred(high, low, self.rng.used)
        high, low = stirred(high, low, self.rng.a)
        high, low = stirred(high, low, self.leaving)
        high, low = stirred(high, low, self.steps)
        return int(high) << 32 | int(low)

    # ------------------------------------------------------------------ steps

    def begin_step(self) -> None:
        """Forget what belongs to the run of one step."""
        if self.mixes > 0:
            self.origin = vec[i64]()
            self.mixed = vec[i64]()
            self.mixes = 0
        self.togethers = 0
        self.alone = NOBODY
        self.pending_seats = 0
        self.pending_ask = -1
        self.moves = 0
        self.steps += 1

    def play_step(self) -> None:
        """One step, begun afresh."""
        self.begin_step()
        self.step()

    def play(self) -> None:
        """Step after step to the end; the oracle has to answer everything, and nobody samples from such a game."""
        self.is_watched = False
        while not self.over:
            self.begin_step()
            self.step()

    # ------------------------------------------------------------------ questions

    def choose(self, seat: i64, ask: i64, options: vec[i64]) -> i64:
        """One of the options, as the seat decides; a single one is taken unasked unless the ask is masked."""
        count: i64 = len(options)
        if count == 1 and self.masked[ask] == 0:
            return options[0]
        if count == 0:
            raise ValueError(NO_MORE_OPTIONS)
        answer = self.oracle.choose(self, seat, ask, options)
        if answer == WAITS:
            raise Suspend  # here and not in the oracle: every call that an exception comes through costs
        return answer

    def choose_any(self, seats: i64, ask: i64, options: vec[i64]) -> i64:
        """An open window: every one of the seats may act, the first answer counts; `answering` says whose it was."""
        if seats == 0:
            self.answering = NOBODY
            return PASS
        answer = self.oracle.choose_any(self, seats, ask, options)
        if answer == WAITS:
            raise Suspend
        return answer

    def together(self, seats: i64, answer: Callable[[Any, i64], None]) -> None:
        """Secret simultaneous answers: every seat is pending at once, in any order.

        `answer(game, seat)` looks only at what that seat may know, writes to its draft alone, uses no chance and
        tells nothing. What was drafted is carried out by the caller, in seat order, when the last seat is done.
        """
        number = self.togethers
        self.togethers += 1
        if number < self.gathered:
            for seat in range(self.seats):
                if (seats >> seat) & 1:
                    answer(self, seat)
            return
        if self.alone != NOBODY:
            answer(self, self.alone)
            raise Gathered
        self.wait_for(seats, -1, vec[i64]())
        raise Suspend

    def wait_for(self, seats: i64, ask: i64, options: vec[i64]) -> None:
        """Leave the question where the match finds it."""
        self.pending_seats = seats
        self.pending_ask = ask
        self.pending_options = options[:]

    # ------------------------------------------------------------------ cards and who knows them

    def put(self, zone: Zone, card: i64) -> None:
        """Lay a card on top of a zone; whoever sees into the zone sees the card."""
        zone.put(card)
        self.moves += 1
        self.marks[card] |= zone.seers

    def put_all(self, zone: Zone, cards: vec[i64]) -> None:
        """Lay cards on top of a zone, the last of them uppermost."""
        zone.put_all(cards)
        self.moves += len(cards)
        marks = self.marks
        for i in range(len(cards)):
            marks[cards[i]] |= zone.seers

    def show(self, card: i64, seats: i64) -> None:
        """These seats see the face of a card."""
        self.marks[card] |= seats

    def show_look(self, card: i64, seats: i64) -> None:
        """These seats see the look of a card: its back, or its unturned side."""
        self.marks[card] |= seats << LOOK_SHIFT

    def knows(self, seat: i64, card: i64) -> bool:
        """Whether a seat knows the face of the card at this handle; seat `seats` is the public."""
        return (self.marks[card] >> seat) & 1 == 1

    def shuffle(self, zone: Zone) -> None:
        """Permute faces and conditions of a zone's cards; nobody knows any more which is which."""
        count: i64 = zone.size()
        if not self.is_watched:
            self.forget(zone.cards, 0)
            cards = zone.cards
            rng = self.rng
            face = self.face
            condition = self.condition
            for i in range(count - 1, 0, -1):
                a = cards[i]
                b = cards[rng.below(i + 1)]
                swap(face, a, b)
                swap(condition, a, b)
            return
        self.mingle(zone.cards, 0)
        for i in range(count - 1, 0, -1):
            self.exchange(zone.at(i), zone.at(self.rng.below(i + 1)))
        self.note_mix(zone.cards)

    def mix(self, owner: i64, zones: list[Zone]) -> None:
        """Cards were moved among these zones unseen by all but their owner: nobody else can follow one of them.

        With NOBODY as the owner, nobody at all can.
        """
        self.mix_unseen(only(owner), zones)

    def mix_two(self, owner: i64, one: Zone, other: Zone) -> None:
        """The same between two zones, which a game that nobody watches need not list."""
        if self.is_watched:
            self.mix(owner, [one, other])
            return
        self.forget(one.cards, only(owner))
        self.forget(other.cards, only(owner))

    def mix_unseen(self, keepers: i64, zones: list[Zone]) -> None:
        """Cards were moved among these zones, and only the keepers, a set of seats, can still follow what they knew.

        The handles are dealt out anew at random, and always: whether chance was used must not tell what the cards are.
        """
        if not self.is_watched:
            for zone in zones:
                self.forget(zone.cards, keepers)
            return
        count: i64 = 0
        for zone in zones:
            count += zone.size()
        cards = vec[i64](capacity=count)
        for zone in zones:
            for i in range(zone.size()):
                cards = append(cards, zone.at(i))
        self.mingle(cards, keepers)
        for i in range(len(cards) - 1, 0, -1):
            j = self.rng.below(i + 1)
            self.exchange(cards[i], cards[j])  # what lay in a place stays there, under another handle
            self.exchange_groups(keepers, cards[i], cards[j])
            swap(cards, i, j)
        place: i64 = 0
        for zone in zones:
            for i in range(zone.size()):
                zone.set_at(i, cards[place])
                place += 1
        self.note_mix(cards)

    def forget(self, cards: vec[i64], keepers: i64) -> None:
        """Whoever is not a keeper knows nothing of these cards any more."""
        kept = keepers | (keepers << RECALLED_SHIFT) | (keepers << LOOK_SHIFT)
        marks = self.marks
        for i in range(len(cards)):
            marks[cards[i]] &= kept

    def note_mix(self, cards: vec[i64]) -> None:
        """Count the shuffle; in a sampled world the cards then lie as they were dealt in it."""
        self.mixes += 1
        if len(self.mixed) == 0:
            self.mixed = filled(len(self.face), 0)
        for i in range(len(cards)):
            self.mixed[cards[i]] = self.mixes
        for correction in self.corrections:
            if correction.step == self.steps and correction.mix == self.mixes:
                self.lay_as(correction.taken_from)

    def lay_as(self, taken_from: vec[i64]) -> None:
        """At every handle lies now what lay at another."""
        if len(self.origin) == 0:
            self.origin = numbers(len(self.face))
        face = self.face[:]
        condition = self.condition[:]
        lot = self.lot[:]
        marks = self.marks[:]
        origin = self.origin[:]
        for card in range(len(taken_from)):
            taken = taken_from[card]
            if taken != card:
                self.face[card] = face[taken]
                self.lot[card] = lot[taken]
                self.origin[card] = origin[taken]
                self.marks[card] = (marks[card] & ~RECALLED) | (marks[taken] & RECALLED)
                if not self.conditions_show:
                    self.condition[card] = condition[taken]

    def mingle(self, cards: vec[i64], keepers: i64) -> None:
        """Whoever is not a keeper forgets which of these cards is which, but not which cards they are.

        Where they are of one lot and nobody knows them there is nothing to forget: they are alike anyway.
        """
        if len(cards) == 0:
            return
        losers = self.everybody & ~keepers
        all_known = losers
        some_known: i64 = 0
        some_look: i64 = 0
        lot = self.lot[cards[0]]
        one_lot = True
        for i in range(len(cards)):
            mark = self.marks[cards[i]]
            some_look |= (mark >> LOOK_SHIFT) & losers
            known = (mark | (mark >> RECALLED_SHIFT)) & losers
            all_known &= known
            some_known |= known
            if self.lot[cards[i]] != lot:
                one_lot = False
        if keepers == 0 and all_known == losers:
            self.start_lot(cards)
            return
        if some_known == 0 and some_look == 0 and one_lot:
            return
        for seat in range(self.seats + 1):
            if (losers >> seat) & 1 and (not one_lot or (some_known >> seat) & 1):
                self.join_group(seat, cards)
        for i in range(len(cards)):
            mark = self.marks[cards[i]]
            seen = mark & losers
            self.marks[cards[i]] = (mark & ~(seen | (losers << LOOK_SHIFT))) | (seen << RECALLED_SHIFT)

    def start_lot(self, cards: vec[i64]) -> None:
        """Cards that everybody knew form a lot of their own when they are shuffled."""
        for i in range(len(cards)):
            self.lot[cards[i]] = self.next_lot
            self.marks[cards[i]] = 0
        self.leave_groups(cards)
        self.next_lot += 1

    def leave_groups(self, cards: vec[i64]) -> None:
        """These cards are no longer among those of which a seat has lost track."""
        count: i64 = len(self.face)
        if len(self.group) > 0:
            for seat in range(self.seats + 1):
                for i in range(len(cards)):
                    self.group[seat * count + cards[i]] = 0

    def join_group(self, seat: i64, cards: vec[i64]) -> None:
        """For a seat these cards can no longer be told apart, nor from those they could not be told apart from.

        A part of one group that is mixed within itself needs nothing; where a part of a group is mixed with other
        cards, the whole group is joined, which forgets a little more than a perfect memory would.
        """
        count: i64 = len(self.face)
        if len(self.group) == 0:
            self.group = filled((self.seats + 1) * count, 0)
        first = seat * count
        for i in range(len(cards)):
            if (self.marks[cards[i]] >> seat) & 1:
                self.group[first + cards[i]] = 0
        group = self.group[first + cards[0]]
        together = group != 0
        for i in range(len(cards)):
            if self.group[first + cards[i]] != group:
                together = False
        if together:
            return
        joined = self.next_group
        self.next_group += 1
        for i in range(len(cards)):
            old = self.group[first + cards[i]]
            if old != 0 and old != joined:
                for j in range(count):
                    if self.group[first + j] == old:
                        self.group[first + j] = 0 if (self.marks[j] >> seat) & 1 else joined
            self.group[first + cards[i]] = joined

    def exchange(self, a: i64, b: i64) -> None:
        """Two handles change what they stand for: face, condition, lot, who knows it, where it came from."""
        if a == b:
            return
        self.moves += 1
        if len(self.origin) == 0:
            self.origin = numbers(len(self.face))
        swap(self.face, a, b)
        swap(self.condition, a, b)
        swap(self.lot, a, b)
        swap(self.marks, a, b)
        swap(self.origin, a, b)

    def exchange_groups(self, seats: i64, a: i64, b: i64) -> None:
        """For these seats the two handles also change among which cards they have lost track of them."""
        count: i64 = len(self.face)
        if len(self.group) > 0:
            for seat in range(self.seats):
                if (seats >> seat) & 1:
                    swap(self.group, seat * count + a, seat * count + b)

    def where_from(self, card: i64) -> i64:
        """The handle at which this card lay when the step began."""
        return card if len(self.origin) == 0 else self.origin[card]

    # ------------------------------------------------------------------ chance

    def roll(self, sides: i64) -> i64:
        """A die: 1 to the number of its sides, or what an arranged scene says comes next."""
        if len(self.coming_rolls) > 0:
            coming = self.coming_rolls[0]
            self.coming_rolls = self.coming_rolls[1:]
            return coming
        return self.rng.below(sides) + 1

    def pick(self, options: vec[i64]) -> i64:
        """One of the options at random."""
        return options[self.rng.below(len(options))]

    # ------------------------------------------------------------------ telling

    def tell(
        self, kind: i64, seat: i64, card: i64 = NO_CARD, other: i64 = NOBODY, number: i64 = 0, more: i64 = 0
    ) -> None:
        """Report what happened to whoever listens; a card's face goes only to those who know it now."""
        if self.events is None:
            return
        self.record(kind, seat, card, other, number, more, self.everybody)

    def tell_only(
        self,
        told: i64,
        kind: i64,
        seat: i64,
        card: i64 = NO_CARD,
        other: i64 = NOBODY,
        number: i64 = 0,
        more: i64 = 0,
    ) -> None:
        """Report what happened to some seats alone; the others do not learn that anything did."""
        if self.events is None:
            return
        self.record(kind, seat, card, other, number, more, told)

    def record(self, kind: i64, seat: i64, card: i64, other: i64, number: i64, more: i64, told: i64) -> None:
        """Keep the event with the face as it is now."""
        face: i64 = NO_CARD
        known: i64 = 0
        if card != NO_CARD:
            face = self.face[card]
            known = self.marks[card] & PART
        assert self.events is not None
        self.events.append(Event(kind, seat, card, face, known, other, number, more, told))


def swap(row: vec[i64], a: i64, b: i64) -> None:
    """Exchange two places of a row."""
    kept = row[a]
    row[a] = row[b]
    row[b] = kept


def stirred(high: i64, low: i64, value: i64) -> tuple[i64, i64]:
    """Two 32-bit lanes with one more number in them."""
    low = ((low ^ (value & 0xFFFFFFFF)) * 16777619) & 0xFFFFFFFF
    high = ((high ^ (low >> 7) ^ ((value >> 32) & 0xFFFFFFFF)) * 709607) & 0xFFFFFFFF
    return high, low
