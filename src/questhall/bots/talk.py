"""Whether a game's bots talk: bots/talk_<game>.py says what they tell one another and what they make of it."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any


def talk_for(game: str) -> Any:
    """How the bots of a game talk; None where the game has no statements.

    It has two functions: `statement(sight, ask)`, what to say before an answer, or None; and `fits(game, heard)`,
    whether what others have said is true in a sampled world.
    """
    name = f"questhall.bots.talk_{game}"
    return None if importlib.util.find_spec(name) is None else importlib.import_module(name)
