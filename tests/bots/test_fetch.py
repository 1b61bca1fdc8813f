"""Fetch Quest's heuristic sees a seat's sight alone, plays whole games, and does more than chance."""

from typing import Any

import questhall as qh
from questhall.bots.fetch import FetchPolicy
from questhall.bots.heuristic import Heuristic, bot_for
from questhall.games.fetch import KIND
from questhall.games.fetch.ending import missions_resolved
from questhall.kernel.oracle import Policy, RandomPolicy
from questhall.kernel.rng import rng_from_seed


def heuristic() -> Heuristic:
    """The bot of this game."""
    bot = bot_for("fetch")
    assert bot is not None
    return bot


def resolved(seats: int, games: int, policy: Policy) -> int:
    """How many Missions are resolved in so many games."""
    cards = KIND.load_cards("")
    found = 0
    for seed in range(games):
        game = KIND.start(seats, {}, cards, rng_from_seed(seed), [])
        game.oracle = policy
        game.play()
        found += missions_resolved(game)
    return found


def answered(position: dict[str, Any], seat: int = 0) -> str:
    """What the heuristic answers in an arranged position, in words."""
    match = qh.scene("fetch", {"title": "a bot", "players": ["A", "B", "C"], "begin": "attempt", **position})
    decision = match.decision(seat)
    assert decision is not None
    sight = match.kind.sight(match.asked(seat, None), seat)
    given = heuristic().answer(sight, decision)
    return next(choice.label for choice in decision.options if choice.value == given)


def test_it_resolves_far_more_missions_than_chance() -> None:
    assert resolved(3, 12, FetchPolicy()) >= 24
    assert resolved(3, 12, RandomPolicy(1)) <= 6


def test_it_can_play_some_of_the_seats() -> None:
    assert resolved(4, 6, FetchPolicy(0b0011, RandomPolicy(3))) >= 1


def test_it_plays_whole_matches_at_every_number_of_seats() -> None:
    for players in range(3, 7):
        match = qh.play("fetch", players=players, bots=[heuristic()] * players, seed=players)
        assert match.over


def test_it_defeats_what_would_strike_it_down() -> None:
    table = {"queue": ["Disconcerting Illusion", "Rusted Gate", "Whispering Wire"], "rest": "away"}
    hand = ["Mind", "Mind", "Mind", "Skill", "Skill"]
    assert answered({"seat": {"A": {"hand": hand, "stamina": 1}}, "table": table}) == "Whispering Wire"


def test_it_beats_the_mission_as_soon_as_it_can() -> None:
    table = {"queue": ["Rusted Gate"], "mission": "The House of Labo Tor", "rest": "away"}
    hand = ["Right Question", "Mind", "Master Key", "Watch Halberd"]
    assert answered({"seat": {"A": {"hand": hand}}, "table": table}) == "The House of Labo Tor"


def test_it_tries_nothing_that_must_fail() -> None:
    table = {"queue": ["Disconcerting Illusion"], "rest": "away"}
    assert answered({"seat": {"A": {"hand": ["War"]}}, "table": table}) == "attempt nothing"


def test_it_stops_when_nothing_is_missing_but_plays_what_draws() -> None:
    pioneers = {"A": {"pioneer": "Princess Yosha Pug", "deck": ["War"]}}
    table = {"queue": ["Whispering Wire"], "rest": "away"}
    pioneers["A"]["hand"] = ["Mind", "Mind", "Lantern in a Jar"]
    match = qh.scene(
        "fetch",
        {"title": "a bot", "players": ["A", "B", "C"], "begin": "attempt", "seat": pioneers, "table": table},
        bots=[heuristic(), None, None],
    )
    told = [event["kind"] for event in match.events()]
    first = match.events()[: told.index("challenge_defeated")]
    assert [event["card"] for event in first if event["kind"] == "played"] == ["Lantern in a Jar"]


def test_it_helps_whose_turn_comes_next() -> None:
    seats = {
        "A": {"pioneer": "Princess Yosha Pug", "retreat": True},
        "B": {"discard": ["Mind"]},
        "C": {"discard": ["War"]},
    }
    match = qh.scene(
        "fetch",
        {
            "title": "help",
            "players": ["A", "B", "C"],
            "begin": "check",
            "seat": seats,
            "table": {"rest": "away"},
        },
        bots=[heuristic(), None, None],
    )
    recovered = [(event["seat"], event["card"]) for event in match.events() if event["kind"] == "recovered"]
    assert recovered == [(1, "Mind")]
