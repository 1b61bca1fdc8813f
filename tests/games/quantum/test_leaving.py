"""Who concedes goes after the turn in progress, and for good."""

from typing import Any

import pytest

from tests.games.quantum.phrases import CAST, blessed, damage_all, go_to, hurt, mana, toll, visit
from tests.games.quantum.story import Story, damage, room
from tests.ledger_marks import rule

LAIR = room("Lair", [damage(1)], of="mage", cost=7)


def four(**seats: Any) -> Story:
    """Four players; B owns two chambers."""
    usual: dict[str, Any] = {
        "A": {"party": ["Wynn"]},
        "B": {"party": ["Walt", "Mab"], "chambers": [9, 12], "mana": 5},
        "C": {"party": ["Tim"], "space": 6},
        "D": {"party": ["Cass"]},
    }
    return Story(cards=[*CAST, LAIR], dungeon={9: "Lair", 12: "Lair"}, **(usual | seats))


@rule("QQ-R49")
def test_a_leaver_is_gone_at_the_end_of_the_turn_in_progress() -> None:
    table = four()
    table.concede("B")
    assert table.party("B") == ["Walt", "Mab"]
    table.turn(1, 2)
    assert table.party("B") == []
    assert sorted(table.fallen()) == ["Mab", "Walt"]
    assert [table.owner(space) for space in (9, 12)] == ["", ""]
    assert table.space("A") == 3
    assert "B leaves the game." in table.told("C")
    assert table.happened("rolled", "conceded") == ["rolled", "conceded"]
    assert not table.over()


@rule("QQ-R49")
def test_the_seat_of_a_leaver_has_no_more_turns() -> None:
    table = four()
    table.concede("B")
    order = []
    for _ in range(5):
        order.append(table.current())
        table.turn(1, 2)
    assert order == ["A", "C", "D", "A", "C"]
    assert table.view(None)["seats"][1]["out"]
    assert 1 not in table.view(None)["dungeon"][0]["pieces"]


@rule("QQ-R49")
def test_who_leaves_in_the_own_turn_has_it_out() -> None:
    table = four()
    table.concede("A")
    table.turn(1, 2)
    assert table.space("A") == 3
    assert table.party("A") == []
    assert table.current() == "B"


@rule("QQ-R49")
def test_the_chambers_of_a_leaver_are_unclaimed_and_can_be_bought_and_haunt_nobody() -> None:
    table = four(C={"party": ["Milo"], "space": 6, "mana": 7})
    table.concede("B")
    table.turn(1, 2)
    assert not table.is_haunted(9)
    table.will(C=["buy"])
    table.turn(1, 2)
    assert table.owner(9) == "C"


@rule("QQ-R49")
def test_a_leaver_is_no_ghost_and_cannot_return() -> None:
    table = four(B={"party": ["Walt"], "mana": 90})
    table.concede("B")
    table.turn(1, 2)
    assert not table.is_ghost("B")
    assert not table.view(None)["seats"][1]["ghost"]
    for _ in range(6):
        table.turn(1, 2)
    assert ("B", "spell") not in table.asked()


@rule("QQ-R49")
def test_questions_that_a_leaver_still_owes_get_the_answer_that_does_least() -> None:
    table = visit(
        damage(2),
        A={"party": [blessed("Cass"), "Tim"], "mana": 14},
        B={"party": ["Walt"]},
        C={"party": ["Mab"]},
        table={"chambers": ["Healing Spring"]},
    )
    table.concede("A")
    table.turn()
    assert table.asked() == []
    assert table.happened("cast", "bought", "token_spent") == []
    (event,) = table.events("wounded")
    assert (table.name_of(event.card), event.number) == ("Cass", 2)
    assert table.owner(4) == ""


@rule("QQ-R49", "QQ-070")
def test_a_leaving_ghost_deals_standard_damage_to_the_first_that_is_listed() -> None:
    table = visit(damage(2), A={"party": ["Wynn", "Mab"]}, B={}, C={"party": ["Tim"]}, owner="B")
    table.concede("B")
    table.turn()
    assert table.health("A") == {"Wynn": 7, "Mab": 4}
    assert table.owner(4) == ""
    assert not table.over()


@rule("QQ-R49")
def test_a_leaver_keeps_its_hand_at_the_mulligan() -> None:
    table = Story(
        cards=CAST,
        begin="mulligans",
        A={"party": ["Wynn"] * 5},
        B={"party": ["Mab"] * 5},
        C={"party": ["Tim"] * 5},
        table={"adventurers": ["Cole"] * 5},
    ).will(B=["keep"], C=["keep"])
    table.concede("A")
    table.step()
    assert table.happened("kept") == ["kept"] * 3
    assert table.fallen() == ["Wynn"] * 5
    table.step()
    assert [event.seat for event in table.events("thieves_counted")] == [1, 2]
    assert [event.seat for event in table.events("mana_booked")] == [1, 2]
    assert (table.mana("A"), table.mana("B")) == (0, 7 + 5 + 1)
    assert table.current() == "C"


@rule("QQ-R49", "QQ-R12")
def test_a_leaver_does_not_roll_for_the_first_turn() -> None:
    table = Story(
        cards=CAST,
        begin="mulligans",
        A={"party": ["Wynn"] * 5},
        B={"party": ["Mab"] * 5},
        C={"party": ["Walt"] * 5},
        rolls=[1, 2, 3, 4],
    )
    table.concede("A")
    table.step(2)
    assert [event.seat for event in table.events("tie_rolled")] == [1, 2]
    assert table.current() == "C"


@rule("QQ-R49", "QQ-R33")
def test_a_leaver_before_the_first_turn_loses_it_to_the_next() -> None:
    table = Story(
        cards=CAST, begin="start", A={"party": ["Tim"]}, B={"party": ["Walt"]}, C={"party": ["Mab"]}
    )
    table.concede("A")
    table.step()
    assert table.current() == "B"


@rule("QQ-R49")
def test_a_leaver_of_the_setup_is_not_asked_for_a_mulligan() -> None:
    table = Story.new(3).will(B=["keep"], C=["keep"])
    table.concede("A")
    table.step()
    assert table.party("A") == []
    table.step()
    assert table.asked() == [("B", "mulligan"), ("C", "mulligan")]


@rule("QQ-R49", "QQ-R37")
def test_the_ending_is_tested_after_a_leaving() -> None:
    table = Story(cards=CAST, A={"party": ["Wynn"]}, B={"party": ["Walt"]}, C={"mana": 90})
    table.concede("A")
    table.turn(1, 2)
    assert (table.over(), table.winner(), table.ended_by()) == (True, "B", "QQ-R49")
    assert table.result()["text"].startswith("B is master of the dungeon")


@rule("QQ-R49")
def test_when_all_leave_at_once_nobody_wins() -> None:
    table = Story(cards=CAST, A={"party": ["Wynn"]}, B={"party": ["Walt"]})
    table.concede("A", "B")
    table.turn(1, 2)
    assert (table.over(), table.winner(), table.ended_by()) == (True, "nobody", "QQ-R49")
    assert table.happened("conceded") == ["conceded", "conceded"]


@rule("QQ-R49", "QQ-R38")
def test_when_only_ghosts_stay_it_is_a_draw_of_those_who_stayed() -> None:
    table = Story(cards=CAST, A={"party": ["Wynn"]}, B={"party": ["Walt"]}, C={}, D={})
    table.concede("A", "B")
    table.turn(1, 2)
    result = table.result()
    assert [one["outcome"] for one in result["seats"]] == ["lost", "lost", "drawn", "drawn"]
    assert result["winners"] == []
    assert [one["place"] for one in result["seats"]] == [2, 2, 1, 1]


@rule("QQ-R49", "QQ-R38")
def test_with_first_summon_two_ghosts_play_on_and_one_alone_is_a_draw() -> None:
    options = {"no_survivor": "first_summon"}
    table = Story(cards=CAST, A={"party": ["Wynn"]}, B={"party": ["Walt"]}, C={}, D={}, options=options)
    table.concede("A", "B")
    table.turn(1, 2)
    assert not table.over()
    assert table.current() == "C"
    table.concede("C")
    table.turn(1, 2)
    assert (table.over(), table.winner()) == (True, "nobody")


@rule("QQ-R49")
def test_who_leaves_in_the_turn_that_ends_the_game_has_lost_all_the_same() -> None:
    table = visit(damage(9))
    table.concede("B")
    table.turn()
    assert (table.over(), table.winner(), table.ended_by()) == (True, "B", "QQ-073")


@rule("QQ-R49")
@pytest.mark.parametrize(
    "text", [mana(2, who="everybody"), toll(2, who="everybody"), {"do": "take_mana", "amount": 2}]
)
def test_chambers_that_reach_everybody_pass_a_leaver_by(text: dict[str, Any]) -> None:
    table = visit(
        text,
        A={"party": ["Wynn"]},
        B={"party": ["Walt"], "mana": 3},
        C={"party": ["Tim"], "mana": 3},
        for_sale=False,
        rolls=[1, 1],
    )
    table.concede("B")
    table.turn()
    table.turn(1, 2)
    table.turn(1, 1)
    assert table.space("A") == 4
    assert table.mana("B") == 3
    assert table.mana("C") != 3
    assert 1 not in [event.seat for event in table.events("mana_gained", "mana_lost")]


@rule("QQ-R49")
def test_a_leaver_cannot_be_visited() -> None:
    table = visit(
        go_to("player"), A={"party": ["Wynn"]}, B={"party": ["Walt"], "space": 9}, C={"party": ["Tim"], "space": 7},
        D={"party": ["Mab"], "space": 8}, for_sale=False, rolls=[1, 1],
    )  # fmt: skip
    table.concede("B")
    for dice in ((), (1, 2), (1, 2)):
        table.turn(*dice)
    table.will(A=["D"])
    table.turn(1, 1)
    assert table.offered() == ["C", "D"]
    assert table.space("A") == table.space("D") == 11


@rule("QQ-R49")
def test_nobody_who_has_left_counts_as_a_ghost() -> None:
    table = visit(
        damage({"each": "ghost", "times": 2}), A={"party": ["Wynn"]}, B={"party": ["Walt"]},
        C={"party": ["Tim"]}, rolls=[1, 1],
    )  # fmt: skip
    table.concede("B")
    table.turn()
    table.turn(1, 2)
    table.turn(1, 1)
    assert table.health("A") == {"Wynn": 9}
    assert table.happened("harmless") == ["harmless"]


@rule("QQ-R49")
def test_a_leavers_tokens_and_wounds_go_with_its_adventurers() -> None:
    table = four(
        B={"party": [blessed("Cole", 1), hurt("Walt", 2)]}, C={"party": ["Tim"], "mana": 40, "space": 6}
    )
    table.concede("B")
    table.turn(1, 2)
    table.will(C=["Summon", "Summon"])
    table.turn(1, 3)
    assert table.health("C") == {"Tim": 5, "Cole": 2, "Walt": 12}
    assert table.tokens("C") == []


@rule("QQ-R49", "QQ-R53")
def test_a_leaver_in_this_turn_is_still_hit_by_it() -> None:
    table = visit(damage_all(2, who="others"), B={"party": ["Walt"]}, C={"party": ["Tim"]})
    table.concede("B")
    table.turn()
    assert [event.seat for event in table.events("wounded")] == [1, 2]
    assert table.party("B") == []
