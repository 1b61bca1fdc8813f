"""Maiden's Quest: a moonlit tower, and cards that turn and flip in a fan."""

from __future__ import annotations

from typing import Final

from questhall.kernel.english import capital
from questhall.press import fonts, ornaments
from questhall.press.cards import Card, Position
from questhall.press.drawing import Box, darker, lighter, mixed, path_of
from questhall.press.fitting import Paragraph
from questhall.press.motifs import Chance
from questhall.press.pen import Pen
from questhall.press.style import Mark, Style

NARROW: Final = (57.0, 89.0)
"""The narrow format that is easily held in one hand: sleeves and printing houses know it as bridge size."""
ICONS: Final = {
    "melee": "sword",
    "charisma": "speech",
    "key": "key",
    "cunning": "mask",
    "piety": "candle",
    "magic": "spark",
    "distract": "bell",
    "foresight": "eye",
    "haste": "runner",
    "wild": "star",
    "fan": "cards",
}
COLOURS: Final = {
    "plain": "#4a4370",
    "gold": "#8a6508",
    "blue": "#2a558f",
    "pink": "#a03a72",
    "red": "#a82a2a",
    "gray": "#5c6068",
    "black": "#23232b",
    "green": "#2f6b40",
    "orange": "#a8530f",
}
FAMILIES: Final = {
    "maiden": ("crown", "Maiden"),
    "dress": ("needle", "Dress"),
    "health": ("heart", "Health"),
    "item": ("bag", "Item"),
    "captor": ("skull", "Captor"),
    "obstacle": ("door", "Obstacle"),
    "treasure": ("gem", "Treasure"),
    "savior": ("shield", "Savior"),
    "rest": ("moon", "Rest"),
    "gift": ("ring", "Gift"),
}
OTHERS: Final = {
    "hearts": ("heart", "#a82a2a"),
    "shields": ("shield", "#2a558f"),
    "damage": ("burst", "#7a1414"),
}
MOON: Final = "#f2e3b3"
SMALL_WORDS: Final = {"and/or": "/", "and": "+"}


class Maiden(Style):
    """Icons down the left edge; a level, what is demanded, and what failing costs."""

    size = NARROW
    has_banner = True
    title = fonts.SERIF_BLACK
    number = fonts.SANS_BLACK
    text = fonts.SERIF_TEXT
    bold = fonts.SERIF_BOLD
    slanted = fonts.SERIF_SLANTED
    title_sizes = (13.0, 8.5)
    paper = "#f7f1e6"
    ink = "#1d1a26"
    soft = "#57516a"
    is_night = True

    def medallion(self, position: Position) -> Mark | None:
        """The Tower Level. [MQ-017]"""
        if "level" in position.facts:
            return Mark("tower", str(position.fact("level")), "level")
        return None

    def marks(self, position: Position) -> list[Mark]:
        """The icons that count, top to bottom, and then the others."""
        found = [Mark(ICONS[icon], "", icon) for icon in position.fact("icons", [])]
        found += [Mark("cards", f"+{more}", "Fan") for more in position.fact("fan", [])]
        for key, (icon, colour) in OTHERS.items():
            found += [Mark(icon, "", key, colour)] * int(position.fact(key, 0))
        for arrow in position.fact("arrows", []):
            is_green = str(arrow).startswith("green")
            icon = "up" if "Upgrade" in str(arrow) else "down"
            found.append(Mark(icon, "", str(arrow), "#2f6b40" if is_green else ""))
        return found

    def state(self, position: Position) -> str:
        """The colour of a position in a word, since rules go by it."""
        colour = str(position.fact("colour"))
        return "" if colour == "plain" else colour

    def token(self, word: str) -> tuple[str, str]:
        """Icons of a demand by their names, in the singular or not."""
        small = word.casefold()
        for name in (small, small.removesuffix("s")):
            if name in ICONS:
                return "icon", ICONS[name]
        return "word", SMALL_WORDS.get(small, small)

    def paragraphs(self, position: Position) -> list[Paragraph]:
        """The icons in words, what failing costs, and the text."""
        found = []
        if position.line and "demand" not in position.facts and position.line != "no icon":
            found.append(
                Paragraph(
                    "",
                    self.text,
                    lead=f"{capital(position.line)}.",
                    bold=self.bold,
                    colour=self.ink,
                    scale=0.9,
                )
            )
        if "fail" in position.facts:
            found.append(
                Paragraph(
                    f"{position.fact('fail')}.", self.text, lead="Fail:", bold=self.bold, colour=self.ink
                )
            )
        green = [str(arrow) for arrow in position.fact("arrows", []) if str(arrow).startswith("green")]
        if "demand" in position.facts and green:  # what the arrow down the edge is about
            found.append(
                Paragraph(
                    f"{', '.join(green)}.", self.text, lead="As an Add:", bold=self.bold, colour=self.ink
                )
            )
        return [*found, *super().paragraphs(position)]

    def family(self, card: Card) -> str:
        """Which family a card is of."""
        return str(card.front.fact("family", "item"))

    def kind(self, card: Card, position: Position) -> str:
        """The family."""
        return FAMILIES[self.family(card)][1]

    def icon(self, card: Card) -> str:
        """The sign of the family."""
        return FAMILIES[self.family(card)][0]

    def usual(self, card: Card) -> tuple[str, ...]:
        """What is found in a tower."""
        return (self.icon(card), "candle", "moon", "key", "door", "ring", "crown")

    def colour(self, card: Card, position: Position) -> str:
        """The colour of the position."""
        return COLOURS.get(str(position.fact("colour")), COLOURS["plain"])

    def title_colour(self, colour: str) -> str:
        """Moonlight."""
        return "#fff6dc"

    def frame(self, pen: Pen, whole: Box, colour: str, chance: Chance) -> None:
        """The leads of a window."""
        ornaments.lattice(pen, whole, "#2c2a4d")

    def plate_colours(self, colour: str) -> tuple[str, ...]:
        """A ribbon."""
        return lighter(colour, 0.04), darker(colour, 0.3)

    def plate(self, pen: Pen, box: Box, colour: str) -> None:
        """With its trimmings."""
        super().plate(pen, box, colour)
        pen.path(path_of("M", box.x, box.bottom - 0.3, "H", box.right), None, mixed(colour, MOON, 0.6), 0.35)

    def scenery(self, pen: Pen, box: Box, colour: str, chance: Chance) -> None:
        """The castle by night."""
        ornaments.battlements(pen, box, colour, chance)

    def figure(self, colour: str) -> tuple[str, str, str]:
        """Lit by the moon."""
        return "#fffbe6", mixed("#c9c3e6", colour, 0.35), "#14122a"

    def back(self, pen: Pen, whole: Box, name: str) -> None:
        """The tower under the moon."""
        x, y = whole.middle
        ornaments.lattice(pen, whole, "#2c2a4d")
        ornaments.scattered(pen, whole.inset(6), "spark", MOON, 2.2, 5.2, opacity=0.5)
        ornaments.fillet(pen, whole, MOON)
        ornaments.roundel(pen, x, y, 14, "#3d3870", "tower", MOON)


STYLE = Maiden
