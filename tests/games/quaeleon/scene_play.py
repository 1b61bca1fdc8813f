"""Plays the [[play]] tables of Quaeleon's scenes."""

from typing import Any

from questhall.games.quaeleon import KIND
from questhall.games.quaeleon.asks import EVENTS
from questhall.games.quaeleon.state import Quaeleon
from questhall.kernel.game import Event
from questhall.kernel.zones import NO_CARD
from tests.scene_play import BaseScenePlay
from tests.scene_play import scene_at as scene_at

HEALTH_KINDS = ("healed", "health_lost", "damaged", "health_set")
DISCARD_KINDS = ("discarded", "unplayed", "hand_limited")


class ScenePlay(BaseScenePlay):
    """A scene of the arena."""

    kind = KIND
    game: Quaeleon
    shown: Quaeleon

    def __init__(self, scene: dict[str, Any]) -> None:
        super().__init__(scene)
        self.discarded: list[list[str]] = [[] for name in self.names]

    def card_name(self, game: Quaeleon, card: int) -> str:
        """The printed name of the card at a handle."""
        return game.table.card_set.cards[game.face[card]].name

    def is_at(self, until: str) -> bool:
        """Whether the game has come to a phase: by its name, or "round 2"."""
        if until.startswith("round ") and until != "round zero":
            return KIND.step_name(self.game) == "preparation" and f"round {self.game.round + 1}" == until
        return KIND.step_name(self.game) == until

    def stepped(self, before: Quaeleon, after: Quaeleon) -> None:
        """Which cards went to the discard pile, from whom."""
        for seat in range(len(self.names)):
            self.discarded[seat].extend(self.discards_of(seat, before, after))

    def discards_of(self, seat: int, before: Quaeleon, after: Quaeleon) -> list[str]:
        """The cards that went from a seat to the discard pile in one step: those told of, then those swept."""
        assert after.events is not None
        faces = [
            int(event.face)
            for event in after.events
            if EVENTS[event.kind].name in DISCARD_KINDS and event.seat == seat
        ]
        pile = [int(after.face[card]) for card in after.discard.cards]
        zones = [before.field[seat], before.stack[seat], before.hand[seat]]
        held = [card for zone in zones for card in zone.cards] + [before.revealed.at(seat)]
        for card in held:
            if card != NO_CARD and before.face[card] in pile and before.face[card] not in faces:
                faces.append(int(before.face[card]))
        return [after.table.card_set.cards[face].name for face in faces]

    def of_seat(self, seat: int, part: str) -> Any:
        """What is true of a seat."""
        if part == "health":
            return int(self.shown.health[seat])
        if part == "healths":
            return [health_after(event) for event in self.events if changes_health(event, seat)]
        if part == "discarded":
            return self.discarded[seat]
        zones = {"hand": self.shown.hand, "stack": self.shown.stack, "field": self.shown.field}
        if part not in zones:
            return super().of_seat(seat, part)
        names = self.named(zones[part][seat])
        return names[::-1] if part == "stack" else names

    def of_table(self, key: str) -> Any:
        """What is true of the table."""
        if key == "deck":
            return self.named(self.shown.deck)[::-1]
        if key in ("discard", "pool"):
            return self.named(self.shown.discard if key == "discard" else self.shown.pool)
        return super().of_table(key)


def changes_health(event: Event, seat: int) -> bool:
    """Whether an event changes a seat's health."""
    return bool(event.seat == seat) and EVENTS[event.kind].name in HEALTH_KINDS


def health_after(event: Event) -> int:
    """The health after it."""
    return int(event.number if EVENTS[event.kind].name == "health_set" else event.more)
