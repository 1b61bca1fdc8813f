"""Rewards: in full to each, each with its own choices. [EQ-071, EQ-072, EQ-086, EQ-162, EQ-R53, EQ-R66]"""

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.games.elfquest import asks
from questhall.games.elfquest import events as event
from questhall.games.elfquest.rules.cubes import (
    cards_lying,
    gain_any_cube,
    gain_cube,
    gain_growth,
    gain_success,
    turn_back,
)
from questhall.games.elfquest.state import ElfQuest
from questhall.games.elfquest.words import (
    ANY_CUBE,
    BOON_CARD,
    COLOURS,
    GAINS,
    GROWTH_TOKEN,
    SUCCESS_TOKEN,
    TURNED_BACK,
)


def give_event_reward(game: ElfQuest, face: i64, rewarded: i64) -> None:
    """What stands at the bottom of the event, to every participant. [EQ-071, EQ-072]"""
    give_all(game, gains_at(game.table.gains, face), rewarded)


def give_scenario_reward(game: ElfQuest) -> None:
    """What stands on the back of the scenario card, to everybody in the tribe. [EQ-086]"""
    give_all(game, gains_at(game.table.scenario_gains, game.scenario), game.tribe)


def gains_at(rows: vec[i64], place: i64) -> vec[i64]:
    """The gains of one card."""
    return rows[place * GAINS : (place + 1) * GAINS]


def give_all(game: ElfQuest, gains: vec[i64], rewarded: i64) -> None:
    """A reward to each of a set of characters. [EQ-R66]"""
    for character in range(game.table.characters):
        if (rewarded >> character) & 1:
            give(game, gains, character)


def give(game: ElfQuest, gains: vec[i64], character: i64) -> None:
    """A whole reward to one character: tokens first, then cubes, then cards."""
    if gains[SUCCESS_TOKEN] > 0:
        gain_success(game, character, gains[SUCCESS_TOKEN])
    if gains[GROWTH_TOKEN] > 0:
        gain_growth(game, character, gains[GROWTH_TOKEN])
    for colour in range(COLOURS):
        for i in range(gains[colour]):
            gain_cube(game, character, colour)
    for i in range(gains[ANY_CUBE]):
        gain_any_cube(game, character, asks.COLOUR_GAINED)
    for i in range(gains[TURNED_BACK]):
        turn_one_back(game, character)
    if gains[BOON_CARD] > 0:
        take_boon(game, character)


def turn_one_back(game: ElfQuest, character: i64) -> None:
    """One flipped card of its own, if it has one. [EQ-110]"""
    cards = cards_lying(game, character, True)
    if len(cards) > 0:
        game.subject = character
        turn_back(game, character, game.choose(game.controller[character], asks.REWARD_CARD, cards))


def take_boon(game: ElfQuest, character: i64) -> None:
    """The Boon goes to who has earned it, if it is still there. [EQ-R53]"""
    boon = game.table.boon
    if game.aside.has(boon):
        game.aside.take(boon)
        game.put(game.hand[character], boon)
        game.tell(event.RECEIVED, game.controller[character], boon, number=character)


def flipped_cards_of(game: ElfQuest, types: i64) -> vec[i64]:
    """The flipped cards of some types, whoever holds them. [EQ-126, EQ-127, EQ-130, EQ-131]"""
    found = vec[i64](capacity=16)
    for character in range(game.table.characters):
        hand = game.hand[character]
        for i in range(hand.size()):
            card = hand.at(i)
            if game.is_flipped(card) and (types >> game.table.type[card]) & 1:
                found = append(found, card)
    return found
