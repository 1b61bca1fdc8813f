"""Draws the picture in the README: a real game at the terminal, from a seed and a few typed lines.

python -m tools.picture    writes docs/images/terminal.svg

Run it when the terminal's words or colours have changed, and look at what it drew. The picture needs no
font and nothing else from a network.
"""

from __future__ import annotations

import io
import os
import tempfile
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from questhall.terminal import play
from questhall.terminal.choices import Choices
from questhall.terminal.paper import Ink, Paper
from tools.sources import ROOT

PICTURE: Final = ROOT / "docs/images/terminal.svg"
WIDTH: Final = 84
SEED: Final = 1
COMMAND: Final = f"\x1b[2m$\x1b[0m questhall play quaeleon --players 4 --seed {SEED} --name Ada"
TYPED: Final = ("1 5 3 2 7", "2")
FIRST: Final = "--- Round 1 ="
LAST: Final = "  Health: "
WHAT_IT_SHOWS: Final = (
    "A game of Quaeleon's Quest for four at a terminal: everybody's health, the pool, the hand of seven cards, "
    "the stack that is typed as a row of numbers, and the first beat as a ladder of initiatives with what came of it."
)

NIGHT: Final = TerminalTheme(
    (24, 26, 33),
    (214, 212, 204),
    [
        (60, 63, 75),
        (232, 121, 107),
        (143, 190, 118),
        (222, 178, 92),
        (116, 161, 230),
        (203, 146, 218),
        (102, 197, 194),
        (214, 212, 204),
    ],
    [
        (110, 114, 128),
        (240, 145, 130),
        (165, 208, 140),
        (236, 200, 128),
        (145, 184, 244),
        (220, 170, 232),
        (130, 219, 214),
        (245, 243, 236),
    ],
)

FRAME: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">
<title>Questhall at the terminal</title>
<desc>WHAT_IT_SHOWS</desc>
<style>
.{unique_id}-matrix {{
  white-space: pre;
  font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace;
  font-size: {char_height}px;
  line-height: {line_height}px;
}}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
<rect width="{width}" height="{height}" rx="10" fill="#181a21"/>
<g transform="translate({terminal_x}, 24)" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix" xml:space="preserve">
{matrix}
</g>
</g>
</svg>
""".replace("WHAT_IT_SHOWS", WHAT_IT_SHOWS)


def draw() -> str:
    """The picture of the game from its first round to the end of its first beat."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), color_system="truecolor")
    for line in [COMMAND, "", *cut_out(played())]:
        console.print(Text.from_ansi(line), soft_wrap=True)
    return console.export_svg(theme=NIGHT, code_format=FRAME, unique_id="questhall")


def played() -> str:
    """Everything that was written at the terminal, colours and typed lines included."""
    written: list[str] = []
    typed = list(TYPED)

    def read(prompt: str) -> str:
        if not typed:
            raise EOFError
        line = typed.pop(0)
        written.append(f"\x1b[1m{prompt}{line}\x1b[0m\n")
        return line

    colours = Console(
        force_terminal=True,
        color_system="standard",
        highlight=False,
        markup=False,
        emoji=False,
        width=10_000,
        _environ={},
    )
    paper = Paper(write=written.append, read=read, width=WIDTH, ink=Ink(colours))
    with tempfile.TemporaryDirectory() as home:
        kept = os.environ.get("QUESTHALL_HOME")
        os.environ["QUESTHALL_HOME"] = home
        try:
            play.begin(paper, Choices(game="quaeleon", players=4, seed=SEED, names=["Ada"]))
        except SystemExit:
            pass  # nobody types any more
        finally:
            os.environ.pop("QUESTHALL_HOME")
            if kept is not None:
                os.environ["QUESTHALL_HOME"] = kept
    return "".join(written)


def cut_out(written: str) -> list[str]:
    """The lines from the first round's heading to how everybody stands after a beat."""
    lines = written.splitlines()
    plain = [Text.from_ansi(line).plain for line in lines]
    first = next(place for place, line in enumerate(plain) if line.startswith(FIRST))
    last = next(place for place, line in enumerate(plain) if place > first and line.startswith(LAST))
    return lines[first : last + 1]


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text("\n".join(line.rstrip() for line in draw().splitlines()) + "\n", encoding="utf-8")
    print(f"written: {PICTURE.relative_to(Path.cwd()) if PICTURE.is_relative_to(Path.cwd()) else PICTURE}")
