"""What the ElfQuest Adventure Game claims: `make prove elfquest`."""

import time
from typing import Final

import questhall as qh
from questhall.kernel.rng import Dice
from tools.elfquest_play import campaigns
from tools.figure import Figure, Tell
from tools.long_figures import figures_of_every_game

CAMPAIGNS: Final = 4_000
MARKEDLY: Final = 30
ODDS: Final = 2_000


def homes(tell: Tell) -> dict[str, object]:
    """The same player with tasks that are chosen well, and with tasks only where nothing else is left."""
    well = campaigns(CAMPAIGNS, shuns_home=False)
    tell(f"tasks chosen well: {well}")
    forced = campaigns(CAMPAIGNS, shuns_home=True)
    tell(f"tasks when nothing else is left: {forced}")
    difference = float(str(well["% won"])) - float(str(forced["% won"]))
    return {
        "tasks chosen well": well,
        "tasks only when nothing else is left": forced,
        "points between them": round(difference, 1),
        "holds": difference >= MARKEDLY,
    }


def speed_of_odds(tell: Tell) -> dict[str, object]:
    """How long one call of `odds` takes, over the questions of random matches."""
    dice = Dice(5)
    spent = 0.0
    asked = rows = seed = 0
    while asked < ODDS:
        seed += 1
        match = qh.new("elfquest", players=2, seed=seed)
        while not match.over and asked < ODDS:
            decision = match.pending[0]
            before = time.perf_counter()
            found = match.odds(decision.seat)
            if found:
                spent += time.perf_counter() - before
                asked += 1
                rows += len(found)
            match.answer(decision.seat, decision.values[dice.below(len(decision.values))])
    each = 1e6 * spent / asked
    tell(f"{each:.0f} µs a call of {rows / asked:.1f} chances")
    return {"µs a call": round(each, 1), "chances a call": round(rows / asked, 1), "holds": each < 1_000}


FIGURES = (
    *figures_of_every_game("elfquest"),
    Figure(
        "home tasks",
        f"in {CAMPAIGNS:,} campaigns each, the heuristic wins at least {MARKEDLY} of 100 more than when it does a task "
        "only where nothing else is left, and then one at random",
        homes,
    ),
    Figure(
        "odds",
        "the exact odds of a question, with every addition, take less than a millisecond",
        speed_of_odds,
    ),
)
