"""What a seat sees of the decks, built up from what it may know; nothing is ever taken away from a whole."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden.ending import result_of
from questhall.games.maiden.faces import faces_of, icon_names, plain_faces
from questhall.games.maiden.naming import A_TREASURE, colour, lies, name_at
from questhall.games.maiden.printed import Position
from questhall.games.maiden.sight import MaidenSight
from questhall.games.maiden.state import OF_CHALLENGE, TEAM, Maiden
from questhall.games.maiden.wording import exit_text, part_text, penalty_text, text_of
from questhall.games.maiden.words import COLOUR_NAMES, FAMILY_NAMES, FRONT, GRAY, STEP_NAMES, TREASURE
from questhall.kernel.zones import NO_CARD, NOBODY

STEPS: Final = ("choosing", "building", "explore", "meeting", "helping", "parting")
MODES: Final = ("solo", "co_op", "competitive", "team", "team_up", "skirmish", "serendipity")
FATES: Final = ("in the tower", "free", "fallen", "gone home")
MEETINGS: Final = ("", "maiden", "challenge", "run")
"""What is under way, by NO_MEETING, OF_MAIDEN, OF_CHALLENGE, OF_RUN."""


def step_name(game: Maiden) -> str:
    """The name of the step that comes next, or is under way."""
    return STEPS[game.next]


class View:
    """One seat's picture of the decks, or the public's."""

    def __init__(self, game: Maiden, seat: i64, names: list[str]) -> None:
        self.game = game
        self.seat = seat
        self.names = names
        self.sight = MaidenSight(game, seat)

    def whole(self) -> dict[str, Any]:
        """The whole picture."""
        sight = self.sight
        return {
            "game": "maiden",
            "phase": step_name(self.game),
            "mode": MODES[sight.mode()],
            "you": int(self.seat) if sight.is_player() else None,
            "lead": int(sight.lead()),
            "encounters": int(sight.encounters()),
            "sits_out": None if sight.resting() == NOBODY else int(sight.resting()),
            "encounter": self.encounter(),
            "seats": [self.of_seat(seat) for seat in range(sight.seats)],
            "cellar": self.cards(sight.cellar()),
            "known_ahead": self.known_ahead(),
            "asked": self.offered(),
            "result": result_of(self.game, self.names) if self.game.over else None,
        }

    # ------------------------------------------------------------------ the players

    def known_ahead(self) -> list[dict[str, Any]]:
        """The cards ahead in the own deck that the seat knows, each with its place: all while it is looked through."""
        if not self.sight.is_player():
            return []
        cards = self.sight.known_ahead(self.seat)
        return [
            {"place": place, **self.card(card)}
            for place, card in enumerate(cards, 1)
            if card != NO_CARD and self.sight.knows_something(card)
        ]

    def of_seat(self, seat: i64) -> dict[str, Any]:
        """One player and the deck of that player."""
        sight = self.sight
        return {
            "seat": int(seat),
            "name": self.names[seat],
            "level": STEP_NAMES[sight.progress(seat)],
            "levels": list(STEP_NAMES),
            "ahead": int(sight.ahead_size(seat)),
            "cellared": int(sight.cellar_size(seat)),
            "fate": FATES[sight.fate(seat)],
            "team": int(sight.team(seat)) if sight.mode() == TEAM else None,
            "prelude": sight.is_in_prelude(seat),
            "front": self.card_or_none(sight.top(seat)),
            "foreseen": self.cards(sight.foreseen(seat)),
            "apart": self.cards(sight.aside(seat)),
        }

    # ------------------------------------------------------------------ the Encounter

    def encounter(self) -> dict[str, Any] | None:
        """What is under way: the Encountered card, the Fan, and how the count stands."""
        sight = self.sight
        if sight.encountered() == NO_CARD:
            return None
        fan = [self.card(card) for seat in range(sight.seats) for card in sight.fan(seat)]
        return {
            "what": MEETINGS[sight.meeting()],
            "conductor": None if sight.conductor() == NOBODY else int(sight.conductor()),
            "leader": int(sight.owner(sight.encountered())),
            "met": self.card(sight.encountered()),
            "open": sight.is_open(),
            "resolving": sight.is_resolving(),
            "fan": fan,
            "demand": self.demand(),
            "failure": self.failure(),
            "shields": int(sight.shields()),
            "damage": int(sight.due_damage()),
            "downgrades": int(sight.due_downgrades()),
            "excess": int(sight.excess()),
            "laws": [text_of([law]) for law in sight.laws()],
            "aids": [text_of([aid]) for aid in sight.aids()],
        }

    def demand(self) -> list[dict[str, Any]]:
        """Each part of what the Encountered card wants, with what the Fan has of it."""
        tally = self.sight.tally()
        if tally is None:
            return []
        return [
            {
                "part": part_text(part),
                "icons": icon_names(part.icons),
                "need": int(part.count),
                "have": int(tally.served[place]),
            }
            for place, part in enumerate(tally.parts)
        ]

    def failure(self) -> str:
        """What failing would cost as the Fan lies, before Shields; "" where nothing is Challenged."""
        if self.sight.meeting() != OF_CHALLENGE or self.sight.tally() is None:
            return ""
        damage, downgrades = self.sight.stake()
        return penalty_text(damage, downgrades)

    # ------------------------------------------------------------------ cards

    def offered(self) -> list[dict[str, Any]]:
        """The cards that a question to this seat offers, where they lie nowhere that the picture shows."""
        return self.cards(self.sight.offered())

    def cards(self, row: "vec[i64]") -> list[dict[str, Any]]:
        """Cards in their order, as far as the seat knows something of them."""
        return [self.card(card) for card in row if self.sight.knows_something(card)]

    def card_or_none(self, card: i64) -> dict[str, Any] | None:
        """A card, or nothing where there is none."""
        return None if card == NO_CARD else self.card(card)

    def card(self, card: i64) -> dict[str, Any]:
        """A card as the seat knows it: an undiscovered Treasure is no more than that."""
        sight = self.sight
        printed = sight.printed(card)
        owner = sight.owner(card)
        shown: dict[str, Any] = {"card": int(card), "owner": None if owner == NOBODY else int(owner)}
        if printed is None:
            return shown | veiled()
        condition = sight.condition(card)
        position = sight.position(card)
        assert position is not None
        shown |= {
            "name": name_at(sight.table(), sight.face(card), condition),
            "printed_name": printed.name,
            "family": FAMILY_NAMES[printed.family],
            "condition": int(condition),
            "lies": lies(condition),
            "colour": colour(position),
            "gray": sight.is_gray(card),
            "add": sight.is_add(card),
            "above_level": sight.is_above_level(card),
            "altered": self.altered(card),
        }
        shown |= faces_of(sight.table(), sight.face(card), condition)
        if position.way_out is not None and shown["obstacle"] and sight.takes_both_sets(card):
            wants = exit_text(position, takes_both=True)
            shown["obstacle"] = {**shown["obstacle"], "demand": wants, "takes_both": True}
        return shown

    def altered(self, card: i64) -> list[str]:
        """When the card has been altered in this Encounter. [MQ-049, MQ-050]"""
        found = []
        if self.sight.was_altered_before(card):
            found.append("before the check")
        if self.sight.was_altered_after(card):
            found.append("in the resolution")
        return found


def veiled() -> dict[str, Any]:
    """What everybody sees of an undiscovered Treasure. [MQ-R105]"""
    gray = COLOUR_NAMES[GRAY]
    return {
        "name": A_TREASURE,
        "printed_name": A_TREASURE,
        "family": FAMILY_NAMES[TREASURE],
        "condition": FRONT,
        "lies": lies(FRONT),
        "colour": gray,
        "gray": True,
        "add": False,
        "above_level": False,
        "altered": [],
        **plain_faces(Position(A_TREASURE, GRAY)),
    }


def view_of(game: Maiden, seat: i64, names: list[str]) -> dict[str, Any]:
    """All that a seat may know; `game.seats` for the public."""
    return View(game, seat, names).whole()
