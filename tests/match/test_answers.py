"""Answers: one or many, taken whole or refused whole, with a sentence, and never a secret."""

from __future__ import annotations

import pytest

import questhall as qh
from tests.match.tables import hide, pay, pebbles, sentence, shown, values

pytestmark = pytest.mark.pure  # Pebbles is not compiled


def test_everybody_is_asked_at_once_and_each_question_says_what_it_is() -> None:
    match = pebbles()
    assert [decision.seat for decision in match.pending] == [0, 1, 2]
    decision = match.pending[1]
    assert (decision.ask, decision.series, decision.masked, decision.number) == ("hide", "hide", True, 1)
    assert decision.prompt == "Hide a pebble, Bruno."
    assert decision.clauses == ["PB-1"]
    choice = decision.options[0]
    assert choice.points_at == ("card", choice.value)
    assert choice.label.startswith("pebble ")


def test_a_whole_series_is_one_answer_and_enters_the_journal_as_one() -> None:
    match = pebbles()
    match.answer(0, *values(match, 0)[:2])
    assert match.n == 1
    assert match.decision(0) is None


def test_answers_one_by_one_are_a_draft_until_the_last() -> None:
    match = pebbles()
    first, second = values(match, 0)[:2]
    match.answer(0, first, number=1)
    assert match.n == 0
    assert first not in values(match, 0)
    match.answer(0, second, number=2)
    assert match.n == 1


def test_a_draft_shows_to_nobody_else() -> None:
    match = pebbles()
    before = [match.view(1), match.view(None), match.waiting(1), match.waiting(), match.events(1), match.n]
    match.answer(0, values(match, 0)[0])
    assert [
        match.view(1),
        match.view(None),
        match.waiting(1),
        match.waiting(),
        match.events(1),
        match.n,
    ] == before
    assert match.view(0)["drafted"] == [1, 0, 0]
    assert [decision.number for decision in match.pending] == [2, 1, 1]


def test_the_order_in_which_seats_answer_changes_nothing() -> None:
    one, other = pebbles(), pebbles()
    hide(one, 0, 1, 2)
    hide(other, 2, 0, 1)
    assert [one.view(seat) for seat in (0, 1, 2)] == [other.view(seat) for seat in (0, 1, 2)]


def test_what_others_wait_for_is_named_only_when_it_is_no_secret() -> None:
    match = pebbles()
    assert match.waiting(1)[0] == {"seat": 0, "name": "Anna", "ask": None, "secret": True}
    assert match.waiting(1)[1]["ask"] == "hide"
    hide(match, 0, 1, 2)
    assert match.waiting(1) == [{"seat": 0, "name": "Anna", "ask": "pay", "secret": False}]


def test_a_wrong_answer_in_a_list_leaves_the_draft_as_it_was() -> None:
    match = pebbles()
    first = values(match, 0)[0]
    before = shown(match)
    with pytest.raises(qh.IllegalAnswer) as error:
        match.answer(0, first, first)
    assert "is not one of the options: choose" in sentence(error.value)
    with pytest.raises(qh.IllegalAnswer) as error:
        match.answer(0, *values(match, 0))
    assert "2 of the 3 answers are enough" in sentence(error.value)
    assert shown(match) == before


def test_a_payment_is_one_gesture_also_where_nothing_is_secret() -> None:
    match = pebbles()
    hide(match, 0, 1, 2)
    match.answer(0, 0, 1)
    assert match.view(None)["coins"][0] == [3, 3]
    assert match.n == 5  # there each answer is an entry


def test_a_list_goes_no_further_than_its_series() -> None:
    match = pebbles()
    hide(match, 0, 1, 2)
    before = shown(match)
    with pytest.raises(qh.IllegalAnswer) as error:
        match.answer(0, 0, 1, 1)
    assert "Only 2 of the 3 answers" in sentence(error.value)
    with pytest.raises(qh.IllegalAnswer):
        match.answer(0, 0, 7)
    assert shown(match) == before


def test_a_list_cannot_ask_what_would_be_drawn() -> None:
    match = pebbles(2)
    hide(match, 0, 1)
    pay(match, 0)
    before = shown(match)
    for second in (0, 1, 99):  # alike, whether the next question would take it or not
        with pytest.raises(qh.IllegalAnswer) as error:
            match.answer(0, 1, second)
        assert "Only 1 of the 2 answers" in sentence(error.value)
    assert shown(match) == before


def test_an_answer_is_refused_for_a_seat_that_is_not_asked() -> None:
    match = pebbles()
    hide(match, 1)
    with pytest.raises(qh.IllegalAnswer) as error:
        match.answer(1, 0)
    assert sentence(error.value) == "Bruno is not asked now: the table waits for Anna and Clara."
    for seat in (3, -1, True, "0", None):
        with pytest.raises(qh.IllegalAnswer) as error:
            match.answer(seat, 0)  # type: ignore[arg-type]
        assert "There is no seat" in sentence(error.value)


@pytest.mark.parametrize("value", [True, "3", 2.0, None, 10**30, -(10**30), 77])
def test_only_the_number_of_an_option_is_an_answer(value: object) -> None:
    match = pebbles()
    before = shown(match)
    with pytest.raises(qh.IllegalAnswer) as error:
        match.answer(0, value)  # type: ignore[arg-type]
    assert "choose " in sentence(error.value)
    with pytest.raises(qh.IllegalAnswer):
        match.answer(0, values(match, 0)[0], value)  # type: ignore[arg-type]
    with pytest.raises(qh.IllegalAnswer):
        match.answer(0)
    assert shown(match) == before


def test_a_late_click_never_answers_a_later_question() -> None:
    match = pebbles()
    hide(match, 0, 1, 2)
    number = match.pending[0].number
    match.answer(0, 0, number=number)
    with pytest.raises(qh.IllegalAnswer) as error:
        match.answer(0, 0, number=number)
    assert f"meant for question {number}, but it is question {number + 1}" in sentence(error.value)
    match.undo(0)
    assert match.pending[0].number == number + 2
    with pytest.raises(qh.IllegalAnswer):
        match.answer(0, 0, number=number)


def test_a_finished_match_takes_no_answers() -> None:
    match = pebbles(2, bots=["random"] * 2)
    assert match.over and match.pending == []
    with pytest.raises(qh.IllegalAnswer) as error:
        match.answer(0, 0)
    assert "The game is over" in sentence(error.value)


def test_why_not_names_the_clause_and_says_the_sentence() -> None:
    match = pebbles()
    option = values(match, 0)[0]
    assert match.why_not(0, option) == {"clause": "PB-1", "text": "It can be chosen."}
    other = values(match, 1)[0]
    assert match.why_not(0, other)["text"] == "It is not in your hand."
    hide(match, 0)
    assert match.why_not(0, option)["text"] == "You are not asked."
    with pytest.raises(qh.IllegalAnswer):
        match.why_not(0, "sword")  # type: ignore[arg-type]


def test_a_rule_that_raises_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pebbles()
    hide(match, 0, 1)
    match.answer(2, values(match, 2)[0])
    before = shown(match)

    def broken(self: object, *arguments: object) -> int:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("tests.match.pebbles.hide", broken)
        with pytest.raises(ZeroDivisionError):
            match.answer(2, values(match, 2)[0])
    assert shown(match) == before
    match.answer(2, values(match, 2)[0])
    assert match.decision(0) is not None


def test_a_refusal_does_not_go_on_for_ever() -> None:
    match = pebbles(1, options={"pack": "big"})
    hide(match, 0)
    pay(match, 0)
    for again in range(16):
        match.answer(0, 1)
    match.answer(0, 0)
    with pytest.raises(qh.IllegalAnswer) as error:
        match.answer(0, 99)
    assert sentence(error.value).count("pebble") == 12 and "or …" in str(error.value)
