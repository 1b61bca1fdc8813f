"""The cards of a set as lists, pages and printed sheets show them: each once, with all its positions."""

from typing import Any, Final

from questhall.games.maiden import words
from questhall.games.maiden.build import printed_of
from questhall.games.maiden.cardset import CardSet
from questhall.games.maiden.naming import arrow_in_words, banner_in_words
from questhall.games.maiden.printed import Position, Printed
from questhall.games.maiden.wording import (
    captor_text,
    card_text,
    demand_text,
    exit_text,
    line_of,
    maiden_ability_text,
    maiden_deck_text,
    part_text,
    penalty_text,
    rewards_text,
    text_of,
)
from questhall.kernel.english import sentence

PLACES: Final = ("front", "rotated", "flipped", "flipped and rotated")


def catalogue_of(card_set: CardSet) -> list[dict[str, Any]]:
    """Every printed card once, as lists and pages show it, with how many copies there are."""
    found: list[dict[str, Any]] = []
    by_name: dict[str, dict[str, Any]] = {}
    for card in card_set.cards:
        if card.name in by_name:
            by_name[card.name]["copies"] += 1
            continue
        printed = printed_of(card)
        entry: dict[str, Any] = {
            "name": card.name,
            "group": card.group,
            "line": line_of(printed),
            "text": card_text(printed),
            "flavour": card.flavour,
            "printed": card.printed,
            "copies": 1,
            "facts": facts_of(printed, words.FRONT),
            "faces": faces_of(printed),
            "back": "",
        }
        entry["faces"][1 if printed.family == words.TREASURE else 0]["flavour"] = card.flavour
        by_name[card.name] = entry
        found.append(entry)
    return found


def faces_of(card: Printed) -> list[dict[str, Any]]:
    """The positions of a card, each with what stands there; the back of a Maiden says what belongs to her deck."""
    found: list[dict[str, Any]] = []
    for place in range(words.POSITIONS):
        position = card.positions[place]
        if position is not None:
            found.append(
                {
                    "at": PLACES[place],
                    "name": position.name,
                    "line": position_line(position),
                    "text": face_text(card, position, place),
                    "facts": facts_of(card, place),
                }
            )
    if card.maiden is not None:
        facts = {"family": words.FAMILY_NAMES[card.family], "colour": words.COLOUR_NAMES[words.PLAIN]}
        back = {"at": PLACES[words.FLIPPED], "name": card.front.name, "line": ""}
        found.append({**back, "text": maiden_deck_text(card), "facts": facts})
    return found


def position_line(position: Position) -> str:
    """The icons of a position in short, or what its Exit asks."""
    return exit_text(position) if position.way_out is not None else banner_in_words(position)


def face_text(card: Printed, position: Position, place: int) -> str:
    """What stands on a face in words: an ability, a Flip text, the rewards of a beaten Obstacle, a Captor's deck."""
    ability = text_of(position.ability)
    if card.maiden is not None:
        return maiden_ability_text(card)
    if card.gift is not None:
        return text_of(card.gift.text)
    if card.challenge is not None and place == words.FRONT:
        return text_of(card.challenge.text)
    if card.captor is not None:
        return captor_text(card)
    if card.family != words.OBSTACLE or card.challenge is None:
        return ability
    return f"{sentence('rewards: ' + rewards_text(card.challenge))} {ability}".rstrip()


def facts_of(card: Printed, place: int) -> dict[str, Any]:
    """What a position shows, icon by icon; what it has not is left out."""
    position = card.positions[place]
    assert position is not None
    facts: dict[str, Any] = {
        "family": words.FAMILY_NAMES[card.family],
        "colour": words.COLOUR_NAMES[position.colour],
        "icons": [
            words.ICON_NAMES[icon] for icon in range(words.FAN) for _one in range(position.counts[icon])
        ],
        "fan": list(position.fan),
        "hearts": int(position.hearts),
        "shields": int(position.shields),
        "damage": int(position.damage),
        "arrows": [
            *[arrow_in_words(arrow, "Upgrade") for arrow in position.upgrades],
            *[arrow_in_words(arrow, "Downgrade") for arrow in position.downgrades],
        ],
    }
    if card.challenge is not None and place == words.FRONT:
        facts["level"] = int(card.challenge.level)
        facts["demand"] = [part_text(part) for part in card.challenge.demand]
        facts["fail"] = penalty_text(card.challenge.damage, card.challenge.downgrades)
    elif position.way_out is not None:
        way_out = position.way_out
        facts["demand"] = ["1 Key", f"{demand_text(way_out.first)} or {demand_text(way_out.second)}"]
        facts["fail"] = penalty_text(way_out.damage, way_out.downgrades)
        if way_out.level != words.NO_LEVEL:
            facts["level"] = int(way_out.level)
    return {key: value for key, value in facts.items() if value or key in ("family", "colour", "level")}
