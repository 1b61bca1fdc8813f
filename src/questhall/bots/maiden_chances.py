"""How a Challenge would go for the player of Maiden's Quest: Fans dealt in thought from what is known of the deck."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden.printed import ExitFacts, Part
from questhall.games.maiden.rules.demand import Tally
from questhall.games.maiden.sight import MaidenSight
from questhall.games.maiden.state import SIX_ICONS
from questhall.games.maiden.table import Table
from questhall.games.maiden.words import (
    AS_CHALLENGED,
    BASIC_SET,
    BASICS,
    DEAF,
    DEMAND,
    DISTRACT,
    ICONS,
    KEY,
    NO_ICON,
    NO_LEVEL,
    PER_NOTHING,
    SMALLER_FAN,
    WILD,
)
from questhall.kernel.rng import Dice
from questhall.kernel.sight import UNSEEN
from questhall.kernel.zones import NO_CARD, filled, with_one_more

TRIALS: Final = 30
HUNDRED: Final = 100
UNKNOWN_HELPS: Final = 55  # of a hundred cards that were never seen, so many show icons
UNKNOWN_SHOWS: Final = 2  # basic icons each
THE_KEY: Final = Part(1 << KEY, 1)


def chance_of(sight: MaidenSight, card: i64, fan_size: i64) -> i64:
    """Of a hundred Challenges to a card with so many cards of the own deck, how many would be won."""
    printed = sight.printed(card)
    if printed is None:
        return 0
    have = filled(ICONS, 0)
    size = fan_size
    deaf: i64 = 0
    more: list[Part] = []
    challenge = printed.challenge
    position = sight.position(card)
    assert position is not None
    way_out = position.way_out
    if way_out is None and challenge is not None:
        for instruction in challenge.text:
            if instruction.when == AS_CHALLENGED:
                if instruction.verb == SMALLER_FAN:
                    size -= instruction.count
                elif instruction.verb == DEAF:
                    deaf |= 1 << instruction.icon
                elif instruction.verb == DEMAND and instruction.per == PER_NOTHING:
                    icons: i64 = (1 << ICONS) - 1 if instruction.icon == NO_ICON else 1 << instruction.icon
                    more.append(Part(icons, instruction.count))
    cards = pool(sight)
    reach = plain_reach()
    dice = Dice(sight.encounters() * 64 + len(cards))
    won: i64 = 0
    for trial in range(TRIALS):
        have = dealt_in_thought(sight, cards, size, dice)
        for icon in range(ICONS):
            if (deaf >> icon) & 1:
                have[icon] = 0
        if way_out is not None:
            if can_get_out(sight, way_out, have, reach):
                won += 1
        elif challenge is not None and Tally([*challenge.demand, *more], have, reach).is_met():
            won += 1
    return won * HUNDRED // TRIALS


def can_get_out(sight: MaidenSight, way_out: ExitFacts, have: vec[i64], reach: vec[i64]) -> bool:
    """Whether these icons open an Exit. [MQ-154, MQ-166]"""
    if sight.is_changed(sight.seat, SIX_ICONS):
        return Tally([THE_KEY, *way_out.first, *way_out.second], have, reach).is_met()
    return (
        Tally([THE_KEY, *way_out.first], have, reach).is_met()
        or Tally([THE_KEY, *way_out.second], have, reach).is_met()
    )


def plain_reach() -> vec[i64]:
    """As what each icon counts where no ability has its say. [MQ-128]"""
    reach = filled(ICONS, 0)
    for icon in range(ICONS):
        reach[icon] = 1 << icon
    reach[WILD] |= BASIC_SET
    return reach


def pool(sight: MaidenSight) -> vec[i64]:
    """The cards ahead as far as they are known, UNSEEN for the others; after the first pass these are mere Treasures."""
    cards = sight.remembered()
    if sight.progress(sight.seat) == 0:
        for i in range(sight.ahead_size(sight.seat) - len(cards)):
            cards = with_one_more(cards, UNSEEN)
    return cards


def dealt_in_thought(sight: MaidenSight, cards: vec[i64], size: i64, dice: Dice) -> vec[i64]:
    """The icons of a Fan that might come: gray and above-level cards are passed over, +X and Distract bring more."""
    table = sight.table()
    level = sight.level(sight.seat)
    have = filled(ICONS, 0)
    room = size
    idle: i64 = 0
    count: i64 = len(cards)
    for i in range(count):
        if room <= 0:
            break
        j = i + dice.below(count - i)
        spot = cards[j]
        cards[j] = cards[i]
        cards[i] = spot
        if spot == UNSEEN:
            room -= 1
            if dice.below(HUNDRED) < UNKNOWN_HELPS:
                for one in range(UNKNOWN_SHOWS):
                    have[dice.below(BASICS)] += 1
            else:
                idle += 1
        elif not is_passed_over(table, spot, level):
            room -= 1
            first = spot * ICONS
            for icon in range(ICONS):
                have[icon] += table.counts[first + icon]
            if table.shown[spot] == 0:
                idle += 1
            for size_of_icon in table.positions[spot].fan:
                room += size_of_icon
            if table.counts[first + DISTRACT] > 0 and idle > 0:
                idle -= 1
                room += 1
    return have


def is_passed_over(table: Table, spot: i64, level: i64) -> bool:
    """Whether a card would leave the Fan for nothing: it is gray without an icon, or above the level."""
    if table.is_gray[spot] == 1:
        return table.shown[spot] == 0
    if table.hinders[spot] == 0:
        return False
    way_out = table.positions[spot].way_out
    height = way_out.level if way_out is not None else table.level[spot // 4]
    return height != NO_LEVEL and height > level


# ------------------------------------------------------------------ with the Fan open


def icons_in(tally: Tally) -> vec[i64]:
    """All icons that a tally has dealt out or left over."""
    have = tally.spare[:]
    for part in range(len(tally.parts)):
        for icon in range(ICONS):
            have[icon] += tally.used[part * ICONS + icon]
    return have


def missing_after(table: Table, tally: Tally, leaving: i64, coming: i64) -> i64:
    """How many icons are wanting if a position leaves the Fan and another comes; UNSEEN for none."""
    have = icons_in(tally)
    for icon in range(ICONS):
        if leaving != UNSEEN:
            have[icon] -= table.counts[leaving * ICONS + icon]
            if have[icon] < 0:
                have[icon] = 0
        if coming != UNSEEN:
            have[icon] += table.counts[coming * ICONS + icon]
    return Tally(tally.parts, have, tally.reach).missing()


def missing_against(sight: MaidenSight, tally: Tally, add: i64) -> i64:
    """How many icons of the open Fan are wanting against an Add of it, were that the Encountered card."""
    printed = sight.printed(add)
    position = sight.position(add)
    if add == NO_CARD or printed is None or position is None:
        return HUNDRED
    have = icons_in(tally)
    way_out = position.way_out
    if way_out is not None:
        return 0 if can_get_out(sight, way_out, have, tally.reach) else HUNDRED
    challenge = printed.challenge
    if challenge is None:
        return HUNDRED
    return Tally(challenge.demand, have, tally.reach).missing()
