"""Cards as the press takes them: what a game's catalogue says, in one shape."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from questhall.kernel.kind import Kind

FRONT: Final = "front"
ROTATED: Final = "rotated"
FLIPPED: Final = "flipped"
BOTH: Final = "flipped and rotated"
POSITIONS: Final = (FRONT, ROTATED, FLIPPED, BOTH)


@dataclass(frozen=True)
class Position:
    """What one way of holding a card shows."""

    at: str
    name: str
    line: str
    text: str
    flavour: str
    facts: dict[str, Any] = field(default_factory=dict, hash=False)

    def fact(self, name: str, usual: Any = "") -> Any:
        """A fact of it by name."""
        return self.facts.get(name, usual)


@dataclass(frozen=True)
class Card:
    """One printed card: its positions, and how many there are of it."""

    name: str
    group: str
    back: str
    copies: int
    is_printed: bool
    positions: tuple[Position, ...]

    @property
    def front(self) -> Position:
        """How it lies when nothing has been done to it."""
        return self.positions[0]

    def position(self, at: str) -> Position | None:
        """What it shows when it is held in this way, if anything is printed there."""
        return next((position for position in self.positions if position.at == at), None)

    def side(self, *, is_flipped: bool) -> list[Position]:
        """The positions that are printed on one side: upright, and turned by half a circle."""
        wanted = (FLIPPED, BOTH) if is_flipped else (FRONT, ROTATED)
        return [position for at in wanted for position in self.positions if position.at == at]


def cards_of(kind: Kind, cards: Any) -> list[Card]:
    """The cards of a set, in the order of the catalogue."""
    return [card_of(entry) for entry in kind.catalogue(cards)]


def card_of(entry: dict[str, Any]) -> Card:
    """One entry of a catalogue."""
    faces = [position_of(face, str(face["at"])) for face in entry.get("faces", ())]
    if all(face.at != FRONT for face in faces):
        faces.append(position_of(entry, FRONT))
    return Card(
        name=str(entry["name"]),
        group=str(entry["group"]),
        back=str(entry.get("back", "")),
        copies=int(entry.get("copies", 1)),
        is_printed=bool(entry["printed"]),
        positions=tuple(sorted(faces, key=lambda position: POSITIONS.index(position.at))),
    )


def position_of(face: dict[str, Any], at: str) -> Position:
    """A position as the catalogue has it."""
    return Position(
        at=at,
        name=str(face["name"]),
        line=str(face.get("line", "")),
        text=str(face.get("text", "")),
        flavour=str(face.get("flavour", "")),
        facts=dict(face.get("facts", {})),
    )
