"""Quantum Quest's heuristic sees a seat's sight alone, plays whole games, and beats chance."""

from collections.abc import Iterable
from typing import Any

import questhall as qh
from questhall.bots.heuristic import Heuristic, bot_for
from questhall.bots.quantum import QuantumPolicy
from questhall.games.quantum import KIND
from questhall.kernel.oracle import RandomPolicy
from questhall.kernel.rng import rng_from_seed


def heuristic() -> Heuristic:
    """The bot of this game."""
    bot = bot_for("quantum")
    assert bot is not None
    return bot


def wins(seats: int, games: Iterable[int], **options: Any) -> int:
    """How many games one heuristic wins against chance at the other seats."""
    cards = KIND.load_cards("")
    settled = {option.name: option.default for option in KIND.options} | options
    won = 0
    for number in games:
        mine = number % seats
        game = KIND.start(seats, settled, cards, rng_from_seed(number), [])
        game.oracle = QuantumPolicy(1 << mine, RandomPolicy(number))
        game.play()
        won += KIND.result(game, ["?"] * seats)["winners"] == [mine]
    return won


def answered(position: dict[str, Any], seat: int = 0) -> str:
    """What the heuristic answers in an arranged position, in words."""
    match = qh.scene("quantum", position)
    decision = match.decision(seat)
    assert decision is not None
    sight = match.kind.sight(match.asked(seat, None), seat)
    given = heuristic().answer(sight, decision)
    return next(choice.label for choice in decision.options if choice.value == given)


def scene(**keys: Any) -> dict[str, Any]:
    """A's turn on a ring of bare cells."""
    return {"title": "a bot", "players": ["A", "B"], "begin": "turn", "table": {"rest": "away"}, **keys}


def test_it_clearly_beats_chance_between_two() -> None:
    assert wins(2, range(30)) >= 22


def test_it_clearly_beats_chance_among_four() -> None:
    assert wins(4, range(20)) >= 10


def test_it_plays_whole_matches_at_every_number_of_seats_and_with_memory() -> None:
    for players in range(2, 7):
        match = qh.play(
            "quantum",
            players=players,
            bots=[heuristic()] * players,
            seed=players,
            options={"memory": players % 2 == 0},
        )
        assert match.over


def test_it_casts_doom_as_soon_as_it_can() -> None:
    seats = {"A": {"party": ["Old Bertram"], "mana": 50}, "B": {"party": ["Tamsin Wick", "Old Bertram"]}}
    assert answered(scene(seat=seats)) == "Doom"


def test_a_ghost_summons() -> None:
    seats = {"A": {"party": [], "mana": 20}, "B": {"party": ["Tamsin Wick"]}, "C": {"party": ["Old Bertram"]}}
    table = {"rest": "away", "adventurers": ["Merry Tallow"]}
    assert answered(scene(seat=seats, players=["A", "B", "C"], table=table)) == "Summon"


def test_in_its_own_party_it_lets_a_blow_fall_on_who_survives_it() -> None:
    seats = {"A": {"party": ["Tamsin Wick", "Old Bertram"]}, "B": {"party": ["Tamsin Wick"]}}
    table = {"rest": "away", "dungeon": {"5": "Gatehouse of Knives"}}
    assert "Old Bertram" in answered(scene(seat=seats, table=table, rolls=[2, 3]))


def test_in_another_party_it_strikes_whom_it_kills() -> None:
    seats = {
        "A": {"party": ["Old Bertram"], "chambers": [5]},
        "B": {"party": ["Old Bertram", "Petra Moonglass"]},
    }
    table = {"rest": "away", "dungeon": {"5": "Gatehouse of Knives"}, "turn": "B"}
    assert "Petra Moonglass" in answered(scene(seat=seats, table=table, rolls=[2, 3]))
