"""A failed Challenge: Downgrades, Damage, Shields, Hearts, Saviors, and Damage that is looked for in the deck."""

import pytest

from tests.games.maiden.alone import alone, challenge, offered, play_on
from tests.games.maiden.story import Story, obstacle
from tests.games.maiden.tables import lints
from tests.ledger_marks import rule

COURIER = obstacle("Courier", demand={"haste": 2})
THREE_HARMS = obstacle("Ogre", fail={"damage": 3})
WASHERWOMAN = obstacle("Washerwoman", add={"damage": 1}, fail={"downgrade": 1})


def numbers(story: Story, kind: str) -> list[int]:
    """What the events of a kind say."""
    return [int(event.number) for event in story.events(kind)]


# ------------------------------------------------------------------ Downgrades


@rule("MQ-077", "MQ-081", "MQ-082", "MQ-230")
def test_each_downgrade_alters_a_different_card_of_the_fan_as_long_as_there_are_any() -> None:
    story = challenge("Smith", "Blade", "Sword", *["Lost Kerchief"] * 3, "Charm").will(A=["pass", "Sword"])
    story.step()
    assert story.happened("downgraded") == ["downgraded", "downgraded"]
    assert "Charm" in story.ahead()


@rule("MQ-047", "MQ-054", "MQ-055", "MQ-R06")
def test_an_item_goes_from_blue_by_pink_to_its_lowest_position() -> None:
    story = challenge("Bailiff", "Ribbon", *["Lost Kerchief"] * 4).will(A=["pass"])
    story.step()
    assert story.lies("Torn Ribbon") == "flipped"
    story = challenge("Bailiff", "Torn Ribbon", *["Lost Kerchief"] * 4).will(A=["pass"])
    story.step()
    assert story.lies("Barbed Ribbon") == "flipped, turned"


@rule("MQ-056", "MQ-R06")
def test_a_short_path_leads_from_blue_to_the_lowest_position_at_once() -> None:
    story = challenge("Bailiff", "Blade", *["Lost Kerchief"] * 4).will(A=["pass"])
    story.step()
    assert story.lies("Lost Blade") == "flipped"


@rule("MQ-051", "MQ-R09", "MQ-060")
def test_what_shows_a_slipper_an_obstacle_a_maiden_and_a_treasure_cannot_be_downgraded() -> None:
    story = challenge("Bailiff", "Barbed Ribbon", "Watchman", "Min", "found: Jewel", "Lost Kerchief").will(
        A=["pass"]
    )
    story.step()
    assert story.happened("downgraded") == []
    story = challenge("Bailiff", "defeated: Squire", "Loft", "Dim da Troll", "Brooch", "Jewel", level="4")
    story.will(A=["pass"]).step()
    assert story.happened("lapsed", "downgraded") == []


@rule("MQ-131", "MQ-R108", "MQ-130")
def test_a_savior_that_is_the_only_target_has_to_flip_for_a_downgrade() -> None:
    story = challenge("Bailiff", "saved: Robin", *["Lost Kerchief"] * 4).will(A=["pass"])
    story.step()
    assert story.lies("Robin") == "up"


# ------------------------------------------------------------------ Damage and Shields


@rule("MQ-079", "MQ-080", "MQ-238", "MQ-R17", "MQ-R110")
def test_the_damage_of_adds_is_added_and_that_on_the_challenged_card_is_not() -> None:
    story = challenge("Washerwoman", "Watchman", "Blade", "Heart", cards=[WASHERWOMAN])
    play_on(story)
    assert numbers(story, "penalty") == [1]


@rule("MQ-044", "MQ-R41")
def test_shields_come_off_the_whole_lot_once() -> None:
    story = challenge("Ogre", "Watchman", "Buckler", "Buckler", "Heart", "Heart", cards=[THREE_HARMS])
    story.will(A=["Heart"]).step()
    assert numbers(story, "shielded") == [2]
    assert numbers(story, "absorbed") == [1, 1]


@rule("MQ-048", "MQ-044")
def test_a_shield_that_does_not_show_stops_nothing() -> None:
    story = challenge("Page", "Ribbon", "Heart")
    story.step()
    assert story.happened("shielded") == []


@rule("MQ-078", "MQ-R41")
@pytest.mark.parametrize(("first", "stopped"), [("the Damage", []), ("a Downgrade", [1])])
def test_the_order_is_the_players_and_a_shield_may_come_to_light(first: str, stopped: list[int]) -> None:
    story = challenge("Butler", "Ribbon", *["Lost Kerchief"] * 4, "Heart").will(A=["pass", first])
    play_on(story)
    assert numbers(story, "shielded") == stopped


@rule("MQ-078", "MQ-R41")
def test_a_shield_that_is_downgraded_first_stops_nothing() -> None:
    story = challenge("Butler", "Buckler", "Heart").will(A=["a Downgrade", "Buckler"])
    story.step()
    assert story.happened("shielded") == []
    assert numbers(story, "absorbed") == [1]


@rule("MQ-083", "MQ-084", "MQ-042")
def test_a_card_absorbs_as_many_points_as_it_has_hearts_and_nothing_is_refunded() -> None:
    story = challenge("Ogre", "Brave Heart", "Brave Heart", cards=[THREE_HARMS])
    story.will(A=["Brave Heart"]).step()
    assert numbers(story, "absorbed") == [2, 1]
    assert story.cellar().count("Sore Heart") == 2


@rule("MQ-083", "MQ-R42")
def test_hearts_of_the_fan_have_to_be_used_and_which_is_the_players_choice() -> None:
    story = challenge("Page", "Brave Heart", "Heart", "Charm")
    assert [option.split()[0] for option in offered(story)] == ["Brave", "Heart"]


# ------------------------------------------------------------------ Saviors


@rule("MQ-131", "MQ-R40", "MQ-R108")
def test_a_savior_without_a_heart_may_flip_for_a_point_or_be_spared() -> None:
    spared = challenge("Page", "saved: Robin", "Gem", behind=0, cellar=["Heart"]).will(A=["pass", "pass"])
    spared.step()
    assert spared.happened("savior_flipped") == []
    assert spared.happened("rests_passed") == ["rests_passed"]
    flipped = challenge("Page", "saved: Robin", "Gem").will(A=["pass", "saved: Robin"])
    flipped.step()
    assert flipped.happened("savior_flipped") == ["savior_flipped"]
    assert flipped.happened("excess") == []


@rule("MQ-R40", "MQ-R108")
def test_a_savior_with_hearts_absorbs_as_many_points_and_cannot_be_spared() -> None:
    story = challenge("Guard", "Hugh")
    story.step()
    assert numbers(story, "absorbed") == [2]
    assert story.lies("saved: Hugh") == "flipped"


@rule("MQ-132")
def test_a_savior_flips_at_most_once_before_the_check_and_once_after_it() -> None:
    story = challenge("Butler", "Whetstone", "Whetstone", "Robin", *["Lost Kerchief"] * 2)
    story.will(A=["Upgrade", "Robin"])
    assert all("Robin" not in option for option in offered(story))


@rule("MQ-136", "MQ-R20")
def test_a_savior_that_is_saved_before_the_check_forces_its_downgrade() -> None:
    story = challenge("Courier", "Whetstone", "Robin", "Bouquet", cards=[COURIER]).will(
        A=["Upgrade", "Robin", "pass"]
    )
    story.step()
    assert "Lost Bouquet" in story.cellar()
    assert "defeated: Courier" in story.cellar()


# ------------------------------------------------------------------ Excess Damage


@rule("MQ-085", "MQ-045", "MQ-R43")
def test_the_deck_is_searched_card_by_card_and_the_first_heart_is_taken() -> None:
    story = challenge("Page", *lints(5), "Great Shield", "Brave Heart", "Heart")
    story.step()
    assert numbers(story, "excess") == [1]
    assert story.cellar()[:2] == ["Great Shield", "Sore Heart"]
    assert story.ahead()[0] == "Heart"


@rule("MQ-R44", "MQ-061")
def test_what_is_passed_in_a_search_is_not_encountered() -> None:
    story = challenge("Page", *lints(5), "Hangman", "Min", "Heart")
    story.step()
    assert story.asked() == [("A", "challenge")]
    assert story.cellar()[:2] == ["Hangman", "Min"]


@rule("MQ-088", "MQ-089", "MQ-R44")
def test_a_search_goes_on_past_the_rest_cards_and_then_the_deck_is_rested() -> None:
    story = challenge("Page", *lints(5), behind=1, cellar=["Blade", "Heart", "Charm"])
    story.step()
    assert story.level() == "2A"
    assert len(story.ahead()) == 10
    assert "Lost Heart" in story.ahead()
    assert "Page" in story.ahead()


@rule("MQ-089")
def test_a_search_that_does_not_reach_the_rest_cards_shuffles_nothing() -> None:
    story = challenge("Page", *lints(5), "Heart", behind=1)
    story.step()
    assert story.level() == "1"
    assert story.happened("shuffled") == []


@rule("MQ-087", "MQ-R112", "MQ-R44")
def test_a_heart_that_was_altered_in_this_resolution_absorbs_nothing_more() -> None:
    story = challenge("Ogre", "Brave Heart", cards=[THREE_HARMS], behind=0)
    story.step()
    assert story.over()
    assert numbers(story, "fell") == [1]


@rule("MQ-133")
def test_a_savior_in_the_deck_absorbs_only_with_a_heart() -> None:
    story = challenge("Page", *lints(5), "Robin", "Hugh")
    story.step()
    assert story.cellar()[:2] == ["Robin", "saved: Hugh"]


@rule("MQ-086", "MQ-003", "MQ-R01")
def test_damage_that_finds_no_heart_is_the_end() -> None:
    story = challenge("Page", *lints(5))
    story.step()
    assert story.winner() == "nobody"
    assert story.ended_by() == "MQ-086"


@rule("MQ-R01")
def test_a_deck_without_hearts_plays_on_as_long_as_no_damage_is_due() -> None:
    story = challenge("Bailiff", "Blade", *["Lost Kerchief"] * 4).will(A=["pass"])
    story.step()
    assert not story.over()


@rule("MQ-R126")
def test_giving_up_is_a_loss() -> None:
    story = alone("Page", "Blade", *lints(4))
    story.concede("A")
    story.step()
    assert story.over()
    assert story.winner() == "nobody"
    assert story.ended_by() == "MQ-R126"
