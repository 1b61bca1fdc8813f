"""How the Resources of an attempt came about."""

from typing import Any

import questhall as qh
from tests.games.fetch.story import challenge, fortune
from tests.ledger_marks import rule


def attempt() -> Any:
    """A's attempt at a Wolf, with a Club and a Drum played."""
    wolf = challenge("Wolf", war=5, mind=1)
    drum = fortune("Drum", war=1, any=1, effect=[{"do": "add", "resources": {"war": 2}}])
    match = qh.scene(
        "fetch",
        {
            "title": "sums",
            "players": ["A", "B", "C"],
            "begin": "attempt",
            "card": [wolf, drum],
            "seat": {"A": {"hand": ["War", "Drum", "Mind"]}},
            "table": {"queue": ["Wolf", "Wild Pack"], "rest": "away"},
        },
    )
    for wanted in ("Wolf", "War", "Drum"):
        choice = next(choice for choice in match.decision(0).options if choice.label == wanted)  # type: ignore[union-attr]
        match.answer(0, choice.value)
    return match


@rule("FQ-014", "FQ-016")
def test_each_type_unfolds_into_cards_and_effects() -> None:
    match = attempt()
    target = match.view()["attempt"]["target"]
    sums = {one["name"]: one for one in match.sums(1, "card", target)}
    assert {name: one["total"] for name, one in sums.items()} == {"Mind": 0, "War": 4, "of any type": 1}
    assert [(part["by"], part["change"], part["value"]) for part in sums["War"]["parts"]] == [
        ("War", "+1", "1"),
        ("Drum", "+1", "2"),
        ("effects", "+2", "4"),
    ]
    assert sums["War"]["of"] == "Wolf"


def test_nothing_else_has_a_sum() -> None:
    match = attempt()
    target = match.view()["attempt"]["target"]
    assert match.sums(0, "seat", 0) == []
    assert match.sums(0, "card", target + 1) == []
    assert qh.new("fetch", players=3, seed=1).sums(0, "card", 0) == []
