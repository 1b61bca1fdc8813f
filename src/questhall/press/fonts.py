"""The fonts of the cards: free ones that come as packages, measured before anything is set in them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib import util
from pathlib import Path
from typing import TYPE_CHECKING, Final

from questhall.press.drawing import POINT
from questhall.press.needed import PressError, needed

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont


@dataclass(frozen=True)
class Typeface:
    """One cut of a font: the package that brings it, its file, its family and whether it is bold or slanted."""

    package: str
    file: str
    family: str
    weight: int = 400
    slanted: bool = False

    @property
    def name(self) -> str:
        """What painters call it."""
        return self.file.partition(".")[0]

    def path(self) -> Path:
        """Where its file lies; a PressError says how to get it."""
        found = util.find_spec(self.package)
        if found is None or not found.submodule_search_locations:
            raise needed()
        return Path(next(iter(found.submodule_search_locations))) / "files" / self.file

    def width(self, text: str, size: float) -> float:
        """How wide a text is at so many points, in millimetres."""
        widths, units = measures(self)
        return sum(widths.get(ord(letter), units) for letter in text) * size * POINT / units

    def lacks(self, text: str) -> str:
        """The signs of a text that the font does not have."""
        widths, _ = measures(self)
        return "".join(sorted({letter for letter in text if ord(letter) not in widths}))

    @property
    def capital(self) -> float:
        """How tall a capital letter is, as a part of the size."""
        return capital_of(self)


@lru_cache(maxsize=64)
def opened(face: Typeface) -> TTFont:
    """The font, opened once."""
    try:
        from fontTools.ttLib import TTFont
    except ImportError:
        raise needed() from None
    return TTFont(face.path(), lazy=True)


@lru_cache(maxsize=64)
def measures(face: Typeface) -> tuple[dict[int, int], int]:
    """The width of every sign in the font's units, and how many of these there are to its size."""
    font = opened(face)
    advances = font["hmtx"].metrics
    return {code: advances[glyph][0] for code, glyph in font.getBestCmap().items()}, font["head"].unitsPerEm


@lru_cache(maxsize=64)
def capital_of(face: Typeface) -> float:
    """The height of its capital letters, which most fonts tell."""
    font = opened(face)
    height = getattr(font["OS/2"], "sCapHeight", 0) or 0.68 * font["head"].unitsPerEm
    return float(height) / float(font["head"].unitsPerEm)


def check_signs(face: Typeface, text: str, whose: str) -> None:
    """Every sign that is set has a picture in the font, or the sentence says which has none."""
    lacking = face.lacks(text)
    if lacking:
        raise PressError(
            f"{whose} has signs that the font {face.family} cannot print: {' '.join(lacking)}; write them otherwise."
        )


SERIF: Final = "font_source_serif_pro"
SANS: Final = "font_source_sans_pro"

SERIF_TEXT: Final = Typeface(SERIF, "SourceSerifPro-Regular.ttf", "Source Serif Pro")
SERIF_SLANTED: Final = Typeface(SERIF, "SourceSerifPro-It.ttf", "Source Serif Pro", slanted=True)
SERIF_BOLD: Final = Typeface(SERIF, "SourceSerifPro-Bold.ttf", "Source Serif Pro", 700)
SERIF_BLACK: Final = Typeface(SERIF, "SourceSerifPro-Black.ttf", "Source Serif Pro", 900)
SERIF_BLACK_SLANTED: Final = Typeface(
    SERIF, "SourceSerifPro-BlackIt.ttf", "Source Serif Pro", 900, slanted=True
)
SANS_TEXT: Final = Typeface(SANS, "SourceSansPro-Regular.ttf", "Source Sans Pro")
SANS_SLANTED: Final = Typeface(SANS, "SourceSansPro-It.ttf", "Source Sans Pro", slanted=True)
SANS_BOLD: Final = Typeface(SANS, "SourceSansPro-Bold.ttf", "Source Sans Pro", 700)
SANS_BLACK: Final = Typeface(SANS, "SourceSansPro-Black.ttf", "Source Sans Pro", 900)
CALADEA_TEXT: Final = Typeface("font_caladea", "Caladea-Regular.ttf", "Caladea")
CALADEA_SLANTED: Final = Typeface("font_caladea", "Caladea-Italic.ttf", "Caladea", slanted=True)
CALADEA_BOLD: Final = Typeface("font_caladea", "Caladea-Bold.ttf", "Caladea", 700)
FREDOKA: Final = Typeface("font_fredoka_one", "FredokaOne-Regular.ttf", "Fredoka One")
INTUITIVE: Final = Typeface("font_intuitive", "Intuitive.ttf", "Intuitive")
