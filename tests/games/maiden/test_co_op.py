"""Co-op: the lead, the shared Fan, Rests, Damage that spills, and how it ends."""

import pytest

from tests.games.maiden.story import Story, Unanswered
from tests.games.maiden.tables import lints, table
from tests.ledger_marks import rule


def fight(leader: list[str], helper: list[str], foe: str = "Page", **more: object) -> Story:
    """A leads and meets a foe; what follows is in both decks."""
    return table(
        "co_op",
        A={"deck": [foe, *leader, "Min"], **more},
        B={"deck": [*helper, "Gwendolyn"]},
    )


# ------------------------------------------------------------------ the lead


@rule("MQ-173", "MQ-194", "MQ-R62")
def test_after_each_encounter_the_lead_passes_on() -> None:
    story = table(
        "co_op",
        A={"deck": ["Page", "Sword", *lints(4), "Page", "Sword", *lints(4), "Min"]},
        B={"deck": ["Page", "Sword", *lints(4), "Gwendolyn"]},
    )
    story.will(A=["Challenge it", 5, "Challenge it", 5], B=["Challenge it", 5])
    story.step(3)
    assert [name for name, ask in story.asked() if ask == "challenge"] == ["A", "B", "A"]
    assert story.cellar("A").count("defeated: Page") == 2
    assert story.cellar("B").count("defeated: Page") == 1


@rule("MQ-R101", "MQ-091")
def test_a_run_from_a_level_0_door_passes_the_lead_and_has_no_split() -> None:
    story = fight(lints(5), lints(5), "Locked Gate")
    story.will(A=["Run"]).step()
    assert story.asked() == [("A", "challenge")]
    assert story.game.lead == story.seat("B")


@rule("MQ-064", "MQ-R101")
def test_passing_an_obstacle_above_the_level_does_not_pass_the_lead() -> None:
    story = table(
        "co_op",
        A={"deck": ["Ettin", "Page", "Sword", *lints(4), "Min"]},
        B={"deck": [*lints(5), "Gwendolyn"]},
    )
    story.will(A=["Challenge it", 5]).step()
    assert "defeated: Page" in story.cellar("A")


# ------------------------------------------------------------------ the split


@rule("MQ-175", "MQ-R99", "MQ-D29", "MQ-R101")
@pytest.mark.parametrize("share", [0, 2, 5])
def test_any_split_of_the_five_is_legal(share: int) -> None:
    story = fight(lints(5), lints(5), "Guard")
    story.will(A=["Challenge it", share])
    with pytest.raises(Unanswered):
        story.step()
    assert (len(story.fan("A")), len(story.fan("B"))) == (share, 5 - share)


@rule("MQ-175", "MQ-R99")
def test_more_than_five_cannot_be_shared_out() -> None:
    story = fight(lints(5), lints(5))
    story.will(A=["Challenge it", 6])
    with pytest.raises(Unanswered, match="cannot answer 'share'"):
        story.step()


@rule("MQ-175", "MQ-R130")
def test_a_maiden_is_met_with_a_shared_fan_too() -> None:
    story = table("co_op", A={"deck": ["Min", *lints(6)]}, B={"deck": [*lints(6), "Gwendolyn"]})
    story.will(A=[3]).step()
    assert len(story.cellar("A")) == 4
    assert len(story.cellar("B")) == 2


@rule("MQ-175", "MQ-092")
def test_a_run_has_a_shared_fan_and_its_downgrade_may_hit_the_partners_card() -> None:
    story = fight(lints(5), ["Charm", *lints(5)])
    story.will(A=["Run", 4, "Charm"]).step()
    assert "Lost Charm" in story.cellar("B")


@rule("MQ-176", "MQ-R105", "MQ-R59")
def test_the_partners_top_card_is_seen_and_comes_first_the_leaders_own_is_not_seen() -> None:
    story = fight(["Sword", *lints(4)], ["Charm", *lints(4)])
    story.will(A=["Challenge it"])
    with pytest.raises(Unanswered):
        story.step()
    assert "Charm" in story.seen("A")
    assert "Sword" not in story.seen("A")
    assert "Sword" not in story.seen("B")
    story = fight(["Sword", *lints(4)], ["Charm", *lints(4)], "Guard")
    story.will(A=["Challenge it", 4])
    with pytest.raises(Unanswered):
        story.step()
    assert story.fan("B") == ["Charm"]


@rule("MQ-177")
def test_fanned_cards_go_back_to_their_own_decks() -> None:
    story = fight(["Sword", *lints(4)], ["Charm", *lints(4)])
    story.will(A=["Challenge it", 4]).step()
    assert "Charm" in story.cellar("B")
    assert story.cellar("A").count("Lint") == 3


@rule("MQ-R63", "MQ-110")
def test_a_card_that_leaves_the_shared_fan_is_replaced_from_its_own_deck() -> None:
    story = fight(lints(4), ["Lost Charm", "Heart", *lints(4)], "Guard")
    story.will(A=["Challenge it", 4, "Cellar Lost Charm"])
    with pytest.raises(Unanswered, match="bearer"):
        story.step()
    assert story.fan("B") == ["Lost Heart"]
    assert len(story.fan("A")) == 4
    assert "Lost Charm" in story.cellar("B")


# ------------------------------------------------------------------ icons in a shared Fan


@rule("MQ-178", "MQ-D30")
def test_the_card_of_a_fan_size_icon_may_come_from_either_deck() -> None:
    story = fight(["Long Sleeves", *lints(5)], ["Sword", "Charm", *lints(4)])
    story.will(A=["Challenge it", 5, "+1 Fan", "B"]).step()
    assert "Sword" in story.cellar("B")
    assert "defeated: Page" in story.cellar("A")


@rule("MQ-179", "MQ-104", "MQ-E18")
def test_the_maiden_of_one_may_upgrade_a_card_of_the_other() -> None:
    story = fight(["Min", *lints(5)], ["Charm", *lints(5)], "Guard")
    story.will(A=["Challenge it", 4, "green Upgrade", "pass", "pass"])
    with pytest.raises(Unanswered):
        story.step()
    assert story.fan("B") == ["Golden Charm"]


@rule("MQ-180", "MQ-D31", "MQ-D14")
def test_foresight_is_divided_and_each_card_stays_in_its_deck() -> None:
    story = fight(
        ["Tea Leaves", *lints(3), "Sword", "Charm"], ["Lint", "Buckler", "Heart", *lints(4)], "Guard"
    )
    story.will(A=["Challenge it", 4, "Foresight", 2, "Sword", "pass"])
    with pytest.raises(Unanswered, match="Buckler"):
        story.step()
    assert "Sword" in story.cellar("A")
    assert story.fan("B") == ["Lint"]


@rule("MQ-R61")
def test_each_add_is_compared_with_the_level_of_its_own_deck() -> None:
    story = table(
        "co_op",
        A={"deck": ["Guard", *lints(5), "Min"], "level": "3A"},
        B={"deck": ["Ettin", *lints(5), "Gwendolyn"], "level": "1"},
    )
    story.will(A=["Challenge it", 4])
    with pytest.raises(Unanswered, match="Cellar Ettin"):
        story.step()


# ------------------------------------------------------------------ rewards


@rule("MQ-181", "MQ-D32", "MQ-R47", "MQ-R123")
def test_the_upgrade_may_go_to_one_and_the_treasure_to_the_other() -> None:
    story = fight(["Sword", *lints(6), "Scorn"], ["Charm", *lints(4)], "Steward")
    story.will(A=["Challenge it", 4, "Charm", "A"]).step()
    assert "Golden Charm" in story.cellar("B")
    assert "found: Scorn" in story.whole("A")
    assert story.happened("shuffled") == ["shuffled"]
    assert story.level("A") == "1"


# ------------------------------------------------------------------ Damage


@rule("MQ-R102", "MQ-044")
def test_shields_of_the_shared_fan_reduce_one_lot() -> None:
    story = fight(["Buckler", *lints(4)], ["Buckler", *lints(4)], "Guard")
    story.will(A=["Challenge it", 4]).step()
    assert not story.over()
    assert story.happened("excess") == []


@rule("MQ-181", "MQ-R102", "MQ-085")
def test_excess_damage_is_divided_among_the_decks() -> None:
    story = fight([*lints(5), "Heart"], [*lints(2), "Heart"], "Guard")
    story.will(A=["Challenge it", 5, 1]).step()
    assert "Lost Heart" in story.cellar("A")
    assert "Lost Heart" in story.cellar("B")


@rule("MQ-182", "MQ-R66", "MQ-R102")
def test_what_one_deck_cannot_absorb_goes_on_to_the_other() -> None:
    story = fight(lints(5), ["Heart", "Heart"], "Guard")
    story.will(A=["Challenge it", 5, 2]).step()
    assert story.cellar("B").count("Lost Heart") == 2
    assert not story.over()


@rule("MQ-183", "MQ-R66", "MQ-R01")
def test_both_lose_when_neither_deck_can_absorb_the_damage() -> None:
    story = fight(lints(5), ["Heart"], "Guard")
    story.will(A=["Challenge it", 5, 2]).step()
    assert story.over()
    assert story.result()["winners"] == []


@rule("MQ-R66")
def test_a_player_without_hearts_goes_on_leading() -> None:
    story = table(
        "co_op",
        A={"deck": ["Page", "Sword", *lints(5), "Min"]},
        B={"deck": [*lints(5), "Gwendolyn"]},
    )
    story.will(A=["Challenge it", 5]).step()
    assert not story.over()
    assert "defeated: Page" in story.cellar("A")


# ------------------------------------------------------------------ Rests


@rule("MQ-184", "MQ-185", "MQ-R51", "MQ-146")
def test_the_partners_rest_card_ends_the_encounter_and_only_that_deck_rests() -> None:
    story = table(
        "co_op",
        A={"deck": ["Page", "Sword", *lints(4), "Min"]},
        B={"deck": ["Lint"], "cellar": ["Gwendolyn", *lints(6)]},
    )
    story.will(A=["Challenge it", 2]).step()
    assert (story.level("A"), story.level("B")) == ("1", "2A")
    assert "Page" in story.cellar("A")
    assert story.cellar("A").count("Sword") == 1
    assert story.cellar("B") == []


@rule("MQ-R101", "MQ-145")
def test_the_first_rest_card_stops_the_reveal_and_what_is_behind_stays_unseen() -> None:
    story = table(
        "co_op",
        A={"deck": ["Page", "Lint"], "cellar": ["Min", *lints(6)]},
        B={"deck": ["Charm", *lints(5), "Gwendolyn"]},
    )
    story.will(A=["Challenge it", 2]).step()
    assert story.level("A") == "2A"
    assert story.ahead("B")[0] == "Charm"


@rule("MQ-186", "MQ-R64")
def test_a_leader_who_has_rested_sits_out_the_next_encounter() -> None:
    story = table(
        "co_op",
        A={"deck": ["Page", "Lint"], "cellar": ["Min", *lints(6)]},
        B={"deck": ["Page", "Sword", *lints(5), "Gwendolyn"]},
    )
    story.will(A=["Challenge it", 5], B=["Challenge it"]).step(2)
    assert story.asked() == [("A", "challenge"), ("A", "share"), ("B", "challenge")]
    assert "defeated: Page" in story.cellar("B")


@rule("MQ-186", "MQ-R64")
def test_if_the_helper_has_rested_the_leader_leads_again_alone() -> None:
    story = table(
        "co_op",
        A={"deck": ["Page", *lints(5), "Page", "Sword", *lints(4), "Min"]},
        B={"deck": [], "cellar": ["Gwendolyn", *lints(6)]},
    )
    story.will(A=["Challenge it", 2, "Challenge it"]).step(2)
    assert [name for name, ask in story.asked() if ask == "challenge"] == ["A", "A"]
    assert story.game.lead == story.seat("B")


@rule("MQ-R64", "MQ-182")
def test_damage_reaches_the_player_who_sits_out_only_when_the_others_have_no_heart_left() -> None:
    story = table(
        "co_op",
        table={"turn": "B", "sits_out": "A"},
        A={"deck": ["Heart", "Heart", *lints(2), "Min"]},
        B={"deck": ["Guard", *lints(5), "Gwendolyn"]},
    )
    story.will(B=["Challenge it"]).step()
    assert story.cellar("A").count("Lost Heart") == 2
    assert not story.over()


@rule("MQ-R65", "MQ-145")
def test_a_rest_met_while_exploring_ends_the_turn_of_the_leader() -> None:
    story = table(
        "co_op",
        A={"deck": ["Lint"], "cellar": ["Min", *lints(5), "Page"]},
        B={"deck": ["Page", "Sword", *lints(4), "Gwendolyn"]},
    )
    story.will(B=["Challenge it"]).step(2)
    assert story.level("A") == "2A"
    assert story.asked() == [("B", "challenge")]


@rule("MQ-R65")
def test_a_table_may_let_the_leader_explore_on_after_a_rest() -> None:
    story = table(
        "co_op",
        options={"rest_on_the_way": "goes_on"},
        A={"deck": [], "cellar": ["Page"] * 8},
        B={"deck": [*lints(5), "Gwendolyn"]},
    )
    story.will(A=["Challenge it"])
    with pytest.raises(Unanswered, match="A is asked 'share'"):
        story.step()
    assert story.level("A") == "2A"


# ------------------------------------------------------------------ the end


@rule("MQ-174", "MQ-R116", "MQ-155")
def test_all_win_when_the_last_one_has_got_out_and_nobody_before() -> None:
    story = table(
        "co_op",
        A={"deck": ["Window", "Picklock", *lints(4), "Min"]},
        B={"deck": ["Window", "Picklock", *lints(4), "Gwendolyn"]},
    )
    story.will(A=["Challenge it", 5]).step()
    assert not story.over()
    assert "beaten: Window" in story.cellar("A")
    story.will(B=["Challenge it", 5]).step()
    assert story.over()
    assert story.result()["winners"] == [0, 1]


@rule("MQ-174", "MQ-R84")
def test_a_captor_that_was_beaten_is_turned_and_counts_for_all_who_took_part() -> None:
    story = table(
        "co_op",
        A={"deck": ["Dim da Troll", *lints(5), "Min"], "level": "4"},
        B={"deck": ["Hoard", *lints(4), "Gwendolyn"]},
    )
    story.will(A=["Challenge it", 4]).step()
    assert "defeated: Dim da Troll" in story.cellar("A")
    assert list(story.game.felled) == [1, 1]
    assert not story.game.is_in_tower(0)


@rule("MQ-160", "MQ-R53")
def test_in_easy_mode_a_player_who_completes_level_4_counts_as_escaped() -> None:
    story = table(
        "co_op",
        options={"difficulty": "easy"},
        A={"deck": [], "cellar": ["Min", *lints(5)], "level": "4"},
        B={"deck": [*lints(5)], "cellar": ["Gwendolyn"], "level": "4"},
    )
    story.step()
    assert not story.over()
    assert not story.game.is_in_tower(0)
    story.step()
    assert story.over()
    assert story.result()["winners"] == [0, 1]


@rule("MQ-161", "MQ-R53")
def test_in_hard_mode_all_lose_when_somebody_completes_level_4_without_having_got_out() -> None:
    story = table(
        "co_op",
        options={"difficulty": "hard"},
        A={"deck": [], "cellar": ["Min", *lints(5)], "level": "4"},
        B={"deck": [*lints(5)], "cellar": ["Gwendolyn"]},
    )
    story.step()
    assert story.over()
    assert story.result()["winners"] == []


@rule("MQ-R126")
def test_who_gives_up_has_lost_that_deck_and_the_others_play_on() -> None:
    story = table(
        "co_op",
        table={"turn": "B"},
        A={"deck": [*lints(5), "Min"]},
        B={"deck": ["Page", "Sword", *lints(4), "Window", "Picklock", *lints(4), "Gwendolyn"]},
    )
    story.concede("A")
    story.will(B=["Challenge it", 5]).step()
    assert not story.over()
    story.will(B=["Challenge it"]).step()
    assert story.result()["winners"] == [1]
    assert story.result()["seats"][0]["outcome"] == "left"
