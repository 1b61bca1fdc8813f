"""Flipping, sacrificing, cubes for tokens, tokens, Sending, and who may do them when."""

from typing import Any

import pytest

from tests.games.elfquest.story import Story, Unanswered, card, elf, event
from tests.ledger_marks import rule

STRONG = elf(printed={"red": 2, "blue": 2})
PLAIN: dict[str, Any] = dict.fromkeys(("Cutter", "Skywise", "Nightfall", "Redlance"), STRONG)
FLIP = "flip a card for 3 dice"
SACRIFICE = "sacrifice a card for 6 dice"
GIVE = "give up a cube for 2 success tokens"
SPEND = "spend success tokens"
SEND = "send: 2 successes"
CARDS = [
    event("Boar", needs=20, icons=["red"], traits=["Hunt"]),
    event("Lone Boar", needs=5, kind="solo", icons=["red"], traits=["Hunt"]),
    card("Bow", "item", ["Hunt"]),
    card("Spear", "item", ["Hunt"], cube="red", bonus_die=True),
    card("Pot", "item", ["Craft"]),
    card("Whisper", "skill", ["Hunt"], sending=True),
    card("Call", "skill", [], sending=True),
]


def boar(
    *dice: int, hand: list[str] | None = None, options: dict[str, Any] | None = None, **keys: Any
) -> Story:
    """Boar lies open; Cutter has a hand of the story's own; A plays all four."""
    cutter = {**STRONG, "hand": hand or [], **keys}
    return Story(
        cards=CARDS, A={**PLAIN, "Cutter": cutter}, table={"event": "Boar"}, options=options, rolls=dice
    )


def go(table: Story, *adds: Any, others: tuple[str, ...] = ()) -> Story:
    table.will(A=["Cutter", "attempt Boar", *others, "nobody else", *adds])
    table.step()
    return table


@rule("EQ-107", "EQ-109", "EQ-D08", "EQ-R12")
def test_a_flipped_card_adds_three_dice_and_lies_face_down() -> None:
    table = go(boar(*[1] * 5, hand=["Bow"]), FLIP)
    assert table.rolled() == [[1] * 5]
    assert table.flipped("Cutter") == ["Bow"]


@rule("EQ-108", "EQ-112", "EQ-R14")
def test_only_a_face_up_card_with_a_trait_of_the_event_is_used() -> None:
    table = boar(*[1] * 9, hand=["Pot", "Bow"], flipped=["Bow"])
    go(table)
    assert FLIP not in table.offered() and SACRIFICE not in table.offered()


@rule("EQ-111", "EQ-113", "EQ-D09")
def test_a_sacrificed_card_adds_six_dice_and_is_gone() -> None:
    table = go(boar(*[1] * 8, hand=["Bow"]), SACRIFICE)
    assert table.rolled() == [[1] * 8]
    assert (table.hand("Cutter"), "Bow" in table.gone()) == ([], True)


@rule("EQ-R11", "EQ-R42", "EQ-109")
def test_before_the_roll_a_flipped_card_takes_its_own_dice_with_it() -> None:
    table = go(boar(*[1] * 5, hand=["Spear"]), FLIP)
    assert table.rolled() == [[1] * 5]
    assert table.cubes("Cutter") == {"red": 2, "blue": 2}
    table = go(boar(*[1] * 4, hand=["Spear"]))
    assert table.rolled() == [[1] * 4]
    assert table.cubes("Cutter") == {"red": 3, "blue": 2}


@rule("EQ-R42", "EQ-136")
def test_a_cube_without_room_goes_back_and_never_kills() -> None:
    only: dict[str, Any] = {"card": {"traits": [], "cubes": {}, "tasks": {}}}
    table = go(boar(*[1] * 6, hand=["Spear"], **only), SACRIFICE)
    assert table.cubes("Cutter") == {}
    assert "Cutter" in table.tribe()


@rule("EQ-R42")
def test_a_card_that_is_flipped_takes_no_cube_while_there_is_room() -> None:
    table = go(boar(*[1] * 9, hand=["Spear"], cubes={"red": 1}), FLIP)
    assert table.cubes("Cutter") == {"red": 1}


@rule("EQ-R41", "EQ-R42")
def test_a_table_may_limit_the_sum_of_cubes_alone() -> None:
    table = boar(*[1] * 9, hand=["Spear"], options={"cube_limit": "sum"})
    go(table, FLIP, "blue (Grace)")
    assert table.cubes("Cutter") == {"red": 3, "blue": 1}


@rule("EQ-R11", "EQ-R12", "EQ-R15", "EQ-107")
def test_after_the_roll_dice_are_thrown_at_once_and_the_others_stay() -> None:
    table = boar(1, 1, 1, 1, 6, 5, 1, hand=["Spear"])
    table.will(A=["Cutter", "attempt Boar", "nobody else", "pass", FLIP])
    table.step()
    assert table.rolled() == [[1, 1, 1, 1], [6, 5, 1]]
    assert (table.tokens(), len(table.dice())) == (2, 7)


@rule("EQ-R12")
def test_a_table_may_allow_cards_before_the_roll_alone() -> None:
    table = boar(*[1] * 9, hand=["Bow"], options={"cards_for_dice": "before_roll"})
    go(table)
    first, last = table.oracle.asked[-2][2], table.oracle.asked[-1][2]
    assert FLIP in first and SACRIFICE in first
    assert FLIP not in last and SACRIFICE not in last


@rule("EQ-R13")
def test_who_is_not_in_the_attempt_flips_nothing() -> None:
    table = Story(
        cards=CARDS,
        A={**PLAIN, "Skywise": {**STRONG, "hand": ["Bow"]}},
        table={"event": "Boar"},
        rolls=[1] * 9,
    )
    go(table)
    assert FLIP not in table.offered()


@rule("EQ-110")
def test_a_flipped_card_stays_flipped_when_the_season_ends() -> None:
    tired = {**STRONG, "hand": ["Bow"], "flipped": ["Bow"], "acted": True}
    rest = {name: {**STRONG, "acted": True} for name in ("Skywise", "Nightfall", "Redlance")}
    table = Story(
        cards=CARDS, A={"Cutter": tired, **rest}, begin="season end", table={"event": "Boar"}, rolls=[1]
    )
    table.step()
    assert (table.season(), table.flipped("Cutter")) == (2, ["Bow"])


# ------------------------------------------------------------------ cubes and tokens


@rule("EQ-135", "EQ-136", "EQ-R43", "EQ-R26", "EQ-D11", "EQ-133")
def test_a_cube_is_given_up_for_two_tokens_that_may_be_kept() -> None:
    table = boar(6, 6)
    table.will(
        A=["Cutter", "attempt Boar", "nobody else", "pass", GIVE, "red (Physique)", GIVE, "red (Physique)"]
    )
    table.step()
    assert (table.success("Cutter"), table.cubes("Cutter"), table.tokens()) == (4, {"blue": 2}, 2)
    assert table.view()["tribe"][0]["health"] == 2


@rule("EQ-R11", "EQ-R28")
def test_a_cube_given_up_before_the_roll_brings_no_die_and_nobody_gives_what_is_not_there() -> None:
    table = boar(6, cubes={"red": 2})
    go(table, GIVE, GIVE)
    assert table.rolled() == [[]]
    assert GIVE not in table.offered()
    assert "Cutter" in table.tribe()


@rule("EQ-144", "EQ-169", "EQ-R23", "EQ-D12", "EQ-057")
def test_spent_tokens_lie_on_the_event_beside_the_rolled_successes() -> None:
    table = go(boar(6, 1, success=3), SPEND, 2)
    assert (table.tokens(), table.success("Cutter")) == (3, 1)


@rule("EQ-145", "EQ-R44", "EQ-135")
def test_tokens_and_cubes_of_others_cannot_be_spent() -> None:
    table = Story(
        cards=CARDS,
        A={**PLAIN, "Cutter": elf(), "Skywise": {**STRONG, "success": 5}},
        table={"event": "Boar"},
    )
    go(table)
    assert "help" not in [ask for _, ask in table.asked()]


@rule("EQ-R73")
def test_in_a_group_each_player_adds_its_own_things_in_turn_until_all_pass() -> None:
    table = Story(
        cards=CARDS,
        A={"Cutter": {**STRONG, "success": 1}, "Skywise": STRONG},
        B={"Nightfall": {**STRONG, "success": 2}, "Redlance": STRONG},
        table={"event": "Boar"},
        rolls=[1] * 9,
    )
    table.will(A=["Cutter", "attempt Boar", "Nightfall", "nobody else", SPEND, "pass until this is over"])
    table.will(B=["yes", SPEND, 1, SPEND])
    table.step()
    assert table.tokens() == 3
    asked = [name for name, ask in table.asked() if ask == "help"]
    assert asked == ["A", "B", "A", "B", "B", "B"]


# ------------------------------------------------------------------ Sending


@rule("EQ-106", "EQ-R45", "EQ-076", "EQ-D10")
def test_sending_gives_two_successes_without_trait_action_or_reward() -> None:
    table = Story(
        cards=[*CARDS, event("Doe", needs=2, icons=["red"], reward={"growth": 1})],
        A={**PLAIN, "Skywise": {**STRONG, "hand": ["Call"]}},
        table={"event": "Doe"},
        rolls=[1, 1],
    )
    table.will(A=["Cutter", "attempt Doe", "nobody else", "pass", SEND])
    table.step()
    assert table.completed()[-1] == "Doe"
    assert (table.growth("Cutter"), table.growth("Skywise"), table.acted()) == (1, 0, ["Cutter"])
    assert table.flipped("Skywise") == ["Call"]


@rule("EQ-106", "EQ-R45")
def test_sending_is_never_for_oneself_alone() -> None:
    table = boar(*[1] * 9, hand=["Call"])
    go(table)
    assert SEND not in table.offered()
    table = boar(*[1] * 9, hand=["Call"])
    go(table, SEND, others=("Skywise",))
    assert table.tokens() == 2


@rule("EQ-R45")
def test_a_sending_card_may_be_flipped_for_dice_instead() -> None:
    table = go(boar(*[1] * 5, hand=["Whisper"]), FLIP)
    assert (table.rolled(), table.tokens()) == ([[1] * 5], 0)


@rule("EQ-R45", "EQ-R09")
def test_somebody_else_may_send_for_a_solo_event() -> None:
    table = Story(
        cards=CARDS,
        A={"Cutter": STRONG, "Redlance": STRONG},
        B={"Skywise": {**STRONG, "hand": ["Call"]}, "Nightfall": STRONG},
        table={"event": "Lone Boar"},
        rolls=[1, 1],
    )
    table.will(A=["Cutter", "attempt Lone Boar"], B=[SEND])
    table.step()
    assert (table.tokens(), table.participants()) == (2, ["Cutter"])


def test_a_seat_without_anything_to_add_is_not_asked() -> None:
    table = Story(
        cards=CARDS,
        A={"Cutter": STRONG, "Redlance": STRONG},
        B={"Skywise": STRONG, "Nightfall": STRONG},
        table={"event": "Lone Boar"},
        rolls=[1, 1],
    )
    table.will(A=["Cutter", "attempt Lone Boar"])
    table.step()
    assert {name for name, _ in table.asked()} == {"A"}


def test_an_unknown_deed_is_no_answer() -> None:
    table = boar(1, 1)
    table.will(A=["Cutter", "hop"])
    with pytest.raises(Unanswered):
        table.step()
