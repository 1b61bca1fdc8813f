"""Games by the thousand: what is kept of them, alike however they are worked off."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

import questhall as qh
from questhall.lab import courses, players
from questhall.lab.courses import played_as_match, played_in_line
from questhall.lab.sim import Summary
from questhall.lab.tables import Table
from tests.lab.desks import figures, lab


def rows_of(home: Path) -> pl.DataFrame:
    """All games of a run."""
    return pl.concat([pl.read_parquet(file) for file in sorted((home / "parts").glob("*.parquet"))])


def test_the_same_seeds_give_the_same_games_whatever_the_number_of_processes(tmp_path: Path) -> None:
    for name, processes in (("one", "1"), ("two", "2")):
        lab(
            "sim",
            "quaeleon",
            "--games",
            "600",
            "--bots",
            "random",
            "--processes",
            processes,
            "--out",
            str(tmp_path / name),
        )
    one, two = rows_of(tmp_path / "one"), rows_of(tmp_path / "two")
    assert one.equals(two)
    assert one["seed"].to_list() == list(range(600))
    assert figures(tmp_path / "one") == figures(tmp_path / "two")


@pytest.mark.parametrize(("game", "seats"), [("quaeleon", 2), ("quantum", 2), ("elfquest", 1), ("maiden", 1)])
def test_a_game_in_line_ends_like_the_match_of_its_seed(game: str, seats: int) -> None:
    opened = Table(game, seats).open()
    for seed in range(2):
        line, match = played_in_line(opened, seed), played_as_match(opened, seed)[0]
        assert (line["winners"], line["cause"], line["scores"]) == (
            match["winners"],
            match["cause"],
            match["scores"],
        )


def test_a_bot_that_searches_plays_as_a_match(tmp_path: Path) -> None:
    said = lab("sim", "quantum", "--bots", "thinker:2,random", "--games", "2", "--out", str(tmp_path))
    assert "seat 0 (thinker:2) wins" in said
    assert rows_of(tmp_path).filter(pl.col("fault") != "").height == 0


def test_a_game_that_does_not_end_is_counted_with_its_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "MOST_DECISIONS", 5)
    rows = courses.played(Table("quaeleon", 2), [7])
    assert rows[0]["fault"] == "LabError: After 5 decisions the game is not over."
    summary = Summary(Table("quaeleon", 2), pl.DataFrame(rows, infer_schema_length=None))
    assert (summary.games, summary.ended) == (1, 0)
    summary.page("one fault").write(tmp_path / "page.html")
    assert "Seed 7: LabError" in (tmp_path / "page.html").read_text()


def test_the_page_needs_neither_a_network_nor_a_script(tmp_path: Path) -> None:
    lab("sim", "fetch", "--bots", "random", "--games", "5", "--out", str(tmp_path))
    page = (tmp_path / "index.html").read_text()
    assert page.count("<svg") == 3
    assert "<script" not in page
    assert 'src="http' not in page
    assert 'href="http' not in page


def test_what_is_measured_is_what_happened(tmp_path: Path) -> None:
    said = lab("sim", "quaeleon", "--games", "20", "--players", "3", "--out", str(tmp_path))
    rows, found = rows_of(tmp_path), figures(tmp_path)
    wins = [rows.filter((pl.col("winners") // 2**seat) % 2 == 1).height for seat in range(3)]
    assert [round(seat["value"], 6) for seat in found["wins by seat"]] == [5.0 * count for count in wins]
    assert sum(found["causes"].values()) == 20
    assert "seat 2 (heuristic) wins" in said
    assert set(rows["half"]) <= {-1, 0, 1, 2}
    assert set(rows["trailed"]) <= {-1, 0, 1}


def test_options_reach_the_game(tmp_path: Path) -> None:
    lab("sim", "quaeleon", "--games", "3", "--option", "round_0=true", "--out", str(tmp_path))
    asks = [list(row) for row in rows_of(tmp_path)["asked"]]
    assert all(row[0] > 0 for row in asks)  # the exchange of round 0 is the first ask


def test_what_was_picked_is_taken_in_line_and_in_a_match() -> None:
    picks = {"choose_maiden": "Gwendolyn", "choose_captor": "Dim da Troll"}
    opened = Table("maiden", 1, picks=picks).open()
    line, (row, match) = played_in_line(opened, 1), played_as_match(opened, 1)
    assert (line["winners"], line["cause"]) == (row["winners"], row["cause"])
    told = " ".join(str(event["text"]) for event in match.events(0)[:20])
    assert "Gwendolyn" in told and "Dim da Troll" in told


@pytest.mark.parametrize("game", qh.GAMES)
def test_every_game_is_seen_through_its_lens(game: str) -> None:
    kind = qh.kind(game)
    table = Table(game, kind.least_seats, bots=["random"])
    opened = table.open()
    assert len(set(opened.card_names)) > 40
    rows = courses.played(table, range(3))
    assert [row["fault"] for row in rows] == [""] * 3
    assert all(row["steps"] >= row["forced"] >= 0 for row in rows)
    leads = any(row["half"] >= 0 for row in courses.played(table.with_bots(["heuristic"]), range(2)))
    assert leads == (game in ("quaeleon", "quantum"))
