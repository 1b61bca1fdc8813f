"""The album: what games add to it, how it is shown, and how a file that is wrong is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import questhall as qh
from questhall.games.maiden.profile import Deeds, OwnGift
from questhall.terminal import kept
from questhall.terminal.maiden import album, decks, lasting
from questhall.terminal.maiden.album import Album
from tests.cli.desk import Desk, refused, run
from tests.ledger_marks import rule


def won(maiden: str, captor: str, by: str = "captor") -> Deeds:
    """A game that was won."""
    deeds = Deeds(maiden, captor)
    deeds.form, deeds.result, deeds.by = "solo", "won", by
    deeds.defeated = [captor] if by == "captor" else []
    return deeds


def lost(maiden: str, captor: str) -> Deeds:
    """A game that was lost."""
    deeds = Deeds(maiden, captor)
    deeds.form, deeds.result = "solo", "lost"
    return deeds


@pytest.fixture
def full(tmp_path: Path) -> Album:
    """An album with a few games in it."""
    made = Album(tmp_path / "ada.toml", "Ada")
    made.gifts = [OwnGift("Brooch", ["Ben", "Cleo"])]
    games = [won("Gwendolyn", "Dim da Troll"), lost("Gwendolyn", "Dim da Troll"), won("Min", "Death", "exit")]
    made.games = [(deeds, f"{number:016x}") for number, deeds in enumerate(games)]
    album.written(made)
    return made


def shown(file: Path | str) -> str:
    """What the command writes, as if lines had no end."""
    desk = Desk(width=100)
    album.show(desk.paper, str(file))
    return desk.text


def test_an_album_is_read_as_it_was_written(full: Album) -> None:
    assert album.text_of(album.read(full.path)) == full.path.read_text()


def test_the_wall_says_for_each_pairing_how_many_games_were_won(full: Album) -> None:
    text = shown(full.path)
    assert "3 games played, 2 won: 1 escape, 1 Captor defeated." in text
    row = next(line for line in text.splitlines() if line.strip().startswith("Gwendolyn"))
    assert row.split() == ["Gwendolyn", "1/2", *["."] * 9]
    row = next(line for line in text.splitlines() if line.strip().startswith("Min "))
    assert row.split() == ["Min", *["."] * 9, "1/1"]


@rule("MQ-143", "MQ-236", "MQ-R84")
def test_the_checklist_the_epic_treasures_and_the_gifts_are_shown(full: Album) -> None:
    text = " ".join(shown(full.path).split())
    assert "Maidens won with: 2 of 8: Gwendolyn, Min." in text
    assert "Captors defeated: 1 of 10: Dim da Troll." in text
    assert "Tiara of Triumph: locked (defeat 9 different Captors; 1 so far)." in text
    assert "Brooch: signed by Ben, Cleo." in text


@rule("MQ-R121")
def test_a_new_player_owns_the_gifts_of_a_box_and_has_done_nothing() -> None:
    text = " ".join(shown("").split())
    assert "No game has been played to its end yet." in text
    assert text.count("signed by nobody yet") == 3


@rule("MQ-143", "MQ-144", "MQ-R84")
def test_a_finished_game_is_noted_once(home: Path) -> None:
    match = qh.new(
        "maiden", players=1, seed=3, names=["Ada"], carry=[album.document_for("Ada")], bots=["random"]
    )
    match.setup.bots[0] = None
    lasting.remember(Desk().paper, match, kept.new_file("maiden"))
    lasting.remember(Desk().paper, match, kept.new_file("maiden"))
    games = album.album_of("Ada").deeds
    assert [deeds.result for deeds in games] == ["lost"]
    assert match.carry(0)["open"]["deck"] is None


@rule("MQ-142", "MQ-234")
def test_what_the_album_has_unlocked_comes_to_the_next_game(home: Path) -> None:
    mine = album.album_of("Ada")
    mine.games.append((won("Min", "Firemouth"), "00"))
    album.written(mine)
    document = album.document_for("Ada")
    assert document["open"]["profile"]["unlocked"] == ["Philosopher's Stone"]
    match = qh.new("maiden", players=1, seed=1, carry=[document])
    asked = set()
    while match.pending[0].ask != "challenge":
        asked.add(match.pending[0].ask)
        match.answer(0, match.pending[0].values[0])
    assert "choose_epic" in asked


def test_albums_of_people_with_names_that_look_alike_are_different_files(home: Path) -> None:
    first = album.album_of("An na")
    album.written(first)
    second = album.album_of("An-na")
    assert first.path != second.path
    assert album.album_of("an NA").path == first.path


@rule("MQ-R121")
def test_a_deck_under_way_has_the_gifts_as_the_album_has_them_by_now(home: Path) -> None:
    mine = album.album_of("Ada")
    mine.gifts = [OwnGift("Brooch", ["Ben"]), OwnGift("Locket")]
    album.written(mine)
    inside = {"name": "Brooch", "signatures": [], "in_deck": True}
    document = {"open": {"profile": {"name": "Ada", "unlocked": [], "gifts": [inside]}, "deck": {}}}
    gifts = decks.renewed(document, "Ada")["open"]["profile"]["gifts"]
    assert gifts == [
        {"name": "Brooch", "signatures": ["Ben"], "in_deck": True},
        {"name": "Locket", "signatures": [], "in_deck": False},
    ]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("format = 1", "format = 2", "line 4, album.format: is 2, and only 1 can be read."),
        ('name = "Ada"', "name = 3", "album.name: has to be a text"),
        ('result = "lost"', 'result = "drawn"', "game[2].result: has to be"),
        ('by = "exit"', 'by = ""', "game[3].by: says how a game was won"),
        ('signatures = ["Ben", "Cleo"]', 'signatures = ["Ben", "Ben"]', "gift[1].signatures[2]"),
        ("[[gift]]", "[[present]]", "present: is not a key"),
        ("[album]", "[album", "is not right as TOML"),
        ("saved = 0", "saved = -1", "game[1].saved: has to be a whole number"),
    ],
)
def test_an_album_that_is_wrong_is_refused_by_file_line_and_key(
    full: Album, old: str, new: str, says: str
) -> None:
    full.path.write_text(full.path.read_text().replace(old, new, 1))
    with pytest.raises(Exception, match=r"ada\.toml") as wrong:
        album.read(full.path)
    assert says in str(wrong.value)


def test_the_command_shows_an_album_and_refuses_what_is_none(full: Album, home: Path) -> None:
    assert "The wall" in run("album", str(full.path), QUESTHALL_HOME=str(home)).stdout
    refused(run("album", str(full.path.parent / "none.toml"), QUESTHALL_HOME=str(home)), "cannot be read")
    full.path.write_text("[album]\n")
    refused(run("album", str(full.path), QUESTHALL_HOME=str(home)), "ada.toml", "album.format: is missing")
