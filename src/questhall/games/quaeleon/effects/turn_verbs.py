"""The verbs of turns and activation: repeat_step, activate, skip_turn, end_round."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from questhall.games.quaeleon import asks as event
from questhall.games.quaeleon.effects.base import Amount, Cards, Instruction, Players, Text
from questhall.games.quaeleon.effects.health_verbs import pass_over
from questhall.games.quaeleon.effects.lasting import is_blank, this_card
from questhall.games.quaeleon.effects.texts import DEEPEST, carry_out, is_in_chain, names_for
from questhall.games.quaeleon.rules.activation import activate, note
from questhall.games.quaeleon.rules.turns import forfeit_turn
from questhall.games.quaeleon.state import Quaeleon
from questhall.games.quaeleon.triggers import settle
from questhall.kernel.zones import NOBODY


@final
class RepeatStep(Instruction):
    """How often cards perform a number in this turn's healing or attack step. [verb.repeat_step]"""

    def __init__(self, printed: i64, step: i64, times: Amount, cards: Cards) -> None:
        super().__init__(printed)
        self.step: i64 = step
        self.times: Amount = times
        self.cards: Cards = cards

    def run(self, game: Quaeleon, text: Text) -> bool:
        cards = self.cards.chosen(game, text)
        times = self.times.whole(game, text)
        if len(cards) == 0:
            return pass_over(game, text)
        for i in range(len(cards)):
            note(game, cards[i], self.step, times)
        return True

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        return self.cards.may_exist(game, text)


@final
class Activate(Instruction):
    """Activate a card outside the turn order, or once more. [verb.activate, QL-R30]"""

    def __init__(self, printed: i64, card: Cards, use: i64, *, copies: bool) -> None:
        super().__init__(printed)
        self.card: Cards = card
        self.use: i64 = use
        self.copies: bool = copies

    def run(self, game: Quaeleon, text: Text) -> bool:
        # An activation that this very instruction set off never comes back to it. [QL-R30, QL-R46]
        if is_in_chain(game, self) or game.nesting >= DEEPEST:
            return pass_over(game, text)
        cards = self.card.chosen(game, text)
        if len(cards) == 0:
            return pass_over(game, text)
        card = cards[0]
        game.nesting += 1
        game.chain.append(self)
        if self.copies:
            copy_text(game, text, card)
        else:
            holder = game.holder_of(card)
            activate(game, card, text.controller if holder == NOBODY else holder, self.use)
        settle(game)
        game.chain.pop()
        game.nesting -= 1
        return True

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        return self.card.may_exist(game, text)


def copy_text(game: Quaeleon, text: Text, card: i64) -> None:
    """Carry out another card's text as if it stood here; that card stays where it is. [verb.activate]"""
    face = game.face[card]
    zone, holder = game.find(card)
    if game.table.has_text[face] == 0 or is_blank(game, card, zone, holder):
        return
    here = this_card(game, text)
    copied = Text(here, game.face[here], text.controller, names_for(game.table.slots[face]))
    game.tell(event.TEXT_BEGAN, text.controller, card)
    carry_out(game, copied, game.table.text[face])


@final
class SkipTurn(Instruction):
    """Players have no turn in this beat, if it is still to come, or in the next one. [verb.skip_turn]"""

    def __init__(self, printed: i64, who: Players, *, next_beat: bool) -> None:
        super().__init__(printed)
        self.who: Players = who
        self.next_beat: bool = next_beat

    def run(self, game: Quaeleon, text: Text) -> bool:
        who = self.who.of(game, text)
        done = who != 0
        for seat in range(game.seats):
            if (who >> seat) & 1:
                if self.next_beat:
                    game.skipping |= 1 << seat
                elif (game.acted >> seat) & 1 or game.beat == 0:
                    done = False
                else:
                    forfeit_turn(game, seat, text.controller)
        settle(game)
        return done if done else pass_over(game, text)

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        return (
            self.who.at_most(game, text) & (game.living if self.next_beat else game.living & ~game.acted) != 0
        )


@final
class EndRound(Instruction):
    """The end of round phase begins; everything later is dropped. [verb.end_round, QL-080, QL-R15]"""

    def run(self, game: Quaeleon, text: Text) -> bool:
        game.tell(event.ROUND_ENDED, text.controller, text.card, number=game.round)
        game.round_over = True
        return True
