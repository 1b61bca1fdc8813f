"""What a card has to be, to be altered or taken: the small tests that the rules use and that answer "why not?".

Each takes the game, the seat that is asked and the card. [MQ-R09]
"""

from mypy_extensions import i64

from questhall.games.maiden.printed import ANY_FAMILY
from questhall.games.maiden.state import BEFORE_CHECK, FREE, IN_RESOLUTION, Maiden
from questhall.games.maiden.words import (
    BASIC_SET,
    BEATEN,
    DRESS,
    FAN_SIZE,
    GRAY,
    HEALTH,
    ITEM,
    NO_POSITION,
    OBSTACLE,
    WILD,
)
from questhall.kernel.zones import NOBODY


def is_option(game: Maiden, seat: i64, thing: i64) -> bool:
    """Whether the thing is among what may be answered."""
    for i in range(len(game.pending_options)):
        if game.pending_options[i] == thing:
            return True
    return False


def is_in_fan(game: Maiden, seat: i64, card: i64) -> bool:
    """Alterations reach cards in the Fan only. [MQ-230]"""
    return game.is_in_fan(card)


def has_ladder(game: Maiden, seat: i64, card: i64) -> bool:
    """Health, Item and Dress cards and Saviors can be altered, as long as they are no Exits. [MQ-R09, MQ-R07]"""
    family = game.family(card)
    if game.hinders(card) or game.condition[card] >= BEATEN:
        return False
    return family == HEALTH or family == ITEM or family == DRESS or game.is_savior(card)


def is_unaltered(game: Maiden, seat: i64, card: i64) -> bool:
    """A card is altered once before the check, and once in the resolution. [MQ-049, MQ-050]"""
    phase = IN_RESOLUTION if game.is_resolving else BEFORE_CHECK
    return game.altered[card] & phase == 0


def has_rung_above(game: Maiden, seat: i64, card: i64) -> bool:
    """There is a better position, and the card is not Gone. [MQ-041, MQ-057]"""
    return game.table.up[game.spot(card)] != NO_POSITION


def has_rung_below(game: Maiden, seat: i64, card: i64) -> bool:
    """There is a worse position: no Broken Slipper shows. [MQ-051]"""
    return game.table.down[game.spot(card)] != NO_POSITION


def is_of_family(game: Maiden, seat: i64, card: i64) -> bool:
    """The card is of the family that the question asks for."""
    return game.aim_family == ANY_FAMILY or game.family(card) == game.aim_family


def matches(game: Maiden, seat: i64, card: i64) -> bool:
    """The card shows one of the green icons, or a Wild that stands for one. [MQ-114, MQ-R30, MQ-R38]"""
    return game.aim == 0 or shows(game, card, game.aim) or stands_for(game, card, game.aim)


def shows(game: Maiden, card: i64, icons: i64) -> bool:
    """Whether one of these icons is in the banner of a card. [MQ-R16, MQ-R128]"""
    return game.table.shown[game.spot(card)] & icons != 0


def stands_for(game: Maiden, card: i64, icons: i64) -> bool:
    """Whether a card shows a Wild, and one of these icons is a basic one. [MQ-R30]"""
    return icons & BASIC_SET != 0 and game.table.shown[game.spot(card)] & (1 << WILD) != 0


def is_foe_of_the_free(game: Maiden, seat: i64, card: i64) -> bool:
    """An ordinary Obstacle in the share of a player who has got out: any Upgrade defeats it. [MQ-191, MQ-R67]"""
    owner = game.owner[card]
    return (
        owner != NOBODY and game.fate[owner] == FREE and game.hinders(card) and game.family(card) == OBSTACLE
    )


def is_gray(game: Maiden, seat: i64, card: i64) -> bool:
    """A gray card may be Cellared freely. [MQ-110]"""
    return game.is_gray(card)


def is_gone(game: Maiden, seat: i64, card: i64) -> bool:
    """A Health, Item or Dress card on its gray side. [MQ-040]"""
    family = game.family(card)
    is_own = family == HEALTH or family == ITEM or family == DRESS
    return is_own and game.table.colour[game.spot(card)] == GRAY


def is_undiscovered(game: Maiden, seat: i64, card: i64) -> bool:
    """A Treasure that has not been turned over. [MQ-137]"""
    return game.is_undiscovered(card)


def is_savior(game: Maiden, seat: i64, card: i64) -> bool:
    """Whether it is a Savior. [MQ-130]"""
    return game.is_savior(card)


def is_add(game: Maiden, seat: i64, card: i64) -> bool:
    """An Obstacle, Captor or Exit in the Fan that is not beaten. [MQ-035]"""
    return game.hinders(card)


def is_no_add(game: Maiden, seat: i64, card: i64) -> bool:
    """Anything else."""
    return not game.hinders(card)


def is_ordinary(game: Maiden, seat: i64, card: i64) -> bool:
    """An Obstacle that is neither a Captor nor an Exit."""
    return game.family(card) == OBSTACLE


def has_heart(game: Maiden, seat: i64, card: i64) -> bool:
    """The card shows a Heart. [MQ-083]"""
    return game.table.hearts[game.spot(card)] > 0


def may_be_hurt(game: Maiden, seat: i64, card: i64) -> bool:
    """Whoever has got out takes no Damage any more. [MQ-187, MQ-R103]"""
    return game.fate[game.owner[card]] != FREE


def is_worth_an_upgrade(game: Maiden, seat: i64, thing: i64) -> bool:
    """A card with a ladder, or an Obstacle in the share of a player who has got out. [MQ-R09, MQ-191]"""
    return has_ladder(game, seat, thing) or is_foe_of_the_free(game, seat, thing)


def can_rise(game: Maiden, seat: i64, thing: i64) -> bool:
    """There is a better position, or the Obstacle falls to any Upgrade. [MQ-057, MQ-191]"""
    return has_rung_above(game, seat, thing) or is_foe_of_the_free(game, seat, thing)


def is_match_for_upgrade(game: Maiden, seat: i64, thing: i64) -> bool:
    """A green icon matches, or none is needed: against that Obstacle any Upgrade works. [MQ-114, MQ-R67]"""
    return matches(game, seat, thing) or is_foe_of_the_free(game, seat, thing)


def is_aimed_family(game: Maiden, seat: i64, thing: i64) -> bool:
    """The family is the one that is asked for, or the Obstacle falls to any Upgrade. [MQ-R67]"""
    return is_of_family(game, seat, thing) or is_foe_of_the_free(game, seat, thing)


def is_within_amount(game: Maiden, seat: i64, thing: i64) -> bool:
    """No more than there is to share out."""
    return 0 <= thing <= game.amount


def is_seat(game: Maiden, seat: i64, thing: i64) -> bool:
    """Whether the thing is a seat of this game."""
    return 0 <= thing < game.seats


def is_a_bid(game: Maiden, seat: i64, thing: i64) -> bool:
    """A number of cards that a Fan can have. [MQ-199, MQ-R71]"""
    return 1 <= thing <= FAN_SIZE


def can_upgrade(game: Maiden, card: i64) -> bool:
    """Whether an Upgrade without a condition can alter a fanned card now. [MQ-R09]"""
    if game.table.up[game.spot(card)] != NO_POSITION:
        return is_unaltered(game, NOBODY, card)
    return is_foe_of_the_free(game, NOBODY, card) and is_unaltered(game, NOBODY, card)


def can_downgrade(game: Maiden, card: i64) -> bool:
    """Whether a Downgrade without a condition can alter a fanned card now. [MQ-R09, MQ-R19]"""
    return game.table.down[game.spot(card)] != NO_POSITION and is_unaltered(game, NOBODY, card)


def can_bear(game: Maiden, card: i64) -> bool:
    """Whether a card that shows a Heart can be altered for Damage. [MQ-083, MQ-R42]"""
    return has_heart(game, NOBODY, card) and can_downgrade(game, card) and may_be_hurt(game, NOBODY, card)


def can_step_in(game: Maiden, card: i64) -> bool:
    """Whether a Savior without a Heart can be flipped for a point of Damage. [MQ-131, MQ-R40]"""
    return (
        game.is_savior(card)
        and not has_heart(game, NOBODY, card)
        and is_unaltered(game, NOBODY, card)
        and may_be_hurt(game, NOBODY, card)
    )
