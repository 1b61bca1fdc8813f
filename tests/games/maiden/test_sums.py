"""The live count: what serves a demand, what does not count, and why; and what a failure would cost."""

from typing import Any

from questhall.games.maiden import KIND
from tests.games.maiden.phrases import meeting, stopped
from tests.games.maiden.story import Story, item, obstacle
from tests.ledger_marks import rule


def sums(story: Story) -> list[dict[str, Any]]:
    """The sums of what is met."""
    return KIND.sums(story.game, 0, "card", story.game.encountered(), story.names)


def lines(of: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Its parts."""
    return [(part["by"], part["text"], part["change"]) for part in of["parts"]]


@rule("MQ-067", "MQ-068", "MQ-128", "MQ-R31", "MQ-R129")
def test_each_part_of_a_demand_is_counted_card_by_card() -> None:
    door = obstacle("Door", demand={"key": 2, "any": 3})
    wish = item("Wish", blue={"icons": {"wild": 1}})
    story = stopped(
        meeting("Door", "Latch", "Wish", "Clown", "Club", "Splinters", cards=[door, wish]), "Challenge it"
    )
    key, rest, spare, damage = sums(story)
    assert (key["name"], key["of"], key["total"], key["needed"]) == ("count for 2 Keys", "Door", 2, 2)
    assert lines(key) == [("Latch", "1 Key", "+1"), ("Wish", "1 Wild, as Key", "+1")]
    assert (rest["name"], rest["total"], rest["needed"]) == ("count for any 3", 2, 3)
    assert lines(rest) == [("Club", "1 Melee", "+1"), ("Clown", "1 Distract", "+1")]
    assert spare["parts"] == [] and damage["total"] == 0


@rule("MQ-069", "MQ-R15", "MQ-R16", "MQ-R111")
def test_what_does_not_count_says_why() -> None:
    door = obstacle("Door", demand={"key": 1})
    story = stopped(
        meeting("Door", "Latch", "Latch", "Tough", "Min", "Goblin", "Lint", cards=[door]), "Challenge it"
    )
    spare = sums(story)[1]
    assert lines(spare) == [
        ("Latch", "1 Key: not asked for, or more than is needed", "0"),
        ("Tough", "2 Hearts: never counted", "0"),
        ("Min", "1 Key: not asked for, or more than is needed", "0"),
        ("Min", "the Upgrade arrow and the Charisma and Magic under it: never counted", "0"),
        ("Goblin", "an Add: what it shows is its own demand", "0"),
    ]


@rule("MQ-044", "MQ-077", "MQ-079", "MQ-238")
def test_the_damage_of_a_failure_is_added_up_and_shields_come_off() -> None:
    bear = obstacle("Bear", fail={"damage": 2})
    story = stopped(
        meeting("Bear", "Zombie", "Armored Attire", "Splinters", "Lint", "Lint", cards=[bear]), "Challenge it"
    )
    damage = sums(story)[-1]
    assert (damage["name"], damage["total"]) == ("Damage", 1)
    assert lines(damage) == [("Bear", "Fail", "+2"), ("Zombie", "", "+1"), ("Shields", "", "-2")]


@rule("MQ-070")
def test_a_text_that_makes_icons_count_for_nothing_is_named() -> None:
    deaf = obstacle("Statue", demand={"any": 2}, text=[{"at": "challenge", "do": "deaf", "icon": "melee"}])
    story = stopped(
        meeting("Statue", "Club", "Latch", "Splinters", "Lint", "Lint", cards=[deaf]), "Challenge it"
    )
    part, spare, _ = sums(story)
    assert part["total"] == 1
    assert lines(spare) == [("Club", "1 Melee: a text makes it count for nothing", "0")]


def test_there_is_nothing_to_add_up_outside_a_challenge() -> None:
    story = stopped(meeting("Rat", "Splinters", "Lint", "Lint", "Lint", "Lint"), "Run")
    assert sums(story) == []
    story = stopped(meeting("Rat", "Splinters", "Lint", "Lint", "Lint", "Lint"))
    assert sums(story) == []
    assert KIND.sums(story.game, 0, "seat", 0, story.names) == []


@rule("MQ-105", "MQ-R31")
def test_icons_that_an_ability_lends_are_counted_as_such() -> None:
    helper = item("Whistle", blue={"ability": [{"do": "lend", "icon": "melee", "count": 2}]})
    story = stopped(
        meeting("Rat", "Whistle", "Club", "Splinters", "Lint", "Lint", cards=[helper]),
        *("Challenge it", "ability of Whistle"),
    )
    assert lines(sums(story)[0]) == [("Club", "1 Melee", "+1"), ("an ability", "2 Melee", "+2")]


@rule("MQ-043", "MQ-R105")
def test_a_treasure_that_is_not_seen_is_not_named_in_a_sum() -> None:
    story = Story(
        options={"mode": "competitive"},
        A={"deck": ["Goblin", "Scorn", "Goblin", "Lint", "Lint", "Lint", "Min"]},
        B={"deck": ["Min"]},
    ).will(B=["pass"])
    stopped(story, "Explore", "bid 5")
    found = KIND.sums(story.game, 1, "card", story.game.encountered(), story.names)
    assert "Scorn" not in str(found)
    assert found[0]["name"] == "count for 3 Melee and/or Cunning"
