"""Drawings as pixels: what the PDF of a card looks like, so that the screen and the paper show the same."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from questhall.press.drawing import Box, Item
from questhall.press.needed import needed
from questhall.press.pdf import Document

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PIL.Image import Image

DOTS = 300
"""Dots per inch of a picture that could be printed."""


def pictures(drawings: Iterable[list[Item]], box: Box, dots: float = DOTS) -> Iterator[Image]:
    """Each drawing, cut to the box, at so many dots per inch."""
    try:
        import pypdfium2
    except ImportError:
        raise needed() from None
    for items in drawings:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "card.pdf"
            document = Document(path, "")
            document.page(
                box.width, box.height, Box(0, 0, box.width, box.height), Box(0, 0, box.width, box.height)
            )
            document.paint(items, (1, 0, 0, 1, -box.x, -box.y))
            document.end_page()
            document.save()
            opened = pypdfium2.PdfDocument(path.read_bytes())
            page = opened[0]
            whole = page.render(scale=dots / 72).to_pil().convert("RGB")
            image = whole.crop((0, 0, round(box.width * dots / 25.4), round(box.height * dots / 25.4)))
            page.close()
            opened.close()
        yield image


def beside(images: list[Image]) -> Image:
    """Pictures of one size in a row."""
    from PIL import Image as pillow

    width, height = images[0].size
    row = pillow.new("RGB", (width * len(images), height))
    for place, image in enumerate(images):
        row.paste(image, (place * width, 0))
    return row


def save(image: Image, path: Path, dots: float = DOTS) -> None:
    """Write a picture with its resolution in it."""
    image.save(path, format="PNG", dpi=(dots, dots))
