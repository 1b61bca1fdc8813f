"""Lasting effects: how they begin, whom they bear on, when they pause and end. [QL-058, QL-R24, QL-R26, QL-R28]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quaeleon import asks as event
from questhall.games.quaeleon.effects.base import (
    ARMING,
    BLANK,
    CHANGES,
    DEFENCE,
    INSTEAD,
    LYING,
    NEXT_ACTIVATED,
    NO_STAT,
    RECUR,
    THIS_ACTIVATION,
    UNLIMITED,
    WHEN,
    WHILE_ON_FIELD,
    Cards,
    Duration,
    Lasting,
    LastingInstruction,
    Named,
    Text,
)
from questhall.games.quaeleon.state import ACTIVATED, FIELD, TAG_SHIFT, Quaeleon
from questhall.kernel.zones import NO_CARD, NOBODY, with_one_more

FOR_THE_ACTIVATION: Final = Duration(THIS_ACTIVATION, UNLIMITED, None)
FOR_THE_ROUND: Final = Duration(WHILE_ON_FIELD, UNLIMITED, None)


# ------------------------------------------------------------------ references to cards


def card_of(game: Quaeleon, reference: i64) -> i64:
    """The card that a reference stands for: a face, or -1 - tag; NO_CARD stands for none."""
    if reference >= 0:
        return game.handle_of(reference)
    if reference == NO_CARD:
        return NO_CARD
    tag = -1 - reference
    for card in range(len(game.condition)):
        if game.condition[card] >> TAG_SHIFT == tag:
            return card
    return NO_CARD


def this_card(game: Quaeleon, text: Text) -> i64:
    """Where the card of a text is now."""
    if game.face[text.card] == text.face:
        return text.card
    return game.handle_of(text.face)


def tagged(game: Quaeleon, reference: i64) -> i64:
    """A reference that stays right in the eyes of people who do not see the card: everybody can tell it apart."""
    card = card_of(game, reference)
    if card == NO_CARD:
        return NO_CARD
    tag = game.condition[card] >> TAG_SHIFT
    if tag == 0:
        tag = game.next_tag
        game.next_tag += 1
        game.condition[card] |= tag << TAG_SHIFT
    return -1 - tag


def forget_tags(game: Quaeleon) -> None:
    """No effect outlasts the round, so no card has to be told apart any more. [QL-R42]"""
    if game.next_tag == 1:
        return
    for card in range(len(game.condition)):
        game.condition[card] &= (1 << TAG_SHIFT) - 1
    game.next_tag = 1


def kept(game: Quaeleon, text: Text, source: i64, holder: i64) -> Text:
    """Names, $each and $event as they are now, for later; a text without any of these serves as it is."""
    if (
        len(text.names) == 0
        and text.each == NOBODY
        and text.each_card == NO_CARD
        and text.event_card == NO_CARD
    ):
        if text.card == source and text.face == game.face[source] and text.controller == holder:
            return text
    twin = text.copy()
    if twin.each_card != NO_CARD:
        twin.each_card = tagged(game, twin.each_card)
    if twin.event_card != NO_CARD:
        twin.event_card = tagged(game, twin.event_card)
    for i in range(len(twin.names)):
        named = twin.names[i]
        if len(named.cards) > 0:
            row = vec[i64]()
            for j in range(len(named.cards)):
                row = with_one_more(row, tagged(game, named.cards[j]))
            twin.names[i] = Named(named.players, row, named.amount)
    twin.card = source
    twin.face = game.face[source]
    twin.controller = holder
    return twin


# ------------------------------------------------------------------ beginning


class Ongoing(LastingInstruction):
    """What registers a lasting effect when it is reached."""

    def run(self, game: Quaeleon, text: Text) -> bool:
        """A card that is not on a field cannot start anything lasting. [arg.duration]"""
        return begin(game, text, self) is not None

    def take_up(self, game: Quaeleon, text: Text) -> None:
        """An ongoing text works for whoever gets the card onto a field. [QL-R26, QL-R47]"""
        if self.duration.span == WHILE_ON_FIELD and self.duration.uses == UNLIMITED:
            begin(game, text, self)


def begin(game: Quaeleon, text: Text, instruction: LastingInstruction) -> Lasting | None:
    """A lasting effect begins to work. Done anew, a trigger, a replacement or a recurring effect takes its own place."""
    source = this_card(game, text)
    holder = game.holder_of(source)
    if holder == NOBODY:
        return None
    turn: i64 = 0
    if not instruction.repeated and instruction.kind in (WHEN, INSTEAD, RECUR):
        for earlier in game.lasting:
            if earlier.instruction is instruction and earlier.source == source:
                turn = earlier.turn
                swap_in(game, earlier.number, None)
                break
    holding = kept(game, text, source, holder)
    duration = instruction.duration
    lasting = Lasting(
        game.next_lasting,
        instruction.kind,
        instruction,
        source,
        game.stamp_of(source),
        holding,
        duration,
        duration.uses,
    )
    game.next_lasting += 1
    lasting.activation = game.activation
    lasting.began = game.next_stamp
    lasting.turn = turn
    mark(lasting)
    if game.activation == 0 and duration.span == THIS_ACTIVATION:
        return lasting  # there is no activation that it could last for
    file_in(game, lasting)
    game.tell(event.LASTING_BEGAN, holder, source, number=instruction.kind)
    return lasting


def mark(lasting: Lasting) -> None:
    """Note what the effect adds to what the game knows of all of them."""
    instruction = lasting.instruction
    lasting.marks = 1 << lasting.kind
    stat = instruction.changed_stat()
    if stat != NO_STAT:
        lasting.marks |= 1 << (CHANGES + stat)
    trigger = instruction.trigger()
    lasting.hears = 0
    if trigger is not None:
        lasting.hears = 1 << trigger.kind
    until = lasting.duration.until
    if until is not None:
        lasting.hears |= 1 << until.kind
    lasting.spans = 1 << lasting.duration.span
    if lasting.attached == NO_CARD and instruction.waits_for_next():
        lasting.spans |= 1 << ARMING


def file_in(game: Quaeleon, lasting: Lasting) -> None:
    """Put an effect in its place: by stamp, then as printed. [QL-061, QL-R24]"""
    row = game.lasting + [lasting]  # noqa: RUF005 - one allocation
    place = len(row) - 1
    while place > 0 and comes_before(lasting, row[place - 1]):
        row[place] = row[place - 1]
        place -= 1
    row[place] = lasting
    game.lasting = row
    game.kinds |= lasting.marks
    game.heard |= lasting.hears
    game.spans |= lasting.spans


def comes_before(a: Lasting, b: Lasting) -> bool:
    """Whether one effect is taken before another. [QL-R24]"""
    if a.stamp != b.stamp:
        return a.stamp < b.stamp
    return a.instruction.printed < b.instruction.printed


def swap_in(game: Quaeleon, number: i64, changed: Lasting | None) -> None:
    """Put a changed effect, or none, in the place of the one with this number."""
    row: list[Lasting] = []
    for lasting in game.lasting:
        if lasting.number != number:
            row.append(lasting)
        elif changed is not None:
            row.append(changed)
    game.lasting = row
    count_kinds(game)


def count_kinds(game: Quaeleon) -> None:
    """Note which kinds of effects, happenings and durations there are."""
    kinds: i64 = 0
    heard: i64 = game.table.remembered
    spans: i64 = 0
    for lasting in game.lasting:
        kinds |= lasting.marks
        heard |= lasting.hears
        spans |= lasting.spans
    game.kinds = kinds
    game.heard = heard
    game.spans = spans


# ------------------------------------------------------------------ working


def has_kind(game: Quaeleon, kind: i64) -> bool:
    """Whether there is any lasting effect of a kind."""
    return (game.kinds >> kind) & 1 == 1


def bears_on(game: Quaeleon, lasting: Lasting, cards: Cards, card: i64, zone: i64, holder: i64) -> bool:
    """Whether an effect speaks of a card that lies in this zone. [QL-R21]"""
    if lasting.attached != NO_CARD:
        return lasting.attached == card
    if cards.coming != LYING:
        if cards.coming == NEXT_ACTIVATED or not was_activated_since(game, lasting, card, zone):
            return False
    return cards.holds(game, lasting.text, card, zone, holder)


def was_activated_since(game: Quaeleon, lasting: Lasting, card: i64, zone: i64) -> bool:
    """Whether a card was activated, or is being activated, after the effect began."""
    if zone != FIELD:
        return False
    if game.stamp_of(card) >= lasting.began and game.condition[card] & ACTIVATED != 0:
        return True
    return game.activating == card and game.activation > lasting.activation


def is_working(game: Quaeleon, lasting: Lasting) -> bool:
    """Whether the text of the card that an effect comes from is not blank."""
    if not has_kind(game, BLANK):
        return True
    return not is_blank(game, lasting.source, FIELD, lasting.text.controller)


def is_blank(game: Quaeleon, card: i64, zone: i64, holder: i64) -> bool:
    """Whether the text of a card has no effect now. [verb.blank]"""
    if not has_kind(game, BLANK):
        return False
    return is_blanked(game, card, zone, holder, 0, 0)


def is_blanked(game: Quaeleon, card: i64, zone: i64, holder: i64, seen: i64, depth: i64) -> bool:
    """Whether a blank that works bears on the card; of two that blank each other the earlier one works."""
    place: i64 = 0
    for lasting in game.lasting:
        if lasting.kind == BLANK:
            place += 1
            if place < 62 and (seen >> place) & 1 == 0 and lasting.source != card:
                cards = lasting.instruction.cards
                if cards is not None and bears_on(game, lasting, cards, card, zone, holder):
                    source = lasting.source
                    if depth >= 4:
                        return True
                    if not is_blanked(
                        game, source, FIELD, lasting.text.controller, seen | (1 << place), depth + 1
                    ):
                        return True
    return False


def use_up(game: Quaeleon, lasting: Lasting) -> None:
    """One of the times that an effect works is over. [QL-R28]"""
    if lasting.uses == UNLIMITED:
        return
    if lasting.uses > 1:
        changed = lasting.copy()
        changed.uses -= 1
        swap_in(game, lasting.number, changed)
    else:
        swap_in(game, lasting.number, None)
        game.tell(event.LASTING_ENDED, lasting.text.controller, lasting.source, number=lasting.kind)


def as_it_is(game: Quaeleon, number: i64) -> Lasting | None:
    """The lasting effect of this number as it is by now; None if it has ended."""
    for lasting in game.lasting:
        if lasting.number == number:
            return lasting
    return None


def is_there(game: Quaeleon, number: i64) -> bool:
    """Whether a lasting effect has not ended."""
    return as_it_is(game, number) is not None


def attach(game: Quaeleon, card: i64, seat: i64) -> None:
    """Effects that waited for the next card take hold of the one that is being activated. [QL-R21, QL-R28]"""
    if (game.spans >> ARMING) & 1 == 0:
        return
    for lasting in game.lasting:  # the row itself is never changed
        cards = lasting.instruction.cards
        if cards is None or (lasting.spans >> ARMING) & 1 == 0 or lasting.activation != 0:
            continue
        if not is_working(game, lasting) or not cards.holds(game, lasting.text, card, FIELD, seat):
            continue
        use_up(game, lasting)
        taken = lasting.copy()
        taken.number = game.next_lasting
        game.next_lasting += 1
        taken.attached = card
        taken.uses = UNLIMITED
        taken.activation = game.activation
        # Defence works on after the activation, and so does what changed it. [QL-R48]
        outlasts = lasting.instruction.changed_stat() == DEFENCE
        taken.duration = FOR_THE_ROUND if outlasts else FOR_THE_ACTIVATION
        mark(taken)
        file_in(game, taken)


# ------------------------------------------------------------------ ending


def end_source(game: Quaeleon, card: i64) -> None:
    """A card leaves the field: what comes from it ends, and what had taken hold of it. [QL-058, QL-R26]"""
    if len(game.lasting) == 0:
        return
    found = False
    for lasting in game.lasting:
        if lasting.source == card or lasting.attached == card:
            found = True
    if not found:
        return
    row: list[Lasting] = []
    for lasting in game.lasting:
        if lasting.source != card and lasting.attached != card:
            row.append(lasting)
    game.lasting = row
    count_kinds(game)


def change_controller(game: Quaeleon, card: i64, seat: i64) -> None:
    """A card goes on working on another field: 'your' is read anew. [QL-R26]"""
    for lasting in game.lasting:
        if lasting.source == card:
            changed = lasting.copy()
            changed.text = lasting.text.copy()
            changed.text.controller = seat
            swap_in(game, lasting.number, changed)


def end_span(game: Quaeleon, span: i64) -> None:
    """The turn or the beat is over, and so is what was to last for it."""
    if (game.spans >> span) & 1 == 0:
        return
    row: list[Lasting] = []
    for lasting in game.lasting:
        if lasting.duration.span != span:
            row.append(lasting)
    game.lasting = row
    count_kinds(game)


def end_activation(game: Quaeleon, activation: i64) -> None:
    """An activation is over: what was to last for it ends, and only now the next card is the next. [QL-R21]"""
    if game.spans & ((1 << THIS_ACTIVATION) | (1 << ARMING)) == 0:
        return
    row: list[Lasting] = []
    for lasting in game.lasting:
        if lasting.activation != activation:
            row.append(lasting)
        elif lasting.duration.span != THIS_ACTIVATION:
            row.append(armed(lasting))
    game.lasting = row
    count_kinds(game)


def armed(lasting: Lasting) -> Lasting:
    """The effect after the activation in which it began, which matters to those that look at coming cards."""
    cards = lasting.instruction.cards
    if cards is None or cards.coming == LYING:
        return lasting
    changed = lasting.copy()
    changed.activation = 0
    return changed


def end_all(game: Quaeleon) -> None:
    """Nothing lasts beyond the end of the round. [QL-R42]"""
    if len(game.lasting) > 0:
        game.lasting = []
        count_kinds(game)
    forget_tags(game)
