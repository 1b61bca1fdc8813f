"""Where two or three clauses meet in competition, in team games and when decks meet by chance."""

from typing import Any

import pytest

from tests.games.maiden.alone import OWN_CARDS
from tests.games.maiden.several import stopped, tables
from tests.games.maiden.story import Story
from tests.games.maiden.tables import lints
from tests.ledger_marks import rule

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


@rule("MQ-R77", "MQ-R76", "MQ-R119", "MQ-181")
def test_a_bidder_who_has_fanned_nothing_bears_nothing_though_the_own_obstacle_is_an_add_now() -> None:
    story = tables(
        "team",
        A=["Hangman", "Heart", "Heart", *lints(6)],
        B=lints(7),
        C=["Lint", "Reticule", "Guard", *lints(3), "Heart", "Heart", *lints(2)],
        D=lints(7),
    )
    story.will(A=[2, 0, "Haste", "pass"], B=["pass"], D=["pass"]).step()
    assert story.cellar("C").count("Lost Heart") == 2
    assert story.ahead("A")[:2] == ["Heart", "Heart"]


# ------------------------------------------------------------------ Serendipity


def meet(a: dict[str, Any], b: dict[str, Any], **more: Any) -> Story:
    """A and B meet, B agrees, and A is helped first."""
    story = Story(cards=OWN_CARDS, options={"mode": "serendipity", **more}, begin="meeting", A=a, B=b)
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
    story = Story(cards=OWN_CARDS, options={"mode": mode}, begin="meeting", A=a, B=b)
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


@rule("MQ-R78", "MQ-182", "MQ-183", "MQ-R123")
@pytest.mark.parametrize(("hearts", "outcomes"), [(2, ["carried on"] * 2), (1, ["lost"] * 2)])
def test_in_a_team_up_damage_spills_and_both_decks_are_lost_if_neither_absorbs_it(
    hearts: int, outcomes: list[str]
) -> None:
    story = met_by_chance(
        "team_up",
        {"deck": ["Guard", *lints(7), "Min"]},
        {"deck": [*lints(2), *["Heart"] * hearts, *lints(3), "Gwendolyn"]},
    )
    story.will(A=["Challenge it", 5, 2]).step()
    if not story.over():
        story.will(A=["part ways"], B=["part ways"]).step()
    assert [seat["outcome"] for seat in story.result()["seats"]] == outcomes


@rule("MQ-R78", "MQ-202", "MQ-205", "MQ-R119")
def test_in_a_skirmish_the_rivals_captor_swapped_for_the_own_one_wins_the_own_deck() -> None:
    story = met_by_chance(
        "skirmish",
        {"deck": ["Hangman", *lints(7), "Min"], "level": "4"},
        {"deck": ["Reticule", "Hoard", "Dim da Troll", *lints(7), "Gwendolyn"], "level": "4"},
    )
    story.will(A=[5, "pass"], B=[3, "Haste", "pass"]).step()
    assert [seat["outcome"] for seat in story.result()["seats"]] == ["carried on", "won"]
