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
    before = dict(printed(data_of(kind, old.setup.cards)))
    after = dict(printed(data_of(kind, new.setup.cards)))
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


def printed(data: Any) -> Iterator[tuple[str, str]]:
    """Every card of a set's data: its name, and all that makes it what it is."""
    if isinstance(data, dict):
        for value in data.values():
            yield from printed(value)
    elif isinstance(data, list):
        for one in data:
            if isinstance(one, dict) and isinstance(one.get("name"), str) and len(one) > len(("name",)):
                content = {key: value for key, value in one.items() if key not in UNWEIGHED}
                if content:
                    yield one["name"], json.dumps(content, sort_keys=True)
            yield from printed(one) if isinstance(one, dict) else ()
