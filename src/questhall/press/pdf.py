"""Drawings on the pages of a PDF, by ReportLab: real text, fonts inside, every page with its boxes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from questhall.press.drawing import HERE, POINT, Box, Group, Item, Linear, Matrix, Paint, Radial, Shape, Words
from questhall.press.fonts import SANS_TEXT, Typeface
from questhall.press.needed import needed

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

Move = tuple[str, tuple[float, ...]]
MOVES: Final = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z"}
"""What a path may do; arcs are turned into curves."""


class Document:
    """A PDF that is being written; its pages are measured in millimetres from the upper left."""

    def __init__(self, path: Path, title: str) -> None:
        try:
            from reportlab import rl_config
            from reportlab.pdfgen.canvas import Canvas
        except ImportError:
            raise needed() from None
        rl_config.invariant = 1  # the same cards make the same file, to the byte
        self.canvas: Canvas = Canvas(
            str(path), pageCompression=1, pdfVersion=(1, 6), initialFontName=registered(SANS_TEXT)
        )
        self.canvas.setTitle(title)
        self.canvas.setCreator("Questhall")
        self.canvas.setSubject("Cards to print and play")
        self.height = 0.0

    def page(self, width: float, height: float, trim: Box, bleed: Box) -> None:
        """Begin a page of this size; trim and bleed say where it is cut and how far its ground reaches."""
        self.height = height
        self.canvas.setPageSize((width / POINT, height / POINT))
        self.canvas.setTrimBox(self.corners(trim))
        self.canvas.setBleedBox(self.corners(bleed))
        self.canvas.saveState()
        self.canvas.transform(1 / POINT, 0, 0, -1 / POINT, 0, height / POINT)

    def corners(self, box: Box) -> tuple[float, float, float, float]:
        """A box as PDF has it: in points, from the lower left."""
        return (
            box.x / POINT,
            (self.height - box.bottom) / POINT,
            box.right / POINT,
            (self.height - box.y) / POINT,
        )

    def paint(self, items: Iterable[Item], matrix: Matrix = HERE) -> None:
        """Paint things on the page."""
        self.canvas.saveState()
        self.canvas.transform(*matrix)
        for item in items:
            self.item(item)
        self.canvas.restoreState()

    def cut(self, items: list[Item], path: str, matrix: Matrix) -> None:
        """Paint things on the page, moved, and cut to a path of their own."""
        self.paint([Group(items, clip=path)], matrix)

    def end_page(self) -> None:
        """The page is done."""
        self.canvas.restoreState()
        self.canvas.showPage()

    def save(self) -> None:
        """Write the file."""
        self.canvas.save()

    # ---------------------------------------------------------------- things

    def item(self, item: Item) -> None:
        """One thing."""
        if isinstance(item, Words):
            self.words(item)
        elif isinstance(item, Shape):
            self.shape(item)
        else:
            self.group(item)

    def group(self, group: Group) -> None:
        """Things that are moved or cut together."""
        self.canvas.saveState()
        if group.matrix != HERE:
            self.canvas.transform(*group.matrix)
        if group.clip:
            self.canvas.clipPath(self.outline(group.clip), stroke=0, fill=0)
        for item in group.items:
            self.item(item)
        self.canvas.restoreState()

    def shape(self, shape: Shape) -> None:
        """A path, filled and stroked."""
        canvas = self.canvas
        canvas.saveState()
        if isinstance(shape.fill, Linear | Radial):
            canvas.saveState()
            self.see_through(shape)
            canvas.clipPath(self.outline(shape.path), stroke=0, fill=0, fillMode=0)
            self.shade(shape.fill)
            canvas.restoreState()
        if shape.stroke:
            canvas.setStrokeColor(colour_of(shape.stroke))
            canvas.setLineWidth(shape.width)
            canvas.setLineJoin(1)
        flat = isinstance(shape.fill, str)
        if isinstance(shape.fill, str):
            canvas.setFillColor(colour_of(shape.fill))
        self.see_through(shape)  # only now: a colour brings an opacity of its own
        if flat or shape.stroke:
            canvas.drawPath(
                self.outline(shape.path), stroke=1 if shape.stroke else 0, fill=1 if flat else 0, fillMode=0
            )
        canvas.restoreState()

    def see_through(self, shape: Shape) -> None:
        """What lies below shows through, where it is to."""
        if shape.opacity < 1:
            self.canvas.setFillAlpha(shape.opacity)
            self.canvas.setStrokeAlpha(shape.opacity)

    def shade(self, paint: Paint) -> None:
        """A colour that changes, over all that is not cut off."""
        assert isinstance(paint, Linear | Radial)
        colours = [colour_of(colour) for _, colour in paint.stops]
        places = [place for place, _ in paint.stops]
        if isinstance(paint, Linear):
            self.canvas.linearGradient(paint.x1, paint.y1, paint.x2, paint.y2, colours, places)
        else:
            self.canvas.radialGradient(paint.x, paint.y, paint.radius, colours, places)

    def words(self, words: Words) -> None:
        """A line of text; the page is upside down for PDF, so text is turned back."""
        canvas = self.canvas
        canvas.saveState()
        canvas.transform(1, 0, 0, -1, words.x, words.y)
        canvas.setFillColor(colour_of(words.colour))
        canvas.setFont(registered(words.face), words.size * POINT)
        canvas.drawString(0, 0, words.text)
        canvas.restoreState()

    def outline(self, path: str) -> Any:
        """A path of ReportLab's."""
        outline = self.canvas.beginPath()
        for move, at in moves_of(path):
            if move == "M":
                outline.moveTo(*at)
            elif move == "L":
                outline.lineTo(*at)
            elif move == "C":
                outline.curveTo(*at)
            else:
                outline.close()
        return outline


@lru_cache(maxsize=512)
def colour_of(colour: str) -> Any:
    """A colour of ReportLab's."""
    from reportlab.lib.colors import HexColor

    return HexColor(colour)


@lru_cache(maxsize=64)
def registered(face: Typeface) -> str:
    """The name under which ReportLab knows a font; only the signs in use go into the file."""
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    registerFont(TTFont(face.name, str(face.path())))
    return face.name


@lru_cache(maxsize=4096)
def moves_of(path: str) -> tuple[Move, ...]:
    """A path in the notation of SVG as moves, lines and cubic curves."""
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.svgLib.path import parse_path

    pen = RecordingPen()
    parse_path(path, pen)
    found: list[Move] = []
    for does, points in pen.value:
        if does in MOVES:
            found.append((MOVES[does], tuple(part for point in points for part in point)))
    return tuple(found)
