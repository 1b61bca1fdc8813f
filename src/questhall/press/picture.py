"""The picture of a card: things that its words speak of, in the light and on the ground of its game."""

from __future__ import annotations

from questhall.press.cards import Card, Position
from questhall.press.drawing import Box, Linear, n
from questhall.press.motifs import Chance, motifs
from questhall.press.pen import Pen
from questhall.press.style import Style


def draw(
    pen: Pen, style: Style, card: Card, position: Position, box: Box, colour: str, *, covered: float = 0.0
) -> None:
    """The picture in its box, of which something at the foot may be covered by numbers."""
    # Nothing of the card but what this side shows may be told by its picture: undiscovered treasures are all alike.
    chance = Chance(f"{card.front.name}/{position.name}")
    inner = Pen()
    style.scenery(inner, box, colour, chance)
    main, *others = motifs([position.name, card.front.name, position.flavour], style.usual(card), chance)
    light, dark, outline = style.figure(colour)
    clear = box.height - covered
    x, y = box.middle[0], box.y + clear * 0.51
    size = min(clear * 0.8, box.width * 0.62)
    way = 1 if chance.number() < 0.5 else -1
    for icon, side in zip(others, (way, -way), strict=False):
        small = size * chance.between(0.36, 0.44)
        sx = x + side * min(size * 0.86, box.width / 2 - small * 0.62)
        sy = y + size * chance.between(0.0, 0.24)
        turned = side * chance.between(4, 14)
        inner.icon(icon, sx, sy, small, outline, stroke=outline, width=0.9, turned=turned, opacity=0.9)
        inner.icon(icon, sx, sy, small, dark, turned=turned)
    inner.path(ellipse(x, y + size * 0.53, size * 0.46, size * 0.055), outline, opacity=0.35)
    tilt = chance.between(-5, 5)
    inner.icon(main, x + 0.5, y + 0.6, size, outline, stroke=outline, width=1.9, turned=tilt, opacity=0.55)
    inner.icon(main, x, y, size, outline, stroke=outline, width=1.5, turned=tilt)
    inner.icon(main, x, y, size, Linear(20, 0, 80, 100, ((0, light), (0.45, light), (1, dark))), turned=tilt)
    pen.clipped(box.path(), inner)


def ellipse(x: float, y: float, wide: float, high: float) -> str:
    """A flat round shadow."""
    left, right, up, low = n(x - wide), n(x + wide), n(y - high * 1.33), n(y + high * 1.33)
    return f"M{left} {n(y)}C{left} {up} {right} {up} {right} {n(y)}C{right} {low} {left} {low} {left} {n(y)}Z"
