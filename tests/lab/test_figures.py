"""Figures are what the textbooks say."""

from __future__ import annotations

from math import isclose

from questhall.lab.figures import Figure, Stratum, difference_over, holm, mean, quantile, share, sign_test
from questhall.lab.forks import chance_of_spread
from questhall.lab.ratings import ratings
from questhall.lab.rows import judged


def test_a_share_has_the_exact_interval() -> None:
    figure = share(0, 100)
    assert (figure.value, figure.low) == (0, 0)
    assert isclose(figure.high, 100 * (1 - 0.025 ** (1 / 100)), rel_tol=1e-9)
    half = share(50, 100)
    assert isclose(half.low, 39.83, abs_tol=0.01)
    assert isclose(half.high, 60.17, abs_tol=0.01)


def test_a_share_of_nothing_may_be_anything() -> None:
    assert (share(0, 0).low, share(0, 0).high) == (0, 100)


def test_a_mean_reaches_two_standard_errors_to_either_side() -> None:
    figure = mean([1.0, 2.0, 3.0, 4.0])
    assert figure.value == 2.5
    assert isclose(figure.high - figure.value, 1.959964 * (5 / 3 / 4) ** 0.5, rel_tol=1e-5)


def test_a_quantile_lies_between_two_of_the_values() -> None:
    figure = quantile(list(range(1000)), 0.95)
    assert figure.value == 950
    assert 930 < figure.low < 950 < figure.high < 970


def test_holm_goes_on_only_as_long_as_the_smallest_chances_hold() -> None:
    assert holm([0.04, 0.001, 0.03]) == [False, True, False]
    assert holm([0.04, 0.001, 0.02]) == [True, True, True]
    assert holm([]) == []


def test_an_even_split_is_no_surprise_and_ten_of_ten_is() -> None:
    assert sign_test(5, 5) == 1
    assert isclose(sign_test(10, 0), 2 / 1024)
    assert sign_test(0, 0) == 1
    assert sign_test(600, 400) < 1e-8


def test_like_is_compared_with_like() -> None:
    """Treated cases win more often only because more of them are in the easy stratum."""
    easy, hard = Stratum(80, 72, 20, 18), Stratum(20, 2, 80, 8)
    figure = difference_over([easy, hard])
    assert figure is not None
    assert abs(figure.value) < 1e-9
    assert difference_over([Stratum(5, 1, 0, 0)]) is None


def test_options_that_always_end_alike_do_not_spread() -> None:
    assert chance_of_spread([[1, 1, 1], [0, 0, 0]] * 10) == 1
    assert chance_of_spread([[1, 0, 0]] * 16) < 0.001
    assert chance_of_spread([[1, 0], [0, 1]] * 8) == 1


def test_who_wins_more_is_rated_higher_and_ten_to_one_are_four_hundred_points() -> None:
    found = ratings(["a", "b"], {("a", "b"): (10_000.0, 1_000.0)})
    assert isclose(found["a"].value - found["b"].value, 400, abs_tol=2)
    assert isclose(found["a"].value + found["b"].value, 0, abs_tol=1e-3)
    assert found["a"].low < found["a"].value < found["a"].high


def test_who_never_loses_has_a_rating_too() -> None:
    found = ratings(["a", "b", "c"], {("a", "b"): (10, 0), ("b", "c"): (10, 0), ("a", "c"): (10, 0)})
    assert found["a"].value > found["b"].value > found["c"].value
    assert found["a"].high < 2000


def test_a_row_passes_by_its_figure_and_says_when_its_interval_is_not_sure() -> None:
    assert judged(Figure(50, 45, 55), 40, 60) == "pass"
    assert judged(Figure(50, 35, 55), 40, 60) == "pass (unsure)"
    assert judged(Figure(39, 35, 45), 40, 60) == "FAIL (unsure)"
    assert judged(Figure(30, 25, 35), 40, 60) == "FAIL"
