"""What is demanded, what counts, Wilds, Exits, and what beating something brings."""

import pytest

from tests.games.maiden.alone import alone, challenge, offered, play_on
from tests.games.maiden.story import item, obstacle
from tests.games.maiden.tables import lints
from tests.ledger_marks import rule

MIXED = obstacle(
    "Jester", demand={"melee": 1, "any": 2, "mixture": [{"of": ["melee", "cunning"], "count": 2}]}
)
NAMED_SPECIAL = obstacle("Courier", demand={"haste": 2})
FOX = item("Fox", blue={"icons": {"cunning": 2}})
DAGGER = item("Dagger", blue={"icons": {"melee": 1, "cunning": 1}})
ALLY = obstacle("Knight", demand={"melee": 1}, defeated={"icons": {"melee": 2}})
SIX = {"severity": "advanced", "advanced_change": "six_icon_exits"}


def is_beaten(foe: str, *fan: str, **more: object) -> bool:
    """Whether the check succeeds when nothing is used before it."""
    story = challenge(foe, *fan, **more)
    play_on(story.will(A=["pass"] * 9))
    return bool(story.events("checked")[0].number)


# ------------------------------------------------------------------ the check


@rule("MQ-067", "MQ-R129", "MQ-R98")
@pytest.mark.parametrize(
    ("fan", "beaten"),
    [
        (["Blade", "Fox", "Prayer Beads", "Charm"], True),
        (["Blade", "Fox", "Charm"], False),
        (["Dagger", "Fox", "Prayer Beads", "Charm"], True),
        (["Fox", "Fox", "Charm", "Prayer Beads"], False),
        (["Tapestry", "Fox", "Prayer Beads", "Charm"], True),
        (["Blade", "Sword", "Dagger", "Tapestry"], True),
    ],
)
def test_each_icon_serves_one_part_of_a_demand(fan: list[str], beaten: bool) -> None:
    assert is_beaten("Jester", *fan, cards=[MIXED, FOX, DAGGER]) == beaten


@rule("MQ-R29", "MQ-R129")
@pytest.mark.parametrize(
    ("fan", "beaten"), [(["Sandals", "Sandals"], True), (["Sandals", "Tapestry"], False)]
)
def test_a_wild_stands_for_no_special_icon(fan: list[str], beaten: bool) -> None:
    assert is_beaten("Courier", *fan, cards=[NAMED_SPECIAL]) == beaten


@rule("MQ-128", "MQ-R31", "MQ-R56")
@pytest.mark.parametrize(
    ("fan", "beaten"),
    [
        (["Bouquet", "Tapestry"], True),
        (["Bouquet", "Blade"], False),
        (["Bouquet", "Key Ring"], True),
        (["Key Ring", "Tapestry", "Tapestry", "Tapestry"], True),
        (["Tapestry", "Tapestry", "Tapestry"], False),
    ],
)
def test_a_wild_is_one_basic_icon_the_key_included(fan: list[str], beaten: bool) -> None:
    assert is_beaten("Loft", *fan) == beaten


@rule("MQ-048", "MQ-112", "MQ-R111")
def test_only_what_a_card_shows_counts() -> None:
    assert not is_beaten("Guard", *["Blade"] * 5)
    assert is_beaten("Guard", "Sharp Blade", "Sharp Blade", "Sharp Blade")
    assert is_beaten("Page", "defeated: Squire")
    assert not is_beaten("Page", "Squire")


@rule("MQ-129")
@pytest.mark.parametrize(("side", "beaten"), [("Robin", True), ("saved: Robin", False)])
def test_a_savior_counts_with_the_side_that_shows(side: str, beaten: bool) -> None:
    assert is_beaten("Page", side) == beaten
    assert is_beaten("Courier", side, cards=[NAMED_SPECIAL]) != beaten


@rule("MQ-112", "MQ-111")
def test_a_defeated_obstacle_that_is_kept_lends_its_icons() -> None:
    story = challenge("Page", "defeated: Knight", cards=[ALLY]).will(A=["pass"])
    story.step()
    assert "defeated: Page" in story.cellar()
    story = challenge("Page", "defeated: Knight", *lints(4), "Heart", cards=[ALLY]).will(
        A=["Cellar defeated Knight"]
    )
    story.step()
    assert "defeated: Page" not in story.cellar()


# ------------------------------------------------------------------ ways out


@rule("MQ-153", "MQ-154", "MQ-155", "MQ-002")
def test_a_key_and_one_set_open_an_exit_and_win() -> None:
    story = challenge("Loft", "Bouquet", "Key Ring")
    story.step()
    assert story.over()
    assert story.winner() == "A"
    assert story.ended_by() == "MQ-155"


@rule("MQ-156")
def test_failing_at_an_exit_deals_its_damage() -> None:
    story = challenge("Loft", "Bouquet", "Heart", "Watchman").will(A=["pass"])
    play_on(story)
    assert story.events("penalty")[0].number == 4


@rule("MQ-166", "MQ-R54")
def test_with_six_icon_exits_both_sets_are_needed() -> None:
    assert not is_beaten("Loft", "Bouquet", "Key Ring", options=SIX)
    assert is_beaten("Loft", "Bouquet", "Key Ring", "Pair of Gems", "Gem", options=SIX)


@rule("MQ-R55")
def test_an_exit_without_a_level_may_be_met_at_level_1_and_a_run_from_it_costs() -> None:
    story = alone("Loft", "Blade", *lints(4)).will(A=["Run", "Blade"])
    story.step()
    assert story.happened("downgraded") == ["downgraded"]


@rule("MQ-159", "MQ-158", "MQ-R58")
def test_defeating_the_captor_wins_and_nothing_else_is_resolved() -> None:
    story = challenge("Dim da Troll", *["Hoard"] * 2, level="4")
    story.step()
    assert story.winner() == "A"
    assert story.ended_by() == "MQ-159"
    assert story.happened("upgraded", "treasure_due", "cellared_all") == []


# ------------------------------------------------------------------ rewards


@rule("MQ-072", "MQ-R11")
def test_a_beaten_obstacle_goes_to_its_defeated_side() -> None:
    story = challenge("Page", "Blade")
    story.step()
    assert story.lies("defeated: Page") == "flipped"


@rule("MQ-073", "MQ-074", "MQ-R21", "MQ-R95")
def test_a_reward_upgrades_a_card_of_the_fan_or_is_declined() -> None:
    story = challenge("Tailor", "Blade", "Sword", "Watchman", "Lost Kerchief", "Charm", "Curtain").will(
        A=["pass"]
    )
    assert offered(story) == ["Blade", "Sword", "Charm", "no Upgrade"]
    story = challenge("Tailor", "Blade", "Sword").will(A=["Sword", "pass"])
    story.step()
    assert "Golden Sword" in story.cellar()
    assert story.happened("declined") == ["declined"]


@rule("MQ-050", "MQ-R112")
def test_each_upgrade_of_a_reward_goes_to_a_different_card() -> None:
    story = challenge("Tailor", "Blade", "Torn Ribbon").will(A=["Torn Ribbon"])
    assert "Ribbon" not in offered(story)


@rule("MQ-050", "MQ-049")
def test_what_was_altered_before_the_check_may_be_altered_once_more_after_it() -> None:
    story = challenge("Tailor", "Blade", "Whetstone", "Torn Ribbon")
    story.will(A=["Upgrade", "Torn Ribbon", "Ribbon", "pass"])
    story.step()
    assert "Golden Ribbon" in story.cellar()


@rule("MQ-049")
def test_before_the_check_a_card_is_altered_only_once() -> None:
    story = challenge("Page", "Whetstone", "Loose Thread", "Blade").will(A=["Upgrade", "Blade", "Downgrade"])
    assert "Sharp Blade" not in offered(story)


@rule("MQ-075")
def test_without_a_target_a_reward_is_lost() -> None:
    story = challenge("Tailor", "Sharp Blade", *["Lost Kerchief"] * 4).will(A=["pass"])
    story.step()
    assert story.happened("upgraded") == []
    assert [name for name, ask in story.asked() if ask == "upgrade"] == []


@rule("MQ-074", "MQ-R21")
def test_a_downgrade_in_a_reward_may_be_declined() -> None:
    story = challenge("Miser", "Blade").will(A=["pass"])
    story.step()
    assert story.happened("downgraded") == []
