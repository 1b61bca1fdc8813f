"""Fetch Quest, a co-operative deck-building adventure for three to six players."""

from typing import Final

from questhall.games.fetch.kind import FetchKind

KIND: Final = FetchKind()

__all__ = ["KIND", "FetchKind"]
