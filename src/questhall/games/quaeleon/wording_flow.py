"""How instructions are joined into sentences; every verb has its template in a table here."""

from collections.abc import Callable
from typing import Final

from questhall.games.quaeleon.wording_actions import (
    Instruction,
    activate,
    arrange,
    attack,
    discard,
    draw,
    end_round,
    gain_health,
    look,
    lose_health,
    move,
    recruit,
    set_health,
    skip_turn,
    swap,
)
from questhall.games.quaeleon.wording_events import NOW, WOULD, condition_text, every_time
from questhall.games.quaeleon.wording_lasting import (
    aim,
    aimed_attacks,
    blank,
    forbid,
    joined_modifiers,
    modify,
    repeat_step,
)
from questhall.games.quaeleon.wording_nouns import amount, cards, counted_one, players
from questhall.games.quaeleon.wording_speech import THAT_PLAYER, Speech
from questhall.kernel.english import Noun, capital, sentence, times

LONGEST_BLOCK: Final = 14
MOST_WORDS: Final = 25
# What can be named beforehand where an instruction would make too long a sentence.
TAKEN_APART: Final[dict[str, tuple[str, ...]]] = {
    "lose_health": ("amount", "who"),
    "gain_health": ("amount", "who"),
    "set_health": ("to", "who"),
    "draw": ("count", "who"),
    "attack": ("value", "to", "times"),
    "discard": ("cards",),
    "move": ("cards",),
}


def clauses(effect: list[object], speech: Speech) -> list[str]:
    """Each instruction as a clause without capital and full stop; two that belong together make one."""
    found: list[str] = []
    i = 0
    while i < len(effect):
        joined = (
            joined_clause(Instruction(effect[i]), Instruction(effect[i + 1]), speech)
            if i + 1 < len(effect)
            else ""
        )
        found.append(joined or short_clause(Instruction(effect[i]), speech))
        i += 2 if joined else 1
    return found


def short_clause(it: Instruction, speech: Speech) -> str:
    """An instruction as a clause; what would make it too long is named in a sentence of its own before it."""
    text = clause(it, speech.copy())
    if it.verb in TAKEN_APART and longest_sentence(text) > MOST_WORDS:
        for key in TAKEN_APART[it.verb]:
            value = it.get(key)
            if isinstance(value, dict) and "zone" in value and isinstance(value.get("count"), dict):
                return named_first(it, key, {**value, "count": "$number"}, value["count"], speech)
            if (
                isinstance(value, dict)
                and kind_of_value(value) in ("amount", "players")
                and not speaks_of_each(value)
            ):
                return named_first(it, key, "$number", value, speech)
    return clause(it, speech)


def speaks_of_each(value: dict[str, object]) -> bool:
    """Whether an amount is another one for each player concerned; in filtered players $each is their own."""
    return "of" not in value and contains(value, "$each")


def named_first(it: Instruction, key: str, shorter: object, value: object, speech: Speech) -> str:
    """'note each player with .... Those players lose 3 health'"""
    inner = speech.copy()
    name = bind(Instruction({"do": "bind", "name": "number", "value": value}), inner)
    return f"{name}. {capital(short_clause(Instruction({**it.data, key: shorter}), inner))}"


def longest_sentence(text: str) -> int:
    """The number of words of the longest sentence."""
    return max(len(part.split()) for part in text.split(". "))


def joined_clause(first: Instruction, second: Instruction, speech: Speech) -> str:
    """One clause for two instructions, or empty where they stand better alone."""
    if first.verb == "bind":
        return melted_bind(first, second, speech)
    if first.verb == "modify":
        return joined_modifiers(first, second, speech)
    return aimed_attacks(first, second, speech)


def block(effect: list[object], speech: Speech) -> str:
    """Instructions within a sentence: 'pick up 1, then discard 1', or a list in brackets if long."""
    texts = clauses(effect, speech.copy())
    if len(texts) == 1:
        return texts[0]
    if not all(text.split()[0] in SPOKEN for text in texts):
        texts = clauses(effect, speech.plain())
    whole = ", then ".join(texts)
    if len(whole.split()) <= LONGEST_BLOCK and not any(
        ", if" in text or ": " in text or ". " in text for text in texts
    ):
        return whole
    return "do all of this: [" + " ".join(sentence(text) for text in texts) + "]"


def bound_word(kind: str, name: str, speech: Speech) -> str:
    """What a bound thing is called from now on: 'that player', or 'the foe' if one is called that already."""
    usual = {
        "player": "that player",
        "players": "those players",
        "card": "that card",
        "cards": "those cards",
        "amount": "that number",
    }[kind]
    return f"the {name.replace('_', ' ')}" if usual in speech.bound.values() else usual


def bind_name(name: str, kind: str, speech: Speech) -> None:
    """The speech knows the name from here on."""
    speech.bound[name] = bound_word(kind, name, speech)
    speech.kinds[name] = kind


def kind_of_value(value: object) -> str:
    """Whether a bound value is a player, players, a card, cards or an amount."""
    if isinstance(value, str):
        if value == "this" or value == "$event.card":
            return "card"
        return "players" if value in ("opponents", "all", "highest_health", "lowest_health") else "player"
    if isinstance(value, dict):
        if "zone" in value or "from" in value:
            if value.get("which", "all") in ("top", "bottom", "leftmost", "rightmost", "previous"):
                return "card" if value.get("count", 1) == 1 else "cards"
            return "card" if value.get("count") == 1 else "cards"
        if "of" in value and "stat" not in value:
            return "players"
    return "amount"


def melted_bind(bind: Instruction, following: Instruction, speech: Speech) -> str:
    """'Look at the top 3 cards of the deck' for naming and looking at them; empty if it does not melt."""
    name = str(bind.get("name"))
    if kind_of_value(bind.get("value")) == "amount":
        return ""
    for key in ("cards", "card", "to", "who"):
        if following.get(key) != "$" + name or following.verb == "set_health":
            continue
        data = dict(following.data)
        data[key] = bind.get("value")
        if any(contains(value, "$" + name) for value in data.values()):
            return ""
        text = clause(Instruction(data), speech)
        bind_name(name, kind_of_value(bind.get("value")), speech)
        return text
    return ""


def contains(value: object, word: str) -> bool:
    """Whether a word occurs anywhere in some data."""
    if isinstance(value, dict):
        return any(contains(part, word) for part in value.values())
    if isinstance(value, list):
        return any(contains(part, word) for part in value)
    return value == word


def instead(it: Instruction, speech: Speech) -> str:
    """'the next time an attack would cost you health, reduce the loss by 6'"""
    event = it.get("event")
    head = every_time(event, it.get("for"), WOULD, speech)
    inner = speech.copy()
    inner.event = str(event["on"]) if isinstance(event, dict) else ""
    condition = f", if {condition_text(it.get('if'), inner.plain())}" if "if" in it.data else ""
    then = it.get("then")
    if isinstance(then, list):
        return f"{head}{condition}, do this instead: {block(then, inner)}"
    assert isinstance(then, dict)
    if "reduce" in then:
        loss = "the loss" if inner.event in ("damage", "lost_health", "health_down") else "the amount"
        return f"{head}{condition}, reduce {loss} by {amount(then['reduce'], inner)}"
    if "redirect" in then:
        return f"{head}{condition}, it happens to {players(then['redirect'], inner.plain()).text} instead"
    scale = then["scale"]
    if scale == 2:
        return f"{head}{condition}, double the amount"
    if scale == {"half": 1}:
        return f"{head}{condition}, halve the amount"
    return f"{head}{condition}, multiply the amount by {amount(scale, inner)}"


def chooser(it: Instruction, speech: Speech) -> tuple[Noun, Speech]:
    """Who chooses, and the speech in which that player is the one spoken to."""
    by = it.get("by", "you")
    if by == "you":
        return speech.you, speech.copy()
    inner = speech.plain()
    inner.each = Noun("that player", "that player's", implied=True)
    return players(by, speech), inner


def choose(it: Instruction, speech: Speech) -> str:
    """'choose one: gain 5 health, or pick up 3'"""
    who, inner = chooser(it, speech)
    options = it.list("options")
    texts: list[str] = []
    for option in options:
        assert isinstance(option, dict)
        texts.append(option_text(option["then"], inner))
    link = "; or " if any("," in text or len(texts) > 2 for text in texts) else ", or "
    body = "; ".join(texts[:-1]) + link + texts[-1] if len(texts) > 2 else link.join(texts)
    return f"{who.does('choose', 'one')}: {body}"


def option_text(effect: list[object], speech: Speech) -> str:
    """An alternative as one clause; what others choose to grant you begins with 'let'."""
    if len(effect) > 2:
        return block(effect, speech.copy())
    texts = clauses(effect, speech.copy())
    you = speech.you.text + " "
    if speech.each is not None and speech.each.implied and all(text.startswith(you) for text in texts):
        return f"let {you}{' and '.join(text.removeprefix(you) for text in texts)}"
    return " and ".join(texts)


def may(it: Instruction, speech: Speech) -> str:
    """'you may discard 1, if you do, pick up 2'"""
    who, inner = chooser(it, speech)
    then = it.list("then")
    if it.get("by", "you") == "you":
        head = "you may"
        if not speech.you.implied:
            inner.you = Noun("you", "your", is_you=True, implied=True)
    else:
        head = f"{who.text} may"
    texts = clauses(then, inner)
    first = Instruction(then[0])
    if len(texts) == 1 and acts(first, inner):
        return f"{head} {texts[0]}"
    plain = speech.plain()
    return f"{head} have this happen: {block(then, plain if it.get('by', 'you') == 'you' else inner)}"


def acts(it: Instruction, speech: Speech) -> bool:
    """Whether the clause of an instruction begins with a verb for the one spoken to."""
    if it.verb == "if_done":
        return acts(Instruction(it.list("first")[0]), speech)
    text = clause(it, speech.copy())
    return text.split()[0] in SPOKEN


def if_(it: Instruction, speech: Speech) -> str:
    """'if your health is less than 20, gain 10 health'"""
    text = f"if {condition_text(it.get('cond'), speech.plain())}, {block(it.list('then'), speech.copy())}"
    return text + otherwise(it, speech)


def otherwise(it: Instruction, speech: Speech) -> str:
    """The other branch, as a sentence of its own."""
    return f". Otherwise, {block(it.list('else'), speech.copy())}" if "else" in it.data else ""


def if_done(it: Instruction, speech: Speech) -> str:
    """'discard 1, if you do, pick up 2' [QL-092]"""
    first = it.list("first")
    inner = speech.copy()
    head = ", ".join(clauses(first, inner))
    start = Instruction(first[0])
    done = "if you do" if acts(start, speech) and speech.you.implied else "if that is done"
    if speech.each is not None and speech.each.implied and acts(start, speech):
        done = "if so"
    return f"{head}, {done}, {block(it.list('then'), speech.copy())}{otherwise(it, speech)}"


def for_each(it: Instruction, speech: Speech) -> str:
    """'for each opponent with 3 or more cards in hand: that player loses 2 health, then you gain 1 health'"""
    over = it.get("over")
    if isinstance(over, int):
        return f"do this {times(over)}: {block(it.list('then'), speech.copy())}"
    kind = over_kind(over, speech)
    inner = speech.copy()
    if kind == "amount":
        return f"do this as many times as {amount(over, speech)}: {block(it.list('then'), inner)}"
    if kind == "players":
        inner = speech.plain().with_each(THAT_PLAYER)
        who = players(over, speech.plain()).text.removeprefix("each ")
        return f"for each {who}: {block(it.list('then'), inner)}"
    inner.each = None
    inner.each_card = "that card"
    return f"for each {counted_one(over, speech)}: {block(it.list('then'), inner)}"


def over_kind(over: object, speech: Speech) -> str:
    """Whether players, cards or an amount are gone through."""
    if isinstance(over, str) and over.startswith("$") and not over.startswith("$e"):
        kind = speech.kinds.get(over[1:], "players")
    else:
        kind = kind_of_value(over)
    return kind + "s" if kind in ("player", "card") else kind


def recur(it: Instruction, speech: Speech) -> str:
    """'on each of your turns, each opponent loses 1 health'"""
    inner = speech.copy()
    inner.recurring = True
    later = "later " if it.get("start", "now") == "next_turn" else ""
    return f"on each of your {later}turns, {block(it.list('then'), inner)}"


def when(it: Instruction, speech: Speech) -> str:
    """'whenever you are attacked, the attacker loses 2 health'"""
    trigger = it.get("on")
    head = every_time(trigger, it.get("for"), NOW, speech)
    inner = speech.copy()
    inner.event = str(trigger["on"]) if isinstance(trigger, dict) else ""
    if isinstance(trigger, dict) and trigger.get("card") == "this":
        head = head.replace("whenever ", "when ", 1)
    condition = f", if {condition_text(it.get('if'), inner.plain())}" if "if" in it.data else ""
    return f"{head}{condition}, {block(it.list('then'), inner)}"


def bind(it: Instruction, speech: Speech) -> str:
    """'choose one opponent', 'choose a number from 1 to 6', 'count the Bastion cards on your field'"""
    value = it.get("value")
    kind = kind_of_value(value)
    text = bound_text(value, speech)
    bind_name(str(it.get("name")), kind, speech)
    called = speech.bound[str(it.get("name"))]
    return text if called.startswith(("those ", "that ")) else f"{text} ({called})"


def bound_text(value: object, speech: Speech) -> str:
    """What is fixed by a bind."""
    if value == "chosen_opponent":
        return speech.you.does("choose", "one opponent")
    if value == "chosen_player":
        return speech.you.does("choose", "one player")
    kind = kind_of_value(value)
    if kind.startswith("card"):
        chosen = isinstance(value, dict) and isinstance(value.get("count"), int) and "which" not in value
        return speech.you.does("choose" if chosen else "note", cards(value, speech))
    if kind.startswith("player"):
        return speech.you.does("note", players(value, speech.plain()).text)
    if isinstance(value, dict) and "chosen" in value:
        low, high = value["chosen"]
        return speech.you.does("choose", f"a number from {low} to {high}")
    if isinstance(value, dict) and "count" in value:
        return speech.you.does("count", "the " + amount(value, speech).removeprefix("the number of "))
    rounded = " (rounded up)" if isinstance(value, dict) and "half" in value else ""
    return speech.you.does("note", amount(value, speech) + rounded)


TEMPLATES: Final[dict[str, Callable[[Instruction, Speech], str]]] = {
    "attack": attack,
    "lose_health": lose_health,
    "gain_health": gain_health,
    "set_health": set_health,
    "modify": modify,
    "aim": aim,
    "repeat_step": repeat_step,
    "draw": draw,
    "discard": discard,
    "recruit": recruit,
    "move": move,
    "look": look,
    "arrange": arrange,
    "swap": swap,
    "activate": activate,
    "blank": blank,
    "forbid": forbid,
    "instead": instead,
    "skip_turn": skip_turn,
    "end_round": end_round,
    "choose": choose,
    "may": may,
    "if": if_,
    "if_done": if_done,
    "for_each": for_each,
    "recur": recur,
    "when": when,
    "bind": bind,
}
SPOKEN: Final = (
    "attack",
    "lose",
    "gain",
    "pick",
    "recruit",
    "discard",
    "put",
    "look",
    "shuffle",
    "swap",
    "activate",
    "carry",
    "skip",
    "end",
    "choose",
    "count",
    "note",
)


def clause(it: Instruction, speech: Speech) -> str:
    """One instruction as a clause."""
    return TEMPLATES[it.verb](it, speech)
