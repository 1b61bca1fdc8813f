"""A running deck as a document, with what its player is remembered for: written here, read in reading.py. [MQ-005, MQ-034]

`open` is what the owner may know: the profile, what was done, the Tower Level, the Cellared cards, and of the cards ahead
those that the owner knows. `sealed` holds the order of the cards ahead, which is nobody's to see, so it is written in a
form that cannot be read by accident.
"""

import base64
import json
import zlib
from typing import Any, Final

from mypy_extensions import i64

from questhall.games.maiden import asks, state
from questhall.games.maiden.profile import (
    BY_CAPTOR,
    BY_ENDURING,
    BY_EXIT,
    BY_OUTLASTING,
    FORMS,
    LOST,
    RUNNING,
    WON,
    Deeds,
    OwnGift,
    Profile,
)
from questhall.games.maiden.rules.gifts import signers
from questhall.games.maiden.state import (
    CHOOSING,
    DOUBLE_PROGRESS,
    EASY,
    FREE,
    HARD,
    IN_TOWER,
    NOT_ENDED,
    SERENDIPITY,
    SESSION_OVER,
    SIX_ICONS,
    Maiden,
)
from questhall.games.maiden.words import (
    CAPTOR,
    DRESS,
    FAMILY_NAMES,
    GIFT,
    HEALTH,
    ITEM,
    LEVELS,
    MAIDEN,
    OBSTACLE,
    RANDOM_ITEMS,
    SAVIOR,
    STEP_3A,
    STEP_NAMES,
    TREASURE,
)
from questhall.kernel.game import LOOK_SHIFT, RECALLED_SHIFT
from questhall.kernel.kind import GameError
from questhall.kernel.zones import NO_CARD

VERSION: Final = 1
POSITION_NAMES: Final = ("front", "rotated", "flipped", "flipped and rotated")
BEATEN_NAMES: Final = tuple(f"{name}, beaten" for name in POSITION_NAMES)
ALL_POSITIONS: Final = (*POSITION_NAMES, *BEATEN_NAMES)
FIRST_REST: Final = ("1", "2A", "2B", "gray")
SECOND_REST: Final = ("3A", "3B", "3C", "4")
DIFFICULTIES: Final = {"normal": 0, "easy": EASY, "hard": HARD}
TOWER: Final = "in_tower"
OUT_OF_IT: Final = "free"
FATES: Final = (TOWER, OUT_OF_IT)
UNDISCOVERED: Final = "Undiscovered Treasure"
WAYS_OF: Final = {
    state.BY_EXIT: BY_EXIT,
    state.BY_CAPTOR: BY_CAPTOR,
    state.BY_EASY: BY_ENDURING,
    state.LAST_LEFT: BY_OUTLASTING,
}
LOSSES: Final = (state.BY_DAMAGE, state.BY_HARD, state.BY_LEAVING)
SESSIONS: Final = (state.TEAM_UP, state.SKIRMISH, state.SERENDIPITY)
BETWEEN: Final = (asks.CHALLENGE, asks.BID, asks.SEEK_HELP)
"""The questions at which nothing of an Encounter has been decided yet."""


# ------------------------------------------------------------------ writing


def record_of(game: Maiden, seat: i64) -> dict[str, Any]:
    """The document of a player; GameError in the middle of an Encounter. [MQ-034, MQ-R78]"""
    if not game.over and not is_between(game):
        raise GameError("A deck is taken along between two Encounters: play this one to its end first.")
    has_deck = is_running(game, seat)
    return {
        "game": "maiden",
        "version": VERSION,
        "open": {
            "profile": profile_of(game, seat, has_deck=has_deck).to_data(),
            "deeds": [deeds.to_data() for deeds in all_deeds(game, seat)],
            "deck": deck_of(game, seat) if has_deck else None,
        },
        "sealed": sealed_text(order_of(game, seat)) if has_deck else None,
    }


def is_between(game: Maiden) -> bool:
    """Whether all wait for the first word on an Encounter, or for whether there is to be one. [MQ-034, MQ-R78]"""
    if game.mode in SESSIONS:
        return game.pending_ask == asks.MEET or game.pending_ask == asks.STAY
    if game.next == CHOOSING or game.form == SERENDIPITY:
        return False
    if game.pending_ask == asks.BID and game.amount != 0:
        return False
    return game.pending_ask in BETWEEN


def is_running(game: Maiden, seat: i64) -> bool:
    """Whether the game of this deck goes on: it does after a session that has not decided it. [MQ-210]"""
    if game.over and game.ending != SESSION_OVER and game.ending != state.NOT_AGREED:
        return False
    if game.mode in SESSIONS:
        return game.fate[seat] == IN_TOWER
    return game.fate[seat] == IN_TOWER or game.fate[seat] == FREE


def profile_of(game: Maiden, seat: i64, *, has_deck: bool) -> Profile:
    """The player's profile, with the Gifts as they are owned and signed now; without a deck all are apart. [MQ-R121]"""
    before = game.profiles[seat]
    profile = Profile(before.name)
    profile.unlocked = before.unlocked
    for card in range(len(game.signed)):
        if game.family(card) == GIFT and game.owner[card] == seat:
            profile.gifts.append(
                OwnGift(
                    game.printed(card).name,
                    people_in(game, int(signers(game, card))),
                    in_deck=has_deck and not game.aside[seat].has(card),
                )
            )
    return profile


def people_in(game: Maiden, people: int) -> list[str]:
    """A set of people by name."""
    return [name for place, name in enumerate(game.people) if (people >> place) & 1]


def all_deeds(game: Maiden, seat: i64) -> list[Deeds]:
    """What this player has brought along of earlier matches and not yet noted, and what was done in this one."""
    deeds = Deeds(name_in_deck(game, seat, MAIDEN), name_in_deck(game, seat, CAPTOR))
    if deeds.maiden == "" or deeds.captor == "":
        return game.profiles[seat].deeds
    deeds.form = FORMS[game.mode]
    deeds.result = result_for(game, seat)
    if deeds.result == WON:
        deeds.by = way_of(game, seat)
        deeds.saved = int(game.saved[seat])
    deeds.defeated = captors_in(game, int(game.felled[seat]))
    deeds.assisted = int(game.assisted[seat])
    return [*game.profiles[seat].deeds, *([deeds] if deeds.counts() else [])]


def result_for(game: Maiden, seat: i64) -> str:
    """Whether the game of this deck is won, lost or going on; a shared one ends for all at once. [MQ-188, MQ-R78]"""
    outcome = int(game.outcome[seat])
    if outcome in LOSSES:
        return LOST
    if game.mode in SESSIONS:
        return RUNNING if outcome == NOT_ENDED else WON
    if not game.over:
        return RUNNING
    return WON if (game.winners >> seat) & 1 else LOST


def way_of(game: Maiden, seat: i64) -> str:
    """How a game was won: by this player's own deed, by that of a team-mate, or because nobody else was left."""
    outcome = int(game.outcome[seat])
    return WAYS_OF[outcome if outcome in WAYS_OF else int(game.ending)]


def name_in_deck(game: Maiden, seat: i64, family: i64) -> str:
    """The name of the Maiden or the Captor of a deck."""
    for card in range(len(game.owner)):
        if game.owner[card] == seat and game.family(card) == family:
            return game.printed(card).name
    return ""


def captors_in(game: Maiden, captors: int) -> list[str]:
    """A set of Captors by name."""
    names = [printed.name for printed in game.table.cards if printed.family == CAPTOR]
    return [name for place, name in enumerate(names) if (captors >> place) & 1]


# ------------------------------------------------------------------ the deck


def deck_of(game: Maiden, seat: i64) -> dict[str, Any]:
    """What the owner may know of a running deck."""
    step = int(game.progress[seat])
    variant = int(game.variant[seat])
    order = cards_ahead(game, seat)
    known = [(place, card) for place, card in enumerate(order, 1) if is_known(game, seat, card)]
    return {
        "maiden": name_in_deck(game, seat, MAIDEN),
        "captor": name_in_deck(game, seat, CAPTOR),
        "difficulty": "easy" if variant & EASY else "hard" if variant & HARD else "normal",
        "double_progress": bool(variant & DOUBLE_PROGRESS),
        "six_icons": bool(variant & SIX_ICONS),
        "level": STEP_NAMES[step],
        "rest_cards": rest_cards_at(step),
        "fate": OUT_OF_IT if game.fate[seat] == FREE else TOWER,
        "ahead": len(order),
        "known": [{"place": place, **entry_of(game, seat, card)} for place, card in known],
        "remembered": sorted(
            [
                entry_of(game, seat, card, by_name=True)
                for card in order
                if not game.knows(seat, card) and is_remembered(game, seat, card)
            ],
            key=entry_key,
        ),
        "cellar": [entry_of(game, seat, card) for card in cards_cellared(game, seat)],
        "short": shortage(game, seat),
        "helped_by": people_in(game, int(game.helped_by[seat])),
    }


def rest_cards_at(step: int) -> list[str]:
    """What the two Rest cards show. [MQ-149]"""
    return [FIRST_REST[min(step, STEP_3A)], SECOND_REST[max(0, step - STEP_3A)]]


def cards_ahead(game: Maiden, seat: i64) -> list[int]:
    """The cards in front of the Rest cards, the next one first; with the one that has been met and not yet dealt with."""
    met = game.encountered()
    order = [int(card) for card in reversed(list(game.ahead[seat].cards))]
    return [int(met), *order] if is_waiting(game, seat, met) else order


def is_waiting(game: Maiden, seat: i64, met: i64) -> bool:
    """Whether a card of this deck has been met, and nothing is decided yet."""
    return met != NO_CARD and game.owner[met] == seat and not game.over


def cards_cellared(game: Maiden, seat: i64) -> list[int]:
    """The Cellared cards from the bottom; those of the Encounter that has ended a session are the last. [MQ-076]"""
    found = [int(card) for card in game.cellar[seat].cards]
    found += [int(card) for card in game.fan[seat].cards]
    met = game.encountered()
    if met != NO_CARD and game.owner[met] == seat and game.over:
        found.append(int(met))
    return found


def is_known(game: Maiden, seat: i64, card: i64) -> bool:
    """Whether a player knows at least the front of the card in this place."""
    return game.knows(seat, card) or (game.marks[card] >> LOOK_SHIFT >> seat) & 1 == 1


def is_remembered(game: Maiden, seat: i64, card: i64) -> bool:
    """Whether a player knows that this card is in the deck, but not where: seen before the deck was shuffled.

    Cards that all had been seen when they were shuffled are a lot of their own, of which nothing lies elsewhere.
    """
    if (game.marks[card] >> RECALLED_SHIFT >> seat) & 1:
        return True
    for other in range(len(game.lot)):
        if game.lot[other] == game.lot[card] and game.owner[other] != seat:
            return False
    return True


def entry_of(game: Maiden, seat: i64, card: i64, *, by_name: bool = False) -> dict[str, str]:
    """A card with its position; of an undiscovered Treasure the name only to whoever knows its other side."""
    is_secret = game.is_undiscovered(card) and not by_name and not game.knows(seat, card)
    return {
        "name": UNDISCOVERED if is_secret else game.printed(card).name,
        "position": ALL_POSITIONS[game.condition[card]],
    }


def entry_key(entry: dict[str, str]) -> tuple[str, str]:
    """By name, so that a list says nothing of an order."""
    return entry["name"], entry["position"]


def order_of(game: Maiden, seat: i64) -> dict[str, Any]:
    """What nobody may see: the order of the cards ahead, and which the undiscovered Treasures of the Cellar are."""
    return {
        "ahead": [entry_of(game, seat, card, by_name=True) for card in cards_ahead(game, seat)],
        "treasures": [
            game.printed(card).name for card in cards_cellared(game, seat) if game.is_undiscovered(card)
        ],
    }


def sealed_text(order: dict[str, Any]) -> str:
    """The sealed part as text that says nothing to the eye."""
    packed = zlib.compress(json.dumps(order, ensure_ascii=True, separators=(",", ":")).encode(), 9)
    return base64.b64encode(packed).decode()


# ------------------------------------------------------------------ the numbers of each kind


def kind_of(game: Maiden, face: int) -> str:
    """Of which kind a card counts: its family, and of Obstacles the level, too."""
    family = game.table.family[face]
    name = FAMILY_NAMES[family]
    return f"{name}_{game.table.level[face]}" if family == OBSTACLE else name


def numbers_due(game: Maiden, maiden: int, captor: int) -> dict[str, int]:
    """How many cards of each kind belong to a deck, by what its Maiden and its Captor say. [MQ-006 to MQ-021]"""
    hers, his = game.table.cards[maiden].maiden, game.table.cards[captor].captor
    assert hers is not None and his is not None
    return {
        FAMILY_NAMES[MAIDEN]: 1,
        FAMILY_NAMES[DRESS]: len(hers.dresses),
        FAMILY_NAMES[HEALTH]: len(hers.health) + int(hers.random_health),
        FAMILY_NAMES[ITEM]: RANDOM_ITEMS + (1 if hers.heirloom else 0),
        FAMILY_NAMES[CAPTOR]: 1,
        **{f"{FAMILY_NAMES[OBSTACLE]}_{level}": int(his.obstacles[level]) for level in range(LEVELS)},
        FAMILY_NAMES[TREASURE]: int(his.treasures),
        FAMILY_NAMES[SAVIOR]: int(his.saviors),
    }


def shortage(game: Maiden, seat: i64) -> dict[str, int]:
    """How many cards of each kind were not to be had when the deck was built. [MQ-R03]"""
    due: dict[str, int] = {}
    for card in range(len(game.owner)):
        if game.owner[card] == seat and game.family(card) == MAIDEN:
            maiden = int(game.face[card])
        elif game.owner[card] == seat and game.family(card) == CAPTOR:
            captor = int(game.face[card])
    due = numbers_due(game, maiden, captor)
    for card in range(len(game.owner)):
        if game.owner[card] == seat:
            kind = kind_of(game, int(game.face[card]))
            if kind in due:
                due[kind] -= 1
    return {kind: number for kind, number in due.items() if number > 0}
