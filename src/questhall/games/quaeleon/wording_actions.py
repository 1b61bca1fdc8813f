"""How what happens at once is put into words: attacks, health, and cards on the move."""

from questhall.games.quaeleon.wording_nouns import amount, belonging, cards, noun, per, players, quantity
from questhall.games.quaeleon.wording_speech import THAT_PLAYER, Speech
from questhall.kernel.english import YOU, Noun, times


class Instruction:
    """One instruction as it is read: its data, with typed access."""

    def __init__(self, data: object) -> None:
        assert isinstance(data, dict)
        self.data: dict[str, object] = data
        self.verb = str(data["do"])

    def get(self, key: str, default: object = None) -> object:
        """The value of a key, or the default where it is absent."""
        return self.data.get(key, default)

    def list(self, key: str) -> list[object]:
        """The instructions under a key."""
        value = self.data.get(key)
        return value if isinstance(value, list) else []


def attack(it: Instruction, speech: Speech) -> str:
    """'attack one opponent of your choice twice for 4, ignoring defence'"""
    to = players(it.get("to", "opponents"), speech)
    value = it.get("value")
    strength = (per(value, "", speech) if not starts_counting(value) else "") or amount(value, speech)
    how = it.get("times", 1)
    often = f" {times(how)}" if isinstance(how, int) and how != 1 else ""
    repeated = "" if isinstance(how, int) else f", as many times as {amount(how, speech)}"
    ignoring = ", ignoring defence" if it.get("ignore_defence") else ""
    return speech.you.does("attack", f"{to.target()}{often} for {strength}{repeated}{ignoring}")


def starts_counting(value: object) -> bool:
    """Whether an amount begins with a count, so that 'for 1 for each' would sound odd."""
    return isinstance(value, dict) and ("count" in value or "times" in value)


def lose_health(it: Instruction, speech: Speech) -> str:
    """'each opponent loses 4 health'"""
    who = players(it.get("who"), speech)
    return who.does("lose", quantity(it.get("amount"), "health", speech.with_each(concerned(who))))


def gain_health(it: Instruction, speech: Speech) -> str:
    """'gain 4 health'"""
    who = players(it.get("who", "you"), speech)
    return who.does("gain", quantity(it.get("amount"), "health", speech.with_each(concerned(who))))


def set_health(it: Instruction, speech: Speech) -> str:
    """'your health becomes 20'"""
    who = players(it.get("who"), speech)
    inner = speech.with_each(concerned(who))
    rounded = " (rounded up)" if isinstance(it.get("to"), dict) and "half" in str(it.get("to")) else ""
    return f"{belonging(it.get('who'), 'health', speech)} becomes {amount(it.get('to'), inner)}{rounded}"


def concerned(who: Noun) -> Noun:
    """The player at hand where an amount is worked out one by one."""
    return YOU if who.is_you else THAT_PLAYER


def draw(it: Instruction, speech: Speech) -> str:
    """'pick up 2'"""
    return players(it.get("who", "you"), speech).does("pick up", quantity(it.get("count"), "", speech))


def recruit(it: Instruction, speech: Speech) -> str:
    """'recruit 1 Dragon card'"""
    count = it.get("count", 1)
    who = players(it.get("who", "you"), speech)
    if "filter" not in it.data:
        return who.does("recruit", quantity(count, "", speech))
    if isinstance(count, int):
        return who.does("recruit", f"{count} {noun(it.get('filter'), count != 1, speech)}")
    return who.does("recruit", f"{noun(it.get('filter'), True, speech)}, as many as {amount(count, speech)}")


def discard(it: Instruction, speech: Speech) -> str:
    """'discard 1', 'each opponent discards 1', 'discard 1 card from the field'"""
    selection = it.get("cards")
    if isinstance(selection, dict) and "zone" in selection:
        zone = selection["zone"]
        chooser = selection.get("chooser", "holder" if zone == "hand" else "controller")
        count = selection.get("count", "all")
        if chooser == "holder" and selection.get("which", "all") == "all" and count != "all":
            return discard_own(selection, speech)
        if zone == "hand" and count == "all" and "filter" not in selection:
            return discard_hand(selection, speech)
    return speech.you.does("discard", cards(selection, speech, "from"))


def holder(whose: object, speech: Speech) -> Noun:
    """The player or players whose cards are meant, as somebody who acts."""
    word = {"your": "you", "the": "all"}.get(str(whose), whose)
    return players(word, speech)


def discard_own(selection: dict[str, object], speech: Speech) -> str:
    """The holder discards cards of the own choice."""
    who = holder(selection.get("whose", "your"), speech)
    count = selection["count"]
    zone = str(selection["zone"])
    if zone == "hand" and "filter" not in selection:
        return who.does("discard", quantity(count, "", speech))
    kind = noun(selection.get("filter"), count != 1, speech)
    number = str(count) if isinstance(count, int) else f"as many as {amount(count, speech)}"
    own = "your" if who.is_you else "their"
    if zone == "revealed":
        return who.does("discard", f"{own} revealed {kind}")
    return who.does("discard", f"{number} {kind} from {own} {zone}")


def discard_hand(selection: dict[str, object], speech: Speech) -> str:
    """A whole hand is discarded."""
    who = holder(selection.get("whose", "your"), speech)
    return who.does("discard", f"{'your' if who.is_you else 'their'} hand")


def move(it: Instruction, speech: Speech) -> str:
    """'put 1 Armada card from the discard pile into your hand'"""
    return speech.you.does("put", f"{cards(it.get('cards'), speech, 'from')} {destination(it, speech)}")


def destination(it: Instruction, speech: Speech) -> str:
    """Where cards are put."""
    to = str(it.get("to"))
    position = it.get("position", "top")
    if to == "pool":
        return "into the recruitment pool"
    zone = "the deck" if to == "deck" else belonging(it.get("whose", "you"), to, speech)
    if to == "hand":
        return f"into {zone}"
    if to == "field":
        return f"onto {zone}"
    if position == "random":
        return f"into {zone} at a random place"
    return f"on top of {zone}" if position == "top" else f"under {zone}"


def look(it: Instruction, speech: Speech) -> str:
    """'look at the top card of your stack'"""
    return players(it.get("by", "you"), speech).does("look at", cards(it.get("cards"), speech))


def arrange(it: Instruction, speech: Speech) -> str:
    """'shuffle each opponent's stack', 'put the top 3 cards of the deck back in any order'"""
    zone = "the deck" if it.get("zone") == "deck" else belonging(it.get("whose", "you"), "stack", speech)
    if it.get("how") == "shuffle":
        return speech.you.does("shuffle", zone)
    top = it.get("top")
    if top is None:
        which = f"the cards of {zone}"
    elif isinstance(top, int):
        which = f"the top {f'{top} cards' if top != 1 else 'card'} of {zone} back"
    else:
        which = f"the top cards of {zone}, as many as {amount(top, speech)}, back"
    return players(it.get("by", "you"), speech).does("put", f"{which} in any order")


def swap(it: Instruction, speech: Speech) -> str:
    """'swap hands with one opponent of your choice', 'swap this card and the top card of the deck'"""
    what = str(it.get("what"))
    if what == "card":
        return speech.you.does("swap", f"{cards(it.get('a'), speech)} and {cards(it.get('b'), speech)}")
    things = "health" if what == "health" else what + "s"
    a = players(it.get("a"), speech)
    b = players(it.get("b"), speech)
    if a.is_you:
        return a.does("swap", f"{things} with {b.text}")
    if b.is_you:
        return b.does("swap", f"{things} with {a.text}")
    return f"{a.text} and {b.text} swap {things}"


def activate(it: Instruction, speech: Speech) -> str:
    """'activate the top card of your stack'"""
    card = cards(it.get("card"), speech, "from" if it.get("use", "full") != "text" else "")
    use = it.get("use", "full")
    if it.get("copy"):
        return speech.you.does("carry out", f"the text of {card} as if it stood here")
    if use == "text":
        return speech.you.does("activate", f"{card}, only its text")
    if use == "numbers":
        return speech.you.does("activate", f"{card}, only its numbers")
    return speech.you.does("activate", card)


def skip_turn(it: Instruction, speech: Speech) -> str:
    """'that player skips the next beat'"""
    return players(it.get("who"), speech).does(
        "skip", f"{it.get('beat', 'next')} beat".replace("next", "the next")
    )


def end_round(it: Instruction, speech: Speech) -> str:
    """'end the round'"""
    return speech.you.does("end", "the round")
