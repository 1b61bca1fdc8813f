"""Serendipity: two players with decks help each other for an Encounter or two. [MQ-217 to MQ-226]"""

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import asks, events
from questhall.games.maiden.rules.decks import report, see_front, shuffle_deck
from questhall.games.maiden.rules.gifts import brooch_of, signatures, use_up, yes_or_no
from questhall.games.maiden.state import Maiden
from questhall.kernel.zones import NO_CARD, PASS, Zone, only, with_one_more

# ------------------------------------------------------------------ agreeing


def agree_to_meet(game: Maiden, proposer: i64, other: i64, form: i64) -> bool:
    """Nobody has to meet anybody: the other player agrees or declines. [MQ-217, MQ-D37]"""
    game.tell(events.PROPOSED, proposer, other=other, number=form)
    game.whose = proposer
    game.amount = form
    agreed = game.choose(other, asks.MEET, yes_or_no()) == asks.YES
    game.tell(events.AGREED if agreed else events.DECLINED_TO_MEET, other, other=proposer, number=form)
    return agreed


def may_help(game: Maiden, helper: i64, active: i64) -> bool:
    """The same person helps a given deck only once in one whole game with it. [MQ-225, MQ-226, MQ-R79]"""
    is_new = (game.helped_by[active] >> helper) & 1 == 0
    return helper != active and is_new and game.is_in_tower(active) and game.is_in_tower(helper)


# ------------------------------------------------------------------ preparing the decks


def prepare(game: Maiden, active: i64, helper: i64) -> None:
    """Both decks are made ready; no Tower Level changes by it. [MQ-218 to MQ-221]"""
    call_out(game, active)
    prepare_helper(game, helper)


def call_out(game: Maiden, seat: i64) -> None:
    """The active player searches the own deck for an Encounter, which goes on top of the shuffled rest. [MQ-218, MQ-219]"""
    take_up(game, seat)
    card = game.choose(seat, asks.PICK, encounters_in(game, game.ahead[seat]))
    game.ahead[seat].take(card)
    game.put(game.met, card)  # apart from the deck while that is shuffled
    shuffle_deck(game, seat)
    game.met.take(card)
    game.put(game.ahead[seat], card)
    see_front(game, card)
    report(game, events.CALLED_OUT, seat, card)


def take_up(game: Maiden, seat: i64) -> None:
    """The whole deck without its Rest cards, to be looked through by its owner. [MQ-218, MQ-220]"""
    game.put_all(game.ahead[seat], game.cellar[seat].take_all())
    ahead = game.ahead[seat]
    for i in range(ahead.size()):
        card = ahead.at(i)
        if game.is_undiscovered(card):
            game.show_look(card, only(seat))
        else:
            game.show(card, only(seat))


def encounters_in(game: Maiden, deck: Zone) -> vec[i64]:
    """What could be Encountered now: the Maiden, and what hinders at or below the Tower Level. [MQ-R80]"""
    found = vec[i64]()
    for i in range(deck.size()):
        card = deck.at(i)
        if game.is_maiden(card) or (game.hinders(card) and not game.is_above_level(card)):
            found = with_one_more(found, card)
    return found


def prepare_helper(game: Maiden, seat: i64) -> None:
    """The helper's whole deck is shuffled; with the Brooch some cards of choice come on top of it. [MQ-220, MQ-221]"""
    brooch = brooch_of(game, seat)
    if brooch != NO_CARD:
        game.show(brooch, game.everybody)  # that its owner is asked tells everybody of it
        take_up(game, seat)
        choose_for_the_top(game, seat, brooch)
    shuffle_deck(game, seat)
    placed = game.foreseen[seat].size()
    while game.foreseen[seat].size() > 0:  # the first that was chosen comes on top
        game.put(game.ahead[seat], game.foreseen[seat].take_top())
    if game.ahead[seat].size() > 0:
        see_front(game, game.ahead[seat].top())
    game.tell(events.PREPARED, seat, number=placed)


def choose_for_the_top(game: Maiden, seat: i64, brooch: i64) -> None:
    """As many cards as the Brooch has signatures, in the order in which they are to come, or none. [MQ-R82, MQ-D39]"""
    most = signatures(game, brooch)
    placed = game.foreseen[seat]
    while placed.size() < most and game.ahead[seat].size() > 0:
        game.amount = most - placed.size()
        card = game.choose(seat, asks.PLACE, with_one_more(without(game.ahead[seat], brooch), PASS))
        if card == PASS:
            return
        if placed.size() == 0:
            use_up(game, seat, brooch)
        game.ahead[seat].take(card)
        game.put(placed, card)


def without(deck: Zone, card: i64) -> vec[i64]:
    """All cards of a deck but one: a Brooch that lies in the deck does not place itself."""
    found = vec[i64]()
    for i in range(deck.size()):
        if deck.at(i) != card:
            found = with_one_more(found, deck.at(i))
    return found


# ------------------------------------------------------------------ the Encounter, and after it


def agrees_to_bear(game: Maiden, helper: i64, points: i64) -> bool:
    """Damage that the active player's deck does not bear comes to the helper only if the helper likes. [MQ-R81, MQ-D46]"""
    if not game.is_in_tower(helper):
        return False
    game.whose = game.leader
    game.amount = points
    agreed = game.choose(helper, asks.TAKE_OVER, yes_or_no()) == asks.YES
    game.tell(events.TOOK_OVER, helper, other=game.leader, number=points, more=1 if agreed else 0)
    return agreed


def note_help(game: Maiden, helper: i64, active: i64) -> None:
    """The help counts as given, however the Encounter went. [MQ-225, MQ-232, MQ-R84, MQ-R125]"""
    game.helped_by[active] |= only(helper)
    game.assisted[helper] += 1
    game.tell(events.HELPED, helper, other=active)
