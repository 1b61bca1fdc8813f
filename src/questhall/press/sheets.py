"""Sheets to print and play: fronts, then their backs, which lie behind them when both sides are printed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from questhall.press import fonts
from questhall.press.cards import Card
from questhall.press.drawing import POINT, Box, Group, Item, Matrix
from questhall.press.pdf import Document
from questhall.press.pen import Pen
from questhall.press.sides import BLEED, side
from questhall.press.style import Style

PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Sheets in millimetres, upright."""
SINGLE: Final = "card"
"""The paper that is one card a page, as printing houses want it."""
CLEAR: Final = 1.0
"""How near a cut mark comes to the card."""


@dataclass(frozen=True)
class Slot:
    """Where a card lies on a sheet: its middle, and by how many quarters of a circle it is turned clockwise."""

    x: float
    y: float
    quarters: int

    def matrix(self, size: tuple[float, float]) -> Matrix:
        """What moves a card whose upper left corner is at 0, 0 to its place."""
        width, height = size
        if self.quarters == 1:
            return (0, 1, -1, 0, self.x + height / 2, self.y - width / 2)
        if self.quarters == 3:
            return (0, -1, 1, 0, self.x - height / 2, self.y + width / 2)
        return (1, 0, 0, 1, self.x - width / 2, self.y - height / 2)


@dataclass(frozen=True)
class Layout:
    """How cards of a size lie on a sheet: in columns and rows, in its middle, upright or lying."""

    paper: tuple[float, float]
    size: tuple[float, float]
    columns: int
    rows: int
    is_lying: bool

    @property
    def each(self) -> tuple[float, float]:
        """The width and the height that a card takes on the sheet."""
        width, height = self.size
        return (height, width) if self.is_lying else (width, height)

    @property
    def trim(self) -> Box:
        """From the first cut to the last one."""
        wide = self.columns * self.each[0] + (self.columns - 1) * 2 * BLEED
        high = self.rows * self.each[1] + (self.rows - 1) * 2 * BLEED
        return Box((self.paper[0] - wide) / 2, (self.paper[1] - high) / 2, wide, high)

    @property
    def bleed(self) -> Box:
        """All that is printed on."""
        return self.trim.inset(-BLEED)

    @property
    def places(self) -> int:
        """How many cards a sheet has."""
        return self.columns * self.rows

    def slots(self, *, is_back: bool) -> list[Slot]:
        """The places in the order of the fronts; backs lie behind them, the sheet turned over its long edge."""
        trim, (width, height) = self.trim, self.each
        found = []
        for place in range(self.places):
            row, column = divmod(place, self.columns)
            x = trim.x + width / 2 + column * (width + 2 * BLEED)
            y = trim.y + height / 2 + row * (height + 2 * BLEED)
            quarters = 1 if self.is_lying else 0
            if is_back:
                x, quarters = self.paper[0] - x, (4 - quarters) % 4
            found.append(Slot(x, y, quarters))
        return found

    def cuts(self) -> tuple[list[float], list[float]]:
        """Where is cut: from top to bottom at each x, from side to side at each y."""
        trim, (width, height) = self.trim, self.each
        across = [
            trim.x + column * (width + 2 * BLEED) + part
            for column in range(self.columns)
            for part in (0, width)
        ]
        down = [
            trim.y + row * (height + 2 * BLEED) + part for row in range(self.rows) for part in (0, height)
        ]
        return across, down


def layout_of(paper: str, size: tuple[float, float]) -> Layout:
    """As many cards on a sheet as there is room for, lying if more of them fit so."""
    sheet = PAPERS[paper]
    layouts = []
    for is_lying in (False, True):
        width, height = (size[1], size[0]) if is_lying else size
        columns = int(sheet[0] // (width + 2 * BLEED))
        rows = int(sheet[1] // (height + 2 * BLEED))
        layouts.append(Layout(sheet, size, columns, rows, is_lying))
    return max(layouts, key=lambda layout: layout.places)


def print_and_play(path: Path, style: Style, cards: Iterable[Card], paper: str, title: str) -> int:
    """Write all cards, each as often as there are copies of it; the number of pages."""
    copies = [card for card in cards for copy in range(card.copies)]
    document = Document(path, title)
    if paper == SINGLE:
        pages = single_cards(document, style, copies)
    else:
        pages = full_sheets(document, style, copies, layout_of(paper, style.size), title)
    document.save()
    return pages


def single_cards(document: Document, style: Style, cards: list[Card]) -> int:
    """A page for each side of each card, as large as the card with its bleed."""
    width, height = style.size
    sheet = Box(0, 0, width + 2 * BLEED, height + 2 * BLEED)
    for card in cards:
        for is_flipped in (False, True):
            document.page(sheet.width, sheet.height, sheet.inset(BLEED), sheet)
            document.paint(side(style, card, is_flipped=is_flipped), (1, 0, 0, 1, BLEED, BLEED))
            document.end_page()
    return 2 * len(cards)


def full_sheets(document: Document, style: Style, cards: list[Card], layout: Layout, title: str) -> int:
    """Sheet by sheet, the fronts and then the backs."""
    sheets = -(-len(cards) // layout.places)
    bleed = Box(0, 0, *style.size).inset(-BLEED).path()
    drawn: dict[tuple[str, bool], list[Item]] = {}
    for sheet in range(sheets):
        here = cards[sheet * layout.places : (sheet + 1) * layout.places]
        for is_back in (False, True):
            document.page(*layout.paper, layout.trim, layout.bleed)
            for card, slot in zip(here, layout.slots(is_back=is_back), strict=False):
                if (card.name, is_back) not in drawn:
                    drawn[card.name, is_back] = side(style, card, is_flipped=is_back)
                document.cut(drawn[card.name, is_back], bleed, slot.matrix(style.size))
            document.paint(cut_marks(layout))
            which = "backs" if is_back else "fronts"
            advice = "print at 100 %, both sides, turned over the long edge"
            document.paint(caption(layout, f"{title} · sheet {sheet + 1} of {sheets}, {which} · {advice}"))
            document.end_page()
    return 2 * sheets


def cut_marks(layout: Layout) -> list[Item]:
    """Lines where is cut: from the sheet's edge to just before the cards, and between them, over the bleed alone."""
    across, down = layout.cuts()
    width, height = layout.paper
    path = ""
    for start, end in gaps(down, height):
        path += "".join(f"M{x:.3f} {start:.3f}V{end:.3f}" for x in across)
    for start, end in gaps(across, width):
        path += "".join(f"M{start:.3f} {y:.3f}H{end:.3f}" for y in down)
    pen = Pen()
    pen.path(path, None, "#ffffff", 0.3)
    pen.path(path, None, "#000000", 0.09)
    return pen.items


def gaps(cuts: list[float], end: float) -> list[tuple[float, float]]:
    """The parts of a line from one edge of the sheet to the other that lie on no card, nor quite at one."""
    found = [(0.0, cuts[0] - CLEAR)]
    found += [(cuts[place] + CLEAR, cuts[place + 1] - CLEAR) for place in range(1, len(cuts) - 1, 2)]
    return [*found, (cuts[-1] + CLEAR, end)]


def caption(layout: Layout, text: str) -> list[Item]:
    """What the sheet is, small, where no card lies: at its foot, or along its side."""
    pen = Pen()
    size = 5.5
    foot = layout.paper[1] - layout.bleed.bottom
    if foot >= 4:
        x = layout.paper[0] / 2
        patch(pen, text, size, x, layout.paper[1] - foot / 2 + 0.7)
        return pen.items
    patch(pen, text, size, 0, 0)
    side = layout.bleed.x
    along = (0, -1, 1, 0, side / 2 + 0.7, layout.paper[1] / 2)
    return [Group(pen.items, along)]


def patch(pen: Pen, text: str, size: float, x: float, y: float) -> None:
    """Small text on a white ground, so that no cut mark runs through it."""
    wide = fonts.SANS_TEXT.width(text, size)
    pen.box(Box(x - wide / 2 - 1, y - size * POINT * 0.85, wide + 2, size * POINT * 1.15), "#ffffff")
    pen.text(text, fonts.SANS_TEXT, size, "#333333", x, y, anchor="middle")
