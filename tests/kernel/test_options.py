"""Options of a table become bits, and what is no option is refused in a sentence."""

from typing import Any

import pytest

from questhall.kernel.kind import GameError, Option
from questhall.kernel.options import bits_of

OPTIONS = [
    Option("rain", "Rain", {False: "dry", True: "wet"}, False, ("XX-1",)),
    Option("wind", "Wind", {"west": "mild", "east": "sharp"}, "west", ("XX-2",)),
]
BITS: dict[str, tuple[int, str | bool]] = {"rain": (1, True), "wind": (2, "east")}


@pytest.mark.parametrize(
    ("chosen", "bits"),
    [({}, 0), ({"rain": True}, 1), ({"rain": True, "wind": "east"}, 3), ({"rain": False, "wind": "west"}, 0)],
)
def test_each_turned_option_is_a_bit(chosen: dict[str, Any], bits: int) -> None:
    assert bits_of(chosen, OPTIONS, BITS) == bits


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"snow": True}, "There is no option snow: there are rain, wind."),
        ({"rain": 1}, "The option rain is False or True, not 1."),
        ({"wind": "north"}, "The option wind is 'west' or 'east', not 'north'."),
        ({"wind": ["west"]}, "The option wind is 'west' or 'east', not ['west']."),
    ],
)
def test_what_is_no_option_is_refused(chosen: dict[str, Any], said: str) -> None:
    with pytest.raises(GameError) as error:
        bits_of(chosen, OPTIONS, BITS)
    assert str(error.value) == said
