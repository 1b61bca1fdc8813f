"""Which outlook a game's simulations end with: bots/outlook_<game>.py, or the end of the game."""

from __future__ import annotations

import importlib
import importlib.util

from questhall.bots.outlook import Outlook
from questhall.kernel.kind import Kind


def outlook_for(kind: Kind) -> Outlook:
    """The outlook of a game."""
    name = f"questhall.bots.outlook_{kind.id}"
    if importlib.util.find_spec(name) is None:
        return Outlook(kind)
    found: Outlook = importlib.import_module(name).bot_outlook(kind)
    return found
