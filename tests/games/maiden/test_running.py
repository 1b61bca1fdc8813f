"""Running, and what it costs."""

import pytest

from tests.games.maiden.alone import alone, offered, run
from tests.games.maiden.story import obstacle
from tests.games.maiden.tables import lints
from tests.ledger_marks import rule

FIEND = obstacle(
    "Fiend",
    4,
    text=[{"at": "run", "do": "downgrade", "count": 1, "icon": "melee"}, {"at": "run", "do": "damage"}],
)
JAILER = obstacle("Jailer", 2, text=[{"at": "run", "do": "bar", "icon": "haste"}])
WARDEN = obstacle("Warden", 1, text=[{"at": "run", "do": "no_free_cellar"}])


@rule("MQ-091", "MQ-R34")
def test_a_run_from_level_0_opens_no_fan_and_costs_nothing() -> None:
    story = alone("Locked Gate", "Blade").will(A=["Run"])
    story.step()
    assert story.cellar() == ["Locked Gate"]
    assert story.happened("fanned", "penalty") == []


@rule("MQ-092", "MQ-098", "MQ-R117")
def test_a_run_costs_a_downgrade_and_all_cards_are_cellared() -> None:
    story = run("Hangman", "Blade", "Charm").will(A=["Charm"])
    story.step()
    assert sorted(story.cellar()) == ["Blade", "Hangman", "Lint", "Lint", "Lint", "Lost Charm"]


@rule("MQ-093", "MQ-R33", "MQ-R117", "MQ-R34")
def test_a_run_from_level_4_costs_a_damage_that_no_shield_stops() -> None:
    story = run("Demon", "Great Shield", "Heart", level="4").will(A=["the Damage", "Great Shield"])
    story.step()
    assert story.happened("shielded") == []
    assert sorted(card for card in story.cellar() if card.startswith("Lost")) == [
        "Lost Great Shield",
        "Lost Heart",
    ]


@rule("MQ-R35", "MQ-R112")
def test_the_downgrade_and_the_damage_of_a_run_hit_different_cards() -> None:
    story = run("Demon", "Heart", *["Lost Kerchief"] * 4, level="4", behind=0, cellar=["Brave Heart"])
    story.will(A=["pass", "a Downgrade"])
    story.step()
    assert "Sore Heart" in story.ahead()
    assert "Lost Heart" in story.ahead()


@rule("MQ-R35", "MQ-131")
def test_a_savior_may_flip_for_the_cost_of_a_run() -> None:
    story = run("Hangman", "Robin", *["Lost Kerchief"] * 4).will(A=["pass"])
    story.step()
    assert story.lies("saved: Robin") == "flipped"


@rule("MQ-R35", "MQ-082")
def test_without_a_target_the_downgrade_of_a_run_is_ignored() -> None:
    story = run("Hangman", *["Lost Kerchief"] * 5).will(A=["pass"])
    story.step()
    assert not story.over()
    assert story.happened("downgraded") == []


@rule("MQ-094", "MQ-R97", "MQ-R93", "MQ-231")
def test_haste_cancels_the_whole_cost() -> None:
    story = run("Demon", "Lost Kerchief", *lints(4), "Sandals", level="4")
    story.will(A=["Cellar Lost Kerchief", "get away unharmed"]).step()
    assert story.happened("hastened", "downgraded", "absorbed") == ["hastened"]


@rule("MQ-R97", "MQ-119")
def test_haste_may_be_ignored_and_then_the_cost_is_paid_in_full() -> None:
    story = run("Demon", "Sandals", "Heart", level="4").will(
        A=["take the cost all the same", "the Damage", "Sandals"]
    )
    story.step()
    assert story.happened("absorbed") == ["absorbed"]
    assert "Lost Sandals" in story.cellar()


@rule("MQ-095")
def test_on_a_run_the_harm_of_the_fan_is_ignored() -> None:
    story = run("Hangman", "Watchman", "Crier", "Loose Thread", "saved: Hugh", "Bouquet").will(A=["Bouquet"])
    story.step()
    assert [(event.number, event.more) for event in story.events("penalty")] == [(0, 1)]


@rule("MQ-097", "MQ-R32")
def test_the_text_of_the_card_run_from_adds_to_the_cost() -> None:
    story = run("Fiend", "Blade", "Heart", "Charm", cards=[FIEND], level="4")
    story.will(A=["a green Downgrade", "a Downgrade", "Charm"])
    story.step()
    assert story.happened("read") == ["read"]
    assert [(event.number, event.more) for event in story.events("penalty")] == [(2, 2)]


@rule("MQ-097")
def test_a_text_may_bar_haste_from_a_run() -> None:
    story = run("Jailer", "Sandals", cards=[JAILER], level="2A").will(A=["Sandals"])
    story.step()
    assert story.happened("hastened") == []


@rule("MQ-097", "MQ-096")
def test_a_text_may_keep_gray_cards_in_the_fan_of_a_run() -> None:
    story = run("Warden", "Lost Kerchief", "Blade", cards=[WARDEN])
    assert "Cellar Lost Kerchief" not in offered(story)


@rule("MQ-R28")
def test_haste_swaps_nothing_on_a_run() -> None:
    story = run("Hangman", "Sandals", "Watchman", "Blade").will(A=["take the cost all the same", "Blade"])
    story.step()
    assert story.happened("swapped") == []


@rule("MQ-R51", "MQ-146")
def test_a_rest_card_in_the_fan_of_a_run_cancels_its_cost() -> None:
    story = alone("Hangman", "Blade", *lints(2), behind=0).will(A=["Run"])
    story.step()
    assert story.happened("downgraded") == []
    assert story.level() == "2A"
    assert "Hangman" in story.ahead()


@rule("MQ-090")
@pytest.mark.parametrize("foe", ["Dim da Troll", "Loft"])
def test_a_captor_and_an_exit_can_be_run_from(foe: str) -> None:
    story = run(foe, "Blade", level="4").will(A=["Blade"])
    story.step()
    assert story.happened("downgraded") == ["downgraded"]
