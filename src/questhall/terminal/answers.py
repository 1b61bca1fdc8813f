"""From what a person types to the values of an answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from questhall.kernel.zones import PASS
from questhall.terminal.mistake import Mistake

if TYPE_CHECKING:
    from questhall.decisions import Choice, Decision

NUMBERS: Final = re.compile(r"\d+(?:[\s,;]+\d+)*[\s,;]*")
DONE: Final = frozenset({"done", "none", "nothing", "pass", "0"})
YES_NO: Final = {"y": "yes", "n": "no"}


class Question:
    """A question as it is shown: its options numbered from 1, the one that declines or ends it apart.

    Where an amount is asked for ("3", "3 cards"), the number that is typed is the amount.
    """

    def __init__(self, decision: Decision, order: Callable[[list[Choice]], list[Choice]] = list) -> None:
        self.decision = decision
        choices = decision.options
        self.choices: list[Choice] = order([choice for choice in choices if choice.value != PASS])
        self.passing: Choice | None = next((choice for choice in choices if choice.value == PASS), None)
        self.is_series = bool(decision.series)
        self.is_amount = decision.kind == "number" and all(
            choice.label.partition(" ")[0] == str(choice.value) for choice in self.choices
        )

    @property
    def numbered_choices(self) -> dict[int, Choice]:
        """The options by the number that is typed for them."""
        if self.is_amount:
            return {choice.value: choice for choice in self.choices}
        return dict(enumerate(self.choices, 1))

    def choice_numbered(self, number: int) -> Choice:
        """The option of a number; a Mistake says which numbers there are."""
        found = self.numbered_choices.get(number)
        if found is None:
            raise Mistake(f"There is no number {number} here; {self.range()}.")
        return found

    def numbers(self, kind: str = "card") -> dict[int, int]:
        """Which card (or seat) has which number."""
        return {
            choice.points_at[1]: number
            for number, choice in self.numbered_choices.items()
            if choice.points_at[0] == kind
        }

    def read(self, typed: str) -> list[int] | None:
        """The values that a line stands for; None if it is no answer; a Mistake if it is a wrong one."""
        line = typed.strip()
        if line.casefold() in DONE and not (self.is_amount and line.isdigit()):
            return self.ended([])
        if NUMBERS.fullmatch(line):
            return self.numbered([int(number) for number in re.findall(r"\d+", line)])
        return self.named(line)

    def numbered(self, numbers: Sequence[int]) -> list[int]:
        """Numbers into values; a series may take several, each once."""
        if not self.is_series and len(numbers) > 1:
            raise Mistake("One number is enough here.")
        if len(numbers) > 1 and numbers[-1] == 0 and not self.is_amount:
            numbers = numbers[:-1]
        found = [self.choice_numbered(number) for number in numbers]
        twice = next((number for number in numbers if numbers.count(number) > 1), None)
        if twice is not None and not self.is_amount:
            raise Mistake(f"You have typed {twice} twice; each can be picked once.")
        return self.ended([choice.value for choice in found])

    def named(self, line: str) -> list[int] | None:
        """Words into values: the beginning of one option's words, or several parted by commas in a series."""
        if self.is_series and "," in line:
            found = [self.one_named(part.strip()) for part in line.split(",") if part.strip()]
            if any(choice is None for choice in found):
                return None
            return self.ended([choice.value for choice in found if choice is not None])
        choice = self.one_named(line)
        if choice is None:
            return None
        return self.ended([choice.value]) if choice is not self.passing else self.ended([])

    def one_named(self, words: str) -> Choice | None:
        """The one option whose words begin like this; a Mistake if it could be several."""
        wanted = YES_NO.get(words.casefold(), words.casefold())
        everything = [*self.choices, *([self.passing] if self.passing else [])]
        exact = [choice for choice in everything if choice.label.casefold() == wanted]
        found = exact or [choice for choice in everything if choice.label.casefold().startswith(wanted)]
        if len(found) > 1 and len(wanted) > 2:
            raise Mistake(
                f"{words!r} could be {some_of(choice.label for choice in found)}; type a little more."
            )
        return found[0] if len(found) == 1 else None

    def ended(self, values: list[int]) -> list[int]:
        """The values, and PASS where nothing is picked."""
        if values:
            return values
        if self.passing is None:
            raise Mistake(f"Something has to be picked here; {self.range()}.")
        return [PASS]

    def range(self) -> str:
        """Which numbers there are."""
        count = len(self.choices)
        if count == 0:
            return "0 goes on"
        typed = list(self.numbered_choices)
        numbers = (
            f"{typed[0]} is the only one" if count == 1 else f"they go from {min(typed)} to {max(typed)}"
        )
        return f"{numbers}, and 0 is for none" if self.passing is not None else numbers


def some_of(words: Iterable[str], most: int = 4) -> str:
    """The first few of many, as alternatives."""
    listed = list(words)
    shown = listed[:most]
    if len(listed) > most:
        return f"{', '.join(shown)} and others"
    return f"{', '.join(shown[:-1])} or {shown[-1]}" if len(shown) > 1 else "".join(shown)


def meant_by(typed: str, names: Iterable[str]) -> list[str]:
    """The names that a typed beginning, or a word out of them, can stand for."""
    wanted = typed.casefold().strip()
    names = list(names)
    exact = [name for name in names if name.casefold() == wanted]
    begins = [name for name in names if name.casefold().startswith(wanted)]
    within = [name for name in names if any(word.startswith(wanted) for word in name.casefold().split())]
    return exact or begins or within
