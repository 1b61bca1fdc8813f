"""The journal of a match: append-only entries, of which the state is the fold."""

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

ANSWER: Final = 0
UNDO: Final = 1
REDEAL: Final = 2
CONCEDE: Final = 3
SAY: Final = 4
CONSENT: Final = 5
CARRY: Final = 6

NAMES: Final = ("answer", "undo", "redeal", "concede", "say", "consent", "carry")
NO_SEAT: Final = -1


@final
@mypyc_attr(acyclic=True)
class Entry:
    """One act: its kind and seat, and what belongs to the kind.

    An answer has its question's number, its asks and its values, a list of them in a secret simultaneous
    answer. An undo has in `to` how many live acts stay, in `keep` the places of later ones that stay too, in
    `values` every seat's count of questions until then, and in `text` its scope. A redeal has in `to` which
    of the match's seeds its key comes from. A say has its words in `text`.
    """

    def __init__(self, kind: i64, seat: i64) -> None:
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.number: i64 = 0
        self.asks: list[int] = []
        self.values: list[int] = []
        self.to: i64 = 0
        self.keep: list[int] = []
        self.text: str = ""
        self.counted: bool = False  # an undo that the result mentions
        self.stumbled: bool = False  # an answer that was given for a bot that had none
        # where it stands; not saved, since the fold finds it again
        self.place: i64 = -1
        self.step: i64 = 0
        self.turn: i64 = 0
        self.together: i64 = -1  # which secret simultaneous answer of its step it belongs to


def answer_entry(seat: i64, number: i64, asks: list[int], values: list[int]) -> Entry:
    """An answer, or a seat's whole part of a secret simultaneous answer."""
    entry = Entry(ANSWER, seat)
    entry.number = number
    entry.asks = asks
    entry.values = values
    return entry


def entry_to_data(entry: Entry, ask_names: list[str]) -> dict[str, Any]:
    """An entry as a save holds it; asks by name, so that a person can read it."""
    data: dict[str, Any] = {"act": NAMES[entry.kind], "seat": int(entry.seat)}
    if entry.kind == ANSWER:
        data["number"] = int(entry.number)
        data["asks"] = [ask_names[ask] for ask in entry.asks]
        data["values"] = list(entry.values)
        if entry.stumbled:
            data["stumbled"] = True
    elif entry.kind == UNDO:
        data["scope"] = entry.text
        data["to"] = int(entry.to)
        data["keep"] = list(entry.keep)
        data["numbers"] = list(entry.values)
        data["counted"] = entry.counted
    elif entry.kind == REDEAL:
        data["from_seed"] = int(entry.to)
    elif entry.kind == SAY:
        data["text"] = entry.text
    return data


def entry_from_data(data: Any, asks: dict[str, int]) -> Entry:
    """The entry of a save; ValueError where something in it is not as it has to be."""
    if not isinstance(data, dict) or data.get("act") not in NAMES:
        raise ValueError("it names no act")
    entry = Entry(NAMES.index(data["act"]), whole(data, "seat"))
    if entry.kind == ANSWER:
        entry.number = whole(data, "number")
        entry.values = wholes(data, "values")
        for name in listed(data, "asks"):
            if name not in asks:
                raise ValueError(f"it answers the ask {str(name)[:40]!r}, which this game does not have")
            entry.asks.append(asks[name])
        if len(entry.asks) != len(entry.values) or not entry.values:
            raise ValueError("it has not as many values as asks")
        entry.stumbled = data.get("stumbled") is True
    elif entry.kind == UNDO:
        entry.text = str(data.get("scope"))
        entry.to = whole(data, "to")
        entry.keep = wholes(data, "keep")
        entry.values = wholes(data, "numbers")
        entry.counted = data.get("counted") is True
    elif entry.kind == REDEAL:
        entry.to = whole(data, "from_seed")
    elif entry.kind == SAY:
        entry.text = str(data.get("text"))
    return entry


def whole(data: dict[str, Any], key: str) -> int:
    """A whole number under a key."""
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not -(2**31) <= value < 2**31:
        raise ValueError(f"its '{key}' is not a whole number")
    return value


def listed(data: dict[str, Any], key: str) -> list[Any]:
    """A list under a key."""
    value = data.get(key)
    if not isinstance(value, list):
        raise ValueError(f"its '{key}' is not a list")
    return value


def wholes(data: dict[str, Any], key: str) -> list[int]:
    """A list of whole numbers under a key."""
    return [whole({key: value}, key) for value in listed(data, key)]
