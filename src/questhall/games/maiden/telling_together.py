"""What happens among several players, in sentences."""

from questhall.games.maiden.naming import FORM_WORDS
from questhall.games.maiden.told import Telling
from questhall.kernel.english import counted


def starts(told: Telling) -> str:
    return f"{told.who} begins."


def prelude_done(told: Telling) -> str:
    return f"{told.whose} Prelude is over."


def sits_out(told: Telling) -> str:
    return f"{told.who} has Rested and sits this Encounter out."


def bade(told: Telling) -> str:
    return f"{told.who} bids {told.number}." if told.number else f"{told.who} passes."


def bid_won(told: Telling) -> str:
    return f"{told.who} Challenges it with a Fan of {told.number}."


def out(told: Telling) -> str:
    return f"{told.who} is out of the game."


def proposed(told: Telling) -> str:
    return f"{told.who} proposes {FORM_WORDS[told.number]} to {told.other}."


def agreed(told: Telling) -> str:
    return f"{told.who} agrees."


def declined_to_meet(told: Telling) -> str:
    return f"{told.who} would rather not."


def parted(told: Telling) -> str:
    return f"{told.who} goes on alone."


def called_out(told: Telling) -> str:
    return f"{told.who} looks for {told.card}, and puts it in front."


def prepared(told: Telling) -> str:
    placed = f"; {counted(told.number, 'card')} of choice lie on top" if told.number else ""
    return f"{told.whose} deck is shuffled for the meeting{placed}."


def helped(told: Telling) -> str:
    return f"{told.who} has helped {told.other}."


def took_over(told: Telling) -> str:
    if told.more:
        return f"{told.who} takes over {told.number} Damage for {told.other}."
    return f"{told.who} does not take over {told.whose_others} Damage."


def gift_used(told: Telling) -> str:
    return f"{told.who} helps with {told.card}, which has {counted(told.number, 'signature')}."


def signed(told: Telling) -> str:
    return f"{told.who} signs {told.whose_others} {told.card}."


def gift_given(told: Telling) -> str:
    return f"{told.who} gives {told.other} {told.card}."


def skirmish_won(told: Telling) -> str:
    return f"{told.who} wins the skirmish."


def game_won(told: Telling) -> str:
    return f"{told.who} wins!"


def game_lost(told: Telling) -> str:
    return f"{told.who} loses."
