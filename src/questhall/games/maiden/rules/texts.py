"""Special texts: of the card that is Challenged or run from, and of Adds that come into the Fan. [MQ-038, MQ-070, MQ-097]

What a text changes for the whole Encounter is kept as a list of its instructions and asked for where it matters; what it
does at once is done when it is read.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import events
from questhall.games.maiden.printed import Instruction
from questhall.games.maiden.rules.decks import report
from questhall.games.maiden.state import NO_INSTRUCTIONS, Maiden
from questhall.games.maiden.words import AS_ADD, BAR, FRONT
from questhall.kernel.zones import with_one_more

READ_AS_ADD: Final = 1 << 24  # of `spent`: the text of an Add is read once


def text_of(game: Maiden, card: i64) -> list[Instruction]:
    """The Flip text of an Obstacle or a Captor that is not beaten; Exits have none."""
    challenge = game.printed(card).challenge
    if challenge is None or game.condition[card] != FRONT:
        return NO_INSTRUCTIONS
    return challenge.text


def applying(text: list[Instruction], when: i64) -> list[Instruction]:
    """What of a text is said for this moment."""
    return [instruction for instruction in text if instruction.when == when]


def read_own_text(game: Maiden, when: i64) -> None:
    """The text of the card that is Challenged or run from; it applies as long as that is Encountered. [MQ-070, MQ-R26]"""
    card = game.encountered()
    game.own_laws = applying(text_of(game, card), when)
    if len(game.own_laws) > 0:
        report(game, events.READ, game.conductor, card)


def note_text(game: Maiden, card: i64) -> None:
    """An Add with a text for Adds waits for its being read. [MQ-R118]"""
    text = text_of(game, card)
    for instruction in text:
        if instruction.when == AS_ADD and game.spent[card] & READ_AS_ADD == 0:
            game.unread = with_one_more(game.unread, card)
            return


def no_longer_unread(game: Maiden, card: i64) -> None:
    """The card's text has been read, or the card has left the Fan."""
    left = vec[i64]()
    for i in range(len(game.unread)):
        if game.unread[i] != card:
            left = with_one_more(left, game.unread[i])
    game.unread = left


# ------------------------------------------------------------------ what holds in this Encounter


def law(game: Maiden, verb: i64) -> i64:
    """The sum of what the texts that were read say of one thing; 0 where they say nothing."""
    total: i64 = 0
    for instruction in game.own_laws:
        if instruction.verb == verb:
            total += instruction.count
    for instruction in game.laws:
        if instruction.verb == verb:
            total += instruction.count
    return total


def is_barred(game: Maiden, icon: i64) -> bool:
    """Whether a special icon must not be used in this Encounter."""
    for instruction in game.own_laws:
        if instruction.verb == BAR and instruction.icon == icon:
            return True
    for instruction in game.laws:
        if instruction.verb == BAR and instruction.icon == icon:
            return True
    return False


def aid(game: Maiden, verb: i64) -> i64:
    """The sum of what one's own side has brought of one thing."""
    total: i64 = 0
    for instruction in game.aids:
        if instruction.verb == verb:
            total += instruction.count
    return total
