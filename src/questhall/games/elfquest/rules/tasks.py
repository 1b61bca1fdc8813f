"""What the tasks of the Home card bring. [EQ-116, EQ-122, EQ-124 to EQ-131, EQ-R47 to EQ-R51, EQ-R80]"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.games.elfquest import asks
from questhall.games.elfquest import events as event
from questhall.games.elfquest.rules.cubes import colours_with_room, gain_any_cube, gain_success, turn_back
from questhall.games.elfquest.rules.rewards import flipped_cards_of
from questhall.games.elfquest.state import ElfQuest
from questhall.games.elfquest.words import (
    ALLY,
    BOON,
    CARE,
    COMMUNITY,
    DEMEANOR,
    ITEM,
    MAKE,
    PROVIDE,
    REST,
    SKILL,
)
from questhall.kernel.zones import PASS, made_of

SUCCESSES_A_GROUP: Final = 3


def read_chart(game: ElfQuest, task: i64) -> None:
    """The successes of this task alone; what fills no group of three is lost. [EQ-122, EQ-124, EQ-R48]"""
    game.tell(event.TASK_DONE, game.controller[game.actor], number=task, more=game.done, other=game.actor)
    if task == PROVIDE:
        share_tokens(game, game.done)
        return
    for i in range(game.done // SUCCESSES_A_GROUP):
        if task == CARE:
            care(game)
        else:
            turn_back_one(game, types_of(task))


def types_of(task: i64) -> i64:
    """The types of hand cards that a task turns back: a set. [EQ-126, EQ-127, EQ-130, EQ-131]"""
    if task == COMMUNITY:
        return 1 << ALLY | 1 << BOON
    if task == MAKE:
        return 1 << ITEM
    if task == REST:
        return 1 << DEMEANOR
    return 1 << SKILL


def care(game: ElfQuest) -> None:
    """One cube for any one character, of a colour that its player names. [EQ-125, EQ-R49, EQ-R51]"""
    options = vec[i64](capacity=8)
    for character in range(game.table.characters):
        if game.is_in_play(character) and len(colours_with_room(game, character)) > 0:
            options = append(options, game.card_of(character))
    card = game.choose(game.controller[game.actor], asks.CARE, append(options, PASS))
    if card != PASS:
        gain_any_cube(game, game.character_of(card), asks.COLOUR_REGAINED)


def turn_back_one(game: ElfQuest, types: i64) -> None:
    """One flipped card of any one character. [EQ-126, EQ-127, EQ-130, EQ-131, EQ-R49, EQ-R50]"""
    cards = flipped_cards_of(game, types)
    card = game.choose(game.controller[game.actor], asks.TURN_BACK, append(cards, PASS))
    if card != PASS:
        turn_back(game, game.holder_of(card), card)


def share_tokens(game: ElfQuest, count: i64) -> None:
    """Tokens earned by Provide go to any characters: each but the last is asked for. [EQ-128, EQ-129]"""
    left = count
    rest = game.tribe
    for character in range(game.table.characters):
        if not game.is_in_play(character) or left == 0:
            continue
        rest &= ~(1 << character)
        share = left
        if rest != 0:
            game.subject = character
            game.due = left
            share = game.choose(game.controller[game.actor], asks.SHARE, made_of(left + 1, 0, 1))
        gain_success(game, character, share)
        left -= share
