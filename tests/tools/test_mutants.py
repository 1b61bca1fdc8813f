"""Mistakes are made where they matter, and survivors are told from the noticed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.trees import write_tree
from tools.mutation import Mutator
from tools.sources import ROOT

pytestmark = pytest.mark.pure

RULES = '''"""The rules."""


class Toy:
    """A score."""

    def __init__(self) -> None:
        self.score: int = 0


def add(toy: Toy, points: int) -> None:
    """Count up."""
    toy.score += points


def is_won(toy: Toy) -> bool:
    """Ten points win."""
    return toy.score >= 10


def count_to(toy: Toy, goal: int) -> None:
    """Go on until there are so many."""
    while toy.score < goal:
        add(toy, 1)


def nobody_asks(toy: Toy) -> int:
    """A line that no test runs."""
    return toy.score * 2
'''

TESTS = """import pytest

from questhall.games.toy.rules import Toy, add, count_to, is_won


@pytest.mark.rule("TY-001")
def test_ten_points_win() -> None:
    toy = Toy()
    add(toy, 10)
    assert is_won(toy)


@pytest.mark.rule("TY-E01")
def test_counting_stops() -> None:
    toy = Toy()
    count_to(toy, 3)
    assert toy.score == 3


def test_nine_points_do_not_win() -> None:
    toy = Toy()
    add(toy, 9)
    assert not is_won(toy)
"""


def mistakes(source: str) -> set[tuple[str, str]]:
    return {(mutant.what, mutant.difference()) for mutant in Mutator("a.py", source.encode()).mutants()}


def test_a_condition_is_negated_and_its_statement_dropped() -> None:
    assert mistakes("if a and b:\n    go()\n") == {
        ("condition negated", "-if a and b:\n+if (not (a and b)):"),
        ("statement dropped", "-    go()\n+    pass"),
    }


def test_numbers_move_by_one_and_comparisons_to_their_neighbours() -> None:
    assert mistakes("def f(x):\n    return x < 5\n") == {
        ("statement dropped", "-    return x < 5\n+    pass"),
        ("< became <=", "-    return x < 5\n+    return x <= 5"),
        ("5 became 6", "-    return x < 5\n+    return x < 6"),
        ("5 became 4", "-    return x < 5\n+    return x < 4"),
    }


def test_words_are_comparisons_too_and_letters_before_them_do_not_shift_the_place() -> None:
    assert ("not in became in", "-'é'; y = x not in z\n+'é'; y = x in z") in mistakes("'é'; y = x not in z\n")


@pytest.mark.parametrize(
    "harmless",
    [
        'def f():\n    """Only words, 5 of them."""\n',
        "def f(x):\n    assert x > 3\n",
        "def f(x: Literal[3]) -> None:\n    return\n",
        "class A:\n    def __init__(self):\n        self.a: bool = False\n",
        "def f(x):\n    assert_never(x)\n",
        "row = vec[i64](capacity=8)\n",
        "def f(x) -> bool:\n    return False\n",
    ],
)
def test_what_cannot_matter_is_left_alone(harmless: str) -> None:
    assert mistakes(harmless) == set()


def test_what_a_state_holds_before_it_is_laid_out_is_left_alone() -> None:
    source = (
        "class A:\n    def __init__(self):\n        self.a = 3\n\n    def b(self):\n        return self.a\n"
    )
    assert {mutant.what for mutant in Mutator("games/toy/state.py", source.encode()).mutants()} == {
        "statement dropped"
    }
    assert len(Mutator("games/toy/rules.py", source.encode()).mutants()) == 4


def test_a_return_that_says_more_than_nothing_is_dropped() -> None:
    assert mistakes("def f(x) -> bool:\n    return True\n") == {
        ("statement dropped", "-    return True\n+    pass")
    }
    assert len(mistakes("def f(x) -> bool:\n    if x:\n        return False\n    return True\n")) == 3
    assert len(mistakes("def f(x) -> int:\n    return 0\n")) == 3


def test_the_tagged_tests_alone_decide_which_mistakes_survive(tmp_path: Path) -> None:
    write_tree(
        tmp_path,
        {
            "pytest.ini": "[pytest]\nmarkers = rule(*ids): what it proves\n",
            "src/questhall/__init__.py": "",
            "src/questhall/games/__init__.py": "",
            "src/questhall/games/toy/__init__.py": "",
            "src/questhall/games/toy/rules.py": RULES,
            "tests/games/toy/test_toy.py": TESTS,
        },
    )
    command = [sys.executable, "-m", "tools.mutants", "toy", "--root", str(tmp_path)]
    ran = subprocess.run(
        [*command, "--json", str(tmp_path / "out.json"), "--least", "99", "--patience", "6"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1, ran.stdout + ran.stderr
    found = json.loads((tmp_path / "out.json").read_text())["mutants"]
    survived = {(mutant["line"], mutant["what"]) for mutant in found if mutant["fate"] == "survived"}
    assert survived == {
        (8, "0 became 1"),  # eleven points win as well
        (18, "10 became 9"),  # only the untagged test would notice
        (29, "2 became 1"),
        (29, "2 became 3"),
        (29, "statement dropped"),
    }
    assert any(mutant["fate"] == "killed by time" for mutant in found)
    assert "survived: src/questhall/games/toy/rules.py:18: 10 became 9" in ran.stdout
