"""A finished game looked back on: how the chances went, where it turned, and what else could have been done.

The chances are those of the game as it truly lay, with chance still to come. What else could have been done is
reckoned from what the seat knew then.
"""

from __future__ import annotations

from typing import Any, Final

from questhall.bots.heuristic import bot_for as heuristic_for
from questhall.bots.hints import hint
from questhall.bots.line import InLine
from questhall.bots.outlooks import outlook_for
from questhall.errors import Refused
from questhall.journal import ANSWER, Entry
from questhall.kernel.game import Game
from questhall.kernel.rng import Dice, Rng
from questhall.match import Match, copies_of

WORLDS: Final = 60  # from each moment the game is played on so many times
MOST_MOMENTS: Final = 40
TURNING_POINTS: Final = 3
A_TURN: Final = 0.08  # how much a chance has to change at once to be one
MOST_QUESTIONS: Final = 8  # that are thought about again at a turning point
SIMULATIONS: Final = 200
A_MISTAKE: Final = 0.04  # so much less than the best is worth a word
MOST_TOLD: Final = 3


class Moment:
    """Where the game stood after so many entries, and the chance of each seat there."""

    def __init__(self, n: int, turn: int, chances: list[float]) -> None:
        self.n = n
        self.turn = turn
        self.chances = chances


def review(
    match: Match, *, worlds: int = WORLDS, moments: int = MOST_MOMENTS, simulations: int = SIMULATIONS
) -> dict[str, Any]:
    """The course of a finished game.

    `moments`: after how many entries (`n`), in which `turn`, and the `chances` of all seats; `seat`: whose chances the
    rest is about, the first winner's or else the first seat's; `turning_points`: between which entries (`since`, `n`),
    from which chance to which, what was told there, and `instead`: what else could have been done.
    """
    if not match.over or match.result is None:
        raise Refused("A game is reviewed when it is over; until then ask for hints.")
    winners = match.result["winners"]
    seat = winners[0] if winners else 0
    course = course_of(match, worlds, moments)
    end = [1.0 if other in winners else 0.0 for other in range(match.seats)]
    course.append(Moment(match.n, course[-1].turn + 1 if course else 1, end))
    points = [turning_point(match, course[place - 1], course[place], seat, simulations)
              for place in turning_places(course, seat)]  # fmt: skip
    return {
        "seat": seat,
        "together": len(winners) == match.seats,
        "moments": [{"n": each.n, "turn": each.turn, "chances": each.chances} for each in course],
        "turning_points": points,
    }


def before(match: Match, n: int) -> Match:
    """The match as it was after n entries, with its questions, and nobody to answer them."""
    return Match(match.setup, copies_of(match.course.journal[:n]))


def course_of(match: Match, worlds: int, most: int) -> list[Moment]:
    """The beginnings of turns, at most so many, evenly taken."""
    again = Match(match.setup)
    found: list[Moment] = []
    waiting: list[tuple[int, int, Game]] = [(0, int(again.course.turn), again.course.snapshot)]
    for n, entry in enumerate(copies_of(match.course.journal), 1):
        again.course.enter(entry)
        turn = int(again.course.turn)
        if turn != waiting[-1][1] and not again.over:
            waiting.append((n, turn, again.course.snapshot))
    step = -(-len(waiting) // most)
    player = heuristic_for(match.game)
    line = InLine(match.kind, None if player is None else player.player)
    for n, turn, snapshot in waiting[::step]:
        found.append(Moment(n, turn, chances_of(match, snapshot, line, worlds)))
    line.forget()
    return found


def chances_of(match: Match, snapshot: Game, line: InLine, worlds: int) -> list[float]:
    """How often each seat would win from here on, by the players in line, with chance dealt anew."""
    outlook = outlook_for(match.kind)
    dice = Dice(1)
    totals = [0.0] * match.seats
    for _ in range(worlds):
        game = snapshot.copy()
        game.rng = Rng(dice.word(), dice.word(), dice.word(), dice.word())
        game.oracle = line
        game.is_watched = outlook.is_watched
        outlook.begin(game)
        while not game.over and not outlook.is_far_enough(game):
            game.play_step()
        for seat in range(match.seats):
            totals[seat] += outlook.worth(game, seat)
    return [total / worlds for total in totals]


def turning_places(course: list[Moment], seat: int) -> list[int]:
    """The places of the moments before which the chance of a seat changed most, in their order."""
    changes = [
        (abs(course[place].chances[seat] - course[place - 1].chances[seat]), place)
        for place in range(1, len(course))
    ]
    largest = sorted(changes, reverse=True)[:TURNING_POINTS]
    return sorted(place for change, place in largest if change >= A_TURN)


def turning_point(match: Match, since: Moment, until: Moment, seat: int, simulations: int) -> dict[str, Any]:
    """What happened between two moments, and what else could have been done."""
    told = [event["text"] for event in match.story() if since.n < event["n"] <= until.n]
    answers = [
        (n, entry)
        for n, entry in enumerate(match.course.journal[since.n : until.n], since.n)
        if entry.kind == ANSWER and entry.values
    ]
    instead = [found for n, entry in answers[:MOST_QUESTIONS]
               if (found := thought_again(match, n, entry, simulations)) is not None]  # fmt: skip
    return {
        "since": since.n,
        "n": until.n,
        "turn": since.turn,
        "from": since.chances[seat],
        "to": until.chances[seat],
        "told": told[-MOST_TOLD:],
        "instead": instead,
    }


def thought_again(match: Match, n: int, entry: Entry, simulations: int) -> dict[str, Any] | None:
    """An answer that was clearly not the best, beside the one that was; None where it was good enough."""
    then = before(match, n)
    decision = then.decision(int(entry.seat))
    if decision is None or len(decision.values) < 2:
        return None
    options = hint(then, int(entry.seat), hurt=True, simulations=simulations)["options"]
    best = options[0]
    given = next((option for option in options if option["value"] == entry.values[0]), None)
    if given is None or given is best or best["chance"] is None:
        return None
    apart = best["chance"] - given["chance"]
    if apart < max(A_MISTAKE, 2 * given["error"]):
        return None
    return {
        "n": n,
        "seat": int(entry.seat),
        "prompt": decision.prompt,
        "given": given["label"],
        "given_chance": given["chance"],
        "best": best["label"],
        "best_chance": best["chance"],
        "why": best["why"],
    }
