"""Meeting the Maiden: five cards, what their icons do, and her Upgrade. [MQ-099 to MQ-104, MQ-227, MQ-242]"""

from questhall.games.maiden.rules.altering import may_upgrade_one
from questhall.games.maiden.rules.fan import open_fan
from questhall.games.maiden.rules.forms import is_shared
from questhall.games.maiden.rules.gifts import offer_gifts
from questhall.games.maiden.rules.sharing import gather_suppliers, settle_shares
from questhall.games.maiden.rules.using import use_the_fan
from questhall.games.maiden.state import OF_MAIDEN, Maiden
from questhall.kernel.zones import NOBODY


def meet_maiden(game: Maiden) -> None:
    """Fan five, use special icons as wished, then Upgrade one matching card. [MQ-227]"""
    game.meeting = OF_MAIDEN
    gather_suppliers(game)
    settle_shares(game, game.fan_size)
    open_fan(game)
    if game.interrupted == NOBODY and is_shared(game):
        offer_gifts(game)
    use_the_fan(game)
    if game.interrupted == NOBODY:
        give_upgrade(game)


def give_upgrade(game: Maiden) -> None:
    """Her Upgrade is the result of the Encounter, and may be declined. [MQ-100, MQ-R21, MQ-R37]"""
    game.is_resolving = True
    maiden = game.encountered()
    for arrow in game.position(maiden).upgrades:
        may_upgrade_one(game, maiden, arrow.icons)
