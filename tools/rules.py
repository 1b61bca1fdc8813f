"""What the rules ledgers hold that no test proves: `make rules`, or python -m tools.rules [--root DIR].

Tests are read, not run: every `rule("QL-041", ...)` under tests/ and every `proves = [...]` of a scene
counts. A citation of an id that no ledger holds is reported, too.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from questhall import ledger
from questhall.ledger import Clause, Ledger
from tools.sources import PACKAGE, ROOT

MOST_EXCUSED: Final = 3
NOT_RUN: Final = frozenset({"skip", "skipif", "xfail"})


class Citation:
    """An id, and the place that names it."""

    def __init__(self, id: str, where: str) -> None:
        self.id = id
        self.where = where


class Report:
    """What one game's ledger holds and what of it is proved."""

    def __init__(self, book: Ledger, proofs: list[Citation], mentions: list[Citation]) -> None:
        proved = {citation.id for citation in proofs}
        missing = [entry for entry in book.to_prove() if entry.id not in proved]
        self.book = book
        self.proved = sum(entry.id in proved for entry in book.to_prove())
        self.tests = len(proofs)
        self.for_the_table = [
            entry for entry in missing if isinstance(entry, Clause) and entry.is_for_the_table_only
        ]
        self.excused = [entry for entry in missing if entry.untestable and entry not in self.for_the_table]
        self.missing = [
            entry for entry in missing if entry not in self.for_the_table and entry not in self.excused
        ]
        self.unknown = [citation for citation in proofs + mentions if citation.id not in book.entries]

    def is_whole(self) -> bool:
        """Whether nothing is left without a proof or a reason."""
        return not self.missing and not self.unknown and len(self.excused) <= MOST_EXCUSED

    def lines(self) -> Iterator[str]:
        """The report as people read it."""
        book = self.book
        yield (
            f"{book.title}: {len(book.clauses)} clauses, {len(book.rulings)} rulings, "
            f"{len(book.examples)} examples; {self.proved} proved by {self.tests} tags, "
            f"{len(self.for_the_table)} for the table only, {len(self.excused)} excused, "
            f"{len(self.missing)} without a test"
        )
        for entry in self.missing:
            yield f"  no test: {entry.id}  {entry.text}"
        for citation in self.unknown:
            yield f"  no such id: {citation.id}  {citation.where}"
        for entry in self.excused:
            yield f"  excused: {entry.id}  {entry.untestable}"
        if len(self.excused) > MOST_EXCUSED:
            yield f"  at most {MOST_EXCUSED} may be excused"


def main(arguments: list[str]) -> int:
    """Print the report of every game that has a ledger."""
    parser = argparse.ArgumentParser(prog="python -m tools.rules", description="Which clauses have no test?")
    parser.add_argument("--root", type=Path, default=ROOT, help="another tree to look at")
    root = parser.parse_args(arguments).root
    whole, complaints = True, list(untrustworthy(root))
    books = sorted(root.glob(f"{PACKAGE}/games/*/rulebook.toml"))
    if not books:
        print("no game has a ledger yet")
    for path in books:
        book = ledger.load(path)
        proofs = [citation for citation in all_proofs(root) if citation.id.startswith(book.prefix + "-")]
        report = Report(book, proofs, list(mentions(root, path.parent, book.prefix)))
        whole = whole and report.is_whole()
        print("\n".join(report.lines()))
    for complaint in complaints:
        print(f"  {complaint}")
    return 0 if whole and not complaints else 1


def all_proofs(root: Path) -> Iterator[Citation]:
    """Every id that a test or a scene says it proves."""
    for path in sorted(root.glob("tests/**/*.py")):
        for call in rule_calls(ast.parse(path.read_text(encoding="utf-8"))):
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield Citation(argument.value, f"{path.relative_to(root)}:{argument.lineno}")
    for path in sorted(root.glob(f"{PACKAGE}/games/*/scenes/*.toml")):
        for id in tomllib.loads(path.read_text(encoding="utf-8")).get("proves", []):
            yield Citation(str(id), str(path.relative_to(root)))


def rule_calls(tree: ast.AST) -> Iterator[ast.Call]:
    """The calls of the helper `rule`, wherever they stand: decorator, pytestmark or parameter."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
            yield node


def untrustworthy(root: Path) -> Iterator[str]:
    """Tagged functions that prove nothing, because pytest does not run them."""
    for path in sorted(root.glob("tests/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            names = {name for decorator in node.decorator_list for name in names_in(decorator)}
            if "rule" not in names:
                continue
            where = f"{path.relative_to(root)}:{node.lineno}: {node.name}"
            if not node.name.startswith("test_") or not path.name.startswith("test_"):
                yield f"{where} is tagged, but pytest does not collect it"
            elif names & NOT_RUN:
                yield f"{where} is tagged, but skipped or expected to fail"


def names_in(node: ast.AST) -> Iterator[str]:
    """The names and attributes that occur in a decorator."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            yield part.id
        elif isinstance(part, ast.Attribute):
            yield part.attr


def mentions(root: Path, game: Path, prefix: str) -> Iterator[Citation]:
    """Every id of this game that its code, cards or scenes mention."""
    shape = re.compile(rf"\b{prefix}-[A-Z]?\d+\b")
    for path in sorted([*game.rglob("*.py"), *game.glob("cards/*.toml"), *game.glob("scenes/*.toml")]):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for id in shape.findall(line):
                yield Citation(id, f"{path.relative_to(root)}:{number}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
