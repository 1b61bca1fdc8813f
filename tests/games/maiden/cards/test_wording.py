"""The text of a card is made from its facts: singular and plural of each template, and no sentence that is long."""

import re

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden import words
from questhall.games.maiden.build import flip_text_of, instruction_of, parts_of, printed_of
from questhall.games.maiden.cardset import builtin_set, card_from_dict
from questhall.games.maiden.catalogue import catalogue_of
from questhall.games.maiden.printed import Arrow, CaptorFacts, Challenge
from questhall.games.maiden.vocabulary import FLIP_TEXT
from questhall.games.maiden.wording import (
    arrow_text,
    card_text,
    demand_text,
    exit_text,
    penalty_text,
    rewards_text,
    text_of,
    top_left_text,
)
from questhall.kernel.cardfile import Place
from tests.ledger_marks import rule

CARDS = builtin_set()
LISTED = catalogue_of(CARDS)
MOST_WORDS = 25


def flip(*instructions: dict[str, object]) -> str:
    """The words of a Flip text."""
    checked = FLIP_TEXT.check(list(instructions), Place("", "text"))
    return text_of(flip_text_of({"text": checked}))


def ability(*instructions: dict[str, object]) -> str:
    """The words of an ability."""
    return text_of([instruction_of(one, words.AS_ABILITY) for one in instructions])


@pytest.mark.parametrize(
    ("instruction", "said"),
    [
        ({"do": "smaller_fan"}, "In its Challenge, the Fan opens with 1 card fewer."),
        ({"do": "smaller_fan", "count": 2}, "In its Challenge, the Fan opens with 2 cards fewer."),
        ({"do": "demand"}, "In its Challenge, the demand grows by 1 icon of any kind."),
        ({"do": "demand", "count": 2}, "In its Challenge, the demand grows by 2 icons of any kind."),
        ({"do": "demand", "icon": "key"}, "In its Challenge, the demand grows by 1 Key."),
        ({"do": "demand", "icon": "key", "count": 2}, "In its Challenge, the demand grows by 2 Keys."),
        (
            {"do": "demand", "per": "gone"},
            "In its Challenge, the demand grows by 1 icon of any kind for each Gone card in the Fan.",
        ),
        (
            {"do": "demand", "per": "add", "icon": "magic"},
            "In its Challenge, the demand grows by 1 Magic for each other Add in the Fan.",
        ),
        ({"do": "deaf", "icon": "wild"}, "In its Challenge, no Wild counts for the demand."),
        ({"do": "bar", "icon": "haste"}, "In its Challenge, Haste may not be used."),
        ({"do": "no_shields"}, "In its Challenge, Shields stop no Damage."),
        (
            {"do": "no_free_cellar"},
            "In its Challenge, gray cards and Obstacles above the Tower Level may not be Cellared for free.",
        ),
        ({"do": "downgrade"}, "In its Challenge, first Downgrade a card of the Fan."),
        (
            {"do": "downgrade", "count": 2, "icon": "piety"},
            "In its Challenge, first Downgrade two cards of the Fan with Piety.",
        ),
        ({"do": "downgrade", "at": "run"}, "When you Run from it, Downgrade one more card of the Fan."),
        (
            {"do": "downgrade", "at": "run", "count": 2},
            "When you Run from it, Downgrade two more cards of the Fan.",
        ),
        (
            {"do": "cellar"},
            "In its Challenge, first Cellar a card of the Fan that is no Add, and fill the Fan again.",
        ),
        (
            {"do": "cellar", "count": 2},
            "In its Challenge, first Cellar two cards of the Fan that are no Adds, and fill the Fan again.",
        ),
        ({"do": "damage", "at": "add"}, "As an Add, a failure costs 1 more Damage."),
        ({"do": "damage", "at": "run", "count": 2}, "When you Run from it, the Run costs 2 more Damage."),
        ({"do": "fail_downgrade"}, "In its Challenge, a failure costs 1 more Downgrade."),
        ({"do": "fail_downgrade", "count": 2}, "In its Challenge, a failure costs 2 more Downgrades."),
    ],
)
def test_a_flip_text_says_when_it_applies_and_what_it_does(instruction: dict[str, object], said: str) -> None:
    assert flip({"at": "challenge", **instruction}) == said


@rule("MQ-R32", "MQ-R118")
def test_what_holds_at_several_moments_is_said_once() -> None:
    assert flip({"at": ["challenge", "add"], "do": "no_shields"}, {"at": "run", "do": "damage"}) == (
        "In its Challenge and as an Add, Shields stop no Damage. When you Run from it, the Run costs 1 more Damage."
    )
    assert flip({"at": ["challenge", "add", "run"], "do": "damage"}) == (
        "In its Challenge and as an Add, a failure costs 1 more Damage. When you Run from it, the Run costs 1 more Damage."
    )


@pytest.mark.parametrize(
    ("instruction", "said"),
    [
        ({"do": "upgrade"}, "You may Upgrade a card of the Fan."),
        ({"do": "upgrade", "of": "item"}, "You may Upgrade an Item of the Fan."),
        ({"do": "upgrade", "of": "health", "count": 2}, "You may Upgrade two Health cards of the Fan."),
        ({"do": "upgrade", "of": "dress", "count": 3}, "You may Upgrade three Dresses of the Fan."),
        (
            {"do": "upgrade", "icons": ["melee", "key"]},
            "You may Upgrade a card of the Fan with Melee or Key.",
        ),
        ({"do": "discover"}, "You may turn over an undiscovered Treasure of the Fan."),
        ({"do": "discover", "count": 2}, "You may turn over two undiscovered Treasures of the Fan."),
        ({"do": "restore"}, "You may set a Gone card of the Fan back to its starting position."),
        ({"do": "banish"}, "You may Cellar an Add of the Fan."),
        ({"do": "banish", "level": 2}, "You may Cellar an Add of the Fan of level 2 or lower."),
        (
            {"do": "defeat", "level": 0},
            "You may turn an Obstacle of the Fan of level 0 to its defeated side, without its rewards.",
        ),
        ({"do": "lend", "icon": "key"}, "You may count 1 Key more in this Encounter."),
        ({"do": "lend", "icon": "key", "count": 2}, "You may count 2 Keys more in this Encounter."),
        (
            {"do": "treat", "from": "charisma", "to": "cunning"},
            "Charisma may count as Cunning in this Encounter.",
        ),
        ({"do": "guard", "count": 2}, "You may take 2 Damage less in this Encounter."),
        ({"do": "grace"}, "You may ignore the Downgrades of the Fail line, should the Challenge fail."),
        ({"do": "flip_saviors"}, "You may flip a Savior of the Fan."),
        ({"do": "flip_saviors", "count": 3}, "You may flip up to three Saviors of the Fan."),
        (
            {"do": "swap"},
            "You may exchange a card of the Fan that is no Add with the card Down the Hall.",
        ),
        ({"do": "enlarge"}, "You may add 1 card to the Fan."),
        ({"do": "enlarge", "count": 2}, "You may add 2 cards to the Fan."),
        ({"do": "foresee"}, "You may use Foresight."),
    ],
)
def test_an_ability_says_what_may_be_done(instruction: dict[str, object], said: str) -> None:
    assert ability(instruction) == said


def test_a_downgrade_in_front_is_the_price_and_other_parts_come_one_after_the_other() -> None:
    assert ability({"do": "downgrade"}, {"do": "banish"}) == (
        "You may Downgrade a card of the Fan; if you do, Cellar an Add of the Fan."
    )
    assert ability({"do": "downgrade", "count": 2}, {"do": "restore"}).startswith(
        "You may Downgrade two cards of the Fan; if you do, set"
    )
    assert ability({"do": "guard"}, {"do": "foresee"}) == (
        "You may take 1 Damage less in this Encounter, then use Foresight."
    )
    assert ability({"do": "guard"}, {"do": "foresee"}, {"do": "enlarge"}).endswith(
        "then use Foresight and add 1 card to the Fan."
    )


@rule("MQ-R129")
def test_a_demand_names_its_parts() -> None:
    assert demand_text(parts_of({"melee": 1})) == "1 Melee"
    assert demand_text(parts_of({"key": 1})) == "1 Key"
    assert demand_text(parts_of({"key": 2, "any": 3})) == "2 Keys and any 3"
    mixed = {"piety": 2, "mixture": [{"of": ["cunning", "melee"], "count": 3}], "any": 4}
    assert demand_text(parts_of(mixed)) == "2 Piety, 3 Melee and/or Cunning and any 4"


def test_penalties_and_rewards_are_counted() -> None:
    assert penalty_text(0, 0) == "nothing"
    assert penalty_text(2, 0) == "2 Damage"
    assert penalty_text(0, 1) == "1 Downgrade"
    assert penalty_text(1, 2) == "1 Damage and 2 Downgrades"
    assert rewards_text(Challenge(1, [])) == "nothing"
    one = Challenge(1, [], reward_upgrades=[Arrow(0)], treasures=1)
    assert rewards_text(one) == "an Upgrade and a Treasure"
    green = Challenge(1, [], reward_upgrades=[Arrow(0), Arrow(0), Arrow(1)], treasures=2)
    assert rewards_text(green) == "2 Upgrades, a green Upgrade (Melee) and 2 Treasures"
    down = Challenge(1, [], reward_downgrades=[Arrow(0)])
    assert rewards_text(down) == "a Downgrade"


@rule("MQ-114")
def test_a_green_arrow_names_its_icons() -> None:
    assert arrow_text(Arrow(0), up=True) == "an Upgrade"
    assert arrow_text(Arrow(0), up=False) == "a Downgrade"
    assert arrow_text(Arrow(1 << words.PIETY), up=False) == "a green Downgrade (Piety)"
    two = Arrow(1 << words.MAGIC | 1 << words.CHARISMA)
    assert arrow_text(two, up=True) == "a green Upgrade (Charisma or Magic)"


@rule("MQ-154", "MQ-157")
def test_an_exit_names_its_key_its_sets_and_its_cost() -> None:
    window = printed_of(CARDS.named("Broomstick") or CARDS.cards[0]).positions[3]
    assert window is not None
    assert exit_text(window) == "a Key, and 3 Magic (printed twice); failing costs 3 Damage"
    tunnel = printed_of(CARDS.named("Guinea Pig") or CARDS.cards[0]).positions[3]
    assert tunnel is not None
    assert exit_text(tunnel) == "a Key, and 3 Charisma or 3 Distract; failing costs 3 Damage"


def test_an_exit_that_does_harm_as_an_add_says_so() -> None:
    item = {
        "name": "Trap",
        "blue": {"icons": {"key": 1}},
        "gold": {"name": "Better Trap", "icons": {"key": 2}},
        "black": {
            "name": "Trapdoor",
            "sets": [{"key": 3}, {"magic": 3}],
            "downgrade": 1,
            "level": 2,
            "add": {"damage": 1, "down": [[]]},
        },
    }
    printed = printed_of(card_from_dict({"kind": "item", **item}))
    position = printed.positions[words.FLIPPED]
    assert position is not None
    assert top_left_text(position) == "1 Damage and a Downgrade"
    assert card_text(printed) == (
        "Gold: Better Trap, 2 Keys. Exit: Trapdoor, which asks for a Key, and 3 Keys or 3 Magic; failing costs "
        "1 Downgrade. As an Add it brings 1 Damage and a Downgrade."
    )


def test_a_captor_says_what_goes_into_the_deck() -> None:
    numbers = vec[i64]([0, 2, 0, 1, 0])
    captor = printed_of(CARDS.named("Dim da Troll") or CARDS.cards[0])
    captor.captor = CaptorFacts(numbers, 1, 0)
    assert card_text(captor).endswith(
        "Obstacles of the deck: 2 of level 1 and 1 of level 3. Also 1 Treasure and 0 Saviors."
    )


def test_a_maiden_says_what_is_hers() -> None:
    texts = {one["name"]: one["text"] for one in LISTED}
    assert texts["Gwendolyn"] == (
        "In the Fan: You may Cellar an Add of the Fan. Her Health: 2 Untapped Rage and 5 more Health cards. "
        "Her things: the Longsword, 14 more Items and a Dress of your choice."
    )
    assert texts["Mariana"].startswith("When she is met: ")
    assert texts["Alyssa Moda"].endswith("Her things: 14 Items and 2 Dresses of your choice.")


def every_text() -> list[str]:
    """All texts of the set, those of later positions too."""
    return [text for one in LISTED for text in (one["text"], *[face["text"] for face in one["faces"]])]


def test_no_sentence_is_long() -> None:
    for text in every_text():
        for said in re.split(r"(?<=[.;:]) ", text):
            assert len(said.split()) <= MOST_WORDS, said


def test_no_text_counts_or_calls_things_wrongly() -> None:
    for text in every_text():
        assert not re.search(
            r"\b1 (cards|icons|Keys|Upgrades|Downgrades|Hearts|Shields|Treasures|Saviors)\b", text
        )
        assert not re.search(
            r"\b[2-9] (card|icon|Key|Upgrade|Downgrade|Heart|Shield|Treasure|Savior)\b", text
        )
        assert not re.search(r"\ba [AEIOaeio]", text), text
        assert not re.search(r"\ban [^AEIOUaeiouh]", text), text
        assert text == text.strip() and "  " not in text


def test_the_catalogue_lists_every_card_once_with_its_copies_and_its_positions() -> None:
    assert sum(one["copies"] for one in LISTED) == len(CARDS.cards)
    assert [one["name"] for one in LISTED] == list(dict.fromkeys(card.name for card in CARDS.cards))
    assert {one["group"] for one in LISTED} == {family.name for family in CARDS.families}
    flats = next(one for one in LISTED if one["name"] == "Flats")
    assert flats["facts"] == {"family": "item", "colour": "blue", "icons": ["cunning", "haste"]}
    assert [(face["at"], face["name"]) for face in flats["faces"]] == [
        ("front", "Flats"),
        ("rotated", "Dancing Slippers"),
        ("flipped", "Bare Feet"),
        ("flipped and rotated", "Servants' Stairs"),
    ]
    assert flats["faces"][3]["facts"] == {
        "family": "item",
        "colour": "black",
        "demand": ["1 Key", "3 Cunning or 2 Charisma and 1 Haste"],
        "fail": "2 Damage",
    }
    goblin = next(one for one in LISTED if one["name"] == "Goblin")
    assert goblin["facts"]["demand"] == ["3 Melee and/or Cunning"]
    assert goblin["faces"][1]["text"] == "Rewards: an Upgrade."


def test_the_sides_of_a_card_say_no_more_than_is_printed_there() -> None:
    scorn = next(one for one in LISTED if one["name"] == "Scorn")
    assert [face["name"] for face in scorn["faces"]] == ["Undiscovered Treasure", "Scorn"]
    assert scorn["faces"][0]["facts"] == {"family": "treasure", "colour": "gray"}
    gwendolyn = next(one for one in LISTED if one["name"] == "Gwendolyn")
    front, back = gwendolyn["faces"]
    assert front["text"].startswith("In the Fan: ") and back["text"].startswith("Her Health: ")
    assert gwendolyn["text"] == f"{front['text']} {back['text']}"
    dim = next(one for one in LISTED if one["name"] == "Dim da Troll")
    assert [face["text"][:9] for face in dim["faces"]] == ["", "Obstacles"]
