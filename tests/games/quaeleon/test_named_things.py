"""What a text has named, come by or seen before: $name, $each, $event.card and cards of a set already made."""

from typing import Any

import pytest

from tests.games.quaeleon.phrases import (
    bind,
    compare,
    discard,
    draw,
    field,
    for_each,
    gain,
    if_done,
    instead,
    lose,
    may,
    modify,
    move,
    one,
    swap,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)
GEM = card("Gem", 2)
OX = card("Ox", 10, attack=4)
BEAR = card("Bear", 12, attack=6)
WALL = card("Wall", 11, defence=3)
BASE = [STRAW, GEM, OX, BEAR, WALL]
OPPONENTS_FIELD = {"zone": "field", "whose": "opponents"}
HAND = {"zone": "hand"}


def again(cards: dict[str, Any]) -> dict[str, Any]:
    """Older cards perform their attack in this turn."""
    return {"do": "repeat_step", "step": "attack", "times": 1, "cards": cards}


def activated(*effect: dict[str, Any], answers: list[Any] | None = None, **seats: Any) -> Story:
    """A activates a card with this effect; the table is arranged by seats and `table`."""
    table = seats.pop("table", None)
    more = seats.pop("cards", [])
    keys = seats.pop("keys", {})
    arranged: dict[str, Any] = {"A": {}, "B": {}, **seats}
    arranged["A"] = {**arranged["A"], "stack": ["Act", *arranged["A"].get("stack", [])]}
    act = card("Act", 70, effect=list(effect), **keys)
    story = Story(cards=[act, *BASE, *more], table=table, **arranged)
    story.will(A=answers or [])
    story.turn()
    return story


# ------------------------------------------------------------------ numbers of cards that are not there


@rule("QL-R25", "QL-091")
def test_the_number_of_a_card_that_is_not_there_counts_as_0() -> None:
    of_hand = {"stat": "attack", "of": one(HAND)}
    for hand, gained in ((["Ox"], 4), ([], 0)):
        table = activated(gain({"sum": [3, of_hand]}), A={"health": 20, "hand": hand})
        assert table.health("A") == 23 + gained


# ------------------------------------------------------------------ what nothing is offered of


@rule("QL-092", "QL-R22")
def test_what_a_name_stands_for_is_offered_only_where_it_stands_for_something() -> None:
    offer = [bind("seen", OPPONENTS_FIELD), may(discard("$seen"))]
    table = activated(*offer, answers=[1], B={"field": ["Ox"]})
    assert table.discard() == ["Ox"]
    table = activated(*offer)
    assert table.asked() == []
    assert table.happened("passed_over") == ["passed_over"]


@rule("QL-092", "QL-R22")
def test_a_part_of_what_a_name_stands_for_is_offered_likewise() -> None:
    offer = [bind("seen", OPPONENTS_FIELD), may(discard({"from": "$seen", "count": 1}))]
    table = activated(*offer, answers=[1, "Bear"], B={"field": ["Ox", "Bear"]})
    assert table.discard() == ["Bear"]
    assert activated(*offer).asked() == []


@rule("QL-092", "QL-R22")
def test_the_card_of_an_event_is_offered_only_where_there_is_one() -> None:
    offer = when("damage", may(discard("$event.card")), who="you")
    cards = [card("Stab", 40, attack=2), card("Sting", 41, effect=[offer])]
    table = Story(cards=cards, A={"stack": ["Stab"]}, B={"field": ["Sting"]})
    table.will(B=["yes"])
    table.turn()
    assert table.discard() == ["Stab"]


@rule("QL-092", "QL-R22")
def test_an_offer_within_an_offer_is_made_only_if_something_in_it_can_be_done() -> None:
    offer = may(may(discard(OPPONENTS_FIELD)))
    table = activated(offer, answers=[1, 1], B={"field": ["Ox"]})
    assert (len(table.asked()), table.discard()) == (2, ["Ox"])
    assert activated(offer).asked() == []


@rule("QL-092", "QL-R22")
@pytest.mark.parametrize(
    "nobody_does",
    [
        draw(1, {"of": "opponents", "if": compare({"health_of": "$each"}, ">", 90)}),
        {"do": "recruit", "who": {"of": "opponents", "if": compare({"health_of": "$each"}, ">", 90)}},
        lose(1, {"of": "opponents", "if": compare({"health_of": "$each"}, ">", 90)}),
        gain(1, {"of": "opponents", "if": compare({"health_of": "$each"}, ">", 90)}),
        swap("card", one(field("Gem")), one(OPPONENTS_FIELD)),
    ],
    ids=["draw", "recruit", "lose", "gain", "swap"],
)
def test_what_nobody_can_do_is_passed_over_and_not_done(nobody_does: dict[str, Any]) -> None:
    table = activated(
        if_done(nobody_does, lose(7)),
        gain(1),
        A={"hand": ["Gem"]},
        table={"pool": ["Gem"] * 5},
    )
    assert (table.health("A"), table.health("B")) == (51, 50)
    assert table.happened("passed_over") == ["passed_over"]
    assert table.happened("exchanged_places", "moved") == []


@rule("QL-091", "QL-092", "QL-R01")
def test_nothing_goes_to_the_next_player_when_all_have_acted() -> None:
    late = card("Late", 5, effect=[if_done(move(one(HAND), "hand", whose="next_in_order"), lose(7)), gain(1)])
    table = Story(cards=[late, *BASE], A={"stack": ["Late"], "hand": ["Gem"]}, B={"stack": ["Ox"]})
    table.beat()
    assert (table.hand("A"), table.hand("B")) == (["Gem"], [])
    assert (table.health("A"), table.health("B")) == (50 - 4 + 1, 50)


# ------------------------------------------------------------------ cards of a set already made


@rule("QL-R36")
def test_chance_may_take_some_of_the_cards_seen() -> None:
    taken = set()
    for seed in range(8):
        cards = [
            card(
                "Act",
                70,
                effect=[bind("seen", HAND), discard({"from": "$seen", "count": 1, "chooser": "random"})],
            )
        ]
        table = Story(
            cards=[*cards, *BASE], seed=seed, A={"stack": ["Act"], "hand": ["Gem", "Ox", "Bear"]}, B={}
        )
        table.turn()
        assert table.asked() == []
        assert len(table.discard()) == 1
        taken.update(table.discard())
    assert taken == {"Gem", "Ox", "Bear"}


@rule("QL-R22")
def test_chance_takes_all_of_too_few_cards() -> None:
    hand = {"zone": "hand", "count": 3, "chooser": "random"}
    table = activated(if_done(discard(hand), lose(5)), A={"hand": ["Gem", "Ox"]})
    assert sorted(table.discard()) == ["Gem", "Ox"]
    assert table.health("B") == 50


@rule("QL-R23")
def test_cards_of_a_set_can_be_counted() -> None:
    counted = {"count": {"from": "$seen", "filter": {"has": "attack"}}}
    table = activated(bind("seen", OPPONENTS_FIELD), gain(counted), B={"field": ["Ox", "Wall", "Bear"]})
    assert table.health("A") == 52


@rule("QL-R21", "QL-061")
def test_a_modifier_may_speak_of_some_cards_of_a_set() -> None:
    less = modify("attack", "add", -3, {"from": "$seen", "filter": {"has": "attack"}})
    table = activated(
        bind("seen", {"zone": "field", "whose": "the"}),
        less,
        A={"field": ["Ox"]},
        B={"stack": ["Twin"], "field": ["Bear", "Wall"]},
        C={"stack": ["Lone"]},
        cards=[card("Twin", 60, effect=[again(field("Bear"))]), card("Lone", 50, attack=6)],
    )
    table.beat()
    assert [table.health(name) for name in "ABC"] == [50 - 3 - 6, 50 - 3, 50 - 3]


@rule("QL-091", "QL-R22")
def test_a_card_that_has_gone_to_the_discard_pile_is_not_discarded_again() -> None:
    table = activated(
        bind("it", field("Ox")), discard("$it"), if_done(discard("$it"), lose(5)), A={"field": ["Ox"]}
    )
    assert table.discard() == ["Ox"]
    assert table.happened("discarded") == ["discarded"]
    assert table.health("B") == 50


@rule("QL-R32", "QL-R16")
def test_a_discard_goes_on_where_something_else_might_have_been_replaced() -> None:
    shield = instead("damage", {"reduce": 1}, who="you")
    table = activated(
        if_done(discard(one(HAND)), lose(5)),
        A={"hand": ["Gem"], "field": ["Aegis"]},
        cards=[card("Aegis", 1, effect=[shield])],
    )
    assert table.discard() == ["Gem"]
    assert table.health("B") == 45


@rule("QL-080", "QL-R15")
def test_a_discard_that_ends_the_round_instead_is_the_last_thing_that_happens() -> None:
    wake = instead("discarded", [{"do": "end_round"}], who="you")
    table = activated(
        discard({"zone": "hand", "count": 2}),
        lose(5),
        answers=["Gem", "Ox"],
        A={"hand": ["Gem", "Ox", "Bear"], "field": ["Wake"]},
        cards=[card("Wake", 1, effect=[wake])],
    )
    assert sorted(table.hand("A")) == ["Bear", "Gem", "Ox"]
    assert table.happened("passed_over") == []
    assert (table.health("B"), table.next()) == (50, "end of round")


@rule("QL-080", "QL-R15")
@pytest.mark.parametrize("kind", ["lost_health", "healed"])
def test_health_that_ends_the_round_instead_is_the_last_thing_that_changes(kind: str) -> None:
    wake = instead(kind, [{"do": "end_round"}], who="you")
    first = lose(3, "all") if kind == "lost_health" else gain(3, "all")
    table = activated(first, lose(5), A={"field": ["Wake"]}, cards=[card("Wake", 1, effect=[wake])])
    assert table.next() == "end of round"
    assert (table.health("A"), table.health("B")) == (50, 50)


# ------------------------------------------------------------------ what lasts and what its cards are


@rule("QL-R26", "QL-R31")
def test_a_text_that_goes_on_after_its_card_has_left_starts_nothing_lasting() -> None:
    table = activated(
        move("this", "hand"),
        if_done(modify("attack", "add", 5, {"attacks_of": "you"}), lose(7)),
        A={"stack": ["Ox"]},
    )
    table.to_end_of_round()
    assert table.health("B") == 50 - 4
    table = activated(
        move("this", "hand"), if_done({"do": "recur", "then": [gain(1)]}, lose(7)), A={"stack": ["Ox"]}
    )
    table.to_end_of_round()
    assert (table.health("A"), table.health("B")) == (50, 50 - 4)


@rule("QL-R26", "QL-R24")
def test_a_text_speaks_of_its_card_wherever_that_has_gone() -> None:
    table = activated(move("this", "hand"), discard("this"))
    assert table.discard() == ["Act"]


@rule("QL-R24", "QL-R26")
def test_each_card_remembers_the_card_it_was_said_of() -> None:
    strike = when("damage", gain(2, "you"), card="$each")
    table = activated(
        for_each({"zone": "stack", "whose": "opponents", "which": "top"}, strike),
        B={"stack": ["Ox", "Bear", "Ox"]},
    )
    left = []
    for _ in range(3):
        table.beat()
        left.append(table.health("A"))
    assert left == [46, 46 - 6 + 2, 42 - 4]


@rule("QL-R28", "QL-R32")
def test_an_effect_lasts_through_other_things_until_what_it_waits_for() -> None:
    brave = modify(
        "attack", "add", 2, {"attacks_of": "you"}, {"until": {"on": "lost_health", "who": "opponents"}}
    )
    table = activated(brave, draw(1), A={"stack": ["Ox", "Ox"]}, table={"deck": ["Straw"] * 3})
    table.beat()
    table.beat()
    assert table.health("B") == 50 - 6


@rule("QL-R32")
def test_a_trigger_on_cards_is_not_set_off_by_what_no_card_did() -> None:
    watch = when("eliminated", gain(3), card={"zone": "field", "whose": "the"})
    cards = [card("Watch", 1, effect=[watch]), OX]
    table = Story(cards=cards, A={"field": ["Watch"], "stack": ["Ox"]}, B={}, C={})
    table.concede("C")
    table.beat()
    assert table.health("A") == 50
    table = Story(cards=cards, A={"field": ["Watch"], "stack": ["Ox"]}, B={}, C={"health": 4})
    table.beat()
    assert table.health("A") == 53
