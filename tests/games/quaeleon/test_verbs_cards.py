"""The verbs that move cards: draw, discard, recruit, move, look, arrange, swap."""

from typing import Any

import pytest

from tests.games.quaeleon.phrases import (
    bind,
    discard,
    discard_hand,
    draw,
    field,
    gain,
    if_,
    lose,
    modify,
    move,
    one,
    recruit,
    recur,
    swap,
    when,
)
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)
GEM = card("Gem", 2)
ORE = card("Ore", 3)
BASE = [STRAW, GEM, ORE]
POOL = ["Gem", "Ore", "Straw", "Straw", "Straw"]


def act(*effect: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return card("Act", 70, effect=list(effect), **keys)


def activated(*effect: dict[str, Any], answers: list[Any] | None = None, **arranged: Any) -> Story:
    """A activates a card with this effect; the table is arranged by `A`, `B`, `C` and `table`."""
    seats: dict[str, Any] = {
        name: dict(arranged.get(name, {})) for name in "ABC" if name in arranged or name in "AB"
    }
    seats["A"]["stack"] = ["Act", *seats["A"].get("stack", [])]
    more = arranged.get("cards", [])
    table = Story(cards=[act(*effect), *BASE, *more], table=arranged.get("table"), **seats)
    table.will(A=answers or [])
    table.turn()
    return table


# ------------------------------------------------------------------ draw


@rule("QL-023", "QL-R22")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_draw_takes_that_many_cards_from_the_top(count: int) -> None:
    table = activated(draw(count), table={"deck": ["Gem", "Ore", "Straw", "Gem"]})
    assert table.hand("A") == ["Gem", "Ore", "Straw"][:count]
    assert table.deck() == ["Gem", "Ore", "Straw", "Gem"][count:]
    assert table.hand("B") == []


@rule("QL-023", "QL-R13")
def test_several_players_draw_in_seat_order_all_cards_of_one_together() -> None:
    for who, hands in (
        ("all", (["Gem", "Ore"], ["Straw", "Gem"], ["Ore", "Straw"])),
        ("opponents", ([], ["Gem", "Ore"], ["Straw", "Gem"])),
        ("you", (["Gem", "Ore"], [], [])),
    ):
        deck = ["Gem", "Ore", "Straw", "Gem", "Ore", "Straw"]
        table = activated(draw(2, who), C={}, table={"deck": deck})
        assert (table.hand("A"), table.hand("B"), table.hand("C")) == hands


@rule("QL-R13", "QL-023")
def test_drawing_stops_when_no_card_is_left_anywhere() -> None:
    table = activated(draw(3, "all"), gain(1), table={"deck": ["Gem", "Ore"], "discard": ["Straw", "Straw"]})
    assert sorted(table.hand("A") + table.hand("B")) == ["Gem", "Ore", "Straw", "Straw"]
    assert len(table.hand("A")) == 3
    assert table.health("A") == 51


@rule("QL-R13", "QL-R32")
def test_a_draw_of_several_cards_is_one_event_with_their_number() -> None:
    gull = card("Gull", 1, effect=[when("drawn", gain({"event": "amount"}), gain(10), who="all")])
    table = activated(draw(3), cards=[gull], A={"field": ["Gull"]}, table={"deck": ["Gem"] * 9})
    assert table.health("A") == 63
    table = activated(draw(3), cards=[gull], A={"field": ["Gull"]}, table={"deck": ["Gem"] * 2})
    assert table.health("A") == 62
    table = activated(draw(3), cards=[gull], A={"field": ["Gull"]})
    assert table.health("A") == 50


# ------------------------------------------------------------------ discard


@rule("QL-R36", "QL-R22")
def test_discard_from_ones_own_hand_is_ones_own_choice() -> None:
    table = activated(discard_hand(2), A={"hand": ["Gem", "Ore", "Straw"]}, answers=["Ore", "Gem"])
    assert table.hand("A") == ["Straw"]
    assert sorted(table.discard()) == ["Gem", "Ore"]


@rule("QL-R36", "QL-R22")
def test_each_opponent_discards_from_the_own_hand() -> None:
    table = Story(
        cards=[act(discard_hand(1, "opponents")), *BASE],
        A={"stack": ["Act"], "hand": ["Gem"]},
        B={"hand": ["Gem", "Ore"]},
        C={"hand": ["Ore", "Straw"]},
    )
    table.will(B=["Ore"], C=["Straw"])
    table.turn()
    assert (table.hand("A"), table.hand("B"), table.hand("C")) == (["Gem"], ["Gem"], ["Ore"])


@rule("QL-R36", "QL-R22")
def test_a_whole_hand_is_discarded_without_a_question() -> None:
    table = activated(discard({"zone": "hand", "whose": "opponents"}), B={"hand": ["Gem", "Ore"]})
    assert table.hand("B") == []
    assert table.asked() == []
    assert sorted(table.discard()) == ["Gem", "Ore"]


@rule("QL-058", "QL-R16", "QL-R26")
def test_discard_from_a_field_ends_what_was_ongoing_there_and_then() -> None:
    drum = card("Drum", 1, effect=[modify("attack", "add", 5, {"attacks_of": "opponents"})])
    cards = [
        act(discard(one(field("Drum"), chooser="controller")), attack=1),
        drum,
        card("Jab", 60, attack=1),
    ]
    table = Story(cards=cards, A={"stack": ["Act"], "field": ["Drum"]}, B={"stack": ["Jab"]})
    table.beat()
    assert table.health("A") == 49
    assert table.discard() == ["Drum"]


@rule("QL-R36", "QL-R38", "QL-021")
def test_discard_from_a_stack_takes_the_cards_named() -> None:
    for which, left in (("top", ["Ore", "Straw"]), ("bottom", ["Gem", "Ore"])):
        table = activated(
            discard({"zone": "stack", "whose": "opponents", "which": which}),
            B={"stack": ["Straw", "Gem", "Ore", "Straw"]},
        )
        assert table.stack("B") == left
    table = activated(
        discard({"zone": "stack", "whose": "opponents", "which": "top", "count": 2}),
        B={"stack": ["Gem", "Gem", "Ore", "Straw"]},
    )
    assert table.stack("B") == ["Straw"]
    table = activated(
        discard({"zone": "stack", "whose": "opponents"}), B={"stack": ["Gem", "Gem", "Ore", "Straw"]}
    )
    assert table.stack("B") == []


@rule("QL-R04", "QL-R36")
def test_discarding_a_revealed_card_leaves_its_seat_at_initiative_0() -> None:
    snatch = discard({"zone": "revealed", "whose": "opponents", "count": 1, "chooser": "controller"})
    cards = [act(snatch), card("Jab", 60, attack=1), card("Late", 10, attack=2)]
    table = Story(cards=cards, A={"stack": ["Act"]}, B={"stack": ["Jab", "Jab"]}, C={"stack": ["Late"]})
    table.will(A=["Jab"])
    table.beat()
    assert table.discard() == ["Jab"]
    assert [event.seat for event in table.events("turn_began")] == [0, 2, 1]
    assert table.health("A") == 48
    table.beat()
    assert table.health("A") == 47


@rule("QL-R36", "QL-064")
def test_a_card_discarded_from_the_pool_is_replaced_at_once() -> None:
    clean = discard({"zone": "pool", "count": 1})
    table = activated(clean, table={"pool": POOL, "deck": ["Act", "Gem"]}, answers=["Ore"])
    assert sorted(table.pool()) == ["Act", "Gem", "Straw", "Straw", "Straw"]
    assert table.discard() == ["Ore"]
    assert table.deck() == ["Gem"]


@rule("QL-R36", "QL-021")
def test_cards_may_be_discarded_from_the_deck() -> None:
    deck = {"deck": ["Gem", "Ore", "Straw"]}
    assert activated(discard({"zone": "deck", "which": "top"}), table=deck).discard() == ["Gem"]
    assert activated(discard({"zone": "deck", "which": "bottom"}), table=deck).discard() == ["Straw"]
    assert activated(discard({"zone": "deck", "which": "top", "count": 2}), table=deck).deck() == ["Straw"]


@rule("QL-R13", "QL-R22")
def test_a_discard_from_an_empty_deck_shuffles_the_discard_pile_first() -> None:
    table = activated(discard({"zone": "deck", "which": "top"}), table={"discard": ["Gem", "Gem", "Gem"]})
    assert table.discard() == ["Gem"]
    assert table.deck() == ["Gem", "Gem"]


@rule("QL-R16", "QL-R32")
def test_several_cards_discarded_at_once_are_each_told_to_triggers() -> None:
    ghoul = card("Ghoul", 1, effect=[when("discarded", gain(1), who="opponents")])
    table = activated(
        discard({"zone": "hand", "whose": "opponents"}),
        cards=[ghoul],
        A={"field": ["Ghoul"]},
        B={"hand": ["Gem", "Ore"]},
    )
    assert table.health("A") == 52


# ------------------------------------------------------------------ recruit


@rule("QL-062", "QL-063", "QL-064", "QL-R36")
def test_recruit_takes_one_card_of_the_pool_into_the_hand() -> None:
    table = activated({"do": "recruit"}, table={"pool": POOL, "deck": ["Act", "Gem"]}, answers=["Ore"])
    assert table.hand("A") == ["Ore"]
    assert sorted(table.pool()) == ["Act", "Gem", "Straw", "Straw", "Straw"]
    assert len(table.offered()) == 6


@rule("QL-065", "QL-064")
def test_recruit_2_may_take_the_card_that_has_just_come() -> None:
    table = activated(recruit(2), table={"pool": POOL, "deck": ["Act", "Gem"]}, answers=["Ore", "Act"])
    assert table.hand("A") == ["Ore", "Act"]
    assert sorted(table.pool()) == ["Gem", "Gem", "Straw", "Straw", "Straw"]


@rule("QL-R12", "QL-062")
def test_declining_ends_the_recruiting() -> None:
    table = activated(recruit(3), gain(1), table={"pool": POOL, "deck": ["Act"] * 4}, answers=["Ore", "pass"])
    assert table.hand("A") == ["Ore"]
    assert table.asked() == [("A", "recruit")] * 2
    assert table.health("A") == 51


@rule("QL-062", "QL-R36")
def test_recruit_may_be_restricted_by_a_filter() -> None:
    wyrm = card("Wyrm", 1, faction="Dragon")
    table = activated(
        recruit(1, filter={"faction": "Dragon"}),
        cards=[wyrm],
        table={"pool": ["Gem", "Wyrm", "Ore", "Wyrm", "Gem"], "deck": ["Straw"]},
        answers=["Wyrm"],
    )
    assert table.hand("A") == ["Wyrm"]
    assert len(table.offered()) == 3
    table = activated(
        recruit(1, filter={"faction": "Dragon"}), cards=[wyrm], table={"pool": POOL, "deck": ["Wyrm"]}
    )
    assert table.asked() == []
    assert table.hand("A") == []


@rule("QL-062", "QL-R36")
def test_other_players_may_be_told_to_recruit() -> None:
    table = Story(
        cards=[act(recruit(1, who="opponents")), *BASE],
        A={"stack": ["Act"]},
        B={},
        C={},
        table={"pool": POOL, "deck": ["Act", "Gem"]},
    )
    table.will(B=["Ore"], C=["Gem"])
    table.turn()
    assert (table.hand("A"), table.hand("B"), table.hand("C")) == ([], ["Ore"], ["Gem"])


@rule("QL-R12", "QL-064")
def test_a_pool_that_cannot_be_topped_up_stays_short() -> None:
    table = activated(recruit(2), table={"pool": ["Gem", "Ore"]}, answers=["Gem", "Ore"])
    assert sorted(table.hand("A")) == ["Gem", "Ore"]
    assert table.pool() == []


# ------------------------------------------------------------------ move


@rule("QL-R26", "QL-R27", "QL-R35")
@pytest.mark.parametrize(
    ("cards", "arranged"),
    [
        (one({"zone": "hand"}), {"A": {"hand": ["Gem"]}}),
        ({"zone": "stack", "which": "top"}, {"A": {"stack": ["Gem"]}}),
        ({"zone": "field", "whose": "opponents"}, {"B": {"field": ["Gem"]}}),
        ({"zone": "revealed", "whose": "opponents"}, {"B": {"stack": ["Gem"]}}),
        ({"zone": "deck", "which": "top"}, {"table": {"deck": ["Gem", "Straw"]}}),
        ({"zone": "discard", "count": 1, "chooser": "controller"}, {"table": {"discard": ["Gem"]}}),
        ({"zone": "pool", "filter": {"name": "Gem"}}, {"table": {"pool": ["Gem"], "deck": ["Straw"] * 6}}),
    ],
)
@pytest.mark.parametrize("to", ["hand", "field", "stack", "deck", "pool"])
def test_a_card_may_be_moved_from_every_zone_to_every_zone(
    to: str, cards: Any, arranged: dict[str, Any]
) -> None:
    keys = {"position": "bottom"} if to == "deck" else {}
    table = activated(move(cards, to, **keys), answers=["Gem"], **arranged)
    here: dict[str, list[str]] = {
        "hand": table.hand("A"),
        "field": table.field("A"),
        "stack": table.stack("A"),
        "deck": table.deck(),
        "pool": table.pool(),
    }
    assert here[to].count("Gem") == 1
    elsewhere = table.hand("B") + table.field("B") + table.stack("B") + table.discard()
    every = [name for names in (*here.values(), elsewhere) for name in names]
    assert every.count("Gem") == 1 and table.revealed("B") == ""


@rule("QL-R38", "QL-R26")
def test_move_may_give_the_cards_to_another_player() -> None:
    for to in ("hand", "field", "stack"):
        effect = move(one({"zone": "hand"}), to, whose="chosen_opponent")
        table = activated(effect, A={"hand": ["Gem"]}, C={}, answers=["C", "Gem", "C"])
        at = {"hand": table.hand("C"), "field": table.field("C"), "stack": table.stack("C")}
        assert at.pop(to) == ["Gem"]
        assert list(at.values()) == [[], []]
        assert table.hand("A") == []


@rule("QL-R38", "QL-R14")
def test_the_place_in_a_stack_or_deck_may_be_named() -> None:
    for to in ("stack", "deck"):
        for position, expected in (
            (None, ["Gem", "Ore", "Straw"]),
            ("top", ["Gem", "Ore", "Straw"]),
            ("bottom", ["Ore", "Straw", "Gem"]),
        ):
            keys = {} if position is None else {"position": position}
            table = activated(
                move(one({"zone": "hand"}), to, **keys),
                A={"hand": ["Gem"], "stack": ["Ore", "Straw"]},
                table={"deck": ["Ore", "Straw"]},
                answers=["Gem"],
            )
            assert (table.stack("A") if to == "stack" else table.deck()) == expected


@rule("QL-R38")
def test_a_random_place_is_not_always_the_same() -> None:
    places = set()
    for seed in range(16):
        table = Story(
            cards=[act(move(one({"zone": "hand"}), "stack", position="random")), *BASE],
            seed=seed,
            A={"stack": ["Act", "Straw", "Straw"], "hand": ["Gem"]},
            B={},
        )
        table.will(A=["Gem"])
        table.turn()
        assert sorted(table.stack("A")) == ["Gem", "Straw", "Straw"]
        places.add(table.stack("A").index("Gem"))
    assert places == {0, 1, 2}


@rule("QL-053", "QL-R27")
def test_a_card_moved_to_a_field_takes_the_leftmost_gap() -> None:
    for keys in ({}, {"position": "leftmost_gap"}):
        table = activated(
            move(one({"zone": "hand"}), "field", **keys),
            A={"hand": ["Gem"], "field": ["", "Ore", ""]},
            answers=["Gem"],
        )
        assert table.field("A")[:3] == ["Act", "Ore", "Gem"]


@rule("QL-R26", "QL-R24", "QL-054")
def test_a_card_arriving_on_a_field_is_not_activated_but_its_ongoing_text_works() -> None:
    idol = card(
        "Idol",
        1,
        healing=9,
        attack=9,
        effect=[gain(9), modify("attack", "add", 5, {"attacks_of": "you"}), recur(gain(1))],
    )
    table = Story(
        cards=[act(move(one({"zone": "hand"}), "field"), attack=1), idol, STRAW],
        A={"stack": ["Act", "Straw"], "hand": ["Idol"]},
        B={},
    )
    table.will(A=["Idol"])
    table.beat()
    assert table.events("activated")[0].card == table.events("activated")[-1].card
    assert [table.health("A"), table.health("B")] == [50, 44]
    table.beat()
    assert [table.health("A"), table.health("B")] == [51, 44]


@rule("QL-R14", "QL-R38")
def test_a_card_put_on_a_stack_is_revealed_in_the_next_beat() -> None:
    table = Story(
        cards=[act(move(one({"zone": "hand"}), "stack")), *BASE],
        A={"stack": ["Act", "Straw"], "hand": ["Gem"]},
        B={"stack": ["Ore"]},
    )
    table.will(A=["Gem"])
    table.beat()
    table.step()
    assert table.revealed("A") == "Gem"


@rule("QL-R04", "QL-R38")
def test_a_revealed_card_that_is_taken_away_leaves_its_seat_without_a_card() -> None:
    grab = move({"zone": "revealed", "whose": "opponents"}, "hand")
    cards = [act(grab), card("Jab", 60, attack=1), card("Font", 1, effect=[recur(gain(2))])]
    table = Story(cards=cards, A={"stack": ["Act"]}, B={"stack": ["Jab"], "field": ["Font"]})
    table.beat()
    assert table.hand("A") == ["Jab"]
    assert [table.health("A"), table.health("B")] == [50, 52]
    assert [event.number for event in table.events("turn_began")] == [70, 0]


@rule("QL-064", "QL-R38")
def test_a_card_moved_out_of_the_pool_is_replaced_at_once() -> None:
    table = activated(
        move(one({"zone": "pool"}), "hand"), table={"pool": POOL, "deck": ["Act", "Gem"]}, answers=["Ore"]
    )
    assert table.hand("A") == ["Ore"]
    assert sorted(table.pool()) == ["Act", "Gem", "Straw", "Straw", "Straw"]


@rule("QL-R16", "QL-058")
def test_a_move_is_neither_a_discard_nor_a_draw_nor_a_recruiting() -> None:
    watch = card(
        "Watch",
        1,
        effect=[when(event, gain(10)) for event in ("discarded", "drawn", "recruited", "activated")],
    )
    left = card("Left", 1, effect=[when("left_field", gain(1))])
    effect = [
        move(one(field("Gem")), "hand"),
        move({"zone": "deck", "which": "top"}, "hand"),
        move(one({"zone": "pool"}), "hand"),
    ]
    table = Story(
        cards=[act(*effect), watch, left, *BASE],
        begin="turns",
        A={"revealed": "Act", "field": ["Gem"]},
        B={"field": ["Watch", "Left"]},
        table={"deck": ["Straw"], "pool": ["Ore"]},
    )
    table.will(A=["Ore"])
    table.turn()
    assert sorted(table.hand("A")) == ["Gem", "Ore", "Straw"]
    assert table.health("B") == 50 + 10 + 1


@rule("QL-R24", "QL-R06", "QL-053")
def test_cards_moved_together_keep_their_order_on_the_new_field() -> None:
    steal = move({"zone": "field", "whose": "opponents"}, "field")
    table = activated(steal, B={"field": ["Gem", "Ore", "Straw"]})
    assert table.field("A") == ["Act", "Gem", "Ore", "Straw"]
    assert not any(table.field("B"))


# ------------------------------------------------------------------ look


@rule("QL-R35")
@pytest.mark.parametrize(
    ("cards", "arranged", "zone"),
    [
        ({"zone": "hand", "whose": "opponents"}, {"B": {"hand": ["Gem", "Ore"]}}, "hand"),
        ({"zone": "stack", "whose": "opponents"}, {"B": {"stack": ["Straw", "Gem", "Ore"]}}, "stack"),
        ({"zone": "deck", "which": "top", "count": 2}, {"table": {"deck": ["Gem", "Ore"]}}, "deck"),
    ],
)
def test_look_shows_hidden_cards_and_moves_nothing(cards: Any, arranged: dict[str, Any], zone: str) -> None:
    table = activated({"do": "look", "cards": cards}, C={}, **arranged)
    assert {"hand": table.hand("B"), "stack": table.stack("B"), "deck": table.deck()}[zone] == ["Gem", "Ore"]
    assert "Gem" in table.heard("A") and "Ore" in table.heard("A")
    for other in ("C", None):
        assert "Gem" not in table.heard(other) and "Ore" not in table.heard(other)


@rule("QL-R35")
def test_other_players_may_be_the_ones_who_look() -> None:
    look = {"do": "look", "cards": {"zone": "hand"}, "by": "opponents"}
    table = activated(look, A={"hand": ["Gem"]}, C={})
    assert "Gem" in table.heard("B") and "Gem" in table.heard("C")
    assert "Gem" not in table.heard(None)


@rule("QL-R35", "QL-R13")
def test_a_look_at_an_empty_deck_shuffles_the_discard_pile_in() -> None:
    table = activated(
        {"do": "look", "cards": {"zone": "deck", "which": "top"}}, table={"discard": ["Gem", "Gem"]}
    )
    assert table.deck() == ["Gem", "Gem"]
    assert table.discard() == []


# ------------------------------------------------------------------ arrange


@rule("QL-043", "QL-R38")
def test_a_stack_may_be_put_in_order() -> None:
    for who, answers in ((None, ["Gem", "Ore", "Straw"]), ("chosen_opponent", ["Straw", "Ore", "Gem"])):
        effect: dict[str, Any] = {"do": "arrange", "zone": "stack", "how": "choose"}
        if who is not None:
            effect["whose"] = who
        table = activated(
            effect,
            A={"stack": ["Straw", "Gem", "Ore"]},
            B={"stack": ["Straw", "Straw", "Gem", "Ore"]},
            answers=answers,
        )
        assert table.stack("A" if who is None else "B") == answers
        assert table.stack("B" if who is None else "A") == ["Straw", "Gem", "Ore"]


@rule("QL-043", "QL-R38")
def test_the_top_of_a_stack_or_deck_may_be_put_in_order() -> None:
    table = activated(
        {"do": "arrange", "zone": "stack", "how": "choose", "top": 2},
        A={"stack": ["Gem", "Ore", "Straw"]},
        answers=["Ore", "Gem"],
    )
    assert table.stack("A") == ["Ore", "Gem", "Straw"]
    table = activated(
        {"do": "arrange", "zone": "deck", "how": "choose", "top": 2},
        table={"deck": ["Gem", "Ore", "Straw"]},
        answers=["Ore", "Gem"],
    )
    assert table.deck() == ["Ore", "Gem", "Straw"]


@rule("QL-R38", "QL-R35")
def test_another_player_may_put_the_cards_in_order() -> None:
    table = Story(
        cards=[act({"do": "arrange", "zone": "stack", "how": "choose", "by": "chosen_opponent"}), *BASE],
        A={"stack": ["Act", "Gem", "Ore"]},
        B={},
    )
    table.will(B=["Ore", "Gem"])
    table.turn()
    assert table.stack("A") == ["Ore", "Gem"]
    assert {name for name, _ in table.asked()} == {"B"}


@rule("QL-043", "QL-R38")
def test_stacks_may_be_shuffled() -> None:
    orders = set()
    for seed in range(12):
        table = Story(
            cards=[act({"do": "arrange", "zone": "stack", "whose": "opponents", "how": "shuffle"}), *BASE],
            seed=seed,
            A={"stack": ["Act", "Gem", "Ore", "Straw"]},
            B={"stack": ["Straw", "Gem", "Ore", "Straw"]},
        )
        table.turn()
        assert table.stack("A") == ["Gem", "Ore", "Straw"]
        assert sorted(table.stack("B")) == ["Gem", "Ore", "Straw"]
        orders.add(tuple(table.stack("B")))
    assert len(orders) > 2


@rule("QL-R38")
def test_the_deck_may_be_shuffled() -> None:
    orders = set()
    for seed in range(12):
        table = Story(
            cards=[act({"do": "arrange", "zone": "deck", "how": "shuffle"}), *BASE],
            seed=seed,
            A={"stack": ["Act"]},
            B={},
            table={"deck": ["Gem", "Ore", "Straw"], "discard": ["Gem"]},
        )
        table.turn()
        assert table.discard() == ["Gem"]
        orders.add(tuple(table.deck()))
    assert len(orders) > 2


# ------------------------------------------------------------------ swap


@rule("QL-R37")
def test_two_players_exchange_health() -> None:
    watch = card(
        "Watch",
        1,
        effect=[when(event, gain(10)) for event in ("lost_health", "damage", "health_down", "healed")],
    )
    table = activated(
        swap("health", "you", "chosen_opponent"),
        cards=[watch],
        A={"health": 9},
        B={"health": 30, "field": ["Watch"]},
    )
    assert [table.health("A"), table.health("B")] == [30, 9]


@rule("QL-R37", "QL-R22")
def test_exchanging_health_needs_both_players() -> None:
    for before, left in (([], [31, 9]), (["Swift"], [10, 30])):
        table = Story(
            cards=[act(swap("health", "you", "next_in_order"), gain(1)), card("Swift", 90)],
            A={"health": 9, "stack": ["Act"]},
            B={"health": 30, "stack": before},
        )
        table.turn()
        if before:
            table.turn()
        assert [table.health("A"), table.health("B")] == left


@rule("QL-R37", "QL-R35")
def test_two_players_exchange_hands() -> None:
    watch = card("Watch", 1, effect=[when(event, gain(10)) for event in ("discarded", "drawn")])
    table = activated(
        swap("hand", "you", "chosen_opponent"),
        cards=[watch],
        A={"hand": ["Gem", "Ore"]},
        B={"hand": ["Straw"], "field": ["Watch"]},
    )
    assert table.hand("A") == ["Straw"]
    assert sorted(table.hand("B")) == ["Gem", "Ore"]
    assert table.health("B") == 50


@rule("QL-R37", "QL-R38", "QL-043")
def test_two_players_exchange_stacks_in_their_order() -> None:
    table = activated(
        swap("stack", "you", "chosen_opponent"),
        A={"stack": ["Gem", "Ore"]},
        B={"stack": ["Straw", "Straw", "Gem", "Straw"]},
    )
    assert table.stack("A") == ["Straw", "Gem", "Straw"]
    assert table.stack("B") == ["Gem", "Ore"]


@rule("QL-R37", "QL-R24", "QL-R06", "QL-R26")
def test_two_players_exchange_fields_and_the_cards_work_for_their_new_players() -> None:
    wall = card("Wall", 1, defence=4)
    font = card("Font", 1, effect=[recur(gain(2))])
    table = Story(
        cards=[act(swap("field", "you", "chosen_opponent")), wall, font, card("Jab", 60, attack=5)],
        A={"stack": ["Act"], "field": ["Font"]},
        B={"stack": ["Jab"], "field": ["Wall"]},
    )
    table.beat()
    assert [name for name in table.field("A") if name] == ["Wall"]
    assert [name for name in table.field("B") if name] == ["Font", "Act", "Jab"]
    assert table.health("A") == 50 + 2 - 1
    assert table.health("B") == 52


@rule("QL-R24", "QL-R37", "QL-061")
def test_swapped_field_cards_keep_their_place_in_the_order() -> None:
    double = card("Double", 1, effect=[modify("attack", "multiply", 2, {"attacks_of": "all"})])
    more = card("More", 1, effect=[modify("attack", "add", 5, {"attacks_of": "all"})])
    change = swap("card", one(field("Double")), one(field("More", "opponents"), chooser="controller"))
    for order, loss in ((["A: Double", "B: More"], 25), (["B: More", "A: Double"], 30)):
        table = Story(
            cards=[act(change, attack=10), double, more],
            A={"stack": ["Act"], "field": ["Double"]},
            B={"field": ["More"]},
            table={"activated": order},
        )
        table.turn()
        assert table.field("A") == ["More", "Act"]
        assert table.field("B") == ["Double"]
        assert table.health("B") == 50 - loss


@rule("QL-R37", "QL-053")
def test_two_cards_exchange_their_places_in_any_zones() -> None:
    table = activated(
        swap("card", one({"zone": "hand"}), one({"zone": "discard"})),
        A={"hand": ["Gem"]},
        table={"discard": ["Straw", "Ore", "Straw"]},
        answers=["Ore"],
    )
    assert table.hand("A") == ["Ore"]
    assert table.discard() == ["Straw", "Gem", "Straw"]
    table = activated(
        swap("card", {"zone": "stack", "which": "top"}, {"zone": "deck", "which": "bottom"}),
        A={"stack": ["Gem", "Ore"]},
        table={"deck": ["Ore", "Straw"]},
    )
    assert table.stack("A") == ["Straw", "Ore"]
    assert table.deck() == ["Ore", "Gem"]


@rule("QL-R37", "QL-R22", "QL-091")
def test_if_one_side_does_not_exist_nothing_is_exchanged() -> None:
    table = activated(
        swap("card", one({"zone": "hand"}), one({"zone": "discard"})),
        gain(1),
        A={"hand": ["Gem"]},
        answers=["Gem"],
    )
    assert table.hand("A") == ["Gem"]
    assert table.health("A") == 51


@rule("QL-R37", "QL-R16")
def test_a_field_card_swapped_into_the_discard_pile_is_not_discarded() -> None:
    martyr = card("Martyr", 1, effect=[when("discarded", lose(5), card="this")])
    table = activated(
        swap("card", one(field("Martyr")), one({"zone": "discard"})),
        cards=[martyr],
        A={"field": ["Martyr"]},
        table={"discard": ["Gem"]},
    )
    assert table.field("A") == ["Gem", "Act"]
    assert table.discard() == ["Martyr"]
    assert table.health("B") == 50


@rule("QL-R35", "QL-R36", "QL-R22")
def test_a_card_looked_at_may_be_chosen_from() -> None:
    effect = [
        bind("seen", {"zone": "deck", "which": "top", "count": 3}),
        {"do": "look", "cards": "$seen"},
        move({"from": "$seen", "count": 1}, "hand"),
        if_({"exists": {"zone": "hand"}}, gain(1)),
    ]
    table = activated(*effect, table={"deck": ["Gem", "Ore", "Straw", "Gem"]}, answers=["Ore"])
    assert table.hand("A") == ["Ore"]
    assert table.deck() == ["Gem", "Straw", "Gem"]
    assert table.health("A") == 51


@rule("QL-R06", "QL-R26", "QL-R47", "QL-R37")
def test_a_card_swapped_onto_a_field_defends_and_works_there_at_once() -> None:
    idol = card(
        "Idol", 1, defence=3, effect=[recur(gain(2)), modify("attack", "add", 5, {"attacks_of": "you"})]
    )
    table = Story(
        cards=[
            act(swap("card", one({"zone": "hand"}), one(field("Gem"))), attack=1),
            idol,
            card("Jab", 60, attack=5),
            *BASE,
        ],
        A={"stack": ["Act", "Straw"], "field": ["Gem"], "hand": ["Idol"]},
        B={"stack": ["Jab"]},
    )
    table.will(A=["Idol"])
    table.beat()
    assert table.hand("A") == ["Gem"]
    assert table.field("A") == ["Idol", "Act"]
    assert [table.health("A"), table.health("B")] == [50 - 2, 50 - 6]
    table.beat()
    assert table.health("A") == 50


@rule("QL-R26", "QL-058", "QL-R37")
def test_a_card_swapped_off_a_field_ends_there_and_has_left_it() -> None:
    idol = card("Idol", 1, defence=3, effect=[modify("attack", "add", 5, {"attacks_of": "you"})])
    watch = card("Watch", 1, effect=[when("left_field", gain(9)), when("discarded", gain(100))])
    table = Story(
        cards=[act(swap("card", one({"zone": "hand"}), one(field("Idol"))), attack=1), idol, watch, *BASE],
        A={"stack": ["Act"], "field": ["Idol"], "hand": ["Gem"]},
        B={"field": ["Watch"]},
    )
    table.will(A=["Gem"])
    table.turn()
    assert table.hand("A") == ["Idol"]
    assert table.health("B") == 50 - 1 + 9


@rule("QL-R24", "QL-061")
def test_a_card_swapped_onto_a_field_is_the_youngest_there() -> None:
    double = card("Double", 1, effect=[modify("attack", "multiply", 2, {"attacks_of": "you"})])
    more = card("More", 1, effect=[modify("attack", "add", 5, {"attacks_of": "you"})])
    table = Story(
        cards=[act(swap("card", one({"zone": "hand"}), one(field("Gem"))), attack=10), double, more, *BASE],
        A={"stack": ["Act"], "field": ["Gem", "More"], "hand": ["Double"]},
        B={},
    )
    table.will(A=["Double"])
    table.turn()
    assert table.field("A") == ["Double", "More", "Act"]
    assert table.health("B") == 50 - 30


@rule("QL-R06", "QL-R31")
def test_a_card_whose_field_is_swapped_in_its_own_activation_defends_there_at_once() -> None:
    table = Story(
        cards=[
            act(swap("field", "you", "chosen_opponent"), defence=3, healing=9, attack=9),
            card("Jab", 60, attack=5),
        ],
        A={"stack": ["Act"]},
        B={},
        C={"stack": ["Jab"]},
    )
    table.will(A=["B"])
    table.beat()
    assert table.field("B") == ["Act"]
    assert [table.health(name) for name in "ABC"] == [45, 48, 50]


@rule("QL-R36", "QL-R35")
def test_who_puts_cards_in_order_knows_them() -> None:
    table = Story(
        cards=[act({"do": "arrange", "zone": "deck", "how": "choose", "top": 2}), *BASE],
        A={"stack": ["Act"]},
        B={},
        table={"deck": ["Gem", "Ore", "Straw"]},
    )
    table.will(A=["Ore", "Gem"])
    table.turn()
    top = [int(handle) for handle in table.game.deck.cards][::-1]
    assert [table.game.knows(0, handle) for handle in top] == [True, True, False]
    assert not any(table.game.knows(1, handle) or table.game.knows(2, handle) for handle in top)


@rule("QL-R35", "QL-R37")
def test_a_hand_that_was_swapped_is_known_to_its_new_player() -> None:
    table = activated(
        swap("hand", "you", "chosen_opponent"), A={"hand": ["Gem", "Ore"]}, B={"hand": ["Straw", "Straw"]}
    )
    for name in "AB":
        seat = table.seat(name)
        assert all(table.game.knows(seat, int(handle)) for handle in table.game.hand[seat].cards)
    assert not any(
        table.game.knows(2, int(handle)) for seat in (0, 1) for handle in table.game.hand[seat].cards
    )


@rule("QL-R36", "QL-091")
def test_a_card_is_not_chosen_twice_and_the_last_ones_are_taken_unasked() -> None:
    pick = discard({"zone": "field", "whose": "opponents", "count": 2, "chooser": "controller"})
    table = activated(pick, B={"field": ["Gem", "Ore", "Straw"]}, answers=["Gem", "Ore"])
    assert [len(labels) for _, _, labels in table.oracle.asked] == [3, 2]
    assert sorted(table.discard()) == ["Gem", "Ore"]
    table = activated(pick, B={"field": ["Gem", "Ore"]})
    assert table.asked() == []
    assert sorted(table.discard()) == ["Gem", "Ore"]


@rule("QL-R36", "QL-021")
def test_cards_of_a_pile_are_discarded_from_the_top() -> None:
    table = activated(
        discard({"zone": "deck", "which": "top", "count": 2}), table={"deck": ["Gem", "Ore", "Straw"]}
    )
    assert table.discard() == ["Gem", "Ore"]
    table = activated(discard({"zone": "stack"}), A={"stack": ["Ore", "Gem", "Straw"]})
    assert table.discard() == ["Ore", "Gem", "Straw"]


@rule("QL-091", "QL-R36")
def test_what_could_not_be_done_is_told() -> None:
    for effect in (move(one({"zone": "hand"}), "stack"), discard_hand(1), draw(1)):
        table = activated(effect, gain(1))
        assert set(table.happened("passed_over", "nothing_to_draw")) != set()
        assert table.health("A") == 51
