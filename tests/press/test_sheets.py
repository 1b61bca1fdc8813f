"""Sheets to print and play: sizes, boxes, backs, real text, and fonts that are in the file."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from questhall.press import sheets, sides
from questhall.press.drawing import POINT, Group, words_in
from questhall.press.sheets import SINGLE, Layout, layout_of
from tests.press.shop import GAMES, shop_of

POKER = (63.0, 88.0)
BRIDGE = (57.0, 89.0)


def printed(folder: Path, game: str, paper: str, cards: int = 12) -> PdfReader:
    """The first cards of a game on paper."""
    shop = shop_of(game)
    path = folder / "sheets.pdf"
    sheets.print_and_play(path, shop.style, shop.cards[:cards], paper, shop.title)
    return PdfReader(path)


def millimetres(box: object) -> list[float]:
    """A box of a page as left, lower, right, upper."""
    return [round(float(value) * POINT, 2) for value in box]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("paper", "size", "places", "is_lying"),
    [
        ("a4", POKER, (3, 3), False),
        ("letter", POKER, (2, 4), True),
        ("a4", BRIDGE, (3, 3), False),
        ("letter", BRIDGE, (2, 4), True),
    ],
)
def test_a_sheet_holds_as_many_cards_with_their_bleed_as_there_is_room_for(
    paper: str, size: tuple[float, float], places: tuple[int, int], is_lying: bool
) -> None:
    layout = layout_of(paper, size)
    assert ((layout.columns, layout.rows), layout.is_lying) == (places, is_lying)
    assert layout.bleed.x >= 0 and layout.bleed.y >= 0
    assert layout.bleed.right <= layout.paper[0] and layout.bleed.bottom <= layout.paper[1]


@pytest.mark.parametrize(
    "layout", [layout_of(paper, size) for paper in sheets.PAPERS for size in (POKER, BRIDGE)]
)
def test_a_back_lies_behind_its_front_and_is_upright_when_the_card_is_turned_over(layout: Layout) -> None:
    fronts, backs = layout.slots(is_back=False), layout.slots(is_back=True)
    assert len(fronts) == layout.places
    for front, back in zip(fronts, backs, strict=True):
        assert (back.x, back.y) == pytest.approx((layout.paper[0] - front.x, front.y))
        up, up_behind = (slot.matrix(layout.size)[2:4] for slot in (front, back))
        assert up_behind == (-up[0], up[1])  # the sheet is turned over its long edge: left is right


@pytest.mark.parametrize("quarters", [0, 1, 3])
def test_a_card_is_moved_so_that_its_middle_is_the_middle_of_its_place(quarters: int) -> None:
    a, b, c, d, e, f = sheets.Slot(50, 70, quarters).matrix(POKER)
    x, y = POKER[0] / 2, POKER[1] / 2
    assert (a * x + c * y + e, b * x + d * y + f) == pytest.approx((50, 70))


def test_cut_marks_run_from_the_edge_of_the_sheet_and_never_over_a_card() -> None:
    layout = layout_of("a4", POKER)
    across, down = layout.cuts()
    assert (len(across), len(down)) == (6, 6)
    for cuts, end in ((across, 210.0), (down, 297.0)):
        parts = sheets.gaps(cuts, end)
        assert (parts[0][0], parts[-1][1]) == (0, end)
        for place in range(0, len(cuts), 2):
            for start, stop in parts:
                assert stop <= cuts[place] - sheets.CLEAR or start >= cuts[place + 1] + sheets.CLEAR


@pytest.mark.parametrize(("paper", "pages"), [("a4", 4), ("letter", 4), (SINGLE, 24)])
def test_every_page_has_its_boxes(tmp_path: Path, paper: str, pages: int) -> None:
    found = printed(tmp_path, "quaeleon", paper)
    assert len(found.pages) == pages
    width, height = (69.0, 94.0) if paper == SINGLE else sheets.PAPERS[paper]
    for page in found.pages:
        trim, bleed = millimetres(page.trimbox), millimetres(page.bleedbox)
        assert millimetres(page.mediabox) == pytest.approx([0, 0, width, height], abs=0.02)
        assert bleed == pytest.approx([trim[0] - 3, trim[1] - 3, trim[2] + 3, trim[3] + 3], abs=0.02)
        assert trim[0] + trim[2] == pytest.approx(width, abs=0.02)
        assert trim[1] + trim[3] == pytest.approx(height, abs=0.02)
        if paper == SINGLE:
            assert trim == pytest.approx([3, 3, 66, 91], abs=0.02)


@pytest.mark.parametrize("game", GAMES)
def test_the_names_of_cards_can_be_searched_for_and_every_font_is_in_the_file(
    tmp_path: Path, game: str
) -> None:
    found = printed(tmp_path, game, "a4", cards=7)
    text = " ".join(found.pages[0].extract_text().split())
    for card in shop_of(game).cards[:3]:
        for word in card.name.split():
            assert word in text
    for page in found.pages:
        fonts = page["/Resources"].get("/Font", {})
        for font in fonts.values():
            assert "/FontFile2" in font.get_object()["/FontDescriptor"]
    assert "100 %, both sides" in text


def test_copies_are_printed_as_often_as_there_are_of_them(tmp_path: Path) -> None:
    shop = shop_of("fetch")
    card = next(card for card in shop.cards if card.name == "Skill")
    pages = sheets.print_and_play(tmp_path / "skill.pdf", shop.style, [card], "a4", shop.title)
    found = PdfReader(tmp_path / "skill.pdf")
    assert (pages, len(found.pages), card.copies) == (4, 4, 13)
    assert [found.pages[page].extract_text().count("Practice, then") for page in (0, 2)] == [9, 4]


def test_two_sided_cards_have_their_other_side_and_not_a_back(tmp_path: Path) -> None:
    found = printed(tmp_path, "fetch", "a4", cards=6)
    text = " ".join(found.pages[1].extract_text().split())
    assert "Retreat" in text and "Princess" in text and "Pioneers" not in text
    shop = shop_of("fetch")
    behind = [words.text for words in words_in(sides.side(shop.style, shop.cards[6], is_flipped=True))]
    assert behind == ["Fortunes"]


def test_the_same_cards_make_the_same_file(tmp_path: Path) -> None:
    files = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        printed(tmp_path / name, "quantum", "a4", cards=2)
        files.append((tmp_path / name / "sheets.pdf").read_bytes())
    assert files[0] == files[1]


def test_what_a_sheet_is_stands_outside_the_cards() -> None:
    foot = sheets.caption(layout_of("a4", POKER), "fronts")
    side = sheets.caption(layout_of("letter", POKER), "fronts")
    assert words_in(foot)[0].y > layout_of("a4", POKER).bleed.bottom
    assert isinstance(side[0], Group) and side[0].matrix[4] < layout_of("letter", POKER).bleed.x
