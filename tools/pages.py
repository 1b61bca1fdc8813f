"""Writes the tables of a game's pages in docs: its cards by faction, its options, what was measured of its set.

python -m tools.pages          writes them anew
A test compares them with what the game says of itself.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import questhall as qh
from tools.long_figures import figures_of_every_game
from tools.sources import ROOT

END: Final = "<!-- end -->"
ENDS: Final = 4  # how many of the least and of the most are shown of a long list
Rows = Iterable[tuple[str, ...]]


def page_of(game: str) -> Path:
    """Where the page of a game is."""
    return ROOT / "docs" / f"{game}.md"


def pages_of(game: str) -> list[Path]:
    """Its page, and the page on the balance of its cards where it has one."""
    return [page for page in (page_of(game), ROOT / "docs" / "balance" / f"{game}.md") if page.exists()]


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
    counts: Counter[str] = Counter()
    for card in kind.catalogue(found):
        counts[str(card["group"])] += card.get("copies", 1)
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


def figures(game: str) -> str:
    """What was measured of a set of cards, as the written proof has it."""
    parts: list[str] = []
    of_every_game = [figure.name for figure in figures_of_every_game(game)]
    for name, result in proof_of(game)["figures"].items():
        if name in of_every_game:
            continue
        parts += ["", f"**{name}**: {result['claim']}. {'Holds.' if result['holds'] else 'Does not hold.'}"]
        if "what is compared" in result:
            parts += ["", f"Compared: {result['what is compared']}."]
        parts += ["", *table_of(("", "measured"), figure_rows(result))]
    return "\n".join(parts[1:])


def pairings(game: str) -> str:
    """How often in a hundred games each Maiden gets away from each Captor, as the written proof has it."""
    measured = proof_of(game)["figures"].get("pairings")
    if measured is None:
        return ""
    captors = list(measured["all Maidens"])
    maidens = [*measured["all Captors"], "all Maidens"]
    rows = [(maiden, *[str(measured[maiden][captor]) for captor in captors]) for maiden in maidens]
    return "\n".join(table_of(("% won", *captors), rows))


def proof_of(game: str) -> dict[str, Any]:
    """What was written down of a game's long figures; none where nothing was."""
    place = ROOT / "docs" / "proof" / f"{game}.json"
    proof: dict[str, Any] = {"figures": {}}
    if place.exists():
        proof = json.loads(place.read_text(encoding="utf-8"))
    return proof


def figure_rows(result: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    """A row for each thing that was measured; of long lists the two ends."""
    for key, value in result.items():
        if key in ("claim", "holds", "made_by", "seconds", "sources", "what is compared"):
            continue
        if isinstance(value, dict) and all(isinstance(each, list) for each in value.values()):
            ends = [*list(value.items())[:ENDS], *list(value.items())[-ENDS:]]
            yield key, "; ".join(f"{name} {with_half(*pair)}" for name, pair in ends)
        elif isinstance(value, dict):
            yield key, "; ".join(f"{name}: {each}" for name, each in value.items())
        else:
            yield key, with_half(*value) if isinstance(value, list) else str(value)


def with_half(points: float, half: float) -> str:
    """'+1.5 ± 0.8'"""
    return f"{points:+} ± {half}"


TABLES: Final[dict[str, Callable[[str], str]]] = {
    "cards": cards,
    "options": options,
    "figures": figures,
    "pairings": pairings,
}

if __name__ == "__main__":
    for known in qh.games():
        for page in pages_of(known["id"]):
            page.write_text(renewed(page.read_text(encoding="utf-8"), known["id"]), encoding="utf-8")
            print(f"written: {page.relative_to(ROOT)}")
