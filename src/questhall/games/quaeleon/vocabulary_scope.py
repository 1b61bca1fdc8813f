"""What a form of the vocabulary may refer to where it stands, and the plain checks of words and numbers."""

import re
from typing import Final

from questhall.games.quaeleon.vocabulary_words import EVENTS, ONE_PLAYER
from questhall.kernel.cardfile import Place, one_of, shown, suggestion

NAME: Final = re.compile(r"[a-z][a-z_]{0,30}")
HIGHEST: Final = 9999
LONGEST_LIST: Final = 12
BIND_FIRST: Final = "bind it first and use its $name"


class Scope:
    """What a form may refer to: $each, $event and bound names, and whether anything can be chosen there."""

    def __init__(self, factions: list[str] | None = None, names: list[str] | None = None) -> None:
        self.factions = factions
        self.names = names
        self.each = ""
        self.outer_each = ""
        self.event = ""
        self.bound: dict[str, str] = {}
        self.lasting = False
        self.off_field = False
        self.repeated = False
        self.recurring = False

    def copy(self) -> "Scope":
        """A scope of its own for a part within this one."""
        inner = Scope(self.factions, self.names)
        inner.each = self.each
        inner.outer_each = self.outer_each
        inner.event = self.event
        inner.bound = dict(self.bound)
        inner.lasting = self.lasting
        inner.off_field = self.off_field
        inner.repeated = self.repeated
        inner.recurring = self.recurring
        return inner

    def with_each(self, kind: str) -> "Scope":
        """The scope in which $each is a player or a card."""
        inner = self.copy()
        if self.each != kind:
            inner.outer_each = self.each
        inner.each = kind
        return inner

    def with_event(self, event: str) -> "Scope":
        """The scope of what an event sets off."""
        inner = self.copy()
        inner.event = event
        return inner

    def fixed(self) -> "Scope":
        """The scope of what is worked out again and again, where nobody can be asked."""
        inner = self.copy()
        inner.lasting = True
        return inner


def table(value: object, place: Place, form: str) -> dict[str, object]:
    """The value as a table with text keys."""
    if not isinstance(value, dict):
        raise place.wrong(form, value)
    return value


def known_keys(value: dict[str, object], place: Place, required: list[str], optional: list[str]) -> None:
    """Every required key is there and no key is unknown."""
    allowed = required + optional
    for key in value:
        if key not in allowed:
            hint = suggestion(key, allowed) or (f": there can be {one_of(allowed)}" if allowed else "")
            raise place.at(str(key)).error(f"is not a key that is known here{hint}")
    for key in required:
        if key not in value:
            raise place.at(key).error("is missing")


def word(value: object, words: tuple[str, ...], place: Place) -> str:
    """The value as one of the words."""
    if not isinstance(value, str) or value not in words:
        raise place.error(f"has to be {one_of(words)}, not {shown(value)}{suggestion(value, words)}")
    return value


def listed(value: object, place: Place, least: int, most: int = LONGEST_LIST) -> list[object]:
    """The value as a list of at least and at most so many."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise place.wrong(
            f"a list of {least} to {most}", f"{len(value)} of them" if isinstance(value, list) else value
        )
    return list(value)


def whole(value: object, place: Place, low: int, high: int) -> int:
    """The value as a whole number within limits."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise place.wrong(f"a whole number from {low} to {high}", value)
    return value


def kind_of_name(name: str, place: Place, scope: Scope) -> str:
    """What a word with a dollar sign stands for: player, players, card, cards or amount."""
    if name == "$each":
        if not scope.each:
            raise place.error("can be $each only within for_each, or where a player is concerned one by one")
        return scope.each
    if name.startswith("$event."):
        part = name[7:]
        if part not in ("who", "by", "card"):
            raise place.error(f"has to be $event.who, $event.by or $event.card, not {shown(name)}")
        if not scope.event:
            raise place.error(f"can be {name} only in what a when or an instead sets off")
        if part not in EVENTS[scope.event]:
            raise place.error(f"cannot be {name}, which the event {scope.event} does not have")
        return "card" if part == "card" else "player"
    if name[1:] not in scope.bound:
        names = ["$" + bound for bound in scope.bound]
        raise place.error(f"uses {shown(name)} before a bind has named it{suggestion(name, names)}")
    return scope.bound[name[1:]]


def named(name: str, kinds: tuple[str, ...], place: Place, scope: Scope) -> str:
    """A word with a dollar sign that stands for one of these kinds."""
    kind = kind_of_name(name, place, scope)
    if name == "$each" and scope.outer_each in kinds:
        return name
    if kind not in kinds:
        raise place.error(f"has to stand for {one_of(kinds)}, but {name} stands for {kind}")
    return name


def is_one_player(value: object, scope: Scope) -> bool:
    """Whether the players can only be a single one."""
    if not isinstance(value, str):
        return False
    if value == "$each":
        return "player" in (scope.each, scope.outer_each)
    if value.startswith("$") and not value.startswith("$event."):
        return scope.bound.get(value[1:]) == "player"
    return value in ONE_PLAYER
