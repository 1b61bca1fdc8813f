"""Which numbers would tell of hidden cards: a table never says aloud how many Dragons somebody holds. [QL-R35]"""

from typing import Final

from questhall.games.quaeleon.cardset import Card
from questhall.games.quaeleon.table import Table

HIDDEN_ZONES: Final = ("hand", "stack", "deck")


def look_through(table: Table) -> None:
    """Work out once which cards of a set have, or make, numbers that tell of hidden cards."""
    if len(table.telling) == 0:
        table.telling = [is_telling(card) for card in table.card_set.cards]
        table.tells = any(table.telling)


def is_telling(card: Card) -> bool:
    """Whether a number on the card, or one that it changes, depends on which cards are hidden."""
    values = [value for value in (card.defence, card.healing, card.attack) if isinstance(value, dict)]
    return tells_hidden(values) or changes_by_hidden(card.effect)


def changes_by_hidden(part: object) -> bool:
    """Whether a modifier within a text has a value that tells of hidden cards."""
    if isinstance(part, dict):
        if part.get("do") == "modify" and tells_hidden(part["value"]):
            return True
        return any(changes_by_hidden(value) for value in part.values())
    if isinstance(part, list):
        return any(changes_by_hidden(value) for value in part)
    return False


def tells_hidden(part: object) -> bool:
    """Whether an amount says something of which cards lie in a hidden zone, not only of how many do."""
    if isinstance(part, dict):
        if part.get("zone") in HIDDEN_ZONES and "filter" in part:
            return True
        of = part.get("of") if "stat" in part else None
        if isinstance(of, str) and of != "this":
            return True
        if isinstance(of, dict) and of.get("zone") in HIDDEN_ZONES:
            return True
        return any(tells_hidden(value) for value in part.values())
    if isinstance(part, list):
        return any(tells_hidden(value) for value in part)
    return False
