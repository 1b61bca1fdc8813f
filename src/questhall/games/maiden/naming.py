"""How cards, positions and icons are called when one speaks of them."""

from typing import Final

from mypy_extensions import i64

from questhall.games.maiden import asks
from questhall.games.maiden.printed import Arrow, Position, Printed
from questhall.games.maiden.table import Table
from questhall.games.maiden.words import (
    BEATEN,
    CAPTOR,
    COLOUR_NAMES,
    FAN,
    FLIPPED,
    FRONT,
    ICON_TITLES,
    ICONS,
    KEY,
    OBSTACLE,
    PLAIN,
    SAVIOR,
    TREASURE,
)
from questhall.kernel.english import counted, row

A_TREASURE: Final = "undiscovered Treasure"
FORM_WORDS: Final = (
    "solo",
    "co-op",
    "competitive play",
    "a team game",
    "a team up",
    "a skirmish",
    "Serendipity",
)
LIES: Final = ("up", "turned", "flipped", "flipped, turned")
"""How a card lies, by FRONT, ROTATED, FLIPPED, FLIPPED_AND_ROTATED."""

SIDES: Final = {OBSTACLE: "defeated", CAPTOR: "defeated", SAVIOR: "saved", TREASURE: "found"}
"""What the other side of a card is called whose two sides have one name."""


def name_at(table: Table, face: i64, condition: i64) -> str:
    """A card by the name of its position; what has one name on both sides is told apart by a word in front."""
    name = table.name(face, condition)
    family = table.family[face]
    if condition >= BEATEN:
        return f"beaten {name}"
    if family == TREASURE and condition == FRONT:
        return f"undiscovered {table.cards[face].name}"
    return f"defeated {name}" if (family == OBSTACLE or family == CAPTOR) and condition == FLIPPED else name


def lies(condition: i64) -> str:
    """How a card lies; a beaten Exit lies as it was."""
    return LIES[condition % BEATEN]


def colour(position: Position) -> str:
    """The colour of a position; "" for one without a colour of its own."""
    return "" if position.colour == PLAIN else COLOUR_NAMES[position.colour]


def icons_in(icons: i64, link: str = "or") -> str:
    """The icons of a set, in a row."""
    return row([ICON_TITLES[icon] for icon in range(ICONS) if (icons >> icon) & 1], link)


def arrow_in_words(arrow: Arrow, kind: str) -> str:
    """'Upgrade', 'green Downgrade (Charisma)'"""
    return f"green {kind} ({icons_in(arrow.icons)})" if arrow.is_green else kind


def way_in_words(position: Position, way: i64) -> str:
    """What of a card is used: 'Distract', '+2 Fan', 'green Upgrade (Magic)', 'ability'."""
    if way == asks.USE_DISTRACT:
        return "Distract"
    if way == asks.USE_FORESIGHT:
        return "Foresight"
    if way == asks.USE_HASTE:
        return "Haste"
    if asks.USE_FAN <= way < asks.USE_UPGRADE:
        return f"+{position.fan[way - asks.USE_FAN]} Fan"
    if asks.USE_UPGRADE <= way < asks.USE_DOWNGRADE:
        return arrow_in_words(position.upgrades[way - asks.USE_UPGRADE], "Upgrade")
    if asks.USE_DOWNGRADE <= way < asks.USE_ABILITY:
        return arrow_in_words(position.downgrades[way - asks.USE_DOWNGRADE], "Downgrade")
    return "ability"


def counted_icon(number: i64, icon: i64) -> str:
    """'2 Melee', '1 Key', '2 Keys': of the icons only keys are counted as things."""
    many = "s" if icon == KEY and number != 1 else ""
    return f"{number} {ICON_TITLES[icon]}{many}"


def banner_in_words(position: Position) -> str:
    """The icons of a position in a row: '2 Melee, Haste, +1 Fan; 1 Heart'."""
    parts = [
        ICON_TITLES[icon] if position.counts[icon] == 1 else counted_icon(position.counts[icon], icon)
        for icon in range(FAN)
        if position.counts[icon] > 0
    ]
    parts += [f"+{size} Fan" for size in position.fan]
    for count, word, many in (
        (position.hearts, "Heart", ""),
        (position.shields, "Shield", ""),
        (position.damage, "Damage", "Damage"),
    ):
        if count > 0:
            parts.append(counted(int(count), word, many))
    parts += [arrow_in_words(arrow, "Upgrade") for arrow in position.upgrades]
    parts += [arrow_in_words(arrow, "Downgrade") for arrow in position.downgrades]
    if position.ability:
        parts.append("ability")
    return ", ".join(parts) or "no icon"


def called(printed: Printed, condition: i64) -> str:
    """How scenes call a card in a position: by its name there, and what has no name of its own by a word in front."""
    position = printed.positions[condition % BEATEN]
    assert position is not None
    if condition >= BEATEN:
        return f"beaten: {position.name}"
    word = SIDES.get(int(printed.family), "") if condition == FLIPPED else ""
    if printed.family == TREASURE and condition == FRONT:
        return printed.name
    return f"{word}: {printed.name}" if word else position.name
