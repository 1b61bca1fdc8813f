"""How the count of an Encounter comes about: card by card what serves the demand, what does not, and why."""

from typing import Any, Final

from mypy_extensions import i64

from questhall.games.maiden.naming import A_TREASURE, counted_icon, icons_in, name_at
from questhall.games.maiden.rules.demand import Tally
from questhall.games.maiden.sight import MaidenSight
from questhall.games.maiden.state import OF_CHALLENGE
from questhall.games.maiden.wording import part_text
from questhall.games.maiden.words import DAMAGE, GUARD, ICONS, LEND, NO_SHIELDS
from questhall.kernel.english import counted
from questhall.kernel.kind import OF_CARD
from questhall.kernel.zones import NO_CARD

OF_DEMAND: Final = ["MQ-067", "MQ-R23", "MQ-R31", "MQ-R129"]
OF_NOT_COUNTED: Final = ["MQ-069", "MQ-R15", "MQ-R16", "MQ-R111"]
OF_DAMAGE: Final = ["MQ-077", "MQ-079", "MQ-044", "MQ-238"]
ASKED_FOR_NO_MORE: Final = "not asked for, or more than is needed"
NEVER: Final = "never counted"


class Icons:
    """The icons of the Fan that are not yet accounted for, card by card."""

    def __init__(self, sight: MaidenSight) -> None:
        self.sight = sight
        self.cards: list[i64] = [card for seat in range(sight.seats) for card in sight.fan(seat)]
        self.left: dict[int, list[int]] = {}
        for card in self.cards:
            position = sight.position(card)
            counts = [0] * ICONS if position is None else [int(count) for count in position.counts]
            self.left[int(card)] = counts
        self.lent = [0] * ICONS
        for aid in sight.aids():
            if aid.verb == LEND:
                self.lent[aid.icon] += int(aid.count)

    def name(self, card: i64) -> str:
        """What a fanned card is called."""
        if not self.sight.sees(card):
            return A_TREASURE
        return name_at(self.sight.table(), self.sight.face(card), self.sight.condition(card))

    def take(self, icon: i64, count: int) -> list[tuple[str, int]]:
        """So many icons of a kind, from the cards that show them in order, then from what is lent."""
        found: list[tuple[str, int]] = []
        for card in self.cards:
            there = min(count, self.left[int(card)][icon])
            if there:
                self.left[int(card)][icon] -= there
                count -= there
                found.append((self.name(card), there))
        if count:
            self.lent[icon] -= count
            found.append(("an ability", count))
        return found


def sums_of(sight: MaidenSight, kind: str, thing: i64) -> list[dict[str, Any]]:
    """Of the card that is Challenged: the parts of its demand, what does not count, and the Damage of a failure."""
    if kind != OF_CARD or thing == NO_CARD or thing != sight.encountered() or sight.meeting() != OF_CHALLENGE:
        return []
    tally = sight.tally()
    if tally is None or not sight.is_open():
        return []
    icons = Icons(sight)
    found = [sum_of_part(tally, part, icons) for part in range(len(tally.parts))]
    return [*found, what_does_not_count(sight, icons), damage_of_a_failure(sight, icons)]


def sum_of_part(tally: Tally, part: i64, icons: Icons) -> dict[str, Any]:
    """One part of the demand: which icons serve it, and on which cards they stand."""
    rows: list[dict[str, str]] = []
    total = 0
    for icon in range(ICONS):
        used = int(tally.used[part * ICONS + icon])
        for by, count in icons.take(icon, used) if used else []:
            total += count
            rows.append(row_of(by, as_what(tally, part, icon, count), f"+{count}", total))
    return {
        "name": f"count for {part_text(tally.parts[part])}",
        "of": icons.name(icons.sight.encountered()),
        "total": total,
        "needed": int(tally.parts[part].count),
        "parts": rows,
        "clauses": OF_DEMAND,
    }


def as_what(tally: Tally, part: i64, icon: i64, count: int) -> str:
    """'2 Melee', or 'Wild, as Key'."""
    wanted = tally.parts[part].icons
    shown = counted_icon(count, icon)
    return shown if (wanted >> icon) & 1 else f"{shown}, as {icons_in(wanted & tally.reach[icon])}"


def what_does_not_count(sight: MaidenSight, icons: Icons) -> dict[str, Any]:
    """What the Fan shows beside that, with the reason why it does not serve."""
    rows: list[dict[str, str]] = []
    for card in icons.cards:
        for icon in range(ICONS):
            count = icons.left[int(card)][icon]
            if count:
                why = "a text makes it count for nothing" if sight.is_deaf_to(icon) else ASKED_FOR_NO_MORE
                rows.append(row_of(icons.name(card), f"{counted_icon(count, icon)}: {why}", "0", 0))
        for excluded in excluded_icons(sight, card):
            rows.append(row_of(icons.name(card), f"{excluded}: {NEVER}", "0", 0))
        if sight.hinders(card):
            rows.append(row_of(icons.name(card), "an Add: what it shows is its own demand", "0", 0))
    return {
        "name": "what does not count",
        "of": "the Fan",
        "total": 0,
        "needed": 0,
        "parts": rows,
        "clauses": OF_NOT_COUNTED,
    }


def excluded_icons(sight: MaidenSight, card: i64) -> list[str]:
    """Hearts, Shields, Damage and arrows of a card, in words. [MQ-069]"""
    position = sight.position(card)
    if position is None:
        return []
    found = []
    if position.hearts:
        found.append(counted(int(position.hearts), "Heart"))
    if position.shields:
        found.append(counted(int(position.shields), "Shield"))
    if position.damage:
        found.append(f"{position.damage} Damage")
    for arrow in position.upgrades:
        under = f" and the {icons_in(arrow.icons, 'and')} under it" if arrow.is_green else ""
        found.append(f"the Upgrade arrow{under}")
    for arrow in position.downgrades:
        under = f" and the {icons_in(arrow.icons, 'and')} under it" if arrow.is_green else ""
        found.append(f"the Downgrade arrow{under}")
    return found


def damage_of_a_failure(sight: MaidenSight, icons: Icons) -> dict[str, Any]:
    """The lot of Damage that a failure would bring now, and what takes it off. [MQ-R41, MQ-R110]"""
    rows: list[dict[str, str]] = []
    total = 0
    met = sight.encountered()
    for by, text, change in [
        (icons.name(met), "Fail", int(sight.fail_line()[0])),
        *((icons.name(card), "", damage_on(sight, card)) for card in icons.cards),
        *(("a text", "", int(law.count)) for law in sight.laws() if law.verb == DAMAGE),
    ]:
        if change:
            total += change
            rows.append(row_of(by, text, f"+{change}", total))
    shields = 0 if any(law.verb == NO_SHIELDS for law in sight.laws()) else int(sight.shields())
    guarded = sum(int(aid.count) for aid in sight.aids() if aid.verb == GUARD)
    for by, stops in (("Shields", shields), ("abilities", guarded)):
        if stops and total:
            taken = min(stops, total)
            total -= taken
            rows.append(row_of(by, "", f"-{taken}", total))
    return {
        "name": "Damage",
        "of": "a failure",
        "total": total,
        "needed": 0,
        "parts": rows,
        "clauses": OF_DAMAGE,
    }


def damage_on(sight: MaidenSight, card: i64) -> int:
    """The Damage icons on a fanned card."""
    position = sight.position(card)
    return 0 if position is None else int(position.damage)


def row_of(by: str, text: str, change: str, value: int) -> dict[str, str]:
    """One line of a sum."""
    return {"by": by, "text": text, "change": change, "value": str(value)}
