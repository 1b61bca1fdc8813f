"""Drawings as SVG that looks the same everywhere: letters are drawn as outlines, and what they say stands beside them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape

from questhall.press.drawing import (
    HERE,
    POINT,
    Box,
    Group,
    Item,
    Linear,
    Paint,
    Radial,
    Shape,
    Words,
    n,
    words_in,
)
from questhall.press.fonts import Typeface, measures, opened


def svg_of(items: list[Item], box: Box, title: str) -> str:
    """The whole file; what it shows is cut to the box."""
    painter = Painter()
    body = painter.painted(items)
    said = " ".join(words.text for words in words_in(items))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{n(box.width)}mm" height="{n(box.height)}mm" '
        f'viewBox="{n(box.x)} {n(box.y)} {n(box.width)} {n(box.height)}" role="img">'
        f"<title>{escape(title)}</title><desc>{escape(said)}</desc><defs>{''.join(painter.defs)}</defs>{body}</svg>\n"
    )


@lru_cache(maxsize=4096)
def outline(face: Typeface, sign: str) -> tuple[str, int]:
    """The outline of a sign in the units of its font, upwards, and how wide it is."""
    from fontTools.pens.svgPathPen import SVGPathPen

    font = opened(face)
    glyphs = font.getGlyphSet()
    pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:g}")
    glyphs[font.getBestCmap()[ord(sign)]].draw(pen)
    return str(pen.getCommands()), measures(face)[0][ord(sign)]


class Painter:
    """Turns drawn things into elements, and gathers what they refer to."""

    def __init__(self) -> None:
        self.defs: list[str] = []
        self.ids: dict[str, str] = {}

    def painted(self, items: Iterable[Item]) -> str:
        """The elements of these things."""
        return "".join(self.element(item) for item in items)

    def element(self, item: Item) -> str:
        """One thing."""
        if isinstance(item, Words):
            return self.words(item)
        if isinstance(item, Shape):
            return self.shape(item)
        return self.group(item)

    def shape(self, shape: Shape) -> str:
        """A path."""
        fill = self.paint(shape.fill) if shape.fill is not None else "none"
        parts = [f'd="{shape.path}" fill="{fill}"']
        if shape.fill is not None:
            parts.append('fill-rule="evenodd"')
        if shape.stroke:
            parts.append(f'stroke="{shape.stroke}" stroke-width="{n(shape.width)}" stroke-linejoin="round"')
        if shape.opacity < 1:
            parts.append(f'opacity="{n(shape.opacity)}"')
        return f"<path {' '.join(parts)}/>"

    def words(self, words: Words) -> str:
        """A line of text: the outlines of its letters side by side."""
        x = 0
        letters = []
        for sign in words.text:
            path, wide = outline(words.face, sign)
            if path:
                name = self.defined(f'<path id="{{}}" d="{path}"/>')
                letters.append(f'<use href="#{name}" x="{x}"/>')
            x += wide
        scale = words.size * POINT / measures(words.face)[1]
        place = f"translate({n(words.x)} {n(words.y)}) scale({scale:.7f} {-scale:.7f})"
        return f'<g fill="{words.colour}" transform="{place}">{"".join(letters)}</g>'

    def group(self, group: Group) -> str:
        """Things that are moved or cut together."""
        parts = []
        if group.matrix != HERE:
            parts.append(f' transform="matrix({" ".join(n(value) for value in group.matrix)})"')
        inside = self.painted(group.items)
        if group.clip:
            cut = self.defined(f'<clipPath id="{{}}"><path d="{group.clip}"/></clipPath>')
            inside = f'<g clip-path="url(#{cut})">{inside}</g>'
        return f"<g{''.join(parts)}>{inside}</g>" if parts else inside

    def paint(self, paint: Paint) -> str:
        """A colour, or a reference to one that changes."""
        if isinstance(paint, str):
            return paint
        stops = "".join(f'<stop offset="{n(place)}" stop-color="{colour}"/>' for place, colour in paint.stops)
        if isinstance(paint, Linear):
            line = f'x1="{n(paint.x1)}" y1="{n(paint.y1)}" x2="{n(paint.x2)}" y2="{n(paint.y2)}"'
            form = f'<linearGradient id="{{}}" gradientUnits="userSpaceOnUse" {line}>{stops}</linearGradient>'
        else:
            assert isinstance(paint, Radial)
            ring = f'cx="{n(paint.x)}" cy="{n(paint.y)}" r="{n(paint.radius)}"'
            form = f'<radialGradient id="{{}}" gradientUnits="userSpaceOnUse" {ring}>{stops}</radialGradient>'
        return f"url(#{self.defined(form)})"

    def defined(self, form: str) -> str:
        """The id of a definition, which stands in the file once."""
        if form not in self.ids:
            self.ids[form] = f"d{len(self.ids)}"
            self.defs.append(form.replace("{}", self.ids[form], 1))
        return self.ids[form]
