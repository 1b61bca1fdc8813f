"""Taking back: how far an undo goes, whether it is free, and who has to agree; it tells no secret."""

from typing import Any, Final, final

from mypy_extensions import i64

from questhall.course import Course
from questhall.journal import ANSWER, CONCEDE, Entry
from questhall.kernel.english import row
from questhall.kernel.game import LOOK_SHIFT, PART, Game

CHOICE: Final = "choice"
STEP: Final = "step"
TURN: Final = "turn"
SCOPES: Final = (CHOICE, STEP, TURN)
ONLY_DRAFT: Final = -1


@final
class Target:
    """How far an undo goes: to the place `to` of the live acts, or only back in the seat's own draft.

    `rest` of the seat's own answers to a secret simultaneous question stay drafted; `keep` stay as they are.
    """

    def __init__(self, to: i64, rest: i64) -> None:
        self.to: i64 = to
        self.rest: i64 = rest
        self.standing: bool = False
        self.keep: list[Entry] = []


@final
class UndoOffer:
    """Whether and how something can be taken back, in a sentence."""

    def __init__(self, target: Target | None, text: str) -> None:
        self.target = target
        self.text = text
        self.possible: bool = target is not None
        self.consent: list[int] = []
        self.redealt: bool = False
        self.counted: bool = False

    @property
    def free(self) -> bool:
        """Whether nobody has to agree."""
        return self.possible and not self.consent

    def to_data(self) -> dict[str, Any]:
        """The offer, JSON-ready."""
        return {
            "possible": self.possible,
            "free": self.free,
            "consent": self.consent,
            "redealt": self.redealt,
            "counted": self.counted,
            "text": self.text,
        }


def offer_undo(course: Course, seat: i64, scope: str, people: list[int], names: list[str]) -> UndoOffer:
    """What an undo would be for this seat; `people` are the other seats that persons play."""
    if course.over:
        return UndoOffer(None, "The game is over: what is done stays done, but one can play on from before.")
    if (course.snapshot.leaving >> seat) & 1:
        return UndoOffer(None, "Who has left the game takes nothing back.")
    target = find_target(course, seat, scope)
    if target is None:
        return UndoOffer(None, "There is nothing of yours to take back.")
    if target.to == ONLY_DRAFT or target.standing:
        return UndoOffer(target, "Free: nobody has seen it yet.")
    for entry in course.line[target.to + 1 :]:
        if entry.kind == CONCEDE:
            return UndoOffer(None, f"{names[entry.seat]} has left since, and that stays so.")
    if course.seats == 1:
        offer = UndoOffer(target, "Free, since you play alone; the result will say so.")
        offer.counted = True
        return offer
    if not people:
        offer = UndoOffer(
            target, "Free against bots: what is hidden is dealt anew, and the result will say so."
        )
        offer.counted = True
        offer.redealt = True
        return offer
    if not has_another_acted(course, seat, target) and not is_revealed(course, target):
        return UndoOffer(target, "Free: nothing hidden was shown since, and nobody else has acted.")
    who = row([names[other] for other in people])
    offer = UndoOffer(target, f"{who} would have to agree; what is hidden is then dealt anew.")
    offer.consent = people
    offer.redealt = True
    offer.counted = True
    return offer


def find_target(course: Course, seat: i64, scope: str) -> Target | None:
    """Where the seat's last choice, or its first one in the present step or turn, was made."""
    part = course.part_of(seat)
    drafted = 0 if part is None or part.done else len(part.values)
    if scope == CHOICE and drafted > 0:
        return Target(ONLY_DRAFT, drafted - 1)
    first: i64 = -1
    step: i64 = course.snapshot.steps
    turn: i64 = course.turn
    i: i64 = len(course.line) - 1
    while i >= 0:
        entry = course.line[i]
        if entry.kind == ANSWER and entry.seat == seat:
            if first < 0 and drafted == 0:
                step = entry.step
                turn = entry.turn
            if first >= 0 and scope == CHOICE:
                break
            if (scope == TURN and entry.turn != turn) or (scope == STEP and entry.step != step):
                break
            first = i
        i -= 1
    if first < 0:
        return Target(ONLY_DRAFT, 0) if drafted > 0 else None
    entry = course.line[first]
    target = Target(first, len(entry.values) - 1 if scope == CHOICE else 0)
    target.standing = course.is_standing(entry)
    for other in course.line[first + 1 :]:
        if target.standing or is_of_one_together(entry, other):
            target.keep.append(other)
    return target


def is_of_one_together(entry: Entry, other: Entry) -> bool:
    """Whether two answers are parts of one secret simultaneous answer."""
    return (
        other.kind == ANSWER
        and entry.together >= 0
        and other.step == entry.step
        and other.together == entry.together
    )


def has_another_acted(course: Course, seat: i64, target: Target) -> bool:
    """Whether another seat has answered since, other than in the same secret simultaneous answer."""
    for entry in course.line[target.to + 1 :]:
        if entry.kind == ANSWER and entry.seat != seat and entry not in target.keep:
            return True
    return False


def is_revealed(course: Course, target: Target) -> bool:
    """Whether chance was used since, or anybody has seen what was hidden from them."""
    before = course.rewound(target.to, []).state
    now = course.state
    return has_used_chance(before, now) or has_seen_more(before, now, PART)


def has_used_chance(before: Game, now: Game) -> bool:
    """Whether the game's generator has moved on."""
    a, b = before.rng, now.rng
    return not (
        a.used == b.used and a.block == b.block and a.a == b.a and a.b == b.b and a.c == b.c and a.d == b.d
    )


def has_seen_more(before: Game, now: Game, seats: i64) -> bool:
    """Whether one of these seats knows a face or a look now that it did not know before."""
    eyes = seats | (seats << LOOK_SHIFT)
    for card in range(len(now.marks)):
        if now.marks[card] & ~before.marks[card] & eyes != 0:
            return True
    return False
