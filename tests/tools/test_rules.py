"""The rules report finds what no test proves, and ids that no ledger holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.trees import LEDGER, write_ledger, write_tree
from tools import rules

pytestmark = pytest.mark.pure

PROVED = '@rule("TY-001", "TY-R01")\ndef test_ten_points_win() -> None: ...\n'
SCENE = 'proves = ["TY-E01"]\n'
TEST, SCENES = "tests/test_toy.py", "src/questhall/games/toy/scenes/win.toml"


def report(root: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    outcome = rules.main(["--root", str(root)])
    return outcome, capsys.readouterr().out


def test_a_ledger_is_whole_when_tests_and_scenes_prove_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_ledger(tmp_path)
    write_tree(tmp_path, {TEST: PROVED, SCENES: SCENE})
    outcome, said = report(tmp_path, capsys)
    assert outcome == 0
    assert "3 proved by 3 tags, 1 for the table only, 0 excused, 0 without a test" in said


def test_what_no_test_proves_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_ledger(tmp_path)
    write_tree(tmp_path, {TEST: PROVED})
    outcome, said = report(tmp_path, capsys)
    assert outcome == 1
    assert "no test: TY-E01" in said


def test_ids_that_do_not_exist_are_named_in_tests_and_in_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_ledger(tmp_path)
    code = '"""Ten points win. [TY-001..TY-007]"""\n'
    more = PROVED + '@rule("TY-R05")\ndef test_more() -> None: ...\n'
    write_tree(tmp_path, {TEST: more, SCENES: SCENE, "src/questhall/games/toy/state.py": code})
    outcome, said = report(tmp_path, capsys)
    assert outcome == 1
    assert "no such id: TY-R05  tests/test_toy.py:3" in said
    assert "no such id: TY-007  src/questhall/games/toy/state.py:1" in said


def test_a_written_reason_excuses_an_entry(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    excused = LEDGER.replace('topic = "Aim"', 'topic = "Aim"\nuntestable = "Nobody can count."', 1)
    write_ledger(tmp_path, excused)
    write_tree(tmp_path, {TEST: PROVED.replace('"TY-001", ', ""), SCENES: SCENE})
    outcome, said = report(tmp_path, capsys)
    assert outcome == 0
    assert "excused: TY-001  Nobody can count." in said


def test_a_fourth_excuse_is_one_too_many(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    clause = (
        '[[rule]]\nid = "TY-0{}"\ntopic = "x"\nsource = "x"\nmodes = ["all"]\ntext = "x"\ntest = "x"\n'
        'untestable = "x"\n'
    )
    write_ledger(tmp_path, LEDGER + "".join(clause.format(number) for number in (11, 12, 13, 14)))
    write_tree(tmp_path, {TEST: PROVED, SCENES: SCENE})
    outcome, said = report(tmp_path, capsys)
    assert outcome == 1
    assert "at most 3 may be excused" in said


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (PROVED.replace("test_ten", "ten"), "is tagged, but pytest does not collect it"),
        ("@pytest.mark.skip\n" + PROVED, "is tagged, but skipped or expected to fail"),
    ],
)
def test_a_tag_on_a_test_that_does_not_run_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, sentence: str
) -> None:
    write_ledger(tmp_path)
    write_tree(tmp_path, {TEST: text, SCENES: SCENE})
    outcome, said = report(tmp_path, capsys)
    assert outcome == 1
    assert sentence in said
