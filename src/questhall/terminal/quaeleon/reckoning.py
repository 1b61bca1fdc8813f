"""Sums that lie in what happened: the last attack with what it did, and a health over the round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from questhall.games.quaeleon.asks import REST
from questhall.games.quaeleon.effects.lasting_verbs import ADD, MULTIPLY
from questhall.games.quaeleon.sums import in_words

Event = Mapping[str, Any]
Sum = dict[str, Any]

CHANGES_OF_HEALTH: Final = ("damaged", "healed", "health_lost", "health_set")


def last_attack(events: Sequence[Event], names: Sequence[str]) -> list[Sum]:
    """The last attack that was made, and what became of it at each of its targets."""
    places = [place for place, event in enumerate(events) if event["kind"] == "attacked"]
    if not places:
        return []
    place = places[-1]
    attack = events[place]
    first = place
    while first and events[first - 1]["kind"] == "reckoned":
        first -= 1
    what = f"{names[attack['seat']]}'s {attack['card']}" if attack["card"] else names[attack["seat"]]
    parts = value_parts(events[first:place]) or [
        part(attack["card"] or "", "as it stands", str(attack["number"]), str(attack["number"]))
    ]
    if parts[-1]["value"] != str(attack["number"]):
        parts.append(part("", "rounded up, and not below 0", "", str(attack["number"])))
    found: list[Sum] = [whole("attack", what, attack["number"], parts, ["QL-061", "QL-076"])]
    for event in events[place + 1 :]:
        if event["kind"] == "turn_ended":
            break
        if event["kind"] == "struck":
            found.append(blow(event, names))
    return found


def value_parts(events: Sequence[Event]) -> list[dict[str, str]]:
    """What an attack was made of, with its value after each part."""
    value = Fraction(0)
    parts = []
    for event in events:
        how, bottom = divmod(event["more"], REST)
        by = Fraction(event["number"], bottom)
        value = value + by if how == ADD else value * by if how == MULTIPLY else by
        shown = in_words((value.numerator, value.denominator))
        parts.append(part(event["card"] or "a card", "", event["change"], shown))
    return parts


def blow(event: Event, names: Sequence[str]) -> Sum:
    """What one target lost by an attack."""
    number, defence = event["number"], event["more"]
    parts = [part("the attack", "", str(number), str(number))]
    if defence:
        parts.append(part("defence", "", f"-{defence}", str(number - defence)))
    if number < defence:
        parts.append(part("", "not below 0", "", "0"))
    return whole("loss", names[event["seat"]], max(0, number - defence), parts, ["QL-075"])


def health_of_round(events: Sequence[Event], seat: int, name: str, now: int) -> list[Sum]:
    """All that changed a health since the round began."""
    starts = [place for place, event in enumerate(events) if event["kind"] == "round_began"]
    changes = [
        event
        for event in events[starts[-1] if starts else 0 :]
        if event["kind"] in CHANGES_OF_HEALTH and event["seat"] == seat
    ]
    parts: list[dict[str, str]] = []
    for event in changes:
        after = event["number"] if event["kind"] == "health_set" else event["more"]
        change = {"healed": event["number"], "health_set": event["number"] - event["more"]}.get(
            event["kind"], -event["number"]
        )
        if not parts:
            before = str(after - change)
            parts.append(part("", "when the round began", before, before))
        parts.append(part(event["card"] or "", "", f"{change:+}", str(after)))
    if not parts:
        parts.append(part("", "nothing has changed it in this round", str(now), str(now)))
    return [whole("health", name, now, parts, ["QL-005"])]


def part(by: str, text: str, change: str, value: str) -> dict[str, str]:
    """One line of a sum."""
    return {"by": by, "text": text, "change": change, "value": value}


def whole(name: str, of: str, total: int, parts: list[dict[str, str]], clauses: list[str]) -> Sum:
    """A sum, as a game gives it."""
    return {"name": name, "of": of, "total": total, "parts": parts, "clauses": clauses}
