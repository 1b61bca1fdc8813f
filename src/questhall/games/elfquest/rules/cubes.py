"""Attribute cubes, tokens and cards: how they come and go. [EQ-096, EQ-104, EQ-133 to EQ-137, EQ-R41, EQ-R42]"""

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.games.elfquest import asks
from questhall.games.elfquest import events as event
from questhall.games.elfquest.state import CUBES_BY_SUM, ElfQuest
from questhall.games.elfquest.words import ANY_CUBE, COLOURS


def limit_of(game: ElfQuest, character: i64, colour: i64) -> i64:
    """The cubes of a colour on a character's card and on its face-up hand cards. [EQ-096, EQ-104, EQ-R42]"""
    printed = game.table.cubes
    total = printed[game.card_of(character) * COLOURS + colour]
    hand = game.hand[character]
    for i in range(hand.size()):
        card = hand.at(i)
        if not game.is_flipped(card):
            total += printed[card * COLOURS + colour]
    return total


def limit_of_all(game: ElfQuest, character: i64) -> i64:
    """The cubes of all colours that a character's cards provide."""
    total: i64 = 0
    for colour in range(COLOURS):
        total += limit_of(game, character, colour)
    return total


def has_room(game: ElfQuest, character: i64, colour: i64) -> bool:
    """Whether a character may hold one more cube of a colour. [EQ-096, EQ-R41]"""
    if game.holds(CUBES_BY_SUM):
        return game.all_cubes(character) < limit_of_all(game, character)
    return game.cubes[character * COLOURS + colour] < limit_of(game, character, colour)


def colours_with_room(game: ElfQuest, character: i64) -> vec[i64]:
    """The colours of which a character may hold one more."""
    found = vec[i64](capacity=COLOURS)
    for colour in range(COLOURS):
        if has_room(game, character, colour):
            found = append(found, colour)
    return found


def colours_held(game: ElfQuest, character: i64) -> vec[i64]:
    """The colours of which a character holds a cube."""
    found = vec[i64](capacity=COLOURS)
    for colour in range(COLOURS):
        if game.cubes[character * COLOURS + colour] > 0:
            found = append(found, colour)
    return found


def give_printed_cubes(game: ElfQuest, character: i64) -> None:
    """On entering play a character takes every printed cube, once. [EQ-025, EQ-094, EQ-095]"""
    for colour in range(COLOURS):
        game.cubes[character * COLOURS + colour] = limit_of(game, character, colour)


def gain_cube(game: ElfQuest, character: i64, colour: i64) -> None:
    """A cube from the pool; what finds no room is lost. [EQ-096, EQ-R41]"""
    if not has_room(game, character, colour):
        game.tell(event.NO_ROOM, game.controller[character], number=character, more=colour)
        return
    game.cubes[character * COLOURS + colour] += 1
    game.tell(event.CUBE_GAINED, game.controller[character], number=character, more=colour)


def gain_any_cube(game: ElfQuest, character: i64, ask: i64) -> None:
    """A cube of a colour that the character's player names, if there is room for one. [EQ-162, EQ-R41]"""
    colours = colours_with_room(game, character)
    if len(colours) == 0:
        game.tell(event.NO_ROOM, game.controller[character], number=character, more=ANY_CUBE)
        return
    game.subject = character
    gain_cube(game, character, game.choose(game.controller[character], ask, colours))


def drop_cube(game: ElfQuest, character: i64, colour: i64, reason: i64) -> None:
    """One cube goes back to the pool."""
    game.cubes[character * COLOURS + colour] -= 1
    game.tell(event.CUBE_LOST, game.controller[character], number=character, more=colour + COLOURS * reason)


def be_forced_to_drop(game: ElfQuest, character: i64, due: i64, reason: i64) -> None:
    """A cube has to go: who has none at all dies; a named colour that is not there is passed over.

    [EQ-081, EQ-137, EQ-R27, EQ-R28]
    """
    colours = colours_held(game, character)
    if len(colours) == 0:
        game.dying |= 1 << character
    elif due == ANY_CUBE:
        game.subject = character
        drop_cube(game, character, game.choose(game.controller[character], asks.COLOUR_LOST, colours), reason)
    elif game.cubes[character * COLOURS + due] > 0:
        drop_cube(game, character, due, reason)


def return_surplus(game: ElfQuest, character: i64) -> None:
    """What is above the limit goes back to the pool; it is no forced discard and never kills. [EQ-R42]"""
    if game.holds(CUBES_BY_SUM):
        while game.all_cubes(character) > limit_of_all(game, character):
            game.subject = character
            colours = colours_held(game, character)
            drop_cube(
                game,
                character,
                game.choose(game.controller[character], asks.COLOUR_RETURNED, colours),
                event.AS_SURPLUS,
            )
        return
    for colour in range(COLOURS):
        while game.cubes[character * COLOURS + colour] > limit_of(game, character, colour):
            drop_cube(game, character, colour, event.AS_SURPLUS)


# ------------------------------------------------------------------ tokens and cards


def gain_success(game: ElfQuest, character: i64, count: i64) -> None:
    """Success tokens come to a character, or go; nobody has less than none. [EQ-128, EQ-R39, EQ-R76]"""
    change = max(count, -game.success[character])
    if change != 0:
        game.success[character] += change
        game.tell(event.SUCCESS_TOKENS, game.controller[character], number=character, more=change)


def gain_growth(game: ElfQuest, character: i64, count: i64) -> None:
    """Growth tokens come to a character, or go. [EQ-146, EQ-R76]"""
    change = max(count, -game.growth[character])
    if change != 0:
        game.growth[character] += change
        game.tell(event.GROWTH_TOKENS, game.controller[character], number=character, more=change)


def flip(game: ElfQuest, character: i64, card: i64, reason: i64) -> None:
    """A hand card is turned to its plain side: nothing on it counts any more. [EQ-109]"""
    game.condition[card] = 1
    game.tell(event.FLIPPED, game.controller[character], card, number=character, more=reason)
    return_surplus(game, character)


def turn_back(game: ElfQuest, character: i64, card: i64) -> None:
    """A flipped card is turned face up; its cube has to be regained. [EQ-110, EQ-R42]"""
    game.condition[card] = 0
    game.tell(event.TURNED_BACK, game.controller[character], card, number=character)


def sacrifice(game: ElfQuest, character: i64, card: i64, reason: i64) -> None:
    """A hand card is out of the game for good. [EQ-111, EQ-113]"""
    game.hand[character].take(card)
    game.put(game.gone, card)
    game.tell(event.SACRIFICED, game.controller[character], card, number=character, more=reason)
    return_surplus(game, character)


def cards_lying(game: ElfQuest, character: i64, flipped: bool) -> vec[i64]:
    """The hand cards of a character that lie on their faces, or that do not."""
    hand = game.hand[character]
    found = vec[i64](capacity=hand.size())
    for i in range(hand.size()):
        card = hand.at(i)
        if game.is_flipped(card) == flipped:
            found = append(found, card)
    return found
