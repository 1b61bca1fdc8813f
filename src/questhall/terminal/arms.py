"""Coats of arms for cards: drawn from a card's name and its group's colour, so that each card has its own."""

from __future__ import annotations

import hashlib
from typing import Final

SHIELD: Final = "M8 4h84v52c0 28-20 44-42 56C28 100 8 84 8 56z"
FIELDS: Final = (
    "",
    '<path class="b" d="M50 0h50v120H50z"/>',
    '<path class="b" d="M0 0h100v52H0z"/>',
    '<path class="b" d="M0 0h100L0 110z"/>',
    '<path class="b" d="M100 0H0l100 110z"/>',
    '<path class="b" d="M0 0h50v56H0zM50 56h50v64H50z"/>',
    '<path class="b" d="M0 112 50 42l50 70v8H0z"/>',
    '<path class="b" d="M34 0h32v120H34z"/>',
    '<path class="b" d="M0 38h100v30H0z"/>',
    '<path class="b" d="M0 0h24l76 84v36H76L0 34z"/>',
    '<path class="b" d="M0 78 50 34l50 44v26L50 60 0 104z"/>',
    '<path class="b" d="M0 20h100v18H0zM0 56h100v18H0zM0 92h100v18H0z"/>',
)
"""How a shield is parted: the second tone lies over the first."""

CHARGES: Final = (
    '<path d="m50 26 7 20 21 1-17 13 6 21-17-12-17 12 6-21-17-13 21-1z"/>',
    '<circle cx="50" cy="54" r="21"/>',
    '<path d="M50 28 72 54 50 82 28 54z"/>',
    '<path d="M44 28h12v18h18v12H56v26H44V58H26V46h18z"/>',
    '<path d="M32 40v-8h8v5h6v-5h8v5h6v-5h8v8l-5 6v34H37V46z"/>',
    '<path d="M60 28a28 28 0 1 0 0 54 22 22 0 1 1 0-54z"/>',
    '<path d="M54 24 34 58h13l-5 26 24-36H52z"/>',
    '<path d="M50 84C24 66 26 38 40 38c6 0 9 4 10 8 1-4 4-8 10-8 14 0 16 28-10 46z"/>',
    '<path d="M47 24h6l3 38h12v7H56l1 10-7 7-7-7 1-10H32v-7h12z"/>',
    '<path d="M26 66c10-30 34-38 48-38-2 16-12 44-42 46l-8 10-4-4z"/>',
    '<path d="M26 34h48l-6 22c-3 9-9 13-13 14v6h10v8H35v-8h10v-6c-4-1-10-5-13-14z"/>',
    '<path d="M28 76V44l11 12 11-22 11 22 11-12v32z"/>',
    '<path d="M36 30h28v10h-9v36l8 8H37l8-8V40h-9z"/>',
    '<path d="M50 28c14 14 20 22 20 33a20 20 0 0 1-40 0c0-11 6-19 20-33z"/>',
)
"""What a shield bears; drawn in white over the middle."""


def arms_of(name: str) -> str:
    """The shield of a card, as SVG; its colours come from the style of what it stands in."""
    chance = hashlib.sha256(name.encode()).digest()
    field, charge, turned = chance[0] % len(FIELDS), chance[1] % len(CHARGES), chance[2] % 2
    flip = ' transform="matrix(-1 0 0 1 100 0)"' if turned else ""
    return (
        '<svg viewBox="0 0 100 116" aria-hidden="true" focusable="false">'
        f'<g clip-path="url(#shield)"><path class="a" d="M0 0h100v120H0z"/><g{flip}>{FIELDS[field]}</g>'
        f'<g class="c">{CHARGES[charge]}</g></g><path class="rim" d="{SHIELD}"/></svg>'
    )
