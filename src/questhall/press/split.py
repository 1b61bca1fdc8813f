"""Cards that are held in a fan: icons down the left edge of each position, two positions to a side where there are two.

The right half of a side with two positions is printed upside down, so that turning the card shows the other one.
"""

from __future__ import annotations

import re
from typing import Final

from questhall.press import fitting, picture
from questhall.press.cards import Card, Position
from questhall.press.drawing import POINT, Box, Group, Item, Linear, darker, lighter, mixed
from questhall.press.fitting import Paragraph, Setting
from questhall.press.motifs import Chance
from questhall.press.needed import PressError
from questhall.press.pen import Pen
from questhall.press.style import Mark, Style

EDGE: Final = 2.2
STRIP: Final = 8.8
"""How wide the banner of icons is."""
DISC: Final = 3.45
HEADER: Final = 10.6
FOOT: Final = 3.6
TOKEN: Final = 4.8
"""How tall a row of what is demanded is on half a card; on a whole one it is larger."""
LARGER: Final = 1.4
SIZES: Final = (9.0, 6.5)
NUMBER_OR_WORD: Final = re.compile(r"\d+|[A-Za-z/]+|\+")


def side(style: Style, card: Card, positions: list[Position], whole: Box) -> list[Item]:
    """One side of such a card."""
    pen = Pen()
    width, height = style.size
    style.frame(pen, whole, style.colour(card, positions[0]), Chance(card.front.name))
    for position in positions:
        if len(positions) == 1:
            panel(pen, style, card, position, Box(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE))
            continue
        half = Pen()
        panel(half, style, card, position, Box(EDGE, EDGE, width / 2 - EDGE - 0.35, height - 2 * EDGE))
        is_turned = position is positions[1]
        turned = (-1.0, 0.0, 0.0, -1.0, width, height) if is_turned else (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
        pen.items.append(Group(half.items, turned))
    return pen.items


def panel(pen: Pen, style: Style, card: Card, position: Position, box: Box) -> None:
    """One position: its banner, its name, its picture and what it says."""
    colour = style.colour(card, position)
    ground = Linear(0, box.y, 0, box.bottom, ((0, style.paper), (1, mixed(style.paper, colour, 0.14))))
    pen.box(box, ground, rounded=1.8)
    inner = Pen()
    header = Box(box.x, box.y, box.width, HEADER)
    body = Box(box.x + STRIP, header.bottom, box.width - STRIP, box.height - HEADER)
    foot = Box(body.x + 1, body.bottom - FOOT - 0.2, body.width - 2, FOOT)
    scale = LARGER if box.width > style.size[0] / 2 else 1.0
    rows = token_rows(style, position, (body.width - 2.4) / scale)
    room = foot.y - header.bottom - TOKEN * scale * len(rows) - 1.2
    text, tall = setting(style, position, body.width - 2.8, room)
    scene = Box(body.x, header.bottom, body.width, tall)
    picture.draw(inner, style, card, position, scene, colour)
    strip = Box(box.x, header.bottom, STRIP, body.height)
    across = Linear(strip.x, 0, strip.right, 0, ((0, darker(colour, 0.25)), (1, colour)))
    inner.box(strip, across)
    inner.path(f"M{strip.right:.3f} {strip.y:.3f}V{strip.bottom:.3f}", None, lighter(colour, 0.5), 0.3)
    style.plate(inner, header, colour)
    pen.clipped(box.path(1.8), inner)
    pen.box(box, None, darker(colour, 0.5), 0.3, rounded=1.8)
    banner(pen, style, position, strip, colour)
    name(pen, style, position, header, colour)
    y = scene.bottom + 0.6
    for row in rows:
        token_row(pen, style, row, Box(body.x + 1.2, y, body.width - 2.4, TOKEN * scale), scale)
        y += TOKEN * scale
    pen.add(text.drawn(Box(body.x + 1.4, y, body.width - 2.8, foot.y - y)))
    footing(pen, style, card, position, foot, colour)


def banner(pen: Pen, style: Style, position: Position, strip: Box, colour: str) -> None:
    """The icons down the left edge, each in a disc; what is no icon to count stands apart, below."""
    x = strip.middle[0]
    y = strip.y + 4.6
    corner = style.medallion(position)
    if corner is not None:
        pen.box(Box(strip.x + 0.8, strip.y + 0.8, STRIP - 1.6, 8.6), lighter(style.paper, 0.4), rounded=1.4)
        pen.text(corner.value, style.number, 15, style.ink, x, strip.y + 5.1, anchor="middle")
        pen.text(corner.name, style.bold, 5.2, style.soft, x, strip.y + 8.2, anchor="middle")
        y += 9.6
    word = style.state(position)
    foot = strip.bottom - (style.bold.width(word, 7.5) + 3.4 if word else 0.5)
    for mark in style.marks(position):
        if y + DISC > foot:
            raise PressError(f"{position.name!r} has more icons than there is room for down its edge.")
        disc(pen, style, mark, x, y, colour)
        y += 2 * DISC + 0.7
    if word:
        turned = Pen()
        wide = turned.text(word, style.bold, 7.5, style.title_colour(colour), 0, 0, anchor="middle")
        place = strip.bottom - 2.2 - wide / 2
        pen.items.append(Group(turned.items, (0, -1, 1, 0, x + 0.95, place)))


def disc(pen: Pen, style: Style, mark: Mark, x: float, y: float, colour: str) -> None:
    """One icon of a banner, with its number where it has one."""
    tint = mark.colour or style.ink
    pen.circle(x, y, DISC, lighter(style.paper, 0.5), darker(colour, 0.5), 0.35)
    if not mark.value:
        pen.icon(mark.icon, x, y, 4.7, tint)
        return
    pen.icon(mark.icon, x, y - 1.5, 2.8, tint)
    pen.text(mark.value, style.number, 9.5, style.ink, x, y + 2.4, anchor="middle")


def name(pen: Pen, style: Style, position: Position, header: Box, colour: str) -> None:
    """The name, in as many lines as there is room for."""
    room = Box(header.x + 0.9, header.y + 0.5, header.width - 1.8, header.height - 1.0)
    light = style.title_colour(colour)
    paragraph = Paragraph(position.name, style.title, colour=light)
    largest, smallest = style.title_sizes
    set_name = fitting.fit([paragraph], room, largest, smallest, f"The name {position.name!r}", leading=1.04)
    pen.add(set_name.drawn(room, centred=True))


def setting(style: Style, position: Position, width: float, room: float) -> tuple[Setting, float]:
    """What a position says, with as much of a picture above as there is room for."""
    paragraphs = style.paragraphs(position)
    flavour = (
        [Paragraph(position.flavour, style.slanted, colour=style.soft, scale=0.92)]
        if position.flavour
        else []
    )
    whose = f"The text of {position.name!r}"
    for said, lowest in (([*paragraphs, *flavour], 24.0), (paragraphs, 9.0)):
        tall = min(room - 5, 46.0) if said else room - 3
        while tall >= lowest:
            for smallest in (SIZES[0], 7.5, SIZES[1]) if tall < lowest + 1.5 else (SIZES[0], 7.5):
                try:
                    box = Box(0, 0, width, room - tall - 0.4)
                    return fitting.fit(said, box, SIZES[0], smallest, whose, leading=1.14), tall
                except PressError:
                    continue
            tall -= 1.5
    return fitting.fit(paragraphs, Box(0, 0, width, room - 9.4), *SIZES, whose, leading=1.1), 9.0


Token = tuple[str, str]
"""A word, or an icon by its name."""


def token_rows(style: Style, position: Position, width: float) -> list[list[Token]]:
    """What is demanded, a row for each part: numbers, icons with their names, and the small words between them.

    Where there is no room for the names, the icons stand alone, in several rows if need be.
    """
    rows: list[list[Token]] = []
    for part in position.fact("demand", []):
        words = NUMBER_OR_WORD.findall(str(part))
        tokens = [style.token(word) for word in words]
        named: list[Token] = []
        for word, token in zip(words, tokens, strict=True):
            named += [token, ("word", word)] if token[0] == "icon" else [token]
        if sum(token_width(style, token) for token in named) <= width:
            rows.append(named)
        else:
            rows += broken(style, tokens, width)
    return rows


def broken(style: Style, tokens: list[Token], width: float) -> list[list[Token]]:
    """Tokens in as many rows as they need."""
    rows: list[list[Token]] = [[]]
    used = 0.0
    for token in tokens:
        wide = token_width(style, token)
        if rows[-1] and used + wide > width:
            rows.append([])
            used = 0.0
        rows[-1].append(token)
        used += wide
    return rows


def token_width(style: Style, token: Token) -> float:
    """How wide a token is, with the gap after it."""
    kind, text = token
    if kind == "icon":
        return 4.6
    return style.number.width(text, 11) + 0.7 if text.isdigit() else style.bold.width(text, 6.5) + 0.8


def token_row(pen: Pen, style: Style, row: list[Token], box: Box, scale: float) -> None:
    """One row of what is demanded."""
    x = box.middle[0] - sum(token_width(style, token) for token in row) * scale / 2
    middle = box.middle[1]
    pen.box(
        Box(box.x, box.y + 0.15, box.width, box.height - 0.3), mixed(style.paper, "#6b6b76", 0.3), rounded=1.2
    )
    for kind, text in row:
        wide = token_width(style, (kind, text)) * scale
        if kind == "icon":
            pen.icon(text, x + wide / 2, middle, 3.9 * scale, style.ink)
        else:
            face, size = (style.number, 11.0 * scale) if text.isdigit() else (style.bold, 6.5 * scale)
            pen.text(text, face, size, style.ink, x + 0.35 * scale, middle + face.capital * size * POINT / 2)
        x += wide


def footing(pen: Pen, style: Style, card: Card, position: Position, box: Box, colour: str) -> None:
    """What sort of card it is."""
    kind = style.kind(card, position)
    size = 5.8
    while style.bold.width(kind, size) > box.width and size > 4.6:
        size -= 0.1
    pen.text(
        kind, style.bold, size, darker(colour, 0.35), box.middle[0], box.middle[1] + 0.7, anchor="middle"
    )
