"""What combines instructions: choose, may, if, if_done, for_each, bind."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quaeleon import asks as ask
from questhall.games.quaeleon.effects.base import (
    NO_CARDS,
    Amount,
    Cards,
    Condition,
    Instruction,
    Named,
    Players,
    Text,
)
from questhall.games.quaeleon.effects.choosing import open_drafts
from questhall.games.quaeleon.effects.health_verbs import pass_over
from questhall.games.quaeleon.effects.texts import carry_out, is_any_possible, is_cut_short
from questhall.games.quaeleon.state import NO_DRAFTS, Quaeleon
from questhall.kernel.zones import PASS, numbers, row, with_one_more


@final
class Alternative:
    """One of the things that a card offers."""

    def __init__(self, label: str, then: list[Instruction]) -> None:
        self.label: str = label
        self.then: list[Instruction] = then


@final
class Choose(Instruction):
    """Carry out one of several alternatives. [flow.choose, QL-D09]"""

    def __init__(self, printed: i64, alternatives: list[Alternative], by: Players | None) -> None:
        super().__init__(printed)
        self.alternatives: list[Alternative] = alternatives
        self.by: Players | None = by
        """None for the controller alone."""

    def run(self, game: Quaeleon, text: Text) -> bool:
        by = self.by
        if by is None:
            self.prepare(game, text)
            chosen = game.choose(text.controller, ask.ALTERNATIVE, numbers(len(self.alternatives)))
            game.tell(ask.ALTERNATIVE_CHOSEN, text.controller, text.card, number=chosen)
            return carry_out(game, text, self.alternatives[chosen].then)
        return for_each_chooser(game, text, by.of(game, text), self)

    def prepare(self, game: Quaeleon, text: Text) -> None:
        """What the question is about."""
        labels: list[str] = []
        for alternative in self.alternatives:
            labels.append(alternative.label)
        game.labels = labels
        game.speaking = text.card


@final
class May(Instruction):
    """Carry out instructions if the player wishes. [flow.may, QL-D08]"""

    def __init__(self, printed: i64, then: list[Instruction], by: Players | None) -> None:
        super().__init__(printed)
        self.then: list[Instruction] = then
        self.by: Players | None = by
        """None for the controller alone."""

    def run(self, game: Quaeleon, text: Text) -> bool:
        by = self.by
        if by is not None:
            return for_each_chooser(game, text, by.of(game, text), self)
        if not is_any_possible(game, text, self.then):
            return pass_over(game, text)
        game.speaking = text.card
        if game.choose(text.controller, ask.MAY, with_one_more(row(ask.DO_IT), PASS)) == PASS:
            game.tell(ask.DECLINED, text.controller, text.card)
            return False
        return carry_out(game, text, self.then)

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        return is_any_possible(game, text, self.then)


def for_each_chooser(game: Quaeleon, text: Text, choosers: i64, instruction: Choose | May) -> bool:
    """Several players choose at once and in secret; then it is carried out in seat order. [QL-R36]"""
    if choosers == 0:
        return pass_over(game, text)
    asked: i64 = 0
    each = text.each
    for seat in range(game.seats):
        if (choosers >> seat) & 1:
            text.each = seat
            if isinstance(instruction, Choose) or is_any_possible(game, text, instruction.then):
                asked |= 1 << seat
    text.each = each
    if asked == 0:
        return pass_over(game, text)
    open_drafts(game, asked)
    if isinstance(instruction, Choose):
        instruction.prepare(game, text)
        game.wanted = len(instruction.alternatives)
        game.together(asked, pick_alternative)
    else:
        game.speaking = text.card
        game.together(asked, pick_to_do)
    answers = vec[i64](capacity=8)
    for seat in range(game.seats):
        answers = with_one_more(answers, game.draft[seat].top() if (asked >> seat) & 1 else PASS)
    game.draft = NO_DRAFTS
    done = True
    for seat in range(game.seats):
        if (asked >> seat) & 1 and game.is_living(seat) and not is_cut_short(game, text):
            text.each = seat
            if not carry_out_answer(game, text, seat, answers[seat], instruction):
                done = False
    text.each = each
    return done


def carry_out_answer(game: Quaeleon, text: Text, seat: i64, answer: i64, instruction: Choose | May) -> bool:
    """One player's answer; that player is $each."""
    if isinstance(instruction, Choose):
        game.tell(ask.ALTERNATIVE_CHOSEN, seat, text.card, number=answer)
        return carry_out(game, text, instruction.alternatives[answer].then)
    if answer == PASS:
        game.tell(ask.DECLINED, seat, text.card)
        return False
    return carry_out(game, text, instruction.then)


def pick_alternative(game: Quaeleon, seat: i64) -> None:
    """One player's choice among the alternatives, into the draft."""
    game.draft[seat].put(game.choose(seat, ask.ALTERNATIVE, numbers(game.wanted)))


def pick_to_do(game: Quaeleon, seat: i64) -> None:
    """One player's decision to do it or not, into the draft."""
    game.draft[seat].put(game.choose(seat, ask.MAY, with_one_more(row(ask.DO_IT), PASS)))


@final
class If(Instruction):
    """Branch on the state of the game. [flow.if]"""

    def __init__(
        self, printed: i64, condition: Condition, then: list[Instruction], otherwise: list[Instruction]
    ) -> None:
        super().__init__(printed)
        self.condition: Condition = condition
        self.then: list[Instruction] = then
        self.otherwise: list[Instruction] = otherwise

    def run(self, game: Quaeleon, text: Text) -> bool:
        if self.condition.holds(game, text):
            return carry_out(game, text, self.then)
        return len(self.otherwise) > 0 and carry_out(game, text, self.otherwise)


@final
class IfDone(Instruction):
    """'If you do': the second part only if the first was done in full. [flow.if_done, QL-092, QL-R22]"""

    def __init__(
        self, printed: i64, first: list[Instruction], then: list[Instruction], otherwise: list[Instruction]
    ) -> None:
        super().__init__(printed)
        self.first: list[Instruction] = first
        self.then: list[Instruction] = then
        self.otherwise: list[Instruction] = otherwise

    def run(self, game: Quaeleon, text: Text) -> bool:
        if carry_out(game, text, self.first):
            return carry_out(game, text, self.then)
        carry_out(game, text, self.otherwise)
        return False

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        return is_any_possible(game, text, self.first) or len(self.otherwise) > 0


@final
class Selection:
    """Players, cards or an amount, where a text may name any of them."""

    def __init__(self, players: Players | None, cards: Cards | None, amount: Amount | None) -> None:
        self.players: Players | None = players
        self.cards: Cards | None = cards
        self.amount: Amount | None = amount

    def named(self, game: Quaeleon, text: Text) -> Named:
        """What it is now, with a prompt if a choice is needed."""
        if self.players is not None:
            return Named(self.players.of(game, text), NO_CARDS, 0)
        if self.cards is not None:
            return Named(0, faces_of(game, self.cards.chosen(game, text)), 0)
        assert self.amount is not None
        return Named(0, NO_CARDS, self.amount.whole(game, text))


def faces_of(game: Quaeleon, cards: vec[i64]) -> vec[i64]:
    """Cards as references."""
    faces = vec[i64](capacity=8)
    for i in range(len(cards)):
        faces = with_one_more(faces, game.face[cards[i]])
    return faces


@final
class ForEach(Instruction):
    """Repeat instructions for each player or card, or a number of times. [flow.for_each]"""

    def __init__(self, printed: i64, over: Selection, then: list[Instruction]) -> None:
        super().__init__(printed)
        self.over: Selection = over
        self.then: list[Instruction] = then

    def run(self, game: Quaeleon, text: Text) -> bool:
        if self.over.players is not None:
            return self.over_players(game, text, self.over.players.of(game, text))
        if self.over.cards is not None:
            return self.over_cards(game, text, faces_of(game, self.over.cards.chosen(game, text)))
        assert self.over.amount is not None
        done = True
        for i in range(self.over.amount.whole(game, text)):
            if is_cut_short(game, text):
                return False
            if not carry_out(game, text, self.then):
                done = False
        return done

    def over_players(self, game: Quaeleon, text: Text, mask: i64) -> bool:
        """One player after the other, in seat order."""
        done = mask != 0
        each = text.each
        for seat in range(game.seats):
            if (mask >> seat) & 1 and game.is_living(seat):
                text.each = seat
                if not carry_out(game, text, self.then):
                    done = False
        text.each = each
        return done

    def over_cards(self, game: Quaeleon, text: Text, faces: vec[i64]) -> bool:
        """One card after the other, by stamp or else by place."""
        done = len(faces) > 0
        each = text.each_card
        for i in range(len(faces)):
            text.each_card = faces[i]
            if not carry_out(game, text, self.then):
                done = False
        text.each_card = each
        return done


@final
class Bind(Instruction):
    """Make a selection once and give it a name. [flow.bind]"""

    def __init__(self, printed: i64, slot: i64, value: Selection) -> None:
        super().__init__(printed)
        self.slot: i64 = slot
        self.value: Selection = value

    def run(self, game: Quaeleon, text: Text) -> bool:
        named = self.value.named(game, text)
        text.names[self.slot] = named
        if self.value.amount is not None:
            return True
        return named.players != 0 or len(named.cards) > 0
