"""Growth: eight tokens for the first stage, nine more for the second. [EQ-147 to EQ-151, EQ-R58, EQ-R59]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.elfquest import asks
from questhall.games.elfquest import events as event
from questhall.games.elfquest.rules.cubes import gain_cube, gain_growth, limit_of, return_surplus
from questhall.games.elfquest.state import GROWTH_BRINGS_CUBES, ElfQuest
from questhall.games.elfquest.words import COLOURS, GROWTH_1, GROWTH_2, START
from questhall.kernel.zones import PASS, row, with_one_more

FIRST_PRICE: Final = 8
SECOND_PRICE: Final = 9


def price_of(game: ElfQuest, character: i64) -> i64:
    """The Growth tokens that the next stage takes; 0 where there is none. [EQ-147, EQ-149, EQ-R60]"""
    stage = game.stage[character]
    if stage == START:
        return FIRST_PRICE
    return SECOND_PRICE if stage == GROWTH_1 else 0


def can_grow(game: ElfQuest, character: i64) -> bool:
    """Whether a character has the tokens for its next stage. [EQ-147, EQ-149]"""
    price = price_of(game, character)
    return price > 0 and game.growth[character] >= price


def offer_growth(game: ElfQuest) -> None:
    """Between attempts and tasks whoever can may grow, one stage after the other. [EQ-148, EQ-151, EQ-R58]"""
    for character in range(game.table.characters):
        while game.is_in_play(character) and can_grow(game, character):
            game.subject = character
            if game.choose(game.controller[character], asks.GROW, asks.yes_or_no()) == PASS:
                break
            grow(game, character)


def grow(game: ElfQuest, character: i64) -> None:
    """Tokens go, the next character card comes, at Growth 2 with its hand card. [EQ-147, EQ-149, EQ-150]"""
    before = limits_of(game, character)
    gain_growth(game, character, -price_of(game, character))
    old = game.card_of(character)
    game.stage[character] += 1
    new = game.card_of(character)
    game.line.take(old)
    game.put(game.aside, old)
    game.aside.take(new)
    game.put(game.line, new)
    game.tell(event.GREW, game.controller[character], new, number=character, more=game.stage[character])
    if game.stage[character] == GROWTH_2:
        take_growth_card(game, character)
    if game.holds(GROWTH_BRINGS_CUBES):
        for colour in range(COLOURS):
            for i in range(limit_of(game, character, colour) - before[colour]):
                gain_cube(game, character, colour)
    return_surplus(game, character)  # EQ-R59


def limits_of(game: ElfQuest, character: i64) -> vec[i64]:
    """The limit of each colour."""
    limits = row(limit_of(game, character, 0))
    for colour in range(1, COLOURS):
        limits = with_one_more(limits, limit_of(game, character, colour))
    return limits


def take_growth_card(game: ElfQuest, character: i64) -> None:
    """The one extra hand card. [EQ-098, EQ-150]"""
    table = game.table
    for card in range(table.first_hand, table.first_event):
        if table.owner[card] == character and table.is_growth[card] != 0:
            game.aside.take(card)
            game.put(game.hand[character], card)
            game.tell(event.RECEIVED, game.controller[character], card, number=character)
