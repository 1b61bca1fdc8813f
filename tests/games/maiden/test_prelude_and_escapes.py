"""The Prelude, and co-op after somebody has got out."""

import pytest

from tests.games.maiden.story import Story, Unanswered
from tests.games.maiden.tables import lints, table
from tests.ledger_marks import rule


def prelude(mode: str, **seats: dict[str, object]) -> Story:
    """A table at which everybody still plays levels 1 and 2 alone."""
    story = table(mode, options={"prelude": True}, **seats)
    story.game.prelude = (1 << story.game.seats) - 1
    return story


# ------------------------------------------------------------------ the Prelude


@rule("MQ-172", "MQ-171", "MQ-D07")
def test_a_table_that_has_agreed_on_a_prelude_begins_with_it_and_each_has_a_deck() -> None:
    story = Story.new(2, mode="co_op", prelude=True)
    for name in ("A", "B"):
        story.will(
            **{name: ["Min" if name == "A" else "Gwendolyn", "Dim da Troll" if name == "A" else "Death"]}
        )
    story.will(A=["Ballroom Dress"], B=["Armored Attire"]).step(3)
    assert story.game.prelude == 3
    for name in ("A", "B"):
        assert story.rests(name) == ["Rest 1", "Rest 3A"]
        assert len(story.ahead(name)) > 30


@rule("MQ-162")
@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_there_is_no_prelude_in_easy_and_hard_mode(difficulty: str) -> None:
    story = Story.new(2, mode="co_op", prelude=True, difficulty=difficulty)
    story.will(A=["Min", "Dim da Troll", "Ballroom Dress"], B=["Gwendolyn", "Death", "Armored Attire"]).step(
        3
    )
    assert story.game.prelude == 0


@rule("MQ-172", "MQ-R70")
def test_in_the_prelude_the_seats_play_alone_an_encounter_each() -> None:
    story = prelude(
        "co_op",
        A={"deck": ["Page", "Sword", *lints(5), "Min"]},
        B={"deck": ["Page", *lints(6), "Gwendolyn"]},
    )
    story.will(A=["Challenge it"], B=["Run", "Lint"]).step(2)
    assert story.asked() == [("A", "challenge"), ("B", "challenge"), ("B", "downgrade")]


@rule("MQ-172", "MQ-R70")
def test_the_shared_game_starts_when_everybody_has_left_level_2() -> None:
    story = prelude(
        "co_op",
        A={"deck": [], "cellar": ["Min", *lints(5)], "level": "2B"},
        B={"deck": [], "cellar": ["Gwendolyn", *lints(5)], "level": "2B"},
    )
    story.step()
    assert (story.level("A"), story.game.prelude) == ("3A", 2)
    story.step()
    assert (story.level("B"), story.game.prelude) == ("3A", 0)
    assert story.happened("prelude_done", "starts") == ["prelude_done", "prelude_done", "starts"]


@rule("MQ-172", "MQ-165")
def test_with_double_progress_it_starts_at_3b() -> None:
    story = table(
        "co_op",
        options={"prelude": True, "severity": "advanced"},
        A={"deck": [], "cellar": ["Min", *lints(5)], "level": "2B"},
        B={"deck": [], "cellar": ["Gwendolyn", *lints(5)], "level": "2B"},
    )
    story.game.prelude = 3
    story.step(2)
    assert (story.level("A"), story.level("B"), story.game.prelude) == ("3B", "3B", 0)


@rule("MQ-R70")
def test_a_win_in_the_prelude_of_a_co_op_game_counts_as_done() -> None:
    story = prelude(
        "co_op",
        A={"deck": ["Window", "Picklock", *lints(4), "Min"]},
        B={"deck": ["Window", "Picklock", *lints(4), "Gwendolyn"]},
    )
    story.will(A=["Challenge it"], B=["Challenge it"]).step()
    assert not story.over()
    assert story.game.prelude == 2
    story.step()
    assert story.result()["winners"] == [0, 1]


@rule("MQ-R70", "MQ-172")
def test_a_death_in_the_prelude_of_a_co_op_game_loses_it_for_all() -> None:
    story = prelude(
        "co_op",
        A={"deck": ["Page", *lints(6), "Min"]},
        B={"deck": ["Heart", *lints(5), "Gwendolyn"]},
    )
    story.will(A=["Challenge it"]).step()
    assert story.over()
    assert story.result()["winners"] == []


@rule("MQ-R70", "MQ-172")
def test_who_wins_in_the_prelude_of_a_competition_wins_when_the_others_have_ended_theirs() -> None:
    story = prelude(
        "competitive",
        A={"deck": ["Window", "Picklock", *lints(4), "Min"]},
        B={"deck": [], "cellar": ["Gwendolyn", *lints(5)], "level": "2B"},
    )
    story.will(A=["Challenge it"]).step()
    assert not story.over()
    story.step()
    assert story.result()["winners"] == [0]


@rule("MQ-R70")
def test_several_who_win_in_the_prelude_share_the_win() -> None:
    story = prelude(
        "competitive",
        A={"deck": ["Window", "Picklock", *lints(4), "Min"]},
        B={"deck": ["Window", "Picklock", *lints(4), "Gwendolyn"]},
        C={"deck": [], "cellar": ["Tatianna", *lints(5)], "level": "2B"},
    )
    story.will(A=["Challenge it"], B=["Challenge it"]).step(3)
    assert story.result()["winners"] == [0, 1]


@rule("MQ-R70", "MQ-204")
def test_who_dies_in_the_prelude_of_a_competition_is_out() -> None:
    story = prelude(
        "competitive",
        A={"deck": ["Page", *lints(6), "Min"]},
        B={"deck": [], "cellar": ["Gwendolyn", *lints(5)]},
        C={"deck": [], "cellar": ["Tatianna", *lints(5)]},
    )
    story.will(A=["Challenge it"]).step()
    assert not story.over()
    assert story.game.prelude == 6
    assert story.game.lead == 1


# ------------------------------------------------------------------ after an escape


def escaped(leader: list[str], free: list[str], foe: str = "Guard") -> Story:
    """A has got out; B still leads."""
    return table(
        "co_op",
        table={"turn": "B"},
        A={"deck": [*free, "Min"], "free": True},
        B={"deck": [foe, *leader, "Gwendolyn"]},
    )


@rule("MQ-187", "MQ-R103", "MQ-R104")
def test_who_has_got_out_takes_no_damage() -> None:
    story = escaped([*lints(4), "Heart", "Heart"], ["Heart", *lints(5)])
    story.will(B=["Challenge it", 4]).step()
    assert ("B", "pay") not in story.asked()
    assert story.whole("B").count("Lost Heart") == 2
    assert "Heart" in story.cellar("A")


@rule("MQ-188", "MQ-182")
def test_when_the_last_one_in_the_tower_dies_all_have_lost() -> None:
    story = escaped(lints(5), ["Heart", "Heart", *lints(5)])
    story.will(B=["Challenge it", 4]).step()
    assert story.over()
    assert story.result()["winners"] == []
    assert [seat["outcome"] for seat in story.result()["seats"]] == ["lost", "lost"]


@rule("MQ-189")
def test_who_has_got_out_leads_no_more() -> None:
    story = escaped(["Sword", *lints(4), "Page", "Sword", *lints(4)], lints(6), "Page")
    story.will(B=["Challenge it", 5, "Challenge it", 5]).step(2)
    assert [name for name, ask in story.asked() if ask == "challenge"] == ["B", "B"]


@rule("MQ-190", "MQ-R103")
def test_who_has_got_out_still_supplies_cards_and_they_may_be_downgraded() -> None:
    story = escaped(lints(5), ["Charm", *lints(5)], "Bailiff")
    story.will(B=["Challenge it", 3, "Charm"]).step()
    assert "Lost Charm" in story.cellar("A")


@rule("MQ-191", "MQ-192", "MQ-R67", "MQ-D33", "MQ-E31")
def test_an_upgrade_defeats_an_obstacle_in_the_share_of_the_free_and_nothing_is_gained() -> None:
    story = escaped(["Whetstone", "Watchman", *lints(4)], ["Steward", *lints(5)], "Guard")
    story.will(B=["Challenge it", 4, "Upgrade of Whetstone"])
    with pytest.raises(Unanswered, match="upgrade") as asked:
        story.step()
    assert "Steward" in str(asked.value)
    assert "Watchman" not in str(asked.value)
    story = escaped(["Whetstone", "Watchman", *lints(3), "Heart", "Heart", "Heart"], ["Steward", *lints(5)])
    story.will(B=["Challenge it", 4, "Upgrade of Whetstone", "Steward", "pass"]).step()
    assert "defeated: Steward" in story.cellar("A")
    assert story.happened("treasure_due", "beaten") == []


@rule("MQ-R67")
def test_a_captor_of_the_free_cannot_be_upgraded_away() -> None:
    story = escaped(["Whetstone", *lints(4), "Heart", "Heart"], ["Dim da Troll", *lints(5)])
    story.will(B=["Challenge it", 4, "Upgrade of Whetstone"])
    with pytest.raises(Unanswered) as asked:
        story.step()
    assert "Dim da Troll" not in str(asked.value)


@rule("MQ-R103", "MQ-184", "MQ-185", "MQ-R64")
def test_a_rest_card_of_the_free_ends_the_encounter_as_any_other() -> None:
    story = table(
        "co_op",
        table={"turn": "B"},
        A={"deck": [], "cellar": ["Min", *lints(5)], "free": True},
        B={"deck": ["Page", *lints(6), "Gwendolyn"]},
    )
    story.will(B=["Challenge it", 4]).step()
    assert story.level("A") == "2A"
    assert story.game.lead == 1
    assert not story.over()


@rule("MQ-R119", "MQ-174")
def test_a_swapped_in_exit_frees_the_owner_of_that_card() -> None:
    story = table(
        "co_op",
        A={"deck": ["Guard", "Sandals", "Picklock", *lints(4), "Min"]},
        B={"deck": ["Window", *lints(5), "Gwendolyn"]},
    )
    story.will(A=["Challenge it", 4, "Haste of Sandals", "Window"]).step()
    assert story.game.is_in_tower(0)
    assert not story.game.is_in_tower(1)
    assert "beaten: Window" in story.cellar("B")
    assert "Guard" in story.cellar("A")


@rule("MQ-R58")
def test_in_co_op_what_a_beaten_captor_brings_would_still_be_resolved_as_play_goes_on() -> None:
    story = table(
        "co_op",
        A={"deck": ["Dim da Troll", *lints(5), "Min"], "level": "4"},
        B={"deck": ["Hoard", *lints(5), "Gwendolyn"]},
    )
    story.will(A=["Challenge it", 4]).step()
    assert not story.over()
    assert story.happened("cellared_all") == ["cellared_all"]
