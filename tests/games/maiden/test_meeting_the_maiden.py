"""Meeting the Maiden: her Upgrade, her ability, and what she does in the Fan of another Encounter."""

import pytest

from tests.games.maiden.alone import alone, challenge, maiden, offered
from tests.ledger_marks import rule


def lady(works: str, **keys: object) -> dict[str, object]:
    """A Maiden of the story's own, whose arrow is for Melee."""
    return {
        "kind": "maiden", "name": "Hilda", "health": [], "random_health": 4, "green": ["melee"], "works": works,
        "ability": [{"do": "upgrade"}], **keys,
    }  # fmt: skip


IN_FAN = lady("fan")
WHEN_MET = lady("met")


@rule("MQ-099", "MQ-227")
def test_her_fan_is_five_cards_and_there_is_no_choice_to_run() -> None:
    story = maiden("Hilda", "Blade", cards=[IN_FAN])
    assert offered(story)[0].startswith("Blade")
    assert len(story.fan()) == 5
    assert story.asked() == [("A", "upgrade")]


@rule("MQ-100", "MQ-R38", "MQ-R128")
def test_she_may_upgrade_one_card_that_shows_her_icon() -> None:
    story = maiden("Hilda", "Blade", "Sword", "Charm", cards=[IN_FAN]).will(A=["Sword"])
    story.step()
    assert story.happened("upgraded") == ["upgraded"]
    assert "Golden Sword" in story.cellar()


@rule("MQ-R38", "MQ-048")
def test_an_icon_of_another_position_makes_no_match() -> None:
    story = maiden("Hilda", "Lantern", "Ribbon", cards=[IN_FAN])
    story.step()
    assert story.asked() == []


@rule("MQ-R21", "MQ-100")
def test_her_upgrade_may_be_declined() -> None:
    story = maiden("Hilda", "Blade", cards=[IN_FAN]).will(A=["pass"])
    story.step()
    assert story.happened("upgraded", "declined") == ["declined"]


@rule("MQ-R37", "MQ-049", "MQ-050")
def test_a_card_upgraded_by_another_card_may_be_upgraded_once_more_by_her() -> None:
    story = maiden("Hilda", "Whetstone", "Robin", cards=[IN_FAN]).will(A=["Upgrade", "Robin"])
    story.step()
    assert story.happened("savior_flipped") == ["savior_flipped"]  # Saved it shows no Melee
    story = maiden("Hilda", "Whetstone", "saved: Robin", cards=[IN_FAN]).will(
        A=["Upgrade", "saved: Robin", "Robin"]
    )
    story.step()
    assert story.happened("savior_flipped") == ["savior_flipped", "savior_flipped"]
    story = maiden("Hilda", "Whetstone", "Whetstone", "Robin", cards=[IN_FAN]).will(
        A=["Upgrade of Whetstone", "Robin", "Upgrade of Whetstone"]
    )
    assert not [option for option in offered(story) if "Robin" in option]  # not twice before her Upgrade


@rule("MQ-103", "MQ-R39")
@pytest.mark.parametrize(("card", "offers"), [(WHEN_MET, True), (IN_FAN, False)])
def test_when_she_is_met_only_an_ability_for_that_can_be_used(card: dict[str, object], offers: bool) -> None:
    story = maiden("Hilda", "Blade", "Gem", cards=[card])
    assert ("ability of Hilda" in offered(story)) == offers


@rule("MQ-103", "MQ-104", "MQ-R39")
@pytest.mark.parametrize(("card", "offers"), [(WHEN_MET, False), (IN_FAN, True)])
def test_in_the_fan_her_arrow_works_and_an_ability_for_the_fan(card: dict[str, object], offers: bool) -> None:
    story = challenge("Tax Collector", "Hilda", "Blade", cards=[card])
    options = offered(story)
    assert "green Upgrade" in options
    assert ("ability of Hilda" in options) == offers


@rule("MQ-105", "MQ-R39")
def test_arrow_and_ability_are_used_once_each() -> None:
    story = challenge("Usher", "Hilda", "Blade", "Sword", cards=[IN_FAN])
    story.will(A=["ability of Hilda", "Sword", "green Upgrade", "pass"])
    story.step()
    assert story.happened("upgraded") == ["upgraded", "upgraded"]
    assert "defeated: Usher" in story.cellar()


@rule("MQ-R16")
def test_the_icons_under_her_arrow_are_no_icons_of_hers() -> None:
    story = challenge("Page", "Hilda", "Heart", cards=[WHEN_MET])
    story.step()
    assert [event.number for event in story.events("checked")] == [0]


@rule("MQ-R16", "MQ-104")
def test_her_other_icons_count_in_the_fan() -> None:
    story = challenge("Page", "Hilda", cards=[lady("met", icons={"melee": 1})])
    story.step()
    assert [event.number for event in story.events("checked")] == [1]


@rule("MQ-102", "MQ-R36")
def test_no_downgrade_is_owed_in_her_fan() -> None:
    story = maiden("Hilda", "Loose Thread", "Watchman", cards=[IN_FAN])
    story.step()
    assert story.happened("downgraded", "penalty") == []


@rule("MQ-R51", "MQ-146")
def test_a_rest_card_in_her_fan_cancels_her_upgrade() -> None:
    story = alone("Hilda", "Blade", behind=2, cards=[IN_FAN])
    story.step()
    assert story.happened("upgraded") == []
    assert story.level() == "2A"
