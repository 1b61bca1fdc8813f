"""Card positions: Upgrades, Downgrades, Saviors that flip, Treasures that are discovered. [MQ-047 to MQ-060]"""

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import asks, events
from questhall.games.maiden.printed import ANY_FAMILY
from questhall.games.maiden.rules.decks import report
from questhall.games.maiden.state import BEFORE_CHECK, IN_RESOLUTION, Maiden
from questhall.games.maiden.targets import (
    can_downgrade,
    can_upgrade,
    is_foe_of_the_free,
    is_of_family,
    matches,
    shows,
)
from questhall.games.maiden.words import FLIPPED, FRONT
from questhall.kernel.zones import NO_CARD, NOBODY, PASS, Zone, with_one_more

# ------------------------------------------------------------------ turning a card


def turn(game: Maiden, card: i64, position: i64) -> None:
    """A card is altered: once before the check, once in the resolution; its icons are new. [MQ-049, MQ-050, MQ-R109]"""
    game.condition[card] = position
    game.spent[card] = 0
    game.altered[card] |= IN_RESOLUTION if game.is_resolving else BEFORE_CHECK


def upgrade(game: Maiden, card: i64) -> None:
    """One position up the path; a Savior flips, an Obstacle of a player who has got out is defeated. [MQ-057, MQ-131]"""
    if is_foe_of_the_free(game, NOBODY, card):
        defeat(game, card)
        return
    before = game.condition[card]
    turn(game, card, game.table.up[game.spot(card)])
    report(
        game,
        events.SAVIOR_FLIPPED if game.is_savior(card) else events.UPGRADED,
        game.owner[card],
        card,
        before,
    )


def downgrade(game: Maiden, card: i64) -> None:
    """One position down the path; a Savior flips. What is an Exit now is an Add at once. [MQ-054, MQ-055, MQ-R113]"""
    before = game.condition[card]
    turn(game, card, game.table.down[game.spot(card)])
    report(
        game,
        events.SAVIOR_FLIPPED if game.is_savior(card) else events.DOWNGRADED,
        game.owner[card],
        card,
        before,
    )


def discover(game: Maiden, card: i64) -> None:
    """A Treasure is turned over: everybody sees which it is. [MQ-137, MQ-138, MQ-R10]"""
    turn(game, card, FLIPPED)
    game.show(card, game.everybody)
    report(game, events.DISCOVERED, game.owner[card], card)


def set_to(game: Maiden, card: i64, position: i64) -> None:
    """A card goes straight to a better position. [MQ-140]"""
    before = game.condition[card]
    turn(game, card, position)
    game.show(card, game.everybody)
    report(game, events.RESTORED, game.owner[card], card, before)


def restore(game: Maiden, card: i64) -> None:
    """A Gone card goes back to its starting position."""
    set_to(game, card, FRONT)


def defeat(game: Maiden, card: i64) -> None:
    """An Obstacle shows its defeated side without having been Challenged: no rewards. [MQ-191, MQ-192]"""
    turn(game, card, FLIPPED)
    report(game, events.DEFEATED, game.owner[card], card)


# ------------------------------------------------------------------ targets in the Fan


def upgrade_targets(game: Maiden, icons: i64, family: i64 = ANY_FAMILY) -> vec[i64]:
    """The cards of the Fan that an Upgrade can alter: with one of these icons, of this family. [MQ-114, MQ-R09, MQ-R128]"""
    game.aim = icons
    game.aim_family = family
    found = vec[i64]()
    for seat in range(game.seats):
        fan = game.fan[seat]
        for i in range(fan.size()):
            card = fan.at(i)
            if can_upgrade(game, card) and (
                is_foe_of_the_free(game, seat, card)
                or (matches(game, seat, card) and is_of_family(game, seat, card))
            ):
                found = with_one_more(found, card)
    return found


def downgrade_targets(game: Maiden, icons: i64) -> vec[i64]:
    """The cards of the Fan that a Downgrade can alter, a Wild standing for an icon included. [MQ-114, MQ-R19, MQ-R30]"""
    game.aim = icons
    game.aim_family = ANY_FAMILY
    found = vec[i64]()
    for seat in range(game.seats):
        fan = game.fan[seat]
        for i in range(fan.size()):
            card = fan.at(i)
            if can_downgrade(game, card) and matches(game, seat, card):
                found = with_one_more(found, card)
    return found


def has_upgrade_target(game: Maiden, icons: i64, family: i64 = ANY_FAMILY) -> bool:
    """Whether an Upgrade can alter any card of the Fan."""
    return len(upgrade_targets(game, icons, family)) > 0


def has_downgrade_target(game: Maiden, icons: i64) -> bool:
    """Whether a Downgrade can alter any card of the Fan."""
    return len(downgrade_targets(game, icons)) > 0


def must_be_downgraded(game: Maiden, icons: i64) -> bool:
    """Whether a compulsory Downgrade has a target; a Wild alone makes none compulsory. [MQ-113, MQ-R30]"""
    for seat in range(game.seats):
        if has_forced_target(game, game.fan[seat], icons):
            return True
    return False


def has_forced_target(game: Maiden, fan: Zone, icons: i64) -> bool:
    """Whether one of these cards can be Downgraded, and shows one of the icons itself."""
    for i in range(fan.size()):
        card = fan.at(i)
        if can_downgrade(game, card) and (icons == 0 or shows(game, card, icons)):
            return True
    return False


# ------------------------------------------------------------------ choosing one


def upgrade_one(game: Maiden, source: i64, icons: i64, family: i64 = ANY_FAMILY) -> None:
    """An Upgrade that was decided on: of the targets, one. [MQ-104, MQ-106]"""
    targets = upgrade_targets(game, icons, family)
    if len(targets) > 0:
        game.subject = source
        upgrade(game, game.choose(game.conductor, asks.UPGRADE, targets))


def may_upgrade_one(game: Maiden, source: i64, icons: i64) -> None:
    """An Upgrade that may be declined; without a target it is lost. [MQ-075, MQ-R21]"""
    targets = upgrade_targets(game, icons)
    if len(targets) == 0:
        return
    game.subject = source
    card = game.choose(game.conductor, asks.UPGRADE, with_one_more(targets, PASS))
    if card == PASS:
        report(game, events.DECLINED, game.conductor, source)
    else:
        upgrade(game, card)


def downgrade_one(game: Maiden, source: i64, icons: i64) -> None:
    """A Downgrade that was decided on: of the targets, one, a Wild standing for an icon included. [MQ-113, MQ-R30]"""
    targets = downgrade_targets(game, icons)
    if len(targets) > 0:
        game.subject = source
        downgrade(game, game.choose(game.conductor, asks.DOWNGRADE, targets))


def suffer_downgrade(game: Maiden, source: i64, icons: i64) -> None:
    """A Downgrade that comes over the Fan: a must, but ignored where nothing can be altered. [MQ-081, MQ-082, MQ-R19]"""
    targets = downgrade_targets(game, icons)
    if len(targets) == 0:
        lapse(game, source)
        return
    if not must_be_downgraded(game, icons):  # MQ-R30: a Wild stands for an icon only if the player says so
        targets = with_one_more(targets, PASS)
    game.subject = source
    card = game.choose(game.conductor, asks.DOWNGRADE, targets)
    if card == PASS:
        lapse(game, source)
    else:
        downgrade(game, card)


def may_downgrade_one(game: Maiden, source: i64, icons: i64) -> None:
    """A Downgrade in a Rewards bar may be declined. [MQ-074, MQ-R21]"""
    targets = downgrade_targets(game, icons)
    if len(targets) == 0:
        return
    game.subject = source
    card = game.choose(game.conductor, asks.REWARD_DOWNGRADE, with_one_more(targets, PASS))
    if card == PASS:
        report(game, events.DECLINED, game.conductor, source)
    else:
        downgrade(game, card)


def lapse(game: Maiden, source: i64) -> None:
    """Nothing can be Downgraded: that Downgrade is ignored. [MQ-082, MQ-R19]"""
    if source == NO_CARD:
        game.tell(events.LAPSED, game.conductor)
    else:
        report(game, events.LAPSED, game.conductor, source)
