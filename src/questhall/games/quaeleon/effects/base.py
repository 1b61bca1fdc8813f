"""What card texts are made of: instructions, the players, cards and amounts they speak of, and what they leave behind.

A text is compiled once for a printed card and shared by all games; what belongs to one carrying-out of it is a `Text`.
References to cards are kept as printed cards (faces), which are unique in a game, so that no shuffle can make them
point at another card; where they outlast a step and not everybody sees the card, they are tags on the card itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from questhall.games.quaeleon.rules.arithmetic import whole
from questhall.kernel.zones import NO_CARD, NOBODY

if TYPE_CHECKING:
    from questhall.games.quaeleon.state import Quaeleon

# Stats, by number.
INITIATIVE: Final = 0
DEFENCE: Final = 1
HEALING: Final = 2
ATTACK: Final = 3
STATS: Final = 4
NO_STAT: Final = -1

# Happenings: what triggers wait for, in the order of the vocabulary's events.
REVEALED: Final = 0
ACTIVATED: Final = 1
ATTACK_MADE: Final = 2
ATTACKED: Final = 3
DAMAGE: Final = 4
LOST_HEALTH: Final = 5
HEALTH_DOWN: Final = 6
HEALED: Final = 7
DRAWN: Final = 8
DISCARDED: Final = 9
RECRUITED: Final = 10
ANNIHILATED: Final = 11
LEFT_FIELD: Final = 12
ELIMINATED: Final = 13
TURN_START: Final = 14
TURN_END: Final = 15
BEAT_START: Final = 16
BEAT_END: Final = 17
ROUND_END: Final = 18
HAPPENINGS: Final[dict[str, int]] = {
    "revealed": REVEALED,
    "activated": ACTIVATED,
    "attack_made": ATTACK_MADE,
    "attacked": ATTACKED,
    "damage": DAMAGE,
    "lost_health": LOST_HEALTH,
    "health_down": HEALTH_DOWN,
    "healed": HEALED,
    "drawn": DRAWN,
    "discarded": DISCARDED,
    "recruited": RECRUITED,
    "annihilated": ANNIHILATED,
    "left_field": LEFT_FIELD,
    "eliminated": ELIMINATED,
    "turn_start": TURN_START,
    "turn_end": TURN_END,
    "beat_start": BEAT_START,
    "beat_end": BEAT_END,
    "round_end": ROUND_END,
}

# Kinds of lasting effects; `Quaeleon.kinds` has a bit for each.
MODIFY: Final = 0
AIM: Final = 1
BLANK: Final = 2
FORBID: Final = 3
INSTEAD: Final = 4
WHEN: Final = 5
RECUR: Final = 6
CHANGES: Final = 8  # from this bit of `kinds` on, one for each stat that some modifier changes

# How long they last; `Quaeleon.spans` has a bit for each.
WHILE_ON_FIELD: Final = 0
THIS_ACTIVATION: Final = 1
THIS_TURN: Final = 2
THIS_BEAT: Final = 3
UNTIL: Final = 4
ARMING: Final = 5  # a bit of `spans` only: some effect waits for the next card to be activated

# What can be forbidden; a forbid holds a set of these bits.
TO_ATTACK: Final = 0
TO_BE_ATTACKED: Final = 1
TO_HEAL: Final = 2
TO_GAIN_HEALTH: Final = 3
TO_LOSE_HEALTH: Final = 4
TO_DRAW: Final = 5
TO_DISCARD: Final = 6
TO_RECRUIT: Final = 7
TO_BE_MOVED: Final = 8
TO_BE_DISCARDED: Final = 9

UNLIMITED: Final = -1  # uses without number
NO_CARDS: Final = vec[i64]()  # an empty row; nothing is ever added to it
NOTHING_NAMED: Final[list[Named]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Named:
    """What a name of a text stands for: players (a set), cards (references) or an amount."""

    def __init__(self, players: i64, cards: vec[i64], amount: i64) -> None:
        self.players: i64 = players
        self.cards: vec[i64] = cards
        self.amount: i64 = amount


UNNAMED: Final = Named(0, NO_CARDS, 0)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Text:
    """One carrying-out of a card's text: which card, whose, what the present player or card is, what set it off."""

    def __init__(self, card: i64, face: i64, controller: i64, names: list[Named]) -> None:
        self.card: i64 = card
        self.face: i64 = face
        self.controller: i64 = controller
        self.names: list[Named] = names
        self.each: i64 = NOBODY
        """$each, where it is a seat."""
        self.each_card: i64 = NO_CARD
        """$each, where it is a card: a reference."""
        self.who: i64 = NOBODY
        self.by: i64 = NOBODY
        self.event_card: i64 = NO_CARD
        """$event.card: a reference."""
        self.amount: i64 = 0
        self.earlier: i64 = -1
        """How much of the round's history came before the event; -1 for all."""
        self.wanted: i64 = 0
        """How many cards the last choice of cards was to give."""

    def copy(self) -> Text:
        """The same, with names of its own."""
        twin = Text(
            self.card, self.face, self.controller, self.names[:] if len(self.names) > 0 else NOTHING_NAMED
        )
        twin.each = self.each
        twin.each_card = self.each_card
        twin.who = self.who
        twin.by = self.by
        twin.event_card = self.event_card
        twin.amount = self.amount
        twin.earlier = self.earlier
        return twin


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Happening:
    """Something that triggers may wait for, with everything as it was at that moment."""

    def __init__(
        self,
        kind: i64,
        who: i64,
        by: i64,
        card: i64,
        face: i64,
        zone: i64,
        holder: i64,
        stamp: i64,
        amount: i64,
    ) -> None:
        self.kind: i64 = kind
        self.who: i64 = who
        self.by: i64 = by
        self.card: i64 = card
        self.face: i64 = face
        self.zone: i64 = zone
        """Where the card lay, or lies if it did not move."""
        self.holder: i64 = holder
        self.stamp: i64 = stamp
        self.amount: i64 = amount
        self.earlier: i64 = 0
        """How many happenings of the round were remembered before this one."""


class Amount:
    """A number that a text speaks of. [arg.amount]"""

    def exact(self, game: Quaeleon, text: Text) -> tuple[i64, i64]:
        """The number as a fraction, nothing rounded yet."""
        raise NotImplementedError

    def whole(self, game: Quaeleon, text: Text) -> i64:
        """The number, not below 0, rounded up. [QL-088, QL-089]"""
        return whole(self.exact(game, text))

    def spread(self, game: Quaeleon, text: Text, *, highest: bool) -> tuple[i64, i64]:
        """The number as it counts within min and max: of several players the lowest or highest."""
        return self.exact(game, text)


class Players:
    """A set of living players that a text speaks of. [arg.players]"""

    def of(self, game: Quaeleon, text: Text) -> i64:
        """The set, worked out now; whoever has to choose is asked."""
        raise NotImplementedError

    def has(self, game: Quaeleon, text: Text, seat: i64) -> bool:
        """Whether a seat is meant, even one that has just gone out of the game."""
        return (self.of(game, text) >> seat) & 1 == 1

    def at_most(self, game: Quaeleon, text: Text) -> i64:
        """The set with everybody who could be chosen; nobody is asked."""
        return self.of(game, text)


# Whether cards are meant that have yet to be activated: `Cards.coming`.
LYING: Final = 0
NEXT_ACTIVATED: Final = 1
ALL_ACTIVATED: Final = 2


class Cards:
    """A set of cards that a text speaks of. [arg.cards]"""

    coming: i64 = LYING

    def chosen(self, game: Quaeleon, text: Text) -> vec[i64]:
        """The cards to act on, in their order; whoever has to choose is asked. Sets `text.wanted`."""
        raise NotImplementedError

    def fitting(self, game: Quaeleon, text: Text) -> vec[i64]:
        """Every card that fits, counts and choosers left aside; nobody is asked but for whose they are."""
        raise NotImplementedError

    def number(self, game: Quaeleon, text: Text) -> i64:
        """How many cards fit."""
        return len(self.fitting(game, text))

    def holds(self, game: Quaeleon, text: Text, card: i64, zone: i64, holder: i64) -> bool:
        """Whether a card that lies, or lay, in this zone is one of them."""
        raise NotImplementedError

    def may_exist(self, game: Quaeleon, text: Text) -> bool:
        """Whether, for all that everybody can see, there may be such a card."""
        return True

    def is_secret(self) -> bool:
        """Whether others cannot tell which cards of the zone were taken."""
        return False


class Condition:
    """A test that a text makes. [arg.condition]"""

    def holds(self, game: Quaeleon, text: Text) -> bool:
        """Whether it is so now."""
        raise NotImplementedError


class Instruction:
    """One instruction of a text; `printed` is its place in the text."""

    def __init__(self, printed: i64) -> None:
        self.printed: i64 = printed

    def run(self, game: Quaeleon, text: Text) -> bool:
        """Carry it out as far as possible; says whether all of it was done. [QL-091, QL-R22]"""
        raise NotImplementedError

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        """Whether, for all that everybody can see, any of it can be done."""
        return True

    def take_up(self, game: Quaeleon, text: Text) -> None:
        """Start working because the card came to a field without being activated: for lasting effects alone."""


@final
class Trigger:
    """An event that is waited for. [arg.trigger]"""

    def __init__(
        self, kind: i64, who: Players | None, by: Players | None, card: Cards | None, *, own: bool
    ) -> None:
        self.kind: i64 = kind
        self.who: Players | None = who
        self.by: Players | None = by
        self.card: Cards | None = card
        self.own: bool = own
        """Whether it waits for the card itself: "card": "this"."""


@final
class Duration:
    """How long a lasting effect holds, if its card stays on the field. [arg.duration]"""

    def __init__(self, span: i64, uses: i64, until: Trigger | None) -> None:
        self.span: i64 = span
        self.uses: i64 = uses
        self.until: Trigger | None = until


class LastingInstruction(Instruction):
    """An instruction that leaves something behind: its kind, the cards it bears on, how long it holds."""

    def __init__(
        self, printed: i64, kind: i64, cards: Cards | None, duration: Duration, *, repeated: bool
    ) -> None:
        super().__init__(printed)
        self.kind: i64 = kind
        self.cards: Cards | None = cards
        self.duration: Duration = duration
        self.repeated: bool = repeated
        """Whether it stands where a text may come by several times with different names."""

    def trigger(self) -> Trigger | None:
        """What it waits for, if it is a trigger."""
        return None

    def changed_stat(self) -> i64:
        """Which number it changes, if it is a modifier; else NO_STAT."""
        return NO_STAT

    def waits_for_next(self) -> bool:
        """Whether it bears on the next cards to be activated."""
        cards = self.cards
        return cards is not None and cards.coming == NEXT_ACTIVATED


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Lasting:
    """An effect that goes on working. Never changed: a change makes another one in its place."""

    def __init__(
        self,
        number: i64,
        kind: i64,
        instruction: LastingInstruction,
        source: i64,
        stamp: i64,
        text: Text,
        duration: Duration,
        uses: i64,
    ) -> None:
        self.number: i64 = number
        self.kind: i64 = kind
        self.instruction: LastingInstruction = instruction
        self.source: i64 = source
        """The card it comes from, on a field."""
        self.stamp: i64 = stamp
        self.text: Text = text
        """Names, $each and $event as they were when it was reached; the controller as it is."""
        self.duration: Duration = duration
        self.uses: i64 = uses
        self.marks: i64 = 0
        """What it adds to `Quaeleon.kinds`."""
        self.hears: i64 = 0
        """What it adds to `Quaeleon.heard`."""
        self.spans: i64 = 0
        """What it adds to `Quaeleon.spans`."""
        self.activation: i64 = 0
        """The activation in which it began."""
        self.began: i64 = 0
        """The stamp that came next when it began: what counts as activated from then on."""
        self.attached: i64 = NO_CARD
        """The card that it was waiting for, if it waited for the next one."""
        self.turn: i64 = 0
        """The turn in which a recurring effect last took place."""

    def copy(self) -> Lasting:
        """The same, to be put in its place with a change."""
        twin = Lasting(
            self.number,
            self.kind,
            self.instruction,
            self.source,
            self.stamp,
            self.text,
            self.duration,
            self.uses,
        )
        twin.marks = self.marks
        twin.hears = self.hears
        twin.spans = self.spans
        twin.activation = self.activation
        twin.began = self.began
        twin.attached = self.attached
        twin.turn = self.turn
        return twin
