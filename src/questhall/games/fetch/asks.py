"""The questions of Fetch Quest, each with its clauses.

The predicates of an ask say, in this order, what an option has to be; the first that fails answers "why not?". Whether
a question is put, and how many options it has, follows from what lies open to all: so no ask is masked.
"""

from typing import Final

from mypy_extensions import i64

from questhall.games.fetch.state import Fetch
from questhall.games.fetch.table import BY_RESOURCES
from questhall.kernel.asks import CARD, SEAT, VERB, Ask, Predicate

PIONEER: Final = 0
CONFIRM: Final = 1
HELP: Final = 2
TARGET: Final = 3
PLAY: Final = 4
ACT: Final = 5
PILE_CARD: Final = 6
PAY: Final = 7
RECIPIENT: Final = 8
GIFT: Final = 9
LIMIT: Final = 10
REST_DISCARD: Final = 11
MAY: Final = 12
WHO: Final = 13
QUEUE_CARD: Final = 14
OWN_DISCARD: Final = 15
GIVE_UP: Final = 16
SCOUTED: Final = 17

DO_IT: Final = 1  # the option of HELP, MAY and SCOUTED beside PASS

# The options of ACT beside PASS.
FROM_PILE: Final = 1
TOP_CARD: Final = 2
FRONT: Final = 3
GIVE: Final = 4


def is_card(game: Fetch, seat: i64, thing: i64) -> bool:
    """Whether the thing is a card of this game at all."""
    return 0 <= thing < len(game.face)


def is_seat(game: Fetch, seat: i64, thing: i64) -> bool:
    """Whether the thing is a seat of this game."""
    return 0 <= thing < game.seats


def is_pioneer(game: Fetch, seat: i64, thing: i64) -> bool:
    """Whether a card is a pioneer; those lie open."""
    return game.box.has(thing) or game.pioneers.has(thing)


def is_unled(game: Fetch, seat: i64, thing: i64) -> bool:
    """Whether nobody leads a pioneer yet. [FQ-R05]"""
    return game.box.has(thing)


def is_aim(game: Fetch, seat: i64, thing: i64) -> bool:
    """Whether a card lies in the queue or is the Mission in force. [FQ-048]"""
    return game.queue.has(thing) or game.mission.has(thing)


def is_undefeated(game: Fetch, seat: i64, thing: i64) -> bool:
    """Whether it is no Challenge that lies face down. [FQ-R16]"""
    return not game.queue.has(thing) or game.is_face_up(thing)


def is_beaten_with_cards(game: Fetch, seat: i64, thing: i64) -> bool:
    """Whether it is no Mission that has another condition. [FQ-R19]"""
    return not game.mission.has(thing) or game.table.condition[game.face[thing]] == BY_RESOURCES


def is_in_hand(game: Fetch, seat: i64, thing: i64) -> bool:
    """Whether a card is in the seat's own hand."""
    return game.hand[seat].has(thing)


def is_not_picked(game: Fetch, seat: i64, thing: i64) -> bool:
    """Whether a card has not been picked already in this answer."""
    return not game.draft[seat].has(thing)


def is_in_pile(game: Fetch, seat: i64, thing: i64) -> bool:
    """Whether a card lies in the Fortune Pile."""
    return game.pile.has(thing)


def is_in_queue(game: Fetch, seat: i64, thing: i64) -> bool:
    """Whether a card lies in the queue."""
    return game.queue.has(thing)


def is_in_own_discard(game: Fetch, seat: i64, thing: i64) -> bool:
    """Whether a card lies in the seat's own discard pile."""
    return game.discard[seat].has(thing)


def is_other(game: Fetch, seat: i64, thing: i64) -> bool:
    """Whether a player is not the one who is asked. [FQ-065]"""
    return thing != seat


def is_staying(game: Fetch, seat: i64, thing: i64) -> bool:
    """Whether a player is still in the game. [FQ-R45]"""
    return game.is_staying(thing)


def is_option(game: Fetch, seat: i64, thing: i64) -> bool:
    """Whether the question offers the thing."""
    for i in range(len(game.pending_options)):
        if game.pending_options[i] == thing:
            return True
    return False


def is_action(game: Fetch, seat: i64, thing: i64) -> bool:
    """Whether the thing is one of the four actions. [FQ-057]"""
    return FROM_PILE <= thing <= GIVE


def has_defeated(game: Fetch, seat: i64, thing: i64) -> bool:
    """Choosing from the Pile takes a defeat in this turn. [FQ-058]"""
    return thing != FROM_PILE or game.defeated != 0


def has_pile(game: Fetch, seat: i64, thing: i64) -> bool:
    """An empty Pile cannot be chosen from. [FQ-R23]"""
    return thing != FROM_PILE or game.pile.size() > 0


def has_fortune_deck(game: Fetch, seat: i64, thing: i64) -> bool:
    """An empty Fortune deck has no top card. [FQ-R23]"""
    return thing != TOP_CARD or game.fortune_deck.size() > 0


def has_hand(game: Fetch, seat: i64, thing: i64) -> bool:
    """Who holds nothing has nothing to give, nor to pay with."""
    return thing not in (FRONT, GIVE) or game.hand[seat].size() > 0


A_CARD: Final = Predicate("FQ-098", is_card, "There is no such card.")
A_SEAT: Final = Predicate("FQ-002", is_seat, "There is no such player.")
IN_HAND: Final = "{thing} is not in your hand."
PICKED: Final = "You have picked {thing} already."
FITS: Final = Predicate("FQ-R13", is_option, "{thing} is not what the card speaks of.")
ON_OFFER: Final = Predicate("FQ-R13", is_option, "This is not one of the answers.")
PIONEERS_ONLY: Final = Predicate("FQ-024", is_pioneer, "{thing} is not a pioneer.")
UNLED: Final = Predicate("FQ-R05", is_unled, "{thing} is led by somebody already.")

ASKS: Final[list[Ask]] = [
    Ask(
        PIONEER,
        "pioneer",
        CARD,
        "Which pioneer do you lead?",
        ("FQ-024", "FQ-R05"),
        predicates=(A_CARD, PIONEERS_ONLY, UNLED),
    ),
    Ask(
        CONFIRM,
        "confirm",
        CARD,
        "Do you keep your pioneer?",
        ("FQ-024", "FQ-025", "FQ-R05"),
        predicates=(A_CARD, PIONEERS_ONLY, UNLED),
    ),
    Ask(
        HELP,
        "help",
        VERB,
        "Do you use your Retreat ability?",
        ("FQ-040", "FQ-041"),
        predicates=(ON_OFFER,),
    ),
    Ask(
        TARGET,
        "target",
        CARD,
        "What do you try to defeat?",
        ("FQ-048", "FQ-049", "FQ-R16", "FQ-R19"),
        predicates=(
            A_CARD,
            Predicate("FQ-048", is_aim, "{thing} is neither a Challenge in the queue nor the Mission."),
            Predicate("FQ-R16", is_undefeated, "{thing} lies face down: it has been defeated already."),
            Predicate("FQ-R19", is_beaten_with_cards, "{thing} is not a Mission that is beaten with cards."),
        ),
    ),
    Ask(
        PLAY,
        "play",
        CARD,
        "Which card do you play?",
        ("FQ-052", "FQ-051", "FQ-054", "FQ-R14", "FQ-R15"),
        series="play",
        predicates=(A_CARD, Predicate("FQ-052", is_in_hand, IN_HAND)),
    ),
    Ask(
        ACT,
        "action",
        VERB,
        "Which action do you take?",
        ("FQ-057", "FQ-R22"),
        predicates=(
            Predicate("FQ-057", is_action, "There is no such action."),
            Predicate("FQ-058", has_defeated, "You have defeated nothing in this turn."),
            Predicate("FQ-R23", has_pile, "The Fortune Pile is empty."),
            Predicate("FQ-R23", has_fortune_deck, "The Fortune deck is empty."),
            Predicate("FQ-064", has_hand, "You hold no card for it."),
            Predicate("FQ-R24", is_option, "Your Active ability could do nothing now."),
        ),
    ),
    Ask(
        PILE_CARD,
        "pile_card",
        CARD,
        "Which card of the Fortune Pile do you take?",
        ("FQ-059", "FQ-060"),
        predicates=(A_CARD, Predicate("FQ-059", is_in_pile, "{thing} is not in the Fortune Pile.")),
    ),
    Ask(
        PAY,
        "pay",
        CARD,
        "Which card do you discard for your Active ability?",
        ("FQ-064", "FQ-R24"),
        predicates=(A_CARD, Predicate("FQ-064", is_in_hand, IN_HAND)),
    ),
    Ask(
        RECIPIENT,
        "recipient",
        SEAT,
        "To whom do you give cards?",
        ("FQ-065", "FQ-066", "FQ-R25"),
        predicates=(
            A_SEAT,
            Predicate("FQ-065", is_other, "You cannot give cards to yourself."),
            Predicate("FQ-R45", is_staying, "{thing} has left the game."),
        ),
    ),
    Ask(
        GIFT,
        "gift",
        CARD,
        "Which card do you give? Pick one after the other, then finish.",
        ("FQ-065", "FQ-066", "FQ-R22"),
        series="gift",
        predicates=(
            A_CARD,
            Predicate("FQ-065", is_in_hand, IN_HAND),
            Predicate("FQ-065", is_not_picked, PICKED),
        ),
    ),
    Ask(
        LIMIT,
        "hand_limit",
        CARD,
        "You hold more than four cards. Which one do you discard?",
        ("FQ-067",),
        series="hand_limit",
        predicates=(A_CARD, Predicate("FQ-067", is_in_hand, IN_HAND)),
    ),
    Ask(
        REST_DISCARD,
        "rest",
        CARD,
        "Which cards do you discard? Pick one after the other, then finish.",
        ("FQ-085", "FQ-R35"),
        series="rest",
        predicates=(
            A_CARD,
            Predicate("FQ-085", is_in_hand, IN_HAND),
            Predicate("FQ-085", is_not_picked, PICKED),
        ),
    ),
    Ask(MAY, "may", VERB, "Do you want to do it?", ("FQ-R13",), predicates=(ON_OFFER,)),
    Ask(
        WHO,
        "who",
        SEAT,
        "Which player do you choose?",
        ("FQ-055", "FQ-R31"),
        predicates=(
            A_SEAT,
            Predicate("FQ-R45", is_staying, "{thing} has left the game."),
            Predicate("FQ-R13", is_option, "It would do nothing for {thing}."),
        ),
    ),
    Ask(
        QUEUE_CARD,
        "queue_card",
        CARD,
        "Which Challenge do you choose?",
        ("FQ-055", "FQ-R31"),
        predicates=(A_CARD, Predicate("FQ-R13", is_in_queue, "{thing} is not in the queue."), FITS),
    ),
    Ask(
        OWN_DISCARD,
        "own_discard",
        CARD,
        "Which card of your discard pile do you choose?",
        ("FQ-055", "FQ-R31"),
        predicates=(A_CARD, Predicate("FQ-R13", is_in_own_discard, "{thing} is not in your discard pile.")),
    ),
    Ask(
        GIVE_UP,
        "give_up",
        CARD,
        "Which card of your hand do you pick?",
        ("FQ-055", "FQ-R31"),
        series="give_up",
        predicates=(
            A_CARD,
            Predicate("FQ-R13", is_in_hand, IN_HAND),
            Predicate("FQ-R13", is_not_picked, PICKED),
        ),
    ),
    Ask(
        SCOUTED,
        "scouted",
        VERB,
        "Do you put the Challenge under its deck?",
        ("FQ-055",),
        predicates=(ON_OFFER,),
    ),
]
