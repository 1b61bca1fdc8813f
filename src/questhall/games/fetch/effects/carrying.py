"""Carrying out what a card says, from top to bottom, as far as possible. [FQ-015, FQ-055, FQ-R13, FQ-R42]"""

from librt.vecs import append
from mypy_extensions import i64

from questhall.games.fetch import asks as ask
from questhall.games.fetch import events as event
from questhall.games.fetch.effects.possible import amount_of, can_happen, concerned, fitting
from questhall.games.fetch.effects.verbs import (
    add_resources,
    change_challenge,
    do_to,
    give_away,
    renew_fortune_pile,
    scout,
)
from questhall.games.fetch.effects.words import (
    ADD,
    ANOTHER,
    DEFEAT,
    GIVE,
    LOWER,
    NOTHING,
    PLAYER,
    RAISE,
    REMOVE,
    RENEW_PILE,
    ROUSE,
    SCOUT,
)
from questhall.games.fetch.rules.stamina import retreat_exhausted
from questhall.games.fetch.state import Fetch
from questhall.games.fetch.table import Instruction
from questhall.kernel.zones import NO_CARD, PASS, row


def carry_out(game: Fetch, seat: i64, card: i64, text: list[Instruction]) -> None:
    """Each effect whose tag matches, in the order in which they are printed. [FQ-015, FQ-055, FQ-R42]

    Outside the strike, whoever has no Stamina left retreats as soon as an effect is done [FQ-R30]; if that is the
    player whose card it is, the rest is skipped.
    """
    began_active = game.is_active(seat)
    for instruction in text:
        if not has_tags(game, seat, instruction) or not can_happen(game, seat, instruction, 0):
            continue
        game.speaking = card
        game.doing = instruction.verb
        if instruction.may and game.choose(seat, ask.MAY, append(row(ask.DO_IT), PASS)) == PASS:
            game.tell(event.DECLINED, seat, card)
            continue
        perform(game, seat, card, instruction)
        if game.striking == NO_CARD:
            retreat_exhausted(game)
            if game.over or (began_active and not game.is_active(seat)):
                break
    game.speaking = NO_CARD
    game.doing = NOTHING


def has_tags(game: Fetch, seat: i64, instruction: Instruction) -> bool:
    """One of the named tags is enough unless the card says all; without a tag it works for everybody.

    [FQ-015, FQ-R11, FQ-R12]
    """
    if instruction.tags == 0:
        return True
    held = instruction.tags & game.table.tags[game.pioneer_of(seat)]
    return held == instruction.tags if instruction.needs_all else held != 0


def perform(game: Fetch, seat: i64, card: i64, instruction: Instruction) -> None:
    """Do what one instruction says."""
    verb = instruction.verb
    if verb == ADD:
        add_resources(game, seat, card, instruction)
    elif verb in (DEFEAT, REMOVE, ROUSE, RAISE, LOWER):
        change_challenges(game, seat, instruction)
    elif verb == RENEW_PILE:
        renew_fortune_pile(game)
    elif verb == SCOUT:
        scout(game, seat)
    elif instruction.who in (PLAYER, ANOTHER):
        other = game.choose(seat, ask.WHO, concerned(game, seat, instruction, 0))
        if verb == GIVE:
            give_away(game, seat, other, amount_of(game, instruction))
        else:
            do_to(game, other, card, verb, amount_of(game, instruction))
    else:
        amount = amount_of(game, instruction)
        for other in concerned(game, seat, instruction, 0):
            do_to(game, other, card, verb, amount)


def change_challenges(game: Fetch, seat: i64, instruction: Instruction) -> None:
    """The same with one Challenge after the other, as many as the card says."""
    for i in range(amount_of(game, instruction)):
        options = fitting(game, instruction)
        if len(options) == 0:
            return
        change_challenge(game, seat, game.choose(seat, ask.QUEUE_CARD, options), instruction.verb)
