"""Co-op with three players or more."""

import pytest

from tests.games.maiden.story import Story, Unanswered
from tests.games.maiden.tables import lints, table
from tests.ledger_marks import rule


def four(*, foe: str = "Page", options: dict[str, object] | None = None, **decks: list[str]) -> Story:
    """A leads at a table of four; B and D sit beside, C opposite."""
    maidens = {"A": "Min", "B": "Gwendolyn", "C": "Tatianna", "D": "Mariana"}
    seats = {name: {"deck": [*decks.get(name, lints(6)), maidens[name]]} for name in maidens}
    seats["A"]["deck"] = [foe, *seats["A"]["deck"]]
    return table("co_op", options=options, **seats)


@rule("MQ-193", "MQ-194", "MQ-174")
def test_three_decks_from_two_boxes_are_played_as_co_op_clockwise() -> None:
    story = Story.new(3, mode="co_op")
    story.will(A=["Min", "Dim da Troll", "Ballroom Dress"], B=["Gwendolyn", "Death", "Armored Attire"])
    story.will(C=["Min", "Dim da Troll", "Ballroom Dress"]).step(4)
    assert len(story.game.face) == 2 * 158
    deck = table(
        "co_op",
        A={"deck": ["Locked Gate", *lints(5), "Min"]},
        B={"deck": ["Locked Gate", *lints(5), "Gwendolyn"]},
        C={"deck": ["Locked Gate", *lints(5), "Tatianna"]},
    )
    deck.will(A=["Run"], B=["Run"], C=["Run"]).step(3)
    assert [name for name, ask in deck.asked()] == ["A", "B", "C"]
    assert deck.game.lead == 0


@rule("MQ-195", "MQ-E20", "MQ-176")
def test_a_far_helper_first_cellars_the_top_card_a_near_one_does_not() -> None:
    story = four(B=["Sword", *lints(5)], C=["Picklock", "Charm", *lints(4)])
    story.will(A=["Challenge it", 3, 1, 1]).step()
    assert story.cellar("C")[0] == "Picklock"
    assert "Charm" in story.cellar("C")
    assert story.cellar("B") == ["Sword"]


@rule("MQ-195")
def test_with_three_players_everybody_is_a_neighbour() -> None:
    story = table(
        "co_op",
        A={"deck": ["Page", *lints(6), "Min"]},
        B={"deck": ["Sword", *lints(5), "Gwendolyn"]},
        C={"deck": ["Charm", *lints(5), "Tatianna"]},
    )
    story.will(A=["Challenge it", 3, 1]).step()
    assert story.happened("stepped_back") == []
    assert story.cellar("C") == ["Charm"]


@rule("MQ-R114", "MQ-195")
def test_a_far_helper_steps_back_for_added_cards_and_refills_too() -> None:
    story = four(A=["Long Sleeves", "Sword", *lints(5)], C=["Lint", "Charm", "Lint", "Buckler", *lints(4)])
    story.will(A=["Challenge it", 4, 0, 1, "+1 Fan of Long Sleeves", "C"]).step()
    assert story.happened("stepped_back") == ["stepped_back", "stepped_back"]
    assert {"Charm", "Buckler"} <= set(story.cellar("C"))
    story = four(A=["Sword", *lints(5)], C=["Lint", "Lost Charm", "Lint", "Heart", *lints(4)])
    story.will(A=["Challenge it", 4, 0, 1, "Cellar Lost Charm"]).step()
    assert story.happened("stepped_back") == ["stepped_back", "stepped_back"]


@rule("MQ-R114")
def test_a_far_helper_who_adds_nothing_cellars_nothing() -> None:
    story = four(A=["Sword", *lints(5)])
    story.will(A=["Challenge it", 5]).step()
    assert story.happened("stepped_back") == []


@rule("MQ-R69", "MQ-184")
def test_a_rest_card_that_a_far_helper_would_have_to_cellar_ends_the_encounter() -> None:
    story = four(A=["Sword", *lints(5)])
    story.game.cellar[2].put_all(story.game.ahead[2].take_all())
    story.will(A=["Challenge it", 4, 0, 1]).step()
    assert story.level("C") == "2A"
    assert "Page" in story.cellar("A")


@rule("MQ-196", "MQ-D32")
def test_only_players_with_cards_in_the_fan_gain_rewards() -> None:
    story = four(foe="Steward", A=["Sword", *lints(5)])
    story.will(A=["Challenge it", 4, 1, "pass"])
    with pytest.raises(Unanswered, match="receiver") as asked:
        story.step()
    assert "'A', 'B'" in str(asked.value)
    assert "'C'" not in str(asked.value)


@rule("MQ-196", "MQ-R68", "MQ-182")
def test_damage_is_divided_among_participants_and_spills_to_the_others() -> None:
    story = four(foe="Guard", C=["Heart", "Heart", *lints(4)])
    story.will(A=["Challenge it", 4, 1, 1]).step()
    assert story.cellar("C").count("Lost Heart") == 2
    assert not story.over()


@rule("MQ-R68")
def test_a_table_may_play_that_the_game_is_lost_when_no_participant_can_absorb() -> None:
    story = four(foe="Guard", options={"large_co_op_loss": "participants"}, C=["Heart", "Heart", *lints(4)])
    story.will(A=["Challenge it", 4, 1, 1]).step()
    assert story.over()
    assert story.result()["winners"] == []


@rule("MQ-R68", "MQ-196")
def test_a_leader_who_has_supplied_no_card_still_gets_out() -> None:
    story = four(foe="Window", B=["Picklock", *lints(5)])
    story.will(A=["Challenge it", 0, 5]).step()
    assert not story.game.is_in_tower(0)


@rule("MQ-239")
def test_the_forms_of_play_have_their_numbers_of_players() -> None:
    from questhall.games.maiden import KIND

    sizes = {mode: KIND.sizes({"mode": mode}) for mode in ("solo", "co_op", "competitive", "team", "team_up")}
    assert sizes == {
        "solo": (1, 1),
        "co_op": (2, 6),
        "competitive": (2, 6),
        "team": (4, 6),
        "team_up": (2, 2),
    }
