"""A card from all sides, as a view shows it: every position, the present one marked, and where arrows would lead."""

from typing import Any, Final

from mypy_extensions import i64

from questhall.games.maiden.naming import colour, lies
from questhall.games.maiden.printed import Arrow, MaidenFacts, Part, Position, Printed
from questhall.games.maiden.table import Table
from questhall.games.maiden.wording import (
    demand_text,
    exit_text,
    penalty_text,
    rewards_text,
    text_of,
    top_left_text,
)
from questhall.games.maiden.words import (
    BEATEN,
    FAN,
    ICON_NAMES,
    ICONS,
    IN_FAN,
    LEVELS,
    NO_LEVEL,
    NO_POSITION,
    POSITIONS,
    RANDOM_ITEMS,
    REQUIREMENT_NAMES,
)
from questhall.kernel.english import counted, row


def faces_of(table: Table, face: i64, condition: i64) -> dict[str, Any]:
    """All sides of a card that is known, from the worst position to the best; made when it is first looked at."""
    place = int(face) * PLACES + int(condition)
    if place not in table.faces:
        table.faces[place] = made_faces(table, face, condition)
    return table.faces[place]


def made_faces(table: Table, face: i64, condition: i64) -> dict[str, Any]:
    """The same, put together."""
    printed = table.cards[face]
    spot = table.spot(face, condition)
    return {
        "positions": [
            {
                "condition": place,
                "present": place == condition % BEATEN,
                "lies": lies(place),
                **side_of(position),
            }
            for place, position in in_order(printed)
        ],
        "upgrade": into(table, face, table.up[spot]),
        "downgrade": into(table, face, table.down[spot]),
        "lowest": table.positions[spot].is_lowest,
        "obstacle": obstacle_of(printed, table.positions[spot]) if table.hinders[spot] else None,
        "text": text_of(printed.challenge.text) if printed.challenge is not None else "",
        "rewards_text": rewards_text(printed.challenge) if printed.challenge is not None else "",
        "about": about(printed),
        "works": works(printed.maiden) if printed.maiden is not None else "",
        "flavour": printed.flavour,
    }


def plain_faces(position: Position) -> dict[str, Any]:
    """The only side that is known of a card."""
    return {
        "positions": [{"condition": 0, "present": True, "lies": lies(0), **side_of(position)}],
        "upgrade": None,
        "downgrade": None,
        "lowest": False,
        "obstacle": None,
        "text": "",
        "rewards_text": "",
        "about": "",
        "works": "",
        "flavour": "",
    }


def in_order(printed: Printed) -> list[tuple[int, Position]]:
    """The positions of a card: along its ladder where it has one, else front before back."""
    places = printed.ladder or list(range(POSITIONS))
    found: list[tuple[int, Position]] = []
    for place in places:
        position = printed.positions[place]
        if position is not None:
            found.append((int(place), position))
    return found


def side_of(position: Position) -> dict[str, Any]:
    """What one position shows."""
    return {
        "name": position.name,
        "colour": colour(position),
        "icons": {
            ICON_NAMES[icon]: int(position.counts[icon])
            for icon in range(ICONS)
            if icon != FAN and position.counts[icon] > 0
        },
        "fan": [int(size) for size in position.fan],
        "hearts": int(position.hearts),
        "shields": int(position.shields),
        "damage": int(position.damage),
        "arrows": [arrow_of("up", arrow) for arrow in position.upgrades]
        + [arrow_of("down", arrow) for arrow in position.downgrades],
        "ability": text_of(position.ability),
        "exit": exit_text(position) if position.way_out is not None else "",
    }


def arrow_of(way: str, arrow: Arrow) -> dict[str, Any]:
    """An arrow with the green icons under it."""
    return {"way": way, "green": icon_names(arrow.icons)}


def icon_names(icons: i64) -> list[str]:
    """The icons of a set; none for all of them, which is any icon."""
    if icons == (1 << ICONS) - 1:
        return []
    return [ICON_NAMES[icon] for icon in range(ICONS) if (icons >> icon) & 1]


def into(table: Table, face: i64, place: i64) -> dict[str, Any] | None:
    """What an arrow would make of the card."""
    if place == NO_POSITION:
        return None
    position = table.positions[table.spot(face, place)]
    return {"condition": int(place), "lies": lies(place), **side_of(position)}


def obstacle_of(printed: Printed, position: Position) -> dict[str, Any]:
    """What an Obstacle, a Captor or an Exit that stands demands, and what failing costs."""
    way_out = position.way_out
    sets: list[list[dict[str, Any]]] = []
    if way_out is not None:
        sets = [parts_of(way_out.first), parts_of(way_out.second)]
        level, damage, downgrades, wants = (
            way_out.level,
            way_out.damage,
            way_out.downgrades,
            exit_text(position),
        )
    else:
        challenge = printed.challenge
        assert challenge is not None
        level, damage, downgrades = challenge.level, challenge.damage, challenge.downgrades
        wants = demand_text(challenge.demand)
        sets = [parts_of(challenge.demand)]
    return {
        "level": None if level == NO_LEVEL else int(level),
        "demand": wants,
        "sets": sets,
        "is_exit": way_out is not None,
        "takes_both": False,
        "fail": penalty_text(damage, downgrades),
        "as_add": top_left_text(position),
        "reads": printed.challenge is not None and len(printed.challenge.text) > 0,
    }


def parts_of(demand: list[Part]) -> list[dict[str, Any]]:
    """The parts of a demand, or of one set of an Exit: which icons, how many; no icon stands for any."""
    return [{"icons": icon_names(part.icons), "need": int(part.count)} for part in demand]


def about(printed: Printed) -> str:
    """What only some families have: a Maiden's deck list, a Captor's, what unlocks an Epic Treasure, what a Gift does."""
    if printed.maiden is not None:
        return maiden_list(printed.maiden)
    if printed.captor is not None:
        counts = [
            f"{printed.captor.obstacles[level]} of level {level}"
            for level in range(LEVELS)
            if printed.captor.obstacles[level] > 0
        ]
        return (
            f"Brings Obstacles ({', '.join(counts)}), {counted(int(printed.captor.treasures), 'Treasure')} and "
            f"{counted(int(printed.captor.saviors), 'Savior')}."
        )
    if printed.epic:
        return f"Epic: {REQUIREMENTS[REQUIREMENT_NAMES[printed.epic]]}."
    return text_of(printed.gift.text) if printed.gift is not None else ""


def maiden_list(facts: MaidenFacts) -> str:
    """What a Maiden brings, and when her ability works."""
    named = [article_free(name, facts.health.count(name)) for name in dict.fromkeys(facts.health)]
    named += [facts.heirloom] if facts.heirloom else []
    named += [name or "a Dress of your choice" for name in facts.dresses]
    more = f"{facts.random_health} more Health cards and {RANDOM_ITEMS} Items"
    return f"Brings {row([*named, more])}. Her ability works {works(facts)}."


def works(facts: MaidenFacts) -> str:
    """When a Maiden's ability works. [MQ-103]"""
    return "in the Fan" if facts.works == IN_FAN else "when she is met"


def article_free(name: str, count: int) -> str:
    """'2 Resolve', 'Tough'"""
    return f"{count} {name}" if count > 1 else name


PLACES: Final = 8  # ways to lie: four positions, and each of them as a beaten Exit
REQUIREMENTS: Final = {
    "assist": "help somebody in Serendipity",
    "maidens": "win with all eight Maidens",
    "firemouth": "defeat Firemouth the Dragon",
    "saviors": "win with all Saviors Saved, three at least",
    "captors": "defeat nine of the ten Captors",
}
