"""The end of the round: sweep, deal, hand limit. [QL-079 to QL-087, QL-R14 to QL-R19, QL-R42, QL-R45]"""

from mypy_extensions import i64

from questhall.games.quaeleon import asks as ask
from questhall.games.quaeleon.effects.base import ROUND_END
from questhall.games.quaeleon.effects.choosing import open_drafts
from questhall.games.quaeleon.effects.happenings import happen_to
from questhall.games.quaeleon.effects.lasting import end_all
from questhall.games.quaeleon.rules.health import end_without_winner, let_leavers_go
from questhall.games.quaeleon.rules.piles import deal, refill_at_once, sweep, take_away
from questhall.games.quaeleon.state import (
    CARDS_A_ROUND,
    END_OF_ROUND,
    HAND,
    HAND_LIMIT,
    IDLE_LIMIT,
    NO_DRAFTS,
    NOBODY_PLAYS,
    PREPARATION,
    REVEALED,
    Quaeleon,
)
from questhall.games.quaeleon.triggers import settle
from questhall.kernel.zones import NO_CARD, NOBODY


def end_round(game: Quaeleon) -> None:
    """The last phase of a round. [QL-025]"""
    game.tell(ask.PHASE_BEGAN, NOBODY, number=END_OF_ROUND, more=game.round)
    happen_to(game, ROUND_END, NOBODY)
    settle(game)
    if game.over:
        return
    game.round_over = False
    clear_table(game)
    name_dealer(game)
    if game.last_activator == NOBODY:
        game.idle_rounds += 1
    else:
        game.idle_rounds = 0
    if game.idle_rounds == IDLE_LIMIT:
        end_without_winner(game, NOBODY_PLAYS)  # [QL-R19]
        return
    deal(game, CARDS_A_ROUND, game.last_activator)
    keep_to_hand_limit(game)
    if let_leavers_go(game):
        settle(game)
    game.next = PREPARATION


def clear_table(game: Quaeleon) -> None:
    """Fields, stacks and revealed cards go in one sweep that sets nothing off. [QL-081, QL-082, QL-R15, QL-R42]"""
    end_all(game)
    if len(game.queue) > 0:
        game.queue = []
    if len(game.history) > 0:
        game.history = []
    swept: i64 = 0
    for seat in range(game.seats):
        revealed = game.revealed.at(seat)
        if revealed != NO_CARD:
            game.tell(ask.UNPLAYED, seat, revealed)
            take_away(game, revealed, REVEALED, seat)
            game.put(game.discard, revealed)
            swept += 1
        swept += sweep(game, game.field[seat])
        swept += sweep_stack(game, seat)
    game.tell(ask.SWEPT, NOBODY, number=swept)
    refill_at_once(game)


def sweep_stack(game: Quaeleon, seat: i64) -> i64:
    """What was not revealed is open to all from now on. [QL-021, QL-081]"""
    stack = game.stack[seat]
    for i in range(stack.size()):
        game.show(stack.at(i), game.everybody)
        game.tell(ask.UNPLAYED, seat, stack.at(i))
    return sweep(game, stack)


def name_dealer(game: Quaeleon) -> None:
    """The player whose card was activated last deals; it changes nothing. [QL-083, QL-R17]"""
    game.tell(ask.DEALER_NAMED, game.last_activator)


# ------------------------------------------------------------------ the hand limit


def keep_to_hand_limit(game: Quaeleon) -> None:
    """Whoever holds more than ten cards discards the rest, all at once and in secret. [QL-085, QL-086, QL-R45]"""
    over: i64 = 0
    for seat in range(game.seats):
        if game.hand[seat].size() > HAND_LIMIT:
            over |= 1 << seat
    if over == 0:
        return
    open_drafts(game, over)
    game.together(over, choose_surplus)
    for seat in range(game.seats):
        if (over >> seat) & 1:
            draft = game.draft[seat]
            for i in range(draft.size()):
                card = draft.at(i)
                take_away(game, card, HAND, seat)
                game.put(game.discard, card)
                game.tell(ask.HAND_LIMITED, seat, card)
    game.draft = NO_DRAFTS
    refill_at_once(game)


def choose_surplus(game: Quaeleon, seat: i64) -> None:
    """Exactly as many cards as are above ten. [QL-D11]"""
    hand = game.hand[seat]
    draft = game.draft[seat]
    options = hand.copy()
    while options.size() > HAND_LIMIT:
        card = game.choose(seat, ask.HAND_LIMIT_DISCARD, options.cards)
        draft.put(card)
        options.take(card)
