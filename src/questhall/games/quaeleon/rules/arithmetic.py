"""Arithmetic: whole calculations first, then not below 0, then rounded up. [QL-088, QL-089, QL-R23]

Nothing a card can say gets beyond what a 64-bit number holds: every result is held between a million below and a
million above 0, and a fraction finer than 1/1024 is rounded up to the next one. [QL-R46]
"""

from typing import Final

from mypy_extensions import i64

from questhall.kernel.fractions import add, multiply
from questhall.kernel.zones import not_below_zero

HIGHEST: Final = 1_000_000
FINEST: Final = 1024


def limited(number: tuple[i64, i64]) -> tuple[i64, i64]:
    """The number within the limits; its denominator is a power of two, since only halves make fractions. [QL-R46]"""
    top, bottom = number
    if bottom > FINEST:
        top = -((-top) // (bottom // FINEST))
        bottom = FINEST
    if top > HIGHEST * bottom:
        return HIGHEST, 1
    if top < -HIGHEST * bottom:
        return -HIGHEST, 1
    return top, bottom


def plus(a: tuple[i64, i64], b: tuple[i64, i64]) -> tuple[i64, i64]:
    """The sum."""
    return limited(add(a, b))


def less(a: tuple[i64, i64], b: tuple[i64, i64]) -> tuple[i64, i64]:
    """The difference."""
    return limited(add(a, (-b[0], b[1])))


def times(a: tuple[i64, i64], b: tuple[i64, i64]) -> tuple[i64, i64]:
    """The product."""
    return limited(multiply(a, b))


def half(a: tuple[i64, i64]) -> tuple[i64, i64]:
    """One half of it."""
    if a[0] % 2 == 0:
        return a[0] // 2, a[1]
    return limited((a[0], a[1] * 2))


def whole(a: tuple[i64, i64]) -> i64:
    """Not below 0, and rounded up as the very last thing. [QL-R23]"""
    top, bottom = a
    return not_below_zero(-((-top) // bottom))
