"""A drawing: shapes, words and groups in millimetres, the origin at the upper left, that any painter can paint."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from questhall.press.fonts import Typeface

POINT: Final = 25.4 / 72
"""How many millimetres a point is."""
ROUND: Final = 0.5523  # how far the handles of a Bézier curve lie out for a quarter of a circle

Matrix = tuple[float, float, float, float, float, float]
HERE: Final[Matrix] = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class Linear:
    """A colour that changes along a line; the stops are (place from 0 to 1, colour)."""

    x1: float
    y1: float
    x2: float
    y2: float
    stops: tuple[tuple[float, str], ...]


@dataclass(frozen=True)
class Radial:
    """A colour that changes from a middle outwards."""

    x: float
    y: float
    radius: float
    stops: tuple[tuple[float, str], ...]


Paint = str | Linear | Radial


@dataclass(frozen=True)
class Shape:
    """A path, in the notation of SVG, filled by the even-odd rule, stroked, or both."""

    path: str
    fill: Paint | None = None
    stroke: str = ""
    width: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True)
class Words:
    """A line of text whose baseline begins at x, y; `width` is its measured width."""

    x: float
    y: float
    text: str
    face: Typeface
    size: float
    """In points."""
    colour: str
    width: float


@dataclass
class Group:
    """Drawn things together: moved by a matrix, and cut to a path where there is one."""

    items: list[Item] = field(default_factory=list)
    matrix: Matrix = HERE
    clip: str = ""


Item = Shape | Words | Group


@dataclass(frozen=True)
class Box:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of its right side."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of its lower side."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, by: float) -> Box:
        """The rectangle that is smaller (or larger, if less than 0) by this on every side."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def path(self, rounded: float = 0.0) -> str:
        """Its outline; the corners may be rounded."""
        x, y, right, bottom = self.x, self.y, self.right, self.bottom
        if rounded <= 0:
            return f"M{n(x)} {n(y)}H{n(right)}V{n(bottom)}H{n(x)}Z"
        r = min(rounded, self.width / 2, self.height / 2)
        k = r * (1 - ROUND)
        return (
            f"M{n(x + r)} {n(y)}L{n(right - r)} {n(y)}"
            f"C{n(right - k)} {n(y)} {n(right)} {n(y + k)} {n(right)} {n(y + r)}L{n(right)} {n(bottom - r)}"
            f"C{n(right)} {n(bottom - k)} {n(right - k)} {n(bottom)} {n(right - r)} {n(bottom)}L{n(x + r)} {n(bottom)}"
            f"C{n(x + k)} {n(bottom)} {n(x)} {n(bottom - k)} {n(x)} {n(bottom - r)}L{n(x)} {n(y + r)}"
            f"C{n(x)} {n(y + k)} {n(x + k)} {n(y)} {n(x + r)} {n(y)}Z"
        )


def n(value: float) -> str:
    """A number as a path has it."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def path_of(*parts: str | float) -> str:
    """A path from its letters and numbers."""
    return " ".join(part if isinstance(part, str) else n(part) for part in parts)


def circle(x: float, y: float, r: float) -> str:
    """The path of a circle."""
    k = r * ROUND
    return (
        f"M{n(x + r)} {n(y)}C{n(x + r)} {n(y + k)} {n(x + k)} {n(y + r)} {n(x)} {n(y + r)}"
        f"C{n(x - k)} {n(y + r)} {n(x - r)} {n(y + k)} {n(x - r)} {n(y)}"
        f"C{n(x - r)} {n(y - k)} {n(x - k)} {n(y - r)} {n(x)} {n(y - r)}"
        f"C{n(x + k)} {n(y - r)} {n(x + r)} {n(y - k)} {n(x + r)} {n(y)}Z"
    )


def polygon(*points: tuple[float, float]) -> str:
    """The path of straight lines through these points and back."""
    first, *rest = points
    return f"M{n(first[0])} {n(first[1])}" + "".join(f"L{n(x)} {n(y)}" for x, y in rest) + "Z"


def words_in(items: list[Item]) -> list[Words]:
    """Every line of text of a drawing, in the order of drawing."""
    found: list[Words] = []
    for item in items:
        if isinstance(item, Words):
            found.append(item)
        elif isinstance(item, Group):
            found += words_in(item.items)
    return found


# ------------------------------------------------------------------ colours


def mixed(one: str, other: str, share: float) -> str:
    """The colour that has so much of the other one, from 0 to 1."""
    parts = [round(a + (b - a) * share) for a, b in zip(rgb(one), rgb(other), strict=True)]
    return "#{:02x}{:02x}{:02x}".format(*parts)


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of '#rrggbb'."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def lighter(colour: str, share: float) -> str:
    """Nearer to white."""
    return mixed(colour, "#ffffff", share)


def darker(colour: str, share: float) -> str:
    """Nearer to black."""
    return mixed(colour, "#000000", share)


def contrast(one: str, other: str) -> float:
    """How well one colour can be read on the other, from 1 to 21, as WCAG reckons it."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """How bright a colour is, from 0 to 1."""
    parts = [part / 255 for part in rgb(colour)]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
