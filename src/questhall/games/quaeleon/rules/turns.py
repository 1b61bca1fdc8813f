"""The turn phase, beat by beat. [QL-027 to QL-031, QL-045 to QL-052, QL-055, QL-R01 to QL-R04, QL-R14, QL-R43, QL-R44]"""

from mypy_extensions import i64

from questhall.games.quaeleon import asks as event
from questhall.games.quaeleon.effects.base import (
    ANNIHILATED,
    BEAT_END,
    BEAT_START,
    THIS_BEAT,
    THIS_TURN,
    TURN_END,
    TURN_START,
)
from questhall.games.quaeleon.effects.base import REVEALED as A_CARD_REVEALED
from questhall.games.quaeleon.effects.happenings import happen, happen_to, is_heard
from questhall.games.quaeleon.effects.lasting import end_span
from questhall.games.quaeleon.rules.activation import goes_on, take_actions
from questhall.games.quaeleon.rules.health import let_leavers_go
from questhall.games.quaeleon.rules.numbers import initiative_of
from questhall.games.quaeleon.rules.order import at_the_head
from questhall.games.quaeleon.rules.piles import discard_card
from questhall.games.quaeleon.rules.preparation import is_any_stack_left
from questhall.games.quaeleon.state import (
    END_OF_ROUND,
    FIRST,
    LAST,
    REVEAL,
    REVEALED,
    SHORT_LAST_BEAT,
    TURN,
    Quaeleon,
)
from questhall.games.quaeleon.triggers import settle
from questhall.kernel.zones import NO_CARD, NOBODY

# ------------------------------------------------------------------ the reveal


def begin_beat(game: Quaeleon) -> None:
    """All top cards are turned up together. [QL-045, QL-046]"""
    if game.beat == 0:
        game.tell(event.PHASE_BEGAN, NOBODY, number=TURN, more=game.round)
    game.beat += 1
    game.acted = 0
    game.tell(event.BEAT_BEGAN, NOBODY, number=game.beat)
    for seat in range(game.seats):
        if game.stack[seat].size() > 0:
            turn_up(game, seat)
    announce(game)
    skip_turns(game)
    for seat in range(game.seats):
        card = game.revealed.at(seat)
        if card != NO_CARD and is_heard(game, A_CARD_REVEALED, card):
            happen(game, A_CARD_REVEALED, seat, seat, card, REVEALED, seat)
    happen_to(game, BEAT_START, NOBODY)
    settle(game)
    after_a_phase_of_the_beat(game)


def turn_up(game: Quaeleon, seat: i64) -> None:
    """One player's top card. [QL-031, QL-R43]"""
    stack = game.stack[seat]
    card = stack.take_top()
    game.revealed.set_at(seat, card)
    game.moves += 1
    game.show(card, game.everybody)
    if (game.opened >> seat) & 1 == 0:
        game.opened |= 1 << seat
        game.condition[card] |= FIRST
    if stack.size() == 0:
        game.condition[card] |= LAST


def announce(game: Quaeleon) -> None:
    """Each player states the initiative; without a card it is 0. [QL-046]"""
    if game.events is None:
        return
    for seat in range(game.seats):
        if game.is_living(seat):
            card = game.revealed.at(seat)
            game.tell(event.TURNED_UP, seat, card, number=initiative_of(game, card, seat))


def skip_turns(game: Quaeleon) -> None:
    """Whoever has no turn in this beat loses the revealed card and takes no part in ties. [verb.skip_turn]"""
    skipping = game.skipping & game.living
    game.skipping = 0
    for seat in range(game.seats):
        if (skipping >> seat) & 1:
            forfeit_turn(game, seat, seat)


def forfeit_turn(game: Quaeleon, seat: i64, by: i64) -> None:
    """A seat is done for this beat; its revealed card is discarded unactivated. [QL-R38]"""
    game.acted |= 1 << seat
    card = game.revealed.at(seat)
    game.tell(event.TURN_FORFEIT, seat, card, number=game.beat)
    if card != NO_CARD:
        discard_card(game, card, by)


# ------------------------------------------------------------------ the turns


def next_turn(game: Quaeleon) -> None:
    """The next player by initiative takes the turn, after what annihilates has been discarded. [QL-047, QL-055]"""
    seat = pick_next(game)
    if seat != NOBODY:
        take_turn(game, seat)
    after_a_phase_of_the_beat(game)


def pick_next(game: Quaeleon) -> i64:
    """Who is next; cards that are still tied at the head of the order are discarded first. [QL-R01, QL-R02]"""
    while not game.over and not game.round_over:
        head = at_the_head(game)
        if head == 0:
            return NOBODY
        if head & (head - 1) == 0:
            for seat in range(game.seats):
                if (head >> seat) & 1:
                    return seat
        annihilate(game, head)
    return NOBODY


def annihilate(game: Quaeleon, seats: i64) -> None:
    """Tied cards annihilate one another: all are discarded, unactivated. [QL-049, QL-R02, QL-R16]"""
    for seat in range(game.seats):
        if (seats >> seat) & 1:
            card = game.revealed.at(seat)
            initiative: i64 = 0 if game.events is None else initiative_of(game, card, seat)
            game.tell(event.ANNIHILATED, seat, card, number=initiative, more=game.health[seat])
    for seat in range(game.seats):
        if (seats >> seat) & 1:
            card = game.revealed.at(seat)
            discard_card(game, card, NOBODY)
            if is_heard(game, ANNIHILATED, card):
                happen(game, ANNIHILATED, seat, NOBODY, card, REVEALED, seat)
    settle(game)


def take_turn(game: Quaeleon, seat: i64) -> None:
    """One player's turn with everything it sets off. [QL-028, QL-029, QL-R44]"""
    game.acted |= 1 << seat
    game.turns += 1
    game.turn_of = seat
    card = game.revealed.at(seat)
    if game.events is not None:
        game.tell(event.TURN_BEGAN, seat, card, number=initiative_of(game, card, seat))
    happen_to(game, TURN_START, seat)
    settle(game)
    if goes_on(game, seat):
        take_actions(game, seat)
    if goes_on(game, seat):
        happen_to(game, TURN_END, seat)
        settle(game)
    game.tell(event.TURN_ENDED, seat)
    end_span(game, THIS_TURN)


def after_a_phase_of_the_beat(game: Quaeleon) -> None:
    """What comes next: another turn, another beat, or the end of the round. [QL-030, QL-079, QL-080, QL-R14]"""
    if let_leavers_go(game):
        settle(game)
    if game.over:
        return
    if game.round_over:
        game.next = END_OF_ROUND
    elif is_cut_short(game):
        end_beat(game)
    elif game.living & ~game.acted != 0:
        game.next = TURN
    else:
        end_beat(game)


def is_cut_short(game: Quaeleon) -> bool:
    """Where the table plays it so, the round ends with its last card. [QL-R14]"""
    if not game.holds(SHORT_LAST_BEAT) or is_any_stack_left(game):
        return False
    for seat in range(game.seats):
        if game.revealed.at(seat) != NO_CARD:
            return False
    return True


def end_beat(game: Quaeleon) -> None:
    """Everybody has had a turn. [QL-030, QL-R14]"""
    happen_to(game, BEAT_END, NOBODY)
    settle(game)
    end_span(game, THIS_BEAT)
    if game.over:
        return
    game.next = REVEAL
    if game.round_over:
        game.next = END_OF_ROUND
    elif not is_any_stack_left(game):
        game.tell(event.ROUND_ENDED, NOBODY, number=game.round)
        game.next = END_OF_ROUND
