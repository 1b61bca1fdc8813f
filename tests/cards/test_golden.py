"""The texts of all cards are kept whole, so that a changed template shows every text that it changes."""

from tools.golden_texts import GOLDEN, golden_text


def test_the_texts_are_those_that_were_read_last() -> None:
    kept = GOLDEN.read_text(encoding="utf-8").splitlines()
    made = golden_text().splitlines()
    changed = [line for line in made if line not in kept]
    assert made == kept, f"run tools/golden_texts.py and read the difference: {changed}"
