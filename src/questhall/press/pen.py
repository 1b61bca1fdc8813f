"""A pen: what drawing code draws with, in millimetres."""

from __future__ import annotations

from math import cos, radians, sin

from questhall.press.drawing import Box, Group, Item, Paint, Shape, Words, circle, polygon
from questhall.press.fonts import Typeface
from questhall.press.icons import ICONS


class Pen:
    """Gathers what is drawn."""

    def __init__(self) -> None:
        self.items: list[Item] = []

    def add(self, items: list[Item]) -> None:
        """Things that were made elsewhere."""
        self.items += items

    def path(
        self, path: str, fill: Paint | None = None, stroke: str = "", width: float = 0.0, opacity: float = 1.0
    ) -> None:
        """Any path."""
        self.items.append(Shape(path, fill, stroke, width, opacity))

    def box(
        self,
        box: Box,
        fill: Paint | None = None,
        stroke: str = "",
        width: float = 0.0,
        *,
        rounded: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """A rectangle."""
        self.path(box.path(rounded), fill, stroke, width, opacity)

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        fill: Paint | None = None,
        stroke: str = "",
        width: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """A circle."""
        self.path(circle(x, y, r), fill, stroke, width, opacity)

    def polygon(self, *points: tuple[float, float], fill: Paint, opacity: float = 1.0) -> None:
        """Straight lines through points and back."""
        self.path(polygon(*points), fill, opacity=opacity)

    def icon(
        self,
        name: str,
        x: float,
        y: float,
        size: float,
        fill: Paint,
        *,
        stroke: str = "",
        width: float = 0.0,
        opacity: float = 1.0,
        turned: float = 0.0,
    ) -> None:
        """An icon with its middle at x, y; a gradient is in the icon's own measure of 100 by 100."""
        scale = size / 100
        c, s = cos(radians(turned)) * scale, sin(radians(turned)) * scale
        matrix = (c, s, -s, c, x - 50 * c + 50 * s, y - 50 * s - 50 * c)
        self.items.append(Group([Shape(ICONS[name], fill, stroke, width / scale, opacity)], matrix))

    def text(
        self,
        text: str,
        face: Typeface,
        size: float,
        colour: str,
        x: float,
        y: float,
        *,
        anchor: str = "start",
    ) -> float:
        """A line of text on a baseline; its width."""
        wide = face.width(text, size)
        start = {"start": x, "middle": x - wide / 2, "end": x - wide}[anchor]
        self.items.append(Words(start, y, text, face, size, colour, wide))
        return wide

    def clipped(self, path: str, inner: Pen) -> None:
        """What another pen drew, cut to a path."""
        self.items.append(Group(inner.items, clip=path))
