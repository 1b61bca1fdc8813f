"""What an Obstacle, a Captor or an Exit demands, and whether the Fan has it. [MQ-067 to MQ-069, MQ-154, MQ-R129]"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from questhall.games.maiden.printed import Instruction, Part
from questhall.games.maiden.state import SIX_ICONS, Maiden
from questhall.games.maiden.targets import is_gone
from questhall.games.maiden.words import (
    ANY,
    BASIC_SET,
    DEAF,
    DEMAND,
    ICONS,
    KEY,
    LEND,
    NO_ICON,
    PER_ADD,
    PER_GONE,
    PER_NOTHING,
    PER_SAVIOR,
    PER_TREASURE,
    TREASURE,
    TREAT,
    WILD,
)
from questhall.kernel.zones import NOBODY, filled

THE_KEY: Final = Part(1 << KEY, 1)
NO_PARTS: Final[list[Part]] = []


@final
@mypyc_attr(acyclic=True)
class Tally:
    """Icons dealt out to the parts of a demand, as well as they can be: each icon serves one part. [MQ-R31, MQ-R129]"""

    def __init__(self, parts: list[Part], have: vec[i64], reach: vec[i64]) -> None:
        self.parts: list[Part] = parts
        self.spare: vec[i64] = have[:]
        """By icon: how many serve nothing."""
        self.reach: vec[i64] = reach
        """By icon: as which icons it may count, itself included; a Wild as any basic one."""
        self.used: vec[i64] = filled(len(parts) * ICONS, 0)
        """By part and icon."""
        self.served: vec[i64] = filled(len(parts), 0)
        """By part: how many icons it has."""
        self.tried: i64 = 0
        """The icons that have been looked at for the one that is wanted now: a set."""
        for part in range(len(parts)):
            while self.served[part] < parts[part].count and self.provide_one(part):
                self.served[part] += 1

    def provide_one(self, part: i64) -> bool:
        """Find one more icon for a part."""
        self.tried = 0
        return self.provide(part)

    def provide(self, part: i64) -> bool:
        """Find one more icon for a part, if need be by giving another part a different one; at most one round an icon."""
        icons = self.parts[part].icons
        for icon in range(ICONS):
            if self.reach[icon] & icons != 0 and self.spare[icon] > 0:
                self.spare[icon] -= 1
                self.used[part * ICONS + icon] += 1
                return True
        for icon in range(ICONS):
            if (self.tried >> icon) & 1 == 0 and self.reach[icon] & icons != 0:
                self.tried |= 1 << icon
                for other in range(len(self.parts)):
                    if other != part and self.used[other * ICONS + icon] > 0 and self.provide(other):
                        self.used[other * ICONS + icon] -= 1
                        self.used[part * ICONS + icon] += 1
                        return True
        return False

    def is_met(self) -> bool:
        """Whether every part has what it asks for."""
        for part in range(len(self.parts)):
            if self.served[part] < self.parts[part].count:
                return False
        return True

    def missing(self) -> i64:
        """How many icons are wanting in all."""
        wanting: i64 = 0
        for part in range(len(self.parts)):
            wanting += self.parts[part].count - self.served[part]
        return wanting


# ------------------------------------------------------------------ the check


def is_demand_met(game: Maiden) -> bool:
    """Whether the icons of the Fan reach what the Encountered card demands, in number and kind. [MQ-067, MQ-R23, MQ-R98]"""
    return best_tally(game).is_met()


def best_tally(game: Maiden) -> Tally:
    """The icons dealt out to the demand; an Exit's to that of its two sets which is nearer. [MQ-154, MQ-157]"""
    card = game.encountered()
    have = icons_of_fan(game)
    reach = reach_of_icons(game)
    more = added_parts(game)
    way_out = game.position(card).way_out
    if way_out is None:
        challenge = game.printed(card).challenge
        assert challenge is not None
        return Tally([*challenge.demand, *more], have, reach)
    if game.plays(game.owner[card], SIX_ICONS):  # MQ-166
        return Tally([THE_KEY, *way_out.first, *way_out.second, *more], have, reach)
    first = Tally([THE_KEY, *way_out.first, *more], have, reach)
    second = Tally([THE_KEY, *way_out.second, *more], have, reach)
    return second if second.missing() < first.missing() else first


def icons_of_fan(game: Maiden) -> vec[i64]:
    """How many of each icon there are: in the banners of the Fan, and lent for this Encounter. [MQ-048, MQ-R111]"""
    have = filled(ICONS, 0)
    counts = game.table.counts
    for seat in range(game.seats):
        fan = game.fan[seat]
        for i in range(fan.size()):
            first = game.spot(fan.at(i)) * ICONS
            for icon in range(ICONS):
                have[icon] += counts[first + icon]
    for instruction in game.own_laws:
        if instruction.verb == DEAF:
            have[instruction.icon] = 0
    for instruction in game.laws:
        if instruction.verb == DEAF:
            have[instruction.icon] = 0
    for instruction in game.aids:
        if instruction.verb == LEND:
            have[instruction.icon] += instruction.count
    return have


def reach_of_icons(game: Maiden) -> vec[i64]:
    """As what each icon may count: as itself, a Wild as any basic one, and as an ability says. [MQ-128, MQ-R29]"""
    reach = filled(ICONS, 0)
    for icon in range(ICONS):
        reach[icon] = 1 << icon
    reach[WILD] |= BASIC_SET
    for instruction in game.aids:
        if instruction.verb == TREAT:
            reach[instruction.icon] |= 1 << instruction.to
    return reach


def added_parts(game: Maiden) -> list[Part]:
    """By how much the texts that were read make the demand greater."""
    parts = NO_PARTS
    for instruction in game.own_laws:
        parts = with_growth(game, parts, instruction)
    for instruction in game.laws:
        parts = with_growth(game, parts, instruction)
    return parts


def with_growth(game: Maiden, parts: list[Part], instruction: Instruction) -> list[Part]:
    """The parts with what one instruction adds."""
    if instruction.verb != DEMAND:
        return parts
    count = instruction.count
    if instruction.per != PER_NOTHING:
        count *= count_per(game, instruction.per)
    if count == 0:
        return parts
    icons: i64 = ANY if instruction.icon == NO_ICON else 1 << instruction.icon
    return [*parts, Part(icons, count)]


def count_per(game: Maiden, per: i64) -> i64:
    """How many there are in the Fan of that for each of which a demand grows."""
    count: i64 = 0
    for seat in range(game.seats):
        fan = game.fan[seat]
        for i in range(fan.size()):
            if is_counted(game, fan.at(i), per):
                count += 1
    return count


def is_counted(game: Maiden, card: i64, per: i64) -> bool:
    """Whether a fanned card is one of that for each of which a demand grows."""
    if per == PER_ADD:
        return game.hinders(card)
    if per == PER_GONE:
        return is_gone(game, NOBODY, card)
    if per == PER_TREASURE:
        return game.family(card) == TREASURE and not game.is_undiscovered(card)
    return per == PER_SAVIOR and game.is_saved(card)
