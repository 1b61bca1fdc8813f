"""What happened, in sentences, by the name of the position in which a card lay."""

from typing import Any

import pytest

from questhall.games.maiden import KIND, events
from questhall.games.maiden.telling import SENTENCES
from questhall.games.maiden.words import FRONT
from questhall.kernel.game import Event
from questhall.kernel.zones import NO_CARD, NOBODY
from tests.games.maiden.phrases import meeting, stopped
from tests.games.maiden.story import Story, item, obstacle
from tests.ledger_marks import rule

FIVE = ["Lint"] * 5


@rule("MQ-061", "MQ-062", "MQ-064")
def test_what_passes_by_is_told_with_the_reason_why_it_is_not_met() -> None:
    story = stopped(meeting("Club", "Scorn", "Ettin", "Goblin", *FIVE))
    assert story.told("A") == [
        "A passes Club.",
        "A passes an undiscovered Treasure.",
        "A passes Ettin, which is above the Tower Level.",
        "A meets Goblin.",
    ]


@rule("MQ-072", "MQ-073", "MQ-076")
def test_a_win_is_told_from_the_fan_to_the_reward() -> None:
    story = meeting("Goblin", "Club", "Club", "Club", "Lint", "Lint").will(A=["Challenge it", "no Upgrade"])
    story.step()
    assert story.told()[-5:] == [
        "Lint comes into the Fan.",
        "The icons are enough: Goblin is beaten!",
        "Goblin is turned over. The reward: an Upgrade.",
        "A leaves what defeated Goblin offers.",
        "The Encountered card and the Fan are Cellared.",
    ]


@rule("MQ-047", "MQ-054", "MQ-057")
def test_an_alteration_names_both_positions() -> None:
    story = meeting("Rat", "Lamp", "Club", "Lint", "Lint", "Lint").will(
        A=["Challenge it", "Upgrade of Lamp", "Club", "Golden Club"]
    )
    story.step()
    told = story.told()
    assert "A uses the Upgrade of Lamp." in told
    assert "Club is Upgraded to Golden Club." in told
    assert "Golden Club is Downgraded to Club." in told
    story = meeting("Rat", "Club", "Lint", "Lint", "Lint", "Lint").will(A=["Challenge it", "Club"])
    story.step()
    assert "Club is Downgraded to Stump." in story.told()
    assert story.lies("Stump") == "flipped"


@rule("MQ-044", "MQ-085", "MQ-086")
def test_damage_is_told_from_the_shields_to_the_fall() -> None:
    bear = obstacle("Bear", fail={"damage": 4})
    story = meeting("Bear", "Armored Attire", "Lint", "Lint", "Lint", "Lint", "Lint", cards=[bear]).will(
        A=["Challenge it"]
    )
    story.step()
    assert [text for text in story.told() if "Damage" in text or "search" in text or "passes by" in text] == [
        "The cost: 4 Damage.",
        "Shields stop 2 Damage; 2 is left.",
        "A's deck is searched for Hearts: 2 Damage is left.",
        "Lint passes by.",
        "Min passes by.",
        "A's Rest cards are laid aside, and the search goes on.",
        "2 Damage finds no Heart: A is knocked out and put back into her room.",
    ]


@rule("MQ-145", "MQ-148", "MQ-152")
def test_a_rest_tells_how_the_tower_wakes() -> None:
    story = Story(A={"deck": ["Lint"]})
    story.step()
    assert story.told() == [
        "A passes Lint.",
        "A Rests. The Tower Level rises from 1 to 2A.",
        "A's deck is shuffled, every card as it lies.",
    ]
    last = Story(A={"deck": ["Lint"], "level": "4"})
    last.step()
    assert "A Rests. The Tower Level stays at 4." in last.told()


@rule("MQ-120", "MQ-121", "MQ-124", "MQ-127")
def test_special_icons_are_told_with_what_they_do() -> None:
    oracle = item("Oracle", blue={"icons": {"foresight": 1, "fan": [1], "haste": 1, "distract": 1}})
    story = meeting("Rat", "Oracle", "Goblin", "Lint", "Lint", "Lint", "Club", "Lint", "Lint", cards=[oracle])
    story.will(A=["Challenge it", "Foresight of Oracle", "Club", "pass", "Lint", "Lint", "+1 Fan of Oracle"])
    story.will(A=["Haste of Oracle", "Distract of Oracle", "Rat", "Oracle"])
    story.step()
    told = story.told()
    for text in (
        "A looks at the next 4 cards of A's deck.",
        "Club is Cellared out of what is to come.",
        "3 cards are put back in front.",
        "The Fan grows by 1.",
        "Goblin and Rat change places: Goblin is Challenged now.",
        "Rat is Cellared.",
    ):
        assert text in told


@rule("MQ-131", "MQ-134", "MQ-R19")
def test_saviors_and_downgrades_without_a_target_are_told() -> None:
    trap = obstacle(
        "Trap", fail={"downgrade": 1}, text=[{"at": "challenge", "do": "downgrade", "icon": "magic"}]
    )
    gone = ["Splinters"] * 4
    story = meeting("Trap", "Kendra", *gone, cards=[trap]).will(A=["Challenge it", "pass"])
    story.step()
    told = story.told()
    assert "The text of Trap is read." in told
    assert "The Downgrade of Trap finds no target." in told
    assert "Kendra is Saved now." in told


@rule("MQ-155", "MQ-159")
def test_both_ways_out_are_told() -> None:
    story = meeting("Back Stairs", "Latch", "Clown", "Clown", "Clown", "Lint").will(
        A=["Challenge it", "pass"]
    )
    story.step()
    assert story.told()[-1] == "A is out: Back Stairs leads into the open!"
    captor = {
        "kind": "captor",
        "name": "Ogre",
        "level": 1,
        "demand": {"melee": 1},
        "fail": {},
        "obstacles": [1, 0, 0, 0, 0],
        "treasures": 0,
        "saviors": 0,
    }
    story = meeting("Ogre", "Club", "Lint", "Lint", "Lint", "Lint", cards=[captor]).will(A=["Challenge it"])
    story.step()
    assert story.told()[-1] == "Ogre is beaten, and A is free!"


@rule("MQ-043", "MQ-R105")
def test_others_are_not_told_which_treasure_lies_undiscovered_in_a_fan() -> None:
    story = Story(
        options={"mode": "competitive"},
        cards=[],
        A={"deck": ["Min", "Scorn", "Lint", "Lint", "Lint", "Lint", "Mariana"]},
        B={"deck": ["Lint", "Mariana"]},
    )
    stopped(story, "Explore")
    assert "Undiscovered Scorn comes into the Fan." in story.told("A")
    assert "An undiscovered Treasure comes into the Fan." in story.told("B")
    assert "Scorn" not in story.heard("B") and "Scorn" not in story.heard(None)


def told_of(
    kind: int, *, seat: int = 0, card: str = "", other: int = NOBODY, number: int = 0, more: int = 0
) -> str:
    """One event in words, for the public."""
    story = Story(
        A={"deck": ["Goblin", "Lint"]}, B={"deck": ["Longsword", "Brooch", "Lint"]}, options={"mode": "co_op"}
    )
    handle = story.handle(card) if card else NO_CARD
    face = story.game.face[handle] if card else NO_CARD
    event = Event(kind, seat, handle, face, story.game.everybody, other, number, more, story.game.everybody)
    told = KIND.tell(story.game, event, story.game.seats, story.names)
    assert told is not None
    return str(told["text"])


@pytest.mark.parametrize(
    ("kind", "about", "text"),
    [
        (
            events.REPLACED,
            {"number": 3},
            "An Item card that A's Maiden names is in another deck: a random one takes its place.",
        ),
        (
            events.SHORT,
            {"number": 6, "more": 2},
            "The box has no more Treasure cards: A's deck goes without 2 of them.",
        ),
        (events.LAID_ASIDE, {"seat": 1, "card": "Brooch"}, "B keeps Brooch apart."),
        (events.LEFT_OUT, {"card": "Longsword"}, "A leaves Longsword out of the Treasures."),
        (events.SHARED, {"number": 3}, "A supplies 3 cards."),
        (
            events.STEPPED_BACK,
            {"seat": 1, "card": "Longsword"},
            "B Cellars Longsword before supplying anything.",
        ),
        (
            events.CHANGED_PLACES,
            {"card": "Longsword"},
            "Longsword goes back to the front of the deck, and the card Down the Hall takes its place.",
        ),
        (events.DECLINED, {}, "A declines it."),
        (events.LAPSED, {}, "Nothing in the Fan can be Downgraded any more: the rest is ignored."),
        (events.SPARED, {}, "An ability keeps the Downgrades of the Fail line away."),
        (
            events.DEFEATED,
            {"card": "Goblin", "more": 2},
            "Goblin is turned to the defeated side, without rewards.",
        ),
        (events.STARTS, {"seat": 1}, "B begins."),
        (events.PRELUDE_DONE, {}, "A's Prelude is over."),
        (events.SITS_OUT, {}, "A has Rested and sits this Encounter out."),
        (events.BADE, {"number": 4}, "A bids 4."),
        (events.BADE, {}, "A passes."),
        (events.BID_WON, {"number": 4}, "A Challenges it with a Fan of 4."),
        (events.OUT, {}, "A is out of the game."),
        (events.PROPOSED, {"other": 1, "number": 6}, "A proposes Serendipity to B."),
        (events.AGREED, {"seat": 1, "other": 0, "number": 6}, "B agrees."),
        (events.DECLINED_TO_MEET, {"seat": 1, "other": 0}, "B would rather not."),
        (events.PARTED, {}, "A goes on alone."),
        (events.CALLED_OUT, {"card": "Goblin"}, "A looks for Goblin, and puts it in front."),
        (
            events.PREPARED,
            {"number": 2},
            "A's deck is shuffled for the meeting; 2 cards of choice lie on top.",
        ),
        (events.PREPARED, {}, "A's deck is shuffled for the meeting."),
        (events.HELPED, {"other": 1}, "A has helped B."),
        (events.TOOK_OVER, {"seat": 1, "other": 0, "number": 2, "more": 1}, "B takes over 2 Damage for A."),
        (events.TOOK_OVER, {"seat": 1, "other": 0, "number": 2}, "B does not take over A's Damage."),
        (
            events.GIFT_USED,
            {"seat": 1, "card": "Brooch", "number": 1},
            "B helps with Brooch, which has 1 signature.",
        ),
        (events.SIGNED, {"other": 1, "card": "Brooch"}, "A signs B's Brooch."),
        (events.GIFT_GIVEN, {"seat": 1, "other": 0, "card": "Brooch"}, "B gives A Brooch."),
        (events.SKIRMISH_WON, {}, "A wins the skirmish."),
        (events.GAME_WON, {}, "A wins!"),
        (events.GAME_LOST, {}, "A loses."),
        (events.LAST_LEVEL_DONE, {}, "A has come through level 4."),
        (events.LEFT, {}, "A gives up."),
        (
            events.NO_TREASURE,
            {},
            "No undiscovered Treasure is left in A's deck: any belonging may be made its best instead.",
        ),
        (events.LOOKED_THROUGH, {}, "A looks through the whole deck."),
        (events.RESTORED, {"card": "Longsword", "number": 3, "more": FRONT}, "Hilt is set to Longsword."),
    ],
)
def test_what_happens_among_several_players_has_its_sentence(
    kind: int, about: dict[str, Any], text: str
) -> None:
    assert told_of(kind, **about) == text


@rule("MQ-024", "MQ-032", "MQ-138", "MQ-141")
def test_building_a_deck_and_finding_a_treasure_are_told() -> None:
    story = Story.new(1).will(A=["Min", "Dim da Troll", "Ballroom Dress"])
    story.until("explore")
    told = story.told()
    assert told[:3] == ["A chooses Min.", "A chooses Dim da Troll.", "A chooses Ballroom Dress."]
    assert any(text.endswith("is shuffled, and the Rest cards go behind it: Tower Level 1.") for text in told)
    rich = obstacle("Rich", demand={"key": 1}, rewards={"treasure": 1})
    story = meeting("Rich", "Latch", "Lint", "Lint", "Lint", "Lint", "Scorn", cards=[rich]).will(
        A=["Challenge it"]
    )
    story.step()
    assert story.told()[-3:] == [
        "A searches for a Treasure.",
        "A Treasure is discovered: Scorn!",
        "A's deck is shuffled, every card as it lies.",
    ]


def test_what_is_not_told_to_somebody_is_nothing() -> None:
    story = Story(A={"deck": ["Goblin"]})
    event = Event(events.STARTS, 0, NO_CARD, NO_CARD, 0, NOBODY, 0, 0, 1)
    assert KIND.tell(story.game, event, 1, story.names) is None


def test_every_kind_of_event_has_a_sentence() -> None:
    assert len(SENTENCES) == len(events.EVENTS)
