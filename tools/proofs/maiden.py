"""What Maiden's Quest claims: `make prove maiden`."""

from __future__ import annotations

import math
from typing import Any, Final

from questhall.games.maiden.words import CAPTOR, MAIDEN
from tools.figure import Figure, Tell
from tools.long_figures import figures_of_every_game
from tools.maiden_play import Tally, every_pairing, measured, names_of, spearman

GAMES: Final = 10_000
STARTERS: Final = ("Gwendolyn", "Min")
STARTERS_AGAINST_DIM: Final = (40, 75)
FIFTH: Final = 4
AGAINST_THE_FIFTH: Final = (15, 45)
LEAST_CORRELATION: Final = 0.8
MOST_BY_CHANCE: Final = 2
SIGNIFICANT: Final = 3.0  # standard errors
ADVANCED: Final = ("double_progress", "six_icon_exits")


def pairings(tell: Tell) -> dict[str, object]:
    """Every Maiden against every Captor, in normal mode."""
    cells = measured(every_pairing(), GAMES)
    captors, maidens = names_of(CAPTOR), names_of(MAIDEN)
    table = {maiden: {captor: cells[maiden, captor].rate() for captor in captors} for maiden in maidens}
    of_captor = {captor: whole([cells[maiden, captor] for maiden in maidens]) for captor in captors}
    rates = [of_captor[captor].rate() for captor in captors]
    starters = {maiden: table[maiden][captors[0]] for maiden in STARTERS}
    falls = -spearman(rates)
    tell(f"win rates by Captor: {rates}")
    return {
        **table,
        "all Maidens": dict(zip(captors, rates, strict=True)),
        "all Captors": {
            maiden: whole([cells[maiden, captor] for captor in captors]).rate() for maiden in maidens
        },
        "rank correlation with the book's order": falls,
        "how long": {captor: of_captor[captor].figures()["median Encounters"] for captor in captors},
        "95 % are over within": {
            captor: of_captor[captor].figures()["95 % are over within"] for captor in captors
        },
        "won by beating the Captor": {
            captor: share(of_captor[captor], "by the Captor") for captor in captors
        },
        "won by an Exit": {captor: share(of_captor[captor], "by an Exit") for captor in captors},
        "% unfinished": whole(list(cells.values())).figures()["% unfinished"],
        "holds": falls >= LEAST_CORRELATION
        and all(is_within(rate, STARTERS_AGAINST_DIM) for rate in starters.values())
        and is_within(rates[FIFTH], AGAINST_THE_FIFTH),
    }


def whole(tallies: list[Tally]) -> Tally:
    """Several tallies in one."""
    found = Tally()
    for tally in tallies:
        found.add(tally)
    return found


def share(tally: Tally, how: str) -> float:
    """Of a hundred games, how many were won in this way."""
    return round(100 * tally.endings[how] / tally.games, 1)


def is_within(rate: float, limits: tuple[int, int]) -> bool:
    """Whether a rate lies between two others."""
    return limits[0] <= rate <= limits[1]


def modes(tell: Tell) -> dict[str, object]:
    """The beginners' Maidens against the fifth Captor, by how hard it is made."""
    found: dict[str, Tally] = {"normal": starters_against_the_fifth({})}
    for difficulty in ("easy", "hard"):
        found[difficulty] = starters_against_the_fifth({"difficulty": difficulty})
    for change in ADVANCED:
        found[f"advanced, {change}"] = starters_against_the_fifth(
            {"severity": "advanced", "advanced_change": change}
        )
    found["extreme"] = starters_against_the_fifth({"severity": "extreme"})
    rates = {name: tally.rate() for name, tally in found.items()}
    tell(f"{rates}")
    pairs = [("easy", "normal"), ("normal", "hard")]
    for change in ADVANCED:
        pairs += [("normal", f"advanced, {change}"), (f"advanced, {change}", "extreme")]
    between = {f"{more} over {less}": errors_between(found[more], found[less]) for more, less in pairs}
    return {
        "% won": rates,
        "standard errors between": between,
        "holds": all(errors >= SIGNIFICANT for errors in between.values()),
    }


def starters_against_the_fifth(options: dict[str, Any]) -> Tally:
    """The games of the two beginners' Maidens with these options."""
    captor = names_of(CAPTOR)[FIFTH]
    return whole(list(measured([(maiden, captor) for maiden in STARTERS], GAMES, options).values()))


def errors_between(more: Tally, less: Tally) -> float:
    """By how many standard errors the one is won more often than the other."""
    shares = [tally.won / tally.games for tally in (more, less)]
    error = math.sqrt(
        sum(part * (1 - part) / tally.games for part, tally in zip(shares, (more, less), strict=True))
    )
    return round((shares[0] - shares[1]) / max(error, 1e-9), 1)


def chance(tell: Tell) -> dict[str, object]:
    """Random answers, against the first and the fifth Captor."""
    captors = names_of(CAPTOR)
    wanted = [(maiden, captors[number]) for maiden in STARTERS for number in (0, FIFTH)]
    cells = measured(wanted, GAMES, by_lot=True)
    rates = {f"{maiden} against {captor}": cells[maiden, captor].rate() for maiden, captor in wanted}
    tell(f"{rates}")
    return {
        **rates,
        "holds": all(cells[maiden, captors[FIFTH]].rate() <= MOST_BY_CHANCE for maiden in STARTERS),
    }


FIGURES = (
    *figures_of_every_game("maiden"),
    Figure(
        "pairings",
        f"in {GAMES:,} games of each Maiden with each Captor the heuristic wins less often along the book's order of "
        f"Captors (rank correlation {LEAST_CORRELATION} or more), {STARTERS_AGAINST_DIM[0]} to "
        f"{STARTERS_AGAINST_DIM[1]} % with the beginners' Maidens against the first Captor, and "
        f"{AGAINST_THE_FIFTH[0]} to {AGAINST_THE_FIFTH[1]} % against the fifth",
        pairings,
    ),
    Figure(
        "modes",
        f"in {2 * GAMES:,} games each against the fifth Captor, Easy is won more often than normal and that more often "
        f"than Hard, normal more often than Advanced and that more often than Extreme, by {SIGNIFICANT} standard errors "
        "or more",
        modes,
    ),
    Figure("chance", f"random answers win at most {MOST_BY_CHANCE} % against the fifth Captor", chance),
)
