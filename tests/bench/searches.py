"""Search beside its peers: simulations, and the decisions made in them, in a second; and plain play of two more peers."""

import logging
import random
import time
from collections.abc import Callable
from typing import Any

import questhall as qh
from questhall.bots.heuristic import bot_for as heuristic_for
from questhall.bots.line import InLine
from questhall.bots.names import Budget
from questhall.bots.thinker import bot_for as thinker_for
from questhall.kernel.rng import rng_from_seed
from tests.bench.measure import Line, rate

SIMULATIONS = 200
CARDS_IN_HEARTS = 52  # so many decisions are left in each simulation of the first trick
QUESTIONS = 6


# ---------------------------------------------------------------------- ours


def lines(game: str, seats: int, rounds: int = 3) -> list[Line]:
    """The thinker's search, and plain play with the same player in line."""
    kind = qh.kind(game)
    heuristic = heuristic_for(game)
    thinker = thinker_for(game, Budget(simulations=SIMULATIONS))
    assert heuristic is not None and thinker is not None
    matches = [answered(qh.new(game, players=seats, seed=seed), 12 + seed) for seed in range(QUESTIONS)]
    counts: list[tuple[int, int, float]] = []

    def searched() -> int:
        simulations = decisions = 0
        started = time.perf_counter()
        for match in matches:
            decision = next(one for one in match.pending if len(one.values) > 1)
            search = thinker.thought(match.sight(decision.seat), decision)
            simulations += int(search.simulations)
            decisions += int(search.decisions)
        counts.append((simulations, decisions, time.perf_counter() - started))
        return decisions

    line = InLine(kind, heuristic.player)
    cards = kind.load_cards("")
    options = {option.name: option.default for option in kind.options}

    def played() -> int:
        before = int(line.decisions)
        for seed in range(40):
            table = kind.start(seats, options, cards, rng_from_seed(seed), [])
            table.oracle = line
            table.play()
        return int(line.decisions) - before

    plain = rate(played, rounds)
    found = rate(searched, rounds)
    simulations = sum(one[0] for one in counts) / sum(one[2] for one in counts)
    return [
        Line("search: simulations", simulations, "/s", f"{seats} seats, {SIMULATIONS} a question"),
        Line("search: decisions in simulations", found, "/s", "by the heuristic, sampling and tree included"),
        Line("plain play, the same player", plain, "/s", "decisions"),
        Line("search / plain play", found / plain, "×"),
    ]


def answered(match: qh.Match, count: int) -> qh.Match:
    """A match after so many answers of the heuristic, and on to a question with something to choose."""
    bot: Any = qh.bot_named("heuristic", match.game)
    while not match.over and (count > 0 or all(len(one.values) < 2 for one in match.pending)):
        decision = match.pending[0]
        match.answer(decision.seat, bot.answer(match.sight(decision.seat), decision))
        count -= 1
    return match


# ---------------------------------------------------------------------- OpenSpiel


def first_trick(dice: random.Random) -> Any:
    """Hearts, dealt and passed, before the first card is played."""
    import pyspiel

    state = pyspiel.load_game("hearts").new_initial_state()
    passed = 0
    while state.is_chance_node() or passed < 12:
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(actions, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            passed += 1
    return state


def searching(make_bot: Callable[[], Any], simulations: int) -> Callable[[], int]:
    """Some searches of hearts; how many simulations there were."""

    def work() -> int:
        dice = random.Random(1)
        for _ in range(QUESTIONS):
            make_bot().step(first_trick(dice))
        return QUESTIONS * simulations

    return work


def of_open_spiel() -> list[Line]:
    """OpenSpiel's IS-MCTS in C++ and in Python, with random roll-outs, as it comes."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    def in_cpp() -> Any:
        return pyspiel.ISMCTSBot(
            1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, SIMULATIONS, -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False,
        )  # fmt: skip

    def in_python() -> Any:
        dice = numpy.random.RandomState(1)
        return ismcts.ISMCTSBot(
            pyspiel.load_game("hearts"),
            mcts.RandomRolloutEvaluator(1, dice),
            2.0,
            SIMULATIONS // 10,
            random_state=dice,
        )

    found = []
    for name, make, simulations in (("C++", in_cpp, SIMULATIONS), ("Python", in_python, SIMULATIONS // 10)):
        a_second = rate(searching(make, simulations), 3)
        found.append(
            Line(f"OpenSpiel hearts, IS-MCTS ({name}): simulations", a_second, "/s", "random roll-outs")
        )
        decisions = a_second * CARDS_IN_HEARTS
        found.append(Line(f"OpenSpiel hearts, IS-MCTS ({name}): decisions", decisions, "/s"))
    return found


# ---------------------------------------------------------------------- plain play


def of_rlcard() -> list[Line]:
    """RLCard's Uno and Gin Rummy between its random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    def playing(name: str) -> Callable[[], int]:
        table = rlcard.make(name, config={"seed": 1})
        table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(table.num_players)])

        def work() -> int:
            before = table.timestep
            for _ in range(10):
                table.run(is_training=False)
            return int(table.timestep - before)

        return work

    return [
        Line(f"RLCard {name}, random decisions", rate(playing(name), 3), "/s")
        for name in ("uno", "gin-rummy")
    ]


def of_pyminion() -> list[Line]:
    """pyminion's Dominion between two of its simplest bots."""
    from pyminion.bots.examples import BigMoney
    from pyminion.expansions.base import base_set
    from pyminion.game import Game

    quiet = logging.getLogger().level

    def work() -> int:
        logging.getLogger().setLevel(logging.ERROR)
        turns = 0
        for _ in range(10):
            players = [BigMoney("one"), BigMoney("two")]
            game = Game(players=players, expansions=[base_set], log_stdout=False)
            game.play()
            turns += sum(player.turns for player in players)
        logging.getLogger().setLevel(quiet)
        return turns

    return [Line("pyminion, big money bots: turns", rate(work, 3), "/s")]


def of_peers() -> list[Line]:
    """All peers' figures; one that cannot be measured says so."""
    found: list[Line] = []
    for of_peer in (of_open_spiel, of_rlcard, of_pyminion):
        try:
            found += of_peer()
        except ImportError as error:
            found.append(Line(f"not measured: {error}", 0, ""))
    return found
