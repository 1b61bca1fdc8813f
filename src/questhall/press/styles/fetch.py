"""Fetch Quest: a sunny adventure book about good dogs."""

from __future__ import annotations

from typing import Final

from questhall.press import fonts, ornaments
from questhall.press.cards import Card, Position
from questhall.press.drawing import Box, darker, lighter, mixed, path_of
from questhall.press.motifs import Chance
from questhall.press.pen import Pen
from questhall.press.style import Chip, Mark, Style

RESOURCES: Final = {
    "mind": ("eye", "#2a63a8", "Mind"),
    "skill": ("hand", "#2f7a3c", "Skill"),
    "war": ("fang", "#b0392b", "War"),
    "any": ("star", "#6b5138", "any type"),
}
TAGS: Final = {
    "Wise": "book",
    "Noble": "crown",
    "Faithful": "heart",
    "Keen": "eye",
    "Brave": "shield",
    "Strong": "fist",
}
KINDS: Final = {
    "pioneer": ("#b4600f", "dog", ("paw", "dog", "bone", "boot")),
    "fortune": ("#2d7a4a", "paw", ("bone", "paw", "bag", "house")),
    "challenge": ("#a83232", "skull", ("fang", "skull", "gear", "eye")),
    "mission": ("#3a5f9e", "map", ("map", "boot", "mountain", "dog")),
}
RETREAT: Final = "#5b6b86"


class Fetch(Style):
    """Resources below the picture, Stamina, Danger or the letter of a Mission in the corner."""

    title = fonts.FREDOKA
    number = fonts.FREDOKA
    paper = "#fffbe9"
    ink = "#2a2118"
    soft = "#6a5a45"

    def medallion(self, position: Position) -> Mark | None:
        """Stamina of pioneers, Danger of Challenges, the letter of Missions. [FQ-004, FQ-017, FQ-021]"""
        if "stamina" in position.facts:
            return Mark("bone", str(position.fact("stamina")), "Stamina")
        if "danger" in position.facts:
            return Mark("skull", str(position.fact("danger")), "Danger")
        if "letter" in position.facts:
            return Mark("map", str(position.fact("letter")), "Mission")
        return None

    def marks(self, position: Position) -> list[Mark]:
        """The Resources that a card has, gives or demands."""
        found = position.fact("resources", {})
        return [
            Mark(icon, str(found[word]), name, colour)
            for word, (icon, colour, name) in RESOURCES.items()
            if found.get(word)
        ]

    def chips(self, position: Position) -> list[Chip]:
        """Tags, the side of a pioneer, and of which Mission a Challenge is."""
        chips = [Chip(TAGS.get(tag, "paw"), tag) for tag in position.fact("tags", [])]
        if position.fact("kind") == "challenge":
            letter = position.fact("letter")
            chips = [Chip("map", f"Mission {letter}")] if letter else []
        side = str(position.fact("side"))
        return [*chips, Chip("house" if side == "Retreat" else "sun", side)] if side else chips

    def kind(self, card: Card, position: Position) -> str:
        """Pioneer, Fortune, Challenge or Mission; a Challenge says what its numbers are."""
        kind = str(position.fact("kind"))
        if kind == "challenge":
            return "Challenge: play this much to defeat it"
        return kind.capitalize()

    def icon(self, card: Card) -> str:
        """The sign of its kind."""
        return KINDS[card.front.fact("kind")][1]

    def usual(self, card: Card) -> tuple[str, ...]:
        """What one meets on the way."""
        return KINDS[card.front.fact("kind")][2]

    def colour(self, card: Card, position: Position) -> str:
        """The colour of its kind, duller in retreat."""
        return RETREAT if position.fact("side") == "Retreat" else KINDS[card.front.fact("kind")][0]

    def frame(self, pen: Pen, whole: Box, colour: str, chance: Chance) -> None:
        """Stitched cloth."""
        ornaments.stitched(pen, whole, colour)

    def plate_colours(self, colour: str) -> tuple[str, ...]:
        """A sunny board."""
        return "#ffeeb5", "#f7d479"

    def plate(self, pen: Pen, box: Box, colour: str) -> None:
        """With its trimmings."""
        super().plate(pen, box, colour)
        pen.path(
            path_of("M", box.x, box.bottom - 0.5, "H", box.right), None, mixed("#f7d479", colour, 0.6), 0.6
        )

    def title_colour(self, colour: str) -> str:
        """Dark on the sunny board."""
        return darker(colour, 0.5)

    def scenery(self, pen: Pen, box: Box, colour: str, chance: Chance) -> None:
        """A road through fields."""
        ornaments.meadow(pen, box, mixed(colour, "#57a3d6", 0.6), chance)

    def figure(self, colour: str) -> tuple[str, str, str]:
        """Bright things with a dark outline."""
        return lighter(colour, 0.8), lighter(colour, 0.22), darker(colour, 0.6)

    def back(self, pen: Pen, whole: Box, name: str) -> None:
        """Green for Fortunes, red for Challenges, blue for Missions, each with its own sign. [FQ-013, FQ-017]"""
        colour, icon, _ = KINDS.get(name.casefold().removesuffix("s"), KINDS["pioneer"])
        x, y = whole.middle
        ornaments.stitched(pen, whole, colour)
        ornaments.scattered(pen, whole.inset(6.2), "paw", lighter(colour, 0.5), 3.6, 4.4, opacity=0.3)
        ornaments.roundel(pen, x, y, 15, colour, icon, "#fff0bd")
        pen.box(Box(x - 17, y + 20.4, 34, 7.4), "#fff0bd", darker(colour, 0.4), 0.4, rounded=3)
        pen.text(name or "Pioneers", self.title, 13, darker(colour, 0.5), x, y + 25.6, anchor="middle")


STYLE = Fetch
