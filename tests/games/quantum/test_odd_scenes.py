"""Scenes that no table could come to, or that a typing slip leads to, are refused in a sentence."""

from typing import Any

import pytest

import questhall as qh
from questhall.errors import SetupError
from questhall.games.quantum import KIND
from questhall.games.quantum.cardset import set_from_data, set_to_data
from questhall.kernel.cardfile import CardError
from tests.games.quantum.phrases import CAST

WHOLE = {"A": {"party": ["Wynn"]}, "B": {"party": ["Walt"]}}
FIRST = {"no_survivor": "first_summon"}


def mistake(**keys: Any) -> str:
    """What is said of a scene with these keys."""
    scene = {
        "title": "odd",
        "players": ["A", "B"],
        "begin": "turn",
        "card": CAST,
        "seat": WHOLE,
        "table": {"rest": "away"},
    }
    with pytest.raises(SetupError) as error:
        qh.scene("quantum", {**scene, **keys}, seed=1)
    return str(error.value)


def seat(**keys: Any) -> dict[str, Any]:
    """Two seats, A's with these keys besides its party."""
    return {"A": {"party": ["Wynn"], **keys}, "B": {"party": ["Walt"]}}


@pytest.mark.parametrize(
    ("table", "key"),
    [
        ({"dungeon": {"5": "Entrance"}}, "table.dungeon.5"),
        ({"chambers": ["Entrance"]}, "table.chambers"),
        ({"removed": ["Entrance"]}, "table.removed"),
    ],
)
def test_there_is_no_second_entrance(table: dict[str, Any], key: str) -> None:
    assert key in mistake(table={"rest": "away", **table})


@pytest.mark.parametrize("value", [1, "yes", []])
def test_whether_a_seat_is_barred_is_true_or_false(value: Any) -> None:
    assert "seat.A.barred" in mistake(seat=seat(barred=value))


@pytest.mark.parametrize("value", [1, "yes", []])
def test_whether_a_cleric_has_a_token_is_true_or_false(value: Any) -> None:
    assert "seat.A.party.token" in mistake(seat=seat(party=[{"name": "Cass", "token": value}]))


def test_a_change_of_the_next_turn_that_is_no_text_is_refused() -> None:
    assert "seat.A.next" in mistake(seat=seat(next=[["backward"]]))


def test_a_space_is_written_in_plain_digits_and_named_once() -> None:
    assert "table.dungeon.²" in mistake(table={"rest": "away", "dungeon": {"²": "Tithe Barn"}})
    assert "table.dungeon" in mistake(
        table={"rest": "away", "dungeon": {"5": "Tithe Barn", "05": "Tithe Barn"}}
    )


def test_an_option_that_is_a_list_is_refused() -> None:
    assert "layout" in mistake(options={"layout": ["two_rows"]})


def test_one_player_alone_with_adventurers_has_won_already_whatever_the_options() -> None:
    said = mistake(players=["A", "B", "C"], seat={"A": {"party": ["Wynn"]}}, options=FIRST)
    assert said.startswith("seat:")


def test_a_setup_needs_the_cards_that_it_lays_and_deals() -> None:
    assert "chambers" in mistake(begin="setup", seat={}) or "adventurers" in mistake(begin="setup", seat={})
    few = {"rest": "away", "adventurers": ["Wynn"] * 15, "chambers": ["Tithe Barn"] * 18}
    assert "chambers" in mistake(begin="setup", seat={}, table=few)
    few = {"rest": "away", "adventurers": ["Wynn"] * 9, "chambers": ["Tithe Barn"] * 19}
    assert "adventurers" in mistake(begin="setup", seat={}, table=few)


@pytest.mark.parametrize(
    "keys", [{"mana": 4}, {"space": 3}, {"chambers": [5]}, {"skips": 1}, {"next": ["backward"]}, {"march": 4}]
)
def test_what_a_setup_would_lose_is_refused(keys: dict[str, Any]) -> None:
    assert mistake(begin="setup", seat={"A": keys}, table={"rest": "deck"}) != ""


def test_a_set_of_a_save_has_one_entrance_and_no_name_twice() -> None:
    data = set_to_data(KIND.load_cards(""))
    with pytest.raises(CardError, match="Entrance"):
        set_from_data({**data, "chambers": [*data["chambers"], {"name": "Entrance"}]})
    twice = data["adventurers"][0]
    with pytest.raises(CardError, match=twice["name"]):
        set_from_data({**data, "adventurers": [*data["adventurers"], twice]})
