"""Hints: what a seat could answer, with estimated chances and reasons, from nothing but what that seat may know."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from questhall.bots.names import Budget
from questhall.bots.thinker import Thinker, bot_for
from questhall.bots.tree import Edge, Search
from questhall.decisions import Decision
from questhall.errors import Refused
from questhall.games.quantum.sight import QuantumSight
from questhall.kernel.zones import NOBODY, PASS
from questhall.match import Match

SIMULATIONS: Final = 400
MILLISECONDS: Final = 5_000  # a person waits: where that is not time enough, fewer simulations have to do
HURTING: Final[dict[str, tuple[str, ...]]] = {"quantum": ("victim", "execute", "overthrow", "split")}
"""Questions by which one picks whom to hurt, in games where a hint for them would take sides between people."""
NOTICED: Final = 0.05  # a difference in what is counted that is worth a word, as a part of it
SURE: Final = 2.0  # standard errors between the best option and the next to call it clear
NOT_WHOM: Final = "Whom to hurt is yours alone to decide; ask for it if you want a hint all the same."
ONLY_ONE: Final = "There is only one thing to do."
NO_WORLDS: Final = "Nothing could be played out here; this is what a few plain rules would do."


def hint(match: Match, seat: int, *, hurt: bool = False, simulations: int = SIMULATIONS) -> dict[str, Any]:
    """What the seat that is asked could answer: the options with their chances, the best first.

    Each option has `value`, `label`, `chance` (of winning, from 0 to 1), `error` (its standard error), `played` (how
    often it was played out) and `why`, in the game's words; `text` sums it up, and `note` says what the hint leaves
    out. With `hurt` it also says whom to hurt, where that is left out otherwise.
    """
    decision = match.decision(seat)
    if decision is None:
        raise Refused(f"{match.names[match.seat_number(seat)]} is not asked anything now.")
    found: dict[str, Any] = {"seat": seat, "number": decision.number, "ask": decision.ask,
                             "prompt": decision.prompt, "options": [], "note": "", "text": ""}  # fmt: skip
    if not hurt and is_about_whom_to_hurt(match, decision):
        found["text"] = found["note"] = NOT_WHOM
        return found
    labels = {option.value: option.label for option in decision.options}
    if len(labels) == 1:
        value = decision.values[0]
        found["options"] = [{"value": value, "label": labels[value], "chance": None, "error": None,
                             "played": 0, "why": ONLY_ONE}]  # fmt: skip
        found["text"] = ONLY_ONE
        return found
    thinker = bot_for(match.game, Budget(simulations=simulations, milliseconds=MILLISECONDS))
    if thinker is None:
        raise Refused(f"There are no hints for {match.kind.title}.")
    decision.heard = match.heard(seat)
    search = thinker.thought(match.sight(seat), decision, is_measuring=True)
    found["options"] = options_of(thinker, search, match, decision, labels)
    found["text"] = in_a_sentence(found["options"])
    if search.simulations == 0:
        found["note"] = NO_WORLDS
    elif len(found["options"]) < len(labels):
        left = len(labels) - len(found["options"])
        found["note"] = (
            f"Not looked at: {left} options that are alike, or that the plain rules would take last."
        )
    return found


def is_about_whom_to_hurt(match: Match, decision: Decision) -> bool:
    """Whether the options are to hurt other people, in a game where hints keep out of that."""
    if decision.ask not in HURTING.get(match.game, ()):
        return False
    sight = match.sight(decision.seat)
    assert isinstance(sight, QuantumSight)
    if decision.ask == "split":
        return bool(sight.party_of(sight.target()) != decision.seat)
    if decision.ask == "overthrow":
        owners = {int(sight.owner(sight.space_of(card))) for card in decision.values if card != PASS}
        return not owners <= {NOBODY, decision.seat}
    return any(sight.party_of(card) != decision.seat for card in decision.values if card != PASS)


def options_of(
    thinker: Thinker, search: Search, match: Match, decision: Decision, labels: dict[int, str]
) -> list[dict[str, Any]]:
    """The options that were looked at, the best first."""
    edges = [edge for edge in search.root.edges if edge.visits > 0]
    if not edges:
        value = thinker.answer(match.sight(decision.seat), decision)
        return [
            {"value": value, "label": labels[value], "chance": None, "error": None, "played": 0, "why": ""}
        ]
    best = thinker.best_of(search)
    edges.sort(key=lambda edge: (edge is not best, -edge.mean()))
    return [
        {
            "value": int(edge.value),
            "label": labels[int(edge.value)],
            "chance": float(edge.mean()),
            "error": float(edge.error()),
            "played": int(edge.visits),
            "why": why(search, edge, best),
        }
        for edge in edges
    ]


def why(search: Search, edge: Edge, best: Edge) -> str:
    """What sets the best option apart from the others on average, or another one from the best."""
    others = [other for other in search.root.edges if other.visits > 0 and other is not edge]
    beside = others if edge is best else [best]
    total = sum(int(other.visits) for other in beside)
    if not edge.sums or not total:
        return ""
    sentences = []
    for place, words in enumerate(search.outlook.measures):
        mine = edge.sums[place] / float(edge.visits)
        theirs = sum(other.sums[place] for other in beside) / total
        if abs(mine - theirs) > NOTICED * max(1.0, abs(theirs)):
            sentences.append(f"{words.format(f'{mine:.1f}')} instead of {theirs:.1f}")
    after = search.outlook.until_when
    return f"{after} {', '.join(sentences)}, on average" if sentences else ""


def in_a_sentence(options: list[dict[str, Any]]) -> str:
    """The whole hint, short."""
    best = options[0]
    if best["chance"] is None:
        return f"{best['label']}."
    if len(options) == 1:
        return f"{best['label']}: {percent(best['chance'])}."
    second = max(options[1:], key=lambda option: option["chance"])
    apart = best["chance"] - second["chance"]
    noise = sqrt(best["error"] ** 2 + second["error"] ** 2)
    if apart > SURE * noise:
        return f"{best['label']} is clearly the best, {percent(best['chance'])}: the next has {percent(second['chance'])}."
    return f"{best['label']}: {percent(best['chance'])}; {second['label']} is about as good, {percent(second['chance'])}."


def percent(chance: float) -> str:
    """A chance as people read it."""
    return f"{100 * chance:.0f} %"
