"""The set that comes with the game: the numbers of the box, what the rulebook says of its cards, enough of everything."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from questhall import ledger
from questhall.games.maiden import words
from questhall.games.maiden.build import printed_of
from questhall.games.maiden.cardset import (
    CAPTOR,
    DRESS,
    GIFT,
    HEALTH,
    ITEM,
    MAIDEN,
    OBSTACLE,
    REST,
    SAVIOR,
    TREASURE,
    Card,
    builtin_set,
)
from questhall.games.maiden.printed import Position, Printed
from questhall.games.maiden.vocabulary import ABILITIES, BASIC, FLIPS, GIFT_WORDS
from questhall.games.maiden.words import CHARISMA, CUNNING, DISTRACT, FAN, HASTE, KEY, MAGIC, MELEE, WILD
from tests.ledger_marks import rule

CARDS = builtin_set()
IN_THE_BOX = {
    MAIDEN: 8,
    DRESS: 7,
    HEALTH: 16,
    ITEM: 44,
    CAPTOR: 10,
    OBSTACLE: 46,
    TREASURE: 10,
    SAVIOR: 10,
    REST: 4,
    GIFT: 3,
}
CAPTORS = (
    "Dim da Troll",
    "Jeliasta Jones",
    "Mrs. Claws",
    "Hal, King of Thieves",
    "King Shawl",
    "Turda Weddleson",
    "Queen Narsista",
    "Mr. Marrow",
    "Firemouth",
    "Death",
)


def card(name: str) -> Card:
    """The card of this name."""
    found = CARDS.named(name)
    assert found is not None, name
    return found


def facts(name: str) -> Printed:
    """The facts of the card of this name."""
    return printed_of(card(name))


def shows(name: str, colour: str = "blue") -> dict[str, Any]:
    """The icons of a position."""
    found = card(name).position(colour).get("icons", {})
    assert isinstance(found, dict)
    return found


def position(card_facts: Printed, place: int) -> Position:
    """A position that is there."""
    found = card_facts.positions[place]
    assert found is not None
    return found


# ------------------------------------------------------------------ numbers


@rule("MQ-R02")
def test_the_box_has_the_printed_number_of_every_kind() -> None:
    assert Counter(one.kind for one in CARDS.cards) == IN_THE_BOX
    assert len(CARDS.cards) == 160 - 2  # without the two Reference cards, which take no part


@rule("MQ-017")
def test_obstacles_are_of_the_levels_0_to_4() -> None:
    assert {one.level for one in CARDS.of_kind(OBSTACLE)} == {0, 1, 2, 3, 4}


@rule("MQ-016", "MQ-R115")
def test_a_captor_never_lists_more_than_the_box_holds() -> None:
    there = Counter(one.level for one in CARDS.of_kind(OBSTACLE))
    for captor in CARDS.of_kind(CAPTOR):
        for level, wanted in enumerate(captor.data["obstacles"]):
            assert wanted <= there[level], captor.name
        assert captor.data["treasures"] <= 5
        assert captor.data["saviors"] <= 10


@rule("MQ-006", "MQ-013", "MQ-015")
def test_a_deck_has_30_to_50_cards_about_half_of_them_hers() -> None:
    for maiden in CARDS.of_kind(MAIDEN):
        of_maiden = printed_of(maiden).maiden
        assert of_maiden is not None
        hers = 1 + len(of_maiden.health) + int(of_maiden.random_health) + len(of_maiden.dresses)
        hers += words.RANDOM_ITEMS + bool(of_maiden.heirloom)
        for captor in CARDS.of_kind(CAPTOR):
            his = 1 + sum(captor.data["obstacles"]) + captor.data["treasures"] + captor.data["saviors"]
            assert 30 <= hers + his + 2 <= 50
            assert 0.4 <= his / (hers + his) <= 0.6, (maiden.name, captor.name)


@rule("MQ-009", "MQ-R05")
def test_every_maiden_names_her_own_number_of_random_health_cards() -> None:
    numbers = {one.data["random_health"] for one in CARDS.of_kind(MAIDEN)}
    assert numbers <= {4, 5, 6}
    assert len(numbers) > 1


@rule("MQ-012")
def test_nearly_every_maiden_has_an_heirloom() -> None:
    heirlooms = [one.data.get("heirloom") for one in CARDS.of_kind(MAIDEN)]
    assert heirlooms.count(None) == 1
    named = [name for name in heirlooms if name]
    assert len(set(named)) == len(named)
    assert all(card(name).kind == ITEM for name in named)


@rule("MQ-R04")
def test_a_maiden_has_one_dress_of_the_players_choice_unless_her_back_says_more() -> None:
    dresses = {one.name: printed_of(one).maiden for one in CARDS.of_kind(MAIDEN)}
    for name, of_maiden in dresses.items():
        assert of_maiden is not None
        assert of_maiden.dresses == ([""] * 2 if name == "Alyssa Moda" else [""])


@rule("MQ-103")
def test_every_maiden_has_an_ability_of_her_own_and_an_arrow_of_her_own() -> None:
    maidens = CARDS.of_kind(MAIDEN)
    abilities = [str(one.data["ability"]) + one.data["works"] for one in maidens]
    assert len(set(abilities)) == len(maidens)
    assert len({tuple(one.data["green"]) for one in maidens}) == len(maidens)
    met = [one.name for one in maidens if one.data["works"] == "met"]
    assert met == ["Mariana", "Acolyte Dawn"]


# ------------------------------------------------------------------ what the rulebook says of cards


@rule("MQ-237")
def test_the_captors_stand_in_the_books_order() -> None:
    assert tuple(one.name for one in CARDS.of_kind(CAPTOR)) == CAPTORS


@rule("MQ-022")
def test_the_two_captors_for_beginners_list_no_level_4_obstacles() -> None:
    assert [one.name for one in CARDS.of_kind(CAPTOR) if one.data["obstacles"][4] == 0] == list(CAPTORS[:2])


@rule("MQ-070", "MQ-158")
def test_most_captors_and_level_4_obstacles_have_a_flip_text() -> None:
    captors = CARDS.of_kind(CAPTOR)
    assert sum("text" in one.data for one in captors) > len(captors) / 2
    fours = [one for one in CARDS.of_kind(OBSTACLE) if one.level == 4]
    assert sum("text" in one.data for one in fours) > len(fours) / 2


def test_most_level_0_obstacles_are_locked_doors_and_the_like() -> None:
    zeros = [one for one in CARDS.of_kind(OBSTACLE) if one.level == 0]
    asking_for_keys = [one for one in zeros if "key" in str(one.data["demand"])]
    assert len(asking_for_keys) > len(zeros) / 2


@rule("MQ-R90", "MQ-R91", "MQ-R92")
def test_the_obstacles_of_the_examples_are_as_the_examples_tell() -> None:
    assert card("Goblin").data["demand"] == {"mixture": [{"of": ["melee", "cunning"], "count": 3}]}
    assert card("Goblin").data["rewards"] == {"up": [[]]}
    assert card("Goblin").level > 0
    assert "charisma" in card("Evil Consort").data["demand"]
    assert card("Evil Consort").data["fail"] == {"downgrade": 1}
    assert card("Zombie").data["add"] == {"damage": 1}
    assert card("Ghost").data["fail"] == {"damage": 2, "downgrade": 1}
    assert "charisma" in card("Vampire").data["demand"]
    assert card("Vampire").data["rewards"] == {"up": [[]], "treasure": 1}
    assert card("Trapped Door").data["rewards"] == {"up": [[]], "treasure": 1}
    assert card("Dim da Troll").data["demand"] == {"any": 10}


@rule("MQ-R87", "MQ-R88", "MQ-R89")
def test_the_items_of_the_examples_are_as_the_examples_tell() -> None:
    assert shows("Quill and Ink") == {"cunning": 1, "melee": 1}
    assert card("Quill and Ink").name_at("gold") == "Octopus"
    assert shows("Hard-Toed Boots") == {"melee": 1}
    assert card("Hard-Toed Boots").name_at("pink") == "Knee-High Boots"
    assert "haste" in shows("Flats")
    green = set(card("Min").data["green"])
    assert shows("Merfin Clutch")["fan"] == [1]
    assert green & set(shows("Merfin Clutch"))
    assert green & set(shows("Fairy Dust"))
    assert not green & set(shows("Broadsword"))
    assert card("Fairy Dust").name_at("gold") == "Fairy Glitter"
    assert card("Fairy Dust").position("gold")["up"] == [[]]
    assert "charisma" in shows("Hair Bow")
    assert sum(shows("Hand Mirror").values()) == 1
    assert card("Makeup Kit").name_at("gold") == "War Paint"
    assert shows("Makeup Kit", "gold") == {"melee": 1, "charisma": 1, "cunning": 1}


@rule("MQ-R91")
def test_tatianna_upgrades_manicured_nails_to_three_icons_and_scorn_shows_three() -> None:
    tatianna = facts("Tatianna")
    assert sum(tatianna.front.counts) == 0
    assert set(card("Tatianna").data["green"]) & set(shows("Manicured Nails"))
    assert sum(shows("Manicured Nails", "gold").values()) == 3
    assert sum(position(facts("Scorn"), words.FLIPPED).counts) == 3


def test_the_dresses_of_the_examples_are_as_the_examples_tell() -> None:
    assert shows("Classic Gown") == {"wild": 1, "haste": 1, "fan": [1]}
    assert "distract" in shows("Sun Dress")
    assert "charisma" not in shows("Sun Dress")
    assert shows("Ballroom Dress")["charisma"] == 2
    min_and_gown = facts("Min").front.counts[KEY] + facts("Ballroom Dress").front.counts[KEY]
    assert min_and_gown >= card("Trapped Door").data["demand"]["key"]


def test_the_saviors_of_the_examples_are_as_the_examples_tell() -> None:
    assert card("Kendra").position("saved")["down"] == [["charisma"]]
    assert card("Kaster").position("saved")["down"] == [[]]
    assert all("charisma" not in card("Michael").position(side)["icons"] for side in ("left", "saved"))
    assert card("Michael").position("left")["shields"] == 1


def test_the_maidens_of_the_examples_have_what_the_examples_tell() -> None:
    assert card("Gwendolyn").data["health"] == ["Untapped Rage"] * 2
    assert card("Gwendolyn").data["heirloom"] == "Longsword"
    assert card("Min").data["health"] == ["Resolve"] * 2
    assert card("Min").data["heirloom"] == "Fairy Dust"
    assert card("Tatianna").data["ability"] == [{"do": "discover", "count": 1}]
    assert "charisma" in card("Jenavieve").data["green"]
    tough = facts("Tough")
    assert position(tough, words.ROTATED).hearts > tough.front.hearts


@rule("MQ-154", "MQ-157")
def test_the_open_window_prints_three_magic_twice_and_every_exit_three_icons_twice() -> None:
    window = card("Broomstick").position("black")
    assert window["name"] == "Open Window"
    assert window["sets"] == [{"magic": 3}, {"magic": 3}]
    exits = [one.position("black") for one in CARDS.cards if "black" in one.data]
    assert len(exits) >= 10
    assert all([sum(wanted.values()) for wanted in one["sets"]] == [3, 3] for one in exits)
    assert any(one["sets"] == [{"charisma": 3}, {"distract": 3}] and one["damage"] == 3 for one in exits)


@rule("MQ-142", "MQ-232", "MQ-233", "MQ-234", "MQ-235", "MQ-236")
def test_the_five_epic_treasures_ask_for_the_deeds_of_the_checklist() -> None:
    epic = {one.name: one.data["requires"] for one in CARDS.of_kind(TREASURE) if "requires" in one.data}
    assert epic == {
        "Friendship Bracelet": "assist",
        "Maiden's Faire": "maidens",
        "Philosopher's Stone": "firemouth",
        "Everflowing Wineskin": "saviors",
        "Tiara of Triumph": "captors",
    }
    assert position(facts("Wish Ring"), words.FLIPPED).counts[WILD] > 0


@rule("MQ-149", "MQ-R50")
def test_the_rest_cards_carry_the_seven_steps() -> None:
    first, second = facts("Rest"), facts("Late Rest")
    assert [position(first, place).name for place in range(4)] == ["Rest 1", "Rest 2A", "Rest 2B", "Rest"]
    assert [position(second, place).name for place in range(4)] == ["Rest 3A", "Rest 3B", "Rest 3C", "Rest 4"]
    assert position(first, words.FLIPPED_AND_ROTATED).colour == words.GRAY
    assert (first.rest, second.rest) == (0, 1)


@rule("MQ-169", "MQ-170")
def test_each_gift_does_another_thing_and_has_lines_to_be_signed() -> None:
    gifts = CARDS.of_kind(GIFT)
    assert [one.data["does"] for one in gifts] == list(GIFT_WORDS)
    assert gifts[0].name == "Brooch"
    assert all(one.data["lines"] > 1 for one in gifts)


def test_every_card_that_the_ledger_names_is_there_under_its_name_or_that_of_a_position() -> None:
    names = {one.name for one in CARDS.cards}
    for one in CARDS.cards:
        names |= {one.name_at(colour) for colour in one.ladder()}
    elsewhere = {
        "Ballroom Gown",
        "Self-folding chair",
        "High heels; guinea pig",
        "Unnamed Exit of the example",
    }
    named = {fact.card for fact in ledger.of("maiden").card_facts}
    families = {
        name for name in named if "(family)" in name or name.startswith(("All ", "A deck", "The box"))
    }
    others = {"Rest card, first", "Rest card, second", "Wild icon"}
    assert named - families - others - elsewhere <= names
    assert {"Ballroom Dress", "Self-Folding Chair", "High Heels", "Guinea Pig"} <= names


# ------------------------------------------------------------------ positions


@rule("MQ-052", "MQ-053", "MQ-054", "MQ-055", "MQ-056", "MQ-R06")
@pytest.mark.parametrize("kind", [HEALTH, ITEM])
def test_health_and_items_start_blue_turn_to_gold_and_flip_to_what_is_below(kind: str) -> None:
    for one in CARDS.of_kind(kind):
        printed = printed_of(one)
        assert printed.front.colour == words.BLUE
        assert position(printed, words.ROTATED).colour == words.GOLD
        below = [position(printed, place) for place in printed.ladder if place >= words.FLIPPED]
        assert below[0].is_lowest and below[0].colour in (words.RED, words.GRAY, words.BLACK)
        assert len(below) == 1 or below[1].colour == words.PINK
        assert printed.ladder in ([3, 2, 0, 1], [2, 0, 1])


@rule("MQ-055", "MQ-056", "MQ-153")
def test_every_kind_of_lowest_position_and_a_short_path_to_each_side_are_there() -> None:
    lowest = Counter(one.ladder()[-1] for one in CARDS.cards if one.kind in (HEALTH, ITEM))
    assert all(lowest[colour] >= 5 for colour in ("red", "gray", "black"))
    short = {one.ladder()[-1] for one in CARDS.of_kind(ITEM) if len(one.ladder()) == 3}
    assert short == {"gray", "black"}


@rule("MQ-058", "MQ-R08")
def test_a_dress_has_its_starting_side_and_a_gray_one() -> None:
    for one in CARDS.of_kind(DRESS):
        printed = printed_of(one)
        assert printed.ladder == [words.FLIPPED, words.FRONT]
        assert position(printed, words.FLIPPED).colour == words.GRAY
        assert position(printed, words.FLIPPED).is_lowest


@rule("MQ-059")
def test_some_downgraded_positions_fight_better_than_the_ones_above() -> None:
    def strength(one: Card, colour: str) -> int:
        icons = one.position(colour).get("icons", {})
        return sum(len(number) if isinstance(number, list) else number for number in icons.values())

    stronger = [
        (one.name, below)
        for one in CARDS.cards
        if one.kind in (HEALTH, ITEM)
        for above, below in pairwise(one.ladder())
        if strength(one, below) > strength(one, above)
    ]
    assert len(stronger) >= 10
    assert {card(name).kind for name, _below in stronger} == {HEALTH, ITEM}


@rule("MQ-R111")
def test_an_undefeated_obstacle_shows_no_icons_of_its_own() -> None:
    for one in [*CARDS.of_kind(OBSTACLE), *CARDS.of_kind(CAPTOR)]:
        front = printed_of(one).front
        assert sum(front.counts) == front.hearts == front.shields == 0


@rule("MQ-112", "MQ-R11")
def test_many_beaten_obstacles_are_gray_cards_with_useful_icons() -> None:
    beaten = [position(printed_of(one), words.FLIPPED) for one in CARDS.of_kind(OBSTACLE)]
    assert all(side.colour == words.GRAY for side in beaten)
    assert sum(sum(side.counts) > 0 for side in beaten) > len(beaten) / 2


@rule("MQ-130", "MQ-134")
def test_a_savior_has_a_green_and_an_orange_side_and_the_orange_one_an_arrow_to_use() -> None:
    for one in CARDS.of_kind(SAVIOR):
        printed = printed_of(one)
        saved = position(printed, words.FLIPPED)
        assert (printed.front.colour, saved.colour) == (words.GREEN, words.ORANGE)
        assert len(saved.downgrades) == 1
        assert sum(printed.front.counts) > 0 and sum(saved.counts) > 0
        assert printed.ladder == [words.FRONT, words.FLIPPED]


def test_treasures_are_gray_until_they_are_found_and_then_strong() -> None:
    for one in CARDS.of_kind(TREASURE):
        printed = printed_of(one)
        assert printed.front.colour == words.GRAY
        assert sum(position(printed, words.FLIPPED).counts) >= 2


def test_an_icon_of_each_kind_is_on_some_blue_or_golden_side() -> None:
    for colour in ("blue", "gold"):
        icons = Counter(icon for one in CARDS.of_kind(ITEM) for icon in one.position(colour).get("icons", {}))
        assert all(icons[icon] >= 4 for icon in BASIC)
    sides = [printed_of(one).front.counts for one in CARDS.cards]
    for icon in (MELEE, CHARISMA, CUNNING, MAGIC, DISTRACT, HASTE, WILD, FAN):
        assert any(counts[icon] for counts in sides)


# ------------------------------------------------------------------ the vocabulary in use


def test_every_form_of_a_text_is_on_some_card() -> None:
    flips = {one["do"] for card in CARDS.cards for one in card.data.get("text", [])}
    found: set[str] = set()
    for one in CARDS.cards:
        for holder in (one.data, *[value for value in one.data.values() if isinstance(value, dict)]):
            found |= {instruction["do"] for instruction in holder.get("ability", [])}
    assert flips == set(FLIPS)
    assert found == set(ABILITIES)


def test_every_card_has_a_flavour_and_no_two_have_the_same() -> None:
    flavours = {one.name: one.flavour for one in CARDS.cards}
    assert all(flavours.values())
    assert len(set(flavours.values())) == len(flavours)


def test_the_names_of_all_positions_differ() -> None:
    names: list[str] = []
    for one in {card.name: card for card in CARDS.cards}.values():
        names += [one.name, *[one.name_at(colour) for colour in one.ladder() if colour != "blue"]]
    assert [name for name, count in Counter(names).items() if count > 1] == []


def test_every_printed_card_is_one_of_which_the_rulebook_tells_something() -> None:
    named = {fact.card for fact in ledger.of("maiden").card_facts}
    positions = {"Makeup Kit", "Folding Chair", "High Heels", "Guinea Pig", "Broomstick"}
    positions |= {"Hairbrush", "Rest", "Late Rest"}
    assert {one.name for one in CARDS.cards if one.printed} <= named | positions
