"""The copy that is compiled holds what the tree holds, and unchanged files keep their time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.trees import write_tree
from tools import build_wheel

pytestmark = pytest.mark.pure


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = write_tree(
        tmp_path / "root",
        {
            "setup.py": "",
            "src/questhall/a.py": "a = 1\n",
            "src/questhall/b.py": "",
            "src/questhall/__pycache__/a.pyc": "",
        },
    )
    monkeypatch.setattr(build_wheel, "ROOT", root)
    return root


def test_an_unchanged_file_is_not_copied_again(root: Path, tmp_path: Path) -> None:
    build_wheel.copy_tree(tmp_path / "tree", {})
    copied = {path: path.stat().st_mtime_ns for path in (tmp_path / "tree").rglob("*.py")}
    write_tree(root, {"src/questhall/a.py": "a = 2\n", "src/questhall/b.py": ""})
    build_wheel.copy_tree(tmp_path / "tree", {})
    changed = {path.name for path, time in copied.items() if path.stat().st_mtime_ns != time}
    assert len(copied) == 3
    assert changed == {"a.py"}


def test_what_has_gone_from_the_tree_goes_from_the_copy_and_from_the_build(
    root: Path, tmp_path: Path
) -> None:
    compiled = {f"build/lib.any/questhall/{name}.so": "" for name in ("a.cpython-311", "b.cpython-311")}
    tree = write_tree(tmp_path / "tree", {**compiled, "build/lib.any/questhall/a.py": ""})
    (root / "src/questhall/b.py").unlink()
    build_wheel.copy_tree(tree, {})
    left = {path.relative_to(tree).as_posix() for path in tree.rglob("*") if path.is_file()}
    assert left == {"setup.py", "src/questhall/a.py", "build/lib.any/questhall/a.cpython-311.so"}


def test_the_game_of_the_tests_can_be_laid_beside_the_others(root: Path, tmp_path: Path) -> None:
    game = write_tree(tmp_path, {"tiny.py": "x = 1\n"}) / "tiny.py"
    build_wheel.copy_tree(tmp_path / "tree", {Path("src/questhall/games/tiny.py"): game})
    assert (tmp_path / "tree/src/questhall/games/tiny.py").read_text() == "x = 1\n"


def test_a_new_wheel_takes_the_place_of_older_ones_of_its_kind(tmp_path: Path) -> None:
    old = ["questhall-0.0.1-cp311-cp311-linux_x86_64.whl", "questhall-0.0.1-py3-none-any.whl"]
    new = "questhall-0.1.0-cp311-cp311-linux_x86_64.whl"
    write_tree(tmp_path, {f"dist/{old[0]}": "", f"dist/{old[1]}": "", new: "compiled"})
    build_wheel.deliver(tmp_path / new, tmp_path / "dist", build_wheel.COMPILED_WHEEL)
    assert sorted(path.name for path in (tmp_path / "dist").iterdir()) == sorted([new, old[1]])
    assert (tmp_path / "dist" / new).read_text() == "compiled"
