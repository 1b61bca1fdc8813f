"""Serendipity: preparing the decks, the shared Encounter, who bears what, and the roles exchanged."""

import pytest

from tests.games.maiden.story import Story, Unanswered
from tests.games.maiden.tables import lints, table
from tests.ledger_marks import rule


def meet(a: list[str], b: list[str], **more: dict[str, object]) -> Story:
    """A and B meet; A is helped first."""
    seats: dict[str, dict[str, object]] = {"A": {"deck": a}, "B": {"deck": b}}
    for name, keys in more.items():
        seats[name] |= keys
    return table("serendipity", begin="meeting", **seats)


def helped(story: Story, *answers: object, **more: list[object]) -> None:
    """B agrees, and the first Encounter is played with these answers of A."""
    story.will(B=["yes", *more.get("B", [])], A=list(answers)).step(2)


# ------------------------------------------------------------------ agreeing


@rule("MQ-217", "MQ-D37")
def test_nothing_happens_to_either_deck_if_the_other_declines() -> None:
    story = meet(["Page", *lints(6)], lints(7))
    before = (story.ahead("A"), story.ahead("B"))
    story.will(B=["no"]).step()
    assert story.over()
    assert (story.ahead("A"), story.ahead("B")) == before


# ------------------------------------------------------------------ preparing


@rule("MQ-218", "MQ-219", "MQ-D38")
def test_the_active_player_looks_out_an_encounter_and_meets_it_at_an_unchanged_level() -> None:
    story = meet(lints(6), lints(7), A={"cellar": ["Page", "Sword"], "level": "2A"})
    story.will(B=["yes"], A=["Page"])
    with pytest.raises(Unanswered, match="challenge"):
        story.step(2)
    assert story.met() == "Page"
    assert len(story.ahead("A")) == 7
    assert story.cellar("A") == []
    assert (story.level("A"), story.rests("A")) == ("2A", ["Rest 2A", "Rest 3A"])


@rule("MQ-218", "MQ-151")
def test_the_active_player_sees_the_whole_deck_then_and_the_other_does_not() -> None:
    story = meet(["Lint", "Page", "Buckler", *lints(5)], lints(7))
    story.will(B=["yes"])
    with pytest.raises(Unanswered, match="pick"):
        story.step(2)
    assert "Buckler" in story.seen("A")
    assert "Buckler" not in story.seen("B")


@rule("MQ-220")
def test_the_helpers_whole_deck_is_shuffled_in_front_of_the_rest_cards() -> None:
    story = meet(["Page", *lints(6)], lints(3), B={"cellar": ["Sword", *lints(9)], "level": "3A"})
    story.will(B=["yes"], A=["Page"])
    with pytest.raises(Unanswered, match="challenge"):
        story.step(2)
    assert len(story.ahead("B")) == 13
    assert story.cellar("B") == []
    assert story.level("B") == "3A"


@rule("MQ-R80", "MQ-064")
def test_only_what_could_be_encountered_now_may_be_looked_out() -> None:
    story = meet(["Min", "Page", "Ettin", "Window", "Dim da Troll", "defeated: Page", *lints(5)], lints(6))
    story.will(B=["yes"])
    with pytest.raises(Unanswered, match="pick"):
        story.step(2)
    assert sorted(label.split(" (")[0] for label in story.offered()) == ["Min", "Page", "Window"]


@rule("MQ-221", "MQ-R82", "MQ-D39", "MQ-168")
def test_the_brooch_places_as_many_cards_as_it_has_signatures_in_the_chosen_order() -> None:
    story = meet(
        ["Page", *lints(6)],
        ["Sword", "Charm", "Buckler", *lints(5)],
        B={"apart": ["Brooch"], "signed": {"Brooch": ["Ida", "Otto"]}},
    )
    story.will(B=["yes", "Charm", "Sword"], A=["Page"])
    with pytest.raises(Unanswered, match="challenge"):
        story.step(2)
    assert story.ahead("B")[:2] == ["Charm", "Sword"]
    assert story.happened("gift_used") == ["gift_used"]
    assert story.game.given == 2


@rule("MQ-221", "MQ-R82", "MQ-169")
def test_a_brooch_that_nobody_has_signed_places_nothing_and_a_signed_one_need_not_be_used() -> None:
    story = meet(["Page", *lints(6)], ["Sword", *lints(6)], B={"apart": ["Brooch"]})
    story.will(B=["yes"], A=["Page"])
    with pytest.raises(Unanswered, match="challenge"):
        story.step(2)
    assert ("B", "place") not in story.asked()
    story = meet(
        ["Page", *lints(6)],
        ["Sword", *lints(6)],
        B={"apart": ["Brooch"], "signed": {"Brooch": ["Ida"]}},
    )
    story.will(B=["yes", "pass"], A=["Page"])
    with pytest.raises(Unanswered, match="challenge"):
        story.step(2)
    assert story.game.given == 0


# ------------------------------------------------------------------ the Encounter


@rule("MQ-222", "MQ-175", "MQ-065")
def test_the_fan_of_five_is_split_between_the_two_decks_and_one_may_run() -> None:
    story = meet(["Page", *lints(6)], ["Sword"] * 7)
    helped(story, "Page", "Challenge it", 2, B=["no"])
    assert story.cellar("A") == ["defeated: Page", "Lint", "Lint"]
    assert story.cellar("B") == ["Sword"] * 3
    story = meet(["Page", *lints(6)], ["Sword"] * 7)
    helped(story, "Page", "Run", 5, "Lint", B=["no"])
    assert "Page" in story.cellar("A")


@rule("MQ-222", "MQ-218")
def test_a_maiden_may_be_looked_out_too() -> None:
    story = meet(["Min", *lints(6)], ["Charm"] * 7)
    helped(story, "Min", 0, "Charm", B=["no"])
    assert "Golden Charm" in story.cellar("B")


@rule("MQ-R125", "MQ-177")
def test_afterwards_the_active_cards_are_cellared_and_each_deck_goes_on_from_its_new_order() -> None:
    story = meet(["Page", *lints(6)], ["Sword"] * 7)
    helped(story, "Page", "Challenge it", 2, B=["no"])
    assert (len(story.ahead("A")), len(story.ahead("B"))) == (4, 4)
    assert (story.level("A"), story.level("B")) == ("1", "1")


@rule("MQ-R125", "MQ-184", "MQ-185", "MQ-225")
def test_a_rest_in_the_fan_ends_it_only_that_deck_progresses_and_the_help_is_given() -> None:
    story = meet(["Page", *lints(6)], ["Sword"])
    helped(story, "Page", "Challenge it", 2, B=["no"])
    assert (story.level("A"), story.level("B")) == ("1", "2A")
    assert "Page" in story.cellar("A")
    assert story.game.helped_by[0] == 2
    assert story.game.assisted[1] == 1


# ------------------------------------------------------------------ Damage, wins and losses


@rule("MQ-R81", "MQ-D46")
def test_the_helper_bears_only_what_the_helper_agrees_to() -> None:
    story = meet(["Guard", *["Heart"] * 7], lints(8))
    helped(story, "Guard", "Challenge it", 0, 1, B=["no", "no"])
    assert ("B", "take_over") in story.asked()
    assert story.happened("took_over") == ["took_over"]
    assert story.whole("A").count("Lost Heart") == 2
    assert [story.game.is_in_tower(seat) for seat in (0, 1)] == [True, True]


@rule("MQ-R81", "MQ-D46", "MQ-182")
def test_what_the_active_deck_cannot_absorb_reaches_the_helper_only_by_consent() -> None:
    story = meet(["Guard", *lints(7)], ["Heart"] * 7)
    helped(story, "Guard", "Challenge it", 5, 2, B=["yes", "no"])
    assert story.whole("B").count("Lost Heart") == 2
    assert story.game.is_in_tower(0)
    story = meet(["Guard", *lints(7)], ["Heart"] * 7)
    helped(story, "Guard", "Challenge it", 5, 2, B=["no"])
    assert story.whole("B").count("Lost Heart") == 0
    assert not story.game.is_in_tower(0)
    assert story.game.is_in_tower(1)


@rule("MQ-R81", "MQ-204")
def test_who_cannot_absorb_the_own_share_loses_that_game_alone() -> None:
    story = meet(["Guard", *lints(7)], lints(8))
    helped(story, "Guard", "Challenge it", 5, 2, B=["yes"])
    assert not story.game.is_in_tower(1)
    assert story.game.is_in_tower(0)
    story.step()
    assert [seat["outcome"] for seat in story.result()["seats"]] == ["carried on", "lost"]


@rule("MQ-R81", "MQ-155", "MQ-R58")
def test_an_exit_wins_the_active_players_deck_only() -> None:
    story = meet(["Window", *lints(7)], ["Picklock"] * 7)
    helped(story, "Window", "Challenge it", 4)
    story.step()
    assert [seat["outcome"] for seat in story.result()["seats"]] == ["won", "carried on"]


@rule("MQ-R84", "MQ-232")
def test_a_captor_beaten_with_help_counts_for_both() -> None:
    story = meet(["Dim da Troll", *lints(7)], ["Hoard"] * 7, A={"level": "4"})
    helped(story, "Dim da Troll", "Challenge it", 4)
    assert list(story.game.felled) == [1, 1]
    assert list(story.game.assisted) == [0, 1]


# ------------------------------------------------------------------ the other way round, and the end


@rule("MQ-223", "MQ-D40", "MQ-R125")
def test_the_roles_may_be_exchanged_and_both_decks_are_prepared_anew() -> None:
    story = meet(["Page", *lints(7)], ["Page", *["Sword"] * 8])
    helped(story, "Page", "Run", 5, "Lint", B=["yes"])
    story.will(B=["Page", "Challenge it", 5]).step()
    assert "defeated: Page" in story.cellar("B")
    assert len(story.ahead("A")) == 8
    assert story.cellar("A") == []
    assert list(story.game.assisted) == [1, 1]
    story.step()
    assert story.over()
    assert story.happened("prepared") == ["prepared", "prepared"]


@rule("MQ-223", "MQ-217")
def test_without_that_the_meeting_is_over_after_one_encounter() -> None:
    story = meet(["Page", *lints(7)], ["Page", *["Sword"] * 8])
    helped(story, "Page", "Run", 5, "Lint", B=["no"])
    story.step()
    assert story.over()
    assert story.ended_by() == "MQ-210"


@rule("MQ-225", "MQ-R79")
def test_who_has_helped_this_deck_before_does_not_help_it_again_but_may_be_helped() -> None:
    story = meet(["Page", *["Sword"] * 8], ["Page", *["Sword"] * 8])
    story.game.helped_by[0] = 2
    story.will(B=["yes", "Page", "Challenge it", 5]).step(2)
    assert "defeated: Page" in story.cellar("B")
    assert story.next() == "parting"
    assert list(story.game.assisted) == [1, 0]


@rule("MQ-R126")
def test_who_gives_up_in_a_meeting_has_lost_that_deck_and_the_other_goes_on() -> None:
    story = meet(["Page", *lints(7)], ["Page", *["Sword"] * 8])
    story.will(B=["yes"])
    story.concede("A")
    story.step()
    assert story.over()
    assert [seat["outcome"] for seat in story.result()["seats"]] == ["left", "carried on"]
