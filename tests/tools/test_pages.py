"""The tables in the pages of docs say what the games say."""

import pytest

import questhall as qh
from tools.pages import page_of, pages_of, renewed

pytestmark = pytest.mark.pure


@pytest.mark.parametrize("game", [about["id"] for about in qh.games()])
def test_the_page_of_a_game_is_as_the_game_says(game: str) -> None:
    assert "<!-- options:" in page_of(game).read_text(encoding="utf-8")
    for path in pages_of(game):
        page = path.read_text(encoding="utf-8")
        assert page == renewed(page, game)
