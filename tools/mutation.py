"""Small mistakes that a programmer could make in a rule, each as a change of one place in the text."""

from __future__ import annotations

import ast
import difflib
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

SWAPPED: Final = {
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "in": "not in",
    "not in": "in",
    "is": "is not",
    "is not": "is",
}
OPERATOR: Final = re.compile(rb"(not\s+in|is\s+not|in|is|<=|>=|==|!=|<|>)")
DROPPABLE: Final = (ast.Expr, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Return, ast.Break, ast.Continue)


class Mutant:
    """One mistake: these bytes of a file, replaced."""

    def __init__(self, path: str, source: bytes, start: int, end: int, text: bytes, what: str) -> None:
        self.path = path
        self.source = source
        self.start = start
        self.end = end
        self.text = text
        self.what = what

    @property
    def first_line(self) -> int:
        """The line on which the mistake begins."""
        return self.source.count(b"\n", 0, self.start) + 1

    @property
    def lines(self) -> range:
        """The lines that the mistake touches."""
        return range(self.first_line, self.source.count(b"\n", 0, self.end) + 2)

    def mutated(self) -> bytes:
        """The file with the mistake in it."""
        return self.source[: self.start] + self.text + self.source[self.end :]

    def difference(self) -> str:
        """The changed lines, before and after."""
        before = self.source.decode().splitlines()
        after = self.mutated().decode().splitlines()
        changes = difflib.unified_diff(before, after, lineterm="", n=0)
        return "\n".join(line for line in changes if not line.startswith(("---", "+++", "@@")))


class Mutator:
    """Finds every mistake that could be made in one file."""

    def __init__(self, path: str, source: bytes) -> None:
        self.path = path
        self.source = source
        self.line_starts = [0]
        for line in source.splitlines(keepends=True):
            self.line_starts.append(self.line_starts[-1] + len(line))

    def mutants(self) -> list[Mutant]:
        """All mistakes, in the order of the text."""
        tree = ast.parse(self.source)
        found = [mutant for node in self.live_nodes(tree) for mutant in self.mistakes_at(node)]
        return sorted(found, key=lambda mutant: (mutant.start, mutant.end, mutant.text))

    def live_nodes(self, node: ast.AST) -> Iterator[ast.AST]:
        """Every node that runs: no annotations, no assertions, no docstrings, no room asked for in advance."""
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not is_idle(child) and not self.is_placeholder(child):
                    yield child
                    yield from self.live_nodes(child)

    def is_placeholder(self, node: ast.AST) -> bool:
        """Whether it is what a state holds before it is laid out: no rule reads it, a compiled attribute has to be set."""
        return (
            self.path.endswith("/state.py") and isinstance(node, ast.FunctionDef) and node.name == "__init__"
        )

    def mistakes_at(self, node: ast.AST) -> Iterator[Mutant]:
        """The mistakes that can be made in this very node."""
        if isinstance(node, ast.If | ast.While | ast.IfExp):
            yield self.negated(node.test)
        if isinstance(node, ast.comprehension):
            yield from map(self.negated, node.ifs)
        if isinstance(node, ast.Compare):
            yield from self.swapped(node)
        if isinstance(node, ast.Constant) and type(node.value) is int:
            start, end = self.span(node)
            for value in (node.value + 1, node.value - 1):
                yield self.mutant(start, end, str(value).encode(), f"{node.value} became {value}")
        if isinstance(node, ast.FunctionDef | ast.If | ast.For | ast.While | ast.With | ast.match_case):
            bodies = [node.body, *([node.orelse] if isinstance(node, ast.If | ast.For | ast.While) else [])]
            for body in bodies:
                for statement in body:
                    if must_matter(statement) and not is_said_anyway(node, statement):
                        yield self.mutant(*self.span(statement), b"pass", "statement dropped")

    def negated(self, test: ast.expr) -> Mutant:
        """The condition turned round."""
        start, end = self.span(test)
        return self.mutant(start, end, b"(not (" + self.source[start:end] + b"))", "condition negated")

    def swapped(self, node: ast.Compare) -> Iterator[Mutant]:
        """Each comparison replaced by its neighbour."""
        operands = [node.left, *node.comparators]
        for left, right in pairwise(operands):
            gap_start, gap_end = self.span(left)[1], self.span(right)[0]
            sign = OPERATOR.search(self.source, gap_start, gap_end)
            if sign is not None:
                old = " ".join(sign[0].decode().split())
                new = SWAPPED[old]
                yield self.mutant(sign.start(), sign.end(), new.encode(), f"{old} became {new}")

    def mutant(self, start: int, end: int, text: bytes, what: str) -> Mutant:
        """A mistake in this file."""
        return Mutant(self.path, self.source, start, end, text, what)

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where the node begins and ends, in bytes."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self.line_starts[node.lineno - 1] + node.col_offset
        return start, self.line_starts[node.end_lineno - 1] + node.end_col_offset


def is_idle(node: ast.AST) -> bool:
    """Whether nothing that a game does can depend on it.

    `capacity` is for how many items a vec gets memory at first: it has no length before something is appended, and
    grows whatever was said.
    """
    return isinstance(node, ast.Assert) or is_prose(node) or is_capacity(node)


def is_capacity(node: ast.AST) -> bool:
    """Whether it is the argument of `vec[...](capacity=...)`."""
    return isinstance(node, ast.keyword) and node.arg == "capacity"


def is_prose(node: ast.AST) -> bool:
    """Whether it is a docstring: a statement that is nothing but a text."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def must_matter(statement: ast.stmt) -> bool:
    """Whether the game should notice that this statement is gone."""
    if not isinstance(statement, DROPPABLE) or is_prose(statement):
        return False
    if isinstance(statement, ast.AnnAssign):
        return statement.value is not None and not isinstance(statement.value, ast.Constant)
    return not is_unreachable_mark(statement)


def is_said_anyway(node: ast.AST, statement: ast.stmt) -> bool:
    """Whether it ends a function with what comes back without it: nothing or, for a truth value, what is as false.

    None for the False of a function that says `-> bool` changes no branch; that nobody looks at it otherwise, and
    that nobody forgets such a return, is what the type checker sees to.
    """
    if not (
        isinstance(node, ast.FunctionDef) and statement is node.body[-1] and isinstance(statement, ast.Return)
    ):
        return False
    if statement.value is None:
        return True
    is_truth = isinstance(node.returns, ast.Name) and node.returns.id == "bool"
    return is_truth and isinstance(statement.value, ast.Constant) and statement.value.value is False


def is_unreachable_mark(statement: ast.stmt) -> bool:
    """Whether it is `assert_never(...)`, which no test can reach."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Call)
        and isinstance(statement.value.func, ast.Name)
        and statement.value.func.id == "assert_never"
    )
