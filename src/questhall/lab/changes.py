"""What is compared: two variants of a game, as packs, options or both, and which cards differ between them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from questhall.kernel.kind import Kind
from questhall.lab.needs import LabError
from questhall.lab.tables import Opened, Table, data_of

AS_IT_COMES: Final = ("set", "-", "")
UNWEIGHED: Final = ("name", "flavour", "source", "copies", "kind", "group", "faction", "emblem")
"""What may differ without making a card another one."""


def variant_typed(typed: str) -> list[str]:
    """One side of a comparison as options: a directory or file of cards, NAME=VALUE with blanks between, or `set`."""
    typed = typed.strip()
    if typed in AS_IT_COMES:
        return []
    if Path(typed).exists():
        return [f"pack={typed}"]
    words = typed.split()
    if all("=" in word for word in words):
        return words
    raise LabError(
        f"{typed!r:.80} is neither a directory or file of cards, nor NAME=VALUE, nor 'set' for the game as it comes."
    )


class Change:
    """Two tables at which the same is played, and the cards that make the difference."""

    def __init__(self, old: Table, new: Table) -> None:
        self.old = old
        self.new = new
        first, second = old.open(), new.open()
        first.start(0)
        second.start(0)
        if first.seats != second.seats:
            raise LabError("Both sides are played with the same number of players.")
        self.pairs = changed_cards(first.kind, first, second)
        """Each card of the old set that is another one in the new set, with its successor."""

    def settled(self) -> list[str]:
        """The options that differ, in words."""
        old, new = self.old.open().setup.options, self.new.open().setup.options
        return [f"{name}: {old[name]} or {new[name]}" for name in old if old[name] != new[name]]


def changed_cards(kind: Kind, old: Opened, new: Opened) -> list[tuple[str, str]]:
    """The cards of two sets that differ in more than their names and flavour, in pairs.

    Cards of one name belong together; of the others those that are alike in all else, which are no change; what is then
    left is paired in the order of the sets. A card without a partner cannot be compared with one.
    """
    if old.setup.cards is new.setup.cards:
        return []
    before = printed(data_of(kind, old.setup.cards))
    after = printed(data_of(kind, new.setup.cards))
    changed = [(name, name) for name in before if name in after and before[name] != after[name]]
    gone = [name for name in before if name not in after]
    come = [name for name in after if name not in before]
    for name in list(gone):
        like = next((other for other in come if after[other] == before[name]), None)
        if like is not None:
            gone.remove(name)
            come.remove(like)
    known, known_new = set(old.card_names), set(new.card_names)
    pairs = changed + list(zip(gone, come, strict=False))
    return [(one, other) for one, other in pairs if one in known and other in known_new]


def printed(data: Any) -> dict[str, str]:
    """Every card of a set's data: its name, and all that makes it what it is.

    A card that names another one is told by what that one is, so that new names for all cards change none of them.
    """
    found = dict(contents(data))
    plain = {
        name: json.dumps(renamed(content, found, None), sort_keys=True) for name, content in found.items()
    }
    return {
        name: json.dumps(renamed(content, found, plain), sort_keys=True) for name, content in found.items()
    }


def contents(data: Any) -> Iterator[tuple[str, Any]]:
    """The cards in a set's data: every table with a name and something beside it."""
    if isinstance(data, dict):
        name = data.get("name")
        content = {key: value for key, value in data.items() if key not in UNWEIGHED}
        if (
            isinstance(name, str)
            and content
            and not any(isinstance(value, list) and is_cards(value) for value in content.values())
        ):
            yield name, content
            return
        for value in data.values():
            yield from contents(value)
    elif isinstance(data, list):
        for one in data:
            yield from contents(one)


def is_cards(values: list[Any]) -> bool:
    """Whether a list holds cards or other tables with names of their own."""
    return any(isinstance(one, dict) and "name" in one for one in values)


def renamed(content: Any, cards: dict[str, Any], into: dict[str, str] | None) -> Any:
    """The content with what a card is in the place of its name; without `into`, with a blank there."""
    if isinstance(content, dict):
        return {key: renamed(value, cards, into) for key, value in content.items()}
    if isinstance(content, list):
        return [renamed(one, cards, into) for one in content]
    if isinstance(content, str) and content in cards:
        return "" if into is None else into[content]
    return content
