"""Errors as one sentence: what is wrong, and what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class Mistake(Exception):
    """Something that was typed or given cannot be used; the message is the sentence to show."""


class Leave(Exception):
    """The person has left: end of input, Ctrl-C or `quit`; the message is what to say last."""

    def __init__(self, message: str, status: int = 0) -> None:
        super().__init__(message)
        self.status = status


def sentence_of(error: BaseException) -> str:
    """Any error in one sentence."""
    if isinstance(error, OSError):
        why = error.strerror or "the system refused it"
        if error.filename is None:
            return f"What Questhall says cannot be written, or what is typed not be read: {why}."
        return f"{error.filename} cannot be used: {why}."
    text = " ".join(str(error).split())
    if is_meant_for_people(error):
        return text if text.endswith((".", "!", "?")) else f"{text}."
    name = type(error).__name__
    return (
        f"Questhall itself has a fault here ({name}{': ' if text else ''}{text.rstrip('.')}); "
        "QUESTHALL_TRACE=1 shows where."
    )


def is_meant_for_people(error: BaseException) -> bool:
    """Whether the message was written as a sentence for the person who gave the input."""
    return isinstance(error, Mistake | Leave) or type(error).__module__.startswith("questhall.")


def one_of(words: Iterable[object], link: str = "or") -> str:
    """'2, 3 or 4'."""
    listed = [str(word) for word in words]
    if len(listed) < 2:
        return "".join(listed)
    return f"{', '.join(listed[:-1])} {link} {listed[-1]}"


def nearest(word: str, words: Iterable[str], cutoff: float = 0.5) -> str | None:
    """The word that was probably meant."""
    known = {right.casefold(): right for right in words}
    found = difflib.get_close_matches(word.casefold(), list(known), n=1, cutoff=cutoff)
    return known[found[0]] if found else None


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """'; did you mean round_0?' or nothing."""
    near = nearest(word, words)
    return f"; did you mean {near}?" if near else "."


def shown(value: str | int | bool) -> str:
    """A value of an option as one types it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
