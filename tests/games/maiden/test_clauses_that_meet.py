"""Where two or three clauses meet in one Encounter of a player alone."""

from typing import Any

import pytest

from tests.games.maiden.alone import alone, challenge, maiden, offered, run
from tests.games.maiden.story import Story, item, obstacle
from tests.games.maiden.tables import lints
from tests.ledger_marks import rule

SPECTRE = obstacle(
    "Spectre",
    text=[{"at": "challenge", "do": "demand", "icon": "magic"}, {"at": "add", "do": "damage"}],
    add={"damage": 2},
)
NARROW = obstacle(
    "Chamberlain", demand={"melee": 1}, text=[{"at": "challenge", "do": "smaller_fan", "count": 2}]
)
LADDER = item(
    "Ladder",
    blue={"icons": {"melee": 1}},
    black={"name": "Skylight", "sets": [{"cunning": 3}, {"piety": 3}], "damage": 1, "add": {"damage": 2}},
)
TALL = item(
    "Trellis",
    black={"name": "Balcony", "sets": [{"cunning": 3}, {"piety": 3}], "damage": 1, "level": 3},
)
GUARDIAN = {"kind": "savior", "name": "Guardian", "left": {"shields": 1}, "saved": {"down": [["charisma"]]}}
BLADE_AND_GEM = item("Shears", pink={"name": "Bent Shears", "icons": {"distract": 1}}, gray={"name": "Rust"})
SPECIAL = item("Opal", blue={"up": [["distract"]]})
OWN = [SPECTRE, NARROW, LADDER, TALL, GUARDIAN, BLADE_AND_GEM, SPECIAL]
LOST = ["Lost Kerchief"] * 5


def fought(foe: str, *fan: str, **more: Any) -> Story:
    """A Challenge, with the cards of this page as well."""
    return challenge(foe, *fan, cards=OWN, **more)


def numbers(story: Story, kind: str) -> list[int]:
    """What the events of a kind say."""
    return [int(event.number) for event in story.events(kind)]


# ------------------------------------------------------------------ Haste, Flip texts, Exits


@rule("MQ-R26", "MQ-R118", "MQ-080", "MQ-156")
def test_an_exit_swapped_in_for_an_obstacle_with_a_text_fails_with_that_one_as_an_add() -> None:
    story = fought("Spectre", "Sandals", "Loft", behind=0).will(A=["Haste"])
    story.step()
    assert story.happened("read") == ["read", "read"]
    assert numbers(story, "penalty") == [6]  # 3 of the Exit, 2 and 1 of the Spectre; not the Exit's own 1


@rule("MQ-R26", "MQ-070", "MQ-154", "MQ-155")
def test_what_the_former_one_demanded_by_its_text_is_not_asked_of_the_exit() -> None:
    story = fought("Spectre", "Sandals", "Loft", "Bouquet", "Key Ring").will(A=["Haste"])
    story.step()
    assert story.winner() == "A"


@rule("MQ-R26", "MQ-105", "MQ-118")
def test_a_second_haste_swaps_back_and_the_text_of_the_first_one_applies_again() -> None:
    story = fought("Spectre", "Sandals", "Sandals", "Page", "Great Shield", behind=0)
    story.will(A=["Haste", "Haste", "Page"]).step()
    assert story.happened("swapped") == ["swapped", "swapped"]
    assert "Spectre" in story.cellar()
    assert [event.other for event in story.events("checked")] == [10]  # 9 Melee and the Magic of its text


@rule("MQ-R26", "MQ-070", "MQ-R22")
def test_a_fan_that_a_text_has_made_smaller_stays_so_after_a_swap() -> None:
    story = fought("Chamberlain", "Reticule", "Page").will(A=["Haste", "Distract", "Chamberlain"])
    story.step()
    assert "defeated: Page" in story.cellar()
    assert len(story.cellar()) == 5  # two Obstacles, and a Fan of three


@rule("MQ-R113", "MQ-127", "MQ-155", "MQ-113")
def test_a_card_downgraded_to_an_exit_is_swapped_in_and_beaten_at_once() -> None:
    story = fought("Hangman", "Loose Thread", "Curtain", "Sandals", "Picklock")
    story.will(A=["Curtain", "Haste"]).step()
    assert story.winner() == "A"
    assert story.ended_by() == "MQ-155"


@rule("MQ-R113", "MQ-048", "MQ-079")
def test_a_card_that_became_an_exit_lends_its_icon_no_more_and_adds_its_damage() -> None:
    story = fought("Page", "Loose Thread", "Ladder", behind=0).will(A=["Ladder"])
    story.step()
    assert numbers(story, "checked") == [0]
    assert numbers(story, "penalty") == [3]  # 1 of the Page, 2 of the Exit


@rule("MQ-R113", "MQ-107", "MQ-120")
def test_a_new_exit_stays_in_the_fan_but_may_be_distracted_away() -> None:
    story = fought("Hangman", "Loose Thread", "Ladder", "Gem").will(A=["Downgrade of Loose Thread", "Ladder"])
    options = offered(story)
    assert "Cellar Skylight" not in options
    assert "Distract of Gem" in options
    story = fought("Bailiff", "Loose Thread", "Ladder", "Gem", *LOST[:2], behind=6)
    story.will(A=["Downgrade of Loose Thread", "Ladder", "Distract", "Skylight", "pass", "Gem"]).step()
    assert numbers(story, "penalty") == [0]


@rule("MQ-R113", "MQ-R55", "MQ-108", "MQ-R27")
def test_a_new_exit_above_the_level_may_be_cellared_and_is_not_swapped_in() -> None:
    story = fought("Hangman", "Loose Thread", "Trellis", "Sandals").will(A=["Trellis"])
    options = offered(story)
    assert "Cellar Balcony" in options
    assert "Haste of Sandals" not in options


@rule("MQ-R113", "MQ-R110")
def test_a_card_that_becomes_an_exit_in_the_resolution_adds_nothing_any_more() -> None:
    story = fought("Butler", "Ladder", "Sword", "Sword", "Heart", "Great Shield")
    story.will(A=["a Downgrade", "Ladder"]).step()
    assert numbers(story, "penalty") == [1]
    assert numbers(story, "shielded") == [1]
    assert "Skylight" in story.cellar()


# ------------------------------------------------------------------ Saviors, Shields and Damage


@rule("MQ-131", "MQ-R41", "MQ-136")
def test_with_the_shield_downgraded_a_savior_flips_for_the_damage_and_forces_nothing() -> None:
    story = fought("Butler", "Buckler", "Robin", "Bouquet", *LOST[:2]).will(
        A=["pass", "a Downgrade", "Buckler", "Robin"]
    )
    story.step()
    assert story.happened("shielded", "savior_flipped", "excess") == ["savior_flipped"]
    assert "saved: Robin" in story.cellar()
    assert "Bouquet" in story.cellar()


@rule("MQ-132", "MQ-R108", "MQ-086")
def test_a_savior_that_has_flipped_for_the_downgrade_cannot_flip_for_the_damage_too() -> None:
    story = fought("Butler", "Robin", *LOST[:4], behind=0).will(A=["pass", "a Downgrade"])
    story.step()
    assert story.happened("savior_flipped") == ["savior_flipped"]
    assert story.ended_by() == "MQ-086"


@rule("MQ-R41", "MQ-044", "MQ-131")
@pytest.mark.parametrize(("first", "stopped"), [("the Damage", [1]), ("a Downgrade", [])])
def test_a_savior_with_a_shield_that_flips_for_the_downgrade_first_shields_no_more(
    first: str, stopped: list[int]
) -> None:
    story = fought("Butler", "Guardian", *LOST[:4], "Heart").will(A=["pass", first])
    story.step()
    assert numbers(story, "shielded") == stopped
    assert story.lies("saved: Guardian") == "flipped"
    assert ("Lost Heart" in story.cellar()) == (not stopped)


@rule("MQ-R20", "MQ-113", "MQ-R18", "MQ-049")
def test_the_downgrade_of_a_savior_saved_by_an_upgrade_cannot_hit_what_was_altered_before() -> None:
    flowers = item("Flowers", gold={"name": "Bower", "icons": {"charisma": 1}})
    story = challenge("Page", "Whetstone", "Whetstone", "Robin", "Flowers", "Blade", cards=[flowers])
    story.will(A=["Upgrade of Whetstone", "Flowers", "Upgrade of Whetstone", "Robin"])
    story.step()
    assert {"Bower", "saved: Robin", "defeated: Page"} <= set(story.cellar())
    assert story.happened("downgraded") == []


# ------------------------------------------------------------------ Excess Damage, Treasures and the Rest cards


def at_the_end_of_level_4(difficulty: str, *cellar: str) -> Story:
    """Damage that is only paid behind the Rest cards, while the Tower Level is 4."""
    story = challenge(
        "Page", *lints(5), behind=1, cellar=list(cellar), level="4", options={"difficulty": difficulty}
    )
    story.step()
    return story


@rule("MQ-089", "MQ-R53", "MQ-160", "MQ-161", "MQ-152")
@pytest.mark.parametrize(
    ("difficulty", "winner", "clause"), [("easy", "A", "MQ-160"), ("hard", "nobody", "MQ-161")]
)
def test_a_search_that_passes_the_rest_cards_at_level_4_completes_it(
    difficulty: str, winner: str, clause: str
) -> None:
    story = at_the_end_of_level_4(difficulty, "Lint", "Heart")
    assert (story.winner(), story.ended_by()) == (winner, clause)
    story = at_the_end_of_level_4("normal", "Lint", "Heart")
    assert not story.over()
    assert story.level() == "4"


@rule("MQ-R53", "MQ-086", "MQ-160")
def test_in_easy_mode_who_finds_no_heart_behind_the_rest_cards_has_lost_all_the_same() -> None:
    story = at_the_end_of_level_4("easy", "Lint", "Lint")
    assert (story.winner(), story.ended_by()) == ("nobody", "MQ-086")


@rule("MQ-R48", "MQ-141", "MQ-139", "MQ-161")
def test_a_treasure_search_past_the_rest_cards_at_level_4_completes_nothing() -> None:
    story = challenge(
        "Steward", "Sword", behind=1, cellar=["Jewel"], level="4", options={"difficulty": "hard"}
    )
    story.will(A=["pass"]).step()
    assert not story.over()
    assert "found: Jewel" in story.ahead()


@rule("MQ-085", "MQ-138", "MQ-139", "MQ-141", "MQ-045")
def test_a_treasure_that_a_search_for_damage_has_passed_is_found_in_the_next_encounter() -> None:
    story = challenge("Page", *lints(5), "Jewel", "Heart", "Steward", "Sword", *lints(4), behind=2)
    story.will(A=["Challenge it", "pass"]).step()
    assert story.cellar()[:2] == ["Jewel", "Lost Heart"]
    story.step()
    assert story.happened("rests_passed", "rested", "shuffled") == ["rests_passed", "shuffled"]
    assert story.level() == "1"
    assert story.cellar() == []
    assert "found: Jewel" in story.ahead()


@rule("MQ-089", "MQ-165", "MQ-R96")
@pytest.mark.parametrize(("before", "after"), [("1", "2B"), ("3B", "4"), ("3C", "4"), ("4", "4")])
def test_a_rest_caused_by_a_search_progresses_twice_too(before: str, after: str) -> None:
    story = challenge(
        "Page", *lints(5), behind=1, cellar=["Heart"], level=before, options={"severity": "extreme"}
    )
    story.step()
    assert story.level() == after


@rule("MQ-078", "MQ-089", "MQ-R44")
def test_a_downgrade_after_the_search_still_hits_the_fan_before_all_is_shuffled_in() -> None:
    story = challenge("Butler", "Blade", behind=0, cellar=["Heart"])
    story.will(A=["the Damage", "Blade"]).step()
    assert story.level() == "2A"
    assert sorted(story.ahead()) == ["Butler", "Lint", "Lint", "Lint", "Lint", "Lost Blade", "Lost Heart"]


@rule("MQ-087", "MQ-R112", "MQ-050")
def test_a_heart_altered_before_the_check_may_be_altered_once_more_for_damage() -> None:
    story = challenge("Guard", "Loose Thread", "Brave Heart", *LOST[:3], behind=0, cellar=["Heart"])
    story.will(A=["Downgrade of Loose Thread", "Brave Heart", "pass"]).step()
    assert numbers(story, "absorbed") == [1, 1]
    assert {"Lost Heart"} == {card for card in story.ahead() if "Heart" in card}


# ------------------------------------------------------------------ Rests that are provoked


@rule("MQ-120", "MQ-122", "MQ-123", "MQ-145", "MQ-R51")
def test_a_distract_after_plus_two_provokes_a_rest_that_leaves_only_the_alterations() -> None:
    story = challenge("Hangman", "Train", "Gem", "Whetstone", "Blade", "Lint", behind=2)
    story.will(A=["+2 Fan", "Upgrade of Whetstone", "Blade", "Distract", "Lint"]).step()
    assert story.happened("checked", "penalty", "rested") == ["rested"]
    assert story.level() == "2A"
    assert "Sharp Blade" in story.ahead()
    assert len(story.ahead()) == 8
    assert story.fan() == []
    story.game.ahead[0].take(story.handle("Hangman"))
    story.game.ahead[0].put(story.handle("Hangman"))
    story.will(A=["Challenge it"])
    offered(story)
    assert len(story.fan()) == 5


@rule("MQ-122", "MQ-145", "MQ-146", "MQ-E27")
def test_plus_two_rests_at_once_when_only_one_card_is_left() -> None:
    story = challenge("Page", "Train", "Blade", behind=1).will(A=["+2 Fan"])
    story.step()
    assert story.level() == "2A"
    assert "Page" in story.ahead()


@rule("MQ-124", "MQ-126", "MQ-R25", "MQ-145")
def test_who_cellars_all_that_is_foreseen_before_the_rest_has_the_rest_down_the_hall() -> None:
    story = challenge("Page", "Tea Leaves", "Gem", "Blade", *lints(2), "Heart", "Charm", behind=0)
    story.will(A=["Foresight", "Heart", "Charm", "pass"]).step()
    assert story.level() == "1"
    assert "defeated: Page" in story.cellar()
    story = challenge("Page", "Tea Leaves", "Gem", "Blade", *lints(2), "Heart", "Charm", behind=0)
    story.will(A=["Foresight", "Heart", "Charm", "Distract", "Lint"]).step()
    assert story.level() == "2A"
    assert "Page" in story.ahead()


@rule("MQ-096", "MQ-145", "MQ-R51", "MQ-092")
def test_a_gray_card_cellared_on_a_run_may_bring_the_rest_instead_of_the_downgrade() -> None:
    story = run("Hangman", "Lost Kerchief", "Blade", behind=0).will(A=["Cellar Lost Kerchief"])
    story.step()
    assert story.level() == "2A"
    assert story.happened("downgraded") == []


@rule("MQ-242", "MQ-R51", "MQ-100")
def test_a_rest_during_the_maidens_encounter_leaves_no_upgrade() -> None:
    story = maiden("Min", "Lost Kerchief", "Charm", behind=0).will(A=["Cellar Lost Kerchief"])
    story.step()
    assert story.level() == "2A"
    assert story.happened("upgraded") == []


# ------------------------------------------------------------------ green arrows and Wild


@rule("MQ-114", "MQ-R30", "MQ-113")
def test_a_green_downgrade_that_is_owed_may_be_placed_on_a_wild_instead_of_the_icon() -> None:
    story = challenge("Page", "Green Thread", "Prayer Beads", "Tapestry", "Blade")
    story.will(A=["Tapestry", "pass"]).step()
    assert {"Lost Tapestry", "Prayer Beads"} <= set(story.cellar())


@rule("MQ-R30", "MQ-R29", "MQ-114")
def test_a_wild_is_no_target_for_a_green_arrow_with_a_special_icon() -> None:
    story = fought("Page", "Opal", "Tapestry", "Blade")
    story.step()
    assert story.asked() == [("A", "challenge")]
    story = fought("Page", "Opal", "Gem", "Blade")
    assert "green Upgrade" in offered(story)


@rule("MQ-R30", "MQ-R38", "MQ-100", "MQ-R128")
def test_the_encountered_maiden_may_upgrade_a_wild() -> None:
    story = maiden("Min", "Tapestry", "Blade").will(A=["Tapestry"])
    story.step()
    assert "Golden Tapestry" in story.cellar()


@rule("MQ-R128", "MQ-131", "MQ-114")
def test_a_savior_flips_for_a_green_upgrade_only_if_its_banner_matches() -> None:
    story = maiden("Gwendolyn", "Robin", "saved: Robin").will(A=["Robin"])
    story.step()
    assert story.cellar().count("saved: Robin") == 2


# ------------------------------------------------------------------ altered before the check, and again


@rule("MQ-049", "MQ-050", "MQ-073", "MQ-057")
def test_a_card_upgraded_before_the_check_may_be_upgraded_again_by_the_reward_but_only_once() -> None:
    story = challenge("Tailor", "Whetstone", "Torn Ribbon", "Sword", "Blade", "Heart")
    story.will(A=["Upgrade of Whetstone", "Torn Ribbon", "Ribbon"])
    options = offered(story)
    assert "Golden Ribbon" in story.fan()
    assert all("Ribbon" not in option for option in options)


@rule("MQ-049", "MQ-050", "MQ-081")
def test_a_card_upgraded_before_the_check_may_be_downgraded_by_the_failure() -> None:
    story = challenge("Bailiff", "Whetstone", "Blade", *LOST[:3]).will(
        A=["Upgrade of Whetstone", "Blade", "pass", "Sharp Blade"]
    )
    story.step()
    assert "Blade" in story.cellar()


@rule("MQ-R37", "MQ-100", "MQ-106")
def test_the_encountered_maiden_upgrades_a_card_that_an_arrow_has_altered_before() -> None:
    story = alone("Min", "Whetstone", "Pixie Lint", *lints(3)).will(
        A=["Upgrade of Whetstone", "Pixie Lint", "Fairy Dust"]
    )
    story.step()
    assert "Fairy Glitter" in story.cellar()


@rule("MQ-106", "MQ-R109", "MQ-113", "MQ-120")
def test_a_downgrade_that_has_to_be_made_may_bring_a_distract_to_light_that_saves_the_day() -> None:
    story = fought("Page", "Loose Thread", "Shears", "Watchman", "Lint", "Lint", "Great Shield")
    story.will(A=["Shears", "Distract of Bent Shears", "Watchman"])
    story.step()
    assert numbers(story, "penalty") == [1]
    assert numbers(story, "shielded") == [1]


# ------------------------------------------------------------------ Runs


@rule("MQ-093", "MQ-R35", "MQ-R33", "MQ-131", "MQ-044")
def test_on_a_run_from_level_4_a_savior_may_flip_for_the_damage_and_a_shield_stops_nothing() -> None:
    story = run("Demon", "Great Shield", "Robin", *LOST[:3], level="4")
    story.will(A=["pass", "the Damage", "Robin"]).step()
    assert story.happened("shielded") == []
    assert {"Lost Great Shield", "saved: Robin"} <= set(story.cellar())


@rule("MQ-093", "MQ-089", "MQ-R53", "MQ-161", "MQ-094")
def test_in_hard_mode_the_damage_of_a_run_may_end_level_4_and_haste_prevents_it() -> None:
    hard = {"difficulty": "hard"}
    story = run("Demon", *LOST, level="4", behind=1, cellar=["Heart"], options=hard)
    story.will(A=["pass"]).step()
    assert (story.winner(), story.ended_by()) == ("nobody", "MQ-161")
    story = run("Demon", "Sandals", *LOST[:4], level="4", behind=1, cellar=["Heart"], options=hard)
    story.will(A=["pass", "get away"]).step()
    assert not story.over()
    assert "Demon" in story.cellar()


# ------------------------------------------------------------------ Exits in Advanced and Extreme Mode


@rule("MQ-166", "MQ-164", "MQ-R56", "MQ-128", "MQ-R31")
@pytest.mark.parametrize(
    ("fan", "winner"),
    [
        (["Picklock", "Picklock"], "A"),
        (["Picklock", "Gift of Magic", "Tapestry"], "A"),
        (["Six of Magic", "Tapestry"], "A"),
        (["Six of Magic"], None),
        (["Picklock", "Tapestry", "Tapestry"], None),
    ],
)
def test_with_six_icons_a_wild_stands_for_one_of_them_or_for_the_key(fan: list[str], winner: str) -> None:
    six = item("Six of Magic", blue={"icons": {"magic": 6}})
    two = item("Gift of Magic", blue={"icons": {"magic": 2}})
    story = challenge("Window", *fan, "Great Shield", cards=[six, two], options={"severity": "extreme"})
    story.step()
    assert (story.winner() if story.over() else None) == winner
