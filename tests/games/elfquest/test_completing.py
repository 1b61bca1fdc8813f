"""Completing events: prices, who pays, who is rewarded, rewards themselves."""

from typing import Any

import pytest

from tests.games.elfquest.story import Story, Unanswered, card, elf, event
from tests.ledger_marks import rule

STRONG = elf(printed={"red": 2, "blue": 2})
PLAIN: dict[str, Any] = dict.fromkeys(("Cutter", "Skywise", "Nightfall", "Redlance"), STRONG)
ITEMS = [card("Bow", "item", ["Hunt"]), card("Pot", "item", ["Craft"])]


def gate(
    cost: dict[str, int], *dice: int, a: dict[str, Any] | None = None, reward: Any = None, **table: Any
) -> Story:
    """A gate that needs two successes by red cubes, and its price."""
    cards = [
        event("Gate", needs=2, icons=["red"], traits=["Hunt"], cost=cost, reward=reward or {"growth": 1}),
        *ITEMS,
    ]
    return Story(cards=cards, A={**PLAIN, **(a or {})}, table={"event": "Gate", **table}, rolls=dice)


# ------------------------------------------------------------------ prices


@rule("EQ-067", "EQ-134", "EQ-070", "EQ-R24", "EQ-R26")
def test_the_price_in_cubes_goes_back_to_the_pool() -> None:
    table = gate({"blue": 1}, 6, 6)
    table.will(A=["Cutter", "attempt Gate", "nobody else", "pay"])
    table.step()
    assert (table.completed()[-1], table.cubes("Cutter"), table.growth("Cutter")) == (
        "Gate",
        {"red": 2, "blue": 1},
        1,
    )


@rule("EQ-067", "EQ-R24", "EQ-R25", "EQ-D14")
def test_who_does_not_pay_leaves_the_event_open_with_its_tokens() -> None:
    table = gate({"blue": 1}, 6, 6)
    table.will(A=["Cutter", "attempt Gate", "nobody else", "leave the event open"])
    table.step()
    assert (table.event(), table.tokens(), table.health("Cutter")) == ("Gate", 2, 4)
    table.will(A=["Skywise", "attempt Gate", "nobody else", "complete the event"])
    table.step()
    assert table.completed()[-1] == "Gate"
    assert table.rolled() == [[6, 6]]


@rule("EQ-R25", "EQ-R75", "EQ-074", "EQ-072", "EQ-R21", "EQ-073")
def test_a_later_attempt_pays_without_a_roll_and_the_payer_is_rewarded_with_all_earlier_participants() -> (
    None
):
    table = gate({"blue": 1}, attempted=True, tokens=2, participants=["Nightfall"])
    table.will(A=["Skywise", "attempt Gate", "nobody else", "complete the event"])
    table.step()
    assert [table.growth(name) for name in PLAIN] == [0, 1, 1, 0]


@rule("EQ-068", "EQ-R24")
def test_cubes_of_who_is_not_in_the_attempt_pay_nothing() -> None:
    table = gate({"yellow": 1}, 6, 6, a={"Nightfall": elf(printed={"yellow": 1})})
    table.will(A=["Cutter", "attempt Gate", "nobody else"])
    table.step()
    assert (table.event(), table.tokens()) == ("Gate", 2)
    assert table.happened("left_open") == ["left_open"]


@rule("EQ-069", "EQ-163", "EQ-D15")
@pytest.mark.parametrize("payers", [["Cutter", "Cutter"], ["Cutter", "Skywise"], ["Skywise", "Skywise"]])
def test_the_members_divide_the_price_as_they_like(payers: list[str]) -> None:
    table = gate({"cube": 2}, 6, 6, 1, 1)
    paid = [answer for payer in payers for answer in (payer, "blue (Grace)")]
    table.will(A=["Cutter", "attempt Gate", "Skywise", "nobody else", "pay", *paid])
    table.step()
    assert table.completed()[-1] == "Gate"
    assert {name: 4 - table.health(name) for name in ("Cutter", "Skywise")} == {
        name: payers.count(name) for name in ("Cutter", "Skywise")
    }


@rule("EQ-R73", "EQ-R24", "EQ-D15", "EQ-D28")
def test_each_player_agrees_for_its_own_and_nothing_is_paid_in_part() -> None:
    def played(answer: list[Any]) -> Story:
        table = Story(
            cards=[event("Gate", needs=2, icons=["red"], cost={"blue": 3})],
            A={"Cutter": STRONG, "Skywise": STRONG},
            B={"Nightfall": STRONG, "Redlance": STRONG},
            table={"event": "Gate"},
            rolls=[6, 6, 1, 1],
        )
        table.will(A=["Cutter", "attempt Gate", "Nightfall", "nobody else", "pay", "Cutter", "Cutter"])
        table.will(B=["yes", *answer])
        table.step()
        return table

    refused = played(["none of mine"])
    assert (refused.event(), refused.health("Cutter"), refused.health("Nightfall")) == ("Gate", 4, 4)
    agreed = played(["Nightfall"])
    assert (agreed.completed()[-1], agreed.health("Cutter"), agreed.health("Nightfall")) == ("Gate", 2, 3)


@rule("EQ-R28", "EQ-137")
def test_nobody_dies_of_a_price() -> None:
    table = gate({"red": 1}, a={"Cutter": {**STRONG, "cubes": {}, "success": 2}})
    table.will(A=["Cutter", "attempt Gate", "nobody else", "spend success tokens", 2])
    table.step()
    assert (table.event(), "Cutter" in table.tribe()) == ("Gate", True)


@rule("EQ-159", "EQ-160", "EQ-161", "EQ-164", "EQ-R27", "EQ-R23", "EQ-D28")
def test_a_price_may_be_cards_and_tokens_which_make_nobody_a_participant() -> None:
    cost = {"flip": 1, "sacrifice": 1, "success": 1, "growth": 2}
    payer = {**elf(printed={"blue": 1}, hand=["Bow", "Pot"]), "success": 1, "growth": 4}
    table = gate(cost, attempted=True, tokens=2, a={"Cutter": payer})
    table.will(A=["Cutter", "attempt Gate", "nobody else", "complete the event", "Pot"])
    table.step()
    assert table.completed()[-1] == "Gate"
    assert (table.flipped("Cutter"), table.hand("Cutter")) == (["Pot"], ["Pot"])
    assert "Bow" in table.gone()
    assert (table.success("Cutter"), table.growth("Cutter")) == (0, 2)
    assert table.rolled() == []


@rule("EQ-R27")
@pytest.mark.parametrize("cost", [{"flip": 1}, {"sacrifice": 1}, {"success": 1}, {"growth": 1}, {"cube": 5}])
def test_a_price_that_cannot_be_met_in_full_cannot_be_paid(cost: dict[str, int]) -> None:
    table = gate(cost, attempted=True, tokens=2)
    table.will(A=["Cutter", "attempt Gate", "nobody else"])
    table.game.coming_rolls = type(table.game.coming_rolls)([1, 1])
    table.step()
    assert table.event() == "Gate"


@rule("EQ-R27", "EQ-160")
def test_a_flipped_card_can_be_sacrificed_as_a_price_but_not_flipped() -> None:
    flipped = {**STRONG, "hand": ["Bow"], "flipped": ["Bow"]}
    table = gate({"sacrifice": 1}, attempted=True, tokens=2, a={"Cutter": flipped})
    table.will(A=["Cutter", "attempt Gate", "nobody else", "complete the event"])
    table.step()
    assert "Bow" in table.gone()
    table = gate({"flip": 1}, 1, 1, attempted=True, tokens=2, a={"Cutter": flipped})
    table.will(A=["Cutter", "attempt Gate", "nobody else"])
    table.step()
    assert table.event() == "Gate"


# ------------------------------------------------------------------ who is rewarded


@rule("EQ-072", "EQ-146", "EQ-073")
def test_every_participant_and_nobody_else_is_rewarded() -> None:
    table = gate({}, 6, 6, 1, 1)
    table.will(A=["Cutter", "attempt Gate", "Redlance", "nobody else"])
    table.step()
    assert [table.growth(name) for name in PLAIN] == [1, 0, 0, 1]


@rule("EQ-075", "EQ-R07", "EQ-R22")
def test_a_member_without_a_die_of_its_own_gets_nothing() -> None:
    table = gate({}, 6, 6, a={"Redlance": {**elf(printed={"blue": 2}), "success": 1}})
    table.will(A=["Cutter", "attempt Gate", "Redlance", "nobody else"])
    table.step()
    assert (table.growth("Redlance"), "Redlance" in table.acted()) == (0, True)


@rule("EQ-R22")
def test_white_dice_count_for_who_is_alone_and_for_nobody_in_a_group() -> None:
    cards = [event("Gate", needs=1, dice=1, reward={"growth": 1})]
    for others in ([], ["Skywise"]):
        table = Story(cards=cards, A=PLAIN, table={"event": "Gate"}, rolls=[6])
        table.will(A=["Cutter", "attempt Gate", *others, "nobody else"])
        table.step()
        assert table.growth("Cutter") == (0 if others else 1)


@rule("EQ-R23", "EQ-R75")
def test_dice_of_a_flipped_card_count_once_they_are_thrown() -> None:
    hunter = {**elf(printed={"blue": 1}, hand=["Bow"]), "success": 2}
    table = gate({}, 6, 6, 1, a={"Cutter": hunter})
    table.will(A=["Cutter", "attempt Gate", "nobody else", "flip a card for 3 dice"])
    table.step()
    assert table.growth("Cutter") == 1
    table = gate({}, 6, 6, 1, a={"Cutter": hunter})
    table.will(
        A=["Cutter", "attempt Gate", "nobody else", "flip a card for 3 dice", "spend success tokens", 2]
    )
    table.will(A=["complete the event"])
    table.step()
    assert (table.completed()[-1], table.growth("Cutter"), table.rolled()) == ("Gate", 0, [])


@rule("EQ-R21")
def test_a_table_may_reward_the_completing_attempt_alone() -> None:
    table = Story(
        cards=[event("Gate", needs=2, icons=["red"], reward={"growth": 1})],
        A=PLAIN,
        options={"rewarded": "last_attempt"},
        table={"event": "Gate", "attempted": True, "tokens": 1, "participants": ["Nightfall"]},
        rolls=[6, 1],
    )
    table.will(A=["Cutter", "attempt Gate", "nobody else"])
    table.step()
    assert [table.growth(name) for name in PLAIN] == [1, 0, 0, 0]


# ------------------------------------------------------------------ rewards


@rule("EQ-162", "EQ-D16", "EQ-R66", "EQ-096", "EQ-R41")
def test_a_cube_of_any_colour_is_named_by_the_player_and_has_to_find_room() -> None:
    hurt = {**STRONG, "cubes": {"red": 1}}
    table = gate({}, 6, 6, reward={"cube": 1}, tokens=1, a={"Cutter": hurt})
    table.will(A=["Cutter", "attempt Gate", "nobody else"])
    with pytest.raises(Unanswered, match="colour_gained"):
        table.step()
    table = gate({}, 6, 6, reward={"cube": 2, "red": 1, "yellow": 1}, tokens=1, a={"Cutter": hurt})
    table.will(A=["Cutter", "attempt Gate", "nobody else", "blue (Grace)"])
    table.step()
    assert table.cubes("Cutter") == {"red": 2, "blue": 2}
    assert table.happened("no_room") == ["no_room"]


@rule("EQ-096", "EQ-R41")
def test_a_cube_without_room_is_lost() -> None:
    table = gate({}, 6, 6, reward={"cube": 1, "red": 1})
    table.will(A=["Cutter", "attempt Gate", "nobody else"])
    table.step()
    assert table.cubes("Cutter") == {"red": 2, "blue": 2}
    assert table.happened("no_room") == ["no_room"] * 2


@rule("EQ-071", "EQ-110", "EQ-166")
def test_a_reward_turns_cards_back_and_gives_tokens() -> None:
    tired = {**STRONG, "hand": ["Bow", "Pot"], "flipped": ["Bow", "Pot"]}
    table = gate({}, 6, 6, reward={"unflip": 1, "success": 2}, a={"Cutter": tired})
    table.will(A=["Cutter", "attempt Gate", "nobody else", "Pot"])
    table.step()
    assert (table.flipped("Cutter"), table.success("Cutter"), table.growth("Cutter")) == (["Bow"], 2, 0)


@rule("EQ-R53")
def test_the_boon_goes_to_who_earns_it_and_does_not_count_as_a_hand_card() -> None:
    cards = [
        event("Wolf", needs=1, kind="solo", icons=["red"], reward={"boon": 1}),
        event("Owl", needs=9, traits=["Kin"]),
    ]
    table = Story(
        cards=cards, A={**PLAIN, "Cutter": {}}, table={"event": "Wolf", "deck": ["Owl"]}, rolls=[6] * 4
    )
    table.will(A=["Cutter", "attempt Wolf"])
    table.step()
    assert table.hand("Cutter")[-1] == "Boon"
    assert len(table.hand("Cutter")) == 9
    assert "received" in table.happened()


@rule("EQ-R09", "EQ-041")
def test_nothing_is_left_of_an_event_that_is_completed() -> None:
    cards = [event("First", needs=1, kind="solo", icons=["red"]), event("Second", kind="solo")]
    table = Story(cards=cards, A=PLAIN, table={"event": "First", "deck": ["Second"]}, rolls=[6, 6])
    table.will(A=["Cutter", "attempt First"])
    table.step()
    shown = table.view()["event"]
    assert (shown["name"], shown["bound"], shown["laid"], shown["attempted"]) == ("Second", None, 0, False)
