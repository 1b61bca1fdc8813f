"""The verbs that leave something behind: modify, aim, blank, forbid, instead, when, recur."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from questhall.games.quaeleon.effects.base import (
    AIM,
    BLANK,
    FORBID,
    INSTEAD,
    MODIFY,
    RECUR,
    UNLIMITED,
    WHEN,
    WHILE_ON_FIELD,
    Amount,
    Cards,
    Condition,
    Duration,
    Instruction,
    Players,
    Text,
    Trigger,
)
from questhall.games.quaeleon.effects.lasting import Ongoing, begin, swap_in
from questhall.games.quaeleon.effects.texts import carry_out
from questhall.games.quaeleon.state import Quaeleon

# What a modifier changes.
OF_CARDS: Final = 0
ATTACKS_OF: Final = 1
HEALING_OF: Final = 2
DEFENCE_OF: Final = 3

ADD: Final = 0
MULTIPLY: Final = 1
SET: Final = 2

# What a replacement does.
LIST: Final = 0
SCALE: Final = 1
REDUCE: Final = 2
REDIRECT: Final = 3

WHILE_THERE: Final = Duration(WHILE_ON_FIELD, UNLIMITED, None)


@final
class Modify(Ongoing):
    """Changes a number that is there. [verb.modify, QL-012, QL-061]"""

    def __init__(
        self,
        printed: i64,
        stat: i64,
        op: i64,
        value: Amount,
        form: i64,
        cards: Cards | None,
        players: Players | None,
        duration: Duration,
        *,
        repeated: bool,
    ) -> None:
        super().__init__(printed, MODIFY, cards, duration, repeated=repeated)
        self.stat: i64 = stat
        self.op: i64 = op
        self.value: Amount = value
        self.form: i64 = form
        self.players: Players | None = players

    def changed_stat(self) -> i64:
        """The number that it changes."""
        return self.stat


@final
class Aim(Ongoing):
    """Names other targets for attacks, or lets them ignore defence. [verb.aim, QL-074]"""

    def __init__(
        self,
        printed: i64,
        cards: Cards | None,
        attackers: Players | None,
        to: Players | None,
        duration: Duration,
        *,
        ignores_defence: bool,
        repeated: bool,
    ) -> None:
        super().__init__(printed, AIM, cards, duration, repeated=repeated)
        self.attackers: Players | None = attackers
        self.to: Players | None = to
        self.ignores_defence: bool = ignores_defence


@final
class Blank(Ongoing):
    """The text of cards has no effect. [verb.blank]"""

    def __init__(self, printed: i64, cards: Cards, duration: Duration, *, repeated: bool) -> None:
        super().__init__(printed, BLANK, cards, duration, repeated=repeated)


@final
class Forbid(Ongoing):
    """Players or cards cannot do something. [verb.forbid]"""

    def __init__(
        self,
        printed: i64,
        what: i64,
        cards: Cards | None,
        players: Players | None,
        duration: Duration,
        *,
        repeated: bool,
    ) -> None:
        super().__init__(printed, FORBID, cards, duration, repeated=repeated)
        self.what: i64 = what
        self.players: Players | None = players


@final
class Instead(Ongoing):
    """Something else happens than what was about to. [verb.instead]"""

    def __init__(
        self,
        printed: i64,
        event: Trigger,
        condition: Condition | None,
        form: i64,
        then: list[Instruction],
        amount: Amount | None,
        to: Players | None,
        duration: Duration,
        *,
        repeated: bool,
    ) -> None:
        super().__init__(printed, INSTEAD, None, duration, repeated=repeated)
        self.event: Trigger = event
        self.condition: Condition | None = condition
        self.form: i64 = form
        self.then: list[Instruction] = then
        self.amount: Amount | None = amount
        self.to: Players | None = to


@final
class When(Ongoing):
    """A triggered effect. [flow.when, QL-R32]"""

    def __init__(
        self,
        printed: i64,
        on: Trigger,
        condition: Condition | None,
        then: list[Instruction],
        duration: Duration,
        *,
        everywhere: bool,
        repeated: bool,
    ) -> None:
        super().__init__(printed, WHEN, None, duration, repeated=repeated)
        self.on: Trigger = on
        self.condition: Condition | None = condition
        self.then: list[Instruction] = then
        self.everywhere: bool = everywhere
        """Whether it belongs to the card wherever that lies, without activation. [QL-R24]"""

    def run(self, game: Quaeleon, text: Text) -> bool:
        """Register it, unless it works everywhere anyway."""
        return True if self.everywhere else super().run(game, text)

    def take_up(self, game: Quaeleon, text: Text) -> None:
        """Start working on a field, unless it works everywhere anyway."""
        if not self.everywhere:
            super().take_up(game, text)

    def trigger(self) -> Trigger | None:
        """What it waits for."""
        return self.on


@final
class Recur(Ongoing):
    """A recurring effect. [flow.recur, QL-028, QL-R05]"""

    def __init__(self, printed: i64, then: list[Instruction], *, starts_now: bool) -> None:
        super().__init__(printed, RECUR, None, WHILE_THERE, repeated=False)
        self.then: list[Instruction] = then
        self.starts_now: bool = starts_now

    def run(self, game: Quaeleon, text: Text) -> bool:
        """Register it; on its controller's own turn it also happens, once a turn."""
        lasting = begin(game, text, self)
        if lasting is None:
            return False
        if not self.starts_now or game.turn_of != lasting.text.controller or lasting.turn == game.turns:
            return True
        changed = lasting.copy()
        changed.turn = game.turns
        swap_in(game, lasting.number, changed)
        return carry_out(game, text, self.then)
