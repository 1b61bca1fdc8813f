"""The sides of a card: where name, numbers, picture and text stand, each made to fit."""

from __future__ import annotations

from typing import Final

from questhall.press import fitting, picture, split
from questhall.press.cards import BOTH, ROTATED, Card, Position
from questhall.press.drawing import Box, Item, Linear, darker, lighter, mixed
from questhall.press.fitting import Paragraph, Setting
from questhall.press.motifs import Chance
from questhall.press.needed import PressError
from questhall.press.pen import Pen
from questhall.press.style import Chip, Mark, Style

BLEED: Final = 3.0
"""How far the ground of a card goes beyond where it is cut, in millimetres."""
EDGE: Final = 3.4
"""What of the ground is left round a card's face."""
LARGEST: Final = 10.0
GOOD: Final = 8.0
SMALLEST: Final = 6.5
"""The sizes of text in points; no card's text is smaller than the last."""
HEADER: Final = 11.8
FOOT: Final = 4.2
MARK: Final = 9.4
CHIP: Final = 4.4
TALLEST: Final = 44.0
USUAL: Final = 33.0
LOWEST: Final = 15.0
"""How tall a picture can be: beside short texts, beside others, and at least."""


def whole_of(style: Style) -> Box:
    """A card with its bleed; 0, 0 is where it is cut."""
    width, height = style.size
    return Box(0, 0, width, height).inset(-BLEED)


def side(style: Style, card: Card, *, is_flipped: bool = False) -> list[Item]:
    """One side of a card, out to the end of its bleed; its back where nothing is printed on that side."""
    positions = card.side(is_flipped=is_flipped)
    if not positions:
        return back(style, card.back)
    if style.has_banner or any(position.at in (ROTATED, BOTH) for position in card.positions):
        return split.side(style, card, positions, whole_of(style))
    return upright(style, card, positions[0])


def back(style: Style, name: str) -> list[Item]:
    """The back that cards of one kind share."""
    pen = Pen()
    style.back(pen, whole_of(style), name)
    return pen.items


def upright(style: Style, card: Card, position: Position) -> list[Item]:
    """A side that is read in one direction alone."""
    pen = Pen()
    whole = whole_of(style)
    width, height = style.size
    colour = style.colour(card, position)
    style.frame(pen, whole, colour, Chance(card.front.name))
    panel = Box(0, 0, width, height).inset(EDGE)
    pen.box(
        panel,
        Linear(0, panel.y, 0, panel.bottom, ((0, style.paper), (1, mixed(style.paper, colour, 0.1)))),
        rounded=2.2,
    )
    inner = Pen()
    marks, chips, kind = style.marks(position), style.chips(position), style.kind(card, position)
    header = Box(panel.x, panel.y, panel.width, HEADER)
    foot = Box(panel.x + 2, panel.bottom - FOOT - 0.3, panel.width - 4, FOOT)
    rows = chip_rows(style, chips, panel.width - 3)
    taken = (MARK / 2 + 0.6 if marks else 1.0) + CHIP * len(rows)
    text, tall = setting(style, card, position, panel, foot.y - header.bottom - taken)
    scene = Box(panel.x, header.bottom, panel.width, tall)
    picture.draw(inner, style, card, position, scene, colour, covered=MARK / 2 if marks else 0.0)
    style.plate(inner, header, colour)
    inner.path(scene.path(), None, darker(colour, 0.35), 0.3)
    pen.clipped(panel.path(2.2), inner)
    pen.box(panel, None, darker(colour, 0.5), 0.35, rounded=2.2)
    corner = style.medallion(position)
    name(pen, style, card, position, header, colour, has_corner=corner is not None)
    if corner is not None:
        medallion(pen, style, corner, panel.x + 6.1, panel.y + 6.2, 7.0, colour)
    if marks:
        mark_row(pen, style, marks, Box(panel.x, scene.bottom - MARK / 2, panel.width, MARK), colour)
    y = scene.bottom + (MARK / 2 + 0.6 if marks else 1.0)
    for row in rows:
        chip_row(pen, style, row, Box(panel.x + 1.5, y, panel.width - 3, CHIP), colour)
        y += CHIP
    room = Box(panel.x + 2.4, y, panel.width - 4.8, foot.y - y)
    pen.add(text.drawn(room, centred=not position.text))
    footing(pen, style, card, kind, foot, colour)
    return pen.items


def setting(style: Style, card: Card, position: Position, panel: Box, room: float) -> tuple[Setting, float]:
    """The text of a card and how tall its picture can be: the text is well readable before the picture is large."""
    paragraphs = style.paragraphs(position)
    if position.flavour:
        scale = 0.9 if paragraphs else 1.1
        paragraphs = [*paragraphs, Paragraph(position.flavour, style.slanted, colour=style.soft, scale=scale)]
    whose = f"The text of {position.name!r}"
    for smallest, highest, lowest in (
        (LARGEST, TALLEST, USUAL),
        (GOOD, USUAL, LOWEST),
        (SMALLEST, LOWEST, LOWEST),
    ):
        tall = min(highest, room - 6)
        while tall >= lowest:
            box = Box(0, 0, panel.width - 4.8, room - tall - 1.2)
            try:
                return fitting.fit(paragraphs, box, LARGEST, smallest, whose), tall
            except PressError:
                tall -= 1.5
    box = Box(0, 0, panel.width - 4.8, room - LOWEST - 1.2)
    return fitting.fit(paragraphs, box, LARGEST, SMALLEST, whose), LOWEST


def name(
    pen: Pen, style: Style, card: Card, position: Position, header: Box, colour: str, *, has_corner: bool
) -> None:
    """The name on its plate."""
    left = header.x + (14.2 if has_corner else 2.2)
    room = Box(left, header.y, header.right - 1.8 - left, header.height)
    size, lines = fitting.title(
        position.name, style.title, room.width, *style.title_sizes, f"The name {position.name!r}"
    )
    step = size * 0.3528 * 1.02
    x, y = room.middle
    y += style.title.capital * size * 0.3528 / 2 - step * (len(lines) - 1) / 2
    light = style.title_colour(colour)
    for line in lines:
        pen.text(line, style.title, size, light, x, y, anchor="middle")
        y += step


def medallion(pen: Pen, style: Style, mark: Mark, x: float, y: float, r: float, colour: str) -> None:
    """The number in the corner."""
    tint = mark.colour or colour
    pen.circle(x + 0.25, y + 0.4, r, darker(tint, 0.7), opacity=0.5)
    pen.circle(x, y, r, darker(tint, 0.55))
    pen.circle(x, y, r - 0.55, lighter(style.paper, 0.4), lighter(tint, 0.45), 0.3)
    size = 21.0 if len(mark.value) < 3 else 16.0
    pen.text(mark.value, style.number, size, style.ink, x, y + 1.75, anchor="middle")
    pen.icon(mark.icon, x, y + r - 2.55, 3.3, darker(tint, 0.25))


def mark_row(pen: Pen, style: Style, marks: list[Mark], box: Box, colour: str) -> None:
    """Numbers in a row, each with its icon and its name; what has no number is an icon alone."""
    numbered = sum(1 for mark in marks if mark.value)
    room = box.width - 2 - 1.2 * (len(marks) - 1) - MARK * (len(marks) - numbered)
    wide = min(17.5, room / numbered) if numbered else 0.0
    x = box.middle[0] - (wide * numbered + MARK * (len(marks) - numbered) + 1.2 * (len(marks) - 1)) / 2
    for mark in marks:
        pill = Box(x, box.y, wide if mark.value else MARK, box.height)
        badge(pen, style, mark, pill, colour)
        x += pill.width + 1.2


def badge(pen: Pen, style: Style, mark: Mark, pill: Box, colour: str) -> None:
    """One number with its icon."""
    tint = mark.colour or colour
    pen.box(
        Box(pill.x + 0.2, pill.y + 0.4, pill.width, pill.height), darker(tint, 0.7), rounded=2.4, opacity=0.4
    )
    pen.box(pill, lighter(style.paper, 0.5), darker(tint, 0.45), 0.45, rounded=2.4)
    across = min(7.6, pill.width * 0.52) if mark.value else pill.width - 1.4
    disc = Box(pill.x + 0.7, pill.y + 0.7, across, pill.height - 1.4)
    pen.box(disc, tint, rounded=1.9)
    pen.icon(mark.icon, *disc.middle, min(5.6, across - 1), "#ffffff")
    if not mark.value:
        return
    room = pill.right - disc.right - 1.0
    middle = disc.right + 0.3 + room / 2
    size = shrunk(style, mark.value, room, 18, 9)
    small = 5.6
    while style.text.width(mark.name, small) > room and small > 4.65:
        small -= 0.1
    has_name = bool(mark.name) and style.text.width(mark.name, small) <= room
    lower = 1.5 if mark.value == "*" else 0.0
    baseline = pill.y + (5.2 if has_name else 6.6) + lower
    pen.text(mark.value, style.number, size, style.ink, middle, baseline, anchor="middle")
    if has_name:
        pen.text(mark.name, style.text, small, style.soft, middle, pill.y + 8.0, anchor="middle")


def shrunk(style: Style, value: str, room: float, largest: float, smallest: float) -> float:
    """The size at which a number fits its room."""
    size = largest
    while style.number.width(value, size) > room and size > smallest:
        size -= 0.5
    if style.number.width(value, size) > room:
        raise PressError(f"The number {value!r} does not fit on the card; a shorter one is needed.")
    return size


def chip_rows(style: Style, chips: list[Chip], width: float) -> list[list[Chip]]:
    """Chips in as few rows as they need."""
    rows: list[list[Chip]] = []
    used = 0.0
    for chip in chips:
        wide = chip_width(style, chip.word)
        if not rows or used + wide > width:
            rows.append([])
            used = 0.0
        rows[-1].append(chip)
        used += wide + 0.8
    return rows


def chip_width(style: Style, word: str) -> float:
    """How wide a chip is."""
    return style.bold.width(word, 7.2) + 5.6


def chip_row(pen: Pen, style: Style, chips: list[Chip], box: Box, colour: str) -> None:
    """Words with their icons in a row."""
    total = sum(chip_width(style, chip.word) for chip in chips) + 0.8 * (len(chips) - 1)
    x = box.middle[0] - total / 2
    for chip in chips:
        wide = chip_width(style, chip.word)
        pill = Box(x, box.y + 0.25, wide, box.height - 0.5)
        pen.box(pill, mixed(style.paper, colour, 0.16), rounded=1.9)
        pen.icon(chip.icon, x + 2.4, pill.middle[1], 3.1, darker(colour, 0.3))
        pen.text(chip.word, style.bold, 7.2, style.ink, x + 4.5, pill.middle[1] + 0.88)
        x += wide + 0.8


def footing(pen: Pen, style: Style, card: Card, kind: str, box: Box, colour: str) -> None:
    """What sort of card it is, with the sign of its group."""
    y = box.middle[1]
    wide = style.bold.width(kind, 6.2) + 4.2
    x = box.middle[0] - wide / 2
    pen.path(
        f"M{box.x:.3f} {y:.3f}H{x - 1.2:.3f}M{x + wide + 1.2:.3f} {y:.3f}H{box.right:.3f}",
        None,
        mixed(style.paper, colour, 0.5),
        0.2,
    )
    pen.icon(style.icon(card), x + 1.5, y, 3.0, darker(colour, 0.15))
    pen.text(kind, style.bold, 6.2, darker(colour, 0.3), x + 4.0, y + 0.75)
