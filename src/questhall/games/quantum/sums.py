"""How an adventurer's health, and the damage on its way, came about. [QQ-R15, QQ-R22, QQ-R32]"""

from typing import Any

from mypy_extensions import i64

from questhall.games.quantum.sight import QuantumSight
from questhall.games.quantum.state import Quantum
from questhall.kernel.kind import OF_CARD, OF_SEAT


def sums_of(game: Quantum, seat: i64, kind: str, thing: i64, names: list[str]) -> list[dict[str, Any]]:
    """The health of an adventurer, or of a whole party; everything in it lies open."""
    sight = QuantumSight(game, seat)
    if kind == OF_CARD and 0 <= thing < len(game.face) and sight.party_of(thing) >= 0:
        return [health_of(game, sight, thing)]
    if kind == OF_SEAT and 0 <= thing < game.seats:
        return [health_of(game, sight, card) for card in sight.party(thing)]
    return []


def health_of(game: Quantum, sight: QuantumSight, card: i64) -> dict[str, Any]:
    """One adventurer: what is printed, the wounds, and the damage that is about to come."""
    name = game.table.name(sight.face(card))
    printed, health, coming = (
        int(sight.printed_health(card)),
        int(sight.health(card)),
        int(sight.incoming(card)),
    )
    parts = [{"by": name, "text": "printed", "change": str(printed), "value": str(printed)}]
    if health < printed:
        parts.append(
            {"by": "", "text": "damage taken", "change": str(health - printed), "value": str(health)}
        )
    if coming > 0:
        left = max(health - coming, 0)
        parts.append({"by": "", "text": "damage to come", "change": f"-{coming}", "value": str(left)})
    return {
        "name": "health",
        "of": name,
        "total": int(parts[-1]["value"]),
        "parts": parts,
        "clauses": ["QQ-R15", "QQ-R22"],
    }
