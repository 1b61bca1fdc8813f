"""What a failure and a Run cost: Downgrades and one lot of Damage, in the player's order. [MQ-077 to MQ-082, MQ-R41]"""

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import asks, events
from questhall.games.maiden.asks import TAKE_DAMAGE, TAKE_DOWNGRADE
from questhall.games.maiden.rules.altering import has_downgrade_target, suffer_downgrade
from questhall.games.maiden.rules.damage import take_damage
from questhall.games.maiden.rules.texts import law
from questhall.games.maiden.state import ARROWS_ON_FAILURE, FALLEN, Maiden
from questhall.games.maiden.words import DAMAGE, FAIL_DOWNGRADE, GRACE
from questhall.kernel.zones import NO_CARD, with_one_more


def count_penalties(game: Maiden) -> None:
    """All that a failure costs is counted once, at the check. [MQ-077, MQ-079, MQ-080, MQ-156, MQ-238, MQ-R110]"""
    card = game.encountered()
    way_out = game.position(card).way_out
    if way_out is not None:
        game.damage = way_out.damage
        game.downgrades = way_out.downgrades
    else:
        challenge = game.printed(card).challenge
        assert challenge is not None
        game.damage = challenge.damage
        game.downgrades = challenge.downgrades
    spare_downgrades(game)
    game.damage += damage_on_cards(game) + law(game, DAMAGE)
    game.downgrades += law(game, FAIL_DOWNGRADE)
    game.owed = arrows_on_adds(game)
    game.tell(events.PENALTY, game.conductor, number=game.damage, more=game.downgrades + len(game.owed))


def spare_downgrades(game: Maiden) -> None:
    """An ability may keep the Downgrades of the Fail line away."""
    for instruction in game.aids:
        if instruction.verb == GRACE and game.downgrades > 0:
            game.downgrades = 0
            game.tell(events.SPARED, game.conductor)


def damage_on_cards(game: Maiden) -> i64:
    """The Damage icons of the Fan, whatever kind of card shows them. [MQ-079, MQ-238]"""
    damage: i64 = 0
    for seat in range(game.seats):
        fan = game.fan[seat]
        for i in range(fan.size()):
            damage += game.table.damage[game.spot(fan.at(i))]
    return damage


def arrows_on_adds(game: Maiden) -> list[i64]:
    """Where the table plays it so, the Downgrade arrows of Adds have waited for the failure. [MQ-R17]"""
    owed: list[i64] = []
    if game.holds(ARROWS_ON_FAILURE):
        for seat in range(game.seats):
            fan = game.fan[seat]
            for i in range(fan.size()):
                if game.hinders(fan.at(i)):
                    for arrow in game.position(fan.at(i)).downgrades:
                        owed.append(arrow.icons)
    return owed


def suffer(game: Maiden, *, has_shields: bool) -> None:
    """The Damage before, between or after the single Downgrades, as the player likes. [MQ-078, MQ-R35, MQ-R41]"""
    while not is_cut_short(game) and (game.damage > 0 or is_downgrade_due(game)):
        due = game.choose(game.conductor, asks.PENALTY, penalties(game))
        if due == TAKE_DAMAGE:
            take_damage(game, has_shields=has_shields)
        elif due == TAKE_DOWNGRADE:
            game.downgrades -= 1
            suffer_downgrade(game, NO_CARD, 0)
        else:
            which = due - TAKE_DOWNGRADE - 1
            icons = game.owed[which]
            game.owed = game.owed[:which] + game.owed[which + 1 :]
            suffer_downgrade(game, NO_CARD, icons)
    game.downgrades = 0
    game.owed = []


def is_cut_short(game: Maiden) -> bool:
    """With the fall of who conducts it the Encounter ends. [MQ-R122]"""
    return game.over or game.fate[game.conductor] == FALLEN


def is_downgrade_due(game: Maiden) -> bool:
    """Whether a Downgrade is due that would alter anything; the others are ignored. [MQ-082]"""
    if game.downgrades > 0 and has_downgrade_target(game, 0):
        return True
    for icons in game.owed:
        if has_downgrade_target(game, icons):
            return True
    return False


def penalties(game: Maiden) -> vec[i64]:
    """What can be taken next."""
    found = vec[i64]()
    if game.damage > 0:
        found = with_one_more(found, TAKE_DAMAGE)
    if game.downgrades > 0 and has_downgrade_target(game, 0):
        found = with_one_more(found, TAKE_DOWNGRADE)
    for which, icons in enumerate(game.owed):
        if has_downgrade_target(game, icons):
            found = with_one_more(found, TAKE_DOWNGRADE + 1 + which)
    return found
