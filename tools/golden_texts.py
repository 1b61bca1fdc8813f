"""Writes the texts of all cards of a set, one line a card, to where a test compares them: `texts.golden`.

Run it after changing a card or a template, and read the difference: these are the words that people play by.
"""

from __future__ import annotations

from pathlib import Path

from questhall.games.quaeleon.vocabulary import builtin_set
from questhall.games.quaeleon.wording import golden_line

GOLDEN = Path(__file__).parents[1] / "src/questhall/games/quaeleon/cards/texts.golden"


def golden_text() -> str:
    """The lines of all cards, in the order of the files."""
    return "".join(golden_line(card) + "\n" for card in builtin_set().cards)


if __name__ == "__main__":
    GOLDEN.write_text(golden_text(), encoding="utf-8")
    print(f"{GOLDEN.name}: {len(GOLDEN.read_text(encoding='utf-8').splitlines())} cards")
