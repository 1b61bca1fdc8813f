"""What is measured of the set of Quaeleon's Quest is measured as it says."""

import pytest

from questhall.games.quaeleon.state import Quaeleon
from questhall.kernel.rng import Dice
from tools.quaeleon_play import (
    Course,
    Planned,
    batch_by_lot,
    batch_of_courses,
    batch_of_pairs,
    begun,
    by_lot,
    difference,
    kind_and_cards,
    lay_at,
    played,
)

pytestmark = pytest.mark.pure


def dealt(seed: int = 3) -> tuple[Quaeleon, Planned]:
    """A duel whose hands have been dealt."""
    kind, cards = kind_and_cards()
    planned = Planned()
    return begun(kind, cards, 2, seed, planned), planned


def test_a_seat_with_a_plan_lays_these_cards_and_no_others() -> None:
    game, planned = dealt()
    five = by_lot(game, 0, Dice(1))
    faces = sorted(game.face[card] for card in five)
    planned.plans = {0: five}
    course = played(game, planned)
    first = next(hand for hand in course.hands if hand[2] == 0)
    assert sorted(first[3]) == faces
    assert len(first[4]) == 2


def test_a_lot_draws_five_different_cards_of_the_hand() -> None:
    game, _ = dealt()
    hand = list(game.hand[0].cards)
    lots = {tuple(sorted(by_lot(game, 0, Dice(seed)))) for seed in range(2_000)}
    assert len(lots) == 21  # 7 cards, 5 of them
    assert all(set(lot) <= set(hand) for lot in lots)


def test_cards_are_put_where_they_are_wanted_and_none_is_lost() -> None:
    game, _ = dealt()
    places = [int(game.hand[1].at(0)), int(game.deck.at(0))]
    lay_at(game, places, [40, 41])
    assert [game.face[place] for place in places] == [40, 41]
    assert sorted(game.face) == list(range(100))


def test_a_tie_leaves_the_lead_where_it_was() -> None:
    game, _ = dealt()
    course = Course(2)
    for health in ((50, 50), (50, 40), (40, 40), (40, 30), (20, 30), (20, 20)):
        game.health[0], game.health[1] = health
        course.note_lead(game)
    assert course.leaders == [0, 1]
    assert course.lead_changes == 1


def test_rates_are_compared_within_groups_of_like_cases() -> None:
    points, half = difference([[100, 60, 100, 40], [10, 1, 90, 9], [5, 5, 0, 0]])
    assert points == pytest.approx(100 * (50 * 0.2 + 9 * 0.0) / 59)
    assert half == pytest.approx(11.8, abs=1.0)


def test_the_batches_count_every_game() -> None:
    courses = batch_of_courses((2, 0, 3))
    assert [courses[key].total() for key in ("rounds", "changes", "winners")] == [3, 3, 3]
    laid = sum(count for key, count in batch_by_lot((2, 0, 3)).items() if key[3])
    assert laid <= 2 * 3 * 5
    assert batch_of_pairs(("Storm", 2, 0, 2)).total() == 2
