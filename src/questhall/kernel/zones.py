"""Zones: ordered rows of cards. Only this module calls `append`, `pop` and `remove` on a row of cards."""

from typing import Final, final

from librt.vecs import append, extend, pop, remove, vec
from mypy_extensions import i64, mypyc_attr

NOBODY: Final = -1  # no seat
NO_CARD: Final = -1  # no card, an empty spot
PASS: Final = -1  # the option that does nothing


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Zone:
    """Cards in order; the last one is the top. `seers` is the set of seats that see the faces of what lies here."""

    def __init__(self, seers: i64) -> None:
        self.seers: i64 = seers
        self.cards: vec[i64] = vec[i64]()

    def copy(self) -> "Zone":
        """The same cards in the same order."""
        twin = Zone(self.seers)
        twin.cards = self.cards[:]
        return twin

    def copy_upon(self, card: i64) -> "Zone":
        """The same cards in the same order, and this one below them all."""
        twin = Zone(self.seers)
        twin.cards = extend(append(vec[i64](capacity=len(self.cards) + 1), card), self.cards)
        return twin

    def make_room(self, count: i64) -> None:
        """Have room for so many cards, so that laying them moves none; only for speed."""
        self.cards = extend(vec[i64](capacity=count), self.cards)

    def size(self) -> i64:
        """How many places are taken, gaps included."""
        return len(self.cards)

    def at(self, place: i64) -> i64:
        """The card in a place, counted from the bottom."""
        return self.cards[place]

    def top(self) -> i64:
        """The top card."""
        return self.cards[len(self.cards) - 1]

    def place_of(self, card: i64) -> i64:
        """Where a card lies, counted from the bottom, or -1."""
        for i in range(len(self.cards)):
            if self.cards[i] == card:
                return i
        return -1

    def has(self, card: i64) -> bool:
        """Whether the card lies here."""
        return self.place_of(card) >= 0

    def put(self, card: i64) -> None:
        """Lay a card on top."""
        self.cards = append(self.cards, card)

    def put_all(self, cards: vec[i64]) -> None:
        """Lay cards on top, the last of them uppermost."""
        self.cards = extend(self.cards, cards)

    def put_at(self, place: i64, card: i64) -> None:
        """Slide a card in below the one that lies at a place; place 0 is the bottom."""
        self.cards = append(self.cards, card)
        i: i64 = len(self.cards) - 1
        while i > place:
            self.cards[i] = self.cards[i - 1]
            i -= 1
        self.cards[place] = card

    def set_at(self, place: i64, card: i64) -> None:
        """Write a card, or a gap, into a place."""
        self.cards[place] = card

    def take_top(self) -> i64:
        """Lift the top card off."""
        self.cards, card = pop(self.cards)
        return card

    def take(self, card: i64) -> None:
        """Take one card out; the others close up."""
        try:
            self.cards = remove(self.cards, card)
        except ValueError:
            raise ValueError("the card is not in this zone") from None

    def take_all(self) -> vec[i64]:
        """Take every card out, bottom first."""
        cards = self.cards
        self.cards = vec[i64](capacity=len(cards))
        return cards

    def clear(self) -> None:
        """Let every card go; the room stays."""
        cards = self.cards
        while len(cards) > 0:
            cards = pop(cards)[0]
        self.cards = cards

    def sort(self) -> None:
        """Order the handles, so that the row says nothing of how it came about."""
        for i in range(1, len(self.cards)):
            card = self.cards[i]
            j: i64 = i - 1
            while j >= 0 and self.cards[j] > card:
                self.cards[j + 1] = self.cards[j]
                j -= 1
            self.cards[j + 1] = card


# Written out: compiled, `a if condition else b` over a number of the source and one of the game makes an object.


def only(seat: i64) -> i64:
    """The set of seats with this one alone; NOBODY's is empty."""
    if seat == NOBODY:
        return 0
    return 1 << seat


def lesser(a: i64, b: i64) -> i64:
    """The smaller of two numbers."""
    if a < b:
        return a
    return b


def not_below_zero(number: i64) -> i64:
    """The number, or 0 where it is less."""
    if number < 0:
        return 0
    return number


def row(first: i64) -> vec[i64]:
    """A row of one number."""
    return append(vec[i64](capacity=8), first)


def with_one_more(row: vec[i64], number: i64) -> vec[i64]:
    """The row with a number added; the old name must not be used again."""
    return append(row, number)


def made_of(count: i64, first: i64, step: i64) -> vec[i64]:
    """A row that goes on by even steps."""
    made = vec[i64](capacity=count)
    for i in range(count):
        made = append(made, first + i * step)
    return made


NUMBERS: Final = made_of(4096, 0, 1)
ZEROS: Final = made_of(4096, 0, 0)


def numbers(count: i64) -> vec[i64]:
    """0, 1, 2 ... count - 1."""
    return NUMBERS[:count] if count <= len(NUMBERS) else made_of(count, 0, 1)


def filled(count: i64, value: i64) -> vec[i64]:
    """The same number over and over."""
    return ZEROS[:count] if value == 0 and count <= len(ZEROS) else made_of(count, value, 0)
