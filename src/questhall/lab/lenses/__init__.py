"""How the lab looks at a game where the match has no need to: who leads, whose turn it was, what a seat holds.

Every game can do with the plain `Lens`; `lenses/<id>.py` with a class `OfGame` says more about one.
"""

from __future__ import annotations

import importlib
import importlib.util

from questhall.kernel.kind import Kind
from questhall.lab.lenses.lens import NO_LEADER as NO_LEADER
from questhall.lab.lenses.lens import Lens as Lens


def lens_for(kind: Kind) -> Lens:
    """The lens of a game."""
    if importlib.util.find_spec(f"questhall.lab.lenses.{kind.id}") is None:
        return Lens(kind)
    found = importlib.import_module(f"questhall.lab.lenses.{kind.id}").OfGame(kind)
    assert isinstance(found, Lens)
    return found
