"""Build the compiled wheel from a copy of the tree, never inside it.

python -m tools.build_wheel [--out dist] [--pgo] [--cache DIR] [--test-game]
python -m tools.build_wheel --pure [--out dist]     the wheel for machines without a compiler

With --pgo the copy is built with counters, plays random games, and is built again with what they
measured. With --cache the copy is kept, so that an unchanged module is not compiled again.
With --test-game the tests' own game is compiled with the others, because a compiled class takes no
interpreted subclass; such a wheel is for tests only.
"""

from __future__ import annotations

import argparse
import filecmp
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tools.sources import PACKAGE, ROOT, digest

COMPILED_WHEEL: Final = "questhall-*-cp*.whl"
PURE_WHEEL: Final = "questhall-*-none-any.whl"
TRAINING: Final = ("-m", "questhall.training")
TEST_GAME: Final = {PACKAGE / "games/tiny.py": ROOT / "tests/contract/tiny.py"}
BUILD_FILES: Final = ("pyproject.toml", "setup.py", "README.md", "LICENSE")
LEFT_OUT: Final = {"__pycache__", "questhall.egg-info"}


def main(arguments: list[str]) -> int:
    """Build a wheel and say where it lies and how long it took."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.build_wheel", description="Build the compiled wheel."
    )
    parser.add_argument(
        "--out", type=Path, default=ROOT / "dist", help="where the wheel goes (default: dist)"
    )
    parser.add_argument("--pgo", action="store_true", help="let random games guide the compiler")
    parser.add_argument("--cache", type=Path, help="keep the build here for the next time")
    parser.add_argument("--test-game", action="store_true", help="compile the game of the tests, too")
    parser.add_argument("--pure", action="store_true", help="the wheel that runs anywhere, uncompiled")
    chosen = parser.parse_args(arguments)
    beside = TEST_GAME if chosen.test_game else {}
    with tempfile.TemporaryDirectory(prefix="questhall-build-") as scratch:
        tree = lasting_tree(chosen.cache) if chosen.cache else Path(scratch) / "tree"
        if chosen.pure:
            wheel = built(tree, {}, Path(scratch) / "wheel", {"QUESTHALL_COMPILE": "0"})
            deliver(wheel, chosen.out, PURE_WHEEL)
            return 0
        wheel = (
            profiled(tree, beside, Path(scratch))
            if chosen.pgo
            else built(tree, beside, Path(scratch) / "wheel", {})
        )
        if not is_compiled(wheel):
            print(
                "The wheel is pure: the C compiler is missing or failed. Is gcc installed?", file=sys.stderr
            )
            return 1
        deliver(wheel, chosen.out, COMPILED_WHEEL)
    return 0


def deliver(wheel: Path, out: Path, older: str) -> None:
    """Lay the wheel where it is wanted, in the place of older ones of its kind."""
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob(older):
        old.unlink()
    print(f"wheel: {shutil.copy2(wheel, out)}")


def lasting_tree(cache: Path) -> Path:
    """A kept copy for this way of building; those for other ways are dropped."""
    way = digest(ROOT, [ROOT / name for name in ("pyproject.toml", "setup.py", "constraints.txt")])[:12]
    for old in cache.glob("*") if cache.exists() else []:
        if old.name != way:
            shutil.rmtree(old)
    return cache / way


def copy_tree(tree: Path, beside: Mapping[Path, Path]) -> None:
    """Bring the copy up to date; a file that did not change keeps its time, so that it is not rebuilt."""
    wanted = dict(beside)
    for path in [*(ROOT / name for name in BUILD_FILES), *(ROOT / "src").rglob("*")]:
        if path.is_file() and not LEFT_OUT & set(path.parts):
            wanted[path.relative_to(ROOT)] = path
    for name, source in wanted.items():
        target = tree / name
        if not target.exists() or not filecmp.cmp(source, target, shallow=False):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
    for path in [path for path in (tree / "src").rglob("*") if path.is_file()]:
        if path.relative_to(tree) not in wanted and not LEFT_OUT & set(path.parts):
            path.unlink()
    for path in tree.glob("build/lib*/**/*"):
        if path.is_file() and (path.suffix != ".so" or not has_source(tree, path)):
            path.unlink()


def has_source(tree: Path, compiled: Path) -> bool:
    """Whether the module behind a compiled file is still there."""
    parts = compiled.relative_to(tree / "build").parts[1:]
    source = tree / "src" / Path(*parts[:-1]) / (parts[-1].split(".")[0] + ".py")
    return source.exists() or parts[-1].startswith("questhall__mypyc")


def built(tree: Path, beside: Mapping[Path, Path], out: Path, settings: Mapping[str, str]) -> Path:
    """Build one wheel from the copy, timed."""
    copy_tree(tree, beside)
    started = time.perf_counter()
    environment = {**os.environ, "QUESTHALL_COMPILE": "1", **settings}
    command = [sys.executable, "-m", "pip", "wheel", "-qq", "--no-build-isolation", "--no-deps"]
    ran = subprocess.run(
        [*command, "--wheel-dir", str(out), str(tree)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if ran.returncode:
        raise SystemExit(f"{ran.stdout}\nThe build failed; what the compiler said stands above.")
    phase = {"generate": "build with counters", "use": "build with the profile"}
    print(f"{phase.get(settings.get('QUESTHALL_PGO', ''), 'build')}: {time.perf_counter() - started:.1f} s")
    return next(out.glob("questhall-*.whl"))


def profiled(tree: Path, beside: Mapping[Path, Path], scratch: Path) -> Path:
    """Build, play, and build again in the same place, so that gcc finds its counters."""
    profile = scratch / "profile"
    settings = {"QUESTHALL_PROFILE": str(profile)}
    with_counters = built(tree, beside, scratch / "counting", {**settings, "QUESTHALL_PGO": "generate"})
    if not is_compiled(with_counters):
        return with_counters
    train(with_counters, scratch / "player")
    shutil.rmtree(tree / "build")
    return built(tree, beside, scratch / "wheel", {**settings, "QUESTHALL_PGO": "use"})


def train(wheel: Path, player: Path) -> None:
    """Play the training games on the build that counts."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(player)
    started = time.perf_counter()
    subprocess.run(
        [sys.executable, *TRAINING], env={**os.environ, "PYTHONPATH": str(player)}, cwd=player, check=True
    )
    print(f"training: {time.perf_counter() - started:.1f} s")


def is_compiled(wheel: Path) -> bool:
    """Whether the compile group is in the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return any("__mypyc" in name for name in archive.namelist())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
