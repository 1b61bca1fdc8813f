"""Several at a table, with all the cards of these stories."""

from typing import Any

import pytest

from tests.games.maiden.alone import OWN_CARDS
from tests.games.maiden.story import Story, Unanswered

MAIDENS = {
    "A": "Min",
    "B": "Gwendolyn",
    "C": "Tatianna",
    "D": "Mariana",
    "E": "Pricilla",
    "F": "Jenavieve",
}


def tables(
    mode: str, table: dict[str, Any] | None = None, options: dict[str, Any] | None = None, **seats: Any
) -> Story:
    """A table of some form of play; a seat is a deck, behind which her Maiden lies, or all that is known of it."""
    told: dict[str, Any] = {
        name: {"deck": [*seat, MAIDENS[name]]} if isinstance(seat, list) else seat
        for name, seat in seats.items()
    }
    story = Story(cards=OWN_CARDS, options={"mode": mode, **(options or {})}, table=table, **told)
    if mode in ("competitive", "team"):
        story.game.asked_for_help = (1 << story.game.seats) - 1
    return story


def stopped(story: Story) -> list[str]:
    """What is offered where the story stops."""
    with pytest.raises(Unanswered, match="is asked"):
        story.step()
    return story.offered()
