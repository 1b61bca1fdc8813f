"""The text that people read on a chamber, made from the same data that the game plays."""

from typing import Any, Final

from questhall.games.quantum.cardset import Adventurer, CardSet, Chamber
from questhall.kernel.english import article, counted, row, sentence

CLASS_GROUPS: Final = {"warrior": "Warriors", "mage": "Mages", "cleric": "Clerics", "thief": "Thieves"}
OPEN_CHAMBERS: Final = "Chambers that nobody can own"
IDEAS: Final = {
    "Warriors": "Far more health than the others.",
    "Mages": "Each one dealt at the start is worth a mana.",
    "Clerics": "Each one dealt at the start brings a token that takes a point of damage off.",
    "Thieves": "Whoever is dealt the most of them goes first.",
    "Chambers for warriors": "Brute force: traps that crush and brawls that pay.",
    "Chambers for mages": "Damage by the dice and by lot, and spells that bend the next turn.",
    "Chambers for clerics": "They find the weak, the wounded and the blessed, and remember the dead.",
    "Chambers for thieves": "Knives for everybody, and fingers in every purse.",
    OPEN_CHAMBERS: "Healing, mana, short cuts, and what else there is to stumble into.",
}
PLURALS: Final = {"thief": "thieves"}
PLACES: Final = {
    "entrance": "the Entrance",
    "opposite": "the opposite side of the dungeon",
    "face_down": "the next face-down chamber",
    "face_up": "another face-up chamber of your choice",
    "own": "the next chamber that you own",
    "player": "the space of another player of your choice",
}
CHANGES: Final = {
    "backward": "on your next turn, move backward",
    "one_die": "on your next turn, roll only one die",
    "skip": "skip your next turn",
    "extra_die": "on your next turn, roll one more die",
}
WHO: Final = {"you": "you", "others": "each other player", "everybody": "each player"}
PARTIES: Final = {"you": "", "others": " of each other party", "everybody": " of each party"}


def text_of(chamber: Chamber) -> str:
    """The whole text of a chamber; empty for the Entrance."""
    return " ".join(sentences_of(one) for one in chamber.effect)


def label_of(effect: list[dict[str, Any]]) -> str:
    """An alternative, as its answer is called."""
    whole = clauses(effect)
    return whole[:1].upper() + whole[1:]


def sentences_of(instruction: dict[str, Any]) -> str:
    """One instruction as it stands on a card."""
    verb = instruction["do"]
    if verb == "choose":
        options = [clauses(option) for option in instruction["options"]]
        return sentence("choose one: " + "; or ".join(options))
    if verb == "pay":
        first = f"You may pay {instruction['cost']} mana."
        return branches(instruction, f"{first} If you do, ", "If not, ")
    if verb == "roll":
        low = instruction["low"]
        return branches(instruction, f"Roll a die. On {faces(1, low)}, ", f"On {faces(low + 1, 6)}, ")
    if verb == "if":
        return branches(instruction, f"If {condition(instruction['cond'])}, ", "Otherwise, ")
    return sentence(clause(instruction))


def faces(low: int, high: int) -> str:
    """Numbers of a die: '6', '1 or 2', '3 to 6'."""
    if low == high:
        return str(low)
    return f"{low} or {high}" if high == low + 1 else f"{low} to {high}"


def branches(instruction: dict[str, Any], first: str, second: str) -> str:
    """What happens in one case, and in the other if anything does."""
    text = sentence(first + clauses(instruction["then"]))
    if "else" in instruction:
        text += " " + sentence(second + clauses(instruction["else"]))
    return text


def clauses(effect: list[dict[str, Any]]) -> str:
    """Several instructions within a sentence."""
    return ", then ".join(clause(one) for one in effect)


def clause(instruction: dict[str, Any]) -> str:
    """One instruction within a sentence."""
    verb = instruction["do"]
    if verb == "damage":
        return damage(instruction)
    if verb == "heal":
        return with_amount(instruction["amount"], f"{healed(instruction)} regains {{}} health")
    if verb in ("gain_mana", "lose_mana"):
        return mana(instruction)
    if verb == "take_mana":
        return with_amount(instruction["amount"], "each other player gives you {} mana")
    if verb == "go_to":
        where = instruction["where"]
        return f"go to {PLACES.get(where, f'space {where}')}"
    if verb == "move":
        return movement(instruction)
    if verb == "next_turn":
        return CHANGES[instruction["change"]]
    if verb == "march":
        return f"on your next turn, move {counted(instruction['spaces'], 'space')} without rolling"
    if verb in PLAIN:
        return PLAIN[verb]
    return inner(instruction)


PLAIN: Final = {
    "bless": "one of your clerics without a negate token gets one",
    "exchange": "discard one of your adventurers and draw a new one",
    "halve_mana": "you lose half of your mana, rounded down",
    "crumble": "this chamber crumbles: lay a new one in its place, face down",
}


def inner(instruction: dict[str, Any]) -> str:
    """An instruction that holds others, within a sentence."""
    text = sentences_of(instruction).removesuffix(".")
    return text[:1].lower() + text[1:]


def damage(instruction: dict[str, Any]) -> str:
    """Who takes how much."""
    spread = instruction.get("to", "one")
    party = PARTIES[instruction.get("who", "you")]
    kinds = adventurers(instruction)
    if spread == "split":
        whose = f"among the {plural(kinds)}{party}" if party else f"among your {plural(kinds)}"
        return with_amount(instruction["amount"], f"distribute {{}} damage {whose}")
    if spread == "by_lot":
        victim = f"{article(kinds)}{party} drawn by lot"
    else:
        victim = {"one": "one", "each": "each", "weakest": "the weakest", "strongest": "the strongest"}[
            spread
        ]
        victim += f" {kinds}{party}"
    return with_amount(instruction["amount"], f"{victim} takes {{}} damage")


def healed(instruction: dict[str, Any]) -> str:
    """Who regains health."""
    spread = {"one": "one", "each": "each", "weakest": "the weakest"}[instruction.get("to", "one")]
    return f"{spread} wounded {adventurers(instruction)}"


def adventurers(instruction: dict[str, Any]) -> str:
    """Whom a text speaks of: 'wounded mage or thief'."""
    state = {"": "", "hurt": "wounded ", "unhurt": "unwounded "}[instruction.get("state", "")]
    return state + row(instruction.get("of", ["adventurer"]), "or")


def plural(kinds: str) -> str:
    """'wounded mages or thieves'."""
    *before, last = kinds.split(" ")
    several = [
        word
        if word in ("wounded", "unwounded", "or")
        else plural_noun(word.rstrip(",")) + "," * word.endswith(",")
        for word in before
    ]
    return " ".join([*several, plural_noun(last)])


def plural_noun(noun: str) -> str:
    """More than one of them."""
    return PLURALS.get(noun, noun + "s")


def mana(instruction: dict[str, Any]) -> str:
    """Who gains or loses how much mana."""
    who = instruction.get("who", "you")
    verb = instruction["do"].removesuffix("_mana")
    if who != "you":
        verb = {"gain": "gains", "lose": "loses"}[verb]
    return with_amount(instruction["amount"], f"{WHO[who]} {verb} {{}} mana")


def movement(instruction: dict[str, Any]) -> str:
    """How far, and which way."""
    spaces = instruction["spaces"]
    way = "back" if instruction.get("direction") == "backward" else "forward"
    if isinstance(spaces, int):
        return f"move {way} {counted(spaces, 'space')}"
    if "dice" in spaces:
        return with_amount(spaces, f"move {way} {{}} spaces").replace("that much", "that many")
    return f"move {way} {counted(spaces.get('times', 1), 'space')} for each {thing(spaces['each'])}"


def with_amount(amount: Any, text: str) -> str:
    """A clause with its number: printed, rolled, or counted."""
    if isinstance(amount, int):
        return text.format(amount)
    if "dice" in amount:
        dice = "a die" if amount["dice"] == 1 else f"{amount['dice']} dice"
        return f"roll {dice}: " + text.format("that much")
    return f"{text.format(amount.get('times', 1))} for each {thing(amount['each'])}"


def thing(name: str) -> str:
    """What is counted, one of them."""
    if name == "chamber":
        return "chamber that you own"
    if name == "token":
        return "negate token in your party"
    return "ghost in the game" if name == "ghost" else f"{name} in your party"


def condition(data: dict[str, Any]) -> str:
    """What an "if" asks for."""
    if "ghost" in data:
        return "you are a ghost"
    if "mana" in data:
        return f"you have {data['mana']} mana or more"
    least, name = data.get("least", 1), data["has"]
    what = article(name) if least == 1 else f"{least} {plural_noun(name)} or more"
    if name == "chamber":
        return f"you own {what}"
    if name == "token":
        return f"your party has {what.replace('token', 'negate token')}"
    if name == "ghost":
        return f"there {'is' if least == 1 else 'are'} {what} in the game"
    return f"you have {what} in your party"


# ------------------------------------------------------------------ lists


def catalogue_of(cards: CardSet) -> list[dict[str, Any]]:
    """Every card as lists and pages show it: adventurers by class and health, chambers by class and price."""
    shown: list[dict[str, Any]] = []
    for name, group in CLASS_GROUPS.items():
        ours = [card for card in cards.adventurers if card.of_class == name]
        shown += [
            adventurer_shown(card, group) for card in sorted(ours, key=lambda card: (-card.health, card.name))
        ]
    for name in CLASS_GROUPS:
        rooms = [card for card in cards.chambers if card.of_class == name]
        for card in sorted(rooms, key=lambda card: (card.cost or 0, card.name)):
            shown.append(chamber_shown(card, group_of(card)))
    shown += [chamber_shown(card, OPEN_CHAMBERS) for card in cards.chambers if card.cost is None]
    return shown


def group_of(chamber: Chamber) -> str:
    """Under which heading a chamber is listed."""
    return OPEN_CHAMBERS if chamber.cost is None else f"Chambers for {CLASS_GROUPS[chamber.of_class].lower()}"


def adventurer_shown(card: Adventurer, group: str) -> dict[str, Any]:
    """One adventurer as a list shows it."""
    return {
        "name": card.name,
        "group": group,
        "line": f"{card.of_class}, health {card.health}",
        "text": "",
        "flavour": card.flavour,
        "printed": card.printed,
        "back": "Adventurers",
        "facts": {"class": card.of_class, "health": card.health},
    }


def chamber_shown(card: Chamber, group: str) -> dict[str, Any]:
    """One chamber as a list shows it."""
    return {
        "name": card.name,
        "group": group,
        "line": "" if card.cost is None else f"{card.of_class}, {card.cost} mana",
        "text": text_of(card),
        "flavour": card.flavour,
        "printed": card.printed,
        "back": "Chambers",
        "facts": {} if card.cost is None else {"class": card.of_class, "cost": card.cost},
    }
