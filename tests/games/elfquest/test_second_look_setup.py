"""A second look at components, setting out, seasons and scenarios: what the first tests take on trust."""

import json
from typing import Any

import pytest

import questhall as qh
from questhall.games.elfquest import KIND
from questhall.games.elfquest.cardset import CardSet
from questhall.games.elfquest.words import COLOUR_NAMES, TASK_NAMES
from questhall.kernel.rng import Dice
from tests.games.elfquest.story import FOUR, Story, Unanswered, card, elf, event
from tests.ledger_marks import rule

CARDS: CardSet = KIND.load_cards("")
NAMES = tuple(FOUR)
PLAIN: dict[str, Any] = {name: elf(printed={"red": 2, "blue": 1}) for name in NAMES}
DONE: dict[str, Any] = {name: {**PLAIN[name], "acted": True} for name in NAMES}
OWL = event("Owl", needs=9, icons=["red"])
HERON = event("Heron", needs=2, icons=["red"])


def whole_tribe(*names: str) -> Story:
    """One player chooses these four."""
    table = Story.new(1)
    table.will(A=list(names))
    table.step()
    return table


# ------------------------------------------------------------------ setting out


@rule("EQ-017", "EQ-018", "EQ-025", "EQ-094", "EQ-104")
@pytest.mark.parametrize(
    "names", [("Cutter", "Skywise", "Nightfall", "Redlance"), ("Strongbow", "Moonshade", "Pike", "Cutter")]
)
def test_everybody_has_its_own_eight_cards_and_a_cube_for_every_one_printed(names: tuple[str, ...]) -> None:
    table = whole_tribe(*names)
    for number, character in enumerate(CARDS.characters):
        if character.name not in names:
            continue
        own = [each for each in CARDS.hand if each.owner == number and not each.is_growth]
        assert table.hand(character.name) == [each.name for each in own]
        printed = list(character.versions[0].cubes)
        for each in own:
            if each.cube >= 0:
                printed[each.cube] += 1
        held = dict(zip(COLOUR_NAMES, printed, strict=True))
        assert table.cubes(character.name) == {colour: count for colour, count in held.items() if count}
        assert sum(printed) > sum(character.versions[0].cubes), "no hand card of theirs prints a cube"


@rule("EQ-016", "EQ-018")
def test_no_card_of_a_later_stage_is_in_play_and_all_of_them_lie_aside() -> None:
    table = whole_tribe("Cutter", "Skywise", "Nightfall", "Redlance")
    later = {each.name for each in CARDS.hand if each.is_growth}
    assert len(later) == 7
    assert not later & {name for elf_ in table.tribe() for name in table.hand(elf_)}
    assert later <= set(table.named(table.game.aside))
    assert {table.stage(name) for name in table.tribe()} == {"Start"}


@rule("EQ-006", "EQ-018")
def test_each_character_has_eight_start_cards_and_one_for_growth_2() -> None:
    for number in range(7):
        own = [each for each in CARDS.hand if each.owner == number]
        assert (len(own), len([each for each in own if each.is_growth])) == (9, 1)


@rule("EQ-104")
def test_the_limit_is_the_character_card_and_the_hand_together() -> None:
    hand = [card("Quill", "item", [], cube="red"), card("Shell", "item", [], cube="green")]
    table = Story(
        cards=[OWL, *hand],
        A={**PLAIN, "Cutter": elf(printed={"red": 3, "blue": 1}, hand=["Quill", "Shell"])},
        table={"event": "Owl"},
    )
    limits = table.view()["tribe"][0]["limits"]
    assert limits == {"red": 4, "blue": 1, "green": 1, "yellow": 0}


@rule("EQ-026", "EQ-011")
def test_dice_belong_to_nobody() -> None:
    table = Story(cards=[OWL], A=PLAIN, table={"event": "Owl"}, rolls=[1, 2, 3, 4])
    assert not any("dice" in each for each in table.view()["tribe"])
    table.will(A=["Cutter", "attempt Owl", "nobody else", "Skywise", "attempt Owl", "nobody else"])
    table.step(2)
    assert table.rolled() == [[1, 2], [3, 4]]


@rule("EQ-003")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pools_and_rewards_are_the_same_however_many_play(players: int) -> None:
    def played(count: int) -> tuple[list[list[int]], list[tuple[str, int, int, dict[str, int]]]]:
        seats = "ABCD"[:count]
        shared: dict[str, Any] = {seat: {} for seat in seats}
        for place, name in enumerate(NAMES):
            shared[seats[place % count]][name] = PLAIN[name]
        table = Story(
            cards=[
                event("Doe", needs=3, dice=2, icons=["red"], reward={"growth": 2, "success": 1}),
                event("Elk", needs=20, dice=1, icons=["blue"]),
            ],
            table={"event": "Doe", "deck": ["Elk"]},
            rolls=[6, 6, 6, 1, 1, 1, 1, 1, 1],
            **shared,
        )
        owner = {name: table.player_of(name) for name in NAMES}
        table.will(A=["Cutter"])
        table.will(**{owner["Cutter"]: ["attempt Doe", "Nightfall", "nobody else"]})
        if owner["Nightfall"] != owner["Cutter"]:
            table.will(**{owner["Nightfall"]: ["yes"]})
        table.step()
        table.will(A=["Redlance"])
        table.will(**{owner["Redlance"]: ["attempt Elk", "nobody else"]})
        table.step()
        return table.rolled(), [
            (name, table.success(name), table.growth(name), table.cubes(name)) for name in NAMES
        ]

    assert played(players) == played(1)
    assert played(1)[0] == [[6, 6, 6, 1, 1, 1], [1, 1]]


@rule("EQ-012", "EQ-034", "EQ-023")
def test_the_pawn_moves_from_season_two_to_three_when_the_fourth_has_acted() -> None:
    table = Story(cards=[OWL], A=PLAIN, table={"event": "Owl", "season": 2, "seasons": 6}, rolls=[1] * 13)
    for name in NAMES[:3]:
        table.will(A=[name, "Rest"])
        table.step()
        assert (table.season(), table.next()) == (2, "action")
    table.will(A=["Rest"])
    table.step(2)
    assert (table.season(), table.next()) == (3, "action")
    assert table.view()["scenario"]["season"] == 3


# ------------------------------------------------------------------ additional seasons


@rule("EQ-036", "EQ-037", "EQ-R38")
def test_two_additional_seasons_cost_two_cubes_and_four_tokens() -> None:
    start = {name: {**elf(printed={"red": 4}), "acted": True, "success": 5, "growth": 2} for name in NAMES}
    table = Story(
        cards=[OWL], A=start, begin="season end", table={"event": "Owl", "season": 6, "seasons": 6}, rolls=[6] * 40
    )  # fmt: skip
    table.step()
    assert [table.health(name) for name in NAMES] == [3] * 4
    for name in NAMES:
        table.will(A=[*([name] if name != "Redlance" else []), "Rest"])
    table.step(5)
    assert [table.health(name) for name in NAMES] == [2] * 4
    assert [table.success(name) for name in NAMES] == [1] * 4
    assert [table.growth(name) for name in NAMES] == [2] * 4
    assert (table.season(), table.view()["scenario"]["extra"]) == (6, 2)


@rule("EQ-084", "EQ-035")
def test_the_last_printed_season_is_free_and_the_next_one_is_not() -> None:
    table = Story(
        cards=[OWL], A=DONE, begin="season end", table={"event": "Owl", "season": 5, "seasons": 6}, rolls=[6]
    )
    table.step()
    assert (table.season(), table.happened("extra_season")) == (6, [])
    assert [table.health(name) for name in NAMES] == [3] * 4


@rule("EQ-036", "EQ-R38", "EQ-R73", "EQ-D18")
def test_everybody_chooses_the_colour_that_its_own_character_loses() -> None:
    table = Story(
        cards=[OWL],
        A={"Cutter": DONE["Cutter"], "Skywise": DONE["Skywise"]},
        B={"Nightfall": DONE["Nightfall"], "Redlance": DONE["Redlance"]},
        begin="season end",
        table={"event": "Owl", "season": 6, "seasons": 6},
        rolls=[6],
    )
    table.will(A=["red (Physique)", "blue (Grace)"], B=["blue (Grace)", "red (Physique)"])
    table.step()
    assert [table.cubes(name) for name in NAMES] == [
        {"red": 1, "blue": 1}, {"red": 2}, {"red": 2}, {"red": 1, "blue": 1},
    ]  # fmt: skip


# ------------------------------------------------------------------ the event from season to season


@rule("EQ-045", "EQ-057", "EQ-R30", "EQ-114", "EQ-R74")
def test_an_unfinished_event_waits_for_everybody_in_the_next_season() -> None:
    table = Story(cards=[OWL], A=PLAIN, table={"event": "Owl"}, rolls=[6, 6, *[1] * 9, 3, *[1] * 9])
    table.will(A=["Cutter", "attempt Owl", "nobody else", "Skywise", "Rest", "Nightfall", "Rest", "Rest"])
    table.step(5)
    assert (table.tokens(), table.participants(), table.acted()) == (2, ["Cutter"], [])
    table.will(A=["Cutter", "Care"])
    table.step()
    table.will(A=["Skywise"])
    with pytest.raises(Unanswered):
        table.step()
    assert table.oracle.asked[-2][2] == ["Nightfall", "Redlance", "Skywise"]
    assert "attempt Owl" in table.offered()


@rule("EQ-078", "EQ-077", "EQ-039")
def test_an_event_turned_up_by_the_fourth_action_has_its_die_rolled() -> None:
    storm = event("Storm", needs=9, penalty=[{"on": [1], "strikes": "tribe", "takes": {"red": 1}}])
    tribe = {**DONE, "Cutter": PLAIN["Cutter"]}
    table = Story(cards=[HERON, storm], A=tribe, table={"event": "Heron", "deck": ["Storm"]}, rolls=[6, 6, 1])
    table.will(A=["attempt Heron"])
    table.step()
    assert (table.event(), table.next()) == ("Storm", "season end")
    table.step()
    assert [table.cubes(name)["red"] for name in NAMES] == [1] * 4
    assert table.happened("penalty_rolled") == ["penalty_rolled"]


@rule("EQ-R05", "EQ-077", "EQ-118")
def test_tasks_know_no_penalty_and_no_first_attempt_and_complete_nothing() -> None:
    hollow = event("Hollow", needs=9, dice=2)
    table = Story(cards=[hollow], A=PLAIN, table={"event": "Hollow"}, rolls=[*[1] * 9, 1, 1, 5])
    for name in NAMES[:3]:
        table.will(A=[name, "Train"])
        table.step()
    assert (table.view()["event"]["attempted"], table.happened("penalty_rolled")) == (False, [])
    table.will(A=["attempt Hollow"])
    table.step()
    assert table.rolled()[-1] == [1, 1]
    table.step()
    assert table.happened("penalty_rolled") == ["penalty_rolled"]
    assert "scenario_completed" not in table.happened()


@rule("EQ-R08", "EQ-041", "EQ-114")
def test_who_is_bound_may_stay_at_home_and_others_too() -> None:
    lone = event("Lone", needs=9, kind="solo", icons=["red"])
    table = Story(
        cards=[lone], A=PLAIN, table={"event": "Lone", "bound": "Skywise", "attempted": True, "tokens": 2},
        rolls=[1] * 9,
    )  # fmt: skip
    table.will(A=["Skywise", "Rest", "Cutter", "Rest"])
    table.step(2)
    assert (table.bound(), table.tokens()) == ("Skywise", 2)
    assert "attempt Lone" in table.oracle.asked[1][2]
    assert "attempt Lone" not in table.offered()


@rule("EQ-R78", "EQ-115")
@pytest.mark.parametrize("scenario", [1, 2, 3, 4, 5])
def test_all_six_tasks_are_done_in_every_scenario(scenario: int) -> None:
    table = Story(cards=[OWL], A=PLAIN, table={"event": "Owl", "scenario": scenario})
    table.will(A=["Cutter"])
    with pytest.raises(Unanswered):
        table.step()
    assert [label for label in table.offered() if not label.startswith("attempt")] == list(TASK_NAMES)


# ------------------------------------------------------------------ from scenario to scenario


@rule("EQ-088", "EQ-110", "EQ-113", "EQ-002", "EQ-095")
def test_flipped_and_sacrificed_cards_and_cubes_stay_as_they_are_in_the_next_scenario() -> None:
    things = [card("Bow", "item", ["Hunt"]), card("Pot", "item", ["Hunt"]), card("Cap", "item", ["Craft"])]
    worn = {
        **elf(printed={"red": 5}, cubes={"red": 2}, hand=["Bow", "Pot", "Cap"]),
        "flipped": ["Cap"],
        "success": 3,
    }
    table = Story(
        cards=[event("Last", needs=1, icons=["red"], traits=["Hunt"]), *things],
        A={**DONE, "Cutter": worn},
        table={"event": "Last", "scenario": 2, "reward": {"growth": 1}},
        rolls=[6] * 8,
    )
    table.will(A=["attempt Last", "sacrifice a card for 6 dice", "Bow"])
    table.step(3)
    view = table.view()
    assert (view["scenario"]["number"], view["scenario"]["season"]) == (3, 1)
    assert (table.hand("Cutter"), table.flipped("Cutter")) == (["Pot", "Cap"], ["Cap"])
    assert (table.cubes("Cutter"), table.success("Cutter"), table.growth("Cutter")) == ({"red": 2}, 3, 1)
    assert "Bow" in table.gone()


@rule("EQ-086", "EQ-085", "EQ-072")
def test_a_scenario_rewards_all_four_while_its_last_solo_event_rewards_one() -> None:
    last = event("Last", needs=1, kind="solo", icons=["red"], reward={"success": 2})
    tribe = {
        name: elf(printed={"red": 2}, cubes={"red": 1}) for name in ("Cutter", "Skywise", "Nightfall", "Pike")
    }
    table = Story(
        cards=[last], A=tribe, table={"event": "Last", "reward": {"red": 1, "success": 1}}, rolls=[6]
    )
    table.will(A=["Pike", "attempt Last"])
    table.step()
    assert [table.success(name) for name in tribe] == [1, 1, 1, 3]
    assert [table.cubes(name) for name in tribe] == [{"red": 2}] * 4


@rule("EQ-095", "EQ-R55", "EQ-143")
def test_the_cubes_of_a_replacement_are_not_refilled() -> None:
    storm = event("Storm", needs=9, penalty=[{"on": [1], "strikes": "one", "takes": {"cube": 1}}])
    tribe = {**DONE, "Cutter": {**DONE["Cutter"], "cubes": {}}}
    table = Story(
        cards=[storm], A=tribe, begin="season end", table={"event": "Storm", "participants": ["Cutter"]},
        rolls=[1, *[1] * 30],
    )  # fmt: skip
    table.will(A=["Pike"])
    table.step()
    full = table.health("Pike")
    table.will(A=["Pike", "attempt Storm", "nobody else", *["give up a cube for 2 success tokens", 0] * 2])
    table.step()
    assert table.health("Pike") == full - 2
    table.will(A=["Skywise", "Rest", "Nightfall", "Rest", "Rest"])
    table.game.coming_rolls = type(table.game.coming_rolls)([1] * 9 + [6])
    table.step(4)
    assert (table.season(), table.health("Pike")) == (3, full - 2)


# ------------------------------------------------------------------ records


@rule("EQ-157", "EQ-R65")
def test_the_record_of_a_won_game_holds_cubes_cards_with_stage_and_side_and_tokens() -> None:
    grown = {"stage": "growth 1", "growth": 4, "success": 2, "flipped": ["Moonlit Blade"], "acted": True}
    rest = {name: {"acted": True} for name in ("Skywise", "Nightfall")}
    table = Story(
        cards=[HERON],
        A={"Cutter": grown, **rest, "Redlance": {"cubes": {"red": 2, "blue": 1}}},
        table={"event": "Heron", "scenario": 5},
        rolls=[6, 6],
    )
    table.will(A=["attempt Heron"])
    table.step(2)
    assert table.over()
    record = KIND.carry(table.game, 0)
    assert json.loads(json.dumps(record)) == record
    cutter = next(each for each in record["open"]["tribe"] if each["name"] == "Cutter")
    assert (cutter["stage"], cutter["success"], cutter["growth"]) == ("Growth 1", 2, 4)
    assert {each["name"]: each["flipped"] for each in cutter["cards"]} == {
        name: name == "Moonlit Blade" for name in table.hand("Cutter")
    }
    redlance = next(each for each in record["open"]["tribe"] if each["name"] == "Redlance")
    assert redlance["cubes"] == {"red": 2, "blue": 1, "green": 0, "yellow": 0}


@rule("EQ-099", "EQ-R44")
def test_no_hand_card_changes_hands_in_games_in_which_nobody_dies() -> None:
    for seed in range(3):
        match = qh.new("elfquest", players=2, seed=seed, options={"last": 1})
        dice = Dice(seed)
        while not match.over and not match.view()["dead"]:
            for each in match.view()["tribe"]:
                number = next(i for i, one in enumerate(CARDS.characters) if one.name == each["name"])
                own = {one.name for one in CARDS.hand if one.owner == number} | {"Boon"}
                assert {one["name"] for one in each["hand"]} <= own
            decision = match.pending[0]
            match.answer(decision.seat, decision.values[dice.below(len(decision.values))])
