"""Ratings from pairwise results, with intervals: Bradley and Terry's model on the scale that chess players know."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

import numpy as np
from scipy.optimize import minimize

from questhall.lab.figures import Figure, quantile_of_normal

SCALE: Final = 400 / log(10)
PRIOR: Final = 1.0
"""Drawn games with the average player that everybody is credited with, so that who never loses has a rating, too."""


def ratings(players: list[str], results: dict[tuple[str, str], tuple[float, float]]) -> dict[str, Figure]:
    """A rating for each player, from (wins of the first, wins of the second) for each pair; their mean is 0."""
    place = {player: at for at, player in enumerate(players)}
    pairs = [(place[a], place[b], won, lost) for (a, b), (won, lost) in results.items()]
    count = len(players)

    def loss(strength: np.ndarray) -> float:
        total = PRIOR * float(np.sum(np.logaddexp(0, strength) + np.logaddexp(0, -strength))) / 2
        for a, b, won, lost in pairs:
            apart = strength[a] - strength[b]
            total += float(won * np.logaddexp(0, -apart) + lost * np.logaddexp(0, apart))
        return total

    strength = minimize(loss, np.zeros(count), method="BFGS").x
    information = np.diag([PRIOR * chance(s) * (1 - chance(s)) for s in strength])
    for a, b, won, lost in pairs:
        weight = (won + lost) * chance(strength[a] - strength[b]) * (1 - chance(strength[a] - strength[b]))
        information[a, a] += weight
        information[b, b] += weight
        information[a, b] -= weight
        information[b, a] -= weight
    centre = np.eye(count) - 1 / count
    spread = centre @ np.linalg.inv(information) @ centre
    middle = strength - strength.mean()
    reach = quantile_of_normal()
    found: dict[str, Figure] = {}
    for player, at in place.items():
        error = reach * sqrt(max(0.0, float(spread[at, at])))
        value = float(middle[at])
        found[player] = Figure(SCALE * value, SCALE * (value - error), SCALE * (value + error))
    return found


def chance(apart: float) -> float:
    """The chance of who is so much stronger."""
    return float(1 / (1 + np.exp(-apart)))
