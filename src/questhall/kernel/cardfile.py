"""Card files: TOML tables read against one table of keys a kind, with errors that say what would be right.

A game describes each table of its files by a `Kind`, a list of `Key`s, and calls `read_cards`, or `read_tables` where
it has several kinds of cards. The loader knows no game.
"""

import difflib
import os
import tomllib
from collections.abc import Iterable
from typing import Final

from mypy_extensions import mypyc_attr

MAX_BYTES: Final = 1_000_000
MAX_CARDS: Final = 2_000
MAX_FILES: Final = 100
MAX_NESTING: Final = 12


@mypyc_attr(native_class=False)
class CardError(ValueError):
    """A card file that cannot be used; the message is one sentence that says what would be right.

    Where it is about one key, `place` says where that stands, and `said` is the message without that.
    """

    def __init__(self, message: str, place: "Place | None" = None, said: str = "") -> None:
        super().__init__(message)
        self.place = place
        self.said = said or message


class Place:
    """Where in which file something stands, for messages."""

    def __init__(self, file: str, card: str = "", key: str = "") -> None:
        self.file = file
        self.card = card
        self.key = key

    def at(self, key: str) -> "Place":
        """The place of a key within this place."""
        return Place(self.file, self.card, f"{self.key}.{key}" if self.key else key)

    def item(self, number: int) -> "Place":
        """The place of the item with this number, counted from 1, of the list at this place."""
        return Place(self.file, self.card, f"{self.key}[{number}]")

    def error(self, sentence: str) -> CardError:
        """An error here: the sentence goes on after the key, as in 'has to be a whole number'."""
        parts = [part for part in (self.file, self.card) if part]
        key = clean(self.key) if self.key else "the table"
        said = f"{key} {sentence}."
        return CardError(f"{', '.join(parts)}: {said}" if parts else said, self, said)

    def wrong(self, form: str, value: object) -> CardError:
        """An error that names the right form and what stood there instead."""
        return self.error(f"has to be {form}, not {shown(value)}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Form:
    """The right form of a value; this one takes anything."""

    def check(self, value: object, place: Place) -> object:
        """The checked value, or a `CardError`."""
        return value


class Text(Form):
    """A line of text that is not empty."""

    def __init__(self, longest: int = 200) -> None:
        self.longest = longest

    def check(self, value: object, place: Place) -> object:
        """The text, if it is one line without blanks at its ends."""
        if not isinstance(value, str) or not value:
            raise place.wrong("a text in quotation marks", value)
        if len(value) > self.longest:
            raise place.error(f"has to be at most {self.longest} characters long, not {len(value)}")
        if value != value.strip() or not value.isprintable():
            raise place.error("has to be one line without blanks at its ends")
        return value


class WholeNumber(Form):
    """A whole number between two limits."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def check(self, value: object, place: Place) -> object:
        """The number, if it is whole and within the limits."""
        if isinstance(value, bool) or not isinstance(value, int):
            more = f" of {self.low} or more" if self.low >= 0 else ""
            raise place.wrong(f"a whole number{more}", value)
        if not self.low <= value <= self.high:
            raise place.wrong(f"a whole number from {self.low} to {self.high}", value)
        return value


class OneOf(Form):
    """One of several words."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = list(words)

    def check(self, value: object, place: Place) -> object:
        """The word, if it is one of them."""
        if not isinstance(value, str) or value not in self.words:
            raise place.error(
                f"has to be {one_of(self.words)}, not {shown(value)}{suggestion(value, self.words)}"
            )
        return value


class Key:
    """One key of a table: its name, whether it has to be there, and the form of its value."""

    def __init__(self, name: str, form: Form, *, required: bool = False) -> None:
        self.name = name
        self.form = form
        self.required = required


class Kind:
    """A kind of table in a card file: the header, which a file has once, or a card."""

    def __init__(self, table: str, keys: list[Key]) -> None:
        self.table = table
        self.keys = keys


class CardFile:
    """What one file holds: its header table and its card tables, checked; for each card, the table it is in."""

    def __init__(
        self, name: str, header: dict[str, object], cards: list[dict[str, object]], tables: list[str]
    ) -> None:
        self.name = name
        self.header = header
        self.cards = cards
        self.tables = tables


def read_cards(path: str, header: Kind, card: Kind) -> list[CardFile]:
    """The files of a directory, in the order of their names, or the one file at the path."""
    return read_tables(path, header, [card])


def read_tables(path: str, header: Kind, kinds: list[Kind]) -> list[CardFile]:
    """The same where cards are of several kinds, each in tables of its own; a file may hold any of them."""
    documents = [(name, read_document(name, where)) for name, where in files_at(path)]
    how_many = sum(len(card_tables(name, document, card)) for name, document in documents for card in kinds)
    label = label_of(path)
    if how_many == 0:
        needed = one_of(f"[[{card.table}]]" for card in kinds)
        raise CardError(f"{label} has no card: at least one {needed} table is needed.")
    if how_many > MAX_CARDS:
        raise CardError(f"{label} has {how_many} cards: at most {MAX_CARDS} can be read.")
    files = [checked_file(name, document, header, kinds) for name, document in documents]
    refuse_twice(files)
    return files


def files_at(path: str) -> list[tuple[str, str]]:
    """The name to show and the path of each TOML file of a set."""
    if os.path.isfile(path):
        return [(os.path.basename(path), path)]
    if not os.path.isdir(path):
        raise CardError(f"{path} is not there: a directory of TOML files or one TOML file is needed.")
    try:
        names = sorted(
            name for name in os.listdir(path) if name.endswith(".toml") and not name.startswith(".")
        )
    except OSError as error:
        raise CardError(f"{label_of(path)} cannot be read: {error.strerror}.") from None
    if not names:
        raise CardError(f"{label_of(path)} has no card file: at least one file ending in .toml is needed.")
    if len(names) > MAX_FILES:
        raise CardError(f"{label_of(path)} has {len(names)} files: at most {MAX_FILES} can be read.")
    return [(f"{label_of(path)}/{name}", os.path.join(path, name)) for name in names]


def label_of(path: str) -> str:
    """The last part of a path, which is how messages name it."""
    return os.path.basename(os.path.abspath(path))


def read_document(name: str, path: str) -> dict[str, object]:
    """The tables of one TOML file within the limits of size and nesting."""
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise CardError(f"{name} cannot be read: {error.strerror}.") from None
    if len(data) > MAX_BYTES:
        raise CardError(f"{name} is too large: at most {MAX_BYTES} bytes can be read.")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise CardError(f"{name} is not UTF-8 text (line {line}): it has to be saved as UTF-8.") from None
    try:
        document: dict[str, object] = tomllib.loads(text)
    except RecursionError:
        raise too_deep(name) from None
    except (
        ValueError
    ) as error:  # also for numbers of thousands of digits, which the TOML reader leaves to int()
        raise CardError(f"{name} is not right as TOML: {str(error).rstrip('.')}.") from None
    if is_nested_deeper(document, MAX_NESTING):
        raise too_deep(name)
    return document


def too_deep(name: str) -> CardError:
    """The error for tables within tables within tables."""
    return CardError(
        f"{name} is nested too deeply: at most {MAX_NESTING} tables and lists may stand in one another."
    )


def is_nested_deeper(value: object, levels: int) -> bool:
    """Whether tables and lists stand in one another deeper than so many levels."""
    if isinstance(value, dict):
        if levels == 0:
            return True
        for part in value.values():
            if is_nested_deeper(part, levels - 1):
                return True
    elif isinstance(value, list):
        if levels == 0:
            return True
        for part in value:
            if is_nested_deeper(part, levels - 1):
                return True
    return False


def card_tables(name: str, document: dict[str, object], card: Kind) -> list[object]:
    """The unchecked card tables of a file."""
    tables = document.get(card.table, [])
    if not isinstance(tables, list):
        raise CardError(f"{name}: cards have to be written as [[{card.table}]], not as [{card.table}].")
    return list(tables)


def checked_file(name: str, document: dict[str, object], header: Kind, kinds: list[Kind]) -> CardFile:
    """One file, every table checked against its kind."""
    place = Place(name)
    allowed = [header.table, *[card.table for card in kinds]]
    for key in document:
        if key not in allowed:
            message = f"is no table of a card file: it has {one_of(allowed, 'and')}{suggestion(key, allowed)}"
            raise place.at(key).error(message)
    if header.table not in document:
        raise CardError(f"{name}: the table [{header.table}] is missing.")
    top = document[header.table]
    if not isinstance(top, dict):
        raise CardError(f"{name}: {header.table} has to be one table, written as [{header.table}].")
    checked_header = checked_table(top, Place(name, f"[{header.table}]"), header.keys)
    cards: list[dict[str, object]] = []
    tables: list[str] = []
    for card in kinds:
        for number, table in enumerate(card_tables(name, document, card)):
            cards.append(checked_table(table, card_place(name, table, card, number + 1), card.keys))
            tables.append(card.table)
    return CardFile(name, checked_header, cards, tables)


def card_place(name: str, table: object, card: Kind, number: int) -> Place:
    """Where a card stands: by its name if it has one, else by its number in the file."""
    called = table.get("name") if isinstance(table, dict) else None
    if isinstance(called, str) and called:
        return Place(name, f"{card.table} {shown(called)}")
    return Place(name, f"{card.table} {number}")


def checked_table(table: object, place: Place, keys: list[Key]) -> dict[str, object]:
    """A table whose keys are all known, whose needed keys are there and whose values have their form."""
    if not isinstance(table, dict):
        raise place.wrong("a table", table)
    names = [key.name for key in keys]
    for name in table:
        if name not in names:
            message = f"is not a key that is known here{suggestion(name, names) or ': ' + one_of(names)}"
            raise place.at(str(name)).error(message)
    checked: dict[str, object] = {}
    for key in keys:
        if key.name in table:
            checked[key.name] = key.form.check(table[key.name], place.at(key.name))
        elif key.required:
            raise place.at(key.name).error("is missing")
    return checked


def refuse_twice(files: list[CardFile]) -> None:
    """Every name belongs to one card, and every header to one file."""
    seen: dict[str, str] = {}
    headers: dict[str, str] = {}
    for file in files:
        heading = str(file.header.get("name", ""))
        if heading and heading in headers:
            raise CardError(f"{file.name}: the name {shown(heading)} is already that of {headers[heading]}.")
        headers[heading] = file.name
        for card in file.cards:
            name = str(card["name"])
            if name.casefold() in seen:
                where = seen[name.casefold()]
                raise CardError(
                    f"{file.name}, card {shown(name)}: name is already that of a card in {where}."
                )
            seen[name.casefold()] = file.name


def shown(value: object) -> str:
    """A value as a message shows it: short, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, int) and not -(10**15) < value < 10**15:
        return "a number as large as that"
    return clean(repr(value) if isinstance(value, (str, int, float)) else f"'{value}'")


def clean(text: str) -> str:
    """A text fit for a message: printable and not long."""
    printable = text if text.isprintable() else repr(text)
    return printable if len(printable) <= 100 else printable[:97] + "..."


def one_of(words: Iterable[str], link: str = "or") -> str:
    """Words in a row, as in 'hand, stack or field'."""
    listed = list(words)
    if len(listed) < 2:
        return "".join(listed)
    return f"{', '.join(listed[:-1])} {link} {listed[-1]}"


def suggestion(word: object, right: Iterable[str]) -> str:
    """': did you mean ...?' without the mark, or nothing where no right word is near."""
    if not isinstance(word, str) or not any(letter.isalpha() for letter in word):
        return ""
    near = difflib.get_close_matches(word, list(right), n=1, cutoff=0.6)
    return f"; perhaps {shown(near[0])} is meant" if near else ""
