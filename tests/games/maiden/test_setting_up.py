"""Setting up: the choices, and what goes into a deck."""

from collections import Counter

from questhall.games.maiden.words import (
    FAMILY_NAMES,
)
from tests.games.maiden.story import Story, Unanswered

DRESSED = ["Ballroom Dress", "Armored Attire", "Sun Dress", "Classic Gown"]


def built(maiden: str = "Gwendolyn", captor: str = "Dim da Troll", *, seed: int = 1) -> Story:
    """A new solo game up to its first turn."""
    story = Story.new(1, seed=seed)
    story.will(A=[maiden, captor])
    dress(story)
    story.step()
    return story


def dress(story: Story, count: int = 1) -> None:
    """Choices up to the last, with whatever Dresses are asked for."""
    for _ in range(6):
        try:
            for _ in range(count):
                story.step()
            return
        except Unanswered:
            break


def deck(story: Story, seat: int = 0) -> list[int]:
    """The cards of a deck without its Rest cards."""
    return [int(card) for card in story.game.ahead[seat].cards]


def families(story: Story, seat: int = 0) -> Counter[str]:
    """How many cards of each family a deck has."""
    return Counter(FAMILY_NAMES[story.game.family(card)] for card in deck(story, seat))
