"""Limits on talk: what players may tell one another, at any time. [FQ-046, FQ-047, FQ-R37]

A statement is a dict: {"say": "can", "about": CARD} for a face-up Challenge or the Mission in force, {"say": "gift",
"to": SEAT}. No statement carries a card, a Resource type or a number from a hand; what somebody says need not be true.
"""

from typing import Any, Final

from mypy_extensions import i64

from questhall.games.fetch.state import FREE_TALK, Fetch
from questhall.kernel.cardfile import one_of, shown, suggestion
from questhall.kernel.kind import GameError
from questhall.kernel.zones import NO_CARD

PHRASES: Final[dict[str, str]] = {
    "can": "I can handle {it}.",
    "cannot": "I cannot handle {it}.",
    "might": "I might handle {it}.",
    "mine": "Leave {it} to me.",
    "yours": "Please take {it}.",
    "ask": "What about {it}?",
}
GIFT: Final = "gift"
GIFT_WORDS: Final = "{whom}, I plan to give you cards."
LONGEST: Final = 300
REMINDER: Final = "Talk is free at this table, but not about which cards or Resources you hold: see FQ-046."


def statements(game: Fetch, seat: i64) -> list[Any]:
    """All that a seat may say now: each phrase about each thing that lies open, and to whom it plans to give."""
    if not game.is_staying(seat):
        return []
    found: list[Any] = []
    for thing in things(game):
        found.extend({"say": phrase, "about": thing} for phrase in PHRASES)
    found.extend({"say": GIFT, "to": other} for other in others(game, seat))
    return found


def others(game: Fetch, seat: i64) -> list[int]:
    """The other players in the game who lead a pioneer."""
    return [
        other
        for other in range(game.seats)
        if other != seat and game.is_staying(other) and game.pioneers.at(other) != NO_CARD
    ]


def things(game: Fetch) -> list[int]:
    """The face-up Challenges from the bottom of the queue up, and the Mission in force."""
    found = [int(card) for card in game.queue.cards if game.is_face_up(card)]
    mission = game.mission_in_force()
    return found if mission == NO_CARD else [*found, int(mission)]


def words_of(game: Fetch, seat: i64, statement: Any) -> str:
    """What a seat says, in words, if the rule allows it to be said; else GameError. [FQ-046, FQ-047]"""
    if not game.is_staying(seat):
        raise GameError("Who has left the game has nothing more to say in it.")
    if isinstance(statement, str):
        return free_words(game, statement)
    if not isinstance(statement, dict):
        raise GameError(f'A statement is like {{"say": "can", "about": 7}}, not {shown(statement)}.')
    phrase = statement.get("say")
    if phrase == GIFT:
        return gift_words(game, seat, statement)
    if not isinstance(phrase, str) or phrase not in PHRASES:
        known = [*PHRASES, GIFT]
        raise GameError(
            f"There is no phrase {shown(phrase)}: there is {one_of(known, 'and')}{suggestion(phrase, known)}."
            " Players may not tell one another what they hold (FQ-046)."
        )
    only_keys(statement, "about")
    thing = statement.get("about")
    if type(thing) is not int or thing not in things(game):
        raise GameError(
            f"'about' has to be a face-up Challenge of the queue or the Mission, not {shown(thing)}."
        )
    return PHRASES[phrase].format(it=game.table.card_set.cards[game.face[thing]].name)


def gift_words(game: Fetch, seat: i64, statement: dict[Any, Any]) -> str:
    """A plan to give cards to somebody's pioneer; not how many, nor which."""
    only_keys(statement, "to")
    other = statement.get("to")
    if type(other) is not int or other not in others(game, seat):
        raise GameError(f"'to' has to be the seat of another player with a pioneer, not {shown(other)}.")
    return GIFT_WORDS.format(whom=game.table.card_set.cards[game.pioneer_of(other)].name)


def only_keys(statement: dict[Any, Any], key: str) -> None:
    """A statement carries nothing else, least of all a number from a hand."""
    for name in statement:
        if name not in ("say", key):
            raise GameError(f"A statement has no {shown(name)}: it has 'say' and '{key}' alone.")


def free_words(game: Fetch, statement: str) -> str:
    """A line of one's own, where the table has agreed on free talk. [FQ-R37]"""
    if not game.holds(FREE_TALK):
        raise GameError(
            "At this table only the set phrases may be said: what you hold is your secret (FQ-046)."
        )
    line = " ".join(statement.split())
    if not line or not line.isprintable() or len(line) > LONGEST:
        raise GameError(f"What is said has to be one line of text of at most {LONGEST} letters.")
    return line
