"""Exact fractions as a pair (numerator, denominator): whole sums first, rounded once at the end."""

from mypy_extensions import i64


def reduced(top: i64, bottom: i64) -> tuple[i64, i64]:
    """The same fraction in lowest terms with a positive denominator."""
    a: i64 = top if top >= 0 else -top
    b: i64 = bottom if bottom >= 0 else -bottom
    while b != 0:
        a, b = b, a % b
    if a == 0:
        return 0, 1
    if bottom < 0:
        a = -a
    return top // a, bottom // a


def add(a: tuple[i64, i64], b: tuple[i64, i64]) -> tuple[i64, i64]:
    """The sum of two fractions."""
    if a[1] == 1 and b[1] == 1:
        return a[0] + b[0], 1
    return reduced(a[0] * b[1] + b[0] * a[1], a[1] * b[1])


def multiply(a: tuple[i64, i64], b: tuple[i64, i64]) -> tuple[i64, i64]:
    """The product of two fractions."""
    if a[1] == 1 and b[1] == 1:
        return a[0] * b[0], 1
    return reduced(a[0] * b[0], a[1] * b[1])


def is_less(a: tuple[i64, i64], b: tuple[i64, i64]) -> bool:
    """Whether the first fraction is the smaller one."""
    return a[0] * b[1] < b[0] * a[1]


def rounded_up(a: tuple[i64, i64]) -> i64:
    """The smallest whole number that is not below the fraction."""
    return -((-a[0]) // a[1])
