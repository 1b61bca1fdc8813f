"""The roll, the way round the ring, and the mana on it."""

from typing import Any

import pytest

from tests.games.quantum.phrases import CAST, go_to, move, next_turn, visit
from tests.games.quantum.story import Story, damage, room
from tests.ledger_marks import rule

OTHER: dict[str, Any] = {"party": ["Walt"]}


def standing(space: int, **keys: Any) -> Story:
    """A stands on a space, in a dungeon of bare cells for two."""
    return Story(cards=CAST, A={"party": ["Wynn"], "space": space, **keys}, B=OTHER)


@rule("QQ-036", "QQ-R05")
def test_a_player_moves_forward_by_the_sum_of_the_dice() -> None:
    table = standing(4)
    table.turn(3, 5)
    assert table.space("A") == 12
    assert "A rolls 3 and 5." in table.told("B")
    assert "A moves 8 spaces, to space 12." in table.told("B")


@rule("QQ-037", "QQ-R06")
@pytest.mark.parametrize(("dice", "distance"), [((1, 1), 2), ((6, 6), 12), ((1, 6), 7)])
def test_two_dice_are_rolled_and_the_whole_distance_is_moved(dice: tuple[int, int], distance: int) -> None:
    table = standing(1)
    table.turn(*dice)
    assert table.space("A") == 1 + distance
    (event,) = table.events("rolled")
    assert (event.number, event.more) == (dice[0], 10 * dice[1])
    assert table.asked() == []


@rule("QQ-R06")
def test_without_arranged_dice_each_shows_1_to_6() -> None:
    table = standing(0)
    seen = set()
    for _ in range(60):
        table.step()
        seen |= {table.events("rolled")[-1].number, table.events("rolled")[-1].more // 10}
    assert seen == {1, 2, 3, 4, 5, 6}


@rule("QQ-R05")
def test_the_direction_is_never_asked_and_is_the_same_for_all() -> None:
    table = Story(
        cards=CAST,
        A={"party": ["Wynn"], "space": 3},
        B={"party": ["Walt"], "space": 10},
        C={"party": ["Tim"], "space": 20},
    )
    for dice in ((1, 2), (1, 2), (1, 2)):
        table.turn(*dice)
    assert [table.space(name) for name in "ABC"] == [6, 13, 23]
    assert table.asked() == []


@rule("QQ-054")
def test_passing_the_entrance_gives_two_mana_and_no_other_space_does() -> None:
    table = standing(17, mana=1)
    table.turn(2, 3)
    assert (table.space("A"), table.mana("A")) == (2, 3)
    table = standing(2, mana=1)
    table.turn(3, 4)
    assert (table.space("A"), table.mana("A")) == (9, 1)


@rule("QQ-054", "QQ-R07")
def test_landing_exactly_on_the_entrance_pays_and_does_nothing_else() -> None:
    table = standing(17)
    table.turn(1, 2)
    assert (table.space("A"), table.mana("A")) == (0, 2)
    assert table.health("A") == {"Wynn": 9}
    assert table.asked() == []
    table.turn(1, 2)
    table.turn(1, 2)
    assert (table.space("A"), table.mana("A")) == (3, 2)


@rule("QQ-054", "QQ-R07")
@pytest.mark.parametrize(
    ("start", "end", "mana"), [(2, 19, 2), (3, 0, 2), (0, 17, 0), (4, 1, 0), (19, 16, 0)]
)
def test_going_backward_over_or_onto_the_entrance_pays_and_leaving_it_does_not(
    start: int, end: int, mana: int
) -> None:
    table = standing(start, next=["backward"])
    table.turn(1, 2)
    assert (table.space("A"), table.mana("A")) == (end, mana)


@rule("QQ-R07")
def test_a_jump_by_a_card_pays_nothing_even_onto_the_entrance() -> None:
    table = visit(go_to("entrance"), for_sale=False)
    table.turn()
    assert (table.space("A"), table.mana("A")) == (0, 0)
    table = visit(go_to("opposite"), for_sale=False, A={"party": ["Wynn"], "space": 0})
    table.turn()
    assert (table.space("A"), table.mana("A")) == (14, 0)


@rule("QQ-R07")
def test_a_card_that_moves_a_number_of_spaces_makes_a_move_that_pays_at_the_entrance() -> None:
    table = visit(move(5, "backward"), for_sale=False)
    table.turn()
    assert (table.space("A"), table.mana("A")) == (19, 2)
    table = visit(move(16), for_sale=False)
    table.turn()
    assert (table.space("A"), table.mana("A")) == (0, 2)
    table = visit(move(3, "backward"), for_sale=False)
    table.turn()
    assert (table.space("A"), table.mana("A")) == (1, 0)


@rule("QQ-055")
def test_doubles_give_one_mana_and_the_move_is_as_usual() -> None:
    table = standing(1)
    table.turn(4, 4)
    assert (table.space("A"), table.mana("A")) == (9, 1)
    assert "Doubles: A gains 1 mana and has 1." in table.told()
    table = standing(1)
    table.turn(4, 5)
    assert table.mana("A") == 0
    assert table.happened("doubles") == []


@rule("QQ-055", "QQ-R08")
def test_doubles_give_no_second_turn() -> None:
    table = standing(1)
    table.turn(4, 4)
    assert table.current() == "B"
    assert table.happened("rolled") == ["rolled"]


@rule("QQ-R06", "QQ-055")
def test_one_die_is_never_doubles() -> None:
    for die in range(1, 7):
        table = standing(1, next=["one_die"])
        table.turn(die)
        assert (table.space("A"), table.mana("A")) == (1 + die, 0)
        assert table.happened("rolled", "doubles") == ["rolled"]


@rule("QQ-056")
def test_dice_of_a_chamber_give_no_mana_for_doubles() -> None:
    table = visit(damage({"dice": 2}), rolls=[3, 1, 2, 2])
    table.turn()
    assert table.health("A") == {"Wynn": 5}
    assert table.mana("A") == 0
    table = visit(move({"dice": 2}), for_sale=False, rolls=[3, 1, 5, 5])
    table.turn()
    assert (table.space("A"), table.mana("A")) == (14, 0)


@rule("QQ-R08")
def test_mana_of_doubles_and_of_the_entrance_can_pay_for_the_chamber_landed_on() -> None:
    chamber = room("Goal", [damage(2)], of="warrior", cost=3)
    table = Story(
        cards=[*CAST, chamber], dungeon={1: "Goal"}, A={"party": ["Wynn"], "space": 19, "next": []}, B=OTHER
    ).will(A=["buy"])
    table.turn(1, 1)
    assert (table.space("A"), table.mana("A"), table.owner(1)) == (1, 0, "A")
    kinds = table.happened("rolled", "doubles", "moved", "passed_entrance", "landed", "bought")
    assert kinds == ["rolled", "doubles", "moved", "passed_entrance", "landed", "bought"]


@rule("QQ-R45")
def test_players_on_one_space_do_nothing_to_each_other() -> None:
    table = Story(
        cards=CAST,
        A={"party": ["Wynn"], "space": 3, "mana": 4},
        B={"party": ["Walt"], "space": 6, "mana": 2},
        C={"party": ["Tim"], "space": 6},
    )
    table.turn(1, 2)
    assert [table.space(name) for name in "ABC"] == [6, 6, 6]
    assert (table.mana("A"), table.mana("B"), table.mana("C")) == (4, 2, 0)
    assert (table.health("A"), table.health("B"), table.health("C")) == (
        {"Wynn": 9},
        {"Walt": 12},
        {"Tim": 5},
    )
    assert table.view(None)["dungeon"][6]["pieces"] == [0, 1, 2]
    assert table.asked() == []


@rule("QQ-064", "QQ-R50")
def test_laps_go_on_without_a_limit_on_trips_or_turns() -> None:
    table = standing(0)
    for _ in range(60):
        table.turn(6, 4)
    assert not table.over()
    assert table.mana("A") == 2 * 15
    assert table.space("A") == 0
    assert table.current() == "A"
    table.turn(1, 2)
    assert table.space("A") == 3


@rule("QQ-064")
def test_revealing_and_buying_go_on_after_ten_laps() -> None:
    chamber = room("Late", [damage(2)], of="warrior", cost=20)
    table = Story(
        cards=[*CAST, chamber],
        dungeon={10: "Late"},
        table={"face_down": [10]},
        A={"party": ["Wynn"], "space": 5},
        B={"party": ["Walt"], "space": 3},
    )
    for _ in range(20):
        table.turn(4, 6)
        table.turn(6, 4)
    assert (table.mana("A"), table.is_face_up(10)) == (20, False)
    table.will(A=["buy"])
    table.turn(2, 3)
    assert table.is_face_up(10)
    assert (table.owner(10), table.mana("A")) == ("A", 0)


@rule("QQ-R47")
def test_a_turn_is_told_in_its_order() -> None:
    chamber = room("Goal", [damage(2)], of="thief", cost=3)
    table = Story(
        cards=[*CAST, chamber],
        dungeon={4: "Goal"},
        table={"face_down": [4], "adventurers": ["Tim"]},
        A={"party": ["Wynn"], "space": 16, "mana": 21},
        B=OTHER,
    ).will(A=["Summon", "do not buy", "Wynn"])
    table.turn(4, 4)
    order = ["turn_began", "cast", "summoned", "rolled", "doubles", "moved", "passed_entrance"]
    order += ["turned_up", "landed", "not_bought", "wounded"]
    assert table.happened() == order
    assert table.current() == "B"


@rule("QQ-R47", "QQ-066")
def test_the_next_player_clockwise_is_next_ghosts_included() -> None:
    table = Story(cards=CAST, A={"party": ["Wynn"]}, B={}, C={"party": ["Tim"]})
    order = []
    for _ in range(4):
        order.append(table.current())
        table.turn(1, 2)
    assert order == ["A", "B", "C", "A"]
    assert table.space("B") == 3


@rule("QQ-E02")
def test_the_example_of_doubles_the_entrance_and_a_purchase() -> None:
    table = Story(
        cards=[*CAST, room("Deal", [damage(2)], of="thief", cost=3)],
        dungeon={2: "Deal"},
        table={"face_down": [2]},
        A={"party": ["Tim", "Wynn"], "space": 16},
        B=OTHER,
    ).will(A=["buy"])
    table.turn(3, 3)
    assert [event.more for event in table.events("doubles")] == [1]
    assert [event.more for event in table.events("passed_entrance")] == [3]
    assert (table.mana("A"), table.space("A"), table.owner(2)) == (0, 2, "A")
    assert table.health("A") == {"Tim": 5, "Wynn": 9}
    assert table.happened("wounded") == []
    assert table.current() == "B"


@rule("QQ-E09")
def test_the_example_of_one_die_backward() -> None:
    cell = room("Hole", [damage(9)], of="mage", cost=1)
    table = Story(
        cards=[*CAST, cell],
        dungeon={18: "Hole", 2: "Hole"},
        A={"party": ["Wynn"], "space": 2, "mana": 1, "next": ["backward", "one_die"], "chambers": [18, 2]},
        B={"party": ["Walt"], "space": 4},
    )
    table.turn(4)
    assert (table.space("A"), table.mana("A")) == (18, 3)
    table.turn(1, 2)
    table.turn(2, 2)
    assert (table.space("A"), table.mana("A")) == (2, 6)
    assert table.health("A") == {"Wynn": 9}


@rule("QQ-R05", "QQ-046")
def test_backward_is_only_by_a_penalty_and_only_once() -> None:
    table = visit(next_turn("backward"), for_sale=False)
    table.turn()
    table.turn(1, 2)
    table.turn(1, 2)
    assert table.space("A") == 1
    table.turn(1, 2)
    table.turn(1, 2)
    assert table.space("A") == 4
