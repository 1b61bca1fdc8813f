"""How lasting effects are put into words: modifiers, targets, prohibitions."""

from typing import Final

from questhall.games.quaeleon.wording_actions import Instruction
from questhall.games.quaeleon.wording_events import group, span, uses_of
from questhall.games.quaeleon.wording_nouns import (
    amount,
    cards,
    coming_cards,
    counted_one,
    is_many,
    per,
    players,
)
from questhall.games.quaeleon.wording_speech import Speech
from questhall.kernel.english import row, times

CANNOT: Final = {
    "attack": "attack",
    "be_attacked": "be attacked",
    "healing": "use the healing of cards",
    "gain_health": "gain health because of a card's text",
    "lose_health": "lose health because of a card's text",
    "draw": "pick up",
    "discard": "discard",
    "recruit": "recruit",
    "be_moved": "be moved",
    "be_discarded": "be discarded",
}
CARDS_CANNOT: Final = {
    "attack": "attack",
    "healing": "heal",
    "be_moved": "be moved",
    "be_discarded": "be discarded",
}


def modify(it: Instruction, speech: Speech) -> str:
    """'your next attack has +5', 'other Dragon cards on your field have +2 attack'"""
    return modified([str(it.get("stat"))], it, speech)


def joined_modifiers(first: Instruction, second: Instruction, speech: Speech) -> str:
    """Two modifiers that differ in nothing but the stat, in one sentence; empty where they differ."""
    if second.verb != "modify":
        return ""
    a = dict(first.data)
    b = dict(second.data)
    stats = [str(a.pop("stat")), str(b.pop("stat"))]
    if a != b or stats[0] == stats[1] or not isinstance(a["on"], (dict, str)) or first.get("op") == "set":
        return ""
    if isinstance(a["on"], dict) and "zone" not in a["on"]:
        return ""
    return modified(stats, first, speech)


def modified(stats: list[str], it: Instruction, speech: Speech) -> str:
    """The sentence on one or two stats that are changed alike."""
    on = it.get("on")
    uses = uses_of(it.get("for"))
    lasts = span(it.get("for"), speech)
    inner = speech.plain()
    if isinstance(on, dict) and "zone" not in on and "from" not in on:
        subject, many = of_players(on, uses, inner)
        return change(subject, "", many, it, inner) + lasts
    if isinstance(on, dict) and on.get("which") == "next":
        subject = coming_cards(on, uses, inner)
    else:
        subject = cards(on, inner)
    return change(subject, row(stats), is_many(on, inner, uses), it, inner) + lasts


def of_players(on: dict[str, object], uses: int, speech: Speech) -> tuple[str, bool]:
    """'your next 2 attacks', 'the defence total of each opponent'; and whether the verb is plural."""
    key = next(iter(on))
    who = group(on[key], speech)
    if key == "defence_of":
        return (f"the defence total {who}" if who.startswith("of ") else f"{who} defence total"), False
    thing = "attack" if key == "attacks_of" else "healing"
    many = uses != 1 and thing == "attack"
    number = "" if uses == 0 else "next " if uses == 1 else f"next {uses} "
    if thing == "healing" and uses > 1:
        number, many = f"next {uses} ", True
    what = f"{number}{thing}{'s' if many else ''}"
    return (f"the {what} {who}" if who.startswith("of ") else f"{who} {what}"), many


def change(subject: str, stat: str, many: bool, it: Instruction, speech: Speech) -> str:
    """What happens to a number: +5, doubled, set to 3."""
    value = it.get("value")
    op = it.get("op")
    after = f" {stat}" if stat else ""
    if op == "add":
        have = "have" if many else "has"
        if isinstance(value, int):
            each = " each" if many and not stat and uses_of(it.get("for")) else ""
            return f"{subject} {have} {value:+d}{after}{each}"
        counting = per(value, stat, speech)
        if counting and not counting.startswith("-"):
            return f"{subject} {have} +{counting}"
        return f"{subject} {have}{after} raised by {amount(value, speech)}"
    whole = subject
    if stat:
        whole = f"{subject}'s {stat}" if subject in ("this card", "that card") else f"the {stat} of {subject}"
    plural = " and " in stat or (many and not stat)
    be = "are" if plural else "is"
    if op == "set":
        return f"{whole} {be} set to {amount(value, speech)}"
    if value == 2:
        return f"{whole} {be} doubled"
    if value == 3:
        return f"{whole} {be} tripled"
    if value == {"half": 1}:
        return f"{whole} {be} halved"
    return f"{whole} {be} multiplied by {amount(value, speech)}"


def aim(it: Instruction, speech: Speech) -> str:
    """'this card attacks one opponent of your choice and ignores defence'"""
    on = it.get("on", "this")
    uses = uses_of(it.get("for"))
    inner = speech.plain()
    if isinstance(on, dict) and "attacks_of" in on:
        subject, many = of_players(on, uses, inner)
        verb = "strike" if many else "strikes"
    else:
        coming = isinstance(on, dict) and on.get("which") == "next"
        subject = coming_cards(on, uses, inner) if coming and isinstance(on, dict) else cards(on, inner)
        many = is_many(on, inner, uses)
        verb = "attack" if many else "attacks"
    ignore = ("ignore" if many else "ignores") + " defence"
    if "to" not in it.data:
        return f"{subject} {ignore}{span(it.get('for'), speech)}"
    whom = struck(it.get("to"), inner)
    also = f"{',' if ',' in whom else ''} and {ignore}" if it.get("ignore_defence") else ""
    return f"{subject} {verb} {whom}{also}{span(it.get('for'), speech)}"


def struck(to: object, speech: Speech) -> str:
    """The players that an attack strikes."""
    even = ""
    if to in ("all", "chosen_player"):
        even = ", even you"
    elif to in ("highest_health", "lowest_health"):
        even = ", even if that is you"
    return players(to, speech).text + even


def aimed_attacks(first: Instruction, second: Instruction, speech: Speech) -> str:
    """'this card attacks twice, each time one opponent of your choice'; empty where it does not fit."""
    if first.verb != "aim" or second.verb != "repeat_step" or speech.recurring:
        return ""
    how = second.get("times")
    if (
        set(first.data) - {"do", "on", "to", "ignore_defence"}
        or "to" not in first.data
        or not isinstance(how, int)
    ):
        return ""
    if (
        first.get("on", "this") != "this"
        or second.get("cards", "this") != "this"
        or second.get("step") != "attack"
    ):
        return ""
    if how < 2:
        return ""
    whom = struck(first.get("to"), speech.plain())
    also = f"{',' if ',' in whom else ''} and ignores defence" if first.get("ignore_defence") else ""
    return f"this card attacks {times(how)}, each time {whom}{also}"


def repeat_step(it: Instruction, speech: Speech) -> str:
    """'this card attacks twice', 'other Armada cards on your field attack again this turn'"""
    target = it.get("cards", "this")
    subject = cards(target, speech.plain())
    many = is_many(target, speech)
    verb = "attack" if it.get("step") == "attack" else "heal"
    does = verb if many else verb + "s"
    how = it.get("times")
    if how == 0:
        return f"{subject} {'do' if many else 'does'} not {verb} this turn"
    if speech.recurring or target != "this":
        tail = "" if speech.recurring and target == "this" else " this turn"
        if how == 1:
            return f"{subject} {does} again{tail}"
        if isinstance(how, int):
            return f"{subject} {does} {how} more times{tail}"
        if isinstance(how, dict) and "count" in how and not tail:
            return f"{subject} {does} once more for each {counted_one(how['count'], speech)}"
        return f"{subject} {does} again{tail}, as many times as {amount(how, speech)}"
    if isinstance(how, int):
        return f"{subject} {does} {times(how)}"
    if isinstance(how, dict) and "count" in how:
        return f"{subject} {does} once for each {counted_one(how['count'], speech)}"
    return f"{subject} {does} as many times as {amount(how, speech)}"


def blank(it: Instruction, speech: Speech) -> str:
    """'the next card has no text'"""
    on = it.get("cards")
    uses = uses_of(it.get("for"))
    coming = isinstance(on, dict) and on.get("which") == "next"
    subject = coming_cards(on, uses, speech) if coming and isinstance(on, dict) else cards(on, speech)
    return f"{subject} {'have' if is_many(on, speech, uses) else 'has'} no text{span(it.get('for'), speech)}"


def forbid(it: Instruction, speech: Speech) -> str:
    """'your opponents cannot pick up or recruit this beat'"""
    who = it.get("who")
    what = it.get("what")
    words = what if isinstance(what, list) else [what]
    uses = uses_of(it.get("for"))
    often = "" if uses == 0 else " the next time" if uses == 1 else f" the next {uses} times"
    lasts = often + span(it.get("for"), speech)
    is_cards = who == "this" or (isinstance(who, dict) and ("zone" in who or "from" in who))
    if isinstance(who, str) and who.startswith("$"):
        is_cards = who == "$event.card" or speech.kinds.get(who[1:], "") in ("card", "cards")
        is_cards = is_cards or (who == "$each" and bool(speech.each_card))
    if is_cards:
        coming = isinstance(who, dict) and who.get("which") == "next"
        subject = (
            coming_cards(who, max(uses, 1), speech)
            if coming and isinstance(who, dict)
            else cards(who, speech)
        )
        verbs = row([CARDS_CANNOT[str(word)] for word in words], "or").replace("or be ", "or ")
        subject = subject.removeprefix("all ")
        return f"{subject} cannot {verbs}{'' if coming else lasts}"
    verbs = row([CANNOT[str(word)] for word in words], "or")
    if who == "all":
        return f"no player can {verbs}{lasts}"
    if who == "opponents":
        return f"your opponents cannot {verbs}{lasts}"
    return f"{players(who, speech.plain()).text} cannot {verbs}{lasts}"
