"""A ledger is read, searched, and refused with a sentence that says what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from questhall import ledger
from questhall.ledger import Clause, LedgerError, Ruling, UnknownEntry
from tests.tools.trees import LEDGER, write_ledger


@pytest.fixture
def book(tmp_path: Path) -> ledger.Ledger:
    return ledger.load(write_ledger(tmp_path))


@pytest.mark.parametrize("asked", ["TY-001", "001", "1", "ty-1", " TY1 "])
def test_a_clause_is_found_with_or_without_prefix_and_zeros(book: ledger.Ledger, asked: str) -> None:
    found = book.find(asked)
    assert isinstance(found, Clause)
    assert found.text == "Whoever has 10 points has won."


def test_rulings_and_examples_are_found_by_their_letters(book: ledger.Ledger) -> None:
    assert book.find("r1").id == "TY-R01"
    assert book.find("E01").text == "9 points. One more point. The game is won."


@pytest.mark.parametrize("asked", ["003", "QL-001", "R02", "paper", ""])
def test_an_unknown_id_is_answered_with_what_there_is(book: ledger.Ledger, asked: str) -> None:
    with pytest.raises(UnknownEntry, match=r"clauses TY-001 to TY-002, rulings TY-R01 to TY-R01"):
        book.find(asked)


def test_search_wants_every_word_and_looks_at_questions_too(book: ledger.Ledger) -> None:
    assert [entry.id for entry in book.search("POINTS won")] == ["TY-001", "TY-E01"]
    assert [entry.id for entry in book.search("what of 11")] == ["TY-R01"]
    assert book.search("") == []


def test_an_unknown_term_is_answered_with_a_near_one(book: ledger.Ledger) -> None:
    assert book.term("score").meaning == "The number that is counted."
    with pytest.raises(UnknownEntry, match="did you mean 'Score'"):
        book.term("Scores")


def test_a_ruling_may_carry_an_option_with_its_values(book: ledger.Ledger) -> None:
    (ruling,) = book.options()
    assert isinstance(ruling, Ruling) and ruling.option is not None
    assert (ruling.option.name, ruling.option.values, ruling.option.default) == (
        "exactly_ten",
        (False, True),
        False,
    )
    assert book.rulings_on("TY-001") == [ruling]


def test_topics_keep_the_order_of_the_book(book: ledger.Ledger) -> None:
    assert {topic: [clause.id for clause in clauses] for topic, clauses in book.topics().items()} == {
        "Aim": ["TY-001", "TY-002"]
    }


@pytest.mark.parametrize(
    ("written", "instead", "sentence"),
    [
        ('topic = "Aim"', 'tipoc = "Aim"', r"rule TY-001: there is no key 'tipoc'; did you mean 'topic'\?"),
        ('topic = "Aim"', "", r"rule TY-001: the key 'topic' is missing; it holds a text"),
        ('modes = ["all"]', 'modes = "all"', r"rule TY-001, key 'modes': 'all' should be a list of texts"),
        ('on = ["TY-001"]', 'on = ["TY-009"]', r"TY-R01 names TY-009, which is not in this ledger"),
        ('id = "TY-002"', 'id = "TY-001"', r"the id TY-001 is given twice"),
        ('id = "TY-E01"', 'id = "XX-E01"', r"all ids begin with one prefix; found TY, XX"),
        ('id = "TY-E01"', 'id = "E1"', r"'E1' is no id; ids look like QL-041"),
        ("default = false", "default = 3", r"the default of 'exactly_ten' is 3, which is not among"),
        ("[false, true]", "[false]", r"an option is \{ name"),
        ("[false, true]", '[false, "yes"]', r"are all texts, all numbers, or true and false"),
        ("[[term]]", "[[trem]]", r"there is no table 'trem'"),
        ("[game]", "game = [", r"this is not TOML"),
        ("players = [1, 2]", "players = 2", r"2 should be two whole numbers"),
    ],
)
def test_a_broken_ledger_is_refused_with_a_sentence(
    tmp_path: Path, written: str, instead: str, sentence: str
) -> None:
    path = write_ledger(tmp_path, LEDGER.replace(written, instead, 1))
    with pytest.raises(LedgerError, match=sentence):
        ledger.load(path)


def test_every_ledger_in_the_package_can_be_read() -> None:
    for game in ledger.installed():
        assert ledger.of(game).game_id == game


def test_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownEntry, match="There is no game 'chess'"):
        ledger.of("chess")
