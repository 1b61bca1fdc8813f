"""What instructions speak of: every form of players, cards, amounts, conditions and triggers."""

from typing import Any

import pytest

from tests.games.quaeleon.phrases import (
    attack,
    bind,
    blank,
    compare,
    discard,
    discard_hand,
    draw,
    field,
    for_each,
    forbid,
    gain,
    if_,
    lose,
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
OX = card("Ox", 10, attack=4)
WALL = card("Wall", 10, defence=3)
WYRM = card("Wyrm", 10, attack=6, faction="Dragon")
WHELP = card("Whelp", 10, defence=1, faction="Dragon")
BASE = [STRAW, GEM, OX, WALL, WYRM, WHELP]
DECK = {"deck": ["Straw"] * 12}


def act(*effect: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return card("Act", 70, effect=list(effect), **keys)


def activated(*effect: dict[str, Any], answers: list[Any] | None = None, **seats: Any) -> Story:
    """A activates a card with this effect; the deck is straw unless `table` says otherwise."""
    table = seats.pop("table", DECK)
    extra = seats.pop("cards", [])
    arranged = {"A": {}, "B": {}, **seats}
    arranged["A"] = {**arranged["A"], "stack": ["Act", *arranged["A"].get("stack", [])]}
    story = Story(cards=[act(*effect), *BASE, *extra], table=table, **arranged)
    story.will(A=answers or [])
    story.turn()
    return story


def healths(table: Story) -> list[int]:
    return [table.health(name) for name in table.names]


def gained(amount: Any, answers: list[Any] | None = None, **seats: Any) -> int:
    """How much A gains by an amount."""
    table = activated(gain(amount), answers=answers, **seats)
    return table.health("A") - int(seats.get("A", {}).get("health", 50))


# ------------------------------------------------------------------ players


@rule("QL-R36")
@pytest.mark.parametrize(
    ("who", "hurt"),
    [
        ("you", "A"),
        ("opponents", "BCD"),
        ("all", "ABCD"),
        ("chosen_opponent", "C"),
        ("chosen_player", "C"),
        ("highest_health", "B"),
        ("lowest_health", "AD"),
        ("next_in_order", "C"),
        ({"of": "opponents", "if": compare({"health_of": "$each"}, ">=", 60)}, "BC"),
        ({"of": "all", "if": {"not": compare({"health_of": "$each"}, ">=", 60)}}, "AD"),
        ({"of": "all", "most": {"count": {"zone": "hand", "whose": "$each"}}}, "BD"),
        ({"of": "opponents", "least": {"count": {"zone": "hand", "whose": "$each"}}}, "C"),
        ({"of": "all", "least": {"count": {"zone": "hand", "whose": "$each"}}}, "AC"),
    ],
)
def test_players_may_be_named_in_every_way(who: Any, hurt: str) -> None:
    table = activated(
        lose(1, who),
        answers=["C"],
        A={"health": 50},
        B={"health": 70, "hand": ["Gem", "Gem"]},
        C={"health": 60, "stack": ["Ox"]},
        D={"health": 50, "hand": ["Gem", "Gem"], "stack": ["Gem"]},
    )
    before = {"A": 50, "B": 70, "C": 60, "D": 50}
    assert [name for name in "ABCD" if table.health(name) == before[name] - 1] == list(hurt)
    assert [name for name in "ABCD" if table.health(name) == before[name]] == [
        name for name in "ABCD" if name not in hurt
    ]


@rule("QL-R36", "QL-017")
def test_those_who_are_out_are_in_no_set_of_players() -> None:
    for who in ("all", "opponents", "lowest_health"):
        table = activated(lose(1, who), B={"health": 0}, C={"health": 40})
        assert table.health("B") == 0
        assert table.health("C") == 39


@rule("QL-R36", "QL-R01")
def test_next_in_order_is_who_acts_next_by_the_order_of_now() -> None:
    table = activated(lose(1, "next_in_order"), B={"stack": ["Gem"]}, C={"stack": ["Ox"]})
    assert healths(table) == [50, 50, 49]
    table = activated(lose(1, "next_in_order"), B={}, C={"health": 51})
    assert healths(table) == [50, 50, 50]


@rule("QL-R36", "QL-R03")
def test_next_in_order_is_nobody_when_all_have_acted() -> None:
    late = card("Late", 5, effect=[lose(1, "next_in_order"), gain(1)])
    table = Story(cards=[late, OX], A={"stack": ["Late"]}, B={"stack": ["Ox"]})
    table.beat()
    assert healths(table) == [50 - 4 + 1, 50]


SEATS: dict[str, Any] = {
    "A": {"health": 90, "stack": ["Jab"]},
    "B": {"health": 60, "stack": ["Stab"], "hand": ["Gem", "Gem"]},
    "C": {"health": 40, "stack": ["Poke"], "hand": ["Gem"]},
    "D": {"health": 60},
}
FORMS: list[tuple[Any, str]] = [
    ("you", "D"),
    ("opponents", "ABC"),
    ("all", "ABCD"),
    ("highest_health", "A"),
    ("lowest_health", "C"),
    ({"of": "all", "if": compare({"health_of": "$each"}, "<", 70)}, "BCD"),
    ({"of": "opponents", "most": {"count": {"zone": "hand", "whose": "$each"}}}, "B"),
    ({"of": "all", "least": {"count": {"zone": "hand", "whose": "$each"}}}, "AD"),
]


@rule("QL-R36", "QL-R32", "QL-061")
@pytest.mark.parametrize(("who", "meant"), FORMS)
def test_a_lasting_effect_may_be_about_any_players(who: Any, meant: str) -> None:
    fighters = [card("Jab", 50, attack=1), card("Stab", 40, attack=1), card("Poke", 30, attack=1)]
    watch = card(
        "Watch",
        1,
        effect=[modify("attack", "add", 2, {"attacks_of": who}), when("attacked", gain(1), who=who)],
    )
    seats = {**SEATS, "D": {**SEATS["D"], "field": ["Watch"]}}
    table = Story(cards=[*fighters, watch, GEM], **seats)
    table.beat()
    assert [event.number for event in table.events("attacked")] == [
        3 if name in meant else 1 for name in "ABC"
    ]
    struck = sum(1 for attacker in "ABC" for target in "ABCD" if target != attacker and target in meant)
    assert len(table.events("healed")) == struck


@rule("QL-R36", "QL-091")
@pytest.mark.parametrize(("who", "meant"), FORMS)
def test_a_ban_may_be_about_any_players(who: Any, meant: str) -> None:
    ban = card("Ban", 1, effect=[forbid("lose_health", who)])
    curse = card("Curse", 70, effect=[lose(1, "all")])
    seats = {**SEATS, "A": {"health": 90, "stack": ["Curse"]}, "D": {**SEATS["D"], "field": ["Ban"]}}
    fighters = [card("Stab", 40), card("Poke", 30)]
    table = Story(cards=[curse, ban, GEM, *fighters], **seats)
    table.turn()
    assert "".join(table.names[event.seat] for event in table.events("health_lost")) == "".join(
        name for name in "ABCD" if name not in meant
    )


@rule("QL-R36", "QL-059")
def test_a_lasting_effect_keeps_each_event_and_bound_cards_as_they_were() -> None:
    grudge = act(for_each("opponents", when("attacked", lose(2, "$each"), by="opponents")))
    table = Story(cards=[grudge, card("Jab", 50, attack=1)], A={"stack": ["Act"]}, B={}, C={"stack": ["Jab"]})
    table.beat()
    assert healths(table) == [49, 49 - 4, 50 - 4]
    mark = act(
        bind("mark", one(field("Ox", "opponents"), chooser="controller")), modify("attack", "add", 5, "$mark")
    )
    again = recur({"do": "repeat_step", "step": "attack", "times": 1})
    ox = card("Ox", 10, attack=1, effect=[again])
    table = Story(cards=[mark, ox], A={"stack": ["Act"]}, B={"field": ["Ox", "Ox"]})
    table.will(A=["Ox"])
    table.beat()
    assert sorted(event.number for event in table.events("attacked")) == [1, 6]


@rule("QL-R36", "QL-061")
def test_two_bound_cards_are_told_apart_and_each_player_by_name() -> None:
    marks = [
        bind("first", one(field("Ox", "opponents"), chooser="controller")),
        bind("second", one(field("Yak", "opponents"), chooser="controller")),
        modify("attack", "add", 5, "$first"),
        modify("attack", "add", 1, "$second"),
    ]
    again = recur({"do": "repeat_step", "step": "attack", "times": 1})
    cards = [act(*marks), card("Ox", 10, attack=1, effect=[again]), card("Yak", 10, attack=1, effect=[again])]
    table = Story(cards=cards, A={"stack": ["Act"]}, B={"field": ["Ox", "Yak"]})
    table.beat()
    assert [event.number for event in table.events("attacked")] == [6, 2]
    drums = for_each("opponents", modify("attack", "add", 5, {"attacks_of": "$each"}))
    table = Story(
        cards=[act(drums, attack=1), card("Jab", 50, attack=1), card("Poke", 40, attack=1)],
        A={"stack": ["Act"]},
        B={"stack": ["Jab"]},
        C={"stack": ["Poke"]},
    )
    table.beat()
    assert [event.number for event in table.events("attacked")] == [1, 6, 6]


@rule("QL-R36", "QL-R22")
def test_each_card_of_a_selection_is_dealt_with_in_full() -> None:
    table = activated(
        for_each(
            {"zone": "field", "whose": "opponents"},
            {"do": "if_done", "first": [discard("$each")], "then": [gain(1)]},
        ),
        B={"field": ["Ox", "Wall"]},
    )
    assert table.health("A") == 52
    assert table.discard() == ["Ox", "Wall"]


@rule("QL-R36", "QL-R23")
def test_a_place_in_a_pile_is_one_card_for_counts_and_conditions() -> None:
    top = {"zone": "stack", "whose": "the", "which": "top"}
    assert (
        gained({"count": top}, A={"stack": ["Gem", "Ox"]}, B={"stack": ["Straw", "Gem", "Ox"], "health": 40})
        == 2
    )
    assert holds({"exists": {"zone": "stack", "which": "top"}}, A={"stack": ["Gem"]})
    assert not holds({"exists": {"zone": "stack", "which": "top"}})


@rule("QL-R36", "QL-R35")
def test_whether_a_may_is_asked_tells_nothing_of_hidden_cards() -> None:
    dragons = discard({"zone": "hand", "count": 1, "filter": {"faction": "Dragon"}})
    for hand, asked in ((["Gem"], ["may"]), (["Whelp"], ["may"]), ([], [])):
        table = activated({"do": "may", "then": [dragons]}, answers=["pass"], A={"hand": hand})
        assert [ask for _, ask in table.asked()] == asked


@rule("QL-R36", "QL-059")
def test_an_event_is_kept_by_what_it_makes_last() -> None:
    brand = card(
        "Brand",
        1,
        effect=[when("attacked", modify("attack", "add", 5, {"attacks_of": "$event.by"}), who="you")],
    )
    table = Story(
        cards=[brand, card("Jab", 50, attack=1), card("Poke", 40, attack=1)],
        A={"stack": ["Jab", "Jab"]},
        B={"field": ["Brand"]},
        C={"stack": ["Poke"]},
    )
    table.step()
    table.step()
    assert [event.number for event in table.events("attacked")] == [1]
    table.step()
    table.until("reveal")
    table.beat()
    assert [event.number for event in table.events("attacked")] == [1, 1, 6]


# ------------------------------------------------------------------ cards


def discarded(what: Any, **seats: Any) -> list[str]:
    """What goes to the discard pile when A discards these cards."""
    return sorted(activated(discard(what), **seats).discard())


@rule("QL-090", "QL-R21", "QL-R36")
@pytest.mark.parametrize(
    ("whose", "gone"),
    [
        (None, ["Gem", "Straw"]),
        ("your", ["Gem", "Straw"]),
        ("the", ["Gem", "Ox", "Straw", "Wall"]),
        ("opponents", ["Ox", "Wall"]),
        ("chosen_opponent", ["Wall"]),
        ("lowest_health", ["Ox"]),
        ({"of": "opponents", "if": compare({"health_of": "$each"}, ">", 45)}, ["Wall"]),
    ],
)
def test_whose_cards_are_meant(whose: Any, gone: list[str]) -> None:
    cards = {"zone": "hand"} if whose is None else {"zone": "hand", "whose": whose}
    table = {"A": {"hand": ["Gem", "Straw"]}, "B": {"health": 40, "hand": ["Ox"]}, "C": {"hand": ["Wall"]}}
    assert discarded(cards, answers=["C"], **table) == gone


@rule("QL-R36", "QL-R35")
@pytest.mark.parametrize(
    ("cards", "gone"),
    [
        ({"zone": "stack", "whose": "opponents", "which": "top"}, ["Gem", "Wall"]),
        ({"zone": "stack", "whose": "opponents", "which": "bottom"}, ["Ox", "Whelp"]),
        ({"zone": "stack", "whose": "opponents", "which": "top", "count": 2}, ["Gem", "Ox", "Wall", "Whelp"]),
        ({"zone": "stack", "whose": "opponents", "which": "all"}, ["Gem", "Ox", "Wall", "Whelp"]),
    ],
)
def test_top_and_bottom_are_taken_of_each_zone(cards: Any, gone: list[str]) -> None:
    stacks = {"B": {"stack": ["Straw", "Gem", "Ox"]}, "C": {"stack": ["Straw", "Wall", "Whelp"]}}
    table = {"B": {**stacks["B"], "health": 60}, "C": stacks["C"]}
    assert discarded(cards, **table) == gone


@rule("QL-R36")
def test_bottom_with_a_count_is_counted_from_there() -> None:
    cards = {"zone": "deck", "which": "bottom", "count": 2}
    assert discarded(cards, table={"deck": ["Gem", "Ox", "Wall"]}) == ["Ox", "Wall"]
    cards = {"zone": "discard", "which": "top", "count": 2}
    table = activated(move(cards, "hand"), table={"discard": ["Gem", "Ox", "Wall"]})
    assert sorted(table.hand("A")) == ["Ox", "Wall"]
    table = activated(
        move({"zone": "discard", "which": "bottom"}, "hand"), table={"discard": ["Gem", "Ox", "Wall"]}
    )
    assert table.hand("A") == ["Gem"]


@rule("QL-R36", "QL-R27")
@pytest.mark.parametrize(
    ("keys", "gone"),
    [
        ({"which": "leftmost"}, ["Gem", "Ox"]),
        ({"which": "rightmost"}, ["Act", "Wyrm"]),
        ({"which": "leftmost", "count": 2}, ["Gem", "Ox", "Wall", "Wyrm"]),
        ({"which": "rightmost", "filter": {"not": {"name": "Act"}}}, ["Wall", "Wyrm"]),
        ({"which": "leftmost", "filter": {"has": "attack"}}, ["Ox", "Wyrm"]),
    ],
)
def test_leftmost_and_rightmost_of_each_field_after_the_filter(keys: dict[str, Any], gone: list[str]) -> None:
    cards = {"zone": "field", "whose": "the", **keys}
    seats = {"A": {"field": ["Gem", "Wall"]}, "B": {"field": ["", "Ox", "Wyrm"]}}
    if keys.get("filter") == {"has": "attack"}:
        seats = {"A": {"field": ["Gem", "Wyrm"]}, "B": {"field": ["Wall", "Ox", "Wyrm"]}}
    assert discarded(cards, **seats) == gone


@rule("QL-R36", "QL-R24")
def test_previous_is_the_card_activated_last_before_this_one() -> None:
    previous = {"zone": "field", "whose": "the", "which": "previous"}
    cards = [card("Late", 5, effect=[discard(previous)]), OX, WALL, GEM]
    table = Story(
        cards=cards,
        A={"stack": ["Late"], "field": ["Gem"]},
        B={"stack": ["Ox"], "field": ["Wall"]},
    )
    table.beat()
    assert table.discard() == ["Ox"]
    mine = {"zone": "field", "whose": "your", "which": "previous"}
    table = Story(
        cards=[card("Late", 5, effect=[discard(mine)]), OX, WALL, GEM],
        A={"stack": ["Late"], "field": ["Gem", "Wall"]},
        B={"stack": ["Ox"]},
    )
    table.beat()
    assert table.discard() == ["Wall"]


@rule("QL-R36", "QL-R27")
def test_adjacent_cards_lie_beside_this_card() -> None:
    beside = {"zone": "field", "which": "adjacent"}
    assert discarded(beside, A={"field": ["Gem", "Ox", "", "Wall", "Wyrm"]}) == ["Ox", "Wall"]
    assert discarded(beside, A={"field": ["Gem", "Ox"]}) == ["Ox"]
    assert discarded(beside, A={"field": ["Gem", "", "", "Ox"]}) == ["Gem"]
    chosen = {**beside, "count": 1, "chooser": "controller"}
    assert discarded(chosen, answers=["Wall"], A={"field": ["Gem", "Ox", "", "Wall"]}) == ["Wall"]


@rule("QL-R36", "QL-012")
@pytest.mark.parametrize(
    ("test", "gone"),
    [
        ({"faction": "Dragon"}, ["Whelp", "Wyrm"]),
        ({"name": "Ox"}, ["Ox"]),
        ({"has": "attack"}, ["Ox", "Wyrm"]),
        ({"has": "defence"}, ["Wall", "Whelp"]),
        ({"has": "healing"}, []),
        ({"attack": {"op": ">=", "value": 5}}, ["Wyrm"]),
        ({"attack": {"op": "<", "value": 5}, "has": "attack"}, ["Ox"]),
        ({"defence": {"op": "=", "value": 3}}, ["Wall"]),
        ({"initiative": {"op": "<=", "value": 2}}, ["Gem", "Straw"]),
        ({"not": {"faction": "Dragon"}, "has": "attack"}, ["Ox"]),
        ({"faction": "Dragon", "has": "defence"}, ["Whelp"]),
        ({"not": {"has": "attack"}}, ["Gem", "Straw", "Wall", "Whelp"]),
    ],
)
def test_a_filter_says_what_holds_of_the_cards(test: dict[str, Any], gone: list[str]) -> None:
    every = ["Straw", "Gem", "Ox", "Wall", "Wyrm", "Whelp"]
    cards = {"zone": "field", "whose": "opponents", "filter": test}
    assert discarded(cards, B={"field": every}) == gone


@rule("QL-R25", "QL-R36")
@pytest.mark.parametrize(
    ("op", "gone"),
    [
        ("<", ["Ox"]),
        ("<=", ["Ox", "Wyrm"]),
        ("=", ["Wyrm"]),
        ("!=", ["Ox", "Yak"]),
        (">", ["Yak"]),
        (">=", ["Wyrm", "Yak"]),
    ],
)
def test_every_comparison_of_a_filter(op: str, gone: list[str]) -> None:
    cards = {
        "zone": "field",
        "whose": "opponents",
        "filter": {"has": "attack", "attack": {"op": op, "value": 6}},
    }
    yak = card("Yak", 1, attack=7)
    assert discarded(cards, cards=[yak], B={"field": ["Ox", "Wyrm", "Yak", "Gem"]}) == gone


@rule("QL-R36", "QL-R22")
def test_a_count_takes_that_many_as_the_chooser_chooses() -> None:
    cards = {"zone": "field", "whose": "opponents", "count": 2, "chooser": "controller"}
    table = {"B": {"field": ["Gem", "Ox", "Wall"]}, "C": {"field": ["Wyrm"]}}
    assert discarded(cards, answers=["Wyrm", "Gem"], **table) == ["Gem", "Wyrm"]
    everything = {"zone": "field", "whose": "opponents", "count": "all"}
    assert discarded(everything, **table) == ["Gem", "Ox", "Wall", "Wyrm"]
    counted = {
        "zone": "field",
        "whose": "opponents",
        "count": {"count": {"zone": "hand"}},
        "chooser": "controller",
    }
    assert discarded(counted, answers=["Ox"], A={"hand": ["Gem"]}, **table) == ["Ox"]


@rule("QL-R36", "QL-R22")
def test_with_the_holder_as_chooser_each_zone_gives_its_own() -> None:
    cards = {"zone": "field", "whose": "opponents", "count": 1, "chooser": "holder"}
    table = Story(
        cards=[act(discard(cards)), *BASE],
        A={"stack": ["Act"]},
        B={"field": ["Gem", "Ox"]},
        C={"field": ["Wall", "Wyrm"]},
    )
    table.will(B=["Ox"], C=["Wall"])
    table.turn()
    assert sorted(table.discard()) == ["Ox", "Wall"]
    assert {name for name, _ in table.asked()} == {"B", "C"}


@rule("QL-R36")
def test_a_random_choice_asks_nobody() -> None:
    dropped = set()
    for seed in range(12):
        table = Story(
            cards=[
                act(discard({"zone": "field", "whose": "opponents", "count": 1, "chooser": "random"})),
                *BASE,
            ],
            seed=seed,
            A={"stack": ["Act"]},
            B={"field": ["Gem", "Ox", "Wall"]},
        )
        table.turn()
        assert table.asked() == []
        dropped.update(table.discard())
    assert dropped == {"Gem", "Ox", "Wall"}


@rule("QL-R36")
def test_cards_may_be_picked_from_a_set_already_made() -> None:
    effect = [
        bind("row", {"zone": "field", "whose": "opponents"}),
        discard({"from": "$row", "filter": {"has": "attack"}}),
        move({"from": "$row", "count": 1}, "hand"),
    ]
    table = activated(*effect, answers=["Wall"], B={"field": ["Gem", "Ox", "Wall"]})
    assert table.discard() == ["Ox"]
    assert table.hand("A") == ["Wall"]


@rule("QL-R36", "QL-R04")
def test_revealed_cards_are_those_not_yet_activated() -> None:
    cards = {"zone": "revealed", "whose": "the"}
    table = activated(
        gain({"count": cards}), discard(cards), B={"stack": ["Gem"]}, C={"stack": ["Ox", "Wall"]}
    )
    assert table.health("A") == 52
    assert sorted(table.discard()) == ["Gem", "Ox"]


# ------------------------------------------------------------------ amounts


@rule("QL-R23")
def test_counts_of_cards_and_players() -> None:
    seats: dict[str, Any] = {
        "A": {"hand": ["Gem", "Ox"]},
        "B": {"field": ["Ox", "Wyrm", ""]},
        "C": {"hand": ["Gem"]},
    }
    assert gained({"count": {"zone": "hand"}}, **seats) == 2
    assert gained({"count": {"zone": "hand", "whose": "the"}}, **seats) == 3
    assert gained({"count": {"zone": "field", "whose": "opponents"}}, **seats) == 2
    assert (
        gained({"count": {"zone": "field", "whose": "opponents", "filter": {"faction": "Dragon"}}}, **seats)
        == 1
    )
    assert gained({"count": "opponents"}, **seats) == 2
    assert gained({"count": "all"}, **seats) == 3
    assert gained({"count": {"zone": "deck"}}, **seats) == 12
    assert (
        gained({"count": {"of": "opponents", "if": {"exists": {"zone": "hand", "whose": "$each"}}}}, **seats)
        == 1
    )


@rule("QL-R23", "QL-061", "QL-R25")
def test_a_stat_is_read_with_its_modifiers_and_0_where_it_is_absent() -> None:
    drum = card("Drum", 1, effect=[modify("attack", "add", 5, {"zone": "field", "whose": "the"})])
    read = one(field("Ox", "opponents"), chooser="controller")
    for stat, amount in (("attack", 4), ("defence", 0), ("healing", 0), ("initiative", 10)):
        assert gained({"stat": stat, "of": read}, B={"field": ["Ox"]}) == amount
    assert gained({"stat": "attack", "of": read}, cards=[drum], B={"field": ["Ox", "Drum"]}) == 9
    assert gained({"stat": "initiative", "of": "this"}) == 70


@rule("QL-R23")
def test_health_and_defence_of_players_are_summed() -> None:
    seats: dict[str, Any] = {
        "A": {"health": 10, "field": ["Wall"]},
        "B": {"health": 7, "field": ["Wall", "Whelp"]},
        "C": {"health": 30},
    }
    assert gained({"health_of": "you"}, **seats) == 10
    assert gained({"health_of": "opponents"}, **seats) == 37
    assert gained({"health_of": "all"}, **seats) == 47
    assert gained({"defence_of": "you"}, **seats) == 3
    assert gained({"defence_of": "opponents"}, **seats) == 4
    assert gained({"defence_of": "all"}, **seats) == 7


@rule("QL-R23", "QL-089")
def test_fractions_stay_exact_inside_an_amount() -> None:
    rust = card(
        "Rust", 1, effect=[modify("defence", "multiply", {"half": 1}, {"zone": "field", "whose": "the"})]
    )
    seats: dict[str, Any] = {"A": {"field": ["Rust"]}, "B": {"field": ["Wall"]}, "C": {"field": ["Wall"]}}
    assert gained({"defence_of": "opponents"}, cards=[rust], **seats) == 3
    assert gained({"defence_of": "chosen_opponent"}, answers=["B"], cards=[rust], **seats) == 2


@rule("QL-R23")
def test_min_and_max_of_players_are_the_lowest_and_the_highest() -> None:
    seats: dict[str, Any] = {
        "A": {"health": 10},
        "B": {"health": 7, "field": ["Wall"]},
        "C": {"health": 30, "field": ["Whelp"]},
    }
    assert gained({"min": [{"health_of": "all"}]}, **seats) == 7
    assert gained({"max": [{"health_of": "all"}]}, **seats) == 30
    assert gained({"min": [{"health_of": "all"}, 5]}, **seats) == 5
    assert gained({"max": [{"health_of": "all"}, 35]}, **seats) == 35
    assert gained({"min": [{"defence_of": "opponents"}]}, **seats) == 1
    assert gained({"max": [{"defence_of": "opponents"}, 2]}, **seats) == 3
    assert gained({"min": [4, 9, 6]}, **seats) == 4
    assert gained({"max": [4, 9, 6]}, **seats) == 9


@rule("QL-R23", "QL-089", "QL-088")
def test_sums_products_halves_and_differences() -> None:
    assert gained({"sum": [2, 3, 4]}) == 9
    assert gained({"times": [2, 3, 4]}) == 24
    assert gained({"half": 5}) == 3
    assert gained({"minus": [9, 2, 3]}) == 4
    assert gained({"minus": [2, 9]}) == 0
    assert gained({"sum": [{"half": 5}, {"half": 5}]}) == 5
    assert gained({"times": [{"half": 5}, 2]}) == 5
    assert gained({"half": {"half": 5}}) == 2
    assert gained({"minus": [5, {"half": 5}]}) == 3
    assert gained({"sum": [{"minus": [2, 9]}, 10]}) == 3


@rule("QL-R36", "QL-R23")
def test_a_chosen_number_lies_between_its_ends() -> None:
    table = activated(gain({"chosen": [0, 3]}), answers=[3])
    assert table.health("A") == 53
    assert len(table.offered()) == 4
    table = activated(gain({"chosen": [0, 3]}), answers=[0])
    assert table.health("A") == 50


@rule("QL-R32")
def test_the_amount_of_an_event() -> None:
    watch = card("Watch", 1, effect=[when("damage", gain({"times": [10, {"event": "amount"}]}), who="you")])
    table = Story(cards=[act(attack(5)), watch, WALL], A={"stack": ["Act"]}, B={"field": ["Watch", "Wall"]})
    table.turn()
    assert table.health("B") == 50 - 2 + 20


# ------------------------------------------------------------------ conditions


def holds(cond: Any, answers: list[Any] | None = None, **seats: Any) -> bool:
    """Whether A, who activates a card with it, finds the condition true."""
    table = activated(if_(cond, gain(100)), answers=answers, **seats)
    return table.health("A") > 100


@rule("QL-R23")
@pytest.mark.parametrize(
    ("op", "truth"),
    [
        ("<", (True, False, False)),
        ("<=", (True, True, False)),
        ("=", (False, True, False)),
        ("!=", (True, False, True)),
        (">=", (False, True, True)),
        (">", (False, False, True)),
    ],
)
def test_every_comparison(op: str, truth: tuple[bool, ...]) -> None:
    for health, true in zip((19, 20, 21), truth, strict=True):
        table = activated(if_(compare({"health_of": "opponents"}, op, 20), gain(100)), B={"health": health})
        assert (table.health("A") == 150) == true


@rule("QL-R23", "QL-089")
def test_amounts_are_finished_before_they_are_compared() -> None:
    assert holds(compare({"half": 5}, "=", 3))
    assert holds(compare({"minus": [2, 9]}, "=", 0))


@rule("QL-091")
def test_exists_is_true_of_a_selection_that_is_not_empty() -> None:
    dragon = {"exists": {"zone": "field", "whose": "your", "filter": {"faction": "Dragon"}}}
    assert holds(dragon, A={"field": ["Whelp"]})
    assert not holds(dragon, A={"field": ["Ox"]}, B={"field": ["Whelp"]})
    assert not holds({"exists": {"zone": "stack"}})
    assert holds({"exists": {"zone": "stack"}}, A={"stack": ["Gem"]})


@rule("QL-042", "QL-R43")
def test_first_card_and_last_card() -> None:
    for cond, found in (("first_card", 0), ("last_card", 2)):
        table = Story(cards=[act(if_({cond: "this"}, gain(100)))], A={"stack": ["Act", "Act", "Act"]}, B={})
        before = 50
        for number in range(3):
            table.beat()
            assert (table.health("A") > before) == (number == found)
            before = table.health("A")


@rule("QL-047", "QL-R01")
def test_acted_before_is_true_of_players_who_had_their_turn_in_this_beat() -> None:
    late = card("Late", 5, effect=[if_({"acted_before": "opponents"}, gain(100))])
    for initiative, truth in ((10, True), (3, False)):
        table = Story(
            cards=[late, card("Other", initiative), card("Swift", 90)],
            A={"stack": ["Late"]},
            B={"stack": ["Other"]},
            C={"stack": ["Swift"]},
        )
        table.beat()
        assert (table.health("A") == 150) == truth


@rule("QL-047", "QL-R01")
def test_a_turn_of_the_beat_before_does_not_count_as_acted_before() -> None:
    early = card("Early", 95, effect=[if_({"acted_before": "opponents"}, gain(100))])
    table = Story(
        cards=[early, STRAW, card("Swift", 90)],
        A={"stack": ["Straw", "Early"]},
        B={"stack": ["Swift", "Swift"]},
    )
    table.beat()
    table.beat()
    assert table.health("A") == 50


@rule("QL-R32", "QL-R42")
def test_happened_is_true_of_an_event_earlier_in_this_round() -> None:
    avenger = card("Avenger", 5, effect=[if_({"happened": {"on": "damage", "who": "you"}}, gain(100))])
    table = Story(
        cards=[avenger, OX, STRAW],
        A={"stack": ["Straw", "Avenger"]},
        B={"stack": ["Ox"]},
        C={"health": 70, "stack": ["Straw", "Avenger"]},
        D={},
    )
    table.beat()
    table.beat()
    assert [table.health("A"), table.health("C")] == [146, 166]
    assert not holds({"happened": {"on": "damage", "who": "you"}})
    assert not holds({"happened": {"on": "damage", "who": "opponents"}}, B={"stack": ["Ox"]})


@rule("QL-R42", "QL-R32")
def test_what_happened_in_the_last_round_does_not_count() -> None:
    avenger = card("Avenger", 5, effect=[if_({"happened": {"on": "damage", "who": "you"}}, gain(100))])
    table = Story(
        cards=[avenger, OX, STRAW],
        A={"stack": ["Straw"], "hand": ["Avenger"]},
        B={"stack": ["Ox"]},
        table={"deck": ["Straw"] * 20},
    )
    table.will(A=["Avenger", "done"], B=["done"])
    table.beat()
    table.until("preparation")
    table.step()
    table.beat()
    assert table.health("A") == 46


@rule("QL-091")
def test_and_or_and_not() -> None:
    yes, no = compare(1, "=", 1), compare(1, "=", 2)
    for cond, truth in (
        ({"and": [yes, yes]}, True),
        ({"and": [yes, no]}, False),
        ({"and": [no, yes]}, False),
        ({"or": [no, no]}, False),
        ({"or": [yes, no]}, True),
        ({"or": [no, yes]}, True),
        ({"not": yes}, False),
        ({"not": no}, True),
    ):
        assert holds(cond) == truth, cond


# ------------------------------------------------------------------ triggers


def counted(
    event: str, cards: list[dict[str, Any]], beats: int = 1, keys: dict[str, Any] | None = None, **seats: Any
) -> int:
    """How often a card on D's field is set off; D's health counts."""
    watch = card(
        "Watch",
        1,
        effect=[when(event, set_health({"sum": [{"health_of": "you"}, 500]}, "you"), **(keys or {}))],
    )
    table = seats.pop("table", DECK)
    answers = seats.pop("answers", [])
    story = Story(cards=[*cards, *BASE, watch], table=table, D={"field": ["Watch"]}, **seats)
    story.will(A=answers)
    for _ in range(beats):
        story.beat()
    return story.health("D") // 500


@rule("QL-059", "QL-R32")
@pytest.mark.parametrize(
    ("event", "effect", "times"),
    [
        ("attack_made", [attack(4)], 1),
        ("attacked", [attack(4)], 3),
        ("damage", [attack(4)], 2),
        ("lost_health", [lose(1)], 3),
        ("lost_health", [attack(4)], 0),
        ("health_down", [lose(1)], 3),
        ("health_down", [attack(4)], 2),
        ("healed", [gain(2, "all")], 4),
        ("drawn", [draw(2, "all")], 4),
        ("discarded", [discard_hand(2)], 2),
        ("recruited", [recruit(2)], 2),
        ("left_field", [discard(field("Wall", "the")), move(field("Gem"), "hand")], 3),
        ("left_field", [discard_hand(2)], 0),
        ("eliminated", [lose(30, {"of": "opponents", "if": compare({"health_of": "$each"}, "=", 30)})], 1),
        ("activated", [], 1),
        ("revealed", [], 1),
        ("turn_start", [], 4),
        ("turn_end", [], 4),
        ("beat_start", [], 1),
        ("beat_end", [], 1),
        ("annihilated", [], 0),
        ("round_end", [], 0),
    ],
)
def test_every_event_is_told_to_triggers(event: str, effect: list[dict[str, Any]], times: int) -> None:
    found = counted(
        event,
        [act(*effect) if effect else card("Act", 70)],
        A={"stack": ["Act"], "hand": ["Ox", "Wyrm"], "field": ["Gem"]},
        B={"field": ["Wall", "Wall"]},
        C={"health": 30},
        table={"pool": ["Gem"] * 5, **DECK},
        answers=["Ox", "Wyrm"] if event != "recruited" else ["Gem", "Gem"],
    )
    assert found == times


@rule("QL-049", "QL-R02", "QL-R32")
def test_an_annihilation_is_told_once_for_each_card() -> None:
    assert counted("annihilated", [], A={"stack": ["Ox"]}, B={"stack": ["Ox"]}, C={}) == 2
    assert counted("discarded", [], A={"stack": ["Ox"]}, B={"stack": ["Ox"]}, C={}) == 2
    assert counted("activated", [], A={"stack": ["Ox"]}, B={"stack": ["Ox"]}, C={}) == 0


@rule("QL-045", "QL-R44")
def test_beat_start_comes_after_the_reveal_and_before_the_first_turn() -> None:
    horn = card("Horn", 1, effect=[when("beat_start", discard({"zone": "revealed", "whose": "opponents"}))])
    table = Story(cards=[horn, OX], A={"field": ["Horn"]}, B={"stack": ["Ox"]})
    table.beat()
    assert table.discard() == ["Ox"]
    assert table.health("A") == 50


@rule("QL-R44", "QL-030")
def test_beat_end_comes_after_the_last_turn() -> None:
    bell = card("Bell", 1, effect=[when("beat_end", set_health({"health_of": "opponents"}, "you"))])
    late = card("Late", 5, effect=[lose(7, "you")])
    table = Story(
        cards=[bell, late], A={"health": 60, "field": ["Bell"]}, B={"stack": ["Late"], "health": 40}
    )
    table.beat()
    table.until("end of round")
    assert table.health("A") == 33


@rule("QL-R15", "QL-080")
def test_round_end_is_told_once_a_round() -> None:
    bell = card("Bell", 1, effect=[when("round_end", gain(1))])
    table = Story(cards=[bell, STRAW], A={"field": ["Bell"]}, B={"stack": ["Straw", "Straw"]}, table=DECK)
    table.to_end_of_round()
    assert table.health("A") == 50
    table.step()
    assert table.health("A") == 51


@rule("QL-R37", "QL-R32")
def test_who_and_by_of_a_loss() -> None:
    hurt = [act(lose(1, "chosen_opponent"))]
    for keys, times in (
        ({"who": "you"}, 0),
        ({"who": "opponents"}, 1),
        ({"by": "you"}, 0),
        ({"by": "opponents"}, 1),
    ):
        found = counted("lost_health", hurt, keys=keys, A={"stack": ["Act"]}, B={}, C={}, answers=["B"])
        assert found == times, keys
    for keys, times in (({"who": "you"}, 1), ({"who": "opponents"}, 0)):
        found = counted("lost_health", hurt, keys=keys, A={"stack": ["Act"]}, B={}, C={}, answers=["D"])
        assert found == times, keys


@rule("QL-058", "QL-R26", "QL-R32")
def test_a_blanked_cards_trigger_is_not_set_off() -> None:
    watch = card("Watch", 1, effect=[when("lost_health", gain(9), who="you")])
    table = activated(blank(field("Watch", "opponents")), lose(1), cards=[watch], B={"field": ["Watch"]})
    assert table.health("B") == 49


# ------------------------------------------------------------------ durations


@rule("QL-R26", "QL-R28", "QL-058")
@pytest.mark.parametrize(
    ("until", "left"),
    [
        ({"on": "turn_end", "who": "you"}, [44, 43, 42]),
        ({"on": "turn_start", "who": "opponents"}, [44, 43, 42]),
        ({"on": "beat_end"}, [44, 43, 42]),
        ({"on": "round_end"}, [44, 38, 32]),
        ({"on": "lost_health", "who": "all"}, [44, 38, 32]),
    ],
)
def test_until_an_event(until: dict[str, Any], left: list[int]) -> None:
    drum = act(modify("attack", "add", 5, {"attacks_of": "you"}, {"until": until}), attack=1)
    table = Story(cards=[drum, card("Jab", 60, attack=1)], A={"stack": ["Act", "Jab", "Jab"]}, B={})
    for health in left:
        table.beat()
        assert table.health("B") == health


@rule("QL-R26", "QL-058")
def test_a_lasting_effect_keeps_the_names_it_was_made_with() -> None:
    mark = act(bind("foe", "chosen_opponent"), recur(lose(2, "$foe"), start="next_turn"))
    table = Story(cards=[mark, STRAW], A={"stack": ["Act", "Straw", "Straw"]}, B={}, C={})
    table.will(A=["C"])
    for left in (50, 48, 46):
        table.beat()
        assert healths(table) == [50, 50, left]
