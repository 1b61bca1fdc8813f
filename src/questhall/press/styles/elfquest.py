"""The ElfQuest Adventure Game: forest and firelight."""

from __future__ import annotations

from typing import Final

from questhall.press import fonts, ornaments
from questhall.press.cards import Card, Position
from questhall.press.drawing import Box, darker, lighter, mixed, path_of
from questhall.press.motifs import Chance
from questhall.press.pen import Pen
from questhall.press.style import Chip, Mark, Style

CUBES: Final = {
    "red": ("fist", "#a83226", "Physique"),
    "blue": ("feather", "#23609c", "Grace"),
    "green": ("eye", "#2d7038", "Savvy"),
    "yellow": ("spark", "#8a6a00", "Magic"),
}
TRAITS: Final = {
    "Ancient": "stone",
    "Craft": "hammer",
    "Dark": "moon",
    "Elder": "hourglass",
    "Fight": "sword",
    "Forest": "tree",
    "Heal": "herb",
    "Hunt": "bow",
    "Kin": "kin",
    "Parley": "speech",
    "Song": "music",
    "Stars": "stars",
    "Stealth": "mask",
    "Sun": "sun",
    "Travel": "boot",
    "Wolf": "wolf",
    "Young": "sprout",
}
KINDS: Final = {
    "character": ("#7a4a1e", "person", "Character"),
    "item": ("#5f4a7a", "bag", "Item"),
    "ally": ("#6b5138", "wolf", "Ally"),
    "skill": ("#2b6650", "bow", "Skill"),
    "demeanor": ("#8a3a4e", "heart", "Demeanor"),
    "boon": ("#8a6508", "star", "Boon"),
    "task": ("#3f6a2a", "house", "Task of the Home card"),
    "event": ("#93401f", "flame", "Event"),
    "scenario": ("#234f70", "map", "Scenario"),
}
BACKS: Final = {
    "Characters": ("person", "#6b4420"),
    "Home": ("house", "#3f6a2a"),
    "Boon": ("star", "#7a5a08"),
}
CREAM: Final = "#f3e7c3"


class ElfQuest(Style):
    """Traits below the picture, cubes by colour, sign and word."""

    title = fonts.INTUITIVE
    number = fonts.SERIF_BLACK
    text = fonts.SERIF_TEXT
    bold = fonts.SERIF_BOLD
    slanted = fonts.SERIF_SLANTED
    paper = "#f8f0d9"
    ink = "#1f1b12"
    soft = "#5a4f3a"
    is_night = True
    title_sizes = (18.0, 12.5)

    def medallion(self, position: Position) -> Mark | None:
        """The successes that an event needs, the seasons or the number of a scenario, the number of a task's dice."""
        kind = position.fact("kind")
        if kind == "event":
            return Mark("star", str(position.fact("needs")), "successes")
        if kind == "scenario":
            side = position.fact("side")
            return Mark(
                "star" if side else "leaf", str(position.fact("seasons", position.fact("number"))), ""
            )
        return None

    def marks(self, position: Position) -> list[Mark]:
        """Cubes and dice."""
        found = [
            Mark(CUBES[colour][0], str(count), CUBES[colour][2], CUBES[colour][1])
            for colour, count in position.fact("cubes", {}).items()
            if count
        ]
        if position.fact("dice", None) is not None:
            found.append(Mark("die", str(position.fact("dice")), "white", "#6a6250"))
        for colour in position.fact("icons", []):
            found.append(Mark(CUBES[colour][0], "", CUBES[colour][2], CUBES[colour][1]))
        if "cube" in position.facts:
            icon, tint, name = CUBES[position.fact("cube")]
            found.append(Mark(icon, "1", name, tint))
        if position.fact("die", False):
            found.append(Mark("die", "+1", "die", "#6a6250"))
        return found

    def chips(self, position: Position) -> list[Chip]:
        """Traits."""
        return [Chip(TRAITS.get(trait, "leaf"), trait) for trait in position.fact("traits", [])]

    def kind(self, card: Card, position: Position) -> str:
        """What sort of card it is, and whose."""
        kind = str(position.fact("kind"))
        name = KINDS[kind][2]
        if kind == "event":
            return f"{str(position.fact('who')).capitalize()} event {position.fact('number')}, {card.group}"
        if kind == "scenario":
            return f"Scenario {position.fact('number')}" + (", reward" if position.fact("side") else "")
        if kind in ("item", "ally", "skill", "demeanor"):
            stage = f", {position.fact('stage')}" if "stage" in position.facts else ""
            return f"{name} of {card.group}{stage}"
        return name

    def icon(self, card: Card) -> str:
        """The sign of its kind."""
        return KINDS[card.front.fact("kind")][1]

    def usual(self, card: Card) -> tuple[str, ...]:
        """Its traits, and what is in the forest."""
        traits = [TRAITS[trait] for trait in card.front.fact("traits", []) if trait in TRAITS]
        return (*traits, "tree", "leaf", "wolf", "flame", "moon")

    def colour(self, card: Card, position: Position) -> str:
        """The colour of its kind."""
        return KINDS[card.front.fact("kind")][0]

    def frame(self, pen: Pen, whole: Box, colour: str, chance: Chance) -> None:
        """Bark and vines."""
        ornaments.vine(pen, whole, colour, chance)

    def plate_colours(self, colour: str) -> tuple[str, ...]:
        """Carved wood."""
        wood = mixed(colour, "#2a1c10", 0.3)
        return darker(wood, 0.1), darker(wood, 0.3)

    def plate(self, pen: Pen, box: Box, colour: str) -> None:
        """With its trimmings."""
        super().plate(pen, box, colour)
        line = lighter(mixed(colour, "#c9a24a", 0.6), 0.2)
        pen.path(path_of("M", box.x, box.bottom - 0.5, "H", box.right), None, line, 0.35)

    def title_colour(self, colour: str) -> str:
        """Cream."""
        return CREAM

    def scenery(self, pen: Pen, box: Box, colour: str, chance: Chance) -> None:
        """Trees, two moons, and a fire."""
        ornaments.woods(pen, box, colour, chance)

    def figure(self, colour: str) -> tuple[str, str, str]:
        """Lit by the fire."""
        return "#fdf0c8", mixed("#d9953f", colour, 0.3), "#14160e"

    def back(self, pen: Pen, whole: Box, name: str) -> None:
        """Leaves, with a wolf for the tribe's cards and a tree for those of a scenario."""
        icon, colour = BACKS.get(name, ("wolf", "#2f5530"))
        if name.startswith("Scenario"):
            icon, colour = "tree", "#6b3418"
        x, y = whole.middle
        ornaments.vine(pen, whole, colour, Chance(name))
        ornaments.scattered(pen, whole.inset(6.8), "leaf", lighter(colour, 0.35), 3.4, 4.3, opacity=0.35)
        ornaments.roundel(pen, x, y, 15, colour, icon, CREAM)
        if not name:
            return
        pen.box(Box(x - 17, y + 20.2, 34, 7.6), darker(colour, 0.55), CREAM, 0.3, rounded=2)
        pen.text(name, self.title, 13, CREAM, x, y + 25.4, anchor="middle")


STYLE = ElfQuest
