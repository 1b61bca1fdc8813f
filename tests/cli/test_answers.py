"""What a typed line means as an answer."""

from __future__ import annotations

import pytest

from questhall.decisions import Choice
from questhall.kernel.zones import PASS
from questhall.terminal.answers import Question
from questhall.terminal.mistake import Mistake

CARDS = ["Squall", "Tailwind", "Shed Skin", "Short Circuit"]


class Asked:
    """As much of a decision as a question reads."""

    def __init__(self, labels: list[str], *, series: str = "", passing: str = "", kind: str = "card") -> None:
        self.kind = kind
        self.options = [
            Choice(int(label.partition(" ")[0]) if kind == "number" else 10 + place, label, kind)
            for place, label in enumerate(labels)
        ]
        if passing:
            self.options.append(Choice(PASS, passing, "pass"))
        self.series = series


def question(labels: list[str] | None = None, *, series: str = "", passing: str = "") -> Question:
    """A question with these options."""
    return Question(Asked(labels or CARDS, series=series, passing=passing))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "typed", ["3 1 4", "3,1,4", "3, 1, 4", "3;1;4", " 3  1 4 ", "3 1 4 0", "shed, squ, short c"]
)
def test_a_series_is_typed_in_one_line(typed: str) -> None:
    assert question(series="stack", passing="done").read(typed) == [12, 10, 13]


@pytest.mark.parametrize("typed", ["0", "done", "none", "Pass", "nothing"])
def test_nothing_can_be_said_in_words(typed: str) -> None:
    assert question(series="stack", passing="done").read(typed) == [PASS]


def test_numbers_follow_the_options_from_one_on() -> None:
    assert question().numbers() == {10: 1, 11: 2, 12: 3, 13: 4}


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("5", "There is no number 5 here; they go from 1 to 4, and 0 is for none."),
        ("1 9", "There is no number 9 here; they go from 1 to 4, and 0 is for none."),
        ("2 2", "You have typed 2 twice; each can be picked once."),
        ("sho, s", "I"),
    ],
)
def test_a_wrong_series_is_refused_whole(typed: str, sentence: str) -> None:
    if sentence == "I":
        assert question(series="stack", passing="done").read(typed) is None
        return
    with pytest.raises(Mistake, match=sentence):
        question(series="stack", passing="done").read(typed)


def test_one_number_is_enough_where_one_is_asked_for() -> None:
    with pytest.raises(Mistake, match="One number is enough here"):
        question().read("1 2")


def test_something_has_to_be_picked_where_nothing_cannot() -> None:
    with pytest.raises(Mistake, match="Something has to be picked here; they go from 1 to 4"):
        question().read("0")


def test_the_beginning_of_a_name_is_enough_unless_it_could_be_two() -> None:
    assert question().read("tail") == [11]
    assert question().read("SHED SKIN") == [12]
    assert question().read("s") is None
    with pytest.raises(Mistake, match="could be Shed Skin or Shed Ghost"):
        question(["Shed Skin", "Shed Ghost"]).read("shed")


def test_y_and_n_stand_for_yes_and_no() -> None:
    may = question(["yes"], passing="no")
    assert may.read("y") == [10]
    assert may.read("n") == [PASS]


def amounts(*, series: str = "") -> Question:
    """How much, from 0 to 3."""
    return Question(Asked(["0", "1", "2", "3"], series=series, kind="number"))  # type: ignore[arg-type]


def test_an_amount_of_cards_is_typed_as_that_number_and_none_of_them_as_0() -> None:
    shares = Question(Asked(["1 card", "2 cards", "0 cards"], kind="number"))  # type: ignore[arg-type]
    assert shares.is_amount
    assert [shares.read(typed) for typed in ("2", "0", "1 card")] == [[2], [0], [1]]


def test_where_an_amount_is_asked_for_the_number_is_the_amount() -> None:
    assert amounts().read("0") == [0]
    assert amounts().read("3") == [3]
    with pytest.raises(Mistake, match=r"There is no number 4 here; they go from 0 to 3\."):
        amounts().read("4")


def test_amounts_in_a_row_may_be_alike() -> None:
    assert amounts(series="split").read("1 1 0") == [1, 1, 0]
