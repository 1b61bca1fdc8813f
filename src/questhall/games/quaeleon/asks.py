"""The questions of Quaeleon's Quest, and what it tells: each ask and each kind of event, with its clauses.

The predicates of an ask say, in this order, what an option has to be; the first that fails answers "why not?".
"""

from typing import Final

from mypy_extensions import i64

from questhall.games.quaeleon.state import HAND_LIMIT, STACK_SIZE, Quaeleon
from questhall.kernel.asks import CARD, NUMBER, SEAT, VERB, Ask, EventKind, Predicate

# ------------------------------------------------------------------ asks

SWAP: Final = 0
STACK: Final = 1
HAND_LIMIT_DISCARD: Final = 2
RECRUIT: Final = 3
PLAYER: Final = 4
PICK: Final = 5
PICK_UNSEEN: Final = 6
GIVE_UP: Final = 7
GIVE_UP_UNSEEN: Final = 8
MAY: Final = 9
ALTERNATIVE: Final = 10
ORDER: Final = 11
NUMBER_NAMED: Final = 12

DO_IT: Final = 1  # the option of MAY beside PASS


def is_card(game: Quaeleon, seat: i64, thing: i64) -> bool:
    """Whether the thing is a card of this game at all."""
    return 0 <= thing < len(game.face)


def is_in_hand(game: Quaeleon, seat: i64, thing: i64) -> bool:
    """Whether a card is in the seat's own hand."""
    return game.hand[seat].has(thing)


def is_not_picked(game: Quaeleon, seat: i64, thing: i64) -> bool:
    """Whether a card has not been picked already in this answer."""
    return len(game.draft) == 0 or not game.draft[seat].has(thing)


def has_room_in_stack(game: Quaeleon, seat: i64, thing: i64) -> bool:
    """Whether the seat's stack may take another card. [QL-040]"""
    return len(game.draft) == 0 or game.draft[seat].size() < STACK_SIZE


def holds_too_many(game: Quaeleon, seat: i64, thing: i64) -> bool:
    """Whether the seat has more cards than the hand limit leaves it. [QL-085]"""
    picked: i64 = 0 if len(game.draft) == 0 else game.draft[seat].size()
    return game.hand[seat].size() - picked > HAND_LIMIT


def is_in_pool(game: Quaeleon, seat: i64, thing: i64) -> bool:
    """Whether a card lies in the recruitment pool."""
    return game.pool.has(thing)


def is_seat(game: Quaeleon, seat: i64, thing: i64) -> bool:
    """Whether the thing is a seat of this game."""
    return 0 <= thing < game.seats


def is_living(game: Quaeleon, seat: i64, thing: i64) -> bool:
    """Whether a player is still in the game."""
    return game.is_living(thing)


def is_option(game: Quaeleon, seat: i64, thing: i64) -> bool:
    """Whether the text that asks allows the thing."""
    for i in range(len(game.pending_options)):
        if game.pending_options[i] == thing:
            return True
    return False


A_CARD: Final = Predicate("QL-002", is_card, "There is no such card.")
IN_HAND: Final = Predicate("QL-040", is_in_hand, "{thing} is not in your hand.")
NOT_PICKED: Final = Predicate("QL-042", is_not_picked, "You have picked {thing} already.")
ROOM: Final = Predicate("QL-040", has_room_in_stack, "Your stack has five cards, which is all it can take.")
TOO_MANY: Final = Predicate("QL-085", holds_too_many, "You have no more cards to discard.")
IN_POOL: Final = Predicate("QL-062", is_in_pool, "{thing} is not in the recruitment pool.")
A_SEAT: Final = Predicate("QL-001", is_seat, "There is no such player.")
LIVING: Final = Predicate("QL-R36", is_living, "{thing} is out of the game.")
FITS: Final = Predicate("QL-R36", is_option, "{thing} is not what the text speaks of.")
ON_OFFER: Final = Predicate("QL-R36", is_option, "This is not one of the answers.")

ASKS: Final[list[Ask]] = [
    Ask(
        SWAP,
        "swap",
        CARD,
        "Which cards do you want to exchange? Pick one after the other, then finish.",
        ("QL-034", "QL-035", "QL-R34"),
        masked=True,
        series="swap",
        predicates=(A_CARD, Predicate("QL-034", is_in_hand, "{thing} is not in your hand."), NOT_PICKED),
    ),
    Ask(
        STACK,
        "stack",
        CARD,
        "Which card comes next in your stack? The first one is played first.",
        ("QL-040", "QL-041", "QL-042", "QL-043"),
        masked=True,
        series="stack",
        predicates=(A_CARD, ROOM, IN_HAND, NOT_PICKED),
    ),
    Ask(
        HAND_LIMIT_DISCARD,
        "hand_limit",
        CARD,
        "You hold more than ten cards. Which one do you discard?",
        ("QL-085", "QL-R45"),
        series="discard",
        predicates=(
            A_CARD,
            TOO_MANY,
            Predicate("QL-085", is_in_hand, "{thing} is not in your hand."),
            NOT_PICKED,
        ),
    ),
    Ask(
        RECRUIT,
        "recruit",
        CARD,
        "Which card of the recruitment pool do you take into your hand?",
        ("QL-062", "QL-064", "QL-R12"),
        predicates=(A_CARD, IN_POOL, FITS),
    ),
    Ask(
        PLAYER,
        "player",
        SEAT,
        "Which player do you choose?",
        ("QL-074", "QL-R36"),
        predicates=(A_SEAT, LIVING, FITS),
    ),
    Ask(
        PICK, "pick", CARD, "Which card do you choose?", ("QL-R36",), series="pick", predicates=(A_CARD, FITS)
    ),
    Ask(
        PICK_UNSEEN,
        "pick_unseen",
        CARD,
        "Which card do you choose?",
        ("QL-R36",),
        masked=True,
        series="pick",
        predicates=(A_CARD, FITS),
    ),
    Ask(
        GIVE_UP,
        "give_up",
        CARD,
        "Which of your cards do you pick?",
        ("QL-R36", "QL-R22"),
        series="give_up",
        predicates=(A_CARD, NOT_PICKED, FITS),
    ),
    Ask(
        GIVE_UP_UNSEEN,
        "give_up_unseen",
        CARD,
        "Which of your cards do you pick?",
        ("QL-R36", "QL-R22"),
        masked=True,
        series="give_up",
        predicates=(A_CARD, NOT_PICKED, FITS),
    ),
    Ask(MAY, "may", VERB, "Do you want to do it?", ("QL-092", "QL-R22"), predicates=(ON_OFFER,)),
    Ask(
        ALTERNATIVE,
        "alternative",
        VERB,
        "Which one do you choose?",
        ("QL-057", "QL-091"),
        predicates=(ON_OFFER,),
    ),
    Ask(
        ORDER,
        "order",
        CARD,
        "Which of these cards comes next from the top?",
        ("QL-R38",),
        series="order",
        predicates=(A_CARD, FITS),
    ),
    Ask(NUMBER_NAMED, "number", NUMBER, "Which number do you name?", ("QL-R36",), predicates=(ON_OFFER,)),
]


# ------------------------------------------------------------------ events
# What the numbers of an event mean: seat, card, other (a seat), number, more. What is not named is not used
# (NOBODY, NO_CARD or 0). A card's face is told to those who know it at that moment, and to nobody else.

ROUND_BEGAN: Final = 0  # number: the round, from 1
PHASE_BEGAN: Final = 1  # number: ROUND_ZERO, PREPARATION, TURN or END_OF_ROUND of state.py; more: the round
SHUFFLED: Final = 2  # number: how many cards are in the deck now; more: one of the SHUFFLED_ reasons below
DEALT: Final = 3  # seat: who gets it, card, other: the dealer or NOBODY; number: cards now in hand
POOL_FILLED: Final = 4  # card: turned up in the pool, number: cards now in the pool
EXCHANGED: Final = 5  # seat, number: how many cards it rejected in round 0
REJECTED: Final = 6  # seat, card: one of them, open to all
STACK_LAID: Final = 7  # seat, number: its size; told when every stack is down
BEAT_BEGAN: Final = 8  # number: the beat, from 1
TURNED_UP: Final = 9  # seat, card: or NO_CARD, number: its initiative, 0 for none
TURN_BEGAN: Final = 10  # seat, card: the revealed card or NO_CARD, number: the initiative it acts at
TURN_ENDED: Final = 11  # seat
ANNIHILATED: Final = 12  # seat, card, number: the initiative, more: the health that was tied
ACTIVATED: Final = 13  # seat, card, number: its spot from 0, more: its stamp
TEXT_BEGAN: Final = 14  # seat: the controller, card: whose text is carried out
DEFENCE_LIVE: Final = 15  # seat, card, number: its defence, more: the seat's defence total
HEALED: Final = (
    16  # seat: who gains, card: by which, other: whose doing, number: how much, more: the health after
)
HEALTH_LOST: Final = 17  # as HEALED, for a loss that is no attack
HEALTH_SET: Final = 18  # seat, card, other, number: the new health, more: the old one
ATTACKED: Final = (
    19  # seat: the attacker, card: by which or NO_CARD, number: the value, more: the targets, a set
)
ATTACK_FELL_FLAT: Final = 20  # seat, card: a value of 0, or nobody to strike: no attack was made
STRUCK: Final = (
    21  # seat: a target, card, other: the attacker, number: the value, more: the defence taken off
)
DAMAGED: Final = 22  # seat: a target, card, other: the attacker, number: the damage, more: the health after
LASTING_BEGAN: Final = 23  # seat: the controller, card: the source, number: its kind (effects/base.py)
LASTING_ENDED: Final = 24  # the same, when it is used up or over before the round is
DRAWN: Final = 25  # seat, card, number: cards now in hand
NOTHING_TO_DRAW: Final = 26  # seat, number: how many cards it could not draw
DISCARDED: Final = 27  # seat: whose it was or NOBODY, card, other: whose doing, number: the zone it came from
RECRUITED: Final = 28  # seat, card
RECRUIT_DECLINED: Final = 29  # seat
MOVED: Final = 30  # seat: who has it now or NOBODY, card, other: who had it, number: from zone, more: to zone
LOOKED: Final = 31  # to the viewer alone: seat: the viewer, card, other: whose it is, number: the zone
LOOKED_AT: Final = 32  # seat: the viewer, other: whose cards, number: the zone, more: how many
EXCHANGED_PLACES: Final = (
    33  # seat, other: the two players or NOBODY, number: a SWAPPED_ thing; cards follow as MOVED
)
REARRANGED: Final = (
    34  # seat: who did it, other: whose stack or NOBODY, number: the zone, more: how many cards
)
BY_CHANCE: Final = 100  # added to the zone of REARRANGED where its cards were shuffled
ALTERNATIVE_CHOSEN: Final = 35  # seat, card: whose text, number: which, from 0
PLAYER_CHOSEN: Final = 36  # seat: who chose, card: whose text, other: the chosen player
NUMBER_CHOSEN: Final = 37  # seat, card, number
DECLINED: Final = 38  # seat, card: the text's "may"
FORBIDDEN: Final = 39  # seat: who or whose card, card: what forbids it, number: what (effects/base.py)
REPLACED: Final = (
    40  # seat: to whom it would have happened, card: by which, number: the happening (effects/base.py)
)
SET_OFF: Final = 41  # seat: the controller, card: whose trigger, number: the happening (effects/base.py)
PASSED_OVER: Final = 42  # seat: the controller, card: whose instruction could not be carried out
TURN_FORFEIT: Final = (
    43  # seat, card: the revealed card that is discarded for it or NO_CARD, number: the beat
)
ROUND_ENDED: Final = 44  # seat: whose effect ended it or NOBODY, card: that effect's, number: the round
UNPLAYED: Final = 45  # seat, card: it was still in the stack or revealed
SWEPT: Final = 46  # number: how many cards went to the discard pile at once
DEALER_NAMED: Final = 47  # seat, or NOBODY if no card was activated
HAND_LIMITED: Final = 48  # seat, card: discarded at the hand limit
ELIMINATED: Final = 49  # seat, card: by which or NO_CARD, other: whose doing or NOBODY, number: the place
CONCEDED: Final = 50  # seat
WON: Final = 51  # seat
NOBODY_WON: Final = 52  # number: the ending (state.py)
SILENCED: Final = 54  # seat, card: its text is blank, so none of it is carried out
RECKONED: Final = (
    53  # seat: the attacker, card: what a part of the attack comes from, number: how much, more: REST and how
)

REST: Final = (
    4096  # more of RECKONED: how the part counts (ADD, MULTIPLY or SET) times this, and its denominator
)

SHUFFLED_AT_START: Final = 0
SHUFFLED_DISCARD: Final = 1
SHUFFLED_REJECTS: Final = 2
SHUFFLED_BY_EFFECT: Final = 3

SWAPPED_CARD: Final = 0
SWAPPED_HAND: Final = 1
SWAPPED_STACK: Final = 2
SWAPPED_FIELD: Final = 3
SWAPPED_HEALTH: Final = 4

EVENTS: Final[list[EventKind]] = [
    EventKind(ROUND_BEGAN, "round_began", ("QL-024",)),
    EventKind(PHASE_BEGAN, "phase_began", ("QL-025",)),
    EventKind(SHUFFLED, "shuffled", ("QL-007", "QL-023", "QL-038")),
    EventKind(DEALT, "dealt", ("QL-007", "QL-084")),
    EventKind(POOL_FILLED, "pool_filled", ("QL-009", "QL-064")),
    EventKind(EXCHANGED, "exchanged", ("QL-034", "QL-035")),
    EventKind(REJECTED, "rejected", ("QL-037", "QL-038")),
    EventKind(STACK_LAID, "stack_laid", ("QL-040", "QL-R35")),
    EventKind(BEAT_BEGAN, "beat_began", ("QL-045",)),
    EventKind(TURNED_UP, "turned_up", ("QL-045", "QL-046")),
    EventKind(TURN_BEGAN, "turn_began", ("QL-047", "QL-R01")),
    EventKind(TURN_ENDED, "turn_ended", ("QL-055",)),
    EventKind(ANNIHILATED, "annihilated", ("QL-049", "QL-R02")),
    EventKind(ACTIVATED, "activated", ("QL-053", "QL-R24")),
    EventKind(TEXT_BEGAN, "text_began", ("QL-056", "QL-057")),
    EventKind(DEFENCE_LIVE, "defence_live", ("QL-067", "QL-R06")),
    EventKind(HEALED, "healed", ("QL-005", "QL-072")),
    EventKind(HEALTH_LOST, "health_lost", ("QL-071",)),
    EventKind(HEALTH_SET, "health_set", ("QL-R37",)),
    EventKind(ATTACKED, "attacked", ("QL-073", "QL-074")),
    EventKind(ATTACK_FELL_FLAT, "attack_fell_flat", ("QL-076",)),
    EventKind(STRUCK, "struck", ("QL-066", "QL-075")),
    EventKind(DAMAGED, "damaged", ("QL-075", "QL-R07")),
    EventKind(LASTING_BEGAN, "lasting_began", ("QL-061", "QL-R26")),
    EventKind(LASTING_ENDED, "lasting_ended", ("QL-R28",)),
    EventKind(DRAWN, "drawn", ("QL-R22",)),
    EventKind(NOTHING_TO_DRAW, "nothing_to_draw", ("QL-R13",)),
    EventKind(DISCARDED, "discarded", ("QL-021",)),
    EventKind(RECRUITED, "recruited", ("QL-062", "QL-063")),
    EventKind(RECRUIT_DECLINED, "recruit_declined", ("QL-R12",)),
    EventKind(MOVED, "moved", ("QL-R38",)),
    EventKind(LOOKED, "looked", ("QL-R35",)),
    EventKind(LOOKED_AT, "looked_at", ("QL-R35",)),
    EventKind(EXCHANGED_PLACES, "exchanged_places", ("QL-R37",)),
    EventKind(REARRANGED, "rearranged", ("QL-R38",)),
    EventKind(ALTERNATIVE_CHOSEN, "alternative_chosen", ("QL-057", "QL-R36")),
    EventKind(PLAYER_CHOSEN, "player_chosen", ("QL-074", "QL-R36")),
    EventKind(NUMBER_CHOSEN, "number_chosen", ("QL-R36",)),
    EventKind(DECLINED, "declined", ("QL-R22",)),
    EventKind(FORBIDDEN, "forbidden", ("QL-091", "QL-R38")),
    EventKind(REPLACED, "replaced", ("QL-R38",)),
    EventKind(SET_OFF, "set_off", ("QL-059", "QL-R32")),
    EventKind(PASSED_OVER, "passed_over", ("QL-091",)),
    EventKind(TURN_FORFEIT, "turn_forfeit", ("QL-R38",)),
    EventKind(ROUND_ENDED, "round_ended", ("QL-079", "QL-080")),
    EventKind(UNPLAYED, "unplayed", ("QL-081", "QL-R15")),
    EventKind(SWEPT, "swept", ("QL-081",)),
    EventKind(DEALER_NAMED, "dealer_named", ("QL-083", "QL-R17")),
    EventKind(HAND_LIMITED, "hand_limited", ("QL-085", "QL-R45")),
    EventKind(ELIMINATED, "eliminated", ("QL-017", "QL-018")),
    EventKind(CONCEDED, "conceded", ("QL-R20",)),
    EventKind(WON, "won", ("QL-019",)),
    EventKind(NOBODY_WON, "nobody_won", ("QL-020", "QL-R19")),
    EventKind(RECKONED, "reckoned", ("QL-061", "QL-R23")),
    EventKind(SILENCED, "silenced", ("QL-054",)),
]
ENDING_CLAUSES: Final = ("", "QL-019", "QL-020", "QL-R20", "QL-R20", "QL-R19")
