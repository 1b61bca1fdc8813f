"""Draws the picture in docs/designers.md: some cards of every game, as they are printed.

python -m tools.cards_picture    writes docs/images/cards.png
"""

from __future__ import annotations

from typing import Final

import questhall as qh
from questhall.press import raster, sides
from questhall.terminal.press import Shop
from tools.sources import ROOT

PICTURE: Final = ROOT / "docs/images/cards.png"
SHOWN: Final = {
    "maiden": ("Longsword", "Headsman"),
    "quantum": ("Ysolde the Unmoved", "Library of Teeth"),
    "fetch": ("Sgt. Leo Bulldog", "Riddle Door"),
    "quaeleon": ("Hoard Warden", "Lost Hour"),
    "elfquest": ("Skywise (Growth 2)", "The Long Howl"),
}
TALL: Final = 400
GAP: Final = 14


def main() -> None:
    """Two rows, a game in each column."""
    from PIL import Image

    columns = []
    for game, names in SHOWN.items():
        shop = Shop(qh.kind(game), "")
        cards = [next(card for card in shop.cards if card.name == name) for name in names]
        drawn = [sides.side(shop.style, card) for card in cards]
        columns.append(list(raster.pictures(drawn, shop.box, TALL / shop.box.height * 25.4)))
    width = sum(column[0].width + GAP for column in columns) + GAP
    picture = Image.new("RGB", (width, 2 * (TALL + GAP) + GAP), "#d9d4ca")
    x = GAP
    for column in columns:
        for row, card in enumerate(column):
            picture.paste(card, (x, GAP + row * (TALL + GAP)))
        x += column[0].width + GAP
    picture.quantize(256).save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()
