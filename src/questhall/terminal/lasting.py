"""What lasts between the games of a game that has it: terminal/<game>/lasting.py keeps it; other games have nothing."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from questhall.match import Match
    from questhall.terminal.paper import Paper


class Keeper(Protocol):
    """What the module of such a game has."""

    def players_of(self, decks: list[str]) -> list[str]:
        """Whose decks these are."""

    def brought(self, names: list[str], people: int, decks: list[str]) -> list[Any]:
        """The documents with which a new match begins: those in the files, else what is known of each person."""

    def remember(self, paper: Paper, match: Match, path: Path) -> None:
        """Note what a finished match adds to what is known of each person at the table."""

    def take_along(self, paper: Paper, match: Match, seat: int, file: str) -> str:
        """Write what a seat carries on into a file; what to say then."""


def keeper_of(game: str) -> Keeper | None:
    """The keeper of a game, if it has one."""
    name = f"questhall.terminal.{game}.lasting"
    if (
        importlib.util.find_spec(f"questhall.terminal.{game}") is None
        or importlib.util.find_spec(name) is None
    ):
        return None
    return cast(Keeper, importlib.import_module(name))
