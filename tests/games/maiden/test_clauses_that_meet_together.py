"""Where two or three clauses meet in an Encounter that several share, or compete for."""

from typing import Any

import pytest

from tests.games.maiden.alone import OWN_CARDS
from tests.games.maiden.story import Story, Unanswered, obstacle
from tests.games.maiden.tables import lints
from tests.ledger_marks import rule

HAUNTED = obstacle("Phantom", demand={"melee": 9}, fail={"damage": 9}, add={"damage": 2})
MAIDENS = {
    "A": "Min",
    "B": "Gwendolyn",
    "C": "Tatianna",
    "D": "Mariana",
    "E": "Pricilla",
    "F": "Jenavieve",
}


def tables(
    mode: str, table: dict[str, Any] | None = None, options: dict[str, Any] | None = None, **seats: Any
) -> Story:
    """A table of some form of play; a seat is a deck, behind which her Maiden lies, or all that is known of it."""
    told: dict[str, Any] = {
        name: {"deck": [*seat, MAIDENS[name]]} if isinstance(seat, list) else seat
        for name, seat in seats.items()
    }
    story = Story(cards=[*OWN_CARDS, HAUNTED], options={"mode": mode, **(options or {})}, table=table, **told)
    if mode in ("competitive", "team"):
        story.game.asked_for_help = (1 << story.game.seats) - 1
    return story


def stopped(story: Story) -> list[str]:
    """What is offered where the story stops."""
    with pytest.raises(Unanswered, match="is asked"):
        story.step()
    return story.offered()


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


# ------------------------------------------------------------------ co-op: Rests, and who sits out


@rule("MQ-186", "MQ-R64", "MQ-194")
def test_a_helper_who_has_rested_loses_the_own_lead_and_the_order_goes_on_from_who_led_instead() -> None:
    story = tables(
        "co_op",
        A=["Locked Gate", "Page", *lints(6)],
        B={"deck": [], "cellar": ["Gwendolyn", "Locked Gate", *lints(6)]},
        C=["Locked Gate", *lints(8)],
    )
    story.game.ahead[0].take(story.handle("Locked Gate"))
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
    story = four(["Page", "Long Sleeves", "Blade", *lints(6)], lints(6), lints(6), lints(6))
    deck = story.game.ahead[2]
    while deck.size() > 1:
        story.game.cellar[2].put(deck.take_top())
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


# ------------------------------------------------------------------ competitive play


@rule("MQ-202", "MQ-R119", "MQ-120", "MQ-R74")
def test_what_is_distracted_out_of_the_bidders_fan_is_replaced_from_the_bidders_own_deck() -> None:
    story = tables(
        "competitive", A=["Hangman", "Curtain", *lints(6)], B=["Reticule", "Squire", "Charm", *lints(6)]
    )
    story.will(A=[5, "pass"], B=[2, "Haste", "Distract", "Hangman"]).step()
    assert "defeated: Squire" in story.cellar("B")
    assert story.cellar("A") == ["Hangman"]
    assert "Charm" in story.cellar("B")


@rule("MQ-R119", "MQ-205", "MQ-202")
def test_a_bidder_who_swaps_in_the_own_exit_wins_by_it() -> None:
    story = tables("competitive", A=["Hangman", *lints(6)], B=["Reticule", "Window", "Picklock", *lints(6)])
    story.will(A=[5, "pass"], B=[3, "Haste", "pass"]).step()
    assert story.result()["winners"] == [1]


@rule("MQ-R122", "MQ-R72", "MQ-204", "MQ-089")
def test_a_bidder_who_dies_behind_the_rest_cards_does_not_rest_and_the_turn_goes_on_from_the_active() -> None:
    story = tables("competitive", A=["Guard", *lints(6)], B=lints(7), C=lints(4))
    story.will(A=[5, "pass"], B=["pass"], C=[2]).step()
    assert story.happened("rested") == []
    assert story.cellar("A") == ["Guard"]
    assert [story.game.is_in_tower(seat) for seat in range(3)] == [True, True, False]
    assert story.game.lead == 1


@rule("MQ-R53", "MQ-160", "MQ-161", "MQ-203", "MQ-089")
@pytest.mark.parametrize(("difficulty", "over"), [("easy", True), ("hard", False)])
def test_the_bidders_search_past_the_rest_cards_at_level_4_wins_or_puts_out_the_bidder(
    difficulty: str, *, over: bool
) -> None:
    story = tables(
        "competitive",
        options={"difficulty": difficulty},
        A=["Guard", *lints(6)],
        B={"deck": lints(3), "cellar": ["Heart", "Heart", "Gwendolyn"], "level": "4"},
        C=lints(6),
    )
    story.will(A=[5, "pass"], B=[2], C=["pass"]).step()
    assert story.over() == over
    assert not story.game.is_in_tower(1)
    if over:
        assert story.result()["winners"] == [1]
    else:
        assert story.game.lead == 2


# ------------------------------------------------------------------ team games


def six(**decks: list[str]) -> Story:
    """Three teams: A and D, B and E, C and F."""
    seats: dict[str, Any] = {name: decks.get(name, lints(7)) for name in "ABCDEF"}
    return tables("team", options={"teams": 3}, **seats)


@rule("MQ-R76", "MQ-R77", "MQ-201", "MQ-211")
def test_of_three_teams_that_of_the_dead_bids_no_more_and_the_mates_of_the_bidder_are_skipped() -> None:
    story = six(A=["Hangman", *lints(7)], C=["Page", *lints(7)])
    story.will(A=[5], B=[1, 1]).step()
    assert [story.game.is_in_tower(seat) for seat in range(6)] == [True, False, True, True, False, True]
    before = len(story.asked())
    story.will(C=[5, "pass"], D=[4], F=["pass"])
    stopped(story)
    asked = [name for name, ask in story.asked()[before:] if ask == "bid"]
    assert asked == ["C", "D", "F", "C"]


@rule("MQ-213", "MQ-R127", "MQ-R114", "MQ-120")
def test_in_a_team_game_a_refill_needs_no_further_card_to_be_cellared() -> None:
    story = tables(
        "team",
        A=["Page", "Gem", *lints(7)],
        B=lints(7),
        C=["Key Ring", "Lost Kerchief", "Blade", "Charm", *lints(5)],
        D=lints(7),
    )
    story.will(A=[2, 1, "Cellar Lost Kerchief", "pass"], B=["pass"], D=["pass"]).step()
    assert story.happened("stepped_back") == ["stepped_back"]
    assert story.cellar("C") == ["Key Ring", "Lost Kerchief", "Blade"]


@rule("MQ-215", "MQ-R77", "MQ-187", "MQ-214")
def test_a_team_that_swaps_in_an_exit_of_its_own_wins_whosever_obstacle_was_bid_for() -> None:
    story = tables(
        "team",
        A=["Hangman", *lints(7)],
        B=["Sandals", "Picklock", *lints(7)],
        C=lints(7),
        D=["Lint", "Window", *lints(7)],
    )
    story.will(A=[5], B=[4], C=["pass"]).will(A=["pass"], B=[2, "Haste of Sandals"]).step()
    assert story.result()["winners"] == [1, 3]


# ------------------------------------------------------------------ Serendipity


def meet(a: dict[str, Any], b: dict[str, Any], **more: Any) -> Story:
    """A and B meet, B agrees, and A is helped first."""
    story = Story(
        cards=[*OWN_CARDS, HAUNTED], options={"mode": "serendipity", **more}, begin="meeting", A=a, B=b
    )
    return story.will(B=["yes"])


@rule("MQ-R125", "MQ-223", "MQ-D40", "MQ-184", "MQ-185")
def test_after_a_rest_in_the_first_encounter_the_second_one_is_still_played_at_the_new_level() -> None:
    story = meet({"deck": ["Page", *lints(7)]}, {"deck": ["Giant", "Demon"], "level": "2B"})
    story.will(A=["Page", "Challenge it", 0], B=["yes"]).step(2)
    assert (story.level("A"), story.level("B")) == ("1", "3A")
    story.will(B=["Giant", "Run", 0, "Lint"]).step()
    assert story.asked()[-3:] == [("B", "challenge"), ("B", "share"), ("B", "downgrade")]
    assert "Giant" in story.cellar("B")
    assert list(story.game.assisted) == [1, 1]


@rule("MQ-221", "MQ-R82", "MQ-168", "MQ-222", "MQ-R81", "MQ-D46")
def test_hearts_placed_by_the_brooch_pay_in_the_fan_and_the_rest_needs_consent() -> None:
    b = {"deck": ["Heart", *lints(8)], "apart": ["Brooch"], "signed": {"Brooch": ["Ida"]}}
    story = meet({"deck": ["Guard", *lints(7)]}, b)
    story.will(A=["Guard", "Challenge it", 4, 1], B=["Heart", "no", "no"]).step(2)
    assert "Lost Heart" in story.cellar("B")
    assert story.game.is_in_tower(1)
    assert not story.game.is_in_tower(0)


@rule("MQ-R81", "MQ-R53", "MQ-160", "MQ-089")
def test_damage_taken_over_behind_the_helpers_rest_cards_raises_the_helpers_level_alone() -> None:
    story = meet({"deck": ["Page", *lints(7)], "level": "2A"}, {"deck": [*lints(6), "Heart"], "level": "3A"})
    story.will(A=["Page", "Challenge it", 0, 0], B=["yes", "no"]).step(2)
    assert story.whole("B").count("Lost Heart") == 1
    assert story.level("A") == "2A"
    assert story.game.is_in_tower(0)


@rule("MQ-R75", "MQ-208", "MQ-204", "MQ-206", "MQ-R81")
def test_a_helper_who_takes_over_too_much_in_a_competition_dies_and_the_last_one_wins() -> None:
    story = tables("competitive", A={"deck": ["Guard", *lints(7)]}, B={"deck": lints(7)})
    story.game.asked_for_help = 0
    story.will(A=["B", "Guard", 5, 0], B=["yes", "yes"]).step()
    assert story.result()["winners"] == [0]
    assert story.ended_by() == "MQ-206"


@rule("MQ-R75", "MQ-R125", "MQ-208", "MQ-R65")
def test_a_rest_inside_a_serendipity_of_a_competition_uses_it_up_and_ends_the_turn() -> None:
    story = tables("competitive", A={"deck": ["Page", *lints(7)]}, B={"deck": ["Gwendolyn"]})
    story.game.asked_for_help = 0
    story.will(A=["B", "Page", 2], B=["yes"]).step()
    assert story.level("B") == "2A"
    assert (story.game.lead, int(story.game.asked_for_help)) == (1, 1)


@rule("MQ-216", "MQ-R75", "MQ-214", "MQ-R84", "MQ-215")
def test_a_rival_who_falls_while_helping_in_a_team_game_loses_it_for_the_own_team() -> None:
    story = tables("team", A={"deck": ["Guard", *lints(7)]}, B={"deck": lints(7)}, C=lints(7), D=lints(7))
    story.game.asked_for_help = 14
    story.will(A=["B", "Guard", 5, 0], B=["yes", "yes"]).step()
    assert story.result()["winners"] == [0, 2]


# ------------------------------------------------------------------ team ups and skirmishes


def met_by_chance(mode: str, a: dict[str, Any], b: dict[str, Any]) -> Story:
    """Two decks under way; A leads."""
    story = Story(cards=[*OWN_CARDS, HAUNTED], options={"mode": mode}, begin="meeting", A=a, B=b)
    story.will(B=["yes"]).step()
    story.game.lead = 0
    return story


@rule("MQ-R78", "MQ-187", "MQ-182", "MQ-183")
def test_who_got_out_in_a_team_up_keeps_that_win_when_the_partner_falls_later() -> None:
    story = met_by_chance(
        "team_up",
        {"deck": ["Window", "Picklock", *lints(6), "Min"]},
        {"deck": ["Guard", *lints(7), "Gwendolyn"]},
    )
    story.will(A=["Challenge it", 5]).step()
    assert not story.over()
    story.will(A=["go on together"], B=["go on together", "Challenge it", 5]).step()
    assert [seat["outcome"] for seat in story.result()["seats"]] == ["won", "lost"]


@rule("MQ-R78", "MQ-202", "MQ-205", "MQ-R119")
def test_in_a_skirmish_the_rivals_captor_swapped_for_the_own_one_wins_the_own_deck() -> None:
    story = met_by_chance(
        "skirmish",
        {"deck": ["Hangman", *lints(7), "Min"], "level": "4"},
        {"deck": ["Reticule", "Hoard", "Dim da Troll", *lints(7), "Gwendolyn"], "level": "4"},
    )
    story.will(A=[5, "pass"], B=[3, "Haste", "pass"]).step()
    assert [seat["outcome"] for seat in story.result()["seats"]] == ["carried on", "won"]
