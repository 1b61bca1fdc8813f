"""What is told: every event in a sentence, the same to everybody."""

import pytest

from questhall.games.quantum import KIND, asks
from questhall.games.quantum.effects.ways import MARCH
from questhall.games.quantum.state import BACKWARD, EXTRA_DIE, ONE_DIE, SKIP
from questhall.kernel.game import Event
from questhall.kernel.oracle import RandomPolicy
from questhall.kernel.rng import rng_from_seed
from tests.games.quantum.story import Story, adventurer, damage, room
from tests.ledger_marks import rule

NAMES = ["Ada", "Ben", "Cyr"]
WYNN = adventurer("Wynn", "warrior", 9)
PIT = room("Pit", [damage(3)], of="thief", cost=4)
STORY = Story(
    cards=[WYNN, PIT], dungeon={3: "Pit"}, A={"party": ["Wynn"]}, B={"party": ["Wynn"]}, C={"party": ["Wynn"]}
)
HERO = STORY.game.party[0].at(0)
ROOM = STORY.game.ring.at(3)


def said(kind: int, seat: int = 0, card: int = -1, other: int = -1, number: int = 0, more: int = 0) -> str:
    """The sentence for an event."""
    face = int(STORY.game.face[card]) if card >= 0 else -1
    everybody = int(STORY.game.everybody)
    told = KIND.tell(
        STORY.game, Event(kind, seat, card, face, everybody, other, number, more, everybody), 1, NAMES
    )
    assert told is not None
    assert told["kind"] == asks.EVENTS[kind].name
    return str(told["text"])


@pytest.mark.parametrize(
    ("sentence", "event"),
    [
        (
            "The dungeon is laid: the Entrance and 19 chambers face down.",
            {"kind": asks.DUNGEON_LAID, "number": 20},
        ),
        ("Ada is dealt Wynn.", {"kind": asks.DEALT, "card": HERO}),
        ("Ada keeps the party.", {"kind": asks.KEPT}),
        ("Ada exchanges the whole party, for 2 mana.", {"kind": asks.MULLIGANED, "number": 2}),
        ("Ada starts with 8 mana.", {"kind": asks.MANA_BOOKED, "number": 8}),
        ("Ada's Wynn gets a negate token.", {"kind": asks.TOKEN_PLACED, "card": HERO}),
        ("Ada has no thief.", {"kind": asks.THIEVES_COUNTED}),
        ("Ada has 1 thief with 4 health.", {"kind": asks.THIEVES_COUNTED, "number": 1, "more": 4}),
        ("Ada has 2 thieves with 9 health.", {"kind": asks.THIEVES_COUNTED, "number": 2, "more": 9}),
        ("Ada rolls 3 and 5 for the first turn.", {"kind": asks.TIE_ROLLED, "number": 3, "more": 5}),
        ("Ada goes first. All stand on the Entrance.", {"kind": asks.GOES_FIRST}),
        ("Ada's turn begins.", {"kind": asks.TURN_BEGAN, "number": 4}),
        ("Ada declares: backward with one die.", {"kind": asks.DECLARED, "number": BACKWARD | ONE_DIE}),
        (
            "Ada catches Ben forgetting a penalty, gains 1 mana and has 5.",
            {"kind": asks.CAUGHT, "other": 1, "number": 1, "more": 5},
        ),
        ("Ada calls a catch, but Ben has forgotten nothing.", {"kind": asks.FALSE_CATCH, "other": 1}),
        ("Ada's turn is skipped.", {"kind": asks.SKIPPED}),
        ("Ada casts Arcane Execution and has 2 mana left.", {"kind": asks.CAST, "number": 3, "more": 2}),
        (
            "Pit on space 3 is replaced by a chamber face down.",
            {"kind": asks.REPLACED, "seat": -1, "card": ROOM, "number": 3},
        ),
        ("Wynn joins Ada's party.", {"kind": asks.SUMMONED, "card": HERO}),
        ("Ada is a ghost no longer.", {"kind": asks.RETURNED}),
        ("Ada takes Pit on space 3.", {"kind": asks.OVERTHREW, "card": ROOM, "number": 3}),
        (
            "Ada takes Pit on space 3 from Ben.",
            {"kind": asks.OVERTHREW, "card": ROOM, "other": 1, "number": 3},
        ),
        ("Ada throws 6: Wynn is saved.", {"kind": asks.THROWN_FOR_ONE, "card": HERO, "number": 6}),
        ("Ada throws 5: Wynn is not saved.", {"kind": asks.THROWN_FOR_ONE, "card": HERO, "number": 5}),
        ("Ada throws 6 and 6: the party is saved.", {"kind": asks.THROWN_FOR_ALL, "number": 6, "more": 6}),
        (
            "Ada throws 6 and 5: the party is not saved.",
            {"kind": asks.THROWN_FOR_ALL, "number": 6, "more": 5},
        ),
        ("Ada rolls 4.", {"kind": asks.ROLLED, "number": 4}),
        ("Ada rolls 4 and 2.", {"kind": asks.ROLLED, "number": 4, "more": 20}),
        ("Ada rolls 4 and 2 and 6.", {"kind": asks.ROLLED, "number": 4, "more": 26}),
        ("Ada moves 9 spaces without a roll.", {"kind": asks.MARCHED, "number": 9}),
        ("Doubles: Ada gains 1 mana and has 4.", {"kind": asks.DOUBLES, "number": 1, "more": 4}),
        ("Ada moves 7 spaces, to space 9.", {"kind": asks.MOVED, "number": 9, "more": 7}),
        ("Ada moves back 1 space, to the Entrance.", {"kind": asks.MOVED, "number": 0, "more": -1}),
        (
            "The Entrance gives Ada 2 mana, which makes 5.",
            {"kind": asks.PASSED_ENTRANCE, "number": 2, "more": 5},
        ),
        ("Ada goes to space 7.", {"kind": asks.SENT, "number": 7}),
        ("Pit is turned up on space 3.", {"kind": asks.TURNED_UP, "card": ROOM, "number": 3}),
        ("Ada is at the Entrance.", {"kind": asks.LANDED, "card": ROOM, "number": 0}),
        ("Ada lands on Pit.", {"kind": asks.LANDED, "card": ROOM, "number": 3}),
        (
            "Ada lands on Pit, an own chamber, where nothing happens.",
            {"kind": asks.LANDED, "card": ROOM, "other": 0, "number": 3},
        ),
        (
            "Ada lands on Pit, which belongs to Ben.",
            {"kind": asks.LANDED, "card": ROOM, "other": 1, "number": 3},
        ),
        (
            "Pit has taken effect on Ada in this turn already.",
            {"kind": asks.STAYS, "card": ROOM, "number": 3},
        ),
        (
            "Ada buys Pit for 4 mana and has 3 left.",
            {"kind": asks.BOUGHT, "card": ROOM, "number": 4, "more": 3},
        ),
        ("Ada does not buy Pit.", {"kind": asks.NOT_BOUGHT, "card": ROOM}),
        (
            "Ada haunts Pit: standard damage for Ben.",
            {"kind": asks.HAUNTED, "card": ROOM, "other": 1, "number": 1},
        ),
        (
            "Ada haunts Pit: double damage for Ben.",
            {"kind": asks.HAUNTED, "card": ROOM, "other": 1, "number": 2},
        ),
        ("Ada rolls 5 for Pit.", {"kind": asks.CHAMBER_ROLLED, "card": ROOM, "number": 5}),
        ("Nobody fits a part of Pit: it is passed over.", {"kind": asks.NOBODY_FITS, "card": ROOM}),
        ("Pit finds nobody to heal.", {"kind": asks.NOBODY_FITS, "card": ROOM, "number": asks.FOR_HEALING}),
        (
            "Ada has no cleric who lacks a negate token.",
            {"kind": asks.NOBODY_FITS, "card": ROOM, "number": asks.FOR_A_TOKEN},
        ),
        (
            "Nobody can be exchanged at Pit.",
            {"kind": asks.NOBODY_FITS, "card": ROOM, "number": asks.FOR_AN_EXCHANGE},
        ),
        ("A part of Pit has nothing to count: no damage for that.", {"kind": asks.HARMLESS, "card": ROOM}),
        ("Ada spends the negate token of Wynn.", {"kind": asks.TOKEN_SPENT, "card": HERO}),
        ("Wynn is to take only 2 damage.", {"kind": asks.SHIELDED, "card": HERO, "number": 2}),
        (
            "Ada's Wynn takes 2 damage and has 5 health left.",
            {"kind": asks.WOUNDED, "card": HERO, "number": 2, "more": 5},
        ),
        ("Ada's Wynn dies.", {"kind": asks.DIED, "card": HERO}),
        ("Ada has no adventurers left.", {"kind": asks.WIPED_OUT}),
        (
            "Ada's Wynn regains 2 health and has 5.",
            {"kind": asks.HEALED, "card": HERO, "number": 2, "more": 5},
        ),
        ("Ada discards Wynn.", {"kind": asks.DEPARTED, "card": HERO}),
        ("Wynn joins Ada's party in its place.", {"kind": asks.ARRIVED, "card": HERO}),
        (
            "Pit gives Ada 2 mana, which makes 5.",
            {"kind": asks.MANA_GAINED, "card": ROOM, "number": 2, "more": 5},
        ),
        (
            "Pit costs Ada 2 mana, which leaves 5.",
            {"kind": asks.MANA_LOST, "card": ROOM, "number": 2, "more": 5},
        ),
        ("Ada pays 2 mana and has 5 left.", {"kind": asks.PAID, "card": ROOM, "number": 2, "more": 5}),
        ("Ada chooses number 2 at Pit.", {"kind": asks.CHOSEN, "card": ROOM, "number": 1}),
        ("Ada's next turn will be skipped.", {"kind": asks.NEXT_TURN_CHANGED, "card": ROOM, "number": SKIP}),
        (
            "Ada's next turn will go backward.",
            {"kind": asks.NEXT_TURN_CHANGED, "card": ROOM, "number": BACKWARD},
        ),
        (
            "Ada's next turn will be rolled with one more die.",
            {"kind": asks.NEXT_TURN_CHANGED, "card": ROOM, "number": EXTRA_DIE},
        ),
        (
            "Ada's next move is 9 spaces without a roll.",
            {"kind": asks.NEXT_TURN_CHANGED, "card": ROOM, "number": MARCH, "more": 9},
        ),
        ("Pit leads nowhere: Ada stays.", {"kind": asks.NOWHERE_TO_GO, "card": ROOM}),
        (
            "The discard pile is shuffled into the adventurer deck, which has 9 cards now.",
            {"kind": asks.RESHUFFLED, "seat": -1, "number": 9},
        ),
        (
            "The discard pile is shuffled into the chamber deck, which has 1 card now.",
            {"kind": asks.RESHUFFLED, "seat": -1, "number": 1, "more": 1},
        ),
        ("Ada leaves the game.", {"kind": asks.CONCEDED}),
        ("Ada is master of the dungeon and wins.", {"kind": asks.WON, "number": 1}),
        ("Nobody wins.", {"kind": asks.NOBODY_WON, "seat": -1, "number": 2}),
    ],
)
def test_an_event_in_a_sentence(sentence: str, event: dict[str, int]) -> None:
    assert said(**event) == sentence


def test_a_card_that_a_listener_does_not_know_is_a_card() -> None:
    event = Event(asks.DEALT, 0, HERO, int(STORY.game.face[HERO]), 0, -1, 0, 0, int(STORY.game.everybody))
    told = KIND.tell(STORY.game, event, 1, NAMES)
    assert told is not None
    assert (told["text"], told["card"]) == ("Ada is dealt a card.", None)


@rule("QQ-R46")
def test_everybody_is_told_the_same() -> None:
    game = KIND.start(3, {"memory": True}, KIND.load_cards(""), rng_from_seed(5), [])
    game.oracle = RandomPolicy(5)
    game.events = []
    while not game.over:
        game.play_step()
    assert game.events is not None
    for event in game.events:
        told = [KIND.tell(game, event, seat, NAMES) for seat in range(4)]
        assert told == [told[0]] * 4
