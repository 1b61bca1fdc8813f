"""Cards are drawn from their data, and what stands on them fits."""

from __future__ import annotations

from functools import lru_cache
from importlib import util

import pytest

from questhall.press import fonts, sides, split, style
from questhall.press.cards import Card, Position, card_of
from questhall.press.drawing import HERE, POINT, Group, Item, Matrix, Words, contrast
from questhall.press.icons import ICONS
from questhall.press.motifs import STEMS, Chance, icon_of, motifs
from questhall.press.needed import PressError
from questhall.press.style import Style
from tests.press.shop import GAMES, shop_of

Corners = list[tuple[float, float]]


def placed(items: list[Item], matrix: Matrix = HERE) -> list[tuple[Words, Corners]]:
    """Every line of text with where it begins and ends, and how high it reaches."""
    a, b, c, d, e, f = matrix
    found: list[tuple[Words, Corners]] = []
    for item in items:
        if isinstance(item, Words):
            top = item.y - item.face.capital * item.size * POINT
            corners = [(item.x, item.y), (item.x + item.width, top)]
            found.append((item, [(a * x + c * y + e, b * x + d * y + f) for x, y in corners]))
        elif isinstance(item, Group):
            g = item.matrix
            inner = (
                a * g[0] + c * g[1],
                b * g[0] + d * g[1],
                a * g[2] + c * g[3],
                b * g[2] + d * g[3],
                a * g[4] + c * g[5] + e,
                b * g[4] + d * g[5] + f,
            )
            found += placed(item.items, inner)
    return found


@lru_cache(maxsize=8)
def all_sides(game: str) -> list[tuple[str, list[Item]]]:
    """Everything that is drawn for a game."""
    shop = shop_of(game)
    found = [(card.name, sides.side(shop.style, card)) for card in shop.cards]
    found += [
        (f"{card.name}, flipped", sides.side(shop.style, card, is_flipped=True))
        for card in shop.cards
        if card.side(is_flipped=True)
    ]
    return found + [(back, sides.back(shop.style, back)) for back in {card.back for card in shop.cards}]


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_written_on_a_card_lies_within_where_it_is_cut(game: str) -> None:
    width, height = shop_of(game).style.size
    for name, items in all_sides(game):
        for words, corners in placed(items):
            for x, y in corners:
                assert 1.0 <= x <= width - 1.0 and 1.0 <= y <= height - 1.0, (name, words.text)


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_card_is_on_its_face(game: str) -> None:
    shop = shop_of(game)
    for card in shop.cards:
        for is_flipped in (False, True):
            side = card.side(is_flipped=is_flipped)
            if not side:
                continue
            written = [words.text for words, _ in placed(sides.side(shop.style, card, is_flipped=is_flipped))]
            for position in side:
                for part in (position.name, position.text):
                    assert set(part.split()) <= set(" ".join(written).split()), (card.name, part)


@pytest.mark.parametrize("game", GAMES)
def test_lines_of_text_do_not_run_into_one_another(game: str) -> None:
    for name, items in all_sides(game):
        boxes = []
        for words, ((x1, y1), (x2, y2)) in placed(items):
            boxes.append((words.text, min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)))
        for place, (text, left, top, right, bottom) in enumerate(boxes):
            for other, left2, top2, right2, bottom2 in boxes[place + 1 :]:
                apart = right <= left2 + 0.01 or right2 <= left + 0.01
                assert apart or bottom <= top2 + 0.01 or bottom2 <= top + 0.01, (name, text, other)


@pytest.mark.parametrize("game", GAMES)
def test_no_text_is_smaller_than_can_be_read(game: str) -> None:
    shop = shop_of(game)
    said = (shop.style.text, shop.style.slanted)
    for card in shop.cards:
        room = {word for position in card.positions for word in position.text.split()}
        for words, _ in placed(sides.side(shop.style, card)):
            assert words.size >= 4.6, (card.name, words.text)
            if words.face in said and room & set(words.text.split()) and " " in words.text:
                assert words.size >= min(sides.SMALLEST, split.SIZES[1]) * 0.9, (card.name, words.text)


@pytest.mark.parametrize("game", GAMES)
def test_the_name_can_be_read_on_every_colour(game: str) -> None:
    shop = shop_of(game)
    for card in shop.cards:
        for position in card.positions:
            colour = shop.style.colour(card, position)
            for ground in shop.style.plate_colours(colour):
                assert contrast(shop.style.title_colour(colour), ground) >= 4.5, (card.name, colour, ground)


def plain(text: str = "", name: str = "Pebble", line: str = "") -> Card:
    """A card of no game in particular."""
    facts = {"name": name, "group": "Stones", "line": line, "text": text, "flavour": "", "printed": False}
    return card_of(facts)


def test_a_text_that_is_too_long_is_refused_by_name() -> None:
    with pytest.raises(PressError, match=r"The text of 'Pebble' does not fit on the card even at 6.5 points"):
        sides.side(Style(["Stones"]), plain("Draw a card. " * 90))


def test_a_name_that_is_too_long_is_refused() -> None:
    with pytest.raises(PressError, match=r"The name 'A(.*)n' does not fit on the card"):
        sides.side(Style(["Stones"]), plain(name="A" + " pebble of the ocean" * 5))


def test_a_sign_that_the_font_has_not_is_refused() -> None:
    with pytest.raises(PressError, match="signs that the font Source Sans Pro cannot print: ☃"):
        sides.side(Style(["Stones"]), plain("Melt the ☃."))


def test_a_game_without_a_look_of_its_own_has_the_plain_one() -> None:
    found = style.style_of("pebbles", ["Stones"])
    assert type(found) is Style
    written = [words.text for words, _ in placed(sides.side(found, plain("Roll.", line="weight 3, gray")))]
    assert {"Pebble", "3", "weight", "gray", "Roll."} <= set(written)


def test_a_short_text_leaves_a_larger_picture_and_a_long_one_smaller_letters() -> None:
    found = Style(["Stones"])
    short = {words.size for words, _ in placed(sides.side(found, plain("Roll."))) if words.text == "Roll."}
    many = "Roll it over the hill, and over the next hill, and let it lie where it wants to lie. "
    long = {words.size for words, _ in placed(sides.side(found, plain(many * 9))) if "hill" in words.text}
    assert short == {sides.LARGEST}
    assert max(long) < sides.GOOD


def test_a_card_of_four_positions_shows_two_to_a_side_the_second_upside_down() -> None:
    position = {"line": "", "text": "", "facts": {}}
    card = card_of(
        {
            "name": "Sword",
            "group": "Items",
            "line": "",
            "text": "",
            "flavour": "",
            "printed": False,
            "faces": [
                {"at": at, "name": name, **position}
                for at, name in (
                    ("flipped and rotated", "Hilt"),
                    ("rotated", "Bright Blade"),
                    ("flipped", "Notched Sword"),
                )
            ],
        }
    )
    assert [face.name for face in card.positions] == ["Sword", "Bright Blade", "Notched Sword", "Hilt"]
    found = Style(["Items"])
    middle = found.size[0] / 2
    front = {
        words.text: corners
        for words, corners in placed(sides.side(found, card))
        if words.text in ("Sword", "Bright", "Blade", "Bright Blade")
    }
    (start, _), (end, top) = front["Sword"]
    assert start < end < middle and top < found.size[1] / 2
    turned = [corners for text, corners in front.items() if text != "Sword"]
    assert all(x1 > x2 > middle and y1 < y2 for (x1, y1), (x2, y2) in turned)
    behind = " ".join(words.text for words, _ in placed(sides.side(found, card, is_flipped=True)))
    assert "Notched" in behind and "Hilt" in behind and "Bright" not in behind


class Banner(Style):
    """A style whose cards are held in a fan."""

    has_banner = True

    def state(self, position: Position) -> str:
        """What the position is called."""
        return str(position.fact("colour"))

    def token(self, word: str) -> tuple[str, str]:
        """Keys are an icon."""
        return ("icon", "key") if word == "Keys" else ("word", word)


def test_icons_run_down_the_left_edge_and_what_is_demanded_stands_in_rows() -> None:
    entry = {
        "name": "Door",
        "group": "Doors",
        "line": "oak 3, iron 2",
        "text": "",
        "flavour": "",
        "printed": False,
    }
    card = card_of({**entry, "facts": {"colour": "black", "demand": ["2 Keys", "any 3"]}})
    found = placed(sides.side(Banner(["Doors"]), card))
    where = {words.text: corners for words, corners in found}
    assert where["3"] != where["2"]
    (x1, y1), _ = next(corners for words, corners in found if words.text == "2" and words.size < 10)
    assert x1 < split.EDGE + split.STRIP and y1 < 40
    assert {"any", "Keys"} <= where.keys()
    assert where["Keys"][0][1] == pytest.approx(where["2"][0][1], abs=1.5)  # beside its icon
    (_, low), (_, high) = where["black"]
    assert high < low  # upwards


def test_more_icons_than_there_is_room_for_are_refused() -> None:
    line = ", ".join(f"thing 1{number}" for number in range(12))
    with pytest.raises(PressError, match="'Pebble' has more icons than there is room for"):
        sides.side(Banner(["Stones"]), plain(line=line))


def test_cards_whose_fronts_say_the_same_look_the_same_from_that_side() -> None:
    def hidden(name: str) -> Card:
        entry = {
            "name": name,
            "group": "Treasures",
            "text": "",
            "flavour": f"A fine {name}.",
            "printed": False,
        }
        front = {"at": "front", "name": "Undiscovered", "line": "", "text": ""}
        back = {"at": "flipped", "name": name, "line": "", "text": ""}
        return card_of({**entry, "faces": [front, back]})

    found = Style(["Treasures"])
    sword, crown = hidden("Sword"), hidden("Crown")
    assert sides.side(found, sword) == sides.side(found, crown)
    assert sides.side(found, sword, is_flipped=True) != sides.side(found, crown, is_flipped=True)


def test_pictures_show_what_the_words_of_a_card_speak_of() -> None:
    assert icon_of("swords") == "sword"
    assert icon_of("longsword") == "sword"
    assert icon_of("die") == "die"
    assert icon_of("diet") == ""
    chance = Chance("Ship of Fools")
    assert motifs(["Heartwood Bow"], ("star",), chance, count=2) == ["bow", "heart"]  # the noun comes first
    assert motifs(["Ship of Fools", "No captain."], ("star", "moon"), chance)[:2] == ["ship", "mask"]
    assert set(STEMS) <= set(ICONS)


def test_the_same_card_is_drawn_the_same_way_every_time() -> None:
    shop = shop_of(GAMES[0])
    assert sides.side(shop.style, shop.cards[0]) == sides.side(shop.style, shop.cards[0])


def test_the_catalogue_tells_positions_in_their_order() -> None:
    card = card_of(
        {
            "name": "Moon",
            "group": "Sky",
            "line": "",
            "text": "",
            "flavour": "",
            "printed": True,
            "copies": 3,
            "back": "Night",
            "faces": [{"at": "flipped", "name": "New Moon", "facts": {"light": 0}}],
        }
    )
    assert (card.copies, card.back, card.is_printed) == (3, "Night", True)
    assert [position.at for position in card.positions] == ["front", "flipped"]
    assert card.position("flipped") == Position("flipped", "New Moon", "", "", "", {"light": 0})
    assert card.position("rotated") is None


def test_without_the_extra_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(util, "find_spec", lambda name: None)
    with pytest.raises(PressError, match=r"pip install 'questhall\[print\]'"):
        fonts.Typeface("font_nowhere", "Nowhere.ttf", "Nowhere").path()


def test_an_obstacle_says_which_icons_its_green_arrow_is_about() -> None:
    shop = shop_of("maiden")
    for card in shop.cards:
        if "demand" in card.front.facts:
            green = [arrow for arrow in card.front.fact("arrows", []) if arrow.startswith("green")]
            said = [each.text for each in shop.style.paragraphs(card.front) if each.lead == "As an Add:"]
            assert said == [f"{', '.join(green)}."] * bool(green), card.front.name
    assert any(
        "green" in str(card.front.fact("arrows")) for card in shop.cards if "demand" in card.front.facts
    )
