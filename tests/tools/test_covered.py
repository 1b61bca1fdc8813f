"""The parts whose coverage is measured apart."""

from pathlib import Path

import pytest

from questhall import GAMES
from tools import covered
from tools.sources import ROOT

pytestmark = pytest.mark.pure


def test_every_game_is_a_part_and_every_pattern_has_files() -> None:
    found = covered.parts(ROOT)
    assert {"kernel", "match", *(f"games/{game}" for game in GAMES)} == set(found)
    for patterns in found.values():
        for pattern in patterns:
            assert list(Path(pattern).parent.glob(Path(pattern).name))


def test_a_part_below_the_floor_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Measured:
        def __init__(self, data_file: Path) -> None: ...

        def load(self) -> None: ...

        def report(self, include: list[str], **how: object) -> float:
            return 94.9 if "kernel" in include[0] else 100.0

    monkeypatch.setattr("coverage.Coverage", Measured)
    assert covered.main([]) == 1
    assert "kernel: 94.9 %, less than 95 %\nmatch: 100.0 %\n" in capsys.readouterr().out
    monkeypatch.setattr(Measured, "report", lambda self, include, **how: 95.0)
    assert covered.main([]) == 0
