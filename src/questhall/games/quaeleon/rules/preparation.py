"""The preparation phase: everybody builds a stack, in secret and at the same time. [QL-040 to QL-044, QL-R19, QL-R35]"""

from mypy_extensions import i64

from questhall.games.quaeleon import asks as ask
from questhall.games.quaeleon.effects.choosing import open_drafts
from questhall.games.quaeleon.rules.health import let_leavers_go
from questhall.games.quaeleon.state import (
    END_OF_ROUND,
    MUST_PLAY,
    NO_DRAFTS,
    PREPARATION,
    REVEAL,
    STACK_SIZE,
    Quaeleon,
)
from questhall.games.quaeleon.triggers import settle
from questhall.kernel.zones import NOBODY, PASS


def prepare(game: Quaeleon) -> None:
    """A round begins with its stacks; none is turned up before every one is down. [QL-026, QL-044]"""
    game.round += 1
    game.beat = 0
    game.opened = 0
    game.skipping = 0
    game.next_stamp = 1
    game.last_activator = NOBODY
    game.tell(ask.ROUND_BEGAN, NOBODY, number=game.round)
    game.tell(ask.PHASE_BEGAN, NOBODY, number=PREPARATION, more=game.round)
    open_drafts(game, game.living)
    game.together(game.living, lay_stack)
    for seat in range(game.seats):
        if game.is_living(seat):
            put_down(game, seat)
    game.draft = NO_DRAFTS
    if let_leavers_go(game):
        settle(game)
    game.next = REVEAL
    if not is_any_stack_left(game):
        game.tell(ask.ROUND_ENDED, NOBODY, number=game.round)
        game.next = END_OF_ROUND


def lay_stack(game: Quaeleon, seat: i64) -> None:
    """Pick up to five cards in the order of play. [QL-040, QL-041, QL-042]"""
    draft = game.draft[seat]
    hand = game.hand[seat]
    options = hand.copy() if game.holds(MUST_PLAY) else hand.copy_upon(PASS)
    draft.make_room(STACK_SIZE)
    while options.size() > 0 and options.top() != PASS and draft.size() < STACK_SIZE:
        card = game.choose(seat, ask.STACK, options.cards)
        if card == PASS:
            return
        draft.put(card)
        options.take(card)
        if draft.size() == 1 and game.holds(MUST_PLAY):
            options.put_at(0, PASS)  # an empty stack is for those alone who hold no card [QL-R19]


def put_down(game: Quaeleon, seat: i64) -> None:
    """The picked cards lie face down, the first to be played on top. [QL-042, QL-043]"""
    draft = game.draft[seat]
    hand = game.hand[seat]
    stack = game.stack[seat]
    count = draft.size()
    for i in range(count):
        card = draft.at(count - 1 - i)
        hand.take(card)
        game.put(stack, card)
    if count > 0:
        game.mix_two(seat, stack, hand)
    game.tell(ask.STACK_LAID, seat, number=stack.size())


def is_any_stack_left(game: Quaeleon) -> bool:
    """Whether another beat follows. [QL-079, QL-R14]"""
    for seat in range(game.seats):
        if game.stack[seat].size() > 0:
            return True
    return False
