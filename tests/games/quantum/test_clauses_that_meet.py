"""Where two clauses meet: what each says alone is proved elsewhere, what they do together here."""

from typing import Any

import pytest

from tests.games.quantum.phrases import (
    CAST,
    blessed,
    damage_all,
    go_to,
    heal,
    hurt,
    mana,
    march,
    move,
    next_turn,
    toll,
    visit,
)
from tests.games.quantum.story import Story, Unanswered, damage, room
from tests.ledger_marks import rule

LAIR = room("Lair", [damage(2)], of="mage", cost=3)
FIRST: dict[str, Any] = {"no_survivor": "first_summon"}
MEMORY = {"memory": True}


# ------------------------------------------------------------------ a purchase meets ...


@rule("QQ-R17", "QQ-R25", "QQ-053")
def test_who_buys_the_chamber_is_not_sent_on_by_it() -> None:
    table = visit(go_to(9), A={"party": ["Tim"], "mana": 4}).will(A=["buy"])
    table.turn()
    assert (table.space("A"), table.owner(4)) == (4, "A")


@rule("QQ-R25", "QQ-047")
def test_two_chambers_may_be_bought_on_the_way_of_one_turn() -> None:
    table = visit(
        go_to(9), for_sale=False, cards=[room("Far", [mana(1)], of="thief", cost=4)], dungeon={9: "Far"},
        A={"party": ["Tim"], "mana": 8},
    ).will(A=["buy"])  # fmt: skip
    table.turn()
    assert (table.owner(9), table.mana("A")) == ("A", 4)


@rule("QQ-050", "QQ-R52")
def test_who_loses_the_only_thief_in_one_chamber_cannot_buy_the_next_of_the_same_turn() -> None:
    far = room("Far", [damage(1)], of="thief", cost=1)
    table = visit(
        damage(9, of="thief"), go_to(9), for_sale=False, cards=[far], dungeon={9: "Far"},
        A={"party": ["Tim", "Wynn"], "mana": 9},
    )  # fmt: skip
    table.turn()
    assert table.asked() == []
    assert (table.party("A"), table.owner(9), table.health("A")) == (["Wynn"], "", {"Wynn": 8})


@rule("QQ-049", "QQ-043", "QQ-R25")
def test_mana_of_the_first_chamber_can_pay_for_the_second() -> None:
    far = room("Far", [damage(1)], of="thief", cost=3)
    table = visit(mana(3), go_to(9), for_sale=False, cards=[far], dungeon={9: "Far"}, A={"party": ["Tim"]})
    table.will(A=["buy"])
    table.turn()
    assert (table.owner(9), table.mana("A")) == ("A", 0)


@rule("QQ-092", "QQ-050", "QQ-077")
def test_a_summoned_thief_may_buy_on_the_same_turn() -> None:
    table = visit(damage(1), A={"party": ["Wynn"], "mana": 24}, table={"adventurers": ["Tim"]})
    table.will(A=["Summon", "buy"])
    table.turn()
    assert (table.owner(4), table.mana("A")) == ("A", 0)


@rule("QQ-095", "QQ-060")
def test_a_chamber_overthrown_before_the_roll_is_empty_when_one_lands_on_it() -> None:
    table = visit(damage(5), A={"party": ["Wynn"], "mana": 30}, owner="B").will(A=["Overthrow"])
    table.turn()
    assert (table.owner(4), table.space("A"), table.health("A")) == ("A", 4, {"Wynn": 9})


@rule("QQ-090", "QQ-038", "QQ-047")
def test_an_own_chamber_that_was_terraformed_is_turned_up_and_for_sale_again() -> None:
    hall = room("Hall", [damage(1)], of="warrior", cost=2)
    table = visit(
        damage(5), cards=[hall], A={"party": ["Wynn"], "mana": 12}, owner="A", table={"chambers": ["Hall"]}
    ).will(A=["Terraform", "Room", "buy"])
    table.turn()
    assert (table.chamber(4), table.owner(4), table.mana("A")) == ("Hall", "A", 0)
    assert table.happened("turned_up", "bought") == ["turned_up", "bought"]


@rule("QQ-R39", "QQ-R42", "QQ-R40")
def test_overthrow_and_then_terraform_take_a_chamber_away_from_another() -> None:
    table = visit(
        damage(5),
        A={"party": ["Wynn"], "mana": 40},
        owner="B",
        table={"chambers": ["Tithe Barn"]},
        rolls=[1, 2],
    ).will(A=["Overthrow", "Terraform", "Room"])
    table.turn()
    assert (table.chamber(4), table.owner(4), table.mana("A")) == ("Tithe Barn", "", 0)


# ------------------------------------------------------------------ tokens meet ...


@rule("QQ-R15", "QQ-R32", "QQ-R21")
def test_a_doubled_split_can_kill_and_tokens_come_after_it() -> None:
    table = visit(
        damage(2, to="split"), A={"party": [blessed("Cole"), "Milo"]}, B={}, C={"party": ["Tim"]}, owner="B"
    ).will(B=["double", 2], A=["Cole", "Cole"])
    table.turn()
    assert table.health("A") == {"Cole": 1, "Milo": 1}


@rule("QQ-R16", "QQ-R52")
def test_a_token_lost_with_its_cleric_is_not_there_for_the_next_instruction() -> None:
    table = visit(damage(2), damage(3), A={"party": [blessed("Cole"), "Wynn"]}, owner="B").will(
        B=["Cole"], A=["no token"]
    )
    table.turn()
    assert table.health("A") == {"Wynn": 6}
    assert table.asked() == [("B", "victim"), ("A", "token")]


@rule("QQ-020", "QQ-R25")
def test_a_token_spent_in_one_chamber_is_gone_in_the_next_of_the_same_turn() -> None:
    far = room("Far", [damage(1)])
    table = visit(
        damage(1), go_to(9), for_sale=False, cards=[far], dungeon={9: "Far"}, A={"party": [blessed("Cass")]}
    )
    table.will(A=["Cass"])
    table.turn()
    assert table.health("A") == {"Cass": 5}
    assert table.asked() == [("A", "token")]


@rule("QQ-R15", "QQ-R22")
def test_a_token_left_over_after_all_damage_is_cancelled_is_not_asked_for() -> None:
    table = visit(damage(1), A={"party": [blessed("Cass"), blessed("Cole")]}, owner="B").will(
        B=["Cass"], A=["Cole"]
    )
    table.turn()
    assert table.tokens("A") == ["Cass"]
    assert table.health("A") == {"Cass": 6, "Cole": 2}


@rule("QQ-R15", "QQ-R19")
def test_the_weakest_is_found_before_tokens_are_spent() -> None:
    table = visit(damage(2, to="weakest"), A={"party": [blessed("Cass"), "Milo"]}).will(A=["Cass"])
    table.turn()
    assert table.health("A") == {"Cass": 6, "Milo": 2}


@rule("QQ-R53", "QQ-R37", "QQ-R15")
def test_a_token_may_keep_the_game_going_when_all_parties_are_hit() -> None:
    table = visit(damage_all(2, who="everybody"), A={"party": [hurt("Wynn", 2)]}, B={"party": [blessed("Cole")]},
                  C={"party": [hurt("Walt", 3)]}).will(B=["Cole"])  # fmt: skip
    table.turn()
    assert not table.over()
    assert [table.party(name) for name in "ABC"] == [[], ["Cole"], ["Walt"]]
    table = visit(damage_all(2, who="everybody"), A={"party": [hurt("Wynn", 2)]}, B={"party": [blessed("Cole")]},
                  C={"party": [hurt("Walt", 3)]}).will(B=["no token"])  # fmt: skip
    table.turn()
    assert table.winner() == "C"


# ------------------------------------------------------------------ ghosts meet ...


@rule("QQ-R33", "QQ-R34", "QQ-R52")
def test_a_party_wiped_out_in_its_own_turn_summons_on_the_next_one() -> None:
    table = visit(damage(9), mana(20), A={"party": ["Wynn"]}, B={"party": ["Walt"]}, C={"party": ["Tim"]},
                  table={"adventurers": ["Tess"]})  # fmt: skip
    table.turn()
    assert table.is_ghost("A")
    assert table.asked() == []
    table.turn(1, 2)
    table.turn(1, 2)
    table.will(A=["Summon"])
    table.turn(1, 2)
    assert (table.party("A"), table.mana("A")) == (["Tess"], 0)


@rule("QQ-068", "QQ-R52", "QQ-R32")
def test_an_owner_who_dies_elsewhere_haunts_from_the_next_landing_on() -> None:
    table = visit(
        damage_all(2, who="others"), cards=[LAIR], dungeon={9: "Lair"},
        B={"party": [hurt("Walt", 2)], "chambers": [9]}, C={"party": ["Tim"], "space": 6},
    )  # fmt: skip
    table.turn()
    assert table.is_haunted(9)
    table.turn(1, 2)
    table.will(B=["double"])
    table.turn(1, 2)
    assert table.party("C") == []
    assert table.winner() == "A"


@rule("QQ-R53", "QQ-R31", "QQ-068")
def test_the_ghost_who_owns_the_chamber_is_spared_nothing_as_there_is_nothing_to_spare() -> None:
    table = visit(
        damage_all(1, who="everybody"),
        toll(2, who="everybody"),
        B={"mana": 5},
        C={"party": ["Tim"], "mana": 5},
        owner="B",
    ).will(B=["standard"])
    table.turn()
    assert (table.mana("B"), table.mana("C")) == (5, 3)


@rule("QQ-R35", "QQ-R49")
def test_a_ghosts_chambers_are_unclaimed_when_the_ghost_leaves() -> None:
    table = visit(damage(2), A={"party": ["Wynn"], "space": 21}, B={}, C={"party": ["Tim"], "space": 1}, owner="B",
                  rolls=[1, 1])  # fmt: skip
    table.concede("B")
    table.turn()
    assert (table.owner(4), table.is_haunted(4)) == ("", False)
    table.turn(1, 2)
    assert table.asked() == []
    assert table.health("C") == {"Tim": 3}


@rule("QQ-R34", "QQ-R43", "QQ-R37")
def test_a_ghost_who_kills_the_last_but_one_gives_the_win_away() -> None:
    table = visit(damage(1), A={"mana": 60}, B={"party": ["Walt"]}, C={"party": ["Tim"]}, rolls=[1],
                  table={"adventurers": ["Tess"]}).will(A=["Arcane Execution", "Walt"])  # fmt: skip
    table.turn()
    assert (table.over(), table.winner()) == (True, "C")
    assert table.mana("A") == 20


@rule("QQ-R34", "QQ-R44")
def test_a_ghost_who_summons_first_survives_the_own_doom_and_wins() -> None:
    table = visit(damage(1), A={"mana": 70}, B={"party": ["Walt"]}, C={"party": ["Tim"]}, rolls=[1, 2, 1, 2],
                  table={"adventurers": ["Tess"]}).will(A=["Summon", "Doom"])  # fmt: skip
    table.turn()
    assert table.winner() == "A"


@rule("QQ-R44", "QQ-R41")
def test_who_was_doomed_may_be_summoned_by_the_caster_at_once() -> None:
    table = visit(damage(1), A={"party": ["Wynn"], "mana": 70}, B={"party": [hurt("Walt", 2)]}, C={"party": ["Tim"]},
                  rolls=[1, 2, 6, 6, 1, 2]).will(A=["Doom", "Summon"])  # fmt: skip
    table.turn()
    assert table.health("A") == {"Wynn": 9, "Walt": 12}
    assert table.is_ghost("B")


@rule("QQ-R38", "QQ-R33")
def test_with_first_summon_ghosts_still_roll_land_and_earn() -> None:
    table = visit(mana(20), A={}, B={}, C={}, options=FIRST, table={"adventurers": ["Tess"]})
    table.turn()
    assert (table.mana("A"), table.over()) == (20, False)
    table.turn(1, 2)
    table.turn(1, 2)
    table.will(A=["Summon"])
    table.step()
    assert (table.over(), table.winner(), table.ended_by()) == (True, "A", "QQ-073")


@rule("QQ-R38", "QQ-R53")
@pytest.mark.parametrize("options", [{}, FIRST])
def test_damage_that_leaves_nobody_ends_the_game_or_does_not(options: dict[str, Any]) -> None:
    table = visit(damage_all(20, who="everybody"), mana(3), C={"party": ["Tim"]}, options=options)
    table.turn()
    assert table.over() is (options == {})
    assert table.mana("A") == (3 if options else 0)


# ------------------------------------------------------------------ penalties meet ...


@rule("QQ-R26", "QQ-R25", "QQ-046")
def test_penalties_of_two_chambers_of_one_turn_come_together() -> None:
    far = room("Far", [next_turn("one_die")])
    table = visit(next_turn("backward"), go_to(9), for_sale=False, cards=[far], dungeon={9: "Far"})
    table.turn()
    table.turn(1, 2)
    table.turn(4)
    assert table.space("A") == 5


@rule("QQ-R26", "QQ-046")
def test_a_penalty_got_on_a_penalised_turn_is_for_the_next_one() -> None:
    table = visit(
        next_turn("backward"), A={"party": ["Wynn"], "space": 7, "next": ["backward"]}, rolls=[1, 2]
    )
    table.turn()
    assert (table.space("A"), table.next_turn("A")["pending"]) == (4, 1)
    table.turn(1, 2)
    table.turn(1, 2)
    assert table.space("A") == 1
    assert table.waits_for_nothing("A")


@rule("QQ-R26", "QQ-R07")
def test_a_backward_turn_that_lands_on_a_forward_mover_goes_forward_there() -> None:
    table = visit(
        move(3), A={"party": ["Wynn"], "space": 7, "next": ["backward"]}, rolls=[1, 2], for_sale=False
    )
    table.turn()
    assert table.space("A") == 7


@rule("QQ-R26", "QQ-R07", "QQ-054")
def test_a_fixed_march_backward_over_the_entrance_pays() -> None:
    table = visit(march(3), A={"party": ["Wynn"], "space": 2, "next": ["backward"], "march": 4})
    table.turn()
    assert (table.space("A"), table.mana("A")) == (18, 2)


@rule("QQ-R27", "QQ-R49")
def test_a_skipped_turn_still_ends_with_the_leaving_of_leavers() -> None:
    table = Story(cards=CAST, A={"party": ["Wynn"], "skips": 1}, B={"party": ["Walt"]}, C={"party": ["Tim"]})
    table.concede("A")
    table.step()
    assert table.happened("skipped", "conceded") == ["skipped", "conceded"]
    assert table.party("A") == []


@rule("QQ-R28", "QQ-R49")
def test_who_is_leaving_declares_normal_and_catches_nobody() -> None:
    table = Story(
        cards=CAST,
        options=MEMORY,
        A={"party": ["Wynn"], "next": ["one_die"]},
        B={"party": ["Walt"]},
        C={"party": ["Tim"]},
    ).will(C=["stay silent"])
    table.concede("A", "B")
    table.turn(1, 2)
    assert table.asked() == [("C", "catch")]
    assert "A declares: normal." in table.told("C")
    assert table.space("A") == 3
    assert table.winner() == "C"


@rule("QQ-R28", "QQ-R49")
def test_who_has_left_is_not_asked_to_catch() -> None:
    table = Story(
        cards=CAST,
        options=MEMORY,
        A={"party": ["Wynn"]},
        B={"party": ["Walt"]},
        C={"party": ["Tim"]},
        D={"party": ["Mab"]},
    ).will(A=["normal"], C=["stay silent"], D=["stay silent"])
    table.concede("B")
    table.turn(1, 2)
    table.will(C=["normal"], A=["stay silent"], D=["stay silent"])
    table.turn(1, 2)
    assert ("B", "catch") not in table.asked()
    assert table.asked()[-2:] == [("A", "catch"), ("D", "catch")]


@rule("QQ-R28", "QQ-075", "QQ-084")
def test_a_mana_caught_in_the_turn_of_another_pays_for_a_spell_in_ones_own() -> None:
    table = Story(
        cards=CAST, options=MEMORY, A={"party": ["Wynn"], "next": ["one_die"]}, B={"party": ["Walt"], "mana": 9},
        table={"chambers": ["Tithe Barn"]},
    ).will(A=["normal"], B=["catch", "normal", "Terraform", "space 19"])  # fmt: skip
    table.turn(2)
    table.will(A=["stay silent"])
    table.turn(1, 2)
    assert (table.mana("B"), table.chamber(19)) == (0, "Tithe Barn")


@rule("QQ-R28", "QQ-R33")
def test_a_ghost_declares_and_forgets_like_everybody() -> None:
    table = Story(
        cards=CAST, options=MEMORY, A={"next": ["one_die"]}, B={"party": ["Walt"]}, C={"party": ["Tim"]}
    ).will(A=["normal"], B=["catch"], C=["stay silent"])
    table.turn(2)
    assert (table.space("A"), table.mana("B")) == (2, 1)


@rule("QQ-R28", "QQ-R26")
def test_all_barred_the_turn_is_played_as_declared() -> None:
    table = Story(
        cards=CAST,
        options=MEMORY,
        A={"party": ["Wynn"], "next": ["one_die"]},
        B={"party": ["Walt"], "barred": True},
    ).will(A=["normal"])
    table.turn(4, 3)
    assert table.space("A") == 7
    assert table.asked() == [("A", "declare")]


# ------------------------------------------------------------------ endings meet ...


@rule("QQ-R37", "QQ-R25")
def test_a_chamber_on_the_way_that_ends_the_game_stops_the_way() -> None:
    far = room("Far", [damage(9), mana(3)])
    table = visit(mana(1), go_to(9), for_sale=False, cards=[far], dungeon={9: "Far"})
    table.turn()
    assert (table.winner(), table.mana("A"), table.space("A")) == ("B", 1, 9)
    assert [event.number for event in table.events("landed")] == [4, 9]


@rule("QQ-R36", "QQ-R49")
def test_in_a_game_of_two_the_one_who_stays_wins() -> None:
    table = Story(cards=CAST, A={"party": ["Wynn"]}, B={"party": ["Walt"]})
    table.concede("A")
    table.turn(1, 2)
    assert (table.winner(), table.ended_by()) == ("B", "QQ-R49")
    assert table.happened("rolled") == ["rolled"]


@rule("QQ-R37", "QQ-R39", "QQ-R43")
def test_no_further_spell_is_offered_once_a_spell_has_ended_the_game() -> None:
    table = visit(damage(1), A={"party": ["Wynn"], "mana": 200}, rolls=[2], table={"adventurers": ["Tess"]})
    table.will(A=["Arcane Execution"])
    table.turn()
    assert table.over()
    assert table.asked() == [("A", "spell")]
    assert table.mana("A") == 160


@rule("QQ-R41", "QQ-R11", "QQ-092")
def test_the_hand_that_was_given_back_can_be_summoned_later() -> None:
    table = Story(
        cards=CAST, begin="mulligans", A={"party": ["Cass"] * 5}, B={"party": ["Tim", "Walt"]},
        table={"adventurers": ["Mab"] * 5},
    ).will(A=["mulligan"], B=["keep"])  # fmt: skip
    table.step(2)
    table.game.mana[1] = 20
    table.will(B=["Summon"])
    table.turn(1, 2)
    assert table.party("B") == ["Tim", "Walt", "Cass"]
    assert table.tokens("B") == []


@rule("QQ-R23", "QQ-R52")
def test_health_given_after_damage_goes_to_the_living_alone() -> None:
    table = visit(damage(4), heal(3, to="each"), A={"party": ["Mab", hurt("Wynn", 4), hurt("Tim", 4)]})
    table.will(A=["Mab"])
    table.turn()
    assert table.health("A") == {"Wynn": 7, "Tim": 5}


@rule("QQ-R40", "QQ-R25")
def test_a_chamber_that_another_sends_to_its_crumbled_place_is_not_entered_again() -> None:
    back = room("Back", [go_to(9)])
    ledge = room("Ledge", [{"do": "crumble"}])
    table = visit(
        go_to(9), for_sale=False, cards=[back, ledge], dungeon={9: "Ledge"}, table={"chambers": ["Back"]}
    )
    table.turn()
    assert (table.space("A"), table.is_face_up(9)) == (9, False)


@rule("QQ-R40", "QQ-R18", "QQ-R25")
def test_a_terraformed_space_under_a_player_acts_when_somebody_else_lands_there() -> None:
    pit = room("Pit", [damage(3)])
    table = visit(
        mana(1), cards=[pit], A={"party": ["Wynn"], "mana": 10, "space": 4}, B={"party": ["Walt"]},
        table={"chambers": ["Pit"]}, rolls=[1, 2],
    ).will(A=["Terraform", "Room"])  # fmt: skip
    table.turn()
    assert table.health("A") == {"Wynn": 9}
    table.turn(1, 3)
    assert (table.health("B"), table.is_face_up(4)) == ({"Walt": 9}, True)


@rule("QQ-062", "QQ-R49")
def test_an_owner_who_leaves_in_this_turn_still_owns_and_hits_the_first_that_is_listed() -> None:
    table = visit(
        damage(2), A={"party": ["Wynn", "Mab"]}, B={"party": ["Walt"]}, C={"party": ["Tim"]}, owner="B"
    )
    table.concede("B")
    table.turn()
    assert table.health("A") == {"Wynn": 7, "Mab": 4}
    assert table.owner(4) == ""


@rule("QQ-R39", "QQ-093")
def test_why_a_full_party_is_not_offered_summon_but_all_else() -> None:
    table = visit(
        damage(1),
        A={"party": ["Wynn"] * 5, "mana": 50},
        table={"chambers": ["Tithe Barn"], "adventurers": ["Tim"]},
    )
    with pytest.raises(Unanswered):
        table.turn()
    assert table.offered() == ["Terraform", "Overthrow", "Arcane Execution", "Doom", "go on to the roll"]
