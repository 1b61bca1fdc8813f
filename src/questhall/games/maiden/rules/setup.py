"""Setting up: a Maiden, her Captor, and one deck out of what both bring along. [MQ-006 to MQ-033]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import asks, events
from questhall.games.maiden.printed import CaptorFacts, MaidenFacts
from questhall.games.maiden.rules.decks import report, see_top, turn_rest_cards
from questhall.games.maiden.rules.gifts import kept_apart, put_into_deck
from questhall.games.maiden.state import Maiden
from questhall.games.maiden.words import (
    CAPTOR,
    DRESS,
    FAMILIES,
    GIFT,
    HEALTH,
    ITEM,
    LEVELS,
    MAIDEN,
    OBSTACLE,
    RANDOM_ITEMS,
    REST,
    SAVIOR,
    TREASURE,
)
from questhall.kernel.zones import NO_CARD, PASS, Zone, filled, with_one_more

ANY_LEVEL: Final = -1

# ------------------------------------------------------------------ the box


def fill_box(game: Maiden) -> None:
    """Every card lies in the box, where everybody may look at it until it is shuffled into a pile. [MQ-017, MQ-033]"""
    for card in range(len(game.face)):
        game.put(game.box, card)
        game.show(card, game.everybody)


def in_box(game: Maiden, family: i64, name: str = "") -> vec[i64]:
    """The cards of a family in the box, one of each face; of this name, if one is given."""
    found = vec[i64]()
    seen = filled(game.table.size, 0)
    box, face, families = game.box.cards, game.face, game.table.family
    for i in range(len(box)):
        card = box[i]
        if families[face[card]] == family and seen[face[card]] == 0:
            if name == "" or game.printed(card).name == name:
                seen[face[card]] = 1
                found = with_one_more(found, card)
    return found


def take_out(game: Maiden, seat: i64, card: i64) -> None:
    """A card is meant for a deck; until that is built, it lies ready. [MQ-025]"""
    game.box.take(card)
    game.owner[card] = seat
    game.put(game.aside[seat], card)


# ------------------------------------------------------------------ choosing


def choose_deck(game: Maiden, seat: i64) -> None:
    """A Maiden, after that her Captor, then what else is left to the player. [MQ-023]"""
    maiden = game.choose(seat, asks.CHOOSE_MAIDEN, in_box(game, MAIDEN))
    take_chosen(game, seat, maiden)
    captor = game.choose(seat, asks.CHOOSE_CAPTOR, in_box(game, CAPTOR))
    take_chosen(game, seat, captor)
    for name in maiden_facts(game, maiden).dresses:
        choose_dress(game, seat, name)
    choose_epics(game, seat)
    place_gifts(game, seat)


def take_chosen(game: Maiden, seat: i64, card: i64) -> None:
    """A chosen card is out of the box."""
    take_out(game, seat, card)
    report(game, events.CHOSEN, seat, card)


def choose_dress(game: Maiden, seat: i64, name: str) -> None:
    """A Dress that is named, if it is to be had, else any that the player likes. [MQ-010, MQ-027, MQ-R04]"""
    dresses = in_box(game, DRESS, name)
    if len(dresses) == 0:
        dresses = in_box(game, DRESS)
    if len(dresses) > 0:
        take_chosen(game, seat, game.choose(seat, asks.CHOOSE_DRESS, dresses))
    else:
        game.tell(events.SHORT, seat, number=DRESS, more=1)


def choose_epics(game: Maiden, seat: i64) -> None:
    """Each Epic Treasure that the player has unlocked may be put into the pool. [MQ-142, MQ-R84]"""
    options = unlocked(game, seat)
    while len(options) > 0:
        card = game.choose(seat, asks.CHOOSE_EPIC, with_one_more(options, PASS))
        if card == PASS:
            return
        game.pool |= 1 << game.epic_number(card)
        report(game, events.CHOSEN, seat, card)
        options = unlocked(game, seat)


def unlocked(game: Maiden, seat: i64) -> vec[i64]:
    """The Epic Treasures that the player has unlocked and that are not yet in the pool."""
    found = vec[i64]()
    if seat < len(game.profiles):
        for name in game.profiles[seat].unlocked:
            epics = in_box(game, TREASURE, name)
            for i in range(len(epics)):
                if not game.is_in_pool(epics[i]):
                    found = with_one_more(found, epics[i])
    return found


def place_gifts(game: Maiden, seat: i64) -> None:
    """The player says of each Gift whether it goes into the deck or is kept apart. [MQ-167, MQ-R121, MQ-D44]"""
    options = gifts_for_deck(game, seat)
    while len(options) > 0:
        card = game.choose(seat, asks.PLACE_GIFT, with_one_more(options, PASS))
        if card == PASS:
            break
        put_into_deck(game, seat, card)
        options = gifts_for_deck(game, seat)
    for card in kept_apart(game, seat):
        report(game, events.LAID_ASIDE, seat, card)


def gifts_for_deck(game: Maiden, seat: i64) -> vec[i64]:
    """The Gifts that are still apart; of two that are alike only one goes into a deck."""
    found = vec[i64]()
    for card in kept_apart(game, seat):
        is_alike = False
        for i in range(game.ahead[seat].size()):
            if game.face[game.ahead[seat].at(i)] == game.face[card]:
                is_alike = True
        if not is_alike:
            found = with_one_more(found, card)
    return found


def maiden_facts(game: Maiden, card: i64) -> MaidenFacts:
    """What is printed on the back of a Maiden."""
    facts = game.printed(card).maiden
    assert facts is not None
    return facts


def captor_facts(game: Maiden, card: i64) -> CaptorFacts:
    """What is printed on the back of a Captor."""
    facts = game.printed(card).captor
    assert facts is not None
    return facts


def chosen_of(game: Maiden, seat: i64, family: i64) -> i64:
    """The Maiden or the Captor that a player has chosen."""
    aside = game.aside[seat]
    for i in range(aside.size()):
        if game.family(aside.at(i)) == family:
            return aside.at(i)
    return NO_CARD


# ------------------------------------------------------------------ building


def build_decks(game: Maiden, seats: i64) -> None:
    """Named cards of all decks first, then random ones by turns, then each deck is shuffled. [MQ-025, MQ-026, MQ-R03]"""
    wanted = [filled(FAMILIES, 0) for seat in range(game.seats)]
    for seat in range(game.seats):
        if (seats >> seat) & 1:
            take_named(game, seat, wanted[seat])
    deal(game, seats, HEALTH, ANY_LEVEL, [count[HEALTH] for count in wanted])
    deal(game, seats, ITEM, ANY_LEVEL, [count[ITEM] for count in wanted])
    for level in range(LEVELS):
        deal(
            game,
            seats,
            OBSTACLE,
            level,
            [obstacles_of(game, seats, seat, level) for seat in range(game.seats)],
        )
    deal(game, seats, TREASURE, ANY_LEVEL, [count[TREASURE] for count in wanted])
    deal(game, seats, SAVIOR, ANY_LEVEL, [count[SAVIOR] for count in wanted])
    for seat in range(game.seats):
        if (seats >> seat) & 1:
            finish_deck(game, seat)


def take_named(game: Maiden, seat: i64, wanted: vec[i64]) -> None:
    """The cards that the Maiden names; for one that is not to be had, a random one more. [MQ-008, MQ-012, MQ-027]"""
    maiden = maiden_facts(game, chosen_of(game, seat, MAIDEN))
    captor = captor_facts(game, chosen_of(game, seat, CAPTOR))
    wanted[HEALTH] = maiden.random_health  # MQ-009, MQ-R05
    wanted[ITEM] = RANDOM_ITEMS  # MQ-013
    wanted[TREASURE] = captor.treasures
    wanted[SAVIOR] = captor.saviors
    for name in maiden.health:
        wanted[HEALTH] += take_by_name(game, seat, HEALTH, name)
    if maiden.heirloom != "":
        wanted[ITEM] += take_by_name(game, seat, ITEM, maiden.heirloom)


def take_by_name(game: Maiden, seat: i64, family: i64, name: str) -> i64:
    """A named card; how many random ones have to replace it: none, if it is there. [MQ-025, MQ-027]"""
    named = in_box(game, family, name)
    if len(named) == 0:
        game.tell(events.REPLACED, seat, number=family)
        return 1
    take_out(game, seat, named[0])
    return 0


def obstacles_of(game: Maiden, seats: i64, seat: i64, level: i64) -> i64:
    """How many Obstacles of a level a deck's Captor lists. [MQ-016, MQ-018]"""
    if (seats >> seat) & 1 == 0:
        return 0
    return captor_facts(game, chosen_of(game, seat, CAPTOR)).obstacles[level]


def deal(game: Maiden, seats: i64, family: i64, level: i64, wanted: list[i64]) -> None:
    """A pile is shuffled and dealt by turns to each deck that wants more of it. [MQ-018, MQ-020, MQ-021, MQ-R03]"""
    pile = pile_of(game, family, level)
    left = True
    while left and pile.size() > 0:
        left = False
        for seat in range(game.seats):
            if wanted[seat] > 0 and pile.size() > 0:
                card = pile.take_top()
                game.owner[card] = seat
                game.put(game.ahead[seat], card)
                wanted[seat] -= 1
                left = True
    for seat in range(game.seats):
        if wanted[seat] > 0:
            game.tell(events.SHORT, seat, number=family, more=wanted[seat])
    game.put_all(game.box, pile.take_all())


def pile_of(game: Maiden, family: i64, level: i64) -> Zone:
    """The cards that are dealt at random, shuffled; Epic Treasures stay out that are not in the pool. [MQ-019, MQ-142]"""
    pile = Zone(0)
    box = game.box.take_all()
    face, families, levels = game.face, game.table.family, game.table.level
    for i in range(len(box)):
        card = box[i]
        if families[face[card]] == family and (level == ANY_LEVEL or levels[face[card]] == level):
            if family != TREASURE or game.is_in_pool(card):
                pile.put(card)
                continue
        game.box.put(card)
    game.shuffle(pile)
    return pile


def finish_deck(game: Maiden, seat: i64) -> None:
    """Both decks in one, shuffled as the cards are turned, Rest cards behind, at level 1. [MQ-024, MQ-028 to MQ-032]"""
    ahead = game.ahead[seat]
    aside = game.aside[seat]
    ready = aside.take_all()
    for i in range(len(ready)):
        game.put(aside if game.family(ready[i]) == GIFT else ahead, ready[i])
    game.shuffle(ahead)
    for which in range(2):
        card = rest_card(game, which)
        game.box.take(card)
        game.owner[card] = seat
        game.put(game.rest[seat], card)
    game.progress[seat] = 0
    turn_rest_cards(game, seat)
    game.tell(events.BUILT, seat, number=ahead.size())
    see_top(game, seat)


def rest_card(game: Maiden, which: i64) -> i64:
    """A Rest card out of the box, the first or the second of a deck. [MQ-031, MQ-149]"""
    for i in range(game.box.size()):
        card = game.box.at(i)
        if game.family(card) == REST and game.printed(card).rest == which:
            return card
    raise ValueError("the box has too few Rest cards")
