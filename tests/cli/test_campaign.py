"""Campaigns in a file: begun, gone on with, interrupted at any answer, edited well and wrongly."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

import questhall as qh
from questhall.terminal import campaign as seasons
from questhall.terminal.campaign import Campaign
from questhall.terminal.choices import Choices
from questhall.terminal.mistake import Mistake
from tests.cli.desk import Desk, refused, run
from tests.ledger_marks import rule


@pytest.fixture(autouse=True)
def known_shuffles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seasons in every run."""
    bits = Random(5)
    monkeypatch.setattr("questhall.setup.secrets.randbits", bits.getrandbits)


class Hand:
    """Types what the heuristic would answer, so that seasons go as they should."""

    def __init__(self, campaign: Path, answers: int = 10_000) -> None:
        self.campaign = campaign
        self.answers = answers
        self.written: list[str] = []

    def read(self, prompt: str) -> str:
        """The number of the answer of the bot to what the kept season asks."""
        if "next season" in prompt:
            return "q"
        if prompt.endswith("[y/N] "):
            return "y"
        if self.answers == 0:
            raise EOFError
        self.answers -= 1
        match = qh.load(self.campaign.with_name(f"{self.campaign.name}.season"))
        decision = match.pending[0]
        bot = qh.bot_named("heuristic", "elfquest")
        sight = match.kind.sight(match.course.state_for(decision.seat), decision.seat)
        value = int(bot.answer(sight, decision))  # type: ignore[arg-type]
        if decision.kind == "number":
            return str(value)
        shown = sorted(decision.options, key=lambda choice: choice.label != "complete the event")
        numbers = [choice.value for choice in shown if choice.value != -1]
        return "0" if value == -1 else str(numbers.index(value) + 1)


def sit(path: Path, answers: int = 10_000) -> Desk:
    """A desk at which somebody plays sensibly."""
    desk = Desk()
    hand = Hand(path, answers)
    desk.paper.read = hand.read
    return desk


def begun(path: Path, **wanted: Any) -> Desk:
    """A new campaign, played to the end of its first season."""
    desk = sit(path)
    with pytest.raises(SystemExit):
        seasons.new(desk.paper, str(path), Choices(names=["Ann"], **wanted))
    return desk


@rule("EQ-R65", "EQ-157", "EQ-D26")
def test_a_campaign_is_a_file_that_says_how_the_tribe_stands(tmp_path: Path) -> None:
    path = tmp_path / "tribe.toml"
    desk = begun(path)
    assert "Go on with: questhall campaign play" in desk.text
    data = tomllib.loads(path.read_text())
    assert (data["campaign"]["game"], data["campaign"]["players"]) == ("elfquest", ["Ann"])
    assert data["open"]["season"] == 2
    assert len(data["open"]["tribe"]) == 4
    assert data["chronicle"]["sentences"][0] == "Scenario 1 is set out: Forest Life, with 5 seasons."
    assert not path.with_name("tribe.toml.season").exists()
    for _ in range(2):
        with pytest.raises(SystemExit):
            seasons.play(sit(path).paper, str(path), Choices())
    assert tomllib.loads(path.read_text())["open"]["seasons"] in (3, 4)  # 3 if the scenario was over by then


def test_a_campaign_goes_on_with_other_players(tmp_path: Path) -> None:
    path = tmp_path / "tribe.toml"
    begun(path)
    desk = sit(path)
    with pytest.raises(SystemExit):
        seasons.play(desk.paper, str(path), Choices(names=["Ben"], bots=2))
    data = tomllib.loads(path.read_text())
    assert (data["campaign"]["players"][0], data["campaign"]["bots"]) == (
        "Ben",
        ["", "heuristic", "heuristic"],
    )
    assert {each["player"] for each in data["open"]["tribe"]} == {1, 2, 3}


@rule("EQ-R65")
def test_a_season_that_is_interrupted_at_any_answer_goes_on_there(tmp_path: Path) -> None:
    whole = tmp_path / "whole.toml"
    begun(whole)
    path = tmp_path / "tribe.toml"
    path.write_text(whole.read_text())
    before = path.read_text()
    for answers in (1, 3, 6):
        with pytest.raises(SystemExit):
            seasons.play(sit(path, answers).paper, str(path), Choices())
        assert path.read_text() == before
        assert path.with_name("tribe.toml.season").exists()
    kept = qh.load(path.with_name("tribe.toml.season"))
    assert kept.n >= 8
    desk = Desk()
    seasons.show(desk.paper, str(path))
    assert "A season is under way" in desk.text
    with pytest.raises(Mistake, match="A season is under way"):
        seasons.play(Desk().paper, str(path), Choices(names=["Ben"]))
    with pytest.raises(SystemExit):
        seasons.play(sit(path).paper, str(path), Choices())
    assert tomllib.loads(path.read_text())["open"]["seasons"] == 3


def test_a_record_that_was_changed_does_not_go_with_a_season_under_way(tmp_path: Path) -> None:
    path = tmp_path / "tribe.toml"
    begun(path)
    with pytest.raises(SystemExit):
        seasons.play(sit(path, 3).paper, str(path), Choices())
    path.write_text(
        re.sub(r"success = (\d)", lambda found: f"success = {int(found[1]) ^ 1}", path.read_text(), count=1)
    )
    with pytest.raises(Mistake, match="began from another record"):
        seasons.play(sit(path).paper, str(path), Choices())
    path.with_name("tribe.toml.season").write_text("{}\n")
    with pytest.raises(Mistake, match="begins anew"):
        seasons.play(sit(path).paper, str(path), Choices())
    path.with_name("tribe.toml.season").unlink()
    with pytest.raises(SystemExit):
        seasons.play(sit(path).paper, str(path), Choices())


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "scenario = 1",
            "scenario = 9",
            r"line \d+, open.scenario: has to be a whole number from 1 to 6, not 9",
        ),
        ('stage = "Start"', 'stage = "Old"', r"line \d+, open.tribe\[1\].stage: has to be Start"),
        (
            "flipped = false",
            "flipped = 3",
            r"line \d+, open.tribe\[1\].cards\[\d\].flipped: has to be true or false",
        ),
        ("growth =", "groth =", r"line \d+, open.tribe\[1\].groth: is not a key"),
        ("successes =", "succeses =", r"line \d+, open.event.succeses: is not a key"),
        ("deck =", "dek =", r"line \d+, sealed.dek: is not a key"),
        ("format = 1", "format = 2", r"line \d+, campaign.format: is 2, and only 1"),
        ('game = "elfquest"', 'game = "chess"', r"line \d+, campaign.game: has to be elfquest, not 'chess'"),
        ('players = ["Ann"]', 'players = ["Ann", "Ben"]', r"line \d+, campaign.bots: has to have a name"),
        ('players = ["Ann"]', "players = 3", r"line \d+, campaign.players: has to be a list of names"),
        ('bots = [""]', 'bots = ["sage"]', r"line \d+, campaign.bots: There is no bot 'sage'"),
        ("over = false", "over = false\nmore = 1", r"line \d+, campaign.more: is not a key"),
        ("[sealed]", "[secret]", r"line \d+, secret: is no table of a campaign"),
        ("sentences =", "sentence = 3\nsentenced =", ""),
        ("season = 2", "season =", "not right as TOML"),
    ],
)
def test_what_was_edited_wrongly_is_refused_with_file_line_and_key(
    tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    path = tmp_path / "tribe.toml"
    begun(path)
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    if not complaint:
        seasons.show(Desk().paper, str(path))
        return
    with pytest.raises(Mistake, match=f"tribe.toml.*{complaint}") as error:
        seasons.show(Desk().paper, str(path))
    found = str(error.value)
    if "line " in found and "bots" not in found:
        line = int(found.split("line ")[1].split(",")[0])
        changed = path.read_text().split("\n")[line - 1]
        assert changed.strip().strip("{ ").split(" ")[0] in new or "flipped = 3" in changed


def test_the_command_line_shows_and_refuses(tmp_path: Path) -> None:
    path = tmp_path / "tribe.toml"
    begun(path)
    shown = run("campaign", "show", str(path))
    assert shown.returncode == 0
    assert "Season (1)[2] 3" in shown.stdout and "What the tribe remembers" in shown.stdout
    refused(run("campaign", "new", str(path)), "is there already")
    refused(run("campaign", "play", str(tmp_path / "none.toml")), "is not there", "campaign new")
    refused(run("campaign", "show", str(tmp_path)), f"{tmp_path} cannot be read: Is a directory.")
    (tmp_path / "junk.toml").write_bytes(b"\xff\xfe\x00")
    refused(run("campaign", "play", str(tmp_path / "junk.toml")), "junk.toml is no campaign", "UTF-8")
    refused(run("campaign", "new", str(tmp_path / "other.toml"), "--game", "quaeleon"), "has no campaign")
    refused(run("campaign", "new", str(tmp_path / "other.toml"), "--option", "order=odd"), "order=story")
    assert "new" in run("campaign").stdout


def test_a_campaign_that_is_over_is_told_and_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "tribe.toml"
    begun(path)
    path.write_text(path.read_text().replace("over = false", "over = true"))
    with pytest.raises(Mistake, match="is at its end"):
        seasons.play(Desk().paper, str(path), Choices())
    desk = Desk()
    seasons.show(desk.paper, str(path))
    assert "The campaign is at its end." in desk.text


@rule("EQ-157", "EQ-158")
def test_a_whole_campaign_is_won_season_by_season(tmp_path: Path) -> None:
    campaign = Campaign(tmp_path / "tribe.toml")
    campaign.game, campaign.players, campaign.bots = "elfquest", ["Ann", "Ben"], ["", ""]
    campaign.options = {"rest": "season"}
    for seed in range(80):
        match = qh.new(
            "elfquest",
            players=2,
            seed=seed,
            names=campaign.players,
            bots=["heuristic"] * 2,
            options=campaign.options,
            carry=None if campaign.document is None else [campaign.document, None],
        )
        seasons.remember(campaign, match)
        again = seasons.read(campaign.path)
        assert again.document == campaign.document
        assert again.chronicle == campaign.chronicle
        if campaign.is_over:
            break
    assert campaign.document is not None
    assert campaign.document["open"]["scenario"] == 6
    assert len(campaign.document["open"]["completed"]) == 33
    assert campaign.chronicle[-1].startswith("The Wolfriders have crossed the Burning Waste")
