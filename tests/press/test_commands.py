"""What can be made of the cards from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader
from typer.testing import CliRunner

from questhall.cli import app
from tests.cli.desk import refused, run


def export(*words: str) -> str:
    """What the command says."""
    result = CliRunner().invoke(app, ["cards", "export", *words])
    assert result.exit_code == 0, result.stderr
    return " ".join(result.stdout.split())


@pytest.fixture
def reeds(tmp_path: Path) -> str:
    """A small pack: a faction that is a whole deck."""
    pack = tmp_path / "reeds.toml"
    cards = "".join(
        f'[[card]]\nname = "Reed {number}"\ninitiative = {number}\nflavour = "Bent."\n\n'
        for number in range(1, 26)
    )
    pack.write_text(
        f'[faction]\nname = "Reeds"\nemblem = "a reed"\nidea = "Bend."\n\n{cards}', encoding="utf-8"
    )
    return str(pack)


def test_several_things_at_once_go_into_one_directory(reeds: str, tmp_path: Path) -> None:
    made = tmp_path / "made"
    papers = ["--paper", "a4", "--paper", "Letter"]
    said = export("--pdf", *papers, "--csv", "--html", "--pack", reeds, "--out", str(made))
    assert {path.name for path in made.iterdir()} == {
        "quaeleon-cards-a4.pdf",
        "quaeleon-cards-letter.pdf",
        "quaeleon-cards.csv",
        "quaeleon-cards.html",
    }
    assert "6 pages with 25 cards" in said and "8 pages with 25 cards" in said
    assert len(PdfReader(made / "quaeleon-cards-a4.pdf").pages) == 6
    assert "<h1>Quaeleon&#x27;s Quest: reeds.toml</h1>" in (made / "quaeleon-cards.html").read_text(
        encoding="utf-8"
    )


def test_one_thing_has_the_name_that_was_given_and_replaces_what_was_there(
    reeds: str, tmp_path: Path
) -> None:
    table = tmp_path / "my.csv"
    table.write_text("old", encoding="utf-8")
    said = export("--csv", "--pack", reeds, "--out", str(table))
    assert "my.csv" in said
    assert table.read_text(encoding="utf-8-sig").startswith("file,table,name,emblem,idea,initiative,flavour")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["my.csv", "reeds.toml"]


def test_pictures_and_a_deck(reeds: str, tmp_path: Path) -> None:
    said = export("--images", "--tts", "--pack", reeds, "--out", str(tmp_path / "made"))
    assert "26 pictures of 25 cards" in said and "2 sheets and deck.json" in said and "--base ADDRESS" in said
    made = {path.name for path in (tmp_path / "made" / "quaeleon-cards").iterdir()}
    assert {"reed-1.svg", "reed-1.png", "reed-25.png", "back.svg"} <= made and len(made) == 52


BAD = [
    (["cards", "export", "quantum"], ["--html", "--pdf", "--tts"]),
    (["cards", "export", "--pdf"], ["Which game?"]),
    (["cards", "export", "quantum", "--pdf", "--paper", "a5"], ["a4, letter or card, not a5"]),
    (["cards", "export", "quantum", "--csv", "--paper", "a4"], ["--paper goes with --pdf"]),
    (["cards", "export", "quantum", "--csv", "--base", "x"], ["--base goes with --tts"]),
    (["cards", "export", "quantum", "--csv", "--out", "/dev/null/there"], ["cannot be written"]),
    (["cards", "import", "/nowhere/cards.csv"], ["/nowhere/cards.csv cannot be read"]),
    (["cards", "watch", "/nowhere/cards"], ["/nowhere/cards is not there"]),
]


@pytest.mark.parametrize(("words", "said"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_wrong_words_are_refused_in_one_sentence(words: list[str], said: list[str]) -> None:
    refused(run(*words), *said)


def test_the_watch_ends_with_its_keyboard(tmp_path: Path) -> None:
    (tmp_path / "reeds.toml").write_text('[faction]\nname = "Reeds"\n', encoding="utf-8")
    done = run("cards", "watch", str(tmp_path), typed="")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Not in order: " in done.stdout and "q and Enter ends" in done.stdout
