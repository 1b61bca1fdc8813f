"""Text that is made to fit: measured word by word, at the largest size that its box allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from questhall.press.drawing import POINT, Box, Item, Words
from questhall.press.fonts import Typeface, check_signs
from questhall.press.needed import PressError


@dataclass(frozen=True)
class Paragraph:
    """Words that stand together: a lead in bold, if there is one, and the text after it."""

    text: str
    face: Typeface
    lead: str = ""
    bold: Typeface | None = None
    colour: str = "#000000"
    scale: float = 1.0
    """Its size beside that of the others."""


@dataclass(frozen=True)
class Line:
    """A line that was set: pieces with the face of each, and how wide it is at the size of the setting."""

    pieces: tuple[tuple[str, Typeface, float], ...]
    width: float
    paragraph: int


@dataclass(frozen=True)
class Setting:
    """Paragraphs at a size, line by line."""

    paragraphs: tuple[Paragraph, ...]
    size: float
    lines: tuple[Line, ...]
    leading: float
    gap: float

    @property
    def height(self) -> float:
        """How tall all of it is."""
        tall = sum(self.step(line) for line in self.lines)
        gaps = sum(
            one.paragraph != other.paragraph for one, other in zip(self.lines, self.lines[1:], strict=False)
        )
        return tall + gaps * self.gap * self.size * POINT

    def step(self, line: Line) -> float:
        """How far a line is from the one before."""
        return self.size * self.paragraphs[line.paragraph].scale * POINT * self.leading

    def drawn(self, box: Box, *, centred: bool = False, middle: bool = True) -> list[Item]:
        """The lines in a box: in its middle from top to bottom or at its top."""
        items: list[Item] = []
        y = box.y + (max(0.0, box.height - self.height) / 2 if middle else 0.0)
        last = self.lines[0].paragraph if self.lines else 0
        for line in self.lines:
            paragraph = self.paragraphs[line.paragraph]
            if line.paragraph != last:
                y += self.gap * self.size * POINT
                last = line.paragraph
            step = self.step(line)
            size = self.size * paragraph.scale
            baseline = y + step / 2 + paragraph.face.capital * size * POINT / 2
            x = box.x + ((box.width - line.width) / 2 if centred else 0.0)
            for text, face, width in line.pieces:
                items.append(Words(x, baseline, text, face, size, paragraph.colour, width))
                x += width + face.width(" ", size)
            y += step
        return items


def fit(
    paragraphs: Sequence[Paragraph],
    box: Box,
    largest: float,
    smallest: float,
    whose: str,
    *,
    leading: float = 1.18,
    gap: float = 0.45,
) -> Setting:
    """The paragraphs at the largest size between the two at which they stay within the box."""
    wanted = tuple(paragraph for paragraph in paragraphs if paragraph.text or paragraph.lead)
    for paragraph in wanted:
        check_signs(paragraph.face, paragraph.text, whose)
    size = largest
    while True:
        setting = Setting(wanted, size, tuple(lines_of(wanted, box.width, size)), leading, gap)
        if setting.height <= box.height and all(line.width <= box.width for line in setting.lines):
            return setting
        if size <= smallest:
            raise PressError(
                f"{whose} does not fit on the card even at {smallest:g} points; say it in fewer words."
            )
        size = max(smallest, size - 0.25)


def lines_of(paragraphs: Sequence[Paragraph], width: float, size: float) -> Iterator[Line]:
    """Greedy lines; a word that is wider than the box stands alone, and does not fit."""
    for place, paragraph in enumerate(paragraphs):
        at = size * paragraph.scale
        space = paragraph.face.width(" ", at)
        words = [(word, paragraph.bold or paragraph.face) for word in paragraph.lead.split()]
        words += [(word, paragraph.face) for word in paragraph.text.split()]
        row: list[tuple[str, Typeface, float]] = []
        so_far = 0.0
        for word, face in words:
            wide = face.width(word, at)
            more = wide if not row else row[-1][1].width(" ", at) + wide
            if row and so_far + more > width:
                yield line_of(row, at, place)
                row, so_far, more = [], 0.0, wide
            row.append((word, face, wide))
            so_far += more
        if row:
            yield line_of(row, at, place)
        elif not words:
            yield Line((), space, place)


def line_of(row: list[tuple[str, Typeface, float]], size: float, place: int) -> Line:
    """A line, whose neighbouring words of one face are one piece."""
    pieces: list[tuple[str, Typeface, float]] = []
    for word, face, wide in row:
        if pieces and pieces[-1][1] == face:
            text = f"{pieces[-1][0]} {word}"
            pieces[-1] = (text, face, face.width(text, size))
        else:
            pieces.append((word, face, wide))
    width = sum(wide for _, _, wide in pieces)
    width += sum(face.width(" ", size) for _, face, _ in pieces[:-1])
    return Line(tuple(pieces), width, place)


def balanced(setting_of: Typeface, text: str, width: float, size: float) -> list[str]:
    """A title in one line, or in two of about the same length."""
    if setting_of.width(text, size) <= width:
        return [text]
    words = text.split()
    best: list[str] = []
    least = float("inf")
    for cut in range(1, len(words)):
        halves = [" ".join(words[:cut]), " ".join(words[cut:])]
        widest = max(setting_of.width(half, size) for half in halves)
        if widest < least:
            best, least = halves, widest
    return best if best and least <= width else []


def title(
    text: str, face: Typeface, width: float, largest: float, smallest: float, whose: str
) -> tuple[float, list[str]]:
    """A title's size and its lines, at most two; one line is taken as long as it is not much smaller."""
    check_signs(face, text, whose)
    size = largest
    while size >= smallest:
        if face.width(text, size) <= width:
            return size, [text]
        if size <= largest * 0.88:
            lines = balanced(face, text, width, size)
            if lines:
                return size, lines
        size -= 0.25
    raise PressError(
        f"{whose} does not fit on the card even at {smallest:g} points; a shorter name is needed."
    )
