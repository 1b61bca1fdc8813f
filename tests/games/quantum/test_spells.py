"""The five ultimate spells."""

from typing import Any

import pytest

from tests.games.quantum.phrases import CAST, blessed, mana, visit
from tests.games.quantum.story import Story, Unanswered, adventurer, damage, room
from tests.ledger_marks import rule

LAIR = room("Lair", [damage(1)], of="mage", cost=7)
DEN = room("Den", [damage(1)])
VEIN = room("Vein", [mana(3)])
SPELLS = ["Terraform", "Summon", "Overthrow", "Arcane Execution", "Doom"]
DECKS: dict[str, Any] = {"adventurers": ["Tess", "Mab"], "chambers": ["Healing Spring", "Tithe Barn"]}


def caster(amount: int, **keys: Any) -> Story:
    """A is about to cast with so much mana; Lair lies on 15, Den on 6."""
    seats: dict[str, Any] = {"A": {"party": ["Wynn"], "mana": amount}, "B": {"party": ["Walt"]}}
    for name in list(keys):
        if name in "ABCDEF":
            seats[name] = {**({"mana": amount} if name == "A" else {}), **keys.pop(name)}
    table = {**DECKS, **keys.pop("table", {})}
    return Story(
        cards=[*CAST, LAIR, DEN, VEIN, *keys.pop("cards", [])],
        dungeon={15: "Lair", 6: "Den", **keys.pop("dungeon", {})},
        table=table,
        rolls=keys.pop("rolls", [1, 2]),
        **keys,
        **seats,
    )


def offered(table: Story) -> list[str]:
    """The spells that A is offered first; none if there is no such question."""
    with pytest.raises(Unanswered):
        table.turn()
    return [one for one in table.offered() if one != "go on to the roll"]


# ------------------------------------------------------------------ in general


@rule("QQ-077")
def test_a_spell_is_paid_with_the_mana_that_buys_chambers() -> None:
    table = visit(damage(1), A={"party": ["Tim"], "mana": 12}, table=DECKS).will(A=["Terraform", "space 9"])
    table.turn()
    assert table.mana("A") == 2
    assert table.asked() == [("A", "spell"), ("A", "terraform")]
    assert table.owner(4) == ""
    table = visit(damage(1), A={"party": ["Tim"], "mana": 14}, table=DECKS)
    table.will(A=["Terraform", "space 9", "buy"])
    table.turn()
    assert (table.mana("A"), table.owner(4)) == (0, "A")


@rule("QQ-078", "QQ-R47")
def test_a_spell_is_cast_before_the_roll_of_the_own_turn_and_at_no_other_time() -> None:
    table = visit(mana(60), A={"party": ["Wynn"], "mana": 10}, B={"party": ["Walt"], "mana": 60}, table=DECKS)
    table.will(A=["pass"])
    table.turn()
    assert table.mana("A") == 70
    assert table.asked() == [("A", "spell")]
    assert table.happened("rolled") == ["rolled"]
    table.will(B=["pass"])
    table.turn(1, 2)
    assert table.asked() == [("A", "spell"), ("B", "spell")]


@rule("QQ-079")
def test_there_are_five_spells_at_ten_to_fifty_mana() -> None:
    assert offered(caster(50, A={"party": ["Wynn"] * 4})) == SPELLS
    for spell, name in enumerate(SPELLS):
        answers = {"Terraform": ["space 6"], "Arcane Execution": [], "Overthrow": []}.get(name, [])
        table = caster(50, rolls=[6, 6, 1, 2]).will(A=[name, *answers, "pass", "pass"])
        table.turn()
        (event,) = table.events("cast")
        assert event.more == 50 - 10 * (spell + 1)
        assert f"A casts {name} and has {event.more} mana left." in table.told("B")


@rule("QQ-079", "QQ-084", "QQ-091", "QQ-094", "QQ-097", "QQ-102")
@pytest.mark.parametrize(("number", "cost"), list(enumerate([10, 20, 30, 40, 50])))
def test_a_spell_is_offered_from_its_cost_on(number: int, cost: int) -> None:
    assert offered(caster(cost)) == SPELLS[: number + 1]
    if cost > 10:
        assert offered(caster(cost - 1)) == SPELLS[:number]
    else:
        table = caster(cost - 1)
        table.turn()
        assert table.asked() == []


@rule("QQ-079")
def test_a_spell_without_anything_to_work_on_is_not_offered() -> None:
    table = Story(cards=CAST, A={"party": ["Wynn"] * 5, "mana": 60}, B={"party": ["Walt"]}).will(A=["pass"])
    table.turn(1, 2)
    assert table.offered() == ["Arcane Execution", "Doom", "go on to the roll"]


@rule("QQ-R39")
def test_any_number_may_be_cast_in_any_order_and_one_more_than_once() -> None:
    table = caster(70).will(A=["Summon", "Terraform", "space 6", "Summon", "Terraform", "space 6"])
    table.will(A=["Terraform", "space 6"])
    table.turn()
    assert table.mana("A") == 0
    assert table.party("A") == ["Wynn", "Tess", "Mab"]
    assert [event.number for event in table.events("cast")] == [0 + 1, 0, 1, 0, 0]
    assert table.happened("cast", "rolled")[-1] == "rolled"


@rule("QQ-R39")
def test_each_spell_has_to_be_paid_in_full() -> None:
    table = caster(35).will(A=["Summon"])
    with pytest.raises(Unanswered):
        table.turn()
    assert table.offered() == ["Terraform", "go on to the roll"]


@rule("QQ-R39", "QQ-078")
def test_after_going_on_no_spell_is_offered_in_this_turn() -> None:
    table = caster(60).will(A=["go on to the roll"])
    table.turn()
    assert table.asked() == [("A", "spell")]
    assert table.space("A") == 3


# ------------------------------------------------------------------ Terraform


@rule("QQ-084", "QQ-085", "QQ-089")
def test_terraform_costs_ten_and_lays_the_top_chamber_in_the_place_of_an_unclaimed_one() -> None:
    table = caster(10).will(A=["Terraform", "space 6"])
    table.turn()
    assert table.mana("A") == 0
    assert table.chamber(6) == "Healing Spring"
    assert table.removed() == ["Den"]
    assert table.game.spaces() == 20
    assert "Den" not in [table.chamber(space) for space in range(20)]
    assert table.named(table.game.chambers) == ["Tithe Barn"]


@rule("QQ-085", "QQ-086", "QQ-088", "QQ-R40")
def test_any_space_but_the_entrance_and_those_of_others_may_be_terraformed() -> None:
    table = caster(
        10,
        dungeon={9: "Lair", 12: "Lair"},
        A={"party": ["Wynn"], "chambers": [9]},
        B={"party": ["Walt"], "chambers": [12, 15]},
    ).will(A=["Terraform"])
    with pytest.raises(Unanswered):
        table.turn()
    spaces = [int(label.split("space ")[1].rstrip(")")) for label in table.offered()]
    assert spaces == [space for space in range(1, 20) if space not in (12, 15)]


@rule("QQ-086", "QQ-090")
def test_who_terraforms_an_own_chamber_owns_that_space_no_longer() -> None:
    table = caster(10, A={"party": ["Wynn"], "chambers": [15]}).will(A=["Terraform", "Lair"])
    table.turn()
    assert (table.chamber(15), table.owner(15)) == ("Healing Spring", "")
    assert table.view(None)["seats"][0]["chambers"] == []


@rule("QQ-087")
def test_a_ghost_may_terraform_a_chamber_that_it_haunts() -> None:
    table = caster(10, A={"chambers": [15]}, C={"party": ["Tim"]}).will(A=["Terraform", "Lair"])
    table.turn()
    assert (table.chamber(15), table.owner(15), table.is_haunted(15)) == ("Healing Spring", "", False)


@rule("QQ-088")
@pytest.mark.parametrize("owner", [{"party": ["Walt"], "chambers": [15]}, {"chambers": [15]}])
def test_a_chamber_of_another_player_may_not_be_terraformed_haunted_or_not(owner: dict[str, Any]) -> None:
    table = caster(10, B=owner, C={"party": ["Tim"]}).will(A=["Terraform", "Lair"])
    with pytest.raises(Unanswered):
        table.turn()
    assert not any(label.startswith("Lair") for label in table.offered())


@rule("QQ-R40")
def test_a_face_down_chamber_may_be_replaced_and_then_lies_open_in_the_pile() -> None:
    table = caster(10, table={"face_down": [6]}).will(A=["Terraform", "space 6"])
    table.turn()
    assert "the face-down chamber on space 6" in table.oracle.asked[1][2]
    assert table.removed() == ["Den"]
    for looking in ("A", "B", None):
        assert table.view(looking)["removed"][0]["name"] == "Den"
        assert "Healing Spring" not in table.seen(looking)
    assert not table.is_face_up(6)
    assert "Den on space 6 is replaced by a chamber face down." in table.told("B")


@rule("QQ-R40")
def test_the_caster_and_others_stay_where_they_are_and_nothing_triggers_until_a_landing() -> None:
    table = caster(
        10,
        A={"party": ["Wynn"], "space": 6},
        B={"party": ["Walt"], "space": 6},
        table={"chambers": ["Vein"]},
    ).will(A=["Terraform", "space 6"])
    table.turn()
    assert (table.space("A"), table.space("B")) == (9, 6)
    assert (table.mana("A"), table.mana("B")) == (0, 0)
    assert not table.is_face_up(6)
    for dice in ((6, 5), (6, 5), (6, 5)):
        table.turn(*dice)
    table.turn(6, 5)
    assert (table.space("A"), table.space("B")) == (11, 8)


@rule("QQ-R40", "QQ-038")
def test_the_new_chamber_is_turned_up_by_the_next_landing() -> None:
    table = caster(10, table={"chambers": ["Vein"]}, rolls=[2, 4]).will(A=["Terraform", "space 6"])
    table.turn()
    assert table.is_face_up(6)
    assert table.mana("A") == 3


@rule("QQ-R40")
def test_a_removed_chamber_never_hurts_pays_or_haunts_again() -> None:
    table = caster(
        10, B={"chambers": []}, C={"party": ["Tim"]}, A={"chambers": [15]}, D={"party": ["Mab"], "space": 12}
    )
    table.will(A=["Terraform", "Lair"])
    table.turn()
    table.turn(1, 2)
    table.turn(1, 2)
    table.turn(1, 2)
    assert table.space("D") == 15
    assert table.health("D") == {"Mab": 4}
    assert ("A", "double") not in table.asked()


@rule("QQ-R40")
def test_an_empty_deck_is_made_of_the_pile_without_the_card_just_removed() -> None:
    table = caster(10, table={"chambers": [], "removed": ["Tithe Barn", "Starlit Well"]}).will(
        A=["Terraform", "space 6"]
    )
    table.turn()
    assert table.chamber(6) in ("Tithe Barn", "Starlit Well")
    assert table.removed() == ["Den"]
    assert table.game.chambers.size() == 1
    (event,) = table.events("reshuffled")
    assert (event.number, event.more) == (2, 1)
    assert "The discard pile is shuffled into the chamber deck, which has 2 cards now." in table.told()


@rule("QQ-R40")
def test_a_pile_of_the_only_chamber_of_a_scene_becomes_the_chamber_deck() -> None:
    table = Story(
        cards=CAST,
        A={"party": ["Wynn"], "mana": 10},
        B={"party": ["Walt"]},
        table={"removed": ["Tithe Barn"]},
        rolls=[1, 2],
    ).will(A=["Terraform", "space 9"])
    table.turn()
    assert (table.chamber(9), table.removed()) == ("Tithe Barn", ["Bare Cell"])
    assert "The discard pile is shuffled into the chamber deck, which has 1 card now." in table.told()


@rule("QQ-R40")
def test_a_deck_with_a_card_is_not_reshuffled() -> None:
    table = caster(10, table={"chambers": ["Healing Spring"], "removed": ["Tithe Barn"]}).will(
        A=["Terraform", "space 6"]
    )
    table.turn()
    assert (table.chamber(6), table.removed()) == ("Healing Spring", ["Tithe Barn", "Den"])
    assert table.happened("reshuffled") == []


@rule("QQ-R40")
def test_without_any_card_to_lay_terraform_is_not_offered() -> None:
    table = caster(10, table={"chambers": []})
    table.turn()
    assert table.asked() == []


@rule("QQ-E10")
def test_the_example_of_terraform_with_an_empty_deck() -> None:
    table = caster(
        20, A={"party": ["Wynn"], "chambers": [15]}, table={"chambers": [], "removed": ["Tithe Barn"]}
    )
    table.will(A=["Terraform", "Lair"])
    with pytest.raises(Unanswered):
        table.turn()
    assert (table.chamber(15), table.is_face_up(15), table.owner(15)) == ("Tithe Barn", False, "")
    assert table.removed() == ["Lair"]
    assert table.view("B")["removed"][0]["name"] == "Lair"
    assert table.mana("A") == 10
    assert "Terraform" in table.offered()


# ------------------------------------------------------------------ Summon


@rule("QQ-091", "QQ-092")
def test_summon_costs_twenty_and_the_top_adventurer_joins_face_up() -> None:
    table = caster(25, A={"party": ["Wynn", "Mab", "Tim"]}).will(A=["Summon"])
    table.turn()
    assert table.mana("A") == 5
    assert table.party("A") == ["Wynn", "Mab", "Tim", "Tess"]
    assert table.view("B")["seats"][0]["party"][3]["name"] == "Tess"
    assert "Tess joins A's party." in table.told("B")
    assert table.named(table.game.adventurers) == ["Mab"]


@rule("QQ-093")
@pytest.mark.parametrize(("living", "can"), [(1, True), (4, True), (5, False)])
def test_a_party_has_at_most_five_living_adventurers(living: int, can: bool) -> None:
    assert ("Summon" in offered(caster(20, A={"party": ["Wynn"] * living}))) is can


@rule("QQ-093", "QQ-R41")
def test_a_party_of_four_may_summon_once() -> None:
    table = caster(40, A={"party": ["Wynn"] * 4}).will(A=["Summon"])
    with pytest.raises(Unanswered):
        table.turn()
    assert table.offered() == ["Terraform", "go on to the roll"]
    assert len(table.party("A")) == 5


@rule("QQ-R41")
def test_an_empty_deck_is_made_of_the_dead_who_return_unhurt_and_without_tokens() -> None:
    table = caster(
        20,
        A={"party": ["Wynn"], "space": 0},
        table={"adventurers": [], "fallen": ["Cass"]},
    ).will(A=["Summon"])
    table.turn()
    assert table.health("A") == {"Wynn": 9, "Cass": 6}
    assert (table.tokens("A"), table.fallen()) == ([], [])
    (event,) = table.events("reshuffled")
    assert (event.number, event.more) == (1, 0)


@rule("QQ-R41", "QQ-R16", "QQ-R22")
def test_who_died_in_this_game_with_wounds_and_a_token_comes_back_fresh() -> None:
    table = visit(
        damage(9), A={"party": [blessed("Cole"), "Wynn"], "mana": 0}, B={"party": ["Walt"], "mana": 20}
    ).will(A=["Cole", "no token"], B=["Summon"])
    table.turn()
    table.turn(1, 2)
    assert table.health("B") == {"Walt": 12, "Cole": 2}
    assert table.tokens("B") == []


@rule("QQ-R41")
def test_without_any_adventurer_to_draw_summon_is_not_offered() -> None:
    assert "Summon" not in offered(caster(20, table={"adventurers": []}))


@rule("QQ-R41")
def test_the_drawn_card_may_not_be_refused() -> None:
    table = caster(20).will(A=["Summon"])
    table.turn()
    assert table.asked() == [("A", "spell")]
    assert "Tess" in table.party("A")


# ------------------------------------------------------------------ Overthrow


@rule("QQ-094", "QQ-095", "QQ-R42")
def test_overthrow_costs_thirty_and_takes_an_unclaimed_chamber_anywhere_without_its_price_or_class() -> None:
    table = caster(30).will(A=["Overthrow"])
    table.turn()
    assert (table.owner(15), table.mana("A")) == ("A", 0)
    assert table.space("A") == 3
    assert "A takes Lair on space 15." in table.told("B")


@rule("QQ-096")
def test_overthrow_may_take_a_chamber_of_another_who_gets_nothing_for_it() -> None:
    table = caster(30, B={"party": ["Walt"], "chambers": [15], "mana": 3}).will(A=["Overthrow"])
    table.turn()
    assert (table.owner(15), table.mana("B")) == ("A", 3)
    assert table.view("B")["seats"][1]["chambers"] == []
    assert "A takes Lair on space 15 from B." in table.told("B")


@rule("QQ-095", "QQ-R42")
def test_only_face_up_claimable_chambers_that_are_not_the_casters_can_be_taken() -> None:
    table = caster(
        30,
        dungeon={9: "Lair", 10: "Lair", 11: "Lair"},
        table={"face_down": [10]},
        A={"party": ["Wynn"], "chambers": [9]},
        B={"party": ["Walt"], "chambers": [11]},
    ).will(A=["Overthrow"])
    with pytest.raises(Unanswered):
        table.turn()
    assert table.offered() == ["Lair (space 11)", "Lair (space 15)"]


@rule("QQ-R42")
def test_without_such_a_chamber_overthrow_is_not_offered() -> None:
    assert "Overthrow" not in offered(caster(30, table={"face_down": [15]}))
    assert "Overthrow" not in offered(caster(30, A={"party": ["Wynn"], "chambers": [15]}))


@rule("QQ-R42")
def test_taking_the_chamber_that_one_stands_on_triggers_nothing() -> None:
    table = caster(30, A={"party": ["Wynn"], "space": 15}).will(A=["Overthrow"])
    table.turn()
    assert table.owner(15) == "A"
    assert table.health("A") == {"Wynn": 9}
    assert [event.number for event in table.events("landed")] == [18]


# ------------------------------------------------------------------ Arcane Execution


@rule("QQ-097", "QQ-098")
def test_arcane_execution_costs_forty_and_may_aim_at_every_adventurer_of_the_others() -> None:
    table = caster(
        45,
        A={"party": ["Wynn", "Mab"]},
        B={"party": ["Walt", "Milo"]},
        C={"party": ["Tim"]},
        D={},
        rolls=[3, 1, 2],
        table={"fallen": ["Cass"]},
    ).will(A=["Arcane Execution", "Milo"])
    table.turn()
    names = ["B's Walt (warrior, 12 health)", "B's Milo (mage, 3 health)", "C's Tim (thief, 5 health)"]
    assert table.offered() == names
    assert table.mana("A") == 5
    assert table.party("B") == ["Walt"]


@rule("QQ-099", "QQ-101", "QQ-R43")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_on_one_to_five_the_adventurer_is_lost_whatever_its_health(die: int) -> None:
    table = caster(40, B={"party": ["Walt", "Tim"]}, rolls=[die, 1, 2]).will(A=["Arcane Execution", "Walt"])
    table.turn()
    assert table.party("B") == ["Tim"]
    assert table.fallen() == ["Walt"]
    (event,) = table.events("thrown_for_one")
    assert (event.seat, event.number) == (1, die)
    assert f"B throws {die}: Walt is not saved." in table.told("A")
    assert table.space("A") == 3


@rule("QQ-100")
def test_a_six_saves_the_adventurer_and_the_mana_is_spent_all_the_same() -> None:
    table = caster(40, B={"party": [{"name": "Walt", "health": 7}, "Tim"]}, rolls=[6, 1, 2])
    table.will(A=["Arcane Execution", "Walt"])
    table.turn()
    assert table.health("B") == {"Walt": 7, "Tim": 5}
    assert table.mana("A") == 0
    assert "B throws 6: Walt is saved." in table.told("A")


@rule("QQ-099", "QQ-R43")
def test_the_owner_of_the_target_throws_once_and_nobody_is_asked() -> None:
    table = caster(40, B={"party": ["Walt", "Tim"]}, rolls=[6, 1, 2]).will(A=["Arcane Execution", "Tim"])
    table.turn()
    assert table.happened("thrown_for_one") == ["thrown_for_one"]
    assert all(name == "A" for name, _ in table.asked())


@rule("QQ-R43")
def test_losing_the_last_adventurer_so_wipes_the_party_out() -> None:
    table = caster(40, B={"party": ["Walt"], "chambers": [15]}, C={"party": ["Tim"]}, rolls=[1, 1, 2])
    table.will(A=["Arcane Execution", "Walt"])
    table.turn()
    assert table.is_ghost("B")
    assert table.is_haunted(15)
    assert table.happened("died", "wiped_out") == ["died", "wiped_out"]
    assert not table.over()
    table = caster(40, rolls=[1]).will(A=["Arcane Execution"])
    table.turn()
    assert table.winner() == "A"
    assert table.happened("rolled") == []


# ------------------------------------------------------------------ Doom


@rule("QQ-102", "QQ-103")
def test_doom_costs_fifty_and_removes_all_adventurers_but_the_casters() -> None:
    table = caster(
        50,
        A={"party": ["Wynn", "Mab"]},
        B={"party": ["Walt", "Tim", "Cass"]},
        C={"party": ["Tess"]},
        rolls=[1, 2, 3, 4],
    ).will(A=["Doom"])
    table.turn()
    assert table.mana("A") == 0
    assert [table.party(name) for name in "ABC"] == [["Wynn", "Mab"], [], []]
    assert sorted(table.fallen()) == ["Cass", "Tess", "Tim", "Walt"]
    assert table.winner() == "A"


@rule("QQ-104", "QQ-R44")
def test_every_other_living_player_throws_two_dice_once_clockwise_from_the_casters_left() -> None:
    seats: dict[str, Any] = {name: {"party": ["Walt"]} for name in "ACD"}
    table = caster(
        0,
        **seats,
        B={"party": ["Wynn"], "mana": 50},
        E={},
        table={"turn": "B"},
        rolls=[6, 6, 1, 1, 2, 4, 1, 2],
    )
    table.will(B=["Doom"])
    table.turn()
    thrown = [(event.seat, event.number, event.more) for event in table.events("thrown_for_all")]
    assert thrown == [(2, 6, 6), (3, 1, 1), (0, 2, 4)]
    assert (table.party("C"), table.party("D"), table.party("A"), table.party("B")) == (
        ["Walt"],
        [],
        [],
        ["Wynn"],
    )
    assert all(name == "B" for name, _ in table.asked())


@rule("QQ-105", "QQ-R44")
def test_a_twelve_saves_the_whole_party_and_an_eleven_nobody() -> None:
    table = caster(50, B={"party": ["Walt", "Mab"]}, C={"party": ["Tim", "Tess"]}, rolls=[6, 6, 6, 5, 1, 2])
    table.will(A=["Doom"])
    table.turn()
    assert (table.party("B"), table.party("C")) == (["Walt", "Mab"], [])
    assert "B throws 6 and 6: the party is saved." in table.told("C")
    assert "C throws 6 and 5: the party is not saved." in table.told("C")


@rule("QQ-056", "QQ-104")
def test_doubles_of_a_saving_throw_give_no_mana() -> None:
    table = caster(50, C={"party": ["Tim"]}, rolls=[6, 6, 3, 3, 1, 2]).will(A=["Doom"])
    table.turn()
    assert [table.mana(name) for name in "ABC"] == [0, 0, 0]
    assert table.happened("doubles") == []


@rule("QQ-R44")
def test_failing_parties_go_together_after_the_last_throw() -> None:
    table = caster(50, C={"party": ["Tim"]}, rolls=[1, 2, 6, 6, 1, 2]).will(A=["Doom"])
    table.turn()
    assert table.happened("thrown_for_all", "died") == ["thrown_for_all", "thrown_for_all", "died"]
    table = caster(50, C={"party": ["Tim"]}, rolls=[1, 2, 2, 3, 1, 2]).will(A=["Doom"])
    table.turn()
    kinds = table.happened("thrown_for_all", "died", "wiped_out", "won")
    assert kinds == ["thrown_for_all"] * 2 + ["died", "wiped_out"] * 2 + ["won"]


@rule("QQ-103", "QQ-R44")
def test_with_a_single_other_player_alive_one_throw_is_made() -> None:
    table = caster(50, C={"chambers": [15]}, rolls=[6, 6, 1, 2]).will(A=["Doom"])
    table.turn()
    assert [event.seat for event in table.events("thrown_for_all")] == [1]
    assert table.owner(15) == "C"
    assert not table.over()


@rule("QQ-E06")
def test_the_example_of_doom_among_four() -> None:
    table = caster(
        55,
        A={"party": ["Wynn"]},
        B={"party": ["Walt", "Mab", "Tim"]},
        C={"party": ["Tess"]},
        D={"chambers": [15, 16]},
        dungeon={16: "Lair"},
        rolls=[5, 6, 6, 6, 1, 2],
    ).will(A=["Doom"])
    table.turn()
    assert (table.party("B"), table.party("C"), table.mana("C")) == ([], ["Tess"], 0)
    assert (table.mana("A"), table.party("A")) == (5, ["Wynn"])
    assert [table.owner(space) for space in (15, 16)] == ["D", "D"]
    assert [event.seat for event in table.events("thrown_for_all")] == [1, 2]
    assert not table.over()
    assert table.space("A") == 3


@rule("QQ-023", "QQ-092")
def test_a_summoned_adventurer_enters_with_the_printed_health() -> None:
    table = caster(20, cards=[adventurer("Hale", "cleric", 8)], table={"adventurers": ["Hale"]}).will(
        A=["Summon"]
    )
    table.turn()
    assert table.health("A") == {"Wynn": 9, "Hale": 8}
    assert table.tokens("A") == []


@rule("QQ-103", "QQ-R38", "QQ-R44")
def test_the_doom_of_a_ghost_may_leave_one_or_nobody() -> None:
    table = caster(50, A={}, C={"party": ["Tim"]}, rolls=[6, 6, 1, 2]).will(A=["Doom"])
    table.turn()
    assert (table.over(), table.winner()) == (True, "B")
    table = caster(50, A={}, C={"party": ["Tim"]}, rolls=[6, 5, 1, 2]).will(A=["Doom"])
    table.turn()
    assert (table.over(), table.winner()) == (True, "nobody")


@rule("QQ-R38", "QQ-R47")
def test_a_spell_that_ends_the_game_leaves_no_roll() -> None:
    table = caster(50, rolls=[1, 2]).will(A=["Doom"])
    table.turn()
    assert table.over()
    assert table.happened("rolled", "landed") == []
