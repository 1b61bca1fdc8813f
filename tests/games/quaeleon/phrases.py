"""Instructions as data, for the cards that tests make: each function is one line of a card's text."""

from typing import Any

Instruction = dict[str, Any]

ANY_FIELD = {"zone": "field", "whose": "the", "count": 1, "chooser": "controller"}
OPPONENTS_FIELD = {"zone": "field", "whose": "opponents"}
NEXT_CARD = {"zone": "activated", "whose": "the", "which": "next"}
YOUR_NEXT_CARD = {"zone": "activated", "whose": "your", "which": "next"}
ONCE = {"uses": 1}


def attack(value: Any, to: Any = "opponents", **keys: Any) -> Instruction:
    """Attack for a value."""
    return {"do": "attack", "value": value, "to": to, **keys}


def lose(amount: Any, who: Any = "opponents") -> Instruction:
    """Players lose health."""
    return {"do": "lose_health", "amount": amount, "who": who}


def gain(amount: Any, who: Any = "you") -> Instruction:
    """Players gain health."""
    return {"do": "gain_health", "amount": amount, "who": who}


def draw(count: Any = 1, who: Any = "you") -> Instruction:
    """Players draw."""
    return {"do": "draw", "count": count, "who": who}


def discard(cards: Any) -> Instruction:
    """Cards go to the discard pile."""
    return {"do": "discard", "cards": cards}


def discard_hand(count: Any = 1, whose: Any = "your", **keys: Any) -> Instruction:
    """Players discard from their hands."""
    return discard({"zone": "hand", "whose": whose, "count": count, **keys})


def move(cards: Any, to: str, **keys: Any) -> Instruction:
    """Cards go to another zone."""
    return {"do": "move", "cards": cards, "to": to, **keys}


def recruit(count: Any = 1, **keys: Any) -> Instruction:
    """Take cards of the pool into the hand."""
    return {"do": "recruit", "count": count, **keys}


def modify(stat: str, op: str, value: Any, on: Any, duration: Any = None) -> Instruction:
    """A number is changed for a while."""
    instruction = {"do": "modify", "stat": stat, "op": op, "value": value, "on": on}
    return instruction if duration is None else {**instruction, "for": duration}


def recur(*then: Instruction, start: str | None = None) -> Instruction:
    """On each of your turns."""
    instruction: Instruction = {"do": "recur", "then": list(then)}
    return instruction if start is None else {**instruction, "start": start}


def when(event: str, *then: Instruction, **keys: Any) -> Instruction:
    """Whenever an event happens; `who`, `by` and `card` narrow the event."""
    trigger = {key: keys.pop(key) for key in ("who", "by", "card") if key in keys}
    return {"do": "when", "on": {"on": event, **trigger}, "then": list(then), **keys}


def if_done(first: Instruction, *then: Instruction) -> Instruction:
    """The printed "if you do"."""
    return {"do": "if_done", "first": [first], "then": list(then)}


def may(*then: Instruction) -> Instruction:
    """Only if the player wishes."""
    return {"do": "may", "then": list(then)}


def repeat_attack(times: Any) -> Instruction:
    """How often the card's attack number is performed in this turn."""
    return {"do": "repeat_step", "step": "attack", "times": times}


END_ROUND: Instruction = {"do": "end_round"}
YOUR_FIELD = {"zone": "field", "whose": "your"}
THE_FIELD = {"zone": "field", "whose": "the"}


def field(name: str, whose: Any = "your") -> dict[str, Any]:
    """The cards of this name on a field."""
    return {"zone": "field", "whose": whose, "filter": {"name": name}}


def one(cards: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """One of these cards."""
    return {**cards, "count": 1, **keys}


def set_health(to: Any, who: Any) -> Instruction:
    """Health becomes a number."""
    return {"do": "set_health", "to": to, "who": who}


def aim(to: Any = None, **keys: Any) -> Instruction:
    """Attacks strike others than all opponents; `duration` says for how long."""
    instruction: Instruction = {"do": "aim"} if to is None else {"do": "aim", "to": to}
    if "duration" in keys:
        keys["for"] = keys.pop("duration")
    return {**instruction, **keys}


def swap(what: str, a: Any, b: Any) -> Instruction:
    """Two like things change places."""
    return {"do": "swap", "what": what, "a": a, "b": b}


def activate(cards: Any, **keys: Any) -> Instruction:
    """A card is activated by order of a text."""
    return {"do": "activate", "card": cards, **keys}


def blank(cards: Any, duration: Any = None) -> Instruction:
    """The texts of cards have no effect."""
    instruction = {"do": "blank", "cards": cards}
    return instruction if duration is None else {**instruction, "for": duration}


def forbid(what: Any, who: Any, duration: Any = None) -> Instruction:
    """Something cannot be done."""
    instruction = {"do": "forbid", "what": what, "who": who}
    return instruction if duration is None else {**instruction, "for": duration}


def instead(event: str, then: Any, **keys: Any) -> Instruction:
    """Something else happens; `who`, `by` and `card` narrow the event, `duration` says for how long."""
    trigger = {key: keys.pop(key) for key in ("who", "by", "card") if key in keys}
    if "duration" in keys:
        keys["for"] = keys.pop("duration")
    return {"do": "instead", "event": {"on": event, **trigger}, "then": then, **keys}


def if_(cond: Any, *then: Instruction, otherwise: list[Instruction] | None = None) -> Instruction:
    """Depending on the state of the game."""
    instruction: Instruction = {"do": "if", "cond": cond, "then": list(then)}
    return instruction if otherwise is None else {**instruction, "else": otherwise}


def for_each(over: Any, *then: Instruction) -> Instruction:
    """Once for each of them."""
    return {"do": "for_each", "over": over, "then": list(then)}


def bind(name: str, value: Any) -> Instruction:
    """A selection gets a name."""
    return {"do": "bind", "name": name, "value": value}


def choose(*options: tuple[str, Instruction], by: Any = None) -> Instruction:
    """One of several alternatives, each with its label."""
    listed = [{"label": label, "then": [then]} for label, then in options]
    instruction: Instruction = {"do": "choose", "options": listed}
    return instruction if by is None else {**instruction, "by": by}


def compare(left: Any, op: str, right: Any) -> dict[str, Any]:
    """A comparison of two amounts."""
    return {"left": left, "op": op, "right": right}
