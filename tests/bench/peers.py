"""The peer: OpenSpiel's released wheel, on hearts, in the same run."""

import random
from typing import Any

import pyspiel

from tests.bench.measure import Line, microseconds, rate

DEALS_IN_HEARTS = 53  # the passing direction and 52 cards


def through_the_python_loop(games: int = 60) -> int:
    """Random games of hearts, driven from Python as OpenSpiel's examples do; how many decisions there were."""
    game = pyspiel.load_game("hearts")
    dice = random.Random(1)
    decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(actions, chances)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
    return decisions


def through_evaluate_bots(games: int = 2000) -> int:
    """Random games of hearts, all of it in C++."""
    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]
    decisions = 0
    for seed in range(games):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        decisions += len(state.history()) - DEALS_IN_HEARTS
    return decisions


def cloning(count: int = 20_000) -> int:
    """Copies of a state of hearts with all cards dealt."""
    state: Any = pyspiel.load_game("hearts").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for _ in range(count):
        state.clone()
    return count


def lines() -> list[Line]:
    """OpenSpiel's figures."""
    return [
        Line("OpenSpiel hearts, evaluate_bots (C++)", rate(through_evaluate_bots), "/s", "random decisions"),
        Line("OpenSpiel hearts, loop from Python", rate(through_the_python_loop), "/s", "random decisions"),
        Line("OpenSpiel hearts, clone", microseconds(cloning), "µs"),
    ]
