"""Where two clauses meet, and neither says the other's name: in the windows of an attempt, and at its price."""

from typing import Any

import pytest

from tests.games.elfquest.story import Story, Unanswered, card, elf, event
from tests.ledger_marks import rule

NAMES = ("Cutter", "Skywise", "Nightfall", "Redlance")
ELF: dict[str, Any] = elf(printed={"red": 2, "blue": 1})
PLAIN: dict[str, Any] = dict.fromkeys(NAMES, ELF)
DONE: dict[str, Any] = {name: {**ELF, "acted": True} for name in NAMES}
FLIP = "flip a card for 3 dice"
SACRIFICE = "sacrifice a card for 6 dice"
GIVE = "give up a cube for 2 success tokens"
SPEND = "spend success tokens"
SEND = "send: 2 successes"
REROLL = "re-roll a failed die"
REROLL_BY = "re-roll by a card that you name"
NO_MORE = "pass until this is over"
THINGS = [
    card("Bow", "item", ["Hunt"]),
    card("Spear", "item", ["Hunt"], cube="red", bonus_die=True),
    card("Pot", "item", ["Craft"]),
    card("Wolf", "ally", ["Wolf"]),
    card("Call", "skill", ["Hunt"], sending=True, cube="blue"),
    card("Old Song", "skill", ["Ancient", "Hunt"]),
]
BOAR = event("Boar", needs=30, icons=["red"], traits=["Hunt", "Ancient"])


# ------------------------------------------------------------------ Sending, and what else it touches


@rule("EQ-106", "EQ-R42", "EQ-R45", "EQ-136")
def test_sending_with_a_card_that_prints_the_last_cube_leaves_its_owner_alive_without_any() -> None:
    table = Story(
        cards=[BOAR, *THINGS],
        A={**PLAIN, "Skywise": elf(hand=["Call"])},
        table={"event": "Boar"},
        rolls=[1, 1],
    )
    assert table.cubes("Skywise") == {"blue": 1}
    table.will(A=["Cutter", "attempt Boar", "nobody else", SEND])
    table.step()
    assert (table.tokens(), table.cubes("Skywise"), "Skywise" in table.tribe()) == (2, {}, True)


@rule("EQ-076", "EQ-079", "EQ-R35", "EQ-R21")
def test_who_only_sent_is_struck_by_no_penalty_on_participants() -> None:
    storm = event(
        "Storm", needs=9, icons=["red"], penalty=[{"on": [1], "strikes": "participants", "takes": {"red": 1}}]
    )
    tribe = {**DONE, "Cutter": ELF, "Skywise": {**DONE["Skywise"], "hand": ["Call"]}}
    table = Story(cards=[storm, *THINGS], A=tribe, table={"event": "Storm"}, rolls=[1, 1, 1])
    table.will(A=["attempt Storm", SEND])
    table.step()
    assert (table.tokens(), table.next()) == (2, "season end")
    table.step()
    assert [table.cubes(name)["red"] for name in NAMES] == [1, 2, 2, 2]


@rule("EQ-106", "EQ-R12", "EQ-R45")
def test_where_cards_give_dice_before_the_roll_alone_sending_helps_after_it_too() -> None:
    table = Story(
        cards=[BOAR, *THINGS],
        A={**PLAIN, "Skywise": {**ELF, "hand": ["Call"]}},
        options={"cards_for_dice": "before_roll"},
        table={"event": "Boar"},
        rolls=[1, 1],
    )
    table.will(A=["Cutter", "attempt Boar", "nobody else", "pass", SEND])
    table.step()
    assert (table.rolled(), table.tokens()) == ([[1, 1]], 2)


@rule("EQ-106", "EQ-107", "EQ-R45", "EQ-R14")
def test_one_flip_is_either_dice_or_sending() -> None:
    for deed, dice, tokens in ((FLIP, 5, 0), (SEND, 2, 2)):
        table = Story(
            cards=[BOAR, *THINGS],
            A={**PLAIN, "Cutter": elf(printed={"red": 2}, hand=["Call"]), "Skywise": elf()},
            table={"event": "Boar"},
            rolls=[1] * 5,
        )
        table.will(A=["Cutter", "attempt Boar", "Skywise", "nobody else", deed])
        table.step()
        assert (len(table.rolled()[0]), table.tokens()) == (dice, tokens)
        assert table.asked()[-1] == ("A", "help")
        assert not set(table.offered()) & {FLIP, SEND}


@rule("EQ-106", "EQ-R25", "EQ-R75", "EQ-075", "EQ-R22")
def test_an_event_completed_by_sending_before_the_roll_rewards_nobody() -> None:
    table = Story(
        cards=[event("Doe", needs=2, icons=["red"], reward={"growth": 1}), *THINGS],
        A={**PLAIN, "Skywise": {**ELF, "hand": ["Call"]}},
        table={"event": "Doe"},
    )
    table.will(A=["Cutter", "attempt Doe", "nobody else", SEND, "complete the event"])
    table.step()
    assert table.completed()[-1] == "Doe"
    assert [table.growth(name) for name in NAMES] == [0] * 4
    assert table.acted() == ["Cutter"]


# ------------------------------------------------------------------ re-rolls, Elder and Ancient, bonus dice


@rule("EQ-065", "EQ-R15", "EQ-R19", "EQ-109")
def test_flipping_an_ancient_card_takes_the_re_rolls_that_it_has_left() -> None:
    def rerolls_after(used: int) -> int:
        table = Story(
            cards=[BOAR, *THINGS],
            A={**PLAIN, "Cutter": elf(traits=["Hunt"], printed={"red": 2}, hand=["Old Song"])},
            table={"event": "Boar"},
            rolls=[1] * 20,
        )
        table.will(A=["Cutter", "attempt Boar", "nobody else", "pass"])
        for _ in range(used):
            table.will(A=[REROLL_BY, "Old Song"])
        table.will(A=[FLIP])
        table.step()
        return table.rerolls()

    assert [rerolls_after(used) for used in (0, 1, 3)] == [1, 1, 1]


@rule("EQ-065", "EQ-060", "EQ-R15")
def test_an_ancient_card_with_a_second_match_gives_four_re_rolls_and_its_dice_may_use_others() -> None:
    table = Story(
        cards=[BOAR, *THINGS],
        A={**PLAIN, "Cutter": elf(printed={"red": 1}, hand=["Old Song"])},
        table={"event": "Boar"},
        rolls=[1, 2, 2, 2, 2],
    )
    table.will(A=["Cutter", "attempt Boar", "nobody else", *[REROLL] * 4])
    table.step()
    assert table.happened("rerolled") == ["rerolled"] * 4
    assert REROLL not in table.offered()


@rule("EQ-102", "EQ-R11", "EQ-R42", "EQ-107", "EQ-111")
@pytest.mark.parametrize(("deed", "before", "after"), [(FLIP, 2 + 3, [4, 3]), (SACRIFICE, 2 + 6, [4, 6])])
def test_a_card_used_before_the_roll_takes_its_cube_and_its_die_out_and_after_the_roll_neither(
    deed: str, before: int, after: list[int]
) -> None:
    def throws(*first: str) -> list[int]:
        table = Story(
            cards=[BOAR, *THINGS],
            A={**PLAIN, "Cutter": elf(printed={"red": 2}, hand=["Spear"])},
            table={"event": "Boar"},
            rolls=[1] * 20,
        )
        table.will(A=["Cutter", "attempt Boar", "nobody else", *first, deed])
        table.step()
        assert table.cubes("Cutter") == {"red": 2}
        return [len(throw) for throw in table.rolled()]

    assert throws() == [before]
    assert throws("pass") == after


@rule("EQ-058", "EQ-R73", "EQ-063", "EQ-D13")
def test_only_the_acting_characters_player_re_rolls_by_anybodys_cards() -> None:
    table = Story(
        cards=[BOAR, *THINGS],
        A={"Cutter": ELF, "Skywise": ELF},
        B={"Nightfall": {**ELF, "hand": ["Bow"]}, "Redlance": ELF},
        table={"event": "Boar"},
        rolls=[1, 1, 1, 1, 6],
    )
    table.will(A=["Cutter", "attempt Boar", "Nightfall", "nobody else", "pass", REROLL], B=["yes"])
    table.step()
    assert table.tokens() == 1
    assert all(
        REROLL not in labels for name, ask, labels in table.oracle.asked if name == "B" and ask == "help"
    )


@rule("EQ-R12", "EQ-058", "EQ-R17")
def test_dice_of_a_card_added_after_the_roll_use_re_rolls_that_were_left() -> None:
    table = Story(
        cards=[BOAR, *THINGS],
        A={**PLAIN, "Cutter": elf(traits=["Hunt"], printed={"red": 1}, hand=["Bow"])},
        table={"event": "Boar"},
        rolls=[6, 1, 2, 6, 5],
    )
    table.will(A=["Cutter", "attempt Boar", "nobody else", "pass", FLIP, REROLL])
    table.step()
    assert (table.dice(), table.tokens()) == ([6, 5, 2, 6], 3)


# ------------------------------------------------------------------ payments


@rule("EQ-067", "EQ-R42", "EQ-R27", "EQ-159")
def test_a_cube_and_the_card_that_prints_it_pay_one_price_together() -> None:
    table = Story(
        cards=[event("Gate", needs=1, cost={"red": 1, "flip": 1}), *THINGS],
        A={**PLAIN, "Cutter": elf(hand=["Spear"])},
        table={"event": "Gate", "tokens": 1, "attempted": True},
    )
    table.will(A=["Cutter", "attempt Gate", "nobody else", "complete the event"])
    table.step()
    assert table.completed()[-1] == "Gate"
    assert (table.cubes("Cutter"), table.flipped("Cutter")) == ({}, ["Spear"])


@rule("EQ-R27", "EQ-R24", "EQ-159", "EQ-160")
def test_one_card_does_not_pay_for_flipping_and_for_sacrificing() -> None:
    def is_completed(hand: list[str], flipped: list[str]) -> bool:
        table = Story(
            cards=[event("Gate", needs=1, cost={"flip": 1, "sacrifice": 1}), *THINGS],
            A={**PLAIN, "Cutter": elf(hand=hand, flipped=flipped)},
            table={"event": "Gate", "tokens": 1, "attempted": True},
        )
        complete = ["complete the event"] if len(hand) > 1 else []
        table.will(A=["Cutter", "attempt Gate", "nobody else", *complete])
        table.step()
        return "Gate" in table.completed()

    assert not is_completed(["Bow"], [])
    assert is_completed(["Bow", "Pot"], ["Pot"])


@rule("EQ-069", "EQ-R24", "EQ-R73", "EQ-D15", "EQ-D28", "EQ-074")
def test_three_players_share_a_price_of_cubes_cards_and_tokens() -> None:
    table = Story(
        cards=[
            event("Gate", needs=1, cost={"cube": 2, "growth": 1, "sacrifice": 1}, reward={"success": 1}),
            *THINGS,
        ],
        A={"Cutter": elf(printed={"red": 1}), "Skywise": elf()},
        B={"Nightfall": elf(printed={"yellow": 1})},
        C={"Redlance": {**elf(hand=["Pot"]), "growth": 2}},
        table={"event": "Gate", "tokens": 1, "attempted": True},
    )
    table.will(
        A=["Cutter", "attempt Gate", "Nightfall", "Redlance", "nobody else", "complete the event", "Cutter"]
    )
    table.will(B=["yes", "Nightfall"], C=["yes", "Redlance", "Pot"])
    table.step()
    assert table.completed()[-1] == "Gate"
    assert [table.success(name) for name in NAMES] == [1, 0, 1, 0]
    assert (table.growth("Redlance"), table.hand("Redlance")) == (1, [])


@rule("EQ-R24", "EQ-R73", "EQ-D28")
def test_what_was_promised_before_somebody_refused_stays_with_everybody() -> None:
    table = Story(
        cards=[event("Gate", needs=1, cost={"red": 1, "sacrifice": 1}), *THINGS],
        A={"Cutter": elf(printed={"red": 1}), "Skywise": elf()},
        B={"Nightfall": elf(hand=["Pot"]), "Redlance": elf()},
        table={"event": "Gate", "tokens": 1, "attempted": True},
    )
    table.will(A=["Cutter", "attempt Gate", "Nightfall", "nobody else", "complete the event", "Cutter"])
    table.will(B=["yes", "none of mine"])
    table.will(A=["pass", "pass", "leave the event open"])
    table.step()
    assert (table.event(), table.cubes("Cutter"), table.hand("Nightfall")) == ("Gate", {"red": 1}, ["Pot"])


@rule("EQ-R21", "EQ-074", "EQ-R75")
def test_where_the_last_attempt_alone_is_rewarded_its_payer_is_among_it() -> None:
    table = Story(
        cards=[event("Gate", needs=1, cost={"red": 1}, reward={"growth": 1})],
        A=PLAIN,
        options={"rewarded": "last_attempt"},
        table={"event": "Gate", "tokens": 1, "attempted": True, "participants": ["Nightfall"]},
    )
    table.will(A=["Cutter", "attempt Gate", "nobody else", "complete the event"])
    table.step()
    assert [table.growth(name) for name in NAMES] == [1, 0, 0, 0]


@rule("EQ-164", "EQ-147", "EQ-R58")
def test_growth_tokens_paid_for_an_event_are_missing_for_growth() -> None:
    table = Story(
        cards=[event("Gate", needs=1, cost={"growth": 1}), event("Next", needs=9)],
        A={**PLAIN, "Cutter": {**ELF, "growth": 8}},
        table={"event": "Gate", "deck": ["Next"], "tokens": 1, "attempted": True},
        rolls=[1] * 3,
    )
    table.will(A=["no", "Cutter", "attempt Gate", "nobody else", "complete the event", "Skywise", "Rest"])
    table.step(2)
    assert table.growth("Cutter") == 7
    assert [ask for _, ask in table.asked()].count("grow") == 1


# ------------------------------------------------------------------ windows


@rule("EQ-R31", "EQ-R72", "EQ-R73", "EQ-135")
def test_whoever_passes_for_the_whole_attempt_lets_the_others_go_on() -> None:
    table = Story(
        cards=[BOAR],
        A={"Cutter": ELF, "Skywise": ELF},
        B={"Nightfall": ELF, "Redlance": ELF},
        table={"event": "Boar"},
        rolls=[1] * 4,
    )
    table.will(A=["Cutter", "attempt Boar", "Nightfall", "nobody else", NO_MORE])
    table.will(B=["yes", "pass", GIVE, "blue (Grace)", SPEND, 2])
    table.step()
    assert (table.tokens(), table.cubes("Nightfall")) == (2, {"red": 2})
    assert [name for name, ask in table.asked() if ask == "help"].count("A") == 1


@rule("EQ-R32", "EQ-054", "EQ-R75", "EQ-R25")
def test_completing_the_first_event_before_the_roll_leaves_the_next_its_white_dice() -> None:
    table = Story(
        cards=[event("Nut", needs=1, dice=3), event("Oak", needs=9, dice=2)],
        A={**PLAIN, "Cutter": {**ELF, "success": 1}},
        table={"event": "Nut", "deck": ["Oak"]},
        rolls=[1, 1],
    )
    table.will(A=["Cutter", "attempt Nut", "nobody else", SPEND, "complete the event"])
    table.will(A=["Skywise", "attempt Oak", "nobody else"])
    table.step(2)
    assert table.rolled() == [[1, 1]]


@rule("EQ-R21", "EQ-R29", "EQ-R74")
def test_whoever_helped_with_one_event_is_no_participant_of_the_next() -> None:
    table = Story(
        cards=[
            event("Nut", needs=1, icons=["red"], reward={"growth": 1}),
            event("Oak", needs=1, icons=["red"], reward={"success": 1}),
        ],
        A=PLAIN,
        table={"event": "Nut", "deck": ["Oak"]},
        rolls=[6, 1, 6, 1],
    )
    table.will(A=["Cutter", "attempt Nut", "nobody else", "Skywise", "attempt Oak", "nobody else"])
    table.step(2)
    assert [(table.growth(name), table.success(name)) for name in NAMES] == [(1, 0), (0, 1), (0, 0), (0, 0)]


@rule("EQ-R47", "EQ-128", "EQ-135", "EQ-R43")
def test_a_cube_given_up_at_provide_may_come_back_as_tokens_for_others() -> None:
    table = Story(
        cards=[event("Owl", needs=9)],
        A=PLAIN,
        table={"event": "Owl"},
        rolls=[1, 1, 1],
    )
    table.will(A=["Cutter", "Provide", GIVE, "blue (Grace)", SPEND, 2, 0, 2])
    table.step()
    assert (table.success("Cutter"), table.success("Nightfall"), table.cubes("Cutter")) == (0, 2, {"red": 2})


@rule("EQ-R61", "EQ-R78", "EQ-114")
def test_an_event_that_closed_tasks_closes_none_once_it_is_completed() -> None:
    table = Story(
        cards=[event("Drought", needs=1, icons=["red"], closes=["Provide", "Care"])],
        A=PLAIN,
        table={"event": "Drought"},
        rolls=[6, 1],
    )
    table.will(A=["Cutter", "attempt Drought", "nobody else", "Skywise"])
    table.step()
    with pytest.raises(Unanswered):
        table.step()
    assert table.offered() == ["Care", "Community", "Make", "Provide", "Rest", "Train"]
