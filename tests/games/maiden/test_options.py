"""What is settled when a game is set up."""

from typing import Any

import pytest

import questhall as qh
from questhall.errors import SetupError
from questhall.games.maiden.options import sizes_of
from questhall.games.maiden.state import CO_OP, DOUBLE_PROGRESS, EASY, PRELUDE, SIX_ICONS, SOLO, Maiden
from tests.ledger_marks import rule


def settled(players: int = 1, **options: Any) -> Maiden:
    """The state of a new match with these options."""
    game = qh.new("maiden", players=players, seed=1, options=options).course.state
    assert isinstance(game, Maiden)
    return game


@rule("MQ-005", "MQ-239")
def test_one_player_plays_alone_and_several_together_if_nothing_is_said() -> None:
    assert settled(1).mode == SOLO
    assert settled(2).mode == CO_OP


@rule("MQ-239", "MQ-R62")
@pytest.mark.parametrize(
    ("mode", "sizes"),
    [("solo", (1, 1)), ("co_op", (2, 6)), ("competitive", (2, 6)), ("team", (4, 6)), ("skirmish", (2, 2))],
)
def test_each_form_of_play_has_its_numbers_of_players(mode: str, sizes: tuple[int, int]) -> None:
    assert sizes_of({"mode": mode}) == sizes


@rule("MQ-163", "MQ-164", "MQ-R54")
@pytest.mark.parametrize(
    ("options", "changes"),
    [
        ({}, 0),
        ({"severity": "advanced"}, DOUBLE_PROGRESS),
        ({"severity": "advanced", "advanced_change": "six_icon_exits"}, SIX_ICONS),
        ({"severity": "extreme", "difficulty": "easy"}, EASY | DOUBLE_PROGRESS | SIX_ICONS),
    ],
)
def test_the_end_of_level_4_and_the_severity_are_settled_apart(options: dict[str, Any], changes: int) -> None:
    assert settled(1, **options).variant[0] == changes


@rule("MQ-162", "MQ-172")
def test_there_is_no_prelude_alone_nor_in_easy_and_hard_mode() -> None:
    assert settled(2, prelude=True).holds(PRELUDE)
    assert not settled(1, prelude=True).holds(PRELUDE)
    assert not settled(2, prelude=True, difficulty="hard").holds(PRELUDE)


@rule("MQ-240")
@pytest.mark.parametrize(("players", "teams", "expected"), [(4, 2, [0, 1, 0, 1]), (6, 3, [0, 1, 2, 0, 1, 2])])
def test_the_teams_sit_by_turns(players: int, teams: int, expected: list[int]) -> None:
    assert list(settled(players, mode="team", teams=teams).team) == expected


@rule("MQ-240")
def test_three_teams_need_six_players() -> None:
    with pytest.raises(SetupError, match="Three teams are for 6 players, not for 5"):
        settled(5, mode="team", teams=3)


def test_a_value_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(SetupError, match="difficulty"):
        settled(1, difficulty="harder")
    with pytest.raises(SetupError, match="add_arrows"):
        settled(1, add_arrows="never")
    with pytest.raises(SetupError):
        settled(3, mode="skirmish")
