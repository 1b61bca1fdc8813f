"""Maiden's Quest: a captive Maiden frees herself, with one deck of her own and her Captor's cards."""

from typing import Final

from questhall.games.maiden.kind import MaidenKind

KIND: Final = MaidenKind()
