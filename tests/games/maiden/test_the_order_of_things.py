"""The order of a Challenge, of a Run and of meeting the Maiden, from the first word to the last."""

from questhall.games.maiden.words import ANY, BASICS, ICON_TITLES, ICONS
from tests.games.maiden.alone import alone, challenge, run
from tests.games.maiden.story import obstacle
from tests.games.maiden.tables import lints
from tests.ledger_marks import rule

STERN = obstacle(
    "Governess",
    text=[{"at": "challenge", "do": "demand"}],
    demand={"melee": 1},
    rewards={"up": [[]], "treasure": 1},
)
HOUND = obstacle("Hound", 4, text=[{"at": "run", "do": "damage"}])


@rule("MQ-117", "MQ-115", "MQ-R15")
def test_there_are_six_basic_and_five_special_icons_and_no_others_count() -> None:
    assert ICON_TITLES[:BASICS] == ("Melee", "Charisma", "Key", "Cunning", "Piety", "Magic")
    assert ICON_TITLES[BASICS:] == ("Distract", "Foresight", "Haste", "Wild", "Fan Size")
    assert ANY == (1 << ICONS) - 1 == (1 << len(ICON_TITLES)) - 1


@rule("MQ-R86", "MQ-134")
def test_kendra_s_arrow_is_for_charisma_which_is_one_icon() -> None:
    story = alone("saved: Kendra")
    arrows = story.game.position(story.handle("saved: Kendra")).downgrades
    assert [arrow.icons for arrow in arrows] == [1 << ICON_TITLES.index("Charisma")]
    assert ICON_TITLES.count("Charisma") == 1


@rule("MQ-228", "MQ-R45")
def test_a_challenge_goes_from_the_text_by_the_fan_and_the_check_to_the_rewards_and_the_search() -> None:
    story = challenge("Governess", "Sword", "Gem", *lints(3), "Jewel", cards=[STERN])
    story.will(A=["Distract", "Lint", "pass", "Sword"])
    story.step()
    order = (
        "read",
        "fanned",
        "used",
        "checked",
        "beaten",
        "upgraded",
        "cellared_all",
        "discovered",
        "shuffled",
    )
    told = story.happened(*order)
    assert list(dict.fromkeys(told)) == ["read", "fanned", "used", *order[3:]]


@rule("MQ-229")
def test_a_run_goes_from_the_fan_by_the_text_to_its_cost() -> None:
    story = run("Hound", "Heart", "Blade", "Heart", cards=[HOUND], level="4")
    story.will(A=["the Damage", "Heart", "Blade"])
    story.step()
    told = story.happened("ran", "fanned", "read", "penalty", "absorbed", "downgraded", "cellared_all")
    assert list(dict.fromkeys(told)) == [
        "ran", "fanned", "read", "penalty", "absorbed", "downgraded", "cellared_all",
    ]  # fmt: skip


@rule("MQ-227")
def test_meeting_the_maiden_goes_from_the_fan_by_the_icons_to_her_upgrade() -> None:
    story = alone("Min", "Gem", "Charm", *lints(3)).will(A=["Distract", "Lint", "Charm"])
    story.step()
    told = story.happened("met", "fanned", "used", "upgraded", "cellared_all")
    assert list(dict.fromkeys(told)) == ["met", "fanned", "used", "upgraded", "cellared_all"]


@rule("MQ-R52", "MQ-145")
def test_after_the_check_no_card_enters_the_fan_and_searches_pass_the_rest_cards() -> None:
    story = challenge("Page", "Heart", "Lost Rags", *lints(3), behind=0).will(A=["pass"])
    story.step()
    assert story.happened("checked", "absorbed", "rested", "broken_off") == ["checked", "absorbed"]
    story = challenge("Governess", "Sword", "Gem", *lints(3), cards=[STERN], behind=1, cellar=["Jewel"])
    story.will(A=["pass", "pass"])
    story.step()
    assert story.happened("checked", "discovered", "rested", "broken_off") == ["checked", "discovered"]
