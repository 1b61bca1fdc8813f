"""The style of a game's cards: size, colours, type and ornament, and where its numbers stand.

This is the plain one that any game has until it gets one of its own in `styles/<game>.py`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from questhall.press import fonts, ornaments
from questhall.press.cards import Card, Position
from questhall.press.drawing import Box, Linear, darker, lighter
from questhall.press.fitting import Paragraph
from questhall.press.fonts import Typeface
from questhall.press.motifs import Chance
from questhall.press.pen import Pen

POKER: Final = (63.0, 88.0)
"""The usual size of a card, in millimetres."""
NUMBER: Final = re.compile(r"(?P<name>.*\S)\s+(?P<value>[-+]?\d+|\*)")
TINCTURES: Final = (
    "#a3262a",
    "#7d5200",
    "#1f5a9e",
    "#2d6a33",
    "#8b2a7d",
    "#0b6670",
    "#5547ad",
    "#6b5138",
    "#475467",
    "#9a3412",
)
"""The colours of groups, in their order: white can be read on each of them."""


@dataclass(frozen=True)
class Mark:
    """A number with its icon and its name."""

    icon: str
    value: str
    name: str
    colour: str = ""


@dataclass(frozen=True)
class Chip:
    """A word with its icon."""

    icon: str
    word: str


class Style:
    """How the cards of a game look: the parts that a game of its own changes."""

    size: tuple[float, float] = POKER
    title: Typeface = fonts.SERIF_BLACK
    number: Typeface = fonts.SANS_BLACK
    text: Typeface = fonts.SANS_TEXT
    bold: Typeface = fonts.SANS_BOLD
    slanted: Typeface = fonts.SANS_SLANTED
    paper: str = "#fffaf0"
    ink: str = "#221d18"
    soft: str = "#594f45"
    is_night: bool = False
    has_banner: bool = False
    """Whether the numbers stand as icons down the left edge, for cards that are held in a fan."""
    title_sizes: tuple[float, float] = (16.0, 11.0)
    """The largest and the smallest that a name is written, in points."""

    def __init__(self, groups: list[str]) -> None:
        self.groups = groups

    # ---------------------------------------------------------------- what stands where

    def medallion(self, position: Position) -> Mark | None:
        """The number that stands in the corner, if there is one."""
        return None

    def marks(self, position: Position) -> list[Mark]:
        """The numbers that stand below the picture."""
        found = []
        for part in filter(None, (part.strip() for part in position.line.split(","))):
            number = NUMBER.fullmatch(part)
            if number:
                found.append(Mark("diamond", number["value"], number["name"]))
        return found

    def chips(self, position: Position) -> list[Chip]:
        """The words with icons that stand below them."""
        parts = [part.strip() for part in position.line.split(",")]
        return [Chip("dot", part) for part in parts if part and not NUMBER.fullmatch(part)]

    def paragraphs(self, position: Position) -> list[Paragraph]:
        """What the card says; what begins with a word and a colon is a paragraph, and the word is bold."""
        found = []
        for piece in pieces(position.text):
            lead, colon, rest = piece.partition(": ")
            text, bold = (rest, f"{lead}:") if colon and is_lead(lead) else (piece, "")
            found.append(Paragraph(text, self.text, lead=bold, bold=self.bold, colour=self.ink))
        return found

    def state(self, position: Position) -> str:
        """What a position is called beside its name, at the foot of a banner."""
        return ""

    def token(self, word: str) -> tuple[str, str]:
        """A word of what is demanded: as it is, or as an icon."""
        return "word", word

    def kind(self, card: Card, position: Position) -> str:
        """What sort of card it is, for the foot."""
        return card.group

    def icon(self, card: Card) -> str:
        """The sign of a card's group."""
        signs = ("shield", "star", "crown", "leaf", "flame", "moon", "tower", "gem", "feather", "spark")
        return signs[self.groups.index(card.group) % len(signs)]

    def usual(self, card: Card) -> tuple[str, ...]:
        """What a picture shows when the words of a card call for nothing."""
        return ("star", "shield", "scroll", "candle", "key", "banner", "ring", "spark")

    # ---------------------------------------------------------------- how it looks

    def colour(self, card: Card, position: Position) -> str:
        """The colour of a card: white can be read on it."""
        return TINCTURES[self.groups.index(card.group) % len(TINCTURES)]

    def frame(self, pen: Pen, whole: Box, colour: str, chance: Chance) -> None:
        """The ground of a card, out to the end of the bleed."""
        ornaments.lined(pen, whole, colour)

    def plate_colours(self, colour: str) -> tuple[str, ...]:
        """The colours of what the name stands on, from top to bottom; the name can be read on each of them."""
        return lighter(colour, 0.06), darker(colour, 0.25)

    def plate(self, pen: Pen, box: Box, colour: str) -> None:
        """What the name stands on."""
        stops = self.plate_colours(colour)
        places = tuple((place / (len(stops) - 1), stop) for place, stop in enumerate(stops))
        pen.box(box, Linear(box.x, box.y, box.x, box.bottom, places))

    def scenery(self, pen: Pen, box: Box, colour: str, chance: Chance) -> None:
        """What is behind the things of a picture."""
        ornaments.sky(pen, box, colour, chance, is_night=self.is_night)
        ornaments.hills(pen, box, colour, chance, is_night=self.is_night)

    def title_colour(self, colour: str) -> str:
        """In what the name is written."""
        return "#ffffff"

    def figure(self, colour: str) -> tuple[str, str, str]:
        """The light side, the dark side and the outline of what a picture shows."""
        return lighter(colour, 0.82), lighter(colour, 0.35), darker(colour, 0.65)

    def back(self, pen: Pen, whole: Box, name: str) -> None:
        """The back of a card, out to the end of the bleed."""
        colour = TINCTURES[2]
        ornaments.lined(pen, whole, colour)
        x, y = whole.middle
        ornaments.roundel(pen, x, y, 15, colour, "star")

    def back_title(self, name: str) -> str:
        """The word on the back, where there are several backs."""
        return name


def pieces(text: str) -> list[str]:
    """The text, with a new piece wherever a sentence begins with a few words and a colon."""
    found: list[str] = []
    for sentence in re.split(r"(?<=\.) ", text):
        lead, colon, _ = sentence.partition(": ")
        if found and not (colon and is_lead(lead)):
            found[-1] += f" {sentence}"
        elif sentence:
            found.append(sentence)
    return found


def is_lead(words: str) -> bool:
    """Whether these words before a colon name what is after it."""
    return len(words) <= 30 and words[:1].isupper()


def style_of(game: str, groups: list[str]) -> Style:
    """The style of a game: its own, or the plain one."""
    module = f"questhall.press.styles.{game}"
    if find_spec(module) is None:
        return Style(groups)
    made = import_module(module).STYLE(groups)
    assert isinstance(made, Style)
    return made
