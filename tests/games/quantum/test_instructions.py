"""What chambers can say beside damage, mana and health: each instruction with the numbers and conditions it takes."""

from typing import Any

import pytest

from tests.games.quantum.phrases import (
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
from tests.games.quantum.story import damage, room
from tests.ledger_marks import rule

BLESS = {"do": "bless"}
EXCHANGE = {"do": "exchange"}
HALVE = {"do": "halve_mana"}
CRUMBLE = {"do": "crumble"}
BLANK = room("Blank", [damage(1)])


# ------------------------------------------------------------------ numbers


@rule("QQ-039", "QQ-040")
@pytest.mark.parametrize(
    ("thing", "count"),
    [
        ("adventurer", 5),
        ("warrior", 1),
        ("mage", 2),
        ("cleric", 2),
        ("thief", 0),
        ("chamber", 3),
        ("token", 1),
        ("ghost", 2),
    ],
)
def test_a_text_counts_what_the_player_who_landed_has(thing: str, count: int) -> None:
    lair = room("Lair", [damage(1)], of="mage", cost=1)
    table = visit(
        mana({"each": thing, "times": 2}),
        cards=[lair],
        dungeon={9: "Lair", 10: "Lair", 11: "Lair", 12: "Lair"},
        A={"party": ["Wynn", "Mab", "Milo", "Cass", blessed("Cole")], "chambers": [9, 10, 11]},
        B={"party": ["Tim", "Tess", blessed("Cass")], "chambers": [12]},
        C={},
        D={},
        for_sale=False,
    )
    table.turn()
    assert table.mana("A") == 2 * count


@rule("QQ-039", "QQ-056")
@pytest.mark.parametrize(("dice", "rolled"), [(1, [5]), (2, [5, 5]), (3, [1, 2, 3])])
def test_dice_of_a_text_are_rolled_by_the_player_who_landed_and_told(dice: int, rolled: list[int]) -> None:
    table = visit(mana({"dice": dice}), rolls=[3, 1, *rolled])
    table.turn()
    assert table.mana("A") == sum(rolled)
    assert f"A rolls {sum(rolled)} for Room." in table.told("B")
    assert len(table.game.coming_rolls) == 0


@rule("QQ-R32")
def test_a_ghost_doubles_before_the_dice_of_the_damage_are_rolled() -> None:
    table = visit(damage({"dice": 1}), B={}, C={"party": ["Tim"]}, owner="B", rolls=[3, 1, 4]).will(
        B=["double"]
    )
    table.turn()
    assert table.happened("haunted", "chamber_rolled") == ["haunted", "chamber_rolled"]
    assert table.health("A") == {"Wynn": 1}


@rule("QQ-R20")
def test_dice_are_not_rolled_for_damage_that_finds_nobody() -> None:
    table = visit(damage({"dice": 1}, of="mage"))
    table.turn()
    assert table.happened("chamber_rolled") == []
    table = visit(heal({"dice": 1}))
    table.turn()
    assert table.happened("chamber_rolled") == []


@rule("QQ-R53")
def test_dice_are_rolled_once_for_all_parties() -> None:
    table = visit(damage_all({"dice": 1}, who="everybody"), rolls=[3, 1, 2])
    table.turn()
    assert (table.health("A"), table.health("B")) == ({"Wynn": 7}, {"Walt": 10})
    assert table.happened("chamber_rolled") == ["chamber_rolled"]


# ------------------------------------------------------------------ mana


@rule("QQ-043", "QQ-R30")
@pytest.mark.parametrize(
    ("who", "left"), [("you", [5, 3, 3]), ("others", [3, 5, 5]), ("everybody", [5, 5, 5])]
)
def test_mana_is_given_to_those_whom_the_text_names(who: str, left: list[int]) -> None:
    seats: dict[str, Any] = {name: {"party": ["Wynn"], "mana": 3} for name in "ABC"}
    table = visit(mana(2, who=who), **seats)
    table.turn()
    assert [table.mana(name) for name in "ABC"] == left


@rule("QQ-045")
@pytest.mark.parametrize(
    ("who", "left"), [("you", [1, 3, 3]), ("others", [3, 1, 1]), ("everybody", [1, 1, 1])]
)
def test_mana_is_taken_from_those_whom_the_text_names(who: str, left: list[int]) -> None:
    seats: dict[str, Any] = {name: {"party": ["Wynn"], "mana": 3} for name in "ABC"}
    table = visit(toll(2, who=who), **seats)
    table.turn()
    assert [table.mana(name) for name in "ABC"] == left


@rule("QQ-043", "QQ-R24")
def test_mana_that_others_give_is_what_they_have() -> None:
    table = visit(
        {"do": "take_mana", "amount": 3}, B={"party": ["Walt"], "mana": 5}, C={"party": ["Tim"], "mana": 2}
    )
    table.turn()
    assert [table.mana(name) for name in "ABC"] == [5, 2, 0]
    table = visit({"do": "take_mana", "amount": 3})
    table.turn()
    assert table.mana("A") == 0
    assert table.happened("mana_gained", "mana_lost") == []


@rule("QQ-045")
@pytest.mark.parametrize(("had", "left"), [(0, 0), (1, 1), (2, 1), (7, 4), (8, 4)])
def test_half_of_the_mana_is_lost_rounded_down(had: int, left: int) -> None:
    table = visit(HALVE, A={"party": ["Wynn"], "mana": had}, for_sale=False)
    table.turn()
    assert table.mana("A") == left


# ------------------------------------------------------------------ adventurers


@rule("QQ-041", "QQ-017")
def test_a_chamber_may_bless_a_cleric_that_has_no_token() -> None:
    party = [blessed("Cass"), "Wynn", "Cole", {"name": "Cass", "health": 3}]
    table = visit(BLESS, A={"party": party}).will(A=["Cole"])
    table.turn()
    assert [label.split(" ")[0] for label in table.offered()] == ["Cole", "Cass"]
    assert table.tokens("A") == ["Cass", "Cole"]
    assert "A's Cole gets a negate token." in table.told("B")


@rule("QQ-041", "QQ-017")
@pytest.mark.parametrize("party", [["Wynn", "Mab"], [{"name": "Cass", "token": True}]])
def test_without_such_a_cleric_nothing_is_blessed(party: list[Any]) -> None:
    table = visit(BLESS, A={"party": party})
    before = table.tokens("A")
    table.turn()
    assert table.tokens("A") == before
    assert table.happened("nobody_fits") == ["nobody_fits"]


@rule("QQ-018", "QQ-041")
def test_a_token_given_later_works_as_well_as_one_of_the_start() -> None:
    table = visit(BLESS, damage(2), A={"party": ["Cass"]}).will(A=["Cass"])
    table.turn()
    assert table.health("A") == {"Cass": 5}


@rule("QQ-041", "QQ-023")
def test_an_exchange_draws_a_new_adventurer_before_the_old_one_is_discarded() -> None:
    table = visit(
        EXCHANGE, A={"party": ["Wynn", blessed("Cass", 2)]}, table={"adventurers": [], "fallen": ["Mab"]}
    ).will(A=["Cass"])
    table.turn()
    assert (table.party("A"), table.fallen(), table.tokens("A")) == (["Wynn", "Mab"], ["Cass"], [])
    assert table.happened("departed", "arrived") == ["departed", "arrived"]
    assert table.view(None)["fallen"][0]["health"] == 6
    told = table.told("B")
    assert "A discards Cass." in told
    assert "Mab joins A's party in its place." in told


@rule("QQ-041", "QQ-093")
def test_a_full_party_may_exchange_and_nothing_happens_without_a_card_to_draw() -> None:
    table = visit(EXCHANGE, A={"party": ["Wynn"] * 4 + ["Mab"]}, table={"adventurers": ["Tim"]}).will(
        A=["Mab"]
    )
    table.turn()
    assert table.party("A") == ["Wynn"] * 4 + ["Tim"]
    table = visit(EXCHANGE, A={"party": ["Wynn", "Mab"]})
    table.turn()
    assert table.party("A") == ["Wynn", "Mab"]
    assert table.asked() == []


# ------------------------------------------------------------------ places


@rule("QQ-044", "QQ-R25")
@pytest.mark.parametrize(("where", "space"), [(9, 9), (20, 0), (23, 3), ("entrance", 0), ("opposite", 14)])
def test_a_text_sends_to_a_space_by_its_number_or_name(where: Any, space: int) -> None:
    table = visit(go_to(where), for_sale=False)
    table.turn()
    assert table.space("A") == space
    assert table.mana("A") == 0


@rule("QQ-044")
def test_the_opposite_side_is_half_the_ring_away() -> None:
    table = visit(go_to("opposite"), for_sale=False, C={"party": ["Tim"]})
    table.turn()
    assert table.space("A") == 16


@rule("QQ-044", "QQ-038")
def test_the_next_face_down_chamber_is_the_nearest_ahead() -> None:
    cells = {3: "Blank", 7: "Blank", 9: "Blank"}
    table = visit(
        go_to("face_down"),
        cards=[BLANK],
        dungeon=cells,
        table={"face_down": [3, 7, 9]},
        for_sale=False,
    )
    table.turn()
    assert (table.space("A"), table.is_face_up(7), table.is_face_up(9)) == (7, True, False)
    table = visit(
        go_to("face_down"),
        cards=[BLANK],
        dungeon={3: "Blank"},
        table={"face_down": [3]},
        for_sale=False,
    )
    table.turn()
    assert (table.space("A"), table.mana("A"), table.health("A")) == (3, 0, {"Wynn": 8})


@rule("QQ-044")
@pytest.mark.parametrize("where", ["face_down", "own"])
def test_a_way_that_leads_nowhere_leaves_the_player_there(where: str) -> None:
    table = visit(go_to(where), for_sale=False)
    table.turn()
    assert table.space("A") == 4
    assert table.happened("sent", "nowhere_to_go") == ["nowhere_to_go"]
    assert "Room leads nowhere: A stays." in table.told("B")


@rule("QQ-044", "QQ-060")
def test_the_next_own_chamber_is_the_nearest_ahead_and_does_nothing() -> None:
    lair = room("Lair", [damage(1)], of="mage", cost=1)
    table = visit(
        go_to("own"), cards=[lair], dungeon={3: "Lair", 8: "Lair", 9: "Lair"}, A={"party": ["Wynn"], "chambers": [3, 9]},
        B={"party": ["Walt"], "chambers": [8]}, for_sale=False,
    )  # fmt: skip
    table.turn()
    assert (table.space("A"), table.health("A")) == (9, {"Wynn": 9})


@rule("QQ-044", "QQ-R25")
def test_another_face_up_chamber_of_ones_choice_is_never_the_entrance_or_this_one() -> None:
    table = visit(
        go_to("face_up"),
        dungeon={8: "Pit"},
        cards=[room("Pit", [damage(2)])],
        table={"face_down": [8]},
        for_sale=False,
    ).will(A=["space 19"])
    table.turn()
    spaces = [int(label.split("space ")[1].rstrip(")")) for label in table.offered()]
    assert spaces == [space for space in range(1, 20) if space not in (4, 8)]
    assert table.space("A") == 19
    table = visit(go_to("face_up"), dungeon={8: "Pit"}, cards=[room("Pit", [damage(2)])], for_sale=False)
    table.will(A=["Pit"])
    table.turn()
    assert (table.space("A"), table.health("A")) == (8, {"Wynn": 7})


@rule("QQ-044")
def test_without_another_face_up_chamber_there_is_nowhere_to_go() -> None:
    dungeon = {space: "Blank" for space in range(1, 20) if space != 4}
    table = visit(
        go_to("face_up"),
        cards=[BLANK],
        dungeon=dungeon,
        table={"face_down": list(dungeon)},
        for_sale=False,
    )
    table.turn()
    assert table.space("A") == 4
    assert table.happened("nowhere_to_go") == ["nowhere_to_go"]


@rule("QQ-044", "QQ-R25", "QQ-R45")
def test_one_may_go_to_where_another_player_stands() -> None:
    pit = room("Pit", [damage(2)])
    table = visit(
        go_to("player"), cards=[pit], dungeon={9: "Pit"}, B={"party": ["Walt"], "space": 7},
        C={"party": ["Tim"], "space": 9}, for_sale=False,
    ).will(A=["C"])  # fmt: skip
    table.turn()
    assert table.asked() == [("A", "fellow")]
    assert table.offered() == ["B", "C"]
    assert (table.space("A"), table.health("A"), table.health("C")) == (9, {"Wynn": 7}, {"Tim": 5})


@rule("QQ-R07", "QQ-044")
@pytest.mark.parametrize(("direction", "space"), [("forward", 7), ("backward", 1)])
def test_a_text_may_move_on_by_a_number_of_spaces(direction: str, space: int) -> None:
    table = visit(move(3, direction), for_sale=False)
    table.turn()
    assert table.space("A") == space


@rule("QQ-R07")
def test_a_move_of_no_spaces_leads_nowhere() -> None:
    table = visit(move({"each": "mage"}), for_sale=False)
    table.turn()
    assert table.space("A") == 4
    assert table.happened("moved", "nowhere_to_go", "stays") == ["moved", "nowhere_to_go"]
    table = visit(move({"each": "warrior", "times": 3}), for_sale=False)
    table.turn()
    assert table.space("A") == 7


@rule("QQ-R40", "QQ-089")
def test_a_chamber_that_crumbles_is_replaced_face_down_under_the_player() -> None:
    table = visit(damage(1), CRUMBLE, table={"chambers": ["Tithe Barn"]}, for_sale=False)
    table.turn()
    assert (table.chamber(4), table.is_face_up(4), table.removed()) == ("Tithe Barn", False, ["Room"])
    assert (table.space("A"), table.mana("A"), table.health("A")) == (4, 0, {"Wynn": 8})


@rule("QQ-R40")
def test_without_a_card_to_lay_nothing_crumbles_and_a_pile_becomes_the_deck() -> None:
    table = visit(damage(1), CRUMBLE, for_sale=False)
    table.turn()
    assert (table.chamber(4), table.removed()) == ("Room", [])
    table = visit(damage(1), CRUMBLE, table={"removed": ["Tithe Barn"]}, for_sale=False)
    table.turn()
    assert (table.chamber(4), table.removed()) == ("Tithe Barn", ["Room"])


# ------------------------------------------------------------------ choices and conditions


@rule("QQ-039", "QQ-R52")
def test_a_choice_is_made_by_the_player_who_landed_and_cannot_be_passed() -> None:
    text = {"do": "choose", "options": [[damage(2), mana(1)], [toll(3)], [next_turn("skip")]]}
    for chosen, left in ((0, (5, 7)), (1, (1, 9)), (2, (4, 9))):
        table = visit(text, A={"party": ["Wynn"], "mana": 4}, owner="B").will(A=[chosen])
        table.turn()
        assert (table.mana("A"), table.health("A")["Wynn"]) == left
        assert table.asked() == [("A", "alternative")]
        assert len(table.offered()) == 3
        assert f"A chooses number {chosen + 1} at Room." in table.told("B")
    assert table.next_turn("A")["skips"] == 1


@rule("QQ-039", "QQ-R24")
def test_a_price_may_be_paid_for_something_or_else() -> None:
    text = {"do": "pay", "cost": 2, "then": [move(3)], "else": [damage(4)]}
    table = visit(text, A={"party": ["Wynn"], "mana": 3}).will(A=["pay"])
    table.turn()
    assert (table.mana("A"), table.space("A"), table.health("A")) == (1, 7, {"Wynn": 9})
    assert "A pays 2 mana and has 1 left." in table.told("B")
    table = visit(text, A={"party": ["Wynn"], "mana": 3}).will(A=["do not pay"])
    table.turn()
    assert (table.mana("A"), table.space("A"), table.health("A")) == (3, 4, {"Wynn": 5})
    text = {"do": "pay", "cost": 2, "then": [mana(9)]}
    table = visit(text, A={"party": ["Wynn"], "mana": 1})
    table.turn()
    assert (table.mana("A"), table.asked()) == (1, [])


@rule("QQ-039")
@pytest.mark.parametrize(
    ("low", "die", "small"), [(1, 1, True), (1, 2, False), (3, 3, True), (3, 4, False), (5, 6, False)]
)
def test_a_die_says_which_of_two_things_happens(low: int, die: int, small: bool) -> None:
    text = {"do": "roll", "low": low, "then": [damage(5)], "else": [mana(2)]}
    table = visit(text, rolls=[3, 1, die])
    table.turn()
    assert (table.health("A")["Wynn"], table.mana("A")) == ((4, 0) if small else (9, 2))
    assert f"A rolls {die} for Room." in table.told()


@rule("QQ-039")
def test_a_die_may_leave_nothing_to_do() -> None:
    table = visit({"do": "roll", "low": 3, "then": [damage(5)]}, rolls=[3, 1, 4])
    table.turn()
    assert table.health("A") == {"Wynn": 9}


@rule("QQ-039")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ({"has": "mage"}, True),
        ({"has": "mage", "least": 2}, True),
        ({"has": "mage", "least": 3}, False),
        ({"has": "thief"}, False),
        ({"has": "adventurer", "least": 3}, True),
        ({"has": "adventurer", "least": 4}, False),
        ({"has": "ghost"}, True),
        ({"has": "chamber"}, False),
        ({"mana": 3}, True),
        ({"mana": 4}, False),
        ({"ghost": True}, False),
    ],
)
def test_a_condition_looks_at_the_player_who_landed_as_things_are_now(
    condition: dict[str, Any], holds: bool
) -> None:
    text = {"do": "if", "cond": condition, "then": [mana(10)], "else": [mana(20)]}
    table = visit(
        text,
        A={"party": ["Mab", "Milo", "Wynn"], "mana": 3},
        B={"party": ["Tim"], "mana": 9},
        C={"mana": 9},
    )
    table.turn()
    assert table.mana("A") == (13 if holds else 23)


@rule("QQ-R33", "QQ-039")
def test_a_condition_may_ask_for_a_ghost() -> None:
    text = {"do": "if", "cond": {"ghost": True}, "then": [mana(4)], "else": [toll(2)]}
    table = visit(text, A={"mana": 5}, B={"party": ["Walt"]}, C={"party": ["Tim"]})
    table.turn()
    assert table.mana("A") == 9


@rule("QQ-R52", "QQ-R37")
def test_an_ending_within_a_choice_stops_all_that_follows() -> None:
    text = {"do": "if", "cond": {"has": "warrior"}, "then": [damage(9), mana(5)]}
    table = visit(text, mana(7))
    table.turn()
    assert (table.over(), table.mana("A")) == (True, 0)


@rule("QQ-R52")
def test_what_is_counted_is_counted_when_its_instruction_comes() -> None:
    table = visit(damage(4), mana({"each": "adventurer"}), A={"party": ["Mab", "Wynn"]}).will(A=["Mab"])
    table.turn()
    assert table.mana("A") == 1


@rule("QQ-R19", "QQ-063")
def test_classes_and_state_narrow_the_victims_together() -> None:
    party = [hurt("Mab", 3), "Milo", hurt("Tim", 2), "Tess", hurt("Wynn", 4)]
    table = visit(damage(1, of=["mage", "thief"], state="hurt", to="each"), A={"party": party})
    table.turn()
    assert table.health("A") == {"Mab": 2, "Milo": 3, "Tim": 1, "Tess": 3, "Wynn": 4}


@rule("QQ-039", "QQ-R26")
def test_a_forced_march_is_not_a_penalty_that_is_shown_as_dice() -> None:
    table = visit(march(9))
    table.turn()
    assert table.next_turn("A") == {"skips": 0, "pending": 0, "march": 9}
