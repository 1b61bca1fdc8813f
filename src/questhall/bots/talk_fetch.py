"""What the bots of Fetch Quest tell one another, as far as the rules allow it, and what they make of it.

They say nothing that is not true. The thinker takes the others' word: it looks for worlds in which that holds. The
heuristic does not act on it: both ways that were tried, leaving to others what they can handle and taking first what
they cannot, lost it 3 to 5 games in a hundred. [FQ-046, FQ-047, FQ-R37]
"""

from __future__ import annotations

from typing import Any, Final

from questhall.bots.fetch import value_of
from questhall.games.fetch import asks
from questhall.games.fetch.sight import FetchSight
from questhall.games.fetch.state import Fetch
from questhall.games.fetch.table import ANY
from questhall.kernel.game import Game
from questhall.kernel.zones import NO_CARD, NOBODY

CAN: Final = ("can", "mine")
CANNOT: Final = "cannot"


def statement(sight: FetchSight, ask: int) -> dict[str, Any] | None:
    """After the attempt, what the hand could handle next; before a gift, whom it is for."""
    if ask == asks.GIFT and sight.partner() != NOBODY:
        return {"say": "gift", "to": int(sight.partner())}
    return about_the_queue(sight) if ask == asks.ACT else None


def about_the_queue(sight: FetchSight) -> dict[str, Any] | None:
    """The best Challenge that the hand can handle; with none, that the one at the bottom is too much."""
    best = NO_CARD
    front = NO_CARD
    for card in sight.queue():
        if sight.is_face_up(card):
            front = card if front == NO_CARD else front
            if can_handle(sight, card):
                if best == NO_CARD or value_of(sight, card) > value_of(sight, best):
                    best = card
    if best != NO_CARD:
        return {"say": "can", "about": int(best)}
    return None if front == NO_CARD else {"say": CANNOT, "about": int(front)}


def can_handle(sight: FetchSight, challenge: int) -> bool:
    """Whether the seat's hand alone brings what a Challenge asks for."""
    table = sight.table()
    face = sight.face(challenge)
    hand = sight.hand()
    missing = 0
    for resource in range(ANY):
        held = sum(table.resource(sight.face(card), resource) for card in hand)
        missing += max(0, table.resource(face, resource) - held)
    return bool(missing <= sum(table.resource(sight.face(card), ANY) for card in hand))


def fits(game: Game, heard: list[tuple[int, Any]]) -> bool:
    """Whether the hands of a sampled world are such that what was said of them is true."""
    assert isinstance(game, Fetch)
    told: set[tuple[int, int]] = set()
    for seat, said in heard:
        about = said.get("about", NO_CARD)
        if said["say"] not in (*CAN, CANNOT) or (seat, about) in told:
            continue
        told.add((seat, about))  # what was said last counts
        sight = FetchSight(game, seat)
        if can_handle(sight, about) != (said["say"] in CAN):
            return False
    return True
