"""Writing a match down: whole, as one seat may pass it on, or line by line as it is played."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from questhall.errors import SaveError
from questhall.journal import ANSWER, entry_to_data
from questhall.seal import canonical, rules_hash, sha
from questhall.version import __version__

if TYPE_CHECKING:
    from questhall.match import Match

FORMAT = 1
SAVE = "save"
AUTOSAVE = "autosave"
REPORT = "report"


def header_of(match: Match, what: str) -> dict[str, Any]:
    """What a match began with."""
    setup = match.setup
    return {
        "questhall": what,
        "format": FORMAT,
        "version": __version__,
        "rules": rules_hash(match.kind),
        **setup.opening(),
        "cards": setup.cards_data(),
        "names": match.names,
        "bots": [None if bot is None else bot.name for bot in setup.bots],
    }


def save_of(match: Match) -> dict[str, Any]:
    """The whole match as plain data, with a check over all of it."""
    keep_sums(match)
    data = header_of(match, SAVE)
    data["journal"] = entries_of(match, 0)
    data["sums"] = sums_of(match, 0)
    data["drafts"] = drafts_of(match)
    data["check"] = check_of(data)
    return data


def check_of(data: dict[str, Any]) -> str:
    """The hash over a save without its check."""
    return sha(canonical({key: value for key, value in data.items() if key != "check"})).hex()


def keep_sums(match: Match) -> None:
    """Let the match have the checksums of all its steps, from the beginning on."""
    from questhall.match import Match, copies_of

    course = match.course
    if not course.keeps_sums:
        course.sums = Match(match.setup, copies_of(course.journal), sums=True).course.sums
        course.keeps_sums = True


def entries_of(match: Match, first: int) -> list[dict[str, Any]]:
    """The entries of the journal from one place on."""
    asks = [ask.name for ask in match.kind.asks]
    return [entry_to_data(entry, asks) for entry in match.course.journal[first:]]


def sums_of(match: Match, first: int) -> list[list[Any]]:
    """The checksums of the steps from one on: after how many entries, and the 64 bits."""
    return [[n, f"{total:016x}"] for n, total in match.course.sums[first:]]


def drafts_of(match: Match) -> list[dict[str, Any]]:
    """What seats have drafted of a secret simultaneous answer; it is in no journal."""
    asks = [ask.name for ask in match.kind.asks]
    return [
        {
            "seat": int(part.seat),
            "number": match.course.numbers[part.seat],
            "asks": [asks[ask] for ask in part.asks],
            "values": list(part.values),
        }
        for part in match.course.parts
        if not part.done
    ]


def report_of(match: Match, seat: int | None) -> dict[str, Any]:
    """What a seat, or a spectator, may pass on."""
    setup = match.setup
    decision = None if seat is None else match.decision(seat)
    asks = [ask.name for ask in match.kind.asks]
    own = [entry for entry in match.course.journal if entry.kind == ANSWER and entry.seat == seat]
    return {
        "questhall": REPORT,
        "format": FORMAT,
        "version": __version__,
        "rules": rules_hash(match.kind),
        "game": match.kind.id,
        "options": setup.options,
        "names": match.names,
        "seal": match.seal,
        "seat": seat,
        "answers": [entry_to_data(entry, asks) for entry in own],
        "decision": None if decision is None else decision.to_data(),
        "waiting": match.waiting(seat),
        "events": match.events(seat),
        "view": match.view(seat),
        "result": match.result,
    }


class Autosave:
    """A file to which every entry and draft is appended as it is made; a line is one act, whole."""

    def __init__(self, path: str, *, sync: bool = False) -> None:
        self.path = os.fspath(path)
        self.sync = sync
        self._entries = 0
        self._sums = 0
        self._drafts: list[dict[str, Any]] = []
        self._file = -1
        self._size = 0

    def begin(self, match: Match) -> None:
        """Write all there is so far; a file that was there is only replaced when that is done."""
        keep_sums(match)
        scratch = f"{self.path}.new"
        try:
            self._file = os.open(scratch, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            self._write(header_of(match, AUTOSAVE))
            self.record(match)
            os.replace(scratch, self.path)
        except OSError as error:
            raise SaveError(f"{self.path} cannot be written: {error.strerror}.") from None

    def record(self, match: Match) -> None:
        """Append what is new; what could not be written is tried again the next time."""
        line: dict[str, Any] = {}
        entries = entries_of(match, self._entries)
        sums = sums_of(match, self._sums)
        drafts = drafts_of(match)
        if entries:
            line["entries"] = entries
        if sums:
            line["sums"] = sums
        if drafts != self._drafts:
            line["drafts"] = drafts
        if not line:
            return
        try:
            self._write(line)
        except OSError as error:
            raise SaveError(
                f"What was done counts, but {self.path} cannot be written: {error.strerror}."
            ) from None
        self._entries += len(entries)
        self._sums += len(sums)
        self._drafts = drafts

    def _write(self, line: dict[str, Any]) -> None:
        """One line, whole or not at all."""
        data = json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"
        try:
            written = os.write(self._file, data)
            while written < len(data):
                written += os.write(self._file, data[written:])
            if self.sync:
                os.fsync(self._file)
        except OSError:
            os.ftruncate(self._file, self._size)
            os.lseek(self._file, self._size, os.SEEK_SET)
            raise
        self._size += len(data)

    def close(self) -> None:
        """Let the file go; what was written stays."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def __del__(self) -> None:
        self.close()
