"""The set that comes with the game: what the rulebook says of its cards, and that there is enough of everything."""

import re
from pathlib import Path

import questhall as qh
from questhall import ledger
from questhall.games.quantum import KIND
from questhall.games.quantum.cardset import ENTRANCE, Adventurer, Chamber, set_from_data, set_to_data
from questhall.games.quantum.effects.base import CLASSES
from questhall.games.quantum.rules.setup import spaces_for
from questhall.games.quantum.vocabulary import VERBS, verbs_of
from questhall.games.quantum.wording import text_of
from tests.ledger_marks import rule

CARDS = KIND.load_cards("")
ALL_CARDS: list[Adventurer | Chamber] = [*CARDS.adventurers, *CARDS.chambers]
MOST_WORDS = 25


@rule("QQ-R01")
def test_the_set_is_enough_for_six_players_with_summons_and_terraforms() -> None:
    assert len(CARDS.adventurers) >= 5 * 6 + 5
    assert len(CARDS.chambers) >= int(spaces_for(6)) + 20


@rule("QQ-R02")
def test_every_adventurer_has_a_name_a_class_and_a_health() -> None:
    for card in CARDS.adventurers:
        assert card.name and card.of_class in CLASSES and card.health > 0


def test_there_are_as_many_adventurers_of_each_class() -> None:
    counts = [sum(card.of_class == name for card in CARDS.adventurers) for name in CLASSES]
    assert counts == [12, 12, 12, 12]


@rule("QQ-022")
def test_warriors_have_far_more_health_than_all_others() -> None:
    healths = {name: [card.health for card in CARDS.adventurers if card.of_class == name] for name in CLASSES}
    others = [health for name, several in healths.items() if name != "warrior" for health in several]
    assert min(healths["warrior"]) > max(others)
    assert sum(healths["warrior"]) / 12 >= 2 * sum(others) / 36


@rule("QQ-002", "QQ-R02")
def test_there_is_one_entrance_with_a_name_alone() -> None:
    entrances = [card for card in CARDS.chambers if card.name == ENTRANCE]
    assert [(card.cost, card.of_class, card.effect) for card in entrances] == [(None, "", [])]


@rule("QQ-048")
def test_a_chamber_shows_a_price_and_a_class_or_neither() -> None:
    for card in CARDS.chambers:
        assert (card.cost is None) == (card.of_class == "")


def test_every_class_can_buy_as_many_chambers_as_any_other_or_nearly() -> None:
    counts = [sum(card.of_class == name for card in CARDS.chambers) for name in CLASSES]
    assert max(counts) - min(counts) <= 1


@rule("QQ-040")
def test_most_chambers_deal_damage() -> None:
    dealing = [card for card in CARDS.chambers if "damage" in verbs_of(card.effect)]
    assert len(dealing) > len(CARDS.chambers) / 2


@rule("QQ-041", "QQ-042", "QQ-043", "QQ-044", "QQ-045", "QQ-046")
def test_some_chambers_do_each_of_the_special_things() -> None:
    verbs = {verb for card in CARDS.chambers for verb in verbs_of(card.effect)}
    assert {"heal", "gain_mana", "go_to", "lose_mana", "next_turn"} <= verbs


@rule("QQ-074")
def test_each_of_the_three_penalties_is_on_some_chamber() -> None:
    changes = {one["change"] for card in CARDS.chambers for one in card.effect if one["do"] == "next_turn"}
    assert {"backward", "skip", "one_die"} <= changes


def test_every_word_of_the_vocabulary_is_on_some_chamber() -> None:
    assert {verb for card in CARDS.chambers for verb in verbs_of(card.effect)} == set(VERBS)
    assert len(VERBS) >= 15


def test_every_way_to_find_a_victim_is_on_some_chamber() -> None:
    damages = [one for card in CARDS.chambers for one in card.effect if one["do"] == "damage"]
    assert {one.get("to", "one") for one in damages} == {
        "one",
        "each",
        "weakest",
        "strongest",
        "by_lot",
        "split",
    }
    assert {one.get("state") for one in damages} == {None, "hurt", "unhurt"}


def test_no_sentence_is_long() -> None:
    for card in CARDS.chambers:
        for sentence in re.split(r"(?<=\.) ", text_of(card)):
            assert len(sentence.split()) <= MOST_WORDS, card.name


def test_every_card_has_a_flavour_and_no_two_have_the_same() -> None:
    flavours = [card.flavour for card in ALL_CARDS]
    assert all(flavours)
    assert len(set(flavours)) == len(flavours)
    assert len({card.name for card in ALL_CARDS}) == len(ALL_CARDS)


def test_only_the_entrance_is_a_printed_card() -> None:
    printed = [card.name for card in ALL_CARDS if card.printed]
    assert printed == [ENTRANCE]
    named = {fact.card for fact in ledger.of("quantum").card_facts}
    assert ENTRANCE in named


def test_the_catalogue_lists_every_card_once_under_a_group_with_an_idea() -> None:
    listed = KIND.catalogue(CARDS)
    assert sorted(card["name"] for card in listed) == sorted(card.name for card in ALL_CARDS)
    assert all(KIND.group_idea(CARDS, card["group"]) for card in listed)


def test_a_set_goes_through_data_and_back() -> None:
    data = set_to_data(CARDS)
    assert set_to_data(set_from_data(data)) == data
    assert KIND.cards_to_data(CARDS) is None
    assert KIND.cards_to_data(set_from_data(data)) == data
    assert KIND.cards_from_data(None) is CARDS


def test_a_match_with_a_pack_keeps_its_cards_in_its_save(tmp_path: Path) -> None:
    rooms = "\n".join(
        f'[[card]]\nname = "Cell {number}"\neffect = [{{ do = "damage", amount = 2 }}]'
        for number in range(20)
    )
    (tmp_path / "cells.toml").write_text(
        f'[deck]\nname = "Cells"\nof = "chambers"\n\n[[card]]\nname = "Entrance"\n\n{rooms}\n'
    )
    match = qh.new("quantum", players=2, seed=1, options={"pack": str(tmp_path)})
    again = qh.load(match.save())
    assert again.view(None) == match.view(None)
    assert len(match.view(None)["dungeon"]) == 20


@rule("QQ-R01")
def test_a_set_that_is_too_small_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cells.toml").write_text(
        '[deck]\nname = "Cells"\nof = "chambers"\n\n[[card]]\nname = "Entrance"\n'
    )
    (tmp_path / "few").mkdir()
    (tmp_path / "few" / "few.toml").write_text(
        '[deck]\nname = "Few"\nof = "adventurers"\n\n[[card]]\nname = "Ann"\nclass = "mage"\nhealth = 3\n'
    )
    for pack, said in (
        (tmp_path / "cells.toml", "A set of 1 chambers is too small for 2 players: the dungeon has 20."),
        (tmp_path / "few", "A set of 1 adventurers is too small for 2 players: 15 are needed."),
    ):
        try:
            qh.new("quantum", players=2, options={"pack": str(pack)})
        except qh.SetupError as error:
            assert said in str(error)
        else:
            raise AssertionError("it was not refused")
