"""How cards are chosen: by one player, by several in secret, or at random. [QL-D06, QL-D07, QL-R36]"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quaeleon import asks as ask
from questhall.games.quaeleon.state import EMPTY, NO_DRAFTS, Quaeleon
from questhall.kernel.zones import PASS, Zone, row, with_one_more


def without(cards: vec[i64], card: i64) -> vec[i64]:
    """A row with one card left out."""
    left = vec[i64](capacity=len(cards))
    for i in range(len(cards)):
        if cards[i] != card:
            left = with_one_more(left, cards[i])
    return left


def pick_cards(
    game: Quaeleon, seat: i64, source: i64, cards: vec[i64], count: i64, *, unseen: bool
) -> vec[i64]:
    """One player chooses so many of the cards, one after the other; where there is no choice nobody is asked."""
    if len(cards) == 0 or (len(cards) <= count and not unseen):
        return cards
    number: i64 = ask.PICK_UNSEEN if unseen else ask.PICK
    picked = vec[i64](capacity=8)
    game.speaking = source
    game.wanted = count
    while len(picked) < count and len(cards) > 0:
        card = game.choose(seat, number, cards)
        picked = with_one_more(picked, card)
        cards = without(cards, card)
    return picked


def pick_at_random(game: Quaeleon, cards: vec[i64], count: i64) -> vec[i64]:
    """Chance takes so many of the cards."""
    if len(cards) <= count:
        return cards
    picked = vec[i64](capacity=8)
    while len(picked) < count:
        card = game.pick(cards)
        picked = with_one_more(picked, card)
        cards = without(cards, card)
    return picked


def holders_pick(
    game: Quaeleon, source: i64, seats: i64, candidates: list[vec[i64]], count: i64, *, unseen: bool
) -> vec[i64]:
    """Every holder chooses among the own cards, all at once and in secret; the cards come in seat order."""
    asked: i64 = 0
    for seat in range(game.seats):
        if (seats >> seat) & 1 and (unseen or len(candidates[seat]) > count) and count > 0:
            asked |= 1 << seat
    game.speaking = source
    game.wanted = count
    game.question = ask.GIVE_UP_UNSEEN if unseen else ask.GIVE_UP
    game.candidates = candidates
    if asked != 0:
        open_drafts(game, asked)
        if asked & (asked - 1) == 0:
            for seat in range(game.seats):
                if asked == 1 << seat:
                    pick_own(game, seat)
        else:
            game.together(asked, pick_own)
    picked = vec[i64](capacity=8)
    for seat in range(game.seats):
        if (asked >> seat) & 1:
            draft = game.draft[seat]
            for i in range(draft.size()):
                picked = with_one_more(picked, draft.at(i))
        elif (seats >> seat) & 1:
            own = candidates[seat]
            for i in range(len(own)):
                if i < count:
                    picked = with_one_more(picked, own[i])
    game.draft = NO_DRAFTS
    return picked


def pick_own(game: Quaeleon, seat: i64) -> None:
    """One holder's choice, into the draft."""
    cards = game.candidates[seat]
    draft = game.draft[seat]
    if len(cards) == 0:
        game.choose(seat, game.question, row(PASS))  # others must not see that there is no such card
    while draft.size() < game.wanted and len(cards) > 0:
        card = game.choose(seat, game.question, cards)
        draft.put(card)
        cards = without(cards, card)


def open_drafts(game: Quaeleon, seats: i64) -> None:
    """An empty draft for each of these seats."""
    drafts: list[Zone] = []
    for seat in range(game.seats):
        drafts.append(Zone(1 << seat) if (seats >> seat) & 1 else EMPTY)
    game.draft = drafts
