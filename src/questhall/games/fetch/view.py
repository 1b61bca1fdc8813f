"""What a seat sees of the table, built up from what it may know; nothing is ever taken away from a whole."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.fetch.cardset import Card
from questhall.games.fetch.ending import missions, missions_resolved, result_of
from questhall.games.fetch.sight import FetchSight
from questhall.games.fetch.state import FREE_TALK, PIONEERS, SETUP, Fetch
from questhall.games.fetch.table import ANY, MIND, SKILL, WAR
from questhall.games.fetch.talk import REMINDER
from questhall.games.fetch.vocabulary import CHALLENGE, FORTUNE, PIONEER
from questhall.games.fetch.wording import effect_text, text_of
from questhall.kernel.zones import NO_CARD, NOBODY

STEP_NAMES: Final = (
    "pioneers",
    "setup",
    "check",
    "attempt",
    "action",
    "hand limit",
    "enemy",
    "rest",
)
GREEN: Final = "green"  # the backs of Fortune cards [FQ-099]
RED: Final = "red"  # the backs of Challenges
TYPES: Final[dict[str, int]] = {"mind": MIND, "skill": SKILL, "war": WAR, "any": ANY}


def step_name(game: Fetch) -> str:
    """The name of the step that comes next, or is under way."""
    return STEP_NAMES[game.next]


def text_of_face(game: Fetch, face: i64) -> str:
    """The text of a printed card, put into words when it is first read."""
    texts = game.table.texts
    if face not in texts:
        texts[face] = text_of(game.table.card_set.cards[face])
    return texts[face]


class View:
    """One seat's picture of the table, or the public's."""

    def __init__(self, game: Fetch, seat: i64, names: list[str]) -> None:
        self.game = game
        self.seat = seat
        self.names = names
        self.sight = FetchSight(game, seat)

    def whole(self) -> dict[str, Any]:
        """The whole picture."""
        game, sight = self.game, self.sight
        return {
            "game": "fetch",
            "phase": step_name(game),
            "you": int(self.seat) if sight.is_player() else None,
            "turn": int(sight.turns()),
            "turn_of": None if sight.turn_of() == NOBODY else int(sight.turn_of()),
            "mission": self.card_or_none(sight.mission()),
            "mission_beaten": sight.is_mission_beaten(),
            "missions": {"resolved": missions_resolved(game), "all": missions(game)},
            "mission_deck": self.mission_deck() if self.is_set_up() else [],
            "queue": [self.card(card) for card in reversed(list(sight.queue()))],
            "challenge_deck": {
                "back": RED,
                "count": int(sight.challenge_deck_size()),
                "cards": self.known_places(sight.challenge_deck_row()) if self.is_set_up() else [],
            },
            "challenge_discard": self.cards(sight.challenge_discard()),
            "pile": self.cards(sight.pile()),
            "fortune_deck": {
                "back": GREEN,
                "count": int(sight.fortune_deck_size()),
                "cards": self.known_places(sight.row_of(game.fortune_deck)) if self.is_set_up() else [],
            },
            "box": self.cards(sight.box()),
            "attempt": self.attempt(),
            "seats": [self.of_seat(seat) for seat in range(game.seats)],
            "reminder": REMINDER if sight.plays(FREE_TALK) else None,
            "result": result_of(game, self.names) if game.over else None,
        }

    def mission_deck(self) -> list[dict[str, str]]:
        """What is still to come, the next one first: kinds and letters, as the order of the deck tells them. [FQ-033]"""
        found = [
            {"kind": kind, "letter": letter}
            for kind, letter in zip(self.sight.kinds_to_come(), self.sight.letters_to_come(), strict=True)
        ]
        return found[::-1]

    def is_set_up(self) -> bool:
        """Whether the decks have been shuffled; before that they are no decks, but the cards in the box."""
        return self.game.next not in (PIONEERS, SETUP)

    def attempt(self) -> dict[str, Any] | None:
        """The attempt that is under way: its target, the cards played, what they bring so far."""
        sight = self.sight
        if sight.target() == NO_CARD:
            return None
        return {
            "target": int(sight.target()),
            "played": self.cards(sight.played()),
            "resources": {name: int(sight.in_play(resource)) for name, resource in TYPES.items()},
        }

    def of_seat(self, seat: i64) -> dict[str, Any]:
        """One player as this seat sees it."""
        sight = self.sight
        is_own = seat == self.seat
        draft = list(sight.draft()) if is_own else []
        hand = [card for card in sight.known_in_hand(seat) if card not in draft]
        pioneer = sight.pioneer(seat)
        return {
            "seat": int(seat),
            "name": self.names[seat],
            "pioneer": self.card_or_none(pioneer),
            "stamina": int(sight.stamina(seat)),
            "most_stamina": 0 if pioneer == NO_CARD else int(sight.most_stamina(seat)),
            "retreat": sight.is_in_retreat(seat),
            "gone": not sight.is_staying(seat),
            "hand": {
                "back": GREEN,
                "count": int(sight.hand_size(seat)),
                "cards": [self.card(card) for card in hand],
            },
            "draft": [self.card(card) for card in draft],
            "deck": {"back": GREEN, "count": int(sight.deck_size(seat))},
            "discard": self.cards(sight.discard(seat)),
        }

    def cards(self, row: "vec[i64]") -> list[dict[str, Any]]:
        """Open cards in their order."""
        return [self.card(card) for card in row]

    def known_places(self, row: "vec[i64]") -> list[dict[str, Any]]:
        """The known cards of a pile, top first, each with its place from the top."""
        cards: list[dict[str, Any]] = []
        for place in range(len(row)):
            card = row[len(row) - 1 - place]
            if card != NO_CARD:
                cards.append({"place": place, **self.card(card)})
        return cards

    def card_or_none(self, card: i64) -> dict[str, Any] | None:
        """A card, or nothing where there is none."""
        return None if card == NO_CARD else self.card(card)

    def card(self, card: i64) -> dict[str, Any]:
        """A known card: what is printed on it, and how it lies."""
        known = self.sight.card(card)
        assert known is not None, "only known cards are shown"
        shown: dict[str, Any] = {"card": int(card), "name": known.name, "kind": known.kind}
        if known.kind == PIONEER:
            shown |= pioneer_facts(known)
        elif known.kind == FORTUNE:
            shown |= {"resources": known.resources, "basic": known.is_basic}
        else:
            shown |= {"letter": known.letter, "demands": known.resources}
        if known.kind == CHALLENGE:
            shown |= {"danger": known.danger, "face_up": self.sight.is_face_up(card)}
        shown["back"] = {FORTUNE: GREEN, CHALLENGE: RED}.get(known.kind)
        shown["text"] = text_of_face(self.game, known.id)
        shown["flavour"] = known.flavour
        return shown


def pioneer_facts(card: Card) -> dict[str, Any]:
    """What only a pioneer has. [FQ-004]"""
    return {
        "printed_name": card.printed_name,
        "starts_with": card.resources,
        "stamina": card.stamina,
        "tags": card.tags,
        "active": effect_text(card.effect),
        "retreat": effect_text(card.back),
    }


def view_of(game: Fetch, seat: i64, names: list[str]) -> dict[str, Any]:
    """All that a seat may know; `game.seats` for the public."""
    return View(game, seat, names).whole()
