"""Why something in the open Fan cannot be done now, and why a question cannot be passed: all of it lies open."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from questhall.games.maiden import asks
from questhall.games.maiden.naming import way_in_words
from questhall.games.maiden.printed import Position
from questhall.games.maiden.rules.texts import is_barred, law
from questhall.games.maiden.rules.using import acts_before_check, owes
from questhall.games.maiden.state import OF_CHALLENGE, OF_MAIDEN, OF_RUN, Maiden
from questhall.games.maiden.words import DISTRACT, FAN, FORESIGHT, HASTE, NO_FREE_CELLAR

Namer = Callable[[i64], str]
Reason = tuple[str, str]

SPECIALS: Final[dict[int, int]] = {
    asks.USE_DISTRACT: DISTRACT,
    asks.USE_FORESIGHT: FORESIGHT,
    asks.USE_HASTE: HASTE,
}
HAS_TO_BE_ANSWERED: Final[dict[int, Reason]] = {
    asks.CHOOSE_MAIDEN: ("MQ-023", "Every deck has a Maiden."),
    asks.CHOOSE_CAPTOR: ("MQ-023", "Every deck has a Captor."),
    asks.CHOOSE_DRESS: ("MQ-010", "She takes a Dress along."),
    asks.DISTRACT: ("MQ-120", "Distract has been used: a card of the Fan has to go."),
    asks.ARRANGE: ("MQ-124", "The kept cards all go back in front, in some order."),
    asks.UPGRADE: ("MQ-105", "The Upgrade has been used: a card has to be chosen for it."),
    asks.DOWNGRADE: ("MQ-081", "A Downgrade has to be placed as long as a card of the Fan can take it."),
    asks.PAY: ("MQ-R42", "A Heart of the Fan has to be used before the deck is searched."),
    asks.READ: ("MQ-R118", "Every text that has come into the Fan is read."),
    asks.CELLAR: ("MQ-R118", "The text demands that a card of the Fan goes."),
    asks.BID: ("MQ-199", "Who has met the Obstacle opens the bidding."),
    asks.PICK: ("MQ-218", "Something has to be picked to be Encountered."),
}


def why_not_pass(game: Maiden, ask: i64, name_of: Namer) -> Reason:
    """Why the question cannot be passed."""
    if ask == asks.USE:
        for seat in range(game.seats):
            for card in game.fan[seat].cards:
                if (
                    game.table.forced[game.spot(card)] > 0
                    and acts_before_check(game, card)
                    and owes(game, card)
                ):
                    return "MQ-113", f"The Downgrade of {name_of(card)} has to be used before the check."
    return HAS_TO_BE_ANSWERED.get(int(ask), ("MQ-R100", "One of the answers has to be given."))


def why_not_use(game: Maiden, thing: i64, name_of: Namer) -> Reason:
    """Why an option of USE, or anything with a card, is not offered."""
    is_card = thing < asks.USE_BASE
    card = thing if is_card else asks.used_card(thing)
    if not 0 <= card < len(game.face):
        return "MQ-105", "There is no such card."
    name = name_of(card)
    if not game.is_in_fan(card) and card != game.encountered():
        return "MQ-230", f"{name} does not lie in the Fan."
    if is_card:
        return why_nothing(game, card, name)
    if asks.used_way(thing) == asks.CELLAR_IT:
        return why_not_cellared(game, card, name)
    return why_not_way(game, card, asks.used_way(thing), name)


def why_nothing(game: Maiden, card: i64, name: str) -> Reason:
    """Why nothing can be done with a card of the Fan."""
    position = game.position(card)
    if game.meeting != OF_RUN and not game.hinders(card):
        for way in ways_of(position):
            return why_not_way(game, card, way, name)
    return why_not_cellared(game, card, name)


def ways_of(position: Position) -> list[int]:
    """What can be used of a position at all."""
    found = [way for way, icon in SPECIALS.items() if position.counts[icon] > 0]
    found += [asks.USE_FAN + place for place in range(len(position.fan))]
    found += [asks.USE_UPGRADE + place for place in range(len(position.upgrades))]
    found += [asks.USE_DOWNGRADE + place for place in range(len(position.downgrades))]
    return [*found, asks.USE_ABILITY] if position.ability else found


def why_not_cellared(game: Maiden, card: i64, name: str) -> Reason:
    """Why a card of the Fan may not be Cellared for free."""
    if card == game.encountered():
        return "MQ-R22", f"{name} is Encountered; it is not in the Fan."
    if law(game, NO_FREE_CELLAR) > 0:
        return "MQ-070", "A text forbids to Cellar anything for free in this Encounter."
    if game.hinders(card):
        return "MQ-107", f"{name} is not above the Tower Level, so it stays in the Fan."
    if game.meeting == OF_RUN:
        return "MQ-095", f"While you Run no icon of {name} is used, and only gray cards may be Cellared."
    return "MQ-110", f"{name} is not gray, so it cannot be Cellared for free, and it shows nothing to use."


def why_not_way(game: Maiden, card: i64, way: i64, name: str) -> Reason:
    """Why an icon, an arrow or an ability cannot be used."""
    position = game.position(card)
    if way not in ways_of(position):
        return "MQ-105", f"{name} shows no such thing."
    words = way_in_words(position, way)
    if game.meeting == OF_RUN:
        return "MQ-095", f"While you Run, the {words} of {name} is ignored."
    if is_forbidden(game, way):
        return "MQ-070", f"A text forbids the use of {words} in this Encounter."
    if way == asks.USE_HASTE:
        if game.meeting != OF_CHALLENGE:
            return "MQ-R28", "Haste exchanges Obstacles in a Challenge alone."
        return "MQ-127", f"The Haste of {name} has been used, or no Add of an allowed level lies in the Fan."
    if way == asks.USE_FORESIGHT:
        return "MQ-105", f"The Foresight of {name} has been used, or nothing is left to look at."
    if way == asks.USE_DISTRACT or asks.USE_FAN <= way < asks.USE_UPGRADE:
        return "MQ-105", f"The {words} of {name} has been used in this Encounter."
    if asks.USE_DOWNGRADE <= way < asks.USE_ABILITY and game.meeting == OF_MAIDEN:
        return "MQ-102", "Harmful icons do nothing when you meet your Maiden."
    if asks.USE_DOWNGRADE <= way < asks.USE_ABILITY and not acts_before_check(game, card):
        return "MQ-R17", f"The {words} of {name} waits for a failure."
    return "MQ-114", f"The {words} of {name} has been used, or nothing in the Fan is a target for it."


def is_forbidden(game: Maiden, way: i64) -> bool:
    """Whether a text that was read forbids this icon."""
    if asks.USE_FAN <= way < asks.USE_UPGRADE:
        return is_barred(game, FAN)
    return int(way) in SPECIALS and is_barred(game, SPECIALS[int(way)])
