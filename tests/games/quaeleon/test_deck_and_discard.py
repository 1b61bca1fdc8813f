"""The shared deck, the open discard pile, and when one becomes the other."""

from typing import Any

import questhall as qh
from tests.games.quaeleon.phrases import discard, discard_hand, draw, recruit, when
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STONES = [f"Stone {number}" for number in range(1, 13)]
STONE_CARDS = [card(name) for name in STONES]
TOP_OF_OPPONENT = {"zone": "stack", "whose": "opponents", "which": "top"}


def drawing(count: int, **keys: Any) -> dict[str, Any]:
    """A card that draws."""
    return card("Well", 60, effect=[draw(count)], **keys)


@rule("QL-021")
def test_a_card_discarded_from_a_hand_lies_open_for_all() -> None:
    cards = [card("Toll", 60, effect=[discard_hand(1)]), card("Quince"), card("Medlar")]
    table = Story(cards=cards, A={"stack": ["Toll"], "hand": ["Quince", "Medlar"]}, B={}, C={})
    assert "Quince" not in table.seen("B")
    table.will(A=["Quince"])
    table.turn()
    assert table.discard() == ["Quince"]
    for looking in ("A", "B", "C", None):
        assert "Quince" in table.seen(looking)
    for looking in ("B", "C", None):
        assert "Medlar" not in table.seen(looking)


@rule("QL-021")
def test_a_card_discarded_from_a_stack_lies_open_for_all() -> None:
    cards = [card("Raid", 60, effect=[discard(TOP_OF_OPPONENT)]), card("Up"), card("Quince"), card("Deeper")]
    table = Story(cards=cards, A={"stack": ["Raid"]}, B={"stack": ["Up", "Quince", "Deeper"]})
    table.step()
    assert "Quince" not in table.seen("A")
    table.step()
    assert table.discard() == ["Quince"]
    for looking in ("A", "B", None):
        assert "Quince" in table.seen(looking)
    assert "Deeper" not in table.seen("A")
    assert "Deeper" not in table.seen(None)


@rule("QL-021")
def test_all_discarded_cards_come_into_one_common_pile() -> None:
    cards = [card("Toll", 60, effect=[discard_hand(1, "the")]), card("Mine"), card("Yours")]
    table = Story(cards=cards, A={"stack": ["Toll"], "hand": ["Mine"]}, B={"hand": ["Yours"]})
    table.turn()
    assert sorted(table.discard()) == ["Mine", "Yours"]


@rule("QL-022")
def test_everybody_may_look_through_the_discard_pile_in_the_turn_of_another() -> None:
    scene = {
        "title": "in B's turn",
        "players": ["A", "B"],
        "begin": "reveal",
        "card": [card("Toll", 60, effect=[discard_hand(1)] * 2), card("Quince"), *STONE_CARDS],
        "seat": {"A": {}, "B": {"stack": ["Toll"], "hand": ["Quince"] * 3}},
        "table": {"discard": STONES[:4], "rest": "away"},
    }
    match = qh.scene("quaeleon", scene)
    asked = [(decision.seat, decision.number, len(decision.options)) for decision in match.pending]
    assert [seat for seat, _, _ in asked] == [1]
    for seat in (0, 1, None):
        seen = str(match.view(seat))
        assert all(name in seen for name in STONES[:4])
    assert "Quince" not in str(match.view(0))
    after = [(decision.seat, decision.number, len(decision.options)) for decision in match.pending]
    assert after == asked
    match.answer(1, match.pending[0].options[0].value)
    assert "Quince" in str(match.view(0))


@rule("QL-023", "QL-R13")
def test_the_discard_pile_becomes_the_deck_in_the_middle_of_a_draw() -> None:
    cards = [drawing(3), *STONE_CARDS]
    table = Story(
        cards=cards, A={"stack": ["Well"]}, B={}, table={"deck": STONES[:1], "discard": STONES[1:10]}
    )
    table.turn()
    assert table.hand("A")[0] == "Stone 1"
    assert len(table.hand("A")) == 3
    assert len(table.deck()) == 7
    assert table.discard() == []
    assert sorted([*table.hand("A"), *table.deck()]) == sorted(STONES[:10])


@rule("QL-023")
def test_the_new_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(1, 9):
        setting = {"deck": STONES[:1], "discard": STONES[1:12]}
        table = Story(cards=[drawing(2), *STONE_CARDS], A={"stack": ["Well"]}, B={}, table=setting, seed=seed)
        table.turn()
        orders.add(tuple(table.deck()))
    assert len(orders) == 8


@rule("QL-023")
def test_nobody_knows_where_the_cards_of_the_discard_pile_went() -> None:
    setting = {"deck": [], "discard": STONES[:9]}
    table = Story(cards=[drawing(1), *STONE_CARDS], A={"stack": ["Well"]}, B={}, table=setting)
    table.turn()
    drawn = table.hand("A")[0]
    assert drawn in table.seen("A")
    assert drawn not in table.seen("B")
    assert drawn not in table.seen(None)
    for name in table.deck():
        assert name not in table.seen("A")
        assert name not in table.seen("B")


@rule("QL-R13")
def test_the_discard_pile_stays_open_until_a_card_is_needed() -> None:
    setting = {"deck": STONES[:2], "discard": STONES[2:7]}
    table = Story(cards=[drawing(2), *STONE_CARDS], A={"stack": ["Well"]}, B={}, table=setting)
    table.turn()
    assert table.hand("A") == ["Stone 1", "Stone 2"]
    assert table.deck() == []
    assert table.discard() == STONES[2:7]


@rule("QL-R13", "QL-091")
def test_drawing_stops_when_both_piles_are_empty() -> None:
    cards = [drawing(4, attack=3), *STONE_CARDS]
    table = Story(
        cards=cards, A={"stack": ["Well"]}, B={}, table={"deck": STONES[:1], "discard": STONES[1:2]}
    )
    table.turn()
    assert sorted(table.hand("A")) == ["Stone 1", "Stone 2"]
    assert (table.deck(), table.discard()) == ([], [])
    assert table.health("B") == 47


@rule("QL-R13")
def test_the_rest_of_a_draw_is_forfeited_for_good() -> None:
    cards = [drawing(3), card("Toll", 40, effect=[discard_hand(1)]), *STONE_CARDS]
    table = Story(
        cards=cards,
        A={"stack": ["Well"]},
        B={"stack": ["Toll"], "hand": ["Stone 5"]},
        table={"deck": STONES[:1]},
    )
    table.beat()
    assert table.hand("A") == ["Stone 1"]
    assert table.discard() == ["Stone 5"]


@rule("QL-R13")
def test_cards_on_fields_and_cards_being_resolved_are_not_shuffled_in() -> None:
    cards = [drawing(5), card("Wall", 1, defence=1), card("Late", 5), *STONE_CARDS]
    table = Story(
        cards=cards,
        A={"stack": ["Well"], "field": ["Wall"]},
        B={"stack": ["Late", "Stone 3"], "field": ["Wall"], "hand": ["Stone 4"]},
        table={"discard": STONES[:2]},
    )
    table.turn()
    assert sorted(table.hand("A")) == ["Stone 1", "Stone 2"]
    assert table.field("A") == ["Wall", "Well"]
    assert table.field("B") == ["Wall"]
    assert table.revealed("B") == "Late"
    assert table.stack("B") == ["Stone 3"]


@rule("QL-R13")
def test_a_discarded_card_can_be_drawn_again_by_the_same_text() -> None:
    cards = [card("Sieve", 60, effect=[discard_hand(1), draw(1)]), *STONE_CARDS]
    table = Story(cards=cards, A={"stack": ["Sieve"], "hand": ["Stone 1"]}, B={})
    table.turn()
    assert table.hand("A") == ["Stone 1"]
    assert table.discard() == []


@rule("QL-R13", "QL-064")
def test_a_top_up_of_the_pool_shuffles_the_discard_pile_when_the_deck_is_empty() -> None:
    cards = [card("Agent", 60, effect=[recruit()]), *STONE_CARDS]
    table = Story(
        cards=cards,
        A={"stack": ["Agent"]},
        B={},
        table={"pool": STONES[:5], "deck": [], "discard": STONES[5:8]},
    )
    table.will(A=["Stone 2"])
    table.turn()
    assert table.hand("A") == ["Stone 2"]
    assert len(table.pool()) == 5
    assert len(table.deck()) == 2
    assert table.discard() == []


@rule("QL-R13", "QL-R17")
def test_the_deal_shuffles_the_discard_pile_when_the_deck_runs_out() -> None:
    setting = {"deck": STONES[:4], "discard": STONES[4:12]}
    table = Story(cards=STONE_CARDS, begin="end of round", A={}, B={}, table=setting)
    table.step()
    assert (len(table.hand("A")), len(table.hand("B"))) == (5, 5)
    assert {"Stone 1", "Stone 3"} < set(table.hand("A"))
    assert {"Stone 2", "Stone 4"} < set(table.hand("B"))
    assert (len(table.deck()), table.discard()) == (2, [])


@rule("QL-R13")
def test_a_look_shuffles_the_discard_pile_when_the_deck_is_empty() -> None:
    look = {"do": "look", "cards": {"zone": "deck", "which": "top"}, "by": "you"}
    cards = [card("Eye", 60, effect=[look]), *STONE_CARDS]
    table = Story(cards=cards, A={"stack": ["Eye"]}, B={}, table={"discard": STONES[:5]})
    table.turn()
    assert len(table.deck()) == 5
    assert table.discard() == []
    assert table.deck()[0] in table.heard("A")
    assert table.deck()[0] not in table.heard("B")


@rule("QL-R13", "QL-059")
def test_a_card_discarded_by_what_a_draw_set_off_comes_after_the_draw() -> None:
    watcher = card("Watcher", 1, effect=[when("drawn", discard_hand(1), who="opponents")])
    cards = [drawing(2), watcher, *STONE_CARDS]
    table = Story(
        cards=cards,
        A={"stack": ["Well"]},
        B={"field": ["Watcher"], "hand": ["Stone 9"]},
        table={"deck": STONES[:1]},
    )
    table.turn()
    assert table.hand("A") == ["Stone 1"]
    assert table.discard() == ["Stone 9"]
