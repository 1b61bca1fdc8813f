"""Building the pool, rolling it, re-rolling. [EQ-049 to EQ-065, EQ-102, EQ-103, EQ-118 to EQ-121, EQ-R10 to EQ-R18]"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.games.elfquest import events as event
from questhall.games.elfquest.state import ElfQuest
from questhall.games.elfquest.words import COLOURS, TASKS
from questhall.kernel.zones import NOBODY, filled

SUCCESS_FROM: Final = 5
DICE_IN_THE_BOX: Final = 12
FACE_BITS: Final = 3


# ------------------------------------------------------------------ counting


def base_dice(game: ElfQuest) -> i64:
    """The white dice: at every task, and at the first attempt at an event. [EQ-053, EQ-054, EQ-118, EQ-R33]"""
    if game.was_attempted and not game.table.is_task(game.aim):
        return 0
    return game.table.base_dice[game.aim]


def attribute_dice(game: ElfQuest, character: i64, aim: i64) -> i64:
    """A die for each cube whose colour is shown, however often it is shown. [EQ-049, EQ-052, EQ-R10, EQ-R46]"""
    icons = game.table.icons[aim]
    total: i64 = 0
    for colour in range(COLOURS):
        if (icons >> colour) & 1:
            total += game.cubes[character * COLOURS + colour]
    return total


def bonus_dice(game: ElfQuest, character: i64, aim: i64) -> i64:
    """One for each face-up hand card with the mark and a matching trait; at a task those of the character card.

    [EQ-092, EQ-093, EQ-102, EQ-103, EQ-119]
    """
    table = game.table
    total: i64 = 0
    hand = game.hand[character]
    for i in range(hand.size()):
        card = hand.at(i)
        if table.bonus_die[card] != 0 and not game.is_flipped(card) and table.has_trait_of(card, aim):
            total += 1
    if table.is_task(aim):
        total += table.bonus_tasks[game.card_of(character) * TASKS + aim - table.size]
    return total


def own_dice(game: ElfQuest, character: i64) -> i64:
    """All that a member brings before the roll. [EQ-073, EQ-R11]"""
    return (
        attribute_dice(game, character, game.aim)
        + bonus_dice(game, character, game.aim)
        + game.added[character]
    )


def pool_size(game: ElfQuest) -> i64:
    """The dice that would be rolled now: they are counted anew until the roll. [EQ-050, EQ-R11]"""
    total = base_dice(game)
    for character in range(game.table.characters):
        if game.is_member(character):
            total += own_dice(game, character)
    return total


def unused_rerolls_of(game: ElfQuest, card: i64) -> i64:
    """The re-rolls that a member's character card or face-up hand card still gives. [EQ-058, EQ-R15]"""
    if game.is_flipped(card):
        return 0
    return max(0, game.table.matches(card, game.aim) - game.used[card])


def rerolls_of(game: ElfQuest, character: i64) -> i64:
    """The re-rolls that all cards of a character still give. [EQ-059, EQ-060]"""
    total = unused_rerolls_of(game, game.card_of(character))
    hand = game.hand[character]
    for i in range(hand.size()):
        total += unused_rerolls_of(game, hand.at(i))
    return total


def rerolls_left(game: ElfQuest) -> i64:
    """The unused matches on all members' cards. [EQ-058, EQ-063, EQ-R15]"""
    total: i64 = 0
    for character in range(game.table.characters):
        if game.is_member(character):
            total += rerolls_of(game, character)
    return total


def cards_with_rerolls(game: ElfQuest) -> vec[i64]:
    """The members' cards with a re-roll left: of each its character card first, which nobody can flip. [EQ-R15]"""
    found = vec[i64](capacity=16)
    for character in range(game.table.characters):
        if game.is_member(character) and unused_rerolls_of(game, game.card_of(character)) > 0:
            found = append(found, game.card_of(character))
    for character in range(game.table.characters):
        if game.is_member(character):
            hand = game.hand[character]
            for i in range(hand.size()):
                if unused_rerolls_of(game, hand.at(i)) > 0:
                    found = append(found, hand.at(i))
    return found


def is_success(die: i64) -> bool:
    """A 5 or a 6. [EQ-055]"""
    return die >= SUCCESS_FROM


def failed_die(game: ElfQuest) -> i64:
    """The place of the first die that is no success, or -1: they are all alike. [EQ-061, EQ-R17]"""
    for i in range(len(game.dice)):
        if not is_success(game.dice[i]):
            return i
    return -1


# ------------------------------------------------------------------ rolling


def lay_successes(game: ElfQuest, count: i64) -> None:
    """Successes are laid on the event, or counted for the task. [EQ-056, EQ-057, EQ-169]"""
    if count == 0:
        return
    if game.table.is_task(game.aim):
        game.done += count
    else:
        game.laid += count
    game.tell(event.LAID, game.controller[game.actor], number=count, more=game.successes(), other=game.actor)


def throw(game: ElfQuest, character: i64, count: i64) -> None:
    """So many dice are thrown and become part of the pool; what the box cannot hold is thrown after. [EQ-R04]"""
    successes: i64 = 0
    shown: i64 = 0
    thrown: i64 = 0
    if count == 0:
        game.tell(event.ROLLED, game.controller[game.actor], other=character)
    for i in range(count):
        die = game.roll(6)
        game.dice = append(game.dice, die)
        shown |= die << (FACE_BITS * thrown)
        thrown += 1
        if is_success(die):
            successes += 1
        if thrown == DICE_IN_THE_BOX or i == count - 1:
            game.tell(event.ROLLED, game.controller[game.actor], number=thrown, more=shown, other=character)
            shown = 0
            thrown = 0
    lay_successes(game, successes)


def roll_pool(game: ElfQuest) -> None:
    """The whole pool at once: white, attribute and bonus dice, and those of cards. [EQ-050, EQ-120, EQ-R72]"""
    white = base_dice(game)
    count = white
    for character in range(game.table.characters):
        if game.is_member(character):
            own = own_dice(game, character)
            count += own
            if own > 0 or (white > 0 and game.members == 1 << character):  # EQ-R22
                game.throwers |= 1 << character
    game.is_rolled = True
    throw(game, NOBODY, count)
    note_participants(game)


def add_dice(game: ElfQuest, character: i64, count: i64) -> None:
    """Dice of a card: before the roll they wait for it, after it they are thrown at once. [EQ-107, EQ-R11, EQ-R12]"""
    if not game.is_rolled:
        game.added[character] += count
        return
    game.throwers |= 1 << character
    throw(game, character, count)
    note_participants(game)


def note_participants(game: ElfQuest) -> None:
    """Who has thrown a die for an event is one of its participants. [EQ-073, EQ-R21, EQ-R75]"""
    if not game.table.is_task(game.aim):
        game.participants |= game.throwers


def reroll(game: ElfQuest, card: i64) -> None:
    """One failed die is thrown once more, for one match of a card. [EQ-058, EQ-R15, EQ-R16]"""
    place = failed_die(game)
    old = game.dice[place]
    die = game.roll(6)
    game.dice[place] = die
    game.used[card] += 1
    game.tell(event.REROLLED, game.controller[game.actor], card, number=old, more=die)
    if is_success(die):
        lay_successes(game, 1)


def begin_pool(game: ElfQuest) -> None:
    """Nothing added and nothing used yet. [EQ-R18]"""
    game.added = filled(game.table.characters, 0)
    game.used = filled(len(game.face), 0)
