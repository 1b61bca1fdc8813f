"""The six tasks at home."""

from typing import Any

import pytest

from tests.games.elfquest.story import Story, Unanswered, card, elf, event
from tests.ledger_marks import rule

PLAIN: dict[str, Any] = {
    name: elf(printed={"red": 2}) for name in ("Cutter", "Skywise", "Nightfall", "Redlance")
}
CARDS = [
    event("Owl", needs=9, icons=["red"]),
    card("Bow", "item", ["Hunt"]),
    card("Pot", "item", ["Craft"]),
    card("Wolf", "ally", ["Wolf"]),
    card("Trick", "skill", ["Fight"]),
    card("Calm", "demeanor", ["Dark"]),
    card("Temper", "demeanor", ["Fight"], bonus_die=True),
]
HOLDER = {"hand": ["Bow", "Pot", "Wolf", "Trick", "Calm"], "flipped": ["Bow", "Pot", "Wolf", "Trick", "Calm"]}


def home(task: str, *dice: int, cutter: dict[str, Any] | None = None, **others: Any) -> Story:
    """Cutter does a task; the dice fall as they are said."""
    tribe = {**PLAIN, "Cutter": {**elf(printed={"red": 2}), **(cutter or {})}, **others}
    table = Story(cards=CARDS, A=tribe, table={"event": "Owl"}, rolls=dice)
    table.will(A=["Cutter", task])
    return table


@rule("EQ-114", "EQ-118", "EQ-R46", "EQ-R52", "EQ-D07")
def test_a_task_is_the_action_of_one_character_with_three_white_dice_every_time() -> None:
    table = home("Care", *[1] * 9)
    table.step()
    assert (table.rolled(), table.acted()) == ([[1, 1, 1]], ["Cutter"])
    table.will(A=["Skywise", "Care"])
    table.step()
    assert table.rolled()[1] == [1, 1, 1]


@rule("EQ-119", "EQ-092", "EQ-093", "EQ-101", "EQ-102", "EQ-120")
def test_dice_of_the_character_card_and_of_bonus_marks_are_added() -> None:
    keen = elf(printed={"red": 2}, tasks={"Train": 2}, hand=["Temper"])
    table = home("Train", *[1] * 6, cutter=keen)
    table.step()
    assert table.rolled() == [[1] * 6]
    table = home("Rest", *[1] * 3, cutter=keen)
    table.step()
    assert table.rolled() == [[1] * 3]


@rule("EQ-121", "EQ-091", "EQ-123")
def test_matches_with_the_traits_of_the_task_give_re_rolls() -> None:
    keen = {**elf(traits=["Forest", "Song"], printed={"red": 2}), "hand": ["Bow"]}
    table = home("Provide", 1, 1, 1, 5, 2, cutter=keen)
    table.will(A=["re-roll a failed die", "re-roll a failed die", "re-roll a failed die", 1])
    with pytest.raises(Unanswered):
        table.step()
    assert table.dice() == [5, 2, 1]


@rule("EQ-123", "EQ-R47", "EQ-107", "EQ-111", "EQ-135", "EQ-144")
def test_at_a_task_cards_cubes_tokens_and_sending_work_as_at_a_solo_event() -> None:
    table = Story(
        cards=[*CARDS, card("Call", "skill", [], sending=True)],
        A={
            **PLAIN,
            "Cutter": {**PLAIN["Cutter"], "hand": ["Bow"]},
            "Skywise": {**PLAIN["Skywise"], "hand": ["Call"]},
        },
        table={"event": "Owl"},
        rolls=[1] * 6,
    )
    table.will(A=["Cutter", "Provide", "flip a card for 3 dice", "give up a cube for 2 success tokens"])
    table.will(A=["spend success tokens", 2, "send: 2 successes", 0, 0, 0])
    table.step()
    assert table.rolled() == [[1] * 6]
    assert (table.success("Skywise"), table.success("Cutter"), table.flipped("Skywise")) == (4, 0, ["Call"])


@rule("EQ-128", "EQ-129", "EQ-D22", "EQ-R44")
def test_provide_earns_a_token_a_success_to_be_shared_out() -> None:
    table = home("Provide", 6, 5, 6)
    table.will(A=[1, 0, 2])
    table.step()
    assert [table.success(name) for name in ("Cutter", "Nightfall", "Redlance", "Skywise")] == [1, 0, 2, 0]


@rule("EQ-125", "EQ-122", "EQ-R49", "EQ-R51", "EQ-D20", "EQ-R41")
def test_care_regains_a_cube_for_every_three_successes() -> None:
    hurt = elf(printed={"red": 2, "blue": 1}, cubes={"red": 1})
    table = Story(
        cards=CARDS, A={**PLAIN, "Cutter": elf(tasks={"Care": 3}), "Skywise": hurt}, table={"event": "Owl"},
        rolls=[6] * 6,
    )  # fmt: skip
    table.will(A=["Cutter", "Care", "Skywise", "blue (Grace)", "Skywise"])
    table.step()
    assert table.cubes("Skywise") == {"red": 2, "blue": 1}


@rule("EQ-125", "EQ-R48", "EQ-124")
def test_successes_that_fill_no_group_of_three_are_lost() -> None:
    hurt = elf(printed={"red": 2}, cubes={})
    table = home("Care", 6, 6, 1, 6, 1, 1, Skywise=hurt, Redlance=hurt)
    table.step()
    table.will(A=["Nightfall", "Care"])
    table.step()
    assert table.cubes("Skywise") == {}


@rule("EQ-R49", "EQ-R51", "EQ-D20", "EQ-D21")
def test_a_group_may_be_left_unused() -> None:
    hurt = elf(printed={"red": 2}, cubes={})
    table = home("Care", 6, 6, 6, Skywise=hurt)
    table.will(A=["nobody"])
    table.step()
    assert table.cubes("Skywise") == {}
    table = home("Make", 6, 6, 6, Skywise={**PLAIN["Skywise"], **HOLDER})
    table.will(A=["no card"])
    table.step()
    assert len(table.flipped("Skywise")) == 5


@rule("EQ-126", "EQ-127", "EQ-130", "EQ-131", "EQ-R50", "EQ-R49", "EQ-D21")
@pytest.mark.parametrize(
    ("task", "cards"),
    [("Community", ["Wolf"]), ("Make", ["Bow", "Pot"]), ("Rest", ["Calm"]), ("Train", ["Trick"])],
)
def test_each_of_the_other_tasks_turns_back_cards_of_its_type_whoever_has_them(
    task: str, cards: list[str]
) -> None:
    table = home(task, 6, 6, 6, Skywise={**PLAIN["Skywise"], **HOLDER})
    table.will(A=[cards[0]])
    table.step()
    assert table.oracle.asked[-1][2] == [*cards, "no card"]
    assert cards[0] not in table.flipped("Skywise")
    assert len(table.flipped("Skywise")) == 4


@rule("EQ-126", "EQ-R53")
def test_community_turns_the_boon_back() -> None:
    table = home("Community", 6, 6, 6, Skywise={**PLAIN["Skywise"], "hand": ["Boon"], "flipped": ["Boon"]})
    table.will(A=["Boon"])
    table.step()
    assert table.flipped("Skywise") == []


@rule("EQ-122", "EQ-131")
def test_nine_successes_turn_three_cards_back() -> None:
    teacher = elf(tasks={"Make": 3})
    table = home("Make", *[6] * 6, cutter=teacher, Skywise={**PLAIN["Skywise"], **HOLDER})
    table.will(A=["Bow", "Pot"])
    table.step()
    assert table.flipped("Skywise") == ["Wolf", "Trick", "Calm"]


@rule("EQ-R80", "EQ-113")
def test_a_task_may_turn_back_what_was_flipped_for_it() -> None:
    crafty = {**PLAIN["Cutter"], "hand": ["Pot"]}
    table = home("Make", 6, 6, 6, 1, 1, 1, cutter=crafty)
    table.will(A=["flip a card for 3 dice", "Pot"])
    table.step()
    assert table.flipped("Cutter") == []
    table = home("Make", *[6] * 9, cutter=crafty)
    table.will(A=["sacrifice a card for 6 dice"])
    table.step()
    assert "turn_back" not in [ask for _, ask in table.asked()]


@rule("EQ-117")
def test_nobody_is_asked_along_to_a_task() -> None:
    table = home("Train", 1, 1, 1)
    table.step()
    assert "group" not in [ask for _, ask in table.asked()]
