"""The kernel and the games stand on the standard library, librt and mypy_extensions alone."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.sources import PACKAGE, ROOT

pytestmark = pytest.mark.pure

ALLOWED = sys.stdlib_module_names | {"librt", "mypy_extensions"}
OWN = ("questhall.kernel", "questhall.games")
FORBIDDEN = {"random", "secrets", "pickle", "fractions"}


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "."


@pytest.mark.parametrize("layer", ["kernel", "games"])
def test_rules_import_nothing_but_the_standard_library_and_each_other(layer: str) -> None:
    for path in sorted((ROOT / PACKAGE / layer).rglob("*.py")):
        for name in imported(path):
            own = name.startswith(OWN)
            assert own or (name.split(".")[0] in ALLOWED - FORBIDDEN), f"{path} imports {name}"


def test_the_kernel_knows_no_game() -> None:
    for path in sorted((ROOT / PACKAGE / "kernel").rglob("*.py")):
        assert not any(name.startswith("questhall.games") for name in imported(path)), path


def test_no_game_imports_another() -> None:
    for path in sorted((ROOT / PACKAGE / "games").glob("*/**/*.py")):
        own = f"questhall.games.{path.relative_to(ROOT / PACKAGE / 'games').parts[0]}"
        for name in imported(path):
            elsewhere = name.startswith("questhall.games.") and not f"{name}.".startswith(f"{own}.")
            assert not elsewhere, f"{path} imports {name}"
