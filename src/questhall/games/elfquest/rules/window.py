"""The open window of an attempt or task: flip, sacrifice, give up cubes, spend tokens, send, re-roll, complete.

[EQ-106 to EQ-113, EQ-135, EQ-144, EQ-145, EQ-R12 to EQ-R15, EQ-R31, EQ-R43, EQ-R45, EQ-R72, EQ-R73]
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.games.elfquest import asks
from questhall.games.elfquest import events as event
from questhall.games.elfquest.rules.completing import can_pay, complete, pay
from questhall.games.elfquest.rules.cubes import colours_held, drop_cube, flip, gain_success, sacrifice
from questhall.games.elfquest.rules.pool import (
    add_dice,
    cards_with_rerolls,
    failed_die,
    lay_successes,
    reroll,
)
from questhall.games.elfquest.state import CARDS_BEFORE_ROLL, ElfQuest
from questhall.kernel.zones import PASS, made_of

FLIP_DICE: Final = 3
SACRIFICE_DICE: Final = 6
TOKENS_FOR_A_CUBE: Final = 2
SUCCESSES_OF_SENDING: Final = 2


def work_together(game: ElfQuest) -> None:
    """From the acting character's player on each does one thing or passes, until all have passed in a row. [EQ-R73]"""
    seat = game.controller[game.actor]
    passed: i64 = 0
    while passed < game.seats and not game.is_finished:
        if do_one_thing(game, seat):
            passed = 0
        else:
            passed += 1
        seat = (seat + 1) % game.seats


def do_one_thing(game: ElfQuest, seat: i64) -> bool:
    """One deed, or a pass for now or for the whole attempt. [EQ-R73]"""
    if (game.resting >> seat) & 1:
        return False
    deed = game.choose(seat, asks.HELP, deeds_of(game, seat))
    if deed == PASS:
        return False
    if deed == asks.DO_NO_MORE:
        game.resting |= 1 << seat
        return False
    if deed == asks.DO_REROLL:
        reroll(game, cards_with_rerolls(game)[0])
    elif deed == asks.DO_REROLL_BY:
        reroll(game, game.choose(seat, asks.MATCH, cards_with_rerolls(game)))
    elif deed == asks.DO_FLIP:
        flip_for_dice(game, seat)
    elif deed == asks.DO_SACRIFICE:
        sacrifice_for_dice(game, seat)
    elif deed == asks.DO_GIVE_CUBE:
        give_up_cube(game, seat)
    elif deed == asks.DO_SPEND:
        spend_tokens(game, seat)
    elif deed == asks.DO_SEND:
        send(game, seat)
    elif pay(game):
        complete(game)
    return True


def deeds_of(game: ElfQuest, seat: i64) -> vec[i64]:
    """What a seat can do now; passing is always among it."""
    deeds = vec[i64](capacity=10)
    is_acting = seat == game.controller[game.actor]
    if is_acting and game.is_rolled and failed_die(game) >= 0:
        givers = len(cards_with_rerolls(game))
        if givers > 0:
            deeds = append(deeds, asks.DO_REROLL)
        if givers > 1:
            deeds = append(deeds, asks.DO_REROLL_BY)
    if len(matching_cards(game, seat)) > 0:
        deeds = append(deeds, asks.DO_FLIP)
        deeds = append(deeds, asks.DO_SACRIFICE)
    if len(members_with_cubes(game, seat)) > 0:
        deeds = append(deeds, asks.DO_GIVE_CUBE)
    if len(members_with_tokens(game, seat)) > 0:
        deeds = append(deeds, asks.DO_SPEND)
    if len(sending_cards(game, seat)) > 0:
        deeds = append(deeds, asks.DO_SEND)
    if is_acting and game.has_enough() and can_pay(game):
        deeds = append(deeds, asks.DO_COMPLETE)
    if len(deeds) > 0 and game.seats > 1:
        deeds = append(deeds, asks.DO_NO_MORE)
    return append(deeds, PASS)


# ------------------------------------------------------------------ flipping and sacrificing


def matching_cards(game: ElfQuest, seat: i64) -> vec[i64]:
    """The face-up hand cards of a seat's members with a trait of the event or task. [EQ-108, EQ-112, EQ-R13, EQ-R14]"""
    found = vec[i64](capacity=20)
    if game.is_rolled and game.holds(CARDS_BEFORE_ROLL):
        return found
    for character in range(game.table.characters):
        if game.is_member(character) and game.controller[character] == seat:
            hand = game.hand[character]
            for i in range(hand.size()):
                card = hand.at(i)
                if not game.is_flipped(card) and game.table.has_trait_of(card, game.aim):
                    found = append(found, card)
    return found


def flip_for_dice(game: ElfQuest, seat: i64) -> None:
    """A card is turned to its plain side: three dice. [EQ-107, EQ-109]"""
    card = game.choose(seat, asks.FLIP, matching_cards(game, seat))
    character = game.holder_of(card)
    flip(game, character, card, event.FOR_DICE)
    add_dice(game, character, FLIP_DICE)


def sacrifice_for_dice(game: ElfQuest, seat: i64) -> None:
    """A card is given up for good: six dice. [EQ-111]"""
    card = game.choose(seat, asks.SACRIFICE, matching_cards(game, seat))
    character = game.holder_of(card)
    sacrifice(game, character, card, event.FOR_DICE)
    add_dice(game, character, SACRIFICE_DICE)


# ------------------------------------------------------------------ cubes, tokens, Sending


def members_with_cubes(game: ElfQuest, seat: i64) -> vec[i64]:
    """A seat's members that hold a cube. [EQ-135, EQ-R28]"""
    found = vec[i64](capacity=4)
    for character in range(game.table.characters):
        if game.is_member(character) and game.controller[character] == seat:
            if game.all_cubes(character) > 0:
                found = append(found, game.card_of(character))
    return found


def give_up_cube(game: ElfQuest, seat: i64) -> None:
    """A cube goes for two success tokens, which may be kept. [EQ-135, EQ-R43]"""
    character = game.character_of(game.choose(seat, asks.GIVER, members_with_cubes(game, seat)))
    game.subject = character
    colour = game.choose(seat, asks.COLOUR_GIVEN, colours_held(game, character))
    drop_cube(game, character, colour, event.FOR_TOKENS)
    gain_success(game, character, TOKENS_FOR_A_CUBE)


def members_with_tokens(game: ElfQuest, seat: i64) -> vec[i64]:
    """A seat's members that hold a success token. [EQ-145]"""
    found = vec[i64](capacity=4)
    for character in range(game.table.characters):
        if game.is_member(character) and game.controller[character] == seat and game.success[character] > 0:
            found = append(found, game.card_of(character))
    return found


def spend_tokens(game: ElfQuest, seat: i64) -> None:
    """Success tokens of a member count one success each. [EQ-144, EQ-169, EQ-R23, EQ-R47]"""
    character = game.character_of(game.choose(seat, asks.SPENDER, members_with_tokens(game, seat)))
    game.subject = character
    count = game.choose(seat, asks.TOKENS, made_of(game.success[character], 1, 1))
    gain_success(game, character, -count)
    lay_successes(game, count)


def sending_cards(game: ElfQuest, seat: i64) -> vec[i64]:
    """A seat's face-up Sending cards whose owner is not alone at this. [EQ-106, EQ-R45]"""
    found = vec[i64](capacity=4)
    for character in range(game.table.characters):
        if game.controller[character] == seat and game.members & ~(1 << character) != 0:
            hand = game.hand[character]
            for i in range(hand.size()):
                card = hand.at(i)
                if game.table.sending[card] != 0 and not game.is_flipped(card):
                    found = append(found, card)
    return found


def send(game: ElfQuest, seat: i64) -> None:
    """A Sending card is flipped: two successes for somebody else. [EQ-106, EQ-076, EQ-R45]"""
    card = game.choose(seat, asks.SEND, sending_cards(game, seat))
    flip(game, game.holder_of(card), card, event.FOR_SENDING)
    lay_successes(game, SUCCESSES_OF_SENDING)
