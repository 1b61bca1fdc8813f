"""What the stories of Quantum Quest say often: a cast, wounded and blessed adventurers, one chamber to visit."""

from typing import Any

from tests.games.quantum.story import Story, adventurer, room

CAST = [
    adventurer("Wynn", "warrior", 9),
    adventurer("Walt", "warrior", 12),
    adventurer("Mab", "mage", 4),
    adventurer("Milo", "mage", 3),
    adventurer("Cass", "cleric", 6),
    adventurer("Cole", "cleric", 2),
    adventurer("Tim", "thief", 5),
    adventurer("Tess", "thief", 3),
]
ROOM = 4
"""Where the chamber lies that `visit` speaks of."""


def hurt(name: str, health: int) -> dict[str, Any]:
    """An adventurer with only so much health left."""
    return {"name": name, "health": health}


def blessed(name: str, health: int | None = None) -> dict[str, Any]:
    """An adventurer with a negate token."""
    member: dict[str, Any] = {"name": name, "token": True}
    return member if health is None else {**member, "health": health}


def mana(amount: Any, **keys: Any) -> dict[str, Any]:
    """The instruction that gives mana."""
    return {"do": "gain_mana", "amount": amount, **keys}


def toll(amount: Any, **keys: Any) -> dict[str, Any]:
    """The instruction that takes mana."""
    return {"do": "lose_mana", "amount": amount, **keys}


def heal(amount: Any, **keys: Any) -> dict[str, Any]:
    """The instruction that gives health."""
    return {"do": "heal", "amount": amount, **keys}


def go_to(where: Any) -> dict[str, Any]:
    """The instruction that puts the player on another space."""
    return {"do": "go_to", "where": where}


def move(spaces: Any, direction: str = "forward") -> dict[str, Any]:
    """The instruction that moves the player on."""
    return {"do": "move", "spaces": spaces, "direction": direction}


def next_turn(change: str) -> dict[str, Any]:
    """The instruction that changes the next turn."""
    return {"do": "next_turn", "change": change}


def march(spaces: int) -> dict[str, Any]:
    """The instruction that fixes how far the next move goes."""
    return {"do": "march", "spaces": spaces}


def visit(
    *effect: dict[str, Any],
    owner: str = "",
    for_sale: bool = True,
    dungeon: dict[int, str] | None = None,
    cards: Any = (),
    **keys: Any,
) -> Story:
    """A is about to roll 3 and 1 and to land on "Room": cost 4, class thief, or nobody can own it."""
    chamber = room("Room", list(effect), of="thief", cost=4) if for_sale else room("Room", list(effect))
    seats: dict[str, Any] = {"A": {"party": ["Wynn"]}, "B": {"party": ["Walt"]}}
    for name in list(keys):
        if name in "ABCDEF":
            seats[name] = keys.pop(name)
    if owner:
        seats[owner] = {**seats[owner], "chambers": [ROOM, *seats[owner].get("chambers", [])]}
    return Story(
        cards=[*CAST, chamber, *cards],
        dungeon={ROOM: "Room", **(dungeon or {})},
        rolls=keys.pop("rolls", [3, 1]),
        **keys,
        **seats,
    )


def damage_all(amount: Any, who: str = "you") -> dict[str, Any]:
    """The instruction that hurts each adventurer."""
    return {"do": "damage", "amount": amount, "to": "each", "who": who}
