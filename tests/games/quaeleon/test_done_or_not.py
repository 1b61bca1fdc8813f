"""Of every verb: when an "if you do" is satisfied, and when a "may" is asked."""

from typing import Any

import pytest

from tests.games.quaeleon.phrases import (
    OPPONENTS_FIELD,
    activate,
    aim,
    attack,
    blank,
    choose,
    compare,
    discard,
    discard_hand,
    draw,
    field,
    for_each,
    forbid,
    gain,
    if_,
    if_done,
    instead,
    lose,
    may,
    modify,
    move,
    one,
    recruit,
    recur,
    set_health,
    swap,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW, GEM, ORE = card("Straw", 1), card("Gem", 2), card("Ore", 3)
RICH = {"of": "opponents", "if": compare({"health_of": "$each"}, ">", 90)}
HAND = {"zone": "hand"}
DISCARDED = {"zone": "discard", "count": 1, "chooser": "controller"}
TOP_OF_STACK = {"zone": "stack", "which": "top"}
POOL = {"pool": ["Gem"] * 5, "deck": ["Straw"] * 5}
SHUFFLE = {"do": "arrange", "zone": "stack", "how": "shuffle"}
ORDER = {"do": "arrange", "zone": "stack", "how": "choose"}
SHUFFLE_DECK = {"do": "arrange", "zone": "deck", "how": "shuffle"}
LOOK = {"do": "look", "cards": {"zone": "hand", "whose": "opponents"}}
LOOK_AT_DECK = {"do": "look", "cards": {"zone": "deck", "which": "top"}}
SKIP_NOW = {"do": "skip_turn", "who": "opponents", "beat": "this"}
SKIP_NEXT = {"do": "skip_turn", "who": "opponents"}
AGAIN = {"do": "repeat_step", "step": "attack", "times": 1}

DONE, PARTLY, IMPOSSIBLE = "done", "partly", "impossible"
DEPENDS = "not done, for reasons that cards which others cannot see may have a part in"


def ward(*effect: dict[str, Any]) -> list[dict[str, Any]]:
    """A card on B's field."""
    return [card("Ward", 1, effect=list(effect))]


WARDED = {"field": ["Ward"]}
CASES: list[tuple[str, dict[str, Any], dict[str, Any], str]] = [
    ("attack", attack(4), {}, DONE),
    ("attack nobody", attack(4, RICH), {}, IMPOSSIBLE),
    (
        "attack while it is forbidden",
        attack(4),
        {"B": WARDED, "cards": ward(forbid("attack", "opponents"))},
        PARTLY,
    ),
    (
        "attack who may not be attacked",
        attack(4),
        {"B": WARDED, "cards": ward(forbid("be_attacked", "you"))},
        PARTLY,
    ),
    ("lose", lose(4), {}, DONE),
    ("lose with nobody to", lose(4, RICH), {}, IMPOSSIBLE),
    (
        "lose while it is forbidden",
        lose(4),
        {"B": WARDED, "cards": ward(forbid("lose_health", "you"))},
        PARTLY,
    ),
    (
        "lose what is replaced",
        lose(4),
        {"B": WARDED, "cards": ward(instead("lost_health", [gain(1)], who="you"))},
        PARTLY,
    ),
    (
        "lose less",
        lose(4),
        {"B": WARDED, "cards": ward(instead("lost_health", {"reduce": 1}, who="you"))},
        PARTLY,
    ),
    (
        "lose more",
        lose(4),
        {"B": WARDED, "cards": ward(instead("lost_health", {"scale": 2}, who="you"))},
        DONE,
    ),
    (
        "lose what goes to somebody else",
        lose(4),
        {"B": WARDED, "cards": ward(instead("lost_health", {"redirect": "opponents"}, who="you"))},
        PARTLY,
    ),
    ("gain", gain(4, "opponents"), {}, DONE),
    ("gain with nobody to", gain(4, RICH), {}, IMPOSSIBLE),
    (
        "gain while it is forbidden",
        gain(4),
        {"B": WARDED, "cards": ward(forbid("gain_health", "opponents"))},
        PARTLY,
    ),
    (
        "gain what is replaced",
        gain(4),
        {"B": WARDED, "cards": ward(instead("healed", [lose(1)], who="opponents"))},
        PARTLY,
    ),
    ("set health", set_health(30, "opponents"), {}, DONE),
    ("set the health of nobody", set_health(30, RICH), {}, IMPOSSIBLE),
    ("modify", modify("attack", "add", 1, {"attacks_of": "you"}), {}, DONE),
    ("aim", aim("all", on={"attacks_of": "you"}), {}, DONE),
    ("blank", blank(OPPONENTS_FIELD), {}, DONE),
    ("forbid", forbid("draw", "opponents"), {}, DONE),
    ("instead", instead("damage", {"reduce": 1}, who="you"), {}, DONE),
    ("recur", recur(lose(1)), {}, DONE),
    ("when", when("damage", lose(1)), {}, DONE),
    ("repeat a step", AGAIN, {}, DONE),
    ("repeat a step of no card", {**AGAIN, "cards": field("Gem")}, {}, IMPOSSIBLE),
    ("draw", draw(2), {"table": {"deck": ["Gem", "Gem"]}}, DONE),
    ("draw from the discard pile", draw(2), {"table": {"deck": ["Gem"], "discard": ["Gem"]}}, DONE),
    ("draw less", draw(2), {"table": {"deck": ["Gem"]}}, PARTLY),
    ("draw nothing", draw(2), {}, IMPOSSIBLE),
    ("draw by nobody", draw(2, RICH), {"table": {"deck": ["Gem"] * 9}}, IMPOSSIBLE),
    (
        "draw what is replaced",
        draw(1),
        {
            "table": {"deck": ["Gem"]},
            "B": WARDED,
            "cards": ward(instead("drawn", [lose(1)], who="opponents")),
        },
        PARTLY,
    ),
    (
        "draw fewer by replacement",
        draw(2),
        {
            "table": {"deck": ["Gem"] * 3},
            "B": WARDED,
            "cards": ward(instead("drawn", {"reduce": 1}, who="opponents")),
        },
        PARTLY,
    ),
    ("discard", discard_hand(1), {"A": {"hand": ["Gem"]}}, DONE),
    ("discard all", discard(HAND), {"A": {"hand": ["Gem", "Ore"]}}, DONE),
    ("discard all of nothing", discard(HAND), {}, IMPOSSIBLE),
    ("discard fewer", discard_hand(2), {"A": {"hand": ["Gem"]}}, PARTLY),
    (
        "discard of each opponent",
        discard_hand(1, "opponents"),
        {"B": {"hand": ["Gem"]}, "C": {"hand": ["Ore"]}},
        DONE,
    ),
    (
        "discard of one opponent alone",
        discard_hand(1, "opponents"),
        {"B": {"hand": ["Gem"]}, "C": {}},
        PARTLY,
    ),
    ("discard from a field", discard(one(OPPONENTS_FIELD)), {"B": {"field": ["Gem"]}}, DONE),
    ("discard from an empty field", discard(one(OPPONENTS_FIELD)), {}, IMPOSSIBLE),
    (
        "discard the top of each stack",
        discard({**TOP_OF_STACK, "whose": "opponents"}),
        {"B": {"stack": ["Ore", "Gem"]}},
        DONE,
    ),
    (
        "discard what may not be discarded",
        discard(OPPONENTS_FIELD),
        {"B": {"field": ["Ward"]}, "cards": ward(forbid("be_discarded", field("Ward")))},
        PARTLY,
    ),
    (
        "discard what is saved",
        discard(field("Gem", "opponents")),
        {"B": {"field": ["Gem", "Ward"]}, "cards": ward(instead("discarded", [gain(1)], who="you"))},
        PARTLY,
    ),
    ("recruit", recruit(2), {"table": POOL}, DONE),
    ("recruit from an empty pool", recruit(1), {}, IMPOSSIBLE),
    ("recruit more than there are", recruit(2), {"table": {"pool": ["Gem"]}}, PARTLY),
    ("recruit what is not there", recruit(1, filter={"name": "Ore"}), {"table": POOL}, IMPOSSIBLE),
    ("move", move(one(HAND), "stack"), {"A": {"hand": ["Gem"]}}, DONE),
    ("move nothing", move(one(HAND), "stack"), {}, IMPOSSIBLE),
    ("move fewer", move({**HAND, "count": 2}, "stack"), {"A": {"hand": ["Gem"]}}, PARTLY),
    (
        "move from the deck",
        move({"zone": "deck", "which": "top", "count": 2}, "hand"),
        {"table": {"deck": ["Gem"] * 2}},
        DONE,
    ),
    (
        "move fewer from the deck",
        move({"zone": "deck", "which": "top", "count": 2}, "hand"),
        {"table": {"deck": ["Gem"]}},
        PARTLY,
    ),
    ("move from nowhere", move({"zone": "deck", "which": "top"}, "hand"), {}, IMPOSSIBLE),
    (
        "move what may not be moved",
        move(OPPONENTS_FIELD, "hand"),
        {"B": {"field": ["Ward"]}, "cards": ward(forbid("be_moved", field("Ward")))},
        PARTLY,
    ),
    ("look", LOOK, {"B": {"hand": ["Gem"]}}, DONE),
    ("look at nothing", LOOK, {}, IMPOSSIBLE),
    ("look at the deck", LOOK_AT_DECK, {"table": {"discard": ["Gem"]}}, DONE),
    ("look at no deck", LOOK_AT_DECK, {}, IMPOSSIBLE),
    ("shuffle a stack", SHUFFLE, {"A": {"stack": ["Gem"]}}, DONE),
    ("shuffle no stack", SHUFFLE, {}, IMPOSSIBLE),
    ("order a stack", ORDER, {"A": {"stack": ["Gem", "Gem"]}}, DONE),
    ("order no stack", ORDER, {}, IMPOSSIBLE),
    ("shuffle the deck", SHUFFLE_DECK, {"table": {"deck": ["Gem"]}}, DONE),
    ("shuffle no deck", SHUFFLE_DECK, {}, IMPOSSIBLE),
    (
        "swap cards",
        swap("card", one(HAND), DISCARDED),
        {"A": {"hand": ["Gem"]}, "table": {"discard": ["Ore"]}},
        DONE,
    ),
    ("swap a card for nothing", swap("card", one(HAND), DISCARDED), {"A": {"hand": ["Gem"]}}, IMPOSSIBLE),
    (
        "swap nothing for a card",
        swap("card", one(HAND), DISCARDED),
        {"table": {"discard": ["Ore"]}},
        IMPOSSIBLE,
    ),
    ("swap health", swap("health", "you", "chosen_opponent"), {}, DONE),
    ("swap empty hands", swap("hand", "you", "chosen_opponent"), {}, DONE),
    ("activate", activate(one(HAND)), {"A": {"hand": ["Gem"]}}, DONE),
    ("activate nothing", activate(one(HAND)), {}, IMPOSSIBLE),
    ("copy a text", activate(DISCARDED, use="text", copy=True), {"table": {"discard": ["Gem"]}}, DONE),
    ("skip a turn to come", SKIP_NOW, {}, DONE),
    ("skip a turn that was had", SKIP_NOW, {"B": {"stack": ["Swift"]}}, IMPOSSIBLE),
    ("skip a turn of the next beat", SKIP_NEXT, {"B": {"stack": ["Swift"]}}, DONE),
    (
        "choose what is possible",
        choose(("Gem", draw(1)), ("Ore", draw(2))),
        {"table": {"deck": ["Straw"]}},
        DONE,
    ),
    ("choose what is impossible", choose(("Gem", draw(1)), ("Ore", lose(1))), {}, PARTLY),
    ("the branch of an if", if_(compare(1, "=", 1), draw(1)), {"table": {"deck": ["Straw"]}}, DONE),
    ("the impossible branch of an if", if_(compare(1, "=", 1), draw(1)), {}, DEPENDS),
    ("the other branch of an if", if_(compare(1, "=", 2), draw(1), otherwise=[lose(1)]), {}, DONE),
    ("the missing branch of an if", if_(compare(1, "=", 2), lose(1)), {}, DEPENDS),
    ("an if you do", if_done(lose(1), draw(1)), {"table": {"deck": ["Straw"]}}, DONE),
    ("an if you do with nothing after it", if_done(lose(1), draw(1)), {}, PARTLY),
    ("an if you do that one does not", if_done(draw(1), lose(1)), {}, IMPOSSIBLE),
    ("for each of two", for_each("all", draw(1)), {"table": {"deck": ["Straw"] * 2}}, DONE),
    ("for each, but not for all", for_each("all", draw(1)), {"table": {"deck": ["Straw"]}}, PARTLY),
    ("for each of nobody", for_each(RICH, lose(1)), {}, DEPENDS),
    ("for each of no card", for_each(field("Gem"), lose(1)), {}, DEPENDS),
    ("so many times", for_each(2, draw(1)), {"table": {"deck": ["Straw"] * 2}}, DONE),
    ("not so many times", for_each(2, draw(1)), {"table": {"deck": ["Straw"]}}, PARTLY),
]


def played(effect: dict[str, Any], arranged: dict[str, Any], answers: list[Any]) -> Story:
    """The beat in which A activates a card of this text."""
    seats: dict[str, Any] = {
        "A": {},
        "B": {},
        **{name: seat for name, seat in arranged.items() if name in "ABC"},
    }
    seats["A"] = {**seats["A"], "stack": ["Act", *seats["A"].get("stack", [])]}
    cards = [card("Act", 60, effect=[effect]), STRAW, GEM, ORE, card("Swift", 90), *arranged.get("cards", [])]
    table = Story(cards=cards, table=arranged.get("table"), **seats)
    table.will(A=answers)
    table.step()
    while not table.events("text_began"):
        table.step()
    return table


@rule("QL-092", "QL-R22", "QL-091")
@pytest.mark.parametrize(
    ("effect", "arranged", "outcome"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_if_you_do_is_satisfied_by_what_was_done_in_full(
    effect: dict[str, Any], arranged: dict[str, Any], outcome: str
) -> None:
    yes, no = set_health(123, "you"), set_health(77, "you")
    table = played({"do": "if_done", "first": [effect], "then": [yes], "else": [no]}, arranged, ["Gem"] * 3)
    assert table.health("A") == (123 if outcome == DONE else 77)


@rule("QL-091", "QL-R22", "QL-R36")
@pytest.mark.parametrize(
    ("effect", "arranged", "outcome"),
    [case[1:] for case in CASES if case[3] != DEPENDS],
    ids=[case[0] for case in CASES if case[3] != DEPENDS],
)
def test_may_is_asked_if_anything_in_it_is_possible(
    effect: dict[str, Any], arranged: dict[str, Any], outcome: str
) -> None:
    table = played(may(effect), arranged, ["pass"])
    assert table.asked()[:1] == ([] if outcome == IMPOSSIBLE else [("A", "may")])
