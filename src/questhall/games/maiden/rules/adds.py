"""Texts that do something at once: the Encountered card's when the Fan is open, an Add's when it enters. [MQ-R118]"""

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import asks, events
from questhall.games.maiden.asks import CELLAR_IT_UNREAD, READ_IT
from questhall.games.maiden.printed import Instruction
from questhall.games.maiden.rules.altering import suffer_downgrade
from questhall.games.maiden.rules.decks import report
from questhall.games.maiden.rules.fan import leave
from questhall.games.maiden.rules.texts import (
    READ_AS_ADD,
    applying,
    law,
    no_longer_unread,
    text_of,
)
from questhall.games.maiden.state import Maiden
from questhall.games.maiden.words import AS_ADD, CELLAR, DOWNGRADE, NO_FREE_CELLAR, NO_ICON
from questhall.kernel.zones import NOBODY, row, with_one_more


def read_adds(game: Maiden) -> None:
    """Texts of Adds that have entered are read before any icon is used, in an order that is chosen. [MQ-038, MQ-R118]"""
    while len(game.unread) > 0 and game.interrupted == NOBODY:
        card = game.choose(game.conductor, asks.READ, game.unread)
        no_longer_unread(game, card)
        if game.is_above_level(card) and law(game, NO_FREE_CELLAR) == 0 and is_cellared_unread(game, card):
            leave(game, card)
        else:
            read_add(game, card)


def is_cellared_unread(game: Maiden, card: i64) -> bool:
    """An above-level Add may be Cellared before its text takes effect. [MQ-109]"""
    game.subject = card
    answers = with_one_more(row(READ_IT), CELLAR_IT_UNREAD)
    return game.choose(game.conductor, asks.ABOVE, answers) == CELLAR_IT_UNREAD


def read_add(game: Maiden, card: i64) -> None:
    """What the text says about Adds applies, whatever becomes of the card. [MQ-R118]"""
    game.spent[card] |= READ_AS_ADD
    report(game, events.READ, game.conductor, card)
    text = applying(text_of(game, card), AS_ADD)
    game.laws = [*game.laws, *text]
    carry_out(game, card, text)


def carry_out_own_text(game: Maiden) -> None:
    """What the text of the Challenged card does at once is done when the Fan is open. [MQ-070]"""
    carry_out(game, game.encountered(), game.own_laws)


def carry_out(game: Maiden, source: i64, text: list[Instruction]) -> None:
    """Cards of the Fan are Downgraded and Cellared as the text says."""
    for instruction in text:
        for i in range(instruction.count):
            if game.interrupted != NOBODY:
                return
            if instruction.verb == DOWNGRADE:
                icons: i64 = 0 if instruction.icon == NO_ICON else 1 << instruction.icon
                suffer_downgrade(game, source, icons)
            elif instruction.verb == CELLAR:
                cellar_one(game, source)


def cellar_one(game: Maiden, source: i64) -> None:
    """One card of the Fan that is no Add has to go, and is replaced."""
    options = no_adds(game)
    if len(options) > 0:
        game.subject = source
        leave(game, game.choose(game.conductor, asks.CELLAR, options))


def no_adds(game: Maiden) -> vec[i64]:
    """The cards of the Fan that are no Adds."""
    found = vec[i64]()
    for seat in range(game.seats):
        fan = game.fan[seat]
        for i in range(fan.size()):
            if not game.hinders(fan.at(i)):
                found = with_one_more(found, fan.at(i))
    return found
