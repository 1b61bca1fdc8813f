"""What a document says was done: who has won by what, whose Captor was defeated, which Saviors were saved."""

from typing import Any

from questhall.games.maiden.record import record_of
from tests.games.maiden.story import Story
from tests.games.maiden.tables import lints, table
from tests.ledger_marks import rule

HERS = ["Min", "Dim da Troll"]
BEAS = ["Gwendolyn", "Jeliasta Jones"]


def deeds(story: Story, name: str = "A") -> dict[str, Any]:
    """The last entry of what a player has done."""
    found: dict[str, Any] = record_of(story.game, story.seat(name))["open"]["deeds"][-1]
    return found


def alone(*deck: str, **more: object) -> Story:
    """A solo game that ends with the first Encounter."""
    story = table("solo", A={"deck": list(deck), **more})
    story.will(A=["Challenge it"]).step()
    assert story.over()
    return story


@rule("MQ-155", "MQ-R84")
def test_an_escape_is_a_win_by_an_exit_and_no_defeat() -> None:
    done = deeds(alone("Window", "Picklock", *lints(4), *HERS))
    assert (done["maiden"], done["captor"], done["form"]) == ("Min", "Dim da Troll", "solo")
    assert (done["result"], done["by"], done["defeated"]) == ("won", "exit", [])


@rule("MQ-159", "MQ-R84")
def test_a_captor_that_was_beaten_is_a_win_and_a_defeat() -> None:
    done = deeds(alone("Dim da Troll", "Hoard", *lints(4), "Min", level="4"))
    assert (done["result"], done["by"], done["defeated"]) == ("won", "captor", ["Dim da Troll"])


@rule("MQ-086")
def test_a_knock_out_is_a_loss() -> None:
    done = deeds(alone("Hangman", *lints(5), *HERS))
    assert (done["result"], done["by"]) == ("lost", "")


@rule("MQ-160")
def test_enduring_in_easy_mode_is_a_win_of_its_own_kind() -> None:
    story = table("solo", options={"difficulty": "easy"}, A={"deck": [], "cellar": [*HERS], "level": "4"})
    story.step()
    assert deeds(story)["by"] == "enduring"


@rule("MQ-235", "MQ-R85")
def test_saviors_count_when_all_of_the_deck_are_saved_at_the_moment_of_winning() -> None:
    saved = ["saved: Kendra", "saved: Michael", "saved: Kaster"]
    done = deeds(alone("Window", "Picklock", *lints(4), *HERS, *saved))
    assert done["saved"] == 3
    done = deeds(alone("Window", "Picklock", *lints(4), *HERS, *saved[:2], "Kaster"))
    assert done["saved"] == 0


@rule("MQ-R84", "MQ-174")
def test_in_co_op_all_who_took_part_and_the_owner_have_defeated_a_captor_and_nothing_is_won_before_the_end() -> (
    None
):
    story = table(
        "co_op",
        A={"deck": ["Dim da Troll", *lints(5), "Min"], "level": "4"},
        B={"deck": ["Hoard", *lints(5), *BEAS]},
    )
    story.will(A=["Challenge it", 0]).step()
    assert not story.over()
    story.game.pending_ask = 5  # the next one is asked whether to Challenge or Run
    assert (deeds(story)["result"], deeds(story)["defeated"]) == ("running", ["Dim da Troll"])
    assert deeds(story, "B")["defeated"] == ["Dim da Troll"]
    assert record_of(story.game, 0)["open"]["deck"]["fate"] == "free"


@rule("MQ-R84", "MQ-188")
def test_who_had_got_out_of_a_co_op_game_that_is_lost_has_lost_it() -> None:
    story = table(
        "co_op",
        table={"turn": "B"},
        A={"deck": [*lints(5), *HERS], "free": True},
        B={"deck": ["Hangman", *lints(5), *BEAS]},
    )
    story.will(B=["Challenge it", 5]).step()
    assert [deeds(story, name)["result"] for name in "AB"] == ["lost", "lost"]


@rule("MQ-206", "MQ-205")
def test_outlasting_all_others_is_a_win_and_what_somebody_else_wins_is_a_loss() -> None:
    story = table(
        "competitive",
        A={"deck": ["Hangman", *lints(5), *HERS]},
        B={"deck": [*lints(6), *BEAS]},
    )
    story.game.asked_for_help = 3
    story.will(A=[5, "pass"], B=[2]).step()
    assert (deeds(story)["result"], deeds(story)["by"]) == ("won", "outlasting")
    assert deeds(story, "B")["result"] == "lost"


@rule("MQ-214", "MQ-R84")
def test_team_mates_win_by_what_one_of_them_does() -> None:
    story = table(
        "team",
        A={"deck": ["Window", "Picklock", *lints(5), *HERS]},
        B={"deck": [*lints(6), *BEAS]},
        C={"deck": [*lints(6), "Tatianna", "Mrs. Claws"]},
        D={"deck": [*lints(6), "Mariana", "Firemouth"]},
    )
    story.game.asked_for_help = 15
    story.will(A=[2, 2], B=["pass"], D=["pass"]).step()
    assert [deeds(story, name)["result"] for name in "ABCD"] == ["won", "lost", "won", "lost"]
    assert deeds(story, "C")["by"] == "exit"


@rule("MQ-R78", "MQ-209")
def test_when_both_have_got_out_in_a_team_up_it_is_over_and_both_games_are_won() -> None:
    story = table(
        "team_up",
        A={"deck": ["Window", "Picklock", *lints(4), *HERS]},
        B={"deck": ["Window", "Picklock", *lints(4), *BEAS]},
    )
    story.will(A=["Challenge it", 5, "go on together"], B=["go on together", "Challenge it", 5]).step(2)
    assert story.over()
    assert [deeds(story, name)["result"] for name in "AB"] == ["won", "won"]
    assert record_of(story.game, 0)["open"]["deck"] is None


@rule("MQ-R78", "MQ-005", "MQ-076")
def test_after_a_skirmish_that_was_won_by_a_captor_both_decks_go_on_with_their_cards() -> None:
    story = table(
        "skirmish",
        A={"deck": ["Dim da Troll", *lints(5), "Min"], "level": "4"},
        B={"deck": ["Hoard", *lints(5), *BEAS], "level": "4"},
    )
    story.will(A=[5, "pass"], B=[2]).step()
    own = record_of(story.game, 0)["open"]
    assert own["deck"]["cellar"] == [{"name": "Dim da Troll", "position": "flipped"}]
    assert own["deeds"] == []
    other = record_of(story.game, 1)["open"]
    assert {card["name"] for card in other["deck"]["cellar"]} == {"Hoard", "Lint"}
    assert other["deeds"][0]["defeated"] == ["Dim da Troll"]
    assert other["deeds"][0]["result"] == "running"


@rule("MQ-R64")
def test_a_rested_player_leads_at_once_if_nobody_else_can() -> None:
    story = table(
        "co_op",
        table={"turn": "B"},
        A={"deck": lints(6), "free": True},
        B={"deck": ["Page", "Lint"], "cellar": ["Gwendolyn", *lints(6)]},
    )
    story.will(B=["Challenge it", 4]).step()
    assert story.level("B") == "2A"
    assert (story.game.lead, story.game.resting) == (1, -1)


@rule("MQ-R70", "MQ-214")
def test_a_win_in_the_prelude_of_a_team_game_is_the_teams() -> None:
    story = table(
        "team",
        A={"deck": ["Window", "Picklock", *lints(4), "Min"]},
        **{name: {"deck": [], "cellar": lints(6), "level": "2B"} for name in "BCD"},
    )
    story.game.prelude = 15
    story.will(A=["Challenge it"]).step(4)
    assert story.result()["winners"] == [0, 2]
