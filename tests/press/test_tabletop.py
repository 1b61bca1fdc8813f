"""Decks for Tabletop Simulator: every card once, on sheets of a shape that the game takes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from questhall.press import tabletop
from questhall.press.cards import card_of
from questhall.press.style import Style
from tests.press.shop import shop_of


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """Some cards of Fetch Quest: pioneers with two sides, Fortunes with a back."""
    folder = tmp_path_factory.mktemp("deck")
    shop = shop_of("fetch")
    tabletop.export(folder, shop.style, shop.cards[4:8], shop.title, "https://cards.example/")
    return folder, json.loads((folder / "deck.json").read_text(encoding="utf-8"))


def test_cards_that_share_a_back_are_a_deck(deck: tuple[Path, dict[str, Any]]) -> None:
    _, saved = deck
    assert saved["SaveName"] == "Fetch Quest"
    assert [pile["Nickname"] for pile in saved["ObjectStates"]] == ["Fetch Quest", "Fetch Quest: Fortunes"]
    for pile in saved["ObjectStates"]:
        assert pile["Name"] == "DeckCustom"
        assert pile["DeckIDs"] == [card["CardID"] for card in pile["ContainedObjects"]]
        for card in pile["ContainedObjects"]:
            sheet = card["CustomDeck"][str(card["CardID"] // 100)]
            assert card["CardID"] % 100 < sheet["NumWidth"] * sheet["NumHeight"] - 1
            assert {"posX", "rotY", "scaleZ"} <= card["Transform"].keys()


def test_a_card_is_there_as_often_as_it_is_printed_and_can_be_read_about(
    deck: tuple[Path, dict[str, Any]],
) -> None:
    _, saved = deck
    pioneers, fortunes = saved["ObjectStates"]
    assert len(pioneers["ContainedObjects"]) == 2
    names = [card["Nickname"] for card in fortunes["ContainedObjects"]]
    assert (names.count("Mind"), names.count("Skill")) == (12, 13)
    assert "Starting decks are made of these." in fortunes["ContainedObjects"][0]["Description"]


def test_pictures_have_the_shape_that_the_deck_says(deck: tuple[Path, dict[str, Any]]) -> None:
    folder, saved = deck
    for pile in saved["ObjectStates"]:
        for sheet in pile["CustomDeck"].values():
            for url in (sheet["FaceURL"], sheet["BackURL"]):
                assert url.startswith("https://cards.example/sheet-0")
            with Image.open(folder / sheet["FaceURL"].rpartition("/")[2]) as fronts:
                columns, rows = sheet["NumWidth"], sheet["NumHeight"]
                assert fronts.size == (columns * tabletop.WIDE, rows * round(tabletop.WIDE * 88 / 63))
            with Image.open(folder / sheet["BackURL"].rpartition("/")[2]) as backs:
                assert (backs.size == fronts.size) is sheet["UniqueBack"]


def test_one_card_alone_is_a_card_and_no_deck(tmp_path: Path) -> None:
    card = card_of({"name": "Pebble", "group": "Stones", "text": "Roll.", "flavour": "", "printed": False})
    tabletop.export(tmp_path, Style(["Stones"]), [card], "Pebbles", "")
    (alone,) = json.loads((tmp_path / "deck.json").read_text(encoding="utf-8"))["ObjectStates"]
    assert (alone["Name"], alone["Nickname"]) == ("CardCustom", "Pebble")


@pytest.mark.parametrize(("cards", "shape"), [(1, (2, 2)), (6, (6, 2)), (10, (10, 2)), (69, (10, 7))])
def test_sheets_are_as_large_as_they_need_to_be(cards: int, shape: tuple[int, int]) -> None:
    assert tabletop.shape_of(cards) == shape
    assert cards < shape[0] * shape[1] <= tabletop.COLUMNS * tabletop.ROWS
