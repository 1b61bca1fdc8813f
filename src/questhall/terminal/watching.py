"""`questhall cards watch`: a pack is checked on every save, and what has changed is shown."""

from __future__ import annotations

import select
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from questhall.kernel.cardfile import CardError
from questhall.kernel.english import counted
from questhall.press.cards import Card
from questhall.press.needed import PressError
from questhall.terminal.colours import QUIET
from questhall.terminal.kept import in_short
from questhall.terminal.library import kind_of
from questhall.terminal.mistake import Mistake, sentence_of
from questhall.terminal.press import Shop, folder, home_of, picture_of, slug
from questhall.terminal.verdict import verdict

if TYPE_CHECKING:
    from questhall.terminal.paper import Paper

PAUSE: Final = 0.4
"""Seconds between two looks at the files."""
MOST: Final = 12
"""So many cards are shown one by one after a save; more are only counted."""

Marks = dict[str, tuple[int, int]]
Wait = Callable[[float], str | None]
"""Waits so many seconds for a line that is typed: the line, "" for none, None when there will be no more."""


class Watch:
    """A pack that is being edited: what it was when it was last in order, and where its pictures go."""

    def __init__(self, paper: Paper, game: str, pack: str, pictures: str, scratch: Path) -> None:
        self.paper = paper
        self.game = game
        self.pack = Path(pack).expanduser()
        if not self.pack.exists():
            raise Mistake(f"{pack} is not there: a directory of card files or one card file is needed.")
        home = self.pack if self.pack.is_dir() else self.pack.parent
        self.pictures = Path(pictures).expanduser() if pictures else home / "pictures"
        self.last: dict[str, Card] = {}
        self.older: Path | None = None
        """A copy of the pack as it was one save ago, in order."""
        self.newer: Path | None = None
        self.scratch = scratch
        self.saves = 0

    def marks(self) -> Marks:
        """When each file was written, and how large it is."""
        files = sorted(self.pack.glob("*.toml")) if self.pack.is_dir() else [self.pack]
        found: Marks = {}
        for file in files:
            try:
                status = file.stat()
            except OSError:
                continue
            found[file.name] = (status.st_mtime_ns, status.st_size)
        return found

    def look(self) -> bool:
        """Check the pack and tell what is new in it; whether it is in order."""
        try:
            kind = kind_of(self.game, str(self.pack))
            shop = Shop(kind, str(self.pack))
        except (CardError, Mistake) as error:
            self.paper.say(f"{clock()} Not in order: {sentence_of(error)}", hang="  ")
            return False
        self.keep()
        cards = {card.name: card for card in shop.cards}
        first = not self.last
        changed = [card for card in shop.cards if self.last.get(card.name) != card]
        gone = [name for name in self.last if name not in cards]
        self.last = cards
        if first:
            self.paper.say(f"{clock()} {counted(len(cards), 'card')} in good order for {kind.title}.")
            return True
        self.paper.say(
            f"{clock()} In good order: {counted(len(changed), 'card')} changed or new"
            + (f", gone: {', '.join(gone[:MOST])}" if gone else "")
            + "."
        )
        for card in changed[:MOST]:
            self.show(shop, card)
        if len(changed) > MOST:
            self.paper.say(f"And {counted(len(changed) - MOST, 'more card')}.")
        return True

    def show(self, shop: Shop, card: Card) -> None:
        """A card in words, and where its picture is."""
        self.paper.line(card.name, "bold")
        for position in card.positions:
            for part in (position.line, position.text):
                if part:
                    self.paper.say(part, first="  ", hang="  ")
        try:
            path = folder(self.pictures) / f"{slug(card.name)}.png"
            picture_of(shop, card, path)
            self.paper.say(f"Picture: {in_short(path.resolve())}", first="  ", hang="  ", style=QUIET)
        except (PressError, Mistake) as error:
            self.paper.say(sentence_of(error), first="  ", hang="  ")

    def keep(self) -> None:
        """Put a copy of the pack aside, for the comparison of two saves."""
        self.saves += 1
        copy = self.scratch / str(self.saves) / self.pack.resolve().name
        copy.parent.mkdir(parents=True)
        if self.pack.is_dir():
            copy.mkdir()
            for file in self.pack.glob("*.toml"):
                shutil.copyfile(file, copy / file.name)
        else:
            shutil.copyfile(self.pack, copy)
        self.older, self.newer = self.newer, copy

    def compare(self) -> None:
        """Whether the last save has made another game of it."""
        if self.newer is None:
            self.paper.say("There is nothing to compare yet: the pack has not been in order.")
            return
        kind = kind_of(self.game, str(self.newer))
        against = "the set that comes with the game" if self.older is None else "the save before"
        old = home_of(kind) if self.older is None else str(self.older)
        self.paper.say(f"Comparing the pack with {against}; this takes about a minute.")
        try:
            self.paper.say(verdict(kind.id, old, str(self.newer)))
        except Mistake as error:
            self.paper.say(sentence_of(error))


def clock() -> str:
    """The time of day."""
    return time.strftime("%H:%M:%S")


def watch(paper: Paper, game: str, pack: str, pictures: str, *, always_ab: bool) -> None:
    """Look at the pack until somebody has seen enough."""
    with tempfile.TemporaryDirectory(prefix="questhall-watch-") as scratch:
        watched = Watch(paper, game, pack, pictures, Path(scratch))
        watched.look()
        paper.say(
            "Watching; save a card file. a and Enter compares the last two saves, Enter checks again, "
            "q and Enter ends.",
            style=QUIET,
        )
        follow(watched, waiting(), always_ab=always_ab)


def follow(watched: Watch, wait: Wait, *, always_ab: bool) -> None:
    """After each save the pack is checked; what is typed is done in between."""
    seen = watched.marks()
    while True:
        typed = wait(PAUSE)
        word = "q" if typed is None else typed.strip().casefold()
        if word in ("q", "quit"):
            return
        if word in ("a", "ab"):
            watched.compare()
        now = watched.marks()
        if now != seen or typed == "\n":
            seen = now
            if watched.look() and always_ab and watched.older is not None:
                watched.compare()


def waiting() -> Wait:
    """Lines from the keyboard, if any come within a while."""

    def wait(seconds: float) -> str | None:
        try:
            ready, _, _ = select.select([sys.stdin], [], [], seconds)
        except (OSError, ValueError):
            time.sleep(seconds)  # no keyboard that could be waited for
            return ""
        if not ready:
            return ""
        return sys.stdin.readline() or None

    return wait
