"""The verbs of health: attack, lose_health, gain_health, set_health."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quaeleon import asks as event
from questhall.games.quaeleon.effects.base import (
    LOST_HEALTH,
    TO_GAIN_HEALTH,
    TO_LOSE_HEALTH,
    Amount,
    Instruction,
    Players,
    Text,
)
from questhall.games.quaeleon.effects.forbidding import is_player_stopped
from questhall.games.quaeleon.effects.lasting import this_card
from questhall.games.quaeleon.effects.replacing import fate_by_card, has_replacements
from questhall.games.quaeleon.effects.texts import is_cut_short
from questhall.games.quaeleon.rules.attack import attack_by_text
from questhall.games.quaeleon.rules.healing import gain
from questhall.games.quaeleon.rules.health import lose, set_health
from questhall.games.quaeleon.rules.numbers import text_healing
from questhall.games.quaeleon.state import Quaeleon
from questhall.games.quaeleon.triggers import settle
from questhall.kernel.zones import filled


def pass_over(game: Quaeleon, text: Text) -> bool:
    """An instruction that cannot be carried out is passed over. [QL-091]"""
    game.tell(event.PASSED_OVER, text.controller, text.card)
    return False


def amount_for(game: Quaeleon, text: Text, amount: Amount, seat: i64) -> i64:
    """An amount in which $each is the player concerned."""
    each = text.each
    text.each = seat
    value = amount.whole(game, text)
    text.each = each
    return value


@final
class AttackByText(Instruction):
    """An attack apart from the card's own number. [verb.attack, QL-R29]"""

    def __init__(
        self, printed: i64, value: Amount, to: Players, times: Amount | None, *, ignores_defence: bool
    ) -> None:
        super().__init__(printed)
        self.value: Amount = value
        self.to: Players = to
        self.times: Amount | None = times
        self.ignores_defence: bool = ignores_defence

    def run(self, game: Quaeleon, text: Text) -> bool:
        targets = self.to.of(game, text)
        amount = self.times
        times: i64 = 1
        if amount is not None:
            times = amount.whole(game, text)
        done = times > 0
        for i in range(times):
            game.spent += 1
            if is_cut_short(game, text):
                return False
            card = this_card(game, text)
            if not attack_by_text(
                game, text, card, self.value, targets, ignores_defence=self.ignores_defence
            ):
                done = False
        return done

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        return self.to.at_most(game, text) != 0


@final
class LoseHealth(Instruction):
    """Players lose health together, which is no attack. [verb.lose_health, QL-071]"""

    def __init__(self, printed: i64, amount: Amount, who: Players) -> None:
        super().__init__(printed)
        self.amount: Amount = amount
        self.who: Players = who

    def run(self, game: Quaeleon, text: Text) -> bool:
        who = self.who.of(game, text)
        if who == 0:
            return pass_over(game, text)
        by = text.controller
        card = this_card(game, text)
        losses = filled(game.seats, 0)
        done = True
        for seat in range(game.seats):
            if (who >> seat) & 1:
                losses[seat] = amount_for(game, text, self.amount, seat)
        if has_replacements(game):
            done = replace_losses(game, losses, by, card)
            if game.over or game.round_over:
                return False
        for seat in range(game.seats):
            if losses[seat] > 0 and game.is_living(seat):
                if is_player_stopped(game, TO_LOSE_HEALTH, seat):
                    done = False
                else:
                    lose(game, seat, losses[seat], by, card)
        settle(game)
        return done

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        return self.who.at_most(game, text) != 0


def replace_losses(game: Quaeleon, losses: vec[i64], by: i64, card: i64) -> bool:
    """What happens instead of the losses; those that come to somebody else are written there. [verb.instead]"""
    suffered = filled(game.seats, 0)
    done = True
    for seat in range(game.seats):
        if losses[seat] > 0:
            fate = fate_by_card(game, LOST_HEALTH, seat, by, card, losses[seat])
            if not fate.happens or fate.amount < losses[seat] or fate.seats != 1 << seat:
                done = False
            for other in range(game.seats):
                suffered[other] += fate.share(other)
    for seat in range(game.seats):
        losses[seat] = suffered[seat]
    return done


@final
class GainHealth(Instruction):
    """Players add to their health. [verb.gain_health, QL-005, QL-R29]"""

    def __init__(self, printed: i64, amount: Amount, who: Players) -> None:
        super().__init__(printed)
        self.amount: Amount = amount
        self.who: Players = who

    def run(self, game: Quaeleon, text: Text) -> bool:
        who = self.who.of(game, text)
        if who == 0:
            return pass_over(game, text)
        gains = filled(game.seats, 0)
        each = text.each
        for seat in range(game.seats):
            if (who >> seat) & 1:
                text.each = seat
                gains[seat] = text_healing(game, self.amount.exact(game, text), seat)
        text.each = each
        by = text.controller
        card = this_card(game, text)
        done = True
        for seat in range(game.seats):
            if gains[seat] > 0 and game.is_living(seat):
                if is_player_stopped(game, TO_GAIN_HEALTH, seat):
                    done = False
                elif not gain(game, seat, gains[seat], by, card):
                    done = False
                if game.over or game.round_over:
                    return False
        settle(game)
        return done

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        return self.who.at_most(game, text) != 0


@final
class SetHealth(Instruction):
    """Health becomes a number; all new values are read before any is written. [verb.set_health, QL-R37]"""

    def __init__(self, printed: i64, to: Amount, who: Players) -> None:
        super().__init__(printed)
        self.to: Amount = to
        self.who: Players = who

    def run(self, game: Quaeleon, text: Text) -> bool:
        who = self.who.of(game, text)
        if who == 0:
            return pass_over(game, text)
        values = filled(game.seats, 0)
        for seat in range(game.seats):
            if (who >> seat) & 1:
                values[seat] = amount_for(game, text, self.to, seat)
        card = this_card(game, text)
        for seat in range(game.seats):
            if (who >> seat) & 1:
                set_health(game, seat, values[seat], text.controller, card)
        settle(game)
        return True

    def is_possible(self, game: Quaeleon, text: Text) -> bool:
        return self.who.at_most(game, text) != 0
