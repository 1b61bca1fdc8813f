"""What happened, in sentences: each kind of event, singular and plural, and never a secret."""

from typing import Any

import pytest

from questhall.games.quaeleon import KIND, asks, state
from questhall.games.quaeleon.effects import base
from questhall.games.quaeleon.effects.lasting_verbs import ADD, MULTIPLY
from questhall.games.quaeleon.wording import text_of_effect
from questhall.kernel.game import Event
from questhall.kernel.zones import NO_CARD, NOBODY
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

NAMES = ["Anna", "Bruno", "Clara"]
SPEAR = card("Spear", 40, attack=2)
PUBLIC = 3
ALL = 0b1111


def sentence(kind: int, seat: int = NOBODY, *, known: int = ALL, listener: int = PUBLIC, **keys: int) -> str:
    """An event about the Spear (or no card) as somebody is told of it."""
    table = Story(players=NAMES, cards=[SPEAR, ORACLE], Anna={"stack": ["Spear", "Oracle"]})
    handle = keys.pop("card", NO_CARD)
    event = Event(
        kind,
        seat,
        handle,
        handle,
        known,
        keys.get("other", NOBODY),
        keys.get("number", 0),
        keys.get("more", 0),
        ALL,
    )
    told = KIND.tell(table.game, event, listener, NAMES)
    assert told is not None
    assert told["kind"] == asks.EVENTS[kind].name
    assert told["clauses"] == list(asks.EVENTS[kind].clauses)
    return str(told["text"])


ORACLE = card(
    "Oracle",
    30,
    effect=[
        {
            "do": "choose",
            "options": [
                {"label": "Gain 5 health", "then": [{"do": "gain_health", "amount": 5}]},
                {"label": "Pick up 2", "then": [{"do": "draw", "count": 2}]},
            ],
        },
        {"do": "modify", "stat": "attack", "op": "add", "value": 5, "on": {"attacks_of": "you"}},
    ],
)
SPEAR_CARD = 0
ORACLE_CARD = 1
ANNA, BRUNO, CLARA = 0, 1, 2

TOLD: list[tuple[str, int, int, dict[str, int]]] = [
    ("Round 2 begins.", asks.ROUND_BEGAN, NOBODY, {"number": 2}),
    ("Round zero: everybody may exchange cards.", asks.PHASE_BEGAN, NOBODY, {"number": state.ROUND_ZERO}),
    (
        "Everybody builds a stack for round 2.",
        asks.PHASE_BEGAN,
        NOBODY,
        {"number": state.PREPARATION, "more": 2},
    ),
    ("The stacks of round 2 are played.", asks.PHASE_BEGAN, NOBODY, {"number": state.TURN, "more": 2}),
    ("Round 2 comes to its end.", asks.PHASE_BEGAN, NOBODY, {"number": state.END_OF_ROUND, "more": 2}),
    (
        "The deck of 100 cards is shuffled.",
        asks.SHUFFLED,
        NOBODY,
        {"number": 100, "more": asks.SHUFFLED_AT_START},
    ),
    (
        "The discard pile is shuffled and becomes the new deck of 1 card.",
        asks.SHUFFLED,
        NOBODY,
        {"number": 1, "more": asks.SHUFFLED_DISCARD},
    ),
    (
        "The exchanged cards are shuffled into the deck, which has 60 cards.",
        asks.SHUFFLED,
        NOBODY,
        {"number": 60, "more": asks.SHUFFLED_REJECTS},
    ),
    (
        "The deck of 60 cards is shuffled.",
        asks.SHUFFLED,
        ANNA,
        {"number": 60, "more": asks.SHUFFLED_BY_EFFECT},
    ),
    ("Anna is dealt Spear.", asks.DEALT, ANNA, {"card": SPEAR_CARD, "number": 3}),
    ("Spear comes into the recruitment pool.", asks.POOL_FILLED, NOBODY, {"card": SPEAR_CARD, "number": 5}),
    ("Anna keeps every card.", asks.EXCHANGED, ANNA, {"number": 0}),
    ("Anna exchanges 1 card.", asks.EXCHANGED, ANNA, {"number": 1}),
    ("Anna exchanges 4 cards.", asks.EXCHANGED, ANNA, {"number": 4}),
    ("Anna gives back Spear.", asks.REJECTED, ANNA, {"card": SPEAR_CARD}),
    ("Anna lays no stack.", asks.STACK_LAID, ANNA, {"number": 0}),
    ("Anna lays a stack of 1 card.", asks.STACK_LAID, ANNA, {"number": 1}),
    ("Anna lays a stack of 5 cards.", asks.STACK_LAID, ANNA, {"number": 5}),
    ("Beat 3 begins.", asks.BEAT_BEGAN, NOBODY, {"number": 3}),
    ("Anna turns up Spear: initiative 40.", asks.TURNED_UP, ANNA, {"card": SPEAR_CARD, "number": 40}),
    ("Anna has no card to turn up: initiative 0.", asks.TURNED_UP, ANNA, {}),
    ("Anna's turn comes, at initiative 40.", asks.TURN_BEGAN, ANNA, {"card": SPEAR_CARD, "number": 40}),
    ("Anna's turn comes, without a card.", asks.TURN_BEGAN, ANNA, {}),
    ("Anna's turn is over.", asks.TURN_ENDED, ANNA, {}),
    (
        "Anna's Spear is annihilated: initiative 40 and health 50 are tied.",
        asks.ANNIHILATED,
        ANNA,
        {"card": SPEAR_CARD, "number": 40, "more": 50},
    ),
    ("Anna activates Spear.", asks.ACTIVATED, ANNA, {"card": SPEAR_CARD}),
    ("Spear has no text this time.", asks.SILENCED, ANNA, {"card": SPEAR_CARD}),
    ("Anna carries out the text of Spear.", asks.TEXT_BEGAN, ANNA, {"card": SPEAR_CARD}),
    (
        "Spear adds 2 to the defence of Anna, which is 6 now.",
        asks.DEFENCE_LIVE,
        ANNA,
        {"card": SPEAR_CARD, "number": 2, "more": 6},
    ),
    (
        "Anna gains 4 health through Spear and has 54.",
        asks.HEALED,
        ANNA,
        {"card": SPEAR_CARD, "other": ANNA, "number": 4, "more": 54},
    ),
    (
        "Bruno loses 1 health through Spear and has 49.",
        asks.HEALTH_LOST,
        BRUNO,
        {"card": SPEAR_CARD, "other": ANNA, "number": 1, "more": 49},
    ),
    (
        "Anna's health goes from 9 to 22 through Spear.",
        asks.HEALTH_SET,
        ANNA,
        {"card": SPEAR_CARD, "other": ANNA, "number": 22, "more": 9},
    ),
    (
        "Anna's Spear attacks Bruno for 2.",
        asks.ATTACKED,
        ANNA,
        {"card": SPEAR_CARD, "number": 2, "more": 0b010},
    ),
    (
        "Anna's Spear attacks Bruno and Clara for 2.",
        asks.ATTACKED,
        ANNA,
        {"card": SPEAR_CARD, "number": 2, "more": 0b110},
    ),
    (
        "Anna's Spear attacks Anna, Bruno and Clara for 2.",
        asks.ATTACKED,
        ANNA,
        {"card": SPEAR_CARD, "number": 2, "more": 0b111},
    ),
    (
        "Spear: attack +5.",
        asks.RECKONED,
        ANNA,
        {"card": SPEAR_CARD, "number": 5, "more": ADD * asks.REST + 1},
    ),
    (
        "Spear: attack halved.",
        asks.RECKONED,
        ANNA,
        {"card": SPEAR_CARD, "number": 1, "more": MULTIPLY * asks.REST + 2},
    ),
    ("Anna attacks Bruno for 7.", asks.ATTACKED, ANNA, {"number": 7, "more": 0b010}),
    ("Anna's Spear makes no attack.", asks.ATTACK_FELL_FLAT, ANNA, {"card": SPEAR_CARD}),
    ("Anna makes no attack.", asks.ATTACK_FELL_FLAT, ANNA, {}),
    ("Nothing stops the 5 from reaching Bruno.", asks.STRUCK, BRUNO, {"number": 5, "more": 0}),
    ("Bruno's defence of 2 takes the 5 down to 3.", asks.STRUCK, BRUNO, {"number": 5, "more": 2}),
    ("Bruno's defence of 5 stops the 5.", asks.STRUCK, BRUNO, {"number": 5, "more": 5}),
    ("Bruno takes 3 damage and has 47 health left.", asks.DAMAGED, BRUNO, {"number": 3, "more": 47}),
    ("Spear is at work from now on.", asks.LASTING_BEGAN, ANNA, {"card": SPEAR_CARD, "number": base.FORBID}),
    (
        "Oracle is at work: " + text_of_effect([ORACLE["effect"][1]], "Oracle"),
        asks.LASTING_BEGAN,
        ANNA,
        {"card": ORACLE_CARD, "number": base.MODIFY},
    ),
    ("The effect of Spear is over.", asks.LASTING_ENDED, ANNA, {"card": SPEAR_CARD}),
    ("Anna picks up Spear.", asks.DRAWN, ANNA, {"card": SPEAR_CARD}),
    ("No card is left: Anna goes without 1 card.", asks.NOTHING_TO_DRAW, ANNA, {"number": 1}),
    ("No card is left: Anna goes without 2 cards.", asks.NOTHING_TO_DRAW, ANNA, {"number": 2}),
    (
        "Anna discards Spear.",
        asks.DISCARDED,
        ANNA,
        {"card": SPEAR_CARD, "other": BRUNO, "number": state.HAND},
    ),
    (
        "Anna discards Spear from the field.",
        asks.DISCARDED,
        ANNA,
        {"card": SPEAR_CARD, "other": ANNA, "number": state.FIELD},
    ),
    (
        "Bruno discards Anna's Spear before it could act.",
        asks.DISCARDED,
        ANNA,
        {"card": SPEAR_CARD, "other": BRUNO, "number": state.REVEALED},
    ),
    (
        "Spear is discarded from the deck.",
        asks.DISCARDED,
        NOBODY,
        {"card": SPEAR_CARD, "other": BRUNO, "number": state.DECK},
    ),
    (
        "Anna's Spear is discarded before it could act.",
        asks.DISCARDED,
        ANNA,
        {"card": SPEAR_CARD, "number": state.REVEALED},
    ),
    ("Bruno recruits Spear.", asks.RECRUITED, BRUNO, {"card": SPEAR_CARD}),
    ("Bruno recruits no card.", asks.RECRUIT_DECLINED, BRUNO, {}),
    (
        "Spear goes from Bruno's field to Anna's field.",
        asks.MOVED,
        ANNA,
        {"card": SPEAR_CARD, "other": BRUNO, "number": state.FIELD, "more": state.FIELD},
    ),
    (
        "Spear goes from the discard pile to Anna's hand.",
        asks.MOVED,
        ANNA,
        {"card": SPEAR_CARD, "number": state.DISCARD, "more": state.HAND},
    ),
    (
        "Spear goes from Anna's hand to the deck.",
        asks.MOVED,
        NOBODY,
        {"card": SPEAR_CARD, "other": ANNA, "number": state.HAND, "more": state.DECK},
    ),
    (
        "Anna sees Spear in Bruno's stack.",
        asks.LOOKED,
        ANNA,
        {"card": SPEAR_CARD, "other": BRUNO, "number": state.STACK},
    ),
    (
        "Anna looks at 1 card of Bruno's stack.",
        asks.LOOKED_AT,
        ANNA,
        {"other": BRUNO, "number": state.STACK, "more": 1},
    ),
    ("Anna looks at 3 cards of the deck.", asks.LOOKED_AT, ANNA, {"number": state.DECK, "more": 3}),
    ("Two cards change places.", asks.EXCHANGED_PLACES, ANNA, {"other": BRUNO, "number": asks.SWAPPED_CARD}),
    (
        "Anna and Bruno exchange their hands.",
        asks.EXCHANGED_PLACES,
        ANNA,
        {"other": BRUNO, "number": asks.SWAPPED_HAND},
    ),
    (
        "Anna and Bruno exchange their stacks.",
        asks.EXCHANGED_PLACES,
        ANNA,
        {"other": BRUNO, "number": asks.SWAPPED_STACK},
    ),
    (
        "Anna and Bruno exchange their fields.",
        asks.EXCHANGED_PLACES,
        ANNA,
        {"other": BRUNO, "number": asks.SWAPPED_FIELD},
    ),
    (
        "Anna and Bruno exchange their health.",
        asks.EXCHANGED_PLACES,
        ANNA,
        {"other": BRUNO, "number": asks.SWAPPED_HEALTH},
    ),
    (
        "Anna rearranges 1 card of Bruno's stack.",
        asks.REARRANGED,
        ANNA,
        {"other": BRUNO, "number": state.STACK, "more": 1},
    ),
    (
        "Anna shuffles 3 cards of Bruno's stack.",
        asks.REARRANGED,
        ANNA,
        {"number": state.STACK + asks.BY_CHANCE, "more": 3, "other": BRUNO},
    ),
    ("Anna rearranges 3 cards of the deck.", asks.REARRANGED, ANNA, {"number": state.DECK, "more": 3}),
    (
        "Anna chooses “Pick up 2” for Oracle.",
        asks.ALTERNATIVE_CHOSEN,
        ANNA,
        {"card": ORACLE_CARD, "number": 1},
    ),
    (
        "Anna chooses the second alternative for Spear.",
        asks.ALTERNATIVE_CHOSEN,
        ANNA,
        {"card": SPEAR_CARD, "number": 1},
    ),
    ("Anna chooses Bruno for Spear.", asks.PLAYER_CHOSEN, ANNA, {"card": SPEAR_CARD, "other": BRUNO}),
    ("Anna names 4 for Spear.", asks.NUMBER_CHOSEN, ANNA, {"card": SPEAR_CARD, "number": 4}),
    ("Anna declines what Spear offers.", asks.DECLINED, ANNA, {"card": SPEAR_CARD}),
    (
        "Spear keeps Bruno from being attacked.",
        asks.FORBIDDEN,
        BRUNO,
        {"card": SPEAR_CARD, "number": base.TO_BE_ATTACKED},
    ),
    (
        "Spear keeps a card of Bruno from being moved.",
        asks.FORBIDDEN,
        BRUNO,
        {"card": SPEAR_CARD, "number": base.TO_BE_MOVED},
    ),
    ("Spear changes the damage to Anna.", asks.REPLACED, ANNA, {"card": SPEAR_CARD, "number": base.DAMAGE}),
    (
        "Anna's Spear is set off by an attack.",
        asks.SET_OFF,
        ANNA,
        {"card": SPEAR_CARD, "number": base.ATTACKED},
    ),
    (
        "A part of Spear cannot be carried out and is passed over.",
        asks.PASSED_OVER,
        ANNA,
        {"card": SPEAR_CARD},
    ),
    ("Anna has no turn in beat 2.", asks.TURN_FORFEIT, ANNA, {"number": 2}),
    (
        "Anna has no turn in beat 2, and Spear is discarded.",
        asks.TURN_FORFEIT,
        ANNA,
        {"card": SPEAR_CARD, "number": 2},
    ),
    ("Round 2 is over: every stack is used up.", asks.ROUND_ENDED, NOBODY, {"number": 2}),
    ("Anna's Spear ends round 2.", asks.ROUND_ENDED, ANNA, {"card": SPEAR_CARD, "number": 2}),
    ("Anna's Spear was not played.", asks.UNPLAYED, ANNA, {"card": SPEAR_CARD}),
    ("No card is left to be swept up.", asks.SWEPT, NOBODY, {"number": 0}),
    ("1 card is swept from the fields and stacks to the discard pile.", asks.SWEPT, NOBODY, {"number": 1}),
    (
        "12 cards are swept from the fields and stacks to the discard pile.",
        asks.SWEPT,
        NOBODY,
        {"number": 12},
    ),
    ("Anna activated the last card and deals.", asks.DEALER_NAMED, ANNA, {}),
    ("Nobody has activated a card, so there is no dealer.", asks.DEALER_NAMED, NOBODY, {}),
    ("Anna discards Spear, down to the hand limit.", asks.HAND_LIMITED, ANNA, {"card": SPEAR_CARD}),
    (
        "Bruno is out of the game through Spear.",
        asks.ELIMINATED,
        BRUNO,
        {"card": SPEAR_CARD, "other": ANNA, "number": 3},
    ),
    ("Bruno is out of the game.", asks.ELIMINATED, BRUNO, {"number": 3}),
    ("Bruno gives up.", asks.CONCEDED, BRUNO, {}),
    ("Anna wins.", asks.WON, ANNA, {}),
    (
        "Nobody wins: the last players lost their health at the same time.",
        asks.NOBODY_WON,
        NOBODY,
        {"number": state.ALL_LOST},
    ),
    ("Nobody wins: the last players left together.", asks.NOBODY_WON, NOBODY, {"number": state.ALL_LEFT}),
    (
        "Nobody wins: no card was activated in three rounds in a row.",
        asks.NOBODY_WON,
        NOBODY,
        {"number": state.NOBODY_PLAYS},
    ),
]


@pytest.mark.parametrize(("text", "kind", "seat", "keys"), TOLD, ids=[text for text, _, _, _ in TOLD])
def test_an_event_is_told_as_one_would_say_it(text: str, kind: int, seat: int, keys: dict[str, int]) -> None:
    assert sentence(kind, seat, **keys) == text


def test_every_kind_of_event_has_a_sentence_here() -> None:
    assert {kind for _, kind, _, _ in TOLD} == {kind.number for kind in asks.EVENTS}


@rule("QL-R35", "QL-008")
@pytest.mark.parametrize(
    ("text", "kind", "keys"),
    [
        ("Anna is dealt a card.", asks.DEALT, {}),
        ("Anna picks up a card.", asks.DRAWN, {}),
        (
            "A card goes from Anna's hand to the deck.",
            asks.MOVED,
            {"other": ANNA, "number": state.HAND, "more": state.DECK},
        ),
    ],
)
def test_who_does_not_know_a_card_is_told_of_a_card(text: str, kind: int, keys: dict[str, int]) -> None:
    seat = NOBODY if kind == asks.MOVED else ANNA
    assert sentence(kind, seat, card=SPEAR_CARD, known=0b0001, listener=BRUNO, **keys) == text
    assert "Spear" in sentence(kind, seat, card=SPEAR_CARD, known=0b0001, listener=ANNA, **keys)


def test_what_is_told_to_one_seat_alone_is_told_to_nobody_else() -> None:
    table = Story(players=NAMES, cards=[SPEAR], Anna={"stack": ["Spear"]})
    event = Event(asks.LOOKED, ANNA, SPEAR_CARD, 0, 1, BRUNO, state.STACK, 0, 0b0001)
    assert KIND.tell(table.game, event, ANNA, NAMES) is not None
    assert KIND.tell(table.game, event, BRUNO, NAMES) is None
    assert KIND.tell(table.game, event, PUBLIC, NAMES) is None


def test_what_everybody_can_see_anyway_is_not_told() -> None:
    table = Story(players=NAMES, cards=[ORACLE], Anna={"stack": ["Oracle"]})
    silent = Event(asks.ATTACK_FELL_FLAT, ANNA, 0, 0, ALL, NOBODY, 0, 0, ALL)
    assert KIND.tell(table.game, silent, ANNA, NAMES) is None
    aim = Event(asks.LASTING_BEGAN, ANNA, 0, 0, ALL, NOBODY, base.AIM, 0, ALL)
    assert KIND.tell(table.game, aim, ANNA, NAMES) is None


def test_an_event_carries_its_seats_card_and_numbers() -> None:
    table = Story(players=NAMES, cards=[SPEAR], Anna={"stack": ["Spear"]})
    event = Event(asks.ATTACKED, ANNA, 0, 0, ALL, NOBODY, 2, 0b110, ALL)
    told: dict[str, Any] | None = KIND.tell(table.game, event, BRUNO, NAMES)
    assert told == {
        "kind": "attacked",
        "text": "Anna's Spear attacks Bruno and Clara for 2.",
        "clauses": ["QL-073", "QL-074"],
        "seat": ANNA,
        "card": "Spear",
        "other": None,
        "number": 2,
        "targets": [BRUNO, CLARA],
    }


# ------------------------------------------------------------------ stories


@rule("QL-046", "QL-054")
def test_a_beat_reads_as_a_story() -> None:
    table = Story(
        players=["Anna", "Bruno"],
        cards=[card("Ember", 60, attack=5, healing=1), card("Wall", 80, defence=2)],
        Anna={"stack": ["Ember"]},
        Bruno={"stack": ["Wall"]},
    )
    table.beat()
    assert table.told("Anna") == [
        "The stacks of round 1 are played.",
        "Beat 1 begins.",
        "Anna turns up Ember: initiative 60.",
        "Bruno turns up Wall: initiative 80.",
        "Bruno's turn comes, at initiative 80.",
        "Bruno activates Wall.",
        "Wall adds 2 to the defence of Bruno, which is 2 now.",
        "Bruno's turn is over.",
        "Anna's turn comes, at initiative 60.",
        "Anna activates Ember.",
        "Anna gains 1 health through Ember and has 51.",
        "Anna's Ember attacks Bruno for 5.",
        "Bruno's defence of 2 takes the 5 down to 3.",
        "Bruno takes 3 damage and has 47 health left.",
        "Anna's turn is over.",
        "Round 1 is over: every stack is used up.",
    ]


@rule("QL-R35")
def test_what_is_picked_up_is_told_to_its_player_alone() -> None:
    table = Story(
        players=["Anna", "Bruno"],
        cards=[card("Call", 60, effect=[{"do": "draw", "count": 2}]), card("Oak", 1), card("Elm", 2)],
        Anna={"stack": ["Call"]},
        Bruno={},
        table={"deck": ["Oak", "Elm"], "pool": ["Oak"] * 5},
    )
    table.turn()
    assert [text for text in table.told("Anna") if "picks up" in text] == [
        "Anna picks up Oak.",
        "Anna picks up Elm.",
    ]
    for other in ("Bruno", None):
        assert [text for text in table.told(other) if "picks up" in text] == ["Anna picks up a card."] * 2


@rule("QL-062")
def test_recruiting_is_told_to_all() -> None:
    table = Story(
        players=["Anna", "Bruno"],
        cards=[card("Herald", 60, effect=[{"do": "recruit"}]), card("Ember Wyrm", 1), card("Elm", 2)],
        Anna={},
        Bruno={"stack": ["Herald"]},
        table={"deck": ["Elm"], "pool": ["Ember Wyrm", "Elm", "Elm", "Elm", "Elm"]},
    )
    table.will(Bruno=["Ember Wyrm"])
    table.turn()
    for listener in ("Anna", "Bruno", None):
        told = table.told(listener)
        assert "Bruno recruits Ember Wyrm." in told
        assert told[told.index("Bruno recruits Ember Wyrm.") + 1] == "Elm comes into the recruitment pool."
