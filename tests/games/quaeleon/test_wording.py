"""The wording of cards: "the" is anybody's, only "your" is one's own."""

from typing import Any

from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

SPEAR = card("Spear", 40, attack=2)


def boost_next(whose: str) -> dict[str, Any]:
    on = {"zone": "activated", "whose": whose, "which": "next"}
    return {"do": "modify", "stat": "attack", "op": "add", "value": 5, "on": on, "for": {"uses": 1}}


def boost_attack(players: str) -> dict[str, Any]:
    return {
        "do": "modify",
        "stat": "attack",
        "op": "add",
        "value": 5,
        "on": {"attacks_of": players},
        "for": {"uses": 1},
    }


@rule("QL-090", "QL-R21")
def test_the_next_card_is_anybodys() -> None:
    cards = [card("Rally", 70, effect=[boost_next("the")]), SPEAR]
    table = Story(cards=cards, A={"stack": ["Rally", "Spear"]}, B={"stack": ["Spear"]})
    table.beat()
    assert table.health("A") == 43
    table.beat()
    assert table.health("B") == 48


@rule("QL-090", "QL-R21")
def test_your_next_card_is_ones_own() -> None:
    cards = [card("Rally", 70, effect=[boost_next("your")]), SPEAR]
    table = Story(cards=cards, A={"stack": ["Rally", "Spear"]}, B={"stack": ["Spear"]})
    table.beat()
    assert table.health("A") == 48
    table.beat()
    assert table.health("B") == 43


@rule("QL-090", "QL-R21")
def test_the_opponents_next_card_is_another_players() -> None:
    cards = [card("Rally", 70, effect=[boost_next("opponents")]), card("Axe", 80, attack=1), SPEAR]
    table = Story(cards=cards, A={"stack": ["Rally", "Axe"]}, B={"stack": ["Spear"]}, C={})
    table.turn()
    table.turn()
    assert table.health("A") == 43
    table.until("reveal")
    table.turn()
    assert table.health("B") == 49


@rule("QL-R21")
def test_the_next_card_is_not_the_one_that_says_so() -> None:
    cards = [card("Rally", 70, attack=1, effect=[boost_next("the")]), SPEAR]
    table = Story(cards=cards, A={"stack": ["Rally"]}, B={"stack": ["Spear"]})
    table.turn()
    assert table.health("B") == 49
    table.turn()
    assert table.health("A") == 43


@rule("QL-R21", "QL-090")
def test_the_next_card_may_be_ones_own_if_it_comes_first() -> None:
    cards = [card("Rally", 70, effect=[boost_next("the")]), SPEAR]
    table = Story(cards=cards, A={"stack": ["Rally", "Spear"]}, B={})
    table.beat()
    table.beat()
    assert table.health("B") == 43


@rule("QL-090", "QL-R21")
def test_the_field_is_all_fields_together() -> None:
    for whose, healths in (("the", [47, 47]), ("your", [47, 45]), ("opponents", [45, 47])):
        more = {
            "do": "modify",
            "stat": "defence",
            "op": "add",
            "value": 2,
            "on": {"zone": "field", "whose": whose},
        }
        cards = [
            card("Quake", 60, attack=7, effect=[{"do": "aim", "to": "all"}]),
            card("Wall", 1, defence=2),
            card("Wright", 1, effect=[more]),
        ]
        table = Story(cards=cards, A={"stack": ["Quake"], "field": ["Wright", "Wall"]}, B={"field": ["Wall"]})
        table.turn()
        assert [table.health("A"), table.health("B")] == healths, whose


@rule("QL-090", "QL-R36")
def test_a_card_of_the_field_may_be_chosen_from_any_field() -> None:
    for whose, offered in (("the", ["Hut", "Keep", "Ram"]), ("your", ["Hut", "Ram"])):
        pick = {"zone": "field", "whose": whose, "count": 1, "chooser": "controller"}
        cards = [
            card("Ram", 60, effect=[{"do": "discard", "cards": pick}]),
            card("Hut", 1, defence=1),
            card("Keep", 1, defence=6),
        ]
        table = Story(cards=cards, A={"stack": ["Ram"], "field": ["Hut"]}, B={"field": ["Keep"]})
        table.will(A=["Hut"])
        table.turn()
        assert len(table.offered()) == len(offered)
        assert table.discard() == ["Hut"]


@rule("QL-R21")
def test_the_next_attack_is_anybodys_and_your_next_attack_is_not() -> None:
    for players, healths in (("all", (43, 48)), ("you", (48, 43)), ("opponents", (43, 48))):
        cards = [card("Rally", 70, effect=[boost_attack(players)]), SPEAR]
        table = Story(cards=cards, A={"stack": ["Rally", "Spear"]}, B={"stack": ["Spear"]})
        table.beat()
        table.beat()
        assert (table.health("A"), table.health("B")) == healths, players


@rule("QL-R21")
def test_this_card_is_the_card_itself() -> None:
    own = {"do": "modify", "stat": "attack", "op": "add", "value": 3, "on": "this"}
    cards = [card("Twin", 60, attack=1, effect=[own]), card("Lone", 60, attack=1)]
    table = Story(cards=cards, A={"stack": ["Twin", "Lone"]}, B={})
    table.beat()
    assert table.health("B") == 46
    table.beat()
    assert table.health("B") == 45


@rule("QL-R26", "QL-090", "QL-R24")
def test_your_is_read_anew_on_another_players_field() -> None:
    more = {"do": "modify", "stat": "attack", "op": "add", "value": 5, "on": {"attacks_of": "you"}}
    steal = {"do": "move", "cards": {"zone": "field", "whose": "opponents"}, "to": "field"}
    cards = [card("Banner", 1, effect=[more]), card("Thief", 60, attack=1, effect=[steal]), SPEAR]
    table = Story(cards=cards, A={"stack": ["Thief"]}, B={"field": ["Banner"], "stack": ["Spear"]})
    table.turn()
    assert table.health("B") == 44
    table.turn()
    assert table.health("A") == 48
