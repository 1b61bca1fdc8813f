"""Questions and their options, as a person would say them."""

from typing import Any

import pytest

from questhall.games.maiden import KIND, asks
from questhall.games.maiden.asking import PASS_LABELS, Asking
from tests.games.maiden.phrases import asked, meeting, stopped
from tests.games.maiden.story import Story, health, item, obstacle
from tests.ledger_marks import rule


@rule("MQ-065", "MQ-091", "MQ-092", "MQ-093", "MQ-R117")
def test_the_cost_of_a_run_stands_beside_it() -> None:
    for level, cost in (
        (0, "free, and no Fan is opened"),
        (1, "Downgrade a card of the Fan, unless Haste shows there"),
        (4, "Downgrade a card of the Fan and take 1 Damage, unless Haste shows there"),
    ):
        foe = obstacle("Foe", level, fail={"damage": 2})
        prompt, options = asked(stopped(meeting("Foe", cards=[foe], seat={"level": "4"})))
        assert (
            prompt
            == f"Foe (level {level}) wants 9 Melee; failing costs 2 Damage. Do you Challenge it, or Run?"
        )
        assert options == ["Challenge it", f"Run: {cost}"]


@rule("MQ-R55", "MQ-154", "MQ-156")
def test_an_exit_says_what_it_asks_for() -> None:
    prompt, options = asked(stopped(meeting("Back Stairs", "Lint")))
    assert prompt == (
        "Back Stairs is an Exit and wants a Key, and 3 Charisma or 3 Distract; failing costs 2 Damage. "
        "Do you Challenge it, or Run?"
    )
    assert options[1].startswith("Run: Downgrade a card of the Fan")


@rule("MQ-039", "MQ-110", "MQ-R14")
def test_cellaring_says_which_card_comes_in() -> None:
    story = stopped(meeting("Goblin", "Club", "Splinters", "Lint", "Lint", "Clown", "Lamp"), "Challenge it")
    assert asked(story) == (
        "Goblin: 1 of 3 Melee and/or Cunning. What do you use?",
        [
            "Cellar Splinters; Lamp comes in",
            "Distract of Clown: Cellar any card of the Fan",
            "go on to the check",
        ],
    )


@rule("MQ-145", "MQ-R51")
def test_cellaring_the_last_card_says_that_the_rest_comes() -> None:
    story = stopped(meeting("Goblin", "Club", "Splinters", "Lint", "Lint"), "Challenge it")
    assert asked(story)[1][0] == "Cellar Splinters; the Rest cards come in, and the Encounter is over"


@rule("MQ-051", "MQ-055", "MQ-113")
def test_a_downgrade_says_what_each_card_would_become() -> None:
    wardrobe = item(
        "Wardrobe", pink={"name": "Planks"}, black={"name": "Hole", "sets": [{"magic": 3}, {"piety": 3}]}
    )
    story = stopped(
        meeting("Rat", "Club", "Planks", "Kendra", "Splinters", "Splinters", cards=[wardrobe]), "Run", "pass"
    )
    prompt, options = asked(story)
    assert prompt == "The Run from Rat costs a Downgrade: of which card?"
    assert options == [
        "Club, which becomes Stump (pink: no icon)",
        "Planks, which becomes Hole (black, an Exit: a Key, and 3 Magic or 3 Piety; failing costs nothing)",
        "Kendra, which becomes Saved (orange: 2 Melee, Cunning, green Downgrade (Charisma))",
    ]


@rule("MQ-083", "MQ-084", "MQ-R40")
def test_a_card_says_how_much_damage_it_absorbs() -> None:
    bear = obstacle("Bear", fail={"damage": 1})
    big = health("Big Heart", blue={"hearts": 3}, red={"name": "Broken Heart"})
    story = stopped(
        meeting("Bear", "Big Heart", "Kendra", "Lint", "Lint", "Lint", cards=[bear, big]), "Challenge it"
    )
    prompt, options = asked(story)
    assert prompt == "1 Damage is to be absorbed: by which card?"
    assert options[0] == "Big Heart absorbs 3 and becomes Broken Heart (red: no icon)"
    assert options[1].startswith("Kendra absorbs 1 and becomes Saved (orange:")


@rule("MQ-078", "MQ-R41")
def test_the_order_of_penalties_is_asked_with_their_numbers() -> None:
    bear = obstacle("Bear", fail={"damage": 2, "downgrade": 1})
    story = stopped(meeting("Bear", "Tough", "Club", "Lint", "Lint", "Lint", cards=[bear]), "Challenge it")
    assert asked(story) == ("What do you take first?", ["the Damage (2 before Shields)", "a Downgrade"])


@rule("MQ-100", "MQ-104", "MQ-114")
def test_an_upgrade_says_who_gives_it_and_for_which_icons() -> None:
    story = stopped(meeting("Min", "Fairy Dust", "Lint", "Hand Mirror", "Lint", "Lint"))
    prompt, options = asked(story)
    assert prompt == "Min Upgrades a card that shows Charisma or Magic: which one?"
    assert [option.partition(",")[0] for option in options] == ["Fairy Dust", "Hand Mirror", "no Upgrade"]
    story = stopped(meeting("Rat", "Min", "Fairy Dust", "Hand Mirror", "Lint", "Lint"), "Challenge it")
    assert "green Upgrade (Charisma or Magic) of Min" in asked(story)[1]
    assert "ability of Min: You may add 1 card to the Fan." in asked(story)[1]


@rule("MQ-074", "MQ-106", "MQ-113")
def test_the_source_of_an_alteration_is_named() -> None:
    thread = item("Thread", blue={"down": [[]]})
    prize = obstacle("Prize", demand={"key": 1}, rewards={"down": [["melee"]]})
    story = stopped(meeting("Rat", "Lamp", "Club", "Lint", "Lint", "Lint"), "Challenge it", "Upgrade")
    assert asked(story)[0] == "Lamp Upgrades a card: which one?"
    story = stopped(
        meeting("Rat", "Thread", "Club", "Splinters", "Lint", "Lint", cards=[thread]),
        "Challenge it",
        "Downgrade",
    )
    assert asked(story)[0] == "Thread Downgrades a card: which one?"
    story = stopped(meeting("Prize", "Latch", "Club", "Lint", "Lint", "Lint", cards=[prize]), "Challenge it")
    assert asked(story)[0] == "Your reward Downgrades a card that shows Melee: which one, if any?"


@rule("MQ-010", "MQ-140")
def test_choices_of_a_deck_and_of_gold_are_worded() -> None:
    story = stopped(Story.new(1), "Min", "Dim da Troll")
    assert asked(story)[0] == "Which Dress does your Maiden take along?"
    rich = obstacle("Rich", demand={"key": 1}, rewards={"treasure": 1})
    story = stopped(meeting("Rich", "Latch", "Lint", "Lint", "Lint", "Lint", cards=[rich]), "Challenge it")
    prompt, options = asked(story)
    assert prompt.startswith("No Treasure is left")
    assert "Latch, which becomes Golden Latch (gold: no icon)" in options and options[-1] == "nothing"


@rule("MQ-124", "MQ-127")
def test_special_icons_say_what_they_are_for() -> None:
    oracle = item("Oracle", blue={"icons": {"foresight": 1, "haste": 1, "fan": [2]}})
    story = stopped(
        meeting("Rat", "Oracle", "Goblin", "Lint", "Lint", "Lint", "Club", "Lint", cards=[oracle]),
        "Challenge it",
    )
    assert asked(story)[1] == [
        "Foresight of Oracle: look at the next 5 cards",
        "Haste of Oracle: Challenge an Add instead",
        "+2 Fan of Oracle",
        "go on to the check",
    ]
    story = stopped(
        meeting("Rat", "Oracle", "Goblin", "Zombie", "Lint", "Lint", "Club", "Lint", cards=[oracle]),
        "Challenge it",
        "Haste",
    )
    assert asked(story) == (
        "Oracle hastens: which Add do you Challenge instead of Rat?",
        ["Goblin", "Zombie"],
    )
    story = stopped(
        meeting("Rat", "Oracle", "Lint", "Lint", "Lint", "Lint", "Club", "Lint", cards=[oracle]),
        "Challenge it",
        "Foresight",
    )
    assert asked(story) == (
        "Oracle looks ahead: which of these cards are Cellared?",
        ["Club", "Lint", "Min", "Cellar no more"],
    )
    story = stopped(
        meeting("Rat", "Oracle", "Lint", "Lint", "Lint", "Lint", "Club", "Lint", cards=[oracle]),
        "Challenge it",
        "Foresight",
        "pass",
    )
    assert asked(story)[0] == "Which card comes first, and which after it?"


@rule("MQ-175", "MQ-176")
def test_sharing_out_a_fan_says_what_is_on_top_of_a_deck() -> None:
    story = Story(
        options={"mode": "co_op"}, A={"deck": ["Goblin", "Lint", "Min"]}, B={"deck": ["Longsword", "Min"]}
    )
    assert (
        asked(stopped(story, "Challenge it"))[0]
        == "5 cards of the Fan to share out: how many does your deck supply?"
    )
    story = Story(
        options={"mode": "co_op"},
        A={"deck": ["Goblin", "Min"]},
        B={"deck": ["Longsword", "Min"]},
        C={"deck": ["Min"]},
    )
    prompt, options = asked(stopped(story, "Challenge it", "0 cards"))
    assert (
        prompt == "5 cards of the Fan to share out: how many does B's deck supply (its first is Longsword)?"
    )
    assert options == ["0 cards", "1 card", "2 cards", "3 cards", "4 cards", "5 cards"]


@rule("MQ-198", "MQ-200")
def test_a_bid_says_what_it_is_for_and_how_it_stands() -> None:
    story = Story(options={"mode": "competitive"}, A={"deck": ["Goblin", "Min"]}, B={"deck": ["Min"]})
    prompt, options = asked(stopped(story, "Explore"))
    assert "You open the bidding: with how many cards would you Challenge it?" in prompt
    assert options == ["bid 5", "bid 4", "bid 3", "bid 2", "bid 1"]
    story = Story(options={"mode": "competitive"}, A={"deck": ["Goblin", "Min"]}, B={"deck": ["Min"]})
    prompt, options = asked(stopped(story, "Explore", "bid 4"))
    assert "The bid stands at 4" in prompt and options[-1] == "pass"


def worded(ask: int, **about: Any) -> str:
    """The prompt of an ask at a table where its numbers are as given."""
    story = Story(options={"mode": "co_op"}, A={"deck": ["Goblin", "Lint"]}, B={"deck": ["Brooch", "Lint"]})
    story.game.subject = story.handle(about.pop("subject", "Brooch"))
    for name, value in about.items():
        setattr(story.game, name, value)
    return Asking(story.game, 0, ask, story.names).prompt()


@pytest.mark.parametrize(
    ("ask", "about", "prompt"),
    [
        (asks.PLACE_GIFT, {}, "Which of your Gifts go into the deck? The others are kept apart."),
        (asks.FORESEE_SHARE, {"whose": 1, "amount": 5}, "Foresight at 5 cards more: how many of B's deck?"),
        (
            asks.BEARER,
            {"whose": 0, "amount": 2},
            "2 Excess Damage is left: how much of it does your deck bear?",
        ),
        (asks.MEET, {"whose": 1, "amount": 6}, "B proposes Serendipity: do you agree?"),
        (asks.TAKE_OVER, {"whose": 1, "amount": 3}, "B cannot absorb 3 Damage: do you take it over?"),
        (asks.SIGN, {"whose": 1}, "Which Gift of B's do you sign?"),
        (asks.LET_SIGN, {"whose": 1}, "B would sign Brooch: do you let it be signed?"),
        (asks.GIVE, {"whose": 1}, "Which Gift do you offer B in exchange?"),
        (asks.GIVE_BACK, {"whose": 1}, "B offers Brooch: which Gift do you give for it?"),
        (asks.GOLD, {}, "No Treasure is left: which card of your deck goes to its best position instead?"),
        (
            asks.ABOVE,
            {"subject": "Goblin"},
            "Goblin is above your Tower Level and has a text: do you Cellar it before it is read?",
        ),
        (asks.CELLAR, {"subject": "Goblin"}, "Goblin sends a card of the Fan to the Cellar: which one?"),
        (asks.HASTEN, {"subject": "Goblin"}, "Goblin hastens: does it cancel what the Run costs?"),
        (asks.BANISH, {"subject": "Goblin"}, "Goblin: which Add is Cellared?"),
        (asks.RECEIVER, {}, "Who gains the Treasure?"),
    ],
)
def test_questions_are_put_as_one_would_say_them(ask: int, about: dict[str, Any], prompt: str) -> None:
    assert worded(ask, **about) == prompt


def test_every_question_that_can_be_declined_says_how() -> None:
    assert all(len(label) > 2 for label in PASS_LABELS.values())
    story = Story(A={"deck": ["Goblin", "Lint"]})
    for ask in KIND.asks:
        if ask.number != asks.USE:
            assert Asking(story.game, 0, ask.number, story.names).label(-1) == PASS_LABELS.get(
                ask.number, "nothing"
            )


@pytest.mark.parametrize(
    ("ask", "option", "label"),
    [
        (asks.HASTEN, asks.TAKE_COST, "take the cost all the same"),
        (asks.ABOVE, asks.CELLAR_IT_UNREAD, "Cellar it unread"),
        (asks.STAY, asks.GO_AWAY, "part ways"),
        (asks.MEET, asks.YES, "yes"),
        (asks.SUPPLIER, 1, "B"),
        (asks.BEARER, 2, "2 Damage"),
        (asks.BID, 3, "bid 3"),
        (asks.SHARE, 1, "1 card"),
    ],
)
def test_answers_are_words(ask: int, option: int, label: str) -> None:
    story = Story(options={"mode": "co_op"}, A={"deck": ["Goblin"]}, B={"deck": ["Lint"]})
    assert Asking(story.game, 0, ask, story.names).label(option) == label
