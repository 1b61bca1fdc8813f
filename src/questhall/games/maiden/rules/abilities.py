"""Abilities of Maidens, Treasures, Saviors, Items and defeated Obstacles in the Fan. [MQ-103, MQ-105, MQ-137]"""

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import asks
from questhall.games.maiden.printed import Instruction
from questhall.games.maiden.rules.adds import no_adds
from questhall.games.maiden.rules.altering import (
    defeat,
    discover,
    downgrade,
    downgrade_one,
    has_downgrade_target,
    has_upgrade_target,
    restore,
    upgrade_one,
)
from questhall.games.maiden.rules.fan import change_places, enlarge, leave, look_ahead
from questhall.games.maiden.state import OF_CHALLENGE, Maiden
from questhall.games.maiden.targets import is_gone, is_ordinary, is_unaltered
from questhall.games.maiden.words import (
    BANISH,
    DEFEAT,
    DISCOVER,
    DOWNGRADE,
    ENLARGE,
    FLIP_SAVIORS,
    FORESEE,
    GRACE,
    GUARD,
    LEND,
    NO_LEVEL,
    RESTORE,
    SWAP,
    TREAT,
    UPGRADE,
)
from questhall.kernel.zones import NOBODY, PASS, with_one_more

# ------------------------------------------------------------------ what can be chosen


def takes(game: Maiden, instruction: Instruction, card: i64) -> bool:
    """Whether an instruction can be carried out on a card of the Fan."""
    verb = instruction.verb
    if verb == DISCOVER:
        return game.is_undiscovered(card) and is_unaltered(game, NOBODY, card)
    if verb == RESTORE:
        return is_gone(game, NOBODY, card) and is_unaltered(game, NOBODY, card)
    if verb == FLIP_SAVIORS:
        return game.is_savior(card) and is_unaltered(game, NOBODY, card)
    if verb == BANISH:
        return game.hinders(card) and is_within(game, instruction, card)
    return (
        verb == DEFEAT
        and game.hinders(card)
        and is_ordinary(game, NOBODY, card)
        and is_within(game, instruction, card)
        and is_unaltered(game, NOBODY, card)
    )


def is_within(game: Maiden, instruction: Instruction, card: i64) -> bool:
    """Whether an Add is of the level that the ability names, or of a lower one."""
    return instruction.level == NO_LEVEL or game.level_of(card) <= instruction.level


def takers(game: Maiden, instruction: Instruction) -> vec[i64]:
    """The cards of the Fan on which an instruction can be carried out."""
    found = vec[i64]()
    for seat in range(game.seats):
        fan = game.fan[seat]
        for i in range(fan.size()):
            if takes(game, instruction, fan.at(i)):
                found = with_one_more(found, fan.at(i))
    return found


def can_use_ability(game: Maiden, ability: list[Instruction]) -> bool:
    """Whether the ability would do anything: its first instruction, which may be a price, has to be possible."""
    return can_carry_out(game, ability[0])


def can_carry_out(game: Maiden, instruction: Instruction) -> bool:
    """Whether one instruction would do anything now."""
    verb = instruction.verb
    if verb == UPGRADE:
        return has_upgrade_target(game, instruction.icons, instruction.family)
    if verb == DOWNGRADE:
        return has_downgrade_target(game, 0)
    if verb == LEND or verb == TREAT or verb == GUARD or verb == GRACE:
        return game.meeting == OF_CHALLENGE
    if verb == SWAP:
        return len(no_adds(game)) > 0
    if verb == FORESEE or verb == ENLARGE:
        return True
    return len(takers(game, instruction)) > 0


# ------------------------------------------------------------------ carrying it out


def use_ability(game: Maiden, source: i64) -> None:
    """Carry out an ability in the order of its words; a price that cannot be paid ends it. [MQ-105]"""
    for instruction in game.position(source).ability:
        if game.interrupted != NOBODY or not can_carry_out(game, instruction):
            return
        game.subject = source
        carry_out_for(game, source, instruction)


def carry_out_for(game: Maiden, source: i64, instruction: Instruction) -> None:
    """One instruction of an ability."""
    verb = instruction.verb
    if verb == LEND or verb == TREAT or verb == GUARD or verb == GRACE:
        game.aids = [*game.aids, instruction]
    elif verb == SWAP:
        change_places(game, game.choose(game.conductor, asks.EXCHANGE, no_adds(game)))
    elif verb == ENLARGE:
        enlarge(game, instruction.count)
    elif verb == FORESEE:
        look_ahead(game, source)
    elif verb == UPGRADE:
        for i in range(instruction.count):
            upgrade_one(game, source, instruction.icons, instruction.family)
    elif verb == DOWNGRADE:
        for i in range(instruction.count):
            downgrade_one(game, source, 0)
    elif verb == FLIP_SAVIORS:
        flip_saviors(game, source, instruction)
    else:
        for i in range(instruction.count):
            carry_out_on_one(game, instruction)


def carry_out_on_one(game: Maiden, instruction: Instruction) -> None:
    """An instruction that takes one card of the Fan."""
    cards = takers(game, instruction)
    if len(cards) == 0 or game.interrupted != NOBODY:
        return
    if instruction.verb == DISCOVER:
        discover(game, game.choose(game.conductor, asks.DISCOVER, cards))
    elif instruction.verb == RESTORE:
        restore(game, game.choose(game.conductor, asks.RESTORE, cards))
    elif instruction.verb == BANISH:
        leave(game, game.choose(game.conductor, asks.BANISH, cards))
    else:
        defeat(game, game.choose(game.conductor, asks.DEFEAT, cards))


def flip_saviors(game: Maiden, source: i64, instruction: Instruction) -> None:
    """Up to so many Saviors change sides. [MQ-130, MQ-132]"""
    for i in range(instruction.count):
        cards = takers(game, instruction)
        if len(cards) == 0:
            return
        if i > 0:
            cards = with_one_more(cards, PASS)
        card = game.choose(game.conductor, asks.FLIP, cards)
        if card == PASS:
            return
        downgrade(game, card)  # its one way to change, called a Downgrade or not [MQ-131]
