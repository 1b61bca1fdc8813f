"""Turn order: who acts next in a beat. [QL-047, QL-048, QL-051, QL-R01, QL-R02, QL-R03]"""

from mypy_extensions import i64

from questhall.games.quaeleon.rules.numbers import initiative_of
from questhall.games.quaeleon.state import Quaeleon
from questhall.kernel.zones import NO_CARD, NOBODY


def at_the_head(game: Quaeleon) -> i64:
    """The seats at the head of the order: highest initiative, then highest health, then a card before none.

    Seats whose cards tie are all of them there; without cards the lowest seat stands alone. [QL-R02, QL-R03]
    """
    head: i64 = 0
    best_initiative: i64 = -1
    best_health: i64 = -1
    with_card = False
    waiting = game.living & ~game.acted
    for seat in range(game.seats):
        if (waiting >> seat) & 1 == 0:
            continue
        card = game.revealed.at(seat)
        initiative = initiative_of(game, card, seat)
        health = game.health[seat]
        if initiative > best_initiative or (initiative == best_initiative and health > best_health):
            better = True
        elif initiative == best_initiative and health == best_health:
            better = card != NO_CARD and not with_card
            if card != NO_CARD and with_card:
                head |= 1 << seat
        else:
            better = False
        if better:
            best_initiative = initiative
            best_health = health
            with_card = card != NO_CARD
            head = 1 << seat
    return head


def next_in_line(game: Quaeleon) -> i64:
    """Who would act next as things stand, the lowest seat of those whose cards tie; NOBODY if all have acted."""
    head = at_the_head(game)
    for seat in range(game.seats):
        if (head >> seat) & 1:
            return seat
    return NOBODY
