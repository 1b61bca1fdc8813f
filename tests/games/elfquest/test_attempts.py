"""Attempts: who goes, the pool, the roll, re-rolls, and what is left on the event."""

from typing import Any

import pytest

from tests.games.elfquest.story import Story, Unanswered, card, elf, event
from tests.ledger_marks import rule

STRONG = elf(printed={"red": 3, "green": 1, "blue": 2})
PLAIN: dict[str, Any] = dict.fromkeys(("Cutter", "Skywise", "Nightfall", "Redlance"), STRONG)
HUNT = event("Hunt Day", needs=9, dice=2, icons=["red", "green"], traits=["Hunt", "Travel"])
LONELY = event("Lonely Path", needs=5, kind="solo", dice=1, icons=["red"], traits=["Hunt"])


def hunt(*dice: int, a: dict[str, Any] | None = None, **table: Any) -> Story:
    """Hunt Day lies open; A plays all four."""
    cards = [
        HUNT,
        card("Bow", "item", ["Hunt"]),
        card("Cloak", "item", ["Hunt", "Travel"]),
        card("Pot", "item", ["Craft"]),
    ]
    return Story(cards=cards, A={**PLAIN, **(a or {})}, table={"event": "Hunt Day", **table}, rolls=dice)


def alone(table: Story, *adds: Any, who: str = "Cutter") -> Story:
    """One character attempts Hunt Day alone, with what is added."""
    table.will(A=[who, "attempt Hunt Day", "nobody else", *adds])
    table.step()
    return table


# ------------------------------------------------------------------ who goes


@rule("EQ-042", "EQ-048", "EQ-D05", "EQ-R07")
@pytest.mark.parametrize(
    "others", [[], ["Skywise"], ["Skywise", "Nightfall"], ["Skywise", "Nightfall", "Redlance"]]
)
def test_a_tribal_event_is_attempted_by_one_to_four(others: list[str]) -> None:
    table = hunt(*[1] * 20)
    done = ["nobody else"] if len(others) < 3 else []
    table.will(A=["Cutter", "attempt Hunt Day", *others, *done])
    table.step()
    assert sorted(table.acted()) == sorted(["Cutter", *others])


@rule("EQ-040", "EQ-041", "EQ-D06", "EQ-R08")
def test_a_solo_event_is_for_one_and_stays_with_that_one() -> None:
    table = Story(cards=[LONELY], A=PLAIN, table={"event": "Lonely Path"}, rolls=[1] * 20)
    table.will(A=["Skywise", "attempt Lonely Path"])
    table.step()
    assert "group" not in [ask for _, ask in table.asked()]
    assert table.bound() == "Skywise"
    table.will(A=["Cutter", "attempt Lonely Path"])
    with pytest.raises(Unanswered, match="cannot answer 'deed'"):
        table.step()


@rule("EQ-041", "EQ-045", "EQ-R08", "EQ-057", "EQ-R30")
def test_the_bound_character_goes_on_next_season_where_it_left_off() -> None:
    table = Story(
        cards=[LONELY], A=PLAIN, table={"event": "Lonely Path", "attempted": True, "tokens": 3, "bound": "Skywise"},
        rolls=[6, 6, 1],
    )  # fmt: skip
    table.will(A=["Skywise", "attempt Lonely Path", "complete the event"])
    table.step()
    assert table.completed()[-1] == "Lonely Path"


@rule("EQ-R08")
def test_a_character_without_room_for_the_price_is_warned() -> None:
    table = Story(
        cards=[event("Shrine", kind="solo", cost={"yellow": 1})], A=PLAIN, table={"event": "Shrine"}
    )
    table.will(A=["Cutter"])
    with pytest.raises(Unanswered, match="no room for its cost in cubes"):
        table.step()


@rule("EQ-033", "EQ-044", "EQ-046", "EQ-043", "EQ-054", "EQ-057", "EQ-D04")
def test_an_unfinished_tribal_event_is_open_to_those_who_have_not_acted() -> None:
    table = alone(hunt(5, 5, 5, 1, 1, 1, 6, 1, 1, 1), who="Cutter")
    assert table.tokens() == 3
    alone(table, who="Redlance")
    assert table.rolled()[-1] == [6, 1, 1, 1]
    assert table.tokens() == 4
    table.will(A=["Cutter"])
    with pytest.raises(Unanswered, match="cannot answer 'actor' with 'Cutter'"):
        table.step()


@rule("EQ-045", "EQ-046")
def test_in_the_next_season_everybody_may_attempt_it_again() -> None:
    table = hunt(*[1] * 9, attempted=True, season=2)
    table.will(A=["Cutter"])
    with pytest.raises(Unanswered):
        table.step()
    assert table.offered() == [
        "attempt Hunt Day", "Care", "Community", "Make", "Provide", "Rest", "Train",
    ]  # fmt: skip


@rule("EQ-R73", "EQ-D27", "EQ-R07")
def test_others_agree_or_decline_for_their_own_characters() -> None:
    table = Story(
        cards=[HUNT],
        A={"Cutter": STRONG, "Skywise": STRONG},
        B={"Nightfall": STRONG, "Redlance": STRONG},
        table={"event": "Hunt Day"},
        rolls=[1] * 20,
    )
    table.will(A=["Cutter", "attempt Hunt Day", "Skywise", "Nightfall", "Redlance"], B=["yes", "no"])
    table.step()
    assert table.acted() == ["Cutter", "Nightfall", "Skywise"]
    assert table.happened("stayed_out") == ["stayed_out"]


# ------------------------------------------------------------------ the pool


@rule("EQ-049", "EQ-053", "EQ-050", "EQ-052", "EQ-055", "EQ-056")
def test_the_pool_is_white_dice_and_a_die_for_each_matching_cube_held() -> None:
    table = hunt(
        1, 4, 5, 6, 6, 1, 1, 1, 1, 1, a={"Skywise": {**STRONG, "cubes": {"red": 1, "blue": 2, "green": 1}}}
    )
    table.will(A=["Cutter", "attempt Hunt Day", "Skywise", "nobody else"])
    table.step()
    assert table.rolled() == [[1, 4, 5, 6, 6, 1, 1, 1]]
    assert table.tokens() == 3
    assert all(table.success(name) == 0 for name in PLAIN)


@rule("EQ-051", "EQ-054", "EQ-R33")
def test_white_dice_serve_the_first_attempt_alone() -> None:
    table = alone(hunt(1, 1, 1, 1, 1, 1))
    assert len(table.rolled()[0]) == 6
    alone(table, who="Skywise")
    assert len(table.rolled()[1]) == 4


@rule("EQ-R10")
def test_a_cube_brings_one_die_at_most() -> None:
    table = alone(hunt(*[1] * 6))
    assert len(table.rolled()[0]) == 2 + 3 + 1


@rule("EQ-101", "EQ-102", "EQ-103", "EQ-060")
def test_a_bonus_mark_brings_one_die_however_many_of_its_traits_match() -> None:
    horn = card("Horn", "item", ["Hunt", "Travel"], bonus_die=True)
    drum = card("Drum", "item", ["Song"], bonus_die=True)
    table = Story(
        cards=[HUNT, horn, drum],
        A={**PLAIN, "Cutter": elf(printed={"red": 1}, hand=["Horn", "Drum"])},
        table={"event": "Hunt Day"},
        rolls=[1, 1, 1, 1, 2, 2],
    )
    alone(table, "re-roll a failed die", "re-roll a failed die")
    assert table.rolled() == [[1, 1, 1, 1]]
    assert table.happened("rerolled") == ["rerolled"] * 2


@rule("EQ-R04")
def test_more_dice_than_the_box_holds_are_thrown_in_further_throws() -> None:
    table = hunt(*[1] * 18)
    table.will(A=["Cutter", "attempt Hunt Day", "Skywise", "Nightfall", "Redlance"])
    table.step()
    assert [len(throw) for throw in table.rolled()] == [12, 6]


@rule("EQ-R32", "EQ-075", "EQ-R22")
def test_an_empty_pool_is_an_attempt_too_and_brings_no_reward() -> None:
    bare = elf(printed={"yellow": 1})
    table = Story(
        cards=[event("Bridge", needs=1, icons=["red"], reward={"growth": 1})],
        A={**PLAIN, "Cutter": {**bare, "success": 1}},
        table={"event": "Bridge"},
    )
    table.will(A=["Cutter", "attempt Bridge", "nobody else", "spend success tokens", "complete the event"])
    table.step()
    assert (table.completed()[-1], table.growth("Cutter")) == ("Bridge", 0)


@rule("EQ-R32", "EQ-054")
def test_an_empty_attempt_uses_the_white_dice_up() -> None:
    table = Story(
        cards=[event("Bridge", needs=2, dice=1, icons=["red"])],
        A={**PLAIN, "Cutter": {**elf(printed={"yellow": 1}), "success": 2}},
        table={"event": "Bridge"},
        rolls=[1],
    )
    table.will(A=["Cutter", "attempt Bridge", "nobody else"])
    table.step()
    assert table.view()["event"]["attempted"]


@rule("EQ-063", "EQ-R74")
def test_cards_of_others_give_nothing() -> None:
    table = hunt(*[1] * 6, a={"Nightfall": {**STRONG, "hand": ["Bow"]}})
    alone(table)
    assert table.happened("rerolled") == []
    assert "re-roll a failed die" not in table.offered()


# ------------------------------------------------------------------ re-rolls


@rule("EQ-058", "EQ-059", "EQ-061", "EQ-R16", "EQ-R17", "EQ-D13")
def test_each_match_lets_one_failed_die_be_thrown_again() -> None:
    table = hunt(5, 1, 2, 3, 4, 6, 2, 5, a={"Cutter": {**STRONG, "hand": ["Bow"], "card": {
        "traits": ["Travel"], "cubes": {"red": 3, "green": 1}, "tasks": {}}}})  # fmt: skip
    alone(table, "re-roll a failed die", "re-roll a failed die")
    assert table.dice() == [5, 5, 2, 3, 4, 6]
    assert table.tokens() == 3
    assert "re-roll a failed die" not in table.offered()


@rule("EQ-062")
def test_re_rolling_is_optional() -> None:
    table = alone(hunt(*[1] * 6, a={"Cutter": {**STRONG, "hand": ["Bow"]}}))
    assert "re-roll a failed die" in table.offered()
    assert table.tokens() == 0


@rule("EQ-064", "EQ-065", "EQ-R19")
@pytest.mark.parametrize(("trait", "worth"), [("Elder", 2), ("Ancient", 3), ("Song", 1)])
def test_elder_is_worth_two_re_rolls_and_ancient_three_where_they_are_asked_for(
    trait: str, worth: int
) -> None:
    asked = event("Council", needs=9, icons=["red"], traits=[trait])
    other = event("Brook", needs=9, icons=["red"], traits=["Water"])
    for name, expected in (("Council", worth), ("Brook", 0)):
        table = Story(
            cards=[asked, other],
            A={**PLAIN, "Cutter": elf(traits=[trait], printed={"red": 1})},
            table={"event": name},
            rolls=[1] * 9,
        )
        table.will(A=["Cutter", f"attempt {name}", "nobody else", *["re-roll a failed die"] * expected])
        table.step()
        assert table.happened("rerolled") == ["rerolled"] * expected
        assert "re-roll a failed die" not in table.offered()


@rule("EQ-R18")
def test_re_rolls_are_counted_afresh_in_every_attempt() -> None:
    table = hunt(*[1] * 30, a={"Cutter": {**STRONG, "hand": ["Bow"]}, "Skywise": {**STRONG}})
    alone(table, "re-roll a failed die")
    assert table.flipped("Cutter") == []
    table.game.acted = 0
    alone(table, "re-roll a failed die")
    assert table.happened("rerolled") == ["rerolled"] * 2


@rule("EQ-R15")
def test_flipping_a_card_takes_away_what_it_has_not_given_yet() -> None:
    table = hunt(*[1] * 30, a={"Cutter": {**STRONG, "hand": ["Cloak", "Bow"]}})
    table.will(A=["Cutter", "attempt Hunt Day", "nobody else"])
    table.will(A=["re-roll by a card that you name", "Cloak", "flip a card for 3 dice", "Cloak"])
    table.will(A=["re-roll a failed die"])
    table.step()
    assert table.happened("rerolled") == ["rerolled"] * 2
    assert "re-roll a failed die" not in table.offered()


@rule("EQ-R31", "EQ-R72", "EQ-D14")
def test_the_window_ends_at_once_when_the_event_is_completed() -> None:
    table = Story(
        cards=[event("Nut", needs=1, icons=["red"], traits=["Hunt"])],
        A={**PLAIN, "Cutter": elf(traits=["Hunt"], printed={"red": 2})},
        table={"event": "Nut"},
        rolls=[6, 1],
    )
    table.will(A=["Cutter", "attempt Nut", "nobody else", "complete the event"])
    table.step()
    assert table.completed()[-1] == "Nut"
    assert table.happened("rerolled") == []


@rule("EQ-066", "EQ-070")
def test_one_success_less_than_needed_is_not_enough() -> None:
    table = alone(hunt(6, 6, 1, 1, 1, 1, tokens=6))
    assert (table.event(), table.tokens()) == ("Hunt Day", 8)
    table = alone(hunt(6, 6, 6, 1, 1, 1, tokens=6))
    assert table.completed()[-1] == "Hunt Day"


@rule("EQ-R29")
def test_surplus_successes_are_lost_with_the_event() -> None:
    table = Story(
        cards=[event("Nut", needs=1, icons=["red"]), event("Oak", needs=4)],
        A=PLAIN,
        table={"event": "Nut", "deck": ["Oak"]},
        rolls=[6, 6, 6],
    )
    table.will(A=["Cutter", "attempt Nut", "nobody else"])
    table.step()
    assert (table.event(), table.tokens(), table.participants()) == ("Oak", 0, [])


@rule("EQ-039")
def test_the_next_event_is_turned_up_in_the_same_season() -> None:
    table = Story(
        cards=[event("Nut", needs=1, icons=["red"]), event("Oak", needs=4, icons=["red"])],
        A=PLAIN,
        table={"event": "Nut", "deck": ["Oak"]},
        rolls=[6, 6, 6, 1, 1, 1],
    )
    table.will(A=["Cutter", "attempt Nut", "nobody else", "Skywise", "attempt Oak", "nobody else"])
    table.step(2)
    assert (table.event(), table.acted()) == ("Oak", ["Cutter", "Skywise"])


@rule("EQ-R05", "EQ-R78")
def test_an_event_may_close_tasks_and_nothing_else_does() -> None:
    table = Story(
        cards=[event("Drought", closes=["Provide", "Care"])],
        A=PLAIN,
        table={"event": "Drought", "scenario": 5},
    )
    table.will(A=["Cutter"])
    with pytest.raises(Unanswered):
        table.step()
    assert table.offered() == ["attempt Drought", "Community", "Make", "Rest", "Train"]
