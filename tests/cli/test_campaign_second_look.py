"""A second look at campaigns in a file: begun later than scenario 1, ended earlier than scenario 5, given up."""

import tomllib
from pathlib import Path

import pytest

from questhall.terminal import campaign as seasons
from questhall.terminal.campaign import Campaign
from questhall.terminal.choices import Choices
from tests.cli.desk import Desk
from tests.cli.test_campaign import sit
from tests.ledger_marks import rule


def first_season(path: Path, *options: str) -> Desk:
    """A new campaign with options, played to the end of its first season."""
    desk = sit(path)
    with pytest.raises(SystemExit):
        seasons.new(desk.paper, str(path), Choices(names=["Ann"], options=list(options)))
    return desk


@rule("EQ-R65", "EQ-028")
def test_a_campaign_that_begins_with_a_later_scenario_goes_on_after_its_first_season(tmp_path: Path) -> None:
    path = tmp_path / "tribe.toml"
    first_season(path, "first=2")
    with pytest.raises(SystemExit):
        seasons.play(sit(path).paper, str(path), Choices())
    data = tomllib.loads(path.read_text())
    assert (data["open"]["scenario"], data["open"]["seasons"]) in ((2, 3), (3, 2))


@rule("EQ-R65", "EQ-R64")
def test_a_campaign_with_an_earlier_last_scenario_is_over_when_that_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "tribe.toml"
    campaign = Campaign(path)
    seasons.settle(campaign, Choices(game="elfquest", names=["Ann"], options=["last=1"]))
    campaign.bots = ["heuristic"]
    for _ in range(40):
        seasons.remember(campaign, seasons.begun(campaign))
        if campaign.is_over:
            break
    data = tomllib.loads(path.read_text())
    assert data["campaign"]["over"]
    assert data["open"]["scenario"] == 2
    desk = Desk()
    seasons.show(desk.paper, str(path))
    assert "The campaign is at its end." in desk.text


@rule("EQ-R65", "EQ-002")
def test_who_gives_up_a_season_does_not_give_up_what_the_tribe_has_recorded(tmp_path: Path) -> None:
    path = tmp_path / "tribe.toml"
    campaign = Campaign(path)
    seasons.settle(campaign, Choices(game="elfquest", names=["Ann"]))
    campaign.bots = ["heuristic"]
    seasons.remember(campaign, seasons.begun(campaign))
    document = campaign.document
    campaign.bots = [""]
    match = seasons.begun(campaign)
    match.concede(0)
    while not match.over:
        match.answer(0, match.pending[0].values[0])
    seasons.remember(campaign, match)
    assert (campaign.is_over, campaign.document) == (False, document)
