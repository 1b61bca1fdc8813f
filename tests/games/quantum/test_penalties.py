"""What a chamber does to the next turn, how long it waits, and who notices when it is forgotten."""

from typing import Any

import pytest

from tests.games.quantum.phrases import CAST, damage_all, march, next_turn, visit
from tests.games.quantum.story import Story, Unanswered, damage, room
from tests.ledger_marks import rule

MEMORY = {"memory": True}


def waiting(*changes: str, **keys: Any) -> Story:
    """A stands on space 6 with penalties pending."""
    return Story(
        cards=CAST, A={"party": ["Wynn"], "space": 6, "next": list(changes), **keys}, B={"party": ["Walt"]}
    )


@rule("QQ-R26", "QQ-046")
@pytest.mark.parametrize(
    ("changes", "dice", "space"),
    [
        (["backward"], (1, 2), 3),
        (["one_die"], (4,), 10),
        (["backward", "one_die"], (4,), 2),
        (["extra_die"], (1, 2, 4), 13),
        (["extra_die", "one_die"], (1, 2), 9),
        (["extra_die", "backward"], (1, 2, 2), 1),
    ],
)
def test_a_penalty_holds_for_one_turn_and_the_next_is_normal(
    changes: list[str], dice: tuple[int, ...], space: int
) -> None:
    table = waiting(*changes)
    table.turn(*dice)
    assert table.space("A") == space
    assert table.waits_for_nothing("A")
    table.turn(1, 2)
    table.turn(1, 3)
    assert table.space("A") == space + 4
    assert table.game.coming_rolls is not None and len(table.game.coming_rolls) == 0


@rule("QQ-R26")
def test_backward_and_one_die_of_two_chambers_combine() -> None:
    table = visit(next_turn("backward"), next_turn("one_die"))
    table.turn()
    table.turn(1, 2)
    table.turn(3)
    assert table.space("A") == 1


@rule("QQ-R26")
def test_two_equal_penalties_act_once_and_two_backwards_make_no_forward() -> None:
    text = [next_turn("backward"), next_turn("backward"), next_turn("one_die"), next_turn("one_die")]
    table = visit(*text)
    table.turn()
    table.turn(1, 2)
    table.turn(3)
    assert table.space("A") == 1
    assert table.waits_for_nothing("A")


@rule("QQ-R26")
def test_a_skip_uses_up_the_turn_and_the_other_penalties_wait() -> None:
    table = waiting("backward", "one_die", skips=1)
    table.step()
    assert table.space("A") == 6
    assert table.next_turn("A") == {"skips": 0, "pending": 3, "march": 0}
    assert table.happened("turn_began", "skipped", "rolled") == ["turn_began", "skipped"]
    assert "A's turn is skipped." in table.told("B")
    table.turn(1, 2)
    table.turn(2)
    assert table.space("A") == 4
    assert table.waits_for_nothing("A")


@rule("QQ-R26")
def test_two_skips_skip_two_turns() -> None:
    table = visit(next_turn("skip"), next_turn("skip"))
    table.turn()
    for left in (1, 0):
        table.turn(1, 2)
        table.step()
        assert (table.next_turn("A")["skips"], table.space("A")) == (left, 4)
    table.turn(1, 2)
    table.turn(1, 2)
    assert table.space("A") == 7


@rule("QQ-R26")
def test_a_fixed_distance_takes_the_place_of_the_roll_for_one_turn() -> None:
    table = visit(march(9))
    table.turn()
    table.turn(1, 2)
    table.step()
    assert table.space("A") == 13
    assert "A moves 9 spaces without a roll." in table.told()
    assert [event.seat for event in table.events("rolled")] == [0, 1]
    table.turn(1, 2)
    table.turn(1, 2)
    assert table.space("A") == 16


@rule("QQ-R26")
def test_with_a_fixed_distance_dice_are_used_up_and_backward_holds() -> None:
    table = waiting("backward", "one_die", "extra_die", march=9)
    table.step()
    assert table.space("A") == 17
    assert table.mana("A") == 2
    assert table.happened("rolled") == []
    assert table.waits_for_nothing("A")


@rule("QQ-R26")
def test_of_two_fixed_distances_the_later_one_counts_and_a_skip_lets_it_wait() -> None:
    table = visit(march(9), march(2), next_turn("skip"))
    table.turn()
    table.turn(1, 2)
    table.step()
    assert table.next_turn("A")["march"] == 2
    table.turn(1, 2)
    table.step()
    assert table.space("A") == 6


@rule("QQ-R26")
@pytest.mark.parametrize(
    ("dice", "mana"), [((1, 2, 1), 1), ((2, 2, 1), 1), ((1, 3, 3), 1), ((1, 2, 3), 0), ((5, 5, 5), 1)]
)
def test_with_three_dice_any_two_that_are_equal_are_doubles(dice: tuple[int, ...], mana: int) -> None:
    table = waiting("extra_die", space=1)
    table.turn(*dice)
    assert table.mana("A") == mana
    assert table.space("A") == 1 + sum(dice)


@rule("QQ-R26")
def test_one_die_and_an_extra_die_make_two_that_may_be_doubles() -> None:
    table = waiting("extra_die", "one_die")
    table.turn(3, 3)
    assert (table.space("A"), table.mana("A")) == (12, 1)


@rule("QQ-R26")
def test_what_waits_is_told_and_shown_to_everybody() -> None:
    table = visit(
        next_turn("backward"), next_turn("one_die"), next_turn("skip"), next_turn("extra_die"), march(9)
    )
    table.turn()
    for looking in ("A", "B", None):
        assert table.view(looking)["seats"][0]["next_turn"] == {
            "skips": 1,
            "backward": True,
            "one_die": True,
            "extra_die": True,
            "march": 9,
        }
    told = table.told("B")
    for change in ("go backward", "be rolled with one die", "be skipped", "be rolled with one more die"):
        assert f"A's next turn will {change}." in told
    assert "A's next move is 9 spaces without a roll." in told
    nothing = {"skips": 0, "backward": False, "one_die": False, "extra_die": False, "march": 0}
    assert table.view(None)["seats"][1]["next_turn"] == nothing


@rule("QQ-R27")
def test_a_skipped_turn_has_no_spells_no_roll_and_no_move() -> None:
    table = waiting(skips=1, mana=60)
    table.step()
    assert table.asked() == []
    assert table.happened("cast", "rolled", "moved", "landed") == []
    assert table.current() == "B"


@rule("QQ-R27")
def test_who_has_to_skip_still_chooses_spends_and_saves_in_the_turns_of_others() -> None:
    table = visit(
        damage_all(1, who="others"),
        damage(1),
        A={"party": ["Wynn", "Mab"]},
        B={"party": [{"name": "Cass", "token": True}], "skips": 1},
        C={"party": ["Tim"]},
    ).will(B=["Cass"], A=["Mab"])
    table.turn()
    assert table.health("B") == {"Cass": 6}
    table = visit(damage(1), A={"party": ["Wynn", "Mab"]}, B={"party": ["Walt"], "skips": 1}, owner="B")
    table.will(B=["Mab"])
    table.turn()
    assert table.health("A")["Mab"] == 3
    table = visit(
        damage(1), A={"party": ["Wynn"], "mana": 50}, B={"party": ["Walt"], "skips": 1}, rolls=[6, 6, 1, 2]
    )
    table.will(A=["Doom"])
    table.turn()
    assert table.party("B") == ["Walt"]


# ------------------------------------------------------------------ forgetting, and catching who forgets


def forgetful(*changes: str, players: str = "AB", **keys: Any) -> Story:
    """A stands on space 6 with penalties pending, and the table plays with memory."""
    seats: dict[str, Any] = {name: {"party": ["Walt"]} for name in players}
    seats["A"] = {"party": ["Wynn"], "space": 6, "next": list(changes)}
    for name in list(keys):
        if name in players:
            seats[name] = keys.pop(name)
    seats["A"].update(keys)
    return Story(cards=CAST, options=MEMORY, **seats)


@rule("QQ-074", "QQ-R28")
def test_without_the_option_nobody_declares_and_nobody_can_catch() -> None:
    table = waiting("backward", "one_die")
    table.turn(2)
    assert table.asked() == []
    assert table.space("A") == 4
    assert table.happened("declared", "caught", "false_catch") == []


@rule("QQ-074")
@pytest.mark.parametrize(
    ("changes", "skips", "right", "wrong"),
    [
        (["backward"], 0, "backward", ["normal", "one die", "backward with one die", "skip"]),
        (["one_die"], 0, "one die", ["normal", "backward", "backward with one die", "skip"]),
        (["backward", "one_die"], 0, "backward with one die", ["normal", "backward", "one die", "skip"]),
        ([], 1, "skip", ["normal", "backward", "one die", "backward with one die"]),
        (["backward"], 1, "skip", ["normal", "backward", "one die", "backward with one die"]),
        ([], 0, "normal", []),
    ],
)
def test_a_mistake_is_there_when_a_declaration_leaves_a_pending_penalty_out(
    changes: list[str], skips: int, right: str, wrong: list[str]
) -> None:
    for declared, is_mistake in [(right, False), *[(one, True) for one in wrong]]:
        table = forgetful(*changes, skips=skips).will(A=[declared], B=["catch"])
        table.step()
        assert table.happened("caught", "false_catch") == ["caught" if is_mistake else "false_catch"]
        assert table.mana("B") == (1 if is_mistake else 0)


@rule("QQ-074", "QQ-R28")
def test_more_dice_and_a_fixed_distance_cannot_be_forgotten() -> None:
    table = forgetful("extra_die").will(A=["normal"], B=["catch"])
    table.turn(1, 2, 4)
    assert table.space("A") == 13
    assert table.happened("false_catch") == ["false_catch"]
    table = forgetful(march=9).will(A=["normal"], B=["catch"])
    table.step()
    assert table.space("A") == 15
    assert table.happened("false_catch") == ["false_catch"]


@rule("QQ-075")
def test_who_catches_gains_a_mana_and_the_penalty_is_carried_out() -> None:
    table = forgetful("one_die").will(A=["normal"], B=["catch"])
    table.turn(4)
    assert (table.space("A"), table.mana("B"), table.mana("A")) == (10, 1, 0)
    assert "B catches A forgetting a penalty, gains 1 mana and has 1." in table.told("A")
    assert table.waits_for_nothing("A")


@rule("QQ-075", "QQ-R28")
def test_if_nobody_catches_it_the_turn_is_played_as_declared_and_the_penalty_is_used_up() -> None:
    table = forgetful("one_die").will(A=["normal"], B=["stay silent"])
    table.turn(4, 3)
    assert (table.space("A"), table.mana("B")) == (13, 0)
    assert table.waits_for_nothing("A")
    assert table.happened("caught", "false_catch") == []


@rule("QQ-075", "QQ-R28")
def test_every_player_who_caught_it_is_paid() -> None:
    table = forgetful("backward", players="ABCD").will(
        A=["normal"], B=["catch"], C=["stay silent"], D=["catch"]
    )
    table.turn(1, 2)
    assert [table.mana(name) for name in "ABCD"] == [0, 1, 0, 1]
    assert table.space("A") == 3
    assert table.asked() == [("A", "declare"), ("B", "catch"), ("C", "catch"), ("D", "catch")]


@rule("QQ-076")
def test_a_ghost_may_catch_and_gets_the_mana() -> None:
    table = forgetful(players="ABC", C={"mana": 4}, skips=1).will(
        A=["normal"], B=["stay silent"], C=["catch"]
    )
    table.step()
    assert table.mana("C") == 5
    assert (table.space("A"), table.next_turn("A")["skips"]) == (6, 0)
    assert table.happened("skipped") == ["skipped"]


@rule("QQ-R28")
def test_the_declaration_is_one_of_five_and_comes_before_the_spells() -> None:
    table = forgetful(mana=50).will(A=["normal", "pass"], B=["stay silent"])
    table.turn(1, 2)
    assert [ask for _, ask in table.asked()] == ["declare", "catch", "spell"]
    declarations = ["normal", "backward", "one die", "backward with one die", "skip"]
    assert table.oracle.asked[0][2] == declarations
    assert "A declares: normal." in table.told("B")


@rule("QQ-R28", "QQ-075")
def test_who_is_asked_to_catch_knows_the_declaration() -> None:
    for declared, number in (
        ("normal", 0),
        ("backward", 1),
        ("one die", 2),
        ("backward with one die", 3),
        ("skip", 4),
    ):
        table = forgetful("one_die", players="ABC")
        table.will(A=[declared])
        with pytest.raises(Unanswered):
            table.step()
        assert table.asked()[-1] == ("B", "catch")
        sight = table.kind.sight(table.game, 1)
        assert sight.declared() == number  # type: ignore[attr-defined]
        assert f"A declares: {declared}." in table.told("B")


@rule("QQ-R28")
def test_a_declaration_holds_for_its_own_turn_alone() -> None:
    table = forgetful("one_die").will(A=["one die"], B=["stay silent"])
    table.turn(1)
    with pytest.raises(Unanswered):
        table.step()
    assert table.asked()[-1] == ("B", "declare")
    sight = table.kind.sight(table.game, 0)
    assert sight.declared() == 0  # type: ignore[attr-defined]


@rule("QQ-R28")
@pytest.mark.parametrize("declared", ["backward", "one die", "backward with one die", "skip"])
def test_a_declaration_that_names_anything_not_pending_counts_as_normal(declared: str) -> None:
    table = forgetful().will(A=[declared], B=["stay silent"])
    table.turn(1, 2)
    assert table.space("A") == 9
    table = forgetful("one_die" if declared == "backward" else "backward").will(
        A=["skip" if declared == "backward" else "backward with one die"], B=["stay silent"]
    )
    table.turn(1, 2)
    assert table.space("A") == 9
    assert table.waits_for_nothing("A")


@rule("QQ-R28")
def test_part_of_what_is_pending_may_be_declared_and_the_rest_is_forgotten() -> None:
    table = forgetful("backward", "one_die").will(A=["backward"], B=["stay silent"])
    table.turn(1, 2)
    assert table.space("A") == 3
    assert table.waits_for_nothing("A")
    table = forgetful("backward", "one_die").will(A=["backward"], B=["catch"])
    table.turn(2)
    assert table.space("A") == 4


@rule("QQ-R28", "QQ-R26")
def test_a_forgotten_skip_is_used_up_with_what_was_forgotten_beside_it() -> None:
    table = forgetful("backward", skips=1).will(A=["normal"], B=["stay silent"])
    table.turn(1, 2)
    assert table.space("A") == 9
    assert table.waits_for_nothing("A")
    table = forgetful("backward", skips=2).will(A=["backward"], B=["stay silent"])
    table.turn(1, 2)
    assert table.space("A") == 3
    assert table.next_turn("A") == {"skips": 1, "pending": 0, "march": 0}


@rule("QQ-R28", "QQ-R26")
def test_a_caught_skip_skips_the_turn_and_the_other_penalties_wait() -> None:
    table = forgetful("backward", skips=2, mana=50).will(A=["backward"], B=["catch"])
    table.step()
    assert table.space("A") == 6
    assert table.next_turn("A") == {"skips": 1, "pending": 1, "march": 0}
    assert [ask for _, ask in table.asked()] == ["declare", "catch"]


@rule("QQ-R28")
def test_a_false_catch_pays_nothing_and_bars_its_caller_until_the_own_turn_has_ended() -> None:
    table = forgetful("one_die", players="ABC").will(A=["one die"], B=["stay silent"], C=["catch"])
    table.turn(1)
    assert table.mana("C") == 0
    assert "C calls a catch, but A has forgotten nothing." in table.told("A")
    table.will(B=["normal"], A=["stay silent"])
    table.turn(1, 2)
    assert table.asked()[-2:] == [("B", "declare"), ("A", "catch")]
    table.will(C=["normal"], A=["stay silent"], B=["stay silent"])
    table.turn(1, 2)
    table.will(A=["normal"], B=["stay silent"], C=["stay silent"])
    table.turn(1, 2)
    assert table.asked()[-1] == ("C", "catch")


@rule("QQ-R28")
def test_a_skipped_turn_of_the_caller_ends_the_bar_too() -> None:
    table = forgetful(B={"party": ["Walt"], "skips": 1, "barred": True}).will(A=["normal"])
    table.turn(1, 2)
    assert table.asked() == [("A", "declare")]
    table.will(B=["skip"], A=["stay silent"])
    table.step()
    table.will(A=["normal"], B=["stay silent"])
    table.turn(1, 2)
    assert table.asked()[-1] == ("B", "catch")


@rule("QQ-R28")
def test_the_bar_of_the_first_seat_ends_with_its_own_turn_too_and_no_other_turn_ends_it() -> None:
    table = Story(
        cards=CAST,
        options=MEMORY,
        A={"party": ["Wynn"]},
        B={"party": ["Walt"]},
        C={"party": ["Tim"]},
        D={"party": ["Mab"]},
        table={"turn": "B"},
    )
    table.will(B=["normal"], A=["catch"], C=["stay silent"], D=["stay silent"])
    table.turn(1, 2)
    for name in "CD":
        table.will(**{other: ["normal" if other == name else "stay silent"] for other in "BCD"})
        table.turn(1, 2)
        assert [one["barred"] for one in table.view(None)["seats"]] == [True, False, False, False]
    assert table.asked().count(("A", "catch")) == 1
    table.will(A=["normal"], B=["stay silent"], C=["stay silent"], D=["stay silent"])
    table.turn(1, 2)
    assert [one["barred"] for one in table.view(None)["seats"]] == [False] * 4
    table.will(B=["normal"], A=["stay silent"], C=["stay silent"], D=["stay silent"])
    table.turn(1, 2)
    assert table.asked().count(("A", "catch")) == 2


@rule("QQ-R28", "QQ-075")
def test_what_was_called_at_one_declaration_does_not_count_at_the_next() -> None:
    table = forgetful(players="ABCD", B={"party": ["Walt"], "next": ["one_die"]})
    table.will(A=["normal"], B=["stay silent"], C=["catch"], D=["catch"])
    table.turn(1, 2)
    table.will(B=["normal"], A=["stay silent"])  # C and D are barred
    table.turn(1, 2)
    assert (table.space("B"), table.mana("C"), table.mana("D")) == (3, 0, 0)
    assert table.happened("caught", "false_catch") == ["false_catch", "false_catch"]
    table = forgetful("one_die", players="ABC", B={"party": ["Walt"], "next": ["one_die"]})
    table.will(A=["normal"], B=["stay silent"], C=["catch"])
    table.turn(1)
    table.will(B=["normal"], A=["stay silent"], C=["stay silent"])
    table.turn(1, 2)
    assert (table.space("B"), table.mana("C")) == (3, 1)


@rule("QQ-R28")
def test_a_right_catch_does_not_bar() -> None:
    table = forgetful("one_die", players="ABC").will(A=["normal"], B=["catch"], C=["stay silent"])
    table.turn(1)
    assert [one["barred"] for one in table.view(None)["seats"]] == [False, False, False]


@rule("QQ-R28")
def test_all_others_are_asked_after_right_and_wrong_declarations_alike() -> None:
    for changes in ([], ["one_die"]):
        table = forgetful(*changes, players="ABC").will(A=["normal"])
        with pytest.raises(Unanswered):
            table.step()
        assert [ask for _, ask in table.asked()][:2] == ["declare", "catch"]


@rule("QQ-R28")
def test_the_table_is_neither_shown_nor_told_what_is_pending() -> None:
    table = visit(next_turn("backward"), next_turn("skip"), march(9), next_turn("one_die"), options=MEMORY)
    table.will(A=["normal"], B=["stay silent"])
    table.turn()
    assert table.next_turn("A") == {"skips": 1, "pending": 3, "march": 9}
    for looking in ("A", "B", None):
        assert "next_turn" not in table.view(looking)["seats"][0]
        assert "next_turn_changed" not in table.heard(looking)
    assert table.happened("next_turn_changed") == []
    assert "Skip your next turn." in table.view("B")["dungeon"][4]["text"]


@rule("QQ-R29")
@pytest.mark.parametrize(
    ("changes", "declared", "dice"), [(["one_die"], "one die", (3,)), (["backward"], "backward", (1, 2))]
)
def test_rolling_one_die_or_backward_when_it_is_due_is_no_mistake(
    changes: list[str], declared: str, dice: tuple[int, ...]
) -> None:
    table = forgetful(*changes).will(A=[declared], B=["catch"])
    table.turn(*dice)
    assert table.mana("B") == 0
    assert table.happened("false_catch") == ["false_catch"]


@rule("QQ-R29")
def test_skipping_when_it_is_due_is_no_mistake() -> None:
    table = forgetful("backward", skips=1).will(A=["skip"], B=["catch"])
    table.step()
    assert table.happened("false_catch", "skipped") == ["false_catch", "skipped"]
    assert table.next_turn("A") == {"skips": 0, "pending": 1, "march": 0}


def example(declared: str, b: str, c: str) -> Story:
    """A has a skip pending, C is a ghost, D keeps the game going."""
    table = Story(
        cards=CAST,
        options=MEMORY,
        A={"party": ["Wynn"], "skips": 1, "mana": 20, "space": 6},
        B={"party": ["Walt"]},
        C={},
        table={"adventurers": ["Tess"]},
    ).will(A=[declared], B=[b], C=[c])
    return table


@rule("QQ-E11")
def test_the_example_of_a_forgotten_skip() -> None:
    table = example("skip", "stay silent", "catch")
    table.step()
    assert table.asked() == [("A", "declare"), ("B", "catch"), ("C", "catch")]
    assert table.happened("skipped", "false_catch") == ["false_catch", "skipped"]
    table = example("normal", "stay silent", "catch")
    table.step()
    assert (table.mana("C"), table.space("A")) == (1, 6)
    assert ("A", "spell") not in table.asked()
    table = example("backward", "stay silent", "stay silent").will(A=["go on to the roll"])
    table.turn(1, 2)
    assert table.space("A") == 9
    assert table.waits_for_nothing("A")
    assert ("A", "spell") in table.asked()


@rule("QQ-R28", "QQ-075")
def test_a_mistake_made_by_a_chamber_of_this_game_is_caught_a_round_later() -> None:
    club = room("Club", [next_turn("backward")])
    table = Story(
        cards=[*CAST, club], dungeon={4: "Club"}, options=MEMORY, A={"party": ["Wynn"]}, B={"party": ["Walt"]}
    ).will(A=["normal", "stay silent", "normal"], B=["stay silent", "normal", "catch"])
    table.turn(1, 3)
    table.turn(1, 2)
    table.turn(1, 2)
    assert (table.space("A"), table.mana("B")) == (1, 1)
