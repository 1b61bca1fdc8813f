"""Every game's cards as the press takes them, made once for all tests."""

from __future__ import annotations

from functools import lru_cache

import questhall as qh
from questhall.terminal.press import Shop

GAMES = [str(game["id"]) for game in qh.games()]


@lru_cache(maxsize=8)
def shop_of(game: str) -> Shop:
    """The cards that come with a game, and their style."""
    return Shop(qh.kind(game), "")
