"""The rules ledger: every clause, ruling and example of a printed rulebook, found by its number.

A ledger is `games/<id>/rulebook.toml`. It answers "why?" at the table, is the source of the rules
reference, and is what tests are counted against.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, Final

GAMES: Final = Path(__file__).parent / "games"
ID: Final = re.compile(r"(?P<prefix>[A-Z]{2})-(?P<kind>[RED]?)(?P<number>\d+)")
ASKED_ID: Final = re.compile(r"(?:(?P<prefix>[A-Z]{2})-?)?(?P<kind>[RED]?)(?P<number>\d+)", re.IGNORECASE)


class LedgerError(ValueError):
    """A ledger file that breaks its format: says the file, the entry, the key and what would be right."""


class UnknownEntry(LookupError):
    """An id that this ledger does not hold."""

    def __str__(self) -> str:
        """The sentence, without the quotes that a LookupError may put round it."""
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Clause:
    """One sentence of the rulebook that players could argue about."""

    id: str
    topic: str
    source: str
    modes: tuple[str, ...]
    text: str
    test: str
    untestable: str

    @property
    def is_for_the_table_only(self) -> bool:
        """Whether it speaks of things that a program has no use for, such as paper clips."""
        return "tabletop" in self.modes


@dataclass(frozen=True, slots=True)
class Option:
    """How a ruling is played the other way: the name and the values of an option of the game."""

    name: str
    values: tuple[str | int | bool, ...]
    default: str | int | bool


@dataclass(frozen=True, slots=True)
class Ruling:
    """What holds where the book is silent or contradicts itself, and why."""

    id: str
    on: tuple[str, ...]
    question: str
    ruling: str
    reason: str
    option: Option | None
    untestable: str

    @property
    def text(self) -> str:
        """The ruling itself, under the name that clauses use."""
        return self.ruling


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: a position, what is done, and what must be true afterwards."""

    id: str
    source: str
    given: str
    steps: tuple[str, ...]
    expect: tuple[str, ...]
    untestable: str

    @property
    def text(self) -> str:
        """The whole example in one paragraph."""
        return " ".join([self.given, *self.steps, *self.expect])


@dataclass(frozen=True, slots=True)
class Decision:
    """A point at which somebody must choose."""

    id: str
    who: str
    when: str
    options: str
    rules: tuple[str, ...]

    @property
    def text(self) -> str:
        """The decision in one line."""
        return f"{self.who}, {self.when}: {self.options}"


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game's vocabulary."""

    name: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Component:
    """Something that is in the printed box."""

    name: str
    count: int
    note: str


@dataclass(frozen=True, slots=True)
class CardFact:
    """Something that is known of one printed card."""

    card: str
    fact: str
    source: str


@dataclass(frozen=True, slots=True)
class Secret:
    """Who may see what."""

    what: str
    visible_to: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """A way in which the game ends, and who wins then."""

    when: str
    result: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EffectVerb:
    """A word of the vocabulary in which card effects are written."""

    name: str
    meaning: str
    parameters: tuple[str, ...]
    timing: str
    example: str


Entry = Clause | Ruling | Example | Decision


class Ledger:
    """The whole ledger of one game."""

    def __init__(
        self, path: Path, tables: Mapping[str, list[dict[str, Any]]], game: Mapping[str, Any]
    ) -> None:
        self.path = path
        self.game_id = str(game["id"])
        self.title = str(game["title"])
        self.players: tuple[int, int] = game["players"]
        self.note = str(game["note"])
        self.components = tuple(Component(**row) for row in tables["component"])
        self.terms = tuple(Term(**row) for row in tables["term"])
        self.clauses = tuple(Clause(**row) for row in tables["rule"])
        self.rulings = tuple(Ruling(**row) for row in tables["ruling"])
        self.examples = tuple(Example(**row) for row in tables["example"])
        self.card_facts = tuple(CardFact(**row) for row in tables["card_fact"])
        self.decisions = tuple(Decision(**row) for row in tables["decision"])
        self.secrets = tuple(Secret(**row) for row in tables["hidden"])
        self.endings = tuple(Ending(**row) for row in tables["end"])
        self.effect_verbs = tuple(EffectVerb(**row) for row in tables["effect_verb"])
        self.entries: dict[str, Entry] = {}
        entries: list[Entry] = [*self.to_prove(), *self.decisions]
        for entry in entries:
            if entry.id in self.entries:
                raise LedgerError(f"{path}: the id {entry.id} is given twice; ids are unique")
            self.entries[entry.id] = entry
        self.prefix = self._common_prefix()
        self._check_references()

    def find(self, asked: str) -> Entry:
        """The entry with this id; prefix and leading zeros may be left out: 'QL-041', '41', 'r7'."""
        shape = ASKED_ID.fullmatch(asked.strip())
        if shape is not None and (shape["prefix"] or self.prefix).upper() == self.prefix:
            kind, number = shape["kind"].upper(), int(shape["number"])
            width = 2 if kind else 3
            entry = self.entries.get(f"{self.prefix}-{kind}{number:0{width}}")
            if entry is not None:
                return entry
        raise UnknownEntry(f"{self.title} has no entry {asked!r}; {self._what_there_is()}.")

    def term(self, name: str) -> Term:
        """The meaning of a word of the game."""
        for term in self.terms:
            if term.name.casefold() == name.strip().casefold():
                return term
        near = get_close_matches(name, [term.name for term in self.terms], n=1)
        hint = f"; did you mean {near[0]!r}?" if near else "."
        raise UnknownEntry(f"{self.title} has no term {name!r}{hint}")

    def search(self, words: str) -> list[Entry]:
        """The clauses, rulings and examples that contain every one of these words, in ledger order."""
        wanted = words.casefold().split()
        return [
            entry
            for entry in self.to_prove()
            if wanted and all(word in _searchable(entry) for word in wanted)
        ]

    def topics(self) -> dict[str, list[Clause]]:
        """The clauses under the rulebook's headings, both in the rulebook's order."""
        chapters: dict[str, list[Clause]] = {}
        for clause in self.clauses:
            chapters.setdefault(clause.topic, []).append(clause)
        return chapters

    def rulings_on(self, clause_id: str) -> list[Ruling]:
        """The rulings that explain this clause."""
        return [ruling for ruling in self.rulings if clause_id in ruling.on]

    def options(self) -> list[Ruling]:
        """The rulings that may be played the other way."""
        return [ruling for ruling in self.rulings if ruling.option is not None]

    def to_prove(self) -> Iterator[Clause | Ruling | Example]:
        """Everything that wants a test, in ledger order."""
        yield from self.clauses
        yield from self.rulings
        yield from self.examples

    def _common_prefix(self) -> str:
        prefixes = set()
        for id in self.entries:
            shape = ID.fullmatch(id)
            if shape is None:
                raise LedgerError(
                    f"{self.path}: {id!r} is no id; ids look like QL-041, QL-R07, QL-E05 or QL-D01"
                )
            prefixes.add(shape["prefix"])
        if len(prefixes) != 1:
            found = ", ".join(sorted(prefixes)) or "none"
            raise LedgerError(f"{self.path}: all ids begin with one prefix; found {found}")
        return str(prefixes.pop())

    def _check_references(self) -> None:
        references: list[tuple[str, tuple[str, ...]]] = []
        references += [(ruling.id, ruling.on) for ruling in self.rulings]
        references += [(decision.id, decision.rules) for decision in self.decisions]
        references += [(f"hidden {secret.what!r}", secret.rules) for secret in self.secrets]
        references += [(f"end {ending.when!r}", ending.rules) for ending in self.endings]
        for where, ids in references:
            for id in ids:
                if id not in self.entries:
                    raise LedgerError(f"{self.path}: {where} names {id}, which is not in this ledger")

    def _what_there_is(self) -> str:
        kinds: list[tuple[str, Sequence[Entry]]] = [
            ("clauses", self.clauses),
            ("rulings", self.rulings),
            ("examples", self.examples),
        ]
        spans = [f"{name} {found[0].id} to {found[-1].id}" for name, found in kinds if found]
        return "it has " + ", ".join(spans)


@cache
def of(game_id: str) -> Ledger:
    """The ledger of an installed game."""
    path = GAMES / game_id / "rulebook.toml"
    if not path.exists():
        known = ", ".join(installed())
        raise UnknownEntry(f"There is no game {game_id!r}; there is: {known}.")
    return load(path)


def installed() -> list[str]:
    """The ids of the games that have a ledger."""
    return sorted(path.parent.name for path in GAMES.glob("*/rulebook.toml"))


def load(path: Path) -> Ledger:
    """Read and check one ledger file."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise LedgerError(f"{path}: this is not TOML: {error}") from error
    unknown = sorted(set(data) - set(KEYS))
    if unknown:
        raise LedgerError(f"{path}: there is no table {unknown[0]!r}; tables are {', '.join(KEYS)}")
    if not isinstance(data.get("game"), dict):
        raise LedgerError(f"{path}: a ledger begins with a table [game]")
    game = _row(path, "game", 1, data["game"])
    tables: dict[str, list[dict[str, Any]]] = {}
    for table in KEYS:
        if table == "game":
            continue
        rows = data.get(table, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise LedgerError(f"{path}: {table} is written as tables, each under [[{table}]]")
        tables[table] = [_row(path, table, number, row) for number, row in enumerate(rows, 1)]
    return Ledger(path, tables, game)


class Form(StrEnum):
    """What a key holds, in the words of an error message."""

    TEXT = "a text"
    COUNT = "a whole number"
    SPAN = "two whole numbers, the least and the most"
    TEXTS = "a list of texts"
    OPTION = "{ name = ..., values = [...], default = ... }, with at least two values"


MAY_BE_LEFT_OUT: Final = frozenset({"untestable", "option"})

KEYS: Final[dict[str, dict[str, Form]]] = {
    "game": {
        "id": Form.TEXT,
        "title": Form.TEXT,
        "players": Form.SPAN,
        "minutes": Form.TEXT,
        "age": Form.TEXT,
        "note": Form.TEXT,
    },
    "component": {"name": Form.TEXT, "count": Form.COUNT, "note": Form.TEXT},
    "term": {"name": Form.TEXT, "meaning": Form.TEXT},
    "rule": {
        "id": Form.TEXT,
        "topic": Form.TEXT,
        "source": Form.TEXT,
        "modes": Form.TEXTS,
        "text": Form.TEXT,
        "test": Form.TEXT,
        "untestable": Form.TEXT,
    },
    "ruling": {
        "id": Form.TEXT,
        "on": Form.TEXTS,
        "question": Form.TEXT,
        "ruling": Form.TEXT,
        "reason": Form.TEXT,
        "option": Form.OPTION,
        "untestable": Form.TEXT,
    },
    "example": {
        "id": Form.TEXT,
        "source": Form.TEXT,
        "given": Form.TEXT,
        "steps": Form.TEXTS,
        "expect": Form.TEXTS,
        "untestable": Form.TEXT,
    },
    "card_fact": {"card": Form.TEXT, "fact": Form.TEXT, "source": Form.TEXT},
    "decision": {
        "id": Form.TEXT,
        "who": Form.TEXT,
        "when": Form.TEXT,
        "options": Form.TEXT,
        "rules": Form.TEXTS,
    },
    "hidden": {"what": Form.TEXT, "visible_to": Form.TEXT, "rules": Form.TEXTS},
    "end": {"when": Form.TEXT, "result": Form.TEXT, "rules": Form.TEXTS},
    "effect_verb": {
        "name": Form.TEXT,
        "meaning": Form.TEXT,
        "parameters": Form.TEXTS,
        "timing": Form.TEXT,
        "example": Form.TEXT,
    },
}


def _row(path: Path, table: str, number: int, row: Mapping[str, Any]) -> dict[str, Any]:
    """One table of the file with every key checked and every list made a tuple."""
    where = f"{path}: {table} {row.get('id') or row.get('name') or number}"
    keys = KEYS[table]
    for key in row:
        if key not in keys:
            near = get_close_matches(key, keys, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"keys are {', '.join(keys)}"
            raise LedgerError(f"{where}: there is no key {key!r}; {hint}")
    checked: dict[str, Any] = {}
    for key, form in keys.items():
        if key in row:
            checked[key] = _value(f"{where}, key {key!r}", form, row[key])
        elif key in MAY_BE_LEFT_OUT:
            checked[key] = None if form is Form.OPTION else ""
        else:
            raise LedgerError(f"{where}: the key {key!r} is missing; it holds {form}")
    return checked


def _value(where: str, form: Form, value: object) -> object:
    """A value in the form that its key asks for."""
    match form, value:
        case (Form.TEXT, str()) | (Form.COUNT, int()):
            return value
        case Form.SPAN, [int() as least, int() as most]:
            return (least, most)
        case Form.TEXTS, list() if all(isinstance(item, str) for item in value):
            return tuple(value)
        case Form.OPTION, dict():
            return _option(where, value)
    raise LedgerError(f"{where}: {value!r} should be {form}")


def _option(where: str, value: Mapping[str, Any]) -> Option:
    """The option of a ruling, its default among its values."""
    name, values, default = value.get("name"), value.get("values"), value.get("default")
    if not isinstance(name, str) or not isinstance(values, list) or len(values) < 2 or len(value) != 3:
        raise LedgerError(f"{where}: an option is {Form.OPTION}")
    if not all(isinstance(item, str | int) for item in values) or len({type(item) for item in values}) != 1:
        raise LedgerError(f"{where}: the values of {name!r} are all texts, all numbers, or true and false")
    if not isinstance(default, str | int) or default not in values:
        raise LedgerError(f"{where}: the default of {name!r} is {default!r}, which is not among its values")
    return Option(name, tuple(values), default)


def _searchable(entry: Entry) -> str:
    """Everything of an entry that a search looks at."""
    heading = entry.topic if isinstance(entry, Clause) else ""
    question = entry.question if isinstance(entry, Ruling) else ""
    return f"{entry.id} {heading} {question} {entry.text}".casefold()
