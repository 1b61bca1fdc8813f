"""Cards as SVG and PNG: of the right size, and the same to everybody who looks at them."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from questhall.press import raster, sides, svg
from questhall.press.drawing import Box, Linear, Radial, Shape, Words, mixed, path_of, words_in
from questhall.press.fonts import SANS_TEXT
from questhall.press.pdf import moves_of
from questhall.terminal.press import Names, backs_of, sides_of, slug
from tests.press.shop import GAMES, shop_of

SVG = "{http://www.w3.org/2000/svg}"


def test_an_svg_is_a_card_with_its_letters_as_outlines_and_what_they_say_in_words() -> None:
    shop = shop_of("quaeleon")
    items = sides.side(shop.style, shop.cards[0])
    root = ElementTree.fromstring(svg.svg_of(items, shop.box, "Early <Bird>"))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("63mm", "88mm", "0 0 63 88")
    assert root.findtext(f"{SVG}title") == "Early <Bird>"
    assert "attacks one opponent of your choice." in str(root.findtext(f"{SVG}desc"))
    signs = sum(len(words.text.replace(" ", "")) for words in words_in(items))
    uses = [element.get("href") for element in root.iter(f"{SVG}use")]
    assert len(uses) == signs
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids)
    links = [
        value[5:-1]
        for element in root.iter()
        for value in element.attrib.values()
        if value.startswith("url(#")
    ]
    assert {str(use)[1:] for use in uses} | set(links) <= set(ids)


def test_letters_stand_where_they_were_measured() -> None:
    words = Words(10, 20, "AV", SANS_TEXT, 12, "#102030", SANS_TEXT.width("AV", 12))
    root = ElementTree.fromstring(svg.svg_of([words], Box(0, 0, 63, 88), "AV"))
    group = next(element for element in root.iter(f"{SVG}g") if element.get("fill") == "#102030")
    first, second = (float(str(use.get("x"))) for use in group.iter(f"{SVG}use"))
    scale = float(str(group.get("transform")).partition("scale(")[2].split()[0])
    assert first == 0
    assert second * scale == pytest.approx(SANS_TEXT.width("A", 12), abs=0.001)
    path, wide = svg.outline(SANS_TEXT, "A")
    assert path.startswith("M") and wide == second


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
