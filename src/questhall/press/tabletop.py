"""Decks for Tabletop Simulator: sheets of pictures, and a saved object that refers to them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from questhall.press import raster
from questhall.press.cards import Card
from questhall.press.drawing import Box, Item
from questhall.press.needed import needed
from questhall.press.sides import back, side
from questhall.press.style import Style

if TYPE_CHECKING:
    from PIL.Image import Image

COLUMNS: Final = 10
ROWS: Final = 7
"""The most that a sheet of Tabletop Simulator has."""
WIDE: Final = 360
"""How many pixels wide a card is on it: a whole sheet stays below the 4,096 that every graphics card takes."""


def export(folder: Path, style: Style, cards: list[Card], title: str, base: str) -> list[Path]:
    """Write the sheets and the saved object; base is where the sheets will be found, a folder or an address."""
    decks: dict[tuple[str, bool], list[Card]] = {}
    for card in cards:
        decks.setdefault((card.back, bool(card.side(is_flipped=True))), []).append(card)
    written: list[Path] = []
    objects: list[dict[str, Any]] = []
    sheets = 0
    for number, ((name, has_sides), deck) in enumerate(decks.items()):
        pile = Pile(title if not name else f"{title}: {name}", number)
        for start in range(0, len(deck), COLUMNS * ROWS - 1):
            sheets += 1
            part = deck[start : start + COLUMNS * ROWS - 1]
            stem = f"sheet-{sheets:02d}"
            shape = shape_of(len(part))
            fronts = folder / f"{stem}-fronts.png"
            raster.save(sheet(style, [side(style, card) for card in part], shape), fronts, 72)
            backs = folder / f"{stem}-{'backs' if has_sides else 'back'}.png"
            behind = (
                [side(style, card, is_flipped=True) for card in part] if has_sides else [back(style, name)]
            )
            raster.save(sheet(style, behind, shape if has_sides else (1, 1)), backs, 72)
            written += [fronts, backs]
            pile.add_sheet(
                sheets, part, shape, f"{base}{fronts.name}", f"{base}{backs.name}", has_sides=has_sides
            )
        objects.append(pile.saved())
    saved = folder / "deck.json"
    saved.write_text(
        json.dumps(saved_object(title, objects), indent=2, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    return [*written, saved]


def shape_of(count: int) -> tuple[int, int]:
    """Columns and rows for so many cards; at least two each way, and one place is left over, as the game wants it."""
    columns = min(COLUMNS, max(2, count))
    return columns, max(2, -(-(count + 1) // columns))


def sheet(style: Style, drawings: list[list[Item]], shape: tuple[int, int]) -> Image:
    """Pictures side by side."""
    try:
        from PIL import Image
    except ImportError:
        raise needed() from None
    width, height = style.size
    high = round(WIDE * height / width)
    whole = Image.new("RGB", (WIDE * shape[0], high * shape[1]), "#000000")
    for place, picture in enumerate(raster.pictures(drawings, Box(0, 0, width, height), WIDE / width * 25.4)):
        row, column = divmod(place, shape[0])
        whole.paste(picture.resize((WIDE, high)), (column * WIDE, row * high))
    return whole


class Pile:
    """The cards that share a back, as an object of the game."""

    def __init__(self, title: str, number: int) -> None:
        self.title = title
        self.number = number
        self.sheets: dict[str, dict[str, Any]] = {}
        self.cards: list[dict[str, Any]] = []

    def add_sheet(
        self,
        number: int,
        cards: list[Card],
        shape: tuple[int, int],
        fronts: str,
        backs: str,
        *,
        has_sides: bool,
    ) -> None:
        """The cards of one sheet, each as often as there are copies of it."""
        sheet = {
            "FaceURL": fronts,
            "BackURL": backs,
            "NumWidth": shape[0],
            "NumHeight": shape[1],
            "BackIsHidden": True,
            "UniqueBack": has_sides,
            "Type": 0,
        }
        self.sheets[str(number)] = sheet
        for place, card in enumerate(cards):
            for copy in range(card.copies):
                self.cards.append(
                    {
                        "Name": "Card",
                        "Transform": where(self.number),
                        "Nickname": card.name,
                        "Description": described(card),
                        "Tags": [card.group],
                        "CardID": number * 100 + place,
                        "CustomDeck": {str(number): sheet},
                    }
                )

    def saved(self) -> dict[str, Any]:
        """The deck; one card alone is a card."""
        if len(self.cards) == 1:
            return {**self.cards[0], "Name": "CardCustom"}
        return {
            "Name": "DeckCustom",
            "Transform": where(self.number),
            "Nickname": self.title,
            "Description": "",
            "DeckIDs": [card["CardID"] for card in self.cards],
            "CustomDeck": self.sheets,
            "ContainedObjects": self.cards,
        }


def described(card: Card) -> str:
    """What the game shows beside a card that is pointed at."""
    return "\n".join(part for position in card.positions for part in (position.line, position.text) if part)


def where(number: int) -> dict[str, float]:
    """Decks lie side by side, face up."""
    return {
        "posX": 3.0 * (number % 8),
        "posY": 1.0,
        "posZ": -4.0 * (number // 8),
        "rotX": 0.0,
        "rotY": 180.0,
        "rotZ": 0.0,
        "scaleX": 1.0,
        "scaleY": 1.0,
        "scaleZ": 1.0,
    }


def saved_object(title: str, objects: list[dict[str, Any]]) -> dict[str, Any]:
    """The file that the game loads."""
    return {"SaveName": title, "GameMode": "", "Date": "", "Note": "", "ObjectStates": objects}
