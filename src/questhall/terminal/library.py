"""The cards of a game as printed: checked, listed and shown."""

from __future__ import annotations

from typing import Any

from questhall.games.quaeleon.cardset import Card, CardSet, builtin_set, load_set
from questhall.games.quaeleon.wording import number_shown, text_of
from questhall.terminal.answers import meant_by
from questhall.terminal.mistake import Mistake, did_you_mean
from questhall.terminal.paper import Paper, columns, counted


def cards_of(pack: str) -> CardSet:
    """The cards of a pack, or those that come with the game."""
    return load_set(pack) if pack else builtin_set()


def check(paper: Paper, pack: str) -> None:
    """Say that a pack can be played with; an error says why not."""
    found = load_set(pack)
    for card in found.cards:
        text_of(card)
    factions = ", ".join(
        f"{faction.name} ({sum(card.faction == faction.name for card in found.cards)})"
        for faction in found.factions
    )
    paper.say(f"{found.name}: {counted(len(found.cards), 'card')} in good order. {factions}.")


def listing(paper: Paper, pack: str, faction: str) -> None:
    """Every card in a line."""
    found = cards_of(pack)
    names = [known.name for known in found.factions]
    wanted = [name for name in names if name.casefold().startswith(faction.casefold())]
    if not wanted:
        raise Mistake(
            f"There is no faction {faction!r}{did_you_mean(faction, names)} There are {', '.join(names)}."
        )
    for known in found.factions:
        if known.name not in wanted:
            continue
        cards = sorted(
            (card for card in found.cards if card.faction == known.name), key=lambda card: -card.initiative
        )
        paper.line(f"{known.name}: {counted(len(cards), 'card')}", "bold")
        paper.say(known.idea, first="  ", hang="  ")
        for row in columns([f"init {card.initiative:3}", card.name, numbers_of(card)] for card in cards):
            paper.line(f"  {row}")
        paper.line()


def show(paper: Paper, pack: str, name: str) -> None:
    """One card whole, found by its name or the beginning of it."""
    found = cards_of(pack)
    card = by_name(found, name)
    origin = "facts of the printed card" if card.printed else "ours"
    paper.line(card.name, "bold")
    paper.say(
        f"{card.faction}, initiative {card.initiative}{', ' if numbers_of(card) else ''}{numbers_of(card)}"
    )
    if text_of(card):
        paper.say(text_of(card))
    paper.say(f'"{card.flavour}"', style="italic")
    paper.say(f"({origin})", style="dim")


def by_name(found: CardSet, name: str) -> Card:
    """The card that is meant; a Mistake names those that it could be."""
    names = {card.name: card for card in found.cards}
    meant = meant_by(name, names)
    if len(meant) == 1:
        return names[meant[0]]
    if meant:
        raise Mistake(f"{name!r} could be {', '.join(meant[:6])}; type a little more.")
    raise Mistake(f"There is no card {name!r} in {found.name}{did_you_mean(name, names)}")


def numbers_of(card: Card) -> str:
    """'attack 3, defence 2'; '*' where the text says the number."""
    stats = (("attack", card.attack), ("defence", card.defence), ("healing", card.healing))
    return ", ".join(f"{stat} {number_shown(value)}" for stat, value in stats if value is not None)


def printed_cards(cards: object) -> dict[str, dict[str, Any]]:
    """The printed cards of a set, as a view shows cards, by name."""
    found = cards if isinstance(cards, CardSet) else builtin_set()
    printed = {}
    for card in found.cards:
        values: dict[str, Any] = {"initiative": card.initiative}
        for stat, value in (("attack", card.attack), ("defence", card.defence), ("healing", card.healing)):
            values[stat] = value if value is None or isinstance(value, int) else "*"
        text = text_of(card)
        printed[card.name] = {
            **values,
            "name": card.name,
            "faction": card.faction,
            "text": text,
            "flavour": card.flavour,
        }
    return printed
