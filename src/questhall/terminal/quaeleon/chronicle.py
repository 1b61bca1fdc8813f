"""How a game of Quaeleon's Quest went: health after every beat, the blows, and the story of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

Event = Mapping[str, Any]
HEALTH_AFTER = {"damaged": "more", "healed": "more", "health_lost": "more", "health_set": "number"}


class Blow:
    """Health that somebody lost at one stroke."""

    def __init__(
        self, when: tuple[int, int], target: int, by: int | None, card: str | None, amount: int
    ) -> None:
        self.when = when
        self.target = target
        self.by = by
        self.card = card
        self.amount = amount


class Chronicle:
    """Follows the events of a match as one seat hears them."""

    def __init__(self, healths: Sequence[int], round: int = 0, beat: int = 0) -> None:
        self.health = list(healths)
        self.round = round
        self.beat = beat
        self.before_beat = list(healths)
        self.beats: list[tuple[tuple[int, int], list[int]]] = []
        self.blows: list[Blow] = []
        self.out: list[tuple[int, str | None, int | None]] = []

    def note(self, event: Event) -> None:
        """Take one event in."""
        kind = event["kind"]
        if kind == "round_began":
            self.round, self.beat = event["number"], 0
        elif kind == "beat_began":
            self.beat = event["number"]
            self.before_beat = self.health[:]
        elif kind in HEALTH_AFTER:
            seat = event["seat"]
            after = event[HEALTH_AFTER[kind]]
            lost = self.health[seat] - after
            if lost > 0 and kind != "health_set":
                self.blows.append(Blow((self.round, self.beat), seat, event["other"], event["card"], lost))
            self.health[seat] = after
        elif kind == "exchanged_places" and event["number"] == SWAPPED_HEALTH:
            first, second = event["seat"], event["other"]
            self.health[first], self.health[second] = self.health[second], self.health[first]
        elif kind == "eliminated":
            self.health[event["seat"]] = 0
            self.out.append((event["seat"], event["card"], event["other"]))

    def end_beat(self) -> None:
        """The beat is over: remember how everybody stands."""
        self.beats.append(((self.round, self.beat), self.health[:]))

    def go_back(self, view: Mapping[str, Any]) -> None:
        """After something was taken back: what came later has not happened."""
        self.round, self.beat = view["round"], view["beat"]
        now = (self.round, self.beat)
        self.health = [seat["health"] for seat in view["seats"]]
        self.beats = [(when, healths) for when, healths in self.beats if when < now]
        self.blows = [blow for blow in self.blows if blow.when < now]
        self.out = [fallen for fallen in self.out if self.health[fallen[0]] == 0]
        self.before_beat = self.beats[-1][1][:] if self.beats else self.health[:]

    # ------------------------------------------------------------------ the story

    def leaders(self) -> list[tuple[tuple[int, int], int]]:
        """Whenever one seat alone had most health: after which beat, and who."""
        found = []
        for when, healths in self.beats:
            most = max(healths)
            if healths.count(most) == 1:
                found.append((when, healths.index(most)))
        return found

    def lead_changes(self) -> int:
        """How often somebody else came to lead."""
        seats = [seat for when, seat in self.leaders()]
        return sum(1 for before, after in pairwise(seats) if before != after)

    def biggest_blow(self) -> Blow | None:
        """The most health lost at one stroke; the first among equals."""
        return max(self.blows, key=lambda blow: blow.amount, default=None)

    def turning_point(self, winner: int) -> tuple[int, int] | None:
        """The beat from whose end on the winner led for good; None if that was the first of all, or none."""
        since = None
        for when, healths in self.beats:
            leads = healths[winner] == max(healths) and healths.count(healths[winner]) == 1
            if not leads:
                since = None
            elif since is None:
                since = when
        return None if not self.beats or since == self.beats[0][0] else since

    def lowest(self, seat: int) -> int:
        """The least health that a seat had after any beat."""
        return min((healths[seat] for when, healths in self.beats), default=self.health[seat])

    def story(self, names: Sequence[str], winners: Sequence[int]) -> list[str]:
        """The closing sentences, without who has won."""
        said = [f"It took {number_of(self.round, 'round')} and {number_of(max(len(self.beats), 1), 'beat')}."]
        blow = self.biggest_blow()
        if blow is not None:
            said.append(
                f"The biggest blow: {blow_text(blow, names)}, in round {blow.when[0]}, beat {blow.when[1]}."
            )
        changes = self.lead_changes()
        if len(winners) == 1:
            winner = winners[0]
            point = self.turning_point(winner)
            if point is not None:
                said.append(
                    f"The turning point: round {point[0]}, beat {point[1]}, when {names[winner]} "
                    "took the lead and kept it."
                )
            elif (
                self.beats
                and self.leaders()
                and self.leaders()[0] == (self.beats[0][0], winner)
                and not changes
            ):
                said.append(f"{names[winner]} led from the first beat to the last.")
            low = self.lowest(winner)
            if 0 < low <= 15 and low < self.health[winner]:
                said.append(f"{names[winner]} was once down to {low} health.")
        if changes:
            said.append(f"The lead changed hands {'once' if changes == 1 else f'{changes} times'}.")
        return said


SWAPPED_HEALTH = 4


def number_of(number: int, thing: str) -> str:
    """'1 round', '5 rounds'."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def blow_text(blow: Blow, names: Sequence[str]) -> str:
    """'Bruno's Iron Grandmother cost Ada 12'."""
    target = names[blow.target]
    if blow.by is None or blow.card is None:
        return f"{target} lost {blow.amount}"
    if blow.by == blow.target:
        return f"{names[blow.by]}'s own {blow.card} cost {names[blow.by]} {blow.amount}"
    return f"{names[blow.by]}'s {blow.card} cost {target} {blow.amount}"
