"""Saves: whole, line by line, damaged, foreign, of other rules; and the seal."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

import questhall as qh
from questhall.saves import check_of
from tests.match.tables import hide, pay, pebbles, sentence, shown, turn, values

pytestmark = pytest.mark.pure  # Pebbles is not compiled


def some_way() -> qh.Match:
    """A match with answers, an undo, words, and a draft."""
    match = pebbles()
    hide(match, 0, 1, 2)
    turn(match, 0)
    pay(match, 1)
    match.undo(1)
    match.say(2, "hello")
    match.answer(1, 1)
    match.answer(1, 0)
    pay(match, 2)
    match.answer(2, 1)
    match.answer(2, 0)
    match.answer(2, values(match, 2)[0])
    return match


def refusal(data: Any) -> qh.LoadError:
    """How a load is refused."""
    with pytest.raises(qh.LoadError) as error:
        qh.load(data)
    sentence(error.value)
    return error.value


def test_a_save_is_json_and_loads_whole() -> None:
    match = some_way()
    text = json.dumps(match.save())
    loaded = qh.load(json.loads(text))
    assert shown(loaded) == shown(match)
    assert json.dumps(loaded.save()) == text
    assert loaded.seal == match.seal
    loaded.answer(2, values(loaded, 2)[0])
    match.answer(2, values(match, 2)[0])
    assert shown(loaded) == shown(match)


def test_a_save_keeps_options_cards_names_and_bots() -> None:
    match = pebbles(2, names=["Ada", "Bob"], options={"wet": True, "pack": "big"}, bots=[None, "random"])
    loaded = qh.load(match.save())
    assert loaded.names == ["Ada", "Bob"]
    assert loaded.setup.options == {"wet": True}
    assert loaded.setup.cards == "big"
    assert loaded.bot_seats == 0b10


def test_a_save_that_was_changed_is_refused() -> None:
    data = some_way().save()
    data["journal"][3]["values"] = [1]
    assert "changed after it was written, or is damaged" in refusal(data).sentence


def test_a_save_whose_scene_is_no_table_is_refused() -> None:
    data = some_way().save()
    data["scene"] = ["rolls"]
    data["check"] = check_of(data)
    assert refusal(data).sentence == "The save is damaged: its 'scene' is no table."


def test_a_save_with_other_rules_loads_as_far_as_it_replays() -> None:
    data = some_way().save()
    data["rules"] = "0" * 64
    at = next(i for i, (n, total) in enumerate(data["sums"]) if n > 5)
    data["sums"][at][1] = "0" * 16
    data["check"] = check_of(data)
    error = refusal(data)
    assert error.sentence.startswith("The save was made with other rules of Pebbles than these. Only ")
    match = error.match()
    assert match.n == error.n == data["sums"][at][0] - 1
    assert match.pending


def test_other_rules_that_come_to_the_same_load() -> None:
    match = some_way()
    data = match.save()
    data["rules"] = "0" * 64
    data["check"] = check_of(data)
    assert shown(qh.load(data)) == shown(match)


@pytest.mark.parametrize(
    ("place", "key", "value"),
    [
        (0, "act", "cheat"),
        (0, "seat", 7),
        (0, "seat", -1),
        (0, "asks", ["hide"]),
        (0, "asks", ["fly", "fly"]),
        (0, "asks", "hide"),
        (0, "values", [99, 98]),
        (0, "values", []),
        (0, "values", [True, False]),
        (3, "seat", 1),
        (3, "asks", ["draw"]),
        (8, "to", 99),
        (8, "keep", [-1]),
        (8, "keep", [99]),
        (8, "numbers", None),
    ],
)
def test_a_journal_that_makes_no_sense_is_refused_where_it_stops(place: int, key: str, value: Any) -> None:
    data = some_way().save()
    assert data["journal"][8]["act"] == "undo"
    data["journal"][place][key] = value
    data["check"] = check_of(data)
    error = refusal(data)
    assert error.n == place
    assert f"Only {place} of its" in error.sentence
    assert error.match().n == place


def test_a_save_that_begins_otherwise_offers_nothing() -> None:
    data = some_way().save()
    data["sums"][0][1] = "0" * 16
    data["check"] = check_of(data)
    error = refusal(data)
    assert "differs from its first card on" in error.sentence
    assert error.match() is None


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("game", "chess", "There is no game 'chess'"),
        ("players", 9, "1 to 3 players"),
        ("options", {"dry": 1}, "has no option 'dry'"),
        ("names", ["A", "A", "B"], "name of its own"),
        ("bots", [None], "for every seat"),
        ("bots", ["chess", None, None], "There is no bot 'chess'"),
        ("seeds", [], "list of seeds"),
        ("seeds", ["xyz"], "hexadecimal"),
        ("nonce", -3, "hexadecimal"),
        ("format", 2, "reads format 1"),
        ("journal", {}, "no list of entries"),
        ("questhall", "song", "no save of Questhall"),
    ],
)
def test_a_foreign_header_is_refused_with_what_would_be_right(key: str, value: Any, says: str) -> None:
    data = some_way().save()
    data[key] = value
    data["check"] = check_of(data)
    assert says in refusal(data).sentence


def test_what_is_no_save_is_refused(tmp_path: Path) -> None:
    match = some_way()
    no_saves: list[Any] = [{}, [], 7, {"questhall": "save", "format": 1}, match.report(0)]
    for data in no_saves:
        refusal(data)
    whole = json.dumps(match.save())
    path = tmp_path / "game.quest"
    for text in (whole[: len(whole) // 2], "", "[" * 100_000, "\x00\xff", "7"):
        path.write_text(text, encoding="utf-8")
        assert "no save of Questhall, or it is cut short" in refusal(path).sentence
    assert "No such file" in refusal(tmp_path / "nothing").sentence
    path.write_text(whole, encoding="utf-8")
    assert shown(qh.load(path)) == shown(match)


# ------------------------------------------------------------------ the autosave file


def test_every_act_and_draft_is_in_the_file_as_soon_as_it_is_made(tmp_path: Path) -> None:
    path = tmp_path / "auto.quest"
    match = pebbles()
    match.autosave(path)

    def is_kept() -> None:
        loaded = qh.load(path)
        assert shown(loaded) == shown(match)
        assert loaded.notes == []

    is_kept()
    hide(match, 0)
    is_kept()
    match.answer(1, values(match, 1)[0])
    is_kept()
    match.undo(1)
    is_kept()
    match.undo(0)
    is_kept()
    match.answer(0, values(match, 0)[0])
    hide(match, 1, 2)
    is_kept()
    match.say(1, "hello")
    is_kept()
    pay(match, 0)
    match.answer(0, 1)
    match.undo(0, "step", consent=[1, 2])
    is_kept()
    match.concede(2)
    is_kept()


def test_a_match_that_was_loaded_goes_on_in_its_file(tmp_path: Path) -> None:
    path = str(tmp_path / "auto.quest")
    match = pebbles(2, bots=["random"])
    match.autosave(path)
    while not match.over:
        match = qh.load(path)
        match.autosave(path)
        match.answer(0, match.pending[0].values[0])
    assert qh.load(path).result == match.result


def test_a_torn_last_line_is_left_out_and_said(tmp_path: Path) -> None:
    path = tmp_path / "auto.quest"
    match = pebbles()
    match.autosave(path)
    hide(match, 0, 1)
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    loaded = qh.load(path)
    assert loaded.n == 1
    assert loaded.notes == ["The last line of auto.quest was torn off in the writing and is left out."]


def test_a_line_that_is_damaged_in_the_middle_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "auto.quest"
    match = pebbles()
    match.autosave(path)
    hide(match, 0, 1)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text(
        "".join([lines[0], lines[1], lines[2][: len(lines[2]) // 2] + "\n", *lines[3:]]), encoding="utf-8"
    )
    assert "Line 3 of auto.quest is damaged" in refusal(path).sentence


def test_a_full_disk_is_said_and_nothing_is_lost_once_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "auto.quest"
    match = pebbles()
    match.autosave(path)

    def full(file: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.raises(qh.SaveError) as error:
            match.answer(0, *values(match, 0)[:2])
        assert "No space left on device" in sentence(error.value)
    hide(match, 1)
    assert shown(qh.load(path)) == shown(match)
    with pytest.raises(qh.SaveError):
        match.autosave(tmp_path / "nowhere" / "auto.quest")


# ------------------------------------------------------------------ the seal


def finished() -> qh.Match:
    return pebbles(2, bots=["random", "random"])


def test_the_seal_is_there_before_the_first_card_and_opens_at_the_end() -> None:
    match = pebbles(1)
    seal = match.seal
    with pytest.raises(qh.Refused):
        match.opening()
    while not match.over:
        match.answer(0, match.pending[0].values[0])
    opening = json.loads(json.dumps(match.opening()))
    assert opening["seal"] == seal == match.seal
    assert qh.verify(opening)[0]
    opening["seeds"] = ["0x6"]
    assert qh.verify(opening) == (
        False,
        f"The seal {seal[:16]}… is broken: seed, options and cards do not give it.",
    )


def test_a_whole_save_is_verified_by_its_seal_and_by_playing_it_again() -> None:
    data = finished().save()
    holds, words = qh.verify(data)
    assert holds and "replay" in words
    data["journal"].pop()
    data["check"] = check_of(data)
    assert not qh.verify(data)[0]
    assert not qh.verify({"seal": "x"})[0]
    assert not qh.verify([])[0]  # type: ignore[arg-type]


def test_a_seed_of_ones_own_is_sealed_with_a_nonce_and_none_is_foretold() -> None:
    assert pebbles(seed=1).seal == pebbles(seed=1).seal != pebbles(seed=2).seal
    assert pebbles(seed=None).setup.seeds != pebbles(seed=None).setup.seeds


def test_nothing_that_a_seat_may_pass_on_holds_the_seed() -> None:
    match = pebbles(seed=0xDEADBEEFDEADBEEFDEADBEEF)
    hide(match, 0, 1)
    match.answer(2, values(match, 2)[0])
    for seat in (None, 0, 1, 2):
        report = json.dumps(match.report(seat))
        assert "deadbeef" not in report.lower()
        assert str(0xDEADBEEFDEADBEEFDEADBEEF) not in report
        assert f"{match.setup.nonce:x}" not in report


def test_drafts_that_do_not_fit_are_left_out_and_said(tmp_path: Path) -> None:
    match = pebbles()
    match.answer(0, values(match, 0)[0])
    for key, value in (("values", [99]), ("seat", 9), ("asks", ["fly"]), ("values", 3)):
        data = match.save()
        data["drafts"][0][key] = value
        data["check"] = check_of(data)
        loaded = qh.load(data)
        assert loaded.view(0)["drafted"] == [0, 0, 0]
        assert loaded.notes == ["What was drafted but not yet given could not be taken over."]


def test_a_redeal_from_nowhere_is_refused() -> None:
    match = pebbles()
    hide(match, 0, 1, 2)
    turn(match, 0)
    match.answer(1, 0)
    match.undo(0, consent=[1, 2])
    data = match.save()
    at = next(place for place, entry in enumerate(data["journal"]) if entry["act"] == "redeal")
    data["journal"][at]["from_seed"] = -1
    data["check"] = check_of(data)
    assert refusal(data).n == at
