"""Quantum Quest: a ring of chambers by torchlight."""

from __future__ import annotations

from typing import Final

from questhall.press import fonts, ornaments
from questhall.press.cards import Card, Position
from questhall.press.drawing import Box, darker, lighter, mixed, path_of
from questhall.press.motifs import Chance
from questhall.press.pen import Pen
from questhall.press.style import Chip, Mark, Style

CLASSES: Final = {
    "warrior": ("helm", "#8c2f22", ("helm", "shield", "axe", "sword")),
    "mage": ("hat", "#3b3a8c", ("hat", "flask", "book", "spark")),
    "cleric": ("cross", "#7a5a12", ("cross", "candle", "bell", "cup")),
    "thief": ("mask", "#1f5c4a", ("mask", "dagger", "key", "bag")),
}
OPEN: Final = ("door", "#5a4a3a", ("door", "lantern", "chain", "stone"))
GOLD: Final = "#e3b04b"


class Quantum(Style):
    """An adventurer's health or a chamber's price in the corner."""

    title = fonts.CALADEA_BOLD
    number = fonts.SANS_BLACK
    text = fonts.CALADEA_TEXT
    bold = fonts.CALADEA_BOLD
    slanted = fonts.CALADEA_SLANTED
    paper = "#f6ead2"
    ink = "#241a10"
    soft = "#5f4d38"
    is_night = True

    def medallion(self, position: Position) -> Mark | None:
        """Health of adventurers, price of chambers. [QQ-R02]"""
        if "health" in position.facts:
            return Mark("heart", str(position.fact("health")), "health")
        if "cost" in position.facts:
            return Mark("gem", str(position.fact("cost")), "mana")
        return None

    def marks(self, position: Position) -> list[Mark]:
        """The corner says it all."""
        return []

    def chips(self, position: Position) -> list[Chip]:
        """The class of an adventurer, or that of whoever wants to buy the chamber."""
        name = str(position.fact("class"))
        if not name:
            return []
        if "cost" in position.facts:
            return [Chip(CLASSES[name][0], f"{position.fact('cost')} mana and a {name}")]
        return [Chip(CLASSES[name][0], name.capitalize()), Chip("heart", f"{position.fact('health')} health")]

    def kind(self, card: Card, position: Position) -> str:
        """Adventurer or chamber."""
        if "health" in position.facts:
            return "Adventurer"
        return "Chamber" if "cost" in position.facts else "Chamber that nobody can own"

    def of_class(self, card: Card) -> tuple[str, str, tuple[str, ...]]:
        """Sign, colour and usual things of a card's class."""
        return CLASSES.get(str(card.front.fact("class")), OPEN)

    def icon(self, card: Card) -> str:
        """The sign of its class."""
        return self.of_class(card)[0]

    def usual(self, card: Card) -> tuple[str, ...]:
        """What its class carries, or what a chamber holds."""
        return self.of_class(card)[2]

    def colour(self, card: Card, position: Position) -> str:
        """The colour of its class."""
        return self.of_class(card)[1]

    def frame(self, pen: Pen, whole: Box, colour: str, chance: Chance) -> None:
        """The walls of the dungeon."""
        ornaments.masonry(pen, whole, colour, chance)

    def plate_colours(self, colour: str) -> tuple[str, ...]:
        """A plank."""
        wood = mixed(colour, "#3a2414", 0.35)
        return lighter(wood, 0.06), darker(wood, 0.35)

    def plate(self, pen: Pen, box: Box, colour: str) -> None:
        """With its trimmings."""
        super().plate(pen, box, colour)
        grain = darker(mixed(colour, "#3a2414", 0.35), 0.4)
        for share in (0.28, 0.55, 0.8):
            y = box.y + box.height * share
            path = path_of("M", box.x, y, "C", box.x + 15, y - 0.6, box.x + 30, y + 0.6, box.right, y)
            pen.path(path, None, grain, 0.15, 0.6)
        pen.circle(box.right - 1.6, box.y + 1.6, 0.55, GOLD)
        pen.circle(box.right - 1.6, box.bottom - 1.6, 0.55, GOLD)

    def scenery(self, pen: Pen, box: Box, colour: str, chance: Chance) -> None:
        """A chamber with two torches."""
        ornaments.vault(pen, box, colour, chance)

    def figure(self, colour: str) -> tuple[str, str, str]:
        """Things catch the light of the torches."""
        return "#ffeec2", mixed("#d99a3f", colour, 0.35), "#20140c"

    def back(self, pen: Pen, whole: Box, name: str) -> None:
        """Stone, with a heart for adventurers and a door for chambers."""
        colour, icon = ("#6d2a20", "heart") if name == "Adventurers" else ("#2f3f5c", "door")
        ornaments.masonry(pen, whole, colour, Chance(name))
        x, y = whole.middle
        ornaments.fillet(pen, whole, GOLD)
        ornaments.roundel(pen, x, y, 15, colour, icon, GOLD)
        pen.box(Box(x - 17, y + 20.4, 34, 7.2), darker(colour, 0.55), GOLD, 0.3, rounded=1.5)
        pen.text(name, self.title, 13, "#ffe9b8", x, y + 25.6, anchor="middle")


STYLE = Quantum
