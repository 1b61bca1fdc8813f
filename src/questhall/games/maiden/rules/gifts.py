"""Gifts: used to help others, once a meeting; signed and exchanged at the end of Serendipity. [MQ-167 to MQ-170, MQ-224]"""

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import asks, events
from questhall.games.maiden.printed import Instruction
from questhall.games.maiden.rules.decks import report
from questhall.games.maiden.rules.fan import add_one
from questhall.games.maiden.state import OF_CHALLENGE, OF_MAIDEN, Maiden
from questhall.games.maiden.words import AS_GIFT, ENLARGE, GIFT, GUARD, PLACE
from questhall.kernel.zones import NO_CARD, NOBODY, PASS, only, with_one_more

# ------------------------------------------------------------------ what a Gift is worth


def signers(game: Maiden, card: i64) -> i64:
    """Who has signed a Gift: a set of people. [MQ-169]"""
    seat = game.owner[card]
    if seat != NOBODY and not game.aside[seat].has(card):
        return game.inside[place_inside(game, card)]
    return game.signed[card]


def place_inside(game: Maiden, card: i64) -> i64:
    """Where the signatures of a Gift stand while it is in a deck."""
    return game.owner[card] * game.table.gifts + game.table.gift_number[game.face[card]]


def put_into_deck(game: Maiden, seat: i64, card: i64) -> None:
    """A Gift goes from what is kept apart into the deck, with its signatures. [MQ-167]"""
    game.inside[place_inside(game, card)] = game.signed[card]
    game.signed[card] = 0
    game.aside[seat].take(card)
    game.put(game.ahead[seat], card)


def signatures(game: Maiden, card: i64) -> i64:
    """How many lines are signed, each by somebody else: the strength of the Gift. [MQ-169]"""
    count: i64 = 0
    signed = signers(game, card)
    while signed != 0:
        count += signed & 1
        signed >>= 1
    return count


def lines_of(game: Maiden, card: i64) -> i64:
    """How many lines there are to be signed."""
    facts = game.printed(card).gift
    assert facts is not None
    return facts.lines


def does(game: Maiden, card: i64, verb: i64) -> bool:
    """Whether a Gift does this, as its card says. [MQ-170]"""
    facts = game.printed(card).gift
    return facts is not None and facts.text[0].verb == verb


def kept_apart(game: Maiden, seat: i64) -> vec[i64]:
    """The Gifts that a player keeps apart. [MQ-167]"""
    found = vec[i64]()
    aside = game.aside[seat]
    for i in range(aside.size()):
        if game.family(aside.at(i)) == GIFT:
            found = with_one_more(found, aside.at(i))
    return found


def gifts_of(game: Maiden, seat: i64) -> vec[i64]:
    """All signed Gifts that a player owns, wherever they are."""
    found = vec[i64]()
    owner, face, families = game.owner, game.face, game.table.family
    for card in range(len(owner)):
        if owner[card] == seat and families[face[card]] == GIFT and signers(game, card) != 0:
            found = with_one_more(found, card)
    return found


def is_at_hand(game: Maiden, seat: i64, card: i64) -> bool:
    """A Gift can be used from where it is kept apart, and out of the deck when it lies in the Fan. [MQ-R121]"""
    return game.aside[seat].has(card) or game.fan[seat].has(card)


# ------------------------------------------------------------------ helping with one


def offer_gifts(game: Maiden) -> None:
    """In a shared Encounter each helper may use the one Gift of this meeting. [MQ-168, MQ-D41, MQ-R83]"""
    for step in range(1, game.seats):
        seat = (game.conductor + step) % game.seats
        if (game.suppliers >> seat) & 1 and (game.given >> seat) & 1 == 0 and game.interrupted == NOBODY:
            offer_gift(game, seat)


def offer_gift(game: Maiden, seat: i64) -> None:
    """Use a Gift now, or keep it."""
    usable = usable_gifts(game, seat)
    if len(usable) == 0:
        return
    for each in usable:  # that its owner is asked tells everybody of it
        game.show(each, game.everybody)
    card = game.choose(seat, asks.GIFT, with_one_more(usable, PASS))
    if card == PASS:
        return
    strength = signatures(game, card)
    use_up(game, seat, card)
    if does(game, card, GUARD):
        game.aids = [*game.aids, Instruction(GUARD, when=AS_GIFT, count=strength)]
    else:
        enlarge_from(game, seat, (strength + 1) // 2)


def enlarge_from(game: Maiden, seat: i64, count: i64) -> None:
    """The owner of the Gift supplies the cards that it adds."""
    for i in range(count):
        add_one(game, seat, steps_back=i == 0)
        if game.interrupted != NOBODY:
            return
        game.tell(events.FAN_GREW, seat, number=1)


def usable_gifts(game: Maiden, seat: i64) -> vec[i64]:
    """The signed Gifts at hand that are of use now: a Guard in a Challenge, more cards with a Maiden, too."""
    found = vec[i64]()
    for card in gifts_of(game, seat):
        if is_at_hand(game, seat, card):
            guards = does(game, card, GUARD) and game.meeting == OF_CHALLENGE
            enlarges = does(game, card, ENLARGE) and game.meeting in (OF_CHALLENGE, OF_MAIDEN)
            if guards or enlarges:
                found = with_one_more(found, card)
    return found


def use_up(game: Maiden, seat: i64, card: i64) -> None:
    """Everybody sees the Gift that is used; it was the player's only one in this meeting. [MQ-168]"""
    game.given |= only(seat)
    game.show(card, game.everybody)
    report(game, events.GIFT_USED, seat, card, signatures(game, card))


def brooch_of(game: Maiden, seat: i64) -> i64:
    """The strongest signed Brooch that a player can still use in this meeting, or NO_CARD. [MQ-221, MQ-R82]"""
    best: i64 = NO_CARD
    if (game.given >> seat) & 1 == 0:
        for card in gifts_of(game, seat):
            if does(game, card, PLACE):
                if best == NO_CARD or signatures(game, card) > signatures(game, best):
                    best = card
    return best


# ------------------------------------------------------------------ the end of a meeting


def part_with_gifts(game: Maiden, one: i64, other: i64) -> None:
    """Gifts are signed, and one may be exchanged for another; each needs both. [MQ-224, MQ-D42]"""
    lay_open(game, one, other)
    let_sign(game, one, other)
    let_sign(game, other, one)
    exchange_gifts(game, one, other)


def lay_open(game: Maiden, one: i64, other: i64) -> None:
    """What is to be signed or exchanged is shown to the other player."""
    for card in kept_apart(game, one):
        game.show(card, only(other))
    for card in kept_apart(game, other):
        game.show(card, only(one))


def let_sign(game: Maiden, signer: i64, owner: i64) -> None:
    """A player signs one of the other's Gifts, if the other likes. [MQ-169, MQ-R121]"""
    signable = gifts_to_sign(game, signer, owner)
    if len(signable) == 0:
        return
    game.whose = owner
    card = game.choose(signer, asks.SIGN, with_one_more(signable, PASS))
    if card == PASS:
        return
    game.whose = signer
    game.subject = card
    if game.choose(owner, asks.LET_SIGN, yes_or_no()) == asks.YES:
        game.signed[card] |= only(signer)
        report(game, events.SIGNED, signer, card, signatures(game, card), owner)


def gifts_to_sign(game: Maiden, signer: i64, owner: i64) -> vec[i64]:
    """Gifts with a free line that this player has not signed yet. [MQ-169]"""
    found = vec[i64]()
    for card in kept_apart(game, owner):
        if (game.signed[card] >> signer) & 1 == 0 and signatures(game, card) < lines_of(game, card):
            found = with_one_more(found, card)
    return found


def exchange_gifts(game: Maiden, one: i64, other: i64) -> None:
    """One Gift for another, with all their signatures, if both like. [MQ-224, MQ-R121]"""
    own, others = kept_apart(game, one), kept_apart(game, other)
    if len(own) == 0 or len(others) == 0:
        return
    game.whose = other
    given = game.choose(one, asks.GIVE, with_one_more(own, PASS))
    if given == PASS:
        return
    game.whose = one
    game.subject = given
    returned = game.choose(other, asks.GIVE_BACK, with_one_more(others, PASS))
    if returned != PASS:
        hand_over(game, given, one, other)
        hand_over(game, returned, other, one)


def hand_over(game: Maiden, card: i64, giver: i64, taker: i64) -> None:
    """A Gift changes hands."""
    game.aside[giver].take(card)
    game.put(game.aside[taker], card)
    game.owner[card] = taker
    report(game, events.GIFT_GIVEN, giver, card, other=taker)


def yes_or_no() -> vec[i64]:
    """The two answers to a proposal; who does not answer has declined."""
    return with_one_more(with_one_more(vec[i64](), asks.NO), asks.YES)
