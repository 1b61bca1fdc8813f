"""Reading a match back from saves and autosave files; the checksums decide what replays."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from typing import Any

from questhall.errors import LoadError, QuesthallError
from questhall.journal import ANSWER, REDEAL, UNDO, Entry, entry_from_data
from questhall.kernel.kind import Kind
from questhall.match import Match
from questhall.saves import AUTOSAVE, FORMAT, REPORT, SAVE, check_of
from questhall.seal import check_opening, rules_hash
from questhall.seats import Bot, checked_names, checked_seats
from questhall.setup import SEED_BITS, Setup, checked_documents, checked_options

MOST_BYTES = 64_000_000
NEEDED = (
    "game", "players", "seeds", "nonce", "options", "scene", "card_set", "documents", "seal", "cards",
    "names", "bots", "rules", "journal", "sums", "drafts",
)  # fmt: skip

Bots = Sequence[Bot | None]


def read_save(path: str) -> tuple[dict[str, Any], list[str]]:
    """The data of a save or autosave file, and what there is to say about it."""
    name = os.path.basename(path)
    try:
        with open(path, "rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise LoadError(f"{path} cannot be read: {error.strerror}.") from None
    if len(raw) > MOST_BYTES:
        raise LoadError(f"{name} is too large for a save: at most {MOST_BYTES // 10**6} MB can be read.")
    first = raw.split(b"\n", 1)[0]
    head = plain(first) if b'"autosave"' in first[:200] else None
    if isinstance(head, dict) and head.get("questhall") == AUTOSAVE:
        return read_lines(name, head, raw)
    data = plain(raw)
    if not isinstance(data, dict):
        raise LoadError(
            f"{name} is no save of Questhall, or it is cut short: a save is one whole JSON object."
        )
    return data, []


def read_lines(name: str, data: dict[str, Any], raw: bytes) -> tuple[dict[str, Any], list[str]]:
    """The data of an autosave file; a last line that was torn off in the writing is left out."""
    notes: list[str] = []
    data.update(journal=[], sums=[], drafts=[])
    lines = raw.split(b"\n")[1:]
    torn = lines.pop() if lines else b""
    if torn:
        notes.append(f"The last line of {name} was torn off in the writing and is left out.")
    for number, line in enumerate(lines, 2):
        act = plain(line)
        if not isinstance(act, dict) or not all(isinstance(part, list) for part in act.values()):
            raise LoadError(
                f"Line {number} of {name} is damaged: every line has to be one whole JSON object."
            )
        data["journal"] += act.get("entries", [])
        data["sums"] += act.get("sums", [])
        data["drafts"] = act.get("drafts", data["drafts"])
    return data, notes


def plain(raw: bytes) -> Any:
    """JSON as plain data; None where it is not JSON."""
    try:
        return json.loads(raw)
    except (ValueError, RecursionError):
        return None


def checked_data(data: Any) -> dict[str, Any]:
    """Data that is a save of a format that can be read, unchanged since it was written."""
    if not isinstance(data, dict) or data.get("questhall") not in (SAVE, AUTOSAVE):
        if isinstance(data, dict) and data.get("questhall") == REPORT:
            raise LoadError("This is the report of one seat, which cannot be played on: a save is needed.")
        raise LoadError("This is no save of Questhall: a save names 'questhall' and its format.")
    if data.get("format") != FORMAT:
        raise LoadError(
            f"The save has format {data.get('format')!r:.20}, but this Questhall reads format {FORMAT}."
        )
    for key in NEEDED:
        if key not in data:
            raise LoadError(f"The save is cut short: it has no '{key}'.")
    if data["questhall"] == SAVE and data.get("check") != check_of(data):
        raise LoadError("The save was changed after it was written, or is damaged: its check does not fit.")
    return data


def setup_of(data: dict[str, Any], kind: Kind, bots: Bots) -> Setup:
    """What the saved match began with."""
    seeds = [number_of(text) for text in data["seeds"]] if isinstance(data["seeds"], list) else []
    if not seeds:
        raise LoadError("The save is damaged: its 'seeds' are no list of seeds.")
    setup = Setup(kind, seeds[0], number_of(data["nonce"]))
    setup.seeds = seeds
    setup.card_set = str(data["card_set"])
    setup.bots = list(bots)
    setup.scene = data["scene"]
    if setup.scene is not None and not isinstance(setup.scene, dict):
        raise LoadError("The save is damaged: its 'scene' is no table.")
    try:
        if setup.scene is None:
            setup.options = checked_options(kind, data["options"])[0]
            setup.seats = checked_seats(kind, data["players"], setup.options)
            setup.documents = checked_documents(data["documents"] or None, setup.seats)
            setup.cards = kind.cards_from_data(data["cards"])
        else:
            setup.seats = int(setup.start().seats)
        setup.names = checked_names(data["names"], setup.seats)
    except (QuesthallError, ValueError, TypeError, KeyError) as error:
        raise LoadError(f"The save cannot be played here: {error}") from None
    if len(setup.bots) != setup.seats:
        raise LoadError("The save is damaged: it does not say for every seat whether a bot plays it.")
    return setup


def number_of(text: Any) -> int:
    """A seed as a save writes it."""
    try:
        number = int(text, 16) if isinstance(text, str) and len(text) <= 40 else -1
    except ValueError:
        number = -1
    if not 0 <= number < 1 << SEED_BITS:
        raise LoadError("The save is damaged: one of its seeds is not a hexadecimal number of 128 bits.")
    return number


def match_from(
    data: Any,
    kind_of: Callable[[str], Kind],
    bots_of: Callable[[list[Any], Kind], Bots],
    *,
    forgiving: bool = True,
) -> Match:
    """The match of a save; LoadError says what is wrong and offers what replays."""
    data = checked_data(data)
    try:
        kind = kind_of(data["game"])
        bots = bots_of(data["bots"], kind)
    except QuesthallError as error:
        raise LoadError(f"The save cannot be played here: {error.sentence}") from None
    setup = setup_of(data, kind, bots)
    journal, expected = data["journal"], data["sums"]
    if not isinstance(journal, list) or not isinstance(expected, list):
        raise LoadError("The save is damaged: its journal is no list of entries.")
    try:
        match = Match(setup, forgiving=forgiving, sums=True)
    except Exception as error:
        raise LoadError(f"The save cannot be played here: the game does not begin ({error}).") from None
    why = first_difference(match, expected, 0, len(journal) == 0)
    if why:
        raise LoadError(
            f"{reason(data, kind)} It differs from its first card on, so nothing of it can be played."
        )
    asks = {ask.name: ask.number for ask in kind.asks}
    for n, entry_data in enumerate(journal):
        checked = len(match.course.sums)
        try:
            match.course.enter(checked_entry(entry_data, asks, setup, n))
            why = first_difference(match, expected, checked, n + 1 == len(journal))
        except Exception as error:
            why = str(error) or type(error).__name__
        if why:
            sentence = (
                f"{reason(data, kind)} Only {n} of its {len(journal)} entries can be played again ({why})."
            )
            raise LoadError(sentence, n, cut_short(data, n, kind, bots))
    restore_drafts(match, data["drafts"], asks)
    return match


def checked_entry(data: Any, asks: dict[str, int], setup: Setup, place: int) -> Entry:
    """An entry whose numbers point at what is there."""
    entry = entry_from_data(data, asks)
    if not (0 <= entry.seat < setup.seats or (entry.kind == REDEAL and entry.seat == -1)):
        raise ValueError(f"there is no seat {entry.seat}")
    if entry.kind == REDEAL and not 0 <= entry.to < len(setup.seeds):
        raise ValueError("its seed is not there")
    if entry.kind == UNDO and not all(0 <= kept < place for kept in entry.keep):
        raise ValueError("it keeps an entry that is not there")
    if entry.kind == ANSWER and len(entry.values) > 1000:
        raise ValueError("it has too many values")
    return entry


def first_difference(match: Match, expected: list[Any], since: int, at_end: bool) -> str:
    """What is wrong with the checksums since so many; "" if they are those of the save."""
    sums = match.course.sums
    for i in range(since, len(sums)):
        if i >= len(expected) or expected[i] != [sums[i][0], f"{sums[i][1]:016x}"]:
            return f"step {i + 1} comes out differently"
    if at_end and len(expected) != len(sums):
        return f"{len(expected)} steps were played, not {len(sums)}"
    return ""


def reason(data: dict[str, Any], kind: Kind) -> str:
    """Why a save does not replay."""
    if data["rules"] != rules_hash(kind):
        return f"The save was made with other rules of {kind.title} than these."
    return "The save was changed after it was written, or is damaged."


def cut_short(data: dict[str, Any], n: int, kind: Kind, bots: Bots) -> Callable[[], Match]:
    """The match of the first n entries of a save, when it is wanted."""
    short = dict(data)
    short["questhall"] = AUTOSAVE
    short["journal"] = data["journal"][:n]
    short["sums"] = [each for each in data["sums"] if isinstance(each, list) and each and each[0] <= n]
    short["drafts"] = []
    return lambda: match_from(short, lambda name: kind, lambda names, of: bots)


def restore_drafts(match: Match, drafts: Any, asks: dict[str, int]) -> None:
    """What seats had drafted goes on from where it was; drafts that do not fit any more are left out."""
    for draft in drafts if isinstance(drafts, list) else []:
        try:
            match.course.set_draft(draft["seat"], [asks[name] for name in draft["asks"]], draft["values"])
            match.course.numbers[draft["seat"]] = int(draft["number"])
        except Exception:
            match.course.clear_drafts()
            match.notes.append("What was drafted but not yet given could not be taken over.")
            return


def verify(
    data: Any, kind_of: Callable[[str], Kind], bots_of: Callable[[list[Any], Kind], Bots]
) -> tuple[bool, str]:
    """Whether a seal holds for what opens it, or for a whole save, which then has to replay too."""
    if not isinstance(data, dict):
        return False, "This opens no seal: a save or what opens a seal is needed."
    holds, sentence = check_opening(data)
    if not holds or "journal" not in data:
        return holds, sentence
    try:
        match = match_from(data, kind_of, bots_of)
    except LoadError as error:
        return False, error.sentence
    return True, f"{sentence} All {match.n} entries replay, step by step, to the same game."
