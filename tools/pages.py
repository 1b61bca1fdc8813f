"""Writes the tables of a game's page in docs: its cards by faction, and its options.

python -m tools.pages          writes them anew
A test compares them with what the game says of itself.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import questhall as qh
from tools.sources import ROOT

END: Final = "<!-- end -->"
Rows = Iterable[tuple[str, ...]]


def page_of(game: str) -> Path:
    """Where the page of a game is."""
    return ROOT / "docs" / f"{game}.md"


def renewed(page: str, game: str) -> str:
    """The page with its tables as they have to be."""
    for name, table in TABLES.items():
        mark = re.search(rf"<!-- {name}:.*-->\n", page)
        if mark is not None:
            end = page.index(END, mark.end())
            page = f"{page[: mark.end()]}\n{table(game)}\n\n{page[end:]}"
    return page


def cards(game: str) -> str:
    """How many cards each group has, and what it is about."""
    kind = qh.kind(game)
    found = kind.load_cards("")
    counts = Counter(str(card["group"]) for card in kind.catalogue(found))
    rows = [(group, str(counts[group]), kind.group_idea(found, group)) for group in sorted(counts)]
    total = f"{sum(counts.values())} cards in {len(counts)} groups:"
    return "\n".join([total, "", *table_of(("group", "cards", "what it is about"), rows)])


def options(game: str) -> str:
    """Every option with its values and what they mean."""
    about = next(known for known in qh.games() if known["id"] == game)
    return "\n".join(table_of(("option", "value", "meaning", "rule"), option_rows(about)))


def option_rows(about: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    """A row for each value; the usual one is marked."""
    for option in about["options"]:
        for value in option["values"]:
            is_usual = value["value"] == option["default"]
            yield (
                f"`{option['name']}`",
                f"`{str(value['value']).lower()}`",
                f"{option['title']}: {value['meaning']}{' (usual)' if is_usual else ''}",
                ", ".join(option["clauses"]),
            )


def table_of(heads: tuple[str, ...], rows: Rows) -> list[str]:
    """Lines of a table."""
    return [
        f"| {' | '.join(heads)} |",
        f"|{'---|' * len(heads)}",
        *(f"| {' | '.join(row)} |" for row in rows),
    ]


TABLES: Final[dict[str, Callable[[str], str]]] = {"cards": cards, "options": options}

if __name__ == "__main__":
    for known in qh.games():
        page = page_of(known["id"])
        page.write_text(renewed(page.read_text(encoding="utf-8"), known["id"]), encoding="utf-8")
        print(f"written: {page.relative_to(ROOT)}")
