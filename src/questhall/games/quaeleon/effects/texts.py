"""Carrying out a text, from its first instruction to its last. [QL-057, QL-091]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from questhall.games.quaeleon.effects.base import NOTHING_NAMED, UNNAMED, Instruction, Named, Text
from questhall.games.quaeleon.state import Quaeleon

# Bounds that no fair card comes near; they keep every turn finite. [QL-R46]
MOST_INSTRUCTIONS: Final = 5000
DEEPEST: Final = 24


def new_text(game: Quaeleon, card: i64, controller: i64) -> Text:
    """A fresh carrying-out of the text of a card."""
    face = game.face[card]
    return Text(card, face, controller, names_for(game.table.slots[face]))


def names_for(slots: i64) -> list[Named]:
    """Room for as many names as a text gives."""
    if slots == 0:
        return NOTHING_NAMED
    names: list[Named] = []
    for i in range(slots):
        names.append(UNNAMED)
    return names


def is_cut_short(game: Quaeleon, text: Text) -> bool:
    """Whether nothing more of a text happens: game or round are over, or its controller is out. [QL-R08, QL-R15]"""
    return (
        game.over
        or game.round_over
        or (game.living >> text.controller) & 1 == 0
        or game.spent > MOST_INSTRUCTIONS
    )


def is_in_chain(game: Quaeleon, instruction: Instruction) -> bool:
    """Whether an effect is itself among what led here: then it is not set off again. [QL-R32]"""
    for earlier in game.chain:
        if earlier is instruction:
            return True
    return False


def carry_out(game: Quaeleon, text: Text, instructions: list[Instruction]) -> bool:
    """One instruction after the other; says whether each was done in full."""
    done = True
    for instruction in instructions:
        game.spent += 1
        if is_cut_short(game, text):
            return False
        if not instruction.run(game, text):
            done = False
    return done


def is_any_possible(game: Quaeleon, text: Text, instructions: list[Instruction]) -> bool:
    """Whether, for all that everybody can see, any of these can be carried out."""
    for instruction in instructions:
        if instruction.is_possible(game, text):
            return True
    return False
