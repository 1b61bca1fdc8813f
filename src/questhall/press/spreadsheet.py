"""Card files as a table for a spreadsheet, and back: a row for each table of a file, a column for each key.

A cell holds what stands behind the `=` in the card file; texts go without quotation marks where they cannot be taken
for something else.
"""

from __future__ import annotations

import csv
import io
import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final

from questhall.kernel.cardfile import CardError, files_at, read_document
from questhall.kernel.cardfile import shown as shown_value
from questhall.press.needed import PressError

FILE: Final = "file"
TABLE: Final = "table"
HEADER: Final = re.compile(r"\[(?P<name>[A-Za-z0-9_-]+)\]")
CARDS: Final = re.compile(r"\[\[(?P<name>[A-Za-z0-9_-]+)\]\]")
BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
LONG: Final = 100
MOST: Final = 5_000_000


class Row:
    """One row of the table: where it stands, which file and table it is of, and its cells by key."""

    def __init__(self, line: int, file: str, table: str, cells: dict[str, str]) -> None:
        self.line = line
        self.file = file
        self.table = table
        self.cells = cells


class Sheet:
    """A table that was read: its name, the place of each column, and its rows."""

    def __init__(self, name: str, columns: list[str], rows: list[Row]) -> None:
        self.name = name
        self.columns = columns
        self.rows = rows

    def error(self, line: int, column: str, sentence: str) -> PressError:
        """An error that says where."""
        if not column:
            return PressError(f"{self.name}, line {line}: {sentence}")
        if column in self.columns:
            place = f"column {letter(self.columns.index(column))} ({column})"
        else:
            place = f"column {column!r}, which the table has not got yet"
        return PressError(f"{self.name}, line {line}, {place}: {sentence}")


def letter(place: int) -> str:
    """What a spreadsheet calls a column: A, B, ... Z, AA."""
    return ("" if place < 26 else letter(place // 26 - 1)) + chr(ord("A") + place % 26)


# ------------------------------------------------------------------ out


def table_of(path: str) -> str:
    """The card files at a path as the text of a table."""
    rows: list[tuple[str, str, dict[str, Any]]] = []
    for _, where in files_at(path):
        name = Path(where).name
        for key, value in read_document(name, where).items():
            if isinstance(value, list):
                rows += [(name, f"[[{key}]]", table) for table in value]
            elif isinstance(value, dict):
                rows.append((name, f"[{key}]", value))
    columns = list(dict.fromkeys(key for _, _, table in rows for key in table))
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow([FILE, TABLE, *columns])
    for file, kind, table in rows:
        writer.writerow([file, kind, *(cell_of(table[key]) if key in table else "" for key in columns)])
    return "\ufeff" + written.getvalue()  # the mark by which Excel knows UTF-8


def cell_of(value: Any) -> str:
    """A value as a cell has it."""
    if isinstance(value, str):
        try:
            is_plain = value_of(value) == value
        except ValueError:
            is_plain = False
        return value if is_plain else toml(value)
    return toml(value)


def toml(value: Any) -> str:
    """A value as a card file has it, in one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, dict):
        return (
            "{ " + ", ".join(f"{bare(key)} = {toml(part)}" for key, part in value.items()) + " }"
            if value
            else "{}"
        )
    return str(value)


def bare(key: str) -> str:
    """A key, in quotation marks where it needs them."""
    return key if BARE.fullmatch(key) else toml(key)


# ------------------------------------------------------------------ back


def value_of(cell: str) -> Any:
    """What a cell stands for: a table, a list, a number, true or false, a text; raises ValueError."""
    text = cell.strip()
    if text.casefold() in ("true", "false"):
        return text.casefold() == "true"
    if re.fullmatch(r"[-+]?\d+", text):
        return int(text) if len(text) < 20 else text
    if text[:1] in ("[", "{", '"', "'"):
        return tomllib.loads(f"value = {text}")["value"]
    return text


def read_sheet(path: Path) -> Sheet:
    """The rows of a file; a PressError says what is wrong with it."""
    name = path.name
    try:
        data = path.read_bytes()
    except OSError as error:
        raise PressError(f"{path} cannot be read: {error.strerror}.") from None
    if len(data) > MOST:
        raise PressError(f"{name} is too large: at most {MOST} bytes can be read.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise PressError(f"{name} is not UTF-8 text (line {line}): save it as CSV in UTF-8.") from None
    head = text.split("\n", 1)[0]
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=head.count), strict=True)
    lines: list[tuple[int, list[str]]] = []
    start = 1
    try:
        for cells in reader:
            lines.append((start, [cell.strip() for cell in cells]))
            start = reader.line_num + 1
    except csv.Error as error:
        raise PressError(f"{name}, line {start}: is not right as CSV ({error}).") from None
    return sheet_of(name, lines)


def sheet_of(name: str, lines: list[tuple[int, list[str]]]) -> Sheet:
    """The table of these lines, whose first one names the columns."""
    columns = lines[0][1] if lines else []
    while columns and not columns[-1]:
        columns.pop()
    sheet = Sheet(name, columns, [])
    for needed in (FILE, TABLE):
        if needed not in columns:
            raise PressError(
                f"{name}, line 1: there is no column {needed!r}; begin with a table from questhall cards export --csv."
            )
    for column in columns:
        if columns.count(column) > 1 or not column:
            what = f"the column {column!r} is there twice" if column else "a column has no name"
            raise PressError(f"{name}, line 1: {what}; each needs a name of its own.")
    for line, cells in lines[1:]:
        if any(cells):
            sheet.rows.append(row_of(sheet, line, cells))
    if not sheet.rows:
        raise PressError(f"{name} has no cards: at least one row is needed below the names of the columns.")
    return sheet


def row_of(sheet: Sheet, line: int, cells: list[str]) -> Row:
    """One row, with its file and its table."""
    if any(cells[len(sheet.columns) :]):
        raise sheet.error(
            line,
            "",
            f"has more cells than the {len(sheet.columns)} columns; put quotation marks round texts.",
        )
    found = dict(zip(sheet.columns, cells, strict=False))
    file, table = found.pop(FILE, ""), found.pop(TABLE, "")
    if (
        Path(file).name != file
        or not file.endswith(".toml")
        or file.startswith(".")
        or not file.isprintable()
    ):
        raise sheet.error(line, FILE, f"has to be the name of a card file, as in storm.toml, not {file!r}.")
    if not HEADER.fullmatch(table) and not CARDS.fullmatch(table):
        known = dict.fromkeys(row.table for row in sheet.rows)
        right = " or ".join(known) or "[faction] or [[card]]"
        raise sheet.error(
            line, TABLE, f"has to be the name of a table in brackets, as in {right}, not {table!r}."
        )
    return Row(line, file, table, {key: cell for key, cell in found.items() if cell})


def files_of(sheet: Sheet) -> dict[str, str]:
    """The card files that the rows make, by name."""
    texts: dict[str, list[str]] = {}
    for row in sorted(sheet.rows, key=lambda row: row.table.startswith("[[")):
        lines = [row.table]
        for key, cell in row.cells.items():
            try:
                value = value_of(cell)
            except (ValueError, RecursionError) as error:
                raise sheet.error(
                    row.line, key, f"is not right as a value of a card file: {in_cell(error)}."
                ) from None
            lines.append(f"{bare(key)} = {laid_out(value)}")
        texts.setdefault(row.file, []).append("\n".join(lines) + "\n")
    for row in sheet.rows:
        same = [other for other in sheet.rows if (other.file, other.table) == (row.file, row.table)]
        if HEADER.fullmatch(row.table) and same[-1] is not row:
            raise sheet.error(
                same[-1].line, TABLE, f"{row.table} of {row.file} is there twice; it can be there once."
            )
    return {file: "\n".join(parts) for file, parts in texts.items()}


def in_cell(error: BaseException) -> str:
    """What TOML has against a cell, with the place in it."""
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    text = str(error)
    found = re.search(r" \(at line (\d+), column (\d+)\)", text)
    if found is None:
        return text.removesuffix(" (at end of document)") + (
            " at its end" if "end of document" in text else ""
        )
    column = int(found[2]) - (len("value = ") if found[1] == "1" else 0)
    return f"{text[: found.start()]} at its character {column}"


def laid_out(value: Any) -> str:
    """A value in one line, or a long list with a line for each of its parts."""
    line = toml(value)
    if isinstance(value, list) and len(line) > LONG:
        return "[\n" + "".join(f"    {toml(part)},\n" for part in value) + "]"
    return line


def explained(sheet: Sheet, error: CardError) -> PressError:
    """An error of the loader, with line and column instead of file and key."""
    place = error.place
    row = row_at(sheet, place.file, place.card) if place is not None else None
    if place is not None and row is not None:
        key = re.split(r"[.\[]", place.key)[0] if place.key else ""
        return sheet.error(row.line, key, error.said)
    for candidate in sheet.rows:
        name = candidate.cells.get("name", "")
        if name and shown_value(name) in str(error):
            return sheet.error(candidate.line, "name", str(error))
    return PressError(f"{sheet.name}: {error}")


def row_at(sheet: Sheet, file: str, card: str) -> Row | None:
    """The row of a place that the loader names: by file, table and name, or by the number in its file."""
    numbers: dict[tuple[str, str], int] = {}
    for row in sheet.rows:
        found = CARDS.fullmatch(row.table)
        table = found["name"] if found else row.table
        numbers[row.file, table] = numbers.get((row.file, table), 0) + 1
        called = {
            table,
            f"{table} {numbers[row.file, table]}",
            f"{table} {shown_value(row.cells.get('name', ''))}",
        }
        if Path(file).name == row.file and card in called:
            return row
    return None
