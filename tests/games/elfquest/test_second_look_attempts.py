"""A second look at attempts and tasks: what the first tests leave open of pools, re-rolls, prices and charts."""

from typing import Any

import pytest

from questhall.kernel.kind import GameError
from tests.games.elfquest.story import Story, Unanswered, card, elf, event
from tests.ledger_marks import rule

NAMES = ("Cutter", "Skywise", "Nightfall", "Redlance")
PLAIN: dict[str, Any] = {name: elf(printed={"red": 2, "blue": 1}) for name in NAMES}
FLIP = "flip a card for 3 dice"
REROLL = "re-roll a failed die"
GIVE = "give up a cube for 2 success tokens"
SPEND = "spend success tokens"


def try_alone(table: Story, name: str, *adds: Any, who: str = "Cutter") -> Story:
    table.will(A=[who, f"attempt {name}", "nobody else", *adds])
    table.step()
    return table


# ------------------------------------------------------------------ pools


@rule("EQ-R10")
def test_a_colour_is_shown_once_and_an_event_that_shows_all_takes_every_cube() -> None:
    with pytest.raises(GameError, match="icons has 'red' more than once"):
        Story(cards=[event("Rock", icons=["red", "red"])], A=PLAIN)
    table = Story(
        cards=[event("Rock", needs=9, icons=["red", "blue", "green", "yellow"])],
        A={**PLAIN, "Cutter": elf(printed={"red": 2, "yellow": 1})},
        table={"event": "Rock"},
        rolls=[1] * 3,
    )
    try_alone(table, "Rock")
    assert len(table.rolled()[0]) == 3


@rule("EQ-132", "EQ-049")
@pytest.mark.parametrize(("icon", "dice"), [("red", 1), ("blue", 2), ("green", 3), ("yellow", 4)])
def test_an_icon_counts_the_cubes_of_its_own_colour_alone(icon: str, dice: int) -> None:
    many = elf(printed={"red": 1, "blue": 2, "green": 3, "yellow": 4})
    table = Story(
        cards=[event("Rock", needs=9, icons=[icon])],
        A={**PLAIN, "Cutter": many},
        table={"event": "Rock"},
        rolls=[1] * dice,
    )
    try_alone(table, "Rock")
    assert len(table.rolled()[0]) == dice


@rule("EQ-101", "EQ-104", "EQ-060")
def test_a_card_gives_its_cube_its_die_and_its_traits_at_the_same_time() -> None:
    horn = card("Horn", "item", ["Hunt", "Song"], cube="red", bonus_die=True)
    table = Story(
        cards=[event("Rock", needs=9, icons=["red"], traits=["Hunt", "Song"]), horn],
        A={**PLAIN, "Cutter": elf(printed={"red": 1}, hand=["Horn"])},
        table={"event": "Rock"},
        rolls=[1, 1, 1, 1, 1],
    )
    try_alone(table, "Rock", REROLL, REROLL)
    assert table.cubes("Cutter") == {"red": 2}
    assert table.rolled() == [[1, 1, 1]]
    assert REROLL not in table.offered()


@rule("EQ-109", "EQ-R14")
def test_a_flipped_card_gives_no_die_no_re_roll_and_no_sending() -> None:
    horn = card("Horn", "item", ["Hunt"], bonus_die=True)
    call = card("Call", "skill", ["Hunt"], sending=True)
    blank = {"flipped": ["Horn", "Call"], "hand": ["Horn", "Call"]}
    table = Story(
        cards=[event("Rock", needs=9, icons=["red"], traits=["Hunt"]), horn, call],
        A={**PLAIN, "Cutter": {**PLAIN["Cutter"], **blank}},
        table={"event": "Rock"},
        rolls=[1, 1, 1, 1],
    )
    table.will(A=["Cutter", "attempt Rock", "Skywise", "nobody else"])
    table.step()
    assert table.rolled() == [[1, 1, 1, 1]]
    offered = {label for _, ask, labels in table.oracle.asked if ask == "help" for label in labels}
    assert offered and not offered & {REROLL, FLIP, "sacrifice a card for 6 dice", "send: 2 successes"}


@rule("EQ-056", "EQ-R29", "EQ-057")
def test_successes_are_added_to_those_that_lie_there_and_nobody_loses_a_token() -> None:
    rich = {name: {**PLAIN[name], "success": 2} for name in NAMES}
    table = Story(
        cards=[event("Rock", needs=9, dice=2, icons=["red"])],
        A=rich,
        table={"event": "Rock", "tokens": 2},
        rolls=[5, 6, 5, 4],
    )
    try_alone(table, "Rock")
    assert table.tokens() == 5
    assert [table.success(name) for name in NAMES] == [2] * 4


@rule("EQ-R17", "EQ-058")
def test_dice_of_any_origin_and_any_member_are_re_rolled_by_anybodys_trait() -> None:
    table = Story(
        cards=[event("Rock", needs=30, dice=1, icons=["red"], traits=["Hunt"]), card("Bow", "item", ["Hunt"])],
        A={
            "Cutter": elf(traits=["Hunt"]),
            "Skywise": elf(printed={"red": 1}),
            "Nightfall": elf(traits=["Hunt"], hand=["Bow"]),
            "Redlance": elf(traits=["Hunt"]),
        },
        table={"event": "Rock"},
        rolls=[1, 1, 6, 6, 2, 2, 2, 6],
    )  # fmt: skip
    table.will(A=["Cutter", "attempt Rock", "Skywise", "Nightfall", "Redlance"])
    table.will(A=["pass", REROLL, REROLL, FLIP, REROLL])
    table.step()
    assert table.rolled() == [[1, 1], [2, 2, 2]]
    assert table.dice() == [6, 6, 6, 2, 2]
    assert REROLL not in table.offered()


@rule("EQ-R17", "EQ-R36")
def test_the_die_of_the_seasons_end_is_never_re_rolled() -> None:
    storm = event(
        "Storm", needs=9, traits=["Hunt"], penalty=[{"on": [1], "strikes": "tribe", "takes": {"red": 1}}]
    )
    keen = {name: {**elf(traits=["Hunt"], printed={"red": 2}), "acted": True} for name in NAMES}
    table = Story(cards=[storm], A=keen, begin="season end", table={"event": "Storm"}, rolls=[1, 6])
    table.step()
    assert table.asked() == []
    assert [table.health(name) for name in NAMES] == [1] * 4


@rule("EQ-061", "EQ-062", "EQ-R31")
def test_when_every_die_is_a_success_nothing_can_be_re_rolled() -> None:
    table = Story(
        cards=[event("Rock", needs=9, icons=["red"], traits=["Hunt"])],
        A={**PLAIN, "Cutter": elf(traits=["Hunt"], printed={"red": 2})},
        table={"event": "Rock"},
        rolls=[5, 6],
    )
    try_alone(table, "Rock")
    assert table.asked()[-1] == ("A", "help")
    assert REROLL not in table.offered()


@rule("EQ-089", "EQ-091")
def test_only_the_traits_of_the_stage_in_play_count() -> None:
    def rerolls(stage: str, trait: str) -> int:
        table = Story(
            cards=[event("Rock", needs=30, icons=["red"], traits=[trait])],
            A={**PLAIN, "Cutter": {"stage": stage, "hand": [], "cubes": {"red": 2}}},
            table={"event": "Rock"},
            rolls=[1, 1],
        )
        try_alone(table, "Rock")
        return table.rerolls()

    printed = {
        stage: set(Story(A={**PLAIN, "Cutter": {"stage": stage}}).view()["tribe"][0]["traits"])
        for stage in ("start", "growth 1", "growth 2")
    }
    assert printed["start"] != printed["growth 1"]
    for stage, traits in printed.items():
        for trait in printed["start"] | printed["growth 1"] | printed["growth 2"]:
            worth = {"Elder": 2, "Ancient": 3}.get(trait, 1)
            assert rerolls(stage, trait) == (worth if trait in traits else 0), (stage, trait)


# ------------------------------------------------------------------ who is rewarded, who pays


@rule("EQ-075", "EQ-R23", "EQ-144")
def test_a_member_who_only_spends_tokens_gets_nothing() -> None:
    table = Story(
        cards=[event("Gate", needs=3, icons=["red"], reward={"growth": 1})],
        A={**PLAIN, "Redlance": {**elf(printed={"blue": 2}), "success": 2}},
        table={"event": "Gate"},
        rolls=[6, 1],
    )
    table.will(A=["Cutter", "attempt Gate", "Redlance", "nobody else", SPEND, 2])
    table.step()
    assert table.completed()[-1] == "Gate"
    assert [table.growth(name) for name in NAMES] == [1, 0, 0, 0]
    assert table.success("Redlance") == 0


@rule("EQ-073", "EQ-072")
def test_a_die_that_fails_makes_a_participant_too() -> None:
    table = Story(
        cards=[event("Gate", needs=2, icons=["red"], reward={"growth": 1})],
        A={**PLAIN, "Redlance": elf(printed={"red": 1})},
        table={"event": "Gate"},
        rolls=[6, 6, 1],
    )
    table.will(A=["Cutter", "attempt Gate", "Redlance", "nobody else"])
    table.step()
    assert [table.growth(name) for name in NAMES] == [1, 0, 0, 1]


@rule("EQ-R26", "EQ-067")
def test_a_cube_that_brought_a_die_is_paid_in_the_same_attempt() -> None:
    table = Story(
        cards=[event("Gate", needs=2, icons=["red"], cost={"red": 2})],
        A=PLAIN,
        table={"event": "Gate"},
        rolls=[6, 6],
    )
    try_alone(table, "Gate", "pay")
    assert table.rolled() == [[6, 6]]
    assert (table.completed()[-1], table.cubes("Cutter")) == ("Gate", {"blue": 1})


@rule("EQ-074", "EQ-R24", "EQ-072")
def test_who_brings_no_die_but_pays_a_cube_of_the_price_is_rewarded() -> None:
    table = Story(
        cards=[event("Gate", needs=2, icons=["red"], cost={"yellow": 1}, reward={"growth": 1})],
        A={**PLAIN, "Redlance": elf(printed={"yellow": 1}), "Nightfall": elf(printed={"yellow": 1})},
        table={"event": "Gate"},
        rolls=[6, 6],
    )
    table.will(A=["Cutter", "attempt Gate", "Nightfall", "Redlance", "nobody else", "pay", "Redlance"])
    table.step()
    assert [table.growth(name) for name in NAMES] == [1, 0, 0, 1]
    assert (table.cubes("Redlance"), table.cubes("Nightfall")) == ({}, {"yellow": 1})


@rule("EQ-066", "EQ-070", "EQ-D14")
@pytest.mark.parametrize(("die", "is_done"), [(4, False), (5, True)])
def test_seven_of_seven_complete_an_event_and_six_do_not(die: int, is_done: bool) -> None:
    table = Story(
        cards=[event("Rock", needs=7, icons=["blue"])],
        A=PLAIN,
        table={"event": "Rock", "tokens": 6},
        rolls=[die],
    )
    try_alone(table, "Rock")
    assert (table.completed()[-1:] == ["Rock"]) is is_done


@rule("EQ-R76", "EQ-161", "EQ-164")
@pytest.mark.parametrize("due", ["success", "growth"])
def test_neither_kind_of_token_pays_for_the_other(due: str) -> None:
    rich = {**PLAIN["Cutter"], "success" if due == "growth" else "growth": 7}
    table = Story(
        cards=[event("Gate", needs=1, cost={due: 1})],
        A={**PLAIN, "Cutter": rich},
        table={"event": "Gate", "tokens": 1, "attempted": True},
    )
    try_alone(table, "Gate")
    assert (table.event(), table.happened("left_open")) == ("Gate", ["left_open"])


@rule("EQ-R42", "EQ-R51", "EQ-125")
def test_turning_a_card_back_restores_the_limit_and_care_the_cube() -> None:
    pot = card("Pot", "item", ["Craft"], cube="yellow")
    holder = {**elf(printed={"red": 1}, hand=["Pot"]), "flipped": ["Pot"]}
    table = Story(
        cards=[event("Owl", needs=9), pot],
        A={**PLAIN, "Cutter": holder, "Skywise": elf(printed={"red": 1}, tasks={"Care": 3})},
        table={"event": "Owl"},
        rolls=[6, 6, 6, 6, 6, 6, 1, 1, 1, 6, 6, 6],
    )
    assert table.cubes("Cutter") == {"red": 1}
    table.will(A=["Skywise", "Care"])
    table.step()
    assert ("A", "care") not in table.asked()
    table.game.coming_rolls = type(table.game.coming_rolls)([6, 6, 6])
    table.will(A=["Nightfall", "Make", "Pot"])
    table.step()
    assert (table.flipped("Cutter"), table.cubes("Cutter")) == ([], {"red": 1})
    table.game.coming_rolls = type(table.game.coming_rolls)([6, 6, 6])
    table.will(A=["Redlance", "Care", "Cutter"])
    table.step()
    assert table.cubes("Cutter") == {"red": 1, "yellow": 1}


@rule("EQ-R41", "EQ-096")
def test_where_the_sum_is_the_limit_any_colour_finds_room() -> None:
    for options, expected in (({"cube_limit": "sum"}, {"red": 1, "yellow": 1}), ({}, {"red": 1})):
        table = Story(
            cards=[event("Gate", needs=1, icons=["red"], reward={"yellow": 1})],
            A={**PLAIN, "Cutter": elf(printed={"red": 2}, cubes={"red": 1})},
            options=options,
            table={"event": "Gate"},
            rolls=[6],
        )
        try_alone(table, "Gate")
        assert table.cubes("Cutter") == expected


# ------------------------------------------------------------------ tasks


@rule("EQ-092", "EQ-118", "EQ-119")
def test_the_dice_of_a_task_are_the_same_in_every_season() -> None:
    keen = elf(printed={"red": 1}, tasks={"Provide": 2})
    others = {name: {**PLAIN[name], "acted": True} for name in NAMES[1:]}
    table = Story(
        cards=[event("Owl", needs=9)],
        A={**others, "Cutter": keen},
        table={"event": "Owl"},
        rolls=[1] * 5 + [3] + [2] * 5,
    )
    table.will(A=["Provide"])
    table.step(2)
    table.will(A=["Cutter", "Provide"])
    table.step()
    assert table.rolled() == [[1] * 5, [2] * 5]


@rule("EQ-093", "EQ-119")
def test_dice_printed_for_a_task_help_no_event_and_no_other_task() -> None:
    keen = elf(printed={"red": 1}, tasks={"Provide": 2, "Care": 1})
    for deed, dice in (("attempt Owl", 1), ("Provide", 5), ("Care", 4), ("Make", 3)):
        table = Story(
            cards=[event("Owl", needs=9, icons=["red"])],
            A={**PLAIN, "Cutter": keen},
            table={"event": "Owl"},
            rolls=[1] * dice,
        )
        table.will(A=["Cutter", deed, *(["nobody else"] if deed == "attempt Owl" else [])])
        table.step()
        assert [len(throw) for throw in table.rolled()] == [dice]


@rule("EQ-122", "EQ-125", "EQ-R48", "EQ-R49")
@pytest.mark.parametrize(("successes", "cubes"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (7, 2)])
def test_every_whole_group_of_three_pays_once(successes: int, cubes: int) -> None:
    carer = elf(printed={"red": 4}, cubes={}, tasks={"Care": 4})
    table = Story(
        cards=[event("Owl", needs=9)],
        A={**PLAIN, "Cutter": carer},
        table={"event": "Owl"},
        rolls=[*[6] * successes, *[1] * (7 - successes)],
    )
    table.will(A=["Cutter", "Care", *["Cutter"] * cubes])
    table.step()
    assert table.cubes("Cutter") == ({"red": cubes} if cubes else {})


@rule("EQ-131", "EQ-R49")
def test_nine_successes_at_train_turn_three_skills_back_whoever_has_them() -> None:
    skills = [card(name, "skill", []) for name in ("Leap", "Feint", "Aim", "Hush")]
    table = Story(
        cards=[event("Owl", needs=9), *skills],
        A={
            **PLAIN,
            "Cutter": elf(tasks={"Train": 6}, hand=["Leap", "Feint"], flipped=["Leap", "Feint"]),
            "Redlance": elf(hand=["Aim", "Hush"], flipped=["Aim", "Hush"]),
        },
        table={"event": "Owl"},
        rolls=[6] * 9,
    )
    table.will(A=["Cutter", "Train", "Leap", "Aim", "Hush"])
    table.step()
    assert (table.flipped("Cutter"), table.flipped("Redlance")) == (["Feint"], [])
    assert [ask for _, ask in table.asked()].count("turn_back") == 3


@rule("EQ-064", "EQ-065", "EQ-R19", "EQ-121")
@pytest.mark.parametrize(
    ("task", "trait", "worth"),
    [
        ("Train", "Elder", 2),
        ("Train", "Ancient", 3),
        ("Make", "Elder", 2),
        ("Make", "Ancient", 0),
        ("Rest", "Elder", 0),
    ],
)
def test_elder_and_ancient_count_at_tasks_that_list_them(task: str, trait: str, worth: int) -> None:
    table = Story(
        cards=[event("Owl", needs=9)],
        A={**PLAIN, "Cutter": elf(traits=[trait])},
        table={"event": "Owl"},
        rolls=[1] * 9,
    )
    table.will(A=["Cutter", task, *[REROLL] * worth])
    table.step()
    assert table.happened("rerolled") == ["rerolled"] * worth
    assert table.rerolls() == 0


@rule("EQ-129", "EQ-D22", "EQ-R73")
def test_who_provides_hands_the_tokens_to_characters_of_other_players() -> None:
    table = Story(
        cards=[event("Owl", needs=9)],
        A={"Cutter": elf(tasks={"Provide": 1}), "Skywise": elf()},
        B={"Nightfall": elf(), "Redlance": elf()},
        table={"event": "Owl"},
        rolls=[6, 6, 6, 6],
    )
    table.will(A=["Cutter", "Provide", 1, 0, 3])
    table.step()
    assert {name: table.success(name) for name in NAMES} == {
        "Cutter": 1, "Nightfall": 0, "Redlance": 3, "Skywise": 0,
    }  # fmt: skip
    assert {seat for seat, _ in table.asked()} == {"A"}


@rule("EQ-114", "EQ-033", "EQ-R07")
def test_who_only_joined_an_attempt_cannot_do_a_task_in_the_same_season() -> None:
    table = Story(cards=[event("Owl", needs=9, icons=["yellow"])], A=PLAIN, table={"event": "Owl"})
    table.will(A=["Cutter", "attempt Owl", "Skywise", "nobody else", "Skywise"])
    table.step()
    assert table.rolled() == [[]]
    with pytest.raises(Unanswered, match="cannot answer 'actor' with 'Skywise'"):
        table.step()


@rule("EQ-106", "EQ-R45", "EQ-D10")
def test_sending_takes_an_event_from_three_to_five_and_one_acted_already() -> None:
    call = card("Call", "skill", [], sending=True)
    table = Story(
        cards=[event("Lone", needs=6, kind="solo", icons=["red"]), call],
        A={**PLAIN, "Skywise": {**PLAIN["Skywise"], "hand": ["Call"], "acted": True}},
        table={"event": "Lone", "tokens": 3},
        rolls=[1, 1],
    )
    table.will(A=["Cutter", "attempt Lone", "send: 2 successes"])
    table.step()
    assert (table.tokens(), table.participants(), table.flipped("Skywise")) == (5, ["Cutter"], ["Call"])
