"""Small parts of English: numbers, articles, lists, and who does what."""

from collections.abc import Iterable
from typing import Final

TIMES: Final = {1: "once", 2: "twice"}
SOUNDS_LIKE_YOU: Final = ("uni", "one", "eu", "use", "usu")
SILENT_H: Final = ("hour", "honest", "honour", "heir")


class Noun:
    """Somebody in a sentence: what they and their things are called, and whether it is you."""

    def __init__(
        self, text: str, owner: str = "", *, is_you: bool = False, implied: bool = False, plural: bool = False
    ) -> None:
        self.text = text
        self.owner = owner
        self.is_you = is_you
        self.implied = implied
        self.plural = plural

    def does(self, verb: str, rest: str = "") -> str:
        """'pick up 2' where the doer is understood, 'you pick up 2', or 'each opponent picks up 2'."""
        first, _, more = verb.partition(" ")
        tail = f" {more}" if more else ""
        if rest:
            tail += f" {rest}"
        if self.implied:
            return first + tail
        return f"{self.text} {first if self.is_you or self.plural else third_person(first)}{tail}"

    def target(self) -> str:
        """The one that something is done to."""
        return "yourself" if self.is_you and self.implied else self.text


YOU: Final = Noun("you", "your", is_you=True)
IMPLIED_YOU: Final = Noun("you", "your", is_you=True, implied=True)


def third_person(verb: str) -> str:
    """The verb as in 'she picks'."""
    if verb in ("have", "do", "go", "may", "cannot"):
        return {"have": "has", "do": "does", "go": "goes"}.get(verb, verb)
    if verb.endswith(("s", "sh", "ch", "x")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def article(noun: str) -> str:
    """The noun with a or an."""
    small = noun.casefold()
    vowel = (small[0] in "aeiou" and not small.startswith(SOUNDS_LIKE_YOU)) or small.startswith(SILENT_H)
    return f"{'an' if vowel else 'a'} {noun}"


def times(number: int) -> str:
    """Once, twice, 3 times."""
    return TIMES.get(number, f"{number} times")


def row(parts: Iterable[str], link: str = "and") -> str:
    """'a', 'a and b', 'a, b and c'."""
    words = list(parts)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {link} {words[-1]}"


def capital(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def sentence(clause: str) -> str:
    """A clause as a sentence."""
    whole = capital(clause)
    return whole if whole.endswith((".", ".]")) else whole + "."


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 card", "2 cards"."""
    if number == 1:
        return f"1 {one}"
    return f"{number} {many or one + 's'}"
