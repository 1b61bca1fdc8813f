"""Plays the [[play]] tables of the scenes of Maiden's Quest."""

import re
from collections import Counter
from typing import Any

from questhall.games.maiden import KIND
from questhall.games.maiden.naming import called, lies
from questhall.games.maiden.rules.demand import icons_of_fan
from questhall.games.maiden.state import Maiden
from questhall.games.maiden.words import FAMILY_NAMES, STEP_NAMES
from questhall.kernel.zones import NO_CARD
from tests.scene_play import BaseScenePlay
from tests.scene_play import scene_at as scene_at


class ScenePlay(BaseScenePlay):
    """A scene in the tower."""

    kind = KIND
    game: Maiden
    shown: Maiden
    unordered = ("cellar", "fan", "deck", "holds")

    def __init__(self, scene: dict[str, Any]) -> None:
        super().__init__(scene)
        self.begun = self.game.steps
        self.levels: dict[int, list[str]] = {seat: [] for seat in range(len(self.names))}

    def card_name(self, game: Any, card: int) -> str:
        """What scenes call the card at a handle as it lies."""
        assert isinstance(game, Maiden)
        return called(game.printed(card), game.condition[card])

    def shorter(self, label: str) -> list[str]:
        """A label up to the first colon, semicolon, comma or bracket."""
        return [re.split(r"[:;,(]", label)[0].strip()]

    def is_at(self, until: str) -> bool:
        """Whether so many steps have been played: 'step 2'; or the name of the step that comes next."""
        if until.startswith("step "):
            return bool(self.game.steps - self.begun >= int(until.removeprefix("step ")))
        return KIND.step_name(self.game) == until

    def stepped(self, before: Any, after: Any) -> None:
        """Every Rest is noted, with the level that it leads to."""
        for event in after.events or []:
            if KIND.events[event.kind].name == "rested":
                self.levels[event.seat].append(STEP_NAMES[event.more])

    def of_seat(self, seat: int, part: str) -> Any:
        """What is true of a seat."""
        game = self.shown
        zones = {"ahead": game.ahead, "cellar": game.cellar, "fan": game.fan, "foreseen": game.foreseen}
        if part == "ahead":
            return self.named(game.ahead[seat])[::-1]
        if part in zones:
            return self.named(zones[part][seat])
        if part == "deck":
            return [name for zone in zones.values() for name in self.named(zone[seat])]
        if part == "level":
            return STEP_NAMES[game.progress[seat]]
        if part == "levels":
            return self.levels[seat]
        if part == "rests":
            return self.named(game.rest[seat])
        if part == "holds":
            return dict(Counter(self.card_name(game, card) for card in self.cards_of(seat)))
        if part == "assisted":
            return int(game.assisted[seat])
        if part == "signatures":
            return {
                self.card_name(game, gift): int(game.signed[gift]).bit_count()
                for gift in game.aside[seat].cards
            }
        if part == "free":
            return bool(game.fate[seat] == 1)
        if part == "families":
            return dict(Counter(FAMILY_NAMES[game.family(card)] for card in self.cards_of(seat)))
        if part == "bids":
            return self.labels(seat)
        if part == "sees_ahead":
            sight = KIND.sight(game, seat)
            return sum(sight.sees(card) for card in game.ahead[seat].cards)
        if part == "sees_cellar":
            return len(KIND.view(game, seat, self.names)["cellar"])
        if part == "targets":
            return self.targets(seat)
        return super().of_seat(seat, part)

    def cards_of(self, seat: int) -> list[int]:
        """All cards of a deck but its Rest cards."""
        game = self.shown
        zones = [game.ahead[seat], game.cellar[seat], game.fan[seat]]
        return [card for zone in zones for card in zone.cards]

    def compare(self, found: list[str], key: str, there: Any, wanted: Any) -> None:
        """Of a table of names and numbers, those that are named are compared."""
        if isinstance(there, dict) and isinstance(wanted, dict):
            there = {name: there.get(name, 0) for name in wanted}
        super().compare(found, key, there, wanted)

    def labels(self, seat: int) -> list[str]:
        """The options of the pending question in words, sorted."""
        game = self.shown
        options = [int(option) for option in game.pending_options]
        return sorted(KIND.label(game, seat, game.pending_ask, option, self.names) for option in options)

    def targets(self, seat: int) -> list[str]:
        """The cards that the pending question offers."""
        return sorted(
            {self.card_name(self.shown, card) for card in self.shown.pending_options if card != NO_CARD}
        )

    def of_all(self, key: str, wanted: Any) -> Any:
        """Beside what every game has: what is met, the whole Fan, what is asked for, and what cannot be done."""
        game = self.shown
        if key == "met":
            return "" if game.encountered() == NO_CARD else self.card_name(game, game.encountered())
        if key == "fan":
            return [name for seat in range(game.seats) for name in self.named(game.fan[seat])]
        if key == "have":
            view = KIND.view(game, 0, self.names)["encounter"]
            return [f"{part['have']} of {part['part']}" for part in view["demand"]]
        if key == "icons":
            return sum(int(count) for count in icons_of_fan(game))
        if key == "refused":
            return {name: self.refusal(name) for name in wanted}
        if key == "lies":
            return {name: lies(game.condition[self.first(name)]) for name in wanted}
        if key == "happened":
            return [line for line in self.told() if line in wanted]
        if key == "saw":
            seen = [event["card"] for event in self.heard() if event["kind"] == "searched"]
            return [name for name in seen if name is not None]
        if key == "never":
            return [
                line for line in wanted if line not in [KIND.events[event.kind].name for event in self.events]
            ]
        return super().of_all(key, wanted)

    def told(self) -> list[str]:
        """What the first player was told, in sentences."""
        return [event["text"] for event in self.heard()]

    def heard(self) -> list[dict[str, Any]]:
        """What the first player was told, also of the step that is under way."""
        under_way = self.shown.events or [] if self.shown is not self.game else []
        told = [KIND.tell(self.shown, event, 0, self.names) for event in [*self.events, *under_way]]
        return [one for one in told if one is not None]

    def first(self, name: str) -> int:
        """The first card of this name, in the Fan before elsewhere."""
        cards = sorted(range(len(self.shown.face)), key=lambda card: not self.shown.is_in_fan(card))
        for card in cards:
            if self.card_name(self.shown, card) == name:
                return card
        raise AssertionError(f"there is no card {name}")

    def refusal(self, name: str) -> str:
        """The clause that keeps a card, or "pass", from answering the pending question."""
        game = self.shown
        seat = next(seat for seat in range(game.seats) if (game.pending_seats >> seat) & 1)
        thing = NO_CARD if name == "pass" else self.first(name)
        if thing in list(game.pending_options):
            return "offered"
        return KIND.why_not(game, seat, game.pending_ask, thing, self.names)[0]
