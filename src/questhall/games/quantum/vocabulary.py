"""What the chambers of Quantum Quest can say: the forms of an effect, and their check.

A chamber's ``effect`` is a list of instructions, carried out from first to last [QQ-R52]. "You" is the player who
landed. ``!`` marks a required key.

===========  ================================================================================================
do           other keys
===========  ================================================================================================
damage       amount! amount, to one|each|weakest|strongest|by_lot|split = one, of classes, state hurt|unhurt,
             who you|others|everybody = you
heal         amount! amount, to one|each|weakest = one, of classes
bless        a cleric without a negate token gets one
exchange     an adventurer is discarded, a new one drawn
gain_mana    amount! amount, who = you
lose_mana    amount! amount, who = you
take_mana    amount! amount: from each other player
halve_mana   half of your mana is lost
go_to        where! a space's number, entrance|opposite|face_down|face_up|own|player
move         spaces! amount, direction forward|backward = forward
next_turn    change! backward|one_die|skip|extra_die
march        spaces! number: a fixed distance on your next turn
crumble      this chamber is replaced; only where nobody can own it
choose       options! two or more lists of instructions
pay          cost! number, then! instructions, else instructions
roll         low! 1 to 5: the die shows at most so much, then! instructions, else instructions
if           cond! condition, then! instructions, else instructions
===========  ================================================================================================

An **amount** is a number, ``{dice = 1}``, or ``{each = THING, times = 1}``; a **thing** is adventurer, warrior, mage,
cleric, thief, chamber, token or ghost. A **condition** is ``{has = THING, least = 1}``, ``{mana = 5}`` or
``{ghost = true}``. **Classes** are one class or a list of classes. What sends you on (go_to, move) or away with the
chamber (crumble) ends its text [QQ-R25].
"""

from typing import Any, Final

from questhall.games.quantum.effects.base import CLASSES
from questhall.kernel.cardfile import (
    Form,
    Key,
    OneOf,
    Place,
    WholeNumber,
    checked_table,
    one_of,
    shown,
    suggestion,
)

MOST: Final = 99
MOST_NESTED: Final = 3
THINGS: Final = ("adventurer", *CLASSES, "chamber", "token", "ghost")
PLACES: Final = ("entrance", "opposite", "face_down", "face_up", "own", "player")
WHO: Final = ("you", "others", "everybody")
SPREADS: Final = ("one", "each", "weakest", "strongest", "by_lot", "split")
CHANGES: Final = ("backward", "one_die", "skip", "extra_die")
ENDS_A_TEXT: Final = ("go_to", "move", "crumble")


class AmountForm(Form):
    """A number, some dice, or so much for each thing."""

    def check(self, value: object, place: Place) -> object:
        """The amount, or a CardError."""
        if isinstance(value, dict):
            keys = DICE_KEYS if "dice" in value else EACH_KEYS
            return checked_table(value, place, keys)
        if isinstance(value, bool) or not isinstance(value, int):
            raise place.wrong("a whole number, { dice = 1 } or { each = THING }", value)
        return WholeNumber(1, MOST).check(value, place)


class ClassesForm(Form):
    """One class or several."""

    def check(self, value: object, place: Place) -> object:
        """The classes as a list, or a CardError."""
        listed = value if isinstance(value, list) else [value]
        if not listed or len(listed) == len(CLASSES):
            raise place.error("has to name one class or some of them; leave it out for all")
        return [OneOf(CLASSES).check(one, place) for one in listed]


class WhereForm(Form):
    """A space by its number, or a word for one."""

    def check(self, value: object, place: Place) -> object:
        """The place, or a CardError."""
        if isinstance(value, int) and not isinstance(value, bool):
            return WholeNumber(1, MOST).check(value, place)
        if isinstance(value, str):
            return OneOf(PLACES).check(value, place)
        raise place.wrong(f"the number of a space, or {one_of(PLACES)}", value)


class ConditionForm(Form):
    """What a text asks for."""

    def check(self, value: object, place: Place) -> object:
        """The condition, or a CardError."""
        if not isinstance(value, dict):
            raise place.wrong("{ has = THING }, { mana = 5 } or { ghost = true }", value)
        if "mana" in value:
            return checked_table(value, place, MANA_KEYS)
        if "ghost" in value:
            if value != {"ghost": True}:
                raise place.wrong("{ ghost = true }", value)
            return value
        return checked_table(value, place, HAS_KEYS)


class EffectForm(Form):
    """A list of instructions."""

    def check(self, value: object, place: Place) -> object:
        """The instructions, or a CardError."""
        return check_effect(value, place)


class OptionsForm(Form):
    """Two or more lists of instructions."""

    def check(self, value: object, place: Place) -> object:
        """The alternatives, or a CardError."""
        if not isinstance(value, list) or len(value) < 2:
            raise place.wrong("a list of two or more lists of instructions", value)
        return [check_effect(option, place.item(number)) for number, option in enumerate(value, 1)]


DICE_KEYS: Final = [Key("dice", WholeNumber(1, 3), required=True)]
EACH_KEYS: Final = [Key("each", OneOf(THINGS), required=True), Key("times", WholeNumber(1, MOST))]
HAS_KEYS: Final = [Key("has", OneOf(THINGS), required=True), Key("least", WholeNumber(1, MOST))]
MANA_KEYS: Final = [Key("mana", WholeNumber(1, MOST), required=True)]
AMOUNT: Final = Key("amount", AmountForm(), required=True)
WHOM: Final = Key("who", OneOf(WHO))
THEN: Final = Key("then", EffectForm(), required=True)
ELSE: Final = Key("else", EffectForm())
VERBS: Final[dict[str, list[Key]]] = {
    "damage": [
        AMOUNT,
        Key("to", OneOf(SPREADS)),
        Key("of", ClassesForm()),
        Key("state", OneOf(("hurt", "unhurt"))),
        WHOM,
    ],
    "heal": [AMOUNT, Key("to", OneOf(("one", "each", "weakest"))), Key("of", ClassesForm())],
    "bless": [],
    "exchange": [],
    "gain_mana": [AMOUNT, WHOM],
    "lose_mana": [AMOUNT, WHOM],
    "take_mana": [AMOUNT],
    "halve_mana": [],
    "go_to": [Key("where", WhereForm(), required=True)],
    "move": [Key("spaces", AmountForm(), required=True), Key("direction", OneOf(("forward", "backward")))],
    "next_turn": [Key("change", OneOf(CHANGES), required=True)],
    "march": [Key("spaces", WholeNumber(1, 18), required=True)],
    "crumble": [],
    "choose": [Key("options", OptionsForm(), required=True)],
    "pay": [Key("cost", WholeNumber(1, MOST), required=True), THEN, ELSE],
    "roll": [Key("low", WholeNumber(1, 5), required=True), THEN, ELSE],
    "if": [Key("cond", ConditionForm(), required=True), THEN, ELSE],
}


def check_effect(value: object, place: Place) -> list[dict[str, Any]]:
    """A list of instructions, each of a known form; what ends a text has to be its end."""
    if not isinstance(value, list) or not value:
        raise place.wrong("a list of instructions", value)
    if place.key.count("[") >= MOST_NESTED:
        raise place.error(f"is nested too deeply: at most {MOST_NESTED} lists may stand in one another")
    checked = [check_instruction(one, place.item(number)) for number, one in enumerate(value, 1)]
    for number, one in enumerate(checked[:-1], 1):
        if ends_the_text(one):
            raise place.item(number).error("has to be the last instruction: it takes the player elsewhere")
    return checked


def check_instruction(value: object, place: Place) -> dict[str, Any]:
    """One instruction."""
    if not isinstance(value, dict):
        raise place.wrong('an instruction such as { do = "damage", amount = 2 }', value)
    verb = value.get("do")
    if not isinstance(verb, str) or verb not in VERBS:
        raise place.at("do").error(f"has to be {one_of(VERBS)}, not {shown(verb)}{suggestion(verb, VERBS)}")
    return checked_table(value, place, [Key("do", Form(), required=True), *VERBS[verb]])


def ends_the_text(instruction: dict[str, Any]) -> bool:
    """Whether an instruction, or one that it holds, takes the player elsewhere."""
    return any(one["do"] in ENDS_A_TEXT for one in within(instruction))


def within(instruction: dict[str, Any]) -> list[dict[str, Any]]:
    """An instruction with all that it holds."""
    found = [instruction]
    for inner in [instruction.get("then", []), instruction.get("else", []), *instruction.get("options", [])]:
        for one in inner:
            found.extend(within(one))
    return found


def verbs_of(effect: list[dict[str, Any]]) -> list[str]:
    """The verbs that a text uses."""
    return [one["do"] for instruction in effect for one in within(instruction)]
