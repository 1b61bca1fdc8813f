"""`questhall cards watch`: what is said and drawn after each save."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from questhall.terminal import verdict as verdicts
from questhall.terminal import watching
from questhall.terminal.mistake import Mistake
from questhall.terminal.verdict import verdict
from questhall.terminal.watching import Watch, follow
from tests.cli.desk import Desk
from tests.press.test_spreadsheet import REEDS

Step = Callable[[], str | None]


class Evening:
    """Somebody edits a pack while it is watched: one step after each look at the files."""

    def __init__(self, folder: Path, *steps: Step) -> None:
        self.file = folder / "reeds" / "reeds.toml"
        self.file.parent.mkdir(exist_ok=True)
        self.saves = 0
        self.save(REEDS)
        self.desk = Desk()
        self.watch = Watch(self.desk.paper, "", str(self.file.parent), "", folder / "scratch")
        self.steps = list(steps)

    def save(self, text: str) -> str:
        """Write the file; nothing is typed."""
        self.file.write_text(text, encoding="utf-8")
        self.saves += 1
        os.utime(self.file, (self.saves, self.saves))  # however coarse the clock of the disk is
        return ""

    def wait(self, seconds: float) -> str | None:
        """The next step instead of a pause; then the keyboard is gone."""
        return self.steps.pop(0)() if self.steps else None

    def pass_by(self, *, always_ab: bool = False) -> str:
        """The whole evening; what was said."""
        self.watch.look()
        follow(self.watch, self.wait, always_ab=always_ab)
        return self.desk.one_line


def test_a_save_is_checked_at_once_and_its_change_shown_in_text_and_picture(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.steps = [lambda: "", lambda: evening.save(REEDS.replace("defence = 2", "defence = 3"))]
    said = evening.pass_by()
    assert "cards in good order for Quaeleon's Quest" in said
    assert "In good order: 1 card changed or new" in said
    assert "Bent Reed" in said and "initiative 37, defence 3" in said and "Dry Reed" not in said
    picture = tmp_path / "reeds" / "pictures" / "bent-reed.png"
    assert str(picture) in evening.desk.text.replace("\n  ", "").replace("\n", "")
    with Image.open(picture) as image:
        assert image.size == (744, 1039)


def test_a_mistake_is_told_and_the_watch_goes_on(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.steps = [
        lambda: evening.save(REEDS.replace("initiative = 37", 'initiative = "soon"')),
        lambda: evening.save(REEDS.replace("initiative = 37", "initiative = 36")),
    ]
    said = evening.pass_by()
    assert "Not in order: reeds/reeds.toml, card 'Bent Reed': initiative has to be a whole number" in said
    assert said.index("Not in order") < said.index("In good order: 1 card changed or new")


def test_without_a_save_nothing_is_said_again(tmp_path: Path) -> None:
    quiet = Evening(tmp_path, lambda: "", lambda: "", lambda: "")
    assert quiet.pass_by().count("good order") == 1


def test_enter_checks_again_and_q_ends(tmp_path: Path) -> None:
    evening = Evening(tmp_path, lambda: "\n", lambda: "q\n")
    evening.steps.append(lambda: pytest.fail("it should have ended"))
    assert "In good order: 0 cards changed or new" in evening.pass_by()


def test_a_card_that_has_gone_is_named(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.steps = [lambda: evening.save(REEDS.partition('[[card]]\nname = "Dry')[0])]
    assert "gone: Dry Reed." in evening.pass_by()


def test_a_pack_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="a directory of card files or one card file is needed"):
        Watch(Desk().paper, "", str(tmp_path / "nowhere"), "", tmp_path)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, str]]:
    """The questions to the lab: of which game, and the initiative of the first card in both packs."""
    questions: list[tuple[str, str, str]] = []

    def answered(game: str, old: str, new: str) -> str:
        found = [
            next((line for line in text.splitlines() if line.startswith("defence")), "")
            for text in (
                "".join(file.read_text() for file in sorted(Path(path).glob("reeds.toml")))
                for path in (old, new)
            )
        ]
        questions.append((game, *found))  # type: ignore[arg-type]
        return "No difference larger than 1 point."

    monkeypatch.setattr(watching, "verdict", answered)
    return questions


def test_a_compares_the_last_two_saves(tmp_path: Path, asked: list[tuple[str, str, str]]) -> None:
    evening = Evening(tmp_path)
    evening.steps = [
        lambda: "a\n",
        lambda: evening.save(REEDS.replace("defence = 2", "defence = 3")),
        lambda: evening.save(REEDS.replace("defence = 2", "defence = none")),
        lambda: "a\n",
    ]
    said = evening.pass_by()
    assert asked == [("quaeleon", "", "defence = 2"), ("quaeleon", "defence = 2", "defence = 3")]
    assert "with the set that comes with the game" in said and "with the save before" in said
    assert "No difference larger than 1 point." in said


def test_with_ab_each_good_save_is_compared(tmp_path: Path, asked: list[tuple[str, str, str]]) -> None:
    evening = Evening(tmp_path)
    evening.steps = [
        lambda: evening.save(REEDS.replace("defence = 2", "defence = 3")),
        lambda: evening.save(REEDS.replace("defence = 2", "defence = none")),
        lambda: evening.save(REEDS.replace("defence = 2", "defence = 4")),
    ]
    evening.pass_by(always_ab=True)
    assert [found[1:] for found in asked] == [("defence = 2", "defence = 3"), ("defence = 3", "defence = 4")]


def test_without_the_lab_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdicts, "find_spec", lambda name: None)
    with pytest.raises(Mistake, match=r"pip install 'questhall\[lab\]'"):
        verdict("quaeleon", "", "")


@pytest.fixture
def lab(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A lab that finds every new pack worse, and knows of no pack that is called nowhere."""
    commands: list[list[str]] = []

    def run(command: list[str], **how: object) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        if "nowhere" in command:
            return subprocess.CompletedProcess(command, 2, "", "Warming up.\n'nowhere' is not there.\n")
        out = Path(command[command.index("--out") + 1])
        out.mkdir()
        (out / "figures.json").write_text(
            '{"verdict": "The new one is worse by 3 points."}', encoding="utf-8"
        )
        return subprocess.CompletedProcess(command, 0, "a long table", "")

    monkeypatch.setattr(verdicts, "find_spec", lambda name: object())
    monkeypatch.setattr(subprocess, "run", run)
    return commands


def test_the_lab_is_asked_for_a_verdict_within_a_minute(lab: list[list[str]]) -> None:
    assert verdict("fetch", "old", "new") == "The new one is worse by 3 points."
    assert lab[0][2:9] == ["questhall.cli", "lab", "ab", "fetch", "old", "new", "--minute"]


def test_what_the_lab_has_against_a_pack_is_said(lab: list[list[str]]) -> None:
    with pytest.raises(Mistake, match=r"^'nowhere' is not there\.$"):
        verdict("fetch", "old", "nowhere")
