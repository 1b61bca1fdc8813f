"""Odds before the roll: exact, and the same as playing every fall of the dice out."""

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

import questhall as qh
from questhall.games.elfquest import KIND
from questhall.games.elfquest.odds import at_least, chance
from questhall.kernel.rng import Dice
from tests.games.elfquest.story import Story, Unanswered, card, elf, event


@cache
def by_playing(dice: int, failed: int, rerolls: int, needed: int) -> Fraction:
    """The chance by trying every die: first all that have to be thrown, then each re-roll that helps."""
    third = Fraction(1, 3)
    if needed <= 0:
        return Fraction(1)
    if dice > 0:
        good = by_playing(dice - 1, failed, rerolls, needed - 1)
        return third * good + (1 - third) * by_playing(dice - 1, failed + 1, rerolls, needed)
    if rerolls == 0 or failed == 0:
        return Fraction(0)
    good = by_playing(0, failed - 1, rerolls - 1, needed - 1)
    return third * good + (1 - third) * by_playing(0, failed, rerolls - 1, needed)


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize("failed", range(4))
@pytest.mark.parametrize("rerolls", range(5))
def test_the_formula_is_the_same_as_trying_every_fall_of_the_dice(
    dice: int, failed: int, rerolls: int
) -> None:
    for needed in range(-1, dice + failed + 2):
        assert Fraction(*chance(dice, failed, rerolls, needed)) == by_playing(dice, failed, rerolls, needed)


def test_a_fraction_is_in_lowest_terms() -> None:
    assert at_least(1, 1) == (1, 3)
    assert at_least(2, 1) == (5, 9)
    assert at_least(3, 0) == (1, 1)


CARDS = [
    event("Boar", needs=3, dice=1, icons=["red"], traits=["Hunt", "Forest"]),
    card("Bow", "item", ["Hunt"]),
    card("Spear", "item", ["Hunt", "Forest"], cube="red", bonus_die=True),
    card("Call", "skill", ["Hunt"], sending=True),
]
PLAIN: dict[str, Any] = {
    name: elf(printed={"red": 1, "blue": 1}) for name in ("Skywise", "Nightfall", "Redlance")
}


def odds(table: Story) -> dict[str, Fraction]:
    """Every chance at the question where the story stops."""
    with pytest.raises(Unanswered):
        table.step()
    found = KIND.odds(table.game, 0, table.names)
    return {each["by"]: Fraction(*each["chance"]) for each in found}


class Stopping(Story):
    """Stops at the first deed that the story does not say."""

    def sit_down(self, game: Any) -> None:
        super().sit_down(game)
        self.oracle.choose = self.stop_at_help(self.oracle.choose)  # type: ignore[method-assign]

    def stop_at_help(self, choose: Any) -> Any:
        """Leaves the question on the game, as a match does."""

        def answer(game: Any, seat: int, ask: int, options: Any) -> int:
            if not self.oracle.lists[seat]:
                game.wait_for(1 << seat, ask, options)
                raise Unanswered(KIND.asks[ask].name)
            return int(choose(game, seat, ask, options))

        return answer


def boar(*answers: Any, dice: tuple[int, ...] = (), **cutter: Any) -> Stopping:
    tribe = {**PLAIN, "Cutter": {**elf(printed={"red": 2, "blue": 1}, hand=["Bow", "Spear"]), **cutter}}
    table = Stopping(cards=CARDS, A=tribe, table={"event": "Boar"}, rolls=dice)
    table.will(A=["Cutter", *answers])
    return table


def test_before_the_roll_each_addition_has_its_chance() -> None:
    # A white die, three red cubes and the bonus die of the spear; three matches.
    found = odds(boar("attempt Boar", "nobody else", success=1))
    assert found[""] == by_playing(5, 0, 3, 3)
    assert found["flip Bow"] == by_playing(8, 0, 2, 3)
    assert found["sacrifice Bow"] == by_playing(11, 0, 2, 3)
    assert found["flip Spear"] == by_playing(6, 0, 1, 3)  # its bonus die and its cube go
    assert found["sacrifice Spear"] == by_playing(9, 0, 1, 3)
    assert found["a red cube of Cutter for two tokens"] == by_playing(4, 0, 3, 1)
    assert found["a blue cube of Cutter for two tokens"] == by_playing(5, 0, 3, 1)
    assert found["a token of Cutter"] == by_playing(5, 0, 3, 2)
    assert "all 1 tokens" not in found
    found = odds(boar("attempt Boar", "nobody else", success=2))
    assert found["all 2 tokens"] == by_playing(5, 0, 3, 1)


def test_a_cube_that_is_below_the_limit_anyway_loses_no_die() -> None:
    found = odds(boar("attempt Boar", "nobody else", cubes={"red": 2, "blue": 1}))
    assert found["flip Spear"] == by_playing(4 + 3 - 1, 0, 1, 3)


def test_after_the_roll_only_failed_dice_and_re_rolls_count() -> None:
    found = odds(boar("attempt Boar", "nobody else", "pass", dice=(6, 1, 1, 1, 1)))
    assert found[""] == by_playing(0, 4, 3, 2)
    assert found["flip Bow"] == by_playing(3, 4, 2, 2)
    assert found["flip Spear"] == by_playing(3, 4, 1, 2)
    assert found["a red cube of Cutter for two tokens"] == 1


def test_sending_counts_two_and_costs_a_member_its_matches() -> None:
    tribe = {**PLAIN, "Cutter": elf(printed={"red": 1}), "Skywise": elf(printed={"red": 1}, hand=["Call"])}
    table = Stopping(cards=CARDS, A=tribe, table={"event": "Boar"})
    table.will(A=["Cutter", "attempt Boar", "Skywise", "nobody else"])
    found = odds(table)
    assert found[""] == by_playing(3, 0, 1, 3)
    assert found["send by Call"] == by_playing(3, 0, 0, 1)


def test_at_a_task_the_next_thing_that_it_brings_is_reckoned() -> None:
    provide = odds(boar("Provide"))
    assert provide[""] == by_playing(3 + 1, 0, 3, 1)
    table = boar("Care")
    with pytest.raises(Unanswered):
        table.step()
    first = KIND.odds(table.game, 0, table.names)[0]
    assert (first["of"], Fraction(*first["chance"])) == ("Care comes to 3 successes", by_playing(3, 0, 0, 3))


def test_before_an_attempt_every_companion_has_a_chance() -> None:
    found = odds(boar())
    assert list(found) == ["Cutter alone"]
    assert found["Cutter alone"] == by_playing(5, 0, 3, 3)
    found = odds(boar("attempt Boar"))
    assert found["Skywise joins"] == by_playing(6, 0, 3, 3)
    assert odds(boar("attempt Boar", "Skywise"))[""] == by_playing(6, 0, 3, 3)


def test_where_the_sum_of_cubes_counts_a_cube_without_a_die_goes_back_first() -> None:
    for blue, lost in ((1, 0), (0, 1)):
        cutter = elf(printed={"red": 1}, cubes={"red": 2 - blue, "blue": blue}, hand=["Spear"])
        table = Stopping(
            cards=CARDS, A={**PLAIN, "Cutter": cutter}, table={"event": "Boar"}, options={"cube_limit": "sum"}
        )
        table.will(A=["Cutter", "attempt Boar", "nobody else"])
        found = odds(table)
        dice = 1 + (2 - blue) + 1
        assert found["flip Spear"] == by_playing(dice - 1 - lost + 3, 0, 0, 3)
    below = elf(printed={"red": 1}, cubes={"red": 1}, hand=["Spear"])
    table = Stopping(
        cards=CARDS, A={**PLAIN, "Cutter": below}, table={"event": "Boar"}, options={"cube_limit": "sum"}
    )
    table.will(A=["Cutter", "attempt Boar", "nobody else"])
    assert odds(table)["flip Spear"] == by_playing(1 + 1 + 1 - 1 + 3, 0, 0, 3)


def test_the_chances_come_true() -> None:
    """A pool that is rolled thousands of times completes its event about as often as was said."""
    dice = Dice(3)
    said = Fraction(*chance(6, 0, 3, 4))
    hits = 0
    for _ in range(4_000):
        failed = successes = 0
        for _ in range(6):
            successes, failed = (successes + 1, failed) if dice.below(3) == 0 else (successes, failed + 1)
        for _ in range(3):
            if failed and successes < 4 and dice.below(3) == 0:
                successes, failed = successes + 1, failed - 1
        hits += successes >= 4
    assert abs(hits / 4_000 - said) < 0.03


def test_a_match_gives_odds_to_whom_it_asks_and_to_nobody_else() -> None:
    match = qh.new("elfquest", players=2, seed=2, bots=None)
    for _ in range(4):
        decision = match.pending[0]
        assert match.odds(decision.seat) == []
        match.answer(decision.seat, decision.values[0])
    match.answer(match.pending[0].seat, match.pending[0].values[0])
    asked = match.pending[0].seat
    assert match.odds(asked)[0]["clauses"] == ["EQ-049", "EQ-055", "EQ-058"]
    assert match.odds(1 - asked) == []
    assert "odds" not in match.view(asked)
