"""The season-end die, death and who comes in, growth."""

from typing import Any

import pytest

from questhall.games.elfquest import KIND
from tests.games.elfquest.story import Story, Unanswered, card, elf, event
from tests.ledger_marks import rule

ELF = {**elf(printed={"red": 2, "blue": 1}), "acted": True}
NAMES = ("Cutter", "Skywise", "Nightfall", "Redlance")
PLAIN: dict[str, Any] = dict.fromkeys(NAMES, ELF)
THINGS = [card("Bow", "item", ["Hunt"]), card("Pot", "item", ["Craft"], cube="blue"), card("Wolf", "ally", ["Wolf"]),
          card("Trick", "skill", []), card("Calm", "demeanor", [])]  # fmt: skip


def night(
    takes: dict[str, int], strikes: str, die: int, tribe: Any = None, kind: str = "tribal", **table: Any
) -> Story:
    """The season ends with a Storm that lists 1 and 2."""
    cards = [
        event("Storm", needs=9, kind=kind, penalty=[{"on": [1, 2], "strikes": strikes, "takes": takes}]), *THINGS,
    ]  # fmt: skip
    return Story(
        cards=cards,
        A={**PLAIN, **(tribe or {})},
        begin="season end",
        table={"event": "Storm", **table},
        rolls=[die],
    )


# ------------------------------------------------------------------ penalties


@rule("EQ-077", "EQ-080", "EQ-R36")
def test_one_die_is_rolled_and_a_number_that_is_not_listed_does_nothing() -> None:
    table = night({"cube": 1}, "tribe", 3, tokens=4)
    table.step()
    assert [table.health(name) for name in NAMES] == [3] * 4
    assert (table.tokens(), len(table.happened("penalty_rolled"))) == (4, 1)


@rule("EQ-078", "EQ-R34", "EQ-D17", "EQ-079", "EQ-081")
def test_a_fresh_event_strikes_whom_the_speaker_names() -> None:
    table = night({"cube": 1}, "one", 1)
    table.will(A=["Nightfall", "blue (Grace)"])
    table.step()
    assert table.cubes("Nightfall") == {"red": 2}


@rule("EQ-R35", "EQ-R74", "EQ-R21")
def test_one_participant_is_struck_where_there_are_any() -> None:
    table = night({"red": 1}, "one", 2, participants=["Cutter", "Skywise"])
    table.will(A=["Skywise"])
    table.step()
    assert table.oracle.asked[0][2] == ["Cutter", "Skywise"]
    assert table.cubes("Skywise") == {"red": 1, "blue": 1}


@rule("EQ-R34")
def test_a_penalty_on_all_participants_of_a_fresh_event_hits_nobody() -> None:
    table = night({"red": 1}, "participants", 1)
    table.step()
    assert [table.health(name) for name in NAMES] == [3] * 4
    table = night({"red": 1}, "participants", 1, participants=["Cutter", "Skywise"])
    table.step()
    assert [table.health(name) for name in NAMES] == [2, 2, 3, 3]


@rule("EQ-R27", "EQ-159", "EQ-160", "EQ-161", "EQ-164", "EQ-D19")
def test_a_penalty_is_carried_out_as_far_as_possible() -> None:
    rich = {**ELF, "hand": ["Bow", "Pot", "Wolf"], "success": 1, "growth": 4}
    table = night({"flip": 1, "sacrifice": 1, "success": 2, "growth": 1}, "tribe", 1, {"Cutter": rich})
    table.will(A=["Bow", "Wolf"])
    table.step()
    assert (table.flipped("Cutter"), table.hand("Cutter")) == (["Bow"], ["Bow", "Pot"])
    assert (table.success("Cutter"), table.growth("Cutter")) == (0, 3)
    assert len(table.tribe()) == 4


@rule("EQ-R27")
def test_a_named_colour_that_is_not_there_is_passed_over_unless_no_cube_is_left_at_all() -> None:
    table = night({"yellow": 1}, "tribe", 1)
    table.step()
    assert [table.health(name) for name in NAMES] == [3] * 4
    table = night({"yellow": 1}, "tribe", 1, {"Cutter": {**ELF, "cubes": {}}})
    table.will(A=["Pike"])
    table.step()
    assert table.view()["dead"] == ["Cutter"]


@rule("EQ-R30")
def test_only_a_printed_penalty_takes_successes_from_an_event() -> None:
    table = night({"progress": 2}, "one", 1, tokens=3)
    table.will(A=["Cutter"])
    table.step()
    assert table.tokens() == 1


@rule("EQ-R36")
def test_the_die_is_rolled_in_additional_seasons_too() -> None:
    table = night({"success": 1}, "tribe", 6, season=6, seasons=6, extra=1)
    table.will(A=["red (Physique)"] * 4)
    table.step()
    assert table.happened("penalty_rolled") == ["penalty_rolled"]


# ------------------------------------------------------------------ death


@rule("EQ-136", "EQ-137")
@pytest.mark.parametrize(("held", "lost", "dies"), [(0, 1, True), (1, 1, False), (1, 2, True), (2, 2, False)])
def test_who_has_to_discard_a_cube_without_having_one_dies(held: int, lost: int, dies: bool) -> None:
    table = night(
        {"cube": lost}, "one", 1, {"Cutter": {**ELF, "cubes": {"red": held}}}, participants=["Cutter"]
    )
    table.will(A=["Pike"])
    table.step()
    assert ("Cutter" not in table.tribe()) is dies


DYING = {**ELF, "cubes": {}, "success": 3, "growth": 5, "hand": ["Bow", "Wolf", "Trick", "Calm"]}


@rule("EQ-138", "EQ-139", "EQ-141", "EQ-142", "EQ-143", "EQ-090", "EQ-095", "EQ-R55", "EQ-D24")
def test_a_dead_character_leaves_for_good_and_another_enters_with_all_start_cards() -> None:
    table = night({"cube": 1}, "one", 1, {"Cutter": DYING}, participants=["Cutter"], scenario=4)
    table.will(A=["nobody", "nobody", "Pike"])
    table.step()
    assert (table.view()["dead"], table.success("Cutter"), table.growth("Cutter")) == (["Cutter"], 0, 0)
    assert {"Bow", "Wolf", "Trick", "Calm", "Cutter"} <= set(table.gone())
    assert (table.stage("Pike"), len(table.hand("Pike")), table.flipped("Pike")) == ("Start", 8, [])
    assert table.health("Pike") == 10
    assert (table.success("Pike"), table.acted()) == (0, [])
    assert table.offered() == ["Moonshade", "Pike", "Strongbow"]
    assert len(table.tribe()) == 4


@rule("EQ-140", "EQ-097", "EQ-R54", "EQ-D23", "EQ-141")
def test_survivors_with_room_may_take_allies_and_items() -> None:
    seven = {**ELF, "hand": KIND_HAND("Skywise")[:7]}
    full = {name: {**ELF, "hand": KIND_HAND(name)} for name in ("Nightfall", "Redlance")}
    heir = {**DYING, "flipped": ["Bow"]}
    table = night({"cube": 1}, "one", 1, {"Cutter": heir, "Skywise": seven, **full}, participants=["Cutter"])
    table.will(A=["Skywise", "Pike"])
    table.step()
    assert table.oracle.asked[0][2] == ["Skywise", "nobody"]
    assert table.hand("Skywise")[-1] == "Bow"
    assert table.flipped("Skywise") == ["Bow"]
    assert "Wolf" in table.gone()


def KIND_HAND(name: str) -> list[str]:
    """A character's Start hand."""
    cards = KIND.load_cards("")
    owner = next(i for i, each in enumerate(cards.characters) if each.name == name)
    return [each.name for each in cards.hand if each.owner == owner and not each.is_growth]


@rule("EQ-R54", "EQ-R42")
def test_an_inherited_cube_raises_the_limit_alone() -> None:
    table = night({"cube": 1}, "one", 1, {"Cutter": {**DYING, "hand": ["Pot"]}}, participants=["Cutter"])
    table.will(A=["Skywise", "Pike"])
    table.step()
    assert table.cubes("Skywise") == {"red": 2, "blue": 1}
    shown = next(each for each in table.view()["tribe"] if each["name"] == "Skywise")
    assert shown["limits"]["blue"] == 2


@rule("EQ-R53")
def test_the_boon_of_the_dead_is_discarded() -> None:
    table = night({"cube": 1}, "one", 1, {"Cutter": {**DYING, "hand": ["Boon"]}}, participants=["Cutter"])
    table.will(A=["Pike"])
    table.step()
    assert "Boon" in table.gone()


@rule("EQ-R73", "EQ-D23", "EQ-R01", "EQ-D24")
def test_another_player_consents_to_what_its_character_takes_over_and_replaces_its_own_dead() -> None:
    for answer, taken in (("yes", ["Bow"]), ("no", [])):
        table = Story(
            cards=[
                event("Storm", needs=9, penalty=[{"on": [1], "strikes": "one", "takes": {"cube": 1}}]),
                *THINGS,
            ],
            A={"Cutter": ELF, "Skywise": ELF},
            B={"Nightfall": {**DYING, "hand": ["Bow"]}, "Redlance": ELF},
            begin="season end",
            table={"event": "Storm", "participants": ["Nightfall"]},
            rolls=[1],
        )
        table.will(A=["Redlance"], B=[answer, "Pike"])
        table.step()
        assert table.hand("Redlance") == taken
        assert table.player_of("Pike") == "B"


@rule("EQ-R09")
@pytest.mark.parametrize("kind", ["solo", "tribal"])
def test_the_death_of_the_bound_character_frees_a_solo_event(kind: str) -> None:
    bound = {"bound": "Cutter"} if kind == "solo" else {}
    table = night(
        {"cube": 1}, "one", 1, {"Cutter": {**DYING, "hand": []}}, kind,
        participants=["Cutter"], tokens=4, attempted=True, **bound,
    )  # fmt: skip
    table.will(A=["Pike"])
    table.step()
    shown = table.view()["event"]
    assert (shown["laid"], shown["bound"], shown["attempted"]) == (0 if kind == "solo" else 4, None, True)
    assert shown["participants"] == []


@rule("EQ-R56")
def test_several_who_die_of_one_loss_leave_together_and_are_replaced_in_the_order_that_the_speaker_names() -> (
    None
):
    weak = {**ELF, "cubes": {}}
    table = night(
        {"red": 1}, "tribe", 1, {"Cutter": {**weak, "hand": ["Bow"]}, "Skywise": {**weak, "hand": ["Wolf"]}}
    )
    table.will(A=["nobody", "Redlance", "Skywise", "Pike", "Moonshade"])
    table.step()
    assert table.oracle.asked[0][2] == ["Nightfall", "Redlance", "nobody"]
    assert table.hand("Redlance") == ["Wolf"]
    assert table.view()["dead"] == ["Cutter", "Skywise"]
    assert sorted(table.tribe()) == ["Moonshade", "Nightfall", "Pike", "Redlance"]


@rule("EQ-R57", "EQ-001", "EQ-138")
def test_without_anybody_left_to_enter_all_have_lost() -> None:
    dead = ["Pike", "Moonshade", "Strongbow"]
    table = night(
        {"cube": 1}, "one", 1, {"Cutter": {**DYING, "hand": []}}, participants=["Cutter"], dead=dead
    )
    table.step()
    assert table.over()
    assert (table.ended_by(), table.result()["winners"]) == ("EQ-R57", [])
    assert table.result()["seats"][0]["outcome"] == "lost"


@rule("EQ-R55", "EQ-R37", "EQ-R38")
def test_a_replacement_is_in_place_before_the_additional_season_is_paid_for() -> None:
    table = night(
        {"cube": 1}, "one", 1, {"Cutter": {**DYING, "hand": []}}, participants=["Cutter"], season=6, seasons=6
    )
    table.will(A=["Pike", "red (Physique)", "red (Physique)", "red (Physique)", "red (Physique)"])
    table.step()
    assert (table.health("Pike"), table.health("Skywise")) == (9, 2)


# ------------------------------------------------------------------ growth


def growing(stage: str = "start", tokens: int = 8, **options: Any) -> Story:
    """Pike has Growth tokens; the next thing is an action."""
    tribe = {**{name: {} for name in NAMES[:3]}, "Pike": {"stage": stage, "growth": tokens}}
    return Story(A=tribe, table={"event": "Hunting Trip"}, options=options or None, rolls=[1] * 40)


@rule("EQ-147", "EQ-089", "EQ-150", "EQ-R58", "EQ-R59", "EQ-D25", "EQ-016")
def test_eight_growth_tokens_exchange_the_start_card() -> None:
    table = growing()
    table.will(A=["yes", "Cutter", "Care"])
    table.step()
    assert (table.stage("Pike"), table.growth("Pike"), len(table.hand("Pike"))) == ("Growth 1", 0, 8)
    assert "Young" in next(each for each in table.view()["tribe"] if each["name"] == "Pike")["traits"]
    assert table.cubes("Pike") == {"red": 3, "blue": 4, "green": 2, "yellow": 1}


@rule("EQ-147", "EQ-149", "EQ-R60")
@pytest.mark.parametrize(("stage", "growth"), [("start", 7), ("growth 1", 8), ("growth 2", 30)])
def test_fewer_tokens_or_no_further_stage_are_not_asked_about(stage: str, growth: int) -> None:
    table = growing(stage, growth)
    table.will(A=["Cutter", "Care"])
    table.step()
    assert "grow" not in [ask for _, ask in table.asked()]
    assert table.growth("Pike") == growth


@rule("EQ-149", "EQ-150", "EQ-098", "EQ-151")
def test_nine_more_bring_growth_2_with_its_hand_card_one_stage_after_the_other() -> None:
    table = growing("start", 17)
    table.will(A=["yes", "yes", "Cutter", "Care"])
    table.step()
    assert (table.stage("Pike"), table.growth("Pike")) == ("Growth 2", 0)
    assert table.hand("Pike")[-1] == "Soul of the Tribe"
    assert len(table.hand("Pike")) == 9
    assert table.flipped("Pike") == []


@rule("EQ-148", "EQ-R58")
def test_growing_may_be_put_off() -> None:
    table = growing()
    table.will(A=["no", "Cutter", "Care"])
    table.step()
    assert (table.stage("Pike"), table.growth("Pike")) == ("Start", 8)
    table.will(A=["yes", "Skywise", "Care"])
    table.step()
    assert table.stage("Pike") == "Growth 1"


@rule("EQ-R59")
def test_a_table_may_take_the_cubes_of_a_new_card_at_once() -> None:
    table = growing("start", 8, growth="cubes")
    table.will(A=["yes", "Cutter", "Care"])
    table.step()
    assert table.cubes("Pike") == {"red": 3, "blue": 4, "green": 3, "yellow": 2}


@rule("EQ-R59")
def test_where_a_new_card_prints_fewer_cubes_the_surplus_goes_back() -> None:
    plenty = {"growth": 8, "cubes": {"red": 3}, "card": {"traits": [], "cubes": {"red": 2}, "tasks": {}}}
    table = Story(
        A={**{name: {} for name in NAMES[:3]}, "Pike": plenty}, table={"event": "Hunting Trip"}, rolls=[1] * 9
    )
    table.game.cubes[table.character("Pike") * 4] = 9
    table.will(A=["yes", "Cutter", "Care"])
    table.step()
    assert table.cubes("Pike") == {"red": 3}


@rule("EQ-R58")
def test_growth_is_offered_before_the_season_ends_too() -> None:
    tribe = {**PLAIN, "Cutter": {"growth": 8, "acted": True}}
    table = Story(A=tribe, begin="season end", table={"event": "Hunting Trip"}, rolls=[6])
    table.will(A=["yes"])
    table.step()
    assert table.stage("Cutter") == "Growth 1"


@rule("EQ-R76")
def test_growth_tokens_are_no_success_tokens() -> None:
    table = Story(
        cards=[event("Nut", needs=1)],
        A={**{name: {} for name in NAMES[:3]}, "Pike": {"growth": 5, "cubes": {}, "hand": []}},
        table={"event": "Nut"},
    )
    table.will(A=["Pike", "attempt Nut", "nobody else", "spend success tokens"])
    with pytest.raises(Unanswered):
        table.step(2)
    offered = [label for _, ask, labels in table.oracle.asked for label in labels if ask == "help"]
    assert "spend success tokens" not in offered
