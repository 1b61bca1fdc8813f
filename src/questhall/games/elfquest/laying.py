"""Laying out a position that somebody wrote down: the tribe of a document, the table of a scene."""

from questhall.games.elfquest.cardset import CardSet
from questhall.games.elfquest.rules.cubes import limit_of
from questhall.games.elfquest.state import ElfQuest
from questhall.games.elfquest.words import COLOURS, GROWTH_2, STAGES
from questhall.kernel.cardfile import shown, suggestion
from questhall.kernel.kind import GameError


class Names:
    """The names of a table, each with what it stands for."""

    def __init__(self, cards: CardSet, first_hand: int, first_event: int) -> None:
        self.characters = {character.name.casefold(): i for i, character in enumerate(cards.characters)}
        self.hand = {card.name.casefold(): first_hand + i for i, card in enumerate(cards.hand)}
        self.events = {event.name.casefold(): first_event + i for i, event in enumerate(cards.events)}
        self.cards = cards

    def character(self, name: object, key: str) -> int:
        """A character by name."""
        return self.found(
            self.characters, name, key, "character", [each.name for each in self.cards.characters]
        )

    def hand_card(self, name: object, key: str) -> int:
        """The face of a hand card."""
        return self.found(self.hand, name, key, "hand card", [card.name for card in self.cards.hand])

    def event(self, name: object, key: str) -> int:
        """The face of an event."""
        return self.found(self.events, name, key, "event", [event.name for event in self.cards.events])

    def found(self, among: dict[str, int], name: object, key: str, kind: str, known: list[str]) -> int:
        """What a name stands for; the error says which name may be meant."""
        if isinstance(name, str) and name.casefold() in among:
            return among[name.casefold()]
        raise GameError(f"{key}: there is no {kind} {shown(name)}{suggestion(name, known)}.")


class Elf:
    """A character as somebody wrote it down."""

    def __init__(self, character: int, seat: int) -> None:
        self.character = character
        self.seat = seat
        self.stage = 0
        self.cubes: list[int] = []
        """By colour; empty for as many as its cards provide."""
        self.success = 0
        self.growth = 0
        self.cards: list[int] = []
        self.flipped: list[int] = []
        self.has_acted = False


def names_of(game: ElfQuest) -> Names:
    """The names of a game's cards."""
    return Names(game.table.card_set, int(game.table.first_hand), int(game.table.first_event))


def own_hand(game: ElfQuest, character: int, stage: int) -> list[int]:
    """The hand cards with which a character has come to a stage. [EQ-017, EQ-150]"""
    table = game.table
    return [
        int(card)
        for card in range(table.first_hand, table.first_event)
        if table.owner[card] == character and (table.is_growth[card] == 0 or stage == GROWTH_2)
    ]


def lay_elf(game: ElfQuest, elf: Elf) -> None:
    """A character with its cards, cubes and tokens."""
    number = elf.character
    game.tribe |= 1 << number
    game.controller[number] = elf.seat
    game.stage[number] = elf.stage
    card = number * STAGES + elf.stage
    game.aside.take(card)
    game.put(game.line, card)
    for card in elf.cards:
        game.aside.take(card)
        game.put(game.hand[number], card)
        game.condition[card] = 1 if card in elf.flipped else 0
    for colour in range(COLOURS):
        held = elf.cubes[colour] if elf.cubes else limit_of(game, number, colour)
        game.cubes[number * COLOURS + colour] = held
    game.success[number] = elf.success
    game.growth[number] = elf.growth
    if elf.has_acted:
        game.acted |= 1 << number


def clear_away(game: ElfQuest, character: int) -> None:
    """Everything of a dead character that nobody holds is out of the game. [EQ-139]"""
    game.dead |= 1 << character
    for card in range(game.table.first_event):
        if game.table.owner[card] == character and game.aside.has(card):
            game.aside.take(card)
            game.put(game.gone, card)


def lose_missing_cards(game: ElfQuest, character: int) -> None:
    """The cards that a character in play had and has no more are sacrificed. [EQ-113]"""
    for card in own_hand(game, character, int(game.stage[character])):
        if game.aside.has(card):
            game.aside.take(card)
            game.put(game.gone, card)
