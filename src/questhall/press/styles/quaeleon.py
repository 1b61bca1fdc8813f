"""Quaeleon's Quest: an arena, with the colours of the factions."""

from __future__ import annotations

from typing import Final

from questhall.press import fonts, ornaments
from questhall.press.cards import Card, Position
from questhall.press.drawing import Box, Linear, darker, lighter, path_of
from questhall.press.motifs import Chance
from questhall.press.pen import Pen
from questhall.press.style import Chip, Mark, Style

STATS: Final = {
    "attack": ("sword", "#a3262a"),
    "defence": ("shield", "#1f5a9e"),
    "healing": ("heart", "#2d6a33"),
}
FACTIONS: Final = {
    "Arena": ("#9a3a1c", "fist", ("crossed", "helm", "fist", "banner")),
    "Armada": ("#1c568f", "ship", ("ship", "wave", "wheel", "banner")),
    "Bastion": ("#3f6a35", "tower", ("tower", "shield", "bell", "banner")),
    "Dragon": ("#7d1f3f", "dragon", ("dragon", "flame", "wings", "fang")),
    "Pact": ("#5a3b86", "scroll", ("scroll", "feather", "scales", "candle")),
    "Storm": ("#136069", "bolt", ("bolt", "cloud", "drop", "wings")),
}
OTHERS: Final = ("#7d5200", "#475467", "#8b2a7d", "#5c4a1e", "#2b5f4c", "#6b3a2a")
SIGNS: Final = ("star", "crown", "leaf", "moon", "gem", "flame")


class Quaeleon(Style):
    """Initiative in the corner; attack, defence and healing below the picture."""

    title = fonts.SERIF_BLACK
    number = fonts.SANS_BLACK

    def medallion(self, position: Position) -> Mark | None:
        """The initiative. [QL-010]"""
        return Mark("hourglass", str(position.fact("initiative")), "initiative")

    def marks(self, position: Position) -> list[Mark]:
        """What the card does when it is activated. [QL-011]"""
        return [
            Mark(icon, str(position.fact(stat)), stat, colour)
            for stat, (icon, colour) in STATS.items()
            if stat in position.facts
        ]

    def chips(self, position: Position) -> list[Chip]:
        """It has no words of that sort."""
        return []

    def colour(self, card: Card, position: Position) -> str:
        """The colour of its faction."""
        if card.group in FACTIONS:
            return FACTIONS[card.group][0]
        return OTHERS[self.groups.index(card.group) % len(OTHERS)]

    def icon(self, card: Card) -> str:
        """The sign of its faction."""
        return (
            FACTIONS[card.group][1]
            if card.group in FACTIONS
            else SIGNS[self.groups.index(card.group) % len(SIGNS)]
        )

    def usual(self, card: Card) -> tuple[str, ...]:
        """What its faction is about."""
        return FACTIONS[card.group][2] if card.group in FACTIONS else super().usual(card)

    def frame(self, pen: Pen, whole: Box, colour: str, chance: Chance) -> None:
        """The band on the arena's wall."""
        ornaments.meander(pen, whole, colour)

    def plate_colours(self, colour: str) -> tuple[str, ...]:
        """A painted board."""
        return lighter(colour, 0.08), darker(colour, 0.22)

    def plate(self, pen: Pen, box: Box, colour: str) -> None:
        """With its trimmings."""
        super().plate(pen, box, colour)
        pen.path(path_of("M", box.x, box.bottom - 0.35, "H", box.right), None, lighter(colour, 0.55), 0.4)

    def scenery(self, pen: Pen, box: Box, colour: str, chance: Chance) -> None:
        """The arena."""
        x, y = ornaments.sky(pen, box, colour, chance, is_night=False)
        ornaments.beams(pen, box, x, y, "#ffffff", 0.1)
        ornaments.arcade(pen, box, colour, chance)

    def back(self, pen: Pen, whole: Box, name: str) -> None:
        """A gladiator's helmet."""
        ground, gold = "#4a1d18", "#e0b465"
        x, y = whole.middle
        pen.box(
            whole,
            Linear(x, whole.y, x, whole.bottom, ((0, ground), (0.5, lighter(ground, 0.14)), (1, ground))),
        )
        ornaments.scattered(pen, whole, "diamond", gold, 1.5, 3.6, opacity=0.28)
        ornaments.fillet(pen, whole, gold)
        ornaments.roundel(pen, x, y, 15, "#7a2a20", "helm", gold)


STYLE = Quaeleon
