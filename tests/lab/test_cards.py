"""What a card does is seen by lot, by deal, by leaving it out, and in the games that turned on it."""

from __future__ import annotations

from pathlib import Path

import polars as pl

import questhall as qh
from questhall.lab import lots
from questhall.lab.courses import played_in_line
from questhall.lab.decided import played_through, save_game, uses_in_games
from questhall.lab.knockout import can_do_without, games_without
from questhall.lab.tables import Table
from tests.lab.desks import figures, lab


def test_a_seat_uses_cards_by_lot_once() -> None:
    opened = Table("quaeleon", 2).open()
    uses = lots.uses_of(opened)
    policy = lots.ByLot(opened, 3, uses, [1, -1])
    played_in_line(opened, 3, policy)
    assert [offer.by_lot for offer in policy.offers[0]].count(True) == 1
    assert policy.offers[0][1].by_lot
    assert not any(offer.by_lot for offer in policy.offers[1])


def test_a_watched_game_is_the_game_of_the_bots() -> None:
    opened = Table("quaeleon", 2).open()
    watched = lots.ByLot(opened, 3, lots.uses_of(opened), [-1, -1])
    assert played_in_line(opened, 3, watched)["winners"] == played_in_line(opened, 3)["winners"]


def test_a_card_that_wins_by_itself_is_seen_by_lot() -> None:
    """Counts of 100 uses by lot: who used it won 90, who was offered it and used others 10 of 100."""
    keys = ["what", "card", "ask", "size", "offered", "offered_won", "taken", "taken_won"]
    counts: list[tuple[str | int, ...]] = [
        (lots.BY_LOT, "Sun", 1, 5, 200, 100, 100, 90),
        (lots.OFFERED, "Sun", 1, 0, 50, 25, 5, 5),
        (lots.DEALT, "Sun", -1, 0, 0, 0, 40, 30),
        (lots.DEALT, "", -1, 0, 100, 0, 0, 60),
    ]
    frame = pl.DataFrame(counts, schema=keys, orient="row")
    sun = lots.figures_of(frame)["Sun"]
    assert sun.played is not None and sun.dealt is not None
    assert round(sun.played.value) == 80
    assert sun.played.low > 50
    assert sun.chosen.value == 10
    assert round(sun.dealt.value) == 25  # 30 of 40 against 30 of 60


def test_a_leaning_seat_uses_its_group_and_buys_no_others() -> None:
    opened = Table("quantum", 2).open()
    opened.start(0)
    group = {
        card["name"]
        for card in opened.kind.catalogue(opened.setup.cards)
        if card["group"] == "Chambers for mages"
    }
    faces = {face for face, name in enumerate(opened.card_names) if name in group}
    policy = lots.Leaning(opened, 1, lots.uses_of(opened), faces, 1)
    played_in_line(opened, 1, policy)
    assert policy.swayed > 0


def test_a_set_without_a_card_is_played_and_one_that_needs_it_is_not() -> None:
    table = Table("fetch", 3, bots=["random"])
    assert not can_do_without(table, "Mind")  # the pioneers need their basic cards
    assert can_do_without(table, "Snare of Twine")
    rows = games_without(
        {"table": table.to_data(), "cards": ["Snare of Twine"], "banned": 1, "first": 0, "games": 3}
    )
    assert [(row["banned"], row["games"]) for row in rows] == [(["Snare of Twine"], 3)]


def test_a_game_that_turned_on_a_card_is_kept_as_a_save(tmp_path: Path) -> None:
    opened = Table("quaeleon", 2).open()
    save_game(opened, 4, tmp_path / "game.json")
    kept = qh.load(tmp_path / "game.json")
    assert kept.over
    assert kept.result == played_through(opened, 4).result


def test_the_use_of_a_card_is_played_on_beside_what_the_bot_would_have_used_instead() -> None:
    batch = {"table": Table("quantum", 2).to_data(), "cards": [], "first": 0, "games": 1}
    rows = uses_in_games(batch)
    assert rows
    assert rows == uses_in_games(batch)
    assert all(0 <= row["with"] <= 100 and row["card"] != row["instead"] for row in rows)


def test_the_report_on_one_card_names_it_alone(tmp_path: Path) -> None:
    few = ["--games", "30", "--matches", "1"]
    said = lab("card", "quantum", "Alembic", "Room", *few, "--out", str(tmp_path))
    assert list(figures(tmp_path)) == ["Alembic Room"]
    assert "Alembic Room" in said


def test_a_lot_ends_where_cards_come_back_for_ever() -> None:
    """Once as many were taken as lay there at first, the bot itself says whether it goes on."""
    watched = lots.Watched(Table("fetch", 3).open())
    for number in range(2):
        assert not watched.is_full(0, 9, 4)
        watched.note(0, 9, 4, [(1, 11), (2, 12)], 11)
    assert watched.is_full(0, 9, 4)
    assert not watched.is_full(0, 10, 4)
