"""What a seat sees: cards from all sides, the Fan, Down the Hall only while it may be seen, the own Cellar."""

import json
from typing import Any

from tests.games.maiden.phrases import asked, meeting, stopped
from tests.games.maiden.story import Story, health, item, obstacle
from tests.ledger_marks import rule


def card(view: dict[str, Any], name: str) -> dict[str, Any]:
    """A card of the Fan, or what is met."""
    encounter = view["encounter"]
    found = [one for one in [encounter["met"], *encounter["fan"]] if one["name"] == name]
    assert found, name
    return dict(found[0])


@rule("MQ-043", "MQ-047", "MQ-048", "MQ-R105", "MQ-R115")
def test_a_card_is_shown_from_all_sides_with_the_present_one_marked() -> None:
    story = stopped(meeting("Rat", "Hard-Toed Boots", "Splinters", "Lint", "Lint", "Lint"), "Challenge it")
    boots = card(story.view("A"), "Hard-Toed Boots")
    assert [(side["name"], side["colour"], side["lies"]) for side in boots["positions"]] == [
        ("Odd Boot", "gray", "flipped, turned"),
        ("Knee-High Boots", "pink", "flipped"),
        ("Hard-Toed Boots", "blue", "up"),
        ("Iron-Shod Boots", "gold", "turned"),
    ]
    assert [side["name"] for side in boots["positions"] if side["present"]] == ["Hard-Toed Boots"]
    assert boots["upgrade"]["name"] == "Iron-Shod Boots"
    assert boots["downgrade"]["name"] == "Knee-High Boots"
    assert boots["positions"][2]["icons"] == {"melee": 1}


@rule("MQ-041", "MQ-051", "MQ-R07", "MQ-R09", "MQ-130")
def test_where_an_arrow_leads_is_shown_only_where_it_leads_somewhere() -> None:
    story = stopped(
        meeting("Rat", "Splinters", "Back Stairs", "Goblin", "Kendra", "Golden Club"), "Challenge it"
    )
    view = story.view("A")
    for name in ("Splinters", "Back Stairs", "Goblin"):
        assert (card(view, name)["upgrade"], card(view, name)["downgrade"]) == (None, None), name
    assert card(view, "Splinters")["lowest"] and card(view, "Splinters")["gray"]
    kendra = card(view, "Kendra")
    assert kendra["upgrade"] == kendra["downgrade"] and kendra["upgrade"]["colour"] == "orange"
    assert card(view, "Golden Club")["upgrade"] is None
    assert card(view, "Golden Club")["downgrade"]["name"] == "Club"


@rule("MQ-067", "MQ-079", "MQ-035")
def test_the_count_and_the_cost_of_a_failure_are_live() -> None:
    bear = obstacle("Bear", demand={"melee": 2, "any": 2}, fail={"damage": 1, "downgrade": 1})
    story = stopped(
        meeting("Bear", "Club", "Zombie", "Clown", "Hard-Toed Boots", "Lint", "Lint", cards=[bear]),
        "Challenge it",
    )
    encounter = story.view("A")["encounter"]
    assert [(part["part"], part["need"], part["have"]) for part in encounter["demand"]] == [
        ("2 Melee", 2, 2),
        ("any 2", 2, 1),
    ]
    assert encounter["failure"] == "2 Damage and 1 Downgrade"
    assert encounter["shields"] == 1
    assert card(story.view("A"), "Zombie")["add"] and not encounter["met"]["add"]
    assert encounter["what"] == "challenge" and encounter["open"] and not encounter["resolving"]


@rule("MQ-039", "MQ-066", "MQ-R105")
def test_nothing_behind_what_is_met_is_seen_before_the_fan_is_open() -> None:
    story = stopped(meeting("Rat", "Club", "Splinters", "Lint", "Lint", "Lint", "Clown"))
    view = story.view("A")
    assert view["seats"][0]["front"] is None
    assert not view["encounter"]["open"] and view["encounter"]["fan"] == []
    assert "Club" not in json.dumps(view)
    story = stopped(meeting("Rat", "Club", "Splinters", "Lint", "Lint", "Lint", "Clown"), "Challenge it")
    assert story.view("A")["seats"][0]["front"]["name"] == "Clown"


@rule("MQ-046", "MQ-150", "MQ-151", "MQ-R60")
def test_level_and_numbers_are_open_and_the_cellar_is_its_owners() -> None:
    story = Story(
        options={"mode": "co_op"},
        A={"deck": ["Lint", "Rat"], "cellar": ["Goblin", "Tough"], "level": "2B"},
        B={"deck": ["Min"]},
        cards=[obstacle("Rat")],
    )
    stopped(story)
    for eyes in ("A", "B", None):
        seat = story.view(eyes)["seats"][0]
        assert (seat["level"], seat["ahead"], seat["cellared"]) == ("2B", 0, 3)
    assert [one["name"] for one in story.view("A")["cellar"]] == ["Goblin", "Tough", "Lint"]
    assert story.view("B")["cellar"] == [] and story.view(None)["cellar"] == []


@rule("MQ-043", "MQ-R105")
def test_an_undiscovered_treasure_is_no_more_than_that_to_those_who_have_not_looked() -> None:
    story = Story(A={"deck": ["Scorn", "Rat", "Lint"]}, cards=[obstacle("Rat")])
    stopped(story)
    assert story.view("A")["cellar"][0]["name"] == "undiscovered Treasure"
    assert "Scorn" not in story.seen("A")
    story = stopped(meeting("Rat", "Scorn", "Lint", "Lint", "Lint", "Lint"), "Challenge it")
    treasure = card(story.view("A"), "undiscovered Scorn")
    assert [side["name"] for side in treasure["positions"]] == ["Undiscovered Treasure", "Scorn"]
    assert "Scorn" not in story.seen(None)


@rule("MQ-154", "MQ-156")
def test_an_exit_shows_its_key_and_both_sets() -> None:
    story = stopped(meeting("Back Stairs", "Latch", "Splinters", "Lint", "Lint", "Lint"))
    facts = story.view("A")["encounter"]["met"]["obstacle"]
    assert facts["is_exit"] and facts["level"] is None
    assert facts["sets"] == [[{"icons": ["charisma"], "need": 3}], [{"icons": ["distract"], "need": 3}]]
    assert facts["fail"] == "2 Damage"


@rule("MQ-166")
def test_in_extreme_mode_an_exit_says_that_it_takes_both_sets() -> None:
    story = stopped(
        meeting("Back Stairs", "Latch", "Lint", "Lint", "Lint", "Lint", options={"severity": "extreme"})
    )
    facts = story.view("A")["encounter"]["met"]["obstacle"]
    assert facts["takes_both"]
    assert facts["demand"] == "a Key, and both 3 Charisma and 3 Distract; failing costs 2 Damage"
    assert facts["demand"] in asked(story)[0]


@rule("MQ-049", "MQ-050", "MQ-124")
def test_what_was_altered_and_what_is_foreseen_is_shown() -> None:
    oracle = item("Oracle", blue={"icons": {"foresight": 1}})
    big = health("Big Heart", blue={"hearts": 3}, red={"name": "Broken Heart"})
    story = stopped(
        meeting("Rat", "Oracle", "Lamp", "Big Heart", "Lint", "Lint", "Club", "Lint", cards=[oracle, big]),
        *("Challenge it", "Upgrade of Lamp", "Big Heart", "Foresight"),
    )
    view = story.view("A")
    assert card(view, "Golden Big Heart")["altered"] == ["before the check"]
    assert [one["name"] for one in view["seats"][0]["foreseen"]] == ["Club", "Lint", "Min"]
    assert view["seats"][0]["front"] is None


@rule("MQ-023", "MQ-103")
def test_what_is_chosen_from_is_shown() -> None:
    story = Story.new(1)
    stopped(story)
    maidens = {one["name"]: one for one in story.view("A")["asked"]}
    assert len(maidens) == 8
    assert "2 Untapped Rage" in maidens["Gwendolyn"]["about"]
    assert maidens["Gwendolyn"]["positions"][0]["arrows"] == [{"way": "up", "green": ["melee", "key"]}]
    stopped(story, "Gwendolyn")
    captors = {one["name"]: one for one in story.view("A")["asked"]}
    assert captors["Dim da Troll"]["obstacle"]["demand"] == "any 10"
    assert captors["Dim da Troll"]["about"].startswith("Brings Obstacles (")
    assert story.view(None)["asked"] == []


@rule("MQ-142", "MQ-170")
def test_epic_treasures_and_gifts_say_what_they_are_about() -> None:
    story = Story(begin="choosing", A={"unlocked": ["Philosopher's Stone"]})
    stopped(story, "Min", "Dim da Troll", "Ballroom Dress")
    assert [one["about"] for one in story.view("A")["asked"]] == ["Epic: defeat Firemouth the Dragon."]
    story = Story(A={"deck": ["Goblin"], "apart": ["Brooch"]})
    assert "one for each signature" in story.view("A")["seats"][0]["apart"][0]["about"]


def test_a_view_is_plain_data() -> None:
    story = stopped(meeting("Rat", "Club", "Splinters", "Lint", "Lint", "Lint", "Clown"), "Challenge it")
    for eyes in ("A", None):
        assert json.loads(story.seen(eyes)) == story.view(eyes)
