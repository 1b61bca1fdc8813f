"""Fractions: exact inside, rounded up once."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from questhall.kernel.fractions import add, is_less, multiply, reduced, rounded_up

tops = st.integers(-10_000, 10_000)
bottoms = st.integers(1, 1_000)


@given(tops, bottoms, tops, bottoms)
def test_sums_products_and_order_are_those_of_arithmetic(a: int, b: int, c: int, d: int) -> None:
    first, second = Fraction(a, b), Fraction(c, d)
    assert Fraction(*add((a, b), (c, d))) == first + second
    assert Fraction(*multiply((a, b), (c, d))) == first * second
    assert is_less((a, b), (c, d)) == (first < second)
    assert rounded_up((a, b)) == -((-a) // b)


@given(tops, bottoms)
def test_lowest_terms(a: int, b: int) -> None:
    exact = Fraction(a, b)
    assert reduced(a, b) == (exact.numerator, exact.denominator)
    assert reduced(-a, -b) == (exact.numerator, exact.denominator)
