"""Running: the Challenge is declined, and the Run has its cost. [MQ-090 to MQ-098, MQ-229]"""

from mypy_extensions import i64

from questhall.games.maiden import asks, events
from questhall.games.maiden.asks import CANCEL_COST, TAKE_COST
from questhall.games.maiden.printed import Instruction
from questhall.games.maiden.rules.decks import report
from questhall.games.maiden.rules.fan import open_fan
from questhall.games.maiden.rules.penalties import suffer
from questhall.games.maiden.rules.sharing import gather_suppliers, settle_shares
from questhall.games.maiden.rules.texts import is_barred, law, read_own_text
from questhall.games.maiden.rules.using import use_the_fan
from questhall.games.maiden.state import OF_RUN, Maiden
from questhall.games.maiden.words import (
    AS_RUN_FROM,
    DAMAGE,
    DOWNGRADE,
    HASTE,
    MOST_LEVEL,
    NO_ICON,
)
from questhall.kernel.zones import NO_CARD, NOBODY, row, with_one_more


def run(game: Maiden) -> None:
    """Fan five, read the text, Downgrade one card and perhaps take Damage, unless Haste cancels that. [MQ-229]"""
    card = game.encountered()
    game.meeting = OF_RUN
    report(game, events.RAN, game.conductor, card)
    if game.level_of(card) == 0:  # MQ-091: no Fan, no text
        return
    gather_suppliers(game)
    settle_shares(game, game.fan_size)
    open_fan(game)
    if game.interrupted != NOBODY:
        return
    read_own_text(game, AS_RUN_FROM)
    use_the_fan(game)
    if game.interrupted != NOBODY or is_hastened(game):
        return
    game.is_resolving = True
    count_cost(game)
    suffer(game, has_shields=False)  # MQ-R33: Haste alone is looked at


def is_hastened(game: Maiden) -> bool:
    """A Haste in the Fan cancels the whole cost, if the player wants that. [MQ-094, MQ-R97]"""
    card = hasty_card(game)
    if card == NO_CARD or is_barred(game, HASTE):
        return False
    game.subject = card
    if game.choose(game.conductor, asks.HASTEN, with_one_more(row(CANCEL_COST), TAKE_COST)) == TAKE_COST:
        return False
    report(game, events.HASTENED, game.conductor, card)
    return True


def hasty_card(game: Maiden) -> i64:
    """A card of the Fan that shows Haste, or NO_CARD."""
    for seat in range(game.seats):
        fan = game.fan[seat]
        for i in range(fan.size()):
            if game.table.shown[game.spot(fan.at(i))] & (1 << HASTE) != 0:
                return fan.at(i)
    return NO_CARD


def count_cost(game: Maiden) -> None:
    """One Downgrade; 1 Damage more from level 4; and what the text adds. [MQ-092, MQ-093, MQ-R117]"""
    game.downgrades = 1
    game.damage = law(game, DAMAGE)
    if game.level_of(game.encountered()) == MOST_LEVEL:
        game.damage += 1
    game.owed = []
    for instruction in game.own_laws:
        add_downgrades(game, instruction)
    game.tell(events.PENALTY, game.conductor, number=game.damage, more=game.downgrades + len(game.owed))


def add_downgrades(game: Maiden, instruction: Instruction) -> None:
    """The Downgrades that the text of the card adds to the cost."""
    if instruction.verb == DOWNGRADE:
        for i in range(instruction.count):
            if instruction.icon == NO_ICON:
                game.downgrades += 1
            else:
                game.owed.append(1 << instruction.icon)
