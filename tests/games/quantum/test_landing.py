"""Turning chambers up, and what their texts do."""

from typing import Any

import pytest

from tests.games.quantum.phrases import CAST, go_to, heal, hurt, mana, move, next_turn, toll, visit
from tests.games.quantum.story import Story, damage, room
from tests.ledger_marks import rule


@rule("QQ-038", "QQ-R18")
def test_a_chamber_landed_on_is_turned_up_for_all_and_those_walked_over_are_not() -> None:
    cells = [room(f"Cell {space}", [damage(1)]) for space in (5, 6, 7)]
    table = Story(
        cards=[*CAST, *cells],
        dungeon={5: "Cell 5", 6: "Cell 6", 7: "Cell 7"},
        table={"face_down": [5, 6, 7]},
        A={"party": ["Wynn"], "space": 2},
        B={"party": ["Walt"]},
    )
    assert "Cell 7" not in table.seen("A")
    table.turn(2, 3)
    assert [table.is_face_up(space) for space in (5, 6, 7)] == [False, False, True]
    for looking in ("A", "B", None):
        assert table.view(looking)["dungeon"][7]["name"] == "Cell 7"
        assert "Cell 6" not in table.seen(looking)
        assert "Cell 7 is turned up on space 7." in table.told(looking)


@rule("QQ-039", "QQ-040")
def test_after_it_is_turned_up_its_text_is_carried_out() -> None:
    table = visit(damage(2), table={"face_down": [4]})
    table.turn()
    assert table.health("A") == {"Wynn": 7}
    assert table.health("B") == {"Walt": 12}
    kinds = table.happened("turned_up", "landed", "wounded")
    assert kinds == ["turned_up", "landed", "wounded"]


@rule("QQ-040")
def test_one_adventurer_of_the_party_that_landed_is_hurt_and_no_other_party() -> None:
    table = visit(damage(2), A={"party": ["Wynn", "Tim"]}, B={"party": ["Walt"], "space": 4})
    table.will(A=["Tim"])
    table.turn()
    assert table.health("A") == {"Wynn": 9, "Tim": 3}
    assert table.health("B") == {"Walt": 12}


@rule("QQ-040")
def test_what_a_text_counts_is_counted_in_the_party_that_landed() -> None:
    table = visit(damage({"each": "mage"}), A={"party": ["Wynn", "Mab"]}, B={"party": ["Mab", "Milo"]})
    table.will(A=["Wynn"])
    table.turn()
    assert table.health("A") == {"Wynn": 8, "Mab": 4}


@rule("QQ-R18", "QQ-039")
def test_a_chamber_that_lies_face_up_acts_again_on_everybody_who_lands_there() -> None:
    table = visit(damage(2), B={"party": ["Walt"], "space": 0}, table={"face_down": [4]})
    table.turn()
    table.turn(2, 2)
    assert (table.health("A"), table.health("B")) == ({"Wynn": 7}, {"Walt": 10})
    assert table.happened("turned_up") == ["turned_up"]
    assert table.is_face_up(4)
    for _ in range(2):  # a whole lap of both
        table.turn(6, 4)
        table.turn(1, 2)
    assert table.health("A") == {"Wynn": 5}


@rule("QQ-041")
@pytest.mark.parametrize("text", [mana(2), toll(2), next_turn("skip"), go_to(9), heal(1)])
def test_a_special_chamber_without_damage_hurts_nobody(text: dict[str, Any]) -> None:
    table = visit(text, A={"party": ["Wynn"], "mana": 3})
    table.turn()
    assert table.health("A") == {"Wynn": 9}
    assert table.happened("wounded") == []


@rule("QQ-042")
def test_a_chamber_may_give_health() -> None:
    table = visit(heal(1), A={"party": [hurt("Wynn", 4)]})
    table.turn()
    assert table.health("A") == {"Wynn": 5}


@rule("QQ-R23")
def test_the_player_who_landed_picks_who_regains_health_among_the_wounded() -> None:
    party = [hurt("Wynn", 4), "Mab", hurt("Tim", 2)]
    table = visit(heal(2), A={"party": party}).will(A=["Tim"])
    table.turn()
    assert table.asked() == [("A", "heal")]
    assert [label.split(" ")[0] for label in table.offered()] == ["Wynn", "Tim"]
    assert table.health("A") == {"Wynn": 4, "Mab": 4, "Tim": 4}


@rule("QQ-R23")
def test_health_never_exceeds_what_is_printed() -> None:
    table = visit(heal(9), A={"party": [hurt("Wynn", 4)]})
    table.turn()
    assert table.health("A") == {"Wynn": 9}
    assert "A's Wynn regains 5 health and has 9." in table.told()


@rule("QQ-R23")
def test_the_dead_are_not_revived() -> None:
    table = visit(heal(9), table={"fallen": ["Tim"]})
    table.turn()
    assert table.fallen() == ["Tim"]
    assert table.party("A") == ["Wynn"]
    assert table.happened("nobody_fits") == ["nobody_fits"]


@rule("QQ-R23")
def test_a_text_may_say_who_regains_health() -> None:
    party = [hurt("Wynn", 4), hurt("Mab", 2), hurt("Tim", 3), "Cass"]
    table = visit(heal(1, to="each"), A={"party": party})
    table.turn()
    assert table.health("A") == {"Wynn": 5, "Mab": 3, "Tim": 4, "Cass": 6}
    table = visit(heal(1, to="weakest"), A={"party": party})
    table.turn()
    assert table.health("A") == {"Wynn": 4, "Mab": 3, "Tim": 3, "Cass": 6}
    table = visit(heal(3, of=["thief", "warrior"]), A={"party": party}).will(A=["Wynn"])
    table.turn()
    assert len(table.offered()) == 2
    assert table.health("A") == {"Wynn": 7, "Mab": 2, "Tim": 3, "Cass": 6}


@rule("QQ-R23")
def test_the_weakest_wounded_is_settled_by_the_visitor_when_two_are_alike() -> None:
    party = [hurt("Wynn", 3), "Milo", hurt("Tim", 3), hurt("Walt", 4)]
    table = visit(heal(2, to="weakest"), A={"party": party}, B={"party": ["Tess"]}, owner="B").will(A=["Tim"])
    table.turn()
    assert len(table.offered()) == 2
    assert table.health("A") == {"Wynn": 3, "Milo": 3, "Tim": 5, "Walt": 4}


@rule("QQ-043")
def test_a_chamber_may_give_mana() -> None:
    table = visit(mana(2), A={"party": ["Wynn"], "mana": 3})
    table.turn()
    assert table.mana("A") == 5
    assert table.mana("B") == 0


@rule("QQ-044")
@pytest.mark.parametrize("for_sale", [True, False])
def test_a_chamber_may_put_the_player_on_another_space(for_sale: bool) -> None:
    table = visit(go_to(2), for_sale=for_sale)
    table.turn()
    assert table.space("A") == 2
    assert table.space("B") == 0


@rule("QQ-045")
def test_a_chamber_may_take_mana() -> None:
    table = visit(toll(2), A={"party": ["Wynn"], "mana": 5}, for_sale=False)
    table.turn()
    assert table.mana("A") == 3


@rule("QQ-R24")
@pytest.mark.parametrize("had", [0, 1, 2, 3])
def test_a_loss_of_mana_takes_no_more_than_there_is(had: int) -> None:
    table = visit(toll(3), A={"party": ["Wynn"], "mana": had})
    table.turn()
    assert table.mana("A") == 0
    assert [event.number for event in table.events("mana_lost")] == ([had] if had else [])


@rule("QQ-R24")
def test_a_price_is_paid_in_full_or_not_at_all() -> None:
    text = {"do": "pay", "cost": 2, "then": [mana(9)], "else": [damage(1)]}
    table = visit(text, A={"party": ["Wynn"], "mana": 1})
    table.turn()
    assert table.asked() == []
    assert (table.mana("A"), table.health("A")) == (1, {"Wynn": 8})
    table = visit(text, A={"party": ["Wynn"], "mana": 2}).will(A=["pay"])
    table.turn()
    assert (table.mana("A"), table.health("A")) == (9, {"Wynn": 9})
    table = visit(text, A={"party": ["Wynn"], "mana": 2}).will(A=["do not pay"])
    table.turn()
    assert (table.mana("A"), table.health("A")) == (2, {"Wynn": 8})


@rule("QQ-046")
def test_a_chamber_may_turn_the_next_move_backward_and_the_one_after_goes_forward() -> None:
    table = visit(next_turn("backward"), B={"party": ["Walt"], "space": 10})
    table.turn()
    table.turn(1, 2)
    table.turn(1, 2)
    assert table.space("A") == 1
    table.turn(1, 2)
    table.turn(2, 3)
    assert table.space("A") == 6
    assert table.space("B") == 16


@rule("QQ-R20")
def test_damage_without_a_fitting_adventurer_is_not_dealt_and_the_rest_still_applies() -> None:
    table = visit(damage(3, of="mage"), toll(1), damage(1), A={"party": ["Wynn"], "mana": 3})
    table.turn()
    assert table.health("A") == {"Wynn": 8}
    assert table.mana("A") == 2
    assert table.happened("nobody_fits") == ["nobody_fits"]
    assert table.asked() == []


@rule("QQ-R20")
def test_damage_for_the_wounded_finds_nobody_in_a_party_without_wounds_and_the_other_way_round() -> None:
    table = visit(damage(3, state="hurt"))
    table.turn()
    assert table.health("A") == {"Wynn": 9}
    table = visit(damage(3, state="unhurt"), A={"party": [hurt("Wynn", 5)]})
    table.turn()
    assert table.health("A") == {"Wynn": 5}
    table = visit(damage(3, state="hurt"), A={"party": ["Mab", hurt("Wynn", 8)]})
    table.turn()
    assert table.health("A") == {"Mab": 4, "Wynn": 5}
    table = visit(damage(3, state="unhurt"), A={"party": ["Mab", hurt("Wynn", 8)]})
    table.turn()
    assert table.health("A") == {"Mab": 1, "Wynn": 8}


@rule("QQ-R20")
def test_damage_that_counts_nothing_is_none_at_all() -> None:
    table = visit(damage({"each": "ghost", "times": 2}), A={"party": ["Wynn", "Tim"]})
    table.turn()
    assert table.health("A") == {"Wynn": 9, "Tim": 5}
    assert table.asked() == []
    assert table.happened("harmless", "wounded") == ["harmless"]


@rule("QQ-R25", "QQ-044", "QQ-038")
def test_arriving_by_a_chamber_is_landing_turn_up_offer_apply() -> None:
    far = room("Far", [damage(2)], of="warrior", cost=2)
    table = visit(
        go_to(9),
        for_sale=False,
        cards=[far],
        dungeon={9: "Far"},
        table={"face_down": [9]},
        A={"party": ["Wynn"], "mana": 2},
    ).will(A=["do not buy"])
    table.turn()
    assert table.is_face_up(9)
    assert table.asked() == [("A", "buy")]
    assert table.health("A") == {"Wynn": 7}
    table = visit(
        go_to(9), for_sale=False, cards=[far], dungeon={9: "Far"}, A={"party": ["Wynn"], "mana": 2}
    ).will(A=["buy"])
    table.turn()
    assert (table.owner(9), table.mana("A"), table.health("A")) == ("A", 0, {"Wynn": 9})


@rule("QQ-R25")
def test_a_walk_on_by_a_chamber_ends_in_a_landing_too() -> None:
    table = visit(move(3), for_sale=False, cards=[room("Far", [damage(2)])], dungeon={7: "Far"})
    table.turn()
    assert (table.space("A"), table.health("A")) == (7, {"Wynn": 7})


@rule("QQ-R25")
def test_two_chambers_that_send_to_each_other_take_effect_once_a_turn() -> None:
    back = room("Back", [damage(2), go_to(4)])
    table = visit(damage(1), go_to(9), for_sale=False, cards=[back], dungeon={9: "Back"})
    table.turn()
    assert table.space("A") == 4
    assert table.health("A") == {"Wynn": 6}
    assert table.happened("stays") == ["stays"]
    assert [event.number for event in table.events("landed")] == [4, 9]


@rule("QQ-R25")
def test_a_space_takes_effect_again_on_the_next_turn_and_on_another_player() -> None:
    back = room("Back", [damage(2), go_to(4)])
    table = visit(
        damage(1),
        go_to(9),
        for_sale=False,
        cards=[back],
        dungeon={9: "Back"},
        B={"party": ["Walt"], "space": 1},
    )
    table.turn()
    table.turn(1, 2)
    assert table.health("B") == {"Walt": 9}
    table.turn(2, 3)  # from 4 to 9
    assert (table.space("A"), table.health("A")) == (9, {"Wynn": 3})


@rule("QQ-R25")
def test_a_chamber_that_sends_to_its_own_space_does_so_once() -> None:
    table = visit(damage(1), go_to(4), for_sale=False)
    table.turn()
    assert (table.space("A"), table.health("A")) == (4, {"Wynn": 8})


@rule("QQ-R17")
def test_a_purchase_is_offered_before_the_effect_and_not_after() -> None:
    table = visit(mana(5), A={"party": ["Tim"], "mana": 3})
    table.turn()
    assert table.asked() == []
    assert table.mana("A") == 8
    table = visit(damage(2), A={"party": ["Tim"], "mana": 4}).will(A=["do not buy"])
    table.turn()
    assert table.asked() == [("A", "buy")]
    assert table.happened("not_bought", "wounded") == ["not_bought", "wounded"]
    assert table.owner(4) == ""


@rule("QQ-R17")
def test_a_freshly_turned_chamber_can_be_bought_and_a_refused_one_on_the_next_landing() -> None:
    table = visit(damage(2), A={"party": ["Tim"], "mana": 4}, table={"face_down": [4]}).will(A=["buy"])
    table.turn()
    assert table.happened("turned_up", "bought", "wounded") == ["turned_up", "bought"]
    table = visit(damage(2), A={"party": ["Tim"], "mana": 4}).will(A=["do not buy", "buy"])
    table.turn()
    table.turn(1, 2)
    table.turn(6, 4)
    table.turn(1, 2)
    table.turn(6, 4)
    assert table.owner(4) == "A"


@rule("QQ-R52")
def test_several_instructions_are_carried_out_in_printed_order() -> None:
    table = visit(mana(2), toll(5), damage(1), A={"party": ["Wynn"], "mana": 1}, for_sale=False)
    table.turn()
    assert table.mana("A") == 0
    table = visit(toll(5), mana(2), damage(1), A={"party": ["Wynn"], "mana": 1}, for_sale=False)
    table.turn()
    assert table.mana("A") == 2
    assert table.happened("mana_lost", "mana_gained", "wounded") == ["mana_lost", "mana_gained", "wounded"]


@rule("QQ-R52")
def test_each_instruction_is_completed_before_the_next_deaths_included() -> None:
    table = visit(damage(5), damage(1, to="strongest"), A={"party": ["Tim", "Mab"]}).will(A=["Tim"])
    table.turn()
    assert table.health("A") == {"Mab": 3}
    assert table.happened("wounded", "died") == ["wounded", "died", "wounded"]


@rule("QQ-R52", "QQ-R33")
def test_who_is_wiped_out_by_an_instruction_meets_the_later_ones_as_a_ghost() -> None:
    table = visit(
        damage(9),
        damage(3),
        mana(2),
        next_turn("one_die"),
        go_to(9),
        A={"party": ["Wynn"]},
        B={"party": ["Walt"]},
        C={"party": ["Tim"]},
        for_sale=False,
    )
    table.turn()
    assert table.is_ghost("A")
    assert (table.mana("A"), table.space("A")) == (2, 9)
    assert table.next_turn("A")["pending"] == 2
    assert table.happened("died", "nobody_fits") == ["died", "nobody_fits"]


@rule("QQ-R52", "QQ-R37")
def test_nothing_more_happens_when_an_instruction_ends_the_game() -> None:
    table = visit(damage(9), mana(2), go_to(9))
    table.turn()
    assert table.over()
    assert (table.mana("A"), table.space("A")) == (0, 4)


@rule("QQ-R52")
def test_damage_to_several_is_one_portion_so_that_all_deaths_come_together() -> None:
    table = visit(
        damage(4, to="each"),
        A={"party": [{"name": "Cole", "token": True}, "Mab", "Wynn"]},
    ).will(A=["Cole", "Mab"])
    table.turn()
    assert table.health("A") == {"Mab": 1, "Wynn": 5}
    kinds = table.happened("token_spent", "shielded", "wounded", "died")
    assert kinds == ["token_spent", "shielded", "wounded", "wounded", "wounded", "died"]
