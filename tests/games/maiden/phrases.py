"""Tables and questions that the tests of words share."""

from typing import Any

import pytest

from questhall.games.maiden import KIND
from tests.games.maiden.story import Story, Unanswered, item, obstacle

RAT = obstacle("Rat", fail={"downgrade": 1})
LAMP = item("Lamp", blue={"up": [[]]})
LATCH = item("Latch", blue={"icons": {"key": 1}})
CLUB = item("Club", blue={"icons": {"melee": 1}}, pink={"name": "Stump"}, gray={"name": "Splinters"})
CLOWN = item("Clown", blue={"icons": {"distract": 1}})
STAIRS = item(
    "Rope",
    black={"name": "Back Stairs", "sets": [{"charisma": 3}, {"distract": 3}], "damage": 2},
)
OWN = [RAT, LAMP, LATCH, CLUB, CLOWN, STAIRS]


def meeting(*deck: str, cards: Any = (), **keys: Any) -> Story:
    """A's deck from the front, with the small cards of this page; what is behind it is Min."""
    return Story(cards=[*OWN, *cards], A={"deck": [*deck, "Min"], **keys.pop("seat", {})}, **keys)


def stopped(story: Story, *answers: Any) -> Story:
    """The story with these answers of A, stopped at the question that follows."""
    story.will(A=answers)
    with pytest.raises(Unanswered):
        story.step()
    return story


def asked(story: Story) -> tuple[str, list[str]]:
    """The question at which a story has stopped, and its options."""
    game = story.game
    seat = story.seat(story.asked()[-1][0])
    return KIND.prompt(game, seat, game.pending_ask, story.names), story.offered()
