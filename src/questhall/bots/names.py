"""What bots are called, how each of them thinks, and how a budget is named with them."""

from __future__ import annotations

import importlib
import re
from typing import Any, Final

from questhall.errors import SetupError
from questhall.kernel.cardfile import one_of, shown, suggestion

BOTS: Final[dict[str, str]] = {
    "heuristic": "goes by a few plain rules of each game, and answers at once",
    "thinker": "plays its options out in worlds that may be the true one, and takes what does best",
    "gentle": "goes by the plain rules, but now and then takes a fair second choice: for children and first games",
    "random": "takes any option, each as likely as the others",
}
"""Each bot's name, which is its module beside this one, and how it thinks; the usual one first."""

WITH_BUDGET: Final = "thinker"
SIMULATIONS: Final = 200  # a question, where nothing else is said
MOST_SIMULATIONS: Final = 1_000_000
MOST_MILLISECONDS: Final = 600_000
NUMBER: Final = re.compile(r"([0-9]{1,7})(ms)?")


class Budget:
    """How long a bot thinks about a question: a number of simulations, or a time, with the other one 0."""

    def __init__(self, *, simulations: int = 0, milliseconds: int = 0) -> None:
        self.simulations = simulations
        self.milliseconds = milliseconds

    @property
    def suffix(self) -> str:
        """How it is named with the bot; "" for the usual one."""
        if self.milliseconds:
            return f":{self.milliseconds}ms"
        return "" if self.simulations == SIMULATIONS else f":{self.simulations}"


USUAL: Final = Budget(simulations=SIMULATIONS)


def parted(bot: str) -> tuple[str, Budget]:
    """A bot's name and its budget: "thinker", "thinker:800", "thinker:500ms". Raises SetupError."""
    name, colon, budget = bot.partition(":")
    if name not in BOTS or (colon and name != WITH_BUDGET):
        right = one_of([shown(known) for known in BOTS], "and")
        raise SetupError(
            f"There is no bot {shown(bot)}: there is {right}{suggestion(name if not colon else bot, BOTS)}."
        )
    return name, budget_of(budget) if colon else USUAL


def budget_of(given: str) -> Budget:
    """The budget that is named with a bot."""
    found = NUMBER.fullmatch(given)
    number = int(found[1]) if found else 0
    if found and found[2] and 1 <= number <= MOST_MILLISECONDS:
        return Budget(milliseconds=number)
    if found and not found[2] and 1 <= number <= MOST_SIMULATIONS:
        return Budget(simulations=number)
    raise SetupError(
        f"A thinker is given a number of simulations from 1 to {MOST_SIMULATIONS:,}, as in thinker:800, or of "
        f"milliseconds up to {MOST_MILLISECONDS:,}, as in thinker:500ms, not {shown(given)}."
    )


def made(bot: str, game: str) -> Any:
    """A bot for a game by its name; SetupError where there is no such bot, or where it does not play this game."""
    name, budget = parted(bot)
    module = importlib.import_module(f"questhall.bots.{name}")
    found = module.bot_for(game, budget) if name == WITH_BUDGET else module.bot_for(game)
    if found is None:
        playing = [other for other in BOTS if other != name and made_or_none(other, game) is not None]
        raise SetupError(
            f"There is no bot {shown(name)} for this game: there is {one_of(map(shown, playing), 'and')}."
        )
    return found


def made_or_none(name: str, game: str) -> Any:
    """A bot for a game, or None where it does not play that."""
    return importlib.import_module(f"questhall.bots.{name}").bot_for(game)
