"""The order of an Encounter from its beginning to its end, and which icons there are to use."""

from questhall.games.maiden.words import BASICS, ICON_TITLES
from tests.games.maiden.phrases import asked, meeting, stopped
from tests.games.maiden.story import item, obstacle
from tests.ledger_marks import rule


@rule("MQ-228")
def test_a_challenge_reads_opens_the_fan_uses_it_compares_and_pays() -> None:
    trap = obstacle("Trap", 2, fail={"damage": 1}, text=[{"at": "challenge", "do": "deaf", "icon": "key"}])
    story = meeting(
        "Trap", "Tough", "Splinters", "Lamp", "Lint", "Lint", "Lint", cards=[trap], seat={"level": "2A"}
    )
    story.will(A=["Challenge it", "Cellar Splinters", "Upgrade of Lamp", "Tough"]).step()
    assert story.happened()[1:] == [
        "challenged",
        "read",
        *["fanned"] * 5,
        "cellared",
        "fanned",
        "used",
        "upgraded",
        "checked",
        "penalty",
        "absorbed",
        "downgraded",
        "cellared_all",
    ]


@rule("MQ-229")
def test_a_run_opens_the_fan_reads_and_pays() -> None:
    wasp = obstacle("Wasp", 4, text=[{"at": "run", "do": "no_free_cellar"}])
    story = meeting("Wasp", "Tough", "Club", "Splinters", "Lint", "Lint", cards=[wasp], seat={"level": "4"})
    story.will(A=["Run", "the Damage", "Club"]).step()
    assert story.happened()[1:] == [
        "ran",
        *["fanned"] * 5,
        "read",
        "penalty",
        "absorbed",
        "downgraded",
        "downgraded",
        "cellared_all",
    ]
    door = obstacle("Door", 0)
    story = meeting("Door", "Club", "Lint", "Lint", "Lint", "Lint", cards=[door]).will(A=["Run"])
    story.step()
    assert story.happened() == ["met", "ran", "cellared_all"]


@rule("MQ-R52")
def test_after_the_check_no_rest_card_ends_an_encounter() -> None:
    bear = obstacle("Bear", fail={"damage": 1, "downgrade": 1})
    story = meeting("Bear", "Lint", "Lint", "Lint", "Lint", cards=[bear], seat={"cellar": ["Tough"]})
    story.will(A=["Challenge it", "pass", "the Damage", "Lint"]).step()
    assert story.ahead().count("Bear") + story.cellar().count("Bear") == 1
    assert "Tough Luck" in story.whole() and "Lost Lint" in story.whole()
    happened = story.happened("rests_passed", "absorbed", "broken_off", "rested")
    assert happened == ["rests_passed", "absorbed", "rested"]


@rule("MQ-117")
def test_there_are_five_special_icons_and_four_of_them_are_used() -> None:
    assert sorted(ICON_TITLES[BASICS:]) == ["Distract", "Fan Size", "Foresight", "Haste", "Wild"]
    every = item("Oracle", blue={"icons": {"distract": 1, "fan": [1], "foresight": 1, "haste": 1, "wild": 1}})
    story = stopped(
        meeting("Rat", "Oracle", "Goblin", "Lint", "Lint", "Lint", "Lint", "Lint", cards=[every]),
        "Challenge it",
    )
    prompt, options = asked(story)
    assert prompt.startswith("Rat: 1 of 9 Melee.")  # the Wild stands for one without being used
    assert [option.partition(" of ")[0] for option in options] == [
        "Distract",
        "Foresight",
        "Haste",
        "+1 Fan",
        "go on to the check",
    ]
