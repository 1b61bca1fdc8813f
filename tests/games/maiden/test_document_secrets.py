"""A match that begins from decks under way keeps their secrets: what a seat is sent is the same in any world it allows."""

from typing import Any

import pytest

import questhall as qh
from questhall.games.maiden import KIND
from questhall.kernel.rng import Dice
from questhall.match import Match
from questhall.setup import checked_setup
from questhall.testing import Watch
from tests.games.maiden.test_record import deck
from tests.ledger_marks import rule

DECISIONS = 60


class WatchOfDocuments(Watch):
    """Random matches that begin from two decks under way."""

    def begin(self, players: int, options: dict[str, Any]) -> Match:
        """One match; the decks are others each time."""
        names = ["Ada", "Bea"][:players]
        carry = [deck(self.seed * 10 + place, name, least=20) for place, name in enumerate(names)]
        setup = checked_setup(self.kind, players=players, seed=self.seed, options=options, carry=carry)
        return Match(setup)


@rule("MQ-151", "MQ-R105", "MQ-143", "MQ-218", "MQ-221")
@pytest.mark.parametrize("mode", ["solo", "co_op", "competitive", "team_up", "skirmish", "serendipity"])
def test_what_a_seat_is_sent_of_decks_under_way_is_the_same_in_any_world_it_allows(mode: str) -> None:
    watch = WatchOfDocuments(KIND, seed=5, every_thing=8)
    while watch.decisions < DECISIONS:
        watch.play(1 if mode == "solo" else 2, {"mode": mode}, most=DECISIONS)
    assert watch.differences == []
    assert watch.compared > 0.9 * watch.decisions
    assert watch.other_worlds >= 0.9 * watch.open_positions > 0


@rule("MQ-151")
def test_a_sampled_world_has_the_cards_that_the_owner_remembers() -> None:
    document = deck(3, least=60)
    match = qh.new("maiden", players=1, seed=1, carry=[document])
    remembered = sorted(card["name"] for card in document["open"]["deck"]["remembered"])
    known = [card["name"] for card in document["open"]["deck"]["known"]]
    for seed in range(5):
        world = match.sample(0, Dice(seed)).game
        ahead = names_ahead(world)
        for name in [*remembered, *known]:
            assert name in ahead


def names_ahead(world: Any) -> list[str]:
    """The cards ahead by name."""
    return [world.printed(card).name for card in world.ahead[0].cards]
