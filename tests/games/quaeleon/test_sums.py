"""How a number came about: part by part, by name, and never more than a seat may know."""

from typing import Any

import pytest

import questhall as qh
from questhall.games.quaeleon import KIND
from questhall.games.quaeleon.sums import in_words
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

STRONGER = {"do": "modify", "stat": "attack", "op": "add", "value": 5, "on": {"attacks_of": "you"}}
DOUBLED = {"do": "modify", "stat": "attack", "op": "multiply", "value": 2, "on": {"attacks_of": "you"}}
HALVED = {
    "do": "modify",
    "stat": "attack",
    "op": "multiply",
    "value": {"half": 1},
    "on": {"attacks_of": "you"},
}
WHETSTONE = card("Whetstone", 60, effect=[STRONGER])
DRUM = card("Drum", 55, effect=[DOUBLED])
CRACK = card("Crack", 54, effect=[HALVED])
SPEAR = card("Spear", 40, attack=3)
WALL = card("Wall", 30, defence=4)
COIN = card("Coin", 10)


def sums(table: Story, name: str, kind: str, thing: int) -> dict[str, dict[str, Any]]:
    """The sums of a thing as a seat (by name) may know them, by their names."""
    found = KIND.sums(table.game, table.eyes(name), kind, thing, table.names)
    return {each["name"]: each for each in found}


def handle(table: Story, name: str) -> int:
    """Where a card is."""
    return next(card for card in range(len(table.game.face)) if table.name_of(card) == name)


def parts(found: dict[str, Any]) -> list[tuple[str, str, str, str]]:
    """The parts of a sum: by what, what it is, how it changes the number, and what that leads to."""
    return [(part["by"], part["text"], part["change"], part["value"]) for part in found["parts"]]


@rule("QL-061", "QL-R24")
def test_an_attack_unfolds_in_the_order_of_the_stamps() -> None:
    table = Story(
        cards=[WHETSTONE, DRUM, SPEAR, COIN],
        A={"field": ["Whetstone", "Drum", "Spear"], "stack": ["Coin"]},
        B={"stack": ["Coin"]},
    )
    found = sums(table, "B", "card", handle(table, "Spear"))
    assert parts(found["attack"]) == [
        ("Spear", "printed", "3", "3"),
        ("Whetstone", "", "+5", "8"),
        ("Drum", "", "x 2", "16"),
    ]
    assert found["attack"]["total"] == 16
    assert parts(found["initiative"]) == [("Spear", "printed", "40", "40")]
    assert "defence" not in found


@rule("QL-088", "QL-R23")
def test_what_is_rounded_is_said() -> None:
    table = Story(cards=[CRACK, SPEAR], A={"field": ["Crack", "Spear"]}, B={})
    found = sums(table, "A", "card", handle(table, "Spear"))
    assert parts(found["attack"])[1:] == [("Crack", "", "halved", "1 1/2"), ("", "rounded up", "", "2")]


@rule("QL-068")
def test_a_defence_is_the_sum_of_a_field() -> None:
    table = Story(cards=[WALL, SPEAR], A={"field": ["Wall", "Spear", "Wall"]}, B={})
    found = sums(table, "B", "seat", table.seat("A"))
    assert parts(found["defence"]) == [("Wall", "on the field", "+4", "4"), ("Wall", "", "+4", "8")]
    assert found["defence"]["of"] == "A"


@rule("QL-R35")
def test_of_a_card_that_a_seat_does_not_know_nothing_is_said() -> None:
    table = Story(cards=[SPEAR, COIN], A={"stack": ["Spear"], "hand": ["Coin"]}, B={})
    for name in ("Spear", "Coin"):
        assert sums(table, "B", "card", handle(table, name)) == {}
        assert sums(table, "A", "card", handle(table, name)) != {}
    assert sums(table, "B", "card", 10_000) == {}
    assert sums(table, "B", "seat", 10_000) == {}
    assert KIND.sums(table.game, 0, "weather", 0, table.names) == []


@rule("QL-R35")
def test_a_number_that_would_tell_of_hidden_cards_is_shown_as_printed() -> None:
    teller = card("Teller", 20, attack={"count": {"zone": "hand", "filter": {"name": "Coin"}}})
    table = Story(cards=[teller, COIN], A={"field": ["Teller"], "hand": ["Coin"]}, B={"field": ["Coin"]})
    found = sums(table, "B", "card", handle(table, "Teller"))
    assert parts(found["attack"]) == [
        ("Teller", "as printed: what it counts now depends on hidden cards", "0", "0")
    ]


@rule("QL-061", "QL-R23")
def test_an_attack_tells_what_its_value_was_made_of_before_it_is_made() -> None:
    table = Story(
        cards=[WHETSTONE, SPEAR, COIN],
        A={"field": ["Whetstone"], "stack": ["Spear"]},
        B={"stack": ["Coin"]},
    )
    table.beat()
    told = [text for text in table.told("B") if "attack" in text]
    assert told == ["Spear: attack 3.", "Whetstone: attack +5.", "A's Spear attacks B for 8."]


@rule("QL-R23")
def test_an_attack_that_nothing_changed_needs_no_sum() -> None:
    table = Story(cards=[SPEAR, COIN], A={"stack": ["Spear"]}, B={"stack": ["Coin"]})
    table.beat()
    assert table.events("reckoned") == []


@rule("QL-061", "QL-R29")
def test_an_attack_that_a_text_orders_is_reckoned_too() -> None:
    blow = card("Blow", 40, effect=[{"do": "attack", "value": 2, "to": "chosen_opponent"}])
    table = Story(cards=[WHETSTONE, blow, COIN], A={"field": ["Whetstone"], "stack": ["Blow"]}, B={})
    table.beat()
    assert [text for text in table.told("A") if "attack " in text][:2] == [
        "Blow: attack 2.",
        "Whetstone: attack +5.",
    ]


@rule("QL-R35")
def test_an_attack_that_depends_on_hidden_cards_is_not_reckoned_aloud() -> None:
    teller = card("Teller", 20, attack={"count": {"zone": "hand", "filter": {"name": "Coin"}}})
    table = Story(
        cards=[WHETSTONE, teller, COIN],
        A={"field": ["Whetstone"], "stack": ["Teller"], "hand": ["Coin"]},
        B={},
    )
    table.beat()
    assert table.events("attacked")
    assert table.events("reckoned") == []


@pytest.mark.parametrize(
    ("number", "words"),
    [((7, 1), "7"), ((7, 2), "3 1/2"), ((1, 2), "1/2"), ((-7, 2), "-3 1/2"), ((-1, 4), "-1/4")],
)
def test_halves_are_written_as_such(number: tuple[int, int], words: str) -> None:
    assert in_words(number) == words


def test_a_match_gives_sums_to_eyes_only() -> None:
    match = qh.new("quaeleon", players=2, seed=1)
    mine = match.view(0)["seats"][0]["hand"]["cards"][0]["card"]
    assert match.sums(0, "card", mine) != []
    assert match.sums(1, "card", mine) == []
    assert match.sums(None, "card", mine) == []
    with pytest.raises(qh.IllegalAnswer, match="meant by its number"):
        match.sums(0, "card", -1)
