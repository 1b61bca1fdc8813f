"""Would the tests notice a wrong rule? `make mutants quaeleon`.

Takes some hundred small mistakes (see tools/mutation.py) at random, with a fixed seed, and runs the
tests tagged with `@rule` against each. First those that run the changed line; if they let it live, all
tagged tests. A mistake on a line that no tagged test runs survives by itself; one that runs for ever
is noticed. What survives is printed.
"""

from __future__ import annotations

import argparse
import compileall
import io
import json
import multiprocessing
import os
import py_compile
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, Final

import coverage
import pytest

from tools.mutation import Mutant, Mutator
from tools.sources import PACKAGE, ROOT

RULES: Final = ("rules/**/*.py", "rules/*.py", "rules.py", "effects*.py", "effects/*.py", "state.py")
WORKERS: Final = 2
KILLED, SURVIVED, TIMED_OUT = "killed", "survived", "killed by time"
FATES: Final = (KILLED, SURVIVED, TIMED_OUT)
UNKNOWN: Final = -1


class Baseline:
    """How the tagged tests run without a mistake: how long each takes, and who runs which line."""

    def __init__(self, seconds: dict[str, float], lines: dict[str, dict[int, list[str]]]) -> None:
        self.seconds = seconds
        self.lines = lines

    def tests_for(self, mutant: Mutant) -> list[str]:
        """The tests that run a line of this mistake, quick ones first; '' stands for an import."""
        here = self.lines.get(mutant.path, {})
        names = {name for line in mutant.lines for name in here.get(line, [])}
        return sorted(names, key=lambda name: (self.seconds.get(name, 0.0), name))


class Recorder:
    """The pytest plugin that tells coverage which test is running, and takes the time."""

    def __init__(self, measure: coverage.Coverage) -> None:
        self.measure = measure
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Around each test."""
        self.measure.switch_context(item.nodeid)
        started = time.perf_counter()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.perf_counter() - started


def main(arguments: list[str]) -> int:
    """Make the mistakes, run the tests, print who was not noticed."""
    parser = argparse.ArgumentParser(prog="make mutants", description="Do the tests notice broken rules?")
    parser.add_argument("game", help="the game whose rules are broken")
    parser.add_argument("--count", type=int, default=300, help="how many mistakes (default: 300)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default: 1)")
    parser.add_argument(
        "--least", type=float, default=90.0, help="per cent that must be noticed (default: 90)"
    )
    parser.add_argument("--files", nargs="*", default=RULES, help="patterns below the game's folder")
    parser.add_argument("--tests", nargs="*", help="where the tests are (default: tests/games/GAME)")
    parser.add_argument(
        "--patience",
        type=float,
        default=10.0,
        help="seconds that tests get beside four times what they take without a mistake (default: 10)",
    )
    parser.add_argument("--json", type=Path, help="write what came out here, too")
    parser.add_argument("--root", type=Path, default=ROOT, help="another tree to look at")
    chosen = parser.parse_args(arguments)
    root = chosen.root.resolve()
    tests = chosen.tests or [f"tests/games/{chosen.game}"]
    everything = all_mutants(root, chosen.game, chosen.files)
    if not everything or not all((root / place).exists() for place in tests):
        print(f"There are no rules or no tests of {chosen.game!r} to break.", file=sys.stderr)
        return 2
    some = random.Random(chosen.seed).sample(everything, min(chosen.count, len(everything)))
    with tempfile.TemporaryDirectory(prefix="questhall-mutants-") as scratch:
        copies = [copy_of(root, Path(scratch) / str(number)) for number in range(WORKERS)]
        baseline = record(root, copies[0], tests)
        print(
            f"{len(some)} of {len(everything)} mistakes, {len(baseline.seconds)} tagged tests"
            f" of {sum(baseline.seconds.values()):.0f} s",
            flush=True,
        )
        fates = run_all(root, copies, some, baseline, chosen.patience)
    return report(some, fates, chosen.least, chosen.json)


def all_mutants(root: Path, game: str, patterns: Sequence[str]) -> list[Mutant]:
    """Every mistake that could be made in the rules of a game."""
    folder = root / PACKAGE / "games" / game
    paths = sorted({path for pattern in patterns for path in folder.glob(pattern)})
    found: list[Mutant] = []
    for path in paths:
        found += Mutator(path.relative_to(root / "src").as_posix(), path.read_bytes()).mutants()
    return found


def copy_of(root: Path, place: Path) -> Path:
    """A copy of the sources with byte code that is checked by content, so that no change goes unseen."""
    shutil.copytree(root / "src", place, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    compileall.compile_dir(place, quiet=1, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH)
    return place


def record(root: Path, copy: Path, tests: Sequence[str]) -> Baseline:
    """Run the tagged tests once without a mistake; they must pass."""
    outcome, said, baseline = in_a_child(root, copy, tests, timeout=None, recording=True)
    if outcome != 0 or baseline is None:
        raise SystemExit(f"{said}\nThe tagged tests fail without any mistake; mend them first.")
    return baseline


def run_all(
    root: Path, copies: list[Path], mutants: Sequence[Mutant], baseline: Baseline, patience: float
) -> list[str]:
    """The fate of every mistake; one process for each copy takes the next mistake when it is free."""
    fork = multiprocessing.get_context("fork")
    following, fates = fork.Value("i", 0), fork.Array("b", [UNKNOWN] * len(mutants))
    workers = [
        fork.Process(target=work, args=(root, copy, mutants, baseline, patience, following, fates))
        for copy in copies
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    numbers: list[int] = fates[:]
    if UNKNOWN in numbers:
        raise SystemExit("A worker ended before its mistakes were through; what it said stands above.")
    return [FATES[number] for number in numbers]


def work(
    root: Path,
    copy: Path,
    mutants: Sequence[Mutant],
    baseline: Baseline,
    patience: float,
    following: Any,
    fates: Any,
) -> None:
    """Make one mistake after another in this copy and write down what became of it."""
    while True:
        with following.get_lock():
            number = following.value
            following.value += 1
        if number >= len(mutants):
            return
        mutant = mutants[number]
        target = copy / mutant.path
        target.write_bytes(mutant.mutated())
        fates[number] = FATES.index(fate(root, copy, baseline, baseline.tests_for(mutant), patience))
        target.write_bytes(mutant.source)


def fate(root: Path, copy: Path, baseline: Baseline, nearest: list[str], patience: float) -> str:
    """Whether the tests notice: those of the line first, then all."""
    if not nearest:
        return SURVIVED
    near, everyone = [name for name in nearest if name], list(baseline.seconds)
    rounds = [near, everyone] if 0 < len(near) < len(everyone) else [everyone]
    for tests in rounds:
        limit = patience + 4 * sum(baseline.seconds[name] for name in tests)
        outcome, _, _ = in_a_child(root, copy, tests, timeout=limit, recording=False)
        if outcome is None:
            return TIMED_OUT
        if outcome != 0:
            return KILLED
    return SURVIVED


def in_a_child(
    root: Path, copy: Path, tests: Sequence[str], *, timeout: float | None, recording: bool
) -> tuple[int | None, str, Baseline | None]:
    """Run tests in a forked process, which has pytest loaded but nothing of the game."""
    fork = multiprocessing.get_context("fork")
    here, there = fork.Pipe(duplex=False)
    child = fork.Process(target=run_tests, args=(root, copy, list(tests), recording, there))
    child.start()
    there.close()
    answer: tuple[int | None, str, Baseline | None] = (None, "", None)
    try:
        if here.poll(timeout):
            answer = here.recv()
    except EOFError:
        answer = (1, "the tests ended the process", None)
    child.kill()
    child.join()
    here.close()
    return answer


def run_tests(root: Path, copy: Path, tests: list[str], recording: bool, answer: Any) -> None:
    """What the child does: pytest on the tagged tests, with the copy in front of every other source."""
    os.chdir(root)
    sys.dont_write_bytecode = True
    sys.path[:0] = [str(copy), str(root)]
    said = io.StringIO()
    options = [
        "-q",
        "-x",
        "-m",
        "rule",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-p",
        "no:cov",
        "--no-header",
    ]
    with redirect_stdout(said), redirect_stderr(said):
        if not recording:
            outcome = int(pytest.main([*options, *tests]))
            answer.send((outcome, said.getvalue(), None))
            return
        measure = coverage.Coverage(data_file=None, config_file=False, source=[str(copy)])
        recorder = Recorder(measure)
        measure.start()
        outcome = int(pytest.main([*options, *tests], plugins=[recorder]))
        measure.stop()
        answer.send((outcome, said.getvalue(), Baseline(recorder.seconds, who_runs_what(measure, copy))))


def who_runs_what(measure: coverage.Coverage, copy: Path) -> dict[str, dict[int, list[str]]]:
    """For every file and line, the tests that ran it."""
    data = measure.get_data()
    return {
        Path(file).relative_to(copy).as_posix(): data.contexts_by_lineno(file)
        for file in data.measured_files()
    }


def report(mutants: Sequence[Mutant], fates: Sequence[str], least: float, place: Path | None) -> int:
    """Print the survivors and the rate; fail when too many live."""
    survivors = [mutant for mutant, fate in zip(mutants, fates, strict=True) if fate == SURVIVED]
    for mutant in sorted(survivors, key=lambda mutant: (mutant.path, mutant.start)):
        print(f"\nsurvived: src/{mutant.path}:{mutant.first_line}: {mutant.what}\n{mutant.difference()}")
    killed = len(mutants) - len(survivors)
    rate = 100 * killed / len(mutants)
    by_time = fates.count(TIMED_OUT)
    print(f"\n{killed} of {len(mutants)} noticed ({rate:.1f} %), {by_time} of them by running too long")
    if place is not None:
        lines = [
            {"file": mutant.path, "line": mutant.first_line, "what": mutant.what, "fate": fate}
            for mutant, fate in zip(mutants, fates, strict=True)
        ]
        place.write_text(json.dumps({"rate": round(rate, 1), "mutants": lines}, indent=1) + "\n")
    if rate < least:
        print(f"The tests should notice {least:g} %.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
