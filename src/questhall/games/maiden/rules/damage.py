"""Damage: Shields, Hearts and Saviors of the Fan, and Excess Damage out of the decks. [MQ-083 to MQ-089, MQ-R102]"""

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import asks, events
from questhall.games.maiden.rules.altering import downgrade
from questhall.games.maiden.rules.decks import cellar, is_seen_by_all, report, see_front
from questhall.games.maiden.rules.fates import fall
from questhall.games.maiden.rules.serendipity import agrees_to_bear
from questhall.games.maiden.rules.sharing import divide_excess, is_large, partakers
from questhall.games.maiden.rules.texts import aid, law
from questhall.games.maiden.state import (
    CO_OP,
    IN_TOWER,
    PARTICIPANTS_LOSE,
    SERENDIPITY,
    TEAM_UP,
    Maiden,
)
from questhall.games.maiden.targets import can_bear, can_step_in
from questhall.games.maiden.words import GUARD, NO_SHIELDS
from questhall.kernel.zones import NOBODY, PASS, lesser, with_one_more

# ------------------------------------------------------------------ the lot


def take_damage(game: Maiden, *, has_shields: bool) -> None:
    """Shields come off the whole lot once; the Fan pays what it can, the decks the rest. [MQ-044, MQ-R41]"""
    points = game.damage
    stopped = lesser(points, shields(game) if has_shields else aid(game, GUARD))
    if stopped > 0:
        game.damage = points - stopped
        game.tell(events.SHIELDED, game.conductor, number=stopped, more=game.damage)
    pay_from_fan(game)
    game.excess = game.damage
    game.damage = 0
    if game.excess > 0:
        search_decks(game)


def shields(game: Maiden) -> i64:
    """The Shields that show in the Fan now, and what else guards. [MQ-044, MQ-R41]"""
    count = aid(game, GUARD)
    if law(game, NO_SHIELDS) > 0:
        return count
    for seat in range(game.seats):
        fan = game.fan[seat]
        for i in range(fan.size()):
            count += game.table.shields[game.spot(fan.at(i))]
    return count


# ------------------------------------------------------------------ out of the Fan


def pay_from_fan(game: Maiden) -> None:
    """Cards that show a Heart are Downgraded, Saviors flipped, until the lot is paid. [MQ-083, MQ-084, MQ-R40, MQ-R42]"""
    while game.damage > 0:
        options = payers(game)
        if len(options) == 0:
            return
        card = game.choose(game.conductor, asks.PAY, options)
        if card == PASS:
            return
        absorbed = lesser(game.damage, points_of(game, card))
        game.damage -= absorbed
        report(game, events.ABSORBED, game.owner[card], card, absorbed)
        downgrade(game, card)


def payers(game: Maiden) -> vec[i64]:
    """What can pay: Hearts have to, a Savior without one may; with no Heart left the rest may be searched for. [MQ-R108]"""
    found = vec[i64]()
    has_heart = False
    for seat in range(game.seats):
        fan = game.fan[seat]
        for i in range(fan.size()):
            card = fan.at(i)
            if can_bear(game, card):
                has_heart = True
                found = with_one_more(found, card)
            elif can_step_in(game, card):
                found = with_one_more(found, card)
    if not has_heart and len(found) > 0:
        found = with_one_more(found, PASS)
    return found


def points_of(game: Maiden, card: i64) -> i64:
    """What a card absorbs: its Hearts, a Savior at least one point; what is over is lost. [MQ-042, MQ-084, MQ-R40]"""
    hearts = game.table.hearts[game.spot(card)]
    return hearts if hearts > 0 else 1


# ------------------------------------------------------------------ out of the decks


def search_decks(game: Maiden) -> None:
    """Each deck is searched for its share; what it cannot absorb goes on to others. [MQ-085, MQ-182, MQ-R102]"""
    if game.form == SERENDIPITY:
        bear_in_serendipity(game)
        return
    borne = divide_excess(game, game.excess)
    searched: i64 = 0
    wanting = game.excess  # MQ-R68: all of it, where nobody who takes part may bear any
    fallen = NOBODY
    for seat in range(game.seats):
        if borne[seat] > 0:
            left = search_deck(game, seat, borne[seat])
            searched |= 1 << seat if left > 0 else 0
            if left > 0 and fallen == NOBODY:
                fallen = seat
            wanting -= borne[seat] - left
    while wanting > 0:
        seat = next_to_bear(game, searched)
        if seat == NOBODY:
            break
        wanting = search_deck(game, seat, wanting)
        searched |= 1 << seat
    game.excess = wanting
    if wanting > 0:
        fall(game, fallen if fallen != NOBODY else game.conductor, wanting)
    game.excess = 0


def next_to_bear(game: Maiden, searched: i64) -> i64:
    """Who else has to bear Damage and has not been searched yet: participants before others. [MQ-182, MQ-R68]"""
    if game.form != CO_OP and game.form != TEAM_UP:
        return NOBODY
    taking_part = partakers(game)
    other = NOBODY
    for i in range(game.seats):
        seat = (game.leader + i) % game.seats
        if game.fate[seat] == IN_TOWER and (searched >> seat) & 1 == 0:
            if (taking_part >> seat) & 1:
                return seat
            if other == NOBODY:
                other = seat
    if is_large(game) and game.holds(PARTICIPANTS_LOSE):
        return NOBODY
    return other


def bear_in_serendipity(game: Maiden) -> None:
    """The helper bears only what the helper agrees to; who cannot absorb a share loses that game alone. [MQ-R81]"""
    leader, helper = game.leader, game.helper
    shares = divide_excess(game, game.excess)
    game.excess = 0
    if shares[helper] > 0 and not agrees_to_bear(game, helper, shares[helper]):
        shares[leader] += shares[helper]
        shares[helper] = 0
    left_over = search_deck(game, leader, shares[leader]) if shares[leader] > 0 else 0
    if left_over > 0 and agrees_to_bear(game, helper, left_over):
        shares[helper] += left_over
        left_over = 0
    wanting = search_deck(game, helper, shares[helper]) if shares[helper] > 0 else 0
    if left_over > 0:
        fall(game, leader, left_over)
    if wanting > 0:
        fall(game, helper, wanting)


def search_deck(game: Maiden, seat: i64, points: i64) -> i64:
    """Cellar card after card, Downgrade each with a Heart, until all is absorbed; what is left. [MQ-085, MQ-R43]"""
    game.tell(events.EXCESS, seat, number=points)
    left = points
    ahead = game.ahead[seat]
    behind = game.cellar[seat].cards[:]  # what the search comes to after the Rest cards [MQ-R44]
    while left > 0 and ahead.size() > 0:
        card = ahead.take_top()
        see_front(game, card)
        cellar(game, card)
        left = absorbed_by(game, seat, card, left, is_news=True)
    if left > 0:
        game.rests_passed |= 1 << seat  # MQ-088
        game.tell(events.RESTS_PASSED, seat)
        for i in range(len(behind)):
            if left > 0:
                is_news = not is_seen_by_all(game, behind[i])
                see_front(game, behind[i])
                left = absorbed_by(game, seat, behind[i], left, is_news=is_news)
    return left


def absorbed_by(game: Maiden, seat: i64, card: i64, left: i64, *, is_news: bool) -> i64:
    """One card of the search: what Damage is left after it. [MQ-042, MQ-087, MQ-133]"""
    if not can_bear(game, card):
        if is_news:
            report(game, events.SEARCHED, seat, card)
        return left
    absorbed = lesser(left, points_of(game, card))
    report(game, events.ABSORBED, seat, card, absorbed)
    downgrade(game, card)
    return left - absorbed
