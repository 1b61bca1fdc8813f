"""Healing: the number of a card in its step. [QL-005, QL-072, QL-R29]"""

from mypy_extensions import i64

from questhall.games.quaeleon.effects.base import FORBID, HEALED, HEALING, TO_HEAL
from questhall.games.quaeleon.effects.forbidding import is_stopped
from questhall.games.quaeleon.effects.lasting import has_kind
from questhall.games.quaeleon.effects.lasting_verbs import HEALING_OF
from questhall.games.quaeleon.effects.replacing import fate_by_card, has_replacements
from questhall.games.quaeleon.rules.health import heal
from questhall.games.quaeleon.rules.numbers import healing_of, use_up_modifiers
from questhall.games.quaeleon.state import FIELD, Quaeleon
from questhall.games.quaeleon.triggers import settle


def heal_with_card(game: Quaeleon, card: i64, seat: i64) -> bool:
    """The healing number of a card on its player's field, once. [QL-072]"""
    amount = healing_of(game, card, seat)
    if amount == 0:
        return False
    if has_kind(game, FORBID) and is_stopped(game, TO_HEAL, seat, card, FIELD, seat):
        return False
    gain(game, seat, amount, seat, card)
    settle(game)
    return True


def gain(game: Quaeleon, seat: i64, amount: i64, by: i64, card: i64) -> bool:
    """A player is healed, by a number or by a text; says whether it was by the whole amount."""
    use_up_modifiers(game, HEALING_OF, card, HEALING, seat)
    if not has_replacements(game):
        heal(game, seat, amount, by, card)
        return True
    fate = fate_by_card(game, HEALED, seat, by, card, amount)
    if not fate.happens or not game.is_living(seat) or game.over:
        return False
    heal(game, seat, fate.amount, by, card)
    return fate.amount >= amount
