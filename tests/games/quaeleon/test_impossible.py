"""Instructions that cannot be carried out: passed over, done in part, and what depends on them."""

from typing import Any

from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRAW = card("Straw", 1)
GEM = card("Gem", 1)
DISCARD_1 = {"do": "discard", "cards": {"zone": "hand", "count": 1}}
DISCARD_2 = {"do": "discard", "cards": {"zone": "hand", "count": 2}}
DRAW_2 = {"do": "draw", "count": 2}


def drawing(effect: list[dict[str, Any]], hand: list[str], deck: int = 9) -> Story:
    """A activates a card with this text."""
    table = Story(
        cards=[card("Deal", 60, attack=1, effect=effect), STRAW, GEM],
        A={"stack": ["Deal"], "hand": hand},
        B={},
        table={"deck": ["Straw"] * deck},
    )
    return table.will(A=hand)


@rule("QL-091")
def test_an_instruction_that_cannot_be_done_is_passed_over() -> None:
    table = drawing([DISCARD_1, DRAW_2], [])
    table.turn()
    assert table.hand("A") == ["Straw", "Straw"]
    assert table.discard() == []
    assert table.asked() == []
    assert table.health("B") == 49


@rule("QL-091")
def test_an_instruction_that_can_be_done_is_done() -> None:
    table = drawing([DISCARD_1, DRAW_2], ["Gem"])
    table.turn()
    assert table.hand("A") == ["Straw", "Straw"]
    assert table.discard() == ["Gem"]


@rule("QL-092")
def test_what_depends_on_it_is_not_done_either() -> None:
    table = drawing([{"do": "if_done", "first": [DISCARD_1], "then": [DRAW_2]}], [])
    table.turn()
    assert table.hand("A") == []
    assert len(table.deck()) == 9
    assert table.health("B") == 49


@rule("QL-092")
def test_what_depends_on_it_is_done_when_it_was() -> None:
    table = drawing([{"do": "if_done", "first": [DISCARD_1], "then": [DRAW_2]}], ["Gem"])
    table.turn()
    assert table.hand("A") == ["Straw", "Straw"]
    assert table.discard() == ["Gem"]


@rule("QL-R22", "QL-091")
def test_as_much_as_possible_is_done() -> None:
    table = drawing([DISCARD_2, DRAW_2], ["Gem"])
    table.turn()
    assert table.discard() == ["Gem"]
    assert table.hand("A") == ["Straw", "Straw"]


@rule("QL-R22", "QL-092")
def test_if_you_do_needs_the_whole_amount() -> None:
    for hand, drawn in ((["Gem"], 0), (["Gem", "Gem"], 2), (["Gem", "Gem", "Gem"], 2)):
        table = drawing([{"do": "if_done", "first": [DISCARD_2], "then": [DRAW_2]}], hand)
        table.turn()
        assert table.discard() == ["Gem"] * min(2, len(hand))
        assert table.hand("A").count("Straw") == drawn


@rule("QL-R22", "QL-092", "QL-R13")
def test_a_draw_cut_short_by_empty_piles_is_not_done() -> None:
    gain = {"do": "gain_health", "amount": 3}
    lose = {"do": "lose_health", "amount": 3, "who": "you"}
    for deck, health in ((2, 53), (1, 47), (0, 47)):
        effect = [{"do": "if_done", "first": [DRAW_2], "then": [gain], "else": [lose]}]
        table = drawing(effect, [], deck)
        table.turn()
        assert len(table.hand("A")) == min(2, deck)
        assert table.health("A") == health


@rule("QL-092", "QL-R22")
def test_all_of_several_first_instructions_have_to_be_done() -> None:
    first = [DISCARD_1, {"do": "draw", "count": 1}]
    for hand, deck, health in ((["Gem"], 5, 53), ([], 5, 50), (["Gem"], 0, 53)):
        gain = {"do": "gain_health", "amount": 3}
        table = drawing([{"do": "if_done", "first": first, "then": [gain]}], hand, deck)
        table.turn()
        assert table.health("A") == health


@rule("QL-R22")
def test_an_instruction_without_may_is_compulsory() -> None:
    table = Story(
        cards=[card("Deal", 60, effect=[DISCARD_1]), STRAW, GEM],
        A={"stack": ["Deal"], "hand": ["Gem", "Straw"]},
        B={},
    )
    table.will(A=["Gem"])
    table.turn()
    assert len(table.offered()) == 2
    assert table.hand("A") == ["Straw"]


@rule("QL-R22")
def test_to_pick_up_is_to_draw_from_the_top_of_the_deck() -> None:
    table = Story(
        cards=[card("Deal", 60, effect=[DRAW_2]), STRAW, GEM],
        A={"stack": ["Deal"]},
        B={},
        table={"deck": ["Gem", "Straw", "Gem"], "discard": ["Straw"]},
    )
    table.turn()
    assert sorted(table.hand("A")) == ["Gem", "Straw"]
    assert table.deck() == ["Gem"]
    assert table.hand("B") == []


@rule("QL-091", "QL-R36")
def test_a_target_that_does_not_exist_makes_the_instruction_impossible() -> None:
    nobody = {"of": "opponents", "if": {"left": {"health_of": "$each"}, "op": ">", "right": 60}}
    lose = {"do": "lose_health", "amount": 5, "who": nobody}
    gain = {"do": "gain_health", "amount": 2}
    table = drawing(
        [lose, gain, {"do": "if_done", "first": [lose], "then": [gain], "else": [gain, gain]}], []
    )
    table.turn()
    assert table.health("B") == 49
    assert table.health("A") == 56


@rule("QL-091", "QL-092")
def test_what_is_forbidden_counts_as_impossible() -> None:
    stop = {"do": "forbid", "what": "draw", "who": "opponents"}
    gain = {"do": "gain_health", "amount": 3}
    effect = [{"do": "if_done", "first": [DRAW_2], "then": [gain]}, {"do": "gain_health", "amount": 1}]
    table = Story(
        cards=[card("Deal", 60, effect=effect), card("Ban", 1, effect=[stop]), STRAW],
        A={"stack": ["Deal"]},
        B={"field": ["Ban"]},
        table={"deck": ["Straw"] * 4},
    )
    table.turn()
    assert table.hand("A") == []
    assert table.health("A") == 51
