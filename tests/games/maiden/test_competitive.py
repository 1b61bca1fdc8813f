"""Competitive play: bids, who Challenges what, deaths, and how it is won."""

import pytest

from tests.games.maiden.story import Story, Unanswered
from tests.games.maiden.tables import lints, table
from tests.ledger_marks import rule


def rivals(a: list[str], b: list[str], c: list[str] | None = None, **more: object) -> Story:
    """Two or three rivals; nobody asks for Serendipity."""
    seats: dict[str, dict[str, object]] = {
        "A": {"deck": [*a, "Min"], **more},
        "B": {"deck": [*b, "Gwendolyn"], **more},
    }
    if c is not None:
        seats["C"] = {"deck": [*c, "Tatianna"], **more}
    story = table("competitive", **seats)
    story.game.asked_for_help = 7
    return story


# ------------------------------------------------------------------ turns and bids


@rule("MQ-197", "MQ-R62")
def test_players_explore_in_turn_clockwise() -> None:
    story = rivals(["Page", "Sword", *lints(4)], ["Page", "Sword", *lints(4)], ["Page", "Sword", *lints(4)])
    story.will(A=[5, "pass", "pass"], B=["pass", 5, "pass"], C=["pass", "pass", 5]).step(3)
    assert [name for name, ask in story.asked()] == ["A", "B", "C", "B", "C", "A", "C", "A", "B"]


@rule("MQ-198", "MQ-207", "MQ-D34")
def test_an_obstacle_is_bid_for_before_any_fan_is_opened_and_nobody_runs() -> None:
    story = rivals(["Locked Gate", *lints(5)], lints(6))
    with pytest.raises(Unanswered, match="A is asked 'bid'"):
        story.step()
    assert story.fan() == []


@rule("MQ-199", "MQ-R71")
def test_the_opening_bid_is_a_number_up_to_five_and_no_pass() -> None:
    story = rivals(["Page", *lints(5)], lints(6))
    with pytest.raises(Unanswered):
        story.step()
    assert sorted(story.offered()) == ["bid 1", "bid 2", "bid 3", "bid 4", "bid 5"]


@rule("MQ-200", "MQ-D35")
def test_a_later_bid_is_lower_or_a_pass() -> None:
    story = rivals(["Page", *lints(5)], lints(6))
    story.will(A=[4])
    with pytest.raises(Unanswered, match="B is asked 'bid'"):
        story.step()
    assert sorted(story.offered()) == ["bid 1", "bid 2", "bid 3", "pass"]


@rule("MQ-201", "MQ-R71")
def test_bidding_goes_round_until_all_but_one_have_passed_and_a_pass_is_final() -> None:
    story = rivals(["Page", "Sword", *lints(5)], ["Sword", *lints(6)], ["Sword", *lints(6)])
    story.will(A=[5, 3], B=[4, 2], C=["pass"])
    with pytest.raises(Unanswered, match="A is asked 'bid'"):
        story.step()
    assert [name for name, _ in story.asked()] == ["A", "B", "C", "A", "B", "A"]
    assert story.offered() == ["bid 1", "pass"]


@rule("MQ-R71")
def test_a_bid_of_one_ends_the_bidding_at_once() -> None:
    story = rivals(["Page", *lints(5)], ["Sword", *lints(6)], lints(6))
    story.will(A=[5], B=[1]).step()
    assert story.asked() == [("A", "bid"), ("B", "bid")]
    assert "defeated: Page" in story.cellar("A")


@rule("MQ-R71")
def test_if_all_others_pass_the_active_player_plays_the_opening_bid() -> None:
    story = rivals(["Page", "Sword", *lints(5)], lints(6))
    story.will(A=[2], B=["pass"]).step()
    assert story.cellar("A") == ["defeated: Page", "Lint", "Sword"]


@rule("MQ-202", "MQ-R72", "MQ-R100")
def test_the_lowest_bidder_challenges_with_cards_of_the_own_deck_and_the_obstacle_stays_in_its_own() -> None:
    story = rivals(["Page", *lints(5)], ["Sword", *lints(6)])
    story.will(A=[5], B=[4, "pass"])
    with pytest.raises(Unanswered, match="A is asked 'bid'"):
        story.step()
    story = rivals(["Page", *lints(5)], ["Sword", *lints(6)])
    story.will(A=[5, "pass"], B=[4]).step()
    assert story.cellar("A") == ["defeated: Page"]
    assert sorted(story.cellar("B")) == ["Lint", "Lint", "Lint", "Sword"]


@rule("MQ-203", "MQ-R102")
def test_all_that_follows_is_the_bidders() -> None:
    story = rivals(["Guard", "Heart", *lints(5)], ["Heart", "Heart", *lints(6)])
    story.will(A=[5, "pass"], B=[2, "Heart"]).step()
    assert story.cellar("B").count("Lost Heart") == 2
    assert story.ahead("A")[0] == "Heart"
    story = rivals(["Steward", *lints(5)], ["Sword", *lints(5), "Scorn"])
    story.will(A=[5, "pass"], B=[1, "Sword"]).step()
    assert "Golden Sword" in story.whole("B")
    assert "found: Scorn" in story.whole("B")


@rule("MQ-R74", "MQ-121")
def test_the_bid_replaces_the_five_and_fan_size_adds_to_it() -> None:
    story = rivals(["Page", *lints(5)], ["Long Sleeves", "Lint", "Sword", *lints(4)])
    story.will(A=[5, "pass"], B=[2, "+1 Fan of Long Sleeves"]).step()
    assert sorted(story.cellar("B")) == ["Lint", "Long Sleeves", "Sword"]


@rule("MQ-R72", "MQ-184", "MQ-R51")
def test_a_rest_card_in_the_bidders_fan_ends_the_encounter() -> None:
    story = rivals(["Page", *lints(5)], ["Sword"])
    game = story.game
    game.cellar[1].put(game.ahead[1].cards[0])
    game.ahead[1].take(game.cellar[1].top())
    story.will(A=[5, "pass"], B=[3]).step()
    assert story.cellar("A") == ["Page"]
    assert story.level("B") == "2A"
    assert story.level("A") == "1"
    assert sorted(story.ahead("B")) == ["Gwendolyn", "Sword"]
    assert story.happened("checked", "penalty") == []


@rule("MQ-R73", "MQ-099")
def test_a_maiden_is_met_with_five_cards_of_the_own_deck_and_no_bids() -> None:
    story = table(
        "competitive",
        A={"deck": ["Min", "Charm", *lints(5)]},
        B={"deck": [*lints(6), "Gwendolyn"]},
    )
    story.game.asked_for_help = 3
    story.will(A=["Charm"]).step()
    assert story.asked() == [("A", "upgrade")]
    assert "Golden Charm" in story.cellar("A")
    assert len(story.cellar("A")) == 6


@rule("MQ-R65")
def test_a_rest_met_while_exploring_ends_the_turn_and_nobody_sits_out_of_the_bidding() -> None:
    story = table(
        "competitive",
        A={"deck": ["Lint"], "cellar": ["Min", *lints(5)]},
        B={"deck": ["Page", "Sword", *lints(5), "Gwendolyn"]},
    )
    story.game.asked_for_help = 3
    story.will(A=["pass"], B=[5]).step(2)
    assert story.asked() == [("B", "bid"), ("A", "bid")]


# ------------------------------------------------------------------ deaths and wins


@rule("MQ-204", "MQ-R122")
def test_who_dies_is_out_the_obstacle_goes_back_and_the_next_in_turn_goes_on() -> None:
    story = rivals(["Hangman", *lints(5)], ["Sword", *lints(5)], ["Page", "Sword", *lints(5)])
    story.will(A=[5, "pass"], B=[2], C=["pass", 5]).step()
    assert not story.over()
    assert story.cellar("A") == ["Hangman"]
    assert story.game.lead == 2
    story.will(A=["pass"]).step()
    assert story.asked()[-2:] == [("C", "bid"), ("A", "bid")]


@rule("MQ-206", "MQ-204")
def test_the_last_one_alive_wins_at_once() -> None:
    story = rivals(["Hangman", *lints(5)], lints(6))
    story.will(A=[5, "pass"], B=[2]).step()
    assert story.over()
    assert story.result()["winners"] == [0]
    assert story.ended_by() == "MQ-206"


@rule("MQ-205", "MQ-159", "MQ-R58", "MQ-R84")
def test_who_beats_a_captor_wins_whosever_it_is() -> None:
    story = rivals(["Dim da Troll", *lints(5)], ["Hoard", *lints(5)], level="4")
    story.will(A=[5, "pass"], B=[2]).step()
    assert story.result()["winners"] == [1]
    assert list(story.game.felled) == [0, 1]


@rule("MQ-205", "MQ-155", "MQ-R119")
def test_who_beats_an_exit_wins() -> None:
    story = rivals(["Window", *lints(5)], ["Picklock", *lints(5)], lints(6))
    story.will(A=[5, "pass"], B=[2], C=["pass"]).step()
    assert story.result()["winners"] == [1]


@rule("MQ-160", "MQ-R53")
def test_in_easy_mode_the_first_to_complete_level_4_wins() -> None:
    story = table(
        "competitive",
        options={"difficulty": "easy"},
        A={"deck": [], "cellar": ["Min"], "level": "4"},
        B={"deck": [*lints(5), "Gwendolyn"]},
    )
    story.game.asked_for_help = 3
    story.step()
    assert story.result()["winners"] == [0]


@rule("MQ-161", "MQ-206", "MQ-R53")
def test_in_hard_mode_who_completes_level_4_is_out() -> None:
    story = table(
        "competitive",
        options={"difficulty": "hard"},
        A={"deck": [], "cellar": ["Min"], "level": "4"},
        B={"deck": [*lints(5), "Gwendolyn"]},
    )
    story.game.asked_for_help = 3
    story.step()
    assert story.result()["winners"] == [1]


@rule("MQ-R126")
def test_giving_up_counts_as_a_death() -> None:
    story = rivals(["Page", "Sword", *lints(5)], lints(6))
    story.concede("B")
    story.will(A=[5]).step()
    assert story.result()["winners"] == [0]
    assert story.result()["seats"][1]["outcome"] == "left"


# ------------------------------------------------------------------ Serendipity in a competition


def seeking() -> Story:
    """A could ask B or C for help."""
    return table(
        "competitive",
        A={"deck": ["Lint", "Page", *lints(6)]},
        B={"deck": ["Sword"] * 7},
        C={"deck": lints(7)},
    )


@rule("MQ-208", "MQ-R75", "MQ-217", "MQ-D50", "MQ-D37")
def test_instead_of_exploring_a_player_may_once_ask_a_rival_for_serendipity() -> None:
    story = seeking()
    story.will(A=["B", "Page", 1], B=["yes"]).step()
    assert "defeated: Page" in story.cellar("A")
    assert ("A", "bid") not in story.asked()
    assert ("A", "challenge") not in story.asked()
    assert story.game.lead == 1
    story.game.lead = 0
    before = len(story.asked())
    story.step()
    assert ("A", "seek_help") not in story.asked()[before:]


@rule("MQ-217", "MQ-R75")
def test_who_declines_is_not_asked_again_in_this_turn_and_another_may_be() -> None:
    story = seeking()
    story.will(A=["B", "pass", 5], B=["no", "pass"], C=["pass"]).step()
    assert story.asked()[:3] == [("A", "seek_help"), ("B", "meet"), ("A", "seek_help")]
    assert story.game.asked_for_help == 0


@rule("MQ-R75", "MQ-205")
def test_the_winning_conditions_apply_to_the_active_player_of_the_serendipity() -> None:
    story = table(
        "competitive",
        A={"deck": ["Window", *lints(6)]},
        B={"deck": ["Picklock"] * 6},
    )
    story.will(A=["B", "Window", 4], B=["yes"]).step()
    assert story.result()["winners"] == [0]


@rule("MQ-R75")
def test_being_the_helper_does_not_use_up_the_own_one() -> None:
    story = seeking()
    story.will(A=["B", "Page", 1], B=["yes"]).step()
    with pytest.raises(Unanswered, match="B is asked 'seek_help'"):
        story.step()


@rule("MQ-225", "MQ-R79", "MQ-R75")
def test_who_has_helped_a_deck_in_this_game_cannot_be_asked_again() -> None:
    story = seeking()
    story.game.helped_by[0] = 2
    with pytest.raises(Unanswered, match="seek_help"):
        story.step()
    assert story.offered() == ["Explore", "C"]
