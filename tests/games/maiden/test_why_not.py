"""Why not: the first thing that an option would have to be and is not, with its clause."""

from typing import Any

import pytest

from questhall.games.maiden import KIND, asks
from questhall.games.maiden.reasons import HAS_TO_BE_ANSWERED
from tests.games.maiden.phrases import meeting, stopped
from tests.games.maiden.story import Story, item, obstacle
from tests.ledger_marks import rule


def why(story: Story, name: str, way: int = -1) -> tuple[str, str]:
    """Why a card, a use of it, or "pass", does not answer the question at which a story has stopped."""
    game = story.game
    seat = story.seat(story.asked()[-1][0])
    thing = -1 if name == "pass" else story.handle(name)
    if way >= 0:
        thing = asks.use_of(thing, way)
    return KIND.why_not(game, seat, game.pending_ask, thing, story.names)


@rule("MQ-107", "MQ-110", "MQ-230")
def test_a_card_of_the_fan_that_offers_nothing_says_why() -> None:
    story = stopped(meeting("Rat", "Goblin", "Club", "Splinters", "Lamp", "Clown", "Latch"), "Challenge it")
    assert why(story, "Goblin") == ("MQ-107", "Goblin is not above the Tower Level, so it stays in the Fan.")
    assert why(story, "Club") == (
        "MQ-110",
        "Club is not gray, so it cannot be Cellared for free, and it shows nothing to use.",
    )
    assert why(story, "Latch") == ("MQ-230", "Latch does not lie in the Fan.")
    assert why(story, "Rat") == ("MQ-R22", "Rat is Encountered; it is not in the Fan.")
    assert why(story, "Club", asks.USE_DISTRACT) == ("MQ-105", "Club shows no such thing.")


@rule("MQ-105", "MQ-R109")
def test_what_has_been_used_is_used() -> None:
    oracle = item("Oracle", blue={"icons": {"fan": [1], "foresight": 1}})
    story = stopped(
        meeting(
            "Rat",
            "Oracle",
            "Splinters",
            "Lint",
            "Lint",
            "Clown",
            "Lint",
            "Lint",
            "Lint",
            "Lint",
            cards=[oracle],
        ),
        *("Challenge it", "+1 Fan of Oracle", "Foresight of Oracle", "pass", "Lint", "Lint", "Lint"),
        *("Distract of Clown", "Lint"),
    )
    assert why(story, "Oracle", asks.USE_FAN) == (
        "MQ-105",
        "The +1 Fan of Oracle has been used in this Encounter.",
    )
    assert why(story, "Oracle", asks.USE_FORESIGHT) == (
        "MQ-105",
        "The Foresight of Oracle has been used, or nothing is left to look at.",
    )
    assert why(story, "Clown", asks.USE_DISTRACT) == (
        "MQ-105",
        "The Distract of Clown has been used in this Encounter.",
    )
    assert why(story, "Clown") == ("MQ-105", "The Distract of Clown has been used in this Encounter.")


@rule("MQ-095", "MQ-096")
def test_while_running_icons_do_nothing() -> None:
    story = stopped(meeting("Rat", "Clown", "Splinters", "Lint", "Lint", "Lint"), "Run")
    assert why(story, "Clown", asks.USE_DISTRACT) == (
        "MQ-095",
        "While you Run, the Distract of Clown is ignored.",
    )
    assert why(story, "Clown") == (
        "MQ-095",
        "While you Run no icon of Clown is used, and only gray cards may be Cellared.",
    )


@rule("MQ-102", "MQ-R28", "MQ-127")
def test_haste_and_harm_have_their_places() -> None:
    shoe = item("Shoe", blue={"icons": {"haste": 1}, "down": [[]]})
    story = stopped(meeting("Min", "Shoe", "Splinters", "Lint", "Lint", "Lint", cards=[shoe]))
    assert why(story, "Shoe", asks.USE_HASTE) == ("MQ-R28", "Haste exchanges Obstacles in a Challenge alone.")
    assert why(story, "Shoe", asks.USE_DOWNGRADE) == (
        "MQ-102",
        "Harmful icons do nothing when you meet your Maiden.",
    )
    story = stopped(meeting("Rat", "Shoe", "Splinters", "Lint", "Lint", "Lint", cards=[shoe]), "Challenge it")
    assert why(story, "Shoe", asks.USE_HASTE)[0] == "MQ-127"


@rule("MQ-113", "MQ-R17")
def test_the_check_waits_for_a_downgrade_that_has_to_be_used() -> None:
    story = stopped(meeting("Rat", "saved: Kaster", "Splinters", "Lint", "Lint", "Lint"), "Challenge it")
    assert why(story, "pass") == ("MQ-113", "The Downgrade of Kaster has to be used before the check.")
    guard = obstacle("Watch", add={"down": [[]]})
    story = stopped(
        meeting(
            "Rat",
            "Watch",
            "Splinters",
            "Lint",
            "Lint",
            "Lint",
            cards=[guard],
            options={"add_arrows": "failure"},
        ),
        "Challenge it",
    )
    assert why(story, "Watch", asks.USE_DOWNGRADE) == (
        "MQ-R17",
        "The Downgrade of Watch waits for a failure.",
    )


@rule("MQ-114", "MQ-R128")
def test_a_green_arrow_without_a_target_says_so() -> None:
    story = stopped(meeting("Rat", "Min", "Splinters", "Lint", "Lint", "Lint"), "Challenge it")
    assert why(story, "Min", asks.USE_UPGRADE) == (
        "MQ-114",
        "The green Upgrade (Charisma or Magic) of Min has been used, or nothing in the Fan is a target for it.",
    )


@rule("MQ-070")
def test_a_text_that_forbids_says_so() -> None:
    jailer = obstacle(
        "Jailer",
        text=[
            {"at": "challenge", "do": "bar", "icon": "distract"},
            {"at": "challenge", "do": "bar", "icon": "fan"},
        ],
    )
    strict = obstacle("Warden", text=[{"at": "challenge", "do": "no_free_cellar"}])
    fan = item("Oracle", blue={"icons": {"fan": [1]}})
    story = stopped(
        meeting("Jailer", "Clown", "Oracle", "Splinters", "Lint", "Lint", cards=[jailer, fan]), "Challenge it"
    )
    assert why(story, "Clown", asks.USE_DISTRACT) == (
        "MQ-070",
        "A text forbids the use of Distract in this Encounter.",
    )
    assert why(story, "Oracle", asks.USE_FAN) == (
        "MQ-070",
        "A text forbids the use of +1 Fan in this Encounter.",
    )
    story = stopped(
        meeting("Warden", "Clown", "Splinters", "Lint", "Lint", "Lint", cards=[strict]), "Challenge it"
    )
    assert why(story, "Splinters", asks.CELLAR_IT) == (
        "MQ-070",
        "A text forbids to Cellar anything for free in this Encounter.",
    )


@rule("MQ-R09", "MQ-051", "MQ-049")
def test_a_card_that_cannot_be_downgraded_says_why() -> None:
    story = stopped(meeting("Rat", "Goblin", "Splinters", "Club", "Lamp", "Clown", "Latch"), "Run", "pass")
    assert why(story, "Goblin") == ("MQ-R09", "Goblin cannot be altered.")
    assert why(story, "Splinters") == ("MQ-051", "Splinters is in its lowest position.")
    assert why(story, "Latch") == ("MQ-230", "Latch does not lie in the Fan.")
    assert why(story, "pass")[0] == "MQ-081"


@rule("MQ-083", "MQ-R42")
def test_a_card_without_a_heart_cannot_pay() -> None:
    bear = obstacle("Bear", fail={"damage": 1})
    story = stopped(
        meeting("Bear", "Tough", "Composure", "Club", "Lint", "Lint", cards=[bear]), "Challenge it"
    )
    assert why(story, "Club") == ("MQ-083", "Club shows no Heart.")
    assert why(story, "pass") == ("MQ-R42", "A Heart of the Fan has to be used before the deck is searched.")


def test_nobody_is_asked_and_nothing_is_there() -> None:
    story = stopped(meeting("Rat", "Splinters", "Lint", "Lint", "Lint", "Clown"), "Challenge it")
    assert KIND.why_not(story.game, 0, -1, 3, story.names) == ("MQ-R100", "You are not asked anything now.")
    assert KIND.why_not(story.game, 0, asks.USE, 5_000, story.names)[1] == "There is no such card."
    assert KIND.why_not(story.game, 0, asks.DISTRACT, 5_000, story.names)[1] == "There is no such card."
    assert KIND.why_not(story.game, 0, asks.SUPPLIER, 9, story.names)[1] == "This is not one of the answers."


@pytest.mark.parametrize("ask", sorted(HAS_TO_BE_ANSWERED))
def test_what_has_to_be_answered_says_why(ask: int) -> None:
    story = Story(A={"deck": ["Goblin", "Lint"]})
    clause, sentence = KIND.why_not(story.game, 0, ask, -1, story.names)
    assert (clause, sentence) == HAS_TO_BE_ANSWERED[ask]


@rule("MQ-R105")
def test_nothing_is_said_of_a_card_that_is_not_seen() -> None:
    story: Any = stopped(meeting("Rat", "Club", "Lint", "Lint", "Lint", "Lint"))
    assert "Club" not in why(story, "Club")[1]
