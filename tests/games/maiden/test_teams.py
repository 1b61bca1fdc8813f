"""Team games: who bids, who supplies cards, who bears Damage, and how it is won."""

import pytest

from questhall.games.maiden import KIND
from questhall.kernel.kind import GameError
from questhall.kernel.rng import rng_from_seed
from tests.games.maiden.story import Story, Unanswered
from tests.games.maiden.tables import lints, table
from tests.ledger_marks import rule


def teams(
    a: list[str], b: list[str], c: list[str], d: list[str], *, options: dict[str, object] | None = None,
    levels: dict[str, str] | None = None,
) -> Story:  # fmt: skip
    """A and C against B and D; nobody asks for Serendipity."""
    decks = {"A": [*a, "Min"], "B": [*b, "Gwendolyn"], "C": [*c, "Tatianna"], "D": [*d, "Mariana"]}
    seats = {name: {"deck": deck, "level": (levels or {}).get(name, "1")} for name, deck in decks.items()}
    story = table("team", options=options, **seats)
    story.game.asked_for_help = 15
    return story


@rule("MQ-211", "MQ-240", "MQ-D45")
@pytest.mark.parametrize(
    ("players", "number", "teams_of"),
    [(4, 2, [0, 1, 0, 1]), (5, 2, [0, 1, 0, 1, 0]), (6, 2, [0, 1] * 3), (6, 3, [0, 1, 2, 0, 1, 2])],
)
def test_each_team_has_two_players_at_least_and_they_sit_by_turns(
    players: int, number: int, teams_of: list[int]
) -> None:
    story = Story.new(players, mode="team", teams=number)
    assert list(story.game.team) == teams_of


@rule("MQ-240", "MQ-239")
def test_three_teams_of_four_players_are_refused() -> None:
    settled = {option.name: option.default for option in KIND.options} | {"mode": "team", "teams": 3}
    with pytest.raises(GameError, match="Three teams are for 6 players"):
        KIND.start(4, settled, KIND.load_cards(""), rng_from_seed(1), [])


@rule("MQ-211", "MQ-R76")
def test_who_is_of_the_team_that_holds_the_bid_is_skipped_without_passing() -> None:
    story = teams(["Page", "Sword", *lints(5)], lints(6), lints(6), lints(6))
    story.will(A=[5], B=[4], C=[3], D=["pass"])
    with pytest.raises(Unanswered, match="B is asked 'bid'"):
        story.step()
    assert [name for name, _ in story.asked()] == ["A", "B", "C", "D", "B"]


@rule("MQ-R76", "MQ-201")
def test_bidding_ends_when_all_players_of_the_other_teams_have_passed() -> None:
    story = teams(["Page", "Sword", *lints(5)], lints(6), lints(6), lints(6))
    story.will(A=[1, 1]).step()
    assert story.asked() == [("A", "bid"), ("A", "share")]
    story = teams(["Page", "Sword", *lints(5)], lints(6), lints(6), lints(6))
    story.will(A=[5, 5], B=["pass"], D=["pass"]).step()
    assert [name for name, ask in story.asked() if ask == "bid"] == ["A", "B", "D"]
    assert "defeated: Page" in story.cellar("A")


@rule("MQ-212", "MQ-D36", "MQ-R99")
def test_the_bidder_says_how_many_cards_each_of_the_team_fans() -> None:
    story = teams(["Guard", *lints(6)], lints(6), lints(6), lints(6))
    story.will(A=[4, 3], B=["pass"], D=["pass"])
    with pytest.raises(Unanswered):
        story.step()
    assert (len(story.fan("A")), len(story.fan("C"))) == (3, 1)
    story = teams(["Guard", *lints(6)], lints(6), lints(6), lints(6))
    story.will(A=[4, 5], B=["pass"], D=["pass"])
    with pytest.raises(Unanswered, match="cannot answer 'share'"):
        story.step()


@rule("MQ-213", "MQ-R127")
def test_who_has_bid_keeps_the_top_card_every_other_member_cellars_one_first() -> None:
    story = teams(["Page", "Sword", *lints(6)], lints(6), ["Picklock", "Charm", *lints(5)], lints(6))
    story.will(A=[3, 2], B=["pass"], D=["pass"]).step()
    assert "Sword" in story.cellar("A")
    assert story.cellar("C")[:2] == ["Picklock", "Charm"]


@rule("MQ-R127", "MQ-213")
def test_the_active_player_cellars_the_card_behind_the_obstacle_if_a_team_mate_has_bid() -> None:
    story = teams(["Page", "Picklock", "Charm", *lints(5)], lints(6), ["Sword", *lints(6)], lints(6))
    story.will(A=[5], B=[4], C=[3, 1], D=["pass"])
    with pytest.raises(Unanswered, match="B is asked"):
        story.step()
    story = teams(["Page", "Picklock", "Charm", *lints(5)], lints(6), ["Sword", *lints(6)], lints(6))
    story.will(A=[5], B=[4, "pass"], C=[3, 2], D=["pass"]).step()
    assert story.cellar("A")[0] == "Picklock"
    assert "Charm" in story.cellar("A")
    assert "Sword" in story.cellar("C")


@rule("MQ-R76", "MQ-R114")
def test_members_who_fan_nothing_cellar_nothing_and_the_bidder_may_be_one_of_them() -> None:
    story = teams(["Page", *lints(6)], lints(6), ["Lint", "Sword", *lints(6)], lints(6))
    story.will(A=[2, 0], B=["pass"], D=["pass"]).step()
    assert story.cellar("A") == ["defeated: Page"]
    assert story.happened("stepped_back") == ["stepped_back"]
    assert sorted(story.cellar("C")) == ["Lint", "Lint", "Sword"]


@rule("MQ-R100", "MQ-211")
def test_the_bidder_answers_for_the_whole_team() -> None:
    story = teams(["Steward", *lints(6)], lints(6), ["Lint", "Sword", *lints(6)], lints(6))
    story.will(A=[2, 1, "Sword"], B=["pass"], D=["pass"])
    with pytest.raises(Unanswered, match="A is asked 'receiver'"):
        story.step()


@rule("MQ-R73")
def test_a_maiden_is_met_without_team_mates() -> None:
    story = table(
        "team",
        A={"deck": ["Min", "Charm", *lints(5)]},
        B={"deck": [*lints(6), "Gwendolyn"]},
        C={"deck": [*lints(6), "Tatianna"]},
        D={"deck": [*lints(6), "Mariana"]},
    )
    story.game.asked_for_help = 15
    story.will(A=["pass"]).step()
    assert story.asked() == [("A", "upgrade")]


@rule("MQ-214", "MQ-R84", "MQ-R94")
def test_a_team_wins_when_it_beats_a_captor_or_an_exit_of_anybody() -> None:
    story = teams(lints(6), ["Dim da Troll", *lints(5)], ["Hoard", *lints(5)], lints(6), levels={"B": "4"})
    story.game.lead = 1
    story.will(B=[5, "pass"], C=[2, 2], D=["pass"]).step()
    assert story.result()["winners"] == [0, 2]
    assert story.game.felled[2] == 1


@rule("MQ-215", "MQ-R77")
def test_a_team_wins_when_a_player_of_the_other_dies_although_the_mate_lives() -> None:
    story = teams(["Hangman", *lints(6)], lints(6), ["Heart", "Heart", *lints(5)], lints(6))
    story.will(A=[5, "pass"], B=[2, 2], C=["pass"]).step()
    assert story.over()
    assert story.result()["winners"] == [0, 2]


@rule("MQ-R77", "MQ-181")
def test_damage_is_divided_in_the_team_and_does_not_spill() -> None:
    story = teams(["Guard", *lints(6)], lints(6), [*lints(4), "Heart", "Heart", "Heart"], lints(6))
    story.will(A=[2, 1, 1], B=["pass"], D=["pass"]).step()
    assert story.over()
    assert story.result()["winners"] == [1, 3]
    assert story.whole("C").count("Heart") >= 1


@rule("MQ-R77")
def test_with_three_teams_the_team_of_the_dead_is_out_and_the_last_team_wins() -> None:
    maidens = ["Min", "Gwendolyn", "Tatianna", "Mariana", "Pricilla", "Jenavieve"]
    seats = {name: {"deck": [*lints(6), maiden]} for name, maiden in zip("ABCDEF", maidens, strict=True)}
    seats["A"]["deck"] = ["Hangman", *lints(6), "Min"]
    seats["C"]["deck"] = ["Hangman", *lints(6), "Tatianna"]
    story = table("team", options={"teams": 3}, **seats)
    story.game.asked_for_help = 63
    story.will(A=[5], B=[1, 1]).step()
    assert not story.over()
    assert [story.game.is_in_tower(seat) for seat in range(6)] == [True, False, True, True, False, True]
    assert story.game.lead == 2
    story.will(C=[1, 1]).step()
    assert story.result()["winners"] == [0, 3]


@rule("MQ-R120", "MQ-160", "MQ-161")
@pytest.mark.parametrize(("difficulty", "winners"), [("easy", [0, 2]), ("hard", [1, 3])])
def test_easy_and_hard_mode_decide_a_team_game_at_the_end_of_level_4(
    difficulty: str, winners: list[int]
) -> None:
    story = teams([], lints(6), lints(6), lints(6), options={"difficulty": difficulty}, levels={"A": "4"})
    story.game.cellar[0].put_all(story.game.ahead[0].take_all())
    story.step()
    assert story.result()["winners"] == winners


@rule("MQ-216", "MQ-R75")
def test_serendipity_is_asked_of_players_of_other_teams_only_and_once() -> None:
    story = teams(["Page", *lints(6)], lints(6), lints(6), lints(6))
    story.game.asked_for_help = 0
    with pytest.raises(Unanswered, match="seek_help"):
        story.step()
    assert story.offered() == ["Explore", "B", "D"]


@rule("MQ-R75", "MQ-214", "MQ-216")
def test_the_team_of_the_active_player_wins_by_an_exit_beaten_in_serendipity() -> None:
    story = table(
        "team",
        A={"deck": ["Window", *lints(6)]},
        B={"deck": ["Picklock"] * 6},
        C={"deck": [*lints(6), "Tatianna"]},
        D={"deck": [*lints(6), "Mariana"]},
    )
    story.will(A=["B", "Window", 4], B=["yes"]).step()
    assert story.result()["winners"] == [0, 2]
