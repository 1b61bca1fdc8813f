"""Players without adventurers: their turns, their chambers, and their way back."""

from typing import Any

import pytest

from tests.games.quantum.phrases import CAST, blessed, go_to, heal, hurt, mana, next_turn, toll, visit
from tests.games.quantum.story import Story, damage, room
from tests.ledger_marks import rule

OTHERS: dict[str, Any] = {"B": {"party": ["Walt"]}, "C": {"party": ["Tim"]}}


@rule("QQ-035", "QQ-066")
def test_with_three_players_a_wiped_out_player_stays_in_the_turn_order() -> None:
    table = visit(damage(9), **OTHERS)
    table.turn()
    assert table.party("A") == []
    assert not table.over()
    assert "A has no adventurers left." in table.told()
    table.turn(1, 2)
    table.turn(1, 2)
    assert table.current() == "A"
    table.turn(1, 4)
    assert table.space("A") == 9


@rule("QQ-065", "QQ-072")
def test_a_player_without_adventurers_cannot_win() -> None:
    table = visit(
        damage(9), A={"party": ["Wynn"], "space": 0}, B={"mana": 200}, C={"party": ["Tim"]}, owner="B"
    )
    table.will(B=["standard"])
    table.turn()
    assert table.over()
    assert table.winner() == "C"
    assert table.places() == {"A": 2, "B": 2, "C": 1}


@rule("QQ-067")
def test_a_wiped_out_player_keeps_every_chamber_and_nobody_can_buy_it() -> None:
    cards = [room("Lair", [damage(1)], of="thief", cost=1)]
    table = visit(
        damage(9),
        cards=cards,
        dungeon={3: "Lair", 8: "Lair"},
        A={"party": ["Wynn"], "chambers": [3, 8]},
        B={"party": ["Walt"]},
        C={"party": ["Tim"], "mana": 9, "space": 5},
    )
    table.turn()
    assert (table.owner(3), table.owner(8)) == ("A", "A")
    table.turn(1, 1)
    table.will(A=["standard"])
    table.turn(1, 2)
    assert ("C", "buy") not in table.asked()
    assert table.owner(8) == "A"
    assert table.view(None)["seats"][0]["chambers"] == [3, 8]


@rule("QQ-068")
def test_the_chambers_of_a_ghost_are_haunted_and_no_others() -> None:
    cards = [room("Lair", [damage(1)], of="thief", cost=1)]
    table = visit(
        damage(9),
        cards=cards,
        dungeon={3: "Lair", 8: "Lair", 9: "Lair", 10: "Lair"},
        A={"party": ["Wynn"], "chambers": [3, 8]},
        B={"party": ["Walt"], "chambers": [9]},
        C={"party": ["Tim"]},
    )
    assert not any(table.is_haunted(space) for space in range(20))
    table.turn()
    assert [space for space in range(20) if table.is_haunted(space)] == [3, 8]
    shown = table.view("B")["dungeon"]
    assert [one["space"] for one in shown if one["haunted"]] == [3, 8]
    assert [one["ghost"] for one in table.view("B")["seats"]] == [True, False, False]


@rule("QQ-069", "QQ-070")
@pytest.mark.parametrize(("answer", "left"), [("double", 3), ("standard", 6)])
def test_a_haunted_chamber_deals_double_or_standard_damage_as_the_ghost_likes(answer: str, left: int) -> None:
    table = visit(damage(3), B={}, C={"party": ["Tim"]}, owner="B").will(B=[answer])
    table.turn()
    assert table.asked() == [("B", "double")]
    assert table.offered() == ["standard", "double"]
    assert table.health("A") == {"Wynn": left}


@rule("QQ-069")
def test_a_chamber_of_a_living_owner_is_never_doubled() -> None:
    table = visit(damage(3), C={}, owner="B")
    table.turn()
    assert table.asked() == []
    assert table.health("A") == {"Wynn": 6}


@rule("QQ-071", "QQ-063")
def test_the_ghost_picks_who_takes_the_damage_among_those_who_fit() -> None:
    party = ["Wynn", "Mab", "Tim"]
    table = visit(damage(1), A={"party": party}, B={}, C={"party": ["Tim"]}, owner="B")
    table.will(B=["double", "Mab"])
    table.turn()
    assert table.asked() == [("B", "double"), ("B", "victim")]
    assert table.health("A") == {"Wynn": 9, "Mab": 2, "Tim": 5}
    table = visit(damage(1, of=["mage", "thief"]), A={"party": party}, B={}, C={"party": ["Tim"]}, owner="B")
    table.will(B=["standard", "Tim"])
    table.turn()
    assert len(table.offered()) == 2
    assert table.health("A")["Tim"] == 4


@rule("QQ-R32")
def test_the_doubling_is_asked_once_for_the_landing_and_covers_all_its_damage() -> None:
    table = visit(damage(1), mana(2), damage(2), B={}, C={"party": ["Tim"]}, owner="B").will(B=["double"])
    table.turn()
    assert table.asked() == [("B", "double")]
    assert table.health("A") == {"Wynn": 3}
    assert table.mana("A") == 2


@rule("QQ-R32")
def test_effects_other_than_damage_are_never_doubled_nor_asked_about() -> None:
    table = visit(
        mana(3), toll(1), heal(2), next_turn("skip"),
        A={"party": [hurt("Wynn", 3)]}, B={}, C={"party": ["Tim"]}, owner="B",
    )  # fmt: skip
    table.turn()
    assert table.asked() == []
    assert (table.mana("A"), table.health("A"), table.next_turn("A")["skips"]) == (2, {"Wynn": 5}, 1)


@rule("QQ-R32", "QQ-R21")
def test_distributed_damage_is_doubled_and_split_by_the_ghost() -> None:
    table = visit(
        damage(2, to="split"), A={"party": ["Mab", "Wynn"]}, B={}, C={"party": ["Tim"]}, owner="B"
    ).will(B=["double", 1])
    table.turn()
    assert table.offered() == ["0", "1", "2", "3", "4"]
    assert table.health("A") == {"Mab": 3, "Wynn": 6}


@rule("QQ-R32", "QQ-R15")
def test_a_token_takes_one_point_off_the_doubled_damage() -> None:
    table = visit(damage(2), A={"party": [blessed("Cass")]}, B={}, C={"party": ["Tim"]}, owner="B")
    table.will(B=["double"], A=["Cass"])
    table.turn()
    assert table.health("A") == {"Cass": 3}


@rule("QQ-R32")
def test_a_ghost_cannot_hit_other_parties() -> None:
    table = visit(damage(2), A={"party": ["Wynn", "Mab"]}, B={}, C={"party": ["Tim"], "space": 4}, owner="B")
    table.will(B=["double", "Mab"])
    table.turn()
    assert [label.split(" ")[0] for label in table.offered()] == ["A's", "A's"]
    assert table.health("C") == {"Tim": 5}


@rule("QQ-R32")
def test_each_landing_is_asked_anew() -> None:
    back = room("Deep", [damage(1)], of="mage", cost=1)
    table = visit(
        damage(1),
        go_to(9),
        cards=[back],
        dungeon={9: "Deep"},
        B={"chambers": [9]},
        C={"party": ["Tim"]},
        owner="B",
    )
    table.will(B=["double", "standard"])
    table.turn()
    assert table.health("A") == {"Wynn": 6}
    assert table.asked() == [("B", "double"), ("B", "double")]


@rule("QQ-R32")
def test_nothing_is_asked_of_the_ghost_where_nobody_fits() -> None:
    table = visit(damage(2, of="mage"), B={}, C={"party": ["Tim"]}, owner="B")
    table.turn()
    assert table.asked() == []


@rule("QQ-R33")
def test_a_ghost_rolls_moves_and_earns_mana() -> None:
    table = Story(cards=CAST, A={"space": 20}, **OTHERS)
    table.turn(3, 3)
    assert (table.space("A"), table.mana("A")) == (2, 3)


@rule("QQ-R33")
def test_a_ghost_turns_chambers_up_and_nobody_is_hurt_healed_or_asked() -> None:
    table = visit(damage(2), heal(2), A={"mana": 9}, **OTHERS, table={"face_down": [4]})
    table.turn()
    assert table.is_face_up(4)
    assert table.asked() == []
    assert table.happened("nobody_fits", "wounded", "healed") == ["nobody_fits", "nobody_fits"]


@rule("QQ-R33")
def test_nobody_is_asked_to_choose_or_to_double_for_a_visiting_ghost() -> None:
    table = visit(damage(2), {"do": "bless"}, {"do": "exchange"}, A={}, B={}, C={"party": ["Tim"]}, owner="B",
                  D={"party": ["Mab"]}, table={"adventurers": ["Tess"]})  # fmt: skip
    table.turn()
    assert table.asked() == []
    assert table.party("A") == []


@rule("QQ-R33")
def test_mana_relocation_and_penalties_reach_a_ghost() -> None:
    table = visit(mana(3), toll(1), next_turn("backward"), go_to(9), A={}, **OTHERS, for_sale=False)
    table.turn()
    assert (table.mana("A"), table.space("A"), table.next_turn("A")["pending"]) == (2, 9, 1)
    table.turn(1, 2)
    table.turn(1, 2)
    table.turn(1, 2)
    assert table.space("A") == 6


@rule("QQ-R33")
def test_penalties_that_were_pending_when_the_party_died_stay_pending() -> None:
    table = visit(next_turn("skip"), next_turn("backward"), damage(9), **OTHERS)
    table.turn()
    assert table.is_ghost("A")
    table.turn(1, 2)
    table.turn(1, 2)
    table.step()
    assert table.space("A") == 4
    assert table.next_turn("A") == {"skips": 0, "pending": 1, "march": 0}


@rule("QQ-R33", "QQ-050")
def test_a_ghost_cannot_buy() -> None:
    table = visit(mana(1), A={"mana": 9}, **OTHERS)
    table.turn()
    assert table.asked() == []
    assert table.owner(4) == ""


@rule("QQ-080")
def test_a_ghost_may_cast_ultimate_spells() -> None:
    table = visit(mana(1), A={"mana": 10}, **OTHERS, table={"chambers": ["Healing Spring"]}).will(A=["pass"])
    table.turn()
    assert table.offered() == ["Terraform", "go on to the roll"]


@rule("QQ-081")
def test_a_ghost_may_spend_mana_to_change_rooms_of_the_dungeon() -> None:
    lair = room("Lair", [damage(1)], of="mage", cost=1)
    table = visit(
        damage(1),
        cards=[lair],
        dungeon={9: "Lair"},
        A={"mana": 40},
        B={"party": ["Walt"], "chambers": [9]},
        C={"party": ["Tim"]},
        table={"chambers": ["Healing Spring"]},
        rolls=[1, 2],
    ).will(A=["Terraform", "space 4", "Overthrow", "Lair"])
    table.turn()
    assert (table.chamber(4), table.owner(9), table.mana("A")) == ("Healing Spring", "A", 0)


@rule("QQ-082", "QQ-R34")
def test_a_ghost_comes_back_with_a_summon() -> None:
    table = Story(cards=CAST, A={"mana": 20, "space": 6}, **OTHERS, table={"adventurers": ["Tess", "Mab"]})
    table.will(A=["Summon"])
    assert table.is_ghost("A")
    table.turn(1, 2)
    assert (table.party("A"), table.mana("A"), table.is_ghost("A")) == (["Tess"], 0, False)
    assert table.space("A") == 9
    assert "A is a ghost no longer." in table.told()
    assert not table.over()


@rule("QQ-R34")
def test_who_comes_back_can_buy_in_the_same_turn_and_haunts_no_more() -> None:
    lair = room("Lair", [damage(2)], of="mage", cost=1)
    table = visit(
        mana(1),
        cards=[lair],
        dungeon={9: "Lair"},
        A={"mana": 24, "chambers": [9]},
        B={"party": ["Walt"], "space": 6},
        C={"party": ["Tim"]},
        table={"adventurers": ["Tess"]},
    ).will(A=["Summon", "buy"])
    assert table.is_haunted(9)
    table.turn()
    assert (table.owner(4), table.mana("A")) == ("A", 0)
    assert (table.owner(9), table.is_haunted(9)) == ("A", False)
    table.turn(1, 2)
    assert ("A", "double") not in table.asked()
    assert table.health("B") == {"Walt": 10}


@rule("QQ-R34", "QQ-065", "QQ-072")
def test_who_has_come_back_can_win_and_become_a_ghost_again() -> None:
    table = visit(
        damage(2),
        A={"mana": 70},
        B={"party": ["Walt"]},
        C={"party": ["Tim"]},
        table={"adventurers": ["Tess"]},
        rolls=[1, 2, 3, 4],
    ).will(A=["Summon", "Doom"])
    table.turn()
    assert table.winner() == "A"
    table = visit(damage(5), A={"mana": 23}, **OTHERS, table={"adventurers": ["Tess"]}, for_sale=False).will(
        A=["Summon"]
    )
    table.turn()
    assert table.is_ghost("A")
    assert not table.over()


@rule("QQ-R35")
def test_a_chamber_that_a_ghost_gains_is_haunted_at_once() -> None:
    table = visit(damage(1), A={"mana": 30}, **OTHERS, rolls=[1, 2]).will(A=["Overthrow"])
    table.turn()
    assert (table.owner(4), table.is_haunted(4)) == ("A", True)
    table.will(A=["double"])
    table.turn(1, 3)
    assert table.health("B") == {"Walt": 10}


@rule("QQ-R35")
def test_a_haunted_chamber_taken_by_a_living_player_is_an_ordinary_one() -> None:
    table = visit(
        damage(1), A={"party": ["Wynn"], "mana": 30}, B={}, C={"party": ["Tim"]}, owner="B", rolls=[1, 2]
    )
    table.will(A=["Overthrow"])
    assert table.is_haunted(4)
    table.turn()
    assert (table.owner(4), table.is_haunted(4)) == ("A", False)
    table.turn(1, 2)
    table.turn(1, 3)
    assert table.asked() == [("A", "spell")]
    assert table.health("C") == {"Tim": 4}


@rule("QQ-R36")
def test_in_a_game_of_two_the_other_wins_before_any_further_choice() -> None:
    table = visit(
        damage(9),
        {"do": "choose", "options": [[mana(1)], [mana(2)]]},
        A={"party": ["Wynn"], "mana": 3},
        owner="B",
    )
    table.turn()
    assert (table.over(), table.winner()) == (True, "B")
    assert table.asked() == []
    assert table.ended_by() == "QQ-073"
    assert "double" not in [ask for _, ask in table.asked()]


@rule("QQ-E05")
def test_the_example_of_a_ghost_and_a_token() -> None:
    def visited(*answers: str) -> Story:
        table = visit(
            damage(2),
            A={"party": ["Milo", blessed("Cass", 5)]},
            B={"party": ["Walt"]},
            C={},
            owner="C",
        ).will(C=[answers[0], "Milo"], A=answers[1:])
        table.turn()
        return table

    table = visited("double", "Cass")
    assert table.health("A") == {"Cass": 5}
    assert [(event.number, event.more) for event in table.events("wounded")] == [(3, 0)]
    assert visited("standard", "no token").health("A") == {"Milo": 1, "Cass": 5}
    assert visited("standard", "Cass").health("A") == {"Milo": 2, "Cass": 5}


@rule("QQ-E07")
def test_the_example_of_a_ghost_who_comes_back() -> None:
    lair = room("Lair", [damage(2)], of="mage", cost=1)
    pit = room("Pit", [damage(9)])
    table = Story(
        cards=[*CAST, lair, pit],
        dungeon={5: "Lair", 9: "Pit"},
        A={"mana": 21, "chambers": [5], "space": 10},
        B={"party": [hurt("Mab", 4), hurt("Wynn", 7)]},
        C={"party": ["Tim"], "space": 2},
        table={"adventurers": ["Tess"]},
    ).will(A=["Summon", "Mab"])
    table.turn(1, 2)
    assert (table.mana("A"), table.party("A")) == (1, ["Tess"])
    assert (table.owner(5), table.is_haunted(5)) == ("A", False)
    table.turn(1, 4)
    assert [ask for _, ask in table.asked()] == ["spell", "victim"]
    assert table.health("B") == {"Mab": 2, "Wynn": 7}
    table.turn(3, 4)
    assert table.is_ghost("C")
    assert not table.over()
