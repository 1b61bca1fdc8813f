"""What happened, told as one would say it at the table, to each seat as much as it may know."""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from questhall.games.fetch import events
from questhall.games.fetch.state import Fetch
from questhall.games.fetch.vocabulary import RESOURCES
from questhall.games.fetch.wording import resource_word
from questhall.kernel.english import counted, row
from questhall.kernel.game import Event
from questhall.kernel.zones import NO_CARD, NOBODY

DISCARDED_FOR: Final[dict[int, str]] = {
    events.FOR_ACTION: " to pay for the ability",
    events.FOR_LIMIT: ": four cards are the limit",
    events.FOR_RETREAT: " in retreat",
    events.FOR_REST: " in the Rest",
    events.FOR_EFFECT: "",
}


class Telling:
    """One event as one listener may know it."""

    def __init__(self, game: Fetch, event: Event, listener: i64, names: list[str]) -> None:
        self.game = game
        self.event = event
        self.names = names
        self.is_known: bool = event.card != NO_CARD and (event.known >> listener) & 1 == 1
        self.number: int = int(event.number)
        self.more: int = int(event.more)

    @property
    def who(self) -> str:
        """The seat that the event is about."""
        return self.player(self.event.seat)

    @property
    def other(self) -> str:
        """The other seat in it."""
        return self.player(self.event.other)

    @property
    def card(self) -> str:
        """The card's name, or that it is a card."""
        return "a card" if self.card_name is None else self.card_name

    @property
    def card_name(self) -> str | None:
        """The card's name, if the listener may know it."""
        return self.game.table.card_set.cards[self.event.face].name if self.is_known else None

    def player(self, seat: i64) -> str:
        """The name of a seat."""
        return self.names[seat] if seat != NOBODY else "the table"

    def sentence(self) -> str:
        """The event in words, with a capital letter."""
        text = SENTENCES[self.event.kind](self)
        return text[:1].upper() + text[1:]


# ------------------------------------------------------------------ setup


def pioneer_chosen(told: Telling) -> str:
    return f"{told.who} leads {told.card}."


def focus_missing(told: Telling) -> str:
    missing = [resource_word(word) for place, word in enumerate(RESOURCES[:3]) if told.number >> place & 1]
    return f"A hint: nobody leads a pioneer who is strong in {row(missing, 'or')}. That is allowed."


def set_up(told: Telling) -> str:
    return f"The decks are shuffled; the Fortune deck has {counted(told.number, 'card')}."


def pile_filled(told: Telling) -> str:
    return f"{told.card} comes into the Fortune Pile."


def mission_revealed(told: Telling) -> str:
    return f"{told.card} is the Mission now."


def challenge_laid(told: Telling) -> str:
    return f"{told.card} comes into the queue."


def first_player(told: Telling) -> str:
    return f"{told.who} begins, by chance." if told.number else f"{told.who} begins."


# ------------------------------------------------------------------ the Pioneer phase


def turn_began(told: Telling) -> str:
    return f"{told.who}'s turn, in retreat." if told.number else f"{told.who}'s turn begins."


def helped(told: Telling) -> str:
    return f"{told.card} helps from afar."


def help_declined(told: Telling) -> str:
    return f"{told.who} leaves the Retreat ability unused."


def drew(told: Telling) -> str:
    return f"{told.who} draws {told.card}."


def nothing_to_draw(told: Telling) -> str:
    return f"{told.who} has no card left to draw."


def deck_renewed(told: Telling) -> str:
    return f"{told.who}'s discard pile is shuffled into a deck of {counted(told.number, 'card')}."


def attempt_began(told: Telling) -> str:
    return f"{told.who} takes on {told.card}."


def played(told: Telling) -> str:
    return f"{told.who} plays {told.card}."


def resources_added(told: Telling) -> str:
    return f"{told.card} adds {told.number} {resource_word(RESOURCES[told.more])}."


def attempt_failed(told: Telling) -> str:
    return f"It is not enough: {told.card} stands."


def challenge_defeated(told: Telling) -> str:
    return f"{told.who} defeats {told.card}, which is turned face down."


def mission_beaten(told: Telling) -> str:
    return f"{told.who} has what {told.card} takes!"


def discarded(told: Telling) -> str:
    return f"{told.who} discards {told.card}{DISCARDED_FOR[told.number]}."


def took_from_pile(told: Telling) -> str:
    return f"{told.who} takes {told.card} from the Fortune Pile."


def took_top(told: Telling) -> str:
    if told.is_known:
        return f"{told.who} takes {told.card} from the top of the Fortune deck."
    return f"{told.who} takes the top card of the Fortune deck."


def front_used(told: Telling) -> str:
    return f"{told.card} uses the Active ability."


def gave(told: Telling) -> str:
    return f"{told.who} gives {told.card} to {told.other}."


def action_passed(told: Telling) -> str:
    return f"{told.who} takes no action."


def declined(told: Telling) -> str:
    return f"{told.who} declines what {told.card} offers."


# ------------------------------------------------------------------ effects


def roused(told: Telling) -> str:
    return f"{told.card} is turned face up again."


def challenge_moved(told: Telling) -> str:
    return f"{told.card} moves to the {'top' if told.number else 'bottom'} of the queue."


def pile_renewed(told: Telling) -> str:
    return "The Fortune Pile goes under the Fortune deck."


def scouted(told: Telling) -> str:
    return f"{told.who} scouts ahead: {told.card} is the next Challenge."


def put_under(told: Telling) -> str:
    return f"{told.who} puts {told.card} under the Challenge deck."


def recovered(told: Telling) -> str:
    return f"{told.who} takes {told.card} back from the discard pile."


def retired(told: Telling) -> str:
    return f"{told.who} removes {told.card} from the game."


# ------------------------------------------------------------------ the Enemy phase, and after


def mission_defeated(told: Telling) -> str:
    return f"{told.card} is resolved!"


def nothing_strikes(told: Telling) -> str:
    return "The queue is empty: nothing strikes."


def lies_still(told: Telling) -> str:
    return f"{told.card} has been defeated and does nothing."


def struck(told: Telling) -> str:
    return f"{told.card} strikes {told.who}, with Danger {told.number}."


def challenge_discarded(told: Telling) -> str:
    return f"{told.card} leaves the queue."


def stamina_lost(told: Telling) -> str:
    return f"{told.who} loses {told.number} Stamina and has {told.more}."


def stamina_gained(told: Telling) -> str:
    return f"{told.who} gains {told.number} Stamina and has {told.more}."


def retreated(told: Telling) -> str:
    return f"{told.who} has no Stamina left: {told.card} retreats."


def came_back(told: Telling) -> str:
    return f"{told.card} returns with {told.number} Stamina."


def challenges_renewed(told: Telling) -> str:
    return f"The discarded Challenges are shuffled into a deck of {counted(told.number, 'card')}."


def rest_began(told: Telling) -> str:
    return "The pioneers rest."


def challenges_gathered(told: Telling) -> str:
    return (
        f"All Challenges so far and those of the new Mission make a deck of {counted(told.number, 'card')}."
    )


def all_won(told: Telling) -> str:
    return "The last Mission is resolved: everybody wins!"


def all_lost(told: Telling) -> str:
    return "Every pioneer is in retreat: everybody loses."


def left(told: Telling) -> str:
    return f"{told.who} goes home."


def all_left(told: Telling) -> str:
    return "Nobody is left: the quest is over."


SENTENCES: Final[list[Callable[[Telling], str]]] = [
    pioneer_chosen,
    focus_missing,
    set_up,
    pile_filled,
    mission_revealed,
    challenge_laid,
    first_player,
    turn_began,
    helped,
    help_declined,
    drew,
    nothing_to_draw,
    deck_renewed,
    attempt_began,
    played,
    resources_added,
    attempt_failed,
    challenge_defeated,
    mission_beaten,
    discarded,
    took_from_pile,
    took_top,
    front_used,
    gave,
    action_passed,
    declined,
    mission_defeated,
    nothing_strikes,
    lies_still,
    struck,
    challenge_discarded,
    stamina_lost,
    stamina_gained,
    retreated,
    came_back,
    challenges_renewed,
    roused,
    challenge_moved,
    pile_renewed,
    scouted,
    put_under,
    recovered,
    retired,
    rest_began,
    challenges_gathered,
    all_won,
    all_lost,
    left,
    all_left,
]


def told_to(game: Fetch, event: Event, listener: i64, names: list[str]) -> dict[str, Any] | None:
    """An event as a listener may know it, or None where it is not told."""
    if (event.told >> listener) & 1 == 0:
        return None
    telling = Telling(game, event, listener, names)
    kind = events.EVENTS[event.kind]
    return {
        "kind": kind.name,
        "text": telling.sentence(),
        "clauses": list(kind.clauses),
        "seat": None if event.seat == NOBODY else int(event.seat),
        "card": telling.card_name,
        "other": None if event.other == NOBODY else int(event.other),
        "number": telling.number,
        "more": telling.more,
    }
