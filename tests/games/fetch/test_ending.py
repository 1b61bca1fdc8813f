"""Winning, losing and leaving: everybody together."""

from typing import Any

import pytest

from tests.games.fetch.phrases import FRONT, GIVE, THINK, does, dog, lose, striking, table
from tests.games.fetch.story import Story, Unanswered, fortune, mission
from tests.ledger_marks import rule

DEN = {letter: mission(f"Den {letter}", letter, face_down=1) for letter in "ABCD"}


def found(letter: str, **keys: Any) -> Story:
    """A's Enemy phase finds the Mission of this letter defeated; the later ones of the set are to come."""
    later = [DEN[other]["name"] for other in "ABCD" if other > letter]
    laid = {
        "mission": f"Den {letter}",
        "mission_deck": later,
        "queue": ["Owl", "face down: Fox"],
        **keys.pop("laid", {}),
    }
    story = table(*DEN.values(), begin="enemy", laid=laid, **keys)
    story.step()
    return story


@rule("FQ-096", "FQ-001", "FQ-R33")
def test_everybody_wins_when_mission_d_is_found_defeated() -> None:
    story = found("D")
    assert story.over()
    assert story.ended_by() == "FQ-096"
    assert story.result()["winners"] == [0, 1, 2]
    assert {seat["outcome"] for seat in story.result()["seats"]} == {"won"}
    assert set(story.places().values()) == {1}
    assert "rest_began" not in story.happened()
    assert story.happened() == ["mission_defeated", "all_won"]


@rule("FQ-096", "FQ-022")
@pytest.mark.parametrize("letter", ["A", "B", "C"])
def test_after_any_other_mission_the_game_goes_on(letter: str) -> None:
    story = found(letter)
    assert not story.over()
    assert story.next() == "rest"
    story.step()
    assert story.mission() == f"Den {chr(ord(letter) + 1)}"
    assert not story.over()


@rule("FQ-R33")
def test_one_active_pioneer_is_enough_to_win() -> None:
    story = found("D", B={"retreat": True}, C={"retreat": True})
    assert story.result()["winners"] == [0, 1, 2]


@rule("FQ-097", "FQ-001", "FQ-R32")
def test_everybody_loses_when_the_last_pioneer_retreats() -> None:
    story = striking(danger=5, B={"retreat": True}, C={"retreat": True})
    story.step()
    assert story.over()
    assert story.ended_by() == "FQ-097"
    assert story.result()["winners"] == []
    assert {seat["outcome"] for seat in story.result()["seats"]} == {"lost"}
    assert set(story.places().values()) == {1}
    assert story.happened()[-1] == "all_lost"
    assert "challenge_laid" not in story.happened()


@rule("FQ-097")
def test_with_one_pioneer_active_the_game_goes_on() -> None:
    story = striking(danger=5, B={"retreat": True})
    story.step()
    assert story.in_retreat("A")
    assert not story.over()
    assert story.next() == "check"


@rule("FQ-R32", "FQ-R30")
def test_the_loss_is_tested_at_once_after_each_retreat() -> None:
    story = striking(lose(5, "others"), danger=5, A={"hand": ["Club"]}, C={"hand": ["Club"]})
    story.step()
    kinds = [kind for kind in story.happened() if kind in ("retreated", "all_lost", "discarded")]
    assert kinds == ["retreated", "discarded", "retreated", "retreated", "discarded", "all_lost"]


@rule("FQ-R32", "FQ-R43")
def test_if_the_last_pioneer_retreats_before_the_check_the_game_is_lost() -> None:
    bomb = fortune("Bomb", mind=2, effect=[lose(5)])
    story = table(
        THINK,
        bomb,
        laid={"mission": "Think", "mission_deck": [], "queue": ["Owl"]},
        A={"hand": ["Bomb"]},
        B={"retreat": True},
        C={"retreat": True},
    ).will(A=["Think"])
    story.step()
    assert story.over()
    assert story.ended_by() == "FQ-097"


@rule("FQ-R32", "FQ-R43")
def test_a_beaten_final_mission_is_lost_all_the_same_if_the_ability_fells_the_last_pioneer() -> None:
    rex = dog("Rex", active=[lose(5)])
    story = table(
        THINK,
        rex,
        laid={"mission": "Think", "mission_deck": [], "queue": ["Owl"]},
        A={"pioneer": "Good Rex", "hand": ["Book", "Book"]},
        B={"retreat": True},
        C={"retreat": True},
    ).will(A=["Think", "Book", "Book", FRONT])
    story.step()
    assert story.view("B")["mission_beaten"] is True
    story.step()
    assert story.over()
    assert story.ended_by() == "FQ-097"


@rule("FQ-R43", "FQ-R30", "FQ-R32")
def test_a_beaten_mission_still_counts_if_the_active_pioneer_alone_retreats_before_the_check() -> None:
    rex = dog("Rex", active=[lose(5)])
    story = table(
        THINK,
        rex,
        laid={"mission": "Think", "queue": ["Owl", "Wolf"]},
        A={"pioneer": "Good Rex", "hand": ["Book", "Book"]},
    ).will(A=["Think", "Book", "Book", FRONT])
    story.step(2)
    assert story.in_retreat("A")
    assert story.next() == "enemy"
    story.step()
    assert story.next() == "rest"
    story.step()
    assert story.stamina("A") == 1


@rule("FQ-R32")
def test_the_check_precedes_the_strike_so_a_strike_never_undoes_a_mission() -> None:
    fiend = {"kind": "challenge", "name": "Fiend", "defeat": {"war": 1}, "danger": 9}
    story = table(
        DEN["D"],
        fiend,
        begin="enemy",
        laid={"mission": "Den D", "mission_deck": [], "queue": ["face down: Owl", "Fiend"]},
        B={"retreat": True},
        C={"retreat": True},
    )
    story.step()
    assert story.ended_by() == "FQ-096"
    assert story.stamina("A") == 5


@rule("FQ-001", "FQ-096", "FQ-097")
def test_the_score_counts_the_missions_that_were_resolved() -> None:
    assert {seat["score"] for seat in found("D").result()["seats"]} == {1}
    story = found("A", B={"retreat": True}, C={"retreat": True}, A={"stamina": 1})
    story.step()
    assert story.view("A")["missions"]["resolved"] == 1
    assert story.view(None)["result"] is None
    lost = striking(danger=5, B={"retreat": True}, C={"retreat": True})
    lost.step()
    assert "0 of 4 Missions were resolved" in lost.result()["text"]
    assert lost.view(None)["result"] == lost.result()


# ------------------------------------------------------------------ leaving


@rule("FQ-R45", "FQ-081")
def test_whoever_leaves_goes_home_after_the_step_and_has_no_more_turns() -> None:
    story = table(laid={"queue": ["Owl"] * 4, "challenge_deck": ["Owl"] * 9}, B={"hand": ["Club"]})
    story.concede("B")
    story.step()
    assert story.happened("left") == ["left"]
    assert story.view("A")["seats"][1]["gone"] is True
    story.turn()
    assert story.whose_turn() == "C"
    story.turn()
    assert story.whose_turn() == "A"
    assert story.hand("B") == ["Club"]


@rule("FQ-R45")
@pytest.mark.parametrize("begin", ["check", "attempt", "action", "hand limit"])
def test_a_turn_of_the_leavers_own_ends_there_without_an_enemy_phase(begin: str) -> None:
    story = table(begin=begin, laid={"queue": ["Owl", "Wolf"]}, A={"deck": ["War"] * 4})
    story.concede("A")
    story.step()
    assert (story.next(), story.whose_turn()) == ("check", "B")
    assert story.queue() == ["Owl", "Wolf"]
    assert "struck" not in story.happened()


@rule("FQ-R45")
def test_whoever_leaves_rests_no_more_and_the_neighbour_in_the_game_is_next() -> None:
    story = table(
        begin="rest", A={"hand": ["Club"]}, B={"retreat": True, "hand": ["Club"], "deck": ["War"] * 4}
    )
    story.game.gone = 0b010
    story.will(A=["pass"])
    story.step()
    assert story.in_retreat("B")
    assert story.hand("B") == ["Club"]
    assert story.whose_turn() == "C"


@rule("FQ-R45")
def test_a_leaver_can_be_given_no_cards_and_is_chosen_by_no_card() -> None:
    rex = dog("Rex", active=[does("draw", who="another")])
    story = table(
        rex, begin="action", players=list("ABCD"), laid={"queue": ["Owl"]},
        A={"pioneer": "Good Rex", "hand": ["Club", "Bone"]}, C={"deck": ["War"]}, D={"deck": ["War"]},
    )  # fmt: skip
    story.game.gone = 0b0100
    story.will(A=[GIVE])
    with pytest.raises(Unanswered):
        story.step()
    assert story.offered() == ["B", "D"]
    story.will(A=[FRONT, "Bone"])
    story = table(
        rex, begin="action", players=list("ABCD"), laid={"queue": ["Owl"]},
        A={"pioneer": "Good Rex", "hand": ["Club", "Bone"]}, C={"deck": ["War"]}, D={"deck": ["War"]},
    )  # fmt: skip
    story.game.gone = 0b0100
    story.will(A=[FRONT, "Bone"])
    story.step()
    assert story.hand("D") == ["War"]
    assert story.hand("C") == []


@rule("FQ-R45", "FQ-097")
def test_when_all_who_are_left_are_face_down_the_game_is_lost() -> None:
    story = table(B={"retreat": True}, C={"retreat": True})
    story.concede("A")
    story.step()
    assert story.over()
    assert story.ended_by() == "FQ-097"


@rule("FQ-R45", "FQ-097")
def test_a_leaver_does_not_keep_the_others_from_losing() -> None:
    story = striking(danger=5, B={"retreat": True})
    story.game.gone = 0b100
    story.step()
    assert story.over()
    assert story.ended_by() == "FQ-097"


@rule("FQ-R45", "FQ-001")
def test_whoever_left_shares_no_victory() -> None:
    laid = {"mission": "Den D", "mission_deck": [], "queue": ["Owl", "face down: Fox"]}
    story = table(*DEN.values(), begin="hand limit", laid=laid)
    story.concede("C")
    story.step(2)
    assert story.result()["winners"] == [0, 1]
    assert [seat["outcome"] for seat in story.result()["seats"]] == ["won", "won", "lost"]
    assert story.places() == {"A": 1, "B": 1, "C": 2}


@rule("FQ-R45")
def test_when_nobody_is_left_the_game_is_lost() -> None:
    story = table(laid={"queue": ["Owl"]})
    story.concede("A", "B", "C")
    story.step()
    assert story.over()
    assert story.ended_by() == "FQ-R45"
    assert story.result()["winners"] == []
    assert story.happened()[-1] == "all_left"


@rule("FQ-R45")
def test_the_cards_of_a_leaver_stay_out_of_play_and_unseen() -> None:
    story = table(laid={"queue": ["Owl"]}, B={"hand": ["Spear"], "deck": ["Hook"]})
    story.concede("B")
    story.step()
    for name in ("A", "C", None):
        assert story.view(name)["seats"][1]["hand"] == {"back": "green", "count": 1, "cards": []}
        assert "Spear" not in story.seen(name) + story.heard(name)
    story.turn()
    assert story.hand("B") == ["Spear"]
    assert story.discard("B") == []


@rule("FQ-R45", "FQ-038")
def test_whoever_leaves_before_the_first_turn_does_not_begin() -> None:
    leaders = {"A": "Spike Mutt", "B": "Pan Dachshund", "C": "Princess Yosha Pug"}
    seats: dict[str, Any] = {name: {"pioneer": dog} for name, dog in leaders.items()}
    firsts = set()
    for seed in range(8):
        story = Story(begin="setup", seed=seed, **seats)
        story.concede("A")
        story.game.gone = 0b001
        story.step()
        firsts.add(story.whose_turn())
    assert firsts == {"B", "C"}
