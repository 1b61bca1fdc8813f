"""How the Resources of the attempt under way came about, part by part; all of it lies open. [FQ-014, FQ-016, FQ-018]"""

from typing import Any, Final

from mypy_extensions import i64

from questhall.games.fetch.rules.pioneer_phase import in_play
from questhall.games.fetch.state import Fetch
from questhall.games.fetch.table import ANY
from questhall.games.fetch.vocabulary import RESOURCES
from questhall.games.fetch.wording import resource_word
from questhall.kernel.kind import OF_CARD
from questhall.kernel.zones import NO_CARD

CLAUSES: Final = ["FQ-014", "FQ-016", "FQ-018"]


def sums_of(game: Fetch, kind: str, thing: i64) -> list[dict[str, Any]]:
    """Of the target: what is in play of each type that it demands, and what stands for any."""
    if kind != OF_CARD or game.target == NO_CARD or thing != game.target:
        return []
    face = game.face[thing]
    return [
        sum_of(game, place)
        for place in range(len(RESOURCES))
        if game.table.resource(face, place) > 0 or (place == ANY and in_play(game, ANY) > 0)
    ]


def sum_of(game: Fetch, resource: i64) -> dict[str, Any]:
    """One type: card after card, then what effects have added."""
    cards = game.table.card_set.cards
    parts: list[dict[str, str]] = []
    total = 0
    for card in game.played.cards:
        number = int(game.table.resource(game.face[card], resource))
        if number > 0:
            total += number
            parts.append(part_of(cards[game.face[card]].name, number, total))
    added = int(game.added[resource])
    if added > 0:
        parts.append(part_of("effects", added, total + added))
    return {
        "name": resource_word(RESOURCES[resource]),
        "of": cards[game.face[game.target]].name,
        "total": total + added,
        "parts": parts,
        "clauses": CLAUSES,
    }


def part_of(by: str, number: int, value: int) -> dict[str, str]:
    """What one card, or the effects together, bring."""
    return {"by": by, "text": "", "change": f"+{number}", "value": str(value)}
