"""When the game is over and who has won."""

from typing import Any

import pytest

from tests.games.quantum.phrases import CAST, damage_all, hurt, mana, visit
from tests.games.quantum.story import Story, damage, room
from tests.ledger_marks import rule

THREE: dict[str, Any] = {"B": {"party": ["Walt"]}, "C": {"party": ["Tim"]}}


@rule("QQ-072")
def test_the_game_ends_at_once_when_one_player_alone_is_alive_and_not_before() -> None:
    table = visit(damage(9), B={"party": ["Walt"]}, C={})
    table.turn()
    assert table.over()
    assert table.winner() == "B"
    table = visit(damage(8), B={"party": ["Walt"]}, C={})
    table.turn()
    assert not table.over()
    table = visit(damage(9), **THREE)
    table.turn()
    assert not table.over()


@rule("QQ-073")
def test_the_last_player_wins_whatever_the_others_own() -> None:
    lair = room("Lair", [damage(1)], of="mage", cost=1)
    table = visit(
        damage(9),
        cards=[lair],
        dungeon={9: "Lair", 10: "Lair"},
        A={"party": ["Wynn"], "chambers": [9, 10], "mana": 9},
        B={"party": [hurt("Mab", 1)]},
        C={"mana": 500},
    )
    table.turn()
    result = table.result()
    assert result["winners"] == [1]
    assert [one["outcome"] for one in result["seats"]] == ["lost", "won", "lost"]
    assert [one["place"] for one in result["seats"]] == [2, 1, 2]
    assert [one["score"] for one in result["seats"]] == [0, 1, 0]
    assert result["clause"] == "QQ-073"
    assert "B is master of the dungeon" in result["text"]
    assert table.told()[-1] == "B is master of the dungeon and wins."
    assert table.view(None)["result"] == result


@rule("QQ-R37")
def test_the_ending_is_tested_in_any_turn_after_each_death() -> None:
    table = visit(damage_all(9, who="others"), mana(3), B={"party": ["Mab"]}, C={"party": ["Tim"]})
    table.turn()
    assert (table.over(), table.winner()) == (True, "A")
    assert table.mana("A") == 0  # nothing after it


@rule("QQ-R37")
def test_adventurers_removed_by_one_effect_go_together_before_the_test() -> None:
    table = visit(damage_all(9, who="everybody"), B={"party": ["Mab"]})
    table.turn()
    assert table.over()
    assert table.winner() == "nobody"


@rule("QQ-R37")
def test_a_ghost_cannot_summon_after_the_condition_is_met() -> None:
    table = visit(damage(9), B={"party": ["Walt"]}, C={"mana": 100}, table={"adventurers": ["Tess"]})
    table.turn()
    assert table.over()
    assert table.party("C") == []
    assert table.asked() == []


@rule("QQ-R38")
def test_when_nobody_is_left_the_game_is_a_draw_of_all() -> None:
    table = visit(damage(1), A={"mana": 50}, **THREE, rolls=[1, 2, 3, 4]).will(A=["Doom"])
    table.turn()
    result = table.result()
    assert result["winners"] == []
    assert [(one["outcome"], one["place"]) for one in result["seats"]] == [("drawn", 1)] * 3
    assert result["clause"] == "QQ-R38"
    assert table.told()[-1] == "Nobody wins."
    assert "no adventurer is left" in result["text"]


FIRST: dict[str, Any] = {"no_survivor": "first_summon"}


@rule("QQ-R38")
def test_with_first_summon_play_goes_on_until_somebody_summons_and_wins() -> None:
    table = visit(
        damage(1),
        A={"mana": 50},
        B={"party": ["Walt"], "mana": 20},
        C={"party": ["Tim"]},
        rolls=[1, 2, 3, 4, 1, 2],
        table={"adventurers": ["Tess"]},
        options=FIRST,
    ).will(A=["Doom"], B=["Summon"])
    table.turn()
    assert not table.over()
    assert (table.party("B"), table.party("C")) == ([], [])
    assert table.current() == "B"
    table.turn()
    assert (table.over(), table.winner()) == (True, "B")
    assert table.happened("rolled") == ["rolled"]


@rule("QQ-R38")
def test_with_first_summon_one_living_player_still_wins_at_once() -> None:
    table = visit(damage(9), options=FIRST)
    table.turn()
    assert (table.over(), table.winner()) == (True, "B")
    table = visit(damage(9), B={"party": ["Walt"]}, C={}, options=FIRST)
    table.turn()
    assert table.winner() == "B"


@rule("QQ-R38")
def test_with_first_summon_doom_has_no_target_among_ghosts() -> None:
    table = Story(
        cards=CAST, A={"mana": 60}, B={}, C={}, options=FIRST, table={"adventurers": ["Tess"]}
    ).will(A=["pass"])
    table.turn(1, 2)
    assert table.offered() == ["Summon", "go on to the roll"]
    assert not table.over()


@rule("QQ-R50")
def test_a_game_has_no_limit_on_turns() -> None:
    table = Story(cards=CAST, A={"party": ["Wynn"]}, B={"party": ["Walt"]})
    for _ in range(200):
        table.turn(1, 2)
    assert not table.over()
    assert table.view(None)["turn"] == 200
    assert table.view(None)["result"] is None  # a game that is stopped is neither won, lost nor drawn


@rule("QQ-R49", "QQ-072")
@pytest.mark.parametrize("options", [{}, FIRST])
def test_the_last_change_may_be_a_concession(options: dict[str, str]) -> None:
    table = Story(cards=CAST, A={"party": ["Wynn"]}, **THREE, options=options)
    table.concede("B")
    table.turn(1, 2)
    assert not table.over()
    table.concede("C")
    table.turn(1, 2)
    assert (table.over(), table.winner(), table.ended_by()) == (True, "A", "QQ-R49")
