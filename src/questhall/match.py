"""A game being played: setup and answers lead to what is asked, seen and told; it can be undone and saved."""

import os
import secrets
from collections.abc import Iterable, Sequence
from typing import Any, Final

from mypy_extensions import i64

from questhall.course import NO_NUMBER, Course, Note, Part, is_among
from questhall.decisions import Decision
from questhall.errors import BotError, ConsentNeeded, IllegalAnswer, Refused
from questhall.journal import CARRY, CONCEDE, CONSENT, REDEAL, SAY, UNDO, Entry, answer_entry
from questhall.kernel.english import row
from questhall.kernel.game import Game, Suspend, least
from questhall.kernel.kind import GameError
from questhall.kernel.knowledge import NoSample, World, sample
from questhall.kernel.oracle import Script
from questhall.kernel.rng import Dice
from questhall.kernel.sight import Sight
from questhall.saves import Autosave, report_of, save_of
from questhall.seats import Bot
from questhall.setup import Setup
from questhall.undo import SCOPES, UndoOffer, has_seen_more, has_used_chance, offer_undo

CARRIED_ON: Final = "carried on"
MOST_SHOWN: Final = 12
MOST_SAID: Final = 500
RECENT_ENTRIES: Final = 60  # in which what somebody has said still counts


class Match:
    """One game being played, from its setup and a journal of acts.

    `answer` gives one seat's answers; `pending` is what is asked. All that leaves for a seat goes through
    `view`, `events`, `decision`, `waiting`, `why_not`, `undo_offer` and `report`; the match itself holds
    every secret.
    """

    def __init__(
        self, setup: Setup, entries: Iterable[Entry] = (), *, forgiving: bool = True, sums: bool = False
    ) -> None:
        """Begin, and replay what is recorded. Bots are not asked before `let_bots_play`.

        A forgiving match answers with the least there is for a bot that fails, and tells so; else `BotError`
        is raised. With `sums` it keeps the checksums of all steps from the beginning on.
        """
        self.setup: Setup = setup
        self.kind = setup.kind
        self.names: list[str] = setup.names
        self.seats: int = setup.seats
        self.forgiving = forgiving
        self.notes: list[str] = []  # what loading had to say
        self.past: bool = False  # a look at how things were; nobody can act
        self.bot_seats: i64 = 0
        for seat in range(setup.seats):
            if setup.bots[seat] is not None:
                self.bot_seats |= 1 << seat
        self.autosaved: Autosave | None = None
        self.course: Course = Course(setup.kind, setup.start(), setup.seeds)
        self.course.keeps_sums = sums
        self.course.note_sum()
        self.course.run()
        self.told_to: list[list[int]] = [[] for seat in range(self.seats + 1)]
        self.told_until: list[int] = [0] * (self.seats + 1)
        for entry in entries:
            self.course.enter(entry)

    # ------------------------------------------------------------------ what is asked

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.kind.id

    @property
    def over(self) -> bool:
        """Whether the game has ended, or was carried on in another match."""
        return self.course.over

    @property
    def n(self) -> int:
        """How many entries the journal has."""
        return len(self.course.journal)

    @property
    def pending(self) -> list[Decision]:
        """What every seat is asked now, secrets included: for whoever runs the match, not for one seat."""
        found: list[Decision] = []
        for seat in range(self.seats):
            decision = self.decision(seat)
            if decision is not None:
                found.append(decision)
        return found

    def decision(self, seat: int) -> Decision | None:
        """What one seat is asked now; None where it is not asked."""
        at = self.seat_number(seat)
        game = self.course.question_of(at)
        if game is None or self.past:
            return None
        seeds = self.course.seeds
        return Decision(self.kind, game, at, self.course.numbers[at], self.names, seeds[len(seeds) - 1])

    def waiting(self, seat: int | None = None) -> list[dict[str, Any]]:
        """Whose answers the table waits for, as a seat may know it: secret answers go unnamed."""
        found: list[dict[str, Any]] = []
        secret = len(self.course.parts) > 0
        for other in range(self.seats):
            game = self.course.question_of(other)
            if game is not None:
                ask = None if secret and other != seat else self.kind.asks[game.pending_ask].name
                found.append({"seat": other, "name": self.names[other], "ask": ask, "secret": secret})
        return found

    def why_not(self, seat: int, thing: int) -> dict[str, str]:
        """The `clause` and the `text` that keep this card, seat, number or verb from being an option now."""
        at = self.seat_number(seat)
        if not isinstance(thing, int) or isinstance(thing, bool) or not -1 <= thing < 1 << 31:
            raise IllegalAnswer("A thing is meant by its number: a card, a seat, a number or a verb.")
        game = self.course.question_of(at)
        if game is not None and is_among(game, thing):
            return {"clause": self.kind.asks[game.pending_ask].clauses[0], "text": "It can be chosen."}
        ask = -1 if game is None else game.pending_ask
        clause, sentence = self.kind.why_not(self.course.state_for(at), at, ask, thing, self.names)
        return {"clause": clause, "text": sentence}

    def sums(self, seat: int | None, kind: str, thing: int) -> list[dict[str, Any]]:
        """How the numbers of a card (kind "card") or a player ("seat") came about, part by part, for these eyes."""
        at = self.eyes(seat)
        if not isinstance(thing, int) or isinstance(thing, bool) or not 0 <= thing < 1 << 31:
            raise IllegalAnswer("A thing is meant by its number: that of a card or of a seat.")
        return self.kind.sums(self.course.state_for(at), at, kind, thing, self.names)

    def odds(self, seat: int) -> list[dict[str, Any]]:
        """The exact chances of what the seat is asked about, now and with each addition; see `Kind.odds`."""
        at = self.seat_number(seat)
        if self.course.question_of(at) is None:
            return []
        return self.kind.odds(self.course.state_for(at), at, self.names)

    # ------------------------------------------------------------------ answering

    def answer(self, seat: int, *values: int, number: int | None = None) -> None:
        """Answer what the seat is asked, and with more values what it is asked next; all are taken, or none.

        More than one value answers one secret simultaneous question as far as it goes, or questions of one
        series as long as nothing new comes to light between them. With `number`, only that question is meant.
        """
        if len(values) != 1 or not self.take(seat, values[0], number):
            self.answer_list(self.asked(seat, number), seat, list(values))
        if self.autosaved is not None:
            self.autosaved.record(self)
        if self.bot_seats != 0:
            self.let_bots_play()

    def take(self, seat: int, value: int, number: int | None) -> bool:
        """Take one answer that is right at first sight; False where a closer look has to say what is wrong with it."""
        if self.past or type(seat) is not int or type(value) is not int or not -(1 << 31) <= value < 1 << 31:
            return False
        if number is None:
            return self.course.take(seat, value, NO_NUMBER)
        return type(number) is int and 0 <= number < 1 << 31 and self.course.take(seat, value, number)

    def asked(self, seat: int, number: int | None) -> Game:
        """The half-run state in which the seat is asked; IllegalAnswer where it is not."""
        at = self.seat_number(seat)
        if self.past:
            raise IllegalAnswer("This is how things were: only the match itself can be answered.")
        game = self.course.question_of(at)
        if game is None:
            if self.over:
                raise IllegalAnswer("The game is over: there is nothing left to answer.")
            names = [
                self.names[other] for other in range(self.seats) if self.course.question_of(other) is not None
            ]
            raise IllegalAnswer(f"{self.names[at]} is not asked now: the table waits for {row(names)}.")
        if number is not None and number != self.course.numbers[at]:
            waits = self.course.numbers[at]
            raise IllegalAnswer(
                f"That answer is meant for question {number!r:.20}, but it is question {waits} that waits."
            )
        return game

    def check(self, game: Game, seat: int, value: int) -> None:
        """Refuse a value that is not among the options."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise IllegalAnswer(
                f"An answer is an option's number, not {value!r:.60}: {self.options_in_words(game, seat)}."
            )
        if not -(1 << 31) <= value < 1 << 31 or not is_among(game, value):
            raise IllegalAnswer(
                f"{value!r:.20} is not one of the options: {self.options_in_words(game, seat)}."
            )

    def options_in_words(self, game: Game, seat: int) -> str:
        """What would be right, for a refusal."""
        shown: list[str] = []
        for value in game.pending_options:
            if len(shown) == MOST_SHOWN:
                shown.append("…")
                break
            shown.append(f"{value} ({self.kind.label(game, seat, game.pending_ask, value, self.names)})")
        return "choose " + (shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}")

    def answer_list(self, game: Game, seat: int, values: list[int]) -> None:
        """Take a list of answers, all or none."""
        if not values:
            raise IllegalAnswer(f"An answer is missing: {self.options_in_words(game, seat)}.")
        part = self.course.part_of(seat)
        if part is not None:
            self.draft_list(part, values)
            return
        for ask, value in zip(self.tried(game, seat, values), values, strict=True):
            self.course.enter(answer_entry(seat, self.course.numbers[seat], [ask], [value]))

    def draft_list(self, part: Part, values: list[int]) -> None:
        """Draft answer after answer; where one is illegal, the draft is as before."""
        asks, drafted = part.asks[:], part.values[:]
        number = self.course.numbers[part.seat]
        try:
            for i in range(len(values)):
                if part.done:
                    raise IllegalAnswer(
                        f"{i} of the {len(values)} answers are enough here: leave the others out."
                    )
                self.check(part.state, part.seat, values[i])
                self.course.draft(part, values[i])
        except IllegalAnswer:
            self.course.set_draft_again(part, asks, drafted, number)
            raise
        self.course.enter_part(part, len(drafted), number)

    def tried(self, game: Game, seat: int, values: list[int]) -> list[int]:
        """The asks that these values answer in turn; IllegalAnswer where one of them does not fit."""
        asks: list[int] = []
        script = self.course.script.copy(self.course.script.then)
        series = self.kind.asks[game.pending_ask].series
        for i in range(len(values)):
            self.check(game, seat, values[i])
            asks.append(int(game.pending_ask))
            if i == len(values) - 1:
                return asks
            script.add(seat, game.pending_ask, values[i])
            following = self.run_on(script)
            if following is None or not is_of_series(self, game, following, seat, series):
                raise IllegalAnswer(f"Only {i + 1} of the {len(values)} answers can be given at once here.")
            game = following
        return asks

    def run_on(self, script: Script) -> Game | None:
        """The half-run state that a script leads to within the present step; None where the step ends."""
        script.rewind()
        game = self.course.snapshot.copy()
        game.begin_step()
        game.gathered = self.course.gathered
        game.oracle = script
        try:
            game.step()
        except Suspend:
            return game
        return None

    # ------------------------------------------------------------------ bots

    def let_bots_play(self) -> None:
        """Ask the bots as long as one of them is pending."""
        while not self.past:
            seat = self.next_bot()
            if seat < 0:
                return
            self.ask_bot(seat)
            if self.autosaved is not None:
                self.autosaved.record(self)

    def next_bot(self) -> int:
        """The first bot that is asked, or -1; where people may act first in an open window, bots wait for them."""
        for seat in range(self.seats):
            if (self.bot_seats >> seat) & 1:
                game = self.course.question_of(seat)
                if game is not None and game.pending_seats & ~self.bot_seats == 0:
                    return seat
        return -1

    def ask_bot(self, seat: int) -> None:
        """Let one bot answer what it is asked."""
        bot = self.setup.bots[seat]
        decision = self.decision(seat)
        assert bot is not None and decision is not None
        given: Any = None
        trouble = ""
        try:
            self.let_bot_speak(bot, seat, decision)
            given = bot.answer(self.sight(seat), decision)
        except Exception as error:
            trouble = f"raised {type(error).__name__}: {str(error)[:200]}"
        if not trouble:
            try:
                self.answer_list(
                    self.asked(seat, None), seat, list(given) if isinstance(given, list) else [given]
                )
                return
            except IllegalAnswer as error:
                trouble = f"gave an answer that is none: {error.sentence}"
        if not self.forgiving:
            raise BotError(f"The bot {bot.name!r} of {self.names[seat]} {trouble}")
        self.stumble(seat)

    def sight(self, seat: int) -> Sight:
        """What the seat that is asked may see, with worlds that may be the true one: for bots and hints."""
        sight = self.kind.sight(self.asked(seat, None), self.seat_number(seat))
        sight.stand_at(self.course.position_of(seat))
        return sight

    def let_bot_speak(self, bot: Bot, seat: int, decision: Decision) -> None:
        """A bot that talks hears what the others have said, and may say one thing before it answers."""
        say = getattr(bot, "say", None)
        if say is None:
            return
        decision.heard = self.heard(seat)
        statement = say(self.sight(seat), decision)
        if statement is None:
            return
        try:
            words = self.kind.check_statement(self.course.state_for(seat), seat, statement)
        except GameError:
            return  # the rules do not let it be said now
        if words not in self.said_lately(seat):
            entry = Entry(SAY, seat)
            entry.text = words[:MOST_SAID]
            self.course.enter(entry)

    def said_lately(self, seat: int) -> list[str]:
        """What a seat has said, the last first, among so many of the last entries."""
        recent = self.course.journal[-RECENT_ENTRIES:]
        return [entry.text for entry in reversed(recent) if entry.kind == SAY and entry.seat == seat]

    def heard(self, seat: int) -> list[tuple[int, Any]]:
        """What the other seats have said lately and could still say: the seat and the statement, the last first."""
        found: list[tuple[int, Any]] = []
        state = self.course.state_for(seat)
        for other in range(self.seats):
            said = [] if other == seat else self.said_lately(other)
            if said:
                sayable = {
                    self.kind.check_statement(state, other, statement): statement
                    for statement in self.kind.statements(state, other)
                }
                found += [(other, sayable[words]) for words in said if words in sayable]
        return found

    def stumble(self, seat: int) -> None:
        """Answer with the least there is for a bot that has no answer, and let everybody know."""
        part = self.course.part_of(seat)
        if part is None:
            game = self.asked(seat, None)
            asks, values = [int(game.pending_ask)], [int(least(game.pending_options))]
        else:
            while not part.done:
                self.course.draft(part, least(part.state.pending_options))
            asks, values = part.asks[:], part.values[:]
        entry = answer_entry(seat, self.course.numbers[seat] - (0 if part is None else 1), asks, values)
        entry.stumbled = True
        self.course.enter(entry)

    # ------------------------------------------------------------------ what is seen and told

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat may know, JSON-ready; without a seat, what a spectator may know."""
        at = self.eyes(seat)
        return self.kind.view(self.course.state_for(at), at, self.names)

    def events(self, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
        """What happened, as a seat may know it, without the first `since` of the events that it was told.

        Each has kind, seat, text, clauses, its `place` among the seat's events from 1 on, and `n`: after how
        many entries it came about, for `at`. The list only ever grows; an undo is one more event.
        """
        at = self.eyes(seat)
        told = self.told_to[at]
        count = self.course.told()
        for place in range(self.told_until[at], count):
            if self.told(place, at) is not None:
                told.append(place)
        self.told_until[at] = count
        found: list[dict[str, Any]] = []
        for i in range(max(0, since), len(told)):
            data = self.told(told[i], at)
            assert data is not None
            data["place"] = i + 1
            data["n"] = self.course.heard_at[told[i]]
            found.append(data)
        return found

    def story(self) -> list[dict[str, Any]]:
        """After the end: everything that happened, each event as told to the seat that knew most of it."""
        if not self.over:
            raise Refused(
                "Everything is told when the game is over: until then each seat has its own events."
            )
        found: list[dict[str, Any]] = []
        for place in range(self.course.told()):
            told = [self.told(place, self.seats)]
            told += [self.told(place, seat) for seat in range(self.seats)]
            known = [data for data in told if data is not None]
            if known:
                data = next((one for one in known if one.get("card")), known[0])
                data["place"] = len(found) + 1
                data["n"] = self.course.heard_at[place]
                found.append(data)
        return found

    def told(self, place: int, seat: int) -> dict[str, Any] | None:
        """One event for one seat; None where it is not told."""
        event = self.course.event(place)
        if isinstance(event, Note):
            text = NOTE_TEXTS[event.kind].format(who=self.names[event.seat], text=event.text)
            return {"kind": event.kind, "seat": int(event.seat), "text": text, "clauses": []}
        data = self.kind.tell(self.course.state, event, seat, self.names)
        if data is not None and "clauses" not in data:
            data["clauses"] = list(self.kind.events[event.kind].clauses)
        return data

    @property
    def result(self) -> dict[str, Any] | None:
        """How it ended: winners, outcome, place and score of each seat, clause, `undone`; else None."""
        if not self.over:
            return None
        if self.course.carried:
            seats = [{"outcome": CARRIED_ON, "place": 1, "score": 0} for seat in range(self.seats)]
            result: dict[str, Any] = {
                "winners": [],
                "seats": seats,
                "clause": "",
                "text": "The game is carried on elsewhere.",
            }
        else:
            result = self.kind.result(self.course.state, self.names)
        undone = [0] * self.seats
        for entry in self.course.journal:
            if entry.kind == UNDO and entry.counted:
                undone[entry.seat] += 1
        result["undone"] = undone
        return result

    # ------------------------------------------------------------------ acts that nobody was asked for

    def sayable(self, seat: int) -> list[dict[str, Any]]:
        """The set phrases that the seat may say now: `statement` as `say` takes it, and `text` in words."""
        at = self.seat_number(seat)
        if self.over or self.past:
            return []
        state = self.course.state_for(at)
        return [
            {"statement": statement, "text": self.kind.check_statement(state, at, statement)}
            for statement in self.kind.statements(state, at)
        ]

    def say(self, seat: int, statement: Any) -> None:
        """Say something to everybody, as far as the rules allow it."""
        at = self.acting(seat)
        try:
            words = self.kind.check_statement(self.course.state_for(at), at, statement)
        except GameError as error:
            raise Refused(str(error)) from None
        entry = Entry(SAY, at)
        entry.text = words[:MOST_SAID]
        self.course.enter(entry)
        self.record()

    def concede(self, seat: int) -> None:
        """Leave as soon as the rules let the seat go; until then the least there is is answered for it."""
        at = self.acting(seat)
        if (self.course.snapshot.leaving >> at) & 1:
            raise Refused(f"{self.names[at]} has left the game already.")
        self.course.enter(Entry(CONCEDE, at))
        self.record()
        self.let_bots_play()

    def undo_offer(self, seat: int, scope: str = "choice") -> UndoOffer:
        """Whether the seat's last choice, step or turn can be taken back, with whose consent, or why not."""
        at = self.seat_number(seat)
        if scope not in SCOPES:
            raise Refused(f"An undo takes back a choice, a step or a turn, not {scope!r:.40}.")
        return offer_undo(self.course, at, scope, self.other_people(at), self.names)

    def undo(self, seat: int, scope: str = "choice", consent: Sequence[int] = ()) -> None:
        """Take back the seat's last choice, step or turn, where it is free or the other people agree."""
        at = self.acting(seat)
        offer = self.undo_offer(seat, scope)
        target = offer.target
        if target is None:
            raise Refused(offer.text)
        agreed = self.agreed(offer.consent, consent)
        course = self.course
        if target.to < 0:
            part = course.part_of(at)
            assert part is not None
            number = course.numbers[at] + 1
            course.set_draft_again(part, part.asks[: target.rest], part.values[: target.rest], number)
            self.record()
            return
        entry = Entry(UNDO, at)
        entry.text = scope
        entry.to = target.to
        entry.keep = [int(other.place) for other in target.keep]
        entry.values = course.numbers[:]
        entry.counted = offer.counted
        taken_back = course.line[target.to]
        acts = [*[Entry(CONSENT, other) for other in agreed], entry]
        if offer.redealt:
            acts.append(self.redealing())
            while entry.to > 0 and course.line[entry.to - 1].kind == REDEAL:
                entry.to -= 1  # what is dealt anew now need not be dealt anew before
        self.enter_all(acts)
        part = self.course.part_of(at)
        if target.rest > 0 and part is not None:
            self.course.set_draft(at, taken_back.asks[: target.rest], taken_back.values[: target.rest])
        self.record()
        self.let_bots_play()

    def entries_kept(self, offer: UndoOffer) -> int:
        """How many entries came before the answer that an undo would take back; all where it is only drafted."""
        if offer.target is None or offer.target.to < 0:
            return self.n
        return int(self.course.line[offer.target.to].place)

    def redealing(self) -> Entry:
        """A redeal whose key comes from the newest seed."""
        entry = Entry(REDEAL, -1)
        entry.to = len(self.course.seeds) - 1
        return entry

    def enter_all(self, acts: list[Entry]) -> None:
        """Enter several acts, all or none."""
        course = self.course
        before = self.n
        numbers = course.numbers[:]
        drafts = [part for part in course.parts if not part.done]
        try:
            for entry in acts:
                course.enter(entry)
        except Exception as error:
            entries = copies_of(course.journal[:before])
            self.course = Match(self.setup, entries, sums=course.keeps_sums).course
            for part in drafts:
                self.course.set_draft(part.seat, part.asks, part.values)
            self.course.numbers = numbers
            if not isinstance(error, NoSample):
                raise
            raise Refused("What is hidden cannot be dealt anew here, so nothing can be taken back.") from None

    def agreed(self, needed: list[int], consent: Sequence[int]) -> list[int]:
        """The consents that count; ConsentNeeded where some are missing."""
        missing = [other for other in needed if other not in consent]
        if missing:
            who = row([self.names[other] for other in missing])
            raise ConsentNeeded(f"{who} would have to agree first.", missing)
        return needed

    def other_people(self, seat: int) -> list[int]:
        """The other seats that persons play and have not left."""
        gone = self.course.snapshot.leaving | self.bot_seats
        return [other for other in range(self.seats) if other != seat and not (gone >> other) & 1]

    def carry(self, seat: int, consent: Sequence[int] = ()) -> dict[str, Any]:
        """The document that the seat takes into another match; one that still runs ends by it as carried on.

        Its `sealed` part is not for its owner's eyes.
        """
        at = self.seat_number(seat)
        try:
            document = self.kind.carry(self.course.state_for(at), at)
        except GameError as error:
            raise Refused(str(error)) from None
        if not self.over:
            self.acting(seat)
            agreed = self.agreed(self.other_people(at), consent)
            self.enter_all([*[Entry(CONSENT, other) for other in agreed], Entry(CARRY, at)])
            self.record()
        return document

    # ------------------------------------------------------------------ other times and worlds

    def at(self, n: int) -> "Match":
        """The match as it was after n entries, to look at: views, events and results, but no answers."""
        then = Match(self.setup, copies_of(self.course.journal[: self.entries_number(n)]))
        then.past = True
        return then

    def branch(self, n: int, consent: Sequence[int] = (), *, seed: int | None = None) -> "Match":
        """A new match from where this one stood after n entries, with what is hidden dealt anew.

        It is for everybody after the end, and before it when all persons agree.
        """
        self.entries_number(n)
        if not self.over:
            people = self.other_people(-1)
            if len(people) > 1:
                self.agreed(people, consent)
        setup = self.setup.for_branch(secrets.randbits(128) if seed is None else seed)
        match = Match(setup, copies_of(self.course.journal[:n]), forgiving=self.forgiving)
        if match.over:
            raise Refused("The game was over by then: there is nothing to go on with.")
        match.enter_all([match.redealing()])
        match.let_bots_play()
        return match

    def entries_number(self, n: int) -> int:
        """A number of entries that the journal has had."""
        if not isinstance(n, int) or isinstance(n, bool) or not 0 <= n <= self.n:
            raise Refused(
                f"The match has {self.n} entries, so a moment is a number from 0 to {self.n}, not {n!r:.20}."
            )
        return n

    def sample(self, seat: int, dice: Dice) -> World:
        """A world that the seat cannot tell from the true one, at the start of the step; raises NoSample."""
        at = self.seat_number(seat)
        return sample(self.course.position_of(at), at, dice)

    def imagined(self, seat: int | None, dice: Dice) -> "Match":
        """This match in a sampled world, to prove that the seat is sent the same there; never for a bot."""
        twin = Match(self.setup, [], forgiving=self.forgiving)
        twin.course = self.course.imagined(self.eyes(seat), dice)
        frozen = len(self.course.heard)
        twin.told_to = [[place for place in told if place < frozen] for told in self.told_to]
        twin.told_until = [min(until, frozen) for until in self.told_until]
        return twin

    # ------------------------------------------------------------------ keeping

    @property
    def seal(self) -> str:
        """The hash that is shown before the first card: over seeds, nonce, options, cards and documents."""
        return str(self.setup.opening()["seal"])

    def opening(self) -> dict[str, Any]:
        """What opens the seal, once the game is over."""
        if not self.over:
            raise Refused("The seal is opened when the game is over.")
        return self.setup.opening()

    def save(self) -> dict[str, Any]:
        """The whole match, JSON-ready, its seed included: not to be given away while it runs."""
        return save_of(self)

    def report(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may pass on: what it sees, was told, is asked and has answered."""
        return report_of(self, seat)

    def autosave(self, path: str | os.PathLike[str], *, sync: bool = False) -> None:
        """Write the match to a file now, and from now on every entry and draft as it is made.

        With `sync` each act waits for the disk, so that not even a power cut loses it.
        """
        self.autosaved = Autosave(os.fspath(path), sync=sync)
        self.autosaved.begin(self)

    def record(self) -> None:
        """Write what is new to the autosave file, if there is one."""
        if self.autosaved is not None:
            self.autosaved.record(self)

    # ------------------------------------------------------------------ seats

    def seat_number(self, seat: int) -> int:
        """A seat that there is."""
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.seats:
            raise IllegalAnswer(f"There is no seat {seat!r:.20}: the seats are 0 to {self.seats - 1}.")
        return seat

    def eyes(self, seat: int | None) -> int:
        """The seat that looks; without one, the public's eye."""
        return self.seats if seat is None else self.seat_number(seat)

    def acting(self, seat: int) -> int:
        """A seat that may act in a match that still runs."""
        at = self.seat_number(seat)
        if self.past:
            raise Refused("This is how things were: only in the match itself can anything be done.")
        if self.over:
            raise Refused("The game is over: nothing more can be done in it.")
        return at


NOTE_TEXTS: Final = {
    "undo": "{who} takes back a {text}.",
    "say": "{who}: {text}",
    "concede": "{who} leaves the game.",
    "stumble": "The bot that plays for {who} stumbled; the least possible was done for it.",
    "carry": "{who} carries the game on elsewhere.",
}


def is_of_series(match: Match, before: Game, now: Game, seat: i64, series: str) -> bool:
    """Whether the next question may be answered in one breath: same seat and series, nothing new seen."""
    if series == "" or now.pending_ask < 0 or now.pending_seats != before.pending_seats:
        return False
    if (now.pending_seats >> seat) & 1 == 0 or match.kind.asks[now.pending_ask].series != series:
        return False
    return not has_used_chance(before, now) and not has_seen_more(before, now, 1 << seat)


def copies_of(entries: list[Entry]) -> list[Entry]:
    """Entries for another match's journal."""
    copies: list[Entry] = []
    for entry in entries:
        twin = Entry(entry.kind, entry.seat)
        twin.number = entry.number
        twin.asks = entry.asks
        twin.values = entry.values
        twin.to = entry.to
        twin.keep = entry.keep
        twin.text = entry.text
        twin.counted = entry.counted
        twin.stumbled = entry.stumbled
        copies.append(twin)
    return copies
