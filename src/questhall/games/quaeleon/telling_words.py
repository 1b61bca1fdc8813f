"""The words in which things are told: zones, causes, phases, numbers with their nouns, parts of a card's text."""

from typing import Final

from questhall.games.quaeleon import asks, state
from questhall.games.quaeleon.cardset import Card
from questhall.games.quaeleon.effects import base

ZONE_NAMES: Final[dict[int, str]] = {
    state.HAND: "hand",
    state.STACK: "stack",
    state.REVEALED: "revealed spot",
    state.FIELD: "field",
    state.DECK: "deck",
    state.DISCARD: "discard pile",
    state.POOL: "recruitment pool",
}
DISCARDED_FROM: Final[dict[int, str]] = {
    state.STACK: " from the stack",
    state.REVEALED: " before it could act",
    state.FIELD: " from the field",
    state.DECK: " from the deck",
    state.POOL: " from the recruitment pool",
}
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
KEPT_FROM: Final[dict[int, str]] = {
    base.TO_ATTACK: "attacking",
    base.TO_BE_ATTACKED: "being attacked",
    base.TO_HEAL: "healing",
    base.TO_GAIN_HEALTH: "gaining health",
    base.TO_LOSE_HEALTH: "losing health",
    base.TO_DRAW: "picking up cards",
    base.TO_DISCARD: "discarding",
    base.TO_RECRUIT: "recruiting",
    base.TO_BE_MOVED: "being moved",
    base.TO_BE_DISCARDED: "being discarded",
}
SET_OFF_BY: Final[dict[int, str]] = {
    base.REVEALED: "a card that is turned up",
    base.ACTIVATED: "a card that is activated",
    base.ATTACK_MADE: "an attack",
    base.ATTACKED: "an attack",
    base.DAMAGE: "the damage",
    base.LOST_HEALTH: "the loss of health",
    base.HEALTH_DOWN: "the loss of health",
    base.HEALED: "the healing",
    base.DRAWN: "the picking up",
    base.DISCARDED: "a discarded card",
    base.RECRUITED: "a recruited card",
    base.ANNIHILATED: "an annihilation",
    base.LEFT_FIELD: "a card that leaves a field",
    base.ELIMINATED: "an elimination",
    base.TURN_START: "the beginning of a turn",
    base.TURN_END: "the end of a turn",
    base.BEAT_START: "the beginning of the beat",
    base.BEAT_END: "the end of the beat",
    base.ROUND_END: "the end of the round",
}
REPLACED: Final[dict[int, str]] = {
    base.ATTACKED: "an attack on {who}",
    base.DAMAGE: "the damage to {who}",
    base.LOST_HEALTH: "what {who} would lose",
    base.HEALTH_DOWN: "what {who} would lose",
    base.HEALED: "what {who} would gain",
    base.DRAWN: "what {who} would pick up",
    base.DISCARDED: "what {who} would discard",
    base.RECRUITED: "what {who} would recruit",
}
SHUFFLES: Final[dict[int, str]] = {
    asks.SHUFFLED_AT_START: "The deck of {cards} is shuffled.",
    asks.SHUFFLED_DISCARD: "The discard pile is shuffled and becomes the new deck of {cards}.",
    asks.SHUFFLED_REJECTS: "The exchanged cards are shuffled into the deck, which has {cards}.",
    asks.SHUFFLED_BY_EFFECT: "The deck of {cards} is shuffled.",
}
PHASES: Final[dict[int, str]] = {
    state.ROUND_ZERO: "Round zero: everybody may exchange cards.",
    state.PREPARATION: "Everybody builds a stack for round {round}.",
    state.TURN: "The stacks of round {round} are played.",
    state.END_OF_ROUND: "Round {round} comes to its end.",
}
NOBODY_WINS: Final[dict[int, str]] = {
    state.ALL_LOST: "Nobody wins: the last players lost their health at the same time.",
    state.ALL_LEFT: "Nobody wins: the last players left together.",
    state.NOBODY_PLAYS: "Nobody wins: no card was activated in three rounds in a row.",
}
LASTING_VERBS: Final[dict[int, str]] = {
    base.MODIFY: "modify",
    base.AIM: "aim",
    base.BLANK: "blank",
    base.FORBID: "forbid",
    base.INSTEAD: "instead",
    base.WHEN: "when",
    base.RECUR: "recur",
}
SWAPPED: Final[dict[int, str]] = {
    asks.SWAPPED_HAND: "hands",
    asks.SWAPPED_STACK: "stacks",
    asks.SWAPPED_FIELD: "fields",
    asks.SWAPPED_HEALTH: "health",
}


def labels_of(card: Card) -> list[str]:
    """The labels of a text that gives one choice; empty where it gives none or several."""
    choices = found_in(card.effect, "choose")
    if len(choices) != 1:
        return []
    options = choices[0]["options"]
    assert isinstance(options, list)
    return [str(option["label"]) for option in options]


def found_in(effect: object, verb: str) -> list[dict[str, object]]:
    """Every instruction of a verb in a text or a part of it, however deep, in the order of the text."""
    found: list[dict[str, object]] = []
    if isinstance(effect, dict):
        if effect.get("do") == verb:
            found.append(effect)
        for part in effect.values():
            found.extend(found_in(part, verb))
    elif isinstance(effect, list):
        for part in effect:
            found.extend(found_in(part, verb))
    return found


def is_told_alone(part: object) -> bool:
    """Whether a part of a text can be put into words without what stands around it."""
    if isinstance(part, str):
        return not part.startswith("$") or part.startswith("$event")
    if isinstance(part, dict):
        return all(is_told_alone(value) for value in part.values())
    if isinstance(part, list):
        return all(is_told_alone(value) for value in part)
    return True
