"""Decks that are taken along, meetings of two of them, and the album, at the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import questhall as qh
from questhall.match import Match
from questhall.terminal import kept, play
from questhall.terminal.choices import Choices
from questhall.terminal.maiden import album, decks, meeting
from questhall.terminal.mistake import Leave, Mistake
from tests.cli.desk import Desk, kept_games, refused, run
from tests.ledger_marks import rule

BETWEEN = ("challenge", "bid", "meet", "stay")


class Typist:
    """Types 1 wherever something is asked; `at` has lines for the first question of an ask after so many others."""

    def __init__(
        self, home: Path, *lines: tuple[str, int, str], answers: dict[str, str] | None = None
    ) -> None:
        self.home = home
        self.lines = list(lines)
        self.answers = answers or {}
        self.count = 0
        self.desk = Desk()
        self.desk.paper.read = self.read

    def read(self, prompt: str) -> str:
        """The next line."""
        if prompt.endswith(("[y/N] ", "[Y/n] ")):
            return "y"
        if not prompt.startswith(">"):
            return "q" if "rematch" in prompt else ""
        self.count += 1
        assert self.count < 3_000, "this game does not end"
        asked = self.match().pending[0].ask
        for line in self.lines:
            if line[0] == asked and self.count > line[1]:
                self.lines.remove(line)
                return line[2]
        return self.answers.get(asked, "1")

    def match(self) -> Match:
        """The game as it is kept now."""
        return qh.load(max(kept_games(self.home), key=lambda path: path.stat().st_mtime_ns))


def seated(typist: Typist, **wanted: Any) -> Desk:
    """A game at the terminal, to its end or until somebody leaves."""
    play.settle_in(typist.desk.paper, Choices(game="maiden", **wanted).settled())
    return typist.desk


def deck_file(path: Path, name: str, seed: int, *, skip: int = 12) -> Path:
    """A deck under way, taken out of a solo game between two Encounters."""
    match = qh.new("maiden", players=1, seed=seed, names=[name], carry=[album.document_for(name)])
    answered = 0
    while answered < skip or match.pending[0].ask != "challenge":
        options = match.pending[0].values
        match.answer(0, options[0])
        answered += 1
        assert not match.over, "another seed is needed"
    decks.written(path, decks.taken_from(Desk().paper, match, 0))
    return path


@pytest.fixture
def two(tmp_path: Path) -> tuple[Path, Path]:
    """The decks of Ada and Ben."""
    return deck_file(tmp_path / "ada.json", "Ada", 5), deck_file(tmp_path / "ben.json", "Ben", 8)


# ------------------------------------------------------------------ a deck is taken along


@rule("MQ-005", "MQ-034")
def test_a_deck_is_taken_along_at_a_question_and_goes_on_in_another_game(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "ada.json"
    typist = Typist(home, ("challenge", 10, f"carry {file}"))
    desk = seated(typist, players=1, names=["Ada"], seed=5)
    assert "The deck is in" in desk.one_line
    assert not kept_games(home)
    before = json.loads(file.read_text())
    assert before["open"]["deck"]["captor"]
    again = Typist(home, ("challenge", 0, f"carry {tmp_path / 'later.json'}"))
    seated(again, players=1, names=["Ada"], decks=[str(file)])
    after = json.loads((tmp_path / "later.json").read_text())
    assert after["open"]["deck"] == before["open"]["deck"]
    assert after["sealed"] == before["sealed"]


def test_a_deck_is_not_taken_along_in_the_middle_of_an_encounter(home: Path, tmp_path: Path) -> None:
    typist = Typist(home, ("use", 5, f"carry {tmp_path / 'ada.json'}"), ("use", 6, "quit"))
    with pytest.raises(Leave):
        seated(typist, players=1, names=["Ada"], seed=5)
    assert "between two Encounters: play this one to its end first." in typist.desk.one_line
    assert not (tmp_path / "ada.json").exists()


def test_the_others_at_the_table_have_to_agree(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "ada.json"

    class Unwilling(Typist):
        def read(self, prompt: str) -> str:
            return "n" if prompt.endswith("[y/N] ") else super().read(prompt)

    typist = Unwilling(home, ("challenge", 5, f"carry {file}"), ("challenge", 6, "quit"))
    with pytest.raises(Leave):
        seated(typist, players=2, names=["Ada", "Ben"], seed=5)
    assert "does not agree: the game goes on." in typist.desk.one_line
    assert not file.exists()


def test_two_decks_of_a_co_op_game_go_separate_ways(home: Path, tmp_path: Path) -> None:
    typist = Typist(home, ("challenge", 5, f"carry {tmp_path / 'one.json'}"))
    seated(typist, players=2, names=["Ada", "Ben"], seed=5)
    finished = kept.finished()[0]
    name = decks.name_in(decks.read(str(tmp_path / "one.json")))
    other = {"Ada": "Ben", "Ben": "Ada"}[name]
    decks.save(Desk().paper, str(tmp_path / "two.json"), str(finished), other)
    assert decks.name_in(decks.read(str(tmp_path / "two.json"))) == other
    with pytest.raises(Mistake, match="Several people play in that game"):
        decks.save(Desk().paper, str(tmp_path / "three.json"), str(finished), "")
    with pytest.raises(Mistake, match="Nobody of the name 'Cleo'"):
        decks.save(Desk().paper, str(tmp_path / "three.json"), str(finished), "Cleo")


def test_a_deck_is_saved_out_of_a_kept_game(home: Path, tmp_path: Path) -> None:
    typist = Typist(home, ("challenge", 10, "quit"))
    with pytest.raises(Leave):
        seated(typist, players=1, names=["Ada"], seed=5)
    done = run("deck", "save", str(tmp_path / "ada.json"), QUESTHALL_HOME=str(home))
    assert done.returncode == 0, done.stderr
    assert not kept_games(home)
    shown = run("deck", "show", str(tmp_path / "ada.json"), QUESTHALL_HOME=str(home))
    assert "Tower Level 1" in shown.stdout
    assert "questhall play maiden --deck" in shown.stdout
    refused(run("deck", "save", str(tmp_path / "ada.json"), QUESTHALL_HOME=str(home)), "is there already")


def test_what_is_shown_of_a_deck_says_nothing_of_its_order(two: tuple[Path, Path]) -> None:
    document = json.loads(two[0].read_text())
    desk = Desk()
    decks.show(desk.paper, str(two[0]))
    assert document["sealed"][:20] not in desk.text
    assert f"{document['open']['deck']['ahead']} cards ahead" in desk.one_line


def test_a_deck_file_that_is_wrong_is_refused_by_file_and_key(two: tuple[Path, Path], tmp_path: Path) -> None:
    document = json.loads(two[0].read_text())
    document["open"]["deck"]["level"] = "5"
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(document))
    refused(run("play", "maiden", "--deck", str(broken)), "broken.json", "open.deck.level", "2A")
    broken.write_bytes(b"\xff\x00")
    refused(run("deck", "show", str(broken)), "broken.json is no deck: it is not even text.")
    broken.write_text("{")
    refused(run("deck", "show", str(broken)), "broken.json", "JSON")
    refused(run("deck", "show", str(tmp_path / "none.json")), "cannot be read")
    refused(run("play", "quantum", "--deck", str(two[0])), "No deck can be brought into Quantum Quest.")


def test_more_decks_than_people_are_refused(two: tuple[Path, Path]) -> None:
    refused(
        run(
            "play", "maiden", "--players", "1", "--name", "Ada", "--deck", str(two[0]), "--deck", str(two[1])
        ),
        "2 decks for 1 person",
    )


def test_one_deck_is_not_played_by_two_people(two: tuple[Path, Path]) -> None:
    again = f"{two[0].parent}/./ada.json"
    done = run("play", "maiden", "--name", "Ada", "--name", "Bea", "--deck", str(two[0]), "--deck", again)
    refused(done, "ada.json is named twice")


# ------------------------------------------------------------------ meetings


@rule("MQ-209", "MQ-210")
def test_two_decks_team_up_and_go_back_to_their_files(home: Path, two: tuple[Path, Path]) -> None:
    before = [json.loads(path.read_text()) for path in two]
    typist = Typist(home, ("stay", 0, "2"), answers={"meet": "2"})
    meeting.meet(typist.desk.paper, [str(path) for path in two], "team-up", [])
    assert "Ada's deck is back in" in typist.desk.one_line
    assert "Ben's deck is back in" in typist.desk.one_line
    for path, old in zip(two, before, strict=True):
        new = decks.read(str(path))
        assert new["open"]["deck"]["maiden"] == old["open"]["deck"]["maiden"]
    assert not list((home / "games").iterdir())


@rule("MQ-217")
def test_a_meeting_that_is_declined_changes_nothing(home: Path, two: tuple[Path, Path]) -> None:
    before = [json.loads(path.read_text()) for path in two]
    typist = Typist(home)
    meeting.meet(typist.desk.paper, [str(path) for path in two], "skirmish", [])
    assert "They did not agree to meet." in typist.desk.one_line
    for path, old in zip(two, before, strict=True):
        new = json.loads(path.read_text())
        assert (new["open"]["deck"], new["sealed"]) == (old["open"]["deck"], old["sealed"])


@rule("MQ-217", "MQ-225", "MQ-232")
def test_help_in_serendipity_is_noted_in_the_album_and_given_once(home: Path, two: tuple[Path, Path]) -> None:
    typist = Typist(home, answers={"meet": "2"})
    meeting.meet(typist.desk.paper, [str(path) for path in two], "serendipity", [])
    assert "For Ben the Epic Treasure Friendship Bracelet is unlocked now" in typist.desk.one_line
    assert album.album_of("Ben").deeds[0].assisted == 1
    assert not album.album_of("Ada").deeds
    assert decks.read(str(two[0]))["open"]["deck"]["helped_by"] == ["Ben"]


def test_kept_games_meet_and_go_on_as_kept_games(home: Path) -> None:
    for name, seed in (("Ada", 5), ("Ben", 8)):
        with pytest.raises(Leave):
            seated(Typist(home, ("challenge", 10, "quit")), players=1, names=[name], seed=seed)
    games = kept_games(home)
    typist = Typist(home, ("stay", 0, "2"), answers={"meet": "2"})
    meeting.meet(typist.desk.paper, [str(path) for path in games], "team-up", [])
    assert "Ada goes on alone with" in typist.desk.one_line
    matches = [qh.load(path) for path in kept_games(home)]
    assert sorted(match.names[0] for match in matches) == ["Ada", "Ben"]
    assert not any(match.over for match in matches)


def test_a_meeting_that_was_left_goes_on_and_still_gives_the_decks_back(
    home: Path, two: tuple[Path, Path]
) -> None:
    typist = Typist(home, ("challenge", 0, "quit"), answers={"meet": "2"})
    with pytest.raises(SystemExit):
        meeting.meet(typist.desk.paper, [str(path) for path in two], "team-up", [])
    assert len(kept_games(home)) == 1
    again = Typist(home, ("stay", 0, "2"))
    play.go_on(again.desk.paper, str(kept_games(home)[0]))
    assert "Ada's deck is back in" in again.desk.one_line


def test_no_deck_is_taken_out_of_a_meeting_by_itself(home: Path, two: tuple[Path, Path]) -> None:
    lines = [("stay", 0, f"carry {home / 'more.json'}"), ("stay", 0, "2")]
    typist = Typist(home, *lines, answers={"meet": "2"})
    meeting.meet(typist.desk.paper, [str(path) for path in two], "team-up", [])
    assert "From a meeting both decks go back by themselves" in typist.desk.one_line
    assert not (home / "more.json").exists()


def test_what_cannot_meet_is_refused(two: tuple[Path, Path]) -> None:
    one, other = str(two[0]), str(two[1])
    refused(run("meet", one, other, "--as", "teamup"), "team-up")
    refused(run("meet", one, one, "--as", "skirmish"), "cannot meet itself")
    refused(run("meet", one, other, "--as", "skirmish", "--name", "ben"), "Both decks are ben's")
    refused(run("meet", one, "none.json", "--as", "skirmish"), "cannot be read")
    helped = json.loads(two[0].read_text())
    helped["open"]["deck"]["helped_by"] = ["Ben"]
    two[0].write_text(json.dumps(helped))
    helped = json.loads(two[1].read_text())
    helped["open"]["deck"]["helped_by"] = ["Ada"]
    two[1].write_text(json.dumps(helped))
    refused(run("meet", one, other, "--as", "serendipity"), "cannot meet", "helped")


# ------------------------------------------------------------------ how many play


@pytest.mark.parametrize(
    ("options", "table"),
    [
        ([], "At the table: Zoe."),
        (["mode=co_op"], "At the table: Zoe; bots: Bruno."),
        (["mode=team"], "At the table: Zoe; bots: Bruno, Clara, David."),
    ],
)
@rule("MQ-239")
def test_without_a_number_a_game_is_played_alone_or_by_as_few_as_its_form_takes(
    home: Path, options: list[str], table: str
) -> None:
    desk = Desk()
    with pytest.raises(Leave):
        play.settle_in(desk.paper, Choices(game="maiden", names=["Zoe"], options=options).settled())
    assert table in desk.one_line
