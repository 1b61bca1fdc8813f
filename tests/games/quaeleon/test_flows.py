"""What combines instructions: choose, may, if, if_done, for_each, recur, when, bind."""

from typing import Any

from tests.games.quaeleon.phrases import (
    ONCE,
    activate,
    attack,
    bind,
    choose,
    compare,
    discard,
    discard_hand,
    draw,
    field,
    for_each,
    gain,
    if_,
    if_done,
    lose,
    may,
    modify,
    move,
    one,
    recruit,
    recur,
    set_health,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)
GEM = card("Gem", 2)
DO_IT = 1
BASE = [STRAW, GEM]
DECK = {"deck": ["Straw"] * 9}


def act(*effect: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return card("Act", 70, effect=list(effect), **keys)


def activated(*effect: dict[str, Any], answers: list[Any] | None = None, **seats: Any) -> Story:
    """A activates a card with this effect; the deck is straw."""
    table = seats.pop("table", DECK)
    arranged = {"A": {}, "B": {}, **seats}
    arranged["A"] = {**arranged["A"], "stack": ["Act", *arranged["A"].get("stack", [])]}
    story = Story(cards=[act(*effect), *BASE], table=table, **arranged)
    story.will(A=answers or [])
    story.turn()
    return story


def healths(table: Story) -> list[int]:
    return [table.health(name) for name in table.names]


# ------------------------------------------------------------------ choose


@rule("QL-057", "QL-091", "QL-R36")
def test_choose_carries_out_the_alternative_that_was_chosen() -> None:
    effect = choose(("Heal 6", gain(6)), ("Draw 2", draw(2)))
    table = activated(effect, answers=["Heal 6"])
    assert table.health("A") == 56 and table.hand("A") == []
    table = activated(effect, answers=["Draw 2"])
    assert table.health("A") == 50 and table.hand("A") == ["Straw", "Straw"]
    assert len(table.offered()) == 2


@rule("QL-057", "QL-091")
def test_an_impossible_alternative_may_be_chosen_and_is_passed_over() -> None:
    table = activated(
        choose(("Discard 1", discard_hand(1)), ("Suffer", lose(3, "you"))), gain(1), answers=["Discard 1"]
    )
    assert table.health("A") == 51
    assert len(table.offered()) == 2


@rule("QL-R36", "QL-057")
def test_each_player_named_chooses_alone() -> None:
    effect = choose(("Suffer", lose(3, "$each")), ("Discard", discard_hand(1, "$each")), by="opponents")
    table = Story(
        cards=[act(effect), *BASE],
        A={"stack": ["Act"], "hand": ["Gem"]},
        B={"hand": ["Gem"]},
        C={"hand": ["Gem"]},
    )
    table.will(B=["Suffer"], C=["Discard"])
    table.turn()
    assert healths(table) == [50, 47, 50]
    assert (table.hand("A"), table.hand("B"), table.hand("C")) == (["Gem"], ["Gem"], [])


@rule("QL-R36")
def test_you_is_the_controller_of_the_text_whoever_chooses() -> None:
    effect = choose(("Give", gain(3, "you")), ("Take", gain(4, "$each")), by="opponents")
    table = Story(cards=[act(effect)], A={"stack": ["Act"]}, B={}, C={})
    table.will(B=["Give"], C=["Take"])
    table.turn()
    assert healths(table) == [53, 50, 54]


@rule("QL-057")
def test_an_alternative_may_hold_several_instructions() -> None:
    effect = {
        "do": "choose",
        "options": [
            {"label": "Both", "then": [gain(1), draw(1)]},
            {"label": "None", "then": [lose(1, "you")]},
        ],
    }
    table = activated(effect, answers=["Both"])
    assert table.health("A") == 51 and table.hand("A") == ["Straw"]


# ------------------------------------------------------------------ may


@rule("QL-092", "QL-R22")
def test_may_is_done_or_left() -> None:
    table = activated(may(gain(6)), gain(1), answers=[DO_IT])
    assert table.health("A") == 57
    table = activated(may(gain(6)), gain(1), answers=["pass"])
    assert table.health("A") == 51
    assert table.asked() == [("A", "may")]


@rule("QL-091", "QL-R22")
def test_may_is_not_asked_if_nothing_in_it_is_possible() -> None:
    table = activated(may(discard(one(field("Gem")))), gain(1))
    assert table.asked() == []
    assert table.health("A") == 51
    table = activated(may(discard(one(field("Gem"))), gain(4)), answers=[DO_IT])
    assert table.asked() == [("A", "may")]
    assert table.health("A") == 54


@rule("QL-R36", "QL-R22")
def test_other_players_may_be_asked_each_for_itself() -> None:
    table = Story(cards=[act({**may(gain(5, "$each")), "by": "all"})], A={"stack": ["Act"]}, B={}, C={})
    table.will(A=["pass"], B=[DO_IT], C=["pass"])
    table.turn()
    assert healths(table) == [50, 55, 50]


@rule("QL-092", "QL-R22")
def test_what_was_declined_is_not_done_for_if_you_do() -> None:
    effect = if_done(may(discard_hand(1)), draw(2))
    table = activated(effect, A={"hand": ["Gem"]}, answers=["pass"])
    assert table.hand("A") == ["Gem"]
    table = activated(effect, A={"hand": ["Gem"]}, answers=[DO_IT, "Gem"])
    assert table.hand("A") == ["Straw", "Straw"]
    assert table.discard() == ["Gem"]


# ------------------------------------------------------------------ if


@rule("QL-057", "QL-R23")
def test_if_takes_one_branch_by_the_state_of_the_game() -> None:
    poor = compare({"health_of": "you"}, "<", 20)
    for health, left in ((19, 29), (20, 21)):
        table = activated(if_(poor, gain(10), otherwise=[gain(1)]), A={"health": health})
        assert table.health("A") == left
    table = activated(if_(poor, gain(10)), A={"health": 20})
    assert table.health("A") == 20


@rule("QL-057")
def test_if_is_evaluated_when_it_is_reached() -> None:
    empty = compare({"count": {"zone": "hand"}}, "=", 0)
    assert activated(if_(empty, gain(5)), draw(1)).health("A") == 55
    assert activated(draw(1), if_(empty, gain(5))).health("A") == 50


@rule("QL-092", "QL-R22")
def test_the_branch_of_an_if_counts_for_if_you_do() -> None:
    for health, left in ((10, 12), (30, 30)):
        poor = compare({"health_of": "you"}, "<", 20)
        table = activated(if_done(if_(poor, draw(1)), gain(2)), A={"health": health})
        assert table.health("A") == left


# ------------------------------------------------------------------ if_done


@rule("QL-092", "QL-R22")
def test_if_done_has_an_otherwise() -> None:
    effect = {
        "do": "if_done",
        "first": [discard_hand(1)],
        "then": [gain(5)],
        "else": [lose(5, "you"), draw(1)],
    }
    table = activated(effect, A={"hand": ["Gem"]}, answers=["Gem"])
    assert table.health("A") == 55 and table.hand("A") == []
    table = activated(effect)
    assert table.health("A") == 45 and table.hand("A") == ["Straw"]


@rule("QL-092", "QL-R22", "QL-R12")
def test_a_declined_recruiting_is_not_done() -> None:
    for answers, left in ((["pass"], 50), (["Gem"], 53), (["Gem", "pass"], 50)):
        count = 2 if len(answers) == 2 else 1
        table = activated(
            if_done(recruit(count), gain(3)),
            answers=answers,
            table={"pool": ["Gem"] * 5, "deck": ["Straw"] * 5},
        )
        assert table.health("A") == left


@rule("QL-092", "QL-R22")
def test_a_move_or_a_discard_of_fewer_cards_is_partly_done() -> None:
    for count, left in ((1, 53), (2, 53), (3, 50)):
        table = activated(
            if_done(move({"zone": "discard", "count": count}, "hand"), gain(3)),
            table={"discard": ["Gem", "Gem"]},
            answers=["Gem"] * 3,
        )
        assert table.health("A") == left
        assert len(table.hand("A")) == min(count, 2)


@rule("QL-092", "QL-076", "QL-071")
def test_attacks_losses_and_gains_are_done_when_they_happened() -> None:
    for first, left in ((lose(3), 1), (gain(3), 4), (attack(3), 1), (set_health(9, "opponents"), 1)):
        table = activated(if_done(first, gain(1)))
        assert table.health("A") == 50 + left
    table = activated(if_done(attack({"count": {"zone": "hand"}}), gain(1)))
    assert table.health("A") == 50


@rule("QL-092", "QL-R22", "QL-R30")
def test_an_activation_is_done_when_there_was_a_card() -> None:
    for hand, left in ((["Gem"], 51), ([], 50)):
        table = activated(
            if_done(activate(one({"zone": "hand"})), gain(1)), A={"hand": hand}, answers=["Gem"]
        )
        assert table.health("A") == left


@rule("QL-092", "QL-R22", "QL-R36")
def test_what_several_chose_is_done_if_all_of_it_was() -> None:
    offer = choose(("Discard", discard_hand(1, "$each")), ("Suffer", lose(1, "$each")), by="opponents")
    for answer, left in (("Suffer", 55), ("Discard", 50)):
        table = Story(cards=[act(if_done(offer, gain(5)))], A={"stack": ["Act"]}, B={}, C={})
        table.will(B=[answer], C=["Suffer"])
        table.turn()
        assert table.health("A") == left
    for wanted, health in ((DO_IT, 55), ("pass", 50)):
        wish = {**may(lose(1, "$each")), "by": "opponents"}
        table = Story(cards=[act(if_done(wish, gain(5)))], A={"stack": ["Act"]}, B={}, C={})
        table.will(B=[wanted], C=[DO_IT])
        table.turn()
        assert table.health("A") == health


# ------------------------------------------------------------------ for_each


@rule("QL-R09", "QL-057")
def test_for_each_player_is_one_after_another_in_seat_order() -> None:
    halve = set_health({"half": {"sum": [{"health_of": "you"}, {"health_of": "$other"}]}}, "you")
    table = Story(
        cards=[act(for_each("opponents", bind("other", "$each"), halve))],
        A={"health": 30},
        B={"health": 10, "stack": ["Act"]},
        C={"health": 2},
    )
    table.turn()
    assert healths(table) == [30, 11, 2]


@rule("QL-R09", "QL-020")
def test_for_each_is_not_simultaneous() -> None:
    table = Story(
        cards=[act(for_each("all", lose(5, "$each")))], A={"health": 4, "stack": ["Act"]}, B={"health": 4}
    )
    table.turn()
    assert table.over()
    assert table.winner() == "B"


@rule("QL-057")
def test_for_each_card_goes_by_stamp_and_then_by_place() -> None:
    cut = [
        bind("strength", {"stat": "attack", "of": "$each"}),
        set_health({"half": {"sum": [{"health_of": "you"}, "$strength"]}}, "you"),
    ]
    big, small = card("Big", 1, attack=30), card("Small", 1, attack=2)
    effect = for_each({"zone": "field", "whose": "the", "filter": {"has": "attack"}}, *cut)
    for order, left in ((["A: Small", "B: Big"], 18), (["B: Big", "A: Small"], 11)):
        table = Story(
            cards=[act(effect), big, small],
            A={"health": 10, "stack": ["Act"], "field": ["Small"]},
            B={"field": ["Big"]},
            table={"activated": order},
        )
        table.turn()
        assert table.health("A") == left


@rule("QL-057", "QL-R22")
def test_for_each_card_of_a_filtered_field() -> None:
    table = Story(
        cards=[
            act(for_each({"zone": "field", "whose": "your", "filter": {"has": "attack"}}, draw(1))),
            *BASE,
            card("Ox", 1, attack=1),
        ],
        A={"stack": ["Act"], "field": ["Ox", "Gem", "Ox"]},
        B={"field": ["Ox"]},
        table=DECK,
    )
    table.turn()
    assert len(table.hand("A")) == 2


@rule("QL-057")
def test_for_each_number_is_fixed_at_the_start() -> None:
    table = activated(for_each({"count": {"zone": "hand"}}, draw(1)), A={"hand": ["Gem", "Gem"]})
    assert len(table.hand("A")) == 4
    assert activated(for_each(3, gain(2))).health("A") == 56
    assert activated(for_each({"count": {"zone": "hand"}}, gain(2))).health("A") == 50


@rule("QL-057", "QL-R08")
def test_for_each_leaves_out_who_has_fallen_meanwhile() -> None:
    strike = for_each("opponents", lose(5, "opponents"), gain(1))
    table = Story(cards=[act(strike)], A={"stack": ["Act"]}, B={"health": 20}, C={"health": 5}, D={})
    table.turn()
    assert table.health("C") == 0
    assert table.health("B") == 10
    assert table.health("A") == 52


@rule("QL-R36", "QL-057")
def test_a_choice_within_for_each_is_asked_each_time() -> None:
    table = activated(
        for_each(2, discard_hand(1)), A={"hand": ["Gem", "Straw", "Gem"]}, answers=["Straw", "Gem"]
    )
    assert table.discard() == ["Straw", "Gem"]
    assert table.hand("A") == ["Gem"]


# ------------------------------------------------------------------ recur


@rule("QL-028", "QL-052", "QL-R05")
def test_recur_happens_on_each_own_turn_also_that_of_activation() -> None:
    table = activated(recur(gain(2)), A={"stack": ["Gem"]}, B={"stack": ["Gem", "Gem", "Gem"], "health": 60})
    table.until("reveal")
    assert table.health("A") == 52
    table.beat()
    assert table.health("A") == 54
    table.beat()
    assert table.health("A") == 56


@rule("QL-R05", "QL-052")
def test_recur_from_the_next_turn_on_leaves_out_the_first() -> None:
    table = activated(recur(gain(2), start="next_turn"), A={"stack": ["Gem"]})
    assert table.health("A") == 50
    table.until("reveal")
    table.beat()
    assert table.health("A") == 52


@rule("QL-R05", "QL-056")
def test_recurring_effects_come_before_the_new_cards_text_by_stamp() -> None:
    double = set_health({"times": [2, {"health_of": "$each"}]}, "you")
    cards = [
        card("Double", 1, effect=[recur(double)]),
        card("Plus", 1, effect=[recur(gain(10))]),
        act(gain(3)),
    ]
    for lying, left in ((["Double", "Plus"], 33), (["Plus", "Double"], 43)):
        table = Story(cards=cards, A={"health": 10, "stack": ["Act"], "field": lying}, B={})
        table.turn()
        assert table.health("A") == left


@rule("QL-028", "QL-R36")
def test_a_recurring_choice_is_asked_on_each_turn() -> None:
    table = Story(cards=[act(recur(may(gain(5)))), *BASE], A={"stack": ["Act", "Gem", "Gem"]}, B={})
    table.will(A=[DO_IT, "pass", DO_IT])
    for left in (55, 55, 60):
        table.beat()
        assert table.health("A") == left


@rule("QL-028", "QL-R26")
def test_recur_stops_when_its_card_leaves() -> None:
    table = Story(
        cards=[act(recur(gain(2))), card("Drop", 60, effect=[discard(field("Act"))]), *BASE],
        A={"stack": ["Act", "Drop", "Gem"]},
        B={},
    )
    for left in (52, 54, 54):
        table.beat()
        assert table.health("A") == left


@rule("QL-028", "QL-080", "QL-R15")
def test_a_recurring_end_of_the_round_drops_the_new_card() -> None:
    cards = [card("Dusk", 60, effect=[recur({"do": "end_round"}, start="next_turn")]), act(gain(9), attack=9)]
    table = Story(cards=cards, A={"stack": ["Dusk", "Act"]}, B={})
    table.beat()
    table.turn()
    assert table.next() == "end of round"
    assert healths(table) == [50, 50]


# ------------------------------------------------------------------ when


@rule("QL-059", "QL-R32")
def test_when_narrows_its_event_by_who_by_and_card() -> None:
    for keys, gained in (
        ({}, 2),
        ({"who": "you"}, 1),
        ({"who": "opponents"}, 1),
        ({"by": "you"}, 0),
        ({"by": "opponents"}, 2),
    ):
        watch = card("Watch", 1, effect=[when("attacked", gain(1), **keys)])
        table = Story(
            cards=[act(attack(4, "opponents")), watch], A={"stack": ["Act"]}, B={}, C={"field": ["Watch"]}
        )
        table.turn()
        assert table.health("C") == 46 + gained, keys


@rule("QL-059", "QL-R32")
def test_when_may_speak_of_certain_cards() -> None:
    fighters = {"zone": "field", "whose": "your", "filter": {"has": "attack"}}
    watch = card("Watch", 1, effect=[when("activated", gain(100), card=fighters)])
    for name, health in (("Ox", 150), ("Gem", 50)):
        cards = [watch, card("Ox", 60, attack=1), *BASE]
        table = Story(cards=cards, A={"stack": [name], "field": ["Watch"]}, B={})
        table.turn()
        assert table.health("A") == health
    table = Story(cards=[watch, card("Ox", 60, attack=1)], A={"field": ["Watch"]}, B={"stack": ["Ox"]})
    table.turn()
    assert table.health("A") == 49


@rule("QL-059", "QL-R32")
def test_the_event_tells_who_by_card_and_amount() -> None:
    tell = when(
        "damage",
        lose({"event": "amount"}, "$event.by"),
        gain(1, "$event.who"),
        modify("attack", "add", 10, "$event.card"),
        who="you",
    )
    cards = [
        card("Ox", 60, attack=4, effect=[recur({"do": "repeat_step", "step": "attack", "times": 1})]),
        card("Watch", 1, effect=[tell]),
        *BASE,
    ]
    table = Story(cards=cards, A={"stack": ["Ox", "Gem"]}, B={"field": ["Watch"]}, C={})
    table.beat()
    assert healths(table) == [46, 47, 46]
    table.beat()
    assert healths(table) == [32, 34, 32]


@rule("QL-059", "QL-R32")
def test_when_may_have_a_condition() -> None:
    for health, left in ((30, 30 - 4 + 9), (31, 31 - 4)):
        poor = compare({"health_of": "you"}, "<=", 26)
        watch = card("Watch", 1, effect=[{**when("attacked", gain(9), who="you"), "if": poor}])
        table = Story(
            cards=[act(attack(4)), watch], A={"stack": ["Act"]}, B={"health": health, "field": ["Watch"]}
        )
        table.turn()
        assert table.health("B") == left


@rule("QL-R28", "QL-R26", "QL-R32")
def test_when_lasts_as_long_as_it_says() -> None:
    for duration, left in (
        (None, [51, 52, 53]),
        (ONCE, [51, 51, 51]),
        ({"uses": 2}, [51, 52, 52]),
        ("this_beat", [51, 51, 51]),
    ):
        keys = {} if duration is None else {"for": duration}
        watch = act(when("attacked", gain(1), by="you", **keys), attack=1)
        table = Story(cards=[watch, card("Ox", 60, attack=1)], A={"stack": ["Act", "Ox", "Ox"]}, B={})
        for health in left:
            table.beat()
            assert table.health("A") == health


@rule("QL-R16", "QL-R24")
def test_a_cards_own_event_needs_no_activation() -> None:
    for event, effect, seat in (
        ("discarded", discard_hand(1), {"hand": ["Own"]}),
        ("recruited", recruit(1), {}),
    ):
        own = card("Own", 5, effect=[when(event, lose(5), card="this")])
        pool = {"pool": ["Own"]} if not seat else {}
        table = Story(cards=[act(effect), own], A={"stack": ["Act"], **seat}, B={}, table=pool)
        table.will(A=["Own"])
        table.turn()
        assert healths(table) == [50, 45]


@rule("QL-R24", "QL-045")
def test_a_card_may_answer_its_own_reveal_and_its_own_leaving() -> None:
    herald = card("Herald", 5, effect=[when("revealed", gain(3), card="this")])
    table = Story(cards=[herald], A={"stack": ["Herald"]}, B={})
    table.beat()
    assert table.health("A") == 53
    ghost = card("Ghost", 5, effect=[when("left_field", lose(5), card="this")])
    for effect in (discard(field("Ghost")), move(field("Ghost"), "hand")):
        table = Story(cards=[act(effect), ghost], A={"stack": ["Act"], "field": ["Ghost"]}, B={})
        table.turn()
        assert healths(table) == [50, 45]


# ------------------------------------------------------------------ bind


@rule("QL-R36")
def test_bind_makes_a_selection_once() -> None:
    table = Story(
        cards=[
            act(
                bind("foe", "chosen_opponent"), lose(3, "$foe"), draw(1, "$foe"), gain({"health_of": "$foe"})
            ),
            *BASE,
        ],
        A={"stack": ["Act"]},
        B={"health": 20},
        C={"health": 30},
        table=DECK,
    )
    table.will(A=["C"])
    table.turn()
    assert healths(table) == [77, 20, 27]
    assert table.hand("C") == ["Straw"] and table.hand("B") == []
    assert table.asked() == [("A", "player")]


@rule("QL-R36")
def test_bind_keeps_cards_and_numbers() -> None:
    table = activated(
        bind("few", {"count": {"zone": "hand"}}),
        discard({"zone": "hand"}),
        draw("$few"),
        gain({"times": [2, "$few"]}),
        A={"hand": ["Gem", "Gem", "Gem"]},
    )
    assert table.hand("A") == ["Straw"] * 3
    assert table.health("A") == 56
    table = activated(
        bind("pick", one({"zone": "hand"})),
        move("$pick", "stack"),
        gain({"count": "$pick"}),
        A={"hand": ["Gem", "Straw"]},
        answers=["Gem"],
    )
    assert table.stack("A") == ["Gem"] and table.hand("A") == ["Straw"]
    assert table.health("A") == 51


@rule("QL-R36", "QL-059")
def test_a_bound_name_holds_in_later_triggers_of_the_text() -> None:
    grudge = act(bind("foe", "chosen_opponent"), when("attacked", lose(2, "$foe"), who="you"))
    table = Story(cards=[grudge, card("Ox", 60, attack=1)], A={"stack": ["Act"]}, B={"stack": ["Ox"]}, C={})
    table.will(A=["C"])
    table.beat()
    assert healths(table) == [49, 50, 47]


@rule("QL-R36", "QL-R08")
def test_a_bound_player_who_has_fallen_is_no_longer_there() -> None:
    table = Story(
        cards=[
            act(bind("foe", "chosen_opponent"), lose(5, "$foe"), if_done(lose(5, "$foe"), gain(1)), gain(2))
        ],
        A={"stack": ["Act"]},
        B={"health": 5},
        C={},
    )
    table.will(A=["B"])
    table.turn()
    assert healths(table) == [52, 0, 50]
