"""Scene files: what the readers of all games' arranged positions share; errors name the key. See docs/scenes.md."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from questhall.kernel.cardfile import one_of, shown, suggestion
from questhall.kernel.kind import GameError

TOP_KEYS: Final = (
    "title",
    "about",
    "proves",
    "players",
    "begin",
    "options",
    "rolls",
    "card",
    "seat",
    "table",
    "play",
    "lesson",
)
"""The keys at the top of every scene; `proves`, `play` and `lesson` are for those who read it, not for the game."""


def known_keys(table: dict[str, Any], known: Iterable[str], prefix: str) -> None:
    """Refuses keys that a table does not have."""
    names = list(known)
    for key in table:
        if key not in names:
            hint = suggestion(str(key), names) or ": " + one_of(names)
            raise GameError(f"{prefix}{key}: is not a key that is known here{hint}.")


def table_at(table: dict[str, Any], key: str, prefix: str) -> dict[str, Any]:
    """The table under a key, empty where it is left out."""
    found = table.get(key, {})
    if not isinstance(found, dict):
        raise GameError(f"{prefix}{key}: has to be a table, not {shown(found)}.")
    return found


def listed(value: object, key: str) -> list[Any]:
    """The list under a key."""
    if not isinstance(value, list):
        raise GameError(f"{key}: has to be a list, not {shown(value)}.")
    return value


def player_names(value: object, least: int, most: int) -> list[str]:
    """The names of the seats, each once."""
    if value is None:
        raise GameError('players: is missing: it names the seats, as in players = ["A", "B"].')
    names = listed(value, "players")
    if not least <= len(names) <= most:
        raise GameError(f"players: has to name {least} to {most} players, not {len(names)}.")
    for name in names:
        if not isinstance(name, str) or not name:
            raise GameError(f"players: a name has to be a text in quotation marks, not {shown(name)}.")
        if names.count(name) > 1:
            raise GameError(f"players: {shown(name)} is there more than once.")
    return [str(name) for name in names]


def begin_of(value: object, begins: Mapping[str, int]) -> int:
    """The step that comes next."""
    if value is None:
        raise GameError(f"begin: is missing: it is {one_of(begins)}.")
    if not isinstance(value, str) or value not in begins:
        raise GameError(
            f"begin: has to be {one_of(begins)}, not {shown(value)}{suggestion(str(value), begins)}."
        )
    return begins[value]


def whole_number(value: object, low: int, high: int, key: str) -> int:
    """A whole number within two limits."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise GameError(f"{key}: has to be a whole number from {low} to {high}, not {shown(value)}.")
    return value
