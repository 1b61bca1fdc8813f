"""What is in the box, and the cards of the set."""

from typing import Any

import pytest

import questhall as qh
from questhall import ledger
from questhall.games.elfquest import KIND
from questhall.games.elfquest.cardset import CardSet, load_set
from questhall.games.elfquest.words import HAND_TYPES, TASK_NAMES, TYPE_NAMES
from tests.games.elfquest.story import FOUR, Story, card, elf, event
from tests.ledger_marks import rule

CARDS: CardSet = KIND.load_cards("")


def component(name: str) -> int:
    return next(part.count for part in ledger.of("elfquest").components if part.name == name)


@rule("EQ-005", "EQ-089")
def test_seven_characters_have_three_cards_each() -> None:
    assert [len(character.versions) for character in CARDS.characters] == [3] * 7
    names = {character.name for character in CARDS.characters}
    assert names == {"Cutter", "Skywise", "Nightfall", "Redlance", "Strongbow", "Moonshade", "Pike"}


@rule("EQ-006", "EQ-100", "EQ-165")
def test_there_are_63_hand_cards_of_four_types_and_one_boon() -> None:
    boons = [each for each in CARDS.hand if TYPE_NAMES[each.type] == "boon"]
    others = [each for each in CARDS.hand if TYPE_NAMES[each.type] in HAND_TYPES]
    assert (len(boons), len(others)) == (1, 63)


@rule("EQ-007")
def test_there_are_a_home_card_and_scenarios_1_to_5() -> None:
    assert CARDS.home == "Father Tree Holt"
    assert [scenario.number for scenario in CARDS.scenarios] == [1, 2, 3, 4, 5]


@rule("EQ-008", "EQ-082")
def test_33_events_are_spread_over_five_decks_without_a_common_card() -> None:
    assert len(CARDS.events) == 33
    assert len({each.name for each in CARDS.events}) == 33
    assert {each.scenario for each in CARDS.events} == {0, 1, 2, 3, 4}


@rule("EQ-009", "EQ-010", "EQ-011", "EQ-012")
def test_the_box_holds_72_tokens_72_cubes_12_dice_and_a_pawn() -> None:
    assert component("Success/Growth tokens") == 72
    cubes = [component(f"{colour} cubes") for colour in ("Red", "Blue", "Green", "Yellow")]
    assert cubes == [24, 18, 18, 12]
    assert (component("White six-sided dice"), component("Black six-sided dice")) == (3, 9)
    assert component("Wood pawn") == 1
    view = Story(table={"event": "Hunting Trip"}).view()
    assert view["scenario"]["season"] == 1


@rule("EQ-013")
def test_every_card_but_the_boon_is_of_one_of_five_kinds() -> None:
    groups = {each["group"] for each in KIND.catalogue(CARDS)}
    scenarios = {scenario.name for scenario in CARDS.scenarios}
    assert groups == {character.name for character in CARDS.characters} | {CARDS.home} | scenarios
    assert len(KIND.catalogue(CARDS)) == 21 + 63 + 1 + 6 + 5 + 33


@rule("EQ-047")
def test_an_event_shows_its_seven_fields() -> None:
    view = Story(
        cards=[
            event(
                "Fog",
                needs=4,
                kind="solo",
                dice=2,
                icons=["red"],
                traits=["Forest"],
                cost={"blue": 1},
                penalty=[{"on": [2], "strikes": "tribe", "takes": {"success": 1}}],
                reward={"growth": 1},
            )
        ],
        table={"event": "Fog"},
    ).view()["event"]
    assert (view["kind"], view["dice"], view["icons"], view["traits"], view["needs"]) == (
        "solo", 2, ["red"], ["Forest"], 4,
    )  # fmt: skip
    assert view["text"] == (
        "To complete it, discard 1 blue cube. On 2, everybody in the tribe discards 1 success token. "
        "Reward: its character gains 1 Growth token."
    )


@rule("EQ-115", "EQ-116")
def test_the_home_card_has_six_tasks() -> None:
    assert tuple(task.name for task in CARDS.tasks) == TASK_NAMES
    texts = {each["name"]: each["text"] for each in KIND.catalogue(CARDS) if each["group"] == CARDS.home}
    assert "success token" in texts["Provide"]
    assert "cube" in texts["Care"]
    for task, kind in (
        ("Community", "Ally or Boon"),
        ("Make", "Item"),
        ("Rest", "Demeanor"),
        ("Train", "Skill"),
    ):
        assert f"turns 1 flipped {kind} card back" in texts[task]


@rule("EQ-152", "EQ-153", "EQ-154", "EQ-155", "EQ-156", "EQ-R68")
def test_the_scenarios_have_their_titles() -> None:
    titles = ["Forest Life", "Madcoil", "Scenario 3", "Troll Caverns", "The Burning Waste"]
    assert [scenario.name for scenario in CARDS.scenarios] == titles


@rule("EQ-083", "EQ-029", "EQ-030")
def test_scenario_1_is_shuffled_and_the_others_are_stacked() -> None:
    assert [scenario.is_shuffled for scenario in CARDS.scenarios] == [True, False, False, False, False]


@rule("EQ-167")
def test_a_character_card_shows_traits_bonus_dice_and_cubes() -> None:
    view = Story().view()["tribe"][0]
    assert view["traits"] == ["Forest", "Young", "Fight"]
    assert view["tasks"] == {"Community": 1, "Provide": 2, "Train": 1}
    assert set(view["cubes"]) == {"red", "blue", "green", "yellow"}


@rule("EQ-168")
def test_a_hand_card_shows_type_and_traits_and_nothing_of_it_counts_when_flipped() -> None:
    cards = [card("Bow", "item", ["Hunt"], cube="red", bonus_die=True), event("Deer", traits=["Hunt"])]
    table = Story(
        cards=cards,
        A={"Cutter": elf(hand=["Bow"], flipped=["Bow"], cubes={}), "Skywise": {}, "Pike": {}, "Redlance": {}},
        table={"event": "Deer"},
    )
    shown = table.view()["tribe"][0]["hand"][0]
    assert (shown["type"], shown["traits"], shown["flipped"]) == ("item", ["Hunt"], True)
    assert table.view()["tribe"][0]["limits"]["red"] == 0
    table.will(A=["Cutter", "attempt Deer", "nobody else"])
    table.step()
    assert table.rolled() == [[]]


@rule("EQ-105")
def test_craft_requirements_have_no_effect() -> None:
    cards = [card("Vest", "item", ["Hunt"], craft="two hides"), event("Deer", traits=["Hunt"])]
    table = Story(
        cards=cards,
        A={"Cutter": elf(hand=["Vest"], cubes={}), "Skywise": {}, "Pike": {}, "Redlance": {}},
        table={"event": "Deer"},
        rolls=[1, 1, 1, 6],
    )
    table.will(A=["Cutter", "attempt Deer", "nobody else", "flip a card for 3 dice"])
    table.step()
    assert table.flipped("Cutter") == ["Vest"]
    assert "two hides" in table.view()["tribe"][0]["hand"][0]["text"]


@rule("EQ-R67")
def test_the_words_below_the_names_are_no_traits() -> None:
    traits = {
        trait for character in CARDS.characters for version in character.versions for trait in version.traits
    }
    assert not traits & {"Chief", "Hunter", "Archer", "Warrior", "Tanner", "Howlkeeper", "Stargazer"}


@rule("EQ-R20", "EQ-R69", "EQ-R70", "EQ-R71", "EQ-166", "EQ-132")
def test_symbols_lost_in_print_are_read_as_the_ledger_says() -> None:
    cutter = CARDS.characters[0].versions[0]
    assert cutter.tasks == [0, 1, 0, 2, 0, 1]
    labels = Story(
        cards=[event("Gift", needs=1, kind="solo", reward={"success": 2, "growth": 1})],
        table={"event": "Gift"},
    ).view()["event"]["text"]
    assert labels == "Reward: its character gains 2 success tokens and 1 Growth token."
    table = Story(
        cards=[event("Pain", needs=9)],
        A={**FOUR, "Cutter": elf(printed={"yellow": 1, "blue": 1})},
        table={"event": "Pain"},
    )
    table.will(
        A=["Cutter", "attempt Pain", "nobody else", "give up a cube for 2 success tokens", "yellow (Magic)"]
    )
    table.step()
    assert table.cubes("Cutter") == {"blue": 1}


@rule("EQ-R77")
def test_nothing_in_the_set_makes_a_character_lost() -> None:
    assert all("captive" not in each["text"] for each in KIND.catalogue(CARDS))


@rule("EQ-099")
def test_no_question_exchanges_hand_cards() -> None:
    assert not any("exchange" in ask.wording for ask in KIND.asks)


@rule("EQ-026", "EQ-003")
def test_the_number_of_people_changes_no_number() -> None:
    answers: dict[int, list[Any]] = {1: ["A"] * 4, 2: ["A", "B"] * 2, 4: list("ABCD")}
    seen = []
    for players, seats in answers.items():
        table = Story.new(players, seed=5)
        for seat, name in zip(seats, ["Cutter", "Pike", "Skywise", "Redlance"], strict=True):
            table.will(**{seat: [name]})
        table.step(2)
        view = table.view()
        for each in view["tribe"]:
            del each["seat"]
        seen.append((view["scenario"], view["event"], view["tribe"]))
    assert seen[0] == seen[1] == seen[2]


def test_a_pack_takes_the_place_of_a_scenario(tmp_path: Any) -> None:
    (tmp_path / "short.toml").write_text(
        '[scenario]\nnumber = 1\nname = "One Night"\nabout = "Short."\nseasons = 1\nreward = { success = 1 }\n'
        '[[event]]\nname = "Owl"\nnumber = 1\nkind = "tribal"\nneeds = 1\n'
    )
    cards = load_set(str(tmp_path))
    assert cards.scenarios[0].name == "One Night"
    assert [each.name for each in cards.events if each.scenario == 0] == ["Owl"]
    match = qh.new("elfquest", players=1, seed=1, options={"pack": str(tmp_path)})
    again = qh.load(match.save())
    assert again.view(0) == match.view(0)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[event]\n", "a table is missing that says what is in the file"),
        ('[character]\nname = "Elf"\n', r"\[character\]: about is missing"),
        ('[scenario]\nnumber = 9\nname = "X"\n', "number has to be a whole number from 1 to 5"),
    ],
)
def test_a_wrong_pack_is_refused_with_what_would_be_right(tmp_path: Any, text: str, complaint: str) -> None:
    (tmp_path / "wrong.toml").write_text(text)
    with pytest.raises(qh.SetupError, match=complaint):
        qh.new("elfquest", players=1, options={"pack": str(tmp_path)})
