"""Where the table's lines go: wrapped plain text, coloured where the terminal has colour."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final, TextIO

from questhall.terminal.mistake import Leave

if TYPE_CHECKING:
    from rich.console import Console

WIDEST: Final = 160
PROSE: Final = 96
NARROWEST: Final = 40

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
    (r"(?<![\w-])-\d+\b", "red"),
    (r"(?<![\w+])\+\d+\b", "green"),
    (r"\battack \d+", "red"),
    (r"\bdefence \d+", "blue"),
    (r"\bhealing \d+", "green"),
    (r"\b[A-Z]{2}-[RED]?\d{2,3}\b", "dim"),
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
    ) -> None:
        self.write = write
        self.read = read
        self.width = max(NARROWEST, min(width, WIDEST))
        self.height = height
        self.is_calm = True
        """Whether a screen that is full waits for Enter; a pipe, which has no height, never does."""
        self.lines_since_asked = 0
        self.is_parted = True
        """Whether the last line was an empty one."""
        self.encoding = encoding
        self.ink = ink

    @property
    def prose(self) -> int:
        """How wide running text is: lines that are too long are hard to read."""
        return min(self.width, PROSE)

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
        try:
            return self.read(prompt).strip()
        except EOFError:
            raise Leave("") from None
        except KeyboardInterrupt:
            raise Leave("", status=130) from None

    def make_room(self, lines: int) -> bool:
        """Wait for Enter before so many lines would push off the screen what was not read yet; whether to go on."""
        if not self.height or not self.is_calm or self.lines_since_asked + lines < self.height:
            return True
        if self.lines_since_asked <= self.height // 4:
            return True
        typed = self.ask("(Enter goes on, s skips) ").casefold()
        if typed in ("q", "quit"):
            raise Leave("")
        if typed in ("quick", "pace quick"):
            self.is_calm = False
        if typed and not typed.startswith("s") and self.is_calm:
            self.line("(What you type is for the next question; first this goes on.)")
        return not typed.startswith("s")

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
    )


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
