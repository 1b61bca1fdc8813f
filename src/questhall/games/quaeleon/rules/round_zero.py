"""Round 0, the exchange of starting cards. [QL-032 to QL-039, QL-R34]"""

from mypy_extensions import i64

from questhall.games.quaeleon import asks as ask
from questhall.games.quaeleon.effects.choosing import open_drafts
from questhall.games.quaeleon.rules.piles import draw_one
from questhall.games.quaeleon.state import NO_DRAFTS, PREPARATION, ROUND_ZERO, Quaeleon
from questhall.kernel.zones import NO_CARD, NOBODY, PASS, Zone


def play_round_zero(game: Quaeleon) -> None:
    """Everybody rejects any number of cards in secret and gets as many new ones; then the rejects are shown."""
    game.tell(ask.PHASE_BEGAN, NOBODY, number=ROUND_ZERO, more=game.round)
    open_drafts(game, game.living)
    game.together(game.living, reject)
    rejected: list[Zone] = []
    for seat in range(game.seats):
        rejected.append(lay_aside(game, seat))
    for seat in range(game.seats):
        draw_replacements(game, seat, rejected[seat].size())
    for seat in range(game.seats):
        show_rejects(game, seat, rejected[seat])
    game.draft = NO_DRAFTS
    game.shuffle(game.deck)
    game.tell(ask.SHUFFLED, NOBODY, number=game.deck.size(), more=ask.SHUFFLED_REJECTS)
    game.next = PREPARATION


def reject(game: Quaeleon, seat: i64) -> None:
    """Pick the cards to be exchanged, from none to all. [QL-034]"""
    draft = game.draft[seat]
    options = game.hand[seat].copy_upon(PASS)
    while options.size() > 1:
        card = game.choose(seat, ask.SWAP, options.cards)
        if card == PASS:
            return
        draft.put(card)
        options.take(card)


def lay_aside(game: Quaeleon, seat: i64) -> Zone:
    """The rejects lie face down before their player: nobody can draw them. [QL-035, QL-036]"""
    aside = Zone(1 << seat)
    draft = game.draft[seat]
    for i in range(draft.size()):
        game.hand[seat].take(draft.at(i))
        game.put(aside, draft.at(i))
    return aside


def draw_replacements(game: Quaeleon, seat: i64, count: i64) -> None:
    """As many new cards as were rejected, in seat order. [QL-035, QL-R34]"""
    game.tell(ask.EXCHANGED, seat, number=count)
    for i in range(count):
        card = draw_one(game, seat)
        if card == NO_CARD:
            return
        game.tell(ask.DRAWN, seat, card, number=game.hand[seat].size())


def show_rejects(game: Quaeleon, seat: i64, aside: Zone) -> None:
    """All rejects are turned up, with the names of their players; then they go into the deck. [QL-037, QL-038]"""
    cards = aside.take_all()
    for i in range(len(cards)):
        game.show(cards[i], game.everybody)
        game.tell(ask.REJECTED, seat, cards[i])
        game.put(game.deck, cards[i])
