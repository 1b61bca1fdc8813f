"""A player alone in the tower: cards and a table that the stories of the solo rules have in common."""

import re
from collections.abc import Iterable
from typing import Any

import pytest

from tests.games.maiden.story import Story, Unanswered, health, item, obstacle
from tests.games.maiden.tables import CARDS, lints

GEM = item("Gem", blue={"icons": {"distract": 1}})
GEMS = item("Pair of Gems", blue={"icons": {"distract": 2}})
LARGER_BY_TWO = item("Train", blue={"icons": {"fan": [2]}})
WILDCARD = item("Tapestry", blue={"icons": {"wild": 1}})
KEYS = item("Key Ring", blue={"icons": {"key": 1}})
FOUR = item("Reticule", blue={"icons": {"key": 1, "melee": 1, "haste": 1, "distract": 1}})
BLADE = item("Blade", blue={"icons": {"melee": 1}}, gold={"name": "Sharp Blade", "icons": {"melee": 3}})
RIBBON = item(
    "Ribbon", blue={}, pink={"name": "Torn Ribbon", "shields": 1}, red={"name": "Barbed Ribbon", "down": [[]]}
)
RAGGED = item("Rags", pink={"name": "Worse Rags"}, gray={"name": "Lost Rags"})
LANTERN = item("Lantern", gold={"name": "Bright Lantern", "up": [[]]})
GREENER = item("Green Glass", blue={"up": [["magic"]]})
THREAD = item("Green Thread", blue={"down": [["piety"]]})
BEADS = item("Prayer Beads", blue={"icons": {"piety": 1}})
LOST = item("Kerchief", gray={"name": "Lost Kerchief", "icons": {"melee": 1}})
WINDOW = item(
    "Drapes",
    black={"name": "Loft", "sets": [{"charisma": 3}, {"distract": 3}], "damage": 3, "add": {"damage": 1}},
)
CHARM_3 = item("Bouquet", blue={"icons": {"charisma": 3}})
SHIELDS_3 = item("Great Shield", blue={"shields": 3})
TWO_HEARTS = health(
    "Brave Heart", blue={"hearts": 2}, pink={"name": "Sore Heart", "hearts": 1}, gray={"name": "Lost Heart"}
)
TOWN_CRIER = obstacle("Crier", add={"damage": 1, "down": [[]]})
LOOMING = obstacle("Giant", 3, add={"damage": 1})
DEMON = obstacle("Demon", 4, demand={"melee": 1}, fail={"damage": 1})
MANY = obstacle("Tax Collector", demand={"any": 4}, fail={"damage": 1})
FEW = obstacle("Usher", demand={"any": 3}, fail={"downgrade": 1})
BOTH = obstacle("Butler", fail={"damage": 1, "downgrade": 1})
HEAVY = obstacle("Smith", fail={"downgrade": 3})
GENEROUS = obstacle("Tailor", demand={"melee": 1}, rewards={"up": [[], []]})
DEARER = obstacle("Miser", demand={"melee": 1}, rewards={"down": [[]]})
FOLLOWER = obstacle("Squire", demand={"melee": 1}, defeated={"icons": {"melee": 1}})
ROBIN = {
    "kind": "savior",
    "name": "Robin",
    "left": {"icons": {"melee": 1}},
    "saved": {"icons": {"haste": 2}, "down": [["charisma"]]},
}
HEARTY = {"kind": "savior", "name": "Hugh", "left": {"hearts": 2}, "saved": {"down": [[]]}}
JEWEL = {"kind": "treasure", "name": "Jewel", "found": {"icons": {"melee": 2}}}
RING = {"kind": "treasure", "name": "Ring", "found": {"icons": {"magic": 1}}}
OWN_CARDS = [
    *CARDS, GEM, GEMS, LARGER_BY_TWO, WILDCARD, KEYS, FOUR, BLADE, RIBBON, RAGGED, LANTERN, GREENER, THREAD, BEADS, LOST,
    WINDOW, CHARM_3, SHIELDS_3, TWO_HEARTS, TOWN_CRIER, LOOMING, DEMON, MANY, FEW, BOTH, HEAVY, GENEROUS, DEARER, FOLLOWER,
    ROBIN, HEARTY, JEWEL, RING,
]  # fmt: skip
GOING_ON = 6


def alone(
    *deck: str,
    cards: Iterable[dict[str, Any]] = (),
    options: dict[str, Any] | None = None,
    behind: int = GOING_ON,
    **seat: Any,
) -> Story:
    """One player; these cards lie ahead, the front first, and so many that show nothing behind them."""
    return Story(cards=[*OWN_CARDS, *cards], options=options, A={"deck": [*deck, *lints(behind)], **seat})


def challenge(foe: str, *fan: str, **more: Any) -> Story:
    """The foe is met and Challenged, with these cards in the Fan of five, and more behind it."""
    dealt = [*fan, *lints(5 - len(fan))] if len(fan) < 5 else list(fan)
    return alone(foe, *dealt, **more).will(A=["Challenge it"])


def run(foe: str, *fan: str, **more: Any) -> Story:
    """The foe is met and run from, with these cards in the Fan."""
    dealt = [*fan, *lints(5 - len(fan))] if len(fan) < 5 else list(fan)
    return alone(foe, *dealt, **more).will(A=["Run"])


def maiden(name: str, *fan: str, **more: Any) -> Story:
    """The Maiden is met, with these cards in the Fan."""
    dealt = [*fan, *lints(5 - len(fan))] if len(fan) < 5 else list(fan)
    return alone(name, *dealt, **more)


def offered(story: Story) -> list[str]:
    """The options of the next question that the story does not answer; labels up to the first sign."""
    with pytest.raises(Unanswered):
        story.step()
    return [re.split(r"[:;,(]", label)[0].strip() for label in story.offered()]


def play_on(story: Story) -> None:
    """One step, as far as the story answers it."""
    try:
        story.step()
    except Unanswered:
        return
