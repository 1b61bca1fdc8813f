"""Bots are found by their names, with a budget where they take one."""

import json

import pytest

import questhall as qh
from questhall.bots.names import BOTS, budget_of


@pytest.mark.parametrize("game", [about["id"] for about in qh.games()])
@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_every_game(game: str, name: str) -> None:
    assert qh.bot_named(name, game).name == name


def test_every_bot_says_in_one_line_how_it_thinks() -> None:
    assert list(BOTS) == ["heuristic", "thinker", "gentle", "random"]
    for thinks in BOTS.values():
        assert 20 < len(thinks) < 120 and "\n" not in thinks


@pytest.mark.parametrize("name", ["thinker:20", "thinker:30ms", "thinker:1"])
def test_a_budget_is_named_with_the_bot_and_stays_in_a_save(name: str) -> None:
    match = qh.new("quaeleon", players=2, seed=1, bots=[None, name])
    kept = json.loads(json.dumps(match.save()))
    assert kept["bots"] == [None, name]
    assert qh.load(kept).setup.bots[1].name == name  # type: ignore[union-attr]


def test_the_usual_budget_needs_no_naming() -> None:
    assert qh.bot_named("thinker:200", "quaeleon").name == "thinker"


@pytest.mark.parametrize("wrong", ["", "fast", "0", "-3", "1.5", "0ms", "9999999ms", "9999999", "50s", "²"])
def test_a_budget_that_is_none_is_refused_with_what_would_be_right(wrong: str) -> None:
    with pytest.raises(qh.SetupError, match="as in thinker:800") as error:
        budget_of(wrong)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("wrong", ["clever", "heuristic:200", "names", "tree", "quaeleon", "thinker ", ":"])
def test_an_unknown_bot_is_refused_with_all_that_there_are(wrong: str) -> None:
    with pytest.raises(qh.SetupError) as error:
        qh.bot_named(wrong, "quaeleon")
    for name in BOTS:
        assert repr(name) in str(error.value)
