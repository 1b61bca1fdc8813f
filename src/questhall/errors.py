"""What can go wrong at the face of a match; every error is one sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


class QuesthallError(ValueError):
    """Something was asked of Questhall that it cannot do; `sentence` says what, and what would be right."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class SetupError(QuesthallError):
    """A match cannot begin like this: an unknown game, option, bot, name, or a wrong number of seats."""


class IllegalAnswer(QuesthallError):
    """An answer was refused; nothing has changed."""


class Refused(QuesthallError):
    """An act that nobody was asked for (undo, say, concede, branch) is not possible; nothing has changed."""


class ConsentNeeded(Refused):
    """An undo or a branch that other seats have to agree to: `seats` says which are still missing."""

    def __init__(self, sentence: str, seats: Sequence[int]) -> None:
        super().__init__(sentence)
        self.seats = list(seats)


class BotError(QuesthallError):
    """A bot raised an error or gave an answer that is none."""


class SaveError(QuesthallError):
    """A match could not be written."""


class LoadError(QuesthallError):
    """A save cannot be loaded. Where a part of it replays, `n` entries do, and `match()` is how they end."""

    def __init__(self, sentence: str, n: int = -1, remake: Callable[[], Any] | None = None) -> None:
        super().__init__(sentence)
        self.n = n
        self._remake = remake

    def match(self) -> Any:
        """The match as far as it replays; None where nothing of it can be played."""
        return None if self._remake is None else self._remake()
