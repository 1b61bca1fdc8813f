"""The heuristic sees a seat's sight alone, plays whole games, and beats chance."""

from collections.abc import Iterable
from typing import Any

import pytest

import questhall as qh
from questhall.bots.heuristic import Heuristic, bot_for
from questhall.bots.quaeleon import QuaeleonPolicy
from questhall.bots.quaeleon_worth import Worths
from questhall.games.quaeleon import KIND
from questhall.games.quaeleon.cardset import CardSet, card_from_dict
from questhall.kernel.oracle import RandomPolicy
from questhall.kernel.rng import rng_from_seed
from tests.games.quaeleon.story import card


def heuristic() -> Heuristic:
    """The bot of this game."""
    bot = bot_for("quaeleon")
    assert bot is not None
    return bot


def wins(seats: int, games: Iterable[int]) -> int:
    """How many games one heuristic wins against chance at the other seats."""
    cards = KIND.load_cards("")
    won = 0
    for number in games:
        mine = number % seats
        game = KIND.start(seats, {}, cards, rng_from_seed(number), [])
        game.oracle = QuaeleonPolicy(1 << mine, RandomPolicy(number))
        game.play()
        won += KIND.result(game, ["?"] * seats)["winners"] == [mine]
    return won


def test_it_clearly_beats_chance_between_two() -> None:
    assert wins(2, range(30)) >= 24


def test_it_clearly_beats_chance_among_four() -> None:
    assert wins(4, range(20)) >= 11


def test_it_plays_whole_matches_at_every_number_of_seats() -> None:
    for players in range(2, 7):
        match = qh.play("quaeleon", players=players, bots=[heuristic()] * players, seed=players)
        assert match.over


def test_its_answer_does_not_depend_on_what_it_cannot_see() -> None:
    match = qh.new("quaeleon", players=3, seed=8)
    bot = heuristic()
    decision = match.pending[0]
    answers = set()
    for number in range(5):
        sight = KIND.sight(match.sample(0, decision.dice).game, 0)
        answers.add(bot.answer(sight, decision))
    assert len(answers) == 1


def test_there_is_none_for_another_game() -> None:
    assert bot_for("lanterns") is None


# ------------------------------------------------------------------ single decisions


def decided(**keys: Any) -> Any:
    """What the heuristic answers for A to the first question of a scene, in words."""
    scene = {
        "title": "a question",
        "players": ["A", "B", "C"],
        "begin": "turns",
        "table": {"deck": ["Straw"] * 20, "pool": ["Straw"] * 5, "rest": "away"},
        **keys,
    }
    scene["card"] = [
        *keys.get("card", []),
        card("Straw", 1),
        card("Axe", 50, attack=9),
        card("Wall", 50, defence=5),
    ]
    match = qh.scene("quaeleon", scene)
    decision = next(one for one in match.pending if one.seat == 0)
    game = match.course.question_of(0)
    assert game is not None
    bot = heuristic()
    answer = bot.answer(KIND.sight(game, 0), decision)
    return next(option.label for option in decision.options if option.value == answer)


def act(*effect: dict[str, Any], **numbers: int) -> list[dict[str, Any]]:
    """A's card."""
    return [card("Act", 60, effect=list(effect), **numbers)]


def test_it_strikes_whoever_falls_by_the_blow() -> None:
    aimed = act({"do": "aim", "to": "chosen_opponent"}, attack=6)
    assert (
        decided(card=aimed, seat={"A": {"revealed": "Act"}, "B": {"health": 40}, "C": {"health": 5}}) == "C"
    )


def test_it_strikes_where_most_gets_through() -> None:
    aimed = act({"do": "aim", "to": "chosen_opponent"}, attack=6)
    assert (
        decided(card=aimed, seat={"A": {"revealed": "Act"}, "B": {"field": ["Wall"]}, "C": {"health": 40}})
        == "C"
    )


def test_it_gives_up_its_worst_card() -> None:
    discard = act({"do": "discard", "cards": {"zone": "hand", "count": 1}})
    assert decided(card=discard, seat={"A": {"revealed": "Act", "hand": ["Axe", "Straw", "Wall"]}}) == "Straw"


def test_it_takes_down_the_best_card_of_an_opponent_and_not_its_own() -> None:
    discard = act({"do": "discard", "cards": {"zone": "field", "whose": "the", "count": 1}})
    seats = {"A": {"revealed": "Act", "field": ["Wall"]}, "B": {"field": ["Straw", "Wall"]}, "C": {}}
    assert decided(card=discard, seat=seats) == "B's Wall"


def test_it_declines_what_would_cost_its_last_health() -> None:
    deal = act(
        {
            "do": "may",
            "then": [{"do": "lose_health", "amount": 5, "who": "you"}, {"do": "draw", "count": 3}],
        }
    )
    assert decided(card=deal, seat={"A": {"revealed": "Act", "health": 6}}) == "no"
    assert decided(card=deal, seat={"A": {"revealed": "Act", "health": 40}}) == "yes"


@pytest.mark.parametrize(("health", "label"), [(50, "6"), (10, "3")])
def test_it_stakes_as_much_as_its_health_allows(health: int, label: str) -> None:
    wager = act(
        {"do": "bind", "name": "stake", "value": {"chosen": [1, 6]}},
        {"do": "lose_health", "amount": "$stake", "who": "you"},
    )
    assert decided(card=wager, seat={"A": {"revealed": "Act", "health": health}}) == label


def test_it_recruits_the_best_card() -> None:
    recruit = act({"do": "recruit"})
    table = {"deck": ["Straw"] * 9, "pool": ["Straw", "Straw", "Axe", "Straw", "Straw"], "rest": "away"}
    assert decided(card=recruit, table=table, seat={"A": {"revealed": "Act"}}) == "Axe"


def test_it_lays_what_defends_first_and_great_attacks_after() -> None:
    scene = {"A": {"hand": ["Axe", "Wall", "Straw"]}, "B": {"hand": ["Straw"]}, "C": {"hand": ["Straw"]}}
    assert decided(begin="preparation", seat=scene) == "Wall"


def test_better_cards_are_worth_more_and_each_has_its_place() -> None:
    end = {"do": "end_round"}
    once_first = {"do": "if", "cond": {"first_card": "this"}, "then": [{"do": "draw", "count": 1}]}
    tables = [
        card("Axe", 50, attack=9),
        card("Knife", 50, attack=3),
        card("Wall", 50, defence=5),
        card("Herald", 50, effect=[once_first]),
        card("Curfew", 50, effect=[end]),
    ]
    cards = CardSet("few", [card_from_dict(table, None, number) for number, table in enumerate(tables)], [])
    axe, knife, wall, herald, curfew = range(5)
    worths = Worths(cards, 1)
    assert worths.play[axe] > worths.play[knife]
    assert worths.field[wall] > worths.field[axe] == 0
    assert (
        worths.early[herald]
        > worths.early[wall]
        > worths.early[knife]
        > worths.early[axe]
        > worths.early[curfew]
    )
