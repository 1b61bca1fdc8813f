"""Where two clauses meet, at the end of a season and in growth."""

from typing import Any

from questhall.games.elfquest import KIND
from tests.games.elfquest.story import Story, card, elf, event
from tests.ledger_marks import rule

NAMES = ("Cutter", "Skywise", "Nightfall", "Redlance")
ELF: dict[str, Any] = elf(printed={"red": 2, "blue": 1})
PLAIN: dict[str, Any] = dict.fromkeys(NAMES, ELF)
DONE: dict[str, Any] = {name: {**ELF, "acted": True} for name in NAMES}
THINGS = [
    card("Bow", "item", ["Hunt"]),
    card("Spear", "item", ["Hunt"], cube="red", bonus_die=True),
    card("Pot", "item", ["Craft"]),
    card("Wolf", "ally", ["Wolf"]),
    card("Call", "skill", ["Hunt"], sending=True, cube="blue"),
    card("Old Song", "skill", ["Ancient", "Hunt"]),
]
STORM_PENALTY = [{"on": [1], "strikes": "one", "takes": {"cube": 1}}]


def dice_to_come(table: Story, *dice: int) -> None:
    """These dice and no others come next."""
    table.game.coming_rolls = type(table.game.coming_rolls)([*dice])


# ------------------------------------------------------------------ growth around an action


@rule("EQ-146", "EQ-147", "EQ-R58", "EQ-D25")
def test_the_eighth_token_earned_by_an_action_is_asked_about_before_the_next_one() -> None:
    table = Story(
        cards=[event("Doe", needs=1, icons=["red"], reward={"growth": 1}), event("Elk", needs=9)],
        A={**PLAIN, "Cutter": {"growth": 7, "hand": []}},
        table={"event": "Doe", "deck": ["Elk"]},
        rolls=[6] * 4,
    )
    table.will(A=["Cutter", "attempt Doe", "nobody else"])
    table.step()
    assert (table.growth("Cutter"), table.stage("Cutter")) == (8, "Start")
    assert "grow" not in [ask for _, ask in table.asked()]
    dice_to_come(table, 1, 1, 1)
    table.will(A=["yes", "Skywise", "Rest"])
    table.step()
    assert (table.growth("Cutter"), table.stage("Cutter")) == (0, "Growth 1")


@rule("EQ-086", "EQ-147", "EQ-R58", "EQ-R61")
def test_growth_tokens_of_the_last_scenario_are_used_before_the_tribe_is_recorded() -> None:
    table = Story(
        cards=[event("Last", needs=1, icons=["red"])],
        A={**DONE, "Cutter": {"growth": 7, "hand": []}},
        table={"event": "Last", "scenario": 5, "reward": {"growth": 1}},
        rolls=[6] * 9,
    )
    table.will(A=["attempt Last", "yes"])
    table.step(2)
    assert table.over()
    assert KIND.carry(table.game, 0)["open"]["tribe"][0]["stage"] == "Growth 1"


@rule("EQ-150", "EQ-140", "EQ-R54", "EQ-R58")
def test_who_grows_at_the_seasons_end_has_room_for_a_dead_ones_card() -> None:
    cards = KIND.load_cards("")
    pike = next(i for i, each in enumerate(cards.characters) if each.name == "Pike")
    hand = [each.name for each in cards.hand if each.owner == pike and not each.is_growth]
    heir = {"stage": "growth 1", "growth": 9, "hand": hand[:7], "acted": True}
    for answer, size in (("yes", 9), ("no", 8)):
        table = Story(
            cards=[event("Storm", needs=9, penalty=STORM_PENALTY), *THINGS],
            A={
                "Cutter": {**DONE["Cutter"], "cubes": {}, "hand": ["Bow", "Wolf"]},
                "Skywise": {**DONE["Skywise"]},
                "Nightfall": {**DONE["Nightfall"]},
                "Pike": heir,
            },
            begin="season end",
            table={"event": "Storm", "participants": ["Cutter"]},
            rolls=[1],
        )
        table.will(A=[answer, "Pike", "nobody", "Redlance"])
        table.step()
        assert len(table.hand("Pike")) == size


@rule("EQ-R59", "EQ-R41", "EQ-R42")
def test_cubes_of_a_new_card_come_beside_those_that_are_held() -> None:
    table = Story(
        A={**DONE, "Cutter": {"growth": 8, "cubes": {"red": 1}}},
        options={"growth": "cubes"},
        table={"event": "Hunting Trip"},
        rolls=[1] * 9,
    )
    before = table.view()["tribe"][0]["limits"]
    table.will(A=["yes", "Care"])
    table.step()
    after = table.view()["tribe"][0]["limits"]
    gained = {colour: max(0, after[colour] - before[colour]) for colour in before}
    assert sum(gained.values()) > 0
    held = {colour: gained[colour] + (1 if colour == "red" else 0) for colour in gained}
    assert table.cubes("Cutter") == {colour: count for colour, count in held.items() if count}


# ------------------------------------------------------------------ penalty, additional season, death


@rule("EQ-137", "EQ-R37", "EQ-R38", "EQ-R40", "EQ-136")
def test_a_penalty_takes_the_last_cube_and_the_additional_season_the_life() -> None:
    table = Story(
        cards=[event("Storm", needs=9, penalty=STORM_PENALTY)],
        A={**DONE, "Cutter": {**DONE["Cutter"], "cubes": {"red": 1}}},
        begin="season end",
        table={"event": "Storm", "participants": ["Cutter"], "season": 6, "seasons": 6},
        rolls=[1],
    )
    table.will(A=["red (Physique)"] * 3 + ["Pike"])
    table.step()
    assert table.view()["dead"] == ["Cutter"]
    assert table.health("Pike") == 10
    assert table.happened("penalty_rolled", "extra_season", "died", "entered", "season_began") == [
        "penalty_rolled", "extra_season", "died", "entered", "season_began",
    ]  # fmt: skip


@rule("EQ-R09", "EQ-R38", "EQ-R56")
def test_a_solo_event_is_freed_by_a_death_of_lateness_too() -> None:
    table = Story(
        cards=[event("Den", needs=9, kind="solo", dice=1)],
        A={**DONE, "Cutter": {**DONE["Cutter"], "cubes": {}}},
        begin="season end",
        table={
            "event": "Den", "bound": "Cutter", "attempted": True, "tokens": 5, "participants": ["Cutter"],
            "season": 6, "seasons": 6,
        },
        rolls=[6],
    )  # fmt: skip
    table.will(A=["red (Physique)"] * 3 + ["Pike"])
    table.step()
    assert (table.tokens(), table.bound(), table.view()["event"]["attempted"]) == (0, "", True)


@rule("EQ-R56", "EQ-140")
def test_who_dies_of_the_same_loss_inherits_nothing_even_with_room() -> None:
    weak = {**DONE["Cutter"], "cubes": {}}
    table = Story(
        cards=[event("Owl", needs=9), *THINGS],
        A={**DONE, "Cutter": {**weak, "hand": ["Bow"]}, "Skywise": weak, "Nightfall": weak},
        begin="season end",
        table={"event": "Owl", "season": 6, "seasons": 6},
        rolls=[6],
    )
    table.will(A=["red (Physique)", "Redlance", "Cutter", "Pike", "Skywise", "Moonshade"])
    table.step()
    heirs = next(labels for _, ask, labels in table.oracle.asked if ask == "heir")
    assert heirs == ["Redlance", "nobody"]
    assert table.hand("Redlance") == ["Bow"]
    assert sorted(table.tribe()) == ["Moonshade", "Pike", "Redlance", "Strongbow"]
    assert all(table.health(name) > 3 for name in ("Pike", "Moonshade", "Strongbow"))


@rule("EQ-R57", "EQ-140", "EQ-R54")
def test_the_fourth_death_ends_the_game_at_once_without_a_question_who_inherits() -> None:
    table = Story(
        cards=[event("Storm", needs=9, penalty=STORM_PENALTY), *THINGS],
        A={**DONE, "Cutter": {**DONE["Cutter"], "cubes": {}, "hand": ["Bow"]}},
        begin="season end",
        table={"event": "Storm", "participants": ["Cutter"], "dead": ["Pike", "Moonshade", "Strongbow"]},
        rolls=[1],
    )
    table.step()
    assert table.over() and table.ended_by() == "EQ-R57"


@rule("EQ-R57", "EQ-R56")
def test_a_loss_that_kills_more_than_can_be_replaced_ends_the_game_at_once() -> None:
    weak = {**DONE["Cutter"], "cubes": {}}
    table = Story(
        cards=[event("Owl", needs=9)],
        A={**DONE, "Cutter": weak, "Skywise": weak},
        begin="season end",
        table={"event": "Owl", "season": 6, "seasons": 6, "dead": ["Pike", "Moonshade"]},
        rolls=[6],
    )
    table.will(A=["red (Physique)"] * 2)
    table.step()
    assert table.over() and table.ended_by() == "EQ-R57"
    assert {ask for _, ask in table.asked()} == {"colour_lost"}


@rule("EQ-R61", "EQ-R64", "EQ-R38", "EQ-R57")
def test_what_is_won_is_not_lost_again_by_a_loss_at_the_end_of_the_season() -> None:
    table = Story(
        cards=[event("Last", needs=1, icons=["red"])],
        A={**DONE, "Cutter": ELF, "Skywise": {**DONE["Skywise"], "cubes": {}}},
        options={"late_loss": "end"},
        table={
            "event": "Last", "scenario": 5, "season": 6, "seasons": 6, "extra": 1,
            "dead": ["Pike", "Moonshade", "Strongbow"],
        },
        rolls=[6, 1],
    )  # fmt: skip
    table.will(A=["attempt Last", *["red (Physique)"] * 9])
    while not table.over():
        table.step()
    assert (table.ended_by(), table.result()["winners"]) == ("EQ-R64", [0])


@rule("EQ-R61", "EQ-R38", "EQ-170", "EQ-077")
def test_an_event_completed_late_ends_the_scenario_without_another_loss() -> None:
    table = Story(
        cards=[event("Last", needs=1, icons=["red"])],
        A={**DONE, "Cutter": ELF},
        table={"event": "Last", "scenario": 3, "season": 6, "seasons": 6, "extra": 2},
        rolls=[6, 1],
    )
    table.will(A=["attempt Last"])
    table.step(3)
    view = table.view()
    assert (view["scenario"]["number"], view["scenario"]["season"], view["scenario"]["extra"]) == (4, 1, 0)
    assert [table.health(name) for name in NAMES] == [3] * 4
    assert table.happened("penalty_rolled", "extra_season") == []


@rule("EQ-R61", "EQ-034", "EQ-077", "EQ-R62")
def test_a_scenario_set_out_at_once_has_its_die_rolled_and_its_pawn_moved_at_the_seasons_end() -> None:
    table = Story(
        cards=[event("Last", needs=1, icons=["red"])],
        A={**DONE, "Cutter": ELF},
        options={"next_scenario": "at_once"},
        table={"event": "Last", "season": 4, "seasons": 6, "extra": 0},
        rolls=[6, 1, 6],
    )
    table.will(A=["attempt Last"])
    table.step()
    assert (table.event(), table.season(), table.next()) == ("No Bird Sings", 1, "season end")
    table.step()
    assert (table.season(), table.happened("penalty_rolled")) == (2, ["penalty_rolled"])
    assert table.view()["scenario"]["number"] == 2


@rule("EQ-R53", "EQ-110", "EQ-R54", "EQ-R09")
def test_an_inherited_card_keeps_its_side_and_goes_on_to_the_next_heir() -> None:
    table = Story(
        cards=[event("Storm", needs=9, penalty=STORM_PENALTY), *THINGS],
        A={
            "Cutter": {**DONE["Cutter"], "cubes": {}, "hand": ["Pot"], "flipped": ["Pot"]},
            "Skywise": {**DONE["Skywise"], "cubes": {}},
            "Nightfall": DONE["Nightfall"],
            "Redlance": DONE["Redlance"],
        },
        begin="season end",
        table={"event": "Storm", "participants": ["Cutter"]},
        rolls=[1],
    )
    table.will(A=["Skywise", "Pike"])
    table.step()
    assert (table.hand("Skywise"), table.flipped("Skywise")) == (["Pot"], ["Pot"])
    for name in ("Skywise", "Nightfall", "Redlance", "Pike"):
        table.game.acted |= 1 << table.character(name)
    table.game.next = 3
    assert table.next() == "season end"
    dice_to_come(table, 1)
    table.will(A=["Skywise", "Redlance", "Moonshade"])
    table.step()
    assert (table.hand("Redlance"), table.flipped("Redlance")) == (["Pot"], ["Pot"])
    document = KIND.carry(table.game, 0)
    redlance = next(each for each in document["open"]["tribe"] if each["name"] == "Redlance")
    assert redlance["cards"] == [{"name": "Pot", "flipped": True}]


@rule("EQ-R73", "EQ-D23", "EQ-R54")
def test_a_card_that_one_player_declines_can_be_given_to_nobody_against_its_will() -> None:
    table = Story(
        cards=[event("Storm", needs=9, penalty=STORM_PENALTY), *THINGS],
        A={"Cutter": {**DONE["Cutter"], "cubes": {}, "hand": ["Bow", "Wolf"]}, "Skywise": DONE["Skywise"]},
        B={"Nightfall": DONE["Nightfall"], "Redlance": DONE["Redlance"]},
        begin="season end",
        table={"event": "Storm", "participants": ["Cutter"]},
        rolls=[1],
    )
    table.will(A=["Nightfall", "Skywise", "Pike"], B=["no"])
    table.step()
    assert (table.hand("Nightfall"), table.hand("Skywise")) == ([], ["Wolf"])
    assert "Bow" in table.gone()


@rule("EQ-143", "EQ-R55", "EQ-032")
def test_after_a_death_the_season_has_four_actions_again() -> None:
    table = Story(
        cards=[event("Storm", needs=9, penalty=STORM_PENALTY)],
        A={**DONE, "Cutter": {**DONE["Cutter"], "cubes": {}}},
        begin="season end",
        table={"event": "Storm", "participants": ["Cutter"]},
        rolls=[1, *[1] * 20],
    )
    table.will(A=["Pike"])
    table.step()
    for name in ("Pike", "Skywise", "Nightfall"):
        table.will(A=[name, "Rest"])
        table.step()
        assert table.next() == "action"
    table.will(A=["Rest"])
    table.step()
    assert table.next() == "season end"
