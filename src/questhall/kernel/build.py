"""Which build is running: the compiled one or the pure one."""

from types import FunctionType
from typing import Final


def _probe() -> None:
    """A function as this build makes them."""


compiled: Final = not isinstance(_probe, FunctionType)
