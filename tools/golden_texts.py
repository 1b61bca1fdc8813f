"""Writes the texts of all cards of each game, one line a card, to where a test compares them: `cards/texts.golden`.

Run it after changing a card or a template, and read the difference: these are the words that people play by.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import questhall as qh
from tools.sources import PACKAGE, ROOT

KEYS: Final = ("name", "group", "line", "text")


def golden_of(game: str) -> Path:
    """Where the texts of a game's cards are kept."""
    return ROOT / PACKAGE / "games" / game / "cards" / "texts.golden"


def golden_text(game: str) -> str:
    """A line for each card: name | group | numbers | text."""
    kind = qh.kind(game)
    cards = kind.catalogue(kind.load_cards(""))
    return "".join(" | ".join(str(card[key]) for key in KEYS) + "\n" for card in cards)


if __name__ == "__main__":
    for about in qh.games():
        golden_of(about["id"]).write_text(golden_text(about["id"]), encoding="utf-8")
        print(f"written: {golden_of(about['id']).relative_to(ROOT)}")
