"""How conditions, events and spans of time are put into words."""

from typing import Final

import questhall.games.quaeleon.wording_nouns as nouns  # the two speak of each other
from questhall.games.quaeleon.wording_speech import Speech
from questhall.kernel.english import row

NOW: Final = 0
WOULD: Final = 1
PAST: Final = 2

# For each event: what happens to somebody, as it happens, as it would happen, and as it happened.
HAPPENS: Final[dict[str, tuple[str, str, str]]] = {
    "revealed": ("{who} reveal{s} {card}", "{who} would reveal {card}", "{who} revealed {card}"),
    "activated": ("{who} activate{s} {card}", "{who} would activate {card}", "{who} activated {card}"),
    "attack_made": ("{who} attack{s}{using}", "{who} would attack{using}", "{who} attacked{using}"),
    "attacked": (
        "{who} {are} attacked{by}{using}",
        "{who} would be attacked{by}{using}",
        "{who} {were} attacked{by}{using}",
    ),
    "damage": (
        "an attack{by}{using} costs {who} health",
        "an attack{by}{using} would cost {who} health",
        "an attack{by}{using} cost {who} health",
    ),
    "lost_health": (
        "a card's text makes {who} lose health{through}",
        "a card's text would make {who} lose health{through}",
        "a card's text made {who} lose health{through}",
    ),
    "health_down": (
        "{whose} health goes down{through}",
        "{whose} health would go down{through}",
        "{whose} health went down{through}",
    ),
    "healed": (
        "{who} gain{s} health{through}",
        "{who} would gain health{through}",
        "{who} gained health{through}",
    ),
    "drawn": ("{who} pick{s} up cards{due}", "{who} would pick up cards{due}", "{who} picked up cards{due}"),
    "discarded": (
        "{owned} is discarded{by}",
        "{owned} would be discarded{by}",
        "{owned} was discarded{by}",
    ),
    "recruited": ("{who} recruit{s} {card}", "{who} would recruit {card}", "{who} recruited {card}"),
    "annihilated": (
        "{owned} is annihilated",
        "{owned} would be annihilated",
        "{owned} was annihilated",
    ),
    "left_field": (
        "{owned} leaves the field{due}",
        "{owned} would leave the field{due}",
        "{owned} left the field{due}",
    ),
    "eliminated": ("{who} {are} out{due}", "{who} would be out{due}", "{who} {were} put out{due}"),
    "turn_start": ("{whose} turn starts", "{whose} turn would start", "{whose} turn started"),
    "turn_end": ("{whose} turn ends", "{whose} turn would end", "{whose} turn ended"),
    "beat_start": ("a beat starts", "a beat would start", "a beat started"),
    "beat_end": ("a beat ends", "a beat would end", "a beat ended"),
    "round_end": ("the round ends", "the round would end", "the round ended"),
}
SPANS: Final = {
    "while_on_field": "",
    "this_activation": " this activation",
    "this_turn": " this turn",
    "this_beat": " this beat",
}
COMPARED: Final = {
    "<": "less than {n}",
    "<=": "{n} or less",
    "=": "{n}",
    "!=": "not {n}",
    ">=": "{n} or more",
    ">": "more than {n}",
}
COMPARED_TO: Final = {
    "<": "lower than {n}",
    "<=": "at most {n}",
    "=": "equal to {n}",
    "!=": "not equal to {n}",
    ">=": "at least {n}",
    ">": "higher than {n}",
}
# Where the zone says nothing that the event does not say already.
NATURAL_ZONE: Final = {
    "activated": "field",
    "discarded": "discard",
    "annihilated": "discard",
    "left_field": "discard",
}


def one_of_them(value: object, speech: Speech) -> str:
    """Players as any one of them: 'an opponent', 'a player', 'you'."""
    if value == "opponents":
        return "an opponent"
    if value == "all":
        return "a player"
    if isinstance(value, dict):
        text = nouns.players(value, speech.plain()).text
        return text.replace("each opponent", "an opponent").replace("each player", "a player")
    text = nouns.players(value, speech.plain()).text
    return text.replace("each player", "a player")


def event_text(trigger: object, mood: int, speech: Speech) -> str:
    """An event in words: 'you are attacked', 'an opponent would lose health', 'this card is discarded'."""
    assert isinstance(trigger, dict)
    event = str(trigger["on"])
    who_value = trigger.get("who", "all")
    who = one_of_them(who_value, speech)
    is_you = who == "you"
    by = f" by {one_of_them(trigger['by'], speech)}" if "by" in trigger else ""
    whose = "your" if is_you else who + "'s"
    card = event_card(trigger, event, speech)
    owned = card
    if "who" in trigger and trigger.get("card") != "this":
        owned = f"{card} of yours" if is_you else f"{card} of {who}"
    through = ""
    if "by" in trigger and "card" in trigger:
        through = f" through {card}{by}"
    elif "card" in trigger:
        through = f" through {card}"
    elif by:
        through = f" through {one_of_them(trigger['by'], speech)}"
    return HAPPENS[event][mood].format(
        who=who,
        whose=whose,
        s="" if is_you else "s",
        are="are" if is_you else "is",
        were="were" if is_you else "was",
        by=by,
        due=by.replace(" by ", " through "),
        through=through,
        card=card,
        owned=owned,
        using=f" with {card}" if "card" in trigger else "",
    )


def event_card(trigger: dict[str, object], event: str, speech: Speech) -> str:
    """The card of an event: 'this card', 'a Dragon card', or any card."""
    if "card" not in trigger:
        return "a card"
    value = trigger["card"]
    if not isinstance(value, dict):
        return nouns.cards(value, speech)
    if "from" in value or value.get("which", "all") != "all" or value["zone"] == "revealed":
        return f"one of {nouns.cards(value, speech)}"
    kind = nouns.a_card(value.get("filter"), speech)
    natural = NATURAL_ZONE.get(event) == value["zone"] and value.get("whose", "your") in ("your", "the")
    return kind if natural else f"{kind} {nouns.place(value, speech)}"


def compared(condition: dict[str, object], speech: Speech) -> str:
    """The second half of a comparison: '3 or more', 'lower than your health'."""
    right = condition["right"]
    forms = COMPARED if isinstance(right, int) else COMPARED_TO
    return forms[str(condition["op"])].format(n=nouns.amount(right, speech))


def condition_text(condition: object, speech: Speech) -> str:
    """A condition in words."""
    assert isinstance(condition, dict)
    if "left" in condition:
        return comparison_text(condition, speech)
    key, part = next(iter(condition.items()))
    if key == "exists":
        return f"there {exists_text(part, False, speech)}"
    if key == "first_card":
        return "this is the first card that you reveal this round"
    if key == "last_card":
        return "this is the last card of your stack"
    if key == "acted_before":
        return acted_text(part, False, speech)
    if key == "happened":
        return f"{event_text(part, PAST, speech)} earlier this round"
    if key == "not":
        return negated_text(part, speech)
    texts = [condition_text(inner, speech) for inner in part]
    return row(texts, "and" if key == "and" else "or")


def comparison_text(condition: dict[str, object], speech: Speech) -> str:
    """'you have 3 or more Dragon cards on your field', 'your health is less than 20'."""
    left = condition["left"]
    right = condition["right"]
    for level, op, word in (("min", "<=", "less"), ("max", ">=", "more")):
        if (
            left == {"health_of": "you"}
            and right == {level: [{"health_of": "all"}]}
            and condition["op"] == op
        ):
            return f"no player has {word} health than you"
    if isinstance(left, dict) and isinstance(left.get("count"), dict) and isinstance(right, int):
        held = left["count"]
        assert isinstance(held, dict)
        if "zone" in held and held.get("which", "all") == "all" and held["zone"] != "revealed":
            alone = right == 1 and condition["op"] == "="
            kind = f"{nouns.noun(held.get('filter'), not alone, speech)} {nouns.place(held, speech)}"
            return f"there {'is' if alone else 'are'} {compared(condition, speech)} {kind}"
    return f"{nouns.amount(left, speech)} is {compared(condition, speech)}"


def exists_text(value: object, negated: bool, speech: Speech) -> str:
    """'is a Dragon card on your field', 'is no card in your hand'."""
    if (
        isinstance(value, dict)
        and "zone" in value
        and value.get("which", "all") == "all"
        and value["zone"] != "revealed"
    ):
        kind = (
            f"no {nouns.noun(value.get('filter'), False, speech)}"
            if negated
            else nouns.a_card(value.get("filter"), speech)
        )
        return f"is {kind} {nouns.place(value, speech)}"
    return f"is {'none' if negated else 'at least one'} of {nouns.counted(value, speech)}"


def acted_text(value: object, negated: bool, speech: Speech) -> str:
    """'that player has already acted this beat'."""
    who = nouns.players(value, speech.plain())
    have = "have" if who.is_you else "has"
    if value in ("opponents", "all") and negated:
        return f"not all {'opponents' if value == 'opponents' else 'players'} have acted yet in this beat"
    if value in ("opponents", "all"):
        return f"{'all opponents' if value == 'opponents' else 'all players'} have acted already in this beat"
    return f"{who.text} {have} {'not acted yet in this beat' if negated else 'acted already in this beat'}"


def negated_text(condition: object, speech: Speech) -> str:
    """The opposite of a condition."""
    assert isinstance(condition, dict)
    key, part = next(iter(condition.items()))
    if key == "exists":
        return f"there {exists_text(part, True, speech)}"
    if key == "first_card":
        return "this is not the first card that you reveal this round"
    if key == "last_card":
        return "this is not the last card of your stack"
    if key == "acted_before":
        return acted_text(part, True, speech)
    if key == "not":
        return condition_text(part, speech)
    return f"it is not true that {condition_text(condition, speech)}"


def span(duration: object, speech: Speech) -> str:
    """How long something lasts, at the end of a sentence."""
    if duration is None:
        return ""
    if isinstance(duration, str):
        return SPANS[duration]
    assert isinstance(duration, dict)
    if "until" in duration:
        return f" until {event_text(duration['until'], NOW, speech)}"
    return ""


def uses_of(duration: object) -> int:
    """How many times something works, or 0 where it is not counted."""
    if isinstance(duration, dict) and isinstance(duration.get("uses"), int):
        return int(duration["uses"])
    return 0


def every_time(trigger: object, duration: object, mood: int, speech: Speech) -> str:
    """'whenever you are attacked', 'the next time you are attacked', 'the next 2 times you are attacked'."""
    uses = uses_of(duration)
    head = "whenever" if uses == 0 else "the next time" if uses == 1 else f"the next {uses} times"
    return f"{head} {event_text(trigger, mood, speech)}{span(duration, speech)}"


def group(value: object, speech: Speech) -> str:
    """Players as owners of attacks: 'your', 'that player's', or 'of each player with the most health'."""
    if value == "you":
        return "your"
    if value == "opponents":
        return "your opponents'"
    if value == "all":
        return "all players'"
    return nouns.players(value, speech.plain()).owner or f"of {nouns.crowd(value, speech)}"
