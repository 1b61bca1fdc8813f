"""Ratings come from who won at which table; the tables of the page from what is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import ratings, thinking
from tools.ratings import RATED, in_cell, ratings_of, tables_of

pytestmark = pytest.mark.pure


def test_who_wins_more_is_rated_higher_and_the_heuristic_has_1000() -> None:
    games = []
    for number in range(200):
        games.append((("thinker:50", "heuristic"), [0 if number % 4 else 1]))
        games.append((("heuristic", "random"), [0 if number % 10 else 1]))
        games.append((("gentle", "heuristic"), [0 if number % 2 else 1]))
    found = ratings_of(games)
    assert found["heuristic"][0] == pytest.approx(1000)
    assert found["gentle"][0] == pytest.approx(1000, abs=2)
    assert found["thinker:50"][0] == pytest.approx(1000 + 191, abs=10)  # three to one are 191 points
    assert found["random"][0] == pytest.approx(1000 - 382, abs=15)  # nine to one are 382
    assert all(10 < half < 120 for _, half in found.values())


def test_a_bot_that_never_wins_has_a_rating_all_the_same() -> None:
    found = ratings_of([(("random", "heuristic"), [1])] * 50)
    assert 0 < found["random"][0] < 1000


def test_twice_the_games_make_the_interval_narrower() -> None:
    games = [(("thinker:50", "heuristic"), [number % 2]) for number in range(100)]
    assert ratings_of(games * 4)["thinker:50"][1] == pytest.approx(
        ratings_of(games)["thinker:50"][1] / 2, rel=0.02
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_as_many_different_bots_as_there_are_seats_sit_down(seats: int) -> None:
    found = tables_of(seats)
    assert found
    for names in found:
        assert len(names) == seats and len(set(names)) == min(seats, len(RATED))


def test_the_pages_are_those_that_are_kept() -> None:
    kept = json.loads(ratings.KEPT.read_text(encoding="utf-8"))
    assert ratings.PAGE.read_text(encoding="utf-8") == ratings.page(kept)
    rows = json.loads(thinking.KEPT.read_text(encoding="utf-8"))
    assert thinking.tables(rows) in thinking.PAGE.read_text(encoding="utf-8")


def test_a_rate_is_shown_with_its_interval() -> None:
    assert in_cell({"rating": 1100, "half": 30}) == "1100 ± 30"
    assert in_cell({"wins": 0.4, "low": 0.31, "high": 0.5}) == "40 % (31 to 50)"


def test_tables_are_written_between_the_marks_of_a_page(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text(f"before\n{thinking.BEGIN}\nold\n{thinking.END}\nafter\n", encoding="utf-8")
    thinking.put_into(page, "new")
    assert page.read_text(encoding="utf-8") == f"before\n{thinking.BEGIN}\n\nnew\n{thinking.END}\nafter\n"


def test_every_bot_is_measured_in_every_game() -> None:
    cells = thinking.cells(list(thinking.TITLES))
    for game in thinking.CELLS:
        mine = {cell.mine.partition(":")[0] for cell in cells if cell.game == game}
        assert mine >= {"heuristic", "thinker", "gentle"}
