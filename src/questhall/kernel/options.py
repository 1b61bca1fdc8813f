"""Options of a table, as the state of a game holds them: a bit for each that is not as usual."""

from collections.abc import Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from questhall.kernel.kind import GameError, Option


def bits_of(
    chosen: Mapping[str, Any], options: Sequence[Option], bits: Mapping[str, tuple[int, str | bool]]
) -> i64:
    """The bits of the options that were turned; `bits` says for each its bit and the value that turns it.

    What is not named is as usual. Raises GameError for an unknown name or value.
    """
    turned: i64 = 0
    for name, value in chosen.items():
        option = option_called(name, options)
        if type(value) is not type(option.default) or value not in option.values:
            allowed = " or ".join(repr(allowed) for allowed in option.values)
            raise GameError(f"The option {name} is {allowed}, not {value!r}.")
        bit, turning = bits[name]
        if value == turning:
            turned |= bit
    return turned


def option_called(name: str, options: Sequence[Option]) -> Option:
    """The option of this name."""
    for option in options:
        if option.name == name:
            return option
    names = ", ".join(option.name for option in options)
    raise GameError(f"There is no option {name}: there are {names}.")
