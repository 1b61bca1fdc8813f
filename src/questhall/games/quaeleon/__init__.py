"""Quaeleon's Quest, a knock-out card battle for two to six players."""

from typing import Final

from questhall.games.quaeleon.kind import QuaeleonKind

KIND: Final = QuaeleonKind()

__all__ = ["KIND", "QuaeleonKind"]
