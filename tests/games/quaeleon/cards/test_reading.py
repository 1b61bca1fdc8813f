"""Cards read from their printed text and the rulebook alone, then played: what a newcomer expects is what happens."""

from typing import Any

import pytest

from tests.games.quaeleon.story import Story, card

COIN = card("Coin")
BUCKLER = card("Buckler", defence=2)
SHIELD = card("Shield", defence=3)


def test_borrowed_minute_plays_the_next_card_of_your_stack_in_the_same_turn() -> None:
    table = Story(
        cards=[COIN, card("Club", 20, attack=5, faction="Storm"), card("Spear", 10, attack=3)],
        A={"stack": ["Borrowed Minute", "Club", "Spear"]},
        B={},
        table={"deck": ["Coin"]},
    )
    table.beat()
    assert table.hand("A") == ["Coin"]
    assert table.field("A") == ["Borrowed Minute", "Club"]
    assert table.stack("A") == ["Spear"]
    assert (table.health("A"), table.health("B")) == (54, 45)
    table.beat()
    assert table.health("B") == 42


def test_chain_shot_tears_down_the_last_card_of_one_field_before_it_attacks_everyone() -> None:
    table = Story(
        cards=[BUCKLER, card("Fence", defence=1)],
        A={"stack": ["Chain Shot"]},
        B={"field": ["Buckler", "Fence"]},
        C={},
    ).will(A=["B"])
    table.beat()
    assert table.field("B") == ["Buckler"]
    assert (table.health("B"), table.health("C")) == (50, 48)


def test_murder_holes_counts_itself_and_asks_for_a_victim_per_card() -> None:
    table = Story(
        cards=[BUCKLER, SHIELD, card("Blade", attack=4)],
        A={"stack": ["Murder Holes"], "field": ["Shield", "Blade"]},
        B={"field": ["Buckler"]},
        C={},
    ).will(A=["B", "C"])
    table.beat()
    assert (table.health("A"), table.health("B"), table.health("C")) == (50, 48, 48)


def test_early_bird_strikes_for_six_when_it_is_your_first_card_of_the_round() -> None:
    table = Story(
        cards=[BUCKLER],
        A={"stack": ["Early Bird"]},
        B={"field": ["Buckler"]},
        C={},
    ).will(A=["B"])
    table.beat()
    assert (table.health("B"), table.health("C")) == (46, 50)


def test_grudge_match_meets_the_defence_of_both_sides() -> None:
    table = Story(
        cards=[BUCKLER, SHIELD],
        A={"stack": ["Grudge Match"], "field": ["Buckler"]},
        B={"field": ["Shield"]},
        C={},
    ).will(A=["B"])
    table.beat()
    assert (table.health("A"), table.health("B"), table.health("C")) == (49, 46, 50)


def test_third_row_heckler_weakens_one_card_of_the_player_it_hit() -> None:
    table = Story(
        cards=[card("Club", 40, attack=7)],
        A={"stack": ["Third-Row Heckler"]},
        B={"stack": ["Club", "Club"]},
        C={},
    ).will(A=["B"])
    table.beat()
    assert (table.health("A"), table.health("B"), table.health("C")) == (48, 47, 48)
    table.beat()
    assert (table.health("A"), table.health("C")) == (41, 41)


def test_ghost_galleon_brings_a_discarded_armada_card_onto_your_field() -> None:
    table = Story(
        cards=[card("Cutter", 60, attack=5, faction="Armada"), card("Pike", 60, attack=9, faction="Arena")],
        A={"stack": ["Ghost Galleon"]},
        B={},
        table={"discard": ["Cutter", "Pike"]},
    )
    table.beat()
    assert table.field("A") == ["Ghost Galleon", "Cutter"]
    assert table.discard() == ["Pike"]
    assert table.health("B") == 45


def test_hatchling_thief_recruits_a_dragon_and_leaves_the_rest_of_the_pool() -> None:
    table = Story(
        cards=[COIN],
        A={"stack": ["Hatchling Thief"]},
        B={},
        C={},
        table={"pool": ["Wyvern Squadron", "Squall"], "deck": ["Coin"]},
    ).will(A=["Wyvern Squadron", "B"])
    table.beat()
    assert table.hand("A") == ["Wyvern Squadron"]
    assert sorted(table.pool()) == ["Coin", "Squall"]
    assert (table.health("B"), table.health("C")) == (47, 50)


def test_toll_bridge_stops_the_picking_up_of_opponents_but_not_yours() -> None:
    table = Story(
        cards=[COIN],
        A={"stack": ["Toll Bridge", "Fog Bank"]},
        B={"stack": ["Soul on Layaway"]},
        table={"deck": ["Coin"] * 5},
    )
    table.beat()
    assert table.health("B") == 47  # the toll for one Bastion card, an attack for 1, and the price of a soul
    assert table.hand("B") == []
    table.beat()
    assert table.hand("A") == ["Coin"]


def test_small_print_takes_health_past_every_defence_if_you_choose_that() -> None:
    table = Story(
        cards=[SHIELD, COIN],
        A={"stack": ["Small Print"]},
        B={"field": ["Shield"]},
        C={},
        table={"deck": ["Coin"] * 3},
    ).will(A=["Each opponent loses 3 health"])
    table.beat()
    assert (table.health("A"), table.health("B"), table.health("C")) == (50, 47, 47)
    assert table.hand("A") == []


def test_rolling_thunder_counts_itself_and_each_attack_meets_the_defence() -> None:
    table = Story(
        cards=[COIN, card("Fence", defence=1)],
        A={"stack": ["Rolling Thunder"], "field": ["Squall", "Coin"]},
        B={"field": ["Fence"]},
        C={},
    )
    table.beat()
    assert (table.health("B"), table.health("C")) == (46, 44)


def test_nose_for_gold_takes_one_card_and_leaves_the_others_where_they_were() -> None:
    table = Story(
        cards=[card("Pea"), card("Quill"), card("Rope"), card("Salt")],
        A={"stack": ["Nose for Gold"]},
        B={},
        table={"deck": ["Pea", "Quill", "Rope", "Salt"]},
    ).will(A=["Quill"])
    table.beat()
    assert table.hand("A") == ["Quill"]
    assert table.deck() == ["Pea", "Rope", "Salt"]
    assert table.health("A") == 54


def test_tailwind_hits_only_whoever_acts_next_and_counts_itself_among_the_storms() -> None:
    table = Story(
        cards=[COIN, card("Sixty", 60), card("Forty", 40)],
        A={"stack": ["Tailwind"], "field": ["Squall"]},
        B={"stack": ["Forty"]},
        C={"stack": ["Sixty"]},
        table={"deck": ["Coin"] * 4},
    )
    table.beat()
    assert (table.health("B"), table.health("C")) == (50, 47)
    assert table.hand("A") == ["Coin", "Coin"]


def test_wreckers_lantern_makes_a_discard_from_your_hand_hurt_the_opponents() -> None:
    table = Story(
        cards=[COIN, card("Junk")],
        A={"stack": ["Wreckers' Lantern", "Powder Monkey"], "hand": ["Junk"]},
        B={},
        table={"deck": ["Coin"] * 3},
    ).will(A=["yes", "Junk"])
    table.beat()
    assert table.health("B") == 50
    table.beat()
    assert table.health("B") == 44
    assert table.hand("A") == []


def test_copper_bottom_attacks_again_even_on_a_turn_without_a_card() -> None:
    table = Story(
        cards=[COIN],
        A={"stack": ["Copper Bottom", "Coin"]},
        B={"stack": ["Coin", "Coin", "Coin"]},
    )
    seen = []
    for _ in range(3):
        table.beat()
        seen.append(table.health("B"))
    assert seen == [47, 44, 41]


def test_rain_dance_rains_on_opponents_with_each_later_storm_card_and_no_other() -> None:
    table = Story(
        cards=[COIN, card("Pea"), card("Drizzle", faction="Storm")],
        A={"stack": ["Rain Dance", "Drizzle", "Coin"]},
        B={"stack": ["Drizzle", "Drizzle"]},
        table={"deck": ["Pea"] * 5},
    )
    seen = []
    for _ in range(3):
        table.beat()
        seen.append((len(table.hand("A")), table.health("A"), table.health("B")))
    assert seen == [(0, 50, 47), (1, 50, 46), (1, 50, 46)]


def test_galbans_strength_helps_two_attacks_however_many_players_they_hit() -> None:
    spear = card("Spear", attack=4)
    table = Story(
        cards=[spear],
        A={"stack": ["Galban's Strength", "Spear", "Spear", "Spear"]},
        B={},
        C={},
    )
    table.to_end_of_round()
    assert (table.health("B"), table.health("C")) == (28, 28)


def test_court_martial_lets_each_opponent_choose_for_themselves() -> None:
    table = Story(
        cards=[COIN, card("Junk")],
        A={"stack": ["Court Martial"]},
        B={"hand": ["Junk"]},
        C={"hand": ["Coin"]},
    ).will(B=["Discard 1", "Junk"], C=["Lose 4 health"])
    table.beat()
    assert (table.health("B"), table.hand("B")) == (50, [])
    assert (table.health("C"), table.hand("C")) == (46, ["Coin"])


def test_usurers_kiss_counts_itself_and_takes_health_past_defence() -> None:
    imp: dict[str, Any] = card("Imp", faction="Pact")
    table = Story(
        cards=[imp, SHIELD],
        A={"stack": ["Usurer's Kiss"], "field": ["Imp"]},
        B={"field": ["Shield"]},
        C={},
    ).will(A=["B"])
    table.beat()
    assert (table.health("A"), table.health("B"), table.health("C")) == (55, 44, 50)


def test_pit_referee_silences_one_card_of_anybody_and_leaves_its_numbers() -> None:
    table = Story(
        cards=[COIN],
        A={"stack": ["Pit Referee", "Grudge Match"]},
        B={"stack": ["Soul on Layaway"]},
        table={"deck": ["Coin"] * 4},
    )
    table.beat()
    assert (table.health("B"), table.hand("B")) == (50, [])
    table.beat()
    assert (table.health("A"), table.health("B")) == (49, 41)


def test_wall_of_nine_widows_weakens_your_later_cards_and_spares_those_of_its_own_faction() -> None:
    table = Story(
        cards=[
            card("Club", 40, attack=5),
            card("Ram", 30, attack=5, faction="Bastion"),
        ],
        A={"stack": ["Wall of Nine Widows", "Club", "Ram"]},
        B={},
    )
    seen = []
    for _ in range(3):
        table.beat()
        seen.append(table.health("B"))
    assert seen == [50, 48, 43]


def test_boiling_porridge_costs_the_attacker_more_with_every_bastion_card() -> None:
    keep = card("Keep", faction="Bastion")
    table = Story(
        cards=[keep, COIN, card("Club", 40, attack=5)],
        A={"stack": ["Boiling Porridge"], "field": ["Keep", "Coin"]},
        B={"stack": ["Club"]},
        C={},
    )
    table.beat()
    assert (table.health("A"), table.health("B"), table.health("C")) == (47, 48, 45)


@pytest.mark.parametrize(("initiative", "left"), [(40, 40), (99, 46)])
def test_bolt_from_the_blue_strikes_a_second_time_only_whoever_has_not_acted(
    initiative: int, left: int
) -> None:
    table = Story(
        cards=[card("Drizzle", faction="Storm"), card("Other", initiative)],
        A={"stack": ["Bolt from the Blue"], "field": ["Drizzle"]},
        B={"stack": ["Other"]},
    )
    table.beat()
    assert table.health("B") == left


def test_weathercock_makes_later_storm_cards_earlier_and_stronger_and_others_only_earlier() -> None:
    table = Story(
        cards=[card("Drizzle", 30, attack=1, faction="Storm"), card("Club", 30, attack=5), card("Forty", 40)],
        A={"stack": ["Weathercock", "Drizzle", "Club"]},
        B={"stack": ["Forty", "Forty", "Forty"]},
    )
    seen = []
    for _ in range(3):
        table.beat()
        seen.append(table.health("B"))
    assert seen == [47, 44, 39]


def test_mirror_debt_counts_the_pact_cards_on_your_field_and_no_attack() -> None:
    imp = card("Imp", faction="Pact")
    table = Story(
        cards=[imp, card("Club", 40, attack=5)],
        A={"stack": ["Mirror Debt", "Iron Grandmother"], "field": ["Imp"]},
        B={"stack": ["Club"]},
        C={},
    ).will(A=["B"])
    table.beat()
    assert (table.health("A"), table.health("B"), table.health("C")) == (46, 50, 45)
    table.beat()
    assert (table.health("A"), table.health("B"), table.health("C")) == (44, 38, 43)


def test_bell_of_the_last_bout_counts_itself_among_the_arena_cards() -> None:
    fist = card("Fist", 90, faction="Arena")
    table = Story(
        cards=[fist],
        A={"stack": ["Fist", "Bell of the Last Bout"]},
        B={},
    )
    table.to_end_of_round()
    assert table.health("B") == 41
