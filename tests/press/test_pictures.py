"""Cards as SVG and PNG: of the right size, with real text, and with their fonts inside."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from questhall.press import raster, sides, svg
from questhall.press.drawing import Box, Linear, Radial, Shape, mixed, path_of, words_in
from questhall.press.pdf import moves_of
from questhall.terminal.press import Names, backs_of, sides_of, slug
from tests.press.shop import GAMES, shop_of

SVG = "{http://www.w3.org/2000/svg}"


def test_an_svg_is_a_card_with_text_that_keeps_its_width_in_any_font(tmp_path: Path) -> None:
    shop = shop_of("quaeleon")
    items = sides.side(shop.style, shop.cards[0])
    text = svg.svg_of(items, shop.box, svg.Embedded([items]), "Early <Bird>")
    root = ElementTree.fromstring(text)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("63mm", "88mm", "0 0 63 88")
    assert root.findtext(f"{SVG}title") == "Early <Bird>"
    found = {element.text: element for element in root.iter(f"{SVG}text")}
    assert {"Early Bird", "89", "attack"} <= found.keys()
    for words in words_in(items):
        assert float(str(found[words.text].get("textLength"))) == pytest.approx(words.width, abs=0.001)
    style = root.findtext(f"{SVG}style") or ""
    families = {words.face.family for words in words_in(items)}
    assert all(f'font-family:"{family}"' in style for family in families)
    assert style.count("data:font/woff;base64,") == len({words.face for words in words_in(items)})
    used = {
        value[5:-1]
        for element in root.iter()
        for value in element.attrib.values()
        if value.startswith("url(#")
    }
    assert used <= {element.get("id") for element in root.iter()}


def test_a_png_is_the_card_at_300_dots_an_inch(tmp_path: Path) -> None:
    shop = shop_of("elfquest")
    (picture,) = raster.pictures([sides.side(shop.style, shop.cards[0])], shop.box)
    raster.save(picture, tmp_path / "card.png")
    with Image.open(tmp_path / "card.png") as found:
        assert found.size == pytest.approx((63 / 25.4 * 300, 88 / 25.4 * 300), abs=0.6)
        assert found.info["dpi"] == pytest.approx((300, 300), abs=0.1)
        assert len(found.getcolors(1_000_000) or []) > 100


def test_pixels_have_the_colours_that_were_drawn() -> None:
    box = Box(0, 0, 10, 10)
    colours = (
        Shape(box.path(), "#102030"),
        Shape(Box(0, 0, 5, 10).path(), Linear(0, 0, 0, 10, ((0, "#ff0000"), (1, "#0000ff")))),
        Shape(Box(6, 0, 4, 4).path(), Radial(8, 2, 9, ((0, "#00ff00"), (1, "#00ff00")))),
        Shape(Box(6, 6, 4, 4).path(), "#ffffff", opacity=0.5),
    )
    (picture,) = raster.pictures([list(colours)], box, 254)
    assert picture.size == (100, 100)
    assert picture.getpixel((55, 50)) == (16, 32, 48)
    assert picture.getpixel((80, 20)) == (0, 255, 0)
    assert picture.getpixel((80, 80)) == pytest.approx((136, 144, 152), abs=2)
    assert picture.getpixel((20, 2))[0] > 240 and picture.getpixel((20, 97))[2] > 240


@pytest.mark.parametrize("game", GAMES)
def test_every_side_and_every_back_has_a_file_of_its_own(game: str) -> None:
    shop = shop_of(game)
    names = Names()
    files = [names.new(stem) for stem, _, _ in sides_of(shop)]
    sides = sum(
        len({position.at.startswith("flipped") for position in card.positions}) for card in shop.cards
    )
    assert len(set(files)) == len(files) == sides + len(backs_of(shop.cards))


def test_file_names_are_made_of_names() -> None:
    assert slug("Galban's Strength!") == "galban-s-strength"
    assert slug("???") == "card"
    names = Names()
    assert [names.new("rest"), names.new("rest"), names.new("rest")] == ["rest", "rest-2", "rest-3"]


def test_paths_are_moves_lines_and_curves() -> None:
    assert moves_of("M1 2H5V6Z") == (("M", (1, 2)), ("L", (5, 2)), ("L", (5, 6)), ("L", (1, 2)), ("Z", ()))
    arc = moves_of("M0 0A5 5 0 0 1 10 0")
    assert {move for move, _ in arc} == {"M", "C"} and arc[-1][1][-2:] == pytest.approx((10, 0))
    assert path_of("M", 1, 2.5, "L", 3.0, 4) == "M 1 2.5 L 3 4"


def test_colours_are_mixed_in_shares() -> None:
    assert [mixed("#000000", "#ffffff", share) for share in (0, 0.5, 1)] == ["#000000", "#808080", "#ffffff"]
