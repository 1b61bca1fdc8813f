"""The course of a game: the fold of a journal into a snapshot, the answers since, and half-run states."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from questhall.journal import ANSWER, CARRY, CONCEDE, REDEAL, SAY, UNDO, Entry, answer_entry
from questhall.kernel.game import NOBODY_ANSWERS, Event, Game, Gathered, Suspend, WrongReplay
from questhall.kernel.kind import Kind
from questhall.kernel.knowledge import Position, sample
from questhall.kernel.oracle import Script
from questhall.kernel.rng import Dice, strong_dice
from questhall.kernel.zones import NOBODY
from questhall.seal import redeal_chance

NO_NUMBER: Final = -1
RECENT_MILESTONES: Final = 8
EVERY_MILESTONE: Final = 32


def is_among(game: Game, value: i64) -> bool:
    """Whether a value is one of the options of the question that waits."""
    options = game.pending_options
    for i in range(len(options)):
        if options[i] == value:
            return True
    return False


@final
@mypyc_attr(acyclic=True)
class Note:
    """Something that the match itself tells everybody: an undo, a word, a concession, a bot that stumbled."""

    def __init__(self, kind: str, seat: i64, text: str) -> None:
        self.kind = kind
        self.seat: i64 = seat
        self.text = text


@final
@mypyc_attr(acyclic=True)
class Part:
    """One seat's part of a secret simultaneous answer, with the half-run state that its answers lead to."""

    def __init__(self, seat: i64, state: Game, script: Script) -> None:
        self.seat: i64 = seat
        self.asks: list[int] = []
        self.values: list[int] = []
        self.done: bool = False
        self.state: Game = state
        self.script: Script = script

    def answered(self) -> "Part":
        """The same answers, to be run again."""
        twin = Part(self.seat, self.state, self.script)
        twin.asks = self.asks[:]
        twin.values = self.values[:]
        return twin


@final
@mypyc_attr(acyclic=True)
class Milestone:
    """Where a course can be taken up again: the snapshot of a step, and how many live acts came before.

    After a redeal, which comes in mid-step, also what had been answered in that step.
    """

    def __init__(self, snapshot: Game, acts: i64) -> None:
        self.snapshot: Game = snapshot
        self.acts: i64 = acts
        self.script: Script = Script()
        self.gathered: i64 = 0
        self.parts: list[Part] = []

    def at(self, snapshot: Game) -> "Milestone":
        """The same place in another world."""
        twin = Milestone(snapshot, self.acts)
        twin.script = self.script
        twin.gathered = self.gathered
        twin.parts = self.parts
        return twin


class Finished:
    """A step that has ended: where it began, its answers, where it led, and what it told."""

    def __init__(self, position: Position, events: list[Event]) -> None:
        self.position = position
        self.events = events


class Course:
    """A game under way.

    `journal` holds every act, `line` those that count after undoes. `snapshot` is the game at the start
    of the present step, `script` the answers given in it, `state` the run of the step as far as they lead.
    While a secret simultaneous answer is open, `parts` holds one half-run state a seat. `heard` is what was
    told so far, apart from what the present run tells beyond its first `skip` events; it only ever grows.
    """

    def __init__(self, kind: Kind, game: Game, seeds: list[int]) -> None:
        self.kind: Kind = kind
        self.seeds: list[int] = seeds
        self.seats: i64 = game.seats
        self.journal: list[Entry] = []
        self.line: list[Entry] = []
        self.milestones: list[Milestone] = [Milestone(game, 0)]
        self.snapshot: Game = game
        self.turn: i64 = kind.turn(game)
        self.script: Script = Script()
        self.gathered: i64 = 0
        self.state: Game = game
        self.parts: list[Part] = []
        self.numbers: list[int] = [0] * game.seats
        self.heard: list[Event | Note] = []
        self.heard_at: list[int] = []  # after how many entries each event was told
        self.skip: i64 = 0
        self.keeps_sums: bool = False
        self.sums: list[tuple[int, int]] = []  # after how many entries a step began, and its checksum
        self.carried: bool = False
        self.finished: list[Finished] | None = None  # the steps that ended, where somebody looks at them

    # ------------------------------------------------------------------ who is asked what

    @property
    def over(self) -> bool:
        """Whether the game has ended or was carried on elsewhere."""
        return self.state.over or self.carried

    def part_of(self, seat: i64) -> Part | None:
        """The seat's part of the secret simultaneous answer that is open, if it has one."""
        for part in self.parts:
            if part.seat == seat:
                return part
        return None

    def question_of(self, seat: i64) -> Game | None:
        """The half-run state in which the seat is asked something, if it is."""
        if len(self.parts) > 0:
            part = self.part_of(seat)
            return None if part is None or part.done else self.shared(part.state)
        if (self.state.pending_seats >> seat) & 1 and not self.carried:
            return self.state
        return None

    def state_for(self, seat: i64) -> Game:
        """The state that a seat looks at: its own half-run one while a secret simultaneous answer is open."""
        part = self.part_of(seat)
        return self.shared(self.state if part is None else part.state)

    def shared(self, state: Game) -> Game:
        """A state that shows who is done with the secret simultaneous answer, which is no secret."""
        state.answered = 0
        for part in self.parts:
            if part.done:
                state.answered |= 1 << part.seat
        return state

    def position_of(self, seat: i64) -> Position:
        """Where the match stands for a seat, for sampling."""
        part = self.part_of(seat)
        if part is None or part.done:
            return Position(self.snapshot, self.script, self.state, NOBODY, self.gathered)
        return Position(self.snapshot, part.script, part.state, seat, self.gathered)

    # ------------------------------------------------------------------ one answer

    def take(self, seat: i64, value: i64, number: i64) -> bool:
        """Take one option of the question that the seat is asked; False, and nothing done, where it cannot be taken.

        With a number other than NO_NUMBER, only that question is meant.
        """
        if seat < 0 or seat >= self.seats:
            return False
        game = self.question_of(seat)
        if game is None or not is_among(game, value):
            return False
        if number != NO_NUMBER and number != self.numbers[seat]:
            return False
        part = self.part_of(seat)
        if part is None:
            self.enter(answer_entry(seat, self.numbers[seat], [int(game.pending_ask)], [int(value)]))
        else:
            asked = self.numbers[seat]
            self.draft(part, value)
            self.enter_part(part, len(part.values) - 1, asked)
        return True

    def enter_part(self, part: Part, drafted: i64, number: int) -> None:
        """A part that is complete enters the journal as one answer.

        Where the rules raise, the draft is as it was: so many answers, and the question of this number.
        """
        if not part.done:
            return
        last = self.numbers[part.seat] - 1
        try:
            self.enter(answer_entry(part.seat, last, part.asks[:], part.values[:]))
        except Exception:
            again = self.part_of(part.seat)
            if again is not None:
                self.set_draft_again(again, part.asks[:drafted], part.values[:drafted], number)
            raise

    # ------------------------------------------------------------------ the fold

    def enter(self, entry: Entry) -> None:
        """Add one act to the journal and carry it out; where the rules raise, nothing has changed."""
        entry.place = len(self.journal)
        heard = len(self.heard)
        told = len(self.heard_at)
        sums = len(self.sums)
        acts = len(self.line)
        skip = self.skip
        numbers = self.numbers[:]
        parts = self.parts
        self.journal.append(entry)
        try:
            self.carry_out(entry)
        except Exception:
            self.journal.pop()
            del self.heard[heard:]
            del self.heard_at[told:]
            del self.sums[sums:]
            self.stand_like(self.rewound(acts, []))
            self.skip = skip
            self.numbers = numbers
            for part in parts:
                if not part.done:
                    self.set_draft(part.seat, part.asks, part.values)
            raise

    def carry_out(self, entry: Entry) -> None:
        """One entry's part of the fold."""
        if entry.kind == ANSWER or entry.kind == CONCEDE or entry.kind == REDEAL:
            self.act(entry)
        elif entry.kind == UNDO:
            self.undo(entry)
        elif entry.kind == SAY:
            self.tell_all(Note("say", entry.seat, entry.text))
        elif entry.kind == CARRY:
            self.carried = True
            self.parts = []
            self.tell_all(Note("carry", entry.seat, ""))

    def act(self, entry: Entry) -> None:
        """Carry out an act that counts until it is undone."""
        entry.step = self.snapshot.steps
        entry.turn = self.turn
        entry.together = self.gathered if len(self.parts) > 0 else -1
        self.line.append(entry)
        if entry.kind == ANSWER:
            self.answer(entry)
        elif entry.kind == CONCEDE:
            self.concede(entry)
        else:
            self.redeal(entry)

    def answer(self, entry: Entry) -> None:
        """One recorded answer, or a seat's whole part of a secret simultaneous answer."""
        if self.question_of(entry.seat) is None and not self.is_newly_done(entry):
            raise WrongReplay(f"seat {entry.seat} answers but is not asked")
        self.numbers[entry.seat] = int(entry.number)
        if entry.stumbled:
            self.tell_all(Note("stumble", entry.seat, ""))
        part = self.part_of(entry.seat)
        if part is None:
            for i in range(len(entry.asks)):
                self.script.add(entry.seat, entry.asks[i], entry.values[i])
            self.run()
            return
        if not part.done:
            part.asks = entry.asks[:]
            part.values = entry.values[:]
            self.run_part(part)
        if not part.done:
            raise WrongReplay(f"the answers of seat {entry.seat} are not complete")
        if self.is_gathered():
            self.gather()
            self.run()

    def is_newly_done(self, entry: Entry) -> bool:
        """Whether the entry is the draft that has just been completed."""
        part = self.part_of(entry.seat)
        return part is not None and part.done and part.values == entry.values and part.asks == entry.asks

    def concede(self, entry: Entry) -> None:
        """The seat leaves; it keeps what it has answered, but not what it was drafting."""
        snapshot = self.snapshot.copy()
        self.kind.concede(snapshot, entry.seat)
        self.snapshot = snapshot
        part = self.part_of(entry.seat)
        if part is not None and not part.done:
            part.asks = []
            part.values = []
        self.tell_all(Note("concede", entry.seat, ""))
        self.run()

    def redeal(self, entry: Entry) -> None:
        """Deal anew what nobody knows, and give chance a new key; raises NoSample."""
        seed = self.seeds[entry.to]
        position = Position(self.snapshot, self.script, self.state, NOBODY, self.gathered)
        world = sample(position, NOBODY, strong_dice(redeal_chance(seed, int(entry.place))))
        self.freeze()
        self.snapshot = world.game
        self.script = world.script
        self.milestones.append(self.milestone_in_step())
        self.note_sum()
        self.run()

    def milestone_in_step(self) -> Milestone:
        """Here and now, with what has been answered in this step; a draft that is not complete does not count."""
        mark = Milestone(self.snapshot, len(self.line))
        mark.script = self.script.copy(NOBODY_ANSWERS)
        mark.gathered = self.gathered
        mark.parts = [part.answered() for part in self.parts if part.done]
        return mark

    # ------------------------------------------------------------------ running steps

    def run(self) -> None:
        """Go on until somebody has to be waited for or the game is over, and number what is asked then."""
        self.run_steps()
        while self.state.pending_seats != 0 and self.state.pending_ask < 0:
            self.open_parts()
            if not self.is_gathered():
                self.mark_heard()
                return
            self.gather()
            self.run_steps()
        self.parts = []
        self.mark_heard()
        for seat in range(self.seats):
            if (self.state.pending_seats >> seat) & 1:
                self.numbers[seat] += 1

    def run_steps(self) -> None:
        """Run the present step, and those after it, until a question is asked."""
        while not self.snapshot.over:
            game = self.snapshot.copy()
            script = self.script
            script.rewind()
            game.begin_step()
            game.gathered = self.gathered
            game.oracle = script
            game.events = []
            try:
                game.step()
            except Suspend:
                self.state = game
                break
            self.end_step(game)
        if not self.script.is_used_up():
            raise WrongReplay("an answer of the step met no question")

    def end_step(self, game: Game) -> None:
        """What the step has led to is where the next one begins."""
        if not self.script.is_used_up():
            raise WrongReplay("an answer of the step met no question")
        self.state = game
        self.freeze()
        self.skip = 0
        if self.finished is not None:
            position = Position(self.snapshot, self.script, game, NOBODY, self.gathered)
            self.finished.append(Finished(position, game.events or []))
        game.events = None
        game.oracle = NOBODY_ANSWERS
        self.snapshot = game
        self.turn = self.kind.turn(game)
        self.script = Script()
        self.gathered = 0
        self.parts = []
        marks = self.milestones
        marks.append(Milestone(game, len(self.line)))
        old = len(marks) - 1 - RECENT_MILESTONES
        if old > 0 and marks[old].snapshot.steps % EVERY_MILESTONE != 0:
            del marks[old]
        self.note_sum()

    def note_sum(self) -> None:
        """Remember the checksum of the snapshot, for saves."""
        if self.keeps_sums:
            self.sums.append((len(self.journal), self.snapshot.checksum()))

    # ------------------------------------------------------------------ secret simultaneous answers

    def open_parts(self) -> None:
        """Every seat of the secret simultaneous answer gets a half-run state; what it drafted stays."""
        before = self.parts
        self.parts = []
        for seat in range(self.seats):
            if (self.state.pending_seats >> seat) & 1 == 0:
                continue
            part = Part(seat, self.state, self.script)
            is_new = True
            for old in before:
                if old.seat == seat:
                    part.asks = old.asks
                    part.values = old.values
                    is_new = False
            self.run_part(part)
            self.parts.append(part)
            if is_new and not part.done:
                self.numbers[seat] += 1

    def run_part(self, part: Part) -> None:
        """Run the step with the answers of one seat alone."""
        game = self.snapshot.copy()
        script = self.script.copy(NOBODY_ANSWERS)
        for i in range(len(part.asks)):
            script.add(part.seat, part.asks[i], part.values[i])
        game.begin_step()
        game.gathered = self.gathered
        game.alone = part.seat
        game.oracle = script
        part.done = False
        part.state = game
        part.script = script
        try:
            game.step()
        except Suspend:
            pass
        except Gathered:
            part.done = True
        if not script.is_used_up():
            raise WrongReplay(f"an answer of seat {part.seat} met no question")

    def draft(self, part: Part, value: i64) -> None:
        """One more answer of a seat whose part is open."""
        part.asks.append(int(part.state.pending_ask))
        part.values.append(int(value))
        self.run_part(part)
        self.numbers[part.seat] += 1

    def set_draft(self, seat: i64, asks: list[int], values: list[int]) -> None:
        """Let a seat's open part stand as it stood before."""
        part = self.part_of(seat)
        if part is None or (part.done and len(part.values) > 0):
            raise WrongReplay(f"seat {seat} has nothing to draft")
        part.asks = asks[:]
        part.values = values[:]
        self.run_part(part)

    def clear_drafts(self) -> None:
        """Nobody has drafted anything."""
        for part in self.parts:
            if not part.done:
                part.asks = []
                part.values = []
                self.run_part(part)

    def set_draft_again(self, part: Part, asks: list[int], values: list[int], number: int) -> None:
        """Let an open part stand with these answers, at the question of this number."""
        part.asks = asks
        part.values = values
        self.run_part(part)
        self.numbers[part.seat] = number

    def is_gathered(self) -> bool:
        """Whether every seat's part is complete."""
        for part in self.parts:
            if not part.done:
                return False
        return True

    def gather(self) -> None:
        """All parts together become answers of the step, in seat order."""
        for part in self.parts:
            for i in range(len(part.asks)):
                self.script.add(part.seat, part.asks[i], part.values[i])
        self.gathered += 1
        self.parts = []

    # ------------------------------------------------------------------ undoing

    def is_standing(self, entry: Entry) -> bool:
        """Whether the entry is a part of the secret simultaneous answer that is still open."""
        return len(self.parts) > 0 and entry.step == self.snapshot.steps and entry.together == self.gathered

    def undo(self, entry: Entry) -> None:
        """Go back to where the first so many live acts had led, and do again those that are kept."""
        if not 0 <= entry.to < len(self.line):
            raise WrongReplay(f"an undo goes back to act {entry.to}, which is not there")
        if len(entry.values) == self.seats:
            self.numbers = entry.values[:]  # what was drafted is not in the journal, but was asked
        taken_back = self.line[entry.to]
        keep = [self.journal[place] for place in entry.keep]
        if (
            taken_back.kind == ANSWER
            and self.is_standing(taken_back)
            and len(keep) == len(self.line) - entry.to - 1
        ):
            del self.line[entry.to]
            self.set_open(taken_back.seat)
        else:
            twin = self.rewound(entry.to, keep)
            self.freeze()
            self.stand_like(twin)
            self.note_sum()
            for seat in range(self.seats):
                if self.question_of(seat) is not None:
                    self.numbers[seat] += 1
        self.tell_all(Note("undo", entry.seat, entry.text))

    def set_open(self, seat: i64) -> None:
        """A seat's part is as if nothing had been answered; the others' parts stay as they are."""
        part = self.part_of(seat)
        assert part is not None
        part.asks = []
        part.values = []
        self.run_part(part)
        self.numbers[seat] += 1

    def rewound(self, acts: i64, keep: list[Entry]) -> "Course":
        """Another course, led by the first so many live acts and those that are kept."""
        last = len(self.milestones) - 1
        while self.milestones[last].acts > acts:
            last -= 1
        mark = self.milestones[last]
        twin = Course(self.kind, mark.snapshot, self.seeds)
        twin.milestones = self.milestones[: last + 1]
        twin.line = self.line[: mark.acts]
        twin.script = mark.script.copy(NOBODY_ANSWERS)
        twin.gathered = mark.gathered
        twin.parts = [part.answered() for part in mark.parts]
        twin.run()
        for entry in self.line[mark.acts : acts]:
            twin.act(entry)
        for entry in keep:
            twin.act(entry)
        return twin

    def stand_like(self, twin: "Course") -> None:
        """Stand where another course stands; what was told stays told, and its events are known already."""
        self.line = twin.line
        self.milestones = twin.milestones
        self.snapshot = twin.snapshot
        self.turn = twin.turn
        self.script = twin.script
        self.gathered = twin.gathered
        self.state = twin.state
        self.parts = twin.parts
        events = self.state.events
        self.skip = 0 if events is None else len(events)

    # ------------------------------------------------------------------ telling

    def freeze(self) -> None:
        """What the present run has told is told for good."""
        events = self.state.events
        if events is not None:
            for i in range(self.skip, len(events)):
                self.heard.append(events[i])
            self.skip = max(self.skip, len(events))

    def tell_all(self, note: Note) -> None:
        """Tell everybody something that does not come from the rules."""
        self.freeze()
        self.heard.append(note)
        self.mark_heard()

    def told(self) -> int:
        """How many events there are so far, whoever they were told to."""
        events = self.state.events
        unfrozen = 0 if events is None else max(0, len(events) - self.skip)
        return len(self.heard) + unfrozen

    def event(self, place: i64) -> Event | Note:
        """One event, by its place among all."""
        if place < len(self.heard):
            return self.heard[place]
        events = self.state.events
        assert events is not None
        return events[self.skip + place - len(self.heard)]

    def mark_heard(self) -> None:
        """Remember after which entry the newest events were told."""
        count = self.told()
        entries = len(self.journal)
        while len(self.heard_at) < count:
            self.heard_at.append(entries)

    # ------------------------------------------------------------------ other worlds

    def imagined(self, seat: i64, dice: Dice) -> "Course":
        """The course in a world that the seat cannot tell from the true one, to compare what is shown.

        It waits at the same question, and chance goes on in it as in truth: never for a bot.
        """
        public = seat >= self.seats
        world = sample(self.position_of(seat), seat, dice)
        twin = Course(self.kind, world.game, self.seeds)
        twin.journal = self.journal[:]
        twin.line = self.line[:]
        mark = self.milestones[-1]
        begun = world.game.copy()
        begun.leaving = mark.snapshot.leaving  # whoever has left within the step had not yet done so then
        twin.milestones = [*self.milestones[:-1], mark.at(begun)]
        twin.turn = self.turn
        twin.script = self.script.copy(NOBODY_ANSWERS)
        twin.gathered = self.gathered
        twin.carried = self.carried
        twin.run_steps()
        for part in self.parts:
            own = Part(part.seat, twin.state, twin.script)
            own.done = part.done
            if part.seat == seat and not public:
                own.asks = part.asks[:]
                own.values = part.values[:]
                twin.run_part(own)
            twin.parts.append(own)
        twin.numbers = self.numbers[:]
        twin.heard = self.heard[:]
        twin.heard_at = self.heard_at[:]
        twin.skip = self.skip
        return twin
