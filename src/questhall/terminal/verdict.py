"""The lab's verdict on two packs, where the lab is installed."""

from __future__ import annotations

from importlib.util import find_spec

from questhall.terminal.mistake import Mistake


def verdict(game: str, old: str, new: str) -> list[str]:
    """Whether two packs of a game play differently, in sentences; "" is the set that comes with the game."""
    if find_spec("questhall.lab") is None:
        raise Mistake(
            "The A/B verdict needs the lab, which is not installed here: install it with pip install 'questhall[lab]'."
        )
    raise NotImplementedError
