"""What drawing needs beside Questhall itself, and the sentence for when it is not there."""

from __future__ import annotations


class PressError(ValueError):
    """Cards that cannot be drawn or printed; the message says what would be right."""


def needed() -> PressError:
    """Said where the extra is missing."""
    return PressError(
        "Drawing and printing cards needs more packages: install them with pip install 'questhall[print]'"
    )
