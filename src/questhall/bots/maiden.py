"""A player of Maiden's Quest that goes by a few plain rules; it sees only a `MaidenSight`.

It Challenges what it would beat often enough for what is at stake, uses icons while something is wanting, Upgrades what
gains most by it, and pays with what it would miss least.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.bots.maiden_chances import chance_of, missing_after, missing_against
from questhall.bots.maiden_worth import BASIC_ICON, Scale, moved, spot_of
from questhall.games.maiden import asks
from questhall.games.maiden.asks import (
    CELLAR_IT,
    USE_ABILITY,
    USE_DISTRACT,
    USE_DOWNGRADE,
    USE_FORESIGHT,
    USE_HASTE,
    USE_UPGRADE,
    used_card,
    used_way,
)
from questhall.games.maiden.rules.demand import Tally
from questhall.games.maiden.sight import MaidenSight
from questhall.games.maiden.state import OF_CHALLENGE
from questhall.games.maiden.words import (
    BANISH,
    CAPTOR,
    DEFEAT,
    DISCOVER,
    ENLARGE,
    FAN_SIZE,
    FORESEE,
    GRACE,
    GUARD,
    LEND,
    MOST_LEVEL,
    NO_LEVEL,
    RESTORE,
    SWAP,
    TREAT,
    UPGRADE,
)
from questhall.kernel.game import Game
from questhall.kernel.oracle import Policy
from questhall.kernel.sight import UNSEEN
from questhall.kernel.zones import NO_CARD, NOBODY, PASS

# What is at stake in a Challenge, in tenths of a basic icon.
WIN_THE_GAME: Final = 400
AN_UPGRADE: Final = 14
A_TREASURE: Final = 35
A_DOWNGRADE: Final = 9
TO_LIVE_ON: Final = 400  # what the last Heart is worth
A_WANTED_ICON: Final = 60  # while the Fan is open, an icon that the demand wants comes before all else
PATIENCE: Final = 40  # Encounters, before it dares more and more
OWN_SHARE: Final = 3  # of the five cards of a shared Fan


@final
class Player:
    """Answers every question of the game."""

    def choose(self, sight: MaidenSight, ask: i64, options: "vec[i64]") -> i64:
        """One of the options of an ask."""
        if len(options) == 1:
            return options[0]
        if ask == asks.USE:
            return use(sight, options)
        if ask == asks.CHALLENGE:
            return asks.FIGHT if is_worth_it(sight, sight.encountered(), FAN_SIZE) else asks.RUN_AWAY
        if ask == asks.CHOOSE_DRESS or ask == asks.RESTORE or ask == asks.PLACE:
            return best_upgrade(sight, ask, options)
        if ask == asks.UPGRADE or ask == asks.GOLD:
            return best_upgrade(sight, ask, options)
        if ask == asks.DOWNGRADE or ask == asks.REWARD_DOWNGRADE or ask == asks.FLIP:
            return best_downgrade(sight, options)
        if ask == asks.PAY:
            return best_payment(sight, options)
        if ask == asks.DISTRACT or ask == asks.CELLAR or ask == asks.EXCHANGE:
            return least_wanted(sight, options)
        if ask == asks.FORESEE or ask == asks.ARRANGE:
            return foreseen(sight, ask, options)
        if ask == asks.SWAP_IN:
            return easiest_add(sight, options)
        if ask == asks.BANISH or ask == asks.DEFEAT:
            return worst_add(sight, options)
        if ask == asks.HASTEN:
            return asks.CANCEL_COST
        if ask == asks.ABOVE:
            return asks.CELLAR_IT_UNREAD
        if ask == asks.BID:
            return bid(sight, options)
        if ask == asks.SHARE or ask == asks.FORESEE_SHARE:
            return share(sight, options)
        if ask == asks.BEARER:
            return options[(len(options) - 1) // 2]
        if ask == asks.PICK:
            return pick(sight, options)
        if ask == asks.MEET or ask == asks.RETURN_HELP or ask == asks.LET_SIGN:
            return asks.YES
        if ask == asks.SEEK_HELP or ask == asks.PLACE_GIFT or ask == asks.GIVE or ask == asks.GIVE_BACK:
            return PASS
        return options[0]


# ------------------------------------------------------------------ to Challenge or not


def is_worth_it(sight: MaidenSight, card: i64, fan_size: i64) -> bool:
    """Whether a Challenge promises more than a Run costs."""
    chance = chance_of(sight, card, fan_size)
    fight = chance * prize(sight, card) - (100 - chance) * cost_of_failing(sight, card)
    return fight >= -100 * (cost_of_running(sight, card) + impatience(sight))


def impatience(sight: MaidenSight) -> i64:
    """Running for ever leads nowhere: after many Encounters more is ventured."""
    long = sight.encounters() // sight.seats - PATIENCE
    return 0 if long <= 0 else 2 * long


def prize(sight: MaidenSight, card: i64) -> i64:
    """What beating a card brings."""
    printed = sight.printed(card)
    if printed is None or printed.challenge is None or printed.family == CAPTOR:
        return WIN_THE_GAME
    challenge = printed.challenge
    return len(challenge.reward_upgrades) * AN_UPGRADE + challenge.treasures * A_TREASURE


def cost_of_failing(sight: MaidenSight, card: i64) -> i64:
    """What a failure takes: the Hearts count for more, the fewer are left."""
    printed = sight.printed(card)
    position = sight.position(card)
    if printed is None or position is None:
        return WIN_THE_GAME
    way_out = position.way_out
    if way_out is not None:
        return harm(sight, way_out.damage, way_out.downgrades)
    challenge = printed.challenge
    return 0 if challenge is None else harm(sight, challenge.damage, challenge.downgrades)


def harm(sight: MaidenSight, damage: i64, downgrades: i64) -> i64:
    """What so much Damage and so many Downgrades cost."""
    if damage == 0:
        return downgrades * A_DOWNGRADE
    scale = Scale(sight)
    if damage >= scale.hearts:
        return TO_LIVE_ON
    each = scale.heart + A_DOWNGRADE // 2 + 20 * damage // scale.hearts
    return damage * each + downgrades * A_DOWNGRADE


def cost_of_running(sight: MaidenSight, card: i64) -> i64:
    """A Downgrade from level 1 on, and a point of Damage from level 4. [MQ-091 to MQ-093]"""
    level = sight.level_of(card)
    if level == 0:
        return 0
    return harm(sight, 1 if level == MOST_LEVEL else 0, 1)


def bid(sight: MaidenSight, options: "vec[i64]") -> i64:
    """One less than the others, as long as the Challenge is worth it; the opening is as high as may be."""
    highest: i64 = 0
    may_pass = False
    for option in options:
        if option == PASS:
            may_pass = True
        elif option > highest:
            highest = option
    if not may_pass:
        return highest
    card = sight.encountered()
    chance = chance_of(sight, card, highest)
    fight = chance * prize(sight, card) - (100 - chance) * cost_of_failing(sight, card)
    return highest if fight > 0 else PASS


# ------------------------------------------------------------------ the open Fan


def use(sight: MaidenSight, options: "vec[i64]") -> i64:
    """What helps most now; once nothing is wanting, only what makes the deck better."""
    tally = sight.tally() if sight.meeting() == OF_CHALLENGE else None
    wanting: i64 = 0 if tally is None else tally.missing()
    best = options[len(options) - 1]  # the check, unless a Downgrade is owed
    most: i64 = 0 if best == PASS else -1_000_000
    for option in options:
        if option != PASS:
            value = value_of_use(sight, tally, wanting, used_card(option), used_way(option))
            if value > most:
                most = value
                best = option
    return best


def value_of_use(sight: MaidenSight, tally: Tally | None, wanting: i64, card: i64, way: i64) -> i64:
    """What a use is worth: above 0 it is done."""
    if way == CELLAR_IT:
        return value_of_cellaring(sight, tally, wanting, card)
    if way == USE_ABILITY:
        return value_of_ability(sight, wanting, card)
    if USE_UPGRADE <= way < USE_DOWNGRADE:
        return 40
    if way >= USE_DOWNGRADE:
        return -10  # it has to be, but later
    if way == USE_HASTE:
        return value_of_swap(sight, tally, wanting)
    if tally is None:  # a Maiden Encounter: more cards, more to choose from
        return 5 if way > USE_HASTE else 0
    if wanting == 0:
        return 0
    if way == USE_DISTRACT:
        return 25 if spare_card(sight, tally, wanting) != NO_CARD else 0
    if way == USE_FORESIGHT:
        return 30
    return 28  # +X


def value_of_cellaring(sight: MaidenSight, tally: Tally | None, wanting: i64, card: i64) -> i64:
    """A gray or above-level card makes room for another, if another is wanted and this one is of no use."""
    if tally is None:  # on a Run only Haste helps, with the Maiden a card to Upgrade
        return 20 if not is_rest_next(sight) else 0
    spot = spot_of(sight, card)
    if wanting == 0 or (spot != UNSEEN and missing_after(sight.table(), tally, spot, UNSEEN) > wanting):
        return 0
    top = sight.top(sight.owner(card))
    if top != NO_CARD and sight.hinders(top) and not sight.is_above_level(top):
        return 0
    return 35


def is_rest_next(sight: MaidenSight) -> bool:
    """Whether the next card would be a Rest card, which ends the Encounter."""
    return sight.ahead_size(sight.seat) == 0


def value_of_ability(sight: MaidenSight, wanting: i64, card: i64) -> i64:
    """Abilities that cost nothing are used at once, those that bring cards only while something is wanting."""
    position = sight.position(card)
    if position is None or len(position.ability) == 0:
        return 0
    verb = position.ability[0].verb
    if verb == UPGRADE or verb == DISCOVER or verb == RESTORE:
        return 45
    if verb == ENLARGE and sight.meeting() != OF_CHALLENGE:
        return 15
    if wanting == 0:
        return 0
    if verb == LEND or verb == TREAT or verb == DEFEAT or verb == GUARD or verb == GRACE:
        return 38
    if verb == BANISH or verb == ENLARGE or verb == FORESEE:
        return 32
    return 10 if verb == SWAP else 0


def value_of_swap(sight: MaidenSight, tally: Tally | None, wanting: i64) -> i64:
    """An Add that could be beaten: always where that wins the game, else where the Encountered card cannot be."""
    if tally is None:
        return 0
    now = sight.encountered()
    for seat in range(sight.seats):
        for card in sight.fan(seat):
            if sight.hinders(card) and not sight.is_above_level(card):
                if missing_against(sight, tally, card) == 0:
                    if prize(sight, card) > (prize(sight, now) if wanting == 0 else 0):
                        return 50
    return 0


def easiest_add(sight: MaidenSight, options: "vec[i64]") -> i64:
    """Of the Adds that can be beaten the one with the greatest prize."""
    tally = sight.tally()
    best = options[0]
    most: i64 = -1_000_000
    for card in options:
        value = prize(sight, card)
        if tally is not None:
            value -= A_WANTED_ICON * missing_against(sight, tally, card)
        if value > most:
            most = value
            best = card
    return best


def worst_add(sight: MaidenSight, options: "vec[i64]") -> i64:
    """The Add that would do most harm."""
    best = options[0]
    most: i64 = -1
    for card in options:
        position = sight.position(card)
        printed = sight.printed(card)
        if position is not None and printed is not None:
            value: i64 = position.damage * 2 + len(position.downgrades)
            if printed.challenge is not None and len(printed.challenge.text) > 0:
                value += 1
            if value > most:
                most = value
                best = card
    return best


def spare_card(sight: MaidenSight, tally: Tally, wanting: i64) -> i64:
    """A card of the own Fan that the demand can do without: an Add before any other."""
    for card in sight.fan(sight.seat):
        if sight.hinders(card):
            return card
    for card in sight.fan(sight.seat):
        spot = spot_of(sight, card)
        if spot == UNSEEN or missing_after(sight.table(), tally, spot, UNSEEN) <= wanting:
            return card
    return NO_CARD


def least_wanted(sight: MaidenSight, options: "vec[i64]") -> i64:
    """The card that the demand misses least; of these the one that is worth least."""
    tally = sight.tally()
    scale = Scale(sight)
    best = options[0]
    least: i64 = 1_000_000
    for card in options:
        value = loss_from_fan(sight, scale, tally, card)
        if value < least:
            least = value
            best = card
    return best


def loss_from_fan(sight: MaidenSight, scale: Scale, tally: Tally | None, card: i64) -> i64:
    """What is lost if a card leaves the Fan: what it brings to the demand, and a little of what it is worth."""
    if sight.hinders(card):
        return -BASIC_ICON
    spot = spot_of(sight, card)
    if spot == UNSEEN:
        return 0
    value = scale.worth(spot) // 4
    if tally is not None:
        value += A_WANTED_ICON * missing_after(scale.table, tally, spot, UNSEEN)
    return value


def foreseen(sight: MaidenSight, ask: i64, options: "vec[i64]") -> i64:
    """What does not help is Cellared, what helps most comes first."""
    tally = sight.tally()
    scale = Scale(sight)
    best = options[0]
    most: i64 = -1_000_000
    for card in options:
        if card != PASS:
            value = help_to_fan(sight, scale, tally, card)
            if ask == asks.FORESEE:
                value = -value
            if value > most:
                most = value
                best = card
    if ask == asks.FORESEE and most <= 0:
        return PASS
    return best


def help_to_fan(sight: MaidenSight, scale: Scale, tally: Tally | None, card: i64) -> i64:
    """What a card would bring if it came into the Fan; below 0 it is not wanted."""
    if sight.hinders(card):
        return -A_WANTED_ICON
    spot = spot_of(sight, card)
    if spot == UNSEEN:
        return -1
    if tally is None:
        return scale.gain_upwards(spot)
    return A_WANTED_ICON * (tally.missing() - missing_after(scale.table, tally, UNSEEN, spot)) - BASIC_ICON


# ------------------------------------------------------------------ altering cards


def best_upgrade(sight: MaidenSight, ask: i64, options: "vec[i64]") -> i64:
    """What gains most; before the check, what brings a wanted icon."""
    scale = Scale(sight)
    tally = tally_before_check(sight)
    best = options[len(options) - 1]
    most: i64 = 0 if best == PASS else -1_000_000
    for card in options:
        if card != PASS:
            value = value_of_change(
                sight, scale, tally, card, position_after(scale, ask, spot_of(sight, card))
            )
            if value > most:
                most = value
                best = card
    return best


def position_after(scale: Scale, ask: i64, spot: i64) -> i64:
    """Where a card goes that is chosen: one position up, to the best one, back to the start, or into the deck as it is."""
    if spot == UNSEEN:
        return UNSEEN
    if ask == asks.UPGRADE:
        return scale.table.up[spot]
    return scale.table.best[spot // 4] if ask == asks.GOLD else UNSEEN


def value_of_change(sight: MaidenSight, scale: Scale, tally: Tally | None, card: i64, to: i64) -> i64:
    """What it brings to turn a card to a position; UNSEEN for the card as it is."""
    spot = spot_of(sight, card)
    if spot == UNSEEN:
        return 0
    if to == UNSEEN:
        return scale.worth(spot)
    value = scale.gain(spot, to)
    if tally is not None:
        after = missing_after(scale.table, tally, spot, moved(spot, to))
        value += A_WANTED_ICON * (tally.missing() - after)
    return value


def tally_before_check(sight: MaidenSight) -> Tally | None:
    """The count that still matters: in a Challenge whose check is to come."""
    if sight.meeting() != OF_CHALLENGE or sight.is_resolving():
        return None
    return sight.tally()


def best_downgrade(sight: MaidenSight, options: "vec[i64]") -> i64:
    """What loses least, or even gains."""
    scale = Scale(sight)
    tally = tally_before_check(sight)
    best = options[len(options) - 1]
    most: i64 = 0 if best == PASS else -1_000_000
    for card in options:
        if card != PASS:
            spot = spot_of(sight, card)
            to = UNSEEN if spot == UNSEEN else scale.table.down[spot]
            value = value_of_change(sight, scale, tally, card, to)
            if value > most:
                most = value
                best = card
    return best


def best_payment(sight: MaidenSight, options: "vec[i64]") -> i64:
    """The card that loses least for each point that it takes; the search of the deck comes last."""
    scale = Scale(sight)
    due = sight.due_damage()
    best = options[0]
    most: i64 = -1_000_000
    for card in options:
        if card != PASS:
            spot = spot_of(sight, card)
            takes: i64 = 1
            if spot != UNSEEN and scale.table.hearts[spot] > 1:
                takes = scale.table.hearts[spot] if scale.table.hearts[spot] < due else due
            value = scale.gain_downwards(spot) + takes * scale.heart
            if value > most:
                most = value
                best = card
    return best


# ------------------------------------------------------------------ with others


def share(sight: MaidenSight, options: "vec[i64]") -> i64:
    """Most comes out of the own deck; none out of one whose top card stands in the way."""
    whose = sight.whose()
    left = options[len(options) - 1]
    wanted: i64 = OWN_SHARE if whose == sight.seat else (left + 1) // 2
    top = NO_CARD if whose == NOBODY else sight.top(whose)
    if top != NO_CARD and sight.hinders(top) and not sight.is_above_level(top):
        wanted = 0
    return wanted if wanted < left else left


def pick(sight: MaidenSight, options: "vec[i64]") -> i64:
    """With help at hand, what brings most and is not too hard."""
    best = options[0]
    most: i64 = -1_000_000
    for card in options:
        value: i64 = 0
        if sight.level_of(card) != NO_LEVEL or sight.hinders(card):
            chance = chance_of(sight, card, FAN_SIZE)
            value = chance * prize(sight, card) - (100 - chance) * cost_of_failing(sight, card)
        if value > most:
            most = value
            best = card
    return best


# ------------------------------------------------------------------ at the doors


@final
class MaidenPolicy(Policy):
    """The player in line, for simulations: every seat looks through its own sight."""

    def __init__(self, seats: i64 = -1, others: Policy | None = None) -> None:
        self.player: Player = Player()
        self.playing: i64 = seats  # the set of seats that this player takes
        self.others: Policy | None = others
        self.game: Game | None = None
        self.sights: list[MaidenSight] = []
        self.decisions: i64 = 0

    def choose(self, game: Game, seat: i64, ask: i64, options: "vec[i64]") -> i64:
        """The answer of the seat's player."""
        self.decisions += 1
        if self.others is not None and (self.playing >> seat) & 1 == 0:
            return self.others.choose(game, seat, ask, options)
        if self.game is not game:
            self.game = game
            self.sights = [MaidenSight(game, i) for i in range(game.seats)]
        return self.player.choose(self.sights[seat], ask, options)
