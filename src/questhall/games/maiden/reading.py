"""Documents that are carried into a match: profiles, and decks under way, laid out as they were. [MQ-005, MQ-210]

What breaks an invariant is refused with the key that is wrong and what would be right there.
"""

import base64
import binascii
import json
import zlib
from typing import Any, Final

from questhall.games.maiden.deckreader import DeckReader
from questhall.games.maiden.profile import (
    Profile,
    deeds_from,
    names_at,
    profile_from,
    whole_table,
)
from questhall.games.maiden.record import (
    VERSION,
)
from questhall.games.maiden.rules.gifts import place_inside
from questhall.games.maiden.rules.serendipity import may_help
from questhall.games.maiden.state import (
    SERENDIPITY,
    Maiden,
)
from questhall.games.maiden.words import (
    FAMILY_NAMES,
    GIFT,
    SEATS_A_BOX,
)
from questhall.kernel.cardfile import shown, suggestion
from questhall.kernel.kind import GameError
from questhall.kernel.scenefile import known_keys, listed
from questhall.kernel.zones import only

TOP_KEYS: Final = ("game", "version", "open", "sealed")
OPEN_KEYS: Final = ("profile", "deeds", "deck")
DECK_KEYS: Final = (
    "maiden", "captor", "difficulty", "double_progress", "six_icons", "level", "rest_cards", "fate", "ahead",
    "known", "remembered", "cellar", "short", "helped_by",
)  # fmt: skip
MOST_PEOPLE: Final = 60
MOST_SEALED: Final = 1_000_000


class Document:
    """What one seat brings along, as far as it can be checked by itself."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.deck: dict[str, Any] | None = None
        self.sealed: dict[str, Any] = {}


# ------------------------------------------------------------------ the documents of a table


def read_documents(documents: list[Any], seats: int) -> list[Document]:
    """A document for every seat; who brings none is a player of whom nothing is known."""
    found: list[Document] = []
    for seat in range(seats):
        value = documents[seat] if seat < len(documents) else None
        document = Document(Profile("")) if value is None else document_from(value)
        if not document.profile.name:
            document.profile.name = f"Player {seat + 1}"
        if document.profile.name in [other.profile.name for other in found]:
            raise GameError(f"open.profile.name: {shown(document.profile.name)} sits at this table already.")
        found.append(document)
    return found


def document_from(value: object) -> Document:
    """One document, checked but for what its cards say."""
    if not isinstance(value, dict):
        raise GameError(f"a deck document has to be a table, not {shown(value)}.")
    known_keys(value, TOP_KEYS, "")
    if value.get("game") != "maiden":
        raise GameError(f"game: a deck document says 'maiden' here, not {shown(value.get('game'))}.")
    if value.get("version") != VERSION or isinstance(value.get("version"), bool):
        raise GameError(f"version: this is {shown(value.get('version'))}, and only {VERSION} can be read.")
    told = whole_table(value.get("open"), OPEN_KEYS, "open")
    document = Document(profile_from(told["profile"], "open.profile"))
    for place, each in enumerate(listed(told["deeds"], "open.deeds"), 1):
        document.profile.deeds.append(deeds_from(each, f"open.deeds[{place}]"))
    if told["deck"] is not None:
        document.deck = whole_table(told["deck"], DECK_KEYS, "open.deck")
        document.sealed = unsealed(value.get("sealed"))
    elif value.get("sealed") is not None:
        raise GameError("sealed: there is none without a deck, as open.deck says.")
    return document


def unsealed(text: object) -> dict[str, Any]:
    """The sealed part of a document."""
    wrong = "sealed: is not what was written when the deck was taken along."
    if not isinstance(text, str):
        raise GameError(wrong)
    try:
        packed = zlib.decompressobj()
        data = json.loads(packed.decompress(base64.b64decode(text, validate=True), MOST_SEALED))
    except (ValueError, binascii.Error, zlib.error, RecursionError):
        raise GameError(wrong) from None
    return whole_table(data, ("ahead", "treasures"), "sealed")


def boxes_for(documents: list[Document]) -> int:
    """How many boxes the table takes: one for each deck under way, one for two new decks, more for Gifts of one name."""
    names = [gift.name for document in documents for gift in document.profile.gifts]
    alike = max([0, *[names.count(name) for name in names]])
    return max(decks_under_way(documents) + boxes_dealt_from(documents), alike)


def decks_under_way(documents: list[Document]) -> int:
    """How many players bring a deck."""
    return len([document for document in documents if document.deck is not None])


def boxes_dealt_from(documents: list[Document]) -> int:
    """From how many boxes new decks are dealt. [MQ-001]"""
    new = len(documents) - decks_under_way(documents)
    return (new + SEATS_A_BOX - 1) // SEATS_A_BOX


def people_of(documents: list[Document]) -> list[str]:
    """Everybody who signs or helps: the players by seat, then all others that the documents name."""
    people = [document.profile.name for document in documents]
    for document in documents:
        for gift in document.profile.gifts:
            people += gift.signatures
        if document.deck is not None:
            people += names_at(document.deck, "helped_by", "open.deck")
    found = list(dict.fromkeys(people))
    if len(found) > MOST_PEOPLE:
        raise GameError(f"open.profile.gifts: at most {MOST_PEOPLE} different people can be at one table.")
    return found


def take_in(game: Maiden, documents: list[Document]) -> None:
    """Lay out what the players have brought: their Gifts, and the decks that are under way."""
    game.profiles = [document.profile for document in documents]
    game.people = people_of(documents)
    boxes = len(game.face) // int(game.table.size)
    for seat, document in enumerate(documents):
        take_gifts(game, seat, document)
    place = boxes - decks_under_way(documents)
    for seat, document in enumerate(documents):
        if document.deck is not None:
            inside = [gift.name for gift in document.profile.gifts if gift.in_deck]
            DeckReader(game, seat, document.deck, document.sealed, inside, place).read()
            place += 1
    close_boxes(game, boxes_dealt_from(documents))
    if game.mode == SERENDIPITY and not may_help(game, 0, 1) and not may_help(game, 1, 0):
        raise GameError(
            "open.deck.helped_by: these two players have helped each other's decks already, and may do so "
            "only once in a game."
        )


def close_boxes(game: Maiden, dealt_from: int) -> None:
    """What is left in the boxes of decks under way is not dealt into new decks."""
    first = dealt_from * int(game.table.size)
    for card in [card for card in game.box.cards if card >= first]:
        game.box.take(card)
        game.put(game.closed, card)


# ------------------------------------------------------------------ Gifts


def take_gifts(game: Maiden, seat: int, document: Document) -> None:
    """The Gifts of a player lie aside; those that are in a deck under way are found there. [MQ-167, MQ-R121]"""
    for place, gift in enumerate(document.profile.gifts, 1):
        key = f"open.profile.gifts[{place}]"
        card = free_card(game, gift.name, f"{key}.name", GIFT)
        facts = game.printed(card).gift
        assert facts is not None
        if len(gift.signatures) > facts.lines:
            raise GameError(
                f"{key}.signatures: {shown(gift.name)} has {facts.lines} lines, and cannot be signed by "
                f"{len(gift.signatures)}."
            )
        if gift.in_deck and document.deck is None:
            raise GameError(f"{key}.in_deck: there is no deck that it could be in, so it is false.")
        game.box.take(card)
        game.put(game.aside[seat], card)
        game.marks[card] = only(seat)
        game.owner[card] = seat
        signed = 0
        for name in gift.signatures:
            signed |= 1 << game.people.index(name)
        if gift.in_deck:
            game.inside[place_inside(game, card)] = signed
        else:
            game.signed[card] = signed


def free_card(game: Maiden, name: object, key: str, family: int) -> int:
    """A card of that name that still lies in a box."""
    for card in game.box.cards:
        printed = game.printed(card)
        if printed.name == name and printed.family == family:
            return int(card)
    names = [printed.name for printed in game.table.cards if printed.family == family]
    if name in names:
        raise GameError(f"{key}: {shown(name)} is there more often than there are such cards.")
    raise GameError(
        f"{key}: there is no {FAMILY_NAMES[family].capitalize()} {shown(name)}{suggestion(name, names)}."
    )
