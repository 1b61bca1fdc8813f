"""Treasures, what there is when none is left, Rests, levels, and the modes that end at level 4."""

import pytest

from tests.games.maiden.alone import alone, challenge, offered, play_on
from tests.games.maiden.story import Story
from tests.games.maiden.tables import lints
from tests.ledger_marks import rule

EXTREME = {"severity": "extreme"}


def rests(story: Story, count: int) -> list[str]:
    """The levels after so many Rests of a deck in which nothing is met."""
    found = []
    for _ in range(count):
        story.step()
        found.append(story.level())
    return found


# ------------------------------------------------------------------ Treasures


@rule("MQ-138", "MQ-137", "MQ-241", "MQ-R45")
def test_a_treasure_is_looked_for_in_the_deck_and_turned_over() -> None:
    story = challenge("Steward", "Sword", *lints(4), "Lint", "Jewel", "Blade").will(A=["pass"])
    story.step()
    assert story.happened("discovered") == ["discovered"]
    assert story.lies("found: Jewel") == "flipped"


@rule("MQ-141", "MQ-R48", "MQ-030")
def test_after_the_search_the_deck_is_shuffled_and_the_level_stays() -> None:
    story = challenge("Steward", "Sword", "Sharp Blade", "Lost Kerchief", *lints(2), "Jewel").will(
        A=["pass", "pass"]
    )
    story.step()
    assert story.level() == "1"
    assert story.cellar() == []
    assert story.happened("shuffled", "rested") == ["shuffled"]
    assert {"Sharp Blade", "Lost Kerchief"} <= set(story.ahead())


@rule("MQ-139", "MQ-138")
def test_the_search_goes_on_past_the_rest_cards() -> None:
    story = challenge("Steward", "Sword", *lints(4), behind=2, cellar=["Jewel"]).will(A=["pass"])
    story.step()
    assert story.lies("found: Jewel") == "flipped"
    assert story.level() == "1"


@rule("MQ-R45")
def test_a_treasure_of_the_fan_can_be_found_as_well() -> None:
    story = challenge("Steward", "Sword", "Jewel", *lints(3), behind=2).will(A=["pass", "pass"])
    story.step()
    assert story.lies("found: Jewel") == "flipped"


@rule("MQ-R10", "MQ-137")
def test_upgrades_and_downgrades_leave_treasures_as_they_are() -> None:
    story = challenge("Page", "Whetstone", "Sword", "Jewel", "found: Ring").will(A=["Upgrade"])
    assert offered(story) == ["Whetstone", "Sword", "Lint"]


@rule("MQ-140", "MQ-R46")
def test_without_a_treasure_any_card_of_ones_own_goes_to_its_best_position() -> None:
    story = challenge(
        "Steward",
        "Sword",
        "Torn Ribbon",
        "Loft",
        "Robin",
        "defeated: Squire",
        behind=2,
        cellar=["Lost Rags"],
    )
    story.will(A=["pass", "pass"])
    options = set(offered(story))
    assert {"Sword", "Torn Ribbon", "Loft", "Lost Rags", "Lint"} <= {
        name.split(" becomes")[0] for name in options
    }
    assert not any("Robin" in name or "Squire" in name or "Steward" in name for name in options)


@rule("MQ-140", "MQ-R07", "MQ-R46", "MQ-R112")
def test_an_exit_may_be_set_to_gold_but_not_what_the_reward_has_altered() -> None:
    story = challenge("Steward", "Sword", "Loft", "Lost Kerchief", behind=2).will(A=["pass", "Sword", "Loft"])
    story.step()
    assert "Golden Drapes" in story.ahead()
    story = challenge("Steward", "Sword", "Torn Ribbon", *["Lost Kerchief"] * 3, behind=1)
    story.will(A=["pass", "Torn Ribbon"])
    options = offered(story)
    assert "Ribbon" not in options  # it is blue again, and would go to gold but for the limit
    assert "Sword" in options


@rule("MQ-R46", "MQ-141")
def test_the_deck_is_shuffled_also_when_the_offer_is_declined() -> None:
    story = challenge("Steward", "Sword", behind=2).will(A=["pass", "pass"])
    story.step()
    assert story.happened("restored", "shuffled") == ["shuffled"]


# ------------------------------------------------------------------ Rests


@rule("MQ-145", "MQ-147", "MQ-148")
def test_a_rest_card_that_shows_while_exploring_is_a_rest() -> None:
    story = alone("Sharp Blade", "Lost Kerchief", behind=3)
    story.step()
    assert story.level() == "2A"
    assert sorted(story.ahead()) == ["Lint", "Lint", "Lint", "Lost Kerchief", "Sharp Blade"]
    assert story.cellar() == []


@rule("MQ-046", "MQ-149", "MQ-R50", "MQ-152", "MQ-004")
def test_the_levels_rise_one_by_one_and_stay_at_4() -> None:
    assert rests(alone(), 9) == ["2A", "2B", "3A", "3B", "3C", "4", "4", "4", "4"]


@rule("MQ-165", "MQ-164", "MQ-R96", "MQ-R54")
@pytest.mark.parametrize("level", ["1", "3C"])
def test_double_progress_stops_at_4(level: str) -> None:
    expected = ["2B", "3B", "4", "4"] if level == "1" else ["4", "4"]
    assert rests(alone(options=EXTREME, level=level), len(expected)) == expected


@rule("MQ-R50", "MQ-064")
def test_letters_do_not_matter_when_levels_are_compared() -> None:
    for level in ("3A", "3B", "3C"):
        story = alone("Giant", *lints(5), level=level)
        offered(story)
        assert story.met() == "Giant"


@rule("MQ-150", "MQ-151", "MQ-R60")
def test_the_cellared_cards_may_be_looked_at_and_those_ahead_may_not() -> None:
    story = alone("Page", *lints(5), cellar=["Blade", "Jewel"])
    offered(story)
    assert [card["name"] for card in story.view("A")["cellar"]] == ["Blade", "undiscovered Treasure"]
    ahead = story.game.ahead[0]
    assert not any(story.game.knows(0, ahead.at(i)) for i in range(ahead.size()))


@rule("MQ-146", "MQ-R106")
def test_there_is_one_rest_for_both_rest_cards() -> None:
    story = alone("Page", "Blade", behind=1).will(A=["Challenge it"])
    story.step()
    assert story.happened("rested") == ["rested"]
    assert story.rests() == ["Rest 2A", "Rest 3A"]


# ------------------------------------------------------------------ Easy and Hard


@rule("MQ-160", "MQ-R53")
def test_in_easy_mode_whoever_lives_through_level_4_has_won() -> None:
    story = alone(options={"difficulty": "easy"}, level="3C")
    story.step()
    assert not story.over()
    story.step()
    assert story.winner() == "A"
    assert story.ended_by() == "MQ-160"


@rule("MQ-161", "MQ-R53")
def test_in_hard_mode_whoever_is_still_there_after_level_4_has_lost() -> None:
    story = alone(options={"difficulty": "hard"}, level="4")
    story.step()
    assert story.winner() == "nobody"
    assert story.ended_by() == "MQ-161"


@rule("MQ-R53", "MQ-089")
@pytest.mark.parametrize(("difficulty", "winner"), [("easy", "A"), ("hard", "nobody")])
def test_a_rest_from_a_search_ends_level_4_too(difficulty: str, winner: str) -> None:
    story = challenge(
        "Page", *lints(5), options={"difficulty": difficulty}, level="4", behind=1, cellar=["Heart"]
    )
    story.step()
    assert story.winner() == winner


@rule("MQ-R48", "MQ-R53", "MQ-141")
def test_the_shuffle_after_a_treasure_does_not_end_level_4() -> None:
    story = challenge(
        "Steward", "Sword", options={"difficulty": "hard"}, level="4", behind=1, cellar=["Jewel"]
    )
    story.will(A=["pass"]).step()
    assert not story.over()
    assert "found: Jewel" in story.ahead()
    assert story.happened("rests_passed", "rested") == ["rests_passed"]


@rule("MQ-R53", "MQ-155")
def test_winning_in_the_encounter_has_precedence_over_the_end_of_level_4() -> None:
    story = challenge("Loft", "Bouquet", "Key Ring", options={"difficulty": "hard"}, level="4", behind=0)
    play_on(story)
    assert story.winner() == "A"
