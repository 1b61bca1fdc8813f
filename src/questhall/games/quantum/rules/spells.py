"""The five ultimate spells. [QQ-077 to QQ-105, QQ-R39 to QQ-R44]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quantum import asks as ask
from questhall.games.quantum import asks as event
from questhall.games.quantum.rules.decks import (
    can_draw_adventurer,
    can_replace_chamber,
    discard_adventurer,
    draw_adventurer,
    replace_chamber,
)
from questhall.games.quantum.rules.ending import test_ending
from questhall.games.quantum.state import PARTY_SIZE, SIDES, Quantum
from questhall.kernel.zones import NOBODY, PASS, with_one_more

TERRAFORM: Final = 0
SUMMON: Final = 1
OVERTHROW: Final = 2
EXECUTION: Final = 3
DOOM: Final = 4
SPELLS: Final = 5
COST_STEP: Final = 10
EXECUTION_SAVED: Final = 6
DOOM_SAVED: Final = 12


def cost_of(spell: i64) -> i64:
    """10, 20, 30, 40 or 50 mana. [QQ-079, QQ-084, QQ-091, QQ-094, QQ-097, QQ-102]"""
    return COST_STEP * (spell + 1)


def cast_spells(game: Quantum, seat: i64) -> None:
    """Before the roll: any number, in any order, each paid in full. [QQ-077, QQ-078, QQ-080, QQ-R39]"""
    while game.mana[seat] >= COST_STEP and not game.over:
        spell = game.choose(seat, ask.SPELL, castable(game, seat))
        if spell == PASS:
            return
        game.mana[seat] -= cost_of(spell)
        game.tell(event.CAST, seat, number=spell, more=game.mana[seat])
        cast(game, seat, spell)


def castable(game: Quantum, seat: i64) -> vec[i64]:
    """The spells that can be paid and have a target, and going on to the roll. [QQ-079]"""
    options = vec[i64](capacity=SPELLS + 1)
    for spell in range(SPELLS):
        if game.mana[seat] >= cost_of(spell) and has_target(game, seat, spell):
            options = with_one_more(options, spell)
    return with_one_more(options, PASS)


def has_target(game: Quantum, seat: i64, spell: i64) -> bool:
    """Whether a spell has anything to work on. [QQ-093, QQ-R40, QQ-R41, QQ-R42]"""
    if spell == TERRAFORM:
        return can_replace_chamber(game) and len(to_terraform(game, seat)) > 0
    if spell == SUMMON:
        return game.party[seat].size() < PARTY_SIZE and can_draw_adventurer(game)
    if spell == OVERTHROW:
        return len(to_overthrow(game, seat)) > 0
    return is_any_other_alive(game, seat)


def cast(game: Quantum, seat: i64, spell: i64) -> None:
    """What the spell does."""
    if spell == TERRAFORM:
        terraform(game, seat)
    elif spell == SUMMON:
        summon(game, seat)
    elif spell == OVERTHROW:
        overthrow(game, seat)
    elif spell == EXECUTION:
        execute(game, seat)
    else:
        doom(game, seat)


# ------------------------------------------------------------------ Terraform


def terraform(game: Quantum, seat: i64) -> None:
    """A chamber that nobody else owns is replaced by a new one, face down. [QQ-085 to QQ-090, QQ-R40]"""
    card = game.choose(seat, ask.TERRAFORM, to_terraform(game, seat))
    replace_chamber(game, game.space_of(card))


def to_terraform(game: Quantum, seat: i64) -> vec[i64]:
    """Any chamber but the Entrance that is unclaimed or the caster's own, haunted or not. [QQ-085 to QQ-088, QQ-R40]"""
    options = vec[i64](capacity=game.spaces())
    for space in range(1, game.spaces()):
        if can_terraform(game, seat, space):
            options = with_one_more(options, game.ring.at(space))
    return options


def can_terraform(game: Quantum, seat: i64, space: i64) -> bool:
    """Whether no other player owns the chamber. [QQ-088]"""
    return game.owner[space] == NOBODY or game.owner[space] == seat


# ------------------------------------------------------------------ Summon


def summon(game: Quantum, seat: i64) -> None:
    """The top adventurer joins the party; a ghost is back in the game. [QQ-023, QQ-082, QQ-092, QQ-R13, QQ-R34]"""
    was_ghost = game.is_ghost(seat)
    card = draw_adventurer(game, seat)
    game.tell(event.SUMMONED, seat, card)
    if was_ghost:
        game.tell(event.RETURNED, seat)
        test_ending(game)


# ------------------------------------------------------------------ Overthrow


def overthrow(game: Quantum, seat: i64) -> None:
    """The caster owns a claimable chamber, whosever it was. [QQ-095, QQ-096, QQ-R42]"""
    card = game.choose(seat, ask.OVERTHROW, to_overthrow(game, seat))
    space = game.space_of(card)
    game.tell(event.OVERTHREW, seat, card, other=game.owner[space], number=space)
    game.owner[space] = seat


def to_overthrow(game: Quantum, seat: i64) -> vec[i64]:
    """Any face-up claimable chamber that is not the caster's already. [QQ-R42]"""
    options = vec[i64](capacity=game.spaces())
    for space in range(1, game.spaces()):
        card = game.ring.at(space)
        if game.is_face_up(card) and game.is_claimable(card) and game.owner[space] != seat:
            options = with_one_more(options, card)
    return options


# ------------------------------------------------------------------ Arcane Execution and Doom


def is_any_other_alive(game: Quantum, seat: i64) -> bool:
    """Whether another player has a living adventurer."""
    for other in range(game.seats):
        if other != seat and game.party[other].size() > 0:
            return True
    return False


def execute(game: Quantum, seat: i64) -> None:
    """One adventurer of another player dies, unless its die shows a six. [QQ-098 to QQ-101, QQ-R43]"""
    card = game.choose(seat, ask.EXECUTE, to_execute(game, seat))
    owner = game.party_of(card)
    die = game.roll(SIDES)
    game.tell(event.THROWN_FOR_ONE, owner, card, number=die)
    if die == EXECUTION_SAVED:
        return
    game.tell(event.DIED, owner, card)
    discard_adventurer(game, owner, card)
    if game.is_ghost(owner):
        game.tell(event.WIPED_OUT, owner)
    test_ending(game)


def to_execute(game: Quantum, seat: i64) -> vec[i64]:
    """Every living adventurer of the other players. [QQ-098]"""
    options = vec[i64](capacity=PARTY_SIZE * game.seats)
    for other in range(game.seats):
        if other != seat:
            for i in range(game.party[other].size()):
                options = with_one_more(options, game.party[other].at(i))
    return options


def doom(game: Quantum, seat: i64) -> None:
    """Every other party throws once, clockwise; those that fail go together. [QQ-103 to QQ-105, QQ-R44]"""
    lost: i64 = 0
    for i in range(1, game.seats):
        other = (seat + i) % game.seats
        if game.party[other].size() > 0 and not is_saved_from_doom(game, other):
            lost |= 1 << other
    for i in range(1, game.seats):
        other = (seat + i) % game.seats
        if (lost >> other) & 1:
            lose_party(game, other)
    test_ending(game)


def is_saved_from_doom(game: Quantum, seat: i64) -> bool:
    """A twelve on two dice saves the whole party; doubles pay nothing here. [QQ-056, QQ-104, QQ-105]"""
    first = game.roll(SIDES)
    second = game.roll(SIDES)
    game.tell(event.THROWN_FOR_ALL, seat, number=first, more=second)
    return first + second == DOOM_SAVED


def lose_party(game: Quantum, seat: i64) -> None:
    """All adventurers of a party are removed. [QQ-103]"""
    while game.party[seat].size() > 0:
        card = game.party[seat].at(0)
        game.tell(event.DIED, seat, card)
        discard_adventurer(game, seat, card)
    game.tell(event.WIPED_OUT, seat)
