"""The bot that thinks ahead: it plays its options out in worlds that its seat cannot tell from the true one."""

from __future__ import annotations

import importlib
import importlib.util
import time
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.bots.heuristic import Heuristic
from questhall.bots.heuristic import bot_for as heuristic_for
from questhall.bots.line import InLine
from questhall.bots.names import USUAL, WITH_BUDGET, Budget
from questhall.bots.outlooks import outlook_for
from questhall.bots.tree import Edge, Search
from questhall.decisions import Decision
from questhall.kernel.asks import CARD
from questhall.kernel.kind import Kind
from questhall.kernel.rng import Dice

USUAL_TRUST: Final = 0.25  # standard errors by which an option has to be better than the heuristic's
TRUST: Final[dict[str, float]] = {"quantum": 0.0, "elfquest": 2.0}
MARGIN: Final[dict[str, float]] = {"elfquest": 0.03}
"""How much better it has to be besides, where hundreds of small questions let small errors of an outlook add up."""
SIMULATIONS_AN_OPTION: Final = 8  # with fewer for each, the last of the heuristic's order are left out
OPTIONS_IN_TIME: Final = 16


class Thinker:
    """Searches with a budget for each question: a number of simulations, or a time in milliseconds."""

    def __init__(
        self,
        kind: Kind,
        heuristic: Heuristic | None,
        budget: Budget = USUAL,
        *,
        slips: int = 0,
    ) -> None:
        self.kind = kind
        self.heuristic = heuristic
        self.budget = budget
        self.slips = slips
        self.trust = TRUST.get(kind.id, USUAL_TRUST)
        self.margin = MARGIN.get(kind.id, 0.0)
        self.search: Search | None = None
        self.asks = {ask.name: ask.number for ask in kind.asks}
        self.of_cards = vec[i64]()
        for ask in kind.asks:
            self.of_cards = append(self.of_cards, 1 if ask.kind == CARD else 0)

    @property
    def name(self) -> str:
        """The bot's name, with its budget where that is not the usual one."""
        return f"{WITH_BUDGET}{self.budget.suffix}"

    def answer(self, sight: Any, decision: Decision) -> int:
        """What has done best in the worlds that were played; where none could be, the heuristic's answer."""
        values = decision.values
        if len(values) == 1:
            return values[0]
        search = self.thought(sight, decision)
        if search.simulations == 0:
            return self.heuristic.answer(sight, decision) if self.heuristic else values[0]
        return int(self.best_of(search).value)

    def best_of(self, search: Search) -> Edge:
        """What has done best; the heuristic's own choice, unless something else is better by trust and margin."""
        best, first = search.best(self.trust), search.root.edges[0]
        return best if best.mean() - first.mean() >= self.margin else first

    def say(self, sight: Any, decision: Decision) -> Any:
        """What the heuristic would tell the others."""
        return None if self.heuristic is None else self.heuristic.say(sight, decision)

    def thought(self, sight: Any, decision: Decision, *, is_measuring: bool = False) -> Search:
        """A question, thought about as long as the budget lasts; measuring what comes of each option, if wanted."""
        until = time.perf_counter() + self.budget.milliseconds / 1000
        dice = decision.dice
        player = None if self.heuristic is None else self.heuristic.player
        line = InLine(self.kind, player, self.slips, dice.word())
        ask = self.asks[decision.ask]
        search = Search(line, outlook_for(self.kind), sight.seat, ask, self.of_cards)
        if self.heuristic is not None and decision.heard:
            search.talk, search.heard = self.heuristic.talk, decision.heard
        search.is_measuring = is_measuring
        self.search = search
        options = vec[i64]()
        for value in decision.values:
            options = append(options, value)
        simulations = self.budget.simulations
        most = max(2, simulations // SIMULATIONS_AN_OPTION) if simulations else OPTIONS_IN_TIME
        search.consider(sight, options, most)
        think(search, sight, dice, simulations, until)
        line.forget()
        return search

    def interrupt(self) -> None:
        """Let the search that is under way, in another thread, come to its answer now."""
        if self.search is not None:
            self.search.is_stopped = True


def think(search: Search, sight: Any, dice: Dice, simulations: int, until: float) -> None:
    """Compare the options in one sampled world after another, until the budget is used up or it is stopped.

    The budget is a number of simulations, or a time on the clock where that number is 0; where both are given, the
    first to be used up. When a part of it is gone, the worse half of what is still compared is left out. This loop
    stays interpreted: between two worlds other threads have their turn, and an interrupt is heard.
    """
    alive = list(search.root.edges)
    begun = time.perf_counter()
    halvings = max(0, len(alive) - 1).bit_length()
    done = 0
    while len(alive) > 1 and not search.is_stopped and not search.is_given_up():
        gone = search.simulations / simulations if simulations else 0.0
        if until > begun or not simulations:
            gone = max(gone, (time.perf_counter() - begun) / max(until - begun, 1e-9))
        if gone >= 1:
            return
        while done + 1 < halvings and gone * halvings >= done + 1:
            alive = better_half(alive)
            done += 1
        world = search.sampled(sight, dice)
        if world is not None:
            search.compare(world, alive, simulations, until)


def better_half(alive: list[Edge]) -> list[Edge]:
    """The better half of some options, the heuristic's own choice always among them and first."""
    rest = sorted(alive[1:], key=Edge.mean, reverse=True)
    return [alive[0], *rest[: (len(alive) + 1) // 2 - 1]]


def bot_for(game: str, budget: Budget = USUAL) -> Thinker | None:
    """The thinker of a game, or None where the game is not one of ours."""
    if not game or importlib.util.find_spec(f"questhall.games.{game}") is None:
        return None
    kind = importlib.import_module(f"questhall.games.{game}").KIND
    return Thinker(kind, heuristic_for(game), budget)
