"""What a seat sees of the table, built up from what it may know; nothing is ever taken away from a whole."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quaeleon import state
from questhall.games.quaeleon.cardset import Card
from questhall.games.quaeleon.effects.base import ATTACK, DEFENCE, HEALING, INITIATIVE
from questhall.games.quaeleon.ending import result_of
from questhall.games.quaeleon.sight import NOT_TOLD, QuaeleonSight
from questhall.games.quaeleon.state import Quaeleon
from questhall.games.quaeleon.telling_words import LASTING_VERBS, found_in, is_told_alone
from questhall.games.quaeleon.wording import number_shown, text_of, text_of_effect
from questhall.kernel.zones import NO_CARD

STEP_NAMES: Final = ("setup", "round zero", "preparation", "reveal", "turns", "end of round")
STAT_NAMES: Final[dict[str, int]] = {
    "initiative": INITIATIVE,
    "defence": DEFENCE,
    "healing": HEALING,
    "attack": ATTACK,
}


def step_name(game: Quaeleon) -> str:
    """The name of the step that comes next, or is under way."""
    return STEP_NAMES[game.next]


def text_of_face(game: Quaeleon, face: i64) -> str:
    """The text of a printed card, put into words when it is first read."""
    texts = game.table.texts
    if face not in texts:
        texts[face] = text_of(game.table.card_set.cards[face])
    return texts[face]


def printed_number(value: object) -> int | str | None:
    """A printed number as it stands in its corner: None where it is absent, "*" where the text says it."""
    if value is None:
        return None
    return value if isinstance(value, int) else number_shown(value)


class View:
    """One seat's picture of the table, or the public's."""

    def __init__(self, game: Quaeleon, seat: i64, names: list[str]) -> None:
        self.game = game
        self.seat = seat
        self.names = names
        self.sight = QuaeleonSight(game, seat)

    def whole(self) -> dict[str, Any]:
        """The whole picture."""
        game, sight = self.game, self.sight
        return {
            "game": "quaeleon",
            "phase": step_name(game),
            "round": int(game.round),
            "beat": int(game.beat),
            "you": int(self.seat) if sight.is_player() else None,
            "deck": int(sight.deck_size()),
            "deck_cards": self.known_places(sight.deck_row()),
            "discard": self.cards(sight.discard()),
            "pool": self.cards(sight.pool()),
            "seats": [self.of_seat(seat) for seat in range(game.seats)],
            "order": [int(seat) for seat in sight.order()],
            "lasting": self.lasting(),
            "result": result_of(game, self.names) if game.over else None,
        }

    def of_seat(self, seat: i64) -> dict[str, Any]:
        """One player as this seat sees it."""
        game, sight = self.game, self.sight
        is_own = seat == self.seat
        draft = sight.draft() if is_own else vec[i64]()
        hand = [card for card in sight.known_in_hand(seat) if not is_among(card, draft)]
        return {
            "seat": int(seat),
            "name": self.names[seat],
            "health": int(sight.health(seat)),
            "alive": sight.is_living(seat),
            "confirmed": sight.is_secret_phase() and (game.answered >> seat) & 1 == 1,
            "acted": game.next == state.TURN and (sight.acted() >> seat) & 1 == 1,
            "initiative": int(sight.initiative(seat)),
            "defence": int(sight.defence(seat)),
            "hand": {"count": int(sight.hand_size(seat)), "cards": [self.card(card) for card in hand]},
            "stack": self.stack(seat),
            "draft": self.cards(draft),
            "revealed": self.card_or_none(sight.revealed(seat)),
            "field": [self.card_or_none(card) for card in sight.field(seat)],
        }

    def stack(self, seat: i64) -> dict[str, Any]:
        """How many cards a stack has, and those this seat knows, with their places from the top."""
        size = self.sight.stack_size(seat)
        return {
            "count": None if size == NOT_TOLD else int(size),
            "cards": self.known_places(self.sight.stack_row(seat)),
        }

    def known_places(self, row: "vec[i64]") -> list[dict[str, Any]]:
        """The known cards of a pile, top first, each with its place from the top."""
        cards: list[dict[str, Any]] = []
        for place in range(len(row)):
            card = row[len(row) - 1 - place]
            if card != NO_CARD:
                shown = self.card(card)
                shown["place"] = place
                cards.append(shown)
        return cards

    def cards(self, row: "vec[i64]") -> list[dict[str, Any]]:
        """The cards of a row that this seat knows."""
        return [self.card(card) for card in row if self.sight.sees(card)]

    def card_or_none(self, card: i64) -> dict[str, Any] | None:
        """A card, or None for a gap."""
        return None if card == NO_CARD or not self.sight.sees(card) else self.card(card)

    def card(self, card: i64) -> dict[str, Any]:
        """A card that this seat knows: its numbers as they count now, and as they are printed."""
        known = self.sight.card(card)
        assert known is not None
        printed = printed_numbers(known)
        shown: dict[str, Any] = {"card": int(card), "name": known.name, "faction": known.faction}
        is_open = self.sight.has_open_numbers(card)
        for name, stat in STAT_NAMES.items():
            shown[name] = self.number(card, stat) if is_open else printed[name]
        shown["printed"] = printed
        shown["text"] = text_of_face(self.game, known.id)
        shown["flavour"] = known.flavour
        return shown

    def number(self, card: i64, stat: i64) -> int | None:
        """A number as it counts now; None where the card has none."""
        number = int(self.sight.number(card, stat))
        return number if number >= 0 else None

    def lasting(self) -> list[dict[str, Any]]:
        """What is in force on the table, in the order in which it counts."""
        game = self.game
        found: list[dict[str, Any]] = []
        for lasting in game.lasting:
            if not self.sight.sees(lasting.source):
                continue
            card = game.table.card_set.cards[game.face[lasting.source]]
            found.append(
                {
                    "seat": int(lasting.text.controller),
                    "card": card.name,
                    "text": text_of_lasting(game, card, lasting.kind),
                }
            )
        return found


def printed_numbers(card: Card) -> dict[str, int | str | None]:
    """The four numbers as they are printed."""
    return {
        "initiative": card.initiative,
        "defence": printed_number(card.defence),
        "healing": printed_number(card.healing),
        "attack": printed_number(card.attack),
    }


def text_of_lasting(game: Quaeleon, card: Card, kind: i64) -> str:
    """The part of a card's text that works on; the whole text where that part cannot be told apart or alone."""
    found = found_in(card.effect, LASTING_VERBS[kind])
    if len(found) == 1 and is_told_alone(found[0]):
        return text_of_effect([found[0]], card.name)
    return text_of_face(game, card.id)


def is_among(card: i64, row: "vec[i64]") -> bool:
    """Whether a card is in a row."""
    for i in range(len(row)):
        if row[i] == card:
            return True
    return False


def view_of(game: Quaeleon, seat: i64, names: list[str]) -> dict[str, Any]:
    """All that a seat may know; `game.seats` for the public."""
    return View(game, seat, names).whole()
