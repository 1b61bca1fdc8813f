"""What the game remembers: what happened before, whom an effect was told of, and what has been used how often."""

from typing import Any

import pytest

from questhall.games.quaeleon.options import BITS, OPTIONS
from tests.games.quaeleon.phrases import (
    activate,
    attack,
    bind,
    compare,
    discard,
    draw,
    field,
    for_each,
    gain,
    if_,
    instead,
    lose,
    may,
    modify,
    move,
    one,
    recur,
    swap,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)
GEM = card("Gem", 2)
OX = card("Ox", 10, attack=4)
BEAR = card("Bear", 12, attack=6)
BASE = [STRAW, GEM, OX, BEAR]
OTHERS: dict[str, Any] = {
    option.name: next(v for v in option.values if v != option.default) for option in OPTIONS
}


def healths(table: Story) -> list[int]:
    return [table.health(name) for name in table.names]


def act(*effect: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return card("Act", 70, effect=list(effect), **keys)


# ------------------------------------------------------------------ rulings


@rule("QL-R04", "QL-R05", "QL-R06", "QL-R12", "QL-R13", "QL-R14", "QL-R19", "QL-032")
@pytest.mark.parametrize("name", list(OTHERS))
def test_a_table_that_plays_one_ruling_the_other_way_plays_the_rest_by_the_book(name: str) -> None:
    table = Story.new(2, **{name: OTHERS[name]})
    held = [other for other, (bit, _) in BITS.items() if table.game.holds(bit)]
    assert [other for other in held if other != "round_0"] == [name] * (name != "round_0")


# ------------------------------------------------------------------ what happened before


@rule("QL-R32", "QL-R42")
def test_what_sets_a_text_off_has_not_happened_before_itself() -> None:
    hurt = {"happened": {"on": "damage", "who": "you"}}
    scar = card("Scar", 1, effect=[when("damage", if_(hurt, gain(10)), who="you")])
    table = Story(cards=[scar, OX], A={"stack": ["Ox", "Ox"]}, B={"field": ["Scar"]})
    table.beat()
    assert table.health("B") == 46
    table.beat()
    assert table.health("B") == 52


@rule("QL-R32", "QL-R42")
def test_only_what_is_asked_for_counts_as_having_happened() -> None:
    asks = {"happened": {"on": "damage", "who": "you"}}
    heals = card("Late", 5, effect=[if_(asks, gain(10))])
    for blow, left in ((OX, 56), (card("Ox", 10, effect=[attack(4, "chosen_opponent")]), 50)):
        table = Story(cards=[heals, blow], A={"stack": ["Late"]}, B={"stack": ["Ox"]}, C={})
        table.will(B=["C"])
        table.beat()
        assert table.health("A") == left


@rule("QL-R38")
def test_one_of_several_conditions_is_enough_and_none_is_too_few() -> None:
    poor, rich = compare({"health_of": "you"}, "<", 20), compare({"health_of": "you"}, ">", 60)
    for health, gained in ((19, 5), (20, 0), (60, 0), (61, 5)):
        table = Story(
            cards=[act(if_({"or": [poor, rich]}, gain(5)))], A={"health": health, "stack": ["Act"]}, B={}
        )
        table.turn()
        assert table.health("A") == health + gained


# ------------------------------------------------------------------ the card before this one


PREVIOUS = {"zone": "field", "whose": "the", "which": "previous"}


@rule("QL-R24", "QL-090")
def test_previous_is_the_latest_of_several_cards_wherever_they_lie() -> None:
    late = card("Late", 5, effect=[discard(PREVIOUS)])
    for first, second in ((60, 50), (50, 60)):
        cards = [late, card("One", first), card("Two", second), card("Three", 40)]
        table = Story(cards=cards, A={"stack": ["One"]}, B={"stack": ["Two"]}, C={"stack": ["Late"]})
        table.beat()
        assert table.discard() == ["Two" if second < first else "One"]


@rule("QL-R24", "QL-R21")
def test_a_card_that_was_not_activated_is_no_previous_card() -> None:
    late = card("Late", 5, effect=[discard(PREVIOUS)])
    take = card("Take", 60, effect=[move(one({"zone": "hand"}), "field")])
    table = Story(cards=[late, take, GEM], A={"stack": ["Take"], "hand": ["Gem"]}, B={"stack": ["Late"]})
    table.beat()
    assert table.discard() == ["Take"]


@rule("QL-R24", "QL-R16")
def test_for_a_card_off_the_field_previous_is_the_last_one_activated() -> None:
    relic = card("Relic", 1, effect=[when("discarded", discard(PREVIOUS), card="this")])
    drop = card("Drop", 20, effect=[discard(one({"zone": "hand"}))])
    table = Story(
        cards=[relic, drop, card("One", 60), card("Two", 50)],
        A={"stack": ["One", "Drop"], "hand": ["Relic"]},
        B={"stack": ["Two"]},
    )
    table.beat()
    table.beat()
    assert table.discard() == ["Relic", "Drop"]


# ------------------------------------------------------------------ modifiers of cards by their place


@rule("QL-061", "QL-R27", "QL-R21")
@pytest.mark.parametrize(
    ("which", "blows"),
    [("leftmost", [7, 6, 2, 1]), ("rightmost", [4, 6, 2, 4]), ("adjacent", [7, 9, 2, 1])],
)
def test_a_modifier_may_speak_of_cards_by_their_place(which: str, blows: list[int]) -> None:
    hill = card("Hill", 1, effect=[modify("attack", "add", 3, {"zone": "field", "which": which})])
    again = {
        "do": "repeat_step",
        "step": "attack",
        "times": 1,
        "cards": {"zone": "field", "filter": {"has": "attack"}},
    }
    table = Story(
        cards=[OX, BEAR, hill, card("Imp", 1, attack=2), act(again, attack=1)],
        A={"stack": ["Act"], "field": ["Ox", "Hill", "Bear", "Imp"]},
        B={},
    )
    table.turn()
    assert [event.number for event in table.events("attacked")] == blows


# ------------------------------------------------------------------ many times in one turn


@rule("QL-R46", "QL-R32", "QL-R38")
@pytest.mark.parametrize("kind", ["instead", "when", "activate"])
def test_what_is_set_off_thirty_times_one_after_the_other_is_not_set_off_inside_itself(kind: str) -> None:
    if kind == "activate":
        effect, other = for_each(30, activate(one(field("Font")))), card("Font", 1, effect=[gain(1)])
    elif kind == "when":
        effect, other = for_each(30, lose(1)), card("Font", 1, effect=[when("lost_health", gain(1))])
    else:
        effect, other = for_each(30, lose(1)), card("Font", 1, effect=[instead("lost_health", [gain(1)])])
    table = Story(cards=[act(effect), other], A={"stack": ["Act"], "field": ["Font"]}, B={"health": 70})
    table.turn()
    assert table.health("A") == 80


# ------------------------------------------------------------------ what comes to nothing


@rule("QL-076", "QL-R38")
@pytest.mark.parametrize("then", [{"scale": 0}, {"reduce": 4}, {"reduce": 9}])
def test_a_blow_that_is_lowered_to_0_is_no_attack_on_that_player(then: dict[str, Any]) -> None:
    mist = card("Mist", 1, effect=[instead("attacked", then, who="you")])
    thorn = card("Thorn", 1, effect=[when("attacked", gain(3), who="you")])
    table = Story(
        cards=[OX, mist, thorn], A={"stack": ["Ox"]}, B={"field": ["Mist", "Thorn"]}, C={"field": ["Thorn"]}
    )
    table.turn()
    assert healths(table) == [50, 50, 50 - 4 + 3]


@rule("QL-072", "QL-R38")
def test_healing_that_is_lowered_to_0_sets_nothing_off() -> None:
    curse = card(
        "Curse", 1, effect=[instead("healed", {"reduce": 9}, who="opponents"), when("healed", gain(2))]
    )
    table = Story(cards=[act(gain(5)), curse], A={"stack": ["Act"]}, B={"field": ["Curse"]})
    table.turn()
    assert healths(table) == [50, 50]


@rule("QL-R19")
def test_a_game_that_ends_for_want_of_cards_deals_no_more() -> None:
    table = Story(cards=[STRAW], begin="end of round", A={}, B={}, table={"deck": ["Straw"] * 40})
    for _ in range(3):
        table.will(A=["pass"], B=["pass"])
        table.until("end of round")
        table.step()
    assert table.over()
    assert (len(table.hand("A")), len(table.hand("B"))) == (10, 10)


# ------------------------------------------------------------------ at once


@rule("QL-R20", "QL-R32")
def test_what_waits_for_somebody_to_go_is_set_off_at_once_when_somebody_concedes() -> None:
    vulture = card("Vulture", 1, effect=[when("eliminated", gain(5))])
    table = Story(cards=[vulture, GEM], A={"stack": ["Gem"], "field": ["Vulture"]}, B={}, C={})
    table.step()
    table.concede("C")
    table.step()
    assert table.health("A") == 55


@rule("QL-R26", "QL-R32", "QL-R37")
@pytest.mark.parametrize("what", ["card", "field"])
def test_what_waits_for_a_card_to_leave_its_field_is_set_off_before_the_next_instruction(what: str) -> None:
    root = card("Root", 1, effect=[when("left_field", gain(5), who="you")])
    exchange = (
        swap("field", "you", "chosen_opponent")
        if what == "field"
        else swap(
            "card", one(field("Gem")), one({"zone": "field", "whose": "opponents", "filter": {"name": "Ox"}})
        )
    )
    double = {"do": "set_health", "to": {"times": [2, {"health_of": "$each"}]}, "who": "all"}
    table = Story(
        cards=[act(exchange, double), root, GEM, OX],
        A={"stack": ["Act"], "field": ["Gem"]},
        B={"health": 10, "field": ["Root", "Ox"] if what == "card" else ["Ox", "Root"]},
    )
    table.turn()
    # With a whole field the Root goes, too, and what leaves "your" field is read anew: two cards of its new player.
    assert healths(table) == ([100, 30] if what == "card" else [120, 20])


@rule("QL-R28", "QL-R26")
def test_names_outlast_the_text_that_gave_them() -> None:
    grudge = act(
        bind("foe", "chosen_opponent"), recur(lose(2, "$foe")), when("damage", lose(1, "$foe"), by="you")
    )
    table = Story(cards=[grudge, OX], A={"stack": ["Act", "Ox"]}, B={}, C={})
    table.will(A=["C"])
    table.beat()
    assert healths(table) == [50, 50, 48]
    table.beat()
    assert healths(table) == [50, 46, 48 - 2 - 4 - 2]


@rule("QL-R22", "QL-R36")
def test_offers_to_several_players_are_told_as_each_answers() -> None:
    offer = {"do": "may", "by": "opponents", "then": [gain(3, "$each")]}
    table = Story(cards=[act(offer)], A={"stack": ["Act"]}, B={}, C={})
    table.will(B=["no"], C=["yes"])
    table.turn()
    assert healths(table) == [50, 50, 53]
    assert [table.names[event.seat] for event in table.events("declined")] == ["B"]


@rule("QL-R15", "QL-080")
def test_a_repeated_instruction_that_ends_the_round_is_not_repeated() -> None:
    table = Story(
        cards=[
            act(for_each(3, gain(1), {"do": "activate", "card": one(field("Dusk"))})),
            card("Dusk", 1, effect=[{"do": "end_round"}]),
        ],
        A={"stack": ["Act"], "field": ["Dusk"]},
        B={},
    )
    table.turn()
    assert table.health("A") == 51
    assert table.happened("round_ended") == ["round_ended"]


@rule("QL-092", "QL-R22")
@pytest.mark.parametrize(
    ("offer", "asked"),
    [
        (lose(1, "chosen_player"), 2),
        (gain(1, {"of": "opponents", "most": {"health_of": "$each"}}), 1),
        (swap("health", "you", "chosen_opponent"), 2),
        (swap("hand", "you", "next_in_order"), 1),
        (draw(1), 0),
        (move({"zone": "discard", "count": 1}, "hand"), 0),
    ],
)
def test_what_can_be_done_is_offered(offer: dict[str, Any], asked: int) -> None:
    table = Story(cards=[act(may(offer))], A={"stack": ["Act"]}, B={}, C={})
    table.will(A=["yes", "B"])
    table.turn()
    assert len(table.asked()) == asked
