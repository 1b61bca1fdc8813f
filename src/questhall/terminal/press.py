"""`questhall cards export` and `import`: what a designer takes away from the cards, and brings back."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from questhall.kernel.cardfile import CardError
from questhall.kernel.english import counted
from questhall.press import raster, sheets, sides, spreadsheet, svg, tabletop
from questhall.press.cards import Card, cards_of
from questhall.press.drawing import Box, Item
from questhall.press.style import Style, style_of
from questhall.terminal import album
from questhall.terminal.kept import in_short
from questhall.terminal.library import kind_of
from questhall.terminal.mistake import Mistake, one_of

if TYPE_CHECKING:
    from questhall.kernel.kind import Kind
    from questhall.terminal.paper import Paper

WANTED: Final = ("html", "pdf", "images", "csv", "tts")
"""What can be made."""
PAPERS: Final = (*sheets.PAPERS, sheets.SINGLE)


class Order:
    """What is to be made, of which cards, and where it goes."""

    def __init__(
        self, game: str, pack: str, out: str, wanted: list[str], papers: list[str], base: str
    ) -> None:
        self.game = game
        self.pack = pack
        self.out = out
        self.wanted = wanted
        self.sizes = papers
        self.papers = list(dict.fromkeys(paper.casefold() for paper in papers)) or ["a4"]
        self.base = base


class Shop:
    """The cards of a set, with the style of their game."""

    def __init__(self, kind: Kind, pack: str) -> None:
        self.kind = kind
        self.pack = pack
        self.set = kind.load_cards(pack)
        self.cards = cards_of(kind, self.set)
        self.style: Style = style_of(kind.id, list(dict.fromkeys(card.group for card in self.cards)))
        name = Path(pack).resolve().name if pack else ""
        self.title = f"{kind.title}: {name}" if name else kind.title

    @property
    def box(self) -> Box:
        """A card as it is cut."""
        return Box(0, 0, *self.style.size)


def export(paper: Paper, order: Order) -> None:
    """Make all that is wanted, and say where it is."""
    if not order.wanted:
        raise Mistake(f"Say what to make of the cards: {one_of(f'--{name}' for name in WANTED)}.")
    if order.sizes and "pdf" not in order.wanted:
        raise Mistake("--paper goes with --pdf; add that, or leave it out.")
    if order.base and "tts" not in order.wanted:
        raise Mistake("--base goes with --tts; add that, or leave it out.")
    for name in order.papers:
        if name not in PAPERS:
            raise Mistake(f"--paper has to be {one_of(PAPERS)}, not {name}.")
    kind = kind_of(order.game, order.pack, "Type questhall cards export and one of")
    shop = Shop(kind, order.pack)
    several = len(order.wanted) + (len(order.papers) - 1 if "pdf" in order.wanted else 0) > 1
    for name in order.wanted:
        if name == "html":
            page = album.page_of(kind, shop.set, Path(order.pack).resolve().name if order.pack else "")
            with writing(where(order, several, f"{kind.id}-cards.html")) as (scratch, final):
                scratch.write_text(page, encoding="utf-8")
            tell(paper, final, f"{counted(len(shop.cards), 'card')}. Open it in any browser")
        elif name == "pdf":
            for size in order.papers:
                print_pdf(paper, shop, where(order, several, f"{kind.id}-cards-{size}.pdf"), size)
        elif name == "images":
            draw_images(paper, shop, where(order, several, f"{kind.id}-cards"))
        elif name == "csv":
            text = spreadsheet.table_of(order.pack or home_of(kind))
            with writing(where(order, several, f"{kind.id}-cards.csv")) as (scratch, final):
                scratch.write_text(text, encoding="utf-8", newline="")
            tell(paper, final, "a row for each card; questhall cards import makes a pack of it again")
        elif name == "tts":
            build_deck(paper, shop, where(order, several, f"{kind.id}-tabletop"), order.base)


def home_of(kind: Kind) -> str:
    """Where the card files of a game lie that come with it."""
    return str(files(f"questhall.games.{kind.id}") / "cards")


def where(order: Order, several: bool, usual: str) -> Path:
    """Where something goes: its usual name, what --out says, or the usual name in what --out says."""
    if not order.out:
        return Path(usual)
    out = Path(order.out).expanduser()
    return out / usual if several or (out.is_dir() and Path(usual).suffix) else out


@contextmanager
def writing(final: Path) -> Iterator[tuple[Path, Path]]:
    """A file that appears whole or not at all."""
    scratch = final.with_name(f"{final.name}.new")
    if final.is_dir():
        raise Mistake(f"{final} is a directory; name a file in it.")
    try:
        final.parent.mkdir(parents=True, exist_ok=True)
        yield scratch, final
        os.replace(scratch, final)
    except OSError as error:
        raise Mistake(f"{final} cannot be written: {error.strerror}.") from None
    finally:
        with suppress(OSError):
            scratch.unlink(missing_ok=True)


def tell(paper: Paper, what: Path, more: str) -> None:
    """Where something is."""
    paper.say(f"Written: {in_short(what.resolve())}, {more}.")


def folder(path: Path) -> Path:
    """A directory to write into, made if it is not there."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror}; a directory is needed.") from None
    return path


# ------------------------------------------------------------------ pictures and sheets


def print_pdf(paper: Paper, shop: Shop, path: Path, size: str) -> None:
    """Sheets to print and play, or one card a page."""
    with writing(path) as (scratch, final):
        pages = sheets.print_and_play(scratch, shop.style, shop.cards, size, shop.title)
    copies = sum(card.copies for card in shop.cards)
    advice = (
        "one side a page, with its bleed, for a printing house"
        if size == sheets.SINGLE
        else "print it at 100 %, both sides, turned over the long edge"
    )
    tell(paper, final, f"{counted(pages, 'page')} with {counted(copies, 'card')}: {advice}")


def draw_images(paper: Paper, shop: Shop, path: Path) -> None:
    """Every side of every card as SVG and as PNG, cut."""
    to = folder(path)
    names = Names()
    drawings = [(names.new(stem), title, items) for stem, title, items in sides_of(shop)]
    pictures = raster.pictures((items for _, _, items in drawings), shop.box)
    for (stem, title, items), picture in zip(drawings, pictures, strict=True):
        with writing(to / f"{stem}.svg") as (scratch, _):
            scratch.write_text(svg.svg_of(items, shop.box, title), encoding="utf-8")
        with writing(to / f"{stem}.png") as (scratch, _):
            raster.save(picture, scratch)
    tell(
        paper,
        to,
        f"{counted(len(drawings), 'picture')} of {counted(len(shop.cards), 'card')}, each as SVG and PNG",
    )


class Names:
    """File names that do not get into one another's way."""

    def __init__(self) -> None:
        self.taken: set[str] = set()

    def new(self, wanted: str) -> str:
        """This name, or one like it."""
        name, number = wanted, 2
        while name in self.taken:
            name, number = f"{wanted}-{number}", number + 1
        self.taken.add(name)
        return name


def sides_of(shop: Shop) -> Iterator[tuple[str, str, list[Item]]]:
    """What there is to draw: both sides of cards that have two, and each back once."""
    for card in shop.cards:
        yield slug(card.name), card.name, sides.side(shop.style, card)
        if card.side(is_flipped=True):
            yield (
                f"{slug(card.name)}-flipped",
                f"{card.name}, flipped",
                sides.side(shop.style, card, is_flipped=True),
            )
    for name in backs_of(shop.cards):
        yield (
            f"back-{slug(name)}" if name else "back",
            f"Back: {name or shop.title}",
            sides.back(shop.style, name),
        )


def backs_of(cards: list[Card]) -> list[str]:
    """The backs of the cards that have nothing else on that side."""
    return list(dict.fromkeys(card.back for card in cards if not card.side(is_flipped=True)))


def slug(name: str) -> str:
    """A name as part of a file name."""
    kept = "".join(sign if sign.isalnum() else "-" for sign in name.casefold())
    return "-".join(filter(None, kept.split("-"))) or "card"


def build_deck(paper: Paper, shop: Shop, path: Path, base: str) -> None:
    """A deck for Tabletop Simulator."""
    to = folder(path)
    start = f"{base.rstrip('/')}/" if base else f"{to.resolve().as_uri()}/"
    try:
        written = tabletop.export(to, shop.style, shop.cards, shop.title, start)
    except OSError as error:
        raise Mistake(f"{to} cannot be written: {error.strerror}.") from None
    tell(
        paper, to, f"{counted(len(written) - 1, 'sheet')} and deck.json: put it into the game's Saved Objects"
    )
    if not base:
        paper.say(
            "Its pictures are found on this machine alone until the game's Cloud Manager has uploaded them; "
            "--base ADDRESS names a place on the web where you put them."
        )


# ------------------------------------------------------------------ and back


def bring_back(paper: Paper, table: str, game: str, out: str) -> None:
    """A table as a pack, checked as any pack; nothing is written if something is wrong."""
    path = Path(table).expanduser()
    sheet = spreadsheet.read_sheet(path)
    texts = spreadsheet.files_of(sheet)
    to = Path(out).expanduser() if out else Path(path.stem)
    if to.exists() and (not to.is_dir() or any(to.iterdir())):
        raise Mistake(f"{to} is there already and not empty; name a new directory with --out.")
    with tempfile.TemporaryDirectory() as scratch:
        pack = Path(scratch) / (to.name or "pack")
        pack.mkdir()
        for name, text in texts.items():
            (pack / name).write_text(text, encoding="utf-8")
        kind = kind_of(game, str(pack))
        try:
            count = len(kind.catalogue(kind.load_cards(str(pack))))
        except CardError as error:
            raise spreadsheet.explained(sheet, error) from None
        folder(to)
        for file in sorted(pack.iterdir()):
            shutil.copyfile(file, to / file.name)
    rows = counted(len(sheet.rows), "row")
    tell(
        paper,
        to,
        f"{counted(len(texts), 'card file')} of {rows}, for {kind.title} ({counted(count, 'card')} in the set)",
    )


def picture_of(shop: Shop, card: Card, path: Path) -> None:
    """One card as a picture, its sides beside one another."""
    drawings: list[list[Item]] = [sides.side(shop.style, card)]
    if card.side(is_flipped=True):
        drawings.append(sides.side(shop.style, card, is_flipped=True))
    with writing(path) as (scratch, _):
        raster.save(raster.beside(list(raster.pictures(drawings, shop.box))), scratch)
