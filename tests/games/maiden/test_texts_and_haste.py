"""Flip texts, what they change, Adds, and Haste that swaps one in."""

from typing import Any

import pytest

from tests.games.maiden.alone import alone, challenge, offered, play_on
from tests.games.maiden.story import item, obstacle
from tests.games.maiden.tables import lints
from tests.ledger_marks import rule


def foe(name: str, *text: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """An Obstacle with a text."""
    return obstacle(name, text=list(text), **keys)


NARROW = foe("Chamberlain", {"at": "challenge", "do": "smaller_fan", "count": 2}, demand={"melee": 1})
TEARING = foe("Seamstress", {"at": "challenge", "do": "downgrade", "icon": "piety"}, demand={"melee": 1})
SWEEPING = foe("Maid", {"at": "challenge", "do": "cellar"}, demand={"melee": 1})
ENVIOUS = foe(
    "Duchess", {"at": "challenge", "do": "demand", "icon": "magic", "per": "add"}, demand={"melee": 1}
)
HARD_OF_HEARING = foe("Verger", {"at": "challenge", "do": "deaf", "icon": "melee"}, demand={"melee": 1})
BARRING = foe("Porter", {"at": "challenge", "do": "bar", "icon": "distract"}, demand={"distract": 1})
BLUNT = foe("Armourer", {"at": "challenge", "do": "no_shields"}, fail={"damage": 1})
KEEPING = foe("Hoarder", {"at": "challenge", "do": "no_free_cellar"}, demand={"melee": 1})
SPITEFUL = foe("Aunt", {"at": "challenge", "do": "damage"}, {"at": "challenge", "do": "fail_downgrade"})
WAILING = foe(
    "Banshee",
    {"at": "add", "do": "demand"},
    {"at": "challenge", "do": "smaller_fan", "count": 2},
    demand={"melee": 1},
)
CLAWING = foe("Cat", {"at": "add", "do": "downgrade"})
POUNCING = foe("Dog", {"at": "add", "do": "cellar"})
TEXTS = [
    NARROW,
    TEARING,
    SWEEPING,
    ENVIOUS,
    HARD_OF_HEARING,
    BARRING,
    BLUNT,
    KEEPING,
    SPITEFUL,
    WAILING,
    CLAWING,
    POUNCING,
]


# ------------------------------------------------------------------ the Challenged card


@rule("MQ-070", "MQ-R57")
def test_a_text_makes_the_fan_smaller_and_the_card_is_not_turned_by_being_read() -> None:
    story = challenge("Chamberlain", "Gem", cards=TEXTS)
    offered(story)
    assert len(story.fan()) == 3
    assert story.lies("Chamberlain") == "up"


@rule("MQ-038", "MQ-070", "MQ-R19")
def test_what_a_text_does_at_once_comes_before_any_icon() -> None:
    story = challenge("Seamstress", "Gem", "Prayer Beads", "Blade", cards=TEXTS)
    offered(story)
    assert "Lost Prayer Beads" in story.fan()
    assert story.happened("used") == []


@rule("MQ-070", "MQ-082", "MQ-R19")
def test_a_text_that_finds_no_target_is_ignored() -> None:
    story = challenge("Seamstress", "Blade", cards=TEXTS)
    story.step()
    assert story.happened("lapsed", "downgraded") == ["lapsed"]


@rule("MQ-070")
def test_a_text_may_cellar_a_card_that_is_no_add() -> None:
    story = challenge("Maid", "Blade", "Watchman", *lints(3), "Gem", cards=TEXTS).will(A=["Lint"])
    offered(story)
    assert story.cellar() == ["Lint"]
    assert "Gem" in story.fan()


@rule("MQ-070")
@pytest.mark.parametrize(("adds", "beaten"), [([], 1), (["Watchman"], 0)])
def test_a_demand_may_grow_for_each_add(adds: list[str], beaten: int) -> None:
    story = challenge("Duchess", "Blade", *adds, "Heart", cards=TEXTS)
    play_on(story)
    assert story.events("checked")[0].number == beaten


@rule("MQ-070", "MQ-128")
@pytest.mark.parametrize(("card", "beaten"), [("Blade", 0), ("Tapestry", 1)])
def test_icons_may_fall_on_deaf_ears(card: str, beaten: int) -> None:
    story = challenge("Verger", card, "Heart", cards=TEXTS)
    play_on(story)
    assert story.events("checked")[0].number == beaten


@rule("MQ-070", "MQ-R23")
def test_an_icon_that_is_barred_cannot_be_used_but_counts() -> None:
    story = challenge("Porter", "Gem", cards=TEXTS)
    story.step()
    assert story.asked() == [("A", "challenge")]
    assert "defeated: Porter" in story.cellar()


@rule("MQ-070", "MQ-044")
def test_a_text_may_make_shields_useless() -> None:
    story = challenge("Armourer", "Great Shield", "Heart", cards=TEXTS)
    story.step()
    assert story.happened("shielded", "absorbed") == ["absorbed"]


@rule("MQ-070", "MQ-110")
def test_a_text_may_keep_gray_cards_in_the_fan() -> None:
    story = challenge("Hoarder", "Blade", "Lost Kerchief", cards=TEXTS)
    story.step()
    assert story.asked() == [("A", "challenge")]


@rule("MQ-070", "MQ-077")
def test_a_text_may_make_a_failure_dearer() -> None:
    story = challenge("Aunt", "Heart", cards=TEXTS).will(A=["the Damage"])
    play_on(story)
    assert [(event.number, event.more) for event in story.events("penalty")] == [(1, 1)]


# ------------------------------------------------------------------ Adds


@rule("MQ-R118", "MQ-038")
def test_an_add_is_read_when_it_enters_and_only_for_what_it_says_of_adds() -> None:
    story = challenge("Page", "Banshee", "Blade", "Gem", cards=TEXTS).will(A=["Distract", "Lint"])
    play_on(story)
    assert story.happened("read") == ["read"]
    assert len(story.events("fanned")) == 6


@rule("MQ-R118")
def test_what_an_add_has_said_holds_though_it_is_distracted_away() -> None:
    story = challenge("Page", "Banshee", "Blade", "Gem", "Heart", cards=TEXTS).will(A=["Distract", "Banshee"])
    play_on(story)
    assert story.events("checked")[0].number == 1  # 1 Melee, and any one more: the Gem


@rule("MQ-R118")
def test_adds_that_enter_together_are_read_in_an_order_of_choice() -> None:
    story = challenge("Page", "Cat", "Dog", "Blade", cards=TEXTS)
    assert offered(story) == ["Cat", "Dog"]
    story.will(A=["Dog", "Lint", "Blade"])
    story = challenge("Page", "Cat", "Dog", "Blade", "Charm", cards=TEXTS).will(A=["Dog", "Blade", "Charm"])
    play_on(story)
    assert "Lost Charm" in [*story.fan(), *story.cellar()]


@rule("MQ-R118", "MQ-105")
def test_an_add_that_comes_in_later_is_read_then() -> None:
    story = challenge("Page", "Lost Kerchief", "Blade", *lints(3), "Cat", cards=TEXTS)
    story.will(A=["Cellar Lost Kerchief", "Blade"])
    play_on(story)
    assert "Lost Blade" in [*story.fan(), *story.cellar()]


@rule("MQ-R118", "MQ-102", "MQ-095")
def test_adds_are_not_read_on_a_run_or_with_the_maiden() -> None:
    story = alone("Page", "Cat", "Blade", *lints(3), cards=TEXTS).will(A=["Run", "Blade"])
    story.step()
    assert story.happened("read") == []
    story = alone("Min", "Cat", "Blade", *lints(3), cards=TEXTS)
    play_on(story)
    assert story.happened("read") == []


@rule("MQ-079", "MQ-113", "MQ-R17")
def test_the_downgrade_arrow_of_an_add_comes_before_the_check_and_its_damage_after_a_failure() -> None:
    story = challenge("Hangman", "Crier", "Blade", *["Lost Kerchief"] * 3)
    assert offered(story)[0] == "Downgrade of Crier"
    story = challenge("Page", "Crier", "Blade", "Sword", *["Lost Kerchief"] * 2)
    story.will(A=["Downgrade of Crier", "Blade", "pass"])
    story.step()
    assert story.happened("penalty") == []


@rule("MQ-R17")
def test_at_a_table_that_plays_it_so_the_arrow_waits_for_the_failure() -> None:
    waits = {"add_arrows": "failure"}
    story = challenge("Page", "Crier", "Heart", "Charm", options=waits).will(
        A=["the Damage", "Heart", "Charm"]
    )
    play_on(story)
    assert [(event.number, event.more) for event in story.events("penalty")] == [(2, 1)]
    story = challenge("Page", "Crier", "Blade", options=waits)
    story.step()
    assert story.happened("downgraded") == []


@rule("MQ-R113", "MQ-153")
def test_a_card_that_becomes_an_exit_is_an_add_at_once() -> None:
    window = item(
        "Shade",
        blue={"icons": {"melee": 1}},
        black={"name": "Hatch", "sets": [{"magic": 3}, {"magic": 3}], "damage": 1, "add": {"damage": 2}},
    )
    story = challenge("Page", "Shade", "Loose Thread", "Sandals", *["Lost Kerchief"] * 2, cards=[window])
    story.will(A=["Downgrade", "Shade"])
    assert "Haste of Sandals" in offered(story)
    assert story.game.hinders(story.handle("Hatch"))


@rule("MQ-R113", "MQ-106")
def test_a_card_that_is_gone_before_the_check_may_be_cellared() -> None:
    story = challenge("Page", "Blade", "Loose Thread", "Sword", "Gem").will(A=["Downgrade", "Sword"])
    assert "Cellar Lost Sword" in offered(story)


# ------------------------------------------------------------------ Haste


@rule("MQ-127", "MQ-R26")
def test_haste_exchanges_the_challenged_obstacle_with_an_add() -> None:
    story = challenge("Hangman", "Sandals", "Page", "Blade").will(A=["Haste"])
    story.step()
    assert "defeated: Page" in story.cellar()
    assert "Hangman" in story.cellar()


@rule("MQ-R26", "MQ-079")
def test_the_former_one_is_an_add_from_then_on() -> None:
    story = challenge("Watchman", "Sandals", "Page", "Heart", "Heart").will(A=["Haste"])
    play_on(story)
    assert story.events("penalty")[0].number == 2


@rule("MQ-R26", "MQ-070")
def test_the_new_ones_text_is_read_and_the_former_ones_stops() -> None:
    story = challenge("Verger", "Sandals", "Seamstress", "Blade", "Prayer Beads", cards=TEXTS).will(
        A=["Haste", "pass"]
    )
    play_on(story)
    assert "Lost Prayer Beads" in story.cellar()
    assert "defeated: Seamstress" in story.cellar()


@rule("MQ-R27")
@pytest.mark.parametrize(("options", "offers"), [({}, False), ({"haste_swap": "any_add"}, True)])
def test_an_add_above_the_level_is_swapped_in_only_where_the_table_plays_it_so(
    options: dict[str, str], offers: bool
) -> None:
    story = challenge("Hangman", "Sandals", "Giant", "Gem", options=options)
    assert ("Haste of Sandals" in offered(story)) == offers


@rule("MQ-R27", "MQ-155")
def test_an_exit_may_be_swapped_in_and_beating_it_wins() -> None:
    story = challenge("Hangman", "Sandals", "Loft", "Bouquet", "Key Ring").will(A=["Haste"])
    story.step()
    assert story.winner() == "A"


@rule("MQ-R28", "MQ-101")
def test_with_the_maiden_haste_swaps_nothing() -> None:
    story = alone("Min", "Sandals", "Page", *lints(3))
    play_on(story)
    assert story.happened("swapped", "used") == []
