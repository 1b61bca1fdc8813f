"""Where games are kept, and which are offered to go on with."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from questhall.terminal import kept
from questhall.terminal.mistake import Mistake
from questhall.terminal.play import ago, described, latest


def test_games_are_kept_where_questhall_home_says(home: Path) -> None:
    assert kept.new_file("quaeleon").parent == home / "games"


def test_else_in_the_users_data_directory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("QUESTHALL_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert kept.home() == tmp_path / "questhall"
    monkeypatch.setenv("XDG_DATA_HOME", "relative/does/not/count")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert kept.home() == tmp_path / ".local" / "share" / "questhall"


def test_two_games_of_one_second_have_two_files() -> None:
    first = kept.new_file("quaeleon")
    first.touch()
    assert kept.new_file("quaeleon") != first


def test_the_game_played_last_is_offered_first() -> None:
    older, newer = kept.new_file("a"), kept.new_file("b")
    older.touch()
    newer.touch()
    os.utime(older, (1, 1))
    assert kept.unfinished() == [newer, older]


def test_the_last_game_of_a_kind_can_be_gone_on_with() -> None:
    for place, game in enumerate(("quantum", "quaeleon", "quantum", "fetch")):
        path = kept.new_file(game)
        path.touch()
        os.utime(path, (place, place))
    assert latest().name.startswith("fetch")
    assert latest("quantum").name.startswith("quantum")
    assert latest("quantum").stat().st_mtime == 2


def test_only_the_latest_finished_games_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_FINISHED", 2)
    for number in range(4):
        path = kept.home() / kept.KEPT / f"{number}.quest"
        kept.made(path.parent)
        path.touch()
        os.utime(path, (number + 1, number + 1))
        kept.finish(path)
    assert sorted(path.name for path in (kept.home() / kept.FINISHED).iterdir()) == ["2.quest", "3.quest"]


def test_a_finished_game_elsewhere_stays_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "mine.quest"
    path.touch()
    assert kept.finish(path) == path


def test_a_directory_that_cannot_be_made_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("QUESTHALL_HOME", str(tmp_path / "file"))
    with pytest.raises(Mistake, match="QUESTHALL_HOME names another directory"):
        kept.new_file("quaeleon")


def test_the_name_of_last_time_is_offered_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("USER", "grace")
    assert kept.usual_name() == "Grace"
    kept.remember_name("Zoë")
    assert kept.usual_name() == "Zoë"


def test_the_superuser_is_not_called_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("USER", "root")
    assert kept.usual_name() == "Ada"


def test_a_kept_game_that_cannot_be_read_is_called_by_its_file(tmp_path: Path) -> None:
    path = tmp_path / "odd.quest"
    path.write_text("not a game")
    assert described(path) == "odd.quest"


def test_how_long_ago_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: 1_000_000.0)
    seconds = (0, 59, 60, 7200, 3 * 86400)
    assert [ago(1_000_000 - each) for each in seconds] == [
        "just now", "just now", "1 minute ago", "2 hours ago", "3 days ago",
    ]  # fmt: skip
