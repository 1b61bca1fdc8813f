"""How a number of the table came about, part by part, as far as a seat may know it. [QL-061, QL-R23, QL-R35]"""

from typing import Any, Final

from mypy_extensions import i64

from questhall.games.quaeleon.effects.base import ATTACK, DEFENCE, HEALING, INITIATIVE, STATS
from questhall.games.quaeleon.effects.lasting_verbs import ADD, MULTIPLY
from questhall.games.quaeleon.rules.arithmetic import plus, times, whole
from questhall.games.quaeleon.rules.numbers import Sum, breakdown_of, breakdown_of_defence
from questhall.games.quaeleon.sight import QuaeleonSight
from questhall.games.quaeleon.state import Quaeleon
from questhall.games.quaeleon.table import WORKED_OUT
from questhall.kernel.kind import OF_CARD, OF_SEAT
from questhall.kernel.zones import NO_CARD

STATS_IN_ORDER: Final = (
    ("initiative", INITIATIVE),
    ("defence", DEFENCE),
    ("healing", HEALING),
    ("attack", ATTACK),
)
CLAUSES: Final = ["QL-061", "QL-R23"]
HIDDEN_TOO: Final = "as printed: what it counts now depends on hidden cards"


class Reckoning:
    """The sums of one game for one pair of eyes."""

    def __init__(self, game: Quaeleon, seat: i64, names: list[str]) -> None:
        self.game = game
        self.sight = QuaeleonSight(game, seat)
        self.names = names

    def of_card(self, card: i64) -> list[dict[str, Any]]:
        """The numbers of a card that the seat knows: initiative, defence, healing, attack."""
        known = self.sight.card(card) if 0 <= card < len(self.game.face) else None
        if known is None:
            return []
        found: list[dict[str, Any]] = []
        is_open = self.sight.has_open_numbers(card)
        for name, stat in STATS_IN_ORDER:
            if is_open:
                parts = breakdown_of(self.game, card, stat)
                first = "by its text" if self.is_worked_out(card, stat) else "printed"
                if len(parts) > 0:
                    found.append(self.whole_sum(name, known.name, parts, first))
            elif self.sight.printed(card, stat) >= 0:
                number = int(self.sight.printed(card, stat))
                part = {"by": known.name, "text": HIDDEN_TOO, "change": str(number), "value": str(number)}
                found.append(
                    {"name": name, "of": known.name, "total": number, "parts": [part], "clauses": ["QL-R35"]}
                )
        return found

    def is_worked_out(self, card: i64, stat: i64) -> bool:
        """Whether the card's text says its number."""
        table = self.game.table
        return bool(table.printed[self.game.face[card] * STATS + stat] <= WORKED_OUT)

    def of_seat(self, seat: i64) -> list[dict[str, Any]]:
        """What belongs to a player: the defence total, and the numbers of the revealed card."""
        if not 0 <= seat < self.game.seats:
            return []
        found: list[dict[str, Any]] = []
        revealed = self.game.revealed.at(seat)
        if revealed != NO_CARD:
            found += self.of_card(revealed)
        if self.has_open_defence(seat):
            parts = breakdown_of_defence(self.game, seat)
            if len(parts) > 0:
                found.append(self.whole_sum("defence", self.names[seat], parts, "on the field"))
        return found

    def has_open_defence(self, seat: i64) -> bool:
        """Whether a defence total says nothing of which cards are hidden."""
        field = self.sight.field(seat)
        for i in range(len(field)):
            if field[i] != NO_CARD and not self.sight.has_open_numbers(field[i]):
                return False
        return True

    def whole_sum(self, name: str, of: str, parts: Sum, first: str) -> dict[str, Any]:
        """A sum with its parts and what it came to after each of them; the total is not below 0, and rounded up."""
        value: tuple[i64, i64] = (0, 1)
        shown: list[dict[str, Any]] = []
        for source, op, top, bottom in parts:
            by = (top, bottom)
            if op == ADD:
                value = plus(value, by)
            elif op == MULTIPLY:
                value = times(value, by)
            else:
                value = by
            known = self.sight.card(source)
            shown.append(
                {
                    "by": "a card" if known is None else known.name,
                    "text": first if len(shown) == 0 else "",
                    "change": change_in_words(op, by),
                    "value": in_words(value),
                }
            )
        total = int(whole(value))
        if in_words(value) != str(total):
            text = "not below 0" if value[0] < 0 else "rounded up"
            shown.append({"by": "", "text": text, "change": "", "value": str(total)})
        return {"name": name, "of": of, "total": total, "parts": shown, "clauses": CLAUSES}


def change_in_words(op: i64, by: tuple[i64, i64]) -> str:
    """'+5', '-2', 'x 2', 'halved', or the number that takes the place of what was there."""
    if op == ADD:
        return f"+{in_words(by)}" if by[0] >= 0 else in_words(by)
    if op == MULTIPLY:
        return "halved" if by == (1, 2) else f"x {in_words(by)}"
    return in_words(by)


def in_words(number: tuple[i64, i64]) -> str:
    """A number with its halves: '7', '3 1/2', '-2'."""
    top, bottom = number
    if bottom == 1:
        return str(int(top))
    sign = "-" if top < 0 else ""
    size = -top if top < 0 else top
    if size < bottom:
        return f"{sign}{int(size)}/{int(bottom)}"
    return f"{sign}{int(size // bottom)} {int(size % bottom)}/{int(bottom)}"


def sums_of(game: Quaeleon, seat: i64, kind: str, thing: i64, names: list[str]) -> list[dict[str, Any]]:
    """The sums of a card or of a player, as this seat may know them."""
    reckoning = Reckoning(game, seat, names)
    if kind == OF_CARD:
        return reckoning.of_card(thing)
    return reckoning.of_seat(thing) if kind == OF_SEAT else []
