"""The texts of all cards are kept whole, so that a changed template shows every text that it changes."""

import pytest

import questhall as qh
from tools.golden_texts import golden_of, golden_text


@pytest.mark.parametrize("game", [about["id"] for about in qh.games()])
def test_the_texts_are_those_that_were_read_last(game: str) -> None:
    kept = golden_of(game).read_text(encoding="utf-8").splitlines()
    made = golden_text(game).splitlines()
    changed = [line for line in made if line not in kept]
    assert made == kept, f"run tools/golden_texts.py and read the difference: {changed}"
