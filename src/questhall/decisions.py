"""Decisions: what a seat is asked, put into words only when somebody reads them."""

from typing import Any, Final, final

from mypy_extensions import i64

from questhall.kernel.game import Game
from questhall.kernel.kind import Kind
from questhall.kernel.rng import Dice
from questhall.kernel.zones import PASS
from questhall.seal import bot_dice

PASSING: Final = "pass"


@final
class Choice:
    """One option: its value, its words, and what it points at: ("card", 7), ("seat", 2), ("pass", -1)."""

    def __init__(self, value: int, label: str, kind: str) -> None:
        self.value = value
        self.label = label
        self.points_at: tuple[str, int] = (kind, value)

    def to_data(self) -> dict[str, Any]:
        """The option, JSON-ready."""
        return {"value": self.value, "label": self.label, "points_at": list(self.points_at)}


@final
class Decision:
    """A question that waits for a seat's answer; `number` counts that seat's own questions."""

    def __init__(self, kind: Kind, game: Game, seat: i64, number: int, names: list[str], seed: int) -> None:
        self._kind = kind
        self._game = game
        self._names = names
        self._seed = seed
        self.seat: int = int(seat)
        self.number: int = number
        self.heard: list[tuple[int, Any]] = []
        """What other seats have said lately, as statements: filled in for bots that talk."""

    @property
    def ask(self) -> str:
        """The name of the ask."""
        return self._kind.asks[self._game.pending_ask].name

    @property
    def prompt(self) -> str:
        """The question, as one would say it."""
        return self._kind.prompt(self._game, self.seat, self._game.pending_ask, self._names)

    @property
    def clauses(self) -> list[str]:
        """The clauses it stands on."""
        return list(self._kind.asks[self._game.pending_ask].clauses)

    @property
    def kind(self) -> str:
        """What its options are: card, seat, number or verb."""
        return self._kind.asks[self._game.pending_ask].kind

    @property
    def series(self) -> str:
        """Questions of one series are answered in one gesture; "" for none."""
        return self._kind.asks[self._game.pending_ask].series

    @property
    def masked(self) -> bool:
        """Whether it is asked even where one option is left, so that nobody learns from its absence."""
        return self._kind.asks[self._game.pending_ask].masked

    @property
    def values(self) -> list[int]:
        """The values of the options."""
        return [int(value) for value in self._game.pending_options]

    @property
    def options(self) -> list[Choice]:
        """The options with their words."""
        ask = self._game.pending_ask
        kind = self._kind.asks[ask].kind
        choices: list[Choice] = []
        for value in self.values:
            label = self._kind.label(self._game, self.seat, ask, value, self._names)
            choices.append(Choice(value, label, PASSING if value == PASS else kind))
        return choices

    @property
    def dice(self) -> Dice:
        """A bot's dice for this question, always the same ones: a match plays on alike after a load."""
        return bot_dice(self._seed, self.seat, self.number)

    def to_data(self) -> dict[str, Any]:
        """The question, JSON-ready."""
        return {
            "seat": self.seat,
            "number": self.number,
            "ask": self.ask,
            "prompt": self.prompt,
            "clauses": self.clauses,
            "options": [choice.to_data() for choice in self.options],
            "series": self.series,
            "masked": self.masked,
        }
