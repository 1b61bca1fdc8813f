"""What is wrong with a scene is said in a sentence that names the key and what would be right."""

from typing import Any

import pytest

from questhall.games.quaeleon import KIND
from questhall.kernel.kind import GameError
from questhall.kernel.rng import rng_from_seed
from tests.games.quaeleon.story import Story, card

SPEAR = {"name": "Spear", "initiative": 40, "attack": 2}


def scene(**keys: Any) -> dict[str, Any]:
    """A small scene that is right, with some keys changed."""
    right: dict[str, Any] = {
        "title": "a scene",
        "players": ["A", "B"],
        "begin": "reveal",
        "card": [SPEAR],
        "seat": {"A": {"stack": ["Spear"]}},
        "table": {"rest": "away"},
    }
    return {**right, **keys}


def mistake(**keys: Any) -> str:
    """What arranging the scene complains about."""
    with pytest.raises(GameError) as error:
        KIND.arrange(scene(**keys), rng_from_seed(1))
    return str(error.value)


def test_a_scene_that_is_right_is_arranged() -> None:
    game = KIND.arrange(scene(), rng_from_seed(1))
    assert KIND.step_name(game) == "reveal"


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        (
            {"seat": {"A": {"stack": ["Spaer"]}}},
            "seat.A.stack: there is no card 'Spaer' in the set or in this scene; perhaps 'Spear' is meant.",
        ),
        (
            {"seat": {"A": {"stack": [3]}}},
            "seat.A.stack: a card is named by its name in quotation marks, not by 3.",
        ),
        ({"seat": {"A": {"stack": "Spear"}}}, "seat.A.stack: has to be a list, not 'Spear'."),
        (
            {"seat": {"A": {"satck": []}}},
            "seat.A.satck: is not a key that is known here; perhaps 'stack' is meant.",
        ),
        (
            {"seat": {"A": {"health": -1}}},
            "seat.A.health: has to be a whole number from 0 to 999999, not -1.",
        ),
        (
            {"seat": {"A": {"health": True}}},
            "seat.A.health: has to be a whole number from 0 to 999999, not true.",
        ),
        ({"seat": {"C": {}}}, "seat.C: is not a key that is known here: A or B."),
        ({"seat": []}, "seat: has to be a table, not a list."),
        (
            {"seat": {"A": {"hand": ["Spear"], "seen": {"hand": ["D"]}}}},
            "seat.A.seen.hand: there is no player 'D': A and B play.",
        ),
        (
            {"seat": {"A": {"seen": {"field": ["B"]}}}},
            "seat.A.seen.field: is not a key that is known here: hand or stack.",
        ),
        (
            {"seat": {"A": {"health": 0, "stack": ["Spear"]}}},
            "seat.A.stack: a player without health has no cards.",
        ),
        (
            {"seat": {"A": {"health": 0, "hand": ["Spear"]}}},
            "seat.A.hand: a player without health has no cards.",
        ),
        (
            {"seat": {"A": {"revealed": "Spear"}}},
            "seat.A.revealed: a scene that begins with 'reveal' has no revealed card; begin with 'turns'.",
        ),
        (
            {"begin": "preparation"},
            "seat.A.stack: before the stacks are laid there is none; begin with 'reveal'.",
        ),
        (
            {"begin": "setup", "seat": {"A": {"hand": ["Spear"]}}},
            "seat.A.hand: the hands are dealt in the setup; begin with 'round zero' or later.",
        ),
        (
            {"seat": {"A": {"health": 0}, "B": {"health": 0}}},
            "seat: at least one player needs more than 0 health.",
        ),
        ({"table": {"rest": "here"}}, "table.rest: has to be deck or away, not 'here'."),
        ({"table": {"pol": []}}, "table.pol: is not a key that is known here; perhaps 'pool' is meant."),
        (
            {"table": {"deck": ["Sword of Nobody"]}},
            "table.deck: there is no card 'Sword of Nobody' in the set or in this scene.",
        ),
        (
            {"seat": {"A": {"field": ["Spear"]}}, "table": {"activated": ["Spear"]}},
            "table.activated: has to name cards like \"A: Spear\", not 'Spear'.",
        ),
        (
            {"seat": {"A": {"field": ["Spear"]}}, "table": {"activated": ["A: Spear", "A: Spear"]}},
            "table.activated: there is no further 'Spear' on the field of A.",
        ),
        (
            {"seat": {"A": {"field": ["Spear"]}}, "table": {"activated": []}},
            "table.activated: 'A: Spear' lies on the field, but is not named here.",
        ),
        ({"players": ["A"]}, "players: has to name 2 to 6 players, not 1."),
        ({"players": ["A", "A"]}, "players: 'A' is there more than once."),
        ({"players": ["A", 2]}, "players: a name has to be a text in quotation marks, not 2."),
        ({"players": None}, 'players: is missing: it names the seats, as in players = ["A", "B"].'),
        (
            {"begin": "revael"},
            "begin: has to be setup, round zero, preparation, reveal, turns or end of round, "
            "not 'revael'; perhaps 'reveal' is meant.",
        ),
        (
            {"begin": None},
            "begin: is missing: it is setup, round zero, preparation, reveal, turns or end of round.",
        ),
        ({"rolls": [6]}, "rolls: Quaeleon's Quest has no dice; leave it out."),
        ({"tittle": "x"}, "tittle: is not a key that is known here; perhaps 'title' is meant."),
        ({"card": [SPEAR, SPEAR]}, "card: 'Spear' is there more than once."),
        ({"card": ["Spear"]}, "card: number 1 has to be a table, not 'Spear'."),
        ({"card": [{"name": "Spear"}]}, "card 'Spear': initiative is missing."),
    ],
)
def test_a_mistake_names_its_key_and_what_would_be_right(keys: dict[str, Any], message: str) -> None:
    assert mistake(**keys) == message


def test_a_wrong_option_is_named() -> None:
    assert mistake(options={"round_zero": True}).startswith("options: There is no option round_zero")


# ------------------------------------------------------------------ what a scene arranges


def test_a_name_that_is_used_twice_is_two_cards() -> None:
    table = Story(cards=[card("Spear", 40)], A={"stack": ["Spear", "Spear"]}, B={"hand": ["Spear"]})
    assert table.stack("A") == ["Spear", "Spear"]
    assert len(table.game.face) == 3


def test_the_cards_that_are_named_nowhere_are_shuffled_below_the_arranged_deck() -> None:
    table = Story(
        A={"stack": ["Squall"]},
        B={},
        table={"rest": "deck", "deck": ["Gatehouse", "Belt Holder"]},
    )
    assert table.deck()[:2] == ["Gatehouse", "Belt Holder"]
    assert len(table.deck()) == 99
    assert len(set(table.deck())) == 99
    assert "Squall" not in table.deck()


def test_field_cards_are_activated_seat_by_seat_unless_the_scene_says_otherwise() -> None:
    cards = [card("Oak", 1), card("Elm", 2), card("Ash", 3)]
    usual = Story(cards=cards, A={"field": ["Oak", "", "Elm"]}, B={"field": ["Ash"]})
    assert usual.field("A") == ["Oak", "", "Elm"]
    assert [usual.game.stamp_of(handle) for handle in range(3)] == [1, 2, 3]
    other = Story(
        cards=cards,
        A={"field": ["Oak", "", "Elm"]},
        B={"field": ["Ash"]},
        table={"activated": ["B: Ash", "A: Elm", "A: Oak"]},
    )
    assert [other.game.stamp_of(handle) for handle in range(3)] == [3, 2, 1]


def test_field_cards_defend_and_their_lasting_effects_hold_and_nothing_else_of_their_texts_happens() -> None:
    banner = card(
        "Banner",
        1,
        defence=2,
        effect=[
            {"do": "draw", "count": 3},
            {
                "do": "modify",
                "stat": "attack",
                "op": "add",
                "value": 4,
                "on": {"attacks_of": "you"},
                "for": {"uses": 1},
            },
        ],
    )
    table = Story(
        cards=[banner, card("Spear", 40, attack=2), card("Cart", 30, attack=5)],
        A={"field": ["Banner"], "stack": ["Spear"]},
        B={"stack": ["Cart"]},
    )
    assert table.hand("A") == []
    table.beat()
    assert [table.health("A"), table.health("B")] == [47, 44]


def test_whoever_has_seen_a_hand_knows_it() -> None:
    table = Story(cards=[card("Spear", 40)], A={"hand": ["Spear"], "seen": {"hand": ["B"]}}, B={}, C={})
    assert [one["name"] for one in table.view("B")["seats"][0]["hand"]["cards"]] == ["Spear"]
    assert table.view("C")["seats"][0]["hand"] == {"count": 1, "cards": []}


def test_a_scene_can_begin_with_the_turns_of_a_beat() -> None:
    table = Story(cards=[card("Spear", 40, attack=2)], begin="turns", A={"revealed": "Spear"}, B={})
    assert table.revealed("A") == "Spear"
    table.turn()
    assert table.health("B") == 48
