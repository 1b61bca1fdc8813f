"""The season-end die and its penalties. [EQ-077 to EQ-081, EQ-159 to EQ-164, EQ-R27, EQ-R34 to EQ-R36]"""

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.games.elfquest import asks
from questhall.games.elfquest import events as event
from questhall.games.elfquest.rules.cubes import (
    be_forced_to_drop,
    cards_lying,
    flip,
    gain_growth,
    gain_success,
    sacrifice,
)
from questhall.games.elfquest.rules.tribe import speaker_of
from questhall.games.elfquest.state import ElfQuest
from questhall.games.elfquest.table import FACES
from questhall.games.elfquest.words import (
    ANY_CUBE,
    DUES,
    EVENT_TOKEN,
    EVERY_PARTICIPANT,
    FLIPPED_CARD,
    GROWTH_TOKEN,
    ONE_PARTICIPANT,
    SACRIFICED_CARD,
    SUCCESS_TOKEN,
)


def roll_for_penalty(game: ElfQuest) -> None:
    """One die for the revealed event; a number that it lists is carried out. [EQ-077 to EQ-080, EQ-R36]"""
    card = game.event()
    die = game.roll(FACES)
    place = game.face[card] * FACES + die - 1
    strikes = game.table.strikes[place]
    game.tell(event.PENALTY_ROLLED, speaker_of(game), card, number=die, more=1 if strikes >= 0 else 0)
    if strikes < 0:
        return
    takes = game.table.takes[place * DUES : (place + 1) * DUES]
    struck = game.tribe
    if strikes == ONE_PARTICIPANT:
        struck = 1 << chosen_victim(game)
    elif strikes == EVERY_PARTICIPANT:
        struck = game.participants & game.tribe
    for character in range(game.table.characters):
        if (struck >> character) & 1:
            take_from(game, character, takes)
    if takes[EVENT_TOKEN] > 0:
        take_progress(game, takes[EVENT_TOKEN])


def chosen_victim(game: ElfQuest) -> i64:
    """Any one living participant; where there is none, anybody of the tribe. [EQ-R34, EQ-R35, EQ-R73]"""
    among = game.participants & game.tribe
    if among == 0:
        among = game.tribe
    options = vec[i64](capacity=4)
    for character in range(game.table.characters):
        if (among >> character) & 1:
            options = append(options, game.card_of(character))
    victim = game.character_of(game.choose(speaker_of(game), asks.VICTIM, options))
    game.tell(event.STRUCK, game.controller[victim], game.card_of(victim), number=victim)
    return victim


def take_from(game: ElfQuest, character: i64, takes: vec[i64]) -> None:
    """Item by item as far as possible; the rest is dropped, but a missing cube kills. [EQ-R27]"""
    for due in range(ANY_CUBE + 1):
        for i in range(takes[due]):
            be_forced_to_drop(game, character, due, event.AS_PENALTY)
    gain_success(game, character, -takes[SUCCESS_TOKEN])
    gain_growth(game, character, -takes[GROWTH_TOKEN])
    for i in range(takes[FLIPPED_CARD]):
        flip_one(game, character)
    for i in range(takes[SACRIFICED_CARD]):
        sacrifice_one(game, character)


def flip_one(game: ElfQuest, character: i64) -> None:
    """A face-up card of the player's choice; it brings no dice. [EQ-159, EQ-R27]"""
    cards = cards_lying(game, character, False)
    if len(cards) > 0:
        game.subject = character
        flip(
            game, character, game.choose(game.controller[character], asks.LOSE_FLIP, cards), event.AS_PENALTY
        )


def sacrifice_one(game: ElfQuest, character: i64) -> None:
    """Any hand card of the player's choice; it brings no dice. [EQ-160, EQ-R27]"""
    hand = game.hand[character]
    if hand.size() > 0:
        game.subject = character
        card = game.choose(game.controller[character], asks.LOSE_SACRIFICE, hand.cards[:])
        sacrifice(game, character, card, event.AS_PENALTY)


def take_progress(game: ElfQuest, count: i64) -> None:
    """Successes go from the event, where a penalty says so. [EQ-R30]"""
    lost = min(count, game.laid)
    game.laid -= lost
    game.tell(event.PROGRESS_LOST, speaker_of(game), game.event(), number=lost, more=game.laid)
