"""Cards that the stories of shared and competitive games have in common."""

from typing import Any

from tests.games.maiden.story import Story, health, item, obstacle

SWORD = item("Sword", blue={"icons": {"melee": 1}})
SHIELD = item("Buckler", blue={"shields": 1})
HEART = health("Heart", blue={"hearts": 1})
GREEN = item("Charm", blue={"icons": {"magic": 1}})
LARGER = item("Long Sleeves", blue={"icons": {"fan": [1]}})
BETTER = item("Whetstone", blue={"up": [[]]})
WORSE = item("Loose Thread", blue={"down": [[]]})
SEER = item("Tea Leaves", blue={"icons": {"foresight": 1}})
HASTY = item("Sandals", blue={"icons": {"haste": 1}})
LOOT = item("Hoard", blue={"icons": {"melee": 9, "key": 1}})
WAY_OUT = item("Curtain", black={"name": "Window", "sets": [{"magic": 3}, {"magic": 3}], "damage": 1})
OPENER = item("Picklock", blue={"icons": {"key": 1, "magic": 3}})
WEAK = obstacle("Page", demand={"melee": 1}, fail={"damage": 1})
RICH = obstacle("Steward", demand={"melee": 1}, rewards={"up": [[]], "treasure": 1})
STRONG = obstacle("Guard", fail={"damage": 2})
CRUEL = obstacle("Hangman", fail={"damage": 9})
CRUSHING = obstacle("Bailiff", fail={"downgrade": 1})
WATCHMAN = obstacle("Watchman", add={"damage": 1})
DOOR = obstacle("Locked Gate", 0, fail={"damage": 1})
CARDS = [
    SWORD, SHIELD, HEART, GREEN, LARGER, BETTER, WORSE, SEER, HASTY, LOOT, WAY_OUT, OPENER,
    WEAK, RICH, STRONG, CRUEL, CRUSHING, WATCHMAN, DOOR,
]  # fmt: skip


def table(mode: str, *, options: dict[str, Any] | None = None, **told: Any) -> Story:
    """A table of some form of play, with these cards."""
    return Story(cards=CARDS, options={"mode": mode, **(options or {})}, **told)


def lints(count: int) -> list[str]:
    """So many cards that show nothing."""
    return ["Lint"] * count
