"""Card files as a table and back: nothing is lost, and an error says line and column."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

import questhall as qh
from questhall.press import spreadsheet
from questhall.press.needed import PressError
from questhall.press.spreadsheet import cell_of, letter, toml, value_of
from questhall.terminal.mistake import Mistake
from questhall.terminal.press import Shop, bring_back, home_of
from tests.cli.desk import Desk
from tests.press.shop import GAMES

REEDS = """[faction]
name = "Reeds"
emblem = "three reeds vert"
idea = "Bend, and let the others break."
replaces = "Storm"

[[card]]
name = "Bent Reed"
initiative = 37
defence = 2
flavour = "It has seen taller things fall."
effect = [{ do = "when", on = { on = "attacked", who = "you" }, then = [{ do = "draw", count = 1 }] }]

[[card]]
name = "Dry Reed"
initiative = 12
flavour = "It burns."
"""


def table_of(folder: Path) -> list[list[str]]:
    """The table of a small pack."""
    (folder / "reeds").mkdir()
    (folder / "reeds" / "reeds.toml").write_text(REEDS, encoding="utf-8")
    text = spreadsheet.table_of(str(folder / "reeds"))
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))


def edited(folder: Path, lines: list[list[str]], delimiter: str = ",") -> Path:
    """A table that somebody has saved."""
    path = folder / "edited.csv"
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file, delimiter=delimiter).writerows(lines)
    return path


def complaint(folder: Path, lines: list[list[str]]) -> str:
    """What is said of a table that is not right; nothing may be written."""
    path = edited(folder, lines)
    with pytest.raises((PressError, Mistake)) as caught:
        bring_back(Desk().paper, str(path), "", str(folder / "pack"))
    assert not (folder / "pack").exists()
    return str(caught.value)


@pytest.mark.parametrize("game", GAMES)
def test_a_set_that_went_through_a_table_is_the_same_set(game: str, tmp_path: Path) -> None:
    kind = qh.kind(game)
    table = tmp_path / "cards.csv"
    table.write_text(spreadsheet.table_of(home_of(kind)), encoding="utf-8", newline="")
    desk = Desk()
    bring_back(desk.paper, str(table), "", str(tmp_path / "pack"))
    assert kind.title in desk.one_line
    before, after = kind.load_cards(home_of(kind)), kind.load_cards(str(tmp_path / "pack"))
    assert kind.catalogue(before) == kind.catalogue(after)
    assert Shop(kind, str(tmp_path / "pack")).cards == Shop(kind, "").cards


def test_what_is_changed_in_the_table_is_changed_in_the_pack(tmp_path: Path) -> None:
    lines = table_of(tmp_path)
    assert lines[0][:4] == ["file", "table", "name", "emblem"]
    lines[2][lines[0].index("initiative")] = "38"
    lines[0].append("attack")
    lines[3].append("4")
    path = edited(tmp_path, lines, delimiter=";")
    bring_back(Desk().paper, str(path), "", str(tmp_path / "pack"))
    kind = qh.kind("quaeleon")
    found = {entry["name"]: entry for entry in kind.catalogue(kind.load_cards(str(tmp_path / "pack")))}
    assert found["Bent Reed"]["facts"]["initiative"] == 38
    assert found["Dry Reed"]["facts"]["attack"] == "4"


def test_a_number_that_is_none_is_named_by_line_and_column(tmp_path: Path) -> None:
    lines = table_of(tmp_path)
    column = lines[0].index("initiative")
    lines[3][column] = "twelve"
    said = complaint(tmp_path, lines)
    assert said == (
        f"edited.csv, line 4, column {letter(column)} (initiative): "
        "initiative has to be a whole number of 0 or more, not 'twelve'."
    )


def test_an_effect_that_is_no_toml_is_named_with_the_place_in_its_cell(tmp_path: Path) -> None:
    lines = table_of(tmp_path)
    column = lines[0].index("effect")
    lines[2][column] = "[{ do = draw }]"
    said = complaint(tmp_path, lines)
    assert said.startswith(f"edited.csv, line 3, column {letter(column)} (effect): is not right as a value")
    assert said.endswith("at its character 9.")


def test_an_effect_that_the_game_does_not_know_is_named_by_line_and_column(tmp_path: Path) -> None:
    lines = table_of(tmp_path)
    column = lines[0].index("effect")
    lines[2][column] = lines[2][column].replace('"draw"', '"drew"')
    said = complaint(tmp_path, lines)
    assert said.startswith(f"edited.csv, line 3, column {letter(column)} (effect): effect[1]")
    assert "'draw' is meant" in said


def test_a_missing_cell_is_named_even_where_the_table_has_no_such_column(tmp_path: Path) -> None:
    lines = table_of(tmp_path)
    column = lines[0].index("initiative")
    lines[3][column] = ""
    assert complaint(tmp_path, lines) == (
        f"edited.csv, line 4, column {letter(column)} (initiative): initiative is missing."
    )
    for line in lines:
        del line[column]
    assert "line 3, column 'initiative', which the table has not got yet: " in complaint(tmp_path, lines)


def test_a_name_that_is_there_twice_is_named_by_line(tmp_path: Path) -> None:
    lines = table_of(tmp_path)
    lines[3][lines[0].index("name")] = "Bent Reed"
    said = complaint(tmp_path, lines)
    assert said.startswith("edited.csv, line ") and "name is already that of a card" in said


@pytest.mark.parametrize(
    ("row", "column", "cell", "said"),
    [
        (3, "file", "../reeds.toml", "line 4, column A (file): has to be the name of a card file"),
        (3, "file", "reeds", "line 4, column A (file): has to be the name of a card file"),
        (3, "table", "card", "line 4, column B (table): has to be the name of a table in brackets"),
        (3, "table", "[faction]", "line 4, column B (table): [faction] of reeds.toml is there twice"),
        (0, "table", "tabel", "line 1: there is no column 'table'"),
        (0, "emblem", "name", "line 1: the column 'name' is there twice"),
    ],
)
def test_a_table_that_has_lost_its_shape_is_refused(
    row: int, column: str, cell: str, said: str, tmp_path: Path
) -> None:
    lines = table_of(tmp_path)
    lines[row][lines[0].index(column)] = cell
    assert said in complaint(tmp_path, lines)


def test_a_row_with_more_cells_than_there_are_columns_is_refused(tmp_path: Path) -> None:
    lines = table_of(tmp_path)
    lines[3] += ["", "and one more"]
    assert "line 4: has more cells than the" in complaint(tmp_path, lines)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "there is no column 'file'"),
        (b"file,table,name\r\n", "has no cards"),
        (b"file,table,name\r\nr.toml,[[card]],Zo\xe9\r\n", "is not UTF-8 text (line 2)"),
        (b'file,table,name\r\nr.toml,[[card]],"Open\r\n', "line 2: is not right as CSV"),
    ],
)
def test_a_file_that_is_no_table_is_refused(data: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_bytes(data)
    with pytest.raises(PressError, match=r"^cards\.csv") as caught:
        spreadsheet.files_of(spreadsheet.read_sheet(path))
    assert said in str(caught.value)


def test_a_pack_is_never_written_over_another(tmp_path: Path) -> None:
    path = edited(tmp_path, table_of(tmp_path))
    with pytest.raises(
        Mistake, match="reeds is there already and not empty; name a new directory with --out"
    ):
        bring_back(Desk().paper, str(path), "", str(tmp_path / "reeds"))
    assert (tmp_path / "reeds" / "reeds.toml").read_text(encoding="utf-8") == REEDS


@pytest.mark.parametrize(
    "value",
    [
        "Reeds",
        "1984",
        "true",
        "[sic]",
        '"quoted"',
        "",
        "a, b; c",
        7,
        -3,
        True,
        [1, [2]],
        {"a b": {"c": ["d"]}},
        {},
    ],
)
def test_a_value_comes_back_from_its_cell(value: object) -> None:
    assert value_of(cell_of(value)) == value


def test_what_a_spreadsheet_makes_of_true_is_still_true() -> None:
    assert value_of("TRUE") is True
    assert value_of(" 12 ") == 12
    assert toml({"do": "draw", "is it": [True]}) == '{ do = "draw", "is it" = [true] }'


def test_columns_are_called_as_spreadsheets_do() -> None:
    assert [letter(place) for place in (0, 25, 26, 51, 52)] == ["A", "Z", "AA", "AZ", "BA"]
