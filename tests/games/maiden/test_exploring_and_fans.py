"""Exploring, what is met, the Fan and what leaves it, and the special icons."""

import pytest

from tests.games.maiden.alone import alone, challenge, maiden, offered, run
from tests.games.maiden.story import obstacle
from tests.games.maiden.tables import lints
from tests.ledger_marks import rule

HAUNTED = obstacle("Phantom", 3, text=[{"at": "add", "do": "no_shields"}])

# ------------------------------------------------------------------ Exploring


@rule("MQ-061", "MQ-062", "MQ-R11")
def test_whatever_needs_no_dealing_with_is_cellared_on_the_way() -> None:
    story = alone("Lint", "Lost Kerchief", "defeated: Page", "Kendra", "Page", *lints(5))
    offered(story)
    assert story.met() == "Page"
    assert story.cellar() == ["Lint", "Lost Kerchief", "defeated: Page", "Kendra"]


@rule("MQ-064", "MQ-032")
def test_an_obstacle_above_the_level_is_passed_over() -> None:
    story = alone("Giant", "Page", *lints(5))
    offered(story)
    assert story.met() == "Page"
    assert story.cellar() == ["Giant"]
    assert story.happened("passed_above") == ["passed_above"]


@rule("MQ-036")
def test_cellaring_leaves_a_card_as_it_lies_and_puts_it_last() -> None:
    story = alone("Torn Ribbon", "Page", *lints(5))
    offered(story)
    assert story.cellar() == ["Torn Ribbon"]
    assert story.lies("Torn Ribbon") == "flipped"


@rule("MQ-065", "MQ-090")
@pytest.mark.parametrize("foe", ["Page", "Dim da Troll", "Loft"])
def test_an_obstacle_a_captor_and_an_exit_may_be_challenged_or_run_from(foe: str) -> None:
    assert offered(alone(foe, *lints(5), level="4")) == ["Challenge it", "Run"]


@rule("MQ-066", "MQ-R105", "MQ-039")
def test_the_choice_is_made_before_the_fan_is_seen() -> None:
    story = alone("Hangman", "Gem", *lints(5))
    offered(story)
    assert story.fan() == []
    assert not story.game.knows(0, story.game.ahead[0].top())


@rule("MQ-066")
def test_the_choice_stands_when_the_fan_is_seen() -> None:
    assert "Run" not in offered(challenge("Hangman", "Gem"))


@rule("MQ-063")
def test_the_fan_is_the_five_cards_behind_what_is_met() -> None:
    story = challenge("Page", "Gem", "Blade", "Charm", "Sandals", "Prayer Beads", "Curtain")
    offered(story)
    assert story.fan() == ["Gem", "Blade", "Charm", "Sandals", "Prayer Beads"]


@rule("MQ-039", "MQ-R59")
def test_the_card_down_the_hall_is_seen_when_the_fan_is_open_and_the_one_behind_it_is_not() -> None:
    story = challenge("Page", "Gem", *lints(4), "Curtain", "Blade")
    offered(story)
    ahead = story.game.ahead[0]
    assert story.game.knows(0, ahead.top())
    assert not story.game.knows(0, ahead.at(ahead.size() - 2))


@rule("MQ-076", "MQ-037")
def test_an_encounter_ends_with_all_active_cards_cellared_as_they_lie_and_no_order_is_asked() -> None:
    story = challenge("Page", "Blade", "Torn Ribbon")
    story.step()
    assert sorted(story.cellar()) == ["Blade", "Lint", "Lint", "Lint", "Torn Ribbon", "defeated: Page"]
    assert story.asked() == [("A", "challenge")]


# ------------------------------------------------------------------ what leaves the Fan


@rule("MQ-110", "MQ-071", "MQ-R14", "MQ-040")
def test_a_gray_card_is_cellared_freely_and_the_next_card_comes_in_at_once() -> None:
    story = challenge("Hangman", "Lost Kerchief", *lints(4), "Gem", level="1")
    story.will(A=["Cellar Lost Kerchief"])
    offered(story)
    assert story.fan() == ["Lint", "Lint", "Lint", "Lint", "Gem"]
    assert story.cellar() == ["Lost Kerchief"]


@rule("MQ-110", "MQ-R14")
def test_a_card_that_has_come_in_may_leave_as_well() -> None:
    story = challenge("Hangman", "Lost Kerchief", "Gem", *lints(3), "Lost Rags", "Curtain")
    story.will(A=["Cellar Lost Kerchief", "Cellar Lost Rags"])
    offered(story)
    assert story.fan() == ["Gem", "Lint", "Lint", "Lint", "Curtain"]


@rule("MQ-107", "MQ-108", "MQ-R12", "MQ-035")
def test_adds_above_the_level_may_leave_and_others_stay() -> None:
    options = offered(challenge("Hangman", "Giant", "Watchman", "Gem"))
    assert options == ["Cellar Giant", "Distract of Gem", "go on to the check"]


@rule("MQ-R13")
def test_an_above_level_add_that_is_kept_does_its_harm() -> None:
    story = challenge("Bailiff", "Giant", "Watchman", "Blade").will(A=["pass"])
    offered(story)
    assert story.events("penalty")[0].number == 2


@rule("MQ-108")
def test_an_above_level_add_that_has_left_does_none() -> None:
    story = challenge("Bailiff", "Giant", "Watchman", "Blade").will(A=["Cellar Giant"])
    offered(story)
    assert story.events("penalty")[0].number == 1


@rule("MQ-109", "MQ-R118")
def test_an_above_level_add_may_be_cellared_before_its_text_is_read() -> None:
    story = challenge("Page", "Phantom", "Blade", "Gem", cards=[HAUNTED]).will(A=["Cellar it unread"])
    offered(story)
    assert story.happened("read") == []
    assert story.cellar() == ["Phantom"]


@rule("MQ-109", "MQ-R118")
def test_an_above_level_add_may_be_cellared_after_its_text_was_read_which_then_holds() -> None:
    story = challenge("Page", "Phantom", "Buckler", "Heart", cards=[HAUNTED])
    story.will(A=["read it first", "Cellar Phantom"])
    story.step()
    assert story.happened("read") == ["read"]
    assert story.happened("shielded") == []
    assert story.happened("absorbed") == ["absorbed"]


# ------------------------------------------------------------------ icons


@rule("MQ-115", "MQ-116")
def test_basic_icons_are_counted_and_cannot_be_used() -> None:
    story = challenge("Page", "Bouquet", "Key Ring", "Blade", "Prayer Beads", "Charm")
    story.step()
    assert story.asked() == [("A", "challenge")]


@rule("MQ-105", "MQ-119", "MQ-R23")
def test_each_icon_is_used_once_in_an_encounter_and_need_not_be_used() -> None:
    story = challenge("Tax Collector", "Reticule", "Lost Kerchief", behind=7)
    story.will(A=["Distract of Reticule", "Lint"])
    assert offered(story) == ["Cellar Lost Kerchief", "go on to the check"]


@rule("MQ-R23", "MQ-068", "MQ-069", "MQ-R15")
def test_a_used_icon_still_counts_and_special_ones_count_for_any() -> None:
    story = challenge("Tax Collector", "Reticule").will(A=["Distract", "Lint"])
    story.step()
    assert "defeated: Tax Collector" in story.cellar()


@rule("MQ-068", "MQ-069", "MQ-R15")
def test_hearts_shields_and_arrows_never_count_for_any() -> None:
    story = challenge("Usher", "Blade", "Sword", "Great Shield", "Heart", "Green Glass").will(A=["Heart"])
    story.step()
    assert [event.number for event in story.events("checked")] == [0]


@rule("MQ-R24")
def test_a_plus_two_is_one_icon() -> None:
    story = challenge("Usher", "Train", "Blade").will(A=["pass", "Blade"])
    story.step()
    assert [event.number for event in story.events("checked")] == [0]


@rule("MQ-118", "MQ-120")
def test_each_copy_of_an_icon_is_used_by_itself() -> None:
    story = challenge("Page", "Pair of Gems", "Gem", "Blade", behind=8)
    story.will(
        A=["Distract of Pair of Gems", "Lint", "Distract of Pair of Gems", "Lint", "Distract of Gem", "Lint"]
    )
    story.step()
    assert [event.number for event in story.events("used")] == [1, 1, 1]


@rule("MQ-120", "MQ-R22")
@pytest.mark.parametrize("victim", ["Watchman", "Min", "Gem", "Lint"])
def test_distract_removes_any_card_of_the_fan(victim: str) -> None:
    story = challenge("Usher", "Gem", "Watchman", "Min", "Lint", "Lint", "Curtain", behind=2)
    story.will(A=["Distract", victim])
    offered(story)
    assert story.cellar() == [victim]
    assert story.fan()[-1] == "Curtain"


@rule("MQ-121", "MQ-122", "MQ-123", "MQ-R124")
def test_enlargements_add_up_and_the_fan_is_refilled_to_its_new_size() -> None:
    story = challenge("Page", "Long Sleeves", "Train", "Lost Kerchief", "Pair of Gems", behind=9)
    story.will(A=["+1 Fan", "+2 Fan", "Distract", "Train", "Cellar Lost Kerchief"])
    offered(story)
    assert len(story.fan()) == 8
    assert "Train" not in story.fan()


@rule("MQ-122")
def test_in_the_next_encounter_the_fan_is_five_again() -> None:
    story = challenge("Page", "Long Sleeves", "Blade", *lints(4), "Hangman", "Gem", behind=9)
    story.will(A=["+1 Fan", "Challenge it"])
    story.step()
    offered(story)
    assert len(story.fan()) == 5


@rule("MQ-124", "MQ-125", "MQ-R25")
def test_foresight_cellars_some_and_orders_the_others() -> None:
    story = challenge(
        "Page",
        "Tea Leaves",
        "Sword",
        *lints(3),
        "Gem",
        "Blade",
        "Charm",
        "Curtain",
        "Heart",
        "Sandals",
        behind=0,
    )
    story.will(A=["Foresight", "Blade", "pass", "Heart", "Charm", "Gem"])
    story.step()
    assert story.ahead() == ["Heart", "Charm", "Gem", "Curtain", "Sandals"]
    assert story.cellar()[0] == "Blade"


@rule("MQ-125", "MQ-R22")
def test_foreseen_cards_are_not_in_the_fan() -> None:
    story = challenge("Page", "Tea Leaves", "Gem", *lints(3), "Blade").will(
        A=["Foresight", "pass", "Blade", *lints(3)]
    )
    offered(story)
    assert "Blade" not in story.fan()
    assert story.game.knows(0, story.game.ahead[0].top())


@rule("MQ-126", "MQ-R25")
def test_foresight_stops_at_the_rest_cards_and_they_end_nothing() -> None:
    story = challenge("Bailiff", "Tea Leaves", "Gem", *lints(3), behind=2).will(
        A=["Foresight", "pass", "Lint"]
    )
    options = offered(story)
    assert options == ["Distract of Gem", "go on to the check"]
    assert story.events("foreseen")[0].number == 2


@rule("MQ-071", "MQ-106")
@pytest.mark.parametrize("first", ["Distract", "Upgrade"])
def test_icons_are_used_in_any_order(first: str) -> None:
    second = "Upgrade" if first == "Distract" else "Distract"
    given = {"Distract": ["Distract", "Lint"], "Upgrade": ["Upgrade", "Blade"]}
    story = challenge("Usher", "Gem", "Whetstone", "Blade", behind=8)
    story.will(A=[*given[first], *given[second]])
    story.step()
    assert "Sharp Blade" in story.cellar()
    assert "defeated: Usher" in story.cellar()


@rule("MQ-106", "MQ-R109")
def test_an_altered_card_has_the_icons_of_its_new_position_at_once() -> None:
    story = challenge("Usher", "Whetstone", "Lantern", "Blade", "Prayer Beads").will(A=["Upgrade", "Lantern"])
    assert offered(story) == ["Upgrade of Bright Lantern", "go on to the check"]


@rule("MQ-R107")
def test_an_arrow_may_alter_the_card_that_shows_it() -> None:
    story = challenge("Page", "Whetstone", "Blade").will(A=["Upgrade", "Whetstone"])
    story.step()
    assert "Golden Whetstone" in story.cellar()


@rule("MQ-114", "MQ-R16")
def test_a_green_arrow_alters_only_what_shows_its_icon() -> None:
    story = challenge("Page", "Green Glass", "Charm", "Blade").will(A=["green Upgrade", "pass"])
    story.step()
    assert "Golden Charm" in story.cellar()
    assert "Golden Green Glass" not in story.cellar()


@rule("MQ-114")
def test_a_green_arrow_without_a_match_cannot_be_used() -> None:
    story = challenge("Page", "Green Glass", "Blade")
    story.step()
    assert story.asked() == [("A", "challenge")]


@rule("MQ-R30", "MQ-R128")
def test_a_wild_matches_a_green_arrow_but_makes_no_downgrade_compulsory() -> None:
    story = challenge("Page", "Green Thread", "Tapestry", "Blade")
    assert offered(story) == ["green Downgrade", "go on to the check"]


@rule("MQ-113", "MQ-R18")
def test_the_check_is_refused_while_a_downgrade_has_a_target() -> None:
    story = challenge("Page", "Green Thread", "Prayer Beads", "Blade", "Gem")
    assert offered(story) == ["green Downgrade", "Distract of Gem"]
    story = challenge("Page", "Green Thread", "Prayer Beads", "Blade", "Gem").will(
        A=["Distract", "Prayer Beads"]
    )
    story.step()
    assert "defeated: Page" in story.cellar()
    assert story.happened("downgraded") == []


@rule("MQ-145", "MQ-146", "MQ-R51")
def test_a_rest_card_that_enters_the_fan_ends_the_encounter_at_once() -> None:
    story = challenge("Page", "Blade", "Gem", *lints(3), behind=0).will(A=["Distract", "Lint"])
    story.step()
    assert story.happened("broken_off", "rested") == ["broken_off", "rested"]
    assert story.level() == "2A"
    assert sorted(story.ahead()) == ["Blade", "Gem", "Lint", "Lint", "Lint", "Page"]
    assert story.happened("checked") == []


@rule("MQ-R51", "MQ-R60")
def test_a_rest_card_down_the_hall_does_nothing_yet() -> None:
    story = challenge("Page", "Blade", *lints(4), behind=0)
    story.step()
    assert story.level() == "1"
    assert "defeated: Page" in story.cellar()


@rule("MQ-101", "MQ-102", "MQ-R36", "MQ-242")
def test_with_the_maiden_icons_are_used_and_harm_does_not_occur() -> None:
    story = maiden("Min", "Gem", "Loose Thread", "Watchman", "Lost Kerchief", "Whetstone")
    options = offered(story)
    assert options == [
        "Distract of Gem",
        "Cellar Lost Kerchief",
        "Upgrade of Whetstone",
        "go on to the Upgrade of Min",
    ]


@rule("MQ-095", "MQ-096")
def test_on_a_run_gray_and_above_level_cards_may_leave_and_no_icon_is_used() -> None:
    story = run("Hangman", "Gem", "Whetstone", "Lost Kerchief", "Giant", "Loose Thread")
    assert offered(story) == ["Cellar Lost Kerchief", "Cellar Giant", "go on with the Run"]
