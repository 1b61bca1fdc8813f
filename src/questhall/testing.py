"""Proofs that any game can be put to: secrets leave only through the view, and samples know no more than their seat.

`Watch` plays random matches of a game and compares, at every question, all that a seat is sent in the true game with
what it is sent in a sampled one.
"""

import json
from typing import Any, Final

from questhall.course import Course, Finished
from questhall.errors import IllegalAnswer, QuesthallError
from questhall.kernel.game import NOBODY_ANSWERS, Suspend, WrongReplay
from questhall.kernel.kind import OF_CARD, OF_SEAT, GameError, Kind
from questhall.kernel.knowledge import NoSample, Position, carry_back, correct, deal
from questhall.kernel.rng import Dice
from questhall.match import Match
from questhall.setup import checked_setup
from questhall.undo import SCOPES

OUT_OF_RANGE: Final = 999_999
ANY_WORLD: Final = 6  # so many deals that are all alike mean that no other world is possible


def things_of(match: Match) -> list[int]:
    """Every number that may mean something: all cards, all seats, small numbers, and passing."""
    cards = len(match.course.state.face)
    return list(range(-1, max(cards, 40)))


def sent_to(match: Match, seat: int | None, things: list[int], since: int = 0) -> dict[str, Any]:
    """All that a seat is sent, or can get out of the match by asking: views, events, questions, offers, refusals.

    With `since`, only the events after the first so many, and no report, which holds all of this a second time.
    """
    sent: dict[str, Any] = {
        "view": match.view(seat),
        "events": match.events(seat, since),
        "waiting": match.waiting(seat),
        "over": match.over,
        "n": match.n,
    }
    if seat is None:
        return sent
    decision = match.decision(seat)
    sent["decision"] = None if decision is None else decision.to_data()
    sent["sums"] = [
        match.sums(seat, kind, thing) for kind in (OF_CARD, OF_SEAT) for thing in things if thing >= 0
    ]
    sent["odds"] = match.odds(seat)
    sent["why not"] = [match.why_not(seat, thing) for thing in things]
    sent["undo"] = [offer_of(match, seat, scope) for scope in SCOPES]
    sent["refusals"] = [refusal_of(match, seat, value) for value in (OUT_OF_RANGE, *things[:2])]
    sent["sayable"] = match.sayable(seat)
    if since == 0:
        sent["report"] = match.report(seat)
    return sent


def offer_of(match: Match, seat: int, scope: str) -> list[Any]:
    """What the seat is told about taking something back."""
    offer = match.undo_offer(seat, scope)
    return [offer.text, list(offer.consent), bool(offer.redealt), bool(offer.counted)]


def refusal_of(match: Match, seat: int, value: int) -> str:
    """What is said to an answer that is not an option; "" where it is one."""
    decision = match.decision(seat)
    if decision is not None and value in decision.values:
        return ""
    try:
        match.answer(seat, value)
    except IllegalAnswer as error:
        return error.sentence
    raise AssertionError(f"an answer that is no option was taken: {value}")


def first_difference(mine: Any, theirs: Any, where: str = "") -> str:
    """The first place at which two pieces of data differ, or ""."""
    if isinstance(mine, dict) and isinstance(theirs, dict) and list(mine) == list(theirs):
        pairs = [(f"{where}/{key}", mine[key], theirs[key]) for key in mine]
    elif isinstance(mine, (list, tuple)) and isinstance(theirs, (list, tuple)) and len(mine) == len(theirs):
        pairs = [(f"{where}/{i}", mine[i], theirs[i]) for i in range(len(mine))]
    else:
        return "" if mine == theirs else f"{where}: {str(mine)[:120]} | {str(theirs)[:120]}"
    for place, a, b in pairs:
        found = first_difference(a, b, place)
        if found:
            return found
    return ""


class Watch:
    """Random matches of one game, watched for what they give away."""

    def __init__(self, kind: Kind, seed: int, *, every_thing: int = 1) -> None:
        self.kind = kind
        self.dice = Dice(seed)
        self.seed = seed
        self.every_thing = every_thing  # at each so many questions, all things are asked after; else a dozen
        self.decisions = 0
        self.compared = 0
        self.steps = 0  # compared as a whole, after they had ended
        self.differences: list[str] = []
        self.no_sample = 0
        self.tries = 0
        self.samples = 0
        self.rejected = 0  # worlds in which another question would have been asked
        self.open_positions = 0  # where more than one world is possible
        self.other_worlds = 0  # samples among them that differ from the truth
        self.said = 0  # set phrases that were said

    def play(self, players: int, options: dict[str, Any] | None = None, most: int = 10**9) -> Match:
        """One random match, compared at every question for one seat at random (the public among them)."""
        self.seed += 1
        match = self.begin(players, options or {})
        while not match.over and self.decisions < most:
            pending = match.pending
            decision = pending[self.dice.below(len(pending))]
            self.decisions += 1
            watcher = self.dice.below(players + 1)
            self.compare(match, None if watcher == players else int(watcher))
            match.course.finished = []
            values = decision.values
            match.answer(decision.seat, values[self.dice.below(len(values))])
            for finished in match.course.finished:
                self.compare_finished(match, finished, int(self.dice.below(players + 1)))
            match.course.finished = None
            self.act_unasked(match)
        return match

    def begin(self, players: int, options: dict[str, Any]) -> Match:
        """One match, all seats played by persons; what happens before the first question is compared, too."""
        setup = checked_setup(self.kind, players=players, seed=self.seed, options=options)
        match = Match(setup)
        opening = Course(self.kind, setup.start(), setup.seeds)
        opening.finished = []
        opening.run()
        for finished in opening.finished:
            self.compare_finished(match, finished, int(self.dice.below(players + 1)))
        return match

    def act_unasked(self, match: Match) -> None:
        """Now and then somebody says something, takes something back, or concedes."""
        if match.over:
            return
        chance = self.dice.below(60)
        seat = int(self.dice.below(match.seats))
        try:
            if chance == 0:
                scope = SCOPES[self.dice.below(len(SCOPES))]
                match.undo(seat, scope, consent=[other for other in range(match.seats) if other != seat])
            elif chance < 5:
                self.say_something(match, seat)
            elif chance == 5 and self.dice.below(8) == 0:
                match.concede(seat)
        except (QuesthallError, GameError):
            return

    def say_something(self, match: Match, seat: int) -> None:
        """One of the phrases that the game has, or something that few games will hear of."""
        phrases = match.sayable(seat)
        if phrases:
            match.say(seat, phrases[self.dice.below(len(phrases))]["statement"])
            self.said += 1
        else:
            match.say(seat, "I am strong")

    def compare(self, match: Match, seat: int | None) -> None:
        """What a seat is sent in truth and in a sampled world has to be the same, byte for byte."""
        at = match.seats if seat is None else seat
        self.count_worlds(match, at)
        try:
            twin = match.imagined(seat, self.dice)
        except NoSample:
            self.no_sample += 1
            return
        things = things_of(match)
        since = 0
        if self.decisions % self.every_thing:
            things = [things[self.dice.below(len(things))] for i in range(12)]
            since = len(match.told_to[at])  # what was told before the last look is the same in both
        truth = sent_to(match, seat, things, since)
        other = sent_to(twin, seat, things, since)
        self.compared += 1
        if json.dumps(truth) != json.dumps(other):
            self.differences.append(
                f"seed {self.seed}, entry {match.n}, seat {seat}: {first_difference(truth, other)}"
            )

    def compare_finished(self, match: Match, finished: Finished, at: int) -> None:
        """What a step told a seat, and where it led, has to be the same in a world that looks the same after it."""
        before, state = finished.position.snapshot, finished.position.state
        dealt = deal(state, before, at, self.dice)
        twin = before.copy()
        carry_back(twin, before, state, dealt.carried)
        correct(twin, state, dealt.corrected)
        twin.begin_step()
        twin.gathered = finished.position.gathered
        twin.oracle = finished.position.script.copy(NOBODY_ANSWERS)
        twin.events = []
        try:
            twin.step()
        except (Suspend, WrongReplay):
            self.rejected += 1
            return
        self.steps += 1
        told = [self.kind.tell(state, event, at, match.names) for event in finished.events]
        truth = [[one for one in told if one is not None], self.kind.view(state, at, match.names)]
        told = [self.kind.tell(twin, event, at, match.names) for event in twin.events]
        other = [[one for one in told if one is not None], self.kind.view(twin, at, match.names)]
        if json.dumps(truth) != json.dumps(other):
            self.differences.append(
                f"seed {self.seed}, step {state.steps}, seat {at}: {first_difference(truth, other)}"
            )

    def count_worlds(self, match: Match, at: int) -> None:
        """How often a sample is not the truth, where it need not be."""
        position = match.course.position_of(at)
        state = position.state
        truth = list(state.face)
        dealt = [self.faces_dealt(position, at) for i in range(ANY_WORLD)]
        if any(faces != truth for faces in dealt):
            self.open_positions += 1
            self.other_worlds += dealt[0] != truth
        if at < match.seats:
            try:
                tries = match.sample(at, self.dice).tries
                self.tries += tries
                self.rejected += tries - 1
                self.samples += 1
            except NoSample:
                self.no_sample += 1

    def faces_dealt(self, position: Position, at: int) -> list[int]:
        """The faces of all handles in one sampled deal."""
        state = position.state
        dealt = deal(state, position.snapshot, at, self.dice)
        return [int(state.face[dealt.card_at(card)]) for card in range(len(state.face))]
