"""What a seat sees of the table, built up from what it may know; nothing is ever taken away from a whole."""

from typing import Any, Final

from mypy_extensions import i64

from questhall.games.quantum import state
from questhall.games.quantum.effects.base import CLASSES
from questhall.games.quantum.ending import result_of
from questhall.games.quantum.sight import QuantumSight
from questhall.games.quantum.state import Quantum
from questhall.games.quantum.wording import text_of
from questhall.kernel.zones import NO_CARD

STEP_NAMES: Final = ("setup", "mulligans", "start", "turn")


def step_name(game: Quantum) -> str:
    """The name of the step that comes next, or is under way."""
    return STEP_NAMES[game.next]


def rows_of(spaces: int, *, with_ends: bool) -> list[list[int]]:
    """The spaces as they lie: two rows, or two shorter ones with a row of the two ends. [QQ-008, QQ-009, QQ-R03]"""
    if not with_ends:
        half = spaces // 2
        return [list(range(half)), list(range(spaces - 1, half - 1, -1))]
    across = (spaces - 2) // 2
    return [list(range(1, across + 1)), [0, across + 1], list(range(spaces - 1, across + 1, -1))]


class View:
    """One seat's picture of the table, or the public's."""

    def __init__(self, game: Quantum, seat: i64, names: list[str]) -> None:
        self.game = game
        self.seat = seat
        self.names = names
        self.sight = QuantumSight(game, seat)

    def whole(self) -> dict[str, Any]:
        """The whole picture."""
        game, sight = self.game, self.sight
        adventurers, chambers = sight.deck_sizes()
        visiting = sight.visiting()
        return {
            "game": "quantum",
            "phase": step_name(game),
            "turn": int(sight.turns()),
            "you": int(self.seat) if sight.is_player() else None,
            "current": int(sight.current()) if game.next == state.TURN else None,
            "memory": sight.has_memory(),
            "dungeon": [self.space(space) for space in range(sight.spaces())],
            "rows": rows_of(int(sight.spaces()), with_ends=game.holds(state.WITH_ENDS))
            if sight.spaces()
            else [],
            "visiting": None if visiting == NO_CARD else int(sight.space_of(visiting)),
            "adventurers": int(adventurers),
            "chambers": int(chambers),
            "fallen": [self.adventurer(card) for card in sight.fallen()],
            "removed": [self.chamber(card) for card in sight.removed()],
            "seats": [self.of_seat(seat) for seat in range(game.seats)],
            "result": result_of(game, self.names) if game.over else None,
        }

    def of_seat(self, seat: i64) -> dict[str, Any]:
        """One player's score sheet. [QQ-013, QQ-083, QQ-R46]"""
        sight = self.sight
        shown: dict[str, Any] = {
            "seat": int(seat),
            "name": self.names[seat],
            "mana": int(sight.mana(seat)),
            "space": int(sight.position(seat)),
            "ghost": self.game.next == state.TURN and sight.is_ghost(seat),
            "out": sight.is_out(seat),
            "party": [self.adventurer(card) for card in sight.party(seat)],
            "chambers": [space for space in range(sight.spaces()) if sight.owner(space) == seat],
        }
        if sight.has_memory():
            shown["barred"] = sight.is_barred(seat)
        else:
            shown["next_turn"] = self.next_turn(seat)
        return shown

    def next_turn(self, seat: i64) -> dict[str, Any]:
        """What waits for a player's next turn. [QQ-046, QQ-R26]"""
        changes = self.sight.changes(seat)
        return {
            "skips": int(self.sight.skips(seat)),
            "backward": changes & state.BACKWARD != 0,
            "one_die": changes & state.ONE_DIE != 0,
            "extra_die": changes & state.EXTRA_DIE != 0,
            "march": int(self.sight.march(seat)),
        }

    def space(self, space: i64) -> dict[str, Any]:
        """One space of the ring, with its chamber if that is face up."""
        sight = self.sight
        card = sight.chamber_at(space)
        owner = sight.owner(space)
        shown: dict[str, Any] = {
            "space": int(space),
            "face_up": sight.is_face_up(card),
            "owner": int(owner) if owner >= 0 else None,
            "haunted": sight.is_haunted(space),
            "pieces": [
                seat
                for seat in range(sight.seats)
                if sight.position(seat) == space and not sight.is_out(seat)
            ],
            "card": int(card),
        }
        return shown | self.chamber(card) if sight.is_face_up(card) else shown

    def chamber(self, card: i64) -> dict[str, Any]:
        """A chamber that lies open."""
        chamber = self.sight.chamber(card)
        assert chamber is not None
        return {
            "card": int(card),
            "name": chamber.name,
            "cost": chamber.cost,
            "class": chamber.of_class or None,
            "text": text_of_card(self.game, card),
        }

    def adventurer(self, card: i64) -> dict[str, Any]:
        """An adventurer that lies open. [QQ-012]"""
        sight = self.sight
        return {
            "card": int(card),
            "name": self.game.table.name(sight.face(card)),
            "class": CLASSES[sight.class_of(card)],
            "health": int(sight.health(card)),
            "printed_health": int(sight.printed_health(card)),
            "token": sight.has_token(card),
        }


def text_of_card(game: Quantum, card: i64) -> str:
    """The text of a chamber, put into words when it is first read."""
    table = game.table
    face = game.face[card]
    if face not in table.texts:
        table.texts[face] = text_of(table.card_set.chambers[face - table.adventurers])
    return table.texts[face]


def view_of(game: Quantum, seat: i64, names: list[str]) -> dict[str, Any]:
    """All that a seat may know."""
    return View(game, seat, names).whole()
