"""Zones: a row of cards whose last one is the top."""

import pytest

from questhall.kernel.zones import Zone


def zone_of(*cards: int) -> Zone:
    zone = Zone(0)
    for card in cards:
        zone.put(card)
    return zone


def test_the_last_card_put_is_the_top() -> None:
    zone = zone_of(3, 1, 2)
    assert zone.top() == 2
    assert zone.take_top() == 2
    assert list(zone.cards) == [3, 1]


def test_a_card_taken_out_leaves_no_gap() -> None:
    zone = zone_of(3, 1, 2)
    zone.take(1)
    assert list(zone.cards) == [3, 2]
    assert not zone.has(1)


def test_taking_what_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="not in this zone"):
        zone_of(3).take(4)


def test_a_card_can_be_slid_in_below_others() -> None:
    zone = zone_of(3, 1)
    zone.put_at(0, 7)
    zone.put_at(2, 8)
    assert list(zone.cards) == [7, 3, 8, 1]


def test_a_copy_shares_nothing() -> None:
    zone = zone_of(3, 1)
    twin = zone.copy()
    zone.put(5)
    twin.take(3)
    zone.set_at(0, 9)
    assert list(zone.cards) == [9, 1, 5]
    assert list(twin.cards) == [1]


def test_a_copy_upon_a_card_has_that_card_below_all_others() -> None:
    zone = zone_of(3, 1)
    twin = zone.copy_upon(7)
    zone.put(5)
    assert list(twin.cards) == [7, 3, 1]
    assert list(zone.cards) == [3, 1, 5]


def test_cards_laid_together_keep_their_order() -> None:
    zone = zone_of(3)
    pile = zone_of(1, 2)
    zone.put_all(pile.cards)
    pile.put(9)
    assert list(zone.cards) == [3, 1, 2]


def test_room_made_changes_no_card() -> None:
    zone = zone_of(3, 1)
    zone.make_room(9)
    assert list(zone.cards) == [3, 1]
    zone.put(2)
    assert list(zone.cards) == [3, 1, 2]


def test_a_cleared_zone_is_empty_and_can_be_used_again() -> None:
    zone = zone_of(3, 1)
    twin = zone.copy()
    zone.clear()
    assert zone.size() == 0
    zone.put(2)
    assert list(zone.cards) == [2]
    assert list(twin.cards) == [3, 1]


def test_sorting_orders_the_handles() -> None:
    zone = zone_of(5, 3, 9, 1)
    zone.sort()
    assert list(zone.cards) == [1, 3, 5, 9]
