"""Fine points: whom a replacement concerns, what an activation leaves behind, what is told of a number."""

from typing import Any

import pytest

import questhall as qh
from questhall.games.quaeleon import KIND
from questhall.games.quaeleon.effects.base import ATTACK, HEALING
from questhall.games.quaeleon.sight import QuaeleonSight
from tests.games.quaeleon.phrases import (
    ONCE,
    YOUR_NEXT_CARD,
    activate,
    attack,
    bind,
    compare,
    discard,
    field,
    gain,
    if_,
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


def healths(table: Story) -> list[int]:
    return [table.health(name) for name in table.names]


def act(*effect: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return card("Act", 70, effect=list(effect), **keys)


def handle(table: Story, name: str) -> int:
    """Where a card is."""
    return next(card for card in range(len(table.game.face)) if table.name_of(card) == name)


def again(name: str, times: Any = 1, step: str = "attack") -> dict[str, Any]:
    """Older cards perform a number in this turn."""
    return {"do": "repeat_step", "step": step, "times": times, "cards": field(name)}


# ------------------------------------------------------------------ replacements


@rule("QL-R38", "QL-071")
def test_a_loss_of_one_player_is_not_replaced_for_another() -> None:
    boon = card(
        "Boon",
        1,
        effect=[instead("lost_health", [gain(5)], who="you"), when("lost_health", gain(9), who="you")],
    )
    table = Story(
        cards=[act(lose(3, "chosen_opponent")), boon], A={"stack": ["Act"]}, B={}, C={"field": ["Boon"]}
    )
    table.will(A=["B"])
    table.turn()
    assert healths(table) == [50, 47, 50]


@rule("QL-R38", "QL-R32")
def test_a_replacement_may_ask_what_happened_before() -> None:
    scar = {**instead("damage", {"reduce": 9}, who="you"), "if": {"happened": {"on": "damage", "who": "you"}}}
    table = Story(
        cards=[OX, card("Scar", 1, effect=[scar])], A={"stack": ["Ox", "Ox"]}, B={"field": ["Scar"]}
    )
    table.beat()
    assert table.health("B") == 46
    table.beat()
    assert table.health("B") == 46


@rule("QL-R38", "QL-R22")
@pytest.mark.parametrize(("then", "done"), [({"scale": 2}, True), ({"reduce": 1}, False)])
def test_healing_is_done_if_all_of_it_came(then: dict[str, Any], done: bool) -> None:
    tide = card("Tide", 1, effect=[instead("healed", then, who="opponents")])
    table = Story(cards=[act(if_done(gain(4), lose(7))), tide], A={"stack": ["Act"]}, B={"field": ["Tide"]})
    table.turn()
    assert healths(table) == ([58, 43] if done else [53, 50])


@rule("QL-R36", "QL-057", "QL-R38")
def test_after_what_happened_instead_the_first_card_asks_again() -> None:
    hurt = lose(1, "chosen_opponent")
    veil = card("Veil", 1, effect=[instead("healed", [hurt], who="opponents")])
    scene = {
        "title": "two questions",
        "players": ["A", "B", "C"],
        "begin": "reveal",
        "card": [act(gain(1), may(gain(2))), veil],
        "seat": {"A": {"stack": ["Act"]}, "B": {"field": ["Veil"]}, "C": {}},
        "table": {"rest": "away"},
    }
    match = qh.scene("quaeleon", scene)
    assert match.pending[0].seat == 1
    assert match.pending[0].prompt.startswith("Veil: ")
    match.answer(1, 2)
    assert match.pending[0].seat == 0
    assert match.pending[0].prompt == "Act: You may gain 2 health."


@rule("QL-075", "QL-076", "QL-R38")
def test_a_blow_is_told_with_what_it_met_also_where_something_may_happen_instead() -> None:
    wall = card("Wall", 1, defence=3)
    shell = card("Shell", 1, effect=[instead("damage", {"reduce": 1}, who="you")])
    for lying in ([], ["Shell"]):
        table = Story(cards=[BEAR, wall, shell], A={"stack": ["Bear"]}, B={"field": ["Wall", *lying]}, C={})
        table.turn()
        struck = [(table.names[event.seat], event.number, event.more) for event in table.events("struck")]
        assert struck == [("B", 6, 3), ("C", 6, 0)]


# ------------------------------------------------------------------ what an activation leaves behind


@rule("QL-R28", "QL-R21")
def test_what_took_hold_of_the_next_card_lets_go_of_it_after_its_activation() -> None:
    table = Story(
        cards=[
            act(modify("attack", "add", 5, YOUR_NEXT_CARD, ONCE)),
            OX,
            card("More", 30, effect=[again("Ox")]),
        ],
        A={"stack": ["Act", "Ox", "More"]},
        B={},
    )
    left = []
    for _ in range(3):
        table.beat()
        left.append(table.health("B"))
    assert left == [50, 41, 37]


@rule("QL-R28", "QL-077")
def test_what_is_for_the_next_card_and_what_is_for_the_next_attack_are_used_apart() -> None:
    twin = card(
        "Twin",
        30,
        attack=4,
        effect=[again("Twin", 2), modify("attack", "add", 2, {"attacks_of": "you"}, ONCE)],
    )
    table = Story(
        cards=[act(modify("attack", "add", 5, YOUR_NEXT_CARD, ONCE)), twin],
        A={"stack": ["Act", "Twin"]},
        B={},
    )
    table.beat()
    table.beat()
    assert [event.number for event in table.events("attacked")] == [11, 9]


@rule("QL-R24", "QL-R32")
def test_texts_of_one_card_are_set_off_as_printed_also_after_a_part_of_them_began_anew() -> None:
    twice = {"do": "set_health", "to": {"times": [2, {"health_of": "you"}]}, "who": "you"}
    idol = card(
        "Idol",
        90,
        effect=[
            when("attacked", twice, who="you"),
            if_(compare({"health_of": "you"}, "=", 50), when("attacked", gain(3), who="you")),
        ],
    )
    table = Story(
        cards=[
            idol,
            card("Call", 80, effect=[gain(1), activate(one(field("Idol")))]),
            card("Poke", 5, attack=1),
        ],
        A={"stack": ["Idol", "Call"]},
        B={"stack": ["Poke", "Poke"]},
    )
    table.beat()
    assert table.health("A") == 49 * 2 + 3
    table.beat()
    assert table.health("A") == (101 + 1 - 1) * 2 + 3


@rule("QL-R06", "QL-R26")
def test_a_card_that_went_back_to_the_hand_has_to_come_to_its_defence_step_anew() -> None:
    boomerang = card("Boomerang", 60, defence=3, effect=[attack(4, "you"), move("this", "hand")])
    table = Story(
        cards=[boomerang, STRAW],
        A={"stack": ["Boomerang"]},
        B={},
        table={"deck": ["Straw"] * 20},
    )
    table.will(A=["Boomerang", "done"], B=["done"])
    table.beat()
    assert table.health("A") == 46
    table.until("preparation")
    table.step()
    table.beat()
    assert table.health("A") == 42


@rule("QL-R46")
def test_a_number_is_not_performed_without_end() -> None:
    table = Story(
        cards=[act(again("Act", {"times": [99, 99]}, "healing"), healing=1)], A={"stack": ["Act"]}, B={}
    )
    table.turn()
    assert table.health("A") == 50 + 5000 - 1


@rule("QL-047", "QL-092", "QL-R22")
@pytest.mark.parametrize(
    ("who", "done"),
    [
        ("you", True),
        ("opponents", True),
        ({"of": "opponents", "if": compare({"health_of": "$each"}, ">", 90)}, False),
    ],
)
def test_to_skip_a_turn_is_done_if_there_is_anybody_to_skip_it(who: Any, done: bool) -> None:
    table = Story(
        cards=[act(if_done({"do": "skip_turn", "who": who}, lose(7)))], A={"stack": ["Act"]}, B={}, C={}
    )
    table.turn()
    assert table.health("B") == (43 if done else 50)


@rule("QL-092", "QL-R22")
def test_a_name_for_nothing_is_not_done() -> None:
    for theirs, left in (([], 50), (["Ox"], 43)):
        table = Story(
            cards=[act(if_done(bind("seen", {"zone": "field", "whose": "opponents"}), lose(7))), OX],
            A={"stack": ["Act"]},
            B={"field": theirs},
        )
        table.turn()
        assert table.health("B") == left


@rule("QL-092", "QL-R22")
def test_all_of_the_fitting_cards_of_a_set_are_the_whole_amount() -> None:
    strong = {"from": "$seen", "filter": {"has": "attack"}}
    for hand, left in ((["Ox", "Gem", "Bear"], 43), (["Gem"], 50)):
        table = Story(
            cards=[act(bind("seen", {"zone": "hand"}), if_done(discard(strong), lose(7))), OX, GEM, BEAR],
            A={"stack": ["Act"], "hand": hand},
            B={},
        )
        table.turn()
        assert (table.health("B"), len(table.discard())) == (left, len(hand) - 1)


@rule("QL-092", "QL-R22")
def test_an_exchange_with_nobody_is_not_offered() -> None:
    for initiative, asked in ((90, 1), (5, 0)):
        late = card("Late", initiative, effect=[may(swap("health", "you", "next_in_order"))])
        table = Story(cards=[late, OX], A={"stack": ["Late"]}, B={"stack": ["Ox"]})
        table.will(A=["no"])
        table.beat()
        assert len(table.asked()) == asked


@rule("QL-024", "QL-R24")
def test_without_a_card_before_it_there_is_no_previous_card() -> None:
    table = Story(
        cards=[act(if_done(discard({"zone": "field", "whose": "the", "which": "previous"}), lose(7)))],
        A={"stack": ["Act"]},
        B={},
    )
    table.turn()
    assert table.health("B") == 50
    assert table.discard() == []


# ------------------------------------------------------------------ numbers


@rule("QL-088", "QL-R23")
def test_a_number_of_a_card_below_0_counts_as_0_wherever_it_is_asked_for() -> None:
    less = modify("attack", "add", -9, {"zone": "field", "filter": {"name": "Ox"}})
    table = Story(
        cards=[
            act(bind("it", one(field("Ox"))), less, gain({"sum": [5, {"stat": "attack", "of": "$it"}]})),
            OX,
        ],
        A={"stack": ["Act"], "field": ["Ox"]},
        B={},
    )
    table.turn()
    assert table.health("A") == 55


@rule("QL-088", "QL-068")
def test_a_defence_total_below_0_counts_as_0_wherever_it_is_asked_for() -> None:
    less = modify("defence", "add", -9, {"defence_of": "you"})
    table = Story(
        cards=[act(less, gain({"sum": [5, {"defence_of": "you"}]})), card("Wall", 1, defence=3)],
        A={"stack": ["Act"], "field": ["Wall"]},
        B={},
    )
    table.turn()
    assert table.health("A") == 55


@rule("QL-R23", "QL-R29")
def test_a_card_on_a_field_shows_what_it_would_attack_and_heal_for() -> None:
    banner = card(
        "Banner",
        1,
        effect=[
            modify("attack", "add", 5, {"attacks_of": "you"}),
            modify("healing", "add", 2, {"healing_of": "you"}),
        ],
    )
    saint = card("Saint", 10, attack=3, healing=4)
    table = Story(
        cards=[banner, saint, card("Monk", 10, attack=3, healing=4), STRAW],
        A={"field": ["Banner", "Saint", "Straw"], "hand": ["Monk"]},
        B={},
    )
    sight = QuaeleonSight(table.game, 0)
    numbers = {
        name: [sight.number(handle(table, name), stat) for stat in (0, 1, HEALING, ATTACK)]
        for name in ("Saint", "Monk", "Straw")
    }
    assert numbers == {"Saint": [10, -1, 6, 8], "Monk": [10, -1, 4, 3], "Straw": [1, -1, -1, -1]}
    found = KIND.sums(table.game, 0, "card", handle(table, "Saint"), table.names)
    assert [each["total"] for each in found] == [10, 6, 8]


@rule("QL-061", "QL-R23")
def test_a_number_that_only_others_change_needs_no_sum() -> None:
    drum = card("Drum", 1, effect=[modify("attack", "add", 5, {"attacks_of": "you"})])
    table = Story(cards=[drum, OX], A={"stack": ["Ox"]}, B={"field": ["Drum"]})
    table.turn()
    assert table.events("reckoned") == []


@rule("QL-081", "QL-R15")
def test_the_sweep_tells_how_many_cards_it_took() -> None:
    table = Story(
        cards=[act({"do": "end_round"}), OX, GEM],
        A={"stack": ["Act", "Ox", "Ox"], "field": ["Gem"]},
        B={"stack": ["Ox", "Gem"]},
    )
    table.turn()
    table.step()
    assert [event.number for event in table.events("swept")] == [6]
    assert [table.names[event.seat] for event in table.events("unplayed")] == ["A", "A", "B", "B"]


@rule("QL-R25", "QL-062")
def test_a_number_that_counts_opponents_is_0_where_nobody_holds_the_card() -> None:
    swarm = card("Swarm", 1, attack={"count": "opponents"})
    weak = {"do": "recruit", "filter": {"attack": {"op": "<", "value": 1}}}
    table = Story(cards=[act(weak), swarm, OX], A={"stack": ["Act"]}, B={}, table={"pool": ["Swarm", "Ox"]})
    table.will(A=["Swarm"])
    table.turn()
    assert table.hand("A") == ["Swarm"]


@rule("QL-R46", "QL-R23")
def test_numbers_are_held_at_a_million_below_0() -> None:
    million = {"times": [100, 100, 100]}
    deep = {"minus": [1, million, million]}
    table = Story(
        cards=[
            act(
                modify("attack", "add", deep, {"attacks_of": "you"}),
                modify("attack", "add", million, {"attacks_of": "you"}),
                attack=8,
            )
        ],
        A={"stack": ["Act"]},
        B={},
    )
    table.turn()
    assert table.health("B") == 50 - 8
