"""A second look at penalties, death, inheritance and growth."""

from typing import Any

import pytest

from questhall.games.elfquest import KIND
from tests.games.elfquest.story import Story, card, elf, event
from tests.ledger_marks import rule

NAMES = ("Cutter", "Skywise", "Nightfall", "Redlance")
ELF: dict[str, Any] = {**elf(printed={"red": 2, "blue": 1}), "acted": True}
WEAK: dict[str, Any] = {**ELF, "cubes": {}}
TRIBE: dict[str, Any] = dict.fromkeys(NAMES, ELF)
THINGS = [
    card("Bow", "item", ["Hunt"]),
    card("Pot", "item", ["Craft"]),
    card("Wolf", "ally", ["Wolf"]),
    card("Trick", "skill", []),
    card("Calm", "demeanor", []),
]


def storm(*penalties: dict[str, Any], die: int, tribe: Any = None, b: Any = None, **table: Any) -> Story:
    """A season ends with a Storm."""
    seats: dict[str, Any] = {"A": {**TRIBE, **(tribe or {})}}
    if b:
        seats = {"A": {name: seats["A"][name] for name in NAMES if name not in b}, "B": b}
    return Story(
        cards=[event("Storm", needs=9, penalty=list(penalties)), *THINGS],
        begin="season end",
        table={"event": "Storm", **table},
        rolls=[die],
        **seats,
    )


def start_hand(name: str) -> list[str]:
    """The eight Start cards of a character."""
    cards = KIND.load_cards("")
    owner = next(i for i, each in enumerate(cards.characters) if each.name == name)
    return [each.name for each in cards.hand if each.owner == owner and not each.is_growth]


# ------------------------------------------------------------------ penalties


@rule("EQ-079", "EQ-080", "EQ-R36")
@pytest.mark.parametrize(
    ("die", "cubes", "tokens"), [(1, 2, 3), (2, 3, 1), (3, 3, 1), (4, 3, 3), (5, 3, 3), (6, 3, 3)]
)
def test_the_entry_of_the_number_that_is_rolled_applies_and_no_other(
    die: int, cubes: int, tokens: int
) -> None:
    rich = {name: {**ELF, "success": 3} for name in NAMES}
    table = storm(
        {"on": [1], "strikes": "tribe", "takes": {"red": 1}},
        {"on": [2, 3], "strikes": "tribe", "takes": {"success": 2}},
        die=die,
        tribe=rich,
    )
    table.step()
    assert [table.health(name) for name in NAMES] == [cubes] * 4
    assert [table.success(name) for name in NAMES] == [tokens] * 4


@rule("EQ-081", "EQ-D17", "EQ-D18", "EQ-R73", "EQ-R35")
def test_the_speaker_names_the_victim_and_its_own_player_the_colour() -> None:
    table = storm(
        {"on": [1], "strikes": "one", "takes": {"cube": 1}},
        die=1,
        b={"Nightfall": ELF, "Redlance": ELF},
        participants=["Cutter", "Redlance"],
    )
    table.will(A=["Redlance"], B=["blue (Grace)"])
    table.step()
    assert table.asked() == [("A", "victim"), ("B", "colour_lost")]
    assert table.cubes("Redlance") == {"red": 2}


@rule("EQ-R35", "EQ-137", "EQ-136")
def test_a_participant_without_cubes_may_be_named_and_dies() -> None:
    table = storm(
        {"on": [1], "strikes": "one", "takes": {"cube": 1}},
        die=1,
        tribe={"Skywise": WEAK},
        participants=["Cutter", "Skywise"],
    )
    table.will(A=["Skywise", "Pike"])
    table.step()
    assert table.view()["dead"] == ["Skywise"]


@rule("EQ-159", "EQ-160", "EQ-D19", "EQ-R73")
def test_cards_that_a_penalty_takes_are_chosen_by_the_player_of_the_character() -> None:
    holder = {**ELF, "hand": ["Bow", "Pot", "Trick"], "flipped": ["Pot"]}
    table = storm(
        {"on": [1], "strikes": "participants", "takes": {"flip": 1, "sacrifice": 1}},
        die=1,
        b={"Nightfall": holder, "Redlance": ELF},
        participants=["Nightfall"],
    )
    table.will(B=["Trick", "Pot"])
    table.step()
    assert [labels for _, _, labels in table.oracle.asked] == [["Bow", "Trick"], ["Bow", "Pot", "Trick"]]
    assert (table.hand("Nightfall"), table.flipped("Nightfall")) == (["Bow", "Trick"], ["Trick"])


@rule("EQ-R30", "EQ-R36", "EQ-R34")
def test_a_penalty_on_progress_takes_no_more_than_lies_there() -> None:
    table = storm({"on": [1], "strikes": "tribe", "takes": {"progress": 5}}, die=1, tokens=3)
    table.step()
    assert table.tokens() == 0
    assert [table.health(name) for name in NAMES] == [3] * 4


# ------------------------------------------------------------------ inheritance


@rule("EQ-140", "EQ-097", "EQ-R54", "EQ-098")
@pytest.mark.parametrize(("stage", "room"), [("start", 0), ("growth 1", 0), ("growth 2", 1)])
def test_at_growth_2_there_is_room_for_a_ninth_card(stage: str, room: int) -> None:
    heir = {"stage": stage, "hand": start_hand("Skywise"), "acted": True}
    full = {name: {"acted": True, "hand": start_hand(name)} for name in ("Nightfall", "Redlance")}
    table = storm(
        {"on": [1], "strikes": "one", "takes": {"cube": 1}},
        die=1,
        tribe={"Cutter": {**WEAK, "hand": ["Bow", "Wolf"]}, "Skywise": heir, **full},
        participants=["Cutter"],
    )
    table.will(A=[*["Skywise"] * room, "Pike"])
    table.step()
    assert table.hand("Skywise")[8:] == ["Bow"][:room]
    assert {"Bow", "Wolf"} - set(table.gone()) == set(["Bow"][:room])


@rule("EQ-R53", "EQ-140", "EQ-097")
def test_the_boon_takes_no_room_from_an_inherited_card() -> None:
    heir = {"hand": [*start_hand("Skywise")[:7], "Boon"], "acted": True}
    full = {name: {"acted": True, "hand": start_hand(name)} for name in ("Nightfall", "Redlance")}
    table = storm(
        {"on": [1], "strikes": "one", "takes": {"cube": 1}},
        die=1,
        tribe={"Cutter": {**WEAK, "hand": ["Bow"]}, "Skywise": heir, **full},
        participants=["Cutter"],
    )
    table.will(A=["Skywise", "Pike"])
    table.step()
    assert table.hand("Skywise")[7:] == ["Boon", "Bow"]


@rule("EQ-141", "EQ-139", "EQ-D23")
def test_skills_and_demeanors_of_the_dead_are_offered_to_nobody() -> None:
    table = storm(
        {"on": [1], "strikes": "one", "takes": {"cube": 1}},
        die=1,
        tribe={"Cutter": {**WEAK, "hand": ["Trick", "Calm"]}},
        participants=["Cutter"],
    )
    table.will(A=["Pike"])
    table.step()
    assert "heir" not in [ask for _, ask in table.asked()]
    assert {"Trick", "Calm"} <= set(table.gone())


@rule("EQ-138", "EQ-142", "EQ-D24")
def test_who_is_dead_is_not_among_those_who_may_enter() -> None:
    table = storm(
        {"on": [1], "strikes": "one", "takes": {"cube": 1}},
        die=1,
        tribe={"Cutter": WEAK},
        participants=["Cutter"],
        dead=["Pike"],
    )
    table.will(A=["Moonshade"])
    table.step()
    assert table.offered() == ["Moonshade", "Strongbow"]
    assert sorted(table.tribe()) == ["Moonshade", "Nightfall", "Redlance", "Skywise"]


@rule("EQ-R09", "EQ-R55", "EQ-054")
def test_a_freed_solo_event_is_open_to_the_replacement_without_white_dice() -> None:
    table = Story(
        cards=[
            event(
                "Den",
                needs=9,
                kind="solo",
                dice=2,
                penalty=[{"on": [1], "strikes": "one", "takes": {"cube": 1}}],
            )
        ],
        A={**TRIBE, "Cutter": WEAK},
        begin="season end",
        table={"event": "Den", "bound": "Cutter", "attempted": True, "tokens": 5, "participants": ["Cutter"]},
        rolls=[1],
    )
    table.will(A=["Pike"])
    table.step()
    assert (table.tokens(), table.bound(), table.participants()) == (0, "", [])
    table.will(A=["Pike", "attempt Den"])
    table.step()
    assert (table.rolled(), table.bound()) == ([[]], "Pike")


# ------------------------------------------------------------------ growth


@rule("EQ-149", "EQ-147")
@pytest.mark.parametrize(
    ("tokens", "stage", "left"), [(8, "Growth 1", 8), (9, "Growth 2", 0), (11, "Growth 2", 2)]
)
def test_nine_tokens_and_not_eight_bring_the_second_stage(tokens: int, stage: str, left: int) -> None:
    tribe = {**TRIBE, "Cutter": {"stage": "growth 1", "growth": tokens}}
    table = Story(A=tribe, table={"event": "Hunting Trip"}, rolls=[1] * 9)
    table.will(A=[*(["yes"] if tokens > 8 else []), "Care"])
    table.step()
    assert (table.stage("Cutter"), table.growth("Cutter")) == (stage, left)


@rule("EQ-151", "EQ-148", "EQ-147")
def test_who_stops_after_the_first_stage_keeps_the_other_nine() -> None:
    table = Story(A={**TRIBE, "Cutter": {"growth": 17}}, table={"event": "Hunting Trip"}, rolls=[1] * 9)
    table.will(A=["yes", "no", "Care"])
    table.step()
    assert (table.stage("Cutter"), table.growth("Cutter")) == ("Growth 1", 9)
    assert len(table.hand("Cutter")) == 8


@rule("EQ-D25", "EQ-R73", "EQ-147")
def test_growth_is_asked_of_the_player_of_the_character() -> None:
    table = Story(
        A={"Cutter": {}, "Skywise": {"acted": True}},
        B={"Nightfall": {"acted": True, "growth": 8}, "Redlance": {"acted": True}},
        table={"event": "Hunting Trip"},
        rolls=[1] * 9,
    )
    table.will(A=["Care"], B=["yes"])
    table.step()
    assert table.asked()[0] == ("B", "grow")
    assert table.stage("Nightfall") == "Growth 1"


@rule("EQ-150", "EQ-098", "EQ-R59")
def test_the_card_of_growth_2_lies_face_up_and_raises_the_limit_without_a_cube() -> None:
    tribe = {**TRIBE, "Pike": {"stage": "growth 1", "growth": 9}}
    del tribe["Redlance"]
    table = Story(A=tribe, table={"event": "Hunting Trip"}, rolls=[1] * 9)
    before = table.cubes("Pike")
    table.will(A=["yes", "Care"])
    table.step()
    assert table.flipped("Pike") == []
    assert len(table.hand("Pike")) == 9
    assert table.cubes("Pike") == before
