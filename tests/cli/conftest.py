"""Every test has a data directory of its own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept while a test runs."""
    monkeypatch.setenv("QUESTHALL_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
