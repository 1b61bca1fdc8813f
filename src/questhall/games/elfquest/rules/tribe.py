"""Choosing the tribe, and coming into play. [EQ-014 to EQ-018, EQ-024, EQ-025, EQ-090, EQ-094, EQ-143, EQ-R01]"""

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.games.elfquest import asks
from questhall.games.elfquest import events as event
from questhall.games.elfquest.rules.cubes import give_printed_cubes
from questhall.games.elfquest.state import SCENARIO, SHARED_OUT, ElfQuest
from questhall.games.elfquest.words import STAGES, START, TRIBE_SIZE
from questhall.kernel.oracle import bits
from questhall.kernel.zones import NOBODY


def choose_tribe(game: ElfQuest) -> None:
    """Four of the seven, picked one after the other by the seats in turn. [EQ-004, EQ-014, EQ-R01]"""
    for pick in range(TRIBE_SIZE):
        seat = 0 if game.holds(SHARED_OUT) else pick % game.seats
        card = game.choose(seat, asks.TRIBE, unused_characters(game))
        game.tell(event.CHOSEN, seat, card)
        enter_play(game, game.character_of(card), seat)
    if game.holds(SHARED_OUT):
        share_out(game)
    game.next = SCENARIO


def unused_characters(game: ElfQuest) -> vec[i64]:
    """The Start cards of those who are neither in play nor dead. [EQ-138]"""
    found = vec[i64](capacity=game.table.characters)
    for character in range(game.table.characters):
        if not game.is_in_play(character) and (game.dead >> character) & 1 == 0:
            found = append(found, character * STAGES)
    return found


def enter_play(game: ElfQuest, character: i64, seat: i64) -> None:
    """The Start card, the eight Start hand cards, every printed cube, and no token. [EQ-090, EQ-143, EQ-R03]"""
    game.tribe |= 1 << character
    game.controller[character] = seat
    game.stage[character] = START
    game.aside.take(character * STAGES)
    game.put(game.line, character * STAGES)
    table = game.table
    for card in range(table.first_hand, table.first_event):
        if table.owner[card] == character and table.is_growth[card] == 0:
            game.aside.take(card)
            game.put(game.hand[character], card)
    give_printed_cubes(game, character)


def share_out(game: ElfQuest) -> None:
    """The first seat says who plays whom; nobody goes without a character. [EQ-R01]"""
    left: i64 = TRIBE_SIZE
    without: i64 = (1 << game.seats) - 1
    for i in range(TRIBE_SIZE):
        card = game.line.at(i)
        options = vec[i64](capacity=game.seats)
        for seat in range(game.seats):
            if (without >> seat) & 1 or left > bits(without):
                options = append(options, seat)
        game.subject = game.character_of(card)
        seat = game.choose(0, asks.PLAYS, options)
        game.controller[game.subject] = seat
        game.tell(event.PLAYED_BY, seat, card)
        without &= ~(1 << seat)
        left -= 1


def let_leavers_go(game: ElfQuest) -> None:
    """The characters of whoever has left are played by the next seat that stays. [EQ-R01, EQ-R65]"""
    leaving = game.leaving & ~game.left
    if leaving == 0:
        return
    game.left |= leaving
    for seat in range(game.seats):
        if (leaving >> seat) & 1:
            game.tell(event.LEFT, seat)
    for character in range(game.table.characters):
        seat = game.controller[character]
        if seat != NOBODY and (leaving >> seat) & 1:
            heir = next_staying(game, seat)
            if heir != NOBODY:
                game.controller[character] = heir
                game.tell(event.PLAYED_BY, heir, game.card_of(character))


def next_staying(game: ElfQuest, seat: i64) -> i64:
    """The next seat round the table that has not left, the seat itself included; NOBODY if all have."""
    for i in range(game.seats):
        other = (seat + i) % game.seats
        if (game.left >> other) & 1 == 0:
            return other
    return NOBODY


def speaker_of(game: ElfQuest) -> i64:
    """The seat that answers for the table: the first one in the first season, then the next each season. [EQ-R73]"""
    return next_staying(game, max(0, game.seasons - 1) % game.seats)
