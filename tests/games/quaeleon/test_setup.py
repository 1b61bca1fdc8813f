"""Players, the aim, the deal of the start and the recruitment pool."""

from typing import Any

import pytest

import questhall as qh
from questhall.games.quaeleon import KIND
from questhall.kernel.game import Game, Oracle
from questhall.kernel.oracle import RandomPolicy
from questhall.kernel.zones import NO_CARD
from tests.games.quaeleon.phrases import gain, lose
from tests.games.quaeleon.story import Story, card
from tests.ledger_marks import rule

EVERY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])


def cards_in_zones(game: Game) -> list[int]:
    """Every card that lies anywhere, gaps left out."""
    return [int(handle) for zone in game.zones() for handle in zone.cards if handle != NO_CARD]


class Counting(Oracle):
    """Answers at random, and counts the cards on the table at every question."""

    def __init__(self) -> None:
        self.random = RandomPolicy(3)
        self.counts: set[int] = set()
        self.questions = 0

    def choose(self, game, seat, ask, options):  # type: ignore[no-untyped-def]
        cards = cards_in_zones(game)
        assert len(set(cards)) == len(cards), "a card lies in two zones"
        self.counts.add(len(cards))
        self.questions += 1
        return self.random.choose(game, seat, ask, options)


@rule("QL-001")
@EVERY_COUNT
def test_two_to_six_players_can_play(players: int) -> None:
    match = qh.new("quaeleon", players=players, seed=1)
    assert sorted(decision.seat for decision in match.pending) == list(range(players))


@rule("QL-001")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_no_other_number_of_players_can_play(players: int) -> None:
    with pytest.raises(ValueError, match="2"):
        qh.new("quaeleon", players=players, seed=1)


@rule("QL-001")
def test_the_kind_of_game_names_the_same_limits() -> None:
    assert (KIND.least_seats, KIND.most_seats) == (2, 6)


@rule("QL-002")
@EVERY_COUNT
def test_one_deck_of_100_cards_is_shared_by_everybody(players: int) -> None:
    table = Story.new(players, round_0=True)
    assert len(table.deck()) == 100
    counting = Counting()
    table.game.oracle = counting
    while not table.over():
        table.step()
        counting.counts.add(len(cards_in_zones(table.game)))
    assert counting.counts == {100}
    assert counting.questions > 50


@rule("QL-003", "QL-019")
def test_whoever_brings_all_opponents_to_nothing_has_won() -> None:
    table = Story(cards=[card("Doom", 60, attack=50)], A={"stack": ["Doom"], "health": 1}, B={}, C={})
    table.turn()
    assert table.over()
    assert table.winner() == "A"


@rule("QL-003")
def test_nobody_has_won_while_an_opponent_has_health() -> None:
    table = Story(cards=[card("Doom", 60, attack=49)], A={"stack": ["Doom"]}, B={})
    table.turn()
    assert table.health("B") == 1
    assert not table.over()


@rule("QL-004", "QL-R33")
@EVERY_COUNT
def test_every_player_begins_at_50_health(players: int) -> None:
    table = Story.new(players)
    table.until("preparation")
    assert [table.health(name) for name in table.names] == [50] * players


@rule("QL-005")
@pytest.mark.parametrize(("before", "healing", "after"), [(50, 7, 57), (120, 10, 130), (998, 5, 1003)])
def test_health_has_no_upper_limit(before: int, healing: int, after: int) -> None:
    cards = [card("Feast", 60, healing=healing)]
    table = Story(cards=cards, A={"stack": ["Feast"], "health": before}, B={})
    table.turn()
    assert table.health("A") == after


@rule("QL-005")
def test_health_gained_by_a_text_has_no_upper_limit_either() -> None:
    table = Story(cards=[card("Rest", 60, effect=[gain(8)])], A={"stack": ["Rest"]}, B={})
    table.turn()
    assert table.health("A") == 58


@rule("QL-006", "QL-R33", "QL-E02")
def test_health_is_a_plain_number_and_no_tracker_card_lies_anywhere() -> None:
    cards = [card("Cut", 60, effect=[lose(5)])]
    table = Story(cards=cards, A={"stack": ["Cut"]}, B={"health": 29}, C={"health": 92})
    before = len(cards_in_zones(table.game))
    table.turn()
    assert (table.health("B"), table.health("C")) == (24, 87)
    assert '"health": 24' in table.seen("A")
    assert '"health": 87' in table.seen("A")
    assert len(cards_in_zones(table.game)) == before == 1


@rule("QL-007", "QL-R33")
@EVERY_COUNT
def test_every_player_is_dealt_seven_cards(players: int) -> None:
    table = Story.new(players)
    table.until("preparation")
    assert [len(table.hand(name)) for name in table.names] == [7] * players
    assert len(table.deck()) == 100 - 7 * players - 5
    assert table.discard() == []


@rule("QL-007")
def test_the_deck_is_shuffled_before_the_deal() -> None:
    hands = []
    for seed in range(1, 6):
        table = Story.new(2, seed=seed)
        unshuffled = sorted(table.deck())
        table.until("preparation")
        hands.append(sorted(table.hand("A")))
        dealt = [*table.hand("A"), *table.hand("B"), *table.pool(), *table.deck()]
        assert sorted(dealt) == unshuffled
    assert len({tuple(hand) for hand in hands}) == 5


@rule("QL-007", "QL-009")
def test_setup_is_told_as_shuffle_deal_and_pool() -> None:
    table = Story.new(3)
    table.step()
    told = table.happened("shuffled", "dealt", "pool_filled")
    assert told == ["shuffled", *["dealt"] * 21, *["pool_filled"] * 5]
    assert table.events("shuffled")[0].number == 100
    assert [event.seat for event in table.events("dealt")] == [0, 1, 2] * 7
    assert [event.number for event in table.events("pool_filled")] == [1, 2, 3, 4, 5]


@rule("QL-007")
def test_the_same_seed_deals_the_same_hands() -> None:
    tables = [Story.new(3, seed=8), Story.new(3, seed=8)]
    for table in tables:
        table.until("preparation")
    assert tables[0].hand("C") == tables[1].hand("C")


@rule("QL-008", "QL-007")
def test_each_player_sees_the_own_hand_alone() -> None:
    names = {name: [f"{name}-{word}" for word in ("Ash", "Birch", "Cedar")] for name in "ABC"}
    cards = [card(name) for hand in names.values() for name in hand]
    seats: dict[str, Any] = {name: {"hand": hand} for name, hand in names.items()}
    table = Story(cards=cards, begin="preparation", **seats)
    for looking in "ABC":
        for holding in "ABC":
            for name in names[holding]:
                assert (name in table.seen(looking)) == (looking == holding)
    for hand in names.values():
        for name in hand:
            assert name not in table.seen(None)


@rule("QL-008", "QL-R35")
def test_after_the_deal_the_others_see_only_how_many_cards_a_hand_has() -> None:
    match = qh.new("quaeleon", players=2, seed=5)
    own, other, public = (match.view(seat)["seats"][0]["hand"] for seat in (0, 1, None))
    assert own["count"] == len(own["cards"]) == 7
    assert other == public == {"count": 7, "cards": []}
    assert len(match.view(1)["seats"][1]["hand"]["cards"]) == 7


@rule("QL-009", "QL-R33")
def test_six_players_leave_53_cards_and_a_pool_of_five() -> None:
    table = Story.new(6)
    table.until("preparation")
    assert len(table.pool()) == 5
    assert len(table.deck()) == 53


@rule("QL-009")
def test_the_pool_lies_face_up_for_everybody() -> None:
    table = Story.new(3)
    table.until("preparation")
    for name in table.pool():
        for looking in ("A", "B", "C", None):
            assert name in table.seen(looking)


@rule("QL-009", "QL-R17")
def test_hands_are_dealt_one_card_at_a_time_and_before_the_pool() -> None:
    cards = [card(f"Card {number}") for number in range(17)]
    deck = [one["name"] for one in cards]
    for players, size, hands, pool in (
        (2, 11, [6, 5], 0),
        (2, 14, [7, 7], 0),
        (2, 16, [7, 7], 2),
        (3, 17, [6, 6, 5], 0),
    ):
        names = "ABC"[:players]
        seats: dict[str, Any] = {name: {} for name in names}
        table = Story(cards=cards, begin="setup", table={"deck": deck[:size]}, **seats)
        table.step()
        assert [len(table.hand(name)) for name in names] == hands
        assert len(table.pool()) == pool
        assert table.deck() == []
