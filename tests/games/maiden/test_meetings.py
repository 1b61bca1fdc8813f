"""Team ups and skirmishes: two decks under way meet, and each goes its own way again."""

from typing import Any

import pytest

from questhall.games.maiden.record import record_of
from questhall.games.maiden.state import FALLEN, IN_TOWER
from questhall.kernel.kind import GameError
from tests.games.maiden.story import Story, Unanswered
from tests.games.maiden.tables import lints, table
from tests.ledger_marks import rule


def meeting(mode: str, *, begin: str = "explore", **decks: Any) -> Story:
    """A meeting of A and B that they have agreed to; A comes first."""
    return table(mode, begin=begin, **decks)


def together(a: list[str], b: list[str], mode: str = "team_up", **more: object) -> Story:
    """Two decks in a session."""
    return meeting(mode, A={"deck": [*a, "Min"], **more}, B={"deck": [*b, "Gwendolyn"], **more})


# ------------------------------------------------------------------ beginning and leaving


@rule("MQ-209", "MQ-D37", "MQ-217")
@pytest.mark.parametrize("mode", ["team_up", "skirmish"])
def test_one_proposes_and_the_other_agrees_or_declines(mode: str) -> None:
    decks = {"A": {"deck": ["Page", *lints(6)], "level": "2B"}, "B": {"deck": lints(6), "level": "4"}}
    story = meeting(mode, begin="meeting", **decks)
    story.will(B=["yes"]).step()
    assert story.happened() == ["proposed", "agreed", "starts"]
    assert (story.level("A"), story.level("B")) == ("2B", "4")
    assert story.ahead("A") == ["Page", *lints(6)]
    story = meeting(mode, begin="meeting", **decks)
    story.will(B=["no"]).step()
    assert story.over()
    assert story.ended_by() == "MQ-217"
    assert [seat["outcome"] for seat in story.result()["seats"]] == ["carried on", "carried on"]
    assert story.ahead("A") == ["Page", *lints(6)]


@rule("MQ-209", "MQ-173", "MQ-175")
def test_a_team_up_is_played_by_the_co_op_rules() -> None:
    story = together(["Page", *lints(5)], ["Sword", *lints(5)])
    story.will(A=["Challenge it", 4]).step()
    assert "defeated: Page" in story.cellar("A")
    assert "Sword" in story.cellar("B")
    assert story.game.lead == 1


@rule("MQ-209", "MQ-198", "MQ-207")
def test_a_skirmish_is_played_by_the_competitive_rules_without_serendipity() -> None:
    story = together(["Page", *lints(5)], ["Sword", *lints(5)], "skirmish")
    story.will(A=[5], B=[1]).step()
    assert "defeated: Page" in story.cellar("A")
    assert ("A", "seek_help") not in story.asked()


@rule("MQ-210", "MQ-D43", "MQ-R78")
@pytest.mark.parametrize("mode", ["team_up", "skirmish"])
def test_between_two_encounters_each_goes_on_or_leaves(mode: str) -> None:
    story = together(["Page", *lints(5)], ["Sword", *lints(5), "Page", *lints(5)], mode)
    story.game.encounters = 1
    story.will(A=["go on together"], B=["part ways"]).step()
    assert story.asked() == [("A", "stay"), ("B", "stay")]
    assert story.over()
    assert story.ended_by() == "MQ-210"
    assert [seat["outcome"] for seat in story.result()["seats"]] == ["carried on", "carried on"]
    assert story.ahead("A")[0] == "Page"


@rule("MQ-210")
def test_a_session_is_not_left_in_the_middle_of_an_encounter() -> None:
    story = together(["Page", *lints(5)], ["Sword", *lints(5)])
    with pytest.raises(Unanswered, match="challenge"):
        story.step()
    story.game.pending_ask = 27  # the split of the Fan
    with pytest.raises(GameError, match="between two Encounters"):
        record_of(story.game, 0)


# ------------------------------------------------------------------ what wins and deaths mean


@rule("MQ-R78", "MQ-155", "MQ-209")
def test_in_a_team_up_an_escape_wins_that_deck_at_once_and_its_player_may_stay_and_help() -> None:
    story = together(["Window", *lints(5)], ["Picklock", *lints(5), "Guard", *lints(5)])
    story.will(A=["Challenge it", 4]).step()
    assert not story.over()
    assert story.happened("game_won") == ["game_won"]
    story.will(B=["go on together", "Challenge it", 4], A=["go on together"])
    story.step()
    assert [name for name, ask in story.asked() if ask == "challenge"] == ["A", "B"]
    assert story.happened("game_lost") == ["game_lost"]
    assert [seat["outcome"] for seat in story.result()["seats"]] == ["won", "lost"]


@rule("MQ-R78", "MQ-188")
def test_in_a_team_up_a_win_stands_whatever_becomes_of_the_partner() -> None:
    story = meeting(
        "team_up",
        table={"turn": "B"},
        A={"deck": lints(6), "free": True},
        B={"deck": ["Hangman", *lints(6)]},
    )
    story.game.outcome[0] = 1
    story.will(B=["Challenge it", 5]).step()
    assert story.over()
    assert [seat["outcome"] for seat in story.result()["seats"]] == ["won", "lost"]


@rule("MQ-R78", "MQ-182", "MQ-183")
def test_in_a_team_up_damage_spills_and_both_games_are_lost_when_neither_deck_absorbs_it() -> None:
    story = together(["Guard", *lints(5)], ["Heart", "Heart", *lints(5)])
    story.will(A=["Challenge it", 5, 2]).step()
    assert not story.over()
    assert story.cellar("B").count("Lost Heart") == 2
    story = together(["Guard", *lints(5)], ["Heart", *lints(5)])
    story.will(A=["Challenge it", 5, 2]).step()
    assert story.over()
    assert [seat["outcome"] for seat in story.result()["seats"]] == ["lost", "lost"]


@rule("MQ-R78", "MQ-205")
def test_in_a_skirmish_who_beats_an_exit_wins_the_own_game_and_the_skirmish() -> None:
    story = together(["Window", *lints(5)], ["Picklock", *lints(5)], "skirmish")
    story.will(A=[5, "pass"], B=[2]).step()
    assert story.over()
    assert story.happened("game_won", "skirmish_won") == ["game_won", "skirmish_won"]
    assert [seat["outcome"] for seat in story.result()["seats"]] == ["carried on", "won"]


@rule("MQ-R78", "MQ-205", "MQ-R84")
def test_in_a_skirmish_another_players_captor_wins_the_skirmish_but_no_deck() -> None:
    story = together(["Dim da Troll", *lints(5)], ["Hoard", *lints(5)], "skirmish", level="4")
    story.will(A=[5, "pass"], B=[2]).step()
    assert story.over()
    assert story.result()["winners"] == [1]
    assert story.happened("game_won", "skirmish_won") == ["skirmish_won"]
    assert [story.game.is_in_tower(seat) for seat in (0, 1)] == [True, True]
    assert list(story.game.felled) == [0, 1]
    assert story.met() == "defeated: Dim da Troll"


@rule("MQ-R78", "MQ-205", "MQ-002")
def test_in_a_skirmish_the_own_captor_wins_the_own_game() -> None:
    story = together(["Dim da Troll", "Hoard", *lints(5)], lints(6), "skirmish", level="4")
    story.will(A=[5], B=["pass"]).step()
    assert [seat["outcome"] for seat in story.result()["seats"]] == ["won", "carried on"]


@rule("MQ-R78", "MQ-204", "MQ-206")
def test_in_a_skirmish_who_dies_has_lost_the_own_game_and_the_other_goes_on() -> None:
    story = together(["Hangman", *lints(5)], lints(6), "skirmish")
    story.will(A=[5, "pass"], B=[2]).step()
    assert story.over()
    assert story.result()["winners"] == [0]
    assert [story.game.fate[seat] for seat in (0, 1)] == [IN_TOWER, FALLEN]


@rule("MQ-R53", "MQ-R78", "MQ-160", "MQ-161")
@pytest.mark.parametrize(("difficulty", "outcome"), [("easy", "won"), ("hard", "lost")])
def test_level_4_ends_the_game_of_that_deck_alone(difficulty: str, outcome: str) -> None:
    story = table(
        "team_up",
        options={"difficulty": difficulty},
        A={"deck": [], "cellar": ["Min"], "level": "4"},
        B={"deck": [*lints(5), "Gwendolyn"]},
    )
    story.step()
    if difficulty == "easy":
        assert not story.over()
        assert not story.game.is_in_tower(0)
        assert story.game.is_in_tower(1)
    else:
        assert [seat["outcome"] for seat in story.result()["seats"]] == [outcome, "carried on"]
