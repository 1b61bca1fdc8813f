"""The open Fan before the check: what can be used, in whatever order the player likes. [MQ-071, MQ-105, MQ-R14]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import asks, events
from questhall.games.maiden.asks import (
    CELLAR_IT,
    USE_ABILITY,
    USE_DISTRACT,
    USE_DOWNGRADE,
    USE_FAN,
    USE_FORESIGHT,
    USE_HASTE,
    USE_UPGRADE,
    use_of,
    used_card,
    used_way,
)
from questhall.games.maiden.rules.abilities import can_use_ability, use_ability
from questhall.games.maiden.rules.adds import read_adds
from questhall.games.maiden.rules.altering import (
    downgrade_one,
    has_downgrade_target,
    has_upgrade_target,
    must_be_downgraded,
    upgrade_one,
)
from questhall.games.maiden.rules.decks import report
from questhall.games.maiden.rules.fan import distract, enlarge, leave, look_ahead
from questhall.games.maiden.rules.haste import has_swap, swap_in
from questhall.games.maiden.rules.texts import is_barred, law
from questhall.games.maiden.state import (
    ARROWS_ON_FAILURE,
    OF_CHALLENGE,
    OF_MAIDEN,
    OF_RUN,
    Maiden,
)
from questhall.games.maiden.words import (
    DISTRACT,
    FAN,
    FORESIGHT,
    HASTE,
    ICONS,
    IN_FAN,
    MAIDEN,
    NO_FREE_CELLAR,
    WHEN_MET,
)
from questhall.kernel.zones import NOBODY, PASS, with_one_more

# What of a card has been used in its present position, in `spent`: numbers of icons, then sets.
SPENT_DISTRACT: Final = 0
SPENT_FORESIGHT: Final = 4
SPENT_HASTE: Final = 8
SPENT_FAN: Final = 12
SPENT_UPGRADE: Final = 15
SPENT_DOWNGRADE: Final = 19
SPENT_ABILITY: Final = 23
NIBBLE: Final = 15


def use_the_fan(game: Maiden) -> None:
    """Cellar, use icons and alter cards until the check is asked for, or a Rest card ends it all. [MQ-071, MQ-228]"""
    while game.interrupted == NOBODY:
        read_adds(game)
        if game.interrupted != NOBODY:
            return
        option = game.choose(game.conductor, asks.USE, uses(game))
        if option == PASS:
            return
        use(game, used_card(option), used_way(option))


def uses(game: Maiden) -> vec[i64]:
    """All that can be used now; going on to the check is refused while a Downgrade is owed. [MQ-113, MQ-R18]"""
    found = vec[i64](capacity=16)
    for seat in range(game.seats):
        fan = game.fan[seat]
        for i in range(fan.size()):
            found = with_uses_of(game, found, fan.at(i))
    if game.meeting == OF_MAIDEN and is_ability_free(game, game.encountered(), WHEN_MET):
        found = with_one_more(found, use_of(game.encountered(), USE_ABILITY))
    if not is_downgrade_owed(game):
        found = with_one_more(found, PASS)
    return found


def with_uses_of(game: Maiden, found: vec[i64], card: i64) -> vec[i64]:
    """The uses that were found, and those of one more card of the Fan."""
    first = use_of(card, 0)
    if can_be_cellared(game, card):
        found = with_one_more(found, first + CELLAR_IT)
    if game.meeting == OF_RUN:  # MQ-095
        return found
    spent = game.spent[card]
    row = game.spot(card) * ICONS
    counts = game.table.counts
    if counts[row + DISTRACT] > (spent >> SPENT_DISTRACT) & NIBBLE and not is_barred(game, DISTRACT):
        found = with_one_more(found, first + USE_DISTRACT)
    if counts[row + FORESIGHT] > (spent >> SPENT_FORESIGHT) & NIBBLE and can_foresee(game):
        found = with_one_more(found, first + USE_FORESIGHT)
    if counts[row + HASTE] > (spent >> SPENT_HASTE) & NIBBLE and can_swap(game):
        found = with_one_more(found, first + USE_HASTE)
    if counts[row + FAN] > 0 and not is_barred(game, FAN):
        for which in range(counts[row + FAN]):
            if (spent >> (SPENT_FAN + which)) & 1 == 0:
                found = with_one_more(found, first + USE_FAN + which)
    position = game.position(card)
    for number, arrow in enumerate(position.upgrades):
        if (spent >> (SPENT_UPGRADE + number)) & 1 == 0 and has_upgrade_target(game, arrow.icons):
            found = with_one_more(found, first + USE_UPGRADE + number)
    if game.meeting == OF_CHALLENGE and acts_before_check(game, card):
        for number, arrow in enumerate(position.downgrades):
            if (spent >> (SPENT_DOWNGRADE + number)) & 1 == 0 and has_downgrade_target(game, arrow.icons):
                found = with_one_more(found, first + USE_DOWNGRADE + number)
    if is_ability_free(game, card, IN_FAN):
        found = with_one_more(found, first + USE_ABILITY)
    return found


# ------------------------------------------------------------------ what may be used


def can_be_cellared(game: Maiden, card: i64) -> bool:
    """Gray cards and Obstacles above the Tower Level may leave the Fan without cost. [MQ-108, MQ-110, MQ-096, MQ-242]"""
    return (game.is_gray(card) or game.is_above_level(card)) and law(game, NO_FREE_CELLAR) == 0


def can_foresee(game: Maiden) -> bool:
    """Whether there is anything to look at, and nothing bars it. [MQ-124]"""
    if is_barred(game, FORESIGHT):
        return False
    for seat in range(game.seats):
        if (game.suppliers >> seat) & 1 and game.ahead[seat].size() > 0:
            return True
    return False


def can_swap(game: Maiden) -> bool:
    """Haste exchanges Obstacles in a Challenge alone. [MQ-127, MQ-R28]"""
    return game.meeting == OF_CHALLENGE and not is_barred(game, HASTE) and has_swap(game)


def is_ability_free(game: Maiden, card: i64, where: i64) -> bool:
    """Whether a card has an ability that works here, has not been used, and would do something. [MQ-105, MQ-R39]"""
    ability = game.position(card).ability
    if len(ability) == 0 or (game.spent[card] >> SPENT_ABILITY) & 1 == 1:
        return False
    if game.family(card) == MAIDEN:
        facts = game.printed(card).maiden
        assert facts is not None
        if facts.works != where:
            return False
    return can_use_ability(game, ability)


def acts_before_check(game: Maiden, card: i64) -> bool:
    """Whether the Downgrades of a card are carried out before the check: those of Adds may wait for a failure. [MQ-R17]"""
    return not (game.holds(ARROWS_ON_FAILURE) and game.hinders(card))


def is_downgrade_owed(game: Maiden) -> bool:
    """In a Challenge every Downgrade icon with a legal target has to be used. [MQ-113, MQ-R18, MQ-R19, MQ-R20]"""
    if game.meeting != OF_CHALLENGE:
        return False
    forced = game.table.forced
    for seat in range(game.seats):
        fan = game.fan[seat]
        for i in range(fan.size()):
            card = fan.at(i)
            if forced[game.spot(card)] > 0 and acts_before_check(game, card) and owes(game, card):
                return True
    return False


def owes(game: Maiden, card: i64) -> bool:
    """Whether one of the card's Downgrade icons has not been used and has a target."""
    for number, arrow in enumerate(game.position(card).downgrades):
        is_free = (game.spent[card] >> (SPENT_DOWNGRADE + number)) & 1 == 0
        if is_free and must_be_downgraded(game, arrow.icons):
            return True
    return False


# ------------------------------------------------------------------ using it


def use(game: Maiden, card: i64, way: i64) -> None:
    """Carry out one use of a card. [MQ-105, MQ-118]"""
    if way == CELLAR_IT:
        leave(game, card)
        return
    if game.events is not None:
        report(game, events.USED, game.conductor, card, way)
    if way == USE_DISTRACT:
        game.spent[card] += 1 << SPENT_DISTRACT
        distract(game, card)
    elif way == USE_FORESIGHT:
        game.spent[card] += 1 << SPENT_FORESIGHT
        look_ahead(game, card)
    elif way == USE_HASTE:
        game.spent[card] += 1 << SPENT_HASTE
        swap_in(game, card)
    elif way < USE_UPGRADE:
        game.spent[card] |= 1 << (SPENT_FAN + way - USE_FAN)
        game.subject = card
        enlarge(game, game.position(card).fan[way - USE_FAN])
    elif way < USE_DOWNGRADE:
        game.spent[card] |= 1 << (SPENT_UPGRADE + way - USE_UPGRADE)
        upgrade_one(game, card, game.position(card).upgrades[way - USE_UPGRADE].icons)
    elif way < USE_ABILITY:
        game.spent[card] |= 1 << (SPENT_DOWNGRADE + way - USE_DOWNGRADE)
        downgrade_one(game, card, game.position(card).downgrades[way - USE_DOWNGRADE].icons)
    else:
        game.spent[card] |= 1 << SPENT_ABILITY
        use_ability(game, card)
