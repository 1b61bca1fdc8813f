"""Card data made into the objects that the rules carry out."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.quantum.cardset import ENTRANCE, CardSet
from questhall.games.quantum.effects.amounts import (
    ADVENTURERS,
    CHAMBERS,
    GHOSTS,
    OF_CLASS,
    TOKENS,
    Fixed,
    Has,
    HasMana,
    IsGhost,
    PerThing,
    Rolled,
)
from questhall.games.quantum.effects.base import (
    ANY_CLASS,
    CLASSES,
    Amount,
    Condition,
    Destination,
    Instruction,
)
from questhall.games.quantum.effects.flow import Choose, If, OnDie, Pay
from questhall.games.quantum.effects.health import ALL, HURT, UNHURT, Bless, Damage, Exchange, Fitting, Heal
from questhall.games.quantum.effects.mana import GainMana, HalveMana, LoseMana, TakeMana
from questhall.games.quantum.effects.ways import (
    AnotherPlayer,
    AnyFaceUp,
    Crumble,
    GoTo,
    March,
    Move,
    NextFaceDown,
    NextTurn,
    Opposite,
    OwnChamber,
    Space,
)
from questhall.games.quantum.state import BACKWARD, EXTRA_DIE, ONE_DIE, SKIP
from questhall.games.quantum.table import Course, Table
from questhall.games.quantum.vocabulary import SPREADS, WHO
from questhall.games.quantum.wording import label_of

CHANGE: Final = {"backward": BACKWARD, "one_die": ONE_DIE, "skip": SKIP, "extra_die": EXTRA_DIE}
STATES: Final = {"": ALL, "hurt": HURT, "unhurt": UNHURT}
THING: Final = {"adventurer": ADVENTURERS, "chamber": CHAMBERS, "token": TOKENS, "ghost": GHOSTS}


def table_of(card_set: CardSet, masked: vec[i64], course: Course) -> Table:
    """The cards as the rules read them."""
    table = Table(card_set, masked, course)
    for face, adventurer in enumerate(card_set.adventurers):
        table.health[face] = adventurer.health
        table.class_of[face] = CLASSES.index(adventurer.of_class)
        table.text.append([])
    for number, chamber in enumerate(card_set.chambers):
        face = len(card_set.adventurers) + number
        if chamber.cost is not None:
            table.cost[face] = chamber.cost
            table.class_of[face] = CLASSES.index(chamber.of_class)
        if chamber.name == ENTRANCE:
            table.entrance = face
        table.text.append(instructions(chamber.effect))
    return table


def instructions(effect: list[dict[str, Any]]) -> list[Instruction]:
    """A list of instructions."""
    return [instruction(data) for data in effect]


def instruction(data: dict[str, Any]) -> Instruction:
    """One instruction."""
    verb = data["do"]
    if verb == "damage":
        fitting = Fitting(classes(data), STATES[data.get("state", "")])
        return Damage(amount(data["amount"]), SPREADS.index(data.get("to", "one")), fitting, who(data))
    if verb == "heal":
        return Heal(amount(data["amount"]), SPREADS.index(data.get("to", "one")), classes(data))
    if verb == "bless":
        return Bless()
    if verb == "exchange":
        return Exchange()
    if verb == "gain_mana":
        return GainMana(amount(data["amount"]), who(data))
    if verb == "lose_mana":
        return LoseMana(amount(data["amount"]), who(data))
    if verb == "take_mana":
        return TakeMana(amount(data["amount"]))
    if verb == "halve_mana":
        return HalveMana()
    if verb == "go_to":
        return GoTo(destination(data["where"]))
    if verb == "move":
        return Move(amount(data["spaces"]), -1 if data.get("direction") == "backward" else 1)
    if verb == "next_turn":
        return NextTurn(CHANGE[data["change"]])
    if verb == "march":
        return March(data["spaces"])
    if verb == "crumble":
        return Crumble()
    return flow(data)


def flow(data: dict[str, Any]) -> Instruction:
    """An instruction that holds others."""
    verb = data["do"]
    if verb == "choose":
        options: list[list[dict[str, Any]]] = data["options"]
        return Choose([instructions(option) for option in options], [label_of(option) for option in options])
    then = instructions(data["then"])
    otherwise = instructions(data.get("else", []))
    if verb == "pay":
        return Pay(data["cost"], then, otherwise)
    if verb == "roll":
        return OnDie(data["low"], then, otherwise)
    return If(condition(data["cond"]), then, otherwise)


def amount(data: Any) -> Amount:
    """A number, some dice, or so much for each thing."""
    if isinstance(data, int):
        return Fixed(data)
    if "dice" in data:
        return Rolled(data["dice"])
    return PerThing(data.get("times", 1), thing(data["each"]))


def thing(name: str) -> int:
    """What a text counts."""
    return OF_CLASS + CLASSES.index(name) if name in CLASSES else THING[name]


def condition(data: dict[str, Any]) -> Condition:
    """What an "if" asks for."""
    if "mana" in data:
        return HasMana(data["mana"])
    if "ghost" in data:
        return IsGhost()
    return Has(thing(data["has"]), data.get("least", 1))


def destination(data: Any) -> Destination:
    """Where a text sends its visitor."""
    if isinstance(data, int):
        return Space(data)
    found: dict[str, Destination] = {
        "entrance": Space(0),
        "opposite": Opposite(),
        "face_down": NextFaceDown(),
        "face_up": AnyFaceUp(),
        "own": OwnChamber(),
        "player": AnotherPlayer(),
    }
    return found[data]


def classes(data: dict[str, Any]) -> int:
    """The classes that a text speaks of, as a set."""
    if "of" not in data:
        return ANY_CLASS
    return sum(1 << CLASSES.index(name) for name in data["of"])


def who(data: dict[str, Any]) -> int:
    """Whom an instruction concerns."""
    return WHO.index(data.get("who", "you"))
