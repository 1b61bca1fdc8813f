"""Colours that can be read on a light ground as on a dark one: their luminance lies halfway between white and black.

They are of the 256 that terminals have had for long, since the first 16 are whatever a theme makes of them. None of
them says anything that the words do not.
"""

from typing import Final

RED: Final = "color(160)"
ORANGE: Final = "color(130)"
OLIVE: Final = "color(64)"
GREEN: Final = "color(28)"
TEAL: Final = "color(30)"
BLUE: Final = "color(63)"
VIOLET: Final = "color(98)"
MAGENTA: Final = "color(163)"
GREY: Final = "color(243)"

ALL: Final = (RED, ORANGE, OLIVE, GREEN, TEAL, BLUE, VIOLET, MAGENTA, GREY)
OWN: Final = f"bold {TEAL}"
QUIET: Final = GREY
SPOKEN: Final = f"italic {VIOLET}"
