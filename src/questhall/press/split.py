"""Cards that are split down the middle: a position on each half, the other upside down."""

from __future__ import annotations

from questhall.press.cards import Card, Position
from questhall.press.drawing import Box, Item
from questhall.press.look import Look


def face(look: Look, card: Card, positions: list[Position], whole: Box) -> list[Item]:
    """One side of such a card."""
    raise NotImplementedError
