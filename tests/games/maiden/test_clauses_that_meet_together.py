"""Where two or three clauses meet in an Encounter that several share."""

from typing import Any

from tests.games.maiden.several import stopped, tables
from tests.games.maiden.story import Story
from tests.games.maiden.tables import lints
from tests.ledger_marks import rule


def numbers(story: Story, kind: str) -> list[int]:
    """What the events of a kind say."""
    return [int(event.number) for event in story.events(kind)]


def free(leader: list[str], helper: list[str], **more: Any) -> Story:
    """B leads; A has got out and helps."""
    return tables("co_op", {"turn": "B"}, A={"deck": [*helper, "Min"], "free": True}, B=leader, **more)


# ------------------------------------------------------------------ co-op: a helper who has got out


@rule("MQ-187", "MQ-R103", "MQ-R102", "MQ-044", "MQ-238")
def test_shields_and_adds_of_the_free_count_but_no_card_of_theirs_is_altered_for_damage() -> None:
    story = free(["Guard", *lints(5), "Heart", "Heart"], ["Watchman", "Buckler", "Robin", "Heart", *lints(6)])
    story.will(B=["Challenge it", 1]).step()
    assert numbers(story, "penalty") == [3]
    assert numbers(story, "shielded") == [1]
    assert story.asked() == [("B", "challenge"), ("B", "share")]
    assert story.whole("B").count("Lost Heart") == 2
    assert {"Heart", "Robin"} <= set(story.cellar("A"))


@rule("MQ-R103", "MQ-190", "MQ-131", "MQ-187")
def test_a_savior_of_the_free_flips_for_a_downgrade_but_not_for_damage() -> None:
    story = free(["Butler", *["Lost Kerchief"] * 5, "Heart"], ["Robin", *lints(6)])
    story.will(B=["Challenge it", 4, "pass", "a Downgrade"]).step()
    assert "saved: Robin" in story.cellar("A")
    story = free(["Guard", *lints(4), "Heart", "Heart"], ["Robin", *lints(6)])
    story.will(B=["Challenge it", 4]).step()
    assert "Robin" in story.cellar("A")
    assert "Lost Heart" in story.cellar("B")


@rule("MQ-191", "MQ-R67", "MQ-104", "MQ-110", "MQ-079")
def test_the_green_arrow_of_a_maiden_defeats_the_add_of_the_free_which_may_then_be_cellared() -> None:
    story = free(["Guard", "Min", *lints(4), "Heart", "Heart"], ["Watchman", "Sword", *lints(6)])
    story.will(B=["Challenge it", 4, "green Upgrade", "Cellar defeated Watchman", "pass"]).step()
    assert numbers(story, "penalty") == [2]
    assert "Sword" in story.cellar("A")


@rule("MQ-191", "MQ-050", "MQ-192", "MQ-R112")
def test_a_reward_may_be_spent_on_an_obstacle_of_the_free_but_one_obstacle_takes_one_upgrade() -> None:
    story = free(["Tailor", "Blade", *lints(5)], ["Squire", *lints(6)])
    story.will(B=["Challenge it", 4, "Squire"])
    assert not [option for option in stopped(story) if "Squire" in option]
    assert "defeated: Squire" in story.fan("A")
    assert story.happened("beaten") == ["beaten"]


@rule("MQ-R103", "MQ-113", "MQ-190")
def test_a_downgrade_arrow_of_the_free_has_to_be_used_as_any_other() -> None:
    story = free(["Page", "Blade", *["Lost Kerchief"] * 5], ["Loose Thread", *lints(6)])
    story.will(B=["Challenge it", 4])
    assert "go on to the check" not in stopped(story)


@rule("MQ-R116", "MQ-110", "MQ-035")
def test_the_exit_by_which_somebody_got_out_is_no_add_and_may_be_cellared_from_a_fan() -> None:
    story = tables(
        "co_op",
        A=["Window", "Picklock", *lints(4), *lints(4)],
        B=["Guard", *lints(6), "Heart", "Heart"],
    )
    story.will(A=["Challenge it", 5]).step()
    story.game.cellar[0].take(story.handle("beaten: Window"))
    story.game.ahead[0].put(story.handle("beaten: Window"))
    story.will(B=["Challenge it", 4])
    assert stopped(story) == ["Cellar beaten Window; Lint comes in", "go on to the check"]


@rule("MQ-160", "MQ-187", "MQ-R53", "MQ-189")
def test_in_easy_mode_a_search_that_ends_level_4_sets_its_owner_free_and_the_other_goes_on() -> None:
    story = tables(
        "co_op",
        options={"difficulty": "easy"},
        A={"deck": ["Page", *lints(5)], "cellar": ["Heart", "Min"], "level": "4"},
        B=[*lints(5), "Page", *lints(6), "Heart"],
    )
    story.will(A=["Challenge it", 5, 1], B=["Challenge it", 0]).step()
    assert not story.over()
    assert [story.game.is_in_tower(seat) for seat in (0, 1)] == [False, True]
    assert story.game.lead == 1


@rule("MQ-191", "MQ-R67", "MQ-R37", "MQ-100")
def test_the_upgrade_of_the_encountered_maiden_defeats_an_obstacle_of_the_free_too() -> None:
    story = free(["Gwendolyn", *lints(6)], ["Watchman", *lints(6)])
    story.will(B=[4, "Watchman"]).step()
    assert "defeated: Watchman" in story.cellar("A")


@rule("MQ-094", "MQ-190", "MQ-R103", "MQ-093", "MQ-187")
def test_a_haste_of_the_free_cancels_a_run_and_without_it_the_damage_is_the_leaders() -> None:
    seat = {"deck": ["Demon", *lints(5), "Heart", "Gwendolyn"], "level": "4"}
    story = tables("co_op", {"turn": "B"}, A={"deck": ["Sandals", *lints(6)], "free": True}, B=seat)
    story.will(B=["Run", 4, "get away"]).step()
    assert story.happened("penalty") == []
    story = tables("co_op", {"turn": "B"}, A={"deck": ["Heart", *lints(6)], "free": True}, B=seat)
    story.will(B=["Run", 4, "the Damage", "Heart"]).step()
    assert "Lost Heart" in story.cellar("A")  # for the Downgrade, which may hit it
    assert "Lost Heart" in story.cellar("B")  # for the Damage, which may not
    assert story.happened("excess") == ["excess"]


# ------------------------------------------------------------------ co-op: Rests, and who sits out


@rule("MQ-186", "MQ-R64", "MQ-194")
def test_a_helper_who_has_rested_loses_the_own_lead_and_the_order_goes_on_from_who_led_instead() -> None:
    story = tables(
        "co_op",
        A=["Page", *lints(6)],
        B={"deck": [], "cellar": ["Gwendolyn", "Locked Gate", *lints(6)]},
        C=["Locked Gate", *lints(8)],
    )
    story.will(A=["Challenge it", 4, 1]).step()
    assert story.level("B") == "2A"
    assert story.game.lead == 2
    story.will(C=["Run"]).step()
    assert story.game.lead == 0
    assert story.game.resting == -1


@rule("MQ-186", "MQ-R64", "MQ-178", "MQ-181")
def test_who_sits_out_supplies_no_added_card_and_gains_no_treasure() -> None:
    story = tables(
        "co_op",
        {"turn": "A", "sits_out": "B"},
        A=["Steward", "Long Sleeves", "Blade", *lints(8), "Jewel"],
        B=[*lints(6), "Ring"],
    )
    story.will(A=["Challenge it", "+1 Fan of Long Sleeves", "pass"]).step()
    assert story.asked() == [("A", "challenge"), ("A", "use"), ("A", "upgrade")]
    assert "found: Jewel" in story.ahead("A")
    assert len(story.ahead("B")) == 8


@rule("MQ-184", "MQ-185", "MQ-120", "MQ-R63", "MQ-186")
def test_a_distract_on_a_partners_card_may_bring_the_partners_rest() -> None:
    story = tables(
        "co_op",
        A=["Page", "Gem", *lints(8)],
        B={"deck": ["Charm"], "cellar": ["Gwendolyn", *lints(6)]},
    )
    story.will(A=["Challenge it", 4, "Distract", "Charm"]).step()
    assert (story.level("A"), story.level("B")) == ("1", "2A")
    assert story.happened("checked") == []
    assert (story.game.lead, story.game.resting) == (0, 1)


@rule("MQ-R123", "MQ-089", "MQ-186", "MQ-182")
def test_a_deck_rested_by_a_search_that_spilled_over_makes_nobody_sit_out() -> None:
    story = tables(
        "co_op",
        A=["Guard", *lints(6)],
        B={"deck": ["Lint"], "cellar": ["Heart", "Heart", "Gwendolyn"]},
    )
    story.will(A=["Challenge it", 5, 2]).step()
    assert (story.level("A"), story.level("B")) == ("2A", "2A")
    assert (story.game.lead, story.game.resting) == (1, -1)


@rule("MQ-R130", "MQ-R37", "MQ-104", "MQ-175", "MQ-179")
def test_two_maidens_upgrade_the_same_card_of_a_shared_maiden_encounter() -> None:
    story = tables("co_op", A=["Min", "Pixie Lint", *lints(6)], B=["Tatianna", *lints(6)])
    story.will(A=[4, "green Upgrade", "Fairy Dust"]).step()
    assert "Fairy Glitter" in story.cellar("A")
    assert "Tatianna" in story.cellar("B")


@rule("MQ-180", "MQ-R25", "MQ-126")
def test_a_foresight_that_looks_into_a_deck_with_only_the_rest_left_ends_nothing() -> None:
    story = tables(
        "co_op",
        A=["Page", "Tea Leaves", "Blade", *lints(6)],
        B={"deck": ["Lint"], "cellar": ["Gwendolyn", *lints(6)]},
    )
    story.will(A=["Challenge it", 4, "Foresight", 0]).step()
    assert story.level("B") == "1"
    assert "defeated: Page" in story.cellar("A")


@rule("MQ-R101", "MQ-070", "MQ-175", "MQ-R99")
def test_a_text_that_makes_the_fan_smaller_is_read_before_the_split() -> None:
    story = tables("co_op", A={"deck": ["Time Thief", *lints(6)], "level": "4"}, B=lints(6))
    story.will(A=["Challenge it"])
    assert stopped(story) == ["0 cards", "1 card", "2 cards", "3 cards", "4 cards"]
    assert story.happened("read") == ["read"]


@rule("MQ-070", "MQ-179", "MQ-190", "MQ-R118", "MQ-038")
def test_the_downgrade_of_a_text_may_hit_a_card_of_the_free_before_any_icon_is_used() -> None:
    story = tables(
        "co_op",
        {"turn": "B"},
        A={"deck": ["Charm", *lints(6)], "free": True},
        B={"deck": ["King Shawl", "Gem", *lints(6)], "level": "4"},
    )
    story.will(B=["Challenge it", 4, "Charm"])
    assert "go on to the check" in stopped(story)
    assert story.fan("A") == ["Lost Charm"]
    assert story.happened("used") == []


# ------------------------------------------------------------------ large co-op


def four(a: list[str], b: list[str], c: list[str], d: list[str], **more: Any) -> Story:
    """A leads; C sits opposite."""
    return tables("co_op", A=a, B=b, C=c, D=d, **more)


@rule("MQ-195", "MQ-R114", "MQ-178")
def test_plus_two_from_a_far_helper_makes_that_helper_cellar_one_card_first() -> None:
    story = four(
        ["Page", "Train", "Blade", *lints(6)], lints(6), ["Key Ring", "Charm", "Sword", *lints(5)], lints(6)
    )
    story.will(A=["Challenge it", 5, "+2 Fan of Train", "C", "C"]).step()
    assert story.happened("stepped_back") == ["stepped_back"]
    assert story.cellar("C")[0] == "Key Ring"
    assert {"Charm", "Sword"} <= set(story.cellar("C"))
    assert len(story.cellar("C")) == 3


@rule("MQ-195", "MQ-R69", "MQ-178", "MQ-185")
def test_plus_one_from_a_far_helper_with_one_card_left_makes_that_helper_rest() -> None:
    c = {"deck": ["Charm"], "cellar": ["Tatianna", *lints(6)]}
    story = tables("co_op", A=["Page", "Long Sleeves", "Blade", *lints(6)], B=lints(6), C=c, D=lints(6))
    story.will(A=["Challenge it", 5, "+1 Fan of Long Sleeves", "C"]).step()
    assert (story.level("A"), story.level("C")) == ("1", "2A")
    assert story.happened("checked") == []
    assert (story.game.lead, story.game.resting) == (1, 2)


@rule("MQ-R68", "MQ-187", "MQ-196", "MQ-183")
def test_damage_that_only_free_players_could_bear_spills_to_who_is_in_the_tower() -> None:
    story = four(["Guard", "Heart", "Heart", *lints(6)], lints(6), lints(6), lints(6))
    story.game.fate[1] = 1
    story.will(A=["Challenge it", 0, 5]).step()
    assert story.cellar("A").count("Lost Heart") == 2


@rule("MQ-R68", "MQ-183", "MQ-187", "MQ-188")
def test_damage_that_nobody_in_the_tower_can_absorb_loses_though_the_free_alone_took_part() -> None:
    story = four(["Guard", *lints(6)], ["Heart", "Heart", *lints(6)], lints(6), lints(6))
    story.game.fate[1] = 1
    story.will(A=["Challenge it", 0, 5]).step()
    assert story.over()
    assert story.result()["winners"] == []


@rule("MQ-196", "MQ-R84", "MQ-159", "MQ-174")
def test_a_captor_is_credited_to_the_participants_and_its_owner_only() -> None:
    story = four(
        ["Dim da Troll", *lints(6)], ["Hoard", *lints(6)], ["Lint", "Hoard", *lints(6)], ["Hoard", *lints(6)]
    )
    story.game.progress[0] = 6
    story.will(A=["Challenge it", 0, 5]).step()
    assert list(story.game.felled) == [1, 1, 0, 0]


@rule("MQ-196", "MQ-R119", "MQ-R26", "MQ-181")
def test_a_leader_whose_obstacle_has_become_an_add_takes_part_and_may_gain_the_treasure() -> None:
    story = four(["Hangman", *lints(6)], ["Reticule", "Steward", *lints(6)], lints(6), lints(6))
    story.will(A=["Challenge it", 0, 5, "Haste", "pass", "pass"])
    assert stopped(story) == ["A", "B"]


@rule("MQ-039", "MQ-R59", "MQ-105")
def test_a_card_that_an_ability_has_put_back_is_the_one_down_the_hall_and_seen() -> None:
    story = four(["Guard", "Pricilla", "Key Ring", "Gem", *lints(6)], lints(6), lints(6), lints(6))
    story.will(A=["Challenge it", 5, "ability of Pricilla", "Key Ring"])
    stopped(story)
    assert story.ahead("A")[0] == "Key Ring"
    assert all(story.game.knows(seat, story.game.ahead[0].top()) for seat in range(4))


@rule("MQ-182", "MQ-R68", "MQ-196", "MQ-R102")
def test_damage_spills_to_the_participants_before_it_spills_to_the_others() -> None:
    story = four(
        ["Guard", *lints(6)], ["Lint", "Heart", *lints(5)], ["Heart", *lints(6)], ["Lint", "Heart", *lints(5)]
    )
    story.will(A=["Challenge it", 4, 0, 0, 2]).step()  # D helps and C, who sits opposite, does not
    assert "Lost Heart" in story.whole("D")
    assert "Lost Heart" in story.whole("B")
    assert "Lost Heart" not in story.whole("C")


@rule("MQ-R114", "MQ-195", "MQ-120", "MQ-R63", "MQ-R69")
def test_a_distracted_card_of_a_far_helper_may_bring_that_helpers_rest_by_the_card_that_goes_first() -> None:
    c = {"deck": ["Lint", "Charm"], "cellar": ["Tatianna", *lints(6)]}
    story = tables("co_op", A=["Page", "Gem", "Blade", *lints(6)], B=lints(6), C=c, D=lints(6))
    story.will(A=["Challenge it", 4, 0, 1, "Distract", "Charm"]).step()
    assert story.level("C") == "2A"
    assert story.happened("checked") == []
