"""Maiden's Quest for simulations: to the end of the game, by a player who remembers what went into the shuffle."""

from questhall.bots.outlook import Outlook
from questhall.kernel.kind import Kind


class MaidenOutlook(Outlook):
    """The result alone; but the heuristic counts what may still come, so that has to be kept while it plays."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.is_watched = True


def bot_outlook(kind: Kind) -> Outlook:
    """The outlook of this game."""
    return MaidenOutlook(kind)
