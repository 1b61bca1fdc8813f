"""Where the table's lines go: wrapped plain text, coloured where the terminal has colour."""

from __future__ import annotations

import contextlib
import os
import re
import select
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TextIO

from questhall.terminal.colours import BLUE, GREEN, QUIET, RED
from questhall.terminal.mistake import Leave

if TYPE_CHECKING:
    from rich.console import Console

WIDEST: Final = 160
PROSE: Final = 96
WIDE: Final = 110
NARROWEST: Final = 40

OFF: Final = "off"
QUICK: Final = "quick"
CALM: Final = "calm"
PACES: Final = {
    OFF: "Everything is told at once, without waiting.",
    QUICK: "What others do is told one act after the other; Enter hurries it.",
    CALM: "Each act of the others waits for Enter.",
}
BREATH: Final = 0.5
"""Seconds between two acts of others."""
WIPED: Final = "\x1b[H\x1b[2J\x1b[3J"
BLANKS: Final = 60

PLAIN_SIGNS: Final = str.maketrans(
    {
        "·": "-",
        "–": "-",
        "—": "-",
        "−": "-",
        "…": "...",
        "×": "x",
        "→": "->",
        "‘": "'",
        "’": "'",
        "“": '"',
        "”": '"',
        "½": "1/2",
    }
)

# What is coloured wherever it stands, in every game; the names of cards and players come from the table.
EVERYWHERE: Final = [
    (r"(?<![\w-])-\d+\b", RED),
    (r"(?<![\w+])\+\d+\b", GREEN),
    (r"\battack \d+", RED),
    (r"\bdefence \d+", BLUE),
    (r"\bhealing \d+", GREEN),
    (r"\b[A-Z]{2}-[RED]?\d{2,3}\b", QUIET),
]


class Paper:
    """Append-only text: nothing that was written changes, and all is said without colour."""

    def __init__(
        self,
        *,
        write: Callable[[str], object],
        read: Callable[[str], str],
        width: int = 80,
        height: int = 0,
        encoding: str = "utf-8",
        ink: Ink | None = None,
        breathe: Callable[[float], bool] | None = None,
        forget: Callable[[], object] | None = None,
    ) -> None:
        self.write = write
        self.read = read
        self.breathe = breathe
        """Waits so many seconds; whether Enter was pressed meanwhile. None where nobody watches."""
        self.forget = forget
        """Takes everything off the screen, what can be scrolled back to and what was typed included."""
        self.width = max(NARROWEST, min(width, WIDEST))
        self.height = height
        self.pace = QUICK
        """How fast others' acts are told; a pipe, which has no height, never waits."""
        self.is_hurried = False
        self.lines_since_asked = 0
        self.is_parted = True
        """Whether the last line was an empty one."""
        self.encoding = encoding
        self.ink = ink

    @property
    def prose(self) -> int:
        """How wide running text is: lines that are too long are hard to read."""
        return min(self.width, PROSE)

    @property
    def has_boxes(self) -> bool:
        """Whether lines can be drawn: somebody watches, on a terminal that has the signs."""
        return bool(self.height) and self.encoding.casefold().replace("-", "").startswith("utf")

    @property
    def is_wide(self) -> bool:
        """Whether things may stand side by side: somebody watches, and there is room; else all is read in order."""
        return bool(self.height) and self.width >= WIDE

    def line(self, text: str = "", style: str = "") -> None:
        """One line as it is."""
        text = encodable(text, self.encoding)
        self.write((self.ink.paint(text, style) if self.ink and text else text) + "\n")
        self.lines_since_asked += 1
        self.is_parted = not text

    def gap(self) -> None:
        """An empty line, where there is none yet."""
        if not self.is_parted:
            self.line()

    def say(self, text: str, *, first: str = "", hang: str = "", style: str = "", wide: bool = False) -> None:
        """A paragraph, wrapped; `first` stands before its first line, `hang` before the others."""
        for line in wrapped(text, self.width if wide else self.prose, first, hang):
            self.line(line, style)

    def heading(self, text: str, mark: str = "-") -> None:
        """A line that parts what follows from what came before."""
        self.line()
        self.line(f"{mark * 3} {text} {mark * max(3, self.prose - len(text) - 5)}", "bold")

    def ask(self, prompt: str = "> ") -> str:
        """One line of the person's, without blanks at its ends; Leave at the end of input and at Ctrl-C."""
        self.lines_since_asked = 0
        self.is_parted = False
        self.is_hurried = False
        try:
            return self.read(prompt).strip()
        except EOFError:
            raise Leave("") from None
        except KeyboardInterrupt:
            raise Leave("", status=130) from None

    def make_room(self, lines: int) -> bool:
        """Wait for Enter before so many lines would push off the screen what was not read yet; whether to go on."""
        if not self.height or self.pace == OFF or self.lines_since_asked + lines < self.height:
            return True
        if self.lines_since_asked <= self.height // 4:
            return True
        return self.go_on()

    def go_on(self) -> bool:
        """Wait for Enter; whether to go on telling."""
        typed = self.ask("(Enter goes on, s skips) ").casefold()
        if typed in ("q", "quit"):
            raise Leave("")
        pace = typed.removeprefix("pace ")
        if pace in PACES:
            self.pace = pace
        elif typed and not typed.startswith("s"):
            self.line("(What you type is for the next question; first this goes on.)")
        return typed in PACES or not typed.startswith("s")

    def part_acts(self) -> bool:
        """Between two acts of others: wait as the pace has it; whether to go on telling."""
        if not self.height or self.pace == OFF:
            return True
        if self.pace == CALM:
            return self.go_on()
        if self.breathe is not None and not self.is_hurried:
            self.is_hurried = self.breathe(BREATH)
        return True

    def wipe(self) -> None:
        """Nothing that was written is left readable; through a pipe, where that cannot be, it is far up."""
        if self.forget is not None:
            self.forget()
        else:
            for blank in range(BLANKS):
                self.line()
        self.lines_since_asked = 0
        self.is_parted = True

    def yes(self, question: str, *, usually: bool = False) -> bool:
        """A yes or a no; Enter is what is usual."""
        while True:
            answer = self.ask(f"{question} [{'Y/n' if usually else 'y/N'}] ").casefold()
            if not answer:
                return usually
            if answer in ("y", "yes"):
                return True
            if answer in ("n", "no"):
                return False
            self.line("Please type y or n.")

    def names(self, styles: Mapping[str, str]) -> None:
        """How the names of players and cards are coloured from here on."""
        if self.ink:
            self.ink.names(styles)


class Ink:
    """Colour laid over finished plain lines, by Rich."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.everywhere = [(re.compile(pattern), style) for pattern, style in EVERYWHERE]
        self.pattern: re.Pattern[str] | None = None
        self.styles: dict[str, str] = {}

    def names(self, styles: Mapping[str, str]) -> None:
        """Names and their styles; longer names are found before shorter ones that they contain."""
        self.styles = dict(styles)
        found = "|".join(re.escape(name) for name in sorted(styles, key=len, reverse=True) if name)
        self.pattern = re.compile(rf"(?<!\w)(?:{found})(?!\w)") if found else None

    def paint(self, line: str, style: str) -> str:
        """The line with its colours."""
        from rich.text import Text

        text = Text(line, style=style, end="")
        for pattern, found_style in self.everywhere:
            for found in pattern.finditer(line):
                text.stylize(found_style, *found.span())
        if self.pattern is not None:
            for found in self.pattern.finditer(line):
                text.stylize(self.styles[found.group()], *found.span())
        with self.console.capture() as capture:
            self.console.print(text, soft_wrap=True, end="")
        return capture.get()


def paper_of_the_terminal() -> Paper:
    """Standard input and output, as wide and as colourful as they are."""
    out = sys.stdout
    is_watched = out.isatty() and sys.stdin.isatty()
    size = shutil.get_terminal_size((80, 24))
    return Paper(
        write=writer(out),
        read=reader(out),
        width=size.columns - (1 if out.isatty() else 0),
        height=size.lines if is_watched else 0,
        encoding=encoding_of(out),
        ink=ink_of(out),
        breathe=breathing(sys.stdin) if is_watched else None,
        forget=forgetting(out) if is_watched and os.environ.get("TERM", "dumb") != "dumb" else None,
    )


def breathing(keyboard: TextIO) -> Callable[[float], bool]:
    """Waits, unless a line is typed meanwhile, which is then used up."""

    def breathe(seconds: float) -> bool:
        try:
            ready, _, _ = select.select([keyboard], [], [], seconds)
        except KeyboardInterrupt:
            raise Leave("", status=130) from None
        if ready:
            os.read(keyboard.fileno(), 1024)
        return bool(ready)

    return breathe


def forgetting(out: TextIO) -> Callable[[], object]:
    """Empties the screen, what can be scrolled back to, and what the arrow keys would bring back."""

    def forget() -> None:
        out.write(WIPED)
        out.flush()
        with contextlib.suppress(ImportError):
            import readline

            readline.clear_history()

    return forget


def writer(out: TextIO) -> Callable[[str], object]:
    """Writes at once: what was told must be there when the program is killed."""

    def write(text: str) -> None:
        out.write(text)
        out.flush()

    return write


def reader(out: TextIO) -> Callable[[str], str]:
    """Reads a line; through a pipe the answer is written out too, so that what was said reads whole."""
    if sys.stdin.isatty() and out.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (line editing and the arrow keys, where Python has them)
        return input

    def read(prompt: str) -> str:
        out.write(prompt)
        out.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        out.write(line if line.endswith("\n") else line + "\n")
        return line

    return read


def encoding_of(out: TextIO) -> str:
    """What the terminal can show: a locale that does not say UTF-8 gets ASCII."""
    encoding = out.encoding or "ascii"
    if out.isatty() and os.name == "posix":
        locale = next((os.environ[key] for key in ("LC_ALL", "LC_CTYPE", "LANG") if os.environ.get(key)), "C")
        if "utf" not in locale.casefold():
            return "ascii"
    return encoding


def has_colour(out: TextIO) -> bool:
    """Only a terminal that is not dumb, and nobody who has asked for none."""
    return out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"


def ink_of(out: TextIO) -> Ink | None:
    """Rich, where there is colour; it is not even imported elsewhere."""
    if not has_colour(out):
        return None
    from rich.console import Console

    return Ink(Console(file=out, highlight=False, markup=False, emoji=False, width=10_000))


def encodable(text: str, encoding: str) -> str:
    """The text in signs that the terminal has."""
    if encoding.casefold().replace("-", "").startswith("utf"):
        return text
    return text.translate(PLAIN_SIGNS).encode(encoding, "replace").decode(encoding)


def wrapped(text: str, width: int, first: str = "", hang: str = "") -> list[str]:
    """The lines of a paragraph."""
    return textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=hang,
        break_long_words=False,
        break_on_hyphens=False,
    ) or [first.rstrip()]


def side_by_side(blocks: Sequence[Sequence[str]], width: int, gap: str = "  ") -> list[str]:
    """Blocks of lines beside one another, as many in a row as there is room for."""
    wide = max(len(line) for block in blocks for line in block)
    most = max(1, (width + len(gap)) // (wide + len(gap)))
    lines: list[str] = []
    for start in range(0, len(blocks), most):
        row = blocks[start : start + most]
        for place in range(max(map(len, row))):
            parts = [(block[place] if place < len(block) else "").ljust(wide) for block in row]
            lines.append(gap.join(parts).rstrip())
    return lines


def framed(title: str, lines: Sequence[str], width: int, *, drawn: bool, foot: str = "") -> list[str]:
    """Lines in a frame with a title, drawn with lines or, where the terminal has none, with signs that all have."""
    corner, across, down = ("╭╮╰╯", "─", "│") if drawn else ("++++", "-", "|")
    inner = width - 4
    top = f"{corner[0]}{across} {title[: inner - 1]} "
    body = [f"{down} {line[:inner].ljust(inner)} {down}" for line in lines]
    end = f" {foot[: inner - 1]} {across}" if foot else ""
    bottom = f"{corner[2]}{across * (width - 2 - len(end))}{end}{corner[3]}"
    return [f"{top}{across * (width - len(top) - 1)}{corner[1]}", *body, bottom]


def columns(rows: Iterable[Iterable[str]], gap: str = "  ") -> list[str]:
    """Rows as lines whose columns stand under one another; numbers stand to the right of theirs."""
    table = [list(row) for row in rows]
    if not table:
        return []
    widths = [max(len(row[place]) for row in table) for place in range(len(table[0]))]
    right = [
        all(row[place].strip().lstrip("+-").isdigit() or not row[place].strip() for row in table)
        for place in range(len(widths))
    ]
    return [
        gap.join(
            cell.rjust(width) if number else cell.ljust(width)
            for cell, width, number in zip(row, widths, right, strict=True)
        ).rstrip()
        for row in table
    ]
