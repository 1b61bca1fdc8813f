"""What every test run says and settles first."""

from __future__ import annotations

import importlib
import sys

from hypothesis import settings

import questhall

settings.register_profile("questhall", deadline=None, derandomize=True)
settings.load_profile("questhall")


if questhall.compiled:
    # A compiled class takes no interpreted subclass, so the wheel for tests holds their game compiled.
    sys.modules["tests.contract.tiny"] = importlib.import_module("questhall.games.tiny")


def pytest_report_header() -> str:
    """Say which build is tested."""
    return f"questhall {questhall.__version__}, {'compiled' if questhall.compiled else 'pure'}"
