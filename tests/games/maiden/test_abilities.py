"""Abilities of one's own side: each form, what it can be used on, and that a price comes first."""

from typing import Any

import pytest

from tests.games.maiden.alone import challenge, maiden, offered, play_on
from tests.games.maiden.story import Story, item, obstacle
from tests.games.maiden.tables import lints
from tests.ledger_marks import rule

MINOR = obstacle("Urchin", 1, add={"damage": 1})
MAJOR = obstacle("Champion", 2, add={"damage": 1})


def gadget(*ability: dict[str, Any], **blue: Any) -> dict[str, Any]:
    """An Item with an ability."""
    return item("Gadget", blue={"ability": list(ability), **blue})


def using(
    ability: dict[str, Any], foe: str, *fan: str, more: tuple[dict[str, Any], ...] = (), **seat: Any
) -> Story:
    """A Challenge in whose Fan lies an Item with this ability, which is used."""
    story = challenge(foe, "Gadget", *fan, cards=[gadget(ability, *more), MINOR, MAJOR], **seat)
    return story.will(A=["ability of Gadget"])


@rule("MQ-105", "MQ-106", "MQ-D47")
def test_an_ability_is_used_once_and_may_be_left() -> None:
    story = using({"do": "upgrade"}, "Page", "Blade", "Lost Kerchief").will(A=["Blade"])
    assert offered(story) == ["Cellar Lost Kerchief", "go on to the check"]
    left = challenge("Page", "Gadget", "Blade", cards=[gadget({"do": "upgrade"})]).will(A=["pass"])
    left.step()
    assert left.happened("upgraded") == []


@rule("MQ-105", "MQ-114")
@pytest.mark.parametrize(
    ("ability", "targets"),
    [
        ({"do": "upgrade", "of": "health"}, ["Heart", "Brave Heart"]),
        ({"do": "upgrade", "icons": ["melee", "magic"]}, ["Blade", "Charm"]),
    ],
)
def test_an_upgrade_may_be_for_one_family_or_for_some_icons(
    ability: dict[str, Any], targets: list[str]
) -> None:
    assert offered(using(ability, "Page", "Heart", "Brave Heart", "Blade", "Charm")) == targets


@rule("MQ-105")
def test_an_ability_without_a_target_is_not_offered() -> None:
    for ability in (
        {"do": "discover"},
        {"do": "restore"},
        {"do": "banish"},
        {"do": "flip_saviors"},
        {"do": "defeat", "level": 4},
    ):
        story = challenge("Page", "Gadget", "Blade", cards=[gadget(ability)])
        story.step()
        assert story.asked() == [("A", "challenge")]


@rule("MQ-105")
def test_a_price_comes_first() -> None:
    story = using({"do": "downgrade"}, "Page", "Blade", "Sword", more=({"do": "upgrade"},)).will(
        A=["Sword", "Blade"]
    )
    play_on(story)
    assert story.happened("downgraded", "upgraded") == ["downgraded", "upgraded"]


@rule("MQ-103", "MQ-137", "MQ-R10")
def test_a_treasure_of_the_fan_is_discovered_and_helps_at_once() -> None:
    story = using({"do": "discover"}, "Page", "Jewel")
    story.step()
    assert "found: Jewel" in story.cellar()
    assert "defeated: Page" in story.cellar()


@rule("MQ-041", "MQ-105")
def test_a_gone_card_is_restored_to_its_starting_position_and_counts_as_altered() -> None:
    story = using({"do": "restore"}, "Page", "Lost Rags", "Loose Thread", "Blade").will(A=["Downgrade"])
    assert "Rags" not in offered(story)
    assert "Rags" in story.fan()


@rule("MQ-105", "MQ-035")
def test_an_add_is_banished_and_the_next_card_comes_in() -> None:
    story = using({"do": "banish", "level": 1}, "Page", "Urchin", "Champion", "Blade", "Gem", "Curtain")
    offered(story)
    assert story.cellar() == ["Urchin"]
    assert "Curtain" in story.fan()


@rule("MQ-R11", "MQ-D47")
def test_an_add_is_defeated_without_rewards_and_is_none_any_more() -> None:
    story = using({"do": "defeat", "level": 2}, "Bailiff", "Champion", "Blade").will(A=["pass", "Blade"])
    play_on(story)
    assert story.happened("defeated", "upgraded") == ["defeated"]
    assert story.lies("defeated: Champion") == "flipped"
    assert story.events("penalty")[0].number == 0


@rule("MQ-105", "MQ-067")
@pytest.mark.parametrize(
    ("ability", "fan", "beaten"),
    [
        ({"do": "lend", "icon": "melee"}, [], 1),
        ({"do": "lend", "icon": "magic"}, [], 0),
        ({"do": "treat", "from": "magic", "to": "melee"}, ["Charm"], 1),
        ({"do": "treat", "from": "magic", "to": "key"}, ["Charm"], 0),
    ],
)
def test_icons_are_lent_or_count_as_others(ability: dict[str, Any], fan: list[str], beaten: int) -> None:
    story = using(ability, "Page", "Heart", *fan)
    play_on(story)
    assert story.events("checked")[0].number == beaten


@rule("MQ-105", "MQ-044")
def test_a_guard_takes_off_damage_like_a_shield() -> None:
    story = using({"do": "guard", "count": 2}, "Guard")
    story.step()
    assert [(event.number, event.more) for event in story.events("shielded")] == [(2, 0)]


@rule("MQ-105", "MQ-077")
def test_grace_keeps_the_downgrades_of_the_fail_line_away() -> None:
    story = using({"do": "grace"}, "Smith", "Blade")
    story.step()
    assert story.happened("downgraded", "spared") == ["spared"]


@rule("MQ-105", "MQ-130", "MQ-132")
def test_saviors_are_flipped_up_to_a_number() -> None:
    story = using({"do": "flip_saviors", "count": 2}, "Tax Collector", "Robin", "saved: Hugh", "Heart")
    story.will(A=["Robin", "pass"])
    play_on(story)
    assert "saved: Robin" in [*story.fan(), *story.cellar()]
    assert "saved: Hugh" in [*story.fan(), *story.cellar()]


@rule("MQ-105", "MQ-039")
def test_a_card_changes_places_with_the_one_down_the_hall() -> None:
    story = using({"do": "swap"}, "Page", "Charm", "Gem", "Lint", "Lint", "Blade").will(A=["Charm"])
    offered(story)
    assert story.ahead()[0] == "Charm"
    assert "Blade" in story.fan()
    assert story.cellar() == []


@rule("MQ-105", "MQ-145")
def test_if_a_rest_card_is_down_the_hall_the_encounter_is_over() -> None:
    story = using({"do": "swap"}, "Page", "Charm", *lints(3), behind=0).will(A=["Charm"])
    story.step()
    assert story.level() == "2A"


@rule("MQ-105", "MQ-121", "MQ-124")
def test_an_ability_may_enlarge_the_fan_or_foresee() -> None:
    larger = using({"do": "enlarge", "count": 2}, "Page", "Gem")
    offered(larger)
    assert len(larger.fan()) == 7
    seer = using({"do": "foresee"}, "Page", "Gem", *lints(3), "Blade", "Charm", behind=0).will(
        A=["pass", "Charm"]
    )
    offered(seer)
    assert seer.ahead() == ["Charm", "Blade"]


@rule("MQ-101", "MQ-105")
def test_with_the_maiden_abilities_that_only_help_in_a_challenge_are_not_offered() -> None:
    story = maiden("Min", "Gadget", "Gem", cards=[gadget({"do": "guard"})])
    assert offered(story) == ["Distract of Gem", "go on to the Upgrade of Min"]
