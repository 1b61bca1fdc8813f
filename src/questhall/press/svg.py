"""Drawings as SVG, with the signs of the fonts that they need inside, so that a file looks the same everywhere."""

from __future__ import annotations

import base64
import io
import logging
from collections.abc import Iterable
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
from questhall.press.fonts import Typeface


class Embedded:
    """The fonts of a set of drawings, cut down to the signs that are on them."""

    def __init__(self, drawings: Iterable[list[Item]]) -> None:
        signs: dict[Typeface, set[str]] = {}
        for drawing in drawings:
            for words in words_in(drawing):
                signs.setdefault(words.face, set()).update(words.text)
        self.rules = {face: rule_of(face, "".join(sorted(found))) for face, found in signs.items()}

    def style(self, items: list[Item]) -> str:
        """The style sheet with the fonts that a drawing uses."""
        used = dict.fromkeys(words.face for words in words_in(items))
        rules = "".join(self.rules[face] for face in used)
        return f"<style>{rules}</style>" if rules else ""


def rule_of(face: Typeface, signs: str) -> str:
    """A font with these signs alone as a rule of a style sheet."""
    from fontTools import subset

    logging.getLogger("fontTools").setLevel(logging.ERROR)
    options = subset.Options(
        flavor="woff", layout_features=["kern"], name_IDs=[0, 1, 2, 13, 14], notdef_outline=True
    )
    with subset.load_font(str(face.path()), options) as font:
        cut = subset.Subsetter(options)
        cut.populate(text=signs)
        cut.subset(font)
        written = io.BytesIO()
        subset.save_font(font, written, options)
    data = base64.b64encode(written.getvalue()).decode()
    slant = "italic" if face.slanted else "normal"
    return (
        f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};font-style:{slant};'
        f"src:url(data:font/woff;base64,{data})}}"
    )


def svg_of(items: list[Item], box: Box, fonts: Embedded, title: str) -> str:
    """The whole file; what it shows is cut to the box."""
    painter = Painter()
    body = painter.painted(items)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{n(box.width)}mm" height="{n(box.height)}mm" '
        f'viewBox="{n(box.x)} {n(box.y)} {n(box.width)} {n(box.height)}" role="img">'
        f"<title>{escape(title)}</title>{fonts.style(items)}<defs>{''.join(painter.defs)}</defs>{body}</svg>\n"
    )


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
            return words_element(item)
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


def words_element(words: Words) -> str:
    """A line of text, held to its measured width whatever font a viewer has."""
    face = words.face
    slant = ' font-style="italic"' if face.slanted else ""
    return (
        f'<text x="{n(words.x)}" y="{n(words.y)}" font-family="\'{face.family}\',serif" font-weight="{face.weight}"{slant} '
        f'font-size="{n(words.size * POINT)}" fill="{words.colour}" textLength="{n(words.width)}" '
        f'lengthAdjust="spacingAndGlyphs" font-kerning="none" xml:space="preserve">{escape(words.text)}</text>'
    )
