"""Old against new: what is there is found, and what is alike is called alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from questhall.lab.changes import Change
from questhall.lab.compare import DIFFERS, ERROR, NO_LARGER, SPENT, Difference
from questhall.lab.deals import FIRST_SEAT, HOLDER, TABLE_WINS, dealt, fast_policy, give, primary_of
from questhall.lab.tables import Table
from tests.lab.desks import figures, lab
from tools.lab_power import copied, planted, set_of


def changed(tmp_path: Path, before: str, after: str) -> Path:
    """The set of Quaeleon's Quest with some words changed."""
    new = set_of("quaeleon", tmp_path / "new")
    file = new / "armada.toml"
    file.write_text(file.read_text().replace(before, after, 1))
    return new


def test_a_strong_change_is_found_and_called_by_its_direction(tmp_path: Path) -> None:
    new = changed(tmp_path, "attack = 10", "attack = 60")
    said = lab("ab", "quaeleon", "set", str(new), "--deals", "500", "--out", str(tmp_path / "run"))
    found = figures(tmp_path / "run")
    assert found["outcome"] == DIFFERS
    assert found["differences"][0]["measure"] == HOLDER
    assert "points more wins of who begins with a changed card" in said


def test_a_set_beside_itself_is_no_different(tmp_path: Path) -> None:
    said = lab("ab", "quaeleon", "set", "set", "--deals", "500", "--out", str(tmp_path))
    assert figures(tmp_path)["outcome"] == NO_LARGER
    assert "No difference larger than 1 point" in said


def test_few_deals_of_other_cards_settle_nothing(tmp_path: Path) -> None:
    said = lab("ab", "quantum", "set", "set", "--unpaired", "--deals", "500", "--out", str(tmp_path))
    assert figures(tmp_path)["outcome"] == "open"
    assert "Not settled" in said


def test_a_copy_with_other_names_in_another_order_has_no_changed_card(tmp_path: Path) -> None:
    copy = copied("quaeleon", tmp_path / "copy", 1)
    change = Change(Table("quaeleon", 2), Table("quaeleon", 2, {"pack": str(copy)}))
    assert change.pairs == []
    assert set(change.old.open().card_names).isdisjoint(change.new.open().card_names)
    assert change.old.open().card_names != change.new.open().card_names


def test_a_planted_change_is_one_card(tmp_path: Path) -> None:
    new = planted("quaeleon", tmp_path / "planted")
    change = Change(Table("quaeleon", 2), Table("quaeleon", 2, {"pack": str(new)}))
    assert change.pairs == [("Grimian Warships", "Grimian Warships")]


def test_each_game_is_compared_by_one_number_first_of_all() -> None:
    assert primary_of(Table("fetch", 3), [("Mind", "Mind")]) == TABLE_WINS
    assert primary_of(Table("quaeleon", 2), [("Coin", "Coin")]) == HOLDER
    assert primary_of(Table("quaeleon", 2), []) == FIRST_SEAT


def test_who_is_given_a_card_begins_with_it_and_all_other_cards_are_still_there() -> None:
    opened = Table("quaeleon", 2).open()
    for seat in range(2):
        game = dealt(opened, 5, fast_policy(opened, 5))
        before = sorted(int(face) for face in game.face)
        give(opened, game, seat, "Grimian Warships", 3)
        names = [opened.card_names[game.face[card]] for card in opened.lens.held(game, seat)]
        assert "Grimian Warships" in names
        assert sorted(int(face) for face in game.face) == before


def test_the_looks_spend_all_of_the_error_and_no_more() -> None:
    assert sum(SPENT) == pytest.approx(1)
    assert ERROR <= 0.01
    assert list(SPENT) == sorted(SPENT)


def test_pairs_of_like_deals_tell_more_than_strangers() -> None:
    sums = {"measure": "x", "deals": 100, "old": 50.0, "new": 52.0, "old2": 50.0, "new2": 52.0, "both": 49.0}
    paired, strangers = (Difference(sums, 0.05, paired=paired) for paired in (True, False))
    assert paired.figure.value == strangers.figure.value == pytest.approx(2)
    assert paired.error < strangers.error / 2


def test_options_are_compared_like_packs(tmp_path: Path) -> None:
    lab("ab", "quantum", "set", "layout=with_ends", "--deals", "500", "--out", str(tmp_path))
    assert figures(tmp_path)["differences"][0]["measure"] == FIRST_SEAT


def test_a_comparison_under_a_clock_comes_to_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("questhall.lab.desk.MINUTE", 0.5)
    monkeypatch.setattr("questhall.lab.compare.DEALS_A_BATCH", 20)
    lab("ab", "quantum", "set", "layout=with_ends", "--minute", "--unpaired", "--out", str(tmp_path))
    assert figures(tmp_path)["outcome"] in ("open", DIFFERS, NO_LARGER)
